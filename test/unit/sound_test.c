/* What games say of the slots of their procedures that depend on each other: a save in which they
 * do not fit is refused, and one in which they do is taken. */
#include "support.h"
#include "tests.h"

#include "engine/engine.h"
#include "state/sound.h"
#include "support_forge.h"

enum { SLOTS = 6 };

/** Slots of a procedure, from the first one on, and whether it can go on from them. */
typedef struct trial {
    int32_t slot[SLOTS];
    bool sound;
} trial;

static unsigned game_named(const char *name)
{
    unsigned game = 0;
    while (strcmp(forge_game_name(game), name) != 0)
        game++;
    return game;
}

/** A match before its first random event or decision. */
static cg_match *match_of(const char *name, int players, bool chance)
{
    cg_match_config config = cg_match_config_default(forge_cards(game_named(name)));
    config.players = players;
    config.explicit_chance = chance;
    return start(&config);
}

static cg_frame *frame_of(cg_match *match, const char *procedure)
{
    for (unsigned i = 0; i < match->head->frames; i++)
        if (!strcmp(cg_engine_procedure(match, match->frames[i].procedure)->name, procedure))
            return &match->frames[i];
    fail_msg("'%s' does not run", procedure);
    return NULL;
}

/** Each is tried in the save of a copy. */
static void try_slots(const cg_match *match, const char *procedure, const trial *trials,
                      size_t count)
{
    for (size_t i = 0; i < count; i++) {
        cg_match *copy = clone_of(match), *loaded = NULL;
        cg_match_config config = cg_match_config_default(cg_match_cards(match));
        cg_error error = {0};
        size_t size;
        memcpy(frame_of(copy, procedure)->slot, trials[i].slot, sizeof trials[i].slot);
        unsigned char *bytes = saved(copy, &size);
        cg_status status = cg_match_load(&config, bytes, size, &loaded, &error);
        if (status != (trials[i].sound ? CG_OK : CG_ERR_SAVE))
            fail_msg("%s, trial %zu: %s", procedure, i, status ? error.text : "it is taken");
        if (status)
            assert_non_null(strstr(error.text, "with impossible values"));
        cg_match_destroy(loaded);
        cg_match_destroy(copy);
        free(bytes);
    }
}

#define TRY(match, procedure, ...)                                                                 \
    try_slots(match, procedure, (const trial[]){__VA_ARGS__}, COUNT(((const trial[]){__VA_ARGS__})))

/* Slots: first, seat, contenders, best, tied, face. */
static void who_leads_a_roll_for_the_first_turn_has_rolled(void **state) /* DD-3.5 */
{
    (void)state;
    cg_match *match = match_of("deities_demidice", 3, true);
    answer(match, "roll 5");
    answer(match, "roll 5");
    TRY(match, "match", {{0, 2, 7, 5, 3, 5}, true}, {{0, 2, 7, 5, 1, 5}, true},
        {{0, 2, 7, 5, 2, 5}, true}, {{0, 1, 7, 5, 1, 5}, true},   /* more are to roll */
        {{0, 0, 7, 0, 0, 5}, true},                               /* the first one does */
        {{0, 2, 7, 0, 3, 5}, false}, {{0, 2, 7, 5, 0, 5}, false}, /* a best roll of nobody */
        {{0, 2, 7, 5, 4, 5}, false}, {{0, 2, 7, 5, 7, 5}, false}, /* who has not rolled leads */
        {{0, 0, 7, 5, 1, 5}, false}, {{0, 1, 7, 5, 2, 5}, false}, {{0, 2, 6, 5, 1, 5}, false},
        {{0, 2, 5, 5, 2, 5}, false},                                /* who does not roll leads */
        {{0, 2, 6, 5, 2, 5}, true}, {{0, 2, 5, 5, 1, 5}, true},     /* two roll once more */
        {{0, 2, 3, 5, 1, 5}, false}, {{0, 1, 5, 5, 1, 5}, false},   /* who does not roll rolls */
        {{0, 2, 15, 5, 1, 5}, false}, {{0, 3, 15, 5, 1, 5}, false}, /* seats that there are not */
        {{0, 2, 7 + 64, 5, 1, 5}, false});
    cg_match_destroy(match);
}

static void a_die_has_no_more_faces_than_the_slot_takes_that_gets_one(void **state)
{
    cg_match *match = match_of("deities_demidice", 2, true);
    (void)state;
    for (int more = 0; more < 2; more++) {
        cg_match_config config = cg_match_config_default(cg_match_cards(match));
        cg_match *loaded = NULL;
        cg_error error = {0};
        size_t size;
        cg_frame *roll = &match->frames[match->head->frames - 1];
        roll->slot[0] += more;
        match->head->chance_argument = (uint16_t)roll->slot[0];
        unsigned char *bytes = saved(match, &size);
        cg_status status = cg_match_load(&config, bytes, size, &loaded, &error);
        assert_int_equal(status, more ? CG_ERR_SAVE : CG_OK);
        if (status)
            assert_non_null(strstr(error.text, "with impossible values: "));
        cg_match_destroy(loaded);
        free(bytes);
    }
    cg_match_destroy(match);
}

