#include "commands.h"
#include "common.h"
#include "terms.h"
#include "translation.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define NAME_MAX_BYTES 256

enum { OPTION_LISTING, OPTION_JSON, OPTION_LANGUAGE };
static const option_def options[] = {
    {"listing", OPTION_FLAG, NULL, "also print the compiled program", 0, 0, 0},
    {"json", OPTION_FLAG, NULL, "print JSON", 0, 0, 0},
    {"language", OPTION_TEXT, "CODE", "the texts in another language, such as de", 0, 0, 0},
    {.name = NULL}};

typedef size_t (*card_text_fn)(const cg_cards *, cg_design, char *, size_t);

/** Prints a text with a heading, each line moved to the right; nothing if there is none. */
static void print_block(const cg_cards *cards, cg_design design, const char *heading,
                        card_text_fn write)
{
    text_buffer text = {NULL, 0};
    size_t length;
    do
        length = write(cards, design, text.data, text.size);
    while (text_grow(&text, length));
    if (length) {
        printf("%s%s:%s\n", style_code(STYLE_FAINT), heading, style_code(STYLE_NONE));
        for (char *line = strtok(text.data, "\n"); line; line = strtok(NULL, "\n"))
            printf("  %s\n", line);
    }
    text_free(&text);
}

/** The kind has been told: a game with several has a field of that name. */
static void print_fields(const cg_cards *cards, cg_design design)
{
    text_buffer text = {NULL, 0};
    const char *field;
    for (size_t i = 0; (field = cg_cards_field_name(cards, i)); i++) {
        size_t length;
        do
            length = cg_cards_field(cards, design, field, text.data, text.size);
        while (text_grow(&text, length));
        if (length && strcmp(field, "kind") != 0 && !strchr(text.data, '\n'))
            printf("  %-12s %s\n", field, text.data);
    }
    text_free(&text);
}

static size_t write_rules(const cg_cards *cards, cg_design design, char *buffer, size_t size)
{
    cg_card_info info;
    return cg_cards_info(cards, design, &info) ? (size_t)snprintf(buffer, size, "%s", info.text)
                                               : 0;
}

static void print_head(const cg_cards *cards, cg_design design)
{
    cg_card_info info;
    cg_cards_names(cards, design, &info);
    printf("%s%s%s  %s\n", style_code(STYLE_TITLE), info.name, style_code(STYLE_NONE), info.id);
    printf("  %-12s %s\n", "kind", info.kind);
    if (*info.set)
        printf("  %-12s %s\n", "set", info.set);
    print_fields(cards, design);
    print_block(cards, design, "text", write_rules);
}

static void print_card(const cg_cards *cards, cg_design design, bool listing)
{
    print_head(cards, design);
    print_block(cards, design, "source", cg_cards_source);
    if (listing)
        print_block(cards, design, "listing", cg_cards_listing);
}

static void print_json(const cg_cards *cards, cg_design design)
{
    text_buffer text = {NULL, 0};
    size_t length;
    do
        length = cg_cards_json(cards, design, text.data, text.size);
    while (text_grow(&text, length));
    puts(text.data);
    text_free(&text);
}

/** Is the card called so: by its name, or by the title under it? */
static bool is_called(const cg_cards *cards, cg_design design, const char *name)
{
    char title[NAME_MAX_BYTES];
    cg_card_info info;
    cg_cards_names(cards, design, &info);
    return names_alike(info.name, name) ||
           (cg_cards_field(cards, design, "title", title, sizeof title) &&
            names_alike(title, name));
}

/** A card by its id, or by its name in any case if no other card has it. */
static cg_design find_card(const cg_cards *cards, const char *word)
{
    cg_design found = cg_cards_find(cards, word);
    cg_card_info info;
    for (cg_design design = 1; !found && cg_cards_names(cards, design, &info); design++)
        if (is_called(cards, design, word))
            found = design;
    return found;
}

static size_t holders(const cg_cards *cards, const char *name)
{
    size_t count = 0;
    cg_card_info info;
    for (cg_design design = 1; cg_cards_names(cards, design, &info); design++)
        count += is_called(cards, design, name);
    return count;
}

/** The name without what tells copies apart on the screen: "Bear #2 in the hand of player 1". */
static const char *plain_name(const char *word, char *out, size_t size)
{
    static const char *const marks[] = {" #", "#", " in the ", " of player "};
    size_t length = strlen(word);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        const char *at = strstr(word, marks[i]);
        if (at && at > word && (size_t)(at - word) < length)
            length = (size_t)(at - word);
    }
    snprintf(out, size, "%.*s", (int)length, word);
    return out;
}

