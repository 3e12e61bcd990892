/** @file say.h  Statements of abilities, one function each; cg_say() has the table. */
#ifndef CG_ENGINE_SAY_H
#define CG_ENGINE_SAY_H

#include "engine/body.h"

/** The seat in a value that stands for a player. */
static inline int cg_saying_seat(int32_t value)
{
    return (int)(CG_PACKED_LOW(value) & 7u);
}

/** Something that happens because of this card, at the instance of its player. */
cg_happening_state cg_saying_plan(const cg_saying *saying, cg_happening kind, cg_cause cause);
/** These cards go to that place, beside or under that card. */
cg_flow cg_saying_moves(cg_match *match, const cg_saying *saying, int32_t cards, cg_cause cause,
                        int32_t place, int32_t where);
/** Another record of what happens at the same time; NULL at the limit. */
cg_happening_state *cg_saying_also(cg_match *match, const cg_saying *saying, cg_happening kind,
                                   int32_t card, int32_t player);
/** Lets happen what was recorded since there were so many records. */
cg_flow cg_saying_since(cg_match *match, unsigned before);
/** The same for a statement that puts cards somewhere: where not all find room its player chooses.
 */
cg_flow cg_put_fitting(cg_match *match, const cg_saying *saying, int32_t cards);
/** The first of a set; 0 when it has none. */
int32_t cg_saying_first(const cg_match *match, int32_t set);

/* Statements about cards: drawn, discarded, milled, moved, searched for, looked at. */

cg_flow cg_say_draw(cg_match *match, const cg_saying *saying);
cg_flow cg_say_discard(cg_match *match, const cg_saying *saying);
cg_flow cg_say_discard_random(cg_match *match, const cg_saying *saying);
cg_flow cg_say_discard_cards(cg_match *match, const cg_saying *saying);
cg_flow cg_say_mill(cg_match *match, const cg_saying *saying);
cg_flow cg_say_destroy(cg_match *match, const cg_saying *saying);
cg_flow cg_say_sacrifice(cg_match *match, const cg_saying *saying);
cg_flow cg_say_return(cg_match *match, const cg_saying *saying);
cg_flow cg_say_put(cg_match *match, const cg_saying *saying);
cg_flow cg_say_search(cg_match *match, const cg_saying *saying);
cg_flow cg_say_look_top(cg_match *match, const cg_saying *saying);
cg_flow cg_say_look(cg_match *match, const cg_saying *saying);
cg_flow cg_say_look_cards(cg_match *match, const cg_saying *saying);
cg_flow cg_say_shuffle(cg_match *match, const cg_saying *saying);

/* Statements about cards in play: tokens, looks, faces, marks, attachments, control. */

cg_flow cg_say_create(cg_match *match, const cg_saying *saying);
cg_flow cg_say_create_copy(cg_match *match, const cg_saying *saying);
cg_flow cg_say_become(cg_match *match, const cg_saying *saying);
cg_flow cg_say_become_copy(cg_match *match, const cg_saying *saying);
cg_flow cg_say_exhaust(cg_match *match, const cg_saying *saying);
cg_flow cg_say_ready(cg_match *match, const cg_saying *saying);
cg_flow cg_say_turn_up(cg_match *match, const cg_saying *saying);
cg_flow cg_say_turn_down(cg_match *match, const cg_saying *saying);
cg_flow cg_say_detach(cg_match *match, const cg_saying *saying);
cg_flow cg_say_reveal(cg_match *match, const cg_saying *saying);
cg_flow cg_say_put_marks(cg_match *match, const cg_saying *saying);
cg_flow cg_say_remove_marks(cg_match *match, const cg_saying *saying);
cg_flow cg_say_move_marks(cg_match *match, const cg_saying *saying);
cg_flow cg_say_attach(cg_match *match, const cg_saying *saying);
cg_flow cg_say_gain_control(cg_match *match, const cg_saying *saying);
cg_flow cg_say_exchange_control(cg_match *match, const cg_saying *saying);

/* Statements about numbers, dice, fights, turns, what is being resolved, the end. */

cg_flow cg_say_damage(cg_match *match, const cg_saying *saying);
cg_flow cg_say_divided(cg_match *match, const cg_saying *saying);
cg_flow cg_say_gain(cg_match *match, const cg_saying *saying);
cg_flow cg_say_lose(cg_match *match, const cg_saying *saying);
cg_flow cg_say_set_value(cg_match *match, const cg_saying *saying);
cg_flow cg_say_exchange_values(cg_match *match, const cg_saying *saying);
cg_flow cg_say_negate(cg_match *match, const cg_saying *saying);
cg_flow cg_say_negate_cards(cg_match *match, const cg_saying *saying);
cg_flow cg_say_redirect(cg_match *match, const cg_saying *saying);
cg_flow cg_say_copy_item(cg_match *match, const cg_saying *saying);
cg_flow cg_say_roll(cg_match *match, const cg_saying *saying);
cg_flow cg_say_flip(cg_match *match, const cg_saying *saying);
/** Turns the die whose roll the event is about to the number that the event has become, or the
 * nearest that it has. */
void cg_say_rolled(cg_match *match, cg_happening_state *event);
cg_flow cg_say_reroll(cg_match *match, const cg_saying *saying);
cg_flow cg_say_set_face(cg_match *match, const cg_saying *saying);
cg_flow cg_say_raise(cg_match *match, const cg_saying *saying);
cg_flow cg_say_lower(cg_match *match, const cg_saying *saying);
cg_flow cg_say_fight(cg_match *match, const cg_saying *saying);
cg_flow cg_say_win_by(cg_match *match, const cg_saying *saying);
cg_flow cg_say_win(cg_match *match, const cg_saying *saying);
cg_flow cg_say_lose_game(cg_match *match, const cg_saying *saying);
cg_flow cg_say_draw_game(cg_match *match, const cg_saying *saying);
cg_flow cg_say_extra_turn(cg_match *match, const cg_saying *saying);
cg_flow cg_say_skip_turn(cg_match *match, const cg_saying *saying);
cg_flow cg_say_skip_phase(cg_match *match, const cg_saying *saying);
cg_flow cg_say_end_turn(cg_match *match, const cg_saying *saying);
cg_flow cg_say_play(cg_match *match, const cg_saying *saying);
cg_flow cg_say_play_free(cg_match *match, const cg_saying *saying);
cg_flow cg_say_signal(cg_match *match, const cg_saying *saying);
cg_flow cg_say_nothing(cg_match *match, const cg_saying *saying);

/* Statements that change what is about to happen. */

cg_flow cg_say_change_amount(cg_match *match, const cg_saying *saying);
cg_flow cg_say_prevent_all(cg_match *match, const cg_saying *saying);
cg_flow cg_say_prevent(cg_match *match, const cg_saying *saying);
cg_flow cg_say_double(cg_match *match, const cg_saying *saying);
cg_flow cg_say_halve(cg_match *match, const cg_saying *saying);
cg_flow cg_say_change_target(cg_match *match, const cg_saying *saying);
cg_flow cg_say_change_place(cg_match *match, const cg_saying *saying);

#endif
