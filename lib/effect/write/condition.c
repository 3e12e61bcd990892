/* Writing conditions: whole ones, and in rules texts those of `where`, which say something of a
 * candidate. */
#include "effect/write/write.h"

#include "effect/tree/operands.h"

#include <assert.h>
#include <string.h>

bool cg_write_is_condition(const cg_term *term)
{
    return term->kind == CG_TERM_NOT || term->kind == CG_TERM_CONDITION ||
           term->kind == CG_TERM_THERE_IS || term->kind == CG_TERM_MY_TURN ||
           term->kind == CG_TERM_IN_PHASE || term->kind == CG_TERM_WAS_PAID;
}

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
typedef void (*side_fn)(cg_writer *to, const cg_term *term, bool opposite, bool plural);

/** One side of "and" or "or", in brackets if it is joined by the other of these two words. */
static void describe_side(cg_writer *to, const cg_term *term, unsigned above, bool opposite,
                          bool plural, side_fn side)
{
    while (term->kind == CG_TERM_NOT) {
        opposite = !opposite;
        term = term->args[0];
    }
    bool brackets = is_logic(term) && turned(term, opposite) != above;
    cg_write_add(to, brackets ? "(" : "");
    side(to, term, opposite, plural);
    cg_write_add(to, brackets ? ")" : "");
}

static void describe_logic(cg_writer *to, const cg_term *term, bool opposite, bool plural,
                           side_fn side)
{
    unsigned index = turned(term, opposite);
    describe_side(to, term->args[0], index, opposite, plural, side);
    cg_write_add(to, index == CG_OPERATOR_AND ? " and " : " or ");
    describe_side(to, term->args[1], index, opposite, plural, side);
}

/* ---- rows ---- */

/** The word of the game's tables that a row names; NULL if it names none. */
static const char *word_of(const cg_writer *to, const cg_term *term)
{
    cg_operand of = (cg_operand)cg_rows_condition_operand(term->index);
    return of != CG_OF_NOTHING ? cg_operand_name(to->module, of, term->index2) : NULL;
}

static void write_table_word(cg_writer *to, const cg_term *term, bool plural)
{
    const cg_board *board = to->module->board;
    const char *word = word_of(to, term);
    if (term->index == CG_IF_HAS_KEYWORD || term->index == CG_IF_IS_STATE)
        cg_write_add(to, word);
    else if (term->index == CG_IF_HAS_MARK)
        cg_write_one(to, word, board->marks[term->index2].plural);
    else if (plural && !cg_spells(to))
        cg_write_add(to, board->kinds[term->index2].plural);
    else /* a word like "norse", which has no plural of its own, has no article */
        cg_write_one(to, word, board->kinds[term->index2].plural);
}

/** What stands behind "is" or "has"; `words` if the row names nothing. */
static void write_complement(cg_writer *to, const cg_term *term, const char *words, bool plural)
{
    bool matches = to->matches;
    if (word_of(to, term) != NULL)
        write_table_word(to, term, plural);
    else if (term->args[1] != NULL) {
        to->matches = true;
        cg_write_thing(to, term->args[1], CG_STYLE_PLAIN);
        to->matches = matches;
    } else if (term->index == CG_IF_IS_TOKEN && plural && !cg_spells(to))
        cg_write_add(to, "tokens");
    else
        cg_write_word(to, term->index == CG_IF_IS_MINE && !cg_spells(to) ? "yours" : words);
}

/** "attacked this turn" */
static void describe_past(cg_writer *to, const cg_term *term, bool opposite)
{
    const cg_condition_row *row = cg_rows_condition_more(term->index);
    if (opposite)
        cg_write_add(to, row->denies != NULL ? row->denies : row->denied);
    else
        cg_write_add(to, row->says != NULL ? row->says : cg_rows_condition(term->index)->pattern);
}

