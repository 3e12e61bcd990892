/* The players that search, by each of their ways. */
#include "support.h"
#include "support_games.h"
#include "tests.h"

static cg_bot_method method;

static cg_bot_config config_of_method(void)
{
    cg_bot_config config = cg_bot_config_default();
    config.method = method;
    config.threads = 1;
    return config;
}

static cg_bot *bot_with(const fixture *f, const cg_bot_config *config)
{
    cg_bot *bot = NULL;
    cg_error error = {0};
    if (cg_bot_create(f->context, config, &bot, &error))
        fail_msg("no bot: %s", error.text);
    assert_non_null(bot);
    return bot;
}

static cg_bot *bot_of(const fixture *f, uint32_t playouts, uint64_t seed)
{
    cg_bot_config config = config_of_method();
    config.playouts = playouts;
    config.seed = seed;
    return bot_with(f, &config);
}

/** What a fresh bot of that seed chooses. */
static void choice_text(const fixture *f, const cg_match *match, uint32_t playouts, uint64_t seed,
                        char *text, size_t size)
{
    cg_bot *bot = bot_of(f, playouts, seed);
    cg_match_option_text(match, choice_of(bot, match), text, size);
    cg_bot_destroy(bot);
}

/** Answers with the bot until the match is over. @return hash over all answers */
static uint64_t play_alone(cg_bot *bot, cg_match *match)
{
    uint64_t hash = 0;
    while (!cg_match_over(match)) {
        uint32_t index = choice_of(bot, match);
        hash = hash * 31 + index;
        assert_int_equal(cg_match_answer(match, cg_match_decider(match), index, NULL), CG_OK);
    }
    return hash;
}

/* ---- good choices ---- */

static void assert_always_chooses(const fixture *f, const cg_match *match, const char *wanted)
{
    char text[200];
    assert_true(cg_match_option_count(match) > 1);
    for (uint64_t seed = 1; seed <= 10; seed++) {
        choice_text(f, match, 200, seed, text, sizeof text);
        assert_string_equal(text, wanted);
    }
}

/** Player 1 to decide with four fours on the table: a card makes it five. */
static cg_match *four_of_a_kind(const fixture *f)
{
    board b;
    board_begin(&b, f, 2, "eternal_struggle");
    board_dice(&b, "44443");
    board_card(&b, "egyptian/apep", 0, f->hand); /* a die becomes 4 */
    board_card(&b, "egyptian/geb", 0, f->hand);
    board_card(&b, "babylonian/nabu", 1, f->hand);
    return board_start(&b);
}

static void a_fifth_die_of_a_kind_is_found(void **state) /* DD-14.8 */
{
    const fixture *f = *state;
    cg_match *match = four_of_a_kind(f);
    assert_always_chooses(f, match, "play egyptian/apep on die 5");
    cg_match_destroy(match);
}

static void a_tenth_die_is_found(void **state) /* DD-14.2 */
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "divine_power");
    board_power(&b, 0, 9);
    board_card(&b, "egyptian/ra", 0, f->hand); /* gains a die */
    board_card(&b, "egyptian/osiris", 0, f->hand);
    board_card(&b, "egyptian/horus", 0, f->hand);
    cg_match *match = board_start(&b);
    assert_always_chooses(f, match, "play egyptian/ra");
    cg_match_destroy(match);
}

/** Both play on as the bot says: the match is not won by what waits. */
static void assert_stopped(const fixture *f, const cg_match *match)
{
    cg_match *copy = clone_of(match);
    cg_bot *bot = bot_of(f, 1000, 3);
    for (int i = 0; i < 4 && !cg_match_over(copy); i++)
        cg_match_answer(copy, cg_match_decider(copy), choice_of(bot, copy), NULL);
    assert_false(cg_match_over(copy));
    cg_bot_destroy(bot);
    cg_match_destroy(copy);
}

static void a_victory_of_another_is_stopped(void **state) /* DD-11.11 */
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "judgment");
    board_dice(&b, "44444");
    board_card(&b, "babylonian/girru", 1, f->hand); /* negates a combo */
    board_card(&b, "babylonian/nabu", 1, f->hand);
    cg_match *match = board_start(&b);
    assert_int_equal(cg_match_decider(match), 1);
    if (method == CG_BOT_FLAT)
        assert_always_chooses(f, match, "play babylonian/girru");
    else /* another card can be played before it */
        assert_stopped(f, match);
    cg_match_destroy(match);
}

