/**
 * @file statements.h
 * Statements of abilities, one function each; cg_do() has the table.
 *
 * The comments name the values of a statement from the first on, and the words that count (see
 * cg_doing). Cards can be a set. A place is a place word, with a value that names its card or zone.
 * Things that have gone, or no longer fit, are passed over.
 */
#ifndef CG_ENGINE_STATEMENTS_H
#define CG_ENGINE_STATEMENTS_H

#include "engine/do/do.h"

/** A value of the slot of CG_OWN_ROLL_TO that is 1 for a coin: nothing is told of the roll. */
enum { CG_ROLLED_UNSEEN = 2 };

/** Puts the cards where the statement says. If there is not room for all, the statement's player
 * chooses. */
cg_flow cg_put_fitting(cg_match *match, const cg_doing *doing, int32_t cards);

/* Statements about cards: draw, discard, mill, move, search, look. */

/** Player, number of cards. Word 2: slot + 1 that keeps them; 0. */
cg_flow cg_do_draw(cg_match *match, const cg_doing *doing);

/** Player, number of cards, which the player chooses. Word 2: slot + 1 that keeps them; 0. */
cg_flow cg_do_discard(cg_match *match, const cg_doing *doing);

/** Player, number of cards. Word 2: slot + 1 that keeps them; 0. */
cg_flow cg_do_discard_random(cg_match *match, const cg_doing *doing);

/** Player, cards. Word 2: see CG_KEEPS_MOVED. */
cg_flow cg_do_discard_cards(cg_match *match, const cg_doing *doing);

/** Player, number of cards. Word 2: slot + 1 that keeps them; 0. */
cg_flow cg_do_mill(cg_match *match, const cg_doing *doing);

/** Cards. Word 2: see CG_KEEPS_MOVED. */
cg_flow cg_do_destroy(cg_match *match, const cg_doing *doing);

/** Player, cards. Word 2: see CG_KEEPS_MOVED. */
cg_flow cg_do_sacrifice(cg_match *match, const cg_doing *doing);

/** Cards, value of the place. Word 0: place; word 2: see CG_KEEPS_MOVED. */
cg_flow cg_do_return(cg_match *match, const cg_doing *doing);

/** Cards, value of the place. Word 0: place; word 2: see CG_KEEPS_MOVED. */
cg_flow cg_do_put(cg_match *match, const cg_doing *doing);

/** Player, zone that is shuffled afterwards, cards found, value of the place. Word 0: place; word
 * 2: slot + 1 that keeps them; 0. */
cg_flow cg_do_search(cg_match *match, const cg_doing *doing);

/** Number of cards, zone. */
cg_flow cg_do_look_top(cg_match *match, const cg_doing *doing);

/** Zone; all of its cards are seen. */
cg_flow cg_do_look(cg_match *match, const cg_doing *doing);

/** Cards. */
cg_flow cg_do_look_cards(cg_match *match, const cg_doing *doing);

/** Zone. */
cg_flow cg_do_shuffle(cg_match *match, const cg_doing *doing);

/* Statements that make cards. */

/** Player, number of tokens, 32 at most. Word 0: design; word 2: slot + 1 that keeps them; 0. */
cg_flow cg_do_create(cg_match *match, const cg_doing *doing);

/** Player, card of which a token becomes a copy. With exceptions, words 0 and 1: the first mod, and
 * the number of mods; word 2: slot + 1 that keeps it; 0. */
cg_flow cg_do_create_copy(cg_match *match, const cg_doing *doing);

/** Player, number of cards, 32 at most, value of the place. Word 0: design; word 1: place; word 2:
 * slot + 1 that keeps them; 0. */
cg_flow cg_do_create_at(cg_match *match, const cg_doing *doing);

/** Player, card that is copied, value of the place. Word 0: place; word 2: slot + 1 that keeps it;
 * 0. */
cg_flow cg_do_copy_at(cg_match *match, const cg_doing *doing);

/** Picks a design of a lot by chance. Player, 0. Word 0: slot for its number, 0 for none; word 1:
 * section of the lot. */
cg_flow cg_do_pick_design(cg_match *match, const cg_doing *doing);

/** Player, number of the design in the lot, value of the place. Word 0: place; word 1: section of
 * the lot; word 2: slot + 1 that keeps it; 0. */
cg_flow cg_do_create_picked(cg_match *match, const cg_doing *doing);

/** Returns the kind of a copy of the card, as the card is now or was when it left play; -1 if
 * nothing is known of it. */
int cg_copied_kind(const cg_match *match, int32_t card);

/** Returns true if the player can have a token of that kind (-1: none) in this game. */
bool cg_can_be_token(const cg_match *match, int kind, int player);

/** Puts a copy of a card that can be a token into play for the player. `token` is set to the copy
 * before it comes; it does not change if there is no room. */
cg_flow cg_make_token(cg_match *match, int32_t card, int player, int32_t *token);

/** Returns true if the card can be copied. A player cannot copy a card that they do not know, or
 * did not know when it left play. */
bool cg_can_be_copied(const cg_match *match, const cg_doing *doing, int32_t card);

/** Returns the exceptions of the statement, if it has `mods`, from that word on, and those of the
 * card that is copied. */
cg_likeness cg_likeness_to(const cg_match *match, const cg_doing *doing, int32_t card, bool mods,
                           unsigned first);

/* Statements about cards in play: looks, faces, marks, attachments, control. */

/** Cards. Word 0: design. */
cg_flow cg_do_become(cg_match *match, const cg_doing *doing);

/** Cards, card of which they become copies, cg_modifier.until. Word 0: duration; with exceptions,
 * words 1 and 2: the first mod, and the number of mods. */
cg_flow cg_do_become_copy(cg_match *match, const cg_doing *doing);

