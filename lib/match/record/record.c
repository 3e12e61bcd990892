/* A match with its history: answering, undo, redo and seeking, with snapshots of earlier states so
 * that going back is fast. */
#include "match/record/record.h"

#include "base/hash.h"
#include "base/report.h"
#include "base/text.h"
#include "catalogue/catalogue.h"
#include "match/answer/choice.h"
#include "match/play/handle.h"

#include <cardgame/match.h>

#include <assert.h>
#include <string.h>

/* ---- decks ---- */

uint64_t cg_record_deck_hash(const cg_cards *cards, uint64_t hash, cg_deck_entry entry)
{
    cg_card_info info;
    if (!cg_cards_names(cards, entry.design, &info))
        return hash;
    return cg_hash_mix(cg_hash_string(hash, info.id), cg_entry_number(entry));
}

static bool copy_deck(cg_record *record, cg_own_deck *own, const cg_deck *deck)
{
    cg_deck_entry entry;
    while (cg_deck_get(deck, own->count, &entry))
        own->count++;
    own->entries = cg_arena_allocate(&record->arena, (own->count + 1) * sizeof *own->entries);
    for (size_t i = 0; own->entries && i < own->count; i++) {
        cg_deck_get(deck, i, &own->entries[i]);
        own->hash = cg_record_deck_hash(record->cards, own->hash, own->entries[i]);
    }
    return own->entries != NULL;
}

/** Keeps the data for a replay of decks that the application made. */
static bool keep_decks(cg_record *record, const cg_match_config *config)
{
    int players = cg_match_players(record->now.match);
    for (int seat = 0; seat < players; seat++) {
        const cg_deck *deck = config->decks[seat];
        if (!deck || cg_cards_deck_find(config->cards, cg_deck_name(deck)) == deck)
            continue;
        if (!copy_deck(record, &record->decks[seat], deck))
            return false;
    }
    return true;
}

/* ---- snapshots ---- */

/** Returns the number of the last snapshot at or before an answer. */
static size_t snapshot_before(const cg_record *record, size_t at)
{
    assert(record->snapshot_count > 0 && record->snapshots[0].at == 0);
    size_t number = record->snapshot_count - 1;
    while (record->snapshots[number].at > at)
        number--;
    return number;
}

/** Returns the value of a snapshot: the gap that it fills, relative to its distance from the
 * present. */
static double worth(const cg_record *record, size_t number)
{
    assert(number > 0 && number < record->snapshot_count); /* the first stays */
    const cg_snapshot *snapshot = &record->snapshots[number];
    bool last = number + 1 == record->snapshot_count;
    size_t next = last ? record->count + CG_SNAPSHOT_SPACING : snapshot[1].at;
    size_t here = record->now.at;
    size_t distance = snapshot->at < here ? here - snapshot->at : snapshot->at - here;
    return (double)(next - snapshot[-1].at) / (double)(distance + CG_SNAPSHOT_SPACING);
}

/** Removes the least useful snapshot and returns its match for reuse. */
static cg_match *give_up_snapshot(cg_record *record)
{
    assert(record->snapshot_count == CG_SNAPSHOTS_MAX);
    size_t least = 1;
    for (size_t i = 2; i < record->snapshot_count; i++)
        if (worth(record, i) < worth(record, least))
            least = i;
    cg_match *match = record->snapshots[least].match;
    record->snapshot_count--;
    memmove(&record->snapshots[least], &record->snapshots[least + 1],
            (record->snapshot_count - least) * sizeof *record->snapshots);
    return match;
}

/** Keeps the present state if it is useful. If memory is short, there is one snapshot less. */
static void keep_snapshot(cg_record *record)
{
    size_t at = record->now.at;
    if (at % CG_SNAPSHOT_SPACING || record->snapshots[snapshot_before(record, at)].at == at)
        return;
    cg_match *match = NULL;
    if (record->snapshot_count == CG_SNAPSHOTS_MAX) {
        match = give_up_snapshot(record);
        cg_match_copy(match, record->now.match);
    } else if (cg_match_clone(record->now.match, &match, NULL)) {
        return;
    }
    size_t place = snapshot_before(record, at) + 1;
    memmove(&record->snapshots[place + 1], &record->snapshots[place],
            (record->snapshot_count - place) * sizeof *record->snapshots);
    record->snapshots[place] = (cg_snapshot){at, match};
    record->snapshot_count++;
}

/* ---- moving along the history ---- */

