#include "support_generate.h"

#include "effect/pieces.h"
#include "effect/rows.h"

#include <string.h>

#define NAMES_MAX 4

/** A text in the making. */
typedef struct writer {
    const cg_module *module;
    const cg_board *board;
    generate_source *source;
    cg_text *out;
    unsigned level;                                /**< of the block */
    unsigned depth;                                /**< how much deeper expressions may get */
    unsigned cards, players, dice, zones, numbers; /**< names in reach */
    unsigned names;                                /**< made so far */
    const char *gives;                             /**< letters of the event */
    bool x, them, where, instead, predicate, last;
} writer;

static unsigned pick(writer *to, unsigned bound)
{
    generate_source *source = to->source;
    if (bound == 0)
        return 0;
    if (source->bytes == NULL)
        return cg_random_below(&source->random, bound);
    return source->at < source->size ? source->bytes[source->at++] % bound : 0;
}

static void put(writer *to, const char *text)
{
    cg_text_add(to->out, text);
}

static bool gives(const writer *to, char letter)
{
    return strchr(to->gives, letter) != NULL;
}

/* ---- players ---- */

/** One player, or each of several. */
static void put_player(writer *to)
{
    static const char *const words[] = {"an opponent", "a player",          "each opponent",
                                        "each player", "the active player", "a random opponent"};
    unsigned kind = pick(to, 9);
    if (kind < 6)
        put(to, words[kind]);
    else if (kind == 6 && to->players > 0)
        cg_text_format(to->out, "p%u", pick(to, to->players));
    else if (kind == 7 && gives(to, 'p'))
        put(to, "that player");
    else
        put(to, "the controller of this");
}

/** The player of a zone or counter, behind "of". */
static void put_owner(writer *to)
{
    unsigned kind = pick(to, 4);
    if (kind == 0 && to->players > 0)
        cg_text_format(to->out, "p%u", pick(to, to->players));
    else if (kind == 1 && gives(to, 'p'))
        put(to, "that player");
    else
        put(to, kind == 2 ? "the controller of this" : "the active player");
}

static void put_owned(writer *to, const char *noun)
{
    if (pick(to, 3) > 0)
        cg_text_format(to->out, "my %s", noun);
    else {
        cg_text_format(to->out, "the %s of ", noun);
        put_owner(to);
    }
}

/* ---- zones ---- */

static unsigned private_zone(writer *to)
{
    unsigned zone = pick(to, (unsigned)to->module->zone_count);
    for (size_t i = 0; i < to->module->zone_count; i++) {
        const cg_zone_def *row = &to->module->zones[zone];
        if (row->per_player && !row->in_play)
            break;
        zone = (zone + 1) % (unsigned)to->module->zone_count;
    }
    return zone;
}

static void put_zone(writer *to)
{
    if (to->zones > 0 && pick(to, 3) == 0)
        cg_text_format(to->out, "z%u", pick(to, to->zones));
    else
        put_owned(to, to->module->zones[private_zone(to)].title);
}

/** An ordered zone. */
static void put_pile(writer *to)
{
    for (size_t i = 0; i < to->module->zone_count; i++)
        if (to->module->zones[i].home) {
            put_owned(to, to->module->zones[i].title);
            return;
        }
    put_zone(to);
}

/* ---- numbers ---- */

static void put_cards(writer *to, bool one);
static void put_set(writer *to);

static void put_number_noun(writer *to)
{
    static const char *const sums[] = {"total", "highest", "lowest"};
    static const char *const stats[] = {"", "base ", "last "};
    const cg_counter_def *counter =
        &to->module->counters[pick(to, (unsigned)to->module->counter_count)];
    const char *stat = to->board->stat_count > 0
                           ? to->board->stats[pick(to, (unsigned)to->board->stat_count)].title
                           : NULL;
    unsigned kind = pick(to, 10);
    if (stat == NULL && kind != 6)
        kind = 0;
    switch (kind) {
    case 1:
        cg_text_format(to->out, "the %s%s of ", stats[pick(to, 3)], stat);
        put_cards(to, true);
        break;
    case 2:
        cg_text_format(to->out, "%s %s of ", sums[pick(to, 3)], stat);
        put_set(to);
        break;
    case 3:
        put(to, "count of ");
        put_set(to);
        break;
    case 4:
        put_owned(to, to->board->rules[pick(to, (unsigned)to->board->rule_count)].title);
        break;
    case 5:
        put_owned(to, cg_rows_tally(pick(to, CG_TALLY_COUNT)));
        put(to, pick(to, 2) ? " this turn" : " last turn");
        break;
    case 6:
        put(to, "count of ");
        put_zone(to);
        break;
    case 7:
        cg_text_format(to->out, "the %s on this",
                       to->board->marks[pick(to, (unsigned)to->board->mark_count)].plural);
        break;
    case 8:
        put(to, "the turn number");
        break;
    default:
        put_owned(to, counter->plural != NULL ? counter->plural : counter->singular);
    }
}

