/* Options that nobody can tell apart, and options by the names that people see, over matches of all
 * games. */
#include "support_games.h"
#include "tests.h"

enum { MATCHES = 8, ANSWERS_MAX = 300 };

typedef struct tally {
    unsigned copies, named;
} tally;

/** All that is seen but the options, which can stand in another order. */
static void assert_same_view(const cg_match *left, const cg_match *right, int viewer)
{
    char *one = view_of(left, viewer), *other = view_of(right, viewer);
    *strstr(one, "\"decision\":") = *strstr(other, "\"decision\":") = '\0';
    assert_string_equal(one, other);
    free(one);
    free(other);
}

/** Whichever of them is taken, everybody sees the same afterwards. */
static void check_copies(const cg_match *match, uint32_t first, uint32_t index)
{
    cg_match *left = clone_of(match), *right = clone_of(match);
    int player = cg_match_decider(match);
    assert_int_equal(cg_match_answer(left, player, first, NULL), CG_OK);
    assert_int_equal(cg_match_answer(right, player, index, NULL), CG_OK);
    for (int viewer = CG_SPECTATOR; viewer < cg_match_players(match); viewer++)
        assert_same_view(left, right, viewer);
    assert_int_equal(cg_match_option_count(left), cg_match_option_count(right));
    cg_match_destroy(left);
    cg_match_destroy(right);
}

static void check_names(const cg_match *match, uint32_t index, uint32_t first, tally *t)
{
    char text[512], label[4096];
    cg_match_option_text(match, index, text, sizeof text);
    assert_int_equal(cg_match_option_find_label(match, text), index);
    cg_match_option_copies_label(match, index, label, sizeof label);
    int32_t named = cg_match_option_find_label(match, label);
    assert_true(named == (int32_t)first || named == -1);
    t->named += named >= 0;
    cg_match_option_label(match, index, label, sizeof label);
    char *end = strstr(label, ": ");
    if (end)
        *end = '\0';
    named = cg_match_option_find_label(match, label);
    if (named >= 0) {
        uint32_t first_named;
        cg_match_option_copies(match, (uint32_t)named, &first_named);
        assert_int_equal(first_named, first);
        assert_int_equal(cg_match_refusal(match, cg_match_decider(match), label, text, sizeof text),
                         0);
    }
}

static void check_option(const cg_match *match, uint32_t index, tally *t)
{
    uint32_t first = index, again;
    uint32_t count = cg_match_option_copies(match, index, &first);
    assert_true(count >= 1 && first <= index);
    assert_int_equal(cg_match_option_copies(match, first, &again), count);
    assert_int_equal(again, first);
    check_names(match, index, first, t);
    if (first == index)
        return;
    t->copies++;
    check_copies(match, first, index);
}

static void play(const cg_match_config *config, tally *t)
{
    cg_match *match = start(config);
    cg_random random = cg_random_seed(config->seed);
    for (int i = 0; i < ANSWERS_MAX && !cg_match_over(match); i++) {
        for (uint32_t k = 0; k < cg_match_option_count(match); k++)
            check_option(match, k, t);
        assert_int_equal(
            cg_match_answer(match, cg_match_decider(match), cg_bot_random(match, &random), NULL),
            CG_OK);
    }
    cg_match_destroy(match);
}

static void check_game(const char *name, cg_match_config config, void *user)
{
    tally *all = user, t = {0};
    (void)name;
    for (config.seed = 1; config.seed <= MATCHES; config.seed++)
        play(&config, &t);
    assert_true(t.named > 0);
    all->copies += t.copies;
}

static void copies_are_told_apart_by_nobody(void **state)
{
    tally t = {0};
    (void)state;
    visit_games(check_game, &t);
    assert_true(t.copies > 100);
}

TESTS(alike)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(copies_are_told_apart_by_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
