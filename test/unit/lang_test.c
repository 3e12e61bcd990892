/** The effect language of a game of dice: spelling, rules texts and mistakes, each shown by an
 * example, and texts made at random. */
#include "effect/lex.h"
#include "module/unit.h"
#include "support_module.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/** What a text came to; NULL where there were mistakes. */
typedef struct outcome {
    cg_context *context;
    cg_report *report;
    cg_arena arena;
    const cg_language *language;
    cg_unit_buffers unit;
    uint32_t number;
    const cg_ability_term *effect;
} outcome;

#define PLACE_LINE 10u
#define PLACE_COLUMN 7u
#define PLACE_INDENT 4u

static outcome parse_bytes(const char *text, size_t length, unsigned accept)
{
    outcome out = {.context = cg_context_create(NULL)};
    const cg_effect_source source = {.text = text,
                                     .length = length,
                                     .place = {"cards.yaml", PLACE_LINE, PLACE_COLUMN, 200},
                                     .indent = PLACE_INDENT};
    assert_non_null(out.context);
    out.report = cg_report_create(out.context);
    assert_non_null(out.report);
    out.arena.context = out.context;
    cg_unit_begin(&out.unit, out.context);
    out.language = cg_language_create(test_module(), &out.arena, NULL);
    assert_non_null(out.language);
    out.effect = cg_effect_parse(out.language, &source, accept, &out.arena, out.report);
    return out;
}

static void finish(outcome *out)
{
    cg_arena_free(&out->arena);
    cg_unit_free(&out->unit);
    cg_report_destroy(out->report);
    cg_context_destroy(out->context);
}

static unsigned form_of(const char *text)
{
    return CG_ACCEPT_ONE | (strncmp(text, "do", 2) == 0 ? CG_ACCEPT_RULE : CG_ACCEPT_CARD);
}

static bool compile(outcome *out, const int32_t *arguments)
{
    cg_code_sink sink = cg_unit_sink(&out->unit);
    return cg_effect_compile(out->language, out->effect, arguments, &sink, &out->number);
}

/** A text without mistakes, compiled; parameters get `arguments`. */
static outcome compiled(const char *text, const int32_t *arguments)
{
    outcome out = parse_bytes(text, strlen(text), form_of(text));
    if (out.effect == NULL) {
        char line[600] = "memory is short";
        if (cg_report_count(out.report) > 0)
            cg_error_format(cg_report_get(out.report, 0), line, sizeof line);
        fail_msg("%s\n%s", line, text);
    }
    assert_true(compile(&out, arguments));
    return out;
}

static const cg_code *code_of(const outcome *out)
{
    return (const cg_code *)(const void *)out->unit.codes.data + out->number;
}

/* ---- the effects of a real game ---- */

typedef struct sample {
    const char *text, *says;
    unsigned needs, windows;
    const char *prints; /**< NULL: as the text */
} sample;

#define ALL_WINDOWS 0xffffffffu

