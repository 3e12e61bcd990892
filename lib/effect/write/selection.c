/* Writing selections of cards and players, and the person of the verb behind them. */
#include "effect/write/selection.h"

#include <string.h>

bool cg_write_is_selection(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_PLAYERS ||
           term->kind == CG_TERM_UNION;
}

/* ---- nouns ---- */

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

static bool is_of_kind(const cg_term *term)
{
    return term->kind == CG_TERM_CONDITION &&
           (term->index == CG_IF_IS_KIND || term->index == CG_IF_IS_TOKEN) &&
           term->args[0]->kind == CG_TERM_CANDIDATE;
}

/** Are they cards of one of two kinds, which are nouns of their own in rules texts: "relic or
 * enchantment"? */
static bool has_two_nouns(const cg_writer *to, const cg_term *term)
{
    const cg_term *where = term->args[3];
    return !cg_spells(to) && term->kind == CG_TERM_SELECTOR && term->index == CG_KIND_CARDS &&
           where != NULL && where->kind == CG_TERM_BINARY && where->index == CG_OPERATOR_OR &&
           is_of_kind(where->args[0]) && is_of_kind(where->args[1]);
}

/** What is said of the cards besides their noun; NULL: nothing. */
static const cg_term *said_of(const cg_writer *to, const cg_term *term)
{
    return has_two_nouns(to, term) ? NULL : term->args[3];
}

/** The noun of a kind that a condition is about. */
static const char *noun_of_kind(const cg_writer *to, const cg_term *condition, bool plural)
{
    if (condition->index == CG_IF_IS_TOKEN)
        return plural ? "tokens" : "token";
    const cg_kind_def *kind = &to->module->board->kinds[condition->index2];
    return plural ? kind->plural : kind->singular;
}

void cg_write_nouns(cg_writer *to, const cg_term *term, bool plural)
{
    if (!has_two_nouns(to, term)) {
        cg_write_add(to, noun_of(to, term, plural));
        return;
    }
    cg_write_add(to, noun_of_kind(to, term->args[3]->args[0], plural));
    cg_write_add(to, " or ");
    cg_write_add(to, noun_of_kind(to, term->args[3]->args[1], plural));
}

void cg_write_noun(cg_writer *to, const cg_term *selection, bool plural)
{
    const cg_term *cards = selection->kind == CG_TERM_UNION ? selection->args[0] : selection;
    cg_write_add(to, noun_of(to, cards, plural));
    if (selection->kind == CG_TERM_UNION) {
        cg_write_add(to, " or ");
        cg_write_add(to, noun_of(to, selection->args[1], plural));
    }
}

bool cg_selects_mine(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR && term->whose == CG_WHOSE_MY;
}

bool cg_describe_is_subject(const cg_writer *to, const cg_term *player)
{
    return !cg_spells(to) && to->subject != NULL && player != NULL &&
           player->type == CG_TYPE_PLAYER &&
           (player->kind == CG_TERM_NAME || player->kind == CG_TERM_THAT_PLAYER) &&
           player->kind == to->subject->kind && player->value == to->subject->value;
}

/** Are they described as "their creatures"? */
static bool is_theirs(const cg_writer *to, const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR && term->whose == CG_WHOSE_OF &&
           term->where == CG_WHERE_PLAY && cg_describe_is_subject(to, term->args[1]);
}

static bool is_enemy(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR && term->whose == CG_WHOSE_ENEMY;
}

bool cg_selects_end(const cg_term *term)
{
    return term->quantity == CG_TOP_OF || term->quantity == CG_BOTTOM_OF;
}

bool cg_describe_selects_many(const cg_writer *to, const cg_term *selection)
{
    const cg_term *cards = selection->kind == CG_TERM_UNION ? selection->args[0] : selection;
    switch (selection->quantity) {
    case CG_ONE:
        return false;
    case CG_ALL:
    case CG_ONE_OR_MORE:
        return true;
    default:
        return !cg_write_is_one(to, cards->args[0]);
    }
}

