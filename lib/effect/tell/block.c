/* Tells blocks in another language: conditional steps, loops, choices, offers and so on. */
#include "effect/tell/tell.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *cut_condition(cg_teller *to, const cg_term *condition)
{
    size_t at = cg_tell_here(to);
    cg_tell_condition(to, condition, false);
    cg_tell_explain(to);
    return cg_tell_cut(to, at);
}

static const char *cut_steps(cg_teller *to, const cg_term *steps, cg_standing place, cg_order order)
{
    size_t at = cg_tell_here(to);
    cg_tell_steps(to, steps, place, order);
    return cg_tell_cut(to, at);
}

/** Cuts steps at the end of a sentence, or within one before ";". */
static const char *cut_end(cg_teller *to, const cg_term *steps, bool within, cg_order order)
{
    return cut_steps(to, steps, within ? CG_STANDING_IN_LIST : CG_STANDING_AT_END, order);
}

/** Cuts the steps that an "otherwise" can follow. */
static const char *cut_first(cg_teller *to, const cg_term *step, const cg_term *steps, bool within)
{
    return step->otherwise != NULL ? cut_steps(to, steps, CG_STANDING_INSIDE, CG_ORDER_BEHIND)
                                   : cut_end(to, steps, within, CG_ORDER_BEHIND);
}

/** Cuts steps that need a list, after the words of a phrase if there are any; NULL if they need
 * none, or are within a sentence. */
static const char *cut_list(cg_teller *to, const cg_term *steps, bool within, bool otherwise,
                            const char *phrase)
{
    size_t at = cg_tell_here(to);
    if (within || !cg_tell_as_list(to, steps, otherwise))
        return NULL;
    const char *list = cg_tell_cut(to, at);
    if (phrase == NULL)
        return list;
    cg_tell_say(to, phrase, list, NULL);
    return cg_tell_cut(to, at);
}

/** Cuts the steps after a condition; several steps as a list, which cannot be within another
 * list. */
static const char *cut_done(cg_teller *to, const cg_term *step, bool within)
{
    const char *list = cut_list(to, step->body, within, step->otherwise != NULL, "do this");
    return list != NULL ? list : cut_first(to, step, step->body, within);
}

void cg_tell_go_on(cg_teller *to, bool within)
{
    cg_tell_add(to, within ? "; " : ". \x01");
}

static void tell_otherwise(cg_teller *to, const cg_term *steps, const char *phrase, bool within)
{
    if (steps == NULL)
        return;
    cg_tell_go_on(to, within);
    cg_tell_say(to, phrase, cut_end(to, steps, within, CG_ORDER_BEHIND), NULL);
}