static void who_draws_has_a_seat(void **state) /* DD-3.6 */
{
    (void)state;
    cg_match *match = match_of("deities_demidice", 3, true);
    for (int i = 0; i < 3; i++)
        answer(match, i == 1 ? "roll 5" : "roll 2");
    assert_int_equal(frame_of(match, "match")->step, 2);
    TRY(match, "match", {{1, 0, 2, 5, 2, 2}, true}, {{0, 1, 2, 5, 2, 2}, true},
        {{2, 2, 2, 5, 2, 2}, true}, {{3, 1, 2, 5, 2, 2}, false}, {{0, 4, 2, 5, 2, 2}, false},
        {{0, 2, 0, 0, 0, 0}, true}); /* what was rolled says nothing any more */
    cg_match_destroy(match);
}

/* Slots: result, face, opponent. */
static void a_result_is_announced_once_it_is_chosen(void **state) /* DD-11.6 */
{
    (void)state;
    cg_match *match = match_of("deities_demidice", 2, true);
    cg_random random = cg_random_seed(4);
    while (strcmp(reason_of(match), "announce") != 0) {
        if (cg_match_over(match))
            cg_match_restart(match, cg_random_next(&random));
        else
            play_random(match, &random, 1);
    }
    TRY(match, "judgment", {{-1, 2, 0}, true}, {{-1, 0, 1}, true}, {{1, 2, 0}, false},
        {{0, 0, 0}, false}, {{-2, 0, 0}, false});
    while (strcmp(reason_of(match), "judgment") != 0)
        play_random(match, &random, 1);
    TRY(match, "judgment", {{1, 2, 0}, true}, {{0, 0, 0}, true}, {{-1, 2, 0}, false});
    cg_match_destroy(match);
}

/* Slots: seat, best, leaders, rolling, face. */
static void who_rolls_for_the_first_turn_is_among_them(void **state) /* DVO-3.3, DVO-R14 */
{
    (void)state;
    cg_match *match = match_of("divino", 3, true);
    answer(match, "roll 5");
    answer(match, "roll 5");
    TRY(match, "first", {{2, 5, 3, 7, 5}, true}, {{2, 5, 2, 7, 5}, true}, {{1, 5, 1, 7, 5}, true},
        {{0, 0, 7, 7, 5}, true}, {{0, 0, 3, 3, 5}, true},    /* the first one is to roll */
        {{2, 5, 4, 7, 5}, false}, {{2, 5, 7, 7, 5}, false},  /* who has not rolled leads */
        {{0, 5, 1, 7, 5}, false}, {{2, 5, 2, 5, 5}, false},  /* who does not roll leads */
        {{2, 5, 1, 5, 5}, true}, {{2, 5, 1, 3, 5}, false},   /* who does not roll rolls */
        {{2, 5, 0, 7, 5}, false}, {{0, 0, 0, 7, 5}, false},  /* nobody leads */
        {{0, 0, 15, 7, 5}, false}, {{0, 0, 8, 7, 5}, false}, /* seats that there are not */
        {{2, 5, 1, 15, 5}, false}, {{3, 5, 1, 15, 5}, false});
    cg_match_destroy(match);
}

/** What a happening is about is a row of the table that its kind has. */
static void a_happening_is_about_a_row_of_its_table(void **state)
{
    (void)state;
    cg_match *match = match_of("divino", 2, true);
    const cg_module *module = match->plan->module;
    const struct {
        unsigned kind;
        size_t count;
    } rows[] = {{CG_ON_COUNTER, module->counter_count},    {CG_ON_MARK, module->board->mark_count},
                {CG_ON_PHASE_BEGINS, module->phase_count}, {CG_ON_PHASE_ENDS, module->phase_count},
                {CG_ON_BECOME, match->plan->kind_count},   {CG_ON_WIN_GAME, module->cause_count},
                {CG_ON_MOVE, match->plan->kind_count + 1u}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        assert_true(rows[i].count > 0);
        assert_true(cg_happening_is_sound(match, rows[i].kind, 0));
        assert_true(cg_happening_is_sound(match, rows[i].kind, (int32_t)rows[i].count - 1));
        if (cg_happening_is_sound(match, rows[i].kind, (int32_t)rows[i].count) ||
            cg_happening_is_sound(match, rows[i].kind, -1))
            fail_msg("happening %u is about row %zu of %zu", rows[i].kind, rows[i].count,
                     rows[i].count);
    }
    assert_false(cg_happening_is_sound(match, CG_ON_LOSE_GAME, 0xff));
    cg_match_destroy(match);
}

TESTS(sound)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_leads_a_roll_for_the_first_turn_has_rolled),
        cmocka_unit_test(a_die_has_no_more_faces_than_the_slot_takes_that_gets_one),
        cmocka_unit_test(who_draws_has_a_seat),
        cmocka_unit_test(a_happening_is_about_a_row_of_its_table),
        cmocka_unit_test(a_result_is_announced_once_it_is_chosen),
        cmocka_unit_test(who_rolls_for_the_first_turn_is_among_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
