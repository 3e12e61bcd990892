/* Parses the clauses of an ability's head, between its form and the colon: costs, windows, phases,
 * zones, a condition, limits, modes and flags of the game. */
#include "effect/read/check.h"
#include "effect/read/hints.h"
#include "effect/read/parse.h"
#include "effect/tree/events.h"
#include "effect/write/write.h"

#include <assert.h>

static void given_twice(cg_reader *reader, cg_spot spot)
{
    cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NAME_TWICE,
                      "this part of the head is given twice");
}

/** Returns true if another noun of the class follows after a comma, `or` or `and`. */
static bool more_follow(const cg_reader *reader, uint32_t noun_class)
{
    uint32_t ahead = cg_read_word(reader, 1) == CG_WORD_THE ? 2 : 1;
    const cg_token *next = cg_read_peek(reader, ahead);
    if (!cg_read_at(reader, CG_TOKEN_COMMA) && !cg_read_at_word(reader, CG_WORD_OR) &&
        !cg_read_at_word(reader, CG_WORD_AND))
        return false;
    return cg_read_find(reader, ahead, noun_class) != NULL ||
           (next->kind == CG_TOKEN_WORD && next->word == CG_WORD_NONE);
}

/** Reads several nouns of one class, between commas, as bits. */
static void read_bits(cg_reader *reader, uint32_t noun_class, cg_mistake_kind kind,
                      const char *what, uint32_t *bits, const char *twice)
{
    bool more;
    do {
        cg_spot spot = cg_read_spot(reader);
        cg_read_accept_word(reader, CG_WORD_THE);
        const cg_noun *noun = cg_read_noun(reader, noun_class);
        if (noun == NULL) {
            cg_read_unknown_noun(reader, kind, what, noun_class);
            while (cg_read_at(reader, CG_TOKEN_WORD))
                cg_read_take(reader);
        } else if ((*bits & (uint32_t)1 << noun->index) != 0)
            cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NAME_TWICE, "%s", twice);
        if (noun != NULL)
            *bits |= (uint32_t)1 << noun->index;
        assert(noun == NULL || noun->index < 32); /* the table has a bit for each row */
        more = more_follow(reader, noun_class);
        if (more)
            cg_read_take(reader);
    } while (more);
}

/** Reports windows in which the game does not allow players to play the card or use the ability. */
static void check_windows(cg_reader *reader, const cg_ability_term *ability, uint32_t windows,
                          cg_spot spot)
{
    uint32_t open = 0, plays = 0;
    if (ability->form != CG_FORM_PLAY && ability->form != CG_FORM_USE)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_UNKNOWN_CLAUSE,
                          "'in' is only for 'play' and 'use'");
    for (size_t i = 0; i < reader->module->window_count; i++) {
        open |= (uint32_t)reader->module->windows[i].uses << i;
        plays |= (uint32_t)(reader->module->windows[i].procedure == 0) << i;
    }
    if (ability->form == CG_FORM_USE && windows != 0 && (windows & open) == 0)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NEVER_USABLE,
                          "abilities cannot be used in this window");
    if (ability->form == CG_FORM_PLAY && windows != 0 && (windows & plays) == 0)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NEVER_USABLE,
                          "no card is played in this window%s",
                          cg_read_knows(reader, "react", 5)
                              ? "; write 'react when ...: ...' to answer something there"
                              : "");
}

static bool read_windows(cg_reader *reader, cg_ability_term *ability)
{
    uint32_t windows = 0;
    cg_spot spot = cg_read_spot(reader);
    cg_read_take(reader);
    read_bits(reader, CG_NOUN_WINDOW, CG_MISTAKE_UNKNOWN_WINDOW, "a window of this game", &windows,
              "the window is named twice");
    if (ability->windows != UINT32_MAX)
        given_twice(reader, spot);
    check_windows(reader, ability, windows, spot);
    ability->windows = windows;
    return true;
}

