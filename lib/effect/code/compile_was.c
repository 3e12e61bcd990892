/* Compiles the use of last-known information: after a name that follows its card out of play, and
 * in an event in which a card leaves, the card is found in its new zone and read as it was before.
 * A card that was found out of play, and has not moved since, is read as it is there. */
#include "effect/code/select.h"

#include "effect/tree/rows.h"

#include <assert.h>

/* ---- where the cards of a slot were found ---- */

static uint32_t bit_of(unsigned slot)
{
    return slot < 32 ? (uint32_t)1 << slot : 0;
}

/** Bits of the notes about a slot. */
enum { FOUND_OUTSIDE = 1, LIES_THERE = 2 };

static unsigned notes_of(const cg_emitter *e, unsigned slot)
{
    return ((e->outside & bit_of(slot)) != 0 ? FOUND_OUTSIDE : 0u) |
           ((e->unmoved & bit_of(slot)) != 0 ? LIES_THERE : 0u);
}

static bool is_name(const cg_term *term)
{
    return term->kind == CG_TERM_NAME || term->kind == CG_TERM_THEM || term->kind == CG_TERM_REST;
}

static unsigned found(const cg_emitter *e, const cg_term *term)
{
    const unsigned outside = FOUND_OUTSIDE | LIES_THERE;
    if (term == NULL)
        return 0;
    if (is_name(term))
        return notes_of(e, cg_emit_slot_of(e, term->value));
    if (term->kind == CG_TERM_UNION)
        return found(e, term->args[0]);
    if (term->kind != CG_TERM_SELECTOR)
        return 0;
    if (term->where == CG_WHERE_AMONG)
        return found(e, term->args[CG_SELECTOR_WITHIN]);
    bool bare =
        term->where == CG_WHERE_PLAY && (e->bare == CG_BARE_HAND || e->bare == CG_BARE_SEARCH);
    return bare || term->where == CG_WHERE_ZONE || term->where == CG_WHERE_UNDER ? outside : 0;
}

static void note(cg_emitter *e, unsigned slot, unsigned notes)
{
    uint32_t bit = bit_of(slot);
    e->outside = (e->outside & ~bit) | (notes & FOUND_OUTSIDE ? bit : 0);
    e->unmoved = (e->unmoved & ~bit) | (notes & LIES_THERE ? bit : 0);
}

void cg_emit_note_found(cg_emitter *e, unsigned slot, const cg_term *cards)
{
    note(e, slot, found(e, cards));
}

void cg_emit_note_brought(cg_emitter *e, unsigned slot, bool lies_there)
{
    note(e, slot, FOUND_OUTSIDE | (lies_there ? LIES_THERE : 0u));
}

void cg_emit_note_moved(cg_emitter *e, unsigned slot)
{
    e->unmoved &= ~bit_of(slot);
}

uint8_t cg_emit_notes_of(const cg_emitter *e, unsigned slot)
{
    return (uint8_t)notes_of(e, slot);
}

void cg_emit_note_captured(cg_emitter *e, unsigned slot, uint8_t notes)
{
    note(e, slot, notes);
}

bool cg_steps_move(const cg_term *steps)
{
    for (; steps != NULL; steps = steps->next) {
        bool step = steps->kind == CG_TERM_STATEMENT || steps->kind == CG_TERM_VERB;
        if (step && (steps->flags & CG_STEP_MOVES) != 0)
            return true;
        if (steps->ability == NULL &&
            (cg_steps_move(steps->body) || cg_steps_move(steps->otherwise)))
            return true;
    }
    return false;
}

/* ---- what can have left ---- */

/** Whether the cards of a term can be in the zone to which they went from play. */
typedef enum leaving {
    STAYS,
    LEFT,    /**< in the zone to which they went from play */
    MOVED_ON /**< or in a zone to which they went from there */
} leaving;

