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

/** The card that a target was, and the seats that may know it. */
typedef struct cg_event_face {
    uint16_t kind; /**< + 1; 0 if it is not a card */
    uint8_t known;
    uint8_t placed; /**< seats that can tell which card is which in its zone */
    bool open;
} cg_event_face;

/** An event as it is kept, with the seats that may know its card. The meaning of the numbers
 * depends on the kind: see match/text/events.c. */
typedef struct cg_event_record {
    uint8_t kind, cause, from, to;
    uint8_t from_zone, to_zone; /**< numbers of the plan's zones + 1, or a counter */
    uint8_t player, known;
    uint8_t placed; /**< seats that can tell which card of its zone it is */
    bool open;      /**< every player may know the card */
    uint16_t card, generation, card_kind, effect;
    uint16_t option; /**< of an answer: its place among the options, from 1 */
    int32_t target, second, amount, before;
    /* Found when it is stored: for cards like those of targets; for a card that has turned into
     * another, its new look. */
    cg_event_face face, second_face;
    /* Of a fact: seats that are told, number + 1 of its zone, and the count of cards. */
    uint8_t told, fact_zone;
    uint16_t least, most;
} cg_event_record;

/** Causes of the end of a match that the library adds; a game's table has at most 250 rows
 * (module/check.c). */
enum {
    CG_END_CONCESSION = 0xfd, /**< one player is left, and the game has no cause for that */
    CG_END_MISTAKE = 0xfe,    /**< the game's module made a mistake */
    CG_END_LIMIT = 0xff       /**< a cap of the library was reached */
};

/** Kinds of mistake; those from the first cap on are caps. */
typedef enum cg_fault_kind {
    CG_FAULT_NONE,
    CG_FAULT_ROW,     /**< a number that is not a row of its table, of `high` rows */
    CG_FAULT_NUMBER,  /**< a number that neither the library nor the game defines */
    CG_FAULT_SEAT,    /**< a player who is not in the match */
    CG_FAULT_RANGE,   /**< a number that is not from `low` to `high` */
    CG_FAULT_SAID,    /**< `what` is the whole text */
    CG_FAULT_FRAMES,  /**< too many procedures are suspended */
    CG_FAULT_ENTERED, /**< too many procedures were begun without a question */
    CG_FAULT_SKIPPED  /**< too many decisions with one option in a row */
} cg_fault_kind;

/** Why the library ended a match: the parts of the sentence about it. Texts are static. */
typedef struct cg_fault_state {
    cg_fault_kind kind;
    uint16_t procedure; /**< at work at that time, + 1; 0: none */
    uint16_t step;      /**< of that procedure */
    const char *call;   /**< function that it called; NULL */
    const char *what;
    int64_t number, low, high;
} cg_fault_state;

/** What a player has come to know, as a number of 128 bits: see state/knowing.h. */
typedef struct cg_knowing {
    uint64_t low, high;
} cg_knowing;

