/**
 * @file sound.h
 * Parts of the checks that procedures declare for their frames (cg_procedure.sound): a loaded save
 * is refused when one of them says no.
 */
#ifndef CG_ENGINE_SOUND_H
#define CG_ENGINE_SOUND_H

#include "engine/find/scope.h"
#include "state/sound.h"

/** Does the frame stand at one of these steps, as bits? */
bool cg_frame_is_at(const cg_frame *frame, uint32_t steps);

/** The ability of a frame that has one (cg_frame_has_code()). */
const cg_code *cg_frame_ability(const cg_match *match, const cg_frame *frame);
/** Does the number of its ability name one? */
bool cg_frame_has_code(const cg_match *match, const cg_frame *frame);

/** The frame with that number below this one, if it is that of an ability; NULL. */
const cg_frame *cg_ability_below(const cg_match *match, const cg_frame *frame, int32_t number);

/** Are `count` slots from `first` on numbers, or references to what there can be? */
bool cg_slots_are_sound(const cg_match *match, const int32_t *slot, unsigned first, unsigned count);

/** Does the ability of that frame hold that operation with these words behind it? */
bool cg_code_holds(const cg_match *match, const cg_frame *frame, cg_operation operation,
                   const int32_t *wanted, unsigned count);

/** Is it the number of an ability? 0 is there, too, before one is taken where no card has any.
 */
bool cg_names_code(const cg_match *match, int32_t code, bool taken);

/** Is the value one that such a target can have, or 0 because it is not chosen yet? */
bool cg_target_is_sound(const cg_target_code *target, int32_t value);

#endif
