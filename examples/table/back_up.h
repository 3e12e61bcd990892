/**
 * @file back_up.h
 * A copy of the database, also of a server that is running.
 */
#ifndef TABLE_BACK_UP_H
#define TABLE_BACK_UP_H

/** Copies the database as it is at one moment, looks the copy over, and only then gives it its name. A file that
 * is there is never overwritten; after a mistake, or a signal that ends it, nothing is left.
 * @param data the database; NULL: there is no file
 * @param to   the copy, which only its owner can read
 * @return the program's exit status */
int back_up(const char *data, const char *to);

#endif
