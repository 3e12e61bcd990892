/* Divinity: the words of the game with their meanings, for players who ask. */
#include "game.h"

const cg_term_def divinity_terms[] = {
    {"trophy", "DIV-11.1",
     "For each Deity that you defeated by an attack, a card of your choice at the end of the "
     "turn."},
    {"attachment", "DIV-7.2",
     "A Spell under a Deity of yours or of the opponent, face up or face down; each Deity has at "
     "most 2."},
    {"ritual", "DIV-7.13",
     "An Attachment that makes all Deities of one pantheon on its side stronger."},
    {"environment", "DIV-8.2",
     "A Spell in a zone of its own that affects both players; there is at most 1."},
    {"magic", "DIV-8.4", "A Spell that takes effect right away and goes to the discard pile."},
    {"wall", "DIV-9.4",
     "A player with 3 Deities can play one. It is attacked only when its side has no Deity."},
    {"face down", "DIV-7.7",
     "A face-down Attachment does nothing until its player flips it, at any moment."},
    {"flip", "DIV-7.9",
     "Turn one of your face-down Attachments face up, in any player's turn; it then takes effect."},
    {"primordial deity", "DIV-1.8",
     "A Deity of one of four ranks: minor, major, primordial and supreme."},
    {"lesser deity", "DIV-R3", "The same as a Minor Deity."},
    {"damage counter", "DIV-10.1",
     "Damage that stays on a Deity or Wall; it is defeated when the damage equals its HP."},
    {NULL, NULL, NULL},
};
