/* The entry of the compiler: compiles one ability, then those within it, or only measures whether
 * it fits. Writes the head and the body; the other files write the parts. */
#include "effect/code/compile.h"

#include "effect/tree/events.h"

#include <assert.h>
#include <string.h>

/** Finds the slot of X, which it has if it is paid. An ability within another one captures it,
 * unless its own head pays X. */
static void find_x(cg_emitter *e, const cg_inner *inner)
{
    const cg_ability_term *ability = e->ability;
    bool captured = inner != NULL && inner->captures_x && !cg_head_pays_x(ability);
    if (captured)
        e->code.x_slot = (uint8_t)(ability->target_count + inner->capture_count);
    else if (cg_ability_pays_x(ability))
        e->code.x_slot = (uint8_t)(cg_emit_slot(e) + 1);
    assert(inner == NULL || !inner->captures_x || inner->capture_count > 0); /* X is the last one */
    if (ability->kicker != NULL)
        e->code.paid_slot = ability->many_times ? e->code.x_slot : (uint8_t)(cg_emit_slot(e) + 1);
}

/* ---- head ---- */

/** Returns true if its player is asked. A cost of an ability that happens by itself makes it
 * optional without `may`: no player has to pay. */
static bool is_optional(const cg_ability_term *ability)
{
    const uint32_t triggers =
        1u << CG_FORM_WHEN | 1u << CG_FORM_BEFORE | 1u << CG_FORM_INSTEAD | 1u << CG_FORM_STATE;
    return ability->may || (ability->cost != NULL && ((triggers >> ability->form) & 1u) != 0);
}

static void copy_head(cg_emitter *e, const cg_ability_term *ability)
{
    cg_code *code = &e->code;
    code->form = (uint8_t)ability->form;
    code->flags = (is_optional(ability) ? CG_CODE_MAY : 0u) |
                  (code->capture_count ? CG_CODE_KEEPS : 0u) |
                  (ability->mandatory ? CG_CODE_MANDATORY : 0u) |
                  (ability->first_time ? CG_CODE_FIRST_TIME : 0u) |
                  (ability->instead != NULL ? CG_CODE_INSTEAD : 0u) |
                  (cg_effect_is_at_once(e->module, ability) ? CG_CODE_AT_ONCE : 0u) |
                  (cg_effect_is_ending(ability) ? CG_CODE_ENDING : 0u);
    code->game_flags = ability->flags;
    code->windows = ability->windows;
    code->phases = ability->phases;
    code->zones = ability->zones;
    code->limit_scope = ability->limit_scope;
    code->limit = ability->limit;
    if (ability->name != NULL)
        code->name = cg_emit_label(e, ability->name) + 1;
}

static void copy_captures(cg_code *code, const cg_inner *inner)
{
    if (inner == NULL)
        return;
    code->capture_count = inner->capture_count;
    memcpy(code->captures, inner->captures, sizeof code->captures);
}

/** Emits a list of costs; those that pay a part come first.
 * @return the number of the first row */
static uint32_t emit_price(cg_emitter *e, const cg_term *part, const cg_term *costs,
                           uint16_t *count)
{
    unsigned first_count, rest_count;
    uint32_t first = cg_emit_costs(e, part, NULL, &first_count);
    uint32_t rest = cg_emit_costs(e, costs, NULL, &rest_count);
    *count = (uint16_t)(first_count + rest_count);
    return first_count > 0 ? first : rest;
}

static void emit_costs(cg_emitter *e, const cg_ability_term *ability)
{
    cg_code *code = &e->code;
    const cg_term *part = ability->part;
    bool second = ability->alternative != NULL && !ability->many_times;
    code->cost_first = emit_price(
        e, part, ability->many_times ? ability->alternative : ability->cost, &code->cost_count);
    if (second)
        code->alternative_first = emit_price(e, ability->instead != NULL ? NULL : part,
                                             ability->alternative, &code->alternative_count);
    if (ability->prices[0] == NULL || ability->prices[1] == NULL ||
        strcmp(ability->prices[0], ability->prices[1]) == 0)
        return;
    e->code.prices = cg_emit_label(e, ability->prices[0]) + 1;
    cg_emit_label(e, ability->prices[1]);
}

