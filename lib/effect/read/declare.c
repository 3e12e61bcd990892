/* Reads new names, and reports unknown ones. */
#include "effect/read/hints.h"

#include <assert.h>
#include <string.h>

static bool has_upper_case(const char *text, uint32_t length)
{
    for (uint32_t i = 0; i < length; i++)
        if (text[i] >= 'A' && text[i] <= 'Z')
            return true;
    return false;
}

/** Reports what is wrong with a new name.
 * @return true if it is right */
static bool check_spelling(cg_reader *reader, const cg_token *token)
{
    cg_shown shown = cg_read_show(reader, token);
    cg_name *there = cg_read_find_own(reader, reader->scope, token);
    if (there != NULL)
        there->used = true; /* later uses mean the new name: do not report this one as unused */
    if (token->word != CG_WORD_NONE && !cg_read_can_hide(reader, token)) {
        reader->refused = token->word;
        reader->scope->names_lost = true;
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_NAME_RESERVED,
                          "%s is a word of the language and cannot be a name", shown.text);
    } else if (has_upper_case(cg_read_text(reader, token), token->length))
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_UPPER_CASE,
                          "write the name %s in lower case", shown.text);
    else if (there != NULL)
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_NAME_TWICE,
                          "%s is a name already", shown.text);
    else
        return true;
    return false;
}

/** Returns true if there is room for another name of that kind; otherwise reports it. */
static bool has_room(cg_reader *reader, cg_name_kind kind, cg_spot spot)
{
    const cg_ability_term *ability = reader->scope->ability;
    if (kind == CG_NAME_TARGET && ability->target_count == CG_TARGETS_MAX) {
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_TOO_MANY_TARGETS,
                          "an ability has at most %d targets", CG_TARGETS_MAX);
        return false;
    }
    if (kind == CG_NAME_PARAMETER && ability->parameter_count == CG_PARAMETERS_MAX) {
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_TOO_MANY_NAMES,
                          "an ability has at most %d parameters", CG_PARAMETERS_MAX);
        return false;
    }
    if (kind == CG_NAME_VALUE &&
        ability->target_count + reader->scope->values + reader->scope->hidden >= CG_NAMED_SLOTS) {
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_TOO_MANY_NAMES,
                          "an ability has at most %u targets and values at a time", CG_NAMED_SLOTS);
        return false;
    }
    return true;
}

/** Returns the number of a new name among those of its kind. */
static uint8_t next_ordinal(cg_name_scope *scope, cg_name_kind kind)
{
    if (kind == CG_NAME_PARAMETER)
        return (uint8_t)scope->ability->parameter_count++;
    if (kind == CG_NAME_TARGET)
        return (uint8_t)scope->ability->target_count++;
    assert(kind == CG_NAME_VALUE);
    if (++scope->values > scope->most_values)
        scope->most_values = scope->values;
    return (uint8_t)(scope->values - 1);
}

cg_name *cg_read_declare(cg_reader *reader, cg_name_kind kind)
{
    cg_name_scope *scope = reader->scope;
    if (!cg_read_at(reader, CG_TOKEN_WORD)) {
        cg_read_expected(reader, CG_MISTAKE_SYNTAX, "a name");
        return NULL;
    }
    cg_token token = *cg_read_peek(reader, 0);
    cg_read_take(reader);
    cg_read_note_name(reader, token.spot, token.spot);
    bool good = check_spelling(reader, &token), room = has_room(reader, kind, token.spot);
    if (scope->name_count == CG_NAMES_MAX)
        return NULL;
    cg_name *name = &scope->names[scope->name_count];
    *name = (cg_name){.length = token.length,
                      .hash = token.number,
                      .spot = token.spot,
                      .kind = (uint8_t)kind,
                      .spare = !room,
                      .hides = cg_read_can_hide(reader, &token),
                      .sound = reader->mistakes.count - reader->unused,
                      .used = !good || !room};
    name->text = cg_arena_copy(reader->arena, cg_read_text(reader, &token), token.length);
    if (name->text == NULL) {
        cg_read_exhausted(reader);
        return NULL;
    }
    if (room)
        name->ordinal = next_ordinal(scope, kind);
    scope->name_count++;
    reader->hides = reader->hides || name->hides;
    if (name->hides)
        cg_read_hide(reader);
    return name;
}

const char *cg_read_suspend(cg_reader *reader, cg_name *name)
{
    const char *text = name->text;
    name->text = NULL;
    if (name->hides)
        cg_read_hide(reader);
    return text;
}

void cg_read_resume(cg_reader *reader, cg_name *name, const char *text)
{
    name->text = text;
    if (name->hides)
        cg_read_hide(reader);
}

