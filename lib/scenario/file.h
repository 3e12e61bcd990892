/** @file file.h
 * A scenario file while it is read. A reader that finds a mistake reports it and continues, so that
 * all mistakes of a file are reported at once. Its result is then only used for further reading:
 * nothing of the file is played.
 */
#ifndef CG_SCENARIO_FILE_H
#define CG_SCENARIO_FILE_H

#include "scenario/script.h"
#include "yaml/tree.h"

/** The common part of all scenarios in the file (scenario/defaults.h). */
typedef struct cg_script_defaults {
    const cg_tree *node; /**< NULL: nothing */
    cg_position end;     /**< the position after them */
    cg_buffer reported;  /**< of cg_position: the places of mistakes in them that were reported */
} cg_script_defaults;

/** Before cg_script_open() context and report must be set, before cg_script_read() cards and game;
 * the rest must be 0. */
struct cg_script_file {
    cg_context *context;
    cg_arena arena;    /**< for the tree and the scripts */
    cg_buffer content; /**< the bytes of the file */
    cg_document document;
    const cg_cards *cards;
    const cg_game *game;
    cg_report *report;     /**< NULL is allowed */
    const char **card_ids; /**< ids of the catalogue, NULL at the end */
    const cg_tree *root;
    cg_script_defaults defaults;
    const cg_script *reading; /**< the current scenario, for messages about defaults; NULL: the
                               * defaults themselves */
    cg_script *scripts;       /**< one for each scenario */
    size_t script_count;
    bool bad;             /**< the readers found a mistake */
    unsigned mistakes;    /**< their number */
    cg_place failed;      /**< of the step that failed last */
    bool short_of_memory; /**< an allocation failed: the file is not played */
};

/** Reads the text of a file and makes its tree. `path` must live as long as the file.
 * cg_script_close() must be called even after an error.
 * @return CG_OK; CG_ERR_FILE if it cannot be read; CG_ERR_SCENARIO if it is not well-formed (the
 * mistake is reported); CG_ERR_MEMORY */
cg_status cg_script_open(cg_script_file *file, const char *path, cg_error *error);
/** Makes the tree of a text in memory, which must live as long as the file; otherwise like
 * cg_script_open(). */
cg_status cg_script_open_text(cg_script_file *file, const char *path, const char *text,
                              size_t length, cg_error *error);
/** Frees the text, the tree and all scripts. */
void cg_script_close(cg_script_file *file);

/** Returns a key of a mapping that was probably meant to be that one, which the mapping does not
 * have; NULL if there is none. */
const cg_tree *cg_script_misspelt(const cg_tree *map, const char *key);

/** Returns the name of the game of the file. Reports an error and returns NULL if it names none. */
const char *cg_script_game(cg_script_file *file);

/** Returns the list of scenarios, which is not empty. Reports an error and returns NULL if the file
 * has none. */
const cg_tree *cg_script_list(cg_script_file *file);

/* ---- shared by the readers ---- */

