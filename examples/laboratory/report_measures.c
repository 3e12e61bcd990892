/* Length, drama, skill and luck. */
#define _GNU_SOURCE
#include "report.h"

#include "measure.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

static double mean(int64_t sum, int64_t count)
{
    return count ? (double)sum / (double)count : 0;
}

static void write_causes(const lab_page *page, size_t level)
{
    static const char *const headings[] = {"End", "With winners", "Draws", "Share", NULL};
    int64_t all = page_sum(page, "length", level, 0, 0, 0);
    page_table(page, headings);
    for (size_t i = 0; i < page->part->cause_count; i++) {
        const sum_cause *cause = &page->part->causes[i];
        int64_t wins = cause->counts[2 * level], draws = cause->counts[2 * level + 1];
        fputs("<tr><td>", page->out);
        page_text(page, cause->name);
        fprintf(page->out, "</td><td>%" PRId64 "</td><td>%" PRId64 "</td><td>%.1f %%</td></tr>\n",
                wins, draws, 100 * mean(wins + draws, all));
    }
    page_table_end(page);
}

void report_length(lab_page *page)
{
    fputs("<h2>Length</h2>\n<p class=n>Decisions are those with more than one option.</p>\n",
          page->out);
    for (size_t level = 0; level < page->labels.bots; level++) {
        int64_t sums[5];
        for (size_t i = 0; i < 5; i++)
            sums[i] = page_sum(page, "length", level, i, 0, 0);
        page_level(page, level);
        fprintf(page->out,
                "<p>%" PRId64 " matches: %.1f turns, %.1f decisions, %.1f options a decision, %.1f "
                "decisions in a turn that has any.</p>\n",
                sums[0], mean(sums[1], sums[0]), mean(sums[2], sums[0]), mean(sums[3], sums[2]),
                mean(sums[2], sums[4]));
        write_causes(page, level);
        page_histogram(page, "turns", level, TURNS_MOST, "Matches by their turns", NULL);
        page_histogram(page, "decisions", level, CLASSES_MOST, "Matches by their decisions",
                       class_least);
        page_histogram(page, "options", level, CLASSES_MOST, "Decisions by their options",
                       class_least);
        page_histogram(page, "decisions_a_turn", level, CLASSES_MOST, "Turns by their decisions",
                       class_least);
    }
}

/* ---- drama ---- */

static void draw_leader(lab_page *page, size_t level)
{
    char *commands = NULL;
    size_t length;
    FILE *out = must(open_memstream(&commands, &length));
    fputs("$d << EOD\n", out);
    for (size_t i = 0; i < 10; i++)
        fprintf(out, "%zu %.2f\n", 10 * i + 5,
                mean(page_sum(page, "leader_share", level, i, 1, 0),
                     10 * page_sum(page, "leader_share", level, i, 0, 0)));
    fputs("EOD\nset xrange [0:100]\nset yrange [0:100]\nset format '%g %%'\n"
          "plot $d using 1:2 with linespoints ls 1 pt 7 ps 0.4\n",
          out);
    if (fclose(out))
        must(NULL);
    page_plot(page, 480, 240, "Share of who leads, over the course of a match", commands);
    free(commands);
}

static uint64_t tenth(size_t class)
{
    return 10 * class;
}

void report_drama(lab_page *page)
{
    if (!page_has(page, "drama"))
        return;
    fprintf(
        page->out,
        "<h2>Drama</h2>\n<p class=n>Once a turn the match is played on %" PRIu64
        " times at random in worlds that a spectator considers possible: a player's share is how "
        "many of these they win. The player with the greatest share leads. Drama is how far the "
        "winner was behind: the mean of the square root over the times when they did not lead "
        "(Browne 2008). A player is nearly sure to win if their share is more than halfway from "
        "a fair share to all; the rest of the match after that is what remains when it is as "
        "good as decided.</p>\n",
        page->labels.drama_playouts);
    for (size_t level = 0; level < page->labels.bots; level++) {
        int64_t n[8];
        for (size_t i = 0; i < 8; i++)
            n[i] = page_sum(page, "drama", level, i, 0, 0);
        page_level(page, level);
        fprintf(page->out,
                "<p>%" PRId64 " matches, %" PRId64 " looks: the lead changes %.1f times; who wins "
                "does not lead in %.0f %% of the looks; drama %.2f. Somebody was nearly sure in "
                "%.0f %% of the matches, %.0f %% of these turned; %.0f %% of such a match came "
                "after that.</p>\n",
                n[0], n[1], mean(n[2], n[0]), 100 * mean(n[3], n[1]), mean(n[4], 1000 * n[3]),
                100 * mean(n[5], n[0]), 100 * mean(n[6], n[5]), mean(n[7], 10 * n[5]));
        fputs("<div class=r>\n", page->out);
        draw_leader(page, level);
        page_histogram(page, "lead_changes", level, 32, "Matches by how often the lead changed",
                       NULL);
        page_histogram(page, "decided", level, 11,
                       "Matches by when the lead changed for the last time, in per cent of the "
                       "match (100: who won never led)",
                       tenth);
        fputs("</div>\n", page->out);
    }
}

