/* Makes random legal decks. Only the game knows which decks are legal, so this changes a
 * ready-made deck card by card, and keeps each change that the game allows. In games with a
 * reserve, each change is in one of the two parts. */
#include "catalogue/catalogue.h"

#include "base/report.h"
#include "catalogue/build.h"

#include <assert.h>
#include <string.h>

#define CHANGES_A_CARD 8 /* the changes that are tried for each card of the deck */
#define WALKS_MOST                                                                                 \
    64 /* the most walks from ready decks, until one leads to a deck that the options allow */

/** The main deck, or its reserve. */
typedef struct mixing_part {
    cg_deck_entry *entries; /**< room for each design */
    size_t count, size;
    bool reserve;
} mixing_part;

typedef struct mixing_deck {
    const cg_cards *cards;
    cg_random *random;
    cg_report *report;
    mixing_part proper, reserve;
    cg_deck_filter *filter; /**< NULL: none */
    const void *data;
    bool fits; /**< it has passed the filter, and must continue to */
} mixing_deck;

static cg_deck_entry *entry_of(mixing_part *part, cg_design design)
{
    for (size_t i = 0; i < part->count; i++)
        if (part->entries[i].design == design)
            return &part->entries[i];
    return NULL;
}

static void add(mixing_part *part, cg_design design)
{
    cg_deck_entry *entry = entry_of(part, design);
    if (!entry) {
        entry = &part->entries[part->count++];
        *entry = (cg_deck_entry){.design = design, .reserve = part->reserve};
    }
    entry->copies++;
    part->size++;
}

static void take_out(mixing_part *part, cg_design design)
{
    cg_deck_entry *entry = entry_of(part, design);
    assert(entry && entry->copies > 0 && part->size > 0);
    part->size--;
    if (--entry->copies)
        return;
    size_t after = (size_t)(part->entries + --part->count - entry);
    memmove(entry, entry + 1, after * sizeof *entry);
}

/** Returns a card of the part, each copy with the same probability; 0 when it is empty. */
static cg_design any_card(const mixing_part *part, cg_random *random)
{
    if (!part->size)
        return 0;
    uint32_t at = cg_random_below(random, (uint32_t)part->size);
    const cg_deck_entry *entry = part->entries;
    assert(at < part->size && part->count > 0); /* its size is the sum of the copies */
    for (; at >= entry->copies; entry++)
        at -= entry->copies;
    return entry->design;
}

static bool has_too_many(const mixing_part *part)
{
    for (size_t i = 0; i < part->count; i++)
        if (part->entries[i].copies > CG_COPIES_MAX)
            return true;
    return false;
}

/** Returns false if the deck passed before and no longer does. A ready deck may begin without
 * passing. */
static bool passes(mixing_deck *deck, const cg_deck *whole)
{
    bool fits = !deck->filter || deck->filter(whole, deck->data);
    bool was = deck->fits;
    deck->fits = deck->fits || fits;
    return fits || !was;
}

static bool is_legal(mixing_deck *deck)
{
    const cg_module *module = deck->cards->game->module;
    cg_deck whole = {.cards = deck->cards,
                     .name = "random",
                     .title = "random",
                     .entries = deck->proper.entries,
                     .entry_count = deck->proper.count,
                     .size = deck->proper.size,
                     .reserve = deck->reserve.entries,
                     .reserve_count = deck->reserve.count,
                     .reserve_size = deck->reserve.size};
    if (has_too_many(&deck->proper) || has_too_many(&deck->reserve))
        return false;
    if (!whole.size)
        return false;
    cg_report_clear(deck->report);
    if (module->check_deck)
        module->check_deck(deck->cards, &whole, deck->report);
    return cg_build_mistakes(deck->report) == 0 && passes(deck, &whole);
}

static mixing_part *any_part(mixing_deck *deck)
{
    bool reserve = deck->cards->game->module->reserve_zone && cg_random_below(deck->random, 2);
    return reserve ? &deck->reserve : &deck->proper;
}

static void undo(mixing_part *part, cg_design in, cg_design out)
{
    if (out)
        add(part, out);
    if (in)
        take_out(part, in);
}

/** Exchanges a card, adds one (no `out`), or removes one (no `in`).
 * @return true if the game allows it; otherwise nothing changes */
static bool exchange(mixing_deck *deck, mixing_part *part, cg_design in, cg_design out)
{
    if (in)
        add(part, in);
    if (out)
        take_out(part, out);
    if (is_legal(deck))
        return true;
    undo(part, in, out);
    return false;
}