/** Moves back. The events up to there are those that the match has already told. */
static void rewind_cursor(const cg_record *record, cg_cursor *cursor, size_t at)
{
    const cg_snapshot *snapshot = &record->snapshots[snapshot_before(record, at)];
    if (cursor->at <= at && cursor->at >= snapshot->at)
        return;
    bool back = snapshot->at <= cursor->at;
    uint64_t first = cg_match_event_first(cursor->match);
    cg_match_copy(cursor->match, snapshot->match);
    if (back && first < cursor->match->event_first)
        cursor->match->event_first = first;
    cursor->at = snapshot->at;
}

static cg_status apply(cg_match *match, int player, uint32_t index, cg_error *error)
{
    return index == CG_ANSWER_CONCEDES ? cg_match_concede(match, player, error)
                                       : cg_match_answer(match, player, index, error);
}

bool cg_record_took(const cg_match *match, cg_status status)
{
    return status == CG_OK || ((status == CG_ERR_MODULE || status == CG_ERR_LIMIT) &&
                               cg_match_fault(match, NULL) == status);
}

static cg_status step_cursor(const cg_record *record, cg_cursor *cursor)
{
    assert(cursor->at < record->count);
    const cg_answer *answer = &record->answers[cursor->at];
    cg_status status = apply(cursor->match, answer->player, answer->index, NULL);
    if (!cg_record_took(cursor->match, status))
        return status;
    cursor->at++;
    return CG_OK;
}

cg_status cg_record_seek(cg_record *record, size_t length)
{
    if (!record || length > record->count)
        return CG_ERR_ARGUMENT;
    rewind_cursor(record, &record->now, length);
    cg_status status = CG_OK;
    while (!status && record->now.at < length) {
        keep_snapshot(record);
        status = step_cursor(record, &record->now);
    }
    assert(status || record->now.at == length);
    return status;
}

cg_status cg_record_undo(cg_record *record)
{
    if (!record || record->now.at == 0)
        return CG_ERR_ARGUMENT;
    size_t at = record->now.at - 1;
    while (at > 0 && record->answers[at].joined)
        at--;
    return cg_record_seek(record, at);
}

cg_status cg_record_redo(cg_record *record)
{
    if (!record)
        return CG_ERR_ARGUMENT;
    size_t at = record->now.at + 1;
    while (at < record->count && record->answers[at].joined)
        at++;
    return cg_record_seek(record, at);
}

/* ---- answering ---- */

/** Makes room for that many answers after those that are not undone. */
static bool reserve_answers(cg_record *record, size_t count)
{
    size_t capacity = record->capacity ? record->capacity : 64;
    while (capacity < record->now.at + count)
        capacity *= 2;
    if (capacity == record->capacity)
        return true;
    cg_answer *answers =
        cg_memory_resize(record->context, record->answers, record->capacity * sizeof *answers,
                         capacity * sizeof *answers);
    if (!answers)
        return false;
    record->answers = answers;
    record->capacity = capacity;
    return true;
}

/** Forgets the answers that were undone. */
static void cut_history(cg_record *record)
{
    record->count = record->now.at;
    while (record->snapshots[record->snapshot_count - 1].at > record->count)
        cg_match_destroy(record->snapshots[--record->snapshot_count].match);
    if (record->reader->at > record->count)
        rewind_cursor(record, record->reader, record->count);
}

static cg_status add_answer(cg_record *record, int player, uint32_t index, cg_error *error)
{
    if (!record)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "there is no record");
    if (!reserve_answers(record, 1))
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for another answer");
    keep_snapshot(record);
    cg_answer answer = {cg_match_hash(record->now.match), index, (int16_t)player, false};
    cg_status status = apply(record->now.match, player, index, error);
    if (!cg_record_took(record->now.match, status))
        return status;
    cut_history(record);
    assert(record->count == record->now.at && record->count < record->capacity);
    record->answers[record->count++] = answer;
    record->now.at++;
    return status;
}

cg_status cg_record_answer(cg_record *record, int player, uint32_t index, cg_error *error)
{
    if (index == CG_ANSWER_CONCEDES)
        index--; /* not an option either */
    return add_answer(record, player, index, error);
}

cg_status cg_record_concede(cg_record *record, int player, cg_error *error)
{
    return add_answer(record, player, CG_ANSWER_CONCEDES, error);
}

bool cg_record_turn_to(cg_record *record, int player)
{
    return record && cg_match_turn_to(record->now.match, player);
}

