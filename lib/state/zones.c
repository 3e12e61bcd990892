/* Zones: moving, shuffling, sorting and hiding cards, and keeping who knows which card is which.
 * Also the random numbers of a match. */
#include "state/facts.h"
#include "state/lots.h"
#include "state/state.h"

#include <assert.h>
#include <string.h>

static uint64_t rotate_left(uint64_t value, int by)
{
    return (value << by) | (value >> (64 - by));
}

/* Steps the generator in the state: xoshiro256** by Blackman and Vigna. */
static uint64_t next_random(uint64_t *s)
{
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

/** Returns a random number, or the changed one that the conformance suite asks for. */
static uint32_t as_asked(cg_match *match, uint32_t number, uint32_t bound)
{
    bool other = match->until_other && --match->until_other == 0;
    return other ? (uint32_t)(((uint64_t)number + 1 + match->other_by % bound) % bound) : number;
}

/* Lemire's multiplication with rejection: uniform, and divides only when necessary. */
uint32_t cg_state_random(cg_match *match, uint32_t bound)
{
    assert(bound > 0);
    uint64_t product = (next_random(match->head->random) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t least = (0u - bound) % bound;
        while ((uint32_t)product < least)
            product = (next_random(match->head->random) >> 32) * bound;
    }
    return as_asked(match, (uint32_t)(product >> 32), bound);
}

static void close_gap(cg_match *match, uint16_t *slots, unsigned from, unsigned count)
{
    for (unsigned i = from; i < count; i++) {
        slots[i] = slots[i + 1];
        match->cards[slots[i]].position = (uint16_t)i;
    }
}

/** Exchanges the designs and their data; the ids, and the knowledge of them, stay. */
void cg_state_exchange_designs(cg_card_state *left, cg_card_state *right)
{
    cg_card_state was = *left;
    left->kind = right->kind;
    left->owner = right->owner;
    left->group = right->group;
    left->lot = right->lot;
    right->kind = was.kind;
    right->owner = was.owner;
    right->group = was.group;
    right->lot = was.lot;
}

void cg_state_exchange(cg_card_state *left, cg_card_state *right)
{
    uint8_t known = left->known, flags = left->flags;
    cg_state_exchange_designs(left, right);
    left->known = right->known;
    left->flags = right->flags;
    right->known = known;
    right->flags = flags;
}

/* Gives the leaving card the last id. In a hand no player else can tell which card came when, so
 * always the last id leaves, whatever card it has, and every id of the hand is new from then on. */
static unsigned hide_which_leaves(cg_match *match, unsigned card, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    assert(match->counts[zone] > 0 && match->cards[card].zone == zone);
    unsigned count = match->counts[zone], last = slots[count - 1];
    if (count > 1)
        cg_state_leave_hand(match, card, zone);
    if (card != last)
        cg_state_exchange(&match->cards[card], &match->cards[last]);
    if (match->facts)
        cg_facts_exchange(match, card, last);
    for (unsigned i = 0; i < count; i++)
        match->cards[slots[i]].generation++;
    return last;
}

static void take_out(cg_match *match, unsigned card)
{
    cg_card_state *state = &match->cards[card];
    uint16_t *slots = cg_zone_slots(match, state->zone);
    unsigned last = --match->counts[state->zone];
    assert(slots[state->position] == card);
    if (match->plan->zones[state->zone].ordered) {
        close_gap(match, slots, state->position, last);
    } else {
        slots[state->position] = slots[last];
        match->cards[slots[last]].position = state->position;
    }
    slots[last] = 0;
}

/** Returns the seats that know that all cards of a zone have one design: for them it makes no
 * difference which of them leaves. */
static uint8_t know_all_alike(const cg_match *match, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    uint8_t seats = 0xff;
    for (unsigned i = 0; i < match->counts[zone]; i++) {
        if (match->cards[slots[i]].kind != match->cards[slots[0]].kind)
            return 0;
        seats &= match->cards[slots[i]].known;
    }
    return seats;
}

/** Takes knowledge from seats that see which design leaves and know that another card there has the
 * same design: they cannot tell the two apart any more. */
static void forget_twin(cg_match *match, const cg_card_state *leaving, unsigned who)
{
    const uint16_t *slots = cg_zone_slots(match, leaving->zone);
    unsigned left = who & ~(unsigned)leaving->known;
    for (unsigned i = 0; left && i < match->counts[leaving->zone]; i++) {
        cg_card_state *other = &match->cards[slots[i]];
        if (other == leaving || other->kind != leaving->kind)
            continue;
        unsigned known = left & other->known;
        other->known = (uint8_t)(other->known & ~known);
        left &= ~known;
    }
}

/** Forgets lots in the zone: if the leaving card can be the one that chance picked, that one can be
 * any other card from then on.
 * @param seen all see which design leaves */
static void forget_lots(cg_match *match, unsigned card, bool seen)
{
    cg_card_state *state = &match->cards[card];
    const uint16_t *slots = cg_zone_slots(match, state->zone);
    for (unsigned i = 0; i < match->counts[state->zone]; i++) {
        cg_card_state *other = &match->cards[slots[i]];
        if (other->lot && (!seen || cg_lot_has(match->plan, other->lot - 1u, state->kind)))
            other->lot = 0;
    }
    state->lot = 0;
}

/* Takes knowledge of an unordered zone from players who cannot see which card leaves it: they no
 * longer know which of its cards is which. */
static void forget_unseen_choice(cg_match *match, unsigned card, unsigned to)
{
    cg_card_state *state = &match->cards[card];
    const cg_zone_plan *from = &match->plan->zones[state->zone];
    uint8_t keep = (uint8_t)(from->seen_by | match->plan->zones[to].seen_by);
    if (match->plan->lot_count)
        forget_lots(match, card, keep == 0xff);
    if (from->ordered)
        return;
    forget_twin(match, state, keep & ~(unsigned)from->seen_by);
    if (keep == 0xff)
        return;
    keep |= know_all_alike(match, state->zone);
    const uint16_t *slots = cg_zone_slots(match, state->zone);
    for (unsigned i = 0; i < match->counts[state->zone]; i++)
        match->cards[slots[i]].known &= keep;
}

/** Joins groups when a card leaves a pile in which they were shuffled together: it can belong to
 * each of them, so they are one from then on. */
static void join_groups(cg_match *match, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    uint64_t groups = 0;
    uint8_t least = UINT8_MAX;
    for (unsigned i = 0; i < match->counts[zone]; i++) {
        cg_card_state *card = &match->cards[slots[i]];
        if (!(card->flags & CG_CARD_MIXED))
            continue;
        card->flags &= (uint8_t)~CG_CARD_MIXED;
        groups |= (uint64_t)1 << card->group;
        least = card->group < least ? card->group : least;
    }
    for (unsigned card = 0; card < match->plan->pool_limit; card++)
        if ((groups >> match->cards[card].group) & 1u)
            match->cards[card].group = least;
}

/** Notes that the cards or their order have changed in the zone, so that abilities that work there
 * are found again. */
static void note_order(cg_match *match, unsigned zone)
{
    if (match->watch && ((match->plan->other_zones >> match->plan->zones[zone].zone) & 1u))
        match->watch->valid = false;
}

/** Makes facts about some cards of a zone be about all of them, for players who do not see it. The
 * zone hides which of its cards leaves. */
static void blur_hand(cg_match *match, unsigned zone)
{
    cg_facts_blur(match, zone, 0, match->counts[zone], match->plan->zones[zone].seen_by);
}

unsigned cg_state_move(cg_match *match, unsigned card, unsigned zone)
{
    if (match->cards[card].flags & CG_CARD_MIXED)
        join_groups(match, match->cards[card].zone);
    if (match->plan->other_zones) {
        note_order(match, match->cards[card].zone);
        note_order(match, zone);
    }
    forget_unseen_choice(match, card, zone);
    if (match->facts && cg_state_hides(match, match->cards[card].zone))
        blur_hand(match, match->cards[card].zone);
    if (cg_state_hides(match, match->cards[card].zone))
        card = hide_which_leaves(match, card, match->cards[card].zone);
    take_out(match, card);
    assert(match->counts[zone] < match->plan->zones[zone].capacity);
    cg_card_state *state = &match->cards[card];
    state->zone = (uint8_t)zone;
    state->position = match->counts[zone]++;
    state->known |= match->plan->zones[zone].seen_by;
    cg_zone_slots(match, zone)[state->position] = (uint16_t)card;
    return card;
}

/* Shuffles the designs; the ids keep their places, so that no id reveals the earlier place of a
 * card. */
static void shuffle_lowest(cg_match *match, unsigned zone, unsigned count)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    if (!match->plan->zones[zone].ordered || match->plan->zones[zone].in_play)
        return;
    note_order(match, zone);
    if (match->facts)
        cg_facts_blur(match, zone, 0, count, 0);
    bool lazy = match->plan->explicit_chance && count > 1 && !cg_state_open(match, zone);
    for (unsigned i = count; i-- > 0;) {
        cg_card_state *card = &match->cards[slots[i]];
        card->known = card->lot = 0;
        card->generation++;
        if (lazy)
            card->flags |= CG_CARD_UNDETERMINED;
        else if (i > 0)
            cg_state_exchange_designs(card, &match->cards[slots[cg_state_random(match, i + 1)]]);
    }
    if (lazy)
        cg_state_sort_undetermined(match, zone);
}

