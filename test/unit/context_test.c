/* Contexts: configs, allocators, limits, search paths; and the small values of base.h. */
#include "support.h"
#include "tests.h"

#include <cardgame/module.h>

#include <unistd.h>

#define CARDS "cards/deities_demidice"

/* ---- making a context ---- */

static void a_context_needs_no_config(void **state)
{
    (void)state;
    cg_context *context = cg_context_create(NULL);
    assert_non_null(context);
    assert_int_equal(cg_context_memory(context), 0);
    cg_context_destroy(context);
    cg_context_destroy(NULL);
}

static void a_config_starts_from_the_default(void **state)
{
    (void)state;
    cg_context_config config = cg_context_config_default();
    assert_true(config.environment);
    assert_int_equal(config.file_limit, 16 << 20);
    assert_int_equal(config.module_limit, 256 << 20);
    assert_int_equal(config.memory_limit, 0);
    assert_null(config.allocate);
    assert_null(config.module_path);
    assert_null(config.card_path);
}

static void a_config_without_the_cookie_is_refused(void **state)
{
    (void)state;
    cg_context_config config = cg_context_config_default();
    config.cookie++;
    assert_null(cg_context_create(&config));
    memset(&config, 0, sizeof config);
    assert_null(cg_context_create(&config));
}

/* ---- memory ---- */

