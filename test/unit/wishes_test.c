/* The wishes of a host (events kept, answers among them, single options skipped) change nothing of
 * what is played: states, saves and replays are the same with all of them, in every game. */
#include "support.h"
#include "tests.h"

enum { ANSWERS = 60 };

static const char *const games[] = {"deities_demidice", "gemu_land", "divinity", "demi", "divino"};

/** What a host may wish for. */
typedef struct wish {
    bool recall;
    uint32_t event_capacity;
} wish;

static const wish wishes[] = {{false, 512}, {true, 512}, {false, 0},     {true, 0},
                              {false, 8},   {true, 8},   {false, 16384}, {true, 16384}};

/** What is the same for all wishes. */
typedef struct setting {
    const cg_cards *cards;
    bool explicit_chance, skip_single;
} setting;

static cg_match_config config_of(const setting *s, const wish *w)
{
    cg_match_config config = cg_match_config_default(s->cards);
    config.seed = 7;
    config.explicit_chance = s->explicit_chance;
    config.skip_single = s->skip_single;
    config.recall = w->recall;
    config.event_capacity = w->event_capacity;
    return config;
}

/** A record of random answers; the hashes of the states before them, and of the last one. */
static cg_record *played(const setting *s, const wish *w, uint64_t *hashes)
{
    cg_record *record = NULL;
    cg_random random = cg_random_seed(11);
    cg_match_config config = config_of(s, w);
    assert_int_equal(cg_record_create(&config, &record, NULL), CG_OK);
    const cg_match *match = cg_record_match(record);
    for (int i = 0; i < ANSWERS && !cg_match_over(match); i++) {
        hashes[i] = cg_match_hash(match);
        uint32_t index = cg_bot_random(match, &random);
        assert_int_equal(cg_record_answer(record, cg_match_decider(match), index, NULL), CG_OK);
    }
    (void)cg_record_concede(record, 0, NULL); /* where the game knows concessions */
    hashes[ANSWERS] = cg_match_hash(match);
    return record;
}

/** It can be played again, and is the same replay then. */
static void assert_replays(const cg_cards *cards, const char *text, size_t length)
{
    cg_record *record = NULL;
    cg_error error = {0};
    if (cg_record_load(cards, "test", text, length, &record, &error))
        fail_msg("line %u: %s", (unsigned)error.line, error.text);
    size_t again_length;
    char *again = replay_of(record, &again_length);
    assert_string_equal(again, text);
    free(again);
    cg_record_destroy(record);
}

static void assert_same_save(const cg_match *left, const cg_match *right)
{
    size_t sizes[2];
    unsigned char *bytes[2] = {saved(left, &sizes[0]), saved(right, &sizes[1])};
    assert_int_equal(sizes[0], sizes[1]);
    assert_memory_equal(bytes[0], bytes[1], sizes[0]);
    free(bytes[0]);
    free(bytes[1]);
}

static void assert_all_wishes_alike(const setting *s)
{
    uint64_t first[ANSWERS + 1] = {0};
    size_t first_length;
    cg_record *plain = played(s, &wishes[0], first);
    char *first_replay = replay_of(plain, &first_length);
    assert_replays(s->cards, first_replay, first_length);
    for (size_t i = 1; i < COUNT(wishes); i++) {
        uint64_t hashes[ANSWERS + 1] = {0};
        size_t length;
        cg_record *record = played(s, &wishes[i], hashes);
        char *replay = replay_of(record, &length);
        assert_memory_equal(hashes, first, sizeof first);
        assert_string_equal(replay, first_replay);
        assert_replays(s->cards, replay, length);
        assert_same_save(cg_record_match(record), cg_record_match(plain));
        free(replay);
        cg_record_destroy(record);
    }
    free(first_replay);
    cg_record_destroy(plain);
}

static void no_wish_of_the_host_changes_a_match(void **state)
{
    (void)state;
    for (size_t g = 0; g < COUNT(games); g++) {
        void *loaded;
        assert_int_equal(load_game(&loaded, games[g]), 0);
        const fixture *f = loaded;
        for (unsigned bits = 0; bits < 4; bits++) {
            setting s = {f->cards, (bits & 1u) != 0, (bits & 2u) != 0};
            assert_all_wishes_alike(&s);
        }
        assert_int_equal(unload_game(&loaded), 0);
    }
}

/* ---- events and answers ---- */

