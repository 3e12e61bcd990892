/** @file happening_text.h  What a player is asked about, as a sentence that the one who is asked
 * may read. */
#ifndef CG_MATCH_HAPPENING_TEXT_H
#define CG_MATCH_HAPPENING_TEXT_H

#include "match/text/names.h"

/**
 * Writes what happens, by the number of its record: "Player 2 is about to lose 3 life", "Bear was
 * destroyed by Imp". Writes nothing for what cannot be said.
 * @param before it is about to happen
 */
void cg_write_happening(const cg_match *match, int viewer, unsigned record, bool before,
                        cg_text *out);

/** What an item names (its targets): the first `most` of them into `values`.
 * @return how many were written */
unsigned cg_item_targets(const cg_match *match, const cg_item *item, int32_t *values,
                         unsigned most);

/** Writes what waits to be resolved: "Player 1 plays Ra on die 3", "Bear attacks player 2". */
void cg_write_item(const cg_match *match, int viewer, unsigned number, cg_text *out);

#endif
