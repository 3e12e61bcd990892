/* Errors and reports: filling an error, writing it as a line, and collecting many in order. */
#include "base/report.h"

#include <cardgame/editing.h>

#include "base/memory.h"
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define KEPT 100    /* errors of a report; further ones are only counted */
#define CUT 60      /* bytes to which most messages cut names from the caller */
#define REPLACED 96 /* bytes of the replacement for wrong words, NUL included */

/** The wrong words of an error, and the words that were meant; "": not known. */
typedef struct wrong {
    uint32_t line, column, offset, length, bytes;
    char meant[REPLACED];
} wrong;

struct cg_report {
    cg_context *context;
    const char *const *files; /* errors are sorted in this order; other files come after them */
    size_t file_count;
    cg_place place; /* of errors without a place */
    size_t count, dropped;
    cg_error errors[KEPT];
    wrong wrongs[KEPT];  /* of each error */
    size_t last;         /* number of the error that was added last; KEPT: it was not kept */
    size_t rank[KEPT];   /* of the file of each error */
    uint8_t order[KEPT]; /* numbers of errors, sorted */
};

/** Removes a UTF-8 character that the end of the buffer has cut in two, and replaces control
 * characters, which a terminal could obey. */
static void tidy(char *text, size_t size)
{
    size_t length = strlen(text);
    if (length + 1 == size) {
        while (length && ((unsigned char)text[length - 1] & 0xc0) == 0x80)
            length--;
        if (length && (unsigned char)text[length - 1] >= 0xc0)
            length--;
        text[length] = '\0';
    }
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f)
            *text = '?';
}

/** Sets the file's name; a long name keeps its end. */
static void set_file(cg_error *error, const char *file)
{
    size_t length = strlen(file), size = sizeof error->file;
    if (length < size)
        memcpy(error->file, file, length + 1);
    else
        snprintf(error->file, size, "...%s", file + length - (size - 4));
    tidy(error->file, size + 1);
}

#if defined(__GNUC__)
__attribute__((format(printf, 5, 0)))
#endif
static void
fill(cg_error *error, cg_status status, const cg_place *place, const char *code, const char *format,
     va_list arguments)
{
    memset(error, 0, sizeof *error);
    error->status = status;
    if (place) {
        error->line = place->line;
        error->column = place->column;
        error->offset = place->offset;
        if (place->file)
            set_file(error, place->file);
    }
    snprintf(error->code, sizeof error->code, "%s", code);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    tidy(error->text, sizeof error->text);
}

cg_status cg_fail(cg_error *error, cg_status status, const char *code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (error)
        fill(error, status, NULL, code, format, arguments);
    va_end(arguments);
    return status;
}

cg_status cg_fail_at(cg_error *error, cg_status status, const cg_place *place, const char *code,
                     const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (error)
        fill(error, status, place, code, format, arguments);
    va_end(arguments);
    return status;
}

size_t cg_error_format(const cg_error *error, char *buffer, size_t size)
{
    cg_text text = cg_text_start(buffer, size);
    if (!error)
        return 0;
    if (error->file[0])
        cg_text_format(&text, "%s:", error->file);
    if (error->line)
        cg_text_format(&text, "%u:%u:", (unsigned)error->line, (unsigned)error->column);
    cg_text_add(&text, text.length ? " error" : "error");
    if (error->code[0])
        cg_text_format(&text, " %s", error->code);
    cg_text_format(&text, ": %s", error->text[0] ? error->text : cg_status_text(error->status));
    return text.length;
}

/* ---- reports ---- */

cg_report *cg_report_create(cg_context *context)
{
    cg_report *report = context ? cg_memory_allocate(context, sizeof *report) : NULL;
    if (!report)
        return NULL;
    report->context = context;
    cg_shared_hold(&context->holders);
    return report;
}

void cg_report_destroy(cg_report *report)
{
    if (!report)
        return;
    cg_context *context = report->context;
    cg_memory_free(context, report, sizeof *report);
    cg_context_destroy(context);
}

void cg_report_clear(cg_report *report)
{
    if (report)
        report->count = report->dropped = 0;
}

size_t cg_report_count(const cg_report *report)
{
    return report ? report->count : 0;
}

size_t cg_report_dropped(const cg_report *report)
{
    return report ? report->dropped : 0;
}

bool cg_report_full(const cg_report *report)
{
    return report && report->count == KEPT;
}

const cg_error *cg_report_get(const cg_report *report, size_t index)
{
    return report && index < report->count ? &report->errors[report->order[index]] : NULL;
}

void cg_report_files(cg_report *report, const char *const *files, size_t count)
{
    if (!report)
        return;
    report->files = files;
    report->file_count = count;
}

void cg_report_at(cg_report *report, const cg_place *place)
{
    if (report)
        report->place = place ? *place : (cg_place){0};
}

/** Returns the place of an error's file among the files; a new file comes last. */
static size_t rank_of(const cg_report *report, const cg_error *error)
{
    size_t next = report->file_count;
    for (size_t i = 0; i < report->count; i++) {
        if (strcmp(report->errors[i].file, error->file) == 0)
            return report->rank[i];
        if (report->rank[i] >= next)
            next = report->rank[i] + 1;
    }
    cg_error named = {0};
    for (size_t i = 0; i < report->file_count; i++) {
        set_file(&named, report->files[i]);
        if (strcmp(named.file, error->file) == 0)
            return i;
    }
    return next;
}

