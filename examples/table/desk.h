/**
 * @file desk.h
 * The matches that are held, who looks at them, and the order in which things become known: first on the
 * disk, then told. All of it belongs to one thread.
 */
#ifndef TABLE_DESK_H
#define TABLE_DESK_H

#include "allowance.h"
#include "hall.h"
#include "line.h"
#include "patch.h"
#include "room.h"
#include "store.h"

/** What one viewer of a match was shown last: a seat, or all who only watch. */
typedef struct seatview {
    struct held *held;
    int viewer; /**< a seat or CG_SPECTATOR */
    line *lines;
    char *shown;      /**< the document, as JSON; NULL: nothing yet */
    uint64_t version; /**< grows by one with each change that is told */
    uint64_t told;    /**< events */
    uint64_t heard;   /**< lines of what players said */
} seatview;

/** A match that is held in memory. */
typedef struct held {
    struct held *next, *next_changed;
    room *room;
    bool changed; /**< since the last commit */
    bool fresh;   /**< it is not on the disk yet */
    bool unsaid;  /**< its beginning is not in the log yet */
    bool over;    /**< its end is */
    int64_t left; /**< since when nobody looks at it; 0: somebody does */
    seatview
        *views[CG_PLAYERS_MAX + 1]; /**< by seat; the last: those who watch; NULL: nobody has */
    uint64_t put[CG_PLAYERS_MAX];   /**< decisions that bots were asked for, by seat */
    int64_t gone[CG_PLAYERS_MAX]; /**< the moment since which a player is not there; 0: they are */
    int64_t
        returns;   /**< until when it waits for players whom the server has lost; 0: it does not */
    uint32_t late; /**< seats whose time is over, a bit each */
    bucket says[CG_PLAYERS_MAX]; /**< what players may write to each other now */
    json_t *notes; /**< lines of the log that are no events of the match and not told yet; NULL */
    uint64_t hints[CG_PLAYERS_MAX]; /**< that are being thought about, by seat; 0: none */
} held;

typedef struct reply {
    line *to;
    json_t *good;  /**< sent when what was done is on the disk */
    json_int_t id; /**< of the request; for the other case */
} reply;

#define ROWS 1024
#define REPLIES 256

typedef struct desk {
    hall *hall;
    store *store;
    /** For tests: matches are read from the disk as another world that this seat holds possible; seed 0:
     * as they were. */
    int world_seat;
    uint64_t world_seed;
    held *rows[ROWS];
    size_t count;
    held *changed;
    reply replies[REPLIES];
    size_t reply_count;
    /* Room for what is made of a match, used again and again. */
    writer document, push;
    patcher patcher;
    int64_t alive;     /**< the moment that was noted last */
    int64_t remembers; /**< milliseconds for which requests are known by their keys */
    struct bots *bots; /**< who think about hints; NULL: there are none */
    uint64_t hints;    /**< so far */
    /** Called when a line has something to send. */
    void (*wake)(line *l);
    /** Called when a match stands otherwise than before, after it was told. */
    void (*moved)(held *h, void *user);
    /** Called when a request was carried out, or refused with a code; the words are static. NULL: nobody. */
    void (*served)(const char *word, const char *code, void *user);
    void *user;
} desk;

/** Finds a match, in memory or on the disk. @param why receives the reason. @return NULL: there is none,
 * or it cannot be loaded */
held *desk_find(desk *d, const char *id, char *why);
/** A match that is in memory. @return NULL: it is not */
held *desk_held(desk *d, const char *id);
/** Makes a match of a wish. @return NULL with the reason */
held *desk_create(desk *d, json_t *wish, char *why);

/** A person takes an open seat. @param seat below 0: the first. @param token opens it from now on
 * @return false: why not */
bool desk_join(desk *d, held *h, int seat, const char *name, const char *token, char *why);
/** A person whose token has that hash takes a seat, which is open. */
void desk_seat(desk *d, held *h, int seat, const char *name, const uint8_t *secret);
/** The seat that belongs to a token; -1: none. */
int desk_seat_of(const held *h, const char *token);

/** Carries out an answer or a concession and writes it to the journal. @return CG_OK, or why not */
cg_status desk_act(desk *d, held *h, int seat, entry_kind kind, const char *data, cg_error *error);

/** Takes back what was answered after an entry. @return CG_OK, or why not */
cg_status desk_take_back(desk *d, held *h, int seat, uint64_t to, char *why);
/** Notes that viewers are to be told of a match, though nothing of it must come to the disk. */
void desk_note_change(desk *d, held *h);

/** Tells all viewers a line of the log, with what has changed. */
void desk_tell(held *h, const char *text);

/** A seat passes from now on (room_stand()). @return false: there is no such word or phase */
bool desk_stand(desk *d, held *h, int seat, const char *until, const char *phase);
/** Answers for a player whose auto-pass applies; otherwise does nothing. */
void desk_pass(desk *d, held *h);

/** Lets a line look at a match; it is shown all of it. @return false: not enough memory */
bool desk_watch(desk *d, held *h, int viewer, line *l);
/** The line looks at nothing any more, and gets no replies that wait. */
void desk_leave(desk *d, line *l);
/** Shows all of it again to a line that missed something. */
void desk_catch_up(desk *d, line *l);

/** Settles where no other reply could wait. To be called before each request, which makes one at most. */
void desk_make_room(desk *d);
/** A reply that is sent when what has been done until now is on the disk. */
void desk_reply_later(desk *d, line *l, json_int_t id, json_t *good);

/** Notes the moment, so that the table's time goes on from there after a restart. */
void desk_note_alive(desk *d);

/** Puts on the disk what has happened, then tells everybody: replies first, then what has changed. Where
 * the disk takes nothing, all of it is taken back, and who asked for it is told. */
void desk_settle(desk *d);
/** Lets go of a match for which nothing is done and at which nobody looks. */
void desk_put_away(desk *d, held *h);
/** Lets go of matches at which nobody has looked for so many milliseconds. */
void desk_tidy(desk *d, int64_t after);
void desk_close(desk *d);

#endif
