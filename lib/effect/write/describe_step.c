/* Rules text of steps: statements, blocks, and steps joined to sentences. */
#include "effect/write/describe.h"

#include <assert.h>
#include <string.h>

/** The row of a statement, or of a verb of the game. */
static cg_row row_of(const cg_teller *tell, const cg_term *step)
{
    if (step->kind == CG_TERM_VERB && cg_rows_move_of_verb(tell->module, step->index) != NULL)
        return (cg_row){.pattern = ""}; /* tell_as_move() tells it */
    return step->kind == CG_TERM_VERB ? cg_rows_game_verb(tell->module, step->index)
                                      : *cg_rows_statement(step->index);
}

/** Is it a statement or a verb of the game, and not a block? */
static bool is_act(const cg_term *step)
{
    return step->kind == CG_TERM_STATEMENT || step->kind == CG_TERM_VERB;
}

/** Does its rules text have a subject of its own: "target die becomes 4"? */
static bool is_sentence(const cg_teller *tell, const cg_term *step)
{
    const char *says = row_of(tell, step).says;
    return says != NULL &&
           (says[0] == '{' || strncmp(says, "the ", 4) == 0 || strncmp(says, "it ", 3) == 0);
}

/* ---- statements ---- */

/** Do its cards come out of a zone, so that "from your hand" is said, not "in your hand"? */
static bool comes_from_zone(const cg_teller *tell, const cg_term *step)
{
    if (step->kind == CG_TERM_VERB)
        return cg_rows_move_of_verb(tell->module, step->index) != NULL;
    return cg_rows_does(step, CG_DOES_OUT);
}

/** Tells "banish target creature", "shuffle target creature into your deck". @return false, and
 * nothing is told, when the step is no such move */
static bool tell_as_move(cg_teller *tell, const cg_term *step)
{
    const cg_move_def *move =
        step->kind == CG_TERM_VERB ? cg_rows_move_of_verb(tell->module, step->index) : NULL;
    bool shuffled = step->kind == CG_TERM_STATEMENT &&
                    (step->index == CG_SAY_PUT || step->index == CG_SAY_RETURN) &&
                    step->args[2]->value == CG_PLACE_SHUFFLED;
    if (move == NULL && !shuffled)
        return false;
    cg_tell(tell, move != NULL ? move->name : "shuffle");
    cg_tell(tell, " ");
    cg_tell_thing(tell, step->args[1], CG_TELL_PLAIN);
    tell->many = cg_tell_person(tell, step->args[1], CG_TELL_PLAIN) == CG_PERSON_THEY;
    if (move == NULL) {
        cg_tell(tell, " ");
        cg_tell_place(tell, step->args[2], "into");
    }
    return true;
}

static bool has_subject(const cg_term *step)
{
    return step->args[0] != NULL && step->args[0]->kind != CG_TERM_ME;
}

/** Tells a statement.
 * @param same its subject was told just before
 * @param have it stands behind "may" */
static void tell_act(cg_teller *tell, const cg_term *step, bool same, bool have)
{
    cg_row row = row_of(tell, step);
    bool mods = step->kind == CG_TERM_STATEMENT && step->index == CG_SAY_GET;
    cg_tell_style style = mods && has_subject(step) && step->args[0]->kind != CG_TERM_PLAYERS
                              ? CG_TELL_SET
                              : CG_TELL_PLAIN;
    cg_person person = CG_PERSON_YOU;
    tell->unknown = NULL;
    tell->moves = comes_from_zone(tell, step);
    tell->many = false;
    bool sentence = is_sentence(tell, step), becomes = sentence && row.says[0] == '{';
    if (have && sentence && !becomes)
        cg_tell(tell, "decide that ");
    else if (have && (becomes || has_subject(step)))
        cg_tell(tell, "have ");
    if (mods && !same && !has_subject(step) && !have)
        cg_tell(tell, "you ");
    if (has_subject(step)) {
        person = cg_tell_person(tell, step->args[0], style);
        if (!same) {
            if (have)
                cg_tell_thing(tell, step->args[0], style);
            else
                cg_tell_subject(tell, step->args[0], style);
            cg_tell(tell, " ");
        }
    }
    if (!tell_as_move(tell, step))
        cg_tell_row(tell, &row, step, 1,
                    (person == CG_PERSON_IT || becomes) && !have ? CG_VERB_THIRD : CG_VERB_BASE,
                    have ? CG_PERSON_YOU : person);
    cg_tell_unknown(tell);
    cg_tell_remember(tell, step);
    tell->moves = false;
}

