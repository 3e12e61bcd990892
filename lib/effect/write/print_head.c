/* Prints the heads of abilities: the form, the event, and clauses separated by commas. */
#include "effect/write/write.h"

#include "effect/tree/operands.h"

#include <assert.h>

/* ---- clauses ---- */

static void print_phases(cg_writer *to, uint32_t phases)
{
    const char *between = "the ";
    for (size_t i = 0; i < to->module->phase_count; i++)
        if (phases >> i & 1u) {
            cg_write_add(to, between);
            cg_rows_phase(to->out, to->module->phases[i]);
            between = " or the ";
        }
}

static void print_zones(cg_writer *to, uint32_t zones)
{
    const char *between = "the ";
    for (size_t i = 0; i < to->module->zone_count && i < 32; i++)
        if (zones >> i & 1u) {
            cg_write_add(to, between);
            cg_write_add(to, to->module->zones[i].title);
            between = " or the ";
        }
}

/** Prints how often an ability works: `twice per turn`. */
static void print_limit(cg_writer *to, const cg_ability_term *ability)
{
    static const char *const scopes[] = {
        [CG_LIMIT_TURN] = " per turn",
        [CG_LIMIT_TURN_NAME] = " per turn by name",
        [CG_LIMIT_TURN_PLAYER] = " per turn by player",
        [CG_LIMIT_MATCH] = " per match",
        [CG_LIMIT_USES] = "",
    };
    assert(ability->limit > 0 && ability->limit_scope != CG_LIMIT_NONE);
    if (ability->limit > 2) {
        cg_write_number(to, ability->limit);
        cg_write_add(to, " times");
    } else
        cg_write_add(to, ability->limit == 2 ? "twice" : "once");
    cg_write_add(to, scopes[ability->limit_scope]);
}

/** Prints the game's own marks of an ability. */
static void print_flags(cg_writer *to, const cg_ability_term *ability)
{
    const char *between = "";
    for (unsigned i = 0; i < 32; i++)
        if (ability->flags >> i & 1u) {
            cg_write_add(to, between);
            cg_write_add(to, to->module->board->ability_flags[i]);
            between = ", ";
        }
}

/** Begins a clause: with a comma, except for the first one after a form without an event. */
static void begin_clause(cg_writer *to, const char **comma)
{
    cg_write_add(to, *comma);
    cg_write_add(to, " ");
    *comma = ",";
}

static void print_windows(cg_writer *to, const cg_ability_term *ability, const char **comma)
{
    const char *between = "in ";
    if (ability->windows == UINT32_MAX)
        return;
    begin_clause(to, comma);
    for (size_t i = 0; i < to->module->window_count; i++)
        if (ability->windows >> i & 1u) {
            cg_write_add(to, between);
            cg_write_add(to, to->module->windows[i].name);
            between = ", ";
        }
}

/** Prints a clause with rows of the game's tables: phases or zones. */
static void print_rows(cg_writer *to, const char *words, uint32_t rows,
                       void (*write)(cg_writer *, uint32_t), const char **comma)
{
    begin_clause(to, comma);
    cg_write_add(to, words);
    write(to, rows);
}

static void print_choose(cg_writer *to, const cg_ability_term *ability)
{
    if (ability->choose == NULL)
        return;
    cg_write_add(to, ", choose ");
    cg_write_amount(to, ability->choose);
    if (ability->choose_more == NULL)
        return;
    cg_write_add(to, " (or ");
    cg_write_amount(to, ability->choose_more);
    assert(ability->choose_if != NULL);
    cg_write_add(to, " if ");
    cg_write_condition(to, ability->choose_if, false, CG_TIGHT_ANY);
    cg_write_add(to, ")");
}

static void print_costs(cg_writer *to, const cg_ability_term *ability)
{
    if (ability->cost != NULL) {
        cg_write_add(to, " ");
        cg_write_cost(to, ability->cost);
    }
    if (ability->kicker != NULL) {
        cg_write_add(to, ", may also pay ");
        cg_write_cost(to, ability->kicker);
        cg_write_add(to, ability->many_times ? " any number of times" : "");
    } else if (ability->instead != NULL) {
        cg_write_add(to, ", may pay ");
        cg_write_cost(to, ability->instead);
        cg_write_add(to, " instead");
    } else if (ability->alternative != NULL) {
        cg_write_add(to, " or ");
        cg_write_cost(to, ability->alternative);
    }
    if (ability->part != NULL) {
        cg_write_add(to, ", may pay ");
        cg_write_cost(to, ability->part);
        cg_write_add(to, " for ");
        cg_write_part(to, ability->part);
        cg_write_add(to, " each");
    }
}

static void print_clauses(cg_writer *to, const cg_ability_term *ability)
{
    const char *comma = ability->event == NULL && ability->form != CG_FORM_STATE ? "" : ",";
    print_windows(to, ability, &comma);
    if (ability->phases != UINT32_MAX)
        print_rows(to, "during ", ability->phases, print_phases, &comma);
    if (ability->zones != 0)
        print_rows(to, "from ", ability->zones, print_zones, &comma);
    print_costs(to, ability);
    if (ability->flags != 0) {
        cg_write_add(to, ", ");
        print_flags(to, ability);
    }
    if (ability->condition != NULL && ability->form != CG_FORM_STATE) {
        cg_write_add(to, ", if ");
        cg_write_condition(to, ability->condition, false, CG_TIGHT_ANY);
    }
    if (ability->limit_scope != CG_LIMIT_NONE) {
        cg_write_add(to, ", ");
        print_limit(to, ability);
    }
    cg_write_add(to, ability->first_time ? ", the first time each turn" : "");
    cg_write_add(to, ability->may ? ", may" : "");
    cg_write_add(to, ability->mandatory ? ", mandatory" : "");
    print_choose(to, ability);
}

void cg_print_head(cg_writer *to, const cg_ability_term *ability)
{
    assert(ability->form < CG_FORM_COUNT && ability->form != CG_FORM_STATIC);
    cg_write_add(to, cg_operand_name(to->module, CG_OF_FORMS, ability->form));
    if (ability->name != NULL) {
        cg_write_add(to, " ");
        cg_write_quoted(to, ability->name);
    }
    if (ability->event != NULL || ability->form == CG_FORM_STATE)
        cg_write_add(to, " ");
    if (ability->event != NULL)
        cg_write_event(to, ability->event);
    if (ability->form == CG_FORM_STATE)
        cg_write_condition(to, ability->condition, false, CG_TIGHT_ANY);
    print_clauses(to, ability);
}
