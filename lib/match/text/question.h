/** @file question.h  The pending question. */
#ifndef CG_MATCH_QUESTION_H
#define CG_MATCH_QUESTION_H

#include "base/text.h"
#include "state/state.h"

#include <cardgame/language.h>

/** A pending question. */
typedef struct cg_posed {
    const char *key;             /**< in the section `questions`; NULL: it is the game's own */
    const char *reason, *prompt; /**< as in cg_match_decision() */
} cg_posed;

/** Returns the pending question; there must be one. */
cg_posed cg_question_of(const cg_match *match);

/** Writes the pending question for the decider in a language (NULL: English). @return false, and
 * writes nothing, if the language cannot tell it completely, or memory is short */
bool cg_prompt_tell(const cg_translation *translation, const cg_match *match, cg_text *out);

#endif
