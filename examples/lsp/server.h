/**
 * @file server.h
 * What the server knows, and what the files share that answer requests: each takes the parameters and returns
 * the result, a new reference; NULL after refuse(), and json_null() where there is nothing to say. They stand in one table
 * in requests.c.
 */
#ifndef LSP_SERVER_H
#define LSP_SERVER_H

#include "checker.h"
#include "wire.h"

typedef struct token_cache token_cache;

typedef struct server {
    files files;
    games games;
    checker checker;
    paths roots; /**< folders of the workspace */
    paths told;  /**< URIs of files that are not open, of which mistakes are shown */
    text out;    /**< messages that are to be sent */
    text raw;    /**< a long result, written as JSON at once; the function returns json_true() */
    token_cache *tokens;
    json_int_t asked; /**< number of the last request to the editor */
    bool initialized, shut, over;
    bool bytes;             /**< characters are bytes: positionEncoding utf-8 */
    bool snippets;          /**< it fills in places of a completion */
    bool versions;          /**< edits name versions: documentChanges */
    bool creates;           /**< edits may create files */
    bool literals;          /**< code actions may be more than commands */
    bool tree;              /**< it shows symbols in symbols */
    bool links;             /**< it refreshes nothing by itself, but is told to */
    bool dirty;             /**< something has to be checked */
    int64_t dirty_since;    /**< milliseconds of the clock of the last change */
    const char *code_words; /**< why a request was refused; NULL */
    char *code_said;        /**< the same when it was made for this request; NULL */
    int code;
} server;

#define CODE_PARSE (-32700)
#define CODE_REQUEST (-32600)
#define CODE_METHOD (-32601)
#define CODE_PARAMS (-32602)
#define CODE_NOT_INITIALIZED (-32002)
#define CODE_FAILED (-32803)

bool server_open(server *s, bool threaded);
void server_close(server *s);
/** Carries out one message; what there is to answer is added to `out`. */
void server_take(server *s, const char *words, size_t length);

/** Refuses a request. @param words static @return NULL */
json_t *refuse(server *s, int code, const char *words);
/** The same with words that are made for it, and freed by this. */
json_t *refuse_made(server *s, char *words);
/** Sends a notification; takes the reference. */
void server_notify(server *s, const char *method, json_t *params);
/** Sends a request whose answer is not waited for. */
void server_ask(server *s, const char *method, json_t *params);

/* ---- parameters and results ---- */

const char *member_text(const json_t *object, const char *member);
/** The open file that the parameters name, or one of the disk; NULL after refuse(). */
document *asked_document(server *s, const json_t *params);
/** The same with the byte of the `position`. */
document *asked_place(server *s, const json_t *params, size_t *offset);
spot read_spot(const json_t *position);
json_t *range_of(const server *s, const document *d, size_t start, size_t end);
json_t *location_of(const server *s, const document *d, size_t start, size_t end);
json_t *text_edit(const server *s, const document *d, size_t start, size_t end, const char *words);
/** The same of words whose lines end with "\n"; in the file they end as its other lines do. */
json_t *lines_edit(const server *s, const document *d, size_t start, size_t end, const char *words);
/** A WorkspaceEdit without edits, and with one more. @param more taken */
json_t *edits_new(void);
void edits_add(const server *s, json_t *edits, const document *d, json_t *more);
json_t *markdown(const char *words);
/** Parts of a result that is written at once. */
void raw_string(text *out, const char *words);
void raw_number(text *out, uint32_t number);
void raw_range(const server *s, const document *d, size_t start, size_t end, text *out);

/* ---- a file ---- */

/** The game that a file names, or that its folder is called after; NULL. */
game *game_of(server *s, document *d);
/** The cards of which a file speaks; NULL: none can be loaded. */
cg_cards *cards_of(server *s, document *d);
/** All files that may speak of the cards of that game: open ones, those beside the file (beside.h), the workspace and
 * the card path. */
void related_files(server *s, document *d, paths *list);

/* ---- rounds of checks (rounds.c) ---- */

/** Something has changed that a check depends on. */
void rounds_ask(server *s);
/** Begins a round if it is time to. @return milliseconds until it will be; -1: nothing has to be done */
int rounds_begin(server *s);
/** Takes what is done, and shows it. */
void rounds_take(server *s);
/** Runs the scenarios of a file, or the one that stands at a byte. */
void rounds_run(server *s, document *d, size_t offset, bool all);
/** The check of all card files in the folder of a file, not carried out yet. */
check *rounds_folder(server *s, document *d, const game *g);
/** Shows the mistakes of a file. */
void rounds_show(server *s, const document *d);

#endif
