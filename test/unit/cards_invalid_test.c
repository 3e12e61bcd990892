/* Card files with mistakes: each of test/invalid/<case>.yaml has its errors in <case>.txt, and
 * hostile files are made here. */
#include "support.h"
#include "support_program.h"
#include "tests.h"

#include "support_module.h"
#include "yaml/codes.h"

#include <dirent.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define FOLDER "test/invalid/"
#define ABILITIES "cards/deities_demidice/abilities.yaml"
#define NOBODY 65534 /* whose files are none of these */

/** Codes that some test has met. */
static bool met[CG_CODE_COUNT];

static void note_codes(const cg_report *report)
{
    for (size_t i = 0; i < cg_report_count(report); i++)
        for (int code = 0; code < CG_CODE_COUNT; code++)
            met[code] = met[code] || strcmp(cg_report_get(report, i)->code,
                                            cg_code_name((cg_error_code)code)) == 0;
}

/* ---- the cases ---- */

static int compare_names(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

/** Names of the cases, sorted; each to be freed. */
static size_t list_cases(char **names, size_t most)
{
    size_t count = 0;
    DIR *folder = opendir(FOLDER);
    const struct dirent *entry;
    assert_non_null(folder);
    while ((entry = readdir(folder))) {
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".yaml") != 0)
            continue;
        assert_true(count < most);
        names[count++] = strndup(entry->d_name, (size_t)(dot - entry->d_name));
    }
    closedir(folder);
    qsort(names, count, sizeof *names, compare_names);
    return count;
}

/** The errors with the folder cut off wherever it stands. */
static void cut_folder(char *text)
{
    for (char *at = text; (at = strstr(at, FOLDER));)
        memmove(at, at + strlen(FOLDER), strlen(at + strlen(FOLDER)) + 1);
}

/** Cases are of Deities & Demidice, but for those that name another game behind `# alone`. */
static cg_game *other_game(const fixture *f, const char *content)
{
    static const char head[] = "# alone\ngame: ", top[] = "tabletop";
    char name[40];
    cg_game *game = NULL;
    if (!content || strncmp(content, head, strlen(head)) != 0)
        return NULL;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(content + strlen(head), "\n"),
             content + strlen(head));
    if (strcmp(name, top) == 0)
        assert_int_equal(cg_game_from_module(f->context, cg_module_tabletop(), &game, NULL), CG_OK);
    else if (strcmp(name, "deities_demidice") != 0)
        (void)cg_game_load(f->context, name, &game, NULL); /* NULL: the case is about its name */
    return game;
}

/** Cases are read with the game's abilities, unless their first line says that they stand alone. */
static bool check_case(const fixture *f, const char *name)
{
    char file[300], expected_file[300];
    snprintf(file, sizeof file, FOLDER "%s.yaml", name);
    snprintf(expected_file, sizeof expected_file, FOLDER "%s.txt", name);
    char *content = read_file(file, NULL), *expected = read_file(expected_file, NULL);
    bool alone = content && strncmp(content, "# alone\n", 8) == 0;
    const char *paths[] = {ABILITIES, file};
    cg_report *report = cg_report_create(f->context);
    cg_cards *cards = NULL;
    cg_game *other = other_game(f, content);
    size_t memory = cg_context_memory(f->context);
    cg_status status = cg_cards_load(other ? other : f->game, alone ? paths + 1 : paths,
                                     alone ? 1 : 2, report, &cards);
    char *errors = errors_of(report);
    cut_folder(errors);
    if (expected)
        cut_folder(expected);
    note_codes(report);
    bool good = status == CG_ERR_CARDS && !cards && cg_context_memory(f->context) == memory &&
                expected && *expected && strcmp(errors, expected) == 0;
    if (!good)
        print_error("%s: status %d\n--- expected\n%s--- got\n%s", name, status,
                    expected ? expected : "(no such file)\n", errors);
    cg_report_destroy(report);
    cg_game_destroy(other);
    free(errors);
    free(expected);
    free(content);
    return good;
}

static void each_case_has_exactly_its_errors(void **state) /* DD-16.2, DD-16.3 */
{
    const fixture *f = *state;
    char *names[500];
    size_t count = list_cases(names, COUNT(names)), bad = 0;
    for (size_t i = 0; i < count; i++) {
        bad += !check_case(f, names[i]);
        free(names[i]);
    }
    assert_true(count >= 45);
    assert_int_equal(bad, 0);
}

