/**
 * @file can.h
 * Tests what could be done, without doing it: choices, costs, usable abilities, playable cards,
 * destinations of cards.
 *
 * A cg_flow is as in flow.h.
 */
#ifndef CG_ENGINE_CAN_H
#define CG_ENGINE_CAN_H

#include "effect/tree/rows.h"
#include "engine/ask/ask.h"

#include <assert.h>

/** Slots of CG_OWN_CHOOSE: the choice for the frame with number OF. */
enum {
    CG_CHOOSING_OF,      /**< number of the frame whose ability asks */
    CG_CHOOSING_SLOT,    /**< slot of that frame for the result */
    CG_CHOOSING_HOW,     /**< cg_quantity | CG_JOINT_BIT() << 8 | stat << 16 */
    CG_CHOOSING_SECTION, /**< section that finds the things to choose from */
    CG_CHOOSING_MOST,
    CG_CHOOSING_LEAST,
    CG_CHOOSING_PICKED, /**< number of things picked so far */
    CG_CHOOSING_LAST,   /**< place of the last pick in the set, + 1 */
    CG_CHOOSING_LIMIT,  /**< limit of the things together */
    CG_CHOOSING_START,  /**< start of the picks in the lists */
    /** 0: members of a set; 1: a number from LEAST to MOST; 2: a target; 3: the cards that come if
     * there is not room for all; 4: cards found by a search, which may find none and always asks;
     * 5: a name. */
    CG_CHOOSING_NUMBER,
    CG_CHOOSING_TO /**< number + 1 of the frame that gets the result; 0: OF */
};

/** Returns true if the choice is a number or a name, not a member of a set. */
static inline bool cg_chooses_amount(const cg_frame *frame)
{
    return frame->slot[CG_CHOOSING_NUMBER] == 1 || frame->slot[CG_CHOOSING_NUMBER] == 5;
}

/** Other names of the slots if NUMBER is 3. */
enum {
    CG_FIT_PLACE = CG_CHOOSING_HOW,   /**< destination: place word */
    CG_FIT_SET = CG_CHOOSING_SECTION, /**< the cards */
    CG_FIT_WHERE = CG_CHOOSING_LIMIT, /**< the place's card or zone, as a value */
    CG_FIT_KEEPS = CG_CHOOSING_MOST   /**< the last word of the statement: CG_KEEPS_... */
};

/** Slot of CG_OWN_MAY: 1 if the player can only say no. */
#define CG_MAY_NOT 4

/** Costs to be paid. The choices for those before number `at` are known. */
typedef struct cg_paying {
    const cg_scope *scope;
    uint32_t first;               /**< number of the first cost in the scope's unit */
    unsigned count, at;           /**< number of costs, and the current one */
    unsigned paid;                /**< number of costs paid already */
    const int32_t *chosen;        /**< by cost: the cards; NULL if `at` is 0 */
    int64_t owed;                 /**< amount that the resource lacks, which cards must pay */
    const struct cg_paying *next; /**< another price for the same player; NULL: none */
} cg_paying;

/** Maximum number of other cards' prices for a played card that are tested together. */
enum { CG_TOLLS_MAX = 16 };

/** The additional prices of a played card: each price is linked to the next. */
typedef struct cg_tolls {
    cg_paying prices[CG_TOLLS_MAX + 1];
    cg_scope scopes[CG_TOLLS_MAX + 1];
    int32_t slots[CG_CODE_SLOTS];
    unsigned count;
} cg_tolls;

/** Cards that are being picked for cost number `at`: the picks so far, and the source of the
 * next. */
typedef struct cg_picking {
    const int32_t *picks; /**< packed */
    unsigned count;
    int32_t set;
    unsigned from; /**< place in the set */
} cg_picking;

/* Bits of a frame's flags, besides those of the ability's number (see cg_frame_set_code). */
#define CG_USE_FREE 0x80u /**< costs are not paid */

#define CG_USE_DUE 0x20u /**< the game has it used now; `may` is asked */

#define CG_USE_OTHER_COST 0x40u /**< the second of two costs is paid */

