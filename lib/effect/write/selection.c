/* Writes selections of cards and players, and "there is" with them; chooses the form of the
 * verb. */
#include "effect/write/write.h"

#include <string.h>

/** The words for a selection's quantity, and the form of its noun. */
typedef struct how_many {
    const char *words;  /**< with a space after them */
    bool amount;        /**< argument 0 is after the words */
    const char *behind; /**< after the amount, with a space after it */
    bool plural;        /**< of the noun */
    bool article;       /**< "a" or "an" before the noun */
    bool another;       /**< the words already say that it is another one */
    cg_style style;
} how_many;

static bool is_selection(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_PLAYERS ||
           term->kind == CG_TERM_UNION;
}

/** Returns true for a selection of the player's own cards, `one of my creatures`. */
static bool is_mine(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR && term->whose == CG_WHOSE_MY;
}

static bool is_enemy(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR && term->whose == CG_WHOSE_ENEMY;
}

/** Returns true for the top or the bottom of a zone. */
static bool is_end(const cg_term *term)
{
    return term->quantity == CG_TOP_OF || term->quantity == CG_BOTTOM_OF;
}

/** Returns true if it is the thing on one side of a card: each side has only one. */
static bool is_side(const cg_term *term)
{
    return (term->where == CG_WHERE_LEFT || term->where == CG_WHERE_RIGHT) && !is_mine(term);
}

/* ---- up to the noun ---- */

static const char *noun_of(const cg_writer *to, const cg_term *term, bool plural)
{
    if (term->kind == CG_TERM_PLAYERS) {
        if (term->whose == CG_WHOSE_ENEMY)
            return plural ? "opponents" : "opponent";
        return plural ? "players" : "player";
    }
    if (term->index == CG_KIND_CARDS)
        return plural ? "cards" : "card";
    if (term->index == CG_KIND_TOKENS)
        return plural ? "tokens" : "token";
    const cg_kind_def *kind = &to->module->board->kinds[term->index];
    return plural ? kind->plural : kind->singular;
}

static how_many how_many_of(const cg_term *term, cg_style style)
{
    const cg_term *amount = term->args[0];
    bool bare =
        style == CG_STYLE_SET || (style == CG_STYLE_SUBJECT && term->kind != CG_TERM_PLAYERS);
    bool chosen = style == CG_STYLE_CHOSEN && term->kind != CG_TERM_PLAYERS;
    bool target = style == CG_STYLE_TARGET && !is_mine(term);
    bool plural = !cg_write_is_one(amount);
    how_many how = {.words = "", .behind = "", .style = style};
    switch (term->quantity) {
    case CG_ALL:
        how.plural = bare;
        how.words = bare ? "" : "each ";
        break;
    case CG_ONE:
        if (is_side(term) && !target && !term->another) {
            how.words = "the ";
            break;
        }
        how.another = term->another;
        how.words = how.another ? "another " : chosen && !target ? "one " : "";
        how.article = !how.another && !chosen && !target;
        break;
    case CG_UP_TO:
        if (term->flags & CG_FREE_NUMBER) {
            how.words =
                is_mine(term) && style != CG_STYLE_TARGET ? "any number " : "any number of ";
            how.plural = true;
            break;
        }
        how.words = "up to ";
        how.amount = true;
        how.plural = plural;
        break;
    case CG_RANDOM:
        how.words = amount == NULL ? "a random " : "";
        how.amount = amount != NULL;
        how.behind = "random ";
        how.plural = plural;
        break;
    case CG_ONE_OR_MORE:
        how.words = "one or more ";
        how.plural = true;
        break;
    default:
        how.amount = true;
        how.plural = plural;
    }
    return how;
}

static void write_quantity(cg_writer *to, const cg_term *term, const how_many *how)
{
    cg_write_add(to, how->words);
    if (how->amount) {
        cg_write_amount(to, term->args[0]);
        cg_write_add(to, " ");
        cg_write_add(to, how->behind);
    }
}

/** `one of my other creatures`, `up to 2 of my creatures`, `my creatures` */
static void write_mine(cg_writer *to, const cg_term *term, const how_many *how)
{
    bool bare = how->words[0] == '\0' && !how->amount && !how->article;
    bool random = term->quantity == CG_RANDOM;
    if (random && how->amount) {
        cg_write_amount(to, term->args[0]);
        cg_write_add(to, " ");
    } else {
        cg_write_add(to, random || how->article ? "one " : "");
        if (!random)
            write_quantity(to, term, how);
    }
    cg_write_add(to, bare ? "my " : "of my ");
    cg_write_add(to, term->another && !how->another ? "other " : "");
    cg_write_add(to, how->style == CG_STYLE_TARGET ? "target " : "");
    cg_write_add(to, random ? "random " : "");
    cg_write_add(to, noun_of(to, term, true));
}

