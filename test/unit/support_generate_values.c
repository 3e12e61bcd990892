#include "support_generate_writer.h"

#include <string.h>

unsigned generate_pick(writer *to, unsigned bound)
{
    generate_source *source = to->source;
    if (bound == 0)
        return 0;
    if (source->bytes == NULL)
        return cg_random_below(&source->random, bound);
    return source->at < source->size ? source->bytes[source->at++] % bound : 0;
}

void generate_put(writer *to, const char *text)
{
    cg_text_add(to->out, text);
}

bool generate_gives(const writer *to, char letter)
{
    return strchr(to->gives, letter) != NULL;
}

/* ---- players ---- */

/** One player, or each of several. */
void generate_put_player(writer *to)
{
    static const char *const words[] = {"an opponent",   "a player",    "the active player",
                                        "each opponent", "each player", "a random opponent"};
    unsigned kind = generate_pick(to, 9);
    if (kind < 6)
        generate_put(to, words[to->described ? kind % 3 : kind]);
    else if (kind == 6 && to->players > 0)
        cg_text_format(to->out, "p%u", generate_pick(to, to->players));
    else if (kind == 7 && generate_gives(to, 'p'))
        generate_put(to, "that player");
    else
        generate_put(to, "the controller of this");
}

/** The player of a zone or counter, behind "of". */
static void put_owner(writer *to)
{
    unsigned kind = generate_pick(to, 4);
    if (kind == 0 && to->players > 0)
        cg_text_format(to->out, "p%u", generate_pick(to, to->players));
    else if (kind == 1 && generate_gives(to, 'p'))
        generate_put(to, "that player");
    else
        generate_put(to, kind == 2 ? "the controller of this" : "the active player");
}

static void put_owned(writer *to, const char *noun)
{
    if (generate_pick(to, 3) > 0)
        cg_text_format(to->out, "my %s", noun);
    else {
        cg_text_format(to->out, "the %s of ", noun);
        put_owner(to);
    }
}

/* ---- zones ---- */

unsigned generate_private_zone(writer *to)
{
    unsigned zone = generate_pick(to, (unsigned)to->module->zone_count);
    for (size_t i = 0; i < to->module->zone_count; i++) {
        const cg_zone_def *row = &to->module->zones[zone];
        if (row->per_player && !row->in_play)
            break;
        zone = (zone + 1) % (unsigned)to->module->zone_count;
    }
    return zone;
}

void generate_put_zone(writer *to)
{
    if (to->zones > 0 && generate_pick(to, 3) == 0)
        cg_text_format(to->out, "z%u", generate_pick(to, to->zones));
    else
        put_owned(to, to->module->zones[generate_private_zone(to)].title);
}

/** An ordered zone. */
void generate_put_pile(writer *to)
{
    for (size_t i = 0; i < to->module->zone_count; i++)
        if (to->module->zones[i].home) {
            put_owned(to, to->module->zones[i].title);
            return;
        }
    generate_put_zone(to);
}

/* ---- numbers ---- */

static void put_number_noun(writer *to)
{
    static const char *const different[] = {"names", "kinds"};
    static const char *const sums[] = {"total", "highest", "lowest"};
    static const char *const stats[] = {"", "base ", "last "};
    const cg_counter_def *counter =
        &to->module->counters[generate_pick(to, (unsigned)to->module->counter_count)];
    const char *stat =
        to->board->stat_count > 0
            ? to->board->stats[generate_pick(to, (unsigned)to->board->stat_count)].title
            : NULL;
    unsigned kind = generate_pick(to, 11);
    if (stat == NULL && kind != 6)
        kind = 0;
    switch (kind) {
    case 1:
        cg_text_format(to->out, "the %s%s of ", stats[generate_pick(to, 3)], stat);
        generate_put_cards(to, true);
        break;
    case 2:
        cg_text_format(to->out, "%s %s of ", sums[generate_pick(to, 3)], stat);
        generate_put_set(to);
        break;
    case 3:
        generate_put(to, "count of ");
        generate_put_set(to);
        break;
    case 4:
        put_owned(to, to->board->rules[generate_pick(to, (unsigned)to->board->rule_count)].title);
        break;
    case 5:
        put_owned(to, cg_rows_tally(generate_pick(to, CG_TALLY_COUNT)));
        generate_put(to, generate_pick(to, 2) ? " this turn" : " last turn");
        break;
    case 6:
        generate_put(to, "count of ");
        generate_put_zone(to);
        break;
    case 7:
        cg_text_format(to->out, "the %s on this",
                       to->board->marks[generate_pick(to, (unsigned)to->board->mark_count)].plural);
        break;
    case 8:
        generate_put(to, "the turn number");
        break;
    case 9:
        cg_text_format(to->out, "count of different %s among ",
                       generate_pick(to, 3) ? different[generate_pick(to, 2)] : stat);
        generate_put_set(to);
        break;
    default:
        put_owned(to, counter->plural != NULL ? counter->plural : counter->singular);
    }
}