static void put_number(writer *to);

/** A number that is not the same in every match. */
static void put_varying(writer *to)
{
    static const char *const signs[] = {" + ", " - ", " * ", " / "};
    unsigned kind = pick(to, to->depth > 0 ? 9 : 5);
    if (kind == 0 && to->numbers > 0) {
        cg_text_format(to->out, "n%u", pick(to, to->numbers));
    } else if (kind == 1 && to->x) {
        put(to, "X");
    } else if (kind == 2 && gives(to, 'n')) {
        put(to, "the amount");
    } else if (kind < 6 || to->depth == 0) {
        unsigned depth = to->depth;
        to->depth = depth > 0 ? depth - 1 : 0;
        put_number_noun(to);
        to->depth = depth;
    } else if (kind == 6) {
        to->depth--;
        put(to, pick(to, 2) ? "min(" : "max( ");
        put_varying(to);
        put(to, ", ");
        put_number(to);
        put(to, ")");
        to->depth++;
    } else {
        bool up = kind == 7;
        to->depth--;
        put(to, "(");
        put_varying(to);
        put(to, up ? " / " : signs[pick(to, 4)]);
        put_number(to);
        put(to, up ? " rounded up)" : ")");
        to->depth++;
    }
}

static void put_number(writer *to)
{
    if (pick(to, 3) > 0)
        cg_text_format(to->out, "%u", 1 + pick(to, 5));
    else
        put_varying(to);
}

/** A number before a noun. */
static void put_amount(writer *to)
{
    if (pick(to, 4) > 0) {
        cg_text_format(to->out, "%u", 1 + pick(to, 5));
        return;
    }
    put(to, "(");
    put_varying(to);
    put(to, ")");
}

/* ---- selections ---- */

static const cg_kind_def *any_kind(writer *to)
{
    static const cg_kind_def card = {"card", "cards", -1, NULL, -1};
    unsigned kind = pick(to, (unsigned)to->board->kind_count + 1);
    return kind < to->board->kind_count ? &to->board->kinds[kind] : &card;
}

static void put_predicate(writer *to)
{
    static const char *const signs[] = {" < ", " <= ", " > ", " >= ", " = ", " != "};
    static const char *const states[] = {"token", "exhausted", "face down", "damaged", "ready"};
    const cg_board *board = to->board;
    unsigned kind = pick(to, 6);
    put(to, pick(to, 4) == 0 && kind != 0 ? "not " : "");
    switch (kind) {
    case 1:
        put(to, board->kinds[pick(to, (unsigned)board->kind_count)].singular);
        break;
    case 2:
        put(to, board->keywords[pick(to, (unsigned)board->keyword_count)].title);
        break;
    case 3:
        put(to, states[pick(to, 5)]);
        break;
    default:
        put(to, board->stats[pick(to, (unsigned)board->stat_count)].title);
        put(to, signs[pick(to, 6)]);
        cg_text_format(to->out, "%u", pick(to, 9));
    }
}

/** Behind the noun: place and conditions. */
static void put_limits(writer *to, bool place)
{
    if (place && pick(to, 4) == 0) {
        put(to, " in ");
        put_owned(to, to->module->zones[private_zone(to)].title);
    }
    if (pick(to, 6) == 0)
        put(to, " other than this");
    if (to->depth > 0 && !to->where && pick(to, 4) == 0) {
        to->where = true;
        put(to, " where ");
        put_predicate(to);
        if (pick(to, 3) == 0) {
            put(to, pick(to, 3) ? " and " : " or ");
            put_predicate(to);
        }
        to->where = false;
    }
}

/** Limits of a selection as a whole. */
static void put_joint(writer *to)
{
    const cg_board *board = to->board;
    switch (pick(to, 12)) {
    case 0:
        put(to, " with different names");
        break;
    case 1:
        cg_text_format(to->out, " with total %s %u or less",
                       board->stats[pick(to, (unsigned)board->stat_count)].title, 1 + pick(to, 9));
        break;
    case 2:
        put(to, " of one player");
        break;
    case 3:
        put(to, " named \"Frog\"");
        break;
    default:
        break;
    }
}

/** All of a kind, as a bare plural. */
static void put_set(writer *to)
{
    static const char *const whose[] = {"", "my ", "enemy ", "my other ", "other "};
    cg_text_format(to->out, "%s%s", whose[pick(to, 5)], any_kind(to)->plural);
    put_limits(to, false);
}

