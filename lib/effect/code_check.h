/** @file code_check.h  Inside the check of compiled abilities. */
#ifndef CG_EFFECT_CODE_CHECK_H
#define CG_EFFECT_CODE_CHECK_H

#include "effect/code.h"

#define CG_CHECK_WORDS 65536u /**< words that an ability can have */

/** What stands at a position: nothing that is named, a section with sections in it down to that
 * level (from 1), or a step of the body. */
enum { CG_MARK_NONE, CG_MARK_LEVEL, CG_MARK_STEP = 0x40 };

typedef struct cg_checker {
    const cg_code *code;
    const cg_code_unit *unit;
    const cg_module *module; /**< NULL: rows of its tables are not looked at */
    const int32_t *words;    /**< of the ability */
    const char *wrong;       /**< the first mistake */
    uint32_t section;        /**< that is being walked over */
    uint32_t previous;       /**< operation before the one that is looked at */
    unsigned level;          /**< of the section, as far as it is known */
    int depth;               /**< values on the stack */
    bool body;
    uint8_t *marks; /**< by position, as far as it was walked over */
} cg_checker;

/** Tables of a game. */
typedef enum cg_check_table {
    CG_ROWS_OF_ZONES,
    CG_ROWS_OF_COUNTERS,
    CG_ROWS_OF_POOLS,
    CG_ROWS_OF_PHASES,
    CG_ROWS_OF_CAUSES,
    CG_ROWS_OF_VALUES,
    CG_ROWS_OF_RULES,
    CG_ROWS_OF_STATS,
    CG_ROWS_OF_MARKS,
    CG_ROWS_OF_KEYWORDS,
    CG_ROWS_OF_KINDS,
    CG_ROWS_OF_CONDITIONS,
    CG_ROWS_OF_RESOURCES,
    CG_ROWS_OF_SPANS
} cg_check_table;

/* Each gives false, and notes the reason, when something is wrong. */

bool cg_check_refuse(cg_checker *c, const char *reason);
bool cg_check_below(cg_checker *c, int64_t value, size_t limit, const char *reason);
bool cg_check_row(cg_checker *c, int64_t row, cg_check_table table);
bool cg_check_slot(cg_checker *c, int32_t slot);
/** Rows of one of the unit's tables. */
bool cg_check_range(cg_checker *c, int64_t first, int64_t count, size_t limit);
/** A section, or none, that a table names. */
bool cg_check_named(cg_checker *c, unsigned position);
/** Level of the section that begins there; 0: none does. */
unsigned cg_check_level(const cg_checker *c, uint32_t position);
bool cg_check_place(cg_checker *c, int32_t word);
/** An ability within this one: it stands behind it. */
bool cg_check_inner(cg_checker *c, int64_t number);
bool cg_check_mods(cg_checker *c, int64_t first, int64_t count);
bool cg_check_costs(cg_checker *c, int64_t first, int64_t count);
bool cg_check_target(cg_checker *c, const cg_target_code *target);
/** Words behind an operation. */
bool cg_check_words(cg_checker *c, cg_operation operation, const int32_t *words);

#endif
