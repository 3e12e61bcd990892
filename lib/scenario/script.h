/**
 * @file script.h
 * A scenario file as read: options, boards, steps and expectations, with every name resolved.
 * Everything lives in the file's arena.
 */
#ifndef CG_SCENARIO_SCRIPT_H
#define CG_SCENARIO_SCRIPT_H

#include "base/memory.h"
#include "base/report.h"

#include <cardgame/game.h>
#include <cardgame/match.h>

/** A node of the file's tree (yaml/tree.h). */
typedef struct cg_tree cg_tree;

/** What an expectation looks at. */
typedef enum cg_aspect {
    CG_ASPECT_TURN,
    CG_ASPECT_PHASE,
    CG_ASPECT_ACTIVE,
    CG_ASPECT_OVER,
    CG_ASPECT_IN, /**< is the player in the game? */
    CG_ASPECT_COUNTER,
    CG_ASPECT_SIZE, /**< number of cards in a zone */
    CG_ASPECT_CARDS,
    CG_ASPECT_DICE,
    CG_ASPECT_VALUE, /**< a public value of the game's own */
    CG_ASPECT_ITEMS, /**< what is being resolved, from the bottom */
    CG_ASPECT_RULE,  /**< a rule of a player, such as the hand limit */
    /* of one card */
    CG_ASPECT_CARD_STAT,
    CG_ASPECT_CARD_MARK,
    CG_ASPECT_CARD_KEYWORDS,
    CG_ASPECT_CARD_KINDS,      /**< those of the mask that it has */
    CG_ASPECT_CARD_CONDITIONS, /**< those of the mask that hold */
    CG_ASPECT_CARD_EXHAUSTED,
    CG_ASPECT_CARD_FACE_DOWN,
    CG_ASPECT_CARD_TOKEN,
    CG_ASPECT_CARD_OWNER,
    CG_ASPECT_CARD_CONTROLLER,
    CG_ASPECT_CARD_PLACE,
    CG_ASPECT_CARD_ZONE,
    CG_ASPECT_CARD_NAME,       /**< what it is called now */
    CG_ASPECT_CARD_HOST,       /**< what it is attached to */
    CG_ASPECT_CARD_UNDER,      /**< the cards under it, the newest first */
    CG_ASPECT_CARD_UNDER_COUNT /**< their number */
} cg_aspect;

/** Something that must be so, written as text: the actual state is written in the same form. */
typedef struct cg_expectation {
    const cg_tree *at;
    cg_aspect aspect;
    int index;        /**< number of the counter, zone, pool or value */
    int seat;         /**< whose; -1: the table's */
    const char *name; /**< for messages, "hand of player 2" */
    const char *expected;
    const char
        *card;     /**< "t/bear#2 of player 1" or a card's name in the scenario; NULL: no card's */
    uint64_t mask; /**< of kinds */
} cg_expectation;

typedef enum cg_step_kind {
    CG_STEP_ANSWER,     /**< seat; texts: one, or the picks of one decision */
    CG_STEP_CHANCE,     /**< texts: answers of the chance decisions that come now */
    CG_STEP_PASS,       /**< number: so many passes; or seats: who passes, in order */
    CG_STEP_PASS_UNTIL, /**< texts[0]: reason of the decision, "chance" or "over" */
    CG_STEP_ASKED,      /**< who is asked, why */
    CG_STEP_OFFERS,     /**< texts: exactly the options */
    CG_STEP_INCLUDES,   /**< texts: among the options */
    CG_STEP_LACKS,      /**< texts: not among the options */
    CG_STEP_REFUSE,     /**< seat; texts: answers that are refused; reasons */
    CG_STEP_EXPECT,     /**< checks */
    CG_STEP_SEE,        /**< seat is the viewer; checks */
    CG_STEP_EVENTS      /**< seat is the viewer; texts told in that order, absent: not told */
} cg_step_kind;

/** Texts of a script. */
typedef struct cg_texts {
    const char **items;
    size_t count;
} cg_texts;

typedef struct cg_script_step {
    const cg_tree *at;
    cg_step_kind kind;
    int seat;   /**< CG_CHANCE, CG_NOBODY where they are meant */
    int number; /**< of passes; of the step and of the options asked; 0: not said */
    int steps, options;
    const char *reason, *prompt; /**< asked; NULL: not said */
    cg_texts texts, absent;
    cg_texts reasons; /**< words of the reason for each of the texts; none: any reason will do */
    const int *seats;
    size_t seat_count;
    cg_expectation *checks;
    size_t check_count;
} cg_script_step;

/** How a scenario ends. */
typedef struct cg_script_end {
    const cg_tree *at; /**< NULL: not said, the match still runs */
    bool running;
    uint32_t winners;
    const char *cause; /**< NULL: any */
    bool says_returns; /**< of all players */
    int32_t returns[CG_PLAYERS_MAX];
} cg_script_end;

/** A name that a scenario gives to a card of its board. */
typedef struct cg_handle {
    const char *name;
    size_t card; /**< number among the cards of the stage */
} cg_handle;

typedef struct cg_script {
    const cg_tree *at;
    const char *name;
    int players;
    cg_setting *settings;
    size_t setting_count;
    const cg_deck *decks[CG_PLAYERS_MAX];
    const char *refused; /**< fragment of the error with which the setup must be refused; NULL */
    cg_stage *stage;     /**< NULL: the game's own setup */
    cg_handle *handles;  /**< names of cards of the stage */
    size_t handle_count;
    cg_script_step *steps;
    size_t step_count;
    cg_script_end end;
} cg_script;

/** A file while it is read and run. */
typedef struct cg_script_file cg_script_file;

/** Reads all scenarios of an opened file; mistakes are reported. */
cg_status cg_script_read(cg_script_file *file);

/** Where a node stands, for messages. */
cg_place cg_script_place(cg_script_file *file, const cg_tree *node);

/** Writes a list of names as "[a, b]", sorted if order has no meaning. */
void cg_script_write_list(const char **names, size_t count, bool sorted, char *buffer, size_t size);

#endif
