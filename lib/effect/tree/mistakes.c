/* The codes of mistakes; reports a mistake with its place in the file. */
#include "effect/tree/mistakes.h"

#include "base/lines.h"
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const codes[CG_MISTAKE_COUNT] = {
#define MISTAKE_CODE(name, code, explanation) [CG_MISTAKE_##name] = code,
    CG_MISTAKES(MISTAKE_CODE)
#undef MISTAKE_CODE
};

const char *cg_effect_mistake_code(cg_mistake_kind kind)
{
    assert(kind >= 0 && kind < CG_MISTAKE_COUNT && codes[kind] != NULL);
    return codes[kind];
}

/** Returns the number of characters in that many bytes. */
static uint32_t characters(const char *text, uint32_t length)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xc0u) != 0x80u;
    return count;
}

/** Returns the bytes of an escape in double quotes, of a doubled single quote, or of any other
 * character. */
static uint32_t escape_length(const char *at, const char *end, char quote)
{
    if (quote == '\'' && at[0] == '\'')
        return 2;
    if (quote == '"' && at[0] == '\\' && at + 1 < end)
        return at[1] == 'x' ? 4 : at[1] == 'u' ? 6 : at[1] == 'U' ? 10 : 2;
    uint32_t length = 1;
    while (at + length < end && ((unsigned char)at[length] & 0xc0u) == 0x80u)
        length++;
    return length;
}

/** A position in a text and in its file. */
typedef struct follower {
    const char *at, *end;
    uint32_t indent;
    char quote;
    bool spaces; /**< the removed columns exist in the file */
    cg_place place;
} follower;

static void pass(follower *f, uint32_t length)
{
    uint32_t left = (uint32_t)(f->end - f->at);
    length = length < left ? length : left;
    f->place.column += characters(f->at, length);
    f->place.offset += length;
    f->at += length;
}

/** Moves to the next line of the text, after the removed columns. */
static void pass_break(follower *f, uint32_t length)
{
    bool counts = f->at[0] == '\n' || f->at[0] == '\r';
    pass(f, length);
    if (counts) {
        f->place.line++;
        f->place.column = 1;
    }
    if (!f->spaces) {
        f->place.offset += f->indent;
        f->place.column += f->indent;
        return;
    }
    for (uint32_t i = 0; i < f->indent && f->at < f->end && *f->at == ' '; i++)
        pass(f, 1);
}

/** Returns the place of a byte of the text in the file. There, each character of the text is one
 * character, an escape, or the end of a line. */
static cg_place place_of(const cg_effect_source *source, cg_spot spot)
{
    const cg_effect_source found = source->locate != NULL ? source->locate(source) : *source;
    follower f = {.at = found.written, .end = found.written_end, .place = found.place};
    f.indent = found.indent;
    f.quote = found.quote;
    f.spaces = found.written != NULL;
    if (!f.spaces) {
        f.at = source->text;
        f.end = source->text + source->length;
    }
    size_t limit = spot.offset < source->length ? spot.offset : source->length;
    for (uint32_t left = characters(source->text, (uint32_t)limit); left > 0 && f.at < f.end;
         left--) {
        uint32_t length = f.quote == '\0' ? (uint32_t)cg_line_break(f.at, f.end) : 0;
        if (length > 0)
            pass_break(&f, length);
        else
            pass(&f, escape_length(f.at, f.end, f.quote));
    }
    return f.place;
}

static bool is_quiet(const cg_mistakes *mistakes, uint32_t line)
{
    for (unsigned i = 0; i < mistakes->quiet_count; i++)
        if (mistakes->quiet[i] == line)
            return true;
    return false;
}

static void add_quiet(cg_mistakes *mistakes, uint32_t line)
{
    if (mistakes->quiet_count < CG_MISTAKES_MAX && !is_quiet(mistakes, line))
        mistakes->quiet[mistakes->quiet_count++] = line;
}

void cg_effect_quiet(cg_mistakes *mistakes, uint32_t line)
{
    add_quiet(mistakes, line);
    mistakes->kept_quiet = mistakes->quiet_count;
}

void cg_effect_keep_quiet(cg_mistakes *mistakes, uint32_t line)
{
    if (mistakes->quiet_count >= CG_MISTAKES_MAX || is_quiet(mistakes, line))
        return;
    mistakes->quiet[mistakes->quiet_count++] = mistakes->quiet[mistakes->kept_quiet];
    mistakes->quiet[mistakes->kept_quiet++] = line;
}

void cg_effect_resume(cg_mistakes *mistakes, uint32_t line)
{
    if (mistakes->quiet_count > mistakes->kept_quiet &&
        mistakes->quiet[mistakes->quiet_count - 1] == line)
        mistakes->quiet_count--;
}

/* ---- where what is wrong ends ---- */

/** Returns the end of a text in quotes, after its quote; the end of the line if it is not
 * closed. */
