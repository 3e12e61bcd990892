/**
 * @file rules.h
 * For authors of games with cards in play: what their procedures may ask and do beyond module.h.
 * Functions that return a cg_flow stand in a CG_STEP. Reading functions return 0, false or -1 for a
 * card that is gone; to do something with it is a mistake. So are a wrong seat or row, and a call of
 * any of these in a game without a board: see module.h.
 */
#ifndef CARDGAME_RULES_H
#define CARDGAME_RULES_H

#include <cardgame/module.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions below call, with the size of a structure as the program knows it. */
struct cg_blow;
struct cg_occasion;
struct cg_relation;
struct cg_search;
struct cg_transfer;
CG_API cg_thing cg_rules_find_sized(const cg_match *match, const struct cg_search *search,
                                    cg_thing after, size_t size);
CG_API cg_flow cg_rules_deal_sized(cg_match *match, const struct cg_blow *blows, int count,
                                   cg_cause cause, size_t size);
CG_API cg_thing cg_rules_place_card_sized(cg_match *match, const struct cg_transfer *transfer,
                                          size_t size);
CG_API cg_flow cg_rules_move_all_sized(cg_match *match, const struct cg_transfer *transfers,
                                       int count, size_t size);
CG_API cg_flow cg_rules_move_sized(cg_match *match, const struct cg_transfer *transfer,
                                   size_t size);
CG_API void cg_rules_relation_sized(struct cg_relation *result, size_t size, const cg_match *match,
                                    int relation, int index);
CG_API void cg_rules_occasion_sized(struct cg_occasion *result, size_t size, const cg_match *match,
                                    const cg_frame *frame);

/* ---- things ---- */

/** Size of a set that a verb was given; 1 for a single thing, 0 for none. A number that stands for
 * no card, player or set is a mistake. */
CG_API int cg_rules_set_size(const cg_match *match, int32_t set);
/** Thing number `index`, from 0, of such a set; 0 when there is none. */
CG_API cg_thing cg_rules_set_get(const cg_match *match, int32_t set, int index);
/** The design of a card, or what it was before it left play. */
CG_API cg_design cg_rules_last_design(const cg_match *match, cg_thing card);
/** Is the card of that kind, or was it before it left play? */
CG_API bool cg_rules_was(const cg_match *match, cg_thing card, int kind);
/** The thing that a card became in the step just done; 0: no card was moved. */
CG_API cg_thing cg_rules_moved(const cg_match *match);

/* ---- reading; of what is gone 0, false, -1 ---- */

/** Seat that controls a card in play; elsewhere its owner's. */
CG_API int cg_rules_controller(const cg_match *match, cg_thing card);
/** Is the card of that kind now (row of the board's table)? */
CG_API bool cg_rules_is(const cg_match *match, cg_thing card, int kind);
/** Has the card that keyword now (row of the board's table)? */
CG_API bool cg_rules_has(const cg_match *match, cg_thing card, int keyword);
/** Value of a stat now (row of the board's table). */
CG_API int32_t cg_rules_stat(const cg_match *match, cg_thing card, int stat);
/** How many marks of a kind the card bears (row of the board's table). */
CG_API int32_t cg_rules_mark(const cg_match *match, cg_thing card, int mark);
/** Does the card lie face down in play? */
CG_API bool cg_rules_face_down(const cg_match *match, cg_thing card);
/** Is the card in play exhausted? */
CG_API bool cg_rules_exhausted(const cg_match *match, cg_thing card);
/** Is it a token? */
CG_API bool cg_rules_token(const cg_match *match, cg_thing card);
/** Its numbered place, from 1; 0 in zones without. */
CG_API int cg_rules_place(const cg_match *match, cg_thing card);
/** The card that it is attached to or lies under; 0: none. */
CG_API cg_thing cg_rules_host(const cg_match *match, cg_thing card);
/** The cards in play that are attached to that one, up to `limit` into `cards`, zone by zone,
 * those of the active player first.
 * @return their number, which can be above the limit */
CG_API int cg_rules_attached(const cg_match *match, cg_thing host, cg_thing *cards, int limit);
/** What the first target of the card's `play` could be now if that player played it, up to `limit`
 * into `things`; what cannot be targeted is among them.
 * @return their number, which can be above the limit; 0 when it has no such target */
CG_API int cg_rules_targets(const cg_match *match, int player, cg_thing card, cg_thing *things,
                            int limit);
