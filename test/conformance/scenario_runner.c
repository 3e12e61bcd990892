/*
 * The scenario runner is strict: each of these files is wrong in one way, and must be told so in
 * these words.
 */
#include <cardgame/cardgame.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define GAME "game: deities_demidice\n"
#define BOARD                                                                                      \
    "    decks: [egyptian, greek]\n"                                                               \
    "    board:\n"                                                                                 \
    "      active: 1\n"                                                                            \
    "      phase: judgment\n"                                                                      \
    "      rest: draw_pile\n"                                                                      \
    "      dice: {batch: [4, 4, 4, 4, 1]}\n"                                                       \
    "      players: [{hand: [egyptian/ra]}, {hand: [greek/zeus, greek/pan]}]\n"
#define HEAD GAME "scenarios:\n  - name: one\n" BOARD
#define SCRIPT HEAD "    script:\n"

typedef struct wrong_file {
    const char *text;
    const char *told; /* part of what must be said; NULL: nothing, the file is good */
} wrong_file;

static const wrong_file files[] = {
    /* good ones */
    {HEAD, NULL},
    {SCRIPT "      - pass: [1, 2]\n      - asked: chance\n", NULL},
    {SCRIPT "      - pass: {until: chance}\n      - expect: {turn: 2, player 2: {power: 4}}\n",
     NULL},
    {GAME "scenarios:\n  - name: one\n    decks: board\n    board: {active: 1, phase: judgment, "
          "players: [{hand: [egyptian/ra]}, {hand: [2 greek/zeus]}]}\n"
          "    script:\n      - expect: {player 1: {draw_pile: 0}, player 2: {draw_pile: 0}}\n",
     NULL},
    /* decks of the scenario's own */
    {GAME "scenarios:\n  - name: one\n    decks: board\n",
     "'decks: board' needs the key 'board' in this scenario or in the defaults"},
    {GAME "scenarios:\n  - name: one\n    decks: all\n",
     "must be a list, as in '[NAME, NAME]', or the word 'board'"},
    {GAME "scenarios:\n  - name: one\n    decks: [{egyptian/ra: 2, egyptian/nobody: 3}]\n",
     "no card 'egyptian/nobody'"},
    {GAME "scenarios:\n  - name: one\n    decks: [{egyptian/ra: 0}]\n",
     "not a whole number from 1 to 1000"},
    {GAME "scenarios:\n  - name: one\n    decks: [{egyptian/ra: 1}, greek]\n",
     "the match cannot be created"},
    /* decisions that are not as scripted */
    {SCRIPT "      - 2: pass\n", "expected: player 2"},
    {SCRIPT "      - pass: [1, 2, 1]\n", "actual:   chance"},
    {SCRIPT "      - pass: 3\n", "pass 3 of 3 is impossible: no player is asked"},
    {SCRIPT "      - chance: roll 4\n", "expected: chance"},
    {SCRIPT "      - 1: play egyptian/ra\n", "this option is not offered"},
    {SCRIPT "      - asked: {player: 1, reason: response}\n", "another reason"},
    {SCRIPT "      - asked: {player: 1, options: 2}\n", "another number of options"},
    {SCRIPT "      - asked: nobody\n", "expected: nobody"},
    {SCRIPT "      - offers: [pass, play egyptian/ra]\n", "'play egyptian/ra' is not offered"},
    {SCRIPT "      - 1: pass\n      - offers: [pass]\n", "'play greek/zeus' is offered too"},
    {SCRIPT "      - 1: pass\n      - not offers: [play greek/zeus]\n", "is offered"},
    {SCRIPT "      - refuse: {1: pass}\n", "is not refused"},
    {SCRIPT "      - refuse: {1: {play greek/zeus: in your deck}}\n",
     "expected: in your deck\n  actual:   you have no Zeus in your hand"},
    {SCRIPT "      - refuse: {1: {play egyptian/rab: none}}\n", "no card 'egyptian/rab'"},
    {SCRIPT "      - 1: [pass, pass]\n", "the script has 2 picks"},
    {SCRIPT "      - pass: {until: destiny}\n", "does not reach the decision 'destiny'"},
    /* states that are not as expected */
    {SCRIPT "      - expect: {player 2: {power: 4}}\n", "expected: 4\n  actual:   5"},
    {SCRIPT "      - expect: {player 1: {hand: []}}\n", "actual:   [egyptian/ra]"},
    {SCRIPT "      - expect: {player 1: {hand: 2}}\n", "actual:   1"},
    {SCRIPT "      - expect: {dice: {batch: [4, 4, 4, 1, 4]}}\n", "actual:   [4, 4, 4, 4, 1]"},
    {SCRIPT "      - expect: {items: []}\n", "actual:   [destruction of 4 on player 2]"},
    {SCRIPT "      - expect: {turn: 2}\n", "turn"},
    {SCRIPT "      - see: {viewer: 2, player 1: {hand: [egyptian/ra]}}\n", "actual:   [?]"},
    {SCRIPT "      - see: {viewer: 1, player 1: {hand: 1}}\n", "actual:   [egyptian/ra]"},
    {SCRIPT "      - 1: pass\n      - events: {viewer: 1, contain: [Ra]}\n",
     "this event is missing"},
    {SCRIPT "      - 1: pass\n      - events: {viewer: 1, not: [passes]}\n",
     "the event 'passes' happened"},
    {HEAD "    end: {winner: 1}\n", "expected: won by player 1"},
    {HEAD "    end: draw\n", "expected: a draw"},
    {HEAD "    refused: anything\n", "the setup is not refused"},
    {GAME "scenarios:\n  - name: one\n    options: {players: 7}\n", "cannot be created"},
    {GAME "scenarios:\n  - name: one\n    options: {players: 7}\n    refused: xyz\n",
     "different reason"},
    /* boards that cannot be */
    {GAME
     "scenarios:\n  - name: one\n    decks: [egyptian, greek]\n    board: {active: 1, phase: fate, "
     "players: [{hand: [greek/zeus]}, {hand: []}]}\n",
     "the deck of its owner does not have it"},
    {GAME
     "scenarios:\n  - name: one\n    board: {active: 1, phase: fate, players: [{power: 11}, {}]}\n",
     "not a whole number from 0 to 10"},
    {GAME "scenarios:\n  - name: one\n    board: {active: 1, phase: fate, players: [{}]}\n",
     "a list with 2 items"},
    {GAME "scenarios:\n  - name: one\n    board: {active: 3, phase: fate, players: [{}, {}]}\n",
     "is not a player"},
    {GAME "scenarios:\n  - name: one\n    board: {active: 1, phase: dawn, players: [{}, {}]}\n",
     "no phase 'dawn'"},
    {GAME "scenarios:\n  - name: one\n    board: {phase: fate, players: [{}, {}]}\n",
     "needs the key 'active'"},
    {GAME
     "scenarios:\n  - name: one\n    board: {active: 1, phase: fate, players: [{discard_pile: 3}, "
     "{}]}\n",
     "must be a list of cards"},
    {GAME
     "scenarios:\n  - name: one\n    board: {active: 1, phase: fate, draw_pile: [], players: [{}, "
     "{}]}\n",
     "'draw_pile' belongs to a player"},
    {GAME
     "scenarios:\n  - name: one\n    options: {shared_deck: true}\n    board: {active: 1, phase: "
     "fate, players: [{draw_pile: []}, {}]}\n",
     "belongs to the table"},
    /* words that there are not */
    {HEAD "    scrip: []\n", "did you mean 'script'"},
    {SCRIPT "      - ofers: [pass]\n", "did you mean 'offers'"},
    {SCRIPT "      - 3: pass\n", "unknown key '3'"},
    {SCRIPT "      - 1: pas\n", "is not an option"},
    {SCRIPT "      - refuse: {1: play egyptian/raa}\n", "did you mean 'egyptian/ra'"},
    {SCRIPT "      - refuse: {1: play egyptian/raa on die 1}\n", "no card 'egyptian/raa'"},
    {SCRIPT "      - expect: {player 3: {power: 5}}\n",
     "'player 3' is not a player of this scenario"},
    {SCRIPT "      - expect: {player 1: {pwer: 5}}\n", "unknown key 'pwer'"},
    {SCRIPT "      - expect: {player 1: {hand: [greek/zoys]}}\n", "did you mean 'greek/zeus'"},
    {SCRIPT "      - expect: {}\n", "at least one expectation"},
    {SCRIPT "      - see: {player 1: {hand: 1}}\n", "needs the key 'viewer'"},
    {SCRIPT "      - events: {viewer: 1}\n", "needs the key 'contain' or 'not'"},
    {SCRIPT "      - {1: pass, 2: pass}\n", "must have only one key"},
    {SCRIPT "      - pass\n", "write '1: pass'"},
    {HEAD "    options: {turn_limits: 3}\n", "no setting 'turn_limits'"},
    {GAME "scenarios:\n  - name: one\n    decks: [atlantic]\n", "no deck 'atlantic'"},
    {GAME "scenarios:\n  - name: one\n  - name: one\n",
     "another scenario already has the name 'one'"},
    {GAME "scenarios:\n  - rules: [X-1]\n", "needs the key 'name'"},
    {GAME "scenarios: []\n", "needs at least one scenario"},
    {GAME, "needs at least one scenario"},
    {"game: chess\nscenarios:\n  - name: one\n", "for the game 'chess'"},
    {"scenarios:\n  - name: one\n", "needs the key 'game'"},
    /* texts that are no good YAML */
    {"", "the file is empty"},
    {"- 1\n", "must be a mapping"},
    {GAME "game: deities_demidice\n", "occurs twice"},
    {GAME "scenarios: &a [*a]\n", "anchors, aliases and tags"},
    {GAME "scenarios: !!set {}\n", "anchors, aliases and tags"},
    {GAME "scenarios: [\n", ""},
    {GAME "scenarios:\n  - name: \"\xff\"\n", "UTF-8"},
    {GAME "---\nb: 1\n", "one YAML document"},
    {GAME "[1]: 2\n", "a key must be a single value"},
    {GAME "scenarios: "
          "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]\n",
     "nested too deeply"},
};

