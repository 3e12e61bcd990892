/* Scenario files of games with cards in play: what they can say, and what is wrong with them. */
#include "support_duel.h"
#include "tests.h"

#include <unistd.h>

#define HEAD                                                                                       \
    "game: tables\n"                                                                               \
    "scenarios:\n"                                                                                 \
    "  - name: one\n"                                                                              \
    "    board:\n"                                                                                 \
    "      active: 1\n"                                                                            \
    "      phase: main\n"
#define PLAYERS(first, second) "      players:\n        - " first "\n        - " second "\n"
#define STEPS "    script:\n"

static const char good[] = HEAD PLAYERS(
    "{field: [{card: d/bear, as: b1, marks: {growth: 2}}, d/bear, {card: d/imp, as: imp}],"
    " back_row: [{card: d/orb, place: 2, face_down: true, as: orb}, {card: d/mask, on: b1}]}",
    "{field: [{card: d/wolf, exhausted: true, under_it: [2 d/bear, d/imp]},"
    " {card: d/drone, token: true}, {card: d/bear, owner: 1}]}") STEPS
    "      - asked: {player: 1, reason: turn}\n"
    "      - offers includes: [wake b1, strike b1 on d/wolf, flip orb, \"use \\\"Spark\\\" of "
    "imp\"]\n"
    "      - expect:\n"
    "          card b1: {power: 4, marks: {growth: 2, wound: 0}, kinds: [creature]}\n"
    "          card d/mask: {attached_to: b1, place: 1}\n"
    "          card d/wolf: {under: [d/bear, d/bear, d/imp], exhausted: true, keywords: "
    "[trample]}\n"
    "          card d/drone: {token: true, controller: 2, owner: 2, zone: field of player 2}\n"
    "          card d/bear of player 2: {owner: 1, controller: 2}\n"
    "          card d/bear#2 of player 1: {power: 2}\n"
    "          card orb: {face_down: true, name: Orb}\n"
    "          player 1: {hand_limit: 7, field: [d/bear, d/bear, d/imp]}\n"
    "      - see: {viewer: 2, card orb: {face_down: true, name: \"?\"}, player 1: {back_row: "
    "[d/mask, \"?\"]}}\n"
    "      - refuse: {1: [flip b1, use imp]}\n"
    "      - 1: use imp 2\n"
    "      - 1: choose d/drone\n"
    "      - expect: {card d/drone: {marks: {wound: 1}}, card d/wolf: {marks: {wound: 0}}}\n"
    "      - 1: flip orb\n"
    "      - events: {viewer: 2, contain: [Orb is turned face up]}\n"
    "      - see: {viewer: 2, card orb: {face_down: false, name: Orb}}\n"
    "    end: running\n";

static void run(const duel *d, const char *text, cg_report *report, unsigned *passed)
{
    char path[] = "/tmp/in_play_XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    write_file(path, text, strlen(text));
    cg_scenario_result result = {0, 0};
    cg_status status = cg_scenario_run(d->cards, path, NULL, NULL, report, &result);
    assert_true(status == CG_OK || status == CG_ERR_SCENARIO);
    *passed = (unsigned)result.passed;
    unlink(path);
}

static void a_scenario_speaks_of_cards_in_play(void **state)
{
    const duel *d = *state;
    cg_report *report = cg_report_create(d->context);
    unsigned passed;
    run(d, good, report, &passed);
    char *errors = errors_of(report);
    assert_string_equal(errors, "");
    free(errors);
    assert_int_equal(passed, 1);
    cg_report_destroy(report);
}

/** The same scenario with one thing that is not so does not pass. */
static void what_is_not_so_fails(void **state)
{
    static const char *const lies[][2] = {
        {"power: 4", "power: 5"},
        {"attached_to: b1", "attached_to: imp"},
        {"keywords: [trample]", "keywords: []"},
        {"under: [d/bear, d/bear,", "under: [d/bear,"},
        {"token: true, controller", "token: false, controller"},
        {"name: \"?\"", "name: Orb"},
        {"wound: 1", "wound: 2"},
        {"hand_limit: 7", "hand_limit: 8"},
        {"choose d/drone", "choose b1"},
    };
    const duel *d = *state;
    for (size_t i = 0; i < COUNT(lies); i++) {
        char text[sizeof good + 100];
        unsigned passed = 1;
        const char *at = strstr(good, lies[i][0]);
        assert_non_null(at);
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - good), good, lies[i][1],
                 at + strlen(lies[i][0]));
        run(d, text, NULL, &passed);
        if (passed)
            fail_msg("'%s' passes", lies[i][1]);
    }
}

