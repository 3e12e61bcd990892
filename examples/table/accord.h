/**
 * @file accord.h
 * What players do together beside answering: take back, begin again, write to each other.
 */
#ifndef TABLE_ACCORD_H
#define TABLE_ACCORD_H

#include "request.h"

/* Requests of PROTOCOL.md. */
json_t *accord_undo(request *r);
json_t *accord_consent(request *r);
json_t *accord_say(request *r);
json_t *accord_again(request *r);

#endif
