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

/** Describes one side of "and" or "or": a whole condition or a predicate. */
typedef void (*side_fn)(cg_describer *to, const cg_term *term, bool opposite, bool plural);

/** One side of "and" or "or", in brackets if it is joined by the other of these two words. */
static void describe_side(cg_describer *to, const cg_term *term, unsigned above, bool opposite,
                          bool plural, side_fn side)
{
    while (term->kind == CG_TERM_NOT) {
        opposite = !opposite;
        term = term->args[0];
    }
    bool brackets = is_logic(term) && turned(term, opposite) != above;
    cg_describe_add(to, brackets ? "(" : "");
    side(to, term, opposite, plural);
    cg_describe_add(to, brackets ? ")" : "");
}

static void describe_logic(cg_describer *to, const cg_term *term, bool opposite, bool plural,
                           side_fn side)
{
    unsigned index = turned(term, opposite);
    describe_side(to, term->args[0], index, opposite, plural, side);
    cg_describe_add(to, index == CG_OPERATOR_AND ? " and " : " or ");
    describe_side(to, term->args[1], index, opposite, plural, side);
}

/* ---- rows ---- */

/** Does the row name something of the game's tables? */
static bool has_word(unsigned row)
{
    return row == CG_IF_IS_KIND || row == CG_IF_HAS_KEYWORD || row == CG_IF_HAS_MARK ||
           row == CG_IF_IS_STATE;
}

static void describe_word(cg_describer *to, const cg_term *term, bool plural)
{
    const cg_board *board = to->module->board;
    assert(board != NULL); /* the reader knows no such condition without one */
    if (term->index == CG_IF_HAS_KEYWORD || term->index == CG_IF_IS_STATE) {
        cg_describe_add(to, term->index == CG_IF_IS_STATE ? board->conditions[term->index2].words
                                                          : board->keywords[term->index2].title);
        return;
    }
    bool kind = term->index == CG_IF_IS_KIND;
    const char *singular =
        kind ? board->kinds[term->index2].singular : board->marks[term->index2].singular;
    if (kind && plural) {
        cg_describe_add(to, board->kinds[term->index2].plural);
        return;
    }
    cg_describe_one(to, singular, kind ? NULL : board->marks[term->index2].plural);
}

/** What stands behind "is" or "has". */
static void describe_complement(cg_describer *to, const cg_term *term, const char *words,
                                bool plural)
{
    bool matches = to->matches;
    if (has_word(term->index))
        describe_word(to, term, plural);
    else if (term->args[1] != NULL) {
        to->matches = true;
        cg_describe_thing(to, term->args[1], CG_DESCRIBE_PLAIN);
        to->matches = matches;
    } else if (term->index == CG_IF_IS_TOKEN)
        cg_describe_add(to, plural ? "tokens" : "a token");
    else
        cg_describe_word(to, term->index == CG_IF_IS_MINE ? "yours" : words);
}

/** "attacked this turn" */
static void describe_past(cg_describer *to, const cg_term *term, bool opposite)
{
    const char *pattern = cg_rows_condition(term->index)->pattern;
    const char *const negative[CG_CONDITION_COUNT] = {
        [CG_IF_ATTACKED] = "did not attack this turn",
        [CG_IF_ENTERED] = "did not enter play this turn",
        [CG_IF_ACTED] = "was not used this turn",
    };
    if (opposite && negative[term->index] != NULL)
        cg_describe_add(to, negative[term->index]);
    else
        cg_describe_add(to, term->index == CG_IF_ENTERED ? "entered play this turn" : pattern);
}

/** A row of the table of conditions, behind its subject. */
static void describe_row(cg_describer *to, const cg_term *term, bool opposite, cg_person person)
{
    const char *pattern = cg_rows_condition(term->index)->pattern;
    bool third = person == CG_PERSON_IT, plural = person == CG_PERSON_THEY;
    if (strncmp(pattern, "is ", 3) == 0) {
        cg_describe_add(to, third ? "is " : "are ");
        cg_describe_add(to, opposite ? "not " : "");
        describe_complement(to, term, pattern + 3, plural);
    } else if (strncmp(pattern, "has ", 4) == 0) {
        cg_describe_add(to, opposite ? (third ? "does not have " : "do not have ")
                                     : (third ? "has " : "have "));
        describe_complement(to, term, pattern + 4, plural);
    } else
        describe_past(to, term, opposite);
}

static void describe_condition_row(cg_describer *to, const cg_term *term, bool opposite)
{
    cg_person person = cg_describe_person(to, term->args[0], CG_DESCRIBE_PLAIN);
    cg_describe_subject(to, term->args[0], CG_DESCRIBE_PLAIN);
    cg_describe_add(to, " ");
    describe_row(to, term, opposite, person);
}

/* ---- conditions ---- */

/** Describes `c = 1` of a coin that was flipped: "it is heads". @return false, and nothing is described,
 * when it is about anything else */
static bool describe_coin(cg_describer *to, const cg_term *term, unsigned index)
{
    const cg_term *name = term->args[0], *value = term->args[1];
    if (name->kind != CG_TERM_NAME || value->kind != CG_TERM_NUMBER)
        return false;
    const cg_term *origin = cg_describe_origin(to, name);
    if (origin == NULL || origin->kind != CG_TERM_STATEMENT || origin->index != CG_DO_FLIP ||
        (index != CG_OPERATOR_EQUAL && index != CG_OPERATOR_UNEQUAL) ||
        cg_describe_is_unclear(to, origin))
        return false;
    bool heads = (value->value == 1) == (index == CG_OPERATOR_EQUAL);
    cg_describe_add(to, heads ? "it is heads" : "it is tails");
    return true;
}

