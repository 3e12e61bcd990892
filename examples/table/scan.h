/**
 * @file scan.h
 * Where the values of a JSON text stand in it. The text is one that this server has written: it is well
 * formed, and has no blanks between values.
 */
#ifndef TABLE_SCAN_H
#define TABLE_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** A value; what is in it comes behind it, up to `next`. */
typedef struct node {
    uint32_t key, key_length; /**< its name without quotes, if it is a member */
    uint32_t start, length;   /**< with brackets or quotes */
    uint32_t next;            /**< the node behind all that is in it */
} node;

/** A text with its values; node 0 is the whole. The buffer is used again. */
typedef struct tree {
    const char *text;
    node *nodes;
    uint32_t count, room;
} tree;

/** @return false: not enough memory */
bool scan_tree(tree *t, const char *text);
void scan_free(tree *t);

/** The end of a character of a string, of which an escape is one. */
const char *scan_character(const char *at);
/** Takes a member of the outermost object out of the text. @return the length then */
size_t scan_without(char *text, size_t length, const char *member);

#endif
