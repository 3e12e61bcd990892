/* Makes the patterns of rows that the file of the native language lacks, from the spelling of the
 * row, "destroy {cards}" as `destroy | {0}`, or from the text of a game's verb. */
#include "effect/tell/tell.h"

#include <stdio.h>
#include <string.h>

#define PATTERN_MAX 300 /* bytes of a pattern */

/** A pattern while it is being made. */
typedef struct making {
    cg_text out;
    unsigned holes; /* number of holes made so far */
    bool verb;      /* it has its verb */
    bool names, exceptions;
} making;

static const char *keep(cg_teller *to, const char *text, size_t length)
{
    length = length < PATTERN_MAX ? length : PATTERN_MAX - 1;
    const char *kept = cg_arena_copy(to->arena, text, length);
    to->told->short_of_memory = to->told->short_of_memory || kept == NULL;
    return kept != NULL ? kept : "";
}

static void add_bytes(making *it, const char *words, size_t length)
{
    cg_text_add_bytes(&it->out, words, length);
}

/** Ends a piece; a bar follows the first one, the verb. */
static void end_piece(making *it)
{
    cg_text_add(&it->out, it->verb ? " " : " | ");
    it->verb = true;
}

/* ---- from what a game says of its verb ---- */

/** Adds a hole of such a text: `{0:card}`, `{0:coin|coins}`, `{0:sides}`, `{my}`, `{0}`.
 * @return the text after it */
static const char *add_told_hole(making *it, const char *hole)
{
    char text[2 * CG_PIECE_NOUN_MAX + 16];
    cg_piece_noun noun;
    const char *end = strchr(hole, '}');
    if (strncmp(hole, "{my}", 4) == 0)
        snprintf(text, sizeof text, "{my}");
    else if (cg_piece_counted(hole, &noun) != NULL) {
        snprintf(text, sizeof text, "{%c %s~%s}", hole[1], noun.one, noun.several);
        for (char *space = strchr(text + 3, ' '); space != NULL; space = strchr(space, ' '))
            *space = '_';
    } else if (strncmp(hole + 2, ":sides", 6) == 0)
        snprintf(text, sizeof text, "{sides %c}", hole[1]);
    else
        snprintf(text, sizeof text, strncmp(hole + 2, ":card", 5) == 0 ? "{%c card}" : "{%c}",
                 hole[1]);
    cg_text_add(&it->out, text);
    return end + 1;
}

/** Adds a verb of such a text: `[draw|draws]`. @return the text after it */
static const char *add_told_verb(making *it, const char *form)
{
    const char *bar = strchr(form, '|'), *end = strchr(form, ']');
    cg_text_add(&it->out, it->out.length > 0 ? "| " : "");
    add_bytes(it, form + 1, (size_t)(bar - form - 1));
    cg_text_add(&it->out, "/");
    add_bytes(it, bar + 1, (size_t)(end - bar - 1));
    cg_text_add(&it->out, " |");
    it->verb = true;
    return end + 1;
}

/** Turns "[draw|draws] {0:card}" into `draw/draws | {0 card}`. */
static void make_told(making *it, const char *says)
{
    const char *first = says + strcspn(says, " ");
    bool plain = strchr(says, '[') == NULL && says[0] != '{' && strncmp(says, "the ", 4) != 0 &&
                 strncmp(says, "it ", 3) != 0;
    if (plain) {
        add_bytes(it, says, (size_t)(first - says));
        cg_text_add(&it->out, " |");
        says = first;
    }
    while (*says != '\0')
        if (*says == '[')
            says = add_told_verb(it, says);
        else if (*says == '{')
            says = add_told_hole(it, says);
        else
            add_bytes(it, says++, 1);
}

/* ---- from how it is spelled ---- */

/** Adds the verb for a word of a row: "be" for `is`, "get/gets" for `gets`. */
static void add_verb(making *it, const char *word, size_t length)
{
    bool third = length > 2 && word[length - 1] == 's';
    if (length == 2 && strncmp(word, "is", 2) == 0)
        cg_text_add(&it->out, "be");
    else if (length == 3 && strncmp(word, "has", 3) == 0)
        cg_text_add(&it->out, "have");
    else {
        add_bytes(it, word, third ? length - 1 : length);
        if (third) {
            cg_text_add(&it->out, "/");
            add_bytes(it, word, length);
        }
    }
}

/** Returns true for a noun that a number before it counts. */
static bool is_counted(unsigned fill)
{
    return fill == CG_FILL_MARK || fill == CG_FILL_COUNTER || fill == CG_FILL_KIND;
}

