/**
 * @file store.h
 * What must survive: the matches, who sits in them, and every answer, in one SQLite database.
 *
 * Changes are gathered in a transaction. Nothing of them may be told to anybody before store_commit()
 * has said that it is on the disk; when it says that it is not, none of them has happened.
 */
#ifndef TABLE_STORE_H
#define TABLE_STORE_H

#include "common.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct store store;

/** A match as it was set up. Texts are valid during the call or the visit. */
typedef struct store_match {
    const char *id;
    const char *game;
    const char *setup;      /**< JSON: what room_create() was given, and the seed */
    uint64_t content;       /**< cg_cards_hash() of the cards that it is played with */
    int64_t created, ended; /**< milliseconds since 1970; ended 0: it goes on */
    int64_t touched;   /**< the moment (moment.h) at which somebody was there last; of new ones */
    const void *begun; /**< cg_match_save() of its beginning; NULL: it began before format 3 */
    size_t begun_size; /**< of that, in bytes */
} store_match;

/** A card file of a catalogue that a match goes on with. */
typedef struct store_file {
    const char *name, *text;
    size_t length; /**< of the text, in bytes */
} store_file;

/** A seat of a match. */
typedef struct store_seat {
    int seat;
    char kind;             /**< a seat_kind */
    const char *name;      /**< as people have given it */
    const uint8_t *secret; /**< hash of the token, HASH_SIZE bytes; NULL: nobody has one */
} store_seat;

/** A match as it was after an entry, so that not all of it must be played again. */
typedef struct store_snapshot {
    uint64_t number;   /**< of the entry */
    const char *seats; /**< what room_write_seats() says */
    const void *state; /**< cg_match_save() */
    size_t size;       /**< of it, in bytes */
} store_snapshot;

/** A request with a key that was carried out, so that it is known when it comes again. */
typedef struct store_request {
    const uint8_t *key;    /**< hash of the key and of where it holds, HASH_SIZE bytes */
    const uint8_t *digest; /**< hash of the whole request, HASH_SIZE bytes */
    const char *salt;      /**< of which, with the key, its token was made; "": it has none */
    const char *reply;     /**< JSON, without the token */
    const char *match;     /**< to which it belongs */
    int seat;              /**< whose it was; -1: nobody's */
    bool lasts;            /**< later ones of the seat do not push it out */
    int64_t moment;        /**< when it was carried out (moment.h) */
} store_request;

/**
 * Opens or makes the database.
 * @param path NULL: in memory, so that nothing survives
 * @param why  receives the reason, REASON_SIZE bytes
 * @return NULL: it cannot be used
 */
store *store_open(const char *path, char *why);
/** Opens a copy in memory of a database that no server has open, of any format; the file stays as it is.
 * @return as above */
store *store_open_copy(const char *path, char *why);
void store_close(store *s);

/* Changes; the first begins a transaction. They return false when it cannot be written, with the reason
 * in store_reason(); then store_commit() will fail, too. */
bool store_add_match(store *s, const store_match *match);
bool store_end_match(store *s, const char *id, int64_t time);
bool store_set_seat(store *s, const char *id, const store_seat *seat);
bool store_add_entry(store *s, const char *id, const journal_entry *e);
bool store_set_snapshot(store *s, const char *id, const store_snapshot *snapshot);
bool store_drop_snapshot(store *s, const char *id);
/** Keeps a file of the catalogue with that content. @param number its place among the files, from 0 */
bool store_add_file(store *s, const char *game, uint64_t content, int number,
                    const store_file *file);
/** Drops catalogues with which no match goes on. */
bool store_drop_files(store *s);
/** Notes a moment of the table's time (moment.h), in which the server was alive. */
bool store_set_alive(store *s, int64_t time);

/** Notes that somebody was at a match until then (moment.h). */
bool store_touch(store *s, const char *id, int64_t moment);
/** Forgets all of a match. */
bool store_drop_match(store *s, const char *id);
/** Finds matches at which nobody was since that moment.
 * @param over those that are over, else those that go on
 * @param ids  receives `most` of them at most. @return how many */
size_t store_old_matches(store *s, bool over, int64_t before, char (*ids)[ID_SIZE], size_t most);
/** Keeps a request. @param most so many of a seat are kept, the newest, and those that last */
bool store_add_request(store *s, const store_request *request, int most);
/** Forgets requests that were carried out before that moment. */
bool store_expire_requests(store *s, int64_t before);

/** What has changed may not come to the disk: store_commit() will fail. */
void store_spoil(store *s, const char *why);
/** Is there anything to commit? */
bool store_is_changed(const store *s);
/** Puts what has changed on the disk. @return false: none of it has happened */
bool store_commit(store *s);
/** Who is told of each commit: how long it took, and whether it is on the disk. */
void store_on_commit(store *s, void (*told)(int64_t microseconds, bool good, void *user),
                     void *user);
/** Why the last call failed; valid until the next. */
const char *store_reason(const store *s);

/* Reading. */

typedef bool (*store_match_visitor)(const store_match *match, void *user);
typedef bool (*store_seat_visitor)(const store_seat *seat, void *user);
typedef bool (*store_entry_visitor)(const journal_entry *e, void *user);
typedef bool (*store_snapshot_visitor)(const store_snapshot *snapshot, void *user);
typedef bool (*store_request_visitor)(const store_request *request, void *user);

/** Visits the match with that id. @return false: there is none, or the visitor said false */
bool store_visit_match(store *s, const char *id, store_match_visitor visit, void *user);
/** Visits all that go on, the oldest first. */
bool store_visit_matches(store *s, store_match_visitor visit, void *user);
bool store_visit_seats(store *s, const char *id, store_seat_visitor visit, void *user);
bool store_visit_entries(store *s, const char *id, store_entry_visitor visit, void *user);
/** Visits the snapshot of a match. @return false: it has none, or the visitor said false */
bool store_visit_snapshot(store *s, const char *id, store_snapshot_visitor visit, void *user);
/** Visits the request with that hash of its key. @return false: it is not known, or the visitor said false */
bool store_visit_request(store *s, const uint8_t *key, store_request_visitor visit, void *user);
typedef bool (*store_file_visitor)(const store_file *file, void *user);
/** Visits the files of a catalogue in their order. */
bool store_visit_files(store *s, const char *game, uint64_t content, store_file_visitor visit,
                       void *user);
/** Does it keep a catalogue? */
bool store_has_files(store *s, const char *game, uint64_t content);
/** The moment that was noted last; 0: none was. */
int64_t store_alive(store *s);

#endif
