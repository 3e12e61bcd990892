/* Plays on in two worlds that differ only in hidden information, with the same answers in both.
 * Until the viewer is shown a card that differs, they must get the same from both. */
#include "check/twins.h"

#include "base/hash.h"
#include "match/play/handle.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define TRIES 12      /* answers tried until both worlds have one */
#define ANSWERS 32    /* tried answers of a player asked in only one world */
#define WHEN_BYTES 96 /* of a phrase that says when */

/** The way in which one of the worlds was made. */
typedef enum twins_kind {
    TWINS_ORDER,   /**< two cards came to a hidden zone in the other order, which never shows */
    TWINS_CONTENT, /**< two hidden cards are exchanged */
    TWINS_DRAW,    /**< chance, which is asked, gives another card */
    TWINS_GUESS,   /**< the library's guess of everything hidden */
    TWINS_ALIKE,   /**< others hold similar cards: in one world they have what they do not have in
                    * the other */
    TWINS_KINDS
} twins_kind;

/** Number of answers after which two worlds are still compared. */
static const int steps_of[TWINS_KINDS] = {10, 10, 10, 2, 2};
static const char *const names[TWINS_KINDS] = {"cards that came in a different order",
                                               "two other cards", "another draw",
                                               "other hidden cards", "similar cards in all hands"};

typedef struct twins {
    cg_pair pair;
    twins_kind kind;
    bool strict; /**< only an order differs, so that no card may ever show its design */
    char when[WHEN_BYTES];
} twins;

/* ---- the same answer ---- */

/** Returns true if it is the same card to a viewer who only sees places: in the same place in play,
 * or the same hand. */
static bool same_place(const cg_pair *pair, unsigned left, unsigned right)
{
    if (!left || !right)
        return left == right;
    unsigned zone = pair->one->cards[left - 1].zone;
    if (zone == CG_NOWHERE || zone != pair->other->cards[right - 1].zone)
        return zone == pair->other->cards[right - 1].zone;
    return left == right || !pair->one->plan->zones[zone].ordered;
}

static bool same_places(const cg_pair *pair, uint32_t index, uint32_t answer)
{
    cg_option left, right;
    if (cg_match_decider(pair->one) < 0)
        return true;
    if (!cg_match_option(pair->one, index, &left) || !cg_match_option(pair->other, answer, &right))
        return false;
    bool targets = left.target.kind != CG_REF_CARD || right.target.kind != CG_REF_CARD ||
                   same_place(pair, left.target.index, right.target.index);
    return targets && same_place(pair, left.card.index, right.card.index);
}

/** Returns true if every player sees which player or card in play chance picks, even if not its
 * design. */
static bool is_told(const cg_match *match, const cg_option *picked)
{
    unsigned card = picked->card.index;
    unsigned zone = card ? match->cards[card - 1].zone : CG_NOWHERE;
    if (picked->target.kind == CG_REF_PLAYER)
        return true;
    return zone != CG_NOWHERE && match->plan->zones[zone].in_play;
}

/** Returns true if every player sees chance pick the same place in both worlds, whatever card is
 * there. */
static bool picks_same_place(const cg_pair *pair, uint32_t index)
{
    cg_option left, right;
    return cg_match_decider(pair->one) == CG_CHANCE && cg_match_option(pair->one, index, &left) &&
           is_told(pair->one, &left) && cg_match_option(pair->other, index, &right) &&
           right.card.index && same_place(pair, left.card.index, right.card.index);
}

/** Chooses the same answer in both worlds: the viewer's own by its number, those of others by their
 * text, since their options may differ there. @return false if none is found */
static bool choose_answer(twins *t, uint32_t *left, uint32_t *right)
{
    const cg_match *one = t->pair.one;
    uint32_t count = cg_match_option_count(one);
    assert(count > 0);
    for (int i = 0; i < TRIES; i++) {
        char text[CG_CHECK_TEXT_MAX];
        *left = *right = cg_random_below(&t->pair.checker->side, count);
        if (cg_match_decider(one) == t->pair.viewer || picks_same_place(&t->pair, *left))
            return true;
        cg_match_option_text(one, *left, text, sizeof text);
        int32_t found = cg_match_option_find(t->pair.other, text);
        *right = (uint32_t)found;
        if (found >= 0 && same_places(&t->pair, *left, *right))
            return true;
    }
    return false;
}

static bool give_answer(twins *t, uint32_t left, uint32_t right)
{
    if (cg_check_answer(t->pair.one, left, NULL) == CG_OK &&
        cg_check_answer(t->pair.other, right, NULL) == CG_OK)
        return true;
    return cg_violation(t->pair.checker, "%s: an answer is refused in another world of %s",
                        t->pair.when, cg_viewer_name(t->pair.viewer));
}

