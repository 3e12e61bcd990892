/* Decoding a card file, and turning positions as the parser counts them into lines and columns. */
#include "yaml/document.h"

#include "base/unseen.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/** Length of the UTF-8 sequence that the bytes begin with; 0 if they begin with none. */
static size_t sequence_length(const unsigned char *at, size_t left)
{
    size_t length = at[0] < 0x80                    ? 1
                    : at[0] >= 0xc2 && at[0] < 0xe0 ? 2
                    : (at[0] & 0xf0) == 0xe0        ? 3
                                                    : 0;
    if (at[0] >= 0xf0 && at[0] < 0xf5)
        length = 4;
    if (!length || length > left)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    bool overlong = (at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xf0 && at[1] < 0x90);
    bool surrogate = at[0] == 0xed && at[1] >= 0xa0;
    bool beyond = at[0] == 0xf4 && at[1] >= 0x90;
    return overlong || surrogate || beyond ? 0 : length;
}

/** Offset of the first byte that is not UTF-8, or the length of the text. Notes whether all is
 * ASCII. */
static size_t valid_length(cg_document *document)
{
    const unsigned char *text = (const unsigned char *)document->text;
    size_t at = 0;
    document->ascii = true;
    while (at < document->length) {
        uint64_t word;
        if (document->length - at >= sizeof word) {
            memcpy(&word, text + at, sizeof word);
            if (!(word & 0x8080808080808080u)) {
                at += sizeof word;
                continue;
            }
        }
        size_t length = sequence_length(text + at, document->length - at);
        if (!length)
            break;
        document->ascii = document->ascii && length == 1;
        at += length;
    }
    return at;
}

static bool has_prefix(const cg_document *document, const char *prefix, size_t length)
{
    return document->length >= length && memcmp(document->text, prefix, length) == 0;
}

/** Refuses a whole text. */
static bool refuse(cg_document *document, cg_report *report, size_t length, cg_error_code code,
                   const char *text)
{
    cg_position position = 0;
    for (size_t i = 0; i < length; i++)
        position += ((unsigned char)document->text[i] & 0xc0) != 0x80;
    document->length = length;
    cg_document_error(document, report, position, code, "%s", text);
    return false;
}

/** Another encoding that the first bytes tell of, by its mark or by the NULs of its letters; NULL. */
static const char *other_encoding(const cg_document *document)
{
    static const struct {
        const char *bytes;
        size_t length;
        const char *text;
    } marks[] = {
        {"\xff\xfe\0\0", 4, "the file is UTF-32; save it as UTF-8"},
        {"\0\0\xfe\xff", 4, "the file is UTF-32; save it as UTF-8"},
        {"\xff\xfe", 2, "the file is UTF-16; save it as UTF-8"},
        {"\xfe\xff", 2, "the file is UTF-16; save it as UTF-8"},
    };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (has_prefix(document, marks[i].bytes, marks[i].length))
            return marks[i].text;
    const char *text = document->text;
    bool pairs = document->length >= 4 && !text[0] != !text[1] && !text[0] == !text[2] &&
                 !text[1] == !text[3];
    return pairs ? "the file is UTF-16; save it as UTF-8" : NULL;
}

bool cg_document_decode(cg_document *document, cg_report *report)
{
    size_t limit = document->context ? document->context->file_limit : SIZE_MAX;
    if (document->length > limit) { /* which is about no place of it */
        char text[80];
        snprintf(text, sizeof text, "the text is larger than %zu bytes", limit);
        return refuse(document, report, 0, CG_CODE_TOO_LARGE, text);
    }
    document->last.line = 1;
    const char *other = other_encoding(document);
    if (other)
        return refuse(document, report, 0, CG_CODE_ENCODING, other);
    if (has_prefix(document, "\xef\xbb\xbf", 3)) {
        document->text += 3;
        document->length -= 3;
        document->mark_length = 3;
    }
    size_t whole = document->length, valid = valid_length(document);
    return valid == whole ||
           refuse(document, report, valid, CG_CODE_ENCODING, "this byte is not UTF-8");
}

void cg_document_close(cg_document *document)
{
    for (size_t i = 0; i < CG_KIND_COUNT; i++)
        cg_buffer_free(&document->positions[i]);
    cg_buffer_free(&document->names);
    cg_buffer_free(&document->wrong_cards);
}

