#include "engine/scope.h"
#include "match/handle.h"

/** Cards that can be each other, for all that the viewer knows: those face down in play first. */
typedef struct cg_unknown {
    uint16_t cards[CG_MATCH_CARDS_MAX];
    int8_t rows[CG_MATCH_CARDS_MAX]; /**< in which their designs lie face down in play */
    uint32_t count, bound;           /**< of these the first are bound to their row */
} cg_unknown;

static void exchange(cg_match *match, cg_unknown *unknown, uint32_t left, uint32_t right)
{
    cg_card_state *one = &match->cards[unknown->cards[left]];
    cg_card_state *other = &match->cards[unknown->cards[right]];
    uint16_t kind = one->kind;
    int8_t row = unknown->rows[left];
    one->kind = other->kind;
    other->kind = kind;
    unknown->rows[left] = unknown->rows[right];
    unknown->rows[right] = row;
}

/** The row in which a face-down card lies tells what it can be, where the game has such rows. */
static bool is_bound(const cg_match *match, unsigned card)
{
    return match->plan->board && match->plan->board->row && cg_card_in_play(match, card) &&
           cg_card_face_down(match, card);
}

static int8_t row_of(const cg_match *match, unsigned card)
{
    const cg_board *board = match->plan->board;
    cg_card id = {(uint16_t)(card + 1), match->cards[card].generation};
    return (int8_t)(board && board->row ? board->row(match, id, false) : -1);
}

static void find_unknown(const cg_match *match, int viewer, int owner, unsigned group,
                         cg_unknown *unknown)
{
    unknown->count = unknown->bound = 0;
    for (int bound = 1; bound >= 0; bound--) {
        for (unsigned card = 0; card < match->plan->card_count; card++) {
            bool of_origin = match->plan->shared || match->cards[card].owner == owner;
            if (!of_origin || match->cards[card].group != group ||
                cg_state_knows(match, viewer, card) || is_bound(match, card) != (bound == 1))
                continue;
            unknown->rows[unknown->count] = row_of(match, card);
            unknown->cards[unknown->count++] = (uint16_t)card;
        }
        if (bound)
            unknown->bound = unknown->count;
    }
}

/** Takes one of the designs that can lie there, each with the same probability. */
static void take_fitting(cg_match *match, cg_unknown *unknown, uint32_t at, cg_random *random)
{
    int8_t row = (int8_t)match->plan->zones[match->cards[unknown->cards[at]].zone].zone;
    uint32_t fitting = 0;
    for (uint32_t i = at; i < unknown->count; i++)
        fitting += unknown->rows[i] == row;
    uint32_t wanted = fitting ? cg_random_below(random, fitting) : 0;
    for (uint32_t i = at; i < unknown->count; i++) {
        if (unknown->rows[i] == row && wanted-- == 0) {
            exchange(match, unknown, at, i);
            return;
        }
    }
}

/** Gives the cards of one origin that the viewer does not know each other's designs, at random. */
static void mix_unknown(cg_match *match, int viewer, int owner, unsigned group, cg_random *random)
{
    cg_unknown unknown;
    find_unknown(match, viewer, owner, group, &unknown);
    for (uint32_t i = 0; i < unknown.bound; i++)
        take_fitting(match, &unknown, i, random);
    for (uint32_t left = unknown.count - unknown.bound; left > 1; left--)
        exchange(match, &unknown, unknown.bound + left - 1,
                 unknown.bound + cg_random_below(random, left));
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
    cg_watch_spoil(match);
    match->offer_valid = false;
    return CG_OK;
}
