/* Parses expressions with operators (numbers and conditions) by precedence. */
#include "effect/read/check.h"
#include "effect/read/hints.h"
#include "effect/read/parse.h"
#include "effect/read/parse_noun.h"

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
        types = cg_read_alike((cg_type)left->type) & (CG_THINGS | types);
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

cg_term *cg_grammar_expression(cg_reader *reader, unsigned types, unsigned binding)
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
