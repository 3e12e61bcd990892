/** @file scope.h
 * Asks abilities: values, conditions and selections; which abilities work, and how often they may
 * be used. Reading changes only the lists in which sets are kept.
 */
#ifndef CG_ENGINE_SCOPE_H
#define CG_ENGINE_SCOPE_H

#include "effect/tree/actions.h"
#include "effect/tree/walk.h"
#include "engine/flow/flow.h"
#include "state/board.h"
#include "state/events.h"

#include <assert.h>
#include <string.h>

/** For whom and about what a section is asked. */
typedef struct cg_scope {
    cg_match *match;
    const cg_code_unit *unit;
    const cg_code *code;
    const int32_t *slots; /**< NULL: none are named */
    const int32_t *event; /**< its fields; NULL */
    int32_t this_card;    /**< the ability's, packed */
    int32_t candidate;    /**< packed: what a filter is asked about */
    uint8_t player;
    uint8_t knower; /**< whose knowledge of cards counts: seat + 1; 0: the player's; CG_ALL_KNOW */
    bool looks;     /**< cards out of play are looked at */
    bool learns;    /**< and known from then on to the knower, a seat */
    bool last;      /**< what has left play is looked at as it was */
    bool whole;     /**< a card of a group is looked at as the whole group */
    bool named;     /**< the same for a card that is named, not for one that is looked for */
    int32_t shown;  /**< a card about which it is asked for that card alone */
    int32_t played; /**< a card that is played, while others ask for more; 0 */
    int32_t acts;   /**< a card that is looked at as if it lay face up: by then it will */
    bool *unsure;   /**< is set when the answer could be another one for who knows more; NULL */
} cg_scope;

/** Value of a scope's `knower`: only what everybody knows counts. */
#define CG_ALL_KNOW 0xffu

/** Values while they are computed, on a small stack. */
typedef struct cg_machine {
    const cg_scope *scope;
    cg_reader reader;
    int32_t *top; /**< one past the last value */
    int32_t values[CG_CODE_STACK];
} cg_machine;

/** Carries out an operation that only computes.
 * @return false when it is a statement, or one that steers */
bool cg_compute(cg_machine *machine, cg_operation operation);

/** Cards at an end of a pile. */
typedef struct cg_pile_end {
    unsigned zone;
    int32_t count;
    bool top;
} cg_pile_end;

/** Is the operation of the machine, just read, one that takes cards from an end of a pile? Then
 * `end` is filled. */
bool cg_takes_end(const cg_machine *machine, cg_operation operation, cg_pile_end *end);

/** Does the section take cards from an end of a pile, and from which first? */
bool cg_section_takes_end(const cg_scope *scope, unsigned section, cg_pile_end *end);

/** The value that a section leaves; 0 for section 0. Sets stay until the caller puts back
 * head->lists. */
int32_t cg_evaluate(const cg_scope *scope, unsigned section);

/** The same, and no set is kept: a value that is a set does not last. */
int32_t cg_ask(const cg_scope *scope, unsigned section);

/** The commonest section is a condition of the candidate and nothing else: which condition, and its
 * word; else NULL. */
const int32_t *cg_section_test(const cg_scope *scope, unsigned section);

/** Scope of the frame of a body, or of an ability that is being used. It is good while the frame
 * is. */
cg_scope cg_scope_of(const cg_match *match, const cg_frame *frame);

/** Sets the ability of such a frame by its number, below 2^20, and clears the other flags;
 * `of_game`: it is one of the game's table of effects. */
void cg_frame_set_code(cg_frame *frame, uint32_t number, bool of_game);

/** Number of the ability of such a frame, in cg_frame_unit(). */
uint32_t cg_frame_code(const cg_frame *frame);

/** Number + 1 of the record that such a frame is about; 0: none. */
unsigned cg_frame_record(const cg_frame *frame);

/** The unit in which that ability stands: the catalogue's, or that of the game's effects. */
const cg_code_unit *cg_frame_unit(const cg_match *match, const cg_frame *frame);

/** Slots of such a frame behind those of the ability: its card, packed; and its event, number of
 * the record + 1 in the low 15 bits, with the place above 16 bits where the lists ended when it
 * began. */
enum { CG_SLOT_THIS = CG_CODE_SLOTS, CG_SLOT_EVENT = CG_CODE_SLOTS + 1 };

