/** @file watch.h What is determined from the state about cards in play: the abilities that work
 * now. It is not part of it. */
#ifndef CG_STATE_WATCH_H
#define CG_STATE_WATCH_H

#include "state/board_records.h"

/** An ability that works now, in the hands of one player. */
typedef struct cg_watcher {
    uint64_t happenings; /**< bits of those that it waits for */
    uint32_t code;
    uint16_t card;     /**< index */
    uint16_t modifier; /**< number + 1 of the modifier that gives it */
    uint16_t next_use; /**< place + 1 of the next one that its player can use; 0 */
    uint8_t form, static_kind;
    uint8_t player;
    uint8_t ability;      /**< its place among the card's own; 255: the card was given it */
    int32_t only;         /**< packed: a static about that card alone; 0: about any */
    uint32_t mods, stats; /**< of `have`: as in its cg_code_sum */
    bool fresh;           /**< it is the first time for it, although that is noted already */
    bool played;          /**< as a reaction it is told as a card that is played */
    bool common;          /**< each player has it separately */
    bool says;            /**< a static about what can be done to a card, not what it is */
    uint8_t action;       /**< the action about which it says that */
} cg_watcher;

/** Something that was found out while nothing changed. */
typedef struct cg_found {
    uint64_t what;    /**< key of the question */
    uint32_t session; /**< good while cg_watch.session is the same */
    int32_t value;
} cg_found;

/** Value of a floor: nothing can be said of how much a stat can lose. */
#define CG_NO_FLOOR CG_NO_LEAST
/** Places for answers that were found out; a power of two. */
#define CG_FOUND_MAX 1024

/** Cards whose restrictions are settled with each other; any more are asked while the list is made.
 */
#define CG_PICKY_MAX 64

/** What statics and changes that last say, taken together. Where a bit is missing nothing is said,
 * and whoever asks need not look further. */
typedef struct cg_summary {
    uint64_t actions;        /**< that anything forbids, forces or allows */
    uint64_t player_actions; /**< those of which that may be said of players */
    uint32_t stats;          /**< that anything changes */
    uint32_t own_stats;      /**< that statics about one card alone change */
    uint32_t modifier_stats; /**< that changes that last change */
    uint32_t static_kinds;   /**< bits of cg_static_id */
    uint32_t mods;           /**< bits of cg_mod_op in statics */
    uint32_t modifiers;      /**< bits of cg_mod_op in changes that last */
} cg_summary;

/** The abilities that work now, found again whenever what is in play has changed. */
typedef struct cg_watch {
    bool valid; /**< the rest is what would be found from the state now */
    /* What they and the changes that last say together, up to `count`. */
    uint64_t listens[CG_FORM_COUNT]; /**< happenings by form */
    cg_summary said;
    uint32_t move_causes;          /**< of moves among them: see cg_cause_bit() */
    int32_t floors[CG_STATS_MAX];  /**< a stat is at least its printed value and this */
    int32_t common[CG_STATS_MAX];  /**< the same, changes of that card alone aside */
    bool firsts;                   /**< one works for `the first time each turn` */
    bool uses_listed;              /**< where those of the form `use` stand is known: */
    uint16_t uses[CG_PLAYERS_MAX]; /**< place + 1 of the first that the player has; 0 */
    uint16_t count, limit;
    uint16_t haves;   /**< end of the statics of `have`, which come first */
    uint16_t says;    /**< end of those of what can be done, which come next */
    uint8_t active;   /**< whose turn it was then: that player's come first */
    bool picky;       /**< a card says to what it can be attached */
    bool reaches_out; /**< a static or a change looks at more than what is in play */
    bool asked;       /**< cards were asked about to find them: any change can change the answers */
    uint16_t busy_count; /**< questions that are being answered, one within another */
    uint64_t
        picky_work; /**< while the list is settled: those of `picky_cards` that work, as bits */
    uint16_t picky_count; /**< cards whose own words are asked whether they work where they lie */
    bool settles;         /**< those are asked one by one, not while the list is made */
    uint16_t picky_cards[CG_PICKY_MAX];
    uint32_t nested;  /**< statics and stats that had to be found out for the outermost one */
    uint32_t session; /**< number of the outermost one */
    /** What is being found out: a static and whom it may change, a stat of a card. */
    uint64_t busy[32];
    uint64_t without;             /**< of the sentences that are left out meanwhile; 0: none is */
    bool finds;                   /**< `found` has been cleared and is in use */
    cg_found found[CG_FOUND_MAX]; /**< what was found out for it, by hash */
    cg_watcher watchers[];        /**< `count` of them, at most `limit` */
} cg_watch;

#endif
