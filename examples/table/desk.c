#include "desk.h"

#include "chance.h"
#include "document.h"
#include "journal.h"
#include "moment.h"
#include "shelf.h"
#include "watch.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAID_SHOWN 20    /* lines of what players said to who comes */
#define ALIVE_EVERY 1000 /* milliseconds */

/* ---- the matches ---- */

static held **row_of(desk *d, const char *id)
{
    uint32_t hash = 2166136261u;
    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * 16777619u;
    return &d->rows[hash % ROWS];
}

held *desk_held(desk *d, const char *id)
{
    for (held *h = *row_of(d, id); h; h = h->next)
        if (strcmp(h->room->id, id) == 0)
            return h;
    return NULL;
}

static held *hold(desk *d, room *r)
{
    held *h = r ? calloc(1, sizeof *h) : NULL;
    if (!h) {
        room_destroy(r);
        return NULL;
    }
    held **row = row_of(d, r->id);
    h->room = r;
    h->next = *row;
    h->left = clock_steady();
    for (int s = 0; s < r->players; s++)
        h->gone[s] = moment_now();
    *row = h;
    d->count++;
    return h;
}

static void free_held(held *h)
{
    for (int i = 0; i <= CG_PLAYERS_MAX; i++) {
        if (h->views[i])
            free(h->views[i]->shown);
        free(h->views[i]);
    }
    json_decref(h->notes);
    room_destroy(h->room);
    free(h);
}

/** Lets go of a match that nobody looks at. */
static void release(desk *d, held *h)
{
    held **at = row_of(d, h->room->id);
    while (*at != h)
        at = &(*at)->next;
    *at = h->next;
    d->count--;
    free_held(h);
}

static room *load_room(desk *d, const char *id, char *why)
{
    room *r = journal_load(d->hall, d->store, id, JOURNAL_NEWEST, JOURNAL_WHOLE, why);
    if (r && d->world_seed)
        cg_match_determinize(r->match, d->world_seat, d->world_seed);
    return r;
}

held *desk_find(desk *d, const char *id, char *why)
{
    held *h = desk_held(d, id);
    return h ? h : hold(d, load_room(d, id, why));
}

/* ---- what happens ---- */

void desk_note_change(desk *d, held *h)
{
    if (h->changed)
        return;
    h->changed = true;
    h->next_changed = d->changed;
    d->changed = h;
}

/** Another state of the same match takes the place of the one that is held. */
static void put_room(held *h, room *r)
{
    r->away = h->room->away;
    room_destroy(h->room);
    h->room = r;
    h->late = 0;                      /* nor has anything been done about who is late */
    memset(h->put, 0, sizeof h->put); /* bots whose answers were lost are asked again */
    for (int i = 0; i <= CG_PLAYERS_MAX; i++)
        if (h->views[i])
            h->views[i]->told = cg_match_event_count(r->match);
}

held *desk_create(desk *d, json_t *wish, char *why)
{
    room *r = room_create(d->hall, wish, why);
    held *h = hold(d, r);
    if (!h)
        return NULL;
    r->created = clock_now();
    h->fresh = h->unsaid = true;
    size_t size = cg_match_save(r->match, NULL, 0);
    void *begun = malloc(size);
    if (begun)
        cg_match_save(r->match, begun, size);
    shelf_keep(d->hall, d->store, r->game);
    store_add_match(d->store, &(store_match){.id = r->id,
                                             .game = r->game->name,
                                             .setup = r->setup,
                                             .content = cg_cards_hash(r->game->cards),
                                             .created = r->created,
                                             .touched = moment_now(),
                                             .begun = begun,
                                             .begun_size = size});
    free(begun);
    desk_note_change(d, h);
    return h;
}

bool desk_join(desk *d, held *h, int seat, const char *name, const char *token, char *why)
{
    uint8_t secret[HASH_SIZE];
    room *r = h->room;
    for (int s = 0; seat < 0 && s < r->players; s++)
        if (!r->seats[s].taken)
            seat = s;
    if (seat < 0 || seat >= r->players || r->seats[seat].taken) {
        snprintf(why, REASON_SIZE, "%s", seat < 0 ? "all seats are taken" : "that seat is taken");
        return false;
    }
    if (!chance_hash(token, secret)) {
        snprintf(why, REASON_SIZE, "not enough memory");
        return false;
    }
    desk_seat(d, h, seat, name, secret);
    return true;
}

void desk_seat(desk *d, held *h, int seat, const char *name, const uint8_t *secret)
{
    room *r = h->room;
    cg_error error;
    room_seat_person(r, seat, name, secret);
    h->gone[seat] = moment_now();
    store_set_seat(d->store, r->id, &(store_seat){seat, SEAT_PERSON, r->seats[seat].name, secret});
    desk_note_change(d, h);
    if (room_is_full(r) && terms_have_clock(&r->terms))
        desk_act(d, h, seat, ENTRY_CLOCK, "", &error);
}

