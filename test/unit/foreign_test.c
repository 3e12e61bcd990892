/* Signs that the language does not have: each has a message of its own, and is read as what is meant. */
#include "support.h"
#include "tests.h"

#include "effect/words/lex.h"
#include "support_effects.h"
#include "support_tables.h"

/** A text as people write it, as it is meant, and the only message about it. */
typedef struct sign_case {
    const char *text, *meant, *says;
} sign_case;

static const sign_case cases[] = {
    {"1 == 2", "1 = 2", "write '=' for '=='"},
    {"1 => 2", "1 >= 2", "write '>=' for '=>'"},
    {"1 =< 2", "1 <= 2", "write '<=' for '=<'"},
    {"1 <> 2", "1 != 2", "write '!=' for '<>'"},
    {"1 && 2", "1 and 2", "write 'and' for '&&'"},
    {"1 || 2", "1 or 2", "write 'or' for '||'"},
    {"1 \u2264 2", "1 <= 2", "write '<=' for '\u2264'"},
    {"1 \u2265 2", "1 >= 2", "write '>=' for '\u2265'"},
    {"1 \u2260 2", "1 != 2", "write '!=' for '\u2260'"},
    {"1 \u00d7 2", "1 * 2", "write '*' for '\u00d7'"},
    {"1 \u2013 2", "1 - 2", "this is a dash; write '-'"},
    {"1 \u2014 2", "1 - 2", "this is a dash; write '-'"},
    {"1 \u2212 2", "1 - 2", "this is a typographic minus sign; write '-'"},
    {"1\u20262", "1..2", "this is an ellipsis character; write '..'"},
    {"draw\u00a02", "draw 2", "this is a no-break space; write a plain one"},
    {"draw\u20072", "draw 2", "this is a no-break space; write a plain one"},
    {"draw\u202f2", "draw 2", "this is a narrow no-break space; write a plain one"},
    {"draw\u20092", "draw 2", "this is a thin space; write a plain one"},
    {"draw\u30002", "draw 2", "this is a wide space; write a plain one"},
    {"1 \uff1a 2", "1 : 2", "this is a wide colon; write ':'"},
    {"1 \uff0c 2", "1 , 2", "this is a wide comma; write ','"},
    {"1 \uff1b 2", "1 ; 2", "this is a wide semicolon; write ';'"},
    {"1 \uff08 2", "1 ( 2", "this is a wide bracket; write '('"},
    {"1 \uff09 2", "1 ) 2", "this is a wide bracket; write ')'"},
    {"draw \u200b2", "draw 2", "this is a zero-width space; remove it"},
    {"\ufeffdraw 2", "draw 2", "this is a byte order mark; remove it"},
    {"owner\u2019s hand", "owner's hand", "this is a curly apostrophe; write a straight one: 's"},

    /* what is left out of the rest */
    {"1 { 2", "1 2", "brackets are round here: '('"},
    {"1 } 2", "1 2", "brackets are round here: ')'"},
    {"1 [ 2", "1 2", "brackets are round here: '('"},
    {"1 ] 2", "1 2", "brackets are round here: ')'"},
    {"1 ! 2", "1 2", "write 'not' for '!'"},
    {"1 & 2", "1 2", "write 'and' for '&'"},
    {"1 | 2", "1 2", "write 'or' for '|'"},
    {"this can't attack", "this can attack", "write 'cannot' for 'can't'"},
    {"Don't draw", "Don draw", "write 'do not' for 'don't'"},
    {"it doesn't attack", "it doesn attack", "write 'does not' for 'doesn't'"},
    {"it didn't attack", "it didn attack", "write 'did not' for 'didn't'"},
    {"it isn't mine", "it isn mine", "write 'is not' for 'isn't'"},
    {"they aren't mine", "they aren mine", "write 'are not' for 'aren't'"},
    {"it wasn't mine", "it wasn mine", "write 'was not' for 'wasn't'"},
    {"it hasn't trample", "it hasn trample", "write 'does not have' for 'hasn't'"},
    {"they haven't trample", "they haven trample", "write 'do not have' for 'haven't'"},
    {"it won't attack", "it won attack", "write 'cannot' for 'won't'"},
    {"it shouldn't attack", "it shouldn attack", "write 'cannot' for 'shouldn't'"},
    {"it'll attack", "it attack", "write 'it' and the verb with an 's' for 'it'll'"},
    {"you're it", "you it", "write 'I' or 'me', not 'you', for the player of the card"},
    {"I've 2", "I 2", "write 'I have' for 'I've'"},
};

/** Quotes of word processors; between two of them stands a text. */
static const char *const quotes[] = {"\u201c", "\u201d", "\u201e", "\u2018",
                                     "\u2019", "\u201a", "\u00ab", "\u00bb"};

/** The tokens of a text; what is wrong with it stands in the report. */
static void lex(effects *in, const char *text, cg_tokens *tokens)
{
    const cg_effect_source source = {
        .text = text, .length = strlen(text), .place = {"cards.yaml", 1, 1, 0}};
    cg_mistakes mistakes = {.source = &source, .report = in->report};
    cg_report_clear(in->report);
    cg_lex_start(tokens, in->context);
    cg_lex_text(tokens, in->language, &mistakes);
}

static void assert_says(const effects *in, const char *text, const char *says)
{
    if (cg_report_count(in->report) != 1)
        fail_msg("%zu messages for %s", cg_report_count(in->report), text);
    assert_string_equal(cg_report_get(in->report, 0)->code, "bad-character");
    assert_string_equal(cg_report_get(in->report, 0)->text, says);
}

static void each_sign_is_read_as_what_is_meant(void **state)
{
    effects in;
    static cg_tokens found, meant;
    (void)state;
    effects_begin(&in, tables_module());
    for (size_t i = 0; i < COUNT(cases); i++) {
        lex(&in, cases[i].meant, &meant);
        assert_int_equal(cg_report_count(in.report), 0);
        lex(&in, cases[i].text, &found);
        assert_says(&in, cases[i].text, cases[i].says);
        if (found.count != meant.count)
            fail_msg("%s is read as %u parts", cases[i].text, found.count);
        for (uint32_t t = 0; t < found.count; t++)
            if (found.items[t].kind != meant.items[t].kind ||
                found.items[t].word != meant.items[t].word)
                fail_msg("part %u of %s is read as another one", t, cases[i].text);
        cg_lex_free(&found);
        cg_lex_free(&meant);
    }
    effects_end(&in);
}

static void a_text_stands_between_curly_quotes(void **state)
{
    effects in;
    static cg_tokens tokens;
    (void)state;
    effects_begin(&in, tables_module());
    for (size_t i = 0; i < COUNT(quotes); i++) {
        char text[40];
        snprintf(text, sizeof text, "%sdraw it!%s", quotes[i], quotes[i]);
        lex(&in, text, &tokens);
        assert_says(&in, text, "this is a curly quote; write a straight one: \" or '");
        assert_int_equal(tokens.items[0].kind, CG_TOKEN_TEXT);
        assert_int_equal(tokens.items[0].length, strlen(text));
        assert_int_equal(tokens.items[0].quote, strlen(quotes[i]));
        cg_lex_free(&tokens);
    }
    effects_end(&in);
}

TESTS(foreign)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_sign_is_read_as_what_is_meant),
        cmocka_unit_test(a_text_stands_between_curly_quotes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