/** Writes everything up to the noun, and the noun. */
static void write_counted_noun(cg_writer *to, const cg_term *term, const how_many *how)
{
    bool other = term->another && !how->another;
    if (is_mine(term)) {
        write_mine(to, term, how);
        return;
    }
    if (how->article) {
        cg_write_add(to, cg_rows_article(other            ? "other"
                                         : is_enemy(term) ? "enemy"
                                                          : noun_of(to, term, false)));
        cg_write_add(to, " ");
    }
    write_quantity(to, term, how);
    cg_write_add(to, other ? "other " : "");
    cg_write_add(to, how->style == CG_STYLE_TARGET ? "target " : "");
    cg_write_add(to, is_enemy(term) ? "enemy " : "");
    cg_write_add(to, noun_of(to, term, how->plural));
}

/* ---- after the noun ---- */

/** `in my hand`, `in a discard pile`, `on top of my deck` */
static void write_zone(cg_writer *to, const cg_term *zone, bool top)
{
    const cg_zone_def *row = zone->kind == CG_TERM_ZONE ? &to->module->zones[zone->index] : NULL;
    cg_write_add(to, top ? " on top of " : " in ");
    if (row != NULL && zone->args[0] == NULL && zone->value == 0 && row->per_player)
        cg_write_one(to, row->title);
    else
        cg_write_term(to, zone, CG_TIGHT_ANY);
}

static void write_location(cg_writer *to, const cg_term *term)
{
    static const char *const words[] = {
        [CG_WHERE_UNDER] = " under ",         [CG_WHERE_ATTACHED] = " attached to ",
        [CG_WHERE_AMONG] = " among ",         [CG_WHERE_NEXT] = " next to ",
        [CG_WHERE_LEFT] = " to the left of ", [CG_WHERE_RIGHT] = " to the right of ",
        [CG_WHERE_OPPOSITE] = " opposite ",
    };
    bool plainly = term->index == CG_KIND_CARDS && !to->matches; /* tokens are only in play */
    if (term->where == CG_WHERE_PLAY)
        cg_write_add(to, (term->flags & CG_SAID_IN_PLAY) != 0 || plainly ? " in play" : "");
    else if (term->where == CG_WHERE_ZONE)
        write_zone(to, term->args[2], (term->flags & CG_ON_TOP) != 0);
    else {
        cg_write_add(to, words[term->where]);
        cg_write_thing(to, term->args[2], CG_STYLE_PLAIN);
    }
}

/** Writes the words of a limit. */
static void write_joint_words(cg_writer *to, const cg_term *term, const char *pattern)
{
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece)) {
        cg_write_add(to, " ");
        if (piece.kind != CG_PIECE_HOLE)
            cg_write_bytes(to, piece.text, piece.length);
        else if (piece.hole == CG_FILL_STAT)
            cg_write_add(to, to->module->board->stats[term->index2].title);
        else
            cg_write_amount(to, term->args[5]);
    }
}

static void write_joint(cg_writer *to, const cg_term *term)
{
    for (unsigned joint = CG_JOINT_COUNT - 1; joint > CG_JOINT_NONE; joint--)
        if (term->joints & CG_JOINT_BIT(joint))
            write_joint_words(to, term, cg_rows_joint(joint)->pattern);
}

static void write_named(cg_writer *to, const cg_term *term)
{
    cg_write_add(to, term->flags & CG_OF_CHOSEN_KIND ? " of the chosen kind" : "");
    cg_write_add(to, term->flags & CG_OF_CHOSEN_NAME ? " with the chosen name" : "");
    if (term->text != NULL) {
        cg_write_add(to, " named ");
        cg_write_quoted(to, term->text);
    }
}

