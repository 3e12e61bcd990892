#include "watch.h"

#include "moment.h"

#include <stdio.h>

#define SHOWN_AFTER 5000  /* milliseconds for which nobody is told that a player is not there */
#define ALIVE_EVERY 1000  /* milliseconds */
#define HELD_LEAST 2000   /* milliseconds for which the server was held, that break connections */
#define RETURN_MOST 20000 /* milliseconds for which time stands until players are back */

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
static uint32_t late_now(const held *h, int64_t now)
{
    const room *r = h->room;
    uint32_t owing = cg_match_owing(r->match) & room_persons(r), late = 0;
    for (int s = 0; s < r->players; s++)
        if (r->clocks.since && (owing >> s & 1u) && clocks_rest(&r->clocks, &r->terms, s, now) <= 0)
            late |= 1u << s;
    return late | (r->terms.away ? owing & away_for(h, r->terms.away, now) : 0);
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

/* ---- the server was away ---- */

/** Is everybody there who is asked, or, while bots are, everybody? */
static bool are_back(const held *h)
{
    uint32_t persons = room_persons(h->room), owing = cg_match_owing(h->room->match) & persons;
    for (int s = 0; s < h->room->players; s++)
        if (((owing ? owing : persons) >> s & 1u) && h->gone[s])
            return false;
    return true;
}

/** Time stands in a match from now on, where somebody has lost their connection. */
static void stand(desk *d, held *h)
{
    cg_error error;
    if (!watch_counts(h->room) || are_back(h))
        return;
    h->returns = moment_now() + RETURN_MOST;
    if (h->room->clocks.since && !h->room->clocks.stands)
        desk_act(d, h, 0, ENTRY_STAND, "", &error);
}

/** Time goes on when those are back who are asked, or did not come. @return false: it stands */
static bool goes_on(desk *d, held *h, int64_t now)
{
    cg_error error;
    if (!h->returns)
        return true;
    if (now < h->returns && !are_back(h))
        return false;
    h->returns = 0;
    for (int s = 0; s < h->room->players; s++)
        if (h->gone[s])
            h->gone[s] = now;
    if (h->room->clocks.since)
        desk_act(d, h, 0, ENTRY_CLOCK, "", &error);
    return true;
}

void watch_resume(desk *d, held *h, int64_t alive)
{
    clocks *c = &h->room->clocks;
    if (c->since && !c->stands && watch_counts(h->room)) {
        clocks_run(c, cg_match_owing(h->room->match), alive);
        c->since = moment_now(); /* what has passed since the server began counts for nobody */
    }
    stand(d, h);
}

/* ---- looking ---- */

static void look_at(desk *d, held *h, int64_t now)
{
    uint32_t away = away_for(h, SHOWN_AFTER, now);
    if (away != h->room->away) {
        h->room->away = away;
        desk_note_change(d, h);
    }
    if (watch_counts(h->room) && goes_on(d, h, now))
        treat_late(d, h, late_now(h, now));
}

void watch_time(desk *d)
{
    bool counts = false, held_up = moment_tick() >= HELD_LEAST;
    int64_t now = moment_now();
    for (size_t row = 0; row < ROWS; row++) {
        for (held *h = d->rows[row]; h; h = h->next) {
            if (held_up)
                stand(d, h);
            look_at(d, h, now);
            counts = counts || h->room->clocks.since;
        }
    }
    if (counts && now - d->alive >= ALIVE_EVERY)
        desk_note_alive(d);
}
