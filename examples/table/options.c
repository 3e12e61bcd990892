#include "options.h"

#include "chance.h"
#include "file.h"
#include "flags.h"
#include "near.h"
#include "settings.h"

#include <cardgame/cardgame.h>

#include <argp.h>
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
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

/** Where it may stand, and when it is read. */
typedef enum reach {
    AT_START, /**< everywhere; read when the server starts */
    AGAIN,    /**< and again on SIGHUP */
    IN_WORDS  /**< on the command line alone */
} reach;

typedef struct option_row {
    const char *name, *value, *help; /**< value NULL: it has none */
    effect effect;
    size_t place; /**< in server_wishes */
    long least, most;
    bool (*call)(server_wishes *wishes, const char *value, char *why);
    int flags, letter;
    reach reach;
} option_row;

static bool refuse(char *why, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool refuse(char *why, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(why, REASON_SIZE, format, list);
    va_end(list);
    return false;
}

static bool take_memory(server_wishes *wishes, const char *value, char *why)
{
    (void)value;
    (void)why;
    wishes->path = NULL;
    return true;
}

static bool read_number(const char *text, long least, long most, long *number, char *why)
{
    char *end;
    errno = 0;
    *number = strtol(text, &end, 10);
    if (!*text || *end || errno || *number < least || *number > most)
        return refuse(why, "'%.80s' is not a number from %ld to %ld", text, least, most);
    return true;
}

/** Days, also parts of one. */
static bool read_days(const char *text, double *days, char *why)
{
    char *end;
    *days = strtod(text, &end);
    if (!*text || *end || !(*days >= 0 && *days <= 100000))
        return refuse(why, "'%.80s' is not a number of days", text);
    return true;
}

static bool take_seed(server_wishes *wishes, const char *value, char *why)
{
    long seed;
    (void)wishes;
    if (!read_number(value, 0, 1000000000, &seed, why))
        return false;
    chance_repeat((uint64_t)seed);
    return true;
}

static bool take_world(server_wishes *wishes, const char *value, char *why)
{
    return sscanf(value, "%d:%" SCNu64, &wishes->world_seat, &wishes->world_seed) == 2 ||
           refuse(why, "'%.80s' is not SEAT:SEED", value);
}

static bool take_level(server_wishes *wishes, const char *value, char *why)
{
    return log_level_of(value, &wishes->level) ||
           refuse(why, "'%.80s' is not a level; use error, warning, info or debug", value);
}

/** Names lead proxies to the server; ids begin with them. */
static bool take_name(server_wishes *wishes, const char *value, char *why)
{
    (void)wishes;
    return chance_begin(value) ||
           refuse(why, "'%.80s' is not a valid name; use one to four letters from a to z", value);
}

static bool tell_version(server_wishes *wishes, const char *value, char *why)
{
    (void)wishes;
    (void)value;
    (void)why;
    printf("cardgame-table %s\n", cg_version_text());
    exit(0);
}

static bool take_hosts(server_wishes *wishes, const char *value, char *why)
{
    const char *at = value;
    do {
        size_t length = strcspn(at, ",");
        if (!hosts_add(&wishes->hosts, at, length))
            return refuse(why, "'%.200s' is not a list of server names", value);
        at += length;
    } while (*at++);
    return true;
}

static bool take_no_limits(server_wishes *wishes, const char *value, char *why)
{
    (void)value;
    (void)why;
    wishes->limits = (limits_wishes){0};
    wishes->rate = 0;
    return true;
}

/** The first line of a file, which nobody else may read. */
static bool take_token(server_wishes *wishes, const char *value, char *why)
{
    static char token[TOKEN_MOST + 2];
    struct stat about;
    bool good = true;
    FILE *file = file_open(value);
    if (!file || fstat(fileno(file), &about) || !fgets(token, sizeof token, file))
        good = refuse(why, "the operator's token cannot be read from '%.200s'", value);
    else if (about.st_mode & (S_IRWXO))
        good =
            refuse(why, "other users can read the operator's token in '%.200s'; run chmod o= on it",
                   value);
    if (file)
        fclose(file);
    token[strcspn(token, "\r\n")] = '\0';
    wishes->operator_token = token;
    return good;
}

#define AT(member) offsetof(server_wishes, member)
#define TO_MOST 1000000000

static const option_row rows[] = {
    {"config", "FILE",
     "also read options from this file, with the names that they have here, and again on SIGHUP",
     SET_TEXT, AT(config), .letter = 'c', .reach = IN_WORDS},
    {"port", "PORT", "port to listen at (8080); 0: any free port", SET_INT, AT(port), 0, 65535,
     .letter = 'p'},
    {"address", "ADDRESS", "listen only at this address or interface (all)", SET_TEXT, AT(address),
     .letter = 'a'},
    {"data", "FILE", "keep matches in this database (table.db)", SET_TEXT, AT(path), .letter = 'd'},
    {"check-data", NULL,
     "print which matches of the database (or of a copy) continue with these games and cards, and "
     "exit",
     SET_TRUE, AT(check_data), .reach = IN_WORDS},
    {"back-up", "FILE", "copy the database to this file, even while a server runs, and exit",
     SET_TEXT, AT(back_up), .reach = IN_WORDS},
    {"memory", NULL, "keep matches only in memory; they end with the program", CALL,
     .call = take_memory},
    {"client", "FOLDER", "folder of the client to serve (the one beside the program)", SET_TEXT,
     AT(client)},
    {"host", "NAMES",
     "names of the server (a.example,b.example); requests for other names are refused", CALL,
     .call = take_hosts},
    {"origin", "URL", "also accept browsers from pages of this origin", SET_TEXT, AT(origin)},
    {"name", "LETTERS", "beginning of the ids of matches, for a proxy before several servers", CALL,
     .call = take_name},
    {"certificate", "FILE", "use TLS with this certificate (and its chain)", SET_TEXT,
     AT(certificate)},
    {"key", "FILE", "and this key", SET_TEXT, AT(key)},
    {"hsts", "SECONDS", "time for which browsers remember to use TLS (0: not sent)", SET_LONG,
     AT(hsts), 0, TO_MOST, .reach = AGAIN},
    {"behind-proxy", NULL, "take the last address in X-Forwarded-For as the address of the client",
     SET_TRUE, AT(behind_proxy)},
    {"rate", "N",
     "messages a second of a connection before it is closed (20); 0 here and below: no limit",
     SET_LONG, AT(rate), 0, TO_MOST, .reach = AGAIN},
    {"address-rate", "N", "messages a second of an address (200)", SET_LONG, AT(limits.messages), 0,
     TO_MOST, .reach = AGAIN},
    {"connections", "N", "open connections of an address (64)", SET_LONG, AT(limits.connections), 0,
     TO_MOST, .reach = AGAIN},
    {"arrivals", "N", "new connections a second of an address (10); pages: ten times as many",
     SET_LONG, AT(limits.arrivals), 0, TO_MOST, .reach = AGAIN},
    {"work", "MS", "milliseconds a second for decks, logs and replays of an address (100)",
     SET_LONG, AT(limits.work), 0, 1000, .reach = AGAIN},
    {"matches", "N", "new matches a minute of an address (10)", SET_LONG, AT(limits.matches), 0,
     TO_MOST, .reach = AGAIN},
    {"thoughts", "N", "bots that think at the same time for an address (4); more of them wait",
     SET_LONG, AT(limits.thoughts), 0, TO_MOST, .reach = AGAIN},
    {"bot-queue", "N",
     "bots that think or wait in total (256); matches created after that have none", SET_LONG,
     AT(limits.queue), 0, TO_MOST, .reach = AGAIN},
    {"held", "N", "matches in memory (20000); no more are created after that", SET_LONG,
     AT(limits.held), 0, TO_MOST, .reach = AGAIN},
    {"sockets", "N", "open connections in total (20000)", SET_LONG, AT(limits.sockets), 0, TO_MOST,
     .reach = AGAIN},
    {"no-limits", NULL, "no limits, for a private server", CALL, .call = take_no_limits,
     .reach = AGAIN},
    {"ping", "SECONDS", "time between checks of a silent connection (0: only TCP checks)", SET_INT,
     AT(ping), 0, 3600},
    {"patience", "SECONDS", "time after which an incomplete handshake is closed (10)", SET_INT,
     AT(patience), 1, 3600},
    {"operator-token-file", "FILE",
     "token for the operator's page (also in CARDGAME_TABLE_OPERATOR)", CALL, .call = take_token},
    {"metrics", NULL, "show /metrics to all, not only to the operator", SET_TRUE, AT(open_metrics)},
    {"log-level", "LEVEL", "write errors, warnings, infos (the default) or debug", CALL,
     .call = take_level, .reach = AGAIN},
    {"keep-over", "DAYS",
     "time without visitors after which a finished match is deleted (0: never)", SET_DAYS,
     AT(keep_over), .reach = AGAIN},
    {"keep-going", "DAYS", "and an unfinished match (0: never)", SET_DAYS, AT(keep_going),
     .reach = AGAIN},
    {"remember", "SECONDS", "time for which repeated requests are recognised by their keys (86400)",
     SET_LONG, AT(remember), 1, TO_MOST},
    {"threads", "N", "number of threads for bots (processors - 1, at least 1)", SET_INT,
     AT(threads), 1, 64},
    {"bot-delay", "MS", "time from a question to a bot's answer, always the same (700)", SET_WIDE,
     AT(bot_delay), 0, 3600000},
    {"idle", "MS", "time without use after which a match leaves memory (60000)", SET_WIDE, AT(idle),
     0, TO_MOST},
    {"version", NULL, "print the version of the server and its library", CALL, .call = tell_version,
     .reach = IN_WORDS},
    {"seed", "N", "for tests: all matches follow from this number", CALL, .call = take_seed,
     .flags = OPTION_HIDDEN},
    {"world", "SEAT:SEED", "for tests: another world that is possible for the seat", CALL,
     .call = take_world, .flags = OPTION_HIDDEN},
};
#define ROW_COUNT (sizeof rows / sizeof *rows)

/** An option that was given on the command line. */
typedef struct word {
    const option_row *row;
    const char *value;
} word;

/** Where the wishes come from: those that stand later have the last word. */
static struct {
    server_wishes usual;
    settings file; /**< as it was when the server began */
    word *words;
    size_t count;
} sources;

static const option_row *row_of(int key)
{
    for (size_t i = 0; i < ROW_COUNT; i++)
        if (key == (rows[i].letter ? rows[i].letter : KEYS_FROM + (int)i))
            return &rows[i];
    return NULL;
}

/** The row of a name that may stand in a file. */
static const option_row *row_called(const char *name)
{
    for (size_t i = 0; i < ROW_COUNT; i++)
        if (strcmp(rows[i].name, name) == 0 && rows[i].reach != IN_WORDS)
            return &rows[i];
    return NULL;
}

static bool set(server_wishes *wishes, const option_row *row, const char *value, char *why)
{
    void *place = (char *)wishes + row->place;
    long number = 0;
    bool good = true;
    if (row->effect == SET_INT || row->effect == SET_LONG || row->effect == SET_WIDE)
        good = read_number(value, row->least, row->most, &number, why);
    if (!good)
        return false;
    switch (row->effect) {
    case SET_INT:
        *(int *)place = (int)number;
        return true;
    case SET_LONG:
        *(long *)place = number;
        return true;
    case SET_WIDE:
        *(int64_t *)place = number;
        return true;
    case SET_DAYS:
        return read_days(value, place, why);
    case SET_TEXT:
        *(const char **)place = value;
        return *value || refuse(why, "--%s needs a value", row->name);
    case SET_TRUE:
        *(bool *)place = true;
        return true;
    case CALL:
        return row->call(wishes, value, why);
    }
    return true;
}

static bool refuse_unknown(const char *name, char *why)
{
    const char *names[ROW_COUNT + 1] = {NULL};
    for (size_t i = 0, count = 0; i < ROW_COUNT; i++)
        if (rows[i].reach != IN_WORDS && !(rows[i].flags & OPTION_HIDDEN))
            names[count++] = rows[i].name;
    const char *near = nearest(name, names);
    return refuse(why, "there is no option '%.60s'%s%s%s", name, near ? "; did you mean '" : "",
                  near ? near : "", near ? "'?" : "");
}

/** Sets what a line of a file says. An option without a value is `true` there, or `false`: not given. */
static bool set_line(server_wishes *wishes, const setting *given, char *why)
{
    const option_row *row = row_called(given->name);
    if (!row)
        return refuse_unknown(given->name, why);
    if (row->value)
        return set(wishes, row, given->value, why);
    if (strcmp(given->value, "true") == 0)
        return set(wishes, row, "", why);
    return strcmp(given->value, "false") == 0 ||
           refuse(why, "%s must be true or false", given->name);
}

static bool set_lines(server_wishes *wishes, const settings *file, bool again, char *why)
{
    char what[REASON_SIZE];
    server_wishes other = *wishes; /* for those that are looked at, but not taken */
    for (size_t i = 0; i < file->count; i++) {
        const setting *given = &file->rows[i];
        const option_row *row = row_called(given->name);
        bool counts = !again || !row || row->reach == AGAIN;
        if (!counts && row->effect == CALL)
            continue;
        if (!set_line(counts ? wishes : &other, given, what))
            return refuse(why, "%.150s:%" PRIu32 ": %.300s", wishes->config, given->line, what);
    }
    return true;
}

static bool set_words(server_wishes *wishes, bool again, char *why)
{
    for (size_t i = 0; i < sources.count; i++) {
        const word *w = &sources.words[i];
        if ((!again || w->row->reach == AGAIN) && !set(wishes, w->row, w->value, why))
            return false;
    }
    return true;
}

/** All words are there: what the file says is set, and what they say after that. */
static error_t end(server_wishes *wishes, struct argp_state *state)
{
    char why[REASON_SIZE];
    sources.usual = *wishes;
    for (size_t i = 0; i < sources.count; i++)
        if (sources.words[i].row->place == AT(config) && sources.words[i].row->effect == SET_TEXT)
            wishes->config = sources.words[i].value;
    if (wishes->config && (!settings_read(&sources.file, wishes->config, why) ||
                           !set_lines(wishes, &sources.file, false, why))) {
        fprintf(stderr, "cardgame-table: %s\n", why);
        exit(2);
    }
    if (!set_words(wishes, false, why))
        argp_error(state, "%s", why);
    return 0;
}

static error_t take(int key, char *value, struct argp_state *state)
{
    const option_row *row = row_of(key);
    if (key == ARGP_KEY_END)
        return end(state->input, state);
    if (!row)
        return ARGP_ERR_UNKNOWN;
    if (row->call == tell_version)
        tell_version(NULL, NULL, NULL);
    sources.words[sources.count++] = (word){row, value ? value : ""};
    return 0;
}

/** What no row can say of itself. */
static void check(const server_wishes *wishes)
{
    const char *why = NULL;
    if (!wishes->certificate != !wishes->key)
        why = "a certificate needs its key, and a key needs its certificate";
    else if (wishes->operator_token && strlen(wishes->operator_token) < TOKEN_LEAST)
        why = "the operator's token must have at least 16 characters";
    else if (wishes->operator_token && strlen(wishes->operator_token) > TOKEN_MOST)
        why = "the operator's token must have at most 200 characters";
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
        .doc = "Serves all installed card games to browsers, for players, bots and spectators."};
    for (size_t i = 0; i < ROW_COUNT; i++)
        all[i] = (struct argp_option){.name = rows[i].name,
                                      .key = rows[i].letter ? rows[i].letter : KEYS_FROM + (int)i,
                                      .arg = rows[i].value,
                                      .flags = rows[i].flags,
                                      .doc = rows[i].help,
                                      .group = 0};
    argp_err_exit_status = 2;
    sources.words = calloc((size_t)count + 1, sizeof *sources.words);
    if (!sources.words)
        exit(1);
    flags_check(&arguments, count, words);
    if (argp_parse(&arguments, count, words, 0, NULL, wishes))
        exit(2);
    check(wishes);
}

