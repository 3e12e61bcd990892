/* What a scenario file says once for all its scenarios (`defaults:`): how it is joined with what each
 * of them says, and where its mistakes are told. */
#include "support.h"
#include "tests.h"

#define GAME "game: deities_demidice\n"
#define USUAL                                                                                      \
    GAME "defaults:\n"                                                                             \
         "  options: {turn_limit: 50}\n"                                                           \
         "  decks: board\n"                                                                        \
         "  board:\n"                                                                              \
         "    active: 1\n"                                                                         \
         "    phase: judgment\n"                                                                   \
         "    dice: {batch: [4, 4, 4, 4, 1]}\n"                                                    \
         "    player 1: {hand: [egyptian/ra], discard_pile: [egyptian/bes], power: 6}\n"           \
         "    player 2: {hand: [greek/zeus, greek/pan]}\n"                                         \
         "    player 3: {hand: [norse/odin]}\n"                                                    \
         "scenarios:\n"
#define BARE GAME "defaults:\n  board: {active: 1, phase: judgment}\nscenarios:\n  - name: one\n"

#define SAYS(text) "    script:\n      - expect: {" text "}\n"

static void what_a_scenario_says_counts(void **state)
{
    static const char *const scenarios[] = {
        /* nothing: all is as the defaults say */
        SAYS("phase: judgment, dice: {batch: [4, 4, 4, 4, 1]}, player 1: {hand: [egyptian/ra], "
             "discard_pile: [egyptian/bes], power: 6}, player 2: {hand: [greek/zeus, greek/pan]}"),
        /* keys of a player are joined, lists are taken as a whole, and [] is none */
        "    board: {player 1: {hand: [], draw_pile: [egyptian/set]}, player 2: {hand: "
        "[greek/ares]}}\n" SAYS("player 1: {hand: [], draw_pile: [egyptian/set], discard_pile: "
                                "[egyptian/bes], power: 6}, player 2: {hand: [greek/ares]}"),
        /* the list of players is the same */
        "    board: {players: [{power: 3}, {}]}\n" SAYS(
            "player 1: {hand: [egyptian/ra], power: 3}, player 2: {hand: [greek/zeus, greek/pan]}"),
        "    board: {players: [~, {power: 3}]}\n" SAYS(
            "player 1: {hand: [], power: 5}, player 2: {hand: [greek/zeus, greek/pan], power: 3}"),
        /* what is taken away is as if nobody had said it */
        "    board: {player 1: {power: ~, hand: ~}, player 2: ~}\n" SAYS(
            "player 1: {hand: [], discard_pile: [egyptian/bes], power: 5}, player 2: {hand: []}"),
        "    board: {phase: fate, turn: 4, dice: ~}\n" SAYS("turn: 4"),
        /* dice are a value, not joined */
        "    board: {dice: {batch: [2, 2, 3, 5, 6]}}\n" SAYS("dice: {batch: [2, 2, 3, 5, 6]}"),
        "    decks: [egyptian, greek]\n    board: {player 1: {draw_pile: [egyptian/set]}}\n" SAYS(
            "player 1: {draw_pile: 17}"),
        "    board: ~\n    decks: ~\n    script:\n      - asked: chance\n",
        /* the third player of the defaults is there when there is one */
        "    options: {players: 3}\n" SAYS("player 3: {hand: [norse/odin]}"),
        "    options: {players: 4}\n" SAYS("player 3: {hand: [norse/odin]}, player 4: {hand: []}"),
    };
    for (size_t i = 0; i < COUNT(scenarios); i++) {
        char text[4000];
        snprintf(text, sizeof text, USUAL "  - name: one\n%s  - name: two\n%s", scenarios[i],
                 scenarios[0]);
        assert_scenarios_pass(*state, text);
    }
}