cg_position cg_document_entry(const cg_document *document, cg_position list, uint32_t index)
{
    const cg_position *names = (const cg_position *)(const void *)document->names.data;
    size_t count = document->names.size / sizeof *names, first = 0, end = count;
    while (first < end) { /* the first one behind the start of the list */
        size_t middle = first + (end - first) / 2;
        if (names[middle] < list)
            first = middle + 1;
        else
            end = middle;
    }
    return first + index < count ? names[first + index] : list;
}

/** Byte offset of a position. The search starts at the last place if the position is not before it:
 * most mistakes are reported from top to bottom. */
static size_t offset_of(cg_document *document, size_t position)
{
    if (document->ascii)
        return position < document->length ? position : document->length;
    size_t index = 0, offset = 0;
    if (position >= document->last.index) {
        index = document->last.index;
        offset = document->last.offset;
    }
    while (index < position && offset < document->length) {
        do
            offset++;
        while (offset < document->length && ((unsigned char)document->text[offset] & 0xc0) == 0x80);
        index++;
    }
    document->last.index = index;
    return offset;
}

cg_position cg_document_odd_sign(const cg_document *document, cg_position from, cg_position to)
{
    size_t at = 0, length;
    for (cg_position position = 0; at < document->length && position < to; position++) {
        for (length = 1; at + length < document->length &&
                         ((unsigned char)document->text[at + length] & 0xc0) == 0x80;)
            length++;
        if (position >= from && (cg_text_unseen(document->text + at, length) ||
                                 cg_text_false_space(document->text + at, length)))
            return position;
        at += length;
    }
    return from;
}

cg_place cg_document_place(cg_document *document, cg_position position)
{
    const char *text = document->text;
    size_t old = document->last.offset, offset = offset_of(document, position);
    if (offset < old) {
        document->last.line = 1;
        document->last.line_offset = 0;
    }
    size_t start = document->last.line_offset;
    const char *end;
    while (start < offset && (end = memchr(text + start, '\n', offset - start))) {
        start = (size_t)(end - text) + 1;
        document->last.line++;
    }
    assert(start <= offset && offset <= document->length);
    document->last.line_offset = start;
    document->last.offset = offset;
    uint32_t column = 1;
    for (size_t i = start; i < offset; i++)
        column += ((unsigned char)text[i] & 0xc0) != 0x80;
    return (cg_place){.file = document->name,
                      .line = (uint32_t)document->last.line,
                      .column = column,
                      .offset = (uint32_t)(offset + document->mark_length)};
}

/** Where a value or key ends that begins there and stands without quotes. */
static const char *plain_end(const char *begin, const char *end)
{
    const char *at = begin, *last = begin;
    for (; at < end && *at != '\n' && *at != '\r'; at++) {
        bool behind = at + 1 == end || strchr(" \t\r\n", at[1]) != NULL;
        if (strchr(",]}", *at) != NULL || (*at == ':' && behind) ||
            (*at == '#' && at > begin && at[-1] == ' '))
            break;
        last = *at != ' ' && *at != '\t' ? at + 1 : last;
    }
    return last;
}

void cg_document_tell_range(const cg_document *document, cg_report *report, cg_place place)
{
    if (document->text == NULL)
        return;
    const char *begin = document->text + place.offset - document->mark_length;
    const char *end = document->text + document->length, *last;
    if (begin >= end || strchr("|>[{-&*!%@`", *begin) != NULL)
        return;
    if (*begin == '"' || *begin == '\'') {
        last = memchr(begin + 1, *begin, (size_t)(end - begin - 1));
        begin++;
        place.offset++;
        place.column++;
    } else
        last = plain_end(begin, end);
    uint32_t length = 0;
    for (const char *at = begin; last != NULL && at < last; at++) {
        if (*at == '\n')
            return;
        length += ((unsigned char)*at & 0xc0) != 0x80;
    }
    if (length > 0)
        cg_report_range(report, &place, length, (uint32_t)(last - begin));
}

void cg_document_error(cg_document *document, cg_report *report, cg_position position,
                       cg_error_code code, const char *format, ...)
{
    document->bad = true;
    document->mistakes++;
    if (!report)
        return;
    if (cg_report_full(report)) {
        cg_report_add_error(report, &(cg_error){.status = CG_ERR_CARDS});
        return;
    }
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    cg_place place = cg_document_place(document, position);
    cg_report_add(report, CG_ERR_CARDS, &place, cg_code_name(code), "%s", text);
    cg_document_tell_range(document, report, place);
}
