#include "lang/parser.h"

cg_node *cg_node_make(cg_parser *parser, cg_node_kind kind, cg_type type)
{
    cg_node *node = cg_parser_allocate(parser, sizeof *node);
    if (node != NULL) {
        node->kind = (uint8_t)kind;
        node->type = (uint8_t)type;
        node->depth = 1;
    }
    return node;
}

static unsigned larger(unsigned left, unsigned right)
{
    return left > right ? left : right;
}

/** Values on the stack while both are computed, in the order of the operation. */
static unsigned depth_of(const cg_node *node)
{
    bool swaps = node->kind == CG_NODE_BINARY && cg_operator_get(node->detail)->swaps;
    const cg_node *first = swaps ? node->right : node->left;
    const cg_node *second = swaps ? node->left : node->right;
    return larger(first->depth, second == NULL ? 0 : second->depth + 1u);
}

bool cg_node_close(cg_parser *parser, cg_node *node, cg_spot spot)
{
    /* Signs and emptiness are compiled with a second value beside the first. */
    bool beside = node->kind == CG_NODE_NEGATIVE || node->kind == CG_NODE_EMPTY;
    unsigned depth = depth_of(node) + beside;
    unsigned height =
        larger(node->left->height, node->right == NULL ? 0 : node->right->height) + 1u;

    node->depth = (uint8_t)depth;
    node->height = (uint8_t)height;
    if (depth <= CG_STACK_DEPTH && height <= CG_HEIGHT_MAX)
        return true;
    cg_mistake_add(
        &parser->mistakes, spot, CG_MISTAKE_TOO_DEEP,
        "the expression has too many operations within operations; name a part of it with 'let'");
    return false;
}

bool cg_check_type(cg_parser *parser, const cg_node *node, cg_type type, cg_spot spot)
{
    if (node->type == type || node->type == CG_TYPE_UNKNOWN || type == CG_TYPE_UNKNOWN)
        return true;
    cg_mistake_add(&parser->mistakes, spot, CG_MISTAKE_WRONG_TYPE, "expected %s, but this is %s",
                   cg_type_text(type), cg_type_text((cg_type)node->type));
    return false;
}

const cg_node *cg_parse_typed(cg_parser *parser, cg_type type)
{
    cg_spot spot = cg_peek(parser, 0)->spot;
    bool reference = type != CG_TYPE_INTEGER && type != CG_TYPE_BOOLEAN;
    const cg_node *node =
        reference ? cg_parse_primary(parser) : cg_parse_expression(parser, CG_BINDS_OR);
    if (node != NULL)
        cg_check_type(parser, node, type, spot);
    return node;
}

static const cg_node *parse_name(cg_parser *parser)
{
    cg_name *name = cg_name_find(parser, cg_take(parser));
    if (name == NULL) {
        cg_name_unknown(parser, &parser->last);
        return cg_node_make(parser, CG_NODE_UNKNOWN, CG_TYPE_UNKNOWN);
    }
    name->used = true;
    cg_node *node =
        cg_node_make(parser, name->kind == CG_NAME_PARAMETER ? CG_NODE_PARAMETER : CG_NODE_NAME,
                     (cg_type)name->type);
    if (node != NULL) {
        node->value = name->index;
        node->detail = name->detail;
        node->name = name->text;
    }
    return node;
}

static const cg_node *parse_number(cg_parser *parser)
{
    int32_t number = cg_take(parser)->number;
    cg_node *node = cg_node_make(parser, CG_NODE_NUMBER, CG_TYPE_INTEGER);
    if (node != NULL) {
        node->value = number;
        node->constant = true;
    }
    return node;
}

static bool is_collection(const cg_node *node)
{
    return node->type == CG_TYPE_ZONE || node->type == CG_TYPE_POOL ||
           node->type == CG_TYPE_UNKNOWN;
}

static const cg_node *make_collected(cg_parser *parser, cg_node_kind kind, cg_type type,
                                     const cg_node *collection, cg_spot spot)
{
    cg_node *node = cg_node_make(parser, kind, type);
    if (node == NULL)
        return NULL;
    if (!is_collection(collection))
        cg_mistake_add(&parser->mistakes, spot, CG_MISTAKE_WRONG_TYPE,
                       "expected a zone or a pool of dice, but this is %s",
                       cg_type_text((cg_type)collection->type));
    node->left = collection;
    return cg_node_close(parser, node, spot) ? node : NULL;
}

