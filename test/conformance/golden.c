/*
 * One number for each game: a hash over every state of a fixed set of random matches; and as NAME-whole
 * one of matches with CG_EDITION_WHOLE, as which older journals and replays are played. They stand in
 * golden.txt beside this file (GOLDEN names another). A change of behaviour changes it; whoever
 * means that change writes the new number down. Arguments: games, instead of all that are found.
 */
#include "tree.h"

#include <cardgame/cardgame.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MATCHES 4
#define ANSWERS_MAX 20000

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ (hash >> 32);
}

static uint64_t mix_text(uint64_t hash, const char *text)
{
    while (*text)
        hash = mix(hash, (unsigned char)*text++);
    return mix(hash, 256);
}

/** The states, and every hundredth time what a player sees and what was told last. */
static uint64_t mix_match(uint64_t hash, const cg_match *match, int answers)
{
    char text[16384];
    hash = mix(hash, cg_match_hash(match));
    if (answers % 100 != 0)
        return hash;
    cg_view_json(match, answers / 100 % cg_match_players(match), text, sizeof text);
    hash = mix_text(hash, text);
    if (cg_match_event_text(match, CG_SPECTATOR, cg_match_event_count(match), text, sizeof text))
        hash = mix_text(hash, text);
    return hash;
}

static uint64_t play(uint64_t hash, const cg_match_config *config, uint64_t seed)
{
    cg_match *match = NULL;
    cg_error error = {.status = CG_OK};
    cg_random random = cg_random_seed(seed);
    if (cg_match_create(config, &match, &error)) {
        printf("  a match is refused: %s\n", error.text);
        return mix(hash, error.status);
    }
    for (int answers = 0; !cg_match_over(match) && answers < ANSWERS_MAX; answers++) {
        hash = mix_match(hash, match, answers);
        cg_match_answer(match, cg_match_decider(match), cg_bot_random(match, &random), NULL);
    }
    hash = mix_match(hash, match, 0);
    cg_match_destroy(match);
    return hash;
}

/** With the defaults, then with each option of two values turned over, where the game takes it. */
static uint64_t play_options(uint64_t hash, const cg_game *game, cg_match_config config,
                             uint64_t seed)
{
    cg_setting_info info;
    hash = play(hash, &config, seed);
    for (size_t i = 0; cg_game_setting(game, i, &info); i++) {
        cg_setting setting = {info.name, info.initial ? "false" : "true"};
        cg_match *match = NULL;
        config.settings = &setting;
        config.setting_count = 1;
        if (info.type != CG_SETTING_BOOL || cg_match_create(&config, &match, NULL))
            continue;
        cg_match_destroy(match);
        hash = play(hash, &config, seed);
    }
    return hash;
}

static uint64_t hash_game(const cg_game *game, const cg_cards *cards, uint64_t edition)
{
    cg_game_info info = cg_game_describe(game);
    uint64_t hash = 0;
    for (int players = info.players_min; players <= info.players_max; players++) {
        for (uint64_t seed = 1; seed <= MATCHES; seed++) {
            cg_match_config config = cg_match_config_default(cards);
            config.players = players;
            config.edition = edition;
            config.seed = seed;
            config.skip_single = seed % 2 == 0;
            config.explicit_chance = seed > MATCHES / 2;
            hash = play_options(hash, game, config, seed);
        }
    }
    return hash;
}

/** The number that is written down for a game. @return false when there is none */
static bool find_number(const char *name, uint64_t *number)
{
    char root[TREE_PATH_MAX], path[TREE_PATH_MAX + 64];
    const char *other = getenv("GOLDEN");
    snprintf(path, sizeof path, "%s/test/conformance/golden.txt", tree_root(root));
    FILE *file = fopen(other ? other : path, "r");
    char line[200], key[100];
    bool found = false;
    while (file && !found && fgets(line, sizeof line, file))
        found = sscanf(line, "%99s %" SCNx64, key, number) == 2 && strcmp(key, name) == 0;
    if (file)
        fclose(file);
    return found;
}

static bool is_as_written(const char *name, uint64_t actual, const char *why)
{
    uint64_t expected = 0;
    bool found = find_number(name, &expected);
    if (found && expected == actual)
        return true;
    printf("FAILED: %s %s\n  expected: %s %016" PRIx64 "%s\n  actual:   %s %016" PRIx64 "\n", name,
           why[0] ? why : "plays otherwise than written down in golden.txt", name, expected,
           found ? "" : " (not written down)", name, actual);
    return false;
}

static bool check_game(cg_context *context, const char *name)
{
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_error error = {.status = CG_OK};
    char whole_name[120];
    uint64_t today = 0, whole = 0;
    snprintf(whole_name, sizeof whole_name, "%s-whole", name);
    if (!cg_game_load(context, name, &game, &error) &&
        !cg_cards_load(game, NULL, 0, NULL, &cards)) {
        today = hash_game(game, cards, 0);
        whole = hash_game(game, cards, CG_EDITION_WHOLE);
    }
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    bool good = is_as_written(name, today, error.text);
    return is_as_written(whole_name, whole, error.text) && good;
}

static bool is_wanted(const char *name, int argc, char **argv)
{
    bool wanted = argc < 2;
    for (int i = 1; i < argc; i++)
        wanted = wanted || strcmp(argv[i], name) == 0;
    return wanted;
}

int main(int argc, char **argv)
{
    cg_context *context = cg_context_create(NULL);
    unsigned passed = 0, failed = 0;
    char name[100];
    for (size_t i = 0; cg_context_game(context, i, name, sizeof name); i++)
        if (is_wanted(name, argc, argv))
            *(check_game(context, name) ? &passed : &failed) += 1;
    if (passed + failed == 0) {
        printf("FAILED: no game is found\n");
        failed++;
    }
    cg_context_destroy(context);
    printf("%u passed, %u failed\n", passed, failed);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
