/** @file forced.h
 * Choices with only one option. They are still asked, because answering them at once would tell
 * other players that there is nothing more to choose from. A scenario need not mention them: they
 * are answered before a step that is about something else.
 */
#ifndef CG_SCENARIO_FORCED_H
#define CG_SCENARIO_FORCED_H

#include <cardgame/match.h>

#include <stdbool.h>

/** Returns true if the pending decision is such a choice. Searches do not count: a scenario must
 * always end them. */
bool cg_choice_is_forced(const cg_match *match);

#endif