static bool read_phases(cg_reader *reader, cg_ability_term *ability)
{
    uint32_t phases = 0;
    cg_spot spot = cg_read_spot(reader);
    cg_read_take(reader);
    if (cg_read_at_word(reader, CG_WORD_MY)) {
        cg_read_expected_but(reader, CG_MISTAKE_UNKNOWN_PHASE, "a phase",
                             "for your own turn write 'during the ... phase, if it is my turn'");
        cg_read_take(reader);
    }
    read_bits(reader, CG_NOUN_PHASE, CG_MISTAKE_UNKNOWN_PHASE, "a phase of this game", &phases,
              "the phase is named twice");
    if (ability->phases != UINT32_MAX)
        given_twice(reader, spot);
    ability->phases = phases;
    return true;
}

static bool read_zones(cg_reader *reader, cg_ability_term *ability)
{
    cg_spot spot = cg_read_spot(reader);
    cg_read_take(reader);
    cg_read_accept_word(reader, CG_WORD_MY);
    if (ability->zones != 0)
        given_twice(reader, spot);
    read_bits(reader, CG_NOUN_ZONE, CG_MISTAKE_UNKNOWN_NOUN, "a zone of this game", &ability->zones,
              "the zone is named twice");
    return true;
}

/** Returns true if the condition tests, perhaps among other things, that this card is face down. */
static bool is_hidden_itself(const cg_term *condition)
{
    if (condition->kind == CG_TERM_BINARY && condition->index == CG_OPERATOR_AND)
        return is_hidden_itself(condition->args[0]) || is_hidden_itself(condition->args[1]);
    return condition->kind == CG_TERM_CONDITION && condition->index == CG_IF_IS_FACE_DOWN &&
           condition->args[0] != NULL && condition->args[0]->kind == CG_TERM_THIS;
}

static void check_condition(cg_reader *reader, const cg_ability_term *ability)
{
    if (ability->condition != NULL && ability->form == CG_FORM_USE &&
        is_hidden_itself(ability->condition))
        cg_effect_mistake(&reader->mistakes, ability->condition->spot, CG_MISTAKE_NEVER_USABLE,
                          "abilities of a face-down card cannot be used; if the game allows it, "
                          "such a card can 'react'");
}

static bool read_condition(cg_reader *reader, cg_ability_term *ability)
{
    cg_spot spot = cg_read_spot(reader);
    cg_read_take(reader);
    if (ability->condition != NULL)
        given_twice(reader, spot);
    const cg_term *kicker = ability->kicker;
    ability->kicker = NULL; /* nothing is paid by then */
    ability->condition = cg_read_condition(reader);
    ability->kicker = kicker;
    check_condition(reader, ability);
    return ability->condition != NULL;
}

/** `once per turn by name`, `3 times per match`, `once` */
static bool read_limit(cg_reader *reader, cg_ability_term *ability)
{
    const cg_token *token = cg_read_peek(reader, 0);
    cg_spot spot = token->spot;
    int32_t count = token->word == CG_WORD_ONCE    ? 1
                    : token->word == CG_WORD_TWICE ? 2
                                                   : token->number;
    bool number = token->kind == CG_TOKEN_NUMBER;
    cg_read_take(reader);
    if (number && !cg_read_expect_word(reader, CG_WORD_TIME))
        return false;
    if (ability->limit_scope != CG_LIMIT_NONE)
        given_twice(reader, spot);
    if (count < 1 || count > UINT8_MAX)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NUMBER_TOO_SMALL,
                          "the number of times must be 1 to %d", UINT8_MAX);
    ability->limit = (uint8_t)count;
    ability->limit_scope = CG_LIMIT_USES;
    if (!cg_read_accept_word(reader, CG_WORD_PER) && !cg_read_accept_word(reader, CG_WORD_EACH) &&
        !cg_read_accept_word(reader, CG_WORD_A))
        return true;
    if (cg_read_accept_word(reader, CG_WORD_MATCH)) {
        ability->limit_scope = CG_LIMIT_MATCH;
        return true;
    }
    if (!cg_read_accept_word(reader, CG_WORD_TURN)) {
        cg_read_expected(reader, CG_MISTAKE_MISSING_WORD, "'turn' or 'match'");
        return false;
    }
    ability->limit_scope = CG_LIMIT_TURN;
    if (!cg_read_accept_word(reader, CG_WORD_BY))
        return true;
    ability->limit_scope = CG_LIMIT_TURN_NAME;
    if (cg_read_accept_word(reader, CG_WORD_NAME))
        return true;
    ability->limit_scope = CG_LIMIT_TURN_PLAYER;
    if (cg_read_accept_word(reader, CG_WORD_PLAYER))
        return true;
    cg_read_expected(reader, CG_MISTAKE_MISSING_WORD, "'name' or 'player'");
    return false;
}

