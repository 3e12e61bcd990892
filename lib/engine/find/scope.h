/**
 * @file scope.h
 * Asks abilities: values, conditions and selections; which abilities work, and how often they may
 * be used.
 *
 * Reading changes only the lists that keep sets.
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

/** The player and the things that a section is asked about. */
typedef struct cg_scope {
    cg_match *match;
    const cg_code_unit *unit;
    const cg_code *code;
    const int32_t *slots; /**< NULL: no slots */
    const int32_t *event; /**< its fields; NULL: no event */
    int32_t this_card;    /**< the ability's card, packed */
    int32_t candidate;    /**< packed: the thing that a filter tests */
    uint8_t player;
    uint8_t knower; /**< seat + 1 of the viewer that counts; 0: the player; CG_ALL_KNOW */
    bool looks;     /**< cards out of play may be looked at */
    bool learns;    /**< the knower, a seat, knows them from then on */
    bool last;      /**< cards that have left play count as they were */
    bool whole;     /**< a card of a group counts as the whole group */
    bool named;     /**< like `whole`, but only for a named card, not in a search */
    int32_t shown;  /**< a card that counts alone, without its group */
    int32_t played; /**< a card that is played while others ask for more; 0 */
    int32_t acts;   /**< a card that counts as face up, since it will be */
    bool *unsure;   /**< set if a viewer who knows more could get another answer; NULL */
} cg_scope;

/** Value of a scope's `knower`: only common knowledge counts. */
#define CG_ALL_KNOW 0xffu

/** Values while they are computed, on a small stack. */
typedef struct cg_machine {
    const cg_scope *scope;
    cg_reader reader;
    int32_t *top; /**< one past the last value */
    int32_t values[CG_CODE_STACK];
} cg_machine;

/** Carries out an operation that only computes. @return false if it is a statement or steers */
bool cg_compute(cg_machine *machine, cg_operation operation);

/** Cards at an end of a pile. */
typedef struct cg_pile_end {
    unsigned zone;
    int32_t count;
    bool top;
} cg_pile_end;

/** Returns true, and fills `end`, if the operation that the machine has just read takes cards from
 * an end of a pile. */
bool cg_takes_end(const cg_machine *machine, cg_operation operation, cg_pile_end *end);

/** Returns true, and fills `end`, if the section takes cards from an end of a pile. */
bool cg_section_takes_end(const cg_scope *scope, unsigned section, cg_pile_end *end);

/** Returns the value of a section; 0 for section 0. Sets stay until the caller restores
 * head->lists. */
int32_t cg_evaluate(const cg_scope *scope, unsigned section);

/** Returns the value of a section without keeping sets: a value that is a set does not last. */
int32_t cg_ask(const cg_scope *scope, unsigned section);

/** Returns the condition and its word if the section only asks a condition of the candidate, which
 * is the most common case; NULL otherwise. */
const int32_t *cg_section_test(const cg_scope *scope, unsigned section);

/** Returns the scope of the frame of a body, or of an ability in use. It is valid while the frame
 * is. */
cg_scope cg_scope_of(const cg_match *match, const cg_frame *frame);

/** Sets the ability of such a frame by its number, below 2^20, and clears the other flags.
 * `of_game`: it is in the game's table of effects. */
void cg_frame_set_code(cg_frame *frame, uint32_t number, bool of_game);

/** Returns the number of the ability of such a frame, in cg_frame_unit(). */
uint32_t cg_frame_code(const cg_frame *frame);

/** Returns number + 1 of the record that such a frame is about; 0 if none. */
unsigned cg_frame_record(const cg_frame *frame);

/** Returns the unit of that ability: the catalogue's, or that of the game's effects. */
const cg_code_unit *cg_frame_unit(const cg_match *match, const cg_frame *frame);
/** Returns the ability of such a frame. */
static inline const cg_code *cg_frame_ability(const cg_match *match, const cg_frame *frame)
{
    return &cg_frame_unit(match, frame)->codes[cg_frame_code(frame)];
}

/** Slots of such a frame after those of the ability: its card, packed; and its event. The low 15
 * bits of the event are the number of the record + 1; above bit 16 is the end of the lists when it
 * began. */
enum { CG_SLOT_THIS = CG_CODE_SLOTS, CG_SLOT_EVENT = CG_CODE_SLOTS + 1 };

/* ---- knowledge of hidden cards ---- */

/** Returns true if the scope may know which card it is (packed). Of others, it may know only what
 * their place reveals; then `unsure` is set. */
