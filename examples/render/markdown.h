/** @file markdown.h  Pages of text as blocks: what the games' pages use of Markdown. */
#ifndef RENDER_MARKDOWN_H
#define RENDER_MARKDOWN_H

#include <glib.h>
#include <stdbool.h>

typedef enum block_kind { BLOCK_HEADING, BLOCK_TEXT, BLOCK_ITEM, BLOCK_CODE, BLOCK_ROW } block_kind;

typedef struct block {
    block_kind kind;
    int level;  /**< of a heading, 1 to 6; of an item, its depth from 0 */
    bool first; /**< the first row of a table */
    GString
        *text; /**< as it is written; cells of a row are separated by a unit separator, U+001F */
} block;

/** @return blocks, to be freed */
GArray *markdown_read(const char *text);
void markdown_free(GArray *blocks);
/** The words of a block with their bold and slanted parts, as Pango's markup. To be freed by g_free(). */
char *markdown_markup(const char *text);

#endif
