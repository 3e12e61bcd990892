/* Rules text of conditions: whole ones, and those of `where`, which say something of a
 * candidate. */
#include "effect/write/describe.h"

#include <assert.h>
#include <string.h>

/** The operator that turns a comparison, or "and" and "or", into its opposite. */
static const uint8_t opposites[CG_OPERATOR_COUNT] = {
    [CG_OPERATOR_OR] = CG_OPERATOR_AND,        [CG_OPERATOR_AND] = CG_OPERATOR_OR,
    [CG_OPERATOR_LESS] = CG_OPERATOR_AT_LEAST, [CG_OPERATOR_AT_MOST] = CG_OPERATOR_MORE,
    [CG_OPERATOR_MORE] = CG_OPERATOR_AT_MOST,  [CG_OPERATOR_AT_LEAST] = CG_OPERATOR_LESS,
    [CG_OPERATOR_EQUAL] = CG_OPERATOR_UNEQUAL, [CG_OPERATOR_UNEQUAL] = CG_OPERATOR_EQUAL,
};

static bool is_logic(const cg_term *term)
{
    return term->kind == CG_TERM_BINARY && cg_rows_operator(term->index)->of_conditions;
}

static bool is_comparison(const cg_term *term)
{
    return term->kind == CG_TERM_BINARY && term->index >= CG_OPERATOR_LESS &&
           term->index <= CG_OPERATOR_UNEQUAL;
}

/** The term's operator, or its opposite. */
static unsigned turned(const cg_term *term, bool opposite)
{
    assert(is_comparison(term) || is_logic(term)); /* sums have no opposite */
    return opposite ? opposites[term->index] : term->index;
}

/** Tells one side of "and" or "or": a whole condition or a predicate. */
typedef void (*side_fn)(cg_teller *tell, const cg_term *term, bool opposite, bool plural);

/** One side of "and" or "or", in brackets if it is joined by the other of these two words. */
static void tell_side(cg_teller *tell, const cg_term *term, unsigned above, bool opposite,
                      bool plural, side_fn side)
{
    while (term->kind == CG_TERM_NOT) {
        opposite = !opposite;
        term = term->args[0];
    }
    bool brackets = is_logic(term) && turned(term, opposite) != above;
    cg_tell(tell, brackets ? "(" : "");
    side(tell, term, opposite, plural);
    cg_tell(tell, brackets ? ")" : "");
}

static void tell_logic(cg_teller *tell, const cg_term *term, bool opposite, bool plural,
                       side_fn side)
{
    unsigned index = turned(term, opposite);
    tell_side(tell, term->args[0], index, opposite, plural, side);
    cg_tell(tell, index == CG_OPERATOR_AND ? " and " : " or ");
    tell_side(tell, term->args[1], index, opposite, plural, side);
}

/* ---- rows ---- */

/** Does the row name something of the game's tables? */
static bool has_word(unsigned row)
{
    return row == CG_IF_IS_KIND || row == CG_IF_HAS_KEYWORD || row == CG_IF_HAS_MARK ||
           row == CG_IF_IS_STATE;
}

static void tell_word(cg_teller *tell, const cg_term *term, bool plural)
{
    const cg_board *board = tell->module->board;
    assert(board != NULL); /* the reader knows no such condition without one */
    if (term->index == CG_IF_HAS_KEYWORD || term->index == CG_IF_IS_STATE) {
        cg_tell(tell, term->index == CG_IF_IS_STATE ? board->conditions[term->index2].words
                                                    : board->keywords[term->index2].title);
        return;
    }
    bool kind = term->index == CG_IF_IS_KIND;
    const char *singular =
        kind ? board->kinds[term->index2].singular : board->marks[term->index2].singular;
    if (kind && plural) {
        cg_tell(tell, board->kinds[term->index2].plural);
        return;
    }
    cg_tell_one(tell, singular, kind ? NULL : board->marks[term->index2].plural);
}

/** What stands behind "is" or "has". */
static void tell_complement(cg_teller *tell, const cg_term *term, const char *words, bool plural)
{
    bool matches = tell->matches;
    if (has_word(term->index))
        tell_word(tell, term, plural);
    else if (term->args[1] != NULL) {
        tell->matches = true;
        cg_tell_thing(tell, term->args[1], CG_TELL_PLAIN);
        tell->matches = matches;
    } else if (term->index == CG_IF_IS_TOKEN)
        cg_tell(tell, plural ? "tokens" : "a token");
    else
        cg_tell_word(tell, term->index == CG_IF_IS_MINE ? "yours" : words);
}

