/**
 * @file event.h
 * Events: the log of a match, reported to each viewer as they may know it. (Cards react to
 * happenings: cg_happening in board.h.)
 */
#ifndef CARDGAME_EVENT_H
#define CARDGAME_EVENT_H

#include <cardgame/base.h>
#include <cardgame/sized.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Kinds of event: X(constant, cg_event_kind_name()), with the meaning of cg_event's members in
 * each. Others are 0, or follow from their names. */
/* clang-format off */
#define CG_EVENT_KINDS(X)                                                                          \
    /** This viewer is not told of the event: it replaces an event that only others see. See       \
     * cg_match_event_told(). */                                                                   \
    X(CG_EVENT_NONE, "none")                                                                       \
    X(CG_EVENT_TURN, "turn")   /**< a turn begins: amount is its number, player its player */      \
    X(CG_EVENT_PHASE, "phase") /**< a phase begins: amount is its number */                        \
    /** card moved from zone to zone, by the verb in cause. target: the card that it was under;    \
     * second_target: the card that it is under now. If the card is in play now, amount holds bits \
     * of cg_lies, and before is its numbered place, from 1. A token moved away as it was created  \
     * also has CG_LIES_TOKEN; it no longer exists, like every token that leaves play. Cards that  \
     * leave play lose their counters, and cards attached to them their host. */                   \
    X(CG_EVENT_MOVE, "move")                                                                       \
    /** A zone (`to`) was shuffled; amount is its size. With CG_CAUSE_RESHUFFLE it now holds all   \
     * cards of another zone (`from`). */                                                          \
    X(CG_EVENT_SHUFFLE, "shuffle")                                                                 \
    /** card was played, from any zone. target and second_target are its targets; if it has more,  \
     * amount is their number. */                                                                  \
    X(CG_EVENT_PLAY, "play")                                                                       \
    /** an effect of the game's table was announced, with target and amount */                     \
    X(CG_EVENT_ANNOUNCE, "announce")                                                               \
    /** the item of card or effect was negated; before: its cg_item_kind */                        \
    X(CG_EVENT_NEGATE, "negate")                                                                   \
    /** The effect of the game's table is carried out. In games with a stack also: the waiting     \
     * item of card resolves; before is 1 if it has no effect. */                                  \
    X(CG_EVENT_APPLY, "apply")                                                                     \
    /** a counter (`to`) of player became amount; before is its old value. A viewer who may not    \
     * know it (cg_sight) is not told. */                                                          \
    X(CG_EVENT_COUNTER, "counter")                                                                 \
    /** Die `target` of a pool shows amount; without target, a die of player does. cause is        \
     * CG_CAUSE_SETUP if the roll decides who begins; before is 1 for a coin, whose amount is 1    \
     * for heads. */                                                                               \
    X(CG_EVENT_ROLL, "roll")                                                                       \
    /** Die `target` was set to amount; before is its old, different face. Without target: the     \
     * latest roll of player. A viewer who may not know the faces of the pool is not told. */      \
    X(CG_EVENT_FACE, "face")                                                                       \
    /** player looks at amount cards of a zone (`from`) of target's owner */                       \
    X(CG_EVENT_LOOK, "look")                                                                       \
    /** one of the cards being looked at; amount is its position from the top, from 1 */           \
    X(CG_EVENT_SHOW, "show")                                                                       \
    X(CG_EVENT_PASS, "pass") /**< player passed in a window */                                     \
    X(CG_EVENT_OUT, "out")   /**< player is out of the game */                                     \
    /** the match is over: player won, or CG_NOBODY; amount: number of the cause. If several won,  \
     * player is the first of them in turn order, and before has a bit for each. */                \
    X(CG_EVENT_END, "end")                                                                         \
    /** a counter (`to`: its row of marks) on card became amount; before is its old value */       \
    X(CG_EVENT_MARK, "mark")                                                                       \
    X(CG_EVENT_EXHAUST, "exhaust")     /**< card is exhausted */                                   \
    X(CG_EVENT_READY, "ready")         /**< card is ready again */                                 \
    X(CG_EVENT_FACE_UP, "face up")     /**< card was turned face up */                             \
    X(CG_EVENT_FACE_DOWN, "face down") /**< card was turned face down */                           \
    X(CG_EVENT_ATTACH, "attach")       /**< card was attached to target */                         \
    X(CG_EVENT_DETACH, "detach")       /**< card was detached */                                   \
    X(CG_EVENT_BECOME, "become")       /**< card turned into target_design */                      \
    /** an ability of card is used; targets and amount as in CG_EVENT_PLAY */                      \
    X(CG_EVENT_USE, "use")                                                                         \
    /** an ability of card triggers; targets and amount as in CG_EVENT_PLAY */                     \
    X(CG_EVENT_TRIGGER, "trigger")                                                                 \
    /** card deals amount damage to target. The library never sends this event: damage appears as  \
     * a change of a counter or a mark. */                                                         \
    X(CG_EVENT_DAMAGE, "damage")                                                                   \
    /** card, or the player who is the target, changes as the text says; one event for each        \
     * change */                                                                                   \
    X(CG_EVENT_MODIFY, "modify")                                                                   \
    X(CG_EVENT_CHOOSE, "choose") /**< chance picked target among several in play */                \
    /** An event of the game's own happens to card or player; effect: row of its table of          \
     * happenings. */                                                                              \
    X(CG_EVENT_SIGNAL, "signal")                                                                   \
    /** card attacks target; amount is its strength, -1 if it has none. There is one event for     \
     * each card of a group. */                                                                    \
    X(CG_EVENT_ATTACK, "attack")                                                                   \
    X(CG_EVENT_TURN_END, "turn end") /**< the turn of player is over */                            \
    X(CG_EVENT_CONCEDE, "concede")   /**< player concedes; CG_EVENT_OUT follows */                 \
    /** player chose a branch of the ability of card in the event before; one event for each       \
     * branch, whose name is in the text */                                                        \
    X(CG_EVENT_MODE, "mode")                                                                       \
    /** player answered (only with `recall`). Others see only the kind of event, and the player    \
     * unless the decision is sealed; since the number of such events can reveal more, show them   \
     * texts only. For the player: amount is the cg_verb; effect, card and targets are those of    \
     * the option; before is its amount, if its text shows it. */                                  \
    X(CG_EVENT_ANSWER, "answer")                                                                   \
    /** player chose an action of the game's own that no other event reports; effect is its row,   \
     * with card, target and amount of the option */                                               \
    X(CG_EVENT_ACT, "act")                                                                         \
    X(CG_EVENT_LEAD, "lead") /**< player will have the first turn */                               \
    /** card and target fight, amount against before; 0 for viewers who may not know them */       \
    X(CG_EVENT_BATTLE, "battle")                                                                   \
    X(CG_EVENT_STAND, "stand") /**< neither card nor target fell in their battle */                \
    /** A condition (effect: row of the board's table) begins to hold for card; before is row + 1  \
     * of the one that ended with it, or 0. */                                                     \
    X(CG_EVENT_CONDITION, "condition")                                                             \
    /** A relation (effect: row of the board's table) begins to hold between card and target, with \
     * amount. */                                                                                  \
    X(CG_EVENT_RELATE, "relate")                                                                   \
    /** card, which was in play (in the zone `from`), phases out: it is treated as absent for a    \
     * time. If its control ends meanwhile, a move in play reports where it will return. */        \
    X(CG_EVENT_PHASE_OUT, "phase out")                                                             \
    X(CG_EVENT_PHASE_IN, "phase in") /**< card phases in, in the zone `to` */                      \
    /** The turn has taken amount decisions, the game's maximum: see cg_endless_policy. */         \
    X(CG_EVENT_ENDLESS, "endless")                                                                 \
    /** The game announced a fact (effect: row of its table; amount and before: its numbers) about \
     * target, or about the cards of a zone (`from`). Others get only the kind. */                 \
    X(CG_EVENT_FACT, "fact")