static void the_folder_as_a_whole_is_refused_with_the_most_errors_that_are_kept(void **state)
{
    const fixture *f = *state;
    const char *paths[] = {ABILITIES, FOLDER};
    cg_report *report = cg_report_create(f->context);
    cg_cards *cards = NULL;
    assert_int_equal(cg_cards_load(f->game, paths, 2, report, &cards), CG_ERR_CARDS);
    assert_null(cards);
    assert_int_equal(cg_report_count(report), 100);
    assert_true(cg_report_dropped(report) > 100);
    assert_null(cg_report_get(report, 100));
    cg_report_clear(report);
    assert_int_equal(cg_report_count(report) + cg_report_dropped(report), 0);
    cg_report_destroy(report);
}

static void errors_come_in_the_order_of_files_and_places(void **state)
{
    const fixture *f = *state;
    const char *paths[] = {FOLDER "unknown_time.yaml", ABILITIES, FOLDER "several_mistakes.yaml",
                           FOLDER "missing_key.yaml"};
    cg_report *report = cg_report_create(f->context);
    cg_cards *cards = NULL;
    assert_int_equal(cg_cards_load(f->game, paths, 4, report, &cards), CG_ERR_CARDS);
    size_t file = 0;
    uint32_t line = 0;
    for (size_t i = 0; i < cg_report_count(report); i++) {
        const cg_error *error = cg_report_get(report, i);
        while (strcmp(error->file, paths[file]) != 0) {
            file++;
            line = 0;
            assert_true(file < 4);
        }
        assert_true(error->line >= line);
        line = error->line;
    }
    assert_int_equal(file, 3);
    cg_report_destroy(report);
}

static void a_report_is_not_needed(void **state)
{
    const fixture *f = *state;
    const char *path = FOLDER "several_mistakes.yaml";
    cg_cards *cards = NULL;
    assert_int_equal(cg_cards_load(f->game, &path, 1, NULL, &cards), CG_ERR_CARDS);
    assert_null(cards);
}

/* ---- made here ---- */

/** Loads a text that must be refused, within time and memory. @return its report, to be destroyed
 */
static cg_report *refused(const fixture *f, const cg_game *game, const char *text, size_t length)
{
    cg_report *report = cg_report_create(f->context);
    cg_cards *cards = NULL;
    clock_t begin = clock();
    assert_int_equal(cg_cards_load_text(game, "text", text, length, report, &cards), CG_ERR_CARDS);
    assert_true((double)(clock() - begin) / CLOCKS_PER_SEC < 3.0); /* 1 s without sanitizers */
    assert_null(cards);
    assert_true(cg_report_count(report) > 0);
    note_codes(report);
    return report;
}

static void assert_first_error(const fixture *f, const char *text, size_t length, const char *error)
{
    cg_report *report = refused(f, f->game, text, length);
    char line[700];
    cg_error_format(cg_report_get(report, 0), line, sizeof line);
    assert_string_equal(line, error);
    cg_report_destroy(report);
}

static char *repeated(const char *head, const char *part, size_t count, size_t *length)
{
    size_t size = strlen(part);
    char *text = malloc(strlen(head) + count * size + 1);
    assert_non_null(text);
    *length = strlen(strcpy(text, head));
    for (size_t i = 0; i < count; i++, *length += size)
        memcpy(text + *length, part, size);
    text[*length] = '\0';
    return text;
}

static void two_hundred_kilobytes_of_brackets_are_no_trouble(void **state)
{
    const fixture *f = *state;
    size_t length;
    char *text = repeated("", "[", 200000, &length);
    assert_first_error(f, text, length,
                       "text:1:1: error wrong-type: a card file must be a mapping (key: value)");
    free(text);
    text = repeated("game: deities_demidice\ncards: ", "[", 200000, &length);
    cg_report *report = refused(f, f->game, text, length);
    assert_string_equal(cg_report_get(report, cg_report_count(report) - 1)->code, "too-deep");
    cg_report_destroy(report);
    free(text);
}

static void other_ways_to_nest_deeply_are_no_trouble(void **state)
{
    const fixture *f = *state;
    static const char *const parts[] = {"{a: ", "- ", "? ", "[{", "{? [", "- ? "};
    for (size_t i = 0; i < COUNT(parts); i++) {
        size_t length;
        char *text = repeated("", parts[i], 50000, &length);
        cg_report_destroy(refused(f, f->game, text, length));
        free(text);
    }
}