static void it_beats_the_random_player(void **state)
{
    const fixture *f = *state;
    enum { GAMES = 16 };
    unsigned won = 0;
    for (int game = 0; game < GAMES; game++) {
        cg_match_config config = config_for(f, 2);
        config.seed = (uint64_t)game + 1;
        cg_match *match = start(&config);
        cg_bot *bot = bot_of(f, 6, config.seed);
        cg_random random = cg_random_seed(config.seed);
        int seat = game % 2;
        while (!cg_match_over(match)) {
            int player = cg_match_decider(match);
            uint32_t index = player == seat ? choice_of(bot, match) : cg_bot_random(match, &random);
            cg_match_answer(match, player, index, NULL);
        }
        cg_result result;
        assert_true(cg_match_result(match, &result));
        won += result.winners >> seat & 1;
        cg_bot_destroy(bot);
        cg_match_destroy(match);
    }
    assert_true(won > GAMES / 2);
}

/* ---- what it knows ---- */

static void what_is_hidden_changes_no_clear_choice(void **state)
{
    const fixture *f = *state;
    char really[200], there[200];
    cg_match *match = four_of_a_kind(f), *world = clone_of(match);
    unsigned different = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        assert_int_equal(cg_match_copy(world, match), CG_OK);
        assert_int_equal(cg_match_determinize(world, 0, seed), CG_OK);
        different += cg_match_hash(world) != cg_match_hash(match);
        choice_text(f, match, 200, seed, really, sizeof really);
        choice_text(f, world, 200, seed, there, sizeof there);
        assert_string_equal(really, there);
    }
    assert_int_equal(different, 20);
    cg_match_destroy(world);
    cg_match_destroy(match);
}

/** With a handful of playouts options are close, and chance decides between them: by what the
 * player knows and the seed, nothing else. */
static void what_is_hidden_changes_no_close_choice(void **state)
{
    const fixture *f = *state;
    char really[200], there[200];
    cg_match_config config = config_for(f, 3);
    cg_match *match = start(&config), *world = clone_of(match);
    cg_random random = cg_random_seed(5);
    for (uint64_t seed = 1; seed <= 60 && !cg_match_over(match); seed++) {
        int player = cg_match_decider(match);
        assert_int_equal(cg_match_copy(world, match), CG_OK);
        assert_int_equal(cg_match_determinize(world, player, seed), CG_OK);
        choice_text(f, match, 3, seed, really, sizeof really);
        choice_text(f, world, 3, seed, there, sizeof there);
        assert_string_equal(really, there);
        play_random(match, &random, 1);
    }
    cg_match_destroy(world);
    cg_match_destroy(match);
}

/** How often the bot robs player 3 when the two opponents hold these cards. All have nine dice and
 * win with one more. */
static unsigned robberies(const fixture *f, const char *of_second, const char *of_third)
{
    board b;
    unsigned count = 0;
    char text[200];
    board_begin(&b, f, 3, "divine_power");
    board_card(&b, "egyptian/tefnut", 0, f->hand); /* an opponent discards 2 */
    board_card(&b, of_second, 1, f->hand);
    board_card(&b, of_third, 2, f->hand);
    for (int player = 0; player < 3; player++)
        board_power(&b, player, 9);
    cg_match *match = board_start(&b);
    for (uint64_t seed = 1; seed <= 24; seed++) {
        choice_text(f, match, 600, seed, text, sizeof text);
        count += strcmp(text, "play egyptian/tefnut on player 3") == 0;
    }
    cg_match_destroy(match);
    return count;
}

/* DD-2.2: one who looked into the hands would always rob the one with the winning card. */
static void it_does_not_look_into_hands(void **state)
{
    const fixture *f = *state;
    unsigned second_wins = robberies(f, "babylonian/kishar", "greek/hermes"),
             third_wins = robberies(f, "babylonian/nabu", "greek/nike");
    unsigned apart = second_wins > third_wins ? second_wins - third_wins : third_wins - second_wins;
    assert_true(apart <= 10); /* of 24 choices each: three times the standard deviation */
}