/** Number of cards under a card. */
CG_API int cg_rules_under_count(const cg_match *match, cg_thing card);
/** Card number `index` under a card, from 0 for the newest; 0 when there is none. */
CG_API cg_thing cg_rules_under(const cg_match *match, cg_thing card, int index);
/** The game's own 16 bits of a card; they are 0 when a card comes to a zone. */
CG_API uint16_t cg_rules_bits(const cg_match *match, cg_thing card);
/** Sets them all. Abilities that wait for a condition of the game's own (cg_condition_def) notice
 * it with the next thing that happens, or by cg_rules_rest(). */
CG_API void cg_rules_set_bits(cg_match *match, cg_thing card, uint16_t bits);
/** Clears those bits of every card in the zones of that row of the table, of all players. */
CG_API void cg_rules_clear_bits(cg_match *match, int zone, uint16_t bits);

/** Which cards of a row of the zone table cg_rules_find() finds. */
typedef struct cg_search {
    int zone;         /**< row of the table of zones */
    int first;        /**< the seat that comes first; the others follow in the order of seats */
    uint64_t kinds;   /**< of one of these rows of the table of kinds, as bits; 0: of any */
    uint16_t without; /**< with none of these bits of the game's own */
    bool hosted;      /**< attached to something or under it */
    cg_thing named;   /**< others of the same name as this card; 0: of any name */
} cg_search;

/** Finds the next card. The zone must be one that each seat has.
 * @param after a card of one of these zones, after which the search begins; 0: from the start. One
 *              that is gone is a mistake
 * @return 0 when there is none */
static inline cg_thing cg_rules_find(const cg_match *match, const cg_search *search, cg_thing after)
{
    return cg_rules_find_sized(match, search, after, sizeof *search);
}
/** Has an ability `use` of the card been used in this turn? */
CG_API bool cg_rules_used(const cg_match *match, cg_thing card);
/** What the card that is being played cost where it was played from (cg_board.cost_stat); of other
 * cards that stat as it is now. */
CG_API int32_t cg_rules_play_cost(const cg_match *match, cg_thing card);
/** What the sentences of cards in play (`… cost … more`) ask for of that row of the resources when
 * the player plays the card. */
CG_API int32_t cg_rules_added_cost(const cg_match *match, int player, cg_thing card, int resource);
/** Cards played and abilities used by the player in this turn, 65,535 at most each. */
CG_API int32_t cg_rules_actions(const cg_match *match, int player);
/** Cards played by the player in this turn, 65,535 at most. */
CG_API int32_t cg_rules_plays(const cg_match *match, int player);
/** Number of the turn in which the card came where it is. */
CG_API int cg_rules_entered(const cg_match *match, cg_thing card);
/** How many cards of the hand, of the player's choice, the costs of the card's `play` take; -1 when
 * they take anything else. */
CG_API int cg_rules_discards(const cg_match *match, cg_thing card);
/** Has the ability `play` of the card costs? */
CG_API bool cg_rules_has_costs(const cg_match *match, cg_thing card);
/** Value of a player's rule (row of the board's table), as cards change it. */
CG_API int32_t cg_rules_rule(const cg_match *match, int player, int rule);
/* Actions are cg_action, or CG_ACTION_OF_GAME + row of the game's table. */

/** Is the card or player free to do that, because no card says that it cannot? Says its reason if
 * not.
 * @param by card or player that does it to them, for actions such as "be targeted"; 0: none */
CG_API bool cg_rules_may(const cg_match *match, cg_thing who, int action, cg_thing by);
/** Does a card say that they must do that? */
CG_API bool cg_rules_must(const cg_match *match, cg_thing who, int action);
/** Does a card say that they must do it to `other`, if they do it? Then it is done to one of whom that
 * is said, where there is one. */
CG_API bool cg_rules_must_to(const cg_match *match, cg_thing who, int action, cg_thing other);
/** Does a card say that they can do that, and none that they cannot? */
CG_API bool cg_rules_can(const cg_match *match, cg_thing who, int action);
/** Does anything in play forbid, force or allow one of several actions, whoever it is about? A quick
 * no for all of them.
 * @param first the first action
 * @param last  the last action */
CG_API bool cg_rules_is_spoken_of(const cg_match *match, int first, int last);
/** Do the card's own sentences `this attaches to ...` allow that host, as far as they hold now? The
 * card can be anywhere, also face down. */
