/* Games: finding and loading modules, what they tell, and modules that are refused. */
#include "support.h"
#include "tests.h"

#include "support_module.h"

#include <sys/stat.h>
#include <unistd.h>

/* ---- loading ---- */

static void a_game_is_loaded_by_name(void **state)
{
    const fixture *f = *state;
    cg_game_info info = cg_game_describe(f->game);
    assert_string_equal(info.name, DEMIDICE);
    assert_string_equal(info.title, "Deities & Demidice");
    assert_int_equal(info.players_min, 2); /* DD-1.1, DD-R1 */
    assert_int_equal(info.players_max, 6);
    assert_int_equal(info.players_default, 2);
    assert_true(info.chance && info.hidden_information && !info.simultaneous);
    assert_int_equal(info.return_min, -1);
    assert_int_equal(info.return_max, 1);
    assert_true(strlen(info.version) > 0 && strlen(info.summary) > 0);
}

/** The file of the module that the test's own search path finds. */
static void module_file(char *file, size_t size)
{
    char self[1024] = "";
    FILE *link = popen("readlink /proc/$PPID/exe", "r");
    assert_non_null(link);
    assert_non_null(fgets(self, sizeof self, link));
    pclose(link);
    *strrchr(self, '/') = '\0';
    snprintf(file, size, "%s/cardgame/%s.so", self, DEMIDICE);
}

static void a_name_with_a_slash_is_the_file_itself(void **state)
{
    const fixture *f = *state;
    char file[1200];
    cg_game *game = NULL;
    cg_error error = {0};
    module_file(file, sizeof file);
    if (cg_game_load(f->context, file, &game, &error))
        fail_msg("%s", error.text);
    assert_string_equal(cg_game_describe(game).name, DEMIDICE);
    cg_game_destroy(game);
}

static void the_games_of_the_search_path_are_listed(void **state)
{
    const fixture *f = *state;
    char name[64];
    bool found = false;
    size_t index = 0;
    for (; cg_context_game(f->context, index, name, sizeof name); index++)
        found = found || strcmp(name, DEMIDICE) == 0;
    assert_true(found);
    assert_int_equal(cg_context_game(f->context, index, name, sizeof name), 0);
    assert_string_equal(name, "");
    size_t count = 0;
    assert_int_equal(cg_context_game_count(f->context, &count), CG_OK);
    assert_int_equal(count, index);
    assert_int_equal(cg_context_game_count(NULL, &count), CG_ERR_ARGUMENT);
    assert_int_equal(cg_context_game_count(f->context, NULL), CG_ERR_ARGUMENT);
}

static void what_lies_beside_the_cards_is_found(void **state)
{
    const fixture *f = *state;
    char path[1200];
    size_t length = cg_context_card_file(f->context, DEMIDICE "/abilities.yaml", path, sizeof path);
    assert_int_equal(length, strlen(path));
    assert_int_equal(access(path, R_OK), 0);
    assert_int_equal(cg_context_card_file(f->context, DEMIDICE, path, sizeof path), 0);
    assert_int_equal(cg_context_card_file(f->context, DEMIDICE "/none", path, sizeof path), 0);
    assert_string_equal(path, "");
    assert_int_equal(cg_context_card_file(NULL, DEMIDICE "/abilities.yaml", path, sizeof path), 0);
    assert_int_equal(cg_context_card_file(f->context, NULL, path, sizeof path), 0);
}

static void an_unknown_name_is_told_with_the_search_path(void **state)
{
    const fixture *f = *state;
    cg_game *game = NULL;
    cg_error error;
    assert_int_equal(cg_game_load(f->context, "chess", &game, &error), CG_ERR_NOT_FOUND);
    assert_null(game);
    assert_non_null(strstr(error.text, "'chess'"));
    assert_non_null(strstr(error.text, "/cardgame"));
    assert_int_equal(cg_game_load(f->context, NULL, &game, &error), CG_ERR_ARGUMENT);
    assert_int_equal(cg_game_load(NULL, "chess", &game, &error), CG_ERR_ARGUMENT);
    assert_int_equal(cg_game_load(f->context, "chess", NULL, &error), CG_ERR_ARGUMENT);
}

/* ---- what a game tells ---- */

