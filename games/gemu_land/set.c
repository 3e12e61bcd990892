/* Gemu Land: the Set Phase (section 11): players put any number of cards of the hand face down, at
 * no cost. */
#include "game.h"

enum { CARD };

static bool can_set(const cg_match *match, int player, cg_thing card)
{
    return cg_rules_has_room(match, row_of(match, card, false), player, 0) ||
           cg_rules_no(match, "there is no free place in its row (GEMU-11.2)");
}

static void list_sets(const cg_match *match, int player, cg_offer *offer)
{
    CG_EACH_CARD(match, card, ZONE_HAND, player) {
        cg_rules_try(match, CG_VERB_DO, ACT_SET, card, 0);
        if (can_set(match, player, card))
            cg_offer_do(offer, ACT_SET, card, 0, 0);
    }
}

/** Uses only public information, since it decides who is asked. */
static bool may_set(const cg_match *match, int player)
{
    return may_act(match) && cg_rules_zone_size(match, ZONE_HAND, player) > 0 &&
           (cg_rules_has_room(match, ZONE_MONSTER_ROW, player, 0) ||
            cg_rules_has_room(match, ZONE_PROPHECY_ROW, player, 0));
}

OFFER_OR_PASS(offer_sets, list_sets(match, player, offer))

static cg_flow set_chosen(cg_match *match, int player)
{
    cg_thing card = cg_rules_card_thing(match, cg_rules_chosen(match).card);
    count_action(match);
    return cg_rules_move(match, &(cg_transfer){.card = card,
                                               .zone = row_of(match, card, false),
                                               .side = player,
                                               .cause = CG_CAUSE_SET,
                                               .face_down = true});
}

cg_flow run_set_phase(cg_match *match, cg_frame *frame)
{
    int player = cg_rules_active(match);
    CG_FLOW(frame);
    while (may_set(match, player)) {
        CG_STEP(frame, 1, cg_rules_ask(match, player, CG_DECISION_ACT));
        if (cg_rules_chosen(match).verb == CG_VERB_PASS)
            return CG_DONE;
        CG_STEP(frame, 2, set_chosen(match, player));
        frame->slot[CARD] = cg_rules_moved(match);
        CG_STEP(frame, 3, /* card_set */
                cg_rules_raise_by(match, CG_ON_SET, frame->slot[CARD], player));
    }
    CG_FLOW_END;
}