static void play_a_little(cg_context *context)
{
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    assert_int_equal(cg_game_load(context, DEMIDICE, &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(game, NULL, 0, NULL, &cards), CG_OK);
    cg_match_config config = cg_match_config_default(cards);
    cg_record *record = NULL;
    assert_int_equal(cg_record_create(&config, &record, NULL), CG_OK);
    cg_random random = cg_random_seed(1);
    for (int i = 0; i < 300 && !cg_match_over(cg_record_match(record)); i++) {
        const cg_match *match = cg_record_match(record);
        cg_record_answer(record, cg_match_decider(match), cg_bot_random(match, &random), NULL);
    }
    cg_match *match = start(&config), *copy = clone_of(match);
    size_t size;
    unsigned char *bytes = saved(match, &size);
    cg_match *loaded = NULL;
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    free(bytes);
    cg_match_destroy(loaded);
    cg_match_destroy(copy);
    cg_match_destroy(match);
    cg_record_destroy(record);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
}

static void all_memory_comes_from_the_contexts_allocator_and_goes_back(void **state)
{
    (void)state;
    ledger books = {.budget = -1};
    cg_context *context = ledger_context(&books, 0);
    size_t empty = books.bytes;
    play_a_little(context);
    assert_true(books.peak > 100000);
    assert_int_equal(books.bytes, empty);
    assert_int_equal(cg_context_memory(context), 0);
    assert_true(cg_context_allocations(context) > 0);
    cg_context_destroy(context);
    assert_int_equal(books.bytes, 0);
    assert_int_equal(books.blocks, 0);
}

static void the_allocator_is_told_the_old_sizes(void **state)
{
    (void)state;
    ledger books = {.budget = -1};
    cg_context *context = ledger_context(&books, 0);
    play_a_little(context);
    cg_context_destroy(context);
    assert_true(books.calls > 100);
    assert_true(books.wrong_sizes == 0);
}

static void the_contexts_memory_is_what_its_objects_hold(void **state)
{
    (void)state;
    ledger books = {.budget = -1};
    cg_context *context = ledger_context(&books, 0);
    size_t empty = books.bytes;
    cg_game *game = NULL;
    assert_int_equal(cg_game_load(context, DEMIDICE, &game, NULL), CG_OK);
    assert_int_equal(cg_context_memory(context), books.bytes - empty);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

static void a_memory_limit_is_kept(void **state)
{
    (void)state;
    const size_t limit = 560 << 10; /* too little for nine decks */
    ledger books = {.budget = -1};
    cg_context *context = ledger_context(&books, limit);
    size_t empty = books.bytes;
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    assert_int_equal(cg_game_load(context, DEMIDICE, &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(game, NULL, 0, NULL, &cards), CG_ERR_MEMORY);
    assert_null(cards);
    assert_true(books.peak - empty <= limit);
    cg_game_destroy(game);
    assert_int_equal(cg_context_memory(context), 0);
    cg_context_destroy(context);
    assert_int_equal(books.bytes, 0);
}

/* ---- log ---- */

static void count_line(void *user, const char *line)
{
    unsigned *lines = user;
    assert_null(strchr(line, '\n'));
    ++*lines;
}

static void a_log_function_is_no_duty_of_anybody(void **state)
{
    (void)state;
    unsigned lines = 0;
    cg_context_config config = cg_context_config_default();
    config.log = count_line;
    config.log_user = &lines;
    cg_context *context = cg_context_create(&config);
    cg_game *game = NULL;
    assert_int_equal(cg_game_load(context, "no_such_game", &game, NULL), CG_ERR_NOT_FOUND);
    assert_int_equal(cg_game_load(context, DEMIDICE, &game, NULL), CG_OK);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

/* ---- search paths ---- */

/** A folder `path`/deities_demidice with one small set of cards in it. */
static void make_card_folder(char *path, size_t size, const char *set)
{
    char name[1200], text[600];
    make_folder(path, size);
    snprintf(name, sizeof name, "%s/%s", path, DEMIDICE);
    assert_int_equal(mkdtemp(strcat(strcpy(text, name), "XXXXXX")) != NULL, 1);
    assert_int_equal(rename(text, name), 0);
    snprintf(text, sizeof text,
             "game: deities_demidice\nset: %s\ncards:\n"
             "  - {name: One, title: The One, time: AX, ability: look_hand}\n",
             set);
    snprintf(name, sizeof name, "%s/%s/a_one.yaml", path, DEMIDICE);
    write_file(name, text, strlen(text));
}

/** The set of the first card that such a context finds. */
static void assert_first_set(const cg_context_config *config, const char *set)
{
    cg_context *context = cg_context_create(config);
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_card_info info;
    assert_int_equal(cg_game_load(context, DEMIDICE, &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(game, NULL, 0, NULL, &cards), CG_OK);
    assert_true(cg_cards_info(cards, 1, &info));
    assert_string_equal(info.set, set);
    assert_int_not_equal(cg_cards_find(cards, "egyptian/ra"),
                         0); /* added, not put in their place */
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

static void card_folders_of_config_and_environment_come_first(void **state)
{
    (void)state;
    char mine[256], environments[256], both[600];
    make_card_folder(mine, sizeof mine, "mine");
    make_card_folder(environments, sizeof environments, "environments");
    cg_context_config config = cg_context_config_default();
    assert_int_equal(setenv("CARDGAME_CARD_PATH", environments, 1), 0);
    assert_first_set(&config, "environments");
    config.card_path = mine;
    assert_first_set(&config, "mine");
    snprintf(both, sizeof both, "/nowhere::%s:%s", mine, environments);
    config.card_path = both;
    assert_first_set(&config, "mine");
    config.card_path = NULL;
    config.environment = false;
    assert_first_set(&config, "amerindian"); /* the first of the game's own files with cards */
    unsetenv("CARDGAME_CARD_PATH");
    remove_folder(mine);
    remove_folder(environments);
}

static void module_folders_of_the_environment_come_first(void **state)
{
    (void)state;
    char folder[256], file[400];
    make_folder(folder, sizeof folder);
    snprintf(file, sizeof file, "%s/%s.so", folder, DEMIDICE);
    write_file(file, "this is no module", 17);
    assert_int_equal(setenv("CARDGAME_MODULE_PATH", folder, 1), 0);
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    cg_error error;
    assert_int_equal(cg_game_load(context, DEMIDICE, &game, &error), CG_ERR_MODULE);
    assert_string_equal(error.file, file);
    cg_context_destroy(context);
    cg_context_config config = cg_context_config_default();
    config.environment = false;
    context = cg_context_create(&config);
    assert_int_equal(cg_game_load(context, DEMIDICE, &game, &error), CG_OK);
    cg_game_destroy(game);
    cg_context_destroy(context);
    unsetenv("CARDGAME_MODULE_PATH");
    remove_folder(folder);
}

/** Keeps the lines of a log. */
static void keep_line(void *user, const char *line)
{
    char *lines = user;
    snprintf(lines + strlen(lines), 500 - strlen(lines), "%s\n", line);
}

static void folders_that_do_not_exist_are_named(void **state)
{
    (void)state;
    char lines[500] = "";
    cg_context_config config = cg_context_config_default();
    config.log = keep_line;
    config.log_user = lines;
    config.module_path = "/none/modules:.";
    config.card_path = ":.:/none/cards:/dev/null:";
    setenv("CARDGAME_MODULE_PATH", ".:/none/more", 1);
    setenv("CARDGAME_CARD_PATH", "/none/again", 1);
    cg_context_destroy(cg_context_create(&config));
    assert_string_equal(lines, "module_path: there is no folder '/none/modules'\n"
                               "card_path: there is no folder '/none/cards'\n"
                               "card_path: there is no folder '/dev/null'\n"
                               "CARDGAME_MODULE_PATH: there is no folder '/none/more'\n"
                               "CARDGAME_CARD_PATH: there is no folder '/none/again'\n");
    lines[0] = '\0';
    config = (cg_context_config){.cookie = config.cookie, .log = keep_line, .log_user = lines};
    cg_context_destroy(cg_context_create(&config));
    assert_string_equal(lines, "");
    unsetenv("CARDGAME_MODULE_PATH");
    unsetenv("CARDGAME_CARD_PATH");
}

/** A message about a missing game lists the folders that were searched. */
static void each_folder_is_searched_once(void **state)
{
    (void)state;
    cg_context_config config = cg_context_config_default();
    cg_game *game = NULL;
    cg_error error;
    config.module_path = "build:test:build";
    setenv("CARDGAME_MODULE_PATH", "test", 1);
    cg_context *context = cg_context_create(&config);
    unsetenv("CARDGAME_MODULE_PATH");
    assert_int_equal(cg_game_load(context, "nothing", &game, &error), CG_ERR_NOT_FOUND);
    char *path = strchr(error.text, '(');
    assert_non_null(path);
    assert_ptr_equal(strstr(path, "(build:test:/"), path);
    assert_null(strstr(path, "/.."));
    path[strlen(path) - 1] = '\0'; /* the bracket */
    for (char *folder = path + 1; folder; folder = strchr(folder, ':')) {
        folder += *folder == ':';
        size_t length = strcspn(folder, ":");
        for (char *other = folder + length; *other == ':'; other += 1 + strcspn(other + 1, ":"))
            assert_false(strncmp(other + 1, folder, length) == 0 && strchr(":", other[1 + length]));
    }
    cg_context_destroy(context);
}

static void a_file_limit_holds_for_card_files(void **state)
{
    (void)state;
    cg_context_config config = cg_context_config_default();
    config.file_limit = 200;
    cg_context *context = cg_context_create(&config);
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    const char *path = CARDS "/greek.yaml";
    cg_report *report = cg_report_create(context);
    assert_int_equal(cg_game_load(context, DEMIDICE, &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(game, &path, 1, report, &cards), CG_ERR_CARDS);
    assert_string_equal(cg_report_get(report, 0)->code, "too-large");
    cg_report_destroy(report);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

/* ---- constants, version, errors ---- */

#define ROW(name)                                                                                  \
    {                                                                                              \
#name, (int64_t)(name)                                                                     \
    }

/** Of each list the last one that there was: saves, records and programs in other languages hold
 * these numbers, so that new ones come behind it. */
static const struct {
    const char *name;
    int64_t value;
} constants[] = {
    ROW(CG_VERSION_MAJOR),
    ROW(CG_VERSION_MINOR),
    ROW(CG_VERSION_PATCH),
    ROW(CG_PLAYERS_MAX),
    ROW(CG_DESIGNS_MAX),
    ROW(CG_EVENTS_MAX),
    ROW(CG_SPECTATOR),
    ROW(CG_CHANCE),
    ROW(CG_NOBODY),
    ROW(CG_MODULE_ABI),
    ROW(CG_FRAME_SLOTS),
    ROW(CG_STATUS_COUNT),
    ROW(CG_REF_KIND_COUNT),
    ROW(CG_EVENT_KIND_COUNT),
    ROW(CG_CAUSE_OF_GAME),
    ROW(CG_VERB_COUNT),
    ROW(CG_DECISION_KIND_COUNT),
    {"CG_OK", 0},
    {"CG_ERR_LIMIT", 15},
    {"CG_REF_EFFECT", 6},
    {"CG_EVENT_RELATE", 41},
    {"CG_CAUSE_CONTROL", 23},
    {"CG_VERB_DO", 14},
    {"CG_DECISION_CHANCE", 5},
    {"CG_SETTING_TEXT", 3},
    {"CG_SEEN_BY_FACE", 3},
    {"CG_FIELD_EFFECT", 8},
    {"CG_CHECK_TWINS", 128},
    {"CG_CHECK_ALL", 255},
};

static void constants_have_the_values_of_the_headers(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(constants); i++) {
        int64_t value = -1000;
        if (cg_constant(constants[i].name, &value))
            fail_msg("%s is not known", constants[i].name);
        assert_true(value == constants[i].value);
    }
}

static void an_unknown_constant_leaves_the_value_alone(void **state)
{
    (void)state;
    int64_t value = 42;
    assert_int_equal(cg_constant("CG_NO_SUCH_THING", &value), CG_ERR_NOT_FOUND);
    assert_int_equal(cg_constant(NULL, &value), CG_ERR_ARGUMENT);
    assert_int_equal(cg_constant("CG_OK", NULL), CG_ERR_ARGUMENT);
    assert_true(value == 42);
}

static void the_library_is_of_the_headers_version(void **state)
{
    (void)state;
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", CG_VERSION_MAJOR, CG_VERSION_MINOR, CG_VERSION_PATCH);
    assert_string_equal(cg_version_text(), text);
    assert_int_equal(cg_version(),
                     CG_VERSION_MAJOR << 16 | CG_VERSION_MINOR << 8 | CG_VERSION_PATCH);
}

static void every_status_has_a_text_of_its_own(void **state)
{
    (void)state;
    for (int i = 0; i < CG_STATUS_COUNT; i++) {
        assert_true(strlen(cg_status_text((cg_status)i)) > 0);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(cg_status_text((cg_status)i), cg_status_text((cg_status)j));
    }
    assert_non_null(cg_status_text((cg_status)999));
}

static void an_error_names_place_code_and_text(void **state)
{
    (void)state;
    char text[200];
    cg_error error = {.status = CG_ERR_CARDS,
                      .line = 3,
                      .column = 7,
                      .code = "unknown-key",
                      .file = "a.yaml",
                      .text = "no such field"};
    const char *whole = "a.yaml:3:7: error unknown-key: no such field";
    assert_int_equal(cg_error_format(&error, text, sizeof text), strlen(whole));
    assert_string_equal(text, whole);
    error.line = 0;
    cg_error_format(&error, text, sizeof text);
    assert_string_equal(text, "a.yaml: error unknown-key: no such field");
    error.file[0] = error.code[0] = '\0';
    cg_error_format(&error, text, sizeof text);
    assert_string_equal(text, "error: no such field");
    assert_int_equal(cg_error_format(&error, text, 6), strlen("error: no such field"));
    assert_string_equal(text, "error");
}

static void a_text_that_hides_something_is_told(void **state)
{
    static const struct {
        const char *text, *why; /* NULL: it shows all that it holds */
    } rows[] = {{"Ann", NULL},
                {"", NULL},
                {"\u00c4nne \u05d0\u05d1 \u738b", NULL},
                {"\u202eBot 1", "(U+202E, a mark of the direction of writing)"},
                {"A\u200bnn", "(U+200B, a zero-width space)"},
                {"Ann\u2066", "(U+2066, a mark of the direction of writing)"},
                {"Ann\x1b[1m", "a control character"},
                {"Ann\n", "a control character"},
                {"\x7f", "a control character"},
                {"\xc2\x85", "a control character"}};
    cg_error error;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cg_status status = cg_text_check(rows[i].text, strlen(rows[i].text), &error);
        assert_int_equal(status, rows[i].why ? CG_ERR_ARGUMENT : CG_OK);
        if (rows[i].why)
            assert_non_null(strstr(error.text, rows[i].why));
    }
    assert_int_equal(cg_text_check("Ann\u200b", 3, NULL), CG_OK);
}

/* ---- the host's generator ---- */

static void a_generator_is_a_value_that_repeats_itself(void **state)
{
    (void)state;
    cg_random left = cg_random_seed(7), right = left, other = cg_random_seed(8);
    bool differs = false;
    for (int i = 0; i < 100; i++) {
        uint64_t number = cg_random_next(&left);
        assert_true(number == cg_random_next(&right));
        differs = differs || number != cg_random_next(&other);
    }
    assert_true(differs);
}

static void numbers_below_a_bound_are_all_met(void **state)
{
    (void)state;
    cg_random random = cg_random_seed(1);
    unsigned met[6] = {0};
    for (int i = 0; i < 6000; i++) {
        uint32_t number = cg_random_below(&random, 6);
        assert_true(number < 6);
        met[number]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(met[i], 850, 1150);
    assert_int_equal(cg_random_below(&random, 0), 0);
    assert_int_equal(cg_random_below(&random, 1), 0);
}

TESTS(context)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_context_needs_no_config),
        cmocka_unit_test(a_config_starts_from_the_default),
        cmocka_unit_test(a_config_without_the_cookie_is_refused),
        cmocka_unit_test(all_memory_comes_from_the_contexts_allocator_and_goes_back),
        cmocka_unit_test(the_allocator_is_told_the_old_sizes),
        cmocka_unit_test(the_contexts_memory_is_what_its_objects_hold),
        cmocka_unit_test(a_memory_limit_is_kept),
        cmocka_unit_test(a_log_function_is_no_duty_of_anybody),
        cmocka_unit_test(card_folders_of_config_and_environment_come_first),
        cmocka_unit_test(module_folders_of_the_environment_come_first),
        cmocka_unit_test(folders_that_do_not_exist_are_named),
        cmocka_unit_test(each_folder_is_searched_once),
        cmocka_unit_test(a_file_limit_holds_for_card_files),
        cmocka_unit_test(constants_have_the_values_of_the_headers),
        cmocka_unit_test(an_unknown_constant_leaves_the_value_alone),
        cmocka_unit_test(the_library_is_of_the_headers_version),
        cmocka_unit_test(every_status_has_a_text_of_its_own),
        cmocka_unit_test(an_error_names_place_code_and_text),
        cmocka_unit_test(a_text_that_hides_something_is_told),
        cmocka_unit_test(a_generator_is_a_value_that_repeats_itself),
        cmocka_unit_test(numbers_below_a_bound_are_all_met),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
