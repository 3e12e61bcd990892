/**
 * @file happen.h
 * Things happen: they are replaced, answered, done, triggered on; state-based actions are applied;
 * procedures are begun.
 *
 * A cg_flow is as in flow.h.
 */
#ifndef CG_ENGINE_HAPPEN_H
#define CG_ENGINE_HAPPEN_H

#include "engine/can/can.h"

#include <assert.h>

/** Slots of CG_OWN_TRIGGERS: who is asked first about what comes onto a stack, seat + 1; something
 * has come there. A window below is told the latter in a slot of its own. */
enum { CG_TRIGGERS_OPENER = 4, CG_TRIGGERS_PUT = 5 };

/** A statement that is being carried out: its values in the order of the row's parts, and its words
 * (see DO in code.h). */
typedef struct cg_doing {
    uint8_t statement; /**< a cg_statement_id; of a call, a row of the game's verbs */
    uint8_t count;     /**< of its values */
    uint8_t player;    /**< the ability's */
    int32_t this_card; /**< the ability's, packed */
    uint16_t record;   /**< number + 1 of the event that the ability is about; 0 */
    uint16_t frame;    /**< number of the body's frame */
    int32_t value[6];
    int32_t word[3];
} cg_doing;

/** In the slot of the event, beside its number: a reaction that is told as a card that is
 * played. */
#define CG_USE_REACTION 0x8000u

/** What is in CG_PLAYING_FREE when the price is paid that the ability names in place of the
 * printed one. */
enum { CG_PLAYED_INSTEAD = 2 };

/** Slots of a frame that plays a card. Slot 4: it was announced as a card without ability. While
 * costs are paid slot 5 counts, and slot 6 says whether there is more. */
enum {
    CG_PLAYING_CARD,     /**< packed */
    CG_PLAYING_FREE,     /**< 1: it costs nothing; CG_PLAYED_INSTEAD: the other price */
    CG_PLAYING_TARGET,   /**< two targets named with the option */
    CG_PLAYING_FROM = 5, /**< once all is paid: row of the zone where it lay, where that is asked */
    CG_PLAYING_REACTION = 7, /**< code + 1 of the reaction for which it is played */
    CG_PLAYING_ANSWERED = 8, /**< number of the record that this answers */
    CG_PLAYING_NEXT = 9      /**< the card, packed, that asks for more next; 0: none */
};

/** Slot of CG_OWN_RULES: how long the lists were when it began; each round gives up its sets. */
enum { CG_RULES_LISTS = 1 };

/** Slots of CG_OWN_HAPPEN. */
enum {
    CG_HAPPEN_FIRST,    /**< number of the first record */
    CG_HAPPEN_COUNT,    /**< of records */
    CG_HAPPEN_AT,       /**< the record that it is about now, from the first */
    CG_HAPPEN_CODE,     /**< the replacement: its code */
    CG_HAPPEN_CARD,     /**< its card, an index */
    CG_HAPPEN_MODIFIER, /**< its modifier, number + 1, and above that whose it is (replace.c) */
    CG_HAPPEN_BASE,     /**< triggers that waited before */
    CG_HAPPEN_CHOICES,  /**< replacements to choose from */
    CG_HAPPEN_FORM,     /**< kind + 1 as which the card enters, whose `before` has been asked for */
    CG_HAPPEN_ROUNDS,   /**< how many such kinds there were */
    CG_HAPPEN_HEALED    /**< damage that goes since the destruction is replaced */
};

/** Steps of CG_OWN_HAPPEN, in their order. Saves and their hashes hold the numbers, so a step that came
 * later has a number that was free. */
