#include "past.h"

#include "document.h"
#include "journal.h"
#include "opened.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINES_MOST 200 /* of the log at once */

/* ---- the log ---- */

/** Lines of the log from a number on, before another, as a viewer may know them; the newest of them.
 * @param open the numbers are the match's own, else those of what the viewer was told */
static json_t *lines_of(const room *r, int viewer, uint64_t from, uint64_t before, bool open)
{
    json_t *lines = json_array();
    if (before > LINES_MOST && from < before - LINES_MOST)
        from = before - LINES_MOST;
    for (uint64_t n = from; n < before; n++) {
        uint64_t number = open ? n : cg_match_event_number(r->match, viewer, n);
        json_t *event = document_event(r, viewer, number, open);
        if (event)
            json_array_append_new(lines, event);
    }
    return lines;
}

/** What the match in memory has not kept is told again by playing it from its beginning. */
json_t *past_log(request *r)
{
    const seatview *view = r->line->view;
    if (!view)
        return request_refuse(r, "no-match", "you are not at a match");
    room *own = view->held->room, *played = NULL;
    uint64_t last = cg_match_event_told(own->match, view->viewer, UINT64_MAX) + 1;
    json_t *given = json_object_get(r->body, "before");
    uint64_t before = json_is_integer(given) && json_integer_value(given) > 0
                          ? (uint64_t)json_integer_value(given)
                          : last;
    before = before < last ? before : last;
    uint64_t wanted = before > LINES_MOST ? before - LINES_MOST : 1;
    bool lost = wanted < before && cg_match_event_number(own->match, view->viewer, wanted) <
                                       cg_match_event_first(own->match);
    if (!request_may_work(r))
        return NULL;
    if (lost)
        played = journal_load(r->desk->hall, r->desk->store, own->id, JOURNAL_BEGINNING,
                              own->entries, r->why);
    json_t *lines = lines_of(played ? played : own, view->viewer, wanted, before, false);
    room_destroy(played);
    return json_pack("{so}", "events", lines);
}

/* ---- what is over ---- */

/** A match that is over, as it was after so many moves. */
typedef struct past {
    room *room;
    uint64_t at, moves;
    journal_entry last; /**< the last move that counts; `data` and `words` are its own */
} past;

static void forget_last(past *p)
{
    free((char *)(uintptr_t)p->last.data);
    free((char *)(uintptr_t)p->last.words);
    p->last = (journal_entry){0};
}

static bool count_move(const journal_entry *e, void *user)
{
    past *p = user;
    if (p->moves++ >= p->at)
        return true;
    forget_last(p);
    p->last = (journal_entry){.number = e->number,
                              .seat = e->seat,
                              .kind = e->kind,
                              .data = strdup(e->data),
                              .words = strdup(e->words)};
    return p->last.data && p->last.words;
}

static bool end_of(const store_match *match, void *user)
{
    *(int64_t *)user = match->ended;
    return true;
}

/** May everybody see all of it? @return false with the reason */
static bool is_over(store *s, const char *id, char *why)
{
    int64_t ended = 0;
    if (!store_visit_match(s, id, end_of, &ended))
        snprintf(why, REASON_SIZE, "there is no such match");
    else if (!ended)
        snprintf(why, REASON_SIZE, "the match is not over yet");
    return ended != 0;
}

static bool go_to(request *r, past *p, const char *id)
{
    store *s = r->desk->store;
    if (!is_over(s, id, r->why) || !journal_visit_moves(s, id, count_move, p))
        return false;
    p->at = p->at < p->moves ? p->at : p->moves;
    p->room = journal_load(r->desk->hall, s, id, JOURNAL_BEGINNING, p->last.number, r->why);
    return p->room != NULL;
}

/** The match before the last move; NULL: there was none. To be destroyed. */
static room *match_before(request *r, const past *p)
{
    past before = {.at = p->at ? p->at - 1 : 0};
    if (p->at)
        go_to(r, &before, p->room->id);
    forget_last(&before);
    return before.room;
}

