/* Writes patterns: texts with holes and brackets, clauses, and rows of the tables. */
#include "effect/tell/tell.h"

#include <assert.h>
#include <string.h>

/** Reads a hole that begins at a brace; '_' means a space within a word.
 * @return the text after it */
static const char *read_hole(const char *text, cg_hole *out)
{
    out->count = 0;
    for (text++; *text != '\0' && *text != '}';) {
        while (*text == ' ')
            text++;
        char *word = out->count < CG_HOLE_WORDS ? out->words[out->count] : NULL;
        size_t length = 0;
        for (; *text != '\0' && *text != ' ' && *text != '}'; text++, length++)
            if (word != NULL && length < CG_HOLE_BYTES)
                word[length] = *text == '_' ? ' ' : *text;
        if (word == NULL || length == 0 || length >= CG_HOLE_BYTES)
            continue;
        word[length] = '\0';
        out->count++;
    }
    return *text == '}' ? text + 1 : text;
}

/** Skips a bracket. @return the text after it, or after a part that is omitted */
static const char *behind_bracket(const char *pattern, const cg_named_holes *named)
{
    cg_hole words = {.count = 0};
    const char *end = strchr(pattern, ']'), *first = strchr(pattern, '{');
    if (*pattern == '[' && end != NULL && first != NULL && first < end) {
        (void)read_hole(first, &words);
        if (words.count > 0 && named != NULL && !named->is_told(named->about, words.words[0]))
            return end + 1;
    }
    return pattern + 1;
}

/** Returns the bytes before the next hole or bracket. */
static size_t plain_bytes(const char *pattern, bool brackets)
{
    size_t length = 0;
    for (; pattern[length] != '\0' && pattern[length] != '{'; length++)
        if (brackets && (pattern[length] == '[' || pattern[length] == ']'))
            break;
    return length;
}

void cg_tell_fill(cg_teller *to, const char *pattern, cg_filling *filling)
{
    bool brackets = filling->named != NULL;
    cg_hole words;
    if (to->depth >= CG_TELLER_DEPTH) {
        cg_tell_miss(to, "phrases", "too deep");
        return;
    }
    to->depth++;
    while (*pattern != '\0') {
        size_t plain = plain_bytes(pattern, brackets);
        if (to->tongue->native)
            cg_tell_own(to, pattern, plain);
        else
            cg_tell_bytes(to, pattern, plain);
        pattern += plain;
        if (*pattern == '\0')
            break;
        if (*pattern != '{') {
            pattern = behind_bracket(pattern, filling->named);
            continue;
        }
        pattern = read_hole(pattern, &words);
        if (words.count > 0)
            to->hole(to, &words, filling);
    }
    to->depth--;
}

void cg_tell_say(cg_teller *to, const char *key, const char *first, const char *second)
{
    cg_filling filling = {.holes = {{.text = first}, {.text = second}}, .count = 2};
    cg_tell_fill(to, cg_tell_words(to, "phrases", key), &filling);
}

/* ---- clauses ---- */

/** Writes a part of a pattern, between its bars, and cuts it out. */
static const char *part_of(cg_teller *to, const char *begin, const char *end, cg_filling *filling)
{
    while (begin < end && *begin == ' ')
        begin++;
    while (end > begin && end[-1] == ' ')
        end--;
    const char *pattern = cg_arena_copy(to->arena, begin, (size_t)(end - begin));
    size_t at = cg_tell_here(to);
    if (pattern == NULL) {
        to->told->short_of_memory = true;
        return "";
    }
    cg_tell_fill(to, pattern, filling);
    return cg_tell_cut(to, at);
}

/** Makes a subject plural if it says so: "many: fewer cards". */
static void take_form(const cg_teller *to, cg_clause *clause)
{
    for (unsigned i = 0; i < to->tongue->form_count; i++) {
        size_t length = strlen(to->tongue->forms[i]);
        if (strncmp(clause->subject, to->tongue->forms[i], length) != 0 ||
            clause->subject[length] != ':')
            continue;
        clause->subject += length + 1;
        clause->agrees = (cg_agreement){.gender = clause->agrees.gender, .form = i};
    }
}

