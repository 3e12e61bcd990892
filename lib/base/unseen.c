/* Finds invisible characters in a text. Some scripts need such characters in certain places, where
 * they are allowed. */
#include "base/unseen.h"

#include "base/report.h"
#include "base/unicode.h"
#include "base/utf8.h"

#include <stdbool.h>

/** Characters that Unicode allows to ignore in display, controls, and separators of lines.
 * Variation selectors are left out: they choose the look of the character before them. */
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

/* ---- where they are needed ---- */

/** A place in a text and its neighbourhood. */
typedef struct site {
    const char *text;
    size_t length, at, behind; /**< start of the character, and of the next one */
} site;

enum {
    NON_JOINER = 0x200c,
    JOINER = 0x200d,
    VOWEL_SEPARATOR = 0x180e,
    TAG_FIRST = 0xe0020,
    TAG_END = 0xe007f,
    SKIN_FIRST = 0x1f3fb,
    SKIN_LAST = 0x1f3ff,
    PICTURE_SELECTOR = 0xfe0f
};

/** Returns the character before a byte, and moves `*at` to it; 0 if there is none. */
static uint32_t step_back(const site *s, size_t *at)
{
    if (!*at)
        return 0;
    size_t begin = cg_utf8_before(s->text, *at), end = begin;
    uint32_t character = cg_utf8_take(s->text, s->length, &end);
    *at = begin;
    return character == CG_UTF8_BROKEN ? 0 : character;
}

/** Returns the character at a byte, and moves `*at` past it; 0 if there is none. */
static uint32_t step_on(const site *s, size_t *at)
{
    uint32_t character = *at < s->length ? cg_utf8_take(s->text, s->length, at) : 0;
    return character == CG_UTF8_BROKEN ? 0 : character;
}

static bool is_mark(uint32_t character)
{
    uint8_t class = cg_unicode_class(character);
    return class != 0 && class != CG_CLASS_VIRAMA;
}

/** Return the nearest characters before and after it that are not marks. */
static uint32_t letter_before(const site *s, size_t *at)
{
    uint32_t character;
    do
        character = step_back(s, at);
    while (character && is_mark(character));
    return character;
}

static uint32_t letter_behind(const site *s)
{
    size_t at = s->behind;
    uint32_t character;
    do
        character = step_on(s, &at);
    while (character && is_mark(character));
    return character;
}

/** Returns true if the character has the script of the virama: scripts with a virama are in blocks
 * of 128. */
static bool is_of_script(uint32_t character, uint32_t virama)
{
    return character && character >> 7 == virama >> 7;
}

/** `letter virama joiner` (UAX 31, A2 and B). */
static bool is_behind_virama(const site *s)
{
    size_t at = s->at;
    uint32_t virama = letter_before(s, &at);
    return virama && cg_unicode_class(virama) == CG_CLASS_VIRAMA &&
           is_of_script(letter_before(s, &at), virama);
}

/** `letter joiner virama letter`: the signs of RA in Bengali and Kannada, touching letters of
 * Sinhala. */
static bool is_before_virama(const site *s)
{
    size_t before = s->at, behind = s->behind;
    uint32_t virama = step_on(s, &behind);
    return virama && cg_unicode_class(virama) == CG_CLASS_VIRAMA &&
           is_of_script(letter_before(s, &before), virama) &&
           is_of_script(step_on(s, &behind), virama);
}

/** Returns true if its neighbouring letters would join without it (UAX 31, A1). */
static bool is_between_joined(const site *s)
{
    size_t at = s->at;
    uint8_t left = cg_signs_value(cg_unicode_joins, cg_unicode_join_count, letter_before(s, &at));
    uint8_t right = cg_signs_value(cg_unicode_joins, cg_unicode_join_count, letter_behind(s));
    return (left & CG_JOINS_NEXT) && (right & CG_JOINS_LAST);
}

static bool is_picture(uint32_t character)
{
    return cg_signs_value(cg_unicode_pictures, cg_unicode_picture_count, character) != 0;
}

static uint32_t picture_before(const site *s)
{
    size_t at = s->at;
    uint32_t character;
    do
        character = step_back(s, &at);
    while (character == PICTURE_SELECTOR || (character >= SKIN_FIRST && character <= SKIN_LAST));
    return character;
}

