/**
 * @file where.h
 * Where cards of a kind can be, and what of their abilities works there.
 */
#ifndef CG_CATALOGUE_WHERE_H
#define CG_CATALOGUE_WHERE_H

#include "effect/tree/code.h"

/** Does a card of these kinds (bits) stay in play when it is played? */
bool cg_kinds_stay(const cg_module *module, uint64_t kinds);

/** Bits of the stats in which its card's own cost stands, as far as the ability changes them: that
 * holds where the card is played from. 0 for other abilities. */
uint32_t cg_code_own_costs(const cg_board *board, const cg_code *code);

/** Does the ability say what else its own card costs, where that is played from? */
bool cg_code_costs_more(const cg_code *code);

/** Why that ability of a card that never stays in play can never happen; static. NULL: it can.
 * `mods` are those of its unit. */
const char *cg_code_never(const cg_board *board, const cg_code *code, const cg_mod *mods);

#endif
