/* Printing places, durations, changes and costs. */
#include "effect/write/print.h"

#include <string.h>

#define PRICE_MAX 256 /* bytes of the text of a cost that is kept */

/* ---- places, durations ---- */

static void print_zone_behind(cg_printer *print, const char *words, const cg_term *zone)
{
    cg_text_add(print->out, words);
    cg_print_term(print, zone, CG_TIGHT_WHOLE);
}

void cg_print_place(cg_printer *print, const cg_term *place)
{
    const cg_term *where = place->args[0];
    switch (place->value) {
    case CG_PLACE_INTO:
        print_zone_behind(print, "into ", where);
        break;
    case CG_PLACE_TOP:
        print_zone_behind(print, "on top of ", where);
        break;
    case CG_PLACE_BOTTOM:
        print_zone_behind(print, "under ", where);
        break;
    case CG_PLACE_RANDOM:
        print_zone_behind(print, "under ", where);
        cg_text_add(print->out, " in random order");
        break;
    case CG_PLACE_SHUFFLED:
        print_zone_behind(print, "shuffled into ", where);
        break;
    case CG_PLACE_PLAY:
        cg_text_add(print->out, "into play");
        break;
    default:
        cg_text_add(print->out, "under ");
        cg_print_thing(print, where, CG_STYLE_PLAIN);
    }
    cg_text_add(print->out, place->flags & CG_PLACE_MY_CONTROL ? " under my control" : "");
    cg_text_add(print->out, place->flags & CG_PLACE_FACE_DOWN ? " face down" : "");
    if (place->flags & CG_PLACE_EXHAUSTED) {
        cg_text_add(print->out, " ");
        cg_rows_add_word(print->out, print->module, "exhausted", strlen("exhausted"));
    }
}

void cg_print_duration(cg_printer *print, const cg_term *duration)
{
    switch (duration->index) {
    case CG_UNTIL_END_OF_TURN:
        cg_text_add(print->out, "until end of turn");
        break;
    case CG_UNTIL_END_OF:
        cg_text_format(print->out, "until end of %s",
                       print->module->board->spans[duration->index2]);
        break;
    case CG_UNTIL_MY_TURN:
        cg_text_add(print->out, "until my next turn");
        break;
    case CG_FOR_TURNS:
        cg_text_add(print->out, "for ");
        cg_print_amount_of(print, duration->args[0], "turn", "turns");
        break;
    case CG_WHILE:
        cg_text_add(print->out, "while ");
        cg_print_condition(print, duration->args[0], false, CG_TIGHT_ANY);
        break;
    case CG_WHILE_THIS:
        cg_text_add(print->out, "while this is in play");
        break;
    case CG_FOR_THE_GAME:
        cg_text_add(print->out, "for the rest of the match");
        break;
    default:
        break;
    }
}

/* ---- changes ---- */

/** What is added, with a space before: `+2`, `-1`, `+k`, `-k`, `+(1 + k)`. */
static void print_added(cg_printer *print, const cg_term *value)
{
    bool less =
        value->kind == CG_TERM_NEGATIVE || (value->kind == CG_TERM_NUMBER && value->value < 0);
    cg_text_add(print->out, less ? " -" : " +");
    if (value->kind == CG_TERM_NEGATIVE)
        value = value->args[0];
    if (value->kind == CG_TERM_NUMBER)
        cg_text_format(print->out, "%d", (int)(value->value < 0 ? -value->value : value->value));
    else
        cg_print_counted(print, value);
}

/** A factor, with a space before: `x 3`, `x 3/2`, `/ 2`. */
static void print_factor(cg_printer *print, const cg_term *value, const cg_term *divisor)
{
    bool halves =
        divisor != NULL && (value == NULL || (value->kind == CG_TERM_NUMBER && value->value == 1));
    if (!halves) {
        cg_text_add(print->out, " x ");
        cg_print_counted(print, value);
    }
    if (divisor != NULL) {
        cg_text_add(print->out, halves ? " / " : "/");
        cg_print_counted(print, divisor);
    }
}

/** The word of the game that a change is about. */
static const char *title_of(const cg_printer *print, const cg_term *mod)
{
    const cg_board *board = print->module->board;
    switch (mod->index2) {
    case CG_MOD_SET:
    case CG_MOD_ADD:
    case CG_MOD_MULTIPLY:
        return board->stats[mod->index].title;
    case CG_MOD_KEYWORD:
    case CG_MOD_NO_KEYWORD:
        return board->keywords[mod->index].title;
    case CG_MOD_KIND:
        return board->kinds[mod->index].singular;
    case CG_MOD_RULE:
        return board->rules[mod->index].title;
    default:
        return cg_rows_action(print->module, mod->index);
    }
}

/** What stands before that word. */
static const char *const mod_words[] = {
    [CG_MOD_NO_KEYWORD] = "no ", [CG_MOD_KIND] = "type ", [CG_MOD_CANNOT] = "cannot ",
    [CG_MOD_MUST] = "must ",     [CG_MOD_CAN] = "can ",
};

static void print_named_mod(cg_printer *print, const cg_term *mod)
{
    if (mod->index2 < sizeof mod_words / sizeof *mod_words && mod_words[mod->index2] != NULL)
        cg_text_add(print->out, mod_words[mod->index2]);
    cg_rows_add_words(print->out, print->module, title_of(print, mod));
}