#define CG_USE_ANEW 0x20u /**< of CG_OWN_COSTS, which has no CG_USE_DUE: a copy */

#define CG_USE_ALIKE 0x40u /**< of a copy, which pays no cost: it keeps its targets */

/** Slot of a frame that plays a card: its cost in its earlier place (cg_board.cost_stat). If cards
 * can pay a part of its price, the part still to be paid. */
enum { CG_PLAY_COST = 6 };

/** Maximum number of resources of a game; see the check of modules. */
enum { CG_RESOURCES_MAX = 16 };

/** Maximum number of resources that a game's own procedure pays for a card. */
enum { CG_PAY_RESOURCES = 8 };

/** The price of a card: nothing, or its cost in its earlier place and everything added to it. */
typedef struct cg_card_price {
    bool free;
    int32_t cost, more[CG_PAY_RESOURCES]; /**< `more` by resource */
} cg_card_price;

/* ---- procedures ---- */

/** Returns true if the turn's limit of played cards is reached. */
bool cg_play_limit_reached(const cg_match *match);

/* ---- piles ---- */

/** Returns the number of cards that the game refills the zone with if it has too few; 0 if none. */
int32_t cg_pile_refills(const cg_match *match, unsigned zone);

/* ---- happenings ---- */

/** Returns row + 1 of the zone where a moving card would arrive; 0 if nowhere. */
int32_t cg_move_row(const cg_match *match, const cg_happening_state *event);

/** Returns true if the card of a move is free to leave, and there is room at its destination. */
bool cg_arrives(const cg_match *match, const cg_happening_state *event);

/** Returns true if that move, with all its fields, would really move the card, unless it is
 * replaced. */
bool cg_can_move(const cg_match *match, const cg_happening_state *event);

/** Returns true if that change of a counter is damage to the player, in games in which any loss of
 * life counts as damage. */
bool cg_loss_is_damage(const cg_match *match, unsigned counter, int64_t amount);

/* ---- abilities ---- */

/** Returns true if the ability can be used now: condition, limits, targets, costs. The arguments
 * are those of cg_use_ability(). */
bool cg_usable(const cg_match *match, const struct cg_watcher *watcher,
               const cg_happening_state *event, bool free);

/** Returns false only if every player knows that cg_usable() is false. */
bool cg_may_be_usable(const cg_match *match, const struct cg_watcher *watcher,
                      const cg_happening_state *event);

/** Returns true if the player can play the card now from its place. This tests costs (none if
 * `free`), its ability and the game's own rules. */
bool cg_playable(const cg_match *match, unsigned card, int player, bool free);

/** Returns true if the player can play the card on another card, packed; 0: on none. */
bool cg_playable_on(const cg_match *match, unsigned card, int player, bool free, int32_t on);

/** Returns true if the player can pay for a card that is played for that ability: its printed
 * costs, the additions of other cards, and the costs of the ability. */
bool cg_costs_payable(const cg_match *match, const struct cg_watcher *watcher,
                      const cg_happening_state *event);

/** Returns the payable prices, as bits, for a card whose ability names a price instead of the
 * printed one: 1 for the printed one, 2 for the other, each with everything added to it. */
unsigned cg_prices_payable(const cg_match *match, unsigned card, int player);

/** Returns true if the set of that section has `least` members that can be targets and be chosen
 * together. `how` and `limit` are as in the slots above. */
bool cg_choice_possible(const cg_scope *scope, unsigned section, int32_t how, int32_t least,
                        int32_t limit);

/** Returns the amount of a cost: at least 0; 1 if the text has no number. */
int64_t cg_cost_amount(const cg_scope *scope, const cg_cost *cost);

/** Returns true if the cost is paid with a number: a resource, a counter, X. */
bool cg_cost_is_number(const cg_cost *cost);

/** Returns true if there are separate cards for all costs that need cards. `picking` can be NULL.
 * If a condition is asked after paying, it must hold after some way to pay. */
bool cg_cards_payable(const cg_paying *paying, const cg_picking *picking);

