/**
 * @file scope.h
 * Asking abilities: values, conditions and selections. Nothing here changes the match, but for the
 * place where sets are kept, which is put back.
 */
#ifndef CG_ENGINE_SCOPE_H
#define CG_ENGINE_SCOPE_H

#include "state/board.h"

/** For whom and about what a section is asked. */
typedef struct cg_scope {
    cg_match *match;
    const cg_code_unit *unit;
    const cg_code *code;
    const int32_t *slots; /**< NULL: none are named */
    const int32_t *event; /**< its fields; NULL */
    int32_t this_card;
    int32_t candidate;
    uint8_t player;
    uint8_t knower; /**< whose knowledge of cards counts: seat + 1; 0: the player's; CG_ALL_KNOW */
    bool looks;     /**< cards out of play are looked at */
    bool learns;    /**< and known from then on to the knower, a seat */
    bool last;      /**< what has left play is looked at as it was */
    bool whole;     /**< a card of a group is looked at as the whole group */
    bool named;     /**< the same for a card that is named, not for one that is looked for */
    int32_t shown;  /**< a card about which it is asked for that card alone */
    int32_t acts;   /**< a card that is looked at as if it lay face up: by then it will */
    bool *unsure;   /**< is set when the answer could be another one for who knows more; NULL */
} cg_scope;

#define CG_ALL_KNOW 0xffu /**< only what everybody knows counts */

/** Values while they are computed. */
typedef struct cg_machine {
    const cg_scope *scope;
    const int32_t *words;
    uint32_t at;  /**< next word */
    int32_t *top; /**< one past the last value */
    int32_t values[CG_CODE_STACK];
} cg_machine;

/** Carries out an operation that only computes. @return false when it is a statement */
bool cg_compute(cg_machine *machine, cg_operation operation);

/** Cards at an end of a pile. */
typedef struct cg_pile_end {
    unsigned zone;
    int32_t count;
    bool top;
} cg_pile_end;

/** Is the operation of the machine behind the one just read one that takes cards from an end? */
bool cg_takes_end(const cg_machine *machine, cg_operation operation, cg_pile_end *end);
/** Does the section take cards from an end of a pile, and from which first? */
bool cg_section_takes_end(const cg_scope *scope, unsigned section, cg_pile_end *end);

/** The value that a section leaves; 0 for section 0. Sets stay until the caller puts back
 * head->lists. */
int32_t cg_evaluate(const cg_scope *scope, unsigned section);
/** The same, and no set is kept. */
int32_t cg_ask(const cg_scope *scope, unsigned section);
/** The commonest section is a condition of the candidate and nothing else: which condition, and its
 * word; else NULL. */
const int32_t *cg_section_test(const cg_scope *scope, unsigned section);

/** Scope of the frame of a body, or of an ability that is being used. */
cg_scope cg_scope_of(const cg_match *match, const cg_frame *frame);
/** The ability of such a frame; sets its number. */
void cg_frame_set_code(cg_frame *frame, uint32_t number, bool of_game);
uint32_t cg_frame_code(const cg_frame *frame);
const cg_code_unit *cg_frame_unit(const cg_match *match, const cg_frame *frame);

/* Slots of such a frame behind those of the ability. */
enum { CG_SLOT_THIS = CG_CODE_SLOTS, CG_SLOT_EVENT = CG_CODE_SLOTS + 1 };

/* ---- what may be asked of cards that are hidden ---- */

/** May what the card is be asked? Of others only what their place tells. */
bool cg_scope_knows(const cg_scope *scope, int32_t value);
/** The same of what a card was when it left play. */
bool cg_scope_knew(const cg_scope *scope, const cg_last *last);
/** Is every card that lies face down in that zone of that kind, if any is? */
bool cg_zone_tells(const cg_match *match, unsigned zone, unsigned kind);

/* ---- sets ---- */

/** Number of things in a value: a set, one thing, or nothing. */
unsigned cg_set_size(const cg_match *match, int32_t value);
int32_t cg_set_get(const cg_match *match, int32_t value, unsigned index);
/** Puts the cards of a set that lie in one hand in the order of their deck: what happens to each of
 * them one behind the other is not to tell when they came. */
