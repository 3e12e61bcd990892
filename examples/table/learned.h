/**
 * @file learned.h
 * Has a player learned something since they answered? Then the answer is not taken back. The library is asked,
 * by what it says that players know (cg_match_information_hash()).
 */
#ifndef TABLE_LEARNED_H
#define TABLE_LEARNED_H

#include "desk.h"

/**
 * Would it tell somebody something, if a seat took back all since an entry? It does,
 * - if anything that others have answered since has come to the seat's knowledge: sealed answers do when they are
 *   opened;
 * - if the seat's own answer has brought it to know something that is not so in all worlds that it held possible
 *   before, such as a card drawn, a die rolled, or what others had sealed;
 * - if it has told others something that the seat did not know.
 *
 * @param now the match as it is
 * @param to  the last entry whose answer would still hold
 * @param why receives a reason, REASON_SIZE bytes, when that cannot be found out
 * @return true also when it cannot be found out
 */
bool learned_since(desk *d, const room *now, int seat, uint64_t to, char *why);

#endif
