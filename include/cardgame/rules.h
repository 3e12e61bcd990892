/**
 * @file rules.h
 * For authors of games with cards in play: what their procedures may ask and do beyond module.h.
 * Functions that return a cg_flow stand in a CG_STEP. Cards that are gone are no mistake; a wrong
 * seat or row is one, and so is each of these in a game without a board: see module.h.
 */
#ifndef CARDGAME_RULES_H
#define CARDGAME_RULES_H

#include <cardgame/module.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- things ---- */

/** Size of a set that a verb was given, and one of it. */
CG_API int cg_rules_set_size(const cg_match *match, int32_t set);
CG_API cg_thing cg_rules_set_get(const cg_match *match, int32_t set, int index);
/** What card it is, or was before it left play. */
CG_API cg_design cg_rules_last_design(const cg_match *match, cg_thing card);
/** Is it of that kind, or was it before it left play? */
CG_API bool cg_rules_was(const cg_match *match, cg_thing card, int kind);
/** The thing that a card became by the step just done. */
CG_API cg_thing cg_rules_moved(const cg_match *match);

/* ---- reading; of what is gone 0, false, -1 ---- */

CG_API int cg_rules_controller(const cg_match *match, cg_thing card);
CG_API bool cg_rules_is(const cg_match *match, cg_thing card, int kind);
/** All kinds that it is of: rows of the table of kinds, as bits. */
CG_API uint64_t cg_rules_kinds(const cg_match *match, cg_thing card);
CG_API bool cg_rules_has(const cg_match *match, cg_thing card, int keyword);
CG_API int32_t cg_rules_stat(const cg_match *match, cg_thing card, int stat);
CG_API int32_t cg_rules_mark(const cg_match *match, cg_thing card, int mark);
CG_API bool cg_rules_face_down(const cg_match *match, cg_thing card);
CG_API bool cg_rules_exhausted(const cg_match *match, cg_thing card);
CG_API bool cg_rules_token(const cg_match *match, cg_thing card);
CG_API int cg_rules_place(const cg_match *match, cg_thing card);
/** What it is attached to or lies under. */
CG_API cg_thing cg_rules_host(const cg_match *match, cg_thing card);
/** The cards in play that are attached to that one, up to `limit` into `cards`, zone by zone.
 * @return their number, which can be above the limit */
CG_API int cg_rules_attached(const cg_match *match, cg_thing host, cg_thing *cards, int limit);
/** What the first target of the card's `play` could be now if that player played it, up to `limit`
 * into `things`; what cannot be targeted is among them.
 * @return their number, which can be above the limit; 0 when it has no such target */
CG_API int cg_rules_targets(const cg_match *match, int player, cg_thing card, cg_thing *things,
                            int limit);
CG_API int cg_rules_under_count(const cg_match *match, cg_thing card);
/** The cards under a card, the newest being number 0. */
CG_API cg_thing cg_rules_under(const cg_match *match, cg_thing card, int index);
/** 16 bits of the game's own; they are 0 when a card comes to a zone. What waits for a state that
 * they say (cg_condition_def) is looked after with the next thing that happens, or by
 * cg_rules_rest(). */
CG_API uint16_t cg_rules_bits(const cg_match *match, cg_thing card);
CG_API void cg_rules_set_bits(cg_match *match, cg_thing card, uint16_t bits);
/** Takes those bits from every card of that row of the zone table, whoever's it is. */
CG_API void cg_rules_clear_bits(cg_match *match, int zone, uint16_t bits);

/** Which cards of a row of the zone table cg_rules_find() finds. */
typedef struct cg_search {
    int zone;
    int first;        /**< the seat that comes first; the others follow in the order of seats */
    uint64_t kinds;   /**< of one of these rows of the table of kinds, as bits; 0: of any */
    uint16_t without; /**< with none of these bits of the game's own */
    bool hosted;      /**< attached to something or under it */
} cg_search;

/** The first of them behind the card `after`, which lies in one of these zones, or of all (0); 0
 * when there is none. Each seat has a zone of that row. */
