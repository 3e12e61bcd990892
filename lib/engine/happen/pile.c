/* Piles: makes the cards at their ends certain before a player takes them, and adds the discard
 * zone if there are too few. Also looks at the cards of a zone. */
#include "engine/can/arrival.h"
#include "engine/find/sound.h"
#include "engine/happen/happen.h"

#include <assert.h>

void cg_tell_shuffle(cg_match *match, unsigned zone, int from)
{
    CG_TELL(match, .kind = CG_EVENT_SHUFFLE, .player = CG_NO_OWNER,
            .cause = from >= 0 ? CG_CAUSE_RESHUFFLE : CG_CAUSE_NONE,
            .from_zone = (uint8_t)(from + 1), .to_zone = (uint8_t)(zone + 1),
            .amount = match->counts[zone]);
}

cg_flow cg_verb_shuffle(cg_match *match, unsigned zone, int from)
{
    if (!match->counts[zone])
        return CG_DONE;
    cg_state_shuffle(match, zone);
    cg_watch_spoil(match); /* changes of cards that can no longer be told apart end */
    cg_tell_shuffle(match, zone, from);
    return CG_DONE;
}

void cg_pile_reshuffle(cg_match *match, unsigned pile, unsigned discard)
{
    assert(pile != discard);
    if (cg_state_open(match, discard))
        cg_state_regroup(match, discard);
    const uint16_t *slots = cg_zone_slots(match, discard);
    while (match->counts[discard])
        cg_state_move(match, slots[match->counts[discard] - 1], pile);
    cg_verb_shuffle(match, pile, (int)discard);
}

/** Shuffles the discard zone into the rest of a pile: under the cards that are still there, or
 * above them if cards are taken from the bottom. */
static void refill(cg_match *match, unsigned pile, unsigned discard, bool under)
{
    assert(pile != discard);
    unsigned old = match->counts[pile];
    if (cg_state_open(match, discard))
        cg_state_regroup(match, discard);
    const uint16_t *slots = cg_zone_slots(match, discard);
    while (match->counts[discard])
        cg_state_move(match, slots[match->counts[discard] - 1], pile);
    cg_watch_spoil(match); /* changes of cards that can no longer be told apart end */
    cg_state_shuffle_under(match, pile, old);
    if (!under)
        cg_state_rotate(match, pile, match->counts[pile] - old);
    cg_tell_shuffle(match, pile, (int)discard);
}

/* Makes sure that there is a card at the bottom before it is taken; chance says which one it is. */
static cg_flow run_ready(cg_match *match, cg_frame *frame)
{
    unsigned pile = match->plan->zone_of[match->plan->home_zone][frame->player];
    unsigned discard = match->plan->zone_of[match->plan->discard_zone][frame->player];
    CG_FLOW(frame);
    if (!match->counts[pile] && match->counts[discard])
        cg_pile_reshuffle(match, pile, discard);
    if (match->counts[pile])
        CG_STEP(frame, 1, cg_chance_place(match, pile, 0));
    CG_FLOW_END;
}

static void show_card(cg_match *match, const cg_frame *frame, unsigned card)
{
    cg_card_state *state = &match->cards[card];
    state->known |= (uint8_t)(1u << frame->player);
    CG_TELL(match, .kind = CG_EVENT_SHOW, .player = frame->player,
            .from_zone = (uint8_t)(state->zone + 1), .card = (uint16_t)(card + 1),
            .generation = state->generation, .card_kind = state->kind,
            .known = (uint8_t)(1u << frame->player), .amount = frame->slot[2] + 1);
}

/** Adds the discard zone under a pile whose cards have all been seen, if more are to be seen. */
static void look_on(cg_match *match, cg_frame *frame)
{
    unsigned pile = (unsigned)frame->slot[0];
    unsigned discard =
        match->plan->zone_of[match->plan->discard_zone][match->plan->zones[pile].owner];
    int32_t count;
    refill(match, pile, discard, true);
    count = match->counts[pile];
    frame->slot[1] = frame->slot[3] < count ? frame->slot[3] : count;
    frame->slot[3] = 0;
}

/* Slots: 0 zone, 1 cards to be seen, 2 seen so far, 3 to be seen after the discard zone was added
 * (0: none). */
