/** @file source.h  The places of the effects in a card file. */
#ifndef CG_CATALOGUE_SOURCE_H
#define CG_CATALOGUE_SOURCE_H

#include "effect/tree/effect.h"
#include "yaml/document.h"

/** A block scalar in the text of a document; offsets are without the byte order mark. */
typedef struct cg_block {
    size_t begin;    /**< first byte of the line below the mark */
    size_t text;     /**< first byte of the text: behind the columns that are cut off */
    size_t end;      /**< behind the last line that holds something, its line break left out */
    uint32_t indent; /**< columns that are cut off */
} cg_block;

/**
 * Finds the block scalar at a position.
 * @param text its value
 * @return false when no block scalar is there
 */
bool cg_block_find(cg_document *document, cg_position position, const char *text, cg_block *block);

/** An effect and the place of its first character, which for a block scalar is on the line below
 * its mark. Nothing finds cards for it yet. */
cg_effect_source cg_source_of(cg_document *document, cg_position position, const char *text);

#endif