int desk_seat_of(const held *h, const char *token)
{
    uint8_t secret[HASH_SIZE];
    int found = -1;
    if (!chance_hash(token, secret))
        return -1;
    for (int s = 0; s < h->room->players; s++)
        if (h->room->seats[s].kind == SEAT_PERSON &&
            chance_hash_equals(h->room->seats[s].secret, secret))
            found = s;
    return found;
}

cg_status desk_act(desk *d, held *h, int seat, entry_kind kind, const char *data, cg_error *error)
{
    room *r = h->room;
    char text[CLOCK_TEXT] = "";
    char *words = kind == ENTRY_ANSWER ? words_of(r->match, seat, data) : NULL;
    journal_entry e = {.number = r->entries + 1,
                       .seat = seat,
                       .kind = kind,
                       .data = data,
                       .time = clock_now(),
                       .moment = moment_now()};
    cg_status status = room_apply(r, &e, error);
    if (!status && r->clocks.since)
        clocks_write(&r->clocks, r->players, text);
    e.clocks = text;
    e.words = words;
    if (!status)
        store_add_entry(d->store, r->id, &e);
    free(words);
    if (status)
        return status;
    if ((r->stopped || cg_match_over(r->match)) && !r->ended) {
        r->ended = e.time;
        store_end_match(d->store, r->id, e.time);
        store_drop_snapshot(d->store, r->id);
    }
    /* What is taken back still stands in the match; who has answered under seal is in no snapshot. */
    if (kind != ENTRY_UNDO && !r->sealed)
        journal_snap(d->store, r);
    desk_note_change(d, h);
    return CG_OK;
}

cg_status desk_take_back(desk *d, held *h, int seat, uint64_t to, char *why)
{
    char data[24];
    cg_error error;
    snprintf(data, sizeof data, "%llu", (unsigned long long)to);
    if (to < h->room->snapped)
        store_drop_snapshot(d->store, h->room->id);
    cg_status status = desk_act(d, h, seat, ENTRY_UNDO, data, &error);
    if (status)
        return status;
    room *r = load_room(d, h->room->id, why);
    if (!r) {
        store_spoil(d->store, why);
        return CG_ERR_MEMORY;
    }
    put_room(h, r);
    return CG_OK;
}

bool desk_stand(desk *d, held *h, int seat, const char *until, const char *phase)
{
    if (!room_stand(h->room, seat, until, phase))
        return false;
    desk_note_change(d, h);
    return true;
}

void desk_tell(held *h, const char *text)
{
    if (!h->notes)
        h->notes = json_array();
    json_array_append_new(h->notes,
                          json_pack("{si ss ss}", "number", 0, "kind", "table", "text", text));
}

void desk_pass(desk *d, held *h)
{
    room *r = h->room;
    cg_error error = {0};
    room_answer answer = {.count = 1};
    const char *stood[CG_PLAYERS_MAX];
    char data[ENTRY_SIZE];
    int seat;
    if (!room_is_full(r))
        return;
    memcpy(stood, r->standing, sizeof stood);
    if (room_passes(r, &seat, answer.picks) && room_write_answer(&answer, data))
        desk_act(d, h, seat, ENTRY_ANSWER, data, &error);
    for (int s = 0; s < r->players; s++)
        if (stood[s] != r->standing[s])
            desk_note_change(d, h); /* it has ended, which its player is shown */
}

/* ---- who looks ---- */

static int slot_of(int viewer)
{
    return viewer == CG_SPECTATOR ? CG_PLAYERS_MAX : viewer;
}

static seatview *view_of(held *h, int viewer)
{
    seatview **view = &h->views[slot_of(viewer)];
    if (!*view && (*view = calloc(1, sizeof **view)))
        **view = (seatview){.held = h, .viewer = viewer};
    return *view;
}

/** Writes what is told beside the document: what players have said since so many lines, and, where clocks run,
 * what time it is. */
static void write_beside(writer *w, const room *r, uint64_t heard)
{
    size_t kept = json_array_size(r->said);
    uint64_t first = r->said_count - kept, next = heard > first ? heard - first : 0;
    if (next < kept) {
        write_key(w, "said");
        write_open(w, '[');
        for (size_t i = (size_t)next; i < kept; i++)
            write_json(w, json_incref(json_array_get(r->said, i)));
        write_close(w, ']');
    }
    if (r->clocks.since) {
        write_key(w, "now");
        write_number(w, moment_now());
    }
}

