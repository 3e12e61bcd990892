/**
 * @file terms.h
 * What a match is played under beside its rules: clocks, who is late or away, taking back, chat.
 */
#ifndef TABLE_TERMS_H
#define TABLE_TERMS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/** What is done for who lets their time run out, or stays away too long. */
typedef enum late_deed {
    LATE_BOT,    /**< a bot answers the one question */
    LATE_CONCEDE /**< they give the match up */
} late_deed;

typedef struct terms {
    int64_t clock;     /**< milliseconds of each player for the whole match; 0: no such clock */
    int64_t increment; /**< milliseconds that each answer adds */
    int64_t decision;  /**< milliseconds for each decision; 0: no such clock */
    int64_t away;      /**< milliseconds for which a player may be away; 0: for ever */
    late_deed late;
    bool undo; /**< answers can be taken back, if the others consent */
    bool chat; /**< players can write to each other */
} terms;

/** Reads them from a wish.
 * @param may_concede does the game know concessions?
 * @param why         receives the reason, REASON_SIZE bytes */
bool terms_read(const json_t *wish, bool may_concede, terms *t, char *why);
/** What viewers are told of them. @return a new reference */
json_t *terms_json(const terms *t);
/** Must somebody look at the time as long as the match goes on? */
bool terms_have_clock(const terms *t);

#endif
