#include "options.h"

#include "chance.h"
#include "log.h"

#include <cardgame/cardgame.h>

#include <argp.h>
#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define KEYS_FROM 256
#define TOKEN_LEAST 16 /* characters of the operator's token */
#define TOKEN_MOST 200

/** What an option does with its value. */
typedef enum effect { SET_INT, SET_LONG, SET_WIDE, SET_DAYS, SET_TEXT, SET_TRUE, CALL } effect;

typedef struct option_row {
    const char *name, *value, *help; /**< value NULL: it has none */
    effect effect;
    size_t place; /**< in server_wishes */
    long least, most;
    void (*call)(server_wishes *wishes, const char *value, struct argp_state *state);
    int flags, letter;
} option_row;

static void take_memory(server_wishes *wishes, const char *value, struct argp_state *state)
{
    (void)value;
    (void)state;
    wishes->path = NULL;
}

static long number_of(struct argp_state *state, const char *text, long least, long most)
{
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    if (!*text || *end || errno || number < least || number > most)
        argp_error(state, "'%s' is no number from %ld to %ld", text, least, most);
    return number;
}

/** Days, also parts of one. */
static double days_of(struct argp_state *state, const char *text)
{
    char *end;
    double days = strtod(text, &end);
    if (!*text || *end || !(days >= 0 && days <= 100000))
        argp_error(state, "'%s' is no number of days", text);
    return days;
}

static void take_seed(server_wishes *wishes, const char *value, struct argp_state *state)
{
    (void)wishes;
    chance_repeat((uint64_t)number_of(state, value, 0, 1000000000));
}

static void take_world(server_wishes *wishes, const char *value, struct argp_state *state)
{
    if (sscanf(value, "%d:%" SCNu64, &wishes->world_seat, &wishes->world_seed) != 2)
        argp_error(state, "'%s' is no SEAT:SEED", value);
}

static void take_level(server_wishes *wishes, const char *value, struct argp_state *state)
{
    log_level level;
    (void)wishes;
    if (!log_level_of(value, &level))
        argp_error(state, "'%s' is no level: error, warning, info or debug", value);
    else
        log_until(level);
}

/** Names lead proxies to the server; ids begin with them. */
static void take_name(server_wishes *wishes, const char *value, struct argp_state *state)
{
    (void)wishes;
    if (!chance_begin(value))
        argp_error(state, "'%s' is no name: one to four letters from a to z", value);
}

static void tell_version(server_wishes *wishes, const char *value, struct argp_state *state)
{
    (void)wishes;
    (void)value;
    (void)state;
    printf("cardgame-table %s\n", cg_version_text());
    exit(0);
}

static void take_hosts(server_wishes *wishes, const char *value, struct argp_state *state)
{
    const char *at = value;
    do {
        size_t length = strcspn(at, ",");
        if (!hosts_add(&wishes->hosts, at, length))
            argp_error(state, "'%s' are no names of a server", value);
        at += length;
    } while (*at++);
}

static void take_no_limits(server_wishes *wishes, const char *value, struct argp_state *state)
{
    (void)value;
    (void)state;
    wishes->limits = (limits_wishes){0};
    wishes->rate = 0;
}

/** The first line of a file, which nobody else may read. @return false: why not was said */
static void take_token(server_wishes *wishes, const char *value, struct argp_state *state)
{
    static char token[TOKEN_MOST + 2];
    struct stat about;
    FILE *file = fopen(value, "r");
    if (!file || fstat(fileno(file), &about) || !fgets(token, sizeof token, file))
        argp_error(state, "the operator's token cannot be read from '%s'", value);
    else if (about.st_mode & (S_IRWXO))
        argp_error(state, "others may read the operator's token in '%s': chmod o= it", value);
    if (file)
        fclose(file);
    token[strcspn(token, "\r\n")] = '\0';
    wishes->operator_token = token;
}

