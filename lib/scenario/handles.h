/** @file handles.h  Handles: names that a scenario gives to cards of its board (`as: b1`). */
#ifndef CG_SCENARIO_HANDLES_H
#define CG_SCENARIO_HANDLES_H

#include "scenario/script.h"

/** Bytes of the text of an option with replaced handles. */
#define CG_HANDLE_TEXT_MAX 512

/** Returns the handle with that name, of `length` bytes; NULL if there is none. */
const cg_handle *cg_handle_find(const cg_script *script, const char *name, size_t length);
/** Returns the index in the match of the card with that handle, as long as it is where it was put
 * or has only gone to places that every player sees; -1 if the board was not laid out. */
int cg_handle_card(const cg_script *script, const cg_handle *handle);

/** Returns the text of an option with each handle replaced by the name that the options of the
 * pending decision give to its card.
 * @return the buffer; the text itself if the scenario has no handles or the match is over */
const char *cg_handle_expand(const cg_match *match, const cg_script *script, const char *text,
                             char buffer[CG_HANDLE_TEXT_MAX]);

/** Returns the index in the match of the card that an expectation means: a handle, "t/bear",
 * "t/bear#2" or "t/bear of player 2". Cards in play come before others, and those of the active
 * player before those of the next.
 * @return -1 if there is none */
int cg_handle_resolve(const cg_match *match, const cg_script *script, const char *text);

#endif
