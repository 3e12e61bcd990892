/**
 * @file use.h
 * The frame that uses an ability (CG_OWN_USE), for what chooses, pays and tells on its behalf.
 */
#ifndef CG_ENGINE_USE_H
#define CG_ENGINE_USE_H

#include "engine/do/do.h"

/** The ability. */
static inline const cg_code *cg_use_code(const cg_match *match, const cg_frame *frame)
{
    return &cg_frame_unit(match, frame)->codes[cg_frame_code(frame)];
}

/** The frame below, if it is of that procedure. */
static inline cg_frame *cg_below_of(const cg_match *match, const cg_frame *frame,
                                    unsigned procedure)
{
    unsigned number = cg_frame_number(match, frame);
    bool is = number > 0 && match->frames[number - 1].procedure == procedure;
    return is ? &match->frames[number - 1] : NULL;
}

/** Is a card played, whose ability `play` it is? */
static inline bool cg_use_is_play(const cg_match *match, const cg_frame *frame)
{
    return cg_use_code(match, frame)->form == CG_FORM_PLAY;
}

/** Is a card played as a reaction? */
static inline bool cg_use_is_reaction(const cg_frame *frame)
{
    return ((uint32_t)frame->slot[CG_SLOT_EVENT] & CG_USE_REACTION) != 0;
}

/** Is a card played, in one of these ways? */
static inline bool cg_use_is_of_card(const cg_match *match, const cg_frame *frame)
{
    return cg_use_is_play(match, frame) || cg_use_is_reaction(frame);
}

/** Does the game's own procedure pay what the ability of that frame, which uses it or plays a card, asks
 * for in that resource? */
static inline bool cg_pays_for_card(const cg_match *match, const cg_frame *frame, unsigned resource)
{
    return cg_pays_together(match, resource) &&
           (frame->procedure == CG_OWN_PLAY_CARD ||
            (frame->procedure == CG_OWN_USE && cg_use_is_of_card(match, frame)));
}

/** A reaction that is played from the hand is told as such. */
static inline bool cg_use_is_told_as_play(const cg_match *match, const cg_frame *frame)
{
    return cg_use_is_of_card(match, frame) || cg_below_of(match, frame, CG_OWN_PLAY_CARD);
}

/* ---- targets (target.c) ---- */

/** Is the target with that number still to be chosen: not named with the option, and of a branch that
 * was taken? */
bool cg_target_is_wanted(const cg_match *match, const cg_frame *frame, unsigned number);

/* ---- announcing (announce.c) ---- */

/** Puts the ability on the stack, and tells of it with all that was chosen for it. */
void cg_put_item(cg_match *match, const cg_frame *frame);
/** Makes it happen that the newest item is announced. */
cg_flow cg_announce(cg_match *match, const cg_frame *frame);
/** The same for its targets: everything chosen is one event each, at the same time. */
cg_flow cg_announce_targets(cg_match *match, const cg_frame *frame);
/** Tells that a card was played, in games that tell it when the card has been carried out. */
cg_flow cg_tell_played(cg_match *match, const cg_frame *frame);
/** Tells that the newest item was carried out, unless it was negated. */
cg_flow cg_tell_resolved(cg_match *match, const cg_frame *frame);

#endif