/** A row of the table of conditions, behind its subject. */
static void write_row(cg_writer *to, const cg_term *term, bool opposite, cg_person person)
{
    const char *pattern = cg_rows_condition(term->index)->pattern;
    bool third = person == CG_PERSON_IT, plural = person == CG_PERSON_THEY;
    if (strncmp(pattern, "is ", 3) == 0) {
        cg_write_add(to, third ? "is " : cg_spells(to) && person == CG_PERSON_YOU ? "am " : "are ");
        cg_write_add(to, opposite ? "not " : "");
        write_complement(to, term, pattern + 3, plural);
    } else if (strncmp(pattern, "has ", 4) == 0) {
        cg_write_add(to, opposite ? (third ? "does not have " : "do not have ")
                                  : (third ? "has " : "have "));
        write_complement(to, term, pattern + 4, plural);
    } else if (cg_spells(to))
        cg_write_word(to, pattern);
    else
        describe_past(to, term, opposite);
}

/** Prints a condition of `where`, which has no subject: by its word alone, `token`, `exhausted`,
 * `trample`, where there is one. */
static void print_of_candidate(cg_writer *to, const cg_term *term, bool opposite)
{
    const char *pattern = cg_rows_condition(term->index)->pattern;
    if (term->args[1] != NULL) {
        write_row(to, term, opposite, CG_PERSON_IT);
        return;
    }
    cg_write_add(to, opposite ? "not " : "");
    if (word_of(to, term) != NULL)
        cg_write_add(to, word_of(to, term));
    else
        cg_write_word(to, strncmp(pattern, "is a ", 5) == 0 ? pattern + 5
                          : strncmp(pattern, "is ", 3) == 0 ? pattern + 3
                                                            : pattern);
}

/** Is it the card that the sentence was about? */
static bool is_holder(const cg_writer *to, const cg_term *subject)
{
    return !cg_spells(to) && to->holder != NULL && to->holder->kind == subject->kind &&
           (subject->kind == CG_TERM_THIS || subject->kind == CG_TERM_HOST);
}

static void write_condition_row(cg_writer *to, const cg_term *term, bool opposite)
{
    const cg_term *subject = term->args[0];
    const char *pattern = cg_rows_condition(term->index)->pattern;
    bool past = strncmp(pattern, "is ", 3) != 0 && strncmp(pattern, "has ", 4) != 0;
    bool outside = cg_spells(to) && opposite && past;
    bool open = cg_spells(to) && cg_print_is_open(subject);
    if (cg_spells(to) && subject->kind == CG_TERM_CANDIDATE) {
        print_of_candidate(to, term, opposite);
        return;
    }
    cg_person person = cg_write_person(to, subject, CG_STYLE_PLAIN);
    cg_write_add(to, outside ? "not (" : "");
    cg_write_add(to, open ? "(" : "");
    if (is_holder(to, subject))
        cg_write_add(to, "it");
    else
        cg_write_subject(to, subject, CG_STYLE_PLAIN);
    cg_write_add(to, open ? ") " : " ");
    write_row(to, term, opposite, person);
    cg_write_add(to, outside ? ")" : "");
}

/* ---- conditions ---- */

/** Describes `c = 1` of a coin that was flipped: "it is heads". @return false, and nothing is described,
 * when it is about anything else */
static bool describe_coin(cg_writer *to, const cg_term *term, unsigned index)
{
    const cg_term *name = term->args[0], *value = term->args[1];
    if (name->kind != CG_TERM_NAME || value->kind != CG_TERM_NUMBER)
        return false;
    const cg_term *origin = cg_describe_origin(to, name);
    if (origin == NULL || origin->kind != CG_TERM_STATEMENT || origin->index != CG_DO_FLIP ||
        (index != CG_OPERATOR_EQUAL && index != CG_OPERATOR_UNEQUAL))
        return false;
    bool heads = (value->value == 1) == (index == CG_OPERATOR_EQUAL);
    bool later = to->level > 0; /* "it" would be what comes of the event */
    cg_write_add(to, cg_describe_is_unclear(to, origin) ? name->text : later ? "the coin" : "it");
    cg_write_add(to, heads ? " is heads" : " is tails");
    return true;
}

/** Describes "it is turn 3 or later". @return false, and nothing is described, when it is about
 * anything else */
