/* Parses the words after the noun of a selection: the place and owner of the cards, conditions on
 * them, and limits on all of them together. */
#include "effect/read/check.h"
#include "effect/read/parse.h"
#include "effect/read/parse_select.h"

#include <string.h>

void cg_read_say_once(cg_reader *reader, const char **before, const char *word, cg_spot spot)
{
    if (*before != NULL)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_CONTRADICTION,
                          "'%s' and '%s' contradict each other here; keep one of them", *before,
                          word);
    *before = word;
}

static bool read_where(cg_reader *reader, cg_selection *made)
{
    cg_type candidate = reader->candidate;
    bool loose = reader->loose_and, of_cards = reader->of_cards, plays = reader->plays;
    cg_read_take(reader);
    reader->of_cards = reader->plays = false;
    reader->candidate = made->players ? CG_TYPE_PLAYER : CG_TYPE_CARDS;
    reader->loose_and = true;
    cg_term *condition = cg_read_condition(reader);
    reader->candidate = candidate;
    reader->loose_and = loose;
    reader->of_cards = of_cards;
    reader->plays = plays;
    return condition != NULL && cg_read_restrict(reader, made->term, 3, condition);
}

/** Returns true for `that is attacking`, `that attacked this turn`, which mean the same as
 * `where`. */
static bool at_relative(const cg_reader *reader)
{
    switch (cg_read_word(reader, 1)) {
    case CG_WORD_IS:
    case CG_WORD_HAS:
    case CG_WORD_DO:
    case CG_WORD_DID:
        return true;
    default:
        return cg_read_find(reader, 1, CG_NOUN_PAST) != NULL;
    }
}

/** Reads `with flying`, `with power 3 or less`: properties of the cards. */
static bool read_owned(cg_reader *reader, cg_selection *made)
{
    const cg_noun *stat = cg_read_find(reader, 1, CG_NOUN_STAT);
    uint8_t sign = stat != NULL ? cg_read_peek(reader, 1u + stat->count)->kind : CG_TOKEN_WORD;
    if (sign >= CG_TOKEN_LESS && sign <= CG_TOKEN_UNEQUAL)
        return read_where(reader, made);
    cg_read_take(reader);
    return cg_read_restrict(reader, made->term, 3, cg_read_owned(reader));
}

/** Returns the number of words in `I control`, `an opponent controls` and the like; 0 if there are
 * none. */
static uint32_t find_control(const cg_reader *reader, cg_whose *whose)
{
    uint32_t ahead = cg_read_word(reader, 0) == CG_WORD_A;
    uint16_t word = cg_read_word(reader, ahead);
    *whose = word == CG_WORD_OPPONENT ? CG_WHOSE_ENEMY : CG_WHOSE_MY;
    bool player =
        word == CG_WORD_OPPONENT || (ahead == 0 && (word == CG_WORD_ME || word == CG_WORD_YOU));
    return player && cg_read_word(reader, ahead + 1) == CG_WORD_CONTROL ? ahead + 2 : 0;
}

static bool read_control(cg_reader *reader, cg_selection *made, cg_whose whose, uint32_t words)
{
    if (cg_read_at_word(reader, CG_WORD_YOU))
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_WRONG_WORD,
                          "write 'I control', or 'my' before the noun");
    cg_read_say_once(reader, &made->owner, "controls", cg_read_spot(reader));
    made->term->whose = (uint8_t)whose;
    cg_read_take_many(reader, words);
    return true;
}

/** Returns true if `where` is about cards of the player: `an opponent where level >= 3`. */
static bool is_of_cards(const cg_reader *reader)
{
    uint32_t ahead = cg_read_word(reader, 1) == CG_WORD_NOT ? 2 : 1;
    return cg_read_find(reader, ahead, CG_NOUN_STAT | CG_NOUN_KEYWORD | CG_NOUN_MARK) != NULL &&
           cg_read_find(reader, ahead,
                        CG_NOUN_COUNTER | CG_NOUN_RULE | CG_NOUN_ZONE | CG_NOUN_TALLY) == NULL;
}

/** Returns true if `from` is the place of the cards, as `in` is. In the head of an ability it can
 * be the zone in which the ability works, and in events the zone of origin. */
static bool from_is_in(const cg_reader *reader, const cg_selection *made)
{
    const cg_name_scope *scope = reader->scope;
    bool sentence = scope != NULL && scope->ability->form == CG_FORM_STATIC;
    if (made->players || scope == NULL || !(scope->in_body || reader->in_cost || sentence))
        return false;
    switch (cg_read_word(reader, 1)) {
    case CG_WORD_AMONG:
        return true;
    case CG_WORD_MY:
    case CG_WORD_THE:
    case CG_WORD_A:
    case CG_WORD_EACH:
    case CG_WORD_ENEMY:
        return cg_read_find(reader, 2, CG_NOUN_ZONE) != NULL;
    default:
        return cg_read_find(reader, 1, CG_NOUN_ZONE) != NULL;
    }
}