static bool same_subject(const cg_term *left, const cg_term *right)
{
    if (left == NULL || right == NULL)
        return left == right;
    return left->kind == right->kind && left->value == right->value &&
           left->index == right->index && left->quantity == right->quantity &&
           left->whose == right->whose && left->kind != CG_TERM_SELECTOR &&
           left->kind != CG_TERM_UNION && left->args[0] == NULL && left->args[3] == NULL &&
           left->args[4] == NULL;
}

/** Do two steps have the same subject, so that it need not be told again? */
static bool share(const cg_teller *tell, const cg_term *before, const cg_term *step)
{
    return before != NULL && is_act(before) && is_act(step) &&
           same_subject(before->args[0], step->args[0]) && !is_sentence(tell, before) &&
           !is_sentence(tell, step);
}

bool cg_tell_is_sentence(const cg_teller *tell, const cg_term *step)
{
    return is_act(step) && is_sentence(tell, step);
}

/* ---- blocks ---- */

void cg_tell_go_on(cg_teller *tell, bool within)
{
    if (within)
        cg_tell(tell, "; ");
    else
        cg_tell_next(tell);
}

static void tell_otherwise(cg_teller *tell, const cg_term *steps, const char *words, bool within)
{
    if (steps == NULL)
        return;
    cg_tell_go_on(tell, within);
    cg_tell(tell, words);
    if (within)
        cg_tell_inline(tell, steps, false);
    else
        cg_tell_at_end(tell, steps);
}

void cg_tell_how_many(cg_teller *tell, const cg_term *amount)
{
    static const char *const words[] = {"", "one", "two", "three", "four"};
    int32_t value;
    if (cg_effect_fold(amount, tell->arguments, &value) && value >= 1 && value <= 4)
        cg_tell(tell, words[value]);
    else
        cg_tell_operand(tell, amount);
}

static void tell_label(cg_teller *tell, const char *label)
{
    tell->capital = true;
    cg_tell(tell, label);
    cg_tell(tell, " - ");
    tell->capital = false;
}

void cg_tell_modes(cg_teller *tell, const cg_term *branches)
{
    for (const cg_term *branch = branches; branch != NULL; branch = branch->next) {
        tell_label(tell, branch->text);
        cg_tell_at_end(tell, branch->body);
        cg_tell(tell, branch->next != NULL ? "; " : "");
    }
}

/** "6", "2 to 5", "1 or less", "6 or more" */
static void tell_range(cg_teller *tell, const cg_term *branch)
{
    bool below = branch->value == INT32_MIN, above = branch->value2 == INT32_MAX;
    cg_tell_number(tell, below ? branch->value2 : branch->value);
    if (below || above)
        cg_tell(tell, below ? " or less" : " or more");
    else if (branch->value2 != branch->value) {
        cg_tell(tell, " to ");
        cg_tell_number(tell, branch->value2);
    }
}

static void tell_table(cg_teller *tell, const cg_term *step)
{
    cg_tell(tell, "depending on ");
    cg_tell_term(tell, step->args[0]);
    for (const cg_term *branch = step->body; branch != NULL; branch = branch->next) {
        cg_tell(tell, branch == step->body ? ": on " : "; on ");
        tell_range(tell, branch);
        cg_tell(tell, ", ");
        cg_tell_inline(tell, branch->body, false);
    }
    if (step->otherwise != NULL) {
        cg_tell(tell, "; otherwise, ");
        cg_tell_inline(tell, step->otherwise, false);
    }
}

