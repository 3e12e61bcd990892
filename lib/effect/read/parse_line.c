/* Parses lines of steps, and the blocks that they form. */
#include "effect/read/hints.h"
#include "effect/read/parse.h"

#include <assert.h>
#include <string.h>

static void read_lines(cg_reader *reader, cg_step_list *list);

void cg_read_skip_line(cg_reader *reader)
{
    cg_step_list lost = {NULL, NULL, false, false};
    cg_read_skip_to(reader, CG_TOKEN_LINE);
    cg_read_accept(reader, CG_TOKEN_LINE);
    if (cg_read_accept(reader, CG_TOKEN_INDENT)) {
        read_lines(reader, &lost);
        cg_read_accept(reader, CG_TOKEN_DEDENT);
    }
}

static bool at_target_line(const cg_reader *reader)
{
    return cg_read_at_word(reader, CG_WORD_TARGET) &&
           cg_read_peek(reader, 1)->kind == CG_TOKEN_WORD &&
           (cg_read_peek(reader, 2)->kind == CG_TOKEN_COLON ||
            cg_read_peek(reader, 2)->kind == CG_TOKEN_LINE ||
            cg_read_word(reader, 1) == CG_WORD_NONE);
}

/** Reports a target without a name, and a sign where a step must begin. */
static bool no_step_begins(cg_reader *reader)
{
    const uint8_t kind = cg_read_peek(reader, 0)->kind;
    if (cg_read_at_word(reader, CG_WORD_TARGET) &&
        cg_read_peek(reader, 1)->kind == CG_TOKEN_COLON) {
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_SYNTAX,
                          "name the target: 'target t: ...'");
        return true;
    }
    bool begins = kind == CG_TOKEN_WORD || kind == CG_TOKEN_NUMBER || kind == CG_TOKEN_OPEN;
    if (begins && !cg_read_at_word(reader, CG_WORD_AND))
        return false;
    cg_read_expected(reader, CG_MISTAKE_SYNTAX, "a step");
    return true;
}

static cg_step_result read_step(cg_reader *reader, cg_step_list *list)
{
    assert(reader->scope != NULL);
    if (no_step_begins(reader))
        return CG_STEP_BROKEN;
    if (at_target_line(reader))
        return cg_read_target(reader);
    reader->scope->steps_begun = true;
    if (cg_read_at_block(reader)) {
        cg_read_note_sort(reader, cg_read_spot(reader).offset, CG_SORT_BLOCK);
        return cg_read_block(reader, list);
    }
    return cg_read_statement(reader, list);
}

/** Takes `;`, or `and` before another step. */
static bool accept_separator(cg_reader *reader)
{
    if (!cg_read_accept(reader, CG_TOKEN_SEMICOLON) && !cg_read_accept_word(reader, CG_WORD_AND))
        return false;
    cg_effect_resume(&reader->mistakes, cg_read_spot(reader).line);
    return true;
}

/** Writes advice for two adjacent kinds to `out`. NULL if it is something else. */
static const char *two_kinds(const cg_reader *reader, cg_text *out)
{
    const cg_token *token = cg_read_peek(reader, 0), *before = token - 1;
    bool kind = token->word == CG_WORD_TOKEN ||
                (token->word != CG_WORD_NONE && cg_read_find(reader, 0, CG_NOUN_KIND) != NULL);
    cg_reader back = *reader;
    back.at--;
    if (!kind || cg_read_find(&back, 0, CG_NOUN_KIND) == NULL)
        return NULL;
    bool token_last = token->word == CG_WORD_TOKEN;
    const cg_token *noun = token_last ? before : token, *other = token_last ? token : before;
    cg_text_format(out, "write '%.*s where %.*s'", (int)noun->length, cg_read_text(reader, noun),
                   (int)other->length, cg_read_text(reader, other));
    return out->buffer;
}

