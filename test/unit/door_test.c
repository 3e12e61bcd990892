/* YAML comes in by one door, whoever reads it: what is nested too deeply, refers to itself, is too large
 * or in another encoding is refused by every reader with one clear message and its place, and what that
 * costs is bounded by a number of events and characters. */
#include "support.h"
#include "tests.h"

#include "yaml/door.h"
#include "yaml/guard.h"
#include "yaml/tree.h"

#include <sys/stat.h>

const cg_module *cg_module_deities_demidice(void);

#define LIMIT 1000000 /* bytes of a file, here */
#define DEEP 100000

/* ---- what is read ---- */

typedef struct input {
    char *text;
    size_t length;
} input;

static input repeated(const char *head, const char *part, size_t count, const char *tail)
{
    size_t size = strlen(part);
    input made = {malloc(strlen(head) + count * size + strlen(tail) + 1), 0};
    assert_non_null(made.text);
    made.length = strlen(strcpy(made.text, head));
    for (size_t i = 0; i < count; i++, made.length += size)
        memcpy(made.text + made.length, part, size);
    made.length += strlen(strcpy(made.text + made.length, tail));
    return made;
}

/** Mappings in blocks: each key is indented more than the one above it. */
static input stairs(const char *head, size_t count)
{
    input made = {malloc(strlen(head) + count * (count + 3) + 1), 0};
    assert_non_null(made.text);
    made.length = strlen(strcpy(made.text, head));
    for (size_t i = 1; i <= count; i++) {
        memset(made.text + made.length, ' ', i);
        memcpy(made.text + made.length + i, "a:\n", 3);
        made.length += i + 3;
    }
    return made;
}

/** The letters of a text in two bytes each. */
static input in_pairs(const char *mark, size_t mark_length, const char *text, bool big)
{
    size_t length = strlen(text);
    input made = {calloc(mark_length + 2 * length + 1, 1), mark_length + 2 * length};
    assert_non_null(made.text);
    memcpy(made.text, mark, mark_length);
    for (size_t i = 0; i < length; i++)
        made.text[mark_length + 2 * i + big] = text[i];
    return made;
}

/* ---- who reads ---- */

typedef struct place {
    const fixture *f;
    cg_context *context; /**< with a small limit for files, as all that belongs to it */
    cg_game *game;
    cg_cards *cards;
    char folder[64], language[192];
} place;

static void as_cards(const place *at, const input *in, cg_report *report)
{
    cg_cards *cards = NULL;
    assert_int_equal(cg_cards_load_text(at->game, "file", in->text, in->length, report, &cards),
                     CG_ERR_CARDS);
    assert_null(cards);
}

static void as_source(const place *at, const input *in, cg_report *report)
{
    const cg_source source = {"file", in->text, in->length};
    cg_cards *cards = NULL;
    assert_int_equal(cg_cards_load_sources(at->game, &source, 1, report, &cards), CG_ERR_CARDS);
    assert_null(cards);
}

static void as_scenarios(const place *at, const input *in, cg_report *report)
{
    assert_int_equal(
        cg_scenario_text(at->cards, "file", in->text, in->length, NULL, NULL, NULL, report),
        CG_ERR_SCENARIO);
}

static void as_language(const place *at, const input *in, cg_report *report)
{
    cg_translation *translation = NULL;
    write_file(at->language, in->text, in->length);
    cg_status status = cg_cards_translate(at->cards, "xx", report, &translation);
    assert_true(status == CG_ERR_CARDS || status == CG_ERR_FILE);
    assert_null(translation);
}

static void as_own_file(const place *at, const input *in, cg_report *report)
{
    cg_yaml *yaml = NULL;
    assert_int_equal(cg_yaml_read(at->context, "file", in->text, in->length, report, &yaml),
                     CG_ERR_CARDS);
    assert_null(yaml);
}

