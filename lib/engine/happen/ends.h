/**
 * @file ends.h
 * How players lose and win, and with it the match: see ends.c.
 */
#ifndef CG_ENGINE_ENDS_H
#define CG_ENGINE_ENDS_H

#include "engine/flow/flow.h"

/** Players who lose at the same time. Causes are rows + 1. */
typedef struct cg_loss {
    unsigned seats;
    int last;       /**< by which the last one left wins; 0: the match goes on with one player */
    int together;   /**< by which the match is drawn when nobody is left; 0: it goes on */
    int32_t source; /**< the card whose effect it is, packed; 0 */
    bool final;     /**< nothing can forbid or replace it */
} cg_loss;

/** These players lose, as far as nothing forbids it or happens instead. CG_LATER when that ended
 * the match, or more has to come of it. */
cg_flow cg_lose(cg_match *match, const cg_loss *loss);

/** These players win, or nobody, as far as nothing forbids it or happens instead; who is of their
 * teams wins with them.
 * @param seats as bits; 0: a draw
 * @param cause row of the game's table, or the library's own */
cg_flow cg_win(cg_match *match, unsigned seats, int cause, int32_t source);

/** The player's team, with the player. */
unsigned cg_team_of(const cg_match *match, int player);
/** These players, and who is of their teams. */
unsigned cg_teams_of(const cg_match *match, unsigned seats);
/** The only team of which a player is still in the game, with those who are out; 0: there are
 * several, or none, or all seats are one team, which plays against the game. */
unsigned cg_team_left(const cg_match *match);

/** Players lose by an effect of that card, packed, all at the same time.
 * @param seats as bits, one at least
 * @param cause as above; -1: the game has none for the last one left */
cg_flow cg_effect_loss(cg_match *match, unsigned seats, int cause, int32_t source);

/** What these happenings do. */
cg_flow cg_apply_loss(cg_match *match, cg_happening_state *event);
cg_flow cg_apply_win(cg_match *match, cg_happening_state *event);

/** After a change of a player's counter: state rules of that counter. CG_LATER when the match has
 * ended. */
cg_flow cg_ends_of_counter(cg_match *match, unsigned counter, int player);

/** Where cards speak of losing or winning: has a player come to their end by a state rule, which is
 * not applied yet? */
bool cg_ends_are_due(const cg_match *match);

/** Applies these ends. @param once not again, if it has been replaced; @param settles state-based
 * actions of cards are applied after that */
cg_flow cg_ends_look_after(cg_match *match, bool once, bool settles);

#endif
