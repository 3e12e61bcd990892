#include "support_generate_writer.h"

/* ---- steps ---- */

/** Whether a row can be written here. */
static bool fits(const writer *to, unsigned id)
{
    const cg_row *row = cg_rows_statement(id);
    switch (id) {
    case CG_DO_WIN:
    case CG_DO_WIN_BY:
    case CG_DO_LOSE_GAME:
    case CG_DO_DRAW_GAME:
    case CG_DO_END_TURN:
        return to->last;
    case CG_DO_REDIRECT:
        return false;
    default:
        break;
    }
    if (row->does & CG_DOES_EDITS)
        return (row->does & CG_DOES_EDITS_AMOUNT) && to->instead && generate_gives(to, 'n');
    if (row->does & CG_DOES_EARLIER)
        return generate_gives(to, 'b');
    if (generate_has_fill(row, CG_FILL_VALUE))
        return false; /* written apart */
    if ((generate_has_fill(row, CG_FILL_DIE) || generate_has_fill(row, CG_FILL_DICE)) &&
        to->dice == 0)
        return false;
    if (generate_has_fill(row, CG_FILL_AS))
        return false; /* written apart, with a use */
    return to->module->board != NULL ||
           !((row->does & CG_DOES_BOARD) || generate_has_fill(row, CG_FILL_CARDS) ||
             generate_has_fill(row, CG_FILL_MODS) || generate_has_fill(row, CG_FILL_MARK) ||
             generate_has_fill(row, CG_FILL_THING) || generate_has_fill(row, CG_FILL_DESIGN));
}

static void put_subject(writer *to, const cg_row *row, bool *third)
{
    *third = false;
    switch (row->subject) {
    case CG_SUBJECT_PLAYER:
        if (generate_pick(to, 3) == 0) {
            generate_put_player(to);
            generate_put(to, " ");
            *third = true;
        } else if (generate_pick(to, 8) == 0)
            generate_put(to, "I ");
        break;
    case CG_SUBJECT_CARDS:
    case CG_SUBJECT_THING:
        if (to->given == NULL && generate_pick(to, 2)) {
            generate_put(to, generate_pick(to, 2) ? "my creatures " : "enemy creatures ");
        } else {
            generate_put_cards(to, true);
            generate_put(to, " ");
            *third = true;
        }
        break;
    default:
        break;
    }
}

/** A move of the game from which the cards come back. */
static bool put_until(writer *to)
{
    static const char *const ends[] = {"end of turn", "my next turn", "this leaves play"};
    const cg_board *board = to->board;
    if (board->move_count == 0 || board->kind_count == 0 ||
        !cg_rows_can_come_back(to->module, &board->moves[0]))
        return false;
    generate_put(to, board->moves[0].name);
    generate_put(to, generate_pick(to, 2) ? " each enemy " : " one of my other ");
    generate_put(to, generate_any_kind(to)->plural);
    generate_put(to, " until ");
    generate_put(to, ends[generate_pick(to, 3)]);
    return true;
}

/** Steps that the table alone does not make well. */
static bool put_rare_act(writer *to)
{
    const cg_board *board = to->board;
    switch (generate_pick(to, 16)) {
    case 15:
        return put_until(to);
    case 0:
        generate_put(to, "set my life to ");
        generate_put_number(to);
        return true;
    case 1:
        generate_put(to, "exchange my life and the life of the active player");
        return true;
    case 2:
        if (board->move_count == 0)
            return false;
        generate_put(to, board->moves[0].name);
        generate_put(to, " ");
        generate_put_cards(to, false);
        return true;
    case 3:
        if (board->verb_count == 0)
            return false;
        generate_put_row(to, &(cg_row){.pattern = board->verbs[0].pattern}, false);
        return true;
    case 4:
        if (!generate_gives(to, 'i') || !generate_gives(to, 'o'))
            return false;
        generate_put(to, "redirect the attack to this");
        return true;
    case 5:
        if (!to->instead || !generate_gives(to, 'n') || !generate_gives(to, 'c'))
            return false;
        generate_put(to, "change the target to this");
        return true;
    case 6:
        generate_put(to, "mill 2; draw as many");
        return true;
    case 7:
        generate_put(to, "deal 1 to each opponent; draw that much");
        return true;
    case 8:
        generate_put(to, "put any number of cards in my hand under my deck in any order");
        return true;
    default:
        return false;
    }
}

