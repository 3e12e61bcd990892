/**
 * @file advice.h
 * What a bot would answer in a player's place, and why. It knows what that player knows and no more: it
 * thinks in worlds that the player must hold possible.
 */
#ifndef TABLE_ADVICE_H
#define TABLE_ADVICE_H

#include <cardgame/cardgame.h>

/** Thinks it out, which takes up to about a second.
 * @param match a copy of its own, which is played on
 * @param seat  of the player, who owes an answer
 * @return the advice as JSON (PROTOCOL.md), to be freed; NULL: there is none */
char *advice_make(cg_context *context, cg_match *match, int seat);

#endif
