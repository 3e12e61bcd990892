/* Tells whole abilities in another language: the head, the effect, and its limits. */
#include "effect/tell/tell.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- clauses of the head ---- */

static const char *cut_condition(cg_teller *to, const cg_term *condition)
{
    size_t at = cg_tell_here(to);
    cg_tell_condition(to, condition, false);
    cg_tell_explain(to);
    return cg_tell_cut(to, at);
}

/** "once per turn" */
static const char *limit_of(cg_teller *to, const cg_ability_term *ability)
{
    static const char *const scopes[] = {[CG_LIMIT_TURN] = "per turn",
                                         [CG_LIMIT_TURN_NAME] = "per turn by name",
                                         [CG_LIMIT_TURN_PLAYER] = "per turn by player",
                                         [CG_LIMIT_MATCH] = "per match",
                                         [CG_LIMIT_USES] = "in all"};
    char digits[16];
    size_t at = cg_tell_here(to);
    snprintf(digits, sizeof digits, "%u", (unsigned)ability->limit);
    const char *times = ability->limit == 1   ? "once"
                        : ability->limit == 2 ? "twice"
                                              : "so many times";
    cg_tell_say(to, times, digits, NULL);
    const char *often = cg_tell_cut(to, at);
    cg_tell_say(to, scopes[ability->limit_scope], often, NULL);
    return cg_tell_cut(to, at);
}

/** Cuts phases or windows with their words, joined by "or". */
static const char *moments_of(cg_teller *to, uint32_t bits, bool windows)
{
    size_t at = cg_tell_here(to);
    size_t count = windows ? to->module->window_count : to->module->phase_count;
    bool begun = false;
    for (size_t i = 0; i < count && i < 32; i++) {
        if (!(bits >> i & 1u))
            continue;
        const char *name = windows ? to->module->windows[i].name : to->module->phases[i];
        bool last = (bits >> i) >> 1 == 0 || i + 1 == count;
        cg_tell_add(to, !begun ? "" : last ? cg_tell_words(to, "phrases", "or") : ", ");
        if (windows && to->module->response_window == (int)i + 1)
            cg_tell_add(to, cg_tell_words(to, "phrases", "in response to a card"));
        else {
            cg_filling filling = {.holes = {{.word = cg_tell_phase(to, name, windows)}},
                                  .count = 1};
            cg_tell_fill(
                to,
                cg_tell_words(to, "phrases",
                              begun && cg_tongue_says(to->tongue, CG_HABIT_PREPOSITIONS_ONCE)
                                  ? "or the phase"
                                  : "in the phase"),
                &filling);
        }
        begun = true;
    }
    return cg_tell_cut(to, at);
}

/** Returns true if the condition is a time that needs no clause of its own. */
static bool is_time(const cg_teller *to, const cg_term *condition)
{
    bool any = cg_tongue_text(to->tongue, "phrases", "during a turn") != NULL;
    return condition->kind == CG_TERM_IN_PHASE ||
           (condition->kind == CG_TERM_MY_TURN && (any || condition->args[0]->kind == CG_TERM_ME));
}

/** "during the block phase", "during your turn" */
static const char *time_of(cg_teller *to, const cg_term *condition)
{
    if (condition->kind == CG_TERM_IN_PHASE)
        return moments_of(to, 1u << condition->index, false);
    if (condition->args[0]->kind == CG_TERM_ME)
        return cg_tell_words(to, "phrases", "during your turn");
    size_t at = cg_tell_here(to);
    cg_tell_owned(to, condition->args[0], "turn", 0, 0);
    const char *turn = cg_tell_cut(to, at);
    cg_tell_say(to, "during a turn", turn, NULL);
    return cg_tell_cut(to, at);
}

/** Begins a sentence, unless nothing was written yet. */
static void next_sentence(cg_teller *to, size_t begin)
{
    if (cg_tell_here(to) > begin)
        cg_tell_add(to, ". \x01");
}