static void put_reference(writer *to)
{
    unsigned kind = pick(to, 5);
    if (kind == 0 && to->cards > 0)
        cg_text_format(to->out, "c%u", pick(to, to->cards));
    else if (kind == 1 && gives(to, 'c'))
        put(to, "it");
    else if (kind == 2 && gives(to, 's'))
        put(to, "the source");
    else
        put(to, kind == 3 ? "the host" : "this");
}

/** Cards that need no kind of their own. */
static void put_rare_cards(writer *to)
{
    static const char *const end[] = {"top", "bottom"};
    switch (pick(to, 6)) {
    case 0:
        cg_text_format(to->out, "the %s %u cards of ", end[pick(to, 2)], 2 + pick(to, 3));
        put_pile(to);
        break;
    case 1:
        put(to, "each card attached to this");
        break;
    case 2:
        put(to, "a card under this");
        break;
    case 3:
        put(to, "one of my random ");
        put(to, any_kind(to)->plural);
        break;
    case 4:
        put(to, "each ");
        put(to, any_kind(to)->singular);
        put(to, " of ");
        put_owner(to);
        break;
    default:
        put(to, "a token in play");
    }
}

static void put_cards(writer *to, bool one)
{
    static const char *const mine[] = {"one of my ",     "another of my ", "each of my ",
                                       "up to 2 of my ", "2 of my ",       "each of my other "};
    static const char *const others[] = {"each ", "each enemy ", "each other ", "all other enemy "};
    static const char *const some[] = {"up to 2 ", "3 ", "2 random ", "2 enemy "};
    const cg_kind_def *kind = any_kind(to);
    unsigned form = pick(to, one ? 6 : 12);
    if (form >= 10) {
        put_rare_cards(to);
        return;
    }
    if (form < 3) {
        put_reference(to);
        return;
    }
    if (form == 3)
        cg_text_format(to->out, "%s%s", mine[pick(to, one ? 2 : 6)], kind->plural);
    else if (form < 6)
        cg_text_format(to->out, "%s %s%s", form == 5 ? "an" : cg_rows_article(kind->singular),
                       form == 5 ? "enemy " : "", kind->singular);
    else if (form < 8)
        cg_text_format(to->out, "%s%s", others[pick(to, 4)], kind->singular);
    else {
        cg_text_format(to->out, "%s%s", some[pick(to, 4)], kind->plural);
        if (pick(to, 3) == 0) {
            put_joint(to);
            return;
        }
    }
    put_limits(to, form != 3);
}

static void put_thing(writer *to)
{
    if (pick(to, 3) == 0)
        put_player(to);
    else
        put_cards(to, false);
}

/* ---- conditions ---- */

static void put_condition(writer *to)
{
    static const char *const signs[] = {" < ", "<=", " > ", " >= ", " = ", " != "};
    unsigned kind = pick(to, to->depth > 0 ? 8 : 5);
    if (to->depth > 0)
        to->depth--;
    switch (kind) {
    case 0:
        put_zone(to);
        put(to, pick(to, 2) ? " is empty" : " is not empty");
        break;
    case 1:
        put_varying(to);
        put(to, signs[pick(to, 6)]);
        put_number(to);
        break;
    case 2:
        put(to, pick(to, 2) ? "it is my turn" : "it is not my turn");
        break;
    case 3:
        put(to, pick(to, 2) ? "this is exhausted" : "this is not in play");
        break;
    case 4:
        put(to, pick(to, 2) ? "this attacked this turn" : "not (this entered this turn)");
        break;
    case 5:
        cg_text_format(to->out, "there are %u or more ", 2 + pick(to, 3));
        put_set(to);
        break;
    case 6:
        put(to, "(");
        put_condition(to);
        put(to, pick(to, 2) ? " and " : " or ");
        put_condition(to);
        put(to, ")");
        break;
    default:
        cg_text_format(to->out, "there is %s %s", pick(to, 3) ? "an enemy" : "no enemy",
                       any_kind(to)->singular);
    }
    if (to->depth < 2)
        to->depth++;
}

/* ---- parts with a grammar of their own ---- */

static void put_place(writer *to)
{
    static const char *const words[] = {"into ", "on top of ", "under ", "shuffled into "};
    unsigned kind = pick(to, 6);
    if (kind == 4)
        put(to, "into play");
    else if (kind == 5)
        put(to, "into play exhausted");
    else {
        put(to, words[kind]);
        if (pick(to, 2)) {
            put(to, "my ");
            put(to, to->module->zones[private_zone(to)].title);
        } else
            cg_text_format(to->out, "the %s of its owner",
                           to->module->zones[private_zone(to)].title);
        put(to, kind == 2 && pick(to, 2) ? " in random order" : "");
    }
}

