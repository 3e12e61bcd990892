/* Answers a match in one of several manners, compares hashes with the plain run, and collects what
 * the viewers are told. */
#include "scenario/drive.h"

#include "base/report.h"
#include "scenario/plain.h"

#include <cardgame/event.h>

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define LINE_MAX_BYTES 512 /* of the text of an event */

/** Notes a failure (printf-like).
 * @return false */
static bool fail(cg_drive *drive, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

static bool fail(cg_drive *drive, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(drive->trouble, sizeof drive->trouble, format, arguments);
    va_end(arguments);
    return false;
}

const char *cg_manner_text(cg_manner manner)
{
    assert(manner >= 0 && manner < CG_MANNER_COUNT);
    static const char *const texts[CG_MANNER_COUNT] = {"", " [with a clone at every decision]",
                                                       " [with a save and load at every decision]",
                                                       " [with undo and redo at every decision]"};
    return texts[manner];
}

const cg_match *cg_drive_match(const cg_drive *drive)
{
    return drive->record ? cg_record_match(drive->record) : drive->match;
}

/* ---- events ---- */

static bool keep_line(cg_drive *drive, int viewer, const char *line)
{
    assert(viewer >= CG_SPECTATOR && viewer < CG_PLAYERS_MAX);
    size_t size = strlen(line) + 1;
    void *place = cg_buffer_grow(&drive->lines[viewer + 1], size);
    if (place)
        memcpy(place, line, size);
    return place || fail(drive, "out of memory");
}

/** Fails because an answer caused more events than are kept. */
static bool lost_events(cg_drive *drive, const cg_match *match)
{
    return fail(drive,
                "this answer caused more than %llu events, so the first are lost; does an effect "
                "trigger itself again and again?",
                (unsigned long long)(cg_match_event_count(match) - drive->told));
}

/** Collects the events since the last call. */
static bool listen(cg_drive *drive)
{
    const cg_match *match = cg_drive_match(drive);
    if (drive->told + 1 < cg_match_event_first(match))
        return lost_events(drive, match);
    for (uint64_t count = cg_match_event_count(match); drive->told < count;) {
        char line[LINE_MAX_BYTES];
        uint64_t number = ++drive->told;
        for (int viewer = CG_SPECTATOR; viewer < cg_match_players(match); viewer++) {
            cg_event event = {.kind = CG_EVENT_NONE};
            if (cg_match_event(match, viewer, number, &event) == CG_OK &&
                event.kind == CG_EVENT_NONE) /* that viewer is not told of it */
                continue;
            if (cg_match_event_text(match, viewer, number, line, sizeof line) == 0)
                return fail(drive, "the text of event %llu cannot be read",
                            (unsigned long long)number);
            if (!keep_line(drive, viewer, line))
                return false;
        }
    }
    return true;
}

void cg_drive_mark(cg_drive *drive)
{
    for (size_t i = 0; i < sizeof drive->lines / sizeof *drive->lines; i++)
        drive->lines[i].size = 0;
}

/* ---- start and stop ---- */

cg_status cg_drive_start(cg_drive *drive, cg_error *error)
{
    for (size_t i = 0; i < sizeof drive->lines / sizeof *drive->lines; i++)
        drive->lines[i].context = drive->context;
    cg_status status = drive->manner == CG_MANNER_UNDO
                           ? cg_record_create(&drive->config, &drive->record, error)
                           : cg_match_create(&drive->config, &drive->match, error);
    if (!status && !listen(drive))
        return cg_fail(error, CG_ERR_MEMORY, "memory", "%s", drive->trouble);
    return status;
}

void cg_drive_stop(cg_drive *drive)
{
    cg_record_destroy(drive->record);
    cg_match_destroy(drive->match);
    for (size_t i = 0; i < sizeof drive->lines / sizeof *drive->lines; i++)
        cg_buffer_free(&drive->lines[i]);
    drive->record = NULL;
    drive->match = NULL;
}

/* ---- the manners ---- */

/** Continues with another match, which must be equal to the one before, and takes ownership of
 * it. */
static bool take_over(cg_drive *drive, cg_match *other, const char *what)
{
    assert(!drive->record && other != drive->match);
    bool same = cg_match_hash(other) == cg_match_hash(drive->match);
    cg_match_destroy(drive->match);
    drive->match = other;
    return same || fail(drive, "the %s match has a different hash", what);
}

static bool swap_clone(cg_drive *drive)
{
    cg_match *copy = NULL;
    cg_error error = {.text = ""};
    if (cg_match_clone(drive->match, &copy, &error))
        return fail(drive, "the match cannot be cloned: %s", error.text);
    return take_over(drive, copy, "cloned");
}

static bool load_bytes(cg_drive *drive, const cg_buffer *bytes)
{
    cg_match *copy = NULL;
    cg_error error = {.text = ""};
    cg_match_config config = drive->config;
    config.stage = NULL;
    if (cg_match_load(&config, bytes->data, bytes->size, &copy, &error))
        return fail(drive, "the saved match cannot be loaded: %s", error.text);
    return take_over(drive, copy, "loaded");
}

static bool swap_saved(cg_drive *drive)
{
    cg_buffer bytes = {.context = drive->context};
    size_t size = cg_match_save(drive->match, NULL, 0);
    bool good = size > 0 && cg_buffer_grow(&bytes, size) &&
                cg_match_save(drive->match, bytes.data, size) == size;
    good = good ? load_bytes(drive, &bytes) : fail(drive, "the match cannot be saved");
    cg_buffer_free(&bytes);
    return good;
}

static bool undo_and_redo(cg_drive *drive, uint64_t before)
{
    assert(drive->manner == CG_MANNER_UNDO);
    uint64_t after = cg_match_hash(cg_record_match(drive->record));
    if (cg_record_undo(drive->record) || cg_match_hash(cg_record_match(drive->record)) != before)
        return fail(drive, "undoing the answer does not restore the state before it");
    if (cg_record_redo(drive->record) || cg_match_hash(cg_record_match(drive->record)) != after)
        return fail(drive, "redoing the answer does not restore the state after it");
    return true;
}

/** Notes the hash before an answer, or compares it with that of the plain run. */
static bool follow_trail(cg_drive *drive, uint64_t hash)
{
    if (drive->manner == CG_MANNER_PLAIN) {
        void *place = cg_buffer_grow(drive->trail, sizeof hash);
        if (place)
            memcpy(place, &hash, sizeof hash);
        return place || fail(drive, "out of memory");
    }
    uint64_t known = 0;
    if (drive->answers < drive->trail->size / sizeof hash)
        memcpy(&known, drive->trail->data + drive->answers * sizeof hash, sizeof hash);
    return known == hash ||
           fail(drive, "before answer %zu the state differs from that of the plain run",
                drive->answers + 1);
}

/* ---- answering ---- */

/** Replaces the match by another one if the manner says so. */
static bool prepare(cg_drive *drive)
{
    if (drive->manner == CG_MANNER_CLONE)
        return swap_clone(drive);
    return drive->manner == CG_MANNER_SAVE ? swap_saved(drive) : true;
}

/** Does what follows every answer: events, undoing and redoing, invariants. */
static bool went_on(cg_drive *drive, uint64_t before, cg_status status, cg_error error)
{
    if (status)
        return fail(drive, "the answer is refused: %s", error.text);
    drive->answers++;
    if (!listen(drive) || (drive->record && !undo_and_redo(drive, before)))
        return false;
    if (cg_match_check(cg_drive_match(drive), &error))
        return fail(drive, "an invariant does not hold: %s", error.text);
    return true;
}

bool cg_drive_turn(cg_drive *drive, int player)
{
    if (cg_match_decider(cg_drive_match(drive)) == player)
        return true;
    return drive->record ? cg_record_turn_to(drive->record, player)
                         : cg_match_turn_to(drive->match, player);
}

bool cg_drive_answer(cg_drive *drive, uint32_t index)
{
    assert(cg_drive_match(drive) != NULL);
    cg_error error = {.text = ""};
    uint64_t before = cg_match_hash(cg_drive_match(drive));
    int player = cg_match_decider(cg_drive_match(drive));
    if (!follow_trail(drive, before) || !prepare(drive))
        return false;
    cg_status status = drive->record ? cg_record_answer(drive->record, player, index, &error)
                                     : cg_match_answer(drive->match, player, index, &error);
    return went_on(drive, before, status, error);
}

bool cg_drive_concede(cg_drive *drive, int player)
{
    assert(cg_drive_match(drive) != NULL);
    cg_error error = {.text = ""};
    uint64_t before = cg_match_hash(cg_drive_match(drive));
    if (!follow_trail(drive, before) || !prepare(drive))
        return false;
    cg_status status = drive->record ? cg_record_concede(drive->record, player, &error)
                                     : cg_match_concede(drive->match, player, &error);
    return went_on(drive, before, status, error);
}

static bool refuses_concession(cg_drive *drive, int player)
{
    uint64_t before = cg_match_hash(cg_drive_match(drive));
    cg_status status = drive->record ? cg_record_concede(drive->record, player, NULL)
                                     : cg_match_concede(drive->match, player, NULL);
    return status && cg_match_hash(cg_drive_match(drive)) == before;
}

bool cg_drive_refuses(cg_drive *drive, int player, const char *text)
{
    const cg_match *match = cg_drive_match(drive);
    if (strcmp(text, "concede") == 0)
        return refuses_concession(drive, player);
    if (cg_drive_turn(drive, player) && cg_plain_is_offered(match, text))
        return false; /* for any of the copies */
    if (drive->record)
        return !cg_drive_turn(drive, player) || cg_match_option_find(match, text) < 0;
    uint64_t before = cg_match_hash(match);
    return cg_match_answer_text(drive->match, player, text, NULL) != CG_OK &&
           cg_match_hash(match) == before;
}

bool cg_drive_finish(cg_drive *drive)
{
    if (!drive->record || !drive->answers)
        return true;
    uint64_t first = 0, last = cg_match_hash(cg_record_match(drive->record));
    memcpy(&first, drive->trail->data, sizeof first);
    if (cg_record_seek(drive->record, 0) || cg_match_hash(cg_record_match(drive->record)) != first)
        return fail(drive, "undoing all answers does not restore the start");
    if (cg_record_seek(drive->record, drive->answers) ||
        cg_match_hash(cg_record_match(drive->record)) != last)
        return fail(drive, "redoing all answers does not restore the end");
    return true;
}
