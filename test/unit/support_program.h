/** @file support_program.h  Random programs: cards with generated abilities for the game
 * "tabletop", and matches of them that are checked after each answer. Needs no test framework, so
 * that fuzz targets share it. */
#ifndef TEST_SUPPORT_PROGRAM_H
#define TEST_SUPPORT_PROGRAM_H

#include "support_generate.h"

#include <cardgame/cardgame.h>
#include <cardgame/module.h>

/** The game of the tests; linked in. */
const cg_module *cg_module_tabletop(void);

/** Enough for the longest card file that program_write() makes. */
#define PROGRAM_TEXT_SIZE (1 << 17)

/** Events that one answer may tell at most, whatever the cards say. */
#define PROGRAM_EVENTS_MAX 200000

/** A choice below `bound`. */
unsigned program_pick(generate_source *source, unsigned bound);

/** Writes a card file: plain creatures, one to six cards with abilities that have no mistake, and
 * the deck "all" with a few copies of each. */
void program_write(const cg_game *game, generate_source *source, cg_text *out);

/** What a match came to. */
typedef struct program_outcome {
    unsigned answers;
    uint64_t most_events; /**< told by one answer */
    bool over;
    char fault[400]; /**< what is wrong with it; "" */
} program_outcome;

/** Plays at most `limit` decisions, with players and choices from the source. A check of copies
 * and saved bytes follows each eighth answer, the others each one. */
void program_play(const cg_cards *cards, generate_source *source, unsigned limit,
                  program_outcome *outcome);

#endif