/** A match of that seed in which one die, rolled again, may make it five of a kind. */
static cg_match *one_roll_away(const fixture *f, uint64_t seed)
{
    board b;
    board_begin(&b, f, 2, "eternal_struggle");
    board_dice(&b, "44443");
    board_card(&b, "egyptian/bes", 0, f->hand); /* rolls a die again */
    b.config.seed = seed;
    return board_start(&b);
}

static bool would_win(const cg_match *match)
{
    cg_match *really = clone_of(match);
    answer(really, "play egyptian/bes on die 5");
    pass_through(really, "response");
    bool won = cg_view_die(really, 0, 4) == 4;
    cg_match_destroy(really);
    return won;
}

/** How often the bot takes the roll, in the first match in which it would (not) win. */
static unsigned rolls(const fixture *f, bool lucky)
{
    unsigned count = 0;
    char text[200];
    uint64_t first = 0;
    cg_match *match = NULL;
    do {
        cg_match_destroy(match);
        match = one_roll_away(f, ++first);
    } while (would_win(match) != lucky);
    for (uint64_t seed = 1; seed <= 40; seed++) {
        choice_text(f, match, 100, seed, text, sizeof text);
        count += strcmp(text, "play egyptian/bes on die 5") == 0;
    }
    cg_match_destroy(match);
    return count;
}

/* DD-1.2: one who knew the generator would always roll before a win and never before a loss. */
static void it_does_not_know_the_dice_to_come(void **state)
{
    const fixture *f = *state;
    unsigned lucky = rolls(f, true), unlucky = rolls(f, false);
    assert_true((lucky > unlucky ? lucky - unlucky : unlucky - lucky) <= 13);
}

/* ---- how it behaves ---- */

static void equal_bots_choose_equally(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *one = start(&config), *same = start(&config), *other = start(&config);
    cg_bot *left = bot_of(f, 5, 7), *right = bot_of(f, 5, 7), *third = bot_of(f, 5, 8);
    uint64_t answers = play_alone(left, one);
    assert_true(play_alone(right, same) == answers);
    assert_true(cg_match_hash(one) == cg_match_hash(same));
    assert_true(play_alone(third, other) != answers);
    cg_bot_destroy(third);
    cg_bot_destroy(right);
    cg_bot_destroy(left);
    cg_match_destroy(other);
    cg_match_destroy(same);
    cg_match_destroy(one);
}

static void the_match_stays_as_it_is(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 3);
    cg_match *match = start(&config);
    cg_bot *bot = bot_of(f, 10, 1);
    cg_random random = cg_random_seed(4);
    for (int i = 0; i < 40; i++) {
        size_t size, size_after;
        unsigned char *before = saved(match, &size);
        uint64_t events = cg_match_event_count(match);
        choice_of(bot, match);
        unsigned char *after = saved(match, &size_after);
        assert_int_equal(size, size_after);
        assert_memory_equal(before, after, size);
        assert_true(cg_match_event_count(match) == events);
        free(before);
        free(after);
        play_random(match, &random, 3);
    }
    cg_bot_destroy(bot);
    cg_match_destroy(match);
}

/** Every kind of match, with one bot for all of them; decisions of several steps are among them. */
static void it_plays_any_match_to_the_end(void **state)
{
    const fixture *f = *state;
    cg_bot *bot = bot_of(f, 1, 1);
    unsigned steps = 0, chances = 0;
    for (int players = 2; players <= 6; players++) {
        cg_match_config config = config_for(f, players);
        config.explicit_chance = players % 2;
        config.skip_single = players > 3;
        config.seed = (uint64_t)players;
        cg_match *match = start(&config);
        cg_random random = cg_random_seed(3);
        cg_decision decision;
        for (int i = 0; i < 300 && cg_match_decision(match, &decision); i++) {
            uint32_t index = choice_of(bot, match);
            steps += decision.steps > 1;
            chances += decision.player == CG_CHANCE;
            assert_int_equal(cg_match_answer(match, decision.player, index, NULL), CG_OK);
        }
        cg_match_playout(match, &random, 0);
        assert_true(cg_match_over(match));
        assert_sound(match);
        cg_match_destroy(match); /* the bot still holds copies */
    }
    assert_true(steps > 0 && chances > 0);
    cg_bot_destroy(bot);
}