bool cg_scope_knows(const cg_scope *scope, int32_t value);

/** Returns true if the scope may know what the card was when it left play. */
bool cg_scope_knew(const cg_scope *scope, const cg_last *last);

/** Returns true if every face-down card in that zone must be of that kind. */
bool cg_zone_tells(const cg_match *match, unsigned zone, unsigned kind);

/* ---- sets ---- */

/** Returns the number of things in a value: a set, one thing, or nothing. */
unsigned cg_set_size(const cg_match *match, int32_t value);

/** Returns the thing with that number, from 0 to one below the size. */
int32_t cg_set_get(const cg_match *match, int32_t value, unsigned index);

/** Sorts the cards of a set that are in one hand in the order of their deck: effects on one after
 * the other must not reveal when they came. */
void cg_set_hide_order(cg_match *match, int32_t set);

/** Adds to the set that is being made at the end of the lists. At the limit the value is left
 * out. */
void cg_set_add(cg_match *match, int32_t value);

/** Returns the union of both sets, at the end of the lists. */
int32_t cg_set_join(const cg_match *match, int32_t left, int32_t right);

/** Returns the set from `start`, the earlier value of head->lists, to the end of the lists. */
int32_t cg_set_close(const cg_match *match, uint32_t start);

/** Returns true if the value is in the set. */
bool cg_set_has(const cg_match *match, int32_t set, int32_t value);

/** Forgets batches that no trigger, lasting effect or event refers to any more. */
void cg_batches_sweep(const cg_match *match);

/** Returns a number that no batch has. */
unsigned cg_batch_new(const cg_match *match);

/** Makes the first `used` captured values outlive the lists: sets among them become batches. Put
 * them into a modifier before you make the next batch, or they are forgotten. */
void cg_set_keep(const cg_match *match, int32_t captured[CG_CAPTURED], unsigned used);

/** Puts the set of a kept value into the lists again. */
int32_t cg_set_unkeep(cg_match *match, int32_t value);

/** Returns true if it is a set that was kept among captured values. */
static inline bool cg_is_kept(int32_t value)
{
    return value > 0 && CG_PACKED_KIND(value) == CG_VALUE_KEPT &&
           CG_PACKED_LOW(value) <= UINT16_MAX;
}

/** Returns the number that a value, a die, shows; 0 if it is not a die that is there. */
int32_t cg_value_face(const cg_match *match, int32_t value);

/** Returns the number of the zone that a value is; -1 if it is not a zone: a slot of a forged save
 * can hold anything. */
static inline int cg_value_zone(const cg_match *match, int32_t value)
{
    uint32_t row = CG_PACKED_LOW(value) & 0xffffu, seat = CG_PACKED_LOW(value) >> 16;
    return value > 0 && CG_PACKED_KIND(value) == CG_VALUE_ZONE &&
                   row < match->plan->module->zone_count && seat < (uint32_t)match->plan->players
               ? match->plan->zone_of[row][seat]
               : -1;
}

/** Returns the seats of the players in a value, as bits; for cards, the players who have them, or
 * had them last. */
unsigned cg_seats_of(const cg_match *match, int32_t value);

/** Makes the set of a selection, given by the words after SELECT. `source` is the players, the
 * zone, the host or the set that it searches; `amount` the number of cards at an end of a pile. */
int32_t cg_select(const cg_scope *scope, const int32_t *words, int32_t source, int32_t amount);

/** Returns true if that card or player is in the selection. */
bool cg_selected(const cg_scope *scope, const int32_t *words, int32_t value, int32_t source);

/* ---- properties of cards and players ---- */

/** Lowers the floor of a stat by the most that a change with that cg_mod_op, of that value or more,
 * can subtract. */
void cg_lower_floor(int32_t *floor, unsigned op, int64_t value);

/** Lowers the floor of a stat by all its changes in a static ability of `have`. */
void cg_lower_floor_by(const cg_match *match, const cg_watcher *watcher, unsigned stat,
                       int32_t *floor);

/** Returns true if the stat of a card in play is certainly above that value, without asking its
 * changes. */
bool cg_stat_is_above(const cg_match *match, unsigned card, unsigned stat, int32_t value);

/** Returns a stat of a card as it is now. */
int32_t cg_card_stat(const cg_match *match, unsigned card, unsigned stat);

/** Returns a stat of a card as printed, without changes. */
int32_t cg_card_base(const cg_match *match, unsigned card, unsigned stat);