enum {
    CG_HAPPEN_WHICH = 1,       /**< of each event: which replacement comes first */
    CG_HAPPEN_WHETHER = 2,     /**< whether it is used */
    CG_HAPPEN_REPLACED = 3,    /**< what happens instead */
    CG_HAPPEN_HEAL = 17,       /**< damage goes since a destruction is replaced */
    CG_HAPPEN_BEFORE = 4,      /**< triggers on what is about to happen */
    CG_HAPPEN_ENTERS = 16,     /**< the same, when the card enters as something else */
    CG_HAPPEN_RESPOND = 5,     /**< answers to what is about to happen */
    CG_HAPPEN_WHICH_LATE = 12, /**< as above, of what an answer has made */
    CG_HAPPEN_WHETHER_LATE = 13,
    CG_HAPPEN_REPLACED_LATE = 14,
    CG_HAPPEN_HEAL_LATE = 18,
    CG_HAPPEN_DONE = 6,     /**< of each event: it happens */
    CG_HAPPEN_ENDS = 15,    /**< players who have come to their end */
    CG_HAPPEN_MOVED = 10,   /**< of each event: what the game does when a card has left play */
    CG_HAPPEN_LEFT = 11,    /**< state-based actions, if a card has left play */
    CG_HAPPEN_TRIGGERS = 7, /**< triggers on what has happened */
    CG_HAPPEN_ANSWERED = 8, /**< of each event: answers to what has happened */
    CG_HAPPEN_SETTLED = 9   /**< state-based actions */
};

/** The steps at which an event is replaced, as bits. */
#define CG_HAPPEN_REPLACES                                                                         \
    (CG_AT_3(CG_HAPPEN_WHICH, CG_HAPPEN_WHETHER, CG_HAPPEN_REPLACED) |                             \
     CG_AT_3(CG_HAPPEN_WHICH_LATE, CG_HAPPEN_WHETHER_LATE, CG_HAPPEN_REPLACED_LATE))

/** Slots of CG_OWN_EACH, beside CG_EACH_KEEPER: the set and how far it is, then the plan. */
enum {
    CG_EACH_SET,
    CG_EACH_NEXT,
    CG_EACH_KIND, /**< what happens, and above it for which cause */
    CG_EACH_SOURCE,
    CG_EACH_OTHER,
    CG_EACH_AMOUNT,
    CG_EACH_WHAT,
    CG_EACH_BY,
    CG_EACH_PLACE,
    CG_EACH_HOST,
    CG_EACH_SIGN
};

/** Slots of CG_OWN_WINDOW. */
enum {
    CG_WINDOW_ROW,    /**< number in the game's table */
    CG_WINDOW_NEXT,   /**< seat to be asked next, or how far from the active player */
    CG_WINDOW_PASSES, /**< in succession */
    CG_WINDOW_ITEM,   /**< what is answered: number of the item + 1; 0 */
    CG_WINDOW_ACTOR,  /**< who made it, and is not asked: seat + 1; 0 */
    CG_WINDOW_CLOSED, /**< an answer has closed it */
    CG_WINDOW_ANEW,   /**< triggers came onto the stack: everybody is asked again */
    CG_WINDOW_HELD,   /**< in games with a stack: what was held when it opened */
    CG_WINDOW_ALONE   /**< there: what was chosen is not answered */
};

/* ---- chance ---- */

/** The picked card of a zone that stands next behind that one in the order of the decks, the first
 * one behind -1; -1 if there is none. */
int cg_next_picked(const cg_match *match, unsigned zone, int card);

/* ---- procedures ---- */

/** A player has left: in the windows that ask round after round nobody has passed yet. */
void cg_window_restart(cg_match *match);

/** Opens a window, a row of the game's table; `opener` is asked first where the order begins with a
 * seat, `item` is what is answered and `actor` who made it, or -1. Nothing is opened where too much
 * waits already. */
cg_flow cg_window_open(cg_match *match, int window, int opener, int item, int actor);

/* ---- verbs on one thing ---- */

/** Does everybody know from which end of a pile a card goes that moves for that reason, a
 * cg_cause? */
bool cg_leaves_an_end(int32_t cause);

/** Moves a card to a zone that has room and tells it; `player` is who moves it. In another zone
 * what stood for the card stands for nothing any more.
 * @return the index that the card has from then on; see cg_state_move() */
