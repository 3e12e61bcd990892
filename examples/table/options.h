/**
 * @file options.h
 * The command line.
 */
#ifndef TABLE_OPTIONS_H
#define TABLE_OPTIONS_H

#include "server.h"

/** Reads the words of the command line; for a mistake, or --help, the program ends with a line.
 * @param wishes how a server is set up without options */
void options_read(int count, char **words, server_wishes *wishes);

#endif
