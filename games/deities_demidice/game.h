/** @file game.h  Deities & Demidice: the numbers of the tables and the constants of the rules. */
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

enum {
    OPTION_SHARED_DECK,
    OPTION_FIRST_PLAYER,
    OPTION_TURN_LIMIT,
    OPTION_TURN_PLAY_LIMIT,
    OPTION_COUNT
};
enum { ZONE_DRAW_PILE, ZONE_HAND, ZONE_DISCARD_PILE, ZONE_RESOLVING, ZONE_COUNT };
enum { COUNTER_POWER, COUNTER_LATENT, COUNTER_COUNT };
enum { POOL_BATCH, POOL_COUNT };
enum {
    PHASE_FATE,
    PHASE_DIVINE_POWER,
    PHASE_DESTINY,
    PHASE_ETERNAL_STRUGGLE,
    PHASE_JUDGMENT,
    PHASE_SANDS_OF_TIME,
    PHASE_COUNT
};
enum {
    WINDOW_DIVINE_POWER,
    WINDOW_DESTINY,
    WINDOW_ETERNAL_STRUGGLE,
    WINDOW_JUDGMENT,
    WINDOW_RESPONSE,
    WINDOW_COUNT
};
enum {
    RESULT_CREATION,
    RESULT_LAW,
    RESULT_CHAOS,
    RESULT_DESTRUCTION,
    RESULT_VICTORY,
    RESULT_COUNT
};
enum { CAUSE_VICTORY, CAUSE_TEN_DICE, CAUSE_LAST_PLAYER, CAUSE_TURN_LIMIT, CAUSE_COUNT };

/** Results that are left to be announced: for each face the number of dice that show it, and
 * Creation last. */
enum { VALUE_LEFT, VALUE_CREATION = VALUE_LEFT + FACES, VALUE_COUNT };

/** Procedures; those of the phases stand in the order of the phases. */
enum {
    PROCEDURE_MATCH,
    PROCEDURE_STAGE,
    PROCEDURE_ROUNDS,
    PROCEDURE_TURN,
    PROCEDURE_PHASE,
    PROCEDURE_COUNT = PROCEDURE_PHASE + PHASE_COUNT
};

/** Ranges of the slots of run_match(). */
extern const cg_slot_range setup_slots[CG_FRAME_SLOTS];
/** Ranges of the slots of run_judgment(). */
extern const cg_slot_range judgment_slots[CG_FRAME_SLOTS];
/** cg_procedure.sound of run_match(). */
bool setup_is_sound(const cg_match *match, const cg_frame *frame);
/** cg_procedure.sound of run_judgment(). */
bool judgment_is_sound(const cg_match *match, const cg_frame *frame);
/** The whole match, from setup to its end. */
cg_flow run_match(cg_match *match, cg_frame *frame);
/** From a described board; slot 0: the phase. */
cg_flow run_stage(cg_match *match, cg_frame *frame);
/** Turn after turn; slot 0: whose turn comes. */
cg_flow run_rounds(cg_match *match, cg_frame *frame);
/** One turn; slot 0: the next phase. */
cg_flow run_turn(cg_match *match, cg_frame *frame);
/** The Fate phase. */
cg_flow run_fate(cg_match *match, cg_frame *frame);
/** The Divine Power phase. */
cg_flow run_divine_power(cg_match *match, cg_frame *frame);
/** The Destiny phase. */
cg_flow run_destiny(cg_match *match, cg_frame *frame);
/** The Eternal Struggle phase. */
cg_flow run_eternal_struggle(cg_match *match, cg_frame *frame);
/** The Judgment phase. */
cg_flow run_judgment(cg_match *match, cg_frame *frame);
/** The results that are left to be announced, each with its possible targets. */
void offer_results(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** The Sands of Time phase. */
cg_flow run_sands_of_time(cg_match *match, cg_frame *frame);

/* ---- estimate.c ---- */

/** cg_module.strength. */
int64_t strength(const cg_match *match, int player);

/* ---- terms.c ---- */

/** Ended by a row without a word. */
extern const cg_term_def demidice_terms[];

#endif
