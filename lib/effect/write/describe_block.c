/* Rules text of blocks: steps on a condition, for each card, chosen among, offered and so on. */
#include "effect/write/write.h"

#include <assert.h>

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
    cg_describe_at_end(to, steps, within);
}

void cg_describe_how_many(cg_writer *to, const cg_term *amount)
{
    static const char *const words[] = {"", "one", "two", "three", "four"};
    int32_t value;
    if (cg_effect_fold(amount, to->arguments, &value) && value >= 1 && value <= 4)
        cg_write_add(to, words[value]);
    else {
        cg_write_amount(to, amount);
        cg_describe_unknown(to);
    }
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
        cg_describe_at_end(to, branch->body, true);
        cg_write_add(to, branch->next != NULL ? "; " : "");
    }
}

static void describe_table(cg_writer *to, const cg_term *step)
{
    cg_write_add(to, "depending on ");
    cg_write_term(to, step->args[0], CG_TIGHT_ANY);
    cg_describe_unknown(to);
    for (const cg_term *branch = step->body; branch != NULL; branch = branch->next) {
        cg_write_add(to, branch == step->body ? ": on " : "; on ");
        cg_write_range(to, branch);
        cg_write_add(to, ", ");
        cg_describe_at_end(to, branch->body, true);
    }
    if (step->otherwise != NULL) {
        cg_write_add(to, "; otherwise, ");
        cg_describe_at_end(to, step->otherwise, true);
    }
}

/** What is done, behind which "otherwise" can follow. */
static void describe_first(cg_writer *to, const cg_term *step, bool within)
{
    if (step->otherwise != NULL)
        cg_describe_inline(to, step->body, false);
    else
        cg_describe_at_end(to, step->body, within);
}

