/** @file support_game.h  What the tests of the games share: tables of the cards, decks, options and
 * numbers of players that a game takes, and of those that it refuses. */
#ifndef TEST_SUPPORT_GAME_H
#define TEST_SUPPORT_GAME_H

#include "support.h"

/* ---- cards ---- */

/** A file of one card, test/one: its fields, a line each, indented by four behind the first. */
typedef struct card_file {
    const fixture *f;
    const char *others; /**< cards that it may name, as they stand in the file; NULL: none */
} card_file;

typedef struct bad_card {
    const char *fields;
    const char *findings; /**< each as "code: text\n"; or the code of the first one alone */
    const char *names;    /**< stands in the text of the first one; NULL: anything */
} bad_card;

cg_status read_card(const card_file *file, const char *fields, cg_report *report, cg_cards **cards);
/** Fails unless each is refused with its findings. */
void assert_bad_cards(const card_file *file, const bad_card *rows, size_t count);
void assert_good_cards(const card_file *file, const char *const *rows, size_t count);

/** Which fields a kind of card can have. */
typedef struct kind_row {
    const char *kind;
    const char *has; /**< their names, each between blanks: " hp atk " */
} kind_row;

/** Cards with all fields that some kind of card has: lines before that of the kind, and behind it;
 * and the names of those fields, NULL at the end. */
typedef struct all_fields {
    const char *before, *behind;
    const char *const *names;
} all_fields;

/** Fails unless each kind is refused the fields that it has not, and no others. */
void assert_kinds(const card_file *file, const all_fields *all, const kind_row *rows, size_t count);

/* ---- decks ---- */

/** So many cards of the set s that differ in nothing but their names: D0, D1, ... */
typedef struct plain_card {
    char letter;
    int count;
    const char *fields;
} plain_card;

/** What is found wrong with a deck, each as "code: text\n"; "": nothing. */
typedef struct deck_row {
    const char *list; /**< "D3-5*2 W1-1*1": so many copies; behind a '+' they are the reserve */
    const char *findings;
} deck_row;

cg_cards *plain_cards(const fixture *f, const plain_card *rows, size_t count);
/** A deck that must be taken. */
cg_deck *deck_from(const cg_cards *cards, const char *list);
void assert_decks(const fixture *f, const cg_cards *cards, const deck_row *rows, size_t count);

/* ---- matches ---- */

/** An option, its default, another value that it takes, and one that it does not. */
typedef struct option_row {
    const char *name, *initial, *good, *bad;
} option_row;

/** Whether a match begins with that value of an option. @param error may be NULL */
cg_status try_option(const fixture *f, const char *name, const char *value, cg_error *error);
void assert_options(const fixture *f, const option_row *rows, size_t count);
/** Fails unless so many can play, and no others. */
void assert_players(const fixture *f, int least, int most);

#endif