/** Returns the number of cards that pay that amount of a price in part. */
unsigned cg_part_wanted(const cg_cost *part, int64_t amount);

/** Returns the number of cards that could pay a price in part. */
unsigned cg_part_room(const cg_scope *scope, const cg_cost *part);

/** The slow part of cg_part_resource(), if some card has such a cost. */
unsigned cg_find_part_resource(const cg_match *match, unsigned card);

/** Finds the part of a price that cards can pay: a cost of the ability `play`. @return number + 1
 * of its resource; 0 if there is none */
static inline unsigned cg_part_resource(const cg_match *match, unsigned card)
{
    return match->plan->parts ? cg_find_part_resource(match, card) : 0;
}

/** Returns the minimum number of cards that a cost needs. */
unsigned cg_cost_wanted(const cg_scope *scope, const cg_cost *cost);

/** Returns true if the player chooses the cards of that cost. */
bool cg_cost_chosen(const cg_cost *cost);

/** Returns the form of the words after the cost's verb. */
static inline cg_cost_form cg_cost_form_of(const cg_cost *cost)
{
    return (cg_cost_form)cg_rows_cost(cost->kind)->form;
}

/** Returns true if the cost is paid with counters on a card. */
static inline bool cg_cost_is_marks(const cg_cost *cost)
{
    return cg_cost_form_of(cost) == CG_COST_OF_MARKS;
}

/** Returns true if the card has the counters to remove, or room for those to put on it. */
bool cg_bears_marks(const cg_scope *scope, const cg_cost *cost, int32_t card);

/** Returns true if the cards that pay the cost stay in their place. */
static inline bool cg_cost_keeps(const cg_cost *cost)
{
    return !(cg_rows_cost(cost->kind)->facts & CG_COST_TAKES);
}

/** Returns true if the player can exhaust that card (packed) as a cost. */
bool cg_can_exhaust(const cg_match *match, int player, int32_t card);

/** Returns a record of the happening to each card that pays a cost. The card is not filled in. */
cg_happening_state cg_cost_move(const cg_scope *scope, const cg_cost *cost);

/** Returns true if the scope's ability could be played after these cards (packed) are gone: its
 * condition holds, the game's own rules allow it, and it can do something. For games that ask
 * conditions after paying, or look ahead. The match is unchanged afterwards. */
bool cg_playable_without(const cg_scope *scope, const int32_t *cards, unsigned count);

/** Returns true if the player could play the card with that zone empty. The match is unchanged
 * afterwards. */
bool cg_playable_if_empty(const cg_match *match, unsigned card, int player, unsigned zone);

/** Returns true if the game's own rules allow the card (packed) to be played, on that host (packed;
 * 0: none). */
bool cg_game_admits(const cg_match *match, int32_t card, int player, int32_t host);

/* ---- effects of choices, if the board looks ahead ---- */

/** Returns true if a choice of the ability, after which it continues at `next`, chooses among cards
 * that a search looks through. */
bool cg_chooses_for_search(const cg_code_unit *unit, const cg_code *code, uint32_t next);

/** Returns true if some choices, or the lack of any, make the ability's first step impossible.
 * Always false in games that do not look ahead. */
bool cg_looks_ahead(const cg_scope *scope);

/** Returns true if choices, with those made already, exist with which the first step is
 * possible. */
bool cg_leads_on(const cg_scope *scope);

/** Returns true if cg_leads_on() is true with `value` as the target in that slot. `pays`: the costs
 * of the ability are still to be paid, and paying them tests the rest. */
bool cg_target_leads_on(const cg_scope *scope, unsigned slot, int32_t value, bool pays);

/** Returns true if the statement at that step can have no effect with some choices for that slot,
 * and the game tests that. */
bool cg_step_can_fail(const cg_scope *scope, uint32_t step, unsigned slot);

/** Returns true if a statement that can fail is possible with the choices made. */
bool cg_step_possible(const cg_scope *scope, uint32_t step);

/** Returns the members of a set that can be targets, as a set at the end of the lists. `asked`: the
 * player is asked for one of them. */
