/* The engine by itself: a game with two windows whose cards show what the effect language,
 * counters, windows, zones and knowledge do, beyond what one game needs. */
#include "support.h"

#include "state/plan.h"

#include <cardgame/module.h>

/* ---- the game ---- */

enum { DECK, HAND, DISCARD, STACK, ROW };
enum { GOLD, BANK, LIFE, FAME, TALLY };
enum { MAIN, RESPONSE };
enum { ALONE, FAMOUS, EMPTY_HANDED, NIGHTFALL };
enum { RAIN, SUN };

static const cg_zone_def zones[] = {
    [DECK] = {.name = "deck",
              .title = "deck",
              .per_player = true,
              .ordered = true,
              .home = true,
              .visibility = CG_SEEN_BY_NOBODY},
    [HAND] = {.name = "hand", .title = "hand", .per_player = true, .visibility = CG_SEEN_BY_OWNER},
    [DISCARD] = {.name = "discard",
                 .title = "discard pile",
                 .per_player = true,
                 .ordered = true,
                 .visibility = CG_SEEN_BY_ALL},
    [STACK] = {.name = "stack", .title = "stack", .ordered = true, .visibility = CG_SEEN_BY_ALL},
    [ROW] = {.name = "row",
             .title = "row",
             .per_player = true,
             .ordered = true,
             .visibility = CG_SEEN_BY_FACE},
};

static const cg_counter_def counters[] = {
    [GOLD] = {"gold", "gold coin", "gold coins", 3, 0, 10, BANK},
    [BANK] = {"bank", "bank coin", "bank coins", 5, 0, 9, -1},
    [LIFE] = {"life", "life point", "life points", 3, 0, 5, -1},
    [FAME] = {"fame", "fame point", "fame points", 0, -100, 100, -1},
    [TALLY] = {"tally", "tally mark", "tally marks", 0, INT32_MIN, INT32_MAX, -1},
};

static const cg_state_rule state_rules[] = {
    {LIFE, false, 0, false, -1},
    {FAME, true, 20, true, FAMOUS},
};

static const cg_dice_def dice[] = {{"cup", "cup", "die", 20, 3}};

static const cg_window_def windows[] = {
    [MAIN] = {"main", "Play a card or pass.", CG_ASK_ROUND, -1},
    [RESPONSE] = {"response", "Answer or pass.", CG_ASK_ONCE, HAND},
};

static const cg_effect_def effects[] = {
    [RAIN] = {"rain", "Rain", "do:\n  target p: a player\n  p loses 1 gold coin\n"},
    [SUN] = {"sun", "Sun", "do: gain 2 gold coins\n"},
};

static const char *const causes[] = {"alone", "famous", "empty_handed", "nightfall"};
static const char *const phases[] = {"play", "weather", "dice"};
static const cg_field fields[] = {{"effect", "what it does", CG_FIELD_EFFECT, false, 0, 0, NULL}};
static const cg_value_def values[] = {
    {.name = "secret", .is_public = false, .minimum = 0, .maximum = 100},
    {.name = "rounds", .is_public = true, .minimum = 0, .maximum = 1000000},
};

enum { RUN_MATCH, RUN_STAGE, RUN_TURNS, RUN_PHASE };
enum { LAST_TURN = 200 };

static cg_flow run_turns(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (;;) {
        cg_rules_begin_turn(match, frame->slot[0]);
        cg_rules_set_value(match, 1, cg_rules_value(match, 1) + 1);
        if (cg_rules_turn(match) > LAST_TURN)
            CG_STEP(frame, 3, cg_rules_draw_match(match, NIGHTFALL));
        CG_STEP(frame, 2, cg_rules_draw(match, frame->slot[0], 1));
        CG_STEP(frame, 1, cg_rules_call(match, RUN_PHASE, 0, 0));
        frame->slot[0] = cg_rules_next(match, frame->slot[0]);
    }
    CG_FLOW_END;
}

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (frame->slot[1] = 0; frame->slot[1] < cg_rules_players(match); frame->slot[1]++) {
        CG_STEP(frame, 1, cg_rules_shuffle(match, DECK, frame->slot[1]));
        CG_STEP(frame, 2, cg_rules_draw(match, frame->slot[1], 3));
    }
    CG_STEP(frame, 3, cg_rules_call(match, RUN_TURNS, 0, 0));
    CG_FLOW_END;
}

static cg_flow run_stage(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_call(match, RUN_PHASE, frame->slot[0], 0));
    CG_STEP(frame, 2, cg_rules_call(match, RUN_TURNS, cg_rules_active(match), 0));
    CG_FLOW_END;
}

