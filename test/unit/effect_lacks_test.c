/* Phrases of the language that a game is without: how cards that use them are refused. */
#include "effect/tree/mistakes.h"
#include "effect/tree/rows.h"
#include "effect/words/groups.h"
#include "support.h"
#include "support_effects.h"
#include "support_tables.h"
#include "tests.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const cg_lack lacks[] = {
    {CG_LACKS_FORM, "when", "abilities react here: write 'react when'"},
    {CG_LACKS_FORM, "as soon as", NULL},
    {CG_LACKS_VERB, "exhaust", NULL},
    {CG_LACKS_VERB, "play for free", NULL},
    {CG_LACKS_VERB, "attach to", "what is attached stays where it is"},
    {CG_LACKS_VERB, "put on", NULL},
    {CG_LACKS_BLOCK, "later when", NULL},
    {CG_LACKS_BLOCK, "repeat while", NULL},
    {CG_LACKS_SENTENCE, "cost more", NULL},
    {CG_LACKS_EVENT, "blocks", NULL},
    {CG_LACKS_EVENT, "turn ends", NULL},
    {CG_LACKS_EVENT, "happens", NULL},
    {CG_LACKS_REACTION, "enters play", "write 'is summoned'"},
    {CG_LACKS_CONDITION, "is exhausted", NULL},
    {CG_LACKS_ACTION, "block", NULL},
};

/** A language whose game is without those phrases. */
typedef struct reading {
    effects effects;
    cg_board board;
    cg_module module;
} reading;

static int begin(void **state)
{
    static reading in;
    in.module = *tables_module();
    in.board = *in.module.board;
    in.board.without = lacks;
    in.board.without_count = COUNT(lacks);
    in.module.board = &in.board;
    effects_begin(&in.effects, &in.module);
    *state = &in;
    return 0;
}

static int end(void **state)
{
    reading *in = *state;
    effects_end(&in->effects);
    return 0;
}

/** Asserts the mistakes of a text, a line each: "2:7 words"; none: it is accepted. */
static void expect_as(reading *in, const char *text, const char *code, const char *mistakes)
{
    char told[2000] = "";
    cg_text out = cg_text_start(told, sizeof told);
    effects_clear(&in->effects);
    const cg_ability_term *abilities = effects_try(&in->effects, text, CG_ACCEPT_CARD);
    for (size_t i = 0; i < cg_report_count(in->effects.report); i++) {
        const cg_error *error = cg_report_get(in->effects.report, i);
        cg_text_format(&out, "%u:%u %s\n", error->line, error->column, error->text);
        assert_string_equal(error->code, code);
    }
    assert_string_equal(told, mistakes);
    assert_true((abilities == NULL) == (mistakes[0] != '\0'));
}

static void expect(reading *in, const char *text, const char *mistakes)
{
    expect_as(in, text, "not-in-game", mistakes);
}

