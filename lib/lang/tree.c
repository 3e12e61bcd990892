#include "lang/tree.h"

static const char *const types[CG_TYPE_COUNT] = {
    [CG_TYPE_UNKNOWN] = "something",   [CG_TYPE_INTEGER] = "a number",
    [CG_TYPE_BOOLEAN] = "a condition", [CG_TYPE_PLAYER] = "a player",
    [CG_TYPE_DIE] = "a die",           [CG_TYPE_POOL] = "a pool of dice",
    [CG_TYPE_ZONE] = "a zone",         [CG_TYPE_ITEM] = "a card or result being resolved",
};

const char *cg_type_text(cg_type type)
{
    return types[type];
}

enum {
    LESS,
    LESS_EQUAL,
    GREATER,
    GREATER_EQUAL,
    EQUAL,
    NOT_EQUAL,
    AND,
    OR,
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE
};

#define COMPARISON(sign, type, operation, swaps, inverts, opposite, text, says)                    \
    {                                                                                              \
        CG_TOKEN_##sign, CG_WORD_NONE, CG_BINDS_COMPARISON, type, CG_TYPE_BOOLEAN,                 \
            CG_OP_##operation, swaps, inverts, opposite, text, says                                \
    }
#define LOGIC(word, opposite, text)                                                                \
    {                                                                                              \
        CG_TOKEN_WORD, CG_WORD_##word, CG_BINDS_##word, CG_TYPE_BOOLEAN, CG_TYPE_BOOLEAN,          \
            CG_OP_##word, false, false, opposite, text, text                                       \
    }
#define ARITHMETIC(sign, binds, operation, text, says)                                             \
    {                                                                                              \
        CG_TOKEN_##sign, CG_WORD_NONE, CG_BINDS_##binds, CG_TYPE_INTEGER, CG_TYPE_INTEGER,         \
            CG_OP_##operation, false, false, operation, text, says                                 \
    }

static const cg_operator operators[] = {
    [LESS] =
        COMPARISON(LESS, CG_TYPE_INTEGER, LESS, false, false, GREATER_EQUAL, "<", "is less than"),
    [LESS_EQUAL] =
        COMPARISON(LESS_EQUAL, CG_TYPE_INTEGER, LESS, true, true, GREATER, "<=", "is at most"),
    [GREATER] =
        COMPARISON(GREATER, CG_TYPE_INTEGER, LESS, true, false, LESS_EQUAL, ">", "is greater than"),
    [GREATER_EQUAL] =
        COMPARISON(GREATER_EQUAL, CG_TYPE_INTEGER, LESS, false, true, LESS, ">=", "is at least"),
    [EQUAL] = COMPARISON(EQUAL, CG_TYPE_UNKNOWN, EQUAL, false, false, NOT_EQUAL, "=", "is"),
    [NOT_EQUAL] = COMPARISON(NOT_EQUAL, CG_TYPE_UNKNOWN, EQUAL, false, true, EQUAL, "!=", "is not"),
    [AND] = LOGIC(AND, OR, "and"),
    [OR] = LOGIC(OR, AND, "or"),
    [ADD] = ARITHMETIC(PLUS, SUM, ADD, "+", "plus"),
    [SUBTRACT] = ARITHMETIC(MINUS, SUM, SUBTRACT, "-", "minus"),
    [MULTIPLY] = ARITHMETIC(TIMES, PRODUCT, MULTIPLY, "*", "times"),
    [DIVIDE] = ARITHMETIC(DIVIDE, PRODUCT, DIVIDE, "/", "divided by"),
};

const cg_operator *cg_operator_get(size_t index)
{
    return index < sizeof operators / sizeof *operators ? &operators[index] : NULL;
}

static const cg_choice choices[] = {
    {CG_WORD_MIN, CG_OP_MINIMUM, "the smaller"},
    {CG_WORD_MAX, CG_OP_MAXIMUM, "the greater"},
};

const cg_choice *cg_choice_get(size_t index)
{
    return index < sizeof choices / sizeof *choices ? &choices[index] : NULL;
}

unsigned cg_node_binding(const cg_node *node)
{
    switch (node->kind) {
    case CG_NODE_BINARY:
        return operators[node->detail].precedence;
    case CG_NODE_NOT:
        return CG_BINDS_NOT;
    case CG_NODE_EMPTY:
        return CG_BINDS_COMPARISON;
    case CG_NODE_NEGATIVE:
        return CG_BINDS_NEGATIVE;
    default:
        return CG_BINDS_PRIMARY;
    }
}

cg_word cg_form_word(cg_program_form form)
{
    return form == CG_FORM_RULE ? CG_WORD_DO : CG_WORD_PLAY;
}
