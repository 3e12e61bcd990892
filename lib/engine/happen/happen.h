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

/** Slots of CG_OWN_TRIGGERS: seat + 1 of the player who is asked first about triggers that go onto
 * a stack; 1 if something has gone there. A window below is told the latter in a slot of its own.
 * */
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

/** Flag in the slot of the event, beside its number: the reaction is told as a card that is played.
 * */
#define CG_USE_REACTION 0x8000u

/** Value of CG_PLAYING_FREE if the price that the ability names is paid instead of the printed one.
 * */
enum { CG_PLAYED_INSTEAD = 2 };

/** Slots of a frame that plays a card. Slot 4: it was announced as a card without an ability. While
 * costs are paid, slot 5 counts, and slot 6 says whether more must be paid. */
enum {
    CG_PLAYING_CARD,     /**< packed */
    CG_PLAYING_FREE,     /**< 1: it costs nothing; CG_PLAYED_INSTEAD: the other price */
    CG_PLAYING_TARGET,   /**< two targets named with the option */
    CG_PLAYING_FROM = 5, /**< once all is paid: row of the zone from which it is played, if cards
                          * ask for it */
    CG_PLAYING_REACTION = 7, /**< code + 1 of the reaction for which it is played */
    CG_PLAYING_ANSWERED = 8, /**< number of the record that this answers */
    CG_PLAYING_NEXT = 9      /**< the card, packed, that asks for more next; 0: none */
};

/** Slot of CG_OWN_RULES: the length of the lists at its beginning; each round releases its sets. */
enum { CG_RULES_LISTS = 1 };

/** Slots of CG_OWN_HAPPEN. */
enum {
    CG_HAPPEN_FIRST,    /**< number of the first record */
    CG_HAPPEN_COUNT,    /**< of records */
    CG_HAPPEN_AT,       /**< the record that it is about now, from the first */
    CG_HAPPEN_CODE,     /**< the replacement: its code */
    CG_HAPPEN_CARD,     /**< its card, an index */
    CG_HAPPEN_MODIFIER, /**< its modifier, number + 1, and above that the owner (replace.c) */
    CG_HAPPEN_BASE,     /**< triggers that waited before */
    CG_HAPPEN_CHOICES,  /**< replacements to choose from */
    CG_HAPPEN_FORM,     /**< kind + 1 as which the card enters, whose `before` has been asked for */
    CG_HAPPEN_ROUNDS,   /**< how many such kinds there were */
    CG_HAPPEN_HEALED    /**< damage that is removed because the destruction was replaced */
};

/** Steps of CG_OWN_HAPPEN, in order. Saves and their hashes contain the numbers, so a later step
 * got a number that was free. */
enum {
    CG_HAPPEN_WHICH = 1,       /**< of each event: which replacement comes first */
    CG_HAPPEN_WHETHER = 2,     /**< whether it is used */
    CG_HAPPEN_REPLACED = 3,    /**< what happens instead */
    CG_HAPPEN_HEAL = 17,       /**< damage is removed because a destruction was replaced */
    CG_HAPPEN_BEFORE = 4,      /**< triggers on what is about to happen */
    CG_HAPPEN_ENTERS = 16,     /**< the same, when the card enters as something else */
    CG_HAPPEN_RESPOND = 5,     /**< answers to what is about to happen */
    CG_HAPPEN_WHICH_LATE = 12, /**< as CG_HAPPEN_WHICH, for what an answer has added */
    CG_HAPPEN_WHETHER_LATE = 13,
    CG_HAPPEN_REPLACED_LATE = 14,
    CG_HAPPEN_HEAL_LATE = 18,
    CG_HAPPEN_DONE = 6,     /**< of each event: it happens */
    CG_HAPPEN_ENDS = 15,    /**< players who have reached their end */
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
    CG_WINDOW_ACTOR,  /**< seat + 1 of the player who made it, and is not asked; 0 */
    CG_WINDOW_CLOSED, /**< an answer has closed it */
    CG_WINDOW_ANEW,   /**< triggers went onto the stack: all players are asked again */
    CG_WINDOW_HELD,   /**< in games with a stack: the holds when it opened */
    CG_WINDOW_ALONE   /**< in such games: the chosen option is not answered */
};

