/**
 * @file journal.h
 * A match from the disk: its journal played again, from a snapshot where there is one.
 */
#ifndef TABLE_JOURNAL_H
#define TABLE_JOURNAL_H

#include "room.h"
#include "store.h"

#define JOURNAL_WHOLE UINT64_MAX /**< all entries */

/** How a match is read. */
typedef enum journal_way {
    JOURNAL_NEWEST,    /**< from a snapshot, where there is one */
    JOURNAL_BEGINNING, /**< from its beginning, with all that was told */
    JOURNAL_KNOWING    /**< the same, and cg_match_information_hash() says what players know */
} journal_way;

/**
 * Makes a room of what the disk has.
 * @param until the number of the last entry that counts, or JOURNAL_WHOLE; of others than answers all count
 * @param why receives the reason, REASON_SIZE bytes
 * @return NULL: there is no such match, or it cannot be read
 */
room *journal_load(const hall *h, store *s, const char *id, journal_way way, uint64_t until,
                   char *why);

/** How a match is made again: with the cards with which it began, where they are there or kept. */
room_origin journal_origin(const hall *h, store *s, const store_match *match);

/** Writes a snapshot when enough has happened since the last one. */
void journal_snap(store *s, room *r);

/** Something of a match: an entry that is still in force. Texts are valid during the visit. */
typedef bool (*journal_visitor)(const journal_entry *e, void *user);
/** Visits the answers and concessions that were not taken back. @return false: it cannot be read, or the visitor
 * said false */
bool journal_visit_moves(store *s, const char *id, journal_visitor visit, void *user);

#endif
