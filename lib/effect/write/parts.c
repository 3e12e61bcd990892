/* Writing places, durations, costs, events and the sentences of static abilities. */
#include "effect/write/write.h"

#include <assert.h>
#include <string.h>

#define PRICE_MAX 256 /* bytes of the text of a cost that is kept */

/* ---- places, durations ---- */

void cg_write_place(cg_writer *to, const cg_term *place, bool made)
{
    static const char *const words[][2] = {
        [CG_PLACE_INTO] = {"into ", "in "},
        [CG_PLACE_SHUFFLED] = {"shuffled into ", NULL},
        [CG_PLACE_TOP] = {"on top of ", "on top of "},
        [CG_PLACE_BOTTOM] = {"under ", "on the bottom of "},
        [CG_PLACE_RANDOM] = {"under ", "on the bottom of "},
    };
    const cg_term *where = place->args[0];
    unsigned kind = (unsigned)place->value;
    if (kind == CG_PLACE_PLAY)
        cg_write_add(to, "into play");
    else if (kind < sizeof words / sizeof *words && words[kind][made] != NULL) {
        cg_write_add(to, words[kind][made]);
        cg_write_term(to, where, CG_TIGHT_ANY);
        cg_write_add(to, kind == CG_PLACE_RANDOM ? " in random order" : "");
        cg_write_add(to, place->flags & CG_PLACE_ANY_ORDER ? " in any order" : "");
    } else {
        cg_write_add(to, "under ");
        cg_write_thing(to, where, CG_STYLE_PLAIN);
    }
    cg_write_add(to, place->flags & CG_PLACE_MY_CONTROL ? " under my control" : "");
    cg_write_add(to, place->flags & CG_PLACE_FACE_DOWN ? " face down" : "");
    if (place->flags & CG_PLACE_EXHAUSTED) {
        cg_write_add(to, " ");
        cg_write_word(to, "exhausted");
    }
}

void cg_write_duration(cg_writer *to, const cg_term *duration)
{
    switch (duration->index) {
    case CG_UNTIL_END_OF_TURN:
        cg_write_add(to, "until end of turn");
        break;
    case CG_UNTIL_END_OF:
        cg_write_add(to, "until end of ");
        cg_write_add(to, to->module->board->spans[duration->index2]);
        break;
    case CG_UNTIL_MY_TURN:
        cg_write_add(to, "until my next turn");
        break;
    case CG_FOR_TURNS:
        cg_write_add(to, "for ");
        cg_write_amount_of(to, duration->args[0], "turn", "turns");
        break;
    case CG_WHILE:
        cg_write_add(to, "while ");
        cg_write_condition(to, duration->args[0], false, CG_TIGHT_ANY);
        break;
    case CG_WHILE_THIS:
        cg_write_add(to, "while this is in play");
        break;
    case CG_FOR_THE_GAME:
        cg_write_add(to, "for the rest of the match");
        break;
    default:
        break;
    }
}

void cg_write_until(cg_writer *to, const cg_term *duration)
{
    if (duration == NULL)
        return;
    cg_write_add(to, " ");
    if (duration->index == CG_WHILE_THIS)
        cg_write_add(to, "until this leaves play");
    else
        cg_write_duration(to, duration);
}

/* ---- costs ---- */

/** Is it paid, without a verb of its own? */
static bool is_plain_price(const cg_term *cost)
{
    return cost->value == CG_COST_RESOURCE || cost->value == CG_COST_X ||
           cost->value == CG_COST_COUNTER;
}

static void write_price(cg_writer *to, const cg_term *cost)
{
    const cg_board *board = to->module->board;
    if (cost->value == CG_COST_COUNTER) {
        const cg_counter_def *counter = &to->module->counters[cost->index];
        cg_write_amount_of(to, cost->args[0], counter->singular, counter->plural);
        return;
    }
    assert(board != NULL && cost->index < board->resource_count);
    const cg_resource_def *row = &board->resources[cost->index];
    if (cost->value == CG_COST_X) {
        cg_write_add(to, "X ");
        cg_write_add(to, row->plural != NULL ? row->plural : row->singular);
    } else
        cg_write_amount_of(to, cost->args[0], row->singular, row->plural);
}

static void write_marks(cg_writer *to, const cg_term *cost)
{
    assert(to->module->board != NULL && cost->index < to->module->board->mark_count);
    const cg_mark_def *mark = &to->module->board->marks[cost->index];
    cg_write_amount_of(to, cost->args[0], mark->singular, mark->plural);
    cg_write_add(to, cost->value == CG_COST_ADD ? " to " : " from ");
    if (cost->args[1] != NULL)
        cg_write_thing(to, cost->args[1], CG_STYLE_PLAIN);
    else
        cg_write_add(to, "this");
}

