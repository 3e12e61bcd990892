/* Rules text of names: which target or step a name comes from, and how it is described so that it cannot
 * be mistaken for another one. */
#include "effect/write/describe.h"

#include <assert.h>

/* ---- where names come from ---- */

/** The level of the ability that a name belongs to; `slot` receives its slot there. */
static unsigned level_of(const cg_describer *to, const cg_term *name, unsigned *slot)
{
    assert(name->kind == CG_TERM_NAME && name->value >= 0 && to->level < CG_DESCRIBE_LEVELS);
    unsigned level = to->level;
    *slot = (unsigned)name->value;
    for (; level > 0; level--) {
        const cg_ability_term *ability = to->abilities[level];
        unsigned first = ability->target_count;
        if (*slot < first || *slot >= first + ability->captured)
            break;
        assert(ability->captures[*slot - first] < CG_DESCRIBE_SLOTS);
        *slot = ability->captures[*slot - first];
    }
    return level;
}

unsigned cg_describe_key(const cg_describer *to, const cg_term *name)
{
    unsigned slot, level = level_of(to, name, &slot);
    return level * CG_DESCRIBE_SLOTS + slot % CG_DESCRIBE_SLOTS;
}

const cg_target_term *cg_describe_target(const cg_describer *to, const cg_term *name)
{
    unsigned slot, level = level_of(to, name, &slot);
    const cg_ability_term *ability = to->abilities[level];
    for (unsigned i = 0; i < ability->target_count; i++)
        if (ability->targets[i].slot == slot)
            return &ability->targets[i];
    return NULL;
}

const cg_term *cg_describe_origin(const cg_describer *to, const cg_term *name)
{
    return to->origin[cg_describe_key(to, name)];
}

/** The name that a step gives a value; NULL if it gives none. */
static const cg_term *named_by(const cg_term *step)
{
    if (step->kind == CG_TERM_BLOCK)
        return step->index == CG_BLOCK_FOR_EACH ? step->args[1]
               : step->index == CG_BLOCK_LET    ? step->args[0]
                                                : NULL;
    if (step->kind != CG_TERM_STATEMENT)
        return NULL;
    const char *pattern = cg_rows_statement(step->index)->pattern;
    cg_fill hole;
    for (unsigned i = 1; i < CG_TERM_ARGS && cg_piece_next_hole(&pattern, &hole); i++)
        if (hole == CG_FILL_AS)
            return step->args[i];
    return NULL;
}

/** The sort of what a step names: things that would be described by the same noun are of one sort. 0:
 * they are described by their names, or by nouns of their own. */
static unsigned sort_of(const cg_term *step)
{
    if (step->kind != CG_TERM_STATEMENT)
        return 0;
    switch (step->index) {
    case CG_DO_CHOOSE:
        return 0x10000u + step->args[1]->kind * 0x100000u + step->args[1]->index;
        assert(step->args[1] != NULL);
    case CG_DO_CHOOSE_NUMBER:
        return 1;
    default:
        return 2;
    }
}

void cg_describe_count_names(cg_describer *to, const cg_term *steps)
{
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        unsigned sort = named_by(step) != NULL ? sort_of(step) : 0;
        for (unsigned i = 0; sort != 0 && i < CG_DESCRIBE_SORTS; i++)
            if (to->sorts[i].sort == sort || to->sorts[i].count == 0) {
                to->sorts[i].sort = sort;
                to->sorts[i].count++;
                break;
            }
        cg_describe_count_names(to, step->body);
        cg_describe_count_names(to, step->otherwise);
    }
}

void cg_describe_remember(cg_describer *to, const cg_term *step)
{
    const cg_term *name = named_by(step);
    if (name != NULL && name->value >= 0)
        to->origin[cg_describe_key(to, name)] = step;
}

bool cg_describe_is_unclear(const cg_describer *to, const cg_term *step)
{
    unsigned sort = named_by(step) != NULL ? sort_of(step) : 0;
    for (unsigned i = 0; sort != 0 && i < CG_DESCRIBE_SORTS; i++)
        if (to->sorts[i].sort == sort)
            return to->sorts[i].count > 1;
    return false;
}

bool cg_describe_is_result(const cg_describer *to, const cg_term *amount)
{
    if (amount->kind == CG_TERM_AMOUNT)
        return true;
    const cg_term *origin = amount->kind == CG_TERM_NAME ? cg_describe_origin(to, amount) : NULL;
    return origin != NULL && origin->kind == CG_TERM_STATEMENT && origin->index != CG_DO_CHOOSE &&
           !cg_describe_is_unclear(to, origin);
}

