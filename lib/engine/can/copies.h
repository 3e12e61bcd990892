/**
 * @file copies.h What several choices of cards have in common: of copies each choice is there once,
 * and who chooses sees the cards. A set is a value as in scope.h, its members are packed.
 */
#ifndef CG_ENGINE_COPIES_H
#define CG_ENGINE_COPIES_H

#include "engine/find/scope.h"

/** What was picked so far. */
typedef struct cg_picks {
    const int32_t *values; /**< packed */
    unsigned count;
    bool each; /**< of a cost: copies are told apart */
} cg_picks;

/** Does either of two things do as well, since they are copies that lie open, outside of play, and
 * keep no order? */
bool cg_are_copies(const cg_match *match, int32_t left, int32_t right);

/** Does a copy stand before place `end` of the set that is not picked? Any copy does as well as
 * another; the first ones are chosen. Where copies are told apart, no. */
bool cg_comes_behind_copy(const cg_match *match, int32_t set, unsigned end, cg_picks so_far,
                          int32_t value);

/** How many from place `from` on come behind a copy that was passed over; 0 when nothing was. */
unsigned cg_passed_over(const cg_match *match, cg_picks so_far, int32_t set, unsigned from);

/** The player who chooses knows the cards of the set from then on, those in play excepted. */
void cg_show_choice(cg_match *match, int player, int32_t set);

/* What can be picked together: `how` is cg_quantity | CG_JOINT_BIT() << 8 | stat << 16. */

/** The bits of cg_joint in such a word. */
unsigned cg_joints_of(int32_t how);

/** Does the value go with those picked so far? */
bool cg_fits_picks(const cg_scope *scope, int32_t how, int32_t limit, cg_picks so_far,
                   int32_t value);

/** How many members of the set can still be picked from place `from` on: the cheapest first where a
 * total is limited, and each name once. */
unsigned cg_room_for_picks(const cg_scope *scope, int32_t how, int32_t limit, cg_picks so_far,
                           int32_t set, unsigned from);

/** With these picks for the target of that number, and others from place `from` of the set on, `most` in
 * all: has each later target something to choose from? */
bool cg_picks_leave_targets(const cg_scope *scope, unsigned number, cg_picks picks, unsigned most,
                            int32_t set, unsigned from);

#endif
