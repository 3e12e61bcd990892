/* Answers questions about the abilities of a card, for games that check their cards: the cards
 * that they create, the verbs that they use. */
#include "catalogue/catalogue.h"

#include "effect/code/code_parts.h"
#include "effect/tree/walk.h"

/** The state of a search in all abilities of a card. */
typedef struct searcher {
    const cg_cards *cards;
    int verb;         /**< of the game; -1: none */
    int left;         /**< number of created cards to skip */
    cg_design design; /**< the created card; 0 */
    bool called;
} searcher;

static void search_code(searcher *search, uint32_t number);

static void search_mods(searcher *search, uint32_t first, uint32_t count)
{
    const cg_mod *mods = search->cards->unit.mods;
    for (uint32_t i = 0; i < count; i++)
        if (mods[first + i].op == CG_MOD_ABILITY)
            search_code(search, mods[first + i].ability);
}

/** Searches the words for a created design, or given abilities. */
static void search_parts(searcher *search, const cg_walk *it)
{
    cg_code_layout layout;
    unsigned row = cg_walk_does(it);
    if (!cg_code_layout_of(search->cards->game->module, CG_OP_DO, row, &layout))
        return;
    for (unsigned i = 0; i < layout.count; i++) {
        const cg_code_part *part = &layout.parts[i];
        if (part->fill == CG_FILL_MODS)
            search_mods(search, (uint32_t)cg_walk_part(it, part->word),
                        (uint32_t)cg_walk_part(it, part->word + 1));
        else if (part->fill == CG_FILL_DESIGN && row == CG_DO_CREATE && search->left-- == 0)
            search->design = (cg_design)cg_walk_part(it, part->word);
    }
}

static void search_code(searcher *search, uint32_t number)
{
    const cg_code_unit *unit = &search->cards->unit;
    const cg_code *code = &unit->codes[number];
    uint32_t inner;
    search_mods(search, code->mod_first, code->mod_count);
    for (cg_walk walk = cg_walk_code(unit, code); cg_walk_next(&walk);) {
        if (cg_walk_names_code(&walk, &inner))
            search_code(search, inner);
        else if (walk.operation == CG_OP_DO)
            search_parts(search, &walk);
        else if (walk.operation == CG_OP_CALL && (cg_walk_word(&walk, 0) & 0xff) == search->verb)
            search->called = true;
    }
}

/** Searches all abilities of that form; any form: CG_FORM_COUNT. */
static void search_card(searcher *search, cg_design design, int form)
{
    const cg_cards *cards = search->cards;
    if (!cards || !design || design > cards->count)
        return;
    const cg_design_rules *rules = &cards->rules[design];
    for (unsigned i = 0; i < rules->ability_count; i++) {
        uint32_t number = cards->abilities[rules->abilities + i];
        if (form == CG_FORM_COUNT || cards->unit.codes[number].form == form)
            search_code(search, number);
    }
}

cg_design cg_cards_creates(const cg_cards *cards, cg_design design, int index)
{
    searcher search = {.cards = cards, .verb = -1, .left = index};
    if (index >= 0)
        search_card(&search, design, CG_FORM_COUNT);
    return search.design;
}

bool cg_cards_calls(const cg_cards *cards, cg_design design, int form, int verb)
{
    searcher search = {.cards = cards, .verb = verb, .left = -1};
    search_card(&search, design, form);
    return search.called;
}