static void options_tell_type_range_and_default(void **state)
{
    const fixture *f = *state;
    cg_setting_info option;
    cg_option_info old; /* the names of version 0.1.0 */
    size_t count = 0;
    while (cg_game_setting(f->game, count, &option)) {
        assert_true(cg_game_option(f->game, count, &old) && strcmp(old.name, option.name) == 0);
        assert_true(cg_game_option_sized(f->game, count, &old, sizeof old));
        assert_true(strlen(option.name) > 0 && strlen(option.summary) > 0);
        if (strcmp(option.name, "turn_limit") == 0) { /* DD-14.11 */
            assert_int_equal(option.type, CG_SETTING_INT);
            assert_true(option.initial == 2000 && option.minimum == 0);
        } else if (strcmp(option.name, "shared_deck") == 0) { /* DD-1.5 */
            assert_int_equal(option.type, CG_SETTING_BOOL);
            assert_true(option.initial == 0);
        } else if (strcmp(option.name, "first_player") == 0) { /* DD-3.5 */
            assert_int_equal(option.type, CG_SETTING_CHOICE);
            assert_string_equal(option.words[option.initial], "roll");
        } else {
            assert_string_equal(option.name, "turn_play_limit"); /* DD-5.12 */
            assert_true(option.initial == 100);
        }
        count++;
    }
    assert_int_equal(count, 4);
}

static void zones_tell_who_sees_them(void **state) /* DD-2.1 to DD-2.4 */
{
    const fixture *f = *state;
    static const cg_zone_info expected[] = {
        {"draw_pile", "draw pile", true, true, CG_SEEN_BY_NOBODY},
        {"hand", "hand", true, false, CG_SEEN_BY_OWNER},
        {"discard_pile", "discard pile", true, true, CG_SEEN_BY_ALL},
        {"resolving", "resolving zone", false, true, CG_SEEN_BY_ALL},
    };
    cg_zone_info zone = {0};
    for (size_t i = 0; i < COUNT(expected); i++) {
        int index = cg_game_zone_find(f->game, expected[i].name);
        assert_true(index >= 0 && cg_game_zone(f->game, (size_t)index, &zone));
        assert_string_equal(zone.title, expected[i].title);
        assert_int_equal(zone.per_player, expected[i].per_player);
        assert_int_equal(zone.ordered, expected[i].ordered);
        assert_int_equal(zone.visibility, expected[i].visibility);
    }
    assert_false(cg_game_zone(f->game, COUNT(expected), &zone));
    assert_int_equal(cg_game_zone_find(f->game, "graveyard"), -1);
}

static void phases_come_in_the_order_of_a_turn(void **state) /* DD-4.2 */
{
    const fixture *f = *state;
    static const char *const phases[] = {"fate",     "divine_power", "destiny", "eternal_struggle",
                                         "judgment", "sands_of_time"};
    for (size_t i = 0; i < COUNT(phases); i++) {
        assert_string_equal(cg_game_phase(f->game, i), phases[i]);
        assert_int_equal(cg_game_phase_find(f->game, phases[i]), i);
    }
    assert_null(cg_game_phase(f->game, COUNT(phases)));
    assert_int_equal(cg_game_phase_find(f->game, "night"), -1);
}

static void counters_and_dice_have_names(void **state)
{
    const fixture *f = *state;
    assert_string_equal(cg_game_counter(f->game, (size_t)f->power), "power");
    assert_string_equal(cg_game_counter(f->game, (size_t)f->latent), "latent");
    assert_null(cg_game_counter(f->game, 2));
    assert_int_equal(cg_game_counter_find(f->game, "money"), -1);
    assert_string_equal(cg_game_dice(f->game, 0), "batch");
    assert_null(cg_game_dice(f->game, 1));
    assert_int_equal(cg_game_dice_find(f->game, "batch"), 0);
    assert_int_equal(cg_game_dice_find(f->game, "dice"), -1);
}

static void a_schema_of_the_card_files_can_be_had(void **state)
{
    const fixture *f = *state;
    size_t length = cg_game_schema(f->game, NULL, 0);
    char *text = malloc(length + 1);
    assert_non_null(text);
    assert_int_equal(cg_game_schema(f->game, text, length + 1), length);
    assert_non_null(strstr(text, "2020-12"));
    for (const char *const *word =
             (const char *const[]){"\"DP\"", "\"ability\"", "\"title\"", NULL};
         *word; word++)
        assert_non_null(strstr(text, *word));
    free(text);
}

