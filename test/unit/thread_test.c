/* Threads: contexts of their own, and matches of one catalogue, come to what they come to alone. */
#include "module/game.h"
#include "support.h"
#include "tests.h"

#include <pthread.h>

enum { THREADS = 6, MATCHES = 12 };

static uint64_t play_matches(const cg_cards *cards, uint64_t first_seed)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; i < MATCHES; i++) {
        cg_match_config config = cg_match_config_default(cards);
        cg_match *match = NULL, *copy = NULL;
        config.players = 2 + (int)(i % 5);
        config.seed = first_seed + i;
        config.explicit_chance = i % 2;
        if (cg_match_create(&config, &match, NULL))
            return 0;
        cg_random random = cg_random_seed(config.seed);
        cg_match_playout(match, &random, 40);
        if (cg_match_clone(match, &copy, NULL) == CG_OK)
            sum = sum * 31 + cg_match_determinize(copy, 0, i + 1) + cg_match_hash(copy);
        cg_match_destroy(copy);
        cg_match_playout(match, &random, 0);
        sum = sum * 31 + cg_match_hash(match) + cg_view_json(match, 1, NULL, 0);
        cg_match_destroy(match);
    }
    return sum;
}

/* ---- matches of one catalogue ---- */

typedef struct job {
    const cg_cards *cards;
    uint64_t seed, sum;
    bool started;
    pthread_t thread;
} job;

static void *play_job(void *argument)
{
    job *own = argument;
    own->sum = play_matches(own->cards, own->seed);
    return NULL;
}

static void *context_job(void *argument)
{
    job *own = argument;
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    if (cg_game_load(context, DEMIDICE, &game, NULL) == CG_OK &&
        cg_cards_load(game, NULL, 0, NULL, &cards) == CG_OK)
        own->sum = play_matches(cards, own->seed);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    if (cg_context_memory(context) != 0)
        own->sum = 0;
    cg_context_destroy(context);
    return NULL;
}

static void run_all(const fixture *f, void *(*run)(void *))
{
    job jobs[THREADS];
    for (unsigned i = 0; i < THREADS; i++) {
        jobs[i] = (job){.cards = f->cards, .seed = i * 100 + 1};
        jobs[i].started = pthread_create(&jobs[i].thread, NULL, run, &jobs[i]) == 0;
    }
    for (unsigned i = 0; i < THREADS; i++) {
        assert_true(jobs[i].started);
        pthread_join(jobs[i].thread, NULL);
    }
    for (unsigned i = 0; i < THREADS; i++) {
        uint64_t alone = play_matches(f->cards, jobs[i].seed);
        assert_true(alone != 0 && jobs[i].sum == alone);
    }
}

static void matches_of_one_catalogue_run_in_several_threads(void **state)
{
    run_all(*state, play_job);
}

static void contexts_of_their_own_run_in_several_threads(void **state)
{
    run_all(*state, context_job);
}

/* ---- copies ---- */

typedef struct copy_job {
    cg_match *match;
    uint64_t hash;
    pthread_t thread;
} copy_job;

static void *play_copy(void *argument)
{
    copy_job *own = argument;
    cg_random random = cg_random_seed(9);
    cg_match_playout(own->match, &random, 0);
    own->hash = cg_match_hash(own->match);
    cg_match_destroy(own->match); /* gives back what the copies share */
    return NULL;
}

static void copies_of_one_match_run_in_several_threads(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 4);
    cg_match *match = start(&config);
    copy_job jobs[THREADS];
    size_t before = cg_context_memory(f->context);
    for (int i = 0; i < THREADS; i++) {
        jobs[i].match = clone_of(match);
        assert_int_equal(pthread_create(&jobs[i].thread, NULL, play_copy, &jobs[i]), 0);
    }
    for (int i = 0; i < THREADS; i++)
        pthread_join(jobs[i].thread, NULL);
    for (int i = 1; i < THREADS; i++)
        assert_true(jobs[i].hash == jobs[0].hash);
    assert_int_equal(cg_context_memory(f->context), before);
    cg_match_destroy(match);
}

/* ---- loading ---- */

static void *load_text_job(void *argument)
{
    job *own = argument;
    const char *path = "cards/deities_demidice";
    cg_cards *cards = NULL;
    if (cg_cards_load(cg_cards_game(own->cards), &path, 1, NULL, &cards) == CG_OK)
        own->sum = cg_cards_hash(cards);
    cg_cards_destroy(cards);
    return NULL;
}

static void catalogues_of_one_game_are_loaded_in_several_threads(void **state)
{
    const fixture *f = *state;
    job jobs[THREADS];
    size_t before = cg_context_memory(f->context);
    for (unsigned i = 0; i < THREADS; i++) {
        jobs[i] = (job){.cards = f->cards};
        assert_int_equal(pthread_create(&jobs[i].thread, NULL, load_text_job, &jobs[i]), 0);
    }
    for (unsigned i = 0; i < THREADS; i++)
        pthread_join(jobs[i].thread, NULL);
    for (unsigned i = 0; i < THREADS; i++)
        assert_true(jobs[i].sum == cg_cards_hash(f->cards));
    assert_int_equal(cg_context_memory(f->context), before);
}

/* ---- texts ---- */

/** Asks for the rules texts of all cards, and of all the game's own effects. */
static uint64_t read_texts(const cg_cards *cards)
{
    const cg_game *game = cg_cards_game(cards);
    uint64_t sum = 1;
    cg_card_info info;
    for (cg_design design = 1; cg_cards_info(cards, design, &info); design++)
        for (const char *text = info.text; *text; text++)
            sum = sum * 31 + (unsigned char)*text;
    for (size_t effect = 0; effect < game->module->effect_count; effect++)
        for (const char *text = cg_game_effect_text(game, effect); *text; text++)
            sum = sum * 31 + (unsigned char)*text;
    return sum;
}

static void *read_job(void *argument)
{
    job *own = argument;
    own->sum = read_texts(own->cards);
    return NULL;
}

/** Texts are made for whoever asks first: here several do, and all read the same. */
static void texts_are_asked_for_in_several_threads(void **state)
{
    const fixture *f = *state;
    uint64_t alone = read_texts(f->cards);
    for (int round = 0; round < 4; round++) {
        cg_context *context = cg_context_create(NULL);
        cg_game *game = NULL;
        cg_cards *cards = NULL;
        job jobs[THREADS];
        assert_int_equal(cg_game_load(context, DEMIDICE, &game, NULL), CG_OK);
        assert_int_equal(cg_cards_load(game, NULL, 0, NULL, &cards), CG_OK);
        for (unsigned i = 0; i < THREADS; i++) {
            jobs[i] = (job){.cards = cards};
            assert_int_equal(pthread_create(&jobs[i].thread, NULL, read_job, &jobs[i]), 0);
        }
        for (unsigned i = 0; i < THREADS; i++)
            pthread_join(jobs[i].thread, NULL);
        for (unsigned i = 0; i < THREADS; i++)
            assert_true(jobs[i].sum == alone);
        cg_cards_destroy(cards);
        cg_game_destroy(game);
        assert_int_equal(cg_context_memory(context), 0);
        cg_context_destroy(context);
    }
}

TESTS(thread)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(matches_of_one_catalogue_run_in_several_threads),
        cmocka_unit_test(contexts_of_their_own_run_in_several_threads),
        cmocka_unit_test(copies_of_one_match_run_in_several_threads),
        cmocka_unit_test(catalogues_of_one_game_are_loaded_in_several_threads),
        cmocka_unit_test(texts_are_asked_for_in_several_threads),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