/* ---- quantities ---- */

bool cg_selects_side(const cg_term *term)
{
    return (term->where == CG_WHERE_LEFT || term->where == CG_WHERE_RIGHT) &&
           !cg_selects_mine(term);
}

cg_how_many cg_how_many_of(const cg_writer *to, const cg_term *term, cg_style style)
{
    const cg_term *amount = term->args[0];
    bool bare = style == CG_STYLE_SET || (style == CG_STYLE_TARGET && !cg_spells(to)) ||
                (style == CG_STYLE_SUBJECT && term->kind != CG_TERM_PLAYERS);
    bool chosen = style == CG_STYLE_CHOSEN && term->kind != CG_TERM_PLAYERS;
    bool target = style == CG_STYLE_TARGET && !(cg_spells(to) && cg_selects_mine(term));
    bool plural = !cg_write_is_one(to, amount);
    cg_how_many how = {.words = "", .behind = "", .style = style};
    switch (term->quantity) {
    case CG_ALL:
        how.plural = bare;
        how.words = bare ? "" : "each ";
        break;
    case CG_ONE:
        if (cg_selects_side(term) && !target && !term->another) {
            how.words = "the ";
            break;
        }
        how.another = term->another;
        how.words = how.another ? "another " : chosen && !target ? "one " : "";
        how.article = !how.another && !chosen && !target;
        break;
    case CG_UP_TO:
        if (term->flags & CG_FREE_NUMBER) {
            how.words = cg_selects_mine(term) && style != CG_STYLE_TARGET ? "any number "
                                                                          : "any number of ";
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

static void write_quantity(cg_writer *to, const cg_term *term, const cg_how_many *how)
{
    cg_write_add(to, how->words);
    if (how->amount) {
        cg_write_amount(to, term->args[0]);
        cg_write_add(to, " ");
        cg_write_add(to, how->behind);
    }
}

void cg_write_qualities(cg_writer *to, const cg_term *term, const cg_how_many *how)
{
    cg_write_add(to, term->another && !how->another ? "other " : "");
    cg_write_add(to, how->style == CG_STYLE_TARGET ? "target " : "");
    if (!cg_spells(to))
        cg_describe_adjectives(to, said_of(to, term));
    cg_write_add(to, is_enemy(term) ? "enemy " : "");
}

/** The first word that cg_write_qualities() and the noun write, for the article before it. */
static const char *first_word(const cg_writer *to, const cg_term *term, bool other)
{
    const char *adjective =
        cg_spells(to) ? NULL : cg_describe_first_adjective(to, said_of(to, term));
    if (other)
        return "other";
    if (adjective != NULL)
        return adjective;
    if (is_enemy(term))
        return "enemy";
    return has_two_nouns(to, term) ? noun_of_kind(to, term->args[3]->args[0], false)
                                   : noun_of(to, term, false);
}

void cg_write_noun_article(cg_writer *to, const cg_term *term, bool other)
{
    cg_write_add(to, cg_rows_article(first_word(to, term, other)));
    cg_write_add(to, " ");
}

/** "one of your other creatures", "up to 2 of your creatures", "your creatures" */
static void write_mine(cg_writer *to, const cg_term *term, const cg_how_many *how)
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
    cg_write_add(to, bare ? "" : "of ");
    cg_write_either(to, "my ", cg_selects_mine(term) ? "your " : "their ");
    cg_write_add(to, term->another && !how->another ? "other " : "");
    if (!cg_spells(to))
        cg_describe_adjectives(to, said_of(to, term));
    else {
        cg_write_add(to, how->style == CG_STYLE_TARGET ? "target " : "");
        cg_write_add(to, random ? "random " : "");
    }
    cg_write_nouns(to, term, true);
}

/** Own targets are described with "of yours" behind the noun. */
static bool stands_before(const cg_writer *to, const cg_term *term, const cg_how_many *how)
{
    return (cg_selects_mine(term) && (cg_spells(to) || how->style != CG_STYLE_TARGET)) ||
           is_theirs(to, term);
}

void cg_write_counted_noun(cg_writer *to, const cg_term *term, const cg_how_many *how)
{
    if (stands_before(to, term, how)) {
        write_mine(to, term, how);
        return;
    }
    if (how->article)
        cg_write_noun_article(to, term, term->another && !how->another);
    write_quantity(to, term, how);
    cg_write_qualities(to, term, how);
    cg_write_nouns(to, term, how->plural);
}

/* ---- behind the noun ---- */

/** "in your hand", "in a discard pile", of all cards there "in all discard piles", "from the top of
 * your deck" */
static void write_zone(cg_writer *to, const cg_term *zone, bool top, bool all)
{
    const cg_zone_def *row = zone->kind == CG_TERM_ZONE ? &to->module->zones[zone->index] : NULL;
    cg_write_add(to, to->moves ? " from " : top ? " on " : " in ");
    if (top)
        cg_write_add(to, to->moves ? "the top of " : "top of ");
    if (row != NULL && zone->args[0] == NULL && zone->value == 0 && row->per_player) {
        bool plural = all && !top && row->title[strlen(row->title) - 1] != 's';
        if (!plural)
            cg_write_one(to, row->title, NULL);
        cg_write_add(to, plural ? "all " : "");
        cg_write_add(to, plural ? row->title : "");
        cg_write_add(to, plural ? "s" : "");
        return;
    }
    to->with_owner = true;
    cg_write_term(to, zone, CG_TIGHT_ANY);
    to->with_owner = false;
}

static void write_location(cg_writer *to, const cg_term *term)
{
    static const char *const words[] = {
        [CG_WHERE_UNDER] = " under ",         [CG_WHERE_ATTACHED] = " attached to ",
        [CG_WHERE_AMONG] = " among ",         [CG_WHERE_NEXT] = " next to ",
        [CG_WHERE_LEFT] = " to the left of ", [CG_WHERE_RIGHT] = " to the right of ",
        [CG_WHERE_OPPOSITE] = " opposite ",
    };
    if (term->where == CG_WHERE_PLAY) /* tokens are nowhere else */
        cg_write_add(
            to, (term->flags & CG_SAID_IN_PLAY) != 0 ||
                        (term->index == CG_KIND_CARDS && !to->matches && !has_two_nouns(to, term))
                    ? " in play"
                    : "");
    else if (term->where == CG_WHERE_ZONE)
        write_zone(to, term->args[2], (term->flags & CG_ON_TOP) != 0,
                   term->quantity == CG_ALL && !cg_spells(to));
    else {
        bool from = to->moves && term->where == CG_WHERE_AMONG;
        cg_write_add(to, from ? " from among " : words[term->where]);
        cg_write_thing(to, term->args[2], CG_STYLE_PLAIN);
    }
}

/** Writes the words of a limit, without the `with` that stands before it already. */
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
            cg_write_operand(to, term->args[5]);
    }
}

