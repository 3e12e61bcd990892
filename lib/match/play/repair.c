/* Repairs a guessed world. Facts about cards give the number of certain cards with a property, so
 * each exchange of two cards changes a count, which needs no call of the game. Other facts and the
 * game's own judgement only hold or do not hold: for these, exchanges are tried in random order.
 * After all hold, cards that may change places still do so at random, so that the worlds are
 * spread over the possible ones. */
#include "match/play/repair.h"

#include "engine/engine.h"
#include "engine/find/scope.h"
#include "state/board.h"
#include "state/facts.h"
#include "state/sight.h"

#include <assert.h>
#include <string.h>

#define LOOKS 300000u         /* judgements of a world until the search ends */
#define LOOKS_OF_BOARD 30000u /* the limit with a board, where each judgement lists the options */
#define STEPS 200000u         /* exchanges that only count */
#define UNKNOWNS 256u         /* the most numbers that are searched; more are only guessed */
#define FACES 64u             /* the most values that are tried for a number */
#define SPREAD 4u             /* exchanges for each card after all holds */
#define SPREAD_MOST 256u

/** The parts of a world that do not hold. */
typedef struct cost {
    uint32_t cards; /**< by how much facts about cards are missed */
    uint32_t
        other; /**< how many other facts are missed, and whether the game finds it impossible */
} cost;

typedef struct repair {
    cg_match *match;
    const cg_mixer *mixer;
    const cg_result *ended;
    uint32_t looks;                      /**< remaining judgements */
    uint32_t count, held;                /**< of cards; the first `held` are in no deck */
    uint16_t cards[CG_MATCH_CARDS_MAX];  /**< the cards that can change places */
    uint64_t such[CG_MATCH_CARDS_MAX];   /**< by card: bits of the facts that are true for it */
    uint32_t of_fact[CG_FACTS_OF_CARDS]; /**< by bit: the number of its cards with the property */
    const cg_fact_state *facts[CG_FACTS_OF_CARDS]; /**< by bit; NULL: not a fact, or not told */
    uint32_t unknown_count;
    cg_unknown unknowns[UNKNOWNS];
} repair;

/* ---- judging ---- */

/** Returns true if the question has an answer, perhaps only after chance has shown the top of a
 * pile. */
static bool can_choose(cg_match *match)
{
    if (!match->plan->board || !match->head->pending)
        return true;
    bool lifted = match->head->chance && cg_tops_lift(match);
    bool can = match->head->chance || cg_engine_options(match)->count > 0;
    if (lifted)
        cg_tops_lower(match);
    return can;
}

/** Returns true if the game finds the world possible; ignores the facts. */
static bool is_sensible(cg_match *match, const cg_result *ended)
{
    const cg_module *module = match->plan->module;
    if (match->head->over) /* its result can reveal something about hidden cards */
        return cg_ended_alike(match, ended);
    return (!module->possible || module->possible(match)) && can_choose(match);
}

bool cg_world_is_possible(cg_match *match, int viewer, const cg_result *ended)
{
    return (match->head->over || cg_facts_hold(match, viewer)) && is_sensible(match, ended);
}

static uint32_t missed(const repair *r, unsigned bit)
{
    const cg_fact_state *fact = r->facts[bit];
    uint32_t count = r->of_fact[bit];
    if (!fact)
        return 0;
    return count < fact->least ? fact->least - count : count > fact->most ? count - fact->most : 0;
}

static uint32_t cards_missed(const repair *r)
{
    uint32_t sum = 0;
    for (unsigned bit = 0; r->match->facts && bit < CG_FACTS_OF_CARDS; bit++)
        sum += missed(r, bit);
    return sum;
}

static uint32_t others_missed(repair *r)
{
    const cg_facts *facts = r->match->facts;
    uint32_t sum = 0;
    r->looks -= r->looks > 0;
    r->match->offer_valid = false;
    if (r->match->watch)
        cg_watch_spoil(r->match);
    for (unsigned i = 0; facts && !r->match->head->over && i < facts->count; i++)
        if (!facts->list[i].bit && cg_fact_is_told(&facts->list[i], r->mixer->viewer))
            sum += cg_fact_misses(r->match, &facts->list[i]);
    return sum + !is_sensible(r->match, r->ended);
}