/** "during your turn", "if your hand is empty" */
static const char *only_if(cg_teller *to, const cg_term *condition, bool *comma)
{
    size_t at = cg_tell_here(to);
    *comma = condition->kind == CG_TERM_BINARY && cg_rows_operator(condition->index)->of_conditions;
    if (is_time(to, condition))
        return time_of(to, condition);
    cg_tell_condition(to, condition, false);
    *comma = *comma || to->unknown != NULL;
    cg_tell_explain(to);
    const char *text = cg_tell_cut(to, at);
    cg_tell_say(to, "only if", text, NULL);
    return cg_tell_cut(to, at);
}

/** Tells when it may be played or used, in one sentence: "use this only during your turn and only
 * once per turn". */
static void tell_only(cg_teller *to, const cg_ability_term *ability, size_t begin)
{
    bool play = ability->form == CG_FORM_PLAY, comma = false;
    const char *limits[4];
    unsigned count = 0;
    if (ability->windows != UINT32_MAX)
        limits[count++] = moments_of(to, ability->windows, true);
    if (ability->phases != UINT32_MAX)
        limits[count++] = moments_of(to, ability->phases, false);
    if (ability->condition != NULL)
        limits[count++] = only_if(to, ability->condition, &comma);
    if (play && ability->limit_scope != CG_LIMIT_NONE)
        limits[count++] = limit_of(to, ability);
    if (count == 0)
        return;
    next_sentence(to, begin);
    size_t at = cg_tell_here(to);
    for (unsigned i = 0; i < count; i++) {
        bool last = i + 1 == count;
        if (i > 0)
            cg_tell_add(to, !last ? ", " : count > 2 || (comma && play) ? ", and " : " and ");
        cg_tell_say(to, "only", limits[i], NULL);
    }
    const char *all = cg_tell_cut(to, at);
    cg_tell_say(to, play ? "play only when" : "use only when", all, NULL);
}

/** Tells when it may be played or used, in one sentence for each limit. */
static void tell_limits(cg_teller *to, const cg_ability_term *ability, size_t begin)
{
    if (cg_tongue_says(to->tongue, CG_HABIT_LIMITS_TOGETHER)) {
        tell_only(to, ability, begin);
        return;
    }
    bool play = ability->form == CG_FORM_PLAY;
    const char *when = play ? "play only when" : "use only when";
    if (ability->windows != UINT32_MAX) {
        const char *windows = moments_of(to, ability->windows, true);
        next_sentence(to, begin);
        cg_tell_say(to, when, windows, NULL);
    }
    if (ability->phases != UINT32_MAX) {
        const char *phases = moments_of(to, ability->phases, false);
        next_sentence(to, begin);
        cg_tell_say(to, when, phases, NULL);
    }
    if (ability->condition != NULL && is_time(to, ability->condition)) {
        const char *time = time_of(to, ability->condition);
        next_sentence(to, begin);
        cg_tell_say(to, when, time, NULL);
    } else if (ability->condition != NULL) {
        const char *condition = cut_condition(to, ability->condition);
        next_sentence(to, begin);
        cg_tell_say(to, play ? "play only if" : "use only if", condition, NULL);
    }
    if (play && ability->limit_scope != CG_LIMIT_NONE) {
        const char *limit = limit_of(to, ability);
        next_sentence(to, begin);
        cg_tell_say(to, when, limit, NULL);
    }
}

static void tell_from(cg_teller *to, const cg_ability_term *ability, size_t start)
{
    size_t begin = cg_tell_here(to);
    for (size_t i = 0; i < to->module->zone_count && i < 32; i++)
        if (ability->zones >> i & 1u) {
            static const cg_term me = {.kind = CG_TERM_ME, .type = CG_TYPE_PLAYER};
            cg_term zone = {
                .kind = CG_TERM_ZONE, .type = CG_TYPE_ZONE, .index = (uint16_t)i, .args = {&me}};
            bool bare =
                cg_tongue_says(to->tongue, CG_HABIT_PREPOSITIONS_ONCE) && cg_tell_here(to) > begin;
            if (cg_tell_here(to) > begin)
                cg_tell_add(to, cg_tell_words(to, "phrases", "or"));
            const char *place = ability->form == CG_FORM_PLAY ? "from" : "in";
            cg_tell_zone(to, &zone, bare ? NULL : place, 0);
        }
    const char *zones = cg_tell_cut(to, begin);
    next_sentence(to, start);
    cg_tell_say(to, ability->form == CG_FORM_PLAY ? "can be played from" : "works in", zones, NULL);
}

