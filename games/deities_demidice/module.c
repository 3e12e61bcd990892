/* Deities & Demidice: the tables that describe the game to the library, and the checks of setups
 * and decks. */
#include "game.h"

#include <string.h>

static const char *const first_player_words[] = {"roll", NULL};

static const cg_option_info options[OPTION_COUNT] = {
    [OPTION_SHARED_DECK] = {"shared_deck", "two players use one deck together (DD-1.5)",
                            CG_OPTION_BOOL, 0, 1, 0, NULL, NULL},
    [OPTION_FIRST_PLAYER] = {"first_player",
                             "the first player: by a roll, or a seat number (DD-3.5)",
                             CG_OPTION_CHOICE, 1, 6, 0, first_player_words, NULL},
    [OPTION_TURN_LIMIT] = {"turn_limit",
                           "turns after which the match is a draw; 0 for no limit (DD-14.11)",
                           CG_OPTION_INT, 0, 1000000, 2000, NULL, NULL},
    [OPTION_TURN_PLAY_LIMIT] =
        {"turn_play_limit", "maximum number of cards played in a turn; 0 for no limit (DD-5.12)",
         CG_OPTION_INT, 0, 1000000, 100, NULL, NULL},
};

static const char *const times[] = {"DP", "DY", "ES", "JP", "AX", NULL};

static const cg_field fields[] = {
    {"title", "the name of the deity; no rule reads it", CG_FIELD_TEXT, true, 1, 64, NULL},
    {"time", "when the card may be played", CG_FIELD_CHOICE, true, 0, 0, times},
    {"ability", "its effect when it is played", CG_FIELD_ABILITY, true, 0, 0, NULL},
};
enum { FIELD_TIME = 1 };

/* DD-1.8 */
static const char *const abilities[] = {"gain_power_die",
                                        "opponent_loses_power_die",
                                        "look_top_7_any_deck",
                                        "discard_draw_2",
                                        "draw4_discard3",
                                        "opp_discards_2_random",
                                        "reroll_batch",
                                        "set_die",
                                        "negate_combo",
                                        "negate_card",
                                        "reroll_die",
                                        "inc_die",
                                        "dec_die",
                                        "look_hand",
                                        NULL};

/* DD-16.3: an ability goes with one code */
static const char *const ability_fields[] = {"time", NULL};

#define IN(window) (1u << (window))
#define IN_ALL ((1u << WINDOW_COUNT) - 1)

/* DD-5.9; where a card with AX may be played its ability says itself (DD-5.10) */
static const cg_timing_def timings[] = {
    {"DP", IN(WINDOW_DIVINE_POWER), 0},
    {"DY", IN(WINDOW_DESTINY), 0},
    {"ES", IN(WINDOW_ETERNAL_STRUGGLE), IN(WINDOW_ETERNAL_STRUGGLE)},
    {"JP", 0, IN(WINDOW_JUDGMENT)},
    {"AX", IN_ALL, IN_ALL},
};

/* DD-2.1 to DD-2.5 */
static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DRAW_PILE] = {.name = "draw_pile",
                        .title = "draw pile",
                        .per_player = true,
                        .ordered = true,
                        .home = true,
                        .shared = true,
                        .told_once = true, /* DD-R43 */
                        .visibility = CG_SEEN_BY_NOBODY},
    [ZONE_HAND] = {.name = "hand",
                   .title = "hand",
                   .per_player = true,
                   .told_once = true, /* DD-R43 */
                   .visibility = CG_SEEN_BY_OWNER},
    [ZONE_DISCARD_PILE] = {.name = "discard_pile",
                           .title = "discard pile",
                           .per_player = true,
                           .ordered = true,
                           .shared = true,
                           .visibility = CG_SEEN_BY_ALL},
    [ZONE_RESOLVING] = {.name = "resolving",
                        .title = "resolving zone",
                        .ordered = true,
                        .visibility = CG_SEEN_BY_ALL},
};

/* DD-2.6 to DD-2.8, DD-14.1 to DD-14.4 */
static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_POWER] = {.name = "power",
                       .singular = "power die",
                       .plural = "power dice",
                       .initial = POWER_AT_START,
                       .maximum = POWER_TO_WIN,
                       .reserve = COUNTER_LATENT + 1},
    [COUNTER_LATENT] = {.name = "latent",
                        .singular = "latent die",
                        .plural = "latent dice",
                        .initial = DICE_OWNED - POWER_AT_START,
                        .maximum = DICE_OWNED},
};

/* DD-14.5, DD-14.7 */
static const cg_state_rule state_rules[] = {
    {.counter = COUNTER_POWER},
    {.counter = COUNTER_POWER,
     .at_least = true,
     .value = POWER_TO_WIN,
     .wins = true,
     .cause = CAUSE_TEN_DICE + 1},
};

static const cg_dice_def dice[POOL_COUNT] = {{"batch", "batch", "die", FACES, DICE_OWNED}};

static const char *const phases[PHASE_COUNT] = {
    "fate", "divine_power", "destiny", "eternal_struggle", "judgment", "sands_of_time"};

