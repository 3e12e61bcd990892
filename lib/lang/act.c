#include "lang/parser.h"

#include <stdio.h>
#include <string.h>

/** Verbs of one name, from one place of the table to another. */
typedef struct verb_range {
    size_t first, end;
} verb_range;

static bool find_verbs(const cg_token *token, bool third, verb_range *range)
{
    const cg_verb_row *verb;
    for (size_t i = 0; (verb = cg_lang_verb(i)) != NULL; i++) {
        if (!cg_token_is(token, third ? verb->third : verb->name))
            continue;
        range->first = range->end = i;
        while (cg_lang_verb(range->end) != NULL &&
               strcmp(cg_lang_verb(range->end)->name, verb->name) == 0)
            range->end++;
        return true;
    }
    return false;
}

bool cg_is_verb(const cg_token *token)
{
    verb_range range;
    return find_verbs(token, false, &range) || find_verbs(token, true, &range);
}

static void unknown_verb(cg_parser *parser, bool third)
{
    static const char *const openings[] = {"if", "let", "otherwise", "target", NULL};
    cg_candidates candidates = {.count = 0};
    const cg_verb_row *verb;
    for (size_t i = 0; (verb = cg_lang_verb(i)) != NULL; i++)
        cg_candidate(&candidates, third ? verb->third : verb->name);
    for (size_t i = 0; !third && openings[i] != NULL; i++)
        cg_candidate(&candidates, openings[i]);
    if (!third)
        cg_name_candidates(parser, &candidates);
    cg_unknown(parser, CG_MISTAKE_UNKNOWN_VERB, "a verb", &candidates);
}

/** A verb that stands next in the form that its subject asks for. */
static bool parse_verb(cg_parser *parser, bool third, verb_range *range)
{
    cg_token token = *cg_peek(parser, 0);
    if (!find_verbs(&token, third, range)) {
        if (!find_verbs(&token, !third, range)) {
            unknown_verb(parser, third);
            return false;
        }
        const cg_verb_row *verb = cg_lang_verb(range->first);
        cg_mistake_add(&parser->mistakes, token.spot, CG_MISTAKE_VERB_FORM,
                       third ? "write '%s' with a subject before it"
                             : "write '%s' when the player of the card does it",
                       third ? verb->third : verb->name);
    }
    cg_take(parser);
    return true;
}

/** Whether a subject stands next: a player, or a word that is none before a verb. */
static bool subject_stands(cg_parser *parser)
{
    cg_token token = *cg_peek(parser, 0);
    if (cg_is_verb(&token))
        return false;
    if (cg_name_find(parser, &token) != NULL || token.word == CG_WORD_THE ||
        token.word == CG_WORD_MY || token.word == CG_WORD_A || token.word == CG_WORD_AN)
        return true;
    return token.kind == CG_TOKEN_WORD && cg_is_verb(cg_peek(parser, 1));
}

/** The subject, if there is one, and the verbs that the next word can be. */
static bool parse_subject(cg_parser *parser, cg_step_node *step, verb_range *range)
{
    cg_spot spot = cg_peek(parser, 0)->spot;
    if (cg_accept_word(parser, CG_WORD_I) || !subject_stands(parser))
        return parse_verb(parser, false, range);
    step->subject = cg_parse_primary(parser);
    if (step->subject == NULL)
        return false;
    cg_check_type(parser, step->subject, CG_TYPE_PLAYER, spot);
    if (step->subject->kind == CG_NODE_SELF)
        step->subject = NULL;
    if (!parse_verb(parser, step->subject != NULL, range))
        return false;
    if (step->subject != NULL && !(cg_lang_verb(range->first)->flags & CG_VERB_SUBJECT))
        cg_mistake_add(&parser->mistakes, spot, CG_MISTAKE_NO_SUBJECT,
                       "'%s' is done by the player of the card alone; write it without a subject",
                       cg_lang_verb(range->first)->name);
    return true;
}

static const cg_part *part_of(size_t verb, unsigned part)
{
    return &cg_lang_verb(verb)->parts[part];
}

/** Whether the phrase begins with the next word. */
static bool phrase_begins(cg_parser *parser, const char *phrase)
{
    const cg_token *token = cg_peek(parser, 0);
    return token->kind == CG_TOKEN_WORD && strncmp(token->text, phrase, token->length) == 0 &&
           (phrase[token->length] == ' ' || phrase[token->length] == '\0');
}

static bool expected_phrase(cg_parser *parser, const char *phrase)
{
    char text[CG_SHOWN_MAX];
    snprintf(text, sizeof text, "'%s'", phrase);
    cg_expected(parser, CG_MISTAKE_MISSING_WORD, text);
    return false;
}

/** Leaves those verbs whose part with that number begins with what stands next, and takes its
 * words. */
static bool narrow(cg_parser *parser, verb_range *range, unsigned part)
{
    const char *words = NULL, *begun = NULL;
    size_t rest = range->end;

    for (size_t i = range->first; i < range->end; i++) {
        words = part_of(i, part)->words;
        if (part_of(i, part)->kind != CG_PART_WORDS) {
            rest = rest < i ? rest : i;
            continue;
        }
        unsigned count = cg_match_phrase(parser, 0, words);
        if (count > 0) {
            cg_take_many(parser, count);
            *range = (verb_range){i, i + 1};
            return true;
        }
        begun = phrase_begins(parser, words) ? words : begun;
    }
    if (begun != NULL || rest == range->end)
        return expected_phrase(parser, begun != NULL ? begun : words);
    range->first = rest;
    return true;
}