/** The zone of a place that is no play. */
static void put_duration(writer *to)
{
    static const char *const words[] = {" until end of turn", " until my next turn", " for 2 turns",
                                        " while this is in play", " for the rest of the match"};
    unsigned kind = pick(to, 8);
    if (kind < 5)
        put(to, words[kind]);
    else if (kind == 5) {
        put(to, " while ");
        put_condition(to);
    }
}

static void put_mod(writer *to, bool having)
{
    const cg_board *board = to->board;
    const char *stat = board->stats[pick(to, (unsigned)board->stat_count)].title;
    switch (pick(to, 10)) {
    case 8:
        put(to, pick(to, 2) ? "\"when this attacks: draw 1\"" : "\"use (2 mana): gain 1 life\"");
        break;
    case 9:
        put(to, pick(to, 2) ? "name \"Frog\"" : "must attack");
        break;
    case 0:
        cg_text_format(to->out, "%s -%u", stat, 1 + pick(to, 3));
        break;
    case 1:
        cg_text_format(to->out, "%s +(", stat);
        put_varying(to);
        put(to, ")");
        break;
    case 2:
        cg_text_format(to->out, having ? "%s %u" : "%s becomes %u", stat, pick(to, 9));
        break;
    case 3:
        cg_text_format(to->out, pick(to, 2) ? "%s x 2" : "%s x 3/2", stat);
        break;
    case 4:
        cg_text_format(to->out, "%s%s", pick(to, 3) ? "" : "no ",
                       board->keywords[pick(to, (unsigned)board->keyword_count)].title);
        break;
    case 5:
        cg_text_format(to->out, "type %s",
                       board->kinds[pick(to, (unsigned)board->kind_count)].singular);
        break;
    case 6:
        put(to, pick(to, 2) ? "cannot attack" : "no abilities");
        break;
    default:
        cg_text_format(to->out, "%s +%u", stat, 1 + pick(to, 3));
    }
}

static void put_mods(writer *to, bool having)
{
    put_mod(to, having);
    if (pick(to, 3) == 0) {
        put(to, pick(to, 2) ? ", " : " and ");
        put_mod(to, having);
    }
}

static void put_cost(writer *to)
{
    const cg_board *board = to->board;
    const char *resource = board->resource_count > 0
                               ? board->resources[pick(to, (unsigned)board->resource_count)].plural
                               : NULL;
    unsigned kind = pick(to, 6);
    put(to, "(");
    if (kind == 0)
        put(to, "exhaust this");
    else if (kind == 1)
        put(to, "discard 1");
    else if (kind == 2)
        put(to, "sacrifice this");
    else if (resource != NULL)
        cg_text_format(to->out, "%u %s", 2 + pick(to, 3), resource);
    else
        put(to, "discard 2");
    if (resource != NULL && kind < 3 && pick(to, 2))
        cg_text_format(to->out, ", 2 %s", resource);
    put(to, ")");
}

/* ---- rows ---- */

static void put_noun(writer *to, const char *singular, const char *plural, bool counted)
{
    if (counted)
        put(to, plural != NULL ? plural : singular);
    else
        cg_text_format(to->out, "%s %s", cg_rows_article(singular), singular);
}

static void put_word(writer *to, unsigned fill, bool counted)
{
    const cg_module *module = to->module;
    const cg_board *board = to->board;
    const cg_counter_def *counter = &module->counters[pick(to, (unsigned)module->counter_count)];
    const cg_mark_def *mark;
    unsigned zone;
    switch (fill) {
    case CG_FILL_COUNTER:
        put(to, counter->plural != NULL ? counter->plural : counter->singular);
        break;
    case CG_FILL_MARK:
        mark = &board->marks[pick(to, (unsigned)board->mark_count)];
        put_noun(to, mark->singular, mark->plural, counted);
        break;
    case CG_FILL_KIND:
        put_noun(to, any_kind(to)->singular, NULL, false);
        break;
    case CG_FILL_PHASE:
        cg_rows_phase(to->out, module->phases[pick(to, (unsigned)module->phase_count)]);
        break;
    case CG_FILL_CAUSE:
        put(to, module->causes[0]);
        break;
    case CG_FILL_ACTION:
        put(to, cg_rows_action(module, pick(to, CG_ACTION_COUNT + (unsigned)board->action_count)));
        break;
    case CG_FILL_ZONEKIND:
        zone = private_zone(to);
        cg_text_format(to->out, "%s %s", cg_rows_article(module->zones[zone].title),
                       module->zones[zone].title);
        break;
    default:
        cg_text_format(to->out, "d%u", 4 + 2 * pick(to, 9));
    }
}

static void put_die(writer *to)
{
    cg_text_format(to->out, "d%u", pick(to, to->dice));
}

