#include "engine/scope.h"
#include "match/handle.h"

/** Cards that can be each other for all that the viewer knows, and their designs. */
typedef struct cg_unknown {
    uint16_t cards[CG_MATCH_CARDS_MAX], kinds[CG_MATCH_CARDS_MAX];
    uint32_t count;
} cg_unknown;

/** May a card of that kind lie face down there? Where cards of certain kinds are in play, others are
 * not. */
static bool may_lie(const cg_match *match, unsigned card, unsigned kind)
{
    const cg_board *board = match->plan->board;
    unsigned row = match->plan->zones[match->cards[card].zone].zone;
    bool home = false, own = false;
    if (!board || !match->plan->zones[match->cards[card].zone].in_play)
        return true;
    for (size_t k = 0; k < board->kind_count; k++) {
        bool here = board->kinds[k].zone == (int)row;
        home = home || here;
        own = own || (here && ((match->plan->kinds[kind].kinds >> k) & 1u));
    }
    return own || !home;
}

static bool is_free(const cg_match *match, unsigned card)
{
    return !match->plan->zones[match->cards[card].zone].in_play;
}

/** The designs in an order that tells nothing of where they were, then in a random one. */
static void shuffle_kinds(cg_unknown *unknown, cg_random *random)
{
    for (uint32_t i = 1; i < unknown->count; i++) {
        uint16_t kind = unknown->kinds[i];
        uint32_t at = i;
        for (; at > 0 && unknown->kinds[at - 1] > kind; at--)
            unknown->kinds[at] = unknown->kinds[at - 1];
        unknown->kinds[at] = kind;
    }
    for (uint32_t left = unknown->count; left > 1; left--) {
        uint32_t other = cg_random_below(random, left);
        uint16_t kind = unknown->kinds[left - 1];
        unknown->kinds[left - 1] = unknown->kinds[other];
        unknown->kinds[other] = kind;
    }
}

/** Gives the card the last of the designs left that it can be. */
static void give_kind(cg_match *match, cg_unknown *unknown, uint32_t *left, unsigned card)
{
    uint32_t at = *left;
    while (at > 1 && !may_lie(match, card, unknown->kinds[at - 1]))
        at--;
    match->cards[card].kind = unknown->kinds[at - 1];
    --*left;
    for (; at - 1 < *left; at++)
        unknown->kinds[at - 1] = unknown->kinds[at];
}

static void collect(const cg_match *match, int viewer, int owner, unsigned group,
                    cg_unknown *unknown)
{
    unknown->count = 0;
    for (unsigned card = 0; card < match->plan->card_count; card++) {
        bool of_origin = match->plan->shared || match->cards[card].owner == owner;
        if (!of_origin || match->cards[card].group != group || cg_state_knows(match, viewer, card))
            continue;
        unknown->cards[unknown->count] = (uint16_t)card;
        unknown->kinds[unknown->count++] = match->cards[card].kind;
    }
}

/** Gives the cards of one origin that the viewer does not know each other's designs, at random; those
 * in play first, where not every card can lie. */
static void mix_unknown(cg_match *match, int viewer, int owner, unsigned group, cg_random *random)
{
    cg_unknown unknown;
    collect(match, viewer, owner, group, &unknown);
    shuffle_kinds(&unknown, random);
    uint32_t left = unknown.count;
    for (int round = 0; round < 2; round++) {
        for (uint32_t i = 0; i < unknown.count; i++) {
            if (is_free(match, unknown.cards[i]) == (round == 1))
                give_kind(match, &unknown, &left, unknown.cards[i]);
        }
    }
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
    cg_watch_spoil(match);
    return CG_OK;
}