static const sample samples[] = {
    {"play: gain 1 power die\n", "Gain 1 power die.", 0, ALL_WINDOWS, NULL},
    {"play: draw 2\n", "Draw 2 cards.", 0, ALL_WINDOWS, NULL},
    {"play:\n  draw 4\n  discard 3\n", "Draw 4 cards, then discard 3 cards.", 0, ALL_WINDOWS, NULL},
    {"play:\n  target p: an opponent\n  p loses 1 power die\n",
     "Target opponent loses 1 power die.", 0, ALL_WINDOWS, NULL},
    {"play:\n  target p: an opponent\n  p discards 2 at random\n",
     "Target opponent discards 2 cards at random.", 0, ALL_WINDOWS, NULL},
    {"play:\n  target d: a draw pile\n  look at the top 7 of d\n",
     "Look at the top 7 cards of target draw pile.", 0, ALL_WINDOWS, NULL},
    {"play: reroll the batch\n", "Reroll the batch.", CG_NEEDS_POOL, ALL_WINDOWS, NULL},
    {"with k in 1..6\nplay:\n  target d: a die of the batch\n  set d to k\n",
     "Target die of the batch becomes 4.", CG_NEEDS_POOL, ALL_WINDOWS, NULL},
    {"play in destiny, eternal_struggle:\n  target d: a die of the batch\n  reroll d\n",
     "Reroll target die of the batch.", CG_NEEDS_POOL,
     1u << TEST_DESTINY | 1u << TEST_ETERNAL_STRUGGLE, NULL},
    {"play in destiny, eternal_struggle:\n  target d: a die of the batch\n  raise d by 1\n",
     "Increase target die of the batch by 1 (at most 6).", CG_NEEDS_POOL,
     1u << TEST_DESTINY | 1u << TEST_ETERNAL_STRUGGLE, NULL},
    {"play in destiny, eternal_struggle:\n  target d: a die of the batch\n  lower d by 1\n",
     "Decrease target die of the batch by 1 (at least 1).", CG_NEEDS_POOL,
     1u << TEST_DESTINY | 1u << TEST_ETERNAL_STRUGGLE, NULL},
    {"play in divine_power, destiny, eternal_struggle, judgment:\n  target p: an opponent\n"
     "  look at the hand of p\n",
     "Look at the hand of target opponent.", 0, 0xfu, NULL},
    {"play: negate the announced result\n", "Negate the announced result.", CG_NEEDS_EFFECT_ITEM,
     ALL_WINDOWS, NULL},
    {"play in response: negate the card being played\n", "Negate the card being played.",
     CG_NEEDS_CARD_ITEM, 1u << TEST_RESPONSE, NULL},
    {"do: gain 1 power die\n", "Gain 1 power die.", 0, ALL_WINDOWS, NULL},
    {"do: draw 1\n", "Draw 1 card.", 0, ALL_WINDOWS, NULL},
    {"do:\n  target p: an opponent\n  p discards 2 at random\n",
     "Target opponent discards 2 cards at random.", 0, ALL_WINDOWS, NULL},
    {"do: win\n", "Win the game.", 0, ALL_WINDOWS, NULL},
    {"do: win by elimination\n", "Win the game by elimination.", 0, ALL_WINDOWS, NULL},
    /* The rest of the language. */
    {"play: I draw 1; the active player loses 2 power dice;  shuffle my draw pile\n",
     "Draw 1 card. The active player loses 2 power dice. Shuffle your draw pile.", 0, ALL_WINDOWS,
     "play:\n  draw 1\n  the active player loses 2 power dice\n"
     "  shuffle my draw pile\n"},
    {"play:\n  if my hand is empty: draw 3\n  otherwise: draw 1\n",
     "If your hand is empty, draw 3 cards. Otherwise, draw 1 card.", 0, ALL_WINDOWS, NULL},
    {"play:\n  target p: a player\n  let n = count of the hand of p\n  p discards n\n"
     "  p draws n + 1\n",
     "Let n be the number of cards in the hand of target player. That player discards n cards, "
     "then draws X cards, where X is n plus 1.",
     0, ALL_WINDOWS, NULL},
    {"play:\n  target d: a die of the batch\n  if not (the face of d >= 6 or my power dice < 2): "
     "raise d by min(2, my latent dice)\n",
     "If the face of target die of the batch is less than 6 and the number of your power dice is "
     "at least 2, increase that die by X (at most 6), where X is the smaller of 2 and the number "
     "of your latent dice.",
     CG_NEEDS_POOL, ALL_WINDOWS, NULL},
    {"with k in 1..6\nplay:\n  if k > 3: draw k * 2 - 1\n  otherwise: discard 1\n", "Draw 7 cards.",
     0, ALL_WINDOWS, NULL},
    {"play:\n  lose (count of the batch) power dice\n  gain 1 latent die\n",
     "Lose X power dice, where X is the number of dice in the batch, then gain 1 latent die.", 0,
     ALL_WINDOWS, NULL},
};

static void check_sample(const sample *row)
{
    static const int32_t four[CG_PARAMETERS_MAX] = {4, 4, 4, 4};
    char buffer[2000];
    outcome out = compiled(row->text, four);
    cg_text text = cg_text_start(buffer, sizeof buffer);
    cg_effect_describe(out.language, out.effect, four, &text);
    assert_string_equal(buffer, row->says);
    text = cg_text_start(buffer, sizeof buffer);
    cg_effect_print(out.language, out.effect, &text);
    assert_string_equal(buffer, row->prints != NULL ? row->prints : row->text);
    assert_int_equal(code_of(&out)->needs, row->needs);
    assert_int_equal(code_of(&out)->windows, row->windows);
    finish(&out);
}

static void samples_have_their_spelling_and_rules_texts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        check_sample(&samples[i]);
}

static bool does(const cg_code *code, cg_statement_id statement)
{
    return code->says[statement / 64] >> statement % 64 & 1;
}

static void targets_and_verbs_are_known(void **state)
{
    (void)state;
    outcome out = compiled("play:\n  target p: an opponent\n  target d: a die of the batch\n"
                           "  reroll d\n  p draws 1\n",
                           NULL);
    const cg_code *code = code_of(&out);
    assert_int_equal(code->target_count, 2);
    assert_int_equal(code->targets[0].kind, CG_TARGET_OPPONENT);
    assert_int_equal(code->targets[1].kind, CG_TARGET_DIE);
    assert_int_equal(code->targets[1].detail, TEST_BATCH);
    assert_true(does(code, CG_SAY_REROLL) && does(code, CG_SAY_DRAW));
    assert_false(does(code, CG_SAY_DISCARD));
    finish(&out);
}

