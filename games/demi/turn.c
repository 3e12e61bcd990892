/* Demi: turns, and the phases in which players do not choose cards to play (section 5). */
#include "game.h"

/** Clears the bit of all cards on the field that are not set. */
static void clear_used(cg_match *match)
{
    static const int zones[] = {ZONE_CREATURES, ZONE_WORSHIPERS, ZONE_ACTIVATED, ZONE_TITAN};
    for (size_t z = 0; z < CG_LENGTH(zones); z++)
        cg_rules_clear_bits(match, zones[z], BIT_USED);
}

static void count_anew(cg_match *match, int player)
{
    for (int value = VALUE_CREATURES; value <= VALUE_EFFECTS; value++)
        cg_rules_set_value(match, value, 0);
    clear_used(match);
    note_empty_deck(match, player);
}

/** Runs the turns. Slot 0: the player of the next turn. */
cg_flow run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (;;) {
        count_anew(match, frame->slot[0]);
        cg_rules_open_turn(match, frame->slot[0]);
        mark_due(match);
        CG_STEP(frame, 1, cg_rules_call(match, PROCEDURE_TURN, PHASE_STARTING, 0));
        frame->slot[0] = cg_rules_next_turn(match);
    }
    CG_FLOW_END;
}

/* ---- recurring abilities of the Starting Phase (DEMI-5.5 to DEMI-5.9) ---- */

/** Returns the ability of that form that recurs in a Starting Phase; -1 if there is none. For a
 * Prayer or Vain it needs the word `recurring`. */
static int recurring_ability(const cg_match *match, cg_thing card, int form)
{
    int ability = cg_rules_ability(match, card, form, 0);
    bool recurs = form == CG_FORM_USE || cg_rules_says(match, card, ability, FLAG_RECURRING);
    return recurs ? ability : -1;
}

static bool is_of_starting_phase(const cg_match *match, int player, cg_thing card)
{
    bool own = cg_rules_active(match) == player;
    switch (cg_rules_zone(match, card)) {
    case ZONE_ACTIVATED: /* DEMI-6.23, DEMI-6.29 */
        return cg_rules_is(match, card, own ? KIND_PRAYER : KIND_VAIN) &&
               recurring_ability(match, card, CG_FORM_PLAY) >= 0;
    default: /* DEMI-5.6, DEMI-6.16 */
        return own && recurring_ability(match, card, CG_FORM_USE) >= 0;
    }
}

static const int recurring_zones[] = {ZONE_ACTIVATED, ZONE_TITAN, ZONE_WORSHIPERS};

#define FOR_EACH_RECURRING(card, player)                                                           \
    for (int player = 0; player < PLAYERS; player++)                                               \
        for (size_t z = 0; z < CG_LENGTH(recurring_zones); z++)                                    \
            CG_EACH_CARD(match, card, recurring_zones[z], player)

/** DEMI-5.9 */
void mark_due(cg_match *match)
{
    FOR_EACH_RECURRING(card, player)
    cg_rules_set_bit(match, card, BIT_DUE, is_of_starting_phase(match, player, card));
}

/** DEMI-R24: returns true if the card recurs now. Otherwise the Playing Phase handles it. */
static bool comes_now(const cg_match *match, cg_thing card)
{
    return cg_rules_has_bit(match, card, BIT_DUE) &&
           (cg_rules_zone(match, card) != ZONE_TITAN ||
            cg_rules_setting(match, OPTION_TITAN_TIMING) == TITAN_STARTING) &&
           cg_rules_may(match, card, CG_ACTION_USE_ABILITIES, 0);
}

static void put_into_queue(cg_match *match)
{
    FOR_EACH_RECURRING(card, player)
    {
        int form = cg_rules_zone(match, card) == ZONE_ACTIVATED ? CG_FORM_PLAY : CG_FORM_USE;
        int ability = recurring_ability(match, card, form);
        if (!comes_now(match, card))
            continue;
        cg_rules_set_bit(match, card, BIT_DUE, false);
        cg_rules_set_bit(match, card, BIT_USED, true);
        if (ability >= 0)
            cg_rules_trigger(match, player, card, ability);
    }
}

/** DEMI-5.8: runs recurring abilities together with the triggers of the phase. */
cg_flow run_starting(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    put_into_queue(match);
    CG_STEP(frame, 1, cg_rules_release(match));
    CG_FLOW_END;
}

/* ---- phases ---- */

/** Opens the Starting Phase: its triggers, and those of the turn, wait together with the recurring
 * abilities (DEMI-5.8). */
static cg_flow enter_turn(cg_match *match, int phase)
{
    if (phase != PHASE_STARTING)
        return CG_DONE;
    cg_rules_hold(match);
    return cg_rules_turn_begins(match);
}

/** Releases the triggers of the turn if its Starting Phase is left out. */
static cg_flow go_past_start(cg_match *match, int phase)
{
    return phase == PHASE_STARTING ? cg_rules_release(match) : CG_DONE;
}

/** Returns true if the phase is left out. Every turn has its End Phase. */
static bool is_left_out(cg_match *match, int phase)
{
    return phase != PHASE_END && (cg_rules_turn_over(match) || cg_rules_skips_phase(match, phase));
}

/** Ends a phase. The End Phase does this itself, before effects that last until then end
 * (DEMI-5.22). */
static cg_flow end_phase(cg_match *match, int phase)
{
    return phase == PHASE_END ? CG_DONE : cg_rules_phase_ends(match, phase);
}