static void offer_weather(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)frame;
    cg_offer_pass(offer);
    cg_offer_announce(offer, SUN, cg_rules_active(match), 0);
    cg_offer_announce(offer, RAIN, cg_rules_active(match), 0);
}

/** Slot 0: the phase. */
static cg_flow run_phase(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_begin_phase(match, frame->slot[0]);
    if (frame->slot[0] == 0)
        CG_STEP(frame, 1, cg_rules_window(match, MAIN, cg_rules_active(match)));
    if (frame->slot[0] == 1) {
        CG_STEP(frame, 2, cg_rules_ask(match, cg_rules_active(match), CG_DECISION_OPTION));
        if (cg_rules_chosen(match).verb == CG_VERB_ANNOUNCE) {
            cg_option chosen = cg_rules_chosen(match);
            CG_STEP(frame, 3,
                    cg_rules_announce(match, chosen.effect, cg_rules_active(match), chosen.target,
                                      0, -1));
        }
    }
    if (frame->slot[0] == 2) {
        CG_STEP(frame, 4, cg_rules_roll_pool(match, 0, 9)); /* more than the pool holds */
        CG_STEP(frame, 5, cg_rules_window(match, MAIN, cg_rules_active(match)));
        cg_rules_clear_pool(match, 0);
    }
    CG_FLOW_END;
}

static const cg_procedure procedures[] = {
    [RUN_MATCH] = {.name = "match", .run = run_match},
    [RUN_STAGE] = {.name = "stage", .run = run_stage},
    [RUN_TURNS] = {.name = "turns", .run = run_turns},
    [RUN_PHASE] = {.name = "phase",
                   .reason = "weather",
                   .prompt = "Make the weather.",
                   .run = run_phase,
                   .offer = offer_weather},
};

static const cg_module module = {
    CG_MODULE_HEAD,
    .name = "smallgame",
    .title = "Small Game",
    .version = "1",
    .summary = "A game for tests of the engine.",
    .players_min = 1,
    .players_max = 8,
    .players_default = 2,
    .chance = true,
    .hidden_information = true,
    .return_min = -1,
    .return_max = 1,
    .shared_option = -1,
    .play_limit_option = -1,
    .card_kind = "card",
    .fields = fields,
    .field_count = COUNT(fields),
    .timing_field = -1,
    .zones = zones,
    .zone_count = COUNT(zones),
    .hand_zone = HAND,
    .discard_zone = DISCARD,
    .stack_zone = STACK,
    .counters = counters,
    .counter_count = COUNT(counters),
    .dice = dice,
    .dice_count = COUNT(dice),
    .phases = phases,
    .phase_count = COUNT(phases),
    .windows = windows,
    .window_count = COUNT(windows),
    .response_window = RESPONSE,
    .effects = effects,
    .effect_count = COUNT(effects),
    .state_rules = state_rules,
    .state_rule_count = COUNT(state_rules),
    .causes = causes,
    .cause_count = COUNT(causes),
    .last_standing_cause = ALONE,
    .values = values,
    .value_count = COUNT(values),
    .procedures = procedures,
    .procedure_count = COUNT(procedures),
    .main_procedure = RUN_MATCH,
    .stage_procedure = RUN_STAGE,
};

/* ---- its cards ---- */

#define CARD(name, effect) "  - name: " name "\n    effect: |\n" effect