static bool describe_turn(cg_writer *to, const cg_term *term, unsigned index)
{
    int32_t number;
    if (term->args[0]->kind != CG_TERM_TURN ||
        !cg_effect_fold(term->args[1], to->arguments, &number))
        return false;
    bool later = index == CG_OPERATOR_MORE || index == CG_OPERATOR_AT_LEAST;
    bool earlier = index == CG_OPERATOR_LESS || index == CG_OPERATOR_AT_MOST;
    number += index == CG_OPERATOR_MORE ? 1 : index == CG_OPERATOR_LESS ? -1 : 0;
    cg_write_add(to, index == CG_OPERATOR_UNEQUAL ? "it is not turn " : "it is turn ");
    cg_write_number(to, number);
    cg_write_add(to, later ? " or later" : earlier ? " or earlier" : "");
    return true;
}

/** Describes "there are 3 or more enemy creatures", "there are no charge counters on this". @return
 * false, and nothing is described, when it does not compare a number of things with a known one */
static bool describe_number(cg_writer *to, const cg_term *term, unsigned index)
{
    int32_t number;
    if (!cg_effect_fold(term->args[1], to->arguments, &number) || number < 0 ||
        (number == 0 && index == CG_OPERATOR_LESS))
        return false;
    cg_bounds bounds = {.number = number, .behind = ""};
    switch (index) {
    case CG_OPERATOR_MORE:
    case CG_OPERATOR_AT_LEAST:
        bounds.number += index == CG_OPERATOR_MORE;
        bounds.behind = " or more";
        break;
    case CG_OPERATOR_LESS:
    case CG_OPERATOR_AT_MOST:
        bounds.number -= index == CG_OPERATOR_LESS;
        bounds.behind = bounds.number > 0 ? " or fewer" : "";
        break;
    case CG_OPERATOR_UNEQUAL:
        if (number != 0)
            return false;
        bounds = (cg_bounds){.number = 1, .behind = " or more"};
        break;
    default:
        bounds.exactly = number > 0;
    }
    return cg_describe_number_of(to, term->args[0], &bounds);
}

static void describe_comparison(cg_writer *to, const cg_term *term, bool opposite)
{
    unsigned index = turned(term, opposite);
    const char *word = cg_rows_value_word(to->module, term);
    if (describe_coin(to, term, index) || describe_turn(to, term, index) ||
        describe_number(to, term, index))
        return;
    bool differ = index == CG_OPERATOR_LESS || index == CG_OPERATOR_MORE;
    if (differ && cg_describe_fewer(to, term->args[0], term->args[1], index == CG_OPERATOR_LESS))
        return;
    if (term->args[0]->kind == CG_TERM_DONE) /* `as many`, "that many" */
        cg_write_add(to, "that number");
    else
        cg_write_operand(to, term->args[0]);
    if (word != NULL) {
        cg_write_add(to, index == CG_OPERATOR_UNEQUAL ? " is not " : " is ");
        cg_write_add(to, cg_rows_article(word));
        cg_write_add(to, " ");
        cg_write_add(to, word);
        return;
    }
    int32_t known;
    bool bound = (index == CG_OPERATOR_AT_LEAST || index == CG_OPERATOR_AT_MOST) &&
                 cg_effect_fold(term->args[1], to->arguments, &known);
    cg_write_add(to, bound ? " is " : " ");
    cg_write_add(to, bound ? "" : cg_rows_operator(index)->says);
    cg_write_add(to, bound ? "" : " ");
    cg_write_operand(to, term->args[1]);
    cg_write_add(to, !bound ? "" : index == CG_OPERATOR_AT_LEAST ? " or more" : " or less");
}

static void condition_side(cg_writer *to, const cg_term *term, bool opposite, bool plural)
{
    (void)plural;
    cg_write_condition(to, term, opposite, CG_TIGHT_ANY);
}

/** The spelling of `not`; rules texts turn what stands behind it around. */
static void write_not(cg_writer *to, const cg_term *term, bool opposite, unsigned tight)
{
    const cg_term *inner = term->args[0];
    bool turns = !opposite && cg_write_is_condition(inner) && inner->kind != CG_TERM_NOT;
    if (!cg_spells(to) || turns) {
        cg_write_condition(to, inner, !opposite, tight);
        return;
    }
    cg_write_add(to, opposite ? "not (not " : "not ");
    cg_write_term(to, inner, CG_TIGHT_NOT);
    cg_write_add(to, opposite ? ")" : "");
}

