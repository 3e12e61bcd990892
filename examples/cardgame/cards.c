#include "commands.h"
#include "common.h"
#include "translation.h"

#include <string.h>

#define VALUE_MAX_BYTES 32
#define NUMBERS_MAX_BYTES 200

enum { OPTION_SET, OPTION_JSON, OPTION_LANGUAGE, OPTION_MISSING };
static const option_def options[] = {
    {"set", OPTION_TEXT, "SET", "list only the cards of one set", 0, 0, 0},
    {"json", OPTION_FLAG, NULL, "print JSON", 0, 0, 0},
    {"language", OPTION_TEXT, "CODE", "the texts in another language, such as de", 0, 0, 0},
    {"missing", OPTION_FLAG, NULL, "print what is missing in that language", 0, 0, 0},
    {.name = NULL}};

static bool wanted(const cg_card_info *info, const char *set)
{
    return !set || strcmp(info->set, set) == 0;
}

static bool set_exists(const cg_cards *cards, const char *set)
{
    cg_card_info info;
    for (cg_design design = 1; cg_cards_names(cards, design, &info); design++)
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
    for (cg_design design = 1; count < 64 && cg_cards_names(cards, design, &info); design++)
        if (!is_listed(names, count, info.set))
            names[count++] = info.set;
    const char *near = nearest(set, names);
    complain("there is no set '%s'%s%s%s", set, near ? "; did you mean '" : "", near ? near : "",
             near ? "'?" : "");
    return EXIT_FAILED;
}

static void write_json(const cg_cards *cards, const cg_translation *language, const char *set)
{
    text_buffer text = {NULL, 0};
    cg_card_info info;
    json_open(NULL, '[');
    for (cg_design design = 1; cg_cards_names(cards, design, &info); design++) {
        size_t length;
        if (!wanted(&info, set))
            continue;
        do
            length = language ? cg_translation_json(language, design, text.data, text.size)
                              : cg_cards_json(cards, design, text.data, text.size);
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

/** The rules text in that language; NULL: as it is. */
static const char *words_of(const cg_translation *language, cg_design design, const char *text)
{
    cg_card_words words;
    return language && cg_translation_card(language, design, &words) ? words.text : text;
}

#define MISSING_BYTES 8000

/** Prints what a language lacks, a line for each card, and for each entry about matches. */
static int print_missing(const cg_cards *cards, const cg_translation *language, const char *set)
{
    size_t texts = 0, names = 0, lores = 0, count = 0;
    cg_card_info info;
    cg_card_words words;
    for (cg_design design = 1; cg_cards_names(cards, design, &info); design++) {
        if (!wanted(&info, set) || !cg_translation_card(language, design, &words))
            continue;
        count++;
        texts += !words.text_told;
        names += !words.name_told;
        lores += !words.lore_told;
        if (*words.missing)
            printf("%s  %s\n", info.id, words.missing);
        if (!words.name_told)
            printf("%s  names: %s\n", info.id, info.id);
        if (!words.lore_told)
            printf("%s  lores: %s\n", info.id, info.id);
    }
    char lines[MISSING_BYTES];
    size_t missing = cg_translation_missing(language, cards, lines, sizeof lines);
    fputs(missing ? lines : "", stdout);
    printf("%zu cards: %zu without rules text, %zu without name, %zu without lore in %s\n", count,
           texts, names, lores, cg_translation_name(language));
    return texts || names || lores || missing ? EXIT_FAILED : EXIT_OK;
}

/** Columns as wide as their widest text. */
static void print_table(const cg_cards *cards, const cg_translation *language, const char *set)
{
    int id = 0, kind = 0, wide = 0;
    char numbers[NUMBERS_MAX_BYTES];
    cg_card_info info;
    for (cg_design design = 1; cg_cards_names(cards, design, &info); design++) {
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
        for (const char *c = words_of(language, design, info.text); *c; c++)
            putchar(*c == '\n' ? ' ' : *c);
        putchar('\n');
    }
}

static int run_cards(const arguments *args)
{
    loaded_game session;
    cg_translation *language = NULL;
    const char *set = args->values[OPTION_SET].texts[0];
    const char *code = args->values[OPTION_LANGUAGE].texts[0];
    if (args->values[OPTION_MISSING].given && !code) {
        complain("--missing needs --language");
        return EXIT_USAGE;
    }
    if (!session_open(&session, args->operands[0], true))
        return EXIT_FAILED;
    int status = EXIT_OK;
    if (set && !set_exists(session.cards, set))
        status = unknown_set(session.cards, set);
    else if (code && !(language = translation_open(session.context, session.cards, code)))
        status = EXIT_FAILED;
    else if (args->values[OPTION_MISSING].given)
        status = print_missing(session.cards, language, set);
    else if (args->values[OPTION_JSON].given)
        write_json(session.cards, language, set);
    else
        print_table(session.cards, language, set);
    cg_translation_destroy(language);
    session_close(&session);
    return status;
}

const command_def command_cards = {"cards",
                                   "GAME [--set SET] [--json] [--language CODE [--missing]]",
                                   "List the cards of a game.",
                                   1,
                                   1,
                                   options,
                                   run_cards};
