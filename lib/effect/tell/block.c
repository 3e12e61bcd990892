/* Blocks in another language: steps on a condition, for each card, chosen among, offered and so on. */
#include "effect/tell/tell.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *cut_condition(cg_teller *to, const cg_term *condition)
{
    size_t at = cg_tell_here(to);
    cg_tell_condition(to, condition, false);
    return cg_tell_cut(to, at);
}

static const char *cut_steps(cg_teller *to, const cg_term *steps, cg_order order)
{
    size_t at = cg_tell_here(to);
    cg_tell_joined(to, steps, order);
    return cg_tell_cut(to, at);
}

/** Would it not be clear where the last of several steps ends: is one of them a block before others or,
 * where "otherwise" follows, any? */
static bool needs_list(const cg_term *steps, bool otherwise)
{
    bool block = false;
    for (const cg_term *step = steps; step != NULL; step = step->next)
        block = block || (!cg_tell_is_act(step) && (otherwise || step->next != NULL));
    return block && steps->next != NULL;
}

/** What is done behind a condition; several steps as a list, which cannot stand in another. */
static const char *cut_done(cg_teller *to, const cg_term *steps, bool within, bool otherwise)
{
    if (within || !needs_list(steps, otherwise))
        return cut_steps(to, steps, CG_ORDER_BEHIND);
    size_t at = cg_tell_here(to);
    cg_tell_list(to, steps);
    const char *list = cg_tell_cut(to, at);
    cg_tell_say(to, "do this", list, NULL);
    return cg_tell_cut(to, at);
}

/** Begins the next sentence, or within one the next part. */
static void go_on(cg_teller *to, bool within)
{
    cg_tell_add(to, within ? "; " : ". \x01");
}

static void tell_otherwise(cg_teller *to, const cg_term *steps, const char *phrase, bool within)
{
    if (steps == NULL)
        return;
    go_on(to, within);
    cg_tell_say(to, phrase, cut_done(to, steps, within, false), NULL);
}

static void tell_if(cg_teller *to, const cg_term *step, bool within)
{
    const char *condition = cut_condition(to, step->args[0]);
    cg_tell_say(to, "if", condition, cut_done(to, step->body, within, step->otherwise != NULL));
    tell_otherwise(to, step->otherwise, "otherwise", within);
}

static cg_clause asked(cg_teller *to, const cg_term *who)
{
    cg_clause clause = {.subject = cg_tell_words(to, "phrases", "you"), .agrees = {.you = true}};
    if (who == NULL || who->kind == CG_TERM_ME)
        return clause;
    size_t at = cg_tell_here(to);
    cg_tell_thing(to, who, 0, CG_TELL_PLAIN);
    clause.agrees = to->last;
    clause.subject = cg_tell_cut(to, at);
    return clause;
}

/** "you may X": the pattern's hole takes the infinitives. */
static void tell_may_do(cg_teller *to, const cg_clause *who, const char *what, cg_order order)
{
    cg_filling filling = {.holes = {{.text = what}}, .count = 1};
    bool instead = to->instead;
    to->instead = false;
    cg_tell_clauses(to, cg_tell_words(to, "phrases", instead ? "may instead" : "may"), &filling,
                    who, order);
}

static void tell_may(cg_teller *to, const cg_term *step, cg_order order, bool within)
{
    const cg_term *who = step->args[CG_BLOCK_WHO];
    cg_clause clause = asked(to, who);
    bool mine = clause.agrees.you;
    if (step->index == CG_BLOCK_MAY_PAY) {
        size_t at = cg_tell_here(to);
        cg_tell_paying(to, step->args[0], &(cg_clause){.subject = NULL}, CG_ORDER_INFINITIVE);
        tell_may_do(to, &clause, cg_tell_cut(to, at), order);
        cg_tell_explain(to);
        go_on(to, within);
        cg_tell_say(to, mine ? "if you do" : "if that player does",
                    cut_done(to, step->body, within, step->otherwise != NULL), NULL);
    } else if (mine && cg_tell_is_own(step->body))
        tell_may_do(to, &clause, cut_steps(to, step->body, CG_ORDER_INFINITIVE), order);
    else if (mine)
        cg_tell_say(to, "if you wish", cut_done(to, step->body, within, step->otherwise != NULL),
                    NULL);
    else
        cg_tell_miss(to, "phrases", "another player may");
    tell_otherwise(to, step->otherwise, mine ? "if you do not" : "if that player does not", within);
}