static void tell_flags(cg_teller *to, const cg_ability_term *ability)
{
    bool begun = false;
    for (unsigned i = 0; i < 32; i++)
        if (ability->flags >> i & 1u) {
            cg_tell_add(to, begun ? ", " : "");
            cg_tell_word(to, to->module->board->ability_flags[i], 0, 0);
            begun = true;
        }
    if (begun)
        cg_tell_add(to, ": \x01");
    if (ability->name != NULL)
        cg_tell_say(to, "labelled", cg_tell_label(to, ability->name), "\x01");
}

/* ---- bodies ---- */

/** "choose one: ..." */
static void tell_choice(cg_teller *to, const cg_ability_term *ability, cg_order order)
{
    const cg_branch_choice choice = {
        .number = ability->choose, .more = ability->choose_more, .condition = ability->choose_if};
    cg_tell_choice(to, &choice, ability->steps, &(cg_clause){.subject = NULL}, order);
}

static void tell_body(cg_teller *to, const cg_ability_term *ability, cg_order order)
{
    if (ability->choose != NULL)
        tell_choice(to, ability, order);
    else
        cg_tell_sentences(to, ability->steps, order);
}

/** Tells the body after "you may". */
static void tell_optional(cg_teller *to, const cg_ability_term *ability, cg_order order)
{
    cg_term choice = {.kind = CG_TERM_BLOCK,
                      .index = CG_BLOCK_MODES,
                      .args = {ability->choose},
                      .body = ability->steps};
    cg_term may = {.kind = CG_TERM_BLOCK,
                   .index = CG_BLOCK_MAY,
                   .body = ability->choose != NULL ? &choice : ability->steps};
    if (ability->choose == NULL || cg_tongue_text(to->tongue, "orders", "having") == NULL) {
        cg_tell_block(to, &may, order, false);
        return;
    }
    size_t at = cg_tell_here(to);
    cg_clause you = {.subject = cg_tell_words(to, "phrases", "you"), .agrees = {.you = true}};
    bool instead = to->instead;
    to->instead = false;
    tell_choice(to, ability, CG_ORDER_INFINITIVE);
    to->instead = instead;
    cg_tell_may(to, &you, cg_tell_cut(to, at), order);
}

static void tell_chosen(cg_teller *to, const cg_ability_term *ability, cg_order order)
{
    if (ability->may)
        tell_optional(to, ability, order);
    else
        tell_body(to, ability, order);
}

/* ---- forms ---- */

static bool has_prices(const cg_module *module)
{
    const cg_board *board = module->board;
    for (size_t i = 0; board != NULL && i < board->resource_count; i++)
        if (board->resources[i].cost_stat)
            return true;
    for (size_t i = 0; board != NULL && i < board->moment_count; i++)
        if (board->moments[i].moment == CG_MOMENT_PAY)
            return true;
    return false;
}

static const char *cut_paid(cg_teller *to, const cg_term *cost, cg_order order, bool *explained)
{
    const cg_clause you = {.subject = NULL};
    size_t at = cg_tell_here(to);
    cg_tell_paying(to, cost, &you, order);
    if (explained != NULL)
        *explained = to->unknown != NULL;
    cg_tell_explain(to);
    return cg_tell_cut(to, at);
}

/** "pay 2 mana X times" */
static const char *cut_kicker(cg_teller *to, const cg_ability_term *ability)
{
    bool explained;
    const char *paying = cut_paid(to, ability->kicker, CG_ORDER_INFINITIVE, &explained);
    if (!ability->many_times)
        return paying;
    char letter[CG_LETTER_MAX];
    size_t at = cg_tell_here(to);
    cg_rows_letter(ability->unknown, letter);
    cg_filling filling = {
        .holes = {{.text = explained ? ", " : " "}, {.text = letter}, {.text = paying}},
        .count = 3};
    cg_tell_fill(to, cg_tell_words(to, "phrases", "x times"), &filling);
    return cg_tell_cut(to, at);
}

