/* Scenario files that are in memory: they are checked without being run, and run with places as
 * data. */
#include "support.h"
#include "tests.h"

#include <cardgame/editing.h>

static const char text[] = "game: demi\n"
                           "scenarios:\n"
                           "  - name: nothing happens\n"
                           "    rules: [DEMI-7.3]\n"
                           "    decks: board\n"
                           "    board:\n"
                           "      active: 1\n"
                           "      turn: 2\n"
                           "      phase: war\n"
                           "      player 1: {creatures: [greek/minotaur], followers: 3}\n"
                           "    script:\n"
                           "      - expect: {player 1: {followers: 3}}\n"
                           "  - name: too many followers\n"
                           "    rules: [DEMI-7.3]\n"
                           "    decks: board\n"
                           "    board:\n"
                           "      active: 1\n"
                           "      turn: 2\n"
                           "      phase: war\n"
                           "      player 1: {creatures: [greek/minotaur], followers: 3}\n"
                           "    script:\n"
                           "      - expect: {player 1: {followers: 4}}\n";

/** What was told, a line for each scenario. */
static void note(void *user, const cg_scenario_told *told)
{
    char *all = user;
    size_t used = strlen(all);
    snprintf(all + used, 2000 - used, "%s at %u:%u failed at %u:%u %d\n", told->name, told->line,
             told->column, told->failed_line, told->failed_column, told->failure != NULL);
    if (told->failure)
        assert_non_null(strstr(told->failure, "x.yaml:22:"));
}

static const char both[] = "nothing happens at 3:5 failed at 0:0 0\n"
                           "too many followers at 13:5 failed at 22:40 1\n";

static void a_text_is_run_with_places(void **state)
{
    const fixture *f = *state;
    char told[2000] = "";
    assert_int_equal(
        cg_scenario_text(f->cards, "x.yaml", text, strlen(text), NULL, note, told, NULL), CG_OK);
    assert_string_equal(told, both);
    told[0] = '\0';
    assert_int_equal(cg_scenario_text(f->cards, "x.yaml", text, strlen(text), "nothing happens",
                                      note, told, NULL),
                     CG_OK);
    assert_string_equal(told, "nothing happens at 3:5 failed at 0:0 0\n");
}

static void a_runner_finds_game_and_cards(void **state)
{
    const fixture *f = *state;
    char told[2000] = "";
    cg_scenario_runner *runner = cg_scenario_runner_create(f->context);
    for (int i = 0; i < 2; i++) {
        told[0] = '\0';
        assert_int_equal(
            cg_scenario_runner_text(runner, "x.yaml", text, strlen(text), NULL, note, told, NULL),
            CG_OK);
        assert_string_equal(told, both);
    }
    cg_scenario_runner_destroy(runner);
}

static void mistakes_are_told_and_nothing_is_run(void **state)
{
    const fixture *f = *state;
    char told[2000] = "", *wrong = strdup(text);
    cg_fix fix;
    char *word = strstr(wrong, "creatures");
    word[5] = 'r';
    word[6] = 'u';
    cg_report *report = cg_report_create(f->context);
    assert_int_equal(
        cg_scenario_text(f->cards, "x.yaml", wrong, strlen(wrong), NULL, note, told, report),
        CG_ERR_SCENARIO);
    assert_string_equal(told, "");
    assert_int_equal(cg_report_count(report), 1);
    assert_string_equal(cg_report_get(report, 0)->code, "unknown-key");
    assert_true(cg_report_fix(report, 0, &fix));
    assert_int_equal(fix.line, 10);
    assert_int_equal(fix.length, 9);
    assert_string_equal(fix.replacement, "creatures");
    assert_memory_equal(wrong + fix.offset, "creatrues", 9);
    cg_report_clear(report);
    assert_int_equal(cg_scenario_text(f->cards, "x.yaml", "game: [", 7, NULL, note, told, report),
                     CG_ERR_SCENARIO);
    assert_int_equal(cg_report_count(report), 1);
    cg_report_clear(report);
    assert_int_equal(
        cg_scenario_text(f->cards, "x.yaml", text, (size_t)1 << 40, NULL, note, told, report),
        CG_ERR_SCENARIO);
    assert_string_equal(cg_report_get(report, 0)->code, "too-large");
    cg_report_destroy(report);
    free(wrong);
}

static void a_text_can_be_checked_alone(void **state)
{
    const fixture *f = *state;
    assert_int_equal(
        cg_scenario_text(f->cards, "x.yaml", text, strlen(text), NULL, NULL, NULL, NULL), CG_OK);
    assert_int_equal(cg_scenario_text(NULL, "x", text, 9, NULL, NULL, NULL, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_scenario_text(f->cards, NULL, text, 9, NULL, NULL, NULL, NULL),
                     CG_ERR_ARGUMENT);
    assert_int_equal(cg_scenario_text(f->cards, "x", NULL, 9, NULL, NULL, NULL, NULL),
                     CG_ERR_ARGUMENT);
    assert_int_equal(cg_scenario_runner_text(NULL, "x", text, 9, NULL, NULL, NULL, NULL),
                     CG_ERR_ARGUMENT);
}

static int load_demi(void **state)
{
    return load_game(state, "demi");
}

TESTS(scenario_text)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_is_run_with_places),
        cmocka_unit_test(a_runner_finds_game_and_cards),
        cmocka_unit_test(mistakes_are_told_and_nothing_is_run),
        cmocka_unit_test(a_text_can_be_checked_alone),
    };
    return cmocka_run_group_tests(tests, load_demi, unload_game);
}
