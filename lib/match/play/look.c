/* Sorts and counts all cards of a state for one viewer, so that views and names need no searches.
 * The results are kept until the state changes. */
#include "match/play/look.h"
#include "base/hash.h"
#include "engine/engine.h"
#include "state/away.h"
#include "state/board.h"

#include <assert.h>
#include <string.h>

#define ZONE_WORDS (CG_ZONES_MAX * CG_PLAYERS_MAX / 64)
#define NO_ZONE UINT32_MAX

/** The parts that are up to date. */
typedef struct cg_looked {
    int viewer;
    uint32_t ordered;    /**< zone of `order`; NO_ZONE */
    cg_zone_set counted; /**< zones whose copies are counted */
    bool in_play, offered, chained;
} cg_looked;

struct cg_look {
    cg_looked now;
    uint32_t buckets; /**< a power of two */
    uint16_t *order, *copies;
    uint16_t *tally; /**< by kind + 1; all 0 between two calls */
    cg_zone_set *in_play, *offered;
    uint32_t *first, *next;
};

static uint32_t buckets_of(uint32_t options)
{
    uint32_t buckets = 16;
    while (buckets < options)
        buckets *= 2;
    return buckets;
}

size_t cg_look_size(const cg_plan *plan, uint32_t options)
{
    return cg_line_bytes(sizeof(struct cg_look)) +
           2 * cg_line_bytes(plan->card_limit * sizeof(uint16_t)) +
           cg_line_bytes((plan->kind_count + 2) * sizeof(uint16_t)) +
           2 * cg_line_bytes(plan->kind_count * sizeof(cg_zone_set)) +
           cg_line_bytes(buckets_of(options) * sizeof(uint32_t)) +
           cg_line_bytes(options * sizeof(uint32_t));
}

static void *cut(unsigned char **at, size_t bytes)
{
    void *part = *at;
    *at += cg_line_bytes(bytes);
    return part;
}

struct cg_look *cg_look_begin(void *block, const cg_plan *plan, uint32_t options)
{
    unsigned char *at = block;
    struct cg_look *look = cut(&at, sizeof *look);
    *look = (struct cg_look){.buckets = buckets_of(options)};
    look->order = cut(&at, plan->card_limit * sizeof *look->order);
    look->copies = cut(&at, plan->card_limit * sizeof *look->copies);
    look->tally = cut(&at, (plan->kind_count + 2) * sizeof *look->tally);
    look->in_play = cut(&at, plan->kind_count * sizeof *look->in_play);
    look->offered = cut(&at, plan->kind_count * sizeof *look->offered);
    look->first = cut(&at, look->buckets * sizeof *look->first);
    look->next = cut(&at, options * sizeof *look->next);
    memset(look->tally, 0, (plan->kind_count + 2) * sizeof *look->tally);
    return look;
}

uint16_t *cg_look_tally(const cg_match *match)
{
    return match->look->tally;
}

/** Returns the look of that viewer; forgets that of another state. It is not part of the state:
 * looking changes nothing. */
static struct cg_look *look_of(const cg_match *match, int viewer)
{
    cg_match *cache = (cg_match *)match;
    struct cg_look *look = cache->look;
    if (!match->looked || match->running || look->now.viewer != viewer)
        look->now = (cg_looked){.viewer = viewer, .ordered = NO_ZONE};
    cache->looked = true;
    return look;
}

static bool has_zone(const cg_zone_set *set, unsigned zone)
{
    return (set->bits[zone / 64] >> (zone % 64)) & 1u;
}

static void add_zone(cg_zone_set *set, unsigned zone)
{
    set->bits[zone / 64] |= (uint64_t)1 << (zone % 64);
}

/* ---- the order in which cards are shown ---- */

/** Returns the sort key of a card; cards that the viewer does not see are after those of all
 * kinds. */
static unsigned shown_kind(const cg_match *match, int viewer, unsigned card)
{
    return cg_state_sees(match, viewer, card) ? match->cards[card].kind : match->plan->kind_count;
}

/** Sorts by kind, by counting; cards of one kind keep their order in the zone. */
static void sort_by_counting(const cg_match *match, int viewer, unsigned zone, struct cg_look *look)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    unsigned count = match->counts[zone], kinds = match->plan->kind_count + 1, before = 0;
    for (unsigned i = 0; i < count; i++)
        look->tally[shown_kind(match, viewer, slots[i])]++;
    for (unsigned kind = 0; kind < kinds; kind++) {
        unsigned own = look->tally[kind];
        look->tally[kind] = (uint16_t)before;
        before += own;
    }
    for (unsigned i = 0; i < count; i++)
        look->order[look->tally[shown_kind(match, viewer, slots[i])]++] = slots[i];
    assert(before == count); /* each has its place */
    memset(look->tally, 0, kinds * sizeof *look->tally);
}

/** Sorts few cards of many kinds. */
static void sort_by_insertion(const cg_match *match, int viewer, unsigned zone,
                              struct cg_look *look)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = 0; i < match->counts[zone]; i++) {
        unsigned kind = shown_kind(match, viewer, slots[i]), at = i;
        for (; at > 0 && shown_kind(match, viewer, look->order[at - 1]) > kind; at--)
            look->order[at] = look->order[at - 1];
        look->order[at] = slots[i];
    }
}

const uint16_t *cg_look_order(const cg_match *match, int viewer, unsigned zone)
{
    assert(zone < match->plan->zone_count);
    enum { FEW = 12 };
    struct cg_look *look = look_of(match, viewer);
    if (look->now.ordered == zone)
        return look->order;
    if (match->counts[zone] <= FEW)
        sort_by_insertion(match, viewer, zone, look);
    else
        sort_by_counting(match, viewer, zone, look);
    look->now.ordered = zone;
    return look->order;
}