/** Returns a group that no card outside the zone has (CG_NOWHERE: no card at all). If there are too
 * many groups, the last one is shared: its cards are told apart less than they could be. */
static uint8_t free_group(const cg_match *match, unsigned zone)
{
    enum { GROUPS = 64 };
    uint64_t used = 0;
    uint8_t group = 0;
    for (unsigned card = 0; card < match->plan->pool_limit; card++) {
        if (match->cards[card].zone != zone)
            used |= (uint64_t)1 << match->cards[card].group;
    }
    while (group < GROUPS - 1 && ((used >> group) & 1u))
        group++;
    return group;
}

/** Gives cards that all know a group of their own.
 * @return that group, as a bit */
static uint64_t part_open(const cg_match *match, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    uint8_t own = free_group(match, CG_NOWHERE);
    for (unsigned i = 0; i < match->counts[zone]; i++)
        if (match->cards[slots[i]].known == CG_KNOWN_TO_ALL)
            match->cards[slots[i]].group = own;
    return (uint64_t)1 << own;
}

/** Notes groups before a hidden pile is shuffled: cards that all have seen go there are nowhere
 * else. */
static void note_groups(cg_match *match, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    unsigned count = match->counts[zone], open = 0;
    uint64_t groups = 0;
    if (!match->plan->board || match->plan->zones[zone].seen_by == 0xff)
        return;
    for (unsigned i = 0; i < count; i++) {
        const cg_card_state *card = &match->cards[slots[i]];
        open += card->known == CG_KNOWN_TO_ALL;
        groups |= (uint64_t)1 << card->group;
    }
    if (open && open < count)
        groups |= part_open(match, zone);
    for (unsigned i = 0; (groups & (groups - 1u)) && i < count; i++)
        match->cards[slots[i]].flags |= CG_CARD_MIXED;
}

