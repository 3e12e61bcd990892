/** @file support_tables.h  The tables of a game with cards in play that exists for tests of the
 * effect language only: nothing of it can be played. */
#ifndef TEST_SUPPORT_TABLES_H
#define TEST_SUPPORT_TABLES_H

#include <cardgame/module.h>

/** The game "tables"; static. */
const cg_module *tables_module(void);

#endif
