#include "support_generate_writer.h"

#include <string.h>

/* ---- conditions ---- */

void generate_put_condition(writer *to)
{
    static const char *const signs[] = {" < ", "<=", " > ", " >= ", " = ", " != "};
    unsigned kind = generate_pick(to, to->depth > 0 ? 8 : 5);
    bool brackets;
    if (to->depth > 0)
        to->depth--;
    switch (kind) {
    case 0:
        generate_put_zone(to);
        generate_put(to, generate_pick(to, 2) ? " is empty" : " is not empty");
        break;
    case 1:
        generate_put_varying(to);
        generate_put(to, signs[generate_pick(to, 6)]);
        generate_put_number(to);
        break;
    case 2:
        if (to->paid)
            generate_put(to, generate_pick(to, 2) ? "that was paid" : "that was not paid");
        else
            generate_put(to, generate_pick(to, 2) ? "it is my turn" : "it is not my turn");
        break;
    case 3:
        generate_put(to, generate_pick(to, 2) ? "this is exhausted" : "this is not in play");
        break;
    case 4:
        generate_put(to, generate_pick(to, 2) ? "this attacked this turn"
                                              : "not (this entered this turn)");
        break;
    case 5:
        cg_text_format(to->out, "there are %u or more ", 2 + generate_pick(to, 3));
        generate_put_set(to);
        break;
    case 6:
        brackets = !to->source->wide || generate_pick(to, 2);
        generate_put(to, brackets ? "(" : "");
        generate_put_condition(to);
        generate_put(to, generate_pick(to, 2) ? " and " : " or ");
        generate_put_condition(to);
        generate_put(to, brackets ? ")" : "");
        break;
    default:
        cg_text_format(to->out, "there is %s %s", generate_pick(to, 3) ? "an enemy" : "no enemy",
                       generate_any_kind(to)->singular);
    }
    if (to->depth < 2)
        to->depth++;
}

/* ---- parts with a grammar of their own ---- */

void generate_put_place(writer *to)
{
    static const char *const words[] = {"into ", "on top of ", "under ", "shuffled into "};
    unsigned kind = generate_pick(to, 6);
    if (kind == 4)
        generate_put(to, "into play");
    else if (kind == 5)
        generate_put(to, "into play exhausted");
    else {
        generate_put(to, words[kind]);
        if (generate_pick(to, 6) == 0) { /* not of cards that can be anybody's */
            generate_put(to, "my ");
            generate_put(to, to->module->zones[generate_private_zone(to)].title);
        } else
            cg_text_format(to->out, "the %s of its owner",
                           to->module->zones[generate_private_zone(to)].title);
        generate_put(to, kind == 2 && generate_pick(to, 2) ? " in random order" : "");
    }
}

/** The zone of a place that is no play. */
static void put_duration(writer *to)
{
    const char *pattern = cg_rows_duration(generate_pick(to, CG_DURATION_COUNT))->pattern;
    cg_piece piece;
    if (strstr(pattern, "{span}") != NULL && to->board->spans == NULL)
        return;
    while (cg_piece_next(&pattern, &piece)) {
        if (piece.kind == CG_PIECE_OPTIONAL)
            continue;
        generate_put(to, " ");
        if (piece.kind != CG_PIECE_HOLE)
            cg_text_add_bytes(to->out, piece.text, piece.length);
        else if (piece.hole == CG_FILL_SPAN)
            generate_put(to, to->board->spans[0]);
        else if (piece.hole == CG_FILL_COND)
            generate_put_condition(to);
        else
            generate_put(to, "2");
    }
}

