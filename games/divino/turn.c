/* DIVINO: turns: phases and steps in their order, and the events in each that need no choice
 * (section 4). */
#include "game.h"

static void count_anew(cg_match *match)
{
    cg_rules_set_value(match, VALUE_LANDS, 0);
    for (int seat = 0; seat < PLAYERS_MAX; seat++)
        cg_rules_set_value(match, VALUE_ACTS + seat, 0);
}

/** DVO-9.7, DVO-R69: makes the cards on the player's battlefield fit. */
static void make_fit(cg_match *match, int player)
{
    CG_EACH_CARD(match, card, ZONE_FIELD, player)
        cg_rules_set_bit(match, card, BIT_FIT, true);
}

/** Runs the turns. Slot 0: the player of the next turn. */
cg_flow run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (!cg_rules_is_in(match, frame->slot[0])) /* has left before the first turn */
        frame->slot[0] = cg_rules_next(match, frame->slot[0]);
    for (;;) {
        /* DVO-R97: before another turn begins */
        CG_STEP(frame, 2, cg_rules_end_after(match, OPTION_TURN_LIMIT, -1, CAUSE_TURN_LIMIT));
        count_anew(match);
        cg_rules_open_turn(match, frame->slot[0]);
        make_fit(match, frame->slot[0]);
        CG_STEP(frame, 1, cg_rules_call(match, PROCEDURE_TURN, PHASE_START, 0));
        frame->slot[0] = cg_rules_next_turn(match);
    }
    CG_FLOW_END;
}

/* ---- phases and steps ---- */

/** Returns the phase of DVO-4.1 that a step belongs to. */
static int phase_of(int step)
{
    static const int phases[PHASE_COUNT] = {
        [PHASE_START] = 0,       [PHASE_ENERGIZE] = 0, [PHASE_UNTAP] = 0,  [PHASE_UPKEEP] = 0,
        [PHASE_DRAW] = 0,        [PHASE_MAIN] = 1,     [PHASE_SET] = 2,    [PHASE_COMBAT] = 3,
        [PHASE_ATTACK] = 3,      [PHASE_BLOCK] = 3,    [PHASE_DAMAGE] = 3, [PHASE_AFTER_COMBAT] = 3,
        [PHASE_SECOND_MAIN] = 4, [PHASE_END] = 5,      [PHASE_CLEANUP] = 5};
    return phases[step];
}

static void empty_pools(cg_match *match)
{
    for (int number = 0; number < cg_rules_players(match); number++) {
        int player = cg_rules_seat_in_turn(match, number);
        for (int kind = 0; kind < PLANES_WITH_MANA; kind++) {
            int32_t mana = cg_rules_counter(match, COUNTER_AEVOS + kind, player);
            if (mana)
                (void)cg_rules_change(match, COUNTER_AEVOS + kind, player, -mana, 0, player,
                                      CG_CAUSE_RULE);
        }
    }
}

/** DVO-7.5, DVO-R36 */
static void drain_mana(cg_match *match, int step)
{
    bool last = step == PHASE_CLEANUP;
    switch (cg_rules_setting(match, OPTION_MANA_POOL_EMPTIES)) {
    case EMPTIES_STEP:
        empty_pools(match);
        break;
    case EMPTIES_PHASE:
        if (last || phase_of(step) != phase_of(step + 1))
            empty_pools(match);
        break;
    case EMPTIES_TURN:
        if (last)
            empty_pools(match);
        break;
    default:
        break;
    }
}

/** DVO-10.6 */
static bool lacks_attackers(const cg_match *match, int step)
{
    return (step == PHASE_BLOCK || step == PHASE_DAMAGE) &&
           cg_rules_relations(match, RELATION_ATTACKS) == 0;
}

/** DVO-R96: returns true if the step is left out. A turn without its player has only its end. */
static bool is_left_out(cg_match *match, int step)
{
    return step != PHASE_CLEANUP && (cg_rules_turn_over(match) || lacks_attackers(match, step) ||
                                     cg_rules_skips_phase(match, step));
}

/** Runs a turn. Slot 0: the next step. */
cg_flow run_turn(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (; frame->slot[0] < PHASE_COUNT; frame->slot[0]++) {
        if (!is_left_out(match, frame->slot[0])) {
            CG_STEP(frame, 1, cg_rules_begin_phase(match, frame->slot[0]));
            CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_PHASE + frame->slot[0], 0, 0));
            cg_rules_close_phase(match);
        }
        drain_mana(match, frame->slot[0]);
    }
    CG_FLOW_END;
}

/* ---- the Beginning Phase ---- */

/** DVO-4.3, DVO-R27: runs the start. No player is asked unless something triggers. */
cg_flow run_start(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, open_hand(match, cg_rules_active(match)));
    CG_STEP(frame, 2, cg_rules_turn_begins(match));
    CG_STEP(frame, 3, cg_rules_stack(match));
    CG_FLOW_END;
}

static cg_flow energize_card(cg_match *match, cg_thing card)
{
    int32_t rate = card ? cg_rules_stat(match, card, STAT_ENERGIZE) : 0;
    return rate > 0 ? cg_rules_add_marks(match, card, MARK_ENERGY, rate) : CG_DONE;
}

static cg_flow tell_energized(cg_match *match, cg_thing card)
{
    return cg_rules_lives(match, card) && cg_rules_stat(match, card, STAT_ENERGIZE) > 0
               ? cg_rules_raise(match, HAPPENING_ENERGIZES, card, cg_rules_controller(match, card),
                                cg_rules_active(match), 0,
                                cg_rules_stat(match, card, STAT_ENERGIZE))
               : CG_DONE;
}