static const char *how_many(cg_teller *to, const cg_term *amount)
{
    int32_t number;
    char key[24];
    size_t at = cg_tell_here(to);
    if (cg_effect_fold(amount, to->arguments, &number) && number >= 1 && number <= 4) {
        snprintf(key, sizeof key, "number %d", (int)number);
        return cg_tell_words(to, "phrases", key);
    }
    (void)cg_tell_amount(to, amount);
    cg_tell_explain(to);
    return cg_tell_cut(to, at);
}

void cg_tell_modes(cg_teller *to, const cg_term *branches)
{
    for (const cg_term *branch = branches; branch != NULL; branch = branch->next) {
        const char *label = cg_tell_label(to, branch->text);
        cg_tell_say(to, "labelled", label, cut_steps(to, branch->body, CG_ORDER_FIRST));
        cg_tell_add(to, branch->next != NULL ? "; " : "");
    }
}

static void tell_choose(cg_teller *to, const cg_term *step, cg_order order)
{
    const cg_term *who = step->args[CG_BLOCK_WHO];
    cg_clause clause = {.subject = NULL};
    if (who != NULL)
        clause = asked(to, who);
    const char *number = how_many(to, step->args[0]);
    size_t at = cg_tell_here(to);
    cg_tell_modes(to, step->body);
    cg_filling filling = {.holes = {{.text = number}, {.text = cg_tell_cut(to, at)}}, .count = 2};
    cg_tell_clauses(to, cg_tell_words(to, "phrases", "choose modes"), &filling, &clause, order);
}

static const char *range_of(cg_teller *to, const cg_term *branch)
{
    char low[16], high[16];
    size_t at = cg_tell_here(to);
    bool below = branch->value == INT32_MIN, above = branch->value2 == INT32_MAX;
    snprintf(low, sizeof low, "%d", (int)branch->value);
    snprintf(high, sizeof high, "%d", (int)branch->value2);
    cg_tell_say(to,
                below                                 ? "or less"
                : above                               ? "or more"
                : branch->value == branch->value2     ? "just"
                : branch->value + 1 == branch->value2 ? "one or other"
                                                      : "from to",
                below ? high : low, high);
    return cg_tell_cut(to, at);
}

static void tell_table(cg_teller *to, const cg_term *step)
{
    cg_filling filling = {.holes = {{.term = step->args[0], .fill = CG_FILL_VALUE}}, .count = 1};
    cg_tell_fill(to, cg_tell_words(to, "phrases", "depending on"), &filling);
    for (const cg_term *branch = step->body; branch != NULL; branch = branch->next) {
        const char *range = range_of(to, branch);
        cg_tell_say(to, "on", range, cut_steps(to, branch->body, CG_ORDER_FIRST));
        cg_tell_add(to, branch->next != NULL || step->otherwise != NULL ? "; " : "");
    }
    if (step->otherwise != NULL)
        cg_tell_say(to, "otherwise", cut_steps(to, step->otherwise, CG_ORDER_BEHIND), NULL);
}

static void tell_unless(cg_teller *to, const cg_term *step, cg_order order)
{
    const char *does = cut_steps(to, step->body, order);
    cg_clause who = asked(to, step->args[0]);
    size_t at = cg_tell_here(to);
    cg_tell_paying(to, step->args[1], &who, CG_ORDER_FIRST);
    cg_tell_explain(to);
    const char *pays = cg_tell_cut(to, at);
    cg_tell_say(to, "unless", does, pays);
}

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

/** A loop of one step that does something to each card: "destroy each creature". */
static bool tell_each(cg_teller *to, const cg_term *step, cg_order order)
{
    const cg_term *only = step->body, *name = step->args[1];
    if (only == NULL || only->next != NULL || !cg_tell_is_act(only) || only->args[0] != NULL ||
        only->args[1] == NULL || name == NULL || only->args[1]->kind != CG_TERM_NAME ||
        only->args[1]->value != name->value)
        return false;
    for (unsigned i = 2; i < CG_TERM_ARGS; i++)
        if (speaks_of(only->args[i], name))
            return false;
    cg_term all = *only;
    all.args[1] = step->args[0];
    cg_tell_act(to, &all, order);
    return true;
}

