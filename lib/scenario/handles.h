/** @file handles.h  Names that a scenario gives to cards of its board. */
#ifndef CG_SCENARIO_HANDLES_H
#define CG_SCENARIO_HANDLES_H

#include "scenario/script.h"

#define CG_HANDLE_TEXT_MAX 512

/** The handle of that name, whose length is given; NULL: there is none. */
const cg_handle *cg_handle_find(const cg_script *script, const char *name, size_t length);
/** Index in the match of the card that a handle names, as long as it lies where it was put or has
 * gone to where everybody sees it; -1 when the board was not laid out. */
int cg_handle_card(const cg_script *script, const cg_handle *handle);

/** Writes the text of an option with each handle as options of the pending decision name its card.
 * @return the buffer, or the text itself when it holds no handle */
const char *cg_handle_expand(const cg_match *match, const cg_script *script, const char *text,
                             char buffer[CG_HANDLE_TEXT_MAX]);

/** Index of the card that an expectation means: a handle, or "t/bear", "t/bear#2",
 * "t/bear of player 2"; the first in play, the active player's first, else elsewhere; -1: none */
int cg_handle_resolve(const cg_match *match, const cg_script *script, const char *text);

#endif