static const char cards_text[] = "game: smallgame\ncards:\n" CARD(
    "No", "      play in response: negate the card being played\n")
    CARD("Coin", "      play in main: gain 1 gold coin\n") CARD(
        "Hoard", "      play in main: gain 9 gold coins\n")
        CARD("Waste", "      play in main: lose 9 gold coins\n") CARD(
            "Gift", "      play in main:\n        target p: a player\n        target q: a player\n"
                    "        p loses 2 gold coins\n        q gains 2 gold coins\n")
            CARD("Wound", "      play in main:\n        target p: an opponent\n        p loses 3 "
                          "life points\n") CARD("Doom", "      play in main: lose 5 life points\n")
                CARD("Glory", "      play in main: gain 20 fame points; gain 5 gold coins\n")
                    CARD("Peek", "      play in main: look at the top 2 of my deck\n") CARD(
                        "Spy", "      play in main:\n        target p: an opponent\n        "
                               "look at the hand of p\n")
                        CARD("Glance",
                             "      play in main:\n        target r: a row\n        look at r\n")
                            CARD("Riffle", "      play in main: shuffle my deck\n") CARD(
                                "Count", "      play in main:\n        let n = count of my hand\n  "
                                         "      if n > 2:\n"
                                         "          gain n * 2 tally marks\n        otherwise:\n   "
                                         "       gain 1 tally mark\n")
                                CARD("Sum",
                                     "      play in main:\n        let n = count of my hand\n"
                                     "        gain (n + 7) / 2 tally marks\n        gain (n - 8) / "
                                     "2 + 50 tally marks\n"
                                     "        gain max(n, 3) * min(n, 3) tally marks\n        gain "
                                     "5 / (n - 1) + 1 tally marks\n")
                                    CARD("Huge", "      play in main:\n        let n = count of my "
                                                 "hand + 999999999\n"
                                                 "        gain n * n tally marks\n")
                                        CARD("Logic", "      play in main:\n        let n = count "
                                                      "of my hand\n"
                                                      "        if not (n > 5) and (my gold coins "
                                                      ">= 3 or my hand is empty):\n"
                                                      "          gain 100 tally marks\n        if "
                                                      "n = 1 and my gold coins < 3:\n"
                                                      "          gain 1000 tally marks\n")
                                            CARD(
                                                "Feed",
                                                "      play in main:\n        target p: a player\n "
                                                "       let n = 5 - count of the hand of p\n"
                                                "        p draws n\n        the active player "
                                                "gains n tally marks\n")
                                                CARD("Cast",
                                                     "      play in main:\n        target d: a die "
                                                     "of the cup\n        let n = the face of d\n"
                                                     "        set d to 20\n        lower d by n\n  "
                                                     "      gain n tally marks\n        reroll the "
                                                     "cup\n")
                                                    CARD(
                                                        "Crown",
                                                        "      play in main: win by empty_handed\n")
                                                        CARD(
                                                            "Blank",
                                                            "      play in main: gain 1 life "
                                                            "point\n") "decks:\n  - name: all\n    "
                                                                       "cards:\n"
                                                                       "      - {card: no, copies: "
                                                                       "45}\n      - {card: coin, "
                                                                       "copies: 4}\n      - card: "
                                                                       "hoard\n"
                                                                       "      - card: waste\n      "
                                                                       "- card: gift\n      - "
                                                                       "card: wound\n      - card: "
                                                                       "doom\n      - card: glory\n"
                                                                       "      - card: peek\n      "
                                                                       "- card: spy\n      - card: "
                                                                       "glance\n      - card: "
                                                                       "riffle\n      - card: "
                                                                       "count\n"
                                                                       "      - card: sum\n      - "
                                                                       "card: huge\n      - card: "
                                                                       "logic\n      - card: "
                                                                       "feed\n      - card: cast\n"
                                                                       "      - card: crown\n      "
                                                                       "- {card: blank, copies: "
                                                                       "3}\n";

static int load_small(void **state)
{
    fixture *f = calloc(1, sizeof *f);
    cg_error error = {0};
    *state = f;
    f->context = cg_context_create(NULL);
    cg_report *report = cg_report_create(f->context);
    cg_status status = cg_game_from_module(f->context, &module, &f->game, &error);
    if (status)
        print_error("%s\n", error.text);
    else if ((status = cg_cards_load_text(f->game, "cards", cards_text, strlen(cards_text), report,
                                          &f->cards))) {
        char *errors = errors_of(report);
        print_error("%s", errors);
        free(errors);
    }
    cg_report_destroy(report);
    return status == CG_OK ? 0 : -1;
}

/** A board with a hand for player 0, named in one text: "coin coin gift". */
static void board_with(board *b, const fixture *f, int players, const char *hand)
{
    char names[400];
    board_begin(b, f, players, "play");
    b->stage.rest_zone = DECK;
    snprintf(names, sizeof names, "%s", hand);
    for (char *name = strtok(names, " "); name; name = strtok(NULL, " "))
        board_card(b, name, 0, HAND);
}

static cg_match *match_with(const fixture *f, int players, const char *hand)
{
    board b;
    board_with(&b, f, players, hand);
    return board_start(&b);
}

static int counter(const cg_match *match, int which, int player)
{
    return cg_view_counter(match, (uint8_t)which, player);
}

/** Plays a card that nobody answers. */
static void play(cg_match *match, const char *option)
{
    answer(match, option);
    pass_through(match, "response");
}

/* ---- counters ---- */

static void a_gain_is_taken_from_the_reserve(void **state)
{
    cg_match *match = match_with(*state, 2, "coin");
    play(match, "play coin");
    assert_int_equal(counter(match, GOLD, 0), 4);
    assert_int_equal(counter(match, BANK, 0), 4);
    assert_int_equal(counter(match, BANK, 1), 5);
    cg_match_destroy(match);
}

static void gains_and_losses_stop_at_the_ends(void **state)
{
    cg_match *match = match_with(*state, 2, "hoard waste");
    play(match, "play hoard"); /* 3 + 9 stops at 10; the reserve has 5, not 7 */
    assert_int_equal(counter(match, GOLD, 0), 10);
    assert_int_equal(counter(match, BANK, 0), 0);
    answer(match, "pass");     /* of player 2 */
    play(match, "play waste"); /* 10 - 9; the reserve takes 9 */
    assert_int_equal(counter(match, GOLD, 0), 1);
    assert_int_equal(counter(match, BANK, 0), 9);
    cg_match_destroy(match);
}