/* ---- what may be asked of cards that are hidden ---- */

/** May what the card, packed, is be asked? Of others only what their place tells; then `unsure` is
 * set. */
bool cg_scope_knows(const cg_scope *scope, int32_t value);

/** The same of what a card was when it left play. */
bool cg_scope_knew(const cg_scope *scope, const cg_last *last);

/** Is every card that is face down in that zone of that kind, if any is? */
bool cg_zone_tells(const cg_match *match, unsigned zone, unsigned kind);

/* ---- sets ---- */

/** Number of things in a value: a set, one thing, or nothing. */
unsigned cg_set_size(const cg_match *match, int32_t value);

/** The thing with that number, from 0 to one below the size. */
int32_t cg_set_get(const cg_match *match, int32_t value, unsigned index);

/** Puts the cards of a set that are in one hand in the order of their deck: what happens to them
 * one after the other must not tell when they came. */
void cg_set_hide_order(cg_match *match, int32_t set);

/** Adds to the set that is being made at the end of the lists; at the limit it is left out. */
void cg_set_add(cg_match *match, int32_t value);

/** Both sets as one, at the end of the lists; what is in both is in it once. */
int32_t cg_set_join(const cg_match *match, int32_t left, int32_t right);

/** The set from `start`, where head->lists was, to the end of the lists. */
int32_t cg_set_close(const cg_match *match, uint32_t start);

/** Is the value one of the set? */
bool cg_set_has(const cg_match *match, int32_t set, int32_t value);

/** Forgets batches that nothing refers to any more: no trigger, no lasting effect, no event. */
void cg_batches_sweep(const cg_match *match);

/** A number that no batch has. */
unsigned cg_batch_new(const cg_match *match);

/** Makes the first `used` captured values outlive the lists: sets among them become batches. Put
 * them into a modifier before you make the next batch, or they are forgotten. */
void cg_set_keep(const cg_match *match, int32_t captured[CG_CAPTURED], unsigned used);

/** The set that a kept value is, in the lists again. */
int32_t cg_set_unkeep(cg_match *match, int32_t value);

/** Is it a set that was kept among captured values? */
static inline bool cg_is_kept(int32_t value)
{
    return value > 0 && CG_PACKED_KIND(value) == CG_VALUE_KEPT &&
           CG_PACKED_LOW(value) <= UINT16_MAX;
}

/** The number of the zone that a value is; -1 when it is none: a slot of a forged save can hold
 * anything. */
static inline int cg_value_zone(const cg_match *match, int32_t value)
{
    uint32_t row = CG_PACKED_LOW(value) & 0xffffu, seat = CG_PACKED_LOW(value) >> 16;
    return value > 0 && CG_PACKED_KIND(value) == CG_VALUE_ZONE &&
                   row < match->plan->module->zone_count && seat < (uint32_t)match->plan->players
               ? match->plan->zone_of[row][seat]
               : -1;
}

/** Seats in a value that stands for players, as bits; of cards, those who have them, or had them
 * last. */
unsigned cg_seats_of(const cg_match *match, int32_t value);

/** Makes the set that words behind SELECT say. `source`: the players, the zone, the host or the set
 * in which it looks; `amount`: of cards at an end of a pile. */
int32_t cg_select(const cg_scope *scope, const int32_t *words, int32_t source, int32_t amount);

/** Is that card or player in the selection? */
bool cg_selected(const cg_scope *scope, const int32_t *words, int32_t value, int32_t source);

/* ---- what cards and players are now ---- */

/** Lowers the floor of a stat by what a change with that cg_mod_op, of that value or more, takes
 * off it at most. */
void cg_lower_floor(int32_t *floor, unsigned op, int64_t value);

/** The same for all changes of the stat by a static of `have`. */
void cg_lower_floor_by(const cg_match *match, const cg_watcher *watcher, unsigned stat,
                       int32_t *floor);

/** Is a stat above that, as far as can be said without asking what changes it? */
bool cg_stat_is_above(const cg_match *match, unsigned card, unsigned stat, int32_t value);

/** A stat of a card as it is now. */
int32_t cg_card_stat(const cg_match *match, unsigned card, unsigned stat);

/** The same without anything that changes it: as printed. */
int32_t cg_card_base(const cg_match *match, unsigned card, unsigned stat);

