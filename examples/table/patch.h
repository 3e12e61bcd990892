/**
 * @file patch.h
 * What has changed between two JSON values, as a value that a client applies to the old one:
 *
 * - what is no object takes the place of the old value;
 * - {member: patch, ..., "-": [members that are gone]} changes an object; where there was none, an empty
 *   one is changed, so that an object can stand for itself;
 * - {"@": [place, number of values taken out, [values put in], ...], place: patch, ...} changes an array:
 *   first by runs, each done to what the one before has made, and then place by place;
 * - {"@": [place, number of characters taken out, "what is put in"]} changes a string;
 * - {"*": [first, patch, ...]} is a new array, in which each next value is the one before, patched;
 * - {"!": value} takes the place of the old value, whatever it holds.
 *
 * Of those that do, about the shortest is taken.
 */
#ifndef TABLE_PATCH_H
#define TABLE_PATCH_H

#include "scan.h"
#include "writer.h"

/** Room for the work, which is used again. */
typedef struct patcher {
    tree before, now;
} patcher;

/** Writes the patch from one text of JSON to another, both as this server writes them.
 * @return false: they are equal, and nothing was written */
bool patch_write(patcher *p, const char *before, const char *now, writer *w);
void patch_free(patcher *p);

#endif
