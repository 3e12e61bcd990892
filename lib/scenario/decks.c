/* Reads the decks of a scenario: decks of the catalogue by name, lists of cards, or decks made
 * from the board. */
#include "scenario/file.h"

#include "catalogue/catalogue.h"

#include <string.h>

/** A deck while it is read, with room for all its entries. */
typedef struct deck_draft {
    cg_deck *deck;
    cg_deck_entry *entries, *reserve;
} deck_draft;

/** Begins a deck with room for `kinds` designs.
 * @return false if memory is short */
static bool new_deck(cg_script_file *file, const char *name, size_t kinds, deck_draft *draft)
{
    draft->deck = cg_script_allocate(file, sizeof *draft->deck);
    draft->entries = cg_script_allocate(file, (kinds + 1) * sizeof *draft->entries);
    draft->reserve = cg_script_allocate(file, (kinds + 1) * sizeof *draft->reserve);
    if (!draft->deck || !draft->entries || !draft->reserve)
        return false;
    draft->deck->cards = file->cards;
    draft->deck->name = draft->deck->title = name;
    draft->deck->entries = draft->entries;
    draft->deck->reserve = draft->reserve;
    return true;
}

static void add_copies(deck_draft *draft, cg_deck_entry added)
{
    cg_deck *deck = draft->deck;
    cg_deck_entry *entries = added.reserve ? draft->reserve : draft->entries;
    size_t *count = added.reserve ? &deck->reserve_count : &deck->entry_count, i = 0;
    while (i < *count && entries[i].design != added.design)
        i++;
    if (i == *count)
        entries[(*count)++] = (cg_deck_entry){.design = added.design, .reserve = added.reserve};
    entries[i].copies = (uint16_t)(entries[i].copies + added.copies);
    *(added.reserve ? &deck->reserve_size : &deck->size) += added.copies;
}

static void read_copies(cg_script_file *file, const cg_tree *entry, bool reserve, deck_draft *draft)
{
    int copies = cg_script_number(file, entry, 1, 1000);
    cg_tree id = cg_script_key(entry);
    cg_design design = cg_script_card(file, &id);
    if (design && copies > 0)
        add_copies(draft, (cg_deck_entry){design, (uint16_t)copies, reserve});
}

static bool is_reserve(const cg_tree *entry)
{
    return entry->kind == CG_TREE_MAP && strcmp(entry->key, "reserve") == 0;
}

static void read_reserve(cg_script_file *file, const cg_tree *node, deck_draft *draft)
{
    if (!file->game->module->reserve_zone)
        cg_script_error(file, node, "no-reserve", "decks of %.60s have no reserve",
                        file->game->module->title);
    else
        for (const cg_tree *entry = node->first; entry; entry = entry->next)
            read_copies(file, entry, true, draft);
}

/** Returns an upper limit for the designs of a deck written there. */
static size_t most_entries(const cg_tree *node)
{
    size_t count = node->count;
    for (const cg_tree *entry = node->first; entry; entry = entry->next)
        count += is_reserve(entry) ? entry->count : 0;
    return count;
}

/** Reads a list of cards: `{egyptian/ra: 2, egyptian/bes: 18, reserve: {egyptian/scarab: 4}}`. */
static void read_list(cg_script_file *file, cg_script *script, const cg_tree *node, int seat)
{
    deck_draft draft;
    if (!new_deck(file, "list", most_entries(node), &draft))
        return;
    cg_deck *deck = draft.deck;
    for (const cg_tree *entry = node->first; entry; entry = entry->next) {
        if (is_reserve(entry))
            read_reserve(file, entry, &draft);
        else
            read_copies(file, entry, false, &draft);
    }
    if (file->bad)
        return;
    deck->free = true; /* the setup of the match checks it against the game's rules */
    script->decks[seat] = deck;
}

static void read_named(cg_script_file *file, cg_script *script, const cg_tree *node, int seat)
{
    const char *name = cg_script_text(file, node);
    script->decks[seat] = name ? cg_cards_deck_find(file->cards, name) : NULL;
    char hint[CG_HINT_MAX];
    if (name && !script->decks[seat])
        cg_script_error(file, node, "unknown-deck", "there is no deck '%.60s'%s", name,
                        cg_script_hint(file, script, name, NULL, CG_WORDS_DECKS, hint));
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
        cg_script_error(file, node, "wrong-type",
                        "'decks' must be a list, as in '[NAME, NAME]', or the word 'board'");
        return;
    }
    bool usual = node == cg_tree_get(file->defaults.node, "decks");
    for (const cg_tree *item = node->first; item; item = item->next, seat++) {
        if (seat >= script->players && usual)
            return;
        if (seat >= script->players) {
            cg_script_error(file, item, "too-many",
                            "there must not be more decks than players (%d)", script->players);
            return;
        }
        if (item->kind == CG_TREE_MAP)
            read_list(file, script, item, seat);
        else
            read_named(file, script, item, seat);
    }
}

/** Makes the deck of a seat from the cards on the board.
 * @param common  true if it is the deck of all */
static const cg_deck *make_deck(cg_script_file *file, const cg_stage *stage, int seat, bool common)
{
    int reserve_zone = file->game->module->reserve_zone - 1;
    deck_draft draft;
    if (!new_deck(file, "board", stage->card_count, &draft))
        return NULL;
    for (size_t i = 0; i < stage->card_count; i++) {
        const cg_stage_card *card = &stage->cards[i];
        bool reserve = (int)card->zone == reserve_zone && !card->under;
        if ((common || card->owner == seat) && !card->token)
            add_copies(&draft, (cg_deck_entry){card->design, 1, reserve});
    }
    return draft.deck;
}

void cg_script_board_decks(cg_script_file *file, cg_script *script, const cg_tree *node)
{
    bool common = cg_script_common_deck(file, script);
    if (!is_board(node))
        return;
    if (!script->stage && script->lost)
        return;
    if (!script->stage) {
        cg_script_error(file, node, "missing-key",
                        "'decks: board' needs the key 'board' in this scenario or in the defaults");
        return;
    }
    for (int seat = 0; seat < (common ? 1 : script->players); seat++)
        script->decks[seat] = make_deck(file, script->stage, seat, common);
}
