/** @file listing.h  Inside the listing of compiled abilities. */
#ifndef CG_EFFECT_LISTING_H
#define CG_EFFECT_LISTING_H

#include "effect/effect.h"

#include <inttypes.h>

/** What a number in the code names. */
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
    CG_LISTS_WORDS, /**< the language's own follow */
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

/** A listing that is being written. */
typedef struct cg_lister {
    const cg_module *module;
    const cg_code *code;
    const int32_t *words; /**< of the ability */
    const cg_mod *mods;
    const cg_cost *costs;
    const char *const *labels;
    cg_text *out;
} cg_lister;

/** A name, or "?"; static or of the module. */
const char *cg_listing_name(const cg_lister *l, cg_listing_table table, size_t index);
/** The words behind an operation. */
void cg_listing_words(const cg_lister *l, cg_operation operation, const int32_t *words);
/** Zones whose bits are set, with a space before. */
void cg_listing_zones(const cg_lister *l, uint32_t zones);
/** Rows of mods or costs in brackets, with a space before. */
void cg_listing_mods(const cg_lister *l, uint32_t first, uint32_t count);
void cg_listing_costs(const cg_lister *l, uint32_t first, uint32_t count);
/** A section by its number; nothing for 0. */
void cg_listing_section(const cg_lister *l, const char *words, unsigned section);

#endif
