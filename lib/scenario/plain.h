/* Finds options by texts that do not say which of several copies of a card is meant. */
#ifndef CG_SCENARIO_PLAIN_H
#define CG_SCENARIO_PLAIN_H

#include "base/text.h"

#include <cardgame/match.h>

/** Returns the option with that text, or with numbers of copies in it ("play t/spark#1" for "play
 * t/spark") if all such options are equivalent.
 * @return its place, or -1 */
int32_t cg_plain_option(const cg_match *match, const char *text);

/** Returns true if an option of that text is offered, for any copies. */
bool cg_plain_is_offered(const cg_match *match, const char *text);

/** Returns true if the texts differ only in numbers of copies, which `text` does not have. */
bool cg_plain_is_same(const char *option, const char *text);

/** Writes up to two options that a text can mean: "'a' or 'b'"; nothing if there is none.
 * @return true if something was written */
bool cg_plain_name(const cg_match *match, const char *text, cg_text *out);

#endif
