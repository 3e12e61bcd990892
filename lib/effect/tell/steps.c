/* Joins steps to sentences: by "then", as a list, or one after the other. */
#include "effect/tell/tell.h"

#include <assert.h>
#include <string.h>

/** Returns true for an `if` whose condition is known before the match. */
static bool is_settled(const cg_teller *to, const cg_term *step, int32_t *holds)
{
    return step->kind == CG_TERM_BLOCK && step->index == CG_BLOCK_IF &&
           cg_effect_fold(step->args[0], to->arguments, holds);
}

/* ---- what two steps share ---- */

bool cg_tell_same(const cg_term *left, const cg_term *right)
{
    if (left == NULL || right == NULL)
        return left == right;
    return left->kind == right->kind && left->value == right->value &&
           left->index == right->index && left->quantity == right->quantity &&
           left->whose == right->whose && left->kind != CG_TERM_SELECTOR &&
           left->kind != CG_TERM_UNION && left->args[0] == NULL && left->args[3] == NULL &&
           left->args[4] == NULL;
}

/** Returns true if the step ends with the return of its cards, after which a sentence ends. */
static bool comes_back(const cg_term *step)
{
    return step->kind == CG_TERM_VERB ? (step->flags & CG_STEP_UNTIL) != 0
                                      : step->index == CG_DO_FLICKER;
}

bool cg_tell_goes_on(const cg_teller *to)
{
    return cg_tongue_text(to->tongue, "orders", "on") != NULL;
}

/** Returns true if two steps have the same subject, which need not be repeated. */
static bool share(cg_teller *to, const cg_term *before, const cg_term *step)
{
    if (before == NULL || !cg_tell_is_act(before) || !cg_tell_is_act(step))
        return false;
    if (!cg_tell_goes_on(to))
        return !cg_tell_has_subject(before) && !cg_tell_has_subject(step);
    return !comes_back(before) && cg_tell_same(before->args[0], step->args[0]) &&
           !cg_tell_is_sentence(to, before) && !cg_tell_is_sentence(to, step);
}

/** Returns true if both are changes of a subject that happen at once. */
static bool are_changes(const cg_teller *to, const cg_term *before, const cg_term *step)
{
    return cg_tell_goes_on(to) && before != NULL && before->kind == CG_TERM_STATEMENT &&
           before->index == CG_DO_GET && step->kind == CG_TERM_STATEMENT &&
           step->index == CG_DO_GET;
}

/** Returns true if the subject of a step need not be repeated. In "you may have them draw, then
 * discard" you discard. */
static bool joins(cg_teller *to, const cg_term *before, const cg_term *step, bool have)
{
    return share(to, before, step) &&
           (!have || !cg_tell_has_subject(step) || are_changes(to, before, step));
}

/** Returns true if two changes of one subject have the same duration. */
static bool lasts_on(cg_teller *to, const cg_term *step, const cg_term *next)
{
    if (next == NULL || !share(to, step, next) || !are_changes(to, step, next))
        return false;
    const cg_term *one = step->args[2], *other = next->args[2];
    if (one == NULL || other == NULL || one->index != other->index || one->index == CG_WHILE ||
        one->index2 != other->index2)
        return one == other;
    int32_t turns, more;
    return one->args[0] == NULL ||
           (cg_effect_fold(one->args[0], to->arguments, &turns) &&
            cg_effect_fold(other->args[0], to->arguments, &more) && turns == more);
}

/** Returns true if a step moves the cards that the step before has left. */
static bool is_rest_of(const cg_term *before, const cg_term *step)
{
    return before != NULL && before->kind == CG_TERM_STATEMENT && before->index == CG_DO_PUT &&
           step->kind == CG_TERM_STATEMENT && step->index == CG_DO_PUT &&
           step->args[1]->kind == CG_TERM_REST && before->args[2]->value != CG_PLACE_SHUFFLED &&
           step->args[2]->value != CG_PLACE_SHUFFLED;
}

/** Returns true if it shows the cards of a search, which the clause before has named. */
static bool is_of_them(const cg_term *before, const cg_term *step)
{
    return before->kind == CG_TERM_STATEMENT && before->index == CG_DO_SEARCH &&
           step->kind == CG_TERM_STATEMENT && step->index == CG_DO_REVEAL &&
           step->args[1]->kind == CG_TERM_THEM;
}

