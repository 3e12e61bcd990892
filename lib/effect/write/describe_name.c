/* Rules text of names: which target or step a name comes from, and how it is told so that it cannot
 * be mistaken for another one. */
#include "effect/write/describe.h"

#include <assert.h>

/* ---- where names come from ---- */

/** The level of the ability that a name belongs to; `slot` receives its slot there. */
static unsigned level_of(const cg_teller *tell, const cg_term *name, unsigned *slot)
{
    assert(name->kind == CG_TERM_NAME && name->value >= 0 && tell->level < CG_TELL_LEVELS);
    unsigned level = tell->level;
    *slot = (unsigned)name->value;
    for (; level > 0; level--) {
        const cg_ability_term *ability = tell->abilities[level];
        unsigned first = ability->target_count;
        if (*slot < first || *slot >= first + ability->captured)
            break;
        assert(ability->captures[*slot - first] < CG_TELL_SLOTS);
        *slot = ability->captures[*slot - first];
    }
    return level;
}

unsigned cg_tell_key(const cg_teller *tell, const cg_term *name)
{
    unsigned slot, level = level_of(tell, name, &slot);
    return level * CG_TELL_SLOTS + slot % CG_TELL_SLOTS;
}

const cg_target_term *cg_tell_target(const cg_teller *tell, const cg_term *name)
{
    unsigned slot, level = level_of(tell, name, &slot);
    const cg_ability_term *ability = tell->abilities[level];
    for (unsigned i = 0; i < ability->target_count; i++)
        if (ability->targets[i].slot == slot)
            return &ability->targets[i];
    return NULL;
}

const cg_term *cg_tell_origin(const cg_teller *tell, const cg_term *name)
{
    return tell->origin[cg_tell_key(tell, name)];
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

/** The sort of what a step names: things that would be told by the same noun are of one sort. 0:
 * they are told by their names, or by nouns of their own. */
static unsigned sort_of(const cg_term *step)
{
    if (step->kind != CG_TERM_STATEMENT)
        return 0;
    switch (step->index) {
    case CG_SAY_CHOOSE:
        return 0x10000u + step->args[1]->kind * 0x100000u + step->args[1]->index;
        assert(step->args[1] != NULL);
    case CG_SAY_CHOOSE_NUMBER:
        return 1;
    default:
        return 2;
    }
}

void cg_tell_count_names(cg_teller *tell, const cg_term *steps)
{
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        unsigned sort = named_by(step) != NULL ? sort_of(step) : 0;
        for (unsigned i = 0; sort != 0 && i < CG_TELL_SORTS; i++)
            if (tell->sorts[i].sort == sort || tell->sorts[i].count == 0) {
                tell->sorts[i].sort = sort;
                tell->sorts[i].count++;
                break;
            }
        cg_tell_count_names(tell, step->body);
        cg_tell_count_names(tell, step->otherwise);
    }
}

void cg_tell_remember(cg_teller *tell, const cg_term *step)
{
    const cg_term *name = named_by(step);
    if (name != NULL && name->value >= 0)
        tell->origin[cg_tell_key(tell, name)] = step;
}

bool cg_tell_is_unclear(const cg_teller *tell, const cg_term *step)
{
    unsigned sort = named_by(step) != NULL ? sort_of(step) : 0;
    for (unsigned i = 0; sort != 0 && i < CG_TELL_SORTS; i++)
        if (tell->sorts[i].sort == sort)
            return tell->sorts[i].count > 1;
    return false;
}

bool cg_tell_is_result(const cg_teller *tell, const cg_term *amount)
{
    if (amount->kind == CG_TERM_AMOUNT)
        return true;
    const cg_term *origin = amount->kind == CG_TERM_NAME ? cg_tell_origin(tell, amount) : NULL;
    return origin != NULL && origin->kind == CG_TERM_STATEMENT && origin->index != CG_SAY_CHOOSE &&
           !cg_tell_is_unclear(tell, origin);
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
static void tell_target_noun(cg_teller *tell, const cg_term *selector, bool plural)
{
    if (selector->type == CG_TYPE_DIE)
        cg_tell(tell, tell->module->dice[selector->index].die);
    else if (selector->type == CG_TYPE_ZONE)
        cg_tell(tell, tell->module->zones[selector->index].title);
    else if (cg_tell_is_selection(selector))
        cg_tell_noun(tell, selector, plural);
    else
        cg_tell_term(tell, selector);
}

/** "target creature", then "that creature"; "the first target creature" */
static void tell_target(cg_teller *tell, const cg_term *name, const cg_target_term *target)
{
    const cg_term *selector = target->selector;
    unsigned slot, level = level_of(tell, name, &slot);
    const char *which = ordinal(tell->abilities[level], target);
    uint64_t bit = (uint64_t)1 << (level * CG_TELL_SLOTS + slot % CG_TELL_SLOTS);
    bool again = (tell->mentioned & bit) != 0, numbered = which[0] != '\0';
    bool selects = cg_tell_is_selection(selector);
    bool many = selects && cg_tell_selects_many(tell, selector);
    tell->mentioned |= bit;
    cg_tell(tell, numbered ? "the " : again ? (many ? "those " : "that ") : "");
    cg_tell(tell, which);
    if (!again && selects) {
        cg_tell_selection(tell, selector, CG_TELL_TARGET);
        return;
    }
    cg_tell(tell, numbered || !again ? "target " : "");
    tell_target_noun(tell, selector, many);
    if (selector->type == CG_TYPE_DIE && !again) {
        cg_tell(tell, " of the ");
        cg_tell(tell, tell->module->dice[selector->index].title);
    }
}

/* ---- names ---- */

/** What a step gave the name as its value. */
static void tell_origin(cg_teller *tell, const cg_term *name, const cg_term *origin)
{
    const cg_term *from = origin->kind == CG_TERM_BLOCK ? origin->args[0] : origin->args[1];
    bool selects = cg_tell_is_selection(from);
    if (origin->kind == CG_TERM_BLOCK && origin->index == CG_BLOCK_FOR_EACH && selects) {
        cg_tell(tell, "that ");
        cg_tell_noun(tell, from, false);
    } else if (origin->kind == CG_TERM_STATEMENT && origin->index == CG_SAY_CHOOSE && selects) {
        cg_tell(tell, "the chosen ");
        cg_tell_noun(tell, from, cg_tell_selects_many(tell, from));
    } else if (origin->kind == CG_TERM_STATEMENT && origin->index != CG_SAY_CHOOSE)
        cg_tell(tell, origin->index == CG_SAY_CHOOSE_NUMBER ? "the chosen number" : "the result");
    else
        cg_tell(tell, name->text);
}

void cg_tell_name(cg_teller *tell, const cg_term *name)
{
    const cg_target_term *target = cg_tell_target(tell, name);
    const cg_term *origin = cg_tell_origin(tell, name);
    if (target != NULL)
        tell_target(tell, name, target);
    else if (origin != NULL && !cg_tell_is_unclear(tell, origin))
        tell_origin(tell, name, origin);
    else {
        if (origin != NULL && origin->index == CG_SAY_CHOOSE &&
            cg_tell_is_selection(origin->args[1])) {
            cg_tell_noun(tell, origin->args[1], cg_tell_selects_many(tell, origin->args[1]));
            cg_tell(tell, " ");
        }
        cg_tell(tell, name->text != NULL ? name->text : "it");
    }
    tell->this_last = false;
}