/** "you may also pay 2 mana as you play this", "you may pay 5 life instead of what this costs" */
static void tell_second(cg_teller *to, const cg_ability_term *ability, size_t begin)
{
    const char *key = ability->kicker != NULL ? "also as you play" : "instead of the cost";
    const char *paying = ability->kicker != NULL
                             ? cut_kicker(to, ability)
                             : cut_paid(to, ability->instead, CG_ORDER_INFINITIVE, NULL);
    next_sentence(to, begin);
    cg_tell_say(to, key, paying, NULL);
}

/** "you may exhaust any number of your creatures as you play this; each pays 1 mana" */
static void tell_part(cg_teller *to, const cg_term *part, size_t begin)
{
    const char *paying = cut_paid(to, part, CG_ORDER_INFINITIVE, NULL);
    size_t at = cg_tell_here(to);
    cg_tell_counted(to, part->args[2], to->module->board->resources[part->index2 - 1].singular, 0);
    cg_tell_explain(to);
    const char *price = cg_tell_cut(to, at);
    next_sentence(to, begin);
    cg_tell_say(to, "part as you play", paying, price);
}

static void tell_played(cg_teller *to, const cg_ability_term *ability, size_t begin)
{
    const cg_clause you = {.subject = NULL};
    if (ability->form == CG_FORM_PLAY)
        tell_limits(to, ability, begin);
    if (ability->cost != NULL) {
        size_t at = cg_tell_here(to);
        cg_tell_paying(to, ability->cost, &you, CG_ORDER_BEHIND);
        if (ability->alternative != NULL && ability->kicker == NULL && ability->instead == NULL) {
            cg_tell_add(to, cg_tell_words(to, "phrases", "or"));
            cg_tell_paying(to, ability->alternative, &you, CG_ORDER_BEHIND);
        }
        cg_tell_explain(to);
        const char *paying = cg_tell_cut(to, at);
        next_sentence(to, begin);
        cg_tell_say(to, has_prices(to->module) ? "as an additional cost" : "to play this", paying,
                    NULL);
    }
    if (ability->kicker != NULL || ability->instead != NULL)
        tell_second(to, ability, begin);
    if (ability->part != NULL)
        tell_part(to, ability->part, begin);
    if (ability->steps == NULL)
        return;
    next_sentence(to, begin);
    tell_body(to, ability, CG_ORDER_FIRST);
}

/** Tells the words after the first price: " (or 3 life)". */
static void tell_other_price(cg_teller *to, const cg_ability_term *ability)
{
    size_t at = cg_tell_here(to);
    if (ability->kicker != NULL) {
        cg_tell_say(to, "or kicker", cut_kicker(to, ability), NULL);
        return;
    }
    cg_tell_cost(to, ability->alternative, false);
    cg_tell_explain(to);
    cg_tell_say(to, "or cost", cg_tell_cut(to, at), NULL);
}

/** Returns the words before the colon of `use`; "" if there are none. */
static const char *price_of(cg_teller *to, const cg_ability_term *ability, const char *words)
{
    size_t at = cg_tell_here(to);
    bool limited = ability->limit_scope != CG_LIMIT_NONE;
    bool priced = ability->cost != NULL || ability->kicker != NULL;
    if (ability->cost != NULL) {
        cg_tell_cost(to, ability->cost, false);
        cg_tell_explain(to);
    } else if (priced)
        cg_tell_add(to, cg_tell_words(to, "phrases", "free"));
    if (ability->kicker != NULL || ability->alternative != NULL)
        tell_other_price(to, ability);
    if (limited) {
        const char *limit = limit_of(to, ability);
        cg_tell_add(to, priced ? ", " : "");
        cg_tell_add(to, limit);
    } else if (!priced)
        cg_tell_add(to, words != NULL && to->tongue->native ? words
                        : words != NULL                     ? cg_tell_words(to, "words", words)
                                                            : cg_tell_words(to, "phrases", "free"));
    return cg_tell_cut(to, at);
}

