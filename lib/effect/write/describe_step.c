/* Rules text of steps: statements, blocks, and steps joined to sentences. */
#include "effect/write/write.h"

#include <assert.h>
#include <string.h>

/** The row of a statement, or of a verb of the game. */
static cg_row row_of(const cg_writer *to, const cg_term *step)
{
    if (step->kind == CG_TERM_VERB && cg_rows_move_of_verb(to->module, step->index) != NULL)
        return (cg_row){.pattern = ""}; /* describe_as_move() describes it */
    return step->kind == CG_TERM_VERB ? cg_rows_game_verb(to->module, step->index)
                                      : *cg_rows_statement(step->index);
}

/** Is it a statement or a verb of the game, and not a block? */
static bool is_act(const cg_term *step)
{
    return step->kind == CG_TERM_STATEMENT || step->kind == CG_TERM_VERB;
}

/** Does its rules text have a subject of its own: "target die becomes 4"? */
static bool is_sentence(const cg_writer *to, const cg_term *step)
{
    const char *says = row_of(to, step).says;
    return says != NULL &&
           (says[0] == '{' || strncmp(says, "the ", 4) == 0 || strncmp(says, "it ", 3) == 0);
}

/* ---- statements ---- */

/** Do its cards come out of a zone, so that "from your hand" is said, not "in your hand"? */
static bool comes_from_zone(const cg_writer *to, const cg_term *step)
{
    if (step->kind == CG_TERM_VERB)
        return cg_rows_move_of_verb(to->module, step->index) != NULL;
    return cg_rows_does(step, CG_DOES_OUT);
}

/** Describes "banish target creature", "shuffle target creature into your deck". @return false, and
 * nothing is described, when the step is no such move */
static bool describe_as_move(cg_writer *to, const cg_term *step)
{
    const cg_move_def *move =
        step->kind == CG_TERM_VERB ? cg_rows_move_of_verb(to->module, step->index) : NULL;
    bool shuffled = step->kind == CG_TERM_STATEMENT &&
                    (step->index == CG_DO_PUT || step->index == CG_DO_RETURN) &&
                    step->args[2]->value == CG_PLACE_SHUFFLED;
    if (move == NULL && !shuffled)
        return false;
    cg_write_add(to, move != NULL ? move->name : "shuffle");
    cg_write_add(to, " ");
    cg_write_thing(to, step->args[1], CG_STYLE_PLAIN);
    to->many = cg_write_person(to, step->args[1], CG_STYLE_PLAIN) == CG_PERSON_THEY;
    if (move == NULL) {
        cg_write_add(to, " ");
        cg_write_place(to, step->args[2], CG_TO_PUT);
    }
    return true;
}

/** Describes "take 2 damage". @return false, and nothing is described, when the step deals none to the
 * player */
static bool describe_as_taking(cg_writer *to, const cg_term *step)
{
    if (step->kind != CG_TERM_STATEMENT || step->index != CG_DO_DAMAGE || step->args[0] != NULL ||
        step->args[2]->kind != CG_TERM_ME)
        return false;
    cg_write_add(to, "take ");
    cg_write_amount(to, step->args[1]);
    cg_write_add(to, " damage");
    return true;
}

static bool has_subject(const cg_term *step)
{
    return step->args[0] != NULL && step->args[0]->kind != CG_TERM_ME;
}

/** Describes a statement.
 * @param same its subject was described just before
 * @param have it stands behind "may" */
