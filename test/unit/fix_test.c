/* What would mend a mistake, as data: the range of the wrong words, and what is meant in their place.
 * Put there, the mistake is gone. */
#include "support.h"
#include "tests.h"

#include <cardgame/editing.h>

#include <dirent.h>

#define INVALID "test/invalid/"
#define ABILITIES "cards/deities_demidice/abilities.yaml"

const cg_module *cg_module_tabletop(void);

typedef struct counts {
    unsigned errors, ranges, fixes, mended;
} counts;

/** The games of the cases; see cards_invalid_test.c. */
typedef struct games {
    cg_context *context;
    cg_game *demidice, *tabletop;
} games;

static const cg_game *game_of(const games *g, const char *text, bool *alone)
{
    *alone = strncmp(text, "# alone\n", 8) == 0;
    return *alone && strncmp(text + 8, "game: tabletop\n", 15) == 0 ? g->tabletop : g->demidice;
}

static cg_report *load(const games *g, const char *name, const char *text, size_t length)
{
    bool alone;
    const cg_game *game = game_of(g, text, &alone);
    const cg_source sources[] = {{name, text, length}, {ABILITIES, NULL, 0}};
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(g->context);
    cg_cards_load_sources(game, sources, alone ? 1 : 2, report, &cards);
    cg_cards_destroy(cards);
    return report;
}

static bool is_told(const cg_report *report, const cg_error *error)
{
    for (size_t i = 0; i < cg_report_count(report); i++) {
        const cg_error *other = cg_report_get(report, i);
        if (other->line == error->line && other->column == error->column &&
            strcmp(other->text, error->text) == 0)
            return true;
    }
    return false;
}

static void mend(const games *g, const char *name, const char *text, const cg_error *error,
                 const cg_fix *fix, counts *c)
{
    size_t length = strlen(text), more = strlen(fix->replacement);
    char *mended = calloc(1, length + more + 1);
    assert_true(fix->offset + fix->bytes <= length);
    memcpy(mended, text, fix->offset);
    memcpy(mended + fix->offset, fix->replacement, more);
    memcpy(mended + fix->offset + more, text + fix->offset + fix->bytes,
           length - fix->offset - fix->bytes);
    cg_report *report = load(g, name, mended, length - fix->bytes + more);
    if (is_told(report, error))
        print_error("%s:%u:%u: not mended: %s\n", name, error->line, error->column, error->text);
    else
        c->mended++;
    cg_report_destroy(report);
    free(mended);
}

static void check_error(const games *g, const char *name, const char *text, const cg_error *error,
                        const cg_fix *fix, counts *c)
{
    static const char asks[] = "did you mean '";
    const char *asked = strstr(error->text, asks);
    c->errors++;
    c->ranges += fix->length > 0;
    if (fix->length > 0) {
        assert_int_equal(fix->line, error->line);
        assert_true(fix->column >= error->column && fix->offset >= error->offset);
        assert_true(fix->bytes >= fix->length);
        assert_null(memchr(text + fix->offset, '\n', fix->bytes));
    }
    bool several = asked && (strstr(asked, "' or '") || strstr(asked, "...'"));
    if (asked && !several && !fix->replacement)
        fail_msg("%s:%u: nothing to mend it with: %s", name, error->line, error->text);
    if (!fix->replacement)
        return;
    assert_non_null(asked);
    assert_memory_equal(asked + strlen(asks), fix->replacement, strlen(fix->replacement));
    c->fixes++;
    mend(g, name, text, error, fix, c);
}

static void check_case(const games *g, const char *name, counts *c)
{
    char path[300];
    size_t length;
    snprintf(path, sizeof path, INVALID "%.200s", name);
    char *text = read_file(path, &length);
    assert_non_null(text);
    cg_report *report = load(g, path, text, length);
    for (size_t i = 0; i < cg_report_count(report) && strlen(text) == length; i++) {
        const cg_error *error = cg_report_get(report, i);
        cg_fix fix;
        assert_true(cg_report_fix(report, i, &fix));
        if (strcmp(error->file, path) == 0)
            check_error(g, path, text, error, &fix, c);
    }
    cg_fix fix;
    assert_false(cg_report_fix(report, cg_report_count(report), &fix));
    cg_report_destroy(report);
    free(text);
}

static void what_is_meant_mends_the_mistake(void **state)
{
    const fixture *f = *state;
    games g = {.context = f->context, .demidice = f->game};
    counts c = {0};
    DIR *folder = opendir(INVALID);
    const struct dirent *entry;
    assert_int_equal(cg_game_from_module(f->context, cg_module_tabletop(), &g.tabletop, NULL),
                     CG_OK);
    assert_non_null(folder);
    while ((entry = readdir(folder))) {
        const char *dot = strrchr(entry->d_name, '.');
        if (dot && strcmp(dot, ".yaml") == 0)
            check_case(&g, entry->d_name, &c);
    }
    closedir(folder);
    cg_game_destroy(g.tabletop);
    assert_true(c.fixes > 30 && c.ranges > c.errors / 2);
    assert_int_equal(c.mended, c.fixes);
}

TESTS(fix)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_meant_mends_the_mistake),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