CG_API cg_thing cg_rules_find(const cg_match *match, const cg_search *search, cg_thing after);
/** Has an ability `use` of it been used in this turn? */
CG_API bool cg_rules_used(const cg_match *match, cg_thing card);
/** What the card that is being played cost where it lay (cg_board.pay_stat); of other cards that
 * stat as it is. */
CG_API int32_t cg_rules_play_cost(const cg_match *match, cg_thing card);
/** What the sentences of cards in play (`… cost … more`) ask for of that row of the resources when
 * the player plays the card. */
CG_API int32_t cg_rules_added_cost(const cg_match *match, int player, cg_thing card, int resource);
/** Cards played and abilities used by the player in this turn, 65,535 at most each. */
CG_API int32_t cg_rules_actions(const cg_match *match, int player);
/** The turn in which it came where it is. */
CG_API int cg_rules_entered(const cg_match *match, cg_thing card);
/** So many cards of the hand, of the player's choice, are what the costs of the card's `play` take;
 * -1 when they take anything else. */
CG_API int cg_rules_discards(const cg_match *match, cg_thing card);
/** Has its `play` costs? */
CG_API bool cg_rules_has_costs(const cg_match *match, cg_thing card);
/** A player's rule, as cards change it. */
CG_API int32_t cg_rules_rule(const cg_match *match, int player, int rule);
/** Is it free to do that (no card says that it cannot); is it said that it must, or that it can and
 * not that it cannot? Actions are cg_action, or CG_ACTION_COUNT + row of the game's table. */
CG_API bool cg_rules_may(const cg_match *match, cg_thing who, int action, cg_thing by);
CG_API bool cg_rules_must(const cg_match *match, cg_thing who, int action);
CG_API bool cg_rules_can(const cg_match *match, cg_thing who, int action);
/** Does anything in play forbid, force or allow one of the actions from `first` to `last`, whoever
 * it is about? A quick no for all of them. */
CG_API bool cg_rules_is_spoken_of(const cg_match *match, int first, int last);
/** Do the card's own sentences `this attaches to ...` admit that host, as far as they hold now? The
 * card can be anywhere, face down too. */
CG_API bool cg_rules_attaches(const cg_match *match, cg_thing card, cg_thing host);
/** Has the zone no room? */
CG_API bool cg_rules_full(const cg_match *match, int zone, int player);
/** Has the zone room for that card, which may have a place of its own there? */
CG_API bool cg_rules_fits(const cg_match *match, cg_thing card, int zone, int player);
/** Do two cards have the same name, whatever else differs? */
CG_API bool cg_rules_same_name(const cg_match *match, cg_thing card, cg_thing other);
/** Was there no card when the player was to draw one, with room for it in the hand? From then on
 * it stays true. Of games with cg_module.no_refill. */
CG_API bool cg_rules_short(const cg_match *match, int player);
/** How deep in a chain of reactions what happens now is; is nobody asked for reactions? */
CG_API int cg_rules_link(const cg_match *match);
CG_API bool cg_rules_silent(const cg_match *match);

/** Number of the card's ability of that form, number `index` among those; -1 when there is none.
 * Forms are cg_ability_form. */
CG_API int cg_rules_ability(const cg_match *match, cg_thing card, int form, int index);
/** Words of the board's ability flags in its head, as bits. */
CG_API uint32_t cg_rules_ability_flags(const cg_match *match, cg_thing card, int ability);
/** Does its head say `may`? */
CG_API bool cg_rules_is_optional(const cg_match *match, cg_thing card, int ability);
/** Its name in the text; "" if it has none; static. */
CG_API const char *cg_rules_ability_name(const cg_match *match, cg_thing card, int ability);
/** Can that player use it now: condition, limits, targets, costs? */
CG_API bool cg_rules_usable(const cg_match *match, int player, cg_thing card, int ability);
/** Could it be used now, for all that everybody knows? Being asked may depend on this, and not on
 * what can be used: that can depend on cards that others do not see. */
CG_API bool cg_rules_may_be_usable(const cg_match *match, int player, cg_thing card, int ability);
/** Can the card be played now, as far as its costs and its ability `play` go? */
CG_API bool cg_rules_playable(const cg_match *match, int player, cg_thing card);
/** The same of a card that is played on another one. */
CG_API bool cg_rules_playable_on(const cg_match *match, int player, cg_thing card, cg_thing on);
/** Could the player play it if nothing lay in that zone of the player's? For zones that are emptied
 * before the card is played. */
