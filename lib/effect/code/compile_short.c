/* Compiles short forms of several statements into the operations of these. */
#include "effect/code/compile.h"

#include <assert.h>

/** Returns the row of the zone from which players draw. */
static unsigned deck_row(const cg_module *module)
{
    unsigned row = 0;
    while (row + 1 < module->zone_count && !module->zones[row].home)
        row++;
    return row;
}

/** Pushes the deck of the ability's player. */
static void emit_deck(cg_emitter *e)
{
    cg_emit(e, CG_OP_ME);
    cg_emit1(e, CG_OP_ZONE, (int32_t)deck_row(e->module));
}

/** Emits LOOK_TOP, and stores the cards into the slot. */
static void emit_look(cg_emitter *e, const cg_term *amount, unsigned slot)
{
    const int32_t words[3] = {0};
    cg_emit_value(e, amount);
    emit_deck(e);
    cg_emit_do(e, CG_OP_DO, CG_DO_LOOK_TOP, 2, words);
    cg_emit_value(e, amount);
    emit_deck(e);
    cg_emit_select(e, CG_OP_SELECT, CG_WHERE_ZONE | CG_SELECT_TOP, 0, 0);
    cg_emit1(e, CG_OP_STORE, (int32_t)slot);
}

/** Emits CHOOSE from those cards of the slot `from` that have not moved. */
static void emit_choose_left(cg_emitter *e, unsigned from, unsigned slot, cg_quantity quantity)
{
    cg_emit(e, CG_OP_ME);
    cg_emit1(e, CG_OP_NUMBER, quantity == CG_ORDERED ? 0 : CG_FREE_NUMBER_MOST);
    cg_emit1(e, CG_OP_NUMBER, 0);
    cg_section section = cg_section_open(e, false);
    cg_emit1(e, CG_OP_REST, (int32_t)from);
    const int32_t words[] = {(int32_t)slot, (int32_t)quantity,
                             (int32_t)cg_section_close(e, &section), 0};
    cg_emit_words(e, CG_OP_CHOOSE, words);
}

/** Emits PUT to an end of the deck, in a chosen order. */
static void emit_put_back(cg_emitter *e, unsigned slot, cg_place_kind kind)
{
    const int32_t words[] = {CG_PLACE_WORD(kind, 0, deck_row(e->module), 0), 0, 0};
    emit_choose_left(e, slot, slot, CG_ORDERED);
    cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
    cg_emit(e, CG_OP_ME);
    cg_emit_do(e, CG_OP_DO, CG_DO_PUT, 2, words);
}

void cg_emit_scry(cg_emitter *e, const cg_term *term)
{
    unsigned seen = cg_emit_slot(e), under = cg_emit_slot(e);
    assert(term->index == CG_DO_SCRY);
    emit_look(e, term->args[1], seen);
    emit_choose_left(e, seen, under, CG_UP_TO);
    emit_put_back(e, under, CG_PLACE_BOTTOM);
    emit_put_back(e, seen, CG_PLACE_TOP);
}

/* ---- revealing one after the other ---- */

/** Stores cards from the top of the zone of the statement, as many as one slot says, into another
 * slot. */
static void emit_from_top(cg_emitter *e, const cg_term *term, unsigned number, int32_t how,
                          unsigned slot)
{
    cg_emit1(e, CG_OP_SLOT, (int32_t)number);
    cg_emit_value(e, term->args[1]);
    cg_emit_select(e, CG_OP_SELECT, CG_WHERE_ZONE | CG_SELECT_TOP | how, 0, 0);
    cg_emit1(e, CG_OP_STORE, (int32_t)slot);
}

/** Pushes whether the card in the slot of the name is one of those that are sought. */
static void emit_is_wanted(cg_emitter *e, const cg_term *cards, const cg_term *name)
{
    cg_term among = *cards;
    among.quantity = CG_ALL;
    among.where = CG_WHERE_AMONG;
    among.args[2] = name;
    cg_emit_set(e, &among);
    cg_emit(e, CG_OP_NUMBER_OF);
}

static void emit_number(cg_emitter *e, unsigned slot, int32_t value)
{
    cg_emit1(e, CG_OP_NUMBER, value);
    cg_emit1(e, CG_OP_STORE, (int32_t)slot);
}

/* The number counts the revealed cards; if no remaining card can be a sought one, the name
 * means none. */
void cg_emit_reveal_until(cg_emitter *e, const cg_section *body, const cg_term *term)
{
    static const int32_t nowhere = 0, words[3] = {0};
    unsigned found = cg_emit_slot_of(e, term->args[3]->value), number = cg_emit_slot(e);
    e->code.does[term->index / 64] |= (uint64_t)1 << term->index % 64;
    emit_number(e, number, 0);
    uint32_t again = cg_emit_here(e, body);
    cg_emit1(e, CG_OP_SLOT, (int32_t)number);
    cg_emit_value(e, term->args[1]);
    cg_emit(e, CG_OP_SIZE);
    cg_emit(e, CG_OP_LESS);
    uint32_t none = cg_emit_jump(e, CG_OP_JUMP_FALSE, &nowhere);
    cg_emit1(e, CG_OP_SLOT, (int32_t)number);
    cg_emit1(e, CG_OP_NUMBER, 1);
    cg_emit(e, CG_OP_ADD);
    cg_emit1(e, CG_OP_STORE, (int32_t)number);
    emit_from_top(e, term, number, CG_SELECT_LAST, found);
    cg_emit1(e, CG_OP_SLOT, (int32_t)found);
    cg_emit_do(e, CG_OP_DO, CG_DO_REVEAL, 1, words);
    emit_is_wanted(e, term->args[2], term->args[3]);
    const int32_t back = (int32_t)again;
    cg_emit_jump(e, CG_OP_JUMP_FALSE, &back);
    uint32_t end = cg_emit_jump(e, CG_OP_JUMP, &nowhere);
    cg_emit_land(e, body, none);
    cg_emit1(e, CG_OP_NUMBER, 0);
    cg_emit_value(e, term->args[1]);
    cg_emit_select(e, CG_OP_SELECT, CG_WHERE_ZONE | CG_SELECT_TOP, 0, 0);
    cg_emit1(e, CG_OP_STORE, (int32_t)found);
    cg_emit_land(e, body, end);
    if (term->value2 != 0)
        emit_from_top(e, term, number, 0, cg_emit_slot_of(e, term->value2 - 1));
}

/* ---- copies ---- */

/* The number of earlier cards is known when the card is played: cards that answer it come later. */
void cg_emit_copy_earlier(cg_emitter *e, const cg_section *body, const cg_term *term)
{
    const cg_term copy = {.kind = CG_TERM_STATEMENT,
                          .index = term->index == CG_DO_COPY_EARLIER ? CG_DO_COPY_ITEM
                                                                     : CG_DO_COPY_ITEM_ANEW,
                          .args = {NULL, term->args[1]}};
    e->code.does[term->index / 64] |= (uint64_t)1 << term->index % 64;
    cg_emit1(e, CG_OP_EVENT, CG_FIELD_OF_AMOUNT);
    cg_emit1(e, CG_OP_NUMBER, 1);
    cg_emit(e, CG_OP_SUBTRACT);
    cg_emit1(e, CG_OP_NUMBER, CG_LOOP_MAX);
    cg_emit(e, CG_OP_MINIMUM);
    cg_emit_times(e, body, &copy);
}
