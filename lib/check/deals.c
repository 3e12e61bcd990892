/* Deals the match again with one random number changed; all others and all answers are the same. If
 * a player was told the same in both and sees the same now, the difference is a secret of chance:
 * the player must guess the same worlds, including the game's own data. This finds open numbers
 * computed from dealt cards. */
#include "check/kept.h"
#include "check/told.h"
#include "match/play/handle.h"

#include <string.h>

enum {
    TIMES = 2,      /* other deals for each checked decision */
    EARLY = 30,     /* more of them at the first decision, where there are few answers to repeat */
    LONG = 48,      /* answers of a match after which only some decisions are checked */
    BYTES = 1 << 20 /* bytes of kept answers; a longer match is not dealt again */
};

void cg_note_answer(cg_checker *checker, uint32_t index)
{
    char text[CG_CHECK_TEXT_MAX];
    if (checker->answers.size >= BYTES)
        return;
    size_t length = cg_match_option_text(checker->match, index, text, sizeof text);
    length = length < sizeof text ? length + 1 : sizeof text;
    char *to = cg_buffer_grow(&checker->answers, length);
    if (to)
        memcpy(to, text, length);
}

/** Restarts the match with another random number at that place. */
static void deal(const cg_checker *checker, cg_match *match, uint32_t place, uint32_t by)
{
    match->until_other = place;
    match->other_by = by;
    cg_match_restart(match, checker->match->seed);
}

/** Gives the answers so far. @return false if one is not possible, or another player is asked */
static bool answer_all(const cg_checker *checker, cg_match *match)
{
    const char *at = (const char *)checker->answers.data, *end = at + checker->answers.size;
    for (; at < end; at += strlen(at) + 1) {
        int32_t found = cg_match_option_find(match, at);
        if (found < 0 || cg_check_answer(match, (uint32_t)found, NULL))
            return false;
    }
    return true;
}

static bool same_hash(cg_information_hash one, cg_information_hash other)
{
    return one.low == other.low && one.high == other.high;
}

/** Returns true if the viewer was told the same and sees the same. */
static bool knows_the_same(const cg_match *one, const cg_match *other, int viewer)
{
    cg_information_hash left = {0, 0}, right = {0, 0};
    return cg_match_information_hash(one, viewer, &left) == CG_OK &&
           cg_match_information_hash(other, viewer, &right) == CG_OK && same_hash(left, right) &&
           cg_match_view_hash(one, viewer, &left) == CG_OK &&
           cg_match_view_hash(other, viewer, &right) == CG_OK && same_hash(left, right) &&
           cg_told_same_question(one, other);
}

/** Compares the worlds of a viewer to whom both deals are equal. */
static void compare_worlds(cg_checker *checker, int viewer)
{
    char where[CG_KEPT_WHERE];
    uint64_t seed = cg_random_next(&checker->side) | 1u;
    cg_match_copy(checker->one, checker->first);
    cg_match_copy(checker->other, checker->second);
    if (cg_match_determinize(checker->one, viewer, seed) ||
        cg_match_determinize(checker->other, viewer, seed))
        return;
    if (cg_kept_differs(checker->one, checker->other, where))
        cg_violation(checker,
                     "%s shows what chance has dealt to player %d, who cannot know it yet: it is "
                     "public, and is in the worlds that they guess",
                     where, viewer + 1);
}

static void deal_again(cg_checker *checker, uint32_t numbers)
{
    uint32_t place = 1 + cg_random_below(&checker->side, numbers);
    deal(checker, checker->second, place, cg_random_below(&checker->side, UINT32_MAX));
    if (!answer_all(checker, checker->second) ||
        cg_match_over(checker->second) != cg_match_over(checker->first) ||
        cg_match_hash(checker->first) == cg_match_hash(checker->second))
        return;
    for (int viewer = 0; viewer < cg_match_players(checker->match); viewer++)
        if (knows_the_same(checker->first, checker->second, viewer))
            compare_worlds(checker, viewer);
}

static bool make_matches(cg_checker *checker)
{
    const cg_wishes wishes = {.skip_single = checker->config.skip_single, .knows = true};
    if (!checker->first)
        checker->first = cg_handle_beside(checker->match, wishes);
    if (!checker->second)
        checker->second = cg_handle_beside(checker->match, wishes);
    return checker->first && checker->second;
}

/** Returns true if the decision is checked. In long matches only some are, so that all matches cost
 * about the same. */
static bool is_chosen(cg_checker *checker)
{
    uint64_t decisions = checker->decisions;
    return decisions <= LONG || cg_random_below(&checker->side, (uint32_t)(decisions / LONG)) == 0;
}

void cg_check_deals(cg_checker *checker)
{
    const cg_match *match = checker->match;
    bool whole = !match->plan->staged && !match->plan->explicit_chance && match->plan->chance &&
                 checker->answers.size < BYTES;
    if (!whole || !is_chosen(checker) || !make_matches(checker))
        return;
    deal(checker, checker->first, UINT32_MAX, 0);
    bool again = answer_all(checker, checker->first);
    uint32_t numbers = UINT32_MAX - checker->first->until_other;
    int times = TIMES + (int)(EARLY / (checker->decisions + 1));
    for (int i = 0; i < times && again && numbers; i++)
        deal_again(checker, numbers);
}