/** Fails unless the only scenario of the file passes. */
static void passes(const duel *d, const char *text)
{
    unsigned passed;
    cg_report *report = cg_report_create(d->context);
    run(d, text, report, &passed);
    char *errors = errors_of(report);
    if (*errors || passed != 1)
        fail_msg("%s\ndoes not pass: %s", text, errors);
    free(errors);
    cg_report_destroy(report);
}

/** Whoever is written first: cards are laid out by seat, and what only the defaults say first. */
static void what_is_attached_finds_what_stands_before_it(void **state)
{
    static const char *const files[] = {
        HEAD "      player 2: {back_row: [{card: d/mask, on: b1}]}\n"
             "      player 1: {field: [{card: d/bear, as: b1}]}\n",
        "game: tables\n"
        "defaults:\n"
        "  board: {active: 1, phase: main, player 1: {field: [{card: d/bear, as: b1}]}}\n"
        "scenarios:\n"
        "  - name: one\n"
        "    board: {player 1: {back_row: [{card: d/mask, on: b1}]}}\n"};
    for (size_t i = 0; i < COUNT(files); i++) {
        char text[1000];
        snprintf(text, sizeof text, "%s%s      - expect: {card d/mask: {attached_to: b1}}\n",
                 files[i], STEPS);
        passes(*state, text);
    }
}

/** By its name in the scenario a host is found wherever it stands. */
static void what_is_attached_finds_what_stands_behind_it(void **state)
{
    static const char *const boards[][2] = {
        /* in the same list, in another one, with the other player */
        {PLAYERS("{field: [{card: d/imp, as: i, on: b}, {card: d/bear, as: b}]}", "{}"),
         "card i: {attached_to: b, controller: 1}"},
        {PLAYERS("{back_row: [{card: d/mask, as: m, on: b}], field: [{card: d/bear, as: b}]}",
                 "{}"),
         "card m: {attached_to: b, zone: back_row of player 1}"},
        {PLAYERS("{back_row: [{card: d/mask, as: m, on: w}]}", "{field: [{card: d/wolf, as: w}]}"),
         "card m: {attached_to: w, controller: 1}, card w: {controller: 2, under: 0}"},
        {PLAYERS("{field: [{card: d/wolf, as: w}]}", "{back_row: [{card: d/mask, as: m, on: w}]}"),
         "card m: {attached_to: w, controller: 2}"},
        {PLAYERS("{field: [{card: d/imp, under: w}]}", "{field: [d/bear, {card: d/wolf, as: w}]}"),
         "card w: {under: [d/imp]}, player 1: {field: []}"},
        /* chains: each on the next, and under what is attached itself */
        {PLAYERS("{back_row: [{card: d/mask, as: m, on: i}], field: [{card: d/imp, as: i, on: "
                 "w}]}",
                 "{field: [{card: d/wolf, as: w}]}"),
         "card m: {attached_to: i}, card i: {attached_to: w}, card w: {attached_to: none}"},
        {PLAYERS("{field: [{card: d/bear, under: i}, {card: d/imp, as: i, on: w}]}",
                 "{field: [{card: d/wolf, as: w, under_it: [d/bear]}]}"),
         "card i: {under: [d/bear], attached_to: w}, card w: {under: [d/bear]}"},
    };
    for (size_t i = 0; i < COUNT(boards); i++) {
        char text[1000];
        snprintf(text, sizeof text, HEAD "%s" STEPS "      - expect: {%s}\n", boards[i][0],
                 boards[i][1]);
        passes(*state, text);
    }
}

