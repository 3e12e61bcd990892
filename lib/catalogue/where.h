/**
 * @file where.h
 * The places of cards of a kind, and the abilities that work there.
 */
#ifndef CG_CATALOGUE_WHERE_H
#define CG_CATALOGUE_WHERE_H

#include "effect/tree/code.h"

/** Returns true if a card of these kinds (bits) remains in play when it is played. */
bool cg_kinds_stay(const cg_module *module, uint64_t kinds);

/** Returns the bits of its own card's cost stats that the ability changes: that applies where the
 * card is played from. 0 for other abilities. */
uint32_t cg_code_own_costs(const cg_board *board, const cg_code *code);

/** Returns true if the ability adds a cost to its own card, where that is played from. */
bool cg_code_costs_more(const cg_code *code);

/** Returns a static text why that ability of a card which never remains in play can never happen;
 * NULL if it can. `mods` are those of its unit. */
const char *cg_code_never(const cg_board *board, const cg_code *code, const cg_mod *mods);

#endif
