/* The guard: reads a card file event by event, checks it strictly against the layout, and reports
 * every mistake with its place. libcyaml, which reads good files afterwards, would stop at the
 * first one. */
#include "yaml/guard.h"

#include "base/text.h"
#include "yaml/door.h"
#include "yaml/keys.h"
#include "yaml/records.h"
#include "yaml/scalar.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct guard {
    cg_door door;
    cg_document *document;
    const cg_layout *layout;
    cg_report *report;
    cg_arena *keep;                   /* for the records; NULL: no records are made */
    cg_buffer records[CG_KIND_COUNT]; /* the records made so far */
    cg_kind_id last_kind; /* with last_slot: the place that holds the position of the last value */
    size_t last_slot;
    /** Before the innermost record began: mistakes found, and errors in the report. */
    size_t mistakes_before, told_before;
} guard;

/* Every function that reads starts with the first event of its node as the current event, and
 * returns with the node's last event as the current one. */

static void fail_memory(guard *g)
{
    g->door.short_of_memory = true;
    cg_door_stop(&g->door);
}

static cg_position here(const guard *g)
{
    return cg_door_here(&g->door);
}

static cg_position end_here(const guard *g)
{
    return (cg_position)g->door.event.end_mark.index;
}

/** Forgets the last value: an error of the parser may belong to it, and then it is not what was
 * meant. */
static void forget_last(guard *g)
{
    cg_buffer *positions = &g->document->positions[g->last_kind];
    if (g->last_slot && g->last_slot < positions->size / sizeof(cg_position))
        ((cg_position *)(void *)positions->data)[g->last_slot] = 0;
}

/** Removes the errors about the record in which the parser fails: they would be misleading. */
static void forget_follow_ups(guard *g)
{
    if (g->document->mistakes == g->mistakes_before)
        return;
    cg_report_forget(g->report, g->told_before);
    g->document->mistakes = g->mistakes_before;
}

/** Goes to the next event.
 * @return false if reading ends here, after a mistake or if memory is short */
static bool next(guard *g)
{
    bool begun = !g->door.stopped;
    if (cg_door_next(&g->door))
        return true;
    if (begun && g->door.broken) {
        forget_follow_ups(g);
        cg_door_tell(&g->door);
        forget_last(g);
    }
    return false;
}

/** Skips the current node and all that it contains. */
static void skip(guard *g)
{
    bool opens = g->door.event.type == YAML_MAPPING_START_EVENT ||
                 g->door.event.type == YAML_SEQUENCE_START_EVENT;
    if (!opens)
        return;
    unsigned depth = g->door.depth - 1;
    while (g->door.depth > depth && next(g))
        ;
}

static cg_scalar current_scalar(const guard *g)
{
    yaml_scalar_style_t style = g->door.event.data.scalar.style;
    bool lines = g->door.event.end_mark.line != g->door.event.start_mark.line;
    return (cg_scalar){.text = (const char *)g->door.event.data.scalar.value,
                       .length = g->door.event.data.scalar.length,
                       .plain = style == YAML_PLAIN_SCALAR_STYLE,
                       .quoted = style == YAML_DOUBLE_QUOTED_SCALAR_STYLE,
                       .folded = lines && style != YAML_LITERAL_SCALAR_STYLE};
}

/* ---- keeping values ---- */

/** Returns a record, NULL if none are made; it moves when others of its kind are added. */
static unsigned char *kept_record(guard *g, cg_kind_id kind, size_t record)
{
    assert(!g->keep || (record + 1) * g->layout->kinds[kind].record_size <= g->records[kind].size);
    return g->keep ? g->records[kind].data + record * g->layout->kinds[kind].record_size : NULL;
}

static void keep_text(guard *g, unsigned char *at, const cg_scalar *scalar)
{
    char *copy = cg_arena_copy(g->keep, scalar->text, scalar->length);
    if (!copy)
        fail_memory(g);
    memcpy(at, &copy, sizeof copy);
}

