/* Writing names; in rules texts by what target or step they come from, so that they cannot be mistaken
 * for another one. */
#include "effect/write/write.h"

#include <assert.h>

/* ---- where names come from ---- */

/** The level of the ability that a name belongs to; `slot` receives its slot there. */
static unsigned level_of(const cg_writer *to, const cg_term *name, unsigned *slot)
{
    assert(name->kind == CG_TERM_NAME && name->value >= 0 && to->level < CG_WRITER_LEVELS);
    unsigned level = to->level;
    *slot = (unsigned)name->value;
    for (; level > 0; level--) {
        const cg_ability_term *ability = to->abilities[level];
        unsigned first = ability->target_count;
        if (*slot < first || *slot >= first + ability->captured)
            break;
        assert(ability->captures[*slot - first] < CG_WRITER_SLOTS);
        *slot = ability->captures[*slot - first];
    }
    return level;
}

unsigned cg_describe_key(const cg_writer *to, const cg_term *name)
{
    unsigned slot, level = level_of(to, name, &slot);
    return level * CG_WRITER_SLOTS + slot % CG_WRITER_SLOTS;
}

const cg_target_term *cg_describe_target(const cg_writer *to, const cg_term *name)
{
    unsigned slot, level = level_of(to, name, &slot);
    const cg_ability_term *ability = to->abilities[level];
    for (unsigned i = 0; i < ability->target_count; i++)
        if (ability->targets[i].slot == slot)
            return &ability->targets[i];
    return NULL;
}

const cg_term *cg_describe_origin(const cg_writer *to, const cg_term *name)
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
    case CG_DO_REVEAL_UNTIL:
        return 3;
    default:
        return 2;
    }
}

void cg_describe_count_names(cg_writer *to, const cg_term *steps)
{
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        unsigned sort = named_by(step) != NULL ? sort_of(step) : 0;
        for (unsigned i = 0; sort != 0 && i < CG_WRITER_SORTS; i++)
            if (to->sorts[i].sort == sort || to->sorts[i].count == 0) {
                to->sorts[i].sort = sort;
                to->sorts[i].count++;
                break;
            }
        cg_describe_count_names(to, step->body);
        cg_describe_count_names(to, step->otherwise);
    }
}

void cg_describe_remember(cg_writer *to, const cg_term *step)
{
    const cg_term *name = named_by(step);
    if (name != NULL && name->value >= 0)
        to->origin[cg_describe_key(to, name)] = step;
    if (step->kind == CG_TERM_STATEMENT && cg_rows_statement(step->index)->them == CG_THEM_TAKEN) {
        to->taken = true;
        to->this_last = false;
    }
}

bool cg_describe_is_unclear(const cg_writer *to, const cg_term *step)
{
    unsigned sort = named_by(step) != NULL ? sort_of(step) : 0;
    for (unsigned i = 0; sort != 0 && i < CG_WRITER_SORTS; i++)
        if (to->sorts[i].sort == sort)
            return to->sorts[i].count > 1;
    return false;
}