static const struct {
    const char *name;
    void (*read)(const place *at, const input *in, cg_report *report);
    const char *head; /**< after which a list or mapping can begin */
} readers[] = {
    {"cards", as_cards, "game: deities_demidice\ncards:\n"},
    {"sources", as_source, "game: deities_demidice\ncards:\n"},
    {"scenarios", as_scenarios, "game: deities_demidice\nscenarios:\n"},
    {"language", as_language, "language: xx\nwords:\n"},
    {"own file", as_own_file, "a:\n"},
};

/** One of the first messages has that code and those words, and says where. */
static void assert_told(const place *at, size_t reader, const input *in, const char *code,
                        const char *says)
{
    cg_report *report = cg_report_create(at->context);
    readers[reader].read(at, in, report);
    bool found = false;
    for (size_t i = 0; i < cg_report_count(report) && !found; i++) {
        const cg_error *error = cg_report_get(report, i);
        found = strcmp(error->code, code) == 0 && strstr(error->text, says) && error->line > 0 &&
                error->column > 0;
    }
    if (!found) {
        char *told = errors_of(report);
        fail_msg("%s: no message '%s: ... %s ...', but:\n%s", readers[reader].name, code, says,
                 told);
    }
    cg_report_destroy(report);
}

static void assert_all_tell(const place *at, const char *head, const char *part, size_t count,
                            const char *tail, const char *code, const char *says)
{
    for (size_t i = 0; i < COUNT(readers); i++) {
        char all[600];
        snprintf(all, sizeof all, "%s%s", readers[i].head, head);
        input in = repeated(all, part, count, tail);
        assert_told(at, i, &in, code, says);
        free(in.text);
    }
}

static void deep_files_are_refused(void **state)
{
    static const char *const parts[] = {"[", "{a: ", "- ", "[{a: ", "[\n "};
    for (size_t i = 0; i < COUNT(parts); i++)
        assert_all_tell(*state, "  ", parts[i], DEEP, "\n", "too-deep", "nested too deeply");
    for (size_t i = 0; i < COUNT(readers); i++) {
        input in = stairs(readers[i].head, 500);
        assert_told(*state, i, &in, "too-deep", "nested too deeply");
        free(in.text);
    }
}

static void aliases_are_refused(void **state)
{
    static const char bomb[] = "  a: &a [x, x, x, x, x, x, x, x, x]\n"
                               "  b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\n"
                               "  c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]\n"
                               "  d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c]\n";
    assert_all_tell(*state, bomb, "", 0, "", "alias", "anchors");
    assert_all_tell(*state, "  - &a x\n", "  - *a\n", 50000, "", "alias", "anchors");
    assert_all_tell(*state, "  ", "- &a [*a]\n  ", 50000, "", "alias", "anchors");
}

static void too_large_files_are_refused(void **state)
{
    const place *at = *state;
    for (size_t i = 0; i < COUNT(readers); i++) {
        input in = repeated(readers[i].head, "# 8 bytes", LIMIT / 8, "");
        cg_report *report = cg_report_create(at->context);
        if (readers[i].read == as_scenarios) { /* says it in the error that it returns */
            as_scenarios(at, &in, report);
        } else {
            readers[i].read(at, &in, report);
            assert_string_equal(cg_report_get(report, 0)->code, "too-large");
            assert_non_null(strstr(cg_report_get(report, 0)->text, "larger than 1000000 bytes"));
        }
        cg_report_destroy(report);
        free(in.text);
    }
}

static void other_encodings_are_refused(void **state)
{
    static const struct {
        const char *mark;
        size_t length;
        bool big;
        const char *says;
    } marks[] = {
        {"\xff\xfe", 2, false, "UTF-16; save it as UTF-8"},
        {"\xfe\xff", 2, true, "UTF-16; save it as UTF-8"},
        {"", 0, false, "UTF-16; save it as UTF-8"},
        {"", 0, true, "UTF-16; save it as UTF-8"},
        {"\xff\xfe\0\0", 4, false, "UTF-32; save it as UTF-8"},
        {"\0\0\xfe\xff", 4, true, "UTF-32; save it as UTF-8"},
    };
    for (size_t i = 0; i < COUNT(readers); i++) {
        char text[200];
        for (size_t m = 0; m < COUNT(marks); m++) {
            input in = in_pairs(marks[m].mark, marks[m].length, readers[i].head, marks[m].big);
            assert_told(*state, i, &in, "encoding", marks[m].says);
            free(in.text);
        }
        snprintf(text, sizeof text, "%s  - K\xf6nig\n", readers[i].head);
        input latin = {text, strlen(text)};
        assert_told(*state, i, &latin, "encoding", "this byte is not UTF-8");
    }
}

