/* Parses lines of steps and the blocks that they make, skips what was not understood, and finds out
 * whether a step begins behind an `and`. */
#include "effect/read/reader.h"

#include <assert.h>

void cg_read_append(cg_reader *reader, cg_step_list *list, cg_term *step, bool ends)
{
    assert(step->next == NULL); /* it stands in no list yet */
    if (list->ends && !list->reported) {
        list->reported = true;
        cg_effect_mistake(&reader->mistakes, step->spot, CG_MISTAKE_NEVER_REACHED,
                          "the match is over before this step");
    }
    if (step->kind == CG_TERM_BLOCK)
        cg_read_check_lack(reader, CG_LACKS_BLOCK, step->index, step->spot);
    list->ends = list->ends || ends;
    if (list->last == NULL)
        list->first = step;
    else
        list->last->next = step;
    list->last = step;
}

/** Goes to a token of that kind on this line or to the line's end; names on the way count as used.
 */
static void skip_to(cg_reader *reader, cg_token_kind kind)
{
    while (!cg_read_at(reader, kind) && !cg_read_at(reader, CG_TOKEN_LINE) &&
           !cg_read_at(reader, CG_TOKEN_END)) {
        cg_name *name = cg_read_find_name(reader, cg_read_peek(reader, 0));
        if (name != NULL)
            name->used = true;
        cg_read_take(reader);
    }
}

static void read_lines(cg_reader *reader, cg_step_list *list);

void cg_read_skip_line(cg_reader *reader)
{
    cg_step_list lost = {NULL, NULL, false, false};
    skip_to(reader, CG_TOKEN_LINE);
    cg_read_accept(reader, CG_TOKEN_LINE);
    if (cg_read_accept(reader, CG_TOKEN_INDENT)) {
        read_lines(reader, &lost);
        cg_read_accept(reader, CG_TOKEN_DEDENT);
    }
}

/** Whether the sign stands on this line. */
static bool line_has(const cg_reader *reader, cg_token_kind kind)
{
    for (uint32_t ahead = 0;; ahead++) {
        uint8_t next = cg_read_peek(reader, ahead)->kind;
        if (next == kind || next == CG_TOKEN_LINE || next == CG_TOKEN_END)
            return next == kind;
    }
}

void cg_read_colon(cg_reader *reader, bool understood)
{
    if (understood && !cg_read_at(reader, CG_TOKEN_COLON))
        cg_read_expected(reader, CG_MISTAKE_MISSING_WORD, "':'");
    if (line_has(reader, CG_TOKEN_COLON))
        skip_to(reader, CG_TOKEN_COLON);
    else if (!understood) {
        skip_to(reader, CG_TOKEN_LINE);
        reader->lost = true;
    }
    cg_read_accept(reader, CG_TOKEN_COLON);
}

static bool at_target_line(const cg_reader *reader)
{
    return cg_read_at_word(reader, CG_WORD_TARGET) &&
           cg_read_peek(reader, 1)->kind == CG_TOKEN_WORD &&
           (cg_read_peek(reader, 2)->kind == CG_TOKEN_COLON ||
            cg_read_peek(reader, 2)->kind == CG_TOKEN_LINE ||
            cg_read_word(reader, 1) == CG_WORD_NONE);
}

static cg_step_result read_step(cg_reader *reader, cg_step_list *list)
{
    assert(reader->scope != NULL);
    if (at_target_line(reader))
        return cg_read_target(reader);
    reader->scope->steps_begun = true;
    if (cg_read_at_block(reader))
        return cg_read_block(reader, list);
    return cg_read_statement(reader, list);
}

/** `;`, or `and` before another step. */
static bool accept_separator(cg_reader *reader)
{
    if (cg_read_accept(reader, CG_TOKEN_SEMICOLON))
        return true;
    return cg_read_accept_word(reader, CG_WORD_AND);
}

/** Steps up to the end of the line. */
static void read_line(cg_reader *reader, cg_step_list *list)
{
    cg_step_result result = CG_STEP_DONE;
    do {
        if (cg_read_at(reader, CG_TOKEN_LINE))
            break;
        result = read_step(reader, list);
    } while (result == CG_STEP_DONE && accept_separator(reader));

    if (result == CG_STEP_BLOCK ||
        (result == CG_STEP_DONE && cg_read_accept(reader, CG_TOKEN_LINE)))
        return;
    if (result == CG_STEP_DONE)
        cg_read_expected(reader, CG_MISTAKE_SYNTAX, "the end of the line");
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
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_EMPTY_EFFECT,
                          "there is no step; steps stand on this line or indented below it");
    return list;
}

cg_step_list cg_read_branch(cg_reader *reader)
{
    unsigned names = reader->scope->name_count;
    cg_step_list list = cg_read_body(reader);
    cg_read_close_names(reader, names);
    for (unsigned i = 0; i < CG_DONE_COUNT; i++) /* it may not have been carried out, or often */
        reader->scope->done[i] = NULL;
    return list;
}
