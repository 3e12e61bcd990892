/* What people write who know other games and their tools: each text of effects/words_of_others.txt gets one
 * message, and what that advises is accepted in the place of the text. */
#include "support.h"
#include "tests.h"

#include "effect/read/hints.h"
#include "support_effects.h"

#include <ctype.h>

#define TEXTS "test/effects/words_of_others.txt"
#define CASES_MAX 900
#define REST " zzz"             /* behind it nothing can be translated */
#define ELSEWHERE "elsewhere\n" /* what is advised is no part of an effect */

const cg_module *cg_module_tabletop(void);

/** A text, its message (`line:column code: text`), and a text as it advises; NULL: the message ends with that
 * text itself. ELSEWHERE: it speaks of something else. */
typedef struct saying_case {
    char *text, *message, *accepted;
} saying_case;

static saying_case cases[CASES_MAX];
static size_t case_count;
static char *content;

/** Cuts the next part off, which ends with a line of these signs. */
static char *cut(char **rest, const char *line)
{
    char *part = *rest, *end = strstr(part, line);
    if (!end)
        return NULL;
    end[1] = '\0';
    *rest = end + strlen(line);
    return part;
}

static int read_cases(void **state)
{
    char *entry;
    (void)state;
    content = read_file(TEXTS, NULL);
    assert_non_null(content);
    char *rest = strchr(content, '\n') + 1; /* the first line says what this is */
    while ((entry = cut(&rest, "\n====\n")) != NULL) {
        assert_true(case_count < CASES_MAX);
        saying_case *one = &cases[case_count++];
        one->text = cut(&entry, "\n--\n");
        assert_non_null(one->text);
        one->message = cut(&entry, "\n--\n");
        one->accepted = one->message ? entry : NULL;
        one->message = one->message ? one->message : entry;
        one->message[strcspn(one->message, "\n")] = '\0';
    }
    assert_int_equal(*rest, '\0');
    return 0;
}

static int free_cases(void **state)
{
    (void)state;
    free(content);
    return 0;
}

/* ---- what is advised ---- */

/** Does a text stand in another? Spaces count as one, and `...` of the first for anything. */
static bool stands_in(const char *part, size_t length, const char *text)
{
    char left[312];
    snprintf(left, sizeof left, "%.*s", (int)length, part);
    for (char *at = left; *at;) {
        char *dots = strstr(at, "..."), *next = dots ? dots + 3 : at + strlen(at);
        if (dots)
            *dots = '\0';
        while (*at == ' ')
            at++;
        size_t size = strlen(at);
        while (size > 0 && at[size - 1] == ' ')
            at[--size] = '\0';
        const char *found = strstr(text, at);
        if (!found)
            return false;
        text = found + size;
        at = next;
    }
    return true;
}

/** The next spelling in single quotes; NULL: none follows. */
static const char *next_quoted(const char *at, size_t *length)
{
    const char *begins = strchr(at, '\'');
    while (begins && begins > at && isalnum((unsigned char)begins[-1]))
        begins = strchr(begins + 1, '\''); /* an apostrophe */
    if (!begins)
        return NULL;
    const char *end = ++begins;
    while (*end && !(*end == '\'' && !isalnum((unsigned char)end[1])))
        end++;
    *length = (size_t)(end - begins);
    return *end ? begins : NULL;
}

/** Is one of the spellings in quotes that the message advises part of the accepted text? */
static bool advises(const char *message, const char *accepted)
{
    const char *advice = strstr(message, "; ");
    size_t length;
    for (const char *at = advice ? advice : message; (at = next_quoted(at, &length)) != NULL;
         at += length + 1)
        if (length > 0 && stands_in(at, length, accepted))
            return true;
    return false;
}

