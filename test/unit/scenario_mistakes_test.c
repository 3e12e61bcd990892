/* Scenario files with one mistake each, as people make them: one message, at its place, with what was
 * probably meant. */
#include "support.h"
#include "tests.h"

static const char whole[] =
    "game: demi\n"
    "scenarios:\n"
    "  - name: a monster wins\n"
    "    rules: [DEMI-7.3]\n"
    "    decks: board\n"
    "    options: {defender_gains: false}\n"
    "    board:\n"
    "      active: 1\n"
    "      turn: 2\n"
    "      phase: war\n"
    "      player 1:\n"
    "        hand: [greek/satyr]\n"
    "        creatures: [greek/minotaur, {card: greek/centaur, as: c, exhausted: true}]\n"
    "        followers: 3\n"
    "      player 2:\n"
    "        creatures: [greek/harpy]\n"
    "        worshipers: [greek/hoplite]\n"
    "    script:\n"
    "      - 1: attack greek/minotaur on greek/hoplite\n"
    "      - expect:\n"
    "          player 1: {followers: 3}\n"
    "          card c: {power: 3}\n";

/** In the scenario the first text is replaced by the second. */
static char *changed(const char *from, const char *to)
{
    const char *at = strstr(whole, from);
    assert_non_null(at);
    char *made = malloc(sizeof whole + strlen(to));
    assert_non_null(made);
    sprintf(made, "%.*s%s%s", (int)(at - whole), whole, to, at + strlen(from));
    return made;
}

