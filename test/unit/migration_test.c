/* Saves of older versions of a game: cg_module.migrate. */
#include "support.h"
#include "tests.h"

#include "tabletop/game.h"

#include "base/hash.h"
#include "state/match.h"

const cg_module *cg_module_tabletop(void);

enum { LUCK = COUNTER_COUNT, AGE = VALUE_COUNT };

/* ---- a newer version ---- */

static cg_setting_info options[OPTION_COUNT + 1];
static cg_counter_def counters[COUNTER_COUNT + 1];
static cg_value_def values[VALUE_COUNT + 1];
static cg_procedure procedures[PROCEDURE_COUNT + 1];
static cg_module module;

static unsigned asked;    /* how often it was */
static bool refuses;      /* it does */
static bool exact = true; /* the save is a real one */
static int32_t luck = 5;  /* of player 1 */
static char from[32];     /* the version */

static bool migrate(cg_migration *migration)
{
    asked++;
    snprintf(from, sizeof from, "%s", migration->version);
    assert_true(migration->players >= 2);
    assert_int_equal(migration->value_count, VALUE_COUNT);
    assert_int_equal(migration->counter_count, COUNTER_COUNT);
    assert_int_equal(migration->procedure_count, PROCEDURE_COUNT);
    if (!exact)
        return true;
    assert_int_equal(migration->options[OPTION_COUNT], 4);
    if (migration->frame_count) /* else it is over */
        assert_int_equal(migration->frames[0].procedure - migration->first_procedure,
                         PROCEDURE_MATCH);
    assert_int_equal(migration->counters[LUCK * 2], 3); /* as in a new match */
    assert_int_equal(migration->values[AGE], 0);
    migration->values[AGE] = 7;
    migration->counters[LUCK * 2 + 1] = luck;
    return !refuses;
}

/** The newer version tells facts; here one of the match. */
static bool age_is(const cg_match *match, const int32_t *numbers)
{
    return cg_rules_value(match, AGE) == numbers[0];
}
static const cg_fact_def facts[] = {{.name = "age", .of_match = age_is}};

static const cg_module *newer(void)
{
    const cg_module *old = cg_module_tabletop();
    module = *old;
    memcpy(options, old->options, OPTION_COUNT * sizeof *options);
    memcpy(counters, old->counters, COUNTER_COUNT * sizeof *counters);
    memcpy(values, old->values, VALUE_COUNT * sizeof *values);
    memcpy(procedures, old->procedures, PROCEDURE_COUNT * sizeof *procedures);
    options[OPTION_COUNT] = (cg_setting_info){.name = "mulligans",
                                              .summary = "so often a hand is drawn anew",
                                              .type = CG_SETTING_INT,
                                              .maximum = 9,
                                              .initial = 4};
    counters[LUCK] = (cg_counter_def){
        .name = "luck", .singular = "luck", .plural = "luck", .initial = 3, .maximum = 9};
    values[AGE] = (cg_value_def){.name = "age", .is_public = true, .maximum = 100};
    procedures[PROCEDURE_COUNT] = old->procedures[PROCEDURE_TRANSFER];
    procedures[PROCEDURE_COUNT].name = "later";
    module.version = "2.0.0";
    module.options = options;
    module.option_count = OPTION_COUNT + 1;
    module.counters = counters;
    module.counter_count = COUNTER_COUNT + 1;
    module.values = values;
    module.value_count = VALUE_COUNT + 1;
    module.procedures = procedures;
    module.procedure_count = PROCEDURE_COUNT + 1;
    module.facts = facts;
    module.fact_count = CG_LENGTH(facts);
    module.migrate = migrate;
    return &module;
}

static const char *const folder = "test/tabletop/cards";

static int set_up(void **state)
{
    asked = 0;
    refuses = false;
    luck = 5;
    if (load_tables(state, cg_module_tabletop()))
        return -1;
    fixture *f = *state;
    return cg_cards_load(f->game, &folder, 1, NULL, &f->cards);
}

static cg_cards *cards_of(const fixture *f, const cg_module *of, cg_game **game)
{
    cg_cards *cards = NULL;
    cg_error error = {0};
    if (cg_game_from_module(f->context, of, game, &error))
        fail_msg("%s", error.text);
    assert_int_equal(cg_cards_load(*game, &folder, 1, NULL, &cards), CG_OK);
    return cards;
}

static unsigned char *save_of(const fixture *f, unsigned answers, size_t *size)
{
    cg_match_config config = cg_match_config_default(f->cards);
    config.seed = answers + 1;
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(answers);
    play_random(match, &random, answers);
    unsigned char *bytes = saved(match, size);
    cg_match_destroy(match);
    return bytes;
}

static void assert_refused(const cg_cards *cards, const void *bytes, size_t size, const char *why)
{
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = NULL;
    cg_error error = {0};
    assert_int_equal(cg_match_load(&config, bytes, size, &match, &error), CG_ERR_SAVE);
    if (!strstr(error.text, why))
        fail_msg("'%s' does not say '%s'", error.text, why);
}

