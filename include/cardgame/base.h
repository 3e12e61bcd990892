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

/** Version of the headers; cg_version() is that of the library that runs. */
#define CG_VERSION_MAJOR 0
#define CG_VERSION_MINOR 1 /**< the second number of it */
#define CG_VERSION_PATCH 0 /**< the third number of it */

/** Most seats that any game can have. */
#define CG_PLAYERS_MAX 8

/** Most bytes that a structure can have whose size a program hands over. */
#define CG_STRUCTURE_MAX 65535

/** Most designs that one catalogue can hold. */
#define CG_DESIGNS_MAX 16000000

/** Most events that a match can keep; each takes 48 bytes. */
#define CG_EVENTS_MAX 16777216

/** The viewer who sits at no seat and sees only what everybody sees. */
#define CG_SPECTATOR (-1)

/** The "player" who answers random events when a match runs with explicit chance. */
#define CG_CHANCE (-2)

/** No player at all. */
#define CG_NOBODY (-3)

/* The constants of an enum stand in a list of rows, X(constant) or X(constant, its name), with which
 * a program can make tables of its own. This makes the enum of it. */
#define CG_ENUMERATOR(...) CG_FIRST_OF(__VA_ARGS__, )
#define CG_FIRST_OF(first, ...) first,

/** The result of a call: X(constant, cg_status_text()). Values never change their meaning; new ones
 * are added at the end. */
#define CG_STATUSES(X)                                                                             \
    X(CG_OK, "no error")                                                                           \
    /** The call is wrong in itself: NULL, a config not made by its default. */                    \
    X(CG_ERR_ARGUMENT, "wrong argument")                                                           \
    /** The allocator gave nothing, or the context's memory limit was reached. */                  \
    X(CG_ERR_MEMORY, "out of memory")                                                              \
    /** A file or folder cannot be read or written. */                                             \
    X(CG_ERR_FILE, "file cannot be read or written")                                               \
    /** There is no module, card, deck, option or zone of that name. */                            \
    X(CG_ERR_NOT_FOUND, "not found")                                                               \
    /** The module is invalid, for another library version, or makes a mistake. */                 \
    X(CG_ERR_MODULE, "unusable game module")                                                       \
    /** Card files have mistakes; the report lists all of them. */                                 \
    X(CG_ERR_CARDS, "mistake in card files")                                                       \
    X(CG_ERR_DECK, "deck refused") /**< The game's rules refuse the deck. */                       \
    /** A game option is unknown, out of range, or contradicts another one. */                     \
    X(CG_ERR_OPTION, "wrong game option")                                                          \
    /** The answer is not offered, or comes from somebody who is not asked. */                     \
    X(CG_ERR_ILLEGAL, "illegal answer")                                                            \
    X(CG_ERR_OVER, "match is over") /**< The match is over; nothing is asked any more. */          \
    /** Saved data is damaged, foreign, or of another version. */                                  \
    X(CG_ERR_SAVE, "unusable saved match")                                                         \
    /** The replay is damaged, or these rules do not follow it. */                                 \
    X(CG_ERR_REPLAY, "unusable replay")                                                            \
    X(CG_ERR_SCENARIO, "mistake in scenario") /**< The scenario file has mistakes. */              \
    X(CG_ERR_LOST, "no longer kept")          /**< The events are no longer kept. */               \
    X(CG_ERR_LIMIT, "limit reached")          /**< A declared limit of the library was reached. */ \
    /** No guess of the hidden cards and numbers agrees with what the player was told. */          \
    X(CG_ERR_WORLD, "no possible world was found")
typedef enum cg_status { CG_STATUSES(CG_ENUMERATOR) CG_STATUS_COUNT } cg_status;

/** Short English name of a status. @return static text, never NULL */
CG_API const char *cg_status_text(cg_status status);

/** Version of the library that runs: major << 16 | minor << 8 | patch. */
CG_API uint32_t cg_version(void);
/** The same as text, "0.1.0"; static. */
CG_API const char *cg_version_text(void);

/**
 * The constants above as the running library has them, for bindings that cannot read macros.
 * @param name  such as "CG_PLAYERS_MAX" or "CG_ERR_ILLEGAL"
 * @param value receives the value
 * @return CG_OK; CG_ERR_NOT_FOUND when there is no such constant; CG_ERR_ARGUMENT for NULL
 */
CG_API cg_status cg_constant(const char *name, int64_t *value);

/** What went wrong and where. A plain value that can be copied; nothing has to be freed. */
typedef struct cg_error {
    cg_status status; /**< what the call returned */
    uint32_t line;    /**< First line is 1; 0 when no place in a file is meant. */
    uint32_t column;  /**< First column is 1, counted in characters; 0 as above. */
    uint32_t offset;  /**< Byte offset from the start of the file; 0 as above. */
    char code[32];    /**< Stable name of the mistake, such as "unknown-key"; never translated. */
    char file[200];   /**< File as the caller named it, cut at the front if longer; "" if none. */
    char text[312];   /**< One sentence for people. */
} cg_error;

/**
 * Writes `file:line:column: error CODE: text`, leaving out what the error does not have.
 * @return length of the whole text (see cardgame.h)
 */
