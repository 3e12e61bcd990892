/**
 * @file explain.h
 * Explanations of a bot's last decision, as numbers and as text: how often each option (legal
 * action) was tried, its average result, and the play that the bot expects to follow.
 *
 *     config.explain = true;
 *     cg_bot_create(context, &config, &bot, &error);
 *     cg_bot_choose(bot, match, &index, &error);
 *     cg_bot_explain(bot, text, sizeof text);
 *
 * An explanation is valid until the bot chooses again, even if the match continues meanwhile. It
 * uses only the knowledge of the player who decided; hidden cards in it are those of guessed
 * worlds. Like the options, show it only to that player: it reveals what they hold.
 *
 * Nothing is explained if the last choice failed or needed no search (one option, or a random
 * event), or the bot was made without `explain`: the functions return false or 0.
 */
#ifndef CARDGAME_EXPLAIN_H
#define CARDGAME_EXPLAIN_H

#include <cardgame/bot.h>
#include <cardgame/sized.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Statistics of a whole search. */
typedef struct cg_search_info {
    int player;        /**< seat for which the bot searched */
    uint32_t options;  /**< number of options, with a finding about each */
    uint64_t playouts; /**< playouts of all options together */
    uint32_t halvings; /**< how often the worse half of the options was dropped */
    uint8_t unused[4]; /**< 0: reserved */
} cg_search_info;

/** Reads the statistics of the last search. @return false if there is none */
static inline bool cg_bot_search(const cg_bot *bot, cg_search_info *info)
{
    return cg_bot_search_sized(bot, info, sizeof *info);
}

/** The finding about an option. */
typedef struct cg_finding {
    uint32_t option; /**< index in the list of options */
    /** The halving that dropped it, from 1; 0: it was never dropped. With several trees: that of
     * the tree which tried it longest. */
    uint32_t dropped;
    uint64_t playouts; /**< playouts that tried it */
    /** Average result for the player: from 0, the game's least return, to 1, the greatest
     * (cg_game_info). A playout that was cut off counts as cg_match_estimate() evaluates it. */
    double value;
    /** Standard error of that mean, the root of (variance of the sample / playouts), as if all
     * playouts were independent; 0.5, the maximum, with fewer than two playouts. */
    double error;
    uint64_t cut; /**< number of playouts that were cut off */
} cg_finding;

/**
 * Reads the finding about an option by its rank. 0 is the chosen option; the others follow, those
 * dropped last first, and of these those with the greatest value first.
 * @param rank from 0
 * @return false if there is none
 */
static inline bool cg_bot_finding(const cg_bot *bot, uint32_t rank, cg_finding *finding)
{
    return cg_bot_finding_sized(bot, rank, finding, sizeof *finding);
}
/**
 * Writes the stable text of an option, as cg_match_option_text().
 * @param rank as for cg_bot_finding()
 * @return 0: none
 */
CG_API size_t cg_bot_finding_text(const cg_bot *bot, uint32_t rank, char *buffer, size_t size);
/**
 * Writes an option as a line for people, as cg_match_option_label().
 * @param rank as for cg_bot_finding()
 * @return 0: none
 */
CG_API size_t cg_bot_finding_label(const cg_bot *bot, uint32_t rank, char *buffer, size_t size);

/* ---- expected play ---- */

/** Maximum number of steps of the expected play after an option. */
#define CG_EXPECTED_MAX 16
/** Minimum number of visits of an expected answer; answers with fewer visits were only looked
 * at. */
#define CG_EXPECTED_VISITS 4

/** A decision in the expected play, with its answer: the most visited one in the tree, and so on
 * below it, in the guessed world whose answers have the most visits. Decisions with one option and
 * random events are left out. Bots without a tree expect nothing, since they play on at random. */
typedef struct cg_expected {
    int player; /**< seat that decides */
    /** How often the answer was taken in the tree, including earlier searches. */
    uint64_t visits;
    /** Average result for the player who decides, from 0 to 1 as in a finding; early wins and late
     * losses count slightly more. */
    double value;
} cg_expected;

/**
 * Returns how many steps are expected to follow an option.
 * @param rank of the option, as in cg_bot_finding()
 */
CG_API uint32_t cg_bot_expected_count(cg_bot *bot, uint32_t rank);
/**
 * Reads a step of the expected play.
 * @param rank of the option
 * @param step from 0
 * @return false if there is none
 */
static inline bool cg_bot_expected(cg_bot *bot, uint32_t rank, uint32_t step, cg_expected *expected)
{
    return cg_bot_expected_sized(bot, rank, step, expected, sizeof *expected);
}
/**
 * Writes the stable text of an expected answer, as cg_match_option_text(), in the guessed world.
 * @param rank of the option
 * @param step from 0
 * @return 0: none
 */
CG_API size_t cg_bot_expected_text(cg_bot *bot, uint32_t rank, uint32_t step, char *buffer,
                                   size_t size);
/**
 * Writes an expected answer as a line for people, as cg_match_option_label().
 * @param rank of the option
 * @param step from 0
 * @return 0: none
 */
CG_API size_t cg_bot_expected_label(cg_bot *bot, uint32_t rank, uint32_t step, char *buffer,
                                    size_t size);

/* ---- as text ---- */

/**
 * Writes a sentence about an option, with the error rounded up:
 *
 *     "Attack with Wolf" won 62 % (± 4) of 410 playouts; then player 2: "Block with Bear".
 *
 * In games with returns other than -1, 0 and 1 it gives the average result. If playouts were cut
 * off, no player has won them: the option "stands at 62 % (± 4) in 410 playouts, 12 estimated".
 * @param rank of the option, as in cg_bot_finding()
 * @return 0: none
 */
CG_API size_t cg_bot_explain_option(cg_bot *bot, uint32_t rank, char *buffer, size_t size);

/** Writes the whole search: who decided, and a line for each option. @return 0: none */
CG_API size_t cg_bot_explain(cg_bot *bot, char *buffer, size_t size);

/**
 * Writes the whole search as one line of JSON: `player`, `question`, `playouts`, `halvings`, and
 * `options`, by rank. Each option has `option`, `text`, `label`, `playouts`, `value`, `error`,
 * `cut` (number of playouts, if any), `dropped` (if it was) and `expected`, a list of `player`,
 * `text`, `label`, `visits` and `value`. Values and errors have six decimals.
 * @return 0: none
 */
CG_API size_t cg_bot_explain_json(cg_bot *bot, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