static void tell_if(cg_teller *to, const cg_term *step, bool within)
{
    const char *condition = cut_condition(to, step->args[0]);
    cg_tell_say(to, "if", condition, cut_done(to, step, within));
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

/** Tells "you may X": the pattern's hole takes the infinitives. */
void cg_tell_may(cg_teller *to, const cg_clause *who, const char *what, cg_order order)
{
    cg_filling filling = {.holes = {{.text = what}}, .count = 1};
    bool instead = to->instead;
    to->instead = false;
    cg_tell_clauses(to, cg_tell_words(to, "phrases", instead ? "may instead" : "may"), &filling,
                    who, order);
}

/** Returns true if all of it can be told after "you may". */
static bool is_own(const cg_term *steps)
{
    for (const cg_term *step = steps; step != NULL; step = step->next)
        if (!cg_tell_is_act(step) || cg_tell_has_subject(step) ||
            (step->kind == CG_TERM_STATEMENT && step->index == CG_DO_GET))
            return false;
    return steps != NULL;
}

/** Returns true if the player who may does it, so that it can be after "may". */
static bool does_asked(cg_teller *to, const cg_term *who, const cg_term *step)
{
    return cg_tell_is_act(step) && !cg_tell_is_sentence(to, step) && cg_tell_has_subject(step) &&
           cg_tell_same(step->args[0], who);
}

/** Tells the first steps that the player who may does: "draw 1 card, then lose 1 life".
 * @return the step after them */
static const cg_term *tell_doing(cg_teller *to, const cg_term *who, const cg_term *steps)
{
    const cg_term *step = steps;
    for (; step != NULL && does_asked(to, who, step); step = step->next) {
        cg_tell_add(to, step != steps ? cg_tell_words(to, "phrases", "then") : "");
        cg_tell_act(to, step, CG_ORDER_INFINITIVE, true);
    }
    return step;
}

/** Tells what another player may do: "discard 1 card; if that player does, you draw 1 card". */
static void tell_theirs(cg_teller *to, const cg_term *step, const cg_clause *who, cg_order order,
                        bool within)
{
    size_t at = cg_tell_here(to);
    const cg_term *rest = tell_doing(to, step->args[CG_BLOCK_WHO], step->body);
    const char *own = cg_tell_cut(to, at), *key = "choose this";
    cg_order order_of_more = CG_ORDER_BEHIND;
    if (rest == step->body && rest != NULL) {
        bool act =
            cg_tell_is_act(rest) && !cg_tell_has_subject(rest) && !cg_tell_is_sentence(to, rest);
        if (act && cg_tongue_text(to->tongue, "phrases", "have you") != NULL) {
            key = "have you";
            to->others = false; /* "you" is written */
        } else if (act && rest->next == NULL &&
                   cg_tongue_text(to->tongue, "phrases", "decide that you") != NULL) {
            key = "decide that you";
            to->others = false;
            order_of_more = CG_ORDER_CLAUSE;
        }
    } else {
        cg_tell_may(to, who, own, order);
        key = "if that player does";
        if (rest != NULL)
            cg_tell_go_on(to, within);
    }
    if (rest == NULL)
        return;
    const char *more = order_of_more == CG_ORDER_CLAUSE
                           ? cut_steps(to, rest, CG_STANDING_INSIDE, order_of_more)
                           : cut_first(to, step, rest, within);
    to->others = true;
    if (rest != step->body) {
        cg_tell_say(to, key, more, NULL);
        return;
    }
    cg_tell_say(to, key, more, NULL);
    cg_tell_may(to, who, cg_tell_cut(to, at), order);
}

/** Tells a payment after "may", and the steps for which it pays. */
static void tell_may_pay(cg_teller *to, const cg_term *step, const cg_clause *who, cg_order order,
                         bool within)
{
    size_t at = cg_tell_here(to);
    cg_tell_paying(to, step->args[0], &(cg_clause){.subject = NULL}, CG_ORDER_INFINITIVE);
    cg_tell_explain(to);
    cg_tell_may(to, who, cg_tell_cut(to, at), order);
    cg_tell_go_on(to, within);
    cg_tell_say(to, who->agrees.you ? "if you do" : "if that player does",
                cut_first(to, step, step->body, within), NULL);
}

/** Returns true if the language has "have them draw 2 cards". */
static bool says_have(const cg_teller *to)
{
    return cg_tongue_text(to->tongue, "orders", "having") != NULL;
}

static void tell_may(cg_teller *to, const cg_term *step, cg_order order, bool within)
{
    const cg_term *who = step->args[CG_BLOCK_WHO];
    cg_clause clause = asked(to, who);
    bool mine = clause.agrees.you, others = to->others, instead = to->instead;
    to->others = others || !mine;
    to->instead = false;
    if (step->index == CG_BLOCK_MAY_PAY)
        tell_may_pay(to, step, &clause, order, within);
    else if (mine && (says_have(to) || is_own(step->body))) {
        const char *does = cut_steps(to, step->body, CG_STANDING_HAVING, CG_ORDER_INFINITIVE);
        to->instead = instead;
        cg_tell_may(to, &clause, does, order);
    } else if (mine)
        cg_tell_say(to, "if you wish", cut_done(to, step, within), NULL);
    else if (cg_tongue_text(to->tongue, "phrases", "choose this") != NULL)
        tell_theirs(to, step, &clause, order, within);
    else
        cg_tell_miss(to, "phrases", "another player may");
    tell_otherwise(to, step->otherwise, mine ? "if you do not" : "if that player does not", within);
    to->others = others;
}

/** Writes "one" or "two"; greater numbers in digits. */
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
        cg_tell_say(to, "labelled", label, cut_end(to, branch->body, true, CG_ORDER_FIRST));
        cg_tell_add(to, branch->next != NULL ? "; " : "");
    }
}

