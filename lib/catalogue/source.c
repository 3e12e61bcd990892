/* Finds effects in the text of a card file: the bounds of a block scalar, and the place of its
 * first character. */
#include "catalogue/source.h"

#include "base/lines.h"

#include <string.h>

static size_t leading_spaces(const char *text, size_t length)
{
    size_t count = 0;
    while (count < length && text[count] == ' ')
        count++;
    return count;
}

static bool is_blank(const char *line, const char *end)
{
    line += leading_spaces(line, (size_t)(end - line));
    return line == end || cg_line_break(line, end) > 0;
}

/** Returns the indentation of the first line that is not empty. */
static size_t indentation(const char *line, const char *end)
{
    while (line < end && is_blank(line, end))
        line = cg_line_next(line, end);
    return leading_spaces(line, (size_t)(end - line));
}

/** Returns the end of the last non-empty line of a block, without its line break. */
static const char *block_end(const char *line, const char *end, size_t indent)
{
    const char *last = line;
    for (; line < end; line = cg_line_next(line, end)) {
        if (is_blank(line, end))
            continue;
        if (leading_spaces(line, (size_t)(end - line)) < indent)
            break;
        last = cg_line_end(line, end);
    }
    return last;
}

/** Returns the columns that are removed at the left: fewer than the spaces of the first line if the
 * text itself begins with spaces. */
static size_t cut_of(const char *line, const char *end, const char *text)
{
    size_t spaces = indentation(line, end);
    text += strspn(text, "\n");
    size_t own = leading_spaces(text, strlen(text));
    return spaces > own ? spaces - own : 0;
}

static void measure(const cg_document *document, size_t mark, const char *text, cg_block *block)
{
    const char *end = document->text + document->length;
    const char *line = cg_line_next(document->text + mark, end);
    size_t indent = cut_of(line, end, text);
    size_t room = leading_spaces(line, (size_t)(end - line));
    block->indent = (uint32_t)indent;
    block->begin = (size_t)(line - document->text);
    block->text = block->begin + (room < indent ? room : indent);
    block->end = (size_t)(block_end(line, end, indent) - document->text);
}

static size_t mark_of(const cg_document *document, const cg_place *place)
{
    return place->offset - document->mark_length;
}

bool cg_block_find(cg_document *document, cg_position position, const char *text, cg_block *block)
{
    cg_place place = cg_document_place(document, position);
    size_t mark = mark_of(document, &place);
    if (document->text[mark] != '|')
        return false;
    measure(document, mark, text, block);
    return true;
}

cg_effect_source cg_source_of(cg_document *document, cg_position position, const char *text)
{
    cg_effect_source source = {
        .text = text, .length = strlen(text), .place = cg_document_place(document, position)};
    size_t mark = mark_of(document, &source.place);
    if (document->text[mark] == '|') {
        cg_block block;
        measure(document, mark, text, &block);
        source.indent = block.indent;
        source.place.offset = (uint32_t)(block.text + document->mark_length);
        source.place.line++;
        source.place.column = (uint32_t)(block.text - block.begin) + 1;
        mark = block.text;
    } else if (document->text[mark] == '"' || document->text[mark] == '\'') {
        source.place.column++;
        source.place.offset++;
        source.quote = document->text[mark++];
    }
    source.written = document->text + mark;
    source.written_end = document->text + document->length;
    return source;
}
