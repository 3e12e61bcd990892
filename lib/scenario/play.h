/** @file play.h  Carrying a scenario's script out. */
#ifndef CG_SCENARIO_PLAY_H
#define CG_SCENARIO_PLAY_H

#include "scenario/drive.h"

#define CG_STORY_MAX 8192

/**
 * Plays one scenario in one manner.
 * @param trail hashes of the plain run, see cg_drive
 * @param story receives what went wrong, in lines; "" when nothing did
 */
void cg_script_play(cg_script_file *file, const cg_cards *cards, const cg_script *script,
                    cg_manner manner, cg_buffer *trail, char story[CG_STORY_MAX]);

#endif