static bool is_joiner_needed(const site *s, uint32_t character)
{
    size_t at = s->behind;
    uint32_t next = step_on(s, &at);
    if (character == NON_JOINER)
        return is_between_joined(s) || (is_behind_virama(s) && next >= 0x80);
    bool vowel = cg_signs_value(cg_unicode_vowels, cg_unicode_vowel_count, next) != 0;
    return (is_behind_virama(s) && !vowel) || is_before_virama(s) ||
           (is_picture(picture_before(s)) && is_picture(next));
}

static bool is_mongolian(uint32_t character)
{
    return character >= 0x1820 && character <= 0x18aa;
}

static bool is_selector(uint32_t character)
{
    return (character >= 0x180b && character <= 0x180d) || character == 0x180f;
}

/** Returns true if it chooses the look of a Mongolian letter, or separates its last vowel. */
static bool is_mongolian_needed(const site *s, uint32_t character)
{
    size_t before = s->at, behind = s->behind;
    uint32_t last = step_back(s, &before);
    if (character == VOWEL_SEPARATOR)
        return (is_mongolian(last) || is_selector(last)) && is_mongolian(step_on(s, &behind));
    return is_mongolian(last);
}

/** Returns true in the flags of regions: a picture, then tags up to their end. */
static bool is_tag_needed(const site *s, uint32_t character)
{
    size_t before = s->at, behind = s->behind;
    uint32_t last = step_back(s, &before);
    bool tagged = last >= TAG_FIRST && last < TAG_END;
    if (!is_picture(last) && !tagged)
        return false;
    if (character == TAG_END)
        return tagged;
    uint32_t next = step_on(s, &behind);
    return next >= TAG_FIRST && next <= TAG_END;
}

static bool is_needed(const site *s, uint32_t character)
{
    if (character == NON_JOINER || character == JOINER)
        return is_joiner_needed(s, character);
    if (character == VOWEL_SEPARATOR || is_selector(character))
        return is_mongolian_needed(s, character);
    return character >= TAG_FIRST && character <= TAG_END && is_tag_needed(s, character);
}

/* ---- finding ---- */

static bool is_false_space(uint32_t character)
{
    return character == 0xa0 || (character >= 0x2000 && character <= 0x200a) ||
           character == 0x202f || character == 0x205f || character == 0x3000;
}

uint32_t cg_text_false_space_at(const char *text, size_t length, size_t *at)
{
    for (size_t next = 0; next < length;) {
        *at = next;
        uint32_t character = cg_utf8_take(text, length, &next);
        if (is_false_space(character))
            return character;
    }
    return 0;
}

uint32_t cg_text_false_space(const char *text, size_t length)
{
    size_t at;
    return cg_text_false_space_at(text, length, &at);
}

const char *cg_unseen_name(uint32_t character)
{
    static const struct {
        uint32_t first, last;
        const char *name;
    } names[] = {{0xa0, 0xa0, "a no-break space"},
                 {0xad, 0xad, "a soft hyphen"},
                 {0x2000, 0x200a, "a figure or punctuation space"},
                 {0x200b, 0x200b, "a zero-width space"},
                 {0x200c, 0x200d, "a zero-width joiner"},
                 {0x200e, 0x200f, "a mark of the direction of writing"},
                 {0x2028, 0x2029, "a line or paragraph separator"},
                 {0x202a, 0x202e, "a mark of the direction of writing"},
                 {0x202f, 0x202f, "a narrow no-break space"},
                 {0x2060, 0x2060, "a zero-width joiner"},
                 {0x2066, 0x2069, "a mark of the direction of writing"},
                 {0x3000, 0x3000, "an ideographic space"},
                 {0xfeff, 0xfeff, "a byte order mark"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (character >= names[i].first && character <= names[i].last)
            return names[i].name;
    return NULL;
}

uint32_t cg_text_unseen_at(const char *text, size_t length, size_t *at)
{
    site s = {.text = text, .length = length};
    while (s.behind < length) {
        s.at = s.behind;
        if ((unsigned char)text[s.at] < 0x80) {
            s.behind++;
            continue;
        }
        uint32_t character = cg_utf8_take(text, length, &s.behind);
        if (is_unseen(character) && !is_needed(&s, character)) {
            *at = s.at;
            return character;
        }
    }
    return 0;
}

uint32_t cg_text_unseen(const char *text, size_t length)
{
    size_t at;
    return cg_text_unseen_at(text, length, &at);
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
                       "it contains an invisible character (U+%04X%s%s)", (unsigned)sign,
                       called ? ", " : "", called ? called : "");
    if (sign || has_controls(text, length))
        return cg_fail(error, CG_ERR_ARGUMENT, "encoding", "it contains a control character");
    return CG_OK;
}
