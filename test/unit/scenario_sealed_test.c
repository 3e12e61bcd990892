/* What scenario files say of decisions that several players make at the same time, and of numbers
 * that not everybody knows. */
#include "support.h"
#include "tests.h"

/* ---- a game: three players bid sealed, up to a purse that nobody else sees ---- */

enum { ZONE_DECK, ZONES };
enum { COUNTER_PURSE, COUNTER_PAID, COUNTERS };
enum { VALUE_ROUND, VALUE_PRICE, VALUE_OMEN, VALUES };
enum { CAUSE_SOLD, CAUSES };
enum { PROCEDURE_MATCH, PROCEDURE_BID, PROCEDURES };
enum { ARGUMENT, BID };
enum { PLAYERS = 3, MOST = 4, PRICE = 2, RAIN = 2, LATE = 2 };

static void offer_bids(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    for (int bid = 1; bid <= cg_rules_counter(match, COUNTER_PURSE, frame->player); bid++)
        cg_offer_number(offer, bid);
}

static cg_flow run_bid(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_NUMBER));
    frame->slot[BID] = cg_rules_chosen(match).amount;
    CG_FLOW_END;
}

static void fill_purses(cg_match *match)
{
    for (int player = 0; player < PLAYERS; player++)
        (void)cg_rules_gain(match, COUNTER_PURSE, player, PRICE + player);
    cg_rules_set_value(match, VALUE_PRICE, PRICE);
    cg_rules_set_value(match, VALUE_OMEN, RAIN);
}

static void take_bids(cg_match *match)
{
    for (int player = 0; player < PLAYERS; player++)
        if (cg_rules_sealed(match, player))
            (void)cg_rules_gain(match, COUNTER_PAID, player,
                                cg_rules_sealed(match, player)->slot[BID]);
}

/** In the first round all bid, in the second only the players 1 and 3. */
static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_roll_pool(match, 0, 2));
    fill_purses(match);
    CG_STEP(frame, 2, cg_rules_ask_sealed(match, 7, PROCEDURE_BID, 0));
    take_bids(match);
    cg_rules_set_value(match, VALUE_ROUND, LATE);
    CG_STEP(frame, 3, cg_rules_ask_sealed(match, 5, PROCEDURE_BID, 0));
    return cg_rules_win(match, 0, CAUSE_SOLD);
    CG_FLOW_END;
}

static const cg_zone_def zones[ZONES] = {{.name = "deck",
                                          .title = "deck",
                                          .ordered = true,
                                          .home = true,
                                          .visibility = CG_SEEN_BY_NOBODY}};
static const cg_counter_def counters[COUNTERS] = {
    [COUNTER_PURSE] = {.name = "purse",
                       .singular = "coin",
                       .plural = "coins",
                       .maximum = MOST,
                       .sight = CG_SIGHT_OWNER},
    [COUNTER_PAID] = {.name = "paid", .singular = "bid", .plural = "bids", .maximum = MOST},
};
static const char *const omens[] = {"sun", "rain"};
static const cg_value_def values[VALUES] = {
    [VALUE_ROUND] = {.name = "round", .is_public = true, .maximum = LATE},
    [VALUE_PRICE] = {.name = "price", .maximum = MOST, .sight = CG_SIGHT_NOBODY},
    [VALUE_OMEN] = {.name = "omen", .maximum = RAIN, .words = omens, .sight = CG_SIGHT_NOBODY},
};
static const cg_dice_def dice[] = {{.name = "cup",
                                    .title = "cup",
                                    .die = "die",
                                    .sides = 6,
                                    .capacity = 2,
                                    .owner = 2,
                                    .sight = CG_SIGHT_OWNER}};
static const char *const causes[CAUSES] = {"sold"};
static const cg_slot_range slots[CG_FRAME_SLOTS] = {[BID] = {0, MOST}};
static const cg_procedure procedures[PROCEDURES] = {
    [PROCEDURE_MATCH] = {.name = "match", .run = run_match, .waits = CG_AT_3(1, 2, 3)},
    [PROCEDURE_BID] = CG_ASKS("bid", "Bid.", run_bid, offer_bids, .slots = slots, .asks = CG_AT(1),
                              .sealed = true),
};

