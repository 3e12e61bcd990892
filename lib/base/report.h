/** @file report.h  Making errors. */
#ifndef CG_BASE_REPORT_H
#define CG_BASE_REPORT_H

#include <cardgame/base.h>

/** A place in a file. */
typedef struct cg_place {
    const char *file; /**< NULL: none */
    uint32_t line, column, offset;
} cg_place;

/** Fills an error (NULL allowed) and returns the status. */
cg_status cg_fail(cg_error *error, cg_status status, const char *code, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;
/** The same with a place. */
cg_status cg_fail_at(cg_error *error, cg_status status, const cg_place *place, const char *code,
                     const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;
/** Adds an error to a report (NULL allowed), in the order of the places within one file. */
void cg_report_add(cg_report *report, cg_status status, const cg_place *place, const char *code,
                   const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;
/** Adds a ready error. */
void cg_report_add_error(cg_report *report, const cg_error *error);

/** The order of files by which the report sorts; borrowed until it is set to NULL. Call it while
 * the report is empty of these files. */
void cg_report_files(cg_report *report, const char *const *files, size_t count);
/** Will further errors only be counted? */
bool cg_report_full(const cg_report *report);
/** The place that errors get which are added without one (NULL: none). */
void cg_report_at(cg_report *report, const cg_place *place);

#endif
