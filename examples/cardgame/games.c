#include "columns.h"
#include "commands.h"
#include "common.h"
#include "decks.h"

#include <inttypes.h>
#include <string.h>

enum { OPTION_JSON };
static const option_def options[] = {{"json", OPTION_FLAG, NULL, "print JSON", 0, 0, 0},
                                     {.name = NULL}};

#define COLUMN_SUMMARIES 34

static const char *const type_names[] = {"bool", "int", "choice", "text"};

/** Writes the default of a setting as the command line spells it. */
static void initial_text(const cg_setting_info *info, char *buffer, size_t size)
{
    int64_t words = 0;
    while (info->words && info->words[words])
        words++;
    if (info->type == CG_SETTING_TEXT)
        snprintf(buffer, size, "%s", info->text ? info->text : "");
    else if (info->type == CG_SETTING_BOOL)
        snprintf(buffer, size, "%s", info->initial ? "true" : "false");
    else if (info->initial >= 0 && info->initial < words)
        snprintf(buffer, size, "%s", info->words[info->initial]);
    else
        snprintf(buffer, size, "%" PRId64, info->initial);
}

/** Writes the values that a setting may have, such as "roll, or 1 to 6". */
static void range_text(const cg_setting_info *info, char *buffer, size_t size)
{
    size_t length = 0;
    buffer[0] = '\0';
    if (info->type == CG_SETTING_BOOL)
        snprintf(buffer, size, "true or false");
    for (size_t i = 0; info->words && info->words[i] && length < size; i++)
        length +=
            (size_t)snprintf(buffer + length, size - length, "%s%s", i ? ", " : "", info->words[i]);
    if (info->type != CG_SETTING_INT && !(info->type == CG_SETTING_CHOICE && info->maximum > 0))
        return;
    int64_t first = info->minimum;
    for (size_t i = 0; info->words && info->words[i]; i++)
        first = first > (int64_t)i ? first : (int64_t)i + 1;
    if (first <= info->maximum && length < size)
        snprintf(buffer + length, size - length, "%s%" PRId64 " to %" PRId64, length ? ", " : "",
                 first, info->maximum);
}

static void print_settings(const cg_game *game)
{
    cg_setting_info info;
    for (size_t i = 0; cg_game_setting(game, i, &info); i++) {
        char initial[64], range[160], left[160], right[640];
        initial_text(&info, initial, sizeof initial);
        range_text(&info, range, sizeof range);
        snprintf(left, sizeof left, "  %-18s %s", info.name, initial);
        snprintf(right, sizeof right, "%s (%s)", info.summary, range);
        columns_print(left, COLUMN_SUMMARIES, right);
    }
}

static void write_settings(const cg_game *game)
{
    cg_setting_info info;
    json_open("options", '[');
    for (size_t i = 0; cg_game_setting(game, i, &info); i++) {
        char initial[64];
        initial_text(&info, initial, sizeof initial);
        json_open(NULL, '{');
        json_string("name", info.name);
        json_string("type", type_names[info.type]);
        json_string("default", initial);
        json_integer("minimum", info.minimum);
        json_integer("maximum", info.maximum);
        json_open("words", '[');
        for (size_t word = 0; info.words && info.words[word]; word++)
            json_string(NULL, info.words[word]);
        json_close(']');
        json_string("summary", info.summary);
        json_close('}');
    }
    json_close(']');
}

/** @param cards  whose decks are listed, too; NULL: none are */
static void write_game(const cg_game *game, const cg_cards *cards)
{
    cg_game_info info = cg_game_describe(game);
    json_open(NULL, '{');
    json_string("name", info.name);
    json_string("title", info.title);
    json_string("version", info.version);
    json_string("summary", info.summary);
    json_integer("players_min", info.players_min);
    json_integer("players_max", info.players_max);
    json_integer("players_default", info.players_default);
    json_bool("chance", info.chance);
    json_bool("hidden_information", info.hidden_information);
    json_bool("simultaneous", info.simultaneous);
    json_string("utility", cg_utility_name(info.utility));
    json_bool("fractions", info.fractions);
    write_settings(game);
    if (cards)
        decks_write(cards);
    json_close('}');
}

static void print_game(const cg_game *game)
{
    cg_game_info info = cg_game_describe(game);
    printf("%s%s%s  %s, version %s, ", style_code(STYLE_STRONG), info.name, style_code(STYLE_NONE),
           info.title, info.version);
    if (info.players_min < info.players_max)
        printf("%d to ", info.players_min);
    printf("%d players\n  %s\n", info.players_max, info.summary);
}

static int show_one(const char *name, bool json)
{
    loaded_game session;
    if (!session_open(&session, name, false))
        return EXIT_FAILED;
    /* without its cards a game has its settings still */
    session.cards = cards_open(session.context, session.game);
    if (json) {
        write_game(session.game, session.cards);
        json_end();
    } else {
        print_game(session.game);
        puts("\nsettings, with their defaults:");
        print_settings(session.game);
        if (session.cards)
            decks_print(session.cards);
    }
    session_close(&session);
    return EXIT_OK;
}

/** All games of the search path; one that cannot be loaded is named and makes the whole fail. */
static int show_all(cg_context *context, bool json)
{
    char name[128];
    int status = EXIT_OK;
    size_t count = 0;
    for (; game_next(context, count, name, sizeof name); count++) {
        cg_game *game = game_open(context, name);
        if (!game)
            status = EXIT_FAILED;
        else if (json)
            write_game(game, NULL);
        else
            print_game(game);
        cg_game_destroy(game);
    }
    if (!count && !json)
        complain("no game was found; set CARDGAME_MODULE_PATH to the folders of modules");
    return count || json ? status : EXIT_FAILED;
}

static int run_games(const arguments *args)
{
    bool json = args->values[OPTION_JSON].given;
    if (args->operand_count)
        return show_one(args->operands[0], json);
    cg_context *context = context_open();
    if (!context)
        return EXIT_FAILED;
    if (json)
        json_open(NULL, '[');
    int status = show_all(context, json);
    if (json) {
        json_close(']');
        json_end();
    }
    cg_context_destroy(context);
    return status;
}

const command_def command_games = {
    "games", "[GAME] [--json]", "List the games, or one with its settings and decks.", 0, 1,
    options, run_games};
