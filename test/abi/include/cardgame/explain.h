/**
 * @file explain.h
 * What a bot has found about the options of its last decision, as numbers and as text: how often each was
 * tried and what it brought, and what the bot expects to follow.
 *
 *     config.explain = true;
 *     cg_bot_create(context, &config, &bot, &error);
 *     cg_bot_choose(bot, match, &index, &error);
 *     cg_bot_explain(bot, text, sizeof text);
 *
 * It holds until the bot chooses again, also when the match goes on meanwhile. All of it follows from
 * what the player knew who decided: cards that were hidden from them are those of guessed worlds. So it
 * is for that player, as are the options of the decision: to others it tells what they hold.
 *
 * Where the last choice failed or needed no search (one option, or a random event), and with a bot that was made
 * without `explain`, there is nothing: the functions answer false or 0.
 */
#ifndef CARDGAME_EXPLAIN_H
#define CARDGAME_EXPLAIN_H

#include <cardgame/bot.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions below call, with the size of a structure as the program knows it. */
struct cg_search_info;
struct cg_finding;
struct cg_expected;
CG_API bool cg_bot_search_sized(const cg_bot *bot, struct cg_search_info *info, size_t size);
CG_API bool cg_bot_finding_sized(const cg_bot *bot, uint32_t rank, struct cg_finding *finding,
                                 size_t size);
CG_API bool cg_bot_expected_sized(cg_bot *bot, uint32_t rank, uint32_t step,
                                  struct cg_expected *expected, size_t size);

/** A search as a whole. */
typedef struct cg_search_info {
    int player;        /**< for whom was searched */
    uint32_t options;  /**< there is a finding about each */
    uint64_t playouts; /**< of all options together */
    uint32_t halvings; /**< how often the worse half of the options was dropped */
    uint8_t unused[4]; /**< 0; new members come behind it */
} cg_search_info;

/** The last search. @return false when there is none */
static inline bool cg_bot_search(const cg_bot *bot, cg_search_info *info)
{
    return cg_bot_search_sized(bot, info, sizeof *info);
}

/** What was found about an option. */
typedef struct cg_finding {
    uint32_t option; /**< its place in the list of options */
    /** The halving by which it was dropped, from 1; 0: it was in the race to the end. Of several trees,
     * that of the tree which tried it longest. */
    uint32_t dropped;
    uint64_t playouts; /**< in which it was tried */
    /** What they brought to the player, on average: from 0, the least return of the game, to 1, the
     * greatest (cg_game_info). A playout that was cut off counts as cg_match_estimate() says. */
    double value;
    /** Standard error of that mean, the root of (variance of the sample / playouts), as if all playouts
     * had been independent; 0.5, the most that is possible, with fewer than two playouts. */
    double error;
    uint64_t cut; /**< of the playouts, those that were cut off */
} cg_finding;

/** An option, by its rank: 0 is the one that was chosen; then those that were dropped last, and of
 * these the one with the greatest value.
 * @param rank from 0
 * @return false when there is none */
static inline bool cg_bot_finding(const cg_bot *bot, uint32_t rank, cg_finding *finding)
{
    return cg_bot_finding_sized(bot, rank, finding, sizeof *finding);
}
/** Stable text of that option, as cg_match_option_text().
 * @param rank as above
 * @return length of the whole text; 0: none */
CG_API size_t cg_bot_finding_text(const cg_bot *bot, uint32_t rank, char *buffer, size_t size);
/** The same as a line for people, as cg_match_option_label().
 * @param rank as above
 * @return as above */
CG_API size_t cg_bot_finding_label(const cg_bot *bot, uint32_t rank, char *buffer, size_t size);

/* ---- what was expected to follow ---- */

/** Most steps of what is expected to follow an option. */
#define CG_EXPECTED_MAX 16
/** Visits from which on an answer is expected, and not just one that was looked at. */
#define CG_EXPECTED_VISITS 4

/**
 * A decision that was expected to follow, and its answer: the most visited one in the tree, and so on
 * below it, in the guessed world in which the answers have the most visits. Decisions with one option are
 * left out, and so are random events. There is none in a bot without a tree, which plays on at random.
 */
typedef struct cg_expected {
    int player; /**< who decides */
    /** How often the answer was taken in the tree, also in searches before this one. */
    uint64_t visits;
    /** What it brought to who decides, from 0 to 1 as in a finding; what is won soon, or lost late,
     * counts a little more. */
    double value;
} cg_expected;

/** How many steps are expected to follow an option.
 * @param rank of the option, as in cg_bot_finding() */
CG_API uint32_t cg_bot_expected_count(cg_bot *bot, uint32_t rank);
/** One of them.
 * @param rank of the option
 * @param step from 0
 * @return false when there is none */
static inline bool cg_bot_expected(cg_bot *bot, uint32_t rank, uint32_t step, cg_expected *expected)
{
    return cg_bot_expected_sized(bot, rank, step, expected, sizeof *expected);
}
/** Stable text of the answer, as cg_match_option_text(), in the guessed world.
 * @param rank of the option
 * @param step from 0
 * @return length of the whole text; 0: none */
CG_API size_t cg_bot_expected_text(cg_bot *bot, uint32_t rank, uint32_t step, char *buffer,
                                   size_t size);
/** The same as a line for people, as cg_match_option_label().
 * @param rank of the option
 * @param step from 0
 * @return as above */
CG_API size_t cg_bot_expected_label(cg_bot *bot, uint32_t rank, uint32_t step, char *buffer,
                                    size_t size);

/* ---- as text ---- */

/** A sentence about an option, with the error rounded up:
 *
 *     "Attack with Wolf" won 62 % (± 4) of 410 playouts; then player 2: "Block with Bear".
 *
 * In games whose returns are not just -1, 0 and 1 it says how much was won, on average. Where playouts were cut
 * off nobody has won them: it "stands at 62 % (± 4) in 410 playouts, 12 estimated".
 * @param rank of the option, as in cg_bot_finding()
 * @return length of the whole text; 0: none */
CG_API size_t cg_bot_explain_option(cg_bot *bot, uint32_t rank, char *buffer, size_t size);

/** The whole search: who decided, and a line for each option. @return length of the whole text; 0:
 * none */
CG_API size_t cg_bot_explain(cg_bot *bot, char *buffer, size_t size);

/**
 * The same as JSON, in one line: `player`, `question`, `playouts`, `halvings`, and `options`, by rank,
 * each with `option`, `text`, `label`, `playouts`, `value`, `error`, `cut` (playouts, where any were), `dropped` (where it
 * was) and `expected`, a list of `player`, `text`, `label`, `visits` and `value`. Values and errors have six
 * decimals. @return length of the whole text; 0: none
 */
CG_API size_t cg_bot_explain_json(cg_bot *bot, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
