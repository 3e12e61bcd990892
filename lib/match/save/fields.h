/** @file fields.h
 * Every number of a match's canonical state, in a fixed order: one form for saving and hashing.
 * Free places, padding and unused frames are left out.
 */
#ifndef CG_MATCH_FIELDS_H
#define CG_MATCH_FIELDS_H

#include "state/state.h"

/** Takes the numbers one by one, each with its width in bytes (1, 2, 4 or 8). */
typedef struct cg_sink {
    void (*put)(struct cg_sink *sink, uint64_t value, unsigned width);
} cg_sink;

/** Puts every number of the state into the sink. */
void cg_fields_write(const cg_match *match, cg_sink *sink);

/** Returns the numbers in the same order. */
typedef struct cg_well {
    const unsigned char *at, *end;
    bool failed; /**< more was read than there is */
} cg_well;

/** Returns the next number, little-endian, of `width` bytes; 0 if there are not enough
 * (`failed`). */
uint64_t cg_well_number(cg_well *well, unsigned width);

/** Sizes of the tables that a state's layout depends on. Those of a game grow with its versions. */
typedef struct cg_table_sizes {
    uint16_t own;        /**< procedures of the library; those of the game follow */
    uint16_t procedures; /**< of the game */
    uint16_t counters, values, pools;
    uint16_t zones;  /**< rows of the table */
    uint16_t facts;  /**< rows of the table; 0: the state has no facts */
    uint16_t places; /**< for tokens and cards that are made */
} cg_table_sizes;

/** Returns the sizes of a module's tables, with so many procedures of the library and places. */
cg_table_sizes cg_table_sizes_with(const cg_module *module, size_t own, size_t places);
/** Returns the sizes of a plan's tables. */
cg_table_sizes cg_table_sizes_of(const cg_plan *plan);

/** Fills a zeroed state with the numbers that cg_fields_write() wrote. It checks only what it
 * needs; see cg_match_check().
 * @param were sizes of the tables then, none greater than now; new rows begin as in a new match
 * @return false if the numbers do not fit the plan */
bool cg_fields_read(cg_match *match, cg_well *well, const cg_table_sizes *were);

#endif
