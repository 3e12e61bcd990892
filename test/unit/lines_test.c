/* Places are the same however lines end, with a byte order mark and without, tabs, letters of two units and
 * blank lines before them; and so is what mends a mistake. */
#include "support.h"
#include "tests.h"

#include <cardgame/editing.h>

#include <dirent.h>

#define INVALID "test/invalid/"
#define ABILITIES "cards/deities_demidice/abilities.yaml"

const cg_module *cg_module_tabletop(void);

/** How a file is written: its line ends, and what stands before it. */
typedef struct manner {
    const char *name, *end, *mark;
} manner;

static const manner manners[] = {{"LF", "\n", ""},
                                 {"CRLF", "\r\n", ""},
                                 {"CR", "\r", ""},
                                 {"LF, marked", "\n", "\xef\xbb\xbf"},
                                 {"CRLF, marked", "\r\n", "\xef\xbb\xbf"}};

/** The text in that manner, and where each of its bytes then stands. Freed by the caller. */
static char *rewritten(const manner *how, const char *text, size_t length, size_t *size,
                       size_t *places)
{
    char *out = malloc(2 * length + 4);
    size_t at = strlen(how->mark), end = strlen(how->end);
    assert_non_null(out);
    memcpy(out, how->mark, at);
    for (size_t i = 0; i <= length; i++) {
        places[i] = at;
        if (i < length && text[i] == '\n') {
            memcpy(out + at, how->end, end);
            at += end;
        } else if (i < length)
            out[at++] = text[i];
    }
    out[at] = '\0';
    *size = at;
    return out;
}

typedef struct games {
    cg_context *context;
    cg_game *demidice, *tabletop;
} games;

static cg_report *load(const games *g, const char *name, const char *text, size_t length)
{
    const char *head = strncmp(text, "\xef\xbb\xbf", 3) == 0 ? text + 3 : text;
    bool alone = strncmp(head, "# alone", 7) == 0;
    bool tabletop =
        alone && strncmp(head + 7 + strspn(head + 7, "\r\n"), "game: tabletop", 14) == 0;
    const cg_source sources[] = {{name, text, length}, {ABILITIES, NULL, 0}};
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(g->context);
    cg_cards_load_sources(tabletop ? g->tabletop : g->demidice, sources, alone ? 1 : 2, report,
                          &cards);
    cg_cards_destroy(cards);
    return report;
}

/** One mistake in both manners. @return whether it is at the same place */
static bool is_same(const cg_report *plain, const cg_report *other, size_t index,
                    const size_t *places)
{
    const cg_error *a = cg_report_get(plain, index), *b = cg_report_get(other, index);
    cg_fix one, two;
    if (!b || a->line != b->line || a->column != b->column || strcmp(a->code, b->code) != 0 ||
        strcmp(a->text, b->text) != 0 || (a->line && places[a->offset] != b->offset))
        return false;
    assert_true(cg_report_fix(plain, index, &one) && cg_report_fix(other, index, &two));
    if (one.line != two.line || one.column != two.column || one.length != two.length ||
        one.bytes != two.bytes || !one.replacement != !two.replacement)
        return false;
    return (!one.length || places[one.offset] == two.offset) &&
           (!one.replacement || strcmp(one.replacement, two.replacement) == 0);
}

static void compare(const games *g, const char *name, const char *text, size_t length,
                    const manner *how)
{
    size_t size, *places = calloc(length + 1, sizeof *places);
    assert_non_null(places);
    char *other_text = rewritten(how, text, length, &size, places);
    cg_report *plain = load(g, name, text, length), *other = load(g, name, other_text, size);
    for (size_t i = 0; i < cg_report_count(plain); i++)
        if (strcmp(cg_report_get(plain, i)->file, name) == 0 && !is_same(plain, other, i, places))
            fail_msg("%s with %s:\n%s\n%s", name, how->name, errors_of(plain), errors_of(other));
    assert_int_equal(cg_report_count(plain), cg_report_count(other));
    cg_report_destroy(plain);
    cg_report_destroy(other);
    free(other_text);
    free(places);
}

static void compare_all(const games *g, const char *name, const char *text, size_t length)
{
    for (size_t i = 0; i < COUNT(manners); i++)
        compare(g, name, text, length, &manners[i]);
}

/** Has it only "\n", and no byte order mark? */
static bool is_plain(const char *text, size_t length)
{
    return strlen(text) == length && !strchr(text, '\r') && strncmp(text, "\xef\xbb\xbf", 3) != 0 &&
           strncmp(text, "\xff\xfe", 2) != 0 && strncmp(text, "\xfe\xff", 2) != 0;
}

static games open_games(const fixture *f)
{
    games g = {.context = f->context, .demidice = f->game};
    assert_int_equal(cg_game_from_module(f->context, cg_module_tabletop(), &g.tabletop, NULL),
                     CG_OK);
    return g;
}

static void wrong_files_have_the_same_places(void **state)
{
    games g = open_games(*state);
    unsigned count = 0;
    DIR *folder = opendir(INVALID);
    const struct dirent *entry;
    assert_non_null(folder);
    while ((entry = readdir(folder))) {
        char path[300];
        size_t length;
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".yaml") != 0)
            continue;
        snprintf(path, sizeof path, INVALID "%.200s", entry->d_name);
        char *text = read_file(path, &length);
        assert_non_null(text);
        if (is_plain(text, length)) {
            compare_all(&g, path, text, length);
            count++;
        }
        free(text);
    }
    closedir(folder);
    assert_true(count > 100);
    cg_game_destroy(g.tabletop);
}

