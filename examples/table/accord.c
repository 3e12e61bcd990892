#include "accord.h"

#include "learned.h"

#include <stdio.h>
#include <string.h>

/* ---- taking back ---- */

static json_t *take_back(request *r, held *h)
{
    room_undo undo = h->room->undo;
    char news[NAME_SIZE + 40];
    if (desk_take_back(r->desk, h, undo.seat, undo.to, r->why))
        return request_refuse(r, "undo", r->why);
    snprintf(news, sizeof news, "%s takes back an answer.", h->room->seats[undo.seat].name);
    desk_tell(h, news);
    return request_later(r, json_object());
}

static json_t *drop_wish(request *r, held *h, const char *name)
{
    char news[NAME_SIZE + 40];
    snprintf(news, sizeof news, "%s no longer asks to take back an answer.", name);
    if (r->line->view->viewer != h->room->undo.seat)
        snprintf(news, sizeof news, "%s does not agree.", name);
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
        return request_refuse(r, "undo", "this match does not allow taking back answers");
    if (m->undo.asked)
        return request_refuse(r, "undo", "another player has already asked to take back an answer");
    if (!m->back[seat])
        return request_refuse(r, "undo", "you have no answer to take back");
    if (!request_may_work(r))
        return NULL;
    uint64_t to = m->back[seat] - 1;
    if (learned_since(r->desk, m, seat, to, r->why)) {
        m->back[seat] = 0;
        m->offered &= ~(1u << seat);
        desk_note_change(r->desk, h);
        return request_refuse(r, "undo", "hidden information has been revealed since then");
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
        return request_refuse(r, "undo", "no player is asking to take back an answer any more");
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
        return request_refuse(r, "chat", "the message is too long");
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
    if (!request_may_work(r))
        return NULL;
    if (desk_act(r->desk, h, r->line->view->viewer, ENTRY_AGAIN, data, &error))
        return request_refuse(r, "again", error.text);
    uint32_t persons = room_persons(m);
    if ((m->again & persons) == persons && !begin_next(r, h))
        return request_refuse(r, "again", r->why);
    return request_later(r, json_object());
}
