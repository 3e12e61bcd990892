/** @file can.h
 * Tests of what could be done, without doing it: choices, costs, usable abilities, playable cards,
 * destinations of cards. A cg_flow is as in flow.h.
 */
#ifndef CG_ENGINE_CAN_H
#define CG_ENGINE_CAN_H

#include "effect/tree/rows.h"
#include "engine/ask/ask.h"

#include <assert.h>

/** Slots of CG_OWN_CHOOSE: what is chosen, for the frame number OF. */
enum {
    CG_CHOOSING_OF,      /**< number of the frame whose ability asks */
    CG_CHOOSING_SLOT,    /**< of that frame, for the result */
    CG_CHOOSING_HOW,     /**< cg_quantity | CG_JOINT_BIT() << 8 | stat << 16 */
    CG_CHOOSING_SECTION, /**< that finds what there is to choose from */
    CG_CHOOSING_MOST,
    CG_CHOOSING_LEAST,
    CG_CHOOSING_PICKED, /**< so far */
    CG_CHOOSING_LAST,   /**< place in the set of the last one + 1 */
    CG_CHOOSING_LIMIT,  /**< of the joint limit */
    CG_CHOOSING_START,  /**< where the picks begin in the lists */
    /** 0: members of a set; 1: a number from LEAST to MOST; 2: a target; 3: which of several cards
     * come where there is not room for all; 4: what a search finds that may find nothing, asked
     * whatever there is; 5: a name. */
    CG_CHOOSING_NUMBER,
    CG_CHOOSING_TO /**< number + 1 of the frame that gets the result; 0: OF */
};

/** Is a number chosen, or a name, and no member of a set? */
static inline bool cg_chooses_amount(const cg_frame *frame)
{
    return frame->slot[CG_CHOOSING_NUMBER] == 1 || frame->slot[CG_CHOOSING_NUMBER] == 5;
}

/** The same slots with NUMBER 3. */
enum {
    CG_FIT_PLACE = CG_CHOOSING_HOW,   /**< where they go: place word */
    CG_FIT_SET = CG_CHOOSING_SECTION, /**< the cards */
    CG_FIT_WHERE = CG_CHOOSING_LIMIT, /**< the place's card or zone, as a value */
    CG_FIT_KEEPS = CG_CHOOSING_MOST   /**< the last word of the statement: CG_KEEPS_... */
};

/** Slot of CG_OWN_MAY: the player cannot, and can only say no. */
#define CG_MAY_NOT 4

/** Costs that are to be paid, what was chosen for those before number `at` being known. */
typedef struct cg_paying {
    const cg_scope *scope;
    uint32_t first;        /**< number of the first cost in the scope's unit */
    unsigned count, at;    /**< of them, and the one that is being chosen for */
    unsigned paid;         /**< so many of them are paid already */
    const int32_t *chosen; /**< by cost: the cards; NULL when `at` is 0 */
    int64_t owed;          /**< what is there does not pay so much: cards that pay a part must */
    const struct cg_paying *next; /**< a price that the same player pays as well; NULL: none */
} cg_paying;

/** Most prices of other cards for one that is played which are looked at together. */
enum { CG_TOLLS_MAX = 16 };

/** What is asked for a card that is played besides what is printed: each price with the rest behind
 * it. */
typedef struct cg_tolls {
    cg_paying prices[CG_TOLLS_MAX + 1];
    cg_scope scopes[CG_TOLLS_MAX + 1];
    int32_t slots[CG_CODE_SLOTS];
    unsigned count;
} cg_tolls;

/** Cards that are being picked for cost number `at`: those so far, and where the next come from. */
typedef struct cg_picking {
    const int32_t *picks; /**< packed */
    unsigned count;
    int32_t set;
    unsigned from; /**< place in the set */
} cg_picking;

/* Of a frame's flags, beside those of the ability's number (see cg_frame_set_code). */
#define CG_USE_FREE 0x80u /**< costs are not paid */

