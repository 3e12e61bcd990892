#include "scenario/file.h"

#include "module/catalogue.h"

#include <string.h>

/* The decks of a scenario: the catalogue's by name, lists of cards, or what the board names. */

static cg_deck *new_deck(cg_script_file *file, const char *name, size_t kinds)
{
    cg_deck *deck = cg_script_allocate(file, sizeof *deck);
    cg_deck_entry *entries = cg_script_allocate(file, (kinds + 1) * sizeof *entries);
    if (!deck || !entries)
        return NULL;
    deck->cards = file->cards;
    deck->name = deck->title = name;
    deck->entries = entries;
    return deck;
}

static void add_copies(cg_deck *deck, cg_design design, uint16_t copies)
{
    cg_deck_entry *entries = (cg_deck_entry *)deck->entries;
    size_t i = 0;
    while (i < deck->entry_count && entries[i].design != design)
        i++;
    if (i == deck->entry_count)
        entries[deck->entry_count++] = (cg_deck_entry){design, 0};
    entries[i].copies = (uint16_t)(entries[i].copies + copies);
    deck->size += copies;
}

/** `{egyptian/ra: 2, egyptian/bes: 18}` */
static void read_list(cg_script_file *file, cg_script *script, const cg_tree *node, int seat)
{
    cg_deck *deck = new_deck(file, "list", node->count);
    for (const cg_tree *entry = node->first; entry && deck; entry = entry->next) {
        int copies = cg_script_number(file, entry, 1, 1000);
        cg_tree id = *entry;
        id.kind = CG_TREE_VALUE;
        id.text = entry->key;
        id.length = strlen(entry->key);
        cg_design design = cg_script_card(file, &id);
        if (design && copies > 0)
            add_copies(deck, design, (uint16_t)copies);
    }
    if (!deck || file->bad)
        return;
    deck->free = true; /* the setup says what the game's rules have against it */
    script->decks[seat] = deck;
}

static void read_named(cg_script_file *file, cg_script *script, const cg_tree *node, int seat)
{
    const char *name = cg_script_text(file, node);
    script->decks[seat] = name ? cg_cards_deck_named(file->cards, name) : NULL;
    if (name && !script->decks[seat])
        cg_script_error(file, node, "unknown-deck", "there is no deck '%.60s'", name);
}

static bool is_board(const cg_tree *node)
{
    return node && node->kind == CG_TREE_VALUE && strcmp(node->text, "board") == 0;
}

void cg_script_read_decks(cg_script_file *file, cg_script *script, const cg_tree *node)
{
    int seat = 0;
    if (is_board(node))
        return;
    if (node->kind != CG_TREE_LIST) {
        cg_script_error(file, node, "wrong-type", "'decks' must be a list, or 'board'");
        return;
    }
    for (const cg_tree *item = node->first; item; item = item->next, seat++) {
        if (seat >= script->players) {
            cg_script_error(file, item, "too-many", "there are more decks than players (%d)",
                            script->players);
            return;
        }
        if (item->kind == CG_TREE_MAP)
            read_list(file, script, item, seat);
        else
            read_named(file, script, item, seat);
    }
}

void cg_script_board_decks(cg_script_file *file, cg_script *script, const cg_tree *node)
{
    const cg_stage *stage = script->stage;
    if (!is_board(node))
        return;
    if (!stage) {
        cg_script_error(file, node, "missing-key", "'decks: board' needs a board");
        return;
    }
    for (int seat = 0; seat < script->players; seat++) {
        cg_deck *deck = new_deck(file, "board", stage->card_count);
        for (size_t i = 0; deck && i < stage->card_count; i++) {
            if (stage->cards[i].owner == seat && !stage->cards[i].token)
                add_copies(deck, stage->cards[i].design, 1);
        }
        script->decks[seat] = deck;
    }
}