CG_API bool cg_rules_playable_if_empty(const cg_match *match, int player, cg_thing card, int zone);

/* ---- doing ---- */

/** How a card is moved. */
typedef struct cg_transfer {
    cg_thing card;
    int zone;        /**< row of the table; into play the side is `side` */
    int side;        /**< seat in play; elsewhere cards go to their owners' zones */
    cg_cause cause;  /**< or CG_CAUSE_COUNT + row of the board's moves */
    cg_thing source; /**< card that causes it */
    int by;          /**< seat that causes it */
    bool bottom, face_down, exhausted;
    cg_thing under; /**< the card under which it is put; its zone is the board's under zone */
} cg_transfer;

/** Moves cards, all at the same time, as something that happens: replaced, answered, triggered on.
 */
CG_API cg_flow cg_rules_move(cg_match *match, const cg_transfer *transfer);
CG_API cg_flow cg_rules_move_all(cg_match *match, const cg_transfer *transfers, int count);
/** The same without anybody noticing but by the events that are told: consequences of rules. */
CG_API cg_thing cg_rules_place_card(cg_match *match, const cg_transfer *transfer);
CG_API cg_flow cg_rules_destroy(cg_match *match, cg_thing card, cg_thing source, int by,
                                cg_cause cause);
/** A card takes a place in another zone in play and stays what it is. */
CG_API void cg_rules_shift(cg_match *match, cg_thing card, int zone, int player);
CG_API cg_flow cg_rules_turn_face(cg_match *match, cg_thing card, bool up);
CG_API cg_flow cg_rules_reveal(cg_match *match, cg_thing card, int by);
/** That player sees the card from then on, as one that is looked at; nobody notices. */
CG_API void cg_rules_show(cg_match *match, cg_thing card, int player);
CG_API cg_flow cg_rules_exhaust(cg_match *match, cg_thing card, bool exhausted);
CG_API cg_flow cg_rules_attach(cg_match *match, cg_thing card, cg_thing host);
CG_API cg_flow cg_rules_detach(cg_match *match, cg_thing card);
/** Adds marks, or takes them away. */
CG_API cg_flow cg_rules_add_marks(cg_match *match, cg_thing card, int mark, int32_t amount);
CG_API cg_flow cg_rules_damage(cg_match *match, cg_thing source, cg_thing target, int32_t amount);
/** The same, by a player whose card may be gone. */
CG_API cg_flow cg_rules_damage_by(cg_match *match, int by, cg_thing source, cg_thing target,
                                  int32_t amount);
/** Gets the bottom card of the player's home zone ready to be taken: without cards there the
 * discard zone is shuffled into it, and chance says which card it is. */
CG_API cg_flow cg_rules_ready_bottom(cg_match *match, int player);
/** Damage of one card to a card or player. */
typedef struct cg_blow {
    cg_thing source, target;
    int32_t amount;
} cg_blow;

/** Deals damage, all at the same time. */
CG_API cg_flow cg_rules_deal(cg_match *match, const cg_blow *blows, int count);
/** The same as the damage of attacks: see CG_RULE_MARKS_REACH. */
CG_API cg_flow cg_rules_strike(cg_match *match, const cg_blow *blows, int count);
/** A player's counter grows or shrinks, caused by a card (0: none) and a player. */
CG_API cg_flow cg_rules_change(cg_match *match, int counter, int player, int32_t amount,
                               cg_thing source, int by, cg_cause cause);
CG_API cg_flow cg_rules_pay(cg_match *match, int player, int resource, int32_t amount,
                            cg_thing card);
/** Pays the costs of the card's ability `play`, and does nothing else of it: for cards that the
 * game puts into play itself. `on`: the card on which it is played; 0. */
CG_API cg_flow cg_rules_pay_costs(cg_match *match, int player, cg_thing card, cg_thing on);
/**
 * What happens from here until the release is one step: the rules of cards in play and triggers in
 * a queue (CG_TRIGGER_QUEUED) wait for its end. Each hold needs its release.
 */
