/** @file defaults.h
 * The common part of all scenarios in a file, under `defaults`. A scenario is read as if it
 * contained the options, decks and board of the defaults, too.
 */
#ifndef CG_SCENARIO_DEFAULTS_H
#define CG_SCENARIO_DEFAULTS_H

#include "scenario/file.h"

/** Finds the defaults of an opened file and checks their keys; their values are read by the readers
 * of scenarios. Without defaults file->defaults.node stays NULL. */
void cg_defaults_open(cg_script_file *file);

/** Returns the options of a scenario, merged with those of the defaults: the scenario has priority,
 * and `~` removes a default. Reports an error and returns NULL if they are not a mapping.
 * @param scenario NULL: only the defaults
 * @return NULL if neither has options */
const cg_tree *cg_defaults_options(cg_script_file *file, const cg_tree *scenario);

/** Returns a value of the scenario or of the defaults that is not merged. */
const cg_tree *cg_defaults_value(cg_script_file *file, const cg_tree *scenario, const char *key);

/** Returns the board of a scenario like cg_defaults_options(), with the players as mappings `player
 * 1`, `player 2` and so on, each merged with that player of the defaults. Players that the
 * scenario does not have are removed from the defaults. */
const cg_tree *cg_defaults_board(cg_script_file *file, const cg_script *script,
                                 const cg_tree *scenario);

#endif