static const cg_node *parse_count(cg_parser *parser)
{
    cg_take(parser);
    if (!cg_expect_word(parser, CG_WORD_OF))
        return NULL;
    cg_spot spot = cg_peek(parser, 0)->spot;
    const cg_node *collection = cg_parse_primary(parser);
    if (collection == NULL)
        return NULL;
    return make_collected(parser, CG_NODE_COUNT, CG_TYPE_INTEGER, collection, spot);
}

static size_t choice_of(cg_word word)
{
    size_t index = 0;
    while (cg_choice_get(index)->word != word)
        index++;
    return index;
}

static const cg_node *parse_choice(cg_parser *parser)
{
    size_t index = choice_of((cg_word)cg_take(parser)->word);
    cg_spot spot = parser->last.spot;
    cg_node *node = cg_node_make(parser, CG_NODE_CHOICE, CG_TYPE_INTEGER);
    if (node == NULL || !cg_expect(parser, CG_TOKEN_OPEN, "'('"))
        return NULL;
    node->detail = (uint8_t)index;
    node->left = cg_parse_typed(parser, CG_TYPE_INTEGER);
    if (node->left == NULL || !cg_expect(parser, CG_TOKEN_COMMA, "','"))
        return NULL;
    node->right = cg_parse_typed(parser, CG_TYPE_INTEGER);
    if (node->right == NULL || !cg_expect(parser, CG_TOKEN_CLOSE, "')'"))
        return NULL;
    node->constant = node->left->constant && node->right->constant;
    return cg_node_close(parser, node, spot) ? node : NULL;
}

static const cg_node *parse_brackets(cg_parser *parser)
{
    cg_take(parser);
    const cg_node *node = cg_parse_expression(parser, CG_BINDS_OR);
    if (node == NULL || !cg_expect(parser, CG_TOKEN_CLOSE, "')'"))
        return NULL;
    return node;
}

static const cg_node *refuse_article(cg_parser *parser)
{
    cg_mistake_add(&parser->mistakes, cg_peek(parser, 0)->spot, CG_MISTAKE_TARGET_NEEDED,
                   "what is to be chosen must be named by a 'target' line first");
    return NULL;
}

static const cg_node *parse_word(cg_parser *parser)
{
    switch (cg_peek(parser, 0)->word) {
    case CG_WORD_NONE:
        return parse_name(parser);
    case CG_WORD_MY:
    case CG_WORD_THE:
        return cg_parse_noun(parser);
    case CG_WORD_COUNT:
        return parse_count(parser);
    case CG_WORD_MIN:
    case CG_WORD_MAX:
        return parse_choice(parser);
    case CG_WORD_I:
    case CG_WORD_ME:
        cg_take(parser);
        return cg_node_make(parser, CG_NODE_SELF, CG_TYPE_PLAYER);
    case CG_WORD_A:
    case CG_WORD_AN:
        return refuse_article(parser);
    default:
        cg_expected(parser, CG_MISTAKE_SYNTAX, "a value");
        return NULL;
    }
}

static const cg_node *too_nested(cg_parser *parser)
{
    cg_mistake_add(&parser->mistakes, cg_peek(parser, 0)->spot, CG_MISTAKE_TOO_DEEP,
                   "the expression has too many brackets within brackets");
    return NULL;
}

static const cg_node *parse_plain(cg_parser *parser)
{
    switch (cg_peek(parser, 0)->kind) {
    case CG_TOKEN_NUMBER:
        return parse_number(parser);
    case CG_TOKEN_OPEN:
        return parse_brackets(parser);
    case CG_TOKEN_WORD:
        return parse_word(parser);
    default:
        cg_expected(parser, CG_MISTAKE_SYNTAX, "a value");
        return NULL;
    }
}

const cg_node *cg_parse_primary(cg_parser *parser)
{
    const cg_node *node;
    if (parser->recursion >= CG_RECURSION_MAX)
        return too_nested(parser);
    parser->recursion++;
    node = parse_plain(parser);
    parser->recursion--;
    return node;
}

/** `-` or `not` before something that binds as tightly as `binding`. */
static const cg_node *parse_prefix(cg_parser *parser, cg_node_kind kind, cg_type type,
                                   unsigned binding)
{
    cg_spot spot = cg_take(parser)->spot, inner = cg_peek(parser, 0)->spot;
    cg_node *node = cg_node_make(parser, kind, type);
    if (node == NULL)
        return NULL;
    if (parser->recursion >= CG_RECURSION_MAX)
        return too_nested(parser);
    parser->recursion++;
    node->left = cg_parse_expression(parser, binding);
    parser->recursion--;
    if (node->left == NULL)
        return NULL;
    cg_check_type(parser, node->left, type, inner);
    node->constant = node->left->constant;
    return cg_node_close(parser, node, spot) ? node : NULL;
}

