/*
 * The conformance suite over every game that is found: every number of players, random decks of the
 * catalogue, every truth value of every option, small and large limits, with and without explicit
 * chance. CONFORMANCE_MATCHES is the number of matches of two players for each game (12, in builds
 * with sanitizers or without optimisation 3), of more players there are fewer; CONFORMANCE_SEED is
 * the number of the first (1).
 */
#include <cardgame/cardgame.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if !defined(__has_feature)
#define __has_feature(feature) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer) || !defined(__OPTIMIZE__)
#define MATCHES 3 /* such a build is slow */
#else
#define MATCHES 12
#endif
#define SETTINGS_MAX 32
#define VALUE_MAX 24

typedef struct suite {
    cg_context *context;
    cg_cards *cards;
    const cg_game *game;
    unsigned passed, failed, refused;
    uint64_t decisions;
} suite;

/** One match as it will be made, with the texts of its options. */
typedef struct setup {
    cg_match_config config;
    cg_setting settings[SETTINGS_MAX];
    char values[SETTINGS_MAX][VALUE_MAX];
} setup;

static unsigned from_environment(const char *name, unsigned otherwise)
{
    const char *text = getenv(name);
    return text && atoi(text) > 0 ? (unsigned)atoi(text) : otherwise;
}

enum { DECKS_MOST = 64 };

/** Ready decks that all players could have. */
static uint32_t list_decks(const suite *s, const setup *made, const cg_deck **decks)
{
    const cg_deck *deck;
    uint32_t count = 0;
    for (size_t i = 0; (deck = cg_cards_deck(s->cards, i)) && count < DECKS_MOST; i++) {
        cg_match_config config = made->config;
        cg_match *match = NULL;
        for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
            config.decks[seat] = deck;
        if (cg_match_create(&config, &match, NULL) == CG_OK)
            decks[count++] = deck;
        cg_match_destroy(match);
    }
    return count;
}

static void choose_decks(const suite *s, setup *made, cg_random *random)
{
    const cg_deck *decks[DECKS_MOST];
    uint32_t count = list_decks(s, made, decks), common = cg_random_below(random, count);
    bool same = cg_random_below(random, 3) == 0;
    for (int seat = 0; count && seat < made->config.players; seat++)
        made->config.decks[seat] = decks[same ? common : cg_random_below(random, count)];
}

/** Without its limits a match of random players may last as long as it likes. */
static bool is_limit(const cg_setting_info *info)
{
    size_t length = strlen(info->name), tail = strlen("_limit");
    return length > tail && strcmp(info->name + length - tail, "_limit") == 0;
}

/** Half of the numbers are small, since limits bite there; the default is taken often. */
static int64_t choose_value(const cg_setting_info *info, cg_random *random)
{
    int64_t span = info->maximum - info->minimum;
    if (info->type == CG_SETTING_BOOL)
        return cg_random_below(random, 2);
    switch (cg_random_below(random, 4)) {
    case 0:
        return info->minimum + cg_random_below(random, (uint32_t)(span < 6 ? span + 1 : 6));
    case 1:
        return info->minimum + cg_random_below(random, (uint32_t)(span < 60 ? span + 1 : 60));
    default:
        return info->initial;
    }
}

static void write_value(const cg_setting_info *info, int64_t value, char *text)
{
    int64_t words = 0;
    while (info->words && info->words[words])
        words++;
    if (info->type == CG_SETTING_BOOL)
        snprintf(text, VALUE_MAX, "%s", value ? "true" : "false");
    else if (value >= 0 && value < words)
        snprintf(text, VALUE_MAX, "%s", info->words[value]);
    else
        snprintf(text, VALUE_MAX, "%" PRId64, value);
}

static void choose_options(const suite *s, setup *made, cg_random *random)
{
    cg_setting_info info;
    size_t count = 0;
    for (size_t i = 0; cg_game_setting(s->game, i, &info) && count < SETTINGS_MAX; i++) {
        if (info.type == CG_SETTING_TEXT)
            continue;
        int64_t value = choose_value(&info, random);
        write_value(&info, is_limit(&info) && value == 0 ? info.initial : value,
                    made->values[count]);
        made->settings[count] = (cg_setting){info.name, made->values[count]};
        count++;
    }
    made->config.settings = made->settings;
    made->config.setting_count = count;
}

