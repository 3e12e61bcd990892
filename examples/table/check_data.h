/**
 * @file check_data.h
 * What an upgrade does, before it is done: which matches of a database go on with the games and cards that
 * are there now, and why others do not.
 */
#ifndef TABLE_CHECK_DATA_H
#define TABLE_CHECK_DATA_H

/** Writes a line for each match that goes on, and a sum, to the standard output. The file is only read; a
 * server may run with it meanwhile.
 * @return the program's exit status: 0 when all go on, 1 when some do not or the file cannot be read */
int check_data(const char *path);

#endif
