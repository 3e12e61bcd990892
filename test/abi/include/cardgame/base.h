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

/** Marks the functions that the shared library exports. */
#if defined(__GNUC__)
#define CG_API __attribute__((visibility("default")))
#else
#define CG_API
#endif

/** Marks functions that return a cg_flow: compilers warn if a procedure ignores that it must wait. A
 * cast to void ignores the result on purpose, also in C17 with GCC. */
#if defined(__cplusplus) && __cplusplus >= 201703L
#define CG_MUST_USE [[nodiscard]]
#elif !defined(__cplusplus) && defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 11
#define CG_MUST_USE __extension__ [[nodiscard]]
#elif defined(__clang__)
#define CG_MUST_USE __attribute__((warn_unused_result))
#else
#define CG_MUST_USE
#endif

/** Major version of the headers; cg_version() gives that of the running library. */
#define CG_VERSION_MAJOR 0
#define CG_VERSION_MINOR 1 /**< minor version of the headers */
#define CG_VERSION_PATCH 0 /**< patch version of the headers */

/** Maximum number of seats in any game. */
#define CG_PLAYERS_MAX 8

/** Maximum size in bytes of a structure whose size a program passes to the library. */
#define CG_STRUCTURE_MAX 65535

/** Maximum number of card definitions in one catalogue. */
#define CG_DESIGNS_MAX 16000000

/** Maximum number of events that a match can keep; each takes 48 bytes. */
#define CG_EVENTS_MAX 16777216

/** The viewer without a seat, who sees only public information. */
#define CG_SPECTATOR (-1)

/** The "player" who decides random events in a match with explicit chance. */
#define CG_CHANCE (-2)

/** No player. */
#define CG_NOBODY (-3)

/* Each enum has a list of rows, X(constant) or X(constant, its name), for tables of a program's
 * own. This turns a list into its enum. */
#define CG_ENUMERATOR(...) CG_FIRST_OF(__VA_ARGS__, )
#define CG_FIRST_OF(first, ...) first,

/** The result of a call: X(constant, cg_status_text()). A value never changes its meaning; new ones
 * are added at the end. */
#define CG_STATUSES(X)                                                                             \
    X(CG_OK, "no error")                                                                           \
    /** The call itself is wrong: NULL, or a config that its default function did not make. */     \
    X(CG_ERR_ARGUMENT, "wrong argument")                                                           \
    /** The allocator returned NULL, or the context reached its memory limit. */                   \
    X(CG_ERR_MEMORY, "out of memory")                                                              \
    /** A file or folder cannot be read or written. */                                             \
    X(CG_ERR_FILE, "file cannot be read or written")                                               \
    /** No module, card, deck, option or zone has that name. */                                    \
    X(CG_ERR_NOT_FOUND, "not found")                                                               \
    /** The module is invalid, needs another library version, or made a mistake. */                \
    X(CG_ERR_MODULE, "unusable game module")                                                       \
    /** Card files have mistakes; the report lists all of them. */                                 \
    X(CG_ERR_CARDS, "mistake in card files")                                                       \
    X(CG_ERR_DECK, "deck refused") /**< The game's rules refuse the deck. */                       \
    /** A setting is unknown, out of range, or contradicts another one. */                         \
    X(CG_ERR_OPTION, "wrong game setting")                                                         \
    /** The option is not offered, or this player is not asked. */                                 \
    X(CG_ERR_ILLEGAL, "illegal answer")                                                            \
    X(CG_ERR_OVER, "match is over") /**< The match is over; no answer is pending. */               \
    /** Saved data is damaged, not a save, or of another version. */                               \
    X(CG_ERR_SAVE, "unusable saved match")                                                         \
    /** The replay is damaged, or these rules cannot follow it. */                                 \
    X(CG_ERR_REPLAY, "unusable replay")                                                            \
    X(CG_ERR_SCENARIO, "mistake in scenario") /**< The scenario file has mistakes. */              \
    X(CG_ERR_LOST, "no longer kept")          /**< The match no longer keeps these events. */      \
    X(CG_ERR_LIMIT, "limit reached")          /**< A limit of the library was reached. */          \
    /** No guess of the hidden cards and numbers fits what the player was told. */                 \
    X(CG_ERR_WORLD, "no possible world was found")
typedef enum cg_status { CG_STATUSES(CG_ENUMERATOR) CG_STATUS_COUNT } cg_status;

/** Returns a short English description of a status. @return static text, never NULL */
CG_API const char *cg_status_text(cg_status status);

/** Returns the version of the running library: major << 16 | minor << 8 | patch. */
CG_API uint32_t cg_version(void);
/** Returns the version of the running library as text, "0.1.0"; static. */
CG_API const char *cg_version_text(void);

/**
 * Looks up a constant of these headers in the running library, for bindings that cannot read
 * macros.
 * @param name  such as "CG_PLAYERS_MAX" or "CG_ERR_ILLEGAL"
 * @param value receives the value
 * @return CG_OK; CG_ERR_NOT_FOUND if there is none; CG_ERR_ARGUMENT for NULL
 */
CG_API cg_status cg_constant(const char *name, int64_t *value);