/** Writes everything after the noun. */
static void write_behind_noun(cg_writer *to, const cg_term *term)
{
    if (term->kind == CG_TERM_SELECTOR) {
        if (term->whose == CG_WHOSE_OF) {
            cg_write_add(to, " of ");
            cg_write_thing(to, term->args[1], CG_STYLE_PLAIN);
        }
        if (!is_end(term))
            write_location(to, term);
        write_named(to, term);
    }
    write_joint(to, term);
    for (const cg_term *other = term->args[4]; other != NULL; other = other->next) {
        cg_write_add(to, " other than ");
        cg_write_thing(to, other, CG_STYLE_PLAIN);
    }
    if (term->args[3] != NULL) {
        cg_write_add(to, " where ");
        cg_write_condition(to, term->args[3], false, CG_TIGHT_ANY);
    }
}

/* ---- selections ---- */

/** `the top 3 cards of my deck` */
static void write_end(cg_writer *to, const cg_term *term)
{
    cg_write_add(to, term->quantity == CG_TOP_OF ? "the top " : "the bottom ");
    if (term->args[0] != NULL) {
        cg_write_amount(to, term->args[0]);
        cg_write_add(to, " ");
    }
    cg_write_add(to, noun_of(to, term, !cg_write_is_one(term->args[0])));
    cg_write_add(to, " of ");
    cg_write_term(to, term->args[2], CG_TIGHT_ANY);
}

void cg_write_selection(cg_writer *to, const cg_term *selection, cg_style style)
{
    bool both = selection->kind == CG_TERM_UNION;
    cg_term counted = both ? *selection->args[0] : *selection;
    counted.quantity = selection->quantity;
    if (both && selection->args[2] != NULL)
        counted.args[0] = selection->args[2];
    if (is_end(selection)) {
        write_end(to, selection);
        write_behind_noun(to, &counted);
        return;
    }
    how_many how = how_many_of(&counted, style);
    write_counted_noun(to, &counted, &how);
    if (both) {
        cg_write_add(to, " or ");
        cg_write_add(to, noun_of(to, selection->args[1], how.plural));
    }
    write_behind_noun(to, &counted);
}

void cg_write_there(cg_writer *to, const cg_term *cards, const cg_term *least, bool none)
{
    cg_term counted = *cards;
    counted.quantity = least != NULL && cards->where == CG_WHERE_ZONE ? CG_ALL : CG_ONE;
    counted.args[0] = NULL;
    bool mine = is_mine(cards);
    how_many how = how_many_of(&counted, CG_STYLE_PLAIN);
    cg_write_add(to, least != NULL && none ? "not (" : "");
    cg_write_add(to, least != NULL ? "there are " : none ? "there is no " : "there is ");
    if (least != NULL) {
        cg_write_amount(to, least);
        cg_write_add(to, mine ? " or more of " : " or more ");
        how = (how_many){.words = "", .behind = "", .plural = true};
    } else if (none || is_side(cards))
        how = (how_many){.words = "", .behind = "", .article = !none || mine};
    write_counted_noun(to, &counted, &how);
    write_behind_noun(to, &counted);
    cg_write_add(to, least != NULL && none ? ")" : "");
}

/* ---- subjects ---- */

/** Returns true if a verb after the player's own cards is plural: after `2 of my creatures` and
 * `my creatures`, but not after `each of my creatures`. */
static bool mine_are_many(const cg_term *subject, cg_style style)
{
    switch (subject->quantity) {
    case CG_ALL:
        return style != CG_STYLE_PLAIN;
    case CG_SOME:
    case CG_UP_TO:
    case CG_ONE_OR_MORE:
        return true;
    default:
        return false;
    }
}

static bool is_many(const cg_term *subject, cg_style style)
{
    if (!is_selection(subject))
        return subject->kind == CG_TERM_REST ||
               (subject->kind == CG_TERM_THEM && !(subject->flags & CG_THEM_IS_IT));
    if (is_end(subject))
        return !cg_write_is_one(subject->args[0]);
    return is_mine(subject) ? mine_are_many(subject, style) : how_many_of(subject, style).plural;
}

cg_person cg_write_person(const cg_term *subject, cg_style style)
{
    if (subject->kind == CG_TERM_ME)
        return CG_PERSON_ME;
    return is_many(subject, style) ? CG_PERSON_THEY : CG_PERSON_IT;
}

void cg_write_thing(cg_writer *to, const cg_term *term, cg_style style)
{
    if (is_selection(term))
        cg_write_selection(to, term, style);
    else
        cg_write_term(to, term, CG_TIGHT_WHOLE);
}

void cg_write_subject(cg_writer *to, const cg_term *subject, cg_style style)
{
    if (subject->kind == CG_TERM_ME)
        cg_write_add(to, "I");
    else
        cg_write_thing(to, subject, style);
}
