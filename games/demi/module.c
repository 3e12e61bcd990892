/* Demi: the tables that describe the game to the library. The tables for the texts of cards are in
 * board.c. */
#include "game.h"

static const cg_option_info options[] = {OPTIONS(CG_AS_ROW)};
static const cg_field fields[] = {FIELDS(CG_AS_ROW)};
static const cg_zone_def zones[] = {ZONES(CG_AS_ROW)};

/* DEMI-R54 */
static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_FOLLOWERS] = {"followers", "follower", "followers", 0, 0, FOLLOWERS_MOST, 0, 0},
};

/* DEMI-14.1, DEMI-R55, DEMI-R56 */
static const cg_state_rule state_rules[] = {{COUNTER_FOLLOWERS, true, 0, true, CAUSE_FOLLOWERS + 1,
                                             OPTION_FOLLOWERS_TO_WIN + 1, .together = true}};

static const cg_value_def values[] = {VALUES(CG_AS_ROW)};
static const char *const phases[PHASE_COUNT] = {"starting", "drawing", "playing", "war", "end"};
static const char *const causes[] = {CAUSES(CG_AS_IT_IS)};
static const bool final_causes[CAUSE_COUNT] = {
    [CAUSE_TURN_LIMIT] = true, [CAUSE_EFFECT_LIMIT] = true};

static const cg_procedure procedures[] = {PROCEDURES(CG_AS_IT_IS)};
static const cg_act_def acts[] = {ACTS(CG_AS_ROW)};
static const char *const default_decks[CG_PLAYERS_MAX] = {"labours", "valhalla"};

static const cg_module demi = {
    CG_GAME("demi", "Demi", "1.0.0", "Pantheons compete for Followers, who join the winners."),
    CG_PLAYERS(PLAYERS, PLAYERS, PLAYERS), /* DEMI-1.1 */
    CG_HIDDEN_CARDS,
    CG_HAS_TABLES(option, field, zone, counter, state_rule, phase, cause, value, act, procedure),
    .default_decks = default_decks,
    .card_kind = "card",
    .board = &demi_board,
    CG_CARDS_GO(ZONE_HAND, ZONE_MYTHOLOGY, ZONE_MYTHOLOGY),
    .reserve_zone = ZONE_RESERVE + 1,
    .refills = CG_REFILL_NEVER,              /* DEMI-5.13 */
    .last_standing_cause = CAUSE_DEFEAT + 1, /* DEMI-R90 */
    .concession = CG_CONCEDE_NEVER,          /* DEMI-R82 */
    .terms = demi_terms,
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_STAGE),
    .check_card = check_card,
    .check_deck = check_deck,
    CG_ESTIMATE(strength, 30),
    .final_causes = final_causes,
    .utility = CG_UTILITY_ZERO,
};

CG_MODULE_IS(demi, demi)
