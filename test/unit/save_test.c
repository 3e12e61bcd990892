/* Saved matches: the same bytes again, the same future, and what is refused. */
#include "support.h"
#include "tests.h"

#include "base/hash.h"

#define CHECKSUM 8

static cg_match *load(const fixture *f, const unsigned char *bytes, size_t size)
{
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *match = NULL;
    cg_error error = {0};
    if (cg_match_load(&config, bytes, size, &match, &error))
        fail_msg("%s", error.text);
    return match;
}

/** Refused with a reason, and nothing made. */
static void assert_refused(const cg_cards *cards, const unsigned char *bytes, size_t size,
                           const char *why)
{
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = NULL;
    cg_error error = {0};
    assert_int_equal(cg_match_load(&config, bytes, size, &match, &error), CG_ERR_SAVE);
    assert_null(match);
    assert_int_equal(error.status, CG_ERR_SAVE);
    if (why && !strstr(error.text, why))
        fail_msg("expected '%s', got '%s'", why, error.text);
}

static void fix_checksum(unsigned char *bytes, size_t size)
{
    uint64_t hash = cg_hash_bytes(0, bytes, size - CHECKSUM);
    for (int i = 0; i < CHECKSUM; i++)
        bytes[size - CHECKSUM + (size_t)i] = (unsigned char)(hash >> (8 * i));
}

/** A match some way into a random game. */
static cg_match *match_after(const fixture *f, int players, bool chance, uint64_t seed,
                             unsigned answers)
{
    cg_match_config config = config_for(f, players);
    config.explicit_chance = chance;
    config.seed = seed;
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(seed);
    play_random(match, &random, answers);
    return match;
}

/* ---- what comes back ---- */

static void check_round_trip(const fixture *f, const cg_match *match, uint64_t seed)
{
    size_t size, again_size;
    unsigned char *bytes = saved(match, &size);
    cg_match *loaded = load(f, bytes, size);
    unsigned char *again = saved(loaded, &again_size);
    assert_int_equal(size, again_size);
    assert_memory_equal(bytes, again, size);
    assert_true(cg_match_hash(loaded) == cg_match_hash(match));
    cg_match *copy = clone_of(match);
    cg_random left = cg_random_seed(seed), right = left;
    assert_int_equal(play_random(copy, &left, 12), play_random(loaded, &right, 12));
    assert_true(cg_match_hash(loaded) == cg_match_hash(copy));
    cg_match_destroy(copy);
    cg_match_destroy(loaded);
    free(again);
    free(bytes);
}

static void check_game(const fixture *f, const cg_match_config *config)
{
    cg_match *match = start(config);
    cg_random random = cg_random_seed(config->seed + 17);
    for (uint64_t decision = 0; decision < 600 && !cg_match_over(match); decision++) {
        check_round_trip(f, match, decision);
        play_random(match, &random, 1);
    }
    cg_match_destroy(match);
}

static void a_save_at_any_decision_gives_the_same_match_again(void **state)
{
    const fixture *f = *state;
    for (int players = 2; players <= 6; players++) {
        cg_match_config config = config_for(f, players);
        config.seed = (uint64_t)players;
        check_game(f, &config);
        config.explicit_chance = true;
        check_game(f, &config);
    }
}

static void a_match_with_a_shared_deck_can_be_saved_too(void **state) /* DD-2.5 */
{
    const fixture *f = *state;
    cg_setting settings[] = {{"shared_deck", "true"}, {"turn_limit", "60"}};
    cg_match_config config = config_for(f, 2);
    config.settings = settings;
    config.setting_count = COUNT(settings);
    check_game(f, &config);
    config.explicit_chance = true;
    check_game(f, &config);
}

static void a_finished_match_keeps_its_result(void **state)
{
    const fixture *f = *state;
    cg_match *match = match_after(f, 3, false, 5, 1000000);
    assert_true(cg_match_over(match));
    size_t size;
    unsigned char *bytes = saved(match, &size);
    cg_match *loaded = load(f, bytes, size);
    cg_result before, after;
    assert_true(cg_match_result(match, &before) && cg_match_result(loaded, &after));
    assert_int_equal(before.winners, after.winners);
    assert_string_equal(before.cause, after.cause);
    assert_memory_equal(before.returns, after.returns, sizeof before.returns);
    free(bytes);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
}

static void options_come_back_from_the_bytes_and_not_from_the_config(void **state)
{
    const fixture *f = *state;
    cg_setting settings[] = {
        {"turn_limit", "77"}, {"first_player", "2"}, {"decks", "celtic,norse"}};
    cg_match_config config = config_for(f, 2);
    config.settings = settings;
    config.setting_count = COUNT(settings);
    cg_match *match = start(&config);
    size_t size;
    unsigned char *bytes = saved(match, &size);
    cg_match *loaded = load(f, bytes, size);
    char value[64];
    cg_match_setting(loaded, "turn_limit", value, sizeof value);
    assert_string_equal(value, "77");
    cg_match_setting(loaded, "first_player", value, sizeof value);
    assert_string_equal(value, "2");
    assert_string_equal(cg_match_deck_name(loaded, 0), "celtic");
    assert_string_equal(cg_match_deck_name(loaded, 1), "norse");
    free(bytes);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
}

