/* Deities & Demidice: the tables that describe the game to the library, and the checks of setups
 * and decks. */
#include "game.h"

#include <string.h>

static const cg_option_info options[] = {OPTIONS(CG_AS_ROW)};

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

/* DD-16.3: an ability belongs to one code */
static const char *const ability_fields[] = {"time", NULL};

#define IN(window) (1u << (window))
#define IN_ALL ((1u << WINDOW_COUNT) - 1)

/* DD-5.9; the ability of a card with AX says where it may be played (DD-5.10) */
static const cg_timing_def timings[] = {
    {"DP", IN(WINDOW_DIVINE_POWER), 0},
    {"DY", IN(WINDOW_DESTINY), 0},
    {"ES", IN(WINDOW_ETERNAL_STRUGGLE), IN(WINDOW_ETERNAL_STRUGGLE)},
    {"JP", 0, IN(WINDOW_JUDGMENT)},
    {"AX", IN_ALL, IN_ALL}};

/* DD-2.1 to DD-2.5 */
static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DRAW_PILE] = {CG_ZONE_DECK("draw_pile", "draw pile"), .shared = true,
                        .told_once = true},                          /* DD-R43 */
    [ZONE_HAND] = {CG_ZONE_HAND("hand", "hand"), .told_once = true}, /* DD-R43 */
    [ZONE_DISCARD_PILE] = {CG_ZONE_PILE("discard_pile", "discard pile", CG_SEEN_BY_ALL),
                           .shared = true},
    [ZONE_RESOLVING] = {CG_ZONE_COMMON("resolving", "resolving zone", CG_SEEN_BY_ALL)},
};

/* DD-2.6 to DD-2.8, DD-14.1 to DD-14.4 */
static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_POWER] = {"power", "power die", "power dice", POWER_AT_START, 0, POWER_TO_WIN,
                       COUNTER_LATENT + 1},
    [COUNTER_LATENT] = {"latent", "latent die", "latent dice", DICE_OWNED - POWER_AT_START, 0,
                        DICE_OWNED},
};

/* DD-14.5, DD-14.7 */
static const cg_state_rule state_rules[] = {
    {.counter = COUNTER_POWER},
    {COUNTER_POWER, true, POWER_TO_WIN, true, CAUSE_TEN_DICE + 1},
};

static const cg_dice_def dice[POOL_COUNT] = {{"batch", "batch", "die", FACES, DICE_OWNED}};

static const char *const phases[] = {PHASES(CG_AS_IT_IS)};

static const cg_window_def windows[] = {WINDOWS(CG_AS_ROW)};

static const cg_effect_def effects[] = {EFFECTS(CG_AS_ROW)};

static const char *const causes[CAUSE_COUNT] = {"victory", "ten_dice", "last_player", "turn_limit"};

static const cg_value_def values[VALUE_COUNT] = {
    {"ones_left", true, 0, DICE_OWNED, NULL},   {"twos_left", true, 0, DICE_OWNED, NULL},
    {"threes_left", true, 0, DICE_OWNED, NULL}, {"fours_left", true, 0, DICE_OWNED, NULL},
    {"fives_left", true, 0, DICE_OWNED, NULL},  {"sixes_left", true, 0, DICE_OWNED, NULL},
    {"creation_left", true, 0, 1, NULL},
};

static const cg_procedure procedures[] = {PROCEDURES(CG_AS_IT_IS)};

/* DD-3.1, DD-3.5 */
static cg_status check_setup(const cg_setup *setup, cg_error *error)
{
    int players = cg_setup_players(setup);
    if (cg_setup_setting(setup, OPTION_FIRST_PLAYER) > players)
        return cg_setup_refuse(error, "first_player", "the game has only %d players", players);
    if (!cg_setup_setting(setup, OPTION_SHARED_DECK))
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
        (void)cg_cards_names(cards, entry.design, &info);
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
        of_set += cg_cards_names(cards, design, &info) && strcmp(info.set, first.set) == 0;
    if (cg_deck_size(deck) != of_set)
        cg_deck_refuse(report, "incomplete-deck", "the deck has %zu cards, but its mythos has %zu",
                       cg_deck_size(deck), of_set);
}

static const char *const default_decks[CG_PLAYERS_MAX] = {"egyptian", "babylonian", "greek",
                                                          "norse",    "roman",      "celtic"};

static const cg_module deities_demidice = {
    CG_GAME(
        "deities_demidice", "Deities & Demidice", "1.0.0",
        "Pantheons fight over dice: roll your combos, and spoil those of the others with deities."),
    CG_PLAYERS(2, 6, 2),
    CG_HIDDEN_CARDS,
    CG_HAS_TABLES(option, field, timing, zone, counter, phase, window, effect, state_rule, cause,
                  value, procedure),
    .shared_option = OPTION_SHARED_DECK + 1,
    .play_limit_option = OPTION_TURN_PLAY_LIMIT + 1,
    .default_decks = default_decks,
    .card_kind = "deity",
    .abilities = abilities,
    .ability_fields = ability_fields,
    .timing_field = FIELD_TIME + 1,
    CG_CARDS_GO(ZONE_HAND, ZONE_DISCARD_PILE, ZONE_RESOLVING),
    .dice = dice,
    .dice_count = POOL_COUNT,
    .response_window = WINDOW_RESPONSE + 1,
    .last_standing_cause = CAUSE_LAST_PLAYER + 1,
    .concession = CG_CONCEDE_NEVER, /* DD-R60 */
    .terms = demidice_terms,
    CG_ESTIMATE(strength, 1),
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_STAGE),
    .check_setup = check_setup,
    .check_deck = check_deck,
};

CG_MODULE_IS(deities_demidice, deities_demidice)
