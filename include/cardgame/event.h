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

/* What functions below call, with the size of a structure as the program knows it. */
struct cg_event;
CG_API cg_status cg_match_event_sized(const cg_match *match, int viewer, uint64_t number,
                                      struct cg_event *event, size_t size);

/** Kinds of event: X(constant, cg_event_kind_name()), with what the fields of cg_event mean in each.
 * Fields that are not mentioned are 0, or follow from their names. */
/* clang-format off */
#define CG_EVENT_KINDS(X)                                                                          \
    /** The viewer is told nothing, and no line. In place of an event of which others are told: see    \
     * cg_match_event_told(). */                                                                    \
    X(CG_EVENT_NONE, "none")                                                                       \
    X(CG_EVENT_TURN, "turn")   /**< a turn begins: amount is its number, player whose it is */     \
    X(CG_EVENT_PHASE, "phase") /**< a phase begins: amount is its number */                        \
    /** card went from zone to zone, by the verb in cause. target: the card under which it lay;    \
     * second_target: the card under which it lies now. If the card is in play now, amount holds   \
     * bits of cg_lies, and before is its numbered place, from 1. Of a token that something else   \
     * took elsewhere as it was created, amount is CG_LIES_TOKEN, too: it exists no more. A token that leaves play ceases   \
     * to exist; any card loses its marks then, and cards attached to it stay without a host. */    \
    X(CG_EVENT_MOVE, "move")                                                                       \
    /** A zone (`to`) was put in random order; amount is its size. With CG_CAUSE_RESHUFFLE it now   \
     * holds all cards of another zone (`from`). */                                                \
    X(CG_EVENT_SHUFFLE, "shuffle")                                                                 \
    /** card was played, from wherever it was. target and second_target are what it names; where   \
     * it names more, amount is their number. */                                                   \
    X(CG_EVENT_PLAY, "play")                                                                       \
    /** an effect of the game's table was announced, with target and amount */                     \
    X(CG_EVENT_ANNOUNCE, "announce")                                                               \
    /** the item with card or effect will not happen; before: its cg_item_kind */                  \
    X(CG_EVENT_NEGATE, "negate")                                                                   \
    /** The effect of the game's table is carried out. In games with a stack also what waited on   \
     * it, of card: before is 1 when it comes to nothing. */                                       \
    X(CG_EVENT_APPLY, "apply")                                                                     \
    /** a counter (`to`) of player became amount; before is what it was. Who does not know it (cg_sight)  \
     * is told nothing. */                                                                          \
    X(CG_EVENT_COUNTER, "counter")                                                                 \
    /** Die `target` of a pool shows amount; without target a die of player does. cause is         \
     * CG_CAUSE_SETUP when that says who begins; before is 1 for a coin, whose amount is 1 for     \
     * heads. */                                                                                   \
    X(CG_EVENT_ROLL, "roll")                                                                       \
    /** Die `target` was set to amount; before is what it was, another face. Without target: what  \
     * player has just rolled. Who does not know the faces of the pool is told nothing. */         \
    X(CG_EVENT_FACE, "face")                                                                       \
    /** player looks at amount cards of a zone (`from`) of target's owner */                       \
    X(CG_EVENT_LOOK, "look")                                                                       \
    /** one card that is looked at; amount is its position from the top, from 1 */                 \
    X(CG_EVENT_SHOW, "show")                                                                       \
    X(CG_EVENT_PASS, "pass") /**< player passed in a window */                                     \
    X(CG_EVENT_OUT, "out")   /**< player is out of the game */                                     \
    /** the match is over: player has won or CG_NOBODY; amount: number of cause. Where several have \
     * won, player is the first of them in the order of turns, and before has a bit for each. */   \
    X(CG_EVENT_END, "end")                                                                         \
    /** a mark (`to`: its row) of card became amount; before is what it was */                     \
    X(CG_EVENT_MARK, "mark")                                                                       \
    X(CG_EVENT_EXHAUST, "exhaust")     /**< card is exhausted */                                   \
    X(CG_EVENT_READY, "ready")         /**< card is ready again */                                 \
    X(CG_EVENT_FACE_UP, "face up")     /**< card shows its face */                                 \
    X(CG_EVENT_FACE_DOWN, "face down") /**< card was turned face down */                           \
    X(CG_EVENT_ATTACH, "attach")       /**< card was attached to target */                         \
    X(CG_EVENT_DETACH, "detach")       /**< card was detached from what it was attached to */      \
    X(CG_EVENT_BECOME, "become")       /**< card turned into target_design */                      \
    /** an ability of card is used; targets and amount as of CG_EVENT_PLAY */                      \
    X(CG_EVENT_USE, "use")                                                                         \
    /** an ability of card triggers; targets and amount as above */                                \
    X(CG_EVENT_TRIGGER, "trigger")                                                                 \
    /** target is dealt amount damage by card. The library never sends this event: you see damage   \
     * as a change of a counter or a mark. */                                                      \
    X(CG_EVENT_DAMAGE, "damage")                                                                   \
    /** card, or the player who is the target, is changed as the text says; one event for each     \
     * change. */                                                                                  \
    X(CG_EVENT_MODIFY, "modify")                                                                   \
    X(CG_EVENT_CHOOSE, "choose") /**< chance has picked target among several in play */            \
    /** Something of the game's own happens to card or player; effect: row of its table of         \
     * happenings. */                                                                              \
    X(CG_EVENT_SIGNAL, "signal")                                                                   \
    /** card attacks target; amount is its strength, -1 if it has none. Each card of a group is    \
     * told. */                                                                                    \
    X(CG_EVENT_ATTACK, "attack")                                                                   \
    X(CG_EVENT_TURN_END, "turn end") /**< the turn of player is over */                            \
    X(CG_EVENT_CONCEDE, "concede")   /**< player gives up; CG_EVENT_OUT follows */                 \
    /** player has chosen a branch of the ability of card that was just told; one event for each;  \
     * the name of the branch stands in the text. */                                               \
    X(CG_EVENT_MODE, "mode")                                                                       \
    /** player has answered (only in matches with `recall`). Others are told the kind of event      \
     * alone, and the player unless the decision is sealed; how many events there are can tell them \
     * more, so hand them texts. For the player: amount is the cg_verb; effect, card and targets are those of the option; before is its      \
     * amount, where the text of the option shows it. */                                           \
    X(CG_EVENT_ANSWER, "answer")                                                                   \
    /** player has chosen an action of the game's own that nothing else tells; effect is its row,  \
     * with card, target and amount of the option. */                                              \
    X(CG_EVENT_ACT, "act")                                                                         \
    X(CG_EVENT_LEAD, "lead") /**< player will have the first turn */                               \
    /** card and target fight, amount against before; 0 for who must not know */                   \
    X(CG_EVENT_BATTLE, "battle")                                                                   \
    X(CG_EVENT_STAND, "stand") /**< neither card nor target has fallen in their battle */          \
    /** A condition (effect: row of the board's table) holds of card from now on; before is the    \
     * row + 1 of the one that ended with it, or 0. */                                             \
    X(CG_EVENT_CONDITION, "condition")                                                             \
    /** A relation (effect: row of the board's table) holds from now on between card and target,   \
     * with amount. */                                                                             \
    X(CG_EVENT_RELATE, "relate")                                                                   \
    /** card, which was in play (in the zone `from`), is treated as absent for a time. A move in   \
     * play that is told meanwhile (control that ends) says to where it comes back. */             \
    X(CG_EVENT_PHASE_OUT, "phase out")                                                             \
    X(CG_EVENT_PHASE_IN, "phase in") /**< card is back, in the zone `to` */                     \
    /** The turn has taken amount decisions, as many as the game allows: see cg_endless_policy. */ \
    X(CG_EVENT_ENDLESS, "endless")                                                                 \
    /** The game has told a fact (effect: row of its table; amount and before: its numbers) about   \
     * target, or about the cards of a zone (`from`). Those who are not told get the kind alone. */   \
    X(CG_EVENT_FACT, "fact")
