#include "lang/program.h"

typedef struct operation_row {
    const char *name;
    unsigned words;
} operation_row;

static const operation_row operations[CG_OP_COUNT] = {
#define OPERATION_ROW(name, words, taken, given) [CG_OP_##name] = {#name, words},
    CG_OPERATIONS(OPERATION_ROW)
#undef OPERATION_ROW
};

static bool is_operation(cg_operation operation)
{
    return (unsigned)operation < CG_OP_COUNT;
}

const char *cg_operation_name(cg_operation operation)
{
    return is_operation(operation) ? operations[operation].name : "UNKNOWN";
}

unsigned cg_operation_words(cg_operation operation)
{
    return is_operation(operation) ? operations[operation].words : 0;
}

int cg_operation_balance(cg_operation operation)
{
    static const signed char balance[CG_OP_COUNT] = {
#define CG_OPERATION_BALANCE(name, words, taken, given) [CG_OP_##name] = (given) - (taken),
        CG_OPERATIONS(CG_OPERATION_BALANCE)
#undef CG_OPERATION_BALANCE
    };
    return operation < CG_OP_COUNT ? balance[operation] : 0;
}