static void put_act(writer *to)
{
    if (to->module->board != NULL && generate_pick(to, 5) == 0 && put_rare_act(to))
        return;
    unsigned id = generate_pick(to, CG_STATEMENT_COUNT);
    while (!fits(to, id))
        id = (id + 1) % CG_STATEMENT_COUNT;
    generate_put_statement(to, id);
}

void generate_put_statement(writer *to, unsigned id)
{
    bool third;
    const cg_row *row = cg_rows_statement(id);
    to->in_play = row->reach != CG_REACH_NOWHERE && (row->reach & CG_LIES_BIT(HAND)) == 0;
    put_subject(to, row, &third);
    if (row->them == CG_THEM_PLAYED) { /* one card is played at a time */
        generate_put(to, third ? "plays a card in my hand" : "play a card in my hand");
        generate_put(to, id == CG_DO_PLAY_FREE ? " for free" : "");
        to->in_play = false;
        return;
    }
    generate_put_row(to, row, third);
    to->in_play = false;
}

static void put_indent(writer *to)
{
    cg_text_format(to->out, "%*s", (int)(2 * to->level), "");
}

/** Behind the head of a block. */
void generate_put_body(writer *to, unsigned depth)
{
    if (generate_pick(to, 2)) {
        generate_put(to, ": ");
        put_act(to);
        generate_put(to, generate_pick(to, 4) ? "\n" : "; draw 1\n");
        return;
    }
    generate_put(to, ":\n");
    generate_put_block(to, depth > 0 ? depth - 1 : 0);
}

static void put_otherwise(writer *to, unsigned depth)
{
    if (generate_pick(to, 3) > 0)
        return;
    put_indent(to);
    generate_put(to, "otherwise");
    generate_put_body(to, depth);
}

/** A step that names something, and one that uses the name. */
static void put_named(writer *to)
{
    unsigned name = to->names++;
    switch (generate_pick(to, 4)) {
    case 0:
        cg_text_format(to->out, "let m%u = ", name);
        generate_put_varying(to);
        cg_text_format(to->out, "; draw m%u\n", name);
        break;
    case 1:
        cg_text_format(to->out, "roll d%u as m%u; draw m%u\n", 4 + 2 * generate_pick(to, 9), name,
                       name);
        break;
    case 2:
        cg_text_format(to->out, "choose a number from 1 to %u as m%u; draw m%u\n",
                       2 + generate_pick(to, 5), name, name);
        break;
    default:
        cg_text_format(to->out, "choose one opponent as m%u; m%u draws 1\n", name, name);
    }
}

static void put_looked_at(writer *to)
{
    generate_put(to, "look at the top ");
    generate_put_amount(to);
    generate_put(to, " of ");
    generate_put_pile(to);
    generate_put(to, "\n");
    put_indent(to);
    generate_put(to, "put one card among them ");
    generate_put_place(to);
    generate_put(to, "\n");
    put_indent(to);
    generate_put(to, "put the rest under my ");
    for (size_t i = 0; i < to->module->zone_count; i++)
        if (to->module->zones[i].home)
            generate_put(to, to->module->zones[i].title);
    generate_put(to, " in random order\n");
}

static void put_table(writer *to, unsigned depth)
{
    generate_put(to, "depending on ");
    generate_put_varying(to);
    generate_put(to, ":\n");
    to->level++;
    put_indent(to);
    generate_put(to, to->source->wide && generate_pick(to, 2) ? "..3" : "1..3");
    generate_put_body(to, depth);
    put_indent(to);
    generate_put(to, to->source->wide && generate_pick(to, 2) ? "-1.." : "4");
    generate_put_body(to, depth);
    put_otherwise(to, depth);
    to->level--;
}

/** Who is asked, where it is not the ability's player. @return whether one was put */
static bool put_asked(writer *to)
{
    if (to->out->length % 4 != 0)
        return false;
    generate_put(to, to->out->length % 8 ? "an opponent " : "the active player ");
    return true;
}

static void put_choice(writer *to, unsigned depth)
{
    generate_put(to, put_asked(to) ? "chooses 1:\n" : "choose 1:\n");
    to->level++;
    put_indent(to);
    generate_put(to, "\"one\"");
    generate_put_body(to, depth);
    put_indent(to);
    generate_put(to, "\"two\"");
    generate_put_body(to, depth);
    to->level--;
}

/** What comes once, with parts of a head. */
static void put_later(writer *to)
{
    generate_put(to, generate_pick(to, 2) ? "later when my turn begins"
                                          : "later when this is destroyed");
    if (!to->source->wide)
        return;
    if (generate_pick(to, 4) == 0) {
        generate_put(to, " ");
        generate_put_cost(to);
    }
    if (generate_pick(to, 3) == 0) {
        generate_put(to, ", if ");
        generate_put_condition(to);
    }
    generate_put(to, generate_pick(to, 4) ? "" : ", may");
}

