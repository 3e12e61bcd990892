/* How actions of a game's own are told to people: templates with alternatives. */
#include "support.h"
#include "tests.h"

#include "effect/tell/line.h"

/** A template, the parts of the action, and the alternative that fits; NULL: none. */
typedef struct said {
    const char *words, *parts, *text;
} said;

static const said all[] = {
    {"Pass on", "", "Pass on"},
    {"Play {c}", "c", "Play {c}"},
    {"Attack {t} with {c}", "ct", "Attack {t} with {c}"},
    {"Attack {t} with {c}|Go to the attack", "c", "Go to the attack"},
    {"Attack {t} with {c}|Attack with {c}", "c", "Attack with {c}"},
    {"Deal {n} damage to {t}|No damage to {t}", "ctn", "Deal {n} damage to {t}"},
    {"Deal {n} damage to {t}|No damage to {t}", "ct", "No damage to {t}"},
    {"Play {c}", "", NULL},
    {"Pay {n:coin|coins} to {t}|Pay {n:coin|coins}|Pay", "n", "Pay {n:coin|coins}"},
    {"Pay {n:coin|coins} to {t}|Pay {n:coin|coins}|Pay", "tn", "Pay {n:coin|coins} to {t}"},
    {"Pay {n:coin|coins} to {t}|Pay {n:coin|coins}|Pay", "t", "Pay"},
};

static bool has_part(const void *about, const char *name)
{
    const said *row = about;
    return strchr(row->parts, name[0]) != NULL;
}

static void the_first_alternative_with_all_its_parts_counts(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(all); i++) {
        const cg_named_holes holes = {.about = &all[i], .is_told = has_part};
        size_t length = 0;
        const char *words = cg_line_alternative(all[i].words, &holes, &length);
        assert_int_equal(words != NULL, all[i].text != NULL);
        if (words) {
            assert_int_equal(length, strlen(all[i].text));
            assert_memory_equal(words, all[i].text, length);
        }
    }
}

/* ---- in a match ---- */

enum { ZONE_DECK, ZONE_HAND, ZONES };
enum { ACT_SHOW, ACT_TRADE, ACT_POINT, ACT_BID, ACT_SELL, ACTS };
enum { PROCEDURE_MATCH, PROCEDURES };
enum { HAND = 2, TIMES = 5 };

static void offer_acts(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)frame;
    cg_thing one = cg_rules_zone_card(match, ZONE_HAND, 0, 1);
    cg_thing other = cg_rules_zone_card(match, ZONE_HAND, 0, 0);
    cg_offer_do(offer, ACT_SHOW, one, 0, 0);
    cg_offer_do(offer, ACT_TRADE, one, other, 0);
    cg_offer_do(offer, ACT_POINT, 0, other, 0);
    cg_offer_do(offer, ACT_BID, 0, other, 3);
    cg_offer_do(offer, ACT_SELL, one, other, 1);
    cg_offer_do(offer, ACT_SELL, one, other, 2);
}

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_draw(match, 0, HAND));
    for (; frame->slot[0] < TIMES; frame->slot[0]++) {
        CG_STEP(frame, 2, cg_rules_ask(match, 0, CG_DECISION_ACT));
        cg_rules_tell_choice(match, 0);
    }
    return cg_rules_win(match, 0, 0);
    CG_FLOW_END;
}

static const cg_zone_def zones[ZONES] = {
    {.name = "deck",
     .title = "deck",
     .ordered = true,
     .home = true,
     .visibility = CG_SEEN_BY_NOBODY},
    {.name = "hand", .title = "hand", .per_player = true, .visibility = CG_SEEN_BY_OWNER}};
