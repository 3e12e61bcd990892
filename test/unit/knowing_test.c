/* What a player knows, as a number that is kept up to date: equal exactly where the keys are. */
#include "tests.h"

#include "support_games.h"

#include <cardgame/cardgame.h>

#include <stdlib.h>

#define KEY_MAX (1u << 17)
#define EVENTS 16384
#define MATCHES 12
#define ANSWERS 60

/** What one player knows at one time. */
typedef struct knowledge {
    uint64_t key[2]; /**< hashes of the key */
    cg_information_hash hash;
    int player;
} knowledge;

typedef struct knowledges {
    knowledge *all;
    size_t count, room;
    unsigned char *key;
} knowledges;

static cg_information_hash hash_of(const cg_match *match, int player)
{
    cg_information_hash hash = {0, 0};
    assert_int_equal(cg_match_information_hash(match, player, &hash), CG_OK);
    return hash;
}

static bool same_hash(cg_information_hash left, cg_information_hash right)
{
    return left.low == right.low && left.high == right.high;
}

static uint64_t fold_bytes(const unsigned char *bytes, size_t size, uint64_t hash)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return hash ^ hash >> 31;
}

static void note(knowledges *seen, const cg_match *match)
{
    for (int p = 0; p < cg_match_players(match); p++) {
        size_t size = cg_match_information_key(match, p, seen->key, KEY_MAX);
        assert_in_range(size, 1, KEY_MAX);
        assert_in_range(seen->count, 0, seen->room - 1);
        seen->all[seen->count++] =
            (knowledge){.key = {fold_bytes(seen->key, size, 1), fold_bytes(seen->key, size, 2)},
                        .hash = hash_of(match, p),
                        .player = p};
    }
}

static int by_key(const void *left, const void *right)
{
    const knowledge *one = left, *other = right;
    if (one->player != other->player)
        return one->player - other->player;
    return memcmp(one->key, other->key, sizeof one->key);
}

static int by_hash(const void *left, const void *right)
{
    const knowledge *one = left, *other = right;
    if (one->player != other->player)
        return one->player - other->player;
    return memcmp(&one->hash, &other->hash, sizeof one->hash);
}

/** @return how many pieces of knowledge were there twice */
static size_t assert_alike(knowledges *seen)
{
    size_t twice = 0;
    qsort(seen->all, seen->count, sizeof *seen->all, by_key);
    for (size_t i = 1; i < seen->count; i++) {
        bool same = by_key(&seen->all[i - 1], &seen->all[i]) == 0;
        twice += same;
        assert_true(!same || by_hash(&seen->all[i - 1], &seen->all[i]) == 0);
    }
    qsort(seen->all, seen->count, sizeof *seen->all, by_hash);
    for (size_t i = 1; i < seen->count; i++)
        assert_true(by_hash(&seen->all[i - 1], &seen->all[i]) != 0 ||
                    by_key(&seen->all[i - 1], &seen->all[i]) == 0);
    return twice;
}

static void play(knowledges *seen, const cg_match_config *config, uint64_t luck)
{
    cg_match *match = NULL;
    cg_random random = cg_random_seed(luck);
    assert_int_equal(cg_match_create(config, &match, NULL), CG_OK);
    for (int d = 0; d < ANSWERS && !cg_match_over(match); d++) {
        note(seen, match);
        cg_match_answer(match, cg_match_decider(match), cg_bot_random(match, &random), NULL);
    }
    cg_match_destroy(match);
}

static void visit(const char *name, cg_match_config config, void *user)
{
    (void)name;
    (void)user;
    knowledges seen = {.room = MATCHES * ANSWERS * CG_PLAYERS_MAX};
    seen.all = calloc(seen.room, sizeof *seen.all);
    seen.key = malloc(KEY_MAX);
    assert_true(seen.all && seen.key);
    config.recall = config.information_hash = true;
    config.event_capacity = EVENTS;
    for (uint64_t i = 0; i < MATCHES; i++) {
        config.seed = 1 + i / 4; /* matches of one seed begin alike */
        config.explicit_chance = i % 8 >= 4;
        play(&seen, &config, i);
    }
    assert_in_range(assert_alike(&seen), 1, seen.count);
    free(seen.all);
    free(seen.key);
}

