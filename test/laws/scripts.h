/** @file scripts.h  Laws over the scenarios of the tree, each of which is played in another way. */
#ifndef TEST_LAWS_SCRIPTS_H
#define TEST_LAWS_SCRIPTS_H

#include "law.h"

#include "scenario/play.h"

/** Is called with each scenario that can be played. */
typedef void (*law_script)(law_run *run, cg_script_file *file, const cg_script *script);

/** Calls it with the scenarios of all files, of the tests and of the examples. */
void law_scripts(law_run *run, law_script play);

/** Plays a scenario. @param story what went wrong; "" @param log what those who look on were told, each
 * text with its NUL; freed by the caller; NULL: not wanted */
void law_script_play(cg_script_file *file, const cg_script *script, char story[CG_STORY_MAX],
                     cg_buffer *log);

/** Counts a scenario that was played in another way. @param story what was other then; "" @param rule that gives
 * something to `whom` there, so that it has to be other; NULL: none does @param file where such rules are listed */
void law_script_count(law_run *run, const char *name, const char *story, const char *rule,
                      const char *whom, const char *file);

/** Does an answer name the card with that id or handle? */
bool law_names(const char *answer, const char *card);

#endif
