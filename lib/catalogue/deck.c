/* Decks from the application's side: reads, makes and frees them, and reports cards and decks that
 * are refused. */
#include "catalogue/catalogue.h"

#include "base/report.h"
#include "base/unseen.h"
#include "catalogue/build.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const cg_deck *cg_cards_deck(const cg_cards *cards, size_t index)
{
    return cards && index < cards->deck_count ? &cards->decks[index] : NULL;
}

const cg_deck *cg_cards_deck_find(const cg_cards *cards, const char *name)
{
    for (size_t i = 0; cards && name && i < cards->deck_count; i++)
        if (strcmp(cards->decks[i].name, name) == 0)
            return &cards->decks[i];
    return NULL;
}

const char *cg_deck_name(const cg_deck *deck)
{
    return deck ? deck->name : NULL;
}

const cg_cards *cg_deck_cards(const cg_deck *deck)
{
    return deck ? deck->cards : NULL;
}

const char *cg_deck_title(const cg_deck *deck)
{
    return deck ? deck->title : NULL;
}

size_t cg_deck_size(const cg_deck *deck)
{
    return deck ? deck->size : 0;
}

size_t cg_deck_reserve_size(const cg_deck *deck)
{
    return deck ? deck->reserve_size : 0;
}

static bool own_deck_get(const cg_deck *deck, size_t index, cg_deck_entry *entry)
{
    if (!deck || !entry || index >= deck->entry_count + deck->reserve_count)
        return false;
    *entry =
        index < deck->entry_count ? deck->entries[index] : deck->reserve[index - deck->entry_count];
    return true;
}

bool cg_deck_get_sized(const cg_deck *deck, size_t index, cg_deck_entry *entry, size_t size)
{
    CG_GIVE_SIZED(cg_deck_entry, entry, size, own_deck_get(deck, index, into));
}

#if defined(__GNUC__)
__attribute__((format(printf, 4, 0)))
#endif
static void
refuse(cg_report *report, cg_status status, const char *code, const char *format, va_list arguments)
{
    char text[312];
    vsnprintf(text, sizeof text, format, arguments);
    cg_report_add(report, status, NULL, code, "%s", text);
}

void cg_card_refuse(cg_report *report, const char *code, const char *format, ...)
{
    va_list arguments;
    if (!report || !code || !format)
        return;
    va_start(arguments, format);
    refuse(report, CG_ERR_CARDS, code, format, arguments);
    va_end(arguments);
}

void cg_deck_refuse(cg_report *report, const char *code, const char *format, ...)
{
    va_list arguments;
    if (!report || !code || !format)
        return;
    va_start(arguments, format);
    refuse(report, CG_ERR_DECK, code, format, arguments);
    va_end(arguments);
}

/* ---- decks of the application's own ---- */

static bool listed_before(const cg_deck_entry *entries, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (entries[i].design == entries[index].design &&
            entries[i].reserve == entries[index].reserve)
            return true;
    return false;
}

static bool all_in_reserve(const cg_deck_entry *entries, size_t count)
{
    while (count && entries[count - 1].reserve)
        count--;
    return !count;
}

/** Checks a name, which is written to replays as one line, and shown to people. */
static void check_name(const char *name, cg_report *report)
{
    size_t plain = 0, length = strlen(name);
    while (plain < length && (unsigned char)name[plain] >= 0x20 && name[plain] != 0x7f)
        plain++;
    if (plain < length || cg_text_unseen(name, length))
        cg_deck_refuse(report, cg_code_name(CG_CODE_ENCODING),
                       "the deck's name contains an invisible character");
}

/** Checks rules that all games share. */
static void check_entries(const cg_cards *cards, const cg_deck_entry *entries, size_t count,
                          cg_report *report)
{
    if (all_in_reserve(entries, count))
        cg_deck_refuse(report, cg_code_name(CG_CODE_EMPTY), "the deck has no cards");
    for (size_t i = 0; i < count; i++) {
        if (!entries[i].design || entries[i].design > cards->count)
            cg_deck_refuse(report, cg_code_name(CG_CODE_UNKNOWN_CARD), "there is no design %u",
                           (unsigned)entries[i].design);
        else if (!entries[i].copies || entries[i].copies > CG_COPIES_MAX)
            cg_deck_refuse(report, cg_code_name(CG_CODE_OUT_OF_RANGE),
                           "'%.80s' must have 1 to %d copies, not %u",
                           cards->data[entries[i].design].id, CG_COPIES_MAX,
                           (unsigned)entries[i].copies);
        else if (listed_before(entries, i))
            cg_deck_refuse(report, cg_code_name(CG_CODE_DUPLICATE_CARD),
                           "card '%.80s' is already in the list; raise its copies",
                           cards->data[entries[i].design].id);
        else if (entries[i].reserve && !cards->game->module->reserve_zone)
            cg_deck_refuse(report, cg_code_name(CG_CODE_NO_RESERVE),
                           "'%.80s' cannot be in a reserve: decks of %.60s have none",
                           cards->data[entries[i].design].id, cards->game->module->title);
    }
}