/** "attacked this turn" */
static void tell_past(cg_teller *tell, const cg_term *term, bool opposite)
{
    const char *pattern = cg_rows_condition(term->index)->pattern;
    const char *const negative[CG_CONDITION_COUNT] = {
        [CG_IF_ATTACKED] = "did not attack this turn",
        [CG_IF_ENTERED] = "did not enter play this turn",
        [CG_IF_ACTED] = "was not used this turn",
    };
    if (opposite && negative[term->index] != NULL)
        cg_tell(tell, negative[term->index]);
    else
        cg_tell(tell, term->index == CG_IF_ENTERED ? "entered play this turn" : pattern);
}

/** A row of the table of conditions, behind its subject. */
static void tell_row(cg_teller *tell, const cg_term *term, bool opposite, cg_person person)
{
    const char *pattern = cg_rows_condition(term->index)->pattern;
    bool third = person == CG_PERSON_IT, plural = person == CG_PERSON_THEY;
    if (strncmp(pattern, "is ", 3) == 0) {
        cg_tell(tell, third ? "is " : "are ");
        cg_tell(tell, opposite ? "not " : "");
        tell_complement(tell, term, pattern + 3, plural);
    } else if (strncmp(pattern, "has ", 4) == 0) {
        cg_tell(tell, opposite ? (third ? "does not have " : "do not have ")
                               : (third ? "has " : "have "));
        tell_complement(tell, term, pattern + 4, plural);
    } else
        tell_past(tell, term, opposite);
}

static void tell_condition_row(cg_teller *tell, const cg_term *term, bool opposite)
{
    cg_person person = cg_tell_person(tell, term->args[0], CG_TELL_PLAIN);
    cg_tell_subject(tell, term->args[0], CG_TELL_PLAIN);
    cg_tell(tell, " ");
    tell_row(tell, term, opposite, person);
}

/* ---- conditions ---- */

/** Tells `c = 1` of a coin that was flipped: "it is heads". @return false, and nothing is told,
 * when it is about anything else */
static bool tell_coin(cg_teller *tell, const cg_term *term, unsigned index)
{
    const cg_term *name = term->args[0], *value = term->args[1];
    if (name->kind != CG_TERM_NAME || value->kind != CG_TERM_NUMBER)
        return false;
    const cg_term *origin = cg_tell_origin(tell, name);
    if (origin == NULL || origin->kind != CG_TERM_STATEMENT || origin->index != CG_SAY_FLIP ||
        (index != CG_OPERATOR_EQUAL && index != CG_OPERATOR_UNEQUAL) ||
        cg_tell_is_unclear(tell, origin))
        return false;
    bool heads = (value->value == 1) == (index == CG_OPERATOR_EQUAL);
    cg_tell(tell, heads ? "it is heads" : "it is tails");
    return true;
}

static void tell_comparison(cg_teller *tell, const cg_term *term, bool opposite)
{
    unsigned index = turned(term, opposite);
    const char *word = cg_rows_value_word(tell->module, term);
    if (tell_coin(tell, term, index))
        return;
    cg_tell_operand(tell, term->args[0]);
    if (word != NULL) {
        cg_tell(tell, index == CG_OPERATOR_UNEQUAL ? " is not " : " is ");
        cg_tell(tell, cg_rows_article(word));
        cg_tell(tell, " ");
        cg_tell(tell, word);
        return;
    }
    cg_tell(tell, " ");
    cg_tell(tell, cg_rows_operator(index)->says);
    cg_tell(tell, " ");
    cg_tell_operand(tell, term->args[1]);
}

static void condition_side(cg_teller *tell, const cg_term *term, bool opposite, bool plural)
{
    (void)plural;
    cg_tell_condition(tell, term, opposite);
}

void cg_tell_condition(cg_teller *tell, const cg_term *term, bool opposite)
{
    switch (term->kind) {
    case CG_TERM_NOT:
        cg_tell_condition(tell, term->args[0], !opposite);
        break;
    case CG_TERM_CONDITION:
        tell_condition_row(tell, term, opposite);
        break;
    case CG_TERM_THERE_IS:
        cg_tell_there(tell, term->args[0], term->args[1], opposite);
        break;
    case CG_TERM_MY_TURN:
        cg_tell(tell, opposite ? "it is not " : "it is ");
        cg_tell_owned(tell, term->args[0], "turn");
        break;
    case CG_TERM_IN_PHASE:
        cg_tell(tell, opposite ? "it is not the " : "it is the ");
        cg_rows_phase(tell->out, tell->module->phases[term->index]);
        break;
    default:
        if (is_logic(term))
            tell_logic(tell, term, opposite, false, condition_side);
        else if (is_comparison(term))
            tell_comparison(tell, term, opposite);
        else {
            cg_tell(tell, opposite ? "not " : "");
            cg_tell_term(tell, term);
        }
    }
}

/* ---- what `where` says of its candidate ---- */

static bool is_candidate(const cg_term *term)
{
    return term != NULL && term->kind == CG_TERM_CANDIDATE;
}

