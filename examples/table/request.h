/**
 * @file request.h
 * What the functions that carry out requests share. Each takes a request and returns the reply; NULL after
 * request_refuse(), or when the reply was put off until the disk has it. They stand in one table in
 * requests.c.
 */
#ifndef TABLE_REQUEST_H
#define TABLE_REQUEST_H

#include "desk.h"

typedef struct request {
    desk *desk;
    line *line;
    json_t *body; /**< the whole request, an object */
    json_int_t id;
    const char *code; /**< of what went wrong; NULL */
    long wait;        /**< milliseconds after which it can be asked again; 0: not said */
    /* Of repeats.h: */
    const char *key; /**< that the client has chosen; NULL: none */
    uint8_t key_hash[HASH_SIZE], digest[HASH_SIZE];
    char salt[TOKEN_SIZE]; /**< of the token that it brings; "": none */
    char why[REASON_SIZE];
} request;

/** Refuses it. @param code of PROTOCOL.md. @return NULL */
json_t *request_refuse(request *r, const char *code, const char *why);
/** Which seat belongs to the token of the request? CG_SPECTATOR where it has no token. @return false after a
 * refusal: what it has is the token of no seat */
bool request_seat(request *r, const held *h, int *seat);
/** A text of the request; "": there is none. */
const char *request_text(const request *r, const char *member);
/** The match that the request names; NULL after a refusal. */
held *request_match(request *r);
/** The match in which the client has a seat, when all seats are taken; NULL after a refusal. */
held *request_own_match(request *r);
/* Requests of files of their own. */
json_t *request_deck(request *r);
json_t *request_glance(request *r);

/** May the client's address create a match of that wish now? Who makes one asks. @return false: `why` says
 * why not */
bool request_may_create(request *r, const json_t *wish);
/** May the client's address ask now for what costs much? Its row of requests.c has it charged for that.
 * @return false after a refusal */
bool request_may_work(request *r);
/** Puts the reply off until what has been done is on the disk. @return NULL */
json_t *request_later(request *r, json_t *good);

/* Requests with files of their own. */
json_t *request_why(request *r);  /**< why nothing can be done with what lies somewhere */
json_t *request_hint(request *r); /**< what a bot would do */

#endif
