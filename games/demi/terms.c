/* Demi: the words of the game with their meanings, for players who ask what a word means. */
#include "game.h"

const cg_term_def demi_terms[] = {
    {"offering", "DEMI-6.3",
     "What is put into Mythology to play a Demi-God (2 Monsters or 1 Demi-God) or a God (3 "
     "Monsters, 2 Demi-Gods or 1 God). It destroys nothing."},
    {"creature", "DEMI-1.6", "A Monster, Demi-God or God. A Worshiper is none."},
    {"monster", "DEMI-1.7", "A Creature of Base Power 0 to 4, played without an offering."},
    {"demi-god", "DEMI-6.3",
     "A Creature of Base Power 5 to 9, played for an offering of 2 Monsters or 1 Demi-God."},
    {"god", "DEMI-6.4",
     "A Creature of Base Power 10 or more, played for an offering of 3 Monsters, 2 Demi-Gods or 1 "
     "God."},
    {"power", "DEMI-1.16",
     "The printed number with all that changes it now. The higher one wins a battle; of two equal "
     "ones both are destroyed."},
    {"worshiper", "DEMI-7.2",
     "While its player has one, only Worshipers may be attacked. It never attacks."},
    {"titan", "DEMI-6.15",
     "One on each side at most. It neither attacks nor is attacked, and leaves the field only by "
     "an effect."},
    {"prayer", "DEMI-6.19",
     "Activated in its player's own turn, from the hand or set, and as a reply there."},
    {"vain", "DEMI-6.24", "Activated in the opponent's turn only, from where it was set."},
    {"unit", "DEMI-11.1",
     "A card beside the deck that only effects bring onto the field, as the kind that it names."},
    {"entombed", "DEMI-10.2",
     "Turned sideways. What is to happen to a card if it is Entombed must happen, and turns it "
     "upright."},
    {"counter phase", "DEMI-9.1",
     "Opens whenever an effect is activated or an attack is declared, for the opponent: one card, "
     "or a pass."},
    {"vain window", "DEMI-5.3",
     "On entering each phase the other player may activate Vains before anything else."},
    {"combined attack", "DEMI-8.1",
     "2 to 5 Creatures that attack one target as one, with the sum of their Powers."},
    {"direct attack", "DEMI-7.4",
     "On a player without Creatures and Worshipers: 4 Followers by a God, 3 by a Demi-God, 2 by a "
     "Monster."},
    {"follower", "DEMI-14.1", "What is won by battles and direct attacks; 20 win the game."},
    {"mythology", "DEMI-3.13",
     "Where activated Prayers and Vains, offered and destroyed cards go."},
    {"lost", "DEMI-3.12", "Cards that are out of the game for good."},
    {"recurring", "DEMI-6.23", "An effect that is activated again in each Starting Phase."},
    {NULL, NULL, NULL},
};
