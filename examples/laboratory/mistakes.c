#include "mistakes.h"

#include "../cardgame/common.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void mistake(mistakes *found, place at, const char *code, const char *format, ...)
{
    if (found->count == found->capacity) {
        found->capacity = found->capacity ? 2 * found->capacity : 16;
        found->list = must(realloc(found->list, found->capacity * sizeof *found->list));
    }
    cg_error *error = &found->list[found->count++];
    size_t length = strlen(found->file);
    size_t cut = length < sizeof error->file ? 0 : length + 1 - sizeof error->file;
    va_list arguments;
    *error = (cg_error){.status = CG_ERR_ARGUMENT, .line = at.line, .column = at.column};
    snprintf(error->code, sizeof error->code, "%s", code);
    snprintf(error->file, sizeof error->file, "%s", found->file + cut);
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
}

static int by_place(const void *left, const void *right)
{
    const cg_error *a = left, *b = right;
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    if (a->column != b->column)
        return a->column < b->column ? -1 : 1;
    return strcmp(a->text, b->text);
}

size_t mistakes_print(const mistakes *found)
{
    if (found->count)
        qsort(found->list, found->count, sizeof *found->list, by_place);
    for (size_t i = 0; i < found->count; i++)
        complain_error(&found->list[i]);
    return found->count;
}

void mistakes_free(mistakes *found)
{
    free(found->list);
    *found = (mistakes){.file = found->file};
}