/* ---- what can change ---- */

static void add_unknown(const cg_unknown *unknown, void *user)
{
    repair *r = user;
    if (r->unknown_count < UNKNOWNS && unknown->least < unknown->most)
        r->unknowns[r->unknown_count++] = *unknown;
}

/** Lists the cards, those in no deck first, each part in random order. */
static void find_cards(repair *r)
{
    const cg_match *match = r->match;
    for (unsigned pass = 0; pass < 2; pass++) {
        uint32_t from = r->count;
        for (unsigned card = 0; card < match->plan->pool_limit; card++) {
            unsigned row = match->cards[card].zone == CG_NOWHERE ? 0 : cg_card_row(match, card);
            bool home = row && match->plan->module->zones[row - 1].home;
            if (match->cards[card].zone != CG_NOWHERE && home == (pass == 1) &&
                cg_mix_is_free(match, r->mixer->viewer, card))
                r->cards[r->count++] = (uint16_t)card;
        }
        for (uint32_t left = r->count - from; left > 1; left--) {
            uint32_t other = from + cg_random_below(r->mixer->random, left);
            uint16_t last = r->cards[from + left - 1];
            r->cards[from + left - 1] = r->cards[other];
            r->cards[other] = last;
        }
        r->held = pass == 0 ? r->count : r->held;
    }
}

/** Asks the game once for each card and fact; later steps only count. */
static void find_facts(repair *r)
{
    const cg_facts *facts = r->match->facts;
    for (unsigned i = 0; facts && i < facts->count; i++) {
        const cg_fact_state *fact = &facts->list[i];
        if (!fact->bit || !cg_fact_is_told(fact, r->mixer->viewer))
            continue;
        uint64_t bit = cg_fact_bit(fact);
        r->facts[fact->bit - 1] = fact;
        for (unsigned card = 0; card < r->match->plan->card_limit; card++) {
            bool there = r->match->cards[card].zone != CG_NOWHERE;
            bool is = there && card < CG_MATCH_CARDS_MAX && cg_fact_is_of(r->match, fact, card);
            r->such[card] |= is ? bit : 0;
            r->of_fact[fact->bit - 1] += is && (r->match->about[card] & bit);
        }
    }
}

/* ---- exchanging ---- */

static bool can_exchange(const repair *r, unsigned left, unsigned right)
{
    const cg_match *match = r->match;
    const cg_card_state *one = &match->cards[left], *other = &match->cards[right];
    bool blind = one->zone == other->zone && (one->flags & other->flags & CG_CARD_UNDETERMINED);
    return one->kind != other->kind && !blind && one->group == other->group &&
           (match->plan->shared || one->owner == other->owner) &&
           cg_mix_fits(match, left, other->kind) && cg_mix_fits(match, right, one->kind);
}

static void exchange(repair *r, unsigned left, unsigned right)
{
    cg_card_state *one = &r->match->cards[left], *other = &r->match->cards[right];
    uint16_t kind = one->kind;
    one->kind = other->kind;
    other->kind = kind;
    uint64_t changed = r->such[left] ^ r->such[right];
    uint64_t about = r->match->about ? r->match->about[left] ^ r->match->about[right] : 0;
    for (uint64_t bits = changed & about; bits; bits &= bits - 1) {
        unsigned bit = 0;
        while (!((bits >> bit) & 1u))
            bit++;
        bool left_is_about = (r->match->about[left] >> bit) & 1u;
        bool left_was = (r->such[left] >> bit) & 1u;
        r->of_fact[bit] += left_is_about == left_was ? UINT32_MAX : 1u;
    }
    r->such[left] ^= changed;
    r->such[right] ^= changed;
}

/* ---- facts about cards ---- */