/** `the first time each turn` */
static bool read_first_time(cg_reader *reader, cg_ability_term *ability)
{
    cg_read_take(reader);
    if (!cg_read_expect_word(reader, CG_WORD_FIRST) || !cg_read_expect_word(reader, CG_WORD_TIME) ||
        !cg_read_expect_word(reader, CG_WORD_EACH) || !cg_read_expect_word(reader, CG_WORD_TURN))
        return false;
    ability->first_time = true;
    return true;
}

/** `choose 1 (or 2 if COND)` */
static bool read_choose(cg_reader *reader, cg_ability_term *ability)
{
    cg_spot spot = cg_read_spot(reader);
    cg_read_take(reader);
    if (ability->choose != NULL)
        given_twice(reader, spot);
    if (cg_read_at_word(reader, CG_WORD_ONE)) {
        cg_term *one = cg_read_term(reader, CG_TERM_NUMBER, CG_TYPE_INTEGER, spot);
        if (one != NULL)
            one->value = 1;
        ability->choose = one;
        cg_read_take(reader);
    } else
        ability->choose = cg_read_amount(reader, CG_BINDS_SUM);
    if (ability->choose == NULL || !cg_read_at(reader, CG_TOKEN_OPEN))
        return ability->choose != NULL;
    cg_read_take(reader);
    if (!cg_read_expect_word(reader, CG_WORD_OR))
        return false;
    ability->choose_more = cg_read_amount(reader, CG_BINDS_SUM);
    if (ability->choose_more == NULL || !cg_read_expect_word(reader, CG_WORD_IF))
        return false;
    ability->choose_if = cg_read_condition(reader);
    return ability->choose_if != NULL && cg_read_expect(reader, CG_TOKEN_CLOSE, "')'");
}

static bool is_trigger(const cg_ability_term *ability)
{
    return ability->form == CG_FORM_WHEN || ability->form == CG_FORM_BEFORE ||
           ability->form == CG_FORM_INSTEAD || ability->form == CG_FORM_STATE;
}

/** Reports costs that take the card itself: a card that is being played is not in play yet. */
static void check_not_itself(cg_reader *reader, const cg_ability_term *ability, const cg_term *cost)
{
    for (; ability->form == CG_FORM_PLAY && cost != NULL; cost = cost->next) {
        if (cost->value == CG_COST_EXHAUST)
            cg_effect_mistake(&reader->mistakes, cost->spot, CG_MISTAKE_NEVER_PAID,
                              "this is being played, and only cards in play can be %s",
                              cg_rows_own(reader->module, "exhausted"));
        else if (cg_rows_cost_does(cost, CG_COST_TAKES) && cost->args[0] != NULL &&
                 cost->args[0]->kind == CG_TERM_THIS)
            cg_effect_mistake(&reader->mistakes, cost->spot, CG_MISTAKE_NEVER_PAID,
                              "this is being played and cannot pay for itself; name other cards, "
                              "or move it in a step after 'play:'");
    }
}

