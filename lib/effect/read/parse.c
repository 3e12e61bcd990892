/* The entry of the parser: reads a whole text, one ability after the other, and checks the text as
 * a whole, such as which forms are in which places, or a second `play`. */
#include "effect/read/parse.h"
#include "effect/read/check.h"
#include "effect/read/hints.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/** Abilities in the making. */
typedef struct ability_list {
    cg_ability_term *first, *last;
    unsigned count;
} ability_list;

static void append(ability_list *list, cg_ability_term *ability)
{
    assert(ability->next == NULL);
    if (list->last == NULL)
        list->first = ability;
    else
        list->last->next = ability;
    list->last = ability;
    list->count++;
}

/** Reports an ability whose form is not allowed in this place. */
static void check_form(cg_reader *reader, const cg_ability_term *ability)
{
    bool rule = (reader->accept & CG_ACCEPT_RULE) != 0;
    if (rule && ability->form != CG_FORM_RULE)
        cg_effect_mistake(&reader->mistakes, ability->spot, CG_MISTAKE_WRONG_FORM,
                          "the text must begin with 'do' here");
    else if (!rule && ability->form == CG_FORM_RULE)
        cg_effect_mistake(&reader->mistakes, ability->spot, CG_MISTAKE_WRONG_FORM,
                          "'do' is for effects of the game's own table; a card's ability begins "
                          "with 'play', 'use', 'when' or another word of its kind");
}

/** @return false when memory is short, or the ability is too big */
static bool compile(cg_reader *reader, const cg_ability_term *ability)
{
    const cg_effect_source *source = reader->source;
    uint32_t *number = cg_buffer_grow(source->numbers, sizeof *number);
    return number != NULL &&
           cg_effect_compile(reader->language, ability, NULL, source->programs, number);
}

static void check_size(cg_reader *reader, const cg_ability_term *ability)
{
    bool wanted = reader->source->programs != NULL;
    if (reader->mistakes.count > 0 || reader->memory_short || (wanted && compile(reader, ability)))
        return;
    const char *why = cg_effect_too_big(reader->language, ability);
    if (why == NULL && wanted)
        cg_read_exhausted(reader);
    if (why != NULL)
        cg_effect_mistake(&reader->mistakes, ability->spot, CG_MISTAKE_TOO_BIG, "%s", why);
}

/** Ends a static ability with its line. */
static void end_sentence(cg_reader *reader)
{
    if (cg_read_accept(reader, CG_TOKEN_SEMICOLON) && !cg_read_at(reader, CG_TOKEN_LINE))
        return;
    if (cg_read_accept(reader, CG_TOKEN_LINE))
        return;
    const cg_token *token = cg_read_peek(reader, 0);
    const char *hint = cg_read_misplaced(reader, token, CG_MISPLACED_BEHIND);
    if (token->kind != CG_TOKEN_END)
        cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, "the end of the line",
                             hint != NULL ? hint : cg_read_usual(reader, token));
    cg_read_skip_line(reader);
}

/** Skips the line or the block that could not be understood. */
static void skip_lines(cg_reader *reader, cg_name_scope *scope, bool block)
{
    cg_ability_term *lost = cg_arena_allocate(reader->arena, sizeof *lost);
    if (lost == NULL) {
        cg_read_exhausted(reader);
        return;
    }
    cg_read_open_scope(reader, scope, lost);
    do
        cg_read_skip_line(reader);
    while (block && !cg_read_at(reader, CG_TOKEN_DEDENT) && !cg_read_at(reader, CG_TOKEN_END));
    if (block)
        cg_read_accept(reader, CG_TOKEN_DEDENT);
    reader->scope = NULL;
}

