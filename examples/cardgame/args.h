/** @file args.h  The command line of a subcommand, read by a table. */
#ifndef ARGS_H
#define ARGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define OPTIONS_MAX 16 /* rows of an option table */
#define VALUES_MAX 32  /* times that a repeatable option can stand */

typedef enum option_kind {
    OPTION_FLAG,
    OPTION_TEXT,
    OPTION_LIST, /**< may stand several times */
    OPTION_NUMBER,
    OPTION_MAYBE_NUMBER /**< a number may follow */
} option_kind;

/** One option; a table of them ends with a name that is NULL. */
typedef struct option_def {
    const char *name; /**< without the dashes */
    option_kind kind;
    const char *value; /**< what stands for the value in the help */
    const char *summary;
    uint64_t initial, minimum, maximum; /**< of numbers */
    char letter;                        /**< for one dash; 0: none */
    const char *also;                   /**< another spelling of the name; the help leaves it out */
} option_def;

typedef struct option_value {
    bool given;
    size_t count;
    char *texts[VALUES_MAX]; /**< texts[0] of a text, NULL if not given */
    uint64_t number;
} option_value;

/** What was read; values stand at the number of their row. */
typedef struct arguments {
    const char *command;
    const char *const *operands;
    size_t operand_count;
    option_value values[OPTIONS_MAX];
    bool help;
} arguments;

/** Reads the words that follow the subcommand's name; operands are moved to the front of `words`.
 *  @return false after a message to standard error */
bool args_read(const char *command, const option_def *options, int count, char **words,
               arguments *result);

/** Returns true if a name of that length, without dashes, names the option. */
bool option_is(const option_def *option, const char *name, size_t length);

/** Reads a whole decimal number. */
bool number_read(const char *text, uint64_t *number);

/** Prints the table in two columns. */
void options_print(const option_def *options);

#endif
