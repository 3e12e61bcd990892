/** @file compare.h  Two versions of something on the same luck, until a sequential test decides. */
#ifndef COMPARE_H
#define COMPARE_H

#include "../cardgame/args.h"
#include "../cardgame/common.h"
#include "../cardgame/files.h"
#include "../cardgame/players.h"
#include "statistics.h"

#define COMPARE_DECKS 64

enum { VERSION_A, VERSION_B, VERSIONS };

/** What the command line says of a version, or of those who play against both. */
typedef struct compare_version {
    const char *words[2 * VALUES_MAX]; /**< as they were given */
    char *copies[2 * VALUES_MAX];      /**< in which the texts below lie */
    size_t word_count;
    const char *deck_names[COMPARE_DECKS]; /**< one of a version, any number of opponents */
    size_t deck_count;
    player_spec player; /**< random if not said otherwise */
    bool has_player;
    file_list files; /**< cards in place of the standard ones of the same file names */
    cg_setting settings[2 * VALUES_MAX];
    size_t setting_count;
    cg_cards *own_cards; /**< NULL: the standard ones */
    const cg_cards *cards;
    const cg_deck *deck;                /**< NULL: one of the pool */
    const cg_deck *pool[COMPARE_DECKS]; /**< for those whose deck is not said */
} compare_version;

typedef enum compare_measure {
    MEASURE_SCORE, /**< whom the player of the version beats, from every seat */
    MEASURE_FIRST, /**< whom the first seat beats */
    MEASURE_TURNS  /**< which match is longer */
} compare_measure;

typedef struct compare_plan {
    loaded_game session; /**< with the standard cards */
    compare_version versions[VERSIONS], against;
    size_t pool_count;
    bool apart; /**< the versions cannot meet: each plays its own matches, with the same luck */
    bool timed; /**< somebody's budget is time: it cannot be repeated */
    compare_measure measure;
    int players;
    uint64_t seed, pairs, jobs;
    stat_question question;
    size_t cells; /**< outcomes that a group can have */
} compare_plan;

/** How a version did in some matches. */
typedef struct compare_side {
    uint64_t matches, wins, draws;
    uint64_t points; /**< two for each opponent beaten, one for each who is level */
    uint64_t turns;
} compare_side;

/** Matches on the same luck: as many as there are seats, for each version if they cannot meet. */
typedef struct compare_group {
    bool done, failed;
    size_t outcome; /**< from 0, all for B, to the number of cells less one */
    compare_side sides[VERSIONS];
} compare_group;

/** What came out, of groups up to the one with which the test ended. */
typedef struct compare_result {
    stat_sequence sequence;
    compare_side sides[VERSIONS];
    double seconds;
    bool stopped, failed;
} compare_result;

/** Reads words such as "deck=storm" into a version. @param name how it is called in messages */
bool version_read(const char *name, const option_value *words, compare_version *version);
/** Loads what the versions name. */
bool versions_load(compare_plan *plan);
void versions_free(compare_plan *plan);
/** Is there nothing in which they differ? */
bool versions_equal(const compare_plan *plan);
/** Can they not sit at one table? */
bool versions_apart(const compare_plan *plan);

/** Makes a match of each version: can they be played? @return false after a message */
bool compare_try(const compare_plan *plan);
/** Plays group number `number`. @return false with `error` when a match fails */
bool compare_play(const compare_plan *plan, uint64_t number, compare_group *group, cg_error *error);
void compare_add(compare_side *side, const compare_side *other);

/** Plays until the test decides; the same for any number of threads.
 * @return false after a message when no thread could be started, or there is no memory */
bool compare_run(const compare_plan *plan, compare_result *result);

/** Name of a measure, as on the command line. */
const char *measure_name(compare_measure measure);
/** Shows the result, as JSON or for people. */
void compare_write(const compare_plan *plan, const compare_result *result);
void compare_print(const compare_plan *plan, const compare_result *result);

#endif
