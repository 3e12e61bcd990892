#include "lang/parser.h"

#include <string.h>

/** Steps in the making. */
typedef struct step_list {
    const cg_step_node *first;
    const cg_step_node **end;
    bool ends, reported;
} step_list;

/** What became of a step. */
typedef enum step_result {
    STEP_DONE,  /**< the line goes on behind it */
    STEP_BLOCK, /**< it took the end of its line */
    STEP_BROKEN /**< the rest of the line must be skipped */
} step_result;

static void parse_lines(cg_parser *parser, step_list *list);
static void parse_body(cg_parser *parser, step_list *list);

static step_list *start_list(step_list *list)
{
    *list = (step_list){.first = NULL};
    list->end = &list->first;
    return list;
}

static void append(cg_parser *parser, step_list *list, cg_step_node *step, cg_spot spot)
{
    if (list->ends && !list->reported) {
        list->reported = true;
        cg_mistake_add(&parser->mistakes, spot, CG_MISTAKE_NEVER_REACHED,
                       "the match is over before this step");
    }
    list->ends = list->ends || step->ends;
    *list->end = step;
    list->end = &step->next;
}

/** Goes to a token of that kind on this line or to the line's end; names on the way count as used.
 */
static void skip_to(cg_parser *parser, cg_token_kind kind)
{
    while (!cg_at(parser, kind) && !cg_at(parser, CG_TOKEN_LINE) && !cg_at(parser, CG_TOKEN_END)) {
        cg_name *name = cg_name_find(parser, cg_take(parser));
        if (name != NULL)
            name->used = true;
    }
}

/** Goes behind the line; a block below it is still checked. */
static void skip_line(cg_parser *parser)
{
    step_list lost;
    skip_to(parser, CG_TOKEN_LINE);
    cg_accept(parser, CG_TOKEN_LINE);
    if (cg_accept(parser, CG_TOKEN_INDENT)) {
        parse_lines(parser, start_list(&lost));
        cg_accept(parser, CG_TOKEN_DEDENT);
    }
}

static step_result parse_target(cg_parser *parser)
{
    cg_spot spot = cg_take(parser)->spot;
    cg_target *target;
    cg_name *name;

    if (parser->steps_begun)
        cg_mistake_add(&parser->mistakes, spot, CG_MISTAKE_NAME_BEFORE_TARGET,
                       "targets stand before the first step");
    name = cg_name_declare(parser, CG_NAME_TARGET);
    if (name == NULL)
        return STEP_BROKEN;
    name->used = name->used || parser->steps_begun;
    target = &parser->effect->targets[name->spare ? 0 : parser->effect->target_count - 1];
    cg_target_spec unused = {0}, *spec = name->spare ? &unused : &target->spec;
    if (!name->spare)
        target->name = name->text;
    if (cg_expect(parser, CG_TOKEN_COLON, "':'") && cg_parse_target_kind(parser, spec, name))
        return STEP_DONE;
    name->used = true;
    return STEP_BROKEN;
}

static step_result parse_let(cg_parser *parser, step_list *list)
{
    cg_spot spot = cg_take(parser)->spot;
    cg_step_node *step = cg_parser_allocate(parser, sizeof *step);
    cg_name *name = step == NULL ? NULL : cg_name_declare(parser, CG_NAME_LET);

    if (name == NULL)
        return STEP_BROKEN;
    if (!cg_expect(parser, CG_TOKEN_EQUAL, "'='")) {
        name->used = true;
        return STEP_BROKEN;
    }
    /* The name stands for nothing before its value is known. */
    parser->name_count--;
    step->amount = cg_parse_typed(parser, CG_TYPE_INTEGER);
    parser->name_count++;
    if (step->amount == NULL) {
        name->used = true;
        return STEP_BROKEN;
    }
    name->type = step->amount->type == CG_TYPE_INTEGER ? CG_TYPE_INTEGER : CG_TYPE_UNKNOWN;
    step->kind = CG_STEP_LET;
    step->detail = name->index;
    step->name = name->text;
    append(parser, list, step, spot);
    return STEP_DONE;
}

