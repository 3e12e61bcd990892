/** @file report.h  Filling errors and collecting them in reports. */
#ifndef CG_BASE_REPORT_H
#define CG_BASE_REPORT_H

#include <cardgame/base.h>

/** A place in a file: line and column count from 1 (line 0: not known), columns in characters, the
 * offset in bytes from 0. */
typedef struct cg_place {
    const char *file; /**< NULL: none */
    uint32_t line, column, offset;
} cg_place;

/** Fills an error and returns its status.
 * @param error  NULL: not wanted
 * @param code   stable name of the mistake ("unknown-key")
 * @param format of the text (printf-like); a long text is cut off */
cg_status cg_fail(cg_error *error, cg_status status, const char *code, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;
static inline cg_status cg_fail_memory(cg_error *error)
{
    return cg_fail(error, CG_ERR_MEMORY, "", "not enough memory");
}
/** Like cg_fail(), with the place of the mistake; NULL if there is none. */
cg_status cg_fail_at(cg_error *error, cg_status status, const cg_place *place, const char *code,
                     const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;
/** Adds an error to a report. Errors are sorted by file, then by line and column.
 * @param report NULL: nothing happens
 * @param place  NULL: that of cg_report_at() */
void cg_report_add(cg_report *report, cg_status status, const cg_place *place, const char *code,
                   const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;
/** Adds a copy of a finished error. The report may be NULL, the error must not be. */
void cg_report_add_error(cg_report *report, const cg_error *error);

/** Sets the extent of the wrong words of the error that was added last: they begin at that place,
 * and have that many characters and bytes. Nothing happens if it was not kept. */
void cg_report_range(cg_report *report, const cg_place *begin, uint32_t length, uint32_t bytes);

/** Changes the suggestion of the last added error so that it fits into the quotes around the wrong
 * words: writes `escape` before each such quote and each `escape`. */
void cg_report_quote(cg_report *report, char quote, char escape);
/** Changes that suggestion for a place without quotes: adds quotes if YAML would read it
 * differently. */
void cg_report_plain(cg_report *report);

/** Forgets all errors except the first `count` that were added. */
void cg_report_forget(cg_report *report, size_t count);

/** Sets the order of files by which the report sorts; files that are not named come after them, as
 * they appear. Call it before any error of these files is added. The array is borrowed until the
 * order is set to NULL. */
void cg_report_files(cg_report *report, const char *const *files, size_t count);
/** Returns true if the report is full, so that further errors are only counted. False for NULL. */
bool cg_report_full(const cg_report *report);
/** Sets the place of errors that are added without one, copied except for the file's name; NULL if
 * there is none. */
void cg_report_at(cg_report *report, const cg_place *place);

#endif
