/**
 * @file hint.h
 * Hints: what a bot would do in a person's place. It thinks where bots think, and the reply to the request
 * comes when it has thought.
 */
#ifndef TABLE_HINT_H
#define TABLE_HINT_H

#include "bots.h"
#include "desk.h"

/** Replies to whom asked for the hint, if they are still there. */
void hint_tell(desk *d, const bot_task *task);

#endif