/** That of what has left play. */
int32_t cg_last_base(const cg_match *match, const cg_last *last, unsigned stat);

/** Is the card in that state of the game's table of conditions? It must be in play, or on the
 * stack, where only states of kept bits hold. */
bool cg_holds_of(const cg_match *match, unsigned card, unsigned condition);

/** Does the card, packed, take part in the attack that is going on? */
bool cg_in_battle(const cg_match *match, int32_t value);

/** How many of those marks the card comes into play with. */
int32_t cg_starting_marks(const cg_match *match, unsigned card, unsigned mark);

/** The kinds of a card, as bits, when something gives kinds to cards; see cg_card_kinds(). */
uint64_t cg_card_changed_kinds(const cg_match *match, unsigned card);

/** Bits of the keywords that a card has now. */
uint64_t cg_card_keywords(const cg_match *match, unsigned card);
/** Defined below. */
static inline unsigned cg_card_name(const cg_match *match, unsigned card);

/** Have two designs one name? Cards of several sets can. */
static inline bool cg_same_name(const cg_match *match, cg_design one, cg_design other)
{
    const char *first = match->plan->cards->data[one].name;
    const char *second = match->plan->cards->data[other].name;
    return one == other || (*first == *second && strcmp(first, second) == 0);
}

/** The name of a card when something gives names to cards; see cg_card_name(). */
unsigned cg_card_changed_name(const cg_match *match, unsigned card);

/** What the card was in play, of an ability that is about its leaving play; else NULL. */
const cg_last *cg_scope_left(const cg_scope *scope, int32_t value);

/** What was chosen for the scope's card (a cg_chosen), for what it was in play where the ability is
 * about its leaving; 0: nothing. */
int32_t cg_chosen_for(const cg_scope *scope, unsigned chosen);

/** Is the card called like that design, for all that the scope's player knows? */
bool cg_card_is_named(const cg_scope *scope, int32_t value, int32_t design);

/** Does the condition, with its word, hold for the card (packed), as far as the scope knows it? Of
 * anything else: no. */
bool cg_card_condition(const cg_scope *scope, int32_t value, cg_condition_id condition,
                       unsigned word);

/** The number that a rule of players, a row of the board's table, is now for that player. */
int32_t cg_player_rule(const cg_match *match, int player, unsigned rule);

/** Is there a change with that cg_mod_op and object for that card or player (packed)? `by` gets the
 * static that makes it, NULL where it lasts by itself; it can be NULL. */
bool cg_is_changed(const cg_match *match, int32_t who, unsigned op, unsigned what,
                   const cg_watcher **by);

/** cg_forbidden() and cg_forced() of an action of which is spoken: cg_doing_spoken_of(). */
bool cg_is_forbidden(const cg_match *match, int32_t who, unsigned action, int32_t by);
bool cg_is_forced(const cg_match *match, int32_t who, unsigned action);

/** Does one force `who` to do that to `other`, if to anything? */
bool cg_forced_to(const cg_match *match, int32_t who, unsigned action, int32_t other);

/** Scope of the notes of what players have done in this turn, and the action; `who` is then the
 * kind of card. */
#define CG_USE_DEEDS 101u

/** How often the player has done that in this turn, with cards of a kind; -1: of any. */
int32_t cg_deeds(const cg_match *match, int player, unsigned action, int kind);

/** Notes that the player does it with a card, if something counts the kinds of these cards. */
void cg_deed_note(cg_match *match, int player, unsigned action, unsigned card);

/** Takes such a note back: it was not done after all. */
void cg_deed_forget(cg_match *match, int player, unsigned action, unsigned card);

/** Does one allow that action to `who`, and none forbid it? */
bool cg_allowed(const cg_match *match, int32_t who, unsigned action);

/* ---- which abilities work ---- */

/** `only` of a static about a host that does not exist: no card is it. */
#define CG_NOBODY_AT_ALL (1 << 30)

/** Finds the abilities that work now. */
void cg_watch_find(cg_match *match);

/** Finds where among them those stand that each player can use. */
void cg_watch_list_uses(cg_watch *watch);

/** Are those that are kept up to date the ones that would be found now, in the same order? For
 * asserts. */
bool cg_watch_is_as_found(cg_match *match);

/** Another player is active: the same abilities work, in another order. */
void cg_watch_turn(cg_match *match);

