/* Writing how many there are: "there is a dragon", "you have 3 or more creatures", "there are fewer cards
 * in your hand than in your deck". */
#include "effect/write/selection.h"

#include <string.h>

/** "you have no ", "there are " */
static const char *have_words(bool mine, bool one, bool none)
{
    if (mine)
        return none ? (one ? "you have no " : "you do not have ") : "you have ";
    if (none)
        return one ? "there are no " : "there are not ";
    return one ? "there is " : "there are ";
}

static void describe_there(cg_writer *to, const cg_term *cards, const cg_term *least, bool none)
{
    bool one = least == NULL;
    cg_how_many how = {.words = "", .behind = "", .plural = !one || none};
    cg_write_add(to, have_words(cg_selects_mine(cards), one, none));
    if (one && !none) {
        if (cards->another)
            cg_write_add(to, "another ");
        else
            cg_write_noun_article(to, cards, false);
        how.another = true;
    } else if (!one) {
        cg_write_operand(to, least);
        cg_write_add(to, " or more ");
    }
    cg_write_qualities(to, cards, &how);
    cg_write_nouns(to, cards, how.plural);
    cg_write_behind_noun(to, cards, how.plural, CG_STYLE_PLAIN);
}

/** "exactly 2 ", "2 or more " */
static void describe_bounds(cg_writer *to, const cg_bounds *bounds)
{
    cg_write_add(to, bounds->exactly ? "exactly " : "");
    cg_write_number(to, bounds->number);
    cg_write_add(to, bounds->behind);
    cg_write_add(to, " ");
}

/** Is it 1 or more, which is said as "there is a"? */
static bool is_any(const cg_bounds *bounds)
{
    return bounds->number == 1 && strcmp(bounds->behind, " or more") == 0;
}

static bool is_single(const cg_bounds *bounds)
{
    return bounds->number == 1 && bounds->behind[0] == '\0';
}

/** "there are 3 or more creatures", "there are no cards in your hand" */
static void describe_so_many(cg_writer *to, const cg_term *cards, const cg_bounds *bounds)
{
    cg_term counted = *cards;
    counted.quantity = CG_ONE;
    if (bounds->number == 0 || is_any(bounds)) {
        describe_there(to, &counted, NULL, bounds->number == 0);
        return;
    }
    counted.quantity = CG_ALL;
    cg_how_many how = {.words = "", .behind = "", .plural = !is_single(bounds)};
    cg_write_add(to, have_words(cg_selects_mine(cards), is_single(bounds), false));
    describe_bounds(to, bounds);
    cg_write_qualities(to, &counted, &how);
    cg_write_nouns(to, cards, how.plural);
    cg_write_behind_noun(to, &counted, how.plural, CG_STYLE_PLAIN);
}

/** "there are 3 or more charge counters on this" */
static void describe_so_many_marks(cg_writer *to, const cg_term *marks, const cg_bounds *bounds)
{
    const cg_mark_def *mark = &to->module->board->marks[marks->index];
    bool one = is_single(bounds);
    if (is_any(bounds)) {
        cg_write_add(to, "there is ");
        cg_write_one(to, mark->singular, mark->plural);
    } else {
        cg_write_add(to, one ? "there is " : bounds->number == 0 ? "there are no " : "there are ");
        if (bounds->number > 0)
            describe_bounds(to, bounds);
        cg_write_add(to, one ? mark->singular : mark->plural);
    }
    cg_write_add(to, " on ");
    cg_write_thing(to, marks->args[0], CG_STYLE_PLAIN);
}

/** "you have 2 or more power dice" */
static void describe_so_many_of_player(cg_writer *to, const cg_term *of, const cg_bounds *bounds)
{
    const cg_counter_def *counter = &to->module->counters[of->index];
    bool one = is_single(bounds);
    cg_write_subject(to, of->args[0], CG_STYLE_PLAIN);
    cg_write_add(to, cg_write_person(to, of->args[0], CG_STYLE_PLAIN) == CG_PERSON_IT ? " has "
                                                                                      : " have ");
    if (is_any(bounds)) {
        cg_write_one(to, counter->singular, counter->plural);
        return;
    }
    if (bounds->number == 0)
        cg_write_add(to, "no ");
    else
        describe_bounds(to, bounds);
    cg_write_add(to, one ? counter->singular : counter->plural);
}

