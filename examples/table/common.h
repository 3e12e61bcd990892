/**
 * @file common.h
 * Sizes and words that several parts of the server share.
 */
#ifndef TABLE_COMMON_H
#define TABLE_COMMON_H

#include "reason.h"

#include <stdint.h>

/** Identifiers and tokens: characters, with the NUL. */
#define ID_SIZE 17    /**< 80 bits of chance */
#define TOKEN_SIZE 27 /**< 130 bits of chance */
#define HASH_SIZE 32  /**< bytes of SHA-256 */

/** Who sits at a place of the table. */
typedef enum seat_kind { SEAT_OPEN = 'o', SEAT_PERSON = 'p', SEAT_BOT = 'b' } seat_kind;

/** What an entry of a match's journal is, and what its data say. */
typedef enum entry_kind {
    ENTRY_ANSWER = 'a',  /**< "3", or "0,4;" of a choice of several */
    ENTRY_CONCEDE = 'c', /**< nothing */
    ENTRY_CLOCK = 't',   /**< nothing: the clocks begin, or go on */
    ENTRY_STAND = 'p',   /**< nothing: the clocks stand, as the server was down or held */
    ENTRY_UNDO = 'u',    /**< the number of the last entry whose answer still holds */
    ENTRY_SAY = 's',     /**< what a player writes to the others */
    ENTRY_AGAIN = 'r',   /**< "1" or "0": a player wants another match, or no more */
    ENTRY_NEXT = 'n',    /**< the id of the match that follows */
    ENTRY_STOP = 'x'     /**< nothing: who runs the server has ended it; of no seat, -1 */
} entry_kind;

/** Something that happened in a match, in the order of the numbers, from 1. Texts are valid during the
 * call or the visit. */
typedef struct journal_entry {
    uint64_t number;
    int seat;
    entry_kind kind;
    const char *data;
    const char *words;  /**< of an answer, words.h; NULL or "": they were not kept */
    const char *clocks; /**< clocks_write() afterwards; "" where there are none */
    int64_t time;       /**< milliseconds since 1970, for people */
    int64_t moment;     /**< of moment.h; 0: it is read again, and `clocks` say what counts */
} journal_entry;

/** Milliseconds since 1970, and since any moment, for what must not jump. */
int64_t clock_now(void);
int64_t clock_steady(void);
/** The same in microseconds. */
int64_t clock_fine(void);

#endif