/* ---- modules that are refused ---- */

static const cg_procedure procedures[] = {{.name = "main", .run = run_nothing}};

/** A module that is accepted; each test spoils one thing of it. */
static cg_module good_module(void)
{
    cg_module module = *test_module();
    module.procedures = procedures;
    module.procedure_count = COUNT(procedures);
    module.main_procedure = 0;
    return module;
}

static void a_linked_module_is_a_game_too(void **state)
{
    const fixture *f = *state;
    cg_module module = good_module();
    cg_game *game = NULL;
    cg_error error = {0};
    if (cg_game_from_module(f->context, &module, &game, &error))
        fail_msg("%s", error.text);
    assert_string_equal(cg_game_describe(game).name, "testgame");
    cg_game_destroy(game);
}

static void modules_of_another_library_are_refused(void **state)
{
    const fixture *f = *state;
    cg_module module = good_module();
    module.abi = CG_MODULE_ABI + 1;
    assert_module_refused(f->context, &module, "wrong-version", "rebuild the module");
    module = good_module();
    module.frame_size++;
    assert_module_refused(f->context, &module, "wrong-version", "bytes");
    module = good_module();
    module.library_version += 1u << 16;
    assert_module_refused(f->context, &module, "wrong-version", "version");
}

/** Place of the size of counters in cg_module.sizes. */
static size_t size_of_counters(void)
{
#define PLACE(part, type, rows, count) PLACE_OF_##part##_##rows,
    enum { CG_TABLES(PLACE) PLACES };
#undef PLACE
    return CG_SIZES_OF_TABLES + (size_t)PLACE_OF_module_counters;
}

/* As a module would be built with headers whose counters end before `reserve`. */
static void rows_of_older_headers_are_filled_up(void **state)
{
    enum { SIZE = offsetof(cg_counter_def, reserve) };
    const fixture *f = *state;
    cg_module module = good_module();
    char rows[2 * SIZE];
    cg_counter_def both[2] = {{"gold", "coin", "coins", 1, 0, 4, .reserve = 2},
                              {"silver", "bit", "bits", 1, 0, 4, .reserve = 1}};
    cg_game *game = NULL;
    cg_error error = {0};
    memcpy(rows, &both[0], SIZE);
    memcpy(rows + SIZE, &both[1], SIZE);
    module.counters = (const cg_counter_def *)(const void *)rows;
    module.counter_count = 2;
    module.sizes[size_of_counters()] = SIZE;
    if (cg_game_from_module(f->context, &module, &game, &error))
        fail_msg("%s", error.text);
    assert_string_equal(cg_game_counter(game, 1), "silver");
    cg_game_destroy(game);
}

static void rows_of_newer_headers_are_taken_as_far_as_they_are_known(void **state)
{
    const fixture *f = *state;
    struct newer {
        cg_counter_def known;
        int64_t more;
    } rows[2] = {{{"gold", "coin", "coins", 1, 0, 4}, 0}, {{"silver", "bit", "bits", 1, 0, 4}, 0}};
    struct {
        cg_module known;
        int64_t more;
    } whole = {good_module(), 0};
    cg_game *game = NULL;
    cg_error error = {0};
    whole.known.module_size = sizeof whole;
    whole.known.counters = &rows[0].known;
    whole.known.counter_count = 2;
    whole.known.sizes[size_of_counters()] = sizeof *rows;
    if (cg_game_from_module(f->context, &whole.known, &game, &error))
        fail_msg("%s", error.text);
    assert_string_equal(cg_game_counter(game, 1), "silver");
    cg_game_destroy(game);
    rows[1].more = 1;
    assert_module_refused(f->context, &whole.known, "wrong-version", "'counters' has members");
    rows[1].more = 0;
    whole.more = 1;
    assert_module_refused(f->context, &whole.known, "wrong-version", "'cg_module' has members");
}

/* Numbers of the tables that must be rows of other tables. */
#define BAD_INDEX(member, value, why)                                                              \
    do {                                                                                           \
        cg_module bad_module = good_module();                                                      \
        bad_module.member = (value);                                                               \
        assert_module_refused(f->context, &bad_module, "bad-module", why);                         \
    } while (0)

