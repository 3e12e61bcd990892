/* Card files that are in memory: they make the same catalogue as saved ones, and the same mistakes. */
#include "support.h"
#include "tests.h"

#include <cardgame/editing.h>

#include <dirent.h>

#define INVALID "test/invalid/"
#define MOST 32

/** Files that are loaded together. */
typedef struct files {
    size_t count;
    char paths[MOST][300];
    char *texts[MOST];
    cg_source sources[MOST];
} files;

static void add_file(files *list, const char *folder, const char *name)
{
    size_t length, i = list->count++;
    assert_true(i < MOST);
    snprintf(list->paths[i], sizeof list->paths[i], "%s%s", folder, name);
    list->texts[i] = read_file(list->paths[i], &length);
    assert_non_null(list->texts[i]);
    list->sources[i] = (cg_source){list->paths[i], list->texts[i], length};
}

static void free_files(files *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->texts[i]);
    list->count = 0;
}

/** What loading says, from the disk or from memory; `half`: every other file from the disk. */
static char *told(const fixture *f, const files *list, bool memory, bool half, uint64_t *hash)
{
    const char *paths[MOST];
    cg_source sources[MOST];
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(f->context);
    for (size_t i = 0; i < list->count; i++) {
        paths[i] = list->paths[i];
        sources[i] = list->sources[i];
        if (half && i % 2)
            sources[i] = (cg_source){paths[i], NULL, 0};
    }
    cg_status status = memory ? cg_cards_load_sources(f->game, sources, list->count, report, &cards)
                              : cg_cards_load(f->game, paths, list->count, report, &cards);
    assert_int_equal(status == CG_OK, cards != NULL);
    *hash = cards ? cg_cards_hash(cards) : (uint64_t)status;
    cg_cards_destroy(cards);
    char *errors = errors_of(report);
    cg_report_destroy(report);
    return errors;
}

static void assert_same(const fixture *f, const files *list)
{
    uint64_t hash, other;
    char *saved_ones = told(f, list, false, false, &hash);
    for (int half = 0; half < 2; half++) {
        char *in_memory = told(f, list, true, half, &other);
        assert_string_equal(in_memory, saved_ones);
        assert_true(hash == other);
        free(in_memory);
    }
    free(saved_ones);
}

static void wrong_files_have_the_same_mistakes_in_memory(void **state)
{
    const fixture *f = *state;
    files list = {0};
    unsigned count = 0;
    const struct dirent *entry;
    DIR *folder = opendir(INVALID);
    assert_non_null(folder);
    while ((entry = readdir(folder))) {
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".yaml") != 0)
            continue;
        add_file(&list, "cards/deities_demidice/", "abilities.yaml");
        add_file(&list, INVALID, entry->d_name);
        assert_same(f, &list);
        free_files(&list);
        count++;
    }
    closedir(folder);
    assert_true(count > 50);
}

static const char *const names[] = {
    "abilities.yaml", "amerindian.yaml", "babylonian.yaml", "celtic.yaml", "chinese.yaml",
    "egyptian.yaml",  "greek.yaml",      "hindu.yaml",      "norse.yaml",  "roman.yaml"};

static void good_files_are_the_same_catalogue_in_memory(void **state)
{
    const fixture *f = *state;
    files list = {0};
    uint64_t hash;
    for (size_t i = 0; i < COUNT(names); i++)
        add_file(&list, "cards/deities_demidice/", names[i]);
    assert_same(f, &list);
    char *errors = told(f, &list, true, false, &hash);
    assert_string_equal(errors, "");
    assert_true(hash == cg_cards_hash(f->cards));
    free(errors);
    free_files(&list);
}

