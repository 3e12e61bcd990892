/* The greedy player: what stands well once its move is done. */
#include "support_games.h"
#include "tests.h"

#include <string.h>

enum { MATCHES = 10, ENOUGH = 9 };

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

/** Plays that seat with the bot, the others at random. @return does the seat win? */
static bool wins(cg_bot *bot, const cg_match_config *config, int seat)
{
    cg_match *match = NULL;
    cg_random random = cg_random_seed(config->seed);
    assert_int_equal(cg_match_create(config, &match, NULL), CG_OK);
    while (!cg_match_over(match)) {
        int decider = cg_match_decider(match);
        uint32_t index = cg_bot_random(match, &random);
        if (decider == seat)
            assert_int_equal(cg_bot_choose(bot, match, &index, NULL), CG_OK);
        assert_int_equal(cg_match_answer(match, decider, index, NULL), CG_OK);
    }
    bool won = cg_match_estimate(match, seat) > 0; /* thousandths of the return */
    cg_match_destroy(match);
    return won;
}

static void play_game(const char *name, cg_match_config config, void *user)
{
    static const char *const estimating[] = {"demi", "divinity", "gemu_land"};
    int *games = user, won = 0;
    for (size_t i = 0; i < sizeof estimating / sizeof *estimating; i++) {
        if (strcmp(estimating[i], name) != 0)
            continue;
        cg_bot *bot = greedy_bot();
        ++*games;
        for (int m = 0; m < MATCHES; m++) {
            config.seed = 100 + (uint64_t)m / 2;
            won += wins(bot, &config, m % 2);
        }
        cg_bot_destroy(bot);
        if (won < ENOUGH)
            fail_msg("%s: %d of %d matches won against random players", name, won, MATCHES);
    }
}

static void it_beats_random_players_where_there_is_an_estimate(void **state)
{
    int games = 0;
    (void)state;
    visit_games(play_game, &games);
    assert_true(games >= 3);
}

TESTS(greedy)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_beats_random_players_where_there_is_an_estimate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
