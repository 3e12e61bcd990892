/** @file told.h
 * Compares all that a viewer gets of a match in two worlds.
 */
#ifndef CG_CHECK_TOLD_H
#define CG_CHECK_TOLD_H

#include "check/check.h"
#include "engine/engine.h"

/** Two worlds that a viewer must not be able to tell apart. */
typedef struct cg_pair {
    cg_checker *checker;
    cg_match *one, *other;
    int viewer;
    const char *when;       /**< describes the two in violations */
    bool lenient;           /**< ids are not compared */
    cg_design exchanged[2]; /**< designs that were exchanged; 0: none that may show */
} cg_pair;

/** How the two worlds continued for a viewer. */
typedef enum cg_telling {
    CG_TOLD_SAME,      /**< the viewer was told the same */
    CG_TOLD_CARDS,     /**< a card was shown that may differ between the worlds */
    CG_TOLD_OTHERWISE, /**< something else differs, which may follow from a card that an effect
                        * found */
    CG_TOLD_LEAK       /**< a violation, which was counted */
} cg_telling;

/* Numbers of events are the viewer's own here: only events that the viewer is told count. */

/** Returns the number of events that the viewer was told. */
uint64_t cg_told_count(const cg_match *match, int viewer);
/** Returns one of these events.
 * @return false if there is no such event, or it is no longer kept */
bool cg_told_event(const cg_match *match, int viewer, uint64_t number, cg_event *event);

/** Compares what the viewer gets now: number of events, the question and who is asked, options,
 * prompt, view, ids in it, refusals.
 * @return false after a violation, which was counted */
bool cg_told_present(const cg_pair *pair);
/** Returns true if the viewer gets the same view, and the same lines of events after number
 * `before`. Counts no violations. */
bool cg_told_alike(const cg_pair *pair, uint64_t before);
/** Compares the information-state keys, if the matches keep the data for them.
 * @return false after a violation, which was counted */
bool cg_told_same_key(const cg_pair *pair);
/** Compares the events after number `before`, up to the first that differs.
 * @param at receives its number, unless they are the same */
cg_telling cg_told_events(const cg_pair *pair, uint64_t before, uint64_t *at);
/** Counts a violation: event number `at` differs. @return false */
bool cg_told_differently(const cg_pair *pair, uint64_t at);
/** Returns true if both ask the same player for the same reason, at the same step. */
bool cg_told_same_question(const cg_match *one, const cg_match *other);

#endif