/** The steps of one branch; names that it sets end with it. */
static const cg_step_node *parse_branch(cg_parser *parser, bool *ends)
{
    unsigned names = parser->name_count;
    step_list list;
    bool inside = parser->inside_line;
    parser->inside_line = !cg_at(parser, CG_TOKEN_LINE);
    parse_body(parser, start_list(&list));
    parser->inside_line = inside;
    cg_names_close(parser, names);
    *ends = list.ends;
    return list.first;
}

/** `:` behind a condition or `otherwise`, if need be after what could not be understood. */
static void expect_colon(cg_parser *parser, bool understood)
{
    if (!understood)
        skip_to(parser, CG_TOKEN_COLON);
    else if (!cg_at(parser, CG_TOKEN_COLON)) {
        cg_expected(parser, CG_MISTAKE_MISSING_WORD, "':'");
        skip_to(parser, CG_TOKEN_COLON);
    }
    cg_accept(parser, CG_TOKEN_COLON);
}

static step_result parse_if(cg_parser *parser, step_list *list)
{
    cg_spot spot = cg_take(parser)->spot;
    cg_step_node *step = cg_parser_allocate(parser, sizeof *step);
    bool then_ends, otherwise_ends = false;

    if (step == NULL)
        return STEP_BROKEN;
    if (parser->inside_line)
        cg_mistake_add(&parser->mistakes, spot, CG_MISTAKE_SYNTAX,
                       "an 'if' within an 'if' stands on a line of its own");
    step->kind = CG_STEP_IF;
    step->amount = cg_parse_typed(parser, CG_TYPE_BOOLEAN);
    expect_colon(parser, step->amount != NULL);
    step->then = parse_branch(parser, &then_ends);
    if (!parser->inside_line && cg_accept_word(parser, CG_WORD_OTHERWISE)) {
        expect_colon(parser, true);
        step->otherwise = parse_branch(parser, &otherwise_ends);
    }
    step->ends = then_ends && otherwise_ends;
    append(parser, list, step, spot);
    return STEP_BLOCK;
}

static step_result parse_act(cg_parser *parser, step_list *list)
{
    cg_spot spot = cg_peek(parser, 0)->spot;
    cg_step_node *step = cg_parse_act(parser);
    if (step == NULL)
        return STEP_BROKEN;
    append(parser, list, step, spot);
    return STEP_DONE;
}

static step_result parse_step(cg_parser *parser, step_list *list)
{
    cg_word word = (cg_word)cg_peek(parser, 0)->word;
    if (word == CG_WORD_TARGET)
        return parse_target(parser);
    parser->steps_begun = true;
    switch (word) {
    case CG_WORD_LET:
        return parse_let(parser, list);
    case CG_WORD_IF:
        return parse_if(parser, list);
    case CG_WORD_OTHERWISE:
        cg_mistake_add(&parser->mistakes, cg_peek(parser, 0)->spot, CG_MISTAKE_SYNTAX,
                       "there is no 'if' before this 'otherwise'");
        return STEP_BROKEN;
    default:
        return parse_act(parser, list);
    }
}

/** Steps up to the end of the line. */
static void parse_line(cg_parser *parser, step_list *list)
{
    step_result result = STEP_DONE;
    do {
        if (cg_at(parser, CG_TOKEN_LINE))
            break;
        result = parse_step(parser, list);
    } while (result == STEP_DONE && cg_accept(parser, CG_TOKEN_SEMICOLON));

    if (result == STEP_BLOCK || (result == STEP_DONE && cg_accept(parser, CG_TOKEN_LINE)))
        return;
    if (result == STEP_DONE)
        cg_expected(parser, CG_MISTAKE_SYNTAX, "the end of the line");
    skip_line(parser);
}

