/* Compiles expressions: numbers, players, cards. Values that depend only on numbers and arguments
 * are calculated here and become one NUMBER. */
#include "effect/code/compile.h"

#include <assert.h>

static bool emit_or_fold(cg_emitter *e, const cg_term *term, int32_t *value);

static void number(cg_emitter *e, int32_t value)
{
    cg_emit1(e, CG_OP_NUMBER, value);
}

/* ---- operators ---- */

/** How an operator is compiled. */
typedef struct operator_code {
    cg_operation operation;
    bool swaps, inverts; /**< its operands are swapped; NOT follows */
} operator_code;

static const operator_code operators[CG_OPERATOR_COUNT] = {
    [CG_OPERATOR_OR] = {CG_OP_OR, false, false},
    [CG_OPERATOR_AND] = {CG_OP_AND, false, false},
    [CG_OPERATOR_LESS] = {CG_OP_LESS, false, false},
    [CG_OPERATOR_AT_MOST] = {CG_OP_LESS, true, true},
    [CG_OPERATOR_MORE] = {CG_OP_LESS, true, false},
    [CG_OPERATOR_AT_LEAST] = {CG_OP_LESS, false, true},
    [CG_OPERATOR_EQUAL] = {CG_OP_EQUAL, false, false},
    [CG_OPERATOR_UNEQUAL] = {CG_OP_EQUAL, false, true},
    [CG_OPERATOR_ADD] = {CG_OP_ADD, false, false},
    [CG_OPERATOR_SUBTRACT] = {CG_OP_SUBTRACT, false, false},
    [CG_OPERATOR_MULTIPLY] = {CG_OP_MULTIPLY, false, false},
    [CG_OPERATOR_DIVIDE] = {CG_OP_DIVIDE, false, false},
    [CG_OPERATOR_DIVIDE_UP] = {CG_OP_DIVIDE_UP, false, false},
};

static bool is_number(const cg_term *term)
{
    return term->type <= CG_TYPE_BOOLEAN;
}

/** Removes a NUMBER that was just emitted. */
static void drop_number(cg_emitter *e)
{
    assert(e->scratch_count >= 2 && e->depth > 0);
    e->scratch_count -= 2;
    e->depth--;
}

/** Pushes both values.
 * @return true if both are known; then nothing is emitted */
static bool emit_two(cg_emitter *e, const cg_term *first, const cg_term *second, int32_t values[2])
{
    bool first_known = emit_or_fold(e, first, &values[0]);
    if (first_known)
        number(e, values[0]);
    bool second_known = emit_or_fold(e, second, &values[1]);
    if (first_known && second_known) {
        drop_number(e);
        return true;
    }
    if (second_known)
        number(e, values[1]);
    return false;
}

static bool emit_binary(cg_emitter *e, const cg_term *term, int32_t *value)
{
    assert(term->index < CG_OPERATOR_COUNT);
    const operator_code *row = &operators[term->index];
    int32_t values[2];
    if (emit_two(e, term->args[row->swaps], term->args[!row->swaps], values)) {
        *value = cg_effect_calculate(term->index, values[row->swaps], values[!row->swaps]);
        return true;
    }
    bool same = row->operation == CG_OP_EQUAL && !is_number(term->args[0]);
    cg_emit(e, same ? CG_OP_SAME : row->operation);
    if (row->inverts)
        cg_emit(e, CG_OP_NOT);
    return false;
}

static bool emit_choice_of_two(cg_emitter *e, const cg_term *term, int32_t *value)
{
    int32_t values[2];
    if (emit_two(e, term->args[0], term->args[1], values)) {
        *value = (term->value == 0) == (values[0] < values[1]) ? values[0] : values[1];
        return true;
    }
    cg_emit(e, term->value == 0 ? CG_OP_MINIMUM : CG_OP_MAXIMUM);
    return false;
}

static bool emit_negative(cg_emitter *e, const cg_term *term, int32_t *value)
{
    number(e, 0);
    if (emit_or_fold(e, term->args[0], value)) {
        drop_number(e);
        *value = cg_effect_calculate(CG_OPERATOR_SUBTRACT, 0, *value);
        return true;
    }
    cg_emit(e, CG_OP_SUBTRACT);
    return false;
}

