/* Tests whether an ability can be used now, and a card played: condition, targets, costs. */
#include "engine/can/arrival.h"
#include "engine/can/can.h"
#include "engine/find/ask_game.h"
#include "engine/find/why.h"

#include <inttypes.h>
#include <string.h>

/* ---- abilities ---- */

/** Returns the price of a played card, which is paid before the costs of its ability. */
static const int64_t *price_before(const cg_scope *scope, int64_t before[CG_RESOURCES_MAX]);

/** Returns true if the targets have something to choose from with some possible X. Usually the
 * highest lets most cards be chosen. */
static bool targets_with_some_x(const cg_scope *scope)
{
    int64_t before[CG_RESOURCES_MAX] = {0};
    const cg_code *code = scope->code;
    const int64_t *price = price_before(scope, before);
    int32_t most = cg_most_x(scope, code->cost_first, code->cost_count, price);
    if (code->alternative_count) {
        bool instead = (code->flags & CG_CODE_INSTEAD) != 0;
        int32_t other = cg_most_x(scope, code->alternative_first, code->alternative_count,
                                  instead ? NULL : price);
        most = other > most ? other : most;
    }
    for (; most >= 0; most--)
        if (cg_targets_with_x(scope, most))
            return true;
    return false;
}

bool cg_either_payable(const cg_scope *scope)
{
    const cg_code *code = scope->code;
    return cg_payable(scope, code->cost_first, code->cost_count) ||
           (code->alternative_count &&
            cg_payable(scope, code->alternative_first, code->alternative_count));
}

static cg_scope use_scope(const cg_match *match, const cg_watcher *watcher,
                          const cg_happening_state *event, int32_t *slots)
{
    cg_scope scope = cg_watcher_scope(match, watcher, event ? event->field : NULL);
    scope.named = true;
    memset(slots, 0, CG_CODE_SLOTS * sizeof *slots);
    if (scope.slots)
        memcpy(slots, scope.slots, CG_CAPTURED * sizeof *slots);
    scope.slots = slots;
    return scope;
}

/** Gives the card's own text as the reason, if no check has said one since. @return false */
static bool text_says(const cg_scope *scope, unsigned mark, cg_reason reason)
{
    const cg_match *match = scope->match;
    if (cg_why_silent(match, mark) && cg_is_card(scope->this_card))
        cg_why_quote(match, cg_value_card(scope->this_card),
                     (uint32_t)(scope->code - scope->unit->codes), reason);
    return false;
}

/** The tests made in advance: the costs, and whether X can be paid; otherwise X is 0. */
typedef struct asked_for {
    bool costs, x;
} asked_for;

static bool is_usable(const cg_scope *scope, const cg_watcher *watcher, asked_for asked)
{
    const cg_match *match = scope->match;
    const cg_code *code = scope->code;
    unsigned mark = cg_why_mark(match);
    if (code->condition && !cg_asks_afterwards(scope) && !cg_ask(scope, code->condition))
        return text_says(scope, mark, CG_REASON_CONDITION);
    if (code->needs &&
        !cg_engine_usable(match, watcher->player, code->needs, code->needs_pool, NULL, 0))
        return CG_NO(match, CG_REASON_NOTHING);
    /* costs are tested faster; while a player asks why, targets come first */
    bool ahead = asked.costs && !match->why && !scope->unsure;
    if (ahead && !cg_either_payable(scope))
        return false;
    bool by_x = asked.x && (code->flags & CG_CODE_X_TARGETS);
    if (!(by_x ? targets_with_some_x(scope) : cg_targets_there(scope)))
        return text_says(scope, mark, CG_REASON_TARGET);
    mark = cg_why_mark(match);
    return !asked.costs || ahead || cg_either_payable(scope) ||
           text_says(scope, mark, CG_REASON_COST);
}

static bool usable(const cg_match *match, const cg_watcher *watcher,
                   const cg_happening_state *event, asked_for asked)
{
    int32_t slots[CG_CODE_SLOTS];
    cg_scope scope = use_scope(match, watcher, event, slots);
    if (!cg_use_left(match, watcher))
        return text_says(&scope, cg_why_mark(match), CG_REASON_USES);
    return is_usable(&scope, watcher, asked);
}