static void parse_lines(cg_parser *parser, step_list *list)
{
    while (!cg_at(parser, CG_TOKEN_DEDENT) && !cg_at(parser, CG_TOKEN_END)) {
        if (cg_at(parser, CG_TOKEN_INDENT)) {
            cg_mistake_add(&parser->mistakes, cg_peek(parser, 0)->spot, CG_MISTAKE_INDENTATION,
                           "this line is indented, but no block begins before it");
            cg_take(parser);
            parse_lines(parser, list);
            cg_accept(parser, CG_TOKEN_DEDENT);
        } else
            parse_line(parser, list);
    }
}

static void parse_body(cg_parser *parser, step_list *list)
{
    cg_spot spot = cg_peek(parser, 0)->spot;
    unsigned mistakes = parser->mistakes.count;
    if (!cg_accept(parser, CG_TOKEN_LINE))
        parse_line(parser, list);
    else if (cg_accept(parser, CG_TOKEN_INDENT)) {
        parse_lines(parser, list);
        cg_accept(parser, CG_TOKEN_DEDENT);
    }
    if (list->first == NULL && parser->mistakes.count == mistakes && parser->lexer.skipped == 0)
        cg_mistake_add(&parser->mistakes, spot, CG_MISTAKE_EMPTY_EFFECT,
                       "there is no step; steps stand on this line or indented below it");
}

/* ---- the head ---- */

static bool parse_bound(cg_parser *parser, int32_t *bound)
{
    bool negative = cg_accept(parser, CG_TOKEN_MINUS);
    if (!cg_at(parser, CG_TOKEN_NUMBER)) {
        cg_expected(parser, CG_MISTAKE_SYNTAX, "a number");
        return false;
    }
    *bound = cg_take(parser)->number;
    *bound = negative ? -*bound : *bound;
    return true;
}

/** `NAME in LEAST..GREATEST` */
static bool parse_parameter(cg_parser *parser)
{
    cg_parameter parameter = {NULL, 0, 0};
    cg_name *name = cg_name_declare(parser, CG_NAME_PARAMETER);
    if (name == NULL || !cg_expect_word(parser, CG_WORD_IN))
        return false;
    cg_spot spot = cg_peek(parser, 0)->spot;
    if (!parse_bound(parser, &parameter.minimum) || !cg_expect(parser, CG_TOKEN_RANGE, "'..'") ||
        !parse_bound(parser, &parameter.maximum))
        return false;
    name->type = CG_TYPE_INTEGER;
    parameter.name = name->text;
    if (!name->spare)
        parser->effect->parameters[name->index] = parameter;
    if (parameter.minimum > parameter.maximum)
        cg_mistake_add(&parser->mistakes, spot, CG_MISTAKE_PARAMETER_RANGE,
                       "the least value, %d, is greater than the greatest, %d",
                       (int)parameter.minimum, (int)parameter.maximum);
    return true;
}

static void parse_parameters(cg_parser *parser)
{
    bool good;
    do
        good = parse_parameter(parser);
    while (good && cg_accept(parser, CG_TOKEN_COMMA));
    if (!good || !cg_expect(parser, CG_TOKEN_LINE, "the end of the line"))
        skip_line(parser);
}

/** Number of the window that stands next; -1 and a mistake if there is none. */
static int find_window(cg_parser *parser)
{
    cg_candidates candidates = {.count = 0};
    for (size_t i = 0; i < parser->module->window_count; i++) {
        if (cg_token_is(cg_peek(parser, 0), parser->module->windows[i].name))
            return (int)i;
        cg_candidate(&candidates, parser->module->windows[i].name);
    }
    cg_unknown(parser, CG_MISTAKE_UNKNOWN_WINDOW, "a window of this game", &candidates);
    return -1;
}

