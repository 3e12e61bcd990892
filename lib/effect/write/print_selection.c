/* Printing selections of cards and players. */
#include "effect/write/print.h"

static const char *noun_of(const cg_printer *print, const cg_term *term, bool plural)
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
    const cg_kind_def *kind = &print->module->board->kinds[term->index];
    return plural ? kind->plural : kind->singular;
}

static bool is_mine(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR && term->whose == CG_WHOSE_MY;
}

/** The words between the quantity and the noun, with a space behind them. */
static const char *qualities(const cg_term *term, bool other, bool target)
{
    static const char *const words[2][2][2] = {
        {{"", "enemy "}, {"target ", "target enemy "}},
        {{"other ", "other enemy "}, {"other target ", "other target enemy "}},
    };
    bool enemy = term->kind == CG_TERM_SELECTOR && term->whose == CG_WHOSE_ENEMY;
    return words[other][target][enemy];
}

/** How a quantity is printed, and what kind of noun follows. */
typedef struct quantity {
    const char *words;     /**< before the noun, without a space behind */
    const cg_term *amount; /**< behind the words; NULL: none */
    const char *behind;    /**< behind the amount: " random" */
    bool plural;           /**< of the noun */
    bool article;          /**< "a" or "an" before the noun */
    bool another;          /**< the words say already that it is another one */
    bool target;           /**< "target" before the noun */
} quantity;

static bool is_one(const cg_term *amount)
{
    return amount == NULL || (amount->kind == CG_TERM_NUMBER && amount->value == 1);
}

static quantity quantity_of(const cg_term *term, cg_quantity how, cg_print_style style)
{
    const cg_term *amount = term->args[0];
    bool bare =
        style == CG_STYLE_SET || (style == CG_STYLE_SUBJECT && term->kind != CG_TERM_PLAYERS);
    switch (how) {
    case CG_ALL:
        return bare ? (quantity){.words = "", .plural = true} : (quantity){.words = "each"};
    case CG_ONE:
        if (term->another)
            return (quantity){.words = "another", .another = true};
        if (style == CG_STYLE_TARGET && !is_mine(term))
            return (quantity){.words = ""};
        if (style == CG_STYLE_CHOSEN && term->kind != CG_TERM_PLAYERS)
            return (quantity){.words = "one"};
        return (quantity){.words = "", .article = true};
    case CG_SOME:
        return (quantity){.words = "", .amount = amount, .behind = "", .plural = !is_one(amount)};
    case CG_UP_TO:
        return (quantity){
            .words = "up to", .amount = amount, .behind = "", .plural = !is_one(amount)};
    case CG_RANDOM:
        if (amount == NULL)
            return (quantity){.words = "a random"};
        return (quantity){
            .words = "", .amount = amount, .behind = " random", .plural = !is_one(amount)};
    default:
        return (quantity){.words = "one or more", .plural = true};
    }
}

/** "up to 2 random " */
static void print_quantity(cg_printer *print, const quantity *how)
{
    bool any = how->words[0] != '\0';
    cg_text_add(print->out, how->words);
    if (how->amount != NULL) {
        cg_text_add(print->out, any ? " " : "");
        cg_print_counted(print, how->amount);
        cg_text_add(print->out, how->behind);
        any = true;
    }
    cg_text_add(print->out, any ? " " : "");
}

/** "one of my other creatures", "up to 2 of my creatures", "my creatures" */
static void print_mine(cg_printer *print, const cg_term *term, const quantity *how)
{
    bool bare = how->words[0] == '\0' && how->amount == NULL && !how->article;
    bool random = term->quantity == CG_RANDOM;
    if (how->article || (random && how->amount == NULL))
        cg_text_add(print->out, "one ");
    if (random && how->amount != NULL) {
        cg_print_counted(print, how->amount);
        cg_text_add(print->out, " ");
    } else if (!random)
        print_quantity(print, how);
    cg_text_format(print->out, "%smy %s%s%s%s", bare ? "" : "of ",
                   term->another && !how->another ? "other " : "", how->target ? "target " : "",
                   term->quantity == CG_RANDOM ? "random " : "", noun_of(print, term, true));
}

