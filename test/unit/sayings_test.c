/* What people write who know other games and their tools: each text of effects/words_of_others.txt gets one
 * message, and what that advises is accepted in the place of the text. */
#include "support.h"
#include "tests.h"

#include "effect/read/hints.h"
#include "support_effects.h"
#include "support_sayings.h"

#include <ctype.h>

#define ADVICE_MOST 200
#define REST " zzz"             /* behind it nothing can be translated */
#define ELSEWHERE "elsewhere\n" /* what is advised is no part of an effect */

const cg_module *cg_module_tabletop(void);

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
    static const char before[] = "has another wording here; write '";
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
    for (size_t i = 0; i < sayings_count; i++) {
        char told[400];
        const cg_error *error = only_mistake(&in, sayings_cases[i].text);
        snprintf(told, sizeof told, "%u:%u %s: %s", error->line, error->column, error->code,
                 error->text);
        if (strcmp(told, sayings_cases[i].message) != 0) {
            print_error("%s--\n%s\ninstead of\n%s\n", sayings_cases[i].text, told,
                        sayings_cases[i].message);
            wrong++;
        }
        effects_clear(&in);
    }
    effects_end(&in);
    assert_int_equal(wrong, 0);
    assert_true(sayings_count > 300);
}

static void what_is_advised_is_accepted(void **state)
{
    (void)state;
    effects in;
    unsigned wrong = 0;
    effects_begin(&in, cg_module_tabletop());
    for (size_t i = 0; i < sayings_count; i++) {
        char whole[400];
        const char *accepted = sayings_cases[i].accepted
                                   ? sayings_cases[i].accepted
                                   : whole_of(sayings_cases[i].message, whole, sizeof whole);
        if (accepted && strcmp(accepted, ELSEWHERE) == 0)
            continue;
        if (!accepted)
            fail_msg("nothing is to be accepted for %s", sayings_cases[i].text);
        if (!effects_try(&in, accepted, CG_ACCEPT_CARD) ||
            (sayings_cases[i].accepted && !advises(sayings_cases[i].message, accepted))) {
            print_error("%s%s\ndoes not lead to\n%s", sayings_cases[i].text,
                        sayings_cases[i].message, accepted);
            wrong++;
        }
        effects_clear(&in);
    }
    effects_end(&in);
    assert_int_equal(wrong, 0);
}

/* ---- whether each row of the table is of use ---- */

/** Marks the advice that is given for a text. */
static void mark_given(effects *in, const char *text, bool given[ADVICE_MOST])
{
    (void)effects_try(in, text, CG_ACCEPT_CARD);
    if (cg_report_count(in->report) > 0) {
        const char *told = cg_report_get(in->report, 0)->text;
        for (size_t i = 0; cg_read_saying_of(i); i++)
            given[i] = given[i] || strstr(told, cg_read_saying_of(i)) != NULL;
    }
    effects_clear(in);
}

/** Each advice on a phrase is given for one of the texts, at least where the rest of it is not understood; but
 * for those of games that lack something. */
static void each_advice_is_given(void **state)
{
    bool given[ADVICE_MOST] = {false};
    effects in;
    unsigned never = 0;
    (void)state;
    assert_null(cg_read_saying_of(ADVICE_MOST));
    effects_begin(&in, cg_module_tabletop());
    for (size_t i = 0; i < sayings_count; i++) {
        char text[500];
        snprintf(text, sizeof text, "%.*s" REST "\n", (int)strcspn(sayings_cases[i].text, "\n"),
                 sayings_cases[i].text);
        mark_given(&in, sayings_cases[i].text, given);
        mark_given(&in, text, given);
    }
    for (size_t i = 0; cg_read_saying_of(i); i++) {
        if (!given[i])
            print_message("not given: %s\n", cg_read_saying_of(i));
        never += !given[i];
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
    return cmocka_run_group_tests(tests, sayings_read, sayings_free);
}
