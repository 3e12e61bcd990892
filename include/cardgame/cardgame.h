/**
 * @file cardgame.h
 * Includes everything that a program needs to play, serve, study or show games. Game modules
 * include cardgame/module.h as well.
 *
 * Conventions of the whole interface:
 * - Nothing is global: every object belongs to one context. Threads may use different matches at
 *   the same time, but a match only one at a time. Games and catalogues are immutable.
 * - Functions that can fail return a cg_status; CG_OK is 0. On failure the results behind pointers
 *   stay unchanged, and a cg_error (NULL allowed) gives the reason.
 * - Functions that write text take a buffer and its size. They always end the text with NUL and
 *   return the length of the whole text: a return value >= size means that it was cut. NULL with
 *   size 0 only measures.
 * - NULL is allowed for every pointer and never crashes. In place of an object (a match, a game, a
 *   catalogue) it means an empty one. Functions that return a cg_status then return
 *   CG_ERR_ARGUMENT; others return 0, false, NULL, an empty text, or the number for none (-1,
 *   CG_NOBODY). A NULL match is over. Destroying NULL does nothing. In place of a result, NULL
 *   means "not wanted" if the function's comment says so; otherwise the call is refused in the same
 *   way. The same holds for games that call calls.h and rules.h.
 * - Functions named ..._sized (sized.h) take the size of a structure. They refuse 0 and more than
 *   CG_STRUCTURE_MAX bytes as they refuse NULL, and write nothing. A structure smaller than the
 *   library's receives the members it has; the surplus of a larger one is set to 0. Members missing
 *   from a structure that a program passes count as 0.
 * - Lists have a `..._count()`, a function named after the thing that reads it by index from 0
 *   (cg_cards_deck(); `..._get()` if a type has that name), and a `..._find()` by key. Zones,
 *   counters, pools and other rows of a game's tables are ints, and so are seats.
 * - Seats are counted from 0 in the interface and in JSON, from 1 in texts.
 * - Text is UTF-8.
 * - Programs and modules continue to work with newer libraries of the same major version.
 *   Structures grow at their ends: the inline functions of the headers pass the size that the
 *   program knows to the functions named ..._sized, which bindings call directly. cg_error,
 *   cg_setting, cg_card, cg_ref, cg_random, cg_pass, cg_frame and cg_several never change.
 *   Constants keep their values.
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
