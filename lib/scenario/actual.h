/** @file actual.h  The state of a match in the words of scenario files. */
#ifndef CG_SCENARIO_ACTUAL_H
#define CG_SCENARIO_ACTUAL_H

#include "scenario/script.h"

/** Writes the real value for an expectation in the form of `check->expected`. A longer text is cut
 * off. */
void cg_actual_write(const cg_match *match, const cg_script *script, const cg_expectation *check,
                     char *buffer, size_t size);

/** Writes the value as a viewer knows it: unknown cards and numbers are "?". The size of a zone
 * becomes the list of its cards if the viewer knows any of them. */
void cg_actual_write_seen(const cg_match *match, const cg_script *script, int viewer,
                          const cg_expectation *check, char *buffer, size_t size);

/** Writes the value for an expectation about one card: "?" if the viewer does not know the card,
 * unless every player sees the property.
 * @param viewer a seat, CG_SPECTATOR, or CG_CHANCE for the real state */
void cg_actual_write_card(const cg_match *match, const cg_script *script, int viewer,
                          const cg_expectation *check, char *buffer, size_t size);

#endif