/* clang-format on */
typedef enum cg_event_kind { CG_EVENT_KINDS(CG_ENUMERATOR) CG_EVENT_KIND_COUNT } cg_event_kind;

/** Why a card moved: X(constant, cg_cause_name()). */
#define CG_CAUSES(X)                                                                               \
    X(CG_CAUSE_NONE, "none")                                                                       \
    X(CG_CAUSE_SETUP, "setup")                                                                     \
    X(CG_CAUSE_DRAW, "draw")                                                                       \
    X(CG_CAUSE_PLAY, "play")                                                                       \
    X(CG_CAUSE_RESOLVE, "resolve")               /**< it was played and is done */                 \
    X(CG_CAUSE_DISCARD, "discard")               /**< chosen, or all of them */                    \
    X(CG_CAUSE_DISCARD_RANDOM, "random discard") /**< at random */                                 \
    X(CG_CAUSE_RESHUFFLE, "reshuffle")           /**< the discard zone becomes the deck */         \
    X(CG_CAUSE_LIMIT, "limit")                   /**< discarded because of a hand limit */         \
    X(CG_CAUSE_DESTROY, "destroy")                                                                 \
    X(CG_CAUSE_SACRIFICE, "sacrifice")                                                             \
    X(CG_CAUSE_MILL, "mill")       /**< from the deck to the discard zone */                       \
    X(CG_CAUSE_RETURN, "return")   /**< put back by an effect where it was or belongs */           \
    X(CG_CAUSE_PUT, "put")         /**< put somewhere by an effect */                              \
    X(CG_CAUSE_SEARCH, "search")   /**< found by a search */                                       \
    X(CG_CAUSE_CREATE, "create")   /**< a token, made from nothing */                              \
    X(CG_CAUSE_UNDER, "under")     /**< put under a card in play */                                \
    X(CG_CAUSE_ORPHAN, "orphan")   /**< what it was attached to, or under, has gone */             \
    X(CG_CAUSE_RULE, "rule")       /**< a rule of the game put it away */                          \
    X(CG_CAUSE_BATTLE, "battle")   /**< destroyed in battle */                                     \
    X(CG_CAUSE_PAY, "payment")     /**< as a cost */                                               \
    X(CG_CAUSE_SET, "set")         /**< put into play face down */                                 \
    X(CG_CAUSE_SUMMON, "summon")   /**< put into play by its player */                             \
    X(CG_CAUSE_CONTROL, "control") /**< it changed sides */
