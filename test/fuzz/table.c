/** Any bytes as what clients of cardgame-table send: each line is a connection's number and a message. Words
 * in it stand for what that connection was told, so that inputs go deep: @m its match, @n the newest match,
 * @t its token, @d its decision's number; a line "~" lets the time that clocks know go by. The server may
 * answer or end a connection, and what it sends must be JSON that fits what it has sent before: what a
 * client makes of changes is what a new one is shown. */
#include "chance.h"
#include "request.h"
#include "requests.h"
#include "watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerInitialize(int *count, char ***words);
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

enum { CLIENTS = 4, LINES_MOST = 60, MESSAGE_SPACE = 4096 };

typedef struct client {
    line line;
    json_t *document;
    json_int_t version;
    char match[ID_SIZE], token[TOKEN_SIZE];
} client;

static hall all;
static desk table;
static client clients[CLIENTS];
static char newest[ID_SIZE];

static void blame(const char *what, const char *text)
{
    fprintf(stderr, "%s: %s\n", what, text);
    abort();
}

/* ---- a client ---- */

static void copy(char *to, size_t size, const json_t *text)
{
    if (json_is_string(text))
        snprintf(to, size, "%s", json_string_value(text));
}

static json_t *patched(json_t *value, json_t *patch);

/** Where so many characters of Unicode end. */
static const char *behind(const char *text, json_int_t characters)
{
    for (; characters > 0 && *text; characters--)
        do
            text++;
        while (((unsigned char)*text & 0xc0) == 0x80);
    if (characters)
        blame("a text is changed behind its end", text);
    return text;
}

static json_t *patched_text(const char *text, json_t *run)
{
    const char *from = behind(text, json_integer_value(json_array_get(run, 0)));
    const char *to = behind(from, json_integer_value(json_array_get(run, 1)));
    return json_sprintf("%.*s%s%s", (int)(from - text), text,
                        json_string_value(json_array_get(run, 2)), to);
}

/** Takes out and puts in, what stands from a place of the patch on. */
static void run_in(json_t *result, const json_t *runs, size_t at)
{
    size_t place = (size_t)json_integer_value(json_array_get(runs, at));
    json_t *put = json_array_get(runs, at + 2);
    for (json_int_t i = json_integer_value(json_array_get(runs, at + 1)); i > 0; i--)
        if (json_array_remove(result, place))
            blame("more is taken out than there is", "");
    for (size_t i = 0; i < json_array_size(put); i++)
        if (json_array_insert(result, place + i, json_array_get(put, i)))
            blame("something is put in where nothing is", "");
}

static bool is_sign(const char *member)
{
    return strcmp(member, "@") == 0 || strcmp(member, "-") == 0;
}

static json_t *patched_array(json_t *value, json_t *patch)
{
    json_t *result = json_copy(value), *runs = json_object_get(patch, "@");
    for (size_t i = 0; i + 2 < json_array_size(runs); i += 3)
        run_in(result, runs, i);
    for (void *at = json_object_iter(patch); at; at = json_object_iter_next(patch, at)) {
        size_t place = strtoul(json_object_iter_key(at), NULL, 10);
        if (is_sign(json_object_iter_key(at)))
            continue;
        if (place >= json_array_size(result))
            blame("a place is changed that is not there", json_object_iter_key(at));
        json_array_set_new(result, place,
                           patched(json_array_get(result, place), json_object_iter_value(at)));
    }
    return result;
}

static json_t *patched_object(json_t *value, json_t *patch)
{
    json_t *result = json_is_object(value) ? json_copy(value) : json_object();
    json_t *gone = json_object_get(patch, "-");
    for (size_t i = 0; i < json_array_size(gone); i++)
        if (json_object_del(result, json_string_value(json_array_get(gone, i))))
            blame("a member goes that was not there", json_string_value(json_array_get(gone, i)));
    for (void *at = json_object_iter(patch); at; at = json_object_iter_next(patch, at)) {
        const char *member = json_object_iter_key(at);
        if (!is_sign(member))
            json_object_set_new(
                result, member,
                patched(json_object_get(result, member), json_object_iter_value(at)));
    }
    return result;
}

/** An array in which each value is the one before, patched. */
static json_t *chained(json_t *links)
{
    json_t *result = json_array();
    for (size_t i = 0; i < json_array_size(links); i++) {
        json_t *link = json_array_get(links, i);
        if (i == 0)
            json_array_append(result, link);
        else
            json_array_append_new(result, patched(json_array_get(result, i - 1), link));
    }
    return result;
}

/** The value after a patch (PROTOCOL.md), a new reference. */
static json_t *patched(json_t *value, json_t *patch)
{
    if (!json_is_object(patch))
        return json_incref(patch);
    if (json_object_get(patch, "!"))
        return json_incref(json_object_get(patch, "!"));
    if (json_object_get(patch, "*"))
        return chained(json_object_get(patch, "*"));
    if (json_is_string(value) && json_object_get(patch, "@"))
        return patched_text(json_string_value(value), json_object_get(patch, "@"));
    return json_is_array(value) ? patched_array(value, patch) : patched_object(value, patch);
}

static void take_push(client *c, json_t *message, const char *text)
{
    json_t *document = json_object_get(message, "document"), *patch;
    json_int_t version = json_integer_value(json_object_get(message, "version"));
    if (document) {
        json_decref(c->document);
        c->document = json_incref(document);
        copy(c->match, sizeof c->match, json_object_get(message, "id"));
    } else if (version != c->version + 1) {
        blame("a change was left out", text);
    }
    c->version = version;
    if ((patch = json_object_get(message, "patch"))) {
        json_t *now = patched(c->document, patch);
        json_decref(c->document);
        c->document = now;
    }
}

