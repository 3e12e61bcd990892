/**
 * @file use.h
 * The frame that uses an ability (CG_OWN_USE), for the files that choose, pay and tell for it.
 */
#ifndef CG_ENGINE_USE_H
#define CG_ENGINE_USE_H

#include "engine/do/do.h"

/** Returns the frame below if it has that procedure; NULL otherwise. */
static inline cg_frame *cg_below_of(const cg_match *match, const cg_frame *frame,
                                    unsigned procedure)
{
    unsigned number = cg_frame_number(match, frame);
    bool is = number > 0 && match->frames[number - 1].procedure == procedure;
    return is ? &match->frames[number - 1] : NULL;
}

/** Returns true if a card is played and the ability is its `play`. */
static inline bool cg_use_is_play(const cg_match *match, const cg_frame *frame)
{
    return cg_frame_ability(match, frame)->form == CG_FORM_PLAY;
}

/** Returns true if a card is played as a reaction. */
static inline bool cg_use_is_reaction(const cg_frame *frame)
{
    return ((uint32_t)frame->slot[CG_SLOT_EVENT] & CG_USE_REACTION) != 0;
}

/** Returns true if a card is played, normally or as a reaction. */
static inline bool cg_use_is_of_card(const cg_match *match, const cg_frame *frame)
{
    return cg_use_is_play(match, frame) || cg_use_is_reaction(frame);
}

/** Returns true if the game's own procedure pays that resource for the ability of the frame, which
 * uses it or plays a card. */
static inline bool cg_pays_for_card(const cg_match *match, const cg_frame *frame, unsigned resource)
{
    return cg_pays_together(match, resource) &&
           (frame->procedure == CG_OWN_PLAY_CARD ||
            (frame->procedure == CG_OWN_USE && cg_use_is_of_card(match, frame)));
}

/** Returns true if the log tells the use as the play of a card. Reactions played from the hand
 * count. */
static inline bool cg_use_is_told_as_play(const cg_match *match, const cg_frame *frame)
{
    return cg_use_is_of_card(match, frame) || cg_below_of(match, frame, CG_OWN_PLAY_CARD);
}

/* ---- targets (target.c) ---- */

/** Returns true if the target with that number must still be chosen: it was not named with the
 * option, and its branch was taken. */
bool cg_target_is_wanted(const cg_match *match, const cg_frame *frame, unsigned number);

/* ---- announcing (announce.c) ---- */

/** Puts the ability on the stack, and tells of it with everything that was chosen for it. */
void cg_put_item(cg_match *match, const cg_frame *frame);
/** Makes the happening that the newest item is announced. */
cg_flow cg_announce(cg_match *match, const cg_frame *frame);
/** Makes the happening that each chosen target is announced, all at the same time. */
cg_flow cg_announce_targets(cg_match *match, const cg_frame *frame);
/** Tells that a card was played, in games that tell it when the card has been carried out. */
cg_flow cg_tell_played(cg_match *match, const cg_frame *frame);
/** Tells that the newest item was carried out, unless it was negated. */
cg_flow cg_tell_resolved(cg_match *match, const cg_frame *frame);

#endif
