/* Writes conditions. */
#include "effect/write/write.h"

#include "effect/tree/operands.h"

#include <string.h>

bool cg_write_is_condition(const cg_term *term)
{
    return term->kind == CG_TERM_NOT || term->kind == CG_TERM_CONDITION ||
           term->kind == CG_TERM_THERE_IS || term->kind == CG_TERM_MY_TURN ||
           term->kind == CG_TERM_IN_PHASE || term->kind == CG_TERM_WAS_PAID;
}

/* ---- rows ---- */

/** Returns the word of the game's tables in a row; NULL if it names none. */
static const char *word_of(const cg_writer *to, const cg_term *term)
{
    cg_operand of = (cg_operand)cg_rows_condition_operand(term->index);
    return of != CG_OF_NOTHING ? cg_operand_name(to->module, of, term->index2) : NULL;
}

static void write_table_word(cg_writer *to, const cg_term *term)
{
    const char *word = word_of(to, term);
    if (term->index == CG_IF_HAS_KEYWORD || term->index == CG_IF_IS_STATE)
        cg_write_add(to, word);
    else
        cg_write_one(to, word);
}

/** Writes the words after "is" or "has"; `words` if the row names nothing. */
static void write_complement(cg_writer *to, const cg_term *term, const char *words)
{
    bool matches = to->matches;
    if (word_of(to, term) != NULL)
        write_table_word(to, term);
    else if (term->args[1] != NULL) {
        to->matches = true;
        cg_write_thing(to, term->args[1], CG_STYLE_PLAIN);
        to->matches = matches;
    } else
        cg_write_word(to, words);
}

static bool begins(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/** Writes a row of the table of conditions, after its subject. */
static void write_row(cg_writer *to, const cg_term *term, bool opposite, cg_person person)
{
    const char *pattern = cg_rows_condition(term->index)->pattern;
    bool third = person == CG_PERSON_IT;
    if (begins(pattern, "is ")) {
        cg_write_add(to, third ? "is " : person == CG_PERSON_ME ? "am " : "are ");
        cg_write_add(to, opposite ? "not " : "");
        write_complement(to, term, pattern + 3);
    } else if (begins(pattern, "has ")) {
        cg_write_add(to, opposite ? (third ? "does not have " : "do not have ")
                                  : (third ? "has " : "have "));
        write_complement(to, term, pattern + 4);
    } else
        cg_write_word(to, pattern);
}

/** Writes a condition of `where`, which has no subject: only its word (`token`, `exhausted`,
 * `trample`) if it has one. */
static void write_of_candidate(cg_writer *to, const cg_term *term, bool opposite)
{
    const char *pattern = cg_rows_condition(term->index)->pattern, *word = word_of(to, term);
    if (term->args[1] != NULL) {
        write_row(to, term, opposite, CG_PERSON_IT);
        return;
    }
    cg_write_add(to, opposite ? "not " : "");
    if (word != NULL)
        cg_write_add(to, word);
    else
        cg_write_word(to, pattern + (begins(pattern, "is a ") ? 5
                                     : begins(pattern, "is ") ? 3
                                                              : 0));
}

static void write_condition_row(cg_writer *to, const cg_term *term, bool opposite)
{
    const cg_term *subject = term->args[0];
    const char *pattern = cg_rows_condition(term->index)->pattern;
    bool past = !begins(pattern, "is ") && !begins(pattern, "has ");
    bool outside = opposite && past;
    bool open = cg_print_is_open(subject);
    if (subject->kind == CG_TERM_CANDIDATE) {
        write_of_candidate(to, term, opposite);
        return;
    }
    cg_write_add(to, outside ? "not (" : "");
    cg_write_add(to, open ? "(" : "");
    cg_write_subject(to, subject, CG_STYLE_PLAIN);
    cg_write_add(to, open ? ") " : " ");
    write_row(to, term, opposite, cg_write_person(subject, CG_STYLE_PLAIN));
    cg_write_add(to, outside ? ")" : "");
}

/* ---- conditions ---- */

/** Writes `not`, or the opposite of a condition. */
static void write_not(cg_writer *to, const cg_term *term, bool opposite, unsigned tight)
{
    const cg_term *inner = term->args[0];
    if (!opposite && cg_write_is_condition(inner) && inner->kind != CG_TERM_NOT) {
        cg_write_condition(to, inner, true, tight);
        return;
    }
    cg_write_add(to, opposite ? "not (not " : "not ");
    cg_write_term(to, inner, CG_TIGHT_NOT);
    cg_write_add(to, opposite ? ")" : "");
}

void cg_write_condition(cg_writer *to, const cg_term *term, bool opposite, unsigned tight)
{
    switch (term->kind) {
    case CG_TERM_NOT:
        write_not(to, term, opposite, tight);
        break;
    case CG_TERM_CONDITION:
        write_condition_row(to, term, opposite);
        break;
    case CG_TERM_THERE_IS:
        cg_write_there(to, term->args[0], term->args[1], opposite);
        break;
    case CG_TERM_MY_TURN:
        cg_write_add(to, opposite ? "it is not " : "it is ");
        cg_write_owned(to, term->args[0], "turn");
        break;
    case CG_TERM_WAS_PAID:
        cg_write_add(to, opposite ? "that was not paid" : "that was paid");
        break;
    case CG_TERM_IN_PHASE:
        cg_write_add(to, opposite ? "it is not the " : "it is the ");
        cg_rows_phase(to->out, to->module->phases[term->index]);
        break;
    default:
        cg_write_term(to, term, tight);
    }
}
