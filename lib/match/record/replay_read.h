/** @file replay_read.h  A replay file while it is read (cg_record_load). */
#ifndef CG_MATCH_REPLAY_READ_H
#define CG_MATCH_REPLAY_READ_H

#include "match/record/record.h"
#include "match/save/identity.h"

#define CG_REPLAY_OPTIONS_MAX 64

/** The lines of a replay, X(name, keyword, the rest of the line): no others are read, and
 * FORMATS.md has a row for each of them. */
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
    const char *name; /**< of the file, for messages */
    cg_arena arena;   /**< the text in lines, settings, decks */
    char *next, *end; /**< the unread rest */
    char *start;      /**< of the whole text */
    char *line;       /**< the current line, ended with NUL */
    uint32_t number;  /**< of that line */
    bool altered;     /**< the checksum does not fit the text */
    cg_match_config config;
    bool whole; /**< format 1: the catalogue must be unchanged */
    cg_pins pins;
    unsigned char *seen; /**< designs in the list of cards */
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

/** Fails with CG_ERR_REPLAY (printf-like). The message also says if the file was altered, or which
 * versions made it. */
cg_status cg_replay_refuse(cg_replay_reading *reading, uint32_t line, const char *code,
                           const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;
/** Fails because the line does not have the form of its kind. */
cg_status cg_replay_bad_line(cg_replay_reading *reading, cg_replay_line line);
/** Returns true if a line of that kind comes next. */
bool cg_replay_comes(const cg_replay_reading *reading, cg_replay_line line);
/** Takes a word off the line: the part up to the next blank, or to the end. */
char *cg_replay_take_word(char **rest);
/** Decodes %XX, in place. */
bool cg_replay_decode_word(char *word);
/** Reads 16 hexadecimal digits. */
bool cg_replay_read_hash(const char *word, uint64_t *hash);
/** Reads digits, without leading zeros. */
bool cg_replay_read_decimal(const char *word, uint64_t *number);
/** Decodes two hexadecimal digits for each byte, in place. */
bool cg_replay_decode_bytes(char *text, size_t *size);

/** Reads the rest of a line after its keyword. */
typedef cg_status (*cg_read_line_fn)(cg_replay_reading *reading, char *rest);
/** Takes the next line, which must be of that kind, and reads it. */
cg_status cg_replay_read_line(cg_replay_reading *reading, cg_replay_line line,
                              cg_read_line_fn read);

/** Reads the lines about the cards that the match can meet, if they come next, and compares them
 * with the catalogue. */
cg_status cg_replay_read_identity(cg_replay_reading *reading);

#endif