/* ---- allowed differences ---- */

static bool knows_another(const cg_match *one, const cg_match *other, int viewer)
{
    for (unsigned card = 0; card < one->plan->pool_limit; card++) {
        if (one->cards[card].kind != other->cards[card].kind &&
            one->cards[card].zone != CG_NOWHERE && cg_state_knows(one, viewer, card))
            return true;
    }
    return false;
}

/** Returns true if the viewer now knows a card that differs between the worlds, for example by a
 * search. */
static bool learned(const cg_pair *pair)
{
    return knows_another(pair->one, pair->other, pair->viewer) ||
           knows_another(pair->other, pair->one, pair->viewer);
}

/** Returns true if a search found something. Every player may see that, but not the card. */
static bool was_found(const cg_match *match, int viewer, uint64_t number)
{
    cg_event event;
    return cg_told_event(match, viewer, number, &event) && event.kind == CG_EVENT_MOVE &&
           event.cause == CG_CAUSE_SEARCH;
}

/** Returns true if another player chooses for an effect. The result may reveal something about
 * cards that only they see. */
static bool is_choosing(const cg_match *match, int viewer)
{
    return match->plan->board && match->head->pending && cg_match_decider(match) >= 0 &&
           cg_match_decider(match) != viewer && cg_top_frame(match)->procedure == CG_OWN_CHOOSE;
}

static bool may_differ(const twins *t, uint64_t at)
{
    const cg_pair *pair = &t->pair;
    return !t->strict &&
           (learned(pair) || was_found(pair->one, pair->viewer, at) ||
            was_found(pair->other, pair->viewer, at) || is_choosing(pair->one, pair->viewer) ||
            is_choosing(pair->other, pair->viewer));
}

/** Returns true if an answer in the asking world has the same results as no question in the other
 * world. If so, only the question reveals hidden information; the rules reveal none. */
static bool same_comes_of(const cg_pair *pair, cg_match *asking, cg_match *other)
{
    cg_checker *checker = pair->checker;
    cg_conformance_report unseen = {.violations = 0}, *report = checker->report;
    cg_pair tried = {checker, checker->third, other, pair->viewer, "", false, {0}};
    bool found = false;
    uint64_t at;
    checker->report = &unseen;
    for (uint32_t i = 0; i < cg_match_option_count(asking) && i < ANSWERS && !found; i++) {
        cg_match_copy(checker->third, asking);
        cg_check_answer(checker->third, i, NULL);
        found = cg_told_events(&tried, cg_told_count(asking, pair->viewer), &at) == CG_TOLD_SAME &&
                cg_told_same_question(checker->third, other);
    }
    checker->report = report;
    return found;
}

static bool check_asking(const cg_pair *pair, cg_match *asking, cg_match *other, uint64_t at)
{
    cg_decision decision;
    if (at <= cg_told_count(asking, pair->viewer) || !is_choosing(asking, pair->viewer) ||
        !same_comes_of(pair, asking, other))
        return true;
    cg_match_decision(asking, &decision);
    return cg_violation(pair->checker,
                        "%s: the pending decision reveals what %s cannot know: player %d (%s) or "
                        "no player is asked, although the result is the same",
                        pair->when, cg_viewer_name(pair->viewer), decision.player + 1,
                        decision.reason);
}

/** Reports a difference, although no card was shown that differs between the worlds. @return
 * false */
static bool check_outcome(twins *t, cg_telling told, uint64_t at)
{
    cg_pair *pair = &t->pair;
    if (may_differ(t, at))
        return !pair->lenient && check_asking(pair, pair->one, pair->other, at) &&
               check_asking(pair, pair->other, pair->one, at) && false;
    return told == CG_TOLD_SAME ? cg_told_present(pair) : cg_told_differently(pair, at);
}

/* ---- playing on ---- */

/** Compares one step. @param chance true if chance picked a card by number, which can differ
 * between the worlds @return true if the two can be compared further */
static bool compare_step(twins *t, uint64_t before, bool chance)
{
    uint64_t at;
    cg_telling told = cg_told_events(&t->pair, before, &at);
    if (told == CG_TOLD_LEAK || !t->pair.checker->config.event_capacity)
        return false;
    t->strict = t->strict && !chance;
    if (told == CG_TOLD_CARDS)
        return t->strict && cg_told_differently(&t->pair, at);
    if (told == CG_TOLD_OTHERWISE || !cg_told_same_question(t->pair.one, t->pair.other))
        return check_outcome(t, told, at);
    if (!t->strict && learned(&t->pair))
        return false;
    return cg_told_present(&t->pair);
}