unsigned cg_verb_move(cg_match *match, unsigned card, unsigned zone, cg_cause cause, int player);

/** Changes a player's counter by an amount, within its limits; its reserve changes by the opposite.
 * Then the state rules are looked after, unless several things happen at once. CG_LATER when that
 * has ended the match. */
cg_flow cg_verb_counter(cg_match *match, unsigned counter, int player, int64_t amount);

/** Turns a die to a face, the nearest that it has. It is told if the die was rolled or the face is
 * another one. */
void cg_verb_face(cg_match *match, unsigned pool, unsigned die, int face, bool rolled);

/** Negates the item with that number and tells it. */
void cg_verb_negate(cg_match *match, unsigned number);

/** Ends the match: these players and their teams win, 0: nobody; `cause` is a row of the
 * game's table or one of the library's own. Always CG_LATER; a match that is over stays as it
 * is. */
cg_flow cg_verb_win(cg_match *match, unsigned seats, int cause);

/** Looks after the state rules of all players at once: if everybody reaches their end at the same
 * time, nobody wins. CG_LATER when the match has ended. */
cg_flow cg_verb_look_after(cg_match *match);

/** Shuffles a zone that has cards and tells it; `from` as below. Always CG_DONE. */
cg_flow cg_verb_shuffle(cg_match *match, unsigned zone, int from);

/** Tells that a zone was shuffled; `from`: the zone whose cards came to it, or -1. */
void cg_tell_shuffle(cg_match *match, unsigned zone, int from);

/** These players have just gone out of the game (seats as bits), which goes on: their cards go,
 * where the game has a zone for that. If chance must answer first, that is put off. */
void cg_players_leave(cg_match *match, unsigned seats);

/** Puts a card into a zone of its owner, by row: nothing is triggered, replaced or answered by
 * that. */
void cg_put_away(cg_match *match, unsigned card, int zone, cg_cause cause);

/** Everything that waits to be carried out is negated, and what was played is put away. */
void cg_stack_ends(cg_match *match);

/** While nothing runs: the turn ends where its procedure says if its player has just left.
 * @return was it so? */
bool cg_turn_leaves(cg_match *match);

/** The same of those for whom an answer of chance had to come first. */
void cg_players_left(cg_match *match);

/** What brings cards back when the next turn of `from`, who is out, begins does so when that of
 * `to` does. */
void cg_endings_inherit(cg_match *match, int from, int to);

/** All counters of a player, as near to 0 as they can be. */
void cg_verb_clear_counters(cg_match *match, int player);

/* ---- piles ---- */

/** The discard zone becomes the pile, shuffled. */
void cg_pile_reshuffle(cg_match *match, unsigned pile, unsigned discard);

/** Are so many cards at that end of the zone there, as far as others can come, and certain? */
bool cg_pile_is_ready(const cg_match *match, unsigned zone, int32_t count, bool top);

/** Makes them so. */
cg_flow cg_pile_ready(cg_match *match, unsigned zone, int32_t count, bool top);

/* ---- happenings ---- */

/** Lets the newest `count` records happen, at the same time, and forgets them. */
cg_flow cg_happen(cg_match *match, unsigned count);

/** Nothing that was going on is any more but triggers that wait. */
void cg_happen_forget_going(cg_match *match);

/** Everything that was going on is over: the match has ended. */
void cg_happen_forget_all(cg_match *match);

/** Does anything wait for that kind of event, or does the game open a window on it? */
static inline bool cg_heard(const cg_match *match, unsigned kind)
{
    const cg_watch *watch = cg_watch_get(match);
    uint64_t heard = watch->listens[CG_FORM_WHEN] | watch->listens[CG_FORM_BEFORE] |
                     watch->listens[CG_FORM_INSTEAD];
    return (((heard | match->plan->answered) >> kind) & 1u) != 0;
}

/** Does nothing ever leave that zone? Of CG_NOWHERE: no. */
static inline bool cg_zone_sealed(const cg_match *match, unsigned zone)
{
    return zone != CG_NOWHERE && match->plan->module->zones[match->plan->zones[zone].zone].sealed;
}

