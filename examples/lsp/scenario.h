/** @file scenario.h  A scenario for a card, with which its author goes on. */
#ifndef LSP_SCENARIO_H
#define LSP_SCENARIO_H

#include "server.h"

/** The edits that write it; NULL: the card is in no catalogue, or nothing can be done with it. */
json_t *scenario_for(server *s, document *d, const listed *card);

#endif