/* ---- chance ---- */

/** Returns the picked card of a zone that is next after `card` in the order of the decks, or the
 * first one for -1; -1 if there is none. */
int cg_next_picked(const cg_match *match, unsigned zone, int card);

/* ---- procedures ---- */

/** Forgets the passes in windows that ask round after round, because a player has left. */
void cg_window_restart(cg_match *match);

/** Opens a window, a row of the game's table. `opener` is asked first if the order begins with a
 * seat; `item` is what is answered and `actor` the player who made it, or -1. Opens nothing if too
 * much is waiting already. */
cg_flow cg_window_open(cg_match *match, int window, int opener, int item, int actor);

/* ---- verbs on one thing ---- */

/** Returns true if all players know from which end of a pile a card moves for that reason, a
 * cg_cause. */
bool cg_leaves_an_end(int32_t cause);

/** Moves a card to a zone that has room and tells players; `player` moves it. In another zone,
 * references to the card become invalid.
 * @return the index that the card has from then on; see cg_state_move() */
unsigned cg_verb_move(cg_match *match, unsigned card, unsigned zone, cg_cause cause, int player);

/** Changes a player's counter by an amount, within its limits; its reserve changes by the opposite.
 * Then applies the state rules, unless several things happen at once. Returns CG_LATER if that has
 * ended the match. */
cg_flow cg_verb_counter(cg_match *match, unsigned counter, int player, int64_t amount);

/** Turns a die to the nearest face that it has. Tells players if the die was rolled or the face has
 * changed. */
void cg_verb_face(cg_match *match, unsigned pool, unsigned die, int face, bool rolled);

/** Negates the item with that number and tells it. */
void cg_verb_negate(cg_match *match, unsigned number);

/** Ends the match: these players and their teams win; 0: a draw. `cause` is a row of the game's
 * table or one of the library's own. Always returns CG_LATER; a match that is over does not change.
 * */
cg_flow cg_verb_win(cg_match *match, unsigned seats, int cause);

/** Applies the state rules of all players at once: if all reach their end at the same time, no
 * player wins. Returns CG_LATER if the match has ended. */
cg_flow cg_verb_look_after(cg_match *match);

/** Shuffles a zone that has cards and tells players; `from` as below. Always returns CG_DONE. */
cg_flow cg_verb_shuffle(cg_match *match, unsigned zone, int from);

/** Tells that a zone was shuffled. `from`: the zone whose cards were added, or -1. */
void cg_tell_shuffle(cg_match *match, unsigned zone, int from);

/** Removes the cards of players (seats as bits) who have just left the game, which continues, if
 * the game has a zone for that. If chance must answer first, this is postponed. */
void cg_players_leave(cg_match *match, unsigned seats);

/** Puts a card into a zone of its owner, by row. Nothing triggers on it, replaces or answers it. */
void cg_put_away(cg_match *match, unsigned card, int zone, cg_cause cause);

/** Negates everything that waits to be carried out, and puts played cards away. */
void cg_stack_ends(cg_match *match);

/** Ends the turn as its procedure says if its player has just left; called while nothing runs.
 * @return true if it did */
bool cg_turn_leaves(cg_match *match);

/** Does the same for players for whom chance had to answer first. */
void cg_players_left(cg_match *match);

/** Lets abilities that return cards when the next turn of `from`, who is out, begins do so when
 * that of `to` begins. */
void cg_endings_inherit(cg_match *match, int from, int to);

/** Sets all counters of a player as near to 0 as they can be. */
void cg_verb_clear_counters(cg_match *match, int player);

/* ---- piles ---- */

/** Shuffles the discard zone into a new pile. */
void cg_pile_reshuffle(cg_match *match, unsigned pile, unsigned discard);

/** Returns true if that many cards, as far as others can be added, are at that end of the zone, and
 * certain. */
bool cg_pile_is_ready(const cg_match *match, unsigned zone, int32_t count, bool top);

/** Adds cards to that end of the zone, and makes them certain. */
cg_flow cg_pile_ready(cg_match *match, unsigned zone, int32_t count, bool top);

/* ---- happenings ---- */

/** Makes the newest `count` records happen at the same time, and forgets them. */
cg_flow cg_happen(cg_match *match, unsigned count);

