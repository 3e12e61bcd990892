#include "accord.h"

#include "journal.h"
#include "texts.h"

#include <stdio.h>
#include <string.h>

/* ---- taking back ---- */

#define WORLDS 8 /* that are looked at before something is taken back */

typedef struct answers {
    const room *before; /**< the match as it would be again */
    const room *now;
    uint64_t to;
    int seat;
    uint64_t world;
    cg_match *match; /**< of one world */
    bool same;
} answers;

/** Gives one of the answers that would be taken back in another world. */
static bool give_there(const journal_entry *e, void *user)
{
    answers *a = user;
    cg_error error;
    if (e->number > a->to && a->same)
        a->same = e->kind == ENTRY_ANSWER && !room_give(a->match, e->seat, e->data, &error);
    return true;
}

static bool sees_the_same(const cg_match *left, const cg_match *right, int seat)
{
    text here = {0}, there = {0};
    while (text_wants(&here, cg_view_json(left, seat, here.data, here.size))) {
    }
    while (text_wants(&there, cg_view_json(right, seat, there.data, there.size))) {
    }
    bool same = here.length == there.length && here.data && there.data &&
                memcmp(here.data, there.data, here.length) == 0;
    text_free(&here);
    text_free(&there);
    return same;
}

/** Would the seat have come to see the same in another world that it held possible? */
static bool is_same_there(desk *d, answers *a)
{
    cg_error error;
    if (cg_match_clone(a->before->match, &a->match, &error))
        return false;
    cg_match_determinize(a->match, a->seat, a->world);
    a->same = true;
    bool read = journal_visit_moves(d->store, a->before->id, give_there, a);
    bool same = read && a->same && sees_the_same(a->match, a->now->match, a->seat);
    cg_match_destroy(a->match);
    return same;
}

/** Has who wants to take back learned nothing since? */
static bool has_learned_nothing(request *r, const room *now, int seat, uint64_t to)
{
    room *before =
        journal_load(r->desk->hall, r->desk->store, now->id, to < now->snapped, to, r->why);
    answers a = {.before = before, .now = now, .to = to, .seat = seat};
    bool same = before != NULL;
    for (a.world = 1; same && a.world <= WORLDS; a.world++)
        same = is_same_there(r->desk, &a);
    room_destroy(before);
    return same;
}

static json_t *take_back(request *r, held *h)
{
    room_undo undo = h->room->undo;
    char news[NAME_SIZE + 40];
    if (desk_take_back(r->desk, h, undo.seat, undo.to, r->why))
        return request_refuse(r, "undo", r->why);
    snprintf(news, sizeof news, "%s takes an answer back.", h->room->seats[undo.seat].name);
    desk_tell(h, news);
    return request_later(r, json_object());
}

static json_t *drop_wish(request *r, held *h, const char *name)
{
    char news[NAME_SIZE + 40];
    snprintf(news, sizeof news, "%s does not take back.", name);
    if (r->line->view->viewer != h->room->undo.seat)
        snprintf(news, sizeof news, "%s does not agree to take back.", name);
    h->room->undo.asked = false;
    desk_tell(h, news);
    desk_note_change(r->desk, h);
    return request_later(r, json_object());
}

json_t *accord_undo(request *r)
{
    held *h = request_own_match(r);
    if (!h)
        return NULL;
    room *m = h->room;
    int seat = r->line->view->viewer;
    if (!m->terms.undo)
        return request_refuse(r, "undo", "nothing is taken back in this match");
    if (m->undo.asked)
        return request_refuse(r, "undo", "somebody has asked to take back already");
    if (!m->back[seat])
        return request_refuse(r, "undo",
                              "something was revealed since, or you have not answered yet");
    if (!request_may_replay(r))
        return NULL;
    uint64_t to = m->back[seat] - 1;
    if (!has_learned_nothing(r, m, seat, to)) {
        m->back[seat] = 0;
        desk_note_change(r->desk, h);
        return request_refuse(r, "undo", "you have learned something by it");
    }
    m->undo = (room_undo){true, seat, to, room_persons(m) & ~(1u << seat)};
    if (!m->undo.waits)
        return take_back(r, h);
    desk_note_change(r->desk, h);
    return request_later(r, json_object());
}

json_t *accord_consent(request *r)
{
    held *h = request_own_match(r);
    if (!h)
        return NULL;
    room *m = h->room;
    int seat = r->line->view->viewer;
    bool agrees = json_is_true(json_object_get(r->body, "agree"));
    if (!m->undo.asked)
        return request_refuse(r, "undo", "nobody asks to take back any more");
    if (!agrees && (m->undo.seat == seat || m->undo.waits >> seat & 1u))
        return drop_wish(r, h, m->seats[seat].name);
    m->undo.waits &= ~(1u << seat);
    if (!m->undo.waits)
        return take_back(r, h);
    desk_note_change(r->desk, h);
    return request_later(r, json_object());
}

/* ---- writing ---- */

#define SAY_MOST 10.0 /* lines of a player at once; then one a second */

json_t *accord_say(request *r)
{
    held *h = request_own_match(r);
    const char *said = request_text(r, "text");
    cg_error error = {0};
    if (!h)
        return NULL;
    if (strlen(said) >= SAID_SIZE)
        return request_refuse(r, "chat", "that is too much at once");
    if (!bucket_take(&h->says[r->line->view->viewer], 1.0, SAY_MOST))
        return request_refuse(r, "chat", "wait a moment before you write more");
    if (desk_act(r->desk, h, r->line->view->viewer, ENTRY_SAY, said, &error))
        return request_refuse(r, "chat", error.text);
    return request_later(r, json_object());
}

/* ---- again ---- */

/** Those who sat in the match sit in the next one, and their tokens are good there, too. */
static void seat_all(desk *d, held *next, const room *before)
{
    for (int s = 0; s < before->players; s++) {
        const room_seat *seat = &before->seats[s];
        if (seat->kind == SEAT_PERSON)
            desk_seat(d, next, s, seat->name, seat->secret);
    }
}

/** Begins the match that follows. @return false with the reason */
static bool begin_next(request *r, held *h)
{
    json_t *wish = json_loads(h->room->setup, 0, NULL);
    cg_error error;
    if (!request_may_create(r, wish)) {
        json_decref(wish);
        return false;
    }
    json_object_del(wish, "seed");
    held *next = desk_create(r->desk, wish, r->why);
    json_decref(wish);
    if (!next)
        return false;
    seat_all(r->desk, next, h->room);
    return !desk_act(r->desk, h, r->line->view->viewer, ENTRY_NEXT, next->room->id, &error);
}

json_t *accord_again(request *r)
{
    held *h = request_own_match(r);
    cg_error error = {0};
    if (!h)
        return NULL;
    room *m = h->room;
    const char *data = json_is_false(json_object_get(r->body, "agree")) ? "0" : "1";
    if (m->next[0])
        return request_refuse(r, "again", "the next match has begun");
    if (!request_may_replay(r))
        return NULL;
    if (desk_act(r->desk, h, r->line->view->viewer, ENTRY_AGAIN, data, &error))
        return request_refuse(r, "again", error.text);
    uint32_t persons = room_persons(m);
    if ((m->again & persons) == persons && !begin_next(r, h))
        return request_refuse(r, "again", r->why);
    return request_later(r, json_object());
}
