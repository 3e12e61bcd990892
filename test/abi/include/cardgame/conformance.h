/**
 * @file conformance.h
 * The conformance suite: properties of every game, checked on random matches without any code for
 * the game.
 */
#ifndef CARDGAME_CONFORMANCE_H
#define CARDGAME_CONFORMANCE_H

#include <cardgame/match.h>
#include <cardgame/sized.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Parts of the suite: X(constant, bit), or-ed together. */
/* clang-format off */
#define CG_CHECKS(X)                                                                               \
    X(CG_CHECK_OPTIONS, 1)    /**< options are distinct and not empty; their texts find them */    \
    X(CG_CHECK_ILLEGAL, 2)    /**< illegal answers are refused without change */                   \
    X(CG_CHECK_COPIES, 4)     /**< clone, save and load, undo: equal hash and equal future */      \
    X(CG_CHECK_INVARIANTS, 8) /**< card conservation, zone capacities, ranges */                   \
    /** Hidden information changes nothing that a viewer gets now, and facts that were shown stay  \
     * true. */                                                                                    \
    X(CG_CHECK_SECRETS, 16)                                                                        \
    X(CG_CHECK_WORLDS, 32) /**< a determinized copy plays to the end */                            \
    /** The match ends within the declared limits, with teams and returns as declared. Players     \
     * also concede in copies, which must satisfy the same checks. */                              \
    X(CG_CHECK_ENDS, 64)                                                                           \
    /** CG_CHECK_SECRETS over time: two worlds that differ only in hidden cards, their order or    \
     * random results, given the same answers, stay the same for the viewer (views, events,        \
     * options, prompts, refusals, keys, ids, counts, who is asked) until a card that differs is   \
     * shown. Only if decisions with one option are not skipped. Not found: a card is shown only   \
     * if it meets a condition, so that showing nothing tells that it does not. */                 \
    X(CG_CHECK_TWINS, 128)                                                                         \
    X(CG_CHECK_ALL, 255) /**< all checks */
/* clang-format on */
#define CG_CHECK_BIT(constant, bit) constant = (bit),
typedef enum cg_check { CG_CHECKS(CG_CHECK_BIT) } cg_check;
#undef CG_CHECK_BIT

/** The results of the checks. */
typedef struct cg_conformance_report {
    uint64_t decisions;  /**< number of decisions that were checked */
    uint64_t violations; /**< number of violations */
    /** the first violation in words, with the number of its decision; "" if none */
    char first[512];
} cg_conformance_report;

/**
 * Plays one random match and checks it.
 * @param config the match; its seed and settings count too
 * @param seed   of the random players
 * @param checks or-ed cg_check
 * @param every  the costly checks (copies, secrets, twins, worlds) are made at every n-th decision,
 *               from one chosen by the seed, and at the last
 * @param report is added to, so that several matches can be summed; zero it first
 * @return CG_OK if the match was played, with or without violations; otherwise the reason
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