/** Emits `choose 1 (or 2 if kicked > 0)`. */
static void emit_choose(cg_emitter *e, const cg_ability_term *ability)
{
    assert(ability->steps->kind == CG_TERM_BRANCH);
    unsigned count;
    e->code.choose = cg_emit_value_section(e, ability->choose);
    e->code.choose_more = cg_emit_value_section(e, ability->choose_more);
    e->code.choose_if = cg_emit_condition_section(e, ability->choose_if);
    e->code.modes_slot = (uint16_t)cg_emit_slot(e);
    e->code.label_first = cg_emit_labels(e, ability->steps, &count);
    e->code.label_count = (uint16_t)count;
}

static void emit_body(cg_emitter *e, const cg_ability_term *ability)
{
    cg_section body = cg_section_open(e, true);
    e->moves = e->moves || cg_steps_move(ability->steps);
    if (ability->choose != NULL)
        cg_emit_branches(e, &body, ability->steps, e->code.modes_slot);
    else
        cg_emit_steps(e, &body, ability->steps);
    e->code.body = cg_section_close(e, &body);
    if (e->code.body != 0)
        e->code.flags |= CG_CODE_HAS_BODY;
}

/* ---- one ability ---- */

/** Begins an ability. The first slots are those of the tree; the compiler's own follow. */
static void begin(cg_emitter *e, const cg_ability_term *ability, const cg_inner *inner)
{
    unsigned own = ability->slots > ability->captured ? ability->slots - ability->captured : 0;
    e->ability = ability;
    e->code =
        (cg_code){.start = e->sink != NULL ? (uint32_t)(e->sink->code->size / sizeof(int32_t)) : 0};
    e->crossed = e->within_modes = false;
    e->that_player = CG_FIELD_OF_PLAYER;
    e->depth = 0;
    e->nesting = 0;
    e->jumped = false;
    e->stand_in_count = 0;
    e->owner = e->searched = NULL;
    e->bare = CG_BARE_PLAY;
    e->finished = 0;
    if (e->scratch == NULL) {
        e->scratch = e->first;
        e->scratch_limit = CG_SCRATCH_FIRST;
    }
    e->scratch_count = 0;
    e->slot_limit = CG_CODE_SLOTS;
    copy_captures(&e->code, inner);
    e->outside = e->unmoved = 0;
    e->candidate_left = false;
    e->moves = inner != NULL && inner->moves;
    for (unsigned i = 0; inner != NULL && i < e->code.capture_count; i++)
        cg_emit_note_captured(e, i, inner->notes[i]);
    e->slots = e->code.capture_count + own;
    e->code.slots = (uint8_t)(e->slots < UINT8_MAX ? e->slots : UINT8_MAX);
    if (e->slots > CG_CODE_SLOTS)
        cg_emit_excess(e, CG_EXCESS_SLOTS);
}

/** Sets the zone in which `when I play this` waits: where a card is while it is played, or if plays
 * are told after they are carried out, where it is then. */
static void wait_for_own_play(cg_emitter *e, const cg_ability_term *ability)
{
    if (e->code.zones == 0 && cg_event_is_own_play(ability))
        e->code.zones = cg_event_play_zone(e->module);
}

/** Notes the slots that follow their cards, by their numbers in the code. */
static void note_followers(cg_emitter *e, const cg_ability_term *ability)
{
    for (unsigned slot = 0; ability->follows >> slot; slot++)
        if ((ability->follows >> slot) & 1u)
            e->code.follows |= 1u << cg_emit_slot_of(e, (int32_t)slot);
    e->code.flags |= e->code.follows != 0 ? CG_CODE_FOLLOWS : 0u;
}

/** Emits the word before all sections, so that no section has the number 0. */
static void emit_first_word(cg_emitter *e)
{
    static const int32_t end = CG_OP_END;
    if (e->sink != NULL)
        cg_emit_row(e, e->sink->code, &end, sizeof end);
    e->finished = 1;
}

/** Returns the row of that number; NULL if the table is empty, because nothing may be added to
 * NULL. */
static void *row_at(const cg_buffer *rows, size_t number, size_t size)
{
    assert(number * size <= rows->size);
    return rows->data != NULL ? rows->data + number * size : NULL;
}

static void sum_up(cg_emitter *e)
{
    const int32_t *instructions = row_at(e->sink->code, e->code.start, sizeof *instructions);
    cg_mod *mods = row_at(e->sink->mods, e->code.mod_first, sizeof *mods);
    const cg_cost *costs = row_at(e->sink->costs, e->code.cost_first, sizeof *costs);
    cg_code_sum_up(&e->code, instructions, mods, costs);
}