CG_API bool cg_rules_attaches(const cg_match *match, cg_thing card, cg_thing host);
/** Has the player's zone of that row no room left? */
CG_API bool cg_rules_full(const cg_match *match, int zone, int player);
/** Has the zone room for that card? The card may have a place of its own there. */
CG_API bool cg_rules_fits(const cg_match *match, cg_thing card, int zone, int player);
/** Do two cards have the same name, whatever else differs? */
CG_API bool cg_rules_same_name(const cg_match *match, cg_thing card, cg_thing other);
/** Has there been no card for the player to draw, with room for it in the hand? Once true it stays
 * true. Only in games with CG_REFILL_NEVER. */
CG_API bool cg_rules_short(const cg_match *match, int player);
/** How deep in a chain of reactions what happens now is; 0: it is no reaction. */
CG_API int cg_rules_link(const cg_match *match);

/** Number, among all abilities of the card, of the one that is number `index` of those of a form (a
 * cg_ability_form); -1 when there is none. The functions below take such numbers. */
CG_API int cg_rules_ability(const cg_match *match, cg_thing card, int form, int index);
/** The flags in the head of an ability, as bits of the board's ability_flags. */
CG_API uint32_t cg_rules_ability_flags(const cg_match *match, cg_thing card, int ability);
/** Does the head of the ability say `may`? */
CG_API bool cg_rules_is_optional(const cg_match *match, cg_thing card, int ability);
/** Can that player use the ability now: condition, limits, targets, costs? Says its reason if not.
 * */
CG_API bool cg_rules_usable(const cg_match *match, int player, cg_thing card, int ability);
/** Could the ability be used now, for all that everybody knows? Whether a player is asked may
 * depend on this, but not on cg_rules_usable(), which can depend on cards that others do not see.
 * */
CG_API bool cg_rules_may_be_usable(const cg_match *match, int player, cg_thing card, int ability);
/** Can the player play the card now, as far as its costs and its ability `play` go? Says its reason
 * if not.
 * @param on the card on which it is played; 0: none */
CG_API bool cg_rules_playable(const cg_match *match, int player, cg_thing card, cg_thing on);
/** Could the player play the card if their zone of that row were empty? For zones that are emptied
 * before the card is played. */
CG_API bool cg_rules_playable_if_empty(const cg_match *match, int player, cg_thing card, int zone);

/* ---- doing ---- */

/** How a card is moved. */
typedef struct cg_transfer {
    cg_thing card;   /**< which is moved */
    int zone;        /**< row of the table, to which it goes */
    int side;        /**< seat, for zones in play; elsewhere cards go to their owners' zones */
    cg_cause cause;  /**< or CG_CAUSE_OF_GAME + row of the board's moves */
    cg_thing source; /**< card that causes it; 0: none */
    int by;          /**< seat that causes it */
    bool bottom, face_down, exhausted; /**< how it lies there */
    cg_thing under; /**< the card under which it is put; `zone` is then the board's under zone */
} cg_transfer;

/** Moves a card as a happening: it can be replaced, answered and triggered on. */
static inline cg_flow cg_rules_move(cg_match *match, const cg_transfer *transfer)
{
    return cg_rules_move_sized(match, transfer, sizeof *transfer);
}
/** Moves several cards at the same time, as one happening. */
static inline cg_flow cg_rules_move_all(cg_match *match, const cg_transfer *transfers, int count)
{
    return cg_rules_move_all_sized(match, transfers, count, sizeof *transfers);
}
/** Moves a card as a mere consequence of rules: told as an event, but nothing reacts to it.
 * @return what the card has become; 0 when it stays where it is */
static inline cg_thing cg_rules_place_card(cg_match *match, const cg_transfer *transfer)
{
    return cg_rules_place_card_sized(match, transfer, sizeof *transfer);
}
/** Destroys a card in play, if nothing prevents that.
 * @param source card that causes it; 0: none
 * @param by     seat that causes it */
CG_API cg_flow cg_rules_destroy(cg_match *match, cg_thing card, cg_thing source, int by,
                                cg_cause cause);
/** Moves a card in play to another zone in play of that player; it stays the same card, with all
 * that it bears. Nothing happens when the zone is full. */
CG_API void cg_rules_shift(cg_match *match, cg_thing card, int zone, int player);
/** Turns a card in play.
 * @param up true: face up, false: face down */
CG_API cg_flow cg_rules_turn_face(cg_match *match, cg_thing card, bool up);
/** Shows a card to everybody. @param by seat that reveals it */
CG_API cg_flow cg_rules_reveal(cg_match *match, cg_thing card, int by);
/** Lets a player see the card from now on, as if they looked at it; nothing is told. */
CG_API void cg_rules_show(cg_match *match, cg_thing card, int player);
/** Exhausts a card in play, or readies it.
 * @param exhausted false: it is readied */
