/** @file programs.h  Programs of their own that the command finds by their names, as git finds its commands. */
#ifndef PROGRAMS_H
#define PROGRAMS_H

/** Becomes the program cardgame-NAME that lies beside the command or else in a folder of PATH.
 * @param words its arguments, the first stands for its own name; NULL at their end
 * @return when there is no such program. Ends with a message when it cannot be run. */
void programs_run(const char *name, char **words);

#endif
