/* Runs a match: the table of the library's own procedures, the stack of frames, the loop that
 * resumes the top frame, and what is cleared away when the match is over. */
#include "engine/api/api.h"

#include <assert.h>
#include <string.h>

static const cg_procedure own_procedures[CG_OWN_COUNT] = {
    [CG_OWN_WINDOW] = {.name = "window", .run = cg_run_window, .offer = cg_offer_window},
    [CG_OWN_PLAY] = {.name = "play", .run = cg_run_play},
    [CG_OWN_ANNOUNCE] = {.name = "announce", .run = cg_run_announce},
    [CG_OWN_PROGRAM] = {.name = "program", .run = cg_run_body},
    [CG_OWN_DRAW] = {.name = "draw", .run = cg_run_draw},
    [CG_OWN_DISCARD] = {.name = "discard",
                        .reason = "discard",
                        .prompt = "Choose a card to discard.",
                        .run = cg_run_discard,
                        .offer = cg_offer_discard,
                        .whole = cg_whole_discard},
    [CG_OWN_DISCARD_RANDOM] = {.name = "discard_random", .run = cg_run_discard_random},
    [CG_OWN_ROLL_POOL] = {.name = "roll_pool", .run = cg_run_roll_pool},
    [CG_OWN_ROLL] = {.name = "roll", .run = cg_run_roll},
    [CG_OWN_LOOK] = {.name = "look", .run = cg_run_look},
    [CG_OWN_HAPPEN] = {.name = "happen",
                       .reason = "replace",
                       .prompt = "Which of these comes first?",
                       .run = cg_run_happen,
                       .offer = cg_offer_happen},
    [CG_OWN_TRIGGERS] = {.name = "triggers",
                         .reason = "order",
                         .prompt = "Which of your triggers comes first?",
                         .run = cg_run_triggers,
                         .offer = cg_offer_triggers},
    [CG_OWN_USE] = {.name = "use",
                    .reason = "target",
                    .prompt = "Choose a target.",
                    .run = cg_run_use,
                    .offer = cg_offer_use},
    [CG_OWN_CHOOSE] = {.name = "choose",
                       .reason = "choose",
                       .prompt = "Choose.",
                       .run = cg_run_choose,
                       .offer = cg_offer_choose,
                       .whole = cg_whole_choose},
    [CG_OWN_MODES] = {.name = "modes",
                      .reason = "mode",
                      .prompt = "Choose one.",
                      .run = cg_run_modes,
                      .offer = cg_offer_modes,
                      .whole = cg_whole_modes},
    [CG_OWN_MAY] = {.name = "may",
                    .reason = "may",
                    .prompt = "Do it?",
                    .run = cg_run_may,
                    .offer = cg_offer_may},
    [CG_OWN_PAY] = {.name = "pay", .run = cg_run_pay},
    [CG_OWN_EACH] = {.name = "each", .run = cg_run_each},
    [CG_OWN_SUBJECTS] = {.name = "subjects", .run = cg_run_subjects},
    [CG_OWN_RESPOND] = {.name = "respond", .run = cg_run_respond, .offer = cg_offer_respond},
    [CG_OWN_RULES] = {.name = "rules", .run = cg_run_rules},
    [CG_OWN_DIVIDE] = {.name = "divide",
                       .reason = "divide",
                       .prompt = "How much for this one?",
                       .run = cg_run_divide,
                       .offer = cg_offer_divide},
    [CG_OWN_SHUFFLE_IN] = {.name = "shuffle_in", .run = cg_run_shuffle_in},
    [CG_OWN_ROLL_TO] = {.name = "roll_to", .run = cg_run_roll_to},
    [CG_OWN_PUT_CARD] = {.name = "put_card", .run = cg_run_put_card},
    [CG_OWN_READY] = {.name = "ready", .run = cg_run_ready},
    [CG_OWN_REST] = {.name = "rest",
                     .reason = "order",
                     .prompt = "Which of your triggers comes first?",
                     .run = cg_run_rest,
                     .offer = cg_offer_triggers},
    [CG_OWN_COSTS] = {.name = "costs",
                      .reason = "cost",
                      .prompt = "Which of the costs do you pay?",
                      .run = cg_run_costs,
                      .offer = cg_offer_use},
    [CG_OWN_PILE_END] = {.name = "pile_end", .run = cg_run_pile_end},
    [CG_OWN_MILL] = {.name = "mill", .run = cg_run_mill},
    [CG_OWN_ANNOUNCE_CARD] = {.name = "announce_card", .run = cg_run_announce_card},
};

const cg_own_table cg_own_procedures = {own_procedures, CG_OWN_COUNT};

/** Clears a question that was asked after the match had ended. */
static void forget_question(cg_match *match)
{
    cg_head *head = match->head;
    head->asked = head->chance = 0;
    head->step = head->steps = head->chance_argument = head->chance_detail = 0;
    match->offer_valid = false;
}

/** Only a card whose effect ended the match is still put away; everything else stays as it is. */
static void unwind(cg_match *match)
{
    for (unsigned i = match->head->frames; i-- > 0;) {
        cg_frame *frame = &match->frames[i];
        if (frame->procedure == CG_OWN_PLAY) {
            cg_finish_play(match, frame);
            break;
        }
    }
    int winner = 0;
    while (winner < match->plan->players && !((match->head->winners >> winner) & 1u))
        winner++;
    CG_TELL(match, .kind = CG_EVENT_END, .amount = match->head->cause,
            .player = winner < match->plan->players ? (uint8_t)winner : CG_NO_OWNER);
    if (match->plan->board)
        cg_happen_forget_all(match);
    memset(match->frames, 0, match->head->frames * sizeof *match->frames);
    match->head->frames = 0;
    match->head->pending = CG_DECISION_NONE;
    if (match->failed)
        forget_question(match);
}

/** Has a procedure of the game given CG_LATER without waiting for an answer, for another procedure,
 * or for the end? */
static bool waits_for_nothing(const cg_match *match, const cg_frame *frame)
{
    const cg_head *head = match->head;
    return frame == cg_top_frame(match) && !head->pending && !head->over &&
           frame->procedure >= CG_OWN_COUNT;
}

void cg_engine_run(cg_match *match)
{
    cg_head *head = match->head;
    match->skipped = 0;
    match->running = true;
    match->looked = false;
    if (match->plan->board && match->plan->extra && match->extra->leaving && !head->pending)
        cg_players_left(match);
    while (!head->pending && !head->over && head->frames) {
        cg_frame *frame = cg_top_frame(match);
        if (match->plan->procedures[frame->procedure].run(match, frame) == CG_LATER) {
            if (waits_for_nothing(match, frame))
                cg_fault_said(match, NULL, "it waits, but nobody is asked and nothing was begun");
            continue;
        }
        assert(frame == cg_top_frame(match));
        head->frames--;
    }
    if (!head->over && !head->pending)
        cg_fault_said(match, NULL, "the rules came to their end without a result");
    match->running = false;
    if (head->over)
        unwind(match);
}
