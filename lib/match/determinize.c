#include "match/handle.h"

static void exchange(cg_match *match, unsigned left, unsigned right)
{
    uint16_t kind = match->cards[left].kind;
    match->cards[left].kind = match->cards[right].kind;
    match->cards[right].kind = kind;
}

/** Gives the cards of one origin that the viewer does not know each other's designs, at random. */
static void mix_unknown(cg_match *match, int viewer, int owner, unsigned group, cg_random *random)
{
    uint16_t unknown[CG_MATCH_CARDS_MAX];
    uint32_t count = 0;
    for (unsigned card = 0; card < match->plan->card_count; card++) {
        bool of_origin = match->plan->shared || match->cards[card].owner == owner;
        if (of_origin && match->cards[card].group == group && !cg_state_knows(match, viewer, card))
            unknown[count++] = (uint16_t)card;
    }
    for (; count > 1; count--)
        exchange(match, unknown[count - 1], unknown[cg_random_below(random, count)]);
}

static void mix_groups(cg_match *match, int viewer, int owner, cg_random *random)
{
    uint64_t groups = 0;
    for (unsigned card = 0; card < match->plan->card_count; card++)
        groups |= (uint64_t)1 << match->cards[card].group;
    for (unsigned group = 0; groups; group++, groups >>= 1) {
        if (groups & 1u)
            mix_unknown(match, viewer, owner, group, random);
    }
}

cg_status cg_match_determinize(cg_match *match, int viewer, uint64_t seed)
{
    if (!match)
        return CG_ERR_ARGUMENT;
    const cg_plan *plan = match->plan;
    if (viewer < CG_SPECTATOR || viewer >= plan->players)
        return CG_ERR_ARGUMENT;
    cg_random random = cg_random_seed(seed);
    for (int owner = 0; owner < (plan->shared ? 1 : plan->players); owner++)
        mix_groups(match, viewer, owner, &random);
    for (unsigned zone = 0; plan->explicit_chance && zone < plan->zone_count; zone++)
        cg_state_sort_undetermined(match, zone);
    if (seed)
        cg_state_seed(match->head->random, cg_random_next(&random));
    match->offer_valid = false;
    return CG_OK;
}
