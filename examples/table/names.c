#include "names.h"

#include <cardgame/cardgame.h>

#include <stdint.h>
#include <string.h>

/* ---- characters ---- */

/** Bytes of the character that begins there. */
static size_t length_of(const char *at)
{
    size_t length = 1;
    while (((unsigned char)at[length] & 0xc0) == 0x80)
        length++;
    return length;
}

/** Is it all there? What was cut can end in half of one. */
static bool is_whole(const char *at, size_t length)
{
    unsigned char lead = (unsigned char)*at;
    size_t wanted = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : lead >= 0x80 ? 0 : 1;
    return length == wanted;
}

static uint32_t character_at(const char *at, size_t length)
{
    unsigned char lead = (unsigned char)*at;
    uint32_t character = length > 1 ? lead & (0x7fu >> length) : lead;
    for (size_t i = 1; i < length; i++)
        character = character << 6 | ((unsigned char)at[i] & 0x3fu);
    return character;
}

static bool is_space(uint32_t c)
{
    return c == ' ' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f ||
           c == 0x205f || c == 0x2800 || c == 0x3000;
}

/** Signs that only join others. What the library lets stand in a name as a whole stays. */
static bool stays(const char *at, size_t length, bool good)
{
    return good || !cg_text_check(at, length, NULL);
}

size_t names_clean(const char *given, char *name, size_t size)
{
    bool good = !cg_text_check(given, strlen(given), NULL);
    size_t used = 0;
    for (size_t length; *given; given += length) {
        length = length_of(given);
        bool space = is_space(character_at(given, length));
        if (!space && (!is_whole(given, length) || !stays(given, length, good)))
            continue;
        if (space && (!used || name[used - 1] == ' '))
            continue;
        if (used + (space ? 1 : length) >= size)
            break;
        memcpy(name + used, space ? " " : given, space ? 1 : length);
        used += space ? 1 : length;
    }
    used -= used && name[used - 1] == ' ';
    name[used] = '\0';
    return used;
}

/* ---- what looks alike ---- */

/** Ranges whose characters look like those of ASCII from `like` on, every `round` of them; 0: in one row. */
static const struct {
    uint32_t first, last, like, round;
} rows[] = {
    {0xff01, 0xff5e, '!', 0},    /* wide */
    {0x24b6, 0x24cf, 'a', 0},    /* in circles */
    {0x24d0, 0x24e9, 'a', 0},    /* */
    {0x2460, 0x2468, '1', 0},    /* */
    {0x249c, 0x24b5, 'a', 0},    /* in brackets */
    {0x1f110, 0x1f129, 'a', 0},  /* */
    {0x1f130, 0x1f149, 'a', 0},  /* in squares */
    {0x1f150, 0x1f169, 'a', 0},  /* */
    {0x1f170, 0x1f189, 'a', 0},  /* */
    {0x1f1e6, 0x1f1ff, 'a', 0},  /* as flags have them */
    {0x2070, 0x2079, '0', 0},    /* small, above and below */
    {0x2080, 0x2089, '0', 0},    /* */
    {0x660, 0x669, '0', 0},      /* digits of other scripts */
    {0x6f0, 0x6f9, '0', 0},      /* */
    {0x966, 0x96f, '0', 0},      /* */
    {0x9e6, 0x9ef, '0', 0},      /* */
    {0x1d7ce, 0x1d7ff, '0', 10}, /* of mathematics */
};

