/** @file game.h  Deities & Demidice: its tables and the constants of its rules. */
#ifndef DEITIES_DEMIDICE_GAME_H
#define DEITIES_DEMIDICE_GAME_H

#include <cardgame/module.h>

enum {
    HAND_AT_START = 2,  /* DD-3.6 */
    FATE_DRAW = 1,      /* DD-7.1 */
    HAND_LIMIT = 7,     /* DD-12.1 */
    DICE_OWNED = 9,     /* DD-1.2 */
    POWER_AT_START = 5, /* DD-2.6 */
    POWER_TO_WIN = 10,  /* DD-14.7 */
    FACES = 6           /* DD-1.2 */
};

#define OPTIONS(X)                                                                                 \
    X(OPTION_SHARED_DECK, "shared_deck", "two players use one deck together (DD-1.5)",             \
      CG_SETTING_BOOL, 0, 1, 0)                                                                    \
    X(OPTION_FIRST_PLAYER, "first_player",                                                         \
      "the first player: by a roll, or a seat number (DD-3.5)", CG_SEAT_OPTION(6, "roll"))         \
    X(OPTION_TURN_LIMIT, "turn_limit",                                                             \
      "turns after which the match is a draw; 0 for no limit (DD-14.11)", CG_SETTING_INT, 0,       \
      1000000, 2000)                                                                               \
    X(OPTION_TURN_PLAY_LIMIT, "turn_play_limit",                                                   \
      "maximum number of cards played in a turn; 0 for no limit (DD-5.12)", CG_SETTING_INT, 0,     \
      1000000, 100)
enum { OPTIONS(CG_AS_NUMBER) OPTION_COUNT };
enum { ZONE_DRAW_PILE, ZONE_HAND, ZONE_DISCARD_PILE, ZONE_RESOLVING, ZONE_COUNT };
enum { COUNTER_POWER, COUNTER_LATENT, COUNTER_COUNT };
enum { POOL_BATCH, POOL_COUNT };
#define PHASES(X)                                                                                  \
    X(PHASE_FATE, "fate")                                                                          \
    X(PHASE_DIVINE_POWER, "divine_power")                                                          \
    X(PHASE_DESTINY, "destiny")                                                                    \
    X(PHASE_ETERNAL_STRUGGLE, "eternal_struggle")                                                  \
    X(PHASE_JUDGMENT, "judgment")                                                                  \
    X(PHASE_SANDS_OF_TIME, "sands_of_time")
enum { PHASES(CG_AS_NUMBER) PHASE_COUNT };
/* DD-5.2 to DD-5.7, DD-6.2 */
#define WINDOWS(X)                                                                                 \
    X(WINDOW_DIVINE_POWER, "divine_power", "Play a card, or pass.", CG_ASK_ROUND, ZONE_HAND + 1)   \
    X(WINDOW_DESTINY, "destiny", "Play a card, or pass.", CG_ASK_ROUND, ZONE_HAND + 1)             \
    X(WINDOW_ETERNAL_STRUGGLE, "eternal_struggle", "Change the dice, or pass.", CG_ASK_ROUND,      \
      ZONE_HAND + 1)                                                                               \
    X(WINDOW_JUDGMENT, "judgment", "Answer the announced result, or pass.", CG_ASK_ROUND,          \
      ZONE_HAND + 1)                                                                               \
    X(WINDOW_RESPONSE, "response", "Answer it, or pass.", CG_ASK_ONCE, ZONE_HAND + 1)
enum { WINDOWS(CG_AS_NUMBER) WINDOW_COUNT };
/* DD-11.5 */
#define EFFECTS(X)                                                                                 \
    X(RESULT_CREATION, "creation", "Creation", "do: gain 1 power die\n")                           \
    X(RESULT_LAW, "law", "Law", "do: draw 1\n")                                                    \
    X(RESULT_CHAOS, "chaos", "Chaos", "do:\n  target p: an opponent\n  p discards 2 at random\n")  \
    X(RESULT_DESTRUCTION, "destruction", "Destruction",                                            \
      "do:\n  target p: an opponent\n  p loses 1 power die\n")                                     \
    X(RESULT_VICTORY, "victory", "Victory", "do: win by victory\n")
