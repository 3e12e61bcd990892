/* Reports prices that no player can pay as written: with cards of another player, and with
 * counters on several cards or on a random one. */
#include "effect/code/select.h"
#include "effect/read/check.h"

/** Returns true if it is one of my opponents. */
static bool is_opponent(const cg_term *player)
{
    return player != NULL && player->kind == CG_TERM_PLAYERS && player->whose == CG_WHOSE_ENEMY;
}

/** Returns true if the cards are on the side or in a zone of an opponent. */
static bool are_theirs(const cg_term *cards)
{
    const cg_term *zone = cards->where == CG_WHERE_ZONE ? cards->args[CG_SELECTOR_WITHIN] : NULL;
    return cards->whose == CG_WHOSE_ENEMY ||
           (cards->whose == CG_WHOSE_OF && is_opponent(cards->args[CG_SELECTOR_OWNER])) ||
           (zone != NULL && zone->kind == CG_TERM_ZONE && is_opponent(zone->args[0]));
}

/** Reports costs with cards of others: players exhaust, sacrifice and discard their own cards. */
static void check_whose(cg_reader *reader, const cg_term *cost)
{
    const cg_term *cards = cost->args[0];
    if (cg_rows_cost_does(cost, CG_COST_MINE) && cards != NULL && cards->kind == CG_TERM_SELECTOR &&
        are_theirs(cards))
        cg_effect_mistake(&reader->mistakes, cards->spot, CG_MISTAKE_NEVER_PAID,
                          "pay this with your own cards; use a step for the cards of others");
}

/** Reports counters that are not paid with a single chosen or named card. */
static void check_marks(cg_reader *reader, const cg_term *cost)
{
    bool marks = cg_rows_cost_form(cost) == CG_COST_OF_MARKS;
    const cg_term *card = marks ? cost->args[1] : NULL;
    if (card != NULL && card->kind == CG_TERM_SELECTOR && card->quantity != CG_ONE)
        cg_effect_mistake(
            &reader->mistakes, card->spot, CG_MISTAKE_NEVER_PAID,
            "remove the counters from one card: 'a ...' or 'one of ...'; use a step for several");
}

static void check_costs(cg_reader *reader, const cg_term *cost, bool mine)
{
    for (; cost != NULL; cost = cost->next) {
        if (cost->kind != CG_TERM_COST)
            continue;
        check_marks(reader, cost);
        if (mine)
            check_whose(reader, cost);
    }
}

static bool is_me(const cg_term *player)
{
    return player == NULL || player->kind == CG_TERM_ME;
}

/** Checks the costs in steps, and in abilities within them. */
static void look_at_steps(cg_reader *reader, const cg_term *step)
{
    for (; step != NULL; step = step->next) {
        if (step->kind == CG_TERM_BLOCK && step->index == CG_BLOCK_MAY_PAY)
            check_costs(reader, step->args[0], is_me(step->args[CG_BLOCK_WHO]));
        if (step->kind == CG_TERM_BLOCK && step->index == CG_BLOCK_UNLESS)
            check_costs(reader, step->args[1], is_me(step->args[0]));
        if (step->kind == CG_TERM_STATIC && step->index == CG_STATIC_COST_MORE)
            check_costs(reader, step->args[1], false);
        if (step->ability != NULL)
            cg_read_check_price(reader, step->ability);
        for (unsigned i = 0; reader->has_inner && i < CG_TERM_ARGS; i++)
            look_at_steps(reader, step->args[i]);
        look_at_steps(reader, step->body);
        look_at_steps(reader, step->otherwise);
    }
}

void cg_read_check_price(cg_reader *reader, const cg_ability_term *abilities)
{
    for (const cg_ability_term *one = abilities; one != NULL; one = one->next) {
        check_costs(reader, one->cost, true);
        check_costs(reader, one->alternative, true);
        check_costs(reader, one->kicker, true);
        check_costs(reader, one->instead, true);
        check_costs(reader, one->part, true);
        look_at_steps(reader, one->steps);
    }
}