/* clang-format on */
typedef enum cg_event_kind { CG_EVENT_KINDS(CG_ENUMERATOR) CG_EVENT_KIND_COUNT } cg_event_kind;

/** Why a card moved: X(constant, cg_cause_name()). */
#define CG_CAUSES(X)                                                                               \
    X(CG_CAUSE_NONE, "none")                                                                       \
    X(CG_CAUSE_SETUP, "setup")                                                                     \
    X(CG_CAUSE_DRAW, "draw")                                                                       \
    X(CG_CAUSE_PLAY, "play")                                                                       \
    X(CG_CAUSE_RESOLVE, "resolve")               /**< it was played and has resolved */            \
    X(CG_CAUSE_DISCARD, "discard")               /**< chosen, or all cards */                      \
    X(CG_CAUSE_DISCARD_RANDOM, "random discard") /**< at random */                                 \
    X(CG_CAUSE_RESHUFFLE, "reshuffle")           /**< the discard zone becomes the deck */         \
    X(CG_CAUSE_LIMIT, "limit")                   /**< discarded because of a hand limit */         \
    X(CG_CAUSE_DESTROY, "destroy")                                                                 \
    X(CG_CAUSE_SACRIFICE, "sacrifice")                                                             \
    X(CG_CAUSE_MILL, "mill")       /**< from the deck to the discard zone */                       \
    X(CG_CAUSE_RETURN, "return")   /**< put back by an effect where it was or belongs */           \
    X(CG_CAUSE_PUT, "put")         /**< put somewhere by an effect */                              \
    X(CG_CAUSE_SEARCH, "search")   /**< found by a search */                                       \
    X(CG_CAUSE_CREATE, "create")   /**< created as a token */                                      \
    X(CG_CAUSE_UNDER, "under")     /**< put under a card in play */                                \
    X(CG_CAUSE_ORPHAN, "orphan")   /**< the card that it was attached to or under is gone */       \
    X(CG_CAUSE_RULE, "rule")       /**< removed by a rule of the game */                           \
    X(CG_CAUSE_BATTLE, "battle")   /**< destroyed in battle */                                     \
    X(CG_CAUSE_PAY, "payment")     /**< paid as a cost */                                          \
    X(CG_CAUSE_SET, "set")         /**< put into play face down */                                 \
    X(CG_CAUSE_SUMMON, "summon")   /**< put into play by its player */                             \
    X(CG_CAUSE_CONTROL, "control") /**< its controller changed */
