#include "store.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FORMAT 4           /* of the database: see FORMATS.md */
#define LOCK_AT 0x7fff0000 /* a byte of the file that SQLite locks for nothing */
#define WAIT_AT_START 2000 /* milliseconds for others that have it open */
#define WAIT 200           /* for those that write, which nobody should */
#define STRING(x) #x
#define NUMBER(x) STRING(x)

/* Each is prepared once. */
typedef enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    ADD_MATCH,
    END_MATCH,
    SET_SEAT,
    ADD_ENTRY,
    ONE_MATCH,
    ALL_MATCHES,
    SEATS,
    ENTRIES,
    SET_SNAPSHOT,
    DROP_SNAPSHOT,
    SNAPSHOT,
    SET_ALIVE,
    ALIVE,
    ADD_REQUEST,
    PRUNE_REQUESTS,
    REQUEST,
    OLD_REQUEST,
    EXPIRE_REQUESTS,
    TOUCH,
    OLD_MATCHES,
    DROP_ENTRIES,
    DROP_SEATS,
    DROP_VISITS,
    DROP_REQUESTS,
    DROP_BEGUN,
    DROP_MATCH,
    ADD_BEGUN,
    ADD_FILE,
    DROP_FILES,
    FILES,
    HAS_FILES,
    STATEMENTS
} statement;

#define MATCH_COLUMNS                                                                              \
    "SELECT id, game, setup, content, created, ended, begun.state FROM match "                     \
    "LEFT JOIN begun ON begun.match = match.id "

static const char *const texts[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [ADD_MATCH] =
        "INSERT INTO match (id, game, setup, content, created) VALUES (?1, ?2, ?3, ?4, ?5)",
    [END_MATCH] = "UPDATE match SET ended = ?2 WHERE id = ?1",
    [SET_SEAT] = "INSERT INTO seat (match, seat, kind, name, secret) VALUES (?1, ?2, ?3, ?4, ?5) "
                 "ON CONFLICT (match, seat) DO UPDATE SET kind = ?3, name = ?4, secret = ?5",
    [ADD_ENTRY] = "INSERT INTO entry (match, number, seat, kind, data, time, clocks, words) "
                  "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    [ONE_MATCH] = MATCH_COLUMNS "WHERE id = ?1",
    [ALL_MATCHES] = MATCH_COLUMNS "WHERE ended = 0 ORDER BY created, id",
    [SEATS] = "SELECT seat, kind, name, secret FROM seat WHERE match = ?1 ORDER BY seat",
    [ENTRIES] = "SELECT number, seat, kind, data, time, clocks, words FROM entry WHERE match = ?1 "
                "ORDER BY number",
    [SET_SNAPSHOT] = "INSERT OR REPLACE INTO snapshot (match, number, seats, state) "
                     "VALUES (?1, ?2, ?3, ?4)",
    [DROP_SNAPSHOT] = "DELETE FROM snapshot WHERE match = ?1",
    [SNAPSHOT] = "SELECT number, seats, state FROM snapshot WHERE match = ?1",
    [SET_ALIVE] = "INSERT OR REPLACE INTO alive (place, time) VALUES (0, ?1)",
    [ALIVE] = "SELECT time FROM alive WHERE place = 0",
    [ADD_REQUEST] =
        "INSERT OR REPLACE INTO request (key, digest, salt, reply, match, seat, lasts, time) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    [PRUNE_REQUESTS] = "DELETE FROM request WHERE match = ?1 AND seat = ?2 AND lasts = 0 AND "
                       "number <= (SELECT number FROM request WHERE match = ?1 AND seat = ?2 AND "
                       "lasts = 0 ORDER BY number DESC LIMIT 1 OFFSET ?3)",
    [REQUEST] = "SELECT digest, salt, reply, match, seat, lasts, time FROM request WHERE key = ?1",
    [OLD_REQUEST] = "SELECT 1 FROM request WHERE time < ?1 LIMIT 1",
    [EXPIRE_REQUESTS] = "DELETE FROM request WHERE time < ?1",
    [TOUCH] = "INSERT OR REPLACE INTO visit (match, moment) VALUES (?1, ?2)",
    [OLD_MATCHES] = "SELECT id FROM match JOIN visit ON visit.match = id "
                    "WHERE (ended > 0) = ?1 AND moment < ?2 LIMIT ?3",
    [DROP_ENTRIES] = "DELETE FROM entry WHERE match = ?1",
    [DROP_SEATS] = "DELETE FROM seat WHERE match = ?1",
    [DROP_VISITS] = "DELETE FROM visit WHERE match = ?1",
    [DROP_REQUESTS] = "DELETE FROM request WHERE match = ?1",
    [DROP_BEGUN] = "DELETE FROM begun WHERE match = ?1",
    [DROP_MATCH] = "DELETE FROM match WHERE id = ?1",
    [ADD_BEGUN] = "INSERT OR REPLACE INTO begun (match, state) VALUES (?1, ?2)",
    [ADD_FILE] = "INSERT OR REPLACE INTO file (game, content, number, name, text) "
                 "VALUES (?1, ?2, ?3, ?4, ?5)",
    [DROP_FILES] = "DELETE FROM file WHERE NOT EXISTS (SELECT 1 FROM match WHERE ended = 0 AND "
                   "match.game = file.game AND match.content = file.content)",
    [FILES] = "SELECT name, text FROM file WHERE game = ?1 AND content = ?2 ORDER BY number",
    [HAS_FILES] = "SELECT 1 FROM file WHERE game = ?1 AND content = ?2 LIMIT 1",
};

