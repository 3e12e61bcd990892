/**
 * @file words.h
 * The stable texts of the options that an answer takes (cg_match_option_text()), a line each. The journal keeps
 * them beside the numbers: the rules of a newer version may list options in another order.
 */
#ifndef TABLE_WORDS_H
#define TABLE_WORDS_H

#include "room.h"

/** Writes the texts of an answer before it is given, and makes it the seat's turn.
 * @param data as room_write_answer() wrote it
 * @return "" where `data` is no answer; NULL without memory; the caller frees it */
char *words_of(cg_match *match, int seat, const char *data);

/** Writes the answer that takes today what `e` took, and makes nobody's turn: it is the seat's already. An
 * entry without words, or one that is no answer, stays as it is.
 * @param data  receives it, ENTRY_SIZE bytes
 * @param error names the option that is missing
 * @return false: there is no such option any more */
bool words_fit(const cg_match *match, const journal_entry *e, char *data, cg_error *error);

#endif