#define HEAD "# alone\ngame: tabletop\nset: s\ncards:\n  - name: Caller\n    kind: spell\n"

/** Texts with a wrong word, and the place of its first byte is that of `drwa`. */
static const char *const wrong[] = {
    HEAD "    effect: |\n      play:\n        gain 1 life\n        draw 1\n        drwa 2\n",
    HEAD "    effect: |\n      play:\n\n        gain 1 life\n   \n\n        drwa 2\n",
    HEAD "    effect: |2\n        play:\n          drwa 2\n",
    HEAD "    effect: |-\n\n      play:\n        gain\t1 life; drwa 2\n\n",
    HEAD "    effect: 'play: create 1 \"It''s \U0001f409\U0001f409\"; drwa 2'\n",
    HEAD "    effect: \"play: create 1 \\\"\\u00c9lan \\U0001f409\\\"; drwa 2\"\n",
    HEAD "    effect: |\n      play:\n        create 1 \"\U0001f409 S\u00e9ance\"; drwa 2\n",
    HEAD "    cost:\t1\n    effect:\t|\n      play: drwa 2\n",
};

static void what_mends_a_mistake_stands_where_it_is(void **state)
{
    games g = open_games(*state);
    for (size_t i = 0; i < COUNT(wrong); i++) {
        const char *text = wrong[i];
        size_t length = strlen(text), right = (size_t)(strstr(text, "drwa") - text), seen = 0;
        cg_report *report = load(&g, "s.yaml", text, length);
        for (size_t k = 0; k < cg_report_count(report); k++) {
            cg_fix fix;
            assert_true(cg_report_fix(report, k, &fix));
            if (!fix.replacement || strcmp(fix.replacement, "draw") != 0)
                continue;
            seen++;
            assert_int_equal(fix.offset, right);
            assert_int_equal(fix.bytes, 4);
            assert_int_equal(cg_report_get(report, k)->offset, right);
        }
        if (seen != 1)
            fail_msg("%s: %s", text, errors_of(report));
        cg_report_destroy(report);
        compare_all(&g, "s.yaml", text, length);
    }
    cg_game_destroy(g.tabletop);
}

/** What is written in quotes is escaped as they ask. */
static void a_replacement_in_quotes_is_escaped(void **state)
{
    static const char names[] =
        "# alone\ngame: tabletop\nset: s\ncards:\n"
        "  - {name: 'He said \"No\" twice', id: no, kind: creature, power: 1, toughness: 1, cost: "
        "1}\n"
        "  - {name: Aela's Huntmate, id: aela, kind: creature, power: 1, toughness: 1, cost: 1}\n"
        "  - name: Caller\n    kind: spell\n    effect: ";
    static const struct {
        const char *effect, *replacement;
    } cases[] = {
        {"|\n      play: create 1 \"He said No twice\"\n", "He said \\\"No\\\" twice"},
        {"|\n      play: create 1 'He said No twice'\n", "He said \"No\" twice"},
        {"|\n      play: create 1 'Aelas Huntmate'\n", "Aela\\'s Huntmate"},
        {"|\n      play: create 1 \"Aelas Huntmate\"\n", "Aela's Huntmate"},
        {"'play: create 1 \"Aelas Huntmate\"'\n", "Aela''s Huntmate"},
    };
    games g = open_games(*state);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[1000];
        cg_fix fix;
        snprintf(text, sizeof text, "%s%s", names, cases[i].effect);
        cg_report *report = load(&g, "s.yaml", text, strlen(text));
        if (cg_report_count(report) != 1)
            fail_msg("%s", errors_of(report));
        assert_true(cg_report_fix(report, 0, &fix));
        assert_non_null(fix.replacement);
        assert_string_equal(fix.replacement, cases[i].replacement);
        char mended[1100];
        snprintf(mended, sizeof mended, "%.*s%s%s", (int)fix.offset, text, fix.replacement,
                 text + fix.offset + fix.bytes);
        cg_report_destroy(report);
        report = load(&g, "s.yaml", mended, strlen(mended));
        if (cg_report_count(report))
            fail_msg("%s: %s", mended, errors_of(report));
        cg_report_destroy(report);
    }
    cg_game_destroy(g.tabletop);
}

/** The canonical spelling keeps how lines end, also where the file ends without. */
static void canonical_files_keep_their_line_ends(void **state)
{
    static const char text[] = HEAD "    effect: |\n      play:  draw 2\n      when this is "
                                    "discarded:  each opponent loses 1 life\n  - name: Other\n"
                                    "    kind: spell\n    effect: |\n      play:  draw 1";
    games g = open_games(*state);
    char plain[2000], *expected;
    size_t length = cg_cards_canonical(g.tabletop, text, strlen(text), plain, sizeof plain);
    assert_true(length > 0 && length < sizeof plain && strcmp(plain, text) != 0);
    for (size_t i = 0; i < COUNT(manners); i++) {
        size_t size, places[2000];
        char *given = rewritten(&manners[i], text, strlen(text), &size, places), out[2000];
        size_t got = cg_cards_canonical(g.tabletop, given, size, out, sizeof out);
        expected = rewritten(&manners[i], plain, length, &size, places);
        assert_int_equal(got, size);
        assert_string_equal(out, expected);
        free(expected);
        free(given);
    }
    cg_game_destroy(g.tabletop);
}

TESTS(lines)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_files_have_the_same_places),
        cmocka_unit_test(what_mends_a_mistake_stands_where_it_is),
        cmocka_unit_test(a_replacement_in_quotes_is_escaped),
        cmocka_unit_test(canonical_files_keep_their_line_ends),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
