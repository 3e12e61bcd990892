/* Rules text of selections of cards and players, and the person of the verb behind them. */
#include "effect/write/describe.h"

#include <string.h>

bool cg_describe_is_selection(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_PLAYERS ||
           term->kind == CG_TERM_UNION;
}

static bool is_number_one(const cg_describer *to, const cg_term *amount)
{
    int32_t value;
    return amount == NULL || (cg_effect_fold(amount, to->arguments, &value) && value == 1);
}

/* ---- nouns ---- */

static const char *noun_of(const cg_describer *to, const cg_term *term, bool plural)
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

void cg_describe_noun(cg_describer *to, const cg_term *selection, bool plural)
{
    const cg_term *cards = selection->kind == CG_TERM_UNION ? selection->args[0] : selection;
    cg_describe_add(to, noun_of(to, cards, plural));
    if (selection->kind == CG_TERM_UNION) {
        cg_describe_add(to, " or ");
        cg_describe_add(to, noun_of(to, selection->args[1], plural));
    }
}

/** How many are selected; NULL: nothing is said. */
static const cg_term *amount_of(const cg_term *selection)
{
    const cg_term *cards = selection->kind == CG_TERM_UNION ? selection->args[0] : selection;
    return cards->args[0];
}

bool cg_describe_selects_many(const cg_describer *to, const cg_term *selection)
{
    switch (selection->quantity) {
    case CG_ONE:
        return false;
    case CG_ALL:
    case CG_ONE_OR_MORE:
        return true;
    default:
        return !is_number_one(to, amount_of(selection));
    }
}

/* ---- selections ---- */

/** How a selection's quantity is described, and what kind of noun follows. */
typedef struct quantity {
    const char *words;    /**< with a space behind */
    bool amount;          /**< argument 0 stands behind the words */
    const char *behind;   /**< behind the amount, with a space behind */
    bool plural, article; /**< of the noun */
    bool another;         /**< the words say already that it is another one */
    bool of;              /**< "of" stands before "your creatures" */
} quantity;

