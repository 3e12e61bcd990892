/* The top cards of piles that are always seen. They are shown before a player is asked anything. If
 * chance must first determine a card, the question waits in a frame (CG_OWN_TOPS) on top of the one
 * that asks. Before a sealed decision chance is not asked: such a card is shown after it. A
 * question also waits there while state-based actions are applied after a player has left. */
#include "engine/ask/ask.h"
#include "engine/find/sound.h"

#include <assert.h>

/* Slots of CG_OWN_TOPS: the waiting question, and the pile that chance is asked about. */
enum { KIND, ASKED, STEP, STEPS, PILE };

void cg_tell_show(cg_match *match, unsigned card, uint8_t player, uint8_t known)
{
    const cg_card_state *state = &match->cards[card];
    CG_TELL(match, .kind = CG_EVENT_SHOW, .player = player, .from_zone = (uint8_t)(state->zone + 1),
            .card = (uint16_t)(card + 1), .generation = state->generation, .card_kind = state->kind,
            .known = known, .open = player == CG_NO_OWNER);
}

static void show(cg_match *match, unsigned card, unsigned seers)
{
    if (seers == CG_KNOWN_TO_ALL) {
        match->cards[card].known = CG_KNOWN_TO_ALL;
        cg_tell_show(match, card, CG_NO_OWNER, 0);
    }
    for (int i = 0; i < match->plan->players; i++) {
        int p = cg_seat_in_turn(match, i);
        if (!((seers >> p) & 1u) || cg_state_knows(match, p, card))
            continue;
        match->cards[card].known |= (uint8_t)(1u << p);
        cg_tell_show(match, card, (uint8_t)p, (uint8_t)(1u << p));
    }
    cg_watch_ask_again(match);
}

/** Returns true if all of them know the card. */
static bool all_know(const cg_match *match, unsigned card, unsigned seers)
{
    bool know = seers != CG_KNOWN_TO_ALL || cg_state_knows(match, CG_SPECTATOR, card);
    for (int p = 0; know && p < match->plan->players; p++)
        know = !((seers >> p) & 1u) || cg_state_knows(match, p, card);
    return know;
}

/** Shows the top card of a pile to those who see it. @return true if chance must first determine
 * the card */
static bool show_top(cg_match *match, unsigned zone)
{
    const cg_zone_plan *plan = &match->plan->zones[zone];
    unsigned count = plan->ordered && !plan->in_play ? match->counts[zone] : 0;
    unsigned seers = count ? cg_top_seers(match, zone) : 0;
    unsigned card = count ? cg_zone_slots(match, zone)[count - 1u] : 0;
    if (!seers || all_know(match, card, seers))
        return false;
    if (match->cards[card].flags & CG_CARD_UNDETERMINED)
        return true;
    show(match, card, seers);
    return false;
}

/** Shows each top card in turn order. @return the first pile whose card chance must determine
 * first; CG_NOWHERE if none */
static unsigned show_tops(cg_match *match)
{
    unsigned waits = CG_NOWHERE;
    for (unsigned row = 0; row < match->plan->module->zone_count; row++) {
        for (int i = 0; i < match->plan->players; i++) {
            unsigned zone = match->plan->zone_of[row][cg_seat_in_turn(match, i)];
            bool again = i > 0 && match->plan->zones[zone].owner == CG_NO_OWNER;
            if (!again && show_top(match, zone) && waits == CG_NOWHERE)
                waits = zone;
        }
    }
    return waits;
}

bool cg_tops_show(cg_match *match)
{
    return cg_tops_are_seen(match) && show_tops(match) != CG_NOWHERE;
}

static cg_frame *enter(cg_match *match, int player, cg_decision_kind kind, unsigned step,
                       unsigned steps)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_TOPS, player);
    frame->slot[KIND] = (int32_t)kind;
    frame->slot[ASKED] = player;
    frame->slot[STEP] = (int32_t)step;
    frame->slot[STEPS] = (int32_t)steps;
    return frame;
}

cg_flow cg_tops_first(cg_match *match, int player, cg_decision_kind kind, unsigned step,
                      unsigned steps)
{
    if (!cg_tops_show(match) || cg_is_sealed(match) || !cg_state_in(match, player) ||
        cg_is_in_vain(match) || match->head->frames == match->plan->frames_max)
        return CG_DONE;
    return cg_engine_go(match, enter(match, player, kind, step, steps));
}