/** Runs a turn. Slot 0: the next phase. */
cg_flow run_turn(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (; frame->slot[0] < PHASE_COUNT; frame->slot[0]++) {
        if (is_left_out(match, frame->slot[0])) {
            CG_STEP(frame, 1, enter_turn(match, frame->slot[0]));
            CG_STEP(frame, 2, go_past_start(match, frame->slot[0]));
            continue;
        }
        cg_rules_open_phase(match, frame->slot[0]);
        CG_STEP(frame, 3, open_vains(match)); /* DEMI-5.3: before anything else of the phase */
        CG_STEP(frame, 4, enter_turn(match, frame->slot[0]));
        CG_STEP(frame, 5, cg_rules_phase_begins(match, frame->slot[0]));
        CG_STEP(frame, 6, cg_rules_call(match, PROCEDURE_PHASE + frame->slot[0], 0, 0));
        CG_STEP(frame, 7, end_phase(match, frame->slot[0]));
    }
    CG_FLOW_END;
}

/* ---- the Drawing Phase ---- */

void offer_drawing(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)frame;
    cg_offer_do(offer, ACT_DRAW, 0, 0, 0);
    cg_offer_pass(offer);
    explain_playing(match, cg_rules_active(match));
    explain_activating(match, cg_rules_active(match));
}

/** DEMI-5.2, DEMI-5.13 */
static bool may_draw(const cg_match *match)
{
    int player = cg_rules_active(match);
    return cg_rules_turn(match) != 1 && cg_rules_zone_size(match, ZONE_DECK, player) > 0 &&
           cg_rules_may(match, cg_rules_player_thing(player), CG_ACTION_DRAW, 0);
}

/** DEMI-5.10, DEMI-R6 */
cg_flow run_drawing(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (!may_draw(match))
        return CG_DONE;
    if (cg_rules_setting(match, OPTION_DRAW) == DRAW_OPTIONAL) {
        CG_STEP(frame, 1, cg_rules_ask(match, cg_rules_active(match), CG_DECISION_ACT));
        if (cg_rules_chosen(match).verb == CG_VERB_PASS) {
            cg_rules_tell_choice(match, cg_rules_active(match));
            return CG_DONE;
        }
    }
    CG_STEP(frame, 2, cg_rules_draw(match, cg_rules_active(match), 1));
    CG_FLOW_END;
}

/* ---- the End Phase (DEMI-5.22) ---- */

static int32_t age_of(const cg_match *match, cg_thing card)
{
    return (cg_rules_bits(match, card) >> BIT_AGE) & ((1u << BIT_AGE_BITS) - 1u);
}

static bool is_turn_of_card(const cg_match *match, cg_thing card)
{
    return cg_rules_active(match) == (int)((cg_rules_bits(match, card) >> BIT_OWN_TURN) & 1u);
}

/** DEMI-6.22, DEMI-6.28, DEMI-10.6, DEMI-R68 */
static bool is_over(const cg_match *match, cg_thing card)
{
    int64_t turns = cg_rules_number(match, card, FIELD_TURNS);
    bool loose = cg_rules_is(match, card, KIND_ATTACHMENT) && !cg_rules_host(match, card);
    if (cg_rules_has_bit(match, card, BIT_CANCELLED) || loose) /* DEMI-R83, DEMI-R67 */
        return true;
    if (turns)
        return is_turn_of_card(match, card) && age_of(match, card) >= turns;
    return !cg_rules_number(match, card, FIELD_LASTING) &&
           recurring_ability(match, card, CG_FORM_PLAY) < 0; /* DEMI-6.23, DEMI-6.29 */
}

#define SWEPT_MOST (PLAYERS * 64)

static int list_over(const cg_match *match, cg_transfer *swept)
{
    int count = 0;
    for (int number = 0; number < PLAYERS; number++) {
        int player = cg_rules_seat_in_turn(match, number);
        CG_EACH_CARD(match, card, ZONE_ACTIVATED, player)
            if (count < SWEPT_MOST && is_over(match, card))
                swept[count++] =
                    cg_transfer_by(card, ZONE_MYTHOLOGY, cg_rules_active(match), CG_CAUSE_RULE);
    }
    return count;
}

static cg_flow sweep(cg_match *match)
{
    cg_transfer swept[SWEPT_MOST];
    int count = list_over(match, swept);
    return count ? cg_rules_move_all(match, swept, count) : CG_DONE;
}

static void grow_older(cg_match *match)
{
    for (int player = 0; player < PLAYERS; player++) {
        CG_EACH_CARD(match, card, ZONE_ACTIVATED, player)
            if (is_turn_of_card(match, card) && age_of(match, card) < (1 << BIT_AGE_BITS) - 1)
                cg_rules_set_bits(match, card,
                                  (uint16_t)(cg_rules_bits(match, card) + (1u << BIT_AGE)));
    }
}

/** DEMI-5.23, DEMI-R72: runs the End Phase. The clean-up is one event. A second one removes cards
 * left by its triggers. */
cg_flow run_end(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_phase_ends(match, PHASE_END));
    CG_STEP(frame, 6, cg_rules_turn_ends(match));
    cg_rules_hold(match);
    cg_rules_close_turn(match);
    cg_rules_clear_bits(match, ZONE_CREATURES, BIT_ATTACKED);
    CG_STEP(frame, 2, sweep(match));
    CG_STEP(frame, 3, cg_rules_release(match));
    CG_STEP(frame, 4, sweep(match));
    grow_older(match);
    CG_STEP(frame, 5, check_stall(match));
    CG_FLOW_END;
}