/** A message of the server. */
static void take(client *c, const message *m)
{
    json_error_t error;
    json_t *got = json_loadb((const char *)m->data, m->length, JSON_REJECT_DUPLICATES, &error);
    json_t *good = json_object_get(got, "ok");
    if (!got)
        blame("the server sends what is no JSON", error.text);
    copy(c->token, sizeof c->token, json_object_get(good, "token"));
    copy(newest, sizeof newest, json_object_get(good, "match"));
    if (json_object_get(got, "is"))
        take_push(c, got, error.text);
    json_decref(got);
}

static void take_all(void)
{
    for (size_t i = 0; i < CLIENTS; i++) {
        client *c = &clients[i];
        do {
            desk_catch_up(&table, &c->line);
            for (message *m; (m = line_take(&c->line)); message_release(m))
                take(c, m);
        } while (c->line.count || (c->line.behind && c->line.view && !c->line.view->held->changed));
    }
}

/** A new client of the same viewer is shown what this one has made of changes. */
static void compare(client *c)
{
    client fresh = {.version = 0};
    if (!c->line.view || !c->document)
        return;
    if (!desk_watch(&table, c->line.view->held, c->line.view->viewer, &fresh.line))
        return;
    desk_settle(&table);
    take_all();
    for (message *m; (m = line_take(&fresh.line)); message_release(m))
        take(&fresh, m);
    if (fresh.document && !json_equal(fresh.document, c->document))
        blame("changes make something else than is shown", json_dumps(c->document, 0));
    desk_leave(&table, &fresh.line);
    fresh.line.gone = true;
    desk_leave(&table, &fresh.line);
    line_clear(&fresh.line);
    json_decref(fresh.document);
}

/* ---- the server ---- */

static void wake(line *l)
{
    (void)l;
}

static void moved(held *h, void *user)
{
    (void)user;
    desk_pass(&table, h);
}

static void log_game(const char *game, const char *why)
{
    blame(game, why);
}

/** The games and cards of the tree: modules lie beside the program. */
int LLVMFuzzerInitialize(int *count, char ***words)
{
    char modules[4096];
    (void)count;
    const char *slash = strrchr(**words, '/');
    snprintf(modules, sizeof modules, "%.*s/../../lib/cardgame", slash ? (int)(slash - **words) : 1,
             slash ? **words : ".");
    setenv("CARDGAME_MODULE_PATH", modules, 1);
    setenv("CARDGAME_CARD_PATH", "cards", 1);
    chance_repeat(1);
    if (!hall_open(&all, log_game) || !hall_write_pages(&all, log_game))
        blame("no game can be loaded", modules);
    return 0;
}

static void begin(void)
{
    char why[REASON_SIZE];
    table = (desk){.hall = &all, .remembers = 1000000, .wake = wake, .moved = moved};
    table.store = store_open(NULL, why);
    if (!table.store)
        blame("no database", why);
    chance_repeat(1);
    memset(clients, 0, sizeof clients);
    newest[0] = '\0';
}

static void end(void)
{
    for (size_t i = 0; i < CLIENTS; i++) {
        clients[i].line.gone = true;
        desk_leave(&table, &clients[i].line);
        line_clear(&clients[i].line);
        json_decref(clients[i].document);
    }
    desk_settle(&table);
    desk_close(&table);
    store_close(table.store);
}

static void settle(void)
{
    for (int i = 0; table.changed && i < 1000; i++)
        desk_settle(&table);
    desk_settle(&table);
    take_all();
}

#define WORD_SPACE 64

/** Writes what an @word stands for. @return 0: it is none */
static size_t write_word(const client *c, char word, char *to)
{
    json_t *decision = json_object_get(c->document, "decision");
    switch (word) {
    case 'm':
        return (size_t)snprintf(to, WORD_SPACE, "%s", c->match);
    case 'n':
        return (size_t)snprintf(to, WORD_SPACE, "%s", newest);
    case 't':
        return (size_t)snprintf(to, WORD_SPACE, "%s", c->token);
    case 'd':
        return (size_t)snprintf(to, WORD_SPACE, "%" JSON_INTEGER_FORMAT,
                                json_integer_value(json_object_get(decision, "number")));
    default:
        return 0;
    }
}

/** Puts what words stand for in their place. @return its length */
static size_t fill_in(const client *c, const char *from, size_t size, char *to)
{
    size_t length = 0;
    for (size_t i = 0; i < size && length + WORD_SPACE < MESSAGE_SPACE; i++) {
        size_t word = from[i] == '@' && i + 1 < size ? write_word(c, from[i + 1], to + length) : 0;
        if (word)
            i++;
        else
            to[length++] = from[i];
        length += word;
    }
    return length;
}

static void send(const char *text, size_t size)
{
    char filled[MESSAGE_SPACE];
    client *c = &clients[(unsigned char)text[0] % CLIENTS];
    if (text[0] == '~') {
        watch_time(&table);
        desk_tidy(&table, 0);
        return;
    }
    size_t length = fill_in(c, text + 1, size - 1, filled);
    if (!requests_take(&table, &c->line, filled, length))
        desk_leave(&table, &c->line); /* its connection is closed, and another is opened */
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    const char *text = (const char *)data;
    begin();
    for (int lines = 0; size && lines < LINES_MOST; lines++) {
        const char *stop = memchr(text, '\n', size);
        size_t length = stop ? (size_t)(stop - text) : size;
        if (length)
            send(text, length);
        if (!length || text[length - 1] != '+') /* some come in the same turn of the loop */
            settle();
        text += length + (stop != NULL);
        size -= length + (stop != NULL);
    }
    settle();
    for (size_t i = 0; i < CLIENTS; i++)
        compare(&clients[i]);
    end();
    return 0;
}
