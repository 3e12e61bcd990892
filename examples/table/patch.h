/**
 * @file patch.h
 * What has changed between two JSON values, as a value that a client applies to the old one:
 *
 * - an object is changed by {"=": {member: new value}, "-": [members that are gone],
 *   "~": {member: patch}}, each left out when empty;
 * - an array by {"@": [place, number of values taken out, [values put in]]}, and, where it keeps its
 *   length, by {"~": {place: patch}};
 * - everything else is replaced: {"!": new value}.
 */
#ifndef TABLE_PATCH_H
#define TABLE_PATCH_H

#include <jansson.h>

/** The patch from one value to another. @return a new reference; NULL: they are equal */
json_t *patch_make(json_t *before, json_t *now);

#endif
