/** @file unicode.h
 * The properties of single Unicode characters that names need. unicode.py makes unicode.c
 * from Unicode's own files.
 */
#ifndef CG_BASE_UNICODE_H
#define CG_BASE_UNICODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Consecutive characters with a common property, from `first` on. */
typedef struct cg_signs {
    uint32_t first;
    uint16_t count;
    uint8_t value;
} cg_signs;

/** How a letter joins its neighbours: CG_JOINS_NEXT the next one, CG_JOINS_LAST the one before. */
enum { CG_JOINS_NEXT = 1, CG_JOINS_LAST = 2 };

/** The combining class of a VIRAMA, which joins the letters around it into one sign. */
#define CG_CLASS_VIRAMA 9

/** Canonical combining classes; characters of class 0 are not listed. */
extern const cg_signs cg_unicode_classes[];
extern const size_t cg_unicode_class_count;
/** Bits of CG_JOINS_...; letters that do not join are not listed. */
extern const cg_signs cg_unicode_joins[];
extern const size_t cg_unicode_join_count;
/** Vowels that are written at the letter before them, in Indic scripts. */
extern const cg_signs cg_unicode_vowels[];
extern const size_t cg_unicode_vowel_count;
/** Pictures that ZERO WIDTH JOINER joins into one. */
extern const cg_signs cg_unicode_pictures[];
extern const size_t cg_unicode_picture_count;

/** Consecutive characters that are equivalent to others, and the place of those in
 * cg_unicode_others. */
typedef struct cg_forms {
    uint32_t first;
    uint16_t count, at;
} cg_forms;

extern const cg_forms cg_unicode_forms[];
extern const size_t cg_unicode_form_count;
extern const uint32_t cg_unicode_others[];

/** A character, and the two of which it is composed. */
typedef struct cg_made {
    uint32_t whole, first;
    uint32_t second; /**< with CG_MADE_APART it is always written decomposed */
} cg_made;

#define CG_MADE_APART 0x80000000u

/** Sorted by `whole`. Hangul syllables are computed. */
extern const cg_made cg_unicode_made[];
extern const size_t cg_unicode_made_count;
/** Places in cg_unicode_made of the composed characters, sorted by `second`, then `first`. */
extern const uint16_t cg_unicode_pairs[];
extern const size_t cg_unicode_pair_count;

/** Returns the value of a character in a list; 0 if it is not listed. */
uint8_t cg_signs_value(const cg_signs *list, size_t count, uint32_t character);
/** Returns the canonical combining class of a character. */
uint8_t cg_unicode_class(uint32_t character);
/** Finds the one (`second` is 0) or two characters of which a character consists.
 * @return false if it is not decomposed */
bool cg_unicode_parts(uint32_t character, cg_made *parts);
/** Returns true if the character can be composed with the one before it. */
bool cg_unicode_is_second(uint32_t character);
/** Returns the character that two compose; 0 if there is none. */
uint32_t cg_unicode_whole(uint32_t first, uint32_t second);

#endif
