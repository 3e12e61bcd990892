/**
 * @file pieces.h
 * Patterns of phrases (see phrases.h) piece by piece, as writer, compiler and reference
 * read them. They are taken for right: cg_language_check_pattern() has looked at a game's own.
 */
#ifndef CG_EFFECT_PIECES_H
#define CG_EFFECT_PIECES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** What a hole of a pattern takes. X(id, name, what the word is a number of that stands for it in
 * programs); those up to ITEM are expressions. */
#define CG_FILLS(X)                                                                                \
    X(N, "n", NOTHING)                                                                             \
    X(VALUE, "value", COUNTERS)                                                                    \
    X(COND, "cond", NOTHING)                                                                       \
    X(PLAYER, "player", NOTHING)                                                                   \
    X(CARDS, "cards", NOTHING)                                                                     \
    X(THING, "thing", NOTHING)                                                                     \
    X(ZONE, "zone", NOTHING)                                                                       \
    X(DIE, "die", NOTHING)                                                                         \
    X(DICE, "dice", NOTHING)                                                                       \
    X(ITEM, "item", NOTHING)                                                                       \
    X(COUNTER, "counter", COUNTERS)                                                                \
    X(STAT, "stat", STATS)                                                                         \
    X(KEYWORD, "keyword", KEYWORDS)                                                                \
    X(KIND, "kind", KINDS)                                                                         \
    X(MARK, "mark", MARKS)                                                                         \
    X(STATE, "state", STATES)                                                                      \
    X(PHASE, "phase", PHASES)                                                                      \
    X(CAUSE, "cause", CAUSES)                                                                      \
    X(ACTION, "action", NUMBERS)                                                                   \
    X(ZONEKIND, "zonekind", ZONES)                                                                 \
    X(DESIGN, "design", DESIGNS)                                                                   \
    X(SIDES, "sides", NUMBERS)                                                                     \
    X(TEXT, "text", NUMBERS)                                                                       \
    X(MOMENT, "moment", NOTHING)                                                                   \
    X(PLACE, "place", NOTHING)                                                                     \
    X(DURATION, "duration", NOTHING)                                                               \
    X(MODS, "mods", NOTHING)                                                                       \
    X(COST, "cost", NOTHING)                                                                       \
    X(EVENT, "event", NOTHING)                                                                     \
    X(AS, "as", SLOTS)                                                                             \
    X(DO, "do", NOTHING)                                                                           \
    X(WHOSE, "whose", NOTHING)                                                                     \
    X(ABILITY, "ability", NOTHING)                                                                 \
    X(MODES, "modes", NOTHING)                                                                     \
    X(ROWS, "rows", NOTHING)
#define CG_ROW_ID(id, ...) CG_FILL_##id,
typedef enum cg_fill { CG_FILLS(CG_ROW_ID) CG_FILL_COUNT } cg_fill;
#undef CG_ROW_ID

/** What stands between two spaces of a pattern. */
typedef enum cg_piece_kind {
    CG_PIECE_WORD,
    CG_PIECE_FORMS,    /**< `draw|draws` */
    CG_PIECE_OPTIONAL, /**< `[damage]` */
    CG_PIECE_EITHER,   /**< `(it/them)` */
    CG_PIECE_HOLE
} cg_piece_kind;

/** One piece; its texts are parts of the pattern and do not end with 0. */
typedef struct cg_piece {
    uint8_t kind;     /**< a cg_piece_kind */
    uint8_t hole;     /**< of HOLE: a cg_fill */
    bool colon;       /**< a colon follows at once */
    const char *text; /**< without brackets; of FORMS and EITHER the first word */
    size_t length;
    const char *second; /**< of FORMS and EITHER, the other word; else NULL */
    size_t second_length;
} cg_piece;

/** Reads the next piece of a pattern and steps over it. @return false at the end */
bool cg_piece_next(const char **pattern, cg_piece *piece);
/** Reads the next hole alone and steps over it. @return false when there is none */
bool cg_piece_next_hole(const char **pattern, cg_fill *hole);
/** Number of holes in a pattern. */
unsigned cg_piece_holes(const char *pattern);
/** What the word is a number of that stands for such a hole (a cg_fill) in programs: a cg_operand. */
unsigned cg_piece_operand(unsigned hole);
/** Name of a hole ("cards"); static. `hole` is a cg_fill. */
const char *cg_piece_fill(unsigned hole);

#endif
