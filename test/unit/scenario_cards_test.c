/* Scenario files that name the cards they need (`cards:`): where these are looked for, that they are
 * loaded once, and what is said when they cannot be. */
#include "support.h"
#include "tests.h"
#include "tree.h"

#include <sys/stat.h>
#include <unistd.h>

#define CARDS                                                                                      \
    "game: deities_demidice\nset: test\ncards:\n"                                                  \
    "  - {name: %s, title: The One, time: DP, ability: gain_power_die}\n"
#define GAME "game: deities_demidice\n"
#define SCENARIO(card)                                                                             \
    "scenarios:\n  - name: one\n    decks: board\n    board: {active: 1, phase: divine_power, "    \
    "players: [{hand: [" card "]}, {draw_pile: [greek/zeus]}]}\n"                                  \
    "    script:\n      - 1: play " card "\n      - expect: {player 1: {power: 6}}\n"

typedef struct folder {
    ledger books;
    cg_context *context;
    cg_report *report;
    char path[256];
} folder;

static void make(const folder *f, const char *name)
{
    char path[400];
    snprintf(path, sizeof path, "%s/%s", f->path, name);
    assert_int_equal(mkdir(path, 0700), 0);
}

static void put(const folder *f, const char *name, const char *text)
{
    char path[400];
    snprintf(path, sizeof path, "%s/%s", f->path, name);
    write_file(path, text, strlen(text));
}

static void put_card(const folder *f, const char *name, const char *card)
{
    char text[600];
    snprintf(text, sizeof text, CARDS, card);
    put(f, name, text);
}

static int set_up(void **state)
{
    folder *f = calloc(1, sizeof *f);
    *state = f;
    f->books.budget = -1;
    f->context = ledger_context(&f->books, 0);
    f->report = cg_report_create(f->context);
    make_folder(f->path, sizeof f->path);
    make(f, "cards");
    make(f, "more");
    make(f, "empty");
    make(f, "above");
    make(f, "above/deities_demidice");
    make(f, "foreign");
    make(f, "broken");
    make(f, "scenarios");
    put_card(f, "cards/one.yaml", "One");
    put_card(f, "above/deities_demidice/one.yaml", "One");
    put(f, "more/two.yaml",
        GAME "set: more\ncards:\n"
             "  - {name: Two, title: The Two, time: DP, ability: gain_power_die}\n");
    put(f, "more/one.yaml", GAME "set: hidden\ncards: [{name: Shadow, tale: none}]\n");
    put(f, "foreign/demi.yaml", "game: demi\nset: x\ncards: []\n");
    put(f, "broken/one.yaml", GAME "set: x\ncards: [{name: One, titel: The One}]\n");
    return 0;
}

static int tear_down(void **state)
{
    folder *f = *state;
    remove_folder(f->path);
    cg_report_destroy(f->report);
    cg_context_destroy(f->context);
    size_t left = f->books.bytes;
    free(f);
    return left ? -1 : 0;
}

/** Runs a text as scenarios/NAME. @return how many scenarios passed; -1 when it could not be run */
static int run(folder *f, cg_scenario_runner *runner, const char *name, const char *text)
{
    char path[400];
    cg_scenario_result result = {0, 0};
    snprintf(path, sizeof path, "%s/scenarios/%s", f->path, name);
    write_file(path, text, strlen(text));
    cg_report_clear(f->report);
    cg_status status = cg_scenario_runner_run(runner, path, NULL, NULL, f->report, &result);
    assert_true((status == CG_OK) == (cg_report_count(f->report) == 0));
    return status ? -1 : (int)result.passed;
}

static int run_alone(folder *f, const char *text)
{
    cg_scenario_runner *runner = cg_scenario_runner_create(f->context);
    int passed = run(f, runner, "one.yaml", text);
    cg_scenario_runner_destroy(runner);
    return passed;
}

static void folders_and_files_are_found_beside_the_scenario(void **state)
{
    folder *f = *state;
    char absolute[800];
    assert_int_equal(run_alone(f, GAME "cards: ../cards\n" SCENARIO("test/one")), 1);
    assert_int_equal(run_alone(f, GAME "cards: ../cards/\n" SCENARIO("test/one")), 1);
    assert_int_equal(run_alone(f, GAME "cards: ../cards/one.yaml\n" SCENARIO("test/one")), 1);
    assert_int_equal(run_alone(f, GAME "cards: []\n" SCENARIO("greek/zeus")), 0);
    snprintf(absolute, sizeof absolute, GAME "cards: %s/cards\n" SCENARIO("test/one"), f->path);
    assert_int_equal(run_alone(f, absolute), 1);
    assert_int_equal(run_alone(f, GAME SCENARIO("test/one")), -1);
}

static void a_file_is_found_from_its_own_folder(void **state)
{
    folder *f = *state;
    char scenarios[300], here[1024];
    cg_scenario_result result = {0, 0};
    snprintf(scenarios, sizeof scenarios, "%s/scenarios", f->path);
    put(f, "scenarios/here.yaml", GAME "cards: ../cards\n" SCENARIO("test/one"));
    cg_scenario_runner *runner = cg_scenario_runner_create(f->context);
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(scenarios), 0);
    cg_status status = cg_scenario_runner_run(runner, "here.yaml", NULL, NULL, NULL, &result);
    assert_int_equal(chdir(here), 0);
    assert_int_equal(status, CG_OK);
    assert_int_equal(result.passed, 1);
    cg_scenario_runner_destroy(runner);
}

