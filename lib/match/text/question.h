/** @file question.h  Why a player is asked. */
#ifndef CG_MATCH_QUESTION_H
#define CG_MATCH_QUESTION_H

#include "state/state.h"

/** The reason of the pending decision, as cg_match_decision() says it; there must be one. */
const char *cg_question_reason(const cg_match *match);

#endif