/** What makes each format of the one before; a new database goes through all of them. */
static const char *const formats[FORMAT] = {
    "CREATE TABLE match (id TEXT PRIMARY KEY, game TEXT NOT NULL, setup TEXT NOT NULL, "
    "content INTEGER NOT NULL, created INTEGER NOT NULL, ended INTEGER NOT NULL DEFAULT 0) WITHOUT "
    "ROWID;"
    "CREATE INDEX going ON match (created) WHERE ended = 0;"
    "CREATE TABLE seat (match TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, "
    "name TEXT NOT NULL, secret BLOB, PRIMARY KEY (match, seat)) WITHOUT ROWID;"
    "CREATE TABLE entry (match TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, "
    "kind TEXT NOT NULL, data TEXT NOT NULL, time INTEGER NOT NULL, "
    "PRIMARY KEY (match, number)) WITHOUT ROWID;"
    "PRAGMA application_id = 0x63677462;", /* "cgtb" */
    "ALTER TABLE entry ADD COLUMN clocks TEXT NOT NULL DEFAULT '';"
    "CREATE TABLE snapshot (match TEXT PRIMARY KEY, number INTEGER NOT NULL, seats TEXT NOT NULL, "
    "state BLOB NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE alive (place INTEGER PRIMARY KEY, time INTEGER NOT NULL);",
    "CREATE TABLE request (number INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, digest BLOB NOT "
    "NULL, "
    "salt TEXT NOT NULL, reply TEXT NOT NULL, match TEXT NOT NULL, seat INTEGER NOT NULL, "
    "lasts INTEGER NOT NULL, time INTEGER NOT NULL);"
    "CREATE INDEX request_of ON request (match, seat, lasts, number);"
    "CREATE INDEX request_at ON request (time);"
    "CREATE TABLE visit (match TEXT PRIMARY KEY, moment INTEGER NOT NULL) WITHOUT ROWID;"
    "INSERT INTO visit SELECT id, coalesce((SELECT time FROM alive WHERE place = 0), created) "
    "FROM match;"
    "CREATE INDEX visit_at ON visit (moment);"
    "CREATE TABLE begun (match TEXT PRIMARY KEY, state BLOB NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE file (game TEXT NOT NULL, content INTEGER NOT NULL, number INTEGER NOT NULL, "
    "name TEXT NOT NULL, text BLOB NOT NULL, PRIMARY KEY (game, content, number));",
    "ALTER TABLE entry ADD COLUMN words TEXT NOT NULL DEFAULT '';",
};

struct store {
    sqlite3 *database;
    int lock; /**< the file, held as long as the server runs; 0: none */
    sqlite3_stmt *statements[STATEMENTS];
    bool open, failed; /**< of the transaction */
    char reason[REASON_SIZE];
    void (*told)(int64_t microseconds, bool good, void *user); /**< of commits; NULL */
    void *user;
};

