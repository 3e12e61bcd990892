/* Random events: drawn from the generator of the match, or asked of chance where the match was made
 * with explicit chance. */
#include "engine/ask/ask.h"

#include <assert.h>

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

/** Number of the option for cards of that kind, or of the next one when there is none. The designs
 * of undetermined cards are sorted, so that only the last option can be it. */
static uint32_t option_of(const cg_match *match, const cg_offer *offer, unsigned kind, bool sorted)
{
    uint32_t k = sorted && offer->count ? offer->count - 1 : 0;
    while (k < offer->count && match->cards[offer->entries[k].card - 1].kind != kind)
        k++;
    return k;
}

/** One option for each design among the cards of a zone that satisfy the flag, weighted by their
 * number. */
static void offer_cards(const cg_match *match, cg_offer *offer, uint8_t flag, bool set)
{
    unsigned zone = match->head->chance_argument;
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = 0; i < match->counts[zone]; i++) {
        const cg_card_state *card = &match->cards[slots[i]];
        if (!(card->flags & flag) == set)
            continue;
        uint32_t k = option_of(match, offer, card->kind, set);
        if (k < offer->count)
            offer->entries[k].second++;
        else
            cg_offer_add(
                offer,
                &(cg_entry){.verb = CG_VERB_TAKE, .card = (uint16_t)(slots[i] + 1), .second = 1});
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
        offer_cards(match, offer, CG_CARD_UNDETERMINED, true);
    else
        offer_cards(match, offer, CG_CARD_PICKED, false);
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
