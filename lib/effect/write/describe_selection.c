/* Rules text of selections of cards and players, and the person of the verb behind them. */
#include "effect/write/describe.h"

#include <string.h>

bool cg_tell_is_selection(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_PLAYERS ||
           term->kind == CG_TERM_UNION;
}

static bool is_number_one(const cg_teller *tell, const cg_term *amount)
{
    int32_t value;
    return amount == NULL || (cg_effect_fold(amount, tell->arguments, &value) && value == 1);
}

/* ---- nouns ---- */

static const char *noun_of(const cg_teller *tell, const cg_term *term, bool plural)
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
    const cg_kind_def *kind = &tell->module->board->kinds[term->index];
    return plural ? kind->plural : kind->singular;
}

void cg_tell_noun(cg_teller *tell, const cg_term *selection, bool plural)
{
    const cg_term *cards = selection->kind == CG_TERM_UNION ? selection->args[0] : selection;
    cg_tell(tell, noun_of(tell, cards, plural));
    if (selection->kind == CG_TERM_UNION) {
        cg_tell(tell, " or ");
        cg_tell(tell, noun_of(tell, selection->args[1], plural));
    }
}

/** How many are selected; NULL: nothing is said. */
static const cg_term *amount_of(const cg_term *selection)
{
    const cg_term *cards = selection->kind == CG_TERM_UNION ? selection->args[0] : selection;
    return cards->args[0];
}

bool cg_tell_selects_many(const cg_teller *tell, const cg_term *selection)
{
    switch (selection->quantity) {
    case CG_ONE:
        return false;
    case CG_ALL:
    case CG_ONE_OR_MORE:
        return true;
    default:
        return !is_number_one(tell, amount_of(selection));
    }
}

/* ---- selections ---- */

/** How a selection's quantity is told, and what kind of noun follows. */
typedef struct quantity {
    const char *words;    /**< with a space behind */
    bool amount;          /**< argument 0 stands behind the words */
    const char *behind;   /**< behind the amount, with a space behind */
    bool plural, article; /**< of the noun */
    bool another;         /**< the words say already that it is another one */
    bool of;              /**< "of" stands before "your creatures" */
} quantity;

