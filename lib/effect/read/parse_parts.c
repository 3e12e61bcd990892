/* Parses parts of phrases that are no expressions: places, durations, zones of events, names of
 * cards. */
#include "effect/read/hints.h"

#include <string.h>

/* ---- places ---- */

/** `in random order`, `in any order` behind an end of a zone. */
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

/** Flags behind the place. */
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
    if (near != NULL && strcmp(near, "except") == 0) { /* it stands where a place could */
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
    return cg_read_at_word(reader, CG_WORD_UNTIL) || cg_read_at_word(reader, CG_WORD_WHILE) ||
           (cg_read_at_word(reader, CG_WORD_FOR) && cg_read_word(reader, 1) != CG_WORD_EACH);
}

/** `end of turn`, `end of combat`, `my next turn` behind `until`. */
static bool read_until(cg_reader *reader, cg_term *term)
{
    cg_read_take(reader);
    if (cg_read_at_word(reader, CG_WORD_MY) && cg_read_word(reader, 1) == CG_WORD_NEXT &&
        cg_read_word(reader, 2) == CG_WORD_TURN) {
        cg_read_take_many(reader, 3);
        term->index = CG_UNTIL_MY_TURN;
        return true;
    }
    if (cg_read_at_word(reader, CG_WORD_YOUR) && cg_read_word(reader, 1) == CG_WORD_NEXT &&
        cg_read_word(reader, 2) == CG_WORD_TURN) {
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_WRONG_WORD,
                          "write 'my', not 'your', for the player of the card");
        cg_read_take_many(reader, 3);
        term->index = CG_UNTIL_MY_TURN;
        return true;
    }
    if (cg_read_at_word(reader, CG_WORD_THIS) && cg_read_word(reader, 1) == CG_WORD_LEAVES &&
        cg_read_word(reader, 2) == CG_WORD_PLAY) {
        cg_read_take_many(reader, 3);
        term->index = CG_WHILE_THIS;
        return true;
    }
    cg_read_accept_word(reader, CG_WORD_THE);
    if (!cg_read_at_word(reader, CG_WORD_END)) {
        cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, "'end of turn' or 'my next turn'",
                             cg_read_usual(reader, cg_read_peek(reader, 0)));
        return false;
    }
    cg_read_take(reader);
    if (!cg_read_expect_word(reader, CG_WORD_OF))
        return false;
    if (!cg_read_accept_word(reader, CG_WORD_THIS))
        cg_read_accept_word(reader, CG_WORD_THE);
    term->index = CG_UNTIL_END_OF_TURN;
    if (cg_read_accept_word(reader, CG_WORD_TURN))
        return true;
    const cg_noun *span = cg_read_noun(reader, CG_NOUN_SPAN);
    if (span == NULL) {
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_SPAN, "'turn' or a period of this game",
                             CG_NOUN_SPAN);
        return false;
    }
    term->index = CG_UNTIL_END_OF;
    term->index2 = span->index;
    return true;
}

/** `3 turns`, `the rest of the match` behind `for`. */
static bool read_for(cg_reader *reader, cg_term *term)
{
    cg_read_take(reader);
    if (cg_read_at_word(reader, CG_WORD_THE) && cg_read_word(reader, 1) == CG_WORD_REST) {
        cg_read_take_many(reader, 2);
        term->index = CG_FOR_THE_GAME;
        return cg_read_expect_word(reader, CG_WORD_OF) &&
               cg_read_expect_word(reader, CG_WORD_THE) &&
               cg_read_expect_word(reader, CG_WORD_MATCH);
    }
    term->index = CG_FOR_TURNS;
    term->args[0] = cg_read_amount(reader, CG_BINDS_SUM);
    return term->args[0] != NULL && cg_read_expect_word(reader, CG_WORD_TURN);
}

/** Is it `this is in play`, in whatever words? */
static bool is_this_in_play(const cg_term *condition)
{
    return condition->kind == CG_TERM_CONDITION && condition->index == CG_IF_IS_IN_PLAY &&
           condition->args[0] != NULL && condition->args[0]->kind == CG_TERM_THIS;
}

static bool read_while(cg_reader *reader, cg_term *term)
{
    cg_read_take(reader);
    if (cg_read_at_word(reader, CG_WORD_THIS) && cg_read_word(reader, 1) == CG_WORD_IS &&
        cg_read_word(reader, 2) == CG_WORD_IN && cg_read_word(reader, 3) == CG_WORD_PLAY) {
        reader->at += 4;
        term->index = CG_WHILE_THIS;
        if (cg_read_at_end(reader))
            return true;
        reader->at -= 4;
    }
    bool loose = reader->loose_and;
    reader->loose_and = true;
    term->index = CG_WHILE;
    term->args[0] = cg_read_condition(reader);
    reader->loose_and = loose;
    if (term->args[0] != NULL && is_this_in_play(term->args[0])) {
        term->index = CG_WHILE_THIS;
        term->args[0] = NULL;
        return true;
    }
    if (term->args[0] != NULL)
        cg_read_check_while(reader, term->args[0]);
    return term->args[0] != NULL;
}

cg_term *cg_read_duration(cg_reader *reader, bool *broken)
{
    cg_term *term;
    bool good;
    uint16_t word = cg_read_word(reader, 0);
    if (!cg_read_at_duration(reader))
        return NULL;
    term = cg_read_term(reader, CG_TERM_DURATION, CG_TYPE_UNKNOWN, cg_read_spot(reader));
    if (term == NULL)
        good = false;
    else if (word == CG_WORD_UNTIL)
        good = read_until(reader, term);
    else
        good = word == CG_WORD_FOR ? read_for(reader, term) : read_while(reader, term);
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
