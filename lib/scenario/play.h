/** @file play.h
 * Plays a scenario.
 */
#ifndef CG_SCENARIO_PLAY_H
#define CG_SCENARIO_PLAY_H

#include "scenario/drive.h"

#define CG_STORY_MAX 8192 /* bytes of a story */

/** Plays one scenario in one manner, up to the first failure.
 * @param file  the file of the script, for places in messages
 * @param trail see cg_drive: the plain run, which must come first, fills it
 * @param story receives the description of the failure, in lines; "" without one
 * @param log   receives what spectators were told, the newest part of it, each text with its NUL;
 * NULL: not wanted */
void cg_script_play(cg_script_file *file, const cg_cards *cards, const cg_script *script,
                    cg_manner manner, cg_buffer *trail, char story[CG_STORY_MAX], cg_buffer *log);

#endif
