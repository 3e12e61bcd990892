/* Refuses numbers that exceed the range of their destination: a part of them would have no
 * effect. */
#include "effect/code/select.h"
#include "effect/read/check.h"

#include <stdlib.h>

/** Returns the written number, or NULL if it is only known in the match. */
static const cg_term *written(const cg_term *value)
{
    if (value != NULL && value->kind == CG_TERM_NEGATIVE)
        value = value->args[0];
    return value != NULL && value->kind == CG_TERM_NUMBER ? value : NULL;
}

void cg_read_check_span(cg_reader *reader, const cg_term *value, const cg_span *span, bool changes)
{
    const cg_term *number = written(value);
    int64_t wide = (int64_t)span->most - span->least;
    if (number == NULL)
        return;
    int64_t becomes = value->kind == CG_TERM_NEGATIVE ? -(int64_t)number->value : number->value;
    if (changes ? number->value > wide : becomes > span->most || becomes < span->least)
        cg_effect_mistake(&reader->mistakes, number->spot, CG_MISTAKE_NUMBER_TOO_LARGE,
                          "'%s' goes from %d to %d in this game, and %s; write '%s %d' for the %s",
                          span->title, (int)span->least, (int)span->most,
                          changes ? "never changes by more" : "no further", span->title,
                          becomes < 0 ? (int)span->least : (int)span->most,
                          becomes < 0 ? "least" : "most");
}

/** Reports more counters than a player or a card can have. */
static void check_held(cg_reader *reader, const cg_term *amount, const char *who,
                       const char *plural, int64_t most)
{
    const cg_term *number = written(amount);
    if (number != NULL && number->value > most)
        cg_effect_mistake(&reader->mistakes, number->spot, CG_MISTAKE_NUMBER_TOO_LARGE,
                          "%s never has more than %lld %s in this game", who, (long long)most,
                          plural);
}

void cg_read_check_held(cg_reader *reader, const cg_row *row, const cg_term *const *args)
{
    const char *pattern = row->pattern;
    const cg_term *amount = NULL;
    cg_fill hole;
    for (unsigned i = 1; i < CG_TERM_ARGS && cg_piece_next_hole(&pattern, &hole); i++) {
        if (args[i] == NULL)
            return;
        if (hole == CG_FILL_N)
            amount = args[i];
        if (hole == CG_FILL_MARK && args[i]->kind == CG_TERM_WORD) {
            const cg_mark_def *mark = &reader->board->marks[args[i]->index];
            check_held(reader, amount, "a card", mark->plural, mark->maximum);
        }
        if (hole == CG_FILL_COUNTER && args[i]->kind == CG_TERM_WORD) {
            const cg_counter_def *counter = &reader->module->counters[args[i]->index];
            check_held(reader, amount, "a player", counter->plural,
                       (int64_t)counter->maximum - counter->minimum);
        }
    }
}

/* ---- what steps set, make and offer ---- */

static void check_set(cg_reader *reader, const cg_term *value, const cg_term *amount)
{
    const cg_term *number = written(amount);
    if (number == NULL || value->kind != CG_TERM_COUNTER)
        return;
    const cg_counter_def *counter = &reader->module->counters[value->index];
    int64_t becomes = amount->kind == CG_TERM_NEGATIVE ? -(int64_t)number->value : number->value;
    if (becomes < counter->minimum || becomes > counter->maximum)
        cg_effect_mistake(&reader->mistakes, number->spot, CG_MISTAKE_NUMBER_TOO_LARGE,
                          "a player has from %d to %d %s in this game", (int)counter->minimum,
                          (int)counter->maximum, counter->plural);
}

static void check_made(cg_reader *reader, const cg_term *amount)
{
    const cg_term *number = written(amount);
    if (number != NULL && number->value > CG_CARDS_MADE_MAX)
        cg_effect_mistake(&reader->mistakes, number->spot, CG_MISTAKE_NUMBER_TOO_LARGE,
                          "one step creates at most %d cards; write 'repeat 2 times: ...' for more",
                          CG_CARDS_MADE_MAX);
}

static void check_offered(cg_reader *reader, const cg_term *least, const cg_term *most)
{
    int32_t low, high;
    if (cg_effect_fold(least, NULL, &low) && cg_effect_fold(most, NULL, &high) &&
        (int64_t)high - low >= CG_NUMBERS_MAX)
        cg_effect_mistake(&reader->mistakes, most->spot, CG_MISTAKE_NUMBER_TOO_LARGE,
                          "a choice can have at most %d numbers; write 'from %d to %lld'",
                          CG_NUMBERS_MAX, (int)low, (long long)low + CG_NUMBERS_MAX - 1);
}

void cg_read_check_most(cg_reader *reader, const cg_term *step)
{
    switch (step->index) {
    case CG_DO_SET_VALUE:
        check_set(reader, step->args[1], step->args[2]);
        break;
    case CG_DO_CREATE:
    case CG_DO_CREATE_AT:
    case CG_DO_SHUFFLE_NEW:
        check_made(reader, step->args[1]);
        break;
    case CG_DO_CHOOSE_NUMBER:
    case CG_DO_CHOOSE_NUMBER_FOR:
        check_offered(reader, step->args[1], step->args[2]);
        break;
    default:
        break;
    }
}

/* ---- what costs ask for ---- */

void cg_read_check_cost_held(cg_reader *reader, const cg_term *cost)
{
    const cg_term *number = written(cost->args[0]);
    const char *who = "a player", *plural = NULL;
    int64_t most = 0;
    int row = cost->value == CG_COST_COUNTER    ? cost->index
              : cost->value == CG_COST_RESOURCE ? reader->board->resources[cost->index].counter - 1
                                                : -1;
    if (row >= 0) {
        plural = reader->module->counters[row].plural;
        most =
            (int64_t)reader->module->counters[row].maximum - reader->module->counters[row].minimum;
    } else if (cg_rows_cost_form(cost) == CG_COST_OF_MARKS) {
        who = "a card";
        plural = reader->board->marks[cost->index].plural;
        most = reader->board->marks[cost->index].maximum;
    }
    if (number != NULL && plural != NULL && number->value > most)
        cg_effect_mistake(&reader->mistakes, number->spot, CG_MISTAKE_NEVER_PAID,
                          "%s never has more than %lld %s in this game", who, (long long)most,
                          plural);
}