void cg_tell_choice(cg_teller *to, const cg_branch_choice *choice, const cg_term *branches,
                    const cg_clause *who, cg_order order)
{
    const char *number = how_many(to, choice->number);
    size_t at = cg_tell_here(to);
    if (choice->more != NULL) {
        const char *more = how_many(to, choice->more);
        cg_tell_condition(to, choice->condition, false);
        cg_tell_explain(to);
        cg_tell_say(to, "or more if", more, cg_tell_cut(to, at));
    }
    const char *also = cg_tell_cut(to, at);
    cg_tell_modes(to, branches);
    cg_filling filling = {
        .holes = {{.text = number}, {.text = cg_tell_cut(to, at)}, {.text = also}}, .count = 3};
    cg_tell_clauses(to, cg_tell_words(to, "phrases", "choose modes"), &filling, who, order);
}

static void tell_choose(cg_teller *to, const cg_term *step, cg_order order)
{
    const cg_term *who = step->args[CG_BLOCK_WHO];
    bool others = to->others;
    cg_clause clause = {.subject = NULL};
    if (who != NULL)
        clause = asked(to, who);
    to->others = others || who != NULL;
    cg_tell_choice(to, &(cg_branch_choice){.number = step->args[0]}, step->body, &clause, order);
    to->others = others;
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
    cg_tell_explain(to);
    for (const cg_term *branch = step->body; branch != NULL; branch = branch->next) {
        const char *range = range_of(to, branch);
        cg_tell_say(to, "on", range, cut_end(to, branch->body, true, CG_ORDER_FIRST));
        cg_tell_add(to, branch->next != NULL || step->otherwise != NULL ? "; " : "");
    }
    if (step->otherwise != NULL)
        cg_tell_say(to, "otherwise", cut_end(to, step->otherwise, true, CG_ORDER_BEHIND), NULL);
}

/** Returns true if `unless` can be after the step: "destroy that creature unless you pay 2
 * mana". */
static bool stands_behind(const cg_teller *to, const cg_term *step)
{
    bool one = step->body != NULL && step->body->next == NULL && cg_tell_is_act(step->body);
    return one || cg_tongue_text(to->tongue, "phrases", "unless before") == NULL;
}

static const char *cut_unpaid(cg_teller *to, const cg_term *step)
{
    cg_clause who = asked(to, step->args[0]);
    size_t at = cg_tell_here(to);
    cg_tell_paying(to, step->args[1], &who, CG_ORDER_FIRST);
    cg_tell_explain(to);
    return cg_tell_cut(to, at);
}