static bool emit_not(cg_emitter *e, const cg_term *term, int32_t *value)
{
    if (emit_or_fold(e, term->args[0], value)) {
        *value = !*value;
        return true;
    }
    cg_emit(e, CG_OP_NOT);
    return false;
}

/* ---- numbers, players, cards ---- */

static void emit_x(cg_emitter *e, const cg_term *term)
{
    (void)term;
    if (e->code.x_slot > e->slot_limit)
        cg_emit_excess(e, CG_EXCESS_WHILE);
    if (e->code.x_slot != 0)
        cg_emit1(e, CG_OP_SLOT, e->code.x_slot - 1);
    else
        number(e, 0);
}

static void emit_was_paid(cg_emitter *e, const cg_term *term)
{
    (void)term;
    if (e->code.paid_slot == 0) {
        number(e, 0);
        return;
    }
    bool times = e->code.paid_slot == e->code.x_slot;
    if (times)
        number(e, 0);
    cg_emit1(e, CG_OP_SLOT, e->code.paid_slot - 1);
    if (times)
        cg_emit(e, CG_OP_LESS);
}

static void emit_name(cg_emitter *e, const cg_term *term)
{
    unsigned slot = cg_emit_slot_of(e, term->value);
    if (slot >= e->slot_limit)
        cg_emit_excess(e, CG_EXCESS_WHILE);
    cg_emit1(e, term->kind == CG_TERM_REST ? CG_OP_REST : CG_OP_SLOT, (int32_t)slot);
}

/** Pushes the cards that have not moved, without those chosen of them by a name. */
static void emit_rest(cg_emitter *e, const cg_term *term)
{
    emit_name(e, term);
    for (unsigned i = 0; i < CG_TERM_ARGS && term->args[i] != NULL; i++) {
        cg_section section = cg_section_open(e, false);
        cg_emit(e, CG_OP_CANDIDATE);
        emit_name(e, term->args[i]);
        cg_emit(e, CG_OP_MEMBER);
        cg_emit(e, CG_OP_NOT);
        cg_emit_select(e, CG_OP_SELECT, CG_WHERE_AMONG, 0, cg_section_close(e, &section));
    }
}

static void emit_count(cg_emitter *e, const cg_term *term)
{
    const cg_term *what = term->args[0];
    bool whole = what->type == CG_TYPE_ZONE || what->type == CG_TYPE_POOL;
    cg_emit_set(e, what);
    cg_emit(e, whole ? CG_OP_SIZE : CG_OP_NUMBER_OF);
}

static void emit_sum(cg_emitter *e, const cg_term *term)
{
    cg_emit_set(e, term->args[0]);
    cg_emit_was(e, term->args[0]);
    cg_emit2(e, CG_OP_SUM, term->index, term->value);
}

static void emit_zone(cg_emitter *e, const cg_term *term)
{
    if (term->args[0] != NULL)
        cg_emit_value(e, term->args[0]);
    else
        number(e, 0);
    cg_emit1(e, CG_OP_ZONE, term->index);
}

static void emit_host(cg_emitter *e, const cg_term *term)
{
    static const cg_term this_card = {.kind = CG_TERM_THIS, .type = CG_TYPE_CARDS};
    cg_event_field left = cg_emit_host_that_left(e);
    (void)term;
    if (left != CG_FIELD_OF_COUNT) {
        cg_emit1(e, CG_OP_EVENT, (int32_t)left);
        return;
    }
    cg_emit_needs_play(e, CG_CODE_LOOKS_ROUND);
    cg_emit(e, CG_OP_THIS);
    cg_emit_was(e, &this_card);
    cg_emit(e, CG_OP_HOST);
}

/** Pushes `it` or `the other card`, which are swapped in an event whose second card is the
 * subject. */
static void emit_event_card(cg_emitter *e, const cg_term *term)
{
    bool other = (term->kind == CG_TERM_OTHER) != e->crossed;
    if (term->kind == CG_TERM_IT && (e->code.flags & CG_CODE_BATCH) &&
        e->code.form == CG_FORM_WHEN) {
        cg_emit1(e, CG_OP_EVENT, CG_FIELD_OF_MANY);
        return;
    }
    cg_emit1(e, CG_OP_EVENT, other ? CG_FIELD_OF_OTHER : CG_FIELD_OF_CARD);
}

