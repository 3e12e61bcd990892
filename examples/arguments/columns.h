/** @file columns.h  Help texts in columns, as wide as those of argp. */
#ifndef COLUMNS_H
#define COLUMNS_H

#include <stddef.h>
#include <stdio.h>

#define COLUMN_OPTIONS 29 /* where the summaries of options begin */

/** Prints `left` and, from column `at`, `right` in as many lines as it needs. If `left` is too long,
 *  `right` begins on the next line. */
void columns_print(const char *left, size_t at, const char *right);

/** Writes "usage: NAME REST". Lines are broken between words, and never within brackets. */
void usage_print(FILE *out, const char *name, const char *rest);

#endif
