/* Copies the programs of a match's kinds out of the catalogue. They are numbered from 1 in the
 * order of the kinds; parts of abilities follow after all whole ones. Abilities that do the same
 * have one program. */
#include "state/part.h"

#include "effect/tree/walk.h"

#include <assert.h>
#include <string.h>

#define NOTHING_WORDS 1u /**< of the ability that does nothing */

/** An entry of the hash table by key: see cg_cards.code_keys. */
typedef struct known_code {
    uint64_t key;
    uint32_t place; /**< + 1; 0: free */
} known_code;

/** The tables of a unit, which are counted first and then filled. */
typedef struct rows {
    int32_t *instructions;
    cg_code *codes;
    cg_mod *mods;
    cg_cost *costs;
    const char **labels;
    uint32_t word_count, mod_count, cost_count, label_count;
} rows;

typedef struct maker {
    cg_plan *plan;
    const cg_cards *cards;
    const cg_code_unit *from;
    cg_arena work;
    uint32_t *place_of; /**< by code of the catalogue: its place + 1 */
    uint32_t *taken;    /**< codes of the catalogue by place */
    uint32_t count;
    uint32_t *name_of; /**< by design of the catalogue: its number here; 0 */
    cg_design *names;
    uint32_t name_count;
    known_code *known; /**< open hash table of mask + 1 places */
    uint32_t mask;
    rows to;
} maker;

/* ---- which ones ---- */

static uint32_t take_code(maker *it, uint32_t code)
{
    assert(code < it->from->code_count);
    if (!it->place_of[code]) {
        it->taken[it->count++] = code;
        it->place_of[code] = it->count;
    }
    return it->place_of[code] - 1u;
}

/** Takes an ability of a card, unless one that does the same is there already. */
static uint32_t take_ability(maker *it, uint32_t code)
{
    uint64_t key = it->cards->code_keys[code];
    for (uint32_t at = (uint32_t)(key ^ key >> 32);; at++) {
        known_code *found = &it->known[at & it->mask];
        if (found->place && found->key == key)
            return found->place - 1u;
        if (found->place)
            continue;
        *found = (known_code){key, take_code(it, code) + 1u};
        return found->place - 1u;
    }
}

static void take_name(maker *it, uint32_t design)
{
    if (!design || design > it->cards->count || it->name_of[design])
        return;
    it->names[++it->name_count] = design;
    it->name_of[design] = it->name_count;
}

static void take_mods(maker *it, uint32_t first, uint32_t count)
{
    for (uint32_t i = first; i < first + count; i++) {
        const cg_mod *mod = &it->from->mods[i];
        if (mod->op == CG_MOD_ABILITY)
            take_code(it, mod->ability);
        else if (mod->op == CG_MOD_NAME)
            take_name(it, mod->ability);
    }
    it->to.mod_count += count;
}

static void take_link(maker *it, const cg_link *link, const cg_code *code)
{
    uint32_t first = (uint32_t)cg_walk_word_at(it->from, code, link->at);
    if (link->of == CG_OF_CODES)
        take_code(it, first);
    else if (link->of == CG_OF_DESIGNS)
        take_name(it, first);
    else if (link->of == CG_OF_COSTS)
        it->to.cost_count += (uint32_t)cg_walk_word_at(it->from, code, link->at + 1);
    else if (link->of == CG_OF_LABELS)
        it->to.label_count += (uint32_t)cg_walk_word_at(it->from, code, link->at + 1);
    else
        take_mods(it, first, (uint32_t)cg_walk_word_at(it->from, code, link->at + 1));
}

/** Takes all that one code needs: rows of the tables, names, abilities within it. */
static void take_rest(maker *it, uint32_t number)
{
    const cg_code *code = &it->from->codes[number];
    it->to.word_count += code->length;
    it->to.cost_count += code->cost_count + (uint32_t)code->alternative_count;
    it->to.label_count += code->label_count + (code->name ? 1u : 0u) + (code->prices ? 2u : 0u);
    take_mods(it, code->mod_first, code->mod_count);
    for (uint32_t i = it->cards->link_first[number]; i < it->cards->link_first[number + 1]; i++)
        take_link(it, &it->cards->links[i], code);
}

/* ---- copying ---- */

static uint32_t copy_mods(maker *it, uint32_t first, uint32_t count)
{
    uint32_t placed = it->to.mod_count;
    for (uint32_t i = first; i < first + count; i++) {
        cg_mod mod = it->from->mods[i];
        if (mod.op == CG_MOD_ABILITY)
            mod.ability = it->place_of[mod.ability] - 1u;
        else if (mod.op == CG_MOD_NAME)
            mod.ability = mod.ability <= it->cards->count ? it->name_of[mod.ability] : 0;
        it->to.mods[it->to.mod_count++] = mod;
    }
    return count ? placed : first;
}

