/**
 * @file past.h
 * What was: the log of a match, a match that is over at any of its moments, and its replay file.
 */
#ifndef TABLE_PAST_H
#define TABLE_PAST_H

#include "request.h"

/* Requests of PROTOCOL.md. */
json_t *past_log(request *r);
json_t *past_replay(request *r);

/** Writes the replay file of a match that is over, with all seats open, as `cardgame replay` reads it.
 * @param why receives the reason, REASON_SIZE bytes
 * @return the text, to be freed; NULL: there is none */
char *past_file(const hall *h, store *s, const char *id, size_t *length, char *why);

#endif
