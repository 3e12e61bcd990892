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

/* What functions below call, with the size of a structure as the program knows it. */
struct cg_conformance_report;
CG_API cg_status cg_conformance_run_sized(const cg_match_config *config, uint64_t seed,
                                          uint32_t checks, uint32_t every,
                                          struct cg_conformance_report *report, cg_error *error,
                                          size_t size);

/** Parts of the suite: X(constant, bit), or-ed together. */
/* clang-format off */
#define CG_CHECKS(X)                                                                               \
    X(CG_CHECK_OPTIONS, 1)    /**< options are distinct and not empty; their texts find them */    \
    X(CG_CHECK_ILLEGAL, 2)    /**< illegal answers are refused without change */                   \
    X(CG_CHECK_COPIES, 4)     /**< clone, save and load, undo: equal hash and equal future */      \
    X(CG_CHECK_INVARIANTS, 8) /**< card conservation, zone capacities, ranges */                   \
    /** What a viewer cannot know changes nothing of what that viewer gets now, and what was shown \
     * stays true. */                                                                              \
    X(CG_CHECK_SECRETS, 16)                                                                        \
    X(CG_CHECK_WORLDS, 32) /**< a determinized copy plays to the end */                            \
    /** Ends within the declared caps, with teams and returns as declared. Players concede in copies, \
     * and what is asked for here holds there, too. */                                             \
    X(CG_CHECK_ENDS, 64)                                                                           \
    /** The same as CG_CHECK_SECRETS while the match is played on: two worlds that differ only in  \
     * hidden cards, their order or what chance gave, with the same answers, stay the same for the \
     * viewer (views, events, options, prompts, refusals, keys, ids, counts, who is asked) until a \
     * card is shown by which they differ. Only where decisions with one option are not skipped. */\
    X(CG_CHECK_TWINS, 128)                                                                         \
    X(CG_CHECK_ALL, 255) /**< all of them */
/* clang-format on */
#define CG_CHECK_BIT(constant, bit) constant = (bit),
typedef enum cg_check { CG_CHECKS(CG_CHECK_BIT) } cg_check;
#undef CG_CHECK_BIT

/** What the checks have found. */
typedef struct cg_conformance_report {
    uint64_t decisions;  /**< decisions at which the checks were made */
    uint64_t violations; /**< how often something did not hold */
    char first[512];     /**< the first violation in words, with decision number; "" if none */
} cg_conformance_report;

/**
 * Plays one random match and checks it.
 * @param config  the match; its seed and options count too
 * @param seed    of the random players
 * @param checks  or-ed cg_check
 * @param every   the costly checks (copies, secrets, twins, worlds) are made at every n-th
 *                decision, from one that the seed says, and at the last
 * @param report  is added to, so that several matches can be summed; zero it first
 * @return CG_OK when the match was played, with or without violations; else why it could not be
 */
static inline cg_status cg_conformance_run(const cg_match_config *config, uint64_t seed,
                                           uint32_t checks, uint32_t every,
                                           cg_conformance_report *report, cg_error *error)
{
    return cg_conformance_run_sized(config, seed, checks, every, report, error, sizeof *report);
}

#ifdef __cplusplus
}
#endif

#endif