#define CG_USE_DUE 0x20u /**< the game says that it is used now; `may` is asked */

#define CG_USE_OTHER_COST 0x40u /**< the second of two costs is paid */

#define CG_USE_ANEW 0x20u /**< of CG_OWN_COSTS, which is not CG_USE_DUE: a copy */

#define CG_USE_ALIKE 0x40u /**< of such a copy, which pays no cost: it keeps its targets */

/** Slot of a frame that plays a card: what it cost where it lay (cg_board.cost_stat); where cards
 * can pay a part of its price, what is still to be paid of that. */
enum { CG_PLAY_COST = 6 };

/** Most resources of a game; see the check of modules. */
enum { CG_RESOURCES_MAX = 16 };

/** Most resources that a game's own procedure pays for a card. */
enum { CG_PAY_RESOURCES = 8 };

/** What is paid for a card: nothing, or what it cost where it lay and what is asked besides. */
typedef struct cg_card_price {
    bool free;
    int32_t cost, more[CG_PAY_RESOURCES]; /**< `more` by resource */
} cg_card_price;

/* ---- procedures ---- */

/** Have as many cards been played in this turn as may be? */
bool cg_play_limit_reached(const cg_match *match);

/* ---- piles ---- */

/** How many cards come to that zone when there are too few, as games can say; 0: none. */
int32_t cg_pile_refills(const cg_match *match, unsigned zone);

/* ---- happenings ---- */

/** Row of the zone where a moving card would arrive, + 1; 0: nowhere. */
int32_t cg_move_row(const cg_match *match, const cg_happening_state *event);

/** Is the card of a move free to leave, and is there room where it would go? */
bool cg_arrives(const cg_match *match, const cg_happening_state *event);

/** Would that move, with all its fields, really move the card, as far as nothing is put in its
 * place? */
bool cg_can_move(const cg_match *match, const cg_happening_state *event);

/** Is that change of a counter damage to the player, in games where any loss of life is? */
bool cg_loss_is_damage(const cg_match *match, unsigned counter, int64_t amount);

/* ---- abilities ---- */

/** Can it be used now: condition, limits, targets, costs? The arguments are those of
 * cg_use_ability(). */
bool cg_usable(const cg_match *match, const struct cg_watcher *watcher,
               const cg_happening_state *event, bool free);

/** The same for all that everybody knows: false only when everybody knows that it cannot. */
bool cg_may_be_usable(const cg_match *match, const struct cg_watcher *watcher,
                      const cg_happening_state *event);

/** Can the player play the card now from where it is, as far as costs (none if `free`), its ability
 * and the game's own rules go? */
bool cg_playable(const cg_match *match, unsigned card, int player, bool free);

/** The same on another card, packed; 0: on none. */
bool cg_playable_on(const cg_match *match, unsigned card, int player, bool free, int32_t on);

/** Can the printed costs of a card that is played for that ability, what others add to them, and
 * what the ability costs, be paid? */
bool cg_costs_payable(const cg_match *match, const struct cg_watcher *watcher,
                      const cg_happening_state *event);

/** What can be paid for a card whose ability names a price instead of the printed one: 1 for the
 * printed one, 2 for the other; both with what is asked for besides. */
unsigned cg_prices_payable(const cg_match *match, unsigned card, int player);

/** Has the set of that section, as far as its members can be targets, `least` members that can be
 * chosen together? `how` and `limit` are as in the slots above. */
bool cg_choice_possible(const cg_scope *scope, unsigned section, int32_t how, int32_t least,
                        int32_t limit);

/** How much of it is paid: never less than 0; 1 where the text says no number. */
int64_t cg_cost_amount(const cg_scope *scope, const cg_cost *cost);

/** Is it paid with a number: a resource, a counter, X? */
bool cg_cost_is_number(const cg_cost *cost);

