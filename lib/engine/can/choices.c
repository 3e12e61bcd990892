/* The things to choose from, the groups that can be chosen together, and their number. */
#include "engine/can/can.h"
#include "engine/can/copies.h"
#include "engine/find/ask_game.h"
#include "engine/find/group.h"
#include "engine/find/why.h"

#include <assert.h>

/** Returns true if the card is on the stack while its targets are chosen. */
static bool is_played_itself(const cg_scope *scope, int32_t value)
{
    const cg_match *match = scope->match;
    return match->plan->stacks && value == scope->this_card &&
           (int)cg_card_row(match, cg_value_card(value)) == match->plan->stack_zone + 1;
}

bool cg_touchable(const cg_scope *scope, int32_t value)
{
    const cg_match *match = scope->match;
    unsigned seats = cg_seats_of(match, value);
    if (is_played_itself(scope, value))
        return false;
    if (!cg_game_allows(match, CG_MAY_TARGET,
                        (cg_question){.player = scope->player, .other = value}))
        return false;
    return ((seats >> scope->player) & 1u) ||
           !cg_forbidden(match, value, CG_ACTION_BE_TARGETED, scope->this_card);
}

int32_t cg_touchable_of(const cg_scope *scope, int32_t set, bool asked)
{
    const cg_match *match = scope->match;
    uint32_t start = match->head->lists;
    for (unsigned i = 0, count = cg_set_size(match, set); i < count; i++) {
        int32_t value = cg_set_get(match, set, i);
        if (asked)
            cg_try(match, (cg_entry){.verb = CG_VERB_CHOOSE, .target = value});
        if (cg_touchable(scope, value))
            cg_set_add(scope->match, value);
    }
    return cg_set_close(match, start);
}

int32_t cg_first_targets(const cg_scope *scope, int32_t set)
{
    const cg_match *match = scope->match;
    if (!cg_is_spoken_of(match, CG_ACTION_BE_TARGETED))
        return set;
    uint32_t start = match->head->lists;
    for (unsigned i = 0, count = cg_set_size(match, set); i < count; i++) {
        int32_t value = cg_set_get(match, set, i);
        if (!((cg_seats_of(match, value) >> scope->player) & 1u) &&
            cg_forced(match, value, CG_ACTION_BE_TARGETED))
            cg_set_add(scope->match, value);
    }
    int32_t first = cg_set_close(match, start);
    if (!cg_set_size(match, first))
        return set;
    for (unsigned i = 0, count = cg_set_size(match, set); match->why && i < count; i++) {
        int32_t value = cg_set_get(match, set, i);
        cg_try(match, (cg_entry){.verb = CG_VERB_CHOOSE, .target = value});
        if (!cg_set_has(match, first, value))
            cg_why_say(match, CG_REASON_FIRST_TARGET);
    }
    return first;
}

unsigned cg_joints_of(int32_t how)
{
    return ((uint32_t)how >> 8) & 0xffu;
}

static int64_t joint_stat(const cg_scope *scope, int32_t how, int32_t value)
{
    return cg_is_card(value) && cg_card_lives(scope->match, value) && cg_scope_knows(scope, value)
               ? cg_card_stat(scope->match, cg_value_card(value), (uint32_t)how >> 16)
               : 0;
}

static bool are_namesakes(const cg_scope *scope, int32_t left, int32_t right)
{
    const cg_match *match = scope->match;
    return cg_scope_knows(scope, left) && cg_scope_knows(scope, right) &&
           cg_card_name(match, cg_value_card(left)) == cg_card_name(match, cg_value_card(right));
}

/** Returns true if one limit allows the value together with the picks. */
static bool fits_joint(const cg_scope *scope, cg_joint joint, int32_t how, int32_t limit,
                       cg_picks so_far, int32_t value)
{
    const cg_match *match = scope->match;
    int64_t total = 0;
    switch (joint) {
    case CG_JOINT_TOTAL:
        total = joint_stat(scope, how, value);
        for (unsigned i = 0; i < so_far.count; i++)
            total += joint_stat(scope, how, so_far.values[i]);
        return total <= limit;
    case CG_JOINT_NAMES:
        for (unsigned i = 0; i < so_far.count; i++)
            if (are_namesakes(scope, so_far.values[i], value))
                return false;
        return true;
    case CG_JOINT_CONTROLLER:
        return so_far.count == 0 ||
               cg_seats_of(match, so_far.values[0]) == cg_seats_of(match, value);
    case CG_JOINT_NONE:
    case CG_JOINT_COUNT:
        break;
    }
    assert(false);
    return true;
}