static void parameters_are_told(void **state)
{
    (void)state;
    char buffer[200];
    outcome out = compiled("with k in 1..6, m in -3..9\nplay: draw k + m\n", (int32_t[]){2, 3});
    assert_int_equal(out.effect->parameter_count, 2);
    assert_string_equal(out.effect->parameters[0].name, "k");
    assert_int_equal(out.effect->parameters[0].maximum, 6);
    assert_int_equal(out.effect->parameters[1].minimum, -3);
    cg_text text = cg_text_start(buffer, sizeof buffer);
    cg_effect_describe(out.language, out.effect, (int32_t[]){2, 3}, &text);
    assert_string_equal(buffer, "Draw 5 cards.");
    finish(&out);
}

static void rules_text_without_arguments_names_the_parameters(void **state)
{
    (void)state;
    char buffer[200];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    outcome out = compiled("with k in 1..6\nplay: draw k\n", (int32_t[]){1});
    cg_effect_describe(out.language, out.effect, NULL, &text);
    assert_string_equal(buffer, "Draw k cards.");
    finish(&out);
}

static void codes_follow_one_another(void **state)
{
    (void)state;
    outcome out = compiled("play: if my hand is empty: draw 1\n", NULL);
    uint32_t first = out.number;
    assert_true(compile(&out, NULL));
    const cg_code *codes = (const cg_code *)(const void *)out.unit.codes.data;
    const int32_t *words = (const int32_t *)(const void *)out.unit.code.data;
    assert_int_equal(out.number, first + 1);
    assert_int_equal(codes[1].start, codes[0].start + codes[0].length);
    assert_int_equal(codes[1].length, codes[0].length);
    assert_memory_equal(words + codes[0].start, words + codes[1].start,
                        codes[0].length * sizeof *words);
    finish(&out);
}

/* ---- mistakes ---- */

typedef struct mistake {
    const char *text;
    const char *errors; /**< a line each */
} mistake;

#define AT(line, column, code) "cards.yaml:" line ":" column ": error " code ": "

