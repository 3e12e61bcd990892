/* Verbs: the elementary changes of a match, each told as an event, and the procedures for draws,
 * rolls and discards, which chance or a choice can interrupt. */
#include "engine/find/scope.h"
#include "engine/find/sound.h"
#include "engine/happen/ends.h"
#include "engine/happen/happen.h"

#include <cardgame/rules.h>

#include <assert.h>
#include <string.h>

bool cg_leaves_an_end(int32_t cause)
{
    return cause == CG_CAUSE_DRAW || cause == CG_CAUSE_SETUP || cause == CG_CAUSE_MILL;
}

unsigned cg_verb_move(cg_match *match, unsigned card, unsigned zone, cg_cause cause, int player)
{
    unsigned from = match->cards[card].zone;
    unsigned index = card, generation = match->cards[card].generation;
    bool open = cg_state_open(match, from) || cg_state_open(match, zone);
    if (!cg_leaves_an_end((int32_t)cause))
        card = cg_state_unsee(match, card);
    card = cg_state_move(match, card, zone);
    cg_card_state *state = &match->cards[card];
    if (from != zone && card == index && state->generation == generation)
        state->generation++;
    CG_TELL(match, .kind = CG_EVENT_MOVE, .cause = (uint8_t)cause, .player = (uint8_t)player,
            .from_zone = (uint8_t)(from + 1), .to_zone = (uint8_t)(zone + 1),
            .card = (uint16_t)(card + 1), .generation = state->generation, .card_kind = state->kind,
            .known = state->known, .open = open);
    return card;
}

static int64_t clamp(int64_t value, int64_t least, int64_t most)
{
    return value < least ? least : value > most ? most : value;
}

static void set_counter(cg_match *match, unsigned counter, int player, int32_t value)
{
    int32_t *place = cg_state_counter(match, (int)counter, player);
    int32_t before = *place;
    if (value == before)
        return;
    *place = value;
    if (match->plan->module->counters[counter].sight == CG_SIGHT_ALL)
        CG_TELL(match, .kind = CG_EVENT_COUNTER, .player = (uint8_t)player, .to = (uint8_t)counter,
                .amount = value, .before = before);
    else
        cg_tell_some(match, &(cg_event_record){.kind = CG_EVENT_COUNTER,
                                               .player = (uint8_t)player,
                                               .to = (uint8_t)counter,
                                               .amount = value,
                                               .before = before});
}

void cg_verb_clear_counters(cg_match *match, int player)
{
    for (unsigned c = 0; c < match->plan->module->counter_count; c++) {
        const cg_counter_def *def = &match->plan->module->counters[c];
        set_counter(match, c, player, (int32_t)clamp(0, def->minimum, def->maximum));
    }
}

cg_flow cg_verb_counter(cg_match *match, unsigned counter, int player, int64_t amount)
{
    assert(counter < match->plan->module->counter_count);
    const cg_counter_def *def = &match->plan->module->counters[counter];
    int64_t before = *cg_state_counter(match, (int)counter, player);
    int64_t value = clamp(before + amount, def->minimum, def->maximum);
    set_counter(match, counter, player, (int32_t)value);
    if (def->reserve) {
        int row = def->reserve - 1;
        const cg_counter_def *reserve = &match->plan->module->counters[row];
        int64_t left = *cg_state_counter(match, row, player) - (value - before);
        set_counter(match, (unsigned)row, player,
                    (int32_t)clamp(left, reserve->minimum, reserve->maximum));
    }
    return match->held ? CG_DONE : cg_ends_of_counter(match, counter, player);
}

