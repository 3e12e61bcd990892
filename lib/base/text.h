/** @file text.h  Writing text and JSON into a caller's buffer, and finding similar words. */
#ifndef CG_BASE_TEXT_H
#define CG_BASE_TEXT_H

#include <cardgame/base.h>

/** A text that is written into a buffer of fixed size. Bytes that do not fit are only counted, so
 * that the length of the whole text is known. The buffer always ends with NUL. */
typedef struct cg_text {
    char *buffer;
    size_t size;   /**< of the buffer in bytes, with the NUL */
    size_t length; /**< of the whole text so far, without the NUL; may exceed the size */
} cg_text;

/** Begins a text and makes the buffer "". NULL, or a size of 0, only measures. */
cg_text cg_text_start(char *buffer, size_t size);
/** Adds a string. */
void cg_text_add(cg_text *text, const char *string);
/** Adds `length` bytes, which need not end with NUL. */
void cg_text_add_bytes(cg_text *text, const char *bytes, size_t length);
/** Adds a key as words: "sands_of_time" becomes "sands of time". */
void cg_text_add_words(cg_text *text, const char *key);
/** Adds a number in decimals. */
void cg_text_number(cg_text *text, int64_t number);
/** Adds a number in its shortest exact form, with a point in every locale: "0.72", "3". */
void cg_text_real(cg_text *text, double number);
/** Adds formatted text (printf-like); NULL for `%s` is written as "(null)". */
void cg_text_format(cg_text *text, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/** Returns true if the byte is a plain letter, a digit or '_'. */
static inline bool cg_is_word_sign(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/** Returns the number of words of a list that ends with NULL, or is NULL. */
static inline size_t cg_word_count(const char *const *words)
{
    size_t count = 0;
    while (words && words[count])
        count++;
    return count;
}

/** JSON that is written; the functions add the commas. */
typedef struct cg_json {
    cg_text text;
    bool comma; /**< the next value or key needs a comma before it */
} cg_json;

/** Begins JSON in a caller's buffer; see cg_text_start(). */
cg_json cg_json_start(char *buffer, size_t size);
/** Begins an object, with '{', or an array, with '[', as a value. */
void cg_json_open(cg_json *json, char bracket);
/** Ends it, with '}' or ']'. */
void cg_json_close(cg_json *json, char bracket);
/** Writes a key of the open object; its value must come next. */
void cg_json_key(cg_json *json, const char *key);
/** Writes a text as a value, quoted and escaped; UTF-8 is kept as it is. NULL: null. */
void cg_json_string(cg_json *json, const char *value);
/** Writes a number as a value. */
void cg_json_int(cg_json *json, int64_t value);
/** Writes true or false as a value. */
void cg_json_bool(cg_json *json, bool value);
/** Writes a key and its value. */
void cg_json_key_string(cg_json *json, const char *key, const char *value);
void cg_json_key_int(cg_json *json, const char *key, int64_t value);
void cg_json_key_bool(cg_json *json, const char *key, bool value);

/** A member that is an array or object, and is left out if it would be empty. */
typedef struct cg_json_group {
    cg_json *json;
    const char *key;
    char open, close;
    bool begun;
} cg_json_group;

/** Returns the JSON for the next entry of the group; the first call writes its key and bracket. */
cg_json *cg_json_next(cg_json_group *group);
/** Ends the group. */
void cg_json_end(cg_json_group *group);

/** Returns the word most similar to `word`, if it is similar enough to be the one that was meant;
 * otherwise NULL. Of equally similar ones the first.
 * @param words ends with NULL; NULL: no words */
const char *cg_nearest(const char *word, const char *const *words);

/** Returns the number of edits between two words: a character added, removed or replaced, or two
 * neighbours swapped. The case of ASCII letters does not count; of long words the first 63 bytes
 * are compared. */
unsigned cg_distance(const char *left, const char *right);

#endif