cg_status cg_record_choose(cg_record *record, int player, const uint32_t *indices, size_t count,
                           cg_error *error)
{
    cg_steps steps;
    if (!record)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "there is no record");
    cg_match_turn_to(record->now.match, player);
    cg_status status = cg_choice_steps(record->now.match, player, indices, count, &steps, error);
    if (!status && !reserve_answers(record, steps.count))
        status = cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for more answers");
    for (size_t i = 0; !status && i < steps.count; i++) {
        status = add_answer(record, player, steps.index[i], error);
        if (cg_record_took(record->now.match, status))
            record->answers[record->count - 1].joined = i > 0;
    }
    return status;
}

cg_status cg_record_choose_texts(cg_record *record, int player, const char *const *texts,
                                 size_t count, cg_error *error)
{
    uint32_t indices[CG_LISTS_MAX];
    if (!record)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "there is no record");
    cg_match_turn_to(record->now.match, player);
    cg_status status = cg_choice_read(record->now.match, player, texts, count, indices, error);
    return status ? status : cg_record_choose(record, player, indices, count, error);
}

/* ---- making and reading ---- */

static cg_status fill_record(cg_record *record, const cg_match_config *config, cg_error *error)
{
    cg_status status = cg_match_clone(record->now.match, &record->snapshots[0].match, error);
    record->snapshot_count = status ? 0 : 1;
    if (status)
        return status;
    record->reader = cg_memory_allocate(record->context, sizeof *record->reader);
    if (!record->reader || !keep_decks(record, config))
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a record");
    return cg_match_clone(record->now.match, &record->reader->match, error);
}

cg_status cg_record_adopt(const cg_match_config *config, cg_match *match, bool staged,
                          cg_record **record, cg_error *error)
{
    assert(config->cards && match && record);
    cg_context *context = config->cards->context;
    cg_record *made = cg_memory_allocate(context, sizeof *made);
    if (!made) {
        cg_match_destroy(match);
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a record");
    }
    made->context = made->arena.context = context;
    made->cards = cg_cards_hold(config->cards);
    made->now.match = match;
    made->seed = config->seed;
    made->explicit_chance = config->explicit_chance;
    made->skip_single = config->skip_single;
    made->staged = staged;
    cg_status status = fill_record(made, config, error);
    if (status)
        cg_record_destroy(made);
    else
        *record = made;
    return status;
}

cg_status cg_record_create(const cg_match_config *config, cg_record **record, cg_error *error)
{
    return cg_record_create_like(config, NULL, record, error);
}

cg_status cg_record_create_like(const cg_match_config *config, const cg_pins *pins,
                                cg_record **record, cg_error *error)
{
    if (!record)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    cg_match *match;
    cg_status status = cg_match_create_like(config, pins, &match, error);
    return status ? status : cg_record_adopt(config, match, config->stage != NULL, record, error);
}

void cg_record_destroy(cg_record *record)
{
    if (!record)
        return;
    for (size_t i = 0; i < record->snapshot_count; i++)
        cg_match_destroy(record->snapshots[i].match);
    if (record->reader)
        cg_match_destroy(record->reader->match);
    cg_match_destroy(record->now.match);
    cg_memory_free(record->context, record->reader, sizeof *record->reader);
    cg_memory_free(record->context, record->answers, record->capacity * sizeof *record->answers);
    cg_arena_free(&record->arena);
    const cg_cards *cards = record->cards;
    cg_memory_free(record->context, record, sizeof *record);
    cg_cards_let_go(cards);
}

const cg_match *cg_record_match(const cg_record *record)
{
    return record ? record->now.match : NULL;
}

size_t cg_record_length(const cg_record *record)
{
    return record ? record->now.at : 0;
}

size_t cg_record_redo_length(const cg_record *record)
{
    return record ? record->count - record->now.at : 0;
}

size_t cg_record_answer_text(const cg_record *record, size_t index, int *player, char *buffer,
                             size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (!record || index >= record->count)
        return 0;
    cg_cursor *reader = record->reader;
    rewind_cursor(record, reader, index);
    while (reader->at < index)
        if (step_cursor(record, reader))
            return 0;
    if (player)
        *player = record->answers[index].player;
    if (record->answers[index].index == CG_ANSWER_CONCEDES) {
        cg_text_add(&out, CG_CONCEDE_WORD);
        return out.length;
    }
    cg_match_turn_to(reader->match, record->answers[index].player);
    return cg_match_option_text(reader->match, record->answers[index].index, buffer, size);
}