static void a_buffer_that_is_too_small_is_only_measured(void **state)
{
    const fixture *f = *state;
    cg_match *match = match_after(f, 2, false, 1, 10);
    size_t size = cg_match_save(match, NULL, 0);
    unsigned char *bytes = malloc(size);
    assert_non_null(bytes);
    assert_int_equal(cg_match_save(match, bytes, size - 1), size);
    assert_refused(f->cards, bytes, size - 1, NULL);
    assert_int_equal(cg_match_save(match, bytes, size), size);
    cg_match_destroy(load(f, bytes, size));
    free(bytes);
    cg_match_destroy(match);
}

static void events_of_a_loaded_match_begin_anew(void **state)
{
    const fixture *f = *state;
    cg_match *match = match_after(f, 2, false, 1, 10);
    size_t size;
    unsigned char *bytes = saved(match, &size);
    cg_match *loaded = load(f, bytes, size);
    cg_event event;
    assert_true(cg_match_event_count(loaded) == cg_match_event_count(match));
    assert_true(cg_match_event_first(loaded) == cg_match_event_count(loaded) + 1);
    assert_int_equal(cg_match_event(loaded, 0, 1, &event), CG_ERR_LOST);
    free(bytes);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
}

/* ---- what is refused ---- */

static void every_flipped_bit_is_noticed(void **state)
{
    const fixture *f = *state;
    cg_match *match = match_after(f, 2, false, 9, 60);
    cg_random random = cg_random_seed(4);
    size_t size;
    unsigned char *bytes = saved(match, &size);
    for (size_t at = 0; at < size; at++) {
        bool thorough = at < 64 || at % 37 == 0 || at + 64 > size;
        for (unsigned bit = 0; bit < 8; bit++) {
            unsigned flipped = thorough ? bit : cg_random_below(&random, 8);
            bytes[at] ^= (unsigned char)(1u << flipped);
            assert_refused(f->cards, bytes, size, NULL);
            bytes[at] ^= (unsigned char)(1u << flipped);
            if (!thorough)
                break;
        }
    }
    free(bytes);
    cg_match_destroy(match);
}

static void every_truncated_save_is_refused(void **state)
{
    const fixture *f = *state;
    cg_match *match = match_after(f, 2, true, 9, 60);
    size_t size;
    unsigned char *bytes = saved(match, &size);
    for (size_t length = 0; length < size; length++) {
        unsigned char *part = malloc(length + 1); /* of its own, so that a read beyond is seen */
        assert_non_null(part);
        memcpy(part, bytes, length);
        assert_refused(f->cards, part, length, NULL);
        if (length > CHECKSUM) {
            fix_checksum(part, length);
            assert_refused(f->cards, part, length, NULL);
        }
        free(part);
    }
    free(bytes);
    cg_match_destroy(match);
}

static void bytes_that_follow_are_refused(void **state)
{
    const fixture *f = *state;
    cg_match *match = match_after(f, 2, false, 9, 60);
    size_t size;
    unsigned char *bytes = saved(match, &size);
    bytes = realloc(bytes, size + 4);
    assert_non_null(bytes);
    memset(bytes + size, 0, 4);
    assert_refused(f->cards, bytes, size + 4, "checksum");
    fix_checksum(bytes, size + 4);
    assert_refused(f->cards, bytes, size + 4, "state");
    free(bytes);
    cg_match_destroy(match);
}

static void saves_of_other_games_versions_and_cards_are_refused(void **state)
{
    const fixture *f = *state;
    cg_match *match = match_after(f, 2, false, 9, 0);
    size_t size, name = 8 + 2, version = name + strlen(DEMIDICE) + 2;
    unsigned char *bytes = saved(match, &size);
    struct {
        size_t at;
        const char *why;
    } parts[] = {{7, "its format has a version"},
                 {0, "not a saved match"},
                 {name, "but the cards are of 'deities_demidice'"},
                 {version, "another version of the game"}};
    for (size_t i = 0; i < COUNT(parts); i++) {
        bytes[parts[i].at]++;
        fix_checksum(bytes, size);
        assert_refused(f->cards, bytes, size, parts[i].why);
        bytes[parts[i].at]--;
    }
    fix_checksum(bytes, size);
    cg_match_destroy(load(f, bytes, size));
    free(bytes);
    cg_match_destroy(match);
}

static void a_save_needs_the_cards_of_its_match(void **state)
{
    const fixture *f = *state;
    const char *paths[] = {"cards/deities_demidice/abilities.yaml",
                           "cards/deities_demidice/egyptian.yaml",
                           "cards/deities_demidice/babylonian.yaml"};
    cg_cards *fewer = NULL, *alone = NULL;
    assert_int_equal(cg_cards_load(f->game, paths, 3, NULL, &fewer), CG_OK);
    assert_int_equal(cg_cards_load(f->game, paths, 2, NULL, &alone), CG_OK);
    cg_match *match = match_after(f, 2, false, 9, 5), *again = NULL;
    cg_match_config config = cg_match_config_default(fewer);
    size_t size;
    unsigned char *bytes = saved(match, &size);
    assert_int_equal(cg_match_load(&config, bytes, size, &again, NULL), CG_OK);
    assert_int_equal(cg_match_hash(match), cg_match_hash(again));
    assert_refused(alone, bytes, size, "other cards: there is no babylonian/");
    free(bytes);
    cg_match_destroy(again);
    cg_match_destroy(match);
    cg_cards_destroy(fewer);
    cg_cards_destroy(alone);
}

