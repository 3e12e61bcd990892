/**
 * @file record.h
 * A match together with the answers that led to it: undo, redo, transcript, replay files.
 */
#ifndef CARDGAME_RECORD_H
#define CARDGAME_RECORD_H

#include <cardgame/choice.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Makes a match and keeps its history.
 * @param config as for cg_match_create(); copied as far as needed
 * @param record receives the record, owned by the caller
 * @return as cg_match_create()
 */
CG_API cg_status cg_record_create(const cg_match_config *config, cg_record **record,
                                  cg_error *error);
/** Frees the record and its match. NULL is allowed. */
CG_API void cg_record_destroy(cg_record *record);

/** The match as it is now; owned by the record. Answer through the record, not through the match.
 * */
CG_API const cg_match *cg_record_match(const cg_record *record);
/** As cg_match_turn_to(), of its match. */
CG_API bool cg_record_turn_to(cg_record *record, int player);

/** Answers as cg_match_answer() and remembers the answer; forgets what had been undone. An answer
 * that made the library end the match (cg_match_fault()) is remembered, too.
 * @return as cg_match_answer() */
CG_API cg_status cg_record_answer(cg_record *record, int player, uint32_t index, cg_error *error);

/** The same for cg_match_concede(): a concession is one of the answers of the history.
 * @return as cg_match_concede(); CG_ERR_MEMORY */
CG_API cg_status cg_record_concede(cg_record *record, int player, cg_error *error);

/** The same for cg_match_choose(): each step is an answer of the history, and they are undone
 * together.
 * @return as cg_match_choose() */
CG_API cg_status cg_record_choose(cg_record *record, int player, const uint32_t *indices,
                                  size_t count, cg_error *error);
/** The same for cg_match_choose_texts(). @return as cg_match_choose() */
CG_API cg_status cg_record_choose_texts(cg_record *record, int player, const char *const *texts,
                                        size_t count, cg_error *error);

/** Number of answers that were given and not undone. */
CG_API size_t cg_record_length(const cg_record *record);
/** Number of answers that can be redone. */
CG_API size_t cg_record_redo_length(const cg_record *record);

/** Takes back one answer, or all that were given at once with cg_record_choose().
 * @return CG_OK; CG_ERR_ARGUMENT when there is none; CG_ERR_MEMORY */
CG_API cg_status cg_record_undo(cg_record *record);
/** Gives again what was undone last. @return as above */
CG_API cg_status cg_record_redo(cg_record *record);
/** Goes to the state after `length` answers of the whole history, including those that were undone.
 * @return CG_OK; CG_ERR_ARGUMENT when there are fewer; CG_ERR_MEMORY */
CG_API cg_status cg_record_seek(cg_record *record, size_t length);

/** Writes the stable text of answer number `index`, from 0, of the whole history ("concede" for a
 * concession).
 * @param player receives who gave it; NULL allowed
 * @return length of the whole text; 0 past the last */
CG_API size_t cg_record_answer_text(const cg_record *record, size_t index, int *player,
                                    char *buffer, size_t size);

/**
 * Writes the replay of the whole game so far: a text file with game, versions, the cards that the match
 * can meet with hashes of what they say, options, seed, answers, the hash of the state before each, and a
 * checksum. Decks are written out: `deck SEAT NAME HASH CARD*COPIES ... +CARD*COPIES ...`, with '+'
 * before the cards of its reserve.
 * @return length of the whole text
 */
CG_API size_t cg_record_replay(const cg_record *record, char *buffer, size_t size);

/**
 * Plays a replay, verifying every step.
 * @param cards  catalogue with the cards that the replay names, which must say what they said then; where
 * one does not, the error names it. Other cards do not matter. Replays of format 1 do not say which cards
 * they use: for these the whole catalogue must be the same
 * @param name   stands for the file in errors
 * @param text   is not needed after the call
 * @param record receives the record at the end of the replay; NULL to verify only
 * @return CG_OK; CG_ERR_REPLAY with the line at which the replay is damaged, or with the first
 * answer that these rules do not follow, which can be one of another version of the game or library; CG_ERR_LIMIT when it is longer than
 * cg_context_config.file_limit; CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_record_load(const cg_cards *cards, const char *name, const char *text,
                                size_t length, cg_record **record, cg_error *error);

/** Writes the name of the game that a replay is of, from its head.
 * @return CG_OK, CG_ERR_REPLAY, CG_ERR_ARGUMENT */
CG_API cg_status cg_replay_game(const char *text, size_t length, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
