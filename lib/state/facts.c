/* Facts that players were told about cards and numbers without seeing them. A fact about cards has
 * a bit, which each of its cards has: so it follows them to other zones. */

#include "state/facts.h"
#include "state/board.h"

#include <assert.h>
#include <string.h>

static unsigned lower(unsigned left, unsigned right)
{
    return left < right ? left : right;
}

bool cg_fact_is_of(const cg_match *match, const cg_fact_state *fact, unsigned card)
{
    const cg_fact_def *def = &match->plan->module->facts[fact->row];
    return def->of_card && def->of_card(match, cg_card_value(match, card), fact->numbers);
}

static bool lies_somewhere(const cg_match *match, unsigned card)
{
    return match->cards[card].zone != CG_NOWHERE;
}

unsigned cg_fact_misses(const cg_match *match, const cg_fact_state *fact)
{
    unsigned count = 0;
    if (!fact->bit)
        return !match->plan->module->facts[fact->row].of_match(match, fact->numbers);
    for (unsigned card = 0; card < match->plan->card_limit; card++)
        count += (match->about[card] & cg_fact_bit(fact)) && lies_somewhere(match, card) &&
                 cg_fact_is_of(match, fact, card);
    return count < fact->least ? fact->least - count : count > fact->most ? count - fact->most : 0;
}

bool cg_facts_hold(const cg_match *match, int viewer)
{
    for (unsigned i = 0; match->facts && i < match->facts->count; i++)
        if (cg_fact_is_told(&match->facts->list[i], viewer) &&
            cg_fact_misses(match, &match->facts->list[i]))
            return false;
    return true;
}

/* ---- keeping them ---- */

static void drop_bit(cg_match *match, uint64_t bit)
{
    for (unsigned card = 0; card < match->plan->card_limit; card++)
        match->about[card] &= ~bit;
}

/** Drops a fact and its bit; later ones move up. */
static void drop(cg_match *match, unsigned number)
{
    cg_facts *facts = match->facts;
    assert(number < facts->count && facts->count <= CG_FACTS_MAX);
    if (facts->list[number].bit)
        drop_bit(match, cg_fact_bit(&facts->list[number]));
    memmove(&facts->list[number], &facts->list[number + 1],
            (--facts->count - number) * sizeof *facts->list);
    memset(&facts->list[facts->count], 0, sizeof *facts->list);
}

/** Returns true if every player who was told knows all of its cards. */
static bool is_seen(const cg_match *match, const cg_fact_state *fact, unsigned *cards)
{
    bool seen = true;
    *cards = 0;
    for (unsigned card = 0; card < match->plan->card_limit; card++) {
        if (!(match->about[card] & cg_fact_bit(fact)) || !lies_somewhere(match, card))
            continue;
        ++*cards;
        for (int viewer = fact->players == CG_KNOWN_TO_ALL ? CG_SPECTATOR : 0;
             seen && viewer < match->plan->players; viewer++)
            seen = !cg_fact_is_told(fact, viewer) || cg_state_knows(match, viewer, card);
    }
    return seen;
}

/** Returns true if it is a fact about cards that says nothing new. */
static bool is_idle(const cg_match *match, const cg_fact_state *fact)
{
    unsigned cards;
    return fact->bit && (is_seen(match, fact, &cards) || (fact->least == 0 && fact->most >= cards));
}

static void drop_idle(cg_match *match)
{
    for (unsigned i = match->facts->count; i-- > 0;)
        if (is_idle(match, &match->facts->list[i]))
            drop(match, i);
}

/** Returns a bit that no fact has, as a number from 1; 0: all are taken. */
static unsigned free_bit(const cg_match *match)
{
    uint64_t used = 0;
    unsigned bit = 1;
    for (unsigned i = 0; i < match->facts->count; i++)
        used |= match->facts->list[i].bit ? cg_fact_bit(&match->facts->list[i]) : 0;
    while (bit <= CG_FACTS_OF_CARDS && ((used >> (bit - 1)) & 1u))
        bit++;
    return bit <= CG_FACTS_OF_CARDS ? bit : 0;
}

/** Drops the oldest fact, or the oldest about cards. */
static void drop_oldest(cg_match *match, bool of_cards)
{
    unsigned number = 0;
    while (of_cards && number + 1 < match->facts->count && !match->facts->list[number].bit)
        number++;
    drop(match, number);
}

