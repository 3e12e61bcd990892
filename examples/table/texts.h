/**
 * @file texts.h
 * Texts that a call of the library writes, in a buffer that grows:
 *
 *     text t = {0};
 *     while (text_wants(&t, cg_view_text(match, viewer, t.data, t.size))) {
 *     }
 *     ... t.data, t.length ...
 *     text_free(&t);
 */
#ifndef TABLE_TEXTS_H
#define TABLE_TEXTS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct text {
    char *data; /**< ends with a NUL once something was written */
    size_t size, length;
} text;

/** Makes room if the text did not fit. @return the call must be made again. Without memory the text is
 * cut, and `data` can be NULL. */
bool text_wants(text *t, size_t length);
void text_free(text *t);

/** Its JSON value, a new reference; null for what is none. */
json_t *text_json(const text *t);
/** It as a string of JSON, a new reference. */
json_t *text_string(const text *t);

#endif