bool cg_usable(const cg_match *match, const cg_watcher *watcher, const cg_happening_state *event,
               bool free)
{
    return usable(match, watcher, event, (asked_for){.costs = !free, .x = !free});
}

bool cg_may_be_usable(const cg_match *match, const cg_watcher *watcher,
                      const cg_happening_state *event)
{
    int32_t slots[CG_CODE_SLOTS];
    bool unsure = false;
    cg_scope scope = use_scope(match, watcher, event, slots);
    scope.knower = CG_ALL_KNOW;
    scope.unsure = &unsure;
    return cg_use_left(match, watcher) &&
           (is_usable(&scope, watcher, (asked_for){true, true}) || unsure);
}

/* ---- cards ---- */

cg_watcher cg_play_watcher(const cg_match *match, unsigned card, int player)
{
    return (cg_watcher){.code = cg_card_looks(match, card)->play_code,
                        .card = (uint16_t)card,
                        .form = CG_FORM_PLAY,
                        .player = (uint8_t)player};
}

int64_t cg_printed_cost(const cg_match *match, unsigned card, unsigned resource)
{
    int stat = match->plan->board->resources[resource].cost_stat;
    return stat ? cg_card_stat(match, card, (unsigned)stat - 1u) : 0;
}

/** Returns true if it is a sentence of the card about its own cost, which holds wherever the card
 * is played from. */
static bool asks_itself(const cg_match *match, unsigned card, unsigned ability, cg_watcher *watcher)
{
    *watcher = cg_own_watcher(match, card, ability);
    const cg_code *code = &match->plan->unit.codes[watcher->code];
    return code->form == CG_FORM_STATIC && code->static_kind == CG_STATIC_COST_MORE &&
           code->sum.about == CG_ABOUT_THIS &&
           cg_static_affects(match, watcher, cg_card_value(match, card));
}

bool cg_next_more(const cg_match *match, unsigned card, unsigned *place, cg_watcher *watcher)
{
    const cg_watch *watch = cg_watch_get(match);
    const cg_kind *looks = cg_card_looks(match, card);
    bool own = looks->costs_more && !cg_card_in_play(match, card) && !cg_card_silenced(match, card);
    for (; *place < looks->ability_count; (*place)++)
        if (own && asks_itself(match, card, *place, watcher)) {
            (*place)++;
            return true;
        }
    unsigned first = looks->ability_count;
    for (;
         ((watch->said.static_kinds >> CG_STATIC_COST_MORE) & 1u) && *place - first < watch->count;
         (*place)++) {
        *watcher = watch->watchers[*place - first];
        if (watcher->form == CG_FORM_STATIC && watcher->static_kind == CG_STATIC_COST_MORE &&
            cg_static_affects(match, watcher, cg_card_value(match, card))) {
            (*place)++;
            return true;
        }
    }
    return false;
}

int64_t cg_added_cost(const cg_match *match, unsigned card, unsigned resource, int player)
{
    int64_t added = 0;
    unsigned place = 0;
    cg_watcher watcher;
    while (cg_may_cost_more(match) && cg_next_more(match, card, &place, &watcher)) {
        cg_scope scope = cg_watcher_scope(match, &watcher, NULL);
        scope.player = (uint8_t)player;
        added += cg_resource_cost(&scope, scope.code->cost_first, scope.code->cost_count, resource);
    }
    return added;
}

void cg_price_added(const cg_match *match, unsigned card, int player, cg_card_price *price)
{
    for (unsigned r = 0; r < CG_PAY_RESOURCES; r++) {
        int64_t added = cg_pays_together(match, r) ? cg_added_cost(match, card, r, player) : 0;
        price->more[r] = (int32_t)(added < INT32_MAX / 2 ? added : INT32_MAX / 2);
    }
}

/** Returns the printed cost with the additions of static abilities. */
static int64_t cost_before(const cg_match *match, unsigned card, unsigned resource, int player)
{
    int64_t cost = cg_printed_cost(match, card, resource);
    return (cost > 0 ? cost : 0) + cg_added_cost(match, card, resource, player);
}

/** Returns true if the ability plays the scope's card: by its `play`, or as a reaction from the
 * hand. */
