/* Words that the language has, in places where other games put them: each is told with what to write there. */
#include "support.h"
#include "tests.h"

#include "support_effects.h"

const cg_module *cg_module_divinity(void);
const cg_module *cg_module_divino(void);
const cg_module *cg_module_tabletop(void);

/** A text and its only message, `line:column code: text`. */
typedef struct misplaced_case {
    const char *text, *message;
} misplaced_case;

static const misplaced_case cases[] = {
    {"play: destroy any number of creatures with totel power 4 or less\n",
     "1:39 syntax: expected the end of the line after 'creatures', found 'with'; did you mean "
     "'with total ...'?"},
    {"play: destroy each creature with cmc 3 or less\n",
     "1:29 syntax: expected the end of the line after 'creature', found 'with'; the cost of a card "
     "is its 'cost': 'where cost <= 3'"},
    {"my creatures have power +1 from my hand\n",
     "1:28 syntax: expected the end of the line after '1', found 'from'; say where cards are with "
     "'in': 'in my hand'"},
    {"play: draw 2 if my hand is empty\n", "1:14 syntax: expected the end of the line after '2', "
                                           "found 'if'; write 'if ...: ...' before the step"},
    {"play: draw 2 unless an opponent pays 2\n",
     "1:14 syntax: expected the end of the line after '2', found 'unless'; write 'unless p pays "
     "(...): ...' before the step"},
    {"play: draw 2 only once\n",
     "1:14 syntax: expected the end of the line after '2', found 'only'; say how often in the "
     "head, before the ':': 'use (...), once per turn: ...'"},
    {"play: draw 2 when this attacks\n",
     "1:14 syntax: expected the end of the line after '2', found 'when'; write 'later when ...: "
     "...' as a separate step"},
    {"play: create 1 \"Frog\" token\n",
     "1:23 missing-word: expected a place: 'into', 'on top of', 'under' or 'shuffled into' after "
     "'\"Frog\"', found 'token'; leave it out"},
    {"play: create 2 \"Frog\" tokens\n",
     "1:23 missing-word: expected a place: 'into', 'on top of', 'under' or 'shuffled into' after "
     "'\"Frog\"', found 'tokens'; leave it out"},
    {"can attack directly\n", "1:1 syntax: expected a card or player, found 'can'; say who: 'this "
                              "can ...', 'each opponent can ...'"},
    {"must attack\n", "1:1 syntax: expected a card or player, found 'must'; say who: 'this must "
                      "...', 'enemy cards must ...'"},
    {"play: if my life is more then 3: draw 1\n",
     "1:21 syntax: expected a number after 'is', found 'more'; write 'more than'"},
    {"play: control target creature\n",
     "1:7 unknown-verb: 'control' is not a verb; write 'gain control of ...'"},
    {"play: put top card of my deck into my hand\n",
     "1:11 syntax: expected a value after 'put', found 'top'; write 'the top ...'"},
    {"play: put bottom card of my deck into my hand\n",
     "1:11 syntax: expected a value after 'put', found 'bottom'; write 'the bottom ...'"},
    {"play: gain amount life\n",
     "1:12 syntax: expected a number after 'gain', found 'amount'; write 'the amount'"},
    {"play: destroy owner\n",
     "1:15 syntax: expected a card after 'destroy', found 'owner'; write 'its owner'"},
    {"play: controller draws 1\n",
     "1:7 unknown-verb: 'controller' is not a verb; write 'its controller'"},
    {"when this blocks a creature: destroy attacker\n",
     "1:38 syntax: expected a card after 'destroy', found 'attacker'; write 'the attacker'"},
    {"play: exhaust host\n",
     "1:15 syntax: expected a card after 'exhaust', found 'host'; write 'the host'"},
    {"play: look at the top 3 of my deck; put rest under my deck\n",
     "1:41 syntax: expected a value after 'put', found 'rest'; write 'the rest'"},
    {"play: if turn: draw 1\n",
     "1:10 syntax: expected a value after 'if', found 'turn'; say whose: 'my turn'"},
    {"play: destroy a creature of mine\n", "1:29 syntax: expected a player after 'of', found "
                                           "'mine'; write 'my ...' for your own cards: 'one of my "
                                           "creatures', 'target t: one of my creatures'"},
    {"play: if if my hand is empty: draw 1\n",
     "1:10 syntax: expected a value after 'if', found 'if'; an ability has its condition after "
     "'while', a step before it: 'if ...: ...'"},
    {"play: end turn\n", "1:7 unknown-verb: 'end' is not a verb; write 'end the turn'"},
    {"play: end phase\n", "1:7 unknown-verb: 'end' is not a verb; write 'end the phase'"},
    {"play: flip a coin\n",
     "1:7 unknown-verb: 'flip' is not a verb; name the result: 'flip a coin as c'"},
    {"play: flip this\n",
     "1:7 unknown-verb: 'flip' is not a verb; write 'turn ... face up' or 'turn ... face down'"},
    {"play: halve my life and frob\n",
     "1:7 unknown-verb: 'halve' is not a verb; write 'set my life to my life / 2'"},
    {"play: an opponent pays 2 life\n", "1:19 unknown-verb: 'pays' is not a verb; write 'loses 2 "
                                        "life', or 'p may pay (2 life): ...' if it is a choice"},
    {"play: whenever this attacks: draw 1\n",
     "1:7 unknown-verb: 'whenever' is not a verb; write 'until end of turn: when ...: ...', or a "
     "separate ability in the first column"},
    {"play: look at the top 3 of my deck; put one of them into my hand; the rest on top of my "
     "deck\n",
     "1:76 unknown-verb: 'on' is not a verb; say what is done: 'put the rest under my deck'"},
    {"when an opponent blocks: draw 1\n",
     "1:18 unknown-event: 'blocks' is not an event; cards block: write 'an enemy "
     "creature blocks ...'"},
    {"when I have 20 life: draw 1\n",
     "1:8 unknown-event: 'have' is not an event; write 'as soon as ...: ...'"},
    {"when an opponent has 0 life: draw 1\n",
     "1:18 unknown-event: 'has' is not an event; write 'as soon as ...: ...'"},
    {"when this hits me: draw 1\n",
     "1:11 unknown-event: 'hits' is not an event; say who is dealt the damage: 'an enemy "
     "creature is dealt damage by this'"},
    {"when this takes damage frob: draw 1\n",
     "1:11 unknown-event: 'takes' is not an event; write 'is dealt damage'"},
    {"when this kills a creature: draw 1\n",
     "1:11 unknown-event: 'kills' is not an event; make the other card the subject: 'an "
     "enemy creature is destroyed by this'"},
    {"my creatures enter play exhausted\n",
     "1:14 unknown-verb: 'enter' is not something that a static ability can say; write 'enter "
     "with ...' or 'enter exhausted'"},
    {"creatures attack each turn\n",
     "1:11 unknown-verb: 'attack' happens once; write 'must attack'"},
    {"my creatures deals 1 more damage\n",
     "1:14 unknown-verb: 'deals' happens once; write 'instead when ... is dealt damage by "
     "...: change the amount to (the amount + 1)'"},
    {"I take 1 less damage\n", "1:3 unknown-verb: 'take' happens once; write 'instead when "
                               "... is dealt damage: prevent 1'"},
    {"this gets power +1 while blocking\n",
     "1:6 unknown-verb: 'gets' happens once; write 'has' in a static ability"},
    {"this gains flying\n",
     "1:6 unknown-verb: 'gains' happens once; write 'has' in a static ability"},
    {"my creatures gain power +1\n",
     "1:14 unknown-verb: 'gain' happens once; write 'have' in a static ability"},
    {"when I play a card for free: draw 1\n", "1:20 missing-word: expected ':' after 'card', found "
                                              "'for'; write ', the first time each turn:'"},
    {"play: draw 1, may also pay (1 mana): draw 2\n",
     "1:13 syntax: expected the end of the line after '1', found ','; put it in the head: 'play, "
     "may pay (...) instead: ...', 'play, may also pay (...): ...'"},
    {"when creatures are damaged: draw 1\n",
     "1:16 unknown-event: 'are' is not an event; write 'are dealt damage'"},
    {"play (gain 1 life): draw 1\n", "1:7 syntax: expected what is paid after '(', found 'gain'; "
                                     "this is not a cost; write it as a step after ':'"},
    {"use (mill 2): draw 1\n", "1:6 syntax: expected what is paid after '(', found 'mill'; write "
                               "'(put the top 2 of my deck into my discard pile)'"},
    {"use (deal 2 to me): draw 1\n", "1:6 syntax: expected what is paid after '(', found 'deal'; "
                                     "this is not a cost; write it as a step after ':'"},
    {"use (create 1 \"Frog\"): draw 1\n",
     "1:6 syntax: expected what is paid after '(', found 'create'; this is not a cost; write it as "
     "a step after ':'"},
    {"play: draw 1, twice per turn\n",
     "1:13 syntax: expected the end of the line after '1', found ','; say how often in the head, "
     "before the ':': 'use (...), once per turn: ...'"},
    {"use: draw 1, during the main phase\n",
     "1:12 syntax: expected the end of the line after '1', found ','; say in the head, before the "
     "':', when it can be used: 'use during the ... phase: ...'"},
    {"my creatures have power +1 if my hand is empty\n",
     "1:28 syntax: expected the end of the line after '1', found 'if'; write 'while'"},
    {"this has power +1 when my hand is empty\n",
     "1:19 syntax: expected the end of the line after '1', found 'when'; write 'while'"},
    {"this has power +1 unless my hand is empty\n",
     "1:19 syntax: expected the end of the line after '1', found 'unless'; write 'while' and the "
     "opposite condition"},
    {"this cannot attack and block\n", "1:20 syntax: expected the end of the line after 'attack', "
                                       "found 'and'; write 'or': '... cannot attack or block'"},
    {"this cannot attack and it cannot block\n",
     "1:20 syntax: expected the end of the line after 'attack', found 'and'; write it as a "
     "separate ability on a separate line"},
    {"this has flying but cannot attack\n",
     "1:17 syntax: expected the end of the line after 'flying', found 'but'; write it as a "
     "separate ability on a separate line"},
    {"creatures enter play with 1 charge counter\n",
     "1:11 unknown-verb: 'enter' is not something that a static ability can say; write 'enter "
     "with ...' or 'enter exhausted'"},
    {"my creatures attack each turn\n",
     "1:14 unknown-verb: 'attack' happens once; write 'must attack'"},
    {"this cannot block and attack\n", "1:19 syntax: expected the end of the line after 'block', "
                                       "found 'and'; write 'or': '... cannot attack or block'"},
    {"use (1 mana): draw 1, only once each turn\n",
     "1:21 syntax: expected the end of the line after '1', found ','; say how often in the head, "
     "before the ':': 'use (...), once per turn: ...'"},
    {"play: take an extra turn after this\n",
     "1:26 syntax: expected the end of the line after 'turn', found 'after'; it always comes after "
     "this turn; remove this"},
    {"play: draw until 5\n", "1:12 syntax: expected a number after 'draw', found 'until'; write "
                             "'draw (5 - count of cards in my hand)'"},
    {"play: take control of t\n",
     "1:7 unknown-verb: 'take' is not a verb; write 'gain control of ...'"},
    {"play: react when an opponent plays a spell: negate it\n",
     "1:7 unknown-verb: 'react' is not a verb; this begins an ability; put it in the first column"},
    {"play: when this attacks: draw 1\n",
     "1:7 unknown-verb: 'when' is not a verb; write 'later when ...: ...', or a separate ability "
     "in the first column"},
    {"play: instead when I lose life: draw 1\n",
     "1:7 unknown-verb: 'instead' is not a verb; write 'until end of turn: instead when ...: ...', "
     "or a separate ability in the first column"},
    {"play: draw 1; with trample\n",
     "1:15 unknown-verb: 'with' is not a verb; describe them with 'where'"},
    {"when creatures deal damage: draw 1\n",
     "1:16 unknown-event: 'deal' is not an event; say who is dealt the damage: 'an enemy "
     "creature is dealt damage by this'"},
    {"when a creature deals damage: draw 1\n",
     "1:17 unknown-event: 'deals' is not an event; say who is dealt the damage: 'an enemy "
     "creature is dealt damage by this'"},
    {"when I take damage from this: draw 1\n",
     "1:8 unknown-event: 'take' is not an event; write 'am dealt damage'"},
    {"this attacks each turn\n", "1:6 unknown-verb: 'attacks' happens once; write 'must attack'"},
    {"spell damage is 1 more\n",
     "1:7 unknown-verb: 'damage' happens once; write 'instead when ... is dealt damage by "
     "...: change the amount to (the amount + 1)'"},
    {"my creatures get flying\n",
     "1:14 unknown-verb: 'get' happens once; write 'have' in a static ability"},
    {"this has flying during my turn\n",
     "1:17 syntax: expected the end of the line after 'flying', found 'during'; put the condition "
     "of the ability after 'while': '... while it is the ... phase', '... while it is my turn'"},
    {"when I draw my second card: draw 1\n",
     "1:13 missing-word: expected ':' after 'draw', found 'my'; write 'when I draw a card, if my "
     "draws this turn = ...: ...'"},
    {"players cannot create tokens\n",
     "1:16 unknown-action: tokens that cannot enter play are not created: write 'tokens cannot "
     "enter play', or 'enemy tokens'"},
    {"tokens cannot be created\n",
     "1:15 unknown-action: tokens that cannot enter play are not created: write "
     "'tokens cannot enter play', or 'enemy tokens'"},
    {"use (return a creature to hand): draw 1\n",
     "1:6 syntax: expected what is paid after '(', found 'return'; write '(put one of my ... into "
     "my hand)'"},
    {"this has flying as long as t\n",
     "1:17 syntax: expected the end of the line after 'flying', found 'as'; write 'while'"},
    {"this has flying until end of turn\n",
     "1:17 syntax: expected the end of the line after 'flying', found 'until'; this is a static "
     "ability; for a limited time write a step: 'play: ... gets ... until end of turn'"},
    {"play: draw 1 with trample\n", "1:14 syntax: expected the end of the line after '1', found "
                                    "'with'; describe cards with 'where'"},
    {"play: shuffle my hand into my deck\n",
     "1:23 syntax: expected the end of the line after 'hand', found 'into'; write 'put each card "
     "in ... shuffled into ...'"},
    {"cannot frob\n", "1:1 syntax: expected a card or player, found 'cannot'; say who: 'this "
                      "cannot ...', 'each opponent cannot ...'"},
};

