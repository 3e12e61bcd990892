/* What a viewer sees as a number: equal exactly where the views are, in the games of the tree and in known
 * ones. */
#define CG_MODULE_STATIC
#include "../../examples/leduc/leduc.c"
#include "tests.h"

#include "support_alike.h"

#include <cardgame/cardgame.h>

#include <stdlib.h>

const cg_module *cg_module_kuhn(void);
const cg_module *cg_module_crazy_eights(void);

static cg_information_hash hash_of(const cg_match *match, int viewer)
{
    cg_information_hash hash = {0, 0};
    assert_int_equal(cg_match_view_hash(match, viewer, &hash), CG_OK);
    return hash;
}

static void note(alike_pairs *seen, const cg_match *match)
{
    for (int viewer = CG_SPECTATOR; viewer < cg_match_players(match); viewer++)
        alike_note(seen, 0, cg_view_json(match, viewer, (char *)seen->bytes, ALIKE_BYTES),
                   hash_of(match, viewer));
}

static void compare(const char *name, cg_match_config config, void *user)
{
    (void)name;
    (void)user;
    alike_play(config, note);
}

static void numbers_are_equal_exactly_where_views_are(void **state)
{
    (void)state;
    visit_games(compare, NULL);
}

/** Visits a known game. */
static void visit_known(const cg_module *module, const char *cards, game_visitor visit)
{
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    cg_cards *loaded = NULL;
    assert_int_equal(cg_game_from_module(context, module, &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(game, &cards, 1, NULL, &loaded), CG_OK);
    visit(module->name, cg_match_config_default(loaded), NULL);
    cg_cards_destroy(loaded);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

static void also_in_known_games(void **state)
{
    (void)state;
    visit_known(cg_module_kuhn(), "examples/kuhn/cards/kuhn/kuhn.yaml", compare);
    visit_known(cg_module_leduc(), "examples/leduc/cards/leduc/leduc.yaml", compare);
    visit_known(cg_module_crazy_eights(), "examples/crazy_eights/cards/crazy_eights/pack.yaml",
                compare);
}

/** The number of a world that is made of this one, where another was asked for before. */
static void look_in_other_worlds(const char *name, cg_match_config config, void *user)
{
    (void)name;
    (void)user;
    cg_match *match = NULL, *world = NULL;
    cg_random random = cg_random_seed(3);
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    assert_int_equal(cg_match_clone(match, &world, NULL), CG_OK);
    for (int d = 0; d < ALIKE_ANSWERS && !cg_match_over(match); d++) {
        int player = cg_match_decider(match);
        cg_information_hash before = hash_of(match, player < 0 ? CG_SPECTATOR : player);
        assert_int_equal(cg_match_copy(world, match), CG_OK);
        assert_true(alike_same(before, hash_of(world, player < 0 ? CG_SPECTATOR : player)));
        assert_int_equal(cg_match_determinize(world, player, (uint64_t)d + 1), CG_OK);
        assert_true(alike_same(before, hash_of(world, player < 0 ? CG_SPECTATOR : player)));
        cg_match_answer(match, player, cg_bot_random(match, &random), NULL);
        assert_false(alike_same(before, hash_of(match, player < 0 ? CG_SPECTATOR : player)) &&
                     cg_match_over(match));
    }
    cg_match_destroy(world);
    cg_match_destroy(match);
}

static void numbers_tell_nothing_that_is_hidden(void **state)
{
    (void)state;
    visit_games(look_in_other_worlds, NULL);
}

static void keep_in_save(const char *name, cg_match_config config, void *user)
{
    (void)name;
    (void)user;
    cg_match *match = NULL, *loaded = NULL;
    cg_random random = cg_random_seed(5);
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    cg_match_playout(match, &random, 20);
    size_t size = cg_match_save(match, NULL, 0);
    unsigned char *bytes = malloc(size);
    assert_non_null(bytes);
    cg_match_save(match, bytes, size);
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    for (int viewer = CG_SPECTATOR; viewer < cg_match_players(match); viewer++)
        assert_true(alike_same(hash_of(match, viewer), hash_of(loaded, viewer)));
    cg_information_hash hash;
    assert_int_equal(cg_match_view_hash(match, CG_PLAYERS_MAX, &hash), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_view_hash(match, CG_SPECTATOR - 1, &hash), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_view_hash(NULL, 0, &hash), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_view_hash(match, 0, NULL), CG_ERR_ARGUMENT);
    free(bytes);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
}

static void loaded_matches_have_the_same(void **state)
{
    (void)state;
    visit_games(keep_in_save, NULL);
}

TESTS(view_hash)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_equal_exactly_where_views_are),
        cmocka_unit_test(also_in_known_games),
        cmocka_unit_test(numbers_tell_nothing_that_is_hidden),
        cmocka_unit_test(loaded_matches_have_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