/** Abilities within this one. */
static void put_inner(writer *to, unsigned depth)
{
    const char *given = to->gives;
    bool paid = to->paid;
    to->paid = false;
    if (generate_pick(to, 2)) {
        put_later(to);
        generate_put_body(to, depth);
        to->paid = paid;
        return;
    }
    generate_put(to, generate_pick(to, 2) ? "until end of turn: " : "while this is in play: ");
    switch (generate_pick(to, 4)) {
    case 0:
        generate_put(to, "my creatures have ");
        generate_put_mods(to, true);
        generate_put(to, "\n");
        break;
    case 1:
        generate_put(to, "instead when this is destroyed, once: exhaust this\n");
        break;
    case 2:
        generate_put(to, "when an enemy creature attacks, twice: draw 1\n");
        break;
    default:
        generate_put(to, "enemy creatures cannot attack\n");
    }
    to->gives = given;
    to->paid = paid;
}

static void put_loop(writer *to, unsigned depth)
{
    unsigned name = to->names++;
    if (generate_pick(to, 3) == 0) {
        generate_put(to, "repeat while ");
        generate_put_condition(to);
        generate_put_body(to, depth);
        return;
    }
    if (generate_pick(to, 2)) {
        cg_text_format(to->out, "for each opponent as m%u: m%u draws 1\n", name, name);
        return;
    }
    generate_put(to, "for each ");
    if (generate_pick(to, 2))
        generate_put(to, "of my creatures");
    else {
        generate_put(to, "enemy ");
        generate_put(to, generate_any_kind(to)->singular);
        generate_put_limits(to, true);
    }
    cg_text_format(to->out, " as m%u: exhaust m%u\n", name, name);
}

/** `may pay (2 mana): ...`, or X of it, which the steps can speak of. */
static void put_payment(writer *to, unsigned depth)
{
    bool x = to->x, board = to->module->board != NULL;
    generate_put(to, "may pay ");
    if (to->source->wide && board && generate_pick(to, 3) == 0) {
        cg_text_format(to->out, "(X %s)", to->board->resources[0].plural);
        to->x = true;
    } else
        generate_put_cost(to);
    generate_put_body(to, depth);
    to->x = x;
}

static void put_compound(writer *to, unsigned depth)
{
    if (to->module->board != NULL && generate_pick(to, 4) == 0) {
        if (generate_pick(to, 2) && to->names < 3)
            put_loop(to, depth);
        else
            put_inner(to, depth);
        return;
    }
    switch (generate_pick(to, 8)) {
    case 0:
        put_asked(to);
        generate_put(to, "may");
        generate_put_body(to, depth);
        put_otherwise(to, depth);
        break;
    case 1:
        put_asked(to);
        put_payment(to, depth);
        break;
    case 2:
        generate_put(to, "unless an opponent pays ");
        generate_put_cost(to);
        generate_put_body(to, depth);
        break;
    case 3:
        generate_put(to, "repeat ");
        generate_put_number(to);
        generate_put(to, " times");
        generate_put_body(to, depth);
        break;
    case 4:
        put_table(to, depth);
        break;
    case 5:
        put_choice(to, depth);
        break;
    case 6:
        put_looked_at(to);
        break;
    default:
        generate_put(to, "if ");
        generate_put_condition(to);
        generate_put_body(to, depth);
        put_otherwise(to, depth);
    }
}

static void put_step(writer *to, unsigned depth)
{
    unsigned kind = generate_pick(to, depth > 0 ? 8 : 5);
    bool last = to->last;
    put_indent(to);
    if (kind == 0 && to->names < 3)
        put_named(to);
    else if (kind > 4) {
        to->last = false;
        put_compound(to, depth);
        to->last = last;
    } else {
        put_act(to);
        if (to->source->wide && generate_pick(to, 8) == 0) {
            generate_put(to, " and ");
            put_act(to);
        }
        generate_put(to, generate_pick(to, 8) ? "\n" : ";\n");
    }
}

void generate_put_block(writer *to, unsigned depth)
{
    unsigned left = 1 + generate_pick(to, 3);
    bool last = to->last;
    to->level++;
    for (; left > 0; left--) {
        to->last = last && left == 1;
        put_step(to, depth);
    }
    to->last = last;
    to->level--;
}