static void a_loss_stops_at_the_minimum(void **state)
{
    cg_match *match = match_with(*state, 2, "waste");
    play(match, "play waste");
    assert_int_equal(counter(match, GOLD, 0), 0);
    assert_int_equal(counter(match, BANK, 0), 8);
    cg_match_destroy(match);
}

/* ---- state rules ---- */

static void a_player_without_life_is_out(void **state)
{
    cg_match *match = match_with(*state, 3, "wound coin");
    play(match, "play wound on player 2");
    assert_false(cg_match_player_in(match, 1));
    assert_false(cg_match_over(match));
    assert_int_equal(cg_match_decider(match), 2); /* the next one who is in */
    answer(match, "pass");
    answer(match, "pass");
    assert_int_equal(cg_match_turn(match), 2);
    cg_match_destroy(match);
}

static void the_last_player_wins(void **state)
{
    cg_match *match = match_with(*state, 2, "wound");
    cg_result result;
    play(match, "play wound on player 2");
    assert_true(cg_match_result(match, &result));
    assert_int_equal(result.winners, 1);
    assert_string_equal(result.cause, "alone");
    assert_int_equal(size_of(match, DISCARD, 0), 1); /* the card is put away */
    cg_match_destroy(match);
}

static void a_player_can_take_out_himself(void **state)
{
    cg_match *match = match_with(*state, 3, "doom");
    play(match, "play doom");
    assert_false(cg_match_player_in(match, 0));
    assert_false(cg_match_over(match));
    assert_int_equal(cg_match_decider(match), 1);
    cg_match_destroy(match);
}

static void a_win_stops_the_effect(void **state)
{
    cg_match *match = match_with(*state, 3, "glory");
    cg_result result;
    play(match, "play glory");
    assert_true(cg_match_result(match, &result));
    assert_int_equal(result.winners, 1);
    assert_string_equal(result.cause, "famous");
    assert_int_equal(counter(match, FAME, 0), 20);
    assert_int_equal(counter(match, GOLD, 0), 3); /* the second step is not done */
    assert_int_equal(size_of(match, STACK, 0), 0);
    cg_match_destroy(match);
}

static void an_effect_can_win_with_a_cause(void **state)
{
    cg_match *match = match_with(*state, 2, "crown");
    cg_result result;
    play(match, "play crown");
    assert_true(cg_match_result(match, &result));
    assert_string_equal(result.cause, "empty_handed");
    assert_int_equal(result.returns[0], 1);
    assert_int_equal(result.returns[1], -1);
    cg_match_destroy(match);
}

/* ---- responses ---- */

static void a_negated_card_does_nothing(void **state)
{
    const fixture *f = *state;
    board b;
    board_with(&b, f, 2, "coin coin");
    board_card(&b, "no", 1, HAND);
    cg_match *match = board_start(&b);
    answer(match, "play coin#1");
    assert_string_equal(reason_of(match), "response");
    assert_int_equal(cg_match_decider(match), 1);
    answer(match, "play no");
    pass_through(match, "response");
    assert_int_equal(counter(match, GOLD, 0), 3);
    assert_int_equal(size_of(match, DISCARD, 0), 1);
    assert_int_equal(size_of(match, DISCARD, 1), 1);
    cg_match_destroy(match);
}

/** Negations of negations, until the cards are used up or no window opens any more. */
static unsigned chain(const fixture *f, unsigned negations, cg_match **out)
{
    board b;
    unsigned played = 0;
    board_with(&b, f, 2, "coin");
    for (unsigned i = 0; i < negations; i++)
        board_card(&b, "no", i % 2 ? 0 : 1, HAND);
    board_card(&b, "blank", 0, HAND);
    board_card(&b, "blank", 1, HAND);
    cg_match *match = board_start(&b);
    answer(match, "play coin");
    for (; played < negations && strcmp(reason_of(match), "response") == 0; played++) {
        int32_t no = cg_match_option_find(match, "play no");
        no = no < 0 ? cg_match_option_find(match, "play no#1") : no;
        if (no < 0)
            break;
        assert_int_equal(cg_match_answer(match, cg_match_decider(match), (uint32_t)no, NULL),
                         CG_OK);
        assert_true(cg_view_item_count(match) <= CG_ITEMS_MAX);
        assert_sound(match);
    }
    *out = match;
    return played;
}