static quantity quantity_of(const cg_teller *tell, const cg_term *term, cg_tell_style style)
{
    bool plural = cg_tell_selects_many(tell, term);
    quantity how = {.words = "", .behind = "", .of = true};
    switch (term->quantity) {
    case CG_ALL:
        how.plural = style != CG_TELL_PLAIN;
        how.of = !how.plural;
        how.words = how.plural ? "" : "each ";
        break;
    case CG_ONE:
        how.another = term->another;
        how.words = how.another ? "another " : "";
        how.article = !how.another && style != CG_TELL_TARGET;
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

static void tell_quantity(cg_teller *tell, const cg_term *term, const quantity *how)
{
    cg_tell(tell, how->words);
    if (how->amount) {
        cg_tell_amount(tell, term->args[0]);
        cg_tell(tell, " ");
        cg_tell(tell, how->behind);
    }
}

static bool is_mine(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR && term->whose == CG_WHOSE_MY;
}

/** What stands between the quantity and the noun: "other target exhausted enemy ". */
static void tell_qualities(cg_teller *tell, const cg_term *term, const quantity *how,
                           cg_tell_style style)
{
    cg_tell(tell, term->another && !how->another ? "other " : "");
    cg_tell(tell, style == CG_TELL_TARGET ? "target " : "");
    cg_tell_adjectives(tell, term->args[3]);
    if (term->kind == CG_TERM_SELECTOR && term->whose == CG_WHOSE_ENEMY)
        cg_tell(tell, "enemy ");
}

/** The first word that tell_qualities() and the noun tell, for the article before it. */
static const char *first_word(const cg_teller *tell, const cg_term *term, bool other)
{
    const char *adjective = cg_tell_first_adjective(tell, term->args[3]);
    if (other)
        return "other";
    if (adjective != NULL)
        return adjective;
    if (term->kind == CG_TERM_SELECTOR && term->whose == CG_WHOSE_ENEMY)
        return "enemy";
    return noun_of(tell, term, false);
}

/** "one of your other creatures", "your creatures" */
static void tell_mine(cg_teller *tell, const cg_term *term, const quantity *how)
{
    if (term->quantity == CG_RANDOM) {
        if (how->amount)
            cg_tell_amount(tell, term->args[0]);
        else
            cg_tell(tell, "one");
        cg_tell(tell, " ");
    } else {
        cg_tell(tell, how->article ? "one " : "");
        tell_quantity(tell, term, how);
    }
    cg_tell(tell, how->of ? "of your " : "your ");
    cg_tell(tell, term->another && !how->another ? "other " : "");
    cg_tell_adjectives(tell, term->args[3]);
    cg_tell(tell, noun_of(tell, term, true));
}

/** Is the noun "card" or "token"? */
static bool is_general(const cg_term *term)
{
    return term->index == CG_KIND_CARDS || term->index == CG_KIND_TOKENS;
}

/** "in your hand", "in a discard pile" */
static void tell_zone(cg_teller *tell, const cg_term *zone)
{
    const cg_zone_def *row = zone->kind == CG_TERM_ZONE ? &tell->module->zones[zone->index] : NULL;
    cg_tell(tell, tell->moves ? " from " : " in ");
    if (row != NULL && zone->args[0] == NULL && zone->value == 0 && row->per_player) {
        cg_tell(tell, cg_rows_article(row->title));
        cg_tell(tell, " ");
        cg_tell(tell, row->title);
    } else {
        tell->with_owner = true;
        cg_tell_term(tell, zone);
        tell->with_owner = false;
    }
}

static void tell_location(cg_teller *tell, const cg_term *term, bool plural)
{
    static const char *const words[] = {
        [CG_WHERE_PLAY] = "",         [CG_WHERE_ZONE] = "",
        [CG_WHERE_UNDER] = " under ", [CG_WHERE_ATTACHED] = " attached to ",
        [CG_WHERE_AMONG] = " among ",
    };
    (void)plural;
    if (term->where == CG_WHERE_PLAY) {
        if (is_general(term) && term->index != CG_KIND_TOKENS && !tell->matches)
            cg_tell(tell, " in play");
    } else if (term->where == CG_WHERE_ZONE)
        tell_zone(tell, term->args[2]);
    else {
        cg_tell(tell, words[term->where]);
        cg_tell_thing(tell, term->args[2], CG_TELL_PLAIN);
    }
}

static void tell_joint(cg_teller *tell, const cg_term *term)
{
    switch (term->joint) {
    case CG_JOINT_TOTAL:
        cg_tell(tell, " with total ");
        cg_tell(tell, tell->module->board->stats[term->index2].title);
        cg_tell(tell, " ");
        cg_tell_operand(tell, term->args[5]);
        cg_tell(tell, " or less");
        break;
    case CG_JOINT_NAMES:
        cg_tell(tell, " with different names");
        break;
    case CG_JOINT_CONTROLLER:
        cg_tell(tell, " of one player");
        break;
    default:
        break;
    }
}

/** "creatures that opponent controls"; of cards elsewhere than in play, "cards of that
 * opponent". */
static void tell_controlled(cg_teller *tell, const cg_term *term)
{
    bool in_play = term->where == CG_WHERE_PLAY;
    cg_tell(tell, in_play ? " " : " of ");
    cg_tell_thing(tell, term->args[1], CG_TELL_PLAIN);
    if (in_play)
        cg_tell(tell, cg_tell_person(tell, term->args[1], CG_TELL_PLAIN) == CG_PERSON_IT
                          ? " controls"
                          : " control");
}

/** Everything behind the noun. */
static void tell_behind(cg_teller *tell, const cg_term *term, const quantity *how,
                        cg_tell_style style)
{
    if (term->kind == CG_TERM_SELECTOR) {
        if (term->whose == CG_WHOSE_OF) {
            tell_controlled(tell, term);
        } else if (is_mine(term) && style == CG_TELL_TARGET)
            cg_tell(tell, " of yours");
        if (term->quantity != CG_TOP_OF && term->quantity != CG_BOTTOM_OF)
            tell_location(tell, term, how->plural);
        if (is_mine(term) && style != CG_TELL_TARGET && term->quantity == CG_RANDOM)
            cg_tell(tell, " at random");
        if (term->text != NULL) {
            cg_tell(tell, " named ");
            cg_tell_quoted(tell, term->text);
        }
    }
    if (term->args[4] != NULL) {
        cg_tell(tell, " other than ");
        cg_tell_thing(tell, term->args[4], CG_TELL_PLAIN);
    }
    cg_tell_where(tell, term->args[3], how->plural || (is_mine(term) && how->of),
                  term->kind == CG_TERM_PLAYERS);
    tell_joint(tell, term);
}

/** "the top 3 cards of your deck" */
static void tell_top(cg_teller *tell, const cg_term *term)
{
    bool one = is_number_one(tell, term->args[0]);
    cg_tell(tell, term->quantity == CG_TOP_OF ? "the top " : "the bottom ");
    if (!one) {
        cg_tell_amount(tell, term->args[0]);
        cg_tell(tell, " ");
    }
    cg_tell(tell, noun_of(tell, term, !one));
    cg_tell(tell, " of ");
    tell->with_owner = true;
    cg_tell_term(tell, term->args[2]);
    tell->with_owner = false;
}

/** Tells a selection among cards that were looked at, if "one of them" says it all. */
static bool tell_of_them(cg_teller *tell, const cg_term *term, const quantity *how)
{
    if (term->where != CG_WHERE_AMONG || term->index != CG_KIND_CARDS ||
        term->kind != CG_TERM_SELECTOR || term->whose != CG_WHOSE_ANY || term->another ||
        term->args[2]->kind != CG_TERM_THEM || term->args[3] != NULL || how->plural)
        return false;
    cg_tell(tell, how->article ? "one " : "");
    tell_quantity(tell, term, how);
    cg_tell(tell, "of them");
    return true;
}

void cg_tell_selection(cg_teller *tell, const cg_term *selection, cg_tell_style style)
{
    const cg_term *term = selection;
    const cg_term *cards = term->kind == CG_TERM_UNION ? term->args[0] : term;
    cg_term counted = *cards;
    counted.quantity = term->quantity;
    if (term->quantity == CG_TOP_OF || term->quantity == CG_BOTTOM_OF) {
        quantity one = {.plural = !is_number_one(tell, term->args[0])};
        tell_top(tell, term);
        tell_behind(tell, term, &one, style);
        return;
    }
    quantity how = quantity_of(tell, &counted, style);
    if (tell_of_them(tell, &counted, &how))
        return;
    if (is_mine(&counted) && style != CG_TELL_TARGET)
        tell_mine(tell, &counted, &how);
    else {
        if (how.article) {
            cg_tell(tell,
                    cg_rows_article(first_word(tell, &counted, counted.another && !how.another)));
            cg_tell(tell, " ");
        }
        tell_quantity(tell, &counted, &how);
        tell_qualities(tell, &counted, &how, style);
        cg_tell(tell, noun_of(tell, &counted, how.plural));
    }
    if (term->kind == CG_TERM_UNION) {
        cg_tell(tell, " or ");
        cg_tell(tell, noun_of(tell, term->args[1], how.plural));
    }
    tell_behind(tell, &counted, &how, style);
}

void cg_tell_there(cg_teller *tell, const cg_term *cards, const cg_term *least, bool none)
{
    bool mine = is_mine(cards), one = least == NULL;
    cg_term counted = *cards;
    quantity how = {.words = "", .behind = "", .plural = !one || none};
    counted.quantity = CG_ONE;
    cg_tell(tell, mine          ? (none && one ? "you have no "
                                   : none      ? "you do not have "
                                               : "you have ")
                  : none && one ? "there are no "
                  : none        ? "there are not "
                  : one         ? "there is "
                                : "there are ");
    if (one && !none) {
        cg_tell(tell,
                counted.another ? "another " : cg_rows_article(first_word(tell, &counted, false)));
        cg_tell(tell, counted.another ? "" : " ");
        how.another = true;
    } else if (!one) {
        cg_tell_operand(tell, least);
        cg_tell(tell, " or more ");
    }
    tell_qualities(tell, &counted, &how, CG_TELL_PLAIN);
    cg_tell(tell, noun_of(tell, &counted, how.plural));
    tell_behind(tell, &counted, &how, CG_TELL_PLAIN);
}

/* ---- subjects ---- */

bool cg_tell_is_many(const cg_teller *tell, const cg_term *term)
{
    if (term->kind == CG_TERM_REST)
        return true;
    if (term->kind == CG_TERM_THEM)
        return term->many;
    if (term->kind != CG_TERM_NAME)
        return false;
    const cg_target_term *target = cg_tell_target(tell, term);
    if (target != NULL)
        return cg_tell_is_selection(target->selector) &&
               cg_tell_selects_many(tell, target->selector);
    const cg_term *origin = cg_tell_origin(tell, term);
    return origin != NULL && origin->kind == CG_TERM_STATEMENT && origin->index == CG_SAY_CHOOSE &&
           cg_tell_is_selection(origin->args[1]) && cg_tell_selects_many(tell, origin->args[1]);
}

cg_person cg_tell_person(const cg_teller *tell, const cg_term *subject, cg_tell_style style)
{
    if (subject->kind == CG_TERM_ME)
        return CG_PERSON_YOU;
    if (cg_tell_is_many(tell, subject))
        return CG_PERSON_THEY;
    if (!cg_tell_is_selection(subject))
        return CG_PERSON_IT;
    if (subject->quantity == CG_TOP_OF || subject->quantity == CG_BOTTOM_OF)
        return is_number_one(tell, subject->args[0]) ? CG_PERSON_IT : CG_PERSON_THEY;
    return quantity_of(tell, subject, style).plural ? CG_PERSON_THEY : CG_PERSON_IT;
}

void cg_tell_thing(cg_teller *tell, const cg_term *term, cg_tell_style style)
{
    if (cg_tell_is_selection(term)) {
        cg_tell_selection(tell, term, style);
        tell->this_last = false;
    } else
        cg_tell_term(tell, term);
}

void cg_tell_subject(cg_teller *tell, const cg_term *subject, cg_tell_style style)
{
    if (subject->kind == CG_TERM_THEM)
        cg_tell(tell, subject->many ? "they" : "it");
    else
        cg_tell_thing(tell, subject, style);
}
