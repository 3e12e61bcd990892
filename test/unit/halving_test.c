/* Successive halving, and the averages of kinds of moves by which playouts go on. */
#include "search/averages.h"
#include "search/halving.h"

#include "engine/engine.h"

#include "support_games.h"
#include "tests.h"

enum { MOST = 40, TRIES = 64 };

/** What each option brings; rounds are counted, and who was tried in the last one. */
typedef struct bandit {
    double worth[MOST];
    int64_t haste[MOST];
    unsigned tried[MOST], rounds, plays, fail_at;
} bandit;

static cg_status begin(void *user, cg_error *error)
{
    (void)error;
    ((bandit *)user)->rounds++;
    return CG_OK;
}

static cg_status play(void *user, cg_candidate *candidate, cg_error *error)
{
    bandit *b = user;
    if (++b->plays == b->fail_at)
        return error ? CG_ERR_ILLEGAL : CG_ERR_ARGUMENT;
    assert_true(candidate->option < MOST);
    assert_true(++b->tried[candidate->option] <= b->rounds);
    candidate->taken++;
    candidate->total += b->worth[candidate->option];
    candidate->haste += b->haste[candidate->option];
    return CG_OK;
}

/** The best option of so many, for so many playouts. */
static uint32_t best_of(bandit *b, uint32_t count, uint64_t playouts, cg_status wanted)
{
    cg_context *context = cg_context_create(NULL);
    cg_random random = cg_random_seed(7);
    cg_buffer buffer = {.context = context};
    cg_error error = {0};
    const cg_trial trial = {.user = b, .begin = begin, .play = play};
    const cg_spending spending = {playouts, 0};
    cg_candidate *candidates = cg_candidates_make(&buffer, context, count, &random);
    assert_non_null(candidates);
    assert_int_equal(cg_halve(candidates, count, &spending, &trial, &error), wanted);
    uint32_t best = candidates[0].option;
    cg_buffer_free(&buffer);
    cg_context_destroy(context);
    return best;
}

static void the_best_is_left_whatever_is_spent(void **state)
{
    (void)state;
    for (uint32_t count = 2; count <= MOST; count++)
        for (uint64_t playouts = 1; playouts <= 1000; playouts *= 10) {
            bandit b = {.rounds = 0};
            for (uint32_t i = 0; i < count; i++)
                b.worth[i] = i * 7 % count; /* the greatest stands somewhere */
            uint32_t best = best_of(&b, count, playouts, CG_OK);
            for (uint32_t i = 0; i < count; i++)
                assert_true(b.worth[i] <= b.worth[best] && b.tried[i] > 0);
        }
}

static void what_is_spent_is_shared_out_among_the_stages(void **state)
{
    (void)state;
    bandit b = {.rounds = 0};
    b.worth[5] = 1;
    assert_int_equal(best_of(&b, 8, 240, CG_OK), 5);
    assert_int_equal(b.plays, 240); /* 80 each for 8, 4 and 2 */
    assert_int_equal(b.rounds, 10 + 20 + 40);
    assert_int_equal(b.tried[5], b.rounds);
}

static void equals_are_told_apart_by_their_haste(void **state)
{
    (void)state;
    bandit b = {.rounds = 0};
    b.haste[3] = 1;
    assert_int_equal(best_of(&b, 6, 60, CG_OK), 3);
}

static void what_fails_ends_it(void **state)
{
    (void)state;
    bandit b = {.fail_at = 9};
    best_of(&b, 6, 60, CG_ERR_ILLEGAL);
    assert_int_equal(b.plays, 9);
}

/* ---- averages ---- */

/** What one option has brought again and again: its kind. */
static uint16_t teach(cg_averages *averages, const cg_match *match, uint32_t option, float worth)
{
    float worths[CG_PLAYERS_MAX];
    for (int p = 0; p < CG_PLAYERS_MAX; p++)
        worths[p] = p == match->head->asked ? worth : 1.0f - worth;
    uint16_t kind = 0;
    for (int i = 0; i < 20; i++) {
        cg_averages_note(averages, match, &match->offer.entries[option]);
        kind = averages->moves[0].kind;
        cg_averages_learn(averages, worths);
        assert_int_equal(averages->move_count, 0);
    }
    return kind;
}

static void visit_first_choice(const char *name, cg_match_config config, void *user)
{
    cg_averages *averages = calloc(1, sizeof *averages);
    cg_match *match = NULL, *copy = NULL;
    cg_random random = cg_random_seed(3);
    (void)name;
    assert_non_null(averages);
    config.skip_single = true;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    assert_int_equal(cg_match_clone(match, &copy, NULL), CG_OK);
    const cg_offer *offer = cg_engine_options(match);
    uint32_t last = offer->count - 1;
    for (uint32_t i = 0; i < last; i++)
        teach(averages, match, i, 0.1f);
    uint16_t good = teach(averages, match, last, 0.9f);
    unsigned found = 0;
    for (int i = 0; i < 50; i++) {
        cg_match_copy(copy, match);
        assert_int_equal(cg_averages_play(averages, copy, &random, TRIES, 1), 1);
        found += averages->move_count == 1 && averages->moves[0].kind == good;
        averages->move_count = 0;
    }
    assert_true(match->head->chance || found >= 45);
    ++*(unsigned *)user;
    cg_match_destroy(copy);
    cg_match_destroy(match);
    free(averages);
}

static void playouts_do_what_has_brought_most(void **state)
{
    unsigned visited = 0;
    (void)state;
    visit_games(visit_first_choice, &visited);
    assert_true(visited >= 5);
}

TESTS(halving)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_is_left_whatever_is_spent),
        cmocka_unit_test(what_is_spent_is_shared_out_among_the_stages),
        cmocka_unit_test(equals_are_told_apart_by_their_haste),
        cmocka_unit_test(what_fails_ends_it),
        cmocka_unit_test(playouts_do_what_has_brought_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