static void long_lines_words_and_many_mistakes_are_no_trouble(void **state)
{
    const fixture *f = *state;
    static const struct {
        const char *head, *part;
    } rows[] = {{"", "x"},
                {"game: ", "x"},
                {"\"", "x\\\n"},
                {"# ", "#"},
                {"", "\n"},
                {"game: deities_demidice\ncards:\n", "  - name: One\n"},
                {"game: deities_demidice\ncards:\n", "  - {}\n"},
                {"game: deities_demidice\n", "set: a\n"},
                {"", "---\n"},
                {"", "*a "},
                {"&a [", "*a, "},
                {"game: deities_demidice\ncards:\n- name: One\n  ability: \"set_die(", "1, "},
                {"game: deities_demidice\nabilities:\n- name: look_hand\n  effect: \"play: draw 1",
                 " + 1"}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        size_t length;
        char *text = repeated(rows[i].head, rows[i].part, 60000, &length);
        cg_report_destroy(refused(f, f->game, text, length));
        free(text);
    }
}

static void random_bytes_and_cut_files_are_no_trouble(void **state)
{
    const fixture *f = *state;
    size_t length;
    char *text = read_file("cards/deities_demidice/abilities.yaml", &length);
    assert_non_null(text);
    cg_random random = cg_random_seed(3);
    for (int i = 0; i < 400; i++) {
        char *copy = malloc(length);
        assert_non_null(copy);
        memcpy(copy, text, length);
        for (unsigned k = cg_random_below(&random, 4); k > 0; k--)
            copy[cg_random_below(&random, (uint32_t)length)] = (char)cg_random_below(&random, 256);
        cg_cards *cards = NULL;
        size_t part = i % 2 ? length : cg_random_below(&random, (uint32_t)length);
        cg_status status = cg_cards_load_text(f->game, "text", copy, part, NULL, &cards);
        assert_int_equal(status, cards ? CG_OK : CG_ERR_CARDS);
        cg_cards_destroy(cards);
        free(copy);
    }
    free(text);
}

static void too_many_decks_are_refused(void **state)
{
    const fixture *f = *state;
    size_t length;
    char *text =
        repeated("game: deities_demidice\ndecks:\n", "  - {name: a, set: b}\n", 4097, &length);
    cg_report *report = refused(f, f->game, text, length);
    assert_string_equal(cg_report_get(report, 0)->code, "too-many");
    cg_report_destroy(report);
    free(text);
}

/* ---- files ---- */

static cg_status load_path(const fixture *f, const char *path, char *error, size_t size)
{
    cg_report *report = cg_report_create(f->context);
    cg_cards *cards = NULL;
    cg_status status = cg_cards_load(f->game, &path, 1, report, &cards);
    assert_null(cards);
    cg_error_format(cg_report_get(report, 0), error, size);
    note_codes(report);
    cg_report_destroy(report);
    return status;
}

static void files_that_cannot_be_read_are_named(void **state)
{
    const fixture *f = *state;
    char folder[256], file[300], error[700], expected[700];
    make_folder(folder, sizeof folder);
    snprintf(file, sizeof file, "%s/missing.yaml", folder);
    assert_int_equal(load_path(f, file, error, sizeof error), CG_ERR_FILE);
    snprintf(expected, sizeof expected,
             "%s: error unreadable: cannot be read: No such file or directory", file);
    assert_string_equal(error, expected);
    assert_int_equal(load_path(f, folder, error, sizeof error), CG_ERR_FILE);
    snprintf(expected, sizeof expected, "%s: error empty: the folder has no card files (*.yaml)",
             folder);
    assert_string_equal(error, expected);
    snprintf(file, sizeof file, "%s/folder.yaml", folder);
    assert_int_equal(mkdir(file, 0700), 0);
    assert_int_equal(load_path(f, folder, error, sizeof error), CG_ERR_FILE);
    assert_non_null(strstr(error, "folder.yaml: error unreadable: cannot be read: Is a directory"));
    remove_folder(folder);
}

static void what_is_no_regular_file_is_refused_at_once(void **state)
{
    const fixture *f = *state;
    char folder[256], file[300], error[700];
    make_folder(folder, sizeof folder);
    snprintf(file, sizeof file, "%s/pipe.yaml", folder);
    assert_int_equal(mkfifo(file, 0600), 0);
    const char *const none[] = {file, folder, "/dev/zero"};
    for (size_t i = 0; i < COUNT(none); i++) {
        assert_int_equal(load_path(f, none[i], error, sizeof error), CG_ERR_FILE);
        assert_non_null(
            strstr(error, "error unreadable: cannot be read: it is not a regular file"));
    }
    remove_folder(folder);
}

