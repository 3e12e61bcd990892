/* Tests whether the targets of an ability have something to choose from. If a later target refers
 * to a target, each choice for it is tried: it must leave something for the later one. */
#include "engine/can/can.h"
#include "engine/can/copies.h"

#include <assert.h>
#include <string.h>

/** Maximum number of choices tried; after that it counts as possible. */
enum { TRIES_MOST = 1000 };

/** A way to choose all targets, one after the other. */
typedef struct way {
    cg_scope scope;
    int32_t slots[CG_CODE_SLOTS];
    uint32_t branches; /**< branches whose targets are chosen as well, as bits */
    bool apart;        /**< only those of branches */
    unsigned tries;
} way;

/** The picks for one target. */
typedef struct picking {
    unsigned at;
    int32_t how, limit, set;
    unsigned count, least, most;
    int32_t held[CG_LISTS_MAX];
} picking;

static way begin(const cg_scope *scope, uint32_t branches)
{
    way w = {.scope = *scope, .branches = branches};
    w.scope.learns = false;
    if (scope->slots)
        memcpy(w.slots, scope->slots, sizeof w.slots);
    return w;
}

static int32_t least_of(const cg_scope *scope, const cg_target_code *target)
{
    if (target->quantity == CG_UP_TO)
        return 0;
    return target->quantity == CG_ONE || !target->amount ? 1 : cg_ask(scope, target->amount);
}

static bool is_there(const cg_scope *scope, const cg_target_code *target)
{
    if (target->kind != CG_TARGET_SELECTED)
        return cg_target_count(scope->match, scope->player, target) > 0;
    return cg_choice_possible(scope, target->section, cg_target_how(target),
                              least_of(scope, target), cg_ask(scope, target->joint_limit));
}

/** Returns true if the target must still be chosen. An empty set means that it is chosen again with
 * another one. */
static bool is_open(const way *w, unsigned at)
{
    unsigned mode = w->scope.code->targets[at].mode;
    return (!w->slots[at] || w->slots[at] == CG_PACK(CG_VALUE_LIST, 0)) &&
           (mode ? ((w->branches >> (mode - 1u)) & 1u) != 0 : !w->apart);
}

static bool is_spoken_of(const way *w, unsigned at)
{
    const cg_code *code = w->scope.code;
    for (unsigned later = at + 1; code->targets[at].told_by && later < code->target_count; later++)
        if (((code->targets[at].told_by >> later) & 1u) && is_open(w, later))
            return true;
    return false;
}

static bool goes_on(way *w, unsigned at);

static bool leads(way *w, const picking *p)
{
    const cg_match *match = w->scope.match;
    uint32_t lists = match->head->lists;
    for (unsigned i = 0; p->count > 1 && i < p->count; i++)
        cg_set_add(w->scope.match, p->held[i]);
    w->slots[p->at] = p->count > 1 ? cg_set_close(match, lists) : p->count == 1 ? p->held[0] : 0;
    bool possible = goes_on(w, p->at + 1);
    w->slots[p->at] = 0;
    w->scope.match->head->lists = lists;
    return possible;
}

/** Returns true if the picks, with others from place `from` on, leave something for later
 * targets. */
static bool picks_lead(way *w, picking *p, unsigned from)
{
    const cg_match *match = w->scope.match;
    if (++w->tries > TRIES_MOST || (p->count >= p->least && leads(w, p)))
        return true;
    bool possible = false;
    for (unsigned i = from, size = cg_set_size(match, p->set);
         i < size && p->count < p->most && p->count < CG_LISTS_MAX && !possible; i++) {
        int32_t value = cg_set_get(match, p->set, i);
        if (!cg_fits_picks(&w->scope, p->how, p->limit, (cg_picks){p->held, p->count, false},
                           value))
            continue;
        p->held[p->count++] = value;
        possible = picks_lead(w, p, i + 1);
        p->count--;
    }
    return possible;
}