/* ---- taking over ---- */

static void a_save_of_an_older_version_is_taken_over(void **state)
{
    const fixture *f = *state;
    cg_game *game;
    cg_cards *cards = cards_of(f, newer(), &game);
    for (unsigned answers = 0; answers < 100; answers += 9) {
        size_t size, length;
        unsigned char *bytes = save_of(f, answers, &size);
        cg_match_config config = cg_match_config_default(cards);
        cg_match *match = NULL, *again = NULL;
        cg_error error = {0};
        cg_random random = cg_random_seed(answers);
        if (cg_match_load(&config, bytes, size, &match, &error))
            fail_msg("after %u answers: %s", answers, error.text);
        assert_string_equal(from, "1.0.0");
        assert_int_equal(cg_rules_value(match, AGE), 7);
        assert_int_equal(cg_rules_counter(match, LUCK, 0), 3);
        assert_int_equal(cg_rules_counter(match, LUCK, 1), 5);
        assert_int_equal(match->facts->count, 0);
        cg_rules_tell_fact(match, &(cg_fact){.fact = 0, .numbers = {7}});
        unsigned char *own = saved(match, &length); /* now it is one of the newer version */
        unsigned before = asked;
        assert_int_equal(cg_match_load(&config, own, length, &again, &error), CG_OK);
        assert_int_equal(asked, before);
        assert_int_equal(cg_match_hash(match), cg_match_hash(again));
        assert_int_equal(again->facts->count, 1);
        play_random(match, &random, 200);
        assert_sound(match);
        cg_match_destroy(match);
        cg_match_destroy(again);
        free(own);
        free(bytes);
    }
    assert_true(asked > 0);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
}

static void a_game_can_refuse_to_take_over(void **state)
{
    const fixture *f = *state;
    cg_game *game;
    cg_cards *cards = cards_of(f, newer(), &game);
    size_t size;
    unsigned char *bytes = save_of(f, 30, &size);
    refuses = true;
    assert_refused(cards, bytes, size, "version 2.0.0 refuses to convert it");
    refuses = false;
    luck = 10; /* more than there can be: what a migration does is checked */
    assert_refused(cards, bytes, size, "a counter is out of its range: 'luck' of player 2 is 10");
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    newer();
    module.migrate = NULL;
    cards = cards_of(f, &module, &game);
    assert_refused(cards, bytes, size, "another version of the game (1.0.0, which is now 2.0.0)");
    free(bytes);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
}

/** Of the newer version the older one has no room for all. */
static void a_save_of_a_newer_version_is_refused(void **state)
{
    const fixture *f = *state;
    cg_game *game, *old_game;
    cg_cards *cards = cards_of(f, newer(), &game);
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = start(&config);
    size_t size;
    unsigned char *bytes = saved(match, &size);
    static cg_module old;
    old = *cg_module_tabletop();
    old.migrate = migrate;
    cg_cards *older = cards_of(f, &old, &old_game);
    assert_refused(older, bytes, size, "its setup is not valid");
    assert_int_equal(asked, 0);
    free(bytes);
    cg_match_destroy(match);
    cg_cards_destroy(older);
    cg_game_destroy(old_game);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
}

/** Whatever somebody has written into an older save: it is refused, or a match that is sound. */
static void a_forged_save_of_an_older_version_does_no_harm(void **state)
{
    const fixture *f = *state;
    cg_game *game;
    cg_cards *cards = cards_of(f, newer(), &game);
    size_t size;
    unsigned char *bytes = save_of(f, 40, &size);
    cg_random random = cg_random_seed(3);
    exact = false;
    unsigned loaded = 0, cases = UNDER_SANITIZERS ? 500 : 4000;
    for (unsigned i = 0; i < cases; i++) {
        size_t at = 64 + cg_random_below(&random, (uint32_t)size - 72);
        unsigned char was = bytes[at];
        bytes[at] = (unsigned char)cg_random_below(&random, 256);
        uint64_t sum = cg_hash_bytes(0, bytes, size - 8);
        for (size_t b = 0; b < 8; b++)
            bytes[size - 8 + b] = (unsigned char)(sum >> (8 * b));
        cg_match_config config = cg_match_config_default(cards);
        cg_match *match = NULL;
        if (!cg_match_load(&config, bytes, size, &match, NULL)) {
            play_random(match, &random, 20);
            assert_sound(match);
            loaded++;
        }
        cg_match_destroy(match);
        bytes[at] = was;
    }
    exact = true;
    assert_true(loaded > 0);
    free(bytes);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
}

TESTS(migration)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_save_of_an_older_version_is_taken_over, set_up,
                                        unload_game),
        cmocka_unit_test_setup_teardown(a_game_can_refuse_to_take_over, set_up, unload_game),
        cmocka_unit_test_setup_teardown(a_save_of_a_newer_version_is_refused, set_up, unload_game),
        cmocka_unit_test_setup_teardown(a_forged_save_of_an_older_version_does_no_harm, set_up,
                                        unload_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
