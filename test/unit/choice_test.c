/* The whole of a choice of several: over matches of all games, the sets that are taken at once are
 * those to which the steps lead, no more and no fewer, and lead to the same states. */
#include "support_games.h"
#include "tests.h"

#include "engine/engine.h"

#include <cardgame/cardgame.h>

enum { MATCHES = 25, ANSWERS_MAX = 400, CANDIDATES_MAX = 8, STATES_MAX = 600 };

/* ---- sets of states ---- */

typedef struct states {
    uint64_t hashes[STATES_MAX];
    size_t count;
} states;

static void add_state(states *s, const cg_match *match)
{
    uint64_t hash = cg_match_hash(match);
    size_t i = 0;
    while (i < s->count && s->hashes[i] != hash)
        i++;
    if (i == s->count && s->count < STATES_MAX)
        s->hashes[s->count++] = hash;
}

static bool holds(const states *s, uint64_t hash)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->hashes[i] == hash)
            return true;
    return false;
}

/* ---- the steps ---- */

/** The choice that is asked, as the engine sees it. */
typedef struct asked {
    unsigned frames, procedure;
    int at, most;
} asked;

static asked asked_of(const cg_match *match)
{
    asked a = {.most = 0};
    if (!match->head->pending || match->head->over)
        return a;
    cg_several several = cg_engine_whole(match);
    return (asked){match->head->frames, cg_top_frame(match)->procedure, several.at, several.most};
}

/** All states to which the steps of the choice lead. */
static void walk(const cg_match *match, int left, states *s)
{
    asked before = asked_of(match);
    cg_match *next = clone_of(match);
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        cg_option option;
        assert_true(cg_match_option(match, i, &option));
        cg_match_copy(next, match);
        assert_int_equal(cg_match_answer(next, cg_match_decider(next), i, NULL), CG_OK);
        asked now = asked_of(next);
        bool over = option.verb == CG_VERB_DONE || option.verb == CG_VERB_PASS;
        if (!over && left > 1 && now.most > 0 && now.frames == before.frames &&
            now.procedure == before.procedure && now.at > before.at)
            walk(next, left - 1, s);
        else
            add_state(s, next);
    }
    cg_match_destroy(next);
}

/* ---- sets at once ---- */

static size_t members(unsigned bits, uint32_t *indices)
{
    size_t count = 0;
    for (uint32_t i = CANDIDATES_MAX; i-- > 0;) /* not in the order of the steps */
        if ((bits >> i) & 1u)
            indices[count++] = i;
    return count;
}

typedef struct tally {
    unsigned choices, sets, refused, partly;
} tally;

static void check_set(const cg_match *match, cg_match *next, unsigned bits, states *s, tally *t)
{
    uint32_t indices[CANDIDATES_MAX];
    char reason[400];
    size_t count = members(bits, indices);
    cg_error error = {0};
    cg_match_copy(next, match);
    uint64_t before = cg_match_hash(next);
    int player = cg_match_decider(next);
    cg_status status = cg_match_choose(next, player, indices, count, &error);
    size_t refusal = cg_match_choice_refusal(match, player, indices, count, reason, sizeof reason);
    if (status == CG_OK) {
        assert_int_equal(refusal, 0);
        add_state(s, next);
        t->sets++;
    } else {
        assert_int_equal(status, CG_ERR_ILLEGAL);
        assert_true(error.text[0] != '\0');
        assert_true(cg_match_hash(next) == before);
        t->refused++;
        t->partly += refusal == 0;
    }
}

/** Each candidate stands in one of the sets that are legal, unless another choice follows. */
static void check_choice(const cg_match *match, const cg_choice *choice, tally *t)
{
    static states stepwise, at_once;
    int most = cg_engine_whole(match).most;
    cg_match *next = clone_of(match);
    stepwise.count = at_once.count = 0;
    walk(match, most, &stepwise);
    for (unsigned bits = 0; bits < 1u << choice->candidates; bits++)
        check_set(match, next, bits, &at_once, t);
    cg_match_destroy(next);
    if (stepwise.count < STATES_MAX) {
        assert_int_equal(at_once.count, stepwise.count);
        for (size_t i = 0; i < at_once.count; i++)
            assert_true(holds(&stepwise, at_once.hashes[i]));
        t->choices++;
    }
}

