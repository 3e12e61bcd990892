/* A common deck in a game with cards in play: who draws from it has the card and owns it, whoever
 * that is. */
#include "support.h"
#include "tests.h"

#include "state/state.h"

#include <cardgame/rules.h>

enum { ZONE_DECK, ZONE_HAND, ZONE_TABLE, ZONE_COUNT };
enum { PROCEDURE_MATCH, PROCEDURE_ROUNDS, PROCEDURE_COUNT };
enum { PLAYERS = 3, DRAWN = 2 };

static void offer_hand(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_thing card;
    cg_offer_pass(offer);
    for (int i = 0; (card = cg_rules_zone_card(match, ZONE_HAND, frame->slot[0], i)); i++)
        cg_offer_thing(offer, card);
}

/** Slot 0: whose turn it is. They show a card or pass, and draw one. */
static cg_flow run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (;;) {
        cg_rules_open_turn(match, frame->slot[0]);
        CG_STEP(frame, 1, cg_rules_ask(match, frame->slot[0], CG_DECISION_PICK));
        CG_STEP(frame, 2, cg_rules_draw(match, frame->slot[0], 1));
        frame->slot[0] = cg_rules_next(match, frame->slot[0]);
    }
    CG_FLOW_END;
}

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, ZONE_DECK, 0));
    for (; frame->slot[0] < cg_rules_players(match); frame->slot[0]++)
        CG_STEP(frame, 2, cg_rules_draw(match, frame->slot[0], DRAWN));
    CG_STEP(frame, 3, cg_rules_call(match, PROCEDURE_ROUNDS, 0, 0));
    CG_FLOW_END;
}

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {.name = "deck", .title = "deck", .ordered = true, .home = true},
    [ZONE_HAND] = {.name = "hand",
                   .title = "hand",
                   .per_player = true,
                   .visibility = CG_SEEN_BY_OWNER},
    [ZONE_TABLE] = {.name = "table",
                    .title = "table",
                    .ordered = true,
                    .visibility = CG_SEEN_BY_ALL},
};

static const char *const causes[] = {"over"};
static const cg_slot_range slots[CG_FRAME_SLOTS] = {{.maximum = PLAYERS}};
static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = {.name = "match", .run = run_match, .slots = slots},
    [PROCEDURE_ROUNDS] = {.name = "rounds",
                          .reason = "card",
                          .prompt = "Show a card.",
                          .run = run_rounds,
                          .offer = offer_hand,
                          .slots = slots},
};
static const cg_board no_rules = {
    .limits = {.tokens = 1, .modifiers = 1, .pending = 1, .lasts = 1}};
static const cg_module module = {
    CG_MODULE_HEAD,
    .name = "common",
    .title = "Common",
    .version = "1",
    .summary = "One deck for all.",
    .players_min = 2,
    .players_max = PLAYERS,
    .players_default = PLAYERS,
    .chance = true,
    .hidden_information = true,
    .return_min = -1,
    .return_max = 1,
    .common_deck = true,
    .board = &no_rules,
    .card_kind = "card",
    .zones = zones,
    .zone_count = ZONE_COUNT,
    .hand_zone = ZONE_HAND + 1,
    .discard_zone = ZONE_TABLE + 1,
    .stack_zone = ZONE_TABLE + 1,
    .causes = causes,
    .cause_count = 1,
    .last_standing_cause = 1,
    .procedures = procedures,
    .procedure_count = PROCEDURE_COUNT,
    .main_procedure = PROCEDURE_MATCH,
};

static const char text[] =
    "game: common\nset: c\ntitle: Cards\ncards:\n  - {name: Ant}\n  - {name: Bee}\n"
    "decks:\n  - {name: all, title: All, cards: [{card: c/ant, copies: 6}, {card: c/bee, copies: "
    "6}]}\n";

/** Has the player so many cards in hand, all of their own? */
static void assert_hand(const cg_match *match, int player, unsigned count)
{
    unsigned hand = match->plan->zone_of[ZONE_HAND][player];
    assert_int_equal(match->counts[hand], count);
    for (unsigned i = 0; i < count; i++)
        assert_int_equal(match->cards[cg_zone_slots(match, hand)[i]].owner, player);
}

static cg_match *begin(cg_context *context, cg_game **game, cg_cards **cards, bool asked)
{
    cg_match *match = NULL;
    cg_error error = {0};
    if (cg_game_from_module(context, &module, game, &error))
        fail_msg("%s", error.text);
    assert_int_equal(cg_cards_load_text(*game, "c.yaml", text, sizeof text - 1, NULL, cards),
                     CG_OK);
    cg_match_config config = cg_match_config_default(*cards);
    config.seed = 7;
    config.explicit_chance = asked;
    if (cg_match_create(&config, &match, &error))
        fail_msg("%s", error.text);
    while (cg_match_decider(match) == CG_CHANCE)
        assert_int_equal(cg_match_answer(match, CG_CHANCE, 0, &error), CG_OK);
    return match;
}

static void draw_with(bool asked)
{
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_match *match = begin(context, &game, &cards, asked);
    for (int player = 0; player < PLAYERS; player++)
        assert_hand(match, player, DRAWN);
    for (int player = 0; player < PLAYERS; player++) {
        assert_int_equal(cg_match_decider(match), player);
        assert_int_equal(cg_match_answer(match, player, 0, NULL), CG_OK);
        while (cg_match_decider(match) == CG_CHANCE)
            assert_int_equal(cg_match_answer(match, CG_CHANCE, 0, NULL), CG_OK);
        assert_hand(match, player, DRAWN + 1);
    }
    cg_match_destroy(match);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

static void who_draws_from_a_common_deck_has_the_card(void **state)
{
    (void)state;
    draw_with(false);
    draw_with(true);
}

TESTS(common_board)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_draws_from_a_common_deck_has_the_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