/* DD-5.2 to DD-5.7, DD-6.2 */
static const cg_window_def windows[WINDOW_COUNT] = {
    [WINDOW_DIVINE_POWER] = {.name = "divine_power",
                             .prompt = "Play a card, or pass.",
                             .order = CG_ASK_ROUND,
                             .asked_zone = ZONE_HAND + 1},
    [WINDOW_DESTINY] = {.name = "destiny",
                        .prompt = "Play a card, or pass.",
                        .order = CG_ASK_ROUND,
                        .asked_zone = ZONE_HAND + 1},
    [WINDOW_ETERNAL_STRUGGLE] = {.name = "eternal_struggle",
                                 .prompt = "Change the dice, or pass.",
                                 .order = CG_ASK_ROUND,
                                 .asked_zone = ZONE_HAND + 1},
    [WINDOW_JUDGMENT] = {.name = "judgment",
                         .prompt = "Answer the announced result, or pass.",
                         .order = CG_ASK_ROUND,
                         .asked_zone = ZONE_HAND + 1},
    [WINDOW_RESPONSE] = {.name = "response",
                         .prompt = "Answer it, or pass.",
                         .order = CG_ASK_ONCE,
                         .asked_zone = ZONE_HAND + 1},
};

/* DD-11.5 */
static const cg_effect_def effects[RESULT_COUNT] = {
    [RESULT_CREATION] = {"creation", "Creation", "do: gain 1 power die\n"},
    [RESULT_LAW] = {"law", "Law", "do: draw 1\n"},
    [RESULT_CHAOS] = {"chaos", "Chaos", "do:\n  target p: an opponent\n  p discards 2 at random\n"},
    [RESULT_DESTRUCTION] = {"destruction", "Destruction",
                            "do:\n  target p: an opponent\n  p loses 1 power die\n"},
    [RESULT_VICTORY] = {"victory", "Victory", "do: win by victory\n"},
};

static const char *const causes[CAUSE_COUNT] = {"victory", "ten_dice", "last_player", "turn_limit"};

static const cg_value_def values[VALUE_COUNT] = {
    {"ones_left", true, 0, DICE_OWNED, NULL},   {"twos_left", true, 0, DICE_OWNED, NULL},
    {"threes_left", true, 0, DICE_OWNED, NULL}, {"fours_left", true, 0, DICE_OWNED, NULL},
    {"fives_left", true, 0, DICE_OWNED, NULL},  {"sixes_left", true, 0, DICE_OWNED, NULL},
    {"creation_left", true, 0, 1, NULL},
};

static const cg_slot_range no_slots[CG_FRAME_SLOTS] = {{0, 0}};
static const cg_slot_range phase_slots[CG_FRAME_SLOTS] = {{0, PHASE_COUNT}};
static const cg_slot_range turn_slots[CG_FRAME_SLOTS] = {
    {0, PHASE_COUNT, CG_SLOT_NUMBER, CG_AT(1)}};
static const cg_slot_range seat_slots[CG_FRAME_SLOTS] = {{0, CG_PLAYERS_MAX - 1}};

static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = {.name = "match",
                         .run = run_match,
                         .slots = setup_slots,
                         .waits = CG_AT_ALL(1, 3),
                         .sound = setup_is_sound},
    [PROCEDURE_STAGE] = CG_RUNS("stage", run_stage, phase_slots, CG_AT_2(1, 2)),
    [PROCEDURE_ROUNDS] = CG_RUNS("rounds", run_rounds, seat_slots, CG_AT(1)),
    [PROCEDURE_TURN] = CG_RUNS("turn", run_turn, turn_slots, CG_AT_2(1, 2)),
    [PROCEDURE_PHASE + PHASE_FATE] = CG_RUNS("fate", run_fate, no_slots, CG_AT(1)),
    [PROCEDURE_PHASE + PHASE_DIVINE_POWER] =
        CG_RUNS("divine_power", run_divine_power, no_slots, CG_AT(1)),
    [PROCEDURE_PHASE + PHASE_DESTINY] = CG_RUNS("destiny", run_destiny, no_slots, CG_AT_2(1, 2)),
    [PROCEDURE_PHASE + PHASE_ETERNAL_STRUGGLE] =
        CG_RUNS("eternal_struggle", run_eternal_struggle, no_slots, CG_AT(1)),
    [PROCEDURE_PHASE + PHASE_JUDGMENT] = {.name = "judgment",
                                          .reason = "announce",
                                          .prompt = "Announce one of your results.",
                                          .run = run_judgment,
                                          .offer = offer_results,
                                          .slots = judgment_slots,
                                          .asks = CG_AT(1),
                                          .waits = CG_AT(2),
                                          .sound = judgment_is_sound},
    [PROCEDURE_PHASE + PHASE_SANDS_OF_TIME] =
        CG_RUNS("sands_of_time", run_sands_of_time, no_slots, CG_AT(1)),
};