static void mistakes_are_told_with_their_place(void **state)
{
    static const char *const files[][2] = {
        {PLAYERS("{field: [{card: d/bear, exhaused: true}]}", "{}"),
         ":8:35: error unknown-key: unknown key 'exhaused' in a card; did you mean 'exhausted'?"},
        {PLAYERS("{field: [{as: b1}]}", "{}"),
         ":8:20: error missing-key: a card needs the key 'card', with its id"},
        {PLAYERS("{field: [{card: d/bear, as: B1}]}", "{}"),
         "'B1' is not a valid name: use small letters"},
        {PLAYERS("{field: [{card: d/bear, as: b}, {card: d/imp, as: b}]}", "{}"),
         "error duplicate-name: another card already has the name 'b'"},
        {PLAYERS("{field: [{card: d/bear, marks: {grwth: 1}}]}", "{}"),
         "error unknown-counter: the game has no counter 'grwth' on cards"},
        {PLAYERS("{field: [{card: d/bear, marks: {growth: 100}}]}", "{}"),
         "error out-of-range: '100' is not a whole number from 0 to 99"},
        {PLAYERS("{hand: [{card: d/bear, face_down: true}]}", "{}"),
         "error not-in-play: 'face_down' is allowed only for cards in play"},
        {PLAYERS("{field: [{card: d/mask, on: d/bear}]}", "{}"),
         "error unknown-card: there is no card 'd/bear' before this one; give the card a name with "
         "'as', and use that name here"},
        {PLAYERS("{field: [{card: d/imp, on: b2}]}", "{field: [{card: d/bear, as: b1}]}"),
         ":8:38: error unknown-card: no card of the board has the name 'b2'; give a card that name "
         "with 'as'"},
        {PLAYERS("{field: [{card: d/imp, as: i, on: i}]}", "{}"),
         ":8:45: error host-loop: this card would be on or under itself: i on i"},
        {PLAYERS("{field: [d/wolf, {card: d/imp, as: i, on: b}]}",
                 "{field: [{card: d/bear, as: b, on: i}]}"),
         ":8:53: error host-loop: this card would be on or under itself: i on b on i"},
        {PLAYERS("{field: [{card: d/imp, as: i, on: w}, {card: d/bear, under: d/imp, as: b}]}",
                 "{field: [{card: d/wolf, as: w, on: b}]}"),
         ":8:45: error host-loop: this card would be on or under itself: i on w on b under i"},
        {PLAYERS("{field: [{card: d/bear, owner: 3}]}", "{}"),
         "error unknown-player: '3' is not a player of this scenario"},
        {PLAYERS("{}", "{}") STEPS "      - 1: choose b1\n",
         "error unknown-card: 'b1' is not a card of this board"},
        {PLAYERS("{}", "{}") STEPS "      - 1: poke d/bear\n",
         "error unknown-verb: 'poke d/bear' is not an option"},
        {PLAYERS("{}", "{}") STEPS "      - pass: {until: []}\n",
         "error wrong-type: 'until' must name one decision, as in 'pass: {until: response}'"},
        {PLAYERS("{}", "{}") STEPS "      - pass: {until: [main, end]}\n",
         "error wrong-type: 'until' must name one decision, as in 'pass: {until: response}'"},
        {PLAYERS("{}", "{}") STEPS "      - expect: {card d/baer: {power: 2}}\n",
         "error unknown-card: there is no card 'd/baer'; did you mean 'd/bear'?"},
        {PLAYERS("{}", "{}") STEPS "      - expect: {card d/bear: {powr: 2}}\n",
         "error unknown-key: unknown key 'powr' in a card"},
        {PLAYERS("{}", "{}") STEPS "      - expect: {card d/bear: {keywords: [tramples]}}\n",
         "error unknown-word: the game has no keyword 'tramples'"},
    };
    const duel *d = *state;
    for (size_t i = 0; i < COUNT(files); i++) {
        char text[2000];
        unsigned passed;
        cg_report *report = cg_report_create(d->context);
        snprintf(text, sizeof text, "%s%s", HEAD, files[i][0]);
        run(d, text, report, &passed);
        char *errors = errors_of(report);
        if (!strstr(errors, files[i][1]))
            fail_msg("expected '%s', got '%s'", files[i][1], errors);
        free(errors);
        cg_report_destroy(report);
    }
}

TESTS(in_play_scenario)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_scenario_speaks_of_cards_in_play),
        cmocka_unit_test(what_is_not_so_fails),
        cmocka_unit_test(what_is_attached_finds_what_stands_before_it),
        cmocka_unit_test(what_is_attached_finds_what_stands_behind_it),
        cmocka_unit_test(mistakes_are_told_with_their_place),
    };
    return cmocka_run_group_tests(tests, duel_load, duel_unload);
}