static void a_file_without_the_right_to_read_is_named(void **state)
{
    const fixture *f = *state;
    char folder[256], file[300], error[700] = "";
    make_folder(folder, sizeof folder);
    snprintf(file, sizeof file, "%s/secret.yaml", folder);
    write_file(file, "game: deities_demidice\n", 23);
    assert_int_equal(chmod(file, 0), 0);
    assert_int_equal(chmod(folder, 0755), 0);
    bool root = geteuid() == 0; /* who may read everything, and so is somebody else meanwhile */
    assert_false(root && seteuid(NOBODY));
    cg_status status = load_path(f, file, error, sizeof error);
    assert_false(root && seteuid(0));
    remove_folder(folder);
    assert_int_equal(status, CG_ERR_FILE);
    assert_non_null(
        strstr(error, "secret.yaml: error unreadable: cannot be read: Permission denied"));
}

static void a_file_of_17_mebibytes_is_refused_in_bounded_memory(void **state)
{
    (void)state;
    char folder[256], file[300];
    ledger books = {.budget = -1};
    fixture own = {.context = ledger_context(&books, 0)};
    assert_int_equal(cg_game_load(own.context, DEMIDICE, &own.game, NULL), CG_OK);
    make_folder(folder, sizeof folder);
    snprintf(file, sizeof file, "%s/large.yaml", folder);
    size_t size = 17 << 20;
    char *text = malloc(size), error[700], expected[700];
    assert_non_null(text);
    memset(text, '#', size);
    write_file(file, text, size);
    assert_int_equal(load_path(&own, file, error, sizeof error), CG_ERR_CARDS);
    snprintf(expected, sizeof expected,
             "%s: error too-large: the file is larger than 16777216 bytes", file);
    assert_string_equal(error, expected);
    assert_true(books.peak < (size_t)64 << 20);
    assert_first_error(&own, text, size,
                       "text: error too-large: the text is larger than 16777216 bytes");
    free(text);
    remove_folder(folder);
    cg_game_destroy(own.game);
    cg_context_destroy(own.context);
    assert_int_equal(books.bytes, 0);
}

static void hostile_texts_stay_within_a_memory_limit(void **state)
{
    (void)state;
    ledger books = {.budget = -1};
    const size_t limit = 4 << 20;
    fixture own = {.context = ledger_context(&books, limit)};
    size_t length, empty = books.bytes;
    cg_cards *cards = NULL;
    assert_int_equal(cg_game_load(own.context, DEMIDICE, &own.game, NULL), CG_OK);
    char *text = repeated("game: deities_demidice\ncards:\n", "  - name: One\n", 200000, &length);
    cg_status status = cg_cards_load_text(own.game, "text", text, length, NULL, &cards);
    assert_true(status == CG_ERR_MEMORY || status == CG_ERR_CARDS);
    assert_null(cards);
    assert_true(books.peak - empty <= limit);
    free(text);
    cg_game_destroy(own.game);
    assert_int_equal(cg_context_memory(own.context), 0);
    cg_context_destroy(own.context);
}

/* ---- what Demidice has no field for ---- */

static void assert_errors_of_other_game(const fixture *f, const char *text, const char *expected)
{
    static const char *const words[] = {"fast", "strong", NULL};
    const cg_field fields[] = {{"cost", "", CG_FIELD_INT, false, 0, 9, NULL},
                               {"rare", "", CG_FIELD_BOOL, false, 0, 0, NULL},
                               {"traits", "", CG_FIELD_FLAGS, false, 0, 0, words},
                               {"effect", "", CG_FIELD_EFFECT, false, 0, 0, NULL},
                               {"more", "", CG_FIELD_EFFECT, false, 0, 0, NULL}};
    const cg_procedure procedure = {.name = "main", .run = run_nothing};
    cg_module module = *test_module();
    module.fields = fields;
    module.field_count = COUNT(fields);
    module.procedures = &procedure;
    module.procedure_count = 1;
    module.main_procedure = 0;
    cg_game *game = NULL;
    assert_int_equal(cg_game_from_module(f->context, &module, &game, NULL), CG_OK);
    cg_report *report = refused(f, game, text, strlen(text));
    char *errors = errors_of(report);
    assert_string_equal(errors, expected);
    free(errors);
    cg_report_destroy(report);
    cg_game_destroy(game);
}

