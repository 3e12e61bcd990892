/* Reads the decks that card files declare, from a list of cards or as whole sets, and lets the
 * game check them. */
#include "catalogue/build.h"

#include "base/hash.h"

#include <cardgame/editing.h>

#include <assert.h>
#include <string.h>

/** A deck that is being made. */
typedef struct deck_maker {
    cg_builder *builder;
    cg_document *document;
    const cg_deck_record *record;
    const cg_position *row;
    size_t first_entry; /* row of the first entry in either list */
    cg_deck *deck;
} deck_maker;

/** One of a deck's two lists while it is being read. */
typedef struct deck_part {
    const cg_record_list *list;
    size_t first_row;
    uint32_t mark; /* unique to this list */
    bool reserve;
    size_t count, size;
} deck_part;

/* ---- decks of a set ---- */

static size_t set_size(const cg_builder *builder, const char *set)
{
    const cg_set_range *ranges = (const cg_set_range *)(const void *)builder->ranges.data;
    size_t size = 0;
    for (size_t i = 0; i < builder->ranges.size / sizeof *ranges; i++)
        if (strcmp(ranges[i].set, set) == 0)
            size += ranges[i].count;
    return size;
}

static cg_deck_entry *set_entries(cg_builder *builder, const char *set, size_t size)
{
    const cg_set_range *ranges = (const cg_set_range *)(const void *)builder->ranges.data;
    cg_deck_entry *entries = cg_arena_allocate(&builder->cards->arena, size * sizeof *entries);
    size_t count = 0;
    for (size_t i = 0; entries && i < builder->ranges.size / sizeof *ranges; i++)
        if (strcmp(ranges[i].set, set) == 0)
            for (uint32_t j = 0; j < ranges[i].count; j++)
                entries[count++] = (cg_deck_entry){.design = ranges[i].first + j, .copies = 1};
    assert(!entries || count == size);
    return entries;
}

static const char *nearest_set(cg_builder *builder, const char *set)
{
    const cg_set_range *ranges = (const cg_set_range *)(const void *)builder->ranges.data;
    size_t count = builder->ranges.size / sizeof *ranges;
    const char **names = cg_arena_allocate(&builder->work, (count + 1) * sizeof *names);
    builder->searched += count;
    for (size_t i = 0; names && i < count; i++)
        names[i] = ranges[i].set;
    return names && builder->searched <= CG_SEARCHED_MAX ? cg_nearest(set, names) : NULL;
}

/** Returns another deck of the same set, to share its list. */
static const cg_deck *twin_of(const deck_maker *maker, const char *set)
{
    uint32_t number = cg_table_find(&maker->builder->set_decks, set, strlen(set));
    return number == CG_TABLE_NONE ? NULL : &maker->builder->cards->decks[number];
}

