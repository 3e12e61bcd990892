/* Writes places, durations, costs, events and static abilities. */
#include "effect/write/write.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define PRICE_MAX 256 /* the most bytes of a cost's text that are kept */

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

/** Writes a number and its noun. */
static void write_counted(cg_writer *to, const cg_term *number, const cg_piece *noun)
{
    char one[CG_PIECE_NOUN_MAX], several[CG_PIECE_NOUN_MAX];
    assert(noun->kind == CG_PIECE_FORMS);
    snprintf(one, sizeof one, "%.*s", (int)noun->length, noun->text);
    snprintf(several, sizeof several, "%.*s", (int)noun->second_length, noun->second);
    cg_write_amount_of(to, number, one, several);
}

void cg_write_duration(cg_writer *to, const cg_term *duration)
{
    const char *pattern = cg_rows_duration(duration->index)->pattern, *space = "";
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece)) {
        if (piece.kind == CG_PIECE_OPTIONAL)
            continue;
        cg_write_add(to, space);
        space = " ";
        if (piece.kind != CG_PIECE_HOLE)
            cg_write_bytes(to, piece.text, piece.length);
        else if (piece.hole == CG_FILL_SPAN)
            cg_write_add(to, to->module->board->spans[duration->index2]);
        else if (piece.hole == CG_FILL_COND)
            cg_write_condition(to, duration->args[0], false, CG_TIGHT_ANY);
        else if (cg_piece_next(&pattern, &piece))
            write_counted(to, duration->args[0], &piece);
    }
}

void cg_write_until(cg_writer *to, const cg_term *duration)
{
    if (duration == NULL)
        return;
    cg_write_add(to, " ");
    if (cg_rows_duration(duration->index)->also[0] != '\0')
        cg_write_add(to, cg_rows_duration(duration->index)->also);
    else
        cg_write_duration(to, duration);
}

/* ---- costs ---- */

/** Returns true for a price without a verb of its own. */
static bool is_plain_price(const cg_term *cost)
{
    return cg_rows_cost_form(cost) <= CG_COST_OF_CHOSEN;
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

/** Returns the pattern of a cost after its verb. */
static const char *pattern_of(const cg_term *cost, cg_piece *verb)
{
    const char *pattern = cg_rows_cost((unsigned)cost->value)->pattern;
    if (!cg_piece_next(&pattern, verb))
        *verb = (cg_piece){.text = "pay", .length = 3, .second = "pays", .second_length = 4};
    return pattern;
}

/** Writes the verb of a cost and a space. */
static void write_cost_verb(cg_writer *to, const cg_term *cost)
{
    cg_piece piece;
    char verb[CG_PIECE_NOUN_MAX];
    (void)pattern_of(cost, &piece);
    if (cg_rows_cost_form(cost) == CG_COST_OF_PLACED && cost->index > 0)
        cg_write_add(to, to->module->board->moves[cost->index - 1].name);
    else {
        snprintf(verb, sizeof verb, "%.*s", (int)piece.length, piece.text);
        cg_write_word(to, verb);
    }
    cg_write_add(to, " ");
}

/** Writes the cards that pay, or their number. */
static void write_paying(cg_writer *to, const cg_term *what)
{
    if (what == NULL)
        cg_write_add(to, "this");
    else
        cg_write_thing(to, what, CG_STYLE_PLAIN);
}

/** Fills a hole of a cost. @param next  its next argument */
static void write_cost_hole(cg_writer *to, const cg_term *cost, cg_fill hole, unsigned *next)
{
    if (hole == CG_FILL_MARK) { /* its number is before it */
        const cg_mark_def *mark = &to->module->board->marks[cost->index];
        cg_write_amount_of(to, cost->args[0], mark->singular, mark->plural);
        return;
    }
    const cg_term *what = cost->args[(*next)++];
    if (hole == CG_FILL_PLACE)
        cg_write_place(to, what, false);
    else
        write_paying(to, what);
}

/** Writes the object of the verb of a cost. */
static void write_cost_object(cg_writer *to, const cg_term *cost)
{
    cg_piece piece;
    const char *pattern = pattern_of(cost, &piece), *space = "";
    bool move = cg_rows_cost_form(cost) == CG_COST_OF_PLACED && cost->index > 0;
    unsigned next = 0;
    to->matches = cg_rows_cost_does(cost, CG_COST_HAND);
    while (cg_piece_next(&pattern, &piece)) {
        bool number = piece.kind == CG_PIECE_HOLE && piece.hole == CG_FILL_N;
        next += number;
        if (number || (move && piece.kind == CG_PIECE_HOLE && piece.hole == CG_FILL_PLACE))
            continue;
        cg_write_add(to, space);
        space = " ";
        if (piece.kind == CG_PIECE_HOLE)
            write_cost_hole(to, cost, (cg_fill)piece.hole, &next);
        else
            cg_write_bytes(to, piece.text, piece.length);
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

/* ---- static abilities ---- */

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