/* What is put in the place of what, and what is told. */
static const struct {
    const char *from, *to, *told;
} mistakes[] = {
    {"creatures: [greek/harpy]", "creatrues: [greek/harpy]",
     ":16:9: error unknown-key: unknown key 'creatrues' in a player of the board; did you mean "
     "'creatures'?\n"},
    {"creatures: [greek/harpy]", "creatures_zone: [greek/harpy]",
     ":16:9: error unknown-key: unknown key 'creatures_zone' in a player of the board; did you "
     "mean 'creatures'?\n"},
    {"creatures: [greek/harpy]", "battlefield: [greek/harpy]",
     ":16:9: error unknown-key: unknown key 'battlefield' in a player of the board; valid words: "
     "deck, hand, creatures, worshipers, slots, activated, titan, mythology, lost, reserve, "
     "followers\n"},
    {"worshipers: [", "worshiper: [",
     ":17:9: error unknown-key: unknown key 'worshiper' in a player of the board; did you mean "
     "'worshipers'?\n"},
    {"      active: 1", "      graveyard: [greek/satyr]\n      active: 1",
     ":8:7: error unknown-key: unknown key 'graveyard' in the board; valid words: active, phase, "
     "turn, rest, out, dice, player 1, player 2, players\n"},
    {"greek/minotaur, {", "greek/minotuar, {",
     ":13:21: error unknown-card: there is no card 'greek/minotuar'; did you mean "
     "'greek/minotaur'?\n"},
    {"[greek/harpy]", "[Harpy]",
     ":16:21: error unknown-card: there is no card 'Harpy'; did you mean 'greek/harpy'?\n"},
    {"[greek/harpy]", "[harpy]",
     ":16:21: error unknown-card: there is no card 'harpy'; did you mean 'greek/harpy'?\n"},
    {"[greek/harpy]", "[greek/Harpy]",
     ":16:21: error unknown-card: there is no card 'greek/Harpy'; did you mean 'greek/harpy'?\n"},
    {"followers: 3\n", "folowers: 3\n",
     ":14:9: error unknown-key: unknown key 'folowers' in a player of the board; did you mean "
     "'followers'?\n"},
    {"followers: 3\n", "followers: three\n",
     ":14:20: error out-of-range: 'three' is not a whole number from 0 to 1000000\n"},
    {"followers: 3\n", "followers: -3\n",
     ":14:20: error out-of-range: '-3' is not a whole number from 0 to 1000000\n"},
    {"player 1:\n", "player 0:\n",
     ":11:7: error unknown-key: unknown key 'player 0' in the board; did you mean 'player "
     "1'?\n"},
    {"player 2:\n", "player 3:\n",
     ":15:7: error unknown-player: 'player 3' is not a player of this scenario; write 1 to 2\n"},
    {"player 2:\n", "player2:\n",
     ":15:7: error unknown-key: unknown key 'player2' in the board; did you mean 'player "
     "2'?\n"},
    {"player 2:\n", "plyer 2:\n",
     ":15:7: error unknown-key: unknown key 'plyer 2' in the board; did you mean 'player "
     "2'?\n"},
    {"active: 1", "active: 3",
     ":8:15: error unknown-player: '3' is not a player of this scenario; write 1 to 2\n"},
    {"phase: war", "phase: waar",
     ":10:14: error unknown-phase: the game has no phase 'waar'; did you mean 'war'?\n"},
    {"phase: war", "phase: combat",
     ":10:14: error unknown-phase: the game has no phase 'combat'; valid words: starting, drawing, "
     "playing, war, end\n"},
    {"exhausted: true", "exausted: true",
     ":13:66: error unknown-key: unknown key 'exausted' in a card; did you mean "
     "'exhausted'?\n"},
    {"exhausted: true", "tapped: true",
     ":13:66: error unknown-key: unknown key 'tapped' in a card; did you mean 'exhausted'?\n"},
    {"exhausted: true", "exhausted: yes",
     ":13:77: error wrong-type: 'exhausted' must be true or false, not 'yes'\n"},
    {"[greek/harpy]", "greek/harpy",
     ":16:20: error wrong-type: 'creatures' must be a list of cards\n"},
    {"defender_gains", "defender_gain",
     ":6:15: error unknown-option: the game has no setting 'defender_gain'; did you mean "
     "'defender_gains'?\n"},
    {"decks: board", "decks: boards",
     ":5:12: error wrong-type: 'decks' must be a list, as in '[NAME, NAME]', or the word "
     "'board'\n"},
    {"decks: board", "decks: [labors, brood]",
     ":5:13: error unknown-deck: there is no deck 'labors'; did you mean 'labours'?\n"},
    {"[greek/harpy]", "empty",
     ":16:20: error wrong-type: 'creatures' must be a list of cards; write 'creatures: []'\n"},
    {"attack greek/minotaur on greek/hoplite", "cast greek/minotaur",
     ":19:12: error unknown-verb: 'cast greek/minotaur' is not an option: no option begins with "
     "'cast'; write 'play greek/minotaur'\n"},
    {"player 1: {followers: 3}", "items: 1",
     ":21:18: error wrong-type: 'items' must list the waiting items from the bottom, as in 'items: "
     "[t/bolt]'; if there are none, write 'items: []'\n"},
    {"attack greek/minotaur on", "atack greek/minotaur on",
     ":19:12: error unknown-verb: 'atack greek/minotaur on greek/hoplite' is not an option: no "
     "option begins with 'atack'; did you mean 'attack'?\n"},
    {"attack greek/minotaur on greek/hoplite", "attack greek/minotuar on greek/hoplite",
     ":19:12: error unknown-card: there is no card 'greek/minotuar'; did you mean "
     "'greek/minotaur'?\n"},
    /* what is about a key or an item of a list stands there */
    {"- 1: attack greek/minotaur on greek/hoplite", "- refuse: {1: [pass, atack greek/minotaur]}",
     ":19:28: error unknown-verb: 'atack greek/minotaur' is not an option: no option begins with "
     "'atack'; did you mean 'attack'?\n"},
    {"- 1: attack greek/minotaur on greek/hoplite", "- refuse: {1: {atack greek/minotaur: no}}",
     ":19:22: error unknown-verb: 'atack greek/minotaur' is not an option: no option begins with "
     "'atack'; did you mean 'attack'?\n"},
    {"- 1: attack greek/minotaur on greek/hoplite", "- offers: {2: [pass], 1: [pass, psas]}",
     ":19:39: error unknown-verb: 'psas' is not an option: no option begins with 'psas'; did you "
     "mean 'pass'?\n"},
    {"- 1: attack", "- do: attack",
     ":19:9: error unknown-key: unknown key 'do' in a step; an answer must begin with the number "
     "of the player, as in '1: pass'\n"},
    {"- 1: attack", "- player 1: attack",
     ":19:9: error unknown-key: unknown key 'player 1' in a step; an answer must begin with the "
     "number of the player, as in '1: pass'\n"},
    {"- expect:", "- expct:",
     ":20:9: error unknown-key: unknown key 'expct' in a step; did you mean 'expect'?\n"},
    {"card c:", "card d:", ":22:11: error unknown-card: there is no card 'd'; the board has c\n"},
    {"{power: 3}", "{pwoer: 3}",
     ":22:20: error unknown-key: unknown key 'pwoer' in a card; did you mean 'power'?\n"},
    {"{followers: 3}", "{follower: 3}",
     ":21:22: error unknown-key: unknown key 'follower' in a player; did you mean "
     "'followers'?\n"},
    {"    board:", "    bord:",
     ":7:5: error unknown-key: unknown key 'bord' in a scenario; did you mean 'board'?\n"},
    {"[DEMI-7.3]", "DEMI-7.3", ":4:12: error wrong-type: 'rules' must be a list\n"},
    {"as: c", "as: Cent",
     ":13:63: error bad-name: 'Cent' is not a valid name: use small letters, digits and _, and "
     "begin with a letter\n"},
    {"    script:", "    end: {winer: 1}\n    script:",
     ":18:11: error unknown-key: unknown key 'winer' in 'end'; did you mean 'winner'?\n"},
    {"      phase: war\n", "", ":8:7: error missing-key: the board needs the key 'phase'\n"},
    {"- 1: attack greek/minotaur on greek/hoplite", "- pass",
     ":19:9: error wrong-type: an answer must begin with the number of the player: write '1: "
     "pass'\n"},
    {"- 1: attack greek/minotaur on greek/hoplite", "- 1 pass",
     ":19:9: error wrong-type: a ':' is missing after the player: write '1: pass'\n"},
    {"- 1: attack greek/minotaur on greek/hoplite", "- 1:pass",
     ":19:9: error wrong-type: a space is missing after ':': write '1: pass'\n"},
    {"- 1: attack greek/minotaur on greek/hoplite", "- 1: pass\n        2: pass",
     ":20:12: error wrong-type: a step must have only one key: write '- 2: ...' as a separate "
     "step\n"},
    {"          player 1: {followers: 3}\n          card c: {power: 3}\n",
     "        player 1: {followers: 3}\n",
     ":21:19: error wrong-type: indent 'player 1' and the lines after it further than 'expect', to "
     "which they belong\n"},
    {"active: 1", "active: player 1",
     ":8:15: error unknown-player: 'player 1' is not a player of this scenario; write 1\n"},
    {"    script:", "    end: {winner: 2, cause: turn_limi}\n    script:",
     ":18:29: error unknown-word: 'turn_limi' is not a cause of the end of a match in this game; "
     "did you mean 'turn_limit'?\n"},
    {"    script:", "    end: {winner: player 2}\n    script:",
     ":18:19: error unknown-player: 'player 2' is not a player of this scenario; write 2\n"},
    {"      - expect:", "      - asked: player 1\n      - expect:",
     ":20:16: error unknown-player: 'player 1' is not a player of this scenario; write 1\n"},
    {"- 1: attack greek/minotaur on greek/hoplite", "- 1: choose harpy",
     ":19:12: error unknown-card: 'harpy' is not a card of this board; did you mean "
     "'greek/harpy'?\n"},
    {"[greek/harpy]", "[3x greek/harpy]",
     ":16:21: error unknown-card: there is no card '3x greek/harpy'; for several copies write '3 "
     "greek/harpy'\n"},
};

static void each_mistake_is_told_once(void **state)
{
    for (size_t i = 0; i < COUNT(mistakes); i++) {
        char *text = changed(mistakes[i].from, mistakes[i].to),
             *told = told_by_scenarios(*state, text);
        assert_string_equal(strchr(told, ':'), mistakes[i].told);
        free(told);
        free(text);
    }
}

static void without_mistakes_nothing_is_told(void **state)
{
    char *told = told_by_scenarios(*state, whole);
    assert_string_equal(told, "");
    free(told);
}

static int load(void **state)
{
    return load_game(state, "demi");
}

TESTS(scenario_mistakes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_mistake_is_told_once),
        cmocka_unit_test(without_mistakes_nothing_is_told),
    };
    return cmocka_run_group_tests(tests, load, unload_game);
}