/** Does the game let abilities of that form of a card in play work? While it says so, its cards are
 * as printed, with their marks: whatever sentences and changes say of them counts for nothing.
 * Only where its board has `works`. */
bool cg_game_works(const cg_match *match, unsigned card, unsigned form);

/** The abilities that work now, found again if need be. Only of games with a board. */
static inline const cg_watch *cg_watch_get(const cg_match *match)
{
    assert(match->watch);
    if (!match->watch->valid)
        cg_watch_find((cg_match *)match);
    return match->watch;
}

/** Anything may have changed: they are found again when they are needed next. */
static inline void cg_watch_spoil(cg_match *match)
{
    if (match->watch)
        match->watch->valid = false;
}

/** A card has come into play, left it, or changed there in a way that bears on its own abilities;
 * `was` is its index before. Those of the others work as before, or all are found again. */
void cg_watch_renew(cg_match *match, unsigned was, unsigned card);

/** Which of the abilities that work stay when changes that last come and go. */
typedef enum cg_watch_kept { CG_WATCH_NONE, CG_WATCH_ALL } cg_watch_kept;

/** Those that stay whichever of the present changes ends; asked before one ends, and after one has
 * come. */
cg_watch_kept cg_watch_without_changes(const cg_match *match);

/** Changes have come or gone: what stays is summed up again, or all are found again. */
void cg_watch_keep(cg_match *match, cg_watch_kept kept);

/** Something has changed about which some abilities were asked whether they work. */
static inline void cg_watch_ask_again(cg_match *match)
{
    if (match->watch)
        match->watch->valid = match->watch->valid && !match->watch->asked;
}

/** Can there be changes with that cg_mod_op? */
static inline bool cg_may_change(const cg_match *match, unsigned op)
{
    assert(op < 32);
    const cg_watch *watch = cg_watch_get(match);
    return (((watch->said.mods | watch->said.modifiers) >> op) & 1u) != 0;
}

/** Bits of the kinds that a card is now. */
static inline uint64_t cg_card_kinds(const cg_match *match, unsigned card)
{
    return cg_may_change(match, CG_MOD_KIND) ? cg_card_changed_kinds(match, card)
                                             : cg_card_looks(match, card)->kinds;
}

/** Number of the plan's kind that names the card. */
static inline unsigned cg_card_name(const cg_match *match, unsigned card)
{
    return match->watch && cg_may_change(match, CG_MOD_NAME)
               ? cg_card_changed_name(match, card)
               : (unsigned)(cg_card_looks(match, card) - match->plan->kinds);
}

/** Does anything forbid, force or allow that at all? Some things a card can forbid by itself. */
static inline bool cg_is_spoken_of(const cg_match *match, unsigned action)
{
    assert(action < 64); /* a bit of `actions` */
    return ((cg_watch_get(match)->said.actions >> action) & 1u) || cg_action_is_of_itself(action);
}

/** The same of the action, or of what a player does who does it. */
static inline bool cg_doing_spoken_of(const cg_match *match, unsigned action)
{
    assert(action < 64); /* a bit of `actions` */
    int done = cg_action_done_by(action);
    uint64_t asked = (uint64_t)1 << action | (done >= 0 ? (uint64_t)1 << done : 0);
    return (cg_watch_get(match)->said.actions & asked) || cg_action_is_of_itself(action);
}

/** Does a static or a change forbid that action to the card or player `who`, when `by` does it?
 * Both are packed; `by` can be 0. */
static inline bool cg_forbidden(const cg_match *match, int32_t who, unsigned action, int32_t by)
{
    return match->watch && cg_doing_spoken_of(match, action) &&
           cg_is_forbidden(match, who, action, by);
}

/** Does one force `who` to that action? */
static inline bool cg_forced(const cg_match *match, int32_t who, unsigned action)
{
    return match->watch && cg_is_spoken_of(match, action) && cg_is_forced(match, who, action);
}

/** One of the card's own abilities, by its place in cg_kind.abilities, as if it worked where the
 * card is; as a static about the card alone. */
cg_watcher cg_own_watcher(const cg_match *match, unsigned card, unsigned ability);

/** Scope of a working ability, about an event (its fields; NULL: none). */
cg_scope cg_watcher_scope(const cg_match *match, const cg_watcher *watcher, const int32_t *event);

