/** @file file.h
 * A scenario file while it is read. A reader that finds a mistake reports it and continues, so that
 * all mistakes of a file are reported at once. Its result is then only good for further reading:
 * nothing of the file is played.
 */
#ifndef CG_SCENARIO_FILE_H
#define CG_SCENARIO_FILE_H

#include "scenario/script.h"
#include "yaml/tree.h"

/** What the file says once for all its scenarios (scenario/defaults.h). */
typedef struct cg_script_defaults {
    const cg_tree *node; /**< NULL: nothing */
    cg_position end;     /**< where what follows them begins */
    cg_buffer reported;  /**< of cg_position: the places of mistakes in them that are told */
} cg_script_defaults;

/** context and report are set before cg_script_open(), cards and game before cg_script_read(); the
 * rest is 0. */
struct cg_script_file {
    cg_context *context;
    cg_arena arena;    /**< for the tree and the scripts */
    cg_buffer content; /**< the bytes of the file */
    cg_document document;
    const cg_cards *cards;
    const cg_game *game;
    cg_report *report;     /**< NULL allowed */
    const char **card_ids; /**< ids of the catalogue, NULL at the end */
    const cg_tree *root;
    cg_script_defaults defaults;
    const cg_script *reading; /**< the scenario that is read, for messages about defaults; NULL: the
                                 defaults themselves */
    cg_script *scripts;       /**< one for each scenario */
    size_t script_count;
    bool bad;             /**< the readers found a mistake */
    unsigned mistakes;    /**< how many */
    cg_place failed;      /**< of the step that has failed last */
    bool short_of_memory; /**< something could not be allocated: the file is not played */
};

/** Reads the text of a file and makes its tree. `path` must live as long as the file.
 * cg_script_close() is due even after an error.
 * @return CG_OK; CG_ERR_FILE when it cannot be read; CG_ERR_SCENARIO when it is not well-formed
 * (the mistake is reported); CG_ERR_MEMORY */
cg_status cg_script_open(cg_script_file *file, const char *path, cg_error *error);
/** The same of a text in memory, which must live as long as the file. */
cg_status cg_script_open_text(cg_script_file *file, const char *path, const char *text,
                              size_t length, cg_error *error);
/** Frees the text, the tree and all scripts. */
void cg_script_close(cg_script_file *file);

/** A key of a mapping that is probably meant to be that one, which the mapping does not have; NULL.
 */
const cg_tree *cg_script_misspelt(const cg_tree *map, const char *key);

/** The name of the game that the file is for; NULL, reported, when it names none. */
const char *cg_script_game(cg_script_file *file);

/** The list of scenarios, which is not empty; NULL, reported, when the file has none. */
const cg_tree *cg_script_list(cg_script_file *file);

/* ---- shared by the readers ---- */