/** Only procedures that keep everything in their slots when they ask can wait. */
bool cg_question_can_wait(const cg_frame *asks)
{
    return asks->procedure >= CG_OWN_COUNT || asks->procedure == CG_OWN_WINDOW ||
           asks->procedure == CG_OWN_RESPOND;
}

void cg_question_waits(cg_match *match)
{
    cg_head *head = match->head;
    enter(match, head->asked, head->pending, head->step, head->steps);
    head->pending = CG_DECISION_NONE;
    head->asked = 0;
    head->step = head->steps = 0;
    match->offer_valid = false;
}

/** Asks the question that has waited. */
static void put_question(cg_match *match, const cg_frame *frame)
{
    cg_head *head = match->head;
    head->pending = (uint8_t)frame->slot[KIND];
    head->asked = (uint8_t)frame->slot[ASKED];
    head->step = (uint16_t)frame->slot[STEP];
    head->steps = (uint16_t)frame->slot[STEPS];
    match->offer_valid = false;
}

static cg_flow run_tops(cg_match *match, cg_frame *frame)
{
    for (unsigned zone; (zone = show_tops(match)) != CG_NOWHERE;) {
        frame->slot[PILE] = (int32_t)zone;
        if (cg_chance_place(match, zone, match->counts[zone] - 1u) == CG_LATER)
            return CG_LATER;
    }
    put_question(match, frame);
    return CG_DONE;
}

bool cg_tops_lift(cg_match *match)
{
    cg_head *head = match->head;
    if (!head->chance || !head->frames || cg_top_frame(match)->procedure != CG_OWN_TOPS)
        return false;
    put_question(match, cg_top_frame(match));
    head->chance = CG_CHANCE_NONE;
    head->chance_argument = head->chance_detail = 0;
    head->frames--;
    return true;
}

void cg_tops_lower(cg_match *match)
{
    cg_head *head = match->head;
    const cg_frame *frame = &match->frames[head->frames++];
    assert(frame->procedure == CG_OWN_TOPS);
    head->pending = CG_DECISION_CHANCE;
    head->asked = CG_NO_OWNER;
    head->step = head->steps = 1;
    head->chance = CG_CHANCE_TOP;
    head->chance_argument = (uint16_t)frame->slot[PILE];
    head->chance_detail = (uint16_t)(match->counts[frame->slot[PILE]] - 1u);
    match->offer_valid = false;
}

/* ---- procedures ---- */

/** Returns true if chance is asked about that pile. */
static bool pile_is_sound(const cg_match *match, const int32_t *slot)
{
    const cg_head *head = match->head;
    return match->plan->shows_tops && head->chance == CG_CHANCE_TOP &&
           slot[PILE] == head->chance_argument && slot[PILE] < (int32_t)match->plan->zone_count &&
           head->chance_detail + 1u == match->counts[slot[PILE]] && head->step == 1 &&
           head->steps == 1;
}

/** Returns true if it is below state-based actions and its question can wait. */
static bool waits_for_rules(const cg_match *match, const cg_frame *frame)
{
    const cg_frame *below = frame - 1;
    const cg_procedure *asks = cg_engine_procedure(match, below->procedure);
    bool own = below->procedure < CG_OWN_COUNT;
    return frame[1].procedure == CG_OWN_RULES && cg_question_can_wait(below) && asks &&
           asks->offer && !asks->sealed && !frame->slot[PILE] &&
           (!own || below->player == frame->slot[ASKED]) &&
           (!(asks->asks | asks->waits) || cg_frame_is_at(below, asks->asks));
}

/** Returns true if the frame is on top of one that asks, and its slots are valid. */
static bool tops_is_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot = frame->slot;
    return frame > match->frames &&
           (frame == cg_top_frame(match) ? pile_is_sound(match, slot)
                                         : waits_for_rules(match, frame)) &&
           cg_between(slot[KIND], CG_DECISION_NONE + 1, CG_DECISION_CHANCE - 1) &&
           cg_between(slot[ASKED], 0, match->plan->players - 1) &&
           cg_between(slot[STEP], 0, UINT16_MAX) && cg_between(slot[STEPS], 0, UINT16_MAX);
}

CG_OWN(tops, 0, CG_AT(0), true, .run = run_tops, .waits = CG_AT(0), .sound = tops_is_sound);