static bool plays_card(const cg_scope *scope)
{
    const cg_code *code = scope->code;
    return code->form == CG_FORM_PLAY ||
           cg_is_answer(cg_card_looks(scope->match, cg_value_card(scope->this_card)), code);
}

static const int64_t *price_before(const cg_scope *scope, int64_t before[CG_RESOURCES_MAX])
{
    const cg_match *match = scope->match;
    unsigned card = cg_value_card(scope->this_card);
    if (!cg_card_lives(match, scope->this_card) || !plays_card(scope) ||
        cg_card_in_play(match, card) || cg_game_judges(match, CG_MAY_PAY))
        return NULL;
    for (unsigned r = 0; r < match->plan->board->resource_count && r < CG_RESOURCES_MAX; r++)
        before[r] = cost_before(match, card, r, scope->player);
    return before;
}

/** Returns true if the printed costs can be paid. @param in_part number + 1 of a resource that is
 * tested with the rest of the price; 0: none */
static bool printed_payable(const cg_match *match, unsigned card, int player, unsigned in_part)
{
    unsigned mark = cg_why_mark(match);
    if (cg_game_judges(match, CG_MAY_PAY))
        return cg_game_allows(
                   match, CG_MAY_PAY,
                   (cg_question){.player = player, .card = cg_card_value(match, card)}) ||
               (cg_why_silent(match, mark) && CG_NO(match, CG_REASON_UNPAYABLE));
    for (unsigned r = 0; r < match->plan->board->resource_count; r++) {
        int64_t cost = r + 1 != in_part ? cost_before(match, card, r, player) : 0;
        int64_t there = cost > 0 ? cg_resource_available(match, r, player,
                                                         cg_card_value(match, card), CG_FORM_PLAY)
                                 : 0;
        if (cost > there && cost > 0)
            return match->why && cg_why_price(match, r, cost, there);
    }
    return true;
}

/** Finds the additional prices for that player and card, from `place` of cg_next_more() on. @return
 * the first one; NULL if there is none */
static const cg_paying *find_tolls(const cg_match *match, unsigned card, int player, unsigned place,
                                   cg_tolls *tolls)
{
    cg_watcher watcher;
    tolls->count = 0;
    while (tolls->count < CG_TOLLS_MAX && cg_next_more(match, card, &place, &watcher)) {
        cg_scope *scope = &tolls->scopes[tolls->count];
        *scope = cg_watcher_scope(match, &watcher, NULL);
        scope->player = (uint8_t)player;
        scope->knower = (uint8_t)(player + 1); /* the paying player knows their means */
        scope->played = cg_card_value(match, card);
        tolls->prices[tolls->count] = (cg_paying){
            .scope = scope, .first = scope->code->cost_first, .count = scope->code->cost_count};
        if (tolls->count)
            tolls->prices[tolls->count - 1].next = &tolls->prices[tolls->count];
        tolls->count++;
    }
    return tolls->count ? tolls->prices : NULL;
}

/** Returns true if the player can pay all costs that static abilities add. */
static bool more_payable(const cg_match *match, unsigned card, int player)
{
    cg_tolls tolls;
    const cg_paying *toll = find_tolls(match, card, player, 0, &tolls);
    for (; toll; toll = toll->next)
        if (!cg_payable_with(toll->scope, toll->first, toll->count, NULL, toll->next))
            return match->why &&
                   cg_why_quote(match, cg_value_card(toll->scope->this_card),
                                (uint32_t)(toll->scope->code - toll->scope->unit->codes),
                                CG_REASON_ADDED_COST);
    return true;
}

/** Returns true if the player may play the card, and can pay the additions of others. */
static bool more_allows(const cg_match *match, unsigned card, int player)
{
    bool there = cg_card_in_play(match, card); /* it is turned up, not played */
    return (there || !cg_forbidden(match, cg_player_value(player), CG_ACTION_PLAY_CARDS,
                                   cg_card_value(match, card))) &&
           (!cg_may_cost_more(match) || more_payable(match, card, player));
}

/** Returns the additional prices, if there can be any. */
static const cg_paying *tolls_of(const cg_match *match, unsigned card, int player, cg_tolls *tolls)
{
    return cg_may_cost_more(match) ? find_tolls(match, card, player, 0, tolls) : NULL;
}