static const cg_module auction = {
    CG_MODULE_HEAD,
    .name = "auction",
    .title = "Auction",
    .version = "1.0.0",
    .summary = "Bids are made at the same time.",
    .players_min = PLAYERS,
    .players_max = PLAYERS,
    .players_default = PLAYERS,
    .chance = true,
    .hidden_information = true,
    .return_min = -1,
    .return_max = 1,
    .common_deck = true,
    .card_kind = "card",
    .zones = zones,
    .zone_count = ZONES,
    .counters = counters,
    .counter_count = COUNTERS,
    .values = values,
    .value_count = VALUES,
    .dice = dice,
    .dice_count = COUNT(dice),
    .causes = causes,
    .cause_count = CAUSES,
    .procedures = procedures,
    .procedure_count = PROCEDURES,
    .main_procedure = PROCEDURE_MATCH,
    .stage_procedure = PROCEDURE_MATCH + 1,
};

static const char cards_text[] = "game: auction\nset: auction\ncards:\n  - {name: Blank}\n"
                                 "decks:\n  - name: none\n    cards:\n"
                                 "      - {card: auction/blank}\n";

static int load(void **state)
{
    if (load_tables(state, &auction))
        return -1;
    fixture *f = *state;
    return cg_cards_load_text(f->game, "cards", cards_text, strlen(cards_text), NULL, &f->cards);
}

static void values_have_names_also_where_nobody_may_know_them(void **state)
{
    const fixture *f = *state;
    bool secret = true;
    assert_string_equal(cg_game_value(f->game, VALUE_ROUND, &secret), "round");
    assert_false(secret);
    assert_string_equal(cg_game_value(f->game, VALUE_PRICE, &secret), "price");
    assert_true(secret);
    assert_string_equal(cg_game_value(f->game, VALUE_OMEN, NULL), "omen");
    assert_null(cg_game_value(f->game, VALUES, &secret));
    assert_false(secret);
}

/* ---- scenarios ---- */

#define HEAD                                                                                       \
    "game: auction\nscenarios:\n  - name: one\n    script:\n      - chance: [roll 3, roll 5]\n"
#define STEP(text) "      - " text "\n"

static void what_a_viewer_does_not_know_is_a_question_mark(void **state)
{
    assert_scenarios_pass(
        *state,
        HEAD STEP("see: {viewer: 1, player 1: {purse: 2}, player 2: {purse: \"?\", paid: 0}}")
            STEP("see: {viewer: 2, player 1: {purse: \"?\"}, player 2: {purse: 3}, player 3: "
                 "{purse: \"?\"}}")
                STEP("see: {viewer: spectator, player 2: {purse: \"?\"}, dice: {cup: [\"?\", "
                     "\"?\"]}}") STEP("see: {viewer: 1, dice: {cup: [\"?\", \"?\"]}}")
                    STEP("see: {viewer: 2, dice: {cup: [3, 5]}}")
                        STEP("see: {viewer: 3, round: 0, price: \"?\", omen: \"?\"}")
                            STEP("expect: {round: 0, price: 2, omen: rain, player 2: {purse: 3}, "
                                 "dice: {cup: [3, 5]}}"));
}

