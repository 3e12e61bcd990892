/** @file flags.h  Unknown flags of programs that read their arguments with argp. */
#ifndef FLAGS_H
#define FLAGS_H

#include <argp.h>

/** Ends the program with a message, and with the flag that was probably meant, if a word names a
 *  flag that the program does not have. Call it before argp_parse(). */
void flags_check(const struct argp *argp, int count, char **words);

#endif
