/* The table of the functions that carry out statements, and what these share. If one of the values
 * is a set, the statement happens to all of its members at the same time. */
#include "engine/do/statements.h"

#include <assert.h>

typedef cg_flow (*doer)(cg_match *match, const cg_doing *doing);

/** The function of each statement. */
#define FUNCTIONS(X)                                                                               \
    X(DRAW, cg_do_draw)                                                                            \
    X(DISCARD_RANDOM, cg_do_discard_random)                                                        \
    X(DISCARD, cg_do_discard)                                                                      \
    X(DISCARD_CARDS, cg_do_discard_cards)                                                          \
    X(MILL, cg_do_mill)                                                                            \
    X(DAMAGE, cg_do_damage)                                                                        \
    X(DAMAGE_DIVIDED, cg_do_divided)                                                               \
    X(GAIN, cg_do_change)                                                                          \
    X(LOSE, cg_do_change)                                                                          \
    X(SET_VALUE, cg_do_change)                                                                     \
    X(SET_FACE, cg_do_set_face)                                                                    \
    X(EXCHANGE_VALUES, cg_do_exchange_values)                                                      \
    X(DESTROY, cg_do_destroy)                                                                      \
    X(SACRIFICE, cg_do_sacrifice)                                                                  \
    X(RETURN, cg_do_return)                                                                        \
    X(PUT, cg_do_put)                                                                              \
    X(SEARCH, cg_do_search)                                                                        \
    X(CREATE_COPY, cg_do_create_copy)                                                              \
    X(CREATE_COPY_EXCEPT, cg_do_create_copy)                                                       \
    X(CREATE, cg_do_create)                                                                        \
    X(BECOME_COPY, cg_do_become_copy)                                                              \
    X(BECOME_COPY_EXCEPT, cg_do_become_copy)                                                       \
    X(BECOME, cg_do_become)                                                                        \
    X(ENTER_COPY, cg_do_enter_copy)                                                                \
    X(ENTER_COPY_EXCEPT, cg_do_enter_copy)                                                         \
    X(PUT_MARKS, cg_do_marks)                                                                      \
    X(REMOVE_MARKS, cg_do_marks)                                                                   \
    X(MOVE_MARKS, cg_do_move_marks)                                                                \
    X(GET_ABILITIES, cg_do_get_abilities)                                                          \
    X(NEGATE, cg_do_negate)                                                                        \
    X(NEGATE_CARDS, cg_do_negate_cards)                                                            \
    X(COPY_ITEM, cg_do_copy_item)                                                                  \
    X(COPY_ITEM_ANEW, cg_do_copy_item)                                                             \
    X(REDIRECT, cg_do_redirect)                                                                    \
    X(GAIN_CONTROL, cg_do_gain_control)                                                            \
    X(PHASE_OUT, cg_do_phase_out)                                                                  \
    X(EXCHANGE_CONTROL, cg_do_exchange_control)                                                    \
    X(ATTACH, cg_do_attach)                                                                        \
    X(LOOK_TOP, cg_do_look_top)                                                                    \
    X(LOOK, cg_do_look)                                                                            \
    X(LOOK_CARDS, cg_do_look_cards)                                                                \
    X(SHUFFLE, cg_do_shuffle)                                                                      \
    X(ROLL, cg_do_roll)                                                                            \
    X(FLIP, cg_do_flip)                                                                            \
    X(REROLL, cg_do_reroll)                                                                        \
    X(RAISE, cg_do_raise)                                                                          \
    X(LOWER, cg_do_lower)                                                                          \
    X(FIGHT, cg_do_fight)                                                                          \
    X(WIN_BY, cg_do_win_by)                                                                        \
    X(WIN, cg_do_win)                                                                              \
    X(LOSE_GAME, cg_do_lose_game)                                                                  \
    X(DRAW_GAME, cg_do_draw_game)                                                                  \
    X(EXTRA_TURN, cg_do_extra_turn)                                                                \
    X(EXTRA_PHASE, cg_do_extra_phase)                                                              \
    X(SKIP_TURN, cg_do_skip_turn)                                                                  \
    X(SKIP_PHASE, cg_do_skip_phase)                                                                \
    X(END_TURN, cg_do_end_turn)                                                                    \
    X(END_PHASE, cg_do_end_phase)                                                                  \
    X(PLAY_FREE, cg_do_play_free)                                                                  \
    X(PLAY, cg_do_play)                                                                            \
    X(SIGNAL, cg_do_signal)                                                                        \
    X(NOTHING, cg_do_nothing)                                                                      \
    X(CHANGE_AMOUNT, cg_do_change_amount)                                                          \
    X(CHANGE_TARGET, cg_do_change_target)                                                          \
    X(CHANGE_PLACE, cg_do_change_place)                                                            \
    X(PREVENT_ALL, cg_do_prevent_all)                                                              \
    X(PREVENT, cg_do_prevent)                                                                      \
    X(DOUBLE, cg_do_double)                                                                        \
    X(HALVE, cg_do_halve)                                                                          \
    X(MULTIPLY, cg_do_multiply)                                                                    \
    X(CREATE_AT, cg_do_create_at)                                                                  \
    X(COPY_AT, cg_do_copy_at)                                                                      \
    X(PUT_COPY, cg_do_copy_at)                                                                     \
    X(CREATE_RANDOM, cg_do_pick_design)                                                            \
    X(CREATE_RANDOM_AT, cg_do_create_picked)

