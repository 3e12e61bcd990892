/** @file play.h  A match at a terminal. */
#ifndef PLAY_H
#define PLAY_H

#include "common.h"
#include "players.h"

/** The viewer who sees everything that any player sees. */
#define VIEW_ALL (-100)

/** How far somebody has been told what happens. */
typedef struct play_listener {
    uint64_t told;  /**< number of the last event */
    uint64_t phase; /**< event of a phase in which nothing has been told yet; 0: none */
} play_listener;

typedef struct play_seat {
    bool human;
    cg_bot *bot; /**< NULL: answers at random */
    play_listener listener;
    int shown_turn, shown_phase; /**< when the board was printed for the last time */
    cg_pass pass;                /**< that stands */
    unsigned forced, passed; /**< passes not yet told, for want of another choice and standing */
} play_seat;

#define PICKS_MAX 256

/** What is picked so far of a choice of several. */
typedef struct play_picks {
    size_t at; /**< number of the question + 1 */
    size_t count;
    uint32_t indices[PICKS_MAX];
} play_picks;

/** Where people answered, as numbers of answers before. */
typedef struct play_typed {
    size_t *at;
    size_t count, capacity;
} play_typed;

#define DOUBT_MAX_BYTES 320

/** How sure a bot was of a choice, and how many events had been told then. */
typedef struct play_doubt {
    uint64_t events;
    char text[DOUBT_MAX_BYTES];
} play_doubt;

typedef struct play_doubts {
    play_doubt *all;
    size_t count, capacity;
} play_doubts;

typedef struct play_table {
    cg_context *context;
    const cg_cards *cards;
    cg_translation *language; /**< of the log, the questions and the options; NULL: English */
    cg_record *record;
    int players, humans;
    player_spec kinds[CG_PLAYERS_MAX];
    play_seat seats[CG_PLAYERS_MAX];
    play_listener spectator; /**< for matches without people */
    bool open;               /**< everybody may see everything */
    int last_human;          /**< who was asked last; CG_NOBODY at first */
    cg_random random;        /**< of the random players */
    play_picks picks;
    play_typed typed;
    bool doubt; /**< the log says how sure bots were */
    play_doubts doubts;
    int last_bot;    /**< who has chosen last, and can say why; CG_NOBODY */
    int last_turn;   /**< when that was */
    bool last_noted; /**< somebody has asked why already */
    text_buffer why; /**< what is to be told when the match is over */
    text_buffer text;
} play_table;

/** What a person wants. */
typedef enum play_wish { WISH_ANSWERED, WISH_QUIT, WISH_INPUT_ENDED } play_wish;

/** Prints the events that a listener has not been told, as the viewer may know them, all or those
 * that people care for. */
void log_print(play_table *table, int viewer, play_listener *listener, bool whole);

/** Draws the dice that lie on the table. */
void dice_print(const cg_match *match, int viewer);

/** Asks a person until the match has gone on. */
play_wish human_ask(play_table *table, int player);

#endif
