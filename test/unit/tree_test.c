/* Search trees: what is chosen depends on the seed and the number of trees, on nothing else. */
#include "support_games.h"
#include "tests.h"

#include <unistd.h>

enum { ANSWERS = 24 };

static cg_bot *bot_with(cg_bot_config wanted)
{
    cg_bot *bot = NULL;
    cg_error error = {0};
    wanted.method = CG_BOT_TREE;
    cg_context *context = cg_context_create(NULL);
    if (cg_bot_create(context, &wanted, &bot, &error))
        fail_msg("no bot: %s", error.text);
    cg_context_destroy(context); /* the bot holds it */
    return bot;
}

/** Both choose the same all along. */
static void assert_alike(cg_match_config config, const cg_bot_config *left,
                         const cg_bot_config *right)
{
    cg_match *match = NULL;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    cg_bot *one = bot_with(*left), *other = bot_with(*right);
    for (int i = 0; i < ANSWERS && !cg_match_over(match); i++) {
        uint32_t index = choice_of(one, match);
        assert_int_equal(choice_of(other, match), index);
        assert_int_equal(cg_match_answer(match, cg_match_decider(match), index, NULL), CG_OK);
    }
    cg_bot_destroy(other);
    cg_bot_destroy(one);
    cg_match_destroy(match);
}

static void compare_threads(const char *name, cg_match_config config, void *user)
{
    (void)name;
    (void)user;
    cg_bot_config one = cg_bot_config_default();
    one.playouts = 50;
    one.trees = 4;
    one.threads = 1;
    cg_bot_config more = one;
    more.threads = 3;
    assert_alike(config, &one, &more);
    config.information_hash = true; /* trees are kept */
    assert_alike(config, &one, &more);
    one.playout_policy = more.playout_policy = CG_BOT_BY_ESTIMATE;
    one.playout_limit = more.playout_limit = 6;
    assert_alike(config, &one, &more);
}

static void threads_change_nothing(void **state)
{
    (void)state;
    visit_games(compare_threads, NULL);
}

static void play_small(const char *name, cg_match_config config, void *user)
{
    (void)name;
    (void)user;
    cg_bot_config small = cg_bot_config_default();
    small.playouts = 1;
    small.nodes = CG_BOT_NODES_MIN;
    assert_alike(config, &small, &small);
    small.playouts = 60; /* more than there are nodes */
    small.observers = CG_BOT_ONE_OBSERVER;
    config.information_hash = true;
    assert_alike(config, &small, &small);
    config.explicit_chance = true;
    assert_alike(config, &small, &small);
}

static void however_small_it_plays(void **state)
{
    (void)state;
    visit_games(play_small, NULL);
}

static void assert_refused(const cg_bot_config *wrong)
{
    cg_bot *bot = NULL;
    cg_error error = {0};
    cg_context *context = cg_context_create(NULL);
    assert_int_equal(cg_bot_create(context, wrong, &bot, &error), CG_ERR_ARGUMENT);
    assert_null(bot);
    assert_string_equal(error.code, "argument");
    cg_context_destroy(context);
}

/** It would end the program when it is written. */
static void more_memory_than_there_is_is_refused(void **state)
{
    (void)state;
    cg_bot *bot = NULL;
    cg_error error = {0};
    cg_context *context = cg_context_create(NULL);
    cg_bot_config most = cg_bot_config_default();
    double pages = (double)sysconf(_SC_PHYS_PAGES), page = (double)sysconf(_SC_PAGESIZE);
    most.trees = CG_BOT_TREES_MAX;
    most.nodes = CG_BOT_NODES_MAX;
    if (pages * page < 200e9) {
        most.method = CG_BOT_TREE;
        assert_int_equal(cg_bot_create(context, &most, &bot, &error), CG_ERR_MEMORY);
        assert_null(bot);
        assert_string_equal(error.code, "memory");
        assert_non_null(strstr(error.text, "64 trees of 16777216 nodes need "));
        assert_non_null(strstr(error.text, " MB, but the computer has "));
    }
    most.method = CG_BOT_FLAT; /* which has no trees */
    assert_int_equal(cg_bot_create(context, &most, &bot, &error), CG_OK);
    cg_bot_destroy(bot);
    cg_context_destroy(context);
}

static void wrong_wishes_are_refused(void **state)
{
    (void)state;
    cg_bot_config wrong = cg_bot_config_default();
    wrong.trees = 0;
    assert_refused(&wrong);
    wrong.trees = CG_BOT_TREES_MAX + 1;
    assert_refused(&wrong);
    wrong = cg_bot_config_default();
    wrong.nodes = CG_BOT_NODES_MIN - 1;
    assert_refused(&wrong);
    wrong.nodes = CG_BOT_NODES_MAX + 1;
    assert_refused(&wrong);
    wrong = cg_bot_config_default();
    wrong.method = (cg_bot_method)(CG_BOT_GREEDY + 1);
    assert_refused(&wrong);
    wrong = cg_bot_config_default();
    wrong.observers = (cg_bot_observers)(CG_BOT_ONE_OBSERVER + 1);
    assert_refused(&wrong);
    wrong = cg_bot_config_default();
    wrong.playout_policy = (cg_bot_policy)(CG_BOT_BY_ESTIMATE + 1);
    assert_refused(&wrong);
}

TESTS(tree)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(however_small_it_plays),
        cmocka_unit_test(wrong_wishes_are_refused),
        cmocka_unit_test(more_memory_than_there_is_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
