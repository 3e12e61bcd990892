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

/** Makes these players lose, unless something forbids or replaces it. Returns CG_LATER if that
 * ended the match, or more has to follow. */
cg_flow cg_lose(cg_match *match, const cg_loss *loss);

/** Makes these players win with their teams, unless something forbids or replaces it.
 * @param seats as bits; 0: a draw
 * @param cause row of the game's table, or the library's own */
cg_flow cg_win(cg_match *match, unsigned seats, int cause, int32_t source);

/** Returns the player's team, including the player, as bits. */
unsigned cg_team_of(const cg_match *match, int player);
/** Returns these players and the members of their teams, as bits. */
unsigned cg_teams_of(const cg_match *match, unsigned seats);
/** Returns the only team that still has a player in the game, including those who are out, as bits.
 * Returns 0 if there are several, or none, or if all seats are one team, which plays against the
 * game. */
unsigned cg_team_left(const cg_match *match);

/** Makes players lose at the same time by an effect of that card, packed.
 * @param seats as bits, at least one
 * @param cause as above; -1: the game has none for the last player left */
cg_flow cg_effect_loss(cg_match *match, unsigned seats, int cause, int32_t source);

/** The changes of these happenings. */
cg_flow cg_apply_loss(cg_match *match, cg_happening_state *event);
cg_flow cg_apply_win(cg_match *match, cg_happening_state *event);

/** Applies the state rules of a player's counter after it has changed. Returns CG_LATER if the
 * match has ended. */
cg_flow cg_ends_of_counter(cg_match *match, unsigned counter, int player);

/** Returns true if a player has reached their end by a state rule that has not been applied yet.
 * Used if cards mention losing or winning. */
bool cg_ends_are_due(const cg_match *match);

/** Applies these ends.
 * @param once true: not again after it has been replaced
 * @param settles true: then apply state-based actions of cards */
cg_flow cg_ends_look_after(cg_match *match, bool once, bool settles);

#endif