static void numbers_are_equal_exactly_where_keys_are(void **state)
{
    (void)state;
    visit_games(visit, NULL);
}

static void other_worlds_are_as_the_player_knows_them(const char *name, cg_match_config config,
                                                      void *user)
{
    (void)name;
    (void)user;
    cg_match *match = NULL, *world = NULL;
    cg_random random = cg_random_seed(3);
    config.information_hash = true;
    config.event_capacity = 0;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    assert_int_equal(cg_match_clone(match, &world, NULL), CG_OK);
    for (int d = 0; d < ANSWERS && !cg_match_over(match); d++) {
        int player = cg_match_decider(match);
        assert_int_equal(cg_match_copy(world, match), CG_OK);
        assert_int_equal(cg_match_determinize(world, player, (uint64_t)d + 1), CG_OK);
        if (player >= 0)
            assert_true(same_hash(hash_of(match, player), hash_of(world, player)));
        cg_match_answer(match, player, cg_bot_random(match, &random), NULL);
    }
    cg_match_destroy(world);
    cg_match_destroy(match);
}

static void numbers_are_the_same_in_worlds_that_are_possible(void **state)
{
    (void)state;
    visit_games(other_worlds_are_as_the_player_knows_them, NULL);
}

static void keep_in_save(const char *name, cg_match_config config, void *user)
{
    (void)name;
    (void)user;
    cg_match *match = NULL, *loaded = NULL;
    cg_random random = cg_random_seed(5);
    config.information_hash = true;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    cg_match_playout(match, &random, 20);
    size_t size = cg_match_save(match, NULL, 0);
    unsigned char *bytes = malloc(size);
    assert_non_null(bytes);
    cg_match_save(match, bytes, size);
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    for (int p = 0; p < cg_match_players(match); p++)
        assert_true(same_hash(hash_of(match, p), hash_of(loaded, p)));
    cg_match_destroy(loaded);
    config.information_hash = false;
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    cg_information_hash hash;
    assert_int_equal(cg_match_information_hash(loaded, 0, &hash), CG_ERR_ARGUMENT);
    free(bytes);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
}

static void saves_take_it_along(void **state)
{
    (void)state;
    visit_games(keep_in_save, NULL);
}

static void without_it_there_is_no_number(const char *name, cg_match_config config, void *user)
{
    (void)name;
    (void)user;
    cg_match *match = NULL, *loaded = NULL;
    cg_information_hash hash;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    assert_int_equal(cg_match_information_hash(match, 0, &hash), CG_ERR_ARGUMENT);
    size_t size = cg_match_save(match, NULL, 0);
    unsigned char *bytes = malloc(size);
    assert_non_null(bytes);
    cg_match_save(match, bytes, size);
    config.information_hash = true;
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    assert_int_equal(cg_match_information_hash(loaded, 0, &hash), CG_ERR_ARGUMENT);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    assert_int_equal(cg_match_information_hash(match, -1, &hash), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_information_hash(match, CG_PLAYERS_MAX, &hash), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_information_hash(NULL, 0, &hash), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_information_hash(match, 0, NULL), CG_ERR_ARGUMENT);
    free(bytes);
    cg_match_destroy(match);
}

static void it_is_there_only_where_it_was_wished(void **state)
{
    (void)state;
    visit_games(without_it_there_is_no_number, NULL);
}

TESTS(knowing)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_equal_exactly_where_keys_are),
        cmocka_unit_test(numbers_are_the_same_in_worlds_that_are_possible),
        cmocka_unit_test(saves_take_it_along),
        cmocka_unit_test(it_is_there_only_where_it_was_wished),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