/** @param with  " with power 3 or more" stands before it in rules texts */
static void write_joint(cg_writer *to, const cg_term *term, bool with)
{
    for (unsigned joint = CG_JOINT_COUNT - 1; joint > CG_JOINT_NONE; joint--) {
        const char *pattern = cg_rows_joint(joint)->pattern;
        bool has = strncmp(pattern, "with ", 5) == 0;
        if (!(term->joints & CG_JOINT_BIT(joint)))
            continue;
        cg_write_add(to, has && with ? " and" : "");
        write_joint_words(to, term, has && with ? pattern + 5 : pattern);
        with = with || (has && !cg_spells(to));
    }
}

/** `of p`; "creatures that opponent controls"; of cards elsewhere than in play, "cards of that
 * opponent". */
static void write_controlled(cg_writer *to, const cg_term *term)
{
    bool controls = !cg_spells(to) && term->where == CG_WHERE_PLAY && !to->elsewhere;
    cg_write_add(to, controls ? " " : " of ");
    cg_write_thing(to, term->args[1], CG_STYLE_PLAIN);
    if (controls)
        cg_write_add(to, cg_write_person(to, term->args[1], CG_STYLE_PLAIN) == CG_PERSON_IT
                             ? " controls"
                             : " control");
}

/** Whose cards they are. */
static void write_nearest(cg_writer *to, const cg_term *term, bool target)
{
    if (term->whose == CG_WHOSE_OF && !is_theirs(to, term))
        write_controlled(to, term);
    cg_write_add(to, cg_selects_mine(term) && !cg_spells(to) && target ? " of yours" : "");
}

