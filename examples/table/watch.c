#include "watch.h"

#include <stdio.h>

#define SHOWN_AFTER 5000 /* milliseconds for which nobody is told that a player is not there */
#define ALIVE_EVERY 1000 /* milliseconds */

bool watch_counts(const room *r)
{
    return room_is_full(r) && !r->ended && !cg_match_over(r->match) &&
           (terms_have_clock(&r->terms) || r->terms.away);
}

/** Who has been away for so long? */
static uint32_t away_for(const held *h, int64_t after, int64_t now)
{
    uint32_t away = 0;
    for (int s = 0; s < h->room->players; s++)
        if (h->gone[s] && now - h->gone[s] >= after)
            away |= 1u << s;
    return away & room_persons(h->room);
}

/** Whose time is over? */
static uint32_t late_now(const held *h, int64_t steady)
{
    const room *r = h->room;
    uint32_t owing = cg_match_owing(r->match) & room_persons(r), late = 0;
    int64_t now = clock_now();
    for (int s = 0; s < r->players; s++)
        if (r->clocks.since && (owing >> s & 1u) && clocks_rest(&r->clocks, &r->terms, s, now) <= 0)
            late |= 1u << s;
    return late | (r->terms.away ? owing & away_for(h, r->terms.away, steady) : 0);
}

static void tell_late(held *h, int seat)
{
    const room *r = h->room;
    char text[NAME_SIZE + 60];
    snprintf(text, sizeof text, "%s %s%s", r->seats[seat].name,
             r->away >> seat & 1u ? "is away" : "has no time left",
             r->terms.late == LATE_BOT ? ": a bot answers." : ".");
    desk_tell(h, text);
}

/** Does what the terms say with those who are late: concedes for them, or lets a bot answer. */
static void treat_late(desk *d, held *h, uint32_t late)
{
    cg_error error;
    uint32_t fresh = late & ~h->late;
    h->late = late;
    for (int s = 0; s < h->room->players; s++) {
        if (!(fresh >> s & 1u))
            continue;
        tell_late(h, s);
        if (h->room->terms.late == LATE_CONCEDE && !cg_match_over(h->room->match))
            desk_act(d, h, s, ENTRY_CONCEDE, "", &error);
        desk_note_change(d, h);
    }
}

static void look_at(desk *d, held *h, int64_t now)
{
    uint32_t away = away_for(h, SHOWN_AFTER, now);
    if (away != h->room->away) {
        h->room->away = away;
        desk_note_change(d, h);
    }
    if (watch_counts(h->room))
        treat_late(d, h, late_now(h, now));
}

void watch_time(desk *d)
{
    int64_t now = clock_steady();
    bool counts = false;
    for (size_t row = 0; row < ROWS; row++) {
        for (held *h = d->rows[row]; h; h = h->next) {
            look_at(d, h, now);
            counts = counts || h->room->clocks.since;
        }
    }
    if (counts && now - d->alive >= ALIVE_EVERY) {
        d->alive = now;
        store_set_alive(d->store, clock_now());
    }
}

void watch_resume(desk *d, held *h, int64_t alive)
{
    room *r = h->room;
    cg_error error;
    if (!r->clocks.since || r->stopped || cg_match_over(r->match))
        return;
    if (alive > r->clocks.since)
        clocks_run(&r->clocks, cg_match_owing(r->match), alive);
    desk_act(d, h, 0, ENTRY_CLOCK, "", &error);
}