static void read_one(cg_reader *reader, ability_list *list)
{
    cg_name_scope scope;
    scope.quoted = false;
    if (cg_read_at(reader, CG_TOKEN_INDENT)) {
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_INDENTATION,
                          "this line is indented, but no block begins before it");
        cg_read_take(reader);
        skip_lines(reader, &scope, true);
        return;
    }
    cg_ability_term *ability = cg_read_ability(reader, &scope, false);
    reader->scope = NULL;
    if (ability == NULL) {
        skip_lines(reader, &scope, false);
        return;
    }
    append(list, ability);
    check_form(reader, ability);
    cg_read_number_unknowns(reader, ability);
    if ((reader->accept & CG_ACCEPT_ONE) != 0 && list->count == 2)
        cg_effect_mistake(&reader->mistakes, ability->spot, CG_MISTAKE_ONE_ABILITY,
                          "only one ability is allowed here");
    check_size(reader, ability);
    if (ability->form == CG_FORM_STATIC) {
        cg_read_open_scope(reader, &scope, ability);
        end_sentence(reader);
        reader->scope = NULL;
    }
}

/** Reports a second ability that happens when the card is played. */
static void check_plays(cg_reader *reader, const cg_ability_term *abilities)
{
    bool plays = false;
    for (const cg_ability_term *ability = abilities; ability != NULL; ability = ability->next) {
        if (ability->form != CG_FORM_PLAY)
            continue;
        if (plays)
            cg_effect_mistake(&reader->mistakes, ability->spot, CG_MISTAKE_PLAY_TWICE,
                              "there is already a 'play'; add these steps at its end");
        plays = true;
    }
}

static const cg_ability_term *read_text(cg_reader *reader)
{
    ability_list list = {NULL, NULL, 0};
    if (cg_read_at(reader, CG_TOKEN_END) && reader->mistakes.count == 0)
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_EMPTY_EFFECT,
                          "the text is empty");
    while (!cg_read_at(reader, CG_TOKEN_END) && !reader->memory_short &&
           reader->mistakes.count < CG_MISTAKES_MAX)
        if (!cg_read_accept(reader, CG_TOKEN_DEDENT))
            read_one(reader, &list);
    if (reader->mistakes.count == 0)
        check_plays(reader, list.first);
    for (cg_ability_term *ability = list.first; ability != NULL; ability = ability->next)
        ability->unknowns = (uint16_t)reader->unknowns;
    return list.first;
}

/** Returns true for mistakes in an unfinished text, or numbers that the game does not have; the
 * words are right. */
static bool is_unfinished(unsigned kind)
{
    return kind == CG_MISTAKE_NAME_UNUSED || kind == CG_MISTAKE_EMPTY_EFFECT ||
           kind == CG_MISTAKE_NUMBER_TOO_LARGE;
}

/** Returns true for mistakes in words that were read but do not fit the rest, as far as it
 * exists. */
static bool is_of_sense(unsigned kind)
{
    static const uint8_t kinds[] = {
        CG_MISTAKE_WRONG_TYPE,       CG_MISTAKE_NOT_ONE,          CG_MISTAKE_TARGET_NEEDED,
        CG_MISTAKE_NOTHING_MEANT,    CG_MISTAKE_TWO_MEANINGS,     CG_MISTAKE_CONTRADICTION,
        CG_MISTAKE_NEVER_REACHED,    CG_MISTAKE_NEVER_PAID,       CG_MISTAKE_NEVER_USABLE,
        CG_MISTAKE_READS_HIDDEN,     CG_MISTAKE_NO_OWNER,         CG_MISTAKE_CONSTANT_CONDITION,
        CG_MISTAKE_NUMBER_TOO_SMALL, CG_MISTAKE_DIVISION_BY_ZERO, CG_MISTAKE_FACE_RANGE,
        CG_MISTAKE_PARAMETER_RANGE};
    for (size_t i = 0; i < sizeof kinds; i++)
        if (kinds[i] == kind)
            return true;
    return false;
}

static void note_trial(cg_trial *trial, cg_spot spot, unsigned kind)
{
    bool at_it = spot.offset >= trial->begin && spot.offset < trial->end;
    if (is_unfinished(kind))
        return;
    if (at_it && !is_of_sense(kind))
        trial->refused = true;
    else if (at_it || (spot.line == trial->line && spot.offset < trial->begin))
        trial->doubtful = true;
}

/** Returns true for mistakes in lines whose words all belong to the language. */
static bool is_understood(unsigned kind)
{
    return is_unfinished(kind) || kind == CG_MISTAKE_INDENTATION ||
           (is_of_sense(kind) && kind != CG_MISTAKE_WRONG_TYPE);
}

