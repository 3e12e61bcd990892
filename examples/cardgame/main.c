#include "columns.h"
#include "commands.h"
#include "common.h"
#include "programs.h"

#include <signal.h>
#include <string.h>

const command_def *const commands[] = {&command_games,
                                       &command_cards,
                                       &command_show,
                                       &command_lint,
                                       &command_language,
                                       &command_schema,
                                       &command_play,
                                       &command_sim,
                                       &command_compare,
                                       &command_balance,
                                       &command_test,
                                       &command_replay,
                                       &command_bench,
                                       &command_new_game,
                                       &command_complete,
                                       &command_help,
                                       NULL};

#define COMMANDS (sizeof commands / sizeof commands[0] - 1)
#define COLUMN_COMMANDS 13

static const command_def *command_find(const char *name)
{
    size_t i = 0;
    while (commands[i] && strcmp(commands[i]->name, name) != 0)
        i++;
    return commands[i];
}

static int print_help(void)
{
    const char *const *programs = programs_list();
    puts("usage: cardgame SUBCOMMAND [ARGUMENT...]\n\nCard games whose cards are written in "
         "YAML.\n");
    for (size_t i = 0; commands[i]; i++) {
        char left[32];
        snprintf(left, sizeof left, "  %s", commands[i]->name);
        columns_print(left, COLUMN_COMMANDS, commands[i]->summary);
    }
    for (size_t i = 0; programs[i]; i++)
        printf("%s%s%s", i ? ", " : "\nprograms in the same folder: ", programs[i],
               programs[i + 1] ? "" : "\n");
    puts(
        "\n'cardgame help SUBCOMMAND' shows more; 'cardgame --version' prints the version.\n"
        "Any other NAME runs the program cardgame-NAME, in the folder of this one or on the PATH.");
    return EXIT_OK;
}

static void print_usage(FILE *out, const command_def *command)
{
    char name[48];
    snprintf(name, sizeof name, "cardgame %s", command->name);
    usage_print(out, name, command->usage);
}

static int print_command_help(const command_def *command)
{
    print_usage(stdout, command);
    printf("\n%s\n", command->summary);
    if (command->options[0].name)
        puts("\noptions:");
    options_print(command->options);
    return EXIT_OK;
}

static int unknown_command(const char *name)
{
    const char *const *programs = programs_list();
    const char *names[COMMANDS + PROGRAMS_MAX + 1] = {NULL};
    size_t known = 0;
    for (; known < COMMANDS; known++)
        names[known] = commands[known]->name;
    for (size_t i = 0; programs[i]; i++)
        names[known + i] = programs[i];
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
    print_usage(stderr, command);
    return EXIT_USAGE;
}

/** Explains a subcommand, or lets a program explain itself. */
static int run_help(const arguments *args)
{
    if (!args->operand_count)
        return print_help();
    const char *name = args->operands[0];
    const command_def *command = command_find(name);
    char ask[] = "--help", *words[] = {NULL, ask, NULL};
    if (command)
        return print_command_help(command);
    programs_run(name, words);
    return unknown_command(name);
}

static const option_def no_options[] = {{.name = NULL}};

const command_def command_help = {
    "help", "[SUBCOMMAND]", "List the subcommands, or explain one.", 0, 1, no_options, run_help};

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
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return finish(print_help());
    if (!*name) {
        fputs("usage: cardgame SUBCOMMAND [ARGUMENT...]; see cardgame --help\n", stderr);
        return EXIT_USAGE;
    }
    const command_def *command = command_find(name);
    if (command)
        return finish(run_command(command, count - 2, words + 2));
    programs_run(name, words + 1);
    return unknown_command(name);
}