static void tell_used(cg_teller *to, const cg_ability_term *ability)
{
    const cg_board *board = to->module->board;
    const char *words = board ? board->use_words : NULL;
    size_t begin = cg_tell_here(to);
    if (ability->cost != NULL || ability->kicker != NULL || ability->name != NULL ||
        words != NULL) {
        cg_tell_add(to, price_of(to, ability, words));
        cg_tell_add(to, ": \x01");
        tell_chosen(to, ability, CG_ORDER_FIRST);
    } else {
        cg_order order = CG_ORDER_FIRST;
        if (ability->limit_scope != CG_LIMIT_NONE) {
            cg_tell_add(to, limit_of(to, ability));
            cg_tell_add(to, cg_tongue_says(to->tongue, CG_HABIT_COMMA_AFTER_LIMIT) ? ", " : " ");
            order = CG_ORDER_BEHIND;
        }
        tell_optional(to, ability, order);
    }
    tell_limits(to, ability, begin);
}

/** "when this is destroyed", "the next time this would be destroyed" */
static const char *moment_of(cg_teller *to, const cg_ability_term *ability)
{
    bool uses = ability->limit_scope == CG_LIMIT_USES;
    bool before = ability->form == CG_FORM_BEFORE || ability->form == CG_FORM_REACT_BEFORE;
    bool would = ability->form == CG_FORM_INSTEAD || (before && uses);
    size_t at = cg_tell_here(to);
    if (ability->form == CG_FORM_STATE)
        cg_tell_condition(to, ability->condition, false);
    else {
        to->adverb =
            ability->first_time ? cg_tell_words(to, "phrases", "for the first time") : NULL;
        cg_tell_event(to, ability->event, would);
        to->adverb = NULL;
    }
    cg_tell_explain(to);
    if (ability->condition != NULL && ability->form != CG_FORM_STATE) {
        bool apart = ability->form != CG_FORM_INSTEAD &&
                     cg_tongue_text(to->tongue, "phrases", "on condition") != NULL;
        cg_tell_add(to, cg_tell_words(to, "phrases", apart ? "on condition" : "and"));
        cg_tell_condition(to, ability->condition, false);
        cg_tell_explain(to);
    }
    const char *event = cg_tell_cut(to, at);
    if (uses && ability->limit > 1) {
        char times[16];
        snprintf(times, sizeof times, "%u", (unsigned)ability->limit);
        cg_tell_say(to, "the next times", event, times);
        return cg_tell_cut(to, at);
    }
    cg_tell_say(to,
                uses                               ? "the next time"
                : before                           ? "before"
                : ability->form == CG_FORM_INSTEAD ? "if it would"
                : ability->form == CG_FORM_STATE   ? "as soon as"
                                                   : "when",
                event, NULL);
    return cg_tell_cut(to, at);
}

/** Tells the words before a trigger: "once per turn, during ..., when". */
static void tell_moment(cg_teller *to, const cg_ability_term *ability)
{
    bool limited = ability->limit_scope != CG_LIMIT_NONE && ability->limit_scope != CG_LIMIT_USES;
    if (limited) {
        cg_tell_add(to, limit_of(to, ability));
        cg_tell_add(to, ", ");
    }
    if (ability->phases != UINT32_MAX) {
        cg_tell_add(to, moments_of(to, ability->phases, false));
        cg_tell_add(to, ", ");
    }
    cg_tell_add(to, moment_of(to, ability));
    cg_tell_add(to, ", ");
}

