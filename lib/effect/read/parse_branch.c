/* Parses branches: the labelled ones of `choose n:`, and the rows of numbers of `depending on`. */
#include "effect/read/check.h"
#include "effect/read/parse.h"

#include <string.h>

/** Reports a line within branches that is indented more deeply than they are, and reads it for more
 * mistakes. */
static bool skip_deeper(cg_reader *reader)
{
    if (!cg_read_at(reader, CG_TOKEN_INDENT))
        return false;
    cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_INDENTATION,
                      "this line is indented, but no block begins before it");
    cg_read_take(reader);
    while (!cg_read_at(reader, CG_TOKEN_DEDENT) && !cg_read_at(reader, CG_TOKEN_END))
        cg_read_skip_line(reader);
    cg_read_accept(reader, CG_TOKEN_DEDENT);
    return true;
}

/* ---- branches with labels ---- */

static bool label_twice(const cg_term *branches, const char *label)
{
    for (; branches != NULL; branches = branches->next)
        if (strcmp(branches->text, label) == 0)
            return true;
    return false;
}

/** `"label": steps` */
static cg_term *read_mode(cg_reader *reader, const cg_term *branches)
{
    cg_term *term = cg_read_term(reader, CG_TERM_BRANCH, CG_TYPE_UNKNOWN, cg_read_spot(reader));
    const char *label = cg_read_quoted(reader, "a label in quotes");
    if (term == NULL || label == NULL)
        return NULL;
    if (label_twice(branches, label))
        cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_NAME_TWICE,
                          "there is already a branch '%.40s'", label);
    term->text = label;
    const cg_meaning before = reader->scope->moved;
    cg_read_colon(reader, true);
    term->body = cg_read_branch(reader).first;
    reader->scope->moved = before;
    return term;
}

bool cg_read_modes(cg_reader *reader, cg_term **branches, bool of_head)
{
    cg_term *last = NULL;
    unsigned count = 0;
    *branches = NULL;
    if (!cg_read_accept(reader, CG_TOKEN_LINE) || !cg_read_accept(reader, CG_TOKEN_INDENT)) {
        cg_read_expected(reader, CG_MISTAKE_SYNTAX, "lines of \"label\": steps, indented below");
        return false;
    }
    while (!cg_read_at(reader, CG_TOKEN_DEDENT) && !cg_read_at(reader, CG_TOKEN_END)) {
        if (skip_deeper(reader))
            continue;
        if (of_head) {
            reader->scope->mode = (uint8_t)(count + 1);
            reader->scope->steps_begun = false;
        }
        if (count++ == CG_MODES_MAX)
            cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_TOO_MANY_MODES,
                              "there are more than %u branches", CG_MODES_MAX);
        cg_term *branch =
            cg_read_accept(reader, CG_TOKEN_INDENT) ? NULL : read_mode(reader, *branches);
        if (branch == NULL) {
            cg_read_skip_line(reader);
            cg_read_accept(reader, CG_TOKEN_DEDENT);
            continue;
        }
        if (last == NULL)
            *branches = branch;
        else
            last->next = branch;
        last = branch;
        reader->scope->mode = 0;
    }
    cg_read_accept(reader, CG_TOKEN_DEDENT);
    return true;
}

/* ---- tables ---- */

bool cg_read_bound(cg_reader *reader, int32_t *bound)
{
    bool negative = cg_read_accept(reader, CG_TOKEN_MINUS);
    if (!cg_read_at(reader, CG_TOKEN_NUMBER)) {
        cg_read_expected(reader, CG_MISTAKE_SYNTAX, "a number");
        return false;
    }
    *bound = cg_read_peek(reader, 0)->number;
    *bound = negative ? -*bound : *bound;
    cg_read_take(reader);
    return true;
}

/** `1..5`, `6`, `15..`, `..0` */
static bool read_range(cg_reader *reader, cg_term *row)
{
    row->value = INT32_MIN;
    row->value2 = INT32_MAX;
    if (!cg_read_at(reader, CG_TOKEN_RANGE)) {
        if (!cg_read_bound(reader, &row->value))
            return false;
        if (!cg_read_at(reader, CG_TOKEN_RANGE)) {
            row->value2 = row->value;
            return true;
        }
    }
    cg_read_take(reader);
    if (cg_read_at(reader, CG_TOKEN_COLON))
        return true;
    if (!cg_read_bound(reader, &row->value2))
        return false;
    if (row->value > row->value2)
        cg_effect_mistake(&reader->mistakes, row->spot, CG_MISTAKE_PARAMETER_RANGE,
                          "the lowest value, %d, is greater than the highest, %d", (int)row->value,
                          (int)row->value2);
    return true;
}

/** Reads the rows of a table, indented. */
static void read_rows(cg_reader *reader, cg_term *step, bool *ends)
{
    cg_term *first = NULL, *last = NULL;
    *ends = true;
    while (!cg_read_at(reader, CG_TOKEN_DEDENT) && !cg_read_at(reader, CG_TOKEN_END)) {
        if (skip_deeper(reader))
            continue;
        cg_term *row = cg_read_term(reader, CG_TERM_BRANCH, CG_TYPE_UNKNOWN, cg_read_spot(reader));
        bool other =
            cg_read_at_word(reader, CG_WORD_OTHERWISE) || cg_read_at_word(reader, CG_WORD_ELSE);
        if (row == NULL || (other ? !cg_read_otherwise(reader) : !read_range(reader, row))) {
            cg_read_skip_line(reader);
            continue;
        }
        const cg_meaning before = reader->scope->moved;
        cg_read_colon(reader, true);
        cg_step_list body = cg_read_branch(reader);
        reader->scope->moved = before;
        *ends = *ends && body.ends;
        if (other && step->otherwise == NULL)
            step->otherwise = body.first;
        else if (other)
            cg_effect_mistake(&reader->mistakes, row->spot, CG_MISTAKE_NEVER_REACHED,
                              "there is already an 'otherwise' before this");
        row->body = body.first;
        if (other)
            continue;
        if (last == NULL)
            first = row;
        else
            last->next = row;
        last = row;
    }
    step->body = first;
    *ends = *ends && step->otherwise != NULL;
}

cg_step_result cg_read_table(cg_reader *reader, cg_step_list *list)
{
    cg_term *step = cg_read_term(reader, CG_TERM_BLOCK, CG_TYPE_UNKNOWN, cg_read_spot(reader));
    cg_term *number = NULL;
    bool ends, inside = reader->inside_line;
    cg_read_take(reader);
    if (step == NULL)
        return CG_STEP_BROKEN;
    step->index = CG_BLOCK_TABLE;
    if (cg_read_expect_word(reader, CG_WORD_ON))
        number = cg_read_typed(reader, CG_TYPE_BIT(CG_TYPE_INTEGER));
    cg_read_colon(reader, number != NULL);
    if (!cg_read_accept(reader, CG_TOKEN_LINE) || !cg_read_accept(reader, CG_TOKEN_INDENT)) {
        if (number != NULL)
            cg_read_expected(reader, CG_MISTAKE_SYNTAX, "lines of '1..5: steps', indented below");
        return CG_STEP_BROKEN;
    }
    step->args[0] = number;
    reader->inside_line = false;
    read_rows(reader, step, &ends);
    reader->inside_line = inside;
    cg_read_accept(reader, CG_TOKEN_DEDENT);
    cg_read_check_rows(reader, step->body);
    cg_read_append(reader, list, step, ends);
    return CG_STEP_BLOCK;
}
