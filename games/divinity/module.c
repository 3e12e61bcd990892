/* Divinity: the tables that describe the game to the library. The tables for the texts of cards are
 * in board.c. */
#include "game.h"

static const cg_option_info options[] = {OPTIONS(CG_AS_ROW)};
static const cg_field fields[] = {FIELDS(CG_AS_ROW)};

/* DIV-R3, DIV-R10 */
static const cg_alias aliases[] = {{FIELD_RANK, "lesser", "minor"},
                                   {FIELD_GEMSTONES, "onyx", "onix"}};

static const cg_zone_def zones[] = {ZONES(CG_AS_ROW)};
static const cg_value_def values[] = {VALUES(CG_AS_ROW)};
static const char *const phases[PHASE_COUNT] = {"draw", "actions", "attack"};

static const char *const causes[] = {CAUSES(CG_AS_IT_IS)};

#define FLIPS(key, question, function, options, has)                                               \
    {                                                                                              \
        .name = key, .reason = "flip", .prompt = question, .run = function, .offer = options,      \
        .slots = has, .asks = CG_AT(1), .waits = CG_AT(2)                                          \
    }

#define WINDOW(key, question)                                                                      \
    FLIPS(key, question, run_window, offer_flips,                                                  \
          CG_SLOTS({0, PLAYERS - 1}, {0, PLAYERS, CG_SLOT_NUMBER, CG_AT(1)}))

static const cg_procedure procedures[] = {PROCEDURES(CG_AS_IT_IS)};
static const cg_act_def acts[] = {ACTS(CG_AS_ROW)};
static const char *const default_decks[CG_PLAYERS_MAX] = {"olympian", "norse"};

static const cg_module divinity = {
    CG_GAME("divinity", "Divinity", "1.0.0",
            "Two pantheons send Deities against each other, until one is walled in or gone."),
    CG_PLAYERS(PLAYERS, PLAYERS, PLAYERS), /* DIV-1.1 */
    CG_HIDDEN_CARDS,
    CG_HAS_TABLES(option, field, zone, phase, cause, value, act, procedure),
    .default_decks = default_decks,
    .card_kind = "card",
    .aliases = aliases,
    .alias_count = CG_LENGTH(aliases),
    .board = &divinity_board,
    CG_CARDS_GO(ZONE_HAND, ZONE_DISCARD_PILE, ZONE_DISCARD_PILE), /* DIV-8.4 */
    .refills = CG_REFILL_NEVER,                                   /* DIV-12.4 */
    .last_standing_cause = CAUSE_FORFEIT + 1,
    .concession_cause = CAUSE_FORFEIT + 1, /* DIV-12.5, DIV-R58 */
    .score = deities_left,
    .score_title = "deities",
    .terms = divinity_terms,
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_STAGE),
    .check_card = check_card,
    .check_deck = check_deck,
    .deck_check_option = OPTION_DECK_CHECK + 1,
    .possible = setup_is_possible,
    .sound = trophies_are_sound,
    .survey = most_owed_of,
    CG_ESTIMATE(strength, 8),
    .utility = CG_UTILITY_ZERO,
};

CG_MODULE_IS(divinity, divinity)