cg_name *cg_read_declare_target(cg_reader *reader, cg_spot spot)
{
    cg_name_scope *scope = reader->scope;
    bool room = has_room(reader, CG_NAME_TARGET, spot);
    if (!room || scope->name_count == CG_NAMES_MAX)
        return NULL;
    cg_name *name = &scope->names[scope->name_count++];
    *name = (cg_name){.spot = spot, .kind = CG_NAME_TARGET, .used = true};
    name->ordinal = next_ordinal(scope, CG_NAME_TARGET);
    return name;
}

/* ---- unknown ones ---- */

void cg_read_name_candidates(const cg_reader *reader, cg_candidates *candidates)
{
    for (const cg_name_scope *scope = reader->scope; scope != NULL; scope = scope->outer) {
        for (unsigned i = 0; i < scope->name_count; i++)
            cg_read_candidate(candidates, scope->names[i].text);
        if (scope->quoted)
            break;
    }
}

/** Returns true if the name is declared later. Only called for unknown names. */
static bool named_later(const cg_reader *reader, const cg_token *token)
{
    for (uint32_t i = reader->at; i + 1 < reader->tokens.count; i++) {
        const cg_token *next = &reader->tokens.items[i];
        if (next->kind == CG_TOKEN_END)
            break;
        if ((next->word == CG_WORD_TARGET || next->word == CG_WORD_LET ||
             next->word == CG_WORD_AS) &&
            next[1].kind == CG_TOKEN_WORD && next[1].number == token->number &&
            next[1].length == token->length &&
            memcmp(cg_read_text(reader, next + 1), cg_read_text(reader, token), token->length) == 0)
            return true;
    }
    return false;
}

/** Returns the digits for a number word with one wrong letter, or NULL. */
static const char *near_number(const char *word, uint32_t length)
{
    static const char *const words[] = {"two",   "three", "four", "five", "six",
                                        "seven", "eight", "nine", "ten",  NULL};
    static const char *const digits[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10"};
    const char *near = length > 2 ? cg_nearest(word, words) : NULL;
    if (near == NULL || cg_distance(word, near) > 1)
        return NULL;
    size_t number = 0;
    while (words[number] != near)
        number++;
    return digits[number];
}

void cg_read_unknown_name(cg_reader *reader, const cg_token *token)
{
    cg_candidates candidates;
    cg_shown shown = cg_read_show(reader, token);
    char word[CG_SHOWN_MAX];
    size_t length = token->length < sizeof word - 1 ? token->length : sizeof word - 1;
    const char *nearest;
    cg_shown meant;
    /* words that cards and players begin with */
    static const char *const openings[] = {"this",  "target",  "each", "another",
                                           "enemy", "players", "them", NULL};

    if (named_later(reader, token)) {
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_NAME_BEFORE_TARGET,
                          "%s is used before it is defined", shown.text);
        return;
    }
    const char *usual = cg_read_usual(reader, token);
    if (usual != NULL) {
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_UNKNOWN_NAME,
                          "nothing is named %s; %s", shown.text, usual);
        return;
    }
    memcpy(word, cg_read_text(reader, token), length);
    word[length] = '\0';
    candidates.count = 0;
    cg_read_candidate(&candidates, NULL);
    cg_read_name_candidates(reader, &candidates);
    for (const cg_noun *noun = reader->language->first_noun; noun != NULL; noun = noun->after)
        if ((noun->noun_class & (CG_NOUN_KIND | CG_NOUN_STAT | CG_NOUN_KEYWORD)) != 0)
            cg_read_candidate(&candidates, noun->text);
    nearest = cg_nearest(word, candidates.words);
    if (nearest == NULL)
        nearest = near_number(word, token->length);
    if (nearest == NULL)
        nearest = cg_read_near_tried(reader, &meant);
    if (nearest == NULL && token->length > 2)
        nearest = cg_nearest(word, openings);
    if (nearest != NULL)
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_UNKNOWN_NAME,
                          "nothing is named %s; did you mean '%s'?", shown.text, nearest);
    else if (reader->scope != NULL && reader->scope->names_lost)
        reader->mistakes
            .count++; /* it may be named in a part that could not be read; that was reported */
    else if (token->length <= 2 && reader->scope != NULL && reader->scope->in_body)
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_UNKNOWN_NAME,
                          "nothing is named %s; define a name first: 'target %s: ...' or "
                          "'... as %s'",
                          shown.text, word, word);
    else
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_UNKNOWN_NAME,
                          "nothing is named %s", shown.text);
}