static quantity quantity_of(const cg_describer *to, const cg_term *term, cg_describe_style style)
{
    bool plural = cg_describe_selects_many(to, term);
    quantity how = {.words = "", .behind = "", .of = true};
    switch (term->quantity) {
    case CG_ALL:
        how.plural = style != CG_DESCRIBE_PLAIN;
        how.of = !how.plural;
        how.words = how.plural ? "" : "each ";
        break;
    case CG_ONE:
        how.another = term->another;
        how.words = how.another ? "another " : "";
        how.article = !how.another && style != CG_DESCRIBE_TARGET;
        break;
    case CG_UP_TO:
        how.words = "up to ";
        how.amount = true;
        how.plural = plural;
        break;
    case CG_RANDOM:
        how.words = amount_of(term) == NULL ? "a random " : "";
        how.amount = amount_of(term) != NULL;
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

static void describe_quantity(cg_describer *to, const cg_term *term, const quantity *how)
{
    cg_describe_add(to, how->words);
    if (how->amount) {
        cg_describe_amount(to, term->args[0]);
        cg_describe_add(to, " ");
        cg_describe_add(to, how->behind);
    }
}

static bool is_mine(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR && term->whose == CG_WHOSE_MY;
}

/** What stands between the quantity and the noun: "other target exhausted enemy ". */
static void describe_qualities(cg_describer *to, const cg_term *term, const quantity *how,
                               cg_describe_style style)
{
    cg_describe_add(to, term->another && !how->another ? "other " : "");
    cg_describe_add(to, style == CG_DESCRIBE_TARGET ? "target " : "");
    cg_describe_adjectives(to, term->args[3]);
    if (term->kind == CG_TERM_SELECTOR && term->whose == CG_WHOSE_ENEMY)
        cg_describe_add(to, "enemy ");
}

/** The first word that describe_qualities() and the noun describe, for the article before it. */
static const char *first_word(const cg_describer *to, const cg_term *term, bool other)
{
    const char *adjective = cg_describe_first_adjective(to, term->args[3]);
    if (other)
        return "other";
    if (adjective != NULL)
        return adjective;
    if (term->kind == CG_TERM_SELECTOR && term->whose == CG_WHOSE_ENEMY)
        return "enemy";
    return noun_of(to, term, false);
}

/** "one of your other creatures", "your creatures" */
static void describe_mine(cg_describer *to, const cg_term *term, const quantity *how)
{
    if (term->quantity == CG_RANDOM) {
        if (how->amount)
            cg_describe_amount(to, term->args[0]);
        else
            cg_describe_add(to, "one");
        cg_describe_add(to, " ");
    } else {
        cg_describe_add(to, how->article ? "one " : "");
        describe_quantity(to, term, how);
    }
    cg_describe_add(to, how->of ? "of your " : "your ");
    cg_describe_add(to, term->another && !how->another ? "other " : "");
    cg_describe_adjectives(to, term->args[3]);
    cg_describe_add(to, noun_of(to, term, true));
}

/** Is the noun "card" or "token"? */
static bool is_general(const cg_term *term)
{
    return term->index == CG_KIND_CARDS || term->index == CG_KIND_TOKENS;
}

/** "in your hand", "in a discard pile" */
static void describe_zone(cg_describer *to, const cg_term *zone)
{
    const cg_zone_def *row = zone->kind == CG_TERM_ZONE ? &to->module->zones[zone->index] : NULL;
    cg_describe_add(to, to->moves ? " from " : " in ");
    if (row != NULL && zone->args[0] == NULL && zone->value == 0 && row->per_player) {
        cg_describe_add(to, cg_rows_article(row->title));
        cg_describe_add(to, " ");
        cg_describe_add(to, row->title);
    } else {
        to->with_owner = true;
        cg_describe_term(to, zone);
        to->with_owner = false;
    }
}

static void describe_location(cg_describer *to, const cg_term *term, bool plural)
{
    static const char *const words[] = {
        [CG_WHERE_PLAY] = "",         [CG_WHERE_ZONE] = "",
        [CG_WHERE_UNDER] = " under ", [CG_WHERE_ATTACHED] = " attached to ",
        [CG_WHERE_AMONG] = " among ",
    };
    (void)plural;
    if (term->where == CG_WHERE_PLAY) {
        if (is_general(term) && term->index != CG_KIND_TOKENS && !to->matches)
            cg_describe_add(to, " in play");
    } else if (term->where == CG_WHERE_ZONE)
        describe_zone(to, term->args[2]);
    else {
        cg_describe_add(to, words[term->where]);
        cg_describe_thing(to, term->args[2], CG_DESCRIBE_PLAIN);
    }
}

static void describe_joint(cg_describer *to, const cg_term *term)
{
    switch (term->joint) {
    case CG_JOINT_TOTAL:
        cg_describe_add(to, " with total ");
        cg_describe_add(to, to->module->board->stats[term->index2].title);
        cg_describe_add(to, " ");
        cg_describe_operand(to, term->args[5]);
        cg_describe_add(to, " or less");
        break;
    case CG_JOINT_NAMES:
        cg_describe_add(to, " with different names");
        break;
    case CG_JOINT_CONTROLLER:
        cg_describe_add(to, " of one player");
        break;
    default:
        break;
    }
}

/** "creatures that opponent controls"; of cards elsewhere than in play, "cards of that
 * opponent". */
static void describe_controlled(cg_describer *to, const cg_term *term)
{
    bool in_play = term->where == CG_WHERE_PLAY;
    cg_describe_add(to, in_play ? " " : " of ");
    cg_describe_thing(to, term->args[1], CG_DESCRIBE_PLAIN);
    if (in_play)
        cg_describe_add(to, cg_describe_person(to, term->args[1], CG_DESCRIBE_PLAIN) == CG_PERSON_IT
                                ? " controls"
                                : " control");
}

/** Everything behind the noun. */
static void describe_behind(cg_describer *to, const cg_term *term, const quantity *how,
                            cg_describe_style style)
{
    if (term->kind == CG_TERM_SELECTOR) {
        if (term->whose == CG_WHOSE_OF) {
            describe_controlled(to, term);
        } else if (is_mine(term) && style == CG_DESCRIBE_TARGET)
            cg_describe_add(to, " of yours");
        if (term->quantity != CG_TOP_OF && term->quantity != CG_BOTTOM_OF)
            describe_location(to, term, how->plural);
        if (is_mine(term) && style != CG_DESCRIBE_TARGET && term->quantity == CG_RANDOM)
            cg_describe_add(to, " at random");
        if (term->text != NULL) {
            cg_describe_add(to, " named ");
            cg_describe_quoted(to, term->text);
        }
    }
    if (term->args[4] != NULL) {
        cg_describe_add(to, " other than ");
        cg_describe_thing(to, term->args[4], CG_DESCRIBE_PLAIN);
    }
    cg_describe_where(to, term->args[3], how->plural || (is_mine(term) && how->of),
                      term->kind == CG_TERM_PLAYERS);
    describe_joint(to, term);
}

/** "the top 3 cards of your deck" */
static void describe_top(cg_describer *to, const cg_term *term)
{
    bool one = is_number_one(to, term->args[0]);
    cg_describe_add(to, term->quantity == CG_TOP_OF ? "the top " : "the bottom ");
    if (!one) {
        cg_describe_amount(to, term->args[0]);
        cg_describe_add(to, " ");
    }
    cg_describe_add(to, noun_of(to, term, !one));
    cg_describe_add(to, " of ");
    to->with_owner = true;
    cg_describe_term(to, term->args[2]);
    to->with_owner = false;
}

/** Describes a selection among cards that were looked at, if "one of them" says it all. */
static bool describe_of_them(cg_describer *to, const cg_term *term, const quantity *how)
{
    if (term->where != CG_WHERE_AMONG || term->index != CG_KIND_CARDS ||
        term->kind != CG_TERM_SELECTOR || term->whose != CG_WHOSE_ANY || term->another ||
        term->args[2]->kind != CG_TERM_THEM || term->args[3] != NULL || how->plural)
        return false;
    cg_describe_add(to, how->article ? "one " : "");
    describe_quantity(to, term, how);
    cg_describe_add(to, "of them");
    return true;
}

void cg_describe_selection(cg_describer *to, const cg_term *selection, cg_describe_style style)
{
    const cg_term *term = selection;
    const cg_term *cards = term->kind == CG_TERM_UNION ? term->args[0] : term;
    cg_term counted = *cards;
    counted.quantity = term->quantity;
    if (term->quantity == CG_TOP_OF || term->quantity == CG_BOTTOM_OF) {
        quantity one = {.plural = !is_number_one(to, term->args[0])};
        describe_top(to, term);
        describe_behind(to, term, &one, style);
        return;
    }
    quantity how = quantity_of(to, &counted, style);
    if (describe_of_them(to, &counted, &how))
        return;
    if (is_mine(&counted) && style != CG_DESCRIBE_TARGET)
        describe_mine(to, &counted, &how);
    else {
        if (how.article) {
            cg_describe_add(
                to, cg_rows_article(first_word(to, &counted, counted.another && !how.another)));
            cg_describe_add(to, " ");
        }
        describe_quantity(to, &counted, &how);
        describe_qualities(to, &counted, &how, style);
        cg_describe_add(to, noun_of(to, &counted, how.plural));
    }
    if (term->kind == CG_TERM_UNION) {
        cg_describe_add(to, " or ");
        cg_describe_add(to, noun_of(to, term->args[1], how.plural));
    }
    describe_behind(to, &counted, &how, style);
}

void cg_describe_there(cg_describer *to, const cg_term *cards, const cg_term *least, bool none)
{
    bool mine = is_mine(cards), one = least == NULL;
    cg_term counted = *cards;
    quantity how = {.words = "", .behind = "", .plural = !one || none};
    counted.quantity = CG_ONE;
    cg_describe_add(to, mine          ? (none && one ? "you have no "
                                         : none      ? "you do not have "
                                                     : "you have ")
                        : none && one ? "there are no "
                        : none        ? "there are not "
                        : one         ? "there is "
                                      : "there are ");
    if (one && !none) {
        cg_describe_add(to, counted.another ? "another "
                                            : cg_rows_article(first_word(to, &counted, false)));
        cg_describe_add(to, counted.another ? "" : " ");
        how.another = true;
    } else if (!one) {
        cg_describe_operand(to, least);
        cg_describe_add(to, " or more ");
    }
    describe_qualities(to, &counted, &how, CG_DESCRIBE_PLAIN);
    cg_describe_add(to, noun_of(to, &counted, how.plural));
    describe_behind(to, &counted, &how, CG_DESCRIBE_PLAIN);
}

/* ---- subjects ---- */

bool cg_describe_is_many(const cg_describer *to, const cg_term *term)
{
    if (term->kind == CG_TERM_REST)
        return true;
    if (term->kind == CG_TERM_THEM)
        return term->many;
    if (term->kind != CG_TERM_NAME)
        return false;
    const cg_target_term *target = cg_describe_target(to, term);
    if (target != NULL)
        return cg_describe_is_selection(target->selector) &&
               cg_describe_selects_many(to, target->selector);
    const cg_term *origin = cg_describe_origin(to, term);
    return origin != NULL && origin->kind == CG_TERM_STATEMENT && origin->index == CG_DO_CHOOSE &&
           cg_describe_is_selection(origin->args[1]) &&
           cg_describe_selects_many(to, origin->args[1]);
}

cg_person cg_describe_person(const cg_describer *to, const cg_term *subject,
                             cg_describe_style style)
{
    if (subject->kind == CG_TERM_ME)
        return CG_PERSON_YOU;
    if (cg_describe_is_many(to, subject))
        return CG_PERSON_THEY;
    if (!cg_describe_is_selection(subject))
        return CG_PERSON_IT;
    if (subject->quantity == CG_TOP_OF || subject->quantity == CG_BOTTOM_OF)
        return is_number_one(to, subject->args[0]) ? CG_PERSON_IT : CG_PERSON_THEY;
    return quantity_of(to, subject, style).plural ? CG_PERSON_THEY : CG_PERSON_IT;
}

void cg_describe_thing(cg_describer *to, const cg_term *term, cg_describe_style style)
{
    if (cg_describe_is_selection(term)) {
        cg_describe_selection(to, term, style);
        to->this_last = false;
    } else
        cg_describe_term(to, term);
}

void cg_describe_subject(cg_describer *to, const cg_term *subject, cg_describe_style style)
{
    if (subject->kind == CG_TERM_THEM)
        cg_describe_add(to, subject->many ? "they" : "it");
    else
        cg_describe_thing(to, subject, style);
}