/** Kinds of the events of a match, answers left out or counted. */
static size_t kinds_of(const cg_match *match, uint8_t *kinds, size_t *answers)
{
    size_t count = 0;
    cg_event event;
    *answers = 0;
    for (uint64_t n = cg_match_event_first(match); n <= cg_match_event_count(match); n++) {
        assert_int_equal(cg_match_event(match, 0, n, &event), CG_OK);
        assert_int_equal(event.number, n);
        if (event.kind == CG_EVENT_ANSWER)
            ++*answers;
        else
            kinds[count++] = event.kind;
    }
    return count;
}

static void answers_stand_among_the_events_that_are_told_anyway(void **state)
{
    enum { MOST = 4096 };
    static uint8_t kinds[2][MOST];
    size_t counts[2], answers[2];
    cg_match *matches[2];
    for (unsigned recall = 0; recall < 2; recall++) {
        cg_match_config config = cg_match_config_default(((const fixture *)*state)->cards);
        cg_random random = cg_random_seed(5);
        config.recall = recall;
        config.event_capacity = MOST;
        matches[recall] = start(&config);
        play_random(matches[recall], &random, 100);
        counts[recall] = kinds_of(matches[recall], kinds[recall], &answers[recall]);
    }
    assert_int_equal(answers[0], 0);
    assert_int_equal(answers[1], 100);
    assert_int_equal(counts[0], counts[1]);
    assert_memory_equal(kinds[0], kinds[1], counts[0]);
    cg_match *copy = clone_of(matches[1]);
    assert_int_equal(cg_match_event_count(copy), counts[1] + answers[1]);
    assert_int_equal(kinds_of(copy, kinds[0], &answers[0]), counts[1]);
    assert_int_equal(answers[0], answers[1]);
    cg_match_destroy(copy);
    assert_int_equal(cg_match_restart(matches[1], 3), CG_OK);
    cg_match_restart(matches[0], 3);
    assert_int_equal(cg_match_event_count(matches[0]), cg_match_event_count(matches[1]));
    cg_match_destroy(matches[0]);
    cg_match_destroy(matches[1]);
}

/** Answers are not saved: what is told from here on has the numbers that it has without them. */
static void a_loaded_match_counts_without_the_answers_before(void **state)
{
    const fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    cg_random random = cg_random_seed(5);
    size_t size;
    cg_match *loaded = NULL;
    config.recall = true;
    cg_match *match = start(&config);
    play_random(match, &random, 20);
    unsigned char *bytes = saved(match, &size);
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    assert_int_equal(cg_match_event_count(loaded), cg_match_event_count(match) - 20);
    assert_int_equal(cg_match_event_first(loaded), cg_match_event_count(loaded) + 1);
    assert_int_equal(cg_match_answer(loaded, cg_match_decider(loaded), 0, NULL), CG_OK);
    uint8_t kinds[64];
    size_t answers;
    kinds_of(loaded, kinds, &answers);
    assert_int_equal(answers, 1);
    free(bytes);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
}

/* ---- the limit ---- */

static void too_many_events_are_refused(void **state)
{
    const fixture *f = *state;
    const uint32_t wrong[] = {CG_EVENTS_MAX + 1, UINT32_MAX / 2, UINT32_MAX};
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *match = start(&config), *other = NULL;
    cg_record *record = NULL;
    size_t size;
    unsigned char *bytes = saved(match, &size);
    for (size_t i = 0; i < COUNT(wrong); i++) {
        cg_error error = {0};
        config.event_capacity = wrong[i];
        assert_int_equal(cg_match_create(&config, &other, &error), CG_ERR_ARGUMENT);
        assert_non_null(strstr(error.text, "but must be 0 to 16777216"));
        assert_int_equal(cg_match_load(&config, bytes, size, &other, NULL), CG_ERR_ARGUMENT);
        assert_int_equal(cg_record_create(&config, &record, NULL), CG_ERR_ARGUMENT);
        assert_null(other);
        assert_null(record);
    }
    int64_t most = 0;
    assert_int_equal(cg_constant("CG_EVENTS_MAX", &most), CG_OK);
    assert_int_equal(most, CG_EVENTS_MAX);
    free(bytes);
    cg_match_destroy(match);
}

TESTS(wishes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_wish_of_the_host_changes_a_match),
        cmocka_unit_test_setup_teardown(answers_stand_among_the_events_that_are_told_anyway,
                                        load_demidice, unload_game),
        cmocka_unit_test_setup_teardown(a_loaded_match_counts_without_the_answers_before,
                                        load_demidice, unload_game),
        cmocka_unit_test_setup_teardown(too_many_events_are_refused, load_demidice, unload_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