/** A number that is not the same in every match. */
void generate_put_varying(writer *to)
{
    static const char *const signs[] = {" + ", " - ", " * ", " / "};
    unsigned kind = generate_pick(to, to->depth > 0 ? 9 : 5);
    if (kind == 0 && to->numbers > 0) {
        cg_text_format(to->out, "n%u", generate_pick(to, to->numbers));
    } else if (kind == 1 && to->x) {
        generate_put(to, "X");
    } else if (kind == 2 && generate_gives(to, 'n')) {
        generate_put(to, "the amount");
    } else if (kind < 6 || to->depth == 0) {
        unsigned depth = to->depth;
        to->depth = depth > 0 ? depth - 1 : 0;
        put_number_noun(to);
        to->depth = depth;
    } else if (kind == 6) {
        to->depth--;
        generate_put(to, generate_pick(to, 2) ? "min(" : "max( ");
        generate_put_varying(to);
        generate_put(to, ", ");
        generate_put_number(to);
        generate_put(to, ")");
        to->depth++;
    } else {
        bool up = kind == 7;
        to->depth--;
        generate_put(to, "(");
        generate_put_varying(to);
        generate_put(to, up ? " / " : signs[generate_pick(to, 4)]);
        generate_put_number(to);
        generate_put(to, up ? " rounded up)" : ")");
        to->depth++;
    }
}

void generate_put_number(writer *to)
{
    if (generate_pick(to, 3) > 0)
        cg_text_format(to->out, "%u", 1 + generate_pick(to, 5));
    else
        generate_put_varying(to);
}

/** A number before a noun. */
void generate_put_amount(writer *to)
{
    if (generate_pick(to, 4) > 0) {
        cg_text_format(to->out, "%u", 1 + generate_pick(to, 5));
        return;
    }
    generate_put(to, "(");
    generate_put_varying(to);
    generate_put(to, ")");
}

/* ---- selections ---- */

const cg_kind_def *generate_any_kind(writer *to)
{
    static const cg_kind_def card = {"card", "cards", -1, NULL, 0, CG_FACE_UP};
    unsigned kind = generate_pick(to, (unsigned)to->board->kind_count + 1);
    return kind < to->board->kind_count ? &to->board->kinds[kind] : &card;
}

static void put_predicate(writer *to)
{
    static const char *const signs[] = {" < ", " <= ", " > ", " >= ", " = ", " != "};
    static const char *const states[] = {"token", "exhausted", "face down",         "damaged",
                                         "ready", "attached",  "attacked this turn"};
    const cg_board *board = to->board;
    unsigned kind = board->stat_count > 0 ? generate_pick(to, to->source->wide ? 8 : 6) : 3;
    generate_put(to, generate_pick(to, 4) == 0 && kind != 0 ? "not " : "");
    switch (kind) {
    case 6:
        cg_text_format(to->out, "%s >= %u",
                       board->marks[generate_pick(to, (unsigned)board->mark_count)].plural,
                       1 + generate_pick(to, 3));
        break;
    case 7:
        cg_text_format(to->out, "%s < the %s of this", board->stats[0].title,
                       board->stats[0].title);
        break;
    case 1:
        generate_put(to, board->kinds[generate_pick(to, (unsigned)board->kind_count)].singular);
        break;
    case 2:
        generate_put(to, board->keywords[generate_pick(to, (unsigned)board->keyword_count)].title);
        break;
    case 3:
        generate_put(to, states[generate_pick(to, to->source->wide ? 7 : 5)]);
        break;
    default:
        generate_put(to, board->stats[generate_pick(to, (unsigned)board->stat_count)].title);
        generate_put(to, signs[generate_pick(to, 6)]);
        cg_text_format(to->out, "%u", generate_pick(to, 9));
    }
}

/** Behind the noun: place and conditions. */
void generate_put_limits(writer *to, bool place)
{
    if (place && generate_pick(to, 4) == 0 && !to->in_play) {
        generate_put(to, " in ");
        put_owned(to, to->module->zones[generate_private_zone(to)].title);
    }
    if (generate_pick(to, 6) == 0)
        generate_put(to, " other than this");
    if (to->depth > 0 && !to->where && generate_pick(to, 4) == 0) {
        to->where = true;
        generate_put(to, " where ");
        put_predicate(to);
        if (generate_pick(to, 3) == 0) {
            generate_put(to, generate_pick(to, 3) ? " and " : " or ");
            put_predicate(to);
        }
        to->where = false;
    }
}