/** Are there other cards for each of the costs that want cards? `picking` can be NULL. Where
 * something is asked after paying, there must be a way to pay after which it holds. */
bool cg_cards_payable(const cg_paying *paying, const cg_picking *picking);

/** How many cards pay so much of a price in part. */
unsigned cg_part_wanted(const cg_cost *part, int64_t amount);

/** How many cards there are that could pay a price in part. */
unsigned cg_part_room(const cg_scope *scope, const cg_cost *part);

/** cg_part_resource() where some card has such a cost. */
unsigned cg_find_part_resource(const cg_match *match, unsigned card);

/** The part of a price that cards can pay: does the ability `play` have such a cost, and of which
 * resource? @return its number + 1; 0: none */
static inline unsigned cg_part_resource(const cg_match *match, unsigned card)
{
    return match->plan->parts ? cg_find_part_resource(match, card) : 0;
}

/** How many cards a cost wants at least. */
unsigned cg_cost_wanted(const cg_scope *scope, const cg_cost *cost);

/** Does the player choose the cards of that cost? */
bool cg_cost_chosen(const cg_cost *cost);

/** What stands behind its verb. */
static inline cg_cost_form cg_cost_form_of(const cg_cost *cost)
{
    return (cg_cost_form)cg_rows_cost(cost->kind)->form;
}

/** Is it paid with counters on a card? */
static inline bool cg_cost_is_marks(const cg_cost *cost)
{
    return cg_cost_form_of(cost) == CG_COST_OF_MARKS;
}

/** Has the card the counters that are taken from it, or room for those that are put on it? */
bool cg_bears_marks(const cg_scope *scope, const cg_cost *cost, int32_t card);

/** Do the cards that pay it stay where they are? */
static inline bool cg_cost_keeps(const cg_cost *cost)
{
    return !(cg_rows_cost(cost->kind)->facts & CG_COST_TAKES);
}

/** Can the player exhaust that card, packed, as a cost? */
bool cg_can_exhaust(const cg_match *match, int player, int32_t card);

/** What happens to each card that pays a cost, as a record; the card is not filled in. */
cg_happening_state cg_cost_move(const cg_scope *scope, const cg_cost *cost);

/** Where a game asks for the conditions of a play when its costs have been paid, or looks ahead:
 * does what the ability of the scope asks for hold, do the game's own rules admit it, and can it do
 * something, once these cards (packed) are gone? The match is as before afterwards. */
bool cg_playable_without(const cg_scope *scope, const int32_t *cards, unsigned count);

/** Could the player play the card if nothing lay in that zone? The match is as before
 * afterwards. */
bool cg_playable_if_empty(const cg_match *match, unsigned card, int player, unsigned zone);

/** Do the game's own rules admit that the card (packed) is played, on that host (packed; 0:
 * none)? */
bool cg_game_admits(const cg_match *match, int32_t card, int player, int32_t host);

/* ---- what comes of choices, where the board looks ahead ---- */

/** Does a choice of the ability, behind which it goes on there, choose among cards that a search
 * looks through? */
bool cg_chooses_for_search(const cg_code_unit *unit, const cg_code *code, uint32_t next);

/** Is the first thing that the ability does one that some choices, or the lack of any, forbid? No
 * in games that do not look ahead. */
bool cg_looks_ahead(const cg_scope *scope);

/** Are there choices, with those made already, by which the first thing can be done? */
bool cg_leads_on(const cg_scope *scope);

/** The same with `value` as the target in that slot. `pays`: the costs of the ability are still to
 * be paid, and paying them asks the rest. */
bool cg_target_leads_on(const cg_scope *scope, unsigned slot, int32_t value, bool pays);

/** Can the statement at that step come to nothing with some of what is chosen for that slot, and
 * does the game look at that? */
bool cg_step_can_fail(const cg_scope *scope, uint32_t step, unsigned slot);

/** Can a statement that can fail do what it says, with what was chosen? */
bool cg_step_possible(const cg_scope *scope, uint32_t step);

