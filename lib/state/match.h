/** @file match.h
 * A match: pointers to the parts of its state, and the data besides it: options, events, faults,
 * and the knowledge of players.
 */
#ifndef CG_STATE_MATCH_H
#define CG_STATE_MATCH_H

#include "state/watch.h"

#include <assert.h>

/** One option, packed. */
typedef struct cg_entry {
    uint8_t verb;
    uint8_t effect;
    uint16_t card;          /**< index + 1 */
    int32_t target, second; /**< packed references, 0 for none */
    int32_t amount;         /**< of a chance option: its weight is `second` */
} cg_entry;

/** A list of options while it is filled, and afterwards. */
struct cg_offer {
    const cg_match *match;
    cg_entry *entries;
    uint32_t count, limit;
    uint32_t weights; /**< sum of those of chance options */
};

/** Which card a target was, and who may know that. */
typedef struct cg_event_face {
    uint16_t kind; /**< + 1; 0: it is not a card */
    uint8_t known;
    uint8_t placed; /**< seats that can tell which card is which where it lies */
    bool open;
} cg_event_face;

/** An event as it is kept, with who may know its card. What the numbers mean depends on its kind:
 * see match/text/events.c. */
typedef struct cg_event_record {
    uint8_t kind, cause, from, to;
    uint8_t from_zone, to_zone; /**< numbers of the plan's zones + 1, or a counter */
    uint8_t player, known;
    uint8_t placed; /**< seats that can tell which card of its zone it is */
    bool open;      /**< everybody may know the card */
    uint16_t card, generation, card_kind, effect;
    uint16_t option; /**< of an answer: its place among the options, from 1 */
    int32_t target, second, amount, before;
    /* Found when it is stored: of cards as the targets; of a card that has turned into another,
     * its new look. */
    cg_event_face face, second_face;
    /* Of a fact: seats who are told, the number + 1 of the zone that it is about, how many. */
    uint8_t told, fact_zone;
    uint16_t least, most;
} cg_event_record;

/** Causes of an end that are the library's own; a game's table has at most 250 rows (module/check.c). */
enum {
    CG_END_CONCESSION = 0xfd, /**< one player is left, in a game that has no cause for that */
    CG_END_MISTAKE = 0xfe,    /**< the game's module made a mistake */
    CG_END_LIMIT = 0xff       /**< a cap of the library was reached */
};

/** What can be wrong; from the first of the caps on it is a cap. */
typedef enum cg_fault_kind {
    CG_FAULT_NONE,
    CG_FAULT_ROW,     /**< a number that is not a row of its table, of `high` rows */
    CG_FAULT_NUMBER,  /**< a number of nothing, neither of the library's nor of the game's */
    CG_FAULT_SEAT,    /**< a player who is none */
    CG_FAULT_RANGE,   /**< a number that is not from `low` to `high` */
    CG_FAULT_SAID,    /**< `what` says it all */
    CG_FAULT_FRAMES,  /**< too many procedures wait for each other */
    CG_FAULT_ENTERED, /**< too many were begun without a question */
    CG_FAULT_SKIPPED  /**< too many decisions with one option in a row */
} cg_fault_kind;

/** Why the library ended a match: what the sentence about it is made of. Texts are static. */
typedef struct cg_fault_state {
    cg_fault_kind kind;
    uint16_t procedure; /**< that was at work, + 1; 0: none */
    uint16_t step;      /**< of it */
    const char *call;   /**< function that it called; NULL */
    const char *what;
    int64_t number, low, high;
} cg_fault_state;

/** What a player has come to know, as a number of 128 bits: see state/knowing.h. */
typedef struct cg_knowing {
    uint64_t low, high;
} cg_knowing;