static void emit_that_player(cg_emitter *e, const cg_term *term)
{
    (void)term;
    cg_emit1(e, CG_OP_EVENT, e->that_player);
    if (e->that_player != CG_FIELD_OF_PLAYER)
        cg_emit(e, CG_OP_CONTROLLER);
}

/** The word after a term's operation. */
typedef enum behind { NOTHING, INDEX, VALUE, INDEX_AND_VALUE, GIVEN } behind;

/** How a kind of term is compiled: by a function; or its argument, if it has one, then one
 * operation, with the index, the value or a given number after it. */
typedef struct term_code {
    void (*emit)(cg_emitter *e, const cg_term *term);
    cg_operation operation;
    uint8_t behind;
    int32_t given;
} term_code;

/** Returns which number is read for a card that a step has moved: the present one in play,
 * otherwise the last one that it had there. */
static int32_t which_of(const cg_term *term)
{
    return (term->flags & CG_STAT_OF_MOVED) != 0 ? CG_STAT_LEFT : CG_STAT_NOW;
}

static void emit_stat(cg_emitter *e, const cg_term *term)
{
    int32_t which = term->value == CG_STAT_NOW ? which_of(term) : term->value;
    cg_emit_value(e, term->args[0]);
    if (which == CG_STAT_NOW || which == CG_STAT_BASE)
        cg_emit_was(e, term->args[0]);
    cg_emit2(e, CG_OP_STAT, term->index, which);
}

static void emit_marks(cg_emitter *e, const cg_term *term)
{
    int32_t which = which_of(term);
    cg_emit_value(e, term->args[0]);
    if (which == CG_STAT_NOW)
        cg_emit_was(e, term->args[0]);
    cg_emit2(e, CG_OP_MARKS, term->index, which);
}

static const term_code rows[CG_TERM_KIND_COUNT] = {
    [CG_TERM_NAME] = {.emit = emit_name},
    [CG_TERM_THEM] = {.emit = emit_name},
    [CG_TERM_REST] = {.emit = emit_rest},
    [CG_TERM_DONE] = {.emit = emit_name},
    [CG_TERM_X] = {.emit = emit_x},
    [CG_TERM_AMOUNT] = {.operation = CG_OP_EVENT, .behind = GIVEN, .given = CG_FIELD_OF_AMOUNT},
    [CG_TERM_TURN] = {.operation = CG_OP_TURN},
    [CG_TERM_GAME_VALUE] = {.operation = CG_OP_GAME_VALUE, .behind = INDEX},
    [CG_TERM_COUNTER] = {.operation = CG_OP_COUNTER, .behind = INDEX},
    [CG_TERM_STAT] = {.emit = emit_stat},
    [CG_TERM_MARKS] = {.emit = emit_marks},
    [CG_TERM_RULE] = {.operation = CG_OP_RULE, .behind = INDEX},
    [CG_TERM_TALLY] = {.operation = CG_OP_TALLY, .behind = INDEX_AND_VALUE},
    [CG_TERM_FACE] = {.operation = CG_OP_FACE},
    [CG_TERM_COUNT] = {.emit = emit_count},
    [CG_TERM_SUM] = {.emit = emit_sum},
    [CG_TERM_CONDITION] = {.emit = cg_emit_condition},
    [CG_TERM_THERE_IS] = {.emit = cg_emit_there_is},
    [CG_TERM_MY_TURN] = {.emit = cg_emit_my_turn},
    [CG_TERM_WAS_PAID] = {.emit = emit_was_paid},
    [CG_TERM_IN_PHASE] = {.operation = CG_OP_IN_PHASE, .behind = INDEX},
    [CG_TERM_ME] = {.operation = CG_OP_ME},
    [CG_TERM_ACTIVE] = {.operation = CG_OP_ACTIVE},
    [CG_TERM_THAT_PLAYER] = {.emit = emit_that_player},
    [CG_TERM_OWNER] = {.operation = CG_OP_OWNER},
    [CG_TERM_CONTROLLER] = {.operation = CG_OP_CONTROLLER},
    [CG_TERM_PLAYERS] = {.emit = cg_emit_set},
    [CG_TERM_THIS] = {.operation = CG_OP_THIS},
    [CG_TERM_IT] = {.emit = emit_event_card},
    [CG_TERM_SOURCE] = {.operation = CG_OP_EVENT, .behind = GIVEN, .given = CG_FIELD_OF_SOURCE},
    [CG_TERM_OTHER] = {.emit = emit_event_card},
    [CG_TERM_HOST] = {.emit = emit_host},
    [CG_TERM_ATTACKER] = {.operation = CG_OP_ATTACKER},
    [CG_TERM_DEFENDER] = {.operation = CG_OP_DEFENDER},
    [CG_TERM_PLAYED_CARD] = {.operation = CG_OP_PLAYED_CARD},
    [CG_TERM_CHOSEN] = {.operation = CG_OP_CHOSEN, .behind = INDEX},
    [CG_TERM_CANDIDATE] = {.operation = CG_OP_CANDIDATE},
    [CG_TERM_SELECTOR] = {.emit = cg_emit_set},
    [CG_TERM_UNION] = {.emit = cg_emit_set},
    [CG_TERM_ZONE] = {.emit = emit_zone},
    [CG_TERM_POOL] = {.operation = CG_OP_POOL, .behind = INDEX},
    [CG_TERM_CARD_ITEM] = {.operation = CG_OP_TOP_ITEM},
    [CG_TERM_EFFECT_ITEM] = {.operation = CG_OP_TOP_ITEM},
    [CG_TERM_ATTACK] = {.operation = CG_OP_ATTACK},
    [CG_TERM_THAT_ITEM] = {.operation = CG_OP_EVENT, .behind = GIVEN, .given = CG_FIELD_OF_ITEM},
};