/** Returns true if both facts say the same, except for the number of cards. */
static bool is_alike(const cg_fact_state *left, const cg_fact_state *right)
{
    return left->row == right->row && left->players == right->players &&
           !left->bit == !right->bit &&
           memcmp(left->numbers, right->numbers, sizeof left->numbers) == 0;
}

static bool is_about(const cg_match *match, uint64_t bit, const uint16_t *cards, unsigned count)
{
    unsigned all = 0, these = 0;
    for (unsigned card = 0; card < match->plan->card_limit; card++)
        all += (match->about[card] & bit) != 0;
    for (unsigned i = 0; i < count; i++)
        these += (match->about[cards[i]] & bit) != 0;
    return all == count && these == count;
}

/** Narrows a fact that was told before.
 * @return false if it is new */
static bool join(cg_match *match, const cg_fact_state *fact, const uint16_t *cards, unsigned count)
{
    for (unsigned i = 0; i < match->facts->count; i++) {
        cg_fact_state *old = &match->facts->list[i];
        if (!is_alike(old, fact) || (old->bit && !is_about(match, cg_fact_bit(old), cards, count)))
            continue;
        old->least = old->least > fact->least ? old->least : fact->least;
        old->most = (uint16_t)lower(old->most, fact->most);
        return true;
    }
    return false;
}

void cg_facts_add(cg_match *match, cg_fact_state fact, const uint16_t *cards, unsigned count)
{
    cg_facts *facts = match->facts;
    drop_idle(match);
    fact.bit = cards != NULL;
    if (join(match, &fact, cards, count))
        return;
    if (facts->count == CG_FACTS_MAX)
        drop_oldest(match, false);
    if (cards && !free_bit(match))
        drop_oldest(match, true);
    fact.bit = (uint8_t)(cards ? free_bit(match) : 0);
    for (unsigned i = 0; cards && i < count; i++)
        match->about[cards[i]] |= cg_fact_bit(&fact);
    facts->list[facts->count++] = fact;
}

void cg_facts_end(cg_match *match, unsigned row)
{
    for (unsigned i = match->facts->count; i-- > 0;)
        if (match->facts->list[i].row == row)
            drop(match, i);
}

void cg_facts_forget_others(cg_match *match, int viewer)
{
    for (unsigned i = match->facts->count; i-- > 0;)
        if (!cg_fact_is_told(&match->facts->list[i], viewer))
            drop(match, i);
}

void cg_facts_blur(cg_match *match, unsigned zone, unsigned from, unsigned count, unsigned seats)
{
    const uint16_t *slots = cg_zone_slots(match, zone) + from;
    uint64_t any = 0, all = ~UINT64_C(0);
    assert(from + count <= match->counts[zone]);
    for (unsigned i = 0; i < count; i++) {
        any |= match->about[slots[i]];
        all &= match->about[slots[i]];
    }
    for (unsigned i = 0; (any & ~all) && i < match->facts->count; i++) {
        cg_fact_state *fact = &match->facts->list[i];
        unsigned told = fact->players;
        if (!fact->bit || !(any & ~all & cg_fact_bit(fact)) ||
            (seats == CG_KNOWN_TO_ALL || (told != CG_KNOWN_TO_ALL && !(told & ~seats))))
            continue;
        for (unsigned k = 0; k < count; k++) {
            fact->most = (uint16_t)(fact->most + !(match->about[slots[k]] & cg_fact_bit(fact)));
            match->about[slots[k]] |= cg_fact_bit(fact);
        }
    }
}

void cg_facts_exchange(cg_match *match, unsigned left, unsigned right)
{
    uint64_t about = match->about[left];
    match->about[left] = match->about[right];
    match->about[right] = about;
}

bool cg_facts_are_sound(const cg_match *match)
{
    uint64_t used = 0, about = 0;
    for (unsigned i = 0; i < match->facts->count; i++) {
        const cg_fact_state *fact = &match->facts->list[i];
        const cg_fact_def *def = &match->plan->module->facts[fact->row];
        if (!fact->bit != !def->of_card || (fact->bit && (used & cg_fact_bit(fact))) ||
            fact->least > fact->most)
            return false;
        used |= fact->bit ? cg_fact_bit(fact) : 0;
    }
    for (unsigned card = 0; card < match->plan->card_limit; card++)
        about |= match->about[card];
    return !(about & ~used);
}
