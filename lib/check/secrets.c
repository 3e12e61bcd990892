#include "check/check.h"
#include "engine/engine.h"
#include "match/handle.h"
#include "state/board.h"

#include <string.h>

/** How the two worlds went on for a viewer. */
typedef enum telling {
    TOLD_SAME,     /**< the viewer was told the same */
    TOLD_CARDS,    /**< a card was shown that is another in each world, as it may be */
    TOLD_OTHERWISE /**< a violation, which was counted */
} telling;

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
        cg_violation(checker, "the view of %d is not well-formed JSON", viewer);
    if (cg_view_text(checker->match, viewer, NULL, 0) == 0)
        cg_violation(checker, "the view of %d has no text", viewer);
}

void cg_check_views(cg_checker *checker)
{
    for (int viewer = CG_SPECTATOR; viewer < cg_match_players(checker->match); viewer++)
        check_view(checker, viewer);
}

static void check_event(cg_checker *checker, int viewer, uint64_t number)
{
    cg_event event;
    if (cg_match_event(checker->match, viewer, number, &event) ||
        cg_match_event_text(checker->match, viewer, number, NULL, 0) == 0)
        cg_violation(checker, "event %llu cannot be read by %d", (unsigned long long)number,
                     viewer);
    else if (event.number != number || event.kind == CG_EVENT_NONE ||
             event.kind >= CG_EVENT_KIND_COUNT || !event.card.index != !event.design)
        cg_violation(checker, "event %llu is not sound for %d", (unsigned long long)number, viewer);
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
        cg_check_shown(checker, checker->match, viewer, checker->read + 1, true);
    checker->read = count;
}

/* ---- non-interference ---- */

static bool same_view(cg_checker *checker, const cg_match *one, const cg_match *other, int viewer)
{
    size_t left, right;
    const char *first = view_into(one, viewer, &checker->left, &left);
    const char *second = view_into(other, viewer, &checker->right, &right);
    return first && second && left == right && memcmp(first, second, left) == 0;
}

static bool same_decision(const cg_match *one, const cg_match *other)
{
    cg_decision left, right;
    bool first = cg_match_decision(one, &left), second = cg_match_decision(other, &right);
    if (!first || !second)
        return first == second;
    return left.kind == right.kind && left.player == right.player &&
           strcmp(left.reason, right.reason) == 0 && left.step == right.step &&
           left.steps == right.steps;
}

static bool same_options(const cg_match *one, const cg_match *other)
{
    uint32_t count = cg_match_option_count(one);
    if (cg_match_option_count(other) != count)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        char left[CG_CHECK_TEXT_MAX], right[CG_CHECK_TEXT_MAX];
        cg_match_option_text(one, i, left, sizeof left);
        cg_match_option_text(other, i, right, sizeof right);
        if (strcmp(left, right) != 0)
            return false;
    }
    return true;
}

static bool compare_present(cg_checker *checker, const cg_match *one, const cg_match *other,
                            int viewer, const char *when)
{
    if (!same_decision(one, other))
        return cg_violation(checker, "%s: who is asked what depends on what %d cannot know", when,
                            viewer);
    if (!same_view(checker, one, other, viewer))
        return cg_violation(checker, "%s: the view of %d depends on what he cannot know", when,
                            viewer);
    if (cg_match_decider(one) == viewer && !same_options(one, other))
        return cg_violation(checker, "%s: the options of %d depend on what he cannot know", when,
                            viewer);
    return viewer < 0 || cg_check_same_refusals(checker, one, other, viewer);
}

static bool knows_another(const cg_match *one, const cg_match *other, int viewer)
{
    for (unsigned card = 0; card < one->plan->card_count; card++) {
        if (one->cards[card].kind != other->cards[card].kind &&
            one->cards[card].zone != CG_NOWHERE && cg_state_knows(one, viewer, card))
            return true;
    }
    return false;
}

/** Has the viewer learned of a card that is another one in each world? Who searches does, and who
 * sees a card that an effect found in the hand of another. */
static bool learned(const cg_match *one, const cg_match *other, int viewer)
{
    return knows_another(one, other, viewer) || knows_another(other, one, viewer);
}

/** Whether a search found anything all may see, though not what. */
static bool was_found(const cg_event *event)
{
    return event->kind == CG_EVENT_MOVE && event->cause == CG_CAUSE_SEARCH;
}

