#include "play_options.h"

#include "args.h"

#include <ctype.h>
#include <string.h>

int64_t number_of(const char *line)
{
    uint64_t number;
    return number_read(line, &number) && number <= INT32_MAX ? (int64_t)number : -1;
}

bool are_numbers(const char *line)
{
    return line[strspn(line, "0123456789 ,")] == '\0';
}

void line_print(const char *mark, int64_t number, const char *label)
{
    printf("  %s%3d%s  ", style_code(STYLE_STRONG), (int)number, style_code(STYLE_NONE));
    for (fputs(mark, stdout); *label; label++)
        if (*label == '\n')
            fputs("\n       ", stdout);
        else
            putchar(*label);
    putchar('\n');
}

void sentence_print(const char *text)
{
    if (*text)
        printf("%c%s.\n", toupper((unsigned char)*text), text + 1);
}

const char *option_label(play_table *table, uint32_t index)
{
    const cg_match *match = cg_record_match(table->record);
    size_t length;
    do
        length = cg_translation_option_copies_label(table->language, match, index, table->text.data,
                                                    table->text.size);
    while (text_grow(&table->text, length));
    return table->text.data;
}

/* ---- lines ---- */

static bool has_verb(const cg_match *match, uint32_t index, cg_verb verb)
{
    cg_option option;
    return cg_match_option(match, index, &option) && option.verb == verb;
}

/** The option with the number 0: to pass, else to end what was begun; -1. */
static int32_t idle_option(const cg_match *match)
{
    static const cg_verb verbs[] = {CG_VERB_PASS, CG_VERB_DONE};
    for (size_t k = 0; k < sizeof verbs / sizeof *verbs; k++)
        for (uint32_t i = 0; i < cg_match_option_count(match); i++)
            if (has_verb(match, i, verbs[k]))
                return (int32_t)i;
    return -1;
}

/** Has the option a line of its own, and is not the idle one? */
static bool has_line(const cg_match *match, uint32_t index, int32_t idle)
{
    uint32_t first = index;
    cg_match_option_copies(match, index, &first);
    return (int32_t)index != idle && first == index;
}

/** Does the option do something with the same card as the one before it with a line? */
static bool is_same_card(const cg_match *match, uint32_t index, uint32_t before)
{
    cg_option option, other;
    return cg_match_option(match, index, &option) && cg_match_option(match, before, &other) &&
           option.card.index && option.card.index == other.card.index;
}

/** The text of a card stands once, with the first of the options that name it. */
static void print_option(play_table *table, int64_t number, uint32_t index, uint32_t before)
{
    char *label = (char *)option_label(table, index), *text = strstr(label, ": ");
    cg_option option;
    bool of_card = cg_match_option(cg_record_match(table->record), index, &option) &&
                   option.verb != CG_VERB_USE;
    if (text && of_card && number > 1 &&
        is_same_card(cg_record_match(table->record), index, before))
        *text = '\0';
    line_print("", number, label);
}

void choices_print(play_table *table)
{
    const cg_match *match = cg_record_match(table->record);
    int32_t idle = idle_option(match);
    int64_t number = 0;
    uint32_t before = 0;
    for (uint32_t i = 0; i < cg_match_option_count(match); i++)
        if (has_line(match, i, idle)) {
            print_option(table, ++number, i, before);
            before = i;
        }
    if (idle >= 0)
        line_print("", 0, option_label(table, (uint32_t)idle));
}

static void print_text(play_table *table, int64_t number, uint32_t index)
{
    const cg_match *match = cg_record_match(table->record);
    size_t length;
    do
        length = cg_match_option_text(match, index, table->text.data, table->text.size);
    while (text_grow(&table->text, length));
    if (number >= 0)
        printf("  %3d  %s\n", (int)number, table->text.data);
    else
        printf("       %s\n", table->text.data);
}

/** An option, and below it those that come to the same. */
static void print_texts(play_table *table, int64_t number, uint32_t index)
{
    const cg_match *match = cg_record_match(table->record);
    print_text(table, number, index);
    for (uint32_t i = index + 1; i < cg_match_option_count(match); i++) {
        uint32_t first = i;
        cg_match_option_copies(match, i, &first);
        if (first == index)
            print_text(table, -1, i);
    }
}

void choices_print_texts(play_table *table)
{
    const cg_match *match = cg_record_match(table->record);
    int32_t idle = idle_option(match);
    int64_t number = 0;
    for (uint32_t i = 0; i < cg_match_option_count(match); i++)
        if (has_line(match, i, idle))
            print_texts(table, ++number, i);
    if (idle >= 0)
        print_text(table, 0, (uint32_t)idle);
}

static int32_t numbered(const cg_match *match, int64_t number)
{
    int32_t idle = idle_option(match);
    int64_t at = 0;
    for (uint32_t i = 0; number && i < cg_match_option_count(match); i++)
        if (has_line(match, i, idle) && ++at == number)
            return (int32_t)i;
    return number ? -1 : idle;
}

/** Returns the option whose label in the language of the table is that line, without what follows a
 * colon; -1: none. */
static int32_t shown_as(play_table *table, const char *line)
{
    uint32_t count = cg_match_option_count(cg_record_match(table->record));
    for (uint32_t i = 0; table->language && i < count; i++) {
        const char *label = option_label(table, i), *text = strstr(label, ": ");
        size_t length = text ? (size_t)(text - label) : strlen(label);
        if (length == strlen(line) && strncmp(label, line, length) == 0)
            return (int32_t)i;
    }
    return -1;
}

int32_t choices_find(play_table *table, const char *line)
{
    const cg_match *match = cg_record_match(table->record);
    int64_t number = number_of(line);
    if (number >= 0)
        return numbered(match, number);
    int32_t index = shown_as(table, line);
    return index < 0 ? cg_match_option_find_label(match, line) : index;
}