static void check_texts(const cg_match *match, const cg_choice *choice)
{
    char text[400], label[1000];
    cg_option option;
    for (uint32_t i = 0; i < choice->candidates; i++) {
        assert_true(cg_match_choice_text(match, i, text, sizeof text) > 0);
        assert_true(cg_match_choice_label(match, i, label, sizeof label) > 0);
        assert_true(cg_match_choice_option(match, i, &option));
        assert_in_range(cg_match_choice_find(match, text), 0, i);
    }
    assert_int_equal(cg_match_choice_text(match, choice->candidates, text, sizeof text), 0);
    assert_int_equal(cg_match_choice_find(match, "nothing of that kind"), -1);
}

/* ---- matches ---- */

static void play(const cg_match_config *config, tally *t)
{
    cg_match *match = start(config);
    cg_random random = cg_random_seed(config->seed);
    cg_choice choice;
    for (int i = 0; i < ANSWERS_MAX && !cg_match_over(match); i++) {
        uint64_t before = cg_match_hash(match);
        if (cg_match_choice(match, &choice)) {
            check_texts(match, &choice);
            if (choice.candidates <= CANDIDATES_MAX)
                check_choice(match, &choice, t);
        }
        assert_true(cg_match_hash(match) == before);
        assert_int_equal(
            cg_match_answer(match, cg_match_decider(match), cg_bot_random(match, &random), NULL),
            CG_OK);
    }
    cg_match_destroy(match);
}

/** Choices of several come up in these games. */
static bool has_choices(const char *name)
{
    return strcmp(name, "gemu_land") != 0 && strcmp(name, "divinity") != 0;
}

static void check_game(const char *name, cg_match_config config, void *user)
{
    tally t = {0};
    (void)user;
    for (config.seed = 1; config.seed <= MATCHES; config.seed++) {
        config.skip_single = config.seed % 2;
        play(&config, &t);
    }
    if (has_choices(name))
        assert_true(t.choices > 0 && t.sets > 0 && t.refused > 0);
}

static void sets_are_those_of_the_steps(void **state)
{
    (void)state;
    visit_games(check_game, NULL);
}

/* ---- records ---- */

/** Plays on to a choice of several. */
static bool find_choice(cg_record *record, cg_random *random, cg_choice *choice)
{
    const cg_match *match = cg_record_match(record);
    for (int i = 0; i < ANSWERS_MAX && !cg_match_over(match); i++) {
        if (cg_match_choice(match, choice) && choice->least > 1)
            return true;
        cg_record_answer(record, cg_match_decider(match), cg_bot_random(match, random), NULL);
    }
    return false;
}

/** Takes the last candidates, the last one first. @return false where they do not go together */
static bool choose_last(cg_record *record, const cg_choice *choice)
{
    uint32_t indices[64];
    cg_error error = {0};
    for (uint32_t i = 0; i < choice->least; i++)
        indices[i] = choice->candidates - 1 - i;
    int player = cg_match_decider(cg_record_match(record));
    if (cg_match_choice_refusal(cg_record_match(record), player, indices, choice->least, NULL, 0))
        return false;
    assert_int_equal(cg_record_choose(record, player, indices, choice->least, &error), CG_OK);
    return true;
}

static void check_replay(const cg_record *record, const cg_match_config *config)
{
    size_t size = cg_record_replay(record, NULL, 0) + 1;
    char *text = malloc(size);
    cg_record *again = NULL;
    cg_error error = {0};
    cg_record_replay(record, text, size);
    assert_int_equal(cg_record_load(config->cards, "text", text, size - 1, &again, &error), CG_OK);
    assert_true(cg_match_hash(cg_record_match(again)) == cg_match_hash(cg_record_match(record)));
    assert_int_equal(cg_record_length(again), cg_record_length(record));
    cg_record_destroy(again);
    free(text);
}

