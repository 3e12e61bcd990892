#include "back_up.h"

#include "common.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WAIT 30000        /* milliseconds for a lock */
#define PAGES_AT_ONCE 256 /* after which a signal is looked at */
#define APPLICATION 0x63677462

static volatile sig_atomic_t stopped;

static void on_signal(int number)
{
    (void)number;
    stopped = 1;
}

typedef struct copying {
    const char *data, *to;
    char part[PATH_MAX]; /**< the name of the copy until it is whole; "": there is none */
    sqlite3 *from, *copy;
    char why[REASON_SIZE];
} copying;

static bool refuse(copying *c, const char *why)
{
    snprintf(c->why, sizeof c->why, "%s", why);
    return false;
}

static bool refuse_as(copying *c, sqlite3 *database)
{
    return refuse(c, sqlite3_errcode(database) == SQLITE_BUSY
                         ? "it is locked, because a server of an older version has it open"
                         : sqlite3_errmsg(database));
}

static bool run(copying *c, sqlite3 *database, const char *text)
{
    return !sqlite3_exec(database, text, NULL, NULL, NULL) || refuse_as(c, database);
}

/** The first value that is asked for, as text. @return false with the reason */
static bool ask(copying *c, sqlite3 *database, const char *question, char *value, size_t size)
{
    sqlite3_stmt *row = NULL;
    bool good =
        !sqlite3_prepare_v2(database, question, -1, &row, NULL) && sqlite3_step(row) == SQLITE_ROW;
    if (good)
        snprintf(value, size, "%s", (const char *)sqlite3_column_text(row, 0));
    else
        refuse_as(c, database);
    sqlite3_finalize(row);
    return good;
}

/** What is read from now on is of one moment, whatever a server writes meanwhile. */
static bool open_data(copying *c)
{
    char id[32];
    if (sqlite3_open_v2(c->data, &c->from, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL))
        return refuse_as(c, c->from);
    sqlite3_busy_timeout(c->from, WAIT);
    if (!run(c, c->from, "BEGIN; SELECT count(*) FROM sqlite_master") ||
        !ask(c, c->from, "PRAGMA application_id", id, sizeof id))
        return false;
    return atoi(id) == APPLICATION || refuse(c, "it is not a database of cardgame-table");
}

static bool open_copy(copying *c)
{
    if (!access(c->to, F_OK))
        return refuse(c, "the copy already exists and is not overwritten");
    int size = snprintf(c->part, sizeof c->part, "%s.XXXXXX", c->to);
    int file = size < (int)sizeof c->part ? mkstemp(c->part) : (errno = ENAMETOOLONG, -1);
    if (file < 0) {
        *c->part = '\0';
        return refuse(c, strerror(errno));
    }
    close(file);
    if (sqlite3_open_v2(c->part, &c->copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL))
        return refuse_as(c, c->copy);
    return run(c, c->copy, "PRAGMA journal_mode = OFF; PRAGMA synchronous = FULL");
}

static bool copy_pages(copying *c)
{
    sqlite3_backup *pages = sqlite3_backup_init(c->copy, "main", c->from, "main");
    int status = SQLITE_OK;
    if (!pages)
        return refuse_as(c, c->copy);
    while (!stopped && status == SQLITE_OK)
        status = sqlite3_backup_step(pages, PAGES_AT_ONCE);
    sqlite3_backup_finish(pages);
    if (stopped)
        return refuse(c, "it was interrupted");
    return status == SQLITE_DONE || refuse(c, sqlite3_errstr(status));
}

/** The copy is one file, which can be read where nothing can be written, and every page of it is in order. */
static bool check_copy(copying *c)
{
    char said[REASON_SIZE];
    if (!run(c, c->copy, "PRAGMA journal_mode = DELETE") ||
        !ask(c, c->copy, "PRAGMA integrity_check", said, sizeof said))
        return false;
    return strcmp(said, "ok") == 0 || refuse(c, said);
}

static bool sync_file(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool good = file >= 0 && !fsync(file);
    if (file >= 0)
        close(file);
    return good;
}

/** Unlike rename(), neither of these overwrites; not all file systems know the first. */
static bool give_name(copying *c)
{
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s", c->to);
    if (!sync_file(c->part) || (renameat2(AT_FDCWD, c->part, AT_FDCWD, c->to, RENAME_NOREPLACE) &&
                                (errno == EEXIST || link(c->part, c->to))))
        return refuse(c, strerror(errno));
    unlink(c->part);
    sync_file(dirname(folder));
    return true;
}

static void close_all(copying *c)
{
    static const char *const endings[] = {"", "-journal", "-wal", "-shm"};
    char name[PATH_MAX + 16];
    sqlite3_close(c->from);
    sqlite3_close(c->copy);
    for (size_t i = 0; *c->part && i < sizeof endings / sizeof *endings; i++) {
        snprintf(name, sizeof name, "%s%s", c->part, endings[i]);
        unlink(name);
    }
}

int back_up(const char *data, const char *to)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = on_signal};
    char matches[32];
    copying c = {.data = data, .to = to};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaction(signals[i], &action, NULL);
    signal(SIGXFSZ, SIG_IGN);
    bool good = (data || refuse(&c, "matches in memory have no file; name one with --data")) &&
                open_data(&c) && open_copy(&c) && copy_pages(&c) && check_copy(&c) &&
                ask(&c, c.copy, "SELECT count(*) FROM match", matches, sizeof matches);
    if (good) {
        sqlite3_close(c.copy);
        c.copy = NULL;
        good = give_name(&c);
    }
    close_all(&c);
    if (good)
        printf("%s: a copy of '%s' with %s matches, looked over\n", to, data, matches);
    else
        fprintf(stderr, "cardgame-table: '%s' cannot be backed up to '%s': %s\n", data ? data : "",
                to, c.why);
    return good ? 0 : 1;
}
