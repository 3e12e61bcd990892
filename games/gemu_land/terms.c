/* Gemu Land: the words of the game with their meanings, for players who ask. */
#include "game.h"

const cg_term_def gemu_terms[] = {
    {"attack", "GEMU-12.1",
     "If it is more than the Defense of the attacked Monster, that Monster is destroyed and its "
     "player loses the difference in Faith; otherwise nothing happens."},
    {"defense", "GEMU-12.1", "An Attack must exceed it to destroy the Monster."},
    {"taunt", "GEMU-14.7",
     "While an enemy Monster taunts, attacks may be aimed only at an enemy Monster of the highest "
     "taunt rank."},
    {"shield", "GEMU-14.6",
     "When its Monster would be destroyed, one Shield is removed instead. Its player still loses "
     "Faith."},
    {"buff", "GEMU-14.4",
     "A change of Attack or Defense. It stays on its Monster until the Monster, or the card that "
     "gave it, leaves the field."},
    {"finale", "GEMU-15.13", "Nothing answers an action or effect that is a Finale."},
    {"quick prophecy", "GEMU-6.1",
     "A Prophecy that its player may also use before the Draw Phase of their turn, from the hand "
     "or set."},
    {"persistent prophecy", "GEMU-16.1",
     "It stays face up, and its effect continues, until it leaves the field."},
    {"field prophecy", "GEMU-16.6",
     "It stays, and gathers the mana of Monsters that its player discards."},
    {"equipment", "GEMU-16.3",
     "A Prophecy that is assigned to a Monster. It is destroyed when the Monster leaves the "
     "field."},
    {"token", "GEMU-1.6",
     "A Monster without a level that is never a card of a deck, and holds no mana."},
    {"set monster", "GEMU-10.7", "A face-down Monster. It does not attack and uses no skills."},
    {"set prophecy", "GEMU-11.1", "A face-down Prophecy."},
    {"mana", "GEMU-13.1",
     "Cards under a Monster, each 1 mana: it pays for skills and summons, up to 10 under each."},
    {"absorb", "GEMU-13.4",
     "After an attack that destroyed a Monster with mana: as many cards from the bottom of your "
     "deck go under the attacker."},
    {"level", "GEMU-8.2", "The cost of a summon in mana."},
    {"faith", "GEMU-12.6", "Damage reduces it; a player without Faith loses the match."},
    {"chain", "GEMU-15.12",
     "Effects that answer each other. It has the name of the first one answered."},
    {"interlude", "GEMU-15.6", "A triggered effect that resolves in the middle of another event."},
    {NULL, NULL, NULL},
};
