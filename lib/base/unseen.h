/** @file unseen.h
 * Invisible characters, which texts of cards must not contain.
 */
#ifndef CG_BASE_UNSEEN_H
#define CG_BASE_UNSEEN_H

#include <stddef.h>
#include <stdint.h>

/** Returns the first character of a text in UTF-8 that is above ASCII and cannot be seen: a
 * control, one that changes the direction of writing, one without width. Such characters are
 * allowed where a script needs them in identifiers (UAX 31): joiners after a virama or between
 * letters that would otherwise join, and the selectors of Mongolian letters. They are also allowed
 * between pictures that they join into one.
 * @return 0 if there is none */
uint32_t cg_text_unseen(const char *text, size_t length);
/** Like cg_text_unseen(); `*at` receives its byte. */
uint32_t cg_text_unseen_at(const char *text, size_t length, size_t *at);

/** Returns the first space in a text in UTF-8 that is not an ASCII space.
 * @return 0 if there is none */
uint32_t cg_text_false_space(const char *text, size_t length);
/** Like cg_text_false_space(); `*at` receives its byte. */
uint32_t cg_text_false_space_at(const char *text, size_t length, size_t *at);

/** Returns the name of such a character, or of a curly quote ("a no-break space"); static. NULL: it
 * has no common name. */
const char *cg_unseen_name(uint32_t character);

#endif