/** `may also pay (2 mana)` */
static bool read_kicker(cg_reader *reader, cg_ability_term *ability)
{
    cg_spot spot = cg_read_spot(reader);
    cg_read_take_many(reader, 2);
    if (ability->kicker != NULL)
        given_twice(reader, spot);
    if (ability->form != CG_FORM_PLAY && ability->form != CG_FORM_USE)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_UNKNOWN_CLAUSE,
                          "'may also pay' is only for 'play' and 'use'; write 'may pay (...): ...' "
                          "among the steps");
    cg_read_check_lack(reader, CG_LACKS_CLAUSE, CG_CLAUSE_MAY_ALSO_PAY, spot);
    if (!cg_read_expect_word(reader, CG_WORD_PAY))
        return false;
    ability->kicker = cg_read_cost(reader);
    check_not_itself(reader, ability, ability->kicker);
    if (ability->kicker == NULL || !cg_read_accept_word(reader, CG_WORD_ANY))
        return ability->kicker != NULL;
    ability->many_times = true;
    return cg_read_expect_word(reader, CG_WORD_NUMBER) && cg_read_expect_word(reader, CG_WORD_OF) &&
           cg_read_expect_word(reader, CG_WORD_TIME);
}

/** `may pay (5 life) instead` */
static bool read_instead(cg_reader *reader, cg_ability_term *ability, const cg_term *cost,
                         cg_spot spot)
{
    if (ability->instead != NULL)
        given_twice(reader, spot);
    ability->instead = cost;
    bool instead = cg_read_at_word(reader, CG_WORD_INSTEAD);
    if (!instead && cg_read_at(reader, CG_TOKEN_COLON)) {
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_UNKNOWN_CLAUSE,
                          ability->form == CG_FORM_PLAY
                              ? "write 'may also pay (...)' or 'may pay (...) instead', or among "
                                "the steps, after the ':', 'may pay (...): ...'"
                              : "this is a step: write ': may pay (...): ...'");
        return false;
    }
    if (ability->form != CG_FORM_PLAY)
        cg_effect_mistake(
            &reader->mistakes, spot, CG_MISTAKE_UNKNOWN_CLAUSE,
            "'may pay ... instead' is only for 'play': it replaces the cost of the card");
    else if (!cg_rows_pays_prices(reader->board))
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOT_IN_GAME,
                          "in %s nothing can replace the cost of a card", reader->module->title);
    return cg_read_expect_word(reader, CG_WORD_INSTEAD);
}

/** `may pay (5 life) instead`, `may pay (exhaust any number of creatures) for 1 mana each` */
static bool read_may_pay(cg_reader *reader, cg_ability_term *ability)
{
    cg_spot spot = cg_read_spot(reader);
    cg_read_take_many(reader, 2);
    cg_term *cost = cg_read_cost(reader);
    if (cost == NULL)
        return false;
    check_not_itself(reader, ability, cost);
    return cg_read_at_word(reader, CG_WORD_FOR) ? cg_read_part(reader, ability, cost, spot)
                                                : read_instead(reader, ability, cost, spot);
}

/** Makes the second price from the first: with `may also pay` both are paid, with `instead` only
 * the other. */
static bool add_second_cost(cg_reader *reader, cg_ability_term *ability)
{
    const cg_term *second = ability->kicker != NULL ? ability->kicker : ability->instead;
    if (second == NULL)
        return true;
    if (ability->alternative != NULL || (ability->kicker != NULL && ability->instead != NULL)) {
        cg_effect_mistake(
            &reader->mistakes, second->spot, CG_MISTAKE_SYNTAX,
            "an ability can have only one of '(COST) or (COST)', 'may also pay (COST)' and "
            "'may pay (COST) instead'");
        return true;
    }
    if (ability->many_times)
        return cg_read_many_times(reader, ability);
    const char *price = cg_print_price(reader->language, second, reader->arena);
    bool also = second == ability->kicker;
    ability->prices[0] = also ? "no more" : "its cost";
    ability->prices[1] =
        also && price != NULL ? cg_arena_join(reader->arena, "also ", price, "") : price;
    const cg_term **last = cg_read_copy_cost(reader, ability->cost, &ability->alternative);
    if (ability->prices[1] == NULL)
        cg_read_exhausted(reader);
    return ability->prices[1] != NULL && cg_read_copy_cost(reader, second, last) != NULL;
}