/** Returns the printed stat of a card that has left play. */
int32_t cg_last_base(const cg_match *match, const cg_last *last, unsigned stat);

/** Returns true if the card is in that state of the game's table of conditions. It must be in play,
 * or on the stack, where only states of kept bits hold. */
bool cg_holds_of(const cg_match *match, unsigned card, unsigned condition);

/** Returns true if the card (packed) takes part in the current attack. */
bool cg_in_battle(const cg_match *match, int32_t value);

/** Returns the number of those marks that the card comes into play with. */
int32_t cg_starting_marks(const cg_match *match, unsigned card, unsigned mark);

/** Returns the kinds of a card, as bits, if something gives kinds to cards; see cg_card_kinds(). */
uint64_t cg_card_changed_kinds(const cg_match *match, unsigned card);

/** Returns the keywords that a card has now, as bits. */
uint64_t cg_card_keywords(const cg_match *match, unsigned card);
/** Defined below. */
static inline unsigned cg_card_name(const cg_match *match, unsigned card);

/** Returns true if two designs have the same name. Cards of several sets can. */
static inline bool cg_same_name(const cg_match *match, cg_design one, cg_design other)
{
    const char *first = match->plan->cards->data[one].name;
    const char *second = match->plan->cards->data[other].name;
    return one == other || (*first == *second && strcmp(first, second) == 0);
}

/** Returns the name of a card if something gives names to cards; see cg_card_name(). */
unsigned cg_card_changed_name(const cg_match *match, unsigned card);

/** Returns the card's last-known information for an ability about its leaving play; NULL
 * otherwise. */
const cg_last *cg_scope_left(const cg_scope *scope, int32_t value);

/** Returns the choice made for the scope's card (a cg_chosen); if the ability is about its leaving,
 * that of the card in play; 0 if none. */
int32_t cg_chosen_for(const cg_scope *scope, unsigned chosen);

/** Returns true if the card has that design's name, as far as the scope's player knows. */
bool cg_card_is_named(const cg_scope *scope, int32_t value, int32_t design);

/** Returns true if the condition, with its word, holds for the card (packed), as far as the scope
 * knows it. It is false for other things. */
bool cg_card_condition(const cg_scope *scope, int32_t value, cg_condition_id condition,
                       unsigned word);

/** Returns the value of a rule of players, a row of the board's table, for that player now. */
int32_t cg_player_rule(const cg_match *match, int player, unsigned rule);

/** Returns true if a lasting change is in force. */
bool cg_modifier_holds(const cg_match *match, const cg_modifier *modifier);

/** Returns the key of a question about a static ability and a card or player (packed; 0: nobody).
 * If each player has the ability separately, the player is part of the key. */
uint64_t cg_asked_key(const cg_watcher *watcher, int32_t who);

/** Returns true if there is a change with that cg_mod_op and object for that card or player
 * (packed). `by` can be NULL; it gets the static ability that makes the change, or NULL if the
 * change lasts by itself. */
bool cg_is_changed(const cg_match *match, int32_t who, unsigned op, unsigned what,
                   const cg_watcher **by);

/** The slow parts of cg_forbidden() and cg_forced(), for an action with cg_doing_spoken_of(). */
bool cg_is_forbidden(const cg_match *match, int32_t who, unsigned action, int32_t by);
bool cg_is_forced(const cg_match *match, int32_t who, unsigned action);

/** Returns true if something forces `who` to do that to `other`, if to anything. */
bool cg_forced_to(const cg_match *match, int32_t who, unsigned action, int32_t other);

/** Scope of the notes of what players have done in this turn, plus the action. Their `who` is the
 * kind of card. */
#define CG_USE_DEEDS 101u

/** Returns how often the player has done that in this turn, with cards of a kind; -1: of any
 * kind. */
int32_t cg_deeds(const cg_match *match, int player, unsigned action, int kind);

/** Notes that the player does it with a card, if something counts the kinds of these cards. */
void cg_deed_note(cg_match *match, int player, unsigned action, unsigned card);

/** Removes such a note after all: it was not done. */
void cg_deed_forget(cg_match *match, int player, unsigned action, unsigned card);

/** Returns true if something allows that action to `who` and nothing forbids it. */
bool cg_allowed(const cg_match *match, int32_t who, unsigned action);

/* ---- working abilities ---- */

/** `only` of a static ability about a host that does not exist: no card fits. */
#define CG_NOBODY_AT_ALL (1 << 30)

/** Finds the abilities that work now. */
void cg_watch_find(cg_match *match);