/** Forgets everything in progress except waiting triggers. */
void cg_happen_forget_going(cg_match *match);

/** Forgets everything in progress, because the match has ended. */
void cg_happen_forget_all(cg_match *match);

/** Returns true if anything waits for that kind of event, or the game opens a window for it. */
static inline bool cg_heard(const cg_match *match, unsigned kind)
{
    const cg_watch *watch = cg_watch_get(match);
    uint64_t heard = watch->listens[CG_FORM_WHEN] | watch->listens[CG_FORM_BEFORE] |
                     watch->listens[CG_FORM_INSTEAD];
    return (((heard | match->plan->answered) >> kind) & 1u) != 0;
}

/** Returns true if nothing ever leaves that zone; false for CG_NOWHERE. */
static inline bool cg_zone_sealed(const cg_match *match, unsigned zone)
{
    return zone != CG_NOWHERE && match->plan->module->zones[match->plan->zones[zone].zone].sealed;
}

/** Carries out the change without asking a player, and sets its `done`. Returns CG_LATER if that
 * ended the match or more has to follow. */
cg_flow cg_apply(cg_match *match, cg_happening_state *event);

/** Returns how much of the wanted amount can take place now: at most what there is, or what there
 * is room for; 1 for an event without an amount. 0: it would change nothing, and does not happen.
 * */
int64_t cg_event_worth(const cg_match *match, const cg_happening_state *event);

/** Returns true if anything waits for a card that becomes detached, or can begin to wait with that.
 * */
static inline bool cg_is_detaching_heard(const cg_match *match)
{
    return match->watch &&
           (((match->plan->hears >> CG_ON_DETACH) & 1u) || cg_heard(match, CG_ON_DETACH));
}

/** Returns true if it matters that a card has others attached to it when it leaves play. */
static inline bool cg_guests_matter(const cg_match *match)
{
    return match->plan->board->attached_go || cg_is_detaching_heard(match);
}

/** Adds to the newest events, from `first` on, those of the cards attached to cards that leave
 * play, and of cards attached to these. */
void cg_guests_add(cg_match *match, unsigned first);

/** Checks these again when it is certain which cards leave: guests stay if their host stays. A
 * guest's event is after its host's. */
void cg_guests_look(cg_match *match, const cg_frame *frame);

/** Adds to the newest events, from `first` on, the changes of counters on cards that are dealt
 * damage. */
void cg_hurts_add(cg_match *match, unsigned first);

/** Notes how much the damage of that record has changed these counters of its card. */
void cg_hurt_done(cg_match *match, const cg_happening_state *damage, int32_t change);

/** Returns true if a card becomes detached because its host leaves, which cannot be replaced. */
static inline bool cg_loses_host(const cg_happening_state *event)
{
    return event->kind == CG_ON_DETACH && event->field[CG_FIELD_OF_CAUSE] == CG_CAUSE_ORPHAN;
}

/** Returns true if the rule is about that card in play. */
static inline bool cg_rule_is_of(const cg_match *match, const cg_card_rule *rule, unsigned card)
{
    return !cg_card_face_down(match, card) &&
           (!rule->kind || ((cg_card_kinds(match, card) >> (rule->kind - 1)) & 1u));
}

/** Returns true if a rule of the game would put the card away, now that it has no host. */
bool cg_goes_alone(const cg_match *match, unsigned card);

/** Bits of the kinds of events that change something, and so may turn out to change nothing. */
#define CG_CAN_BE_NOTHING (0u CG_HAPPENINGS(CG_CHANGE_BIT, CG_TELL_BIT))
#define CG_CHANGE_BIT(name, ...) | (uint64_t)1 << CG_ON_##name
#define CG_TELL_BIT(...)

/** Cancels events that would change nothing. @return true if any is left */
bool cg_events_left(const cg_match *match, unsigned first, unsigned count);

/** Does the same for those events of a CG_OWN_HAPPEN frame that are still to come, after one of
 * them was replaced or answered. */
void cg_look_what_is_left(const cg_match *match, const cg_frame *frame);

/** Returns true if the card of the move is already at its destination, in the state that it would
 * have there. An ordered zone has other places to go to. Moves by the rules of the game always
 * happen. */