static void an_even_number_of_negations_lets_the_card_happen(void **state)
{
    for (unsigned negations = 0; negations <= 30; negations++) {
        cg_match *match;
        assert_int_equal(chain(*state, negations, &match), negations);
        pass_through(match, "response");
        assert_int_equal(counter(match, GOLD, 0), negations % 2 ? 3 : 4);
        assert_int_equal(cg_view_item_count(match), 0);
        cg_match_destroy(match);
    }
}

static void a_chain_ends_at_the_cap_and_resolves(void **state)
{
    cg_match *match;
    /* 39 negations fill the stack; nobody can answer the last, which takes the one below away. */
    chain(*state, 60, &match);
    for (int i = 0; i < 500 && strcmp(reason_of(match), "response") == 0; i++)
        answer(match, "pass");
    assert_string_equal(reason_of(match), "main");
    assert_int_equal(cg_view_item_count(match), 0);
    assert_int_equal(size_of(match, STACK, 0), 0);
    assert_sound(match);
    cg_match_destroy(match);
}

/* ---- options ---- */

static void copies_of_a_card_are_numbered_in_one_hand(void **state)
{
    cg_match *match = match_with(*state, 2, "coin coin gift coin");
    assert_int_equal(cg_match_option_count(match), 1 + 3 + 4);
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        char text[100];
        cg_match_option_text(match, i, text, sizeof text);
        assert_int_equal(cg_match_option_find(match, text), i);
    }
    assert_true(cg_match_option_find(match, "play coin#1") > 0);
    assert_true(cg_match_option_find(match, "play coin#3") > 0);
    assert_int_equal(cg_match_option_find(match, "play coin#4"), -1);
    assert_int_equal(cg_match_option_find(match, "play coin"), -1);
    play(match, "play coin#2");
    answer(match, "pass"); /* of player 2 */
    assert_true(cg_match_option_find(match, "play coin#2") > 0);
    assert_int_equal(cg_match_option_find(match, "play coin#3"), -1);
    play(match, "play coin#1");
    answer(match, "pass");
    assert_true(cg_match_option_find(match, "play coin") > 0);
    cg_match_destroy(match);
}

static void a_card_can_have_two_targets(void **state)
{
    cg_option option;
    cg_match *match = match_with(*state, 3, "gift");
    assert_int_equal(cg_match_option_count(match), 1 + 9);
    int32_t index = cg_match_option_find(match, "play gift on player 3 and player 2");
    assert_true(index > 0 && cg_match_option(match, (uint32_t)index, &option));
    assert_int_equal(option.target.index, 2);
    assert_int_equal(option.second_target.kind, CG_REF_PLAYER);
    assert_int_equal(option.second_target.index, 1);
    play(match, "play gift on player 3 and player 2");
    assert_int_equal(counter(match, GOLD, 2), 1);
    assert_int_equal(counter(match, BANK, 2), 7);
    assert_int_equal(counter(match, GOLD, 1), 5);
    assert_int_equal(counter(match, BANK, 1), 3);
    cg_match_destroy(match);
}

static void both_targets_can_be_the_same(void **state)
{
    cg_match *match = match_with(*state, 2, "gift");
    play(match, "play gift on player 2 and player 2");
    assert_int_equal(counter(match, GOLD, 1), 3);
    assert_int_equal(counter(match, BANK, 1), 5);
    cg_match_destroy(match);
}

static void a_card_without_a_target_is_not_offered(void **state)
{
    cg_match *match = match_with(*state, 2, "cast");
    assert_int_equal(cg_match_option_count(match), 1); /* no dice lie there */
    cg_match_destroy(match);
    const fixture *f = *state;
    board b;
    board_with(&b, f, 1, "wound coin"); /* a game for one: nobody to wound */
    match = board_start(&b);
    assert_int_equal(cg_match_option_count(match), 2);
    cg_match_destroy(match);
}

static void procedures_ask_with_options_of_their_own(void **state)
{
    const fixture *f = *state;
    board b;
    cg_decision decision;
    board_begin(&b, f, 2, "weather");
    cg_match *match = board_start(&b);
    assert_true(cg_match_decision(match, &decision));
    assert_int_equal(decision.kind, CG_DECISION_OPTION);
    assert_string_equal(decision.reason, "weather");
    assert_string_equal(decision.prompt, "Make the weather.");
    assert_int_equal(decision.options, 1 + 1 + 2);
    cg_match *other = clone_of(match);
    answer(match, "announce rain on player 2");
    assert_int_equal(counter(match, GOLD, 1), 2);
    answer(other, "announce sun");
    assert_int_equal(counter(other, GOLD, 0), 5);
    assert_string_equal(reason_of(other), "main");
    cg_match_destroy(other);
    cg_match_destroy(match);
}

/* ---- programs ---- */