void cg_state_shuffle(cg_match *match, unsigned zone)
{
    note_groups(match, zone);
    shuffle_lowest(match, zone, match->counts[zone]);
}

void cg_state_rotate(cg_match *match, unsigned zone, unsigned lowest)
{
    uint16_t *slots = cg_zone_slots(match, zone);
    unsigned count = match->counts[zone];
    assert(lowest <= count);
    note_order(match, zone);
    for (unsigned moved = 0; moved < lowest; moved++) {
        uint16_t first = slots[0];
        memmove(slots, slots + 1, (count - 1u) * sizeof *slots);
        slots[count - 1u] = first;
    }
    for (unsigned i = 0; i < count; i++)
        match->cards[slots[i]].position = (uint16_t)i;
}

void cg_state_shuffle_under(cg_match *match, unsigned zone, unsigned old)
{
    assert(old <= match->counts[zone]);
    cg_state_rotate(match, zone, old);
    shuffle_lowest(match, zone, match->counts[zone] - old);
}

void cg_state_shuffle_rest(cg_match *match, unsigned zone, unsigned stay, bool top)
{
    assert(stay <= match->counts[zone]);
    unsigned rest = match->counts[zone] - stay;
    if (!match->plan->zones[zone].ordered || match->plan->zones[zone].in_play)
        return;
    note_groups(match, zone);
    if (!top)
        cg_state_rotate(match, zone, stay);
    shuffle_lowest(match, zone, rest);
    if (!top)
        cg_state_rotate(match, zone, rest);
}