/** Adds a card, removes one, or mostly exchanges one. Games limit how small a deck can be, but not
 * always a reserve. A card is therefore removed from the reserve only when another one could have
 * been added, so that additions and removals are balanced. */
static void change(mixing_deck *deck)
{
    mixing_part *part = any_part(deck);
    uint32_t designs = (uint32_t)deck->cards->count;
    cg_design in = 1 + cg_random_below(deck->random, designs), out = any_card(part, deck->random);
    uint32_t kind = cg_random_below(deck->random, 4);
    bool adds = kind != 1, takes = kind != 0;
    if (!adds && part->reserve) {
        bool fitted = deck->fits;
        if (!exchange(deck, part, in, out))
            return;
        undo(part, in, out);
        deck->fits = fitted;
    }
    exchange(deck, part, adds ? in : 0, takes ? out : 0);
}

static void start_part(mixing_part *part, const cg_deck_entry *entries, size_t count, size_t size)
{
    if (count)
        memcpy(part->entries, entries, count * sizeof *entries);
    part->count = count;
    part->size = size;
}

static void start_from(mixing_deck *deck, const cg_deck *ready)
{
    start_part(&deck->proper, ready->entries, ready->entry_count, ready->size);
    start_part(&deck->reserve, ready->reserve, ready->reserve_count, ready->reserve_size);
}

/** Appends the reserve to the deck, if there is room. */
static cg_status finish(mixing_deck *deck, cg_deck **result)
{
    size_t count = deck->proper.count + deck->reserve.count;
    assert(count <= 2 * (deck->cards->count + 1)); /* both parts are in one array */
    if (deck->reserve.count)
        memmove(deck->proper.entries + deck->proper.count, deck->reserve.entries,
                deck->reserve.count * sizeof *deck->reserve.entries);
    return cg_deck_create(deck->cards, "random", deck->proper.entries, count, NULL, result);
}

/** Returns true for ready decks from which a walk can start: they keep the game's rules, and pass
 * the filter if any ready deck does. */
static bool is_start(const mixing_deck *deck, const cg_deck *ready, bool passing)
{
    return !ready->free && (!passing || deck->filter(ready, deck->data));
}

static uint32_t count_starts(const mixing_deck *deck, bool passing)
{
    uint32_t count = 0;
    for (size_t i = 0; i < deck->cards->deck_count; i++)
        count += is_start(deck, &deck->cards->decks[i], passing);
    return count;
}

static const cg_deck *pick_start(const mixing_deck *deck, uint32_t number, bool passing)
{
    const cg_deck *ready = deck->cards->decks;
    while (!is_start(deck, ready, passing) || number-- > 0)
        ready++;
    return ready;
}

cg_status cg_deck_mix(const cg_cards *cards, cg_random *random, cg_deck_filter *filter,
                      const void *data, cg_deck **result)
{
    if (!cards || !random || !result)
        return CG_ERR_ARGUMENT;
    mixing_deck deck = {.cards = cards, .random = random, .filter = filter, .data = data};
    uint32_t fitting = filter ? count_starts(&deck, true) : 0;
    uint32_t starts = fitting ? fitting : count_starts(&deck, false);
    if (!starts)
        return CG_ERR_NOT_FOUND;
    size_t room = cards->count + 1, bytes = 2 * room * sizeof(cg_deck_entry);
    cg_status status = CG_ERR_MEMORY;
    cg_deck_entry *entries = cg_memory_allocate(cards->context, bytes);
    deck.report = cg_report_create(cards->context);
    if (deck.report && entries) {
        deck.proper.entries = entries;
        deck.reserve = (mixing_part){.entries = entries + room, .reserve = true};
        for (int walk = 0; walk == 0 || (walk < WALKS_MOST && filter && !deck.fits); walk++) {
            uint32_t number = cg_random_below(random, starts);
            start_from(&deck, pick_start(&deck, number, fitting > 0));
            (void)is_legal(&deck);
            for (size_t i = (deck.proper.size + deck.reserve.size) * CHANGES_A_CARD; i > 0; i--)
                change(&deck);
        }
        status = !filter || deck.fits ? finish(&deck, result) : CG_ERR_NOT_FOUND;
    }
    cg_memory_free(cards->context, entries, bytes);
    cg_report_destroy(deck.report);
    return status;
}

cg_status cg_deck_random(const cg_cards *cards, cg_random *random, cg_deck **result)
{
    return cg_deck_mix(cards, random, NULL, NULL, result);
}