static const mistake mistakes[] = {
    {"play: drow 2\n",
     AT("10", "13", "unknown-verb") "'drow' is not a verb; did you mean 'draw'?\n"},
    {"play: Draw 2\n",
     AT("10", "13", "unknown-verb") "'Draw' is not a verb; did you mean 'draw'?\n"},
    {"play: gain 1 power dye\n",
     AT("10", "20", "unknown-noun") "'power dye' is not a counter of this game; did you mean "
                                    "'power die'?\n"},
    {"play: shuffle my drow pile\n",
     AT("10", "24", "unknown-noun") "'drow pile' is not something that this game has; did you "
                                    "mean 'draw pile'?\n"},
    {"play:\n  target who: an opponent\n  whoo draws 1; who draws 1\n",
     AT("12", "7", "unknown-name") "nothing is named 'whoo'; did you mean 'who'?\n"},
    {"play in destny: draw 1\n",
     AT("10", "15", "unknown-window") "'destny' is not a window of this game; did you mean "
                                      "'destiny'?\n"},
    {"play: win by victry\n",
     AT("10", "20", "unknown-cause") "'victry' is not a way in which this game can end; did you "
                                     "mean 'victory'?\n"},
    {"play:\n  target d: a die of the batch\n  d draws 1\n",
     AT("12", "7", "wrong-type") "expected a card or player, but this is a die\n"},
    {"play: reroll my hand\n",
     AT("10", "20", "wrong-type") "expected a die or a pool of dice, but this is a "
                                  "zone\n"},
    {"play: if my hand: draw 1\n",
     AT("10", "16", "wrong-type") "expected a condition, but this is a zone\n"},
    {"play: draw my hand\n",
     AT("10", "18", "wrong-type") "expected a number, but this is a zone\n"},
    {"play:\n  target p: an opponent\n  draw 1\n",
     AT("11", "14", "name-unused") "the target 'p' is never used\n"},
    {"with k in 1..6\nplay: draw 1\n",
     AT("10", "12", "name-unused") "the parameter 'k' is never used\n"},
    {"play:\n  let n = 2\n  let n = 3\n  draw n\n",
     AT("12", "11", "name-twice") "'n' is a name already\n"},
    {"play in destiny, destiny: draw 1\n",
     AT("10", "24", "name-twice") "the window is named twice\n"},
    {"play:\n  let draw = 2\n  draw 1\n",
     AT("11", "11", "name-reserved") "'draw' is a word of the language and cannot be a name\n"},
    {"play:\n  let N = 2\n  draw N\n",
     AT("11", "11", "upper-case") "write the name 'N' in lower case\n"},
    {"play:\n  draw n\n  let n = 2\n  draw n\n",
     AT("11", "12", "name-before-target") "'n' is used before it is named\n"},
    {"play:\n  draw 1\n  target p: an opponent\n  p draws 1\n",
     AT("12", "7", "name-before-target") "targets stand before the first step\n"},
    {"play:\n  target a1: an opponent\n  target a2: a player\n  target a3: a player\n"
     "  target a4: a player\n  target a5: a player\n"
     "  a1 draws 1; a2 draws 1; a3 draws 1; a4 draws 1; a5 draws 1\n",
     AT("15", "14", "too-many-targets") "an ability has at most 4 targets\n"},
    {"with a1 in 1..2, a2 in 1..2, a3 in 1..2, a4 in 1..2, a5 in 1..2\n"
     "play: draw a1 + a2 + a3 + a4 + a5\n",
     AT("10", "60", "too-many-names") "an ability has at most 4 parameters\n"},
    {"play: draw "
     "1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1))"
     "))))))))))))))))))))))))))))\n",
     AT("10", "107", "too-deep") "too much is nested within one another here\n"},
    {"play: draw 1234567890\n",
     AT("10", "18", "number-too-large") "a number has at most 9 digits\n"},
    {"play: draw 0\n", AT("10", "18", "number-too-small") "the amount must be at least 1\n"},
    {"with k in 6..1\nplay: draw k\n",
     AT("10", "17", "parameter-range") "the least value, 6, is greater than the greatest, 1\n"},
    {"with k in 0..6\nplay:\n  target d: a die of the batch\n  set d to k\n",
     AT("13", "16", "face-range") "the faces of this die go from 1 to 6\n"},
    {"play:\n", AT("10", "12", "empty-effect") "there is no step; steps stand on this line or "
                                               "indented below it\n"},
    {"", AT("10", "7", "empty-effect") "the text is empty\n"},
    {"play:\n  target d: a die of the batch\n  set d 4\n",
     AT("12", "13", "missing-word") "expected 'to' after 'd', found '4'\n"},
    {"play: discard 2 at rand\n",
     AT("10", "26", "missing-word") "expected 'random' after 'at', found 'rand'\n"},
    {"play\n", AT("10", "7", "empty-effect") "nothing is said here; 'play' needs ':' and steps, or "
                                             "costs or a condition\n"},
    {"draw 2\n", AT("10", "7", "missing-word") "an ability begins with 'play', 'use', 'when' or "
                                               "another word of its kind, found 'draw'\n"},
    {"play:\n  draw 1\n  otherwise:\n    draw 2\n",
     AT("12", "7", "syntax") "there is no 'if' before this 'otherwise'\n"},
    {"play: win\ndraw 1\n",
     AT("11", "5", "missing-word") "an ability begins with 'play', 'use', 'when' or another word "
                                   "of its kind, found 'draw'\n"},
    {"play:\n  win\n  draw 1\n",
     AT("12", "7", "never-reached") "the match is over before this step\n"},
    {"play: if 1 < 2: draw 1\n",
     AT("10", "16", "constant-condition") "this is the same in every match; leave the condition "
                                          "out\n"},
    {"play: draw 4 / (2 - 2)\n",
     AT("10", "18", "number-too-small") "the amount must be at least 1\n" AT(
         "10", "23", "division-by-zero") "this is always 0\n"},
    {"play:\n  negate the card being played\n  negate the announced result\n",
     AT("12", "14", "never-usable") "a card being played and an announced result are never there "
                                    "together\n"},
    {"play: draws 1\n", AT("10", "13", "verb-form") "'draws' has a subject before it; the player "
                                                    "of the card does it without an 's'\n"},
    {"play:\n  target p: an opponent\n  p looks at my hand\n",
     AT("12", "9", "no-subject") "'look' is done by the player of the card alone; write it without "
                                 "a subject\n"},
    {"play: look at my resolving zone\n",
     AT("10", "21", "no-owner") "the zone belongs to nobody; write 'the resolving zone'\n"},
    {"play: look at the hand of an opponent\n",
     AT("10", "33",
        "target-needed") "what is to be chosen must be named first, by 'target' or 'choose'\n"},
    {"play: draw 1 ?\n", AT("10", "20", "bad-character") "the character '?' has no meaning here\n"},
    {"play:\n  draw 1\n    draw 2\n",
     AT("12", "9", "indentation") "this line is indented, but no block begins before it\n"},
    {"play:\n\tdraw 1\n",
     AT("11", "5", "indentation") "lines are indented with spaces, not with tabs\n"},
    /* Columns count characters, and one text has all its mistakes told. */
    {"play:\n  drwa 1\n  if my hand is emptie:\n    drow 1\n  gain 1 pwr; \xc3\xa9 draw 1\n",
     AT("11", "7", "unknown-verb") "'drwa' is not a verb; did you mean 'draw'?\n" AT(
         "12", "21",
         "unknown-name") "nothing is named 'emptie'\n" AT("13", "9",
                                                          "unknown-verb") "'drow' is not a verb; "
                                                                          "did you mean "
                                                                          "'draw'?\n" AT(
                                                                              "14", "14",
                                                                              "unknown-"
                                                                              "noun") "'"
                                                                                      "p"
                                                                                      "w"
                                                                                      "r"
                                                                                      "'"
                                                                                      " "
                                                                                      "i"
                                                                                      "s"
                                                                                      " "
                                                                                      "n"
                                                                                      "o"
                                                                                      "t"
                                                                                      " "
                                                                                      "a"
                                                                                      " "
                                                                                      "c"
                                                                                      "o"
                                                                                      "u"
                                                                                      "n"
                                                                                      "t"
                                                                                      "e"
                                                                                      "r"
                                                                                      " "
                                                                                      "o"
                                                                                      "f"
                                                                                      " "
                                                                                      "t"
                                                                                      "h"
                                                                                      "i"
                                                                                      "s"
                                                                                      " "
                                                                                      "g"
                                                                                      "a"
                                                                                      "m"
                                                                                      "e"
                                                                                      "\n" AT(
                                                                                          "14",
                                                                                          "19",
                                                                                          "bad-"
                                                                                          "characte"
                                                                                          "r") "onl"
                                                                                               "y "
                                                                                               "pla"
                                                                                               "in "
                                                                                               "let"
                                                                                               "ter"
                                                                                               "s, "
                                                                                               "dig"
                                                                                               "its"
                                                                                               " an"
                                                                                               "d "
                                                                                               "sig"
                                                                                               "ns "
                                                                                               "can"
                                                                                               " be"
                                                                                               " us"
                                                                                               "ed "
                                                                                               "(fo"
                                                                                               "und"
                                                                                               " by"
                                                                                               "te "
                                                                                               "0xc"
                                                                                               "3)"
                                                                                               "\n"},
};

