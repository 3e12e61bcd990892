/* Statements: the table of the functions that carry them out, and what these have in common. A set
 * among the values is treated as one thing that happens to all of its members at the same time. */
#include "engine/do/say.h"

#include <assert.h>

typedef cg_flow (*sayer)(cg_match *match, const cg_saying *saying);

/** Which function carries each statement out. */
#define FUNCTIONS(X)                                                                               \
    X(DRAW, cg_say_draw)                                                                           \
    X(DISCARD_RANDOM, cg_say_discard_random)                                                       \
    X(DISCARD, cg_say_discard)                                                                     \
    X(DISCARD_CARDS, cg_say_discard_cards)                                                         \
    X(MILL, cg_say_mill)                                                                           \
    X(DAMAGE, cg_say_damage)                                                                       \
    X(DAMAGE_DIVIDED, cg_say_divided)                                                              \
    X(GAIN, cg_say_gain)                                                                           \
    X(LOSE, cg_say_lose)                                                                           \
    X(SET_VALUE, cg_say_set_value)                                                                 \
    X(SET_FACE, cg_say_set_face)                                                                   \
    X(EXCHANGE_VALUES, cg_say_exchange_values)                                                     \
    X(DESTROY, cg_say_destroy)                                                                     \
    X(SACRIFICE, cg_say_sacrifice)                                                                 \
    X(RETURN, cg_say_return)                                                                       \
    X(PUT, cg_say_put)                                                                             \
    X(SEARCH, cg_say_search)                                                                       \
    X(CREATE_COPY, cg_say_create_copy)                                                             \
    X(CREATE, cg_say_create)                                                                       \
    X(BECOME_COPY, cg_say_become_copy)                                                             \
    X(BECOME, cg_say_become)                                                                       \
    X(EXHAUST, cg_say_exhaust)                                                                     \
    X(READY, cg_say_ready)                                                                         \
    X(TURN_UP, cg_say_turn_up)                                                                     \
    X(TURN_DOWN, cg_say_turn_down)                                                                 \
    X(PUT_MARKS, cg_say_put_marks)                                                                 \
    X(REMOVE_MARKS, cg_say_remove_marks)                                                           \
    X(MOVE_MARKS, cg_say_move_marks)                                                               \
    X(NEGATE, cg_say_negate)                                                                       \
    X(NEGATE_CARDS, cg_say_negate_cards)                                                           \
    X(COPY_ITEM, cg_say_copy_item)                                                                 \
    X(REDIRECT, cg_say_redirect)                                                                   \
    X(GAIN_CONTROL, cg_say_gain_control)                                                           \
    X(EXCHANGE_CONTROL, cg_say_exchange_control)                                                   \
    X(ATTACH, cg_say_attach)                                                                       \
    X(DETACH, cg_say_detach)                                                                       \
    X(REVEAL, cg_say_reveal)                                                                       \
    X(LOOK_TOP, cg_say_look_top)                                                                   \
    X(LOOK, cg_say_look)                                                                           \
    X(LOOK_CARDS, cg_say_look_cards)                                                               \
    X(SHUFFLE, cg_say_shuffle)                                                                     \
    X(ROLL, cg_say_roll)                                                                           \
    X(FLIP, cg_say_flip)                                                                           \
    X(REROLL, cg_say_reroll)                                                                       \
    X(RAISE, cg_say_raise)                                                                         \
    X(LOWER, cg_say_lower)                                                                         \
    X(FIGHT, cg_say_fight)                                                                         \
    X(WIN_BY, cg_say_win_by)                                                                       \
    X(WIN, cg_say_win)                                                                             \
    X(LOSE_GAME, cg_say_lose_game)                                                                 \
    X(DRAW_GAME, cg_say_draw_game)                                                                 \
    X(EXTRA_TURN, cg_say_extra_turn)                                                               \
    X(SKIP_TURN, cg_say_skip_turn)                                                                 \
    X(SKIP_PHASE, cg_say_skip_phase)                                                               \
    X(END_TURN, cg_say_end_turn)                                                                   \
    X(PLAY_FREE, cg_say_play_free)                                                                 \
    X(PLAY, cg_say_play)                                                                           \
    X(SIGNAL, cg_say_signal)                                                                       \
    X(NOTHING, cg_say_nothing)                                                                     \
    X(CHANGE_AMOUNT, cg_say_change_amount)                                                         \
    X(CHANGE_TARGET, cg_say_change_target)                                                         \
    X(CHANGE_PLACE, cg_say_change_place)                                                           \
    X(PREVENT_ALL, cg_say_prevent_all)                                                             \
    X(PREVENT, cg_say_prevent)                                                                     \
    X(DOUBLE, cg_say_double)                                                                       \
    X(HALVE, cg_say_halve)

/** Those that have none here: a choice is an operation of its own, changes are made in body.c. */
#define ELSEWHERE(X)                                                                               \
    X(GET)                                                                                         \
    X(CHOOSE)                                                                                      \
    X(CHOOSE_NUMBER)

#define COUNT(...) +1
enum { CARRIED_OUT = 0 FUNCTIONS(COUNT) ELSEWHERE(COUNT) };
_Static_assert((int)CARRIED_OUT == (int)CG_STATEMENT_COUNT,
               "a row of CG_STATEMENTS has no function here, or a function has no row");

cg_flow cg_say(cg_match *match, const cg_saying *saying)
{
    static const sayer sayers[CG_STATEMENT_COUNT] = {
#define ENTRY(id, function) [CG_SAY_##id] = (function),
        FUNCTIONS(ENTRY)
#undef ENTRY
    };
    sayer say = saying->statement < CG_STATEMENT_COUNT ? sayers[saying->statement] : NULL;
    return say ? say(match, saying) : CG_DONE;
}

cg_flow cg_say_move(cg_match *match, const cg_saying *saying, unsigned row)
{
    assert(row < match->plan->board->move_count);
    const cg_move_def *move = &match->plan->board->moves[row];
    return cg_saying_moves(
        match, saying, saying->value[0], (cg_cause)(CG_CAUSE_COUNT + (int)row),
        CG_PLACE_WORD(move->bottom ? CG_PLACE_BOTTOM : CG_PLACE_INTO, 0, move->zone, 1), 0);
}