static bool play_step(twins *t, uint32_t left, uint32_t right)
{
    uint64_t random[4], before = cg_told_count(t->pair.one, t->pair.viewer);
    bool chance = cg_match_decider(t->pair.one) == CG_CHANCE;
    memcpy(random, t->pair.one->head->random, sizeof random);
    return give_answer(t, left, right) &&
           compare_step(t, before,
                        chance || memcmp(random, t->pair.one->head->random, sizeof random) != 0);
}

static bool compare_now(twins *t)
{
    snprintf(t->when, sizeof t->when, "%s, now", names[t->kind]);
    return cg_told_present(&t->pair);
}

static void play_on(twins *t)
{
    uint32_t left, right;
    int steps = t->pair.lenient ? 1 : steps_of[t->kind];
    for (int step = 1;
         step <= steps && !cg_match_over(t->pair.one) && choose_answer(t, &left, &right); step++) {
        snprintf(t->when, sizeof t->when, "%s, %d answers on", names[t->kind], step);
        if (!play_step(t, left, right))
            return;
    }
    cg_told_same_key(&t->pair);
}

/* ---- the worlds ---- */

static void note_designs(twins *t, unsigned left, unsigned right)
{
    const cg_match *match = t->pair.one;
    const unsigned cards[] = {left, right};
    for (int i = 0; i < 2 && !t->strict; i++)
        t->pair.exchanged[i] = match->plan->kinds[match->cards[cards[i]].kind].design;
}

static bool make_exchange(twins *t)
{
    cg_checker *checker = t->pair.checker;
    unsigned left, right;
    uint16_t was;
    if (!t->strict &&
        cg_exchange_pick(checker->other, t->pair.viewer, &checker->side, &left, &was)) {
        t->pair.exchanged[0] = t->pair.one->plan->kinds[was].design;
        t->pair.exchanged[1] = t->pair.one->plan->kinds[checker->other->cards[left].kind].design;
        return cg_exchange_is_possible(checker->other, checker->one, t->pair.viewer);
    }
    if (!cg_exchange_choose(checker->one, t->pair.viewer, t->strict, &checker->side, &left, &right))
        return false;
    note_designs(t, left, right);
    cg_exchange(checker->other, left, right, t->strict);
    return cg_exchange_is_possible(checker->other, checker->one, t->pair.viewer);
}

/** Makes a world: exchanges everything unknown, or makes the cards of others similar. @return false
 * if that is not possible */
static bool make_guess(twins *t)
{
    cg_checker *checker = t->pair.checker;
    cg_error error = {.text = ""};
    cg_random random = checker->side;
    if (t->kind == TWINS_ALIKE) {
        if (!cg_match_concentrate(checker->other, t->pair.viewer, cg_random_next(&random)))
            return false;
    } else if (cg_match_determinize(checker->other, t->pair.viewer, 0)) {
        return cg_is_world_due(checker->match) &&
               cg_violation(checker, "there is no other world for %s",
                            cg_viewer_name(t->pair.viewer));
    }
    return cg_match_check(checker->other, &error) == CG_OK ||
           cg_violation(checker, "another world of %s is not valid: %s",
                        cg_viewer_name(t->pair.viewer), error.text);
}

/** Returns the number of the option with the same text; -1 if there is none. */
static int32_t find_again(const cg_match *match, const cg_match *from, uint32_t index)
{
    char text[CG_CHECK_TEXT_MAX];
    cg_match_option_text(from, index, text, sizeof text);
    return cg_match_option_find(match, text);
}

/** Lets chance give a card and then another in one world, and the other way round in the other.
 * @return false if chance is not asked for both */
static bool draw_in_turn(twins *t, uint32_t first, uint32_t second)
{
    cg_match *one = t->pair.one, *other = t->pair.other;
    const cg_match *match = t->pair.checker->match;
    cg_check_answer(one, first, NULL);
    cg_check_answer(other, second, NULL);
    if (cg_match_decider(one) != CG_CHANCE || cg_match_decider(other) != CG_CHANCE)
        return false;
    int32_t left = find_again(one, match, second), right = find_again(other, match, first);
    return left >= 0 && right >= 0 && cg_check_answer(one, (uint32_t)left, NULL) == CG_OK &&
           cg_check_answer(other, (uint32_t)right, NULL) == CG_OK;
}

/** Returns true if the same cards are in every visible place, so that only the order of their
 * arrival differs. */
static bool same_but_order(const cg_match *one, const cg_match *other)
{
    for (unsigned zone = 0; zone < one->plan->zone_count; zone++) {
        const uint16_t *left = cg_zone_slots(one, zone), *right = cg_zone_slots(other, zone);
        uint64_t sums[2] = {0, 0};
        if (one->counts[zone] != other->counts[zone])
            return false;
        for (unsigned i = 0; i < one->counts[zone]; i++) {
            unsigned first = one->cards[left[i]].kind, second = other->cards[right[i]].kind;
            if (one->plan->zones[zone].ordered && first != second)
                return false;
            sums[0] += cg_hash_mix(1, first);
            sums[1] += cg_hash_mix(1, second);
        }
        if (sums[0] != sums[1])
            return false;
    }
    return true;
}