bool cg_describe_is_result(const cg_writer *to, const cg_term *amount)
{
    if (amount->kind == CG_TERM_AMOUNT || amount->kind == CG_TERM_DONE)
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
static void describe_target_noun(cg_writer *to, const cg_term *selector, bool plural)
{
    if (selector->type == CG_TYPE_DIE)
        cg_write_add(to, to->module->dice[selector->index].die);
    else if (selector->type == CG_TYPE_ZONE)
        cg_write_add(to, to->module->zones[selector->index].title);
    else if (cg_write_is_selection(selector))
        cg_write_noun(to, selector, plural);
    else
        cg_write_term(to, selector, CG_TIGHT_ANY);
}

/** The bit of what was spoken of. */
static uint64_t bit_of(unsigned level, unsigned slot)
{
    return (uint64_t)1 << (level * CG_WRITER_SLOTS + slot % CG_WRITER_SLOTS);
}

bool cg_describe_told_player(const cg_writer *to)
{
    const cg_ability_term *ability = to->abilities[to->level];
    for (unsigned i = 0; ability != NULL && i < ability->target_count; i++) {
        const cg_target_term *target = &ability->targets[i];
        if (target->selector->type == CG_TYPE_PLAYER &&
            (to->mentioned & bit_of(to->level, target->slot)) != 0)
            return true;
    }
    return false;
}

/** Of two targets with the same noun, does the second say that it is another one than the first? Then
 * neither needs a number where it is first spoken of, in that order. */
static bool is_pair(const cg_ability_term *ability)
{
    const cg_target_term *first = &ability->targets[0], *second = &ability->targets[1];
    if (ability->target_count != 2 || second->selector->kind != CG_TERM_SELECTOR ||
        second->selector->quantity != CG_ONE || first->selector->quantity != CG_ONE)
        return false;
    const cg_term *other = second->selector->args[4];
    return other != NULL && other->kind == CG_TERM_NAME && other->value == first->slot &&
           !second->selector->another;
}

/** The second of such a pair: "another target creature". */
static void describe_second(cg_writer *to, const cg_target_term *target)
{
    cg_term another = *target->selector;
    another.args[4] = NULL;
    another.another = true;
    cg_write_selection(to, &another, CG_STYLE_TARGET);
}

/** A target where it is first spoken of; behind "the second" it is not "another target creature". */
static void describe_numbered(cg_writer *to, const cg_term *selector, bool numbered)
{
    bool another = numbered && selector->kind == CG_TERM_SELECTOR && selector->another;
    cg_term plain = *selector;
    plain.another = plain.another && !another;
    cg_write_selection(to, &plain, CG_STYLE_TARGET);
    cg_write_add(to, another ? " other than this" : "");
}

/** Does another target differ from it in nothing but whose it is? Then "that creature" is not clear. */
static bool is_like_another(const cg_ability_term *ability, const cg_target_term *target)
{
    const cg_term *one = target->selector;
    for (unsigned i = 0; i < ability->target_count; i++) {
        const cg_target_term *other = &ability->targets[i];
        const cg_term *two = other->selector;
        if (other != target && one->kind == CG_TERM_SELECTOR && two->kind == one->kind &&
            one->index == two->index && one->whose != two->whose &&
            (other->mode == target->mode || other->mode == 0 || target->mode == 0))
            return true;
    }
    return false;
}

/** "your creature", "the enemy creature"; of one that says nothing: "the other creature". */
static void describe_by_owner(cg_writer *to, const cg_term *selector, bool many)
{
    cg_write_add(to, selector->whose == CG_WHOSE_ENEMY ? "the enemy "
                     : selector->whose == CG_WHOSE_MY  ? "your "
                                                       : "the other ");
    describe_target_noun(to, selector, many);
}

/** "target creature", then "that creature"; "the first target creature"; where the event has a player, who
 * is "that player", "the target player" */
static void describe_target(cg_writer *to, const cg_term *name, const cg_target_term *target)
{
    const cg_term *selector = target->selector;
    unsigned slot, level = level_of(to, name, &slot);
    const char *which = ordinal(to->abilities[level], target);
    uint64_t bit = bit_of(level, slot);
    bool again = (to->mentioned & bit) != 0, numbered = which[0] != '\0';
    bool selects = cg_write_is_selection(selector);
    bool many = selects && cg_describe_selects_many(to, selector);
    const cg_target_term *both = to->abilities[level]->targets;
    bool second = target == &both[1];
    bool told = (to->mentioned & bit_of(level, both[0].slot)) != 0;
    bool pair = numbered && !again && second == told && is_pair(to->abilities[level]);
    to->mentioned |= bit;
    if (pair) {
        if (second)
            describe_second(to, target);
        else
            cg_write_selection(to, selector, CG_STYLE_TARGET);
        return;
    }
    if (again && !numbered && selects && is_like_another(to->abilities[level], target)) {
        describe_by_owner(to, selector, many);
        return;
    }
    bool apart =
        again && !numbered && selector->type == CG_TYPE_PLAYER && cg_describe_that_player(to);
    cg_write_add(to, numbered ? "the "
                     : apart  ? "the target "
                     : again  ? (many ? "those " : "that ")
                              : "");
    cg_write_add(to, which);
    if (!again && selects) {
        describe_numbered(to, selector, numbered);
        return;
    }
    cg_write_add(to, !again ? "target " : "");
    describe_target_noun(to, selector, many);
    if (selector->type == CG_TYPE_DIE && !again) {
        cg_write_add(to, " of the ");
        cg_write_add(to, to->module->dice[selector->index].title);
    }
}

/* ---- names ---- */

/** Is something else done for each card of the same kind, of other players? */
static bool is_in_another_round(const cg_writer *to, const cg_term *round)
{
    for (unsigned i = 0; i < CG_WRITER_KEYS; i++) {
        const cg_term *other = to->origin[i];
        if (other != NULL && other != round && other->kind == CG_TERM_BLOCK &&
            other->index == CG_BLOCK_FOR_EACH && cg_write_is_selection(other->args[0]) &&
            other->args[0]->index == round->args[0]->index &&
            other->args[0]->whose != round->args[0]->whose)
            return true;
    }
    return false;
}

/** What a step gave the name as its value. */
static void describe_origin(cg_writer *to, const cg_term *name, const cg_term *origin)
{
    const cg_term *from = origin->kind == CG_TERM_BLOCK ? origin->args[0] : origin->args[1];
    bool selects = cg_write_is_selection(from);
    if (origin->kind == CG_TERM_BLOCK && origin == to->each) {
        to->each = NULL;
        cg_write_selection(to, from, CG_STYLE_PLAIN);
    } else if (origin->kind == CG_TERM_BLOCK && origin->index == CG_BLOCK_FOR_EACH && selects) {
        bool apart = is_in_another_round(to, origin);
        cg_write_add(to, apart && from->whose == CG_WHOSE_MY      ? "your "
                         : apart && from->whose == CG_WHOSE_ENEMY ? "that enemy "
                                                                  : "that ");
        cg_write_noun(to, from, false);
    } else if (origin->kind == CG_TERM_STATEMENT && origin->index == CG_DO_CHOOSE && selects) {
        cg_write_add(to, "the chosen ");
        cg_write_noun(to, from, cg_describe_chooses_many(to, origin));
    } else if (origin->kind == CG_TERM_STATEMENT && origin->index == CG_DO_CHOOSE &&
               from->kind != CG_TERM_BLOCK &&
               (from->type == CG_TYPE_CARDS || from->kind == CG_TERM_THEM)) {
        cg_write_add(to, from->many || from->kind == CG_TERM_THEM ? "the chosen cards"
                                                                  : "the chosen card");
    } else if (origin->kind == CG_TERM_STATEMENT && origin->index == CG_DO_REVEAL_UNTIL) {
        cg_write_add(to, "that ");
        cg_write_noun(to, origin->args[2], false);
    } else if (origin->kind == CG_TERM_STATEMENT && origin->index != CG_DO_CHOOSE)
        cg_write_add(to, origin->index == CG_DO_CHOOSE_NUMBER ? "the chosen number" : "the result");
    else
        cg_write_add(to, name->text);
}

/** Prints a name. An unnamed target is written where it is used first, and is `it` from then on. */
static void print_name(cg_writer *to, const cg_term *name)
{
    const cg_ability_term *ability = to->ability;
    for (unsigned i = 0; name->text == NULL && i < ability->target_count; i++)
        if (ability->targets[i].slot == name->value && !(to->told >> i & 1u)) {
            to->told |= 1u << i;
            cg_write_selection(to, ability->targets[i].selector, CG_STYLE_TARGET);
            return;
        }
    cg_write_add(to, name->text != NULL ? name->text : "it");
}

static void describe_name(cg_writer *to, const cg_term *name)
{
    const cg_target_term *target = cg_describe_target(to, name);
    const cg_term *origin = cg_describe_origin(to, name);
    if (target != NULL)
        describe_target(to, name, target);
    else if (origin != NULL && !cg_describe_is_unclear(to, origin))
        describe_origin(to, name, origin);
    else {
        if (origin != NULL && origin->index == CG_DO_CHOOSE &&
            cg_write_is_selection(origin->args[1])) {
            cg_write_noun(to, origin->args[1], cg_describe_chooses_many(to, origin));
            cg_write_add(to, " ");
        }
        cg_write_add(to, name->text != NULL ? name->text : "it");
    }
    to->this_last = false;
}

void cg_write_name(cg_writer *to, const cg_term *name)
{
    if (cg_spells(to))
        print_name(to, name);
    else
        describe_name(to, name);
}
