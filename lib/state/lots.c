/* Cards made at random: the designs that fit a filter. */
#include "state/lots.h"

#include "effect/tree/rows.h"

#include <assert.h>
#include <string.h>

/** The word of such a statement that names the section. */
#define SECTION 2

bool cg_lot_picks(const cg_walk *it, uint32_t *section)
{
    if (cg_walk_does(it) != CG_DO_CREATE_RANDOM)
        return false;
    *section = (uint32_t)cg_walk_word(it, SECTION);
    return true;
}

/* ---- what is printed ---- */

#define VALUES 32

/** The evaluation of a section for a design. */
typedef struct trial {
    const cg_cards *cards;
    cg_design design;
    int32_t values[VALUES];
    unsigned count;
} trial;

static int32_t *top(trial *it)
{
    return &it->values[it->count - 1];
}

static int32_t condition(const trial *it, const cg_walk *asked)
{
    const cg_design_rules *rules = &it->cards->rules[it->design];
    int32_t is = cg_walk_word(asked, 0), row = cg_walk_word(asked, 1);
    uint64_t bits = is == CG_IF_IS_KIND       ? rules->kinds
                    : is == CG_IF_HAS_KEYWORD ? rules->keywords
                                              : 0;
    return row >= 0 && row < 64 && (bits >> row & 1u);
}

static int32_t calculated(cg_operation operation, int64_t left, int64_t right)
{
    int64_t value = operation == CG_OP_ADD        ? left + right
                    : operation == CG_OP_SUBTRACT ? left - right
                    : operation == CG_OP_LESS     ? left < right
                    : operation == CG_OP_EQUAL    ? left == right
                    : operation == CG_OP_AND      ? left && right
                                                  : left || right;
    return (int32_t)(value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? INT32_MIN : value);
}

/** Evaluates one operation.
 * @return false at an operation that no such filter has */
static bool step(trial *it, const cg_walk *next)
{
    unsigned stats = (unsigned)it->cards->game->module->board->stat_count;
    switch (next->operation) {
    case CG_OP_NUMBER:
    case CG_OP_CANDIDATE:
        if (it->count == VALUES)
            return false;
        it->values[it->count++] = next->operation == CG_OP_NUMBER ? cg_walk_word(next, 0) : 0;
        return true;
    case CG_OP_STAT:
        if (!it->count || (unsigned)cg_walk_word(next, 0) >= stats)
            return false;
        *top(it) = it->cards->stats[it->design * stats + (unsigned)cg_walk_word(next, 0)];
        return true;
    case CG_OP_CONDITION:
        if (!it->count)
            return false;
        *top(it) = condition(it, next);
        return true;
    case CG_OP_NOT:
        if (!it->count)
            return false;
        *top(it) = !*top(it);
        return true;
    case CG_OP_ADD:
    case CG_OP_SUBTRACT:
    case CG_OP_LESS:
    case CG_OP_EQUAL:
    case CG_OP_AND:
    case CG_OP_OR:
        if (it->count < 2)
            return false;
        it->count--;
        *top(it) = calculated(next->operation, *top(it), it->values[it->count]);
        return true;
    default:
        return false;
    }
}

bool cg_lot_fits(const cg_cards *cards, const cg_code_unit *unit, const cg_code *code,
                 uint32_t section, cg_design design)
{
    cg_walk walk = cg_walk_from(unit, code, section);
    trial it = {.cards = cards, .design = design};
    if (!section)
        return true;
    assert(section < code->length && design <= cards->count);
    while (cg_walk_within(&walk)) {
        if (walk.operation != CG_OP_JUMP_FALSE) {
            if (!step(&it, &walk))
                return false;
        } else if (!it.count || !it.values[--it.count]) {
            return false;
        }
    }
    return it.count > 0 && *top(&it) != 0;
}

/* ---- lots ---- */

/** Lists the kinds of the plan that fit, in the order of their numbers; `kinds` can be NULL.
 * @return their number */
static uint32_t list_kinds(const cg_plan *plan, const cg_lot *lot, const uint16_t *kind_of,
                           uint16_t *kinds)
{
    uint32_t count = 0;
    const cg_code *code = &plan->unit.codes[lot->code];
    for (uint32_t i = 1; i <= plan->name_count; i++) {
        cg_design d = plan->names[i];
        if (!kind_of[d] || !cg_lot_fits(plan->cards, &plan->unit, code, lot->section, d))
            continue;
        if (kinds)
            kinds[count] = (uint16_t)(kind_of[d] - 1u);
        count++;
    }
    return count;
}

bool cg_lot_has(const cg_plan *plan, uint32_t lot, uint16_t kind)
{
    const cg_lot *of = &plan->lots[lot];
    uint32_t i = 0;
    assert(lot < plan->lot_count);
    while (i < of->count && of->kinds[i] != kind)
        i++;
    return i < of->count;
}

/** Lists each such statement of the unit; `lots` can be NULL.
 * @return their number */
static uint32_t list_lots(const cg_code_unit *unit, cg_lot *lots)
{
    uint32_t count = 0;
    for (uint32_t c = 0; c < unit->code_count; c++) {
        const cg_code *code = &unit->codes[c];
        cg_walk walk = cg_walk_code(unit, code);
        bool any = (code->does[CG_DO_CREATE_RANDOM / 64] >> CG_DO_CREATE_RANDOM % 64) & 1u;
        while (any && cg_walk_next(&walk)) {
            uint32_t section;
            if (!cg_lot_picks(&walk, &section))
                continue;
            if (lots)
                lots[count] = (cg_lot){.code = c, .section = section};
            count++;
        }
    }
    return count;
}

/** Returns true if any card makes others at random. */
static bool draws_lots(const cg_plan *plan)
{
    const unsigned rows[] = {CG_DO_CREATE_RANDOM, CG_DO_CREATE_RANDOM_AT};
    const uint64_t *does = plan->said.does;
    for (size_t i = 0; plan->board && i < CG_LENGTH(rows); i++)
        if ((does[rows[i] / 64] >> rows[i] % 64) & 1u)
            return true;
    return false;
}

bool cg_lots_find(cg_plan *plan)
{
    uint32_t count = draws_lots(plan) ? list_lots(&plan->unit, NULL) : 0;
    if (!count)
        return true;
    cg_lot *lots = cg_arena_allocate(&plan->arena, count * sizeof *lots);
    uint16_t *kind_of = cg_arena_allocate(&plan->arena, (plan->cards->count + 1) * sizeof *kind_of);
    if (!lots || !kind_of)
        return false;
    memset(kind_of, 0, (plan->cards->count + 1) * sizeof *kind_of);
    for (uint32_t k = 0; k < plan->kind_count; k++)
        kind_of[plan->kinds[k].design] = (uint16_t)(k + 1);
    list_lots(&plan->unit, lots);
    for (uint32_t i = 0; i < count; i++) {
        lots[i].count = list_kinds(plan, &lots[i], kind_of, NULL);
        uint16_t *kinds =
            cg_arena_allocate(&plan->arena, (lots[i].count + 1) * sizeof *lots[i].kinds);
        if (!kinds)
            return false;
        list_kinds(plan, &lots[i], kind_of, kinds);
        lots[i].kinds = kinds;
    }
    plan->lots = lots;
    plan->lot_count = count;
    return true;
}