static void write_random(cg_writer *to, const cg_term *term, bool target)
{
    cg_write_add(to, cg_selects_mine(term) && !target && term->quantity == CG_RANDOM ? " at random"
                                                                                     : "");
}

static void write_named(cg_writer *to, const cg_term *term)
{
    cg_write_add(to, term->flags & CG_OF_CHOSEN_KIND ? " of the chosen kind" : "");
    cg_write_add(to, term->flags & CG_OF_CHOSEN_NAME ? " with the chosen name" : "");
    if (term->text != NULL) {
        cg_write_add(to, " named ");
        cg_write_quoted(to, cg_spells(to) || term->name == NULL ? term->text : term->name);
    }
}

static void write_others(cg_writer *to, const cg_term *term)
{
    for (const cg_term *other = term->args[4]; other != NULL; other = other->next) {
        cg_write_add(to, other == term->args[4] || cg_spells(to) ? " other than " : " and ");
        cg_write_thing(to, other, CG_STYLE_PLAIN);
    }
}

static void print_behind(cg_writer *to, const cg_term *term, bool target)
{
    if (term->kind == CG_TERM_SELECTOR) {
        write_nearest(to, term, target);
        if (!cg_selects_end(term))
            write_location(to, term);
        write_named(to, term);
    }
    write_joint(to, term, false);
    write_others(to, term);
    if (term->args[3] != NULL) {
        cg_write_add(to, " where ");
        cg_write_condition(to, term->args[3], false, CG_TIGHT_ANY);
    }
}

/** Behind another player an opponent would be understood as one of theirs. */
static bool are_own_opponents(const cg_writer *to, const cg_term *term)
{
    return term->kind == CG_TERM_PLAYERS && term->whose == CG_WHOSE_ENEMY &&
           term->quantity != CG_ALL && to->subject != NULL && to->subject->type == CG_TYPE_PLAYER;
}

/** What the cards have stands before where they are: "creature with cost 3 or less from your hand". */
static void describe_behind(cg_writer *to, const cg_term *term, bool plural, bool target)
{
    bool players = term->kind == CG_TERM_PLAYERS, cards = term->kind == CG_TERM_SELECTOR;
    if (!target && are_own_opponents(to, term))
        cg_write_add(to, " of yours");
    if (cards) {
        write_nearest(to, term, target);
        write_named(to, term);
    }
    write_joint(to, term, cg_describe_having(to, said_of(to, term)));
    if (cards) {
        if (!cg_selects_end(term))
            write_location(to, term);
        write_random(to, term, target);
    }
    write_others(to, term);
    cg_describe_where(to, said_of(to, term), plural, players);
}

void cg_write_behind_noun(cg_writer *to, const cg_term *term, bool plural, cg_style style)
{
    bool target = style == CG_STYLE_TARGET;
    if (cg_spells(to))
        print_behind(to, term, target);
    else
        describe_behind(to, term, plural, target);
}

/* ---- selections ---- */

