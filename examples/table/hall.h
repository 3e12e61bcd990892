/**
 * @file hall.h
 * The games that are installed, with their cards, and what clients are told of them.
 */
#ifndef TABLE_HALL_H
#define TABLE_HALL_H

#include "art.h"

#include <cardgame/cardgame.h>
#include <jansson.h>

typedef struct hall_game {
    const char *name; /**< owned by the game */
    cg_game *game;
    cg_cards *cards;
    art art;
    char *page; /**< JSON: tables, options, decks, cards */
    size_t page_length;
    char *readme, *rules; /**< pages for people, in Markdown; NULL: there is none */
    json_t *guide;        /**< of the guided match (guide.h); NULL: there is none */
    uint64_t
        kept; /**< content of its cards where they are kept for a match; 0: they are those of today */
} hall_game;

typedef struct shelf shelf; /* see shelf.h */

typedef struct hall {
    cg_context *context;
    hall_game *games;
    size_t count;
    hall_game *
        idle; /**< games whose cards of today have mistakes, without cards: for matches with kept ones */
    size_t idle_count;
    shelf *shelf;
} hall;

/** Called with a line about a game that is left out. Matches with kept cards go on nevertheless. */
typedef void (*hall_log)(const char *game, const char *why);

/** Loads all games of the search path. A game that cannot be loaded is told to `log` and left out.
 * @return false: there is no memory, or no game */
bool hall_open(hall *h, hall_log log);
/** Writes what clients are told of each game, with what lies beside its cards. What of that has mistakes is
 * told to `log` and left out. @return false: there is no memory */
bool hall_write_pages(hall *h, hall_log log);
/** The same of one game alone. What lies beside its cards and has mistakes has been told. */
bool hall_write_page(const hall *h, hall_game *game);
void hall_close(hall *h);

/** The game of that name; NULL: there is none. */
/** Finds a game, or one whose cards of today have mistakes: then `cards` is NULL. NULL: there is none */
const hall_game *hall_find_any(const hall *h, const char *name);
const hall_game *hall_find(const hall *h, const char *name);

/** The picture of a card that is fetched with that path; NULL: there is none. */
const art_file *hall_picture(const hall *h, const char *path);

/** What is said of all games in a list. @return a new reference */
json_t *hall_list(const hall *h);

#endif
