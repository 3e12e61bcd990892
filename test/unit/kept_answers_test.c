/* A game keeps what its players answer at the same time, until the next question that all are asked: the suite finds
 * where it is kept in the open, and nothing where it is declared. */
#include "support.h"
#include "tests.h"

#include <cardgame/cardgame.h>
#include <cardgame/module.h>

enum { MATCHES = 40, NUMBERS = 4 };
enum { PROCEDURE_MATCH, PROCEDURE_NUMBER, PROCEDURE_COUNT };
enum { ANSWER = 1 };

/** Where the first answers are kept. */
typedef enum place { IN_OPEN_VALUES, IN_SECRET_VALUES, IN_SLOTS, PLACES } place;
static place kept_in;

static void offer_numbers(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match;
    (void)frame;
    for (int32_t i = 0; i < NUMBERS; i++)
        cg_offer_number(offer, i);
}

static cg_flow run_number(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_NUMBER));
    frame->slot[ANSWER] = cg_rules_chosen(match).amount;
    CG_FLOW_END;
}

static int32_t answer_of(const cg_match *match, int player)
{
    const cg_frame *sealed = cg_rules_sealed(match, player);
    return sealed ? sealed->slot[ANSWER] : 0;
}

static void keep(cg_match *match, cg_frame *frame, int player)
{
    if (kept_in == IN_SLOTS)
        frame->slot[player] = answer_of(match, player);
    else
        cg_rules_set_value(match, (uint8_t)player, answer_of(match, player));
}

static int32_t kept(const cg_match *match, const cg_frame *frame, int player)
{
    return kept_in == IN_SLOTS ? frame->slot[player]
                               : (int32_t)cg_rules_value(match, (uint8_t)player);
}

/** Each thinks of a number, then each guesses the other's. */
static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask_sealed(match, 3, PROCEDURE_NUMBER, 0));
    for (int player = 0; player < 2; player++)
        keep(match, frame, player);
    CG_STEP(frame, 2, cg_rules_ask_sealed(match, 3, PROCEDURE_NUMBER, 0));
    for (int player = 0; player < 2; player++)
        if (answer_of(match, player) == kept(match, frame, 1 - player))
            return cg_rules_win(match, player, 0);
    return cg_rules_draw_match(match, 0);
    CG_FLOW_END;
}

static const cg_zone_def zones[] = {
    {.name = "deck", .title = "deck", .ordered = true, .home = true}};
static const char *const causes[] = {"guess"};
static const uint8_t tells[] = {CG_TELLS_WINNERS | CG_TELLS_RETURNS};
static const cg_slot_range match_slots[CG_FRAME_SLOTS] = {{.maximum = NUMBERS},
                                                          {.maximum = NUMBERS}};
static const cg_slot_range number_slots[CG_FRAME_SLOTS] = {[ANSWER] = {.maximum = NUMBERS}};
static const cg_procedure procedures[PROCEDURE_COUNT] = {
    {.name = "match",
     .reason = "guess",
     .prompt = "Which number?",
     .run = run_match,
     .offer = offer_numbers,
     .slots = match_slots,
     .waits = CG_AT_2(1, 2)},
    CG_ASKS("number", "Choose a number.", run_number, offer_numbers, .slots = number_slots,
            .asks = CG_AT(1), .sealed = true)};

/** How many violations the suite finds in matches of the game. */
static uint64_t violations(place where)
{
    const cg_sight sight = where == IN_SECRET_VALUES ? CG_SIGHT_NOBODY : CG_SIGHT_ALL;
    const cg_value_def values[] = {{.name = "first", .maximum = NUMBERS, .sight = sight},
                                   {.name = "second", .maximum = NUMBERS, .sight = sight}};
    const cg_module module = {CG_MODULE_HEAD,
                              .name = "thought",
                              .title = "Thought",
                              .version = "1",
                              .summary = "A test.",
                              .players_min = 2,
                              .players_max = 2,
                              .players_default = 2,
                              .hidden_information = true,
                              .return_min = -1,
                              .return_max = 1,
                              .common_deck = true,
                              .card_kind = "card",
                              .zones = zones,
                              .zone_count = 1,
                              .causes = causes,
                              .cause_count = 1,
                              .cause_tells = tells,
                              .values = values,
                              .value_count = 2,
                              .procedures = procedures,
                              .procedure_count = PROCEDURE_COUNT,
                              .stage_procedure = PROCEDURE_MATCH + 1};
    static const char text[] = "game: thought\nset: c\ntitle: Cards\ncards:\n  - {name: Blank}\n"
                               "decks:\n  - {name: all, title: All, cards: [{card: c/blank, "
                               "copies: 1}]}\n";
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    uint64_t found = 0;
    kept_in = where;
    assert_int_equal(cg_game_from_module(context, &module, &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load_text(game, "c.yaml", text, strlen(text), NULL, &cards), CG_OK);
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        cg_conformance_report report = {0};
        cg_match_config config = cg_match_config_default(cards);
        config.seed = seed;
        config.recall = true;
        config.event_capacity = 1024;
        assert_int_equal(cg_conformance_run(&config, seed, CG_CHECK_ALL, 1, &report, NULL), CG_OK);
        found += report.violations;
        if (where == IN_SECRET_VALUES && report.violations)
            fail_msg("%s", report.first);
    }
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
    return found;
}

static void the_suite_finds_answers_that_are_kept_in_the_open(void **state)
{
    (void)state;
    assert_true(violations(IN_OPEN_VALUES) > 0);
    assert_true(violations(IN_SLOTS) > 0);
}

static void answers_in_secret_values_are_no_leak(void **state)
{
    (void)state;
    assert_int_equal(violations(IN_SECRET_VALUES), 0);
}

TESTS(kept_answers)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_suite_finds_answers_that_are_kept_in_the_open),
        cmocka_unit_test(answers_in_secret_values_are_no_leak),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