typedef enum cg_cause {
    CG_CAUSES(CG_ENUMERATOR) CG_CAUSE_COUNT,
    CG_CAUSE_OF_GAME = 64 /**< first number of the moves of a game's board */
} cg_cause;

/** State of a card after a move into play, or between zones in play: bits of cg_event.amount. */
typedef enum cg_lies {
    CG_LIES_FACE_DOWN = 1, /**< it is face down */
    CG_LIES_EXHAUSTED = 2, /**< it is exhausted */
    CG_LIES_TOKEN = 4      /**< it was created, and belongs to no deck */
} cg_lies;

/** A log event as one viewer may know it. Members that its kind does not use are 0. */
typedef struct cg_event {
    uint64_t number; /**< from 1, rising by 1 */
    uint8_t kind;    /**< a cg_event_kind */
    uint8_t cause;   /**< a cg_cause, or CG_CAUSE_OF_GAME + row of the board's moves */
    /** Player who acted or was affected; for a sacrifice or a discard, the player whose card it
     * was; CG_NOBODY if none. */
    int8_t player;
    uint8_t from, to;            /**< rows of zones or counters, see the kind */
    int8_t from_owner, to_owner; /**< seats, or CG_NOBODY for shared zones */
    cg_card card;                /**< null if the viewer cannot identify the card */
    cg_design design; /**< 0 if the viewer does not know it; can be known for a null card */
    cg_ref target, second_target; /**< see the kind */
    /** card definitions of targets that are cards, as `design` */
    cg_design target_design, second_design;
    uint16_t effect;        /**< row of a table of the game, see the kind */
    int32_t amount, before; /**< see the kind */
} cg_event;

/**
 * Reads an event. A match keeps only its newest events (cg_match_config.event_capacity).
 * @param viewer a seat or CG_SPECTATOR
 * @param number of the event, from cg_match_event_first() to cg_match_event_count()
 * @param event  receives the event as the viewer may know it; CG_EVENT_NONE if only others are told
 *               of it
 * @return CG_OK, CG_ERR_LOST if it is no longer kept, CG_ERR_ARGUMENT if there is none
 */
static inline cg_status cg_match_event(const cg_match *match, int viewer, uint64_t number,
                                       cg_event *event)
{
    return cg_match_event_sized(match, viewer, number, event, sizeof *event);
}

/** Returns the number of events so far, including those no longer kept, and with `recall` answers.
 * Saves omit answers and events that not all viewers are told of, so a loaded match does not count
 * them. */
CG_API uint64_t cg_match_event_count(const cg_match *match);

/** Returns the number of the first event that is still kept; cg_match_event_count() + 1 if there is
 * none. */
CG_API uint64_t cg_match_event_first(const cg_match *match);

/* Some viewers are not told of some events at all, such as a change of a hidden counter or die. The
 * numbers above count these too, so do not show them. Give each viewer the numbers below, which
 * count only the events that this viewer was told of. They are equal in all matches that look equal
 * to the viewer, even after loading a save. */

/**
 * Returns how many events, up to this one, the viewer was told of: the number to give out with the
 * event.
 * @param number of an event; the newest or a higher one counts all
 * @return 0 also if there is no such match or viewer
 */
CG_API uint64_t cg_match_event_told(const cg_match *match, int viewer, uint64_t number);

/**
 * Returns the number of an event from the viewer's own number for it.
 * @param told from 1
 * @return 0 if there is no such event, or it is no longer kept and the viewer was not told of all
 */
CG_API uint64_t cg_match_event_number(const cg_match *match, int viewer, uint64_t told);

/**
 * Writes one line of English for people, as the viewer may know the event.
 * @return 0 if the event cannot be read, or the viewer is not told of it
 */
CG_API size_t cg_match_event_text(const cg_match *match, int viewer, uint64_t number, char *buffer,
                                  size_t size);

/** Returns the name of a kind ("move"); static, never NULL. */
CG_API const char *cg_event_kind_name(cg_event_kind kind);
/** Returns the name of a cause ("draw"); static, never NULL. */
CG_API const char *cg_cause_name(cg_cause cause);
/**
 * Returns the name of a cause, including the moves of the game's board ("banish"); static, never
 * NULL.
 * @param cause as in cg_event
 */
CG_API const char *cg_match_cause_name(const cg_match *match, int cause);

#ifdef __cplusplus
}
#endif

#endif