/** Neither passes for the other. */
static void what_is_hidden_is_no_number_and_what_is_open_no_question_mark(void **state)
{
    static const char *const rows[][2] = {
        {STEP("see: {viewer: 1, player 2: {purse: 3}}"), "expected: 3\n  actual:   ?"},
        {STEP("see: {viewer: 2, player 2: {purse: \"?\"}}"), "expected: ?\n  actual:   3"},
        {STEP("see: {viewer: 1, player 2: {paid: \"?\"}}"), "expected: ?\n  actual:   0"},
        {STEP("see: {viewer: 1, dice: {cup: [3, 5]}}"), "expected: [3, 5]\n  actual:   [?, ?]"},
        {STEP("see: {viewer: 1, dice: {cup: [\"?\"]}}"), "expected: [?]\n  actual:   [?, ?]"},
        {STEP("see: {viewer: 2, dice: {cup: [\"?\", \"?\"]}}"),
         "expected: [?, ?]\n  actual:   [3, 5]"},
        {STEP("see: {viewer: 1, price: 2}"), "expected: 2\n  actual:   ?"},
        {STEP("see: {viewer: 1, omen: rain}"), "expected: rain\n  actual:   ?"},
        {STEP("see: {viewer: 1, round: \"?\"}"), "expected: ?\n  actual:   0"},
        {STEP("expect: {player 2: {purse: \"?\"}}"),
         ":6:36: error wrong-type: '?' means that a viewer does not know the value: use it in "
         "'see' only, and write the real value in 'expect'"},
        {STEP("expect: {omen: \"?\"}"), "error wrong-type: '?' means that a viewer does not know"},
        {STEP("expect: {omen: hail}"), "error unknown-word: 'hail' is not a value of 'omen'"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[1000];
        snprintf(text, sizeof text, HEAD "%s", rows[i][0]);
        assert_scenarios_told(*state, text, rows[i][1]);
    }
}

static void each_of_several_has_offers_of_their_own(void **state)
{
    assert_scenarios_pass(
        *state, HEAD STEP("offers: {1: [number 1, number 2], 2: [number 1, number 2, number 3], 3: "
                          "[number 1, number 2, number 3, number 4]}")
                    STEP("offers includes: {3: number 4, 2: number 3}")
                        STEP("not offers: {1: [number 3], 2: [number 4]}")
                            STEP("offers: [number 1, number 2]") /* player 1 is still looked at */
        STEP("2: number 3") STEP("offers: {2: [], 3: [number 1, number 2, number 3, number 4]}")
            STEP("not offers: {2: number 3}") STEP("1: number 1") STEP("3: number 4")
                STEP("offers: {2: [], 1: [number 1, number 2]}") STEP("asked: 3")
                    STEP("offers: {1: [number 1, number 2]}") STEP("offers includes: [number 4]")
                        STEP("3: number 1") STEP("1: number 1")
                            STEP("offers: {1: [], 2: [], 3: []}") "    end: {winner: 1}\n");
}

static void who_is_not_asked_has_no_offers(void **state)
{
    static const char *const rows[][2] = {
        {STEP("offers: {2: []}"), "player 2 is asked and has options, but none are expected\n  "
                                  "asked:    player 2 (bid): number 1 | number 2 | number 3"},
        {STEP("offers: {1: [number 1], 2: []}"), "the option 'number 2' is offered too"},
        {STEP("offers: {1: [number 1, number 2, number 3]}"),
         "the option 'number 3' is not offered"},
        {STEP("2: number 1") STEP("offers: {2: [number 1]}"),
         "player 2 is not asked and so has no options"},
        {STEP("2: number 1") STEP("offers includes: {2: number 1}"),
         "player 2 is not asked and so has no options"},
        {STEP("not offers: {2: [number 4, number 3]}"), "the option 'number 3' is offered"},
        {STEP("offers: {4: []}"), "error unknown-player: '4' is not a player of this scenario"},
        {STEP("offers: {}"), "error empty: 'offers' must name at least one player"},
        {STEP("offers: {1: [nomber 1]}"), "error unknown-verb: 'nomber 1' is not an option"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[1000];
        snprintf(text, sizeof text, HEAD "%s", rows[i][0]);
        assert_scenarios_told(*state, text, rows[i][1]);
    }
}

TESTS(scenario_sealed)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_have_names_also_where_nobody_may_know_them),
        cmocka_unit_test(what_a_viewer_does_not_know_is_a_question_mark),
        cmocka_unit_test(what_is_hidden_is_no_number_and_what_is_open_no_question_mark),
        cmocka_unit_test(each_of_several_has_offers_of_their_own),
        cmocka_unit_test(who_is_not_asked_has_no_offers),
    };
    return cmocka_run_group_tests(tests, load, unload_game);
}
