/** @file unicode.h
 * The properties of single Unicode characters that names need. unicode.py makes unicode.c
 * from Unicode's own files.
 */
#ifndef CG_BASE_UNICODE_H
#define CG_BASE_UNICODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Characters that have a property in common, beginning with `first`. */
typedef struct cg_signs {
    uint32_t first;
    uint16_t count;
    uint8_t value;
} cg_signs;

/** How a letter joins those beside it: CG_JOINS_NEXT the one that follows it, CG_JOINS_LAST the one
 * before. */
enum { CG_JOINS_NEXT = 1, CG_JOINS_LAST = 2 };

/** The combining class of a VIRAMA, which makes one sign of the letters around it. */
#define CG_CLASS_VIRAMA 9

/** Canonical combining classes; 0 is left out. */
extern const cg_signs cg_unicode_classes[];
extern const size_t cg_unicode_class_count;
/** Bits of CG_JOINS_...; letters that join nothing are left out. */
extern const cg_signs cg_unicode_joins[];
extern const size_t cg_unicode_join_count;
/** Vowels that are written at the letter before them, in Indic scripts. */
extern const cg_signs cg_unicode_vowels[];
extern const size_t cg_unicode_vowel_count;
/** Pictures, of which ZERO WIDTH JOINER makes one. */
extern const cg_signs cg_unicode_pictures[];
extern const size_t cg_unicode_picture_count;

/** Neighbours that are other characters, and where those stand in cg_unicode_others. */
typedef struct cg_forms {
    uint32_t first;
    uint16_t count, at;
} cg_forms;

extern const cg_forms cg_unicode_forms[];
extern const size_t cg_unicode_form_count;
extern const uint32_t cg_unicode_others[];

/** A character, and the two that it is made of. */
typedef struct cg_made {
    uint32_t whole, first;
    uint32_t second; /**< with CG_MADE_APART it is always written apart */
} cg_made;

#define CG_MADE_APART 0x80000000u

/** Sorted by `whole`. Hangul syllables are computed. */
extern const cg_made cg_unicode_made[];
extern const size_t cg_unicode_made_count;
/** Places in cg_unicode_made of those that are composed, sorted by `second`, then `first`. */
extern const uint16_t cg_unicode_pairs[];
extern const size_t cg_unicode_pair_count;

/** The value of a character in a list; 0: it is not in it. */
uint8_t cg_signs_value(const cg_signs *list, size_t count, uint32_t character);
/** Its canonical combining class. */
uint8_t cg_unicode_class(uint32_t character);
/** What a character is made of, one (`second` is 0) or two; false: of itself. */
bool cg_unicode_parts(uint32_t character, cg_made *parts);
/** Can it become one character with the one before it? */
bool cg_unicode_is_second(uint32_t character);
/** The character that two make; 0: they make none. */
uint32_t cg_unicode_whole(uint32_t first, uint32_t second);

#endif
