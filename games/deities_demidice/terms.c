/* Deities & Demidice: the words of the game with their meanings, for players who ask. */
#include "game.h"

const cg_term_def demidice_terms[] = {
    {"batch", "DD-2.9", "The current player's power dice as they were rolled this turn."},
    {"power dice", "DD-2.6", "The dice that a player rolls. They start at 5."},
    {"latent dice", "DD-2.7", "The dice that a player owns and may not roll. They start at 4."},
    {"creation", "DD-11.2",
     "A batch in which no two dice are alike: the current player gains a power die."},
    {"dp", "DD-8.1", "Divine Power: the current player plays such cards before the roll."},
    {"dy", "DD-9.3", "Destiny: the current player plays such cards after the roll."},
    {"es", "DD-10.1",
     "Eternal Struggle: all players may play such cards, to change the dice of the batch."},
    {"jp", "DD-11.7",
     "Judgment: opponents of the current player play such cards against a result."},
    {"ax", "DD-5.10",
     "Auxiliary: any player plays such cards, in the windows that their ability allows."},
    {"resolving zone", "DD-2.4",
     "The zone of cards that are being played; the last one resolves first."},
    {"negate", "DD-6.5", "The targeted card or result does not happen."},
    {NULL, NULL, NULL},
};