static void options_are_joined(void **state)
{
    static const char text[] = GAME
        "defaults:\n  options: {shared_deck: true, turn_limit: 9}\n  decks: board\nscenarios:\n"
        "  - name: shared\n"
        "    board: {active: 1, phase: fate, draw_pile: [egyptian/ra], player 1: {hand: []}}\n"
        "  - name: own\n    options: {players: 3, shared_deck: false}\n    board: {active: 3, "
        "phase: fate, player 3: {draw_pile: [roman/mars]}}\n"
        "  - name: own again\n    options: {shared_deck: ~}\n    board: {active: 1, phase: "
        "fate, player 1: {draw_pile: [egyptian/ra]}}\n"
        "  - name: nothing of them\n    options: ~\n    board: {active: 2, phase: fate, player 2: "
        "{draw_pile: [egyptian/ra]}}\n";
    assert_scenarios_pass(*state, text);
}

static void defaults_can_list_players(void **state)
{
    assert_scenarios_pass(*state, GAME
                          "defaults:\n  decks: board\n  board: {active: 1, phase: fate, players: "
                          "[{hand: [egyptian/ra]}, {power: 3}]}\nscenarios:\n"
                          "  - name: one\n    board: {player 1: {power: 4}}\n    script:\n"
                          "      - expect: {player 1: {hand: [egyptian/ra], power: 4}, player 2: "
                          "{power: 3}}\n");
}

/** Decks of the defaults are those of the seats that there are. */
static void decks_are_taken_as_a_whole(void **state)
{
    assert_scenarios_pass(
        *state, GAME
        "defaults:\n  decks: [roman, greek, norse]\n"
        "  board: {active: 1, phase: fate, rest: draw_pile}\nscenarios:\n"
        "  - name: two\n    board: {player 2: {hand: [greek/pan]}}\n"
        "  - name: three\n    options: {players: 3}\n    board: {player 3: {hand: [norse/odin]}}\n"
        "  - name: others\n    decks: [egyptian]\n    board: {player 1: {hand: [egyptian/ra]}}\n");
    char *told = told_by_scenarios(*state, GAME
                                   "scenarios:\n  - name: one\n    decks: [roman, greek, norse]\n");
    assert_non_null(strstr(told, "there must not be more decks than players (2)"));
    free(told);
}

