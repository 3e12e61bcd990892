/* In games that ready a card after its exhausted effect (cg_board.spends_exhausted), the step that
 * readies it is part of the tree, so that text and program have it, too. */
#include "effect/read/parse.h"
#include "effect/tree/events.h"

#include <cardgame/event.h>

#include <string.h>

/** Returns the card that is exhausted if the condition holds, or if it does not; NULL if that is
 * not certain. */
static const cg_term *exhausted_card(const cg_term *condition, bool holds)
{
    if (condition->kind == CG_TERM_NOT)
        return exhausted_card(condition->args[0], !holds);
    if (condition->kind == CG_TERM_BINARY && holds && condition->index == CG_OPERATOR_AND) {
        const cg_term *card = exhausted_card(condition->args[0], true);
        return card != NULL ? card : exhausted_card(condition->args[1], true);
    }
    bool asks = condition->kind == CG_TERM_CONDITION &&
                condition->index == (holds ? CG_IF_IS_EXHAUSTED : CG_IF_IS_READY);
    const cg_term *card = asks ? condition->args[0] : NULL;
    return card != NULL && !card->many ? card : NULL;
}

static bool is_same(const cg_term *left, const cg_term *right)
{
    return left != NULL && left->kind == right->kind && left->value == right->value;
}

/** Returns true if a step on the list turns or moves the card itself. */
static bool is_spoken_of(const cg_term *step, const cg_term *card)
{
    for (; step != NULL; step = step->next) {
        bool turns = step->kind == CG_TERM_STATEMENT &&
                     (step->index == CG_DO_READY || step->index == CG_DO_EXHAUST);
        if ((turns || (step->flags & CG_STEP_MOVES) != 0) && is_same(step->args[1], card))
            return true;
    }
    return false;
}

/** Returns true if the event has taken the card out of play, so that nothing can ready it. */
static bool has_gone(const cg_reader *reader, const cg_term *card)
{
    const cg_ability_term *ability = reader->scope->ability;
    const cg_term *event = ability->event;
    if (ability->form != CG_FORM_WHEN || event == NULL || event->kind != CG_TERM_EVENT)
        return false;
    cg_event_row row = cg_event_row_of(reader->module, event->index);
    bool comes = row.test == CG_EVENT_ENTERS ||
                 (row.parts[0] == CG_PART_TO && event->args[1]->index == CG_ZONEKIND_PLAY);
    bool of_event =
        card->kind == CG_TERM_IT || (card->kind == CG_TERM_THIS && event->args[0] != NULL &&
                                     event->args[0]->kind == CG_TERM_THIS);
    return row.happening == CG_ON_MOVE && !comes && of_event;
}

void cg_read_spend(cg_reader *reader, cg_step_list *list, const cg_term *condition, bool holds)
{
    const cg_board *board = reader->board;
    const cg_term *card = NULL;
    if (board != NULL && board->spends_exhausted && condition != NULL && list->first != NULL)
        card = exhausted_card(condition, holds);
    if (card == NULL || list->ends || is_spoken_of(list->first, card) || has_gone(reader, card))
        return;
    cg_term *step = cg_read_term(reader, CG_TERM_STATEMENT, CG_TYPE_UNKNOWN, card->spot);
    cg_term *same = cg_read_term(reader, (cg_term_kind)card->kind, (cg_type)card->type, card->spot);
    if (step == NULL || same == NULL)
        return;
    *same = *card;
    same->next = NULL;
    step->index = CG_DO_READY;
    step->args[1] = same;
    cg_read_append(reader, list, step, false);
}
