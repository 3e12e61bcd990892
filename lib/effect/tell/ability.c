/* Whole abilities in another language: what stands before the effect, the effect, and what limits it. */
#include "effect/tell/tell.h"

#include <stdio.h>
#include <string.h>

/* ---- clauses of the head ---- */

static const char *cut_condition(cg_teller *to, const cg_term *condition)
{
    size_t at = cg_tell_here(to);
    cg_tell_condition(to, condition, false);
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

/** Phases or windows, each with its words, joined by "or". */
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
                              begun && to->tongue->native ? "or the phase" : "in the phase"),
                &filling);
        }
        begun = true;
    }
    return cg_tell_cut(to, at);
}

/** Is it a condition that says when, and can be told without a clause? */
static bool is_time(const cg_term *condition)
{
    return condition->kind == CG_TERM_IN_PHASE ||
           (condition->kind == CG_TERM_MY_TURN && condition->args[0]->kind == CG_TERM_ME);
}

/** "during the block phase", "during your turn" */
static const char *time_of(cg_teller *to, const cg_term *condition)
{
    if (condition->kind == CG_TERM_IN_PHASE)
        return moments_of(to, 1u << condition->index, false);
    return cg_tell_words(to, "phrases", "during your turn");
}

/** Begins a sentence, unless nothing was written yet. */
static void next_sentence(cg_teller *to, size_t begin)
{
    if (cg_tell_here(to) > begin)
        cg_tell_add(to, ". \x01");
}

/** "during your turn", "if your hand is empty" */
static const char *only_if(cg_teller *to, const cg_term *condition)
{
    size_t at = cg_tell_here(to);
    if (is_time(condition))
        return time_of(to, condition);
    cg_tell_condition(to, condition, false);
    cg_tell_explain(to);
    const char *text = cg_tell_cut(to, at);
    cg_tell_say(to, "only if", text, NULL);
    return cg_tell_cut(to, at);
}

/** When it may be played or used, in one sentence: "use this only during your turn and only once per turn". */
static void tell_only(cg_teller *to, const cg_ability_term *ability, size_t begin)
{
    bool play = ability->form == CG_FORM_PLAY;
    const char *limits[4];
    unsigned count = 0;
    if (ability->windows != UINT32_MAX)
        limits[count++] = moments_of(to, ability->windows, true);
    if (ability->phases != UINT32_MAX)
        limits[count++] = moments_of(to, ability->phases, false);
    bool logic = ability->condition != NULL && ability->condition->kind == CG_TERM_BINARY &&
                 cg_rows_operator(ability->condition->index)->of_conditions;
    if (ability->condition != NULL)
        limits[count++] = only_if(to, ability->condition);
    if (play && ability->limit_scope != CG_LIMIT_NONE)
        limits[count++] = limit_of(to, ability);
    if (count == 0)
        return;
    next_sentence(to, begin);
    size_t at = cg_tell_here(to);
    for (unsigned i = 0; i < count; i++) {
        bool last = i + 1 == count;
        if (i > 0)
            cg_tell_add(to, !last ? ", " : count > 2 || (logic && play) ? ", and " : " and ");
        cg_tell_say(to, "only", limits[i], NULL);
    }
    const char *all = cg_tell_cut(to, at);
    cg_tell_say(to, play ? "play only when" : "use only when", all, NULL);
}