static void keep_value(guard *g, unsigned char *record, const cg_key *key, const cg_scalar *scalar,
                       int64_t number)
{
    unsigned char *at = record + key->offset;
    bool flag = number != 0;
    int32_t choice = (int32_t)number;
    uint32_t flags = (uint32_t)number;
    switch (key->type) {
    case CG_NODE_TEXT:
    case CG_NODE_WORD:
    case CG_NODE_COUNTS:
    case CG_NODE_EFFECT:
        keep_text(g, at, scalar);
        break;
    case CG_NODE_INT:
        memcpy(at, &number, sizeof number);
        break;
    case CG_NODE_BOOL:
        memcpy(at, &flag, sizeof flag);
        break;
    case CG_NODE_CHOICE:
        memcpy(at, &choice, sizeof choice);
        break;
    case CG_NODE_FLAGS:
        memcpy(at, &flags, sizeof flags);
        break;
    case CG_NODE_NAMES:
    case CG_NODE_LIST:
        break;
    }
}

static void set_count(guard *g, cg_kind_id kind, size_t record, const cg_key *key, uint32_t count)
{
    unsigned char *at = kept_record(g, kind, record);
    if (at)
        memcpy(at + key->offset + offsetof(cg_record_list, count), &count, sizeof count);
}

/* ---- values ---- */

/** Reports a text that YAML cuts off at a `#`: `name: Samurai #3`. */
static bool check_whole(guard *g, const cg_key *key, const cg_scalar *scalar)
{
    char word[24], field[64];
    cg_position comment = scalar->plain && key->type == CG_NODE_TEXT
                              ? cg_document_comment(g->document, end_here(g))
                              : 0;
    if (!comment)
        return true;
    cg_document_word(g->document, comment, word, sizeof word);
    snprintf(field, sizeof field, "'%.60s'", key->name);
    cg_document_error(g->document, g->report, comment, CG_CODE_CUT_OFF, CG_CUT_OFF_TEXT, field,
                      word);
    return false;
}

static bool check_scalar(guard *g, const cg_key *key, const cg_scalar *scalar, int64_t *number)
{
    cg_mistake mistake;
    if (cg_scalar_check(scalar, key, number, &mistake))
        return check_whole(g, key, scalar);
    bool sign = mistake.code == CG_CODE_ENCODING;
    cg_document_error(g->document, g->report,
                      sign ? cg_document_odd_sign(g->document, here(g), end_here(g)) : here(g),
                      mistake.code, "%s", mistake.text);
    return false;
}

/** Stops at a file of another game, whose fields would all look wrong. */
static void check_game(guard *g, const cg_scalar *scalar)
{
    if (strcmp(scalar->text, g->layout->game) == 0)
        return;
    cg_document_error(g->document, g->report, here(g), CG_CODE_WRONG_GAME,
                      "the file is for the game '%.60s', not for '%s'", scalar->text,
                      g->layout->game);
    cg_door_stop(&g->door);
}

static bool read_scalar(guard *g, const cg_key *key, unsigned char *record)
{
    bool list =
        key->type == CG_NODE_FLAGS || key->type == CG_NODE_NAMES || key->type == CG_NODE_LIST;
    if (g->door.event.type == YAML_SCALAR_EVENT) {
        cg_scalar scalar = current_scalar(g);
        int64_t number;
        if (!check_scalar(g, key, &scalar, &number))
            return false;
        if (record)
            keep_value(g, record, key, &scalar, number);
        if (key == &g->layout->kinds[CG_KIND_FILE].keys[CG_FILE_GAME])
            check_game(g, &scalar);
        return true;
    }
    bool mapping = g->door.event.type == YAML_MAPPING_START_EVENT;
    if (key->type == CG_NODE_EFFECT && g->door.event.type != YAML_ALIAS_EVENT)
        cg_document_error(g->document, g->report, here(g), CG_CODE_WRONG_TYPE,
                          "'%s' must be a single value, not a %s; write '%s: |', and the text "
                          "indented in the next lines",
                          key->name, mapping ? "mapping" : "list", key->name);
    else if (g->door.event.type != YAML_ALIAS_EVENT)
        cg_document_error(g->document, g->report, here(g), CG_CODE_WRONG_TYPE,
                          "'%s' must be %s, not a %s%s", key->name,
                          list ? "a list" : "a single value", mapping ? "mapping" : "list",
                          list && mapping ? "; each of its items begins with '- '" : "");
    skip(g);
    return false;
}