/** The quantity with the noun; `also` is the other noun of a union, NULL if there is none. */
static void print_counted_noun(cg_printer *print, const cg_term *term, const quantity *how,
                               const cg_term *also)
{
    if (is_mine(term)) {
        print_mine(print, term, how);
    } else {
        const char *before = qualities(term, term->another && !how->another, how->target);
        const char *noun = noun_of(print, term, how->plural);
        print_quantity(print, how);
        if (how->article)
            cg_text_format(print->out, "%s ", cg_rows_article(before[0] != '\0' ? before : noun));
        cg_text_format(print->out, "%s%s", before, noun);
    }
    if (also != NULL)
        cg_text_format(print->out, " or %s", noun_of(print, also, how->plural));
}

/** "the top 3 cards of my deck" */
static void print_top(cg_printer *print, const cg_term *term)
{
    const char *end = term->quantity == CG_TOP_OF ? "top" : "bottom";
    cg_text_format(print->out, "the %s ", end);
    if (term->args[0] != NULL) {
        cg_print_counted(print, term->args[0]);
        cg_text_add(print->out, " ");
    }
    cg_text_format(print->out, "%s of ", noun_of(print, term, !is_one(term->args[0])));
    cg_print_term(print, term->args[2], CG_TIGHT_WHOLE);
}

/** " in my hand", " in a discard pile" */
static void print_zone(cg_printer *print, const cg_term *zone)
{
    const cg_zone_def *row = zone->kind == CG_TERM_ZONE ? &print->module->zones[zone->index] : NULL;
    cg_text_add(print->out, " in ");
    if (row != NULL && zone->args[0] == NULL && zone->value == 0 && row->per_player)
        cg_text_format(print->out, "%s %s", cg_rows_article(row->title), row->title);
    else
        cg_print_term(print, zone, CG_TIGHT_WHOLE);
}

static void print_location(cg_printer *print, const cg_term *term)
{
    bool general = term->index == CG_KIND_CARDS; /* tokens are nowhere else */
    static const char *const words[] = {
        [CG_WHERE_UNDER] = " under ",
        [CG_WHERE_ATTACHED] = " attached to ",
        [CG_WHERE_AMONG] = " among ",
    };
    if (term->where == CG_WHERE_PLAY) {
        if (general && !print->matches)
            cg_text_add(print->out, " in play");
    } else if (term->where == CG_WHERE_ZONE)
        print_zone(print, term->args[2]);
    else {
        cg_text_add(print->out, words[term->where]);
        cg_print_thing(print, term->args[2], CG_STYLE_PLAIN);
    }
}

static void print_joint(cg_printer *print, const cg_term *term)
{
    switch (term->joint) {
    case CG_JOINT_TOTAL:
        cg_text_format(print->out, " with total %s ",
                       print->module->board->stats[term->index2].title);
        cg_print_counted(print, term->args[5]);
        cg_text_add(print->out, " or less");
        break;
    case CG_JOINT_NAMES:
        cg_text_add(print->out, " with different names");
        break;
    case CG_JOINT_CONTROLLER:
        cg_text_add(print->out, " of one player");
        break;
    default:
        break;
    }
}

/** Prints what stands behind the noun and its place. */
static void print_limits(cg_printer *print, const cg_term *term)
{
    if (term->kind == CG_TERM_SELECTOR && term->text != NULL) {
        cg_text_add(print->out, " named ");
        cg_print_quoted(print, term->text);
    }
    print_joint(print, term);
    if (term->args[4] != NULL) {
        cg_text_add(print->out, " other than ");
        cg_print_thing(print, term->args[4], CG_STYLE_PLAIN);
    }
    if (term->args[3] != NULL) {
        cg_text_add(print->out, " where ");
        cg_print_condition(print, term->args[3], false, CG_TIGHT_ANY);
    }
}

static void print_behind(cg_printer *print, const cg_term *term)
{
    if (term->kind == CG_TERM_SELECTOR) {
        if (term->whose == CG_WHOSE_OF) {
            cg_text_add(print->out, " of ");
            cg_print_term(print, term->args[1], CG_TIGHT_WHOLE);
        }
        if (term->quantity != CG_TOP_OF && term->quantity != CG_BOTTOM_OF)
            print_location(print, term);
    }
    print_limits(print, term);
}

