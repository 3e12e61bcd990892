/** @file support_compile.h  Texts in the effect language, compiled, for tests. */
#ifndef TEST_SUPPORT_COMPILE_H
#define TEST_SUPPORT_COMPILE_H

#include "support_effects.h"

/** What texts were compiled to. */
typedef struct compiled {
    cg_buffer words, codes, mods, costs, labels;
    cg_code_sink sink;
    cg_code_unit unit; /**< of all that was compiled so far */
} compiled;

void compiled_begin(compiled *out, cg_context *context);
void compiled_end(compiled *out);
/** Compiles a list of abilities. @return false when memory is short */
bool compiled_add(compiled *out, const effects *in, const cg_ability_term *abilities,
                  const int32_t *arguments);
/** Fails unless all abilities in it are sound; `text` is printed then. */
void compiled_check(const compiled *out, const effects *in, const char *text);
/** Listing of all abilities in it, an empty line between them; to be freed. */
char *compiled_listing(const compiled *out, const effects *in);

#endif