static void describe_comparison(cg_describer *to, const cg_term *term, bool opposite)
{
    unsigned index = turned(term, opposite);
    const char *word = cg_rows_value_word(to->module, term);
    if (describe_coin(to, term, index))
        return;
    cg_describe_operand(to, term->args[0]);
    if (word != NULL) {
        cg_describe_add(to, index == CG_OPERATOR_UNEQUAL ? " is not " : " is ");
        cg_describe_add(to, cg_rows_article(word));
        cg_describe_add(to, " ");
        cg_describe_add(to, word);
        return;
    }
    cg_describe_add(to, " ");
    cg_describe_add(to, cg_rows_operator(index)->says);
    cg_describe_add(to, " ");
    cg_describe_operand(to, term->args[1]);
}

static void condition_side(cg_describer *to, const cg_term *term, bool opposite, bool plural)
{
    (void)plural;
    cg_describe_condition(to, term, opposite);
}

void cg_describe_condition(cg_describer *to, const cg_term *term, bool opposite)
{
    switch (term->kind) {
    case CG_TERM_NOT:
        cg_describe_condition(to, term->args[0], !opposite);
        break;
    case CG_TERM_CONDITION:
        describe_condition_row(to, term, opposite);
        break;
    case CG_TERM_THERE_IS:
        cg_describe_there(to, term->args[0], term->args[1], opposite);
        break;
    case CG_TERM_MY_TURN:
        cg_describe_add(to, opposite ? "it is not " : "it is ");
        cg_describe_owned(to, term->args[0], "turn");
        break;
    case CG_TERM_IN_PHASE:
        cg_describe_add(to, opposite ? "it is not the " : "it is the ");
        cg_rows_phase(to->out, to->module->phases[term->index]);
        break;
    default:
        if (is_logic(term))
            describe_logic(to, term, opposite, false, condition_side);
        else if (is_comparison(term))
            describe_comparison(to, term, opposite);
        else {
            cg_describe_add(to, opposite ? "not " : "");
            cg_describe_term(to, term);
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

bool cg_describe_is_predicate(const cg_term *term)
{
    if (term->kind == CG_TERM_NOT)
        return cg_describe_is_predicate(term->args[0]);
    if (is_logic(term))
        return cg_describe_is_predicate(term->args[0]) && cg_describe_is_predicate(term->args[1]);
    return is_quality(term) || (term->kind == CG_TERM_CONDITION && is_candidate(term->args[0]));
}

/** "power 3 or more" */
static void describe_stat_quality(cg_describer *to, const cg_term *stat, const cg_term *value,
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
    bool known = cg_effect_fold(value, to->arguments, &number);
    cg_describe_add(to, bases[stat->value]);
    cg_describe_add(to, to->module->board->stats[stat->index].title);
    cg_describe_add(to, " ");
    if (known || (index != CG_OPERATOR_AT_LEAST && index != CG_OPERATOR_AT_MOST)) {
        cg_describe_add(to, known && index == CG_OPERATOR_EQUAL ? "" : before[index]);
        cg_describe_operand(to, value);
        cg_describe_add(to, index == CG_OPERATOR_AT_LEAST  ? " or more"
                            : index == CG_OPERATOR_AT_MOST ? " or less"
                                                           : "");
    } else {
        cg_describe_add(to, index == CG_OPERATOR_AT_LEAST ? "of at least " : "of at most ");
        cg_describe_operand(to, value);
    }
}

/** "2 or more charge counters" */
static void describe_count_quality(cg_describer *to, const char *singular, const char *plural,
                                   const cg_term *value, unsigned index)
{
    static const char *const before[CG_OPERATOR_COUNT] = {
        [CG_OPERATOR_LESS] = "fewer than ", [CG_OPERATOR_AT_MOST] = "at most ",
        [CG_OPERATOR_MORE] = "more than ",  [CG_OPERATOR_AT_LEAST] = "at least ",
        [CG_OPERATOR_EQUAL] = "",           [CG_OPERATOR_UNEQUAL] = "a number other than ",
    };
    int32_t number = 0;
    bool known = cg_effect_fold(value, to->arguments, &number);
    bool mass = plural == NULL || singular == NULL || strcmp(singular, plural) == 0;
    cg_describe_add(to, mass && index == CG_OPERATOR_LESS ? "less than " : before[index]);
    cg_describe_operand(to, value);
    cg_describe_add(to, index == CG_OPERATOR_UNEQUAL ? " of " : " ");
    cg_describe_add(to, (known && number == 1 && singular != NULL) || plural == NULL ? singular
                                                                                     : plural);
}

bool cg_describe_quality(cg_describer *to, const cg_term *term, bool opposite)
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
        describe_stat_quality(to, what, term->args[1], index);
    else if (what->kind == CG_TERM_MARKS) {
        const cg_mark_def *mark = &to->module->board->marks[what->index];
        describe_count_quality(to, mark->singular, mark->plural, term->args[1], index);
    } else {
        const cg_counter_def *counter = &to->module->counters[what->index];
        describe_count_quality(to, counter->singular, counter->plural, term->args[1], index);
    }
    return true;
}

void cg_describe_predicate(cg_describer *to, const cg_term *term, bool opposite, bool plural)
{
    while (term->kind == CG_TERM_NOT) {
        term = term->args[0];
        opposite = !opposite;
    }
    if (is_logic(term))
        describe_logic(to, term, opposite, plural, cg_describe_predicate);
    else if (is_quality(term)) {
        cg_describe_add(to, plural ? "have " : "has ");
        cg_describe_quality(to, term, opposite);
    } else
        describe_row(to, term, opposite, plural ? CG_PERSON_THEY : CG_PERSON_IT);
}
