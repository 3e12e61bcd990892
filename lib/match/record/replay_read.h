/** @file replay_read.h  A replay file while it is read (cg_record_load). */
#ifndef CG_MATCH_REPLAY_READ_H
#define CG_MATCH_REPLAY_READ_H

#include "match/record/record.h"
#include "match/save/identity.h"

#define CG_REPLAY_OPTIONS_MAX 64

/** The lines of a replay, X(name, keyword, what follows it): no other is read, and FORMATS.md has a
 * row for each of them. */
#define CG_REPLAY_LINES(X)                                                                         \
    X(MAGIC, "cardgame", "replay 2")                                                               \
    X(GAME, "game", "NAME VERSION")                                                                \
    X(LIBRARY, "library", "VERSION")                                                               \
    X(CARDS, "cards", "HASH")                                                                      \
    X(CARD, "card", "NUMBER ID TEXT NUMBERS EFFECT PROGRAM")                                       \
    X(NAME, "name", "ID HASH")                                                                     \
    X(SAID, "said", "BYTES")                                                                       \
    X(PLAYERS, "players", "NUMBER")                                                                \
    X(SEED, "seed", "NUMBER")                                                                      \
    X(CHANCE, "chance", "WORD")                                                                    \
    X(SKIP_SINGLE, "skip_single", "WORD")                                                          \
    X(OPTION, "option", "NAME VALUE")                                                              \
    X(DECK, "deck", "SEAT NAME HASH CARD*COPIES ... +CARD*COPIES ...")                             \
    X(START, "start", "BYTES")                                                                     \
    X(ANSWER, "answer", "SEAT HASH TEXT")                                                          \
    X(CONCEDE, "concede", "SEAT HASH")                                                             \
    X(END, "end", "HASH")                                                                          \
    X(CHECK, "check", "HASH")
#define CG_REPLAY_LINE(name, keyword, rest) CG_LINE_##name,
typedef enum cg_replay_line { CG_REPLAY_LINES(CG_REPLAY_LINE) CG_REPLAY_LINE_COUNT } cg_replay_line;

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
    unsigned char *seen; /**< designs that are in the list of cards */
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

/** Fails with CG_ERR_REPLAY (printf-like); of what the file says is named that it is altered, or by
 * which versions it was made. */
cg_status cg_replay_refuse(cg_replay_reading *reading, uint32_t line, const char *code,
                           const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;
/** The line is not as one of that sort is. */
cg_status cg_replay_bad_line(cg_replay_reading *reading, cg_replay_line line);
/** Does a line of that sort come next? */
bool cg_replay_comes(const cg_replay_reading *reading, cg_replay_line line);
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
/** Takes the next line, which must be of that sort, and reads it. */
cg_status cg_replay_read_line(cg_replay_reading *reading, cg_replay_line line,
                              cg_read_line_fn read);

/** Reads the lines about the cards that the match can meet, where they come next, and compares them
 * with the catalogue. */
cg_status cg_replay_read_identity(cg_replay_reading *reading);

#endif
