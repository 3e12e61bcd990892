/**
 * @file outline.h
 * What is in a file, as far as its keys tell: of which game and sort it is, and where its cards, abilities,
 * decks and scenarios stand. It is made anew after a change when it is asked for, by one walk (yaml.h).
 */
#ifndef LSP_OUTLINE_H
#define LSP_OUTLINE_H

#include "yaml.h"

#define NAME_SIZE 128

typedef enum file_sort {
    SORT_OTHER,
    SORT_CARDS,
    SORT_SCENARIOS,
    SORT_STUDY,
    SORT_LANGUAGE,
    SORT_LAYOUT,
    SORT_GUIDE
} file_sort;

typedef enum listed_kind {
    LISTED_CARD,
    LISTED_ABILITY,
    LISTED_DECK,
    LISTED_SCENARIO,
    LISTED_KINDS
} listed_kind;

/** An entry of one of the file's lists. */
typedef struct listed {
    listed_kind kind;
    uint32_t start, end; /**< its bytes, to the next one */
    span name, id;       /**< what `name` and `id` say, without quotes; length 0: nothing */
    char name_quote, id_quote;
    bool flow;   /**< it stands in brackets */
    span list;   /**< the key of its list */
    span detail; /**< what `kind` or else `title` says */
} listed;

typedef struct outline {
    file_sort sort;
    span game;                                 /**< what `game` says */
    char game_name[NAME_SIZE], set[NAME_SIZE]; /**< "": it says none */
    span near_game;                            /**< a key that is probably meant to be `game` */
    span folders; /**< the value of `cards` of scenarios and studies, when it is a text */
    listed *items;
    size_t count, capacity;
} outline;

/** @param name of the file; layouts and guides are known by it */
void outline_make(outline *o, const char *name, const char *file, size_t length);
void outline_free(outline *o);
/** The entry in which a byte stands, or the last one before it; NULL: there is none. */
const listed *outline_before(const outline *o, size_t offset);
/** The same; NULL also behind its end. */
const listed *outline_at(const outline *o, size_t offset);
/** What an entry is called by the others: of a card its id with its set. */
void listed_id(const outline *o, const char *file, const listed *e, char id[2 * NAME_SIZE]);
/** What it is called by people. Freed by the caller. */
char *listed_name(const char *file, const listed *e);

#endif