static void emit_ability(cg_emitter *e, const cg_ability_term *ability, uint32_t number,
                         const cg_inner *inner)
{
    begin(e, ability, inner);
    emit_first_word(e);
    copy_head(e, ability);
    find_x(e, inner);
    if (ability->event != NULL) {
        cg_emit_event(e, ability->event);
        wait_for_own_play(e, ability);
    }
    if (ability->form != CG_FORM_STATIC)
        e->code.condition = cg_emit_head_condition(e, ability->condition);
    cg_emit_targets(e);
    note_followers(e, ability);
    emit_costs(e, ability);
    if (ability->choose != NULL)
        emit_choose(e, ability);
    if (ability->form == CG_FORM_STATIC)
        cg_emit_static(e, ability->steps);
    else
        emit_body(e, ability);
    assert(e->depth == 0 && e->nesting == 0 && e->scratch_count == 0 && e->stand_in_count == 0);
    e->code.length = e->finished;
    if (e->sink != NULL && !e->memory_short)
        sum_up(e);
    if (e->sink != NULL && !e->memory_short)
        memcpy(e->sink->codes->data + number * sizeof e->code, &e->code, sizeof e->code);
}

/* ---- all of them ---- */

static void free_emitter(cg_emitter *e)
{
    if (e->scratch != e->first && e->scratch != NULL)
        cg_memory_free(e->sink->code->context, e->scratch, e->scratch_limit * sizeof *e->scratch);
    cg_buffer_free(&e->inner);
}

/** Copies the needs of an ability within another one to the outer one, which needs the same of this
 * card. */
static void needs_as_within(const cg_emitter *e, uint32_t number)
{
    const uint32_t needs = CG_CODE_NEEDS_PLAY | CG_CODE_ACTS_IN_PLAY | CG_CODE_LOOKS_ROUND;
    cg_code *code = row_at(e->sink->codes, number, sizeof *code);
    code->flags |= e->code.flags & CG_CODE_COPIES_THIS;
    if (!(code->flags & CG_CODE_FOLLOWS_THIS))
        code->flags |= e->code.flags & needs;
}

/** Leaves an ability within for later. */
static uint32_t note_within(cg_emitter *e, const cg_inner *within)
{
    static const cg_code empty;
    cg_inner inner = *within;
    inner.granted = inner.granted || e->granted;
    inner.number = cg_emit_row(e, e->sink->codes, &empty, sizeof empty);
    cg_emit_row(e, &e->inner, &inner, sizeof inner);
    return inner.number;
}

bool cg_effect_compile(const cg_language *language, const cg_ability_term *ability,
                       const int32_t *arguments, cg_code_sink *sink, uint32_t *number)
{
    static const cg_code empty;
    cg_emitter e;
    memset(&e, 0, offsetof(cg_emitter, first));
    e.module = cg_language_module(language);
    e.sink = sink;
    e.within = note_within;
    e.arguments = arguments;
    e.inner.context = sink->code->context;
    *number = cg_emit_row(&e, sink->codes, &empty, sizeof empty);
    emit_ability(&e, ability, *number, NULL);
    for (size_t done = 0; done < e.inner.size && !e.memory_short; done += sizeof(cg_inner)) {
        cg_inner inner;
        memcpy(&inner, e.inner.data + done, sizeof inner);
        e.granted = inner.granted;
        emit_ability(&e, inner.ability, inner.number, &inner);
        if (!inner.granted && !e.memory_short)
            needs_as_within(&e, *number);
    }
    free_emitter(&e);
    return !e.memory_short && e.excess == CG_FITS;
}

/* ---- what does not fit ---- */

/** Measures an ability within at once. */
static uint32_t measure_within(cg_emitter *outer, const cg_inner *inner)
{
    cg_emitter e = {.module = outer->module, .within = measure_within};
    emit_ability(&e, inner->ability, 0, inner);
    if (e.excess != CG_FITS)
        cg_emit_excess(outer, (cg_excess)e.excess);
    return 0;
}

const char *cg_effect_too_big(const cg_language *language, const cg_ability_term *ability)
{
#define ROW(id, reason) reason,
    static const char *const reasons[] = {CG_EXCESSES(ROW)};
#undef ROW
    cg_emitter e = {.module = cg_language_module(language), .within = measure_within};
    emit_ability(&e, ability, 0, NULL);
    assert(e.excess < CG_EXCESS_COUNT);
    return reasons[e.excess];
}
