/** @file play_pass.h  Answers that the player is not asked for: an auto-pass, and the only choice. */
#ifndef PLAY_PASS_H
#define PLAY_PASS_H

#include "play.h"

/** Does nobody else see the screen while this player is asked, and when? */
bool screen_is_shared(const play_table *table);

/** Answers for a player who need not be asked, and tells them. Where people share a screen it never
 * depends on what the player holds. @return true when it was answered */
bool pass_answers(play_table *table, int player);

/** Tells how often the player has passed without being asked. */
void pass_tell(play_table *table, int player);

/** "pass until ...": passes from now on. @return false after a message */
bool pass_begin(play_table *table, int player, const char *until);

#endif
