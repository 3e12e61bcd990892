/** @file report.h  The page of a result: one HTML file with its pictures in it. */
#ifndef REPORT_H
#define REPORT_H

#include "shard.h"
#include "statistics.h"

#include <cardgame/cardgame.h>

#include <stdio.h>

/** What the plan of a result names. */
typedef struct lab_labels {
    cg_yaml *document;
    const char *title, *game, *game_title, *game_version, *library;
    int players;
    bool drawn;
    size_t bots, decks, cards;
    const char **bot_names, **bot_kinds, **deck_names, **deck_titles, **card_ids, **card_names;
    int *card_uses, *card_triggers; /**< how many abilities of that form it has */
    uint64_t rounds, first_seed;
    uint64_t skill_from, luck_repeats, drama_playouts;
    size_t blank; /**< number of the card that stands for nothing, from 1 */
} lab_labels;

/** Reads the header of a part. @return false when it is not as it should be */
bool labels_read(lab_labels *labels, const char *header);
void labels_free(lab_labels *labels);

/** A page that is being written. */
typedef struct lab_page {
    FILE *out;
    const lab_part *part;
    lab_labels labels;
    size_t pictures;
    bool failed; /**< a picture could not be drawn; it was told */
} lab_page;

/** Writes a text so that it means nothing in HTML. */
void page_text(const lab_page *page, const char *text);
/** A number of the sums; 0 where the part has none of that name. */
int64_t page_sum(const lab_page *page, const char *block, size_t a, size_t b, size_t c, size_t d);
bool page_has(const lab_page *page, const char *block);

/** Wins of a deck where it met the other one; a draw is half of one. */
double page_won(const lab_page *page, size_t level, size_t deck, size_t against);
/** Ratings of all decks with their covariance, both the caller's; the first is not a number where
 * there are none. */
void page_ratings(const lab_page *page, size_t level, double *ratings, double *covariance);

/** Share, its interval and the bar of a row, as cells of a table. */
void page_share(const lab_page *page, double wins, int64_t count);
/** `<table>` with a heading for each column, NULL at the end. */
void page_table(const lab_page *page, const char *const *headings);
void page_table_end(const lab_page *page);
/** Begins a section; with the name of the bots when there are several. */
void page_level(const lab_page *page, size_t level);

/** Draws a picture: commands of gnuplot behind those of the look that all have. */
void page_plot(lab_page *page, int width, int height, const char *what, const char *commands);
/** A histogram of a block's row. @param least the least number of a class; NULL: its number */
void page_histogram(lab_page *page, const char *block, size_t level, size_t classes,
                    const char *what, uint64_t (*least)(size_t class));

void report_decks(lab_page *page);
void report_seats(lab_page *page);
void report_length(lab_page *page);
void report_cards(lab_page *page);
void report_drama(lab_page *page);
void report_chance(lab_page *page);
void report_blanks(lab_page *page);

/** Writes the sections of a result on a page. */
typedef void report_writer(lab_page *page);

/** The page of a result, and its decks as tables in Markdown. */
void report_html(lab_page *page);
void report_markdown(lab_page *page);

/** Writes a result to a file. @return the exit status */
int report_write(const char *result, const char *path, report_writer *write);

/** What follows from the sums, as JSON in memory that the caller frees. */
char *report_tables(const lab_part *part);

#endif
