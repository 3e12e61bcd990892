/* Replaces the messages of libyaml with ones that help an author of card files. */
#include "yaml/syntax.h"

#include "yaml/stumble.h"

#include <string.h>

/** The messages of libyaml with ours. */
static const struct {
    const char *problem, *text;
} texts[] = {
    {"could not find expected ':'",
     "a ':' is missing after the key, or a line is not indented enough"},
    {"mapping values are not allowed in this context",
     "a ':' is not allowed here; put the text in quotes if the ':' is part of it"},
    {"did not find expected key",
     "a key is expected here; look at the indentation and at the quotes above"},
    {"did not find expected '-' indicator", "a '-' is expected here; look at the indentation"},
    {"block sequence entries are not allowed in this context", "a '-' is not allowed here"},
    {"found character that cannot start any token",
     "no value can begin with this character; put the text in quotes"},
    {"found unexpected end of stream", "the file ends within a quoted text"},
    {"found unexpected document indicator", "the document ends within a quoted text"},
    {"found unknown escape character",
     "there is no such escape in double quotes; write '\\\\' for a backslash"},
    {"did not find expected hexdecimal number", "the escape needs hexadecimal digits"},
    {"found invalid Unicode character escape code", "the escape is not a Unicode character"},
    {"did not find expected ',' or ']'", "a ',' or the closing ']' of the list is missing"},
    {"did not find expected ',' or '}'", "a ',' or the closing '}' of the mapping is missing"},
    {"did not find expected node content", "a value is expected here"},
    {"did not find expected <document start>", "not a YAML card file: expected 'key: value' here"},
    {"did not find expected comment or line break", "the line must end after this mark"},
    {"found a tab character where an indentation space is expected",
     "a tab cannot indent; use spaces"},
    {"found a tab character that violates indentation", "a tab cannot indent; use spaces"},
    {"did not find expected alphabetic or numeric character",
     "put a value that begins with '*' or '&' in quotes; items of a list begin with '-'"},
    {"found undefined tag handle", "tags are not allowed in card files"},
    {"mapping keys are not allowed in this context", "a key is not allowed here"},
    {"found incompatible YAML document", "the file requires another version of YAML"},
    {"control characters are not allowed", "the file contains a control character"},
};

static const char *plain_text(const char *problem)
{
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strcmp(texts[i].problem, problem) == 0)
            return texts[i].text;
    return problem;
}

/** Returns true if the parser stopped at a tab. Its own message is then about something else. */
static bool is_tab(const cg_document *document, const yaml_parser_t *parser)
{
    return document->ascii && parser->problem_mark.index < document->length &&
           document->text[parser->problem_mark.index] == '\t';
}

/** Returns the position of a byte: errors of the encoding count bytes, not characters. */
static cg_position position_of_byte(const cg_document *document, size_t offset)
{
    cg_position position = 0;
    for (size_t i = 0; i < offset && i < document->length; i++)
        position += ((unsigned char)document->text[i] & 0xc0) != 0x80;
    return position;
}

/** Reports `{name: Fox #3, kind: unit}`: the comment includes the end of the brackets. */
static bool is_cut(const yaml_parser_t *parser, cg_document *document, cg_report *report)
{
    char word[24];
    if (!parser->problem || strncmp(parser->problem, "did not find expected ','", 25) != 0)
        return false;
    cg_position cut = cg_document_cut(document, (cg_position)parser->context_mark.index,
                                      (cg_position)parser->problem_mark.index);
    if (!cut)
        return false;
    cg_document_word(document, cut, word, sizeof word);
    cg_document_error(document, report, cut, CG_CODE_CUT_OFF, CG_CUT_OFF_TEXT, "a value", word);
    return true;
}

bool cg_syntax_report(const yaml_parser_t *parser, const cg_layout *layout, cg_document *document,
                      cg_report *report)
{
    document->cut = true;
    if (parser->error == YAML_MEMORY_ERROR)
        return false;
    const char *problem = parser->problem ? parser->problem : "it cannot be read";
    if (parser->error == YAML_READER_ERROR) {
        cg_document_error(document, report, position_of_byte(document, parser->problem_offset),
                          CG_CODE_ENCODING, "%s", plain_text(problem));
        return true;
    }
    if (is_cut(parser, document, report))
        return true;
    cg_stumble cause;
    if (!is_tab(document, parser) &&
        cg_stumble_find(document->text, document->length, layout, parser, &cause)) {
        cg_document_error(document, report, position_of_byte(document, cause.offset),
                          CG_CODE_SYNTAX, "%s", cause.text);
        return true;
    }
    const char *text = plain_text(problem);
    if (parser->error == YAML_SCANNER_ERROR && is_tab(document, parser))
        text = "a tab cannot indent; use spaces";
    bool begun = parser->context && parser->context_mark.line < parser->problem_mark.line;
    cg_position position = (cg_position)parser->problem_mark.index;
    if (begun)
        cg_document_error(document, report, position, CG_CODE_SYNTAX, "%s (begun in line %zu)",
                          text, parser->context_mark.line + 1);
    else
        cg_document_error(document, report, position, CG_CODE_SYNTAX, "%s", text);
    return true;
}