/** Copies the entries of one part, in their order. @return their number */
static size_t copy_part(cg_deck_entry *to, const cg_deck_entry *entries, size_t count, bool reserve,
                        size_t *size)
{
    size_t copied = 0;
    for (size_t i = 0; i < count; i++) {
        if (entries[i].reserve != reserve)
            continue;
        to[copied++] = entries[i];
        *size += entries[i].copies;
    }
    return copied;
}

/** Fills a deck with copies of the caller's data. */
static bool fill(cg_deck *deck, const cg_cards *cards, const char *name,
                 const cg_deck_entry *entries, size_t count)
{
    deck->cards = cg_cards_hold(cards);
    deck->number = atomic_fetch_add(&((cg_cards *)cards)->decks_made, 1) + 1;
    deck->arena.context = cards->context;
    cg_deck_entry *copy = cg_arena_allocate(&deck->arena, count * sizeof *copy);
    deck->name = deck->title = cg_arena_copy(&deck->arena, name, strlen(name));
    if (!copy || !deck->name)
        return false;
    deck->entry_count = copy_part(copy, entries, count, false, &deck->size);
    deck->entries = copy;
    deck->reserve = copy + deck->entry_count;
    deck->reserve_count =
        copy_part(copy + deck->entry_count, entries, count, true, &deck->reserve_size);
    assert(deck->entry_count + deck->reserve_count == count);
    return true;
}

/** The contents of a deck. */
typedef struct cg_named_list {
    const char *name;
    const cg_deck_entry *entries;
    size_t count;
} cg_named_list;

static cg_status create(const cg_cards *cards, const cg_named_list *list, bool free,
                        cg_report *report, cg_deck **result)
{
    const cg_deck_entry *entries = list->entries;
    size_t count = list->count;
    size_t mistakes = cg_build_mistakes(report);
    check_name(list->name, report);
    check_entries(cards, entries, count, report);
    if (cg_build_mistakes(report) > mistakes)
        return CG_ERR_DECK;
    cg_deck *deck = cg_memory_allocate(cards->context, sizeof *deck);
    if (!deck)
        return CG_ERR_MEMORY;
    bool filled = fill(deck, cards, list->name, entries, count);
    deck->free = free;
    if (filled && !free && cards->game->module->check_deck)
        cards->game->module->check_deck(cards, deck, report);
    if (filled && cg_build_mistakes(report) == mistakes) {
        *result = deck;
        return CG_OK;
    }
    cg_deck_destroy(deck);
    return filled ? CG_ERR_DECK : CG_ERR_MEMORY;
}

static cg_status create_reported(const cg_cards *cards, const cg_named_list *list, bool free,
                                 cg_report *report, cg_deck **deck)
{
    if (!cards || !list->name || !deck || (list->count && !list->entries))
        return CG_ERR_ARGUMENT;
    cg_report *own = report ? NULL : cg_report_create(cards->context);
    if (!report && !own)
        return CG_ERR_MEMORY;
    cg_status status = create(cards, list, free, report ? report : own, deck);
    cg_report_destroy(own);
    return status;
}

/** Makes a deck from entries of `size` bytes. */
static cg_status create_sized(const cg_cards *cards, const cg_named_list *list, bool free,
                              cg_report *report, cg_deck **deck, size_t size)
{
    if (size == sizeof *list->entries || !cards || !list->entries || !list->count)
        return create_reported(cards, list, free, report, deck);
    if (!cg_are_rows(list->entries, list->count, size))
        return CG_ERR_ARGUMENT;
    cg_arena work = {.context = cards->context};
    cg_deck_entry *entries = cg_arena_allocate(&work, list->count * sizeof *entries);
    for (size_t i = 0; entries && i < list->count; i++)
        cg_copy_sized(&entries[i], sizeof *entries, (const char *)list->entries + i * size, size);
    cg_status status = CG_ERR_MEMORY;
    if (entries)
        status = create_reported(cards, &(cg_named_list){list->name, entries, list->count}, free,
                                 report, deck);
    cg_arena_free(&work);
    return status;
}

cg_status cg_deck_create_sized(const cg_cards *cards, const char *name,
                               const cg_deck_entry *entries, size_t count, cg_report *report,
                               cg_deck **deck, size_t size)
{
    return create_sized(cards, &(cg_named_list){name, entries, count}, false, report, deck, size);
}

cg_status cg_deck_create_free_sized(const cg_cards *cards, const char *name,
                                    const cg_deck_entry *entries, size_t count, cg_report *report,
                                    cg_deck **deck, size_t size)
{
    return create_sized(cards, &(cg_named_list){name, entries, count}, true, report, deck, size);
}

void cg_deck_destroy(cg_deck *deck)
{
    if (!deck || !deck->arena.context) /* a catalogue owns its decks */
        return;
    const cg_cards *cards = deck->cards;
    cg_arena_free(&deck->arena);
    cg_memory_free(cards->context, deck, sizeof *deck);
    cg_cards_let_go(cards);
}