static const char *cut_paying(cg_teller *to, const cg_ability_term *ability)
{
    const cg_clause you = {.subject = NULL};
    size_t at = cg_tell_here(to);
    cg_tell_paying(to, ability->cost, &you, CG_ORDER_INFINITIVE);
    if (ability->alternative != NULL) {
        cg_tell_add(to, cg_tell_words(to, "phrases", "or"));
        cg_tell_paying(to, ability->alternative, &you, CG_ORDER_INFINITIVE);
    }
    cg_tell_explain(to);
    return cg_tell_cut(to, at);
}

static void tell_reaction(cg_teller *to, const cg_ability_term *ability)
{
    tell_moment(to, ability);
    if (ability->cost != NULL)
        cg_tell_say(to, ability->mandatory ? "must pay to react" : "may pay to react",
                    cut_paying(to, ability), NULL);
    else
        cg_tell_say(to, ability->mandatory ? "must react" : "may react", NULL, NULL);
    tell_body(to, ability, CG_ORDER_FIRST);
}

static bool edits(const cg_term *step)
{
    return cg_rows_does(step, CG_DOES_EDITS) ||
           (step->kind == CG_TERM_BLOCK && step->body != NULL && edits(step->body));
}

static bool replaces(const cg_ability_term *ability)
{
    return ability->form == CG_FORM_INSTEAD && ability->steps != NULL && !edits(ability->steps);
}

static void tell_paid_for(cg_teller *to, const cg_ability_term *ability)
{
    cg_clause you = {.subject = cg_tell_words(to, "phrases", "you"), .agrees = {.you = true}};
    cg_tell_may(to, &you, cut_paying(to, ability), CG_ORDER_BEHIND);
}

/** Tells the effect after the moment. */
static void tell_answer(cg_teller *to, const cg_ability_term *ability)
{
    bool instead = replaces(ability), apart = to->tongue->native;
    const char *word = instead ? cg_tell_words(to, "phrases", "instead") : "";
    if (ability->cost != NULL) {
        tell_paid_for(to, ability);
        cg_tell_add(to, ". \x01");
        size_t at = cg_tell_here(to);
        if (apart && instead) {
            cg_tell_add(to, word);
            cg_tell_add(to, " ");
        } else
            to->adverb = instead ? word : NULL;
        if (apart)
            tell_body(to, ability, CG_ORDER_BEHIND);
        else
            cg_tell_steps(to, ability->steps, CG_STANDING_INSIDE, CG_ORDER_BEHIND);
        const char *body = cg_tell_cut(to, at);
        cg_tell_say(to, "if you do", body, NULL);
        return;
    }
    if (instead && apart) {
        cg_tell_add(to, ability->may ? "" : word);
        cg_tell_add(to, " ");
        to->instead = ability->may;
    } else
        to->adverb = instead ? word : NULL;
    tell_chosen(to, ability, CG_ORDER_BEHIND);
    to->adverb = NULL;
}

void cg_tell_later(cg_teller *to, const cg_ability_term *ability, bool within)
{
    cg_ability_term once = *ability;
    once.limit = 1;
    once.limit_scope = CG_LIMIT_USES;
    tell_flags(to, ability);
    tell_moment(to, &once);
    size_t at = cg_tell_here(to);
    bool paid = ability->cost != NULL, have = ability->may && !paid;
    if (paid) {
        tell_paid_for(to, ability);
        cg_tell_go_on(to, within);
        at = cg_tell_here(to);
    }
    if (have)
        tell_optional(to, ability, CG_ORDER_BEHIND);
    else if (ability->choose != NULL)
        tell_choice(to, ability, CG_ORDER_BEHIND);
    else
        cg_tell_steps(to, ability->steps, within ? CG_STANDING_INSIDE : CG_STANDING_AT_END,
                      CG_ORDER_BEHIND);
    if (paid)
        cg_tell_say(to, "if you do", cg_tell_cut(to, at), NULL);
}

/** Tells "when ... and ..., ...". If the whole effect has a condition, it is told beside the
 * event. */