static size_t indentation(const char *text, const char *end)
{
    size_t spaces = 0;
    while (text + spaces < end && text[spaces] == ' ')
        spaces++;
    return spaces;
}

/** Silences mistakes in the block below a line if they follow from the mistake in that line. */
static void quiet_below(cg_reader *reader, cg_spot spot)
{
    const cg_effect_source *source = reader->source;
    const char *line = source->text + spot.line_start, *end = source->text + source->length;
    size_t outer = indentation(line, end);
    while ((line = memchr(line, '\n', (size_t)(end - line))) != NULL && ++line < end &&
           indentation(line, end) > outer)
        cg_effect_keep_quiet(&reader->mistakes, ++spot.line);
}

/** Gives the advice for a phrase around a mistake, or for its whole line. */
static bool say_phrase(void *user, unsigned kind, cg_spot *spot, char *text, size_t size)
{
    static const char another_way[] = " has another wording here";
    char phrase[sizeof((cg_error *)0)->text], whole[sizeof phrase];
    cg_text line = cg_text_start(whole, sizeof whole), out;
    cg_spot begins = *spot;
    bool said = cg_read_saying(user, &begins, phrase, sizeof phrase);
    bool translated =
        !is_understood(kind) && cg_read_translate(user, *spot, said ? NULL : text, &line);
    if (!said && !translated)
        return false;
    out = cg_text_start(text, size);
    if (!translated)
        cg_text_add(&out, phrase);
    else if (!said) {
        cg_text_format(&out, "this line%s; write '%s'", another_way, whole);
        begins = cg_read_line_begins(user, begins);
    } else
        cg_text_format(&out, "%.*s%s; write '%s'", (int)(strstr(phrase, another_way) - phrase),
                       phrase, another_way, whole);
    if (strstr(text, "below it lines of") != NULL)
        quiet_below(user, begins);
    *spot = begins;
    return true;
}

const cg_ability_term *cg_effect_parse(const cg_language *language, const cg_effect_source *source,
                                       unsigned accept, cg_arena *arena, cg_report *report)
{
    cg_noting none = {.memory_short = false};
    return cg_effect_parse_noting(language, source, accept, arena, report, &none);
}

const cg_ability_term *cg_effect_parse_noting(const cg_language *language,
                                              const cg_effect_source *source, unsigned accept,
                                              cg_arena *arena, cg_report *report, cg_noting *noting)
{
    static const cg_grammar grammar = {cg_grammar_expression, cg_grammar_ability};
    cg_reader reader;
    cg_tried tried = {.count = 0};
    const cg_ability_term *abilities;
    memset(&reader, 0, offsetof(cg_reader, tokens));
    reader.grammar = &grammar;
    reader.language = language;
    reader.module = language->module;
    reader.board = language->board;
    reader.arena = arena;
    reader.source = source;
    reader.accept = accept;
    reader.tried = &tried;
    reader.notes = noting->notes;
    reader.translating = noting->translating;
    reader.mistakes = (cg_mistakes){.source = source,
                                    .report = report,
                                    .tried = note_trial,
                                    .trial = noting->trial,
                                    .saying = report != NULL ? say_phrase : NULL,
                                    .user = &reader};
    cg_lex_start(&reader.tokens, arena->context);
    cg_lex_text(&reader.tokens, language, &reader.mistakes);
    abilities = read_text(&reader);
    cg_read_check_hidden(&reader, abilities);
    cg_read_check_owner(&reader, abilities);
    cg_read_check_away(&reader, abilities);
    if (reader.mistakes.count == 0) {
        cg_read_check_reach(&reader, abilities);
        cg_read_check_price(&reader, abilities);
    }
    if (reader.mistakes.count == 0 && !(accept & CG_ACCEPT_PART))
        cg_read_check_chosen(&reader, abilities);
    cg_effect_mistakes_end(&reader.mistakes);
    reader.memory_short = reader.memory_short || reader.tokens.memory_short;
    noting->memory_short = reader.memory_short;
    if (noting->done != NULL && !reader.memory_short)
        noting->done(&reader.tokens, noting->user);
    cg_lex_free(&reader.tokens);
    return reader.mistakes.count == 0 && !reader.memory_short ? abilities : NULL;
}