/* ---- skill and luck ---- */

static void write_skill(lab_page *page)
{
    static const char *const headings[] = {"Budget", "Matches", "Share", "Interval", "Elo", NULL};
    size_t steps = 0;
    for (size_t i = 0; i < page->part->block_count; i++)
        if (page->part->values + page->part->blocks[i].offset ==
            part_at(page->part, "skill", 0, 0, 0, 0))
            steps = page->part->blocks[i].dims[0];
    fprintf(
        page->out,
        "<h2>Skill</h2>\n<p>One player thinks twice as much as the others; a fair share is %.1f "
        "%%.</p>\n",
        100.0 / page->labels.players);
    page_table(page, headings);
    for (size_t step = 0; step < steps; step++) {
        int64_t matches = page_sum(page, "skill", step, 0, 0, 0);
        double score = (double)page_sum(page, "skill", step, 1, 0, 0) / SCORE_WHOLE;
        double share = matches ? score / (double)matches : 0;
        uint64_t budget = page->labels.skill_from << step;
        fprintf(page->out, "<tr><td>%" PRIu64 " against %" PRIu64 "</td>", 2 * budget, budget);
        page_share(page, score, matches);
        if (share > 0 && share < 1)
            fprintf(page->out, "<td>%+.0f</td></tr>\n",
                    STAT_ELO * log(share * (page->labels.players - 1) / (1 - share)));
        else
            fputs("<td></td></tr>\n", page->out);
    }
    page_table_end(page);
}

/** The share of a score's variance that goes with the deal: between groups against within them. */
static double share_of_deal(const lab_page *page, size_t seat, double *variance)
{
    double deals = (double)page_sum(page, "luck", seat, 0, 0, 0),
           k = (double)page->labels.luck_repeats;
    double sum = (double)page_sum(page, "luck", seat, 1, 0, 0) / SCORE_WHOLE;
    double squares = (double)page_sum(page, "luck", seat, 2, 0, 0) / SCORE_WHOLE / SCORE_WHOLE;
    double groups = (double)page_sum(page, "luck", seat, 3, 0, 0) / SCORE_WHOLE / SCORE_WHOLE;
    if (deals < 2 || k < 2)
        return NAN;
    double between = (groups / k - sum * sum / (deals * k)) / (deals - 1);
    double within = (squares - groups / k) / (deals * (k - 1));
    double of_deal = (between - within) / k;
    *variance = (squares - sum * sum / (deals * k)) / (deals * k - 1);
    return of_deal + within > 0 ? of_deal / (of_deal + within) : NAN;
}

static void write_luck(const lab_page *page)
{
    static const char *const headings[] = {"Seat", "Deals", "Variance", "Share of the deal", NULL};
    fprintf(page->out,
            "<h2>Luck</h2>\n<p class=n>Each deal is played %" PRIu64
            " times by players who are equally good and choose again. The part of the variance of "
            "the result that goes with the deal is what no player can help (intraclass "
            "correlation; below 0: none was seen).</p>\n",
            page->labels.luck_repeats);
    page_table(page, headings);
    for (int seat = 0; seat < page->labels.players; seat++) {
        double variance = 0, share = share_of_deal(page, (size_t)seat, &variance);
        fprintf(page->out, "<tr><td>%d</td><td>%" PRId64 "</td><td>%.3f</td>", seat + 1,
                page_sum(page, "luck", (size_t)seat, 0, 0, 0), variance);
        if (isnan(share))
            fputs("<td></td></tr>\n", page->out);
        else
            fprintf(page->out, "<td>%.0f %%</td></tr>\n", 100 * share);
    }
    page_table_end(page);
}

void report_chance(lab_page *page)
{
    if (page_has(page, "skill"))
        write_skill(page);
    if (page_has(page, "luck"))
        write_luck(page);
}