static telling compare_event(cg_checker *checker, const cg_match *one, const cg_match *other,
                             int viewer, uint64_t number)
{
    char left[CG_CHECK_TEXT_MAX], right[CG_CHECK_TEXT_MAX];
    cg_event first, second;
    bool read = cg_match_event(one, viewer, number, &first) == CG_OK;
    if (read != (cg_match_event(other, viewer, number, &second) == CG_OK)) {
        if (learned(one, other, viewer))
            return TOLD_CARDS;
        cg_match_event_text(read ? one : other, viewer, number, left, sizeof left);
        cg_violation(checker, "%d is told '%s' or nothing, depending on what he cannot know",
                     viewer, left);
        return TOLD_OTHERWISE;
    }
    if (!read)
        return TOLD_SAME;
    if (was_found(&first) || was_found(&second))
        return TOLD_CARDS;
    if (first.kind == second.kind && first.design && second.design && first.design != second.design)
        return TOLD_CARDS;
    cg_match_event_text(one, viewer, number, left, sizeof left);
    cg_match_event_text(other, viewer, number, right, sizeof right);
    if (strcmp(left, right) == 0)
        return TOLD_SAME;
    if (learned(one, other, viewer))
        return TOLD_CARDS;
    cg_violation(checker, "%d is told '%s' or '%s', depending on what he cannot know", viewer, left,
                 right);
    return TOLD_OTHERWISE;
}

static telling compare_events(cg_checker *checker, const cg_match *one, const cg_match *other,
                              int viewer, uint64_t before)
{
    uint64_t left = cg_match_event_count(one), right = cg_match_event_count(other);
    uint64_t count = left > right ? left : right;
    telling told = TOLD_SAME;
    for (uint64_t number = before + 1; number <= count && told == TOLD_SAME; number++)
        told = compare_event(checker, one, other, viewer, number);
    return told;
}

/** Is it the same card for who only sees where cards lie: the same place in play, or the same hand?
 */
static bool same_place(const cg_match *one, const cg_match *other, unsigned left, unsigned right)
{
    if (!left || !right)
        return left == right;
    unsigned zone = one->cards[left - 1].zone;
    if (zone == CG_NOWHERE || zone != other->cards[right - 1].zone)
        return zone == other->cards[right - 1].zone;
    return left == right || !one->plan->zones[zone].ordered;
}

static bool same_places(const cg_match *one, const cg_match *other, uint32_t index, uint32_t answer)
{
    cg_option left, right;
    if (!cg_match_option(one, index, &left) || !cg_match_option(other, answer, &right))
        return false;
    bool targets = left.target.kind != CG_REF_CARD || right.target.kind != CG_REF_CARD ||
                   same_place(one, other, left.target.index, right.target.index);
    return targets && same_place(one, other, left.card.index, right.card.index);
}

/** Number of the same answer in the other world; -1 when it cannot be given there. The viewer's own
 *  options are the same in both; another player's card may be another card there. */
static int32_t same_answer(const cg_match *one, const cg_match *other, int viewer, uint32_t index)
{
    char text[CG_CHECK_TEXT_MAX];
    if (cg_match_decider(one) == viewer)
        return (int32_t)index;
    cg_match_option_text(one, index, text, sizeof text);
    int32_t answer = cg_match_option_find(other, text);
    return answer >= 0 && same_places(one, other, index, (uint32_t)answer) ? answer : -1;
}

/** Does another player choose cards for an effect? What it finds among cards that only he sees, it
 * tells. */
static bool finds(const cg_match *match, int viewer)
{
    return match->plan->board && match->head->pending && cg_match_decider(match) != viewer &&
           cg_top_frame(match)->procedure == CG_OWN_CHOOSE;
}

/** Only where every decision is asked: to skip those with one option tells what somebody holds. */
static void compare_next(cg_checker *checker, cg_match *one, cg_match *other, int viewer)
{
    cg_random random = checker->side;
    uint64_t before = cg_match_event_count(one);
    uint32_t index = cg_bot_random(one, &random);
    int32_t answer = same_answer(one, other, viewer, index);
    if (answer < 0)
        return;
    if (cg_check_answer(one, index, NULL) || cg_check_answer(other, (uint32_t)answer, NULL)) {
        cg_violation(checker, "an answer is refused in another world of %d", viewer);
        return;
    }
    if (finds(one, viewer) || finds(other, viewer))
        return;
    telling told = checker->config.event_capacity
                       ? compare_events(checker, one, other, viewer, before)
                       : TOLD_CARDS;
    if (told == TOLD_SAME && !learned(one, other, viewer))
        compare_present(checker, one, other, viewer, "after an answer");
}

