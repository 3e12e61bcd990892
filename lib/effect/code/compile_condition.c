/* Compiles conditions: those with their own row, those about one or all of several players, and
 * sections of successive tests. */
#include "effect/code/select.h"

#include <assert.h>
#include <string.h>

static void number(cg_emitter *e, int32_t value)
{
    cg_emit1(e, CG_OP_NUMBER, value);
}

/* ---- conditions for one of several, or for all of them ---- */

static bool stands_in(const cg_emitter *e, const cg_term *term)
{
    for (unsigned i = 0; i < e->stand_in_count; i++) {
        if (e->stand_ins[i].term == term)
            return true;
    }
    return false;
}

/** Returns the players in `the life of an opponent`, `the hand of each opponent`; NULL. */
static const cg_term *players_within(const cg_emitter *e, const cg_term *term)
{
    const cg_term *found;
    if (term == NULL)
        return NULL;
    switch (term->kind) {
    case CG_TERM_PLAYERS:
        return stands_in(e, term) ? NULL : term;
    case CG_TERM_COUNT:
        return term->args[0]->kind == CG_TERM_ZONE ? players_within(e, term->args[0]) : NULL;
    case CG_TERM_COUNTER:
    case CG_TERM_RULE:
    case CG_TERM_TALLY:
    case CG_TERM_ZONE:
    case CG_TERM_NEGATIVE:
        return players_within(e, term->args[0]);
    case CG_TERM_BINARY:
    case CG_TERM_CHOICE:
        found = players_within(e, term->args[0]);
        return found != NULL ? found : players_within(e, term->args[1]);
    default:
        return NULL;
    }
}

/** Pushes whether a condition holds for at least one of a set, or for all of them: the condition
 * contains `over`. */
static void emit_some(cg_emitter *e, const cg_term *over, const cg_term *condition, bool all)
{
    assert(!stands_in(e, over)); /* otherwise the condition would not be about each of them */
    bool left = e->candidate_left;
    if (!all)
        number(e, 0);
    cg_emit_set(e, over);
    if (condition->kind == CG_TERM_CONDITION && cg_asks_what_was(condition))
        cg_emit_was(e, over);
    e->candidate_left = false;
    cg_section filter = cg_section_open(e, false);
    cg_emit_mark mark = cg_emit_mark_now(e);
    cg_emit_stand_in(e, over, CG_OP_CANDIDATE, 0);
    cg_emit_value(e, condition);
    if (all)
        cg_emit(e, CG_OP_NOT);
    cg_emit_release(e, mark);
    e->candidate_left = left;
    cg_emit_select(e, CG_OP_SELECT, CG_WHERE_AMONG, 0, cg_section_close(e, &filter));
    cg_emit(e, CG_OP_NUMBER_OF);
    if (all)
        number(e, 0);
    cg_emit(e, all ? CG_OP_EQUAL : CG_OP_LESS);
}

bool cg_emit_of_players(cg_emitter *e, const cg_term *condition, const cg_term *within)
{
    const cg_term *players = players_within(e, within);
    if (players == NULL)
        return false;
    emit_some(e, players, condition, players->quantity == CG_ALL);
    return true;
}

/* ---- conditions ---- */

/** Tests a player on the stack who is named: an opponent stays one after leaving the game. */
static void emit_is_player(cg_emitter *e, const cg_term *players)
{
    bool opponents = players->kind == CG_TERM_PLAYERS && !cg_is_anybody(players) &&
                     players->args[CG_SELECTOR_WHERE] == NULL &&
                     players->args[CG_SELECTOR_OTHER_THAN] == NULL;
    if (!opponents) {
        cg_emit_is_player(e, players);
        return;
    }
    cg_emit1(e, CG_OP_PLAYERS, CG_PLAYERS_OUT_TOO);
    cg_emit(e, CG_OP_MEMBER);
}

/** Emits conditions that do not test a card's state. */
static bool emit_relation(cg_emitter *e, const cg_term *term)
{
    const cg_term *subject = term->args[0], *other = term->args[1];
    switch (term->index) {
    case CG_IF_IS_EMPTY:
        cg_emit_value(e, subject);
        cg_emit(e, CG_OP_SIZE);
        number(e, 0);
        cg_emit(e, CG_OP_EQUAL);
        return true;
    case CG_IF_IS_CARD:
        cg_emit_matches(e, other, &(cg_asked){.term = subject, .was = cg_asks_what_was(term)});
        return true;
    case CG_IF_IS_PLAYER:
        cg_emit_value(e, subject);
        emit_is_player(e, other);
        return true;
    default:
        return false;
    }
}