static bool fail(store *s)
{
    snprintf(s->reason, sizeof s->reason, "%s", sqlite3_errmsg(s->database));
    s->failed = true;
    return false;
}

/* ---- opening ---- */

static bool run_text(store *s, const char *text)
{
    return !sqlite3_exec(s->database, text, NULL, NULL, NULL) || fail(s);
}

static int64_t ask_number(store *s, const char *text)
{
    sqlite3_stmt *question = NULL;
    int64_t number = -1;
    if (!sqlite3_prepare_v2(s->database, text, -1, &question, NULL) &&
        sqlite3_step(question) == SQLITE_ROW)
        number = sqlite3_column_int64(question, 0);
    sqlite3_finalize(question);
    return number;
}

/** Brings the tables from a format to that of today, all or nothing. */
static bool grow(store *s, int64_t format)
{
    bool good = run_text(s, "BEGIN IMMEDIATE");
    for (; good && format < FORMAT; format++)
        good = run_text(s, formats[format]);
    return good && run_text(s, "PRAGMA user_version = " NUMBER(FORMAT) "; COMMIT");
}

/** Makes the tables of a new database, or looks whose an old one is. */
static bool take_format(store *s)
{
    int64_t format = ask_number(s, "PRAGMA user_version");
    int64_t holds = ask_number(s, "SELECT count(*) FROM sqlite_master");
    if (format < 0 || holds < 0)
        return fail(s);
    if (holds == 0 && format == 0)
        return grow(s, 0);
    if (ask_number(s, "PRAGMA application_id") != 0x63677462)
        snprintf(s->reason, sizeof s->reason, "it is not a database of cardgame-table");
    else if (format < 1 || format > FORMAT)
        snprintf(s->reason, sizeof s->reason,
                 "it has format %lld, but this program writes format %d", (long long)format,
                 FORMAT);
    else
        return format == FORMAT || grow(s, format);
    return false;
}

static bool prepare(store *s)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(s->database, texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &s->statements[i], NULL))
            return fail(s);
    return true;
}

/** One server writes; others read meanwhile, such as for a back-up. SQLite forgets all its locks when the file is
 * closed anywhere in the program, so that this one stays open. */
static bool lock_file(store *s, const char *path)
{
    struct flock lock = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = LOCK_AT, .l_len = 1, .l_pid = 0};
    s->lock = open(path, O_RDWR | O_CLOEXEC);
    if (s->lock > 0 && !fcntl(s->lock, F_OFD_SETLK, &lock))
        return true;
    bool taken = s->lock > 0 && (errno == EAGAIN || errno == EACCES);
    snprintf(s->reason, sizeof s->reason, "%s",
             taken ? "another server has it open" : strerror(errno));
    return false;
}

static bool open_database(store *s, const char *path)
{
    if (sqlite3_open_v2(path ? path : ":memory:", &s->database,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL))
        return fail(s);
    if (path && !lock_file(s, path))
        return false;
    sqlite3_busy_timeout(s->database, WAIT_AT_START);
    /* Each commit is on the disk. */
    bool good = run_text(s, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                            "BEGIN IMMEDIATE; COMMIT;") &&
                take_format(s) && prepare(s);
    sqlite3_busy_timeout(s->database, WAIT);
    return good;
}

static bool copy_pages(store *s, sqlite3 *from)
{
    sqlite3_backup *copy = sqlite3_backup_init(s->database, "main", from, "main");
    if (!copy)
        return fail(s);
    int status = sqlite3_backup_step(copy, -1);
    if (sqlite3_backup_finish(copy) || status != SQLITE_DONE) {
        snprintf(s->reason, sizeof s->reason, "%s", sqlite3_errstr(status));
        return false;
    }
    return true;
}

