/** @file support_shipped.h  The effect texts of all games as their authors have written them. */
#ifndef TEST_SUPPORT_SHIPPED_H
#define TEST_SUPPORT_SHIPPED_H

#include "support.h"

/** Receives an effect text, which ends with NUL. */
typedef void (*effect_visitor)(const cg_game *game, const char *text, void *user);

/** Calls it with each effect of the cards of all games, those of the tests among them; `every`: with
 * one of so many. @return how many there were */
unsigned visit_effects(effect_visitor visit, unsigned every, void *user);

#endif
