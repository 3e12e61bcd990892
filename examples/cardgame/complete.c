#include "commands.h"
#include "common.h"
#include "players.h"
#include "programs.h"

#include <string.h>

/* How a command line may continue, for the completion of shells. The usage of a
 * subcommand and its table of options name what each place takes; this file lists it. */

#define PLACE_MAX_BYTES 64

typedef struct completion {
    const char *start; /**< the word that is completed */
    const char *part;  /**< what of it the candidates stand for */
    const command_def *command;
    const char *game;            /**< that the line names */
    size_t operands;             /**< that stand before the word */
    char place[PLACE_MAX_BYTES]; /**< what the help calls what stands here, such as "GAME" */
} completion;

/** A line with the word as it would be, a tab and what it means. */
static void offer(const completion *c, const char *name, const char *after, const char *summary)
{
    char candidate[256];
    snprintf(candidate, sizeof candidate, "%s%s", name, after);
    if (strncmp(candidate, c->part, strlen(c->part)) != 0)
        return;
    printf("%.*s%s", (int)(c->part - c->start), c->start, candidate);
    if (summary && *summary)
        printf("\t%s", summary);
    putchar('\n');
}

/** From here on candidates stand for what follows the first of these characters, if there is one.
 */
static bool go_behind(completion *c, char separator)
{
    const char *found = strchr(c->part, separator);
    if (found)
        c->part = found + 1;
    return found != NULL;
}

/* ---- what there is ---- */

static void list_games(completion *c)
{
    char name[PLACE_MAX_BYTES];
    cg_context *context = context_open();
    for (size_t i = 0; context && game_next(context, i, name, sizeof name); i++)
        offer(c, name, "", NULL);
    cg_context_destroy(context);
}

static void list_cards(completion *c)
{
    loaded_game session;
    cg_card_info info;
    if (!c->game || !session_open(&session, c->game, true))
        return;
    for (cg_design design = 1; cg_cards_names(session.cards, design, &info); design++)
        offer(c, info.id, "", info.name);
    session_close(&session);
}

/** The cards of a set lie together. */
static void list_sets(completion *c)
{
    loaded_game session;
    cg_card_info info;
    const char *before = "";
    if (!c->game || !session_open(&session, c->game, true))
        return;
    for (cg_design design = 1; cg_cards_names(session.cards, design, &info); design++) {
        if (strcmp(info.set, before) != 0)
            offer(c, info.set, "", NULL);
        before = info.set;
    }
    session_close(&session);
}

static void list_decks(completion *c)
{
    loaded_game session;
    const cg_deck *deck;
    char seat[16];
    if (!c->game || !session_open(&session, c->game, true))
        return;
    bool seated = go_behind(c, '=');
    for (size_t i = 0; seated && (deck = cg_cards_deck(session.cards, i)); i++)
        offer(c, cg_deck_name(deck), "", cg_deck_title(deck));
    for (int i = 1; !seated && i <= cg_game_describe(session.game).players_max; i++) {
        snprintf(seat, sizeof seat, "%d", i);
        offer(c, seat, "=", NULL);
    }
    session_close(&session);
}

static void list_values(const completion *c, const cg_setting_info *info)
{
    if (info->type == CG_SETTING_BOOL) {
        offer(c, "true", "", NULL);
        offer(c, "false", "", NULL);
    }
    for (size_t i = 0; info->words && info->words[i]; i++)
        offer(c, info->words[i], "", NULL);
}

static void list_settings(completion *c)
{
    loaded_game session;
    cg_setting_info info;
    if (!c->game || !session_open(&session, c->game, false))
        return;
    const char *name = c->part;
    bool named = go_behind(c, '=');
    size_t length = (size_t)(c->part - name);
    for (size_t i = 0; cg_game_setting(session.game, i, &info); i++) {
        if (!named)
            offer(c, info.name, "=", info.summary);
        else if (strlen(info.name) + 1 == length && memcmp(info.name, name, length - 1) == 0)
            list_values(c, &info);
    }
    session_close(&session);
}

static void list_kinds(completion *c)
{
    while (go_behind(c, ','))
        ;
    if (c->command == &command_play)
        offer(c, "human", "", NULL);
    offer(c, "random", "", NULL);
    for (int level = 1; level <= PLAYER_LEVELS; level++) {
        char word[20];
        snprintf(word, sizeof word, "bot:%d", level);
        offer(c, word, "", NULL);
    }
    offer(c, "greedy", "", NULL);
    offer(c, "mc", "", NULL);
    offer(c, "tree", "", NULL);
}

static void list_deck_names(completion *c)
{
    loaded_game session;
    const cg_deck *deck;
    if (!c->game || !session_open(&session, c->game, true))
        return;
    for (size_t i = 0; (deck = cg_cards_deck(session.cards, i)); i++)
        offer(c, cg_deck_name(deck), "", cg_deck_title(deck));
    session_close(&session);
}

