/* What a game counts for itself: which of its values views show to everybody. */
#include "module/game.h"
#include "support_game.h"
#include "tests.h"

/** A game, and the values that are public, each between blanks. */
static const struct {
    const char *name, *shown;
} games[] = {
    {DEMIDICE, " ones_left twos_left threes_left fours_left fives_left sixes_left creation_left "},
    {"demi", " creatures_played worshipers_played titans_played settings activations "
             "idle_turns_of_the_first idle_turns_of_the_second "},
    {"divinity", " plays_this_turn actions_this_turn "},
    {"divino", " lands_this_turn "},
    {"gemu_land", " chain_link chain actions_this_turn quicks_this_turn summons_this_turn "
                  "prophecies_this_turn "},
};

static bool is_shown(const char *view, const char *value)
{
    char key[100];
    snprintf(key, sizeof key, "\"%s\":", value);
    return strstr(view, key) != NULL;
}

static bool is_listed(const char *list, const char *value)
{
    char word[100];
    snprintf(word, sizeof word, " %s ", value);
    return strstr(list, word) != NULL;
}

/* What a match is worth: a win 1, a defeat -1. */
static void test_returns(void **state)
{
    (void)state;
    for (size_t g = 0; g < COUNT(games); g++) {
        void *loaded = NULL;
        assert_int_equal(load_game(&loaded, games[g].name), 0);
        const fixture *f = loaded;
        assert_int_equal(f->game->module->return_min, -1);
        assert_int_equal(f->game->module->return_max, 1);
        unload_game(&loaded);
    }
}

static void test_public_values(void **state)
{
    (void)state;
    for (size_t g = 0; g < COUNT(games); g++) {
        void *loaded = NULL;
        assert_int_equal(load_game(&loaded, games[g].name), 0);
        const fixture *f = loaded;
        const cg_module *module = f->game->module;
        cg_match_config config = config_for(f, 2);
        cg_match *match = start(&config);
        for (int viewer = CG_SPECTATOR; viewer < 2; viewer++) {
            char *view = view_of(match, viewer);
            for (size_t i = 0; i < module->value_count; i++)
                if (is_shown(view, module->values[i].name) !=
                    is_listed(games[g].shown, module->values[i].name))
                    fail_msg("%s: %s in %s", games[g].name, module->values[i].name, view);
            free(view);
        }
        cg_match_destroy(match);
        unload_game(&loaded);
    }
}

TESTS(values)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_public_values),
        cmocka_unit_test(test_returns),
    };
    return cmocka_run_group_tests_name("values", tests, NULL, NULL);
}
