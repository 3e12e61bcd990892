/**
 * @file room.h
 * A match and who sits at it: what has happened is a journal of entries, and the match is what comes of
 * them. Nothing here knows of connections or of the disk.
 */
#ifndef TABLE_ROOM_H
#define TABLE_ROOM_H

#include "common.h"
#include "hall.h"

#include <cardgame/cardgame.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#define NAME_SIZE 41    /**< bytes of a person's name, with the NUL */
#define ENTRY_SIZE 1024 /**< bytes of what an entry says, with the NUL */

typedef struct room_seat {
    seat_kind kind;
    char name[NAME_SIZE];
    int level; /**< of a bot, 1 to 5 */
    bool taken;
    uint8_t secret[HASH_SIZE]; /**< of a person's token, once it is taken */
} room_seat;

typedef struct room {
    char id[ID_SIZE];
    const hall_game *game;
    char *setup; /**< JSON: game, players, options, decks, levels, seed */
    cg_match *match;
    uint64_t seed;
    int players;
    room_seat seats[CG_PLAYERS_MAX];
    uint64_t entries; /**< of the journal so far */
    /** By seat: the entry since which the pending decision has been put, + 1; 0: none is owed. It is the
     * decision's number, by which late answers are told from timely ones. */
    uint64_t asked[CG_PLAYERS_MAX];
    int64_t created, ended;
    /** Standing passes by seat; `standing` says what for, NULL: none. They are no part of the journal. */
    cg_pass passes[CG_PLAYERS_MAX];
    const char *standing[CG_PLAYERS_MAX];
} room;

/** Reads a wish for a match and makes the room, its seats named and none taken.
 * @param wish as in "create" of PROTOCOL.md; the seed is added to it
 * @param why  receives the reason, REASON_SIZE bytes
 * @return NULL when it cannot be */
room *room_create(const hall *h, json_t *wish, char *why);
/** Makes a room again from what it was set up with. @return as above */
room *room_restore(const hall *h, const char *id, const char *setup, char *why);
void room_destroy(room *r);

/** A person takes a seat. What steers text is left out of the name. @param secret hash of the token */
void room_seat_person(room *r, int seat, const char *name, const uint8_t *secret);

/** Do all seats have somebody? Before, nobody may answer. */
bool room_is_full(const room *r);
/** Does the seat owe an answer? */
bool room_owes(const room *r, int seat);

/** An answer, checked, but not yet given. */
typedef struct room_answer {
    uint64_t decision; /**< its number, as it was asked */
    uint32_t picks[64];
    size_t count;
    bool whole; /**< `picks` is the whole of a choice of several things */
} room_answer;

/** Carries out an entry of the journal: one that is new, with the number entries + 1, or one that is
 * read again.
 * @param error says why not; then nothing has changed
 * @return CG_OK also when it made the library end the match */
cg_status room_apply(room *r, int seat, entry_kind kind, const char *data, cg_error *error);
/** Writes the entry of an answer. @return false: it is too long */
bool room_write_answer(const room_answer *answer, char *data);

/** A seat passes from now on until something ends that: "played" (somebody else plays or does something,
 * or a turn of its own begins), "turn" (only the latter), or "" (it is asked again at once). Both look at what
 * everybody sees, so that a quick pass tells nothing hidden.
 * @return false: there is no such word */
bool room_stand(room *r, int seat, const char *until);
/** Does a standing pass of some seat answer now? @param seat receives whose, @param option what */
bool room_passes(room *r, int *seat, uint32_t *option);

#endif