static bool take_set(deck_maker *maker)
{
    cg_builder *builder = maker->builder;
    const char *set = maker->record->set;
    const cg_deck *twin = twin_of(maker, set);
    size_t size = twin ? twin->entry_count : set_size(builder, set);
    if (!size) {
        const char *near = builder->cut ? NULL : nearest_set(builder, set);
        if (!builder->cut)
            cg_document_error(maker->document, builder->report, maker->row[1 + CG_DECK_SET],
                              CG_CODE_UNKNOWN_SET, "there is no card of the set '%.60s'%s%s%s", set,
                              near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
        return true;
    }
    maker->deck->entries = twin ? twin->entries : set_entries(builder, set, size);
    if (!maker->deck->entries)
        return cg_build_short(builder);
    maker->deck->entry_count = maker->deck->size = size;
    uint32_t number = (uint32_t)(maker->deck - builder->cards->decks);
    return twin || cg_table_add(&builder->set_decks, set, strlen(set), number) != CG_TABLE_NONE ||
           cg_build_short(builder);
}

/* ---- decks of a list ---- */

/** Finds the card with that id, or with that id in the file's own set.
 * @return CG_TABLE_NONE if there is none */
static uint32_t find_card(deck_maker *maker, const char *id)
{
    cg_builder *builder = maker->builder;
    uint32_t design = cg_table_find(&builder->cards->index, id, strlen(id));
    const char *set = cg_build_set(builder, maker->document);
    if (design != CG_TABLE_NONE || !*set)
        return design;
    char *whole = cg_arena_join(&builder->work, set, "/", id);
    if (!whole) {
        cg_build_short(builder);
        return CG_TABLE_NONE;
    }
    return cg_table_find(&builder->cards->index, whole, strlen(whole));
}

/** Returns the id of a card in any set with that name, or that id without the set; NULL if there is
 * none. */
static const char *called(const cg_builder *builder, const char *word)
{
    char own[200];
    if (strchr(word, '/') || cg_name_id(word, own, sizeof own) >= sizeof own)
        return NULL;
    for (size_t i = 0; i < builder->cards->count; i++) {
        const char *slash = strchr(builder->cards->data[i + 1].id, '/');
        if (slash && strcmp(slash + 1, own) == 0)
            return builder->cards->data[i + 1].id;
    }
    return NULL;
}

/** Returns the nearest id; without the set, as the file may write it, if it is in the file's own
 * set. */
static const char *nearest_card(const deck_maker *maker, const char *id)
{
    cg_builder *builder = maker->builder;
    size_t count = builder->cards->count;
    builder->searched += count;
    if (builder->searched > CG_SEARCHED_MAX)
        return NULL;
    const char *named = called(builder, id);
    if (named)
        return named;
    const char **ids = cg_arena_allocate(&builder->work, (count + 1) * sizeof *ids);
    const char *set = maker->document->file->set;
    size_t length = set && !strchr(id, '/') ? strlen(set) : 0;
    for (size_t i = 0; ids && i < count; i++) {
        ids[i] = builder->cards->data[i + 1].id;
        if (length && strncmp(ids[i], set, length) == 0 && ids[i][length] == '/')
            ids[i] += length + 1;
    }
    return ids ? cg_nearest(id, ids) : NULL;
}

static const cg_entry_record *entry_record(const deck_maker *maker, const deck_part *part,
                                           size_t index)
{
    assert(index < part->list->count);
    size_t size = maker->builder->layout->kinds[CG_KIND_ENTRY].record_size;
    return (const cg_entry_record *)(const void *)(part->list->records + index * size);
}

/** Returns the design; 0, with a report, if no card has that id. */
static cg_design read_entry(deck_maker *maker, const char *id, const cg_position *row)
{
    cg_builder *builder = maker->builder;
    if (!row[1 + CG_ENTRY_CARD])
        return 0;
    uint32_t design = find_card(maker, id);
    if (design != CG_TABLE_NONE)
        return design;
    const char *near = builder->cut || builder->short_of_memory ? NULL : nearest_card(maker, id);
    if (!builder->cut)
        cg_document_error(maker->document, builder->report, row[1 + CG_ENTRY_CARD],
                          CG_CODE_UNKNOWN_CARD, "there is no card '%.60s'%s%s%s", id,
                          near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    return 0;
}

/** Reports a card that is already in the list. Each card's mark is that of the list that used it
 * last. */
static void check_twice(deck_maker *maker, cg_design design, const cg_position *row, uint32_t mark)
{
    assert(mark != 0 && design > 0 && design <= maker->builder->cards->count);
    uint32_t *marks = maker->builder->marks;
    if (marks[design] == mark)
        cg_document_error(maker->document, maker->builder->report, row[1 + CG_ENTRY_CARD],
                          CG_CODE_DUPLICATE_CARD,
                          "card '%.60s' is already in the list; raise its copies",
                          maker->builder->cards->data[design].id);
    marks[design] = mark;
}

/** Reads a list. @return the entries that could be read; NULL when memory is short */
static const cg_deck_entry *take_entries(deck_maker *maker, deck_part *part)
{
    cg_builder *builder = maker->builder;
    size_t count = part->list->count;
    cg_deck_entry *entries = cg_arena_allocate(&builder->cards->arena, count * sizeof *entries);
    if (!builder->marks)
        builder->marks =
            cg_arena_allocate(&builder->work, (builder->cards->count + 1) * sizeof(uint32_t));
    if (!entries || !builder->marks) {
        cg_build_short(builder);
        return NULL;
    }
    for (size_t i = 0; i < count && !cg_build_enough(builder); i++) {
        const cg_entry_record *record = entry_record(maker, part, i);
        const cg_position *row =
            cg_document_row(maker->document, builder->layout, CG_KIND_ENTRY, part->first_row + i);
        cg_design design = read_entry(maker, record->card, row);
        if (!design)
            continue;
        check_twice(maker, design, row, part->mark);
        int64_t copies = row[1 + CG_ENTRY_COPIES] ? record->copies : 1;
        entries[part->count++] =
            (cg_deck_entry){.design = design, .copies = (uint16_t)copies, .reserve = part->reserve};
        part->size += (size_t)copies;
    }
    return builder->short_of_memory ? NULL : entries;
}

static deck_part part_of(const deck_maker *maker, bool reserve)
{
    const cg_record_list *cards = &maker->record->cards, *apart = &maker->record->reserve;
    bool second = cg_document_reserve_first(maker->row) != reserve;
    uint32_t number = (uint32_t)(maker->deck - maker->builder->cards->decks);
    return (deck_part){.list = reserve ? apart : cards,
                       .first_row =
                           maker->first_entry + (!second ? 0 : (reserve ? cards : apart)->count),
                       .mark = 2 * number + 1 + reserve,
                       .reserve = reserve};
}

static bool take_list(deck_maker *maker)
{
    deck_part part = part_of(maker, false);
    maker->deck->entries = take_entries(maker, &part);
    maker->deck->entry_count = part.count;
    maker->deck->size = part.size;
    return maker->deck->entries != NULL;
}

/** Reads the reserve. */
static bool take_reserve(deck_maker *maker)
{
    cg_builder *builder = maker->builder;
    if (!builder->module->reserve_zone) {
        cg_document_error(maker->document, builder->report, maker->row[1 + CG_DECK_RESERVE],
                          CG_CODE_NO_RESERVE,
                          "decks of %.60s have no 'reserve'; list all cards under 'cards'",
                          builder->module->title);
        return true;
    }
    deck_part part = part_of(maker, true);
    maker->deck->reserve = take_entries(maker, &part);
    maker->deck->reserve_count = part.count;
    maker->deck->reserve_size = part.size;
    return maker->deck->reserve != NULL;
}

/* ---- all decks ---- */

static bool note_deck_name(deck_maker *maker)
{
    cg_builder *builder = maker->builder;
    uint32_t number = (uint32_t)(maker->deck - builder->cards->decks);
    const char *name = maker->record->name;
    uint32_t there = cg_table_add(&builder->deck_names, name, strlen(name), number);
    if (there == CG_TABLE_NONE)
        return cg_build_short(builder);
    if (there != number)
        cg_document_error(maker->document, builder->report, maker->row[1 + CG_DECK_NAME],
                          CG_CODE_DUPLICATE_NAME, "there is already a deck '%.60s'", name);
    return true;
}

static bool make_deck(deck_maker *maker)
{
    assert(maker->deck < maker->builder->cards->decks + maker->builder->cards->deck_count);
    cg_builder *builder = maker->builder;
    cg_deck *deck = maker->deck;
    const cg_position *keys = maker->row + 1;
    deck->cards = builder->cards;
    deck->name = keys[CG_DECK_NAME] ? maker->record->name : "";
    deck->title = keys[CG_DECK_TITLE] ? maker->record->title : deck->name;
    deck->free = keys[CG_DECK_FREE] && maker->record->free && builder->module->deck_check_option;
    if (keys[CG_DECK_NAME] && !note_deck_name(maker))
        return false;
    if (keys[CG_DECK_RESERVE] && !take_reserve(maker))
        return false;
    bool set = keys[CG_DECK_SET] != 0, list = keys[CG_DECK_CARDS] != 0;
    if (set != list)
        return set ? take_set(maker) : take_list(maker);
    if (set || !maker->document->partial)
        cg_document_error(maker->document, builder->report, maker->row[0], CG_CODE_DECK_SOURCE,
                          "a deck needs either 'set' or 'cards'%s", set ? ", not both" : "");
    return true;
}

static bool make_decks(cg_builder *builder, cg_document *document, size_t *number)
{
    size_t entry = 0, size = builder->layout->kinds[CG_KIND_DECK].record_size;
    for (size_t i = 0; i < document->file->decks.count; i++) {
        deck_maker maker = {.builder = builder,
                            .document = document,
                            .first_entry = entry,
                            .deck = (cg_deck *)&builder->cards->decks[(*number)++]};
        maker.record =
            (const cg_deck_record *)(const void *)(document->file->decks.records + i * size);
        maker.row = cg_document_row(document, builder->layout, CG_KIND_DECK, i);
        entry += (size_t)maker.record->cards.count + maker.record->reserve.count;
        if (cg_build_enough(builder))
            return true;
        size_t before = cg_build_mistakes(builder->report);
        if (!make_deck(&maker))
            return false;
        builder->bad_decks[maker.deck - builder->cards->decks] =
            document->partial || cg_build_mistakes(builder->report) > before;
    }
    return true;
}

bool cg_build_decks(cg_builder *builder)
{
    cg_cards *cards = builder->cards;
    size_t count = 0, number = 0;
    for (size_t i = 0; i < builder->document_count; i++)
        if (builder->documents[i].file)
            count += builder->documents[i].file->decks.count;
    if (count > CG_DECKS_MAX) {
        cg_document_error(&builder->documents[0], builder->report, 0, CG_CODE_TOO_MANY,
                          "a catalogue can hold at most %d decks", CG_DECKS_MAX);
        return true;
    }
    cards->decks = cg_arena_allocate(&cards->arena, count * sizeof *cards->decks);
    builder->bad_decks = cg_arena_allocate(&builder->work, (count + 1) * sizeof(bool));
    if (!cards->decks || !builder->bad_decks)
        return cg_build_short(builder);
    cards->deck_count = count;
    for (size_t i = 0; i < builder->document_count; i++)
        if (builder->documents[i].file && !make_decks(builder, &builder->documents[i], &number))
            return false;
    return true;
}

/* ---- when all is there ---- */

static uint64_t deck_hash(const cg_cards *cards, const cg_deck *deck)
{
    uint64_t sum = 0;
    cg_deck_entry entry;
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++)
        sum += cg_hash_mix(cg_entry_number(entry), cg_hash_string(0, cards->data[entry.design].id));
    return cg_hash_mix(cg_hash_string(0x6465636b, deck->name), sum);
}

/** Lets the game check the decks, unless cards are missing: a deck of a set would then be
 * incomplete. */
void cg_build_check_decks(cg_builder *builder)
{
    const cg_cards *cards = builder->cards;
    size_t number = 0;
    if (!builder->module->check_deck || builder->cut || builder->nameless)
        return;
    for (size_t i = 0; cards->deck_count && i < builder->document_count; i++) {
        cg_document *document = &builder->documents[i];
        for (size_t j = 0; document->file && j < document->file->decks.count; j++, number++) {
            if (builder->bad_decks[number] || cards->decks[number].free || cg_build_enough(builder))
                continue;
            cg_place place = cg_document_place(
                document, cg_document_row(document, builder->layout, CG_KIND_DECK, j)[0]);
            cg_report_at(builder->report, &place);
            builder->module->check_deck(cards, &cards->decks[number], builder->report);
        }
    }
    cg_report_at(builder->report, NULL);
}

void cg_build_hash_decks(cg_builder *builder)
{
    const cg_cards *cards = builder->cards;
    for (size_t i = 0; i < cards->deck_count; i++)
        builder->hash += deck_hash(cards, &cards->decks[i]);
}