void cg_state_sort(cg_match *match, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    note_order(match, zone);
    if (match->facts)
        cg_facts_blur(match, zone, 0, match->counts[zone], 0);
    for (unsigned i = 0; i < match->counts[zone]; i++) {
        match->cards[slots[i]].generation++;
        for (unsigned k = i; k > 0; k--) {
            cg_card_state *before = &match->cards[slots[k - 1]], *card = &match->cards[slots[k]];
            if (before->kind <= card->kind)
                break;
            cg_state_exchange(before, card);
        }
    }
}

bool cg_state_before(const cg_match *match, unsigned card, unsigned other)
{
    const cg_card_state *one = &match->cards[card], *two = &match->cards[other];
    return one->kind < two->kind || (one->kind == two->kind && one->known < two->known);
}

void cg_state_sort_top(cg_match *match, unsigned zone, unsigned count)
{
    unsigned from = match->counts[zone] - count;
    const uint16_t *slots = cg_zone_slots(match, zone);
    note_order(match, zone);
    if (match->facts)
        cg_facts_blur(match, zone, from, count, 0);
    for (unsigned i = from; i < match->counts[zone]; i++) {
        match->cards[slots[i]].generation++;
        for (unsigned k = i; k > from && cg_state_before(match, slots[k - 1], slots[k]); k--)
            cg_state_exchange(&match->cards[slots[k - 1]], &match->cards[slots[k]]);
    }
}

void cg_state_regroup(cg_match *match, unsigned zone)
{
    uint8_t group = free_group(match, zone);
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = 0; i < match->counts[zone]; i++)
        match->cards[slots[i]].group = group;
}

/** Designs of a pile while they are sorted: by kind, then in their old order. */
typedef struct cg_sorting {
    uint64_t keys[CG_MATCH_CARDS_MAX];
    uint32_t count;
} cg_sorting;

static void sift_down(uint64_t *keys, uint32_t at, uint32_t count)
{
    uint64_t key = keys[at];
    for (uint32_t child; (child = 2 * at + 1) < count; at = child) {
        child += child + 1 < count && keys[child + 1] > keys[child];
        if (keys[child] <= key)
            break;
        keys[at] = keys[child];
    }
    keys[at] = key;
}

static void sort_keys(uint64_t *keys, uint32_t count)
{
    for (uint32_t at = count / 2; at-- > 0;)
        sift_down(keys, at, count);
    for (uint32_t left = count; left-- > 1;) {
        uint64_t most = keys[0];
        keys[0] = keys[left];
        keys[left] = most;
        sift_down(keys, 0, left);
    }
}

static uint64_t key_of(const cg_card_state *card, uint32_t place)
{
    return (uint64_t)card->kind << 48 | (uint64_t)place << 32 | (uint64_t)card->owner << 8 |
           card->group;
}

/** Sorts all of them at once. It is used if most have to move. */
static void sort_whole(cg_match *match, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    cg_sorting sorting; /* large: only the used part is filled */
    sorting.count = 0;
    for (unsigned i = 0; i < match->counts[zone]; i++) {
        const cg_card_state *card = &match->cards[slots[i]];
        if (card->flags & CG_CARD_UNDETERMINED) {
            sorting.keys[sorting.count] = key_of(card, sorting.count);
            sorting.count++;
        }
    }
    assert(sorting.count <= CG_MATCH_CARDS_MAX);
    sort_keys(sorting.keys, sorting.count);
    uint32_t next = 0;
    for (unsigned i = 0; next < sorting.count; i++) {
        cg_card_state *card = &match->cards[slots[i]];
        if (!(card->flags & CG_CARD_UNDETERMINED))
            continue;
        uint64_t key = sorting.keys[next++];
        card->kind = (uint16_t)(key >> 48);
        card->owner = (uint8_t)(key >> 8);
        card->group = (uint8_t)key;
    }
}

/** Sinks the design of a card to its sorted place.
 * @return steps taken */
