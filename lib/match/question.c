#include "engine/body.h"
#include "match/tell.h"

/* Why somebody is asked, and the question for people. */

/** What the library's own procedures ask for beyond what their table says. */
typedef struct cg_question {
    const char *reason, *prompt;
} cg_question;

static cg_question of_choice(const cg_frame *frame)
{
    if (frame->slot[CG_CHOOSING_NUMBER] == 1)
        return (cg_question){"number", "Choose a number."};
    if (frame->slot[CG_CHOOSING_NUMBER] == 2)
        return (cg_question){"target", "Choose a target."};
    if (frame->slot[CG_CHOOSING_NUMBER] == 3)
        return (cg_question){"fit", "There is not room for all: which of them come?"};
    if (frame->slot[CG_CHOOSING_TO])
        return (cg_question){"cost", "Choose what pays the cost."};
    return (cg_question){"choose", "Choose."};
}

static cg_question of_window(const cg_match *match, int32_t number)
{
    const cg_window_def *window = &match->plan->module->windows[number];
    return (cg_question){window->name, window->prompt};
}

static cg_question question_of(const cg_match *match)
{
    const cg_frame *frame = cg_top_frame(match);
    const cg_procedure *procedure = cg_engine_procedure(match, frame->procedure);
    if (match->head->chance)
        return (cg_question){"chance", "What does chance bring?"};
    switch (frame->procedure) {
    case CG_OWN_WINDOW:
        return of_window(match, frame->slot[0]);
    case CG_OWN_RESPOND:
        return of_window(match, frame->slot[2]);
    case CG_OWN_CHOOSE:
        return of_choice(frame);
    case CG_OWN_USE:
        if (frame->step == 2)
            return (cg_question){"cost", "Which of the two costs do you pay?"};
        break;
    case CG_OWN_MAY:
        if (frame->slot[3])
            return (cg_question){"pay", "Pay?"};
        break;
    default:
        break;
    }
    return (cg_question){procedure->reason, procedure->prompt};
}

bool cg_match_decision(const cg_match *match, cg_decision *decision)
{
    if (!match || !decision)
        return false;
    const cg_head *head = match->head;
    if (!head->pending)
        return false;
    cg_question question = question_of(match);
    *decision = (cg_decision){.kind = (cg_decision_kind)head->pending,
                              .player = cg_match_decider(match),
                              .reason = question.reason,
                              .prompt = question.prompt,
                              .options = cg_match_option_count(match),
                              .step = head->step,
                              .steps = head->steps};
    return true;
}

/** The card whose ability asks, as a value; 0: none does. */
static int32_t asking_card(const cg_match *match)
{
    const cg_frame *frame = cg_top_frame(match);
    switch (frame->procedure) {
    case CG_OWN_CHOOSE:
    case CG_OWN_MODES:
        return match->frames[frame->slot[0]].slot[CG_SLOT_THIS];
    case CG_OWN_USE:
    case CG_OWN_COSTS:
        return frame->slot[CG_SLOT_THIS];
    case CG_OWN_DIVIDE:
        return frame->slot[3];
    case CG_OWN_MAY:
        if (frame->slot[0])
            return cg_card_value(match, (unsigned)frame->slot[0] - 1u);
        return match->head->frames > 1 && frame[-1].procedure == CG_OWN_PROGRAM
                   ? frame[-1].slot[CG_SLOT_THIS]
                   : 0;
    default:
        return 0;
    }
}

static void add_uncapitalised(cg_text *out, const char *sentence)
{
    bool upper = sentence[0] >= 'A' && sentence[0] <= 'Z';
    cg_text_format(out, "%c%s", upper ? sentence[0] - 'A' + 'a' : sentence[0], sentence + 1);
}

/** What is about to happen, and which is asked to be replaced. */
static bool add_proposed(const cg_match *match, int viewer, const cg_frame *frame, cg_text *out)
{
    if (frame < match->frames || frame->procedure != CG_OWN_HAPPEN)
        return false;
    cg_tell_happening(match, viewer, (unsigned)(frame->slot[0] + frame->slot[2]), true, out);
    return true;
}

/** What is answered: something that happens, or what waits to be resolved. */
static void add_occasion(const cg_match *match, int viewer, cg_text *out)
{
    const cg_frame *frame = cg_top_frame(match);
    if (frame->procedure == CG_OWN_RESPOND)
        cg_tell_happening(match, viewer, (unsigned)frame->slot[0], frame->slot[1] != 0, out);
    else if (frame->procedure == CG_OWN_WINDOW && frame->slot[3])
        cg_tell_item(match, viewer, (unsigned)frame->slot[3] - 1u, out);
    else
        add_proposed(match, viewer, frame, out);
}

size_t cg_match_prompt(const cg_match *match, char *buffer, size_t size)
{
    cg_decision decision;
    cg_text out = cg_text_start(buffer, size);
    if (!cg_match_decision(match, &decision))
        return 0;
    int32_t card = match->head->chance ? 0 : asking_card(match);
    if (cg_is_card(card) && cg_top_frame(match)->procedure == CG_OWN_MAY &&
        add_proposed(match, decision.player, cg_top_frame(match) - 1, &out))
        cg_text_add(&out, ". ");
    if (cg_is_card(card))
        cg_name_card(match, decision.player, cg_value_card(card), NULL, CG_NAME_KIND, &out);
    else if (!match->head->chance)
        add_occasion(match, decision.player, &out);
    if (!out.length) {
        cg_text_add(&out, decision.prompt);
        return out.length;
    }
    cg_text_add(&out, ": ");
    add_uncapitalised(&out, decision.prompt);
    return out.length;
}