bool cg_describe_number_of(cg_writer *to, const cg_term *of, const cg_bounds *bounds)
{
    if (of->kind == CG_TERM_COUNTER) {
        const cg_counter_def *counter = &to->module->counters[of->index];
        if (of->args[0] == NULL || of->args[0]->kind == CG_TERM_CANDIDATE ||
            counter->singular == NULL || counter->plural == NULL ||
            strcmp(counter->singular, counter->plural) == 0)
            return false;
        describe_so_many_of_player(to, of, bounds);
        return true;
    }
    if (of->kind == CG_TERM_MARKS) {
        const cg_mark_def *mark = &to->module->board->marks[of->index];
        if (strcmp(mark->singular, mark->plural) == 0 || of->args[0]->kind == CG_TERM_CANDIDATE)
            return false;
        describe_so_many_marks(to, of, bounds);
        return true;
    }
    const cg_term *cards = of->kind == CG_TERM_COUNT ? of->args[0] : NULL;
    if (cards == NULL || (cards->kind == CG_TERM_SELECTOR && cg_selects_end(cards)))
        return false;
    cg_term in_zone = {.kind = CG_TERM_SELECTOR,
                       .type = CG_TYPE_CARDS,
                       .index = CG_KIND_CARDS,
                       .whose = CG_WHOSE_ANY,
                       .where = CG_WHERE_ZONE,
                       .args = {[2] = cards}};
    if (cards->kind == CG_TERM_ZONE)
        cards = &in_zone;
    else if (cards->kind != CG_TERM_SELECTOR || cards->joints != 0)
        return false;
    describe_so_many(to, cards, bounds);
    return true;
}

/** The cards whose number that is, or the zone in which they are, or what says how many counters lie
 * on a card; NULL: it is another number. */
static const cg_term *counted_by(const cg_writer *to, const cg_term *number)
{
    if (number->kind == CG_TERM_MARKS) {
        const cg_mark_def *mark = &to->module->board->marks[number->index];
        return strcmp(mark->singular, mark->plural) != 0 ? number : NULL;
    }
    const cg_term *of = number->kind == CG_TERM_COUNT ? number->args[0] : NULL;
    bool cards =
        of != NULL && of->kind == CG_TERM_SELECTOR && !cg_selects_end(of) && of->joints == 0;
    return cards || (of != NULL && of->kind == CG_TERM_ZONE) ? of : NULL;
}

/** "cards in your hand", "dragons", of own cards without the words that say so. */
static void describe_counted(cg_writer *to, const cg_term *of)
{
    if (of->kind == CG_TERM_ZONE) {
        cg_write_add(to, "cards in ");
        cg_write_thing(to, of, CG_STYLE_SET);
        return;
    }
    if (of->kind == CG_TERM_MARKS) {
        cg_write_add(to, to->module->board->marks[of->index].plural);
        cg_write_add(to, " on ");
        cg_write_thing(to, of->args[0], CG_STYLE_PLAIN);
        return;
    }
    cg_how_many how = {.words = "", .behind = "", .plural = true};
    cg_write_qualities(to, of, &how);
    cg_write_nouns(to, of, true);
    cg_write_behind_noun(to, of, true, CG_STYLE_PLAIN);
}

bool cg_describe_fewer(cg_writer *to, const cg_term *number, const cg_term *other, bool fewer)
{
    const cg_term *left = counted_by(to, number), *right = counted_by(to, other);
    if (left == NULL || right == NULL)
        return false;
    cg_write_add(to, cg_selects_mine(left) ? "you have " : "there are ");
    cg_write_add(to, fewer ? "fewer " : "more ");
    describe_counted(to, left);
    cg_write_add(to, " than ");
    if (left->kind == CG_TERM_ZONE && right->kind == CG_TERM_ZONE) {
        cg_write_add(to, "in ");
        cg_write_thing(to, right, CG_STYLE_SET);
        return true;
    }
    if (cg_selects_mine(left) != cg_selects_mine(right))
        cg_write_add(to, cg_selects_mine(right) ? "you have " : "there are ");
    describe_counted(to, right);
    return true;
}

/** `there is a dragon`, `there are 3 or more of my creatures` */
static void print_there(cg_writer *to, const cg_term *cards, const cg_term *least, bool none)
{
    cg_how_many how = cg_how_many_of(to, cards, CG_STYLE_PLAIN);
    cg_write_add(to, least != NULL && none ? "not (" : "");
    cg_write_add(to, least != NULL ? "there are " : none ? "there is no " : "there is ");
    if (least != NULL) {
        cg_write_operand(to, least);
        cg_write_add(to, cg_selects_mine(cards) ? " or more of " : " or more ");
        how = (cg_how_many){.words = "", .behind = "", .plural = true};
    } else if (none || cg_selects_side(cards))
        how = (cg_how_many){.words = "", .behind = "", .article = !none || cg_selects_mine(cards)};
    cg_write_counted_noun(to, cards, &how);
    cg_write_behind_noun(to, cards, true, CG_STYLE_PLAIN);
    cg_write_add(to, least != NULL && none ? ")" : "");
}

void cg_write_there(cg_writer *to, const cg_term *cards, const cg_term *least, bool none)
{
    cg_term counted = *cards;
    counted.quantity = least != NULL && cards->where == CG_WHERE_ZONE ? CG_ALL : CG_ONE;
    if (!cg_spells(to) && cards->whose == CG_WHOSE_OF && cards->where == CG_WHERE_PLAY &&
        cards->args[1]->kind == CG_TERM_ME)
        counted.whose = CG_WHOSE_MY; /* "you have no creatures" */
    if (!cg_spells(to)) {
        describe_there(to, &counted, least, none);
        return;
    }
    counted.args[0] = NULL;
    print_there(to, &counted, least, none);
}