static void put_item(writer *to)
{
    put(to, gives(to, 'i') ? "that item" : "the card being played");
}

static void put_fill(writer *to, unsigned fill, const char *rest, bool counted)
{
    bool before_noun = strncmp(rest, " {", 2) == 0 || strncmp(rest, " [card] of", 10) == 0;
    switch (fill) {
    case CG_FILL_N:
        if (before_noun)
            put_amount(to);
        else
            put_number(to);
        break;
    case CG_FILL_COND:
        put_condition(to);
        break;
    case CG_FILL_PLAYER:
        put_player(to);
        break;
    case CG_FILL_CARDS:
        put_cards(to, false);
        break;
    case CG_FILL_THING:
        put_thing(to);
        break;
    case CG_FILL_ZONE:
        if (strstr(rest, "for") != NULL || to->out->length == 0)
            put_pile(to);
        else
            put_zone(to);
        break;
    case CG_FILL_DIE:
    case CG_FILL_DICE:
        put_die(to);
        break;
    case CG_FILL_ITEM:
        put_item(to);
        break;
    case CG_FILL_DESIGN:
        put(to, "\"Hive Drone\"");
        break;
    case CG_FILL_TEXT:
        put(to, "\"storm\"");
        break;
    case CG_FILL_PLACE:
        put_place(to);
        break;
    case CG_FILL_COST:
        put_cost(to);
        break;
    case CG_FILL_WHOSE:
        put(to, pick(to, 2) ? "my" : pick(to, 2) ? "a" : "an opponent's");
        break;
    default:
        put_word(to, fill, counted);
    }
}

/** A row behind its subject. @param third the second form of its verb */
static void put_row(writer *to, const cg_row *row, bool third)
{
    const char *pattern = row->pattern, *space = "";
    bool counted = false;
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece)) {
        if (piece.kind == CG_PIECE_OPTIONAL && pick(to, 3) > 0)
            continue;
        if (piece.kind == CG_PIECE_HOLE && piece.hole == CG_FILL_DURATION) {
            put_duration(to);
            continue;
        }
        put(to, space);
        space = pick(to, 20) ? " " : "  ";
        if (piece.kind != CG_PIECE_HOLE) {
            bool second =
                piece.second != NULL && (piece.kind == CG_PIECE_FORMS ? third : pick(to, 2) > 0);
            cg_text_add_bytes(to->out, second ? piece.second : piece.text,
                              second ? piece.second_length : piece.length);
        } else if (piece.hole == CG_FILL_MODS)
            put_mods(to, strncmp(row->pattern, "have", 4) == 0);
        else
            put_fill(to, piece.hole, pattern, counted);
        counted = piece.kind == CG_PIECE_HOLE && piece.hole == CG_FILL_N;
    }
}

static bool has_fill(const cg_row *row, unsigned fill)
{
    const char *pattern = row->pattern;
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece))
        if (piece.kind == CG_PIECE_HOLE && piece.hole == fill)
            return true;
    return false;
}

/* ---- steps ---- */

/** Whether a row can be written here. */
static bool fits(const writer *to, unsigned id)
{
    const cg_row *row = cg_rows_statement(id);
    switch (id) {
    case CG_SAY_WIN:
    case CG_SAY_WIN_BY:
    case CG_SAY_LOSE_GAME:
    case CG_SAY_DRAW_GAME:
    case CG_SAY_END_TURN:
        return to->last;
    case CG_SAY_SET_VALUE:
    case CG_SAY_EXCHANGE_VALUES:
        return false; /* written apart */
    case CG_SAY_CHANGE_AMOUNT:
    case CG_SAY_PREVENT:
    case CG_SAY_PREVENT_ALL:
    case CG_SAY_DOUBLE:
    case CG_SAY_HALVE:
        return to->instead && gives(to, 'n');
    case CG_SAY_CHANGE_TARGET:
    case CG_SAY_CHANGE_PLACE:
    case CG_SAY_REDIRECT:
        return false;
    default:
        break;
    }
    if ((has_fill(row, CG_FILL_DIE) || has_fill(row, CG_FILL_DICE)) && to->dice == 0)
        return false;
    if (has_fill(row, CG_FILL_AS))
        return false; /* written apart, with a use */
    return to->module->board != NULL ||
           !(has_fill(row, CG_FILL_CARDS) || has_fill(row, CG_FILL_MODS) ||
             has_fill(row, CG_FILL_MARK) || has_fill(row, CG_FILL_THING) ||
             has_fill(row, CG_FILL_DESIGN));
}

