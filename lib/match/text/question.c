/* Finds the pending question and its reason (cg_match_decision); prompt.c tells it to people. */
#include "match/text/question.h"
#include "effect/tell/questions.h"
#include "engine/engine.h"
#include "state/convert.h"

#include <assert.h>

#define ROW(id, reason, prompt) {#id, reason, prompt},
static const cg_posed questions[CG_ASKS_COUNT] = {CG_QUESTIONS(ROW)};
#undef ROW

/** Returns the kind of thing to choose: that of the first option. A player without options is asked
 * the same (DVO-R99), since that depends on hidden cards. */
static cg_question_id choice_of(const cg_match *match)
{
    const cg_offer *offer = cg_engine_options(match);
    for (uint32_t i = 0; i < offer->count; i++) {
        const cg_entry *entry = &offer->entries[i];
        unsigned kind = entry->card ? CG_REF_CARD : cg_unpack_ref(match, entry->target).kind;
        if (kind == CG_REF_CARD)
            return CG_ASKS_CHOOSE_CARD;
        if (kind == CG_REF_PLAYER)
            return CG_ASKS_CHOOSE_PLAYER;
        if (entry->verb != CG_VERB_DONE)
            return CG_ASKS_CHOOSE;
    }
    return CG_ASKS_CHOOSE_CARD;
}

/** Returns the code of the ability that the frame runs; NULL if there is none. */
static const cg_code *code_of(const cg_match *match, const cg_frame *frame)
{
    return cg_frame_has_code(match, frame)
               ? &cg_frame_unit(match, frame)->codes[cg_frame_code(frame)]
               : NULL;
}

/** Returns true if the number is how often an optional price is paid. */
static bool asks_times(const cg_match *match, const cg_frame *frame)
{
    const cg_code *code = code_of(match, &match->frames[frame->slot[0]]);
    return code && code->paid_slot && code->paid_slot == code->x_slot &&
           frame->slot[CG_CHOOSING_SLOT] == code->x_slot - 1;
}

static cg_question_id of_choice(const cg_match *match, const cg_frame *frame)
{
    switch (frame->slot[CG_CHOOSING_NUMBER]) {
    case 1:
        return asks_times(match, frame) ? CG_ASKS_TIMES : CG_ASKS_NUMBER;
    case 2:
        return CG_ASKS_TARGET;
    case 3:
        return CG_ASKS_FIT;
    case 5:
        return CG_ASKS_NAME;
    default:
        return frame->slot[CG_CHOOSING_TO] ? CG_ASKS_COST : choice_of(match);
    }
}

static cg_posed of_window(const cg_match *match, int32_t number)
{
    const cg_window_def *window = &match->plan->module->windows[number];
    bool other = window->others_prompt && cg_match_decider(match) != match->head->active;
    return (cg_posed){NULL, window->name, other ? window->others_prompt : window->prompt};
}

/** Returns the question about an order. On a stack the last one resolves first. */
static cg_question_id of_order(const cg_match *match)
{
    const cg_board *board = match->plan->board;
    return board && board->triggers == CG_TRIGGER_STACKED ? CG_ASKS_STACK : CG_ASKS_ORDER;
}

/** Returns true if a copy whose targets can be chosen anew asks for the frame. */
static bool is_below_copy(const cg_match *match, const cg_frame *frame)
{
    return match->head->frames > 1 && frame[-1].procedure == CG_OWN_COSTS &&
           (frame[-1].flags & CG_USE_ANEW);
}

/** Returns the question about two alternative costs, or an additional one. */
static cg_question_id of_costs(const cg_match *match, const cg_frame *frame)
{
    const cg_code *code = code_of(match, frame);
    return code && code->paid_slot ? CG_ASKS_MORE : CG_ASKS_EITHER;
}

/** Returns the question of one of the library's procedures. */
static cg_question_id of_own(const cg_match *match, const cg_frame *frame)
{
    switch (frame->procedure) {
    case CG_OWN_CHOOSE:
        return of_choice(match, frame);
    case CG_OWN_TRIGGERS:
    case CG_OWN_SETTLE:
        return of_order(match);
    case CG_OWN_USE:
        return frame->step == 2 ? of_costs(match, frame) : CG_ASKS_TARGET;
    case CG_OWN_COSTS:
        return frame->flags & CG_USE_ANEW ? CG_ASKS_TARGET : CG_ASKS_COSTS;
    case CG_OWN_MAY:
        return frame->slot[3]                ? CG_ASKS_PAY
               : is_below_copy(match, frame) ? CG_ASKS_COPY
                                             : CG_ASKS_MAY;
    case CG_OWN_PLAY_CARD:
        return CG_ASKS_PRICE;
    case CG_OWN_MODES:
        return CG_ASKS_MODE;
    case CG_OWN_DIVIDE:
        return CG_ASKS_DIVIDE;
    case CG_OWN_DISCARD:
        return CG_ASKS_DISCARD;
    default:
        assert(frame->procedure == CG_OWN_HAPPEN); /* no other asks */
        return CG_ASKS_REPLACE;
    }
}

cg_posed cg_question_of(const cg_match *match)
{
    assert(match->head->pending);
    const cg_frame *frame = cg_top_frame(match);
    if (match->head->chance)
        return questions[CG_ASKS_CHANCE];
    if (frame->procedure == CG_OWN_WINDOW)
        return of_window(match, frame->slot[0]);
    if (frame->procedure == CG_OWN_RESPOND)
        return of_window(match, frame->slot[2]);
    if (frame->procedure < CG_OWN_COUNT)
        return questions[of_own(match, frame)];
    const cg_procedure *procedure = &match->plan->procedures[frame->procedure];
    return (cg_posed){NULL, procedure->reason, procedure->prompt};
}

static bool own_match_decision(const cg_match *match, cg_decision *decision)
{
    if (!match || !decision)
        return false;
    const cg_head *head = match->head;
    if (!head->pending)
        return false;
    cg_posed question = cg_question_of(match);
    *decision = (cg_decision){.kind = (cg_decision_kind)head->pending,
                              .player = cg_match_decider(match),
                              .reason = question.reason,
                              .prompt = question.prompt,
                              .options = cg_match_option_count(match),
                              .step = head->step,
                              .steps = head->steps};
    return true;
}

bool cg_match_decision_sized(const cg_match *match, cg_decision *decision, size_t size)
{
    CG_GIVE_SIZED(cg_decision, decision, size, own_match_decision(match, into));
}
