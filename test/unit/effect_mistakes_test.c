/** Mistakes in texts of the effect language: each code with a text, its place and its words. */
#include "effect/tree/effect.h"
#include "effect/tree/mistakes.h"
#include "effect/words/lex.h"
#include "support.h"
#include "support_effects.h"
#include "support_mistakes.h"
#include "support_tables.h"
#include "tests.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct reading {
    effects effects;
    cg_effect_source source;
    const cg_ability_term *abilities;
} reading;

static int begin(void **state)
{
    static reading in;
    in = (reading){.source.place = {"cards.yaml", 1, 1, 0}};
    effects_begin(&in.effects, tables_module());
    *state = &in;
    return 0;
}

static int end(void **state)
{
    reading *in = *state;
    effects_end(&in->effects);
    return 0;
}

static void parse(reading *in, const char *text, size_t length, unsigned accept)
{
    effects_clear(&in->effects);
    in->source.text = text;
    in->source.length = length;
    in->abilities = effects_read(&in->effects, &in->source, accept);
}

/** The mistakes, a line each: "2:7 code: words". */
static void write_mistakes(const reading *in, char *buffer, size_t size)
{
    cg_text text = cg_text_start(buffer, size);
    for (size_t i = 0; i < cg_report_count(in->effects.report); i++) {
        const cg_error *error = cg_report_get(in->effects.report, i);
        cg_text_format(&text, "%u:%u %s: %s\n", error->line, error->column, error->code,
                       error->text);
    }
}

static void expect_mistakes(reading *in, const char *text, unsigned accept, const char *mistakes)
{
    char buffer[4000];
    parse(in, text, strlen(text), accept);
    write_mistakes(in, buffer, sizeof buffer);
    if (strcmp(buffer, mistakes) != 0)
        print_error("%s", text);
    assert_string_equal(buffer, mistakes);
    assert_int_equal(in->abilities == NULL, *mistakes != '\0');
}

static void expect_all(reading *in, const effect_mistake *row)
{
    for (; row->text != NULL; row++)
        expect_mistakes(in, row->text, CG_ACCEPT_CARD, row->mistakes);
}

static void each_mistake_is_told_once_and_exactly(void **state)
{
    expect_all(*state, mistakes_of_form);
    expect_all(*state, mistakes_of_meaning);
}

static void places_are_those_of_the_file(void **state)
{
    reading *in = *state;
    char buffer[200];
    in->source.place = (cg_place){"cards.yaml", 10, 7, 200};
    in->source.indent = 4;
    parse(in, "play:\n  drow 1\n", 15, CG_ACCEPT_CARD);
    write_mistakes(in, buffer, sizeof buffer);
    assert_string_equal(buffer, "11:7 unknown-verb: 'drow' is not a verb; did you mean 'draw'?\n");
}

/* ---- by whom ---- */

static void what_is_done_by_cards_can_be_forbidden_to_some(void **state)
{
    static const char *const by_cards[] = {
        "creatures cannot be destroyed", "creatures cannot be targeted",
        "creatures cannot be damaged",   "spells cannot be negated",
        "creatures cannot leave play",   "creatures cannot be attacked",
        "creatures cannot be blocked",   "I cannot play cards",
        "creatures cannot enter play",   "creatures cannot be moved",
    };
    static const char *const by_none[] = {
        "creatures cannot be sacrificed",
        "creatures cannot attack",
        "creatures cannot block",
        "creatures cannot use abilities",
        "I cannot draw",
        "I cannot gain life",
        "I cannot lose life",
        "creatures cannot trigger",
        "I cannot discard",
        "I cannot search",
        "I cannot shuffle",
        "I cannot lose the game",
        "I cannot win the game",
    };
    char text[100], mistake[100];
    for (size_t i = 0; i < COUNT(by_cards); i++) {
        snprintf(text, sizeof text, "%s by enemy creatures\n", by_cards[i]);
        expect_mistakes(*state, text, CG_ACCEPT_CARD, "");
    }
    for (size_t i = 0; i < COUNT(by_none); i++) {
        unsigned column = (unsigned)(strstr(by_none[i], "cannot ") - by_none[i]) + 8;
        snprintf(text, sizeof text, "%s by enemy creatures\n", by_none[i]);
        snprintf(mistake, sizeof mistake,
                 "1:%u syntax: cards do not do this, so 'by' means nothing here\n", column);
        expect_mistakes(*state, text, CG_ACCEPT_CARD, mistake);
    }
}

/* ---- what a place accepts ---- */

static void forms_must_fit_their_place(void **state)
{
    expect_mistakes(*state, "play: draw 1\n", CG_ACCEPT_RULE,
                    "1:1 wrong-form: the text must begin with 'do' here\n");
    expect_mistakes(*state, "play: draw 1\nwhen this attacks: draw 2\nuse: draw 3\n",
                    CG_ACCEPT_CARD | CG_ACCEPT_ONE,
                    "2:1 one-ability: only one ability is allowed here\n");
}