void cg_set_hide_order(cg_match *match, int32_t set);
/** Adds to the set that is being made at the end of the lists; at the limit it is left out. */
void cg_set_add(cg_match *match, int32_t value);
/** The set from `start` to the end of the lists. */
int32_t cg_set_close(const cg_match *match, uint32_t start);
bool cg_set_has(const cg_match *match, int32_t set, int32_t value);
/** Sets among the first `used` captured values, which outlive the lists, get their members behind
 * those values, as many as there is room for; and the set that such a value is, in the lists. */
void cg_set_keep(const cg_match *match, int32_t captured[CG_CAPTURED], unsigned used);
int32_t cg_set_unkeep(cg_match *match, const int32_t captured[CG_CAPTURED], int32_t value);
static inline bool cg_is_kept(int32_t value)
{
    return value > 0 && CG_PACKED_KIND(value) == CG_VALUE_KEPT && CG_PACKED_LOW(value) < 256;
}
/** The number of the zone that a value is; -1 when it is none: a slot of a save that somebody made
 * can hold anything. */
static inline int cg_value_zone(const cg_match *match, int32_t value)
{
    uint32_t row = CG_PACKED_LOW(value) & 0xffffu, seat = CG_PACKED_LOW(value) >> 16;
    return value > 0 && CG_PACKED_KIND(value) == CG_VALUE_ZONE &&
                   row < match->plan->module->zone_count && seat < (uint32_t)match->plan->players
               ? match->plan->zone_of[row][seat]
               : -1;
}

/** Seats in a value that stands for players, as bits; of cards, those who have them. */
unsigned cg_seats_of(const cg_match *match, int32_t value);

/** Makes the set that words behind SELECT say. */
int32_t cg_select(const cg_scope *scope, const int32_t *words, int32_t source, int32_t amount);
/** Is that card or player in the selection? */
bool cg_selected(const cg_scope *scope, const int32_t *words, int32_t value, int32_t source);

/* ---- what cards and players are now ---- */

/** A change with that operation, of that value or more, takes so much off a stat at most. */
void cg_lower_floor(int32_t *floor, unsigned op, int64_t value);
/** All changes of the stat by a static of `have`. */
void cg_lower_floor_by(const cg_match *match, const cg_watcher *watcher, unsigned stat,
                       int32_t *floor);
/** Is a stat above that, as far as can be said without asking what changes it? */
bool cg_stat_is_above(const cg_match *match, unsigned card, unsigned stat, int32_t value);
/** A stat of a card now, and without anything that changes it. */
int32_t cg_card_stat(const cg_match *match, unsigned card, unsigned stat);
int32_t cg_card_base(const cg_match *match, unsigned card, unsigned stat);
/** Is the card in play in that state of the game's table of conditions? */
bool cg_holds_of(const cg_match *match, unsigned card, unsigned condition);
/** How many of those counters the card comes into play with. */
int32_t cg_starting_marks(const cg_match *match, unsigned card, unsigned mark);
/** The kinds of a card when something gives kinds to cards; see cg_card_kinds(). */
uint64_t cg_card_changed_kinds(const cg_match *match, unsigned card);
uint64_t cg_card_keywords(const cg_match *match, unsigned card);
/** Number of the plan's kind that names the card. */
static inline unsigned cg_card_name(const cg_match *match, unsigned card);
/** Have two designs one name? Cards of several sets can. */
bool cg_same_name(const cg_match *match, cg_design one, cg_design other);
unsigned cg_card_changed_name(const cg_match *match, unsigned card);
bool cg_card_condition(const cg_scope *scope, int32_t value, cg_condition_id condition,
                       unsigned word);
int32_t cg_player_rule(const cg_match *match, int player, unsigned rule);
/** What statics and changes say of an action: forbidden, forced, allowed. */
bool cg_forbidden(const cg_match *match, int32_t who, unsigned action, int32_t by);
bool cg_forced(const cg_match *match, int32_t who, unsigned action);
bool cg_allowed(const cg_match *match, int32_t who, unsigned action);

/* ---- which abilities work ---- */

/** Of a static about a host that there is not: no card is it. */
#define CG_NOBODY_AT_ALL (1 << 30)

