/* Copies: cards of one design and owner in the same open zone without order, out of play. They are
 * interchangeable, so a choice lists them once. */
#include "engine/can/copies.h"

#include "engine/find/scope.h"
#include "state/knowing.h"

#include <assert.h>

/** Returns the zone of a card that any copy can replace; -1 if there is none. */
static int pool_of(const cg_match *match, int32_t value)
{
    if (!cg_is_card(value) || !cg_card_lives(match, value))
        return -1;
    unsigned zone = match->cards[cg_value_card(value)].zone;
    const cg_zone_plan *plan = zone == CG_NOWHERE ? NULL : &match->plan->zones[zone];
    return plan && !plan->in_play && !plan->ordered && plan->seen_by == 0xff ? (int)zone : -1;
}

static bool is_picked(cg_picks so_far, int32_t value)
{
    for (unsigned i = 0; i < so_far.count; i++)
        if (so_far.values[i] == value)
            return true;
    return false;
}

/** Returns true if two cards of one zone are copies. */
static bool are_of_one_kind(const cg_match *match, int32_t left, int32_t right)
{
    assert(match->cards[cg_value_card(left)].zone == match->cards[cg_value_card(right)].zone);
    const cg_card_state *one = &match->cards[cg_value_card(left)],
                        *other = &match->cards[cg_value_card(right)];
    return left != right && one->kind == other->kind && one->owner == other->owner;
}

bool cg_are_copies(const cg_match *match, int32_t left, int32_t right)
{
    int pool = pool_of(match, left);
    return pool >= 0 && pool_of(match, right) == pool && are_of_one_kind(match, left, right);
}

bool cg_comes_behind_copy(const cg_match *match, int32_t set, unsigned end, cg_picks so_far,
                          int32_t value)
{
    assert(end <= cg_set_size(match, set));
    int pool = so_far.each ? -1 : pool_of(match, value);
    for (unsigned i = 0; pool >= 0 && i < end; i++) {
        int32_t other = cg_set_get(match, set, i);
        if (pool_of(match, other) == pool && are_of_one_kind(match, value, other) &&
            !is_picked(so_far, other))
            return true;
    }
    return false;
}

unsigned cg_passed_over(const cg_match *match, cg_picks so_far, int32_t set, unsigned from)
{
    unsigned count = 0;
    for (unsigned i = from, size = from ? cg_set_size(match, set) : 0; i < size; i++)
        count += cg_comes_behind_copy(match, set, from, so_far, cg_set_get(match, set, i));
    return count;
}

void cg_show_choice(cg_match *match, int player, int32_t set)
{
    for (unsigned i = 0, count = cg_set_size(match, set); i < count; i++) {
        int32_t value = cg_set_get(match, set, i);
        if (cg_card_lives(match, value) && !cg_card_in_play(match, cg_value_card(value)))
            cg_learn(match, cg_value_card(value), player);
    }
}
