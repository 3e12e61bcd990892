#include "args.h"

#include "columns.h"
#include "common.h"

#include <stdio.h>
#include <string.h>

bool number_read(const char *text, uint64_t *number)
{
    uint64_t value = 0;
    if (!*text)
        return false;
    for (; *text; text++) {
        unsigned digit = (unsigned)(*text - '0');
        if (digit > 9 || value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

static bool is_name(const char *known, const char *name, size_t length)
{
    return known && strlen(known) == length && memcmp(known, name, length) == 0;
}

bool option_is(const option_def *option, const char *name, size_t length)
{
    return is_name(option->name, name, length) || is_name(option->also, name, length);
}

static size_t row_of(const option_def *options, const char *name, size_t length)
{
    size_t row = 0;
    while (options[row].name && !option_is(&options[row], name, length))
        row++;
    return row;
}

static bool unknown_option(const char *command, const option_def *options, const char *word)
{
    char text[FLAG_UNKNOWN_SIZE];
    const char *names[OPTIONS_MAX + 2] = {"help"};
    for (size_t i = 0; options[i].name; i++)
        names[i + 1] = options[i].name;
    complain("%s: %s", command, flag_unknown(word, names, text));
    return false;
}

static bool take_number(const char *command, const option_def *option, const char *text,
                        option_value *value)
{
    if (number_read(text, &value->number) && value->number >= option->minimum &&
        value->number <= option->maximum)
        return true;
    complain("%s: --%s must be a number from %llu to %llu, not '%s'", command, option->name,
             (unsigned long long)option->minimum, (unsigned long long)option->maximum, text);
    return false;
}

static bool take_value(const char *command, const option_def *option, char *text,
                       option_value *value)
{
    if (option->kind == OPTION_FLAG) {
        complain("%s: --%s takes no value", command, option->name);
        return false;
    }
    if (option->kind == OPTION_NUMBER || option->kind == OPTION_MAYBE_NUMBER)
        return take_number(command, option, text, value);
    size_t place = option->kind == OPTION_LIST ? value->count : 0;
    if (place == VALUES_MAX) {
        complain("%s: --%s may be given at most %d times", command, option->name, VALUES_MAX);
        return false;
    }
    value->texts[place] = text;
    value->count = place + 1;
    return true;
}

/** Takes an option with its value: what follows it in its word, or the next word. */
static bool take_row(arguments *result, const option_def *options, size_t row, char *text,
                     int count, char **words, int *at)
{
    const option_def *option = &options[row];
    option_value *value = &result->values[row];
    value->given = true;
    if (text)
        return take_value(result->command, option, text, value);
    uint64_t number;
    bool more = *at + 1 < count;
    if (option->kind == OPTION_FLAG ||
        (option->kind == OPTION_MAYBE_NUMBER && !(more && number_read(words[*at + 1], &number))))
        return true;
    if (more)
        return take_value(result->command, option, words[++*at], value);
    complain("%s: --%s needs a value (%s)", result->command, option->name, option->value);
    return false;
}

static bool take_option(arguments *result, const option_def *options, int count, char **words,
                        int *at)
{
    char *name = words[*at] + 2, *equals = strchr(name, '=');
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    if (length == 4 && memcmp(name, "help", 4) == 0)
        return result->help = true;
    size_t row = row_of(options, name, length);
    if (!options[row].name)
        return unknown_option(result->command, options, words[*at]);
    return take_row(result, options, row, equals ? equals + 1 : NULL, count, words, at);
}

/** An option of one letter: "-o FILE" or "-oFILE". */
static bool take_letter(arguments *result, const option_def *options, int count, char **words,
                        int *at)
{
    char *word = words[*at] + 1;
    size_t row = 0;
    while (options[row].name && options[row].letter != *word)
        row++;
    if (!options[row].name)
        return unknown_option(result->command, options, words[*at]);
    return take_row(result, options, row, word[1] ? word + 1 : NULL, count, words, at);
}

bool args_read(const char *command, const option_def *options, int count, char **words,
               arguments *result)
{
    *result = (arguments){.command = command, .operands = (const char *const *)words};
    for (size_t i = 0; options[i].name; i++)
        result->values[i].number = options[i].initial;
    bool operands_only = false;
    for (int i = 0; i < count; i++) {
        char *word = words[i];
        if (!operands_only && strcmp(word, "--") == 0)
            operands_only = true;
        else if (!operands_only && strcmp(word, "-h") == 0)
            result->help = true;
        else if (!operands_only && strncmp(word, "--", 2) == 0) {
            if (!take_option(result, options, count, words, &i))
                return false;
        } else if (!operands_only && word[0] == '-' && word[1]) {
            if (!take_letter(result, options, count, words, &i))
                return false;
        } else
            words[result->operand_count++] = word;
    }
    return true;
}

void options_print(const option_def *options)
{
    for (; options->name; options++) {
        char left[80], letter[8] = "    ";
        if (options->letter)
            snprintf(letter, sizeof letter, "-%c, ", options->letter);
        snprintf(left, sizeof left, "  %s--%s%s%s", letter, options->name,
                 options->value ? " " : "", options->value ? options->value : "");
        columns_print(left, COLUMN_OPTIONS, options->summary);
    }
}