/* ---- targets ---- */

static bool same_noun(const cg_term *left, const cg_term *right)
{
    return left->kind == right->kind && left->type == right->type && left->index == right->index &&
           left->whose == right->whose;
}

/** "first ", "second " ... if other targets have the same noun, else "". Behind the fourth there is
 * none. */
static const char *ordinal(const cg_ability_term *ability, const cg_target_term *target)
{
    static const char *const words[] = {"first ", "second ", "third ", "fourth "};
    unsigned place = 0, others = 0;
    for (unsigned i = 0; i < ability->target_count; i++) {
        const cg_target_term *other = &ability->targets[i];
        if (other == target)
            place = others;
        else if (other->mode == target->mode || other->mode == 0 || target->mode == 0)
            others += same_noun(other->selector, target->selector);
    }
    return others == 0 || place >= 4 ? "" : words[place];
}

/** The noun of a target: "die", "deck", "creature". */
static void describe_target_noun(cg_describer *to, const cg_term *selector, bool plural)
{
    if (selector->type == CG_TYPE_DIE)
        cg_describe_add(to, to->module->dice[selector->index].die);
    else if (selector->type == CG_TYPE_ZONE)
        cg_describe_add(to, to->module->zones[selector->index].title);
    else if (cg_describe_is_selection(selector))
        cg_describe_noun(to, selector, plural);
    else
        cg_describe_term(to, selector);
}

/** "target creature", then "that creature"; "the first target creature" */
static void describe_target(cg_describer *to, const cg_term *name, const cg_target_term *target)
{
    const cg_term *selector = target->selector;
    unsigned slot, level = level_of(to, name, &slot);
    const char *which = ordinal(to->abilities[level], target);
    uint64_t bit = (uint64_t)1 << (level * CG_DESCRIBE_SLOTS + slot % CG_DESCRIBE_SLOTS);
    bool again = (to->mentioned & bit) != 0, numbered = which[0] != '\0';
    bool selects = cg_describe_is_selection(selector);
    bool many = selects && cg_describe_selects_many(to, selector);
    to->mentioned |= bit;
    cg_describe_add(to, numbered ? "the " : again ? (many ? "those " : "that ") : "");
    cg_describe_add(to, which);
    if (!again && selects) {
        cg_describe_selection(to, selector, CG_DESCRIBE_TARGET);
        return;
    }
    cg_describe_add(to, numbered || !again ? "target " : "");
    describe_target_noun(to, selector, many);
    if (selector->type == CG_TYPE_DIE && !again) {
        cg_describe_add(to, " of the ");
        cg_describe_add(to, to->module->dice[selector->index].title);
    }
}

/* ---- names ---- */

/** What a step gave the name as its value. */
static void describe_origin(cg_describer *to, const cg_term *name, const cg_term *origin)
{
    const cg_term *from = origin->kind == CG_TERM_BLOCK ? origin->args[0] : origin->args[1];
    bool selects = cg_describe_is_selection(from);
    if (origin->kind == CG_TERM_BLOCK && origin->index == CG_BLOCK_FOR_EACH && selects) {
        cg_describe_add(to, "that ");
        cg_describe_noun(to, from, false);
    } else if (origin->kind == CG_TERM_STATEMENT && origin->index == CG_DO_CHOOSE && selects) {
        cg_describe_add(to, "the chosen ");
        cg_describe_noun(to, from, cg_describe_selects_many(to, from));
    } else if (origin->kind == CG_TERM_STATEMENT && origin->index != CG_DO_CHOOSE)
        cg_describe_add(to,
                        origin->index == CG_DO_CHOOSE_NUMBER ? "the chosen number" : "the result");
    else
        cg_describe_add(to, name->text);
}

void cg_describe_name(cg_describer *to, const cg_term *name)
{
    const cg_target_term *target = cg_describe_target(to, name);
    const cg_term *origin = cg_describe_origin(to, name);
    if (target != NULL)
        describe_target(to, name, target);
    else if (origin != NULL && !cg_describe_is_unclear(to, origin))
        describe_origin(to, name, origin);
    else {
        if (origin != NULL && origin->index == CG_DO_CHOOSE &&
            cg_describe_is_selection(origin->args[1])) {
            cg_describe_noun(to, origin->args[1], cg_describe_selects_many(to, origin->args[1]));
            cg_describe_add(to, " ");
        }
        cg_describe_add(to, name->text != NULL ? name->text : "it");
    }
    to->this_last = false;
}