static void write_errors(const outcome *out, char *buffer, size_t size)
{
    cg_text text = cg_text_start(buffer, size);
    char line[700];
    for (size_t i = 0; i < cg_report_count(out->report); i++) {
        cg_error_format(cg_report_get(out->report, i), line, sizeof line);
        cg_text_format(&text, "%s\n", line);
    }
}

static void each_mistake_is_told_once_and_exactly(void **state)
{
    char buffer[4000];
    unsigned wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        outcome out = parse_bytes(mistakes[i].text, strlen(mistakes[i].text), CG_ACCEPT_CARD);
        write_errors(&out, buffer, sizeof buffer);
        if (strcmp(buffer, mistakes[i].errors) != 0) {
            print_error("--- of\n%s--- expected\n%s--- got\n%s", mistakes[i].text,
                        mistakes[i].errors, buffer);
            wrong++;
        }
        wrong += out.effect != NULL;
        finish(&out);
    }
    assert_int_equal(wrong, 0);
}

static void a_text_of_the_other_form_is_refused(void **state)
{
    (void)state;
    outcome out = parse_bytes("do: draw 1\n", 11, CG_ACCEPT_CARD);
    assert_int_equal(cg_report_count(out.report), 1);
    assert_string_equal(cg_report_get(out.report, 0)->code, "wrong-form");
    finish(&out);
}

static void too_many_values_are_refused(void **state)
{
    char text[1000] = "play:\n", line[80];
    (void)state;
    for (int i = 0; i < CG_FRAME_SLOTS; i++) {
        snprintf(line, sizeof line, "  let n%d = count of my hand; draw n%d\n", i, i);
        strcat(text, line);
    }
    outcome out = parse_bytes(text, strlen(text), CG_ACCEPT_CARD);
    assert_null(out.effect);
    assert_string_equal(cg_report_get(out.report, 0)->code, "too-many-names");
    finish(&out);
}

static void a_text_has_a_greatest_length(void **state)
{
    static char text[CG_TEXT_MAX + 2] = "play: draw 1\n";
    (void)state;
    memset(text + 13, ' ', sizeof text - 14);
    outcome out = parse_bytes(text, CG_TEXT_MAX, CG_ACCEPT_CARD);
    assert_non_null(out.effect);
    finish(&out);
    out = parse_bytes(text, CG_TEXT_MAX + 1, CG_ACCEPT_CARD);
    assert_string_equal(cg_report_get(out.report, 0)->code, "text-too-long");
    finish(&out);
}

static void every_code_is_explained(void **state)
{
    (void)state;
    for (int kind = 0; kind < CG_MISTAKE_COUNT; kind++) {
        const char *code = cg_effect_mistake_code((cg_mistake_kind)kind);
        assert_true(strlen(code) < sizeof((cg_error *)0)->code);
        assert_true(strlen(cg_effect_mistake_explanation((cg_mistake_kind)kind)) > 10);
        for (int other = 0; other < kind; other++)
            assert_string_not_equal(code, cg_effect_mistake_code((cg_mistake_kind)other));
    }
}

