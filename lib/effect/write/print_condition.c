/* Printing conditions. */
#include "effect/write/print.h"

#include <string.h>

bool cg_print_is_condition(const cg_term *term)
{
    return term->kind == CG_TERM_NOT || term->kind == CG_TERM_CONDITION ||
           term->kind == CG_TERM_THERE_IS || term->kind == CG_TERM_MY_TURN ||
           term->kind == CG_TERM_IN_PHASE;
}

/** Prints the word of the game in a row. */
static void print_condition_word(cg_printer *print, const cg_term *term, bool article)
{
    const cg_board *board = print->module->board;
    const char *word = term->index == CG_IF_IS_KIND       ? board->kinds[term->index2].singular
                       : term->index == CG_IF_HAS_KEYWORD ? board->keywords[term->index2].title
                       : term->index == CG_IF_IS_STATE    ? board->conditions[term->index2].words
                                                          : board->marks[term->index2].singular;
    if (article && term->index != CG_IF_HAS_KEYWORD && term->index != CG_IF_IS_STATE)
        cg_text_format(print->out, "%s ", cg_rows_article(word));
    cg_text_add(print->out, word);
}

/** Does the row name something of the game's tables? */
static bool has_word(unsigned row)
{
    return row == CG_IF_IS_KIND || row == CG_IF_HAS_KEYWORD || row == CG_IF_HAS_MARK ||
           row == CG_IF_IS_STATE;
}

/** Prints what stands behind "is" or "has". */
static void print_predicate(cg_printer *print, const cg_term *term, const char *words)
{
    if (has_word(term->index))
        print_condition_word(print, term, true);
    else if (term->args[1] != NULL) {
        bool matches = print->matches;
        print->matches = true;
        cg_print_thing(print, term->args[1], CG_STYLE_PLAIN);
        print->matches = matches;
    } else
        cg_rows_add_word(print->out, print->module, words, strlen(words));
}

static void print_subject(cg_printer *print, const cg_term *subject)
{
    if (subject->kind == CG_TERM_ME)
        cg_text_add(print->out, "I");
    else if (cg_print_is_open(subject)) {
        cg_text_add(print->out, "(");
        cg_print_thing(print, subject, CG_STYLE_PLAIN);
        cg_text_add(print->out, ")");
    } else
        cg_print_thing(print, subject, CG_STYLE_PLAIN);
}

/** Prints a condition of `where` by its word alone, `token`, `exhausted`, `trample`. @return false,
 * and nothing is printed, when there is no such word */
static bool print_short(cg_printer *print, const cg_term *term)
{
    const char *pattern = cg_rows_condition(term->index)->pattern;
    if (has_word(term->index)) {
        print_condition_word(print, term, false);
        return true;
    }
    if (strncmp(pattern, "is ", 3) != 0 || term->args[1] != NULL)
        return false;
    pattern += strncmp(pattern, "is a ", 5) == 0 ? 5 : 3;
    cg_rows_add_word(print->out, print->module, pattern, strlen(pattern));
    return true;
}

/** Prints a condition of `where`, which has no subject. */
static void print_row_of_candidate(cg_printer *print, const cg_term *term, bool opposite)
{
    const char *pattern = cg_rows_condition(term->index)->pattern;
    if (term->args[1] != NULL) {
        cg_text_add(print->out, opposite ? "is not " : "is ");
        print_predicate(print, term, "");
        return;
    }
    cg_text_add(print->out, opposite ? "not " : "");
    if (!print_short(print, term))
        cg_text_add(print->out, pattern);
}

static void print_row(cg_printer *print, const cg_term *term, bool opposite)
{
    const cg_term *subject = term->args[0];
    const char *pattern = cg_rows_condition(term->index)->pattern;
    bool has = strncmp(pattern, "has ", 4) == 0, is = strncmp(pattern, "is ", 3) == 0;

    if (subject->kind == CG_TERM_CANDIDATE) {
        print_row_of_candidate(print, term, opposite);
        return;
    }
    bool outside = opposite && !has && !is;
    cg_text_add(print->out, outside ? "not (" : "");
    print_subject(print, subject);
    bool plural = cg_print_is_plural(subject, CG_STYLE_PLAIN);
    if (has)
        cg_text_add(print->out, opposite ? (plural ? " do not have " : " does not have ")
                                         : (plural ? " have " : " has "));
    else if (is)
        cg_text_format(print->out, " %s %s",
                       subject->kind == CG_TERM_ME ? "am"
                       : plural                    ? "are"
                                                   : "is",
                       opposite ? "not " : "");
    else
        cg_text_add(print->out, " ");
    print_predicate(print, term, pattern + (is ? 3 : 0));
    cg_text_add(print->out, outside ? ")" : "");
}

void cg_print_condition(cg_printer *print, const cg_term *term, bool opposite, unsigned tight)
{
    switch (term->kind) {
    case CG_TERM_NOT:
        if (!opposite &&
            (cg_print_is_condition(term->args[0]) && term->args[0]->kind != CG_TERM_NOT)) {
            cg_print_condition(print, term->args[0], true, tight);
            break;
        }
        cg_text_add(print->out, opposite ? "not (not " : "not ");
        cg_print_term(print, term->args[0], CG_TIGHT_NOT);
        cg_text_add(print->out, opposite ? ")" : "");
        break;
    case CG_TERM_CONDITION:
        print_row(print, term, opposite);
        break;
    case CG_TERM_THERE_IS:
        if (opposite && term->args[1] != NULL) {
            cg_text_add(print->out, "not (");
            cg_print_there(print, term->args[0], term->args[1], false);
            cg_text_add(print->out, ")");
        } else
            cg_print_there(print, term->args[0], term->args[1], opposite);
        break;
    case CG_TERM_MY_TURN:
        cg_text_format(print->out, "it is %s", opposite ? "not " : "");
        cg_print_owned(print, term->args[0], "turn");
        break;
    case CG_TERM_IN_PHASE:
        cg_text_format(print->out, "it is %sthe ", opposite ? "not " : "");
        cg_rows_phase(print->out, print->module->phases[term->index]);
        break;
    default:
        cg_print_term(print, term, tight);
    }
}