void cg_verb_face(cg_match *match, unsigned pool, unsigned die, int face, bool rolled)
{
    assert(die < match->dice[pool]);
    int sides = match->plan->module->dice[pool].sides;
    uint8_t *place = cg_state_faces(match, pool) + die;
    uint8_t before = *place;
    *place = (uint8_t)clamp(face, 1, sides);
    if (!rolled && *place == before)
        return;
    int owner = match->plan->module->dice[pool].owner - 1;
    uint8_t player = owner < 0 ? match->head->active : (uint8_t)owner;
    int32_t target = CG_VALUE_REF(CG_REF_DIE, pool, die);
    if (rolled) /* how many dice there are, all know */
        CG_TELL(match, .kind = CG_EVENT_ROLL, .player = player, .target = target, .amount = *place,
                .before = before);
    else if (match->plan->module->dice[pool].sight == CG_SIGHT_ALL)
        CG_TELL(match, .kind = CG_EVENT_FACE, .player = player, .target = target, .amount = *place,
                .before = before);
    else
        cg_tell_some(match, &(cg_event_record){.kind = CG_EVENT_FACE,
                                               .player = player,
                                               .target = target,
                                               .amount = *place,
                                               .before = before});
}

void cg_verb_negate(cg_match *match, unsigned number)
{
    assert(number < match->head->items);
    cg_item *item = &match->items[number];
    item->negated = 1;
    unsigned card = item->card;
    CG_TELL(match, .kind = CG_EVENT_NEGATE, .player = item->player, .card = (uint16_t)card,
            .effect = item->effect, .generation = card ? match->cards[card - 1].generation : 0,
            .card_kind = card ? match->cards[card - 1].kind : 0, .open = true,
            .amount = item->amount, .before = item->kind);
}

void cg_rules_tell(cg_match *match, int happening, cg_thing value, int player)
{
    if (!CG_HAS_BOARD(match) || !CG_IS_SEAT(match, player) ||
        !CG_IS_ROW(match, "happening", happening - CG_ON_OF_GAME,
                   match->plan->board->happening_count))
        return;
    bool there = cg_card_lives(match, value);
    unsigned card = there ? cg_value_card(value) : 0;
    const cg_card_state *state = &match->cards[card];
    CG_TELL(match, .kind = CG_EVENT_SIGNAL, .player = (uint8_t)player,
            .effect = (uint16_t)(happening - CG_ON_OF_GAME),
            .card = (uint16_t)(there ? card + 1 : 0), .generation = state->generation,
            .card_kind = state->kind, .known = state->known);
}

/* ---- verbs that chance or a choice can interrupt ---- */

static void draw_top(cg_match *match, unsigned pile, int player)
{
    unsigned card = cg_zone_slots(match, pile)[match->counts[pile] - 1];
    if (match->plan->shared)
        match->cards[card].owner = (uint8_t)player;
    cg_verb_move(match, card, match->plan->zone_of[match->plan->hand_zone][player],
                 match->head->turn ? CG_CAUSE_DRAW : CG_CAUSE_SETUP, player);
}

/** Draws a card as a happening. */
static cg_flow draw_one(cg_match *match, unsigned pile, int player)
{
    if (!match->counts[pile])
        return CG_DONE; /* the player is out of the game */
    unsigned card = cg_zone_slots(match, pile)[match->counts[pile] - 1];
    int hand = match->plan->hand_zone;
    cg_happening_state *event = cg_happen_new(match, CG_ON_MOVE);
    if (!event)
        return CG_DONE;
    event->field[CG_FIELD_OF_CARD] = cg_card_value(match, card);
    event->field[CG_FIELD_OF_PLAYER] = event->field[CG_FIELD_OF_BY] = cg_player_value(player);
    event->field[CG_FIELD_OF_CAUSE] = match->head->turn ? CG_CAUSE_DRAW : CG_CAUSE_SETUP;
    event->field[CG_FIELD_OF_FROM] = (int32_t)cg_card_row(match, card);
    event->place = CG_PLACE_WORD(CG_PLACE_INTO, 0, hand, 1);
    event->field[CG_FIELD_OF_TO] = hand + 1;
    return cg_happen(match, 1);
}

static bool may_draw(const cg_match *match, int player)
{
    return !cg_forbidden(match, cg_player_value(player), CG_ACTION_DRAW, 0);
}

static bool can_draw(cg_match *match, const cg_frame *frame, unsigned pile, unsigned discard)
{
    unsigned hand = match->plan->zone_of[match->plan->hand_zone][frame->player];
    if (cg_board_full(match, hand) || !cg_state_in(match, frame->player) ||
        !may_draw(match, frame->player))
        return false; /* no card is needed */
    if (!match->counts[pile] && match->counts[discard] &&
        match->plan->module->refills != CG_REFILL_NEVER)
        cg_pile_reshuffle(match, pile, discard);
    return match->counts[pile] > 0;
}