/** Compares two outcomes of chance: one or the other, or both in either order. */
static void check_draws(cg_checker *checker, int viewer)
{
    twins t = {.pair = {checker, checker->one, checker->other, viewer, t.when, false, {0}},
               .kind = TWINS_DRAW};
    cg_option option, other;
    uint32_t count = cg_match_option_count(checker->match);
    uint32_t first = cg_random_below(&checker->side, count);
    uint32_t second = cg_random_below(&checker->side, count);
    uint64_t before = cg_told_count(checker->match, viewer), at;
    if (first == second || !cg_match_option(checker->match, first, &option) ||
        !cg_match_option(checker->match, second, &other) || option.verb != CG_VERB_TAKE ||
        is_told(checker->match, &option))
        return;
    cg_match_copy(checker->one, checker->match);
    cg_match_copy(checker->other, checker->match);
    bool both = draw_in_turn(&t, first, second);
    if (!both) {
        cg_match_copy(checker->one, checker->match);
        cg_match_copy(checker->other, checker->match);
        cg_check_answer(checker->one, first, NULL);
        cg_check_answer(checker->other, second, NULL);
    }
    t.pair.exchanged[0] = option.design;
    t.pair.exchanged[1] = other.design;
    snprintf(t.when, sizeof t.when, "%s, at once", names[t.kind]);
    cg_telling told = cg_told_events(&t.pair, before, &at);
    if (told == CG_TOLD_OTHERWISE ||
        (told == CG_TOLD_SAME && !cg_told_same_question(t.pair.one, t.pair.other)))
        check_outcome(&t, told, at);
    else if (told == CG_TOLD_SAME && !learned(&t.pair)) {
        t.strict = both && same_but_order(t.pair.one, t.pair.other);
        if (t.strict)
            memset(t.pair.exchanged, 0, sizeof t.pair.exchanged);
        if (compare_now(&t))
            play_on(&t);
    }
}

/** The way in which two worlds are played on. */
typedef enum twins_mode { TWINS_STAY, TWINS_ONE_STEP, TWINS_ON } twins_mode;

static void check_twins(cg_checker *checker, int viewer, twins_kind kind, twins_mode mode)
{
    twins t = {.pair = {checker, checker->one, checker->other, viewer, t.when, false, {0}},
               .kind = kind,
               .strict = kind == TWINS_ORDER};
    cg_match_copy(checker->one, checker->match);
    cg_match_copy(checker->other, checker->match);
    if (!(kind <= TWINS_CONTENT ? make_exchange(&t) : make_guess(&t)) || !compare_now(&t))
        return;
    t.pair.lenient = mode == TWINS_ONE_STEP;
    if (mode != TWINS_STAY)
        play_on(&t);
}

static const twins_kind kinds[] = {TWINS_GUESS, TWINS_ALIKE, TWINS_ORDER, TWINS_CONTENT};
enum { GUESSES = 2, KINDS = 4 };

/** Plays on from each decision in only one of the ways, since that costs most. */
static void check_viewer(cg_checker *checker, int viewer, bool on)
{
    uint32_t way = cg_random_below(&checker->side, KINDS);
    for (uint32_t i = 0; i < KINDS; i++)
        check_twins(checker, viewer, kinds[i], on && i == way ? TWINS_ON : TWINS_STAY);
    if (on && cg_match_decider(checker->match) == CG_CHANCE)
        check_draws(checker, viewer);
}

/** Plays on only if every decision is asked, because skipping decisions with one option reveals
 * cards. */
void cg_check_twins(cg_checker *checker, uint32_t checks)
{
    bool asked = !checker->config.skip_single;
    /* another world has other sealed answers, which show at the end: see answers.c */
    bool answered = cg_is_sealed(checker->match) && !cg_sealed_is_fresh(checker->match);
    if (!(checks & (CG_CHECK_TWINS | CG_CHECK_SECRETS)) || answered)
        return;
    for (int viewer = CG_SPECTATOR; viewer < cg_match_players(checker->match); viewer++) {
        if (checks & CG_CHECK_TWINS)
            check_viewer(checker, viewer, asked);
        for (int i = 0; i < GUESSES && !(checks & CG_CHECK_TWINS); i++)
            check_twins(checker, viewer, kinds[i], asked ? TWINS_ONE_STEP : TWINS_STAY);
    }
    cg_random_next(&checker->side);
}
