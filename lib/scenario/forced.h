/**
 * @file forced.h
 * Choices with one option, which are asked because others may not know that there is no more to
 * choose from. A scenario need not name them: they are answered before a step about something else.
 */
#ifndef CG_SCENARIO_FORCED_H
#define CG_SCENARIO_FORCED_H

#include <cardgame/match.h>

#include <stdbool.h>

/** Is such a choice asked? Searches are not meant: their end is always named. */
bool cg_choice_is_forced(const cg_match *match);

#endif