CG_API size_t cg_error_format(const cg_error *error, char *buffer, size_t size);

/**
 * Does a text show all that it holds? Names on cards must: a control character, a mark of the direction of
 * writing or a character without width makes a name look like another one. Host programs ask it of the names
 * that people give themselves.
 * @param text   UTF-8
 * @param length in bytes
 * @param error  names the first character that is not seen; NULL allowed
 * @return CG_OK, or CG_ERR_ARGUMENT, also where `text` is NULL
 */
CG_API cg_status cg_text_check(const char *text, size_t length, cg_error *error);

/**
 * An allocator: one function like realloc() that is also told the old size.
 * @param user     as given in cg_context_config.allocate_user
 * @param pointer  NULL to allocate
 * @param old_size bytes of `pointer`; 0 with NULL
 * @param size     bytes wanted; 0 frees and returns NULL
 * @return memory aligned for any type, with the old content; NULL when there is none, and then
 *         `pointer` stays valid
 */
typedef void *(*cg_allocate_fn)(void *user, void *pointer, size_t old_size, size_t size);

/* The objects of the library; see the header in parentheses. */

typedef struct cg_context cg_context; /**< allocator, search paths, limits (context.h) */
typedef struct cg_game cg_game;       /**< the rules of a game (game.h) */
typedef struct cg_cards cg_cards;     /**< a catalogue: the loaded cards of a game (cards.h) */
typedef struct cg_deck cg_deck;       /**< a deck made of them (cards.h) */
typedef struct cg_match cg_match;     /**< one game being played (match.h) */
typedef struct cg_record cg_record;   /**< a match with its history (record.h) */
typedef struct cg_report cg_report;   /**< a list of errors, below */

/**
 * Makes an empty list of errors, which a loader or checker fills with all mistakes at once.
 * @return the report, owned by the caller; NULL when memory is short
 */
CG_API cg_report *cg_report_create(cg_context *context);
/** Frees a report. NULL is allowed. */
CG_API void cg_report_destroy(cg_report *report);
/** Empties a report. */
CG_API void cg_report_clear(cg_report *report);
/** Number of errors kept, at most 100. */
CG_API size_t cg_report_count(const cg_report *report);
/** Number of errors beyond these, which were counted but not kept. */
CG_API size_t cg_report_dropped(const cg_report *report);
/** Error number `index`, in the order of file and place; NULL when there is none. Valid until the
 * report changes. */
CG_API const cg_error *cg_report_get(const cg_report *report, size_t index);

/**
 * Id of a card in a match; null when index is 0. Two ids are the same card when both fields are
 * equal.
 *
 * An id tells nothing of the order or the designs of hidden cards. Therefore cards get new ids when
 * they are shuffled, when another card leaves the same hand, and when another card leaves the same
 * pile from anywhere but an end. Of a known card in the hand of another player only the design is
 * given, and no id. Read the ids of a hand anew at each decision.
 */
typedef struct cg_card {
    uint16_t index;      /**< from 1 */
    uint16_t generation; /**< changes when the card gets a new id */
} cg_card;

/** A design: number of an entry of the catalogue, from 1 to cg_cards_count(); 0 is "none" or "not
 * known". */
typedef uint32_t cg_design;

/** What a reference points to: X(constant). */
#define CG_REF_KINDS(X)                                                                            \
    X(CG_REF_NONE)   /**< nothing */                                                               \
    X(CG_REF_PLAYER) /**< index is the seat */                                                     \
    X(CG_REF_CARD)   /**< index and generation as in cg_card */                                    \
    X(CG_REF_DIE)  /**< index is the die's place in its pool from 0; owner is the pool's number */ \
    X(CG_REF_ZONE) /**< index is the zone's number in the game's table; owner is its seat */       \
    X(CG_REF_ITEM) /**< index is the place among the items being resolved, from 0 at the bottom */ \
    X(CG_REF_EFFECT) /**< index is the number of an effect of the game's own table */
typedef enum cg_ref_kind { CG_REF_KINDS(CG_ENUMERATOR) CG_REF_KIND_COUNT } cg_ref_kind;

/** A reference to something in a match. */
typedef struct cg_ref {
    uint8_t kind;        /**< a cg_ref_kind, which says what the others are */
    uint8_t owner;       /**< of dice and zones */
    uint16_t index;      /**< see cg_ref_kind */
    uint16_t generation; /**< of cards */
} cg_ref;

/** A small deterministic random generator (xoshiro256**) for host programs and bots; a plain value.
 * A match has its own generator in its state. */
typedef struct cg_random {
    uint64_t s[4]; /**< for the library; not all 0 */
} cg_random;

/** Starts a generator from any 64-bit number (expanded by splitmix64). */
CG_API cg_random cg_random_seed(uint64_t seed);
/** The next 64 random bits. */
CG_API uint64_t cg_random_next(cg_random *random);
/** A uniform number from 0 to `bound` - 1, without bias.
 * @param bound how many numbers there are; 0 gives 0 */
CG_API uint32_t cg_random_below(cg_random *random, uint32_t bound);

#ifdef __cplusplus
}
#endif

#endif