static void put_mod(writer *to, bool having)
{
    const cg_board *board = to->board;
    const char *stat = board->stats[generate_pick(to, (unsigned)board->stat_count)].title;
    switch (generate_pick(to, to->source->wide ? 11 : 10)) {
    case 10:
        generate_put(to, generate_pick(to, 2) ? "\"when this attacks: signal \\\"storm\\\"\""
                                              : "'when this attacks: create 1 \\\"Hive Drone\\\"'");
        break;
    case 8:
        generate_put(to, generate_pick(to, 2) ? "\"when this attacks: draw 1\""
                                              : "\"use (2 mana): gain 1 life\"");
        break;
    case 9:
        generate_put(to, generate_pick(to, 2) ? "name \"Frog\"" : "must attack");
        break;
    case 0:
        cg_text_format(to->out, "%s -%u", stat, 1 + generate_pick(to, 3));
        break;
    case 1:
        cg_text_format(to->out, "%s +(", stat);
        generate_put_varying(to);
        generate_put(to, ")");
        break;
    case 2:
        cg_text_format(to->out, having ? "%s %u" : "%s becomes %u", stat, generate_pick(to, 9));
        break;
    case 3:
        cg_text_format(to->out, generate_pick(to, 2) ? "%s x 2" : "%s x 3/2", stat);
        break;
    case 4:
        cg_text_format(to->out, "%s%s", generate_pick(to, 3) ? "" : "no ",
                       board->keywords[generate_pick(to, (unsigned)board->keyword_count)].title);
        break;
    case 5:
        cg_text_format(to->out, "type %s",
                       board->kinds[generate_pick(to, (unsigned)board->kind_count)].singular);
        break;
    case 6:
        generate_put(to, generate_pick(to, 2) ? "cannot attack" : "no abilities");
        break;
    default:
        cg_text_format(to->out, "%s +%u", stat, 1 + generate_pick(to, 3));
    }
}

void generate_put_mods(writer *to, bool having)
{
    put_mod(to, having);
    if (generate_pick(to, 3) == 0) {
        generate_put(to, generate_pick(to, 2) ? ", " : " and ");
        put_mod(to, having);
    }
}

/** A cost with a verb: this card, one or two cards that pay, or one from the hand. */
static void put_paying(writer *to, const cg_cost_row *row)
{
    const char *pattern = row->pattern;
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece)) {
        if (piece.kind != CG_PIECE_HOLE)
            cg_text_add_bytes(to->out, piece.text, piece.length);
        else
            generate_put(to, row->also[0] != '\0'         ? "1"
                             : row->facts & CG_COST_HAND  ? "a card"
                             : row->facts & CG_COST_TAKES ? "this"
                                                          : "2 cards");
        generate_put(to, *pattern != '\0' ? " " : "");
    }
}

void generate_put_cost(writer *to)
{
    const cg_board *board = to->board;
    const char *resource =
        board->resource_count > 0
            ? board->resources[generate_pick(to, (unsigned)board->resource_count)].plural
            : NULL;
    const cg_cost_row *row = cg_rows_cost(generate_pick(to, CG_COST_COUNT));
    bool verb = row->form == CG_COST_OF_THIS || row->form == CG_COST_OF_CARDS;
    generate_put(to, "(");
    if (verb)
        put_paying(to, row);
    else if (resource != NULL)
        cg_text_format(to->out, "%u %s", 2 + generate_pick(to, 3), resource);
    else
        generate_put(to, "discard 2");
    if (resource != NULL && verb && generate_pick(to, 2))
        cg_text_format(to->out, ", 2 %s", resource);
    generate_put(to, ")");
}

/* ---- rows ---- */

static void put_noun(writer *to, const char *singular, const char *plural, bool counted)
{
    if (counted)
        generate_put(to, plural != NULL ? plural : singular);
    else
        cg_text_format(to->out, "%s %s", cg_rows_article(singular), singular);
}

static void put_word(writer *to, unsigned fill, bool counted)
{
    const cg_module *module = to->module;
    const cg_board *board = to->board;
    const cg_counter_def *counter =
        &module->counters[generate_pick(to, (unsigned)module->counter_count)];
    const cg_mark_def *mark;
    unsigned zone, row;
    switch (fill) {
    case CG_FILL_COUNTER:
        generate_put(to, counter->plural != NULL ? counter->plural : counter->singular);
        break;
    case CG_FILL_MARK:
        mark = &board->marks[generate_pick(to, (unsigned)board->mark_count)];
        put_noun(to, mark->singular, mark->plural, counted);
        break;
    case CG_FILL_KIND:
        put_noun(to, generate_any_kind(to)->singular, NULL, false);
        break;
    case CG_FILL_PHASE:
        cg_rows_phase(to->out, module->phases[generate_pick(to, (unsigned)module->phase_count)]);
        break;
    case CG_FILL_CAUSE:
        generate_put(to, module->causes[0]);
        break;
    case CG_FILL_ACTION:
        row = generate_pick(to, CG_ACTION_COUNT + (unsigned)board->action_count);
        row += row < CG_ACTION_COUNT ? 0 : CG_ACTION_OF_GAME - CG_ACTION_COUNT;
        generate_put(to, cg_rows_action(module, row));
        break;
    case CG_FILL_ZONEKIND:
        zone = generate_private_zone(to);
        cg_text_format(to->out, "%s %s", cg_rows_article(module->zones[zone].title),
                       module->zones[zone].title);
        break;
    default:
        cg_text_format(to->out, "d%u", 4 + 2 * generate_pick(to, 9));
    }
}

