/** @file actual.h  The state of a match in the words of scenario files. */
#ifndef CG_SCENARIO_ACTUAL_H
#define CG_SCENARIO_ACTUAL_H

#include "scenario/script.h"

/** Writes what an expectation looks at as it is in truth, in the form of `check->expected`. What
 * does not fit into the buffer is cut off. */
void cg_actual_write(const cg_match *match, const cg_script *script, const cg_expectation *check,
                     char *buffer, size_t size);

/** Writes the same as a viewer knows it: cards and numbers that they do not know are "?". The size of a zone
 * becomes the list of its cards when the viewer knows any of them. */
void cg_actual_write_seen(const cg_match *match, const cg_script *script, int viewer,
                          const cg_expectation *check, char *buffer, size_t size);

/** Writes what an expectation about one card looks at: "?" if the viewer does not know the card and
 * it is nothing that everybody sees.
 * @param viewer a seat, CG_SPECTATOR, or CG_CHANCE for the truth */
void cg_actual_write_card(const cg_match *match, const cg_script *script, int viewer,
                          const cg_expectation *check, char *buffer, size_t size);

#endif
