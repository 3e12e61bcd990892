/**
 * @file options.h
 * The command line, and a file of options.
 */
#ifndef TABLE_OPTIONS_H
#define TABLE_OPTIONS_H

#include "server.h"

/** Reads the words of the command line, and the file that --config names, which they overrule; for a mistake,
 * or --help, the program ends with a line.
 * @param words  are kept
 * @param wishes how a server is set up without options */
void options_read(int count, char **words, server_wishes *wishes);
/** Reads that file again for a running server, and sets what can change there: limits, the level of the log,
 * how long matches are kept, and --hsts.
 * @param told is called for each option that has changed, but not for a running server
 * @param why  receives the reason, REASON_SIZE bytes
 * @return false: the file has a mistake, or cannot be read; nothing has been set */
bool options_read_again(server_wishes *wishes, void (*told)(const char *option, void *user),
                        void *user, char *why);

#endif