/** Returns `in` and the zone, for a message. */
static const char *words_of_zone(cg_reader *reader, const cg_term *zone)
{
    const char *words = NULL;
    if (zone->kind == CG_TERM_ZONE && zone->index < reader->module->zone_count)
        words =
            cg_arena_join(reader->arena, "in the ", reader->module->zones[zone->index].title, "");
    return words != NULL ? words : "in ...";
}

static bool read_in(cg_reader *reader, cg_selection *made)
{
    cg_term *term = made->term;
    cg_spot spot = cg_read_spot(reader);
    cg_read_take(reader);
    if (cg_read_accept_word(reader, CG_WORD_PLAY)) {
        cg_read_say_once(reader, &made->place, "in play", spot);
        term->where = CG_WHERE_PLAY;
        term->flags |= made->elsewhere ? CG_SAID_IN_PLAY : 0;
        return true;
    }
    term->where = CG_WHERE_ZONE;
    term->args[2] = cg_read_zone(reader, CG_ZONE_LOOKED);
    if (term->args[2] == NULL)
        return false;
    cg_read_say_once(reader, &made->place, words_of_zone(reader, term->args[2]), spot);
    return true;
}

/** `from my hand`, `from among them` */
static bool read_from(cg_reader *reader, cg_selection *made)
{
    if (cg_read_word(reader, 1) != CG_WORD_AMONG)
        return read_in(reader, made);
    cg_read_take_many(reader, 2);
    return cg_read_among(reader, made, CG_WHERE_AMONG);
}

/** Reads `on top of my deck`: the top card, if it is one of the selection. */
static bool read_on_top(cg_reader *reader, cg_selection *made)
{
    cg_term *term = made->term;
    cg_spot spot = cg_read_spot(reader);
    cg_read_take(reader);
    if (!cg_read_expect_word(reader, CG_WORD_TOP) || !cg_read_expect_word(reader, CG_WORD_OF))
        return false;
    term->where = CG_WHERE_ZONE;
    term->flags |= CG_ON_TOP;
    term->args[2] = cg_read_zone(reader, CG_ZONE_ONE);
    cg_read_say_once(reader, &made->place, "on top of ...", spot);
    return term->args[2] != NULL;
}

bool cg_read_among(cg_reader *reader, cg_selection *made, cg_where where)
{
    static const char *const words[] = {
        [CG_WHERE_UNDER] = "under ...",         [CG_WHERE_ATTACHED] = "attached to ...",
        [CG_WHERE_AMONG] = "among ...",         [CG_WHERE_NEXT] = "next to ...",
        [CG_WHERE_LEFT] = "to the left of ...", [CG_WHERE_RIGHT] = "to the right of ...",
        [CG_WHERE_OPPOSITE] = "opposite ..."};
    cg_read_say_once(reader, &made->place, words[where], cg_read_spot(reader));
    made->term->where = (uint8_t)where;
    made->term->args[2] = where == CG_WHERE_AMONG
                              ? cg_read_typed(reader, CG_TYPE_BIT(CG_TYPE_CARDS))
                              : cg_read_one(reader, CG_TYPE_BIT(CG_TYPE_CARDS));
    return made->term->args[2] != NULL;
}

/** Finds where words such as `next to`, `to the left of`, `opposite` look.
 * @return the number of words; 0 if there are none */
static uint32_t find_row(const cg_reader *reader, cg_where *where)
{
    bool left = cg_read_spells(reader, cg_read_peek(reader, 2), "left"),
         side = left || cg_read_spells(reader, cg_read_peek(reader, 2), "right");
    *where = left ? CG_WHERE_LEFT : CG_WHERE_RIGHT;
    if (cg_read_word(reader, 0) == CG_WORD_TO && cg_read_word(reader, 1) == CG_WORD_THE && side)
        return 3;
    *where = CG_WHERE_NEXT;
    if (cg_read_word(reader, 0) == CG_WORD_NEXT && cg_read_word(reader, 1) == CG_WORD_TO)
        return 2;
    *where = CG_WHERE_OPPOSITE;
    return cg_read_spells(reader, cg_read_peek(reader, 0), "opposite");
}

static bool read_row(cg_reader *reader, cg_selection *made, cg_where where, uint32_t words)
{
    if (made->players)
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_WRONG_TYPE,
                          "only cards can be next to each other, not players");
    for (uint32_t i = 0; i < words; i++) /* not all of them are words of the language */
        cg_read_note_sort(reader, cg_read_peek(reader, i)->spot.offset, CG_SORT_WORD);
    cg_read_take_many(reader, words);
    bool side = where == CG_WHERE_LEFT || where == CG_WHERE_RIGHT;
    return (!side || cg_read_expect_word(reader, CG_WORD_OF)) && cg_read_among(reader, made, where);
}

