/** @file play_options.h  The options of a question as they stand on the screen: each line has a
 * number, and 0 is always the one that does nothing (more). */
#ifndef PLAY_OPTIONS_H
#define PLAY_OPTIONS_H

#include "play.h"

/** The line of a person, read as a number: 0 and up; -1 if it is none. */
int64_t number_of(const char *line);

/** Is it nothing but numbers, with spaces or commas between them? */
bool are_numbers(const char *line);

/** Prints a label behind its number; lines behind the first stand under it. */
void line_print(const char *mark, int64_t number, const char *label);

/** Prints the options, copies that nobody can tell apart as one. */
void choices_print(play_table *table);
/** The same with the texts that replays use. */
void choices_print_texts(play_table *table);
/** The option that a person means by a number or a name. @return its index, or -1 */
int32_t choices_find(play_table *table, const char *line);

/** The label of an option, in the table's buffer. */
const char *option_label(play_table *table, uint32_t index);

/** A refusal of the library's as a sentence: with a capital letter and a full stop. */
void sentence_print(const char *text);

#endif
