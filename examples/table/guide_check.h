/** @file guide_check.h  Guides with mistakes are found when the server begins, not by who learns the game. */
#ifndef TABLE_GUIDE_CHECK_H
#define TABLE_GUIDE_CHECK_H

#include "hall.h"

/** Plays the guide of each game to its end, as a player would. One with a mistake is told to `log` and left
 * out. */
void guide_check_all(hall *h, hall_log log);

#endif
