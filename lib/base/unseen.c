/* Which characters of Unicode leave no mark where they stand, and finding one in a text. */
#include "base/unseen.h"

#include "base/report.h"

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

static bool is_false_space(uint32_t character)
{
    return character == 0xa0 || (character >= 0x2000 && character <= 0x200a) ||
           character == 0x202f || character == 0x205f || character == 0x3000;
}

uint32_t cg_text_false_space(const char *text, size_t length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    for (size_t at = 0; at < length;) {
        uint32_t character = take(bytes, length, &at);
        if (is_false_space(character))
            return character;
    }
    return 0;
}

const char *cg_unseen_name(uint32_t character)
{
    static const struct {
        uint32_t first, last;
        const char *name;
    } names[] = {{0xa0, 0xa0, "a no-break space"},
                 {0xad, 0xad, "a soft hyphen"},
                 {0x2000, 0x200a, "a space of print"},
                 {0x200b, 0x200b, "a space of no width"},
                 {0x200c, 0x200d, "a joiner of no width"},
                 {0x200e, 0x200f, "a mark of the direction of writing"},
                 {0x2028, 0x2029, "a separator of lines"},
                 {0x202a, 0x202e, "a mark of the direction of writing"},
                 {0x202f, 0x202f, "a narrow no-break space"},
                 {0x2060, 0x2060, "a joiner of no width"},
                 {0x2066, 0x2069, "a mark of the direction of writing"},
                 {0x3000, 0x3000, "a wide space"},
                 {0xfeff, 0xfeff, "a byte order mark"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (character >= names[i].first && character <= names[i].last)
            return names[i].name;
    return NULL;
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

static bool has_controls(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < 0x20 || text[i] == 0x7f)
            return true;
    return false;
}

cg_status cg_text_check(const char *text, size_t length, cg_error *error)
{
    if (!text)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    uint32_t sign = cg_text_unseen(text, length);
    const char *called = cg_unseen_name(sign);
    if (sign >= 0xa0)
        return cg_fail(error, CG_ERR_ARGUMENT, "encoding",
                       "it holds a character that is not seen (U+%04X%s%s)", (unsigned)sign,
                       called ? ", " : "", called ? called : "");
    if (sign || has_controls(text, length))
        return cg_fail(error, CG_ERR_ARGUMENT, "encoding", "it holds a control character");
    return CG_OK;
}