static bool holds_group(const cg_match *match, cg_picks so_far)
{
    for (unsigned i = 0; i < so_far.count; i++)
        if (cg_in_group(match, so_far.values[i]))
            return true;
    return false;
}

bool cg_fits_picks(const cg_scope *scope, int32_t how, int32_t limit, cg_picks so_far,
                   int32_t value)
{
    unsigned joints = cg_joints_of(how);
    if (cg_in_group(scope->match, value) && holds_group(scope->match, so_far))
        return false;
    for (unsigned joint = CG_JOINT_COUNT - 1; joints != 0 && joint > CG_JOINT_NONE; joint--)
        if ((joints & CG_JOINT_BIT(joint)) &&
            !fits_joint(scope, (cg_joint)joint, how, limit, so_far, value))
            return false;
    return true;
}

/** Returns the number of picks in the set. If `from` is 0 this is the number of picks that are
 * still there, otherwise 0. Cards of a group are counted elsewhere. */
static unsigned picked_behind(const cg_match *match, cg_picks so_far, int32_t set, unsigned from)
{
    unsigned count = 0;
    for (unsigned i = 0; i < so_far.count && !from; i++)
        count += !cg_in_group(match, so_far.values[i]) && cg_set_has(match, set, so_far.values[i]);
    return count;
}

/** Returns the number of things that fit together from place `from` on, of the players in `seats`
 * (bits): the cheapest first if a total is limited, and each name once. */
static unsigned room_of(const cg_scope *scope, int32_t how, int32_t limit, cg_picks so_far,
                        int32_t set, unsigned from, unsigned seats)
{
    const cg_match *match = scope->match;
    unsigned size = cg_set_size(match, set), count = 0;
    int32_t taken[CG_LISTS_MAX];
    unsigned most = sizeof taken / sizeof *taken;
    assert(so_far.count <= most);
    for (unsigned i = 0; i < so_far.count && i < most; i++)
        taken[i] = so_far.values[i];
    unsigned held = so_far.count;
    for (;;) {
        int best = -1;
        for (unsigned i = from; i < size && held < most; i++) {
            int32_t value = cg_set_get(match, set, i);
            bool used = false;
            for (unsigned k = 0; k < held; k++)
                used = used || taken[k] == value;
            if (used || !(cg_seats_of(match, value) & seats) ||
                cg_comes_behind_copy(match, set, from, so_far, value) ||
                !cg_fits_picks(scope, how, limit, (cg_picks){taken, held, so_far.each}, value))
                continue;
            if (best < 0 || joint_stat(scope, how, value) <
                                joint_stat(scope, how, cg_set_get(match, set, (unsigned)best)))
                best = (int)i;
        }
        if (best < 0)
            return count;
        taken[held++] = cg_set_get(match, set, (unsigned)best);
        count++;
    }
}

unsigned cg_room_for_picks(const cg_scope *scope, int32_t how, int32_t limit, cg_picks so_far,
                           int32_t set, unsigned from)
{
    const cg_match *match = scope->match;
    unsigned size = cg_set_size(match, set), most = 0;
    if (cg_joints_of(how) == 0)
        return size > from
                   ? size - from - cg_group_surplus(match, set, from, holds_group(match, so_far)) -
                         cg_passed_over(match, so_far, set, from) -
                         picked_behind(match, so_far, set, from)
                   : 0;
    if (!(cg_joints_of(how) & CG_JOINT_BIT(CG_JOINT_CONTROLLER)) || so_far.count > 0)
        return room_of(scope, how, limit, so_far, set, from, UINT32_MAX);
    for (int seat = 0; seat < match->plan->players; seat++) {
        unsigned count = room_of(scope, how, limit, so_far, set, from, 1u << seat);
        most = count > most ? count : most;
    }
    return most;
}

int32_t cg_choices(const cg_scope *scope, unsigned section)
{
    cg_scope whole = *scope;
    whole.whole = true;
    return cg_evaluate(&whole, section);
}

bool cg_choice_possible(const cg_scope *scope, unsigned section, int32_t how, int32_t least,
                        int32_t limit)
{
    uint32_t lists = scope->match->head->lists;
    int32_t set = cg_touchable_of(scope, cg_choices(scope, section), false);
    bool possible =
        cg_room_for_picks(scope, how, limit, (cg_picks){NULL, 0, false}, set, 0) >= (unsigned)least;
    scope->match->head->lists = lists;
    return possible;
}
