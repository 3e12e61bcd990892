/* Cards: where they were and who won, what was never used, and what blanks tell. */
#include "report.h"

#include "measure.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

/** Difference of two shares in per cent with half its interval (Newcombe 1998, from Wilson's). */
static void put_difference(const lab_page *page, double wins, int64_t count, double other_wins,
                           int64_t other)
{
    stat_interval a = stat_wilson(wins, (double)count, 0.95),
                  b = stat_wilson(other_wins, (double)other, 0.95);
    if (!count || !other) {
        fputs("<td></td><td></td>", page->out);
        return;
    }
    double difference = a.estimate - b.estimate;
    double low = difference - hypot(a.estimate - a.low, b.high - b.estimate);
    double high = difference + hypot(a.high - a.estimate, b.estimate - b.low);
    fprintf(page->out, "<td>%+.1f</td><td>%+.1f – %+.1f</td>", 100 * difference, 100 * low,
            100 * high);
}

static void put_percent(const lab_page *page, int64_t part, int64_t all)
{
    if (all)
        fprintf(page->out, "<td>%.0f %%</td>", 100 * (double)part / (double)all);
    else
        fputs("<td></td>", page->out);
}

static void write_card(const lab_page *page, size_t level, size_t deck, size_t card)
{
    int64_t n[11];
    for (size_t i = 0; i < 11; i++)
        n[i] = page_sum(page, "cards", level, deck, card, i);
    if (!n[0])
        return;
    fputs("<tr><td>", page->out);
    page_text(page, page->labels.card_names[card]);
    fputs("</td><td class=l>", page->out);
    page_text(page, page->labels.decks ? page->labels.deck_titles[deck] : "");
    fprintf(page->out, "</td><td>%" PRId64 "</td>", n[0]);
    put_percent(page, n[2], n[0]);
    put_percent(page, n[4], n[0]);
    put_percent(page, n[6], n[0]);
    page_share(page, (double)n[3] / SCORE_WHOLE, n[2]);
    page_share(page, (double)n[5] / SCORE_WHOLE, n[4]);
    put_difference(page, (double)n[5] / SCORE_WHOLE, n[4], (double)(n[1] - n[5]) / SCORE_WHOLE,
                   n[0] - n[4]);
    page_share(page, (double)n[7] / SCORE_WHOLE, n[6]);
    fputs("</tr>\n", page->out);
}

static int64_t sum_over(const lab_page *page, size_t card, size_t number)
{
    int64_t sum = 0;
    size_t decks = page->labels.decks ? page->labels.decks : 1;
    for (size_t level = 0; level < page->labels.bots; level++)
        for (size_t deck = 0; deck < decks; deck++)
            sum += page_sum(page, "cards", level, deck, card, number);
    return sum;
}

static bool never_played(const lab_page *page, size_t card)
{
    return sum_over(page, card, 4) && !sum_over(page, card, 6) && !sum_over(page, card, 8);
}

static bool never_used(const lab_page *page, size_t card)
{
    return sum_over(page, card, 6) && page->labels.card_uses[card] && !sum_over(page, card, 9);
}

static bool never_triggered(const lab_page *page, size_t card)
{
    return sum_over(page, card, 6) && page->labels.card_triggers[card] && !sum_over(page, card, 10);
}

static void write_list(const lab_page *page, const char *what,
                       bool (*is)(const lab_page *page, size_t card))
{
    bool any = false;
    fprintf(page->out, "<p>%s: ", what);
    for (size_t card = 0; card < page->labels.cards; card++) {
        if (!is(page, card))
            continue;
        fputs(any ? ", " : "", page->out);
        page_text(page, page->labels.card_names[card]);
        any = true;
    }
    fputs(any ? ".</p>\n" : "none.</p>\n", page->out);
}

void report_cards(lab_page *page)
{
    static const char *const headings[] = {
        "Card",        "Deck",     "Matches",  "First hand", "Drawn",    "Played",
        "n first",     "Share",    "Interval", "n drawn",    "Share",    "Interval",
        "Drawn − not", "Interval", "n played", "Share",      "Interval", NULL};
    if (!page_has(page, "cards"))
        return;
    size_t decks = page->labels.decks ? page->labels.decks : 1;
    fputs(
        "<h2>Cards</h2>\n<p class=n>How often a card of the deck came to its player's first hand, "
        "to their hand at any time, and into play, and how often they won then. What was drawn "
        "and played late in long matches differs from what was drawn early: compare cards of "
        "one deck. Among so many intervals, one in twenty is wrong by chance.</p>\n",
        page->out);
    write_list(page, "Drawn, but never played", never_played);
    write_list(page, "Played, but an ability to be used never was", never_used);
    write_list(page, "Played, but what waits for an event never happened", never_triggered);
    for (size_t level = 0; level < page->labels.bots; level++) {
        page_level(page, level);
        page_table(page, headings);
        for (size_t deck = 0; deck < decks; deck++)
            for (size_t card = 0; card < page->labels.cards; card++)
                write_card(page, level, deck, card);
        page_table_end(page);
    }
}

