#include "support_generate_writer.h"

#include "effect/tree/events.h"

#include <string.h>

/* ---- abilities ---- */

/** Targets, and a step for each, so that none is unused. */
static void put_targets(writer *to)
{
    unsigned cards = to->module->board != NULL ? generate_pick(to, 2) : 0,
             players = generate_pick(to, 2);
    unsigned dice = to->module->dice_count > 0 ? generate_pick(to, 2) : 0;
    if (players)
        generate_put(to, generate_pick(to, 2) ? "  target p0: an opponent\n"
                                              : "  target p0: a player\n");
    if (cards) {
        generate_put(to, generate_pick(to, 2) ? "  target c0: one enemy " : "  target c0: any ");
        generate_put(to, generate_any_kind(to)->singular);
        generate_put_limits(to, false);
        generate_put(to, "\n");
    }
    if (dice)
        cg_text_format(to->out, "  target d0: a %s of the %s\n", to->module->dice[0].die,
                       to->module->dice[0].title);
    generate_put(to, players ? "  p0 draws 1\n" : "");
    generate_put(to, cards ? "  exhaust c0\n" : "");
    generate_put(to, dice ? "  reroll d0\n" : "");
    to->cards = cards;
    to->players = players;
    to->dice = dice;
}

static void put_event_subject(writer *to, const cg_row *row, bool *third)
{
    *third = true;
    if (row->subject == CG_SUBJECT_NONE)
        return;
    if (row->subject == CG_SUBJECT_PLAYER ||
        (row->subject == CG_SUBJECT_THING && generate_pick(to, 3) == 0)) {
        static const char *const words[] = {"I ", "an opponent ", "a player "};
        unsigned who = generate_pick(to, 3);
        *third = who != 0;
        generate_put(to, words[who]);
        return;
    }
    static const char *const cards[] = {"this", "an enemy creature", "one of my creatures",
                                        "another of my creatures", "a card"};
    generate_put(to, cards[generate_pick(to, 5)]);
    generate_put(to, " ");
}

/** Events of the game's own. */
static bool put_own_event(writer *to, bool several)
{
    const cg_board *board = to->board;
    unsigned id = generate_pick(to, (unsigned)(board->happening_count + board->move_count));
    if (id < board->happening_count) {
        cg_row row = cg_rows_game_event(to->module, id);
        to->described = true;
        generate_put(to, row.subject == CG_SUBJECT_PLAYER ? "an opponent " : "this ");
        generate_put_row(to, &row, true);
        to->described = false;
        to->gives = "";
        return true;
    }
    if (id - board->happening_count >= board->move_count)
        return false;
    cg_text_format(to->out, "%s of my creatures %s %s", several ? "one or more" : "one",
                   several ? "are" : "is", board->moves[id - board->happening_count].participle);
    to->gives = "";
    return true;
}

/** The next event on in the table that other steps can take the place of. */
static unsigned replaceable(const writer *to, unsigned id)
{
    while ((cg_event_changes(to->module, id) & CG_CHANGES_KEEPS_OFF) == 0)
        id = (id + 1) % CG_EVENT_ROW_COUNT;
    return id;
}

/** @param several  it may be about several at once */
static void put_event(writer *to, bool several)
{
    if (to->module->board != NULL && !to->instead && generate_pick(to, 8) == 0 &&
        put_own_event(to, several))
        return;
    unsigned id = generate_pick(to, CG_EVENT_ROW_COUNT);
    if (to->instead)
        id = replaceable(to, id);
    else if (id == CG_EVENT_WINS_GAME_ROW) /* nothing comes after it */
        id = CG_EVENT_DRAWS_ROW;
    const cg_row *row = cg_rows_event(id);
    bool third;
    to->described = true;
    put_event_subject(to, row, &third);
    generate_put_row(to, row, third);
    to->described = false;
    to->gives = row->gives;
}

/** What may be paid with the card: as often as one likes, or a part of it by cards. */
static void put_price(writer *to)
{
    const cg_resource_def *resource = to->board->resource_count ? &to->board->resources[0] : NULL;
    unsigned kind = generate_pick(to, 12);
    if (resource == NULL || kind > 1)
        return;
    if (kind == 0 && !to->x) {
        cg_text_format(to->out, ", may also pay (2 %s) any number of times", resource->plural);
        to->x = to->paid = true;
    } else if (kind == 1 && cg_rows_pays_prices(to->board) && resource->cost_stat)
        cg_text_format(to->out, ", may pay (exhaust up to 3 cards) for 2 %s each",
                       resource->plural);
}

