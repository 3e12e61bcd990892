/**
 * @file copies.h
 * Shared by several choices of cards: each choice of copies is listed once, and the player who
 * chooses sees the cards.
 *
 * A set is a value as in scope.h; its members are packed.
 */
#ifndef CG_ENGINE_COPIES_H
#define CG_ENGINE_COPIES_H

#include "engine/find/scope.h"

/** The picks so far. */
typedef struct cg_picks {
    const int32_t *values; /**< packed */
    unsigned count;
    bool each; /**< for a cost: copies count separately */
} cg_picks;

/** Returns true if two things are interchangeable: copies that are face up, out of play and without
 * order. */
bool cg_are_copies(const cg_match *match, int32_t left, int32_t right);

/** Returns true if an unpicked copy is before place `end` of the set. Copies are interchangeable,
 * and the first ones are chosen. False if copies count separately. */
bool cg_comes_behind_copy(const cg_match *match, int32_t set, unsigned end, cg_picks so_far,
                          int32_t value);

/** Returns the number of members from place `from` on that are after a copy that was passed over; 0
 * if none was. */
unsigned cg_passed_over(const cg_match *match, cg_picks so_far, int32_t set, unsigned from);

/** Lets the player who chooses know the cards of the set from then on, except those in play. */
void cg_show_choice(cg_match *match, int player, int32_t set);

/* Things that can be picked together: `how` is cg_quantity | CG_JOINT_BIT() << 8 | stat << 16. */

/** Returns the bits of cg_joint in such a word. */
unsigned cg_joints_of(int32_t how);

/** Returns true if the value can be picked together with the picks so far. */
bool cg_fits_picks(const cg_scope *scope, int32_t how, int32_t limit, cg_picks so_far,
                   int32_t value);

/** Returns the number of members of the set that can still be picked from place `from` on: the
 * cheapest first if a total is limited, and each name once. */
unsigned cg_room_for_picks(const cg_scope *scope, int32_t how, int32_t limit, cg_picks so_far,
                           int32_t set, unsigned from);

/** Returns true if these picks for that target leave something to choose from for each later
 * target. Others from place `from` of the set on may follow, `most` in all. */
bool cg_picks_leave_targets(const cg_scope *scope, unsigned number, cg_picks picks, unsigned most,
                            int32_t set, unsigned from);

#endif
