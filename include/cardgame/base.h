/**
 * @file base.h
 * Version, status codes, errors, reports and the small values that the other headers share.
 */
#ifndef CARDGAME_BASE_H
#define CARDGAME_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Marks what the shared library exports. */
#if defined(__GNUC__)
#define CG_API __attribute__((visibility("default")))
#else
#define CG_API
#endif

#define CG_VERSION_MAJOR 0
#define CG_VERSION_MINOR 1
#define CG_VERSION_PATCH 0

/** Number of seats that any game can have at most. */
#define CG_PLAYERS_MAX 8

/** Number of designs that one catalogue can hold at most. */
#define CG_DESIGNS_MAX 16000000

/** Number of events that a match can keep at most; each takes 48 bytes. */
#define CG_EVENTS_MAX 16777216

/** The viewer who sits at no seat and sees only what everybody sees. */
#define CG_SPECTATOR (-1)

/** The "player" who answers random events when a match runs with explicit chance. */
#define CG_CHANCE (-2)

/** No player at all. */
#define CG_NOBODY (-3)

/** What a call came to. Values never change meaning; new ones are added at the end. */
typedef enum cg_status {
    CG_OK = 0,
    CG_ERR_ARGUMENT, /**< A call that is wrong in itself: NULL, a config that no default function
                        made. */
    CG_ERR_MEMORY, /**< The context's allocator gave nothing, or a limit of the context was reached.
                    */
    CG_ERR_FILE,   /**< A file or folder cannot be read or written. */
    CG_ERR_NOT_FOUND, /**< No module, card, deck, option or zone of that name. */
    CG_ERR_MODULE, /**< A module that is none, was built for another library, or makes a mistake. */
    CG_ERR_CARDS,  /**< Card files with mistakes; the report lists all of them. */
    CG_ERR_DECK,   /**< A deck that the game's rules refuse. */
    CG_ERR_OPTION, /**< A game option that is unknown, out of range, or at odds with another. */
    CG_ERR_ILLEGAL,  /**< An answer that the decision does not offer, or from somebody who is not
                        asked. */
    CG_ERR_OVER,     /**< The match is over; nothing is asked any more. */
    CG_ERR_SAVE,     /**< Saved data that is damaged, foreign, or of another version. */
    CG_ERR_REPLAY,   /**< A replay that is damaged or that these rules do not follow. */
    CG_ERR_SCENARIO, /**< A scenario file with mistakes. */
    CG_ERR_LOST,     /**< Events that are no longer kept. */
    CG_ERR_LIMIT,    /**< A declared limit of the library was reached. */
    CG_STATUS_COUNT
} cg_status;

/** Short English name of a status, never NULL; static. */
CG_API const char *cg_status_text(cg_status status);

/** Version of the library that runs, as (major << 16 | minor << 8 | patch), and as text; static. */
CG_API uint32_t cg_version(void);
CG_API const char *cg_version_text(void);

/**
 * The constants above as the running library has them, for bindings that cannot read macros.
 * @param name  such as "CG_PLAYERS_MAX" or "CG_ERR_ILLEGAL"
 * @param value receives the value
 * @return CG_OK or CG_ERR_NOT_FOUND
 */
CG_API cg_status cg_constant(const char *name, int64_t *value);

/** What went wrong and where. A plain value: copy it, keep it, nothing to free. */
typedef struct cg_error {
    cg_status status;
    uint32_t line;   /**< First line is 1; 0 when no place in a file is meant. */
    uint32_t column; /**< First column is 1, counted in characters; 0 as above. */
    uint32_t offset; /**< Byte offset from the start of the file. */
    char code[32];   /**< Stable name of the mistake, such as "unknown-key"; never translated. */
    char file[200];  /**< File as the caller named it, cut at the front if longer; "" if none. */
    char text[312];  /**< One sentence for people. */
} cg_error;

/**
 * Writes `file:line:column: error CODE: text`, leaving out what the error does not have.
 * @return length of the whole text
 */
CG_API size_t cg_error_format(const cg_error *error, char *buffer, size_t size);

/** An allocator: one function in the manner of realloc that is also told the old size.
 *  size 0 frees and returns NULL; pointer NULL allocates (old_size is then 0). */
typedef void *(*cg_allocate_fn)(void *user, void *pointer, size_t old_size, size_t size);

typedef struct cg_context cg_context;
typedef struct cg_game cg_game;
typedef struct cg_cards cg_cards;
typedef struct cg_deck cg_deck;
typedef struct cg_match cg_match;
typedef struct cg_record cg_record;
typedef struct cg_report cg_report;

/**
 * A list of errors that a loader or checker fills: all mistakes of a file at once.
 * Owned by the caller.
 */
CG_API cg_report *cg_report_create(cg_context *context);
CG_API void cg_report_destroy(cg_report *report);
CG_API void cg_report_clear(cg_report *report);
/** Number of errors kept; at most 100, cg_report_dropped() counts those beyond. */
CG_API size_t cg_report_count(const cg_report *report);
CG_API size_t cg_report_dropped(const cg_report *report);
/** One error, in the order of file and place; NULL when index is out of range. Valid until the next
 * change. */
CG_API const cg_error *cg_report_get(const cg_report *report, size_t index);

/** A card in a match. Null when index is 0. Two ids are the same card when both fields are equal.
 * An id is a function of what its reader knows: never of the order or the designs of hidden cards.
 * A shuffle gives its cards new ids, and so does each card that leaves a hand to those of that
 * hand, or a pile from anywhere but an end. Of a known card in a hand of another a player gets the
 * design and no id. Read the ids of a hand anew at each decision. */
typedef struct cg_card {
    uint16_t index;
    uint16_t generation;
} cg_card;

/** A card as printed: its number in the catalogue, from 1 to at most CG_DESIGNS_MAX; 0 is "none" or
 * "not known". */
typedef uint32_t cg_design;

/** What a reference points to. */
typedef enum cg_ref_kind {
    CG_REF_NONE = 0,
    CG_REF_PLAYER, /**< index is the seat, from 0 */
    CG_REF_CARD,   /**< index and generation as in cg_card */
    CG_REF_DIE,    /**< index is the die's place in its pool from 0; owner is the pool's number */
    CG_REF_ZONE,   /**< index is the zone's number in the game's table; owner is its seat */
    CG_REF_ITEM,   /**< index is the place, from 0 at the bottom, among the items being resolved */
    CG_REF_EFFECT, /**< index is the number of an effect of the game's own table */
    CG_REF_KIND_COUNT
} cg_ref_kind;

/** A reference to something in a match. */
typedef struct cg_ref {
    uint8_t kind; /**< a cg_ref_kind */
    uint8_t owner;
    uint16_t index;
    uint16_t generation;
} cg_ref;

/** A small deterministic random generator (xoshiro256**) for hosts and bots; a plain value.
 *  The generator of a match lives in its state and is not this one. */
typedef struct cg_random {
    uint64_t s[4];
} cg_random;

/** Starts a generator from any 64-bit number (expanded by splitmix64). */
CG_API cg_random cg_random_seed(uint64_t seed);
/** The next 64 random bits. */
CG_API uint64_t cg_random_next(cg_random *random);
/** A uniform number in [0, bound), without bias; bound 0 gives 0. */
CG_API uint32_t cg_random_below(cg_random *random, uint32_t bound);

#ifdef __cplusplus
}
#endif

#endif
