/* DIVINO: the tables that describe the game to the library. The tables for the texts of cards are
 * in board.c. */
#include "game.h"

static const cg_option_info options[] = {OPTIONS(CG_AS_ROW)};

static const char *const mana_words[] = {"aevos", "daevos", "naga",    "elwynn", "alial",
                                         "nara",  "roth",   "sdrassa", "any",    NULL};

/* DVO-R2 */
static const cg_alias aliases[] = {{FIELD_PLANE, "neutral", "gray"},
                                   {FIELD_PLANE, "colorless", "gray"}};

#define NUMBER(least) CG_FIELD_INT, false, least, PRINTED_MOST, NULL
#define MANA_COST CG_FIELD_COUNTS, false, 0, (PLANES_WITH_MANA + 1) * PRINTED_MOST, mana_words

static const cg_field fields[] = {FIELDS(CG_AS_ROW)};

#define SORCERY_TIME (1u << WINDOW_MAIN)
#define ANY_TIME (1u << WINDOW_MAIN | 1u << WINDOW_STEP | 1u << WINDOW_RESPONSE)

static const cg_timing_def timings[] = {TIMINGS(CG_AS_ROW)};

static const cg_window_def windows[WINDOW_COUNT] = {
    [WINDOW_MAIN] = {"main", "Play cards, use abilities, or pass.", CG_ASK_ROUND, .uses = true,
                     .others_prompt = "Play instants, use abilities, or pass.",
                     .resolve = CG_RESOLVE_TOP, .acts = offer_acts,
                     .act_procedure = PROCEDURE_ACT + 1},
    [WINDOW_STEP] = {"step", "Play instants, use abilities, or pass.", CG_ASK_ROUND, .uses = true,
                     .resolve = CG_RESOLVE_TOP},
    [WINDOW_RESPONSE] = {"response", "Answer what is on the stack, or pass.", CG_ASK_ROUND,
                         .uses = true, .resolve = CG_RESOLVE_TOP},
};

static const cg_zone_def zones[] = {ZONES(CG_AS_ROW)};

#define MANA(word) word "_mana", word " mana", word " mana", 0, 0, NUMBER_MOST, 0, 0, true

static const cg_counter_def counters[] = {COUNTERS(CG_AS_ROW)};

#define SEATS_BITS ((1 << PLAYERS_MAX) - 1)

static const cg_value_def values[] = {VALUES(CG_AS_ROW)};
static const char *const phases[] = {PHASES(CG_AS_IT_IS)};
static const char *const causes[CAUSE_COUNT] = {"defeat", "conceded", "turn_limit", "effect_limit"};

static const cg_procedure procedures[] = {PROCEDURES(CG_AS_IT_IS)};

#define GAINS(word) word, "One " word " mana"

static const cg_act_def acts[] = {ACTS(CG_AS_ROW)};

static const char *const default_decks[CG_PLAYERS_MAX] = {"choir", "legion", "tide",  "embers",
                                                          "storm", "dunes",  "choir", "legion"};

static const cg_module divino = {
    CG_GAME("divino", "DIVINO", "1.0.0",
            "Demigods spend their own lives on armies, until one is left."),
    CG_PLAYERS(PLAYERS_MIN, PLAYERS_MAX, PLAYERS_MIN),
    CG_HIDDEN_CARDS,
    CG_HAS_TABLES(option, field, timing, zone, counter, phase, window, cause, value, act,
                  procedure),
    .default_decks = default_decks,
    .card_kind = "card",
    .aliases = aliases,
    .alias_count = CG_LENGTH(aliases),
    .board = &divino_board,
    .timing_field = FIELD_KIND + 1,
    CG_CARDS_GO(ZONE_HAND, ZONE_DISCARD, ZONE_STACK),
    .reserve_zone = ZONE_ASIDE + 1,
    .out_zone = ZONE_REMOVED + 1, /* DVO-R95 */
    .refills = CG_REFILL_NEVER,   /* DVO-4.8 */
    .response_window = WINDOW_RESPONSE + 1,
    .last_standing_cause = CAUSE_DEFEAT + 1,
    .concession = CG_CONCEDE_OUT, /* DVO-R98 */
    .concession_cause = CAUSE_CONCEDED + 1,
    .score = energy_of,
    .score_title = "energy",
    .terms = divino_terms,
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_STAGE),
    .check_setup = check_setup,
    .check_card = check_card,
    .check_deck = check_deck,
    CG_ESTIMATE(strength, 8),
};

CG_MODULE_IS(divino, divino)