/** How many events there were, of which the viewer was told unless all is open. */
static uint64_t told_in(const room *r, int viewer, bool open)
{
    return !r     ? 0
           : open ? cg_match_event_count(r->match)
                  : cg_match_event_told(r->match, viewer, UINT64_MAX);
}

/** What the last move brought, as lines of the log. */
static json_t *news_of(const past *p, int viewer, const room *before, bool open)
{
    return lines_of(p->room, viewer, told_in(before, viewer, open) + 1,
                    told_in(p->room, viewer, open) + 1, open);
}

/** The same as each seat had them. */
static json_t *news_of_seats(const past *p, const room *before)
{
    json_t *all = json_array();
    for (int s = 0; s < p->room->players; s++)
        json_array_append_new(all, news_of(p, s, before, true));
    return all;
}

/** @return the viewer whose eyes are wished; all seats open: the number of players */
static int eyes_of(const request *r, const room *m)
{
    json_t *seat = json_object_get(r->body, "seat");
    json_int_t wished = json_is_integer(seat) ? json_integer_value(seat) : m->players;
    return wished >= CG_SPECTATOR && wished < m->players ? (int)wished : m->players;
}

json_t *past_replay(request *r)
{
    json_t *at = json_object_get(r->body, "at");
    past p = {.at = json_is_integer(at) && json_integer_value(at) >= 0
                        ? (uint64_t)json_integer_value(at)
                        : UINT64_MAX};
    if (!request_may_work(r))
        return NULL;
    if (!go_to(r, &p, request_text(r, "match"))) {
        forget_last(&p);
        return request_refuse(r, "no-match", r->why);
    }
    int eyes = eyes_of(r, p.room);
    bool open = eyes == p.room->players;
    room *before = match_before(r, &p);
    json_t *document = open ? opened_document(p.room) : document_make(p.room, eyes);
    json_t *events = news_of(&p, open ? CG_SPECTATOR : eyes, before, open);
    json_t *result = json_pack("{sI sI so so}", "at", (json_int_t)p.at, "of", (json_int_t)p.moves,
                               "document", document, "events", events);
    if (open) {
        json_object_set_new(result, "had", news_of_seats(&p, before));
        json_object_set_new(result, "sealed", opened_answers(p.room));
        if (before)
            json_object_set_new(result, "given", opened_given(before, &p.last));
    }
    forget_last(&p);
    room_destroy(before);
    room_destroy(p.room);
    return result;
}

/* ---- the file ---- */

static bool record_move(const journal_entry *e, void *user)
{
    cg_record *record = user;
    cg_error error;
    cg_status status = e->kind == ENTRY_CONCEDE ? cg_record_concede(record, e->seat, &error)
                                                : room_record(record, e, &error);
    return !status || status == CG_ERR_MODULE || status == CG_ERR_LIMIT;
}

typedef struct setup {
    const hall *hall;
    store *store;
    cg_record *record;
    char *why;
} setup;

static bool begin_record(const store_match *match, void *user)
{
    setup *s = user;
    const room_origin origin = journal_origin(s->hall, s->store, match);
    s->record = room_begin_record(s->hall, match->setup, &origin, s->why);
    return s->record != NULL;
}

char *past_file(const hall *h, store *s, const char *id, size_t *length, char *why)
{
    setup made = {.hall = h, .store = s, .why = why};
    char *text = NULL;
    if (!is_over(s, id, why) || !store_visit_match(s, id, begin_record, &made))
        return NULL;
    snprintf(why, REASON_SIZE, "its answers no longer fit");
    if (journal_visit_moves(s, id, record_move, made.record)) {
        *length = cg_record_replay(made.record, NULL, 0);
        text = malloc(*length + 1);
        if (text)
            cg_record_replay(made.record, text, *length + 1);
    }
    cg_record_destroy(made.record);
    return text;
}