/** Returns which of its two costs can be paid on top of the others, as bits. If the ability says
 * so, the second replaces the printed price. */
static unsigned costs_on_top(const cg_match *match, const cg_scope *scope, unsigned card,
                             int player)
{
    int64_t before[CG_RESOURCES_MAX] = {0}, added[CG_RESOURCES_MAX] = {0};
    cg_tolls tolls;
    const cg_code *code = scope->code;
    const cg_paying *others = tolls_of(match, card, player, &tolls);
    bool by_game = cg_game_judges(match, CG_MAY_PAY);
    bool instead = (code->flags & CG_CODE_INSTEAD) != 0;
    for (unsigned r = 0; !by_game && r < match->plan->board->resource_count && r < CG_RESOURCES_MAX;
         r++) {
        before[r] = cost_before(match, card, r, player);
        added[r] = instead ? cg_added_cost(match, card, r, player) : 0;
    }
    bool first =
        (!instead || printed_payable(match, card, player, cg_part_resource(match, card))) &&
        cg_payable_with(scope, code->cost_first, code->cost_count, before, others);
    bool second = code->alternative_count &&
                  cg_payable_with(scope, code->alternative_first, code->alternative_count,
                                  instead ? added : before, others);
    return (first ? 1u : 0u) | (second ? 2u : 0u);
}

bool cg_costs_payable(const cg_match *match, const cg_watcher *watcher,
                      const cg_happening_state *event)
{
    int32_t slots[CG_CODE_SLOTS];
    const cg_code *code = &match->plan->unit.codes[watcher->code];
    if (!printed_payable(match, watcher->card, watcher->player, 0) ||
        !more_allows(match, watcher->card, watcher->player))
        return false;
    if (!code->cost_count && !code->alternative_count && !cg_may_cost_more(match))
        return true;
    cg_scope scope = use_scope(match, watcher, event, slots);
    scope.played = cg_card_value(match, watcher->card);
    return costs_on_top(match, &scope, watcher->card, watcher->player) != 0;
}

unsigned cg_prices_payable(const cg_match *match, unsigned card, int player)
{
    int32_t slots[CG_CODE_SLOTS];
    cg_watcher watcher = cg_play_watcher(match, card, player);
    cg_scope scope = use_scope(match, &watcher, NULL, slots);
    return costs_on_top(match, &scope, card, player);
}

/** Returns the part of a price that cards must pay, if they can pay a part. Additional prices that
 * are not paid yet count. */
static int64_t owed_later(const cg_match *match, const cg_scope *own, const cg_paying *price,
                          const cg_tolls *tolls)
{
    int64_t before[CG_RESOURCES_MAX] = {0};
    unsigned card = cg_value_card(own->this_card), part = cg_part_resource(match, card);
    if (!part || part > CG_RESOURCES_MAX)
        return 0;
    int64_t cost = cg_printed_cost(match, card, part - 1);
    before[part - 1] = cost > 0 ? cost : 0;
    for (unsigned i = 0; i < tolls->count; i++)
        before[part - 1] += cg_resource_cost(tolls->prices[i].scope, tolls->prices[i].first,
                                             tolls->prices[i].count, part - 1);
    return cg_owed_by_cards(own, price->first, price->count, before);
}

/** Returns true if these prices can be paid, with one of the two prices of the card's own ability
 * after the additional ones. */
static bool payable_before(const cg_match *match, const cg_paying *paying,
                           const cg_picking *picking, cg_tolls *tolls, bool second)
{
    cg_paying now = *paying, *own = &tolls->prices[tolls->count];
    const cg_code *code = tolls->scopes[CG_TOLLS_MAX].code;
    if (tolls->count)
        tolls->prices[tolls->count - 1].next = code ? own : NULL;
    now.next = tolls->count ? tolls->prices : code ? own : NULL;
    if (code) {
        *own = (cg_paying){.scope = &tolls->scopes[CG_TOLLS_MAX],
                           .first = second ? code->alternative_first : code->cost_first,
                           .count = second ? code->alternative_count : code->cost_count};
        own->owed = owed_later(match, own->scope, own, tolls);
    }
    return cg_cards_payable(&now, picking);
}

