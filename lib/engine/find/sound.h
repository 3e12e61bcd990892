/**
 * @file sound.h
 * Parts of the checks that procedures declare for their frames (cg_procedure.sound). A loaded save
 * is refused if one of them returns false.
 */
#ifndef CG_ENGINE_SOUND_H
#define CG_ENGINE_SOUND_H

#include "engine/find/scope.h"
#include "state/sound.h"

/** Returns true if the frame is at one of these steps, as bits. */
bool cg_frame_is_at(const cg_frame *frame, uint32_t steps);

/** Returns true if the frame's number of an ability is valid. */
bool cg_frame_has_code(const cg_match *match, const cg_frame *frame);

/** Returns the frame with that number below this one if it belongs to an ability; NULL
 * otherwise. */
const cg_frame *cg_ability_below(const cg_match *match, const cg_frame *frame, int32_t number);

/** Returns true if `count` slots from `first` on are numbers, or valid references. */
bool cg_slots_are_sound(const cg_match *match, const int32_t *slot, unsigned first, unsigned count);

/** Returns true if the ability of that frame has that operation with these words. */
bool cg_code_holds(const cg_match *match, const cg_frame *frame, cg_operation operation,
                   const int32_t *wanted, unsigned count);

/** Returns true if it is the number of an ability. 0 is also valid in a match without abilities,
 * unless one is `taken`. */
bool cg_names_code(const cg_match *match, int32_t code, bool taken);

/** Returns true if the target can have that value, or the value is 0 because it is not chosen
 * yet. */
bool cg_target_is_sound(const cg_target_code *target, int32_t value);

#endif