/** An error and its place: a plain value that can be copied and needs no freeing. */
typedef struct cg_error {
    cg_status status; /**< the status that the call returned */
    uint32_t line;    /**< line in the file, from 1; 0 if the error has no place in a file */
    uint32_t column;  /**< column in characters, from 1; 0 if there is none */
    uint32_t offset;  /**< byte offset from the start of the file; 0 if there is none */
    char code[32];    /**< Stable name of the mistake, such as "unknown-key"; never translated. */
    /** File as the caller named it, with its beginning cut off if too long; "" if none. */
    char file[200];
    char text[312]; /**< One sentence for people. */
} cg_error;

/**
 * Writes `file:line:column: error CODE: text`, without the parts that the error does not have.
 * @return length of the whole text (see cardgame.h)
 */
CG_API size_t cg_error_format(const cg_error *error, char *buffer, size_t size);

/**
 * Checks that every character of a text is visible, as card names must be: control characters,
 * marks of writing direction and characters without width can make one name look like another.
 * Applications can check user names with it.
 * @param text   UTF-8
 * @param length in bytes
 * @param error  names the first invisible character; NULL allowed
 * @return CG_OK, or CG_ERR_ARGUMENT, also for NULL
 */
CG_API cg_status cg_text_check(const char *text, size_t length, cg_error *error);

/**
 * An allocator: one function like realloc() that also receives the old size.
 * @param user     cg_context_config.allocate_user
 * @param pointer  NULL to allocate
 * @param old_size bytes of `pointer`; 0 with NULL
 * @param size     bytes wanted; 0 frees and returns NULL
 * @return memory aligned for any type, with the old content; NULL if there is none, and `pointer`
 *         stays valid
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
/** a setup that the application asks for, and that the game can refuse (module.h) */
typedef struct cg_setup cg_setup;

/**
 * Makes an empty list of errors, which a loader or checker fills.
 * @return the report, owned by the caller; NULL if memory is short
 */
CG_API cg_report *cg_report_create(cg_context *context);
/** Frees a report. */
CG_API void cg_report_destroy(cg_report *report);
/** Empties a report. */
CG_API void cg_report_clear(cg_report *report);
/** Returns the number of errors in a report, at most 100. */
CG_API size_t cg_report_count(const cg_report *report);
/** Returns the number of further errors, which were counted but not kept. */
CG_API size_t cg_report_dropped(const cg_report *report);
/** Returns an error of a report, in order of file and place; NULL if there is none. Valid until the
 * report changes. */
CG_API const cg_error *cg_report_get(const cg_report *report, size_t index);

/**
 * Id of a card in a match; null if index is 0. Two ids mean the same card if both members are
 * equal.
 *
 * Ids reveal neither order nor definition of hidden cards. A card therefore gets a new id
 *
 * - when it is shuffled,
 * - when another card leaves the same hand,
 * - when another card leaves the same pile, except from an end.
 *
 * A known card in another player's hand has only a definition. Read the ids of a hand again at each
 * decision.
 */
typedef struct cg_card {
    uint16_t index;      /**< from 1 */
    uint16_t generation; /**< changes when the card gets a new id */
} cg_card;

/** A card definition ("design"): number of a catalogue entry, from 1 to cg_cards_count(); 0 means
 * none or unknown. */
typedef uint32_t cg_design;

/** The kinds of reference: X(constant). */
#define CG_REF_KINDS(X)                                                                            \
    X(CG_REF_NONE)   /**< no reference */                                                          \
    X(CG_REF_PLAYER) /**< index is the seat */                                                     \
    X(CG_REF_CARD)   /**< index and generation as in cg_card */                                    \
    X(CG_REF_DIE) /**< index is the die's place in its pool, from 0; owner is the pool's number */ \
    X(CG_REF_ZONE) /**< index is the zone's row in the game's table; owner is its seat */          \
    /** index is the place among the items that wait to resolve, from 0 at the bottom */           \
    X(CG_REF_ITEM)                                                                                 \
    X(CG_REF_EFFECT) /**< index is the row of an effect in the game's own table */
typedef enum cg_ref_kind { CG_REF_KINDS(CG_ENUMERATOR) CG_REF_KIND_COUNT } cg_ref_kind;

/** A reference to something in a match. */
typedef struct cg_ref {
    uint8_t kind;        /**< a cg_ref_kind, which decides what the other members mean */
    uint8_t owner;       /**< seat of a zone, or pool of a die */
    uint16_t index;      /**< see cg_ref_kind */
    uint16_t generation; /**< generation of a card; otherwise 0 */
} cg_ref;

/** A small deterministic random generator (xoshiro256**) for applications and bots; a plain value.
 * Matches have their own. */
typedef struct cg_random {
    uint64_t s[4]; /**< internal state; not all 0 */
} cg_random;

/** Makes a generator from any 64-bit number (expanded by splitmix64). */
CG_API cg_random cg_random_seed(uint64_t seed);
/** Returns the next 64 random bits. */
CG_API uint64_t cg_random_next(cg_random *random);
/**
 * Returns a uniform random number from 0 to `bound` - 1, without bias.
 * @param bound number of possible results; 0 gives 0
 */
CG_API uint32_t cg_random_below(cg_random *random, uint32_t bound);

#ifdef __cplusplus
}
#endif

#endif
