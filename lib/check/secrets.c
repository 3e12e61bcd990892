/* Checks that every viewer can read views and events, and that everything a viewer was shown stays
 * true in other worlds. */
#include "check/check.h"

#include <string.h>

static const char *view_into(const cg_match *match, int viewer, cg_buffer *buffer, size_t *length)
{
    *length = cg_view_json(match, viewer, NULL, 0);
    buffer->size = 0;
    char *text = cg_buffer_grow(buffer, *length + 1);
    if (text)
        cg_view_json(match, viewer, text, *length + 1);
    return text;
}

/* ---- views and events can be read ---- */

static void check_view(cg_checker *checker, int viewer)
{
    size_t length;
    const char *text = view_into(checker->match, viewer, &checker->left, &length);
    if (!text || length == 0 || !cg_json_is_well_formed(text, length))
        cg_violation(checker, "the view of %s is not well-formed JSON", cg_viewer_name(viewer));
    if (cg_view_text(checker->match, viewer, NULL, 0) == 0)
        cg_violation(checker, "the view of %s has no text", cg_viewer_name(viewer));
}

void cg_check_views(cg_checker *checker)
{
    for (int viewer = CG_SPECTATOR; viewer < cg_match_players(checker->match); viewer++)
        check_view(checker, viewer);
}

static void check_event(cg_checker *checker, int viewer, uint64_t number)
{
    cg_event event;
    bool read = cg_match_event(checker->match, viewer, number, &event) == CG_OK;
    bool silent = read && event.kind == CG_EVENT_ANSWER && event.player != viewer;
    bool untold = cg_match_event_told(checker->match, viewer, number) ==
                  cg_match_event_told(checker->match, viewer, number - 1);
    if (read && untold && event.kind == CG_EVENT_NONE)
        return;
    if (!read || (!silent && cg_match_event_text(checker->match, viewer, number, NULL, 0) == 0))
        cg_violation(checker, "event %llu cannot be read by %s", (unsigned long long)number,
                     cg_viewer_name(viewer));
    else if (event.number != number || event.kind == CG_EVENT_NONE ||
             event.kind >= CG_EVENT_KIND_COUNT || (event.card.index && !event.design))
        cg_violation(checker, "event %llu is not valid for %s", (unsigned long long)number,
                     cg_viewer_name(viewer));
}

#define CARDS_MAX 4096u /* number of cards of a match that are tracked */

static bool make_shown(cg_checker *checker)
{
    size_t size = (CG_PLAYERS_MAX + 1) * CARDS_MAX * sizeof(cg_shown_card);
    if (checker->shown.size)
        return true;
    void *cards = cg_buffer_grow(&checker->shown, size);
    if (cards)
        memset(cards, 0, size);
    return cards != NULL;
}

static cg_shown_card *shown_card(cg_checker *checker, int viewer, unsigned index)
{
    if (index >= CARDS_MAX || !make_shown(checker))
        return NULL;
    cg_shown_card *cards = (cg_shown_card *)(void *)checker->shown.data;
    return &cards[(size_t)(viewer + 1) * CARDS_MAX + index];
}

/** Checks the events of a match, or of a world that continues it, from number `from` on: a card
 * whose design was told to a viewer must stay that card for this viewer. @param keep counts what is
 * told now from now on */
static void check_shown(cg_checker *checker, const cg_match *match, int viewer, uint64_t from,
                        bool keep)
{
    cg_event event;
    for (uint64_t number = from; number <= cg_match_event_count(match); number++) {
        if (cg_match_event(match, viewer, number, &event) || !event.card.index)
            continue;
        cg_shown_card *known = shown_card(checker, viewer, event.card.index);
        if (!known)
            continue;
        if (known->design && known->generation == event.card.generation &&
            known->design != event.design)
            cg_violation(checker, "card %u.%u was shown to %s as a different card before",
                         (unsigned)event.card.index, (unsigned)event.card.generation,
                         cg_viewer_name(viewer));
        if (keep)
            *known = (cg_shown_card){event.card.generation, event.design};
    }
}