void cg_emit_condition(cg_emitter *e, const cg_term *term)
{
    assert(term->kind == CG_TERM_CONDITION && term->index < CG_CONDITION_COUNT);
    const cg_term *subject = term->args[0];
    const unsigned condition = term->index, word = term->index2;
    bool several = subject->many || subject->kind == CG_TERM_SELECTOR ||
                   subject->kind == CG_TERM_UNION || subject->kind == CG_TERM_PLAYERS;
    if (condition == CG_IF_IS_EMPTY) {
        if (cg_emit_of_players(e, term, subject))
            return;
    } else if (several && !stands_in(e, subject)) {
        bool end =
            subject->many && (subject->quantity == CG_TOP_OF || subject->quantity == CG_BOTTOM_OF);
        bool all = (subject->quantity == CG_ALL || end) && subject->kind != CG_TERM_NAME &&
                   subject->kind != CG_TERM_THEM && subject->kind != CG_TERM_REST;
        emit_some(e, subject, term, all);
        return;
    }
    if (emit_relation(e, term))
        return;
    if (condition == CG_IF_IS_CARD) { /* every card is one */
        number(e, 1);
        return;
    }
    cg_emit_value(e, subject);
    if (cg_asks_what_was(term))
        cg_emit_was(e, subject);
    cg_emit2(e, CG_OP_CONDITION, (int32_t)condition, (int32_t)word);
}

void cg_emit_there_is(cg_emitter *e, const cg_term *term)
{
    assert(term->kind == CG_TERM_THERE_IS);
    int32_t least = 1;
    bool known = term->args[1] == NULL || cg_effect_fold(term->args[1], e->arguments, &least);
    if (known && least == 1) {
        number(e, 0);
        cg_emit_set(e, term->args[0]);
        cg_emit(e, CG_OP_NUMBER_OF);
        cg_emit(e, CG_OP_LESS);
        return;
    }
    cg_emit_set(e, term->args[0]);
    cg_emit(e, CG_OP_NUMBER_OF);
    cg_emit_value(e, term->args[1]);
    cg_emit(e, CG_OP_LESS);
    cg_emit(e, CG_OP_NOT);
}

void cg_emit_my_turn(cg_emitter *e, const cg_term *term)
{
    cg_emit(e, CG_OP_ACTIVE);
    cg_emit_is_player(e, term->args[0]);
}

/* ---- tests, one after the other ---- */

cg_tests cg_tests_open(cg_emitter *e)
{
    return (cg_tests){cg_section_open(e, false), 0};
}

void cg_tests_next(cg_emitter *e, cg_tests *tests)
{
    const int32_t end = 0;
    if (tests->count++ > 0)
        cg_emit_jump(e, CG_OP_JUMP_FALSE, &end);
}

void cg_tests_condition(cg_emitter *e, cg_tests *tests, const cg_term *condition)
{
    int32_t value;
    if (condition->kind == CG_TERM_BINARY && condition->index == CG_OPERATOR_AND &&
        !cg_effect_fold(condition, e->arguments, &value)) {
        cg_tests_condition(e, tests, condition->args[0]);
        cg_tests_condition(e, tests, condition->args[1]);
        return;
    }
    cg_tests_next(e, tests);
    cg_emit_value(e, condition);
}

uint16_t cg_tests_close(cg_emitter *e, cg_tests *tests)
{
    return cg_section_close(e, &tests->section);
}

uint16_t cg_emit_condition_section(cg_emitter *e, const cg_term *condition)
{
    if (condition == NULL)
        return 0;
    cg_tests tests = cg_tests_open(e);
    cg_tests_condition(e, &tests, condition);
    return cg_tests_close(e, &tests);
}

/* ---- when an ability works ---- */

/** Returns true if phases are tested here. The windows of `use` check its phases themselves. */
static bool asks_phases(const cg_ability_term *ability)
{
    return ability->phases != UINT32_MAX && ability->form != CG_FORM_USE;
}

/** Tests whether the phase is one of those in the head. */
static void test_phases(cg_emitter *e, cg_tests *tests)
{
    cg_term each[32], either[32];
    const cg_term *all = NULL;
    memset(each, 0, sizeof each);
    memset(either, 0, sizeof either);
    for (unsigned i = 0; i < 32; i++) {
        if (!(e->ability->phases >> i & 1u))
            continue;
        each[i].kind = CG_TERM_IN_PHASE;
        each[i].type = either[i].type = CG_TYPE_BOOLEAN;
        each[i].index = (uint16_t)i;
        either[i].kind = CG_TERM_BINARY;
        either[i].index = CG_OPERATOR_OR;
        either[i].args[0] = all;
        either[i].args[1] = &each[i];
        all = all != NULL ? &either[i] : &each[i];
    }
    if (all != NULL)
        cg_tests_condition(e, tests, all);
}

uint16_t cg_emit_head_condition(cg_emitter *e, const cg_term *condition)
{
    const cg_term *holds = e->ability->holds;
    if (condition == NULL && holds == NULL && !asks_phases(e->ability))
        return 0;
    cg_tests tests = cg_tests_open(e);
    if (asks_phases(e->ability))
        test_phases(e, &tests);
    if (holds != NULL)
        cg_tests_condition(e, &tests, holds);
    if (condition != NULL)
        cg_tests_condition(e, &tests, condition);
    return cg_tests_close(e, &tests);
}
