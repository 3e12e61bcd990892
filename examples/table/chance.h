/**
 * @file chance.h
 * Names that nobody can guess, and what is kept of them.
 */
#ifndef TABLE_CHANCE_H
#define TABLE_CHANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Writes characters of "a" to "z" and "2" to "7", five bits of the system's chance each.
 * @param size of the buffer, with the NUL. @return false: the system gives none */
bool chance_name(char *buffer, size_t size);
/** A new id, ID_SIZE bytes, that begins as chance_begin() has said. @return as above */
bool chance_id(char *id);
/** Ids begin so from now on: one to four letters from "a" to "z". @return false: these are none */
bool chance_begin(const char *letters);
/** From now on numbers follow from this seed, so that tests can be repeated; names and tokens do not. */
void chance_repeat(uint64_t seed);
/** A number from the system's chance. @return false: it gives none */
bool chance_number(uint64_t *number);
/** SHA-256 of a token. @param hash HASH_SIZE bytes */
bool chance_hash(const char *token, uint8_t *hash);
/** The token of who has that key: the same for the same salt, and nothing that can be told from the salt
 * alone. @param token receives it, TOKEN_SIZE bytes */
bool chance_token_of(const char *salt, const char *key, char *token);
/** Are the two equal? It takes as long wherever they differ. */
bool chance_hash_equals(const uint8_t *left, const uint8_t *right);

#endif