/** Finds the place of the abilities that each player can use. */
void cg_watch_list_uses(cg_watch *watch);

/** Reorders the list after another player became active: the same abilities work. */
void cg_watch_turn(cg_match *match);

/** Returns true if the game lets abilities of that form of a card in play work. While the game
 * decides, its cards are as printed, with their marks, without other changes. Only if its board has
 * `works`. */
bool cg_game_works(const cg_match *match, unsigned card, unsigned form);

/** Returns the abilities that work now, and finds them again if necessary. Only for games with a
 * board. */
static inline const cg_watch *cg_watch_get(const cg_match *match)
{
    assert(match->watch);
    if (!match->watch->valid)
        cg_watch_find((cg_match *)match);
    return match->watch;
}

/** Marks the list of abilities as out of date, because anything may have changed. */
static inline void cg_watch_spoil(cg_match *match)
{
    if (match->watch)
        match->watch->valid = false;
}

/** Updates the list after a card has come into play, left it, or changed there in a way that
 * matters to its own abilities. `was` is its earlier index. If others may be affected, all are
 * found again. */
void cg_watch_renew(cg_match *match, unsigned was, unsigned card);

/** The abilities that keep working when lasting changes come and go. */
typedef enum cg_watch_kept { CG_WATCH_NONE, CG_WATCH_ALL } cg_watch_kept;

/** Returns the abilities that stay, whichever of the present changes ends. Ask before one ends, and
 * after one has come. */
cg_watch_kept cg_watch_without_changes(const cg_match *match);

/** Updates the list after changes have come or gone: sums up the abilities that stay, or has all
 * found again. */
void cg_watch_keep(cg_match *match, cg_watch_kept kept);

/** Has abilities asked again whether they work, after something that they depend on has changed. */
static inline void cg_watch_ask_again(cg_match *match)
{
    if (match->watch)
        match->watch->valid = match->watch->valid && !match->watch->asked;
}

/** Returns true if there can be changes with that cg_mod_op. */
static inline bool cg_may_change(const cg_match *match, unsigned op)
{
    assert(op < 32);
    const cg_watch *watch = cg_watch_get(match);
    return (((watch->said.mods | watch->said.modifiers) >> op) & 1u) != 0;
}

/** Returns the kinds that a card has now, as bits. */
static inline uint64_t cg_card_kinds(const cg_match *match, unsigned card)
{
    return cg_may_change(match, CG_MOD_KIND) ? cg_card_changed_kinds(match, card)
                                             : cg_card_looks(match, card)->kinds;
}

/** Returns the number of the plan's kind that names the card. */
static inline unsigned cg_card_name(const cg_match *match, unsigned card)
{
    return match->watch && cg_may_change(match, CG_MOD_NAME)
               ? cg_card_changed_name(match, card)
               : (unsigned)(cg_card_looks(match, card) - match->plan->kinds);
}

/** Returns true if anything forbids, forces or allows that at all. Some things a card can forbid by
 * itself. */
static inline bool cg_is_spoken_of(const cg_match *match, unsigned action)
{
    assert(action < 64); /* a bit of `actions` */
    return ((cg_watch_get(match)->said.actions >> action) & 1u) || cg_action_is_of_itself(action);
}

/** Returns true if anything forbids, forces or allows the action, or what a player does by it. */
static inline bool cg_doing_spoken_of(const cg_match *match, unsigned action)
{
    assert(action < 64); /* a bit of `actions` */
    int done = cg_action_done_by(action);
    uint64_t asked = (uint64_t)1 << action | (done >= 0 ? (uint64_t)1 << done : 0);
    return (cg_watch_get(match)->said.actions & asked) || cg_action_is_of_itself(action);
}

/** Returns true if a static ability or a change forbids that action to the card or player `who`,
 * done by `by`. Both are packed; `by` can be 0. */
static inline bool cg_forbidden(const cg_match *match, int32_t who, unsigned action, int32_t by)
{
    return match->watch && cg_doing_spoken_of(match, action) &&
           cg_is_forbidden(match, who, action, by);
}

/** Returns true if something forces `who` to that action. */
static inline bool cg_forced(const cg_match *match, int32_t who, unsigned action)
{
    return match->watch && cg_is_spoken_of(match, action) && cg_is_forced(match, who, action);
}

/** Returns one of the card's own abilities, by its place in cg_kind.abilities, as if it worked in
 * the card's place; a static ability is then about that card only. */
