/* Demi: the words of the game with their meanings, for players who ask. */
#include "game.h"

const cg_term_def demi_terms[] = {
    {"offering", "DEMI-6.3",
     "Cards that are put into Mythology to play a Demi-God (2 Monsters or 1 Demi-God) or a God (3 "
     "Monsters, 2 Demi-Gods or 1 God). They are not destroyed."},
    {"creature", "DEMI-1.6", "A Monster, Demi-God or God. A Worshiper is not a Creature."},
    {"monster", "DEMI-1.7", "A Creature of Base Power 0 to 4, played without an offering."},
    {"demi-god", "DEMI-6.3",
     "A Creature of Base Power 5 to 9, played for an offering of 2 Monsters or 1 Demi-God."},
    {"god", "DEMI-6.4",
     "A Creature of Base Power 10 or more, played for an offering of 3 Monsters, 2 Demi-Gods or 1 "
     "God."},
    {"power", "DEMI-1.16",
     "The printed number with all its changes. The higher number wins a battle; if they are equal, "
     "both cards are destroyed."},
    {"worshiper", "DEMI-7.2",
     "While its player has one, only Worshipers may be attacked. It never attacks."},
    {"titan", "DEMI-6.15",
     "Each side has at most one. It neither attacks nor is attacked, and leaves the field only by "
     "an effect."},
    {"prayer", "DEMI-6.19",
     "Activated in its player's own turn, from the hand or set, and as a reply there."},
    {"vain", "DEMI-6.24",
     "Activated only in the opponent's turn, from the slot in which it was set."},
    {"unit", "DEMI-11.1",
     "A card beside the deck that only effects bring onto the field, as the kind that it names."},
    {"entombed", "DEMI-10.2",
     "Turned sideways. Anything that would happen to a card if it is Entombed must happen, and "
     "turns it upright."},
    {"counter phase", "DEMI-9.1",
     "Opens for the opponent whenever an effect is activated or an attack is declared: one card, "
     "or a pass."},
    {"vain window", "DEMI-5.3",
     "On entering each phase the other player may activate Vains before anything else."},
    {"combined attack", "DEMI-8.1",
     "2 to 5 Creatures that attack one target together, with the sum of their Powers."},
    {"direct attack", "DEMI-7.4",
     "An attack on a player without Creatures and Worshipers. It wins 4 Followers for a God, 3 for "
     "a Demi-God, 2 for a Monster."},
    {"follower", "DEMI-14.1", "Won by battles and direct attacks; 20 win the game."},
    {"mythology", "DEMI-3.13",
     "The zone for activated Prayers and Vains, and for offered and destroyed cards."},
    {"lost", "DEMI-3.12", "Cards that are out of the game for good."},
    {"recurring", "DEMI-6.23", "An effect that is activated again in each Starting Phase."},
    {NULL, NULL, NULL},
};
