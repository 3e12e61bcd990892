/* The table of mistakes as arrays. */
#include "yaml/codes.h"

#include <assert.h>

static const char *const names[] = {
#define ROW(constant, name, explanation) name,
    CG_CODES(ROW)
#undef ROW
};

const char *cg_code_name(cg_error_code code)
{
    assert(code < CG_CODE_COUNT);
    return names[code];
}
