/* Printing the heads of abilities: the form, the event, and clauses separated by commas. */
#include "effect/write/print.h"

#include <assert.h>

/** What each form begins with. */
static const char *const form_words[CG_FORM_COUNT] = {
    [CG_FORM_PLAY] = "play",
    [CG_FORM_USE] = "use",
    [CG_FORM_WHEN] = "when ",
    [CG_FORM_BEFORE] = "before ",
    [CG_FORM_REACT] = "react when ",
    [CG_FORM_REACT_BEFORE] = "react before ",
    [CG_FORM_INSTEAD] = "instead when ",
    [CG_FORM_STATE] = "as soon as ",
    [CG_FORM_STATIC] = "",
    [CG_FORM_RULE] = "do",
};

/** Begins a clause: with a comma, but not for the first one behind a form without an event. */
static void begin_clause(cg_printer *print, const char **comma)
{
    cg_text_add(print->out, *comma);
    cg_text_add(print->out, " ");
    *comma = ",";
}

static void print_windows(cg_printer *print, const cg_ability_term *ability, const char **comma)
{
    const char *between = "in ";
    if (ability->windows == UINT32_MAX)
        return;
    begin_clause(print, comma);
    for (size_t i = 0; i < print->module->window_count; i++)
        if (ability->windows >> i & 1u) {
            cg_text_format(print->out, "%s%s", between, print->module->windows[i].name);
            between = ", ";
        }
}

static void print_phases(cg_printer *print, const cg_ability_term *ability, const char **comma)
{
    if (ability->phases == UINT32_MAX)
        return;
    const char *between = "during the ";
    begin_clause(print, comma);
    for (size_t i = 0; i < print->module->phase_count; i++)
        if (ability->phases >> i & 1u) {
            cg_text_add(print->out, between);
            cg_rows_phase(print->out, print->module->phases[i]);
            between = " or the ";
        }
}

static void print_zones(cg_printer *print, const cg_ability_term *ability, const char **comma)
{
    const char *between = "from the ";
    if (ability->zones == 0)
        return;
    begin_clause(print, comma);
    for (size_t i = 0; i < print->module->zone_count && i < 32; i++)
        if (ability->zones >> i & 1u) {
            cg_text_format(print->out, "%s%s", between, print->module->zones[i].title);
            between = " or the ";
        }
}

static void print_flags(cg_printer *print, const cg_ability_term *ability)
{
    for (unsigned i = 0; i < 32; i++)
        if (ability->flags >> i & 1u)
            cg_text_format(print->out, ", %s", print->module->board->ability_flags[i]);
}

static void print_times(cg_printer *print, unsigned times)
{
    if (times == 1 || times == 2)
        cg_text_add(print->out, times == 1 ? ", once" : ", twice");
    else
        cg_text_format(print->out, ", %u times", times);
}

static void print_limit(cg_printer *print, const cg_ability_term *ability)
{
    static const char *const scopes[] = {
        [CG_LIMIT_NONE] = "",
        [CG_LIMIT_TURN] = " per turn",
        [CG_LIMIT_TURN_NAME] = " per turn by name",
        [CG_LIMIT_TURN_PLAYER] = " per turn by player",
        [CG_LIMIT_MATCH] = " per match",
        [CG_LIMIT_USES] = "",
    };
    if (ability->limit_scope == CG_LIMIT_NONE)
        return;
    assert(ability->limit > 0);
    print_times(print, ability->limit);
    cg_text_add(print->out, scopes[ability->limit_scope]);
}

static void print_choose(cg_printer *print, const cg_ability_term *ability)
{
    if (ability->choose == NULL)
        return;
    cg_text_add(print->out, ", choose ");
    cg_print_counted(print, ability->choose);
    if (ability->choose_more == NULL)
        return;
    cg_text_add(print->out, " (or ");
    cg_print_counted(print, ability->choose_more);
    assert(ability->choose_if != NULL);
    cg_text_add(print->out, " if ");
    cg_print_condition(print, ability->choose_if, false, CG_TIGHT_ANY);
    cg_text_add(print->out, ")");
}

static void print_costs(cg_printer *print, const cg_ability_term *ability)
{
    if (ability->cost == NULL)
        return;
    cg_text_add(print->out, " ");
    cg_print_cost(print, ability->cost);
    if (ability->alternative == NULL)
        return;
    cg_text_add(print->out, " or ");
    cg_print_cost(print, ability->alternative);
}

static void print_clauses(cg_printer *print, const cg_ability_term *ability)
{
    const char *comma = ability->event == NULL && ability->form != CG_FORM_STATE ? "" : ",";
    print_windows(print, ability, &comma);
    print_phases(print, ability, &comma);
    print_zones(print, ability, &comma);
    print_costs(print, ability);
    print_flags(print, ability);
    if (ability->condition != NULL && ability->form != CG_FORM_STATE) {
        cg_text_add(print->out, ", if ");
        cg_print_condition(print, ability->condition, false, CG_TIGHT_ANY);
    }
    print_limit(print, ability);
    cg_text_add(print->out, ability->first_time ? ", the first time each turn" : "");
    cg_text_add(print->out, ability->may ? ", may" : "");
    cg_text_add(print->out, ability->mandatory ? ", mandatory" : "");
    print_choose(print, ability);
}

void cg_print_head(cg_printer *print, const cg_ability_term *ability)
{
    assert(ability->form < CG_FORM_COUNT && form_words[ability->form] != NULL);
    cg_text_add(print->out, form_words[ability->form]);
    if (ability->name != NULL) {
        cg_text_add(print->out, " ");
        cg_print_quoted(print, ability->name);
    }
    if (ability->event != NULL)
        cg_print_event(print, ability->event);
    if (ability->form == CG_FORM_STATE)
        cg_print_condition(print, ability->condition, false, CG_TIGHT_ANY);
    print_clauses(print, ability);
}