#define AT(member) offsetof(server_wishes, member)
#define TO_MOST 1000000000

static const option_row rows[] = {
    {"port", "PORT", "listen there (8080); 0: any port that is free", SET_INT, AT(port), 0, 65535,
     .letter = 'p'},
    {"address", "ADDRESS", "listen at that address or interface alone (all)", SET_TEXT, AT(address),
     .letter = 'a'},
    {"data", "FILE", "keep matches in that database (table.db)", SET_TEXT, AT(path), .letter = 'd'},
    {"check-data", NULL,
     "say which matches of the database (or of a copy) go on with these games and cards, and end",
     SET_TRUE, AT(check_data)},
    {"memory", NULL, "keep matches in memory alone: they end with the program", CALL,
     .call = take_memory},
    {"client", "FOLDER", "serve that client (the one beside the program)", SET_TEXT, AT(client)},
    {"host", "NAMES",
     "the server is called so (a.example,b.example): refuse what is asked by another name", CALL,
     .call = take_hosts},
    {"origin", "URL", "let browsers come from pages of that origin, too", SET_TEXT, AT(origin)},
    {"name", "LETTERS", "ids of matches begin so, for a proxy before several servers", CALL,
     .call = take_name},
    {"certificate", "FILE", "speak TLS with that certificate (and those that vouch for it)",
     SET_TEXT, AT(certificate)},
    {"key", "FILE", "and that key", SET_TEXT, AT(key)},
    {"hsts", "SECONDS", "let browsers remember for so long that there is TLS (0: not said)",
     SET_LONG, AT(hsts), 0, TO_MOST},
    {"behind-proxy", NULL, "the last address in X-Forwarded-For is whose connection it is",
     SET_TRUE, AT(behind_proxy)},
    {"rate", "N",
     "close a connection that sends more messages a second (20); 0 here and below: no limit",
     SET_LONG, AT(rate), 0, TO_MOST},
    {"address-rate", "N", "messages a second of an address (200)", SET_LONG, AT(limits.messages), 0,
     TO_MOST},
    {"connections", "N", "open connections of an address (64)", SET_LONG, AT(limits.connections), 0,
     TO_MOST},
    {"arrivals", "N", "new connections a second of an address (10); pages: ten times as many",
     SET_LONG, AT(limits.arrivals), 0, TO_MOST},
    {"matches", "N", "matches that an address creates in a minute (10)", SET_LONG,
     AT(limits.matches), 0, TO_MOST},
    {"thoughts", "N", "bots that think at once for an address (4); more of them wait", SET_LONG,
     AT(limits.thoughts), 0, TO_MOST},
    {"bot-queue", "N", "bots that think or wait in all (256); then matches have none", SET_LONG,
     AT(limits.queue), 0, TO_MOST},
    {"held", "N", "matches in memory (20000); then none are created", SET_LONG, AT(limits.held), 0,
     TO_MOST},
    {"sockets", "N", "open connections in all (20000)", SET_LONG, AT(limits.sockets), 0, TO_MOST},
    {"no-limits", NULL, "none of these, for a server of one's own", CALL, .call = take_no_limits},
    {"ping", "SECONDS", "ask a silent connection so often whether it is there (0: only TCP asks)",
     SET_INT, AT(ping), 0, 3600},
    {"patience", "SECONDS", "close a handshake that is not complete by then (10)", SET_INT,
     AT(patience), 1, 3600},
    {"operator-token-file", "FILE",
     "open the operator's page to who knows that token (or CARDGAME_TABLE_OPERATOR has it)", CALL,
     .call = take_token},
    {"metrics", NULL, "show /metrics to everybody, not to the operator alone", SET_TRUE,
     AT(open_metrics)},
    {"log-level", "LEVEL", "write errors, warnings, infos (the default) or debug", CALL,
     .call = take_level},
    {"keep-over", "DAYS",
     "forget a match that is over when nobody was there for so long (0: never)", SET_DAYS,
     AT(keep_over)},
    {"keep-going", "DAYS", "and one that is not over (0: never)", SET_DAYS, AT(keep_going)},
    {"remember", "SECONDS", "know a request that comes again with its key for so long (86400)",
     SET_LONG, AT(remember), 1, TO_MOST},
    {"threads", "N", "let bots think in so many threads (processors - 1, at least 1)", SET_INT,
     AT(threads), 1, 64},
    {"bot-delay", "MS", "time from a question to a bot's answer, always the same (700)", SET_WIDE,
     AT(bot_delay), 0, 3600000},
    {"idle", "MS", "put a match away when nobody has looked at it for so long (60000)", SET_WIDE,
     AT(idle), 0, TO_MOST},
    {"version", NULL, "tell the version of the server and its library", CALL, .call = tell_version},
    {"seed", "N", "for tests: matches follow from that number", CALL, .call = take_seed,
     .flags = OPTION_HIDDEN},
    {"world", "SEAT:SEED", "for tests: another world that the seat holds possible", CALL,
     .call = take_world, .flags = OPTION_HIDDEN},
};
#define ROW_COUNT (sizeof rows / sizeof *rows)

