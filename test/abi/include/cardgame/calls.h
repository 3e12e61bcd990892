/**
 * @file calls.h
 * For authors of games: calls with which rules read a match and change it (module.h includes this
 * header; rules.h has those for cards in play). Call functions that return a cg_flow in a CG_STEP;
 * compilers warn if their result is ignored.
 * module.h says what happens after a mistake.
 */
#ifndef CARDGAME_CALLS_H
#define CARDGAME_CALLS_H

#include <cardgame/match.h>
#include <cardgame/sized_rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- cards, for procedures and offers ---- */

/** Returns the thing of a player. */
CG_API cg_thing cg_rules_player_thing(int player);
/** Returns the seat of a player; -1 for anything else. */
CG_API int cg_rules_seat(cg_thing thing);
/** Returns true if the thing is a card, even one that is gone. */
CG_API bool cg_rules_is_card(cg_thing thing);
/** Returns true if the card is still where it was. */
CG_API bool cg_rules_lives(const cg_match *match, cg_thing card);
/** Returns a card of a zone by its index: in play by place, otherwise from the bottom; 0 if there
 * is none. A hand is in the order in which its cards were added, which other players must not
 * learn: to take an unseen card, let cg_rules_roll() choose the index. */
CG_API cg_thing cg_rules_zone_card(const cg_match *match, int zone, int player, int index);
/**
 * Lists all cards of a zone, in the order of cg_rules_zone_card().
 * @param cards receives the first `limit` of them
 * @return number of cards, which can be more than `limit`
 */
CG_API int cg_rules_zone_cards(const cg_match *match, int zone, int player, cg_thing *cards,
                               int limit);
/** Returns the thing of a card by its id, as in options and events; 0 if it is gone. */
CG_API cg_thing cg_rules_card_thing(const cg_match *match, cg_card card);
/** Returns the thing of a card by the index that a procedure received in a slot; 0 if there is
 * none. */
CG_API cg_thing cg_rules_number_thing(const cg_match *match, int32_t number);
/** Returns the thing of a card or player by a reference; 0 for anything else. */
CG_API cg_thing cg_rules_ref_thing(const cg_match *match, cg_ref ref);
/** Returns the definition (design) of a card; 0 if it is gone. */
CG_API cg_design cg_rules_design(const cg_match *match, cg_thing card);
/** Returns the number in a field of the card's definition, as cg_cards_number(); 0 if the card is
 * gone. */
CG_API int64_t cg_rules_number(const cg_match *match, cg_thing card, int field);
/** Returns the row of the card's zone; -1 if it is gone. */
CG_API int cg_rules_zone(const cg_match *match, cg_thing card);
/** Returns the seat that owns the card; -1 if it is gone. */
CG_API int cg_rules_owner(const cg_match *match, cg_thing card);
/**
 * Puts a card that is not in play on top of a zone out of play. The log reports a move with that
 * cause; nothing reacts to it.
 * @param player seat of the zone; in games with a common deck this seat then has the card
 * @return the card's new thing; 0 if the zone is full
 */
CG_API cg_thing cg_rules_put(cg_match *match, cg_thing card, int zone, int player, cg_cause cause);
/**
 * Puts all cards of a seat's zone into another, from the bottom up, as far as there is room. Cards
 * of a hidden, unordered zone that become visible go in the order of the decks, which reveals
 * nothing.
 * @param from   row of their present zone
 * @param owner  its seat
 * @param player seat of the other zone
 * @return number of cards moved; 0 if both zones are the same
 */
CG_API int cg_rules_put_all(cg_match *match, int from, int owner, int zone, int player,
                            cg_cause cause);
/**
 * Puts some cards into a zone, one after another, as far as there is room; they may be of one hand.
 * @param cards receives their new things; 0: there was no room
 * @return number of cards moved
 */
CG_API int cg_rules_put_some(cg_match *match, cg_thing *cards, int count, int zone, int player,
                             cg_cause cause);

/* ---- reading the match ---- */

/** Returns the number of seats. */
CG_API int cg_rules_players(const cg_match *match);
/** Returns the seat of the active player, whose turn it is. */
CG_API int cg_rules_active(const cg_match *match);
/** Returns true if the player is still in the game. */
CG_API bool cg_rules_is_in(const cg_match *match, int player);
/** Returns the number of players who are still in the game. */
CG_API int cg_rules_players_in(const cg_match *match);
/** Returns the next player clockwise (ascending seat, wrapping) who is in the game. */
CG_API int cg_rules_next(const cg_match *match, int player);
/**
 * Returns the seats in turn order, which you should use to affect several players: the active
 * player first, then clockwise, including players who are out.
 * @param index from 0 to cg_rules_players() - 1
 * @return the seat at that place
 */
