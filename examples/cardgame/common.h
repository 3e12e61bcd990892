/** @file common.h  What the subcommands share: errors, games, texts, terminals. */
#ifndef COMMON_H
#define COMMON_H

#include <cardgame/cardgame.h>

#include "near.h"

#include <stdio.h>

enum { EXIT_OK = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

/** Prints `cardgame: ...` to standard error. */
void complain(const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 1, 2)))
#endif
    ;
/** Prints an error of the library to standard error. */
void complain_error(const cg_error *error);
/** Prints a report's errors, all or those of one file. @return their number */
size_t complain_report(const cg_report *report);

/** Are so many letters the same, whatever their case? `-` and `_` count as a space. */
bool letters_alike(const char *left, const char *right, size_t count);
bool names_alike(const char *left, const char *right);

/** A loaded game with its cards. */
typedef struct loaded_game {
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
} loaded_game;

/** Loads a game, and its standard cards if asked. Prints what goes wrong. */
bool session_open(loaded_game *session, const char *game, bool cards);
void session_close(loaded_game *session);
/** A context that tells what may help to find a fault; NULL after a message. */
cg_context *context_open(void);
/** The name of the game with that number; false past the last. Ends the program when there is no
 * memory for all of them. */
bool game_next(cg_context *context, size_t index, char *name, size_t size);
/** Loads a game into a context, with the nearest name if there is none. */
cg_game *game_open(cg_context *context, const char *name);
/** The standard cards of a game. */
cg_cards *cards_open(cg_context *context, const cg_game *game);

/** Could every seat of a match with that config have the deck? */
bool deck_suits(const cg_match_config *config, const cg_deck *deck);

/** Text that a call of the library writes, in a buffer that grows:
 *      do length = cg_view_text(match, viewer, text.data, text.size); while (text_grow(&text,
 * length)); */
typedef struct text_buffer {
    char *data;
    size_t size;
} text_buffer;

/** Makes room if the text was cut. @return true when the call must be repeated */
bool text_grow(text_buffer *text, size_t length);
void text_free(text_buffer *text);

/** The memory itself; ends the program when it is NULL. */
void *must(void *memory);
/** Zeroed memory; ends the program when there is none. */
void *need(size_t count, size_t size);

/** Splits `name=value` into two fields of a setting; the text is changed. */
bool setting_read(char *word, cg_setting *setting);
/** Splits all values of `--setting`.
 *  @return false after a message */
bool settings_read(const char *command, char *const *words, size_t count, cg_setting *settings);

typedef enum style {
    STYLE_NONE,
    STYLE_TITLE,
    STYLE_STRONG,
    STYLE_FAINT,
    STYLE_GOOD,
    STYLE_BAD
} style;

/** The terminal's code for a style; "" when standard output is none or NO_COLOR is set. */
const char *style_code(style wanted);

/** Seconds from some fixed point. */
double seconds_now(void);

/* ---- JSON on standard output ---- */

/** Values of arrays, and members of objects where a key is given; commas come by themselves. */
void json_open(const char *key, char bracket);
void json_close(char bracket);
void json_string(const char *key, const char *value);
void json_integer(const char *key, int64_t value);
void json_unsigned(const char *key, uint64_t value);
void json_number(const char *key, double value, int decimals);
/** As short as it can be read back: 0.72, 3. */
void json_real(const char *key, double value);
/** The same as text. @param text of at least REAL_SIZE bytes @return it */
const char *real_text(double value, char *text);
#define REAL_SIZE 40
void json_bool(const char *key, bool value);
/** A value that is JSON already. */
void json_raw(const char *key, const char *value);
/** Ends the line. */
void json_end(void);

#endif