static int tally_after(const fixture *f, const char *hand, const char *option)
{
    cg_match *match = match_with(f, 2, hand);
    play(match, option);
    int tally = counter(match, TALLY, 0);
    cg_match_destroy(match);
    return tally;
}

static void if_and_otherwise_choose_by_what_is_there(void **state)
{
    const fixture *f = *state;
    assert_int_equal(tally_after(f, "count", "play count"), 1);
    assert_int_equal(tally_after(f, "count coin gift", "play count"), 1);
    assert_int_equal(tally_after(f, "count coin gift wound", "play count"), 6);
    assert_int_equal(tally_after(f, "count coin gift wound doom", "play count"), 8);
}

static void arithmetic_rounds_down_and_survives_division_by_0(void **state)
{
    const fixture *f = *state;
    /* n = 0: 7/2 = 3; -8/2 + 50 = 46; 3*0; 5/-1 + 1 = -4, which nobody gains */
    assert_int_equal(tally_after(f, "sum", "play sum"), 3 + 46 + 0 + 0);
    /* n = 1: 8/2 = 4; -7/2 + 50 = 46; 3*1; 5/0 + 1 = 1 */
    assert_int_equal(tally_after(f, "sum coin", "play sum"), 4 + 46 + 3 + 1);
    /* n = 5: 12/2 = 6; -3/2 + 50 = 48; 5*3; 5/4 + 1 = 2 */
    assert_int_equal(tally_after(f, "sum coin gift wound doom peek", "play sum"), 6 + 48 + 15 + 2);
}

static void arithmetic_saturates(void **state)
{
    assert_int_equal(tally_after(*state, "huge", "play huge"), INT32_MAX);
    assert_int_equal(tally_after(*state, "huge coin", "play huge"), INT32_MAX);
}

static void conditions_are_joined_as_they_read(void **state)
{
    const fixture *f = *state;
    static const struct {
        const char *hand;
        int gold, tally;
    } rows[] = {{"logic", 3, 100},         {"logic", 2, 100},
                {"logic coin", 3, 100},    {"logic coin", 2, 1000},
                {"logic coin gift", 2, 0}, {"logic coin gift wound doom peek spy", 9, 0}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        board b;
        board_with(&b, f, 2, rows[i].hand);
        board_counter(&b, GOLD, 0, rows[i].gold);
        cg_match *match = board_start(&b);
        play(match, "play logic");
        assert_int_equal(counter(match, TALLY, 0), rows[i].tally);
        cg_match_destroy(match);
    }
}

static void a_named_value_stays_what_it_was(void **state)
{
    cg_match *match = match_with(*state, 2, "feed coin");
    play(match, "play feed on player 1");
    assert_int_equal(size_of(match, HAND, 0), 5);
    assert_int_equal(counter(match, TALLY, 0), 4);
    cg_match_destroy(match);
}

static void faces_are_read_set_and_stopped_at_the_ends(void **state)
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "dice");
    b.config.explicit_chance = true;
    board_card(&b, "cast", 0, HAND);
    cg_match *match = board_start(&b);
    for (int die = 0; die < 3; die++) { /* nine were asked for, three fit */
        assert_int_equal(cg_match_option_count(match), 20);
        answer(match, die == 1 ? "roll 17" : "roll 2");
    }
    answer(match, "play cast on die 2");
    pass_through(match, "response");
    assert_int_equal(counter(match, TALLY, 0), 17);
    assert_int_equal(cg_match_decider(match), CG_CHANCE);
    assert_int_equal(cg_view_die(match, 0, 1), 3);
    for (int die = 0; die < 3; die++)
        answer(match, "roll 20");
    assert_int_equal(cg_view_die(match, 0, 1), 20);
    cg_match_destroy(match);
}

static void draws_stop_when_there_are_no_cards(void **state)
{
    const fixture *f = *state;
    board b;
    board_with(&b, f, 2, "feed");
    b.stage.rest_zone = ROW;
    cg_match *match = board_start(&b);
    play(match, "play feed on player 1");
    assert_int_equal(size_of(match, HAND, 0), 0);
    assert_int_equal(size_of(match, DISCARD, 0), 1);
    cg_match_destroy(match);
}

/* ---- knowledge ---- */

static unsigned known(const cg_match *match, int viewer, int zone, int owner)
{
    unsigned count = 0;
    cg_view_card card;
    for (uint32_t i = 0; cg_view_zone_card(match, viewer, (uint8_t)zone, owner, i, &card); i++)
        count += card.design != 0;
    return count;
}

static cg_design top_of_deck(const cg_match *match, int viewer)
{
    cg_view_card card;
    assert_true(cg_view_zone_card(match, viewer, DECK, 0, 0, &card));
    return card.design;
}