/** Reads `may`: the player is asked. */
static bool read_may(cg_reader *reader, cg_ability_term *ability)
{
    uint32_t ahead = cg_read_at_word(reader, CG_WORD_ME);
    if (cg_read_word(reader, ahead) == CG_WORD_MAY &&
        cg_read_word(reader, ahead + 1) == CG_WORD_ALSO) {
        cg_read_accept_word(reader, CG_WORD_ME);
        return read_kicker(reader, ability);
    }
    if (cg_read_word(reader, ahead) == CG_WORD_MAY &&
        cg_read_word(reader, ahead + 1) == CG_WORD_PAY) {
        cg_read_accept_word(reader, CG_WORD_ME);
        return read_may_pay(reader, ability);
    }
    cg_read_accept_word(reader, CG_WORD_ME);
    if (!is_trigger(ability) && !(ability->form == CG_FORM_USE && reader->board->uses_happen))
        cg_effect_mistake(
            &reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_CLAUSE,
            "'may' is only for what happens by itself; here the player always decides");
    ability->may = true;
    return cg_read_expect_word(reader, CG_WORD_MAY);
}

static bool read_mandatory(cg_reader *reader, cg_ability_term *ability)
{
    if (ability->form != CG_FORM_REACT && ability->form != CG_FORM_REACT_BEFORE)
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_CLAUSE,
                          "'mandatory' is only for 'react'");
    cg_read_take(reader);
    ability->mandatory = true;
    return true;
}

/** Returns true if there is a colon later on the line. */
static bool colon_follows(const cg_reader *reader)
{
    uint32_t ahead = 0;
    while (cg_read_peek(reader, ahead)->kind != CG_TOKEN_COLON &&
           cg_read_peek(reader, ahead)->kind != CG_TOKEN_LINE &&
           cg_read_peek(reader, ahead)->kind != CG_TOKEN_END)
        ahead++;
    return cg_read_peek(reader, ahead)->kind == CG_TOKEN_COLON;
}

static bool read_flag(cg_reader *reader, cg_ability_term *ability)
{
    static const char *const openings[] = {"in",    "during", "from",      "if",    "once",
                                           "twice", "may",    "mandatory", "choose"};
    cg_spot spot = cg_read_spot(reader);
    const cg_noun *noun = cg_read_noun(reader, CG_NOUN_FLAG);
    cg_candidates candidates = {.count = 0};
    if (noun != NULL) {
        if ((ability->flags & (uint32_t)1 << noun->index) != 0)
            given_twice(reader, spot);
        ability->flags |= (uint32_t)1 << noun->index;
        return true;
    }
    for (const cg_noun *other = reader->language->first_noun; other != NULL; other = other->after)
        if (other->noun_class == CG_NOUN_FLAG)
            cg_read_candidate(&candidates, other->text);
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++)
        cg_read_candidate(&candidates, openings[i]);
    for (const cg_noun *other = reader->language->first_noun; other != NULL; other = other->after)
        if (other->noun_class == CG_NOUN_WINDOW) /* `in main, battle` */
            cg_read_candidate(&candidates, other->text);
    if (cg_read_step_follows(reader, 0)) {
        bool costs = ability->form == CG_FORM_USE || ability->form == CG_FORM_PLAY;
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_MISSING_WORD,
                          costs && ability->cost == NULL && colon_follows(reader)
                              ? "put costs in round brackets: '(...)'"
                              : "put steps after a ':', not after a ','");
        return false;
    }
    cg_read_unknown(reader, CG_MISTAKE_UNKNOWN_CLAUSE, "a part of an ability's head", &candidates);
    return false;
}