CG_API cg_flow cg_rules_exhaust(cg_match *match, cg_thing card, bool exhausted);
/** Readies a player's exhausted cards that may be readied (CG_ACTION_READY), all at once, as one
 * happening: no ability sees some of them ready and others not.
 * @param zones bits of zones in play */
CG_API cg_flow cg_rules_ready_all(cg_match *match, int player, uint64_t zones);
/** Attaches a card in play to another one. */
CG_API cg_flow cg_rules_attach(cg_match *match, cg_thing card, cg_thing host);
/** Detaches a card from its host. */
CG_API cg_flow cg_rules_detach(cg_match *match, cg_thing card);
/** Puts marks of a kind on a card, or takes them away (a negative amount). */
CG_API cg_flow cg_rules_add_marks(cg_match *match, cg_thing card, int mark, int32_t amount);
/** Removes all marks of a kind from all players' cards, all at once, as one happening.
 * @param zones bits of zones in play */
CG_API cg_flow cg_rules_clear_marks(cg_match *match, uint64_t zones, int mark);
/** Deals damage to a card or player. Of an amount of 0 nothing comes.
 * @param by     seat that causes it, or CG_NOBODY
 * @param source card that deals it, which may be gone; 0: none */
CG_API cg_flow cg_rules_damage(cg_match *match, int by, cg_thing source, cg_thing target,
                               int32_t amount);
/** Gets the bottom card of the player's home zone ready to be taken: when the zone is empty the
 * discard zone is shuffled into it, and with explicit chance it is asked which card lies there. */
CG_API cg_flow cg_rules_ready_bottom(cg_match *match, int player);

/** Damage of one card to a card or player. */
typedef struct cg_blow {
    cg_thing source, target; /**< the card that deals it; who is dealt it */
    int32_t amount;          /**< from 1; of less nothing comes */
} cg_blow;

/** Deals damage, all at the same time, leaving out blows with an amount of 0; the controllers of the sources cause it.
 * @param cause CG_CAUSE_BATTLE: the damage of attacks, see CG_RULE_MARKS_REACH; or CG_CAUSE_NONE */
static inline cg_flow cg_rules_deal(cg_match *match, const cg_blow *blows, int count,
                                    cg_cause cause)
{
    return cg_rules_deal_sized(match, blows, count, cause, sizeof *blows);
}
/** A player's counter grows or shrinks, caused by a card (0: none) and a player. */
CG_API cg_flow cg_rules_change(cg_match *match, int counter, int player, int32_t amount,
                               cg_thing source, int by, cg_cause cause);
/** Pays an amount of a resource (row of the board's table) for a card. */
CG_API cg_flow cg_rules_pay(cg_match *match, int player, int resource, int32_t amount,
                            cg_thing card);
/** Pays the costs of the card's ability `play` and does nothing else of it: for cards that the game
 * puts into play itself.
 * @param on the card on which it is played; 0: none */
CG_API cg_flow cg_rules_pay_costs(cg_match *match, int player, cg_thing card, cg_thing on);
/**
 * Begins one step of the rules: until the release, the rules of cards in play and triggers in a
 * queue (CG_TRIGGER_QUEUED) wait. Each hold needs its release.
 */
CG_API void cg_rules_hold(cg_match *match);
/** Ends such a step: what has waited is done now. */
CG_API cg_flow cg_rules_release(cg_match *match);
/** Applies the rules of cards in play and runs the triggers that wait in a queue. Needed after
 * changes that were no happening, such as ends of durations. */
CG_API cg_flow cg_rules_rest(cg_match *match);
/** Puts triggers that wait (CG_TRIGGER_STACKED) onto the stack, where they are answered and carried
 * out, and so on with what triggers meanwhile, until none waits. The active player is asked first.
 * Nobody is asked when none waits. */
CG_API cg_flow cg_rules_stack(cg_match *match);
/** Uses an ability of a card. After the step cg_rules_negated() says whether it was negated. */
CG_API cg_flow cg_rules_use(cg_match *match, int player, cg_thing card, int ability);
/**
 * Puts an ability `use` or `play` of a card in play into the queue of triggers (CG_TRIGGER_QUEUED).
 * When its turn comes it is used, if its card still lies there face up and if it can be used; where
 * it says `may` the player is asked first. Players order it among the triggers that wait. Nothing
 * is done before cg_rules_rest() or cg_rules_release().
 */