static void tell_unless(cg_teller *to, const cg_term *step, cg_order order, bool within)
{
    if (stands_behind(to, step)) {
        const char *does = cut_steps(to, step->body, CG_STANDING_INSIDE, order);
        cg_tell_say(to, "unless", does, cut_unpaid(to, step));
    } else {
        const char *pays = cut_unpaid(to, step);
        cg_tell_say(to, "unless before", pays, cut_end(to, step->body, within, CG_ORDER_BEHIND));
    }
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

/** Tells a loop of one step that does something to each card: "destroy each creature". */
static bool tell_each(cg_teller *to, const cg_term *step, cg_order order)
{
    const cg_term *only = step->body, *name = step->args[1];
    if (only == NULL || only->next != NULL || !cg_tell_is_act(only) ||
        cg_tell_is_sentence(to, only) || cg_tell_has_subject(only) || only->args[1] == NULL ||
        name == NULL || only->args[1]->kind != CG_TERM_NAME || only->args[1]->value != name->value)
        return false;
    for (unsigned i = 2; i < CG_TERM_ARGS; i++)
        if (speaks_of(only->args[i], name))
            return false;
    cg_term all = *only;
    all.args[1] = step->args[0];
    cg_tell_act(to, &all, order, false);
    return true;
}

/** Returns true if the player of the loop does the step, or is asked by it. */
static bool does_in_turn(cg_teller *to, const cg_term *step, const cg_term *name)
{
    const cg_term *who = step->args[0];
    if (step->kind == CG_TERM_BLOCK && step->index == CG_BLOCK_UNLESS) {
        if (!stands_behind(to, step) || step->body == NULL || !does_in_turn(to, step->body, name))
            return false;
    } else if (step->kind == CG_TERM_BLOCK)
        who = step->index == CG_BLOCK_MODES ? step->args[CG_BLOCK_WHO] : NULL;
    else if (cg_tell_is_sentence(to, step))
        return false;
    return who != NULL && who->kind == CG_TERM_NAME && who->value == name->value;
}

/** Tells a loop in which each player does something: "each player discards 1 card, then draws 2
 * cards". */
static bool tell_in_turn(cg_teller *to, const cg_term *step, cg_order order)
{
    const cg_term *name = step->args[1], *first = step->body;
    bool goes_on = cg_tell_goes_on(to);
    if (step->args[0]->kind != CG_TERM_PLAYERS || first == NULL || name == NULL ||
        ((first->kind == CG_TERM_BLOCK || !goes_on) && first->next != NULL))
        return false;
    for (const cg_term *does = first; does != NULL; does = does->next)
        if (!does_in_turn(to, does, name) || (does != first && does->kind == CG_TERM_BLOCK) ||
            (does->kind == CG_TERM_BLOCK && !goes_on))
            return false;
    cg_tell_remember(to, step);
    to->each = step;
    if (first->kind == CG_TERM_BLOCK)
        cg_tell_block(to, first, order, true);
    else
        cg_tell_steps(to, first, CG_STANDING_INSIDE, order);
    to->each = NULL;
    return true;
}

/** Cuts the body of a loop. */
static const char *cut_body(cg_teller *to, const cg_term *step, bool within, const char *phrase,
                            cg_order order)
{
    const char *list = cut_list(to, step->body, within, false, phrase);
    return list != NULL ? list : cut_end(to, step->body, within, order);
}

static void tell_for_each(cg_teller *to, const cg_term *step, cg_order order, bool within)
{
    bool all = step->args[0]->quantity == CG_ALL && cg_tell_is_selection(step->args[0]);
    if (all && (tell_each(to, step, order) || tell_in_turn(to, step, order)))
        return;
    const cg_term *named = all ? cg_tell_all_of(step->args[0]) : NULL;
    const cg_term *who = named != NULL ? named : step->args[0];
    const char *of = cg_tongue_text(to->tongue, "phrases", "for each of");
    const char *pattern =
        of != NULL && (!all || named != NULL) ? of : cg_tell_words(to, "phrases", "for each");
    cg_filling filling = {.holes = {{.term = who, .fill = CG_FILL_THING}, {.text = NULL}},
                          .count = 2};
    bool others = to->others;
    if (strstr(pattern, "{0}") != NULL) { /* in the order in which they are read */
        size_t at = cg_tell_here(to);
        cg_tell_thing(to, who, 0, CG_TELL_PLAIN);
        cg_tell_explain(to);
        filling.holes[0] = (cg_filler){.text = cg_tell_cut(to, at)};
    }
    cg_tell_remember(to, step);
    to->others = others || step->args[0]->kind == CG_TERM_PLAYERS;
    filling.holes[1].text = cut_body(to, step, within, "do this", CG_ORDER_FIRST);
    to->others = others;
    cg_tell_fill(to, pattern, &filling);
}

static void tell_repeat(cg_teller *to, const cg_term *step, bool within)
{
    bool result = cg_tell_is_result(to, step->args[0]);
    size_t at = cg_tell_here(to);
    bool counted = cg_tongue_find(to->tongue, "words", "time") != NULL;
    if (!result && counted)
        cg_tell_counted(to, step->args[0], "time", 0);
    else if (!result) /* otherwise, no letter needs an explanation */
        (void)cg_tell_amount(to, step->args[0]);
    cg_tell_explain(to);
    const char *times = cg_tell_cut(to, at);
    cg_tell_say(to, result ? "that many times" : "times", times,
                cut_body(to, step, within, NULL, CG_ORDER_FIRST));
}

static void tell_loop(cg_teller *to, const cg_term *step, cg_order order, bool within)
{
    if (step->index == CG_BLOCK_FOR_EACH)
        tell_for_each(to, step, order, within);
    else if (step->index == CG_BLOCK_REPEAT)
        tell_repeat(to, step, within);
    else {
        const char *condition = cut_condition(to, step->args[0]);
        cg_tell_say(to, "again and again", condition,
                    cut_body(to, step, within, NULL, CG_ORDER_FIRST));
    }
}

/** Returns true for a static ability without a condition of its own. */
static bool is_short_static(const cg_ability_term *ability)
{
    const cg_term *sentence = ability->steps;
    if (ability->form != CG_FORM_STATIC || sentence == NULL)
        return false;
    unsigned holes = 1 + cg_piece_holes(cg_rows_static(sentence->index)->pattern);
    return holes >= CG_TERM_ARGS || sentence->args[holes] == NULL;
}

static const char *cut_ability(cg_teller *to, const cg_term *step, bool within)
{
    const cg_term *event = to->event;
    bool taken = to->taken;
    size_t at = cg_tell_here(to);
    to->level++;
    if (step->index == CG_BLOCK_LATER) {
        to->taken = false;
        to->abilities[to->level] = step->ability;
        to->event = step->ability->event;
        cg_tell_later(to, step->ability, within);
    } else
        cg_tell_ability(to, step->ability);
    to->level--;
    to->event = event;
    to->taken = taken;
    return cg_tell_cut(to, at);
}

/** Tells an inner ability. */
static void tell_inner(cg_teller *to, const cg_term *step, cg_order order, bool within)
{
    if (to->level + 1 == CG_TELLER_LEVELS) {
        cg_tell_miss(to, "phrases", "too deep");
        return;
    }
    bool short_static = is_short_static(step->ability) &&
                        cg_tongue_text(to->tongue, "phrases", "lasting static") != NULL;
    size_t at = cg_tell_here(to);
    const char *duration = "", *ability = "";
    if (short_static)
        ability = cut_ability(to, step, within);
    if (step->index == CG_BLOCK_LASTING)
        cg_tell_duration(to, step->args[0]);
    duration = cg_tell_cut(to, at);
    if (!short_static)
        ability = cut_ability(to, step, within);
    bool behind = order == CG_ORDER_BEHIND;
    if (short_static && duration[0] != '\0')
        cg_tell_say(to, "lasting static", duration, ability);
    else if (duration[0] != '\0' || (behind && !to->tongue->native))
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
        cg_tell_explain(to);
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
        tell_unless(to, step, order, within);
        break;
    case CG_BLOCK_MODES:
        tell_choose(to, step, order);
        break;
    case CG_BLOCK_TABLE:
        tell_table(to, step);
        break;
    case CG_BLOCK_LATER:
    case CG_BLOCK_LASTING:
        tell_inner(to, step, order, within);
        break;
    default:
        tell_loop(to, step, order, within);
    }
}