static void parse_windows(cg_parser *parser)
{
    uint32_t windows = 0;
    do {
        int window = find_window(parser);
        uint32_t bit = window < 0 ? 0 : (uint32_t)1 << window;
        if (window < 0 && !cg_at(parser, CG_TOKEN_WORD))
            return;
        cg_take(parser);
        if ((windows & bit) != 0)
            cg_mistake_add(&parser->mistakes, parser->last.spot, CG_MISTAKE_NAME_TWICE,
                           "the window is named twice");
        windows |= bit;
    } while (cg_accept(parser, CG_TOKEN_COMMA));
    parser->effect->windows = windows;
}

/** `play`, or what the form asks for; false if the text begins with something else altogether. */
static bool parse_form(cg_parser *parser)
{
    cg_word word = cg_form_word(parser->effect->form);
    const char *text = cg_word_text(word);
    cg_token token = *cg_peek(parser, 0);

    if (cg_accept_word(parser, word))
        return true;
    if (token.word == CG_WORD_PLAY || token.word == CG_WORD_DO)
        cg_mistake_add(&parser->mistakes, token.spot, CG_MISTAKE_WRONG_FORM,
                       "the text must begin with '%s' here, not with '%s'", text,
                       cg_word_text((cg_word)token.word));
    else if (token.kind == CG_TOKEN_END)
        cg_mistake_add(&parser->mistakes, token.spot, CG_MISTAKE_EMPTY_EFFECT, "the text is empty");
    else
        cg_mistake_add(&parser->mistakes, token.spot, CG_MISTAKE_MISSING_WORD,
                       "the text must begin with '%s', found %s", text, cg_show(&token).text);
    cg_take(parser);
    return cg_at(parser, CG_TOKEN_COLON) || cg_at_word(parser, CG_WORD_IN);
}

/** Everything up to the first `:`; false if nothing of the text can be understood. */
static bool parse_head(cg_parser *parser)
{
    if (cg_accept_word(parser, CG_WORD_WITH))
        parse_parameters(parser);
    if (!parse_form(parser))
        return false;
    if (parser->effect->form == CG_FORM_PLAY && cg_accept_word(parser, CG_WORD_IN))
        parse_windows(parser);
    expect_colon(parser, true);
    return true;
}

/** What stands behind the end of the effect is a mistake, and searched for more. */
static void parse_rest(cg_parser *parser)
{
    step_list lost;
    cg_mistake_add(&parser->mistakes, cg_peek(parser, 0)->spot, CG_MISTAKE_SYNTAX,
                   "the text goes on behind its end; the steps of a block are indented");
    while (!cg_at(parser, CG_TOKEN_END))
        if (!cg_accept(parser, CG_TOKEN_DEDENT))
            parse_lines(parser, start_list(&lost));
}

static void parse_text(cg_parser *parser)
{
    step_list list;
    if (!parse_head(parser))
        return;
    parse_body(parser, start_list(&list));
    parser->effect->steps = list.first;
    if (!cg_at(parser, CG_TOKEN_END))
        parse_rest(parser);
    cg_names_close(parser, 0);
}

const cg_effect *cg_lang_parse(const cg_module *module, const cg_source *source,
                               cg_program_form form, cg_arena *arena, cg_report *report)
{
    cg_parser parser;
    memset(&parser, 0, offsetof(cg_parser, ring));
    memset(&parser.first, 0, sizeof parser - offsetof(cg_parser, first));
    parser.module = module;
    parser.arena = arena;
    parser.mistakes = (cg_mistakes){source, report, 0};
    parser.effect = cg_parser_allocate(&parser, sizeof *parser.effect);
    if (parser.effect == NULL)
        return NULL;
    parser.effect->module = module;
    parser.effect->form = form;
    parser.effect->windows = UINT32_MAX;
    cg_lexer_start(&parser.lexer, &parser.mistakes);
    parse_text(&parser);
    return parser.mistakes.count == 0 && !parser.memory_short ? parser.effect : NULL;
}

size_t cg_lang_parameters(const cg_effect *effect, cg_parameter parameters[CG_PARAMETERS_MAX])
{
    memcpy(parameters, effect->parameters, effect->parameter_count * sizeof *parameters);
    return effect->parameter_count;
}