CG_API void cg_rules_hold(cg_match *match);
CG_API cg_flow cg_rules_release(cg_match *match);
/** Looks after the rules of cards in play and runs the triggers that wait in a queue: after changes
 * that no step of its own has told, such as ends of durations. */
CG_API cg_flow cg_rules_rest(cg_match *match);
/** Triggers that wait (CG_TRIGGER_STACKED) come onto the stack and are answered and carried out,
 * and what triggers meanwhile, until none waits; the active player is asked first. Nobody is asked
 * when none waits. */
CG_API cg_flow cg_rules_stack(cg_match *match);
/** Uses an ability. Read cg_rules_negated() behind the step. */
CG_API cg_flow cg_rules_use(cg_match *match, int player, cg_thing card, int ability);
/**
 * Puts an ability `use` or `play` of a card in play into the queue of triggers (CG_TRIGGER_QUEUED):
 * it is used when its turn comes, if its card still lies there face up and if it can be, and asks
 * first where it says `may`. Players order theirs among the triggers that wait. Nothing is done
 * before cg_rules_rest() or cg_rules_release().
 */
CG_API void cg_rules_trigger(cg_match *match, int player, cg_thing card, int ability);
/** Uses a reaction in a window's procedure: card and ability stand in the frame's slots 0 to 2.
 * @param played it is told as a card that is played, else as an ability that triggers */
CG_API cg_flow cg_rules_use_reaction(cg_match *match, const cg_frame *frame, cg_thing card,
                                     bool played);
/** What a reaction answers, in the procedure of its window; a `happening` of -1: nothing any more.
 */
CG_API cg_occasion cg_rules_occasion(const cg_match *match, const cg_frame *frame);
/** Announces a card without ability as played: it can be answered and negated. */
CG_API cg_flow cg_rules_announce_card(cg_match *match, int player, cg_thing card);
/** Does some card of the catalogue that is of that kind (row of the board's table) react to that?
 */
CG_API bool cg_rules_reacts(const cg_match *match, int kind, const cg_occasion *occasion);
CG_API bool cg_rules_negated(const cg_match *match);
CG_API cg_flow cg_rules_play(cg_match *match, int player, cg_thing card);
/** Carries out the chosen option of cg_offer_plays() or cg_offer_uses(). */
CG_API cg_flow cg_rules_act(cg_match *match, int player);
/** Something of the game's own happens, or one of the library's that the game brings about
 * (CG_ON_SET, CG_ON_BLOCK ...). */
CG_API cg_flow cg_rules_raise(cg_match *match, int happening, cg_thing card, int player, int by,
                              cg_thing other, int32_t amount);
/** Tells in the events that something of the game's own happens, where no other event says so:
 * CG_EVENT_SIGNAL. Nothing else comes of it. */
CG_API void cg_rules_tell(cg_match *match, int happening, cg_thing card, int player);
/** A card attacks something: told, and CG_ON_ATTACK. For games in which several attack at once, and
 * whose effects never speak of `the attack`. */
CG_API cg_flow cg_rules_announce_attack(cg_match *match, cg_thing attacker, cg_thing target);
/** Tells that two cards in play fight, with the numbers that are compared: CG_EVENT_BATTLE. Nothing
 * else comes of it, as of the next. */
CG_API void cg_rules_tell_battle(cg_match *match, cg_thing attacker, cg_thing target,
                                 int32_t strength, int32_t resistance);
/** Tells that both are still in play when their battle is over: CG_EVENT_STAND. */
CG_API void cg_rules_tell_stand(cg_match *match, cg_thing attacker, cg_thing target);
/** The attack of a card on something is going on until it is ended: the effect language's `the
 * attack`. Raises CG_ON_ATTACK. */
CG_API cg_flow cg_rules_begin_attack(cg_match *match, cg_thing attacker, cg_thing target);
/** Does an attack go on? */
CG_API bool cg_rules_attacking(const cg_match *match);
/** What is attacked now, which effects can change; 0 when the attack was negated or none goes on.
 */
CG_API cg_thing cg_rules_attacked(const cg_match *match);
CG_API void cg_rules_redirect_attack(cg_match *match, cg_thing target);
CG_API void cg_rules_end_attack(cg_match *match);
/** From here on nobody can react, until it is called with false as often as with true. */
CG_API void cg_rules_silence(cg_match *match, bool on);

