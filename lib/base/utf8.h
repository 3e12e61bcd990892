/** @file utf8.h  Characters of texts in UTF-8. */
#ifndef CG_BASE_UTF8_H
#define CG_BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

/** The result for a byte that does not begin a character, or a character that is cut off by the end
 * of the text. */
#define CG_UTF8_BROKEN 0xffffffffu

/** Returns the character at `*at`, and moves past it; without a character CG_UTF8_BROKEN, and moves
 * by one byte. */
static inline uint32_t cg_utf8_take(const char *text, size_t length, size_t *at)
{
    const unsigned char *bytes = (const unsigned char *)text + *at;
    size_t more = bytes[0] >= 0xf0 ? 3 : bytes[0] >= 0xe0 ? 2 : bytes[0] >= 0xc0 ? 1 : 0;
    if (bytes[0] < 0x80) {
        (*at)++;
        return bytes[0];
    }
    uint32_t character = bytes[0] & (0x3fu >> more);
    if (!more || more >= length - *at || bytes[0] > 0xf4) {
        (*at)++;
        return CG_UTF8_BROKEN;
    }
    for (size_t i = 1; i <= more; i++) {
        if ((bytes[i] & 0xc0u) != 0x80u) {
            (*at)++;
            return CG_UTF8_BROKEN;
        }
        character = character << 6 | (bytes[i] & 0x3fu);
    }
    *at += more + 1;
    return character;
}

/** Returns the start of the character that ends before a byte. */
static inline size_t cg_utf8_before(const char *text, size_t at)
{
    do
        at--;
    while (at > 0 && ((unsigned char)text[at] & 0xc0u) == 0x80u);
    return at;
}

/** Writes a character.
 * @return its number of bytes */
static inline size_t cg_utf8_put(uint32_t character, char bytes[4])
{
    static const uint32_t limits[] = {0x80, 0x800, 0x10000};
    static const unsigned char leads[] = {0, 0xc0, 0xe0, 0xf0};
    size_t more = 0;
    while (more < 3 && character >= limits[more])
        more++;
    for (size_t i = more; i > 0; i--) {
        bytes[i] = (char)(0x80u | (character & 0x3fu));
        character >>= 6;
    }
    bytes[0] = (char)(leads[more] | character);
    return more + 1;
}

#endif