/** Reads a word of a list of flags.
 * @return false if it is wrong or repeated */
static bool read_flag(guard *g, const cg_key *key, uint32_t *flags)
{
    cg_scalar scalar = current_scalar(g);
    cg_mistake mistake;
    int64_t number = 0;
    if (!cg_scalar_word(&scalar, key, &number, &mistake)) {
        cg_document_error(g->document, g->report, here(g), mistake.code, "%s", mistake.text);
        return false;
    }
    bool again = *flags >> number & 1;
    if (again)
        cg_document_error(g->document, g->report, here(g), CG_CODE_DUPLICATE_WORD,
                          "'%s' occurs twice in '%s'", scalar.text, key->name);
    *flags |= (uint32_t)1 << number;
    return !again;
}

static bool read_flags(guard *g, const cg_key *key, unsigned char *record)
{
    bool good = true;
    uint32_t flags = 0;
    while (next(g) && g->door.event.type != YAML_SEQUENCE_END_EVENT) {
        if (g->door.event.type == YAML_SCALAR_EVENT) {
            good = read_flag(g, key, &flags) && good;
            continue;
        }
        good = false;
        cg_document_error(g->document, g->report, here(g), CG_CODE_WRONG_TYPE,
                          "'%s' must list words only", key->name);
        skip(g);
    }
    if (good && record)
        keep_value(g, record, key, &(cg_scalar){.text = ""}, flags);
    return good;
}

/** Reads an entry of a list of names. */
static bool read_name(guard *g, const cg_key *key, cg_buffer *kept)
{
    const cg_key name = {.name = key->name,
                         .type = CG_NODE_TEXT,
                         .minimum = 1,
                         .maximum = CG_TEXT_MAX,
                         .one_line = true};
    cg_position *position = cg_buffer_grow(&g->document->names, sizeof *position);
    cg_scalar scalar = current_scalar(g);
    int64_t number;
    if (!position) {
        fail_memory(g);
        return false;
    }
    *position = here(g);
    if (!check_scalar(g, &name, &scalar, &number))
        return false;
    unsigned char *room = g->keep ? cg_buffer_grow(kept, sizeof(char *)) : NULL;
    if (room)
        keep_text(g, room, &scalar);
    else if (g->keep)
        fail_memory(g);
    return !g->door.short_of_memory;
}

static void keep_names(guard *g, unsigned char *record, const cg_key *key, const cg_buffer *kept)
{
    cg_record_list list = {.records = cg_arena_allocate(g->keep, kept->size),
                           .count = (uint32_t)(kept->size / sizeof(char *))};
    if (!list.records) {
        fail_memory(g);
        return;
    }
    memcpy(list.records, kept->data, kept->size);
    memcpy(record + key->offset, &list, sizeof list);
}

/** Checks the number of entries of a list of names. @param start  position of the list */
static bool check_length(guard *g, const cg_key *key, cg_position start, int64_t count)
{
    if (count && count >= key->minimum && count <= key->maximum)
        return true;
    if (!count)
        cg_document_error(g->document, g->report, start, CG_CODE_EMPTY, "'%s' must not be empty",
                          key->name);
    else
        cg_document_error(g->document, g->report, start, CG_CODE_OUT_OF_RANGE,
                          "'%s' must list %" PRId64 " to %" PRId64 " cards, not %" PRId64,
                          key->name, key->minimum, key->maximum, count);
    return false;
}

