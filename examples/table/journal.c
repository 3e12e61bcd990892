#include "journal.h"

#include "shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SNAP_EVERY 64    /* entries */
#define EVENTS_ALL 16384 /* events of a match that is told from its beginning */

/** Entries as they are kept while all are read. */
typedef struct entries {
    journal_entry *list;
    size_t count, room;
} entries;

static bool is_move(const journal_entry *e)
{
    return e->kind == ENTRY_ANSWER || e->kind == ENTRY_CONCEDE;
}

static void drop_entry(journal_entry *e)
{
    free((char *)(uintptr_t)e->data);
    free((char *)(uintptr_t)e->words);
    free((char *)(uintptr_t)e->clocks);
}

/** What was taken back is left out. */
static void take_back(entries *all, uint64_t to)
{
    size_t kept = 0;
    for (size_t i = 0; i < all->count; i++) {
        if (is_move(&all->list[i]) && all->list[i].number > to)
            drop_entry(&all->list[i]);
        else
            all->list[kept++] = all->list[i];
    }
    all->count = kept;
}

static bool take_entry(const journal_entry *e, void *user)
{
    entries *all = user;
    if (all->count == all->room) {
        size_t more = all->room ? 2 * all->room : 64;
        journal_entry *list = realloc(all->list, more * sizeof *list);
        if (!list)
            return false;
        all->list = list;
        all->room = more;
    }
    if (e->kind == ENTRY_UNDO)
        take_back(all, strtoull(e->data, NULL, 10));
    journal_entry *next = &all->list[all->count];
    *next = *e;
    next->data = strdup(e->data);
    next->words = strdup(e->words);
    next->clocks = strdup(e->clocks);
    all->count++;
    return next->data && next->words && next->clocks;
}

static void free_entries(entries *all)
{
    while (all->count)
        drop_entry(&all->list[--all->count]);
    free(all->list);
}

/* ---- the room ---- */

typedef struct loading {
    const hall *hall;
    store *store;
    room *room;
    room_keeps keeps;
    char *why;
} loading;

room_origin journal_origin(const hall *h, store *s, const store_match *match)
{
    return (room_origin){.game = shelf_find(h, s, match->game, match->content, !match->begun),
                         .begun = match->begun,
                         .begun_size = match->begun_size};
}

static bool load_match(const store_match *match, void *user)
{
    loading *l = user;
    const room_origin origin = journal_origin(l->hall, l->store, match);
    l->room = room_restore(l->hall, match->id, match->setup, &origin, &l->keeps, l->why);
    if (!l->room)
        return false;
    l->room->created = match->created;
    l->room->ended = match->ended;
    return true;
}

static bool load_seat(const store_seat *seat, void *user)
{
    room *r = user;
    if (seat->kind == SEAT_PERSON && seat->seat < r->players && seat->secret)
        room_seat_person(r, seat->seat, seat->name, seat->secret);
    return true;
}

static bool load_snapshot(const store_snapshot *snapshot, void *user)
{
    room *r = user;
    return room_take_snapshot(r, snapshot->number, snapshot->seats, snapshot->state,
                              snapshot->size);
}

/** Carries out the entries; moves that a snapshot has are passed over. */
static bool replay(room *r, const entries *all, uint64_t until, char *why)
{
    cg_error error = {0};
    uint64_t snapped = r->snapped;
    for (size_t i = 0; i < all->count; i++) {
        const journal_entry *e = &all->list[i];
        bool played = e->number <= snapped && (is_move(e) || e->kind == ENTRY_UNDO);
        bool later = e->number > until && (is_move(e) || e->kind == ENTRY_AGAIN);
        if (played)
            clocks_read(&r->clocks, r->players, e->clocks, e->time);
        if (played || later)
            continue;
        uint64_t last = r->entries;
        if (room_apply(r, e, &error)) {
            snprintf(why, REASON_SIZE, "its answer %llu no longer fits: %s",
                     (unsigned long long)e->number, error.text);
            return false;
        }
        r->entries = last > r->entries ? last : r->entries;
    }
    return true;
}

room *journal_load(const hall *h, store *s, const char *id, journal_way way, uint64_t until,
                   char *why)
{
    loading l = {.hall = h,
                 .store = s,
                 .keeps = {.events = way == JOURNAL_NEWEST ? 0 : EVENTS_ALL,
                           .knowledge = way == JOURNAL_KNOWING},
                 .why = why};
    entries all = {0};
    snprintf(why, REASON_SIZE, "there is no such match");
    bool good = store_visit_match(s, id, load_match, &l);
    if (good) {
        snprintf(why, REASON_SIZE, "it cannot be read");
        if (way == JOURNAL_NEWEST)
            store_visit_snapshot(s, id, load_snapshot, l.room);
        good = store_visit_seats(s, id, load_seat, l.room) &&
               store_visit_entries(s, id, take_entry, &all) && replay(l.room, &all, until, why);
    }
    free_entries(&all);
    if (good)
        return l.room;
    room_destroy(l.room);
    return NULL;
}

/* ---- snapshots ---- */

void journal_snap(store *s, room *r)
{
    char seats[SEATS_TEXT];
    if (r->guide || r->entries < r->snapped + SNAP_EVERY || cg_match_over(r->match))
        return;
    size_t size = cg_match_save(r->match, NULL, 0);
    void *state = malloc(size);
    if (!state)
        return; /* the match can be played from its beginning as well */
    cg_match_save(r->match, state, size);
    room_write_seats(r, seats);
    store_set_snapshot(s, r->id, &(store_snapshot){r->entries, seats, state, size});
    r->snapped = r->entries;
    free(state);
}

/* ---- reading ---- */

bool journal_visit_moves(store *s, const char *id, journal_visitor visit, void *user)
{
    entries all = {0};
    bool good = store_visit_entries(s, id, take_entry, &all);
    for (size_t i = 0; good && i < all.count; i++)
        good = !is_move(&all.list[i]) || visit(&all.list[i], user);
    free_entries(&all);
    return good;
}
