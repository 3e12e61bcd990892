/**
 * @file listing.h
 * Functions that the files of the listing share. It lists compiled abilities, one operation on a
 * line, for people who look for mistakes in the compiler or in a card (cg_effect_list()).
 */
#ifndef CG_EFFECT_LISTING_H
#define CG_EFFECT_LISTING_H

#include "effect/tree/effect.h"
#include "effect/tree/operands.h"
#include "effect/tree/walk.h"

#include <inttypes.h>

/** A listing while it is being written. */
typedef struct cg_lister {
    const cg_module *module;
    const cg_code *code;
    const cg_mod *mods; /**< of all abilities, like costs and labels */
    const cg_cost *costs;
    const char *const *labels;
    cg_text *out;
} cg_lister;

/** Returns the name of a row of a table: see cg_operand_name(). */
static inline const char *cg_listing_name(const cg_lister *l, cg_operand table, size_t index)
{
    return cg_operand_name(l->module, table, index);
}

/** Writes the words after an operation, which are its operands, with a space before each. */
void cg_listing_words(const cg_lister *l, const cg_walk *it);
/** Writes the zones whose bits are set, " hand|deck". */
void cg_listing_zones(const cg_lister *l, uint32_t zones);
/** Writes rows of changes in brackets, with a space before. */
void cg_listing_mods(const cg_lister *l, uint32_t first, uint32_t count);
/** Writes the limits of a choice as a whole, by bits of cg_joint, after " with ". */
void cg_listing_joints(const cg_lister *l, unsigned joints, unsigned stat);
/** Writes rows of costs in brackets, with a space before. */
void cg_listing_costs(const cg_lister *l, uint32_t first, uint32_t count);
/** Writes a section by its position, after a space and `words`; nothing for 0, which is not a
 * section. */
void cg_listing_section(const cg_lister *l, const char *words, unsigned section);

#endif
