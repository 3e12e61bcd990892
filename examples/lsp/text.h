/** @file text.h  Texts that grow, and memory that is there. */
#ifndef LSP_TEXT_H
#define LSP_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Ends the program when there is no memory: an editor starts it again. @return the pointer */
void *must(void *pointer);
/** As calloc(). */
void *need(size_t count, size_t size);

/** A growing text, always ended by '\0' once something was added; all zero to begin with. */
typedef struct text {
    char *data;
    size_t length, capacity;
} text;

void text_add(text *t, const char *bytes, size_t length);
void text_say(text *t, const char *words);
void text_format(text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_free(text *t);
/** What it holds, "" of nothing. */
const char *text_words(const text *t);

/** A library function that writes as snprintf() does, by a callback that calls it.
 * @return the whole text, freed by the caller; NULL when it is empty */
typedef size_t (*writer)(const void *user, char *buffer, size_t size);
char *written(writer write, const void *user);

char *copied(const char *bytes, size_t length);
uint64_t hashed(const char *bytes, size_t length);
bool equals(const char *bytes, size_t length, const char *word);
/** Does it begin with these letters, upper or lower case? */
bool begins(const char *word, const char *letters);
/** Does a line begin at that byte? Lines end with "\n", "\r\n" or "\r". */
bool begins_line(const char *bytes, size_t at);
/** Does a line end within these bytes? */
bool has_break(const char *bytes, size_t length);
/** Is it UTF-8 that holds no '\0'? */
bool is_unicode(const char *bytes, size_t length);
/** Puts '?' for what is no UTF-8. */
void mend_unicode(char *bytes);

/** The whole of a regular file. @return false when it cannot be read, or is larger than `limit` */
bool file_read(const char *path, size_t limit, text *content);
/** Folder of a path, with its '/'. Freed by the caller. */
char *folder_of(const char *path);
const char *base_of(const char *path);
char *joined(const char *folder, const char *name);

#endif