static void assert_told(effects *in, const char *text, const char *message)
{
    char told[400];
    if (effects_try(in, text, CG_ACCEPT_CARD) || cg_report_count(in->report) != 1)
        fail_msg("%zu messages for %s", cg_report_count(in->report), text);
    const cg_error *error = cg_report_get(in->report, 0);
    snprintf(told, sizeof told, "%u:%u %s: %s", error->line, error->column, error->code,
             error->text);
    assert_string_equal(told, message);
    effects_clear(in);
}

static void each_word_is_told_with_what_to_write(void **state)
{
    effects in;
    (void)state;
    effects_begin(&in, cg_module_tabletop());
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_told(&in, cases[i].text, cases[i].message);
    effects_end(&in);
}

static void advice_is_in_the_words_of_the_game(void **state)
{
    effects in;
    (void)state;
    effects_begin(&in, cg_module_divino());
    assert_told(&in, "this has atk +1 while blocking\n",
                "1:23 syntax: expected a value after 'while', found 'blocking'; write 'while this "
                "is blocking'");
    effects_end(&in);
    effects_begin(&in, cg_module_divinity());
    assert_told(&in, "use: destroy a card of mine\n",
                "1:24 syntax: expected a player after 'of', found 'mine'; write 'my ...' for your "
                "own cards: "
                "'one of my ...', 'target t: one of my ...'");
    effects_end(&in);
}

TESTS(misplaced)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_word_is_told_with_what_to_write),
        cmocka_unit_test(advice_is_in_the_words_of_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
