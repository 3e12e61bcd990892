/** @file programs.h  Programs of their own that the command finds by their names, as git finds its commands. */
#ifndef PROGRAMS_H
#define PROGRAMS_H

#include <stddef.h>

#define PROGRAMS_MAX 16
#define PROGRAM_SIZE 72

/** Lists the names of the programs beside the command in alphabetical order, without "cardgame-".
 *  @return their number, at most PROGRAMS_MAX */
size_t programs_list(char names[PROGRAMS_MAX][PROGRAM_SIZE]);

/** Becomes the program cardgame-NAME that lies beside the command or else in a folder of PATH.
 * @param words its arguments, the first stands for its own name; NULL at their end
 * @return when there is no such program. Ends with a message when it cannot be run. */
void programs_run(const char *name, char **words);

#endif
