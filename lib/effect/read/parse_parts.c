/* Parses the parts of phrases that are not expressions: places, durations, zones of events, names
 * of cards. */
#include "effect/read/check.h"
#include "effect/read/hints.h"
#include "effect/read/parse.h"

#include <assert.h>
#include <string.h>

/* ---- places ---- */

/** Reads `in random order`, `in any order` after an end of a zone. */
static bool read_order(cg_reader *reader, cg_term *place)
{
    bool any = cg_read_word(reader, 1) == CG_WORD_ANY;
    bool random = cg_read_word(reader, 1) == CG_WORD_RANDOM && place->value == CG_PLACE_BOTTOM;
    if (!cg_read_at_word(reader, CG_WORD_IN) || (!any && !random))
        return true;
    cg_read_take_many(reader, 2);
    if (random)
        place->value = CG_PLACE_RANDOM;
    else
        place->flags |= CG_PLACE_ANY_ORDER;
    return cg_read_expect_word(reader, CG_WORD_ORDER);
}

static bool read_under(cg_reader *reader, cg_term *place)
{
    uint32_t ahead = cg_read_at_word(reader, CG_WORD_THE) || cg_read_at_word(reader, CG_WORD_A);
    bool zone = cg_read_find(reader, ahead, CG_NOUN_ZONE) != NULL;
    cg_term *what =
        zone ? cg_read_zone(reader, CG_ZONE_GOES)
             : cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_ZONE) | CG_TYPE_BIT(CG_TYPE_CARDS));
    if (what == NULL)
        return false;
    cg_read_check(reader, what, CG_TYPE_BIT(CG_TYPE_ZONE) | CG_TYPE_BIT(CG_TYPE_CARDS));
    place->args[0] = what;
    place->value = what->type == CG_TYPE_CARDS ? CG_PLACE_UNDER_CARD : CG_PLACE_BOTTOM;
    if (what->type != CG_TYPE_CARDS)
        return read_order(reader, place);
    cg_read_check_one(reader, what);
    return true;
}

static bool read_into(cg_reader *reader, cg_term *place)
{
    if (!cg_read_accept_word(reader, CG_WORD_PLAY)) {
        place->value = CG_PLACE_INTO;
        place->args[0] = cg_read_zone(reader, CG_ZONE_GOES);
        return place->args[0] != NULL;
    }
    place->value = CG_PLACE_PLAY;
    if (cg_read_at_word(reader, CG_WORD_UNDER) && cg_read_word(reader, 1) == CG_WORD_MY &&
        cg_read_word(reader, 2) == CG_WORD_CONTROL) {
        cg_read_take_many(reader, 3);
        place->flags |= CG_PLACE_MY_CONTROL;
    }
    return true;
}

/** `on top of`, `on the bottom of` */
static bool read_on(cg_reader *reader, cg_term *place)
{
    cg_read_accept_word(reader, CG_WORD_THE);
    place->value = cg_read_at_word(reader, CG_WORD_BOTTOM) ? CG_PLACE_BOTTOM : CG_PLACE_TOP;
    if (!cg_read_accept_word(reader, CG_WORD_BOTTOM) && !cg_read_expect_word(reader, CG_WORD_TOP))
        return false;
    if (!cg_read_expect_word(reader, CG_WORD_OF))
        return false;
    place->args[0] = cg_read_zone(reader, CG_ZONE_GOES);
    return place->args[0] != NULL && read_order(reader, place);
}

/** Reads flags after the place. */
static void read_state(cg_reader *reader, cg_term *place)
{
    for (;;) {
        if (cg_read_at_word(reader, CG_WORD_FACE) && cg_read_word(reader, 1) == CG_WORD_DOWN) {
            cg_read_take_many(reader, 2);
            place->flags |= CG_PLACE_FACE_DOWN;
        } else if (cg_read_at_word(reader, CG_WORD_EXHAUSTED)) {
            cg_read_check_lack(reader, CG_LACKS_VERB, CG_DO_EXHAUST, cg_read_spot(reader));
            cg_read_take(reader);
            place->flags |= CG_PLACE_EXHAUSTED;
        } else
            return;
    }
}