store *store_open_copy(const char *path, char *why)
{
    store *s = calloc(1, sizeof *s);
    sqlite3 *from = NULL;
    snprintf(why, REASON_SIZE, "not enough memory");
    if (!s)
        return NULL;
    int status = sqlite3_open_v2(path, &from, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL);
    sqlite3_busy_timeout(from, WAIT_AT_START);
    bool good =
        !status &&
        !sqlite3_open_v2(":memory:", &s->database,
                         SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL) &&
        copy_pages(s, from) && take_format(s) && prepare(s);
    if (!good)
        snprintf(why, REASON_SIZE, "%s",
                 status                                 ? sqlite3_errstr(status)
                 : sqlite3_errcode(from) == SQLITE_BUSY ? "a server of an older version has it open"
                 : *s->reason                           ? s->reason
                                                        : "not enough memory");
    sqlite3_close(from);
    if (good)
        return s;
    store_close(s);
    return NULL;
}

store *store_open(const char *path, char *why)
{
    store *s = calloc(1, sizeof *s);
    if (!s) {
        snprintf(why, REASON_SIZE, "not enough memory");
        return NULL;
    }
    if (open_database(s, path)) {
        s->failed = false;
        return s;
    }
    snprintf(why, REASON_SIZE, "%s",
             sqlite3_errcode(s->database) == SQLITE_BUSY ? "another server has it open"
                                                         : s->reason);
    store_close(s);
    return NULL;
}

void store_close(store *s)
{
    if (!s)
        return;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->statements[i]);
    sqlite3_close(s->database);
    if (s->lock > 0)
        close(s->lock);
    free(s);
}

/* ---- writing ---- */

static bool run(store *s, statement which)
{
    sqlite3_stmt *done = s->statements[which];
    bool good = sqlite3_step(done) == SQLITE_DONE;
    if (!good)
        fail(s);
    sqlite3_reset(done);
    sqlite3_clear_bindings(done);
    return good;
}

static void bind_text(store *s, statement which, int place, const char *text)
{
    sqlite3_bind_text(s->statements[which], place, text, -1, SQLITE_STATIC);
}

static void bind_number(store *s, statement which, int place, int64_t number)
{
    sqlite3_bind_int64(s->statements[which], place, number);
}

/** @return false: the transaction has failed, or cannot begin */
static bool begin(store *s)
{
    if (!s->open && !s->failed)
        s->open = run(s, BEGIN);
    return s->open && !s->failed;
}

bool store_add_match(store *s, const store_match *match)
{
    if (!begin(s))
        return false;
    bind_text(s, ADD_MATCH, 1, match->id);
    bind_text(s, ADD_MATCH, 2, match->game);
    bind_text(s, ADD_MATCH, 3, match->setup);
    bind_number(s, ADD_MATCH, 4, (int64_t)match->content);
    bind_number(s, ADD_MATCH, 5, match->created);
    if (!run(s, ADD_MATCH) || !store_touch(s, match->id, match->touched) || !match->begun)
        return !s->failed;
    bind_text(s, ADD_BEGUN, 1, match->id);
    sqlite3_bind_blob64(s->statements[ADD_BEGUN], 2, match->begun, match->begun_size,
                        SQLITE_STATIC);
    return run(s, ADD_BEGUN);
}

bool store_add_file(store *s, const char *game, uint64_t content, int number,
                    const store_file *file)
{
    if (!begin(s))
        return false;
    bind_text(s, ADD_FILE, 1, game);
    bind_number(s, ADD_FILE, 2, (int64_t)content);
    bind_number(s, ADD_FILE, 3, number);
    bind_text(s, ADD_FILE, 4, file->name);
    sqlite3_bind_blob64(s->statements[ADD_FILE], 5, file->text, file->length, SQLITE_STATIC);
    return run(s, ADD_FILE);
}

bool store_drop_files(store *s)
{
    return begin(s) && run(s, DROP_FILES);
}

bool store_end_match(store *s, const char *id, int64_t time)
{
    if (!begin(s))
        return false;
    bind_text(s, END_MATCH, 1, id);
    bind_number(s, END_MATCH, 2, time);
    return run(s, END_MATCH);
}

static void bind_kind(store *s, statement which, int place, const char *kind)
{
    sqlite3_bind_text(s->statements[which], place, kind, 1, SQLITE_STATIC);
}

