/* Deities & Demidice: the Judgment phase (section 11). The batch is read into results, which are
 * announced and carried out one by one. */
#include "game.h"

/* Slots. */
enum { RESULT, FACE, OPPONENT };

const cg_slot_range judgment_slots[CG_FRAME_SLOTS] = {
    [RESULT] = {-1, RESULT_COUNT - 1}, [FACE] = {0, FACES}, [OPPONENT] = {0, CG_PLAYERS_MAX - 1}};

/** Returns true if nothing is chosen while the question is asked. */
bool judgment_is_sound(const cg_match *match, const cg_frame *frame)
{
    (void)match;
    return (frame->slot[RESULT] == -1) == (frame->step == 1);
}

/** DD-11.1: returns the result of a number of dice with the same face; -1 for a single die. */
static int result_of(int dice)
{
    static const int results[] = {
        -1, -1, RESULT_LAW, RESULT_CHAOS, RESULT_DESTRUCTION, RESULT_VICTORY};
    return results[dice < 5 ? dice : 5];
}

/** DD-11.1, DD-11.2: reads the batch: each face once and with all of its dice. Without any combo
 * there is one Creation. */
static void read_batch(cg_match *match)
{
    int32_t left[FACES + 1] = {0}; /* as in the table of values: faces, then Creation */
    bool combo = false;
    const uint8_t *faces = cg_rules_dice(match, POOL_BATCH);
    for (int i = 0, count = cg_rules_dice_count(match, POOL_BATCH); i < count; i++)
        left[faces[i] - 1]++;
    for (int face = 0; face < FACES; face++) {
        combo = combo || left[face] >= 2;
        left[face] = left[face] >= 2 ? left[face] : 0;
    }
    left[FACES] = !combo;
    cg_rules_set_values(match, VALUE_LEFT, left, FACES + 1);
}

/** Returns a result that is left at or after `*place` (faces from 0, then Creation); -1 if there is
 * none. */
static int next_result(const cg_match *match, int *place)
{
    for (; *place < FACES; ++*place) {
        int32_t left = cg_rules_value(match, VALUE_LEFT + *place);
        if (left)
            return result_of(left);
    }
    return *place == FACES && cg_rules_value(match, VALUE_CREATION) ? RESULT_CREATION : -1;
}

/** Lists the results. Creation is never one of several (DD-11.2), so players choose only between
 * faces. */
void offer_results(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int result;
    (void)frame;
    for (int place = 0; (result = next_result(match, &place)) >= 0; place++)
        cg_offer_announce(offer, result, cg_rules_active(match), place < FACES ? place + 1 : 0);
}

/** DD-11.6: asks only if there is more than one result, or more than one opponent. */
static cg_flow choose_result(cg_match *match, cg_frame *frame)
{
    int player = cg_rules_active(match), results = 0, result;
    for (int place = 0; (result = next_result(match, &place)) >= 0; place++) {
        frame->slot[RESULT] = result;
        frame->slot[FACE] = place < FACES ? place + 1 : 0;
        results++;
    }
    cg_ref opponent;
    if (results == 1 &&
        cg_rules_announce_count(match, frame->slot[RESULT], player, &opponent) < 2) {
        frame->slot[OPPONENT] = opponent.index;
        return CG_DONE;
    }
    frame->slot[RESULT] = -1;
    return cg_rules_ask(match, player, CG_DECISION_ACT);
}

static void take_choice(cg_match *match, cg_frame *frame)
{
    if (frame->slot[RESULT] < 0) {
        cg_option chosen = cg_rules_chosen(match);
        frame->slot[RESULT] = chosen.effect;
        frame->slot[FACE] = chosen.amount;
        frame->slot[OPPONENT] = chosen.target.index;
    }
    cg_rules_set_value(match,
                       frame->slot[FACE] ? VALUE_LEFT + frame->slot[FACE] - 1 : VALUE_CREATION, 0);
}

static cg_ref named_opponent(const cg_frame *frame)
{
    bool named = frame->slot[RESULT] == RESULT_CHAOS || frame->slot[RESULT] == RESULT_DESTRUCTION;
    return (cg_ref){.kind = named ? CG_REF_PLAYER : CG_REF_NONE,
                    .index = (uint16_t)(named ? frame->slot[OPPONENT] : 0)};
}

static bool results_left(const cg_match *match)
{
    int place = 0;
    return next_result(match, &place) >= 0 && cg_rules_is_in(match, cg_rules_active(match));
}

cg_flow run_judgment(cg_match *match, cg_frame *frame)
{
    int player = cg_rules_active(match);
    CG_FLOW(frame);
    read_batch(match);
    while (results_left(match)) { /* DD-11.4, DD-11.6: one at a time */
        CG_STEP(frame, 1, choose_result(match, frame));
        take_choice(match, frame);
        /* DD-11.7 to DD-11.10: its window, then its effect, unless it was negated */
        CG_STEP(frame, 2,
                cg_rules_announce(match, frame->slot[RESULT], player, named_opponent(frame),
                                  frame->slot[FACE], WINDOW_JUDGMENT));
    }
    CG_FLOW_END;
}
