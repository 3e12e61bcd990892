/** @file happen.h  Inside the part of the engine that lets events happen. */
#ifndef CG_ENGINE_HAPPEN_H
#define CG_ENGINE_HAPPEN_H

#include "engine/body.h"

/** Slots of CG_OWN_HAPPEN. */
enum {
    CG_HAPPEN_FIRST, /**< number of the first record */
    CG_HAPPEN_COUNT,
    CG_HAPPEN_AT,       /**< the record that it is about now, from the first */
    CG_HAPPEN_CODE,     /**< the replacement: its code, card and modifier */
    CG_HAPPEN_CARD,     /**< */
    CG_HAPPEN_MODIFIER, /**< */
    CG_HAPPEN_BASE,     /**< triggers that waited before */
    CG_HAPPEN_CHOICES   /**< replacements to choose from */
};

static inline cg_happening_state *cg_happening_at(const cg_match *match, const cg_frame *frame)
{
    return &match->happenings[frame->slot[CG_HAPPEN_FIRST] + frame->slot[CG_HAPPEN_AT]];
}

/** Is it a move that ends outside what is in play? */
static inline bool cg_leaves_play(const cg_match *match, const cg_happening_state *event)
{
    int32_t from = event->field[CG_FIELD_OF_FROM], to = event->field[CG_FIELD_OF_TO];
    return event->kind == CG_ON_MOVE && cg_is_play_row(match, from) && !cg_is_play_row(match, to);
}

/* ---- replacing ---- */

/** Does anything replace the event? Notes how much, and the first. */
bool cg_replace_any(const cg_match *match, cg_frame *frame);
/** The player to whom it happens says which of several replacements is first. */
cg_flow cg_replace_which(cg_match *match, cg_frame *frame);
/** Takes the answer. */
void cg_replace_take(const cg_match *match, cg_frame *frame);
/** Its player says whether, where it may be left. */
cg_flow cg_replace_whether(cg_match *match, const cg_frame *frame);
/** Its body runs instead of the event, unless it only changes it. */
cg_flow cg_replace_do(cg_match *match, cg_frame *frame);

/* ---- triggering ---- */

/** What waits for the events is collected: for cards that leave play before they do, for the rest
 * when it is done. */
void cg_triggers_collect(cg_match *match, const cg_frame *frame, bool leaving);
/** What was collected before a card left speaks of the card that it has become. */
void cg_triggers_follow(cg_match *match, const cg_frame *frame);
/** Those before something resolve at once; of the others the game says when. */
cg_flow cg_triggers_run(cg_match *match, const cg_frame *frame, bool before);
/** An ability whose condition begins to hold waits in the queue. */
void cg_triggers_wait(cg_match *match, const cg_watcher *watcher);
/** Collects and runs those before the event. */
cg_flow cg_triggers_before(cg_match *match, cg_frame *frame);

#endif
