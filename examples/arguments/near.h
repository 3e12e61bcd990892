/** @file near.h  The word that was probably meant, for all programs that read arguments. */
#ifndef NEAR_H
#define NEAR_H

/** Returns the word of the list (NULL at its end) that was probably meant; NULL if none is near. */
const char *nearest(const char *word, const char *const *words);

#define FLAG_UNKNOWN_SIZE 256

/** Writes that the flag is unknown, and names the flag that was probably meant.
 *  @param word   as on the command line: "--gmaes", "--gmaes=3" or "-x"
 *  @param names  of all flags, without dashes; NULL at the end
 *  @param text   of FLAG_UNKNOWN_SIZE bytes
 *  @return the text */
const char *flag_unknown(const char *word, const char *const *names, char *text);

#endif