static cg_flow run_look(cg_match *match, cg_frame *frame)
{
    unsigned zone = (unsigned)frame->slot[0];
    bool ordered = match->plan->zones[zone].ordered;
    if (!ordered && frame->slot[2] == 0)
        cg_state_sort(match, zone); /* a look at a hand does not reveal when a card came there */
    for (;; frame->slot[2]++) {
        if (frame->slot[2] == frame->slot[1] && frame->slot[3])
            look_on(match, frame);
        if (frame->slot[2] == frame->slot[1])
            break;
        unsigned seen = (unsigned)frame->slot[2];
        if (seen >= match->counts[zone])
            break; /* its player has gone out of the game */
        unsigned position = ordered ? match->counts[zone] - 1u - seen : seen;
        if (ordered && cg_chance_place(match, zone, position) == CG_LATER)
            return CG_LATER;
        show_card(match, frame, cg_zone_slots(match, zone)[position]);
    }
    return CG_DONE;
}

bool cg_pile_is_ready(const cg_match *match, unsigned zone, int32_t count, bool top)
{
    unsigned size = match->counts[zone];
    if (count > (int32_t)size && cg_pile_refills(match, zone) > 0)
        return false;
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = 0; match->plan->explicit_chance && (int32_t)i < count && i < size; i++) {
        if (match->cards[slots[top ? size - 1 - i : i]].flags & CG_CARD_UNDETERMINED)
            return false;
    }
    return true;
}

/* Slots: zone, cards to be taken, 1 from the top, how far. */
enum { END_ZONE, END_COUNT, END_TOP, END_AT };

static cg_flow make_certain(cg_match *match, const cg_frame *frame)
{
    unsigned zone = (unsigned)frame->slot[END_ZONE], at = (unsigned)frame->slot[END_AT];
    return cg_chance_place(match, zone, frame->slot[END_TOP] ? match->counts[zone] - 1u - at : at);
}

/** Makes the cards at an end of a pile ready: see cg_pile_ready(). */
static cg_flow run_pile_end(cg_match *match, cg_frame *frame)
{
    unsigned zone = (unsigned)frame->slot[END_ZONE];
    CG_FLOW(frame);
    if (frame->slot[END_COUNT] > match->counts[zone] && cg_pile_refills(match, zone) > 0)
        refill(match, zone, cg_discard_of(match, zone), frame->slot[END_TOP] != 0);
    while (frame->slot[END_AT] < frame->slot[END_COUNT] &&
           frame->slot[END_AT] < match->counts[zone]) {
        CG_STEP(frame, 1, make_certain(match, frame));
        frame->slot[END_AT]++;
    }
    CG_FLOW_END;
}

cg_flow cg_pile_ready(cg_match *match, unsigned zone, int32_t count, bool top)
{
    if (cg_pile_is_ready(match, zone, count, top))
        return CG_DONE;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_PILE_END, match->head->active);
    frame->slot[END_ZONE] = (int32_t)zone;
    frame->slot[END_COUNT] = count;
    frame->slot[END_TOP] = top;
    return cg_engine_go(match, frame);
}

/* ---- procedures ---- */

static bool look_is_sound(const cg_match *match, const cg_frame *frame)
{
    return cg_between(frame->slot[0], 0, (int64_t)match->plan->zone_count - 1) &&
           cg_between(frame->slot[1], 0, match->counts[frame->slot[0]]) &&
           cg_between(frame->slot[2], 0, frame->slot[1]) &&
           (frame->slot[3] == 0 ||
            (match->plan->board && match->plan->module->refills == CG_REFILL_LOOKS &&
             match->plan->zones[frame->slot[0]].zone == match->plan->home_zone &&
             match->plan->zones[frame->slot[0]].owner != CG_NO_OWNER &&
             cg_between(frame->slot[3], 0, CG_MATCH_CARDS_MAX)));
}

/** It uses no slots. */
static bool ready_is_sound(const cg_match *match, const cg_frame *frame)
{
    (void)match;
    for (unsigned i = 0; i < CG_FRAME_SLOTS; i++)
        if (frame->slot[i])
            return false;
    return true;
}

static bool pile_end_is_sound(const cg_match *match, const cg_frame *frame)
{
    return cg_between(frame->slot[0], 0, (int64_t)match->plan->zone_count - 1) &&
           cg_between(frame->slot[2], 0, 1) &&
           cg_between(frame->slot[3], 0, match->counts[frame->slot[0]]);
}

CG_OWN(look, 0, CG_AT(0), false, .run = run_look, .waits = CG_AT_NONE, .sound = look_is_sound);

CG_OWN(ready, 0, CG_AT(1), true, .run = run_ready, .waits = CG_AT_NONE, .sound = ready_is_sound);

CG_OWN(pile_end, 0, CG_AT(1), false, .run = run_pile_end, .waits = CG_AT_NONE,
       .sound = pile_end_is_sound);
