/** @file choice.h  The steps by which a choice of several is answered. */
#ifndef CG_MATCH_CHOICE_H
#define CG_MATCH_CHOICE_H

#include "state/state.h"

#include <cardgame/choice.h>

/** The answers that a choice of several comes to, for one seat. */
typedef struct cg_steps {
    size_t count;
    uint32_t index[CG_LISTS_MAX + 1]; /**< of the option in each step that is asked */
} cg_steps;

/** Finds the steps for these candidates, without changing the match. @return as cg_match_choose()
 */
cg_status cg_choice_steps(const cg_match *match, int player, const uint32_t *indices, size_t count,
                          cg_steps *steps, cg_error *error);

/** Finds the candidates with these texts. @param indices has room for CG_LISTS_MAX */
cg_status cg_choice_read(const cg_match *match, int player, const char *const *texts, size_t count,
                         uint32_t *indices, cg_error *error);

#endif
