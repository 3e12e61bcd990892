#include "lang/tree.h"

static int32_t saturate(int64_t value)
{
    if (value > INT32_MAX)
        return INT32_MAX;
    return value < INT32_MIN ? INT32_MIN : (int32_t)value;
}

static int64_t divide_down(int64_t left, int64_t right)
{
    if (right == 0)
        return 0;
    return left / right - (left % right != 0 && (left < 0) != (right < 0));
}

/** What the VM makes of two numbers. */
static int32_t apply(unsigned operation, int32_t left, int32_t right)
{
    switch (operation) {
    case CG_OP_ADD:
        return saturate((int64_t)left + right);
    case CG_OP_SUBTRACT:
        return saturate((int64_t)left - right);
    case CG_OP_MULTIPLY:
        return saturate((int64_t)left * right);
    case CG_OP_DIVIDE:
        return saturate(divide_down(left, right));
    case CG_OP_MINIMUM:
        return left < right ? left : right;
    case CG_OP_MAXIMUM:
        return left > right ? left : right;
    case CG_OP_LESS:
        return left < right;
    case CG_OP_AND:
        return left && right;
    case CG_OP_OR:
        return left || right;
    default:
        return left == right;
    }
}

static bool fold_binary(const cg_node *node, const int32_t *arguments, int32_t *value)
{
    const cg_operator *row = cg_operator_get(node->detail);
    int32_t left, right;
    if (!cg_node_fold(node->left, arguments, &left) ||
        !cg_node_fold(node->right, arguments, &right))
        return false;
    *value = row->swaps ? apply(row->operation, right, left) : apply(row->operation, left, right);
    if (row->inverts)
        *value = !*value;
    return true;
}

static bool fold_choice(const cg_node *node, const int32_t *arguments, int32_t *value)
{
    int32_t left, right;
    if (!cg_node_fold(node->left, arguments, &left) ||
        !cg_node_fold(node->right, arguments, &right))
        return false;
    *value = apply(cg_choice_get(node->detail)->operation, left, right);
    return true;
}

bool cg_node_fold(const cg_node *node, const int32_t *arguments, int32_t *value)
{
    switch (node->kind) {
    case CG_NODE_NUMBER:
        *value = node->value;
        return true;
    case CG_NODE_PARAMETER:
        *value = arguments != NULL ? arguments[node->value] : 0;
        return arguments != NULL;
    case CG_NODE_NEGATIVE:
        if (!cg_node_fold(node->left, arguments, value))
            return false;
        *value = saturate(-(int64_t)*value);
        return true;
    case CG_NODE_NOT:
        if (!cg_node_fold(node->left, arguments, value))
            return false;
        *value = !*value;
        return true;
    case CG_NODE_BINARY:
        return fold_binary(node, arguments, value);
    case CG_NODE_CHOICE:
        return fold_choice(node, arguments, value);
    default:
        return false;
    }
}