static void describe_if(cg_writer *to, const cg_term *step, bool within)
{
    cg_write_add(to, "if ");
    cg_describe_condition(to, step->args[0]);
    cg_write_add(to, ", ");
    if (within || !cg_describe_as_list(to, step->body, "do this: ", step->otherwise != NULL))
        describe_first(to, step, within);
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

/** Is it done by the player who may, so that it can stand behind "may"? */
static bool does_asked(const cg_writer *to, const cg_term *who, const cg_term *step)
{
    return cg_describe_is_act(step) && !cg_describe_is_sentence(to, step) &&
           cg_describe_has_subject(step) && cg_describe_same(step->args[0], who);
}

/** Describes the first steps, as far as the player who may does them: "draw 1 card, then lose 1 life".
 * @return the step behind them */
static const cg_term *describe_doing(cg_writer *to, const cg_term *who, const cg_term *steps)
{
    const cg_term *step = steps;
    for (; step != NULL && does_asked(to, who, step); step = step->next) {
        cg_write_add(to, step != steps ? ", then " : "");
        cg_describe_act(to, step, true, true);
    }
    return step;
}

/** What somebody else may do: "discard 1 card; if that player does, you draw 1 card". */
static void describe_theirs(cg_writer *to, const cg_term *step, bool within)
{
    const cg_term *rest = describe_doing(to, step->args[CG_BLOCK_WHO], step->body);
    if (rest == NULL)
        return;
    if (rest != step->body) {
        cg_describe_go_on(to, within);
        cg_write_add(to, "if that player does, ");
    } else if (cg_describe_is_act(rest) && !cg_describe_has_subject(rest) &&
               !cg_describe_is_sentence(to, rest)) {
        cg_write_add(to, "have you ");
        to->others = false; /* "you" is said */
    } else
        cg_write_add(to, "choose this: ");
    if (step->otherwise != NULL)
        cg_describe_inline(to, rest, false);
    else
        cg_describe_at_end(to, rest, within);
    to->others = true;
}

static void describe_may(cg_writer *to, const cg_term *step, bool within)
{
    bool mine = describe_asked(to, step) == CG_PERSON_YOU, others = to->others;
    to->others = others || !mine;
    cg_write_add(to, "may ");
    if (step->index == CG_BLOCK_MAY_PAY) {
        cg_describe_paying(to, step->args[0], CG_PERSON_YOU);
        cg_describe_unknown(to);
        cg_describe_go_on(to, within);
        cg_write_add(to, mine ? "if you do, " : "if that player does, ");
        describe_first(to, step, within);
    } else if (mine) {
        cg_describe_inline(to, step->body, true);
    } else
        describe_theirs(to, step, within);
    describe_otherwise(to, step->otherwise, mine ? "if you do not, " : "if that player does not, ",
                       within);
    to->others = others;
}

static void describe_choose(cg_writer *to, const cg_term *step)
{
    if (step->args[CG_BLOCK_WHO] == NULL)
        cg_write_add(to, "choose ");
    else
        cg_write_add(to, describe_asked(to, step) == CG_PERSON_IT ? "chooses " : "choose ");
    cg_describe_how_many(to, step->args[0]);
    cg_write_add(to, ": ");
    bool others = to->others;
    to->others = others || step->args[CG_BLOCK_WHO] != NULL;
    cg_describe_modes(to, step->body);
    to->others = others;
}

/** Can `unless` stand behind what is done: "destroy that creature unless you pay 2 mana"? */
static bool stands_behind(const cg_term *step)
{
    return step->body != NULL && step->body->next == NULL && cg_describe_is_act(step->body);
}

static void describe_unless(cg_writer *to, const cg_term *step, bool within)
{
    bool behind = stands_behind(step);
    if (behind) {
        cg_describe_inline(to, step->body, false);
        cg_write_add(to, " ");
    }
    cg_person person = cg_write_person(to, step->args[0], CG_STYLE_PLAIN);
    cg_write_add(to, "unless ");
    cg_write_subject(to, step->args[0], CG_STYLE_PLAIN);
    cg_write_add(to, " ");
    cg_describe_paying(to, step->args[1], person);
    cg_describe_unknown(to);
    if (!behind) {
        cg_write_add(to, ", ");
        cg_describe_at_end(to, step->body, within);
    }
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
    if (only == NULL || only->next != NULL || !cg_describe_is_act(only) ||
        cg_describe_is_sentence(to, only) || cg_describe_has_subject(only) ||
        only->args[1] == NULL || name == NULL || only->args[1]->kind != CG_TERM_NAME ||
        only->args[1]->value != name->value)
        return false;
    for (unsigned i = 2; i < CG_TERM_ARGS; i++)
        if (speaks_of(only->args[i], name))
            return false;
    cg_term all = *only;
    all.args[1] = step->args[0];
    cg_describe_act(to, &all, false, false);
    return true;
}

/** Is it the player of the loop who does the step, or is asked by it? */
static bool does_in_turn(const cg_writer *to, const cg_term *step, const cg_term *name)
{
    const cg_term *who = step->args[0];
    if (step->kind == CG_TERM_BLOCK && step->index == CG_BLOCK_UNLESS) {
        if (!stands_behind(step) || !does_in_turn(to, step->body, name))
            return false;
    } else if (step->kind == CG_TERM_BLOCK)
        who = step->index == CG_BLOCK_MODES ? step->args[CG_BLOCK_WHO] : NULL;
    else if (cg_describe_is_sentence(to, step))
        return false;
    return who != NULL && who->kind == CG_TERM_NAME && who->value == name->value;
}

/** Describes a loop in which each player does something: "each player discards 1 card, then draws 2
 * cards". @return false, and nothing is described, when it is another one */
static bool describe_in_turn(cg_writer *to, const cg_term *step)
{
    const cg_term *name = step->args[1], *first = step->body;
    if (step->args[0]->kind != CG_TERM_PLAYERS || first == NULL || name == NULL ||
        (first->kind == CG_TERM_BLOCK && first->next != NULL))
        return false;
    for (const cg_term *does = first; does != NULL; does = does->next)
        if (!does_in_turn(to, does, name) || (does != first && does->kind == CG_TERM_BLOCK))
            return false;
    cg_describe_remember(to, step);
    to->each = step;
    if (first->kind == CG_TERM_BLOCK)
        cg_describe_block(to, first, true);
    else
        cg_describe_inline(to, first, false);
    to->each = NULL;
    return true;
}

static void describe_loop(cg_writer *to, const cg_term *step, bool within)
{
    bool others = to->others;
    const char *words = "";
    if (step->index == CG_BLOCK_FOR_EACH) {
        bool each = step->args[0]->quantity == CG_ALL && (step->args[0]->kind == CG_TERM_SELECTOR ||
                                                          step->args[0]->kind == CG_TERM_PLAYERS ||
                                                          step->args[0]->kind == CG_TERM_UNION);
        if (each && (describe_each(to, step) || describe_in_turn(to, step)))
            return;
        const cg_term *all = each ? cg_describe_all_of(to, step->args[0]) : NULL;
        cg_write_add(to, each && all == NULL ? "for " : "for each of ");
        cg_write_thing(to, all != NULL ? all : step->args[0], CG_STYLE_PLAIN);
        cg_describe_unknown(to);
        cg_write_add(to, ", ");
        cg_describe_remember(to, step);
        to->others = others || step->args[0]->kind == CG_TERM_PLAYERS;
        words = "do this: ";
    } else if (step->index == CG_BLOCK_REPEAT) {
        cg_write_add(to, "do this ");
        cg_write_amount_of(to, step->args[0], "time", "times");
        cg_describe_unknown(to);
        cg_write_add(to, ": ");
    } else {
        cg_write_add(to, "as long as ");
        cg_describe_condition(to, step->args[0]);
        cg_write_add(to, ", do this again and again: ");
    }
    if (within || !cg_describe_as_list(to, step->body, words, false))
        cg_describe_at_end(to, step->body, within);
    to->others = others;
}

/** An ability within this one. What was described before stays known; too deep ones are "...". */
static void describe_inner(cg_writer *to, const cg_term *step, bool within)
{
    const cg_term *event = to->event;
    if (to->level + 1 == CG_WRITER_LEVELS) {
        cg_write_add(to, "...");
        return;
    }
    bool lasts = step->index == CG_BLOCK_LASTING && step->args[0]->index != CG_LASTS;
    bool behind = lasts && cg_describe_is_short_static(step->ability);
    if (lasts && !behind) {
        cg_write_duration(to, step->args[0]);
        cg_write_add(to, ", ");
    }
    to->level++;
    assert(step->ability != NULL && to->level < CG_WRITER_LEVELS);
    bool taken = to->taken;
    if (step->index == CG_BLOCK_LATER) {
        to->taken = false;
        to->abilities[to->level] = step->ability;
        to->event = step->ability->event;
        cg_describe_later(to, step->ability, within);
    } else
        cg_describe_ability(to, step->ability);
    to->level--;
    to->event = event;
    to->taken = taken;
    if (behind) {
        cg_write_add(to, " ");
        cg_write_duration(to, step->args[0]);
    }
}

void cg_describe_block(cg_writer *to, const cg_term *step, bool within)
{
    assert(to->unknown == NULL);
    switch (step->index) {
    case CG_BLOCK_LET:
        cg_write_add(to, "let ");
        cg_write_add(to, step->args[0]->text);
        cg_write_add(to, " be ");
        cg_write_term(to, step->args[1], CG_TIGHT_ANY);
        cg_describe_unknown(to);
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
        describe_unless(to, step, within);
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
        describe_loop(to, step, within);
    }
}
