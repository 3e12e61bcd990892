/** @file told.h  Is every field of a card somewhere on its face? */
#ifndef RENDER_TOLD_H
#define RENDER_TOLD_H

#include "text.h"

/** Adds a finding for each field that nothing drawn so far says (`card.unprinted` names those that need not be).
 * Without `card` in the layout nothing is said: such cards are drawn as well as it goes. */
void told_check(painter *p, const json_t *card);

#endif