/** Notes that a card had to be drawn, but none is there or can be added. */
static void note_short(cg_match *match, const cg_frame *frame, unsigned pile)
{
    unsigned hand = match->plan->zone_of[match->plan->hand_zone][frame->player];
    if (frame->slot[0] <= 0 || match->counts[pile] ||
        match->plan->module->refills != CG_REFILL_NEVER || cg_board_full(match, hand) ||
        !may_draw(match, frame->player))
        return;
    match->players[frame->player].short_of = 1;
    match->head->stirred = 1;
}

/** Returns the seat of the player who makes the frame's player draw or discard. */
static int instance_of(const cg_frame *frame, unsigned slot)
{
    return frame->slot[slot] ? frame->slot[slot] - 1 : frame->player;
}

/** Slots: cards still to be drawn, drawn so far, CG_DRAW_KEEPER, CG_DRAW_BY. A full hand ends it;
 * what was drawn is one event. */
static cg_flow draw_on_board(cg_match *match, cg_frame *frame)
{
    unsigned pile = match->plan->zone_of[match->plan->home_zone][frame->player];
    unsigned discard = match->plan->zone_of[match->plan->discard_zone][frame->player];
    CG_FLOW(frame);
    if (!may_draw(match, frame->player))
        return CG_DONE;
    while (frame->slot[0] > 0 && cg_state_in(match, frame->player) &&
           can_draw(match, frame, pile, discard)) {
        CG_STEP(frame, 1, cg_chance_place(match, pile, match->counts[pile] - 1u));
        if (!cg_state_in(match, frame->player)) /* by now, with explicit chance */
            break;
        cg_tops_show(match); /* each of them is on top for a moment */
        frame->slot[0]--;
        CG_STEP(frame, 2, draw_one(match, pile, frame->player));
    }
    note_short(match, frame, pile);
    if (frame->slot[CG_DRAW_DONE] > 0 && match->head->turn)
        CG_STEP(frame, 3,
                cg_happened_by(match, instance_of(frame, CG_DRAW_BY), CG_ON_DRAWN, frame->player,
                               frame->slot[CG_DRAW_DONE]));
    CG_STEP(frame, 4, cg_settle_all(match));
    CG_FLOW_END;
}

/** Returns how many of the cards can be dealt now. */
static int32_t at_once(const cg_match *match, unsigned pile, unsigned hand, int32_t count)
{
    int32_t there = match->counts[pile],
            room = match->plan->zones[hand].capacity - (int32_t)match->counts[hand];
    count = count < there ? count : there;
    return count < room ? count : room;
}

/** Deals the cards on top that are certain by now, without revealing their order in the pile. */
static void deal_top(cg_match *match, const cg_frame *frame, unsigned pile)
{
    int32_t count = frame->slot[CG_DRAW_TOGETHER] - 1, there = match->counts[pile];
    count = count < there ? count : there;
    cg_state_sort_top(match, pile, (unsigned)count);
    while (count-- > 0 && cg_state_in(match, frame->player))
        draw_top(match, pile, frame->player);
}

/* Slots: cards still to be dealt, CG_DRAW_TOGETHER. */
static cg_flow deal_hand(cg_match *match, cg_frame *frame)
{
    unsigned pile = match->plan->zone_of[match->plan->home_zone][frame->player];
    unsigned discard = match->plan->zone_of[match->plan->discard_zone][frame->player];
    unsigned hand = match->plan->zone_of[match->plan->hand_zone][frame->player];
    CG_FLOW(frame);
    while (frame->slot[0] > 0 && cg_state_in(match, frame->player)) {
        if (!match->counts[pile] && match->counts[discard] &&
            match->plan->module->refills != CG_REFILL_NEVER)
            cg_pile_reshuffle(match, pile, discard);
        frame->slot[CG_DRAW_TOGETHER] = 1 + at_once(match, pile, hand, frame->slot[0]);
        if (frame->slot[CG_DRAW_TOGETHER] == 1)
            break;
        frame->slot[0] -= frame->slot[CG_DRAW_TOGETHER] - 1;
        CG_STEP(frame, 5, cg_pile_ready(match, pile, frame->slot[CG_DRAW_TOGETHER] - 1, true));
        deal_top(match, frame, pile);
    }
    CG_FLOW_END;
}

