#include "support_small.h"

/* ---- the game ---- */

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
    [GOLD] = {"gold", "gold coin", "gold coins", 3, 0, 10, BANK + 1},
    [BANK] = {"bank", "bank coin", "bank coins", 5, 0, 9, 0},
    [LIFE] = {"life", "life point", "life points", 3, 0, 5, 0},
    [FAME] = {"fame", "fame point", "fame points", 0, -100, 100, 0},
    [TALLY] = {"tally", "tally mark", "tally marks", 0, INT32_MIN, INT32_MAX, 0},
};

static const cg_state_rule state_rules[] = {
    {.counter = LIFE},
    {.counter = FAME, .at_least = true, .value = 20, .wins = true, .cause = FAMOUS + 1},
};

static const cg_dice_def dice[] = {{"cup", "cup", "die", 20, 3}};

static const cg_window_def windows[] = {
    [MAIN] = {"main", "Play a card or pass.", CG_ASK_ROUND, 0},
    [RESPONSE] = {"response", "Answer or pass.", CG_ASK_ONCE, HAND + 1},
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
        cg_rules_open_turn(match, frame->slot[0]);
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
    cg_option chosen;
    CG_FLOW(frame);
    cg_rules_open_phase(match, frame->slot[0]);
    if (frame->slot[0] == 0)
        CG_STEP(frame, 1, cg_rules_window(match, MAIN, cg_rules_active(match)));
    if (frame->slot[0] == 1) {
        CG_STEP(frame, 2, cg_rules_ask(match, cg_rules_active(match), CG_DECISION_OPTION));
        if (cg_rules_chosen(match).verb == CG_VERB_ANNOUNCE) {
            chosen = cg_rules_chosen(match);
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
    .card_kind = "card",
    .fields = fields,
    .field_count = COUNT(fields),
    .zones = zones,
    .zone_count = COUNT(zones),
    .hand_zone = HAND + 1,
    .discard_zone = DISCARD + 1,
    .stack_zone = STACK + 1,
    .counters = counters,
    .counter_count = COUNT(counters),
    .dice = dice,
    .dice_count = COUNT(dice),
    .phases = phases,
    .phase_count = COUNT(phases),
    .windows = windows,
    .window_count = COUNT(windows),
    .response_window = RESPONSE + 1,
    .effects = effects,
    .effect_count = COUNT(effects),
    .state_rules = state_rules,
    .state_rule_count = COUNT(state_rules),
    .causes = causes,
    .cause_count = COUNT(causes),
    .last_standing_cause = ALONE + 1,
    .values = values,
    .value_count = COUNT(values),
    .procedures = procedures,
    .procedure_count = COUNT(procedures),
    .main_procedure = RUN_MATCH,
    .stage_procedure = RUN_STAGE + 1,
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

int load_small(void **state)
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

void small_board(board *b, const fixture *f, int players, const char *hand)
{
    char names[400];
    board_begin(b, f, players, "play");
    b->stage.rest_zone = DECK + 1;
    snprintf(names, sizeof names, "%s", hand);
    for (char *name = strtok(names, " "); name; name = strtok(NULL, " "))
        board_card(b, name, 0, HAND);
}

cg_match *small_match(const fixture *f, int players, const char *hand)
{
    board b;
    small_board(&b, f, players, hand);
    return board_start(&b);
}

int small_counter(const cg_match *match, int which, int player)
{
    return cg_view_counter(match, (uint8_t)which, player);
}

void small_play(cg_match *match, const char *option)
{
    answer(match, option);
    pass_through(match, "response");
}