static bool comes_before(const cg_report *report, size_t left, size_t right)
{
    const cg_error *a = &report->errors[left], *b = &report->errors[right];
    if (report->rank[left] != report->rank[right])
        return report->rank[left] < report->rank[right];
    return a->line != b->line ? a->line < b->line : a->column < b->column;
}

#ifndef NDEBUG
static bool is_sorted(const cg_report *report)
{
    for (size_t i = 1; i < report->count; i++) {
        if (comes_before(report, report->order[i], report->order[i - 1]))
            return false;
    }
    return true;
}
#endif

/** Takes the word that a message suggests: such messages end with "did you mean '...'?". Several
 * words, or the beginning of one, are not taken. */
static void take_meant(const char *text, char meant[REPLACED])
{
    static const char asks[] = "did you mean '", ends[] = "'?";
    const char *begin = strstr(text, asks), *end = text + strlen(text) - strlen(ends);
    meant[0] = '\0';
    if (!begin || end < (begin += strlen(asks)) || strcmp(end, ends) != 0)
        return;
    size_t length = (size_t)(end - begin);
    if (length >= REPLACED || length == CUT || strstr(begin, "' or '") ||
        (length >= 3 && memcmp(end - 3, "...", 3) == 0))
        return;
    memcpy(meant, begin, length);
    meant[length] = '\0';
}

void cg_report_range(cg_report *report, const cg_place *begin, uint32_t length, uint32_t bytes)
{
    if (!report || report->last >= report->count)
        return;
    wrong *at = &report->wrongs[report->last];
    at->line = begin->line;
    at->column = begin->column;
    at->offset = begin->offset;
    at->length = length;
    at->bytes = bytes;
}

void cg_report_quote(cg_report *report, char quote, char escape)
{
    if (!report || report->last >= report->count)
        return;
    char *meant = report->wrongs[report->last].meant, old[REPLACED];
    size_t length = 0;
    memcpy(old, meant, sizeof old);
    for (const char *at = old; *at; at++) {
        bool special = *at == quote || *at == escape;
        if (length + special + 2 > REPLACED) {
            meant[0] = '\0';
            return;
        }
        if (special)
            meant[length++] = escape;
        meant[length++] = *at;
    }
    meant[length] = '\0';
}

/** Returns true if YAML reads the text as it is, also in brackets. */
static bool is_plain(const char *text)
{
    return !strchr("-?:!&*|>'\"%@`#,[]{} ", text[0]) && !strpbrk(text, ",[]{}") &&
           !strstr(text, ": ") && !strstr(text, " #") && text[strlen(text) - 1] != ':';
}

void cg_report_plain(cg_report *report)
{
    if (!report || report->last >= report->count)
        return;
    char *meant = report->wrongs[report->last].meant;
    if (!meant[0] || is_plain(meant))
        return;
    cg_report_quote(report, '"', '\\');
    size_t length = strlen(meant);
    if (!length || length + 3 > REPLACED) {
        meant[0] = '\0';
        return;
    }
    memmove(meant + 1, meant, length);
    meant[0] = meant[length + 1] = '"';
    meant[length + 2] = '\0';
}

bool cg_report_fix_sized(const cg_report *report, size_t index, cg_fix *fix, size_t size)
{
    if (!report || !cg_is_place(fix, size) || index >= report->count)
        return false;
    const wrong *at = &report->wrongs[report->order[index]];
    const cg_fix own = {.line = at->line,
                        .column = at->column,
                        .offset = at->offset,
                        .length = at->length,
                        .bytes = at->bytes,
                        .replacement = at->length > 0 && at->meant[0] ? at->meant : NULL};
    cg_copy_sized(fix, size, &own, sizeof own);
    return true;
}

void cg_report_add_error(cg_report *report, const cg_error *error)
{
    if (!report)
        return;
    report->last = KEPT;
    if (report->count == KEPT) {
        report->dropped++;
        return;
    }
    size_t number = report->count, at = number;
    report->errors[number] = *error;
    report->wrongs[number] =
        (wrong){.line = error->line, .column = error->column, .offset = error->offset};
    take_meant(error->text, report->wrongs[number].meant);
    report->last = number;
    report->rank[number] = rank_of(report, error);
    for (; at && comes_before(report, number, report->order[at - 1]); at--)
        report->order[at] = report->order[at - 1];
    report->order[at] = (uint8_t)number;
    report->count++;
    assert(is_sorted(report));
}

void cg_report_forget(cg_report *report, size_t count)
{
    size_t kept = 0;
    if (!report || count >= report->count)
        return;
    for (size_t i = 0; i < report->count; i++)
        if (report->order[i] < count)
            report->order[kept++] = report->order[i];
    report->count = kept;
    report->last = KEPT;
    assert(is_sorted(report));
}

void cg_report_add(cg_report *report, cg_status status, const cg_place *place, const char *code,
                   const char *format, ...)
{
    if (!report)
        return;
    cg_error error;
    va_list arguments;
    va_start(arguments, format);
    fill(&error, status, place ? place : &report->place, code, format, arguments);
    va_end(arguments);
    cg_report_add_error(report, &error);
}
