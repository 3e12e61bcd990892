/* cardgame-table: serves all installed games to browsers. */
#include "chance.h"
#include "server.h"

#include <argp.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void on_signal(int number)
{
    (void)number;
    server_stop();
}

enum {
    KEY_CLIENT = 256,
    KEY_DELAY,
    KEY_IDLE,
    KEY_MEMORY,
    KEY_ORIGIN,
    KEY_RATE,
    KEY_SEED,
    KEY_THREADS,
    KEY_WORLD
};

static const struct argp_option options[] = {
    {"port", 'p', "PORT", 0, "listen there (8080); 0: any port that is free", 0},
    {"address", 'a', "ADDRESS", 0, "listen at that address or interface alone (all)", 0},
    {"data", 'd', "FILE", 0, "keep matches in that database (table.db)", 0},
    {"memory", KEY_MEMORY, NULL, 0, "keep matches in memory alone: they end with the program", 0},
    {"client", KEY_CLIENT, "FOLDER", 0, "serve that client (the one beside the program)", 0},
    {"origin", KEY_ORIGIN, "URL", 0, "let browsers come from pages of that origin, too", 0},
    {"rate", KEY_RATE, "N", 0, "close a connection that sends more messages a second (20)", 0},
    {"seed", KEY_SEED, "N", OPTION_HIDDEN, "for tests: matches follow from that number", 0},
    {"world", KEY_WORLD, "SEAT:SEED", OPTION_HIDDEN,
     "for tests: another world that the seat holds possible", 0},
    {"threads", KEY_THREADS, "N", 0,
     "let bots think in so many threads (processors - 1, at least 1)", 0},
    {"bot-delay", KEY_DELAY, "MS", 0,
     "time from a question to a bot's answer, always the same (700)", 0},
    {"idle", KEY_IDLE, "MS", 0, "put a match away when nobody has looked at it for so long (60000)",
     0},
    {0},
};

static long number_of(struct argp_state *state, const char *text, long least, long most)
{
    char *end;
    long number = strtol(text, &end, 10);
    if (!*text || *end || number < least || number > most)
        argp_error(state, "'%s' is no number from %ld to %ld", text, least, most);
    return number;
}

static error_t take(int key, char *value, struct argp_state *state)
{
    server_wishes *wishes = state->input;
    switch (key) {
    case 'p':
        wishes->port = (int)number_of(state, value, 0, 65535);
        return 0;
    case 'a':
        wishes->address = value;
        return 0;
    case 'd':
        wishes->path = value;
        return 0;
    case KEY_MEMORY:
        wishes->path = NULL;
        return 0;
    case KEY_CLIENT:
        wishes->client = value;
        return 0;
    case KEY_ORIGIN:
        wishes->origin = value;
        return 0;
    case KEY_RATE:
        wishes->rate = number_of(state, value, 1, 1000000);
        return 0;
    case KEY_SEED:
        chance_repeat((uint64_t)number_of(state, value, 0, 1000000000));
        return 0;
    case KEY_WORLD:
        if (sscanf(value, "%d:%" SCNu64, &wishes->world_seat, &wishes->world_seed) != 2)
            argp_error(state, "'%s' is no SEAT:SEED", value);
        return 0;
    case KEY_THREADS:
        wishes->threads = (int)number_of(state, value, 1, 64);
        return 0;
    case KEY_DELAY:
        wishes->bot_delay = number_of(state, value, 0, 3600000);
        return 0;
    case KEY_IDLE:
        wishes->idle = number_of(state, value, 0, 1000000000);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/** The client that is installed beside the program; NULL: none is. */
static const char *find_client(void)
{
    static char path[4096];
    static const char beside[] = "/../share/cardgame/table";
    ssize_t size = readlink("/proc/self/exe", path, sizeof path - sizeof beside);
    if (size <= 0)
        return NULL;
    path[size] = '\0';
    char *slash = strrchr(path, '/');
    if (!slash)
        return NULL;
    memcpy(slash, beside, sizeof beside);
    return access(path, R_OK) ? NULL : path;
}

int main(int count, char **words)
{
    static const struct argp arguments = {
        options,
        take,
        NULL,
        "Serves all installed card games to browsers: with people, bots and those who watch.",
        NULL,
        NULL,
        NULL};
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    server_wishes wishes = {.port = 8080,
                            .path = "table.db",
                            .client = find_client(),
                            .threads = processors > 2 ? (int)processors - 1 : 1,
                            .bot_delay = 700,
                            .rate = 20,
                            .idle = 60000};
    struct sigaction action = {.sa_handler = on_signal};
    if (argp_parse(&arguments, count, words, 0, NULL, &wishes))
        return 2;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return server_run(&wishes);
}