/* ---- blanks ---- */

typedef struct blank_row {
    size_t deck, card;
    stat_mean gain;
    double p; /**< the larger of Student's and that of the sign test */
} blank_row;

static double blank_p(const lab_page *page, size_t deck, size_t card, double student)
{
    double sign = stat_sign((uint64_t)page_sum(page, "blanks", deck, card, 3, 0),
                            (uint64_t)page_sum(page, "blanks", deck, card, 4, 0));
    return isnan(student) ? sign : fmax(student, sign);
}

static size_t collect(const lab_page *page, blank_row *rows)
{
    size_t count = 0;
    for (size_t deck = 0; deck < page->labels.decks; deck++)
        for (size_t card = 0; card < page->labels.cards; card++) {
            int64_t pairs = page_sum(page, "blanks", deck, card, 0, 0);
            if (!pairs)
                continue;
            const stat_sums sums = {(uint64_t)pairs, page_sum(page, "blanks", deck, card, 1, 0),
                                    (uint64_t)page_sum(page, "blanks", deck, card, 2, 0)};
            stat_mean gain = stat_mean_of(&sums, 1.0 / SCORE_WHOLE, 0.95);
            rows[count++] = (blank_row){deck, card, gain, blank_p(page, deck, card, gain.p)};
        }
    return count;
}

static int by_gain(const void *left, const void *right)
{
    const blank_row *a = left, *b = right;
    if (a->gain.mean.estimate != b->gain.mean.estimate)
        return a->gain.mean.estimate > b->gain.mean.estimate ? -1 : 1;
    if (a->deck != b->deck)
        return a->deck < b->deck ? -1 : 1;
    return a->card < b->card ? -1 : a->card > b->card;
}

static void write_blank(const lab_page *page, const blank_row *row, double adjusted)
{
    const stat_interval *mean = &row->gain.mean;
    fputs("<tr><td>", page->out);
    page_text(page, page->labels.card_names[row->card]);
    fputs("</td><td class=l>", page->out);
    page_text(page, page->labels.deck_titles[row->deck]);
    char interval[64] = "–"; /* pairs that all end alike show no spread */
    if (row->gain.variance > 0)
        snprintf(interval, sizeof interval, "%+.1f – %+.1f", 100 * mean->low, 100 * mean->high);
    fprintf(page->out,
            "</td><td>%" PRId64 "</td><td>%" PRId64 "</td><td>%" PRId64
            "</td><td>%+.1f</td><td>%s</td><td>%.3f</td><td>%.3f</td></tr>\n",
            page_sum(page, "blanks", row->deck, row->card, 0, 0),
            page_sum(page, "blanks", row->deck, row->card, 3, 0),
            page_sum(page, "blanks", row->deck, row->card, 4, 0), 100 * mean->estimate, interval,
            row->p, adjusted);
}

void report_blanks(lab_page *page)
{
    static const char *const headings[] = {"Card", "Deck",     "Pairs", "Better",   "Worse",
                                           "Gain", "Interval", "p",     "adjusted", NULL};
    if (!page_has(page, "blanks") || page->labels.blank < 1 ||
        page->labels.blank > page->labels.cards)
        return;
    size_t most = page->labels.decks * page->labels.cards + 1;
    blank_row *rows = calloc(most, sizeof *rows);
    double *p = calloc(most, sizeof *p);
    size_t count = rows && p ? collect(page, rows) : 0;
    fputs(
        "<h2>Cards against blanks</h2>\n<p class=n>The same match is played again with every copy "
        "of the card as ",
        page->out);
    page_text(page, page->labels.card_names[page->labels.blank - 1]);
    fputs(": the gain is how many wins of a hundred the card is worth.</p>\n", page->out);
    if (count)
        qsort(rows, count, sizeof *rows, by_gain);
    for (size_t i = 0; i < count; i++)
        p[i] = rows[i].p;
    if (count && stat_holm(count, p, p)) {
        fprintf(
            page->out,
            "<p class=w>%zu comparisons: of intervals of 95 %% about %.0f are wrong by chance. "
            "p is the larger of Student's and the sign test's; the last column is adjusted for the "
            "number of comparisons (Holm 1979): below 0.05 a card's difference is real.</p>\n",
            count, 0.05 * (double)count);
        page_table(page, headings);
        for (size_t i = 0; i < count; i++)
            write_blank(page, &rows[i], p[i]);
        page_table_end(page);
    }
    free(rows);
    free(p);
}
