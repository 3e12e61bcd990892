/* DIVINO: blockers (DVO-10.7 to DVO-10.12). */
#include "game.h"

enum { FROM, BLOCKS };

const cg_slot_range block_slots[CG_FRAME_SLOTS] = {
    [FROM] = {0, INT16_MAX}, [BLOCKS] = {0, BLOCKERS_MOST}};

static int next_of(const cg_match *match, const cg_frame *frame)
{
    return next_place(match, RELATION_BLOCKS, frame->player, frame->slot[FROM]);
}

/** DVO-10.8 */
static bool can_block(const cg_match *match, cg_thing card)
{
    return is_combat_card(match, card) &&
           (!cg_rules_exhausted(match, card) || cg_rules_no(match, "it is tapped (DVO-10.8)")) &&
           (!cg_rules_has_bit(match, card, BIT_ATTACKED) ||
            cg_rules_no(match, "it is attacked itself (DVO-10.8)")) &&
           cg_rules_may(match, card, CG_ACTION_BLOCK, 0);
}

static bool can_block_it(const cg_match *match, cg_thing card, cg_thing attacker, int player)
{
    return is_attacking(match, attacker) && defender_of(match, attacker) == player &&
           (!cg_rules_has(match, attacker, KEYTERM_SOARING) ||
            cg_rules_has(match, card, KEYTERM_SOARING) ||
            cg_rules_no(match, "only soaring cards can block it")) &&
           cg_rules_may(match, attacker, CG_ACTION_BE_BLOCKED, card) &&
           cg_rules_may(match, card, CG_ACTION_BLOCK, attacker);
}

static cg_thing attacker_at(const cg_match *match, int number)
{
    return cg_rules_relation(match, RELATION_ATTACKS, number).from;
}

static bool has_block(const cg_match *match, cg_thing card, int player)
{
    for (int i = 0; i < cg_rules_relations(match, RELATION_ATTACKS); i++)
        if (can_block_it(match, card, attacker_at(match, i), player))
            return true;
    return false;
}

static bool is_candidate(const cg_match *match, cg_thing card, int player)
{
    cg_rules_try(match, CG_VERB_DO, ACT_BLOCK, card, 0);
    return can_block(match, card) && has_block(match, card, player);
}

/* ---- the duty to block (DVO-10.10, DVO-R63) ---- */

static bool all_defend(const cg_match *match, int player)
{
    CG_EACH_CARD(match, card, ZONE_FIELD, player)
        if (is_combat_card(match, card) && is_in_attack_mode(match, card))
            return false;
    return true;
}

static bool owes_block(const cg_match *match, const cg_frame *frame)
{
    return (frame->slot[BLOCKS] == 0 || next_of(match, frame) == 0) &&
           all_defend(match, frame->player);
}

/** Lists blockers in the order of the battlefield, so that each declaration has only one path. */
void offer_blocks(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int player = frame->player;
    bool due = false;
    cg_thing card;
    for (int i = next_of(match, frame);
         !due && (card = cg_rules_zone_card(match, ZONE_FIELD, player, i)); i++) {
        if (!is_candidate(match, card, player))
            continue;
        for (int k = 0; k < cg_rules_relations(match, RELATION_ATTACKS); k++)
            if (can_block_it(match, card, attacker_at(match, k), player))
                cg_offer_do(offer, ACT_BLOCK, card, attacker_at(match, k), 0);
        due = cg_rules_must(match, card, CG_ACTION_BLOCK);
    }
    cg_rules_try(match, CG_VERB_PASS, 0, 0, 0);
    if (!due && (!owes_block(match, frame) ||
                 cg_rules_no(match, "with all combat cards in defense mode one of them must block "
                                    "(DVO-10.10)")))
        cg_offer_pass(offer);
}

static bool any_candidate(const cg_match *match, const cg_frame *frame)
{
    cg_thing card;
    if (cg_rules_relations(match, RELATION_BLOCKS) == BLOCKERS_MOST)
        return false;
    for (int i = next_of(match, frame);
         (card = cg_rules_zone_card(match, ZONE_FIELD, frame->player, i)); i++)
        if (is_candidate(match, card, frame->player))
            return true;
    return false;
}

static void note_block(cg_match *match, cg_frame *frame)
{
    cg_option chosen = cg_rules_chosen(match);
    cg_thing card = cg_rules_card_thing(match, chosen.card);
    frame->slot[FROM] = cg_rules_zone_index(match, ZONE_FIELD, frame->player, card) + 1;
    frame->slot[BLOCKS]++;
    cg_rules_relate(match, RELATION_BLOCKS, card, cg_rules_ref_thing(match, chosen.target), 0);
}

/** Asks one defending player for blockers. */
cg_flow run_declare_blocks(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (any_candidate(match, frame)) {
        CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_ACT));
        if (declares_no_more(match, frame->player))
            break;
        note_block(match, frame);
    }
    CG_FLOW_END;
}

/* ---- all defenders (DVO-15.3, DVO-R68) ---- */

/** Asks a defender. A player who cannot block anything is not asked (DVO-R34). */
static cg_flow ask_defender(cg_match *match, int number)
{
    return cg_rules_call_for(match, cg_rules_seat_in_turn(match, number), PROCEDURE_DECLARE_BLOCKS,
                             0, 0);
}

static void begin_blocks(cg_match *match)
{
    for (int i = 0; i < cg_rules_relations(match, RELATION_BLOCKS); i++) {
        cg_relation block = cg_rules_relation(match, RELATION_BLOCKS, i);
        cg_rules_set_bit(match, block.from, BIT_BLOCKING, true);
        cg_rules_set_bit(match, block.to, BIT_BLOCKED, true); /* DVO-10.11 */
    }
}

static cg_flow announce(cg_match *match, int number)
{
    cg_relation block = cg_rules_relation(match, RELATION_BLOCKS, number);
    int player = cg_rules_controller(match, block.from);
    return cg_rules_raise(match, CG_ON_BLOCK, block.from, player, player, block.to, 0);
}

/** Runs the choice of blockers. Slot 0: number of seats after the active player; slot 1: a
 * block. */
cg_flow run_block(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (frame->slot[0] = 1; frame->slot[0] < cg_rules_players(match); frame->slot[0]++)
        CG_STEP(frame, 1, ask_defender(match, frame->slot[0]));
    forget_gone(match, RELATION_BLOCKS);
    begin_blocks(match);
    cg_rules_hold(match);
    for (; frame->slot[1] < cg_rules_relations(match, RELATION_BLOCKS); frame->slot[1]++)
        CG_STEP(frame, 2, announce(match, frame->slot[1]));
    CG_STEP(frame, 3, cg_rules_release(match));
    CG_STEP(frame, 4, cg_rules_window(match, WINDOW_STEP, cg_rules_active(match)));
    CG_FLOW_END;
}
