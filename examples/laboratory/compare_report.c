#include "compare.h"

#include <math.h>

static const char *const verdicts[] = {
    [STAT_OPEN] = "undecided", [STAT_SAME] = "same", [STAT_ABOVE] = "a", [STAT_BELOW] = "b"};

static double confidence_of(const compare_plan *plan)
{
    return 1 - plan->question.alpha;
}

/** Groups that a test of fixed length would take, as the outcomes are spread. */
static double needed(const compare_plan *plan, const stat_mean *mean)
{
    const stat_question *q = &plan->question;
    double z = stat_normal_quantile(1 - (q->two_sided ? q->alpha / 2 : q->alpha)) +
               stat_normal_quantile(1 - q->beta);
    return ceil(z * z * mean->variance / ((q->h1 - q->h0) * (q->h1 - q->h0)));
}

static double share(uint64_t part, uint64_t whole)
{
    return whole ? (double)part / (double)whole : 0;
}

/** Of the points that could be had. */
static double score_of(const compare_plan *plan, const compare_side *side)
{
    return share(side->points, side->matches * 2 * (uint64_t)(plan->players - 1));
}

/* ---- JSON ---- */

static void write_words(const char *key, const compare_version *version)
{
    json_open(key, '[');
    for (size_t i = 0; i < version->word_count; i++)
        json_string(NULL, version->words[i]);
    json_close(']');
}

static void write_interval(const char *key, const stat_interval *interval)
{
    json_open(key, '{');
    json_number("estimate", interval->estimate, 6);
    json_number("low", isfinite(interval->low) ? interval->low : 0, 6);
    json_number("high", isfinite(interval->high) ? interval->high : 1, 6);
    json_close('}');
}

static void write_side(const compare_plan *plan, const char *key, const compare_side *side)
{
    stat_interval wins =
        stat_wilson((double)side->wins, (double)side->matches, confidence_of(plan));
    json_open(key, '{');
    json_unsigned("matches", side->matches);
    json_unsigned("wins", side->wins);
    json_unsigned("draws", side->draws);
    write_interval("share", &wins);
    json_number("score", score_of(plan, side), 6);
    json_number("turns", share(side->turns, side->matches), 3);
    json_close('}');
}

static void write_test(const compare_plan *plan, const stat_sequence *sequence)
{
    const stat_question *q = &plan->question;
    json_open("test", '{');
    json_number("h0", q->h0, 6);
    json_number("h1", q->h1, 6);
    json_number("alpha", q->alpha, 6);
    json_number("beta", q->beta, 6);
    json_bool("two_sided", q->two_sided);
    json_number("lower", sequence->lower, 4);
    json_number("upper", sequence->upper, 4);
    json_open("ratios", '[');
    for (int side = 0; side < (q->two_sided ? 2 : 1); side++)
        json_number(NULL, sequence->ratios[side], 4);
    json_close(']');
    json_close('}');
}

void compare_write(const compare_plan *plan, const compare_result *result)
{
    const stat_outcomes *outcomes = &result->sequence.outcomes;
    stat_mean mean = stat_outcomes_mean(outcomes, confidence_of(plan));
    json_open(NULL, '{');
    json_string("game", cg_game_describe(plan->session.game).name);
    json_integer("players", plan->players);
    write_words("a", &plan->versions[VERSION_A]);
    write_words("b", &plan->versions[VERSION_B]);
    write_words("against", &plan->against);
    json_bool("meet", !plan->apart);
    json_string("measure", measure_name(plan->measure));
    json_unsigned("seed", plan->seed);
    json_bool("repeatable", !plan->timed);
    json_string("verdict", verdicts[result->sequence.verdict]);
    json_unsigned("groups", outcomes->total);
    json_unsigned("groups_max", plan->pairs);
    write_interval("mean", &mean.mean);
    json_number("variance", mean.variance, 6);
    json_open("outcomes", '[');
    for (size_t i = 0; i < outcomes->cells; i++)
        json_unsigned(NULL, outcomes->counts[i]);
    json_close(']');
    write_test(plan, &result->sequence);
    write_side(plan, "side_a", &result->sides[VERSION_A]);
    if (plan->apart)
        write_side(plan, "side_b", &result->sides[VERSION_B]);
    json_number("seconds", result->seconds, 3);
    json_close('}');
    json_end();
}

