/* What a player knows, as a number that is kept up to date: equal exactly where the keys are. */
#include "tests.h"

#include "support_alike.h"

#include <cardgame/cardgame.h>

#include <stdlib.h>

#define EVENTS 16384

static cg_information_hash hash_of(const cg_match *match, int player)
{
    cg_information_hash hash = {0, 0};
    assert_int_equal(cg_match_information_hash(match, player, &hash), CG_OK);
    return hash;
}

static void note(alike_pairs *seen, const cg_match *match)
{
    for (int p = 0; p < cg_match_players(match) && !cg_match_over(match); p++)
        alike_note(seen, p, cg_match_information_key(match, p, seen->bytes, ALIKE_BYTES),
                   hash_of(match, p));
}

static void compare(const char *name, cg_match_config config, void *user)
{
    (void)name;
    (void)user;
    config.recall = config.information_hash = true;
    config.event_capacity = EVENTS;
    alike_play(config, note);
}

static void numbers_are_equal_exactly_where_keys_are(void **state)
{
    (void)state;
    visit_games(compare, NULL);
}

static void other_worlds_are_as_the_player_knows_them(const char *name, cg_match_config config,
                                                      void *user)
{
    (void)name;
    (void)user;
    cg_match *match = NULL, *world = NULL;
    cg_random random = cg_random_seed(3);
    config.information_hash = true;
    config.event_capacity = 0;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    assert_int_equal(cg_match_clone(match, &world, NULL), CG_OK);
    for (int d = 0; d < ALIKE_ANSWERS && !cg_match_over(match); d++) {
        int player = cg_match_decider(match);
        assert_int_equal(cg_match_copy(world, match), CG_OK);
        assert_int_equal(cg_match_determinize(world, player, (uint64_t)d + 1), CG_OK);
        if (player >= 0)
            assert_true(alike_same(hash_of(match, player), hash_of(world, player)));
        cg_match_answer(match, player, cg_bot_random(match, &random), NULL);
    }
    cg_match_destroy(world);
    cg_match_destroy(match);
}

static void numbers_are_the_same_in_worlds_that_are_possible(void **state)
{
    (void)state;
    visit_games(other_worlds_are_as_the_player_knows_them, NULL);
}

static void keep_in_save(const char *name, cg_match_config config, void *user)
{
    (void)name;
    (void)user;
    cg_match *match = NULL, *loaded = NULL;
    cg_random random = cg_random_seed(5);
    config.information_hash = true;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    cg_match_playout(match, &random, 20);
    size_t size = cg_match_save(match, NULL, 0);
    unsigned char *bytes = malloc(size);
    assert_non_null(bytes);
    cg_match_save(match, bytes, size);
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    for (int p = 0; p < cg_match_players(match); p++)
        assert_true(alike_same(hash_of(match, p), hash_of(loaded, p)));
    cg_match_destroy(loaded);
    config.information_hash = false;
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    cg_information_hash hash;
    assert_int_equal(cg_match_information_hash(loaded, 0, &hash), CG_ERR_ARGUMENT);
    free(bytes);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
}

static void saves_take_it_along(void **state)
{
    (void)state;
    visit_games(keep_in_save, NULL);
}

static void without_it_there_is_no_number(const char *name, cg_match_config config, void *user)
{
    (void)name;
    (void)user;
    cg_match *match = NULL, *loaded = NULL;
    cg_information_hash hash;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    assert_int_equal(cg_match_information_hash(match, 0, &hash), CG_ERR_ARGUMENT);
    size_t size = cg_match_save(match, NULL, 0);
    unsigned char *bytes = malloc(size);
    assert_non_null(bytes);
    cg_match_save(match, bytes, size);
    config.information_hash = true;
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    assert_int_equal(cg_match_information_hash(loaded, 0, &hash), CG_ERR_ARGUMENT);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    assert_int_equal(cg_match_information_hash(match, -1, &hash), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_information_hash(match, CG_PLAYERS_MAX, &hash), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_information_hash(NULL, 0, &hash), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_information_hash(match, 0, NULL), CG_ERR_ARGUMENT);
    free(bytes);
    cg_match_destroy(match);
}

static void it_is_there_only_where_it_was_wished(void **state)
{
    (void)state;
    visit_games(without_it_there_is_no_number, NULL);
}

TESTS(knowing)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_equal_exactly_where_keys_are),
        cmocka_unit_test(numbers_are_the_same_in_worlds_that_are_possible),
        cmocka_unit_test(saves_take_it_along),
        cmocka_unit_test(it_is_there_only_where_it_was_wished),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
