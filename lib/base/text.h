/** @file text.h  Writing text into a caller's buffer, JSON, and finding near words. */
#ifndef CG_BASE_TEXT_H
#define CG_BASE_TEXT_H

#include <cardgame/base.h>

/** Text being written. Keeps counting when the buffer is full, so that the whole length is known.
 */
typedef struct cg_text {
    char *buffer;
    size_t size;
    size_t length; /**< of the whole text so far */
} cg_text;

/** Starts; the buffer is "" from now on (NULL with size 0 is allowed). */
cg_text cg_text_start(char *buffer, size_t size);
void cg_text_add(cg_text *text, const char *string);
void cg_text_add_bytes(cg_text *text, const char *bytes, size_t length);
/** A key as words: "sands_of_time" without the lines. */
void cg_text_add_words(cg_text *text, const char *key);
void cg_text_number(cg_text *text, int64_t number);
void cg_text_format(cg_text *text, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/** JSON being written; commas come by themselves. */
typedef struct cg_json {
    cg_text text;
    bool comma; /**< something stands before in this array or object */
} cg_json;

cg_json cg_json_start(char *buffer, size_t size);
void cg_json_open(cg_json *json, char bracket);  /**< '{' or '[' as a value */
void cg_json_close(cg_json *json, char bracket); /**< '}' or ']' */
void cg_json_key(cg_json *json, const char *key);
void cg_json_string(cg_json *json, const char *value);
void cg_json_int(cg_json *json, int64_t value);
void cg_json_bool(cg_json *json, bool value);
void cg_json_null(cg_json *json);

/** The word of the list (NULL at its end) nearest to `word`, if it is near enough to be meant; else
 * NULL. */
const char *cg_nearest(const char *word, const char *const *words);

/** Edit distance with transpositions of two short words, case ignored. */
unsigned cg_distance(const char *left, const char *right);

#endif