static inline int cg_rules_seat_in_turn(const cg_match *match, int index)
{
    return (cg_rules_active(match) + index) % cg_rules_players(match);
}
/** Returns the value of a setting of the game (row of cg_module.options): a number, the row of a
 * word, 1 for true. */
CG_API int64_t cg_rules_setting(const cg_match *match, int setting);
/** Returns the number that cg_module.survey() gave when the match began; any number in a loaded
 * match, whose save may be tampered with. */
CG_API int32_t cg_rules_survey(const cg_match *match);
/** Returns the value of a player's counter. */
CG_API int32_t cg_rules_counter(const cg_match *match, int counter, int player);
/** Returns the number of cards in a player's zone; shared zones are the same for every seat. */
CG_API int cg_rules_zone_size(const cg_match *match, int zone, int player);
/** Returns the number of dice in a pool. */
CG_API int cg_rules_dice_count(const cg_match *match, int pool);
/** Returns one of the game's own values (row of cg_module.values). */
CG_API int32_t cg_rules_value(const cg_match *match, int value);
/** Returns the faces of all dice of a pool, as an array; valid until the next step. */
CG_API const uint8_t *cg_rules_dice(const cg_match *match, int pool);
/** Returns the number of the turn, from 1; 0 before the first. */
CG_API int cg_rules_turn(const cg_match *match);

/* ---- changing the match; call functions that return a cg_flow in a CG_STEP ---- */

/**
 * Sets a value.
 * @param number within the range of the value; any other is a mistake
 */
CG_API void cg_rules_set_value(cg_match *match, int value, int32_t number);
/** Adds 1 to a value, up to its maximum. */
CG_API void cg_rules_count_up(cg_match *match, int value);
/**
 * Sets several values, one after another.
 * @param first   row of the first one
 * @param numbers one for each, within its range
 */
CG_API void cg_rules_set_values(cg_match *match, int first, const int32_t *numbers, int count);
/** Sets, before the first turn, the player who will have it: the setup then follows the order of
 * turns. Reported as CG_EVENT_LEAD. For games with a board. */
CG_API void cg_rules_lead(cg_match *match, int player);
/** Opens a player's turn, reported as an event. With cards in play, effects until the player's next
 * turn end, and limits for each turn begin again. Nothing triggers yet. */
CG_API void cg_rules_open_turn(cg_match *match, int player);
/** Opens a phase, reported as an event; nothing triggers yet. */
CG_API void cg_rules_open_phase(cg_match *match, int phase);
/** Opens a turn, and with cards in play raises CG_ON_TURN_BEGINS (cg_rules_turn_begins()). */
CG_MUST_USE CG_API cg_flow cg_rules_begin_turn(cg_match *match, int player);
/** Opens a phase, and with cards in play raises CG_ON_PHASE_BEGINS (cg_rules_phase_begins()). */
CG_MUST_USE CG_API cg_flow cg_rules_begin_phase(cg_match *match, int phase);
/** Adds an amount, which can be negative, to a counter, which stops at its limits; its reserve
 * supplies or receives the amount; then state rules are checked. @return CG_LATER if that ended the
 * match */
CG_MUST_USE CG_API cg_flow cg_rules_gain(cg_match *match, int counter, int player, int32_t amount);
/** Shuffles a player's zone; CG_NOBODY: that of each player, in the order of seats. */
CG_MUST_USE CG_API cg_flow cg_rules_shuffle(cg_match *match, int zone, int player);
/** Draws cards for a player from the home zone to the hand, one by one. If the home zone is empty,
 * the discard zone is shuffled into it, unless cg_module.refills says otherwise. */
CG_MUST_USE CG_API cg_flow cg_rules_draw(cg_match *match, int player, int32_t count);
/** Deals cards to a player from the home zone to the hand, all at once. No player learns their
 * order, so each hand is one information set; cg_rules_draw() makes one of each order. It refills
 * the home zone likewise; a full hand gets no more. Nothing reacts to it, so use it for setups and
 * in games without cards in play. With explicit chance the cards are still asked for one by one. */
CG_MUST_USE CG_API cg_flow cg_rules_deal_hand(cg_match *match, int player, int32_t count);
/** The bottom card, for cg_rules_ready(). */
#define CG_BOTTOM (-1)
/**
 * Prepares the top cards of a zone: with explicit chance asks which they are, if that is still
 * open. Call it before you read them or move them.
 * @param count number of cards; CG_BOTTOM: the bottom card, for which an empty home zone is refilled
 *              from the discard zone
 */
CG_MUST_USE CG_API cg_flow cg_rules_ready(cg_match *match, int zone, int player, int32_t count);
/** Makes a player discard that many cards, or all if there are fewer: of their choice, or at random
 * with CG_CAUSE_DISCARD_RANDOM. */
CG_MUST_USE CG_API cg_flow cg_rules_discard(cg_match *match, int player, int32_t count,
                                            cg_cause cause);
