/* Parses what follows the noun of a selection: where the cards are, whose they are, which of them
 * are meant, and limits on all of them together. */
#include "effect/read/parse_select.h"

static bool read_where(cg_reader *reader, cg_selection *made)
{
    cg_type candidate = reader->candidate;
    bool loose = reader->loose_and, of_cards = reader->of_cards;
    cg_read_take(reader);
    reader->of_cards = false;
    reader->candidate = made->players ? CG_TYPE_PLAYER : CG_TYPE_CARDS;
    reader->loose_and = true;
    cg_term *condition = cg_read_condition(reader);
    reader->candidate = candidate;
    reader->loose_and = loose;
    reader->of_cards = of_cards;
    return condition != NULL && cg_read_restrict(reader, made->term, 3, condition);
}

/** Whether what stands behind `where` is said of cards: `an opponent where level >= 3`, where the
 * opponent's cards are meant. */
static bool is_of_cards(const cg_reader *reader)
{
    uint32_t ahead = cg_read_word(reader, 1) == CG_WORD_NOT ? 2 : 1;
    return cg_read_find(reader, ahead, CG_NOUN_STAT | CG_NOUN_KEYWORD | CG_NOUN_MARK) != NULL &&
           cg_read_find(reader, ahead,
                        CG_NOUN_COUNTER | CG_NOUN_RULE | CG_NOUN_ZONE | CG_NOUN_TALLY) == NULL;
}

static bool read_in(cg_reader *reader, cg_selection *made)
{
    cg_term *term = made->term;
    cg_read_take(reader);
    if (cg_read_accept_word(reader, CG_WORD_PLAY)) {
        term->where = CG_WHERE_PLAY;
        return true;
    }
    term->where = CG_WHERE_ZONE;
    term->args[2] = cg_read_zone(reader, CG_ZONE_LOOKED);
    return term->args[2] != NULL;
}

bool cg_read_among(cg_reader *reader, cg_selection *made, cg_where where)
{
    made->term->where = (uint8_t)where;
    made->term->args[2] = where == CG_WHERE_AMONG
                              ? cg_read_typed(reader, CG_TYPE_BIT(CG_TYPE_CARDS))
                              : cg_read_one(reader, CG_TYPE_BIT(CG_TYPE_CARDS));
    return made->term->args[2] != NULL;
}

/** `of p`, `of one player` */
static bool read_of(cg_reader *reader, cg_selection *made)
{
    cg_read_take(reader);
    if (cg_read_at_word(reader, CG_WORD_ONE) && cg_read_word(reader, 1) == CG_WORD_PLAYER) {
        cg_read_take_many(reader, 2);
        made->term->joint = CG_JOINT_CONTROLLER;
        return true;
    }
    made->term->whose = CG_WHOSE_OF;
    made->term->args[1] = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_PLAYER));
    return made->term->args[1] != NULL &&
           (cg_read_check(reader, made->term->args[1], CG_TYPE_BIT(CG_TYPE_PLAYER)) || true);
}

static bool read_other_than(cg_reader *reader, cg_selection *made)
{
    cg_read_take_many(reader, 2);
    unsigned types = made->players ? CG_TYPE_BIT(CG_TYPE_PLAYER) : CG_TYPE_BIT(CG_TYPE_CARDS);
    cg_term *other = cg_read_primary(reader, types);
    if (other == NULL)
        return false;
    cg_read_check(reader, other, types | CG_TYPE_BIT(CG_TYPE_THING));
    if (other->kind == CG_TERM_THIS)
        made->term->another = true;
    else
        made->term->args[4] = other;
    return true;
}

static cg_term *read_design(cg_reader *reader, const char *what)
{
    cg_spot spot = cg_read_spot(reader);
    const char *text = cg_read_quoted(reader, what);
    cg_term *term = text == NULL ? NULL : cg_read_term(reader, CG_TERM_DESIGN, 0, spot);
    if (term == NULL)
        return NULL;
    term->text = text;
    term->value = cg_read_design(reader, text, spot);
    return term;
}

static bool read_named(cg_reader *reader, cg_selection *made)
{
    cg_read_take(reader);
    cg_term *design = read_design(reader, "the name of a card in quotes");
    if (design == NULL)
        return false;
    made->term->value = design->value;
    made->term->text = design->text;
    return true;
}

/** `with different names`, `with total power 5 or less` */
static bool read_with(cg_reader *reader, cg_selection *made)
{
    cg_term *term = made->term;
    cg_read_take(reader);
    if (cg_read_accept_word(reader, CG_WORD_DIFFERENT)) {
        term->joint = CG_JOINT_NAMES;
        return cg_read_expect_word(reader, CG_WORD_NAME);
    }
    if (!cg_read_expect_word(reader, CG_WORD_TOTAL))
        return false;
    const cg_noun *stat = cg_read_noun(reader, CG_NOUN_STAT);
    if (stat == NULL) {
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_STAT, "a number of this game's cards",
                             CG_NOUN_STAT);
        return false;
    }
    term->joint = CG_JOINT_TOTAL;
    term->index2 = stat->index;
    term->args[5] = cg_read_expression(reader, CG_TYPE_BIT(CG_TYPE_INTEGER), CG_BINDS_SUM);
    return term->args[5] != NULL &&
           cg_read_check(reader, term->args[5], CG_TYPE_BIT(CG_TYPE_INTEGER)) &&
           cg_read_expect_word(reader, CG_WORD_OR) && cg_read_expect_word(reader, CG_WORD_LESS);
}

static bool read_limit(cg_reader *reader, cg_selection *made)
{
    bool good;
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_WHERE:
        if (made->players && reader->of_cards && is_of_cards(reader))
            return false;
        good = read_where(reader, made);
        break;
    case CG_WORD_IN:
        good = read_in(reader, made);
        break;
    case CG_WORD_OF:
        good = read_of(reader, made);
        break;
    case CG_WORD_UNDER:
        if (reader->no_under)
            return false;
        cg_read_take(reader);
        good = cg_read_among(reader, made, CG_WHERE_UNDER);
        break;
    case CG_WORD_ATTACHED:
        cg_read_take(reader);
        good = cg_read_expect_word(reader, CG_WORD_TO) &&
               cg_read_among(reader, made, CG_WHERE_ATTACHED);
        break;
    case CG_WORD_AMONG:
        cg_read_take(reader);
        good = cg_read_among(reader, made, CG_WHERE_AMONG);
        break;
    case CG_WORD_OTHER:
        if (cg_read_word(reader, 1) != CG_WORD_THAN)
            return false;
        good = read_other_than(reader, made);
        break;
    case CG_WORD_NAMED:
        good = read_named(reader, made);
        break;
    case CG_WORD_WITH:
        if (cg_read_word(reader, 1) != CG_WORD_DIFFERENT &&
            cg_read_word(reader, 1) != CG_WORD_TOTAL)
            return false;
        good = read_with(reader, made);
        break;
    default:
        return false;
    }
    made->broken = !good;
    return good;
}

bool cg_read_limits(cg_reader *reader, cg_selection *made)
{
    bool of_cards = reader->of_cards;
    reader->of_cards = of_cards || !made->players;
    bool good = read_limit(reader, made);
    reader->of_cards = of_cards;
    return good;
}