static const uint64_t callers[PROCEDURE_COUNT] = {
    [PROCEDURE_ROUNDS] = CG_ROW(PROCEDURE_MATCH) | CG_ROW(PROCEDURE_STAGE),
    [PROCEDURE_TURN] = CG_ROW(PROCEDURE_ROUNDS) | CG_ROW(PROCEDURE_STAGE),
    [PROCEDURE_PHASE + PHASE_FATE] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_DIVINE_POWER] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_DESTINY] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_ETERNAL_STRUGGLE] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_JUDGMENT] = CG_ROW(PROCEDURE_TURN),
    [PROCEDURE_PHASE + PHASE_SANDS_OF_TIME] = CG_ROW(PROCEDURE_TURN),
};

/* DD-3.1, DD-3.5 */
static cg_status check_setup(const cg_setup *setup, cg_error *error)
{
    int players = cg_setup_players(setup);
    if (cg_setup_option(setup, OPTION_FIRST_PLAYER) > players)
        return cg_setup_refuse(error, "first_player", "the game has only %d players", players);
    if (!cg_setup_option(setup, OPTION_SHARED_DECK))
        return CG_OK;
    if (players != 2)
        return cg_setup_refuse(error, "shared_deck", "only two players can share a deck, not %d",
                               players);
    const char *first = cg_deck_name(cg_setup_deck(setup, 0)),
               *second = cg_deck_name(cg_setup_deck(setup, 1));
    if (strcmp(first, second) != 0)
        return cg_setup_refuse(error, "shared_deck",
                               "the players share a deck, but name two: %s and %s", first, second);
    return CG_OK;
}

/* DD-16.1: a mythos as printed, one card of each */
static void check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report)
{
    cg_deck_entry entry;
    cg_card_info first = {.set = ""}, info;
    size_t of_set = 0;
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++) {
        (void)cg_cards_info(cards, entry.design, &info);
        first = i == 0 ? info : first;
        if (strcmp(info.set, first.set) != 0)
            cg_deck_refuse(report, "mixed-deck",
                           "%s is of the mythos '%s', but the deck is of '%s'", info.name, info.set,
                           first.set);
        if (entry.copies != 1)
            cg_deck_refuse(report, "copies",
                           "%s is in the deck %u times; each card may be in it only once",
                           info.name, (unsigned)entry.copies);
    }
    for (cg_design design = 1; design <= cg_cards_count(cards); design++)
        of_set += cg_cards_info(cards, design, &info) && strcmp(info.set, first.set) == 0;
    if (cg_deck_size(deck) != of_set)
        cg_deck_refuse(report, "incomplete-deck", "the deck has %zu cards, but its mythos has %zu",
                       cg_deck_size(deck), of_set);
}

static const char *const default_decks[CG_PLAYERS_MAX] = {"egyptian", "babylonian", "greek",
                                                          "norse",    "roman",      "celtic"};

static const cg_module deities_demidice = {
    CG_MODULE_HEAD,
    .name = "deities_demidice",
    .title = "Deities & Demidice",
    .version = "1.0.0",
    .summary =
        "Pantheons fight over dice: roll your combos, and spoil those of the others with deities.",
    .players_min = 2,
    .players_max = 6,
    .players_default = 2,
    .chance = true,
    .hidden_information = true,
    .return_min = -1,
    .return_max = 1,
    .options = options,
    .option_count = OPTION_COUNT,
    .shared_option = OPTION_SHARED_DECK + 1,
    .play_limit_option = OPTION_TURN_PLAY_LIMIT + 1,
    .default_decks = default_decks,
    .card_kind = "deity",
    .fields = fields,
    .field_count = sizeof fields / sizeof *fields,
    .abilities = abilities,
    .ability_fields = ability_fields,
    .timing_field = FIELD_TIME + 1,
    .timings = timings,
    .timing_count = sizeof timings / sizeof *timings,
    .zones = zones,
    .zone_count = ZONE_COUNT,
    .hand_zone = ZONE_HAND + 1,
    .discard_zone = ZONE_DISCARD_PILE + 1,
    .stack_zone = ZONE_RESOLVING + 1,
    .counters = counters,
    .counter_count = COUNTER_COUNT,
    .dice = dice,
    .dice_count = POOL_COUNT,
    .phases = phases,
    .phase_count = PHASE_COUNT,
    .windows = windows,
    .window_count = WINDOW_COUNT,
    .response_window = WINDOW_RESPONSE + 1,
    .effects = effects,
    .effect_count = RESULT_COUNT,
    .state_rules = state_rules,
    .state_rule_count = sizeof state_rules / sizeof *state_rules,
    .causes = causes,
    .cause_count = CAUSE_COUNT,
    .last_standing_cause = CAUSE_LAST_PLAYER + 1,
    .concession = CG_CONCEDE_NEVER, /* DD-R60 */
    .values = values,
    .value_count = VALUE_COUNT,
    .terms = demidice_terms,
    .procedures = procedures,
    .procedure_count = PROCEDURE_COUNT,
    .strength = strength,
    .horizon = 1,
    .callers = callers,
    .main_procedure = PROCEDURE_MATCH,
    .stage_procedure = PROCEDURE_STAGE + 1,
    .check_setup = check_setup,
    .check_deck = check_deck,
};

CG_MODULE_ENTRY(deities_demidice)
{
    return &deities_demidice;
}
