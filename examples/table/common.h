/**
 * @file common.h
 * Sizes and words that several parts of the server share.
 */
#ifndef TABLE_COMMON_H
#define TABLE_COMMON_H

#include <stdint.h>

#define REASON_SIZE 512
/** Identifiers and tokens: characters, with the NUL. */
#define ID_SIZE 17    /**< 80 bits of chance */
#define TOKEN_SIZE 27 /**< 130 bits of chance */
#define HASH_SIZE 32  /**< bytes of SHA-256 */

/** Who sits at a place of the table. */
typedef enum seat_kind { SEAT_OPEN = 'o', SEAT_PERSON = 'p', SEAT_BOT = 'b' } seat_kind;

/** What an entry of a match's journal is. */
typedef enum entry_kind {
    ENTRY_ANSWER = 'a', /**< indices, "3" or "0,4" of a choice of several */
    ENTRY_CONCEDE = 'c'
} entry_kind;

/** Milliseconds since 1970, and since any moment, for what must not jump. */
int64_t clock_now(void);
int64_t clock_steady(void);

#endif
