/* Checks that options are distinct, non-empty and found by their texts, and that illegal answers
 * change nothing. */
#include "check/check.h"

#include <assert.h>
#include <string.h>

/** In longer lists only some texts are read back: finding one costs as much as listing all. */
#define FIND_ALL_MAX 8u

/** Lists all texts of the options one after the other, each with its NUL. */
static bool list_texts(cg_checker *checker)
{
    uint32_t count = cg_match_option_count(checker->match);
    checker->left.size = 0;
    for (uint32_t i = 0; i < count; i++) {
        char text[CG_CHECK_TEXT_MAX];
        size_t length = cg_match_option_text(checker->match, i, text, sizeof text);
        if (length == 0 || length >= sizeof text)
            return cg_violation(checker, "the text of option %u is empty or too long", (unsigned)i);
        if (cg_match_option_label(checker->match, i, NULL, 0) == 0)
            return cg_violation(checker, "option '%s' has no label", text);
        void *place = cg_buffer_grow(&checker->left, length + 1);
        if (!place)
            return cg_violation(checker, "out of memory");
        memcpy(place, text, length + 1);
    }
    return true;
}

static bool all_distinct(cg_checker *checker)
{
    assert(checker->left.size > 0 && checker->left.data[checker->left.size - 1] == '\0');
    const char *texts = (const char *)checker->left.data;
    size_t size = checker->left.size;
    for (size_t at = 0; at < size; at += strlen(texts + at) + 1) {
        for (size_t other = at + strlen(texts + at) + 1; other < size;
             other += strlen(texts + other) + 1) {
            if (strcmp(texts + at, texts + other) == 0)
                return cg_violation(checker, "two options have the text '%s'", texts + at);
        }
    }
    return true;
}

static void find_text(cg_checker *checker, uint32_t index)
{
    char text[CG_CHECK_TEXT_MAX];
    cg_option option;
    cg_match_option_text(checker->match, index, text, sizeof text);
    if (cg_match_option_find(checker->match, text) != (int32_t)index)
        cg_violation(checker, "the text '%s' does not find its option", text);
    if (!cg_match_option(checker->match, index, &option) || option.index != index ||
        option.verb <= CG_VERB_NONE || option.verb >= CG_VERB_COUNT)
        cg_violation(checker, "option '%s' cannot be read", text);
}

static void check_weights(cg_checker *checker, uint32_t count)
{
    uint64_t sum = 0, declared = 0;
    for (uint32_t i = 0; i < count; i++) {
        cg_option option = {.weight = 0};
        cg_match_option(checker->match, i, &option);
        if (option.weight == 0)
            cg_violation(checker, "chance option %u has weight 0", (unsigned)i);
        sum += option.weight;
        declared = option.weight_sum;
    }
    if (sum != declared)
        cg_violation(checker, "the weights of chance add up to %llu, not %llu",
                     (unsigned long long)sum, (unsigned long long)declared);
}

static void check_decision(cg_checker *checker, uint32_t count)
{
    cg_decision decision;
    cg_option option;
    if (!cg_match_decision(checker->match, &decision)) {
        cg_violation(checker, "a running match has no pending decision");
        return;
    }
    if (decision.options != count || decision.player != cg_match_decider(checker->match))
        cg_violation(checker, "the decision does not agree with its parts");
    if (decision.step < 1 || decision.step > decision.steps)
        cg_violation(checker, "the decision is step %u of %u", (unsigned)decision.step,
                     (unsigned)decision.steps);
    if (!decision.reason || !decision.reason[0] || !decision.prompt || !decision.prompt[0])
        cg_violation(checker, "the decision has no reason or prompt");
    if (decision.player >= 0 && !cg_match_player_in(checker->match, decision.player))
        cg_violation(checker, "player %d is out of the game, but is asked", decision.player + 1);
    if (checker->config.skip_single && count == 1)
        cg_violation(checker,
                     "a decision with a single option is pending, although the match skips these");
    if (cg_match_option(checker->match, count, &option))
        cg_violation(checker, "there is an option after the last one");
}

void cg_check_options(cg_checker *checker)
{
    uint32_t count = cg_match_option_count(checker->match);
    if (count == 0) {
        cg_violation(checker, "a decision has no options");
        return;
    }
    check_decision(checker, count);
    if (!list_texts(checker) || !all_distinct(checker))
        return;
    for (uint32_t i = 0; i < count && i < FIND_ALL_MAX; i++)
        find_text(checker, count <= FIND_ALL_MAX ? i : cg_random_below(&checker->side, count));
    if (cg_match_decider(checker->match) == CG_CHANCE)
        check_weights(checker, count);
}

/* ---- illegal answers ---- */

static void refuse(cg_checker *checker, int player, uint32_t index, const char *what)
{
    cg_error error = {.status = CG_OK};
    cg_status status = cg_match_answer(checker->match, player, index, &error);
    if (status == CG_OK)
        cg_violation(checker, "an answer %s is accepted", what);
    else if (error.status != status || !error.text[0])
        cg_violation(checker, "an answer %s is refused without a reason", what);
}

static void refuse_text(cg_checker *checker, int player, const char *text)
{
    cg_error error = {.status = CG_OK};
    cg_status status = cg_match_answer_text(checker->match, player, text, &error);
    if (status == CG_OK)
        cg_violation(checker, "the answer '%s' is accepted", text);
    else if (!error.text[0])
        cg_violation(checker, "the answer '%s' is refused without a reason", text);
}

void cg_check_illegal(cg_checker *checker)
{
    int decider = cg_match_decider(checker->match);
    uint32_t count = cg_match_option_count(checker->match);
    uint64_t hash = cg_match_hash(checker->match);
    refuse(checker, decider, count, "after the last option");
    refuse(checker, decider, UINT32_MAX, "with the largest number");
    for (int player = CG_NOBODY; player <= cg_match_players(checker->match); player++) {
        bool owes = player >= 0 && ((cg_match_owing(checker->match) >> player) & 1u);
        if (player != decider && !owes)
            refuse(checker, player, 0, player < 0 ? "of no player" : "of another player");
    }
    refuse_text(checker, decider, "no such option");
    refuse_text(checker, decider, "");
    if (cg_match_hash(checker->match) != hash || cg_match_option_count(checker->match) != count ||
        cg_match_decider(checker->match) != decider)
        cg_violation(checker, "a refused answer changes the match");
}
