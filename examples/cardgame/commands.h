/** @file commands.h  The subcommands: one file each. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <cardgame/cardgame.h>

#include "args.h"

typedef struct command_def {
    const char *name;
    const char *usage;   /**< what follows the name */
    const char *summary; /**< one line */
    size_t operands_min, operands_max;
    const option_def *options;
    int (*run)(const arguments *args); /**< gives the exit status */
} command_def;

extern const command_def command_games, command_cards, command_show, command_lint, command_language,
    command_schema, command_play, command_sim, command_test, command_replay, command_bench,
    command_new_game, command_complete, command_balance, command_compare, command_help;

/** Prints the card of that id or name, without its source, or what the word means; says so when
 * there is none, or are several of that name. */
void show_named(const cg_cards *cards, const char *word);

/** All of them; NULL at the end. */
extern const command_def *const commands[];

#endif