bool cg_toll_payable(const cg_paying *paying, const cg_picking *picking,
                     const cg_played_card *played)
{
    const cg_match *match = paying->scope->match;
    cg_tolls tolls;
    cg_scope *own = &tolls.scopes[CG_TOLLS_MAX];
    find_tolls(match, played->card, paying->scope->player, played->place, &tolls);
    own->code = NULL;
    if (played->reaction || cg_card_looks(match, played->card)->play) {
        cg_watcher watcher = cg_play_watcher(match, played->card, paying->scope->player);
        watcher.code = played->reaction ? played->reaction - 1 : watcher.code;
        *own = use_scope(match, &watcher, NULL, tolls.slots);
        own->played = cg_card_value(match, played->card);
    }
    bool either =
        own->code && own->code->alternative_count && !(own->code->flags & CG_CODE_INSTEAD);
    return payable_before(match, paying, picking, &tolls, played->instead) ||
           (either && payable_before(match, paying, picking, &tolls, true));
}

/** Returns true if the costs of its ability `play` can be paid on top of the others. */
static bool head_payable(const cg_match *match, const cg_watcher *watcher, unsigned card,
                         int player, int32_t on)
{
    int32_t slots[CG_CODE_SLOTS];
    cg_scope scope = use_scope(match, watcher, NULL, slots);
    const cg_code *code = scope.code;
    unsigned mark = cg_why_mark(match);
    slots[0] = on;
    if (!code->cost_count && !code->alternative_count)
        return (!cg_asks_afterwards(&scope) && !cg_asks_ahead(&scope)) ||
               cg_playable_without(&scope, NULL, 0);
    return costs_on_top(match, &scope, card, player) != 0 ||
           text_says(&scope, mark, CG_REASON_COST);
}

/** Returns true if nothing holds the card in its place or out of play. */
static bool may_leave(const cg_match *match, unsigned card)
{
    const uint64_t holds = (uint64_t)1 << CG_ACTION_BE_MOVED | (uint64_t)1 << CG_ACTION_ENTER;
    int32_t value = cg_card_value(match, card);
    return !(cg_watch_get(match)->said.actions & holds) || cg_card_in_play(match, card) ||
           (!cg_is_forbidden_move(match, value, CG_ACTION_BE_MOVED, 0) &&
            !(cg_card_looks(match, card)->stays &&
              cg_is_forbidden_move(match, value, CG_ACTION_ENTER, 0)));
}

/** Returns true if everything before the costs of its ability `play` can be paid. If cards pay a
 * part of the price, the price is tested with those costs. */
static bool costs_allow(const cg_match *match, unsigned card, int player)
{
    unsigned in_part = cg_part_resource(match, card);
    return printed_payable(match, card, player, in_part) && more_allows(match, card, player);
}

bool cg_playable_on(const cg_match *match, unsigned card, int player, bool free, int32_t on)
{
    const cg_kind *looks = cg_card_looks(match, card);
    if (!may_leave(match, card))
        return false;
    if (looks->only_answers)
        return CG_NO(match, CG_REASON_REACTION);
    if (free ? cg_forbidden(match, cg_player_value(player), CG_ACTION_PLAY_CARDS,
                            cg_card_value(match, card))
        : looks->play && (looks->play->flags & CG_CODE_INSTEAD) /* instead of the price */
            ? !more_allows(match, card, player)
            : !costs_allow(match, card, player))
        return false;
    bool last = match->plan->board->plays == CG_PLAYED_LAST;
    if (!looks->play || !last) {
        if (cg_game_judges(match, CG_MAY_PLAY) &&
            !cg_game_admits(match, cg_card_value(match, card), player, on))
            return false;
        if (!looks->play) /* it has no costs of its own */
            return true;
    }
    cg_watcher watcher = cg_play_watcher(match, card, player);
    return usable(match, &watcher, NULL, (asked_for){.x = !free}) &&
           (free || head_payable(match, &watcher, card, player, on));
}

bool cg_playable(const cg_match *match, unsigned card, int player, bool free)
{
    return cg_playable_on(match, card, player, free, 0);
}