typedef struct told {
    char text[16384];
} told;

static void listen(void *user, const char *name, const char *failure)
{
    told *story = user;
    (void)name;
    if (failure)
        strncat(story->text, failure, sizeof story->text - strlen(story->text) - 1);
}

static void add_mistakes(const cg_report *report, told *story)
{
    for (size_t i = 0; i < cg_report_count(report); i++) {
        char line[800];
        cg_error_format(cg_report_get(report, i), line, sizeof line);
        strncat(story->text, line, sizeof story->text - strlen(story->text) - 1);
        strncat(story->text, "\n", sizeof story->text - strlen(story->text) - 1);
    }
}

static bool run_file(const cg_cards *cards, cg_report *report, const char *path, told *story)
{
    cg_scenario_result result = {0, 0};
    story->text[0] = '\0';
    cg_report_clear(report);
    cg_status status = cg_scenario_run(cards, path, listen, story, report, &result);
    add_mistakes(report, story);
    return status == CG_OK && result.failed == 0 && result.passed > 0;
}

static bool check_file(const cg_cards *cards, cg_report *report, const char *path,
                       const wrong_file *file)
{
    told story;
    FILE *out = fopen(path, "wb");
    if (!out || fputs(file->text, out) < 0 || fclose(out) != 0)
        return false;
    bool passed = run_file(cards, report, path, &story);
    if (file->told ? !passed && story.text[0] && strstr(story.text, file->told) : passed)
        return true;
    printf("FAILED: this file\n%s\nis told: %s\n", file->text, story.text);
    if (file->told)
        printf("not: %s\n", file->told);
    return false;
}

