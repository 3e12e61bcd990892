/** @file twins.h  The same match twice, once with the seats turned or in another order: at every decision
 * the same player is asked the same, with the same options, and the same lies there. */
#ifndef TEST_LAWS_TWINS_H
#define TEST_LAWS_TWINS_H

#include "law.h"

/** Both, while they are played. The matches are made and freed by twins_play(). */
typedef struct law_twins {
    law_case *one;
    const cg_module *module;
    int players;
    bool turned;            /**< all of the second sit one seat further */
    const char *how;        /**< what is said of the second: "from other seats" */
    cg_match *left, *right; /**< as it was, and as it is otherwise */
    bool over;              /**< there is nothing more to compare */
} law_twins;

/** Makes both and plays them with the same answers, which the case chooses. */
void twins_play(law_twins *t, const cg_match_config *left, const cg_match_config *right);

/** A card in play as a number: what it looks like, how it lies, and what is on it. */
uint64_t twins_object_number(const cg_module *module, const cg_view_object *seen, int controller);

/** Random decks that are the players' own wherever they sit; freed with twins_free_decks().
 * @return false: the game finds none */
bool twins_choose_decks(law_case *one, cg_match_config *config, cg_deck *decks[CG_PLAYERS_MAX]);
void twins_free_decks(cg_deck *decks[CG_PLAYERS_MAX]);

#endif
