/* Expressions of a wanted type: numbers and conditions. Makes operations of operands that were
 * read, and checks their types; parse_operators.c reads the operators. */
#include "effect/read/check.h"
#include "effect/read/hints.h"
#include "effect/read/parse.h"
#include "effect/tree/fold.h"

#include <assert.h>

static bool comparable(cg_type type)
{
    return type == CG_TYPE_INTEGER || type == CG_TYPE_UNKNOWN || type == CG_TYPE_PLAYER ||
           type == CG_TYPE_CARDS;
}

unsigned cg_read_alike(cg_type type)
{
    if (type == CG_TYPE_UNKNOWN)
        return ~0u;
    return type == CG_TYPE_INTEGER ? CG_TYPE_BIT(CG_TYPE_INTEGER) : CG_THINGS;
}

/** Reports operands of = and != with different types. */
static void check_alike(cg_reader *reader, const cg_term *left, const cg_term *right)
{
    if (!comparable((cg_type)left->type))
        cg_effect_mistake(&reader->mistakes, left->spot, CG_MISTAKE_WRONG_TYPE,
                          "expected something that can be compared, but this is %s",
                          cg_read_type_text((cg_type)left->type));
    else
        cg_read_check(reader, right, cg_read_alike((cg_type)left->type));
}

static void check_divisor(cg_reader *reader, const cg_term *right)
{
    int32_t divisor;
    if (cg_effect_fold(right, NULL, &divisor) && divisor == 0)
        cg_effect_mistake(&reader->mistakes, right->spot, CG_MISTAKE_DIVISION_BY_ZERO,
                          "the divisor is always 0");
}

static void check_operands(cg_reader *reader, unsigned row, const cg_term *left,
                           const cg_term *right)
{
    unsigned types = CG_TYPE_BIT(CG_TYPE_INTEGER);
    if (row == CG_OPERATOR_EQUAL || row == CG_OPERATOR_UNEQUAL) {
        check_alike(reader, left, right);
        return;
    }
    if (row == CG_OPERATOR_OR || row == CG_OPERATOR_AND)
        types = CG_TYPE_BIT(CG_TYPE_BOOLEAN);
    cg_read_check(reader, left, types);
    cg_read_check(reader, right, types);
    if (row == CG_OPERATOR_DIVIDE || row == CG_OPERATOR_DIVIDE_UP)
        check_divisor(reader, right);
}

/** Turns `p = me` into `p is me`. */
static cg_term *same_things(cg_reader *reader, unsigned row, cg_term *left, cg_term *right,
                            cg_spot spot)
{
    cg_term *term = cg_read_term(reader, CG_TERM_CONDITION, CG_TYPE_BOOLEAN, spot);
    if (term == NULL)
        return NULL;
    term->index = left->type == CG_TYPE_PLAYER ? CG_IF_IS_PLAYER : CG_IF_IS_CARD;
    term->args[0] = left;
    term->args[1] = right;
    return cg_read_not(reader, term, row == CG_OPERATOR_UNEQUAL);
}

cg_term *cg_read_binary(cg_reader *reader, unsigned row, cg_term *left, cg_term *right,
                        cg_spot spot)
{
    assert(row < CG_OPERATOR_COUNT && left != NULL && right != NULL);
    bool boolean = row <= CG_OPERATOR_UNEQUAL;
    if (++reader->operations > CG_OPERATIONS_MAX) {
        if (reader->operations == CG_OPERATIONS_MAX + 1)
            cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_TOO_DEEP,
                              "the expression has too many operations; name a part of it with "
                              "'let'");
        return NULL;
    }
    check_operands(reader, row, left, right);
    if ((row == CG_OPERATOR_EQUAL || row == CG_OPERATOR_UNEQUAL) &&
        (left->type == CG_TYPE_PLAYER || left->type == CG_TYPE_CARDS))
        return same_things(reader, row, left, right, spot);
    cg_term *term =
        cg_read_term(reader, CG_TERM_BINARY, boolean ? CG_TYPE_BOOLEAN : CG_TYPE_INTEGER, spot);
    if (term == NULL)
        return NULL;
    term->index = (uint16_t)row;
    term->args[0] = left;
    term->args[1] = right;
    return term;
}

cg_term *cg_read_not(cg_reader *reader, cg_term *condition, bool wanted)
{
    if (!wanted || condition == NULL)
        return condition;
    cg_term *term = cg_read_term(reader, CG_TERM_NOT, CG_TYPE_BOOLEAN, condition->spot);
    if (term != NULL)
        term->args[0] = condition;
    return term;
}

bool cg_read_rounding(cg_reader *reader, bool *up)
{
    *up = reader->board->rounding == CG_ROUND_UP;
    if (!cg_read_accept_word(reader, CG_WORD_ROUNDED))
        return true;
    *up = cg_read_accept_word(reader, CG_WORD_UP);
    if (*up || cg_read_accept_word(reader, CG_WORD_DOWN))
        return true;
    cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, "'up' or 'down'", NULL);
    return false;
}

cg_term *cg_read_typed(cg_reader *reader, unsigned types)
{
    bool boolean = (types & CG_TYPE_BIT(CG_TYPE_BOOLEAN)) != 0;
    unsigned operations = reader->operations;
    reader->operations = 0;
    cg_term *term = cg_read_expression(reader, types, boolean ? CG_BINDS_OR : CG_BINDS_SUM);
    reader->operations = operations;
    if (term != NULL)
        cg_read_check(reader, term, types);
    return term;
}

cg_term *cg_read_amount(cg_reader *reader, unsigned binding)
{
    cg_term *term = cg_read_expression(reader, CG_TYPE_BIT(CG_TYPE_INTEGER), binding);
    if (term == NULL)
        return NULL;
    if (cg_read_check(reader, term, CG_TYPE_BIT(CG_TYPE_INTEGER)))
        cg_read_check_amount(reader, term);
    return term;
}

/** Reads a condition. If it is something else, and another word follows, reports that word. */
static cg_term *read_truth(cg_reader *reader)
{
    const unsigned boolean = CG_TYPE_BIT(CG_TYPE_BOOLEAN);
    unsigned operations = reader->operations;
    reader->operations = 0;
    cg_term *term = cg_read_expression(reader, boolean, CG_BINDS_OR);
    reader->operations = operations;
    if (term == NULL || term->type == CG_TYPE_BOOLEAN || term->type == CG_TYPE_UNKNOWN)
        return term;
    if (!cg_read_at_end(reader) && cg_read_at(reader, CG_TOKEN_WORD)) {
        const char *what = term->type == CG_TYPE_INTEGER ? "a comparison such as '>= 3'"
                                                         : "'is', 'has' or the like";
        const char *hint = cg_read_at_word(reader, CG_WORD_LESS)   ? "write '<'"
                           : cg_read_at_word(reader, CG_WORD_MORE) ? "write '>'"
                           : cg_read_step_follows(reader, 0)
                               ? NULL
                               : cg_read_usual(reader, cg_read_peek(reader, 0));
        cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, what, hint);
        return NULL;
    }
    cg_read_check(reader, term, boolean);
    return term;
}

cg_term *cg_read_condition(cg_reader *reader)
{
    bool comparing = reader->comparing;
    reader->comparing = true;
    cg_term *term = read_truth(reader);
    reader->comparing = comparing;
    if (term != NULL)
        cg_read_check_condition(reader, term);
    return term;
}
