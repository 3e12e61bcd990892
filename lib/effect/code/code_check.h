/** @file code_check.h
 * Shared by the files of the check of compiled abilities: see cg_code_check().
 */
#ifndef CG_EFFECT_CODE_CHECK_H
#define CG_EFFECT_CODE_CHECK_H

#include "effect/tree/walk.h"

#define CG_CHECK_WORDS 65536u /**< words that an ability can have */

/** The mark of a position: nothing that can be named; the beginning of a section that uses sections
 * down to that level (CG_MARK_LEVEL, 1: it uses none, and greater); or a step of the body. */
enum { CG_MARK_NONE, CG_MARK_LEVEL, CG_MARK_STEP = 0x40 };

/** A walk over the words of an ability. */
typedef struct cg_code_checker {
    const cg_code *code;
    const cg_code_unit *unit;
    const cg_module *module; /**< NULL: rows of its tables are not checked */
    const char *wrong;       /**< the first mistake; NULL */
    uint32_t section;        /**< at which the walk is */
    uint32_t previous;       /**< position of the operation before this one */
    unsigned level;          /**< of the section, as known so far */
    int depth;               /**< values on the stack */
    bool body;               /**< the section is the body */
    uint8_t *marks;          /**< by position, up to the end of the walk so far */
} cg_code_checker;

/* Each function that returns bool notes the reason and returns false if something is wrong. */

/** Notes a mistake, if it is the first one. @return false */
bool cg_check_refuse(cg_code_checker *c, const char *reason);
/** Checks that a number is from 0 to less than a limit. */
bool cg_check_below(cg_code_checker *c, int64_t value, size_t limit, const char *reason);
/** Checks a row of a table; any row of the game's tables if the module is NULL. */
bool cg_check_row(cg_code_checker *c, int64_t row, cg_operand table);
/** Checks a slot of the ability. */
bool cg_check_slot(cg_code_checker *c, int32_t slot);
/** Checks rows of one of the unit's tables, which has `limit` rows. */
bool cg_check_range(cg_code_checker *c, int64_t first, int64_t count, size_t limit);
/** Checks a section that a table names, or 0 for none. */
bool cg_check_named(cg_code_checker *c, unsigned position);
/** Returns the level of the section that begins there; 0 if there is none. */
unsigned cg_check_level(const cg_code_checker *c, uint32_t position);
/** Checks a place word. */
bool cg_check_place(cg_code_checker *c, int32_t word);
/** Checks the number of an ability within this one, which must come after it, and its captures. */
bool cg_check_inner(cg_code_checker *c, int64_t number);
/** Checks rows of the unit's mods and their references. */
bool cg_check_mods(cg_code_checker *c, int64_t first, int64_t count);
/** Checks rows of the unit's costs and their references. */
bool cg_check_costs(cg_code_checker *c, int64_t first, int64_t count);
/** Checks a target and its references. */
bool cg_check_target(cg_code_checker *c, const cg_target_code *target);
/** Checks the words of an operation, but not its effect on the stack. */
bool cg_check_words(cg_code_checker *c, const cg_walk *it);

#endif
