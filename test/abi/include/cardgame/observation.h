/**
 * @file observation.h
 * Matches as numbers, for programs that learn. An observation is a player's knowledge as a row of
 * numbers of fixed length; options (legal actions) become numbers of a fixed set of actions. Both
 * describe themselves (cg_space_json()).
 *
 *     cg_space *space;
 *     cg_space_create(match, &space, &error);
 *     int32_t *numbers = calloc(cg_space_numbers(space), sizeof *numbers);
 *     uint8_t *mask = malloc(cg_space_actions(space));
 *     size_t used = 0;
 *     while (!cg_match_over(match)) {
 *         int player = cg_match_decider(match);
 *         used = cg_space_observe(space, match, player, numbers, used);
 *         cg_space_mask(space, match, mask);
 *         ... choose an action whose byte is 1 ...
 *         cg_match_answer(match, player, cg_space_option(space, match, action), &error);
 *     }
 *
 * Row 0 of a table of players is the viewer, row 1 the next seat; spectators and chance see them as
 * seat 0 does. Card definitions (designs) are columns: those of the match's decks and those that
 * these can create. Numbers that identify something are counted from 1; 0 means none or unknown.
 *
 * An observation contains no hidden information (see view.h), and less than a view: how often each
 * hidden definition known to the viewer occurs in a zone, with the first cards of ordered zones;
 * the number of lasting changes and their effects on stats and keywords, but not which they are; no
 * relations.
 */
#ifndef CARDGAME_OBSERVATION_H
#define CARDGAME_OBSERVATION_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Version of the layout of numbers and actions, apart from the tables of the game; grows with each
 * change of the layout. */
#define CG_SPACE_FORMAT 1

/** No action, or no option. */
#define CG_SPACE_NONE UINT32_MAX

/** Observations and actions of all matches of one setup. */
typedef struct cg_space cg_space;

/**
 * Makes the space of a match. It serves every match of the same game with the same cards, number of
 * players and decks.
 * @param space receives the space, owned by the caller, immutable, usable from every thread
 * @return CG_OK, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_space_create(const cg_match *match, cg_space **space, cg_error *error);
/** Frees a space. */
CG_API void cg_space_destroy(cg_space *space);

/** Returns how many numbers an observation has. */
CG_API size_t cg_space_numbers(const cg_space *space);
/** Returns the number of actions; they are numbered from 0. */
CG_API size_t cg_space_actions(const cg_space *space);
/** Returns a hash of the description, which differs whenever a number or an action has another
 * meaning. */
CG_API uint64_t cg_space_hash(const cg_space *space);

/**
 * Writes the meaning of numbers and actions as one JSON object. Members:
 *
 * - format (CG_SPACE_FORMAT), game, version, cards (hash of the catalogue), players, numbers,
 *   actions
 * - words: lists to which numbers refer, counted from 1: designs, zones, phases, reasons, effects;
 *   and keywords, whose bits are counted from the lowest
 * - parts: the tables of an observation, an array of {name, first, rows, columns}: number `column`
 *   of row `row` is number first + row * length of columns + column. Columns are names
 * - axes: the possible subjects and targets of actions, an array of {name, size}
 * - blocks: an array of {verb, name, first, subjects, targets}. The verb is "do" for the game's own
 *   acts, which have their name. Subjects and targets are lists of axes: action number first +
 *   subject * (sum of the sizes of the targets' axes) + target, each counted through its axes in
 *   order
 *
 * The last block, "other", contains all other options in their order: with a second target or an
 * amount, past the end of an axis, or with the number of an earlier option.
 */
CG_API size_t cg_space_json(const cg_space *space, char *buffer, size_t size);

/**
 * Writes an action in words ("attack: object 2, player 1").
 * @return 0 if there is no such action
 */
CG_API size_t cg_space_action_text(const cg_space *space, uint32_t action, char *buffer,
                                   size_t size);

/**
 * Writes a viewer's present observation.
 * @param viewer  a seat; CG_SPECTATOR and CG_CHANCE for public information
 * @param numbers array of cg_space_numbers() numbers
 * @param used    how many leading numbers may differ from 0: the last result for this array, or
 *                cg_space_numbers() if unknown
 * @return how many may differ from 0 now; 0, with nothing written, for a match of another setup or
 *         an invalid viewer
 */
CG_API size_t cg_space_observe(const cg_space *space, const cg_match *match, int viewer,
                               int32_t *numbers, size_t used);
/**
 * Writes an observation that includes everything hidden, as if the viewer knew all cards: for
 * critics in training and for tests, never for players.
 * @param numbers as for cg_space_observe()
 * @param used    as for cg_space_observe()
 * @return as cg_space_observe()
 */
CG_API size_t cg_space_observe_hidden(const cg_space *space, const cg_match *match, int viewer,
                                      int32_t *numbers, size_t used);

/**
 * Lists the actions of the pending decision's options, in the order of the options. Among
 * indistinguishable options (choice.h) only the first has an action.
 * @param actions receives the first `limit` of them; CG_SPACE_NONE for an option without an action
 * @return number of options; 0 for a match of another setup
 */
CG_API uint32_t cg_space_list(const cg_space *space, const cg_match *match, uint32_t *actions,
                              uint32_t limit);
/**
 * Writes a byte for each action: 1 if it is legal now, otherwise 0.
 * @param mask cg_space_actions() bytes
 * @return number of legal actions
 */
CG_API uint32_t cg_space_mask(const cg_space *space, const cg_match *match, uint8_t *mask);
/** Returns the index of an action's option now, or CG_SPACE_NONE. */
CG_API uint32_t cg_space_option(const cg_space *space, const cg_match *match, uint32_t action);

#ifdef __cplusplus
}
#endif

#endif