/** Tells " and the rest on the bottom of your deck", or the whole clause. */
static void tell_rest(cg_teller *to, const cg_term *step, cg_order order)
{
    size_t at = cg_tell_here(to);
    const char *pattern = cg_tongue_text(to->tongue, "phrases", "and the rest");
    if (pattern == NULL) {
        cg_tell_add(to, cg_tell_words(to, "phrases", "and"));
        cg_tell_act(to, step, order == CG_ORDER_INFINITIVE ? order : CG_ORDER_BEHIND, false);
        return;
    }
    cg_tell_thing(to, step->args[1], 0, CG_TELL_PLAIN);
    const char *rest = cg_tell_cut(to, at);
    to->many = true;
    cg_tell_place(to, step->args[2], NULL);
    const char *place = cg_tell_cut(to, at);
    cg_tell_say(to, "and the rest", rest, place);
}

/* ---- one sentence ---- */

/** Returns true if the end of such a step is clear when nothing follows. In a list it must not
 * contain ";". */
static bool ends_clearly(const cg_term *step, cg_standing place)
{
    bool end = place == CG_STANDING_AT_END;
    switch (step->index) {
    case CG_BLOCK_IF:
    case CG_BLOCK_FOR_EACH:
    case CG_BLOCK_REPEAT:
    case CG_BLOCK_WHILE:
    case CG_BLOCK_LATER:
    case CG_BLOCK_LASTING:
    case CG_BLOCK_UNLESS:
        return (end || place == CG_STANDING_IN_LIST) && step->otherwise == NULL;
    case CG_BLOCK_MAY: /* "if you do not" is clear */
        return end || (place == CG_STANDING_IN_LIST && step->otherwise == NULL);
    case CG_BLOCK_MAY_PAY:
    case CG_BLOCK_MODES:
    case CG_BLOCK_TABLE:
        return end;
    default:
        return false;
    }
}

/** Tells a step after another one. If that one has another subject, "you" do this one. */
static void tell_next(cg_teller *to, const cg_term *step, const cg_term *before, cg_order order,
                      bool same)
{
    bool others = to->others;
    to->others = others || (before != NULL && cg_tell_is_act(before) &&
                            order != CG_ORDER_INFINITIVE && cg_tell_has_subject(before));
    cg_tell_act(to, step, order, same);
    to->others = others;
}

/** Tells a block among other steps, in brackets if its end would not be clear. */
static void tell_inside(cg_teller *to, const cg_term *step, cg_standing place, cg_order order)
{
    bool brackets = cg_tongue_text(to->tongue, "phrases", "in brackets") != NULL;
    if (!brackets || step->index == CG_BLOCK_LET ||
        (step->next == NULL && ends_clearly(step, place))) {
        cg_tell_block(to, step, order, true);
        return;
    }
    size_t at = cg_tell_here(to);
    cg_tell_block(to, step, CG_ORDER_FIRST, true);
    cg_tell_say(to, "in brackets", cg_tell_cut(to, at), NULL);
}

/** Writes the words between two steps of a sentence. @return the order of the second */
static cg_order tell_link(cg_teller *to, const cg_term *before, const cg_term *step, bool joined,
                          cg_order order)
{
    bool have = order == CG_ORDER_INFINITIVE;
    bool acts = cg_tell_is_act(before) && cg_tell_is_act(step);
    if (!acts && cg_tongue_text(to->tongue, "phrases", "in brackets") == NULL) {
        cg_tell_add(to, "; ");
        return have ? order : CG_ORDER_FIRST;
    }
    if (have && acts && is_of_them(before, step) &&
        cg_tongue_text(to->tongue, "phrases", "and then") != NULL) {
        cg_tell_add(to, cg_tell_words(to, "phrases", "and then"));
        to->silent_them = true;
        return order;
    }
    bool changes = joined && are_changes(to, before, step);
    cg_tell_add(to, cg_tell_words(to, "phrases", changes ? "and" : "then"));
    return have ? order : CG_ORDER_BEHIND;
}

