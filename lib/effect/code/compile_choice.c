/* Compiles choices. Everything that a statement leaves open is chosen before it is done: CHOOSE
 * puts it into a slot, and the slot replaces the selection. Numbers, places, conditions, counts
 * and `where` leave nothing open. */
#include "effect/code/compile.h"

#include <assert.h>

/** Returns the player to choose in `each creature of an opponent`; `one creature of an opponent` is
 * one choice among the creatures of all. */
static const cg_term *open_owner(const cg_term *term)
{
    const cg_term *owner = term->kind == CG_TERM_SELECTOR ? term->args[1] : NULL;
    return owner != NULL && term->quantity != CG_ONE && cg_is_choice(owner) ? owner : NULL;
}

bool cg_has_choice(const cg_term *term)
{
    return cg_is_choice(term) || open_owner(term) != NULL;
}

static void emit_or_number(cg_emitter *e, const cg_term *term, int32_t otherwise)
{
    if (term != NULL)
        cg_emit_value(e, term);
    else
        cg_emit1(e, CG_OP_NUMBER, otherwise);
}

void cg_emit_choose(cg_emitter *e, const cg_term *term, const cg_term *chooser, unsigned slot)
{
    assert(cg_is_choice(term));
    const cg_term *cards = term->kind == CG_TERM_UNION ? term->args[0] : term;
    bool one = term->quantity == CG_ONE;
    cg_emit_player(e, chooser);
    emit_or_number(e, one ? NULL : cards->args[0], 1);
    emit_or_number(e, cards->args[5], 0);
    cg_section section = cg_section_open(e, false);
    cg_emit_set(e, term);
    unsigned offset = cg_section_close(e, &section);
    const int32_t words[] = {(int32_t)slot,
                             (int32_t)(term->quantity | cards->joints << 8 | cards->index2 << 16),
                             (int32_t)offset, 0};
    cg_emit_words(e, CG_OP_CHOOSE, words);
}

void cg_emit_ordered(cg_emitter *e, const cg_term *cards, unsigned slot)
{
    cg_emit(e, CG_OP_ME);
    cg_emit1(e, CG_OP_NUMBER, 0);
    cg_emit1(e, CG_OP_NUMBER, 0);
    cg_section section = cg_section_open(e, false);
    cg_emit_set(e, cards);
    const int32_t words[] = {(int32_t)slot, CG_ORDERED, (int32_t)cg_section_close(e, &section), 0};
    cg_emit_words(e, CG_OP_CHOOSE, words);
}

static void choose(cg_emitter *e, const cg_term *term, const cg_term *chooser)
{
    unsigned slot = cg_emit_slot(e);
    cg_emit_choose(e, term, chooser, slot);
    cg_emit_stand_in(e, term, CG_OP_SLOT, (int32_t)slot);
}

void cg_emit_choices(cg_emitter *e, const cg_term *term, const cg_term *chooser)
{
    const cg_term *owner = open_owner(term);
    if (owner != NULL)
        choose(e, owner, chooser);
    if (cg_is_choice(term))
        choose(e, term, chooser);
}
