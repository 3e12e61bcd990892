/* Sequential tests on groups of matches, as chess engines are tested: a generalised probability ratio with the
 * likeliest distribution of given mean, between Wald's bounds. */
#include "statistics.h"

#include <math.h>

/** What stands for outcomes that have not been seen, at both ends: so that each mean can be had. */
#define UNSEEN 1e-3

#define HALVES 60

/** Outcomes that count, less a mean, and how often they came. */
typedef struct weights {
    size_t count;
    double values[STAT_CELLS_MAX], often[STAT_CELLS_MAX];
} weights;

static void weigh(const stat_outcomes *outcomes, weights *w)
{
    size_t last = outcomes->cells - 1;
    w->count = 0;
    for (size_t i = 0; i <= last; i++) {
        double often = (double)outcomes->counts[i];
        if (often == 0 && (i == 0 || i == last))
            often = UNSEEN;
        if (often == 0)
            continue;
        w->values[w->count] = (double)i / (double)last;
        w->often[w->count++] = often;
    }
}

/** The likeliest probabilities with mean `mean` are in proportion to often / (1 + x (value - mean)), for the x with
 * which that is their mean; it falls with x all the way. (Van den Bergh; Owen 2001, section 2.9.) */
static double tilt(const weights *w, double mean)
{
    double low = -1 / (1 - mean), high = 1 / mean; /* both ends are among the values */
    for (int halves = 0; halves < HALVES; halves++) {
        double x = (low + high) / 2, sum = 0;
        for (size_t i = 0; i < w->count; i++) {
            double far = w->values[i] - mean;
            sum += w->often[i] * far / (1 + x * far);
        }
        if (sum > 0)
            low = x;
        else
            high = x;
    }
    return (low + high) / 2;
}

double stat_log_ratio(const stat_outcomes *outcomes, double h0, double h1)
{
    weights w;
    double sum = 0;
    weigh(outcomes, &w);
    double x0 = tilt(&w, h0), x1 = tilt(&w, h1);
    for (size_t i = 0; i < w.count; i++)
        sum += w.often[i] * (log1p(x0 * (w.values[i] - h0)) - log1p(x1 * (w.values[i] - h1)));
    return sum;
}

stat_mean stat_outcomes_mean(const stat_outcomes *outcomes, double confidence)
{
    stat_sums sums = {.count = outcomes->total};
    for (size_t i = 0; i < outcomes->cells; i++) {
        sums.sum += (int64_t)(outcomes->counts[i] * i);
        sums.squares += outcomes->counts[i] * i * i;
    }
    return stat_mean_of(&sums, 1 / (double)(outcomes->cells - 1), confidence);
}

bool stat_question_good(const stat_question *question)
{
    double mirror = 2 * question->h0 - question->h1;
    return question->h0 > 0 && question->h0 < 1 && question->h1 > 0 && question->h1 < 1 &&
           question->h0 != question->h1 && (!question->two_sided || (mirror > 0 && mirror < 1)) &&
           question->alpha > 0 && question->alpha < 0.5 && question->beta > 0 &&
           question->beta < 0.5;
}

stat_sequence stat_sequence_begin(const stat_question *question, size_t cells)
{
    stat_sequence sequence = {.question = *question, .outcomes = {.cells = cells}};
    double alpha = question->two_sided ? question->alpha / 2 : question->alpha;
    sequence.lower = log(question->beta / (1 - alpha));
    sequence.upper = log((1 - question->beta) / alpha);
    sequence.side[1] = question->two_sided ? STAT_OPEN : STAT_SAME;
    return sequence;
}

/** The ratio of one side, and whether that is decided now. */
static void look_at_side(stat_sequence *sequence, int side)
{
    static const stat_verdict differs[] = {STAT_ABOVE, STAT_BELOW};
    const stat_question *question = &sequence->question;
    double h1 = side ? 2 * question->h0 - question->h1 : question->h1;
    if (sequence->side[side] != STAT_OPEN)
        return;
    double ratio = stat_log_ratio(&sequence->outcomes, question->h0, h1);
    sequence->ratios[side] = ratio;
    if (ratio >= sequence->upper)
        sequence->side[side] = differs[side];
    else if (ratio <= sequence->lower)
        sequence->side[side] = STAT_SAME;
}

stat_verdict stat_sequence_take(stat_sequence *sequence, size_t outcome)
{
    if (sequence->verdict != STAT_OPEN)
        return sequence->verdict;
    sequence->outcomes.counts[outcome]++;
    sequence->outcomes.total++;
    for (int side = 0; side < 2; side++)
        look_at_side(sequence, side);
    for (int side = 0; side < 2; side++)
        if (sequence->side[side] == STAT_ABOVE || sequence->side[side] == STAT_BELOW)
            sequence->verdict = sequence->side[side];
    if (sequence->side[0] == STAT_SAME && sequence->side[1] == STAT_SAME)
        sequence->verdict = STAT_SAME;
    return sequence->verdict;
}
