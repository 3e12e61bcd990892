/**
 * @file say.h
 * Statements of abilities, one function each; cg_say() has the table. The comments name the values
 * of a saying from the first on, and the words that count (see cg_saying). A set stands wherever
 * cards are named; a place is a place word, with a value that names its card or zone. What is gone,
 * or is no longer what it should be, is passed over.
 */
#ifndef CG_ENGINE_SAY_H
#define CG_ENGINE_SAY_H

#include "engine/do/do.h"

/** Puts the cards where the saying says; where not all find room, its player chooses. */
cg_flow cg_put_fitting(cg_match *match, const cg_saying *saying, int32_t cards);

/* Statements about cards: drawn, discarded, milled, moved, searched for, looked at. */

/** Player, number of cards. Word 2: slot + 1 that keeps them; 0. */
cg_flow cg_say_draw(cg_match *match, const cg_saying *saying);

/** Player, number of cards, which the player chooses. Word 2: slot + 1 that keeps them; 0. */
cg_flow cg_say_discard(cg_match *match, const cg_saying *saying);

/** Player, number of cards. Word 2: slot + 1 that keeps them; 0. */
cg_flow cg_say_discard_random(cg_match *match, const cg_saying *saying);

/** Player, cards. */
cg_flow cg_say_discard_cards(cg_match *match, const cg_saying *saying);

/** Player, number of cards. Word 2: slot + 1 that keeps them; 0. */
cg_flow cg_say_mill(cg_match *match, const cg_saying *saying);

/** Cards. */
cg_flow cg_say_destroy(cg_match *match, const cg_saying *saying);

/** Player, cards. */
cg_flow cg_say_sacrifice(cg_match *match, const cg_saying *saying);

/** Cards, value of the place. Word 0: place. */
cg_flow cg_say_return(cg_match *match, const cg_saying *saying);

/** Cards, value of the place. Word 0: place. */
cg_flow cg_say_put(cg_match *match, const cg_saying *saying);

/** Player, zone that is shuffled afterwards, cards found, value of the place. Word 0: place; word
 * 2: slot + 1 that keeps them; 0. */
cg_flow cg_say_search(cg_match *match, const cg_saying *saying);

/** Number of cards, zone. */
cg_flow cg_say_look_top(cg_match *match, const cg_saying *saying);

/** Zone, of which all cards are seen. */
cg_flow cg_say_look(cg_match *match, const cg_saying *saying);

/** Cards. */
cg_flow cg_say_look_cards(cg_match *match, const cg_saying *saying);

/** Zone. */
cg_flow cg_say_shuffle(cg_match *match, const cg_saying *saying);

/* Statements about cards in play: tokens, looks, faces, marks, attachments, control. */

/** Player, number of tokens, 32 at most. Word 0: design; word 2: slot + 1 that keeps them; 0. */
cg_flow cg_say_create(cg_match *match, const cg_saying *saying);

/** Player, card of which a token is a copy. Word 2: slot + 1 that keeps it; 0. */
cg_flow cg_say_create_copy(cg_match *match, const cg_saying *saying);

/** Cards. Word 0: design. */
cg_flow cg_say_become(cg_match *match, const cg_saying *saying);

/** Cards, card of which they become copies. */
cg_flow cg_say_become_copy(cg_match *match, const cg_saying *saying);

/** Cards. */
cg_flow cg_say_exhaust(cg_match *match, const cg_saying *saying);

/** Cards. */
cg_flow cg_say_ready(cg_match *match, const cg_saying *saying);

/** Cards. */
cg_flow cg_say_turn_up(cg_match *match, const cg_saying *saying);

/** Cards. */
cg_flow cg_say_turn_down(cg_match *match, const cg_saying *saying);

/** Cards. */
cg_flow cg_say_detach(cg_match *match, const cg_saying *saying);

/** Cards. */
cg_flow cg_say_reveal(cg_match *match, const cg_saying *saying);

/** Amount, cards. Word 0: mark. */
cg_flow cg_say_put_marks(cg_match *match, const cg_saying *saying);

/** Amount, cards. Word 0: mark. */
cg_flow cg_say_remove_marks(cg_match *match, const cg_saying *saying);

/** Amount, card from which they go, card that gets them. Word 0: mark. */
cg_flow cg_say_move_marks(cg_match *match, const cg_saying *saying);

/** Cards, host. */
cg_flow cg_say_attach(cg_match *match, const cg_saying *saying);

/** Player, cards, what the duration counts. Word 0: duration, and above its byte the span; duration
 * 0: for good. */
