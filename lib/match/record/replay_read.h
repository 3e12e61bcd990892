/** @file replay_read.h  A replay file while it is read (cg_record_load). */
#ifndef CG_MATCH_REPLAY_READ_H
#define CG_MATCH_REPLAY_READ_H

#include "match/record/record.h"
#include "match/save/identity.h"

#define CG_REPLAY_OPTIONS_MAX 64

/** A replay while it is read. */
typedef struct cg_replay_reading {
    const cg_cards *cards;
    const char *name; /**< stands for the file */
    cg_arena arena;   /**< the text in lines, settings, decks */
    char *next, *end; /**< what is not read yet */
    char *start;      /**< of the whole text */
    char *line;       /**< the line that is read, ended with NUL */
    uint32_t number;  /**< of that line */
    bool altered;     /**< the checksum is not that of the text */
    cg_match_config config;
    bool whole; /**< format 1: the catalogue must be as it was */
    cg_pins pins;
    unsigned char *seen; /**< designs that stand in the list of cards */
    cg_sayings sayings;
    cg_differences differences; /**< between the cards of then and now */
    char made_by[160];          /**< other versions of the game or the library; "" */
    cg_setting settings[CG_REPLAY_OPTIONS_MAX];
    uint32_t setting_lines[CG_REPLAY_OPTIONS_MAX];
    uint32_t deck_line; /**< first line about decks */
    cg_deck *own_decks[CG_PLAYERS_MAX];
    uint64_t deck_hashes[CG_PLAYERS_MAX];
    cg_record *record;
    cg_error *error;
} cg_replay_reading;

/** Fails with CG_ERR_REPLAY (printf-like); of what the file says is named that it is altered, or by which
 * versions it was made. */
cg_status cg_replay_refuse(cg_replay_reading *reading, uint32_t line, const char *code,
                           const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;
/** The line is not as `expected`. */
cg_status cg_replay_bad_line(cg_replay_reading *reading, const char *expected);
/** Takes the next line. */
cg_status cg_replay_take_line(cg_replay_reading *reading, const char *expected);
/** Does the line that comes next begin with that word? */
bool cg_replay_comes(const cg_replay_reading *reading, const char *word);
/** Takes a word off the line: the part up to the next blank, or to the end. */
char *cg_replay_take_word(char **rest);
/** Turns %XX back, in place. */
bool cg_replay_decode_word(char *word);
/** 16 hexadecimal digits. */
bool cg_replay_read_hash(const char *word, uint64_t *hash);
/** Digits, without zeros before them. */
bool cg_replay_read_decimal(const char *word, uint64_t *number);
/** Two hexadecimal digits a byte, in place. */
bool cg_replay_decode_bytes(char *text, size_t *size);

/** Reads what stands behind the keyword of a line. */
typedef cg_status (*cg_read_line_fn)(cg_replay_reading *reading, char *rest);
/** Takes the next line, which must begin with the keyword, and reads it. */
cg_status cg_replay_read_line(cg_replay_reading *reading, const char *keyword,
                              cg_read_line_fn read);

/** Reads the lines about the cards that the match can meet, where they come next, and compares them with
 * the catalogue. */
cg_status cg_replay_read_identity(cg_replay_reading *reading);

#endif
