/**
 * @file check.h
 * The conditions that a module's tables must satisfy before the library trusts them.
 */
#ifndef CG_MODULE_CHECK_H
#define CG_MODULE_CHECK_H

#include "base/report.h"

#include <cardgame/module.h>

/** Checks the tables.
 * @param name that the module must have; NULL: any
 * @return CG_OK, or CG_ERR_MODULE with the reason */
cg_status cg_module_check(const cg_module *module, const char *name, cg_error *error);

/* ---- what the checks share ---- */

/** The arguments of every check. A check returns CG_OK or refuses with CG_ERR_MODULE; the first
 * that refuses ends the checking. */
typedef struct cg_module_checker {
    const cg_module *module;
    cg_error *error;
} cg_module_checker;

/** Refuses the module with a reason (printf-like). @return CG_ERR_MODULE */
cg_status cg_module_refuse(const cg_module_checker *check, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/** Refuses a key that is empty or has other signs than a-z, 0-9 and _. `table` and `index` are for
 * the message. */
cg_status cg_module_check_key(const cg_module_checker *check, const char *table, size_t index,
                              const char *key);

/** An entry of a table as messages name it: counter 'mana', state rule 2. */
typedef struct cg_module_row {
    const char *table, *name; /**< NULL: it only has its number */
    size_t number;
} cg_module_row;

/** Refuses an `index` that is not a row of a table with `count` rows, nor -1 if it is `optional`.
 * `what` names it in the message. */
cg_status cg_module_check_index(const cg_module_checker *check, const char *what, int64_t index,
                                size_t count, bool optional);
/** Refuses such a number in a row of another table; the message names that row. */
cg_status cg_module_check_index_of(const cg_module_checker *check, const char *what,
                                   cg_module_row row, int64_t index, size_t count, bool optional);

/** Refuses a table that has rows but is NULL, or that has more than `most`. */
cg_status cg_module_check_table(const cg_module_checker *check, const char *what, const void *table,
                                size_t count, size_t most);

/** Refuses a name with two meanings. */
cg_status cg_module_check_names(const cg_module_checker *check);

/** Checks the zones in play and the tables of the board, if there is one. */
cg_status cg_module_check_board(const cg_module_checker *check);

/** Leaves the function with the status of a check that refuses. */
#define CG_TRY(check)                                                                              \
    do {                                                                                           \
        cg_status status_of_try = (check);                                                         \
        if (status_of_try != CG_OK)                                                                \
            return status_of_try;                                                                  \
    } while (0)

#endif