/* Slot 0: cards still to be drawn. */
static cg_flow run_draw(cg_match *match, cg_frame *frame)
{
    if (frame->slot[CG_DRAW_TOGETHER])
        return deal_hand(match, frame);
    if (match->plan->board)
        return draw_on_board(match, frame);
    unsigned pile = match->plan->zone_of[match->plan->home_zone][frame->player];
    unsigned discard = match->plan->zone_of[match->plan->discard_zone][frame->player];
    for (; frame->slot[0] > 0 && cg_state_in(match, frame->player); frame->slot[0]--) {
        if (!match->counts[pile] &&
            (!match->counts[discard] || match->plan->module->refills == CG_REFILL_NEVER))
            return CG_DONE;
        if (!match->counts[pile])
            cg_pile_reshuffle(match, pile, discard);
        if (cg_chance_place(match, pile, match->counts[pile] - 1u) == CG_LATER)
            return CG_LATER;
        draw_top(match, pile, frame->player);
    }
    return CG_DONE;
}

/* Slots: 0 pool, 1 next die, 2 end, 3 face. */
static cg_flow run_roll_pool(cg_match *match, cg_frame *frame)
{
    unsigned pool = (unsigned)frame->slot[0];
    CG_FLOW(frame);
    while (frame->slot[1] < frame->slot[2]) {
        CG_STEP(frame, 1,
                cg_chance_die(match, frame, (unsigned)match->plan->module->dice[pool].sides, 3));
        cg_verb_face(match, pool, (unsigned)frame->slot[1]++, frame->slot[3], true);
    }
    CG_FLOW_END;
}

/* Slots: 0 sides, 1 slot of the frame below that takes the face, 2 face, 3 is it a coin? */
static cg_flow run_roll(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_chance_die(match, frame, (unsigned)frame->slot[0], 2));
    assert(frame > match->frames); /* another one has asked for the roll */
    frame[-1].slot[frame->slot[1]] = frame->slot[2];
    CG_TELL(match, .kind = CG_EVENT_ROLL, .player = frame->player, .amount = frame->slot[2],
            .before = frame->slot[3], .cause = match->head->turn ? CG_CAUSE_NONE : CG_CAUSE_SETUP);
    CG_FLOW_END;
}

/* ---- discarding ---- */

/* Slots of both kinds of discard. */
enum { COUNT = 0, CAUSE = 1, PICKED = 2, LAST = 3, CARD = 4 };

static unsigned hand_of(const cg_match *match, const cg_frame *frame)
{
    return match->plan->zone_of[match->plan->hand_zone][frame->player];
}

/** Discards all of them as one happening. */
static cg_flow discard_on_board(cg_match *match, const cg_frame *frame)
{
    unsigned hand = hand_of(match, frame);
    const uint16_t *slots = cg_zone_slots(match, hand);
    uint32_t start = match->head->lists;
    for (unsigned i = 0; i < match->counts[hand]; i++) {
        if (match->cards[slots[i]].flags & CG_CARD_PICKED)
            cg_set_add(match, cg_card_value(match, slots[i]));
        match->cards[slots[i]].flags &= (uint8_t)~CG_CARD_PICKED;
    }
    cg_happening_state plan = {.kind = CG_ON_MOVE};
    plan.field[CG_FIELD_OF_CAUSE] = frame->slot[CAUSE];
    plan.field[CG_FIELD_OF_BY] = cg_player_value(instance_of(frame, CG_DISCARD_BY));
    plan.place = CG_PLACE_WORD(CG_PLACE_INTO, 0, match->plan->discard_zone, 1);
    return cg_happen_each_kept(match, cg_set_close(match, start), &plan,
                               frame->slot[CG_DISCARD_KEEPER]);
}

