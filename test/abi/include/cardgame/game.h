/**
 * @file game.h
 * A loaded game: the rules of one module, and their description.
 */
#ifndef CARDGAME_GAME_H
#define CARDGAME_GAME_H

#include <cardgame/base.h>
#include <cardgame/sized.h>

#ifdef __cplusplus
extern "C" {
#endif

struct cg_module;

/**
 * Loads a game by name ("deities_demidice") from the first folder of the search path that has
 * NAME.so. A name with a '/' in it is the path of the file itself.
 * @param game receives the game, owned by the caller, immutable, usable from every thread
 * @return CG_OK; CG_ERR_NOT_FOUND; CG_ERR_MODULE if the module cannot be loaded, is invalid or has
 *         another ABI; CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_game_load(cg_context *context, const char *name, cg_game **game,
                              cg_error *error);

/**
 * Makes a game from a descriptor that is linked into the program.
 * @param module not copied; must outlive the game (see context.h)
 * @param game   receives the game, owned by the caller
 * @return as cg_game_load(), but never CG_ERR_NOT_FOUND
 */
CG_API cg_status cg_game_from_module(cg_context *context, const struct cg_module *module,
                                     cg_game **game, cg_error *error);

/** Frees a game and unloads its module, at the latest with the last of its catalogues, decks and
 * matches. NULL is allowed. */
CG_API void cg_game_destroy(cg_game *game);

/**
 * Writes the name of a game in the search path, by its index from 0.
 * @return length of the name; 0 if the index is past the last, or memory is short:
 *         cg_context_game_count() tells which
 */
CG_API size_t cg_context_game(cg_context *context, size_t index, char *buffer, size_t size);
/**
 * Counts the games in the search path.
 * @param count receives their number
 * @return CG_OK, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_context_game_count(cg_context *context, size_t *count);

/** Relation between the returns of all players in a match (after the types of utility of OpenSpiel,
 * Lanctot et al., 2019): X(constant, cg_utility_name()). */
#define CG_UTILITIES(X)                                                                            \
    X(CG_UTILITY_GENERAL, "general-sum") /**< the game promises nothing */                         \
    X(CG_UTILITY_ZERO, "zero-sum")       /**< the sum is 0: some players gain what others lose */  \
    X(CG_UTILITY_CONSTANT, "constant-sum") /**< the sum is the same in all matches of one setup */ \
    X(CG_UTILITY_IDENTICAL, "identical")   /**< all players get the same: they play together */
typedef enum cg_utility { CG_UTILITIES(CG_ENUMERATOR) CG_UTILITY_COUNT } cg_utility;

/**
 * Returns the name of a kind of utility ("zero-sum"); static, never NULL.
 * @param utility any value; "unknown" for others than the constants
 */
CG_API const char *cg_utility_name(cg_utility utility);

/** A description of a game. Texts are owned by the game. */
typedef struct cg_game_info {
    const char *name;    /**< key, such as "deities_demidice" */
    const char *title;   /**< name for people */
    const char *version; /**< version of the module */
    const char *summary; /**< one sentence */
    /** minimum number of seats; maximum number of seats; default number of seats */
    int players_min, players_max, players_default;
    bool chance;                /**< true if it has random events */
    bool hidden_information;    /**< true if players see different things */
    bool simultaneous;          /**< true if several players may owe an answer at once */
    int return_min, return_max; /**< range of returns and payoffs in cg_result */
    /** Number of decisions after which a playout is better evaluated by cg_match_estimate() than
     * played on; 0: it is played to the end. */
    uint32_t horizon;
    uint8_t unused[4]; /**< 0: reserved */
    cg_utility
        /** relation that the module promises between the returns; matches that the library ends
         * (cg_match_fault()) are exempt */
        utility;
    bool fractions;        /**< true if returns need not be whole numbers: read cg_result.payoffs */
    uint8_t unused_too[3]; /**< 0: reserved */
} cg_game_info;

/** Returns the description of a game. */
static inline cg_game_info cg_game_describe(const cg_game *game)
{
    cg_game_info result;
    cg_game_describe_sized(&result, sizeof result, game);
    return result;
}

/** Type of a setting of a game: X(constant, how its value is written). */
#define CG_SETTING_TYPES(X)                                                                        \
    X(CG_SETTING_BOOL, "true or false")                                                            \
    X(CG_SETTING_INT, "integer")   /**< a decimal number */                                        \
    X(CG_SETTING_CHOICE, "choice") /**< one of its words, or a number */                           \
    X(CG_SETTING_TEXT, "text")
typedef enum cg_setting_type {
    CG_SETTING_TYPES(CG_ENUMERATOR) CG_SETTING_TYPE_COUNT
} cg_setting_type;

/** A setting of a game, such as "turn_limit", made when a match begins. (An option is an answer to
 * a decision: match.h.) */
typedef struct cg_setting_info {
    const char *name, *summary; /**< key, such as "turn_limit"; one sentence for people */
    cg_setting_type type;
    /** minimum; maximum; default; a choice is the row of its word */
    int64_t minimum, maximum, initial;
    /** Names of the choices, NULL at the end. Numbers in [minimum, maximum] that are not the row of
     * a word are allowed too; 0 and 0: none are. */
    const char *const *words;
    const char *text; /**< default of a text setting */
} cg_setting_info;

/** Reads a setting. @return false if the index is past the last */
static inline bool cg_game_setting(const cg_game *game, size_t index, cg_setting_info *info)
{
    return cg_game_setting_sized(game, index, info, sizeof *info);
}

/** Which players see the cards of a zone: X(constant). */
#define CG_VISIBILITIES(X)                                                                         \
    X(CG_SEEN_BY_NOBODY) /**< no player, not even its owner */                                     \
    X(CG_SEEN_BY_OWNER)  /**< the player whose zone it is */                                       \
    X(CG_SEEN_BY_ALL)    /**< everyone, including spectators */                                    \
    X(CG_SEEN_BY_FACE)   /**< face-up cards: everyone; others: players who know them */            \
    X(CG_SEEN_BY_OTHERS) /**< every player except the one whose zone it is */
typedef enum cg_visibility { CG_VISIBILITIES(CG_ENUMERATOR) CG_VISIBILITY_COUNT } cg_visibility;

/** A row of the game's table of zones. */
typedef struct cg_zone_info {
    const char *name;  /**< key, such as "draw_pile" */
    const char *title; /**< name for people, singular */
    /** true if each player has one; true if its cards have an order, from the top */
    bool per_player, ordered;
    cg_visibility visibility;
} cg_zone_info;

/** Reads a zone. @return false if the index is past the last */
static inline bool cg_game_zone(const cg_game *game, size_t index, cg_zone_info *info)
{
    return cg_game_zone_sized(game, index, info, sizeof *info);
}
/* Names of rows of the game's tables. */

/** Returns the name of a counter of players; NULL past the last; owned by the game. */
CG_API const char *cg_game_counter(const cg_game *game, size_t index);
/** Returns the name of a phase; NULL past the last; owned by the game. */
CG_API const char *cg_game_phase(const cg_game *game, size_t index);
/**
 * Returns the name of a value of the game's own, even one that views do not show; NULL past the
 * last; owned by the game.
 * @param secret receives whether no player may know it (CG_SIGHT_NOBODY); NULL allowed
 */
CG_API const char *cg_game_value(const cg_game *game, size_t index, bool *secret);
/** Returns the name of a pool of dice; NULL past the last; owned by the game. */
CG_API const char *cg_game_dice(const cg_game *game, size_t index);
/** Returns the name of a kind of card (in games with a board); NULL past the last; owned by the
 * game. */
CG_API const char *cg_game_kind(const cg_game *game, size_t index);
/** Returns the name of a stat of cards (in games with a board); NULL past the last; owned by the
 * game. */
CG_API const char *cg_game_stat(const cg_game *game, size_t index);
/** Returns the name of a keyword of cards (in games with a board); NULL past the last; owned by the
 * game. */
CG_API const char *cg_game_keyword(const cg_game *game, size_t index);

/* Rows of the game's tables by name. */

/** Returns the row of a zone by its name; -1 if there is none. */
CG_API int cg_game_zone_find(const cg_game *game, const char *name);
/** Returns the row of a counter by its name; -1 if there is none. */
CG_API int cg_game_counter_find(const cg_game *game, const char *name);
/** Returns the row of a phase by its name; -1 if there is none. */
CG_API int cg_game_phase_find(const cg_game *game, const char *name);
/** Returns the row of a pool of dice by its name; -1 if there is none. */
CG_API int cg_game_dice_find(const cg_game *game, const char *name);
/** Returns the row of a kind of card by its name; -1 if there is none. */
CG_API int cg_game_kind_find(const cg_game *game, const char *name);
/** Returns the row of a stat by its name; -1 if there is none. */
CG_API int cg_game_stat_find(const cg_game *game, const char *name);
/** Returns the row of a keyword by its name; -1 if there is none. */
CG_API int cg_game_keyword_find(const cg_game *game, const char *name);

/**
 * Writes the JSON Schema (2020-12) of this game's card files. Each property has a description.
 * Texts of the effect language have the contentMediaType "text/vnd.cardgame.effect". If the game
 * explains the words of a field, "enumDescriptions" has the explanations in the order of "enum".
 */
CG_API size_t cg_game_schema(const cg_game *game, char *buffer, size_t size);

/**
 * Writes the effect language of this game for card authors, as Markdown: its words and every phrase
 * with an example.
 */
CG_API size_t cg_game_language_text(const cg_game *game, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#include <cardgame/compat.h>

#endif
