/** @file seats.h  The same seen from other seats: who sat at seat p sits at seat p + 1, the last one
 * at the first. With two players they are exchanged. */
#ifndef TEST_LAWS_SEATS_H
#define TEST_LAWS_SEATS_H

#include "scenario/file.h"

/** The seat where the player of that seat sits now; CG_NOBODY and the like stay. */
int seats_turn(int seat, int players);
/** The same of bits. */
uint32_t seats_turn_bits(uint32_t bits, int players);
/** Writes a text with other numbers wherever it says "player N". @return the length, as snprintf */
size_t seats_turn_text(const char *text, int players, char *buffer, size_t size);
/** The scenario with all its seats turned; the file holds what is written anew. */
cg_script seats_turn_script(cg_script_file *file, const cg_script *script);

#endif