/** Those members of a set that can be targets, as a set at the end of the lists; `asked`: the
 * player is asked for one of them. */
int32_t cg_touchable_of(const cg_scope *scope, int32_t set, bool asked);

/** Of what can be the only target of the scope's player, what must be targeted, if anything must;
 * else all. */
int32_t cg_first_targets(const cg_scope *scope, int32_t set);

/** What can be chosen from, as a set: each card of a group counts as the whole group. */
int32_t cg_choices(const cg_scope *scope, unsigned section);

/** Can the ability be aimed at that card or player? */
bool cg_touchable(const cg_scope *scope, int32_t value);

/** Do the game's own rules allow an effect of the player to attach the card to that host? Both are
 * packed. */
bool cg_may_attach(const cg_match *match, int player, int32_t card, int32_t host);

/** Do the game's own rules allow the player to get control of the card (packed)? */
bool cg_may_control(const cg_match *match, int player, int32_t card);

/** Can the player of the scope pay these costs, `count` of them from number `first` on? */
bool cg_payable(const cg_scope *scope, uint32_t first, unsigned count);

/** The same when these amounts, by resource, have to be paid before; NULL: none. */
bool cg_payable_after(const cg_scope *scope, uint32_t first, unsigned count, const int64_t *before);

/** The same when that is paid as well. */
bool cg_payable_with(const cg_scope *scope, uint32_t first, unsigned count, const int64_t *before,
                     const cg_paying *others);

/** How much of the price cards must pay. */
int64_t cg_owed_by_cards(const cg_scope *scope, uint32_t first, unsigned count,
                         const int64_t *before);

/** A card that is being played, while sentences that ask for more are paid. */
typedef struct cg_played_card {
    unsigned card, place; /**< of cg_next_more(): what comes from there on is not paid yet */
    unsigned reaction;    /**< number + 1 of the ability for which it is played; 0: its `play` */
    bool instead;         /**< the price in place of the printed one is paid */
} cg_played_card;

/** cg_cards_payable() of such a price: what is not paid yet counts with it. */
bool cg_toll_payable(const cg_paying *paying, const cg_picking *picking,
                     const cg_played_card *played);

/** What these costs come to in that resource, X not counted. */
int64_t cg_resource_cost(const cg_scope *scope, uint32_t first, unsigned count, unsigned resource);

/** The same with X, as it was chosen. */
int64_t cg_resource_cost_x(const cg_scope *scope, uint32_t first, unsigned count,
                           unsigned resource);

/** The most that X can be in these costs: what is left beside the others and what has to be paid
 * before (by resource; NULL: nothing), 500 at most. */
int32_t cg_most_x(const cg_scope *scope, uint32_t first, unsigned count, const int64_t *before);

/** The least that X must be in these costs; more than 0 only where what cards come to together is
 * limited by it. */
int32_t cg_least_x(const cg_scope *scope, uint32_t first, unsigned count, const int64_t *before);

/** Is X chosen with what the ability itself costs? */
bool cg_costs_x(const cg_scope *scope);

/** Does who pays these costs of a step choose X? It is a number already where the ability, or one
 * around it, has asked for it. */
bool cg_x_is_open(const cg_scope *scope, uint32_t first, unsigned count);

/** Can these costs of a step be paid, with X where it is a number already? */
bool cg_payable_in_step(const cg_scope *scope, uint32_t first, unsigned count);

/** With that number for X, does each target of the ability have something to choose from? */
bool cg_targets_with_x(const cg_scope *scope, int32_t x);

/** How much of a resource a player has for a card (packed; 0: for none), whose ability of that form
 * is used. */
int64_t cg_resource_available(const cg_match *match, unsigned resource, int player,
                              int32_t this_card, cg_form form);

/** The card's ability `play`, in the hands of that player; the card must have one, as it looks
 * now. */
cg_watcher cg_play_watcher(const cg_match *match, unsigned card, int player);

