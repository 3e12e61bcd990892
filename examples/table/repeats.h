/**
 * @file repeats.h
 * Requests that come again, because the reply to them was lost. A request that changes something can carry a
 * `key`, which the client has chosen: with the same key it is the same request, is carried out once, and gets
 * the same reply, also after a restart. What is kept of it is on the disk together with what it has done.
 * Neither keys nor tokens are: of a key its hash, and a token is made anew of the key and of what is kept.
 */
#ifndef TABLE_REPEATS_H
#define TABLE_REPEATS_H

#include "request.h"

/** Does a request of that word change anything? Others have no key. */
bool repeats_know(const char *word);
/**
 * Reads the key of a request.
 * @param before receives the reply, when it was carried out before; else NULL
 * @return false: it was refused
 */
bool repeats_begin(request *r, json_t **before);
/** The token that a request brings who asks. @param token TOKEN_SIZE bytes. @return false: the system gives no
 * chance */
bool repeats_token(request *r, char *token);
/** Keeps a request that was carried out, with its reply, if it has a key. */
void repeats_keep(request *r, const json_t *good);
/** Forgets those whose time is over. To be called now and then. */
void repeats_tidy(desk *d);

#endif