static void no_place(cg_reader *reader)
{
    const cg_token *token = cg_read_peek(reader, 0);
    const char *hint = cg_read_misplaced(reader, token, CG_MISPLACED_STEP);
    if (token->word == CG_WORD_IN)
        hint = "write 'into'";
    if (token->kind == CG_TOKEN_TEXT && cg_read_stands_before(reader, "create"))
        hint = "put the name after the number: 'create 1 \"...\"'";
    cg_shown meant;
    const char *near = hint == NULL ? cg_read_near_tried(reader, &meant) : NULL;
    if (near != NULL && strcmp(near, "except") == 0) { /* a place could be here */
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_SYNTAX,
                          "%s means nothing here; did you mean 'except it has'?",
                          cg_read_show(reader, token).text);
        return;
    }
    cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD,
                         "a place: 'into', 'on top of', 'under' or 'shuffled into'",
                         hint != NULL ? hint : cg_read_usual(reader, token));
}

cg_term *cg_read_place(cg_reader *reader, bool made)
{
    cg_term *place = cg_read_term(reader, CG_TERM_PLACE, CG_TYPE_UNKNOWN, cg_read_spot(reader));
    bool good = false;
    if (place == NULL)
        return NULL;
    if (cg_read_accept_word(reader, CG_WORD_SHUFFLED)) {
        good = cg_read_expect_word(reader, CG_WORD_TO);
        place->args[0] = good ? cg_read_zone(reader, CG_ZONE_GOES) : NULL;
        place->value = CG_PLACE_SHUFFLED;
        good = place->args[0] != NULL;
    } else if (cg_read_accept_word(reader, CG_WORD_TO) ||
               (made && cg_read_accept_word(reader, CG_WORD_IN)))
        good = read_into(reader, place);
    else if (cg_read_accept_word(reader, CG_WORD_ON))
        good = read_on(reader, place);
    else if (cg_read_accept_word(reader, CG_WORD_UNDER))
        good = read_under(reader, place);
    else
        no_place(reader);
    if (!good)
        return NULL;
    read_state(reader, place);
    return place;
}

/* ---- durations ---- */

bool cg_read_at_duration(const cg_reader *reader)
{
    uint16_t before = CG_WORD_NONE;
    for (const cg_phrase_edge *edge = reader->language->durations.edges; edge != NULL;
         before = edge->words[0], edge = edge->next)
        if (edge->words[0] != before && cg_read_at_word(reader, edge->words[0]))
            return edge->words[0] != CG_WORD_FOR || cg_read_word(reader, 1) != CG_WORD_EACH;
    return false;
}

/** Counts the words of the edge that come next; `your` counts as `my`. */
static unsigned count_words(const cg_reader *reader, const cg_phrase_edge *edge)
{
    unsigned count = 0;
    for (; count < edge->count; count++) {
        uint16_t word = cg_read_word(reader, count);
        if (word != edge->words[count] &&
            (word != CG_WORD_YOUR || edge->words[count] != CG_WORD_MY))
            break;
    }
    return count;
}

/** Returns true if all words of the edge come next and the step ends with them. */
static bool is_no_condition(cg_reader *reader, const cg_phrase_edge *edge, unsigned count)
{
    if (count < edge->count)
        return false;
    reader->at += count;
    bool end = cg_read_at_end(reader);
    reader->at -= count;
    return end;
}

/** Returns true if the author can have meant the edge, whose first `count` words come next. Several
 * words, or a hole after them, are not an accident. @param asks  a condition can follow the first
 * word */
static bool can_be_meant(cg_reader *reader, const cg_phrase_edge *edge, unsigned count, bool asks)
{
    if (edge->to->ways != NULL)
        return true;
    return asks ? is_no_condition(reader, edge, count) : count == edge->count || count > 2;
}

/** Finds the duration that shares the most words with the text: `count`. */
static const cg_phrase_edge *find_words(cg_reader *reader, unsigned *count)
{
    const cg_phrase_edge *best = NULL, *edges = reader->language->durations.edges;
    uint16_t first = cg_read_word(reader, 0);
    bool asks = false;
    for (const cg_phrase_edge *edge = edges; edge != NULL; edge = edge->next)
        asks = asks || (edge->words[0] == first && edge->count == 1 && edge->to->ways != NULL &&
                        edge->to->ways->hole == CG_FILL_COND);
    for (const cg_phrase_edge *edge = edges; edge != NULL; edge = edge->next) {
        unsigned here = edge->words[0] == first ? count_words(reader, edge) : 0;
        bool more = best == NULL || here > *count || (here == *count && here == edge->count);
        if (here == 0 || !more || !can_be_meant(reader, edge, here, asks))
            continue;
        best = edge;
        *count = here;
    }
    return best;
}

