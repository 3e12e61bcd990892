/* Mistakes in effects of a game of dice, each shown by an example. */
#include "support_lang.h"
#include "tests.h"

typedef struct mistake {
    const char *text;
    const char *errors; /**< each as "line:column code: text\n" */
} mistake;

static const mistake mistakes[] = {
    {"play: drow 2\n", "10:13 unknown-verb: 'drow' is not a verb; did you mean 'draw'?\n"},
    {"play: Draw 2\n", "10:13 unknown-verb: 'Draw' is not a verb; did you mean 'draw'?\n"},
    {"play: gain 1 power dye\n",
     "10:20 unknown-noun: 'power dye' is not a counter of this game; did you mean 'power die'?\n"},
    {"play: shuffle my drow pile\n", "10:24 unknown-noun: 'drow pile' is not something that this "
                                     "game has; did you mean 'draw pile'?\n"},
    {"play:\n  target who: an opponent\n  whoo draws 1; who draws 1\n",
     "12:7 unknown-name: nothing is named 'whoo'; did you mean 'who'?\n"},
    {"play in destny: draw 1\n",
     "10:15 unknown-window: 'destny' is not a window of this game; did you mean 'destiny'?\n"},
    {"play: win by victry\n",
     "10:20 unknown-cause: 'victry' is not a way to end this game; did you mean 'victory'?\n"},
    {"play:\n  target d: a die of the batch\n  d draws 1\n",
     "12:7 wrong-type: expected a card or player, but this is a die\n"},
    {"play: reroll my hand\n",
     "10:20 wrong-type: expected a die or a pool of dice, but this is a zone\n"},
    {"play: if my hand: draw 1\n", "10:16 wrong-type: expected a condition, but this is a zone\n"},
    {"play: draw my hand\n", "10:18 wrong-type: expected a number, but this is a zone\n"},
    {"play:\n  target p: an opponent\n  draw 1\n",
     "11:14 name-unused: the target 'p' is never used\n"},
    {"with k in 1..6\nplay: draw 1\n", "10:12 name-unused: the parameter 'k' is never used\n"},
    {"play:\n  let n = 2\n  let n = 3\n  draw n\n", "12:11 name-twice: 'n' is a name already\n"},
    {"play in destiny, destiny: draw 1\n", "10:24 name-twice: the window is named twice\n"},
    {"play:\n  let draw = 2\n  draw 1\n",
     "11:11 name-reserved: 'draw' is a word of the language and cannot be a name\n"},
    {"play:\n  let N = 2\n  draw N\n", "11:11 upper-case: write the name 'N' in lower case\n"},
    {"play:\n  draw n\n  let n = 2\n  draw n\n",
     "11:12 name-before-target: 'n' is used before it is defined\n"},
    {"play:\n  draw 1\n  target p: an opponent\n  p draws 1\n",
     "12:7 name-before-target: put targets before the first step\n"},
    {"play:\n  target a1: an opponent\n  target a2: a player\n  target a3: a player\n  target a4: "
     "a player\n  target a5: a player\n  a1 draws 1; a2 draws 1; a3 draws 1; a4 draws 1; a5 draws "
     "1\n",
     "15:14 too-many-targets: an ability has at most 4 targets\n"},
    {"with a1 in 1..2, a2 in 1..2, a3 in 1..2, a4 in 1..2, a5 in 1..2\nplay: draw a1 + a2 + a3 + "
     "a4 + a5\n",
     "10:60 too-many-names: an ability has at most 4 parameters\n"},
    {"play: draw "
     "1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1))"
     "))))))))))))))))))))))))))))\n",
     "10:107 too-deep: this is nested too deeply\n"},
    {"play: draw 1234567890\n", "10:18 number-too-large: a number has at most 9 digits\n"},
    {"play: draw 0\n", "10:18 number-too-small: the amount must be at least 1\n"},
    {"with k in 6..1\nplay: draw k\n",
     "10:17 parameter-range: the lowest value, 6, is greater than the highest, 1\n"},
    {"with k in 0..6\nplay:\n  target d: a die of the batch\n  set d to k\n",
     "13:16 face-range: this die has only the faces 1 to 6\n"},
    {"play:\n",
     "10:12 empty-effect: there is no step; write steps on this line or indented below it\n"},
    {"", "10:7 empty-effect: the text is empty\n"},
    {"play:\n  target d: a die of the batch\n  set d 4\n",
     "12:13 missing-word: expected 'to' after 'd', found '4'\n"},
    {"play: discard 2 at rand\n",
     "10:26 missing-word: expected 'random' after 'at', found 'rand'\n"},
    {"play\n", "10:7 empty-effect: this does nothing; 'play' needs ':' and steps, or costs or a "
               "condition\n"},
    {"draw 2\n", "10:7 missing-word: no ability begins with 'draw', which is a step; put steps "
                 "after 'play:' or 'when ...:'\n"},
    {"play:\n  draw 1\n  otherwise:\n    draw 2\n",
     "12:7 syntax: there is no 'if' before this 'otherwise'\n"},
    {"play: win\ndraw 1\n", "11:5 missing-word: no ability begins with 'draw', which is a step; "
                            "put steps after 'play:' or 'when ...:'\n"},
    {"play:\n  win\n  draw 1\n", "12:7 never-reached: the match is over before this step\n"},
    {"play: if 1 < 2: draw 1\n",
     "10:16 constant-condition: this condition never changes; remove it\n"},
    {"play: draw 4 / (2 - 2)\n", "10:23 division-by-zero: the divisor is always 0\n"},
    {"play:\n  negate the card being played\n  negate the announced result\n",
     "12:14 never-usable: a card being played and an announced result never exist at the same "
     "time\n"},
    {"play: draws 1\n", "10:13 verb-form: 'draws' needs a subject before it; for the player of the "
                        "card write it without an 's'\n"},
    {"play:\n  target p: an opponent\n  p looks at my hand\n",
     "12:9 no-subject: 'look' is always done by the player of the card; write it without a "
     "subject\n"},
    {"play: look at my resolving zone\n",
     "10:21 no-owner: this zone has no owner; write 'the resolving zone'\n"},
    {"play: look at the hand of an opponent\n",
     "10:33 target-needed: choose and name this first, with 'target' or 'choose'\n"},
    {"play: draw 1 ?\n", "10:20 bad-character: the character '?' has no meaning here\n"},
    {"play:\n  draw 1\n    draw 2\n",
     "12:9 indentation: this line is indented, but no block begins before it\n"},
    {"play:\n\tdraw 1\n", "11:5 indentation: indent lines with spaces, not with tabs\n"},
    /* Columns count characters, and one text has all its mistakes told. */
    {"play:\n  drwa 1\n  if my hand is emptie:\n    drow 1\n  gain 1 pwr; \xc3\xa9 draw 1\n",
     "11:7 unknown-verb: 'drwa' is not a verb; did you mean 'draw'?\n"
     "12:21 unknown-name: nothing is named 'emptie'; did you mean 'empty'?\n"
     "13:9 unknown-verb: 'drow' is not a verb; did you mean 'draw'?\n"
     "14:19 bad-character: only plain letters, digits and signs are allowed, not 'é'\n"},
};