/* Files, and what is told of each without its name. */
static const char *const mistaken[][2] = {
    {GAME "defaults: [decks]\nscenarios:\n  - name: one\n",
     ":2:11: error wrong-type: 'defaults' must be a mapping, as in 'defaults: {options: {...}}'\n"},
    {GAME "defaults: {deks: board}\nscenarios:\n  - name: one\n",
     ":2:12: error unknown-key: unknown key 'deks' in the defaults; did you mean 'decks'?\n"},
    {GAME "defaults: {script: []}\nscenarios:\n  - name: one\n",
     ":2:12: error unknown-key: unknown key 'script' in the defaults; valid words: options, decks, "
     "board\n"},
    {GAME "defaults: {board: [1]}\nscenarios:\n  - name: one\n  - name: two\n",
     ":2:19: error wrong-type: 'board' must be a mapping\n"},
    {GAME "defaults: {options: {turn_limits: 3}}\nscenarios:\n  - name: one\n  - name: two\n",
     ":2:22: error unknown-option: the game has no setting 'turn_limits'; did you mean "
     "'turn_limit'?\n"},
    {GAME "defaults: {decks: [greek, atlantic]}\nscenarios:\n  - name: one\n  - name: two\n",
     ":2:27: error unknown-deck: there is no deck 'atlantic'; valid words: amerindian, babylonian, "
     "celtic, chinese, egyptian, greek, hindu, norse, roman\n"},
    /* told once, and also when no scenario has it */
    {GAME "defaults:\n  board: {active: 1, phase: dawn, player 1: {hand: [greek/zoys]}}\n"
          "scenarios:\n  - name: one\n    board: {phase: fate, player 1: {hand: []}}\n",
     ":3:29: error unknown-phase: the game has no phase 'dawn'; valid words: fate, divine_power, "
     "destiny, eternal_struggle, judgment, sands_of_time\nFILE:3:53: error unknown-card: there is "
     "no card 'greek/zoys'; did you mean 'greek/zeus'?\n"},
    {GAME "defaults:\n  board: {active: 1, phase: dawn}\nscenarios:\n  - name: one\n"
          "  - name: two\n",
     ":3:29: error unknown-phase: the game has no phase 'dawn'; valid words: fate, divine_power, "
     "destiny, eternal_struggle, judgment, sands_of_time\n"},
    /* wrong only for some scenario */
    {GAME "defaults:\n  board: {active: 3, phase: fate}\nscenarios:\n  - name: one\n"
          "    options: {players: 3}\n  - name: two\n  - name: three\n",
     ":3:19: error unknown-player: '3' is not a player of this scenario; write 1 to 2 (in the "
     "scenario 'two')\n"},
    {GAME "defaults:\n  board: {active: 1, player 1: {hand: []}}\nscenarios:\n  - name: one\n"
          "  - name: two\n    board: {turn: 2}\n",
     ":5:5: error missing-key: the board needs the key 'phase'\nFILE:7:12: error missing-key: the "
     "board needs the key 'phase'\n"},
    /* dice are not joined, and a "~" in quotes is a text */
    {GAME "defaults:\n  board: {active: 1, phase: fate, rest: hand, dice: {batch: [1, 2, 3, 4, "
          "5]}}\nscenarios:\n  - name: one\n    board: {player 1: {}, dice: {pool: [1]}}\n"
          "  - name: two\n    board: {rest: \"~\"}\n",
     ":6:34: error unknown-pool: the game has no dice pool 'pool'; valid words: batch\n"
     "FILE:8:19: error unknown-zone: the game has no zone '~'; valid words: draw_pile, hand, "
     "discard_pile\n"},
    /* in a scenario */
    {BARE "    decks: ~\n",
     ":6:12: error no-default: '~' removes a default, but the defaults have no 'decks'\n"},
    {BARE "    board: {rest: ~}\n",
     ":6:19: error no-default: '~' removes a default, but the defaults have no 'rest'\n"},
    {BARE "    board: {player 2: ~}\n",
     ":6:23: error no-default: '~' removes a default, but the defaults have no 'player 2'\n"},
    {BARE "    board: {player 3: {}}\n",
     ":6:13: error unknown-player: 'player 3' is not a player of this scenario; write 1 to 2\n"},
    {BARE "    board: {players: [{}]}\n",
     ":6:22: error wrong-players: 'players' must be a list with 2 items, one for each "
     "player\n"},
    {BARE "    board: {player 1: {}, players: [{}, {}]}\n",
     ":6:23: error duplicate-key: 'player 1' is also in 'players'; write it only once\n"},
    {BARE "    board: {player 1: []}\n", ":6:23: error wrong-type: a player must be a mapping\n"},
    {BARE "    board: [1]\n", ":6:12: error wrong-type: 'board' must be a mapping\n"},
    {GAME "defaults:\n  board: {players: [{}, {}, {}, {}, {}, {}, {}]}\nscenarios:\n"
          "  - name: one\n    board: ~\n",
     ":3:20: error wrong-players: 'players' must be a list with at most 6 items, one for each "
     "player\n"},
    /* without defaults */
    {GAME "scenarios:\n  - name: one\n    board: ~\n",
     ":4:12: error no-default: '~' removes a default, but the defaults have no 'board'\n"},
    {GAME "scenarios:\n  - name: one\n    board: {active: 1, phase: fate}\n",
     ":4:12: error missing-key: the board needs the key 'players'\n"},
};

static void mistakes_stand_at_their_place(void **state)
{
    for (size_t i = 0; i < COUNT(mistaken); i++) {
        char *told = told_by_scenarios(*state, mistaken[i][0]), *line = told,
             short_of_names[2000] = "";
        for (; *line; line = strchr(line, '\n') + 1) {
            char *place = strchr(line, ':');
            strncat(short_of_names, line == told ? "" : "FILE", 5);
            strncat(short_of_names, place, (size_t)(strchr(line, '\n') + 1 - place));
        }
        assert_string_equal(short_of_names, mistaken[i][1]);
        free(told);
    }
}

static int load(void **state)
{
    return load_game(state, DEMIDICE);
}

TESTS(scenario_defaults)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_scenario_says_counts),
        cmocka_unit_test(options_are_joined),
        cmocka_unit_test(defaults_can_list_players),
        cmocka_unit_test(decks_are_taken_as_a_whole),
        cmocka_unit_test(mistakes_stand_at_their_place),
    };
    return cmocka_run_group_tests(tests, load, unload_game);
}
