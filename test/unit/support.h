/** @file support.h  What the unit tests share: a game with its cards, boards, answers by text, an
 * allocator that keeps books. */
#ifndef TEST_SUPPORT_H
#define TEST_SUPPORT_H

#include <cardgame/cardgame.h>
#include <cardgame/module.h>

/* cmocka needs these before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support_build.h"

#define DEMIDICE "deities_demidice"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- a game ---- */

typedef struct fixture {
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
    int draw_pile, hand, discard_pile, resolving; /**< zones of Deities & Demidice */
    int power, latent;                            /**< its counters */
} fixture;

/** Loads a game with all its cards, for a whole group of tests; the state is a fixture. */
int load_game(void **state, const char *name);
/** The same of a game that a test has the tables of, without cards. */
int load_tables(void **state, const cg_module *module);
/** Fails when memory was not given back. */
int unload_game(void **state);
/** Deities & Demidice, with its zones and counters. */
int load_demidice(void **state);

/** Fails unless the module is refused with that code and a text that holds `why`, and leaves no
 * memory behind. */
void assert_module_refused(cg_context *context, const cg_module *module, const char *code,
                           const char *why);

/** A procedure that does nothing, for tables that are only read. */
cg_flow run_nothing(cg_match *match, cg_frame *frame);
/** Offers only to pass. */
void offer_pass(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/* ---- matches ---- */

/** The default config for that many players. */
cg_match_config config_for(const fixture *f, int players);
/** Makes a match, which must succeed. */
cg_match *start(const cg_match_config *config);
/** The replay of a record, ended with NUL; the caller frees it. */
char *replay_of(const cg_record *record, size_t *length);
/** A copy, which must succeed. */
cg_match *clone_of(const cg_match *match);
/** Answers for whoever is asked; the text must be offered. */
void answer(cg_match *match, const char *text);
/** Answers "pass" as long as the decider is asked in that window. */
void pass_through(cg_match *match, const char *reason);
/** Why the pending decision is asked; "" when the match is over. */
const char *reason_of(const cg_match *match);
/** At most that many random answers. @return how many were given */
unsigned play_random(cg_match *match, cg_random *random, unsigned limit);
/** Number of cards in a zone. */
unsigned size_of(const cg_match *match, int zone, int owner);
/** Saved bytes, to be freed. */
unsigned char *saved(const cg_match *match, size_t *size);
/** JSON of a view, to be freed. */
char *view_of(const cg_match *match, int viewer);
/** Fails unless the match is sound. */
void assert_sound(const cg_match *match);

/* ---- boards ---- */

/** A match that starts from a described board. Put things on it, then start it. */
typedef struct board {
    const fixture *f;
    cg_match_config config;
    cg_stage stage;
    cg_stage_card cards[128];
    cg_stage_counter counters[32];
    cg_setting settings[8];
} board;

/** An empty board at the beginning of a phase of player 0's first turn. */
void board_begin(board *b, const fixture *f, int players, const char *phase);
/** A card of the owner's deck in one of the owner's zones. */
void board_card(board *b, const char *id, int owner, int zone);
void board_counter(board *b, int counter, int player, int value);
/** The power dice of a player, and what that leaves to be latent. */
void board_power(board *b, int player, int power);
/** The batch, from text such as "44221". */
void board_dice(board *b, const char *faces);
void board_setting(board *b, const char *name, const char *value);
/** The config of a match that starts from the board; valid as long as the board. */
const cg_match_config *board_config(board *b);
cg_match *board_start(board *b);

/* ---- texts ---- */

/** A whole file, ended with NUL, to be freed; NULL when it cannot be read. */
char *read_file(const char *path, size_t *length);
void write_file(const char *path, const void *bytes, size_t length);
/** A fresh folder for files of a test. */
void make_folder(char *path, size_t size);
/** Removes it with the files in it. */
void remove_folder(const char *path);
/** All errors, a line each, as the library formats them; to be freed. */
char *errors_of(const cg_report *report);

/** Runs the text of a scenario file. @return its mistakes and failures, to be freed; "" when all of
 * its scenarios pass */
char *told_by_scenarios(const fixture *f, const char *text);
/** All scenarios of the text pass. */
void assert_scenarios_pass(const fixture *f, const char *text);
/** @param says is told, of the file or of what fails */
void assert_scenarios_told(const fixture *f, const char *text, const char *says);

/* ---- memory ---- */

/** An allocator that remembers what it has given and can begin to refuse. */
typedef struct ledger {
    size_t bytes, peak;
    size_t blocks;
    uint64_t calls;
    uint64_t wrong_sizes; /**< calls with another old size than what was given */
    long budget;          /**< allocations until they fail; below 0: never */
    bool once;            /**< only one fails */
    bool failed;          /**< one was refused */
} ledger;

void *ledger_allocate(void *user, void *pointer, size_t old_size, size_t size);
cg_context *ledger_context(ledger *books, size_t memory_limit);

#endif
