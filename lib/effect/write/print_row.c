/* Printing rows of phrases.h: their patterns with the terms that fill the holes. */
#include "effect/write/print.h"

#include "effect/tree/operands.h"

#include <string.h>

static bool is_one(const cg_term *term)
{
    return term == NULL || (term->kind == CG_TERM_NUMBER && term->value == 1);
}

/** A row while it is printed. */
typedef struct row_walk {
    const cg_term *term;
    unsigned next;         /**< argument of the next hole */
    const cg_term *amount; /**< the number just before a noun; NULL: none */
    const cg_term *cards;  /**< the cards printed last; NULL: none */
    bool having;           /**< the verb is `has` */
    bool set;              /**< all of a kind are a bare plural: `dragons` */
} row_walk;

/** `my`, `an opponent's` before a turn or phase. @param phase  NULL: it is a turn */
static void print_whose(cg_printer *print, const cg_term *player, const cg_term *phase)
{
    if (player == NULL)
        cg_text_add(print->out,
                    phase != NULL ? cg_rows_article(print->module->phases[phase->index]) : "a");
    else if (player->kind == CG_TERM_ME)
        cg_text_add(print->out, "my");
    else {
        cg_print_thing(print, player, CG_STYLE_PLAIN);
        cg_text_add(print->out, "'s");
    }
}

/** A noun behind its number, or else with its article. */
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

/** Fills a hole with a word of a table. */
static void print_word(cg_printer *print, const row_walk *walk, unsigned hole, const cg_term *term)
{
    const cg_module *module = print->module;
    const cg_board *board = module->board;
    switch (hole) {
    case CG_FILL_COUNTER:
        print_counter_noun(print, walk, &module->counters[term->index]);
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
    case CG_FILL_ZONEKIND:
        print_zone_kind(print, term);
        break;
    case CG_FILL_SIDES:
        cg_text_format(print->out, "d%d", (int)term->value);
        break;
    case CG_FILL_ACTION:
        cg_rows_add_words(print->out, module, cg_rows_action(module, term->index));
        break;
    default:
        cg_text_add(print->out,
                    cg_operand_name(module, (cg_operand)cg_piece_operand(hole), term->index));
    }
}

/** Does a noun follow that the number counts? `rest` is the pattern behind the number. */
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
    case CG_FILL_VALUE:
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
        cg_print_quoted(print, term->text);
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
        print_whose(print, term, walk->term->args[walk->next]);
        break;
    default:
        print_word(print, walk, piece->hole, term);
    }
    walk->amount = amount;
}

/** Is nothing printed for a piece: an optional word, a body, a duration that is not said? */
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

/** A word with a singular and a plural form, by the cards before it. */
static void print_either(cg_printer *print, const row_walk *walk, const cg_piece *piece)
{
    const cg_term *cards = walk->cards;
    bool many = cards != NULL && cards->kind == CG_TERM_SELECTOR && cards->quantity != CG_ONE &&
                !(cards->quantity == CG_RANDOM && cards->args[0] == NULL);
    if (many)
        cg_rows_add_word(print->out, print->module, piece->second, piece->second_length);
    else
        cg_rows_add_word(print->out, print->module, piece->text, piece->length);
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
            cg_rows_add_word(print->out, print->module, piece.second, piece.second_length);
        else
            cg_rows_add_word(print->out, print->module, piece.text, piece.length);
    }
}

void cg_print_row(cg_printer *print, const cg_row *row, const cg_term *term, unsigned first,
                  bool third)
{
    row_walk walk = {.term = term, .next = first};
    walk.having = strncmp(row->pattern, "have|has ", 9) == 0;
    walk.set = term->kind == CG_TERM_STATIC &&
               (term->index == CG_STATIC_MAY_PLAY || term->index == CG_STATIC_ATTACHES);
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