static const cg_act_def acts[ACTS] = {
    [ACT_SHOW] = {.name = "show"},
    [ACT_TRADE] = {.name = "trade"},
    [ACT_POINT] = {.name = "point_at"},
    [ACT_BID] = {.name = "bid"},
    [ACT_SELL] = {"sell", "Sell {c} for {n:coin|coins} and {t}",
                  "asks {n:coin|coins} and {t} for {c}"},
};
static const char *const causes[] = {"done"};
static const cg_slot_range slots[CG_FRAME_SLOTS] = {{0, TIMES}};
static const cg_procedure procedures[PROCEDURES] = {
    CG_ASKS("match", "Do something.", run_match, offer_acts, .slots = slots, .asks = CG_AT(2),
            .waits = CG_AT(1)),
};

static const cg_module fair = {
    CG_MODULE_HEAD,
    .name = "fair",
    .title = "Fair",
    .version = "1.0.0",
    .summary = "Cards are shown and sold.",
    .players_min = 2,
    .players_max = 2,
    .players_default = 2,
    .hidden_information = true,
    .return_min = -1,
    .return_max = 1,
    .common_deck = true,
    .card_kind = "card",
    .zones = zones,
    .zone_count = ZONES,
    .hand_zone = ZONE_HAND + 1,
    .discard_zone = ZONE_DECK + 1,
    .stack_zone = ZONE_DECK + 1,
    .refills = CG_REFILL_NEVER,
    .causes = causes,
    .cause_count = COUNT(causes),
    .acts = acts,
    .act_count = ACTS,
    .procedures = procedures,
    .procedure_count = PROCEDURES,
    .main_procedure = PROCEDURE_MATCH,
};

static const char cards_text[] = "game: fair\nset: toys\ncards:\n"
                                 "  - {name: Tin Bear, id: tb}\n  - {name: Doll\'s House, id: dh}\n"
                                 "decks:\n  - name: toys\n    set: toys\n";

static void assert_label(const cg_match *match, const char *option, const char *label)
{
    char text[200];
    int32_t index = cg_match_option_find(match, option);
    if (index < 0)
        fail_msg("'%s' is not offered", option);
    cg_match_option_label(match, (uint32_t)index, text, sizeof text);
    assert_string_equal(text, label);
}

static void assert_told(cg_match *match, const char *option, int viewer, const char *line)
{
    char text[200];
    answer(match, option);
    cg_match_event_text(match, viewer, cg_match_event_count(match), text, sizeof text);
    assert_string_equal(text, line);
}

/** Whatever part of an action a card is, people read its name, not its id. */
static void cards_of_actions_are_called_by_name(void **state)
{
    fixture f = {.context = cg_context_create(NULL)};
    (void)state;
    assert_int_equal(cg_game_from_module(f.context, &fair, &f.game, NULL), CG_OK);
    assert_int_equal(
        cg_cards_load_text(f.game, "cards", cards_text, strlen(cards_text), NULL, &f.cards), CG_OK);
    cg_match_config config = config_for(&f, 2);
    cg_match *match = start(&config);
    assert_label(match, "show toys/tb", "Show Tin Bear");
    assert_label(match, "trade toys/tb on toys/dh", "Trade Tin Bear on Doll's House");
    assert_label(match, "point_at toys/dh", "Point at Doll's House");
    assert_label(match, "bid 3 on toys/dh", "Bid 3 on Doll's House");
    assert_label(match, "sell toys/tb 1 on toys/dh", "Sell Tin Bear for 1 coin and Doll's House");
    assert_label(match, "sell toys/tb 2 on toys/dh", "Sell Tin Bear for 2 coins and Doll's House");
    assert_told(match, "sell toys/tb 1 on toys/dh", 0,
                "Player 1 asks 1 coin and Doll's House for Tin Bear");
    assert_told(match, "trade toys/tb on toys/dh", 0, "Player 1: trade Tin Bear on Doll's House");
    assert_told(match, "bid 3 on toys/dh", 0, "Player 1: bid 3 on Doll's House");
    assert_told(match, "point_at toys/dh", 1, "Player 1: point_at a card");
    cg_match_destroy(match);
    cg_cards_destroy(f.cards);
    cg_game_destroy(f.game);
    cg_context_destroy(f.context);
}

TESTS(act_text)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_alternative_with_all_its_parts_counts),
        cmocka_unit_test(cards_of_actions_are_called_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
