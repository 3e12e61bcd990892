#include "flags.h"

#include "near.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define NAMES_MAX 100

/** Returns the option with that name or, as argp allows, with a name that begins so; NULL: none. */
static const struct argp_option *find(const struct argp_option *option, const char *word)
{
    size_t length = strcspn(word, "=");
    const struct argp_option *begun = NULL;
    for (; option->name; option++)
        if (strncmp(option->name, word, length) == 0) {
            if (!option->name[length])
                return option;
            begun = option;
        }
    return begun;
}

static const struct argp_option *find_letter(const struct argp_option *option, char letter)
{
    for (; option->name; option++)
        if (option->key == letter)
            return option;
    return NULL;
}

static void stop(const struct argp_option *option, const char *word)
{
    char text[FLAG_UNKNOWN_SIZE];
    const char *names[NAMES_MAX + 1] = {"help", "usage"};
    for (size_t i = 2; option->name && i < NAMES_MAX; option++)
        if (!(option->flags & OPTION_HIDDEN))
            names[i++] = option->name;
    fprintf(stderr, "%s: %s\nTry `%s --help' for more information.\n",
            program_invocation_short_name, flag_unknown(word, names, text),
            program_invocation_short_name);
    exit(argp_err_exit_status);
}

void flags_check(const struct argp *argp, int count, char **words)
{
    static const struct argp_option own[] = {{.name = "help"}, {.name = "usage"}, {.name = NULL}};
    for (int i = 1; i < count && strcmp(words[i], "--") != 0; i++) {
        const char *word = words[i];
        bool is_long = strncmp(word, "--", 2) == 0;
        const struct argp_option *option = NULL;
        if (is_long)
            option = find(argp->options, word + 2);
        else if (word[0] == '-' && word[1] && !word[2])
            option = find_letter(argp->options, word[1]);
        if (is_long && !option && !find(own, word + 2))
            stop(argp->options, word);
        if (option && option->arg && !strchr(word, '='))
            i++; /* its value, whatever it looks like */
    }
}
