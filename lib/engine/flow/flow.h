/**
 * @file flow.h
 * The stack of frames: procedures that run, call each other, and wait for an answer. They keep
 * everything in their frames.
 */
#ifndef CG_ENGINE_FLOW_H
#define CG_ENGINE_FLOW_H

#include "engine/flow/fault.h"
#include "state/plan.h"

#include <assert.h>

/** The library's own procedures; the game's follow. Saved matches contain these numbers: add at the
 * end. */
/* clang-format off */
#define CG_OWN_PROCEDURES(X)                                                                       \
    X(WINDOW, window)                                                                              \
    X(PLAY, play)                                                                                  \
    X(ANNOUNCE, announce)                                                                          \
    X(PROGRAM, program)                                                                            \
    X(DRAW, draw)                                                                                  \
    X(DISCARD, discard)                                                                            \
    X(DISCARD_RANDOM, discard_random)                                                              \
    X(ROLL_POOL, roll_pool)                                                                        \
    X(ROLL, roll)                                                                                  \
    X(LOOK, look)                                                                                  \
    X(HAPPEN, happen)               /* replaced, answered, done, triggered on */                   \
    X(TRIGGERS, triggers)           /* waiting ones, one after the other */                        \
    X(USE, use)                     /* an ability: branches, targets, costs, then its body */      \
    X(CHOOSE, choose)                                                                              \
    X(MODES, modes)                                                                                \
    X(MAY, may)                                                                                    \
    X(PAY, pay)                                                                                    \
    X(EACH, each)                   /* one happening for each of a set */                          \
    X(SUBJECTS, subjects)           /* one statement for each of several players */                \
    X(RESPOND, respond)             /* reactions to what happens */                                \
    X(RULES, rules)                 /* state-based actions, until none applies */               \
    X(DIVIDE, divide)                                                                              \
    X(SHUFFLE_IN, shuffle_in)       /* cards go to a zone, which is shuffled */                    \
    X(ROLL_TO, roll_to)             /* a die or coin, into a slot of a body */                     \
    X(PLAY_CARD, play_card)           /* plays a card with its ability */                          \
    X(ANNOUNCE_CARD, announce_card) /* a card without ability is told as played */                 \
    X(READY, ready)                 /* the bottom card of the home zone is made ready */           \
    X(PILE_END, pile_end)           /* cards at an end of a pile are made ready to be taken */     \
    X(MILL, mill)                                                                                  \
    X(SETTLE, settle)                   /* state-based actions, then triggers of a queue */         \
    X(COSTS, costs)                 /* only the costs of a card's `play` */                        \
    X(TOPS, tops)                   /* a question waits for a seen top card */                     \
    X(ENDS, ends)                   /* players who win or lose by a state rule */
/* clang-format on */

#define CG_OWN_ID(id, name) CG_OWN_##id,
typedef enum cg_own_procedure { CG_OWN_PROCEDURES(CG_OWN_ID) CG_OWN_COUNT } cg_own_procedure;
#undef CG_OWN_ID

/** Defines the row of one of them (cg_own_window), next to its code: how many of its first slots
 * can hold sets, the steps at which it asks chance (bits), whether only games with a board have it,
 * and fields of cg_procedure. The suite `steps` compares the steps with those of the code. */
#define CG_OWN(name_, sets, chance, of_board, ...)                                                 \
    const cg_own cg_own_##name_ = {{.name = #name_, __VA_ARGS__}, sets, chance, of_board}
#define CG_OWN_ROW(id, name) extern const cg_own cg_own_##name;
CG_OWN_PROCEDURES(CG_OWN_ROW)
#undef CG_OWN_ROW

/** Returns a procedure by its number in a frame: first the library's own, then the rows of the
 * game's table. NULL if there is none. */
const cg_procedure *cg_engine_procedure(const cg_match *match, unsigned number);

/** Drops the pending question. */
void cg_question_forget(cg_match *match);

/** Enters the game's own procedure for that moment. The caller fills its slots in place. NULL if
 * there is none. */
cg_frame *cg_moment_enter(cg_match *match, cg_moment moment, int player);

/** Puts a new frame on the stack, empty except for these. The caller fills its slots in place. At
 * the limit the match ends, and the frame is a spare one that is never run. */
cg_frame *cg_engine_enter(cg_match *match, unsigned procedure, int player);

/** Maximum number of procedures between two answers. A game that never asks a player ends there. */
#define CG_ENTERED_MAX 1000000u

/* ---- turns that end because their player has left ---- */

/** Flag of a frame that continues to its end because its effect has put that player out. Frames of
 * CG_OWN_USE and CG_OWN_COSTS use this bit otherwise and never have the flag. */
#define CG_FRAME_FINISHES 0x80u

/** Returns number + 1 of the innermost frame that is a turn or the end of one (cg_procedure.left);
 * 0 if there is none. */
unsigned cg_turn_frame(const cg_match *match);

/** Notes the parts of the turn that must still be finished after its player is out. */
void cg_cut_begin(cg_match *match);

/** Returns true if all of those parts are finished and the rest of the turn is still in progress.
 * Only if turn_ends is CG_TURN_LEFT. */
bool cg_cut_is_due(const cg_match *match);

/** Runs the frame that was just entered. If it asks no player, it is done and removed; otherwise
 * cg_engine_run() continues it later, which makes no difference to its caller. */
static inline cg_flow cg_engine_go(cg_match *match, cg_frame *frame)
{
    if (match->head->over || ++match->entered > CG_ENTERED_MAX)
        return match->head->over ? CG_LATER : cg_fault_cap(match, CG_FAULT_ENTERED);
    assert(frame == cg_top_frame(match)); /* it was just entered */
    if (match->plan->procedures[frame->procedure].run(match, frame) == CG_LATER)
        return CG_LATER;
    match->head->frames--;
    return match->head->turn_ends == CG_TURN_LEFT && cg_cut_is_due(match) ? CG_LATER : CG_DONE;
}

#endif
