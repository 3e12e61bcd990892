#include "say.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define ALIKE_LEAST 0.45

void say(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fputs("cardgame-render: ", stderr);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
}

static int has_pair(const char *word, int first, int second)
{
    for (; *word; word++)
        if (tolower((unsigned char)word[0]) == first && tolower((unsigned char)word[1]) == second)
            return 1;
    return 0;
}

/** How many pairs of neighbours of one word the other has, too; the end is a neighbour. */
static size_t pairs_in(const char *word, const char *other)
{
    size_t count = 0;
    for (; *word; word++)
        count += (size_t)has_pair(other, tolower((unsigned char)word[0]),
                                  tolower((unsigned char)word[1]));
    return count;
}

void near_try(near_word *near, const char *word)
{
    size_t letters = strlen(near->meant) + strlen(word);
    double alike = (double)(pairs_in(near->meant, word) + pairs_in(word, near->meant)) /
                   (double)(letters ? letters : 1);
    if (alike >= ALIKE_LEAST && alike > near->alike) {
        near->alike = alike;
        near->best = word;
    }
}

void near_say(const near_word *near, const char *what)
{
    if (near->best)
        say("there is no %s '%s'; did you mean '%s'?", what, near->meant, near->best);
    else
        say("there is no %s '%s'", what, near->meant);
}