/** "the top 3 cards of your deck" */
static void write_end(cg_writer *to, const cg_term *term)
{
    bool one = cg_write_is_one(to, term->args[0]);
    cg_write_add(to, term->quantity == CG_TOP_OF ? "the top " : "the bottom ");
    if (term->args[0] != NULL && !(one && !cg_spells(to))) {
        cg_write_amount(to, term->args[0]);
        cg_write_add(to, " ");
    }
    cg_write_add(to, noun_of(to, term, !one));
    cg_write_add(to, " of ");
    to->with_owner = true;
    cg_write_term(to, term->args[2], CG_TIGHT_ANY);
    to->with_owner = false;
}

/** Is it a selection among cards that have a name or were looked at, and nothing else is said of it? */
static bool is_plainly_among(const cg_writer *to, const cg_term *term)
{
    return !cg_spells(to) && term->kind == CG_TERM_SELECTOR && term->where == CG_WHERE_AMONG &&
           term->index == CG_KIND_CARDS && term->whose == CG_WHOSE_ANY && !term->another &&
           (term->args[2]->kind == CG_TERM_THEM || term->args[2]->kind == CG_TERM_NAME ||
            term->args[2]->kind == CG_TERM_IT) &&
           term->args[3] == NULL && term->args[4] == NULL && term->joints == 0 &&
           term->text == NULL && (term->flags & CG_OF_CHOSEN) == 0;
}

const cg_term *cg_describe_all_of(const cg_writer *to, const cg_term *term)
{
    return is_plainly_among(to, term) && term->quantity == CG_ALL ? term->args[2] : NULL;
}

/** Describes a selection among cards that were looked at, if "one of them" says it all. */
static bool describe_of_them(cg_writer *to, const cg_term *term, const cg_how_many *how)
{
    if (!is_plainly_among(to, term) || how->style == CG_STYLE_TARGET ||
        (how->plural && !how->amount && term->quantity != CG_UP_TO))
        return false;
    bool them = term->args[2]->kind != CG_TERM_NAME;
    cg_write_add(to, how->article ? "one " : "");
    write_quantity(to, term, how);
    cg_write_add(to, term->flags & CG_FREE_NUMBER ? "" : "of ");
    if (them)
        cg_write_add(to, "them");
    else
        cg_write_thing(to, term->args[2], CG_STYLE_PLAIN);
    return true;
}

/** Describes each card of a hand as the hand, where it is discarded. @return false, and nothing is
 * described, when it is another selection */
static bool describe_whole_hand(cg_writer *to, const cg_term *term)
{
    if (cg_spells(to) || !to->hand || term->kind != CG_TERM_SELECTOR || term->quantity != CG_ALL ||
        term->index != CG_KIND_CARDS || term->where != CG_WHERE_ZONE || term->another ||
        term->whose != CG_WHOSE_ANY || term->args[3] != NULL || term->args[4] != NULL ||
        term->text != NULL || (term->flags & CG_OF_CHOSEN) != 0 ||
        term->args[2]->kind != CG_TERM_ZONE || term->args[2]->args[0] == NULL)
        return false;
    to->with_owner = true;
    cg_write_term(to, term->args[2], CG_TIGHT_ANY);
    to->with_owner = false;
    return true;
}

void cg_write_selection(cg_writer *to, const cg_term *selection, cg_style style)
{
    bool both = selection->kind == CG_TERM_UNION;
    if (describe_whole_hand(to, selection))
        return;
    cg_term counted = both ? *selection->args[0] : *selection;
    counted.quantity = selection->quantity;
    if (!cg_spells(to) && counted.kind == CG_TERM_PLAYERS && counted.whose == CG_WHOSE_ENEMY)
        counted.another = false; /* opponents are others anyway */
    if (both && selection->args[2] != NULL)
        counted.args[0] = selection->args[2];
    if (cg_selects_end(selection)) {
        write_end(to, selection);
        cg_write_behind_noun(to, &counted, !cg_write_is_one(to, selection->args[0]), style);
        return;
    }
    cg_how_many how = cg_how_many_of(to, &counted, style);
    if (describe_of_them(to, &counted, &how))
        return;
    cg_write_counted_noun(to, &counted, &how);
    if (both) {
        cg_write_add(to, " or ");
        cg_write_add(to, noun_of(to, selection->args[1], how.plural));
    }
    cg_write_behind_noun(to, &counted, how.plural || cg_selects_mine(&counted), style);
}

