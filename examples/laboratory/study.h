/** @file study.h  Studies: what is to be played and measured, read from a YAML file. */
#ifndef STUDY_H
#define STUDY_H

#include "mistakes.h"

#include "../cardgame/args.h"
#include "../cardgame/common.h"
#include "../cardgame/players.h"

#define STUDY_DECKS 64
#define STUDY_BOTS 8
#define STUDY_CARDS 1000 /* that are played as blanks */
#define STUDY_FOLDERS 16
#define STUDY_TABLES 4096 /* groups of decks */
#define STUDY_MATCHES 1000000000000

/** A text of the file. */
typedef struct study_word {
    const char *text; /**< NULL: it was not given */
    place at;
} study_word;

/** Players who are all alike at a table; the decks are measured with each of them. */
typedef struct study_bot {
    study_word name;
    player_spec player;
} study_bot;

typedef enum study_pool {
    POOL_NONE,
    POOL_RANDOM, /**< ready decks, drawn for each match */
    POOL_MIXED   /**< random legal ones, made for each match */
} study_pool;

/** What is measured beyond results and lengths. */
typedef struct study_measures {
    bool cards, drama, skill, luck, blanks;
    uint64_t drama_every, drama_playouts;
    uint64_t skill_from, skill_doublings, skill_matches;
    uint64_t luck_seeds, luck_repeats;
    uint64_t blank_matches;
    study_word blank; /**< the card that others are replaced by */
    study_word blank_cards[STUDY_CARDS];
    size_t blank_count; /**< 0: every card of the decks */
    cg_design blank_design, blank_designs[STUDY_CARDS];
} study_measures;

typedef struct lab_study {
    const char *path;
    study_word game, title, players_word, decks_word, pool_word, matches_word;
    study_word setting_words[VALUES_MAX];
    cg_setting settings[VALUES_MAX];
    size_t setting_count;
    study_word folders[STUDY_FOLDERS]; /**< that hold folders GAME/ of card files */
    size_t folder_count;
    int players;
    study_word deck_words[STUDY_DECKS];
    const cg_deck *decks[STUDY_DECKS];
    bool decks_named;  /**< one by one */
    size_t deck_count; /**< 0: all of the catalogue, until names are looked up */
    study_pool pool;
    bool all_tables, drawn_tables; /**< neither: as many players as there are say */
    bool mirrors;
    bool timed; /**< budgets in time are allowed */
    study_bot bots[STUDY_BOTS];
    size_t bot_count;
    uint64_t first_seed, matches;
    double interval; /**< half-width; 0: `matches` counts */
    study_measures measures;
    loaded_game session;
    cg_yaml *document;
    mistakes found;
} lab_study;

/** Reads a study with all that it names. Everything that is wrong with it is printed at once.
 *  @return NULL after that */
lab_study *study_open(const char *path);
void study_close(lab_study *study);

/** Finds the games, cards and decks that a study names. */
void study_look_up(lab_study *study);

#endif
