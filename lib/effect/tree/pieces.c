/* Splits the patterns of phrases into words, forms of a verb, and holes. */
#include "effect/tree/pieces.h"

#include "effect/tree/operands.h"

#include <assert.h>
#include <string.h>

typedef struct hole_name {
    const char *text;
    size_t length;
} hole_name;

#define ROW(id, name, words, operand) {name, sizeof name - 1},
static const hole_name holes[] = {CG_FILLS(ROW)};
#undef ROW

#define ROW(id, name, words, operand) words,
static const char *const in_capitals[] = {CG_FILLS(ROW)};
#undef ROW

#define ROW(id, name, words, operand) CG_OF_##operand,
static const uint8_t operands[] = {CG_FILLS(ROW)};
#undef ROW

unsigned cg_piece_operand(unsigned hole)
{
    assert(hole < CG_FILL_COUNT);
    return operands[hole];
}

const char *cg_piece_fill(unsigned hole)
{
    assert(hole < CG_FILL_COUNT);
    return holes[hole].text;
}

const char *cg_piece_words(unsigned hole)
{
    assert(hole < CG_FILL_COUNT);
    return in_capitals[hole];
}

static uint8_t find_fill(const char *name, size_t length)
{
    uint8_t hole = 0;
    while (hole < CG_FILL_COUNT &&
           (holes[hole].length != length || holes[hole].text[0] != name[0] ||
            memcmp(holes[hole].text, name, length) != 0))
        hole++;
    return hole;
}

/** The end of a piece, and the first signs in it that can split it, or NULL. */
typedef struct piece_signs {
    const char *end, *bar, *slash;
} piece_signs;

static piece_signs find_signs(const char *at)
{
    piece_signs signs = {at, NULL, NULL};
    for (; *signs.end != '\0' && *signs.end != ' '; signs.end++) {
        if (*signs.end == '|' && signs.bar == NULL)
            signs.bar = signs.end;
        else if (*signs.end == '/' && signs.slash == NULL)
            signs.slash = signs.end;
    }
    return signs;
}

/** Splits `left|right` in two. */
static void split(cg_piece *piece, const char *middle)
{
    if (middle == NULL)
        return;
    piece->second = middle + 1;
    piece->second_length = piece->length - (size_t)(middle + 1 - piece->text);
    piece->length = (size_t)(middle - piece->text);
}

static uint8_t kind_of(char first, bool has_bar)
{
    switch (first) {
    case '{':
        return CG_PIECE_HOLE;
    case '[':
        return CG_PIECE_OPTIONAL;
    case '(':
        return CG_PIECE_EITHER;
    default:
        return has_bar ? CG_PIECE_FORMS : CG_PIECE_WORD;
    }
}

bool cg_piece_next(const char **pattern, cg_piece *piece)
{
    const char *at = *pattern;
    while (*at == ' ')
        at++;
    const piece_signs signs = find_signs(at);
    if (signs.end == at)
        return false;
    *pattern = signs.end;
    *piece = (cg_piece){.kind = kind_of(at[0], signs.bar != NULL),
                        .colon = signs.end[-1] == ':',
                        .text = at,
                        .length = (size_t)(signs.end - at)};
    piece->length -= piece->colon;
    if (piece->kind >= CG_PIECE_OPTIONAL) {
        piece->text++;
        piece->length -= 2;
    }
    if (piece->kind == CG_PIECE_HOLE)
        piece->hole = find_fill(piece->text, piece->length);
    else
        split(piece, piece->kind == CG_PIECE_FORMS ? signs.bar : signs.slash);
    return true;
}

bool cg_piece_next_hole(const char **pattern, cg_fill *hole)
{
    const char *open = strchr(*pattern, '{');
    if (open == NULL)
        return false;
    *pattern = strchr(open, '}');
    assert(*pattern != NULL);
    *hole = (cg_fill)find_fill(open + 1, (size_t)(*pattern - open - 1));
    return true;
}

unsigned cg_piece_holes(const char *pattern)
{
    unsigned count = 0;
    while ((pattern = strchr(pattern, '{')) != NULL) {
        pattern++;
        count++;
    }
    return count;
}

/** Copies a form of a noun. @return false when there is none, or it is too long */
static bool take_form(const char *text, size_t length, char form[CG_PIECE_NOUN_MAX])
{
    if (length == 0 || length >= CG_PIECE_NOUN_MAX)
        return false;
    memcpy(form, text, length);
    form[length] = '\0';
    return true;
}

const char *cg_piece_counted(const char *part, cg_piece_noun *noun)
{
    const char *one = part[0] == '{' && part[1] != '\0' && part[2] == ':' ? part + 3 : NULL;
    const char *bar = one != NULL ? strpbrk(one, "|{}[]") : NULL;
    const char *end = bar != NULL && *bar == '|' ? strpbrk(bar + 1, "|{}[]") : NULL;
    bool read = end != NULL && *end == '}' && take_form(one, (size_t)(bar - one), noun->one) &&
                take_form(bar + 1, (size_t)(end - bar - 1), noun->several);
    return read ? end + 1 : NULL;
}
