/**
 * @file space.h
 * The place of each number in an observation, and the number of each action. `space.c` lays both
 * out by the game's tables, `space_json.c` describes them, `observe.c` and `actions.c` fill them
 * in.
 */
#ifndef CG_MATCH_SPACE_H
#define CG_MATCH_SPACE_H

#include "base/memory.h"
#include "state/state.h"

#include <cardgame/observation.h>

#define CG_SPACE_TOP 4       /**< first cards of an ordered zone that are shown one by one */
#define CG_SPACE_ITEMS 6     /**< items, from the newest */
#define CG_SPACE_OTHER 64    /**< actions of the last block */
#define CG_SPACE_ABILITIES 3 /**< abilities of one card that have actions of their own */

/** Tables of an observation: X(constant, its name). Only the last two can end before all of their
 * rows. */
#define CG_SPACE_PARTS(X)                                                                          \
    X(CG_PART_MATCH, "match")                                                                      \
    X(CG_PART_PLAYERS, "players")                                                                  \
    X(CG_PART_TABLE, "table")                                                                      \
    X(CG_PART_DICE, "dice")                                                                        \
    X(CG_PART_TOP, "top")                                                                          \
    X(CG_PART_CARDS, "cards")                                                                      \
    X(CG_PART_ITEMS, "items")                                                                      \
    X(CG_PART_OBJECTS, "objects")
typedef enum cg_part_id { CG_SPACE_PARTS(CG_ENUMERATOR) CG_PART_COUNT } cg_part_id;

/** A table of an observation. */
typedef struct cg_space_part {
    uint32_t first, rows, columns;
    const char **names; /**< of the columns; NULL: numbers from 1 */
} cg_space_part;

/** Kinds of subjects and targets of an action: X(constant, its name). */
#define CG_SPACE_AXES(X)                                                                           \
    X(CG_AXIS_NONE, "none")                                                                        \
    X(CG_AXIS_PLAYERS, "player")                                                                   \
    X(CG_AXIS_OBJECTS, "object")                                                                   \
    X(CG_AXIS_DESIGNS, "design")                                                                   \
    X(CG_AXIS_DICE, "die")                                                                         \
    X(CG_AXIS_ZONES, "zone")                                                                       \
    X(CG_AXIS_NUMBERS, "number")
typedef enum cg_axis { CG_SPACE_AXES(CG_ENUMERATOR) CG_AXIS_COUNT } cg_axis;

/** The actions of one verb, or of one row of the game's table of acts, effects or abilities. */
typedef struct cg_space_block {
    const char *name;
    uint32_t first;
    uint32_t subjects, targets; /**< sizes */
    uint8_t of, on;             /**< bits of the axes of subjects and targets */
} cg_space_block;

struct cg_space {
    cg_context *context;
    cg_plan *plan; /**< held */
    cg_arena arena;
    uint64_t hash;
    cg_space_part parts[CG_PART_COUNT];
    uint32_t numbers, actions;
    const char **reasons;
    uint32_t reason_count;
    uint32_t *column_of; /**< by design: its column + 1; 0: no card of the match */
    uint32_t axes[CG_AXIS_COUNT];
    uint32_t blocks_of[CG_VERB_COUNT + 1]; /**< by verb: its first block */
    cg_space_block *blocks;                /**< the last one is "other" */
    uint32_t block_count;
    /** Zones of the plan as a viewer at seat 0 sees them: in the order of their rows, with the
     * owners of each. First those in play, then the others. */
    uint8_t object_rows[CG_ZONES_MAX], card_rows[CG_ZONES_MAX];
    unsigned object_row_count, card_row_count;
};

extern const char *const cg_part_names[CG_PART_COUNT], *const cg_axis_names[CG_AXIS_COUNT];

/** Returns true if the space fits the setup of the match. */
bool cg_space_fits(const cg_space *space, const cg_match *match);

/** Returns the number of zones in the row of the game's table: one for each player, or one for
 * all. */
static inline unsigned cg_space_owners(const cg_plan *plan, unsigned row)
{
    return plan->zones[plan->zone_of[row][0]].owner == CG_NO_OWNER ? 1 : (unsigned)plan->players;
}

/** Returns the seat with that many others before it, counted from the viewer. */
static inline int cg_space_seat(const cg_plan *plan, int viewer, unsigned place)
{
    int seat = (viewer < 0 ? 0 : viewer) + (int)place;
    return seat < plan->players ? seat : seat - plan->players;
}
static inline int cg_space_place(const cg_plan *plan, int viewer, int seat)
{
    int place = seat - (viewer < 0 ? 0 : viewer);
    return place < 0 ? place + plan->players : place;
}

/** Returns the first row of the objects of a zone, as the viewer counts them. */
unsigned cg_space_objects_before(const cg_space *space, const cg_match *match, int viewer,
                                 unsigned zone);

#endif