static void the_steps_of_one_decision_are_judged_each(void **state) /* DD-13.4 */
{
    const fixture *f = *state;
    cg_decision decision;
    board b;
    board_begin(&b, f, 2, "divine_power");
    board_power(&b, 0, 9);
    board_card(&b, "egyptian/ra", 0, f->hand); /* wins with the next play */
    board_card(&b, "egyptian/shu", 0, f->hand);
    board_card(&b, "egyptian/seker", 0, f->hand);
    cg_match *match = board_start(&b);
    cg_bot *bot = bot_of(f, 200, 1);
    answer(match, "play egyptian/shu");
    pass_through(match, "response");
    for (uint32_t step = 1; step <= 3; step++) {
        char text[200];
        uint32_t index = choice_of(bot, match);
        assert_true(cg_match_decision(match, &decision));
        assert_int_equal(decision.step, step);
        assert_int_equal(decision.steps, 3);
        cg_match_option_text(match, index, text, sizeof text);
        assert_null(strstr(text, "egyptian/ra"));
        assert_int_equal(cg_match_answer(match, 0, index, NULL), CG_OK);
    }
    cg_bot_destroy(bot);
    cg_match_destroy(match);
}

static void random_events_come_out_by_their_weights(void **state) /* DD-1.2 */
{
    const fixture *f = *state;
    unsigned met[6] = {0};
    cg_match_config config = config_for(f, 2);
    config.explicit_chance = true;
    cg_match *match = start(&config);
    cg_bot *bot = bot_of(f, 200, 1);
    assert_int_equal(cg_match_decider(match), CG_CHANCE);
    for (int i = 0; i < 6000; i++)
        met[choice_of(bot, match)]++;
    for (int i = 0; i < 6; i++)
        assert_in_range(met[i], 880, 1120);
    cg_bot_destroy(bot);
    cg_match_destroy(match);
}

/** Four options or more, after none of which the same player is asked again at once. */
static bool has_plain_options(const cg_match *match)
{
    char text[200];
    if (cg_match_option_count(match) < 4)
        return false;
    for (uint32_t i = 0; cg_match_option_text(match, i, text, sizeof text); i++)
        if (strstr(text, "wild_magic"))
            return false;
    return true;
}

static void choose_among_equals(const char *name, cg_match_config config, void *user)
{
    const fixture *f = user;
    unsigned met[64] = {0};
    if (strcmp(name, "tabletop") != 0)
        return;
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(1);
    while (!has_plain_options(match))
        assert_int_equal(cg_match_playout(match, &random, 1), 1);
    cg_bot_config wanted = config_of_method();
    wanted.playouts = 8;
    wanted.playout_limit = 1;
    cg_bot *bot = bot_with(f, &wanted);
    uint32_t count = cg_match_option_count(match);
    assert_in_range(count, 4, 8);
    for (uint32_t i = 0; i < 500 * count; i++)
        met[choice_of(bot, match)]++;
    for (uint32_t i = 0; i < count; i++)
        assert_in_range(met[i], 420, 580);
    cg_bot_destroy(bot);
    cg_match_destroy(match);
}

/* In a game without an estimate a playout that is cut off at once says nothing of an option. */
static void equals_are_decided_by_lot(void **state)
{
    visit_games(choose_among_equals, *state);
}

static void one_option_is_taken_at_once(void **state) /* DD-5.7 */
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "divine_power");
    board_card(&b, "egyptian/geb", 0, f->hand); /* no play now */
    cg_match *match = board_start(&b);
    cg_bot *bot = bot_of(f, UINT32_MAX, 1);
    assert_int_equal(cg_match_option_count(match), 1);
    uint64_t allocations = cg_context_allocations(f->context);
    assert_int_equal(choice_of(bot, match), 0);
    assert_true(cg_context_allocations(f->context) == allocations);
    cg_bot_destroy(bot);
    cg_match_destroy(match);
}

