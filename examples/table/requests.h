/**
 * @file requests.h
 * What clients may ask (PROTOCOL.md), in one table.
 */
#ifndef TABLE_REQUESTS_H
#define TABLE_REQUESTS_H

#include "desk.h"

/** Carries out a message of a client; every message with an id gets a reply.
 * @return false: the connection is to be closed, as it breaks the protocol */
bool requests_take(desk *d, line *l, const char *text, size_t length);

#endif
