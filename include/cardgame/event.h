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

/** Kinds of event; the text of an event names them too. */
typedef enum cg_event_kind {
    CG_EVENT_NONE = 0,
    CG_EVENT_TURN,     /**< amount is the number of the turn, player whose it is */
    CG_EVENT_PHASE,    /**< amount is the phase's number */
    CG_EVENT_MOVE,     /**< card went from zone to zone; cause says by which verb; it lay under
                          target, and lies under second_target */
    CG_EVENT_SHUFFLE,  /**< a zone (`to`) was put in random order; amount is its size */
    CG_EVENT_PLAY,     /**< card was played, from wherever it was; target and second_target are what
                          it names; where it names more, amount is their number */
    CG_EVENT_ANNOUNCE, /**< an effect of the game's table was announced; target, amount as it says
                        */
    CG_EVENT_NEGATE,   /**< the item with that card or effect will not happen; before is its
                          cg_item_kind */
    CG_EVENT_APPLY,    /**< the effect of the game's table is carried out; in games with a stack
                          what waited on it, of card: before is 1 when it comes to nothing */
    CG_EVENT_COUNTER,  /**< a counter (`to`) of player became amount; before is what it was */
    CG_EVENT_ROLL, /**< die `target` of a pool shows amount; without target a die of player shows
                     it; the cause is CG_CAUSE_SETUP when that says who begins; before is 1 for a
                     coin, whose amount is 1 for heads */
    CG_EVENT_FACE, /**< die `target` was set to amount; before is what it was, another face;
                      without target what player has just rolled */
    CG_EVENT_LOOK, /**< player looks at amount cards of a zone (`from`) of target's owner */
    CG_EVENT_SHOW, /**< one card that is being looked at; position is amount from the top, from 1 */
    CG_EVENT_PASS, /**< player passed in a window */
    CG_EVENT_OUT,  /**< player is out of the game */
    CG_EVENT_END, /**< the match is over; player has won, or CG_NOBODY; amount is the cause's number
                   */
    CG_EVENT_MARK,    /**< a mark (`to`: row of the board's table) of card became amount; before is
                         what it was */
    CG_EVENT_EXHAUST, /**< card is exhausted */
    CG_EVENT_READY,
    CG_EVENT_FACE_UP, /**< card shows its face */
    CG_EVENT_FACE_DOWN,
    CG_EVENT_ATTACH, /**< card was attached to target */
    CG_EVENT_DETACH,
    CG_EVENT_BECOME,   /**< card turned into target_design */
    CG_EVENT_USE,      /**< an ability of card is used; targets and amount as of PLAY */
    CG_EVENT_TRIGGER,  /**< an ability of card triggers; the same */
    CG_EVENT_DAMAGE,   /**< target is dealt amount damage by card */
    CG_EVENT_MODIFY,   /**< card, or the player who is the target, is changed as the text says; one
                          event for each change */
    CG_EVENT_CHOOSE,   /**< chance has picked target among several in play */
    CG_EVENT_SIGNAL,   /**< something of the game's own happens to card or player (`effect`: row of
                          its table of happenings) */
    CG_EVENT_ATTACK,   /**< card attacks target; amount is its strength, -1 if it has none; of a
                          group each card is told */
    CG_EVENT_TURN_END, /**< the turn of player is over */
    CG_EVENT_CONCEDE,  /**< player gives up; CG_EVENT_OUT follows */
    CG_EVENT_MODE,   /**< player has chosen a branch of the ability of card that was just told; one
                        event for each; its name stands in the text */
    CG_EVENT_ANSWER, /**< player has answered; what, he alone is told (in matches with `recall`):
                        amount is the cg_verb, effect, card and targets are those of the option,
                        before its amount where it stands in the option's text */
    CG_EVENT_ACT,    /**< player has chosen an action of the game's own, which nothing else tells:
                        effect is its row, with card, target and amount of the option */
    CG_EVENT_LEAD,   /**< player will have the first turn */
    CG_EVENT_BATTLE, /**< card and target fight: amount against before, 0 for who must not know */
    CG_EVENT_STAND,  /**< neither card nor target has fallen in their battle */
    CG_EVENT_CONDITION, /**< a condition (`effect`: row of the board's table) holds of card from now
                           on; before is the row + 1 of the one that ended with it, or 0 */
    CG_EVENT_RELATE, /**< a relation (`effect`: row of the board's table) holds from now on between
                        card and target, with amount */
    CG_EVENT_KIND_COUNT
} cg_event_kind;