static uint32_t copy_costs(maker *it, uint32_t first, uint32_t count)
{
    uint32_t placed = it->to.cost_count;
    if (count)
        memcpy(it->to.costs + placed, it->from->costs + first, count * sizeof *it->to.costs);
    it->to.cost_count += count;
    return count ? placed : first;
}

static uint32_t copy_labels(maker *it, uint32_t first, uint32_t count)
{
    uint32_t placed = it->to.label_count;
    for (uint32_t i = first; i < first + count; i++)
        it->to.labels[it->to.label_count++] = it->from->labels[i];
    return count ? placed : first;
}

static void copy_link(maker *it, const cg_link *link, const cg_code *code, int32_t *program)
{
    bool one = link->of == CG_OF_CODES || link->of == CG_OF_DESIGNS;
    uint32_t first = (uint32_t)cg_walk_word_at(it->from, code, link->at);
    uint32_t count = one ? 0 : (uint32_t)cg_walk_word_at(it->from, code, link->at + 1);
    if (link->of == CG_OF_CODES)
        first = it->place_of[first] - 1u;
    else if (link->of == CG_OF_DESIGNS)
        first = first <= it->cards->count ? it->name_of[first] : 0;
    else if (link->of == CG_OF_COSTS)
        first = copy_costs(it, first, count);
    else if (link->of == CG_OF_LABELS)
        first = copy_labels(it, first, count);
    else
        first = copy_mods(it, first, count);
    program[link->at] = (int32_t)first;
}

static void copy_code(maker *it, uint32_t place)
{
    uint32_t number = it->taken[place];
    cg_code code = it->from->codes[number];
    int32_t *program = it->to.instructions + it->to.word_count;
    memcpy(program, it->from->instructions + code.start, code.length * sizeof *program);
    for (uint32_t i = it->cards->link_first[number]; i < it->cards->link_first[number + 1]; i++)
        copy_link(it, &it->cards->links[i], &it->from->codes[number], program);
    code.start = it->to.word_count;
    it->to.word_count += code.length;
    code.mod_first = copy_mods(it, code.mod_first, code.mod_count);
    code.cost_first = copy_costs(it, code.cost_first, code.cost_count);
    code.alternative_first = copy_costs(it, code.alternative_first, code.alternative_count);
    code.label_first = copy_labels(it, code.label_first, code.label_count);
    code.name = code.name ? copy_labels(it, code.name - 1u, 1) + 1u : 0;
    code.prices = code.prices ? copy_labels(it, code.prices - 1u, 2) + 1u : 0;
    it->to.codes[place] = code;
}

/** Adds number 0, the ability that does nothing; 0 is also used for "no ability". */
static void add_nothing(maker *it)
{
    it->to.codes[0] = (cg_code){.length = NOTHING_WORDS};
    it->to.instructions[0] = CG_OP_END;
    it->to.word_count = NOTHING_WORDS;
}

static bool copy_all(maker *it)
{
    const rows count = it->to;
    cg_arena *arena = &it->plan->arena;
    rows to = {.instructions =
                   cg_arena_allocate(arena, (count.word_count + 1) * sizeof *to.instructions),
               .codes = cg_arena_allocate(arena, (it->count + 1) * sizeof *to.codes),
               .mods = cg_arena_allocate(arena, (count.mod_count + 1) * sizeof *to.mods),
               .costs = cg_arena_allocate(arena, (count.cost_count + 1) * sizeof *to.costs),
               .labels = cg_arena_allocate(arena, (count.label_count + 1) * sizeof *to.labels)};
    if (!to.instructions || !to.codes || !to.mods || !to.costs || !to.labels)
        return false;
    it->to = to;
    add_nothing(it);
    for (uint32_t place = 1; place < it->count; place++)
        copy_code(it, place);
    assert(it->to.word_count == count.word_count && it->to.mod_count == count.mod_count &&
           it->to.cost_count == count.cost_count && it->to.label_count == count.label_count);
    it->plan->unit = (cg_code_unit){.instructions = to.instructions,
                                    .codes = to.codes,
                                    .mods = to.mods,
                                    .costs = to.costs,
                                    .labels = to.labels,
                                    .word_count = count.word_count,
                                    .code_count = it->count,
                                    .mod_count = count.mod_count,
                                    .cost_count = count.cost_count,
                                    .label_count = count.label_count};
    return true;
}