/** Returns true for `of the chosen kind`, `with the chosen name`, after the first word. */
static bool at_chosen(const cg_reader *reader, uint16_t noun)
{
    return cg_read_word(reader, 1) == CG_WORD_THE && cg_read_word(reader, 2) == CG_WORD_CHOSEN &&
           cg_read_word(reader, 3) == noun;
}

static bool read_of_chosen(cg_reader *reader, cg_selection *made, unsigned flag)
{
    if (made->players)
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_WRONG_TYPE,
                          "only cards have a kind and a name, not players");
    cg_read_take_many(reader, 4);
    made->term->flags |= (uint8_t)flag;
    return true;
}

/** `of p` */
static bool read_of(cg_reader *reader, cg_selection *made)
{
    cg_spot spot = cg_read_spot(reader);
    cg_read_take(reader);
    bool the = cg_read_at_word(reader, CG_WORD_THE);
    if (cg_read_word(reader, the + 1u) ==
        CG_WORD_KIND) { /* `of the choosen kind`, `of chosen kind` */
        cg_read_take_many(reader, the);
        cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, "'the chosen kind'", NULL);
        return false;
    }
    cg_read_say_once(reader, &made->owner, "of ...", spot);
    made->term->whose = CG_WHOSE_OF;
    made->term->args[1] = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_PLAYER));
    cg_read_check_limiting(reader, made->term->args[1]);
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
    cg_read_check_limiting(reader, other);
    if (other->kind == CG_TERM_THIS) {
        made->term->another = true;
        if (reader->scope != NULL)
            cg_read_asks_slot(reader, other, NULL); /* `another` means the same without it */
    } else {
        if (made->last_other == NULL)
            made->term->args[4] = other;
        else
            made->last_other->next = other;
        made->last_other = other;
    }
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
    term->value = cg_read_design(reader, text, spot, &term->name);
    return term;
}

static bool read_named(cg_reader *reader, cg_selection *made)
{
    cg_read_take(reader);
    cg_term *design = read_design(reader, "the name of a card in quotes");
    if (design == NULL)
        return false;
    if (made->term->text != NULL && design->value != made->term->value)
        cg_effect_mistake(&reader->mistakes, design->spot, CG_MISTAKE_CONTRADICTION,
                          "nothing is named both \"%.40s\" and \"%.40s\"", made->term->text,
                          design->text);
    made->term->value = design->value;
    made->term->text = design->text;
    made->term->name = design->name;
    return true;
}

/** Returns the next words that limit the whole selection, if they match at least `least` words. */
static const cg_phrase_edge *find_joint(const cg_reader *reader, unsigned least)
{
    uint16_t first = cg_read_word(reader, 0);
    for (const cg_phrase_edge *edge = reader->language->joints.edges; edge != NULL;
         edge = edge->next) {
        unsigned count = 0;
        while (count < edge->count && edge->words[0] == first &&
               cg_read_word(reader, count) == edge->words[count])
            count++;
        if (count == edge->count || (least > 0 && count >= least))
            return edge;
    }
    return NULL;
}

/** Reads the stat of a limit; a selection can have only one. */
static bool read_joint_stat(cg_reader *reader, cg_term *term, cg_spot spot)
{
    const cg_noun *stat = cg_read_noun(reader, CG_NOUN_STAT);
    if (stat == NULL) {
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_STAT, "a number of this game's cards",
                             CG_NOUN_STAT);
        return false;
    }
    if (term->joints & CG_JOINTS_OF_STAT)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_CONTRADICTION,
                          "'total %s' and 'total %s' contradict each other here; keep one of them",
                          reader->board->stats[term->index2].title, stat->text);
    term->index2 = stat->index;
    return true;
}

/** `with different names`, `with total power 5 or less`, `of one player` */
static bool read_joint(cg_reader *reader, cg_selection *made, const cg_phrase_edge *edge)
{
    cg_term *term = made->term;
    cg_spot spot = cg_read_spot(reader);
    const cg_phrase_node *node = edge->to;
    for (unsigned i = 0; i < edge->count; i++)
        if (!cg_read_expect_word(reader, edge->words[i]))
            return false;
    while (node->phrase == NULL) {
        for (unsigned i = 0; node->ways == NULL && i < node->edges->count; i++)
            if (!cg_read_expect_word(reader, node->edges->words[i]))
                return false;
        bool number = node->ways != NULL && node->ways->hole == CG_FILL_N;
        if (number) {
            term->args[5] = cg_read_expression(reader, CG_TYPE_BIT(CG_TYPE_INTEGER), CG_BINDS_SUM);
            if (term->args[5] == NULL ||
                !cg_read_check(reader, term->args[5], CG_TYPE_BIT(CG_TYPE_INTEGER)))
                return false;
        } else if (node->ways != NULL && !read_joint_stat(reader, term, spot))
            return false;
        node = node->ways != NULL ? node->ways->to : node->edges->to;
    }
    term->joints = (uint8_t)(term->joints | CG_JOINT_BIT(node->phrase->index));
    return true;
}

