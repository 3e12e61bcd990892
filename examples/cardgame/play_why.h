/** @file play_why.h  What bots think: for people who ask, and in the log. */
#ifndef PLAY_WHY_H
#define PLAY_WHY_H

#include "play.h"

/** Prints what a bot would do in the place of the player who is asked: from what that player knows.
 * @param behind what stands behind the word: "all" for each option, else "" */
void hint_print(play_table *table, const char *behind);

/** A bot has chosen: notes it for who asks why, and its doubt for the log. */
void why_note(play_table *table, int player);
/** A person asks why the last bot has answered so. What a bot knows is no business of others while
 * cards are hidden: then it is told when the match is over. */
void why_ask(play_table *table);
/** The match is over: prints what was asked for. */
void why_print(const play_table *table);

/** Number of doubts about answers whose first event had at most that number. */
size_t doubts_before(const play_table *table, uint64_t event);
/** The text of doubt number `at`, which goes on to the next one; NULL: there is none about an answer whose
 * first event has at most that number. */
const char *doubt_next(const play_table *table, size_t *at, uint64_t event);
/** Answers have been taken back: forgets what was said of them. */
void why_forget(play_table *table);
void why_free(play_table *table);

#endif