/* Slots: number of seats after the active player; the current card of the battlefield, the Demigod
 * before all; that card, and the one before it. */
enum { SEAT, PLACE, CARD, BEFORE };

static int seat_of(const cg_match *match, const cg_frame *frame)
{
    return cg_rules_seat_in_turn(match, frame->slot[SEAT]);
}

static void find_card(const cg_match *match, cg_frame *frame)
{
    int seat = seat_of(match, frame), place = frame->slot[PLACE];
    frame->slot[CARD] =
        place ? cg_rules_zone_card(match, ZONE_FIELD, seat, place - 1) : demigod_of(match, seat);
    frame->slot[BEFORE] = place > 1 ? cg_rules_zone_card(match, ZONE_FIELD, seat, place - 2) : 0;
}

/** Returns the next place. Cards may have left meanwhile, with a player or by replacement
 * effects. */
static int32_t place_after_it(const cg_match *match, const cg_frame *frame)
{
    int seat = seat_of(match, frame), count = cg_rules_zone_size(match, ZONE_FIELD, seat);
    int32_t place = frame->slot[PLACE];
    if (place == 0)
        return 1;
    int card = cg_rules_zone_index(match, ZONE_FIELD, seat, frame->slot[CARD]);
    int before = place > 1 ? cg_rules_zone_index(match, ZONE_FIELD, seat, frame->slot[BEFORE]) : -1;
    return card < count ? card + 2 : before < count ? before + 2 : place - 1;
}

static int seats_that_energize(const cg_match *match)
{
    return cg_rules_setting(match, OPTION_ENERGIZE) == ENERGIZE_EVERY_TURN ? cg_rules_players(match)
                                                                           : 1; /* DVO-R26 */
}

static int cards_of(const cg_match *match, const cg_frame *frame)
{
    return 1 + cg_rules_zone_size(match, ZONE_FIELD, seat_of(match, frame));
}

const cg_slot_range energize_slots[CG_FRAME_SLOTS] = {
    [SEAT] = {0, PLAYERS_MAX, CG_SLOT_NUMBER, CG_AT_2(1, 2)},
    [PLACE] = {0, INT16_MAX, CG_SLOT_NUMBER, CG_AT_2(1, 2)},
    [CARD] = CG_ANY_CARD,
    [BEFORE] = CG_ANY_CARD};

/** DVO-4.4: energizes all cards at once. */
cg_flow run_energize(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_hold(match);
    for (; frame->slot[SEAT] < seats_that_energize(match); frame->slot[SEAT]++) {
        for (frame->slot[PLACE] = 0; frame->slot[PLACE] < cards_of(match, frame);
             frame->slot[PLACE] = place_after_it(match, frame)) {
            find_card(match, frame);
            CG_STEP(frame, 1, energize_card(match, frame->slot[CARD]));
            CG_STEP(frame, 2, tell_energized(match, frame->slot[CARD]));
        }
    }
    frame->slot[CARD] = frame->slot[BEFORE] = 0;
    CG_STEP(frame, 3, cg_rules_release(match));
    CG_FLOW_END;
}

/** DVO-4.5 */
CG_ONE_STEP(run_untap,
            cg_rules_ready_all(match, cg_rules_active(match),
                               1u << ZONE_DEMIGOD | 1u << ZONE_FIELD | 1u << ZONE_DEITIES))

/** Runs a step that is only a window. */
CG_ONE_STEP(run_window_step, cg_rules_window(match, WINDOW_STEP, cg_rules_active(match)))

/** DVO-3.11, DVO-4.7, DVO-R21, DVO-R29 */
static int32_t cards_to_draw(const cg_match *match)
{
    int player = cg_rules_active(match);
    if (!is_marked(match, VALUE_DRAWN, player)) /* in their own first turn, whenever that is */
        return cg_rules_turn(match) == 1 ? 1 : 2;
    return cg_rules_zone_size(match, ZONE_HAND, player) ? 1 : 2;
}

static cg_flow draw(cg_match *match)
{
    int32_t count = cards_to_draw(match);
    mark(match, VALUE_DRAWN, cg_rules_active(match), true);
    return cg_rules_draw(match, cg_rules_active(match), count);
}

cg_flow run_draw(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, draw(match));
    CG_STEP(frame, 2, cg_rules_window(match, WINDOW_STEP, cg_rules_active(match)));
    CG_FLOW_END;
}

/* ---- other phases ---- */

/** DVO-4.9 */
CG_ONE_STEP(run_main, cg_rules_window(match, WINDOW_MAIN, cg_rules_active(match)))

cg_flow run_end(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_turn_ends(match));
    CG_STEP(frame, 2, cg_rules_window(match, WINDOW_STEP, cg_rules_active(match)));
    CG_FLOW_END;
}

static cg_flow discard_above(cg_match *match, int player)
{
    return cg_rules_is_in(match, player)
               ? cg_rules_discard_above(match, ZONE_HAND, player,
                                        cg_rules_rule(match, player, RULE_HAND))
               : CG_DONE;
}

/** DVO-4.11, DVO-R35 */
cg_flow run_cleanup(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, discard_above(match, cg_rules_active(match)));
    end_combat(match);                                      /* if the phase was cut short */
    mark(match, VALUE_DRAWN, cg_rules_active(match), true); /* whether they drew or not */
    cg_rules_close_turn(match);
    CG_STEP(frame, 2, cg_rules_rest(match));
    CG_FLOW_END;
}
