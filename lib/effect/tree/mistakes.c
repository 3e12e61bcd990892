/* The codes and explanations of mistakes, and the report of one with its place in the file. */
#include "effect/tree/mistakes.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

static const char *const codes[CG_MISTAKE_COUNT] = {
#define MISTAKE_CODE(name, code, explanation) [CG_MISTAKE_##name] = code,
    CG_MISTAKES(MISTAKE_CODE)
#undef MISTAKE_CODE
};

static const char *const explanations[CG_MISTAKE_COUNT] = {
#define MISTAKE_EXPLANATION(name, code, explanation) [CG_MISTAKE_##name] = explanation,
    CG_MISTAKES(MISTAKE_EXPLANATION)
#undef MISTAKE_EXPLANATION
};

const char *cg_effect_mistake_code(cg_mistake_kind kind)
{
    assert(kind >= 0 && kind < CG_MISTAKE_COUNT && codes[kind] != NULL);
    return codes[kind];
}

const char *cg_effect_mistake_explanation(cg_mistake_kind kind)
{
    assert(kind >= 0 && kind < CG_MISTAKE_COUNT && explanations[kind] != NULL);
    return explanations[kind];
}

/** Characters, not bytes, between two offsets of the text. */
static uint32_t characters(const char *text, uint32_t from, uint32_t to)
{
    assert(from <= to);
    uint32_t count = 0;
    for (uint32_t i = from; i < to; i++)
        count += ((unsigned char)text[i] & 0xc0u) != 0x80u;
    return count;
}

static cg_place place_of(const cg_effect_source *source, cg_spot spot)
{
    cg_effect_source found = source->locate != NULL ? source->locate(source) : *source;
    cg_place place = found.place;
    uint32_t column = characters(source->text, spot.line_start, spot.offset);
    place.offset += spot.offset + spot.line * found.indent;
    place.column = spot.line == 0 ? place.column + column : found.indent + column + 1;
    place.line += spot.line;
    return place;
}

void cg_effect_mistake(cg_mistakes *mistakes, cg_spot spot, cg_mistake_kind kind,
                       const char *format, ...)
{
    char text[sizeof((cg_error *)0)->text];
    va_list arguments;
    cg_place place = place_of(mistakes->source, spot);

    mistakes->count++;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    cg_report_add(mistakes->report, CG_ERR_CARDS, &place, codes[kind], "%s", text);
}