static void numbers_that_name_no_row_are_refused(void **state)
{
    const fixture *f = *state;
    BAD_INDEX(hand_zone, 5, "hand_zone");
    BAD_INDEX(hand_zone, -1, "hand_zone");
    BAD_INDEX(discard_zone, 99, "discard_zone");
    BAD_INDEX(stack_zone, 5, "stack_zone");
    BAD_INDEX(response_window, 6, "response_window");
    BAD_INDEX(main_procedure, -1, "main_procedure");
    BAD_INDEX(main_procedure, 1, "main_procedure");
    BAD_INDEX(stage_procedure, 2, "stage_procedure");
    BAD_INDEX(timing_field, 1, "timing_field");
    BAD_INDEX(shared_option, 1, "shared_option");
    BAD_INDEX(play_limit_option, 4, "play_limit_option");
    BAD_INDEX(last_standing_cause, 3, "last_standing_cause");
    BAD_INDEX(effect_cause, 3, "effect_cause");
}

static void words_of_values_are_checked(void **state)
{
    const fixture *f = *state;
    static const char *const words[] = {"fair", NULL}, *const blank[] = {"fair", ""};
    const cg_value_def values[] = {{"weather", true, 0, 2, words},
                                   {"weather", true, 0, 2, blank},
                                   {"weather", true, -1, 1, words},
                                   {"weather", true, 0, 1000, words}};
    for (size_t i = 0; i < COUNT(values); i++) {
        cg_module module = good_module();
        module.values = &values[i];
        module.value_count = 1;
        assert_module_refused(f->context, &module, "bad-module",
                              i < 2
                                  ? "value 'weather' needs a word for 2"
                                  : "value 'weather' has words, so its range must be 0 to at most");
    }
}

static void missing_names_tables_and_ranges_are_refused(void **state)
{
    const fixture *f = *state;
    BAD_INDEX(name, NULL, "name");
    BAD_INDEX(name, "Test Game", "name");
    BAD_INDEX(title, NULL, "title");
    BAD_INDEX(card_kind, NULL, "card_kind");
    BAD_INDEX(players_min, 0, "players");
    BAD_INDEX(players_max, CG_PLAYERS_MAX + 1, "players");
    BAD_INDEX(players_default, 7, "players");
    BAD_INDEX(return_min, 2, "return_min");
    BAD_INDEX(zones, NULL, "zones");
    BAD_INDEX(zone_count, 0, "home");
    BAD_INDEX(counters, NULL, "counters");
    BAD_INDEX(windows, NULL, "windows");
    BAD_INDEX(procedures, NULL, "procedures");
}

static void rows_that_are_wrong_in_themselves_are_refused(void **state)
{
    const fixture *f = *state;
    const cg_counter_def counter = {"gold", "coin", "coins", 5, 0, 4, 0, 0, false};
    const cg_counter_def reserve = {"gold", "coin", "coins", 0, 0, 4, 8, 0, false};
    const cg_dice_def dice = {"batch", "batch", "die", 0, 9};
    const cg_state_rule rule = {.counter = 2};
    const cg_procedure procedure = {.name = "main"};
    const cg_field number = {"cost", "", CG_FIELD_INT, true, 3, 2, NULL};
    const cg_field choice = {"color", "", CG_FIELD_CHOICE, true, 0, 0, NULL};
    const cg_field name = {"name", "", CG_FIELD_TEXT, true, 0, 0, NULL};
    const cg_setting_info option = {"limit", "a limit", CG_SETTING_INT, 1, 2, 3, NULL, NULL};
    struct {
        cg_module module;
        const char *why;
    } rows[] = {{good_module(), "the initial value is 5, but the range is 0 to 4"},
                {good_module(), "reserve"},
                {good_module(), "sides"},
                {good_module(), "state rule"},
                {good_module(), "needs the function 'run'"},
                {good_module(), "the minimum must not be more"},
                {good_module(), "needs words"},
                {good_module(), "every card already has"},
                {good_module(), "the default must be in its range"}};
    rows[0].module.counters = &counter;
    rows[1].module.counters = &reserve;
    rows[0].module.counter_count = rows[1].module.counter_count = 1;
    rows[2].module.dice = &dice;
    rows[3].module.state_rules = &rule;
    rows[3].module.state_rule_count = 1;
    rows[4].module.procedures = &procedure;
    rows[5].module.fields = &number;
    rows[6].module.fields = &choice;
    rows[7].module.fields = &name;
    rows[5].module.field_count = rows[6].module.field_count = rows[7].module.field_count = 1;
    rows[8].module.options = &option;
    rows[8].module.option_count = 1;
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_module_refused(f->context, &rows[i].module, "bad-module", rows[i].why);
}

