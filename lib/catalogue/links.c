/* Data with which matches take their programs from a catalogue (state/part.h): abilities with the
 * same effect, and words of programs that refer to rows of the unit's tables. */
#include "catalogue/build.h"

#include "effect/code/code_parts.h"
#include "effect/tree/walk.h"

#include <assert.h>
#include <string.h>

/* ---- keys ---- */

static bool place_keys(cg_builder *builder)
{
    cg_cards *cards = builder->cards;
    size_t size = (cards->unit.code_count + 1) * sizeof(uint64_t);
    const cg_code_key *keys = (const cg_code_key *)(const void *)builder->keys.data;
    uint64_t *placed = cg_arena_allocate(&cards->arena, size);
    if (!placed)
        return false;
    memset(placed, 0, size);
    for (size_t i = 0; i < builder->keys.size / sizeof *keys; i++) {
        assert(keys[i].code < cards->unit.code_count);
        placed[keys[i].code] = keys[i].key;
    }
    cards->code_keys = placed;
    return true;
}

/* ---- links ---- */

typedef struct linker {
    const cg_module *module;
    cg_link *links; /**< NULL while they are being counted */
    uint32_t count;
} linker;

static void add_link(linker *to, uint32_t at, unsigned of)
{
    if (to->links)
        to->links[to->count] = (cg_link){at, (uint8_t)of};
    to->count++;
}

/** Adds the designs and mods among the words of DO and CALL. */
static void link_parts(linker *to, const cg_walk *it)
{
    cg_code_layout layout;
    unsigned row = (uint32_t)cg_walk_word(it, 0) & 0xffu;
    if (!cg_code_layout_of(to->module, it->operation, row, &layout))
        return;
    for (unsigned i = 0; i < layout.count; i++) {
        const cg_code_part *part = &layout.parts[i];
        if (part->fill == CG_FILL_DESIGN)
            add_link(to, cg_walk_place(it, 1u + (unsigned)part->word), CG_OF_DESIGNS);
        else if (part->fill == CG_FILL_MODS)
            add_link(to, cg_walk_place(it, 1u + (unsigned)part->word), CG_LINK_MODS);
    }
}

static void link_operation(linker *to, const cg_walk *it)
{
    const cg_operation_row *row = &cg_code_rows[it->operation];
    for (unsigned i = 0; i < row->words; i++) {
        unsigned of = row->operand[i];
        if (of == CG_OF_CODES || of == CG_OF_DESIGNS || of == CG_OF_COSTS || of == CG_OF_LABELS)
            add_link(to, cg_walk_place(it, i), of);
        else if (of == CG_OF_STATEMENTS || of == CG_OF_VERBS)
            link_parts(to, it);
    }
}

static void link_code(linker *to, const cg_code_unit *unit, const cg_code *code)
{
    for (cg_walk walk = cg_walk_code(unit, code); cg_walk_next(&walk);)
        link_operation(to, &walk);
}

static bool place_links(cg_builder *builder)
{
    cg_cards *cards = builder->cards;
    const cg_code_unit *unit = &cards->unit;
    linker to = {.module = builder->module};
    for (size_t c = 0; c < unit->code_count; c++)
        link_code(&to, unit, &unit->codes[c]);
    uint32_t *first = cg_arena_allocate(&cards->arena, (unit->code_count + 1) * sizeof *first);
    to.links = cg_arena_allocate(&cards->arena, (to.count + 1) * sizeof *to.links);
    if (!first || !to.links)
        return false;
    to.count = 0;
    for (size_t c = 0; c < unit->code_count; c++) {
        first[c] = to.count;
        link_code(&to, unit, &unit->codes[c]);
    }
    first[unit->code_count] = to.count;
    cards->links = to.links;
    cards->link_first = first;
    return true;
}

bool cg_build_links(cg_builder *builder)
{
    assert(cg_code_unit_is_sound(&builder->cards->unit, builder->module));
    return (place_keys(builder) && place_links(builder)) || cg_build_short(builder);
}
