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

struct cg_module;

/**
 * Loads a game by name ("deities_demidice"), from the first folder of the search path that has
 * <name>.so; a name with a '/' in it is taken as the file itself. Modules of another ABI are
 * refused.
 * @param game receives the game, owned by the caller, immutable, usable from every thread
 */
CG_API cg_status cg_game_load(cg_context *context, const char *name, cg_game **game,
                              cg_error *error);

/** As above from a descriptor that is linked into the program, which the game uses as it stands. */
CG_API cg_status cg_game_from_module(cg_context *context, const struct cg_module *module,
                                     cg_game **game, cg_error *error);

/** Frees the game and unloads its module, or leaves that to the last of its catalogues, decks and
 * matches. NULL is allowed. */
CG_API void cg_game_destroy(cg_game *game);

/**
 * Lists the games of the search path, one name a call.
 * @return length of the name (see cardgame.h), 0 when index is past the last, or memory is short:
 *         cg_game_count() tells which
 */
CG_API size_t cg_game_find(cg_context *context, size_t index, char *buffer, size_t size);
/** How many games that list has. @return CG_ERR_MEMORY when it cannot be made whole */
CG_API cg_status cg_game_count(cg_context *context, size_t *count);

/** What a game is like. Texts are owned by the game. */
typedef struct cg_game_info {
    const char *name;    /**< key, such as "deities_demidice" */
    const char *title;   /**< for people */
    const char *version; /**< version of the module */
    const char *summary; /**< one sentence */
    int players_min, players_max, players_default;
    bool chance;                /**< has random events */
    bool hidden_information;    /**< players see different things */
    bool simultaneous;          /**< several players may owe an answer at once */
    int return_min, return_max; /**< range of cg_result.returns */
    uint32_t horizon; /**< decisions after which a playout is better judged by cg_match_estimate()
                         than played on; 0: the game has no estimate */
} cg_game_info;

CG_API cg_game_info cg_game_describe(const cg_game *game);

typedef enum cg_option_type {
    CG_OPTION_BOOL,
    CG_OPTION_INT,
    CG_OPTION_CHOICE,
    CG_OPTION_TEXT
} cg_option_type;

/** An option of a game, set when a match is made. */
typedef struct cg_option_info {
    const char *name, *summary;
    cg_option_type type;
    int64_t minimum, maximum, initial; /**< numbers; a choice is the number of the word */
    const char *const *words;          /**< names of the choices, NULL at the end; a number in
                                            [minimum, maximum] past the words is allowed too,
                                            from 0 to 0 none */
    const char *text;                  /**< default of a text option */
} cg_option_info;

/** @return false when index is past the last option */
CG_API bool cg_game_option(const cg_game *game, size_t index, cg_option_info *info);

/** Who sees the cards of a zone. */
typedef enum cg_visibility {
    CG_SEEN_BY_NOBODY,
    CG_SEEN_BY_OWNER,
    CG_SEEN_BY_ALL,
    CG_SEEN_BY_FACE /**< face-up cards by all, others by those who know them */
} cg_visibility;

typedef struct cg_zone_info {
    const char *name;  /**< key, such as "draw_pile" */
    const char *title; /**< for people, singular */
    bool per_player, ordered;
    cg_visibility visibility;
} cg_zone_info;

CG_API bool cg_game_zone(const cg_game *game, size_t index, cg_zone_info *info);
/** Names of counters, phases, dice pools, and of the kinds, stats and keywords of cards in play;
 * NULL past the last. */
CG_API const char *cg_game_counter(const cg_game *game, size_t index);
CG_API const char *cg_game_phase(const cg_game *game, size_t index);
CG_API const char *cg_game_dice(const cg_game *game, size_t index);
CG_API const char *cg_game_kind(const cg_game *game, size_t index);
CG_API const char *cg_game_stat(const cg_game *game, size_t index);
CG_API const char *cg_game_keyword(const cg_game *game, size_t index);
/** Number of the zone, counter, phase ... of that name; -1 when there is none. */
CG_API int cg_game_zone_index(const cg_game *game, const char *name);
CG_API int cg_game_counter_index(const cg_game *game, const char *name);
CG_API int cg_game_phase_index(const cg_game *game, const char *name);
CG_API int cg_game_dice_index(const cg_game *game, const char *name);
CG_API int cg_game_kind_index(const cg_game *game, const char *name);
CG_API int cg_game_stat_index(const cg_game *game, const char *name);
CG_API int cg_game_keyword_index(const cg_game *game, const char *name);

/** The JSON Schema (2020-12) of this game's card files. */
CG_API size_t cg_game_schema(const cg_game *game, char *buffer, size_t size);

/** The effect language as this game has it, for authors of cards: its words and every phrase with
 * an example; Markdown. */
CG_API size_t cg_game_language_text(const cg_game *game, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
