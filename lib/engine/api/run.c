/* Runs a match: the table of the library's own procedures, the stack of frames, the loop that
 * resumes the top frame, and the cleanup after the match. */
#include "engine/api/api.h"
#include "engine/find/plain.h"
#include "engine/happen/cut.h"

#include <assert.h>
#include <string.h>

#define ROW(id, name) [CG_OWN_##id] = &cg_own_##name,
static const cg_own *const own_procedures[CG_OWN_COUNT] = {CG_OWN_PROCEDURES(ROW)};
#undef ROW

const cg_own_table cg_own_procedures = {own_procedures, CG_OWN_COUNT};

/** Tells players the result and clears what was in progress. Only a card whose effect ended the
 * match is put away; all other cards stay where they are. */
static void unwind(cg_match *match)
{
    assert(match->head->over && !match->running);
    for (unsigned i = match->head->frames; i-- > 0;) {
        cg_frame *frame = &match->frames[i];
        if (frame->procedure == CG_OWN_PLAY) {
            cg_finish_play(match, frame);
            break;
        }
    }
    unsigned winners = match->head->winners;
    int place = 0;
    while (winners && !((winners >> cg_seat_in_turn(match, place)) & 1u))
        place++;
    CG_TELL(match, .kind = CG_EVENT_END, .amount = match->head->cause,
            .before = winners & (winners - 1u) ? (int32_t)winners : 0,
            .player = winners ? (uint8_t)cg_seat_in_turn(match, place) : CG_NO_OWNER);
    if (match->plan->board)
        cg_happen_forget_all(match);
    cg_cut_dice(match, 0);
    memset(match->frames, 0, match->head->frames * sizeof *match->frames);
    match->head->frames = 0;
    if (match->sealed)
        memset(match->sealed, 0, sizeof *match->sealed);
    match->head->pending = CG_DECISION_NONE;
    if (match->failed) /* it may have asked after the end of the match */
        cg_question_forget(match);
}

/** Returns true if a procedure of the game returned CG_LATER without waiting for an answer, another
 * procedure, or the end. */
static bool waits_for_nothing(const cg_match *match, const cg_frame *frame)
{
    const cg_head *head = match->head;
    return frame == cg_top_frame(match) && !head->pending && !head->over &&
           frame->procedure >= CG_OWN_COUNT &&
           !(head->turn_ends == CG_TURN_LEFT && cg_cut_is_due(match));
}

/** Checks a frame that has returned CG_LATER. */
static void look_what_for(cg_match *match, const cg_frame *frame)
{
    if (waits_for_nothing(match, frame))
        cg_fault_said(match, NULL,
                      "it returned CG_LATER without asking a player or beginning a procedure");
}

/** Continues with the player whose question was answered, until a player must answer or all have
 * answered. */
static void run_sealed(cg_match *match)
{
    const cg_head *head = match->head;
    while (!head->pending && !head->over && cg_is_sealed(match)) {
        cg_frame *frame = cg_top_frame(match);
        if (cg_sealed_run(match, frame) == CG_LATER)
            look_what_for(match, frame);
        else
            cg_sealed_answered(match);
    }
}

void cg_engine_run(cg_match *match)
{
    cg_head *head = match->head;
    assert(!match->running && !match->listing); /* a match does not run within itself */
    match->skipped = 0;
    match->running = true;
    match->looked = false;
    match->viewed_by = 0;
    if (match->plan->board && match->plan->extra && match->extra->leaving && !head->pending)
        cg_players_left(match);
    if (cg_is_sealed(match))
        run_sealed(match);
    while (!head->pending && !head->over && head->frames) {
        if (head->turn_ends == CG_TURN_LEFT && cg_cut_is_due(match))
            cg_cut(match);
        cg_frame *frame = cg_top_frame(match);
        assert(!cg_is_sealed(match)); /* then it asks a player */
        if (cg_is_plain(match))
            cg_watch_spoil(match);
        if (match->plan->procedures[frame->procedure].run(match, frame) == CG_LATER) {
            look_what_for(match, frame);
            continue;
        }
        assert(frame == cg_top_frame(match));
        head->frames--;
        if (head->pending) /* the question that waited below it */
            cg_engine_settle(match);
    }
    if (!head->over && !head->pending)
        cg_fault_said(match, NULL,
                      "the last procedure ended without a result; end the match with a call such "
                      "as cg_rules_win()");
    match->running = false;
    match->answered = 0;
    if (head->over)
        unwind(match);
    assert(cg_state_is_whole(match) && (!match->plan->board || cg_board_is_whole(match)));
    assert(cg_plain_agrees(match));
}