static void emit_simple(cg_emitter *e, const cg_term *term, const term_code *row)
{
    assert(row->operation != CG_OP_END); /* the kind of term has a row */
    if (term->args[0] != NULL)
        cg_emit_value(e, term->args[0]);
    switch (row->behind) {
    case NOTHING:
        cg_emit(e, row->operation);
        break;
    case INDEX:
        cg_emit1(e, row->operation, term->index);
        break;
    case VALUE:
        cg_emit1(e, row->operation, term->value);
        break;
    case GIVEN:
        cg_emit1(e, row->operation, row->given);
        break;
    default:
        cg_emit2(e, row->operation, term->index, term->value);
    }
}

bool cg_emit_standing_in(cg_emitter *e, const cg_term *term)
{
    for (unsigned i = e->stand_in_count; i-- > 0;) {
        const cg_stand_in *row = &e->stand_ins[i];
        if (row->term != term)
            continue;
        if (row->operation == CG_OP_SLOT)
            cg_emit1(e, CG_OP_SLOT, row->word);
        else
            cg_emit(e, (cg_operation)row->operation);
        return true;
    }
    return false;
}

static void emit_other(cg_emitter *e, const cg_term *term)
{
    assert(term->kind < CG_TERM_KIND_COUNT);
    const term_code *row = &rows[term->kind];
    if (cg_emit_standing_in(e, term))
        return;
    if (row->emit != NULL)
        row->emit(e, term);
    else
        emit_simple(e, term, row);
}

/** Emits a term, or folds it.
 * @return true and the number if it is known; then nothing is emitted */
static bool emit_or_fold(cg_emitter *e, const cg_term *term, int32_t *value)
{
    switch (term->kind) {
    case CG_TERM_NUMBER:
    case CG_TERM_PARAMETER:
        *value = 0;
        cg_effect_fold(term, e->arguments, value);
        if (term->kind == CG_TERM_NUMBER || e->arguments != NULL)
            return true;
        number(e, 0); /* only measured */
        return false;
    case CG_TERM_NEGATIVE:
        return emit_negative(e, term, value);
    case CG_TERM_NOT:
        return emit_not(e, term, value);
    case CG_TERM_CHOICE:
        return emit_choice_of_two(e, term, value);
    case CG_TERM_BINARY:
        if (term->index >= CG_OPERATOR_LESS && term->index <= CG_OPERATOR_UNEQUAL &&
            cg_emit_of_players(e, term, term))
            return false;
        return emit_binary(e, term, value);
    default:
        emit_other(e, term);
        return false;
    }
}

void cg_emit_value(cg_emitter *e, const cg_term *term)
{
    int32_t value;
    if (emit_or_fold(e, term, &value))
        number(e, value);
}

uint16_t cg_emit_value_section(cg_emitter *e, const cg_term *term)
{
    if (term == NULL)
        return 0;
    cg_section section = cg_section_open(e, false);
    cg_emit_value(e, term);
    return cg_section_close(e, &section);
}