/* ---- any bytes ---- */

static void nothing_harms_the_parser(const char *bytes, size_t size)
{
    outcome out = parse_bytes(bytes, size, CG_ACCEPT_CARD);
    assert_null(out.effect);
    assert_true(cg_report_count(out.report) > 0);
    finish(&out);
}

static void hostile_texts_are_refused(void **state)
{
    static const char *const units[] = {
        "(",       "-",        "not ", "\n ", "play:\n", "if ", "\xff", "min(",
        "target ", "let x = ", "x ",   "1+",  "#",       ";",   "\n"};
    enum { SIZE = 1 << 20 };
    char *text = malloc(SIZE);
    (void)state;
    assert_non_null(text);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        size_t unit = strlen(units[i]);
        size_t length = (size_t)snprintf(text, SIZE, "play: draw ");
        for (; length + unit < SIZE; length += unit)
            memcpy(text + length, units[i], unit);
        nothing_harms_the_parser(text, length);
        nothing_harms_the_parser(text, CG_TEXT_MAX);
        nothing_harms_the_parser(text + 6, CG_TEXT_MAX);
    }
    memset(text, 0, SIZE);
    nothing_harms_the_parser(text, 4000);
    free(text);
}

/** An allocator that has nothing left after a number of calls. */
static void *allocate_few(void *user, void *pointer, size_t old_size, size_t size)
{
    int *left = user;
    (void)old_size;
    if (size == 0) {
        free(pointer);
        return NULL;
    }
    return (*left)-- > 0 ? realloc(pointer, size) : NULL;
}

static bool works_with(int allocations)
{
    static const char text[] =
        "with k in 1..6\nplay:\n  target p: an opponent\n  let n = k + count of "
        "my hand\n  if n > 2: p draws n\n  otherwise: draw 1\n";
    cg_context_config config = cg_context_config_default();
    config.allocate = allocate_few;
    config.allocate_user = &allocations;
    outcome out = {.context = cg_context_create(&config)};
    out.report = out.context != NULL ? cg_report_create(out.context) : NULL;
    out.arena.context = out.context;
    cg_unit_begin(&out.unit, out.context);
    const cg_effect_source source = {
        .text = text, .length = sizeof text - 1, .place = {"cards.yaml", 1, 1, 0}};
    out.language = out.report != NULL ? cg_language_create(test_module(), &out.arena, NULL) : NULL;
    if (out.language != NULL)
        out.effect = cg_effect_parse(out.language, &source, CG_ACCEPT_CARD, &out.arena, out.report);
    bool done = out.effect != NULL && compile(&out, (int32_t[]){3});
    assert_int_equal(cg_report_count(out.report), 0);
    if (out.context != NULL)
        finish(&out);
    return done;
}

static void short_memory_is_no_mistake_of_the_text(void **state)
{
    int allocations = 0;
    (void)state;
    while (!works_with(allocations) && allocations < 1000)
        allocations++;
    assert_in_range(allocations, 3, 100);
}

static void blocks_nest_up_to_a_limit(void **state)
{
    char text[6000];
    (void)state;
    for (int depth = 1; depth < 30; depth++) {
        size_t length = (size_t)snprintf(text, sizeof text, "play:\n");
        for (int i = 1; i < depth; i++)
            length += (size_t)snprintf(text + length, sizeof text - length,
                                       "%*sif my hand is empty:\n", i * 2, "");
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%*sdraw 1\n", depth * 2, "");
        outcome out = parse_bytes(text, length, CG_ACCEPT_CARD);
        assert_int_equal(out.effect != NULL, depth <= (int)CG_NESTING_MAX + 1);
        if (out.effect == NULL)
            assert_string_equal(cg_report_get(out.report, 0)->code, "too-deep");
        finish(&out);
    }
}

/* ---- printing and parsing again, over texts made at random ---- */

typedef struct writer {
    cg_text text;
    cg_random random;
    unsigned level, width; /**< of the block, and columns of a level */
    unsigned lets, most;   /**< values in reach, and values named so far */
    bool opponent, die, pile, parameter;
    bool card_item;
} writer;

static unsigned pick(writer *out, unsigned bound)
{
    return cg_random_below(&out->random, bound);
}

static void put(writer *out, const char *string)
{
    cg_text_add(&out->text, string);
}

static void write_player(writer *out)
{
    put(out, out->opponent && pick(out, 2) ? "p" : pick(out, 2) ? "me" : "the active player");
}

static void write_zone(writer *out)
{
    static const char *const zones[] = {"draw pile", "hand", "discard pile"};
    unsigned kind = pick(out, 5);
    if (kind == 0 && out->pile)
        put(out, "z");
    else if (kind == 1)
        put(out, "the resolving zone");
    else {
        cg_text_format(&out->text, kind < 4 ? "my %s" : "the %s of ", zones[pick(out, 3)]);
        if (kind == 4)
            write_player(out);
    }
}