/** Does it compare a stat, marks or a counter of the candidate? */
static bool is_quality(const cg_term *term)
{
    return is_comparison(term) &&
           (term->args[0]->kind == CG_TERM_STAT || term->args[0]->kind == CG_TERM_MARKS ||
            term->args[0]->kind == CG_TERM_COUNTER) &&
           is_candidate(term->args[0]->args[0]);
}

bool cg_tell_is_predicate(const cg_term *term)
{
    if (term->kind == CG_TERM_NOT)
        return cg_tell_is_predicate(term->args[0]);
    if (is_logic(term))
        return cg_tell_is_predicate(term->args[0]) && cg_tell_is_predicate(term->args[1]);
    return is_quality(term) || (term->kind == CG_TERM_CONDITION && is_candidate(term->args[0]));
}

/** "power 3 or more" */
static void tell_stat_quality(cg_teller *tell, const cg_term *stat, const cg_term *value,
                              unsigned index)
{
    static const char *const bases[] = {
        [CG_STAT_NOW] = "", [CG_STAT_BASE] = "base ", [CG_STAT_LAST] = "last "};
    static const char *const before[CG_OPERATOR_COUNT] = {
        [CG_OPERATOR_LESS] = "less than ", [CG_OPERATOR_AT_MOST] = "",
        [CG_OPERATOR_MORE] = "more than ", [CG_OPERATOR_AT_LEAST] = "",
        [CG_OPERATOR_EQUAL] = "equal to ", [CG_OPERATOR_UNEQUAL] = "other than ",
    };
    int32_t number;
    bool known = cg_effect_fold(value, tell->arguments, &number);
    cg_tell(tell, bases[stat->value]);
    cg_tell(tell, tell->module->board->stats[stat->index].title);
    cg_tell(tell, " ");
    if (known || (index != CG_OPERATOR_AT_LEAST && index != CG_OPERATOR_AT_MOST)) {
        cg_tell(tell, known && index == CG_OPERATOR_EQUAL ? "" : before[index]);
        cg_tell_operand(tell, value);
        cg_tell(tell, index == CG_OPERATOR_AT_LEAST  ? " or more"
                      : index == CG_OPERATOR_AT_MOST ? " or less"
                                                     : "");
    } else {
        cg_tell(tell, index == CG_OPERATOR_AT_LEAST ? "of at least " : "of at most ");
        cg_tell_operand(tell, value);
    }
}

/** "2 or more charge counters" */
static void tell_count_quality(cg_teller *tell, const char *singular, const char *plural,
                               const cg_term *value, unsigned index)
{
    static const char *const before[CG_OPERATOR_COUNT] = {
        [CG_OPERATOR_LESS] = "fewer than ", [CG_OPERATOR_AT_MOST] = "at most ",
        [CG_OPERATOR_MORE] = "more than ",  [CG_OPERATOR_AT_LEAST] = "at least ",
        [CG_OPERATOR_EQUAL] = "",           [CG_OPERATOR_UNEQUAL] = "a number other than ",
    };
    int32_t number = 0;
    bool known = cg_effect_fold(value, tell->arguments, &number);
    bool mass = plural == NULL || singular == NULL || strcmp(singular, plural) == 0;
    cg_tell(tell, mass && index == CG_OPERATOR_LESS ? "less than " : before[index]);
    cg_tell_operand(tell, value);
    cg_tell(tell, index == CG_OPERATOR_UNEQUAL ? " of " : " ");
    cg_tell(tell, (known && number == 1 && singular != NULL) || plural == NULL ? singular : plural);
}

bool cg_tell_quality(cg_teller *tell, const cg_term *term, bool opposite)
{
    while (term->kind == CG_TERM_NOT) {
        term = term->args[0];
        opposite = !opposite;
    }
    if (!is_quality(term))
        return false;
    const cg_term *what = term->args[0];
    assert(term->args[1] != NULL);
    unsigned index = turned(term, opposite);
    if (what->kind == CG_TERM_STAT)
        tell_stat_quality(tell, what, term->args[1], index);
    else if (what->kind == CG_TERM_MARKS) {
        const cg_mark_def *mark = &tell->module->board->marks[what->index];
        tell_count_quality(tell, mark->singular, mark->plural, term->args[1], index);
    } else {
        const cg_counter_def *counter = &tell->module->counters[what->index];
        tell_count_quality(tell, counter->singular, counter->plural, term->args[1], index);
    }
    return true;
}

void cg_tell_predicate(cg_teller *tell, const cg_term *term, bool opposite, bool plural)
{
    while (term->kind == CG_TERM_NOT) {
        term = term->args[0];
        opposite = !opposite;
    }
    if (is_logic(term))
        tell_logic(tell, term, opposite, plural, cg_tell_predicate);
    else if (is_quality(term)) {
        cg_tell(tell, plural ? "have " : "has ");
        cg_tell_quality(tell, term, opposite);
    } else
        tell_row(tell, term, opposite, plural ? CG_PERSON_THEY : CG_PERSON_IT);
}
