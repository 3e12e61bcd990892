/** @file watch.h
 * The abilities that work now, as found from the cards in play. This is not part of the state.
 */
#ifndef CG_STATE_WATCH_H
#define CG_STATE_WATCH_H

#include "state/board_records.h"

/** An ability that works now, for one player. */
typedef struct cg_watcher {
    uint64_t happenings; /**< bits of the happenings that it waits for */
    uint32_t code;
    uint16_t card;     /**< index */
    uint16_t modifier; /**< number + 1 of the modifier that gives it */
    uint16_t next_use; /**< place + 1 of the next ability that its player can use; 0 */
    uint8_t form, static_kind;
    uint8_t player;
    uint8_t ability;      /**< its place among the card's own; 255: another card gave it */
    int32_t only;         /**< packed: a static ability about only that card; 0: about any */
    uint32_t mods, stats; /**< of `have`: as in its cg_code_sum */
    bool fresh;           /**< it is the first time this turn, although it has already been
                           * noted */
    bool played;          /**< a reaction that is told as a played card */
    bool common;          /**< each player has it separately */
    bool says;            /**< a static ability about what can be done to a card, not what it is */
    uint8_t action;       /**< the action that it is about */
} cg_watcher;

/** An answer that is valid while nothing changes. */
typedef struct cg_found {
    uint64_t what;    /**< key of the question */
    uint32_t session; /**< valid while cg_watch.session is the same */
    int32_t value;
} cg_found;

/** Value of a floor: there is no limit to how much a stat can lose. */
#define CG_NO_FLOOR CG_NO_LEAST
/** Places for such answers; a power of two. */
#define CG_FOUND_MAX 1024

/** Cards whose restrictions are settled with each other; further ones are asked while the list is
 * made. */
#define CG_PICKY_MAX 64

/** A summary of all static abilities and lasting changes. If a bit is missing, none of them says
 * such a thing. */
typedef struct cg_summary {
    uint64_t actions;        /**< that any of them forbids, forces or allows */
    uint64_t player_actions; /**< those actions for which it may be said of players */
    uint32_t stats;          /**< that any of them changes */
    uint32_t own_stats;      /**< that static abilities about only one card change */
    uint32_t modifier_stats; /**< that lasting changes change */
    uint32_t static_kinds;   /**< bits of cg_static_id */
    uint32_t mods;           /**< bits of cg_mod_op in static abilities */
    uint32_t modifiers;      /**< bits of cg_mod_op in lasting changes */
} cg_summary;

/** The abilities that work now. They are found again after any change of the cards in play. */
typedef struct cg_watch {
    bool valid; /**< the rest is what would be found from the state now */
    /* A summary of these and of lasting changes, up to `count`. */
    uint64_t listens[CG_FORM_COUNT]; /**< happenings by form */
    cg_summary said;
    uint32_t move_causes;          /**< of moves among them: see cg_cause_bit() */
    int32_t floors[CG_STATS_MAX];  /**< a stat is at least the sum of its printed value and this */
    int32_t common[CG_STATS_MAX];  /**< the same without changes of only that card */
    bool firsts;                   /**< one works for `the first time each turn` */
    bool uses_listed;              /**< `uses` is valid: */
    uint16_t uses[CG_PLAYERS_MAX]; /**< place + 1 of the first that the player has; 0 */
    uint16_t count, limit;
    uint16_t haves;       /**< end of the static abilities of `have`, which come first */
    uint16_t says;        /**< end of those about what can be done, which come next */
    uint8_t active;       /**< the active player at that time: their abilities come first */
    bool picky;           /**< a card limits what it can be attached to */
    bool reaches_out;     /**< a static ability or a change looks at more than cards in play */
    bool asked;           /**< cards were asked about to find them: any change can change the
                       * answers */
    uint16_t busy_count;  /**< questions that are being answered, one within another */
    uint64_t picky_work;  /**< while the list is settled: bits of the `picky_cards` that work */
    uint16_t picky_count; /**< cards that say themselves whether they work in their place */
    bool settles;         /**< those are asked one by one, not while the list is made */
    bool plain;           /**< nothing is kept: see engine/find/plain.h */
    bool capped; /**< a question came to a limit, so that its answer depends on those before */
    uint16_t picky_cards[CG_PICKY_MAX];
    uint32_t nested;  /**< static abilities and stats that were evaluated for the outermost
                       * question */
    uint32_t session; /**< number of the outermost question */
    /** The evaluations in progress: a static ability and its candidate, or a stat of a card. */
    uint64_t busy[32];
    uint64_t without;             /**< bits of the sentences that are ignored in the meantime; 0:
                                   * none */
    bool finds;                   /**< `found` has been cleared and is in use */
    cg_found found[CG_FOUND_MAX]; /**< answers for the outermost question, by hash */
    cg_watcher watchers[];        /**< `count` of them, at most `limit` */
} cg_watch;

#endif
