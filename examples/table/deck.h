/**
 * @file deck.h
 * Decks that people bring: read from JSON, and checked by the game.
 */
#ifndef TABLE_DECK_H
#define TABLE_DECK_H

#include <cardgame/cardgame.h>
#include <jansson.h>

/** What others see of a deck that somebody has brought, whatever they call it themselves. */
#define DECK_OWN "own deck"

/** Reads {"cards": [[id, copies], ...], "reserve": [...]}. The game's rules are not asked; a match asks them.
 * @param why receives the reason, REASON_SIZE bytes
 * @return a deck of the caller's; NULL: it is none */
cg_deck *deck_read(const cg_cards *cards, const json_t *wished, char *why);

#endif
