#include "lang/parser.h"

#include <string.h>

static bool spells(const cg_name *name, const cg_token *token)
{
    return name->length == token->length && memcmp(name->text, token->text, token->length) == 0;
}

cg_name *cg_name_find(cg_parser *parser, const cg_token *token)
{
    if (token->kind != CG_TOKEN_WORD)
        return NULL;
    for (unsigned i = 0; i < parser->name_count; i++)
        if (spells(&parser->names[i], token))
            return &parser->names[i];
    return NULL;
}

static bool has_upper_case(const cg_token *token)
{
    for (unsigned i = 0; i < token->length; i++)
        if (token->text[i] >= 'A' && token->text[i] <= 'Z')
            return true;
    return false;
}

/** Reports what is wrong with a name as such. */
static bool check_spelling(cg_parser *parser, const cg_token *token)
{
    cg_shown shown = cg_show(token);
    if (token->word != CG_WORD_NONE || cg_is_verb(token))
        cg_mistake_add(&parser->mistakes, token->spot, CG_MISTAKE_NAME_RESERVED,
                       "%s is a word of the language and cannot be a name", shown.text);
    else if (has_upper_case(token))
        cg_mistake_add(&parser->mistakes, token->spot, CG_MISTAKE_UPPER_CASE,
                       "write the name %s in lower case", shown.text);
    else if (cg_name_find(parser, token) != NULL)
        cg_mistake_add(&parser->mistakes, token->spot, CG_MISTAKE_NAME_TWICE,
                       "%s is a name already", shown.text);
    else
        return true;
    return false;
}

static bool has_room(cg_parser *parser, cg_name_kind kind, const cg_token *token)
{
    if (kind == CG_NAME_TARGET && parser->effect->target_count == CG_PROGRAM_TARGETS) {
        cg_mistake_add(&parser->mistakes, token->spot, CG_MISTAKE_TOO_MANY_TARGETS,
                       "an ability has at most %d targets", CG_PROGRAM_TARGETS);
        return false;
    }
    if (kind == CG_NAME_PARAMETER && parser->effect->parameter_count == CG_PARAMETERS_MAX) {
        cg_mistake_add(&parser->mistakes, token->spot, CG_MISTAKE_TOO_MANY_NAMES,
                       "an ability has at most %d parameters", CG_PARAMETERS_MAX);
        return false;
    }
    if (kind != CG_NAME_PARAMETER && parser->slots == CG_SLOTS_MAX) {
        cg_mistake_add(&parser->mistakes, token->spot, CG_MISTAKE_TOO_MANY_NAMES,
                       "an ability has at most %u targets and values at a time", CG_SLOTS_MAX);
        return false;
    }
    return true;
}

static uint8_t next_index(cg_parser *parser, cg_name_kind kind)
{
    if (kind == CG_NAME_PARAMETER)
        return (uint8_t)parser->effect->parameter_count++;
    parser->effect->target_count += kind == CG_NAME_TARGET;
    parser->slots++;
    if (parser->effect->slots < parser->slots)
        parser->effect->slots = parser->slots;
    return (uint8_t)(parser->slots - 1);
}

cg_name *cg_name_declare(cg_parser *parser, cg_name_kind kind)
{
    if (!cg_at(parser, CG_TOKEN_WORD)) {
        cg_expected(parser, CG_MISTAKE_SYNTAX, "a name");
        return NULL;
    }
    cg_token token = *cg_take(parser);
    bool good = check_spelling(parser, &token), room = has_room(parser, kind, &token);
    if (parser->name_count == CG_NAMES_MAX)
        return NULL;
    cg_name *name = &parser->names[parser->name_count];
    *name = (cg_name){
        .length = token.length, .spot = token.spot, .kind = (uint8_t)kind, .spare = !room};
    name->used = !good || !room;
    name->text = cg_arena_copy(parser->arena, token.text, token.length);
    if (name->text == NULL) {
        cg_parser_exhausted(parser);
        return NULL;
    }
    if (room)
        name->index = next_index(parser, kind);
    parser->name_count++;
    return name;
}

void cg_name_candidates(const cg_parser *parser, cg_candidates *candidates)
{
    for (unsigned i = 0; i < parser->name_count; i++)
        cg_candidate(candidates, parser->names[i].text);
}

/** Whether the text names this further on; only looked for once there is a mistake. */
static bool named_later(cg_parser *parser, const cg_token *token)
{
    cg_mistakes silent = {parser->mistakes.source, NULL, 0};
    cg_lexer lexer = parser->lexer;
    cg_token before = {0}, next;

    lexer.mistakes = &silent;
    lexer.at = token->spot.offset + token->length;
    lexer.line_begins = false;
    do {
        cg_lexer_next(&lexer, &next);
        if ((before.word == CG_WORD_TARGET || before.word == CG_WORD_LET) &&
            next.kind == CG_TOKEN_WORD && next.length == token->length &&
            memcmp(next.text, token->text, token->length) == 0)
            return true;
        before = next;
    } while (next.kind != CG_TOKEN_END);
    return false;
}

void cg_name_unknown(cg_parser *parser, const cg_token *token)
{
    cg_candidates candidates = {.count = 0};
    cg_shown shown = cg_show(token);
    char word[CG_SHOWN_MAX];
    size_t length = token->length < sizeof word - 1 ? token->length : sizeof word - 1;
    const char *nearest;

    if (named_later(parser, token)) {
        cg_mistake_add(&parser->mistakes, token->spot, CG_MISTAKE_NAME_BEFORE_TARGET,
                       "%s is used before it is named", shown.text);
        return;
    }
    memcpy(word, token->text, length);
    word[length] = '\0';
    cg_candidate(&candidates, NULL);
    cg_name_candidates(parser, &candidates);
    nearest = cg_nearest(word, candidates.words);
    cg_mistake_add(&parser->mistakes, token->spot, CG_MISTAKE_UNKNOWN_NAME,
                   "nothing is named %s%s%s%s", shown.text, nearest ? "; did you mean '" : "",
                   nearest ? nearest : "", nearest ? "'?" : "");
}

static const char *const kinds[] = {
    [CG_NAME_PARAMETER] = "parameter", [CG_NAME_TARGET] = "target", [CG_NAME_LET] = "value"};

void cg_names_close(cg_parser *parser, unsigned count)
{
    while (parser->name_count > count) {
        const cg_name *name = &parser->names[--parser->name_count];
        if (!name->used)
            cg_mistake_add(&parser->mistakes, name->spot, CG_MISTAKE_NAME_UNUSED,
                           "the %s '%.40s' is never used", kinds[name->kind], name->text);
        parser->slots -= name->kind != CG_NAME_PARAMETER && !name->spare;
    }
}