static leaving of_name(const cg_emitter *e, const cg_term *term)
{
    unsigned slot = cg_emit_slot_of(e, term->value), notes = notes_of(e, slot);
    bool cards = term->type == CG_TYPE_CARDS || term->type == CG_TYPE_THING;
    bool of_event = (e->code.happenings >> CG_ON_MOVE) & 1u; /* it can name the card of the event */
    if (!cards || (notes & LIES_THERE) || !(e->moves || of_event))
        return STAYS;
    return notes & FOUND_OUTSIDE ? LEFT : MOVED_ON;
}

static leaving of_this(const cg_emitter *e)
{
    if (e->code.form == CG_FORM_STATIC)
        return STAYS;
    if (e->moves)
        return e->ability->zones == 0 ? MOVED_ON : LEFT;
    return (e->code.happenings >> CG_ON_MOVE) & 1u ? LEFT : STAYS;
}

static bool stands_for_candidate(const cg_emitter *e, const cg_term *term)
{
    for (unsigned i = e->stand_in_count; i-- > 0;)
        if (e->stand_ins[i].term == term)
            return e->stand_ins[i].operation == CG_OP_CANDIDATE;
    return false;
}

cg_event_field cg_emit_host_that_left(const cg_emitter *e)
{
    const cg_term *event = e->ability->event;
    const cg_term *subject = event != NULL && event->kind == CG_TERM_EVENT ? event->args[0] : NULL;
    bool triggered = e->code.form == CG_FORM_WHEN && e->code.match != 0; /* otherwise it tests for
                                                                          * it */
    if (!triggered || subject == NULL)
        return CG_FIELD_OF_COUNT;
    if (subject->kind == CG_TERM_HOST && (e->code.happenings >> CG_ON_MOVE) & 1u)
        return CG_FIELD_OF_CARD;
    bool detached = subject->kind == CG_TERM_THIS && (e->code.happenings >> CG_ON_DETACH) & 1u;
    return detached ? CG_FIELD_OF_OTHER : CG_FIELD_OF_COUNT;
}

static leaving can_have_left(const cg_emitter *e, const cg_term *term)
{
    if (term == NULL || stands_for_candidate(e, term))
        return STAYS;
    switch (term->kind) {
    case CG_TERM_NAME:
    case CG_TERM_THEM:
        return of_name(e, term);
    case CG_TERM_THIS:
        return of_this(e);
    case CG_TERM_HOST:
        return cg_emit_host_that_left(e) == CG_FIELD_OF_CARD ? LEFT : STAYS;
    case CG_TERM_IT:
    case CG_TERM_OTHER:
        return (e->code.happenings >> CG_ON_MOVE) & 1u ? LEFT : STAYS;
    case CG_TERM_CANDIDATE:
        return e->candidate_left ? MOVED_ON : STAYS;
    case CG_TERM_SELECTOR:
        return term->where == CG_WHERE_AMONG ? can_have_left(e, term->args[CG_SELECTOR_WITHIN])
                                             : STAYS;
    default:
        return STAYS;
    }
}

static void emit(cg_emitter *e, leaving how)
{
    if (how == STAYS)
        return;
    cg_emit1(e, CG_OP_WAS, how == MOVED_ON);
    e->code.flags |= CG_CODE_ASKS_WAS;
}

void cg_emit_was(cg_emitter *e, const cg_term *term)
{
    emit(e, can_have_left(e, term));
}

void cg_emit_candidate_was(cg_emitter *e)
{
    emit(e, e->candidate_left ? MOVED_ON : STAYS);
}

bool cg_emit_among_left(const cg_emitter *e, const cg_term *selection)
{
    return selection->kind == CG_TERM_SELECTOR && can_have_left(e, selection) != STAYS;
}

bool cg_asks_what_was(const cg_term *condition)
{
    const cg_term *other = condition->args[1];
    assert(condition->kind == CG_TERM_CONDITION);
    if (condition->index == CG_IF_IS_CARD)
        return other != NULL && other->kind == CG_TERM_SELECTOR && other->where == CG_WHERE_PLAY;
    return cg_rows_condition_tests(condition->index) &&
           !cg_rows_condition_is(condition->index, CG_IF_NOW);
}