/** Writes a condition that an operator makes. */
static void write_operator(cg_writer *to, const cg_term *term, bool opposite, unsigned tight)
{
    if (cg_spells(to))
        cg_write_term(to, term, tight);
    else if (is_logic(term))
        describe_logic(to, term, opposite, false, condition_side);
    else if (is_comparison(term))
        describe_comparison(to, term, opposite);
    else {
        cg_write_add(to, opposite ? "not " : "");
        cg_write_term(to, term, CG_TIGHT_ANY);
    }
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
        if (cg_spells(to))
            cg_write_add(to, opposite ? "that was not paid" : "that was paid");
        else
            cg_write_add(to, opposite ? "you did not also pay that" : "you also paid that");
        break;
    case CG_TERM_IN_PHASE:
        cg_write_add(to, opposite ? "it is not the " : "it is the ");
        cg_rows_phase(to->out, to->module->phases[term->index]);
        break;
    default:
        write_operator(to, term, opposite, tight);
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
static void describe_stat_quality(cg_writer *to, const cg_term *stat, const cg_term *value,
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
    cg_write_add(to, bases[stat->value]);
    cg_write_add(to, to->module->board->stats[stat->index].title);
    cg_write_add(to, " ");
    if (known || (index != CG_OPERATOR_AT_LEAST && index != CG_OPERATOR_AT_MOST)) {
        cg_write_add(to, known && index == CG_OPERATOR_EQUAL ? "" : before[index]);
        cg_write_operand(to, value);
        cg_write_add(to, index == CG_OPERATOR_AT_LEAST  ? " or more"
                         : index == CG_OPERATOR_AT_MOST ? " or less"
                                                        : "");
    } else {
        cg_write_add(to, index == CG_OPERATOR_AT_LEAST ? "no less than " : "no more than ");
        cg_write_operand(to, value);
    }
}

/** "2 or more charge counters" */
static void describe_count_quality(cg_writer *to, const char *singular, const char *plural,
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
    cg_write_add(to, mass && index == CG_OPERATOR_LESS ? "less than " : before[index]);
    cg_write_operand(to, value);
    cg_write_add(to, index == CG_OPERATOR_UNEQUAL ? " of " : " ");
    cg_write_add(to,
                 (known && number == 1 && singular != NULL) || plural == NULL ? singular : plural);
}

bool cg_describe_quality(cg_writer *to, const cg_term *term, bool opposite)
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

/** Does it say what the candidate is? */
static bool is_being(const cg_term *term)
{
    return term->kind == CG_TERM_CONDITION &&
           strncmp(cg_rows_condition(term->index)->pattern, "is ", 3) == 0;
}

/** "are gods or demigods" */
static void describe_beings(cg_writer *to, const cg_term *term, bool plural)
{
    cg_write_add(to, plural ? "are " : "is ");
    for (unsigned i = 0; i < 2; i++) {
        const cg_term *side = term->args[i];
        if (i > 0)
            cg_write_add(to, term->index == CG_OPERATOR_AND ? " and " : " or ");
        write_complement(to, side, cg_rows_condition(side->index)->pattern + 3, plural);
    }
}

void cg_describe_predicate(cg_writer *to, const cg_term *term, bool opposite, bool plural)
{
    while (term->kind == CG_TERM_NOT) {
        term = term->args[0];
        opposite = !opposite;
    }
    if (is_logic(term) && !opposite && is_being(term->args[0]) && is_being(term->args[1]))
        describe_beings(to, term, plural);
    else if (is_logic(term))
        describe_logic(to, term, opposite, plural, cg_describe_predicate);
    else if (is_quality(term)) {
        cg_write_add(to, plural ? "have " : "has ");
        cg_describe_quality(to, term, opposite);
    } else
        write_row(to, term, opposite, plural ? CG_PERSON_THEY : CG_PERSON_IT);
}