bool cg_lies_there(const cg_match *match, const cg_happening_state *event, unsigned card);

/** Returns true if the card of the move, which lives, will move if nothing else happens first. */
bool cg_will_go(const cg_match *match, const cg_happening_state *event);

/** Announces something that has already happened to triggers and reactions; `card` and `other` are
 * packed, or 0. Does nothing if nothing listens. */
cg_flow cg_happened(cg_match *match, cg_happening kind, int32_t card, int player, int32_t other,
                    int32_t amount);

/** Does the same for something without a card that another player caused. */
cg_flow cg_happened_by(cg_match *match, int by, cg_happening kind, int player, int32_t amount);

/** Bit of the sign of a plan about marks: as many as are on each card, by its player. */
#define CG_SIGN_ALL 2

/** Makes the same happening for each thing of a set. `plan` is filled like a record, except CARD
 * and PLAYER; its sign may have CG_SIGN_ALL. */
cg_flow cg_happen_each(cg_match *match, int32_t set, const cg_happening_state *plan);

/** Returns the kind of happening of a cg_happen_each() procedure. */
static inline cg_happening cg_each_kind(const cg_frame *frame)
{
    assert(frame->procedure == CG_OWN_EACH);
    return (cg_happening)(frame->slot[CG_EACH_KIND] & 0xff);
}

/** cg_happen_each() for cards that are kept, or counted, as `keeper` says. */
cg_flow cg_happen_each_kept(cg_match *match, int32_t set, const cg_happening_state *plan,
                            int32_t keeper);

/** Changes a counter of a player as a happening, with a cause and a source. Without a board, or at
 * the limit of records, changes it at once. */
cg_flow cg_change_counter(cg_match *match, unsigned counter, int player, int64_t amount,
                          int32_t source, cg_cause cause);