static void phrases_that_a_game_is_without_are_refused_where_they_begin(void **state)
{
    static const char *const cases[][2] = {
        {"when this attacks: draw 1\n",
         "1:1 Tables has no 'when'; abilities react here: write 'react when'\n"},
        {"as soon as my hand is empty: draw 1\n", "1:1 Tables has no 'as soon as'\n"},
        {"play: draw 1 and exhaust each creature\n", "1:18 Tables has no 'exhaust'\n"},
        {"use (2 mana, exhaust this): draw 1\n", "1:14 Tables has no 'exhaust'\n"},
        {"play: put a creature in my hand into play exhausted\n", "1:43 Tables has no 'exhaust'\n"},
        {"play: an opponent plays a spell in my hand for free\n",
         "1:19 Tables has no 'play for free'\n"},
        {"play: attach this to target creature\n",
         "1:7 Tables has no 'attach to'; what is attached stays where it is\n"},
        {"play: put 2 charge counters on this\n", "1:7 Tables has no 'put on'\n"},
        {"play:\n  later when my turn begins: draw 1\n", "2:3 Tables has no 'later when'\n"},
        {"play:\n  repeat while my hand is empty: draw 1\n", "2:3 Tables has no 'repeat while'\n"},
        {"enemy spells cost (1 mana) more\n", "1:14 Tables has no 'cost more'\n"},
        {"react when this blocks a creature: draw 1\n", "1:12 Tables has no 'blocks'\n"},
        {"react when my turn ends: draw 1\n", "1:12 Tables has no 'turn ends'\n"},
        {"react when \"storm\" happens: draw 1\n", "1:12 Tables has no 'happens'\n"},
        {"react when this enters play: draw 1\n",
         "1:12 no player can react to 'enters play' in Tables; write 'is summoned'\n"},
        {"play: if this is not exhausted: draw 1\n", "1:10 Tables has no 'is exhausted'\n"},
        {"this cannot block\n", "1:13 Tables has no 'block'\n"},
        {"play: this gets \"when this attacks: draw 1\"\n",
         "1:18 Tables has no 'when'; abilities react here: write 'react when'\n"},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        expect(*state, cases[i][0], cases[i][1]);
}

/** What a text was meant to say is looked for among what the game has. */
static void hints_name_only_what_the_game_has(void **state)
{
    static const char *const cases[][3] = {
        {"play: exhaus each creature\n", "unknown-verb", "1:7 'exhaus' is not a verb\n"},
        {"play:\n  laterr when my turn begins: draw 1\n", "unknown-verb",
         "2:3 'laterr' is not a verb\n"},
        {"this cannot blok\n", "unknown-action", "1:13 'blok' is not an action\n"},
        {"react when this blcks a creature: draw 1\n", "unknown-event",
         "1:17 'blcks' is not an event\n"},
        {"react when this enter pla: draw 1\n", "unknown-event", "1:17 'enter' is not an event\n"},
        {"whn this attacks: draw 1\n", "missing-word",
         "1:1 an ability begins with 'play', 'use', 'react' or another word of its kind, found "
         "'whn'\n"},
        {"drow 1\n", "missing-word",
         "1:1 an ability begins with 'play', 'use', 'react' or another word of its kind, found "
         "'drow'\n"},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        expect_as(*state, cases[i][0], cases[i][1], cases[i][2]);
}

static void all_of_them_are_told_in_one_go(void **state)
{
    expect(*state,
           "when this attacks:\n"
           "  attach this to target creature\n"
           "  exhaust each creature\n",
           "1:1 Tables has no 'when'; abilities react here: write 'react when'\n"
           "2:3 Tables has no 'attach to'; what is attached stays where it is\n"
           "3:3 Tables has no 'exhaust'\n");
}

static void phrases_of_other_words_stay(void **state)
{
    static const char *const texts[] = {
        "play: play a spell in my hand\n",
        "play: put a creature in my hand into play\n",
        "before this attacks: draw 1\n",
        "react when my turn begins: draw 1\n",
        "instead when this enters play: draw 1\n",
        "react when this becomes blocked: draw 1\n",
        "play:\n  repeat 2 times: draw 1\n",
        "play: detach this\n",
        "this cannot be blocked\n",
    };
    for (size_t i = 0; i < COUNT(texts); i++)
        expect(*state, texts[i], "");
}

/** Where a board has no mark or no counter for it, without any row of its table. */
static void damage_needs_what_it_changes(void **state)
{
    static const struct {
        bool life, mark;
        const char *text, *mistakes;
    } cases[] = {
        {false, true, "play: deal 1 to me\n",
         "1:17 Tables has no 'damage to players'; deal it to a card\n"},
        {false, true, "play: deal 1 to this\n", ""},
        {true, false, "play: deal 1 to this\n",
         "1:17 Tables has no 'damage to cards'; deal it to a player\n"},
        {true, false, "play: deal 1 to me\n", ""},
        {true, false, "play: if this is damaged: draw 1\n",
         "1:10 Tables has no 'is damaged'; no damage stays on a card\n"},
        {true, false, "play: target creature gets cannot be damaged\n",
         "1:28 Tables has no 'damage to cards'; deal it to a player\n"},
        {false, false, "play: deal 1 to target creature or player\n",
         "1:17 Tables has no 'damage to cards'\n"},
    };
    reading *in = *state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        effects_end(&in->effects);
        in->board.without = NULL;
        in->board.without_count = 0;
        in->board.life = cases[i].life ? tables_module()->board->life : 0;
        in->board.damage_mark = cases[i].mark ? tables_module()->board->damage_mark : 0;
        effects_begin(&in->effects, &in->module);
        expect(in, cases[i].text, cases[i].mistakes);
    }
}

static void a_phrase_that_the_language_does_not_have_makes_no_language(void **state)
{
    static const struct {
        cg_lack lack;
        const char *why;
    } cases[] = {
        {{CG_LACKS_VERB, "exhausts", NULL},
         "the game tables is without the verb 'exhausts', "
         "which the language does not have"},
        {{CG_LACKS_VERB, "attach", NULL},
         "the game tables is without the verb 'attach', "
         "which the language does not have"},
        {{CG_LACKS_FORM, "do", NULL},
         "the game tables is without the form of ability 'do', "
         "which the language does not have"},
        {{CG_LACKS_GROUP, "exhaust", NULL},
         "the game tables is without the group of phrases 'exhaust', "
         "which the language does not have"},
        {{CG_LACKS_ACTION, "attack alone", NULL},
         "the game tables is without the action 'attack "
         "alone', which the language does not have"},
    };
    reading *in = *state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        cg_error error = {0};
        in->board.without = &cases[i].lack;
        in->board.without_count = 1;
        assert_null(cg_language_create(&in->module, &in->effects.words, &error));
        assert_int_equal(error.status, CG_ERR_MODULE);
        assert_string_equal(error.code, "bad-lack");
        assert_string_equal(error.text, cases[i].why);
    }
}

