/** @file facts.h  What stands on a card, by its fields and the layout: numbers, costs, the line that says what it is.
 * The client for browsers tells the same (card.js). */
#ifndef RENDER_FACTS_H
#define RENDER_FACTS_H

#include "look.h"

#include <glib.h>

#define STATS_MOST 5
#define COSTS_MOST 12

typedef struct stat {
    const char *name;
    json_int_t value;
} stat;

/** The numbers at the lower edge. @return how many */
size_t facts_stats(const look *l, const json_t *card, stat *stats);

typedef struct cost {
    const char *field;
    char text[12];
    char word[64]; /**< what is counted */
} cost;

/** What is to be paid, from left to right. @return how many */
size_t facts_costs(const look *l, const json_t *card, cost *costs);

/** The line at the head of the rules text: fields under `card.notes`. @return to be freed by g_free(); "": it has none */
char *facts_notes(const look *l, const json_t *card);

/** The line that says what the card is. @return to be freed by g_free() */
char *facts_line(const look *l, const json_t *card);

/** The text with a capital letter. @return to be freed by g_free() */
char *facts_capital(const char *text);

/** A text of a card; NULL: it has none. */
const char *facts_text(const json_t *card, const char *field);

#endif