/** Returns true if the card belongs to a missed fact, and another card in its place could help. */
static bool is_wrong(const repair *r, unsigned card)
{
    for (unsigned bit = 0; bit < CG_FACTS_OF_CARDS; bit++) {
        if (!missed(r, bit) || !((r->match->about[card] >> bit) & 1u))
            continue;
        bool such = (r->such[card] >> bit) & 1u;
        if (such == (r->of_fact[bit] > r->facts[bit]->most))
            return true;
    }
    return false;
}

/** Gives one card of a missed fact the design of another one, if no more is missed then, or
 * sometimes in any case.
 * @return the new cost */
static uint32_t mend_card(repair *r, uint32_t before)
{
    assert(r->count > 0);
    cg_random *random = r->mixer->random;
    uint32_t first = cg_random_below(random, r->count), partner = cg_random_below(random, r->count);
    uint32_t at = 0;
    while (at < r->count && !is_wrong(r, r->cards[(first + at) % r->count]))
        at++;
    unsigned card = r->cards[(first + at) % r->count];
    bool anyway = cg_random_below(random, 16) == 0;
    for (uint32_t i = 0; at < r->count && i < r->count; i++) {
        unsigned other = r->cards[(partner + i) % r->count];
        if (!can_exchange(r, card, other) || r->such[card] == r->such[other])
            continue;
        exchange(r, card, other);
        uint32_t now = cards_missed(r);
        if (now < before || (now == before && !anyway) || (anyway && i > r->count / 2))
            return now;
        exchange(r, card, other);
    }
    return before;
}

static bool mend_cards(repair *r)
{
    uint32_t misses = cards_missed(r);
    for (uint32_t step = 0; misses && r->count && step < STEPS / (r->count + 1u) + 1000u; step++)
        misses = mend_card(r, misses);
    return misses == 0;
}

/* ---- all else ---- */

/** Keeps a change if no more is missed; else the caller reverts it. */
static bool is_better(repair *r, uint32_t *before)
{
    uint32_t now = cards_missed(r) ? UINT32_MAX : others_missed(r);
    bool better = now < *before || (now == *before && cg_random_below(r->mixer->random, 8) == 0);
    *before = better ? now : *before;
    return better;
}

/** Exchanges each card with each other one, those in no deck first, until something is better. */
static void try_cards(repair *r, uint32_t *misses)
{
    for (uint32_t i = 0; i < r->count && *misses && r->looks; i++) {
        uint32_t first = cg_random_below(r->mixer->random, r->count);
        for (uint32_t k = 0; k < r->count && *misses && r->looks; k++) {
            unsigned card = r->cards[i], other = r->cards[(first + k) % r->count];
            if (!can_exchange(r, card, other))
                continue;
            exchange(r, card, other);
            if (!is_better(r, misses))
                exchange(r, card, other);
        }
    }
}

/** Guesses all numbers again several times: if the game only answers yes or no, two numbers that
 * depend on each other cannot be found one by one. */
static void guess_again(repair *r, uint32_t *misses)
{
    int32_t was[UNKNOWNS];
    for (uint32_t k = 0; k < FACES && r->unknown_count > 1 && *misses && r->looks; k++) {
        for (uint32_t i = 0; i < r->unknown_count; i++) {
            was[i] = cg_unknown_get(&r->unknowns[i]);
            cg_unknown_guess(&r->unknowns[i], r->mixer->random);
        }
        bool better = is_better(r, misses);
        for (uint32_t i = 0; i < r->unknown_count && !better; i++)
            cg_unknown_set(&r->unknowns[i], was[i]);
    }
}

static void try_numbers(repair *r, uint32_t *misses)
{
    for (uint32_t i = 0; i < r->unknown_count && *misses && r->looks; i++) {
        const cg_unknown *unknown =
            &r->unknowns[cg_random_below(r->mixer->random, r->unknown_count)];
        for (uint32_t k = 0; k < FACES && *misses && r->looks; k++) {
            int32_t was = cg_unknown_get(unknown);
            cg_unknown_guess(unknown, r->mixer->random);
            if (cg_unknown_get(unknown) == was)
                continue;
            if (!is_better(r, misses))
                cg_unknown_set(unknown, was);
        }
    }
}

enum { FEW = 1 << 18 };

