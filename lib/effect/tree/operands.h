/**
 * @file operands.h
 * What numbers in programs are numbers of: rows of a table of the game or of the language, slots,
 * sections, places to jump to. Operations (code.h), the holes of phrases (pieces.h), and whatever
 * reads or writes programs share it.
 */
#ifndef CG_EFFECT_OPERANDS_H
#define CG_EFFECT_OPERANDS_H

#include <cardgame/module.h>

/** What a word is a number of. */
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
    CG_OF_TABLES, /**< so many are rows of tables; the others are: */
    CG_OF_NUMBERS = CG_OF_TABLES,
    CG_OF_COUNTS,         /**< how many rows, from that of the word before on */
    CG_OF_ROWS,           /**< rows of the table that the word before says; 0 */
    CG_OF_DESIGNS,        /**< of the catalogue */
    CG_OF_SLOTS,          /**< of the ability */
    CG_OF_SECTIONS,       /**< of the ability; 0: none */
    CG_OF_STEPS,          /**< of the ability: where to go on */
    CG_OF_CODES,          /**< of the unit: an ability within this one */
    CG_OF_COSTS,          /**< of the unit */
    CG_OF_LABELS,         /**< of the unit */
    CG_OF_ZONE_BITS,      /**< no number: bits of rows of the zone table */
    CG_OF_SELECT_WORDS,   /**< no number: see CG_SELECT_HOW */
    CG_OF_CHOOSE_WORDS,   /**< no number: see CG_CHOOSE_HOW */
    CG_OF_DURATION_WORDS, /**< no number: see CG_DURATION_WORD */
    CG_OF_STATEMENTS,     /**< a statement, and how many values it takes */
    CG_OF_VERBS,          /**< a verb or move of the game, and how many values it takes */
    CG_OF_PARTS,          /**< as the pattern of the statement or verb says (code_parts.h) */
    CG_OF_ENDS            /**< 1 begin, 0 end */
} cg_operand;

/** How many rows such a table has; 0 of what is no table. */
size_t cg_operand_rows(const cg_module *module, cg_operand table);

/** The name of a row of such a table; "?" when there is none. Lives as long as the module. */
const char *cg_operand_name(const cg_module *module, cg_operand table, size_t row);

/** What `what` of a change (a cg_mod_op) is a row of; CG_OF_NOTHING. */
cg_operand cg_operand_of_mod(unsigned op);
/** The same of the change by which a sentence (a cg_static_id) is compiled. */
cg_operand cg_operand_of_static(unsigned kind, unsigned op);
/** What `what` of a cost (a cg_cost_kind) is a row of; CG_OF_NOTHING. */
cg_operand cg_operand_of_cost(unsigned kind);

#endif
