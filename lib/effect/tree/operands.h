/**
 * @file operands.h
 * What numbers in programs refer to: rows of a table of the game or of the language, slots,
 * sections, jumps. Operations (code.h), the holes of phrases (pieces.h), and all readers and
 * writers of programs share it.
 */
#ifndef CG_EFFECT_OPERANDS_H
#define CG_EFFECT_OPERANDS_H

#include <cardgame/module.h>

/** What a word refers to. */
typedef enum cg_operand {
    CG_OF_NOTHING,
    /* rows of the game's tables: the module's, then its board's */
    CG_OF_ZONES,
    CG_OF_COUNTERS,
    CG_OF_POOLS,
    CG_OF_PHASES,
    CG_OF_VALUES,
    CG_OF_CAUSES,
    CG_OF_RULES,
    CG_OF_STATS,
    CG_OF_MARKS,
    CG_OF_KEYWORDS,
    CG_OF_KINDS,
    CG_OF_STATES,
    CG_OF_RESOURCES,
    CG_OF_SPANS,
    CG_OF_ACTIONS, /**< the library's, then the game's */
    /* words of the language, each list in the order of its enum */
    CG_OF_TALLIES,
    CG_OF_CHOSENS,
    CG_OF_TURNS,
    CG_OF_PLAYERS,
    CG_OF_FIELDS,
    CG_OF_TIMES,
    CG_OF_SUMS,
    CG_OF_QUANTITIES,
    CG_OF_WHERES,
    CG_OF_JOINTS,
    CG_OF_DURATIONS,
    CG_OF_PLACES,
    CG_OF_MODS,
    CG_OF_COST_KINDS,
    CG_OF_FORMS,
    CG_OF_TARGETS,
    CG_OF_STATICS,
    CG_OF_CONDITIONS,
    CG_OF_LIMITS,
    CG_OF_TABLES, /**< number of the tables; the others are not rows: */
    CG_OF_NUMBERS = CG_OF_TABLES,
    CG_OF_COUNTS,         /**< number of rows, from the row of the word before */
    CG_OF_ROWS,           /**< rows of the table that the word before names; 0 */
    CG_OF_DESIGNS,        /**< of the catalogue */
    CG_OF_SLOTS,          /**< of the ability */
    CG_OF_SECTIONS,       /**< of the ability; 0: none */
    CG_OF_STEPS,          /**< of the ability: where to continue */
    CG_OF_CODES,          /**< of the unit: an inner ability */
    CG_OF_COSTS,          /**< of the unit */
    CG_OF_LABELS,         /**< of the unit */
    CG_OF_ZONE_BITS,      /**< not a number: bits of rows of the zone table */
    CG_OF_SELECT_WORDS,   /**< not a number: see CG_SELECT_HOW */
    CG_OF_CHOOSE_WORDS,   /**< not a number: see CG_CHOOSE_HOW */
    CG_OF_DURATION_WORDS, /**< not a number: see CG_DURATION_WORD */
    CG_OF_STATEMENTS,     /**< a statement, and the number of values that it takes */
    CG_OF_VERBS,          /**< a verb or move of the game, and the number of values that it takes */
    CG_OF_PARTS,          /**< depends on the pattern of the statement or verb (code_parts.h) */
    CG_OF_ENDS            /**< 1 begin, 0 end */
} cg_operand;

/** Returns the number of rows of such a table; 0 if it is not a table. */
size_t cg_operand_rows(const cg_module *module, cg_operand table);

/** Returns the name of a row of such a table; "?" when there is none. Valid as long as the
 * module. */
const char *cg_operand_name(const cg_module *module, cg_operand table, size_t row);

/** Returns the table for `what` of a change (a cg_mod_op); CG_OF_NOTHING if there is none. */
cg_operand cg_operand_of_mod(unsigned op);
/** Returns the table for the change to which a static ability (a cg_static_id) is compiled. */
cg_operand cg_operand_of_static(unsigned kind, unsigned op);
/** Returns the table for `what` of a cost (a cg_cost_kind); CG_OF_NOTHING if there is none. */
cg_operand cg_operand_of_cost(unsigned kind);

#endif