static void wrong_calls_are_refused(void **state)
{
    const fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *match = NULL;
    unsigned char bytes[64] = {0};
    assert_int_equal(cg_match_load(NULL, bytes, 64, &match, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_load(&config, NULL, 64, &match, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_load(&config, bytes, 64, NULL, NULL), CG_ERR_ARGUMENT);
    config.cookie++;
    assert_int_equal(cg_match_load(&config, bytes, 64, &match, NULL), CG_ERR_ARGUMENT);
    assert_null(match);
}

/* ---- forgeries ---- */

/** Uses everything that reads a match, then plays on. */
static void use_match(cg_match *match, uint64_t seed)
{
    cg_random random = cg_random_seed(seed);
    for (unsigned i = 0; i < 200 && !cg_match_over(match); i++) {
        uint32_t index = cg_bot_random(match, &random);
        if (i % 40 == 0) {
            for (int viewer = CG_SPECTATOR; viewer < cg_match_players(match); viewer++)
                free(view_of(match, viewer));
            (void)cg_view_text(match, 0, NULL, 0);
        }
        (void)cg_match_option_label(match, index, NULL, 0);
        cg_status status = cg_match_answer(match, cg_match_decider(match), index, NULL);
        assert_true(status == CG_OK || status == CG_ERR_LIMIT || status == CG_ERR_MODULE);
    }
}

/** A save with a few bytes that are not its own and the checksum that belongs to them is refused,
 * or is a match like any other. @return whether it was taken */
static bool try_forgery(const fixture *f, unsigned char *bytes, size_t size, uint64_t seed)
{
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *match = NULL;
    cg_error error = {0};
    fix_checksum(bytes, size);
    cg_status status = cg_match_load(&config, bytes, size, &match, &error);
    if (status) {
        assert_int_equal(status, CG_ERR_SAVE);
        assert_null(match);
        return false;
    }
    assert_sound(match);
    use_match(match, seed);
    cg_match_destroy(match);
    return true;
}

static unsigned forge_all(const fixture *f, const cg_match *match, unsigned tries,
                          cg_random *random)
{
    static const unsigned char telling[] = {0, 1, 2, 0x7f, 0x80, 0xfe, 0xff};
    size_t size;
    unsigned taken = 0;
    unsigned char *bytes = saved(match, &size), *forged = malloc(size);
    assert_non_null(forged);
    for (unsigned i = 0; i < tries; i++) {
        memcpy(forged, bytes, size);
        for (unsigned changes = 1 + cg_random_below(random, 3); changes > 0; changes--) {
            /* most of them in the state, which stands at the end */
            size_t part = i % 4 == 0 ? size - CHECKSUM - 8 : (size - CHECKSUM) / 2;
            size_t at = size - CHECKSUM - 1 - cg_random_below(random, (uint32_t)part);
            unsigned flipped = forged[at] ^ (1u << cg_random_below(random, 8));
            unsigned other = telling[cg_random_below(random, COUNT(telling))];
            forged[at] = (unsigned char)(cg_random_below(random, 2) ? other : flipped);
        }
        taken += try_forgery(f, forged, size, i);
    }
    free(forged);
    free(bytes);
    return taken;
}

static void forged_saves_are_refused_or_can_be_played(void **state)
{
    const fixture *f = *state;
    cg_random random = cg_random_seed(0xf0);
    unsigned taken = 0;
    for (unsigned game = 0; game < 24; game++) {
        cg_match *match =
            match_after(f, 2 + (int)(game % 5), game % 2, game, cg_random_below(&random, 120));
        taken += forge_all(f, match, 250, &random);
        cg_match_destroy(match);
    }
    assert_true(taken > 0); /* of the generator, for example */
}

TESTS(save)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_save_at_any_decision_gives_the_same_match_again),
        cmocka_unit_test(a_match_with_a_shared_deck_can_be_saved_too),
        cmocka_unit_test(a_finished_match_keeps_its_result),
        cmocka_unit_test(options_come_back_from_the_bytes_and_not_from_the_config),
        cmocka_unit_test(a_buffer_that_is_too_small_is_only_measured),
        cmocka_unit_test(events_of_a_loaded_match_begin_anew),
        cmocka_unit_test(every_flipped_bit_is_noticed),
        cmocka_unit_test(every_truncated_save_is_refused),
        cmocka_unit_test(bytes_that_follow_are_refused),
        cmocka_unit_test(saves_of_other_games_versions_and_cards_are_refused),
        cmocka_unit_test(a_save_needs_the_cards_of_its_match),
        cmocka_unit_test(wrong_calls_are_refused),
        cmocka_unit_test(forged_saves_are_refused_or_can_be_played),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
