/* Finds the designs that a match can meet. */
#include "state/gather.h"

#include "effect/code/code_parts.h"
#include "state/lots.h"

#include <assert.h>

bool cg_gather_begin(cg_gathering *gathering, cg_arena *arena, size_t cards, size_t kinds)
{
    gathering->mask = 15;
    while (gathering->mask < 2 * kinds)
        gathering->mask = gathering->mask * 2 + 1;
    gathering->kinds = cg_arena_allocate(arena, (kinds + 1) * sizeof *gathering->kinds);
    gathering->cards = cg_arena_allocate(arena, (cards + 1) * sizeof *gathering->cards);
    gathering->kind_of =
        cg_arena_allocate(arena, (gathering->mask + 1) * sizeof *gathering->kind_of);
    return gathering->kinds && gathering->cards && gathering->kind_of;
}

uint16_t cg_gather_kind(cg_gathering *gathering, cg_design design)
{
    assert(gathering->kind_count <= gathering->mask / 2); /* otherwise the search might not end */
    for (uint32_t at = design * 2654435761u;; at++) {
        uint16_t *found = &gathering->kind_of[at & gathering->mask];
        if (*found && gathering->kinds[*found - 1] == design)
            return (uint16_t)(*found - 1);
        if (*found)
            continue;
        gathering->kinds[gathering->kind_count++] = design;
        *found = (uint16_t)gathering->kind_count;
        return (uint16_t)(*found - 1);
    }
}

void cg_gather_deck(cg_gathering *gathering, const cg_deck *deck)
{
    cg_deck_entry entry;
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++) {
        uint16_t kind = cg_gather_kind(gathering, entry.design);
        for (unsigned copy = 0; copy < entry.copies; copy++)
            gathering->cards[gathering->card_count++] = kind;
    }
}

static void gather_code(cg_gathering *gathering, uint32_t number);

static void gather_mods(cg_gathering *gathering, uint32_t first, uint32_t count)
{
    const cg_code_unit *unit = &gathering->from->unit;
    for (uint32_t i = first; i < first + count; i++) {
        if (unit->mods[i].op == CG_MOD_ABILITY)
            gather_code(gathering, unit->mods[i].ability);
    }
}

/** Adds the designs that a part of a statement can make. */
static void gather_part(cg_gathering *gathering, const cg_code_part *part, const cg_walk *it)
{
    if (part->fill == CG_FILL_DESIGN)
        cg_gather_kind(gathering, (cg_design)cg_walk_part(it, part->word));
    else if (part->fill == CG_FILL_MODS)
        gather_mods(gathering, (uint32_t)cg_walk_part(it, part->word),
                    (uint32_t)cg_walk_part(it, part->word + 1));
}

/** Adds the designs that chance can pick there. */
static void gather_lot(cg_gathering *gathering, uint32_t number, uint32_t section)
{
    const cg_cards *cards = gathering->from;
    for (cg_design d = 1; d <= cards->count; d++)
        if (cg_lot_fits(cards, &cards->unit, &cards->unit.codes[number], section, d))
            cg_gather_kind(gathering, d);
}

/** Adds what one operation can make: tokens, other cards, abilities. */
static void gather_operation(cg_gathering *gathering, uint32_t number, const cg_walk *it)
{
    cg_code_layout layout;
    uint32_t section, inner;
    if (cg_lot_picks(it, &section))
        gather_lot(gathering, number, section);
    if (cg_walk_names_code(it, &inner))
        gather_code(gathering, inner);
    if (it->operation != CG_OP_DO || !cg_code_layout_of(NULL, CG_OP_DO, cg_walk_does(it), &layout))
        return;
    for (unsigned i = 0; i < layout.count; i++)
        gather_part(gathering, &layout.parts[i], it);
}

static void gather_code(cg_gathering *gathering, uint32_t number)
{
    const cg_code_unit *unit = &gathering->from->unit;
    assert(number < unit->code_count);
    const cg_code *code = &unit->codes[number];
    cg_walk walk = cg_walk_code(unit, code);
    while (code->sum.makes && cg_walk_next(&walk))
        gather_operation(gathering, number, &walk);
    gather_mods(gathering, code->mod_first, code->mod_count);
}

/** Adds designs that the cards of the decks can make, and those that these can make. */
void cg_gather_made(cg_gathering *gathering)
{
    for (uint32_t k = 0; k < gathering->kind_count; k++) {
        const cg_cards *cards = gathering->from;
        const cg_design_rules *rules = &cards->rules[gathering->kinds[k]];
        for (unsigned i = 0; i < rules->ability_count; i++)
            gather_code(gathering, cards->abilities[rules->abilities + i]);
    }
}

/** Adds the tokens of a starting position. */
void cg_gather_stage(cg_gathering *gathering, const cg_stage *stage)
{
    for (size_t i = 0; stage && i < stage->card_count; i++) {
        cg_design design = stage->cards[i].design;
        if (stage->cards[i].token && design && design <= cg_cards_count(gathering->from))
            cg_gather_kind(gathering, design);
    }
}
