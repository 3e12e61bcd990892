#include "columns.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define WIDTH 79

static void indent(FILE *out, size_t column)
{
    fprintf(out, "%*s", (int)column, "");
}

/** Returns the length of the next word. With `brackets`, a text in brackets is one word. */
static size_t word_length(const char *text, bool brackets)
{
    size_t length = 0, depth = 0;
    for (; text[length] && (text[length] != ' ' || depth); length++)
        if (brackets && text[length] == '[')
            depth++;
        else if (depth && text[length] == ']')
            depth--;
    return length;
}

/** Prints words from a column at which the line is; further lines begin at `margin`. */
static void fill(FILE *out, size_t column, size_t margin, const char *text, bool brackets)
{
    for (bool begins = true; *text; begins = false) {
        size_t length = word_length(text, brackets);
        if (!begins && column + 1 + length > WIDTH) {
            fputc('\n', out);
            indent(out, margin);
            column = margin;
        } else if (!begins) {
            fputc(' ', out);
            column++;
        }
        fprintf(out, "%.*s", (int)length, text);
        column += length;
        text += length;
        text += strspn(text, " ");
    }
    fputc('\n', out);
}

void columns_print(const char *left, size_t at, const char *right)
{
    size_t length = strlen(left);
    fputs(left, stdout);
    if (length + 2 > at) {
        putchar('\n');
        length = 0;
    }
    indent(stdout, at - length);
    fill(stdout, at, at, right, false);
}

void usage_print(FILE *out, const char *name, const char *rest)
{
    int length = fprintf(out, "usage: %s ", name);
    fill(out, (size_t)(length > 0 ? length : 0), 7 + 4, rest, true);
}
