/* Gemu Land: mana (section 13): stacks of cards under others, and how cards are put there and taken
 * away. */
#include "game.h"

int room_under(const cg_match *match, cg_thing card)
{
    int there = cg_rules_under_count(match, card);
    if (cg_rules_token(match, card)) /* GEMU-13.8 */
        return 0;
    if (is_body(match, card)) /* GEMU-13.7 */
        return there < MANA_MAX ? MANA_MAX - there : 0;
    bool field = cg_rules_is(match, card, KIND_FIELD) && !cg_rules_face_down(match, card) &&
                 cg_rules_place(match, card) > 0;
    return field ? COUNT_MOST : 0; /* GEMU-16.6 */
}

void put_under(cg_match *match, cg_thing card, cg_thing host)
{
    cg_rules_place_card(
        match,
        &(cg_transfer){.card = card, .zone = ZONE_MANA, .cause = CG_CAUSE_UNDER, .under = host});
}

void spend_one(cg_match *match, cg_thing host, cg_cause cause)
{
    if (cg_rules_under_count(match, host) > 0)
        cg_rules_place_by(match, cg_rules_under(match, host, 0), ZONE_DISCARD_PILE, 0, cause);
}

cg_flow tell_mana(cg_match *match, cg_thing host, int by, int amount)
{
    if (amount <= 0 || !cg_rules_lives(match, host))
        return CG_DONE;
    return cg_rules_raise(match, HAPPENING_GAINS_MANA, host, cg_rules_controller(match, host), by,
                          0, amount);
}

cg_thing stack_host(const cg_match *match, int player, int index)
{
    EACH_FIELD_CARD(match, card, player)
        if (is_body(match, card) && room_under(match, card) > 0 && index-- == 0)
            return card;
    return 0;
}

/* ---- from the bottom of the deck ---- */

/* Slots: the card that they go under; the number still to come; the number that came. */
enum { UNDER, LEFT, TAKEN };

const cg_slot_range take_slots[CG_FRAME_SLOTS] = {
    [UNDER] = CG_ANY_THING, [LEFT] = CG_ANY_NUMBER, [TAKEN] = {0, SET_MOST}};

/** Returns true if the cards that came are there while another one is taken. */
bool take_is_sound(const cg_match *match, const cg_frame *frame)
{
    return frame->step != 1 ||
           (frame->slot[LEFT] > 0 &&
            frame->slot[TAKEN] <= cg_rules_under_count(match, frame->slot[UNDER]));
}

/** Puts cards under a card one by one, unseen, as many as fit and as there are (GEMU-13.4,
 * GEMU-13.6, GEMU-R37). */
cg_flow run_take_mana(cg_match *match, cg_frame *frame)
{
    int player = frame->player;
    CG_FLOW(frame);
    while (frame->slot[LEFT] > 0 && room_under(match, frame->slot[UNDER]) > 0) {
        CG_STEP(frame, 1, cg_rules_ready(match, ZONE_DECK, player, CG_BOTTOM));
        if (cg_rules_zone_size(match, ZONE_DECK, player) == 0)
            break; /* GEMU-7.6 */
        put_under(match, cg_rules_zone_card(match, ZONE_DECK, player, 0), frame->slot[UNDER]);
        frame->slot[LEFT]--;
        frame->slot[TAKEN]++;
    }
    CG_STEP(frame, 2, tell_mana(match, frame->slot[UNDER], player, frame->slot[TAKEN]));
    CG_FLOW_END;
}

/* ---- absorption ---- */

/* Slots after a card has left: the card as it was, its controller, the cause, the card and the
 * player that caused it, its mana. */
enum { GONE, LOSER, CAUSE, ATTACKER, VICTOR, HAD };

const cg_slot_range absorb_slots[CG_FRAME_SLOTS] = {
    [GONE] = CG_ANY_CARD,      [LOSER] = {0, PROPHETS - 1},  [CAUSE] = {0, UINT8_MAX},
    [ATTACKER] = CG_ANY_THING, [VICTOR] = {0, PROPHETS - 1}, [HAD] = {0, SET_MOST}};

static bool can_absorb(const cg_match *match, const cg_frame *frame)
{
    int victor = frame->slot[VICTOR];
    return frame->slot[CAUSE] == CG_CAUSE_BATTLE && frame->slot[HAD] > 0 &&
           is_monster(match, frame->slot[ATTACKER]) &&
           cg_rules_controller(match, frame->slot[ATTACKER]) == victor &&
           room_under(match, frame->slot[ATTACKER]) > 0 &&
           cg_rules_zone_size(match, ZONE_DECK, victor) +
                   cg_rules_zone_size(match, ZONE_DISCARD_PILE, victor) >
               0;
}

void offer_absorb(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match;
    (void)frame;
    cg_offer_pass(offer);
    cg_offer_do(offer, ACT_ABSORB, 0, 0, 0);
}

/** GEMU-13.4, GEMU-R36: lets the winner absorb mana right after the leave and before
 * `left_field`. */
