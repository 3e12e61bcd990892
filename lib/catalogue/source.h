/** @file source.h  The places of the effects in a card file. */
#ifndef CG_CATALOGUE_SOURCE_H
#define CG_CATALOGUE_SOURCE_H

#include "effect/tree/effect.h"
#include "yaml/document.h"

/** A block scalar in the text of a document; offsets are without the byte order mark. */
typedef struct cg_block {
    size_t begin;    /**< first byte of the line below the mark */
    size_t text;     /**< first byte of the text: after the removed columns */
    size_t end;      /**< end of the last non-empty line, without its line break */
    uint32_t indent; /**< removed columns */
} cg_block;

/**
 * Finds the block scalar at a position.
 * @param text its value
 * @return false when no block scalar is there
 */
bool cg_block_find(cg_document *document, cg_position position, const char *text, cg_block *block);

/** Returns an effect and the place of its first character, which for a block scalar is on the line
 * below its mark. It has no callbacks to find cards yet. */
cg_effect_source cg_source_of(cg_document *document, cg_position position, const char *text);

#endif