/** Reports words that cannot follow a step. */
static void unexpected_behind_step(cg_reader *reader)
{
    const cg_token *token = cg_read_peek(reader, 0);
    const char *hint = cg_read_misplaced(reader, token, CG_MISPLACED_STEP);
    cg_shown meant;
    if (token->kind == CG_TOKEN_COMMA)
        hint = cg_read_misplaced(reader, token + 1, CG_MISPLACED_COMMA);
    if (token->kind == CG_TOKEN_COLON)
        hint = "put the cost in round brackets in the head: 'use (...): ...'";
    if (token->word == CG_WORD_INSTEAD && reader->scope->ability->form == CG_FORM_INSTEAD)
        hint = "the head of this ability already says that; remove it";
    char buffer[120];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    if (hint == NULL)
        hint = two_kinds(reader, &text);
    if (hint == NULL)
        hint = cg_read_usual(reader, token);
    if (hint == NULL && cg_read_near_tried(reader, &meant) == NULL &&
        (token->kind == CG_TOKEN_COMMA || cg_read_step_follows(reader, 0)))
        hint = "separate steps with ';'";
    cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, "the end of the line", hint);
}

/** Reads steps up to the end of the line. */
static void read_line(cg_reader *reader, cg_step_list *list)
{
    cg_step_result result = CG_STEP_DONE;
    uint32_t first = reader->at;
    do {
        if (cg_read_at(reader, CG_TOKEN_LINE))
            break;
        first = reader->at;
        result = read_step(reader, list);
    } while (result == CG_STEP_DONE && accept_separator(reader));

    if (result == CG_STEP_BLOCK ||
        (result == CG_STEP_DONE && cg_read_accept(reader, CG_TOKEN_LINE)))
        return;
    if (result == CG_STEP_DONE)
        unexpected_behind_step(reader);
    for (; first < reader->at; first++)
        cg_read_note_lost(reader, reader->tokens.items[first].word);
    cg_read_skip_line(reader);
}

static void read_lines(cg_reader *reader, cg_step_list *list)
{
    while (!cg_read_at(reader, CG_TOKEN_DEDENT) && !cg_read_at(reader, CG_TOKEN_END)) {
        if (!cg_read_at(reader, CG_TOKEN_INDENT)) {
            read_line(reader, list);
            continue;
        }
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_INDENTATION,
                          "this line is indented, but no block begins before it");
        cg_read_take(reader);
        read_lines(reader, list);
        cg_read_accept(reader, CG_TOKEN_DEDENT);
    }
}

/** Returns true if a step begins in the first column. */
static bool at_outer_step(const cg_reader *reader)
{
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_PLAY:
    case CG_WORD_IF:
    case CG_WORD_WHILE:
        return false; /* an ability can begin with it */
    default:
        return reader->scope->outer == NULL && cg_read_step_follows(reader, 0);
    }
}

/** Reports that there is no step. Skips steps below that are not indented. */
static void no_step(cg_reader *reader, cg_spot spot)
{
    bool outer = at_outer_step(reader);
    cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_EMPTY_EFFECT,
                      outer ? "there is no step; indent the steps below this line"
                            : "there is no step; write steps on this line or indented below it");
    while (outer && at_outer_step(reader))
        cg_read_skip_line(reader);
}

cg_step_list cg_read_body(cg_reader *reader)
{
    cg_step_list list = {NULL, NULL, false, false};
    cg_spot spot = cg_read_spot(reader);
    unsigned mistakes = reader->mistakes.count;
    bool inside = reader->inside_line, lost = reader->lost;
    reader->lost = false;
    if (!cg_read_deeper(reader)) {
        cg_read_skip_line(reader);
        return list;
    }
    reader->inside_line = !cg_read_at(reader, CG_TOKEN_LINE);
    if (reader->inside_line)
        read_line(reader, &list);
    else {
        cg_read_take(reader);
        if (cg_read_accept(reader, CG_TOKEN_INDENT)) {
            read_lines(reader, &list);
            cg_read_accept(reader, CG_TOKEN_DEDENT);
        }
    }
    reader->inside_line = inside;
    assert(reader->recursion > 0);
    reader->recursion--;
    if (list.first == NULL && !lost && reader->mistakes.count == mistakes &&
        !reader->tokens.skipped && !reader->memory_short)
        no_step(reader, spot);
    return list;
}

cg_step_list cg_read_branch(cg_reader *reader)
{
    unsigned names = reader->scope->name_count;
    cg_step_list list = cg_read_body(reader);
    cg_read_close_names(reader, names);
    for (unsigned i = 0; i < CG_DONE_COUNT; i++) {
        if (reader->scope->done[i] != NULL)
            reader->scope->undone[i] = CG_UNDONE_BRANCH;
        reader->scope->done[i] = NULL;
    }
    return list;
}
