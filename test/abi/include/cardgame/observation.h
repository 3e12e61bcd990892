/**
 * @file observation.h
 * Matches as numbers, for programs that learn: what a player may know as a row of numbers of fixed
 * length, and options as numbers of a fixed set of actions. Both are made from the game's tables
 * and describe themselves (cg_space_json()).
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
 * Players are counted from the viewer on: row 0 of a table of players is the viewer, row 1 the seat
 * after theirs. A spectator, and chance, see them as seat 0 does. Designs are columns: the designs
 * of the match's decks and what these can create. Numbers for "which one" are counted from 1, and 0
 * is "none" or "not known".
 *
 * An observation depends on nothing that the viewer may not know (see view.h). It tells less than a
 * view: of what is hidden and known how often each design lies in a zone, and of ordered zones also
 * the first cards; how many lasting changes there are, but not which (what they do to stats and
 * keywords shows there); no relations.
 */
#ifndef CARDGAME_OBSERVATION_H
#define CARDGAME_OBSERVATION_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How numbers and actions are laid out, apart from the tables of the game; grows when that
 * changes. */
#define CG_SPACE_FORMAT 1

/** In place of an action or an option: there is none. */
#define CG_SPACE_NONE UINT32_MAX

/** Observations and actions of all matches of one setup. */
typedef struct cg_space cg_space;

/**
 * Makes the space of a match. It serves all matches of the same game with the same cards, number of
 * players and decks: copies, the same match begun anew, others of the same config, loaded ones.
 * @param space receives the space, owned by the caller, immutable, usable from every thread
 * @return CG_OK, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_space_create(const cg_match *match, cg_space **space, cg_error *error);
/** Frees a space. NULL is allowed. */
CG_API void cg_space_destroy(cg_space *space);

/** Numbers in an observation. */
CG_API size_t cg_space_numbers(const cg_space *space);
/** Number of actions; they are numbered from 0. */
CG_API size_t cg_space_actions(const cg_space *space);
/** Hash of the description: it is another one whenever a number or an action means something else.
 */
CG_API uint64_t cg_space_hash(const cg_space *space);

/**
 * Writes what numbers and actions mean as one JSON object. Members:
 *
 * - format (CG_SPACE_FORMAT), game, version, cards (hash of the catalogue), players, numbers, actions
 * - words: lists that numbers point to, counted from 1: designs, zones, phases, reasons, effects;
 *   and keywords, whose bits are counted from the lowest
 * - parts: the tables of an observation, an array of {name, first, rows, columns}: number `column`
 *   of row `row` is number first + row * length of columns + column. Columns are names
 * - axes: what subjects and targets of actions can be, an array of {name, size}
 * - blocks: an array of {verb, name, first, subjects, targets}. The verb is "do" for the game's own
 *   acts, which the name then says. Subjects and targets are lists of axes: action number
 *   first + subject * (sum of the sizes of the targets' axes) + target, each counted through its
 *   axes in order
 *
 * The last block, "other", takes options that no other number fits, in their order: those with a
 * second target or an amount, behind the end of an axis, or alike to another one in all that its
 * number says.
 * @return length of the whole text
 */
CG_API size_t cg_space_json(const cg_space *space, char *buffer, size_t size);

/** Writes what an action is in words ("attack: object 2, player 1").
 * @return length of the whole text; 0 when there is no such action */
CG_API size_t cg_space_action_text(const cg_space *space, uint32_t action, char *buffer,
                                   size_t size);

/**
 * Writes what a viewer may know now.
 * @param viewer  a seat; CG_SPECTATOR and CG_CHANCE for what everybody sees
 * @param numbers cg_space_numbers() of them
 * @param used    how many of them can be other than 0: what the last call for this array returned;
 *                cg_space_numbers() when it holds anything
 * @return how many can be other than 0 now; 0, with nothing written, for a match of another setup
 *         or a viewer that is none
 */
CG_API size_t cg_space_observe(const cg_space *space, const cg_match *match, int viewer,
                               int32_t *numbers, size_t used);
/** The same with everything that is hidden, as if the viewer knew all cards: for critics in training
 * and for tests, never for players.
 * @param numbers as for cg_space_observe()
 * @param used    as for cg_space_observe()
 * @return as cg_space_observe() */
CG_API size_t cg_space_observe_hidden(const cg_space *space, const cg_match *match, int viewer,
                                      int32_t *numbers, size_t used);

/**
 * Lists the actions that the options of the pending decision are, in the order of the options. Of
 * options that nobody can tell apart (choice.h) only the first is an action.
 * @param actions receives the first `limit` of them; CG_SPACE_NONE for an option that is none
 * @return number of options; 0 for a match of another setup
 */
CG_API uint32_t cg_space_list(const cg_space *space, const cg_match *match, uint32_t *actions,
                              uint32_t limit);
/** Writes a byte for each action, 1 for those that can be taken now and 0 for the others.
 * @param mask cg_space_actions() bytes
 * @return how many can be taken */
CG_API uint32_t cg_space_mask(const cg_space *space, const cg_match *match, uint8_t *mask);
/** The option that an action is now. @return its index, or CG_SPACE_NONE */
CG_API uint32_t cg_space_option(const cg_space *space, const cg_match *match, uint32_t action);

#ifdef __cplusplus
}
#endif

#endif
