/* Gemu Land: the tables that describe the game to the library. The tables for the texts of cards
 * are in board.c. */
#include "game.h"

static const cg_option_info options[] = {OPTIONS(CG_AS_ROW)};
static const cg_field fields[] = {FIELDS(CG_AS_ROW)};
static const cg_zone_def zones[] = {ZONES(CG_AS_ROW)};

static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_FAITH] = {"faith", "faith", "faith", 0, 0, STAT_MOST, 0,
                       OPTION_STARTING_FAITH + 1}, /* GEMU-1.9, GEMU-3.2 */
};

/* GEMU-18.1, GEMU-18.2 */
static const cg_state_rule state_rules[] = {{.counter = COUNTER_FAITH, .cause = CAUSE_FAITH + 1}};

static const char *const chain_words[] = {CHAINS(CG_AS_IT_IS)};

static const cg_value_def values[] = {VALUES(CG_AS_ROW)};
static const char *const phases[] = {PHASES(CG_AS_IT_IS)};

/* GEMU-15.3, GEMU-15.4, GEMU-15.10, GEMU-15.11 */
static const cg_window_def windows[WINDOW_COUNT] = {
    [WINDOW_REACTION] = {.name = "reaction",
                         .prompt = "React, or pass.",
                         .order = CG_ASK_OTHERS_FIRST,
                         .links = CHAIN_LINKS,
                         .must_ask = must_ask,
                         .opens = window_opens,
                         .only_able = OPTION_REACTION_PROMPTS + 1,
                         .active_first = OPTION_REACTION_PRIORITY + 1,
                         .procedure = PROCEDURE_REACTION + 1},
};

static const char *const causes[CAUSE_COUNT] = {"faith", "turn_limit", "concession", "card"};
static const bool final_causes[CAUSE_COUNT] = {[CAUSE_TURN_LIMIT] = true};

static const cg_procedure procedures[] = {PROCEDURES(CG_AS_IT_IS)};
static const char *const default_decks[CG_PLAYERS_MAX] = {"rootwake", "ebbtide"};

static const cg_act_def acts[] = {ACTS(CG_AS_ROW)};

static const cg_module gemu_land = {
    CG_GAME("gemu_land", "Gemu Land", "1.0.0",
            "Two Prophets send Monsters against each other's tribes, until one is believed no "
            "more."),
    CG_PLAYERS(PROPHETS, PROPHETS, PROPHETS),
    CG_HIDDEN_CARDS,
    CG_HAS_TABLES(option, field, zone, counter, phase, window, state_rule, cause, value, act,
                  procedure),
    .default_decks = default_decks,
    .card_kind = "card",
    .board = &gemu_land_board,
    CG_CARDS_GO(ZONE_HAND, ZONE_DISCARD_PILE, ZONE_PROPHECY_ROW),
    .refills = CG_REFILL_LOOKS, /* GEMU-7.5 */
    .last_standing_cause = CAUSE_FAITH + 1,
    .concession_cause = CAUSE_CONCESSION + 1, /* GEMU-R68, GEMU-18.7 */
    .effect_cause = CAUSE_CARD + 1,           /* GEMU-18.7 */
    .price = price_of,
    .price_title = "mana",
    .terms = gemu_terms,
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_STAGE),
    .check_setup = check_setup,
    .check_card = check_card,
    .check_deck = check_deck,
    CG_ESTIMATE(strength, 20),
    .final_causes = final_causes,
    .utility = CG_UTILITY_ZERO,
};

CG_MODULE_IS(gemu_land, gemu_land)