void cg_check_events(cg_checker *checker)
{
    uint64_t count = cg_match_event_count(checker->match);
    uint64_t first = cg_match_event_first(checker->match);
    cg_event event;
    if (cg_match_event(checker->match, CG_SPECTATOR, count + 1, &event) == CG_OK)
        cg_violation(checker, "an event that has not happened can be read");
    for (uint64_t number = checker->read + 1 > first ? checker->read + 1 : first; number <= count;
         number++) {
        for (int viewer = CG_SPECTATOR; viewer < cg_match_players(checker->match); viewer++)
            check_event(checker, viewer, number);
    }
    for (int viewer = CG_SPECTATOR; viewer < cg_match_players(checker->match); viewer++)
        check_shown(checker, checker->match, viewer, checker->read + 1, true);
    checker->read = count;
}

/* ---- worlds ---- */

#define STEPS_MAX 300 /* answers in another world whose events are read */

/** Plays on in another world, in which everything the viewer was told before must be true. */
static void play_world(cg_checker *checker, cg_match *world, int viewer)
{
    uint64_t told = cg_match_event_count(world);
    for (int i = 0; i < STEPS_MAX && !cg_match_over(world); i++) {
        cg_error error = {.text = ""};
        if (cg_check_answer(world, cg_bot_random(world, &checker->side), &error)) {
            cg_violation(checker, "a world of %s refuses an answer: %s", cg_viewer_name(viewer),
                         error.text);
            return;
        }
        check_shown(checker, world, viewer, told + 1, false);
        told = cg_match_event_count(world);
    }
    cg_match_playout(world, &checker->side, CG_ENDLESS);
    if (cg_match_over(world))
        cg_check_ending(checker, world, "in another world");
    else
        cg_violation(checker, "a world of %s does not end", cg_viewer_name(viewer));
}

enum { FACTS_READ = 16 /* number of events searched for lines of facts */ };

/** Checks that a fact's line depends on the fact only: it is the same in every world that the
 * viewer considers possible. */
static void compare_facts(cg_checker *checker, const cg_match *world, int viewer)
{
    const cg_match *match = checker->match;
    uint64_t count = cg_match_event_count(match), first = cg_match_event_first(match);
    for (uint64_t i = count; i >= first && i > 0 && i + FACTS_READ > count; i--) {
        char line[CG_CHECK_TEXT_MAX] = "", other[CG_CHECK_TEXT_MAX] = "";
        cg_event event;
        if (cg_match_event(match, viewer, i, &event) || event.kind != CG_EVENT_FACT)
            continue;
        cg_match_event_text(match, viewer, i, line, sizeof line);
        cg_match_event_text(world, viewer, i, other, sizeof other);
        if (strcmp(line, other) != 0)
            cg_violation(checker,
                         "the line of a fact depends on more than the fact: '%s', but in a world "
                         "that is possible for %s '%s'",
                         line, cg_viewer_name(viewer), other);
    }
}

void cg_check_worlds(cg_checker *checker)
{
    int players = cg_match_players(checker->match);
    int viewer = (int)cg_random_below(&checker->side, (uint32_t)players + 1) - 1;
    cg_match *world = NULL;
    cg_error error = {.text = ""};
    uint64_t hash = cg_match_hash(checker->match);
    bool made = !cg_match_clone(checker->match, &world, &error) &&
                !cg_match_determinize(world, viewer, cg_random_next(&checker->side) | 1u);
    if (made) {
        compare_facts(checker, world, viewer);
        play_world(checker, world, viewer);
    } else if (cg_is_world_due(checker->match))
        cg_violation(checker, "there is no new world for %s", cg_viewer_name(viewer));
    if (cg_match_hash(checker->match) != hash)
        cg_violation(checker, "playing another world changes the match");
    cg_match_destroy(world);
}
