/* Statements: the table of the functions that carry them out, and what these have in common. A set
 * among the values is treated as one thing that happens to all of its members at the same time. */
#include "engine/do/say.h"

typedef cg_flow (*sayer)(cg_match *match, const cg_saying *saying);

cg_flow cg_say(cg_match *match, const cg_saying *saying)
{
    static const sayer sayers[CG_STATEMENT_COUNT] = {
        [CG_SAY_DRAW] = cg_say_draw,
        [CG_SAY_DISCARD_RANDOM] = cg_say_discard_random,
        [CG_SAY_DISCARD] = cg_say_discard,
        [CG_SAY_DISCARD_CARDS] = cg_say_discard_cards,
        [CG_SAY_MILL] = cg_say_mill,
        [CG_SAY_DAMAGE] = cg_say_damage,
        [CG_SAY_DAMAGE_DIVIDED] = cg_say_divided,
        [CG_SAY_GAIN] = cg_say_gain,
        [CG_SAY_LOSE] = cg_say_lose,
        [CG_SAY_SET_VALUE] = cg_say_set_value,
        [CG_SAY_SET_FACE] = cg_say_set_face,
        [CG_SAY_EXCHANGE_VALUES] = cg_say_exchange_values,
        [CG_SAY_DESTROY] = cg_say_destroy,
        [CG_SAY_SACRIFICE] = cg_say_sacrifice,
        [CG_SAY_RETURN] = cg_say_return,
        [CG_SAY_PUT] = cg_say_put,
        [CG_SAY_SEARCH] = cg_say_search,
        [CG_SAY_CREATE_COPY] = cg_say_create_copy,
        [CG_SAY_CREATE] = cg_say_create,
        [CG_SAY_BECOME_COPY] = cg_say_become_copy,
        [CG_SAY_BECOME] = cg_say_become,
        [CG_SAY_EXHAUST] = cg_say_exhaust,
        [CG_SAY_READY] = cg_say_ready,
        [CG_SAY_TURN_UP] = cg_say_turn_up,
        [CG_SAY_TURN_DOWN] = cg_say_turn_down,
        [CG_SAY_PUT_MARKS] = cg_say_put_marks,
        [CG_SAY_REMOVE_MARKS] = cg_say_remove_marks,
        [CG_SAY_MOVE_MARKS] = cg_say_move_marks,
        [CG_SAY_NEGATE] = cg_say_negate,
        [CG_SAY_NEGATE_CARDS] = cg_say_negate_cards,
        [CG_SAY_COPY_ITEM] = cg_say_copy_item,
        [CG_SAY_REDIRECT] = cg_say_redirect,
        [CG_SAY_GAIN_CONTROL] = cg_say_gain_control,
        [CG_SAY_EXCHANGE_CONTROL] = cg_say_exchange_control,
        [CG_SAY_ATTACH] = cg_say_attach,
        [CG_SAY_DETACH] = cg_say_detach,
        [CG_SAY_REVEAL] = cg_say_reveal,
        [CG_SAY_LOOK_TOP] = cg_say_look_top,
        [CG_SAY_LOOK] = cg_say_look,
        [CG_SAY_LOOK_CARDS] = cg_say_look_cards,
        [CG_SAY_SHUFFLE] = cg_say_shuffle,
        [CG_SAY_ROLL] = cg_say_roll,
        [CG_SAY_FLIP] = cg_say_flip,
        [CG_SAY_REROLL] = cg_say_reroll,
        [CG_SAY_RAISE] = cg_say_raise,
        [CG_SAY_LOWER] = cg_say_lower,
        [CG_SAY_FIGHT] = cg_say_fight,
        [CG_SAY_WIN_BY] = cg_say_win_by,
        [CG_SAY_WIN] = cg_say_win,
        [CG_SAY_LOSE_GAME] = cg_say_lose_game,
        [CG_SAY_DRAW_GAME] = cg_say_draw_game,
        [CG_SAY_EXTRA_TURN] = cg_say_extra_turn,
        [CG_SAY_SKIP_TURN] = cg_say_skip_turn,
        [CG_SAY_SKIP_PHASE] = cg_say_skip_phase,
        [CG_SAY_END_TURN] = cg_say_end_turn,
        [CG_SAY_PLAY_FREE] = cg_say_play_free,
        [CG_SAY_PLAY] = cg_say_play,
        [CG_SAY_SIGNAL] = cg_say_signal,
        [CG_SAY_NOTHING] = cg_say_nothing,
        [CG_SAY_CHANGE_AMOUNT] = cg_say_change_amount,
        [CG_SAY_CHANGE_TARGET] = cg_say_change_target,
        [CG_SAY_CHANGE_PLACE] = cg_say_change_place,
        [CG_SAY_PREVENT_ALL] = cg_say_prevent_all,
        [CG_SAY_PREVENT] = cg_say_prevent,
        [CG_SAY_DOUBLE] = cg_say_double,
        [CG_SAY_HALVE] = cg_say_halve,
    };
    sayer say = saying->statement < CG_STATEMENT_COUNT ? sayers[saying->statement] : NULL;
    return say ? say(match, saying) : CG_DONE;
}

cg_flow cg_say_move(cg_match *match, const cg_saying *saying, unsigned row)
{
    const cg_move_def *move = &match->plan->board->moves[row];
    return cg_saying_moves(
        match, saying, saying->value[0], (cg_cause)(CG_CAUSE_COUNT + (int)row),
        CG_PLACE_WORD(move->bottom ? CG_PLACE_BOTTOM : CG_PLACE_INTO, 0, move->zone, 1), 0);
}
