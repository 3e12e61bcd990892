#include "effect/pieces.h"

#include <string.h>

#define ROW(id, name) name,
static const char *const holes[] = {CG_FILLS(ROW)};
#undef ROW

const char *cg_piece_fill(unsigned hole)
{
    return holes[hole];
}

static uint8_t find_fill(const char *name, size_t length)
{
    uint8_t hole = 0;
    while (hole < CG_FILL_COUNT &&
           (strncmp(holes[hole], name, length) != 0 || holes[hole][length] != '\0'))
        hole++;
    return hole;
}

/** Splits `left|right` in two. */
static void split(cg_piece *piece, char sign)
{
    const char *middle = memchr(piece->text, sign, piece->length);
    if (middle == NULL)
        return;
    piece->second = middle + 1;
    piece->second_length = piece->length - (size_t)(middle + 1 - piece->text);
    piece->length = (size_t)(middle - piece->text);
}

bool cg_piece_next(const char **pattern, cg_piece *piece)
{
    const char *at = *pattern + strspn(*pattern, " ");
    size_t length = strcspn(at, " ");
    if (length == 0)
        return false;
    *pattern = at + length;
    *piece = (cg_piece){.kind = CG_PIECE_WORD, .text = at, .length = length};
    if (at[length - 1] == ':') {
        piece->colon = true;
        piece->length--;
    }
    if (strchr("{[(", at[0]) != NULL) {
        piece->kind = at[0] == '{'   ? CG_PIECE_HOLE
                      : at[0] == '[' ? CG_PIECE_OPTIONAL
                                     : CG_PIECE_EITHER;
        piece->text++;
        piece->length -= 2;
    } else if (memchr(at, '|', length) != NULL)
        piece->kind = CG_PIECE_FORMS;
    if (piece->kind == CG_PIECE_HOLE)
        piece->hole = find_fill(piece->text, piece->length);
    else
        split(piece, piece->kind == CG_PIECE_FORMS ? '|' : '/');
    return true;
}