/** Reads limits whose words have no other meaning here. @return false if there are none */
static bool read_other_words(cg_reader *reader, cg_selection *made, bool *good)
{
    cg_where where;
    cg_whose whose;
    uint32_t words = find_row(reader, &where);
    uint32_t control = made->players ? 0 : find_control(reader, &whose);
    if (words > 0)
        *good = read_row(reader, made, where, words);
    else if (control > 0)
        *good = read_control(reader, made, whose, control);
    return words > 0 || control > 0;
}

/** Notes the words that would fit at an unknown word. */
static void note_limits(const cg_reader *reader)
{
    cg_read_note_tried(reader, CG_WORD_WHERE, 0);
    cg_read_note_tried(reader, CG_WORD_NAMED, 0);
    cg_read_note_tried(reader, CG_WORD_AMONG, 0);
}

/** Reads `with ...`, if it limits the selection. @return true if it does */
static bool read_with_words(cg_reader *reader, cg_selection *made, bool *good)
{
    const cg_phrase_edge *joint = find_joint(reader, 2);
    if (at_chosen(reader, CG_WORD_NAME))
        *good = read_of_chosen(reader, made, CG_OF_CHOSEN_NAME);
    else if (!made->players && cg_read_at_owned(reader, 1))
        *good = read_owned(reader, made);
    else if (joint != NULL)
        *good = read_joint(reader, made, joint);
    else
        return false;
    return true;
}

/** Returns true for places, names and totals, which only cards have: after `a card of an opponent`
 * they belong to the card. */
static bool is_of_cards_alone(const cg_reader *reader)
{
    cg_where where;
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_IN:
    case CG_WORD_UNDER:
    case CG_WORD_ATTACHED:
    case CG_WORD_AMONG:
    case CG_WORD_NAMED:
        return true;
    case CG_WORD_WITH:
        return find_joint(reader, 2) != NULL ||
               (reader->of_cards && at_chosen(reader, CG_WORD_NAME));
    case CG_WORD_OF:
        return reader->of_cards && at_chosen(reader, CG_WORD_KIND);
    default:
        return reader->of_cards && find_row(reader, &where) > 0;
    }
}

/** Returns true for the destination in `create a copy of a card in my discard pile in my hand`. A
 * zone of mine after an opponent's card is also the destination. */
static bool is_where_made(const cg_reader *reader, const cg_selection *made)
{
    const cg_term *owner = made->term->args[1];
    bool theirs = made->term->whose == CG_WHOSE_ENEMY ||
                  (made->term->whose == CG_WHOSE_OF && owner != NULL &&
                   owner->kind == CG_TERM_PLAYERS && owner->whose == CG_WHOSE_ENEMY);
    return reader->makes &&
           (made->place != NULL || (theirs && cg_read_word(reader, 1) == CG_WORD_MY));
}

static bool read_limit(cg_reader *reader, cg_selection *made)
{
    bool good = false;
    if (made->players && is_of_cards_alone(reader))
        return false;
    if (read_other_words(reader, made, &good)) {
        made->broken = !good;
        return good;
    }
    if (cg_read_at(reader, CG_TOKEN_WORD) && cg_read_word(reader, 0) == CG_WORD_NONE) {
        note_limits(reader);
        return false;
    }
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_WHERE:
        if (made->players && reader->of_cards && is_of_cards(reader))
            return false;
        good = read_where(reader, made);
        break;
    case CG_WORD_THAT:
        if (!at_relative(reader))
            return false;
        good = read_where(reader, made);
        break;
    case CG_WORD_FROM:
        if (!from_is_in(reader, made))
            return false;
        good = read_from(reader, made);
        break;
    case CG_WORD_IN:
        if (is_where_made(reader, made))
            return false;
        good = read_in(reader, made);
        break;
    case CG_WORD_OF:
        good = find_joint(reader, 0) != NULL     ? read_joint(reader, made, find_joint(reader, 0))
               : at_chosen(reader, CG_WORD_KIND) ? read_of_chosen(reader, made, CG_OF_CHOSEN_KIND)
                                                 : read_of(reader, made);
        break;
    case CG_WORD_ON:
        if (!reader->plays)
            return false;
        good = read_on_top(reader, made);
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
        if (!read_with_words(reader, made, &good))
            return false;
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
