/* Parses expressions with operators (numbers and conditions) by precedence, and checks the types
 * of the operands. */
#include "effect/code/compile.h"
#include "effect/read/check.h"
#include "effect/read/hints.h"
#include "effect/read/parse.h"
#include "effect/read/parse_noun.h"

#include <assert.h>

static bool comparable(cg_type type)
{
    return type == CG_TYPE_INTEGER || type == CG_TYPE_UNKNOWN || type == CG_TYPE_PLAYER ||
           type == CG_TYPE_CARDS;
}

static unsigned alike(cg_type type)
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
        cg_read_check(reader, right, alike((cg_type)left->type));
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

/* ---- operators ---- */

/** Reads `-` or `not` before an operand that binds as tightly as `binding`. */
static cg_term *read_prefix(cg_reader *reader, cg_term_kind kind, cg_type type, unsigned binding)
{
    cg_term *term = cg_read_term(reader, kind, type, cg_read_spot(reader));
    cg_read_take(reader);
    if (term == NULL || !cg_read_deeper(reader))
        return NULL;
    cg_term *inner = cg_read_expression(reader, CG_TYPE_BIT(type), binding);
    reader->recursion--;
    if (inner == NULL)
        return NULL;
    cg_read_check(reader, inner, CG_TYPE_BIT(type));
    term->args[0] = inner;
    return term;
}

static cg_term *read_operand(cg_reader *reader, unsigned types, unsigned binding)
{
    bool broken = false;
    cg_term *term;
    if (cg_read_at(reader, CG_TOKEN_MINUS) && cg_read_at_two_stats(reader)) {
        cg_noun_no_sign(reader, types);
        return NULL;
    }
    if (cg_read_at(reader, CG_TOKEN_MINUS))
        return read_prefix(reader, CG_TERM_NEGATIVE, CG_TYPE_INTEGER, CG_BINDS_NEGATIVE);
    if (cg_read_at_word(reader, CG_WORD_NOT))
        return read_prefix(reader, CG_TERM_NOT, CG_TYPE_BOOLEAN, CG_BINDS_NOT);
    if (reader->candidate != CG_TYPE_UNKNOWN && binding <= CG_BINDS_COMPARISON) {
        term = cg_read_own_test(reader, &broken);
        if (term != NULL || broken)
            return term;
    }
    return cg_read_primary(reader, types);
}

static const uint8_t signs[] = {
    [CG_TOKEN_PLUS] = CG_OPERATOR_ADD + 1,
    [CG_TOKEN_MINUS] = CG_OPERATOR_SUBTRACT + 1,
    [CG_TOKEN_TIMES] = CG_OPERATOR_MULTIPLY + 1,
    [CG_TOKEN_DIVIDE] = CG_OPERATOR_DIVIDE + 1,
    [CG_TOKEN_LESS] = CG_OPERATOR_LESS + 1,
    [CG_TOKEN_AT_MOST] = CG_OPERATOR_AT_MOST + 1,
    [CG_TOKEN_MORE] = CG_OPERATOR_MORE + 1,
    [CG_TOKEN_AT_LEAST] = CG_OPERATOR_AT_LEAST + 1,
    [CG_TOKEN_EQUAL] = CG_OPERATOR_EQUAL + 1,
    [CG_TOKEN_UNEQUAL] = CG_OPERATOR_UNEQUAL + 1,
    [CG_TOKEN_RANGE] = 0,
};

