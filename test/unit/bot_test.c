/* The random player and playouts. */
#include "support.h"
#include "tests.h"

static void every_option_is_equally_likely(void **state)
{
    const fixture *f = *state;
    enum { DRAWS = 12000 };
    unsigned met[8] = {0};
    board b;
    board_begin(&b, f, 3, "divine_power");
    board_card(&b, "egyptian/ra", 0, f->hand);
    board_card(&b, "egyptian/horus", 0, f->hand);
    board_card(&b, "egyptian/tefnut", 0, f->hand);
    cg_match *match = board_start(&b);
    uint32_t count = cg_match_option_count(match);
    assert_int_equal(count, 6);
    cg_random random = cg_random_seed(1);
    for (int i = 0; i < DRAWS; i++) {
        uint32_t index = cg_bot_random(match, &random);
        assert_true(index < count);
        met[index]++;
    }
    double chi = 0, expected = (double)DRAWS / count;
    for (uint32_t i = 0; i < count; i++)
        chi += (met[i] - expected) * (met[i] - expected) / expected;
    assert_true(chi < 25); /* 5 degrees of freedom: 99.98 % of all seeds */
    cg_match_destroy(match);
}

static void random_events_are_answered_too(void **state) /* DD-1.2 */
{
    const fixture *f = *state;
    unsigned met[6] = {0};
    cg_match_config config = config_for(f, 2);
    config.explicit_chance = true;
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(1);
    assert_int_equal(cg_match_decider(match), CG_CHANCE);
    for (int i = 0; i < 6000; i++)
        met[cg_bot_random(match, &random)]++;
    for (int i = 0; i < 6; i++)
        assert_in_range(met[i], 880, 1120);
    cg_match_destroy(match);
}

static void nothing_is_chosen_when_nothing_is_asked(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(1);
    assert_true(cg_match_playout(match, &random, 0) > 0);
    assert_true(cg_match_over(match));
    cg_random before = random;
    assert_int_equal(cg_bot_random(match, &random), 0);
    assert_int_equal(cg_match_playout(match, &random, 10), 0);
    assert_memory_equal(&before, &random, sizeof random);
    cg_match_destroy(match);
}

static void a_playout_is_the_bot_in_a_loop(void **state)
{
    const fixture *f = *state;
    for (int chance = 0; chance < 2; chance++) {
        for (int players = 2; players <= 6; players++) {
            cg_match_config config = config_for(f, players);
            config.explicit_chance = chance;
            cg_match *quick = start(&config), *slow = start(&config);
            cg_random left = cg_random_seed(5), right = left;
            uint64_t answered = cg_match_playout(quick, &left, 0);
            assert_true(answered == play_random(slow, &right, UINT32_MAX));
            assert_true(cg_match_hash(quick) == cg_match_hash(slow));
            assert_memory_equal(&left, &right, sizeof left);
            cg_match_destroy(slow);
            cg_match_destroy(quick);
        }
    }
}

static void a_playout_stops_at_its_limit(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *parts = start(&config), *whole = start(&config);
    cg_random left = cg_random_seed(5), right = left;
    uint64_t sum = 0, part;
    assert_true(cg_match_playout(parts, &left, 1) == 1);
    for (sum = 1; (part = cg_match_playout(parts, &left, 7)); sum += part)
        assert_true(part == 7 || cg_match_over(parts));
    assert_true(sum == cg_match_playout(whole, &right, 0));
    assert_true(cg_match_hash(parts) == cg_match_hash(whole));
    cg_match_destroy(whole);
    cg_match_destroy(parts);
}

static void random_play_ends(void **state) /* DD-R56 */
{
    const fixture *f = *state;
    unsigned decided = 0;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        cg_match_config config = config_for(f, 2 + (int)(seed % 5));
        config.seed = seed;
        config.skip_single = true;
        cg_match *match = start(&config);
        cg_random random = cg_random_seed(seed);
        cg_match_playout(match, &random, 0);
        cg_result result;
        assert_true(cg_match_result(match, &result));
        assert_true(cg_match_turn(match) <= 2000);
        decided += result.winners != 0;
        cg_match_destroy(match);
    }
    assert_true(decided > 95);
}

TESTS(bot)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_option_is_equally_likely),
        cmocka_unit_test(random_events_are_answered_too),
        cmocka_unit_test(nothing_is_chosen_when_nothing_is_asked),
        cmocka_unit_test(a_playout_is_the_bot_in_a_loop),
        cmocka_unit_test(a_playout_stops_at_its_limit),
        cmocka_unit_test(random_play_ends),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