/** Statements that only make their cards have that happening. X(id, happening) */
#define HAPPENINGS(X)                                                                              \
    X(EXHAUST, CG_ON_EXHAUST)                                                                      \
    X(READY, CG_ON_READY)                                                                          \
    X(TURN_UP, CG_ON_FACE_UP)                                                                      \
    X(TURN_DOWN, CG_ON_FACE_DOWN)                                                                  \
    X(DETACH, CG_ON_DETACH)                                                                        \
    X(REVEAL, CG_ON_REVEAL)

/** Statements without a function here: a choice is an operation of its own, body.c makes changes,
 * and the compiler replaces short forms. */
#define ELSEWHERE(X)                                                                               \
    X(GET)                                                                                         \
    X(CHOOSE)                                                                                      \
    X(CHOOSE_KIND)                                                                                 \
    X(CHOOSE_KIND_FROM)                                                                            \
    X(CHOOSE_NAME)                                                                                 \
    X(CHOOSE_NUMBER_FOR)                                                                           \
    X(CHOOSE_FOR)                                                                                  \
    X(CHOOSE_NUMBER)                                                                               \
    X(DRAW_UP_TO)                                                                                  \
    X(REVEAL_UNTIL)                                                                                \
    X(SCRY)                                                                                        \
    X(SHUFFLE_NEW)                                                                                 \
    X(SHUFFLE_COPY)                                                                                \
    X(FLICKER)                                                                                     \
    X(COPY_EARLIER)                                                                                \
    X(COPY_EARLIER_ANEW)

#define COUNT(...) +1
enum { CARRIED_OUT = 0 FUNCTIONS(COUNT) HAPPENINGS(COUNT) ELSEWHERE(COUNT) };
_Static_assert((int)CARRIED_OUT == (int)CG_STATEMENT_COUNT,
               "a row of CG_STATEMENTS has no function here, or a function has no row");

static cg_flow make_happen(cg_match *match, const cg_doing *doing)
{
    static const cg_happening happenings[CG_STATEMENT_COUNT] = {
#define ENTRY(id, happening) [CG_DO_##id] = (happening),
        HAPPENINGS(ENTRY)
#undef ENTRY
    };
    cg_happening_state plan = cg_doing_plan(doing, happenings[doing->statement], CG_CAUSE_NONE);
    return cg_happen_each(match, doing->value[0], &plan);
}

cg_flow cg_do(cg_match *match, const cg_doing *doing)
{
    static const doer doers[CG_STATEMENT_COUNT] = {
#define ENTRY(id, function) [CG_DO_##id] = (function),
        FUNCTIONS(ENTRY)
#undef ENTRY
#define ENTRY(id, happening) [CG_DO_##id] = make_happen,
            HAPPENINGS(ENTRY)
#undef ENTRY
    };
    doer function = doing->statement < CG_STATEMENT_COUNT ? doers[doing->statement] : NULL;
    return function ? function(match, doing) : CG_DONE;
}

cg_flow cg_do_move(cg_match *match, const cg_doing *doing, unsigned row)
{
    assert(row < match->plan->board->move_count);
    const cg_move_def *move = &match->plan->board->moves[row];
    return cg_doing_moves(
        match, doing, doing->value[0], (cg_cause)(CG_CAUSE_OF_GAME + (int)row),
        CG_PLACE_WORD(move->bottom ? CG_PLACE_BOTTOM : CG_PLACE_INTO, 0, move->zone, 1), 0);
}
