/** @file file.h  A scenario file while it is read, and what its readers share. */
#ifndef CG_SCENARIO_FILE_H
#define CG_SCENARIO_FILE_H

#include "scenario/script.h"
#include "yaml/tree.h"

struct cg_script_file {
    cg_context *context;
    cg_arena arena;
    cg_buffer content;
    cg_document document;
    const cg_cards *cards;
    const cg_game *game;
    cg_report *report;     /**< NULL allowed */
    const char **card_ids; /**< of the catalogue, NULL at the end */
    const cg_tree *root;
    cg_script *scripts;
    size_t script_count;
    bool bad; /**< a mistake was found */
    unsigned mistakes;
    bool short_of_memory;
};

/** Reads the text and its tree. @return CG_OK, CG_ERR_FILE, CG_ERR_SCENARIO, CG_ERR_MEMORY */
cg_status cg_script_open(cg_script_file *file, const char *path, cg_error *error);
void cg_script_close(cg_script_file *file);

/** The game that the file names; NULL, reported, when it names none. */
const char *cg_script_game(cg_script_file *file);

/* ---- shared by the readers ---- */

/** Reports a mistake at a node (printf-like). */
void cg_script_error(cg_script_file *file, const cg_tree *at, const char *code, const char *format,
                     ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;
/** The same at the node's key. */
void cg_script_key_error(cg_script_file *file, const cg_tree *at, const char *what,
                         const char *const *known);
/** Zeroed memory of the file's arena; NULL, noted, when there is none. */
void *cg_script_allocate(cg_script_file *file, size_t size);

/** The node's text, or NULL, reported, when it is no single value. */
const char *cg_script_text(cg_script_file *file, const cg_tree *node);
/** A whole number in a range, or `minimum - 1`, reported. */
/** Row of the condition of the board's table with these words; -1, reported, when there is none. */
int cg_script_condition(cg_script_file *file, const cg_tree *node);
int cg_script_number(cg_script_file *file, const cg_tree *node, int minimum, int maximum);
/** A single text or a list of texts. */
cg_texts cg_script_texts(cg_script_file *file, const cg_tree *node);
/** A seat counted from 1 in a text, from 0 as result; -1 when it is none of the script's. */
int cg_script_seat(const cg_script *script, const char *text);
/** The seat in a key "player 2"; -1 when it is none. */
int cg_script_player_key(const cg_script *script, const char *key);
/** The card's id that is nearest to a word, as "; did you mean 'ID'?", or "". */
const char *cg_script_near_card(cg_script_file *file, const char *word, char buffer[200]);
/** A design by id; 0, reported, when there is none. */
cg_design cg_script_card(cg_script_file *file, const cg_tree *node);
/** Is the zone one of the table, or common to all in this script? */
bool cg_script_common_zone(const cg_script_file *file, const cg_script *script, int zone);
/** Number of a name in a table of the game, or -1, reported with what is near. */
int cg_script_phase(cg_script_file *file, const cg_tree *node);

/** Reads the decks of the seats: names, or lists of cards that the game's rules then judge. */
void cg_script_read_decks(cg_script_file *file, cg_script *script, const cg_tree *node);
/** Makes the decks of `decks: board`, once the board is read; of other ones nothing. */
void cg_script_board_decks(cg_script_file *file, cg_script *script, const cg_tree *node);
/** Reads a board. */
void cg_script_read_board(cg_script_file *file, cg_script *script, const cg_tree *node);
/** Reads a script. */
void cg_script_read_steps(cg_script_file *file, cg_script *script, const cg_tree *node);
/** Reads what is expected, in the truth (`seen` false) or by a viewer. */
void cg_script_read_checks(cg_script_file *file, const cg_script *script, const cg_tree *node,
                           bool seen, cg_script_step *step);

#endif