static bool copy_names(maker *it, const cg_plan_parts *parts)
{
    size_t count = it->name_count + 1;
    cg_arena *arena = &it->plan->arena;
    cg_design *names = cg_arena_allocate(arena, count * sizeof *names);
    uint16_t *numbered = cg_arena_allocate(arena, count * sizeof *numbered);
    uint32_t *numbers = cg_arena_allocate(arena, (parts->kind_count + 1) * sizeof *numbers);
    if (!names || !numbered || !numbers)
        return false;
    memcpy(names, it->names, count * sizeof *names);
    memset(numbered, 0, count * sizeof *numbered);
    for (uint32_t k = 0; k < parts->kind_count; k++) {
        numbers[k] = it->name_of[parts->kinds[k]];
        numbered[numbers[k]] = (uint16_t)(k + 1);
    }
    it->plan->names = names;
    it->plan->name_count = it->name_count;
    it->plan->kind_numbers = numbers;
    it->plan->numbered = numbered;
    return true;
}

/** Gives the kinds the first numbers.
 * @return false if one is listed twice */
static bool number_kinds(maker *it, const cg_plan_parts *parts)
{
    for (uint32_t k = 0; k < parts->kind_count; k++) {
        uint32_t *number = &it->name_of[parts->kinds[k]];
        if (*number)
            return false;
        *number = parts->numbers ? parts->numbers[k] : 1u;
    }
    for (cg_design d = 1; !parts->numbers && d <= it->cards->count; d++)
        if (it->name_of[d])
            it->name_of[d] = ++it->name_count;
    it->name_count = parts->kind_count;
    for (uint32_t k = 0; k < parts->kind_count; k++)
        it->names[it->name_of[parts->kinds[k]]] = parts->kinds[k];
    return true;
}

/* ---- all of it ---- */

static size_t abilities_of(const cg_cards *cards, const cg_plan_parts *parts)
{
    size_t count = 0;
    for (uint32_t k = 0; k < parts->kind_count; k++)
        count += cards->rules[parts->kinds[k]].ability_count;
    return count;
}

static bool begin(maker *it, size_t abilities)
{
    it->mask = 15;
    while (it->mask < 2 * abilities)
        it->mask = it->mask * 2 + 1;
    size_t codes = it->from->code_count + 1, designs = it->cards->count + 1;
    it->place_of = cg_arena_allocate(&it->work, codes * sizeof *it->place_of);
    it->taken = cg_arena_allocate(&it->work, codes * sizeof *it->taken);
    it->name_of = cg_arena_allocate(&it->work, designs * sizeof *it->name_of);
    it->names = cg_arena_allocate(&it->work, designs * sizeof *it->names);
    it->known = cg_arena_allocate(&it->work, (it->mask + 1) * sizeof *it->known);
    if (!it->place_of || !it->taken || !it->name_of || !it->names || !it->known)
        return false;
    memset(it->place_of, 0, codes * sizeof *it->place_of);
    memset(it->name_of, 0, designs * sizeof *it->name_of);
    memset(it->known, 0, (it->mask + 1) * sizeof *it->known);
    it->names[0] = 0;
    it->taken[0] = 0;
    it->count = 1; /* see add_nothing() */
    it->to.word_count = NOTHING_WORDS;
    return true;
}

static bool make(maker *it, const cg_plan_parts *parts, uint32_t *abilities)
{
    if (!number_kinds(it, parts))
        return false;
    for (uint32_t k = 0, at = 0; k < parts->kind_count; k++) {
        const cg_design_rules *rules = &it->cards->rules[parts->kinds[k]];
        for (unsigned i = 0; i < rules->ability_count; i++)
            abilities[at++] = take_ability(it, it->cards->abilities[rules->abilities + i]);
    }
    for (uint32_t place = 1; place < it->count; place++) /* the count grows in the loop */
        take_rest(it, it->taken[place]);
    return copy_all(it) && copy_names(it, parts);
}

/** Takes the numbers of the catalogue, as in matches before format 7 of saves. */
static bool take_whole(cg_plan *plan)
{
    const cg_cards *cards = plan->cards;
    cg_design *names = cg_arena_allocate(&plan->arena, (cards->count + 1) * sizeof *names);
    for (size_t i = 0; names && i <= cards->count; i++)
        names[i] = (cg_design)i;
    plan->unit = cards->unit;
    plan->names = names;
    plan->name_count = (uint32_t)cards->count;
    plan->abilities = NULL;
    return names;
}

bool cg_part_make(cg_plan *plan, const cg_plan_parts *parts)
{
    plan->whole = parts->whole;
    if (plan->whole)
        return take_whole(plan);
    maker it = {.plan = plan,
                .cards = plan->cards,
                .from = &plan->cards->unit,
                .work.context = plan->context};
    size_t count = abilities_of(plan->cards, parts);
    uint32_t *abilities = cg_arena_allocate(&plan->arena, (count + 1) * sizeof *abilities);
    plan->abilities = abilities;
    bool made = abilities && begin(&it, count) && make(&it, parts, abilities);
    cg_arena_free(&it.work);
    return made;
}