CG_API void cg_rules_trigger(cg_match *match, int player, cg_thing card, int ability);
/** Uses a declared reaction, in the procedure of its window (cg_window_def.procedure), whose frame
 * has been given card and ability in its slots.
 * @param card   the card as it lies now
 * @param played it is told as a card that is played, else as an ability that triggers */
CG_API cg_flow cg_rules_use_reaction(cg_match *match, const cg_frame *frame, cg_thing card,
                                     bool played);
/** What a reaction answers, in the procedure of its window; its `happening` is -1 when there is
 * nothing any more. */
static inline cg_occasion cg_rules_occasion(const cg_match *match, const cg_frame *frame)
{
    cg_occasion result;
    cg_rules_occasion_sized(&result, sizeof result, match, frame);
    return result;
}
/** Announces a card without an ability as played, so that it can be answered and negated. */
CG_API cg_flow cg_rules_announce_card(cg_match *match, int player, cg_thing card);
/** Does some design of the catalogue that is of that kind (row of the board's table) react to that?
 * */
CG_API bool cg_rules_reacts(const cg_match *match, int kind, const cg_occasion *occasion);
/** Was what the step just done announced negated? */
CG_API bool cg_rules_negated(const cg_match *match);
/** Plays a card, with its costs, targets and answers. */
CG_API cg_flow cg_rules_play(cg_match *match, int player, cg_thing card);
/** Carries out the chosen option of cg_offer_plays() or cg_offer_uses(). */
CG_API cg_flow cg_rules_act(cg_match *match, int player);
/** Lets something happen: a happening of the game's own (CG_ON_OF_GAME + row), or one of the
 * library's that the game brings about (CG_ON_SET, CG_ON_BLOCK ...).
 * @param card   what it is about, which may be gone; 0: none
 * @param player seat that it is about, or CG_NOBODY
 * @param by     seat that causes it, or CG_NOBODY
 * @param other  a second card or player; 0: none */
CG_API cg_flow cg_rules_raise(cg_match *match, int happening, cg_thing card, int player, int by,
                              cg_thing other, int32_t amount);
/** Only tells that something of the game's own happens, where no other event says so
 * (CG_EVENT_SIGNAL). */
CG_API void cg_rules_tell(cg_match *match, int happening, cg_thing card, int player);
/** Announces that a card attacks something: told as an event, and CG_ON_ATTACK. For games in which
 * several cards attack at once and effects never speak of `the attack`. */
CG_API cg_flow cg_rules_announce_attack(cg_match *match, cg_thing attacker, cg_thing target);
/** Only tells that two cards in play fight, with the numbers that are compared (CG_EVENT_BATTLE).
 * @param strength   of the attacker
 * @param resistance of the target */
CG_API void cg_rules_tell_battle(cg_match *match, cg_thing attacker, cg_thing target,
                                 int32_t strength, int32_t resistance);
/** Only tells that both are still in play when their battle is over (CG_EVENT_STAND). */
CG_API void cg_rules_tell_stand(cg_match *match, cg_thing attacker, cg_thing target);
/** Begins the attack of a card on something, which goes on until cg_rules_end_attack(): `the
 * attack` of the effect language. Raises CG_ON_ATTACK. */
CG_API cg_flow cg_rules_begin_attack(cg_match *match, cg_thing attacker, cg_thing target);
/** Is an attack going on? */
CG_API bool cg_rules_attacking(const cg_match *match);
/** What is attacked now, which effects can change; 0 when the attack was negated or none is going
 * on. */
CG_API cg_thing cg_rules_attacked(const cg_match *match);
/** Ends the attack that is going on. */
CG_API void cg_rules_end_attack(cg_match *match);
/** Lets nobody react from now on, until it was called with false as often as with true.
 * @param on true begins it, false ends it */
CG_API void cg_rules_silence(cg_match *match, bool on);

/* ---- relations ---- */

/** A relation that holds (cg_relation_def). It stays when one side has gone, which then does not
 * live any more. */
typedef struct cg_relation {
    int relation;      /**< row of the board's table; -1: there is no such record */
    cg_thing from, to; /**< its two sides: the one that does it, the other */
    int32_t amount;    /**< the game's own number, as it was made */
} cg_relation;

/** Makes a relation between two cards or players, besides those that hold already.
 * @param from   a card or a player, which may be gone
 * @param to     a card or a player, which may be gone
 * @param amount a number of the game's own
 * @return false when there is no room for it (cg_board_limits.relations) */