static void tell_trigger(cg_teller *to, const cg_ability_term *ability)
{
    const cg_term *only = ability->steps;
    int32_t holds;
    cg_ability_term merged = *ability;
    if (!to->tongue->native && ability->form == CG_FORM_WHEN && ability->condition == NULL &&
        ability->cost == NULL && ability->choose == NULL && !ability->may && only != NULL &&
        only->next == NULL && only->kind == CG_TERM_BLOCK && only->index == CG_BLOCK_IF &&
        only->otherwise == NULL && !cg_effect_fold(only->args[0], to->arguments, &holds)) {
        merged.condition = only->args[0];
        merged.steps = only->body;
    }
    tell_moment(to, &merged);
    tell_answer(to, &merged);
}

void cg_tell_ability(cg_teller *to, const cg_ability_term *ability)
{
    size_t begin;
    if (to->level >= CG_TELLER_LEVELS) {
        cg_tell_miss(to, "phrases", "too deep");
        return;
    }
    bool taken = to->taken;
    to->abilities[to->level] = ability;
    to->event = ability->event;
    to->taken = false;
    if (ability->form != CG_FORM_STATIC)
        cg_tell_count_names(to, ability->steps);
    tell_flags(to, ability);
    begin = cg_tell_here(to);
    switch (ability->form) {
    case CG_FORM_STATIC:
        cg_tell_static(to, ability->steps);
        break;
    case CG_FORM_PLAY:
    case CG_FORM_RULE:
        tell_played(to, ability, begin);
        break;
    case CG_FORM_USE:
        tell_used(to, ability);
        break;
    case CG_FORM_REACT:
    case CG_FORM_REACT_BEFORE:
        tell_reaction(to, ability);
        break;
    default:
        tell_trigger(to, ability);
    }
    if (ability->zones != 0)
        tell_from(to, ability, begin);
    to->taken = taken;
}

void cg_effect_tell(const cg_narrator *telling, const cg_ability_term *ability,
                    const int32_t *arguments, unsigned *letters, cg_buffer *out, cg_told_text *told)
{
    cg_arena arena = {.context = telling->context};
    cg_buffer raw = {.context = telling->context};
    cg_teller to = {.module = cg_language_module(telling->language),
                    .tongue = telling->tongue,
                    .out = &raw,
                    .arena = &arena,
                    .told = told,
                    .design_name = telling->design_name,
                    .user = telling->user,
                    .arguments = arguments,
                    .letters = ability->unknowns};
    if (letters != NULL && *letters > to.letters)
        to.letters = *letters;
    *told = (cg_told_text){.missing = ""};
    cg_tell_ability(&to, ability);
    if (letters != NULL)
        *letters = to.letters;
    cg_tell_add(&to, ".");
    cg_tell_bytes(&to, "", 1);
    assert(told->missing[0] == '\0' || !telling->tongue->native);
    if (!told->short_of_memory && (told->missing[0] == '\0' || telling->tongue->native)) {
        size_t room = 2 * raw.size + 1;
        char *text = cg_arena_allocate(&arena, room);
        cg_text clean = cg_text_start(text, text ? room : 0);
        cg_tell_bytes(&to, "\0", 1);
        cg_tell_clean(telling->tongue, (const char *)raw.data, &clean);
        char *grown = text ? cg_buffer_grow(out, clean.length) : NULL;
        if (grown)
            memcpy(grown, text, clean.length);
        told->short_of_memory = !grown;
    }
    cg_arena_free(&arena);
    cg_buffer_free(&raw);
}

bool cg_effect_describe(const cg_narrator *telling, const cg_ability_term *abilities,
                        const int32_t *arguments, unsigned *letters, cg_text *out)
{
    cg_buffer text = {.context = telling->context};
    unsigned own = 0;
    bool good = true;
    for (const cg_ability_term *ability = abilities; good && ability; ability = ability->next) {
        cg_told_text told;
        text.size = 0;
        cg_effect_tell(telling, ability, arguments, letters ? letters : &own, &text, &told);
        cg_text_add_bytes(out, (const char *)text.data, text.size);
        cg_text_add(out, ability->next ? "\n" : "");
        good = !told.short_of_memory && (told.missing[0] == '\0' || telling->tongue->native);
    }
    cg_buffer_free(&text);
    return good;
}
