#include "effect/code.h"

#include "base/hash.h"

static const char *const names[CG_OP_COUNT] = {
#define ROW(name, words, taken, given) #name,
    CG_OPERATIONS(ROW)
#undef ROW
};

const uint8_t cg_code_words[CG_OP_COUNT] = {
#define ROW(name, words, taken, given) words,
    CG_OPERATIONS(ROW)
#undef ROW
};

const char *cg_code_operation_name(cg_operation operation)
{
    return operation >= 0 && operation < CG_OP_COUNT ? names[operation] : "unknown";
}

int32_t cg_code_text_hash(const char *text)
{
    return (int32_t)(cg_hash_string(0, text) & 0x7fffffffu);
}