static size_t quoted_end(const cg_effect_source *source, size_t at, size_t quote)
{
    const char *text = source->text, *sign = text + at;
    for (at += quote; at < source->length && text[at] != '\n'; at++) {
        if (at + quote <= source->length && memcmp(text + at, sign, quote) == 0)
            return at + quote;
        at += quote == 1 && text[at] == '\\';
    }
    return at < source->length ? at : source->length;
}

/** Returns the bytes of the quote that begins at that byte; 0 if there is none. */
static size_t quote_at(const cg_effect_source *source, size_t at)
{
    const char *text = source->text;
    if (at + 1 < source->length && text[at] == '\\' && text[at + 1] == '"')
        return 2;
    return at < source->length && (text[at] == '"' || text[at] == '\'');
}

/** Returns the end of the word, text in quotes or sign that begins at that byte. */
static size_t word_end(const cg_effect_source *source, size_t at)
{
    const char *text = source->text;
    size_t quote = quote_at(source, at), begin = at;
    if (quote > 0)
        return quoted_end(source, at, quote);
    while (at < source->length && cg_is_word_sign(text[at]))
        at++;
    bool sign = at == begin && at < source->length && text[at] != '\n' && text[at] != '\r';
    for (at += sign; sign && at < source->length && ((unsigned char)text[at] & 0xc0u) == 0x80u;)
        at++;
    return at;
}

/** Returns the end of several words, with the spaces between them. */
static size_t words_end(const cg_effect_source *source, size_t at, unsigned words)
{
    size_t end = word_end(source, at);
    for (unsigned i = 1; i < words; i++) {
        at = end;
        while (at < source->length && source->text[at] == ' ')
            at++;
        end = word_end(source, at);
    }
    return end;
}

/** Gives the report the range of the mistake; for a text in quotes, the inside. */
static void tell_range(const cg_mistakes *mistakes, cg_spot spot, cg_mistake_kind kind)
{
    const cg_effect_source *source = mistakes->source;
    size_t end = words_end(source, spot.offset, mistakes->words);
    size_t quote = kind == CG_MISTAKE_UNKNOWN_CARD ? quote_at(source, spot.offset) : 0;
    cg_spot first = spot, last = spot;
    if (end - spot.offset < 2 * quote)
        quote = 0;
    first.offset += (uint32_t)quote;
    last.offset = (uint32_t)(end - quote);
    cg_place begin = place_of(source, first), behind = place_of(source, last);
    if (begin.line != behind.line || behind.column <= begin.column)
        return;
    cg_report_range(mistakes->report, &begin, behind.column - begin.column,
                    behind.offset - begin.offset);
    if (quote > 0)
        cg_report_quote(mistakes->report, source->text[spot.offset + quote - 1], '\\');
    const cg_effect_source found = source->locate != NULL ? source->locate(source) : *source;
    if (found.quote != '\0')
        cg_report_quote(mistakes->report, found.quote, found.quote == '"' ? '\\' : '\'');
}

void cg_effect_mistake(cg_mistakes *mistakes, cg_spot spot, cg_mistake_kind kind,
                       const char *format, ...)
{
    char text[sizeof((cg_error *)0)->text];
    va_list arguments;

    mistakes->count++;
    if (mistakes->trial != NULL) {
        mistakes->tried(mistakes->trial, spot, kind);
        return;
    }
    if (is_quiet(mistakes, spot.line))
        return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    bool whole = mistakes->saying != NULL && spot.offset <= mistakes->source->length &&
                 mistakes->saying(mistakes->user, kind, &spot, text, sizeof text);
    if (whole) {
        kind = CG_MISTAKE_WRONG_WORD;
        cg_effect_keep_quiet(mistakes, spot.line);
    }
    if (kind != CG_MISTAKE_BAD_CHARACTER)
        add_quiet(mistakes, spot.line);
    cg_place place = place_of(mistakes->source, spot);
    cg_report_add(mistakes->report, CG_ERR_CARDS, &place, codes[kind], "%s", text);
    if (mistakes->report != NULL && spot.offset <= mistakes->source->length)
        tell_range(mistakes, spot, kind);
}

void cg_effect_mistake_later(cg_mistakes *mistakes, cg_spot spot, const char *text)
{
    if (mistakes->trial != NULL || mistakes->later_count >= CG_LATER_MAX) {
        cg_effect_mistake(mistakes, spot, CG_MISTAKE_BAD_CHARACTER, "%s", text);
        return;
    }
    mistakes->later[mistakes->later_count] = spot;
    mistakes->later_text[mistakes->later_count++] = text;
}

void cg_effect_mistakes_end(cg_mistakes *mistakes)
{
    for (unsigned i = 0; i < mistakes->later_count; i++) {
        cg_spot spot = mistakes->later[i];
        if (is_quiet(mistakes, spot.line))
            mistakes->count++;
        else
            cg_effect_mistake(mistakes, spot, CG_MISTAKE_BAD_CHARACTER, "%s",
                              mistakes->later_text[i]);
    }
    mistakes->later_count = 0;
}