static void an_effect_with_a_mistake_names_its_place(void **state)
{
    const fixture *f = *state;
    const cg_effect_def effects[] = {{"rain", "Rain", "do: draw 1\n"},
                                     {"storm", "Storm", "do:\n  drow 2\n"}};
    const cg_effect_def parameter = {"storm", "Storm", "with k in 1..6\ndo: draw k\n"};
    cg_module module = good_module();
    module.effects = effects;
    module.effect_count = COUNT(effects);
    assert_module_refused(f->context, &module, "unknown-verb", "effect 'storm', line 2, column 3");
    module.effects = &parameter;
    module.effect_count = 1;
    assert_module_refused(f->context, &module, "wrong-arguments", "parameters");
}

static void words_that_cannot_be_told_apart_are_named(void **state)
{
    const fixture *f = *state;
    const cg_counter_def twins[] = {{"gold", "coin", "coins", 0, 0, 9, 0, 0, false},
                                    {"silver", "coin", "silver coins", 0, 0, 9, 0, 0, false}};
    cg_module module = good_module();
    module.counters = twins;
    module.counter_count = COUNT(twins);
    assert_module_refused(f->context, &module, "bad-noun", "'coin'");
}

static void a_title_with_a_character_that_is_not_seen_is_refused(void **state)
{
    const fixture *f = *state;
    cg_module module = good_module();
    module.title = "Good\u202e Game";
    assert_module_refused(f->context, &module, "bad-module",
                          "title must not contain invisible characters");
}

/* ---- files that are no modules ---- */

static void assert_file_refused(const fixture *f, const char *file, const char *why)
{
    cg_game *game = NULL;
    cg_error error = {0};
    size_t memory = cg_context_memory(f->context);
    assert_int_equal(cg_game_load(f->context, file, &game, &error), CG_ERR_MODULE);
    assert_null(game);
    assert_int_equal(cg_context_memory(f->context), memory);
    assert_string_equal(error.file, file);
    assert_string_equal(error.code, "bad-module");
    if (!strstr(error.text, why))
        fail_msg("expected '%s', got '%s'", why, error.text);
}

static void files_that_are_no_modules_are_refused(void **state)
{
    const fixture *f = *state;
    char folder[256], file[400];
    make_folder(folder, sizeof folder);
    snprintf(file, sizeof file, "%s/missing.so", folder);
    assert_file_refused(f, file, "cannot be loaded");
    snprintf(file, sizeof file, "%s/text.so", folder);
    write_file(file, "no module\n", 10);
    assert_file_refused(f, file, "cannot be loaded");
    write_file(file, "", 0);
    assert_file_refused(f, file, "cannot be loaded");
    assert_file_refused(f, folder, "cannot be loaded: Is a directory");
    snprintf(file, sizeof file, "%s/pipe.so", folder);
    assert_int_equal(mkfifo(file, 0600), 0);
    assert_file_refused(f, file, "cannot be loaded: it is not a regular file");
    assert_file_refused(f, "/dev/zero", "cannot be loaded: it is not a regular file");
    remove_folder(folder);
}

static void a_module_larger_than_the_limit_is_refused(void **state)
{
    (void)state;
    char folder[256], file[400];
    cg_context_config config = cg_context_config_default();
    config.module_limit = 9;
    const fixture small = {.context = cg_context_create(&config)};
    make_folder(folder, sizeof folder);
    snprintf(file, sizeof file, "%s/text.so", folder);
    write_file(file, "no module\n", 10);
    assert_file_refused(&small, file, "cannot be loaded: it is larger than 9 bytes");
    cg_context_destroy(small.context);
    remove_folder(folder);
}