/* ---- text ---- */

static void print_version(const char *name, const compare_version *version)
{
    printf("  %-8s", name);
    for (size_t i = 0; i < version->word_count; i++)
        printf(" %s", version->words[i]);
    puts(version->word_count ? "" : " nothing of their own");
}

static void print_verdict(const compare_plan *plan, const compare_result *result,
                          const stat_mean *mean)
{
    static const char *const better[] = {"is better", "is better for the first seat",
                                         "makes longer matches"};
    const stat_question *q = &plan->question;
    switch (result->sequence.verdict) {
    case STAT_ABOVE:
        printf("A %s.\n", better[plan->measure]);
        break;
    case STAT_BELOW:
        printf("B %s.\n", better[plan->measure]);
        break;
    case STAT_SAME:
        printf("No difference that matters: %s%g.\n",
               q->two_sided ? "neither side reaches " : "A does not reach ", q->h1);
        break;
    case STAT_OPEN:
        printf("Undecided after %llu groups", (unsigned long long)result->sequence.outcomes.total);
        if (needed(plan, mean) > (double)result->sequence.outcomes.total)
            printf(": some %.0f would do, or a larger --h1", needed(plan, mean));
        puts(".");
        break;
    }
}

static void print_side(const compare_plan *plan, const char *name, const compare_side *side)
{
    stat_interval wins =
        stat_wilson((double)side->wins, (double)side->matches, confidence_of(plan));
    const char *who = plan->measure == MEASURE_SCORE ? "won" : "first";
    printf("  %s %-6s %llu of %llu matches, %.1f %% (%.1f to %.1f)", name, who,
           (unsigned long long)side->wins, (unsigned long long)side->matches, 100 * wins.estimate,
           100 * wins.low, 100 * wins.high);
    if (plan->players > 2)
        printf(", %.2f fair shares", wins.estimate * plan->players);
    printf("; %llu draws, %.1f turns\n", (unsigned long long)side->draws,
           share(side->turns, side->matches));
}

static void print_outcomes(const stat_outcomes *outcomes)
{
    if (outcomes->cells > 9)
        return;
    printf("  outcomes");
    for (size_t i = 0; i < outcomes->cells; i++)
        printf(" %llu", (unsigned long long)outcomes->counts[i]);
    puts(" (all for B to all for A)");
}

static void print_test(const compare_plan *plan, const stat_sequence *sequence)
{
    const stat_question *q = &plan->question;
    printf("  ratio    %.2f", sequence->ratios[0]);
    if (q->two_sided)
        printf(" for A, %.2f for B", sequence->ratios[1]);
    printf("; bounds %.2f and %.2f (h0 %g, h1 %g, alpha %g, beta %g)\n", sequence->lower,
           sequence->upper, q->h0, q->h1, q->alpha, q->beta);
}

void compare_print(const compare_plan *plan, const compare_result *result)
{
    const stat_outcomes *outcomes = &result->sequence.outcomes;
    stat_mean mean = stat_outcomes_mean(outcomes, confidence_of(plan));
    print_verdict(plan, result, &mean);
    print_version("A", &plan->versions[VERSION_A]);
    print_version("B", &plan->versions[VERSION_B]);
    if (plan->against.word_count)
        print_version("against", &plan->against);
    printf("  groups   %llu of %s with %d players in %.1f s%s\n",
           (unsigned long long)outcomes->total, cg_game_describe(plan->session.game).title,
           plan->players, result->seconds,
           plan->timed ? "; budgets are times, so it cannot be repeated" : "");
    printf("  mean     %.3f", mean.mean.estimate);
    if (outcomes->total > 1)
        printf(" (%.3f to %.3f, %g %%)", fmax(0, mean.mean.low), fmin(1, mean.mean.high),
               100 * confidence_of(plan));
    printf("; %g: no difference\n", plan->question.h0);
    print_side(plan, "A", &result->sides[VERSION_A]);
    if (plan->apart)
        print_side(plan, "B", &result->sides[VERSION_B]);
    print_outcomes(outcomes);
    print_test(plan, &result->sequence);
}
