/** @file support_forge.h  Forged saves: real ones of every game, from somewhere in the middle of a
 * match, changed and with the checksum put right. What of them is loaded must keep the promise of
 * match.h. Without cmocka, for the fuzz targets too. */
#ifndef TEST_SUPPORT_FORGE_H
#define TEST_SUPPORT_FORGE_H

#include <cardgame/cardgame.h>

enum {
    FORGE_GAMES = 6,        /**< the shipped ones and the game of the tests */
    FORGE_BYTES = 1 << 17,  /**< a save is never as long */
    FORGE_DECISIONS = 1000, /**< that are promised */
    FORGE_HEAD = 7,         /**< bytes of an input before its changes, see forge_base_of() */
    FORGE_DEPTH = 1 << 10,  /**< a match is forged before so many decisions */
    FORGE_WHY = 600
};

/** Which real save is forged. */
typedef struct forge_base {
    unsigned game;
    bool chance;    /**< explicit */
    unsigned decks; /**< seed of random decks; 0: those of the game */
    uint32_t seed, depth;
    bool whole; /**< all decisions that are promised are played, and not only the first ones */
} forge_base;

/** The first FORGE_HEAD bytes of an input say which; any bytes do. */
forge_base forge_base_of(const unsigned char *head);

const char *forge_game_name(unsigned game);
/** How many decisions are played behind an input that begins so. */
unsigned forge_decisions(const forge_base *base);
/** The cards of a game; loaded once, found from the root of the tree. */
const cg_cards *forge_cards(unsigned game);

/** A real save, and where the numbers of its state stand. */
typedef struct forge_real {
    unsigned char bytes[FORGE_BYTES];
    size_t length;
    uint32_t count, at[FORGE_BYTES];
    uint8_t width[FORGE_BYTES];
} forge_real;

void forge_save(const forge_base *base, forge_real *real);
/** The same save changed as the rest of an input says, into a buffer of FORGE_BYTES.
 * @return its length, which may be another */
size_t forge_change(const forge_real *real, const unsigned char *data, size_t size,
                    unsigned char *bytes);
/** A whole input: its save is kept, since most in a row change the same one.
 * @return length of the forged save */
size_t forge_input(const unsigned char *input, size_t size, unsigned char *bytes);
void forge_checksum(unsigned char *bytes, size_t length);

/** What became of a save. */
typedef enum forge_result {
    FORGE_REFUSED,
    FORGE_PLAYED, /**< to its end, or as long as was wanted */
    FORGE_FAULT,  /**< the same, and the library ended it */
    FORGE_BROKEN  /**< the promise is not kept */
} forge_result;

/** Loads bytes and plays that many random decisions. @param why receives what is broken */
forge_result forge_try(const cg_cards *cards, const unsigned char *bytes, size_t length,
                       unsigned decisions, char why[FORGE_WHY]);

#endif