cg_watcher cg_own_watcher(const cg_match *match, unsigned card, unsigned ability);

/** Returns the scope of a working ability, about an event (its fields; NULL: none). */
cg_scope cg_watcher_scope(const cg_match *match, const cg_watcher *watcher, const int32_t *event);

/** Returns true if the card's own sentences allow that host, wherever the card is. Both are
 * packed. */
bool cg_attaches(const cg_match *match, int32_t card, int32_t host);

/** Limit of static abilities and stats that are found for one question. Any more count as
 * printed. */
#define CG_NESTED_MAX 4000

/** Begins a question. A value that depends on itself counts as printed: so circles of static
 * abilities end, and the order of arrival decides. Call cg_busy_end() if it returns true. @return
 * false if the question is being answered already, or at the limit */
bool cg_busy_begin(const cg_match *match, uint64_t what);

/** Ends the newest question. */
void cg_busy_end(const cg_match *match);

/** Begins to find the amount that a sentence gives. Until the end, that sentence is left out, and
 * answers are kept apart from those with it. Call cg_without_end() if it returns true. @return
 * false if the sentence is left out already, or at the limit */
bool cg_without_begin(const cg_match *match, const cg_watcher *watcher);
void cg_without_end(const cg_match *match, const cg_watcher *watcher);

/** Gets an answer that was already found for this question: nothing changes within one. @return
 * false if there is none yet */
bool cg_found_get(const cg_match *match, uint64_t what, int32_t *value);

/** Keeps an answer for the current question, if there is one. */
void cg_found_put(const cg_match *match, uint64_t what, int32_t value);

/** Key that begins several questions asked together. It has no answer of its own. */
#define CG_BUSY_ALL ((uint64_t)3 << 61)

/** Returns true if the card has lost its own abilities. */
bool cg_card_silenced(const cg_match *match, unsigned card);

/** Returns true if a static ability holds and changes that card or player (packed). Every player
 * sees changes of a face-down card, so there common knowledge must show that it holds. */
bool cg_static_affects(const cg_match *match, const cg_watcher *watcher, int32_t who);

/** Returns true if a sentence now reveals the top card of a pile. */
bool cg_tops_are_seen(const cg_match *match);

/** Returns the viewers who see the top card of that pile because of a sentence: seats as bits, or
 * CG_KNOWN_TO_ALL. */
unsigned cg_top_seers(const cg_match *match, unsigned zone);

/** Returns true if it is the ability's event, the condition holds, and the ability may still be
 * used. */
bool cg_watcher_matches(const cg_match *match, const cg_watcher *watcher,
                        const cg_happening_state *event);

/** Returns false only if every player knows that cg_watcher_matches() is false. */
bool cg_watcher_may_match(const cg_match *match, const cg_watcher *watcher,
                          const cg_happening_state *event);

/** The slow part of cg_waits_for_itself(), for a move when a card of the match has such an
 * ability. */
bool cg_next_for_itself(const cg_match *match, const cg_happening_state *event, cg_form form,
                        unsigned *ability, cg_watcher *self);

/** Finds the next ability of that form of a card that moves and is not in play: an ability that
 * waits for its own card's move works everywhere. @param ability where the search begins;
 * afterwards past the ability found @return false if there is no other */
static inline bool cg_waits_for_itself(const cg_match *match, const cg_happening_state *event,
                                       cg_form form, unsigned *ability, cg_watcher *self)
{
    return ((match->plan->of_this_forms >> form) & 1u) && event->kind == CG_ON_MOVE &&
           cg_next_for_itself(match, event, form, ability, self);
}

/** Returns true if the limits on how often allow another use of the ability. */
bool cg_use_left(const cg_match *match, const cg_watcher *watcher);

/** Notes a use of the ability, if it has a limit. */
void cg_use_note(cg_match *match, const cg_watcher *watcher);

/** Notes whether the state that an ability waits for holds. @return true if it has begun to hold */
bool cg_state_begins(cg_match *match, const cg_watcher *watcher, bool holds);

/* ---- frames and items ---- */

/** The word that tells a procedure to keep the cards that it moves as `them`, in a slot of the body
 * with that frame. 0: not kept. */
#define CG_KEEPER(frame, slot) ((int32_t)(((frame) + 1u) << 8 | (slot)))
/** Flag of the slot: it names the cards already, and each is updated after its move. */
#define CG_KEEPER_MOVED 0x80
/** Used instead of a slot: no cards are kept. */
#define CG_KEEPER_NONE 0x7f
/** From this bit on: number + 1 of a slot of the same body. The amount done is added to that
 * slot. */