static void write_value(writer *out, unsigned depth);

/** Something that is not the same in every match. */
static void write_varying(writer *out, unsigned depth)
{
    static const char *const signs[] = {"+", " - ", "*", " / "};
    unsigned kind = pick(out, depth > 0 ? 11 : 5);
    if (kind == 0 && out->lets > 0) {
        cg_text_format(&out->text, "n%u", pick(out, out->lets));
    } else if (kind == 1 && out->parameter) {
        put(out, "k");
    } else if (kind == 2 && out->die) {
        put(out, "the face of d");
    } else if (kind == 3) {
        put(out, pick(out, 2) ? "my power dice" : "the latent dice of ");
        if (out->text.buffer[out->text.length - 1] == ' ')
            write_player(out);
    } else if (kind < 6) {
        put(out, "count of ");
        if (pick(out, 4) == 0)
            put(out, "the batch");
        else
            write_zone(out);
    } else if (kind < 8) {
        put(out, kind == 6 ? "min(" : "max( ");
        write_varying(out, depth - 1);
        put(out, ",");
        write_value(out, depth - 1);
        put(out, ")");
    } else {
        bool brackets = pick(out, 2);
        put(out, brackets ? "(" : pick(out, 8) == 0 ? "-" : "");
        write_varying(out, depth - 1);
        put(out, signs[pick(out, 4)]);
        write_value(out, depth - 1);
        put(out, brackets ? ")" : "");
    }
}

static void write_value(writer *out, unsigned depth)
{
    if (pick(out, 2))
        cg_text_format(&out->text, "%s%u", pick(out, 5) ? "" : "-", 1 + pick(out, 20));
    else
        write_varying(out, depth);
}

static void write_amount(writer *out)
{
    if (pick(out, 2))
        cg_text_format(&out->text, "%u", 1 + pick(out, 6));
    else
        write_varying(out, 3);
}

static void write_condition(writer *out, unsigned depth)
{
    static const char *const signs[] = {"<", " <= ", ">", ">= ", " =", " != "};
    unsigned kind = pick(out, depth > 0 ? 7 : 3);
    if (kind == 0) {
        write_zone(out);
        put(out, " is empty");
    } else if (kind == 1 && out->opponent) {
        put(out, pick(out, 2) ? "p = the active player" : "me != p");
    } else if (kind < 3) {
        write_varying(out, 2);
        put(out, signs[pick(out, 6)]);
        write_value(out, 2);
    } else if (kind == 3) {
        put(out, "not ");
        write_condition(out, depth - 1);
    } else {
        put(out, kind == 4 ? "( " : "");
        write_condition(out, depth - 1);
        put(out, pick(out, 2) ? " and " : " or ");
        write_condition(out, depth - 1);
        put(out, kind == 4 ? ")" : "");
    }
}

static void write_counter_step(writer *out, bool third)
{
    put(out, pick(out, 2) ? "gain" : "lose");
    put(out, third ? "s (" : " (");
    write_amount(out);
    put(out, pick(out, 2) ? ") power dice" : ") latent die");
}

static void write_player_step(writer *out)
{
    unsigned subject = pick(out, 3);
    bool third = subject == 1 || (subject == 2 && out->opponent);
    put(out, subject == 0   ? (pick(out, 2) ? "I " : "")
             : subject == 1 ? "the active player "
                            : (third ? "p " : ""));
    if (pick(out, 3) == 0) {
        write_counter_step(out, third);
        return;
    }
    unsigned kind = pick(out, 3);
    put(out, kind == 0 ? "draw" : "discard");
    put(out, third ? "s " : " ");
    write_amount(out);
    put(out, kind == 2 ? " at random" : "");
}

static void write_die_step(writer *out)
{
    static const char *const steps[] = {"set d to ", "raise d by ", "lower d by "};
    unsigned kind = pick(out, 4);
    if (kind == 3 || !out->die) {
        put(out, out->die ? "reroll d" : "reroll the batch");
        return;
    }
    put(out, steps[kind]);
    write_amount(out);
}

static void write_look(writer *out)
{
    unsigned kind = pick(out, 4);
    put(out, kind == 0 ? "shuffle " : "look at ");
    if (kind > 1) {
        put(out, "the top ");
        write_amount(out);
        put(out, " of ");
    }
    write_zone(out);
}

static void write_act(writer *out)
{
    switch (pick(out, 8)) {
    case 0:
        write_die_step(out);
        break;
    case 1:
        write_look(out);
        break;
    case 2:
        put(out, out->card_item ? "negate the card being played" : "negate the announced result");
        break;
    default:
        write_player_step(out);
    }
}

static void write_indent(writer *out)
{
    cg_text_format(&out->text, "%*s", (int)(out->level * out->width), "");
}