cg_flow run_absorb(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (!can_absorb(match, frame))
        return CG_DONE;
    CG_STEP(frame, 1, cg_rules_ask(match, frame->slot[VICTOR], CG_DECISION_ACT));
    if (cg_rules_chosen(match).verb == CG_VERB_PASS)
        return CG_DONE;
    CG_STEP(frame, 2,
            cg_rules_call_for(match, frame->slot[VICTOR], PROCEDURE_TAKE_MANA,
                              frame->slot[ATTACKER], frame->slot[HAD]));
    CG_FLOW_END;
}

/* ---- by effects (GEMU-13.12) ---- */

/* Slots: the seat, the amount, the cards, the number done. */
enum { GAINER, EACH, HOSTS, NEXT };

const cg_slot_range each_slots[CG_FRAME_SLOTS] = {[GAINER] = {0, PROPHETS - 1},
                                                  [EACH] = CG_ANY_NUMBER,
                                                  [HOSTS] = CG_ANY_SET,
                                                  [NEXT] = {0, SET_MOST},
                                                  CG_VERB_SLOTS(PROPHETS)};

/** Carries out `gain {n} mana under {cards}`: one card after the other. */
cg_flow run_gain_mana(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (; frame->slot[NEXT] < cg_rules_set_size(match, frame->slot[HOSTS]); frame->slot[NEXT]++)
        CG_STEP(frame, 1,
                cg_rules_call_for(match, frame->slot[GAINER], PROCEDURE_TAKE_MANA,
                                  cg_rules_set_get(match, frame->slot[HOSTS], frame->slot[NEXT]),
                                  frame->slot[EACH]));
    CG_FLOW_END;
}

/* Slots: the seat, the card whose mana it is; from 3 on the destination, the amount; 9: the
 * ability's card. */
enum { SEAT, FROM, HOST = 3, AMOUNT, THIS = 9 };

const cg_slot_range gain_slots[CG_FRAME_SLOTS] = {[SEAT] = {0, PROPHETS - 1},
                                                  [FROM] = CG_ANY_SET,
                                                  [HOST] = {-1, INT32_MAX, CG_SLOT_CARD},
                                                  [AMOUNT] = {0, SET_MOST},
                                                  CG_VERB_SLOTS(PROPHETS)};

/** Returns true if the destination is not chosen while the question is asked. */
bool gain_is_sound(const cg_match *match, const cg_frame *frame)
{
    (void)match;
    return (frame->slot[HOST] == -1) == (frame->step == 1);
}

void offer_hosts(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_thing host;
    for (int i = 0; (host = stack_host(match, frame->slot[SEAT], i)); i++)
        cg_offer_do(offer, ACT_STACK, host, 0, 0);
}

/** Chooses the destination: the Monster whose effect it is, or else one of the player's own by
 * choice. */
static cg_flow choose_host(cg_match *match, cg_frame *frame)
{
    cg_thing self = frame->slot[THIS];
    frame->slot[HOST] = is_monster(match, self) ? self : stack_host(match, frame->slot[SEAT], 0);
    if (frame->slot[AMOUNT] == 0 || is_monster(match, self) ||
        !stack_host(match, frame->slot[SEAT], 1))
        return CG_DONE;
    frame->slot[HOST] = -1;
    return cg_rules_ask(match, frame->slot[SEAT], CG_DECISION_ACT);
}

static void lose_all(cg_match *match, cg_frame *frame)
{
    for (int i = 0; i < cg_rules_set_size(match, frame->slot[FROM]); i++) {
        cg_thing from = cg_rules_set_get(match, frame->slot[FROM], i);
        for (; cg_rules_under_count(match, from) > 0; frame->slot[AMOUNT]++)
            spend_one(match, from, CG_CAUSE_DISCARD);
    }
}

/** Carries out `gain the mana of {cards}`: cards of the player's own deck are used instead
 * (GEMU-R41). */
cg_flow run_gain_the_mana(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    lose_all(match, frame);
    CG_STEP(frame, 1, choose_host(match, frame));
    if (frame->slot[HOST] == -1)
        frame->slot[HOST] = cg_rules_card_thing(match, cg_rules_chosen(match).card);
    if (frame->slot[HOST])
        CG_STEP(frame, 2,
                cg_rules_call_for(match, frame->slot[SEAT], PROCEDURE_TAKE_MANA, frame->slot[HOST],
                                  frame->slot[AMOUNT]));
    CG_FLOW_END;
}

/** Moves the same cards in their order, those stacked last, as many as fit. @return their number */
static int move_mana(cg_match *match, cg_thing from, cg_thing to)
{
    int there = cg_rules_under_count(match, from), room = room_under(match, to);
    int count = from == to ? 0 : there < room ? there : room;
    for (int left = count; left > 0; left--)
        put_under(match, cg_rules_under(match, from, left - 1), to);
    return count;
}

/* Slots of a transfer: the cards that give mana, the card that takes it; the amounts from cards of
 * its owner and from others. */
enum { GIVERS, TAKER, MOVED, GAINED };