static void nul_bytes_are_refused(void **state)
{
    for (size_t i = 0; i < COUNT(readers); i++) {
        bool tree = readers[i].read != as_cards && readers[i].read != as_source;
        input key = repeated(readers[i].head, "  \"a\\0b\": 1\n", tree, "");
        if (tree)
            assert_told(*state, i, &key, "encoding", "a key contains a NUL character");
        free(key.text);
        input in = repeated(readers[i].head, "  - a\n", 3, "");
        in.text[in.length - 2] = '\0';
        assert_told(*state, i, &in, "encoding", "control character");
        free(in.text);
    }
}

/** Behind a byte order mark places are the same, bytes apart. */
static void a_byte_order_mark_is_no_mistake(void **state)
{
    for (size_t i = 0; i < COUNT(readers); i++) {
        char head[200];
        snprintf(head, sizeof head, "\xef\xbb\xbf%s  ", readers[i].head);
        input in = repeated(head, "[", DEEP, "");
        assert_told(*state, i, &in, "too-deep", "nested too deeply");
        free(in.text);
    }
}

/* ---- what it costs ---- */

/** Events and characters until a text was refused, by the reader of cards and by that of trees. */
static void assert_bounded(const place *at, const input *in, size_t events, size_t scanned)
{
    cg_arena arena = {.context = at->context};
    cg_layout layout;
    cg_report *report = cg_report_create(at->context);
    assert_true(cg_layout_create(&layout, cg_module_deities_demidice(), &arena));
    for (int tree = 0; tree < 2; tree++) {
        cg_document document = {
            .context = at->context, .name = "file", .text = in->text, .length = in->length};
        assert_true(cg_document_decode(&document, report));
        if (tree)
            assert_null(cg_tree_read(&document, &arena, report));
        else
            assert_true(cg_guard_read(&document, &layout, NULL, report));
        assert_true(document.bad);
        assert_in_range(document.events, 1, events);
        assert_in_range(document.scanned, 1, scanned);
        cg_document_close(&document);
    }
    cg_report_destroy(report);
    cg_arena_free(&arena);
}

static void what_is_refused_costs_little(void **state)
{
    static const char *const parts[] = {"[", "{a: ", "- ", "[{a: ", "? ", "[\n "};
    for (size_t i = 0; i < COUNT(parts); i++) {
        input in = repeated("game: deities_demidice\ncards:\n  ", parts[i], DEEP, "\n");
        assert_bounded(*state, &in, 200, 3000);
        free(in.text);
    }
    input in = stairs("game: deities_demidice\ncards:\n", 500);
    assert_bounded(*state, &in, 200, 3000);
    free(in.text);
}

/** Mistakes without end are not read to the end. */
static void many_mistakes_end_the_reading(void **state)
{
    const place *at = *state;
    input in = repeated("game: deities_demidice\ncards:\n", "  - *a\n", 100000, "");
    assert_bounded(at, &in, CG_DOOR_MISTAKES_MAX + 100, 8 * CG_DOOR_MISTAKES_MAX);
    free(in.text);
}

/* ---- documents of programs ---- */

