/* Checks that a player's answers stay unknown to others who were not told them, even in the worlds
 * that they guess. It finds procedures that keep an answer in a slot not declared hidden, or in a
 * value. */
#include "check/kept.h"
#include "check/told.h"

#define FOLLOWED 12 /* answers until the viewer is asked */

/** The answers given in the two copies. */
typedef struct answers {
    int by; /**< the player */
    char first[CG_CHECK_TEXT_MAX], second[CG_CHECK_TEXT_MAX];
} answers;

/** Returns true if both options name cards of one design. No player can tell the copies apart,
 * except by numbers of places. */
static bool are_copies(const cg_match *match, uint32_t first, uint32_t second)
{
    cg_option left, right;
    return cg_match_option(match, first, &left) && cg_match_option(match, second, &right) &&
           left.design && left.design == right.design && left.verb == right.verb;
}

/** Gives two copies of the match different answers of the asked player. @return false if there are
 * not two answers */
static bool answer_apart(const cg_pair *pair, answers *given)
{
    cg_checker *checker = pair->checker;
    uint32_t count = cg_match_option_count(checker->match);
    if (cg_match_decider(checker->match) < 0 || count < 2)
        return false;
    uint32_t first = cg_random_below(&checker->side, count);
    uint32_t second = (first + 1 + cg_random_below(&checker->side, count - 1)) % count;
    if (are_copies(checker->match, first, second))
        return false;
    cg_match_option_text(checker->match, first, given->first, sizeof given->first);
    cg_match_option_text(checker->match, second, given->second, sizeof given->second);
    cg_match_copy(pair->one, checker->match);
    cg_match_copy(pair->other, checker->match);
    return cg_check_answer(pair->one, first, NULL) == CG_OK &&
           cg_check_answer(pair->other, second, NULL) == CG_OK;
}

/** Compares the guessed worlds of two matches that are equal to the viewer. @param whole compares
 * everything; otherwise only the game's own data */
static void compare_guesses(const cg_pair *pair, const answers *given, bool whole)
{
    char where[CG_KEPT_WHERE] = "the place of a card";
    uint64_t seed = cg_random_next(&pair->checker->side) | 1u;
    if (cg_match_determinize(pair->one, pair->viewer, seed) ||
        cg_match_determinize(pair->other, pair->viewer, seed))
        return;
    bool differ = cg_kept_differs(pair->one, pair->other, where) ||
                  (whole && cg_match_hash(pair->one) != cg_match_hash(pair->other));
    if (differ)
        cg_violation(pair->checker,
                     "the sealed answer of player %d, '%s' or '%s', shows in the worlds that "
                     "player %d guesses without knowing it: %s differs",
                     given->by + 1, given->first, given->second, pair->viewer + 1, where);
}

/** Compares a sealed decision, of which others learn nothing before its end. */
static void compare_sealed(const cg_pair *pair, const answers *given)
{
    uint32_t owing = cg_match_owing(pair->one);
    bool done = !((owing >> given->by) & 1u);
    if (!done || owing != cg_match_owing(pair->other) || !cg_is_sealed(pair->one) ||
        !cg_told_present(pair) || !cg_told_same_key(pair) || pair->viewer < 0)
        return;
    compare_guesses(pair, given, true);
}

/** Gives both the same answer. @return false if that is not possible */
static bool go_on(const cg_pair *pair)
{
    char text[CG_CHECK_TEXT_MAX];
    uint32_t index = cg_random_below(&pair->checker->side, cg_match_option_count(pair->one));
    cg_match_option_text(pair->one, index, text, sizeof text);
    int32_t found = cg_match_option_find(pair->other, text);
    return found >= 0 && cg_check_answer(pair->one, index, NULL) == CG_OK &&
           cg_check_answer(pair->other, (uint32_t)found, NULL) == CG_OK;
}

/** Returns true if the viewer is asked a new question, alone or together with others. */
static bool is_asked(const cg_match *match, int viewer)
{
    return cg_is_sealed(match)
               ? cg_sealed_is_fresh(match) && viewer >= 0 && (cg_match_owing(match) >> viewer & 1u)
               : cg_match_decider(match) == viewer;
}

/** Plays on until the viewer is asked, as long as the viewer cannot tell the two apart. It
 * continues after that, since a game can keep an answer for later. */
static void compare_later(const cg_pair *pair, const answers *given)
{
    uint64_t told = cg_told_count(pair->checker->match, pair->viewer);
    for (int i = 0; i < FOLLOWED; i++) {
        if (cg_match_over(pair->one) || cg_match_over(pair->other) || !cg_told_alike(pair, told))
            return;
        told = cg_told_count(pair->one, pair->viewer);
        if (is_asked(pair->one, pair->viewer) && is_asked(pair->other, pair->viewer) &&
            cg_random_below(&pair->checker->side, 2)) {
            compare_guesses(pair, given, false);
            return;
        }
        if (!go_on(pair))
            return;
    }
}

void cg_check_answers(cg_checker *checker)
{
    int players = cg_match_players(checker->match);
    answers given = {.by = cg_match_decider(checker->match)};
    int viewer = (int)cg_random_below(&checker->side, (uint32_t)players);
    const cg_pair pair = {.checker = checker,
                          .one = checker->one,
                          .other = checker->other,
                          .viewer = viewer,
                          .when = "a sealed answer"};
    bool sealed = cg_is_sealed(checker->match);
    if (viewer == given.by || !answer_apart(&pair, &given))
        return;
    if (sealed && cg_random_below(&checker->side, 2))
        compare_sealed(&pair, &given);
    else
        compare_later(&pair, &given);
}
