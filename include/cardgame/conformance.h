/**
 * @file conformance.h
 * What every game must hold, checked on random matches without a line written for the game.
 */
#ifndef CARDGAME_CONFORMANCE_H
#define CARDGAME_CONFORMANCE_H

#include <cardgame/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Parts of the suite; or-ed together. */
typedef enum cg_check {
    CG_CHECK_OPTIONS = 1,    /**< options distinct, non-empty, text forms parse back */
    CG_CHECK_ILLEGAL = 2,    /**< illegal answers refused without change */
    CG_CHECK_COPIES = 4,     /**< clone, save and load, undo: equal hash and equal future */
    CG_CHECK_INVARIANTS = 8, /**< card conservation, zone capacities, ranges */
    CG_CHECK_SECRETS = 16, /**< non-interference: what a viewer cannot know changes nothing of what
                              that viewer gets now; what was shown stays true */
    CG_CHECK_WORLDS = 32,  /**< a determinized copy plays to the end */
    CG_CHECK_ENDS = 64,    /**< ends within the declared caps; returns within the declared range */
    CG_CHECK_TWINS = 128, /**< the same while it is played on: two worlds that differ only in hidden
                             cards, their order or what chance gave, with the same answers, stay the
                             same for the viewer (views, events, options, prompts, refusals, keys,
                             ids, counts, who is asked) until a card is shown by which they differ;
                             where no single option is skipped */
    CG_CHECK_ALL = 255
} cg_check;

typedef struct cg_conformance_report {
    uint64_t decisions; /**< decisions at which the checks were made */
    uint64_t violations;
    char first[512]; /**< the first violation in words, with decision number; "" if none */
} cg_conformance_report;

/**
 * Plays one random match and checks it.
 * @param config  the match
 * @param seed    of the random players
 * @param checks  or-ed cg_check
 * @param every   the costly checks (copies, secrets, twins, worlds) are made at every n-th
 * decision, from one that the seed says, and at the last
 * @param report  added to, so that several matches can be summed; zero it first
 */
CG_API cg_status cg_conformance_run(const cg_match_config *config, uint64_t seed, uint32_t checks,
                                    uint32_t every, cg_conformance_report *report, cg_error *error);

#ifdef __cplusplus
}
#endif

#endif
