/* Finds words of other games in a line: patterns with numbers, open words and choices between
 * words. */
#include "effect/read/phrases_of_others.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

static bool is_word(char byte)
{
    return isalnum((unsigned char)byte) || byte == '_' || byte == '\'' ||
           (unsigned char)byte >= 0x80;
}

const char *cg_phrase_next(const char *at, const char *end, const char **word_end)
{
    if (is_word(*at))
        while (at < end && is_word(*at))
            at++;
    else
        at++;
    *word_end = at;
    while (at < end && *at == ' ')
        at++;
    return at;
}

static bool same(const char *left, size_t length, const char *right, size_t bytes)
{
    if (length != bytes)
        return false;
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)left[i]) != tolower((unsigned char)right[i]))
            return false;
    return true;
}

int cg_phrase_number(const char *at, size_t length)
{
    static const struct {
        const char *word;
        int number;
    } words[] = {{"a", 1},    {"an", 1},  {"one", 1},   {"two", 2},   {"three", 3}, {"four", 4},
                 {"five", 5}, {"six", 6}, {"seven", 7}, {"eight", 8}, {"nine", 9},  {"ten", 10}};
    int number = 0;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (same(at, length, words[i].word, strlen(words[i].word)))
            return words[i].number;
    for (size_t i = 0; i < length; i++) {
        if (!isdigit((unsigned char)at[i]) || length > 6)
            return -1;
        number = number * 10 + (at[i] - '0');
    }
    return length > 0 ? number : -1;
}

/** Returns true if the word is one of the pattern's words, which `|` separates. */
static bool is_one_of(const char *at, size_t length, const char *words, size_t bytes)
{
    for (size_t begin = 0; begin < bytes;) {
        size_t size = 0;
        while (begin + size < bytes && words[begin + size] != '|')
            size++;
        if ((size == 1 && words[begin] == '#' && cg_phrase_number(at, length) >= 0) ||
            (size == 1 && words[begin] == '*' && is_word(*at)) ||
            same(at, length, words + begin, size))
            return true;
        begin += size + 1;
    }
    return false;
}

static bool is_open(const char *words, size_t bytes)
{
    return (bytes == 1 && (*words == '#' || *words == '*')) || memchr(words, '|', bytes) != NULL;
}

static void keep(cg_caught *caught, const char *begin, const char *end, bool number)
{
    if (caught->count >= CG_CAUGHT_MAX)
        return;
    caught->begin[caught->count] = begin;
    caught->number[caught->count] = number;
    caught->end[caught->count++] = end;
}

/** Returns the end of the words for `...`, without trailing spaces. */
static const char *trimmed(const char *begin, const char *end)
{
    while (end > begin && end[-1] == ' ')
        end--;
    return end;
}

const char *cg_phrase_stands(const char *at, const char *end, const char *pattern,
                             cg_caught *caught)
{
    assert(at != NULL);
    const char *last = at, *word_end;
    while (*pattern != '\0') {
        size_t bytes = strcspn(pattern, " ");
        const char *rest = pattern + bytes + (pattern[bytes] == ' ');
        if (bytes == 3 && memcmp(pattern, "...", 3) == 0) {
            const char *begin = at;
            unsigned own = caught->count;
            keep(caught, begin, trimmed(begin, end), false);
            if (*rest == '\0')
                return end;
            for (unsigned skipped = 0; skipped <= 8; skipped++) {
                const char *found = cg_phrase_stands(at, end, rest, caught);
                if (found != NULL && own < CG_CAUGHT_MAX)
                    caught->end[own] = trimmed(begin, at);
                if (found != NULL || at >= end)
                    return found;
                caught->count = own + 1;
                at = cg_phrase_next(at, end, &word_end);
            }
            return NULL;
        }
        if (at >= end)
            return NULL;
        const char *next = cg_phrase_next(at, end, &word_end);
        if (!is_one_of(at, (size_t)(word_end - at), pattern, bytes))
            return NULL;
        if (is_open(pattern, bytes))
            keep(caught, at, word_end, *pattern == '#');
        at = next;
        last = word_end;
        pattern = rest;
    }
    return last;
}