/** @return false where the last candidates do not go together */
static bool undo_and_redo(cg_record *record, const cg_match_config *config, const cg_choice *choice)
{
    const cg_match *match = cg_record_match(record);
    size_t length = cg_record_length(record);
    uint64_t before = cg_match_hash(match);
    if (!choose_last(record, choice))
        return false;
    uint64_t after = cg_match_hash(match);
    size_t longer = cg_record_length(record);
    check_replay(record, config);
    assert_int_equal(cg_record_undo(record), CG_OK);
    assert_int_equal(cg_record_length(record), length);
    assert_true(cg_match_hash(match) == before);
    assert_int_equal(cg_record_redo(record), CG_OK);
    assert_int_equal(cg_record_length(record), longer);
    assert_true(cg_match_hash(match) == after);
    return longer > length + 1;
}

static void check_record(const char *name, cg_match_config config, void *user)
{
    unsigned *found = user;
    (void)name;
    for (config.seed = 1; config.seed <= MATCHES; config.seed++) {
        cg_record *record = NULL;
        cg_choice choice;
        cg_random random = cg_random_seed(config.seed);
        config.skip_single = config.seed % 2;
        assert_int_equal(cg_record_create(&config, &record, NULL), CG_OK);
        if (find_choice(record, &random, &choice))
            *found += undo_and_redo(record, &config, &choice);
        cg_record_destroy(record);
    }
}

static void undo_takes_the_whole_set_back(void **state)
{
    unsigned found = 0;
    (void)state;
    visit_games(check_record, &found);
    assert_true(found > 10);
}

/* ---- reasons ---- */

static void wrong_sets_are_refused_with_the_reason(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_record *record = NULL;
    cg_choice choice;
    cg_random random = cg_random_seed(1);
    cg_error error = {0};
    char text[400];
    const uint32_t all[] = {0, 1, 2, 3, 4, 5, 6, 7}, far[] = {0, 99}, twice[] = {0, 0};
    assert_int_equal(cg_record_create(&config, &record, NULL), CG_OK);
    const cg_match *match = cg_record_match(record);
    assert_false(cg_match_choice(match, &choice));
    assert_int_equal(cg_record_choose(record, 0, all, 1, &error), CG_ERR_ILLEGAL);
    while (!find_choice(record, &random, &choice)) {
        cg_record_destroy(record);
        config.seed++;
        assert_int_equal(cg_record_create(&config, &record, NULL), CG_OK);
        match = cg_record_match(record);
    }
    int player = cg_match_decider(match);
    size_t length = cg_record_length(record);
    assert_int_equal(cg_record_choose(record, player, all, choice.most + 1, &error),
                     CG_ERR_ILLEGAL);
    assert_non_null(strstr(error.text, "but at most"));
    assert_int_equal(cg_record_choose(record, player, all, 1, &error), CG_ERR_ILLEGAL);
    assert_non_null(strstr(error.text, "you must choose"));
    assert_int_equal(cg_match_choice_refusal(match, player, all, 1, text, sizeof text), 0);
    assert_int_equal(cg_record_choose(record, player, far, 2, &error), CG_ERR_ILLEGAL);
    assert_non_null(strstr(error.text, "there is no candidate 99"));
    assert_int_equal(cg_record_choose(record, player, twice, 2, &error), CG_ERR_ILLEGAL);
    assert_non_null(strstr(error.text, "named twice"));
    assert_int_equal(cg_record_choose(record, 1 - player, all, 2, &error), CG_ERR_ILLEGAL);
    assert_non_null(strstr(error.text, "is asked now"));
    const char *const words[] = {"pick nonsense", "pick more"};
    assert_int_equal(cg_record_choose_texts(record, player, words, 2, &error), CG_ERR_ILLEGAL);
    assert_non_null(strstr(error.text, "'pick nonsense' is refused: "));
    assert_int_equal(cg_record_length(record), length);
    cg_record_destroy(record);
}

static void nothing_is_chosen_when_it_is_over(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(1);
    cg_choice choice;
    cg_match_playout(match, &random, 0);
    assert_true(cg_match_over(match));
    assert_false(cg_match_choice(match, &choice));
    cg_match_destroy(match);
}

TESTS(choice)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_are_those_of_the_steps),
        cmocka_unit_test(undo_takes_the_whole_set_back),
        cmocka_unit_test_setup_teardown(nothing_is_chosen_when_it_is_over, load_demidice,
                                        unload_game),
        cmocka_unit_test_setup_teardown(wrong_sets_are_refused_with_the_reason, load_demidice,
                                        unload_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
