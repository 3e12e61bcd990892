/** @file unseen.h  Characters that are not seen where they stand. */
#ifndef CG_BASE_UNSEEN_H
#define CG_BASE_UNSEEN_H

#include <stddef.h>
#include <stdint.h>

/** The first character above ASCII of a text in UTF-8 that is not seen but changes what is: a
 * control, one that turns the direction of writing, one without width. 0 when there is none. */
uint32_t cg_text_unseen(const char *text, size_t length);

#endif
