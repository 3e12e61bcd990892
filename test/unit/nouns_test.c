/* The words that a game gives its things: which two can share one, with what they can begin, and what
 * is said of those that cannot be. */
#include "support.h"
#include "tests.h"

#include "support_effects.h"
#include "support_tables.h"

#include "effect/tree/effect.h"

/** A copy of the tables, of which single rows are changed. */
typedef struct changed {
    cg_module module;
    cg_board board;
    cg_kind_def kinds[8];
    cg_keyword_def keywords[4];
    cg_counter_def counters[4];
    cg_value_def values[4];
    const char *phases[5];
} changed;

static changed *change(void)
{
    static changed c;
    c.module = *tables_module();
    c.board = *c.module.board;
    memcpy(c.kinds, c.board.kinds, c.board.kind_count * sizeof *c.kinds);
    memcpy(c.keywords, c.board.keywords, sizeof c.keywords);
    memcpy(c.counters, c.module.counters, sizeof c.counters);
    memcpy(c.values, c.module.values, c.module.value_count * sizeof *c.values);
    memcpy(c.phases, c.module.phases, sizeof c.phases);
    c.board.kinds = c.kinds;
    c.board.keywords = c.keywords;
    c.module.board = &c.board;
    c.module.counters = c.counters;
    c.module.values = c.values;
    c.module.phases = c.phases;
    return &c;
}

/** The text has one tree, and is printed as `same`. */
static void assert_read(effects *in, const char *text, const char *same)
{
    char printed[300];
    cg_text out = cg_text_start(printed, sizeof printed);
    effects_clear(in);
    cg_effect_print(in->language, effects_parse(in, text, CG_ACCEPT_CARD), &out);
    assert_string_equal(printed, same);
}

static void assert_refused(const changed *c, const char *why)
{
    cg_context *context = cg_context_create(NULL);
    cg_arena arena = {context, NULL};
    cg_error error = {0};
    assert_null(cg_language_create(&c->module, &arena, &error));
    assert_string_equal(error.code, "bad-noun");
    if (!strstr(error.text, why))
        fail_msg("expected '%s', got '%s'", why, error.text);
    cg_arena_free(&arena);
    cg_context_destroy(context);
}

/* ---- two values, one word ---- */

static const char *const duel[] = {"win", "tie", "double win"};
static const char *const wager[] = {"tie", "loss"};

static changed *with_ties(void)
{
    changed *c = change();
    c->values[1] = (cg_value_def){"duel", true, 0, COUNT(duel), duel};
    c->values[2] = (cg_value_def){"wager", true, 0, COUNT(wager), wager};
    return c;
}

static void values_share_words(void **state)
{
    static const char *const texts[] = {
        "play, if the duel is a tie: draw 1\n",        "play, if the wager is a tie: draw 1\n",
        "play, if the duel is a win: draw 1\n",        "play, if the wager is not a loss: draw 1\n",
        "play, if the duel is a double win: draw 1\n",
    };
    effects in;
    (void)state;
    effects_begin(&in, &with_ties()->module);
    for (size_t i = 0; i < COUNT(texts); i++) /* another number would be printed as another word */
        assert_read(&in, texts[i], texts[i]);
    effects_end(&in);
}

/** What only the other value can be is not proposed either. */
static void values_have_their_own_words_alone(void **state)
{
    effects in;
    (void)state;
    effects_begin(&in, &with_ties()->module);
    effects_assert_mistake(&in, "play, if the duel is loss: draw 1\n",
                           "'loss' is not something that this can be");
    effects_assert_mistake(&in, "play, if the wager is win: draw 1\n",
                           "'win' is not something that this can be");
    effects_assert_mistake(&in, "play, if the wager is los: draw 1\n", "did you mean 'loss'?");
    effects_clear(&in);
    assert_null(effects_try(&in, "play, if the duel is los: draw 1\n", CG_ACCEPT_CARD));
    char *errors = errors_of(in.report);
    assert_null(strstr(errors, "'loss'"));
    free(errors);
    effects_end(&in);
}

static void what_shares_a_word_elsewhere_is_named(void **state)
{
    changed *c = change();
    (void)state;
    c->kinds[3].singular = "creature";
    assert_refused(c, "the noun 'creature' of the game tables names two things that cannot be told "
                      "apart: the kind 'creature' of the field 'type' and the kind 'creature' of "
                      "the field 'tribe'");
    c = change();
    c->kinds[0].singular = "card";
    assert_refused(
        c, "the kind 'card' of the field 'type' and 'card', which is a word of the language");
    c = change();
    c->counters[3].plural = "gold coins";
    assert_refused(c, "the counter 'gold' and the counter 'favour'");
    c = change();
    c->keywords[2].title = "attacking";
    assert_refused(c, "the keyword 'flying' and the state 'attacking'");
}