/** A text that is not saved counts, not what the file holds. */
static void the_text_in_memory_counts(void **state)
{
    const fixture *f = *state;
    const char path[] = "cards/deities_demidice/greek.yaml",
               text[] = "game: deities_demidice\nx: 1\n";
    const cg_source source = {path, text, strlen(text)};
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(f->context);
    assert_int_equal(cg_cards_load_sources(f->game, &source, 1, report, &cards), CG_ERR_CARDS);
    assert_null(cards);
    char *errors = errors_of(report);
    assert_non_null(strstr(errors, "cards/deities_demidice/greek.yaml:2:1: error unknown-key"));
    free(errors);
    cg_report_destroy(report);
}

static void what_cannot_be_read_is_told(void **state)
{
    const fixture *f = *state;
    const cg_source missing = {"no/such/file.yaml", NULL, 0};
    const cg_source nameless = {NULL, "", 0};
    const cg_source large = {"large.yaml", "", (size_t)1 << 40};
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(f->context);
    assert_int_equal(cg_cards_load_sources(f->game, &missing, 1, report, &cards), CG_ERR_FILE);
    assert_int_equal(cg_cards_load_sources(f->game, &nameless, 1, report, &cards), CG_ERR_ARGUMENT);
    assert_int_equal(cg_cards_load_sources(f->game, &missing, 0, report, &cards), CG_ERR_ARGUMENT);
    assert_int_equal(cg_cards_load_sources(f->game, NULL, 1, report, &cards), CG_ERR_ARGUMENT);
    assert_int_equal(cg_cards_load_sources(NULL, &missing, 1, report, &cards), CG_ERR_ARGUMENT);
    assert_int_equal(cg_cards_load_sources(f->game, &missing, 1, report, NULL), CG_ERR_ARGUMENT);
    cg_report_clear(report);
    assert_int_equal(cg_cards_load_sources(f->game, &large, 1, report, &cards), CG_ERR_CARDS);
    assert_string_equal(cg_report_get(report, 0)->code, "too-large");
    assert_null(cards);
    cg_report_destroy(report);
}

/** So many files are missing that the report has no room for what is wrong with the last one. */
static void mistakes_beyond_the_report_are_mistakes_of_cards(void **state)
{
    enum { MISSING = 120 };
    static const char bad[] = "game: deities_demidice\ncards: [\n";
    const fixture *f = *state;
    const cg_source last[] = {{"missing.yaml", NULL, 0},
                              {"bad.yaml", bad, sizeof bad - 1},
                              {"large.yaml", "", SIZE_MAX / 2}};
    cg_source sources[MISSING + 1];
    for (size_t i = 0; i < MISSING; i++)
        sources[i] = (cg_source){"no/such/file.yaml", NULL, 0};
    for (size_t i = 0; i < COUNT(last); i++) {
        cg_cards *cards = NULL;
        cg_report *report = cg_report_create(f->context);
        sources[MISSING] = last[i];
        assert_int_equal(cg_cards_load_sources(f->game, sources, MISSING + 1, report, &cards),
                         last[i].text ? CG_ERR_CARDS : CG_ERR_FILE);
        assert_int_equal(cg_report_count(report) + cg_report_dropped(report), MISSING + 1);
        assert_null(cards);
        cg_report_destroy(report);
    }
}

const cg_module *cg_module_tabletop(void);

/** A path that names the game's own folder is told to name the one above it. */
static void a_path_that_is_too_deep_is_told(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        bool deep;
    } rows[] = {{"test/unit", false},
                {"test/unit:test/tabletop", true},
                {"test/tabletop///:test/unit", true},
                {"test/unit/notabletop", false}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        cg_context_config config = cg_context_config_default();
        config.card_path = rows[i].path;
        config.environment = false;
        cg_context *context = cg_context_create(&config);
        cg_report *report = cg_report_create(context);
        cg_game *game = NULL;
        cg_cards *cards = NULL;
        assert_int_equal(cg_game_from_module(context, cg_module_tabletop(), &game, NULL), CG_OK);
        assert_int_equal(cg_cards_load(game, NULL, 0, report, &cards), CG_ERR_NOT_FOUND);
        const char *says = cg_report_get(report, 0)->text;
        assert_non_null(strstr(says, "there is no folder 'tabletop' on the card path"));
        assert_int_equal(strstr(says, "; this is the game's own folder: name its parent folder") !=
                             NULL,
                         rows[i].deep);
        cg_game_destroy(game);
        cg_report_destroy(report);
        cg_context_destroy(context);
    }
}

