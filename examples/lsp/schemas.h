/** @file schemas.h  What may stand in scenario, study and guide files, in the form of the games' schemas of card files:
 * `x-cardgame` says what a text names. */
#ifndef LSP_SCHEMAS_H
#define LSP_SCHEMAS_H

#include <jansson.h>

/** All of them are static. */
json_t *schema_scenarios(void);
json_t *schema_study(void);
json_t *schema_guide(void);
/** Adds to the schema of a game's card files what it does not say: what the texts of decks name. */
void schema_complete(json_t *schema);
/** Frees the static ones. */
void schemas_free(void);

#endif
