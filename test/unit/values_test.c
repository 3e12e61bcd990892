/* What a game counts for itself: which of its values views show to everybody. */
#include "module/game.h"
#include "support_game.h"
#include "tests.h"

#include <cardgame/rules.h>

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

static void each_game(void (*look)(const fixture *f, size_t g))
{
    for (size_t g = 0; g < COUNT(games); g++) {
        void *loaded = NULL;
        assert_int_equal(load_game(&loaded, games[g].name), 0);
        look(loaded, g);
        unload_game(&loaded);
    }
}

/* What a match is worth: a win 1, a defeat -1. */
static void look_at_returns(const fixture *f, size_t g)
{
    (void)g;
    assert_int_equal(f->game->module->return_min, -1);
    assert_int_equal(f->game->module->return_max, 1);
}

static void test_returns(void **state)
{
    (void)state;
    each_game(look_at_returns);
}

static void look_at_values(const fixture *f, size_t g)
{
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
}

static void test_public_values(void **state)
{
    (void)state;
    each_game(look_at_values);
}

/* Each number of players has decks to begin with. */
static void look_at_decks(const fixture *f, size_t g)
{
    const cg_module *module = f->game->module;
    (void)g;
    for (int seat = 0; seat < module->players_max; seat++)
        assert_non_null(cg_cards_deck_find(f->cards, module->default_decks[seat]));
    for (int players = module->players_min; players <= module->players_max; players++) {
        cg_match_config config = config_for(f, players);
        cg_match_destroy(start(&config));
    }
}

static void test_players(void **state)
{
    (void)state;
    each_game(look_at_decks);
}

/* What everybody sees of what a card in play has done: a game, a card, where it lies, and each value
 * with its first bit and its width. */
static const struct {
    const char *game, *card, *zone, *phase;
    struct {
        const char *name;
        int at, width;
    } values[5];
} seen[] = {
    {"demi",
     "greek/minotaur",
     "creatures",
     "playing",
     {{"attacked", 0, 1},
      {"effect_used", 1, 1},
      {"cancelled", 3, 1},
      {"turns_on_the_field", 4, 8}}},
    {"gemu_land",
     "root/burrow_pup",
     "monster_row",
     "summon",
     {{"attacks_used", 0, 4}, {"skills_used", 4, 4}, {"attack_skill_used", 8, 1}}},
};

/** Is it that number in the view? 0 is not shown. */
static bool shows_number(const char *view, const char *name, int number)
{
    char key[100];
    snprintf(key, sizeof key, "\"%s\":%d", name, number);
    const char *found = strstr(view, key);
    return number ? found && (found[strlen(key)] == ',' || found[strlen(key)] == '}')
                  : !is_shown(view, name);
}

static void assert_seen(cg_match *match, cg_thing card, size_t row, size_t which)
{
    int at = seen[row].values[which].at, most = (1 << seen[row].values[which].width) - 1;
    cg_rules_set_bits(match, card, (uint16_t)(most << at));
    for (int viewer = CG_SPECTATOR; viewer < 2; viewer++) {
        char *view = view_of(match, viewer);
        for (size_t i = 0; i < COUNT(seen[row].values) && seen[row].values[i].name; i++)
            if (!shows_number(view, seen[row].values[i].name, i == which ? most : 0))
                fail_msg("%s: %s: %s", seen[row].game, seen[row].values[i].name, view);
        free(view);
    }
}

static void test_values_of_cards(void **state)
{
    (void)state;
    for (size_t g = 0; g < COUNT(seen); g++) {
        void *loaded = NULL;
        board b;
        assert_int_equal(load_game(&loaded, seen[g].game), 0);
        const fixture *f = loaded;
        int zone = cg_game_zone_find(f->game, seen[g].zone);
        board_begin(&b, f, 2, seen[g].phase);
        board_card(&b, seen[g].card, 0, zone);
        cg_match *match = board_start(&b);
        cg_thing card = cg_rules_zone_card(match, zone, 0, 0);
        for (size_t i = 0; i < COUNT(seen[g].values) && seen[g].values[i].name; i++)
            assert_seen(match, card, g, i);
        cg_match_destroy(match);
        unload_game(&loaded);
    }
}

TESTS(values)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_public_values),
        cmocka_unit_test(test_returns),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_values_of_cards),
    };
    return cmocka_run_group_tests_name("values", tests, NULL, NULL);
}