/** The word as it stands, if a card is called so, else without what tells copies apart. */
static const char *name_on_screen(const cg_cards *cards, const char *word, char *out, size_t size)
{
    return find_card(cards, word) ? word : plain_name(word, out, size);
}

static void print_holders(const cg_cards *cards, const char *name, FILE *file)
{
    cg_card_info info;
    for (cg_design design = 1; cg_cards_names(cards, design, &info); design++)
        if (is_called(cards, design, name))
            fprintf(file, "  %s\n", info.id);
}

static int ambiguous_card(const cg_cards *cards, const char *name)
{
    complain("several cards have the name '%s':", name);
    print_holders(cards, name, stderr);
    return EXIT_FAILED;
}

/** The id or name that is nearest to the word, or NULL; valid as long as the cards. */
static const char *nearest_card(const cg_cards *cards, const char *word)
{
    size_t count = cg_cards_count(cards), used = 0;
    const char **names = need(2 * count + 1, sizeof *names);
    cg_card_info info;
    for (cg_design design = 1; cg_cards_names(cards, design, &info); design++) {
        names[used++] = info.id;
        names[used++] = info.name;
    }
    const char *near = nearest(word, names);
    free(names);
    return near;
}

static int unknown_card(const cg_cards *cards, const char *word)
{
    const char *near = nearest_card(cards, word);
    complain("there is no card '%s'%s%s%s", word, near ? "; did you mean '" : "", near ? near : "",
             near ? "'?" : "");
    return EXIT_FAILED;
}

void show_named(const cg_cards *cards, const char *word)
{
    char plain[NAME_MAX_BYTES];
    const char *name = name_on_screen(cards, word, plain, sizeof plain);
    cg_design design = find_card(cards, name);
    if (!design && terms_print(cards, word))
        return;
    if (!design) {
        const char *near = nearest_card(cards, word);
        printf("The game has no card and no word '%s'%s%s%s\n", word,
               near ? "; did you mean '" : ".", near ? near : "", near ? "'?" : "");
    } else if (!cg_cards_find(cards, name) && holders(cards, name) > 1) {
        printf("Several cards have the name '%s'; show one of them by its id:\n", name);
        print_holders(cards, name, stdout);
    } else {
        print_head(cards, design);
    }
}

static int show_card(const cg_cards *cards, const arguments *args)
{
    char plain[NAME_MAX_BYTES];
    const char *word = name_on_screen(cards, args->operands[1], plain, sizeof plain);
    cg_design design = find_card(cards, word);
    if (!design && terms_print(cards, args->operands[1]))
        return EXIT_OK;
    if (!design)
        return unknown_card(cards, args->operands[1]);
    if (!cg_cards_find(cards, word) && holders(cards, word) > 1)
        return ambiguous_card(cards, word);
    if (args->values[OPTION_JSON].given)
        print_json(cards, design);
    else
        print_card(cards, design, args->values[OPTION_LISTING].given);
    return EXIT_OK;
}

/** Prints a card in another language, with its name, rules text and lore there. */
static int show_translated(const loaded_game *session, const arguments *args)
{
    const cg_cards *cards = session->cards;
    cg_card_words words;
    cg_design design = find_card(cards, args->operands[1]);
    if (!design)
        return unknown_card(cards, args->operands[1]);
    cg_translation *language =
        translation_open(session->context, cards, args->values[OPTION_LANGUAGE].texts[0]);
    if (!language)
        return EXIT_FAILED;
    cg_translation_card(language, design, &words);
    if (args->values[OPTION_JSON].given) {
        text_buffer text = {NULL, 0};
        size_t length;
        do
            length = cg_translation_json(language, design, text.data, text.size);
        while (text_grow(&text, length));
        puts(text.data);
        text_free(&text);
    } else
        printf("%s%s%s%s%s%s%s\n%s%s%s", style_code(STYLE_TITLE), words.name,
               style_code(STYLE_NONE), *words.title ? "  " : "", words.title,
               *words.text ? "\n" : "", words.text, words.lore, *words.lore ? "\n" : "", "");
    cg_translation_destroy(language);
    return EXIT_OK;
}

static int run_show(const arguments *args)
{
    loaded_game session;
    if (!session_open(&session, args->operands[0], true))
        return EXIT_FAILED;
    int status = args->values[OPTION_LANGUAGE].given ? show_translated(&session, args)
                                                     : show_card(session.cards, args);
    session_close(&session);
    return status;
}

const command_def command_show = {
    "show",
    "GAME CARD [--listing] [--json] [--language CODE]",
    "Print one card: its fields, text and effects; or a word of the game.",
    2,
    2,
    options,
    run_show};