/** Sends all that is to be seen. */
static void show_all(desk *d, seatview *view, line *l)
{
    const room *r = view->held->room;
    writer *w = &d->push;
    if (!view->shown)
        return;
    write_anew(w);
    write_open(w, '{');
    write_key(w, "is");
    write_string(w, "match");
    write_key(w, "id");
    write_string(w, r->id);
    write_key(w, "version");
    write_number(w, (int64_t)view->version);
    write_key(w, "document");
    write_text(w, view->shown, strlen(view->shown));
    write_beside(w, r, r->said_count > SAID_SHOWN ? r->said_count - SAID_SHOWN : 0);
    write_close(w, '}');
    message *m = message_of_text(write_end(w), w->length);
    line_send(l, m);
    message_release(m);
    d->wake(l);
}

/** Keeps what was written as what was shown. Without memory nothing was, and it is shown anew later. */
static void keep_shown(seatview *view, const char *document, size_t length)
{
    char *shown = document ? realloc(view->shown, length + 1) : NULL;
    if (shown)
        memcpy(shown, document, length + 1);
    else
        free(view->shown);
    view->shown = shown;
}

/** Makes the document anew, and writes the patch from what was shown before as a member; none where
 * nothing has changed. @param push NULL: without the patch */
static void renew(desk *d, seatview *view, writer *push)
{
    writer *w = &d->document;
    write_anew(w);
    document_write(view->held->room, view->viewer, w);
    const char *document = write_end(w);
    size_t length = document ? w->length : 0;
    if (push && (!document || !view->shown))
        push->failed = true;
    if (push && document && view->shown) {
        writer_mark mark = write_mark(push);
        write_key(push, "patch");
        if (!patch_write(&d->patcher, view->shown, document, push)) {
            write_back(push, mark);
            return;
        }
    }
    keep_shown(view, document, length);
}

/** Who has come is there again. */
static void note_there(desk *d, held *h, int viewer)
{
    if (viewer == CG_SPECTATOR)
        return;
    h->gone[viewer] = 0;
    if (!(h->room->away >> viewer & 1u))
        return;
    h->room->away &= ~(1u << viewer);
    desk_note_change(d, h);
}

bool desk_watch(desk *d, held *h, int viewer, line *l)
{
    desk_leave(d, l);
    seatview *view = view_of(h, viewer);
    if (!view)
        return false;
    if (!view->shown) {
        renew(d, view, NULL);
        view->told = cg_match_event_count(h->room->match);
        view->heard = h->room->said_count;
    }
    l->view = view;
    l->next = view->lines;
    view->lines = l;
    h->left = 0;
    note_there(d, h, viewer);
    if (!h->changed)
        show_all(d, view, l);
    else
        l->behind = true; /* shown when it is on the disk */
    return true;
}

static bool is_watched(const held *h)
{
    for (int i = 0; i <= CG_PLAYERS_MAX; i++)
        if (h->views[i] && h->views[i]->lines)
            return true;
    return false;
}

void desk_leave(desk *d, line *l)
{
    for (size_t i = 0; i < d->reply_count; i++)
        if (d->replies[i].to == l && l->gone)
            d->replies[i].to = NULL;
    if (!l->view)
        return;
    held *h = l->view->held;
    line **at = &l->view->lines;
    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
    if (!l->view->lines && l->view->viewer != CG_SPECTATOR)
        h->gone[l->view->viewer] = moment_now();
    l->view = NULL;
    l->next = NULL;
    if (is_watched(h))
        return;
    h->left = clock_steady();
    if (!h->fresh)
        store_touch(d->store, h->room->id, moment_now());
}

void desk_catch_up(desk *d, line *l)
{
    if (!l->behind || !l->view || l->count || l->view->held->changed)
        return;
    l->behind = false;
    show_all(d, l->view, l);
}

void desk_reply_later(desk *d, line *l, json_int_t id, json_t *good)
{
    d->replies[d->reply_count++] = (reply){l, good, id};
}

/* ---- settling ---- */

/** What has changed for those who look there. @param told the last event that they were told
 * @return NULL: no memory, so that they are shown all of it later */
static message *make_change(desk *d, seatview *view, uint64_t told)
{
    const held *h = view->held;
    writer *w = &d->push;
    write_anew(w);
    write_open(w, '{');
    write_key(w, "is");
    write_string(w, "change");
    write_key(w, "version");
    write_number(w, (int64_t)++view->version);
    write_key(w, "events");
    write_open(w, '[');
    document_write_events(h->room, view->viewer, told + 1, w);
    for (size_t i = 0; i < json_array_size(h->notes); i++)
        write_json(w, json_incref(json_array_get(h->notes, i)));
    write_close(w, ']');
    renew(d, view, w);
    write_beside(w, h->room, view->heard);
    view->heard = h->room->said_count;
    write_close(w, '}');
    return message_of_text(write_end(w), w->length);
}

