#include "play.h"

#include "commands.h"
#include "content.h"
#include "decks.h"
#include "play_why.h"
#include "result.h"
#include "translation.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    OPTION_PLAYERS,
    OPTION_SEED,
    OPTION_SETTING,
    OPTION_DECK,
    OPTION_RECORD,
    OPTION_VIEW,
    OPTION_DOUBT,
    OPTION_LANGUAGE
};
static const option_def options[] = {
    {"players", OPTION_TEXT, "PLAYER,...",
     "human, bot:1 to bot:5, random, greedy, mc, mc:N, tree, tree:N for each seat", 0, 0, 0},
    {"seed", OPTION_NUMBER, "N", "the seed, which makes the match repeatable (from the clock)", 0,
     0, UINT64_MAX},
    {"setting", OPTION_LIST, "NAME=VALUE", "change a setting of the game", 0, 0, 0,
     .also = "option"},
    {"deck", OPTION_LIST, "SEAT=NAME", "deck of a seat, from 1", 0, 0, 0},
    {"record", OPTION_TEXT, "FILE", "write a replay at the end", 0, 0, 0},
    {"view", OPTION_TEXT, "all", "show hidden cards too", 0, 0, 0},
    {"doubt", OPTION_FLAG, NULL, "print how sure bots were of their choices", 0, 0, 0},
    {"language", OPTION_TEXT, "CODE",
     "the log, questions and options in another language, such as de", 0, 0, 0},
    {.name = NULL}};

#define EVENTS_KEPT 4096

/* ---- what is asked for ---- */

static int default_players(const cg_cards *cards, play_table *table)
{
    table->players = cg_game_describe(cg_cards_game(cards)).players_default;
    table->humans = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    table->seats[0].human = table->humans > 0;
    return EXIT_OK;
}

static int read_players(char *list, play_table *table)
{
    table->players = players_read("play", true, list, table->kinds);
    for (int seat = 0; seat < table->players; seat++) {
        table->seats[seat].human = table->kinds[seat].kind == PLAYER_HUMAN;
        table->humans += table->seats[seat].human;
    }
    return table->players ? EXIT_OK : EXIT_USAGE;
}

static int unknown_deck(const cg_cards *cards, const char *name)
{
    char why[DECK_WHY];
    deck_unknown(cards, name, why);
    complain("%s", why);
    return EXIT_FAILED;
}

static int read_decks(const arguments *args, const cg_cards *cards, cg_match_config *config)
{
    const option_value *given = &args->values[OPTION_DECK];
    for (size_t i = 0; i < given->count; i++) {
        cg_setting pair = {given->texts[i], NULL};
        uint64_t seat = 0;
        if (!setting_read(given->texts[i], &pair) || !number_read(pair.name, &seat) || seat < 1 ||
            seat > (uint64_t)config->players) {
            complain("play: --deck must be SEAT=NAME with a seat from 1 to %d (there are %d "
                     "players), not '%s%s%s'",
                     config->players, config->players, pair.name, pair.value ? "=" : "",
                     pair.value ? pair.value : "");
            return EXIT_USAGE;
        }
        config->decks[seat - 1] = cg_cards_deck_find(cards, pair.value);
        if (!config->decks[seat - 1])
            return unknown_deck(cards, pair.value);
    }
    return EXIT_OK;
}

static int read_settings(const arguments *args, cg_setting *settings, cg_match_config *config)
{
    const option_value *given = &args->values[OPTION_SETTING];
    if (!settings_read("play", given->texts, given->count, settings))
        return EXIT_USAGE;
    config->settings = settings;
    config->setting_count = given->count;
    return EXIT_OK;
}

static int read_view(const arguments *args, play_table *table)
{
    const char *view = args->values[OPTION_VIEW].texts[0];
    table->open = view != NULL;
    table->doubt = args->values[OPTION_DOUBT].given;
    if (!view || strcmp(view, "all") == 0)
        return EXIT_OK;
    complain("play: --view must be all, not '%s'", view);
    return EXIT_USAGE;
}

static int read_table(const arguments *args, cg_match_config *config, play_table *table)
{
    char *players = args->values[OPTION_PLAYERS].texts[0];
    bool seeded = args->values[OPTION_SEED].given;
    int status = players ? read_players(players, table) : default_players(config->cards, table);
    if (!status)
        status = read_view(args, table);
    config->players = table->players;
    config->seed = seeded ? args->values[OPTION_SEED].number
                          : (uint64_t)time(NULL) * 1000 + (uint64_t)getpid() % 1000;
    config->event_capacity = EVENTS_KEPT;
    config->information_hash = players_keep_trees(table->kinds, table->players);
    table->random = cg_random_seed(config->seed + 1);
    return status ? status : read_decks(args, config->cards, config);
}

/* ---- the match ---- */

static void print_news(play_table *table)
{
    if (!table->humans)
        log_print(table, CG_SPECTATOR, &table->spectator, false);
}

