/** @file actual.h  The state of a match in the words of a scenario file. */
#ifndef CG_SCENARIO_ACTUAL_H
#define CG_SCENARIO_ACTUAL_H

#include "scenario/script.h"

/** Writes what the expectation looks at, in truth. */
void cg_actual_write(const cg_match *match, const cg_script *script, const cg_expectation *check,
                     char *buffer, size_t size);

/** The same as a viewer knows it: cards that he does not know are '?', and a zone of which he knows
 *  nothing is its number of cards. */
void cg_actual_write_seen(const cg_match *match, const cg_script *script, int viewer,
                          const cg_expectation *check, char *buffer, size_t size);

/** What an expectation about one card looks at; of a card whose face the viewer does not know '?'.
 * @param viewer a seat, CG_SPECTATOR, or CG_CHANCE for the truth */
void cg_actual_write_card(const cg_match *match, const cg_script *script, int viewer,
                          const cg_expectation *check, char *buffer, size_t size);

#endif