/** Returns the number of combinations of all numbers; 0 if they are not FEW. */
static uint32_t ways_of_numbers(const repair *r)
{
    uint64_t ways = 1;
    for (uint32_t i = 0; i < r->unknown_count && ways <= FEW; i++)
        ways *= (uint64_t)((int64_t)r->unknowns[i].most - r->unknowns[i].least) + 1;
    return ways > FEW ? 0 : (uint32_t)ways;
}

/** Sets all numbers to the combination with that number. */
static void set_way(const repair *r, uint32_t way)
{
    for (uint32_t i = 0; i < r->unknown_count; i++) {
        uint32_t room = (uint32_t)(r->unknowns[i].most - r->unknowns[i].least) + 1;
        cg_unknown_set(&r->unknowns[i], r->unknowns[i].least + (int32_t)(way % room));
        way /= room;
    }
}

static uint32_t common_divisor(uint32_t left, uint32_t right)
{
    while (right) {
        uint32_t rest = left % right;
        left = right;
        right = rest;
    }
    return left;
}

/** If there are few combinations, tries all, in an order that visits each once.
 * @return true if one is possible */
static bool try_all_numbers(repair *r, uint32_t *misses)
{
    uint32_t ways = ways_of_numbers(r);
    if (r->unknown_count < 2 || ways == 0)
        return false;
    uint32_t way = cg_random_below(r->mixer->random, ways), step;
    do
        step = 1 + cg_random_below(r->mixer->random, ways);
    while (common_divisor(step, ways) != 1);
    for (uint32_t i = 0; i < ways && *misses && r->looks; i++) {
        set_way(r, way);
        *misses = others_missed(r);
        way = (way + step) % ways;
    }
    return *misses == 0;
}

static bool mend_rest(repair *r)
{
    uint32_t misses = others_missed(r);
    if (misses && try_all_numbers(r, &misses))
        return true;
    while (misses && r->looks && r->count + r->unknown_count) {
        guess_again(r, &misses);
        try_numbers(r, &misses);
        try_cards(r, &misses);
        r->looks -= r->looks > 0; /* if nothing can change at all */
    }
    return misses == 0;
}

/** Exchanges cards at random that leave everything valid. */
static void spread(repair *r)
{
    uint32_t times = SPREAD * r->count < SPREAD_MOST ? SPREAD * r->count : SPREAD_MOST;
    for (uint32_t i = 0; i < times; i++) {
        unsigned card = r->cards[cg_random_below(r->mixer->random, r->count)];
        unsigned other = r->cards[cg_random_below(r->mixer->random, r->count)];
        if (card == other || !can_exchange(r, card, other))
            continue;
        exchange(r, card, other);
        if (cards_missed(r) || others_missed(r))
            exchange(r, card, other);
    }
}

static void finish(cg_match *match)
{
    for (unsigned zone = 0; match->plan->explicit_chance && zone < match->plan->zone_count; zone++)
        cg_state_sort_undetermined(match, zone);
    cg_match_spoil(match);
    cg_watch_spoil(match);
}

bool cg_world_repair(cg_match *match, const cg_mixer *mixer, const cg_result *ended)
{
    repair r; /* large: only the used part is filled */
    r.match = match;
    r.mixer = mixer;
    r.ended = ended;
    r.looks = match->plan->board ? LOOKS_OF_BOARD : LOOKS;
    r.count = r.held = r.unknown_count = 0;
    memset(r.such, 0, match->plan->card_limit * sizeof *r.such);
    memset(r.of_fact, 0, sizeof r.of_fact);
    memset(r.facts, 0, sizeof r.facts);
    assert(match->plan->card_limit <= CG_MATCH_CARDS_MAX);
    find_cards(&r);
    find_facts(&r);
    cg_sight_visit(match, mixer->viewer, add_unknown, &r);
    bool possible = mend_cards(&r) && mend_rest(&r);
    if (possible)
        spread(&r);
    finish(match);
    return possible && cg_sealed_guess(match, mixer->viewer, mixer->random) &&
           cg_world_is_possible(match, mixer->viewer, ended);
}
