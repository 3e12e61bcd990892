/** @file support_facts.h  Four small games whose rules tell what is not shown: voids in a trick game, a
 *  hidden code, a hint at cards that nobody sees, and stones that only their player sees. */
#ifndef TEST_UNIT_SUPPORT_FACTS_H
#define TEST_UNIT_SUPPORT_FACTS_H

#include "support.h"

#include <cardgame/module.h>

enum { FACTS_GAMES = 4, CODE_DICE = 4, CODE_SIDES = 6, STONE_CELLS = 9 };

/** Rows of the tables that tests look at. */
enum { TRICK_DECK, TRICK_HAND, TRICK_TABLE };
enum { TRICK_VOID };
enum { HINT_DECK, HINT_ROW, HINT_TABLE };
enum { HINT_COLOUR };
enum { STONES_PLACED, STONES };

extern const cg_module trick_module, code_module, hint_module, stones_module;

/** Is only the player told who has tried a cell that is taken? Who looks on sees that from the numbers of
 * stones. */
extern bool stones_whisper;

/** The games with their cards. */
typedef struct facts_game {
    const cg_module *module;
    const char *cards;
} facts_game;
extern const facts_game facts_games[FACTS_GAMES];

/** One of them, ready for matches. */
typedef struct facts_fixture {
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
} facts_fixture;
void facts_begin(facts_fixture *f, const facts_game *game);
void facts_end(facts_fixture *f);
cg_match *facts_match(const facts_fixture *f, uint64_t seed);

#endif
