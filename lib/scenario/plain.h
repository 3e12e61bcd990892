/* Options by texts that do not say which of several copies of a card is meant. */
#ifndef CG_SCENARIO_PLAIN_H
#define CG_SCENARIO_PLAIN_H

#include "base/text.h"

#include <cardgame/match.h>

/** The option with that text, or with numbers of copies in it ("play t/spark#1" for "play
 * t/spark") where all such options are alike. @return its place, or -1 */
int32_t cg_plain_option(const cg_match *match, const char *text);

/** Is an option of that text offered, whichever copies it names? */
bool cg_plain_is_offered(const cg_match *match, const char *text);

/** Do the texts differ in nothing but numbers of copies, which `text` does not say? */
bool cg_plain_is_same(const char *option, const char *text);

/** Names up to two options that can be meant by a text: "'a' or 'b'"; nothing if there is none.
 * @return whether something was written */
bool cg_plain_name(const cg_match *match, const char *text, cg_text *out);

#endif