/** A match: the state, pointers into it, and data that is not part of it. */
struct cg_match {
    /* Members that copying needs are together in the first 64 bytes. */
    cg_plan *plan;        /**< held: see cg_plan_retain() */
    unsigned char *state; /**< the block; the pointers below point into it */
    cg_head *head;
    uint64_t event_first; /**< number of the oldest event that can still be here */
    uint64_t answers;     /**< told as events, with `recall`; not part of the state */
    uint32_t frames_at;   /**< as in the plan */
    uint32_t event_mask;  /**< capacity - 1 */
    bool offer_valid;
    bool recall;     /**< copies keep the events, and answers are told */
    bool tells;      /**< events are kept, or folded into what players know */
    bool knows;      /**< `knowing` is kept up to date */
    uint8_t listens; /**< to events for these seats */
    bool skip_single;
    bool held;         /**< several things happen at once: state-based actions wait for the last */
    bool failed;       /**< the library ended the match: see `fault` */
    bool looked;       /**< `look` holds something about this state */
    bool listing;      /**< an offer function is at work, which must not ask */
    bool running;      /**< procedures are at work, and their mistakes end the match */
    uint32_t entered;  /**< procedures that were begun since the last answer */
    uint32_t chained;  /**< steps from the last answer of a player to the last of chance */
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
    cg_beside *besides; /**< if the plan has them: as many as `lasts` */
    cg_use *uses;
    cg_player_state *players;
    int32_t *lists;
    cg_extra *extra; /**< if the plan has it */
    cg_relation_state *relations;
    /* Not state: data found from it, and wishes of the application. */
    cg_watch *watch;      /**< which abilities work now; NULL without a board */
    struct cg_look *look; /**< orders and tallies for names and views: see match/play/look.h */
    struct cg_why *why;   /**< while a player asks why something is not an option: see
                     * engine/find/why.h */
    cg_offer offer;       /**< options of the pending decision, when offer_valid */
    cg_entry chosen;
    cg_event_record *events; /**< ring */
    cg_fault_state fault;    /**< when `failed` */
    int32_t *followed;       /**< values that a call still holds; they are updated like slots */
    uint32_t followed_count; /**< 0: `followed` is not set */
    uint32_t together;       /**< cards that have left play in the current step */
    bool defers;             /**< the `if` of triggers is evaluated after the cards have left */
    uint32_t prepared; /**< cards remembered before that step began: the newest of the lasts */
    /** For the conformance suite: random numbers until one is changed; 0 if there is none. */
    uint32_t until_other;
    uint32_t other_by;  /**< the amount by which it is changed */
    int32_t left_under; /**< the card that the last moved card was under; 0: none */
    /* The list made before the question is valid while these are unchanged. 0 frames: there is
     * none. */
    uint32_t listed_frames, listed_entered;
    uint64_t listed_events;
    /** The look of the match when a sealed decision began; 0: not known. */
    uint64_t sealed_look;
    uint64_t sealed_from; /**< number of decisions answered by then */
    /* The answers to a sealed decision and their number, from its end until a player is asked
     * again. */
    uint32_t answered;
    cg_frame decided[CG_PLAYERS_MAX];
    cg_knowing knowing[CG_PLAYERS_MAX];    /**< if `knows`: of each player */
    uint16_t viewed_by;                    /**< bits of the viewers, + 1, for whom `viewed` is
                                            * valid */
    cg_knowing viewed[CG_PLAYERS_MAX + 1]; /**< views as numbers: see cg_match_view_hash() */
    /** Events hidden from some viewers, which are not part of the state, and how many each viewer,
     * + 1, was not told. */
    uint64_t asides, untold[CG_PLAYERS_MAX + 1];
    uint64_t seed;    /**< with which the match began */
    uint64_t family;  /**< the same number for this match and its copies only, among the matches of
                       * its plan */
    size_t allocated; /**< bytes of the whole block that holds this structure */
};

/** Forgets what was found from the state, because the state has changed. */
static inline void cg_match_spoil(cg_match *match)
{
    match->offer_valid = match->looked = false;
    match->viewed_by = 0;
}

/** Returns true if one match is a copy of the other, or both are copies of a third. */
static inline bool cg_match_related(const cg_match *match, const cg_match *other)
{
    return match->plan == other->plan && match->family == other->family;
}

/** Returns the number of events told by the rules so far. */
static inline uint64_t cg_told_by_rules(const cg_match *match)
{
    return match->head->events + match->asides;
}

/** Returns the number of events told so far, with `recall` including answers. */
static inline uint64_t cg_told(const cg_match *match)
{
    return cg_told_by_rules(match) + match->answers;
}

/** Clears a state, except frames and last-known information, which are written before they are
 * read. */
static inline void cg_state_clear(const cg_plan *plan, unsigned char *state)
{
    memset(state, 0, plan->lasts_at);
    memset(state + plan->uses_at, 0, plan->frames_at - plan->uses_at);
}

/** Returns the bytes of the state in use. */
static inline size_t cg_state_used(const cg_match *match)
{
    return match->frames_at + match->head->frames * sizeof(cg_frame);
}

/** Returns the frame of the procedure at work; there must be one. */
static inline cg_frame *cg_top_frame(const cg_match *match)
{
    assert(match->head->frames > 0);
    return &match->frames[match->head->frames - 1];
}

/** Returns the cards of a zone, by index: as many as `counts` says, the last one on top. */
static inline uint16_t *cg_zone_slots(const cg_match *match, unsigned zone)
{
    assert(zone < match->plan->zone_count);
    return match->slots + match->plan->zones[zone].slots;
}

#endif
