/** @file support_games.h  All games of the tree, for tests that hold in every one of them. */
#ifndef TEST_SUPPORT_GAMES_H
#define TEST_SUPPORT_GAMES_H

#include "support.h"

/** Where one of the games begins: its cards, and a config to change. */
typedef void (*game_visitor)(const char *name, cg_match_config config, void *user);

/** Calls it with each game: the five that are shipped and the one of the tests. */
void visit_games(game_visitor visit, void *user);

/** What the bot chooses, which is an option. */
uint32_t choice_of(cg_bot *bot, const cg_match *match);

#endif
