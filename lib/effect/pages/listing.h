/**
 * @file listing.h
 * What the files of the listing share. It shows compiled abilities one operation a line, for people
 * who look for mistakes in the compiler or in a card (cg_effect_list()).
 */
#ifndef CG_EFFECT_LISTING_H
#define CG_EFFECT_LISTING_H

#include "effect/tree/effect.h"

#include <inttypes.h>

/** The table in which a number of the code names something. */
typedef enum cg_listing_table {
    CG_LISTS_NOTHING,
    CG_LISTS_ZONES,
    CG_LISTS_COUNTERS,
    CG_LISTS_POOLS,
    CG_LISTS_PHASES,
    CG_LISTS_VALUES,
    CG_LISTS_CAUSES,
    CG_LISTS_RULES,
    CG_LISTS_STATS,
    CG_LISTS_MARKS,
    CG_LISTS_KEYWORDS,
    CG_LISTS_KINDS,
    CG_LISTS_STATES,
    CG_LISTS_RESOURCES,
    CG_LISTS_SPANS,
    CG_LISTS_TALLIES,
    CG_LISTS_WORDS, /**< from here on words of the language, in the order of listing_names.c */
    CG_LISTS_PLAYERS = CG_LISTS_WORDS,
    CG_LISTS_FIELDS,
    CG_LISTS_TIMES,
    CG_LISTS_SUMS,
    CG_LISTS_QUANTITIES,
    CG_LISTS_WHERE,
    CG_LISTS_JOINTS,
    CG_LISTS_DURATIONS,
    CG_LISTS_PLACES,
    CG_LISTS_MODS,
    CG_LISTS_COSTS,
    CG_LISTS_FORMS,
    CG_LISTS_TARGETS,
    CG_LISTS_STATICS,
    CG_LISTS_CONDITIONS,
    CG_LISTS_LIMITS,
    CG_LISTS_END
} cg_listing_table;

/** A listing while it is written. */
typedef struct cg_lister {
    const cg_module *module;
    const cg_code *code;
    const int32_t *words; /**< of this ability */
    const cg_mod *mods;   /**< of all abilities, like costs and labels */
    const cg_cost *costs;
    const char *const *labels;
    cg_text *out;
} cg_lister;

/** The name of a row of a table; "?" when there is no such row. Lives as long as the module. */
const char *cg_listing_name(const cg_lister *l, cg_listing_table table, size_t index);
/** Writes the words behind an operation, which are its operands, with a space before each. */
void cg_listing_words(const cg_lister *l, cg_operation operation, const int32_t *words);
/** Writes the zones whose bits are set, " hand|deck". */
void cg_listing_zones(const cg_lister *l, uint32_t zones);
/** Writes rows of changes in brackets, with a space before. */
void cg_listing_mods(const cg_lister *l, uint32_t first, uint32_t count);
/** Writes rows of costs in brackets, with a space before. */
void cg_listing_costs(const cg_lister *l, uint32_t first, uint32_t count);
/** Writes a section by its position, behind a space and `words`; nothing for 0, which is no
 * section. */
void cg_listing_section(const cg_lister *l, const char *words, unsigned section);

#endif
