/* cardgame-table: serves all installed games to browsers. */
#include "back_up.h"
#include "check_data.h"
#include "options.h"
#include "server.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define SPARE_FILES 128

static bool at_terminal;

static void on_signal(int number)
{
    int before = errno;
    if (number == SIGHUP && (!at_terminal || isatty(STDIN_FILENO)))
        server_read_again();
    else
        server_stop(); /* also when its terminal was closed */
    errno = before;
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

/** Each connection is an open file; a shell allows few. */
static void allow_files(long connections)
{
    struct rlimit files;
    rlim_t wanted = (rlim_t)(connections ? connections : 65536) + SPARE_FILES;
    if (getrlimit(RLIMIT_NOFILE, &files))
        return;
    if (files.rlim_max != RLIM_INFINITY && wanted > files.rlim_max)
        wanted = files.rlim_max;
    files.rlim_cur = wanted;
    setrlimit(RLIMIT_NOFILE, &files);
}

int main(int count, char **words)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    server_wishes wishes = {.port = 8080,
                            .path = "table.db",
                            .client = find_client(),
                            .threads = processors > 2 ? (int)processors - 1 : 1,
                            .bot_delay = 700,
                            .rate = 20,
                            .idle = 60000,
                            .ping = 0,
                            .patience = 10,
                            .remember = 24 * 3600,
                            .level = LOG_INFO,
                            .operator_token = getenv("CARDGAME_TABLE_OPERATOR"),
                            .limits = {.connections = 64,
                                       .arrivals = 10,
                                       .messages = 200,
                                       .work = 100,
                                       .matches = 10,
                                       .thoughts = 4,
                                       .queue = 256,
                                       .held = 20000,
                                       .sockets = 20000}};
    struct sigaction action = {.sa_handler = on_signal};
    options_read(count, words, &wishes);
    if (wishes.back_up)
        return back_up(wishes.path, wishes.back_up);
    if (wishes.check_data)
        return check_data(wishes.path);
    allow_files(wishes.limits.sockets);
    at_terminal = isatty(STDIN_FILENO);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    return server_run(&wishes);
}