/** The printed cost of a card in that resource, as statics have changed it; 0 when it has none
 * there. */
int64_t cg_printed_cost(const cg_match *match, unsigned card, unsigned resource);

/** Does the game's own procedure pay that resource, together with what is printed? */
bool cg_pays_together(const cg_match *match, unsigned resource);

/** Would the card that is played pay for itself? It is no longer in the hand when its costs are
 * paid, those that it, or another card, asks for in a sentence included. */
bool cg_pays_itself(const cg_scope *scope, int32_t card);

/** Goes to the next sentence that asks for more when that card is played: its own where it lies,
 * then those that work. `place` begins with 0. @return false if there is none */
bool cg_next_more(const cg_match *match, unsigned card, unsigned *place, cg_watcher *watcher);

/** Can there be any? */
static inline bool cg_may_cost_more(const cg_match *match)
{
    return match->plan->costs_more ||
           ((cg_watch_get(match)->said.static_kinds >> CG_STATIC_COST_MORE) & 1u);
}

/** What statics add to the price of a card in that resource, if that player plays it. */
int64_t cg_added_cost(const cg_match *match, unsigned card, unsigned resource, int player);

/** Puts into the price what statics ask for in resources that the game's own procedure pays. */
void cg_price_added(const cg_match *match, unsigned card, int player, cg_card_price *price);

/** Have all targets of the ability of the scope something to choose? Those of branches are left
 * out. */
bool cg_targets_there(const cg_scope *scope);

/** The same of one branch, together with those of no branch where these have. */
bool cg_branch_there(const cg_scope *scope, unsigned branch);

/** Does a target that is chosen later speak of that one? */
bool cg_target_told(const cg_scope *scope, unsigned number);

/* ---- triggering ---- */

/** Is it a token that would leave play in another way than by destruction, where tokens are
 * destroyed instead? */
bool cg_token_goes(const cg_match *match, const cg_happening_state *event);

/* ---- in line ---- */

/** A cost of the scope's unit, by its number. */
static inline const cg_cost *cg_cost_of(const cg_scope *scope, uint32_t number)
{
    assert(number < scope->unit->cost_count);
    return &scope->unit->costs[number];
}

/** The first of these costs, if its cards pay a part of the price; else NULL. */
static inline const cg_cost *cg_cost_part(const cg_scope *scope, uint32_t first, unsigned count)
{
    const cg_cost *cost = scope->match->plan->parts && count ? cg_cost_of(scope, first) : NULL;
    return cost && cost->each ? cost : NULL;
}

/** Is the ability of the scope one that is played, in a game that asks for conditions
 * afterwards? */
static inline bool cg_asks_afterwards(const cg_scope *scope)
{
    return scope->match->plan->board->plays == CG_PLAYED_LAST && scope->code &&
           scope->code->form == CG_FORM_PLAY;
}

/** The same of an ability that is used or played, of which that is asked before. */
static inline bool cg_asks_ahead(const cg_scope *scope)
{
    return scope->match->plan->board->looks_ahead && scope->code &&
           (scope->code->form == CG_FORM_PLAY || scope->code->form == CG_FORM_USE) &&
           cg_looks_ahead(scope);
}

/** How a target is chosen, as one word (see CG_CHOOSING_HOW). */
static inline int32_t cg_target_how(const cg_target_code *target)
{
    return target->quantity | target->joints << 8 | target->joint_stat << 16;
}

/** The same of the cards of a cost. */
static inline int32_t cg_cost_how(const cg_cost *cost)
{
    return cost->quantity | cost->joints << 8 | cost->joint_stat << 16;
}

/** The most that the cards of a cost can come to together, where a total is limited. */
static inline int32_t cg_cost_limit(const cg_scope *scope, const cg_cost *cost)
{
    return cost->joint_limit ? cg_ask(scope, cost->joint_limit) : 0;
}

#endif