const cg_slot_range transfer_slots[CG_FRAME_SLOTS] = {[GIVERS] = CG_ANY_SET,
                                                      [TAKER] = CG_ANY_SET,
                                                      [MOVED] = {0, SET_MOST},
                                                      [GAINED] = {0, SET_MOST},
                                                      CG_VERB_SLOTS(PROPHETS)};

static void collect_mana(cg_match *match, cg_frame *frame, cg_thing to)
{
    for (int i = 0; i < cg_rules_set_size(match, frame->slot[GIVERS]); i++) {
        cg_thing from = cg_rules_set_get(match, frame->slot[GIVERS], i);
        bool own = cg_rules_owner(match, from) == cg_rules_owner(match, to);
        if (cg_rules_lives(match, from) && own)
            frame->slot[MOVED] += move_mana(match, from, to);
        for (; !own && cg_rules_under_count(match, from) > 0; frame->slot[GAINED]++)
            spend_one(match, from, CG_CAUSE_DISCARD);
    }
}

/** Carries out `transfer the mana of {cards} to {cards}`. Between two owners it is a gain. */
cg_flow run_transfer_mana(cg_match *match, cg_frame *frame)
{
    cg_thing to = cg_rules_set_get(match, frame->slot[TAKER], 0);
    CG_FLOW(frame);
    if (!cg_rules_lives(match, to))
        return CG_DONE;
    collect_mana(match, frame, to);
    CG_STEP(frame, 1, tell_mana(match, to, frame->player, frame->slot[MOVED]));
    if (frame->slot[GAINED])
        CG_STEP(frame, 2,
                cg_rules_call_for(match, cg_rules_controller(match, to), PROCEDURE_TAKE_MANA, to,
                                  frame->slot[GAINED]));
    CG_FLOW_END;
}

/* Slots of a stacking: the cards, the card they go under, the number that become its mana, the
 * number done. STACK_MOST of them go together. */
enum { STACKED, STACK_HOST, STACK_COUNT, STACK_NEXT, STACK_MOST = 32 };

const cg_slot_range stack_slots[CG_FRAME_SLOTS] = {[STACKED] = CG_ANY_SET,
                                                   [STACK_HOST] = CG_ANY_SET,
                                                   [STACK_COUNT] = {0, SET_MOST},
                                                   [STACK_NEXT] = {0, SET_MOST},
                                                   CG_VERB_SLOTS(PROPHETS)};

static bool may_stack(const cg_match *match, cg_thing card, cg_thing host)
{
    return cg_rules_lives(match, card) && card != host &&
           cg_rules_may(match, card, CG_ACTION_LEAVE, 0);
}

static bool goes_on_stacking(const cg_match *match, const cg_frame *frame, cg_thing host)
{
    return frame->slot[STACK_NEXT] < cg_rules_set_size(match, frame->slot[STACKED]) &&
           room_under(match, host) > 0;
}

/** Stacks cards together. Cards of the field leave it (GEMU-17.3); a Token is destroyed
 * (GEMU-17.7). */
static cg_flow stack_some(cg_match *match, cg_frame *frame, cg_thing host)
{
    cg_transfer transfers[STACK_MOST];
    int size = cg_rules_set_size(match, frame->slot[STACKED]), room = room_under(match, host);
    int count = 0;
    for (; frame->slot[STACK_NEXT] < size && count < STACK_MOST && room > 0;
         frame->slot[STACK_NEXT]++) {
        cg_thing card = cg_rules_set_get(match, frame->slot[STACKED], frame->slot[STACK_NEXT]);
        if (!may_stack(match, card, host))
            continue;
        bool mana = !cg_rules_token(match, card);
        frame->slot[STACK_COUNT] += mana;
        room -= mana;
        transfers[count++] = (cg_transfer){.card = card,
                                           .zone = ZONE_MANA,
                                           .cause = CG_CAUSE_UNDER,
                                           .by = frame->player,
                                           .under = host};
    }
    return cg_rules_move_all(match, transfers, count);
}

/** Carries out `stack {cards} under {cards}` in the order of the text, as many as fit. */
cg_flow run_stack_mana(cg_match *match, cg_frame *frame)
{
    cg_thing host = cg_rules_set_get(match, frame->slot[STACK_HOST], 0);
    CG_FLOW(frame);
    while (goes_on_stacking(match, frame, host))
        CG_STEP(frame, 1, stack_some(match, frame, host));
    CG_STEP(frame, 2, tell_mana(match, host, frame->player, frame->slot[STACK_COUNT]));
    CG_FLOW_END;
}

/** Carries out `drain {n} mana from {cards}`. */
cg_flow run_drain_mana(cg_match *match, cg_frame *frame)
{
    for (int i = 0; i < cg_rules_set_size(match, frame->slot[1]); i++) {
        cg_thing host = cg_rules_set_get(match, frame->slot[1], i);
        for (int32_t n = 0; n < frame->slot[0] && cg_rules_under_count(match, host) > 0; n++)
            spend_one(match, host, CG_CAUSE_DISCARD);
    }
    return CG_DONE;
}
