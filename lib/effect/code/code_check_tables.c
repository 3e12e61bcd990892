/* The part of the check of compiled abilities for numbers of rows, mods, costs and targets. */
#include "effect/code/code_check.h"
#include "effect/tree/rows.h"

#include <assert.h>

bool cg_check_refuse(cg_code_checker *c, const char *reason)
{
    assert(reason != NULL);
    if (c->wrong == NULL)
        c->wrong = reason;
    return false;
}

bool cg_check_below(cg_code_checker *c, int64_t value, size_t limit, const char *reason)
{
    return (value >= 0 && (uint64_t)value < limit) || cg_check_refuse(c, reason);
}

unsigned cg_check_level(const cg_code_checker *c, uint32_t position)
{
    unsigned mark =
        position < c->code->length && position < CG_CHECK_WORDS ? c->marks[position] : 0;
    return mark <= CG_CODE_NESTING ? mark : 0;
}

bool cg_check_named(cg_code_checker *c, unsigned position)
{
    return position == 0 || cg_check_level(c, position) > 0 ||
           cg_check_refuse(c, "a section that is named is none");
}

bool cg_check_row(cg_code_checker *c, int64_t row, cg_operand table)
{
    return (c->module == NULL && table <= CG_OF_SPANS) ||
           cg_check_below(c, row, cg_operand_rows(c->module, table), "a row is not in its table");
}

bool cg_check_slot(cg_code_checker *c, int32_t slot)
{
    return cg_check_below(c, slot, c->code->slots, "a slot is not there");
}

bool cg_check_range(cg_code_checker *c, int64_t first, int64_t count, size_t limit)
{
    return (first >= 0 && count >= 0 && (uint64_t)(first + count) <= limit) ||
           cg_check_refuse(c, "rows are not in the unit");
}

bool cg_check_inner(cg_code_checker *c, int64_t number)
{
    if (!cg_check_below(c, number, c->unit->code_count, "an ability within is not there"))
        return false;
    const cg_code *inner = &c->unit->codes[number];
    if (inner <= c->code)
        return cg_check_refuse(c, "an inner ability does not follow its outer one");
    for (unsigned i = 0; i < inner->capture_count && i < 4; i++) {
        if (!cg_check_slot(c, inner->captures[i]))
            return false;
    }
    return true;
}

bool cg_check_place(cg_code_checker *c, int32_t word)
{
    uint32_t bits = (uint32_t)word, kind = bits & 0xff, zone = bits >> 16 & 0xff;
    if (kind >= CG_PLACE_COUNT || (bits >> 8 & 0xff) > 7 || bits >> 24 > 1)
        return cg_check_refuse(c, "a place is unknown");
    return zone == CG_PLACE_ZONE_VALUE || cg_check_row(c, zone, CG_OF_ZONES);
}

/* ---- tables ---- */

static bool check_mod(cg_code_checker *c, const cg_mod *mod)
{
    if (mod->op >= CG_MOD_COUNT)
        return cg_check_refuse(c, "a change is unknown");
    if (!cg_check_named(c, mod->value) || !cg_check_named(c, mod->divisor))
        return false;
    if (mod->op == CG_MOD_ABILITY)
        return cg_check_inner(c, mod->ability);
    cg_operand of = c->code->form == CG_FORM_STATIC
                        ? cg_operand_of_static(c->code->static_kind, mod->op)
                        : cg_operand_of_mod(mod->op);
    return of == CG_OF_NOTHING || of == CG_OF_ACTIONS || cg_check_row(c, mod->what, of);
}

bool cg_check_mods(cg_code_checker *c, int64_t first, int64_t count)
{
    if (!cg_check_range(c, first, count, c->unit->mod_count))
        return false;
    for (int64_t i = first; i < first + count; i++) {
        if (!check_mod(c, &c->unit->mods[i]))
            return false;
    }
    return true;
}

/** Checks the limits of several things that are chosen together. */
static bool check_joints(cg_code_checker *c, unsigned joints, unsigned stat)
{
    if (joints >= CG_JOINT_BIT(CG_JOINT_COUNT))
        return cg_check_refuse(c, "what limits a choice is unknown");
    return !(joints & CG_JOINTS_OF_STAT) || cg_check_row(c, stat, CG_OF_STATS);
}

static bool check_cost(cg_code_checker *c, const cg_cost *cost)
{
    if (cost->kind >= CG_COST_COUNT || cost->quantity >= CG_QUANTITY_COUNT)
        return cg_check_refuse(c, "a cost is unknown");
    if (!cg_check_named(c, cost->amount) || !cg_check_named(c, cost->section) ||
        !cg_check_named(c, cost->place_value) || !cg_check_named(c, cost->joint_limit))
        return false;
    if (!check_joints(c, cost->joints, cost->joint_stat))
        return false;
    if (cost->slot > c->code->slots)
        return cg_check_refuse(c, "a slot is not there");
    if (cost->each != 0 && !cg_check_row(c, cost->resource, CG_OF_RESOURCES))
        return false;
    if (cg_rows_cost(cost->kind)->form == CG_COST_OF_PLACED)
        return cg_check_place(c, cost->place);
    cg_operand of = cg_operand_of_cost(cost->kind);
    return of == CG_OF_NOTHING || cg_check_row(c, cost->what, of);
}

bool cg_check_costs(cg_code_checker *c, int64_t first, int64_t count)
{
    if (!cg_check_range(c, first, count, c->unit->cost_count))
        return false;
    for (int64_t i = first; i < first + count; i++) {
        if (!check_cost(c, &c->unit->costs[i]))
            return false;
    }
    return true;
}

bool cg_check_target(cg_code_checker *c, const cg_target_code *target)
{
    switch (target->kind) {
    case CG_TARGET_OPPONENT:
    case CG_TARGET_PLAYER:
        return true;
    case CG_TARGET_DIE:
        return cg_check_row(c, target->detail, CG_OF_POOLS);
    case CG_TARGET_ZONE:
        return cg_check_row(c, target->detail, CG_OF_ZONES);
    case CG_TARGET_SELECTED:
        return check_joints(c, target->joints, target->joint_stat) &&
               (target->section != 0 || cg_check_refuse(c, "a target is unknown")) &&
               cg_check_named(c, target->section) && cg_check_named(c, target->amount) &&
               cg_check_named(c, target->joint_limit);
    default:
        return cg_check_refuse(c, "a target is unknown");
    }
}
