/**
 * @file cardgame.h
 * Includes everything that a program needs to play, serve, study or show games. Authors of game
 * modules include cardgame/module.h as well.
 *
 * Rules that hold for the whole interface:
 * - Nothing is global: every object belongs to one context. Different matches may be used in
 *   different threads at the same time, one match in one thread at a time. Games and catalogues are
 *   immutable.
 * - Functions that can fail return a cg_status; CG_OK is 0. On failure the results behind pointers
 *   are left as they were, and a cg_error (NULL allowed) says what is wrong.
 * - Functions that write text take a buffer and its size, always end the text with NUL, and return
 *   the length of the whole text, so that a return value >= size means "cut". Size 0 with NULL only
 *   measures.
 * - NULL is allowed for every pointer, and no call crashes on it. Where an object belongs (a match, a
 *   game, a catalogue), NULL is one that has nothing to tell: a function that returns a cg_status
 *   returns CG_ERR_ARGUMENT, another one 0, false, NULL, an empty text, or the number that stands for
 *   none (-1, CG_NOBODY). Such a match is over. Destroying NULL does nothing. NULL for a result means
 *   that it is not wanted where the function's text says so; elsewhere the call is refused in the same
 *   way. NULL for a buffer only measures. Games get the same answers from module.h and rules.h.
 * - Functions that are named ..._sized take the size of a structure. 0 and more than CG_STRUCTURE_MAX
 *   bytes are the size of none: the call is refused as for NULL, and nothing is written. A place that is
 *   smaller than the library's structure is filled as far as it goes; what a larger one has more becomes
 *   0. In a structure that a program hands over, what is missing counts as 0.
 * - What stands in lists is counted by `..._count()`, listed from 0 by the thing's name
 *   (cg_cards_deck(); `..._get()` where a type has that name), and found by its key with
 *   `..._find()`. Zones, counters, pools and other rows of a game's tables are ints, and so are seats.
 * - Seats are counted from 0 in the interface and in JSON, from 1 in texts.
 * - Text is UTF-8.
 * - Programs and modules go on to work with newer libraries of one major version. Structures grow at
 *   their end: a program hands over the size that it knows, by the inline functions of the headers,
 *   which call functions named ..._sized; bindings call these. cg_error, cg_setting, cg_card, cg_ref,
 *   cg_random, cg_pass, cg_frame and cg_several never change. Constants keep their values.
 */
#ifndef CARDGAME_CARDGAME_H
#define CARDGAME_CARDGAME_H

#include <cardgame/base.h>
#include <cardgame/bot.h>
#include <cardgame/cards.h>
#include <cardgame/choice.h>
#include <cardgame/conformance.h>
#include <cardgame/context.h>
#include <cardgame/editing.h>
#include <cardgame/event.h>
#include <cardgame/explain.h>
#include <cardgame/game.h>
#include <cardgame/information.h>
#include <cardgame/language.h>
#include <cardgame/match.h>
#include <cardgame/observation.h>
#include <cardgame/pass.h>
#include <cardgame/record.h>
#include <cardgame/scenario.h>
#include <cardgame/view.h>
#include <cardgame/yaml.h>

#endif
