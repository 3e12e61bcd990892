#include "learned.h"

#include "journal.h"
#include "texts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define WORLDS 64 /* that are looked at before something is taken back */

/** What is taken back, as it is played again. */
typedef struct play {
    const room *before; /**< as it would be again */
    cg_match *match;
    uint64_t to;
    int seat;
    bool differs; /**< something is otherwise than it should be */
} play;

static bool knows_the_same(const cg_information_hash *left, const cg_information_hash *right)
{
    return left->low == right->low && left->high == right->high;
}

/** Has what somebody else answered come to the knowledge of the seat? */
static bool is_told(const play *p, const journal_entry *e, const cg_information_hash *before)
{
    cg_information_hash now;
    if (e->seat == p->seat)
        return false;
    return cg_match_information_hash(p->match, p->seat, &now) || !knows_the_same(before, &now);
}

/** Gives an answer again. What others do may come to the knowledge of nobody. */
static bool give_again(const journal_entry *e, void *user)
{
    play *p = user;
    cg_error error;
    cg_information_hash before;
    if (e->number <= p->to || p->differs)
        return true;
    p->differs = cg_match_information_hash(p->match, p->seat, &before) || e->kind != ENTRY_ANSWER ||
                 room_give(p->match, e, &error) || is_told(p, e, &before);
    return true;
}

/* ---- what others are told ---- */

/** Is a viewer told the same by an event? @param told its number in the viewer's own count */
static bool says_the_same(const cg_match *left, const cg_match *right, int viewer, uint64_t told)
{
    text here = {0}, there = {0};
    uint64_t one = cg_match_event_number(left, viewer, told);
    uint64_t other = cg_match_event_number(right, viewer, told);
    while (text_wants(&here, cg_match_event_text(left, viewer, one, here.data, here.size))) {
    }
    while (text_wants(&there, cg_match_event_text(right, viewer, other, there.data, there.size))) {
    }
    bool same = here.length == there.length && here.data && there.data &&
                memcmp(here.data, there.data, here.length) == 0;
    text_free(&here);
    text_free(&there);
    return same;
}

static uint64_t told_to(const cg_match *match, int viewer)
{
    return cg_match_event_told(match, viewer, UINT64_MAX);
}

/** Is everybody told the same in both since a match from which they were played on? */
static bool tells_the_same(const cg_match *left, const cg_match *right, const cg_match *since)
{
    for (int viewer = CG_SPECTATOR; viewer < cg_match_players(left); viewer++) {
        uint64_t count = told_to(left, viewer);
        if (told_to(right, viewer) != count)
            return false;
        for (uint64_t n = told_to(since, viewer) + 1; n <= count; n++)
            if (!says_the_same(left, right, viewer, n))
                return false;
    }
    return true;
}

/* ---- cards that somebody sees now ---- */

#define CARDS_MOST 65536

/** Of each card: which seats see it, a bit each. */
typedef uint16_t sight[CARDS_MOST];
static_assert(CG_PLAYERS_MAX <= 16, "a sight must have a bit for each seat");

/** Was it made by an effect? What there was not before is no secret of anybody. */
static bool is_token(const cg_match *match, int viewer, int zone, int owner, uint32_t place)
{
    cg_view_object object;
    return cg_view_object_get(match, viewer, zone, owner, place, &object) && object.token;
}

static void see_zone(const cg_match *match, int viewer, int zone, int owner, uint16_t *seen)
{
    cg_view_card card;
    for (uint32_t i = 0; cg_view_zone_card(match, viewer, zone, owner, i, &card); i++)
        if (card.card.index && card.design && !is_token(match, viewer, zone, owner, i))
            seen[card.card.index] |= (uint16_t)(1u << viewer);
}

static void see_all(const room *r, const cg_match *match, uint16_t *seen)
{
    cg_zone_info zone;
    for (size_t z = 0; cg_game_zone(r->game->game, z, &zone); z++)
        for (int owner = 0; owner < (zone.per_player ? r->players : 1); owner++)
            for (int viewer = 0; viewer < r->players; viewer++)
                see_zone(match, viewer, (int)z, owner, seen);
}

/** Does somebody see a card now that neither they nor the seat saw before? */
static bool shows_more(const room *r, const cg_match *before, const cg_match *now, int seat)
{
    sight *sights = calloc(2, sizeof *sights);
    bool more = !sights;
    if (!sights)
        return true;
    see_all(r, before, sights[0]);
    see_all(r, now, sights[1]);
    for (unsigned card = 1; card < CARDS_MOST && !more; card++) {
        unsigned was = sights[0][card];
        more = (sights[1][card] & ~was) && !(was >> seat & 1u);
    }
    free(sights);
    return more;
}

/** Was a fact told, to whomever? It can say what no card and no event shows. */
static bool tells_fact(const cg_match *now, const cg_match *since)
{
    cg_event event;
    for (uint64_t n = cg_match_event_count(since) + 1; n <= cg_match_event_count(now); n++)
        if (cg_match_event(now, CG_SPECTATOR, n, &event) || event.kind == CG_EVENT_FACT)
            return true;
    return false;
}

/* ---- other worlds ---- */

/** Plays what is taken back in a copy. @param world that the seat holds possible; 0: as it was
 * @param match receives it, to be destroyed. @return false: it cannot be played there */
static bool play_again(desk *d, play *p, uint64_t world, cg_match **match)
{
    cg_error error;
    *match = NULL;
    if (cg_match_clone(p->before->match, match, &error))
        return false;
    p->match = *match;
    p->differs = world && cg_match_determinize(*match, p->seat, world);
    return !p->differs && journal_visit_moves(d->store, p->before->id, give_again, p) &&
           !p->differs;
}

/** Would the seat know the same, and would everybody have been told the same? */
static bool is_same_there(desk *d, play *p, uint64_t world, const cg_match *now)
{
    cg_information_hash here, there;
    cg_match *match;
    bool same = play_again(d, p, world, &match) &&
                !cg_match_information_hash(now, p->seat, &here) &&
                !cg_match_information_hash(match, p->seat, &there) &&
                knows_the_same(&here, &there) && tells_the_same(now, match, p->before->match);
    cg_match_destroy(match);
    return same;
}

bool learned_since(desk *d, const room *now, int seat, uint64_t to, char *why)
{
    room *before = journal_load(d->hall, d->store, now->id, JOURNAL_KNOWING, to, why);
    play p = {.before = before, .to = to, .seat = seat};
    cg_match *match = NULL;
    bool learned = !before || !play_again(d, &p, 0, &match) ||
                   shows_more(before, before->match, match, seat) ||
                   tells_fact(match, before->match);
    for (uint64_t world = 1; !learned && world <= WORLDS; world++)
        learned = !is_same_there(d, &p, world, match);
    cg_match_destroy(match);
    room_destroy(before);
    return learned;
}