static unsigned check_unreadable(const cg_cards *cards, cg_report *report)
{
    static const char *const paths[] = {"no/such/file.yaml", "."};
    unsigned failed = 0;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        cg_report_clear(report);
        failed += cg_scenario_run(cards, paths[i], NULL, NULL, report, NULL) != CG_ERR_FILE ||
                  cg_report_count(report) == 0;
    }
    return failed;
}

static void run_all(const cg_cards *cards, cg_report *report, unsigned *passed, unsigned *failed)
{
    char path[] = "/tmp/scenario-XXXXXX";
    int file = mkstemp(path);
    size_t count = sizeof files / sizeof *files;
    if (file < 0) {
        printf("FAILED: no temporary file can be made\n");
        *failed += 1;
        return;
    }
    close(file);
    for (size_t i = 0; i < count; i++)
        *(check_file(cards, report, path, &files[i]) ? passed : failed) += 1;
    remove(path);
    unsigned unreadable = check_unreadable(cards, report);
    *failed += unreadable;
    *passed += 2 - unreadable;
}

int main(void)
{
    cg_context *context = cg_context_create(NULL);
    cg_report *report = cg_report_create(context);
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_error error = {.text = ""};
    unsigned passed = 0, failed = 0;
    if (cg_game_load(context, "deities_demidice", &game, &error) ||
        cg_cards_load(game, NULL, 0, report, &cards)) {
        printf("FAILED: %s\n", error.text);
        failed++;
    } else {
        run_all(cards, report, &passed, &failed);
    }
    cg_report_destroy(report);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
    printf("%u passed, %u failed\n", passed, failed);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
