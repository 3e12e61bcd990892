#include "effect/print.h"

#include <string.h>

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
    cg_text_add(print->out, place->flags & CG_PLACE_EXHAUSTED ? " exhausted" : "");
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

/** What is added: `+2`, `-1`, `+k`, `-k`, `+(1 + k)`. */
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

static const char *const mod_words[] = {
    [CG_MOD_NO_KEYWORD] = "no ", [CG_MOD_KIND] = "type ", [CG_MOD_CANNOT] = "cannot ",
    [CG_MOD_MUST] = "must ",     [CG_MOD_CAN] = "can ",
};

static void print_named_mod(cg_printer *print, const cg_term *mod)
{
    if (mod->index2 < sizeof mod_words / sizeof *mod_words && mod_words[mod->index2] != NULL)
        cg_text_add(print->out, mod_words[mod->index2]);
    cg_text_add(print->out, title_of(print, mod));
}

static void print_mod(cg_printer *print, const cg_term *mod, bool having)
{
    const cg_term *value = mod->args[0];
    switch (mod->index2) {
    case CG_MOD_SILENCE:
        cg_text_add(print->out, "no abilities");
        return;
    case CG_MOD_NAME:
        cg_text_format(print->out, "name \"%s\"", mod->text != NULL ? mod->text : value->text);
        return;
    case CG_MOD_ABILITY:
        cg_text_format(print->out, "\"%s\"", mod->text);
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
    cg_text_add(print->out, "remove ");
    cg_print_amount_of(print, cost->args[0], mark->singular, mark->plural);
    cg_text_add(print->out, " from ");
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
        cg_text_add(print->out, "exhaust this");
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

void cg_print_cost(cg_printer *print, const cg_term *cost)
{
    cg_text_add(print->out, "(");
    for (const cg_term *item = cost; item != NULL; item = item->next) {
        cg_text_add(print->out, item != cost ? ", " : "");
        print_cost_item(print, item);
    }
    cg_text_add(print->out, ")");
}

/* ---- rows ---- */

static bool is_one(const cg_term *term)
{
    return term == NULL || (term->kind == CG_TERM_NUMBER && term->value == 1);
}

/** A row on its way. */
typedef struct row_walk {
    const cg_term *term;
    unsigned next;         /**< argument of the next hole */
    const cg_term *amount; /**< the number just before; NULL: none */
    const cg_term *cards;  /**< the cards before */
    bool having;           /**< the verb is "has" */
    bool set;              /**< all are a bare plural */
} row_walk;

static void print_whose(cg_printer *print, const cg_term *player)
{
    bool one = player->kind == CG_TERM_PLAYERS && player->quantity == CG_ONE &&
               player->args[3] == NULL && player->args[4] == NULL;
    if (player->kind == CG_TERM_ME)
        cg_text_add(print->out, "my");
    else if (one && player->whose != CG_WHOSE_ENEMY)
        cg_text_add(print->out, "a");
    else {
        cg_print_thing(print, player, CG_STYLE_PLAIN);
        cg_text_add(print->out, "'s");
    }
}

static void print_noun(cg_printer *print, const row_walk *walk, const char *singular,
                       const char *plural)
{
    if (walk->amount == NULL)
        cg_text_format(print->out, "%s %s", cg_rows_article(singular), singular);
    else
        cg_text_add(print->out, (is_one(walk->amount) && singular != NULL) || plural == NULL
                                    ? singular
                                    : plural);
}

static void print_counter_noun(cg_printer *print, const row_walk *walk, const cg_counter_def *row)
{
    bool one = walk->amount != NULL && is_one(walk->amount);
    cg_text_add(print->out, (one && row->singular != NULL) || row->plural == NULL ? row->singular
                                                                                  : row->plural);
}

static void print_zone_kind(cg_printer *print, const cg_term *word)
{
    if (word->index >= print->module->zone_count) {
        cg_text_add(print->out, "play");
        return;
    }
    const cg_zone_def *row = &print->module->zones[word->index];
    if (word->args[0] != NULL) {
        cg_print_owned(print, word->args[0], row->title);
        return;
    }
    cg_text_format(print->out, "%s %s", row->per_player ? cg_rows_article(row->title) : "the",
                   row->title);
}

/** A hole that a word of a table fills. */
static void print_word(cg_printer *print, const row_walk *walk, unsigned hole, const cg_term *term)
{
    const cg_module *module = print->module;
    const cg_board *board = module->board;
    switch (hole) {
    case CG_FILL_COUNTER:
        print_counter_noun(print, walk, &module->counters[term->index]);
        break;
    case CG_FILL_STAT:
        cg_text_add(print->out, board->stats[term->index].title);
        break;
    case CG_FILL_KEYWORD:
        cg_text_add(print->out, board->keywords[term->index].title);
        break;
    case CG_FILL_KIND:
        print_noun(print, walk, board->kinds[term->index].singular,
                   board->kinds[term->index].plural);
        break;
    case CG_FILL_MARK:
        print_noun(print, walk, board->marks[term->index].singular,
                   board->marks[term->index].plural);
        break;
    case CG_FILL_PHASE:
        cg_rows_phase(print->out, module->phases[term->index]);
        break;
    case CG_FILL_CAUSE:
        cg_text_add(print->out, module->causes[term->index]);
        break;
    case CG_FILL_ZONEKIND:
        print_zone_kind(print, term);
        break;
    case CG_FILL_SIDES:
        cg_text_format(print->out, "d%d", (int)term->value);
        break;
    default:
        cg_text_add(print->out, cg_rows_action(module, term->index));
    }
}

static bool takes_amount(const char *rest)
{
    if (strncmp(rest, " [", 2) == 0)
        rest += strcspn(rest + 1, " ") + 1;
    return strncmp(rest, " {counter}", 10) == 0 || strncmp(rest, " {mark}", 7) == 0 ||
           strncmp(rest, " {design}", 9) == 0 || strncmp(rest, " of", 3) == 0;
}

static void print_hole(cg_printer *print, row_walk *walk, const cg_piece *piece, const char *rest)
{
    const cg_term *term = walk->term->args[walk->next++];
    const cg_term *amount = NULL;
    switch (piece->hole) {
    case CG_FILL_N:
        if (takes_amount(rest)) {
            cg_print_counted(print, term);
            amount = term;
        } else
            cg_print_term(print, term, CG_TIGHT_ANY);
        break;
    case CG_FILL_COND:
        cg_print_condition(print, term, false, CG_TIGHT_ANY);
        break;
    case CG_FILL_CARDS:
        walk->cards = term;
        cg_print_thing(print, term, walk->set ? CG_STYLE_SET : CG_STYLE_PLAIN);
        break;
    case CG_FILL_THING:
        cg_print_thing(print, term,
                       strncmp(rest, " as ", 4) == 0 && term->quantity == CG_ONE ? CG_STYLE_CHOSEN
                                                                                 : CG_STYLE_PLAIN);
        break;
    case CG_FILL_PLAYER:
    case CG_FILL_ZONE:
    case CG_FILL_DIE:
    case CG_FILL_DICE:
    case CG_FILL_ITEM:
        cg_print_thing(print, term, CG_STYLE_PLAIN);
        break;
    case CG_FILL_DESIGN:
    case CG_FILL_TEXT:
        cg_text_format(print->out, "\"%s\"", term->text);
        break;
    case CG_FILL_PLACE:
        cg_print_place(print, term);
        break;
    case CG_FILL_DURATION:
        cg_print_duration(print, term);
        break;
    case CG_FILL_MODS:
        cg_print_mods(print, term, walk->having);
        break;
    case CG_FILL_COST:
        cg_print_cost(print, term);
        break;
    case CG_FILL_EVENT:
        cg_print_event(print, term);
        break;
    case CG_FILL_AS:
        cg_text_add(print->out, term->text);
        break;
    case CG_FILL_WHOSE:
        print_whose(print, term);
        break;
    default:
        print_word(print, walk, piece->hole, term);
    }
    walk->amount = amount;
}

/** Whether a hole is filled by no word at all. */
static bool is_silent(const row_walk *walk, const cg_piece *piece)
{
    const cg_term *term;
    if (piece->kind == CG_PIECE_OPTIONAL)
        return true;
    if (piece->kind != CG_PIECE_HOLE)
        return false;
    if (piece->hole == CG_FILL_DO || piece->hole == CG_FILL_MODES || piece->hole == CG_FILL_ROWS ||
        piece->hole == CG_FILL_ABILITY)
        return true;
    term = walk->term->args[walk->next];
    return piece->hole == CG_FILL_DURATION && (term == NULL || term->index == CG_LASTS);
}

static void print_either(cg_printer *print, const row_walk *walk, const cg_piece *piece)
{
    const cg_term *cards = walk->cards;
    bool many = cards != NULL && cards->kind == CG_TERM_SELECTOR && cards->quantity != CG_ONE &&
                !(cards->quantity == CG_RANDOM && cards->args[0] == NULL);
    if (many)
        cg_text_add_bytes(print->out, piece->second, piece->second_length);
    else
        cg_text_add_bytes(print->out, piece->text, piece->length);
}

static void print_pieces(cg_printer *print, const char *pattern, row_walk *walk, bool third)
{
    cg_piece piece;
    const char *space = "";
    while (cg_piece_next(&pattern, &piece)) {
        if (is_silent(walk, &piece)) {
            walk->next += piece.kind == CG_PIECE_HOLE;
            continue;
        }
        cg_text_add(print->out, space);
        space = " ";
        if (piece.kind == CG_PIECE_HOLE)
            print_hole(print, walk, &piece, pattern);
        else if (piece.kind == CG_PIECE_EITHER)
            print_either(print, walk, &piece);
        else if (piece.kind == CG_PIECE_FORMS && third)
            cg_text_add_bytes(print->out, piece.second, piece.second_length);
        else
            cg_text_add_bytes(print->out, piece.text, piece.length);
    }
}

void cg_print_row(cg_printer *print, const cg_row *row, const cg_term *term, unsigned first,
                  bool third)
{
    row_walk walk = {.term = term, .next = first};
    walk.having = strncmp(row->pattern, "have|has ", 9) == 0;
    walk.set = term->kind == CG_TERM_STATIC && term->index == CG_STATIC_MAY_PLAY;
    print_pieces(print, row->pattern, &walk, third);
}

void cg_print_row_of_many(cg_printer *print, const cg_row *row, const cg_term *term, const char *be)
{
    static const char *const forms[][2] = {
        {"becomes", "become"}, {"gets", "get"}, {"loses", "lose"}, {"has", "have"}};
    row_walk walk = {.term = term, .next = 1};
    const char *word = row->pattern, *instead = NULL;
    size_t length = strcspn(word, " ");
    if (length == 2 && strncmp(word, "is", 2) == 0)
        instead = be;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (length == strlen(forms[i][0]) && strncmp(word, forms[i][0], length) == 0)
            instead = forms[i][1];
    if (instead != NULL) {
        cg_text_add(print->out, instead);
        cg_text_add(print->out, word[length] != '\0' ? " " : "");
        word += length;
    }
    print_pieces(print, word, &walk, false);
}