/* ---- relations ---- */

/** One that holds. What has left where it was does not live any more; the record stays. */
typedef struct cg_relation {
    int relation; /**< row of the board's table; -1: there is no such record */
    cg_thing from, to;
    int32_t amount;
} cg_relation;

/** From now on it holds between two cards or players, whatever else does. @return false when there
 * is no room for it */
CG_API bool cg_rules_relate(cg_match *match, int relation, cg_thing from, cg_thing to,
                            int32_t amount);
/** How many hold; one of them, in the order in which they were made. */
CG_API int cg_rules_relations(const cg_match *match, int relation);
CG_API cg_relation cg_rules_relation(const cg_match *match, int relation, int index);
/** For so many more is room, of all relations together. */
CG_API int cg_rules_relation_room(const cg_match *match);
/** One of them ends; all do. */
CG_API void cg_rules_unrelate(cg_match *match, int relation, int index);
CG_API void cg_rules_end_relations(cg_match *match, int relation);

/* ---- turns, phases, spans ---- */

/** Whose the first turn will be, while there is none: what happens in the setup follows its order.
 * Told: CG_EVENT_LEAD. */
CG_API void cg_rules_lead(cg_match *match, int player);
/** Begins a turn: until-my-next-turn ends, limits for each turn are new, CG_ON_TURN_BEGINS. */
CG_API cg_flow cg_rules_start_turn(cg_match *match, int player);
/** The two halves of it, for games in which something comes between them: all but
 * CG_ON_TURN_BEGINS; CG_ON_TURN_BEGINS alone, of the active player's turn. */
CG_API void cg_rules_open_turn(cg_match *match, int player);
CG_API cg_flow cg_rules_enter_turn(cg_match *match);
/** CG_ON_TURN_ENDS. */
CG_API cg_flow cg_rules_end_turn(cg_match *match);
/** What lasts until end of turn ends: after cg_rules_end_turn(). */
CG_API void cg_rules_close_turn(cg_match *match);
/** Begins a phase of the table: CG_ON_PHASE_BEGINS. */
CG_API cg_flow cg_rules_start_phase(cg_match *match, int phase);
/** CG_ON_PHASE_BEGINS alone: for a phase that was begun without it, since something else comes
 * first there. */
CG_API cg_flow cg_rules_enter_phase(cg_match *match, int phase);
CG_API cg_flow cg_rules_end_phase(cg_match *match, int phase);
/** Is that phase of the active player skipped? Asking forgets it. */
CG_API bool cg_rules_skips_phase(cg_match *match, int phase);
/** Has an effect ended the turn? */
CG_API bool cg_rules_turn_over(const cg_match *match);
/** Ends the changes that last for that stretch of a turn. */
CG_API void cg_rules_end_span(cg_match *match, int span);
/** The same of those alone that were made after a moment, cg_rules_newest_change() at that time:
 * for a stretch within another one of its kind. */
CG_API void cg_rules_end_span_since(cg_match *match, int span, int32_t moment);
CG_API int32_t cg_rules_newest_change(const cg_match *match);
/**
 * Players are out of the game, all at once (seats as bits): as by a state rule, but with that cause
 * (row of the table) for the last one left, who wins; the match is drawn when nobody is left. With
 * cg_module.out_zone their cards go, see there.
 */
CG_API cg_flow cg_rules_out(cg_match *match, unsigned players, int cause);
/** Whose turn is next: extra and skipped turns count, and are used up. */
CG_API int cg_rules_next_turn(cg_match *match);

/* ---- options ---- */

/** Cards that the player can play now, and abilities that the player can use, as in that window of
 * the table; the answer is carried out by cg_rules_act(). */
CG_API void cg_offer_plays(cg_offer *offer, int window, int player);
CG_API void cg_offer_uses(cg_offer *offer, int window, int player);
CG_API void cg_offer_ability(cg_offer *offer, cg_thing card, int ability);
/** The same with a target that the game's own rules ask for; read it in the chosen option. */
CG_API void cg_offer_ability_on(cg_offer *offer, cg_thing card, int ability, cg_thing target);

#ifdef __cplusplus
}
#endif

#endif
