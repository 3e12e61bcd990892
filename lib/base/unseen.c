/* Which characters of Unicode leave no mark where they stand, and finding one in a text. */
#include "base/unseen.h"

#include <stdbool.h>

/** Ranges of the characters that Unicode allows to ignore in display, of controls, and of
 * separators of lines. Variation selectors are left out: they choose the look of the character
 * before them. */
static const struct {
    uint32_t first, last;
} unseen[] = {{0x80, 0x9f},      {0xad, 0xad},     {0x34f, 0x34f},     {0x61c, 0x61c},
              {0x115f, 0x1160},  {0x17b4, 0x17b5}, {0x180b, 0x180f},   {0x200b, 0x200f},
              {0x2028, 0x202e},  {0x2060, 0x206f}, {0x3164, 0x3164},   {0xfeff, 0xfeff},
              {0xffa0, 0xffa0},  {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},
              {0xe0000, 0xe00ff}};

static bool is_unseen(uint32_t character)
{
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        if (character >= unseen[i].first && character <= unseen[i].last)
            return true;
    return false;
}

/** The character at `*at`, which is moved behind it; the end of the text may cut it off. */
static uint32_t take(const unsigned char *text, size_t length, size_t *at)
{
    unsigned char lead = text[(*at)++];
    unsigned more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0;
    uint32_t character = lead & (more ? 0x3fu >> more : 0x7fu);
    for (; more && *at < length; more--)
        character = character << 6 | (text[(*at)++] & 0x3fu);
    return character;
}

uint32_t cg_text_unseen(const char *text, size_t length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    for (size_t at = 0; at < length;) {
        uint32_t character = take(bytes, length, &at);
        if (character >= 0x80 && is_unseen(character))
            return character;
    }
    return 0;
}
