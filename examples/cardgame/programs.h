/** @file programs.h  Programs of their own that the command finds by their names, as git finds its commands. */
#ifndef PROGRAMS_H
#define PROGRAMS_H

#define PROGRAMS_MAX 16

/** Returns the names of the programs beside the command in alphabetical order, without "cardgame-";
 *  NULL at the end, after PROGRAMS_MAX names at most. */
const char *const *programs_list(void);

/** Becomes the program cardgame-NAME that lies beside the command or else in a folder of PATH.
 * @param words its arguments, the first stands for its own name; NULL at their end
 * @return when there is no such program. Ends with a message when it cannot be run. */
void programs_run(const char *name, char **words);

#endif
