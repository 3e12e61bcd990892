/**
 * @file event.h
 * What happened in a match, told to each viewer as far as that viewer may know.
 */
#ifndef CARDGAME_EVENT_H
#define CARDGAME_EVENT_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Kinds of event, with what the fields of cg_event mean in each. Fields that are not mentioned are
 * 0, or follow from their names. */
typedef enum cg_event_kind {
    CG_EVENT_NONE = 0,
    CG_EVENT_TURN,  /**< a turn begins: amount is its number, player whose it is */
    CG_EVENT_PHASE, /**< a phase begins: amount is its number */
    /** card went from zone to zone, by the verb in cause. target: the card under which it lay;
     * second_target: the card under which it lies now. */
    CG_EVENT_MOVE,
    CG_EVENT_SHUFFLE, /**< a zone (`to`) was put in random order; amount is its size */
    /** card was played, from wherever it was. target and second_target are what it names; where it
     * names more, amount is their number. */
    CG_EVENT_PLAY,
    CG_EVENT_ANNOUNCE, /**< an effect of the game's table was announced, with target and amount */
    CG_EVENT_NEGATE, /**< the item with card or effect will not happen; before: its cg_item_kind */
    /** The effect of the game's table is carried out. In games with a stack also what waited on it,
     * of card: before is 1 when it comes to nothing. */
    CG_EVENT_APPLY,
    CG_EVENT_COUNTER, /**< a counter (`to`) of player became amount; before is what it was */
    /** Die `target` of a pool shows amount; without target a die of player does. cause is
     * CG_CAUSE_SETUP when that says who begins; before is 1 for a coin, whose amount is 1 for
     * heads. */
    CG_EVENT_ROLL,
    /** Die `target` was set to amount; before is what it was, another face. Without target: what
     * player has just rolled. */
    CG_EVENT_FACE,
    CG_EVENT_LOOK, /**< player looks at amount cards of a zone (`from`) of target's owner */
    CG_EVENT_SHOW, /**< one card that is looked at; amount is its position from the top, from 1 */
    CG_EVENT_PASS, /**< player passed in a window */
    CG_EVENT_OUT,  /**< player is out of the game */
    CG_EVENT_END,  /**< the match is over: player has won or CG_NOBODY; amount: number of cause */
    CG_EVENT_MARK, /**< a mark (`to`: its row) of card became amount; before is what it was */
    CG_EVENT_EXHAUST,   /**< card is exhausted */
    CG_EVENT_READY,     /**< card is ready again */
    CG_EVENT_FACE_UP,   /**< card shows its face */
    CG_EVENT_FACE_DOWN, /**< card was turned face down */
    CG_EVENT_ATTACH,    /**< card was attached to target */
    CG_EVENT_DETACH,    /**< card was detached from what it was attached to */
    CG_EVENT_BECOME,    /**< card turned into target_design */
    CG_EVENT_USE,       /**< an ability of card is used; targets and amount as of CG_EVENT_PLAY */
    CG_EVENT_TRIGGER,   /**< an ability of card triggers; targets and amount as above */
    CG_EVENT_DAMAGE,    /**< target is dealt amount damage by card */
    /** card, or the player who is the target, is changed as the text says; one event for each
     * change. */
    CG_EVENT_MODIFY,
    CG_EVENT_CHOOSE, /**< chance has picked target among several in play */
    /** Something of the game's own happens to card or player; effect: row of its table of
     * happenings. */
    CG_EVENT_SIGNAL,
    /** card attacks target; amount is its strength, -1 if it has none. Each card of a group is
     * told. */
    CG_EVENT_ATTACK,
    CG_EVENT_TURN_END, /**< the turn of player is over */
    CG_EVENT_CONCEDE,  /**< player gives up; CG_EVENT_OUT follows */
    /** player has chosen a branch of the ability of card that was just told; one event for each;
     * the name of the branch stands in the text. */
    CG_EVENT_MODE,
    /** player has answered (only in matches with `recall`, and told to that player alone): amount
     * is the cg_verb; effect, card and targets are those of the option; before is its amount, where
     * the text of the option shows it. */
    CG_EVENT_ANSWER,
    /** player has chosen an action of the game's own that nothing else tells; effect is its row,
     * with card, target and amount of the option. */
    CG_EVENT_ACT,
    CG_EVENT_LEAD,   /**< player will have the first turn */
    CG_EVENT_BATTLE, /**< card and target fight, amount against before; 0 for who must not know */
    CG_EVENT_STAND,  /**< neither card nor target has fallen in their battle */
    /** A condition (effect: row of the board's table) holds of card from now on; before is the row
     * + 1 of the one that ended with it, or 0. */
    CG_EVENT_CONDITION,
    /** A relation (effect: row of the board's table) holds from now on between card and target,
     * with amount. */
    CG_EVENT_RELATE,
    CG_EVENT_KIND_COUNT
} cg_event_kind;