int32_t cg_touchable_of(const cg_scope *scope, int32_t set, bool asked);

/** Returns the candidates for the only target of the scope's player that must be targeted, if there
 * are any; otherwise all. */
int32_t cg_first_targets(const cg_scope *scope, int32_t set);

/** Returns the set to choose from. Each card of a group counts as the whole group. */
int32_t cg_choices(const cg_scope *scope, unsigned section);

/** Returns true if the ability can target that card or player. */
bool cg_touchable(const cg_scope *scope, int32_t value);

/** Returns true if the game's own rules allow an effect of the player to attach the card to that
 * host. Both are packed. */
bool cg_may_attach(const cg_match *match, int player, int32_t card, int32_t host);

/** Returns true if the game's own rules allow the player to get control of the card (packed). */
bool cg_may_control(const cg_match *match, int player, int32_t card);

/** Returns true if the player of the scope can pay these costs, `count` of them from number `first`
 * on. */
bool cg_payable(const cg_scope *scope, uint32_t first, unsigned count);

/** Returns true if the player of the scope can pay the costs of its ability, or those instead of
 * them. */
bool cg_either_payable(const cg_scope *scope);

/** Returns true if the costs are payable after these amounts, by resource; NULL: none. */
bool cg_payable_after(const cg_scope *scope, uint32_t first, unsigned count, const int64_t *before);

/** Returns true if the costs are payable after `before` and together with `others`. */
bool cg_payable_with(const cg_scope *scope, uint32_t first, unsigned count, const int64_t *before,
                     const cg_paying *others);

/** Returns the amount of the price that cards must pay. */
int64_t cg_owed_by_cards(const cg_scope *scope, uint32_t first, unsigned count,
                         const int64_t *before);

/** A card that is being played, while additional prices are paid. */
typedef struct cg_played_card {
    unsigned card, place; /**< of cg_next_more(): prices from there on are not paid yet */
    unsigned reaction;    /**< number + 1 of the ability it is played for; 0: its `play` */
    bool instead;         /**< another price replaces the printed one */
} cg_played_card;

/** Returns cg_cards_payable() of such a price, with the other prices that are not paid yet. */
bool cg_toll_payable(const cg_paying *paying, const cg_picking *picking,
                     const cg_played_card *played);

/** Returns the amount of these costs in that resource, without X. */
int64_t cg_resource_cost(const cg_scope *scope, uint32_t first, unsigned count, unsigned resource);

/** Returns the amount of these costs in that resource, with the chosen X. */
int64_t cg_resource_cost_x(const cg_scope *scope, uint32_t first, unsigned count,
                           unsigned resource);

/** Returns the largest possible X in these costs, 500 at most: the amount that the other costs and
 * the earlier ones (by resource; NULL: nothing) leave. */
int32_t cg_most_x(const cg_scope *scope, uint32_t first, unsigned count, const int64_t *before);

/** Returns the smallest possible X in these costs. It is more than 0 only if X limits the total of
 * cards. */
int32_t cg_least_x(const cg_scope *scope, uint32_t first, unsigned count, const int64_t *before);

/** Returns true if X is chosen with the ability's own costs. */
bool cg_costs_x(const cg_scope *scope);

/** Returns true if the player who pays these costs of a step chooses X. If the ability, or one
 * around it, has asked for X, it is a number already. */
bool cg_x_is_open(const cg_scope *scope, uint32_t first, unsigned count);

/** Returns true if these costs of a step can be paid, with X if it is a number already. */
bool cg_payable_in_step(const cg_scope *scope, uint32_t first, unsigned count);

/** Returns true if each target of the ability has something to choose from with that number for
 * X. */
bool cg_targets_with_x(const cg_scope *scope, int32_t x);

/** Returns the amount of a resource that a player has for a card (packed; 0: none) whose ability of
 * that form is used. */
int64_t cg_resource_available(const cg_match *match, unsigned resource, int player,
                              int32_t this_card, cg_form form);

/** Returns the card's ability `play`, controlled by that player. The card must have one, as it
 * looks now. */
cg_watcher cg_play_watcher(const cg_match *match, unsigned card, int player);