/** Of files with the same name the first counts: more/one.yaml would be refused. */
static void what_stands_first_counts(void **state)
{
    folder *f = *state;
    assert_int_equal(run_alone(f, GAME "cards: [../cards, ../more]\n" SCENARIO("more/two")), 1);
    assert_int_equal(run_alone(f, GAME "cards: [../more, ../cards]\n" SCENARIO("more/two")), -1);
}

static void a_set_of_cards_is_loaded_once(void **state)
{
    folder *f = *state;
    static const char one[] = GAME "cards: ../cards\n" SCENARIO("test/one");
    static const char two[] = GAME "cards: [../cards, ../more]\n" SCENARIO("more/two");
    cg_scenario_runner *runner = cg_scenario_runner_create(f->context);
    assert_int_equal(run(f, runner, "one.yaml", one), 1);
    size_t first = cg_context_memory(f->context);
    assert_int_equal(run(f, runner, "two.yaml", one), 1);
    assert_int_equal(
        run(f, runner, "three.yaml", GAME "cards: ../more/../cards\n" SCENARIO("test/one")), 1);
    assert_int_equal(cg_context_memory(f->context), first);
    assert_int_equal(run(f, runner, "four.yaml", two), 1);
    size_t both = cg_context_memory(f->context);
    assert_true(both > first);
    assert_int_equal(run(f, runner, "one.yaml", one), 1);
    assert_int_equal(run(f, runner, "four.yaml", two), 1);
    assert_int_equal(cg_context_memory(f->context), both);
    cg_scenario_runner_destroy(runner);
}

static void a_part_of_a_set_is_another_set(void **state)
{
    folder *f = *state;
    cg_scenario_runner *runner = cg_scenario_runner_create(f->context);
    assert_int_equal(
        run(f, runner, "one.yaml", GAME "cards: [../cards, ../more]\n" SCENARIO("more/two")), 1);
    assert_int_equal(run(f, runner, "two.yaml", GAME "cards: ../cards\n" SCENARIO("more/two")), -1);
    assert_int_equal(run(f, runner, "three.yaml", GAME "cards: ../cards\n" SCENARIO("test/one")),
                     1);
    cg_scenario_runner_destroy(runner);
}

/** A game without cards on the card path, as the designer of one has it. */
static void the_card_path_need_not_know_the_game(void **state)
{
    folder *f = *state;
    char program[TREE_PATH_MAX], modules[TREE_PATH_MAX + 32], here[TREE_PATH_MAX], text[9000];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    assert_true(length > 0);
    program[length] = '\0';
    *strrchr(program, '/') = '\0';
    snprintf(modules, sizeof modules, "%s/../modules", program);
    cg_context_config config = cg_context_config_default();
    config.module_path = modules;
    config.environment = false;
    cg_context *context = cg_context_create(&config);
    cg_scenario_runner *runner = cg_scenario_runner_create(context);
    static const char rest[] = "scenarios:\n  - name: one\n    board: {active: 1, phase: main, "
                               "player 1: {hand: [t/bear]}}\n";
    snprintf(text, sizeof text, "game: tabletop\ncards: %s/test/tabletop/cards\n%s",
             tree_root(here), rest);
    assert_int_equal(run(f, runner, "one.yaml", text), 1);
    snprintf(text, sizeof text, "game: tabletop\n%s", rest);
    assert_int_equal(run(f, runner, "two.yaml", text), -1);
    char *errors = errors_of(f->report);
    assert_non_null(strstr(errors, "there is no folder 'tabletop' on the card path"));
    free(errors);
    cg_scenario_runner_destroy(runner);
    cg_context_destroy(context);
}

static void mistakes_are_told_with_their_place(void **state)
{
    static const char *const files[][2] = {
        {GAME "cards: ../card\n", "one.yaml:2:8: error not-found: there is no file or folder "
                                  "'../card' in the folder of this file\n"},
        {GAME "cards: [../cards, ../more/none.yaml]\n",
         "one.yaml:2:19: error not-found: there is no file or folder '../more/none.yaml' in the "
         "folder"},
        {GAME "cards: ../empty\n",
         "one.yaml:2:8: error empty: the folder '../empty' has no card files (*.yaml)\n"},
        {GAME "cards: ../above\n", "one.yaml:2:8: error empty: the folder '../above' has no card "
                                   "files (*.yaml); did you mean '../above/deities_demidice'?\n"},
        {GAME "cards: ../foreign\n", "one.yaml:2:8: error wrong-game: '../foreign' has no cards of "
                                     "the game 'deities_demidice'\n"},
        {GAME "cards: {here: ../cards}\n",
         "one.yaml:2:8: error wrong-type: 'cards' must be a single text, and not empty\n"},
        {GAME "cards: ''\n", "one.yaml:2:8: error wrong-type: 'cards' must be a single text"},
        {GAME "cards: [[../cards]]\n", "one.yaml:2:9: error wrong-type: an item must be a single"},
        {GAME "cards: ../broken\n", "broken/one.yaml:3:21: error unknown-key: "},
        {"game: deities_demidise\n", "one.yaml:1:7: error not-found: there is no game "
                                     "'deities_demidise'; did you mean 'deities_demidice'?\n"},
        {"game: chess_with_cards\n", "one.yaml:1:7: error not-found: there is no game "
                                     "'chess_with_cards' on the module path"},
    };
    folder *f = *state;
    for (size_t i = 0; i < COUNT(files); i++) {
        char text[1000];
        snprintf(text, sizeof text, "%s%s", files[i][0], SCENARIO("test/one"));
        assert_int_equal(run_alone(f, text), -1);
        char *errors = errors_of(f->report);
        if (!strstr(errors, files[i][1]))
            fail_msg("expected '%s', got '%s'", files[i][1], errors);
        free(errors);
    }
}

