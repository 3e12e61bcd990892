/**
 * @file fields.h
 * Every number of a match's canonical state, one after the other: for saving and hashing in one
 * form. Free places, padding and unused frames are left out.
 */
#ifndef CG_MATCH_FIELDS_H
#define CG_MATCH_FIELDS_H

#include "state/state.h"

/** Takes the numbers one by one. */
typedef struct cg_sink {
    void (*put)(struct cg_sink *sink, uint64_t value, unsigned width);
} cg_sink;

void cg_fields_write(const cg_match *match, cg_sink *sink);

/** Gives the numbers back in the same order. */
typedef struct cg_well {
    const unsigned char *at, *end;
    bool failed; /**< more was asked for than there is */
} cg_well;

uint64_t cg_well_number(cg_well *well, unsigned width);

/** Fills a zeroed state. @return false when the numbers do not fit the plan */
bool cg_fields_read(cg_match *match, cg_well *well);

#endif
