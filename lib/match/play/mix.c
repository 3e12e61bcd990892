/* Deals hidden cards again, at random, or so that other players have as few designs as possible
 * (for the conformance suite). */
#include "match/play/mix.h"

#include "base/hash.h"
#include "engine/engine.h"
#include "engine/find/scope.h"
#include "state/away.h"
#include "state/board.h"
#include "state/sight.h"

#include <assert.h>
#include <string.h>

/** Cards of one origin that the viewer does not know, and the designs that they can have. */
typedef struct cg_mixing {
    const cg_match *match;
    uint64_t order; /**< order in which designs are dealt; 0: at random */
    uint32_t count;
    uint16_t cards[CG_MATCH_CARDS_MAX];
    uint16_t kinds[CG_MATCH_CARDS_MAX]; /**< in the order of the decks, which reveals nothing */
    uint16_t
        given[CG_MATCH_CARDS_MAX]; /**< the card that gets a kind: place + 1; 0: not dealt yet */
    uint16_t rest[CG_MATCH_CARDS_MAX]; /**< cards that can be of any kind */
    bool tried[CG_MATCH_CARDS_MAX];
} cg_mixing;

/** Returns the kinds of card that can be in the card's zone, as bits of rows of the board's table:
 * a zone in play may be only for certain kinds. 0: any. */
static uint64_t kinds_there(const cg_match *match, unsigned card)
{
    const cg_board *board = match->plan->board;
    uint64_t kinds = 0;
    int row = (int)cg_card_row(match, card) - 1;
    if (board && row >= 0 && match->plan->module->zones[row].of_kind)
        return (uint64_t)1 << (match->plan->module->zones[row].of_kind - 1);
    if (!board || !cg_card_in_play(match, card))
        return 0;
    for (size_t k = 0; k < board->kind_count; k++)
        kinds |= board->kinds[k].zone == row + 1 ? (uint64_t)1 << k : 0;
    return kinds;
}

bool cg_mix_fits(const cg_match *match, unsigned card, unsigned kind)
{
    uint64_t kinds = kinds_there(match, card);
    return !kinds || (match->plan->kinds[kind].kinds & kinds);
}

/** Returns the sort key of a kind: its number; with an order, a key that keeps designs of the same
 * kinds of card together. */
static uint64_t rank_of(const cg_mixing *mixing, uint16_t kind)
{
    uint64_t kinds = mixing->match->plan->kinds[kind].kinds;
    if (!mixing->order)
        return kind;
    uint64_t by_kind = mixing->order & 1u ? cg_hash_mix(mixing->order, kinds) : 0;
    uint64_t by_design = cg_hash_mix(mixing->order, ((uint64_t)kind + 1) << 32);
    return (by_kind & ~(uint64_t)0xffffffffu) | (by_design >> 32);
}

/** Merges two adjacent sorted runs. */
static void merge_kinds(const cg_mixing *mixing, const uint16_t *from, uint16_t *to,
                        uint32_t middle, uint32_t end)
{
    assert(middle <= end);
    uint32_t left = 0, right = middle;
    for (uint32_t i = 0; i < end; i++) {
        bool take_right = left == middle || (right < end && rank_of(mixing, from[right]) <
                                                                rank_of(mixing, from[left]));
        to[i] = from[take_right ? right++ : left++];
    }
}

static void sort_kinds(cg_mixing *mixing)
{
    uint16_t *from = mixing->kinds, *to = mixing->given;
    uint32_t count = mixing->count;
    for (uint32_t run = 1; run < count; run *= 2) {
        for (uint32_t at = 0; at < count; at += 2 * run) {
            uint32_t left = count - at;
            merge_kinds(mixing, from + at, to + at, run < left ? run : left,
                        2 * run < left ? 2 * run : left);
        }
        uint16_t *sorted = to;
        to = from;
        from = sorted;
    }
    if (from != mixing->kinds)
        memcpy(mixing->kinds, from, count * sizeof *from);
}

/** Puts cards of decks last. */
static void sort_cards(cg_mixing *mixing)
{
    const cg_match *match = mixing->match;
    uint16_t *cards = mixing->cards, *decks = mixing->rest;
    uint32_t held = 0, left = 0;
    for (uint32_t i = 0; i < mixing->count; i++) {
        unsigned row = cg_card_row(match, cards[i]);
        if (row && match->plan->module->zones[row - 1].home)
            decks[left++] = cards[i];
        else
            cards[held++] = cards[i];
    }
    assert(held + left == mixing->count);
    memcpy(cards + held, decks, left * sizeof *decks);
}

/** Finds a kind for a card that cannot have every kind; a card that already has one may have to
 * take another. There is a solution, since the present world is one. */
static bool give_kind(cg_mixing *mixing, uint32_t card, cg_random *random)
{
    assert(card < mixing->count);
    uint32_t first = mixing->order ? 0 : cg_random_below(random, mixing->count);
    for (uint32_t i = 0; i < mixing->count; i++) {
        uint32_t k = (first + i) % mixing->count;
        if (mixing->tried[k] || !cg_mix_fits(mixing->match, mixing->cards[card], mixing->kinds[k]))
            continue;
        mixing->tried[k] = true;
        if (mixing->given[k] && !give_kind(mixing, mixing->given[k] - 1u, random))
            continue;
        mixing->given[k] = (uint16_t)(card + 1);
        return true;
    }
    return false;
}