/** Lists the replacements from which the player chooses the first. */
void cg_offer_happen(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/** Puts triggers that wait until a player would be asked in a window onto the stack and carries
 * them out; `opener` is the player who would be asked. */
cg_flow cg_run_stacked(cg_match *match, int opener);

/** Returns true if a trigger can go onto the stack now. */
bool cg_can_stack_triggers(const cg_match *match);

/** In games with a stack, ends the match if more items than allowed were carried out in this turn.
 * */
cg_flow cg_check_stack(cg_match *match);

/** Opens the game's reaction window for the record with that number, if there is one. `before`:
 * before it happens. */
cg_flow cg_respond(cg_match *match, unsigned record, bool before);

/** Returns true if the game has anything to check when cards in play have changed. */
bool cg_stirs(const cg_match *match);

/** On a starting position: static abilities take control of cards and open hands, without any
 * happening. Rules are applied when something happens. */
void cg_statics_begin(cg_match *match);

/** Returns true if the zone is such an open hand; false for CG_NOWHERE. */
bool cg_zone_shown(const cg_match *match, unsigned zone);

/** Tells all players the cards of open hands that not all of them know. */
void cg_show_open_hands(cg_match *match);

/** Applies state-based actions, unless that is in progress already or must wait. */
cg_flow cg_look_after_rules(cg_match *match);

/** Returns true if cg_look_after_rules() would do so now. */
bool cg_rules_are_due(const cg_match *match);
/** Pushes the frame that does so, for cg_engine_run() to run. */
cg_frame *cg_begin_rules(cg_match *match);

/** Returns the damage on that card in play (packed) at which a rule of cards puts it away; 0 if no
 * rule does. */
int32_t cg_deadly_damage(const cg_match *match, int32_t value);

/** Applies state-based actions, then the triggers of a queue, if the game has one and nothing
 * larger is in progress. */
cg_flow cg_settle_all(cg_match *match);

/** Begins a hold: until it is released, everything is one step, and rules and queued triggers wait.
 * Holds can be nested. */
void cg_hold(cg_match *match);

/** Releases the newest hold, and does what cg_settle_all() does. */
cg_flow cg_release(cg_match *match);

/* ---- abilities ---- */

/** Uses an ability: asks for branches and targets, lets its player pay its costs unless it is
 * `free`, and carries it out. `event` is the event that it is about, NULL for none. An event that
 * is about to happen must be a record of the match; any other is copied. */
cg_flow cg_use_ability(cg_match *match, const struct cg_watcher *watcher,
                       const cg_happening_state *event, bool free);

/** Does the same for a trigger that has waited, with what it had captured; its source may have
 * left. */
cg_flow cg_use_waiting(cg_match *match, const struct cg_watcher *watcher, const cg_waiting *waiting,
                       const cg_happening_state *event);

/** Does the same at a time chosen by the game, without an event; `may` is asked. */
cg_flow cg_use_due(cg_match *match, const struct cg_watcher *watcher);

/** Plays a card from the hand for its reaction, the ability with that code, to the record with that
 * number. */
cg_flow cg_play_reaction(cg_match *match, unsigned card, int player, uint32_t code,
                         unsigned record);

/** Runs only the body of an ability, with these values in its first slots. `of_game`: the code is
 * in the game's table of effects. `event`: a record of the match, or NULL. An ability without a
 * body returns CG_DONE. */
cg_flow cg_run_code(cg_match *match, uint32_t code, bool of_game, int player, int32_t this_card,
                    const int32_t *slots, unsigned slot_count, const cg_happening_state *event);

/** Plays a card from where it is. The caller has checked that it can be played. */
cg_flow cg_play_card(cg_match *match, unsigned card, int player, bool free);

/** Destroys the cards of a set that are in play, unless something forbids it. `by` is the seat that
 * causes it, `cause` CG_CAUSE_DESTROY or CG_CAUSE_BATTLE. */
cg_flow cg_destroy(cg_match *match, int32_t cards, int32_t source, int by, cg_cause cause);

/** Does the same for a statement. */
cg_flow cg_doing_destroys(cg_match *match, const cg_doing *doing, int32_t cards, cg_cause cause);

/* ---- what comes of choices, where the board looks ahead ---- */

/** The moments at which changes end (cg_ends), by cg_duration. */
extern const uint8_t cg_moments[];

/** Adds a change, or an ability that lasts or waits. Sets its stamp, and turns a number of turns
 * into the last turn.
 * @return false at the limit, beyond which nothing is changed */
bool cg_modifier_add(cg_match *match, const cg_modifier *modifier);

/** Returns the duration of a word of a statement, or the game's own if it states no time. */
uint8_t cg_duration_of(const cg_match *match, const cg_doing *doing, int32_t word);

/** Ends the changes whose time is over: those that end at that moment, and abilities whose event
 * has happened. `which` is the span or the player, if the moment has one. What was taken for a time
 * is returned. */
void cg_modifiers_end(cg_match *match, cg_ends moment, int which);

/** Does the same, only for changes with a later stamp. */
void cg_modifiers_end_since(cg_match *match, cg_ends moment, int which, uint32_t stamp);

/** Returns the change that a mod makes to a card or player, with the values of now. The caller sets
 * its duration and its player. */
cg_modifier cg_modifier_of(const cg_scope *scope, const cg_mod *mod, int32_t who);

/** Tells that a change has been made. */
void cg_modifier_tell(cg_match *match, const cg_modifier *modifier);

/** Keeps the choice for the card whose ability the frame carries out: words of CG_OP_KEEP. */
void cg_keep_chosen(cg_match *match, const cg_frame *frame, const int32_t *words, int32_t value);

/** Notes in `arrival` if a static ability makes the card, packed, enter play exhausted. */
void cg_enter_exhausted(const cg_match *match, int32_t card, cg_arrival *arrival);

/** Adds the marks, by row, with which static abilities make the card enter play. Call it before the
 * card moves. */
void cg_enter_with(const cg_match *match, int32_t card, int64_t counters[CG_MARKS_MAX]);

/** How cards become copies of a card, or tokens enter as copies, with exceptions: see likeness.c.
 * */
typedef struct cg_likeness {
    const cg_doing *doing;
    int32_t of;           /**< the card, packed, whose exceptions they also get; 0 */
    int32_t first, count; /**< mods of the ability that carries it out */
    int32_t duration;     /**< duration word; 0: for good */
    int32_t until;        /**< what the duration counts */
} cg_likeness;

/** Gives the exceptions to a token that was made but has not entered yet. */
void cg_likeness_of_token(cg_match *match, const cg_likeness *like, int32_t token);

/** Notes the exceptions of cards that will become copies, and in the plan which exceptions these
 * are. */
void cg_likeness_plan(cg_match *match, const cg_likeness *like, int32_t cards,
                      cg_happening_state *plan);

/** Notes in the record of a card that is about to enter play of which kind it will be a copy, with
 * the exceptions. */
void cg_likeness_plan_entry(cg_match *match, const cg_likeness *like, cg_happening_state *event,
                            unsigned kind);

/** Returns true if the card of the move will enter play as a copy. */
static inline bool cg_enters_as_copy(const cg_happening_state *event)
{
    return event->kind == CG_ON_MOVE && event->field[CG_FIELD_OF_WHAT];
}

/** Lets the card, packed, look like what it will enter play as, for all checks before it enters. */
void cg_likeness_tries(cg_match *match, const cg_happening_state *event, int32_t card);

/** Keeps that look after the card, which `was` the given value, has entered. */
void cg_likeness_enters(cg_match *match, cg_happening_state *event, int32_t was, unsigned card);

/** Drops what was planned. */
void cg_likeness_unplan(cg_match *match, cg_happening_state *event);

/** Lets the card of the event look like its kind from now on, with the exceptions planned with it.
 * */
void cg_likeness_begins(cg_match *match, const cg_happening_state *event);

/** Ends a row, a CG_MODIFIER_FORM: the card looks again as it did before. Older rows end first. */
void cg_likeness_ends(cg_match *match, unsigned number);

/** Finds which exceptions are in force; called after the last row has ended. */
void cg_likenesses_settle(cg_match *match);

/** Tells that the card looks like another one. */
void cg_tell_become(cg_match *match, unsigned card);

/** Carries out `gets`: changes each of the things that the statement names first. */
void cg_do_get(cg_match *match, const cg_frame *frame, const cg_doing *doing);

/* ---- replacing ---- */

/** If what happens in the frame is part of something else (done instead of it, or following from
 * it), marks the parts so that what has replaced the whole does not replace them. */
void cg_replace_inherit(cg_match *match, const cg_frame *frame);

/** Returns true if anything replaces the event. Notes in the frame how much (2: several), and the
 * first. */
bool cg_replace_any(const cg_match *match, cg_frame *frame);

/** Returns the frame of the event that is replaced by what happens in `frame`; NULL if there is
 * none. */
const cg_frame *cg_replace_of(const cg_match *match, const cg_frame *frame);

/** Asks the player to whom it happens which of several replacements comes first. */
cg_flow cg_replace_which(cg_match *match, cg_frame *frame);

/** Takes the answer, if there was a question. */
void cg_replace_take(const cg_match *match, cg_frame *frame);

/** Asks the player of a replacement that may be declined. */
cg_flow cg_replace_whether(cg_match *match, const cg_frame *frame);

/** Carries out the replacement, unless it was declined: its body runs instead of the event, unless
 * it only changes the event. */
cg_flow cg_replace_do(cg_match *match, cg_frame *frame);

/** Removes damage afterwards from a card that it would have destroyed, if the card is still there.
 * */
cg_flow cg_replace_heal(cg_match *match, const cg_frame *frame);

/* ---- phasing ---- */

/** Tells that a card phases out or in. */
void cg_phase_tell(cg_match *match, unsigned card, cg_event_kind kind);

/** Returns cards that nothing keeps away any more. */
void cg_phase_in(cg_match *match);

/** Returns the cards that these seats own or control, no matter what keeps them away. */
void cg_phase_in_of(cg_match *match, unsigned seats);

/** Remembers a card in play as it is now, unless that was done before the step.
 * @return its place among the lasts, or -1 */
int cg_remember(cg_match *match, unsigned card);

/** Remembers a card that is about to leave play with others: all of them before the first one
 * moves. The step begins with match->prepared = 0. */
void cg_remember_before(cg_match *match, unsigned card);

/* ---- triggering ---- */

/** Collects triggers that wait for the events. `leaving`: before they happen, those that wait for
 * cards to leave play; otherwise, after they have happened, the rest. */
void cg_triggers_collect(cg_match *match, const cg_frame *frame, bool leaving);

/** Checks the `if` of triggers about cards that leave play, now that they have left. */
void cg_triggers_ask(cg_match *match, const cg_frame *frame);

/** Lets triggers that were collected before a card left refer to the card that it has become. */
void cg_triggers_follow(cg_match *match, const cg_frame *frame);

/** Runs the collected triggers: those before an event resolve at once; the game says when the
 * others do. */
cg_flow cg_triggers_run(cg_match *match, const cg_frame *frame, bool before);

/** Puts an ability without an event into the queue, because its condition has become true or the
 * game has put it there. */
void cg_triggers_wait(cg_match *match, const cg_watcher *watcher);

/** Lets the innermost body forget a value that it kept as its result, because it did not come
 * about. */
void cg_keep_not(cg_match *match, int32_t value);

/** Puts the cards that the newest events have moved into the slot that the calling procedure was
 * told to fill. */
void cg_keep_moved(cg_match *match, const cg_frame *caller, unsigned count);

/** Lets the slot by which the step named a card refer to what the event has just made of it. What
 * others do instead of the event does not count as done by the step. */
void cg_keep_following(cg_match *match, const cg_happening_state *event, int32_t was,
                       int32_t became);

/** Maximum number of kinds whose `before` is checked when a card enters as one, then as another. */
#define CG_FORMS_TRIED 4

/** Collects triggers before the event of the kind that its card will enter play as, if that is new.
 * @return true if it is */
bool cg_triggers_again(cg_match *match, cg_frame *frame);

/** Collects and runs the triggers before the event. */
cg_flow cg_triggers_before(cg_match *match, cg_frame *frame);

/** Returns a record of something that happens because of the statement's card, caused by its
 * player. */
cg_happening_state cg_doing_plan(const cg_doing *doing, cg_happening kind, cg_cause cause);

/** Returns the word that tells a procedure where the statement keeps its cards (CG_KEEPER); 0:
 * nowhere. */
int32_t cg_doing_keeper(const cg_doing *doing);

/** Moves these cards to that place; `where` is the value of the place. */
cg_flow cg_doing_moves(cg_match *match, const cg_doing *doing, int32_t cards, cg_cause cause,
                       int32_t place, int32_t where);

/** Returns another record of what happens at the same time, about that card and player (packed, or
 * 0); NULL at the limit. */
cg_happening_state *cg_doing_also(cg_match *match, const cg_doing *doing, cg_happening kind,
                                  int32_t card, int32_t player);

/** Makes the records happen that were added since there were `before` of them. */
cg_flow cg_doing_since(cg_match *match, unsigned before);

/** Returns the first thing of a set, packed; 0 if it has none. */
int32_t cg_doing_first(const cg_match *match, int32_t set);

/** Returns the place word of the discard zone, to which cards go unless something else is said. */
int32_t cg_discard_place(const cg_match *match);

/** Adds to the newest events, from number `first` on, what happens to the other cards of a group:
 * moves out of play, exhausting, readying, and changes of control. The latter need room for all;
 * otherwise the change is cancelled. */
void cg_group_spread(cg_match *match, unsigned first);

/* ---- in line ---- */

/** Returns true if the ability changes the event that is about to happen, not a copy of it. */
static inline bool cg_edits_event(const cg_code *code)
{
    return code->form == CG_FORM_REACT_BEFORE || code->form == CG_FORM_BEFORE;
}

/** Returns the record that the frame is about now. */
static inline cg_happening_state *cg_happening_at(const cg_match *match, const cg_frame *frame)
{
    assert(frame->slot[CG_HAPPEN_FIRST] + frame->slot[CG_HAPPEN_AT] <
           (int32_t)match->head->happenings);
    return &match->happenings[frame->slot[CG_HAPPEN_FIRST] + frame->slot[CG_HAPPEN_AT]];
}

/** Returns the seat of a value that stands for one player. */
static inline int cg_doing_seat(int32_t value)
{
    return (int)(CG_PACKED_LOW(value) & 7u);
}

/** Returns the row of the game's table for such a frame. */
static inline const cg_window_def *cg_window_of(const cg_match *match, const cg_frame *frame)
{
    assert((size_t)frame->slot[CG_WINDOW_ROW] < match->plan->module->window_count);
    return &match->plan->module->windows[frame->slot[CG_WINDOW_ROW]];
}

#endif
