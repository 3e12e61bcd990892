/** @file choice.h
 * The steps that answer a choice of several things; see cardgame/choice.h.
 */
#ifndef CG_MATCH_CHOICE_H
#define CG_MATCH_CHOICE_H

#include "state/state.h"

#include <cardgame/choice.h>

/** The answers of one seat that make a choice of several things. */
typedef struct cg_steps {
    size_t count;
    uint32_t index[CG_LISTS_MAX + 1]; /**< of the option in each step that is asked */
} cg_steps;

/**
 * Finds the steps for these candidates, without changing the match.
 * @param indices as in cg_match_choose()
 * @return as cg_match_choose(), except that no step is answered
 */
cg_status cg_choice_steps(const cg_match *match, int player, const uint32_t *indices, size_t count,
                          cg_steps *steps, cg_error *error);

/**
 * Finds the candidates with these texts, as cg_match_choose_texts() reads them.
 * @param indices receives one for each text; has room for CG_LISTS_MAX
 * @return CG_OK; CG_ERR_ILLEGAL or CG_ERR_OVER with the reason; CG_ERR_ARGUMENT
 */
cg_status cg_choice_read(const cg_match *match, int player, const char *const *texts, size_t count,
                         uint32_t *indices, cg_error *error);

#endif