static void own_files_are_trees(void **state)
{
    static const char text[] = "game: \"x\"\nlist: [1, two]\n'k\xc3\xb6nig': {a: b}\n";
    const place *at = *state;
    cg_yaml *yaml = NULL;
    uint32_t line = 0, column = 0;
    size_t length = 0;
    assert_int_equal(cg_yaml_read(at->context, NULL, text, strlen(text), NULL, &yaml), CG_OK);
    const cg_yaml_node *root = cg_yaml_root(yaml), *game = cg_yaml_first(root);
    assert_int_equal(cg_yaml_sort_of(root), CG_YAML_MAPPING);
    assert_int_equal(cg_yaml_count(root), 3);
    assert_string_equal(cg_yaml_key(game), "game");
    assert_string_equal(cg_yaml_text(game, &length), "x");
    assert_int_equal(length, 1);
    assert_false(cg_yaml_plain(game));
    const cg_yaml_node *list = cg_yaml_next(game), *two = cg_yaml_next(cg_yaml_first(list));
    assert_int_equal(cg_yaml_sort_of(list), CG_YAML_LIST);
    assert_null(cg_yaml_text(list, &length));
    assert_true(cg_yaml_plain(two) && !cg_yaml_next(two) && !cg_yaml_key(two));
    const cg_yaml_node *king = cg_yaml_find(root, "k\xc3\xb6nig"), *b = cg_yaml_find(king, "a");
    assert_ptr_equal(king, cg_yaml_next(list));
    assert_null(cg_yaml_find(root, "konig"));
    assert_true(cg_yaml_place(yaml, b, false, &line, &column));
    assert_int_equal(line * 100 + column, 314);
    assert_true(cg_yaml_place(yaml, b, true, &line, &column));
    assert_int_equal(line * 100 + column, 311);
    assert_true(cg_yaml_place(yaml, two, true, &line, NULL));
    assert_int_equal(line, 2);
    cg_yaml_destroy(yaml);
    assert_int_equal(cg_yaml_read(at->context, NULL, "a: 1\na: 2\n", 10, NULL, &yaml), CG_OK);
    assert_int_equal(cg_yaml_count(cg_yaml_root(yaml)), 2);
    assert_string_equal(cg_yaml_text(cg_yaml_find(cg_yaml_root(yaml), "a"), NULL), "1");
    assert_int_equal(cg_yaml_admit(at->context, NULL, text, strlen(text), NULL), CG_OK);
    cg_yaml_destroy(yaml);
}

/* ---- the place ---- */

static int begin(void **state)
{
    static place at;
    void *fixture_state = NULL;
    char path[128];
    load_demidice(&fixture_state);
    at = (place){.f = fixture_state};
    make_folder(at.folder, sizeof at.folder);
    snprintf(path, sizeof path, "%s/languages", at.folder);
    mkdir(path, 0700);
    snprintf(at.language, sizeof at.language, "%s/xx.yaml", path);
    cg_context_config config = cg_context_config_default();
    config.file_limit = LIMIT;
    config.card_path = at.folder;
    at.context = cg_context_create(&config);
    assert_non_null(at.context);
    assert_int_equal(cg_game_from_module(at.context, cg_module_deities_demidice(), &at.game, NULL),
                     CG_OK);
    const char *const paths[] = {"cards/deities_demidice"};
    assert_int_equal(cg_cards_load(at.game, paths, 1, NULL, &at.cards), CG_OK);
    *state = &at;
    return 0;
}

static int end(void **state)
{
    place *at = *state;
    char path[128];
    void *fixture_state = (void *)at->f;
    snprintf(path, sizeof path, "%s/languages", at->folder);
    remove_folder(path);
    remove_folder(at->folder);
    cg_cards_destroy(at->cards);
    cg_game_destroy(at->game);
    cg_context_destroy(at->context);
    return unload_game(&fixture_state);
}

TESTS(door)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deep_files_are_refused),
        cmocka_unit_test(aliases_are_refused),
        cmocka_unit_test(too_large_files_are_refused),
        cmocka_unit_test(other_encodings_are_refused),
        cmocka_unit_test(nul_bytes_are_refused),
        cmocka_unit_test(a_byte_order_mark_is_no_mistake),
        cmocka_unit_test(what_is_refused_costs_little),
        cmocka_unit_test(many_mistakes_end_the_reading),
        cmocka_unit_test(own_files_are_trees),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