/* ---- copies ---- */

/** Numbers the known cards of each kind; a card that is the only one gets no number. */
static void count_copies(const cg_match *match, int viewer, unsigned zone, struct cg_look *look)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    unsigned count = match->counts[zone];
    for (unsigned i = 0; i < count; i++) {
        uint16_t *tally = &look->tally[match->cards[slots[i]].kind];
        look->copies[slots[i]] = cg_name_knows(match, viewer, slots[i]) ? ++*tally : 0;
    }
    for (unsigned i = 0; i < count; i++)
        if (look->tally[match->cards[slots[i]].kind] <= 1)
            look->copies[slots[i]] = 0;
    for (unsigned i = 0; i < count; i++)
        look->tally[match->cards[slots[i]].kind] = 0;
    add_zone(&look->now.counted, zone);
}

unsigned cg_look_copy(const cg_match *match, int viewer, unsigned card)
{
    assert(card < match->plan->card_limit);
    unsigned zone = match->cards[card].zone;
    if (zone == CG_NOWHERE)
        return 0;
    struct cg_look *look = look_of(match, viewer);
    if (!has_zone(&look->now.counted, zone))
        count_copies(match, viewer, zone, look);
    return look->copies[card];
}

/* ---- other zones of a kind ---- */

static void add_card(const cg_match *match, int viewer, unsigned card, cg_zone_set *sets)
{
    const cg_card_state *state = &match->cards[card];
    if (state->zone != CG_NOWHERE && cg_name_knows(match, viewer, card))
        add_zone(&sets[state->kind], state->zone);
}

static void add_value(const cg_match *match, int viewer, int32_t value, cg_zone_set *sets)
{
    if (cg_is_card(value))
        add_card(match, viewer, cg_value_card(value), sets);
}

const cg_zone_set *cg_look_in_play(const cg_match *match, int viewer, unsigned kind)
{
    assert(kind < match->plan->kind_count);
    const cg_plan *plan = match->plan;
    struct cg_look *look = look_of(match, viewer);
    if (look->now.in_play)
        return &look->in_play[kind];
    memset(look->in_play, 0, plan->kind_count * sizeof *look->in_play);
    for (uint32_t i = 0; i < plan->play_zone_count; i++) {
        unsigned zone = plan->play_zone[i];
        for (unsigned k = 0; k < match->counts[zone]; k++)
            add_card(match, viewer, cg_zone_slots(match, zone)[k], look->in_play);
    }
    look->now.in_play = true;
    return &look->in_play[kind];
}

const cg_zone_set *cg_look_offered(const cg_match *match, int viewer, unsigned kind)
{
    assert(kind < match->plan->kind_count);
    const cg_offer *offer = cg_engine_options(match);
    struct cg_look *look = look_of(match, viewer);
    if (look->now.offered)
        return &look->offered[kind];
    memset(look->offered, 0, match->plan->kind_count * sizeof *look->offered);
    for (uint32_t i = 0; i < offer->count; i++) {
        const cg_entry *entry = &offer->entries[i];
        if (entry->card)
            add_card(match, viewer, entry->card - 1u, look->offered);
        add_value(match, viewer, entry->target, look->offered);
        if (entry->verb == CG_VERB_PLAY)
            add_value(match, viewer, entry->second, look->offered);
    }
    look->now.offered = true;
    return &look->offered[kind];
}

/* ---- similar options ---- */

/** Returns the bucket of an option. Tokens that no longer exist cannot be distinguished. */
static uint32_t bucket_of(const cg_match *match, const struct cg_look *look, const cg_entry *entry)
{
    uint64_t card = entry->card;
    if (card && match->cards[card - 1].zone == CG_NOWHERE)
        card = (uint64_t)match->cards[card - 1].kind << 16;
    uint64_t hash = cg_hash_mix(entry->verb, card);
    hash = cg_hash_mix(hash, (uint32_t)entry->target);
    hash = cg_hash_mix(hash, (uint32_t)entry->second);
    return (uint32_t)(hash >> 32) & (look->buckets - 1);
}

/** Chains the options from the last to the first, so that each chain is in rising order. */
static struct cg_look *chained(const cg_match *match)
{
    const cg_offer *offer = cg_engine_options(match);
    int viewer = match->looked && !match->running ? match->look->now.viewer : CG_CHANCE;
    struct cg_look *look = look_of(match, viewer);
    if (look->now.chained)
        return look;
    memset(look->first, 0, look->buckets * sizeof *look->first);
    for (uint32_t i = offer->count; i-- > 0;) {
        uint32_t *first = &look->first[bucket_of(match, look, &offer->entries[i])];
        look->next[i] = *first;
        *first = i + 1;
    }
    look->now.chained = true;
    return look;
}

uint32_t cg_look_first_like(const cg_match *match, uint32_t option)
{
    const struct cg_look *look = chained(match);
    assert(option < match->offer.count);
    return look->first[bucket_of(match, look, &match->offer.entries[option])];
}

uint32_t cg_look_next_like(const cg_match *match, uint32_t option)
{
    return chained(match)->next[option];
}

bool cg_name_knows(const cg_match *match, int viewer, unsigned card)
{
    if (cg_is_away(match, card))
        return viewer == CG_CHANCE || cg_away_sees(match, viewer, card);
    return viewer == CG_CHANCE || match->cards[card].zone == CG_NOWHERE ||
           cg_state_knows(match, viewer, card);
}
