/**
 * @file server.h
 * HTTP and WebSocket: takes what comes in, and sends what is to be sent.
 */
#ifndef TABLE_SERVER_H
#define TABLE_SERVER_H

#include "allowance.h"
#include "bots.h"
#include "desk.h"
#include "hosts.h"
#include "log.h"

/** How a server is set up. */
typedef struct server_wishes {
    const char *address; /**< of the interface; NULL: all */
    int port;            /**< 0: any that is free, which is told */
    const char *path;    /**< of the database; NULL: in memory */
    const char *client;  /**< folder of the client's files; NULL: there is none */
    int threads;         /**< in which bots think */
    int64_t bot_delay;   /**< milliseconds from a question to a bot's answer */
    int64_t idle;        /**< milliseconds after which a match that nobody looks at is put away */
    int world_seat;      /**< of desk.h */
    uint64_t world_seed;
    long rate;            /**< messages a second of a connection, and twice as many at once */
    hosts hosts;          /**< names of the server */
    const char *origin;   /**< another origin from which browsers may come; NULL */
    limits_wishes limits; /**< of an address */
    bool behind_proxy;    /**< addresses are those that a proxy tells */
    int ping;     /**< seconds of silence after which a connection is asked whether it is there */
    int patience; /**< seconds in which a handshake must be complete */
    const char *certificate, *key; /**< files for TLS; NULL: none */
    double keep_over,
        keep_going; /**< days for which matches are kept at which nobody is; 0: for ever */
    long remember;  /**< seconds for which a request is known by its key */
    long hsts;      /**< seconds that browsers remember TLS; 0: it is not said */
    const char *operator_token; /**< NULL: there is no operator's page */
    bool open_metrics;          /**< without that token, too */
    bool check_data;            /**< say what becomes of the matches in the database, and end */
    const char *back_up;        /**< copy the database there, and end; NULL */
    const char *config;         /**< file of more options; NULL */
    log_level level;            /**< of what is logged */
} server_wishes;

/** Serves until server_stop(). Prints where it listens.
 * @param wishes some change when they are read again
 * @return the program's exit status */
int server_run(server_wishes *wishes);
/** Both can be called from a handler of a signal. */
void server_stop(void);
/** Has options, and the files of TLS, read again. */
void server_read_again(void);

#endif