static bool selection_leads(way *w, unsigned at)
{
    const cg_target_code *target = &w->scope.code->targets[at];
    uint32_t lists = w->scope.match->head->lists;
    int32_t least = least_of(&w->scope, target);
    int32_t most =
        target->quantity == CG_UP_TO && target->amount ? cg_ask(&w->scope, target->amount) : least;
    picking p = {.at = at,
                 .how = cg_target_how(target),
                 .limit = cg_ask(&w->scope, target->joint_limit),
                 .least = least > 0 ? (unsigned)least : 0,
                 .most = most > 0 ? (unsigned)most : 0};
    p.set = cg_touchable_of(&w->scope, cg_choices(&w->scope, target->section), false);
    bool possible = picks_lead(w, &p, 0);
    w->scope.match->head->lists = lists;
    return possible;
}

/** Returns true if a target that is not a selection leaves something for later ones. */
static bool some_leads(way *w, unsigned at)
{
    const cg_scope *scope = &w->scope;
    const cg_target_code *target = &scope->code->targets[at];
    picking p = {.at = at, .count = 1};
    bool possible = false;
    for (uint32_t i = 0, count = cg_target_count(scope->match, scope->player, target);
         i < count && !possible; i++) {
        p.held[0] = cg_target_get(scope->match, scope->player, target, i);
        possible = leads(w, &p);
    }
    return possible;
}

/** Returns true if all targets from that one on can be chosen. */
static bool goes_on(way *w, unsigned at)
{
    const cg_code *code = w->scope.code;
    w->scope.slots = w->slots;
    while (at < code->target_count && !is_open(w, at))
        at++;
    if (at >= code->target_count)
        return true;
    const cg_target_code *target = &code->targets[at];
    if (!is_there(&w->scope, target))
        return false;
    if (!is_spoken_of(w, at))
        return goes_on(w, at + 1);
    return target->kind == CG_TARGET_SELECTED ? selection_leads(w, at) : some_leads(w, at);
}

/** Returns true if any target refers to another one. */
static bool are_told(const cg_code *code)
{
    unsigned told = 0;
    for (unsigned i = 0; i < code->target_count; i++)
        told |= code->targets[i].told_by;
    return told != 0;
}

/** Returns true if each target has something to choose from by itself. For targets that do not
 * refer to others. */
static bool each_is_there(const cg_scope *scope)
{
    for (unsigned i = 0; i < scope->code->target_count; i++) {
        const cg_target_code *target = &scope->code->targets[i];
        if (!target->mode && !scope->slots[i] && !is_there(scope, target))
            return false;
    }
    return true;
}

bool cg_targets_there(const cg_scope *scope)
{
    if (!are_told(scope->code))
        return each_is_there(scope);
    way w = begin(scope, 0);
    return goes_on(&w, 0);
}

bool cg_targets_with_x(const cg_scope *scope, int32_t x)
{
    way w = begin(scope, 0);
    w.slots[scope->code->x_slot - 1] = x;
    return goes_on(&w, 0);
}

bool cg_branch_there(const cg_scope *scope, unsigned branch)
{
    way w = begin(scope, 1u << branch);
    w.apart = !cg_targets_there(scope);
    return goes_on(&w, 0);
}

/** Returns the branches that were chosen, as bits. */
static uint32_t branches_of(const cg_scope *scope)
{
    return scope->code->choose ? (uint32_t)scope->slots[scope->code->modes_slot] : 0;
}

bool cg_target_told(const cg_scope *scope, unsigned number)
{
    if (number >= scope->code->target_count || !scope->code->targets[number].told_by)
        return false;
    way w = begin(scope, branches_of(scope));
    return is_spoken_of(&w, number);
}

bool cg_picks_leave_targets(const cg_scope *scope, unsigned number, cg_picks picks, unsigned most,
                            int32_t set, unsigned from)
{
    const cg_target_code *target = &scope->code->targets[number];
    way w = begin(scope, branches_of(scope));
    int32_t least = target->kind == CG_TARGET_SELECTED ? least_of(scope, target) : 1;
    picking p = {.at = number,
                 .how = cg_target_how(target),
                 .limit =
                     target->kind == CG_TARGET_SELECTED ? cg_ask(scope, target->joint_limit) : 0,
                 .set = set,
                 .count = picks.count,
                 .least = least > 0 ? (unsigned)least : 0,
                 .most = most};
    assert(picks.count <= CG_LISTS_MAX);
    memcpy(p.held, picks.values, picks.count * sizeof *p.held);
    return picks_lead(&w, &p, from);
}
