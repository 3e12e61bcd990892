/** @file support_lang.h  Texts of the effect language, parsed and compiled for a game of dice. */
#ifndef TEST_SUPPORT_LANG_H
#define TEST_SUPPORT_LANG_H

#include "effect/words/lex.h"
#include "module/unit.h"
#include "support_module.h"

/* cmocka needs these before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define PLACE_LINE 10u
#define PLACE_COLUMN 7u
#define PLACE_INDENT 4u

/** What a text came to; NULL where there were mistakes. */
typedef struct outcome {
    cg_context *context;
    cg_report *report;
    cg_arena arena;
    const cg_language *language;
    cg_unit_buffers unit;
    uint32_t number;
    const cg_ability_term *effect;
} outcome;

/** Parses a text that stands at PLACE_LINE; finish_text() gives everything back. */
outcome parse_text(const char *text, size_t length, unsigned accept);
/** Compiles what was parsed; parameters get `arguments`. */
bool compile_text(outcome *out, const int32_t *arguments);
/** A text without mistakes, compiled; parameters get `arguments`. */
outcome compiled_text(const char *text, const int32_t *arguments);
void finish_text(outcome *out);

#endif