static bool read_names(guard *g, const cg_key *key, unsigned char *record)
{
    cg_buffer kept = {.context = g->document->context};
    cg_position start = here(g);
    bool good = true;
    int64_t count = 0;
    for (; next(g) && g->door.event.type != YAML_SEQUENCE_END_EVENT; count++) {
        if (g->door.event.type == YAML_SCALAR_EVENT) {
            good = read_name(g, key, &kept) && good;
            continue;
        }
        good = false;
        if (g->door.event.type != YAML_ALIAS_EVENT)
            cg_document_error(g->document, g->report, here(g), CG_CODE_WRONG_TYPE,
                              "'%s' must list names of cards only", key->name);
        skip(g);
    }
    good = !g->door.stopped && check_length(g, key, start, count) && good;
    if (good && record)
        keep_names(g, record, key, &kept);
    cg_buffer_free(&kept);
    return good;
}

static void read_record(guard *g, cg_kind_id id);

/** Reads a list of records.
 * @return false if it is empty */
static bool read_list(guard *g, cg_kind_id owner, size_t record, const cg_key *key)
{
    cg_position start = here(g);
    uint32_t count = 0;
    while (next(g) && g->door.event.type != YAML_SEQUENCE_END_EVENT) {
        if (g->door.event.type == YAML_MAPPING_START_EVENT) {
            read_record(g, key->list);
            set_count(g, owner, record, key, ++count);
            continue;
        }
        if (g->door.event.type != YAML_ALIAS_EVENT && start)
            cg_document_error(g->document, g->report, here(g), CG_CODE_WRONG_TYPE,
                              "each item of '%s' must be %s, written as a mapping (key: value)%s",
                              key->name, g->layout->kinds[key->list].noun,
                              key->list == CG_KIND_ENTRY ? ", as in '- {card: frog, copies: 2}'"
                                                         : "");
        skip(g);
        start = 0;
    }
    if (!count && start && !g->door.stopped)
        cg_document_error(g->document, g->report, start, CG_CODE_EMPTY, "'%s' must not be empty",
                          key->name);
    return count != 0;
}

static bool read_value(guard *g, cg_kind_id kind, size_t record, const cg_key *key)
{
    bool sequence = g->door.event.type == YAML_SEQUENCE_START_EVENT;
    if (key->type == CG_NODE_LIST && sequence)
        return read_list(g, kind, record, key);
    unsigned char *at = kept_record(g, kind, record);
    if (key->type == CG_NODE_FLAGS && sequence)
        return read_flags(g, key, at);
    if (key->type == CG_NODE_NAMES && sequence)
        return read_names(g, key, at);
    return read_scalar(g, key, at);
}

/* ---- records ---- */

/** Finds a key, first at the number at which it is expected: most files keep one order. */
static const cg_key *find_key(const cg_record_kind *kind, const char *name, size_t length,
                              size_t expected)
{
    for (size_t i = 0; i < kind->key_count; i++) {
        size_t at = expected + i < kind->key_count ? expected + i : expected + i - kind->key_count;
        const cg_key *key = &kind->keys[at];
        if (key->length == length && memcmp(key->name, name, length) == 0)
            return key;
    }
    return NULL;
}

/** Returns true if the current event is the key with which YAML takes over the fields of another
 * mapping. */
static bool is_merge(const guard *g)
{
    return g->door.event.type == YAML_SCALAR_EVENT &&
           strcmp((const char *)g->door.event.data.scalar.value, "<<") == 0;
}

/** Returns the key at the current event.
 * @return NULL, noted or reported, if there is no such key or it is repeated */