/** Begins anew with a game that is without these. */
static void begin_without(reading *in, const cg_lack *without, size_t count)
{
    effects_end(&in->effects);
    in->board.without = without;
    in->board.without_count = count;
    effects_begin(&in->effects, &in->module);
}

static void a_game_is_without_all_phrases_of_a_group(void **state)
{
    static const cg_lack without[] = {{CG_LACKS_GROUP, "exhaustion", "nothing is"},
                                      {CG_LACKS_CONDITION, "is ready", "write 'always'"},
                                      {CG_LACKS_GROUP, "tokens", NULL}};
    static const char *const cases[][2] = {
        {"play: exhaust each creature\n", "1:7 Tables has no 'exhaust'; nothing is\n"},
        {"when this is exhausted: draw 1\n", "1:6 Tables has no 'is exhausted'; nothing is\n"},
        {"use: if this is ready: draw 1\n", "1:9 Tables has no 'is ready'; write 'always'\n"},
        {"play: create a copy of this\n", "1:7 Tables has no 'create a copy of'\n"},
        {"when this blocks a creature: draw 1\n", ""},
    };
    begin_without(*state, without, COUNT(without));
    for (size_t i = 0; i < COUNT(cases); i++)
        expect(*state, cases[i][0], cases[i][1]);
}

static void the_language_has_the_phrases_of_all_groups(void **state)
{
    const cg_group_phrase *phrase = cg_lack_group_next(NULL, NULL);
    assert_non_null(phrase);
    for (; phrase != NULL; phrase = cg_lack_group_next(NULL, phrase)) {
        const cg_lack lacks_it = {CG_LACKS_GROUP, phrase->group, NULL};
        const cg_lack alone = {phrase->kind, phrase->words, NULL};
        begin_without(*state, &lacks_it, 1);
        begin_without(*state, &alone, 1);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

TESTS(effect_lacks)
{
    const struct CMUnitTest tests[] = {
        TEST(phrases_that_a_game_is_without_are_refused_where_they_begin),
        TEST(hints_name_only_what_the_game_has),
        TEST(all_of_them_are_told_in_one_go),
        TEST(phrases_of_other_words_stay),
        TEST(damage_needs_what_it_changes),
        TEST(a_game_is_without_all_phrases_of_a_group),
        TEST(the_language_has_the_phrases_of_all_groups),
        TEST(a_phrase_that_the_language_does_not_have_makes_no_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