static void put_subject(writer *to, const cg_row *row, bool *third)
{
    *third = false;
    switch (row->subject) {
    case CG_SUBJECT_PLAYER:
        if (pick(to, 3) == 0) {
            put_player(to);
            put(to, " ");
            *third = true;
        } else if (pick(to, 8) == 0)
            put(to, "I ");
        break;
    case CG_SUBJECT_CARDS:
    case CG_SUBJECT_THING:
        if (pick(to, 2)) {
            put(to, pick(to, 2) ? "my creatures " : "enemy creatures ");
        } else {
            put_cards(to, true);
            put(to, " ");
            *third = true;
        }
        break;
    default:
        break;
    }
}

/** Steps that the table alone does not make well. */
static bool put_rare_act(writer *to)
{
    const cg_board *board = to->board;
    switch (pick(to, 12)) {
    case 0:
        put(to, "set my life to ");
        put_number(to);
        return true;
    case 1:
        put(to, "exchange my life and the life of the active player");
        return true;
    case 2:
        if (board->move_count == 0)
            return false;
        put(to, board->moves[0].name);
        put(to, " ");
        put_cards(to, false);
        return true;
    case 3:
        if (board->verb_count == 0)
            return false;
        put_row(to, &(cg_row){.pattern = board->verbs[0].pattern}, false);
        return true;
    case 4:
        if (!gives(to, 'i') || !gives(to, 'o'))
            return false;
        put(to, "redirect the attack to this");
        return true;
    case 5:
        if (!to->instead || !gives(to, 'n') || !gives(to, 'c'))
            return false;
        put(to, "change the target to this");
        return true;
    default:
        return false;
    }
}

static void put_act(writer *to)
{
    if (to->module->board != NULL && pick(to, 5) == 0 && put_rare_act(to))
        return;
    unsigned id = pick(to, CG_STATEMENT_COUNT);
    bool third;
    while (!fits(to, id))
        id = (id + 1) % CG_STATEMENT_COUNT;
    const cg_row *row = cg_rows_statement(id);
    put_subject(to, row, &third);
    put_row(to, row, third);
}

static void put_indent(writer *to)
{
    cg_text_format(to->out, "%*s", (int)(2 * to->level), "");
}

static void put_block(writer *to, unsigned depth);

/** Behind the head of a block. */
static void put_body(writer *to, unsigned depth)
{
    if (pick(to, 2)) {
        put(to, ": ");
        put_act(to);
        put(to, pick(to, 4) ? "\n" : "; draw 1\n");
        return;
    }
    put(to, ":\n");
    put_block(to, depth > 0 ? depth - 1 : 0);
}

static void put_otherwise(writer *to, unsigned depth)
{
    if (pick(to, 3) > 0)
        return;
    put_indent(to);
    put(to, "otherwise");
    put_body(to, depth);
}

/** A step that names something, and one that uses the name. */
static void put_named(writer *to)
{
    unsigned name = to->names++;
    switch (pick(to, 4)) {
    case 0:
        cg_text_format(to->out, "let m%u = ", name);
        put_varying(to);
        cg_text_format(to->out, "; draw m%u\n", name);
        break;
    case 1:
        cg_text_format(to->out, "roll d%u as m%u; draw m%u\n", 4 + 2 * pick(to, 9), name, name);
        break;
    case 2:
        cg_text_format(to->out, "choose a number from 1 to %u as m%u; draw m%u\n", 2 + pick(to, 5),
                       name, name);
        break;
    default:
        cg_text_format(to->out, "choose one opponent as m%u; m%u draws 1\n", name, name);
    }
}

static void put_looked_at(writer *to)
{
    put(to, "look at the top ");
    put_amount(to);
    put(to, " of ");
    put_pile(to);
    put(to, "\n");
    put_indent(to);
    put(to, "put one card among them ");
    put_place(to);
    put(to, "\n");
    put_indent(to);
    put(to, "put the rest under my ");
    for (size_t i = 0; i < to->module->zone_count; i++)
        if (to->module->zones[i].home)
            put(to, to->module->zones[i].title);
    put(to, " in random order\n");
}

static void put_table(writer *to, unsigned depth)
{
    put(to, "depending on ");
    put_varying(to);
    put(to, ":\n");
    to->level++;
    put_indent(to);
    put(to, "1..3");
    put_body(to, depth);
    put_indent(to);
    put(to, "4");
    put_body(to, depth);
    put_otherwise(to, depth);
    to->level--;
}

static void put_choice(writer *to, unsigned depth)
{
    put(to, "choose 1:\n");
    to->level++;
    put_indent(to);
    put(to, "\"one\"");
    put_body(to, depth);
    put_indent(to);
    put(to, "\"two\"");
    put_body(to, depth);
    to->level--;
}