/** Card files are named as short as can be, but a folder above a link is not that of its name. */
static void card_files_are_named_short(void **state)
{
    folder *f = *state;
    char text[1000], expected[600], link[400], target[400];
    snprintf(text, sizeof text, "%s%s", GAME "cards: ../scenarios/../broken\n",
             SCENARIO("test/one"));
    assert_int_equal(run_alone(f, text), -1);
    snprintf(expected, sizeof expected, "%s/broken/one.yaml", f->path);
    assert_string_equal(cg_report_get(f->report, 0)->file, expected);
    snprintf(link, sizeof link, "%s/link", f->path);
    snprintf(target, sizeof target, "%s/above/deities_demidice", f->path);
    assert_int_equal(symlink(target, link), 0);
    make(f, "above/broken");
    put(f, "above/broken/one.yaml", GAME "set: x\ncards: [{name: One, titel: The One}]\n");
    snprintf(text, sizeof text, "%s%s", GAME "cards: ../link/../broken\n", SCENARIO("test/one"));
    assert_int_equal(run_alone(f, text), -1);
    snprintf(expected, sizeof expected, "%s/link/../broken/one.yaml", f->path);
    assert_string_equal(cg_report_get(f->report, 0)->file, expected);
    assert_int_equal(unlink(link), 0);
}

static void mistakes_of_a_set_are_told_once(void **state)
{
    folder *f = *state;
    static const char text[] = GAME "cards: ../broken\n" SCENARIO("test/one");
    cg_scenario_runner *runner = cg_scenario_runner_create(f->context);
    assert_int_equal(run(f, runner, "one.yaml", text), -1);
    assert_int_equal(run(f, runner, "two.yaml", text), -1);
    char *errors = errors_of(f->report);
    assert_non_null(strstr(errors, "two.yaml:2:8: error refused: these cards cannot be loaded; see "
                                   "the mistakes reported for "));
    assert_non_null(strstr(errors, "scenarios/one.yaml\n"));
    assert_null(strstr(errors, "titel"));
    free(errors);
    assert_int_equal(run(f, runner, "three.yaml", GAME "cards: ../cards\n" SCENARIO("test/one")),
                     1);
    cg_scenario_runner_destroy(runner);
}

/** Whichever allocation fails, the caller hears of it, and nothing is lost. */
static void memory_can_be_short(void **state)
{
    folder *f = *state;
    static const char text[] = GAME "cards: [../cards, ../more]\n" SCENARIO("more/two");
    put(f, "scenarios/short.yaml", text);
    char path[400];
    snprintf(path, sizeof path, "%s/scenarios/short.yaml", f->path);
    size_t before = f->books.bytes;
    bool refused = true;
    for (long budget = 0; refused; budget += budget < 60 ? 1 : 41) {
        f->books.budget = budget;
        f->books.failed = false;
        cg_scenario_result result = {0, 0};
        cg_scenario_runner *runner = cg_scenario_runner_create(f->context);
        cg_status status = runner ? cg_scenario_runner_run(runner, path, NULL, NULL, NULL, &result)
                                  : CG_ERR_MEMORY;
        refused = f->books.failed;
        f->books.budget = -1;
        if (!refused)
            assert_int_equal(result.passed, 1);
        else if (status == CG_OK)
            assert_int_equal(result.failed, 1);
        cg_scenario_runner_destroy(runner);
        assert_int_equal(f->books.bytes, before);
    }
}

TESTS(scenario_cards)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folders_and_files_are_found_beside_the_scenario),
        cmocka_unit_test(a_file_is_found_from_its_own_folder),
        cmocka_unit_test(what_stands_first_counts),
        cmocka_unit_test(a_set_of_cards_is_loaded_once),
        cmocka_unit_test(a_part_of_a_set_is_another_set),
        cmocka_unit_test(the_card_path_need_not_know_the_game),
        cmocka_unit_test(mistakes_are_told_with_their_place),
        cmocka_unit_test(card_files_are_named_short),
        cmocka_unit_test(mistakes_of_a_set_are_told_once),
        cmocka_unit_test(memory_can_be_short),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
