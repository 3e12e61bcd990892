/* Equal hash, equal options: a match that is saved and loaded asks the same player the same, with
 * the same options in the same order, whatever was found before and kept. Random cards of the test
 * game, and random matches of the shipped games. */
#include "law.h"

#include <stdlib.h>

enum { DECISIONS = 250, OPTION_SIZE = 300, CASES = 240 };

static void compare_options(law_case *one, const cg_match *match, const cg_match *loaded)
{
    uint32_t count = cg_match_option_count(match), other = cg_match_option_count(loaded);
    if (cg_match_hash(match) != cg_match_hash(loaded))
        law_blame(one, "a loaded match is another one");
    if (count != other)
        law_blame(one, "%u options, loaded %u", count, other);
    for (uint32_t i = 0; i < count && i < other; i++) {
        char left[OPTION_SIZE], right[OPTION_SIZE];
        cg_match_option_text(match, i, left, sizeof left);
        cg_match_option_text(loaded, i, right, sizeof right);
        if (strcmp(left, right) != 0)
            law_blame(one, "option %u is '%s', loaded '%s'", i, left, right);
    }
}

static void compare_loaded(law_case *one, const cg_match *match, const cg_match_config *config)
{
    size_t size = cg_match_save(match, NULL, 0);
    unsigned char *bytes = malloc(size);
    cg_match *loaded = NULL;
    cg_error error = {0};
    if (bytes && (cg_match_save(match, bytes, size) != size ||
                  cg_match_load(config, bytes, size, &loaded, &error)))
        law_blame(one, "a saved match is not loaded: %s", error.text);
    if (loaded)
        compare_options(one, match, loaded);
    cg_match_destroy(loaded);
    free(bytes);
}

static void play_match(law_case *one, cg_match_config *config)
{
    cg_match *match = NULL;
    cg_error error = {0};
    if (cg_match_create(config, &match, &error)) {
        law_blame(one, "no match: %s", error.text);
        return;
    }
    law_tell(one, "# %d players, seed %llu\n", config->players, (unsigned long long)config->seed);
    for (int i = 0; i < DECISIONS && !cg_match_over(match) && !one->fault[0]; i++) {
        compare_loaded(one, match, config);
        uint32_t count = cg_match_option_count(match);
        uint32_t option = law_pick(one, count < 256 ? count : 256);
        char text[OPTION_SIZE];
        cg_match_option_text(match, option, text, sizeof text);
        law_tell(one, "#   %d: %s\n", cg_match_decider(match) + 1, text);
        if (cg_match_answer(match, cg_match_decider(match), option, &error))
            law_blame(one, "option %u is refused: %s", option, error.text);
    }
    cg_match_destroy(match);
}

static void play_any(law_case *one, void *user)
{
    law_any_match(one, user, play_match);
}

LAW(kept)
{
    law_random_games(run, play_any, CASES);
}