/** Builds a shared object from C. @return false when there is no compiler here */
static bool build(const char *folder, const char *name, const char *source)
{
    char path[400], command[1400];
    snprintf(path, sizeof path, "%s/%s.c", folder, name);
    write_file(path, source, strlen(source));
    snprintf(command, sizeof command, "cc -shared -fPIC -Iinclude -o %s/%s.so %s >%s/out 2>&1",
             folder, name, path, folder);
    return system(command) == 0;
}

static void shared_objects_without_a_game_are_refused(void **state)
{
    const fixture *f = *state;
    char folder[256], file[400];
    make_folder(folder, sizeof folder);
    bool built = build(folder, "plain", "int nothing;\n") &&
                 build(folder, "empty", "const void *cg_module_entry(void) { return 0; }\n") &&
                 build(folder, "old",
                       "#include <cardgame/module.h>\n"
                       "static cg_module old;\n"
                       "CG_MODULE_ENTRY(old) { old.abi = CG_MODULE_ABI + 1; return &old; }\n");
    if (built) {
        snprintf(file, sizeof file, "%s/plain.so", folder);
        assert_file_refused(f, file, "plain: the file is not a game module: it has no function");
        snprintf(file, sizeof file, "%s/empty.so", folder);
        assert_file_refused(f, file, "empty: cg_module_entry() must not return NULL");
        cg_game *game = NULL;
        cg_error error;
        snprintf(file, sizeof file, "%s/old.so", folder);
        assert_int_equal(cg_game_load(f->context, file, &game, &error), CG_ERR_MODULE);
        assert_string_equal(error.code, "wrong-version");
        assert_string_equal(error.file, file);
        char says[200];
        snprintf(says, sizeof says,
                 "old: the module was built for module interface %u, but this library has %u; "
                 "rebuild the module",
                 CG_MODULE_ABI + 1, CG_MODULE_ABI);
        assert_string_equal(error.text, says);
    }
    remove_folder(folder);
    if (!built)
        skip();
}

static void a_module_must_be_named_as_its_file(void **state)
{
    const fixture *f = *state;
    char folder[256], file[400], module[1200];
    size_t length;
    module_file(module, sizeof module);
    char *bytes = read_file(module, &length);
    assert_non_null(bytes);
    make_folder(folder, sizeof folder);
    snprintf(file, sizeof file, "%s/poker.so", folder);
    write_file(file, bytes, length);
    assert_file_refused(f, file, "its file has the name");
    free(bytes);
    remove_folder(folder);
}

TESTS(game)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_loaded_by_name),
        cmocka_unit_test(a_name_with_a_slash_is_the_file_itself),
        cmocka_unit_test(the_games_of_the_search_path_are_listed),
        cmocka_unit_test(what_lies_beside_the_cards_is_found),
        cmocka_unit_test(an_unknown_name_is_told_with_the_search_path),
        cmocka_unit_test(options_tell_type_range_and_default),
        cmocka_unit_test(zones_tell_who_sees_them),
        cmocka_unit_test(phases_come_in_the_order_of_a_turn),
        cmocka_unit_test(counters_and_dice_have_names),
        cmocka_unit_test(a_schema_of_the_card_files_can_be_had),
        cmocka_unit_test(a_linked_module_is_a_game_too),
        cmocka_unit_test(rows_of_older_headers_are_filled_up),
        cmocka_unit_test(rows_of_newer_headers_are_taken_as_far_as_they_are_known),
        cmocka_unit_test(modules_of_another_library_are_refused),
        cmocka_unit_test(numbers_that_name_no_row_are_refused),
        cmocka_unit_test(words_of_values_are_checked),
        cmocka_unit_test(missing_names_tables_and_ranges_are_refused),
        cmocka_unit_test(rows_that_are_wrong_in_themselves_are_refused),
        cmocka_unit_test(an_effect_with_a_mistake_names_its_place),
        cmocka_unit_test(words_that_cannot_be_told_apart_are_named),
        cmocka_unit_test(a_title_with_a_character_that_is_not_seen_is_refused),
        cmocka_unit_test(files_that_are_no_modules_are_refused),
        cmocka_unit_test(a_module_larger_than_the_limit_is_refused),
        cmocka_unit_test(shared_objects_without_a_game_are_refused),
        cmocka_unit_test(a_module_must_be_named_as_its_file),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