bool store_set_seat(store *s, const char *id, const store_seat *seat)
{
    if (!begin(s))
        return false;
    bind_text(s, SET_SEAT, 1, id);
    bind_number(s, SET_SEAT, 2, seat->seat);
    bind_kind(s, SET_SEAT, 3, &seat->kind);
    bind_text(s, SET_SEAT, 4, seat->name);
    if (seat->secret)
        sqlite3_bind_blob(s->statements[SET_SEAT], 5, seat->secret, HASH_SIZE, SQLITE_STATIC);
    return run(s, SET_SEAT);
}

bool store_add_entry(store *s, const char *id, const journal_entry *e)
{
    char kind = (char)e->kind;
    if (!begin(s))
        return false;
    bind_text(s, ADD_ENTRY, 1, id);
    bind_number(s, ADD_ENTRY, 2, (int64_t)e->number);
    bind_number(s, ADD_ENTRY, 3, e->seat);
    bind_kind(s, ADD_ENTRY, 4, &kind);
    bind_text(s, ADD_ENTRY, 5, e->data);
    bind_number(s, ADD_ENTRY, 6, e->time);
    bind_text(s, ADD_ENTRY, 7, e->clocks);
    bind_text(s, ADD_ENTRY, 8, e->words ? e->words : "");
    return run(s, ADD_ENTRY);
}

bool store_set_snapshot(store *s, const char *id, const store_snapshot *snapshot)
{
    if (!begin(s))
        return false;
    bind_text(s, SET_SNAPSHOT, 1, id);
    bind_number(s, SET_SNAPSHOT, 2, (int64_t)snapshot->number);
    bind_text(s, SET_SNAPSHOT, 3, snapshot->seats);
    sqlite3_bind_blob64(s->statements[SET_SNAPSHOT], 4, snapshot->state, snapshot->size,
                        SQLITE_STATIC);
    return run(s, SET_SNAPSHOT);
}

bool store_drop_snapshot(store *s, const char *id)
{
    if (!begin(s))
        return false;
    bind_text(s, DROP_SNAPSHOT, 1, id);
    return run(s, DROP_SNAPSHOT);
}

bool store_set_alive(store *s, int64_t time)
{
    if (!begin(s))
        return false;
    bind_number(s, SET_ALIVE, 1, time);
    return run(s, SET_ALIVE);
}

bool store_touch(store *s, const char *id, int64_t moment)
{
    if (!begin(s))
        return false;
    bind_text(s, TOUCH, 1, id);
    bind_number(s, TOUCH, 2, moment);
    return run(s, TOUCH);
}

bool store_drop_match(store *s, const char *id)
{
    static const statement drops[] = {DROP_ENTRIES,  DROP_SEATS, DROP_REQUESTS, DROP_VISITS,
                                      DROP_SNAPSHOT, DROP_BEGUN, DROP_MATCH};
    bool good = begin(s);
    for (size_t i = 0; good && i < sizeof drops / sizeof *drops; i++) {
        bind_text(s, drops[i], 1, id);
        good = run(s, drops[i]);
    }
    return good;
}

size_t store_old_matches(store *s, bool over, int64_t before, char (*ids)[ID_SIZE], size_t most)
{
    sqlite3_stmt *row = s->statements[OLD_MATCHES];
    size_t count = 0;
    bind_number(s, OLD_MATCHES, 1, over);
    bind_number(s, OLD_MATCHES, 2, before);
    bind_number(s, OLD_MATCHES, 3, (int64_t)most);
    while (count < most && sqlite3_step(row) == SQLITE_ROW)
        snprintf(ids[count++], ID_SIZE, "%s", (const char *)sqlite3_column_text(row, 0));
    sqlite3_reset(row);
    return count;
}

static void bind_hash(store *s, statement which, int place, const uint8_t *hash)
{
    sqlite3_bind_blob(s->statements[which], place, hash, HASH_SIZE, SQLITE_STATIC);
}