static void what_was_looked_at_is_remembered_until_a_shuffle(void **state)
{
    const fixture *f = *state;
    board b;
    cg_view_card before, after;
    board_with(&b, f, 2, "peek riffle coin");
    board_card(&b, "crown", 0, DECK);
    board_card(&b, "huge", 0, DECK);
    cg_match *match = board_start(&b);
    assert_int_equal(known(match, 0, DECK, 0), 0);
    play(match, "play peek");
    assert_int_equal(known(match, 0, DECK, 0), 2);
    assert_int_equal(known(match, 1, DECK, 0), 0);
    assert_int_equal(known(match, CG_SPECTATOR, DECK, 0), 0);
    assert_int_equal(top_of_deck(match, 0), cg_cards_find(f->cards, "crown"));
    assert_true(cg_view_zone_card(match, 0, DECK, 0, 1, &before));
    assert_int_equal(before.design, cg_cards_find(f->cards, "huge"));
    answer(match, "pass"); /* of player 2 */
    play(match, "play riffle");
    assert_int_equal(known(match, 0, DECK, 0), 0);
    uint32_t size = size_of(match, DECK, 0);
    for (uint32_t i = 0; i < size; i++) { /* nobody can follow a card by its id */
        assert_true(cg_view_zone_card(match, 0, DECK, 0, i, &after));
        assert_int_equal(after.card.index, 0);
    }
    cg_match_destroy(match);
}

static void knowledge_goes_with_copies_and_saves(void **state)
{
    const fixture *f = *state;
    cg_match *match = match_with(f, 2, "peek coin");
    play(match, "play peek");
    size_t size;
    unsigned char *bytes = saved(match, &size);
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *loaded = NULL, *copy = clone_of(match);
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    assert_int_equal(known(copy, 0, DECK, 0), 2);
    assert_int_equal(known(loaded, 0, DECK, 0), 2);
    assert_int_equal(top_of_deck(loaded, 0), top_of_deck(match, 0));
    for (uint64_t seed = 1; seed < 30; seed++) { /* every world has the same top */
        cg_match *world = clone_of(match);
        assert_int_equal(cg_match_determinize(world, 0, seed), CG_OK);
        assert_int_equal(top_of_deck(world, 0), top_of_deck(match, 0));
        cg_match_destroy(world);
    }
    free(bytes);
    cg_match_destroy(copy);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
}

static void a_hand_that_was_seen_is_remembered_card_by_card(void **state)
{
    const fixture *f = *state;
    board b;
    board_with(&b, f, 2, "spy feed");
    board_card(&b, "coin", 1, HAND);
    board_card(&b, "gift", 1, HAND);
    cg_match *match = board_start(&b);
    play(match, "play spy on player 2");
    assert_int_equal(known(match, 0, HAND, 1), 2);
    assert_int_equal(known(match, CG_SPECTATOR, HAND, 1), 0);
    answer(match, "pass");
    play(match, "play feed on player 2"); /* three cards more, unseen */
    assert_int_equal(size_of(match, HAND, 1), 5);
    assert_int_equal(known(match, 0, HAND, 1), 2);
    int32_t coin = cg_match_option_find(match, "play coin");
    if (coin < 0)
        coin = cg_match_option_find(match, "play coin#1");
    assert_true(coin > 0);
    cg_match_answer(match, 1, (uint32_t)coin, NULL);
    pass_through(match, "response");
    assert_in_range(known(match, 0, HAND, 1), 1, 2); /* Gift at least */
    cg_match_destroy(match);
}

static void a_face_down_card_is_known_to_those_who_looked(void **state)
{
    const fixture *f = *state;
    board b;
    cg_view_card card;
    board_with(&b, f, 2, "glance");
    board_card(&b, "coin", 1, ROW);
    board_card(&b, "gift", 1, ROW);
    cg_match *match = board_start(&b);
    assert_int_equal(size_of(match, ROW, 1), 2);
    assert_int_equal(known(match, 0, ROW, 1), 0);
    assert_int_equal(known(match, 1, ROW, 1), 0); /* nor does the owner know them */
    play(match, "play glance on row of player 2");
    assert_int_equal(known(match, 0, ROW, 1), 2);
    assert_int_equal(known(match, 1, ROW, 1), 0);
    assert_true(cg_view_zone_card(match, 0, ROW, 1, 0, &card));
    assert_int_equal(card.design, cg_cards_find(f->cards, "coin"));
    assert_false(card.face_up);
    char *view = view_of(match, 0);
    assert_non_null(strstr(view, "\"row\":{\"size\":2,\"cards\":[\"coin\",\"gift\"]}"));
    free(view);
    cg_match_destroy(match);
}

/* ---- chance ---- */