typedef enum cg_cause {
    CG_CAUSES(CG_ENUMERATOR) CG_CAUSE_COUNT,
    CG_CAUSE_OF_GAME = 64 /**< the moves of a game's board are numbered from here */
} cg_cause;

/** How a card lies after a move into play, or from one zone in play to another: bits of
 * cg_event.amount. */
typedef enum cg_lies {
    CG_LIES_FACE_DOWN = 1, /**< it is face down */
    CG_LIES_EXHAUSTED = 2, /**< it is exhausted */
    CG_LIES_TOKEN = 4      /**< it was created, and belongs to no deck */
} cg_lies;

/** An event as one viewer may know it. Fields that do not belong to its kind are 0. */
typedef struct cg_event {
    uint64_t number; /**< from 1, growing by 1 */
    uint8_t kind;    /**< a cg_event_kind */
    uint8_t cause;   /**< a cg_cause, or CG_CAUSE_OF_GAME + row of the board's moves */
    /** Who did it or to whom it happened; of a sacrifice or a discard whose the card was; CG_NOBODY
     * if none. */
    int8_t player;
    uint8_t from, to;            /**< numbers of zones or counters, see the kind */
    int8_t from_owner, to_owner; /**< seats, or CG_NOBODY for shared zones */
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
 * @param event  receives the event as the viewer may know it; CG_EVENT_NONE where it is told others alone
 * @return CG_OK, CG_ERR_LOST when it is no longer kept, CG_ERR_ARGUMENT when there is no such event
 */
static inline cg_status cg_match_event(const cg_match *match, int viewer, uint64_t number,
                                       cg_event *event)
{
    return cg_match_event_sized(match, viewer, number, event, sizeof *event);
}

/** Number of events so far, including those that are no longer kept. With `recall` answers are
 * counted too; they are not saved, and neither are events of which not all are told, so a loaded
 * match counts without them. */
CG_API uint64_t cg_match_event_count(const cg_match *match);

/** The first event that is still kept; cg_match_event_count() + 1 when none is. */
CG_API uint64_t cg_match_event_first(const cg_match *match);

/*
 * Of some events not everybody is told that there was one: a hidden counter or a hidden die has
 * changed. The numbers above count them, and so tell of them. Programs keep these numbers to
 * themselves; each viewer gets their own, which count what that viewer was told. They are the same
 * in all matches that look the same to the viewer, also after a save was loaded.
 */

/** How many of the events up to that one the viewer was told of: the number to hand out with it.
 * @param number of an event; the newest, or more: how many the viewer was told in all
 * @return 0 also for no match and no viewer */
CG_API uint64_t cg_match_event_told(const cg_match *match, int viewer, uint64_t number);

/** The number of an event by the viewer's own.
 * @param told from 1
 * @return 0 when there is no such event; also when it is no longer kept, where some were not told */
CG_API uint64_t cg_match_event_number(const cg_match *match, int viewer, uint64_t told);

/** Writes one line of English for people, as this viewer may know it.
 * @return length of the whole text; 0 when the event cannot be read, or the viewer is not told of it */
CG_API size_t cg_match_event_text(const cg_match *match, int viewer, uint64_t number, char *buffer,
                                  size_t size);

/** Name of a kind ("move"); static, never NULL. */
CG_API const char *cg_event_kind_name(cg_event_kind kind);
/** Name of a cause ("draw"); static, never NULL. */
CG_API const char *cg_cause_name(cg_cause cause);
/** Name of a cause, also of the moves of the game's board ("banish"); static, never NULL.
 * @param cause as in cg_event */
CG_API const char *cg_match_cause_name(const cg_match *match, int cause);

#ifdef __cplusplus
}
#endif

#endif
