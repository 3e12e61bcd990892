/* What stands well once it is done: the greedy player, and playouts that are led by the estimate. */
#include "support_games.h"
#include "tests.h"

#include "search/estimates.h"
#include "search/worlds.h"

#include <string.h>

enum { MATCHES = 20, ENOUGH = 14 };

/** Answers for the seat that is looked at. */
typedef struct seated {
    cg_bot *bot; /**< NULL: the policy of playouts answers */
    cg_match *trial;
    cg_random random;
    cg_playing playing;
} seated;

static cg_bot *greedy_bot(void)
{
    cg_bot_config config = cg_bot_config_default();
    cg_bot *bot = NULL;
    cg_context *context = cg_context_create(NULL);
    config.method = CG_BOT_GREEDY;
    config.playouts = 20;
    assert_int_equal(cg_bot_create(context, &config, &bot, NULL), CG_OK);
    cg_context_destroy(context);
    return bot;
}

static void answer_for(seated *who, cg_match *match)
{
    uint32_t index;
    if (!who->bot) {
        assert_int_equal(cg_world_fit(&who->trial, match, NULL), CG_OK);
        assert_int_equal(cg_estimates_play(match, who->trial, &who->random, &who->playing), 1);
        return;
    }
    assert_int_equal(cg_bot_choose(who->bot, match, &index, NULL), CG_OK);
    assert_int_equal(cg_match_answer(match, cg_match_decider(match), index, NULL), CG_OK);
}

/** Plays that seat, the others at random. @return does the seat win? */
static bool wins(seated *who, const cg_match_config *config, int seat)
{
    cg_match *match = NULL;
    cg_random random = cg_random_seed(config->seed);
    assert_int_equal(cg_match_create(config, &match, NULL), CG_OK);
    while (!cg_match_over(match)) {
        int decider = cg_match_decider(match);
        uint32_t index = cg_bot_random(match, &random);
        if (decider == seat)
            answer_for(who, match);
        else
            assert_int_equal(cg_match_answer(match, decider, index, NULL), CG_OK);
    }
    bool won = cg_match_estimate(match, seat) > 0; /* thousandths of the return */
    cg_match_destroy(match);
    return won;
}

static bool has_estimate(const char *name)
{
    static const char *const estimating[] = {"deities_demidice", "demi", "divinity", "divino",
                                             "gemu_land"};
    for (size_t i = 0; i < sizeof estimating / sizeof *estimating; i++) {
        if (strcmp(estimating[i], name) == 0)
            return true;
    }
    return false;
}

static int count_wins(seated *who, cg_match_config config)
{
    int won = 0;
    for (int m = 0; m < MATCHES; m++) {
        config.seed = 100 + (uint64_t)m / 2;
        won += wins(who, &config, m % 2);
    }
    return won;
}

static void play_game(const char *name, cg_match_config config, void *user)
{
    int *games = user;
    if (!has_estimate(name))
        return;
    seated who = {.bot = greedy_bot()};
    int won = count_wins(&who, config);
    cg_bot_destroy(who.bot);
    ++*games;
    if (won < ENOUGH)
        fail_msg("%s: %d of %d matches won against random players", name, won, MATCHES);
}

static void it_beats_random_players_where_there_is_an_estimate(void **state)
{
    int games = 0;
    (void)state;
    visit_games(play_game, &games);
    assert_true(games >= 5);
}

static void answer_by_policy(const char *name, cg_match_config config, void *user)
{
    int *games = user;
    if (!has_estimate(name))
        return;
    seated who = {.random = cg_random_seed(5),
                  .playing = {.policy = CG_BOT_BY_ESTIMATE, .tries = 8, .limit = 1}};
    int led = count_wins(&who, config);
    who.playing.free = 1000;
    int free_ones = count_wins(&who, config);
    cg_match_destroy(who.trial);
    ++*games;
    if (led < ENOUGH || free_ones >= ENOUGH)
        fail_msg("%s: of %d matches against random players %d were won by the estimate, %d by "
                 "chance alone",
                 name, MATCHES, led, free_ones);
}

static void playouts_are_led_by_the_estimate_but_for_what_is_left_to_chance(void **state)
{
    int games = 0;
    (void)state;
    visit_games(answer_by_policy, &games);
    assert_true(games >= 5);
}

TESTS(greedy)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_beats_random_players_where_there_is_an_estimate),
        cmocka_unit_test(playouts_are_led_by_the_estimate_but_for_what_is_left_to_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