/** Why a card moved. */
typedef enum cg_cause {
    CG_CAUSE_NONE = 0,
    CG_CAUSE_SETUP,
    CG_CAUSE_DRAW,
    CG_CAUSE_PLAY,
    CG_CAUSE_RESOLVE, /**< it was played and is done */
    CG_CAUSE_DISCARD,
    CG_CAUSE_DISCARD_RANDOM,
    CG_CAUSE_RESHUFFLE,
    CG_CAUSE_LIMIT, /**< discarded because of a hand limit */
    CG_CAUSE_DESTROY,
    CG_CAUSE_SACRIFICE,
    CG_CAUSE_MILL,
    CG_CAUSE_RETURN,  /**< put back where it was or belongs by an effect */
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
    CG_CAUSE_COUNT    /**< the moves of a game's board follow */
} cg_cause;

/** An event as one viewer may know it. Fields that do not belong to its kind are 0. */
typedef struct cg_event {
    uint64_t number;             /**< from 1, growing by 1 */
    uint8_t kind;                /**< a cg_event_kind */
    uint8_t cause;               /**< a cg_cause */
    int8_t player;               /**< who did it or to whom it happened, of a sacrifice or a discard
                                    whose the card was; CG_NOBODY if none */
    uint8_t from, to;            /**< numbers of zones or counters, see the kind */
    int8_t from_owner, to_owner; /**< seats, CG_NOBODY for shared zones */
    cg_card card;                /**< null when the viewer must not know which of the cards it is */
    cg_design design; /**< 0 when they must not know it; else known, also of a null card */
    cg_ref target, second_target;
    cg_design target_design, second_design; /**< as `design`, of cards as the targets */
    uint16_t effect; /**< number in the game's table of effects, for announced ones, or of
                        happenings */
    int32_t amount, before;
} cg_event;

/**
 * Reads an event. A match keeps its newest events only (cg_match_config.event_capacity).
 * @param viewer a seat or CG_SPECTATOR
 * @param number of the event, from 1 to cg_match_event_count()
 * @return CG_OK, CG_ERR_LOST when it is no longer kept, CG_ERR_ARGUMENT when there is no such event
 */
CG_API cg_status cg_match_event(const cg_match *match, int viewer, uint64_t number,
                                cg_event *event);

/** Number of events so far, also of those that are no longer kept. With `recall` answers are
 * counted too; they are not saved, so that a match that is loaded counts without them. */
CG_API uint64_t cg_match_event_count(const cg_match *match);

/** The first event that is still kept; cg_match_event_count() + 1 when none is. */
CG_API uint64_t cg_match_event_first(const cg_match *match);

/** One line of English for people, as this viewer may know it; 0 when the event cannot be read. */
CG_API size_t cg_match_event_text(const cg_match *match, int viewer, uint64_t number, char *buffer,
                                  size_t size);

/** Name of a kind ("move") or a cause ("draw"); static, never NULL. */
CG_API const char *cg_event_kind_name(cg_event_kind kind);
CG_API const char *cg_cause_name(cg_cause cause);
/** The same with the moves of the game's board ("banish"); static, never NULL. */
CG_API const char *cg_match_cause_name(const cg_match *match, int cause);

#ifdef __cplusplus
}
#endif

#endif