static void print_mod(cg_printer *print, const cg_term *mod, bool having)
{
    const cg_term *value = mod->args[0];
    switch (mod->index2) {
    case CG_MOD_SILENCE:
        cg_text_add(print->out, "no abilities");
        return;
    case CG_MOD_NAME:
        cg_text_add(print->out, "name ");
        cg_print_quoted(print, mod->text != NULL ? mod->text : value->text);
        return;
    case CG_MOD_ABILITY:
        cg_print_quoted(print, mod->text);
        return;
    default:
        break;
    }
    print_named_mod(print, mod);
    switch (mod->index2) {
    case CG_MOD_SET:
        cg_text_add(print->out, having ? " " : " becomes ");
        cg_print_counted(print, value);
        break;
    case CG_MOD_ADD:
        print_added(print, value);
        break;
    case CG_MOD_MULTIPLY:
        print_factor(print, value, mod->args[1]);
        break;
    case CG_MOD_RULE:
        if (mod->flags == 0) {
            print_added(print, value);
            break;
        }
        cg_text_add(print->out, " ");
        cg_print_counted(print, value);
        break;
    case CG_MOD_KEYWORD:
        if (value != NULL) {
            cg_text_add(print->out, " ");
            cg_print_counted(print, value);
        }
        break;
    default:
        break;
    }
}

void cg_print_mods(cg_printer *print, const cg_term *mods, bool having)
{
    for (const cg_term *mod = mods; mod != NULL; mod = mod->next) {
        if (mod != mods)
            cg_text_add(print->out, mod->next != NULL ? ", " : " and ");
        print_mod(print, mod, having);
    }
}

/* ---- costs ---- */

/** `put this into my hand`, `banish this` */
static void print_move(cg_printer *print, const cg_term *cost)
{
    const char *verb = cost->index > 0 ? print->module->board->moves[cost->index - 1].name : "put";
    cg_text_format(print->out, "%s ", verb);
    cg_print_thing(print, cost->args[0], CG_STYLE_PLAIN);
    if (cost->index == 0) {
        cg_text_add(print->out, " ");
        cg_print_place(print, cost->args[1]);
    }
}

static void print_resource(cg_printer *print, const cg_term *cost)
{
    const cg_resource_def *row = &print->module->board->resources[cost->index];
    if (cost->value == CG_COST_X)
        cg_text_format(print->out, "X %s", row->plural != NULL ? row->plural : row->singular);
    else
        cg_print_amount_of(print, cost->args[0], row->singular, row->plural);
}

static void print_marks(cg_printer *print, const cg_term *cost)
{
    const cg_mark_def *mark = &print->module->board->marks[cost->index];
    bool adds = cost->value == CG_COST_ADD;
    cg_text_add(print->out, adds ? "add " : "remove ");
    cg_print_amount_of(print, cost->args[0], mark->singular, mark->plural);
    cg_text_add(print->out, adds ? " to " : " from ");
    if (cost->args[1] != NULL)
        cg_print_thing(print, cost->args[1], CG_STYLE_PLAIN);
    else
        cg_text_add(print->out, "this");
}

static void print_cards(cg_printer *print, const char *verb, const cg_term *cards)
{
    cg_text_add(print->out, verb);
    cg_print_thing(print, cards, CG_STYLE_PLAIN);
}

static void print_cost_item(cg_printer *print, const cg_term *cost)
{
    const cg_counter_def *counter;
    switch (cost->value) {
    case CG_COST_RESOURCE:
    case CG_COST_X:
        print_resource(print, cost);
        break;
    case CG_COST_COUNTER:
        counter = &print->module->counters[cost->index];
        cg_print_amount_of(print, cost->args[0], counter->singular, counter->plural);
        break;
    case CG_COST_EXHAUST:
        cg_rows_add_word(print->out, print->module, "exhaust", strlen("exhaust"));
        cg_text_add(print->out, " this");
        break;
    case CG_COST_SACRIFICE:
        print_cards(print, "sacrifice ", cost->args[0]);
        break;
    case CG_COST_DISCARD:
        print_cards(print, "discard ", cost->args[0]);
        break;
    case CG_COST_PUT:
        print_move(print, cost);
        break;
    case CG_COST_REVEAL:
        print_cards(print, "reveal ", cost->args[0]);
        break;
    default:
        print_marks(print, cost);
    }
}

static void print_cost_items(cg_printer *print, const cg_term *cost)
{
    for (const cg_term *item = cost; item != NULL; item = item->next) {
        cg_text_add(print->out, item != cost ? ", " : "");
        print_cost_item(print, item);
    }
}

void cg_print_cost(cg_printer *print, const cg_term *cost)
{
    cg_text_add(print->out, "(");
    print_cost_items(print, cost);
    cg_text_add(print->out, ")");
}

const char *cg_print_price(const cg_language *language, const cg_term *cost, cg_arena *arena)
{
    char price[PRICE_MAX];
    cg_text out = cg_text_start(price, sizeof price);
    cg_printer print = {.module = cg_language_module(language), .out = &out};
    if (cost == NULL)
        return NULL;
    print_cost_items(&print, cost);
    return cg_arena_copy(arena, price, strlen(price));
}