static void describe_act(cg_writer *to, const cg_term *step, bool same, bool have)
{
    cg_row row = row_of(to, step);
    bool mods = step->kind == CG_TERM_STATEMENT && step->index == CG_DO_GET;
    cg_style style = mods && has_subject(step) && step->args[0]->kind != CG_TERM_PLAYERS
                         ? CG_STYLE_SET
                         : CG_STYLE_PLAIN;
    cg_person person = CG_PERSON_YOU;
    to->unknown = NULL;
    to->moves = comes_from_zone(to, step);
    to->many = false;
    bool sentence = is_sentence(to, step), becomes = sentence && row.says[0] == '{';
    if (have && sentence && !becomes)
        cg_write_add(to, "decide that ");
    else if (have && (becomes || has_subject(step)))
        cg_write_add(to, "have ");
    if (mods && !same && !has_subject(step) && !have)
        cg_write_add(to, "you ");
    if (has_subject(step)) {
        person = cg_write_person(to, step->args[0], style);
        if (!same) {
            if (have)
                cg_write_thing(to, step->args[0], style);
            else
                cg_write_subject(to, step->args[0], style);
            cg_write_add(to, " ");
        }
    }
    if (!describe_as_move(to, step) && !describe_as_taking(to, step))
        cg_write_row(to, &row, step, 1,
                     (person == CG_PERSON_IT || becomes) && !have ? CG_VERB_THIRD : CG_VERB_BASE,
                     have ? CG_PERSON_YOU : person);
    cg_describe_unknown(to);
    cg_describe_remember(to, step);
    to->moves = false;
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

/** Do two steps have the same subject, so that it need not be described again? */
static bool share(const cg_writer *to, const cg_term *before, const cg_term *step)
{
    return before != NULL && is_act(before) && is_act(step) &&
           same_subject(before->args[0], step->args[0]) && !is_sentence(to, before) &&
           !is_sentence(to, step);
}

/** What stands between two steps of one sentence: changes that a subject gets come at once. */
static const char *between(const cg_term *before, const cg_term *step)
{
    bool changes = before->kind == CG_TERM_STATEMENT && before->index == CG_DO_GET &&
                   step->kind == CG_TERM_STATEMENT && step->index == CG_DO_GET;
    return changes ? " and " : ", then ";
}

bool cg_describe_is_sentence(const cg_writer *to, const cg_term *step)
{
    return is_act(step) && is_sentence(to, step);
}

/* ---- blocks ---- */

void cg_describe_go_on(cg_writer *to, bool within)
{
    if (within)
        cg_write_add(to, "; ");
    else
        cg_describe_next(to);
}

static void describe_otherwise(cg_writer *to, const cg_term *steps, const char *words, bool within)
{
    if (steps == NULL)
        return;
    cg_describe_go_on(to, within);
    cg_write_add(to, words);
    if (within)
        cg_describe_inline(to, steps, false);
    else
        cg_describe_at_end(to, steps);
}

void cg_describe_how_many(cg_writer *to, const cg_term *amount)
{
    static const char *const words[] = {"", "one", "two", "three", "four"};
    int32_t value;
    if (cg_effect_fold(amount, to->arguments, &value) && value >= 1 && value <= 4)
        cg_write_add(to, words[value]);
    else
        cg_write_operand(to, amount);
}

static void describe_label(cg_writer *to, const char *label)
{
    to->capital = true;
    cg_write_add(to, label);
    cg_write_add(to, " - ");
    to->capital = false;
}

void cg_describe_modes(cg_writer *to, const cg_term *branches)
{
    for (const cg_term *branch = branches; branch != NULL; branch = branch->next) {
        describe_label(to, branch->text);
        cg_describe_at_end(to, branch->body);
        cg_write_add(to, branch->next != NULL ? "; " : "");
    }
}

static void describe_table(cg_writer *to, const cg_term *step)
{
    cg_write_add(to, "depending on ");
    cg_write_term(to, step->args[0], CG_TIGHT_ANY);
    for (const cg_term *branch = step->body; branch != NULL; branch = branch->next) {
        cg_write_add(to, branch == step->body ? ": on " : "; on ");
        cg_write_range(to, branch);
        cg_write_add(to, ", ");
        cg_describe_inline(to, branch->body, false);
    }
    if (step->otherwise != NULL) {
        cg_write_add(to, "; otherwise, ");
        cg_describe_inline(to, step->otherwise, false);
    }
}

static void describe_if(cg_writer *to, const cg_term *step, bool within)
{
    cg_write_add(to, "if ");
    cg_write_condition(to, step->args[0], false, CG_TIGHT_ANY);
    cg_write_add(to, ", ");
    if (within || step->otherwise != NULL)
        cg_describe_inline(to, step->body, false);
    else
        cg_describe_at_end(to, step->body);
    describe_otherwise(to, step->otherwise, "otherwise, ", within);
}

/** Describes who is asked. @return the person of the verb behind it */
static cg_person describe_asked(cg_writer *to, const cg_term *step)
{
    const cg_term *who = step->args[CG_BLOCK_WHO];
    if (who == NULL) {
        cg_write_add(to, "you ");
        return CG_PERSON_YOU;
    }
    cg_person person = cg_write_person(to, who, CG_STYLE_PLAIN);
    cg_write_subject(to, who, CG_STYLE_PLAIN);
    cg_write_add(to, " ");
    return person;
}

static void describe_may(cg_writer *to, const cg_term *step, bool within)
{
    bool mine = describe_asked(to, step) == CG_PERSON_YOU;
    cg_write_add(to, "may ");
    if (step->index == CG_BLOCK_MAY_PAY) {
        cg_describe_paying(to, step->args[0], CG_PERSON_YOU);
        cg_describe_unknown(to);
        cg_describe_go_on(to, within);
        cg_write_add(to, mine ? "if you do, " : "if that player does, ");
        cg_describe_inline(to, step->body, false);
    } else if (mine) {
        cg_describe_inline(to, step->body, true);
    } else { /* what follows speaks to the card's player */
        cg_write_add(to, "choose this: ");
        cg_describe_inline(to, step->body, false);
    }
    describe_otherwise(to, step->otherwise, mine ? "if you do not, " : "if that player does not, ",
                       within);
}

static void describe_choose(cg_writer *to, const cg_term *step)
{
    if (step->args[CG_BLOCK_WHO] == NULL)
        cg_write_add(to, "choose ");
    else
        cg_write_add(to, describe_asked(to, step) == CG_PERSON_IT ? "chooses " : "choose ");
    cg_describe_how_many(to, step->args[0]);
    cg_write_add(to, ": ");
    cg_describe_modes(to, step->body);
}

static void describe_unless(cg_writer *to, const cg_term *step)
{
    cg_person person = cg_write_person(to, step->args[0], CG_STYLE_PLAIN);
    cg_write_add(to, "unless ");
    cg_write_subject(to, step->args[0], CG_STYLE_PLAIN);
    cg_write_add(to, " ");
    cg_describe_paying(to, step->args[1], person);
    cg_describe_unknown(to);
    cg_write_add(to, ", ");
    cg_describe_inline(to, step->body, false);
}

/** Does a term speak of that name? */
static bool speaks_of(const cg_term *term, const cg_term *name)
{
    if (term == NULL)
        return false;
    if (term->kind == CG_TERM_NAME && term->value == name->value)
        return true;
    for (unsigned i = 0; i < CG_TERM_ARGS; i++)
        if (speaks_of(term->args[i], name))
            return true;
    return false;
}

/** Describes a loop of one step that does something to each card, and says nothing else of it: "destroy
 * each creature". @return false, and nothing is described, when it is another one */
static bool describe_each(cg_writer *to, const cg_term *step)
{
    const cg_term *only = step->body, *name = step->args[1];
    if (only == NULL || only->next != NULL || !is_act(only) || is_sentence(to, only) ||
        has_subject(only) || only->args[1] == NULL || name == NULL ||
        only->args[1]->kind != CG_TERM_NAME || only->args[1]->value != name->value)
        return false;
    for (unsigned i = 2; i < CG_TERM_ARGS; i++)
        if (speaks_of(only->args[i], name))
            return false;
    cg_term all = *only;
    all.args[1] = step->args[0];
    describe_act(to, &all, false, false);
    return true;
}

static void describe_loop(cg_writer *to, const cg_term *step)
{
    if (step->index == CG_BLOCK_FOR_EACH) {
        bool each = step->args[0]->quantity == CG_ALL && (step->args[0]->kind == CG_TERM_SELECTOR ||
                                                          step->args[0]->kind == CG_TERM_PLAYERS ||
                                                          step->args[0]->kind == CG_TERM_UNION);
        if (each && describe_each(to, step))
            return;
        cg_write_add(to, each ? "for " : "for each of ");
        cg_write_thing(to, step->args[0], CG_STYLE_PLAIN);
        cg_write_add(to, ", ");
        cg_describe_remember(to, step);
    } else if (step->index == CG_BLOCK_REPEAT) {
        cg_write_add(to, "do this ");
        cg_write_amount_of(to, step->args[0], "time", "times");
        cg_describe_unknown(to);
        cg_write_add(to, ": ");
    } else {
        cg_write_add(to, "as long as ");
        cg_write_condition(to, step->args[0], false, CG_TIGHT_ANY);
        cg_write_add(to, ", do this again and again: ");
    }
    cg_describe_inline(to, step->body, false);
}

/** An ability within this one. What was described before stays known; too deep ones are "...". */
static void describe_inner(cg_writer *to, const cg_term *step, bool within)
{
    const cg_term *event = to->event;
    if (to->level + 1 == CG_WRITER_LEVELS) {
        cg_write_add(to, "...");
        return;
    }
    if (step->index == CG_BLOCK_LASTING && step->args[0]->index != CG_LASTS) {
        cg_write_duration(to, step->args[0]);
        cg_write_add(to, ", ");
    }
    to->level++;
    assert(step->ability != NULL && to->level < CG_WRITER_LEVELS);
    if (step->index == CG_BLOCK_LATER) {
        to->abilities[to->level] = step->ability;
        to->event = step->ability->event;
        cg_describe_later(to, step->ability, within);
    } else
        cg_describe_ability(to, step->ability);
    to->level--;
    to->event = event;
}

static void describe_block(cg_writer *to, const cg_term *step, bool within)
{
    to->unknown = NULL;
    switch (step->index) {
    case CG_BLOCK_LET:
        cg_write_add(to, "let ");
        cg_write_add(to, step->args[0]->text);
        cg_write_add(to, " be ");
        cg_write_term(to, step->args[1], CG_TIGHT_ANY);
        cg_describe_remember(to, step);
        break;
    case CG_BLOCK_IF:
        describe_if(to, step, within);
        break;
    case CG_BLOCK_MAY:
    case CG_BLOCK_MAY_PAY:
        describe_may(to, step, within);
        break;
    case CG_BLOCK_UNLESS:
        describe_unless(to, step);
        break;
    case CG_BLOCK_MODES:
        describe_choose(to, step);
        break;
    case CG_BLOCK_TABLE:
        describe_table(to, step);
        break;
    case CG_BLOCK_LATER:
    case CG_BLOCK_LASTING:
        describe_inner(to, step, within);
        break;
    default:
        describe_loop(to, step);
    }
}

/* ---- steps ---- */

/** Is it an `if` whose condition is known before the match, for example by parameters? `holds`
 * receives whether it holds. */
static bool is_settled(const cg_writer *to, const cg_term *step, int32_t *holds)
{
    return step->kind == CG_TERM_BLOCK && step->index == CG_BLOCK_IF &&
           cg_effect_fold(step->args[0], to->arguments, holds);
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
typedef enum describe_standing {
    CG_DESCRIBE_INSIDE,   /**< something may follow */
    CG_DESCRIBE_HAVING,   /**< behind "you may" */
    CG_DESCRIBE_AT_AN_END /**< nothing follows but the end */
} describe_standing;

/** Describes steps joined by "then", behind the step `before` (NULL: none). @return the last step
 * described */
static const cg_term *describe_joined(cg_writer *to, const cg_term *steps, const cg_term *before,
                                      describe_standing place)
{
    int32_t holds;
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        if (is_settled(to, step, &holds)) {
            describe_standing inner =
                step->next && place == CG_DESCRIBE_AT_AN_END ? CG_DESCRIBE_INSIDE : place;
            before = describe_joined(to, holds ? step->body : step->otherwise, before, inner);
            continue;
        }
        bool joined = share(to, before, step);
        cg_write_add(to, before == NULL ? "" : joined ? between(before, step) : ", then ");
        if (step->kind != CG_TERM_BLOCK)
            describe_act(to, step, joined, place == CG_DESCRIBE_HAVING);
        else if (step->index == CG_BLOCK_LET ||
                 (place == CG_DESCRIBE_AT_AN_END && step->next == NULL && ends_clearly(step)))
            describe_block(to, step, true);
        else {
            cg_write_add(to, "(");
            describe_block(to, step, true);
            cg_write_add(to, ")");
        }
        before = step;
    }
    return before;
}

void cg_describe_inline(cg_writer *to, const cg_term *steps, bool have)
{
    if (describe_joined(to, steps, NULL, have ? CG_DESCRIBE_HAVING : CG_DESCRIBE_INSIDE) == NULL)
        cg_write_add(to, have ? "do nothing" : "nothing happens");
}

void cg_describe_at_end(cg_writer *to, const cg_term *steps)
{
    if (describe_joined(to, steps, NULL, CG_DESCRIBE_AT_AN_END) == NULL)
        cg_write_add(to, "nothing happens");
}

/** Describes steps as sentences, behind the step `before` (NULL: none). @return the last step described */
static const cg_term *describe_sentences(cg_writer *to, const cg_term *steps, const cg_term *before)
{
    int32_t holds;
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        bool joined = share(to, before, step);
        if (is_settled(to, step, &holds)) {
            before = describe_sentences(to, holds ? step->body : step->otherwise, before);
            continue;
        }
        if (before != NULL) {
            if (joined)
                cg_write_add(to, between(before, step));
            else
                cg_describe_next(to);
        }
        if (step->kind == CG_TERM_BLOCK)
            describe_block(to, step, false);
        else
            describe_act(to, step, joined, false);
        before = step;
    }
    return before;
}

bool cg_describe_sentences(cg_writer *to, const cg_term *steps)
{
    return describe_sentences(to, steps, NULL) != NULL;
}