static void add_hole(making *it, unsigned fill)
{
    char number[16];
    snprintf(number, sizeof number, fill == CG_FILL_SIDES ? "a d{%u}" : "{%u}", it->holes++);
    if (fill == CG_FILL_DURATION && !it->exceptions) /* the clause has it */
        return;
    cg_text_add(&it->out, number);
    end_piece(it);
}

/** Adds a number and its noun. @return false, and adds nothing, if it counts nothing */
static bool add_number(making *it, const cg_piece *piece, const char **pattern)
{
    char both[100];
    cg_piece next;
    const char *behind = *pattern;
    if (piece->kind != CG_PIECE_HOLE || piece->hole > CG_FILL_VALUE ||
        !cg_piece_next(&behind, &next))
        return false;
    if (next.kind == CG_PIECE_HOLE && is_counted(next.hole)) {
        snprintf(both, sizeof both, "{%u %u}", it->holes, it->holes + 1);
        it->holes += 2;
    } else if (next.kind == CG_PIECE_EITHER)
        snprintf(both, sizeof both, "{%u %.*s~%.*s}", it->holes++, (int)next.length, next.text,
                 (int)next.second_length, next.second);
    else
        return false;
    *pattern = behind;
    cg_text_add(&it->out, both);
    end_piece(it);
    return true;
}

/** Adds "the NOUN of {cards}", whose owner can be first: "its summon".
 * @return false, and adds nothing, for other pieces */
static bool add_owned(making *it, const cg_piece *piece, const char **pattern)
{
    static const char end[] = " of {cards}";
    const char *rest = *pattern;
    size_t length = *rest == ' ' ? strcspn(rest + 1, " {|[(") : 0;
    char owned[80];
    if (piece->kind != CG_PIECE_WORD || piece->length != 3 || strncmp(piece->text, "the", 3) != 0 ||
        length == 0 || length > 40 || strncmp(rest + 1 + length, end, sizeof end - 1) != 0)
        return false;
    snprintf(owned, sizeof owned, "{%u owned %.*s}", it->holes++, (int)length, rest + 1);
    cg_text_add(&it->out, owned);
    *pattern = rest + 1 + length + sizeof end - 1;
    end_piece(it);
    return true;
}

static bool is_word(const cg_piece *piece, const char *word)
{
    return piece->kind == CG_PIECE_WORD && piece->length == strlen(word) &&
           strncmp(piece->text, word, piece->length) == 0;
}

/** Returns true for pieces without words: an optional word, the verb of exceptions, a name. */
static bool is_silent(making *it, const cg_piece *piece, const char **pattern)
{
    static const char as[] = " {as}", mods[] = " {mods}";
    if (piece->kind == CG_PIECE_OPTIONAL)
        return true;
    if (is_word(piece, "as") && strncmp(*pattern, as, sizeof as - 1) == 0 && !it->names) {
        *pattern += sizeof as - 1;
        it->holes++;
        return true;
    }
    return piece->kind == CG_PIECE_WORD && strncmp(*pattern, mods, sizeof mods - 1) == 0;
}

static void add_piece(making *it, const cg_piece *piece)
{
    if (piece->kind == CG_PIECE_HOLE) {
        add_hole(it, piece->hole);
        return;
    }
    if (piece->kind == CG_PIECE_FORMS || piece->kind == CG_PIECE_EITHER) {
        bool forms = piece->kind == CG_PIECE_FORMS;
        cg_text_add(&it->out, forms ? "" : "{several ");
        add_bytes(it, piece->text, piece->length);
        cg_text_add(&it->out, forms ? "/" : "~");
        add_bytes(it, piece->second, piece->second_length);
        cg_text_add(&it->out, forms ? "" : "}");
    } else if (!it->verb)
        add_verb(it, piece->text, piece->length);
    else {
        if (is_word(piece, "except") && it->out.length > 0)
            it->out.length--; /* "a copy of it, except" */
        cg_text_add(&it->out, is_word(piece, "except") ? ", " : "");
        add_bytes(it, piece->text, piece->length);
    }
    end_piece(it);
}

static void make_spelled(making *it, const char *pattern)
{
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece))
        if (!is_silent(it, &piece, &pattern) && !add_number(it, &piece, &pattern) &&
            !add_owned(it, &piece, &pattern))
            add_piece(it, &piece);
}

const char *cg_tell_own_pattern(cg_teller *to, const cg_row *row, bool names)
{
    char text[PATTERN_MAX];
    making it = {.out = cg_text_start(text, sizeof text),
                 .names = names,
                 .exceptions = strstr(row->pattern, " except it has {mods}") != NULL};
    if (row->says != NULL && !names)
        make_told(&it, row->says);
    else
        make_spelled(&it, row->pattern);
    return keep(to, text, it.out.length);
}