/** The whole text that a message ends with, with its line end, in a buffer; NULL: it does not. */
static const char *whole_of(const char *message, char *buffer, size_t size)
{
    static const char before[] = "said in another way here; write '";
    const char *at = strstr(message, before);
    if (!at || strstr(at, "...") || !strstr(at, "' "))
        at = at ? at + sizeof before - 1 : NULL;
    else
        at = NULL;
    if (!at || strlen(at) < 2 || at[strlen(at) - 1] != '\'')
        return NULL;
    snprintf(buffer, size, "%.*s\n", (int)strlen(at) - 1, at);
    return buffer;
}

static const cg_error *only_mistake(effects *in, const char *text)
{
    if (effects_try(in, text, CG_ACCEPT_CARD) || cg_report_count(in->report) != 1)
        fail_msg("%zu messages for %s", cg_report_count(in->report), text);
    return cg_report_get(in->report, 0);
}

static void a_text_has_one_message(void **state)
{
    (void)state;
    effects in;
    unsigned wrong = 0;
    effects_begin(&in, cg_module_tabletop());
    for (size_t i = 0; i < case_count; i++) {
        char told[400];
        const cg_error *error = only_mistake(&in, cases[i].text);
        snprintf(told, sizeof told, "%u:%u %s: %s", error->line, error->column, error->code,
                 error->text);
        if (strcmp(told, cases[i].message) != 0) {
            print_error("%s--\n%s\ninstead of\n%s\n", cases[i].text, told, cases[i].message);
            wrong++;
        }
        effects_clear(&in);
    }
    effects_end(&in);
    assert_int_equal(wrong, 0);
    assert_true(case_count > 300);
}

static void what_is_advised_is_accepted(void **state)
{
    (void)state;
    effects in;
    unsigned wrong = 0;
    effects_begin(&in, cg_module_tabletop());
    for (size_t i = 0; i < case_count; i++) {
        char whole[400];
        const char *accepted =
            cases[i].accepted ? cases[i].accepted : whole_of(cases[i].message, whole, sizeof whole);
        if (accepted && strcmp(accepted, ELSEWHERE) == 0)
            continue;
        if (!accepted)
            fail_msg("nothing is to be accepted for %s", cases[i].text);
        if (!effects_try(&in, accepted, CG_ACCEPT_CARD) ||
            (cases[i].accepted && !advises(cases[i].message, accepted))) {
            print_error("%s%s\ndoes not lead to\n%s", cases[i].text, cases[i].message, accepted);
            wrong++;
        }
        effects_clear(&in);
    }
    effects_end(&in);
    assert_int_equal(wrong, 0);
}

/* ---- whether each row of the table is of use ---- */

static bool is_given(effects *in, const char *text, const char *says)
{
    (void)effects_try(in, text, CG_ACCEPT_CARD);
    bool given =
        cg_report_count(in->report) > 0 && strstr(cg_report_get(in->report, 0)->text, says) != NULL;
    effects_clear(in);
    return given;
}

/** Each advice on a phrase is given for one of the texts, at least where the rest of it is not understood; but
 * for those of games that lack something. */
static void each_advice_is_given(void **state)
{
    (void)state;
    effects in;
    unsigned never = 0;
    effects_begin(&in, cg_module_tabletop());
    for (size_t number = 0; cg_read_saying_of(number); number++) {
        const char *says = cg_read_saying_of(number);
        bool given = false;
        for (size_t i = 0; !given && i < case_count; i++) {
            char text[500];
            snprintf(text, sizeof text, "%.*s" REST "\n", (int)strcspn(cases[i].text, "\n"),
                     cases[i].text);
            given = is_given(&in, cases[i].text, says) || is_given(&in, text, says);
        }
        if (!given) {
            never++;
            print_message("not given: %s\n", says);
        }
    }
    effects_end(&in);
    assert_true(never <= 7);
}

TESTS(sayings)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_has_one_message),
        cmocka_unit_test(what_is_advised_is_accepted),
        cmocka_unit_test(each_advice_is_given),
    };
    return cmocka_run_group_tests(tests, read_cases, free_cases);
}
