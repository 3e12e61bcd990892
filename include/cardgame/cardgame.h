/**
 * @file cardgame.h
 * Everything that a program needs which plays, serves, studies or shows games: include this one.
 * Authors of game modules include cardgame/module.h as well.
 *
 * Rules that hold for the whole interface:
 * - Nothing is global: every object belongs to one context; different matches may be used in
 * different threads at the same time, one match in one thread at a time. Games and catalogues are
 * immutable.
 * - Functions that can fail return a cg_status, CG_OK being 0; what they would have given through a
 *   pointer is untouched on failure, and a cg_error (NULL allowed) says what and why.
 * - Functions that write text take a buffer and its size, always end it with NUL, and return the
 * length that the whole text has, so that a return value >= size means "cut"; size 0 with NULL only
 * measures.
 * - Pointers to catalogues and games must not be NULL where a function only reads; what is said of
 * no match stands in match.h. Functions that return a cg_status refuse NULL. Destroying NULL does
 * nothing.
 * - Seats are counted from 0 in the interface and in JSON, from 1 in texts.
 * - Text is UTF-8.
 */
#ifndef CARDGAME_CARDGAME_H
#define CARDGAME_CARDGAME_H

#include <cardgame/base.h>
#include <cardgame/bot.h>
#include <cardgame/cards.h>
#include <cardgame/choice.h>
#include <cardgame/conformance.h>
#include <cardgame/context.h>
#include <cardgame/event.h>
#include <cardgame/game.h>
#include <cardgame/information.h>
#include <cardgame/match.h>
#include <cardgame/pass.h>
#include <cardgame/record.h>
#include <cardgame/scenario.h>
#include <cardgame/view.h>

#endif