/** A loop in which each player does something. */
static bool tell_in_turn(cg_teller *to, const cg_term *step, cg_order order)
{
    const cg_term *name = step->args[1];
    if (step->args[0]->kind != CG_TERM_PLAYERS || name == NULL || step->body == NULL ||
        step->body->next != NULL)
        return false;
    const cg_term *does = step->body;
    if (!cg_tell_is_act(does) || does->args[0] == NULL || does->args[0]->kind != CG_TERM_NAME ||
        does->args[0]->value != name->value)
        return false;
    cg_tell_remember(to, step);
    to->each = step;
    cg_tell_act(to, does, order);
    to->each = NULL;
    return true;
}

static void tell_loop(cg_teller *to, const cg_term *step, cg_order order)
{
    if (step->index == CG_BLOCK_FOR_EACH) {
        bool all = step->args[0]->quantity == CG_ALL && cg_tell_is_selection(step->args[0]);
        if (all && (tell_each(to, step, order) || tell_in_turn(to, step, order)))
            return;
        cg_filling filling = {
            .holes = {{.term = step->args[0], .fill = CG_FILL_THING}, {.text = NULL}}, .count = 2};
        cg_tell_remember(to, step);
        filling.holes[1].text = cut_steps(to, step->body, CG_ORDER_FIRST);
        cg_tell_fill(to, cg_tell_words(to, "phrases", "for each"), &filling);
    } else if (step->index == CG_BLOCK_REPEAT) {
        bool result = cg_tell_is_result(to, step->args[0]);
        cg_filling filling = {.holes = {{.term = step->args[0], .fill = CG_FILL_N}, {.text = NULL}},
                              .count = 2};
        if (result) /* so that no letter has to be explained */
            filling.holes[0] = (cg_filler){.text = ""};
        filling.holes[1].text = cut_steps(to, step->body, CG_ORDER_FIRST);
        assert(to->unknown == NULL);
        cg_tell_fill(to, cg_tell_words(to, "phrases", result ? "that many times" : "times"),
                     &filling);
        cg_tell_explain(to);
    } else {
        const char *condition = cut_condition(to, step->args[0]);
        cg_tell_say(to, "again and again", condition, cut_steps(to, step->body, CG_ORDER_FIRST));
    }
}

/** An ability within this one. */
static void tell_inner(cg_teller *to, const cg_term *step, cg_order order)
{
    const cg_term *event = to->event;
    if (to->level + 1 == CG_TELLER_LEVELS) {
        cg_tell_miss(to, "phrases", "too deep");
        return;
    }
    size_t at = cg_tell_here(to);
    if (step->index == CG_BLOCK_LASTING)
        cg_tell_duration(to, step->args[0]);
    const char *duration = cg_tell_cut(to, at);
    to->level++;
    if (step->index == CG_BLOCK_LATER) {
        to->abilities[to->level] = step->ability;
        to->event = step->ability->event;
        cg_tell_later(to, step->ability);
    } else
        cg_tell_ability(to, step->ability);
    to->level--;
    to->event = event;
    const char *ability = cg_tell_cut(to, at);
    bool behind = order == CG_ORDER_BEHIND;
    if (to->tongue->native && duration[0] != '\0' && step->ability->form == CG_FORM_STATIC)
        cg_tell_say(to, "lasting static", duration, ability);
    else if (duration[0] != '\0' || behind)
        cg_tell_say(to, behind ? "lasting behind" : "lasting", duration, ability);
    else
        cg_tell_add(to, ability);
}

void cg_tell_block(cg_teller *to, const cg_term *step, cg_order order, bool within)
{
    assert(to->unknown == NULL);
    switch (step->index) {
    case CG_BLOCK_LET: {
        cg_filling filling = {.holes = {{.text = step->args[0]->text},
                                        {.term = step->args[1], .fill = CG_FILL_VALUE}},
                              .count = 2};
        cg_tell_fill(to, cg_tell_words(to, "phrases", "let"), &filling);
        cg_tell_remember(to, step);
        break;
    }
    case CG_BLOCK_IF:
        tell_if(to, step, within);
        break;
    case CG_BLOCK_MAY:
    case CG_BLOCK_MAY_PAY:
        tell_may(to, step, order, within);
        break;
    case CG_BLOCK_UNLESS:
        tell_unless(to, step, order);
        break;
    case CG_BLOCK_MODES:
        tell_choose(to, step, order);
        break;
    case CG_BLOCK_TABLE:
        tell_table(to, step);
        break;
    case CG_BLOCK_LATER:
    case CG_BLOCK_LASTING:
        tell_inner(to, step, order);
        break;
    default:
        tell_loop(to, step, order);
    }
}