static void write_errors(const outcome *out, char *buffer, size_t size)
{
    cg_text text = cg_text_start(buffer, size);
    for (size_t i = 0; i < cg_report_count(out->report); i++) {
        const cg_error *error = cg_report_get(out->report, i);
        cg_text_format(&text, "%u:%u %s: %s\n", error->line, error->column, error->code,
                       error->text);
    }
}

static void each_mistake_is_told_once_and_exactly(void **state)
{
    char buffer[4000];
    unsigned wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        outcome out = parse_text(mistakes[i].text, strlen(mistakes[i].text), CG_ACCEPT_CARD);
        write_errors(&out, buffer, sizeof buffer);
        if (strcmp(buffer, mistakes[i].errors) != 0) {
            print_error("--- of\n%s--- expected\n%s--- got\n%s", mistakes[i].text,
                        mistakes[i].errors, buffer);
            wrong++;
        }
        wrong += out.effect != NULL;
        finish_text(&out);
    }
    assert_int_equal(wrong, 0);
}

static void a_text_of_the_other_form_is_refused(void **state)
{
    (void)state;
    outcome out = parse_text("do: draw 1\n", 11, CG_ACCEPT_CARD);
    assert_int_equal(cg_report_count(out.report), 1);
    assert_string_equal(cg_report_get(out.report, 0)->code, "wrong-form");
    finish_text(&out);
}

static void too_many_values_are_refused(void **state)
{
    char text[1000] = "play:\n", line[80];
    (void)state;
    for (int i = 0; i < CG_FRAME_SLOTS; i++) {
        snprintf(line, sizeof line, "  let n%d = count of my hand; draw n%d\n", i, i);
        strcat(text, line);
    }
    outcome out = parse_text(text, strlen(text), CG_ACCEPT_CARD);
    assert_null(out.effect);
    assert_string_equal(cg_report_get(out.report, 0)->code, "too-many-names");
    finish_text(&out);
}

static void a_text_has_a_greatest_length(void **state)
{
    static char text[CG_EFFECT_MAX + 2] = "play: draw 1\n";
    (void)state;
    memset(text + 13, ' ', sizeof text - 14);
    outcome out = parse_text(text, CG_EFFECT_MAX, CG_ACCEPT_CARD);
    assert_non_null(out.effect);
    finish_text(&out);
    out = parse_text(text, CG_EFFECT_MAX + 1, CG_ACCEPT_CARD);
    assert_string_equal(cg_report_get(out.report, 0)->code, "text-too-long");
    finish_text(&out);
}

TESTS(lang_mistakes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_mistake_is_told_once_and_exactly),
        cmocka_unit_test(a_text_of_the_other_form_is_refused),
        cmocka_unit_test(too_many_values_are_refused),
        cmocka_unit_test(a_text_has_a_greatest_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