/** Returns the row of the operator that is next and binds at least that tightly, or -1. */
static int operator_at(const cg_reader *reader, unsigned binding)
{
    const cg_token *token = cg_read_peek(reader, 0);
    unsigned row = signs[token->kind];
    if (token->word == CG_WORD_AND)
        row = CG_OPERATOR_AND + 1;
    else if (token->word == CG_WORD_OR)
        row = CG_OPERATOR_OR + 1;
    if (row == 0 || cg_rows_operator(row - 1)->binds < binding)
        return -1;
    if (token->word == CG_WORD_AND && reader->loose_and && cg_read_step_follows(reader, 1))
        return -1;
    return (int)row - 1;
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

static bool read_division(cg_reader *reader, unsigned *row)
{
    bool up;
    if (!cg_read_rounding(reader, &up))
        return false;
    *row = up ? CG_OPERATOR_DIVIDE_UP : CG_OPERATOR_DIVIDE;
    return true;
}

/** Reports `3 < power` after `where`, which must begin with the candidate's property. */
static bool begins_with_number(cg_reader *reader, const cg_term *left, unsigned row)
{
    static const struct {
        unsigned row;
        const char *turned;
    } signs_turned[] = {{CG_OPERATOR_LESS, ">"},  {CG_OPERATOR_AT_MOST, ">="},
                        {CG_OPERATOR_MORE, "<"},  {CG_OPERATOR_AT_LEAST, "<="},
                        {CG_OPERATOR_EQUAL, "="}, {CG_OPERATOR_UNEQUAL, "!="}};
    const cg_noun *noun = cg_read_find(reader, 0, CG_NOUN_STAT | CG_NOUN_MARK | CG_NOUN_COUNTER);
    if (reader->candidate == CG_TYPE_UNKNOWN || left->kind != CG_TERM_NUMBER || noun == NULL ||
        cg_read_word(reader, noun->count) == CG_WORD_OF)
        return false;
    size_t i = 0;
    while (signs_turned[i].row != row)
        i++;
    cg_effect_mistake(&reader->mistakes, left->spot, CG_MISTAKE_SYNTAX,
                      "begin a comparison with what you compare: write '%s %s %d'", noun->text,
                      signs_turned[i].turned, (int)left->value);
    cg_read_take_many(reader, noun->count);
    return true;
}

static cg_term *read_binary(cg_reader *reader, cg_term *left, unsigned row, cg_spot spot)
{
    unsigned binds = cg_rows_operator(row)->binds;
    unsigned types = CG_TYPE_BIT(CG_TYPE_INTEGER);
    cg_read_take(reader);
    if (binds < CG_BINDS_COMPARISON)
        types = CG_TYPE_BIT(CG_TYPE_BOOLEAN);
    else if (row == CG_OPERATOR_EQUAL || row == CG_OPERATOR_UNEQUAL)
        types = alike((cg_type)left->type) & (CG_THINGS | types);
    if (binds == CG_BINDS_COMPARISON && begins_with_number(reader, left, row))
        return cg_read_term(reader, CG_TERM_UNKNOWN, CG_TYPE_UNKNOWN, spot);
    if (!cg_read_deeper(reader))
        return NULL;
    cg_term *right = cg_read_expression(reader, types, binds + 1);
    reader->recursion--;
    if (right == NULL)
        return NULL;
    if (row == CG_OPERATOR_DIVIDE && !read_division(reader, &row))
        return NULL;
    return cg_read_binary(reader, row, left, right, spot);
}

cg_term *cg_read_expression(cg_reader *reader, unsigned types, unsigned binding)
{
    cg_spot spot = cg_read_spot(reader);
    if (binding <= CG_BINDS_COMPARISON) /* operands of comparisons and conditions */
        types |= CG_TYPE_BIT(CG_TYPE_BOOLEAN);
    cg_term *left = read_operand(reader, types, binding);
    while (left != NULL) {
        int row = operator_at(reader, binding);
        if (row >= 0)
            left = read_binary(reader, left, (unsigned)row, spot);
        else if (binding <= CG_BINDS_COMPARISON && left->kind == CG_TERM_GAME_VALUE &&
                 reader->module->values[left->index].words != NULL)
            left = cg_read_value_word(reader, left);
        else if (binding <= CG_BINDS_COMPARISON && cg_read_at_test(reader) &&
                 left->type != CG_TYPE_BOOLEAN)
            left = cg_read_test(reader, left);
        else
            break;
    }
    return left;
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

cg_term *cg_read_one(cg_reader *reader, unsigned types)
{
    cg_term *term = cg_read_primary(reader, types);
    if (term != NULL && cg_read_check(reader, term, types))
        cg_read_check_one(reader, term);
    return term;
}