static unsigned sink_design(cg_match *match, const uint16_t *slots, unsigned at)
{
    unsigned steps = 0;
    for (unsigned before = at; before-- > 0; steps++) {
        if (!(match->cards[slots[before]].flags & CG_CARD_UNDETERMINED))
            continue;
        if (match->cards[slots[before]].kind <= match->cards[slots[at]].kind)
            break;
        cg_state_exchange_designs(&match->cards[slots[before]], &match->cards[slots[at]]);
        at = before;
    }
    return steps;
}

void cg_state_sort_undetermined(cg_match *match, unsigned zone)
{
    enum { STEPS_A_CARD = 8 }; /* above this the whole pile is sorted */
    const uint16_t *slots = cg_zone_slots(match, zone);
    unsigned count = match->counts[zone], steps = 0;
    note_order(match, zone);
    for (unsigned i = 1; i < count; i++) {
        if (match->cards[slots[i]].flags & CG_CARD_UNDETERMINED)
            steps += sink_design(match, slots, i);
        if (steps > STEPS_A_CARD * count) {
            sort_whole(match, zone);
            return;
        }
    }
}

/** Raises the design of a card to its sorted place, below others of its kind. */
static void raise_design(cg_match *match, const uint16_t *slots, unsigned at, unsigned count)
{
    for (unsigned after = at + 1; after < count; after++) {
        if (!(match->cards[slots[after]].flags & CG_CARD_UNDETERMINED))
            continue;
        if (match->cards[slots[after]].kind >= match->cards[slots[at]].kind)
            break;
        cg_state_exchange_designs(&match->cards[slots[at]], &match->cards[slots[after]]);
        at = after;
    }
}

/* The others are sorted; only one of them has a new design. */
void cg_state_determine(cg_match *match, unsigned card, unsigned other)
{
    unsigned zone = match->cards[card].zone, at = match->cards[other].position;
    const uint16_t *slots = cg_zone_slots(match, zone);
    assert(zone == match->cards[other].zone);
    note_order(match, zone);
    match->cards[card].flags &= (uint8_t)~CG_CARD_UNDETERMINED;
    if (card == other)
        return;
    cg_state_exchange_designs(&match->cards[card], &match->cards[other]);
    sink_design(match, slots, at);
    raise_design(match, slots, at, match->counts[zone]);
}

bool cg_state_open(const cg_match *match, unsigned zone)
{
    return match->plan->zones[zone].seen_by == 0xff;
}

bool cg_state_knows(const cg_match *match, int viewer, unsigned card)
{
    assert(match->cards[card].zone != CG_NOWHERE);
    const cg_card_state *state = &match->cards[card];
    uint8_t sees = match->plan->zones[state->zone].seen_by;
    if (sees == 0xff || (state->flags & CG_CARD_FACE_UP) || state->known == CG_KNOWN_TO_ALL)
        return true;
    return viewer >= 0 && (((unsigned)(state->known | sees) >> viewer) & 1u);
}

bool cg_state_sees(const cg_match *match, int viewer, unsigned card)
{
    assert(match->cards[card].zone != CG_NOWHERE);
    const cg_zone_plan *zone = &match->plan->zones[match->cards[card].zone];
    if (!match->plan->module->zones[zone->zone].told_once)
        return cg_state_knows(match, viewer, card);
    return zone->seen_by == 0xff || (viewer >= 0 && (((unsigned)zone->seen_by >> viewer) & 1u));
}

#ifndef NDEBUG
/** Returns true if the cards of the zone say that they are there, each in its place. */
static bool is_zone_whole(const cg_match *match, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = 0; i < match->counts[zone]; i++) {
        if (slots[i] >= match->plan->card_limit || match->cards[slots[i]].zone != zone ||
            match->cards[slots[i]].position != i)
            return false;
    }
    return match->counts[zone] <= match->plan->zones[zone].capacity;
}

bool cg_state_is_whole(const cg_match *match)
{
    const cg_plan *plan = match->plan;
    unsigned lying = 0, somewhere = 0;
    for (unsigned zone = 0; zone < plan->zone_count; zone++) {
        if (!is_zone_whole(match, zone))
            return false;
        lying += match->counts[zone];
    }
    for (unsigned card = 0; card < plan->card_limit; card++)
        somewhere += match->cards[card].zone != CG_NOWHERE;
    return lying == somewhere && match->head->frames <= plan->frames_max &&
           match->head->items <= CG_ITEMS_MAX && match->head->lists <= plan->list_limit;
}
#endif