/** Carries out what happens, without asking anybody, and sets its `done`. CG_LATER when that ended
 * the match or more has to come of it. */
cg_flow cg_apply(cg_match *match, cg_happening_state *event);

/** How much of what the event asks for can take place now: never more than there is, or than there
 * is room for; of what has no amount 1. 0: it changes nothing, and does not happen. */
int64_t cg_event_worth(const cg_match *match, const cg_happening_state *event);

/** Does anything wait for a card that becomes detached, or can begin to with that? */
static inline bool cg_is_detaching_heard(const cg_match *match)
{
    return match->watch &&
           (((match->plan->hears >> CG_ON_DETACH) & 1u) || cg_heard(match, CG_ON_DETACH));
}

/** Does it make a difference that a card has others attached to it when it leaves play? */
static inline bool cg_guests_matter(const cg_match *match)
{
    return match->plan->board->attached_go || cg_is_detaching_heard(match);
}

/** Adds to the newest events, from `first` on, what comes of the cards that are attached to those
 * that leave play, and to what goes with them. */
void cg_guests_add(cg_match *match, unsigned first);

/** Looks at these again when it is certain what leaves: they stay where their host does after all.
 * A guest's event stands after its host's. */
void cg_guests_look(cg_match *match, const cg_frame *frame);

/** Adds to the newest events, from `first` on, that the counters of cards change by damage. */
void cg_hurts_add(cg_match *match, unsigned first);

/** The damage of that record has changed these counters of its card by so much. */
void cg_hurt_done(cg_match *match, const cg_happening_state *damage, int32_t change);

/** Does a card become detached because its host leaves? Nothing can happen instead. */
static inline bool cg_loses_host(const cg_happening_state *event)
{
    return event->kind == CG_ON_DETACH && event->field[CG_FIELD_OF_CAUSE] == CG_CAUSE_ORPHAN;
}

/** Is the rule about that card in play? */
static inline bool cg_rule_is_of(const cg_match *match, const cg_card_rule *rule, unsigned card)
{
    return !cg_card_face_down(match, card) &&
           (!rule->kind || ((cg_card_kinds(match, card) >> (rule->kind - 1)) & 1u));
}

/** Would a rule of the game put the card away, now that it is attached to nothing? */
bool cg_goes_alone(const cg_match *match, unsigned card);

/** The kinds of events that change something, and so can turn out to change nothing, as bits. */
#define CG_CAN_BE_NOTHING (0u CG_HAPPENINGS(CG_CHANGE_BIT, CG_TELL_BIT))
#define CG_CHANGE_BIT(name, ...) | (uint64_t)1 << CG_ON_##name
#define CG_TELL_BIT(...)

/** Cancels events that would change nothing. @return whether any is left */
bool cg_events_left(const cg_match *match, unsigned first, unsigned count);

/** The same of the events of that frame of CG_OWN_HAPPEN that are still to come, behind what has
 * replaced or answered one of them. */
void cg_look_what_is_left(const cg_match *match, const cg_frame *frame);

/** Does the card of the move lie already where it goes, as it is to be there? In zones with an
 * order there is another place to go to. What the rules of the game move they move. */
bool cg_lies_there(const cg_match *match, const cg_happening_state *event, unsigned card);

/** Will the card of the move, which lives, go if nothing else happens before? */
bool cg_will_go(const cg_match *match, const cg_happening_state *event);

/** Tells something that has happened already, for triggers and reactions; `card` and `other` are
 * packed, or 0. Nothing is done when nobody listens. */
cg_flow cg_happened(cg_match *match, cg_happening kind, int32_t card, int player, int32_t other,
                    int32_t amount);

/** The same at the instance of another player, of something without a card. */
cg_flow cg_happened_by(cg_match *match, int by, cg_happening kind, int player, int32_t amount);

/** Bit of the sign of a plan about marks: as many as lie on each card, at the instance of its
 * player. */