/** Reports a mistake at a node (printf-like), under a stable name such as "unknown-card". */
void cg_script_error(cg_script_file *file, const cg_tree *at, const char *code, const char *format,
                     ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;
/** The key of a node as a value of its own, for mistakes that are about it: they stand where it
 * begins. */
cg_tree cg_script_key(const cg_tree *node);
/** Reports that a node's key is unknown, at the place of the key.
 * @param what  where it stands, for the message: "a card"
 * @param known keys among which a similar one is looked for, NULL at the end; NULL: none */
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
#define CG_SUGGESTIONS_MAX 100 /**< after so many mistakes no near card is looked for */

/** What was probably meant by a word that names nothing, as the end of a message: the nearest of
 * the words that are right there, "; did you mean 'WORD'?", or all of them where none is near.
 * (hints.c)
 * @param known words that are right besides, NULL at the end; NULL: none
 * @param sorts bits of cg_script_words; they need the script
 * @return the buffer; "" when nothing is known */
const char *cg_script_hint(const cg_script_file *file, const cg_script *script, const char *word,
                           const char *const *known, unsigned sorts, char buffer[CG_HINT_MAX]);
/** Reports an unknown key, with a hint as above. */
void cg_script_word_key_error(cg_script_file *file, const cg_script *script, const cg_tree *at,
                              const char *what, const char *const *known, unsigned sorts);
/** Reports that a text is no player of the scenario. */
void cg_script_no_player(cg_script_file *file, const cg_script *script, const cg_tree *node,
                         const char *text);
/** Reports the keys of a mapping that are none of those. */
void cg_script_check_keys(cg_script_file *file, const cg_tree *map, const char *what,
                          const char *const *known);
/** Zeroed memory of the file's arena; NULL, noted in the file, when memory is short. */
void *cg_script_allocate(cg_script_file *file, size_t size);

/** The node's text; NULL, reported, when it is not a single value or is empty. */
const char *cg_script_text(cg_script_file *file, const cg_tree *node);
/** Row of the condition with the node's words in the board's table; -1, reported, when there is
 * none. Only for games with cards in play. */
int cg_script_condition(cg_script_file *file, const cg_script *script, const cg_tree *node);
/** Does a value say that there is nothing: `empty`, `none`? */
bool cg_script_says_none(const cg_tree *node);
/** A whole number from `minimum` to `maximum`, without quotes; `minimum - 1`, reported, when it is
 * none. */
int cg_script_number(cg_script_file *file, const cg_tree *node, int minimum, int maximum);
/** A single text, or a list of texts, which may be empty. Without items, reported, when one is no
 * text. */
cg_texts cg_script_texts(cg_script_file *file, const cg_tree *node);
/** The seat of the player whose number, from 1, the text is; -1 when the scenario has no such
 * player. */
int cg_script_seat(const cg_script *script, const char *text);
/** The seat that a text such as "player 2" means where only the number is said; -1 when it means
 * none. */
int cg_script_seat_said(const cg_script *script, const char *text);
/** The seat in a key such as "player 2"; -1 when it is not such a key or the scenario has no such
 * player. */
int cg_script_player_key(const cg_script *script, const char *key);
/** The number in a key such as "player 2", whoever plays; 0 when it is not such a key. */
int cg_script_player_number(const char *key);
/** The id of the card that is called so, or most similar to the word, as "; did you mean 'ID'?"; ""
 * when none is. @return the buffer */
const char *cg_script_near_card(const cg_script_file *file, const char *word,
                                char buffer[CG_HINT_MAX]);
/** Reports that neither a name of the scenario nor an id is spelled so; names that can have got
 * lost with a mistake of the board are left alone. */
void cg_script_no_card(cg_script_file *file, const cg_script *script, const cg_tree *node,
                       const char *id, char buffer[CG_HINT_MAX]);
/** The design whose id the node is; 0, reported, if there is none. */
cg_design cg_script_card(cg_script_file *file, const cg_tree *node);
/** Do all players play with one deck, by the table or by the options of this scenario? */
bool cg_script_common_deck(const cg_script_file *file, const cg_script *script);
/** Is there only one zone of that row for all players, by the table or by the options of this
 * scenario? */
bool cg_script_common_zone(const cg_script_file *file, const cg_script *script, int zone);
/** Number of the phase that the node names; -1, reported, if there is none. */
int cg_script_phase(cg_script_file *file, const cg_script *script, const cg_tree *node);

/** Reads the decks of the seats: names, or lists of cards, which the setup of the match checks
 * against the game's rules. Does nothing for `decks: board`. */
void cg_script_read_decks(cg_script_file *file, cg_script *script, const cg_tree *node);
/** For `decks: board`, once the board is read: makes each deck of the cards that its player owns
 * there, and a deck that all share of all cards. Does nothing for other decks. `node` may be NULL.
 */
void cg_script_board_decks(cg_script_file *file, cg_script *script, const cg_tree *node);
/** Reads a board (cg_defaults_board()): the script's stage and handles.
 * @param scenario whose board it is: it must be whole; NULL: that of the defaults */
void cg_script_read_board(cg_script_file *file, cg_script *script, const cg_tree *node,
                          const cg_tree *scenario);
/** Reads the steps of a script, a list. */
void cg_script_read_steps(cg_script_file *file, cg_script *script, const cg_tree *node);
/** Reads what a step expects to be so, in truth (`seen` false) or as a viewer knows it. */
void cg_script_read_checks(cg_script_file *file, const cg_script *script, const cg_tree *node,
                           bool seen, cg_script_step *step);

#endif
