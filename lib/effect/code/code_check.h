/**
 * @file code_check.h
 * What the files of the check of compiled abilities share: see cg_code_check().
 */
#ifndef CG_EFFECT_CODE_CHECK_H
#define CG_EFFECT_CODE_CHECK_H

#include "effect/tree/walk.h"

#define CG_CHECK_WORDS 65536u /**< words that an ability can have */

/** What stands at a position: nothing that can be named; the begin of a section that uses sections
 * down to that level (CG_MARK_LEVEL, 1: it uses none, and greater); or a step of the body. */
enum { CG_MARK_NONE, CG_MARK_LEVEL, CG_MARK_STEP = 0x40 };

/** A walk over the words of an ability. */
typedef struct cg_code_checker {
    const cg_code *code;
    const cg_code_unit *unit;
    const cg_module *module; /**< NULL: rows of its tables are not looked at */
    const char *wrong;       /**< the first mistake; NULL */
    uint32_t section;        /**< that is being walked over */
    uint32_t previous;       /**< position of the operation before this one */
    unsigned level;          /**< of the section, as far as it is known */
    int depth;               /**< values on the stack */
    bool body;               /**< the section is the body */
    uint8_t *marks;          /**< by position, as far as it was walked over */
} cg_code_checker;

/* Each of those that return bool gives false, and notes the reason, when something is wrong. */

/** Notes a mistake, if it is the first one. @return false */
bool cg_check_refuse(cg_code_checker *c, const char *reason);
/** A number from 0 to less than a limit. */
bool cg_check_below(cg_code_checker *c, int64_t value, size_t limit, const char *reason);
/** A row of a table; any of the game's when the module is NULL. */
bool cg_check_row(cg_code_checker *c, int64_t row, cg_operand table);
/** A slot of the ability. */
bool cg_check_slot(cg_code_checker *c, int32_t slot);
/** Rows of one of the unit's tables, which has `limit` rows. */
bool cg_check_range(cg_code_checker *c, int64_t first, int64_t count, size_t limit);
/** A section that a table names, or 0 for none. */
bool cg_check_named(cg_code_checker *c, unsigned position);
/** Level of the section that begins there; 0: none does. */
unsigned cg_check_level(const cg_code_checker *c, uint32_t position);
/** A place word. */
bool cg_check_place(cg_code_checker *c, int32_t word);
/** The number of an ability within this one, behind which it stands, and what it captures. */
bool cg_check_inner(cg_code_checker *c, int64_t number);
/** Rows of the unit's mods, and what they name. */
bool cg_check_mods(cg_code_checker *c, int64_t first, int64_t count);
/** Rows of the unit's costs, and what they name. */
bool cg_check_costs(cg_code_checker *c, int64_t first, int64_t count);
/** A target, and what it names. */
bool cg_check_target(cg_code_checker *c, const cg_target_code *target);
/** Words behind an operation, but not what it does to the stack. */
bool cg_check_words(cg_code_checker *c, const cg_walk *it);

#endif
