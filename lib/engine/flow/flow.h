/**
 * @file flow.h
 * The stack of frames: procedures that run, call each other, and wait for an answer with nothing
 * but what their frames hold.
 */
#ifndef CG_ENGINE_FLOW_H
#define CG_ENGINE_FLOW_H

#include "engine/flow/fault.h"
#include "state/plan.h"

/** The library's own procedures; the game's follow. Saved matches hold these numbers: add at the
 * end. */
typedef enum cg_own_procedure {
    CG_OWN_WINDOW,
    CG_OWN_PLAY,
    CG_OWN_ANNOUNCE,
    CG_OWN_PROGRAM,
    CG_OWN_DRAW,
    CG_OWN_DISCARD,
    CG_OWN_DISCARD_RANDOM,
    CG_OWN_ROLL_POOL,
    CG_OWN_ROLL,
    CG_OWN_LOOK,
    CG_OWN_HAPPEN,   /**< something happens: replaced, answered, done, triggered on */
    CG_OWN_TRIGGERS, /**< those that wait, one after the other */
    CG_OWN_USE,      /**< an ability: branches, targets, costs, then its body */
    CG_OWN_CHOOSE,
    CG_OWN_MODES,
    CG_OWN_MAY,
    CG_OWN_PAY,
    CG_OWN_EACH,     /**< the same happens to each of a set */
    CG_OWN_SUBJECTS, /**< each of several players does the same */
    CG_OWN_RESPOND,  /**< reactions to what happens */
    CG_OWN_RULES,    /**< rules of cards in play, until none applies */
    CG_OWN_DIVIDE,
    CG_OWN_SHUFFLE_IN,    /**< cards go to a zone, which is shuffled */
    CG_OWN_ROLL_TO,       /**< a die or coin, into a slot of a body */
    CG_OWN_PUT_CARD,      /**< a card is played from where it is, with its ability */
    CG_OWN_ANNOUNCE_CARD, /**< a card without ability is told as played */
    CG_OWN_READY,         /**< the bottom card of the home zone is made ready to be taken */
    CG_OWN_PILE_END,      /**< cards at an end of a pile are made ready to be taken */
    CG_OWN_MILL,
    CG_OWN_REST,  /**< rules of cards in play, then triggers of a queue, until nothing waits */
    CG_OWN_COSTS, /**< the costs of a card's ability `play` alone */
    CG_OWN_COUNT
} cg_own_procedure;

/** A procedure by its number in a frame: the library's own first, then the rows of the game's
 * table. NULL when there is none. */
const cg_procedure *cg_engine_procedure(const cg_match *match, unsigned number);

/** Puts a new frame on the stack, empty but for these; its slots are filled in place. At the cap
 * the match ends, and the frame is a spare one that nobody runs. */
cg_frame *cg_engine_enter(cg_match *match, unsigned procedure, int player);

/** Procedures that may be begun between two answers; a game that goes on without ever asking
 * anybody is ended there. */
#define CG_ENTERED_MAX 1000000u

/** Runs the frame that was just entered. When nobody had to be asked it is done and gone; otherwise
 *  cg_engine_run() goes on with it later, which is the same to its caller. */
static inline cg_flow cg_engine_go(cg_match *match, cg_frame *frame)
{
    if (match->head->over || ++match->entered > CG_ENTERED_MAX)
        return match->head->over ? CG_LATER : cg_fault_cap(match, CG_FAULT_ENTERED);
    if (match->plan->procedures[frame->procedure].run(match, frame) == CG_LATER)
        return CG_LATER;
    match->head->frames--;
    return CG_DONE;
}

#endif
