/* Random events: drawn from the generator of the match, or asked of chance if the match uses
 * explicit chance. */
#include "engine/ask/ask.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

cg_flow cg_engine_ask_chance(cg_match *match, cg_chance_kind kind, unsigned argument,
                             unsigned detail)
{
    assert(match->plan->explicit_chance && kind != CG_CHANCE_NONE);
    cg_head *head = match->head;
    head->chance = (uint8_t)kind;
    head->chance_argument = (uint16_t)argument;
    head->chance_detail = (uint16_t)detail;
    return cg_engine_ask(match, CG_CHANCE, CG_DECISION_CHANCE, 1, 1);
}

cg_flow cg_chance_die(cg_match *match, cg_frame *frame, unsigned sides, unsigned slot)
{
    assert(frame == cg_top_frame(match) && slot < CG_FRAME_SLOTS);
    if (match->plan->explicit_chance)
        return cg_engine_ask_chance(match, CG_CHANCE_DIE, sides, slot);
    frame->slot[slot] = (int32_t)cg_state_random(match, sides) + 1;
    return CG_DONE;
}

cg_flow cg_chance_place(cg_match *match, unsigned zone, unsigned position)
{
    assert(position < match->counts[zone]);
    unsigned card = cg_zone_slots(match, zone)[position];
    if (!(match->cards[card].flags & CG_CARD_UNDETERMINED))
        return CG_DONE;
    return cg_engine_ask_chance(match, CG_CHANCE_TOP, zone, position);
}

static unsigned nth_unpicked(const cg_match *match, unsigned zone, unsigned index)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = 0;; i++) {
        if (!(match->cards[slots[i]].flags & CG_CARD_PICKED) && index-- == 0)
            return slots[i];
    }
}

cg_flow cg_chance_card(cg_match *match, cg_frame *frame, unsigned zone, unsigned unpicked,
                       unsigned slot)
{
    assert(frame == cg_top_frame(match) && slot < CG_FRAME_SLOTS);
    assert(unpicked > 0 && unpicked <= match->counts[zone]);
    if (match->plan->explicit_chance)
        return cg_engine_ask_chance(match, CG_CHANCE_CARD, zone, slot);
    frame->slot[slot] = (int32_t)nth_unpicked(match, zone, cg_state_random(match, unpicked));
    return CG_DONE;
}

static void offer_faces(const cg_match *match, cg_offer *offer)
{
    for (int32_t face = 1; face <= match->head->chance_argument; face++)
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_ROLL, .amount = face, .second = 1});
}

static void offer_card(cg_offer *offer, unsigned card)
{
    cg_offer_add(offer,
                 &(cg_entry){.verb = CG_VERB_TAKE, .card = (uint16_t)(card + 1), .second = 1});
}

/** Lists one option for each design among the undetermined cards of a pile, weighted by their
 * number. The designs are sorted. */
static void offer_tops(const cg_match *match, cg_offer *offer, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    unsigned before = UINT_MAX;
    for (unsigned i = 0; i < match->counts[zone]; i++) {
        const cg_card_state *card = &match->cards[slots[i]];
        if (!(card->flags & CG_CARD_UNDETERMINED))
            continue;
        if (card->kind == before)
            offer->entries[offer->count - 1].second++;
        else
            offer_card(offer, slots[i]);
        before = card->kind;
    }
}

/** The places of the options for kinds: an open hash table. */
typedef struct places {
    uint16_t
        place[2 * CG_MATCH_CARDS_MAX]; /**< option + 1; large, so only the used part is cleared */
    uint32_t mask;
} places;

static void clear_places(places *all, unsigned cards)
{
    all->mask = 15;
    while (all->mask + 1 < 2 * cards)
        all->mask = all->mask * 2 + 1;
    assert(all->mask < CG_LENGTH(all->place));
    memset(all->place, 0, (all->mask + 1) * sizeof *all->place);
}

/** Returns the place of that kind, or the free one for it. */
static uint16_t *place_of(places *all, const cg_match *match, const cg_offer *offer, unsigned kind)
{
    uint32_t at = kind * 2654435761u >> 8;
    while (all->place[at & all->mask] &&
           match->cards[offer->entries[all->place[at & all->mask] - 1].card - 1].kind != kind)
        at++;
    return &all->place[at & all->mask];
}

/** Lists one option for each design among the unpicked cards of a hidden zone, which are in any
 * order. */
static void offer_unpicked(const cg_match *match, cg_offer *offer, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    places all;
    clear_places(&all, match->counts[zone]);
    for (unsigned i = 0; i < match->counts[zone]; i++) {
        const cg_card_state *card = &match->cards[slots[i]];
        if (card->flags & CG_CARD_PICKED)
            continue;
        uint16_t *place = place_of(&all, match, offer, card->kind);
        if (*place) {
            offer->entries[*place - 1].second++;
            continue;
        }
        offer_card(offer, slots[i]);
        *place = (uint16_t)offer->count;
    }
}

void cg_chance_offer(const cg_match *match, cg_offer *offer)
{
    if (match->head->chance == CG_CHANCE_SET)
        match->plan->procedures[cg_top_frame(match)->procedure].offer(match, cg_top_frame(match),
                                                                      offer);
    else if (match->head->chance == CG_CHANCE_DIE)
        offer_faces(match, offer);
    else if (match->head->chance == CG_CHANCE_TOP)
        offer_tops(match, offer, match->head->chance_argument);
    else
        offer_unpicked(match, offer, match->head->chance_argument);
}

void cg_chance_take(cg_match *match, const cg_entry *entry)
{
    cg_head *head = match->head;
    unsigned kind = head->chance, argument = head->chance_argument, detail = head->chance_detail;
    head->chance = CG_CHANCE_NONE;
    head->chance_argument = head->chance_detail = 0;
    if (kind == CG_CHANCE_TOP)
        cg_state_determine(match, cg_zone_slots(match, argument)[detail], entry->card - 1u);
    else
        cg_top_frame(match)->slot[detail] =
            kind == CG_CHANCE_CARD ? entry->card - 1 : entry->amount;
}