/* ---- words that begin with a digit ---- */

static const char *const watches[] = {"1_1", "2nd watch"};

static changed *with_digits(void)
{
    changed *c = change();
    c->phases[1] = "act_2";
    c->phases[3] = "2nd_act";
    c->kinds[0].singular = "3d_model";
    c->kinds[0].plural = "3d_models";
    c->keywords[2].title = "2nd strike";
    c->counters[3].singular = "7up";
    c->counters[3].plural = "7ups";
    c->values[2] = (cg_value_def){"watch_1", true, 0, COUNT(watches), watches};
    return c;
}

static void words_begin_with_digits(void **state)
{
    static const char *const texts[] = {
        "play: destroy each 3d_model where 2nd strike\n",
        "play: gain 7 7ups\n",
        "when my act_2 phase begins: draw 2\n",
        "when my 2nd act phase begins: draw 2\n",
        "play, if the watch_1 is a 1_1: draw 11\n",
        "play, if the watch_1 is a 2nd watch: draw 2\n",
    };
    effects in;
    (void)state;
    effects_begin(&in, &with_digits()->module);
    for (size_t i = 0; i < COUNT(texts); i++)
        assert_read(&in, texts[i], texts[i]);
    effects_assert_mistake(&in, "play: draw 2nds\n", ":1:");
    effects_assert_mistake(&in, "play: draw 7up\n", ":1:");
    effects_end(&in);
}

/** `'s` stands behind names that end with a digit, too. */
static void names_that_end_with_digits_have_things(void **state)
{
    static const char text[] = "play:\n"
                               "  target t7: a player\n"
                               "  later when t7's draw phase begins: draw 1\n";
    effects in;
    (void)state;
    effects_begin(&in, tables_module());
    assert_read(&in, text, text);
    effects_end(&in);
}

static void what_is_wrong_with_a_word_is_said(void **state)
{
    static const struct {
        const char *words, *why;
    } rows[] = {
        {"row 2", "the noun 'row 2' of the game tables has a word of digits only, which is read "
                  "as a number"},
        {"17", "has a word of digits only"},
        {"tug-of-war", "is not made of words of letters, digits and underscores"},
        {"two  spaces", "with one space between them"},
        {"a b c d e f g h i", "has more words than a noun can have"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        changed *c = change();
        c->kinds[3].plural = rows[i].words;
        assert_refused(c, rows[i].why);
    }
}

/** A kind of each is listed: of more than 31 some are named. */
static void a_kind_is_chosen_among_31(void **state)
{
    enum { MOST = 31 };
    static cg_kind_def kinds[MOST + 1];
    static char words[MOST + 1][2][12];
    static const char all[] = "when this enters play: choose a kind for this\n"
                              "my creatures of the chosen kind have power +1\n";
    static const char some[] = "when this enters play: choose a kind from creature and genush for "
                               "this\nmy creatures of the chosen kind have power +1\n";
    (void)state;
    for (size_t count = MOST; count <= MOST + 1; count++) {
        changed *c = change();
        memcpy(kinds, c->board.kinds, c->board.kind_count * sizeof *kinds);
        for (size_t i = c->board.kind_count; i < count; i++) {
            snprintf(words[i][0], sizeof words[i][0], "genus%c", (char)('a' + (int)i % 26));
            if (i >= 26)
                snprintf(words[i][0], sizeof words[i][0], "species%c", (char)('a' + (int)i % 26));
            snprintf(words[i][1], sizeof words[i][1], "%.9ss", words[i][0]);
            kinds[i] = kinds[0];
            kinds[i].singular = words[i][0];
            kinds[i].plural = words[i][1];
        }
        c->board.kinds = kinds;
        c->board.kind_count = count;
        effects in;
        effects_begin(&in, &c->module);
        if (count == MOST)
            assert_read(&in, all, all);
        else
            effects_assert_mistake(
                &in, all,
                "the game has more than 31 kinds; name some: 'choose a kind from ... "
                "for this'");
        assert_read(&in, some, some);
        effects_end(&in);
    }
}

TESTS(nouns)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_share_words),
        cmocka_unit_test(values_have_their_own_words_alone),
        cmocka_unit_test(what_shares_a_word_elsewhere_is_named),
        cmocka_unit_test(words_begin_with_digits),
        cmocka_unit_test(names_that_end_with_digits_have_things),
        cmocka_unit_test(what_is_wrong_with_a_word_is_said),
        cmocka_unit_test(a_kind_is_chosen_among_31),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