/** Letters of Greek, Cyrillic and of phonetics that look like Latin ones. */
static const struct {
    uint32_t character;
    char like;
} letters[] = {
    {0x391, 'a'},  {0x3b1, 'a'}, {0x410, 'a'},  {0x430, 'a'},  {0x251, 'a'},  {0x392, 'b'},
    {0x3b2, 'b'},  {0x412, 'b'}, {0x432, 'b'},  {0x42c, 'b'},  {0x44c, 'b'},  {0x299, 'b'},
    {0x421, 'c'},  {0x441, 'c'}, {0x395, 'e'},  {0x415, 'e'},  {0x435, 'e'},  {0x212e, 'e'},
    {0x397, 'h'},  {0x41d, 'h'}, {0x43d, 'h'},  {0x399, 'l'},  {0x3b9, 'l'},  {0x406, 'l'},
    {0x456, 'l'},  {0x4c0, 'l'}, {0x4cf, 'l'},  {0x26a, 'l'},  {0x131, 'l'},  {0x29f, 'l'},
    {0x39a, 'k'},  {0x41a, 'k'}, {0x43a, 'k'},  {0x39c, 'm'},  {0x41c, 'm'},  {0x43c, 'm'},
    {0x39d, 'n'},  {0x39f, 'o'}, {0x3bf, 'o'},  {0x41e, 'o'},  {0x43e, 'o'},  {0x3c3, 'o'},
    {0x1d0f, 'o'}, {0x3a1, 'p'}, {0x3c1, 'p'},  {0x420, 'p'},  {0x440, 'p'},  {0x1d18, 'p'},
    {0x433, 'r'},  {0x280, 'r'}, {0x405, 's'},  {0x455, 's'},  {0x3a4, 't'},  {0x3c4, 't'},
    {0x422, 't'},  {0x442, 't'}, {0x1d1b, 't'}, {0x3a7, 'x'},  {0x3c7, 'x'},  {0x425, 'x'},
    {0x445, 'x'},  {0x3a5, 'y'}, {0x3b3, 'y'},  {0x423, 'y'},  {0x443, 'y'},  {0x4ae, 'y'},
    {0x4af, 'y'},  {0x28f, 'y'}, {0x396, 'z'},  {0x2160, 'l'}, {0x2170, 'l'}, {0x217c, 'l'},
    {0x216c, 'l'}, {0xb9, '1'},  {0xb2, '2'},   {0xb3, '3'},
};

/** The letters of mathematics come in thirteen forms, of 26 great and 26 small ones each. */
static uint32_t plain_letter(uint32_t c)
{
    if (c >= 0x1d400 && c <= 0x1d6a3)
        return 'a' + (c - 0x1d400) % 26;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (c >= rows[i].first && c <= rows[i].last)
            return rows[i].like + (c - rows[i].first) % (rows[i].round ? rows[i].round : 0x100);
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if (c == letters[i].character)
            return (unsigned char)letters[i].like;
    return c;
}

/** How a character looks; 0: it is a mark on others, a space, or a sign that is easily overlooked. */
static uint32_t looks(uint32_t c)
{
    c = plain_letter(c);
    if (c >= 'A' && c <= 'Z')
        c += 'a' - 'A';
    if (is_space(c) || (c < 0x80 && strchr("-_.,:;'`\"()[]{}*~^#/\\", (int)c)) ||
        (c >= 0x300 && c <= 0x36f) || (c >= 0x2010 && c <= 0x2027) || c == 0xb7)
        return 0;
    if (c == '0')
        return 'o';
    return c == '1' || c == 'i' || c == '|' || c == '!' ? 'l' : c;
}

/** The next character that one looks at; 0 at the end. */
static uint32_t next(const char **at)
{
    while (**at) {
        size_t length = length_of(*at);
        uint32_t c = looks(character_at(*at, length));
        *at += length;
        if (c)
            return c;
    }
    return 0;
}

/** Does a name begin like that word? @return what is behind it; NULL: not */
static const char *behind(const char *name, const char *word)
{
    for (; *word; word++)
        if (next(&name) != looks((unsigned char)*word))
            return NULL;
    return name;
}

bool names_are_kept(const char *name)
{
    static const char *const words[] = {"bot", "player"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *rest = behind(name, words[i]);
        uint32_t c = 'o';
        while (rest && ((c >= '0' && c <= '9') || c == 'o' || c == 'l'))
            c = next(&rest);
        if (rest && !c)
            return true;
    }
    return false;
}

bool names_look_alike(const char *left, const char *right)
{
    uint32_t here, there;
    do {
        here = next(&left);
        there = next(&right);
    } while (here && here == there);
    return here == there;
}
