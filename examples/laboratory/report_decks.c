/* Decks: against each other, and all together. */
#define _GNU_SOURCE
#include "report.h"

#include "measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

double page_won(const lab_page *page, size_t level, size_t deck, size_t against)
{
    return (double)page_sum(page, "versus", level, deck, against, 1) +
           (double)page_sum(page, "versus", level, deck, against, 2) / 2;
}

/** A title within a string of gnuplot. */
static void put_label(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            putc('\\', out);
        putc(*text, out);
    }
}

static void put_tics(FILE *out, const lab_page *page, const char *axis)
{
    fprintf(out, "set %stics noenhanced (", axis);
    for (size_t i = 0; i < page->labels.decks; i++) {
        fprintf(out, "%s\"", i ? "," : "");
        put_label(out, page->labels.deck_titles[i]);
        fprintf(out, "\" %zu", i);
    }
    fputs(")\n", out);
}

static void draw_heat(lab_page *page, size_t level)
{
    char *commands = NULL;
    size_t length, decks = page->labels.decks;
    FILE *out = must(open_memstream(&commands, &length));
    fputs("$d << EOD\n", out);
    for (size_t a = 0; a < decks; a++)
        for (size_t b = 0; b < decks; b++) {
            int64_t met = page_sum(page, "versus", level, a, b, 0);
            stat_interval share = stat_wilson(page_won(page, level, a, b), (double)met, 0.95);
            if (met && a != b)
                fprintf(out, "%zu %zu %.4f \"%.0f±%.0f\"\n", b, a, share.estimate,
                        100 * share.estimate, 50 * (share.high - share.low));
        }
    fprintf(out, "EOD\nset xrange [-0.5:%zu-0.5]\nset yrange [%zu-0.5:-0.5]\nunset grid\n", decks,
            decks);
    put_tics(out, page, "x");
    put_tics(out, page, "y");
    fputs("set xtics rotate by 35 right\n"
          "plot $d using 1:2:(0.49):(0.49):3 with boxxyerror fc palette fs solid noborder, "
          "$d using 1:2:4 with labels tc rgb '#ffffff' noenhanced\n",
          out);
    if (fclose(out))
        must(NULL);
    page_plot(page, 200 + 75 * (int)decks, 140 + 44 * (int)decks,
              "Wins of the deck on the left against the one below, in per cent, with half the "
              "width of the interval",
              commands);
    free(commands);
}

void page_ratings(const lab_page *page, size_t level, double *ratings, double *covariance)
{
    size_t decks = page->labels.decks;
    double *wins = need(decks * decks, sizeof *wins);
    for (size_t a = 0; a < decks; a++)
        for (size_t b = 0; b < decks; b++)
            wins[a * decks + b] = a == b ? 0 : page_won(page, level, a, b);
    if (stat_ratings(decks, wins, 0.5, ratings, covariance) != STAT_RATED)
        ratings[0] = NAN;
    free(wins);
}

static void write_decks(lab_page *page, size_t level)
{
    static const char *const headings[] = {"Deck",       "Seats",  "Share", "Interval",
                                           "Fair share", "Rating", NULL};
    size_t decks = page->labels.decks;
    double *ratings = need(decks, sizeof *ratings),
           *covariance = need(decks * decks, sizeof *covariance);
    page_ratings(page, level, ratings, covariance);
    page_table(page, headings);
    for (size_t i = 0; i < decks; i++) {
        int64_t seats = page_sum(page, "decks", level, i, 0, 0);
        double score = (double)page_sum(page, "decks", level, i, 1, 0) / SCORE_WHOLE;
        fputs("<tr><td>", page->out);
        page_text(page, page->labels.deck_titles[i]);
        fputs("</td>", page->out);
        page_share(page, score, seats);
        fprintf(page->out, "<td>× %.2f</td>",
                seats ? score / (double)seats * page->labels.players : 0);
        stat_interval rating = isnan(ratings[0]) ? (stat_interval){0, 0, 0}
                                                 : stat_rating(decks, ratings, covariance, i, 0.95);
        fprintf(page->out, "<td>%+.0f ± %.0f</td></tr>\n", STAT_ELO * rating.estimate,
                STAT_ELO * (rating.high - rating.low) / 2);
    }
    page_table_end(page);
    free(ratings);
    free(covariance);
}

/** The widest and the narrowest of pairs, the question that a designer asks first. */
static void write_range(const lab_page *page, size_t level)
{
    double least = 1, most = 0;
    size_t decks = page->labels.decks, pairs = 0;
    for (size_t a = 0; a < decks; a++)
        for (size_t b = 0; b < decks; b++) {
            int64_t met = page_sum(page, "versus", level, a, b, 0);
            double share = met ? page_won(page, level, a, b) / (double)met : 0;
            if (a == b || !met)
                continue;
            pairs++;
            least = share < least ? share : least;
            most = share > most ? share : most;
        }
    if (pairs)
        fprintf(page->out, "<p>Pairs are between %.1f and %.1f %%.</p>\n", 100 * least, 100 * most);
}

void report_decks(lab_page *page)
{
    if (page->labels.decks < 2)
        return;
    fputs("<h2>Decks</h2>\n<p class=n>Ratings are points of Elo (Bradley and Terry; 400 points are "
          "ten to one)",
          page->out);
    fputs(page->labels.players > 2 ? "; with more than two players a deck is ahead of another one "
                                     "at its table when it gets more.</p>\n"
                                   : ".</p>\n",
          page->out);
    for (size_t level = 0; level < page->labels.bots; level++) {
        page_level(page, level);
        write_range(page, level);
        draw_heat(page, level);
        write_decks(page, level);
    }
}

static void write_seats(const lab_page *page, size_t level, const char *block, const char *what)
{
    const char *const headings[] = {what, "Matches", "Share", "Interval", NULL};
    page_table(page, headings);
    for (int seat = 0; seat < page->labels.players; seat++) {
        fprintf(page->out, "<tr><td>%d</td>", seat + 1);
        page_share(page, (double)page_sum(page, block, level, (size_t)seat, 1, 0) / SCORE_WHOLE,
                   page_sum(page, block, level, (size_t)seat, 0, 0));
        fputs("</tr>\n", page->out);
    }
    page_table_end(page);
}

void report_seats(lab_page *page)
{
    if (page->labels.players < 2)
        return;
    fputs("<h2>Seats</h2>\n", page->out);
    for (size_t level = 0; level < page->labels.bots; level++) {
        page_level(page, level);
        write_seats(page, level, "seats", "Seat");
        if (page_sum(page, "order", level, 0, 0, 0))
            write_seats(page, level, "order", "Turn order");
    }
}