/** Gives the keywords and abilities of the cards `value[1]` to the cards `value[0]`. */
cg_flow cg_do_get_abilities(cg_match *match, const cg_doing *doing);
/** Cards, one of which is about to enter play and enters as a copy; the card that it copies. With
 * exceptions, words 0 and 1: the first mod, and the number of mods. */
cg_flow cg_do_enter_copy(cg_match *match, const cg_doing *doing);

/** Puts or removes. Amount, cards. Word 0: mark. */
cg_flow cg_do_marks(cg_match *match, const cg_doing *doing);

/** Amount, card that loses them, card that gets them. Word 0: mark. */
cg_flow cg_do_move_marks(cg_match *match, const cg_doing *doing);

/** Cards, host. */
cg_flow cg_do_attach(cg_match *match, const cg_doing *doing);

/** Player, cards, cg_modifier.until. Word 0: duration, and above its byte the span; duration 0: for
 * good. */
cg_flow cg_do_phase_out(cg_match *match, const cg_doing *doing);
cg_flow cg_do_gain_control(cg_match *match, const cg_doing *doing);

/** Two cards of different players; both change sides, or neither. */
cg_flow cg_do_exchange_control(cg_match *match, const cg_doing *doing);

/* Statements about numbers, dice, fights, turns, items being resolved, and the end. */

/** Source (0: the statement's card), amount, cards and players. */
cg_flow cg_do_damage(cg_match *match, const cg_doing *doing);

/** Like damage; the player divides the amount. */
cg_flow cg_do_divided(cg_match *match, const cg_doing *doing);

/** Gains, loses or sets. Player, amount or new value. Word 0: counter. */
cg_flow cg_do_change(cg_match *match, const cg_doing *doing);

/** Two players. Words 0 and 1: the counter of each. */
cg_flow cg_do_exchange_values(cg_match *match, const cg_doing *doing);

/** Item. */
cg_flow cg_do_negate(cg_match *match, const cg_doing *doing);

/** Cards on the stack that are being played. */
cg_flow cg_do_negate_cards(cg_match *match, const cg_doing *doing);

/** Item, its new target. */
cg_flow cg_do_redirect(cg_match *match, const cg_doing *doing);

/** Item, not an attack. The copy has the same targets and its own body. */
cg_flow cg_do_copy_item(cg_match *match, const cg_doing *doing);

/** Player. Word 0: sides; word 1: slot of the body for the face. */
cg_flow cg_do_roll(cg_match *match, const cg_doing *doing);

/** Player. Word 0: slot of the body for 1 or 0. */
cg_flow cg_do_flip(cg_match *match, const cg_doing *doing);

/** Die, or pool of dice. */
cg_flow cg_do_reroll(cg_match *match, const cg_doing *doing);

/** Die, face. */
cg_flow cg_do_set_face(cg_match *match, const cg_doing *doing);

/** Die, amount. */
cg_flow cg_do_raise(cg_match *match, const cg_doing *doing);

/** Die, amount. */
cg_flow cg_do_lower(cg_match *match, const cg_doing *doing);

/** Two cards, each of which deals its power as damage to the other. */
cg_flow cg_do_fight(cg_match *match, const cg_doing *doing);

/** Player. Word 0: cause. */
cg_flow cg_do_win_by(cg_match *match, const cg_doing *doing);

/** Player. */
cg_flow cg_do_win(cg_match *match, const cg_doing *doing);

/** Player. */
cg_flow cg_do_lose_game(cg_match *match, const cg_doing *doing);

/** Ends the game without a winner. */
cg_flow cg_do_draw_game(cg_match *match, const cg_doing *doing);

/** Player. */
cg_flow cg_do_extra_turn(cg_match *match, const cg_doing *doing);

/** Player. */
cg_flow cg_do_extra_phase(cg_match *match, const cg_doing *doing);
cg_flow cg_do_skip_turn(cg_match *match, const cg_doing *doing);

/** Player. Word 0: phase. */
cg_flow cg_do_skip_phase(cg_match *match, const cg_doing *doing);

/** The turn ends as soon as the game checks. */
cg_flow cg_do_end_turn(cg_match *match, const cg_doing *doing);
cg_flow cg_do_end_phase(cg_match *match, const cg_doing *doing);

/** Player, card, which is paid for. */
cg_flow cg_do_play(cg_match *match, const cg_doing *doing);

/** Player, card, which costs nothing. */
cg_flow cg_do_play_free(cg_match *match, const cg_doing *doing);

/** Word 0: row that triggers can wait for. */
cg_flow cg_do_signal(cg_match *match, const cg_doing *doing);

/** Does nothing. */
cg_flow cg_do_nothing(cg_match *match, const cg_doing *doing);

/* Statements that change what is about to happen. */

/** New amount of the event. */
cg_flow cg_do_change_amount(cg_match *match, const cg_doing *doing);

/** Sets the amount to 0. */
cg_flow cg_do_prevent_all(cg_match *match, const cg_doing *doing);

/** Number that is subtracted from the amount. */
cg_flow cg_do_prevent(cg_match *match, const cg_doing *doing);

/** Doubles the amount. */
cg_flow cg_do_double(cg_match *match, const cg_doing *doing);

/** Factor of the amount. */
cg_flow cg_do_multiply(cg_match *match, const cg_doing *doing);

/** Halves the amount, rounded up. */
cg_flow cg_do_halve(cg_match *match, const cg_doing *doing);

/** New card or player of the event. */
cg_flow cg_do_change_target(cg_match *match, const cg_doing *doing);

/** Value of the move's new place. Word 0: place. */
cg_flow cg_do_change_place(cg_match *match, const cg_doing *doing);

#endif