static const cg_key *read_key(guard *g, const cg_record_kind *kind, cg_keys *f, size_t expected)
{
    if (g->door.event.type != YAML_SCALAR_EVENT) {
        if (g->door.event.type != YAML_ALIAS_EVENT)
            cg_document_error(g->document, g->report, here(g), CG_CODE_WRONG_TYPE,
                              "a field's name must be a word, not a list or mapping");
        skip(g);
        return NULL;
    }
    const cg_key *key = find_key(kind, (const char *)g->door.event.data.scalar.value,
                                 g->door.event.data.scalar.length, expected);
    if (!key) {
        cg_keys_note(f, g->document, (const char *)g->door.event.data.scalar.value, here(g));
        return NULL;
    }
    f->bare = false;
    assert(key - kind->keys < CG_KEYS_MAX);
    uint64_t bit = (uint64_t)1 << (key - kind->keys);
    if (f->seen & bit) {
        cg_document_error(g->document, g->report, here(g), CG_CODE_DUPLICATE_KEY,
                          "field '%s' occurs twice in %s", key->name, kind->noun);
        return NULL;
    }
    f->seen |= bit;
    return key;
}

/** Adds a row of positions, and a record if records are made.
 * @return its number; SIZE_MAX if memory is short */
static size_t open_record(guard *g, cg_kind_id id)
{
    const cg_record_kind *kind = &g->layout->kinds[id];
    size_t row_size = (kind->key_count + 1) * sizeof(cg_position);
    size_t number = g->document->positions[id].size / row_size;
    cg_position *row = cg_buffer_grow(&g->document->positions[id], row_size);
    void *record = g->keep ? cg_buffer_grow(&g->records[id], kind->record_size) : NULL;
    bool *wrong =
        id == CG_KIND_CARD ? cg_buffer_grow(&g->document->wrong_cards, sizeof *wrong) : NULL;
    if (!row || (g->keep && !record) || (id == CG_KIND_CARD && !wrong)) {
        fail_memory(g);
        return SIZE_MAX;
    }
    if (wrong)
        *wrong = false;
    memset(row, 0, row_size);
    row[0] = here(g);
    if (record)
        memset(record, 0, kind->record_size);
    return number;
}

/** Notes the position of a correct value. */
static void note_value(guard *g, cg_kind_id kind, size_t slot, cg_position position)
{
    assert(slot < g->document->positions[kind].size / sizeof(cg_position));
    ((cg_position *)(void *)g->document->positions[kind].data)[slot] = position;
    g->last_kind = kind;
    g->last_slot = slot;
}

/** Returns true if the value is an empty block. Its intended text then follows as if it were
 * fields. */
static bool is_bare_block(const guard *g, const cg_key *key)
{
    return key->type == CG_NODE_EFFECT && g->door.event.type == YAML_SCALAR_EVENT &&
           g->door.event.data.scalar.length == 0 &&
           (g->door.event.data.scalar.style == YAML_LITERAL_SCALAR_STYLE ||
            g->door.event.data.scalar.style == YAML_FOLDED_SCALAR_STYLE);
}

static void read_field(guard *g, cg_kind_id id, size_t record, const cg_key *key, cg_keys *f)
{
    const cg_record_kind *kind = &g->layout->kinds[id];
    cg_position position = here(g);
    f->bare = is_bare_block(g, key);
    if (f->bare)
        cg_document_error(g->document, g->report, position, CG_CODE_EMPTY,
                          "there is no text below '%s'; indent its lines more than the field",
                          key->name);
    else if (read_value(g, id, record, key))
        note_value(g, id, record * (kind->key_count + 1) + 1 + (size_t)(key - kind->keys),
                   position);
}

