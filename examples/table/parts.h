/**
 * @file parts.h
 * The parts of a running server, which server.c, web.c, socket.c and operator.c share.
 */
#ifndef TABLE_PARTS_H
#define TABLE_PARTS_H

#include "allowance.h"
#include "desk.h"
#include "expiry.h"
#include "metrics.h"
#include "pages.h"
#include "server.h"
#include "thoughts.h"

#include <libwebsockets.h>

#define SESSIONS 8 /**< of the operator, at once */

/** What the operator's browser shows instead of the token. */
typedef struct session {
    uint8_t secret[HASH_SIZE];
    int64_t ends; /**< of clock_steady(); 0: there is none */
} session;

/** A request that was taken in this turn of the loop. */
typedef struct taken {
    const char *word, *code; /**< as in PROTOCOL.md; static */
    int64_t since;           /**< of clock_fine() */
} taken;

#define TAKEN_MOST 4096 /**< more of a turn are not measured */

typedef struct server {
    server_wishes *wishes;
    hosts hosts;
    expiry expiry;
    struct lws_context *context;
    hall hall;
    pages pages;
    desk desk;
    limits limits;
    thoughts thoughts;
    metrics metrics;
    taken taken[TAKEN_MOST];
    size_t taken_count;
    int64_t now_since; /**< of the request that is being carried out */
    int64_t alive;     /**< when the server was before it began now; 0: unknown */
    bool has_operator;
    bool sick; /**< the last commit did not come to the disk */
    void *tls; /**< the SSL_CTX of new connections; NULL: TLS is not spoken */
    uint8_t operator_secret[HASH_SIZE];
    session sessions[SESSIONS];
    lws_sorted_usec_list_t timer, tidy;
} server;

/** A page that is being sent, and what came with the request. */
typedef struct exchange {
    page page;
    char form[512];
    size_t form_length;
    char path[32]; /**< to which the form is sent */
    bool last;     /**< the connection is closed after the page */
} exchange;

/* ---- server.c ---- */

/** Standing passes answer, and bots are asked what they were not asked for yet. */
void server_move(held *h, void *user);
/** Gives bots' answers that are due, and sets the timer for the next. */
void server_think(server *s);

/* ---- again.c ---- */

/** Sets what follows from the options that can be read again. */
void again_set(server *s);
/** Reads options and the files of TLS again; what has a mistake stays as it was, and the log says so. */
void again_read(server *s);

/* ---- web.c ---- */

int web_callback(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in,
                 size_t size);
/** Writes down a connection or message that is refused: metrics and log. @param reason static */
void web_note_refusal(server *s, address *from, const char *reason);
/** The address that a connection counts for; NULL: the table of addresses is full. */
address *web_address(struct lws *wire);

/* ---- socket.c ---- */

#define TABLE_PROTOCOL "cardgame-table.1"

int socket_callback(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size);
/** Has something to be sent. */
void socket_wake(line *l);

/* ---- operator.c ---- */

/** How a page of the operator is answered. */
typedef struct operator_answer {
    unsigned status;
    const char *type;
    char *body;        /**< owned by the caller */
    char cookie[128];  /**< that is set; "": none */
    const char *where; /**< to which it leads on; NULL */
} operator_answer;

/** Is it a page of the operator? */
bool operator_has(const char *path);
operator_answer operator_get(server *s, struct lws *wire, const char *path);
/** @param form what was sent, application/x-www-form-urlencoded */
operator_answer operator_post(server *s, struct lws *wire, const char *path, const char *form);

#endif