static void put_die(writer *to)
{
    cg_text_format(to->out, "d%u", generate_pick(to, to->dice));
}

static void put_factor(writer *to)
{
    static const char *const rounding[] = {"", " rounded up", " rounded down"};
    cg_text_format(to->out, "%u", 1 + generate_pick(to, 5));
    if (generate_pick(to, 2))
        cg_text_format(to->out, "/%u%s", 2 + generate_pick(to, 4), rounding[generate_pick(to, 3)]);
}

static void put_item(writer *to)
{
    generate_put(to, generate_gives(to, 'i') ? "that item" : "the card being played");
}

static void put_fill(writer *to, unsigned fill, const char *rest, bool counted)
{
    bool before_noun = strncmp(rest, " {", 2) == 0 || strncmp(rest, " [card] of", 10) == 0;
    switch (fill) {
    case CG_FILL_N:
        if (before_noun)
            generate_put_amount(to);
        else
            generate_put_number(to);
        break;
    case CG_FILL_COND:
        generate_put_condition(to);
        break;
    case CG_FILL_PLAYER:
        generate_put_player(to);
        break;
    case CG_FILL_CARDS:
        generate_put_cards(to, false);
        break;
    case CG_FILL_THING:
        generate_put_thing(to);
        break;
    case CG_FILL_ZONE:
        if (strstr(rest, "for") != NULL || to->out->length == 0)
            generate_put_pile(to);
        else
            generate_put_zone(to);
        break;
    case CG_FILL_DIE:
    case CG_FILL_DICE:
        put_die(to);
        break;
    case CG_FILL_ITEM:
        put_item(to);
        break;
    case CG_FILL_DESIGN:
        generate_put(to, "\"Hive Drone\"");
        break;
    case CG_FILL_TEXT:
        generate_put(to, "\"storm\"");
        break;
    case CG_FILL_PLACE:
        generate_put_place(to);
        break;
    case CG_FILL_FACTOR:
        put_factor(to);
        break;
    case CG_FILL_KINDS:
        put_word(to, CG_FILL_KIND, false);
        break;
    case CG_FILL_COST:
        generate_put_cost(to);
        break;
    case CG_FILL_WHOSE:
        generate_put(to, generate_pick(to, 2)   ? "my"
                         : generate_pick(to, 2) ? "a"
                                                : "an opponent's");
        break;
    default:
        put_word(to, fill, counted);
    }
}

/** A row behind its subject. @param third the second form of its verb */
void generate_put_row(writer *to, const cg_row *row, bool third)
{
    const char *pattern = row->pattern, *space = "";
    bool counted = false;
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece)) {
        if (piece.kind == CG_PIECE_OPTIONAL && generate_pick(to, 3) > 0)
            continue;
        if (piece.kind == CG_PIECE_HOLE && piece.hole == CG_FILL_DURATION) {
            put_duration(to);
            continue;
        }
        generate_put(to, space);
        space = generate_pick(to, 20) ? " " : "  ";
        if (piece.kind != CG_PIECE_HOLE) {
            bool second = piece.second != NULL &&
                          (piece.kind == CG_PIECE_FORMS ? third : generate_pick(to, 2) > 0);
            cg_text_add_bytes(to->out, second ? piece.second : piece.text,
                              second ? piece.second_length : piece.length);
        } else if (piece.hole == CG_FILL_MODS)
            generate_put_mods(to, strncmp(row->pattern, "have", 4) == 0 ||
                                      strstr(row->pattern, "except") != NULL);
        else
            put_fill(to, piece.hole, pattern, counted);
        counted = piece.kind == CG_PIECE_HOLE && piece.hole == CG_FILL_N;
    }
}

bool generate_has_fill(const cg_row *row, unsigned fill)
{
    const char *pattern = row->pattern;
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece))
        if (piece.kind == CG_PIECE_HOLE && piece.hole == fill)
            return true;
    return false;
}
