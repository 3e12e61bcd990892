/** @file told.h  Comparing all that a viewer gets of a match between two worlds. */
#ifndef CG_CHECK_TOLD_H
#define CG_CHECK_TOLD_H

#include "check/check.h"
#include "engine/engine.h"

/** Two worlds between which a viewer must not be able to tell. */
typedef struct cg_pair {
    cg_checker *checker;
    cg_match *one, *other;
    int viewer;
    const char *when;       /**< of the two, in words, for violations */
    bool lenient;           /**< ids are not compared */
    cg_design exchanged[2]; /**< designs that have changed places; 0: none that may show */
} cg_pair;

/** How the two worlds went on for a viewer. */
typedef enum cg_telling {
    CG_TOLD_SAME,      /**< the viewer was told the same */
    CG_TOLD_CARDS,     /**< a card was shown that is another in each world, as it may be */
    CG_TOLD_OTHERWISE, /**< something else differs, which may follow from what an effect found */
    CG_TOLD_LEAK       /**< a violation, which was counted */
} cg_telling;

/* Numbers of events are the viewer's own here: they count what the viewer is told of. */

/** How many events the viewer was told of. */
uint64_t cg_told_count(const cg_match *match, int viewer);
/** One of them. @return false when there is no such event, or it is no longer kept */
bool cg_told_event(const cg_match *match, int viewer, uint64_t number, cg_event *event);

/** What the viewer gets now: number of events, who is asked what, options, prompt, view, ids in it,
 * refusals. @return false after a violation, which was counted */
bool cg_told_present(const cg_pair *pair);
/** Does the viewer get the same view, and the same lines of events after number `before`? Nothing is
 * counted. */
bool cg_told_alike(const cg_pair *pair, uint64_t before);
/** The information-state keys are equal, if the matches keep what keys are made of.
 * @return false after a violation, which was counted */
bool cg_told_same_key(const cg_pair *pair);
/** Compares the events after number `before`, up to the first that differs.
 * @param at receives its number, unless they are the same */
cg_telling cg_told_events(const cg_pair *pair, uint64_t before, uint64_t *at);
/** Counts a violation: event number `at` differs. @return false */
bool cg_told_differently(const cg_pair *pair, uint64_t at);
/** Is the same player asked for the same reason, at the same step, in both? */
bool cg_told_same_question(const cg_match *one, const cg_match *other);

#endif