static const option_row *row_of(int key)
{
    for (size_t i = 0; i < ROW_COUNT; i++)
        if (key == (rows[i].letter ? rows[i].letter : KEYS_FROM + (int)i))
            return &rows[i];
    return NULL;
}

static error_t take(int key, char *value, struct argp_state *state)
{
    const option_row *row = row_of(key);
    char *place = row ? (char *)state->input + row->place : NULL;
    if (!row)
        return ARGP_ERR_UNKNOWN;
    switch (row->effect) {
    case SET_INT:
        *(int *)(void *)place = (int)number_of(state, value, row->least, row->most);
        break;
    case SET_LONG:
        *(long *)(void *)place = number_of(state, value, row->least, row->most);
        break;
    case SET_WIDE:
        *(int64_t *)(void *)place = number_of(state, value, row->least, row->most);
        break;
    case SET_DAYS:
        *(double *)(void *)place = days_of(state, value);
        break;
    case SET_TEXT:
        if (!*value)
            argp_error(state, "--%s needs a value", row->name);
        *(const char **)(void *)place = value;
        break;
    case SET_TRUE:
        *(bool *)(void *)place = true;
        break;
    case CALL:
        row->call(state->input, value, state);
        break;
    }
    return 0;
}

/** What no row can say of itself. */
static void check(const server_wishes *wishes)
{
    const char *why = NULL;
    if (!wishes->certificate != !wishes->key)
        why = "a certificate needs its key, and a key its certificate";
    else if (wishes->operator_token && strlen(wishes->operator_token) < TOKEN_LEAST)
        why = "the operator's token needs 16 characters at least";
    else if (wishes->operator_token && strlen(wishes->operator_token) > TOKEN_MOST)
        why = "the operator's token has 200 characters at most";
    if (!why)
        return;
    fprintf(stderr, "cardgame-table: %s\n", why);
    exit(2);
}

void options_read(int count, char **words, server_wishes *wishes)
{
    struct argp_option all[ROW_COUNT + 1] = {{0}};
    const struct argp arguments = {
        .options = all,
        .parser = take,
        .doc = "Serves all installed card games to browsers: with people, bots and those who "
               "watch."};
    for (size_t i = 0; i < ROW_COUNT; i++)
        all[i] = (struct argp_option){.name = rows[i].name,
                                      .key = rows[i].letter ? rows[i].letter : KEYS_FROM + (int)i,
                                      .arg = rows[i].value,
                                      .flags = rows[i].flags,
                                      .doc = rows[i].help,
                                      .group = 0};
    argp_err_exit_status = 2;
    if (argp_parse(&arguments, count, words, 0, NULL, wishes))
        exit(2);
    check(wishes);
}