static void take_words(cg_reader *reader, const cg_phrase_edge *edge, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (cg_read_word(reader, 0) != edge->words[i])
            cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_WRONG_WORD,
                              "write 'my', not 'your', for the player of the card");
        cg_read_take(reader);
    }
}

/** Reports the missing words after the first `count` of the edge. */
static void lacks_words(cg_reader *reader, const cg_phrase_edge *edge, unsigned count)
{
    const uint16_t *next = edge->words + count;
    if (count > 1 && next[-1] != CG_WORD_THE) {
        cg_read_expect_word(reader, *next);
        return;
    }
    for (const cg_phrase_edge *other = reader->language->durations.edges; other != NULL;
         other = other->next)
        if (other->words[0] == edge->words[0] && other->count > count)
            (void)cg_read_at_word(reader, other->words[count]); /* notes what can be meant */
    cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD,
                         edge->words[0] == CG_WORD_UNTIL ? "'end of turn' or 'my next turn'"
                                                         : "how long it lasts",
                         cg_read_usual(reader, cg_read_peek(reader, 0)));
}

/** Returns true for `this is in play`, in any words. */
static bool is_this_in_play(const cg_term *condition)
{
    return condition->kind == CG_TERM_CONDITION && condition->index == CG_IF_IS_IN_PLAY &&
           condition->args[0] != NULL && condition->args[0]->kind == CG_TERM_THIS;
}

/** Reads the condition after `while`. */
static const cg_term *read_asked(cg_reader *reader)
{
    bool loose = reader->loose_and;
    reader->loose_and = true;
    const cg_term *condition = cg_read_condition(reader);
    reader->loose_and = loose;
    if (condition != NULL && !is_this_in_play(condition))
        cg_read_check_while(reader, condition);
    return condition;
}

static bool read_hole(cg_reader *reader, cg_fill hole, cg_term *term)
{
    if (hole == CG_FILL_SPAN) {
        const cg_noun *span = cg_read_noun(reader, CG_NOUN_SPAN);
        if (span == NULL)
            cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_SPAN, "'turn' or a period of this game",
                                 CG_NOUN_SPAN);
        else
            term->index2 = span->index;
        return span != NULL;
    }
    assert(hole == CG_FILL_COND || hole == CG_FILL_N);
    term->args[0] =
        hole == CG_FILL_COND ? read_asked(reader) : cg_read_amount(reader, CG_BINDS_SUM);
    return term->args[0] != NULL;
}

static bool read_duration(cg_reader *reader, cg_term *term)
{
    unsigned count = 0;
    const cg_phrase_edge *edge = find_words(reader, &count);
    assert(edge != NULL); /* its first word is there */
    take_words(reader, edge, count);
    if (count < edge->count) {
        lacks_words(reader, edge, count);
        return false;
    }
    const cg_phrase_node *node = edge->to;
    if (node->ways != NULL) {
        if (!read_hole(reader, node->ways->hole, term))
            return false;
        node = node->ways->to;
    }
    while (node->phrase == NULL) {
        for (unsigned i = 0; i < node->edges->count; i++)
            if (!cg_read_expect_word(reader, node->edges->words[i]))
                return false;
        node = node->edges->to;
    }
    term->index = node->phrase->index;
    if (term->index == CG_WHILE && is_this_in_play(term->args[0])) {
        term->index = CG_WHILE_THIS;
        term->args[0] = NULL;
    }
    return true;
}

cg_term *cg_read_duration(cg_reader *reader, bool *broken)
{
    if (!cg_read_at_duration(reader))
        return NULL;
    cg_term *term = cg_read_term(reader, CG_TERM_DURATION, CG_TYPE_UNKNOWN, cg_read_spot(reader));
    bool good = term != NULL && read_duration(reader, term);
    *broken = !good;
    return good ? term : NULL;
}

/* ---- zones of events ---- */

/** `my hand`, `a discard pile`, `the deck of p`, `play` */
cg_term *cg_read_zonekind(cg_reader *reader)
{
    cg_term *term = cg_read_term(reader, CG_TERM_WORD, CG_TYPE_UNKNOWN, cg_read_spot(reader));
    cg_term *zone;
    if (term == NULL)
        return NULL;
    if (cg_read_accept_word(reader, CG_WORD_PLAY)) {
        term->index = CG_ZONEKIND_PLAY;
        return term;
    }
    zone = cg_read_zone(reader, CG_ZONE_LOOKED);
    if (zone == NULL)
        return NULL;
    term->index = zone->index;
    term->args[0] = zone->args[0];
    return term;
}