/** Options that a running server does not take: those are told whose lines are others now. */
static void tell_changes(const settings *now, void (*told)(const char *option, void *user),
                         void *user)
{
    for (size_t i = 0; i < ROW_COUNT; i++) {
        const char *is = settings_find(now, rows[i].name);
        const char *was = settings_find(&sources.file, rows[i].name);
        if (rows[i].reach == AT_START && (!is != !was || (is && strcmp(is, was) != 0)))
            told(rows[i].name, user);
    }
}

/** Those that a running server takes are as if none had been given. */
static void set_usual(server_wishes *wishes)
{
    const server_wishes *usual = &sources.usual;
    wishes->limits = usual->limits;
    wishes->rate = usual->rate;
    wishes->hsts = usual->hsts;
    wishes->level = usual->level;
    wishes->keep_over = usual->keep_over;
    wishes->keep_going = usual->keep_going;
}

bool options_read_again(server_wishes *wishes, void (*told)(const char *option, void *user),
                        void *user, char *why)
{
    settings now = {0};
    server_wishes fresh = *wishes;
    set_usual(&fresh);
    bool good = !wishes->config || settings_read(&now, wishes->config, why);
    good = good && set_lines(&fresh, &now, true, why) && set_words(&fresh, true, why);
    if (good) {
        *wishes = fresh;
        tell_changes(&now, told, user);
    }
    settings_free(&now);
    return good;
}
