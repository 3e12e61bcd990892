/**
 * @file law.h
 * What must hold for every card, seat, order and number. A law is a function `LAW(name)` in
 * test/laws/NAME_law.c, found by that name; `build/VARIANT/test/laws/laws NAME` runs it.
 *
 * A law plays cases. All that a case chooses it draws from its source of bytes (law_pick, or what
 * makes random cards), so that the same bytes are the same case: what breaks is made smaller by
 * taking bytes away, and the smallest that still breaks is shown with what the case tells.
 */
#ifndef TEST_LAW_H
#define TEST_LAW_H

#include "support_program.h"

#include <stdbool.h>
#include <stdint.h>

/** Defines the law of a file: LAW(seats) stands in seats_law.c. */
#define LAW(name)                                                                                  \
    void law_##name(law_run *run);                                                                 \
    void law_##name(law_run *run)

/** A law while it runs. */
typedef struct law_run {
    const char *name;
    uint64_t seed;
    double seconds; /**< 0: as many cases as the law asks for; else cases until they are over */
    double begun;
    unsigned long long only; /**< a case + 1 that is played alone; 0 */
    cg_context *context;     /**< finds the shipped games, the test game and their cards */
    unsigned passed, failed, vain;
} law_run;

enum { LAW_STORY_SIZE = 1 << 17, LAW_FAULT_SIZE = 4000, LAW_BYTES_MAX = 4096 };

/** One case. */
typedef struct law_case {
    law_run *run;
    generate_source source;     /**< all that is chosen */
    cg_text story;              /**< cards, decks, answers: what people need to see it happen */
    char fault[LAW_FAULT_SIZE]; /**< what has broken the law; "" */
    bool vain;                  /**< there was nothing to be seen: it counts as no case */
} law_case;

/** Plays one case from its source. */
typedef void (*law_play)(law_case *one, void *user);

/** A choice below `bound`. */
unsigned law_pick(law_case *one, unsigned bound);

/** Adds to what is shown when the case breaks the law (printf-like). */
void law_tell(law_case *one, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/** The case breaks the law; the first time counts (printf-like). */
void law_blame(law_case *one, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/** Plays random cases: `least` of them, or for as long as the run has seconds. Each that breaks the
 * law is made smaller, shown and counted; after three it stops. */
void law_random(law_run *run, law_play play, void *user, unsigned least);

/** For laws over things that are there, such as scenario files: counts one that holds (`fault`
 * NULL), or shows what is wrong with it. */
void law_count(law_run *run, const char *what, const char *fault);

/** A game of the tree with its cards. */
typedef struct law_game {
    const char *name;
    cg_game *game;
    cg_cards *cards;
} law_game;

enum { LAW_GAMES = 6 };

/** Loads tabletop, which is the first, and the shipped games. What cannot be loaded is a failure of
 * the law. Freed with law_free_games(), also after a failure. */
bool law_load_games(law_run *run, law_game games[LAW_GAMES]);
void law_free_games(law_game games[LAW_GAMES]);

/** Random cards with generated abilities for tabletop, told as the card file that they are.
 * @return NULL: the file is refused. That breaks the law, unless something of it can never happen;
 * then there is nothing to be seen. */
cg_cards *law_cards(law_case *one, const cg_game *game);
/** The same of a text. */
cg_cards *law_load(law_case *one, const cg_game *game, const char *text);

/** law_random() with the six games (law_game[LAW_GAMES]) as its user. */
void law_random_games(law_run *run, law_play play, unsigned least);

/** Plays a random match with `play`: half the time of one of the six games, otherwise of tabletop with
 * random cards. */
void law_any_match(law_case *one, const law_game games[LAW_GAMES],
                   void (*play)(law_case *one, cg_match_config *config));

/** Answers with one of the first options, and tells it. A law about what happens rather acts than
 * passes: one time in `passes`, if that is not 0. */
void law_answer(law_case *one, cg_match *match, unsigned passes);

/** Calls it with the path of each scenario file below a folder of the tree, in order of names. */
void law_scenario_files(const char *folder, void (*visit)(const char *path, void *user),
                        void *user);

/** Seconds of a clock that only runs on. */
double law_now(void);

#endif