/** Another world: all that is unknown changes places, or what others hold becomes much alike, so
 * that they have in one world what they do not have in the other. */
static cg_status make_other(const cg_checker *checker, cg_match *other, int viewer, bool alike)
{
    cg_random random = checker->side;
    if (!alike)
        return cg_match_determinize(other, viewer, 0);
    cg_match_concentrate(other, viewer, cg_random_next(&random));
    return CG_OK;
}

static void check_viewer(cg_checker *checker, int viewer, bool alike)
{
    cg_match *one = NULL, *other = NULL;
    cg_error error = {.text = ""};
    if (cg_match_clone(checker->match, &one, NULL) ||
        cg_match_clone(checker->match, &other, NULL) || make_other(checker, other, viewer, alike))
        cg_violation(checker, "there is no other world for %d", viewer);
    else if (cg_match_check(other, &error))
        cg_violation(checker, "another world of %d is not sound: %s", viewer, error.text);
    else if (compare_present(checker, one, other, viewer, "now") && !checker->config.skip_single)
        compare_next(checker, one, other, viewer);
    cg_match_destroy(one);
    cg_match_destroy(other);
}

void cg_check_secrets(cg_checker *checker)
{
    for (int viewer = CG_SPECTATOR; viewer < cg_match_players(checker->match); viewer++) {
        check_viewer(checker, viewer, false);
        check_viewer(checker, viewer, true);
    }
    cg_random_next(&checker->side);
}

/* ---- worlds ---- */

#define CARDS_MAX 4096u /* cards of a match that are followed */
#define STEPS_MAX 300   /* answers in another world whose events are read */

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

void cg_check_shown(cg_checker *checker, const cg_match *match, int viewer, uint64_t from,
                    bool keep)
{
    cg_event event;
    for (uint64_t number = from; number <= cg_match_event_count(match); number++) {
        if (cg_match_event(match, viewer, number, &event) || !event.design)
            continue;
        cg_shown_card *known = shown_card(checker, viewer, event.card.index);
        if (!known)
            continue;
        if (known->design && known->generation == event.card.generation &&
            known->design != event.design)
            cg_violation(checker, "card %u.%u was shown to %d as another card before",
                         (unsigned)event.card.index, (unsigned)event.card.generation, viewer);
        if (keep)
            *known = (cg_shown_card){event.card.generation, event.design};
    }
}

/** Plays on in another world; what the viewer was told before must be true in it. */
static void play_world(cg_checker *checker, cg_match *world, int viewer)
{
    uint64_t told = cg_match_event_count(world);
    for (int i = 0; i < STEPS_MAX && !cg_match_over(world); i++) {
        if (cg_check_answer(world, cg_bot_random(world, &checker->side), NULL)) {
            cg_violation(checker, "a world of %d refuses an answer", viewer);
            return;
        }
        cg_check_shown(checker, world, viewer, told + 1, false);
        told = cg_match_event_count(world);
    }
    cg_match_playout(world, &checker->side, CG_ENDLESS);
    if (cg_match_over(world))
        cg_check_ending(checker, world, "in another world");
    else
        cg_violation(checker, "a world of %d does not end", viewer);
}

void cg_check_worlds(cg_checker *checker)
{
    int players = cg_match_players(checker->match);
    int viewer = (int)cg_random_below(&checker->side, (uint32_t)players + 1) - 1;
    cg_match *world = NULL;
    cg_error error = {.text = ""};
    uint64_t hash = cg_match_hash(checker->match);
    if (cg_match_clone(checker->match, &world, &error) ||
        cg_match_determinize(world, viewer, cg_random_next(&checker->side) | 1u))
        cg_violation(checker, "there is no new world for %d", viewer);
    else
        play_world(checker, world, viewer);
    if (cg_match_hash(checker->match) != hash)
        cg_violation(checker, "playing another world changes the match");
    cg_match_destroy(world);
}