/** Moves the picked cards in the order of the deck file, which reveals nothing of the hand. */
static cg_flow discard_picked(cg_match *match, const cg_frame *frame)
{
    unsigned hand = hand_of(match, frame);
    if (match->plan->board)
        return discard_on_board(match, frame);
    for (int card; (card = cg_next_picked(match, hand, -1)) >= 0;) {
        match->cards[card].flags &= (uint8_t)~CG_CARD_PICKED;
        unsigned discard =
            match->plan->zone_of[match->plan->discard_zone][match->cards[card].owner];
        cg_verb_move(match, (unsigned)card, discard, (cg_cause)frame->slot[CAUSE], frame->player);
    }
    return CG_DONE;
}

static void pick_all(cg_match *match, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = 0; i < match->counts[zone]; i++)
        match->cards[slots[i]].flags |= CG_CARD_PICKED;
}

/** The frame's player discards cards of their choice from their hand. */
static cg_flow run_discard(cg_match *match, cg_frame *frame)
{
    unsigned hand = hand_of(match, frame);
    if (frame->step == 0 && match->counts[hand] <= frame->slot[COUNT]) {
        pick_all(match, hand);
        frame->slot[PICKED] = frame->slot[COUNT];
    }
    CG_FLOW(frame);
    while (frame->slot[PICKED] < frame->slot[COUNT]) {
        CG_STEP(frame, 1,
                cg_engine_ask(match, frame->player, CG_DECISION_PICK,
                              (unsigned)frame->slot[PICKED] + 1, (unsigned)frame->slot[COUNT]));
        if (!match->chosen.card)
            return CG_DONE; /* the player is out of the game, and their hand with them */
        frame->slot[PICKED]++;
        frame->slot[LAST] = match->cards[match->chosen.card - 1].position + 1;
        match->cards[match->chosen.card - 1].flags |= CG_CARD_PICKED;
    }
    CG_STEP(frame, 2, discard_picked(match, frame));
    CG_FLOW_END;
}

/* Lists cards in ascending places, leaving enough for the steps to come, so that each choice of
 * cards has just one path. */
static void offer_discard(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    unsigned hand = hand_of(match, frame);
    const uint16_t *slots = cg_zone_slots(match, hand);
    int32_t last = match->counts[hand] - (frame->slot[COUNT] - frame->slot[PICKED]);
    for (int32_t i = frame->slot[LAST]; i <= last; i++)
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_PICK, .card = (uint16_t)(slots[i] + 1)});
}

/** Lists all cards of the hand that are not picked yet. */
static cg_several whole_discard(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    unsigned hand = hand_of(match, frame);
    const uint16_t *slots = cg_zone_slots(match, hand);
    int left = frame->slot[COUNT] - frame->slot[PICKED];
    for (unsigned i = 0; offer && i < match->counts[hand]; i++)
        if (!(match->cards[slots[i]].flags & CG_CARD_PICKED))
            cg_offer_add(offer,
                         &(cg_entry){.verb = CG_VERB_PICK, .card = (uint16_t)(slots[i] + 1)});
    return (cg_several){frame->slot[PICKED], left, left};
}

/** Clears the picks in the hand of a player who has left. */
static void drop_picks(cg_match *match, unsigned hand)
{
    for (unsigned i = 0; i < match->counts[hand]; i++)
        match->cards[cg_zone_slots(match, hand)[i]].flags &= (uint8_t)~CG_CARD_PICKED;
}

/** The frame's player discards cards from their hand at random. */
static cg_flow run_discard_random(cg_match *match, cg_frame *frame)
{
    unsigned hand = hand_of(match, frame);
    CG_FLOW(frame);
    while (frame->slot[PICKED] < frame->slot[COUNT] && frame->slot[PICKED] < match->counts[hand]) {
        CG_STEP(frame, 1,
                cg_chance_card(match, frame, hand,
                               match->counts[hand] - (unsigned)frame->slot[PICKED], CARD));
        if (!cg_state_in(match, frame->player)) {
            drop_picks(match, hand);
            return CG_DONE;
        }
        match->cards[frame->slot[CARD]].flags |= CG_CARD_PICKED;
        frame->slot[PICKED]++;
    }
    CG_STEP(frame, 2, discard_picked(match, frame));
    CG_FLOW_END;
}

/* ---- procedures ---- */