/** Rolls `count` dice into a pool, in the order of their index; replaces the earlier dice. */
CG_MUST_USE CG_API cg_flow cg_rules_roll_pool(cg_match *match, int pool, int count);
/** Removes all dice from a pool. */
CG_API void cg_rules_clear_pool(cg_match *match, int pool);
/** The sides of a coin, for cg_rules_roll(). */
#define CG_COIN (-1)
/**
 * Rolls one die for a player, outside any pool; its face goes to frame->slot[slot]. Before the
 * first turn the log reports it as the roll for who begins.
 * @param sides from 1 to 255; CG_COIN: a coin, whose 1 is heads and 2 tails
 */
CG_MUST_USE CG_API cg_flow cg_rules_roll(cg_match *match, cg_frame *frame, int player, int sides,
                                         int slot);
/** Opens a window of the game's table and runs it until it closes. */
CG_MUST_USE CG_API cg_flow cg_rules_window(cg_match *match, int window, int opener);
/**
 * Announces an effect of the game's table, opens `window` for responses, and carries the effect out
 * unless it was negated.
 * @param target its target; kind 0: none
 * @param window row of the table of windows; -1: no responses
 */
CG_MUST_USE CG_API cg_flow cg_rules_announce(cg_match *match, int effect, int player, cg_ref target,
                                             int32_t amount, int window);
/** Calls another procedure of the game. Its slots 0 and 1 get the two values, which must be within
 * the ranges that it declares for them. */
CG_MUST_USE CG_API cg_flow cg_rules_call(cg_match *match, int procedure, int32_t first,
                                         int32_t second);
/** Calls another procedure of the game for a player, who becomes the frame's `player`; otherwise as
 * cg_rules_call(). */
CG_MUST_USE CG_API cg_flow cg_rules_call_for(cg_match *match, int player, int procedure,
                                             int32_t first, int32_t second);

/**
 * Asks a player; the procedure's offer function lists the options. Read the chosen option after the
 * step with cg_rules_chosen().
 * @param kind kind of decision, for applications
 */
CG_MUST_USE CG_API cg_flow cg_rules_ask(cg_match *match, int player, cg_decision_kind kind);

/**
 * Asks several players at the same time (a sealed, that is simultaneous, decision). Each has a
 * procedure that asks them (cg_procedure.sealed). Players learn neither the answers nor the
 * progress of the others, only that they still owe an answer (cg_match_owing()). The step ends when
 * all have answered; the calling procedure then reads the answers with cg_rules_sealed() and
 * carries them out.
 * @param seats    a bit for each player to ask; players who are out of the game are skipped
 * @param argument value of slot 0 of each procedure
 */
CG_MUST_USE CG_API cg_flow cg_rules_ask_sealed(cg_match *match, uint32_t seats, int procedure,
                                               int32_t argument);
/**
 * Returns the frame with the player's answers to the sealed decision just made. It is gone at the
 * next question to any player: first copy what you need later into your own slots.
 * @return NULL if the player was not asked, or the frame is gone
 */
CG_API const cg_frame *cg_rules_sealed(const cg_match *match, int player);

/**
 * Lists the options that cg_rules_ask() would offer now. If the question comes next, the list is
 * kept: until then, nothing that the offer function reads may change.
 * @return number of options besides a pass
 */
CG_API int cg_rules_offered(cg_match *match);
/** Returns the chosen option; valid until the next step. */
static inline cg_option cg_rules_chosen(const cg_match *match)
{
    cg_option result;
    cg_rules_chosen_sized(&result, sizeof result, match);
    return result;
}

/** Reports to everyone what a player just chose, if no other event shows it, such as a pass. Call
 * it after the step that asked. */
CG_API void cg_rules_tell_choice(cg_match *match, int player);

/**
 * Ends the match with a win of the player and the player's team (cg_module.team). In games with
 * cards in play an effect can forbid or replace it, unless the cause is one of
 * cg_module.final_causes; the match then continues.
 * @param cause row of the table of causes
 * @return CG_DONE if the match continues
 */
CG_MUST_USE CG_API cg_flow cg_rules_win(cg_match *match, int player, int cause);
/**
 * Ends the match with a shared win of several players. Effects can forbid or replace the win of
 * each, as for cg_rules_win(), if another is left to win.
 * @param players seats, as bits; not 0: see cg_rules_draw_match()
 * @param cause   row of the table of causes
 * @return CG_DONE if the match continues
 */
CG_MUST_USE CG_API cg_flow cg_rules_win_together(cg_match *match, unsigned players, int cause);
/**
 * Ends the match as a draw among the players still in it; players who were out before have lost
 * (cg_module.returns).
 * @param cause row of the table of causes
 */
CG_MUST_USE CG_API cg_flow cg_rules_draw_match(cg_match *match, int cause);

#ifdef __cplusplus
}
#endif

#endif