/** When it may be played or used, a sentence each. */
static void tell_limits(cg_teller *to, const cg_ability_term *ability, size_t begin)
{
    if (to->tongue->native) {
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
    if (ability->condition != NULL && is_time(ability->condition)) {
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
            if (cg_tell_here(to) > begin)
                cg_tell_add(to, cg_tell_words(to, "phrases", "or"));
            cg_tell_zone(to, &zone, ability->form == CG_FORM_PLAY ? "from" : "in", 0);
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

static cg_term choice_of(cg_teller *to, const cg_ability_term *ability)
{
    cg_term block = {.kind = CG_TERM_BLOCK, .index = CG_BLOCK_MODES, .body = ability->steps};
    block.args[0] = ability->choose;
    if (ability->choose_more != NULL)
        cg_tell_miss(to, "phrases", "choose one or more if");
    return block;
}

static void tell_body(cg_teller *to, const cg_ability_term *ability, cg_order order)
{
    if (ability->choose != NULL) {
        cg_term choice = choice_of(to, ability);
        cg_tell_block(to, &choice, order, false);
    } else
        cg_tell_sentences(to, ability->steps, order);
}

/** The body behind "you may". */
static void tell_optional(cg_teller *to, const cg_ability_term *ability, cg_order order)
{
    cg_term choice = choice_of(to, ability);
    cg_term may = {.kind = CG_TERM_BLOCK,
                   .index = CG_BLOCK_MAY,
                   .body = ability->choose != NULL ? &choice : ability->steps};
    cg_tell_block(to, &may, order, false);
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

static void tell_played(cg_teller *to, const cg_ability_term *ability, size_t begin)
{
    const cg_clause you = {.subject = NULL};
    if (ability->kicker != NULL || ability->instead != NULL || ability->part != NULL)
        cg_tell_miss(to, "phrases", "other prices");
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
    if (ability->steps == NULL)
        return;
    next_sentence(to, begin);
    tell_body(to, ability, CG_ORDER_FIRST);
}

/** What stands before the colon of `use`; "" for nothing. */
static const char *price_of(cg_teller *to, const cg_ability_term *ability, const char *words)
{
    size_t at = cg_tell_here(to);
    bool limited = ability->limit_scope != CG_LIMIT_NONE;
    if (ability->kicker != NULL)
        cg_tell_miss(to, "phrases", "other prices");
    if (ability->cost != NULL) {
        cg_tell_cost(to, ability->cost, false);
        cg_tell_explain(to);
    }
    if (ability->alternative != NULL) {
        size_t inner = cg_tell_here(to);
        cg_tell_cost(to, ability->alternative, false);
        cg_tell_explain(to);
        cg_tell_say(to, "or cost", cg_tell_cut(to, inner), NULL);
    }
    if (limited) {
        const char *limit = limit_of(to, ability);
        cg_tell_add(to, ability->cost != NULL ? ", " : "");
        cg_tell_add(to, limit);
    } else if (ability->cost == NULL)
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
    if (ability->cost != NULL || ability->name != NULL || words != NULL) {
        cg_tell_add(to, price_of(to, ability, words));
        cg_tell_add(to, ": \x01");
        tell_chosen(to, ability, CG_ORDER_FIRST);
    } else {
        cg_order order = CG_ORDER_FIRST;
        if (ability->limit_scope != CG_LIMIT_NONE) {
            cg_tell_add(to, limit_of(to, ability));
            cg_tell_add(to, to->tongue->native ? ", " : " ");
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
    if (ability->condition != NULL && ability->form != CG_FORM_STATE) {
        cg_tell_add(to, cg_tell_words(to, "phrases", to->tongue->native ? "on condition" : "and"));
        cg_tell_condition(to, ability->condition, false);
    }
    const char *event = cg_tell_cut(to, at);
    cg_tell_say(to,
                uses                               ? "the next time"
                : before                           ? "before"
                : ability->form == CG_FORM_INSTEAD ? "if it would"
                : ability->form == CG_FORM_STATE   ? "as soon as"
                                                   : "when",
                event, NULL);
    return cg_tell_cut(to, at);
}

/** What stands before a trigger: "once per turn, during ..., when". */
static void tell_moment(cg_teller *to, const cg_ability_term *ability)
{
    bool limited = ability->limit_scope != CG_LIMIT_NONE && ability->limit_scope != CG_LIMIT_USES;
    if (ability->limit > 1 && ability->limit_scope == CG_LIMIT_USES)
        cg_tell_miss(to, "phrases", "the next times");
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
    cg_tell_explain(to);
    if (ability->alternative != NULL)
        cg_tell_miss(to, "phrases", "other prices");
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

/** What happens, behind the moment. */
static void tell_answer(cg_teller *to, const cg_ability_term *ability)
{
    if (ability->cost != NULL) {
        cg_clause you = {.subject = cg_tell_words(to, "phrases", "you"), .agrees = {.you = true}};
        cg_filling filling = {.holes = {{.text = cut_paying(to, ability)}}, .count = 1};
        cg_tell_clauses(to, cg_tell_words(to, "phrases", "may"), &filling, &you, CG_ORDER_BEHIND);
        cg_tell_add(to, ". \x01");
        size_t at = cg_tell_here(to);
        to->adverb = replaces(ability) ? cg_tell_words(to, "phrases", "instead") : NULL;
        cg_tell_joined(to, ability->steps, CG_ORDER_BEHIND);
        const char *body = cg_tell_cut(to, at);
        cg_tell_say(to, "if you do", body, NULL);
        return;
    }
    if (replaces(ability) && to->tongue->native) {
        cg_tell_add(to, ability->may ? "" : cg_tell_words(to, "phrases", "instead"));
        cg_tell_add(to, " ");
        to->instead = ability->may;
    } else
        to->adverb = replaces(ability) ? cg_tell_words(to, "phrases", "instead") : NULL;
    tell_chosen(to, ability, CG_ORDER_BEHIND);
    to->adverb = NULL;
}

void cg_tell_later(cg_teller *to, const cg_ability_term *ability)
{
    cg_ability_term once = *ability;
    once.limit = 1;
    once.limit_scope = CG_LIMIT_USES;
    tell_flags(to, ability);
    tell_moment(to, &once);
    tell_answer(to, ability);
}

/** "when ... and ..., ..."; all that is done on a condition has it beside the event. */
static void tell_trigger(cg_teller *to, const cg_ability_term *ability)
{
    const cg_term *only = ability->steps;
    int32_t holds;
    cg_ability_term merged = *ability;
    if (ability->form == CG_FORM_WHEN && ability->condition == NULL && ability->cost == NULL &&
        ability->choose == NULL && !ability->may && only != NULL && only->next == NULL &&
        only->kind == CG_TERM_BLOCK && only->index == CG_BLOCK_IF && only->otherwise == NULL &&
        !cg_effect_fold(only->args[0], to->arguments, &holds)) {
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
    to->abilities[to->level] = ability;
    to->event = ability->event;
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
}

void cg_effect_tell(const cg_telling *telling, const cg_ability_term *ability,
                    const int32_t *arguments, unsigned *letters, cg_buffer *out, cg_told *told)
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
    *told = (cg_told){.missing = ""};
    cg_tell_ability(&to, ability);
    if (letters != NULL)
        *letters = to.letters;
    cg_tell_add(&to, ".");
    cg_tell_bytes(&to, "", 1);
    if (!told->short_of_memory && told->missing[0] == '\0') {
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