/** Returns true if the player is in the game, or leaves only after chance has answered. */
static bool is_still_here(const cg_match *match, int player)
{
    return cg_state_in(match, player) ||
           (match->plan->extra && ((unsigned)match->extra->leaving >> player) & 1u);
}

/** Returns true if one more card must be chosen, and one is there. */
static bool discards_on(const cg_match *match, const cg_frame *frame)
{
    const cg_plan *plan = match->plan;
    if (plan->hand_zone < 0 || plan->discard_zone < 0)
        return false;
    unsigned hand = plan->zone_of[plan->hand_zone][frame->player];
    return frame->step != 1 ||
           (is_still_here(match, frame->player) && frame->slot[2] < frame->slot[0] &&
            frame->slot[2] < match->counts[hand] &&
            (frame->procedure == CG_OWN_DISCARD_RANDOM || frame->slot[0] <= match->counts[hand]));
}

/** Returns true if the slot of the frame below that receives the face can hold any face. */
static bool face_fits(const cg_match *match, const cg_frame *frame)
{
    const cg_frame *below = frame - 1;
    if (below->procedure < CG_OWN_COUNT)
        return false;
    const cg_slot_range *slots = cg_engine_procedure(match, below->procedure)->slots;
    const cg_slot_range *range = slots ? &slots[frame->slot[1]] : NULL;
    return !range || (range->kind == CG_SLOT_NUMBER && range->minimum <= 1 &&
                      frame->slot[0] <= range->maximum - cg_frame_is_at(below, range->narrow));
}

/** Slots: how many to draw, how many were drawn, the keeper, who makes the player draw. */
static bool draw_is_sound(const cg_match *match, const cg_frame *frame)
{
    return frame->slot[0] >= 0 &&
           cg_between(frame->slot[CG_DRAW_DONE], 0, CG_MATCH_CARDS_MAX * 1000 - 1) &&
           cg_between(frame->slot[CG_DRAW_BY], 0, match->plan->players) &&
           cg_between(frame->slot[CG_DRAW_TOGETHER], 0, CG_MATCH_CARDS_MAX + 1);
}

static bool discard_is_sound(const cg_match *match, const cg_frame *frame)
{
    return discards_on(match, frame) && cg_between(frame->slot[1], 0, CG_CAUSE_COUNT - 1) &&
           cg_between(frame->slot[2], 0, frame->slot[0]) &&
           cg_between(frame->slot[3], 0, match->plan->card_limit) &&
           cg_between(frame->slot[4], 0, (int64_t)match->plan->card_limit - 1) &&
           cg_between(frame->slot[CG_DISCARD_BY], 0, match->plan->players);
}

static bool roll_pool_is_sound(const cg_match *match, const cg_frame *frame)
{
    return cg_between(frame->slot[0], 0, (int64_t)match->plan->module->dice_count - 1) &&
           cg_between(frame->slot[1], 0, frame->slot[2]) &&
           cg_between(frame->slot[2], 0, match->dice[frame->slot[0]]);
}

static bool roll_is_sound(const cg_match *match, const cg_frame *frame)
{
    return cg_frame_number(match, frame) > 0 && cg_between(frame->slot[1], 0, CG_FRAME_SLOTS - 1) &&
           cg_between(frame->slot[0], 1, UINT16_MAX) && cg_between(frame->slot[3], 0, 1) &&
           face_fits(match, frame);
}

CG_OWN(draw, 0, CG_AT_2(0, 1), false, .run = run_draw, .waits = CG_AT_ALL(2, 5),
       .sound = draw_is_sound);

CG_OWN(discard, 0, 0, false, .run = run_discard, .offer = offer_discard, .whole = whole_discard,
       .asks = CG_AT(1), .waits = CG_AT(2), .sound = discard_is_sound);

CG_OWN(discard_random, 0, CG_AT(1), false, .run = run_discard_random, .waits = CG_AT(2),
       .sound = discard_is_sound);

CG_OWN(roll_pool, 0, CG_AT(1), false, .run = run_roll_pool, .waits = CG_AT_NONE,
       .sound = roll_pool_is_sound);

CG_OWN(roll, 0, CG_AT(1), false, .run = run_roll, .waits = CG_AT_NONE, .sound = roll_is_sound);
