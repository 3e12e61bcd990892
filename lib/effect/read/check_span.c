/* Refuses numbers that are more than what they are put into can hold: a part of them would never take
 * place. */
#include "effect/read/reader.h"

#include <stdlib.h>

/** The number that is written there; NULL: it is found in the match. */
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

/** What a player or a card can have of such counters. */
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