static void copies_of_a_card_share_one_random_option(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    config.explicit_chance = true;
    cg_match *match = start(&config);
    unsigned met = 0;
    cg_option option;
    assert_int_equal(cg_match_option_count(match), 20);
    for (uint32_t i = 0; i < 20; i++) {
        assert_true(cg_match_option(match, i, &option));
        assert_int_equal(option.weight_sum, 69);
        unsigned copies = option.design == cg_cards_find(f->cards, "no")      ? 45
                          : option.design == cg_cards_find(f->cards, "coin")  ? 4
                          : option.design == cg_cards_find(f->cards, "blank") ? 3
                                                                              : 1;
        assert_int_equal(option.weight, copies);
    }
    cg_random random = cg_random_seed(3);
    int32_t no = cg_match_option_find(match, "take no");
    for (int i = 0; i < 6900; i++)
        met += cg_bot_random(match, &random) == (uint32_t)no;
    assert_in_range(met, 4350, 4650); /* by weight, not one of 20 */
    cg_match_destroy(match);
}

/* ---- the whole ---- */

static void matches_of_any_game_keep_what_must_hold(void **state)
{
    const fixture *f = *state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        cg_match_config config = config_for(f, 1 + (int)(seed % 8));
        config.seed = seed;
        config.explicit_chance = seed % 3 == 0;
        config.skip_single = seed % 2;
        cg_match *match = NULL;
        assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
        cg_random random = cg_random_seed(seed);
        for (int i = 0; i < 150 && play_random(match, &random, 1); i++) {
            assert_sound(match);
            if (i % 10)
                continue;
            size_t size;
            unsigned char *bytes = saved(match, &size);
            cg_match *loaded = NULL;
            cg_error error = {0};
            if (cg_match_load(&config, bytes, size, &loaded, &error))
                fail_msg("%s", error.text);
            assert_true(cg_match_hash(loaded) == cg_match_hash(match));
            cg_match_destroy(loaded);
            free(bytes);
        }
        cg_match_destroy(match);
    }
}

static void only_public_values_are_shown(void **state)
{
    const fixture *f = *state;
    const char *name;
    int32_t value;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config);
    assert_true(cg_view_value(match, 0, &name, &value));
    assert_string_equal(name, "rounds");
    assert_int_equal(value, 1);
    assert_false(cg_view_value(match, 1, &name, &value));
    char *view = view_of(match, 0);
    assert_null(strstr(view, "secret"));
    free(view);
    cg_match_destroy(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_gain_is_taken_from_the_reserve),
        cmocka_unit_test(gains_and_losses_stop_at_the_ends),
        cmocka_unit_test(a_loss_stops_at_the_minimum),
        cmocka_unit_test(a_player_without_life_is_out),
        cmocka_unit_test(the_last_player_wins),
        cmocka_unit_test(a_player_can_take_out_himself),
        cmocka_unit_test(a_win_stops_the_effect),
        cmocka_unit_test(an_effect_can_win_with_a_cause),
        cmocka_unit_test(a_negated_card_does_nothing),
        cmocka_unit_test(an_even_number_of_negations_lets_the_card_happen),
        cmocka_unit_test(a_chain_ends_at_the_cap_and_resolves),
        cmocka_unit_test(copies_of_a_card_are_numbered_in_one_hand),
        cmocka_unit_test(a_card_can_have_two_targets),
        cmocka_unit_test(both_targets_can_be_the_same),
        cmocka_unit_test(a_card_without_a_target_is_not_offered),
        cmocka_unit_test(procedures_ask_with_options_of_their_own),
        cmocka_unit_test(if_and_otherwise_choose_by_what_is_there),
        cmocka_unit_test(arithmetic_rounds_down_and_survives_division_by_0),
        cmocka_unit_test(arithmetic_saturates),
        cmocka_unit_test(conditions_are_joined_as_they_read),
        cmocka_unit_test(a_named_value_stays_what_it_was),
        cmocka_unit_test(faces_are_read_set_and_stopped_at_the_ends),
        cmocka_unit_test(draws_stop_when_there_are_no_cards),
        cmocka_unit_test(what_was_looked_at_is_remembered_until_a_shuffle),
        cmocka_unit_test(knowledge_goes_with_copies_and_saves),
        cmocka_unit_test(a_hand_that_was_seen_is_remembered_card_by_card),
        cmocka_unit_test(a_face_down_card_is_known_to_those_who_looked),
        cmocka_unit_test(copies_of_a_card_share_one_random_option),
        cmocka_unit_test(matches_of_any_game_keep_what_must_hold),
        cmocka_unit_test(only_public_values_are_shown),
    };
    return cmocka_run_group_tests(tests, load_small, unload_demidice);
}
