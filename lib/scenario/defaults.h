/**
 * @file defaults.h
 * What a scenario file says once for all its scenarios, under `defaults`. A scenario is read as if
 * its options, decks and board had been written together with those of the defaults.
 */
#ifndef CG_SCENARIO_DEFAULTS_H
#define CG_SCENARIO_DEFAULTS_H

#include "scenario/file.h"

/** Finds the defaults of an opened file and checks their keys; what stands under them is read by
 * those who read it in a scenario. Without defaults file->defaults.node stays NULL. */
void cg_defaults_open(cg_script_file *file);

/** The mapping `key` of a scenario, together with that of the defaults: what the scenario says
 * counts, `~` takes a default away. @return NULL when neither says anything, or, reported, when it
 * is no mapping */
const cg_tree *cg_defaults_mapping(cg_script_file *file, const cg_tree *scenario, const char *key);

/** The same for a value that is taken as a whole. */
const cg_tree *cg_defaults_value(cg_script_file *file, const cg_tree *scenario, const char *key);

/** The board of a scenario: as cg_defaults_mapping(), with the players as mappings `player 1`,
 * `player 2` and so on, each taken together with that player of the defaults. Players whom the
 * scenario does not have are left out of the defaults. */
const cg_tree *cg_defaults_board(cg_script_file *file, const cg_script *script,
                                 const cg_tree *scenario);

#endif