cg_flow cg_say_gain_control(cg_match *match, const cg_saying *saying);

/** Two cards of different players; both change sides, or none. */
cg_flow cg_say_exchange_control(cg_match *match, const cg_saying *saying);

/* Statements about numbers, dice, fights, turns, what is being resolved, the end. */

/** Source (0: the saying's card), amount, cards and players. */
cg_flow cg_say_damage(cg_match *match, const cg_saying *saying);

/** Like damage; the player divides the amount. */
cg_flow cg_say_divided(cg_match *match, const cg_saying *saying);

/** Player, amount. Word 0: counter. */
cg_flow cg_say_gain(cg_match *match, const cg_saying *saying);

/** Player, amount. Word 0: counter. */
cg_flow cg_say_lose(cg_match *match, const cg_saying *saying);

/** Player, new value. Word 0: counter. */
cg_flow cg_say_set_value(cg_match *match, const cg_saying *saying);

/** Two players. Words 0 and 1: the counter of each. */
cg_flow cg_say_exchange_values(cg_match *match, const cg_saying *saying);

/** Item. */
cg_flow cg_say_negate(cg_match *match, const cg_saying *saying);

/** Cards on the stack that are being played. */
cg_flow cg_say_negate_cards(cg_match *match, const cg_saying *saying);

/** Item, its new target. */
cg_flow cg_say_redirect(cg_match *match, const cg_saying *saying);

/** Item that is no attack; the copy has the same targets and its own body. */
cg_flow cg_say_copy_item(cg_match *match, const cg_saying *saying);

/** Player. Word 0: sides; word 1: slot of the body for the face. */
cg_flow cg_say_roll(cg_match *match, const cg_saying *saying);

/** Player. Word 0: slot of the body for 1 or 0. */
cg_flow cg_say_flip(cg_match *match, const cg_saying *saying);

/** Die, or pool of dice. */
cg_flow cg_say_reroll(cg_match *match, const cg_saying *saying);

/** Die, face. */
cg_flow cg_say_set_face(cg_match *match, const cg_saying *saying);

/** Die, amount. */
cg_flow cg_say_raise(cg_match *match, const cg_saying *saying);

/** Die, amount. */
cg_flow cg_say_lower(cg_match *match, const cg_saying *saying);

/** Two cards, each of which deals its power as damage to the other. */
cg_flow cg_say_fight(cg_match *match, const cg_saying *saying);

/** Player. Word 0: cause. */
cg_flow cg_say_win_by(cg_match *match, const cg_saying *saying);

/** Player. */
cg_flow cg_say_win(cg_match *match, const cg_saying *saying);

/** Player. */
cg_flow cg_say_lose_game(cg_match *match, const cg_saying *saying);

/** Nobody wins. */
cg_flow cg_say_draw_game(cg_match *match, const cg_saying *saying);

/** Player. */
cg_flow cg_say_extra_turn(cg_match *match, const cg_saying *saying);

/** Player. */
cg_flow cg_say_skip_turn(cg_match *match, const cg_saying *saying);

/** Player. Word 0: phase. */
cg_flow cg_say_skip_phase(cg_match *match, const cg_saying *saying);

/** The turn ends as soon as the game looks. */
cg_flow cg_say_end_turn(cg_match *match, const cg_saying *saying);

/** Player, card, which is paid for. */
cg_flow cg_say_play(cg_match *match, const cg_saying *saying);

/** Player, card, which costs nothing. */
cg_flow cg_say_play_free(cg_match *match, const cg_saying *saying);

/** Word 0: row that triggers can wait for. */
cg_flow cg_say_signal(cg_match *match, const cg_saying *saying);

/** Nothing happens. */
cg_flow cg_say_nothing(cg_match *match, const cg_saying *saying);

/* Statements that change what is about to happen. */

/** New amount of the event. */
cg_flow cg_say_change_amount(cg_match *match, const cg_saying *saying);

/** The amount becomes 0. */
cg_flow cg_say_prevent_all(cg_match *match, const cg_saying *saying);

/** By how much the amount is less. */
cg_flow cg_say_prevent(cg_match *match, const cg_saying *saying);

/** Twice the amount. */
cg_flow cg_say_double(cg_match *match, const cg_saying *saying);

/** Half the amount, rounded up. */
cg_flow cg_say_halve(cg_match *match, const cg_saying *saying);

/** New card or player of the event. */
cg_flow cg_say_change_target(cg_match *match, const cg_saying *saying);

/** Value of the new place of a move. Word 0: place. */
cg_flow cg_say_change_place(cg_match *match, const cg_saying *saying);

#endif