static const cg_node *parse_operand(cg_parser *parser)
{
    if (cg_at(parser, CG_TOKEN_MINUS))
        return parse_prefix(parser, CG_NODE_NEGATIVE, CG_TYPE_INTEGER, CG_BINDS_NEGATIVE);
    if (cg_at_word(parser, CG_WORD_NOT))
        return parse_prefix(parser, CG_NODE_NOT, CG_TYPE_BOOLEAN, CG_BINDS_NOT);
    return cg_parse_primary(parser);
}

/** Number of the operator that stands next and binds at least that tightly; -1. */
static int operator_at(cg_parser *parser, unsigned binding)
{
    const cg_token *token = cg_peek(parser, 0);
    const cg_operator *row;
    if (token->kind < CG_TOKEN_PLUS && token->word != CG_WORD_AND && token->word != CG_WORD_OR)
        return -1;
    for (size_t i = 0; (row = cg_operator_get(i)) != NULL; i++)
        if (row->token == token->kind && row->word == token->word)
            return row->precedence >= binding ? (int)i : -1;
    return -1;
}

static bool comparable(cg_type type)
{
    return type != CG_TYPE_BOOLEAN && type != CG_TYPE_ITEM && type != CG_TYPE_POOL;
}

/** Operands of = and != must be alike. */
static void check_alike(cg_parser *parser, const cg_node *node, cg_spot left, cg_spot right)
{
    cg_type type = (cg_type)node->left->type;
    if (!comparable(type))
        cg_mistake_add(&parser->mistakes, left, CG_MISTAKE_WRONG_TYPE,
                       "expected something that can be compared, but this is %s",
                       cg_type_text(type));
    else
        cg_check_type(parser, node->right, type, right);
}

static void check_operands(cg_parser *parser, const cg_node *node, cg_spot left, cg_spot right)
{
    const cg_operator *row = cg_operator_get(node->detail);
    int32_t divisor;

    if (row->takes == CG_TYPE_UNKNOWN)
        check_alike(parser, node, left, right);
    else {
        cg_check_type(parser, node->left, (cg_type)row->takes, left);
        cg_check_type(parser, node->right, (cg_type)row->takes, right);
    }
    if (node->constant && row->gives == CG_TYPE_BOOLEAN)
        cg_mistake_add(&parser->mistakes, left, CG_MISTAKE_CONSTANT_CONDITION,
                       "this is the same in every match; leave the condition out");
    if (row->operation == CG_OP_DIVIDE && node->right->constant &&
        cg_node_fold(node->right, NULL, &divisor) && divisor == 0)
        cg_mistake_add(&parser->mistakes, right, CG_MISTAKE_DIVISION_BY_ZERO, "this is always 0");
}

static const cg_node *parse_binary(cg_parser *parser, const cg_node *left, int index, cg_spot spot)
{
    const cg_operator *row = cg_operator_get((size_t)index);
    cg_node *node = cg_node_make(parser, CG_NODE_BINARY, (cg_type)row->gives);
    cg_take(parser);
    cg_spot right = cg_peek(parser, 0)->spot;
    if (node == NULL)
        return NULL;
    node->detail = (uint8_t)index;
    node->left = left;
    node->right = cg_parse_expression(parser, row->precedence + 1u);
    if (node->right == NULL)
        return NULL;
    node->constant = left->constant && node->right->constant;
    check_operands(parser, node, spot, right);
    return cg_node_close(parser, node, spot) ? node : NULL;
}

static const cg_node *parse_empty(cg_parser *parser, const cg_node *left, cg_spot spot)
{
    cg_take(parser);
    if (!cg_expect_word(parser, CG_WORD_EMPTY))
        return NULL;
    return make_collected(parser, CG_NODE_EMPTY, CG_TYPE_BOOLEAN, left, spot);
}

const cg_node *cg_parse_expression(cg_parser *parser, unsigned binding)
{
    cg_spot spot = cg_peek(parser, 0)->spot;
    const cg_node *left = parse_operand(parser);
    while (left != NULL) {
        int index = operator_at(parser, binding);
        if (index >= 0)
            left = parse_binary(parser, left, index, spot);
        else if (binding <= CG_BINDS_COMPARISON && cg_at_word(parser, CG_WORD_IS))
            left = parse_empty(parser, left, spot);
        else
            break;
    }
    return left;
}
