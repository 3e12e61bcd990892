/** @file support_stack.h  The test game played with a stack: in each main phase a round is asked,
 * whoever acts keeps priority, triggers come onto the stack. */
#ifndef TEST_SUPPORT_STACK_H
#define TEST_SUPPORT_STACK_H

#include "support_variant.h"

/** variant_begin(), and then the stack; windows[] and all else can be changed before the load. */
void stack_begin(variant *v);
/** The game's windows as the variant has them. */
extern cg_window_def stack_windows[WINDOW_COUNT];
/** variant_load() of a board of that many players. */
void stack_load(variant *v, int players, const char *cards);
/** All cards of the test game instead, for random matches; stack_end() gives them back. */
void stack_load_all(variant *v);
void stack_end(variant *v);
/** Plays random matches of so many players, in which everything is checked. */
void stack_conform(const variant *v, int players, int matches);
/** "0 main": who is asked, and in which window. Static. */
const char *stack_asked(const variant *v);
/** What lies on the stack, from the bottom: "t/frog, the ability of ...". Static. */
const char *stack_items(const variant *v);
/** So many pass. */
void stack_pass(variant *v, int times);

#endif
