/**
 * @file names.h
 * What people at a table are called: nothing in a name hides, and no name is that of somebody else.
 */
#ifndef TABLE_NAMES_H
#define TABLE_NAMES_H

#include <stdbool.h>
#include <stddef.h>

/**
 * Writes what can be shown of a name: without what the library does not let stand in names of cards
 * (cg_text_check()), with plain spaces, and cut to whole characters.
 * @param size of the buffer, with the NUL. @return bytes; 0: nothing is left of it
 */
size_t names_clean(const char *given, char *name, size_t size);
/** Does it read like a name that the server gives, "Bot 1" or "Player 2"? Also in letters that look like these. */
bool names_are_kept(const char *name);
/** Do two names look the same? */
bool names_look_alike(const char *left, const char *right);

#endif
