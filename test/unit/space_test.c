/* Matches as numbers: observations, and options as actions of a fixed set. */
#include "support.h"
#include "tests.h"

#include <cardgame/observation.h>

static cg_space *space_of(const cg_match *match)
{
    cg_error error = {.text = ""};
    cg_space *space = NULL;
    assert_int_equal(cg_space_create(match, &space, &error), CG_OK);
    return space;
}

static cg_match *midgame(const fixture *f, uint64_t seed)
{
    cg_match_config config = config_for(f, 2);
    config.seed = seed;
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(seed);
    play_random(match, &random, 40);
    return match;
}

static int32_t *numbers_of(const cg_space *space)
{
    int32_t *numbers = malloc(cg_space_numbers(space) * sizeof *numbers);
    assert_non_null(numbers);
    memset(numbers, 0x5a, cg_space_numbers(space) * sizeof *numbers);
    return numbers;
}

static void other_worlds_look_the_same_unless_hidden_things_are_asked_for(void **state)
{
    const fixture *f = *state;
    unsigned different = 0, looked = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        cg_match *match = midgame(f, seed), *world = clone_of(match);
        cg_space *space = space_of(match);
        size_t count = cg_space_numbers(space), size = count * sizeof(int32_t);
        int32_t *one = numbers_of(space), *other = numbers_of(space);
        assert_int_equal(cg_match_determinize(world, 0, seed), CG_OK);
        assert_true(cg_space_observe(space, match, 0, one, count) > 0);
        cg_space_observe(space, world, 0, other, count);
        assert_memory_equal(one, other, size);
        cg_space_observe_hidden(space, match, 0, one, count);
        cg_space_observe_hidden(space, world, 0, other, count);
        different += memcmp(one, other, size) != 0;
        looked++;
        free(one);
        free(other);
        cg_space_destroy(space);
        cg_match_destroy(world);
        cg_match_destroy(match);
    }
    assert_true(different > looked / 2);
}

static void what_is_not_written_is_0(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config);
    cg_space *space = space_of(match);
    size_t count = cg_space_numbers(space), used = 0;
    int32_t *kept = calloc(count, sizeof *kept), *fresh = numbers_of(space);
    cg_random random = cg_random_seed(3);
    while (!cg_match_over(match)) {
        int player = cg_match_decider(match);
        used = cg_space_observe(space, match, player, kept, used);
        assert_int_equal(cg_space_observe(space, match, player, fresh, count), used);
        assert_memory_equal(kept, fresh, count * sizeof *kept);
        play_random(match, &random, 1);
    }
    free(kept);
    free(fresh);
    cg_space_destroy(space);
    cg_match_destroy(match);
}

/** Each option is one action, which is no other option's and leads back to it. */
static void check_actions(const cg_space *space, const cg_match *match, uint8_t *mask)
{
    uint32_t actions[1024], count = cg_space_list(space, match, actions, 1024), can = 0;
    char text[200];
    assert_int_equal(count, cg_match_option_count(match));
    assert_true(count <= 1024);
    uint32_t ones = cg_space_mask(space, match, mask);
    for (uint32_t i = 0; i < count; i++) {
        if (actions[i] == CG_SPACE_NONE) {
            assert_true(cg_match_option_copies(match, i, NULL) > 1);
            continue;
        }
        can++;
        assert_true(actions[i] < cg_space_actions(space) && mask[actions[i]] == 1);
        assert_int_equal(cg_space_option(space, match, actions[i]), i);
        assert_true(cg_space_action_text(space, actions[i], text, sizeof text) > 0);
    }
    assert_int_equal(ones, can);
    for (size_t i = 0; i < cg_space_actions(space); i++)
        can -= mask[i];
    assert_int_equal(can, 0);
}

static void every_option_is_an_action(void **state)
{
    const fixture *f = *state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        cg_match_config config = config_for(f, 2);
        config.seed = seed;
        cg_match *match = start(&config);
        cg_space *space = space_of(match);
        uint8_t *mask = malloc(cg_space_actions(space));
        cg_random random = cg_random_seed(seed);
        for (int i = 0; i < 300 && !cg_match_over(match); i++) {
            check_actions(space, match, mask);
            play_random(match, &random, 1);
        }
        free(mask);
        cg_space_destroy(space);
        cg_match_destroy(match);
    }
}

static void a_space_is_for_one_setup(void **state)
{
    const fixture *f = *state;
    cg_match *match = midgame(f, 1), *same = midgame(f, 2);
    cg_match_config config = config_for(f, 3);
    cg_match *three = start(&config);
    cg_space *space = space_of(match), *again = space_of(same), *other = space_of(three);
    int32_t *numbers = numbers_of(space);
    uint8_t *mask = malloc(cg_space_actions(space));
    uint32_t action;
    assert_true(cg_space_hash(space) == cg_space_hash(again));
    assert_true(cg_space_hash(space) != cg_space_hash(other));
    assert_true(cg_space_observe(space, same, 1, numbers, cg_space_numbers(space)) > 0);
    assert_int_equal(cg_space_observe(space, three, 0, numbers, 0), 0);
    assert_int_equal(cg_space_observe(space, match, 2, numbers, 0), 0);
    assert_int_equal(cg_space_observe(space, match, CG_NOBODY, numbers, 0), 0);
    assert_int_equal(cg_space_list(space, three, &action, 1), 0);
    assert_int_equal(cg_space_mask(space, three, mask), 0);
    assert_int_equal(cg_space_option(space, match, CG_SPACE_NONE), CG_SPACE_NONE);
    assert_int_equal(cg_space_action_text(space, CG_SPACE_NONE, NULL, 0), 0);
    assert_true(cg_space_json(space, NULL, 0) > 100);
    free(mask);
    free(numbers);
    cg_space_destroy(space);
    cg_space_destroy(again);
    cg_space_destroy(other);
    cg_match_destroy(three);
    cg_match_destroy(same);
    cg_match_destroy(match);
}

static void a_space_holds_what_it_needs(void **state)
{
    const fixture *f = *state;
    cg_match *match = midgame(f, 1);
    cg_space *space = space_of(match);
    char text[100];
    cg_match_destroy(match);
    assert_true(cg_space_action_text(space, 0, text, sizeof text) > 0);
    assert_string_equal(text, "pass");
    cg_space_destroy(space);
}

static int load_divinity(void **state)
{
    return load_game(state, "divinity");
}

static int load_gemu_land(void **state)
{
    return load_game(state, "gemu_land");
}

TESTS(space)
{
    const struct CMUnitTest all[] = {
        cmocka_unit_test(a_space_is_for_one_setup),
    };
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(other_worlds_look_the_same_unless_hidden_things_are_asked_for),
        cmocka_unit_test(what_is_not_written_is_0),
        cmocka_unit_test(every_option_is_an_action),
        cmocka_unit_test(a_space_holds_what_it_needs),
    };
    return cmocka_run_group_tests(all, load_demidice, unload_game) +
           cmocka_run_group_tests(tests, load_demidice, unload_game) +
           cmocka_run_group_tests(tests, load_divinity, unload_game) +
           cmocka_run_group_tests(tests, load_gemu_land, unload_game);
}