#define CG_SIGN_ALL 2

/** The same happens to each of a set; `plan` is filled like a record, its CARD and PLAYER
 * excepted; its sign can have CG_SIGN_ALL. */
cg_flow cg_happen_each(cg_match *match, int32_t set, const cg_happening_state *plan);

/** What a procedure of cg_happen_each() lets happen. */
static inline cg_happening cg_each_kind(const cg_frame *frame)
{
    assert(frame->procedure == CG_OWN_EACH);
    return (cg_happening)(frame->slot[CG_EACH_KIND] & 0xff);
}

/** cg_happen_each() for cards, which are kept as `keeper` tells, or what is counted so. */
cg_flow cg_happen_each_kept(cg_match *match, int32_t set, const cg_happening_state *plan,
                            int32_t keeper);

/** Changes a counter of a player as something that happens, for that reason and because of that
 * source; at the limit of records, and without a board, it is changed at once. */
cg_flow cg_change_counter(cg_match *match, unsigned counter, int player, int64_t amount,
                          int32_t source, cg_cause cause);

/** Lists the replacements of which the player says which comes first. */
void cg_offer_happen(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/** Triggers that wait until a player would be asked in a window come onto the stack and are carried
 * out; `opener` is who would be asked. */
cg_flow cg_run_stacked(cg_match *match, int opener);

/** Is there a trigger that can come onto the stack now? */
bool cg_can_stack_triggers(const cg_match *match);

/** In games with a stack: ends the match if more was carried out in this turn than may be. */
cg_flow cg_check_stack(cg_match *match);

/** Opens the game's reaction window for the record with that number, if there is one; `before`:
 * before it happens. */
cg_flow cg_respond(cg_match *match, unsigned record, bool before);

/** Is there anything to look after whenever what is in play has changed? */
bool cg_stirs(const cg_match *match);

/** On a starting position: statics take cards and open hands, without anything happening; the rules
 * are looked after when something does. */
void cg_statics_begin(cg_match *match);

/** Is that zone such an open hand? Of CG_NOWHERE: no. */
bool cg_zone_shown(const cg_match *match, unsigned zone);

/** Everybody is told of the cards of open hands that not all know. */
void cg_show_open_hands(cg_match *match);

/** Applies state-based actions, unless that is going on already or is to wait. */
cg_flow cg_look_after_rules(cg_match *match);

/** Would cg_look_after_rules() do so now? */
bool cg_rules_are_due(const cg_match *match);
/** Puts that on the stack of frames, for cg_engine_run() to run. */
cg_frame *cg_begin_rules(cg_match *match);

/** The damage on that card in play (packed) by which a rule of cards puts it away; 0: none does. */
int32_t cg_deadly_damage(const cg_match *match, int32_t value);

/** The same, and then the triggers of a queue, where the game has one and nothing bigger goes
 * on. */
cg_flow cg_settle_all(cg_match *match);

/** What happens until the hold is released is one step: rules and queued triggers wait. Holds
 * nest. */
void cg_hold(cg_match *match);

/** Releases the newest hold, and does what cg_settle_all() does. */
cg_flow cg_release(cg_match *match);

/* ---- abilities ---- */

/** Uses an ability: asks for branches and targets, has its costs paid unless it is `free`, and
 * carries it out. `event` is the one that it is about, NULL for none; what is about to happen must
 * be one of the match's records, anything else is copied. */
cg_flow cg_use_ability(cg_match *match, const struct cg_watcher *watcher,
                       const cg_happening_state *event, bool free);

/** The same of a trigger that has waited, with what it had captured: what made it can be gone. */
cg_flow cg_use_waiting(cg_match *match, const struct cg_watcher *watcher, const cg_waiting *waiting,
                       const cg_happening_state *event);

/** The same at a time that the game has chosen, without an event: `may` is asked. */
cg_flow cg_use_due(cg_match *match, const struct cg_watcher *watcher);

/** Plays a card from the hand for its reaction, the ability with that code, to the record with that
 * number. */
cg_flow cg_play_reaction(cg_match *match, unsigned card, int player, uint32_t code,
                         unsigned record);

/** Runs the body of an ability alone, with these values in its first slots; `of_game`: the code is
 * one of the game's table of effects. `event`: one of the match's records; NULL. The result of an
 * ability without a body is CG_DONE. */
cg_flow cg_run_code(cg_match *match, uint32_t code, bool of_game, int player, int32_t this_card,
                    const int32_t *slots, unsigned slot_count, const cg_happening_state *event);

/** Plays a card from where it is; whether it can be played was asked before. */
cg_flow cg_play_card(cg_match *match, unsigned card, int player, bool free);

/** Destroys the cards of a set that are in play, as far as nothing forbids it; `by` is the seat at
 * whose instance it happens, `cause` CG_CAUSE_DESTROY or CG_CAUSE_BATTLE. */
cg_flow cg_destroy(cg_match *match, int32_t cards, int32_t source, int by, cg_cause cause);

/** The same for a statement. */
cg_flow cg_doing_destroys(cg_match *match, const cg_doing *doing, int32_t cards, cg_cause cause);

/* ---- what comes of choices, where the board looks ahead ---- */

/** The moments at which changes end (cg_ends), by cg_duration. */
extern const uint8_t cg_moments[];

/** Adds a change, or an ability that lasts or waits; its stamp is set, and a number of turns
 * becomes the last turn.
 * @return false at the limit, where nothing more is changed */
bool cg_modifier_add(cg_match *match, const cg_modifier *modifier);

/** The duration that a word of a statement says; where it states no time, what the game says. */
uint8_t cg_duration_of(const cg_match *match, const cg_doing *doing, int32_t word);

/** Ends the changes whose time is over: those that end at that moment, and abilities whose event has come;
 * `which` is the span or the player, if the moment has one. What was taken for a time goes
 * back. */
void cg_modifiers_end(cg_match *match, cg_ends moment, int which);

/** The same of those with a later stamp alone. */
void cg_modifiers_end_since(cg_match *match, cg_ends moment, int which, uint32_t stamp);

/** A change that a mod makes of a card or player: its values are found now. What it lasts for, and
 * by whom it is, is still to be said. */
cg_modifier cg_modifier_of(const cg_scope *scope, const cg_mod *mod, int32_t who);

/** Tells that a change has been made. */
void cg_modifier_tell(cg_match *match, const cg_modifier *modifier);

/** What was chosen is kept for the card whose ability the frame carries out: words of CG_OP_KEEP.
 */
void cg_keep_chosen(cg_match *match, const cg_frame *frame, const int32_t *words, int32_t value);

/** Does a static have the card, packed, come into play exhausted? Notes it. */
void cg_enter_exhausted(const cg_match *match, int32_t card, cg_arrival *arrival);

/** Adds the marks, by row, with which statics have the card come into play; to be asked before it
 * moves. */
void cg_enter_with(const cg_match *match, int32_t card, int64_t counters[CG_MARKS_MAX]);

/** How cards become, or tokens come as, copies of a card with exceptions: see likeness.c. */
typedef struct cg_likeness {
    const cg_doing *doing;
    int32_t of;           /**< the card, packed, whose exceptions they have too; 0 */
    int32_t first, count; /**< mods of the ability that carries it out */
    int32_t duration;     /**< duration word; 0: for good */
    int32_t until;        /**< what the duration counts */
} cg_likeness;

/** Gives a token that is made, but has not come yet, the exceptions. */
void cg_likeness_of_token(cg_match *match, const cg_likeness *like, int32_t token);

/** Notes the exceptions of cards that are going to be like another one, and in the plan which. */
void cg_likeness_plan(cg_match *match, const cg_likeness *like, int32_t cards,
                      cg_happening_state *plan);

/** Notes in the record of a card that is about to come into play as a copy of which kind, with the
 * exceptions. */
void cg_likeness_plan_entry(cg_match *match, const cg_likeness *like, cg_happening_state *event,
                            unsigned kind);

/** Is the card of the move to enter play as a copy? */
static inline bool cg_enters_as_copy(const cg_happening_state *event)
{
    return event->kind == CG_ON_MOVE && event->field[CG_FIELD_OF_WHAT];
}

/** The card, packed, which is still where it was, looks like what it is to enter play as: for all
 * that is asked of it before it comes. */
void cg_likeness_tries(cg_match *match, const cg_happening_state *event, int32_t card);

/** It has come, as what `was`, and looks like that for good. */
void cg_likeness_enters(cg_match *match, cg_happening_state *event, int32_t was, unsigned card);

/** What was planned does not come to be. */
void cg_likeness_unplan(cg_match *match, cg_happening_state *event);

/** The card of the event looks like its kind from now on, with the exceptions planned with it. */
void cg_likeness_begins(cg_match *match, const cg_happening_state *event);

/** The time of that row, a CG_MODIFIER_FORM, is over: the card looks again as it did before. Older
 * rows end first. */
void cg_likeness_ends(cg_match *match, unsigned number);

/** Behind the last of them: which exceptions are in force. */
void cg_likenesses_settle(cg_match *match);

/** Tells that the card looks like another one. */
void cg_tell_become(cg_match *match, unsigned card);

/** Carries out `gets`: changes for each of the things that the statement names first. */
void cg_do_get(cg_match *match, const cg_frame *frame, const cg_doing *doing);

/* ---- replacing ---- */

/** What happens in the frame can be a part of something else: what is done instead of that, or what
 * comes of it. What has replaced that does not replace the parts. */
void cg_replace_inherit(cg_match *match, const cg_frame *frame);

/** Does anything replace the event? Notes in the frame how much (2: several), and the first. */
bool cg_replace_any(const cg_match *match, cg_frame *frame);

/** The frame of the event instead of which that happens which happens in `frame`; NULL: of none. */
const cg_frame *cg_replace_of(const cg_match *match, const cg_frame *frame);

/** The player to whom it happens says which of several replacements is first. */
cg_flow cg_replace_which(cg_match *match, cg_frame *frame);

/** Takes the answer, if there was a question. */
void cg_replace_take(const cg_match *match, cg_frame *frame);

/** The player of a replacement that may be declined is asked. */
cg_flow cg_replace_whether(cg_match *match, const cg_frame *frame);

/** Carries the replacement out, if it was not declined: its body runs instead of the event, unless
 * it only changes it. */
cg_flow cg_replace_do(cg_match *match, cg_frame *frame);

/** Afterwards: what its damage would have destroyed, and is still there, has that no more. */
cg_flow cg_replace_heal(cg_match *match, const cg_frame *frame);

/* ---- phasing ---- */

/** Tells that a card phases out or in. */
void cg_phase_tell(cg_match *match, unsigned card, cg_event_kind kind);

/** Cards that nothing keeps away any more come back. */
void cg_phase_in(cg_match *match);

/** The same for those that these seats own or control, whatever keeps them away. */
void cg_phase_in_of(cg_match *match, unsigned seats);

/** Remembers a card in play as it is now, unless that has been done before the step.
 * @return its place among the lasts, or -1 */
int cg_remember(cg_match *match, unsigned card);

/** Remembers a card that is about to leave play with others: all of them before the first one goes.
 * The step begins with match->prepared = 0. */
void cg_remember_before(cg_match *match, unsigned card);

/* ---- triggering ---- */

/** Collects what waits for the events; `leaving`: before they are done, what waits for cards to
 * leave play; else, when they are done, the rest. */
void cg_triggers_collect(cg_match *match, const cg_frame *frame, bool leaving);

/** Asks the `if` of what has triggered by cards that leave play, now that they have. */
void cg_triggers_ask(cg_match *match, const cg_frame *frame);

/** What was collected before a card left speaks of the card that it has become. */
void cg_triggers_follow(cg_match *match, const cg_frame *frame);

/** Runs what was collected: triggers before something resolve at once; of the others the game says
 * when. */
cg_flow cg_triggers_run(cg_match *match, const cg_frame *frame, bool before);

/** An ability without an event waits in the queue: its condition has begun to hold, or the game has
 * put it there. */
void cg_triggers_wait(cg_match *match, const cg_watcher *watcher);

/** What the innermost body has kept as brought about has not come: it speaks of that no more. */
void cg_keep_not(cg_match *match, int32_t value);

/** What the newest events have moved goes into the slot that the calling procedure was told to
 * fill. */
void cg_keep_moved(cg_match *match, const cg_frame *caller, unsigned count);

/** The slot by which the step named a card that the event has just moved names what it became. What
 * others do instead of the event is no doing of the step. */
void cg_keep_following(cg_match *match, const cg_happening_state *event, int32_t was,
                       int32_t became);

/** Kinds whose `before` is asked for when a card enters as one, then as another. */
#define CG_FORMS_TRIED 4

/** Collects what waits before the event by what its card is to enter play as, where that is new.
 * @return whether it is */
bool cg_triggers_again(cg_match *match, cg_frame *frame);

/** Collects and runs the triggers before the event. */
cg_flow cg_triggers_before(cg_match *match, cg_frame *frame);

/** A record of something that happens because of the statement's card, at the instance of its
 * player. */
cg_happening_state cg_doing_plan(const cg_doing *doing, cg_happening kind, cg_cause cause);

/** The word by which a procedure is told where the statement keeps its cards (CG_KEEPER), for a
 * statement that can; 0: nowhere. */
int32_t cg_doing_keeper(const cg_doing *doing);

/** These cards go to that place; `where` is the value of the place. */
cg_flow cg_doing_moves(cg_match *match, const cg_doing *doing, int32_t cards, cg_cause cause,
                       int32_t place, int32_t where);

/** Another record of what happens at the same time, about that card and player (packed, or 0); NULL
 * at the limit. */
cg_happening_state *cg_doing_also(cg_match *match, const cg_doing *doing, cg_happening kind,
                                  int32_t card, int32_t player);

/** Lets happen what was recorded since there were `before` records. */
cg_flow cg_doing_since(cg_match *match, unsigned before);

/** The first of a set, packed; 0 when it has none. */
int32_t cg_doing_first(const cg_match *match, int32_t set);

/** Place word of the discard zone, where cards go when nothing else is said. */
int32_t cg_discard_place(const cg_match *match);

/** Adds to the newest events, from number `first` on, what happens to the others of a group with
 * it: moves out of play, exhausting, readying, changes of control, for which all need room; without
 * it the change is cancelled. */
void cg_group_spread(cg_match *match, unsigned first);

/* ---- in line ---- */

/** Does the ability change what is about to happen itself, and not a copy of it? */
static inline bool cg_edits_event(const cg_code *code)
{
    return code->form == CG_FORM_REACT_BEFORE || code->form == CG_FORM_BEFORE;
}

/** The record that the frame is about now. */
static inline cg_happening_state *cg_happening_at(const cg_match *match, const cg_frame *frame)
{
    assert(frame->slot[CG_HAPPEN_FIRST] + frame->slot[CG_HAPPEN_AT] <
           (int32_t)match->head->happenings);
    return &match->happenings[frame->slot[CG_HAPPEN_FIRST] + frame->slot[CG_HAPPEN_AT]];
}

/** The seat in a value that stands for one player. */
static inline int cg_doing_seat(int32_t value)
{
    return (int)(CG_PACKED_LOW(value) & 7u);
}

/** The row of the game's table for such a frame. */
static inline const cg_window_def *cg_window_of(const cg_match *match, const cg_frame *frame)
{
    assert((size_t)frame->slot[CG_WINDOW_ROW] < match->plan->module->window_count);
    return &match->plan->module->windows[frame->slot[CG_WINDOW_ROW]];
}

#endif