/** Why a card moved. */
typedef enum cg_cause {
    CG_CAUSE_NONE = 0,
    CG_CAUSE_SETUP,
    CG_CAUSE_DRAW,
    CG_CAUSE_PLAY,
    CG_CAUSE_RESOLVE,        /**< it was played and is done */
    CG_CAUSE_DISCARD,        /**< chosen, or all of them */
    CG_CAUSE_DISCARD_RANDOM, /**< at random */
    CG_CAUSE_RESHUFFLE,      /**< the discard zone becomes the deck */
    CG_CAUSE_LIMIT,          /**< discarded because of a hand limit */
    CG_CAUSE_DESTROY,
    CG_CAUSE_SACRIFICE,
    CG_CAUSE_MILL,    /**< from the deck to the discard zone */
    CG_CAUSE_RETURN,  /**< put back by an effect where it was or belongs */
    CG_CAUSE_PUT,     /**< put somewhere by an effect */
    CG_CAUSE_SEARCH,  /**< found by a search */
    CG_CAUSE_CREATE,  /**< a token, made from nothing */
    CG_CAUSE_UNDER,   /**< put under a card in play */
    CG_CAUSE_ORPHAN,  /**< what it was attached to, or under, has gone */
    CG_CAUSE_RULE,    /**< a rule of the game put it away */
    CG_CAUSE_BATTLE,  /**< destroyed in battle */
    CG_CAUSE_PAY,     /**< as a cost */
    CG_CAUSE_SET,     /**< put into play face down */
    CG_CAUSE_SUMMON,  /**< put into play by its player */
    CG_CAUSE_CONTROL, /**< it changed sides */
    CG_CAUSE_COUNT    /**< the moves of a game's board are numbered from here */
} cg_cause;

/** An event as one viewer may know it. Fields that do not belong to its kind are 0. */
typedef struct cg_event {
    uint64_t number; /**< from 1, growing by 1 */
    uint8_t kind;    /**< a cg_event_kind */
    uint8_t cause;   /**< a cg_cause, or CG_CAUSE_COUNT + row of the board's moves */
    /** Who did it or to whom it happened; of a sacrifice or a discard whose the card was; CG_NOBODY
     * if none. */
    int8_t player;
    uint8_t from, to;            /**< numbers of zones or counters, see the kind */
    int8_t from_owner, to_owner; /**< seats; CG_NOBODY for shared zones */
    cg_card card;                /**< null when the viewer must not know which card it is */
    cg_design design;            /**< 0 when not known to the viewer; can be known of a null card */
    cg_ref target, second_target;           /**< see the kind */
    cg_design target_design, second_design; /**< as `design`, of targets that are cards */
    uint16_t effect;                        /**< number in a table of the game, see the kind */
    int32_t amount, before;                 /**< see the kind */
} cg_event;

/**
 * Reads an event. A match keeps its newest events only (cg_match_config.event_capacity).
 * @param viewer a seat or CG_SPECTATOR
 * @param number of the event, from cg_match_event_first() to cg_match_event_count()
 * @param event  receives the event as the viewer may know it
 * @return CG_OK, CG_ERR_LOST when it is no longer kept, CG_ERR_ARGUMENT when there is no such event
 */
CG_API cg_status cg_match_event(const cg_match *match, int viewer, uint64_t number,
                                cg_event *event);

/** Number of events so far, including those that are no longer kept. With `recall` answers are
 * counted too; they are not saved, so a loaded match counts without them. */
CG_API uint64_t cg_match_event_count(const cg_match *match);

/** The first event that is still kept; cg_match_event_count() + 1 when none is. */
CG_API uint64_t cg_match_event_first(const cg_match *match);

/** Writes one line of English for people, as this viewer may know it.
 * @return length of the whole text; 0 when the event cannot be read */
CG_API size_t cg_match_event_text(const cg_match *match, int viewer, uint64_t number, char *buffer,
                                  size_t size);

/** Name of a kind ("move"); static, never NULL. */
CG_API const char *cg_event_kind_name(cg_event_kind kind);
/** Name of a cause ("draw"); static, never NULL. */
CG_API const char *cg_cause_name(cg_cause cause);
/** Name of a cause, also of the moves of the game's board ("banish"); static, never NULL. */
CG_API const char *cg_match_cause_name(const cg_match *match, int cause);

#ifdef __cplusplus
}
#endif

#endif
