/** @file script.h
 * Scenarios as read from a file: options, boards, steps and expectations, with all names resolved.
 * All of it is in the file's arena. cards/SCENARIOS.md documents the format.
 */
#ifndef CG_SCENARIO_SCRIPT_H
#define CG_SCENARIO_SCRIPT_H

#include "base/memory.h"
#include "base/report.h"

#include <cardgame/game.h>
#include <cardgame/match.h>

/** A node of the file's tree (yaml/tree.h). */
typedef struct cg_tree cg_tree;

/** The subject of an expectation. */
typedef enum cg_aspect {
    CG_ASPECT_TURN,
    CG_ASPECT_PHASE,
    CG_ASPECT_ACTIVE,
    CG_ASPECT_OVER,
    CG_ASPECT_IN,      /**< whether the player is in the game */
    CG_ASPECT_COUNTER, /**< a counter of a player */
    CG_ASPECT_SIZE,    /**< number of cards in a zone */
    CG_ASPECT_CARDS,   /**< the cards of a zone */
    CG_ASPECT_DICE,    /**< the faces of a pool */
    CG_ASPECT_VALUE,   /**< a value of the game, public or secret */
    CG_ASPECT_ITEMS,   /**< the items, oldest first */
    CG_ASPECT_RULE,    /**< a rule of a player, such as the hand limit */
    /* of one card */
    CG_ASPECT_CARD_STAT,
    CG_ASPECT_CARD_MARK,
    CG_ASPECT_CARD_KEYWORDS,
    CG_ASPECT_CARD_KINDS,      /**< its kinds, of those in the mask */
    CG_ASPECT_CARD_CONDITIONS, /**< the conditions that hold, of those in the mask */
    CG_ASPECT_CARD_EXHAUSTED,
    CG_ASPECT_CARD_FACE_DOWN,
    CG_ASPECT_CARD_TOKEN,
    CG_ASPECT_CARD_OWNER,
    CG_ASPECT_CARD_CONTROLLER,
    CG_ASPECT_CARD_PLACE,
    CG_ASPECT_CARD_ZONE,
    CG_ASPECT_CARD_NAME,       /**< its present name */
    CG_ASPECT_CARD_HOST,       /**< its host */
    CG_ASPECT_CARD_UNDER,      /**< the cards under it, newest first */
    CG_ASPECT_CARD_UNDER_COUNT /**< their number */
} cg_aspect;

/** An expectation. It is a text that is compared with the actual state, which is written in the
 * same form. */
typedef struct cg_expectation {
    const cg_tree *at; /**< for places in messages, like all members with this name */
    cg_aspect aspect;
    int index;            /**< number of the counter, zone, pool, value, rule, stat or mark */
    int seat;             /**< the player; -1: the table */
    const char *name;     /**< for messages, "hand of player 2" */
    const char *expected; /**< the text that the actual state must equal */
    const char *card;     /**< its card: "t/bear#2 of player 1" or a handle; NULL: none */
    uint64_t mask;        /**< a bit for each kind or condition that is compared */
} cg_expectation;

/** The action of a step, with the members of cg_script_step that it uses. */
typedef enum cg_step_kind {
    CG_STEP_ANSWER,     /**< seat; texts: one, or the picks of one decision */
    CG_STEP_CHANCE,     /**< texts: answers to the next chance decisions */
    CG_STEP_PASS,       /**< number: of passes; or seats: the passing players, in order */
    CG_STEP_PASS_UNTIL, /**< texts[0]: reason of the decision, "chance" or "over" */
    CG_STEP_ASKED,    /**< seat: the player who is asked; reason, prompt, number, steps, options */
    CG_STEP_OFFERS,   /**< seat: the player, CG_NOBODY: the one who is asked; texts: all options */
    CG_STEP_INCLUDES, /**< the same; texts: some of the options */
    CG_STEP_LACKS,    /**< the same; texts: no options */
    CG_STEP_PARTS,    /**< parts: one of those three for each named player */
    CG_STEP_REFUSE,   /**< seat; texts: refused answers; reasons: why */
    CG_STEP_EXPECT,   /**< checks */
    CG_STEP_SEE,      /**< seat is the viewer; checks */
    CG_STEP_EVENTS    /**< seat is the viewer; texts: told in that order; absent: not told */
} cg_step_kind;

/** A list of texts of a script. */
typedef struct cg_texts {
    const char **items;
    size_t count;
} cg_texts;

/** A step of a script: an answer, or something to check. */
typedef struct cg_script_step {
    const cg_tree *at;
    cg_step_kind kind;
    int seat;           /**< a player, CG_CHANCE, CG_NOBODY or CG_SPECTATOR */
    int number;         /**< of passes, or number of the step of the pending decision; 0: not
                         * given */
    int steps, options; /**< numbers of steps and options of the pending decision; 0: not given */
    const char *reason, *prompt; /**< of the pending decision; NULL: not given */
    cg_texts texts, absent;
    cg_texts reasons; /**< for each text, words of its reason; empty: any reason */
    const int *seats;
    size_t seat_count;
    cg_expectation *checks;
    size_t check_count;
    struct cg_script_step *parts;
    size_t part_count;
} cg_script_step;

/** How a scenario ends. */
typedef struct cg_script_end {
    const cg_tree *at; /**< NULL: not given, the match must still run */
    bool running;      /**< the match must still run */
    uint32_t winners;  /**< a bit for each seat; 0: a draw */
    const char *cause; /**< NULL: any */
    bool says_returns; /**< the returns of all players are given */
    double returns[CG_PLAYERS_MAX];
} cg_script_end;

/** A handle: a name that a scenario gives to a card of its board. */
typedef struct cg_handle {
    const char *name;
    size_t card; /**< number among the cards of the stage */
} cg_handle;

/** A scenario. */
typedef struct cg_script {
    const cg_tree *at;
    const char *name;
    int players;
    cg_setting *settings;
    size_t setting_count;
    const cg_deck *decks[CG_PLAYERS_MAX]; /**< by seat; NULL: not given */
    const char *refused; /**< words of the error about the setup; NULL: it is accepted */
    cg_stage *stage;     /**< NULL: the game's own setup */
    cg_handle *handles;  /**< names of cards of the stage */
    size_t handle_count;
    bool lost; /**< the board has mistakes: an unknown name may be in a part that was skipped */
    cg_script_step *steps;
    size_t step_count;
    cg_script_end end;
} cg_script;

/** A file while it is read and run (scenario/file.h). */
typedef struct cg_script_file cg_script_file;

/** Reads all scenarios of an opened file.
 * @return CG_OK; CG_ERR_SCENARIO after mistakes, which are reported; CG_ERR_MEMORY */
cg_status cg_script_read(cg_script_file *file);

/** Returns the place of a node in its file, for messages. */
cg_place cg_script_place(cg_script_file *file, const cg_tree *node);
/** Returns the place of a node that failed, and notes it in the file. */
cg_place cg_script_failed(cg_script_file *file, const cg_tree *node);

/** Writes a list of names as "[a, b]". `sorted` first sorts the names, in their own array: for
 * lists whose order has no meaning. */
void cg_script_write_list(const char **names, size_t count, bool sorted, char *buffer, size_t size);

#endif