static void tell_if(cg_teller *tell, const cg_term *step, bool within)
{
    cg_tell(tell, "if ");
    cg_tell_condition(tell, step->args[0], false);
    cg_tell(tell, ", ");
    if (within || step->otherwise != NULL)
        cg_tell_inline(tell, step->body, false);
    else
        cg_tell_at_end(tell, step->body);
    tell_otherwise(tell, step->otherwise, "otherwise, ", within);
}

static void tell_may(cg_teller *tell, const cg_term *step, bool within)
{
    cg_tell(tell, "you may ");
    if (step->index == CG_BLOCK_MAY_PAY) {
        cg_tell_paying(tell, step->args[0], CG_PERSON_YOU);
        cg_tell_unknown(tell);
        cg_tell_go_on(tell, within);
        cg_tell(tell, "if you do, ");
        cg_tell_inline(tell, step->body, false);
    } else
        cg_tell_inline(tell, step->body, true);
    tell_otherwise(tell, step->otherwise, "if you do not, ", within);
}

static void tell_unless(cg_teller *tell, const cg_term *step)
{
    cg_person person = cg_tell_person(tell, step->args[0], CG_TELL_PLAIN);
    cg_tell(tell, "unless ");
    cg_tell_subject(tell, step->args[0], CG_TELL_PLAIN);
    cg_tell(tell, " ");
    cg_tell_paying(tell, step->args[1], person);
    cg_tell_unknown(tell);
    cg_tell(tell, ", ");
    cg_tell_inline(tell, step->body, false);
}

static void tell_loop(cg_teller *tell, const cg_term *step)
{
    if (step->index == CG_BLOCK_FOR_EACH) {
        bool each = step->args[0]->quantity == CG_ALL && (step->args[0]->kind == CG_TERM_SELECTOR ||
                                                          step->args[0]->kind == CG_TERM_PLAYERS ||
                                                          step->args[0]->kind == CG_TERM_UNION);
        cg_tell(tell, each ? "for " : "for each of ");
        cg_tell_thing(tell, step->args[0], CG_TELL_PLAIN);
        cg_tell(tell, ", ");
        cg_tell_remember(tell, step);
    } else if (step->index == CG_BLOCK_REPEAT) {
        cg_tell(tell, "do this ");
        cg_tell_amount_of(tell, step->args[0], "time", "times");
        cg_tell_unknown(tell);
        cg_tell(tell, ": ");
    } else {
        cg_tell(tell, "as long as ");
        cg_tell_condition(tell, step->args[0], false);
        cg_tell(tell, ", do this again and again: ");
    }
    cg_tell_inline(tell, step->body, false);
}

/** An ability within this one. What was told before stays known; too deep ones are "...". */
static void tell_inner(cg_teller *tell, const cg_term *step, bool within)
{
    const cg_term *event = tell->event;
    if (tell->level + 1 == CG_TELL_LEVELS) {
        cg_tell(tell, "...");
        return;
    }
    if (step->index == CG_BLOCK_LASTING && step->args[0]->index != CG_LASTS) {
        cg_tell_span(tell, step->args[0]);
        cg_tell(tell, ", ");
    }
    tell->level++;
    assert(step->ability != NULL && tell->level < CG_TELL_LEVELS);
    if (step->index == CG_BLOCK_LATER) {
        tell->abilities[tell->level] = step->ability;
        tell->event = step->ability->event;
        cg_tell_later(tell, step->ability, within);
    } else
        cg_tell_ability(tell, step->ability);
    tell->level--;
    tell->event = event;
}

static void tell_block(cg_teller *tell, const cg_term *step, bool within)
{
    tell->unknown = NULL;
    switch (step->index) {
    case CG_BLOCK_LET:
        cg_tell(tell, "let ");
        cg_tell(tell, step->args[0]->text);
        cg_tell(tell, " be ");
        cg_tell_term(tell, step->args[1]);
        cg_tell_remember(tell, step);
        break;
    case CG_BLOCK_IF:
        tell_if(tell, step, within);
        break;
    case CG_BLOCK_MAY:
    case CG_BLOCK_MAY_PAY:
        tell_may(tell, step, within);
        break;
    case CG_BLOCK_UNLESS:
        tell_unless(tell, step);
        break;
    case CG_BLOCK_MODES:
        cg_tell(tell, "choose ");
        cg_tell_how_many(tell, step->args[0]);
        cg_tell(tell, ": ");
        cg_tell_modes(tell, step->body);
        break;
    case CG_BLOCK_TABLE:
        tell_table(tell, step);
        break;
    case CG_BLOCK_LATER:
    case CG_BLOCK_LASTING:
        tell_inner(tell, step, within);
        break;
    default:
        tell_loop(tell, step);
    }
}

