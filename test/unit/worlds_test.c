/* In every world that a player holds possible he has the same information key and text. */
#include "support.h"
#include "tests.h"

#include <cardgame/cardgame.h>

const cg_module *cg_module_tabletop(void);
const cg_module *cg_module_gemu_land(void);
const cg_module *cg_module_deities_demidice(void);

enum { MATCHES = 6, ANSWERS_MAX = 300, EVENTS = 1 << 14 };

/** The key of a player, in memory that the caller frees. */
static unsigned char *key_of(const cg_match *match, int player, size_t *length)
{
    *length = cg_match_information_key(match, player, NULL, 0);
    assert_true(*length > 0);
    unsigned char *key = malloc(*length);
    assert_non_null(key);
    assert_int_equal(cg_match_information_key(match, player, key, *length), *length);
    return key;
}

static char *text_of(const cg_match *match, int player)
{
    size_t size = cg_match_information_text(match, player, NULL, 0) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    cg_match_information_text(match, player, text, size);
    return text;
}

static void compare(const cg_match *match, const cg_match *world, int player)
{
    size_t length, other_length;
    char *text = text_of(match, player), *other_text = text_of(world, player);
    unsigned char *key = key_of(match, player, &length);
    unsigned char *other = key_of(world, player, &other_length);
    assert_string_equal(text, other_text);
    assert_int_equal(length, other_length);
    assert_memory_equal(key, other, length);
    free(text);
    free(other_text);
    free(key);
    free(other);
}

static void play(const cg_match_config *config)
{
    cg_match *match = start(config), *world = NULL;
    cg_random random = cg_random_seed(config->seed);
    assert_int_equal(cg_match_clone(match, &world, NULL), CG_OK);
    for (int i = 0; i < ANSWERS_MAX && !cg_match_over(match); i++) {
        int player = cg_match_decider(match);
        if (i % 10 == 0 && player >= 0) {
            cg_match_copy(world, match);
            cg_match_determinize(world, player, config->seed + (uint64_t)i);
            compare(match, world, player);
        }
        assert_int_equal(cg_match_answer(match, player, cg_bot_random(match, &random), NULL),
                         CG_OK);
    }
    cg_match_destroy(match);
    cg_match_destroy(world);
}

static void check_game(const cg_module *module, const char *folder)
{
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    assert_int_equal(cg_game_from_module(context, module, &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(game, &folder, 1, NULL, &cards), CG_OK);
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        cg_match_config config = cg_match_config_default(cards);
        config.seed = seed;
        config.recall = true;
        config.event_capacity = EVENTS;
        play(&config);
    }
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

static void of_deities_demidice(void **state)
{
    (void)state;
    check_game(cg_module_deities_demidice(), "cards/deities_demidice");
}

static void of_gemu_land(void **state)
{
    (void)state;
    check_game(cg_module_gemu_land(), "cards/gemu_land");
}

static void of_tabletop(void **state)
{
    (void)state;
    check_game(cg_module_tabletop(), "test/tabletop/cards");
}

TESTS(worlds)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_deities_demidice),
        cmocka_unit_test(of_gemu_land),
        cmocka_unit_test(of_tabletop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
