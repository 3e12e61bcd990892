#include "commands.h"
#include "common.h"
#include "programs.h"

#include <signal.h>
#include <string.h>

const command_def *const commands[] = {
    &command_games,    &command_cards,    &command_show,     &command_lint,
    &command_language, &command_schema,   &command_play,     &command_sim,
    &command_compare,  &command_balance,  &command_test,     &command_replay,
    &command_bench,    &command_new_game, &command_complete, NULL};

#define COMMANDS_MAX 20

static int print_help(void)
{
    puts("usage: cardgame SUBCOMMAND [ARGUMENT...]\n\nCard games whose cards are written in "
         "YAML.\n");
    for (size_t i = 0; commands[i]; i++)
        printf("  %-9s %s\n", commands[i]->name, commands[i]->summary);
    puts("\ncardgame SUBCOMMAND --help shows more; cardgame --version prints the version.\nAny "
         "other NAME runs the program cardgame-NAME, in the folder of this one or on the PATH.");
    return EXIT_OK;
}

static int print_command_help(const command_def *command)
{
    printf("usage: cardgame %s %s\n\n%s\n", command->name, command->usage, command->summary);
    if (command->options[0].name)
        puts("\noptions:");
    options_print(command->options);
    return EXIT_OK;
}

static int unknown_command(const char *name)
{
    const char *names[COMMANDS_MAX] = {NULL};
    for (size_t i = 0; commands[i] && i + 1 < COMMANDS_MAX; i++)
        names[i] = commands[i]->name;
    const char *near = nearest(name, names);
    complain("there is no subcommand '%s'%s%s%s", name, near ? "; did you mean '" : "",
             near ? near : "", near ? "'?" : "; see cardgame --help");
    return EXIT_USAGE;
}

static int run_command(const command_def *command, int count, char **words)
{
    arguments args;
    if (!args_read(command->name, command->options, count, words, &args))
        return EXIT_USAGE;
    if (args.help)
        return print_command_help(command);
    if (args.operand_count >= command->operands_min && args.operand_count <= command->operands_max)
        return command->run(&args);
    fprintf(stderr, "usage: cardgame %s %s\n", command->name, command->usage);
    return EXIT_USAGE;
}

/** What was written may still fail, on a full disk for instance. */
static int finish(int status)
{
    bool written = fflush(stdout) == 0 && !ferror(stdout);
    if (!written && status == EXIT_OK)
        complain("the output cannot be written");
    return written || status != EXIT_OK ? status : EXIT_FAILED;
}

int main(int count, char **words)
{
    const char *name = count > 1 ? words[1] : "";
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error like a full disk */
    if (strcmp(name, "--version") == 0) {
        printf("cardgame %s\n", cg_version_text());
        return finish(EXIT_OK);
    }
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0)
        return finish(print_help());
    if (!*name) {
        fputs("usage: cardgame SUBCOMMAND [ARGUMENT...]; see cardgame --help\n", stderr);
        return EXIT_USAGE;
    }
    for (size_t i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return finish(run_command(commands[i], count - 2, words + 2));
    programs_run(name, words + 1);
    return unknown_command(name);
}