/** Abilities within this one. */
static void put_inner(writer *to, unsigned depth)
{
    const char *given = to->gives;
    if (pick(to, 2)) {
        put(to, pick(to, 2) ? "later when my turn begins" : "later when this is destroyed");
        put_body(to, depth);
        return;
    }
    put(to, pick(to, 2) ? "until end of turn: " : "while this is in play: ");
    switch (pick(to, 4)) {
    case 0:
        put(to, "my creatures have ");
        put_mods(to, true);
        put(to, "\n");
        break;
    case 1:
        put(to, "instead when this is destroyed, once: exhaust this\n");
        break;
    case 2:
        put(to, "when an enemy creature attacks, twice: draw 1\n");
        break;
    default:
        put(to, "enemy creatures cannot attack\n");
    }
    to->gives = given;
}

static void put_loop(writer *to, unsigned depth)
{
    unsigned name = to->names++;
    if (pick(to, 3) == 0) {
        put(to, "repeat while ");
        put_condition(to);
        put_body(to, depth);
        return;
    }
    if (pick(to, 2)) {
        cg_text_format(to->out, "for each opponent as m%u: m%u draws 1\n", name, name);
        return;
    }
    put(to, "for each ");
    if (pick(to, 2))
        put(to, "of my creatures");
    else {
        put(to, "enemy ");
        put(to, any_kind(to)->singular);
        put_limits(to, true);
    }
    cg_text_format(to->out, " as m%u: exhaust m%u\n", name, name);
}

static void put_compound(writer *to, unsigned depth)
{
    if (to->module->board != NULL && pick(to, 4) == 0) {
        if (pick(to, 2) && to->names < 3)
            put_loop(to, depth);
        else
            put_inner(to, depth);
        return;
    }
    switch (pick(to, 8)) {
    case 0:
        put(to, "may");
        put_body(to, depth);
        put_otherwise(to, depth);
        break;
    case 1:
        put(to, "may pay ");
        put_cost(to);
        put_body(to, depth);
        break;
    case 2:
        put(to, "unless an opponent pays ");
        put_cost(to);
        put_body(to, depth);
        break;
    case 3:
        put(to, "repeat ");
        put_number(to);
        put(to, " times");
        put_body(to, depth);
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
        put(to, "if ");
        put_condition(to);
        put_body(to, depth);
        put_otherwise(to, depth);
    }
}

static void put_step(writer *to, unsigned depth)
{
    unsigned kind = pick(to, depth > 0 ? 8 : 5);
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
        put(to, pick(to, 8) ? "\n" : ";\n");
    }
}

static void put_block(writer *to, unsigned depth)
{
    unsigned left = 1 + pick(to, 3);
    bool last = to->last;
    to->level++;
    for (; left > 0; left--) {
        to->last = last && left == 1;
        put_step(to, depth);
    }
    to->last = last;
    to->level--;
}

/* ---- abilities ---- */

/** Targets, and a step for each, so that none is unused. */
static void put_targets(writer *to)
{
    unsigned cards = to->module->board != NULL ? pick(to, 2) : 0, players = pick(to, 2);
    unsigned dice = to->module->dice_count > 0 ? pick(to, 2) : 0;
    if (players)
        put(to, pick(to, 2) ? "  target p0: an opponent\n" : "  target p0: a player\n");
    if (cards) {
        put(to, pick(to, 2) ? "  target c0: one enemy " : "  target c0: any ");
        put(to, any_kind(to)->singular);
        put_limits(to, false);
        put(to, "\n");
    }
    if (dice)
        cg_text_format(to->out, "  target d0: a %s of the %s\n", to->module->dice[0].die,
                       to->module->dice[0].title);
    put(to, players ? "  p0 draws 1\n" : "");
    put(to, cards ? "  exhaust c0\n" : "");
    put(to, dice ? "  reroll d0\n" : "");
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
        (row->subject == CG_SUBJECT_THING && pick(to, 3) == 0)) {
        static const char *const words[] = {"I ", "an opponent ", "a player "};
        unsigned who = pick(to, 3);
        *third = who != 0;
        put(to, words[who]);
        return;
    }
    static const char *const cards[] = {"this", "an enemy creature", "one of my creatures",
                                        "another of my creatures", "a card"};
    put(to, cards[pick(to, 5)]);
    put(to, " ");
}

/** Events of the game's own. */
static bool put_own_event(writer *to)
{
    const cg_board *board = to->board;
    unsigned id = pick(to, (unsigned)(board->happening_count + board->move_count));
    if (id < board->happening_count) {
        cg_row row = cg_rows_game_event(to->module, id);
        put(to, row.subject == CG_SUBJECT_PLAYER ? "an opponent " : "this ");
        put_row(to, &row, true);
        to->gives = "";
        return true;
    }
    if (id - board->happening_count >= board->move_count)
        return false;
    cg_text_format(to->out, "one or more of my creatures are %s",
                   board->moves[id - board->happening_count].participle);
    to->gives = "";
    return true;
}

