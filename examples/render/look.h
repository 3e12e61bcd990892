/** @file look.h  What a game looks like: its layout (cards/LAYOUT.md), and what is drawn where that says nothing. */
#ifndef RENDER_LOOK_H
#define RENDER_LOOK_H

#include "colour.h"
#include "shape.h"

#include <cardgame/cardgame.h>
#include <jansson.h>
#include <stdbool.h>

#define CARD_WIDTH 63.0
#define CARD_HEIGHT 88.0

/** Parts of a card that have a place of their own. */
typedef enum card_part {
    PART_NAME,
    PART_ART,
    PART_LINE,
    PART_TEXT,
    PART_STATS,
    PART_COUNT
} card_part;

typedef struct look {
    const char *game, *title;
    json_t *file; /**< the layout; NULL: there is none */
    bool dark;
    const char *name_font, *text_font;
    box parts[PART_COUNT];
    json_t *cards;    /**< names of the game's cards by their ids; NULL: not known */
    json_t *stats;    /**< names of the numbers at the lower edge */
    json_t *keywords; /**< words that are marked, the longest first */
    json_t *measures; /**< words that have an icon where a number stands beside them in a text */
} look;

/** The colours of a card. */
typedef struct dress {
    colour frame, on_frame, face, on_face, edge, trim;
    bool has_second, has_trim;
    colour second; /**< of the inner line */
} dress;

/** Reads the look of a game. @return false after a message: its layout has a mistake */
bool look_open(look *l, cg_context *context, const cg_game *game, bool dark);
void look_close(look *l);

/** What a word is called for people. @param room of so many bytes, written where it is changed */
const char *look_name(const look *l, const char *word, char *room, size_t size);
/** The name of the card with that id; NULL: there is none. */
const char *look_card(const look *l, const char *id);
/** Has the list that word? */
bool look_has(const json_t *list, const char *word);
/** The path of a word's icon; NULL: it has none. */
const char *look_icon(const look *l, const char *word);
/** The picture of a card that has none: the first icon of the fields that tell it. */
const char *look_emblem(const look *l, const json_t *card);
const char *look_back_icon(const look *l);
/** A text of the layout at `section.key`; NULL: it says nothing there. */
const char *look_text(const look *l, const char *section, const char *key);
/** The outline of a part of a card, such as "name". */
const char *look_shape(const look *l, const char *part);
/** Is the text of that part in the middle? */
bool look_centred(const look *l, const char *part);
/** Fields that the layout names under `card`; NULL or an array. */
const json_t *look_fields(const look *l, const char *key);
/** A colour of the layout at `section.key`. @return false: it has none there */
bool look_colour(const look *l, const char *section, const char *key, colour *c);
/** The colour of a frame by the word that gives it. @return false: the layout has none */
bool look_frame(const look *l, const char *word, colour *c);
dress look_dress(const look *l, const json_t *card);
dress look_back(const look *l);
/** A number that belongs to a word: the same word has the same everywhere. */
unsigned look_hash(const char *word);

#endif