enum { EFFECTS(CG_AS_NUMBER) RESULT_COUNT };
enum { CAUSE_VICTORY, CAUSE_TEN_DICE, CAUSE_LAST_PLAYER, CAUSE_TURN_LIMIT, CAUSE_COUNT };

/** Results still to be announced: for each face the number of dice that show it, and Creation
 * last. */
enum { VALUE_LEFT, VALUE_CREATION = VALUE_LEFT + FACES, VALUE_COUNT };

/** Procedures. Those of the phases are in the order of the phases. Their callers: */
#define BY_MATCH (CG_ROW(PROCEDURE_MATCH) | CG_ROW(PROCEDURE_STAGE))
#define BY_ROUNDS (CG_ROW(PROCEDURE_ROUNDS) | CG_ROW(PROCEDURE_STAGE))
#define BY_TURN CG_ROW(PROCEDURE_TURN)
#define PROCEDURES(X)                                                                              \
    X(PROCEDURE_MATCH,                                                                             \
      CG_RUNS("match", run_match, setup_slots, CG_AT_ALL(1, 3), .sound = setup_is_sound))          \
    X(PROCEDURE_STAGE, CG_RUNS("stage", run_stage, CG_SLOTS({0, PHASE_COUNT}), CG_AT_2(1, 2)))     \
    X(PROCEDURE_ROUNDS,                                                                            \
      CG_RUNS("rounds", run_rounds, CG_SLOT_BELOW(CG_PLAYERS_MAX), CG_AT(1), .callers = BY_MATCH)) \
    X(PROCEDURE_TURN, CG_RUNS("turn", run_turn, CG_SLOT_OF_PHASE(PHASE_COUNT, CG_AT(1)),           \
                              CG_AT_2(1, 2), .callers = BY_ROUNDS))                                \
    X(PROCEDURE_PHASE, CG_PHASE(PROCEDURE_TURN, "fate", run_fate, CG_AT(1)))                       \
    X(PROCEDURE_PHASE_DIVINE_POWER,                                                                \
      CG_PHASE(PROCEDURE_TURN, "divine_power", run_divine_power, CG_AT(1)))                        \
    X(PROCEDURE_PHASE_DESTINY, CG_PHASE(PROCEDURE_TURN, "destiny", run_destiny, CG_AT_2(1, 2)))    \
    X(PROCEDURE_PHASE_ETERNAL_STRUGGLE,                                                            \
      CG_PHASE(PROCEDURE_TURN, "eternal_struggle", run_eternal_struggle, CG_AT(1)))                \
    X(PROCEDURE_PHASE_JUDGMENT, {.name = "judgment",                                               \
                                 .reason = "announce",                                             \
                                 .prompt = "Announce one of your results.",                        \
                                 .run = run_judgment,                                              \
                                 .offer = offer_results,                                           \
                                 .slots = judgment_slots,                                          \
                                 .asks = CG_AT(1),                                                 \
                                 .waits = CG_AT(2),                                                \
                                 .sound = judgment_is_sound,                                       \
                                 .callers = BY_TURN})                                              \
    X(PROCEDURE_PHASE_SANDS_OF_TIME,                                                               \
      CG_PHASE(PROCEDURE_TURN, "sands_of_time", run_sands_of_time, CG_AT(1)))
enum { PROCEDURES(CG_AS_NUMBER) PROCEDURE_COUNT };

/* ---- setup.c, turn.c, judgment.c ---- */

cg_procedure_run run_match, run_stage, run_rounds, run_turn, run_fate, run_divine_power,
    run_destiny, run_eternal_struggle, run_judgment, run_sands_of_time;
cg_procedure_offer offer_results;
cg_procedure_sound setup_is_sound, judgment_is_sound;
extern cg_procedure_slots setup_slots, judgment_slots;

/* ---- estimate.c, terms.c ---- */

cg_module_strength strength;
extern const cg_term_def demidice_terms[]; /**< ended by a row without a word */

#endif