static bool read_cost(cg_reader *reader, cg_ability_term *ability)
{
    cg_spot spot = cg_read_spot(reader);
    if (ability->cost != NULL)
        given_twice(reader, spot);
    ability->cost = cg_read_cost(reader);
    check_not_itself(reader, ability, ability->cost);
    if (ability->cost == NULL || !cg_read_accept_word(reader, CG_WORD_OR))
        return ability->cost != NULL;
    ability->alternative = cg_read_cost(reader);
    check_not_itself(reader, ability, ability->alternative);
    ability->prices[0] = cg_print_price(reader->language, ability->cost, reader->arena);
    ability->prices[1] = cg_print_price(reader->language, ability->alternative, reader->arena);
    if (ability->alternative != NULL && (ability->prices[0] == NULL || ability->prices[1] == NULL))
        cg_read_exhausted(reader);
    return ability->alternative != NULL;
}

static bool read_clause(cg_reader *reader, cg_ability_term *ability)
{
    const cg_token *token = cg_read_peek(reader, 0);
    bool paid = token->kind == CG_TOKEN_NUMBER && cg_read_find(reader, 1, CG_NOUN_RESOURCE) != NULL;
    if (token->kind == CG_TOKEN_OPEN || paid) /* or its brackets are missing */
        return read_cost(reader, ability);
    if (token->kind == CG_TOKEN_NUMBER)
        return read_limit(reader, ability);
    switch (token->word) {
    case CG_WORD_IN:
        return read_windows(reader, ability);
    case CG_WORD_DURING:
        return read_phases(reader, ability);
    case CG_WORD_FROM:
        return read_zones(reader, ability);
    case CG_WORD_IF:
        return read_condition(reader, ability);
    case CG_WORD_ONCE:
    case CG_WORD_TWICE:
        return read_limit(reader, ability);
    case CG_WORD_THE:
        return read_first_time(reader, ability);
    case CG_WORD_ME:
    case CG_WORD_MAY:
        return read_may(reader, ability);
    case CG_WORD_MANDATORY:
        return read_mandatory(reader, ability);
    case CG_WORD_CHOOSE:
        return read_choose(reader, ability);
    default:
        return read_flag(reader, ability);
    }
}

/** Returns true if the line ends here and nothing is indented below it. */
static bool at_last_line(const cg_reader *reader)
{
    return cg_read_at(reader, CG_TOKEN_END) ||
           (cg_read_at(reader, CG_TOKEN_LINE) && cg_read_peek(reader, 1)->kind != CG_TOKEN_INDENT);
}

/** Reads `play (discard 1)`: only the cost and the time of playing the card, without steps. */
static bool read_alone(cg_reader *reader, const cg_ability_term *ability)
{
    if (ability->form != CG_FORM_PLAY || reader->scope->outer != NULL || ability->choose != NULL ||
        !at_last_line(reader))
        return false;
    if (ability->cost == NULL && ability->alternative == NULL && ability->part == NULL &&
        ability->condition == NULL && ability->phases == UINT32_MAX && ability->zones == 0 &&
        ability->limit_scope == CG_LIMIT_NONE)
        cg_effect_mistake(&reader->mistakes, ability->spot, CG_MISTAKE_EMPTY_EFFECT,
                          "this does nothing; 'play' needs ':' and steps, or costs or a "
                          "condition");
    cg_read_accept(reader, CG_TOKEN_LINE);
    return true;
}

/** Returns true if a clause begins here that needs a comma before it. */
static bool at_clause(const cg_reader *reader)
{
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_IF:
    case CG_WORD_ONCE:
    case CG_WORD_TWICE:
    case CG_WORD_MANDATORY:
        return true;
    default:
        return cg_read_find(reader, 0, CG_NOUN_FLAG) != NULL;
    }
}

