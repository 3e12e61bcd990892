/**
 * @file usual.h
 * Icons of 24 x 24 for words that many games have, where a layout has none of its own. The client for browsers has
 * the same (layout.js).
 */
#ifndef LAYOUT_USUAL_H
#define LAYOUT_USUAL_H

#include <stddef.h>

/** The data of a path; NULL: the word has none. */
const char *usual_icon(const char *word);
/** What is drawn where nothing else is. */
const char *usual_emblem(void);

#endif
