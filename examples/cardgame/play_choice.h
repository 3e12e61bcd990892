/** @file play_choice.h  Picking several things: in any order, and taken back until it is done. */
#ifndef PLAY_CHOICE_H
#define PLAY_CHOICE_H

#include "play.h"

/** What came of a line. */
typedef enum choice_answer { CHOICE_OPEN, CHOICE_DONE, CHOICE_UNKNOWN } choice_answer;

/** Are several things picked now? Begins anew with none picked when another question is asked. */
bool choice_asked(play_table *table);
/** " (2)", " (up to 3)", " (1 to 3)" */
void choice_print_number(play_table *table);
void choice_print(play_table *table, bool texts);
/** Picks and takes back what the line names, by numbers or by names, or is done with 0. */
choice_answer choice_obey(play_table *table, int player, const char *line);
/** Takes back the last pick. @return false when there is none */
bool choice_undo(play_table *table);

#endif
