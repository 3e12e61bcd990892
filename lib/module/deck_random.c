#include "module/catalogue.h"

#include "base/report.h"
#include "module/build.h"

#include <string.h>

/* A random legal deck. The game alone knows what is legal, so one of its ready decks is changed
 * card by card, and a change stays when the game allows it. */

#define CHANGES_A_CARD 8 /* tried for each card of the deck */

typedef struct mixing_deck {
    const cg_cards *cards;
    cg_random *random;
    cg_report *report;
    cg_deck_entry *entries; /**< room for each design */
    size_t count, size;
} mixing_deck;

static cg_deck_entry *entry_of(mixing_deck *deck, cg_design design)
{
    for (size_t i = 0; i < deck->count; i++)
        if (deck->entries[i].design == design)
            return &deck->entries[i];
    return NULL;
}

static void add(mixing_deck *deck, cg_design design)
{
    cg_deck_entry *entry = entry_of(deck, design);
    if (!entry) {
        entry = &deck->entries[deck->count++];
        *entry = (cg_deck_entry){.design = design};
    }
    entry->copies++;
    deck->size++;
}

static void take_out(mixing_deck *deck, cg_design design)
{
    cg_deck_entry *entry = entry_of(deck, design);
    deck->size--;
    if (--entry->copies)
        return;
    size_t after = (size_t)(deck->entries + --deck->count - entry);
    memmove(entry, entry + 1, after * sizeof *entry);
}

/** A card of the deck, each copy with the same chance. */
static cg_design any_card(mixing_deck *deck)
{
    uint32_t at = cg_random_below(deck->random, (uint32_t)deck->size);
    const cg_deck_entry *entry = deck->entries;
    for (; at >= entry->copies; entry++)
        at -= entry->copies;
    return entry->design;
}

static bool is_legal(const mixing_deck *deck)
{
    const cg_module *module = deck->cards->game->module;
    cg_deck whole = {.cards = deck->cards,
                     .name = "random",
                     .title = "random",
                     .entries = deck->entries,
                     .entry_count = deck->count,
                     .size = deck->size};
    for (size_t i = 0; i < deck->count; i++)
        if (deck->entries[i].copies > CG_COPIES_MAX)
            return false;
    if (!deck->size || !module->check_deck)
        return deck->size > 0;
    cg_report_clear(deck->report);
    module->check_deck(deck->cards, &whole, deck->report);
    return cg_build_mistakes(deck->report) == 0;
}

/** One card more, one less, or one for another: most often the last. */
static void change(mixing_deck *deck)
{
    uint32_t designs = (uint32_t)deck->cards->count;
    cg_design in = 1 + cg_random_below(deck->random, designs), out = any_card(deck);
    uint32_t kind = cg_random_below(deck->random, 4);
    bool adds = kind != 1, takes = kind != 0;
    if (adds)
        add(deck, in);
    if (takes)
        take_out(deck, out);
    if (is_legal(deck))
        return;
    if (takes)
        add(deck, out);
    if (adds)
        take_out(deck, in);
}

static void start_from(mixing_deck *deck, const cg_deck *ready)
{
    memcpy(deck->entries, ready->entries, ready->entry_count * sizeof *deck->entries);
    deck->count = ready->entry_count;
    deck->size = ready->size;
}

static uint32_t count_legal(const cg_cards *cards)
{
    uint32_t count = 0;
    for (size_t i = 0; i < cards->deck_count; i++)
        count += !cards->decks[i].free;
    return count;
}

/** One of those that keep the game's rules. */
static const cg_deck *pick_legal(const cg_cards *cards, uint32_t number)
{
    const cg_deck *deck = cards->decks;
    while (deck->free || number-- > 0)
        deck++;
    return deck;
}

cg_status cg_deck_random(const cg_cards *cards, cg_random *random, cg_deck **result)
{
    if (!cards || !random || !result)
        return CG_ERR_ARGUMENT;
    uint32_t legal = count_legal(cards);
    if (!legal)
        return CG_ERR_NOT_FOUND;
    mixing_deck deck = {.cards = cards, .random = random};
    size_t room = (cards->count + 1) * sizeof *deck.entries;
    cg_status status = CG_ERR_MEMORY;
    deck.report = cg_report_create(cards->context);
    deck.entries = cg_memory_allocate(cards->context, room);
    if (deck.report && deck.entries) {
        start_from(&deck, pick_legal(cards, cg_random_below(random, legal)));
        for (size_t i = deck.size * CHANGES_A_CARD; i > 0; i--)
            change(&deck);
        status = cg_deck_create(cards, "random", deck.entries, deck.count, NULL, result);
    }
    cg_memory_free(cards->context, deck.entries, room);
    cg_report_destroy(deck.report);
    return status;
}