/** Limits of a selection as a whole. */
static void put_joint(writer *to)
{
    unsigned pick = generate_pick(to, 4 * CG_JOINT_COUNT);
    const char *pattern = cg_rows_joint(pick < CG_JOINT_COUNT ? pick : CG_JOINT_NONE)->pattern;
    cg_piece piece;
    if (pick == CG_JOINT_COUNT)
        generate_put(to, " named \"Frog\"");
    while (cg_piece_next(&pattern, &piece)) {
        generate_put(to, " ");
        if (piece.kind != CG_PIECE_HOLE)
            cg_text_add_bytes(to->out, piece.text, piece.length);
        else if (piece.hole == CG_FILL_STAT)
            generate_put(
                to, to->board->stats[generate_pick(to, (unsigned)to->board->stat_count)].title);
        else
            cg_text_format(to->out, "%u", 1 + generate_pick(to, 9));
    }
}

/** All of a kind, as a bare plural. */
void generate_put_set(writer *to)
{
    static const char *const whose[] = {"", "my ", "enemy ", "my other ", "other "};
    cg_text_format(to->out, "%s%s", whose[generate_pick(to, 5)], generate_any_kind(to)->plural);
    generate_put_limits(to, false);
}

static void put_reference(writer *to)
{
    unsigned kind = generate_pick(to, 5);
    if (kind == 0 && to->cards > 0)
        cg_text_format(to->out, "c%u", generate_pick(to, to->cards));
    else if (kind == 1 && generate_gives(to, 'c'))
        generate_put(to, "it");
    else if (kind == 2 && generate_gives(to, 's'))
        generate_put(to, "the source");
    else
        generate_put(to, kind == 3 ? "the host" : "this");
}

/** Cards that need no kind of their own. */
static void put_rare_cards(writer *to)
{
    static const char *const end[] = {"top", "bottom"};
    static const char *const beside[] = {"each card next to ", "a card to the left of ",
                                         "the card to the right of ", "each card opposite "};
    unsigned kind = generate_pick(to, 7);
    switch (to->in_play && (kind == 0 || kind == 2) ? 7 : kind) {
    case 0:
        cg_text_format(to->out, "the %s %u cards of ", end[generate_pick(to, 2)],
                       2 + generate_pick(to, 3));
        generate_put_pile(to);
        break;
    case 1:
        generate_put(to, "each card attached to this");
        break;
    case 6:
        generate_put(to, beside[generate_pick(to, 4)]);
        put_reference(to);
        break;
    case 2:
        generate_put(to, "a card under this");
        break;
    case 3:
        generate_put(to, "one of my random ");
        generate_put(to, generate_any_kind(to)->plural);
        break;
    case 4:
        generate_put(to, "each ");
        generate_put(to, generate_any_kind(to)->singular);
        generate_put(to, " of ");
        put_owner(to);
        break;
    default:
        generate_put(to, "a token in play");
    }
}

void generate_put_cards(writer *to, bool one)
{
    static const char *const mine[] = {"one of my ",     "another of my ", "each of my ",
                                       "up to 2 of my ", "2 of my ",       "each of my other "};
    static const char *const others[] = {"each ", "each enemy ", "each other ", "all other enemy "};
    static const char *const some[] = {"up to 2 ", "3 ", "2 random ", "2 enemy "};
    if (to->given != NULL) {
        generate_put(to, to->given);
        return;
    }
    const cg_kind_def *kind = generate_any_kind(to);
    one = one || to->described;
    unsigned form = generate_pick(to, one ? 6 : 12);
    if (form >= 10) {
        put_rare_cards(to);
        return;
    }
    if (form < 3) {
        put_reference(to);
        return;
    }
    if (form == 3)
        cg_text_format(to->out, "%s%s", mine[generate_pick(to, one ? 2 : 6)], kind->plural);
    else if (form < 6)
        cg_text_format(to->out, "%s %s%s", form == 5 ? "an" : cg_rows_article(kind->singular),
                       form == 5 ? "enemy " : "", kind->singular);
    else if (form < 8)
        cg_text_format(to->out, "%s%s", others[generate_pick(to, 4)], kind->singular);
    else {
        cg_text_format(to->out, "%s%s", some[generate_pick(to, 4)], kind->plural);
        if (generate_pick(to, 3) == 0) {
            put_joint(to);
            return;
        }
    }
    generate_put_limits(to, form != 3);
}

void generate_put_thing(writer *to)
{
    if (generate_pick(to, 3) == 0)
        generate_put_player(to);
    else
        generate_put_cards(to, false);
}