/** Finds the abilities that work now. */
void cg_watch_find(cg_match *match);
/** Finds where among them those stand that each player can use. */
void cg_watch_list_uses(cg_watch *watch);
/** Another player is active: the same abilities work, in another order. */
void cg_watch_turn(cg_match *match);
/** The abilities that work now. */
static inline const cg_watch *cg_watch_get(const cg_match *match)
{
    if (!match->watch->valid)
        cg_watch_find((cg_match *)match);
    return match->watch;
}
static inline void cg_watch_spoil(cg_match *match)
{
    if (match->watch)
        match->watch->valid = false;
}
/** A card has come into play, left it, or changed there in a way that bears on its own abilities;
 * `was` is its index before. Those of the others work as before, or all are found anew. */
void cg_watch_renew(cg_match *match, unsigned was, unsigned card);
/** Which of the abilities that work stay when changes that last come and go. */
typedef enum cg_watch_kept { CG_WATCH_NONE, CG_WATCH_ALL } cg_watch_kept;
/** Those that stay whichever of the changes there are now ends; asked before one ends, and after
 * one has come. */
cg_watch_kept cg_watch_without_changes(const cg_match *match);
/** Changes have come or gone: what stays is summed up again, or all are found anew. */
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
    const cg_watch *watch = cg_watch_get(match);
    return (((watch->mods | watch->modifiers) >> op) & 1u) != 0;
}
/** Bits of the kinds that a card is now. */
static inline uint64_t cg_card_kinds(const cg_match *match, unsigned card)
{
    return cg_may_change(match, CG_MOD_KIND) ? cg_card_changed_kinds(match, card)
                                             : cg_card_looks(match, card)->kinds;
}
static inline unsigned cg_card_name(const cg_match *match, unsigned card)
{
    return match->watch && cg_may_change(match, CG_MOD_NAME)
               ? cg_card_changed_name(match, card)
               : (unsigned)(cg_card_looks(match, card) - match->plan->kinds);
}
/** Does anything forbid, force or allow that at all? `be negated` a card can forbid by itself. */
static inline bool cg_is_spoken_of(const cg_match *match, unsigned action)
{
    return ((cg_watch_get(match)->actions >> action) & 1u) || action == CG_ACTION_BE_NEGATED;
}
/** Scope of a working ability, about an event (NULL: none). */
cg_scope cg_watcher_scope(const cg_match *match, const cg_watcher *watcher, const int32_t *event);
/** Do the card's own sentences admit that host, wherever the card is? */
bool cg_attaches(const cg_match *match, int32_t card, int32_t host);
/** Does a static of the card itself, which is not in play, say that of it? */
bool cg_own_static(const cg_match *match, unsigned card, cg_static_id kind, unsigned action,
                   int32_t by);
/** Statics and stats that are found out for one question; all beyond are as printed. */
#define CG_NESTED_MAX 4000
/** What asks for itself while it is found out is as it is printed: so a circle of statics ends, and
 * the order of arrival decides. @return false when it is being found out already, or at the cap */
bool cg_busy_begin(const cg_match *match, uint64_t what);
void cg_busy_end(const cg_match *match);
/** Within one question nothing changes, so what was found out for it is found out once.
 * @return false when it was not yet */
bool cg_found_get(const cg_match *match, uint64_t what, int32_t *value);
void cg_found_put(const cg_match *match, uint64_t what, int32_t value);
/** Of the outermost of several questions that are asked together: not found out, only begun. */
#define CG_BUSY_ALL ((uint64_t)3 << 61)
/** Has the card lost its own abilities? */
bool cg_card_silenced(const cg_match *match, unsigned card);
/** Does a static hold, and does it change that card or player? What is done to a card that lies
 * face down all see, so it must then be so for all that everybody knows. */
bool cg_static_affects(const cg_match *match, const cg_watcher *watcher, int32_t who);
/** Is it the ability's event, does its condition hold, may it still be used? */
bool cg_watcher_matches(const cg_match *match, const cg_watcher *watcher,
                        const cg_happening_state *event);
/** The same for all that everybody knows: false only when everybody knows that it is not. */
bool cg_watcher_may_match(const cg_match *match, const cg_watcher *watcher,
                          const cg_happening_state *event);

/** Limits: how often an ability was used, and noting a use. */
bool cg_use_left(const cg_match *match, const cg_watcher *watcher);
void cg_use_note(cg_match *match, const cg_watcher *watcher);
/** Notes whether the state that an ability waits for holds. @return whether it has begun to hold */
bool cg_state_begins(cg_match *match, const cg_watcher *watcher, bool holds);

#endif