/* ---- cards ---- */

static cg_design find_drone(void *user, const char *text, size_t length)
{
    (void)user;
    return length == 10 && memcmp(text, "Hive Drone", 10) == 0 ? 7 : 0;
}

static const char *nearest_drone(void *user, const char *text, size_t length)
{
    (void)user;
    return length > 4 && memcmp(text, "Hive", 4) == 0 ? "Hive Drone" : NULL;
}

static void cards_are_looked_up(void **state)
{
    reading *in = *state;
    in->source.find_design = find_drone;
    in->source.nearest_design = nearest_drone;
    expect_mistakes(
        in, "play: create 2 \"Hive Drohne\"\n", CG_ACCEPT_CARD,
        "1:16 unknown-card: there is no card 'Hive Drohne'; did you mean 'Hive Drone'?\n");
    expect_mistakes(in, "this has name \"Bee\"\n", CG_ACCEPT_CARD,
                    "1:15 unknown-card: there is no card 'Bee'\n");
    parse(in, "play: create 2 \"Hive Drone\"\n", 28, CG_ACCEPT_CARD);
    assert_non_null(in->abilities);
    assert_int_equal(in->abilities->steps->args[2]->value, 7);
}

/* ---- limits ---- */

static void a_text_has_a_greatest_length(void **state)
{
    reading *in = *state;
    static char text[CG_EFFECT_MAX + 2] = "play: draw 1\n";
    memset(text + 13, ' ', sizeof text - 14);
    parse(in, text, CG_EFFECT_MAX, CG_ACCEPT_CARD);
    assert_non_null(in->abilities);
    parse(in, text, CG_EFFECT_MAX + 1, CG_ACCEPT_CARD);
    assert_string_equal(cg_report_get(in->effects.report, 0)->code, "text-too-long");
}

static void expect_code(reading *in, const char *text, const char *code)
{
    parse(in, text, strlen(text), CG_ACCEPT_CARD);
    assert_null(in->abilities);
    assert_string_equal(cg_report_get(in->effects.report, 0)->code, code);
}

static void blocks_nest_up_to_a_limit(void **state)
{
    char text[6000];
    for (int depth = 1; depth < 30; depth++) {
        size_t length = (size_t)snprintf(text, sizeof text, "play:\n");
        for (int i = 1; i < depth; i++)
            length += (size_t)snprintf(text + length, sizeof text - length,
                                       "%*sif my hand is empty:\n", i * 2, "");
        snprintf(text + length, sizeof text - length, "%*sdraw 1\n", depth * 2, "");
        if (depth > (int)CG_NESTING_MAX + 1)
            expect_code(*state, text, "too-deep");
    }
}

static void expressions_have_a_greatest_size(void **state)
{
    char text[2000];
    size_t length = (size_t)snprintf(text, sizeof text, "play: draw my life");
    for (int i = 0; i < 100; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, " + my life");
    expect_code(*state, text, "too-deep");
    length = (size_t)snprintf(text, sizeof text, "play: draw ");
    memset(text + length, '(', 200);
    text[length + 200] = '\0';
    expect_code(*state, text, "too-deep");
}

/* ---- codes ---- */

/** Codes whose texts stand in a test of their own, or depend on the compiler. */
static bool is_told_elsewhere(const char *code)
{
    static const char *const codes[] = {"text-too-long", "one-ability", "unknown-card",
                                        "too-deep",      "too-big",     "not-in-game"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (strcmp(codes[i], code) == 0)
            return true;
    return false;
}

static bool has_text(const effect_mistake *row, const char *code)
{
    char part[64];
    snprintf(part, sizeof part, " %s: ", code);
    while (row->text != NULL && strstr(row->mistakes, part) == NULL)
        row++;
    return row->text != NULL;
}

static void every_code_is_shown(void **state)
{
    (void)state;
    for (int kind = 0; kind < CG_MISTAKE_COUNT; kind++) {
        const char *code = cg_effect_mistake_code((cg_mistake_kind)kind);
        assert_true(strlen(code) < sizeof((cg_error *)0)->code);
        for (int other = 0; other < kind; other++)
            assert_string_not_equal(code, cg_effect_mistake_code((cg_mistake_kind)other));
        if (!has_text(mistakes_of_form, code) && !has_text(mistakes_of_meaning, code) &&
            !is_told_elsewhere(code))
            fail_msg("no text shows the code %s", code);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

TESTS(effect_mistakes)
{
    const struct CMUnitTest tests[] = {
        TEST(each_mistake_is_told_once_and_exactly),
        TEST(places_are_those_of_the_file),
        TEST(what_is_done_by_cards_can_be_forbidden_to_some),
        TEST(forms_must_fit_their_place),
        TEST(cards_are_looked_up),
        TEST(a_text_has_a_greatest_length),
        TEST(blocks_nest_up_to_a_limit),
        TEST(expressions_have_a_greatest_size),
        TEST(every_code_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
