/** @file support_module.h  The tables of a small game that exists for tests only. */
#ifndef TEST_SUPPORT_MODULE_H
#define TEST_SUPPORT_MODULE_H

#include <cardgame/module.h>

enum { TEST_POWER, TEST_LATENT };
enum { TEST_DRAW_PILE, TEST_HAND, TEST_DISCARD_PILE, TEST_RESOLVING };
enum { TEST_BATCH };
enum { TEST_DIVINE_POWER, TEST_DESTINY, TEST_ETERNAL_STRUGGLE, TEST_JUDGMENT, TEST_RESPONSE };
enum { TEST_VICTORY, TEST_ELIMINATION };

/** The game "testgame"; static. */
const cg_module *test_module(void);

#endif
