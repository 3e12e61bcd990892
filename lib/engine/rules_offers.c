#include "engine/rules_board.h"

/* Options that are about cards in play. */

/* ---- options ---- */

void cg_offer_do(cg_offer *offer, int act, cg_thing card, cg_thing target, int32_t amount)
{
    if (!CG_IS_ROW(offer->match, "act", act, offer->match->plan->act_count))
        return;
    cg_offer_add(offer,
                 &(cg_entry){.verb = CG_VERB_DO,
                             .effect = (uint8_t)act,
                             .card = (uint16_t)(cg_is_card(card) ? cg_value_card(card) + 1u : 0u),
                             .target = target,
                             .amount = amount});
}

void cg_offer_ability(cg_offer *offer, cg_thing card, int ability)
{
    if (CG_HAS_BOARD(offer->match))
        cg_offer_ability_on(offer, card, ability, 0);
}

void cg_offer_ability_on(cg_offer *offer, cg_thing card, int ability, cg_thing target)
{
    if (!CG_HAS_BOARD(offer->match))
        return;
    cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_USE,
                                    .effect = (uint8_t)ability,
                                    .card = (uint16_t)(cg_value_card(card) + 1u),
                                    .target = target});
}

void cg_offer_thing(cg_offer *offer, cg_thing thing)
{
    cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_CHOOSE, .target = thing});
}

void cg_offer_number(cg_offer *offer, int32_t number)
{
    cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_NUMBER, .amount = number});
}

void cg_offer_yes_no(cg_offer *offer)
{
    cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_YES});
    cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_NO});
}

void cg_offer_done(cg_offer *offer)
{
    cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_DONE});
}
