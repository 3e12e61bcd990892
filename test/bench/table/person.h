/**
 * @file person.h
 * A scripted person at the table: what they are asked and how the match ended is all that they keep of
 * what they are shown.
 */
#ifndef TABLE_PERSON_H
#define TABLE_PERSON_H

#include "wire.h"

#include <jansson.h>
#include <stdint.h>

/** What a message was. */
typedef enum heard {
    HEARD_OTHER,
    HEARD_GOOD,    /**< a reply */
    HEARD_REFUSED, /**< a reply */
    HEARD_MATCH,   /**< all of the match */
    HEARD_CHANGE
} heard;

typedef struct person {
    wire wire;
    struct match *match;
    json_int_t asked;  /**< number of the last request */
    json_t *reply;     /**< what the last one says, if it is a reply */
    json_t *decision;  /**< NULL or null: none is put */
    bool seated, full; /**< is the match shown? are all seats taken? */
    bool over;         /**< it has ended */
    size_t patch;      /**< bytes of the last patch, if `measures` */
    bool measures;
} person;

/** Takes a message in. */
heard person_hear(person *p, const char *text, size_t length);
/** Is there something to answer? */
bool person_is_asked(const person *p);
/** Sends a request. @param request without its number; the reference is taken over */
bool person_ask(person *p, json_t *request);
/** Answers with something of what is offered. @param chance state of random numbers */
bool person_answer(person *p, uint64_t *chance);
/** Forgets the match. */
void person_leave(person *p);
void person_close(person *p);

#endif