static void put_head(writer *to)
{
    unsigned kind = generate_pick(to, 10);
    if (kind < 3) {
        generate_put(to, "play");
        if (to->module->board != NULL && generate_pick(to, 6) == 0) {
            cg_text_format(to->out, " (X %s)", to->board->resources[0].plural);
            to->x = true;
        }
        if (to->module->board != NULL)
            put_price(to);
    } else if (kind < 5) {
        generate_put(to, generate_pick(to, 6) ? "use" : "use \"Claw Storm\"");
        if (to->module->board != NULL && generate_pick(to, 5) == 0)
            cg_text_format(to->out, " from the %s",
                           to->module->zones[to->module->discard_zone - 1].title);
        if (generate_pick(to, 2)) {
            generate_put(to, " ");
            generate_put_cost(to);
            if (generate_pick(to, 5) == 0) {
                to->paid = generate_pick(to, 2) && to->module->board != NULL;
                generate_put(to, to->paid ? ", may also pay " : " or ");
                generate_put_cost(to);
            }
        }
    } else if (kind < 9) {
        static const char *const forms[] = {"when ", "before ", "react when ", "instead when "};
        unsigned form = kind - 5;
        generate_put(to, forms[form]);
        to->instead = form == 3;
        put_event(to, form == 0);
        if (!to->instead && to->module->board != NULL && generate_pick(to, 6) == 0) {
            generate_put(to, " ");
            generate_put_cost(to);
        }
        generate_put(to, form != 2 && generate_pick(to, 4) == 0 ? ", may" : "");
    } else {
        generate_put(to, "as soon as ");
        generate_put_condition(to);
    }
    bool paid = to->paid;
    to->paid = false; /* nothing is paid yet when the condition is asked */
    if (kind < 9 && generate_pick(to, 4) == 0) {
        generate_put(to, ", if ");
        generate_put_condition(to);
    }
    to->paid = paid;
    if (kind >= 3 && kind < 9 && generate_pick(to, 5) == 0)
        generate_put(to, generate_pick(to, 2) ? ", once per turn" : ", twice per turn by name");
    if (kind >= 5 && kind < 9 && generate_pick(to, 8) == 0)
        generate_put(to, ", the first time each turn");
    if (to->module->board != NULL && generate_pick(to, 10) == 0)
        cg_text_format(to->out, ", %s", to->board->ability_flags[0]);
}

/** What it costs to play the card, and when it can be. */
static void put_conditions_of_play(writer *to)
{
    bool costs = generate_pick(to, 2);
    generate_put(to, "play");
    if (costs) {
        generate_put(to, " ");
        generate_put_cost(to);
    }
    if (!costs || generate_pick(to, 2)) {
        generate_put(to, ", if ");
        generate_put_condition(to);
    }
    generate_put(to, generate_pick(to, 3) ? "\n" : ", once per turn\n");
}

/** Modes that are chosen in the head, with targets of their own. */
static void put_modes(writer *to)
{
    generate_put(to, generate_pick(to, 2) ? ", choose 1:\n"
                                          : ", choose 1 (or 2 if my hand is empty):\n");
    to->level++;
    generate_put(to, "  \"first\":");
    if (to->module->board != NULL && generate_pick(to, 2))
        generate_put(to, " target t: one enemy creature; destroy t\n");
    else
        generate_put(to, " draw 1\n");
    generate_put(to, "  \"second\"");
    generate_put_body(to, 1);
    if (to->module->board != NULL && generate_pick(to, 2))
        generate_put(to, "  \"third\": exhaust target creature\n");
    to->level--;
}

static void put_sentence(writer *to, unsigned id)
{
    const cg_row *row = cg_rows_static(id);
    bool many = generate_pick(to, 2) && id != CG_STATIC_ATTACHES;
    if (row->subject == CG_SUBJECT_PLAYER)
        generate_put(to, many ? "I" : "each opponent");
    else
        generate_put(to, many ? "my creatures" : "this");
    generate_put(to, " ");
    generate_put_row(to, row, !many);
    if (generate_pick(to, 4) == 0) {
        generate_put(to, " while ");
        generate_put_condition(to);
    }
}

static void put_static(writer *to)
{
    put_sentence(to, generate_pick(to, CG_STATIC_COUNT));
    generate_put(to, "\n");
}

static void put_ability(writer *to)
{
    to->gives = "";
    to->depth = 2;
    to->cards = to->players = to->dice = to->zones = to->numbers = to->names = 0;
    to->x = to->where = to->instead = to->paid = false;
    to->level = 0;
    to->last = true;
    if (to->module->board != NULL && generate_pick(to, 5) == 0) {
        put_static(to);
        return;
    }
    if (generate_pick(to, 16) == 0) {
        put_conditions_of_play(to);
        return;
    }
    put_head(to);
    to->last = false;
    if (!to->instead && generate_pick(to, 8) == 0) {
        put_modes(to);
        return;
    }
    to->last = true;
    generate_put(to, ":\n");
    if (!to->instead) /* that is not announced */
        put_targets(to);
    if (!to->instead && to->module->board != NULL && to->cards == 0 && generate_pick(to, 6) == 0)
        generate_put(to, generate_pick(to, 2) ? "  destroy up to 2 target creatures\n"
                                              : "  deal 2 to target creature or player\n");
    generate_put_block(to, 2);
}

void generate_phrase(const cg_language *language, generate_source *source,
                     const generate_about *about, const char *gives, cg_text *out)
{
    static const cg_board nothing;
    const cg_module *module = cg_language_module(language);
    writer to = {.module = module,
                 .board = module->board != NULL ? module->board : &nothing,
                 .source = source,
                 .out = out,
                 .gives = gives,
                 .depth = 1,
                 .last = true,
                 .instead = strchr(gives, 'n') != NULL,
                 .dice = module->dice_count > 0,
                 .given = about->cards};
    if (about->statement < CG_STATEMENT_COUNT)
        generate_put_statement(&to, about->statement);
    else
        put_sentence(&to, about->sentence);
}

void generate_abilities(const cg_language *language, generate_source *source, cg_text *out)
{
    static const cg_board nothing;
    const cg_module *module = cg_language_module(language);
    writer to = {.module = module,
                 .board = module->board != NULL ? module->board : &nothing,
                 .source = source,
                 .out = out};
    for (unsigned left = 1 + generate_pick(&to, 2); left > 0; left--)
        put_ability(&to);
}