/** What differs between two versions; of cards the shell knows the files. */
static void list_version(completion *c)
{
    static const struct {
        const char *key, *summary;
        void (*list)(completion *c);
    } keys[] = {{"deck", "deck of the player", list_deck_names},
                {"player", "a player, such as bot:3", list_kinds},
                {"cards", "file or folder of cards", NULL},
                {"setting", "setting of the game", list_settings},
                {"option", NULL, list_settings}};
    const char *key = c->part;
    bool named = go_behind(c, '=');
    size_t length = (size_t)(c->part - key) - named;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (!named && keys[i].summary)
            offer(c, keys[i].key, "=", keys[i].summary);
        else if (named && strlen(keys[i].key) == length && memcmp(keys[i].key, key, length) == 0 &&
                 keys[i].list)
            keys[i].list(c);
    }
}

static void list_commands(completion *c)
{
    const char *const *programs = programs_list();
    for (size_t i = 0; commands[i]; i++)
        offer(c, commands[i]->name, "", commands[i]->summary);
    for (size_t i = 0; programs[i]; i++)
        offer(c, programs[i], "", NULL);
}

/** The words of a place that names all of them: "default|random|mixed". */
static void list_words(const completion *c)
{
    char word[PLACE_MAX_BYTES];
    for (const char *at = c->place; *at; at += strspn(at, "|")) {
        size_t length = strcspn(at, "|");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        offer(c, word, "", NULL);
        at += length;
    }
}

static void list_place(completion *c)
{
    static const struct {
        const char *place;
        void (*list)(completion *c);
    } lists[] = {{"GAME", list_games},
                 {"CARD", list_cards},
                 {"SET", list_sets},
                 {"SEAT=NAME", list_decks},
                 {"NAME=VALUE", list_settings},
                 {"VERSION", list_version},
                 {"SUBCOMMAND", list_commands},
                 {"PLAYER,...", list_kinds},
                 {"all|N|N..N|N,N|PLAYER,...", list_kinds}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (strcmp(c->place, lists[i].place) == 0) {
            lists[i].list(c);
            return;
        }
    }
    if (!strpbrk(c->place, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        list_words(c);
}

/* ---- which place it is ---- */

/** The first word of the command. */
static void list_first(completion *c)
{
    list_commands(c);
    offer(c, "--help", "", NULL);
    offer(c, "--version", "", NULL);
}

static void list_options(completion *c)
{
    c->part += 2;
    for (const option_def *option = c->command->options; option->name; option++)
        offer(c, option->name, "", option->summary);
    offer(c, "help", "", NULL);
}

/** The option that a word names, if a value goes with it. */
static const option_def *valued_option(const completion *c, const char *word)
{
    size_t length = strncmp(word, "--", 2) == 0 ? strcspn(word + 2, "=") : 0;
    for (const option_def *option = c->command->options; length && option->name; option++)
        if (option_is(option, word + 2, length))
            return option->kind == OPTION_FLAG || option->kind == OPTION_MAYBE_NUMBER ? NULL
                                                                                      : option;
    return NULL;
}

static void list_value(completion *c, const option_def *option)
{
    snprintf(c->place, sizeof c->place, "%s", option->value);
    list_place(c);
}

/** The n-th word of the usage that is no option; the last may stand several times. */
static void list_operand(completion *c)
{
    const char *at = c->command->usage;
    for (size_t number = 0; *at && strncmp(at, "[-", 2) != 0; number++) {
        at += *at == '[';
        size_t length = strcspn(at, " ]");
        snprintf(c->place, sizeof c->place, "%.*s", (int)length, at);
        if (number == c->operands) {
            list_place(c);
            return;
        }
        at += length;
        at += strspn(at, "] ");
    }
}

/** Reads what stands before the word. @return the option whose value the word is, or NULL */
static const option_def *read_before(completion *c, const char *const *words, size_t count)
{
    const option_def *option = NULL;
    for (size_t i = 0; i < count; i++) {
        bool value = option != NULL;
        option = value ? NULL : valued_option(c, words[i]);
        if (option && strchr(words[i], '='))
            option = NULL;
        else if (!value && words[i][0] != '-' && c->operands++ == 0)
            c->game = words[i];
    }
    return option;
}

static void complete(completion *c, const char *const *words, size_t count)
{
    const option_def *option = read_before(c, words, count);
    const option_def *own = valued_option(c, c->start);
    if (option)
        list_value(c, option);
    else if (own && go_behind(c, '='))
        list_value(c, own);
    else if (strncmp(c->start, "--", 2) == 0)
        list_options(c);
    else
        list_operand(c);
}

static int run_complete(const arguments *args)
{
    size_t last = args->operand_count - 1;
    completion c = {.start = args->operands[last], .part = args->operands[last]};
    for (size_t i = 0; last > 0 && commands[i]; i++)
        if (strcmp(commands[i]->name, args->operands[0]) == 0)
            c.command = commands[i];
    if (c.command)
        complete(&c, args->operands + 1, last - 1);
    else if (last == 0)
        list_first(&c);
    return EXIT_OK;
}

static const option_def options[] = {{.name = NULL}};

const command_def command_complete = {
    "complete",  "-- WORD...", "Print what the last word of a command line could be, for shells.",
    1,           SIZE_MAX,     options,
    run_complete};
