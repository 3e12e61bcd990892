/**
 * @file game.h
 * A loaded game: the rules of one module and what it tells about itself.
 */
#ifndef CARDGAME_GAME_H
#define CARDGAME_GAME_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions below call, with the size of a structure as the program knows it. */
struct cg_game_info;
struct cg_option_info;
struct cg_zone_info;
CG_API bool cg_game_option_sized(const cg_game *game, size_t index, struct cg_option_info *info,
                                 size_t size);
CG_API bool cg_game_zone_sized(const cg_game *game, size_t index, struct cg_zone_info *info,
                               size_t size);
CG_API void cg_game_describe_sized(struct cg_game_info *result, size_t size, const cg_game *game);

struct cg_module;

/**
 * Loads a game by name ("deities_demidice") from the first folder of the search path that has
 * NAME.so. A name with a '/' in it is the path of the file itself.
 * @param game receives the game, owned by the caller, immutable, usable from every thread
 * @return CG_OK; CG_ERR_NOT_FOUND; CG_ERR_MODULE when the module cannot be loaded, is invalid or
 *         has another ABI; CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_game_load(cg_context *context, const char *name, cg_game **game,
                              cg_error *error);

/** The same from a descriptor that is linked into the program.
 * @param module is not copied and must outlive the game (see context.h)
 * @param game   receives the game, owned by the caller
 * @return as cg_game_load(), but never CG_ERR_NOT_FOUND */
CG_API cg_status cg_game_from_module(cg_context *context, const struct cg_module *module,
                                     cg_game **game, cg_error *error);

/** Frees the game and unloads its module, or leaves that to the last of its catalogues, decks and
 * matches. NULL is allowed. */
CG_API void cg_game_destroy(cg_game *game);

/**
 * Writes the name of game number `index`, from 0, of those that the search path holds.
 * @return length of the name; 0 when index is past the last, or when memory is short:
 *         cg_context_game_count() tells which
 */
CG_API size_t cg_context_game(cg_context *context, size_t index, char *buffer, size_t size);
/** Counts these games.
 * @param count receives their number
 * @return CG_OK, CG_ERR_MEMORY, CG_ERR_ARGUMENT */
CG_API cg_status cg_context_game_count(cg_context *context, size_t *count);

/** What the returns of all players in a match have to do with each other (after the types of utility of
 * OpenSpiel, Lanctot et al., 2019): X(constant, cg_utility_name()). */
#define CG_UTILITIES(X)                                                                            \
    X(CG_UTILITY_GENERAL, "general-sum")   /**< the game promises nothing */                       \
    X(CG_UTILITY_ZERO, "zero-sum")         /**< what some get, others lose: the sum is 0 */        \
    X(CG_UTILITY_CONSTANT, "constant-sum") /**< the sum is the same in all matches of one setup */ \
    X(CG_UTILITY_IDENTICAL, "identical")   /**< all get the same: they play together */
typedef enum cg_utility { CG_UTILITIES(CG_ENUMERATOR) CG_UTILITY_COUNT } cg_utility;

/** Name of such a kind ("zero-sum"); static, never NULL.
 * @param utility any value; of one that is no kind the name is "unknown" */
CG_API const char *cg_utility_name(cg_utility utility);

/** What a game is like. Texts are owned by the game. */
typedef struct cg_game_info {
    const char *name;                              /**< key, such as "deities_demidice" */
    const char *title;                             /**< for people */
    const char *version;                           /**< version of the module */
    const char *summary;                           /**< one sentence */
    int players_min, players_max, players_default; /**< number of seats */
    bool chance;                                   /**< has random events */
    bool hidden_information;                       /**< players see different things */
    bool simultaneous;                             /**< several players may owe an answer at once */
    int return_min, return_max;                    /**< range of returns and payoffs in cg_result */
    /** Decisions after which a playout is better judged by cg_match_estimate() than played on; 0:
     * it is played to the end. */
    uint32_t horizon;
    uint8_t unused[4]; /**< 0; new members come behind it */
    cg_utility
        utility; /**< what the module promises of the returns; a match that the library ends (cg_match_fault())
                           need not keep it */
    bool fractions;        /**< the returns need not be whole numbers: read cg_result.payoffs */
    uint8_t unused_too[3]; /**< 0; new members come behind it */
} cg_game_info;

/** What the module tells about the game. */
static inline cg_game_info cg_game_describe(const cg_game *game)
{
    cg_game_info result;
    cg_game_describe_sized(&result, sizeof result, game);
    return result;
}

/** Type of an option of a game: X(constant, how settings write its value). */
#define CG_OPTION_TYPES(X)                                                                         \
    X(CG_OPTION_BOOL, "true or false")                                                             \
    X(CG_OPTION_INT, "integer")   /**< a decimal number */                                         \
    X(CG_OPTION_CHOICE, "choice") /**< one of its words, or a number */                            \
    X(CG_OPTION_TEXT, "text")