static void choose_setup(const suite *s, setup *made, int players, uint64_t seed)
{
    static const uint32_t capacities[] = {512, 64, 16, 0};
    cg_random random = cg_random_seed(seed);
    memset(made, 0, sizeof *made);
    made->config = cg_match_config_default(s->cards);
    made->config.players = players;
    made->config.seed = cg_random_next(&random);
    made->config.explicit_chance = seed % 3 == 0;
    made->config.skip_single = seed % 2 == 0;
    made->config.event_capacity = capacities[cg_random_below(&random, 4)];
    choose_decks(s, made, &random);
    choose_options(s, made, &random);
}

static void print_setup(const suite *s, const setup *made, uint64_t seed)
{
    printf("  %s, %d players, number %" PRIu64 "%s%s", cg_game_describe(s->game).name,
           made->config.players, seed, made->config.explicit_chance ? ", explicit chance" : "",
           made->config.skip_single ? ", single options skipped" : "");
    for (size_t i = 0; i < made->config.setting_count; i++)
        printf(", %s=%s", made->settings[i].name, made->settings[i].value);
    for (int seat = 0; seat < made->config.players; seat++)
        printf("%s%s", seat ? "/" : ", decks ",
               made->config.decks[seat] ? cg_deck_name(made->config.decks[seat]) : "-");
    printf("\n");
}

/** Decisions from one check to the next. Matches of many players are long, and what is checked of
 * them is as much more. */
static uint32_t stride_of(int players, uint64_t seed)
{
    uint32_t more = (uint32_t)(players * players) / 4;
    return (1 + (uint32_t)(seed % 16)) * (more > 1 ? more : 1);
}

/** @return false when the game refuses such a setup, which is its right */
static bool run_match(suite *s, int players, uint64_t seed)
{
    setup made;
    cg_error error = {.status = CG_OK};
    cg_conformance_report report = {.violations = 0};
    choose_setup(s, &made, players, seed);
    cg_status status = cg_conformance_run(&made.config, seed, CG_CHECK_ALL,
                                          stride_of(players, seed), &report, &error);
    if ((status == CG_ERR_OPTION || status == CG_ERR_DECK) && error.text[0]) {
        s->refused++;
        return false;
    }
    s->decisions += report.decisions;
    if (status == CG_OK && report.violations == 0) {
        s->passed++;
        return true;
    }
    s->failed++;
    printf("FAILED: %s\n", status ? error.text : report.first);
    print_setup(s, &made, seed);
    return true;
}

static void run_game(suite *s)
{
    cg_game_info info = cg_game_describe(s->game);
    unsigned wanted = from_environment("CONFORMANCE_MATCHES", MATCHES);
    uint64_t seed = from_environment("CONFORMANCE_SEED", 1);
    for (int players = info.players_min; players <= info.players_max; players++) {
        unsigned made = 0, enough = wanted * 2 / (unsigned)players;
        for (unsigned tries = 0; (made < enough || !made) && tries < wanted * 20; tries++)
            made += run_match(s, players, seed++);
    }
}

static void run_named_game(suite *s, const char *name)
{
    cg_game *game = NULL;
    cg_error error = {.status = CG_OK};
    cg_report *report = cg_report_create(s->context);
    s->cards = NULL;
    if (cg_game_load(s->context, name, &game, &error) ||
        cg_cards_load(game, NULL, 0, report, &s->cards)) {
        const cg_error *first = cg_report_get(report, 0);
        printf("FAILED: %s: %s\n", name, first ? first->text : error.text);
        s->failed++;
    } else {
        s->game = game;
        run_game(s);
    }
    cg_report_destroy(report);
    cg_cards_destroy(s->cards);
    cg_game_destroy(game);
}

int main(void)
{
    suite s = {.context = cg_context_create(NULL)};
    char name[100];
    size_t games = 0;
    while (cg_context_game(s.context, games, name, sizeof name)) {
        run_named_game(&s, name);
        games++;
    }
    if (games == 0) {
        printf("FAILED: no game is found\n");
        s.failed++;
    }
    printf("%zu games, %" PRIu64 " decisions checked, %u setups refused by their games\n", games,
           s.decisions, s.refused);
    cg_context_destroy(s.context);
    printf("%u passed, %u failed\n", s.passed, s.failed);
    return s.failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
