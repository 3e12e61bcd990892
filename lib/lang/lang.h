/**
 * @file lang.h
 * The effect language: from text to programs, and from the same tree to canonical text and rules
 * text.
 */
#ifndef CG_LANG_LANG_H
#define CG_LANG_LANG_H

#include "base/memory.h"
#include "base/report.h"
#include "base/text.h"
#include "lang/program.h"

/** A text in the effect language and where it stands. */
typedef struct cg_source {
    const char *text;
    size_t length;
    cg_place place; /**< of the text's first character in the file */
    uint32_t
        indent; /**< columns cut off at the left of every line by the YAML block scalar; the column
                   of a mistake in line n > 1 of the text is indent + column in the text */
} cg_source;

/** A parameter that the text declares (`with k in 1..6`). */
typedef struct cg_parameter {
    const char *name;
    int32_t minimum, maximum;
} cg_parameter;

#define CG_PARAMETERS_MAX 4

/** A parsed and checked text; lives in the arena it was parsed with. */
typedef struct cg_effect cg_effect;

/**
 * Parses and checks a text against the game's words (zones, counters, dice, windows, causes).
 * All mistakes go to the report.
 * @return the tree, or NULL when there was a mistake or memory is short
 */
const cg_effect *cg_lang_parse(const cg_module *module, const cg_source *source,
                               cg_program_form form, cg_arena *arena, cg_report *report);

/** Parameters in the order of their declaration. */
size_t cg_lang_parameters(const cg_effect *effect, cg_parameter parameters[CG_PARAMETERS_MAX]);

/**
 * Compiles with values for the parameters (in their ranges; NULL if there are none) and appends to
 * `code` (words of int32_t).
 * @return false when memory is short
 */
bool cg_lang_compile(const cg_effect *effect, const int32_t *arguments, cg_buffer *code,
                     cg_program *program);

/** The canonical spelling; ends with a newline. Parsing it again gives the same program. */
void cg_lang_print(const cg_effect *effect, cg_text *out);

/** Rules text for people, one or more whole sentences ("Target die of the batch becomes 4."). */
void cg_lang_describe(const cg_effect *effect, const int32_t *arguments, cg_text *out);

/** A listing of a compiled program, one operation a line. */
void cg_lang_list(const cg_module *module, const int32_t *code, const cg_program *program,
                  cg_text *out);

#endif