/** Returns the printed cost of a card in that resource, changed by static abilities; 0 if it has
 * none. */
int64_t cg_printed_cost(const cg_match *match, unsigned card, unsigned resource);

/** Returns true if the game's own procedure pays that resource, together with the printed price. */
bool cg_pays_together(const cg_match *match, unsigned resource);

/** Returns true if the played card would pay for itself. It has left the hand when its costs are
 * paid, including those from sentences of this or another card. */
bool cg_pays_itself(const cg_scope *scope, int32_t card);

/** Finds the next sentence that asks for more when that card is played: first its own in its place,
 * then the working ones. `place` begins with 0. @return false if there is none */
bool cg_next_more(const cg_match *match, unsigned card, unsigned *place, cg_watcher *watcher);

/** Returns true if there can be such sentences. */
static inline bool cg_may_cost_more(const cg_match *match)
{
    return match->plan->costs_more ||
           ((cg_watch_get(match)->said.static_kinds >> CG_STATIC_COST_MORE) & 1u);
}

/** Returns the amount that static abilities add to the price of a card in that resource, if that
 * player plays it. */
int64_t cg_added_cost(const cg_match *match, unsigned card, unsigned resource, int player);

/** Adds the costs of static abilities to the price, in resources that the game's own procedure
 * pays. */
void cg_price_added(const cg_match *match, unsigned card, int player, cg_card_price *price);

/** Returns true if all targets of the scope's ability have something to choose from, except those
 * of branches. */
bool cg_targets_there(const cg_scope *scope);

/** Returns true if the targets of one branch have something to choose from, together with those
 * outside branches if these do. */
bool cg_branch_there(const cg_scope *scope, unsigned branch);

/** Returns true if a target that is chosen later refers to that one. */
bool cg_target_told(const cg_scope *scope, unsigned number);

/* ---- triggering ---- */

/** Returns true if it is a token that would leave play without being destroyed, in a game that
 * destroys tokens instead. */
bool cg_token_goes(const cg_match *match, const cg_happening_state *event);

/* ---- inline functions ---- */

/** Returns a cost of the scope's unit, by its number. */
static inline const cg_cost *cg_cost_of(const cg_scope *scope, uint32_t number)
{
    assert(number < scope->unit->cost_count);
    return &scope->unit->costs[number];
}

/** Returns the first of these costs if its cards pay a part of the price; NULL otherwise. */
static inline const cg_cost *cg_cost_part(const cg_scope *scope, uint32_t first, unsigned count)
{
    const cg_cost *cost = scope->match->plan->parts && count ? cg_cost_of(scope, first) : NULL;
    return cost && cost->each ? cost : NULL;
}

/** Returns true if the scope's ability is played, in a game that asks for conditions afterwards. */
static inline bool cg_asks_afterwards(const cg_scope *scope)
{
    return scope->match->plan->board->plays == CG_PLAYED_LAST && scope->code &&
           scope->code->form == CG_FORM_PLAY;
}

/** Returns true if the scope's ability is used or played, in a game that looks ahead. */
static inline bool cg_asks_ahead(const cg_scope *scope)
{
    return scope->match->plan->board->looks_ahead && scope->code &&
           (scope->code->form == CG_FORM_PLAY || scope->code->form == CG_FORM_USE) &&
           cg_looks_ahead(scope);
}

/** Returns the way a target is chosen as one word (see CG_CHOOSING_HOW). */
static inline int32_t cg_target_how(const cg_target_code *target)
{
    return target->quantity | target->joints << 8 | target->joint_stat << 16;
}

/** Returns the way the cards of a cost are chosen as one word. */
static inline int32_t cg_cost_how(const cg_cost *cost)
{
    return cost->quantity | cost->joints << 8 | cost->joint_stat << 16;
}

/** Returns the limit of the total of a cost's cards, if there is one. */
static inline int32_t cg_cost_limit(const cg_scope *scope, const cg_cost *cost)
{
    return cost->joint_limit ? cg_ask(scope, cost->joint_limit) : 0;
}

#endif