/* ---- subjects ---- */

bool cg_describe_is_many(const cg_writer *to, const cg_term *term)
{
    if (term->kind == CG_TERM_REST)
        return true;
    if (term->kind == CG_TERM_THEM || term->kind == CG_TERM_IT)
        return term->many;
    if (term->kind != CG_TERM_NAME)
        return false;
    const cg_target_term *target = cg_describe_target(to, term);
    if (target != NULL)
        return cg_write_is_selection(target->selector) &&
               cg_describe_selects_many(to, target->selector);
    const cg_term *origin = cg_describe_origin(to, term);
    return origin != NULL && origin->kind == CG_TERM_STATEMENT && origin->index == CG_DO_CHOOSE &&
           cg_write_is_selection(origin->args[1]) && cg_describe_chooses_many(to, origin);
}

bool cg_describe_chooses_many(const cg_writer *to, const cg_term *step)
{
    const cg_term *who = step->args[0];
    return (who != NULL && who->kind == CG_TERM_PLAYERS && cg_describe_selects_many(to, who)) ||
           cg_describe_selects_many(to, step->args[1]);
}

/** Has a verb behind the spelling of own cards its plural form? It has behind `2 of my creatures` and
 * `my creatures`, not behind `each of my creatures`. */
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

static bool is_many(const cg_writer *to, const cg_term *subject, cg_style style)
{
    if (cg_write_is_selection(subject)) {
        if (cg_selects_end(subject))
            return !cg_write_is_one(to, subject->args[0]);
        if (cg_spells(to) && cg_selects_mine(subject))
            return mine_are_many(subject, style);
        return cg_how_many_of(to, subject, style).plural;
    }
    if (!cg_spells(to))
        return cg_describe_is_many(to, subject);
    return subject->kind == CG_TERM_REST ||
           (subject->kind == CG_TERM_THEM && !(subject->flags & CG_THEM_IS_IT));
}

cg_person cg_write_person(const cg_writer *to, const cg_term *subject, cg_style style)
{
    const cg_term *all = cg_describe_all_of(to, subject);
    if (subject->kind == CG_TERM_ME)
        return CG_PERSON_YOU;
    if (all != NULL)
        return style == CG_STYLE_PLAIN ? CG_PERSON_IT : cg_write_person(to, all, style);
    return is_many(to, subject, style) ? CG_PERSON_THEY : CG_PERSON_IT;
}

void cg_write_thing(cg_writer *to, const cg_term *term, cg_style style)
{
    const cg_term *all = cg_describe_all_of(to, term);
    if (all != NULL) {
        cg_write_add(to, style == CG_STYLE_PLAIN ? "each of " : "");
        cg_write_thing(to, all, style);
    } else if (cg_write_is_selection(term)) {
        cg_write_selection(to, term, style);
        to->this_last = false;
    } else
        cg_write_term(to, term, CG_TIGHT_WHOLE);
}

/** Is it "it", or of several "they"? */
static bool is_pronoun(const cg_writer *to, const cg_term *term)
{
    return term->kind == CG_TERM_THEM ||
           (term->kind == CG_TERM_IT && cg_describe_event_card(to, term) == NULL &&
            cg_describe_event_words(to, term) == NULL);
}

void cg_write_subject(cg_writer *to, const cg_term *subject, cg_style style)
{
    const cg_term *all = cg_describe_all_of(to, subject);
    if (all != NULL && style != CG_STYLE_PLAIN)
        cg_write_subject(to, all, style);
    else if (subject->kind == CG_TERM_ME && cg_spells(to))
        cg_write_add(to, "I");
    else if (!cg_spells(to) && is_pronoun(to, subject))
        cg_write_add(to, subject->many ? "they" : "it");
    else
        cg_write_thing(to, subject, style);
}