static cg_status think(play_table *table, int player, uint32_t *index, cg_error *error)
{
    const cg_match *match = cg_record_match(table->record);
    cg_bot *bot = player >= 0 ? table->seats[player].bot : NULL;
    *index = 0;
    if (cg_match_option_count(match) == 1)
        return CG_OK;
    if (!bot) {
        *index = cg_bot_random(match, &table->random);
        return CG_OK;
    }
    cg_status status = cg_bot_choose(bot, match, index, error);
    if (!status)
        why_note(table, player);
    return status;
}

static play_wish play_bot(play_table *table, int player)
{
    uint32_t index;
    cg_error error = {0};
    if (!think(table, player, &index, &error) &&
        !cg_record_answer(table->record, player, index, &error))
        return WISH_ANSWERED;
    complain_error(&error);
    return WISH_QUIT;
}

static play_wish play_match(play_table *table)
{
    const cg_match *match = cg_record_match(table->record);
    play_wish wish = WISH_ANSWERED;
    print_news(table);
    while (wish == WISH_ANSWERED && !cg_match_over(match)) {
        int player = cg_match_decider(match);
        bool human = player >= 0 && table->seats[player].human;
        wish = human ? human_ask(table, player) : play_bot(table, player);
        print_news(table);
    }
    return wish;
}

static void print_end(play_table *table)
{
    for (int seat = 0; seat < table->players && table->humans; seat++) {
        if (!table->seats[seat].human)
            continue;
        log_print(table, table->humans > 1 ? CG_SPECTATOR : seat, &table->seats[seat].listener,
                  false);
        break;
    }
    putchar('\n');
    result_print(cg_record_match(table->record));
    why_print(table);
}

static bool write_record(play_table *table, const char *path)
{
    size_t length;
    do
        length = cg_record_replay(table->record, table->text.data, table->text.size);
    while (text_grow(&table->text, length));
    bool good = content_write(path, table->text.data, length);
    if (good)
        printf("the replay is in %s\n", path);
    return good;
}

/** Makes the record and the bots. */
static bool set_up(play_table *table, const cg_match_config *config)
{
    cg_error error = {0};
    cg_random seeds = cg_random_seed(~config->seed);
    cg_status status = cg_record_create(config, &table->record, &error);
    for (int seat = 0; seat < table->players; seat++)
        table->kinds[seat].explains = true;
    for (int seat = 0; seat < table->players && !status; seat++)
        status = player_bot(table->context, table->kinds[seat], cg_random_next(&seeds),
                            &table->seats[seat].bot, &error);
    if (status)
        complain_error(&error);
    return !status;
}

static void clear_up(play_table *table)
{
    for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
        cg_bot_destroy(table->seats[seat].bot);
    cg_record_destroy(table->record);
    why_free(table);
    text_free(&table->text);
    free(table->typed.at);
}

static int play(play_table *table, const cg_match_config *config, const char *record_path)
{
    /* A path that cannot be written is better known before the match than after it. */
    if (record_path && !content_can_write(record_path))
        return EXIT_FAILED;
    if (!set_up(table, config)) {
        clear_up(table);
        return EXIT_FAILED;
    }
    table->players = cg_match_players(cg_record_match(table->record));
    printf("%s, seed %llu\n", cg_game_describe(cg_cards_game(config->cards)).title,
           (unsigned long long)config->seed);
    if (table->humans)
        puts("Type the number of your choice; ? shows what else you can type.");
    play_wish wish = play_match(table);
    if (wish == WISH_ANSWERED)
        print_end(table);
    if (wish == WISH_INPUT_ENDED)
        complain("play: the input ended before the match; to let bots play, use --players "
                 "random,random");
    bool written = !record_path || write_record(table, record_path);
    clear_up(table);
    return written && wish != WISH_INPUT_ENDED ? EXIT_OK : EXIT_FAILED;
}

static int run_play(const arguments *args)
{
    loaded_game session;
    cg_setting settings[VALUES_MAX];
    if (!session_open(&session, args->operands[0], true))
        return EXIT_FAILED;
    play_table table = {.context = session.context,
                        .cards = session.cards,
                        .last_human = CG_NOBODY,
                        .last_bot = CG_NOBODY};
    cg_match_config config = cg_match_config_default(session.cards);
    int status = read_table(args, &config, &table);
    if (!status)
        status = read_settings(args, settings, &config);
    for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
        table.seats[seat] =
            (play_seat){.human = table.seats[seat].human, .shown_turn = -1, .pass = {CG_NOBODY}};
    const char *code = args->values[OPTION_LANGUAGE].texts[0];
    if (!status && code && !(table.language = translation_open(table.context, table.cards, code)))
        status = EXIT_FAILED;
    if (!status)
        status = play(&table, &config, args->values[OPTION_RECORD].texts[0]);
    cg_translation_destroy(table.language);
    session_close(&session);
    return status;
}

const command_def command_play = {
    "play",
    "GAME [--players PLAYER,...] [--seed N] [--setting NAME=VALUE] [--deck SEAT=NAME] "
    "[--record FILE] [--view all] [--doubt] [--language CODE]",
    "Play a match at the terminal.",
    1,
    1,
    options,
    run_play};