/** A match: the state, with pointers into it, and what is not part of it. */
struct cg_match {
    /* What copying needs stands together in the first 64 bytes. */
    cg_plan *plan;        /**< held: see cg_plan_retain() */
    unsigned char *state; /**< the block; the pointers below point into it */
    cg_head *head;
    uint64_t event_first; /**< number of the oldest event that can still be here */
    uint64_t answers;     /**< told as events, with `recall`; no part of the state */
    uint32_t frames_at;   /**< as in the plan */
    uint32_t event_mask;  /**< capacity - 1 */
    bool offer_valid;
    bool recall;     /**< copies take the events along, and answers are told */
    bool tells;      /**< what is told is kept, or is folded into what players know */
    bool knows;      /**< `knowing` is kept up to date */
    uint8_t listens; /**< for these seats */
    bool skip_single;
    bool held;         /**< several things happen at once: the state rules wait for the last */
    bool failed;       /**< the library ended the match: see `fault` */
    bool looked;       /**< `look` holds something of this state */
    bool listing;      /**< an offer function is at work, which can ask nobody */
    bool running;      /**< procedures are at work, and what they do wrong ends the match */
    uint32_t entered;  /**< procedures that were begun since the last answer */
    uint32_t chained;  /**< steps before chance's last answer, since a player's */
    uint32_t skipped;  /**< decisions with one option answered by the library in this answer */
    int32_t *counters; /**< [counter][player] */
    int32_t *values;
    uint8_t *dice;    /**< number of dice by pool, then faces */
    uint16_t *counts; /**< cards by zone */
    cg_card_state *cards;
    uint16_t *slots; /**< cards by zone and place; the last is the top */
    cg_item *items;
    cg_sealed *sealed; /**< NULL in games without sealed procedures */
    cg_frame *frames;
    cg_facts *facts; /**< NULL in games without facts */
    uint64_t *about; /**< by card: bits of the facts that are about it */
    /* Of games with a board; else NULL. */
    cg_object *objects;
    cg_modifier *modifiers;
    cg_happening_state *happenings;
    cg_waiting *waiting;
    cg_last *lasts;
    cg_batch_member *members;
    cg_beside *besides; /**< where the plan has them, as many as `lasts` */
    cg_use *uses;
    cg_player_state *players;
    int32_t *lists;
    cg_extra *extra; /**< where the plan has it */
    cg_relation_state *relations;
    /* Not state: what can be found from it, and the wishes of the application. */
    cg_watch *watch;      /**< which abilities work now; NULL without a board */
    struct cg_look *look; /**< orders and tallies for names and views: see match/play/look.h */
    struct cg_why
        *why;       /**< while a player asks why something is no option: see engine/find/why.h */
    cg_offer offer; /**< options of the pending decision, when offer_valid */
    cg_entry chosen;
    cg_event_record *events; /**< ring */
    cg_fault_state fault;    /**< when `failed` */
    int32_t *followed;       /**< things that a call still holds, which follow like slots do */
    uint32_t followed_count; /**< 0: there are none, and `followed` is nothing */
    uint32_t together;       /**< cards that have left play in the step that is being done */
    bool defers;             /**< the `if` of what triggers now is asked when the cards have left */
    uint32_t prepared; /**< cards remembered before that step began, the newest of the lasts */
    /** For the conformance suite: random numbers until one is another than it would be; 0: none. */
    uint32_t until_other;
    uint32_t other_by;  /**< by how much that one is another */
    int32_t left_under; /**< the card under which lay what moved last; 0: it lay under none */
    /* The list that was made before the question, good while these are as they were. 0 frames:
     * there is none. */
    uint32_t listed_frames, listed_entered;
    uint64_t listed_events;
    /** What the match was like when a sealed decision began; 0: not known. */
    uint64_t sealed_look;
    uint64_t sealed_from; /**< how many decisions had been answered by then */
    /* The answers to a sealed decision, so many, from its end until a player is asked again. */
    uint32_t answered;
    cg_frame decided[CG_PLAYERS_MAX];
    cg_knowing knowing[CG_PLAYERS_MAX];    /**< where `knows`: of each player */
    uint16_t viewed_by;                    /**< bits of the viewers, + 1, of whom `viewed` holds */
    cg_knowing viewed[CG_PLAYERS_MAX + 1]; /**< views as numbers: see cg_match_view_hash() */
    /** Events that some are told nothing of: those that are not part of the state, and how many
     * each viewer, + 1, was not told of. */
    uint64_t asides, untold[CG_PLAYERS_MAX + 1];
    uint64_t seed;    /**< from which the match began */
    uint64_t family;  /**< of those that were created with its plan: it and its copies */
    size_t allocated; /**< bytes of the whole block that holds this structure */
};

/** Forgets what was found from the state, which is another one from now on. */
static inline void cg_match_spoil(cg_match *match)
{
    match->offer_valid = match->looked = false;
    match->viewed_by = 0;
}

/** Is one a copy of the other, or both of a third? */
static inline bool cg_match_related(const cg_match *match, const cg_match *other)
{
    return match->plan == other->plan && match->family == other->family;
}

/** Events told so far by the rules. */
static inline uint64_t cg_told_by_rules(const cg_match *match)
{
    return match->head->events + match->asides;
}

/** The same, and with `recall` answers. */
static inline uint64_t cg_told(const cg_match *match)
{
    return cg_told_by_rules(match) + match->answers;
}

/** Clears a state, except frames and records of cards that left: those are written before they are
 * read. */
static inline void cg_state_clear(const cg_plan *plan, unsigned char *state)
{
    memset(state, 0, plan->lasts_at);
    memset(state + plan->uses_at, 0, plan->frames_at - plan->uses_at);
}

/** Bytes of the state in use. */
static inline size_t cg_state_used(const cg_match *match)
{
    return match->frames_at + match->head->frames * sizeof(cg_frame);
}

/** The frame of the procedure at work; there must be one. */
static inline cg_frame *cg_top_frame(const cg_match *match)
{
    assert(match->head->frames > 0);
    return &match->frames[match->head->frames - 1];
}

/** Cards of a zone, by index: as many as `counts` says, the last one on top. */
static inline uint16_t *cg_zone_slots(const cg_match *match, unsigned zone)
{
    assert(zone < match->plan->zone_count);
    return match->slots + match->plan->zones[zone].slots;
}

#endif
