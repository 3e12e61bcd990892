/* The table of mistakes as arrays. */
#include "yaml/codes.h"

#include <assert.h>

static const struct {
    const char *name, *explanation;
} codes[] = {
#define ROW(constant, name, explanation) {name, explanation},
    CG_CODES(ROW)
#undef ROW
};

const char *cg_code_name(cg_error_code code)
{
    assert(code < CG_CODE_COUNT);
    return codes[code].name;
}

const char *cg_code_explanation(cg_error_code code)
{
    assert(code < CG_CODE_COUNT);
    return codes[code].explanation;
}