typedef enum cg_option_type { CG_OPTION_TYPES(CG_ENUMERATOR) CG_OPTION_TYPE_COUNT } cg_option_type;

/** An option of a game, set when a match is made. */
typedef struct cg_option_info {
    const char *name, *summary; /**< key, such as "turn_limit"; one sentence for people */
    cg_option_type type;
    int64_t minimum, maximum, initial; /**< range and default; a choice is the row of its word */
    /** Names of the choices, NULL at the end. A number in [minimum, maximum] that is not the row of
     * a word is allowed too; with 0 and 0 none is. */
    const char *const *words;
    const char *text; /**< default of a text option */
} cg_option_info;

/** Option number `index`, from 0. @return false when index is past the last one */
static inline bool cg_game_option(const cg_game *game, size_t index, cg_option_info *info)
{
    return cg_game_option_sized(game, index, info, sizeof *info);
}

/** Who sees the cards of a zone: X(constant). */
#define CG_VISIBILITIES(X)                                                                         \
    X(CG_SEEN_BY_NOBODY) /**< nobody, not even its owner */                                        \
    X(CG_SEEN_BY_OWNER)  /**< the player whose zone it is */                                       \
    X(CG_SEEN_BY_ALL)    /**< everybody, spectators too */                                         \
    X(CG_SEEN_BY_FACE)   /**< face-up cards by all, others by those who know them */               \
    X(CG_SEEN_BY_OTHERS) /**< every player but the one whose zone it is */
typedef enum cg_visibility { CG_VISIBILITIES(CG_ENUMERATOR) CG_VISIBILITY_COUNT } cg_visibility;

/** A row of the game's table of zones. */
typedef struct cg_zone_info {
    const char *name;         /**< key, such as "draw_pile" */
    const char *title;        /**< for people, singular */
    bool per_player, ordered; /**< one for each player; its cards have an order, from the top */
    cg_visibility visibility;
} cg_zone_info;

/** Zone number `index`, from 0. @return false when index is past the last one */
static inline bool cg_game_zone(const cg_game *game, size_t index, cg_zone_info *info)
{
    return cg_game_zone_sized(game, index, info, sizeof *info);
}
/* Names of rows of the game's tables. */

/** Name of a counter of players; NULL past the last; owned by the game. */
CG_API const char *cg_game_counter(const cg_game *game, size_t index);
/** Name of a phase; NULL past the last; owned by the game. */
CG_API const char *cg_game_phase(const cg_game *game, size_t index);
/** Name of a value of the game's own, also of one that views do not show; NULL past the last; owned by the game.
 * @param secret receives whether it is one that nobody may know (CG_SIGHT_NOBODY); NULL allowed */
CG_API const char *cg_game_value(const cg_game *game, size_t index, bool *secret);
/** Name of a pool of dice; NULL past the last; owned by the game. */
CG_API const char *cg_game_dice(const cg_game *game, size_t index);
/** Name of a kind of card (in games with a board); NULL past the last; owned by the game. */
CG_API const char *cg_game_kind(const cg_game *game, size_t index);
/** Name of a stat of cards (in games with a board); NULL past the last; owned by the game. */
CG_API const char *cg_game_stat(const cg_game *game, size_t index);
/** Name of a keyword of cards (in games with a board); NULL past the last; owned by the game. */
CG_API const char *cg_game_keyword(const cg_game *game, size_t index);

/* The other way round. */

/** Number of a zone by its name; -1 when there is none. */
CG_API int cg_game_zone_find(const cg_game *game, const char *name);
/** Number of a counter by its name; -1 when there is none. */
CG_API int cg_game_counter_find(const cg_game *game, const char *name);
/** Number of a phase by its name; -1 when there is none. */
CG_API int cg_game_phase_find(const cg_game *game, const char *name);
/** Number of a pool of dice by its name; -1 when there is none. */
CG_API int cg_game_dice_find(const cg_game *game, const char *name);
/** Number of a kind of card by its name; -1 when there is none. */
CG_API int cg_game_kind_find(const cg_game *game, const char *name);
/** Number of a stat by its name; -1 when there is none. */
CG_API int cg_game_stat_find(const cg_game *game, const char *name);
/** Number of a keyword by its name; -1 when there is none. */
CG_API int cg_game_keyword_find(const cg_game *game, const char *name);

/** Writes the JSON Schema (2020-12) of this game's card files. Each property has a description;
 * texts of the effect language have the contentMediaType "text/vnd.cardgame.effect", and where the
 * game tells what words of a field mean, "enumDescriptions" has that in the order of "enum".
 * @return length of the whole text */
CG_API size_t cg_game_schema(const cg_game *game, char *buffer, size_t size);

/** Writes the effect language as this game has it, for authors of cards: its words and every phrase
 * with an example, as Markdown. @return length of the whole text */
CG_API size_t cg_game_language_text(const cg_game *game, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