/** Do the card's own sentences admit that host, wherever the card is? Both are packed. */
bool cg_attaches(const cg_match *match, int32_t card, int32_t host);

/** Statics and stats that are found out for one question; all beyond are as printed. */
#define CG_NESTED_MAX 4000

/** What asks for itself while it is determined is as it is printed: so a circle of statics ends,
 * and the order of arrival decides. When it gives true, cg_busy_end() must follow.
 * @return false when it is being found out already, or at the cap */
bool cg_busy_begin(const cg_match *match, uint64_t what);

/** Ends the newest question that was begun. */
void cg_busy_end(const cg_match *match);

/** Begins to find out how much a sentence gives. Whatever is asked meanwhile is so without that
 * sentence, and answers are kept apart from those with it. When it gives true, cg_without_end()
 * must follow.
 * @return false when it is left out already, or at the cap */
bool cg_without_begin(const cg_match *match, const cg_watcher *watcher);
void cg_without_end(const cg_match *match, const cg_watcher *watcher);

/** Within one question nothing changes, so what was found out for it is determined once.
 * @return false when it was not yet */
bool cg_found_get(const cg_match *match, uint64_t what, int32_t *value);

/** Keeps an answer for the question that is going on, if there is one. */
void cg_found_put(const cg_match *match, uint64_t what, int32_t value);

/** Key of the outermost of several questions that are asked together: not found out, only begun. */
#define CG_BUSY_ALL ((uint64_t)3 << 61)

/** Has the card lost its own abilities? */
bool cg_card_silenced(const cg_match *match, unsigned card);

/** Does a static hold, and does it change that card or player (packed)? What is done to a card that
 * is face down all see, so it must then be so for all that everybody knows. */
bool cg_static_affects(const cg_match *match, const cg_watcher *watcher, int32_t who);

/** Does a sentence say now that the top card of a pile is seen? */
bool cg_tops_are_seen(const cg_match *match);

/** Who sees the top card of that pile because a sentence says so: seats as bits, or
 * CG_KNOWN_TO_ALL. */
unsigned cg_top_seers(const cg_match *match, unsigned zone);

/** Is it the ability's event, does its condition hold, may it still be used? */
bool cg_watcher_matches(const cg_match *match, const cg_watcher *watcher,
                        const cg_happening_state *event);

/** The same for all that everybody knows: false only when everybody knows that it is not. */
bool cg_watcher_may_match(const cg_match *match, const cg_watcher *watcher,
                          const cg_happening_state *event);

/** cg_waits_for_itself() of a move, where a card of the match has such an ability. */
bool cg_next_for_itself(const cg_match *match, const cg_happening_state *event, cg_form form,
                        unsigned *ability, cg_watcher *self);

/** The next ability of that form of a card that is not in play and moves: what waits for its own
 * card to move works wherever the card is.
 * @param ability from which on it is looked for; behind it afterwards
 * @return false if there is none any more */
static inline bool cg_waits_for_itself(const cg_match *match, const cg_happening_state *event,
                                       cg_form form, unsigned *ability, cg_watcher *self)
{
    return ((match->plan->of_this_forms >> form) & 1u) && event->kind == CG_ON_MOVE &&
           cg_next_for_itself(match, event, form, ability, self);
}

/** May the ability still be used, as far as limits on how often go? */
bool cg_use_left(const cg_match *match, const cg_watcher *watcher);

/** Notes a use of the ability, if it has a limit. */
void cg_use_note(cg_match *match, const cg_watcher *watcher);

/** Notes whether the state that an ability waits for holds.
 * @return whether it has begun to hold */
bool cg_state_begins(cg_match *match, const cg_watcher *watcher, bool holds);

/* ---- frames and items ---- */

/** The word by which a procedure that moves cards is told to keep what they become in a slot of the
 * body with that frame: `them`. 0: nobody asks. */
#define CG_KEEPER(frame, slot) ((int32_t)(((frame) + 1u) << 8 | (slot)))
/** The same for a slot that names the cards already: each of them becomes what it has become. */
#define CG_KEEPER_MOVED 0x80
/** Instead of a slot: no cards are kept. */
#define CG_KEEPER_NONE 0x7f
/** From this bit on the slot + 1 of the same body to which it is added how much is done. */
#define CG_KEEPER_COUNT 25