CG_API bool cg_rules_relate(cg_match *match, int relation, cg_thing from, cg_thing to,
                            int32_t amount);
/** How many relations of that row hold. */
CG_API int cg_rules_relations(const cg_match *match, int relation);
/** Relation number `index`, from 0, of that row, in the order in which they were made. */
static inline cg_relation cg_rules_relation(const cg_match *match, int relation, int index)
{
    cg_relation result;
    cg_rules_relation_sized(&result, sizeof result, match, relation, index);
    return result;
}
/** Ends relation number `index` of that row, and those after it move up; -1: ends all of that row. */
CG_API void cg_rules_unrelate(cg_match *match, int relation, int index);

/* ---- turns, phases, spans ---- */

/** Says, before the first turn, who will have it: what happens in the setup follows the order of
 * turns. Told as CG_EVENT_LEAD. */
CG_API void cg_rules_lead(cg_match *match, int player);
/** Raises CG_ON_TURN_BEGINS of the active player's turn: for a turn that was only opened
 * (cg_rules_open_turn()), because something else comes first there. */
CG_API cg_flow cg_rules_turn_begins(cg_match *match);
/** Raises CG_ON_TURN_ENDS. */
CG_API cg_flow cg_rules_turn_ends(cg_match *match);
/** Ends what lasts until the end of the turn; call it after cg_rules_turn_ends(). */
CG_API void cg_rules_close_turn(cg_match *match);
/** Raises CG_ON_PHASE_BEGINS: for a phase that was only opened (cg_rules_open_phase()). */
CG_API cg_flow cg_rules_phase_begins(cg_match *match, int phase);
/** Raises CG_ON_PHASE_ENDS. */
CG_API cg_flow cg_rules_phase_ends(cg_match *match, int phase);
/** The phase is over, whatever ended it: from now on cg_rules_turn_over() speaks of the turn alone.
 * cg_rules_phase_ends() does this first, and so does opening a phase; needed where the turn is asked
 * about in between. */
CG_API void cg_rules_close_phase(cg_match *match);
/** Is that phase of the active player skipped? Asking uses the skip up, unless a sentence says it of
 * each such phase. */
CG_API bool cg_rules_skips_phase(cg_match *match, int phase);
/** Which phase has an effect put behind the one that has just ended, in the turn of the active
 * player? To be asked behind each phase in games with cg_board.extra_phases; asking uses it up.
 * @return a row of the table of phases; -1: none, or the turn is over */
CG_API int cg_rules_extra_phase(cg_match *match);
/** Has an effect ended the turn, or the phase that goes on? Loops within a phase end then. */
CG_API bool cg_rules_turn_over(const cg_match *match);
/** Ends the changes that last for that stretch of a turn (row of cg_board.spans).
 * @param span  row of cg_board.spans
 * @param since for a stretch within another one of its kind, what cg_rules_newest_change() was when
 *              it began: only newer changes end; 0: all */
CG_API void cg_rules_end_span(cg_match *match, int span, int32_t since);
/** Number of the newest change, for cg_rules_end_span(). */
CG_API int32_t cg_rules_newest_change(const cg_match *match);
/**
 * Puts players out of the game, all at once, as a state rule does. The last one left wins by that
 * cause; the match is drawn when nobody is left. For their cards see cg_module.out_zone.
 * Who an effect keeps in the game, or in whose place something else happens, is left in it
 * (cg_rules_is_in()), unless the cause is one of cg_module.final_causes.
 * @param players seats, as bits
 * @param cause   row of the table of causes
 */
CG_API cg_flow cg_rules_out(cg_match *match, unsigned players, int cause);
/** Seat whose turn is next. Extra and skipped turns count, and are used up. */
CG_API int cg_rules_next_turn(cg_match *match);

/* ---- options ---- */

/** Offers the cards that the player can play now, as in that window of the table. The answer is
 * carried out by cg_rules_act(). */
CG_API void cg_offer_plays(cg_offer *offer, int window, int player);
/** Offers the abilities that the player can use now; otherwise as above. */
CG_API void cg_offer_uses(cg_offer *offer, int window, int player);
/** Offers one ability of a card, whether it can be used or not.
 * @param target that the game's own rules ask for, read from the chosen option; 0: none */
CG_API void cg_offer_ability(cg_offer *offer, cg_thing card, int ability, cg_thing target);

#ifdef __cplusplus
}
#endif

#endif
