/**
 * @file record.h
 * A match with its history of answers: undo, redo, transcript and replay files.
 */
#ifndef CARDGAME_RECORD_H
#define CARDGAME_RECORD_H

#include <cardgame/choice.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Makes a match and keeps its history.
 * @param config as for cg_match_create(); copied as needed
 * @param record receives the record, owned by the caller
 * @return as cg_match_create()
 */
CG_API cg_status cg_record_create(const cg_match_config *config, cg_record **record,
                                  cg_error *error);
/** Frees a record and its match. */
CG_API void cg_record_destroy(cg_record *record);

/** Returns the match in its present state, owned by the record. Answer through the record, not
 * through the match. */
CG_API const cg_match *cg_record_match(const cg_record *record);
/** Makes a player who owes an answer the decider, as cg_match_turn_to(). */
CG_API bool cg_record_turn_to(cg_record *record, int player);

/**
 * Answers as cg_match_answer(), adds the answer to the history and forgets undone answers. Answers
 * that made the library end the match (cg_match_fault()) are added, too.
 * @return as cg_match_answer()
 */
CG_API cg_status cg_record_answer(cg_record *record, int player, uint32_t index, cg_error *error);

/**
 * Concedes as cg_match_concede(), and adds the concession to the history as an answer.
 * @return as cg_match_concede(); CG_ERR_MEMORY
 */
CG_API cg_status cg_record_concede(cg_record *record, int player, cg_error *error);

/**
 * Answers as cg_match_choose(). Each step is an answer of the history; undo takes all of them back
 * together.
 * @return as cg_match_choose()
 */
CG_API cg_status cg_record_choose(cg_record *record, int player, const uint32_t *indices,
                                  size_t count, cg_error *error);
/**
 * Answers as cg_match_choose_texts(), with the history of cg_record_choose().
 * @return as cg_match_choose()
 */
CG_API cg_status cg_record_choose_texts(cg_record *record, int player, const char *const *texts,
                                        size_t count, cg_error *error);

/** Returns the number of answers that were given and not undone. */
CG_API size_t cg_record_length(const cg_record *record);
/** Returns the number of answers that can be redone. */
CG_API size_t cg_record_redo_length(const cg_record *record);

/**
 * Undoes one answer, or all answers that cg_record_choose() gave together.
 * @return CG_OK; CG_ERR_ARGUMENT if there is none; CG_ERR_MEMORY
 */
CG_API cg_status cg_record_undo(cg_record *record);
/**
 * Redoes the answers that were undone last.
 * @return CG_OK; CG_ERR_ARGUMENT if there are none; CG_ERR_MEMORY
 */
CG_API cg_status cg_record_redo(cg_record *record);
/**
 * Moves to the state after `length` answers of the whole history, including undone ones.
 * @return CG_OK; CG_ERR_ARGUMENT if there are fewer; CG_ERR_MEMORY
 */
CG_API cg_status cg_record_seek(cg_record *record, size_t length);

/**
 * Writes the stable text of an answer of the whole history ("concede" for a concession).
 * @param player receives the seat that gave it; NULL allowed
 * @return 0 past the last
 */
CG_API size_t cg_record_answer_text(const cg_record *record, size_t index, int *player,
                                    char *buffer, size_t size);

/**
 * Writes the replay of the whole match so far: a text file with game, versions, settings, seed,
 * answers, a hash of the state before each, and a checksum. It lists the cards that can occur in
 * the match, with hashes of their definitions, and each deck as `deck SEAT NAME HASH CARD*COPIES
 * ... +CARD*COPIES ...`, with '+' before cards of its reserve.
 */
CG_API size_t cg_record_replay(const cg_record *record, char *buffer, size_t size);

/**
 * Plays a replay, and verifies every step.
 * @param cards  catalogue with the replay's cards, whose definitions must not have changed; the
 *               error names one that has. Other cards do not matter. For replays of format 1, which
 *               do not name cards, the whole catalogue must be the same
 * @param name   used as the file's name in errors
 * @param text   not needed after the call
 * @param record receives the record at the end of the replay; NULL to verify only
 * @return CG_OK; CG_ERR_REPLAY with the line at which the replay is damaged, or with the first
 *         answer that these rules cannot follow, perhaps of another version; CG_ERR_LIMIT if it is
 *         longer than cg_context_config.file_limit; CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_record_load(const cg_cards *cards, const char *name, const char *text,
                                size_t length, cg_record **record, cg_error *error);

/**
 * Writes the name of a replay's game, from the head of the replay.
 * @return CG_OK, CG_ERR_REPLAY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_replay_game(const char *text, size_t length, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