void cg_print_selection(cg_printer *print, const cg_term *term, cg_print_style style)
{
    const cg_term *cards = term, *also = NULL;
    if (term->kind == CG_TERM_UNION) {
        cards = term->args[0];
        also = term->args[1];
    }
    if (term->quantity == CG_TOP_OF || term->quantity == CG_BOTTOM_OF)
        print_top(print, term);
    else {
        cg_term counted = *cards;
        counted.quantity = term->quantity;
        counted.args[0] =
            term->kind == CG_TERM_UNION && term->args[2] != NULL ? term->args[2] : cards->args[0];
        quantity how = quantity_of(&counted, (cg_quantity)term->quantity, style);
        how.target = style == CG_STYLE_TARGET;
        print_counted_noun(print, &counted, &how, also);
    }
    print_behind(print, cards);
}

void cg_print_thing(cg_printer *print, const cg_term *term, cg_print_style style)
{
    if (term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_PLAYERS ||
        term->kind == CG_TERM_UNION)
        cg_print_selection(print, term, style);
    else
        cg_print_term(print, term, CG_TIGHT_WHOLE);
}

void cg_print_there(cg_printer *print, const cg_term *cards, const cg_term *least, bool none)
{
    cg_term counted = *cards;
    counted.quantity = CG_ONE;
    counted.args[0] = NULL;
    quantity how = quantity_of(&counted, CG_ONE, CG_STYLE_PLAIN);
    cg_text_add(print->out, least != NULL ? "there are " : none ? "there is no " : "there is ");
    if (least != NULL) {
        cg_print_counted(print, least);
        cg_text_add(print->out, " or more ");
        cg_text_add(print->out, is_mine(cards) ? "of " : "");
        how = (quantity){.words = "", .plural = true};
    } else if (none)
        how = (quantity){.words = "", .article = is_mine(cards)};
    print_counted_noun(print, &counted, &how, NULL);
    print_behind(print, cards);
}

bool cg_print_is_plural(const cg_term *subject, cg_print_style style)
{
    switch (subject->kind) {
    case CG_TERM_ME:
    case CG_TERM_REST:
        return true;
    case CG_TERM_THEM:
        return !(subject->flags & CG_THEM_IS_IT);
    case CG_TERM_SELECTOR:
    case CG_TERM_PLAYERS:
    case CG_TERM_UNION:
        if (subject->quantity == CG_TOP_OF || subject->quantity == CG_BOTTOM_OF)
            return !is_one(subject->args[0]);
        if (is_mine(subject))
            return (subject->quantity == CG_ALL && style != CG_STYLE_PLAIN) ||
                   subject->quantity == CG_SOME || subject->quantity == CG_UP_TO ||
                   subject->quantity == CG_ONE_OR_MORE;
        return quantity_of(subject, (cg_quantity)subject->quantity, style).plural;
    default:
        return false;
    }
}

/** The part of a term that is printed last; NULL if it ends with a word. */
static const cg_term *last_part(const cg_term *term)
{
    switch (term->kind) {
    case CG_TERM_SELECTOR:
    case CG_TERM_PLAYERS:
        return term->args[4];
    case CG_TERM_COUNT:
    case CG_TERM_SUM:
    case CG_TERM_STAT:
    case CG_TERM_MARKS:
    case CG_TERM_OWNER:
    case CG_TERM_CONTROLLER:
    case CG_TERM_COUNTER:
    case CG_TERM_RULE:
    case CG_TERM_ZONE:
    case CG_TERM_FACE:
    case CG_TERM_NEGATIVE:
    case CG_TERM_UNION:
    case CG_TERM_THERE_IS:
        return term->args[0];
    case CG_TERM_BINARY:
    case CG_TERM_CONDITION:
        return term->args[1];
    default:
        return NULL;
    }
}

bool cg_print_is_open(const cg_term *term)
{
    for (; term != NULL; term = last_part(term))
        if ((term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_PLAYERS) &&
            term->args[3] != NULL)
            return true;
    return false;
}