#define CG_KEEPER_COUNT 25

/** Step of CG_OWN_USE at which nothing of the ability is left. */
enum { CG_USE_AFTERWARDS = 19 };

/** Slots of those procedures' frames that hold a CG_KEEPER word. */
enum { CG_DRAW_KEEPER = 2, CG_DISCARD_KEEPER = 5, CG_EACH_KEEPER = 11 };

/** Slots that hold seat + 1 of the player who makes the player do so; 0: the player. */
enum { CG_DRAW_BY = 3, CG_DISCARD_BY = 6 };

/** Slot of CG_OWN_DRAW with the number of cards drawn. */
enum { CG_DRAW_DONE = 1 };

/** Slot of CG_OWN_DRAW: the number of cards that come at once, + 1; or 0. */
enum { CG_DRAW_TOGETHER = 4 };

/** Maximum number of steps of abilities between two answers. After that, bodies end. */
#define CG_WORK_MAX 20000

/** Returns true if the current step is part of a dropped ability. It has no effect then, and no
 * player is asked for it. */
bool cg_within_dropped(const cg_match *match);

/** Returns true if the ability of that frame of CG_OWN_USE has become an item. The steps are those
 * of run_use() (use.c). */
static inline bool cg_use_is_announced(const cg_frame *frame)
{
    return frame->step >= 10 && frame->step != 20;
}

/** Returns a new record for something that is about to happen, empty except for its kind; NULL at
 * the limit. Then the caller does it without listeners, or leaves it out. */
cg_happening_state *cg_happen_new(cg_match *match, cg_happening kind);

/** Returns true if something forbids that the source destroys the card (packed). */
bool cg_indestructible(const cg_match *match, int32_t card, int32_t source, cg_cause cause);

/** Returns true if the frame must stop: its player is out, or the turn has ended, which ends a
 * stack. */
static inline bool cg_is_called_off(const cg_match *match, const cg_frame *frame)
{
    return !cg_state_in(match, frame->player) || (match->plan->stacks && match->head->turn_ends);
}

/** Returns true if the rest of that player's ability is dropped: they are out, or the turn has
 * ended with its player. */
static inline bool cg_is_dropped(const cg_match *match, int player)
{
    unsigned ends = match->head->turn_ends;
    return !cg_state_in(match, player) ||
           (match->plan->stacks && (ends == CG_TURN_LEFT || ends == CG_TURN_OVER));
}

/** Returns true if the current step is part of a dropped ability. It is fast while every player is
 * in the game. */
static inline bool cg_is_in_vain(const cg_match *match)
{
    return match->head->in != match->plan->everybody && match->watch && cg_within_dropped(match);
}

/** Returns true if the ability waits for `one or more`, which are one event to it. Its `if` is
 * asked when all of them are there. */
static inline bool cg_is_batch(const cg_code *code)
{
    return (code->flags & CG_CODE_BATCH) && code->form == CG_FORM_WHEN;
}

/** Returns true if the stack of the game has room for one more item. */
static inline bool cg_stack_has_room(const cg_match *match)
{
    return match->head->items < CG_ITEMS_MAX && match->head->frames <= CG_FRAMES_STACKED;
}

/** Returns the number of a frame on the stack, from 0. Slots refer to frames by it. */
static inline unsigned cg_frame_number(const cg_match *match, const cg_frame *frame)
{
    return (unsigned)(frame - match->frames);
}

/** Returns true if it is a trigger that comes onto a stack, and is carried out after all have
 * passed. */
static inline bool cg_is_stacked(const cg_match *match, const cg_code *code)
{
    return match->plan->board->triggers == CG_TRIGGER_STACKED &&
           (code->form == CG_FORM_WHEN || code->form == CG_FORM_STATE) &&
           !(code->flags & CG_CODE_ENDING);
}

/** Returns true if the newest item was negated. */
static inline bool cg_item_negated(const cg_match *match)
{
    assert(match->head->items > 0);
    return match->items[match->head->items - 1].negated;
}

/** Returns true if the event moves a card out of play. */
static inline bool cg_leaves_play(const cg_match *match, const cg_happening_state *event)
{
    int32_t from = event->field[CG_FIELD_OF_FROM], to = event->field[CG_FIELD_OF_TO];
    return event->kind == CG_ON_MOVE && cg_is_play_row(match, from) && !cg_is_play_row(match, to);
}

#endif