bool store_add_request(store *s, const store_request *request, int most)
{
    if (!begin(s))
        return false;
    bind_hash(s, ADD_REQUEST, 1, request->key);
    bind_hash(s, ADD_REQUEST, 2, request->digest);
    bind_text(s, ADD_REQUEST, 3, request->salt);
    bind_text(s, ADD_REQUEST, 4, request->reply);
    bind_text(s, ADD_REQUEST, 5, request->match);
    bind_number(s, ADD_REQUEST, 6, request->seat);
    bind_number(s, ADD_REQUEST, 7, request->lasts);
    bind_number(s, ADD_REQUEST, 8, request->moment);
    if (!run(s, ADD_REQUEST))
        return false;
    bind_text(s, PRUNE_REQUESTS, 1, request->match);
    bind_number(s, PRUNE_REQUESTS, 2, request->seat);
    bind_number(s, PRUNE_REQUESTS, 3, most);
    return run(s, PRUNE_REQUESTS);
}

bool store_expire_requests(store *s, int64_t before)
{
    sqlite3_stmt *row = s->statements[OLD_REQUEST];
    bind_number(s, OLD_REQUEST, 1, before);
    bool some = sqlite3_step(row) == SQLITE_ROW;
    sqlite3_reset(row);
    if (!some)
        return true;
    if (!begin(s))
        return false;
    bind_number(s, EXPIRE_REQUESTS, 1, before);
    return run(s, EXPIRE_REQUESTS);
}

void store_spoil(store *s, const char *why)
{
    snprintf(s->reason, sizeof s->reason, "%s", why);
    s->failed = true;
}

bool store_is_changed(const store *s)
{
    return s->open || s->failed;
}

static bool commit(store *s)
{
    bool good = !s->failed && (!s->open || run(s, COMMIT));
    if (!good && s->open) {
        char reason[REASON_SIZE];
        memcpy(reason, s->reason, sizeof reason);
        /* A full disk may have rolled it back already. */
        if (!sqlite3_get_autocommit(s->database))
            run(s, ROLLBACK);
        memcpy(s->reason, reason, sizeof reason);
    }
    s->open = s->failed = false;
    return good;
}

bool store_commit(store *s)
{
    int64_t began = clock_fine();
    bool good = commit(s);
    if (s->told)
        s->told(clock_fine() - began, good, s->user);
    return good;
}

void store_on_commit(store *s, void (*told)(int64_t microseconds, bool good, void *user),
                     void *user)
{
    s->told = told;
    s->user = user;
}

const char *store_reason(const store *s)
{
    return s->reason;
}

/* ---- reading ---- */

static const char *text_in(sqlite3_stmt *row, int column)
{
    const char *text = (const char *)sqlite3_column_text(row, column);
    return text ? text : "";
}

static bool visit_match(sqlite3_stmt *row, store_match_visitor visit, void *user)
{
    store_match match = {.id = text_in(row, 0),
                         .game = text_in(row, 1),
                         .setup = text_in(row, 2),
                         .content = (uint64_t)sqlite3_column_int64(row, 3),
                         .created = sqlite3_column_int64(row, 4),
                         .ended = sqlite3_column_int64(row, 5),
                         .begun = sqlite3_column_blob(row, 6),
                         .begun_size = (size_t)sqlite3_column_bytes(row, 6)};
    return visit(&match, user);
}

bool store_visit_match(store *s, const char *id, store_match_visitor visit, void *user)
{
    sqlite3_stmt *row = s->statements[ONE_MATCH];
    bind_text(s, ONE_MATCH, 1, id);
    bool found = sqlite3_step(row) == SQLITE_ROW && visit_match(row, visit, user);
    sqlite3_reset(row);
    return found;
}

/** Goes on with the next row. @return false: there is none */
static bool next_row(store *s, sqlite3_stmt *row, bool *good)
{
    int status = sqlite3_step(row);
    if (status != SQLITE_ROW && status != SQLITE_DONE)
        *good = fail(s);
    return *good && status == SQLITE_ROW;
}

bool store_visit_matches(store *s, store_match_visitor visit, void *user)
{
    sqlite3_stmt *row = s->statements[ALL_MATCHES];
    bool good = true;
    while (next_row(s, row, &good))
        good = visit_match(row, visit, user);
    sqlite3_reset(row);
    return good;
}