static void only_a_new_match_needs_memory(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 4);
    cg_match *match = start(&config);
    cg_bot *bot = bot_of(f, 20, 1);
    cg_random random = cg_random_seed(1);
    while (cg_match_option_count(match) == 1)
        play_random(match, &random, 1);
    choice_of(bot, match);
    uint64_t allocations = cg_context_allocations(f->context);
    for (int i = 0; i < 50; i++) {
        play_random(match, &random, 1);
        choice_of(bot, match);
    }
    assert_true(cg_context_allocations(f->context) == allocations);
    cg_bot_destroy(bot);
    cg_match_destroy(match);
}

static void time_can_be_limited(void **state)
{
    const fixture *f = *state;
    cg_match *match = four_of_a_kind(f);
    cg_bot_config config = config_of_method();
    config.playouts = UINT32_MAX; /* days */
    config.time_limit = 20000;
    cg_bot *bot = bot_with(f, &config);
    choice_of(bot, match);
    cg_bot_destroy(bot);
    cg_match_destroy(match);
}

/* ---- wrong calls ---- */

static void a_wrong_config_is_refused(void **state)
{
    const fixture *f = *state;
    cg_bot *bot = NULL;
    cg_error error = {0};
    cg_bot_config config = config_of_method(), none = {0};
    config.playouts = 0;
    assert_int_equal(cg_bot_create(f->context, &config, &bot, &error), CG_ERR_ARGUMENT);
    assert_non_null(strstr(error.text, "playout"));
    assert_int_equal(cg_bot_create(f->context, &none, &bot, &error), CG_ERR_ARGUMENT);
    assert_int_equal(cg_bot_create(NULL, NULL, &bot, &error), CG_ERR_ARGUMENT);
    assert_int_equal(cg_bot_create(f->context, NULL, NULL, &error), CG_ERR_ARGUMENT);
    assert_null(bot);
    cg_bot_destroy(NULL);
}

static void nothing_is_chosen_when_nothing_is_asked(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config);
    cg_bot *bot = bot_with(f, NULL);
    cg_random random = cg_random_seed(1);
    uint32_t index = 77;
    cg_error error = {0};
    assert_int_equal(cg_bot_choose(NULL, match, &index, &error), CG_ERR_ARGUMENT);
    assert_int_equal(cg_bot_choose(bot, NULL, &index, &error), CG_ERR_ARGUMENT);
    assert_int_equal(cg_bot_choose(bot, match, NULL, &error), CG_ERR_ARGUMENT);
    cg_match_playout(match, &random, 0);
    assert_int_equal(cg_bot_choose(bot, match, &index, &error), CG_ERR_OVER);
    assert_int_equal(error.status, CG_ERR_OVER);
    assert_int_equal(index, 77);
    cg_bot_destroy(bot);
    cg_match_destroy(match);
}

TESTS(monte_carlo)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fifth_die_of_a_kind_is_found),
        cmocka_unit_test(a_tenth_die_is_found),
        cmocka_unit_test(a_victory_of_another_is_stopped),
        cmocka_unit_test(it_beats_the_random_player),
        cmocka_unit_test(what_is_hidden_changes_no_clear_choice),
        cmocka_unit_test(what_is_hidden_changes_no_close_choice),
        cmocka_unit_test(it_does_not_look_into_hands),
        cmocka_unit_test(it_does_not_know_the_dice_to_come),
        cmocka_unit_test(equal_bots_choose_equally),
        cmocka_unit_test(the_match_stays_as_it_is),
        cmocka_unit_test(it_plays_any_match_to_the_end),
        cmocka_unit_test(the_steps_of_one_decision_are_judged_each),
        cmocka_unit_test(random_events_come_out_by_their_weights),
        cmocka_unit_test(equals_are_decided_by_lot),
        cmocka_unit_test(one_option_is_taken_at_once),
        cmocka_unit_test(only_a_new_match_needs_memory),
        cmocka_unit_test(time_can_be_limited),
        cmocka_unit_test(a_wrong_config_is_refused),
        cmocka_unit_test(nothing_is_chosen_when_nothing_is_asked),
    };
    method = CG_BOT_FLAT;
    int failed = cmocka_run_group_tests_name("flat", tests, load_demidice, unload_game);
    method = CG_BOT_TREE;
    return failed + cmocka_run_group_tests_name("tree", tests, load_demidice, unload_game);
}