/* ---- steps ---- */

/** Is it an `if` whose condition is known before the match, for example by parameters? `holds`
 * receives whether it holds. */
static bool is_settled(const cg_teller *tell, const cg_term *step, int32_t *holds)
{
    return step->kind == CG_TERM_BLOCK && step->index == CG_BLOCK_IF &&
           cg_effect_fold(step->args[0], tell->arguments, holds);
}

/** Is it clear where such a step ends when nothing stands behind it? */
static bool ends_clearly(const cg_term *step)
{
    switch (step->index) {
    case CG_BLOCK_IF:
    case CG_BLOCK_FOR_EACH:
    case CG_BLOCK_LATER:
    case CG_BLOCK_LASTING:
        return step->otherwise == NULL;
    default:
        return false;
    }
}

/** How steps stand in their sentence. */
typedef enum tell_standing {
    CG_TELL_INSIDE,   /**< something may follow */
    CG_TELL_HAVING,   /**< behind "you may" */
    CG_TELL_AT_AN_END /**< nothing follows but the end */
} tell_standing;

/** Tells steps joined by "then", behind the step `before` (NULL: none). @return the last step
 * told */
static const cg_term *tell_joined(cg_teller *tell, const cg_term *steps, const cg_term *before,
                                  tell_standing place)
{
    int32_t holds;
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        if (is_settled(tell, step, &holds)) {
            tell_standing inner = step->next && place == CG_TELL_AT_AN_END ? CG_TELL_INSIDE : place;
            before = tell_joined(tell, holds ? step->body : step->otherwise, before, inner);
            continue;
        }
        cg_tell(tell, before != NULL ? ", then " : "");
        if (step->kind != CG_TERM_BLOCK)
            tell_act(tell, step, share(tell, before, step), place == CG_TELL_HAVING);
        else if (step->index == CG_BLOCK_LET ||
                 (place == CG_TELL_AT_AN_END && step->next == NULL && ends_clearly(step)))
            tell_block(tell, step, true);
        else {
            cg_tell(tell, "(");
            tell_block(tell, step, true);
            cg_tell(tell, ")");
        }
        before = step;
    }
    return before;
}

void cg_tell_inline(cg_teller *tell, const cg_term *steps, bool have)
{
    if (tell_joined(tell, steps, NULL, have ? CG_TELL_HAVING : CG_TELL_INSIDE) == NULL)
        cg_tell(tell, have ? "do nothing" : "nothing happens");
}

void cg_tell_at_end(cg_teller *tell, const cg_term *steps)
{
    if (tell_joined(tell, steps, NULL, CG_TELL_AT_AN_END) == NULL)
        cg_tell(tell, "nothing happens");
}

/** Tells steps as sentences, behind the step `before` (NULL: none). @return the last step told */
static const cg_term *tell_sentences(cg_teller *tell, const cg_term *steps, const cg_term *before)
{
    int32_t holds;
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        bool joined = share(tell, before, step);
        if (is_settled(tell, step, &holds)) {
            before = tell_sentences(tell, holds ? step->body : step->otherwise, before);
            continue;
        }
        if (before != NULL) {
            if (joined)
                cg_tell(tell, ", then ");
            else
                cg_tell_next(tell);
        }
        if (step->kind == CG_TERM_BLOCK)
            tell_block(tell, step, false);
        else
            tell_act(tell, step, joined, false);
        before = step;
    }
    return before;
}

bool cg_tell_sentences(cg_teller *tell, const cg_term *steps)
{
    return tell_sentences(tell, steps, NULL) != NULL;
}
