/* The effect language of a game of dice: spelling and rules texts, each shown by an example. */
#include "support_english.h"
#include "support_lang.h"
#include "tests.h"

static const cg_code *code_of(const outcome *out)
{
    return (const cg_code *)(const void *)out->unit.codes.data + out->number;
}

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
     "Play this only during the destiny window or the eternal struggle window. Reroll target "
     "die of the batch.",
     CG_NEEDS_POOL, 1u << TEST_DESTINY | 1u << TEST_ETERNAL_STRUGGLE, NULL},
    {"play in destiny, eternal_struggle:\n  target d: a die of the batch\n  raise d by 1\n",
     "Play this only during the destiny window or the eternal struggle window. Raise target "
     "die of the batch by 1, to at most 6.",
     CG_NEEDS_POOL, 1u << TEST_DESTINY | 1u << TEST_ETERNAL_STRUGGLE, NULL},
    {"play in destiny, eternal_struggle:\n  target d: a die of the batch\n  lower d by 1\n",
     "Play this only during the destiny window or the eternal struggle window. Lower target "
     "die of the batch by 1, to at least 1.",
     CG_NEEDS_POOL, 1u << TEST_DESTINY | 1u << TEST_ETERNAL_STRUGGLE, NULL},
    {"play in divine_power, destiny, eternal_struggle, judgment:\n  target p: an opponent\n"
     "  look at the hand of p\n",
     "Play this only during the divine power window, the destiny window, the eternal struggle "
     "window or the judgment window. Look at the hand of target opponent.",
     0, 0xfu, NULL},
    {"play: negate the announced result\n", "Negate the announced result.", CG_NEEDS_EFFECT_ITEM,
     ALL_WINDOWS, NULL},
    {"play in response: negate the card being played\n",
     "Play this only in response to a card. Negate the card being played.", CG_NEEDS_CARD_ITEM,
     1u << TEST_RESPONSE, NULL},
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
     "Let n be the number of cards in the hand of target player. That player discards n "
     "cards, then draws n plus 1 cards.",
     0, ALL_WINDOWS, NULL},
    {"play:\n  target d: a die of the batch\n  if not (the face of d >= 6 or my power dice < 2): "
     "raise d by min(2, my latent dice)\n",
     "If the face of target die of the batch is less than 6 and you have 2 or more power "
     "dice, raise that die by X, to at most 6, where X is the number of your latent dice, but "
     "at most 2.",
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
    outcome out = compiled_text(row->text, four);
    cg_text text = cg_text_start(buffer, sizeof buffer);
    english_describe(out.language, out.effect, four, NULL, &text);
    assert_string_equal(buffer, row->says);
    text = cg_text_start(buffer, sizeof buffer);
    cg_effect_print(out.language, out.effect, &text);
    assert_string_equal(buffer, row->prints != NULL ? row->prints : row->text);
    assert_int_equal(code_of(&out)->needs, row->needs);
    assert_int_equal(code_of(&out)->windows, row->windows);
    finish_text(&out);
}

static void samples_have_their_spelling_and_rules_texts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        check_sample(&samples[i]);
}

static bool does(const cg_code *code, cg_statement_id statement)
{
    return code->does[statement / 64] >> statement % 64 & 1;
}

static void targets_and_verbs_are_known(void **state)
{
    (void)state;
    outcome out = compiled_text("play:\n  target p: an opponent\n  target d: a die of the batch\n"
                                "  reroll d\n  p draws 1\n",
                                NULL);
    const cg_code *code = code_of(&out);
    assert_int_equal(code->target_count, 2);
    assert_int_equal(code->targets[0].kind, CG_TARGET_OPPONENT);
    assert_int_equal(code->targets[1].kind, CG_TARGET_DIE);
    assert_int_equal(code->targets[1].detail, TEST_BATCH);
    assert_true(does(code, CG_DO_REROLL) && does(code, CG_DO_DRAW));
    assert_false(does(code, CG_DO_DISCARD));
    finish_text(&out);
}

static void parameters_are_told(void **state)
{
    (void)state;
    char buffer[200];
    outcome out =
        compiled_text("with k in 1..6, m in -3..9\nplay: draw k + m\n", (int32_t[]){2, 3});
    assert_int_equal(out.effect->parameter_count, 2);
    assert_string_equal(out.effect->parameters[0].name, "k");
    assert_int_equal(out.effect->parameters[0].maximum, 6);
    assert_int_equal(out.effect->parameters[1].minimum, -3);
    cg_text text = cg_text_start(buffer, sizeof buffer);
    english_describe(out.language, out.effect, (int32_t[]){2, 3}, NULL, &text);
    assert_string_equal(buffer, "Draw 5 cards.");
    finish_text(&out);
}

static void rules_text_without_arguments_names_the_parameters(void **state)
{
    (void)state;
    char buffer[200];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    outcome out = compiled_text("with k in 1..6\nplay: draw k\n", (int32_t[]){1});
    english_describe(out.language, out.effect, NULL, NULL, &text);
    assert_string_equal(buffer, "Draw k cards.");
    finish_text(&out);
}

static void codes_follow_one_another(void **state)
{
    (void)state;
    outcome out = compiled_text("play: if my hand is empty: draw 1\n", NULL);
    uint32_t first = out.number;
    assert_true(compile_text(&out, NULL));
    const cg_code *codes = (const cg_code *)(const void *)out.unit.codes.data;
    const int32_t *words = (const int32_t *)(const void *)out.unit.code.data;
    assert_int_equal(out.number, first + 1);
    assert_int_equal(codes[1].start, codes[0].start + codes[0].length);
    assert_int_equal(codes[1].length, codes[0].length);
    assert_memory_equal(words + codes[0].start, words + codes[1].start,
                        codes[0].length * sizeof *words);
    finish_text(&out);
}

TESTS(lang)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_have_their_spelling_and_rules_texts),
        cmocka_unit_test(targets_and_verbs_are_known),
        cmocka_unit_test(parameters_are_told),
        cmocka_unit_test(rules_text_without_arguments_names_the_parameters),
        cmocka_unit_test(codes_follow_one_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