static void tell_view(desk *d, seatview *view)
{
    uint64_t told = view->told;
    view->told = cg_match_event_count(view->held->room->match);
    if (!view->lines) { /* made anew when somebody looks again */
        free(view->shown);
        view->shown = NULL;
        view->heard = view->held->room->said_count;
        return;
    }
    message *m = make_change(d, view, told);
    for (line *l = view->lines; l; l = l->next) {
        if (!l->behind)
            line_send(l, m);
        d->wake(l);
    }
    message_release(m);
}

static void tell(desk *d, held *h)
{
    for (int i = 0; i <= CG_PLAYERS_MAX; i++)
        if (h->views[i])
            tell_view(d, h->views[i]);
    json_decref(h->notes);
    h->notes = NULL;
}

/** A match that has not come to the disk has never been. */
static void forget(desk *d, held *h)
{
    for (int i = 0; i <= CG_PLAYERS_MAX; i++)
        while (h->views[i] && h->views[i]->lines)
            desk_leave(d, h->views[i]->lines);
    release(d, h);
}

/** What was done is undone: the match is read from the disk again. @return false: it cannot be, and is let go */
static bool take_back(desk *d, held *h)
{
    char why[REASON_SIZE];
    room *r = load_room(d, h->room->id, why);
    if (!r) {
        forget(d, h); /* it is read again when somebody comes */
        return false;
    }
    put_room(h, r);
    json_decref(h->notes);
    h->notes = NULL;
    for (int i = 0; i <= CG_PLAYERS_MAX; i++) {
        seatview *view = h->views[i];
        if (!view)
            continue;
        free(view->shown);
        view->shown = NULL;
        view->told = cg_match_event_count(h->room->match);
        view->heard = h->room->said_count;
        renew(d, view, NULL);
        for (line *l = view->lines; l; l = l->next)
            l->behind = true;
    }
    return true;
}

static void send_replies(desk *d, bool good)
{
    for (size_t i = 0; i < d->reply_count; i++) {
        reply *r = &d->replies[i];
        if (good && r->to)
            line_send_json(r->to, json_pack("{sI so}", "re", r->id, "ok", r->good));
        else
            json_decref(r->good);
        if (!good && r->to)
            line_send_json(r->to, json_pack("{sI s{ss ss}}", "re", r->id, "error", "code", "disk",
                                            "text", store_reason(d->store)));
        if (r->to)
            d->wake(r->to);
    }
    d->reply_count = 0;
}

/** Tells of one match that has changed, or takes back what has not come to the disk. */
static void settle_match(desk *d, held *h, bool good)
{
    h->changed = false;
    if (!good && h->fresh) {
        forget(d, h);
        return;
    }
    h->fresh = false;
    if (good)
        tell(d, h);
    else if (!take_back(d, h))
        return;
    for (int i = 0; i <= CG_PLAYERS_MAX; i++)
        for (line *l = h->views[i] ? h->views[i]->lines : NULL; l; l = l->next)
            desk_catch_up(d, l);
    d->moved(h, d->user);
}

void desk_make_room(desk *d)
{
    if (d->reply_count == REPLIES)
        desk_settle(d);
}

void desk_note_alive(desk *d)
{
    d->alive = moment_now();
    store_set_alive(d->store, d->alive);
}

void desk_settle(desk *d)
{
    if (store_is_changed(d->store) && moment_now() - d->alive >= ALIVE_EVERY)
        desk_note_alive(d);
    bool good = !store_is_changed(d->store) || store_commit(d->store);
    send_replies(d, good);
    held *changed = d->changed;
    d->changed = NULL;
    while (changed) {
        held *h = changed;
        changed = h->next_changed;
        settle_match(d, h, good);
    }
}

void desk_put_away(desk *d, held *h)
{
    bool works = h->changed || !h->left || watch_counts(h->room);
    for (int s = 0; s < h->room->players; s++)
        works = works || h->put[s]; /* a bot thinks */
    if (!works)
        release(d, h);
}

void desk_tidy(desk *d, int64_t after)
{
    int64_t now = clock_steady();
    for (size_t row = 0; row < ROWS; row++) {
        for (held *h = d->rows[row], *next; h; h = next) {
            next = h->next;
            if (h->left && !h->changed && now - h->left >= after && !watch_counts(h->room))
                release(d, h);
        }
    }
}

void desk_close(desk *d)
{
    for (size_t row = 0; row < ROWS; row++)
        while (d->rows[row])
            release(d, d->rows[row]);
    write_free(&d->document);
    write_free(&d->push);
    patch_free(&d->patcher);
}