/** Reports words that cannot continue the head of the ability. */
static void no_colon(cg_reader *reader, const cg_ability_term *ability)
{
    const cg_token *token = cg_read_peek(reader, 0);
    const char *hint = cg_read_misplaced(reader, token, CG_MISPLACED_COLON);
    if (hint == NULL)
        hint = cg_read_usual(reader, token);
    bool costs = ability->form == CG_FORM_USE || ability->form == CG_FORM_PLAY;
    bool pays = token->kind == CG_TOKEN_NUMBER || cg_read_step_follows(reader, 0);
    if (at_clause(reader))
        hint = "put a ',' before this part";
    else if (costs && pays && ability->cost == NULL && colon_follows(reader))
        hint = "put costs in round brackets";
    cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, "':'", hint);
}

/** Reports `when a creature enters play from the discard pile`: without a comma the zone would
 * belong to the entering card, even if that is another card. */
static void check_place(cg_reader *reader, const cg_ability_term *ability)
{
    const cg_term *event = ability->event;
    if (event == NULL || !cg_read_at_word(reader, CG_WORD_FROM))
        return;
    unsigned happening = cg_event_row_of(reader->module, event->index).happening;
    const cg_term *card = event->args[0];
    if (card != NULL && card->type == CG_TYPE_PLAYER && event->args[1] != NULL)
        card = event->args[1];
    if (happening == CG_ON_MOVE && card != NULL && card->kind != CG_TERM_THIS)
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_TWO_MEANINGS,
                          "'from ...' can be where the card comes from ('is put into ... from "
                          "...'), or where this ability works; for the latter put a ',' before it");
}

/** Returns true for `for the first time each turn` after an event. */
static bool at_first_time(const cg_reader *reader)
{
    return cg_read_at_word(reader, CG_WORD_FOR) && cg_read_word(reader, 1) == CG_WORD_THE &&
           cg_read_word(reader, 2) == CG_WORD_FIRST && cg_read_word(reader, 3) == CG_WORD_TIME;
}

static unsigned count_costs(const cg_term *costs)
{
    unsigned count = 0;
    for (; costs != NULL; costs = costs->next)
        count++;
    return count;
}

/** Checks the number of costs that are paid together: a part that cards pay is one more cost, and
 * optional and alternative costs are paid with the others. */
static void check_costs_together(cg_reader *reader, const cg_ability_term *ability)
{
    unsigned part = ability->part != NULL, costs = count_costs(ability->cost);
    if (part > 0) {
        cg_read_check_cost_count(reader, ability->cost, part);
        cg_read_check_cost_count(reader, ability->alternative, part);
    }
    cg_read_check_cost_count(reader, ability->kicker, part + costs);
    cg_read_check_cost_count(reader, ability->instead, costs);
}

bool cg_read_clauses(cg_reader *reader, cg_ability_term *ability)
{
    bool understood = true;
    while (understood && !cg_read_at(reader, CG_TOKEN_COLON) &&
           !cg_read_at(reader, CG_TOKEN_LINE)) {
        bool comma = cg_read_accept(reader, CG_TOKEN_COMMA);
        uint16_t word = cg_read_word(reader, 0);
        if (!comma && at_first_time(reader)) { /* as in rules texts */
            cg_read_take(reader);
            comma = true;
        }
        if (!comma && !cg_read_at(reader, CG_TOKEN_OPEN) && word != CG_WORD_IN &&
            word != CG_WORD_DURING && word != CG_WORD_FROM)
            break;
        if (!comma)
            check_place(reader, ability);
        understood = read_clause(reader, ability);
    }
    if (understood)
        check_costs_together(reader, ability);
    understood = add_second_cost(reader, ability) && understood;
    if (understood && read_alone(reader, ability))
        return false;
    if (understood && !cg_read_at(reader, CG_TOKEN_COLON)) {
        no_colon(reader, ability);
        understood = false;
    }
    cg_read_colon(reader, understood);
    return true;
}
