/**
 * @file happening_text.h
 * The subject of a question, as a sentence with only what the asked player may know.
 */
#ifndef CG_MATCH_HAPPENING_TEXT_H
#define CG_MATCH_HAPPENING_TEXT_H

#include "match/text/names.h"

/** Writes a happening by the number of its record: "Player 2 is about to lose 3 life", "Bear was
 * destroyed by Imp". Writes nothing if there are no words for it.
 * @param before it is about to happen */
void cg_write_happening(const cg_match *match, int viewer, unsigned record, bool before,
                        cg_text *out);

/** Writes the first `most` targets of an item into `values`. @return how many were written */
unsigned cg_item_targets(const cg_match *match, const cg_item *item, int32_t *values,
                         unsigned most);

/** Writes an item that waits to resolve: "Player 1 plays Ra on die 3", "Bear attacks player 2". */
void cg_write_item(const cg_match *match, int viewer, unsigned number, cg_text *out);

#endif
