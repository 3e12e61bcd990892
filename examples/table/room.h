/**
 * @file room.h
 * A match and who sits at it: what has happened is a journal of entries, and the match is what comes of
 * them. Nothing here knows of connections or of the disk.
 */
#ifndef TABLE_ROOM_H
#define TABLE_ROOM_H

#include "clock.h"
#include "common.h"
#include "hall.h"
#include "terms.h"

#include <cardgame/cardgame.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#define NAME_SIZE 41    /**< bytes of a person's name, with the NUL */
#define ENTRY_SIZE 1024 /**< bytes of what an entry says, with the NUL */
#define SAID_SIZE 401   /**< bytes of what a player says at once, with the NUL */
#define SAID_MOST 100   /**< lines of what was said that are kept in memory */
#define SEATS_TEXT ((size_t)CG_PLAYERS_MAX * 48) /**< bytes of room_write_seats(), with the NUL */

typedef struct room_seat {
    seat_kind kind;
    char name[NAME_SIZE];
    int level; /**< of a bot, 1 to 5 */
    bool taken;
    uint8_t secret[HASH_SIZE]; /**< of a person's token, once it is taken */
} room_seat;

/** A wish to take an answer back, to which others have not all agreed yet. */
typedef struct room_undo {
    bool asked;
    int seat;       /**< who asks */
    uint64_t to;    /**< the last entry whose answer would still hold */
    uint32_t waits; /**< seats that have not said yet, a bit each */
} room_undo;

typedef struct room {
    char id[ID_SIZE];
    const hall_game *game;
    char *setup; /**< JSON: game, players, options, decks, levels, seed */
    cg_match *match;
    uint64_t seed;
    int players;
    room_seat seats[CG_PLAYERS_MAX];
    const json_t *guide; /**< of the game, in a guided match (guide.h); else NULL */
    size_t guided;       /**< steps of its script that are done */
    uint64_t entries;    /**< of the journal so far */
    /** By seat: the entry since which the pending decision has been put, + 1; 0: none is owed. It is the
     * decision's number, by which late answers are told from timely ones. */
    uint64_t asked[CG_PLAYERS_MAX];
    int64_t created, ended;
    bool hintless; /**< nobody is told what a bot would do */
    bool stopped;  /**< by who runs the server */
    /** Standing passes by seat; `standing` says what for, NULL: none. They are no part of the journal. */
    cg_pass passes[CG_PLAYERS_MAX];
    const char *standing[CG_PLAYERS_MAX];
    terms terms;
    clocks clocks;
    /** By seat: the entry of its last answer, while it is not known that it cannot be taken back; else 0. Whether it
     * can is found out when somebody asks (learned.h). */
    uint64_t back[CG_PLAYERS_MAX];
    uint32_t offered; /**< seats that are told that they can ask to take back, a bit each */
    uint32_t sealed;  /**< seats that have answered in a sealed decision that is not opened yet */
    room_undo undo;   /**< no part of the journal */
    uint64_t snapped; /**< the entry of the newest snapshot */
    uint32_t away;    /**< seats of persons who are not there, a bit each; no part of the journal */
    uint32_t again;   /**< seats that want another match */
    uint32_t changes; /**< of mind about that */
    char next[ID_SIZE]; /**< the match that follows; "": none */
    json_t *said;       /**< the newest lines of what players have said */
    uint64_t said_count;
} room;

/** Reads a wish for a match and makes the room, its seats named and none taken.
 * @param wish as in "create" of PROTOCOL.md; the seed is added to it
 * @param why  receives the reason, REASON_SIZE bytes
 * @return NULL when it cannot be */
room *room_create(const hall *h, json_t *wish, char *why);
/** Beside what is usual, what a match keeps. */
typedef struct room_keeps {
    uint32_t events; /**< so many; 0: as many as usual */
    bool knowledge;  /**< cg_match_information_hash() says what players know */
} room_keeps;
/** How a match is made again. */
typedef struct room_origin {
    const hall_game
        *game;         /**< with the cards with which it began; NULL: those of today, see `begun` */
    const void *begun; /**< cg_match_save() of its beginning; NULL: it began before there was one */
    size_t begun_size; /**< of that, in bytes */
} room_origin;

/** Makes a room again from what it was set up with. @param keeps NULL: what is usual. @return as above */
room *room_restore(const hall *h, const char *id, const char *setup, const room_origin *origin,
                   const room_keeps *keeps, char *why);
void room_destroy(room *r);

/** A person takes a seat. Their name is shown as names.h lets it be; what is that of another, or of the server,
 * becomes another one. @param secret hash of the token */
void room_seat_person(room *r, int seat, const char *name, const uint8_t *secret);

/** Do all seats have somebody? Before, nobody may answer. */
bool room_is_full(const room *r);
/** Does the seat owe an answer? */
bool room_owes(const room *r, int seat);

/** Has something ended the match that is not of the game: a mistake of its module, a limit, who runs the
 * server? @param why receives a text for people, REASON_SIZE bytes, which names no card
 * @return what, "module", "limit" or "stopped"; NULL: no */
const char *room_fault(const room *r, char *why);

/** An answer, checked, but not yet given. */
typedef struct room_answer {
    uint64_t decision; /**< its number, as it was asked */
    uint32_t picks[64];
    size_t count;
    bool whole; /**< `picks` is the whole of a choice of several things */
} room_answer;

/** Carries out an entry of the journal: one that is new, with the number entries + 1 and no clocks, or one that
 * is read again. To take back is the journal's (journal.h): here its entry puts the questions anew.
 * @param error says why not; then nothing has changed
 * @return CG_OK also when it made the library end the match */
cg_status room_apply(room *r, const journal_entry *e, cg_error *error);
/** Gives an answer of the journal again to a match. */
cg_status room_give(cg_match *match, const journal_entry *e, cg_error *error);
/** The same to a record of answers. */
cg_status room_record(cg_record *record, const journal_entry *e, cg_error *error);
/** A record of a match at its beginning, from what it was set up with. @return NULL with the reason */
cg_record *room_begin_record(const hall *h, const char *setup, const room_origin *origin,
                             char *why);
/** The seats of persons, a bit each. */
uint32_t room_persons(const room *r);
/** What a snapshot says of the seats beside the match. @param text SEATS_TEXT bytes */
void room_write_seats(const room *r, char *text);
/** Takes a snapshot for the match as it is. @return false: it does not fit, and nothing has changed */
bool room_take_snapshot(room *r, uint64_t number, const char *seats, const void *state,
                        size_t size);
/** Writes the entry of an answer. @return false: it is too long */
bool room_write_answer(const room_answer *answer, char *data);
/** Reads it again. @return false: it is none */
bool room_read_answer(const char *data, room_answer *answer);

/** A seat passes from now on until something ends that: "played" (somebody else plays or does something,
 * or a turn of its own begins), "turn" (only the latter), "phase" (as "played", and that phase begins, of whoever's turn), or "" (it is
 * asked again at once). All of them look at what everybody sees, so that a quick pass tells nothing hidden.
 * @param phase its name, for "phase"
 * @return false: there is no such word or phase */
bool room_stand(room *r, int seat, const char *until, const char *phase);
/** Does an auto-pass of some seat answer now? @param seat receives whose, @param option what */
bool room_passes(room *r, int *seat, uint32_t *option);

#endif