static void fields_of_other_types_have_their_mistakes_too(void **state)
{
    const fixture *f = *state;
    assert_errors_of_other_game(
        f,
        "game: testgame\ncards:\n  - {name: A, traits: [fast, fats, fast]}\n"
        "  - {name: B, traits: fast}\n  - {name: C, cost: 010, rare: yes}\n"
        "  - {name: D, cost: 10, rare: \"true\", traits: [[fast]]}\n  - {name: E, cost: 1.5}\n",
        "text:3:30: error unknown-word: unknown word 'fats' for 'traits'; did you mean 'fast'?\n"
        "text:3:36: error duplicate-word: 'fast' occurs twice in 'traits'\n"
        "text:4:23: error wrong-type: 'traits' must be a list, not a single value: '[fast]'\n"
        "text:5:21: error bad-integer: 'cost' must be a whole number in plain decimals, not '010'\n"
        "text:5:32: error wrong-type: 'rare' must be true or false, without quotes, not 'yes'\n"
        "text:6:21: error out-of-range: 'cost' must be 0 to 9, not 10\n"
        "text:6:31: error wrong-type: 'rare' must be true or false, without quotes, not 'true'\n"
        "text:6:48: error wrong-type: 'traits' must list words only\n"
        "text:7:21: error bad-integer: 'cost' must be a whole number in plain decimals, not "
        "'1.5'\n");
    assert_errors_of_other_game(
        f,
        "game: testgame\ncards:\n  - name: A\n    effect: \"play: draw 1\"\n"
        "    more: \"play: drow 2\"\n  - name: B\n    effect: |\n      with k in 1..2\n      play: "
        "draw k\n",
        "text:5:18: error unknown-verb: 'drow' is not a verb; did you mean 'draw'?\n"
        "text:7:13: error wrong-arguments: only named abilities can have parameters, not a card's "
        "own effect\n");
}

static void only_one_field_says_what_happens_when_a_card_is_played(void **state)
{
    assert_errors_of_other_game(
        *state,
        "game: testgame\ncards:\n  - name: A\n    effect: \"play: draw 1\"\n"
        "    more: \"play: draw 2\"\n  - name: B\n    effect: \"use: draw 1\"\n"
        "    more: \"play: draw 2\"\n",
        "text:5:11: error play-twice: another field of the card already says what happens when it "
        "is played\n");
}

/* ---- all codes ---- */

static void a_missing_card_folder_is_told_with_the_path(void **state)
{
    const fixture *f = *state;
    const cg_procedure procedure = {.name = "main", .run = run_nothing};
    cg_module module = *test_module();
    module.procedures = &procedure;
    module.procedure_count = 1;
    module.main_procedure = 0;
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(f->context);
    assert_int_equal(cg_game_from_module(f->context, &module, &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(game, NULL, 0, report, &cards), CG_ERR_NOT_FOUND);
    assert_string_equal(cg_report_get(report, 0)->code, "not-found");
    assert_non_null(strstr(cg_report_get(report, 0)->text, "'testgame'"));
    note_codes(report);
    cg_report_destroy(report);
    cg_game_destroy(game);
}

static void every_code_has_been_met(void **state)
{
    (void)state;
    /* Those of modules have tests of their own; the last one means that the two readings of a file
     * differ, which must not be. */
    met[CG_CODE_BAD_MODULE] = met[CG_CODE_WRONG_VERSION] = met[CG_CODE_REFUSED] = true;
    for (int code = 0; code < CG_CODE_COUNT; code++)
        if (!met[code])
            fail_msg("no case has the code '%s'", cg_code_name((cg_error_code)code));
}

TESTS(cards_invalid)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_case_has_exactly_its_errors),
        cmocka_unit_test(the_folder_as_a_whole_is_refused_with_the_most_errors_that_are_kept),
        cmocka_unit_test(errors_come_in_the_order_of_files_and_places),
        cmocka_unit_test(a_report_is_not_needed),
        cmocka_unit_test(two_hundred_kilobytes_of_brackets_are_no_trouble),
        cmocka_unit_test(other_ways_to_nest_deeply_are_no_trouble),
        cmocka_unit_test(long_lines_words_and_many_mistakes_are_no_trouble),
        cmocka_unit_test(random_bytes_and_cut_files_are_no_trouble),
        cmocka_unit_test(too_many_decks_are_refused),
        cmocka_unit_test(files_that_cannot_be_read_are_named),
        cmocka_unit_test(what_is_no_regular_file_is_refused_at_once),
        cmocka_unit_test(a_file_without_the_right_to_read_is_named),
        cmocka_unit_test(a_file_of_17_mebibytes_is_refused_in_bounded_memory),
        cmocka_unit_test(hostile_texts_stay_within_a_memory_limit),
        cmocka_unit_test(fields_of_other_types_have_their_mistakes_too),
        cmocka_unit_test(only_one_field_says_what_happens_when_a_card_is_played),
        cmocka_unit_test(a_missing_card_folder_is_told_with_the_path),
        cmocka_unit_test(every_code_has_been_met),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