/** The verb of a cost, with a space behind. */
static void write_cost_verb(cg_writer *to, const cg_term *cost)
{
    static const char *const verbs[] = {
        [CG_COST_EXHAUST] = "exhaust", [CG_COST_SACRIFICE] = "sacrifice",
        [CG_COST_DISCARD] = "discard", [CG_COST_PUT] = "put",
        [CG_COST_REVEAL] = "reveal",   [CG_COST_MARKS] = "remove",
        [CG_COST_ADD] = "add",         [CG_COST_EXHAUST_CARDS] = "exhaust",
    };
    assert((size_t)cost->value < sizeof verbs / sizeof *verbs && verbs[cost->value] != NULL);
    if (cost->value == CG_COST_PUT && cost->index > 0)
        cg_write_add(to, to->module->board->moves[cost->index - 1].name);
    else
        cg_write_word(to, verbs[cost->value]);
    cg_write_add(to, " ");
}

/** What stands behind the verb of a cost. */
static void write_cost_object(cg_writer *to, const cg_term *cost)
{
    to->matches = cost->value == CG_COST_DISCARD || cost->value == CG_COST_REVEAL;
    switch (cost->value) {
    case CG_COST_EXHAUST:
        cg_write_add(to, "this");
        break;
    case CG_COST_MARKS:
    case CG_COST_ADD:
        write_marks(to, cost);
        break;
    default:
        cg_write_thing(to, cost->args[0], CG_STYLE_PLAIN);
    }
    if (cost->value == CG_COST_PUT && cost->index == 0) {
        cg_write_add(to, " ");
        cg_write_place(to, cost->args[1], false);
    }
    to->matches = false;
}

static void write_cost_items(cg_writer *to, const cg_term *cost)
{
    for (const cg_term *item = cost; item != NULL; item = item->next) {
        cg_write_add(to, item != cost ? ", " : "");
        if (is_plain_price(item)) {
            write_price(to, item);
            continue;
        }
        write_cost_verb(to, item);
        write_cost_object(to, item);
    }
}

void cg_write_cost(cg_writer *to, const cg_term *cost)
{
    cg_write_add(to, "(");
    write_cost_items(to, cost);
    cg_write_add(to, ")");
}

void cg_write_part(cg_writer *to, const cg_term *part)
{
    const cg_board *board = to->module->board;
    assert(board != NULL && part->index2 > 0 && part->index2 <= board->resource_count);
    const cg_resource_def *row = &board->resources[part->index2 - 1];
    cg_write_amount_of(to, part->args[2], row->singular, row->plural);
}

const char *cg_print_price(const cg_language *language, const cg_term *cost, cg_arena *arena)
{
    char price[PRICE_MAX];
    cg_text out = cg_text_start(price, sizeof price);
    cg_writer to = {.module = cg_language_module(language), .out = &out};
    if (cost == NULL)
        return NULL;
    write_cost_items(&to, cost);
    return cg_arena_copy(arena, price, strlen(price));
}

/* ---- events ---- */

void cg_write_event(cg_writer *to, const cg_term *event)
{
    assert(event->kind == CG_TERM_EVENT);
    const cg_term *subject = event->args[0];
    bool own = event->index < CG_EVENT_ROW_COUNT, matches = to->matches;
    unsigned index = event->index - (own ? 0u : CG_EVENT_ROW_COUNT);
    const cg_move_def *move = own ? NULL : cg_rows_move_of_event(to->module, index);
    cg_person person = subject != NULL ? cg_write_person(subject, CG_STYLE_PLAIN) : CG_PERSON_IT;
    to->matches = true;
    if (subject != NULL) {
        cg_write_subject(to, subject, CG_STYLE_PLAIN);
        cg_write_add(to, " ");
    }
    if (move != NULL) { /* `is banished` */
        cg_write_add(to, person == CG_PERSON_IT ? "is " : "are ");
        cg_write_add(to, move->participle);
    } else {
        cg_row row = own ? *cg_rows_event(index) : cg_rows_game_event(to->module, index);
        cg_write_row(to, &row, event, 1, cg_write_verb_form(person));
    }
    to->matches = matches;
}

/* ---- sentences that always hold ---- */

void cg_write_static(cg_writer *to, const cg_term *sentence)
{
    assert(sentence != NULL && sentence->kind == CG_TERM_STATIC && sentence->next == NULL);
    const cg_row *row = cg_rows_static(sentence->index);
    const cg_term *subject = sentence->args[0];
    unsigned holes = 1 + cg_piece_holes(row->pattern);
    const cg_term *condition = holes < CG_TERM_ARGS ? sentence->args[holes] : NULL;
    cg_person person = CG_PERSON_IT;
    if (subject != NULL) {
        person = cg_write_person(subject, CG_STYLE_SUBJECT);
        cg_write_subject(to, subject, CG_STYLE_SUBJECT);
        cg_write_add(to, " ");
    }
    to->matches = sentence->index == CG_STATIC_MAY_PLAY_FREE ||
                  sentence->index == CG_STATIC_MAY_PLAY_ANY_TIME; /* from the hand */
    if (sentence->index != CG_STATIC_HAVE || !cg_write_bans(to, sentence->args[1]))
        cg_write_row(to, row, sentence, 1, cg_write_verb_form(person));
    to->matches = false;
    if (condition != NULL) {
        cg_write_add(to, " while ");
        cg_write_condition(to, condition, false, CG_TIGHT_ANY);
    }
}