/** Reads the gender at the beginning of a pattern's subject, "f: an ability of {0}".
 * @return its bytes with the colon; 0 if there is none */
static size_t read_gender(cg_teller *to, const char *subject, const char *end, const char **gender)
{
    size_t length = strcspn(subject, ": {");
    if (length == 0 || subject + length >= end || subject[length] != ':')
        return 0;
    for (unsigned i = 0; i < to->tongue->form_count; i++)
        if (strlen(to->tongue->forms[i]) == length &&
            strncmp(to->tongue->forms[i], subject, length) == 0)
            return 0;
    *gender = cg_arena_copy(to->arena, subject, length);
    to->told->short_of_memory = to->told->short_of_memory || *gender == NULL;
    return length + 1;
}

/** Writes `verb | rest` or `subject | verb | rest`. */
static void tell_clause(cg_teller *to, const char *begin, const char *end, cg_filling *filling,
                        cg_clause *clause, cg_order order)
{
    const char *bars[3] = {NULL, NULL, NULL};
    unsigned count = 0;
    for (const char *at = begin; at < end && count < 2; at++)
        if (*at == '|')
            bars[count++] = at;
    if (count == 0) { /* words without an order */
        cg_tell_add(to, part_of(to, begin, end, filling));
        return;
    }
    if (count == 2) {
        bool keeps = clause->subject != NULL && clause->subject[0] != '\0';
        to->last = keeps ? clause->agrees : (cg_agreement){.form = 0};
        const char *gender = NULL;
        begin += strspn(begin, " ");
        begin += read_gender(to, begin, bars[0], &gender);
        clause->subject = part_of(to, begin, bars[0], filling);
        clause->agrees = to->last;
        if (gender != NULL)
            clause->agrees = (cg_agreement){.gender = gender};
        take_form(to, clause);
        begin = bars[0] + 1;
    }
    const char *bar = bars[count - 1];
    cg_agreement outer = to->clause;
    bool own = to->own;
    to->clause = clause->agrees;
    to->own = clause->agrees.you || clause->subject == NULL;
    clause->verb = part_of(to, begin, bar, filling);
    clause->rest = part_of(to, bar + 1, end, filling);
    to->clause = outer;
    to->own = own;
    cg_tell_clause(to, clause, order);
}

void cg_tell_clauses(cg_teller *to, const char *pattern, cg_filling *filling,
                     const cg_clause *clause, cg_order order)
{
    cg_clause said = *clause;
    for (bool first = true; pattern != NULL; first = false) {
        const char *next = strstr(pattern, "&&"), *end = next ? next : pattern + strlen(pattern);
        if (!first) { /* the same cards or players do something more */
            cg_tell_add(to, cg_tell_words(to, "phrases", "and"));
            said.subject = said.subject != NULL ? "" : NULL;
            said.adverb = NULL;
            order = order == CG_ORDER_BEHIND ? CG_ORDER_FIRST : order;
        }
        tell_clause(to, pattern, end, filling, &said, order);
        pattern = next != NULL ? next + 2 : NULL;
    }
}

const char *cg_tell_row(cg_teller *to, const char *section, const char *key, const cg_row *row,
                        bool names)
{
    const char *text = names ? NULL : cg_tongue_text(to->tongue, section, key);
    if (text != NULL)
        return text;
    return to->tongue->native && row != NULL && row->pattern[0] != '\0'
               ? cg_tell_own_pattern(to, row, names)
               : cg_tell_words(to, section, key);
}

cg_filling cg_tell_filling(const cg_row *row, const cg_term *term)
{
    cg_filling filling = {.count = 0};
    const char *pattern = row->pattern;
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece) && filling.count + 1 < CG_TERM_ARGS)
        if (piece.kind == CG_PIECE_HOLE) {
            const cg_term *part = term->args[1 + filling.count];
            filling.holes[filling.count++] = (cg_filler){.term = part, .fill = piece.hole};
        }
    assert(filling.count < CG_TELLER_HOLES);
    return filling;
}