/** Step of CG_OWN_USE at which nothing of the ability is left. */
enum { CG_USE_AFTERWARDS = 19 };

/** Slots in which the frames of those procedures have a CG_KEEPER word. */
enum { CG_DRAW_KEEPER = 2, CG_DISCARD_KEEPER = 5, CG_EACH_KEEPER = 11 };

/** Slots in which they have who makes the player do so: seat + 1; 0: the player. */
enum { CG_DRAW_BY = 3, CG_DISCARD_BY = 6 };

/** Slot of CG_OWN_DRAW in which stands how many cards were drawn. */
enum { CG_DRAW_DONE = 1 };

/** Slot of CG_OWN_DRAW: 0, or how many cards come at once, + 1. */
enum { CG_DRAW_TOGETHER = 4 };

/** Steps of abilities that may be carried out between two answers; beyond so many, bodies end. */
#define CG_WORK_MAX 20000

/** Is what is done now part of an ability that is dropped? It comes to nothing then, and nobody is
 * asked for it any more. */
bool cg_within_dropped(const cg_match *match);

/** Is the ability of that frame of CG_OWN_USE announced: has it become an item? Its steps are those
 * of run_use() (use.c). */
static inline bool cg_use_is_announced(const cg_frame *frame)
{
    return frame->step >= 10 && frame->step != 20;
}

/** A new record for something that is about to happen, empty but for its kind. NULL at the limit:
 * then it is done without anybody listening, or left out, as the caller sees fit. */
cg_happening_state *cg_happen_new(cg_match *match, cg_happening kind);

/** Does something forbid that the card, packed, is destroyed because of that source? */
bool cg_indestructible(const cg_match *match, int32_t card, int32_t source, cg_cause cause);

/** Is what the frame is about to do called off: its player is out, or the turn has ended, which a
 * stack does not outlast? */
static inline bool cg_is_called_off(const cg_match *match, const cg_frame *frame)
{
    return !cg_state_in(match, frame->player) || (match->plan->stacks && match->head->turn_ends);
}

/** Is the rest of an ability of that player that is being carried out dropped: they are out, or the
 * turn has ended with its player? */
static inline bool cg_is_dropped(const cg_match *match, int player)
{
    unsigned ends = match->head->turn_ends;
    return !cg_state_in(match, player) ||
           (match->plan->stacks && (ends == CG_TURN_LEFT || ends == CG_TURN_OVER));
}

/** The same, answered at once where it cannot be: while everybody is in the game. */
static inline bool cg_is_in_vain(const cg_match *match)
{
    return match->head->in != match->plan->everybody && match->watch && cg_within_dropped(match);
}

/** Does it wait for `one or more`, which are all one event to it? Its `if` is then asked when all
 * of them are there. */
static inline bool cg_is_batch(const cg_code *code)
{
    return (code->flags & CG_CODE_BATCH) && code->form == CG_FORM_WHEN;
}

/** In games with a stack: is there room on it for one more? */
static inline bool cg_stack_has_room(const cg_match *match)
{
    return match->head->items < CG_ITEMS_MAX && match->head->frames <= CG_FRAMES_STACKED;
}

/** Number of a frame on the stack, from 0: frames are named by it in slots. */
static inline unsigned cg_frame_number(const cg_match *match, const cg_frame *frame)
{
    return (unsigned)(frame - match->frames);
}

/** Is it a trigger that comes onto a stack, to be carried out when all have passed? */
static inline bool cg_is_stacked(const cg_match *match, const cg_code *code)
{
    return match->plan->board->triggers == CG_TRIGGER_STACKED &&
           (code->form == CG_FORM_WHEN || code->form == CG_FORM_STATE) &&
           !(code->flags & CG_CODE_ENDING);
}

/** Was the newest item negated? */
static inline bool cg_item_negated(const cg_match *match)
{
    assert(match->head->items > 0);
    return match->items[match->head->items - 1].negated;
}

/** Is it a move from play to where cards are not in play? */
static inline bool cg_leaves_play(const cg_match *match, const cg_happening_state *event)
{
    int32_t from = event->field[CG_FIELD_OF_FROM], to = event->field[CG_FIELD_OF_TO];
    return event->kind == CG_ON_MOVE && cg_is_play_row(match, from) && !cg_is_play_row(match, to);
}

#endif
