#include "commands.h"
#include "common.h"

#include <string.h>

#define VALUE_MAX_BYTES 32
#define NUMBERS_MAX_BYTES 200

enum { OPTION_SET, OPTION_JSON };
static const option_def options[] = {
    {"set", OPTION_TEXT, "SET", "only the cards of one set", 0, 0, 0},
    {"json", OPTION_FLAG, NULL, "print JSON", 0, 0, 0},
    {.name = NULL}};

static bool wanted(const cg_card_info *info, const char *set)
{
    return !set || strcmp(info->set, set) == 0;
}

static bool set_exists(const cg_cards *cards, const char *set)
{
    cg_card_info info;
    for (cg_design design = 1; cg_cards_info(cards, design, &info); design++)
        if (wanted(&info, set))
            return true;
    return false;
}

static bool is_listed(const char *const *names, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

static int unknown_set(const cg_cards *cards, const char *set)
{
    const char *names[65] = {NULL};
    size_t count = 0;
    cg_card_info info;
    for (cg_design design = 1; count < 64 && cg_cards_info(cards, design, &info); design++)
        if (!is_listed(names, count, info.set))
            names[count++] = info.set;
    const char *near = nearest(set, names);
    complain("there is no set '%s'%s%s%s", set, near ? "; did you mean '" : "", near ? near : "",
             near ? "'?" : "");
    return EXIT_FAILED;
}

static void write_json(const cg_cards *cards, const char *set)
{
    text_buffer text = {NULL, 0};
    cg_card_info info;
    json_open(NULL, '[');
    for (cg_design design = 1; cg_cards_info(cards, design, &info); design++) {
        size_t length;
        if (!wanted(&info, set))
            continue;
        do
            length = cg_cards_json(cards, design, text.data, text.size);
        while (text_grow(&text, length));
        json_raw(NULL, text.data);
    }
    json_close(']');
    json_end();
    text_free(&text);
}

/** The numbers that are printed on a card: "energy 2, attack 1". */
static void write_numbers(const cg_cards *cards, cg_design design, char *out, size_t size)
{
    char value[VALUE_MAX_BYTES];
    const char *field;
    size_t length = 0;
    *out = '\0';
    for (size_t i = 0; (field = cg_cards_field_name(cards, i)); i++) {
        size_t width = cg_cards_field(cards, design, field, value, sizeof value);
        if (!width || width >= sizeof value || value[strspn(value, "0123456789")])
            continue;
        int more =
            snprintf(out + length, size - length, "%s%s %s", length ? ", " : "", field, value);
        if (more < 0 || (size_t)more >= size - length)
            return;
        length += (size_t)more;
    }
}

/** Columns as wide as their widest text. */
static void print_table(const cg_cards *cards, const char *set)
{
    int id = 0, kind = 0, wide = 0;
    char numbers[NUMBERS_MAX_BYTES];
    cg_card_info info;
    for (cg_design design = 1; cg_cards_info(cards, design, &info); design++) {
        id = (int)strlen(info.id) > id ? (int)strlen(info.id) : id;
        kind = (int)strlen(info.kind) > kind ? (int)strlen(info.kind) : kind;
        write_numbers(cards, design, numbers, sizeof numbers);
        wide = (int)strlen(numbers) > wide ? (int)strlen(numbers) : wide;
    }
    for (cg_design design = 1; cg_cards_info(cards, design, &info); design++) {
        if (!wanted(&info, set))
            continue;
        write_numbers(cards, design, numbers, sizeof numbers);
        printf("%s%-*s%s  %-*s  %-*s%s", style_code(STYLE_STRONG), id, info.id,
               style_code(STYLE_NONE), kind, info.kind, wide, numbers, wide ? "  " : "");
        for (const char *c = info.text; *c; c++)
            putchar(*c == '\n' ? ' ' : *c);
        putchar('\n');
    }
}

static int run_cards(const arguments *args)
{
    loaded_game session;
    const char *set = args->values[OPTION_SET].texts[0];
    if (!session_open(&session, args->operands[0], true))
        return EXIT_FAILED;
    int status = EXIT_OK;
    if (set && !set_exists(session.cards, set))
        status = unknown_set(session.cards, set);
    else if (args->values[OPTION_JSON].given)
        write_json(session.cards, set);
    else
        print_table(session.cards, set);
    session_close(&session);
    return status;
}

const command_def command_cards = {
    "cards", "GAME [--set SET] [--json]", "List the cards of a game.", 1, 1, options, run_cards};