static const char two_sets[] =
    "game: deities_demidice\nset: one\nabilities:\n"
    "  - {name: gain_power_die, time: DP, effect: 'play: gain 1 power die'}\n"
    "cards:\n"
    "  - {name: Same, title: The Same, time: DP, ability: gain_power_die}\n"
    "  - {name: Only, id: other, title: The Only, time: DP, ability: gain_power_die}\n";
static const char second_set[] =
    "game: deities_demidice\nset: two\ncards:\n"
    "  - {name: Same, title: The Same, time: DP, ability: gain_power_die}\n";

/** Programs with other headers have longer rows. */
static void rows_can_be_longer(void **state)
{
    const fixture *f = *state;
    struct {
        cg_source source;
        void *more;
    } rows[] = {{{"a", two_sets, strlen(two_sets)}, NULL}, {{"b", "gam: x\n", 7}, NULL}};
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(f->context);
    assert_int_equal(cg_cards_load_sources_sized(f->game, &rows[0].source, COUNT(rows), report,
                                                 &cards, sizeof *rows),
                     CG_ERR_CARDS);
    assert_string_equal(cg_report_get(report, 0)->file, "b");
    assert_int_equal(cg_cards_load_sources_sized(f->game, &rows[0].source, 1, report, &cards, 8),
                     CG_ERR_ARGUMENT);
    cg_report_destroy(report);
}

/* ---- cards by name ---- */

static void cards_are_found_as_texts_name_them(void **state)
{
    const fixture *f = *state;
    const cg_source sources[] = {{"one", two_sets, strlen(two_sets)},
                                 {"two", second_set, strlen(second_set)}};
    cg_cards *cards = NULL;
    assert_int_equal(cg_cards_load_sources(f->game, sources, COUNT(sources), NULL, &cards), CG_OK);
    cg_design first = cg_cards_find(cards, "one/same"), second = cg_cards_find(cards, "two/same"),
              only = cg_cards_find(cards, "one/other");
    assert_true(first && second && only);
    assert_int_equal(cg_cards_find_named(cards, "one", "Same"), first);
    assert_int_equal(cg_cards_find_named(cards, "two", "Same"), second);
    assert_int_equal(cg_cards_find_named(cards, "two", "same"), second);
    assert_int_equal(cg_cards_find_named(cards, "two", "one/same"), first);
    assert_int_equal(cg_cards_find_named(cards, "", "Same"), 0);
    assert_int_equal(cg_cards_find_named(cards, NULL, "Only"), only);
    assert_int_equal(cg_cards_find_named(cards, "two", "Only"), only);
    assert_int_equal(cg_cards_find_named(cards, "one", "other"), only);
    assert_int_equal(cg_cards_find_named(cards, "two", "other"), 0);
    assert_int_equal(cg_cards_find_named(cards, "one", NULL), 0);
    assert_int_equal(cg_cards_find_named(NULL, "one", "Same"), 0);
    cg_cards_destroy(cards);
}

TESTS(sources)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_files_have_the_same_mistakes_in_memory),
        cmocka_unit_test(good_files_are_the_same_catalogue_in_memory),
        cmocka_unit_test(the_text_in_memory_counts),
        cmocka_unit_test(what_cannot_be_read_is_told),
        cmocka_unit_test(mistakes_beyond_the_report_are_mistakes_of_cards),
        cmocka_unit_test(a_path_that_is_too_deep_is_told),
        cmocka_unit_test(rows_can_be_longer),
        cmocka_unit_test(cards_are_found_as_texts_name_them),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
