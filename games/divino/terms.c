/* DIVINO: the words of the game with their meanings, for players who ask. */
#include "game.h"

const cg_term_def divino_terms[] = {
    {"atk", "DVO-10.13",
     "Combat damage that a card deals. A card that blocks or is attacked deals its own back."},
    {"def", "DVO-8.8",
     "Reduces combat damage, but not damage of spells and abilities: for a Warrior once in each "
     "combat, for a Fortress from each attacker."},
    {"swift", "DVO-R109",
     "No summoning sickness: it can attack and be tapped for costs in the turn in which it enters "
     "play."},
    {"soaring", "DVO-R109", "Only cards with soaring can block it."},
    {"furious", "DVO-R109", "The combat damage that it deals is doubled."},
    {"watchful", "DVO-R109", "It is not tapped by attacking."},
    {"defender", "DVO-17.7",
     "It cannot attack. It may be in attack mode, block, and deal damage back."},
    {"summoning sickness", "DVO-9.7",
     "A combat card that has not been under its player's control since their latest own turn began "
     "cannot attack or be tapped for a cost."},
    {"tapped", "DVO-1.19",
     "Turned sideways by attacking or for a cost. A tapped card cannot pay a cost that taps it."},
    {"combat card", "DVO-12.1", "A Creature, Nagual or Warrior. Only these attack and block."},
    {"attack mode", "DVO-9.5",
     "In attack mode a card may attack and may be attacked, and may block if it was not attacked."},
    {"defense mode", "DVO-9.5",
     "In defense mode a card cannot attack and cannot be attacked, and may block."},
    {"energize", "DVO-4.4",
     "In the Energize step each card with an Energize rate gains that much energy."},
    {"energy", "DVO-1.20",
     "A number on a card. It pays for cards and abilities, and damage reduces it."},
    {"mana", "DVO-1.16",
     "There are 8 kinds, one for each Plane except Gray and Universal. Lands make it; it stays in "
     "the pool until it is spent."},
    {"keyterm", "DVO-1.14", "A named ability. A card cannot lose those that are printed on it."},
    {"host", "DVO-17.9", "The card that an Orb, Aura or Equipment is attached to."},
    {"equip", "DVO-14.6",
     "At sorcery time, you pay its cost to attach the Equipment to one of your combat cards, even "
     "from another one."},
    {"target", "DVO-17.16",
     "The card or player chosen by the word 'target', an Aura, an Orb or an equip ability."},
    {"starting card", "DVO-12.2",
     "A card that its player may search the deck for when a Nagual or a Fortress enters play."},
    {NULL, NULL, NULL},
};
