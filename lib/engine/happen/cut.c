/* Cuts off the turn of a player who has left. It continues at its end (cg_procedure.left), and
 * everything that it had begun is dropped. */
#include "engine/happen/cut.h"
#include "engine/can/can.h"
#include "engine/find/scope.h"
#include "engine/happen/happen.h"

#include <assert.h>
#include <string.h>

/* ---- cards that are about to be played ---- */

/** Steps of run_play_card() (play_card.c) at which a card is paid for, before and after it has come
 * to the stack; at CG_PLAY_USES its ability is used. */
enum { PAYS_PRINTED = 1, PAYS_MORE = 2, CG_PLAY_USES = 6, PAYS_PLAINLY = 9 };

static bool lies_on_stack(const cg_frame *frame)
{
    return frame->step == PAYS_PLAINLY || frame->step == CG_PLAY_USES;
}

/** Returns true if the card has not been announced yet. */
static bool is_about_to_be_played(const cg_match *match, const cg_frame *frame)
{
    const cg_frame *next = frame < cg_top_frame(match) ? frame + 1 : NULL;
    if (frame->step == CG_PLAY_USES)
        return next && next->procedure == CG_OWN_USE && !cg_use_is_announced(next);
    return frame->step == PAYS_PRINTED || frame->step == PAYS_MORE || frame->step == PAYS_PLAINLY;
}

/** Returns how many of the resources have been paid as printed. */
static size_t resources_paid(const cg_match *match, const cg_frame *frame)
{
    if (match->plan->moments[CG_MOMENT_PAY] || frame->slot[CG_PLAYING_FREE])
        return 0;
    return frame->step == PAYS_PRINTED && frame->slot[5] > 0 ? (size_t)frame->slot[5] - 1
                                                             : match->plan->board->resource_count;
}

static void give_price_back(cg_match *match, const cg_frame *frame, unsigned card)
{
    for (unsigned r = 0; r < resources_paid(match, frame); r++) {
        bool later = cg_part_resource(match, card) == r + 1 && !frame->slot[CG_PLAYING_REACTION];
        int64_t cost = later ? 0 : cg_printed_cost(match, card, r);
        int counter = match->plan->board->resources[r].counter - 1;
        if (cost > 0 && counter >= 0 && cg_state_in(match, frame->player))
            (void)cg_verb_counter(match, (unsigned)counter, frame->player, cost);
    }
}

static void forget_play(cg_match *match, const cg_frame *frame, unsigned card)
{
    uint16_t *plays = &match->players[frame->player].tally[CG_TALLY_PLAYS];
    *plays = (uint16_t)(*plays - (*plays > 0));
    match->head->plays -= match->head->plays > 0;
    cg_deed_forget(match, frame->player, CG_ACTION_PLAY_CARDS, card);
}

void cg_take_back(cg_match *match, cg_frame *frame)
{
    int32_t value = frame->slot[CG_PLAYING_CARD];
    if (frame->procedure != CG_OWN_PLAY_CARD || !cg_card_lives(match, value) ||
        !is_about_to_be_played(match, frame))
        return;
    unsigned card = cg_value_card(value);
    int row = frame->slot[CG_PLAYING_FROM];
    if (lies_on_stack(frame) && row > 0 &&
        (int)cg_card_row(match, card) == match->plan->stack_zone + 1) {
        forget_play(match, frame, card);
        cg_put_away(match, card, row - 1, CG_CAUSE_RULE);
        frame->slot[CG_PLAYING_CARD] = value = match->head->moved;
    }
    if (cg_card_lives(match, value))
        give_price_back(match, frame, cg_value_card(value));
}

/* ---- what is going on ---- */

/** Drops waiting triggers: those that resolve at once, with the event that they answer, and in all
 * games those of an event that was about to happen. */
static void drop_waiting(cg_match *match)
{
    cg_head *head = match->head;
    bool waits = match->plan->board->triggers != CG_TRIGGER_AT_ONCE;
    unsigned kept = 0;
    for (unsigned w = 0; w < head->waiting; w++)
        if (waits && !match->waiting[w].origin)
            match->waiting[kept++] = match->waiting[w];
    memset(&match->waiting[kept], 0, (head->waiting - kept) * sizeof *match->waiting);
    head->waiting = (uint16_t)kept;
}

static void drop_picks(cg_match *match)
{
    for (unsigned card = 0; card < match->plan->card_limit; card++)
        match->cards[card].flags &= (uint8_t)~CG_CARD_PICKED;
}

void cg_cut_dice(cg_match *match, unsigned from)
{
    for (unsigned i = from; i < match->head->frames; i++)
        if (match->frames[i].procedure == CG_OWN_ROLL_POOL)
            match->dice[match->frames[i].slot[0]] = 0;
}

static void drop_question(cg_match *match)
{
    cg_question_forget(match);
    if (match->sealed)
        memset(match->sealed, 0, sizeof *match->sealed);
}

void cg_cut(cg_match *match)
{
    unsigned turn = cg_turn_frame(match);
    assert(turn > 0);
    drop_question(match);
    cg_cut_dice(match, turn);
    if (match->watch) {
        for (unsigned i = match->head->frames; i-- > turn;)
            cg_take_back(match, &match->frames[i]);
        cg_stack_ends(match);
        drop_picks(match);
        drop_waiting(match);
        cg_happen_forget_going(match);
        match->head->stirred = CG_STIRRED_ALL;
    }
    cg_frame *frame = &match->frames[turn - 1];
    memset(frame + 1, 0, (match->head->frames - turn) * sizeof *frame);
    match->head->frames = (uint16_t)turn;
    unsigned left = cg_engine_procedure(match, frame->procedure)->left;
    frame->step = (uint16_t)(frame->step < left ? left : frame->step);
    match->head->turn_ends = match->watch ? CG_TURN_OVER : 0;
    match->listed_frames = 0;
}

/* ---- players who have left ---- */

bool cg_turn_leaves(cg_match *match)
{
    if (match->head->over || match->head->turn_ends != CG_TURN_LEFT || !cg_turn_frame(match))
        return false;
    cg_cut(match);
    return true;
}

void cg_players_left(cg_match *match)
{
    unsigned seats = match->extra->leaving;
    match->extra->leaving = 0;
    cg_players_leave(match, seats);
    cg_turn_leaves(match);
}
