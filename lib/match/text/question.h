/** @file question.h  The reason for a question. */
#ifndef CG_MATCH_QUESTION_H
#define CG_MATCH_QUESTION_H

#include "state/state.h"

/** Returns the reason of the pending decision, as in cg_match_decision(); there must be one. */
const char *cg_question_reason(const cg_match *match);

#endif