/** Deals first the cards that can only have some kinds, and then the rest at random. */
static void mix(cg_match *match, cg_mixing *mixing, cg_random *random)
{
    uint16_t *rest = mixing->rest;
    uint32_t left = 0, next = 0;
    sort_kinds(mixing);
    if (mixing->order)
        sort_cards(mixing);
    memset(mixing->given, 0, mixing->count * sizeof *mixing->given);
    for (uint32_t i = 0; i < mixing->count; i++) {
        if (!kinds_there(match, mixing->cards[i])) {
            rest[left++] = mixing->cards[i];
            continue;
        }
        memset(mixing->tried, 0, mixing->count * sizeof *mixing->tried);
        give_kind(mixing, i, random);
    }
    for (uint32_t k = 0; k < mixing->count; k++) {
        if (mixing->given[k])
            match->cards[mixing->cards[mixing->given[k] - 1]].kind = mixing->kinds[k];
        else if (next < left)
            match->cards[rest[next++]].kind = mixing->kinds[k];
    }
    for (; left > 1 && !mixing->order; left--) {
        cg_card_state *one = &match->cards[rest[left - 1]];
        cg_card_state *other = &match->cards[rest[cg_random_below(random, left)]];
        uint16_t kind = one->kind;
        one->kind = other->kind;
        other->kind = kind;
    }
}

bool cg_mix_is_free(const cg_match *match, int viewer, unsigned card)
{
    return cg_is_pooled(match, card) && !match->cards[card].lot &&
           !cg_state_knows(match, viewer, card);
}

/** Gives the cards of one origin that the viewer does not know each other's designs, at random. */
static void mix_unknown(cg_match *match, const cg_mixer *mixer, int owner, unsigned group)
{
    assert(group < 64 && match->plan->pool_limit <= CG_MATCH_CARDS_MAX);
    cg_mixing mixing; /* large: only the used part is filled */
    mixing.match = match;
    mixing.order = mixer->order;
    mixing.count = 0;
    for (unsigned card = 0; card < match->plan->pool_limit; card++) {
        bool of_origin = match->plan->shared || match->cards[card].owner == owner;
        if (!of_origin || match->cards[card].group != group ||
            !cg_mix_is_free(match, mixer->viewer, card))
            continue;
        mixing.kinds[mixing.count] = match->cards[card].kind;
        mixing.cards[mixing.count++] = (uint16_t)card;
    }
    mix(match, &mixing, mixer->random);
}

static void mix_groups(cg_match *match, const cg_mixer *mixer, int owner)
{
    uint64_t groups = 0;
    for (unsigned card = 0; card < match->plan->pool_limit; card++)
        groups |= (uint64_t)1 << match->cards[card].group;
    for (unsigned group = 0; groups; group++, groups >>= 1) {
        if (groups & 1u)
            mix_unknown(match, mixer, owner, group);
    }
}

/** Exchanges the places, which reveal nothing, of cards of several groups that were shuffled
 * together. */
static void mix_pile(cg_match *match, const cg_mixer *mixer, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    uint16_t cards[CG_MATCH_CARDS_MAX];
    uint32_t count = 0;
    for (unsigned i = 0; i < match->counts[zone]; i++) {
        const cg_card_state *state = &match->cards[slots[i]];
        if ((state->flags & CG_CARD_MIXED) && !cg_state_knows(match, mixer->viewer, slots[i]))
            cards[count++] = slots[i];
    }
    for (uint32_t i = 1; i < count;
         i++) /* sorted first, so that their present places reveal nothing either */
        for (uint32_t k = i; k > 0 && match->cards[cards[k]].kind < match->cards[cards[k - 1]].kind;
             k--)
            cg_state_exchange_designs(&match->cards[cards[k]], &match->cards[cards[k - 1]]);
    for (; count > 1; count--)
        cg_state_exchange_designs(&match->cards[cards[count - 1]],
                                  &match->cards[cards[cg_random_below(mixer->random, count)]]);
}

static void mix_piles(cg_match *match, const cg_mixer *mixer)
{
    const cg_plan *plan = match->plan;
    for (unsigned zone = 0; plan->board && !mixer->order && zone < plan->zone_count; zone++)
        if (plan->zones[zone].ordered && match->counts[zone])
            mix_pile(match, mixer, zone);
}

/** Picks again what chance has picked hidden from the viewer. */
static void pick_again(cg_match *match, const cg_mixer *mixer)
{
    const cg_plan *plan = match->plan;
    for (unsigned card = 0; plan->lot_count && card < plan->pool_limit; card++) {
        cg_card_state *state = &match->cards[card];
        if (!state->lot || !cg_is_pooled(match, card) || state->zone == CG_NOWHERE ||
            cg_state_knows(match, mixer->viewer, card))
            continue;
        const cg_lot *lot = &plan->lots[state->lot - 1];
        uint32_t picked = mixer->order ? (uint32_t)(mixer->order % lot->count)
                                       : cg_random_below(mixer->random, lot->count);
        state->kind = lot->kinds[picked];
    }
}

bool cg_mix(cg_match *match, const cg_mixer *mixer)
{
    const cg_plan *plan = match->plan;
    bool away = cg_away_show(match); /* cards that have phased out are dealt like those in play */
    for (int owner = 0; owner < (plan->shared ? 1 : plan->players); owner++)
        if (!mixer->order || plan->shared || owner != mixer->viewer)
            mix_groups(match, mixer, owner);
    mix_piles(match, mixer);
    pick_again(match, mixer);
    if (away)
        cg_away_hide(match);
    for (unsigned zone = 0; plan->explicit_chance && zone < plan->zone_count; zone++)
        cg_state_sort_undetermined(match, zone);
    cg_match_spoil(match);
    cg_watch_spoil(match);
    cg_sight_guess(match, mixer->viewer, mixer->random);
    return cg_sealed_guess(match, mixer->viewer, mixer->random);
}