static void read_keys(guard *g, cg_kind_id id, size_t record)
{
    const cg_record_kind *kind = &g->layout->kinds[id];
    cg_position start = here(g);
    size_t expected = 0;
    cg_keys f;
    f.seen = f.strange_count = 0;
    f.merged = f.bare = false;
    while (next(g) && g->door.event.type != YAML_MAPPING_END_EVENT) {
        const cg_key *key = read_key(g, kind, &f, expected);
        g->door.merging = !key && is_merge(g);
        f.merged = f.merged || g->door.merging;
        bool more = next(g);
        g->door.merging = false;
        if (!more)
            return;
        if (!key) {
            skip(g);
            continue;
        }
        expected = (size_t)(key - kind->keys) + 1;
        read_field(g, id, record, key, &f);
    }
    if (g->door.stopped)
        return;
    cg_keys_report(&f, kind, g->document, g->report, start);
}

static void read_record(guard *g, cg_kind_id id)
{
    size_t record = open_record(g, id), before = g->document->mistakes;
    if (id != CG_KIND_ENTRY && id != CG_KIND_WORDS) {
        g->mistakes_before = before;
        g->told_before = cg_report_count(g->report);
    }
    read_keys(g, id, record);
    if (id == CG_KIND_CARD && (g->door.stopped || g->document->mistakes > before) &&
        record < g->document->wrong_cards.size)
        ((bool *)(void *)g->document->wrong_cards.data)[record] = true;
}

/* ---- the file ---- */

static void check_content(guard *g)
{
    const cg_position *row = cg_document_row(g->document, g->layout, CG_KIND_FILE, 0) + 1;
    if (!g->document->bad && !row[CG_FILE_ABILITIES] && !row[CG_FILE_CARDS] && !row[CG_FILE_DECKS])
        cg_document_error(g->document, g->report, 0, CG_CODE_EMPTY,
                          "the file declares neither cards nor abilities nor decks");
}

static void read_root(guard *g)
{
    if (g->door.event.type == YAML_MAPPING_START_EVENT) {
        read_record(g, CG_KIND_FILE);
        if (!g->door.stopped)
            check_content(g);
        return;
    }
    bool nothing = g->door.event.type == YAML_SCALAR_EVENT && !g->door.event.data.scalar.length;
    cg_document_error(g->document, g->report, here(g), nothing ? CG_CODE_EMPTY : CG_CODE_WRONG_TYPE,
                      "%s",
                      nothing ? "the file is empty" : "a card file must be a mapping (key: value)");
    skip(g);
}

static void read_stream(guard *g)
{
    bool begun = next(g);
    if (!begun || !next(g)) /* passes the start of the stream, then of the document */
        return;
    if (g->door.event.type == YAML_STREAM_END_EVENT) {
        cg_document_error(g->document, g->report, 0, CG_CODE_EMPTY, "the file is empty");
        return;
    }
    if (!next(g))
        return;
    read_root(g);
    bool ended = next(g);
    if (ended && next(g) && g->door.event.type != YAML_STREAM_END_EVENT)
        cg_document_error(g->document, g->report, here(g), CG_CODE_SECOND_DOCUMENT,
                          "a card file can contain only one YAML document");
}

bool cg_guard_read(cg_document *document, const cg_layout *layout, cg_arena *keep,
                   cg_report *report)
{
    guard g = {.document = document, .layout = layout, .report = report, .keep = keep};
    document->mistakes = 0;
    document->wrong_cards.context = document->context;
    document->wrong_cards.size = 0;
    document->names.context = document->context;
    document->names.size = 0;
    for (size_t i = 0; i < CG_KIND_COUNT; i++) {
        g.records[i].context = document->positions[i].context = document->context;
        document->positions[i].size = 0;
    }
    bool opened = cg_door_open(&g.door, document, layout, false, report);
    if (opened)
        read_stream(&g);
    cg_door_close(&g.door);
    if (!opened)
        return false;
    if (keep && !g.door.short_of_memory && !cg_records_link(document, layout, keep, g.records))
        g.door.short_of_memory = true;
    for (size_t i = 0; i < CG_KIND_COUNT; i++)
        cg_buffer_free(&g.records[i]);
    return !g.door.short_of_memory;
}
