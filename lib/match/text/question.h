/** @file question.h  The pending question. */
#ifndef CG_MATCH_QUESTION_H
#define CG_MATCH_QUESTION_H

#include "state/state.h"

/** A pending question. */
typedef struct cg_posed {
    const char *key;             /**< in the section `questions`; NULL: it is the game's own */
    const char *reason, *prompt; /**< as in cg_match_decision() */
} cg_posed;

/** Returns the pending question; there must be one. */
cg_posed cg_question_of(const cg_match *match);

#endif