static void write_end(writer *out)
{
    static const char *const ends[] = {"\n", "\n", "\n", "  \n", "\r\n", ";\n", "\n\n", "\n   \n"};
    put(out, ends[pick(out, 8)]);
}

static void write_block(writer *out, unsigned depth);

static void write_branch(writer *out, unsigned depth)
{
    if (pick(out, 3) == 0) {
        put(out, ": ");
        write_act(out);
        write_end(out);
        return;
    }
    put(out, ":\n");
    write_block(out, depth);
}

static void write_step(writer *out, unsigned depth)
{
    unsigned kind = pick(out, depth > 0 ? 8 : 6);
    if (kind == 0 && out->lets < 5 && out->most < 12) {
        cg_text_format(&out->text, "let n%u = ", out->lets);
        write_varying(out, 3);
        cg_text_format(&out->text, "; draw n%u", out->lets++);
        out->most++;
    } else if (kind >= 6) {
        put(out, "if ");
        write_condition(out, 3);
        write_branch(out, depth - 1);
        if (pick(out, 2)) {
            write_indent(out);
            put(out, "otherwise");
            write_branch(out, depth - 1);
        }
        return;
    } else {
        write_act(out);
        if (pick(out, 3) == 0) {
            put(out, ";");
            write_act(out);
        }
    }
    write_end(out);
}

static void write_block(writer *out, unsigned depth)
{
    unsigned lets = out->lets;
    out->level++;
    for (unsigned left = 1 + pick(out, 3); left > 0; left--) {
        write_indent(out);
        write_step(out, depth);
    }
    out->level--;
    out->lets = lets;
}

/** Targets, and a step for each, so that none is unused. */
static void write_targets(writer *out)
{
    out->opponent = pick(out, 2);
    out->die = pick(out, 2);
    out->pile = pick(out, 2) && !(out->opponent && out->die);
    if (out->opponent)
        put(out, pick(out, 2) ? " target p: an opponent\n" : " target p: a player\n");
    if (out->die)
        put(out, " target d: a die of the batch\n");
    if (out->pile)
        put(out, " target z: a draw pile\n");
    put(out, out->opponent ? " p draws 1\n" : "");
    put(out, out->die ? " reroll d\n" : "");
    put(out, out->pile ? " shuffle z\n" : "");
    put(out, out->parameter ? " draw k\n" : "");
}

static void write_text(writer *out)
{
    out->parameter = pick(out, 4) == 0;
    out->card_item = pick(out, 2);
    out->width = 1;
    put(out, out->parameter ? "with k in 1..6\n" : "");
    put(out, pick(out, 2) ? "play:\n" : "play in judgment, destiny:\n");
    write_targets(out);
    write_block(out, 4);
}

static void check_round_trip(const char *text)
{
    static char printed[1 << 16], again[1 << 16], says[1 << 16];
    static const int32_t three[CG_PARAMETERS_MAX] = {3, 3, 3, 3};
    outcome first = compiled(text, three), second;
    cg_text out = cg_text_start(printed, sizeof printed);
    cg_effect_print(first.language, first.effect, &out);
    second = compiled(printed, three);
    out = cg_text_start(again, sizeof again);
    cg_effect_print(second.language, second.effect, &out);
    assert_string_equal(printed, again);
    assert_true(cg_unit_hash(0, &first.unit) == cg_unit_hash(0, &second.unit));
    out = cg_text_start(says, sizeof says);
    cg_effect_describe(first.language, first.effect, three, &out);
    assert_true(says[0] >= 'A' && says[0] <= 'Z' && says[out.length - 1] == '.');
    finish(&first);
    finish(&second);
}

static void printing_and_parsing_again_gives_the_same_program(void **state)
{
    static char text[1 << 16];
    (void)state;
    for (unsigned seed = 0; seed < 3000; seed++) {
        writer out = {.text = cg_text_start(text, sizeof text), .random = cg_random_seed(seed)};
        write_text(&out);
        check_round_trip(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_have_their_spelling_and_rules_texts),
        cmocka_unit_test(targets_and_verbs_are_known),
        cmocka_unit_test(parameters_are_told),
        cmocka_unit_test(rules_text_without_arguments_names_the_parameters),
        cmocka_unit_test(codes_follow_one_another),
        cmocka_unit_test(each_mistake_is_told_once_and_exactly),
        cmocka_unit_test(a_text_of_the_other_form_is_refused),
        cmocka_unit_test(too_many_values_are_refused),
        cmocka_unit_test(a_text_has_a_greatest_length),
        cmocka_unit_test(every_code_is_explained),
        cmocka_unit_test(hostile_texts_are_refused),
        cmocka_unit_test(blocks_nest_up_to_a_limit),
        cmocka_unit_test(short_memory_is_no_mistake_of_the_text),
        cmocka_unit_test(printing_and_parsing_again_gives_the_same_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
