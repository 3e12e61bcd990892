/**
 * @file choice.h
 * Choices of several things at once, and options (legal actions) that cannot be told apart.
 *
 * A match asks for several cards one after another. Each step continues the list where the last one
 * ended, so that each set of cards has exactly one path, as searches need. People pick in any
 * order, so an application shows them the whole choice and answers all its steps at once:
 *
 *     cg_choice choice;
 *     if (cg_match_choice(match, &choice)) {
 *         for (uint32_t i = 0; i < choice.candidates; i++) {
 *             cg_match_choice_label(match, i, text, sizeof text);
 *             printf("%u %s\n", i, text);
 *         }
 *         uint32_t wanted[] = {4, 0};
 *         cg_match_choose(match, player, wanted, 2, &error);
 *     }
 *
 * An application may also ask step by step, with the options of the match.
 */
#ifndef CARDGAME_CHOICE_H
#define CARDGAME_CHOICE_H

#include <cardgame/match.h>
#include <cardgame/sized.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The candidates of a choice, in the pending step and those that follow it. */
typedef struct cg_choice {
    uint32_t candidates; /**< number of candidates; each is part of a legal set */
    uint32_t least;      /**< minimum number to take; 0: none */
    uint32_t most;       /**< maximum number to take; some sets of cards allow fewer */
} cg_choice;

/**
 * Returns true if the pending decision is one of several steps for which a set can be chosen at
 * once. Candidates taken already are not listed. Show the choice only to the decider.
 * @param choice receives the numbers of candidates; NULL allowed
 * @return false for every other decision
 */
static inline bool cg_match_choice(const cg_match *match, cg_choice *choice)
{
    return cg_match_choice_sized(match, choice, sizeof *choice);
}

/* One candidate, by its index from 0. */

/**
 * Reads the option of the step that takes a candidate.
 * @param index from 0; the steps take candidates in this order
 * @return false if there is none
 */
static inline bool cg_match_choice_option(const cg_match *match, uint32_t index, cg_option *option)
{
    return cg_match_choice_option_sized(match, index, option, sizeof *option);
}
/**
 * Writes the stable text of a candidate: that of the step that takes it (cg_match_option_text()),
 * with more detail if candidates must be told apart.
 * @return 0 for none
 */
CG_API size_t cg_match_choice_text(const cg_match *match, uint32_t index, char *buffer,
                                   size_t size);
/** Writes a candidate as a line for people, as cg_match_option_label(). @return 0 for none */
CG_API size_t cg_match_choice_label(const cg_match *match, uint32_t index, char *buffer,
                                    size_t size);

/** Finds the candidate with a stable text. @return its index, or -1 */
CG_API int32_t cg_match_choice_find(const cg_match *match, const char *text);
/**
 * Finds a candidate by its stable text or by its label, as cg_match_option_find_label().
 * @return its index; -1 if none or several match
 */
CG_API int32_t cg_match_choice_find_label(const cg_match *match, const char *text);

/**
 * Writes why candidates cannot be part of one choice: together they cost too much, or one is not a
 * candidate or is named twice. Too few are not a reason yet, so an application can refuse a single
 * pick with it.
 * @param indices of candidates, in any order; NULL when count is 0
 * @return length of the whole reason; 0 if they can be
 */
CG_API size_t cg_match_choice_refusal(const cg_match *match, int player, const uint32_t *indices,
                                      size_t count, char *buffer, size_t size);

/**
 * Answers all steps of the choice with a set of candidates, each step as an answer of its own, and
 * runs on to the next decision.
 * @param player  the decider, or another player who owes an answer (cg_match_owing())
 * @param indices of candidates, each at most once, in any order; NULL when count is 0
 * @return as cg_match_answer(); CG_ERR_MEMORY, with nothing changed
 */
CG_API cg_status cg_match_choose(cg_match *match, int player, const uint32_t *indices, size_t count,
                                 cg_error *error);

/** Answers all steps of the choice with stable texts or labels of candidates. If candidates have
 * equal texts, each repetition of the text means the next one. @return as cg_match_choose() */
CG_API cg_status cg_match_choose_texts(cg_match *match, int player, const char *const *texts,
                                       size_t count, cg_error *error);

/* ---- options that cannot be told apart ---- */

/**
 * Counts the options that differ from this one only in which of several indistinguishable copies of
 * a card they mean: in one unordered zone out of play, known to the same players, with nothing that
 * applies to only one. Applications show such options as one line. A choice of several things lists
 * each copy.
 * @param first receives the index of the first of them; NULL: not wanted
 * @return number of such options, this one included; 0 if there is no such option
 */
CG_API uint32_t cg_match_option_copies(const cg_match *match, uint32_t index, uint32_t *first);

/**
 * Writes the label of an option for all its copies, with their number: "Play Dawn Picket (2 in
 * hand)"; without copies, its label.
 * @return 0 if there is no such option
 */
CG_API size_t cg_match_option_copies_label(const cg_match *match, uint32_t index, char *buffer,
                                           size_t size);

#ifdef __cplusplus
}
#endif

#endif
