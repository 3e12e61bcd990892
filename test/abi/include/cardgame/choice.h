/**
 * @file choice.h
 * The whole of a choice of several things, and options that cannot be told apart.
 *
 * A match asks for several cards one after the other. Each step goes on in one list where the last
 * step ended, and offers nothing after which too few would be left: so there is one path to each
 * set of cards, which is what searches and solvers need. People pick in any order, so a host
 * program shows them the whole choice and answers all its steps at once:
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
 * A host program can also ask step by step: the options of the match are the same as always.
 */
#ifndef CARDGAME_CHOICE_H
#define CARDGAME_CHOICE_H

#include <cardgame/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions below call, with the size of a structure as the program knows it. */
struct cg_choice;
struct cg_option;
CG_API bool cg_match_choice_sized(const cg_match *match, struct cg_choice *choice, size_t size);
CG_API bool cg_match_choice_option_sized(const cg_match *match, uint32_t index,
                                         struct cg_option *option, size_t size);

/** What may be chosen together, in the step that is pending and those that follow it. */
typedef struct cg_choice {
    uint32_t candidates; /**< number of things to choose from; each can be part of a legal set */
    uint32_t least;      /**< how many must be taken; 0: none */
    uint32_t most;       /**< how many can be taken; the cards together can allow fewer */
} cg_choice;

/**
 * Is the pending decision one of several steps of which a set can be chosen at once? What has been
 * answered of it step by step is no longer among the candidates. It is only for the player who is
 * asked.
 * @param choice receives how many candidates there are; NULL allowed
 * @return false for every other decision
 */
static inline bool cg_match_choice(const cg_match *match, cg_choice *choice)
{
    return cg_match_choice_sized(match, choice, sizeof *choice);
}

/* One candidate, by its place from 0. */

/** The option of the step that takes the candidate.
 * @param index its place, from 0, which is also the order in which the steps take them
 * @return false when there is none */
static inline bool cg_match_choice_option(const cg_match *match, uint32_t index, cg_option *option)
{
    return cg_match_choice_option_sized(match, index, option, sizeof *option);
}
/** Writes the stable text of a candidate: that of the step that takes it (cg_match_option_text()),
 * which can say more where several candidates must be told apart.
 * @return length of the whole text; 0 for none */
CG_API size_t cg_match_choice_text(const cg_match *match, uint32_t index, char *buffer,
                                   size_t size);
/** Writes a candidate as a line for people, as cg_match_option_label().
 * @return length of the whole text; 0 for none */
CG_API size_t cg_match_choice_label(const cg_match *match, uint32_t index, char *buffer,
                                    size_t size);

/** The candidate with that stable text. @return its place, or -1 */
CG_API int32_t cg_match_choice_find(const cg_match *match, const char *text);
/** The same for stable texts and for what is shown to people, as in cg_match_option_find_label().
 * @return its place, or -1, also when several candidates match */
CG_API int32_t cg_match_choice_find_label(const cg_match *match, const char *text);

/**
 * Why these cannot be part of one choice: a card costs too much together with the others, is no
 * candidate, or is named twice. A host program can so refuse a pick at once. That too few are
 * picked is no reason yet.
 * @param indices of candidates, in any order; NULL when count is 0
 * @return length of the whole reason; 0 when they can be
 */
CG_API size_t cg_match_choice_refusal(const cg_match *match, int player, const uint32_t *indices,
                                      size_t count, char *buffer, size_t size);

/**
 * Answers all steps of the choice at once with these candidates, and runs on to the next decision.
 * Each step is an answer as if it had been given alone.
 * @param player  who answers: the decider, or another one who owes an answer (cg_match_owing())
 * @param indices of candidates, each at most once, in any order; NULL when count is 0
 * @return CG_OK; CG_ERR_ILLEGAL or CG_ERR_OVER with the reason, or CG_ERR_MEMORY, and nothing
 * changed; CG_ERR_MODULE or CG_ERR_LIMIT when that ended the match (see cg_match_fault())
 */
CG_API cg_status cg_match_choose(cg_match *match, int player, const uint32_t *indices, size_t count,
                                 cg_error *error);

/** The same with stable texts, or with what is shown to people. Of candidates with equal texts each
 * further occurrence of the text means the next one. @return as cg_match_choose() */
CG_API cg_status cg_match_choose_texts(cg_match *match, int player, const char *const *texts,
                                       size_t count, cg_error *error);

/* ---- options that cannot be told apart ---- */

/**
 * Options that differ only in which of several copies of a card is meant, where nobody can tell
 * these apart: they lie out of play in one zone without order, the same players know them, and
 * nothing is said of one alone. Host programs show them as one line. In a choice of several things
 * each copy is listed by itself, since several of them can be taken.
 * @param first receives the first of them; NULL: not wanted
 * @return how many they are, that option included; 0 when there is no such option
 */
CG_API uint32_t cg_match_option_copies(const cg_match *match, uint32_t index, uint32_t *first);

/** The label of an option for all its copies: it says how many there are, and not which one is
 * meant, "Play Dawn Picket (2 in hand)". Of an option without copies it is the label.
 * @return length of the whole text; 0 when there is no such option */
CG_API size_t cg_match_option_copies_label(const cg_match *match, uint32_t index, char *buffer,
                                           size_t size);

#ifdef __cplusplus
}
#endif

#endif