bool store_visit_seats(store *s, const char *id, store_seat_visitor visit, void *user)
{
    sqlite3_stmt *row = s->statements[SEATS];
    bool good = true;
    bind_text(s, SEATS, 1, id);
    while (next_row(s, row, &good)) {
        bool has = sqlite3_column_bytes(row, 3) == HASH_SIZE;
        store_seat seat = {.seat = sqlite3_column_int(row, 0),
                           .kind = text_in(row, 1)[0],
                           .name = text_in(row, 2),
                           .secret = has ? sqlite3_column_blob(row, 3) : NULL};
        good = visit(&seat, user);
    }
    sqlite3_reset(row);
    return good;
}

bool store_visit_entries(store *s, const char *id, store_entry_visitor visit, void *user)
{
    sqlite3_stmt *row = s->statements[ENTRIES];
    bool good = true;
    bind_text(s, ENTRIES, 1, id);
    while (next_row(s, row, &good)) {
        journal_entry e = {.number = (uint64_t)sqlite3_column_int64(row, 0),
                           .seat = sqlite3_column_int(row, 1),
                           .kind = (entry_kind)text_in(row, 2)[0],
                           .data = text_in(row, 3),
                           .time = sqlite3_column_int64(row, 4),
                           .clocks = text_in(row, 5),
                           .words = text_in(row, 6)};
        good = visit(&e, user);
    }
    sqlite3_reset(row);
    return good;
}

bool store_visit_snapshot(store *s, const char *id, store_snapshot_visitor visit, void *user)
{
    sqlite3_stmt *row = s->statements[SNAPSHOT];
    bind_text(s, SNAPSHOT, 1, id);
    bool found = sqlite3_step(row) == SQLITE_ROW;
    if (found) {
        store_snapshot snapshot = {.number = (uint64_t)sqlite3_column_int64(row, 0),
                                   .seats = text_in(row, 1),
                                   .state = sqlite3_column_blob(row, 2),
                                   .size = (size_t)sqlite3_column_bytes(row, 2)};
        found = visit(&snapshot, user);
    }
    sqlite3_reset(row);
    return found;
}

bool store_visit_request(store *s, const uint8_t *key, store_request_visitor visit, void *user)
{
    sqlite3_stmt *row = s->statements[REQUEST];
    bind_hash(s, REQUEST, 1, key);
    bool found = sqlite3_step(row) == SQLITE_ROW && sqlite3_column_bytes(row, 0) == (int)HASH_SIZE;
    if (found) {
        store_request request = {.key = key,
                                 .digest = sqlite3_column_blob(row, 0),
                                 .salt = text_in(row, 1),
                                 .reply = text_in(row, 2),
                                 .match = text_in(row, 3),
                                 .seat = sqlite3_column_int(row, 4),
                                 .lasts = sqlite3_column_int(row, 5) != 0,
                                 .moment = sqlite3_column_int64(row, 6)};
        found = visit(&request, user);
    }
    sqlite3_reset(row);
    return found;
}

bool store_visit_files(store *s, const char *game, uint64_t content, store_file_visitor visit,
                       void *user)
{
    sqlite3_stmt *row = s->statements[FILES];
    bool good = true;
    bind_text(s, FILES, 1, game);
    bind_number(s, FILES, 2, (int64_t)content);
    while (next_row(s, row, &good)) {
        const char *text = sqlite3_column_blob(row, 1);
        store_file file = {.name = text_in(row, 0),
                           .text = text ? text : "",
                           .length = (size_t)sqlite3_column_bytes(row, 1)};
        good = visit(&file, user);
    }
    sqlite3_reset(row);
    return good;
}

bool store_has_files(store *s, const char *game, uint64_t content)
{
    sqlite3_stmt *row = s->statements[HAS_FILES];
    bind_text(s, HAS_FILES, 1, game);
    bind_number(s, HAS_FILES, 2, (int64_t)content);
    bool has = sqlite3_step(row) == SQLITE_ROW;
    sqlite3_reset(row);
    return has;
}

int64_t store_alive(store *s)
{
    sqlite3_stmt *row = s->statements[ALIVE];
    int64_t time = sqlite3_step(row) == SQLITE_ROW ? sqlite3_column_int64(row, 0) : 0;
    sqlite3_reset(row);
    return time;
}
