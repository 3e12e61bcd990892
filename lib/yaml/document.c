/* Decodes a card file, and converts the parser's positions to lines and columns. */
#include "yaml/document.h"

#include "base/lines.h"
#include "base/unseen.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/** Returns the length of the UTF-8 sequence with which the bytes begin; 0 if there is none. */
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

/** Returns the offset of the first byte that is not UTF-8, or the length of the text. Notes whether
 * all is ASCII. */
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

/** Returns true if a line ends with only "\r". */
static bool has_returns(const cg_document *document)
{
    const char *at = document->text, *end = document->text + document->length;
    while (at < end && (at = memchr(at, '\r', (size_t)(end - at))) != NULL) {
        if (cg_line_counts(at, end))
            return true;
        at++;
    }
    return false;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

/** Returns true if a comment begins at this `#` that looks like a part of the text before it. */
static bool is_comment(const char *text, const char *at, const char *end)
{
    return at > text && is_space(at[-1]) && at + 1 < end && !is_space(at[1]) && at[1] != '#' &&
           !cg_line_break(at + 1, end);
}

static bool has_comments(const cg_document *document)
{
    const char *at = document->text, *end = document->text + document->length;
    while (at < end && (at = memchr(at, '#', (size_t)(end - at))) != NULL) {
        if (is_comment(document->text, at, end))
            return true;
        at++;
    }
    return false;
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

/** Returns the message about another encoding that the first bytes show, by its mark or by the NULs
 * of its letters; NULL if there is none. */
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
    if (document->length > limit) { /* it is not about a place in the text */
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
    document->returns = has_returns(document);
    document->comments = has_comments(document);
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
    while (first < end) { /* the first one after the start of the list */
        size_t middle = first + (end - first) / 2;
        if (names[middle] < list)
            first = middle + 1;
        else
            end = middle;
    }
    return first + index < count ? names[first + index] : list;
}

/** Returns the byte offset of a position. The search starts at the last place if the position is
 * not before it, because most mistakes are reported from top to bottom. */
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
    size_t begin = 0, end, at = 0, space;
    cg_position position = 0;
    for (; at < document->length && position < to; position++) {
        begin = position == from ? at : begin;
        do
            at++;
        while (at < document->length && ((unsigned char)document->text[at] & 0xc0) == 0x80);
    }
    if (position < to || to <= from)
        return from;
    const char *text = document->text + begin;
    end = at;
    uint32_t unseen = cg_text_unseen_at(text, end - begin, &at);
    uint32_t false_space = cg_text_false_space_at(text, end - begin, &space);
    if (!unseen && !false_space)
        return from;
    at = unseen && (!false_space || at < space) ? at : space;
    for (size_t i = 1; i <= at; i++)
        from += ((unsigned char)text[i] & 0xc0) != 0x80;
    return from;
}

/** Returns the first line that begins between two bytes; NULL if there is none. */
static const char *next_line(const cg_document *document, size_t from, size_t to)
{
    const char *text = document->text, *end = text + document->length;
    if (!document->returns) {
        const char *found = memchr(text + from, '\n', to - from);
        return found ? found + 1 : NULL;
    }
    for (const char *at = text + from; at < text + to; at++)
        if (cg_line_counts(at, end))
            return at + 1;
    return NULL;
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
    const char *next;
    while (start < offset && (next = next_line(document, start, offset))) {
        start = (size_t)(next - text);
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

cg_position cg_document_comment(cg_document *document, cg_position end)
{
    if (!document->comments)
        return 0;
    size_t offset = cg_document_place(document, end).offset - document->mark_length, at = offset;
    while (at < document->length && is_space(document->text[at]))
        at++;
    const char *text = document->text;
    bool found = at < document->length && text[at] == '#' &&
                 is_comment(text, text + at, text + document->length);
    return found ? end + (cg_position)(at - offset) : 0;
}

void cg_document_word(cg_document *document, cg_position position, char *word, size_t size)
{
    size_t at = cg_document_place(document, position).offset - document->mark_length, length = 0;
    const char *text = document->text + at, *end = document->text + document->length;
    while (text + length < end && length + 1 < size && !is_space(text[length]) &&
           !cg_line_break(text + length, end))
        length++;
    while (length && text + length < end && ((unsigned char)text[length] & 0xc0) == 0x80)
        length--; /* not half a character */
    memcpy(word, text, length);
    word[length] = '\0';
}

/** Returns the end of a value or key without quotes that begins there. */
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

/** Returns the closing quote of a text whose opening quote is there; NULL if there is none. */
static const char *quoted_end(const char *begin, const char *end)
{
    for (const char *at = begin + 1; at < end; at++) {
        if (*begin == '"' && *at == '\\')
            at++;
        else if (*begin == '\'' && end - at > 1 && at[0] == '\'' && at[1] == '\'')
            at++;
        else if (*at == *begin)
            return at;
    }
    return NULL;
}

cg_position cg_document_cut(cg_document *document, cg_position from, cg_position to)
{
    if (!document->comments)
        return 0;
    const char *text = document->text, *all = text + document->length;
    size_t mark = document->mark_length;
    const char *begin = text + (cg_document_place(document, from).offset - mark), *at = begin;
    const char *end = text + (cg_document_place(document, to).offset - mark);
    char before = ','; /* the last sign of the line; a value can begin after it */
    for (; at && at < end; at++) {
        bool value = strchr(",:{[", before) != NULL;
        if (*at == '#' && at > begin && is_space(at[-1])) {
            if (!value && before != '"' && is_comment(text, at, all)) {
                for (; begin < at; begin++)
                    from += ((unsigned char)*begin & 0xc0) != 0x80;
                return from;
            }
            at = cg_line_end(at, end);
        }
        if (at < end && cg_line_break(at, end)) {
            before = ',';
        } else if (at < end && (*at == '"' || *at == '\'') && value) {
            at = quoted_end(at, end);
            before = '"';
        } else if (at < end && !is_space(*at)) {
            before = *at;
        }
    }
    return 0;
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
        last = quoted_end(begin, end);
        cg_report_quote(report, *begin, *begin == '"' ? '\\' : '\'');
        begin++;
        place.offset++;
        place.column++;
    } else {
        last = plain_end(begin, end);
        cg_report_plain(report);
    }
    uint32_t length = 0;
    for (const char *at = begin; last != NULL && at < last; at++) {
        if (*at == '\n' || *at == '\r')
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