/** Tells steps joined by "then", after the step `before` (NULL: none). @return the last one */
static const cg_term *tell_joined(cg_teller *to, const cg_term *steps, const cg_term *before,
                                  cg_standing place, cg_order order)
{
    int32_t holds;
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        if (is_settled(to, step, &holds)) {
            cg_standing inner =
                step->next && place == CG_STANDING_AT_END ? CG_STANDING_INSIDE : place;
            before = tell_joined(to, holds ? step->body : step->otherwise, before, inner, order);
            continue;
        }
        bool joined = joins(to, before, step, place == CG_STANDING_HAVING);
        if (is_rest_of(before, step)) {
            tell_rest(to, step, order);
            before = step;
            continue;
        }
        cg_order next = before == NULL ? order : tell_link(to, before, step, joined, order);
        if (cg_tell_is_act(step))
            tell_next(to, step, before, next, joined);
        else
            tell_inside(to, step, place, next);
        to->silent_them = false;
        before = step;
    }
    return before;
}

void cg_tell_steps(cg_teller *to, const cg_term *steps, cg_standing place, cg_order order)
{
    if (tell_joined(to, steps, NULL, place, order) == NULL)
        cg_tell_add(to,
                    cg_tell_words(to, "phrases",
                                  place == CG_STANDING_HAVING ? "do nothing" : "nothing happens"));
}

/* ---- lists ---- */

/** Returns true for several steps of which one is only clear in a list: a block before others, or,
 * if "otherwise" follows, any block. */
static bool needs_list(const cg_term *steps, bool otherwise)
{
    bool block = false;
    if (steps == NULL || steps->next == NULL)
        return false;
    for (const cg_term *step = steps; step != NULL; step = step->next)
        if (!cg_tell_is_act(step)) {
            if (!ends_clearly(step, CG_STANDING_IN_LIST))
                return false;
            block = block || otherwise || step->next != NULL;
        }
    return block;
}

/** Tells steps as a list. @return the last step told before or now; NULL if there is none */
static const cg_term *tell_listed(cg_teller *to, const cg_term *steps, const cg_term *before)
{
    int32_t holds;
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        if (is_settled(to, step, &holds)) {
            before = tell_listed(to, holds ? step->body : step->otherwise, before);
            continue;
        }
        cg_tell_add(to, before != NULL ? "; " : "");
        if (cg_tell_is_act(step))
            tell_next(to, step, before, CG_ORDER_FIRST, false);
        else
            cg_tell_block(to, step, CG_ORDER_FIRST, true);
        before = step;
    }
    return before;
}

bool cg_tell_as_list(cg_teller *to, const cg_term *steps, bool otherwise)
{
    if (!needs_list(steps, otherwise))
        return false;
    if (tell_listed(to, steps, NULL) == NULL)
        cg_tell_add(to, cg_tell_words(to, "phrases", "nothing happens"));
    return true;
}

/* ---- sentences ---- */

#define THENS_MOST 1u /* the most "then" in one sentence */

/** Tells steps as sentences, after the step `before` (NULL: none). @return the last step told */
static const cg_term *tell_sentences(cg_teller *to, const cg_term *steps, const cg_term *before,
                                     cg_order order)
{
    int32_t holds;
    unsigned thens = 0;
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        if (is_settled(to, step, &holds)) {
            before = tell_sentences(to, holds ? step->body : step->otherwise, before, order);
            continue;
        }
        if (is_rest_of(before, step)) {
            tell_rest(to, step, order);
            before = step;
            continue;
        }
        bool shared = share(to, before, step), changes = shared && are_changes(to, before, step);
        bool then = shared && !changes, joined = shared && !(then && thens == THENS_MOST);
        cg_order next = before == NULL ? order : joined ? CG_ORDER_BEHIND : CG_ORDER_FIRST;
        thens = joined ? thens + then : 0;
        if (before != NULL)
            cg_tell_add(to, !joined   ? ". \x01"
                            : changes ? cg_tell_words(to, "phrases", "and")
                                      : cg_tell_words(to, "phrases", "then"));
        to->goes_on = lasts_on(to, step, step->next);
        if (cg_tell_is_act(step))
            cg_tell_act(to, step, next, joined);
        else
            cg_tell_block(to, step, next, false);
        to->goes_on = false;
        before = step;
    }
    return before;
}

void cg_tell_sentences(cg_teller *to, const cg_term *steps, cg_order order)
{
    if (tell_sentences(to, steps, NULL, order) == NULL)
        cg_tell_add(to, cg_tell_words(to, "phrases", "nothing happens"));
}