/** Amounts that do nothing and faces that the die has not. */
static void check_amount(cg_parser *parser, const cg_verb_row *verb, const cg_step_node *step,
                         cg_spot spot)
{
    int32_t value, sides;
    bool known = cg_node_fold(step->amount, NULL, &value);
    if (!(verb->flags & CG_VERB_FACE)) {
        if (known && value < 1)
            cg_mistake_add(&parser->mistakes, spot, CG_MISTAKE_NUMBER_TOO_SMALL,
                           "the amount must be at least 1");
        return;
    }
    if (step->object == NULL || step->object->type != CG_TYPE_DIE)
        return;
    sides = parser->module->dice[step->object->detail].sides;
    const cg_parameter *parameter = step->amount->kind == CG_NODE_PARAMETER
                                        ? &parser->effect->parameters[step->amount->value]
                                        : NULL;
    if ((known && (value < 1 || value > sides)) ||
        (parameter != NULL && (parameter->minimum < 1 || parameter->maximum > sides)))
        cg_mistake_add(&parser->mistakes, spot, CG_MISTAKE_FACE_RANGE,
                       "the faces of this die go from 1 to %d", (int)sides);
}

static bool parse_amount(cg_parser *parser, const cg_verb_row *verb, cg_step_node *step)
{
    cg_spot spot = cg_peek(parser, 0)->spot;
    unsigned below = (verb->flags & CG_VERB_SUBJECT ? 1u : 0u) + (step->object != NULL);
    step->amount = cg_parse_typed(parser, CG_TYPE_INTEGER);
    if (step->amount == NULL)
        return false;
    check_amount(parser, verb, step, spot);
    /* A zone that is named behind the amount lies below it on the stack. */
    if (step->amount->depth + below + 1u <= CG_STACK_DEPTH)
        return true;
    cg_mistake_add(&parser->mistakes, spot, CG_MISTAKE_TOO_DEEP,
                   "the expression has too many operations within operations; name a part of it "
                   "with 'let'");
    return false;
}

static bool parse_counter(cg_parser *parser, const cg_verb_row *verb, cg_step_node *step)
{
    cg_noun noun;
    unsigned count = cg_find_noun(parser, CG_NOUN_COUNTER, &noun);
    (void)verb;
    if (count == 0) {
        cg_noun_unknown(parser, CG_NOUN_COUNTER);
        return false;
    }
    cg_take_many(parser, count);
    step->detail = (uint8_t)noun.index;
    return true;
}

static bool parse_cause(cg_parser *parser, const cg_verb_row *verb, cg_step_node *step)
{
    cg_candidates candidates = {.count = 0};
    (void)verb;
    for (size_t i = 0; i < parser->module->cause_count; i++) {
        if (cg_token_is(cg_peek(parser, 0), parser->module->causes[i])) {
            cg_take(parser);
            step->detail = (uint8_t)i;
            return true;
        }
        cg_candidate(&candidates, parser->module->causes[i]);
    }
    cg_unknown(parser, CG_MISTAKE_UNKNOWN_CAUSE, "a way in which this game can end", &candidates);
    return false;
}

static bool parse_object(cg_parser *parser, cg_step_node *step, cg_type type)
{
    step->object = cg_parse_typed(parser, type);
    return step->object != NULL;
}

static bool parse_zone(cg_parser *parser, const cg_verb_row *verb, cg_step_node *step)
{
    (void)verb;
    return parse_object(parser, step, CG_TYPE_ZONE);
}

static bool parse_die(cg_parser *parser, const cg_verb_row *verb, cg_step_node *step)
{
    (void)verb;
    return parse_object(parser, step, CG_TYPE_DIE);
}

static bool parse_item(cg_parser *parser, const cg_verb_row *verb, cg_step_node *step)
{
    (void)verb;
    return parse_object(parser, step, CG_TYPE_ITEM);
}

static bool parse_dice(cg_parser *parser, const cg_verb_row *verb, cg_step_node *step)
{
    cg_spot spot = cg_peek(parser, 0)->spot;
    (void)verb;
    if (!parse_object(parser, step, CG_TYPE_UNKNOWN))
        return false;
    if (step->object->type != CG_TYPE_POOL)
        cg_check_type(parser, step->object, CG_TYPE_DIE, spot);
    return true;
}

typedef bool (*part_parser)(cg_parser *parser, const cg_verb_row *verb, cg_step_node *step);

static const part_parser part_parsers[CG_PART_COUNT] = {
    [CG_PART_AMOUNT] = parse_amount, [CG_PART_COUNTER] = parse_counter, [CG_PART_ZONE] = parse_zone,
    [CG_PART_DIE] = parse_die,       [CG_PART_DICE] = parse_dice,       [CG_PART_ITEM] = parse_item,
    [CG_PART_CAUSE] = parse_cause,
};

cg_step_node *cg_parse_act(cg_parser *parser)
{
    cg_step_node *step = cg_parser_allocate(parser, sizeof *step);
    verb_range range;
    if (step == NULL || !parse_subject(parser, step, &range))
        return NULL;
    for (unsigned part = 0;; part++) {
        if (!narrow(parser, &range, part))
            return NULL;
        unsigned kind = part_of(range.first, part)->kind;
        if (kind == CG_PART_END)
            break;
        if (part_parsers[kind] != NULL &&
            !part_parsers[kind](parser, cg_lang_verb(range.first), step))
            return NULL;
    }
    step->kind = CG_STEP_ACT;
    step->verb = cg_lang_verb(range.first);
    step->ends = (step->verb->flags & CG_VERB_ENDS) != 0;
    return step;
}
