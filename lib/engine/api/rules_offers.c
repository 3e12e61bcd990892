/* Options that games with cards in play list in their own offer functions. */
#include "engine/api/rules_board.h"

static const cg_match *match_of(const cg_offer *offer)
{
    return offer ? offer->match : NULL;
}

/** Adds an option. The library's own lists always have room; in a game's list, lack of room is a
 * mistake. */
static void add(cg_offer *offer, const char *call, const cg_entry *entry)
{
    if (!offer)
        return;
    if (offer->count == offer->limit)
        cg_fault_range(offer->match, call, "the number of options", (int64_t)offer->count + 1, 1,
                       offer->limit);
    else
        cg_offer_add(offer, entry);
}

static bool is_thing(const cg_match *match, const char *call, cg_thing thing)
{
    if (match && cg_is_player(thing) && cg_rules_seat(thing) < match->plan->players)
        return true;
    if (cg_is_card(thing))
        return cg_checked_card(match, call, thing);
    cg_fault_said(match, call, "the thing must be a card or a player");
    return false;
}

void cg_offer_do(cg_offer *offer, int act, cg_thing card, cg_thing target, int32_t amount)
{
    if (!offer)
        return;
    const cg_match *match = offer->match;
    if (!CG_IS_ROW(match, "act", act, match->plan->limits.act_count) ||
        (card && !CG_IS_CARD(match, card)) || (target && !is_thing(match, __func__, target)))
        return;
    add(offer, __func__,
        &(cg_entry){.verb = CG_VERB_DO,
                    .effect = (uint8_t)act,
                    .card = (uint16_t)(card ? cg_value_card(card) + 1u : 0u),
                    .target = target,
                    .amount = amount});
}

void cg_offer_ability(cg_offer *offer, cg_thing card, int ability, cg_thing target)
{
    const cg_match *match = match_of(offer);
    if (!CG_TAKES_CARD(match, card) || (target && !is_thing(match, __func__, target)))
        return;
    add(offer, __func__,
        &(cg_entry){.verb = CG_VERB_USE,
                    .effect = (uint8_t)ability,
                    .card = (uint16_t)(cg_value_card(card) + 1u),
                    .target = target});
}

/** Returns any card of that design, which represents all of them. */
static int card_like(const cg_match *match, cg_design design)
{
    for (unsigned card = 0; card < match->plan->pool_limit; card++)
        if (match->cards[card].zone != CG_NOWHERE &&
            match->plan->kinds[match->cards[card].kind].design == design)
            return (int)card;
    return -1;
}

static void offer_like(cg_offer *offer, unsigned card)
{
    cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_TAKE, .card = (uint16_t)(card + 1u)});
}

void cg_offer_design(cg_offer *offer, cg_design design)
{
    int card = offer ? card_like(offer->match, design) : -1;
    if (card >= 0)
        offer_like(offer, (unsigned)card);
}

/** Lists designs in their order, wherever their cards are. */
void cg_offer_designs(cg_offer *offer, int zone, int player)
{
    const cg_match *match = match_of(offer);
    if (!CG_IS_ROW_OF(match, "zone", zone, zone) || !CG_IS_SEAT(match, player))
        return;
    unsigned number = match->plan->zone_of[zone][player];
    const uint16_t *slots = cg_zone_slots(match, number);
    for (uint32_t kind = 0; kind < match->plan->kind_count; kind++) {
        unsigned at = 0;
        while (at < match->counts[number] && match->cards[slots[at]].kind != kind)
            at++;
        if (at < match->counts[number])
            offer_like(offer, slots[at]);
    }
}

void cg_offer_thing(cg_offer *offer, cg_thing thing)
{
    if (is_thing(match_of(offer), __func__, thing))
        add(offer, __func__, &(cg_entry){.verb = CG_VERB_CHOOSE, .target = thing});
}

void cg_offer_number(cg_offer *offer, int32_t number)
{
    add(offer, __func__, &(cg_entry){.verb = CG_VERB_NUMBER, .amount = number});
}

void cg_offer_yes_no(cg_offer *offer)
{
    add(offer, __func__, &(cg_entry){.verb = CG_VERB_YES});
    add(offer, __func__, &(cg_entry){.verb = CG_VERB_NO});
}

void cg_offer_done(cg_offer *offer)
{
    add(offer, __func__, &(cg_entry){.verb = CG_VERB_DONE});
}
