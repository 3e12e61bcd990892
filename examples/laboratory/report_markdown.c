/* Decks as tables in Markdown, for the page that describes them. */
#define _GNU_SOURCE
#include "report.h"

#include "measure.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

/** A text in a cell: a bar would end it. */
static void put_cell(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '|')
            putc('\\', out);
        putc(*text, out);
    }
}

static void put_deck(const lab_page *page, size_t deck)
{
    fputs("| `", page->out);
    put_cell(page->out, page->labels.deck_names[deck]);
    fputs("` |", page->out);
}

static void put_share(FILE *out, double wins, int64_t count)
{
    stat_interval share = stat_wilson(wins, (double)count, 0.95);
    if (!count) {
        fputs("  |", out);
        return;
    }
    fprintf(out, " %.1f (%.0f–%.0f) |", 100 * share.estimate, 100 * share.low, 100 * share.high);
}

/** How it was played, so that the tables can be made again. */
static void put_head(const lab_page *page, size_t level)
{
    const lab_labels *labels = &page->labels;
    fprintf(page->out,
            "%d players, all played by `%s`; %" PRIu64 " matches %s, seeds from %" PRIu64 ".",
            labels->players, labels->bot_kinds[level], labels->rounds * (uint64_t)labels->players,
            labels->drawn         ? "with decks dealt again each round"
            : labels->players > 2 ? "at each table"
                                  : "of each pair",
            labels->first_seed);
    uint64_t done = jobs_count(&page->part->done);
    if (done < page->part->jobs)
        fprintf(page->out, " Only %" PRIu64 " of %" PRIu64 " jobs are done.", done,
                page->part->jobs);
    fputs("\n\n", page->out);
}

/** Decks against each other, which says something of two players alone. */
static void put_pairs(const lab_page *page, size_t level)
{
    size_t decks = page->labels.decks;
    fputs("| wins against |", page->out);
    for (size_t i = 0; i < decks; i++) {
        fputs(" `", page->out);
        put_cell(page->out, page->labels.deck_names[i]);
        fputs("` |", page->out);
    }
    fputs("\n|---|", page->out);
    for (size_t i = 0; i < decks; i++)
        fputs("---|", page->out);
    for (size_t a = 0; a < decks; a++) {
        putc('\n', page->out);
        put_deck(page, a);
        for (size_t b = 0; b < decks; b++) {
            int64_t met = page_sum(page, "versus", level, a, b, 0);
            put_share(page->out, page_won(page, level, a, b), a == b ? 0 : met);
        }
    }
    fputs("\n\n", page->out);
}

static void put_decks(const lab_page *page, size_t level)
{
    size_t decks = page->labels.decks;
    double *ratings = need(decks, sizeof *ratings),
           *covariance = need(decks * decks, sizeof *covariance);
    page_ratings(page, level, ratings, covariance);
    fputs("| deck | seats | wins | times a fair share | rating |\n|---|---|---|---|---|\n",
          page->out);
    for (size_t i = 0; i < decks; i++) {
        int64_t seats = page_sum(page, "decks", level, i, 0, 0);
        double score = (double)page_sum(page, "decks", level, i, 1, 0) / SCORE_WHOLE;
        put_deck(page, i);
        fprintf(page->out, " %" PRId64 " |", seats);
        put_share(page->out, score, seats);
        fprintf(page->out, " %.2f |", seats ? score / (double)seats * page->labels.players : 0);
        if (isnan(ratings[0])) {
            fputs("  |\n", page->out);
            continue;
        }
        stat_interval rating = stat_rating(decks, ratings, covariance, i, 0.95);
        fprintf(page->out, " %+.0f ± %.0f |\n", STAT_ELO * rating.estimate,
                STAT_ELO * (rating.high - rating.low) / 2);
    }
    free(ratings);
    free(covariance);
}

void report_markdown(lab_page *page)
{
    for (size_t level = 0; level < page->labels.bots; level++) {
        fputs(level ? "\n" : "", page->out);
        put_head(page, level);
        if (page->labels.players == 2 && page->labels.decks > 1)
            put_pairs(page, level);
        if (page->labels.decks)
            put_decks(page, level);
    }
    fputs("\nIn brackets 95 % intervals (Wilson), in per cent; ratings are points of Elo (Bradley "
          "and Terry).\n",
          page->out);
}
