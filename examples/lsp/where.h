/**
 * @file where.h
 * What stands at a place of a file: the word of YAML, what its field is for by the schema of its file, and the
 * effect around it. Only the entry around the place is looked through.
 */
#ifndef LSP_WHERE_H
#define LSP_WHERE_H

#include "server.h"

/** A key or a value. */
typedef struct scalar {
    bool found;
    yaml_kind kind;
    span at;
    char quote;
    yaml_frame frames[YAML_DEEP];
    size_t depth;
} scalar;

/** The text of an effect, and where each of its bytes stands in the file. */
typedef struct effect_text {
    text says;
    uint32_t *map; /**< says.length + 1 places */
} effect_text;

/** The key or value that a byte belongs to, or stands behind. */
scalar where_word(document *d, size_t offset);
/** A walk that has come to that byte, and knows nothing of what follows. */
yaml_walk where_cursor(document *d, size_t offset);
/** The schema of a file of that sort. @return borrowed */
json_t *where_schema(const game *g, file_sort sort);
/** The part of a schema for what stands in these frames; NULL: it says nothing of it. */
json_t *where_node(json_t *schema, const char *file, const yaml_frame *frames, size_t depth);
/** What a part's text is: "effect", "card", "ability", ...; "" . */
const char *where_hint(const json_t *node);
/** The members of a mapping that a part describes; NULL. */
json_t *where_members(json_t *schema, json_t *node);
/** Behind references. */
json_t *where_settled(json_t *schema, json_t *node);

/** Reads a value or a block as an effect, up to a byte of the file. */
void effect_read(const char *file, const scalar *w, size_t until, effect_text *e);
void effect_free(effect_text *e);
/** Which byte of the effect stands there in the file. */
size_t effect_byte(const effect_text *e, size_t offset);

/** The id of a card, `set/card`, around a byte within a span; length 0: none. */
span where_id(const char *file, span within, size_t offset);

#endif
