/** What the page of each game says of its options is what the game takes: the name of each, its words or
 * the least and the greatest number, and the default. */
#include "support.h"
#include "tests.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const games[] = {"deities_demidice", "demi", "divinity", "divino", "gemu_land"};

enum { ROW_SIZE = 600 };

/** A row of the table of options: what can be set, and the default. */
typedef struct row {
    char text[ROW_SIZE];
    const char *values, *initial;
} row;

/** The row that begins with that name between bars. Fails when there is none. */
static void find_row(const char *page, const char *game, const char *name, row *r)
{
    char begin[80];
    snprintf(begin, sizeof begin, "\n| `%s` | ", name);
    const char *at = strstr(page, begin);
    if (!at)
        fail_msg("games/%s/README.md has no row for the option '%s'", game, name);
    const char *values = at + strlen(begin), *end = strchr(values, '\n');
    assert_true(end && end - values < ROW_SIZE);
    snprintf(r->text, sizeof r->text, "%.*s", (int)(end - values), values);
    char *bar = strstr(r->text, " | ");
    assert_non_null(bar);
    *bar = '\0';
    r->values = r->text;
    r->initial = bar + strlen(" | ");
}

static void expect_initial(const char *name, const row *r, const char *initial)
{
    if (strncmp(r->initial, initial, strlen(initial)) != 0 ||
        strcmp(r->initial + strlen(initial), " |") != 0)
        fail_msg("%s: the default is %s, the page says %s", name, initial, r->initial);
}

/** `LEAST to MOST`, and `0 for ...` where 0 is another thing. */
static void expect_range(const cg_setting_info *option, const row *r)
{
    const char *to = strstr(r->values, " to ");
    const char *start = to;
    while (start && start > r->values && start[-1] >= '0' && start[-1] <= '9')
        start--;
    if (!to || start == to || to[4] < '0' || to[4] > '9')
        fail_msg("%s: the page says no 'LEAST to MOST': %s", option->name, r->values);
    long long least = atoll(start), most = atoll(to + 4);
    bool none = strstr(r->values, "0 for") != NULL;
    if (most != option->maximum || (none ? 0 : least) != option->minimum || (none && least < 1))
        fail_msg("%s: %lld to %lld are taken, the page says %s", option->name,
                 (long long)option->minimum, (long long)option->maximum, r->values);
}

static void expect_words(const cg_setting_info *option, const row *r)
{
    char word[80];
    for (size_t i = 0; option->words && option->words[i]; i++) {
        snprintf(word, sizeof word, "`%s`", option->words[i]);
        if (!strstr(r->values, word) &&
            strcmp(option->words[i], option->words[option->initial]) != 0)
            fail_msg("%s: the page does not say %s", option->name, word);
    }
    /* Where numbers are taken as well, they are seats. */
    if ((option->minimum || option->maximum) != (strstr(r->values, "a seat") != NULL))
        fail_msg("%s: are seats taken? %s", option->name, r->values);
}

static void expect_option(const char *page, const char *game, const cg_setting_info *option)
{
    char initial[80];
    row r;
    find_row(page, game, option->name, &r);
    switch (option->type) {
    case CG_SETTING_INT:
        expect_range(option, &r);
        snprintf(initial, sizeof initial, "%lld", (long long)option->initial);
        break;
    case CG_SETTING_CHOICE:
        expect_words(option, &r);
        snprintf(initial, sizeof initial, "`%s`", option->words[option->initial]);
        break;
    case CG_SETTING_BOOL:
        assert_non_null(strstr(r.values, "`true`"));
        snprintf(initial, sizeof initial, "`%s`", option->initial ? "true" : "false");
        break;
    default:
        return;
    }
    expect_initial(option->name, &r, initial);
}

static void options_are_what_the_page_says(void **state)
{
    cg_context *context = cg_context_create(NULL);
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        cg_game *game = NULL;
        cg_setting_info option;
        char path[80];
        size_t length = 0, count = 0;
        snprintf(path, sizeof path, "games/%s/README.md", games[i]);
        char *page = read_file(path, &length);
        assert_non_null(page);
        assert_int_equal(cg_game_load(context, games[i], &game, NULL), CG_OK);
        for (; cg_game_setting(game, count, &option); count++)
            expect_option(page, games[i], &option);
        assert_true(count >= 4);
        cg_game_destroy(game);
        free(page);
    }
    cg_context_destroy(context);
}

TESTS(documented)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_what_the_page_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