static void put_event(writer *to)
{
    if (to->module->board != NULL && pick(to, 8) == 0 && put_own_event(to))
        return;
    unsigned id = pick(to, CG_EVENT_ROW_COUNT);
    const cg_row *row = cg_rows_event(id);
    bool third;
    put_event_subject(to, row, &third);
    put_row(to, row, third);
    to->gives = row->gives;
}

static void put_head(writer *to)
{
    unsigned kind = pick(to, 10);
    if (kind < 3) {
        put(to, "play");
        if (to->module->board != NULL && pick(to, 6) == 0) {
            cg_text_format(to->out, " (X %s)", to->board->resources[0].plural);
            to->x = true;
        }
    } else if (kind < 5) {
        put(to, pick(to, 6) ? "use" : "use \"Claw Storm\"");
        if (to->module->board != NULL && pick(to, 5) == 0)
            cg_text_format(to->out, " from the %s",
                           to->module->zones[to->module->discard_zone].title);
        if (pick(to, 2)) {
            put(to, " ");
            put_cost(to);
            if (pick(to, 5) == 0) {
                put(to, " or ");
                put_cost(to);
            }
        }
    } else if (kind < 9) {
        static const char *const forms[] = {"when ", "before ", "react when ", "instead when "};
        unsigned form = kind - 5;
        put(to, forms[form]);
        put_event(to);
        to->instead = form == 3;
        put(to, form != 2 && pick(to, 4) == 0 ? ", may" : "");
    } else {
        put(to, "as soon as ");
        put_condition(to);
    }
    if (kind < 9 && pick(to, 4) == 0) {
        put(to, ", if ");
        put_condition(to);
    }
    if (kind >= 3 && kind < 9 && pick(to, 5) == 0)
        put(to, pick(to, 2) ? ", once per turn" : ", twice per turn by name");
    if (kind >= 5 && kind < 9 && pick(to, 8) == 0)
        put(to, ", the first time each turn");
    if (to->module->board != NULL && pick(to, 10) == 0)
        cg_text_format(to->out, ", %s", to->board->ability_flags[0]);
}

/** Modes that are chosen in the head, with targets of their own. */
static void put_modes(writer *to)
{
    put(to, pick(to, 2) ? ", choose 1:\n" : ", choose 1 (or 2 if my hand is empty):\n");
    to->level++;
    put(to, "  \"first\":");
    if (to->module->board != NULL && pick(to, 2))
        put(to, " target t: one enemy creature; destroy t\n");
    else
        put(to, " draw 1\n");
    put(to, "  \"second\"");
    put_body(to, 1);
    if (to->module->board != NULL && pick(to, 2))
        put(to, "  \"third\": exhaust target creature\n");
    to->level--;
}

static void put_static(writer *to)
{
    unsigned id = pick(to, CG_STATIC_COUNT);
    const cg_row *row = cg_rows_static(id);
    bool many = pick(to, 2);
    if (row->subject == CG_SUBJECT_PLAYER)
        put(to, many ? "I" : "each opponent");
    else
        put(to, many ? "my creatures" : "this");
    put(to, " ");
    put_row(to, row, !many);
    if (pick(to, 4) == 0) {
        put(to, " while ");
        put_condition(to);
    }
    put(to, "\n");
}

static void put_ability(writer *to)
{
    to->gives = "";
    to->depth = 2;
    to->cards = to->players = to->dice = to->zones = to->numbers = to->names = 0;
    to->x = to->them = to->where = to->instead = false;
    to->level = 0;
    to->last = true;
    if (to->module->board != NULL && pick(to, 5) == 0) {
        put_static(to);
        return;
    }
    put_head(to);
    to->last = false;
    if (pick(to, 8) == 0) {
        put_modes(to);
        return;
    }
    to->last = true;
    put(to, ":\n");
    put_targets(to);
    if (to->module->board != NULL && to->cards == 0 && pick(to, 6) == 0)
        put(to, pick(to, 2) ? "  destroy up to 2 target creatures\n"
                            : "  deal 2 to target creature or player\n");
    put_block(to, 2);
}

void generate_abilities(const cg_language *language, generate_source *source, cg_text *out)
{
    static const cg_board nothing;
    const cg_module *module = cg_language_module(language);
    writer to = {.module = module,
                 .board = module->board != NULL ? module->board : &nothing,
                 .source = source,
                 .out = out};
    for (unsigned left = 1 + pick(&to, 2); left > 0; left--)
        put_ability(&to);
}