/** Reports a mistake at a node (printf-like), under a stable name such as "unknown-card". */
void cg_script_error(cg_script_file *file, const cg_tree *at, const char *code, const char *format,
                     ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;
/** Returns the key of a node as a value, so that mistakes about the key are reported at its
 * place. */
cg_tree cg_script_key(const cg_tree *node);
/** Reports that a node's key is unknown, at the place of the key.
 * @param what  the mapping that contains it, for the message: "a card"
 * @param known keys that are compared with it, NULL at the end; NULL if there is none */
void cg_script_key_error(cg_script_file *file, const cg_tree *at, const char *what,
                         const char *const *known);
/** Words that the game or the scenario has, as bits. */
typedef enum cg_script_words {
    CG_WORDS_PLAYER_ZONES = 1 << 0, /**< zones of each player */
    CG_WORDS_COMMON_ZONES = 1 << 1,
    CG_WORDS_COUNTERS = 1 << 2,
    CG_WORDS_PHASES = 1 << 3,
    CG_WORDS_DICE = 1 << 4,
    CG_WORDS_ACTS = 1 << 5,
    CG_WORDS_VALUES = 1 << 6,
    CG_WORDS_HANDLES = 1 << 7,
    CG_WORDS_OPTIONS = 1 << 8,
    CG_WORDS_DECKS = 1 << 9,
    CG_WORDS_STATS = 1 << 10,
    CG_WORDS_RULES = 1 << 11,
    CG_WORDS_MARKS = 1 << 12,
    CG_WORDS_KINDS = 1 << 13,
    CG_WORDS_KEYWORDS = 1 << 14,
    CG_WORDS_STATES = 1 << 15,
    CG_WORDS_CAUSES = 1 << 16
} cg_script_words;

#define CG_HINT_MAX 400        /**< bytes of a hint, with the 0 at its end */
#define CG_SUGGESTIONS_MAX 100 /**< mistakes after which no similar card is searched */

/** Writes what was probably meant by an unknown word, as the end of a message: the most similar
 * valid word, "; did you mean 'WORD'?", or all valid words if none is similar. (hints.c)
 * @param known further valid words, NULL at the end; NULL if there is none
 * @param sorts bits of cg_script_words; they need the script
 * @return the buffer; "" if nothing is known */
const char *cg_script_hint(const cg_script_file *file, const cg_script *script, const char *word,
                           const char *const *known, unsigned sorts, char buffer[CG_HINT_MAX]);
/** Reports an unknown key, with a hint of cg_script_hint(). */
void cg_script_word_key_error(cg_script_file *file, const cg_script *script, const cg_tree *at,
                              const char *what, const char *const *known, unsigned sorts);
/** Reports that a text is not a player of the scenario. */
void cg_script_no_player(cg_script_file *file, const cg_script *script, const cg_tree *node,
                         const char *text);
/** Reports the keys of a mapping that are not among the known ones. */
void cg_script_check_keys(cg_script_file *file, const cg_tree *map, const char *what,
                          const char *const *known);
/** Allocates zeroed memory in the file's arena; NULL, noted in the file, if memory is short. */
void *cg_script_allocate(cg_script_file *file, size_t size);

/** Returns the node's text. Reports an error and returns NULL if it is not a single value or is
 * empty. */
const char *cg_script_text(cg_script_file *file, const cg_tree *node);
/** Returns the row of the condition with the node's words in the board's table. Reports an error
 * and returns -1 if there is none. Only for games with cards in play. */
int cg_script_condition(cg_script_file *file, const cg_script *script, const cg_tree *node);
/** Returns true if a value says that there is nothing: `empty`, `none`. */
bool cg_script_says_none(const cg_tree *node);
/** Returns a whole number from `minimum` to `maximum`, without quotes. Reports an error and returns
 * `minimum - 1` if it is not one. */
int cg_script_number(cg_script_file *file, const cg_tree *node, int minimum, int maximum);
/** Returns a single text, or a list of texts, which may be empty. Reports an error and returns no
 * items if one is not a text. */
cg_texts cg_script_texts(cg_script_file *file, const cg_tree *node);
/** Returns the seat of the player whose number, from 1, is the text; -1 if the scenario has no such
 * player. */
int cg_script_seat(const cg_script *script, const char *text);
/** Returns the seat of a text such as "player 2" in a place for only a number; -1 if it is not such
 * a text. */
int cg_script_seat_said(const cg_script *script, const char *text);
/** Returns the seat in a key such as "player 2"; -1 if it is not such a key, or the scenario has no
 * such player. */
int cg_script_player_key(const cg_script *script, const char *key);
/** Returns the number in a key such as "player 2", for any number of players; 0 if it is not such a
 * key. */
int cg_script_player_number(const char *key);
/** Writes the id of the card with that name, or with the most similar one, as "; did you mean
 * 'ID'?"; "" if there is none.
 * @return the buffer */
const char *cg_script_near_card(const cg_script_file *file, const char *word,
                                char buffer[CG_HINT_MAX]);
/** Reports that it is neither a name of the scenario nor an id. Names that may be missing because
 * of a mistake in the board are not reported. */
void cg_script_no_card(cg_script_file *file, const cg_script *script, const cg_tree *node,
                       const char *id, char buffer[CG_HINT_MAX]);
/** Returns the design whose id is the node. Reports an error and returns 0 if there is none. */
cg_design cg_script_card(cg_script_file *file, const cg_tree *node);
/** Returns true if all players use one deck, by the table or by the options of this scenario. */
bool cg_script_common_deck(const cg_script_file *file, const cg_script *script);
/** Returns true if there is only one zone of that row for all players, by the table or by the
 * options of this scenario. */
bool cg_script_common_zone(const cg_script_file *file, const cg_script *script, int zone);
/** Returns the number of the phase with the node's name. Reports an error and returns -1 if there
 * is none. */
int cg_script_phase(cg_script_file *file, const cg_script *script, const cg_tree *node);

/** Reads the decks of the seats: names, or lists of cards, which the setup of the match checks
 * against the game's rules. Does nothing for `decks: board`. */
void cg_script_read_decks(cg_script_file *file, cg_script *script, const cg_tree *node);
/** Makes the decks for `decks: board`, after the board has been read: each from the cards that its
 * player owns there, and a common deck from all cards. Does nothing for other decks. `node` may be
 * NULL. */
void cg_script_board_decks(cg_script_file *file, cg_script *script, const cg_tree *node);
/** Reads a board (cg_defaults_board()): the script's stage and handles.
 * @param scenario the scenario, whose board must be complete; NULL: it is the board of the
 * defaults */
void cg_script_read_board(cg_script_file *file, cg_script *script, const cg_tree *node,
                          const cg_tree *scenario);
/** Reads the list of steps of a script. */
void cg_script_read_steps(cg_script_file *file, cg_script *script, const cg_tree *node);
/** Reads the expectations of a step, about the real state (`seen` false) or about the knowledge of
 * a viewer. */
void cg_script_read_checks(cg_script_file *file, const cg_script *script, const cg_tree *node,
                           bool seen, cg_script_step *step);

#endif
