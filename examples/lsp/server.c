#include "server.h"

#include "beside.h"
#include "requests.h"
#include "schemas.h"
#include "tokens.h"

#include <stdlib.h>
#include <string.h>

bool server_open(server *s, bool threaded)
{
    *s = (server){.asked = 0};
    s->tokens = tokens_cache_new();
    return checker_start(&s->checker, threaded);
}

void server_close(server *s)
{
    checker_stop(&s->checker);
    tokens_cache_free(s->tokens);
    schemas_free();
    files_free(&s->files);
    games_close(&s->games);
    paths_free(&s->roots);
    paths_free(&s->told);
    text_free(&s->out);
    text_free(&s->raw);
    free(s->code_said);
}

/* ---- messages ---- */

json_t *refuse(server *s, int code, const char *words)
{
    s->code = code;
    s->code_words = words;
    return NULL;
}

json_t *refuse_made(server *s, char *words)
{
    mend_unicode(words);
    free(s->code_said);
    s->code_said = words;
    return refuse(s, CODE_PARAMS, words);
}

static int add_bytes(const char *bytes, size_t length, void *user)
{
    text_add(user, bytes, length);
    return 0;
}

/** Sends a message, whose reference is taken. */
static void send(server *s, json_t *message)
{
    text words = {NULL, 0, 0};
    json_object_set_new(message, "jsonrpc", json_string("2.0"));
    if (json_dump_callback(message, add_bytes, &words, JSON_COMPACT) == 0)
        wire_write(&s->out, text_words(&words), words.length);
    text_free(&words);
    json_decref(message);
}

void server_notify(server *s, const char *method, json_t *params)
{
    send(s, json_pack("{ss so}", "method", method, "params", params));
}

void server_ask(server *s, const char *method, json_t *params)
{
    send(s, json_pack("{sI ss so}", "id", ++s->asked, "method", method, "params", params));
}

static void send_refusal(server *s, json_t *id, int code, const char *words)
{
    send(s, json_pack("{sO s{si ss}}", "id", id, "error", "code", code, "message", words));
}

/** Sends a result that is JSON already. */
static void send_raw(server *s, json_t *id)
{
    text words = {NULL, 0, 0};
    text_say(&words, "{\"jsonrpc\":\"2.0\",\"id\":");
    json_dump_callback(id, add_bytes, &words, JSON_COMPACT | JSON_ENCODE_ANY);
    text_say(&words, ",\"result\":");
    text_add(&words, s->raw.data, s->raw.length);
    text_say(&words, "}");
    wire_write(&s->out, words.data, words.length);
    text_free(&words);
    text_free(&s->raw);
}

static void answer(server *s, json_t *id, json_t *result)
{
    if (s->raw.length)
        send_raw(s, id);
    else if (result)
        send(s, json_pack("{sO sO}", "id", id, "result", result));
    else
        send_refusal(s, id, s->code, s->code_words ? s->code_words : "this cannot be done");
    json_decref(result);
}

static bool may_be_asked(const server *s, const char *method)
{
    return s->initialized || strcmp(method, "initialize") == 0;
}

static void take_request(server *s, const char *method, json_t *id, const json_t *params)
{
    request_fn run = requests_find(method);
    s->code = CODE_FAILED;
    s->code_words = NULL;
    if (s->shut)
        send_refusal(s, id, CODE_REQUEST, "the server has been shut down");
    else if (!may_be_asked(s, method))
        send_refusal(s, id, CODE_NOT_INITIALIZED, "the first request must be 'initialize'");
    else if (!run)
        send_refusal(s, id, CODE_METHOD, "this server has no such method");
    else
        answer(s, id, run(s, params));
}

static void take_notification(server *s, const char *method, const json_t *params)
{
    request_fn run = notifications_find(method);
    if (run && (s->initialized || strcmp(method, "exit") == 0))
        json_decref(run(s, params));
}

static void take_message(server *s, json_t *message)
{
    json_t *id = json_object_get(message, "id"), *params = json_object_get(message, "params");
    const char *method = json_string_value(json_object_get(message, "method"));
    bool good_id = json_is_integer(id) || json_is_string(id);
    if (json_is_array(message)) {
        for (size_t i = 0; i < json_array_size(message); i++)
            if (!json_is_array(json_array_get(message, i)))
                take_message(s, json_array_get(message, i));
    } else if (method && good_id) {
        take_request(s, method, id, params);
    } else if (method && !id) {
        take_notification(s, method, params);
    } else if (!method && id &&
               (json_object_get(message, "result") || json_object_get(message, "error"))) {
        return; /* an answer to what was asked */
    } else {
        json_t *none = good_id ? json_incref(id) : json_null();
        send_refusal(s, none, CODE_REQUEST,
                     "a message must have a 'method', with or without an 'id'");
        json_decref(none);
    }
}

void server_take(server *s, const char *words, size_t length)
{
    json_error_t error;
    json_t *message = json_loadb(words, length, JSON_DECODE_ANY | JSON_ALLOW_NUL, &error);
    if (message)
        take_message(s, message);
    else
        send_refusal(s, json_null(), CODE_PARSE, "the message is not JSON");
    json_decref(message);
    files_trim(&s->files);
}

/* ---- parameters ---- */

const char *member_text(const json_t *object, const char *member)
{
    const char *words = json_string_value(json_object_get(object, member));
    return words ? words : "";
}

document *asked_document(server *s, const json_t *params)
{
    const char *uri = member_text(json_object_get(params, "textDocument"), "uri");
    document *d = file_find(&s->files, uri);
    if (!d)
        refuse(s, CODE_PARAMS, "the editor has not opened that file");
    return d;
}

static uint32_t whole_number(const json_t *value)
{
    json_int_t number = json_integer_value(value);
    return number < 0 ? 0 : number > UINT32_MAX ? UINT32_MAX : (uint32_t)number;
}

spot read_spot(const json_t *position)
{
    return (spot){whole_number(json_object_get(position, "line")),
                  whole_number(json_object_get(position, "character"))};
}

static bool is_count(const json_t *value)
{
    return json_is_integer(value) && json_integer_value(value) >= 0;
}

document *asked_place(server *s, const json_t *params, size_t *offset)
{
    const json_t *position = json_object_get(params, "position");
    document *d = asked_document(s, params);
    if (d && (!is_count(json_object_get(position, "line")) ||
              !is_count(json_object_get(position, "character")))) {
        refuse(s, CODE_PARAMS, "a position must have a 'line' and a 'character' from 0");
        return NULL;
    }
    if (d)
        *offset = body_offset(&d->body, read_spot(position), s->bytes);
    return d;
}

/* ---- results ---- */

static json_t *spot_json(const server *s, const document *d, size_t offset)
{
    spot at = body_place(&d->body, offset, s->bytes);
    return json_pack("{sI sI}", "line", (json_int_t)at.line, "character", (json_int_t)at.character);
}

json_t *range_of(const server *s, const document *d, size_t start, size_t end)
{
    return json_pack("{so so}", "start", spot_json(s, d, start), "end", spot_json(s, d, end));
}

json_t *location_of(const server *s, const document *d, size_t start, size_t end)
{
    return json_pack("{ss so}", "uri", d->uri, "range", range_of(s, d, start, end));
}

json_t *text_edit(const server *s, const document *d, size_t start, size_t end, const char *words)
{
    return json_pack("{so ss}", "range", range_of(s, d, start, end), "newText", words);
}

json_t *lines_edit(const server *s, const document *d, size_t start, size_t end, const char *words)
{
    text lines = {NULL, 0, 0};
    text_say(&lines, "");
    for (const char *at = words; *at; at++)
        if (*at == '\n')
            text_say(&lines, body_break(&d->body));
        else
            text_add(&lines, at, 1);
    json_t *edit = text_edit(s, d, start, end, lines.data);
    text_free(&lines);
    return edit;
}

json_t *edits_new(void)
{
    return json_object();
}

static json_t *version_of(const server *s, const document *d)
{
    return file_find(&s->files, d->uri) ? json_integer(d->version) : json_null();
}

void edits_add(const server *s, json_t *edits, const document *d, json_t *more)
{
    const char *name = s->versions ? "documentChanges" : "changes";
    json_t *all = json_object_get(edits, name), *list = NULL;
    if (!all) {
        all = s->versions ? json_array() : json_object();
        json_object_set_new(edits, name, all);
    }
    for (size_t i = 0; s->versions && i < json_array_size(all); i++) {
        json_t *one = json_array_get(all, i);
        if (strcmp(member_text(json_object_get(one, "textDocument"), "uri"), d->uri) == 0)
            list = json_object_get(one, "edits");
    }
    if (!s->versions)
        list = json_object_get(all, d->uri);
    if (!list) {
        list = json_array();
        if (s->versions)
            json_array_append_new(all, json_pack("{s{ss so} so}", "textDocument", "uri", d->uri,
                                                 "version", version_of(s, d), "edits", list));
        else
            json_object_set_new(all, d->uri, list);
    }
    json_array_append_new(list, more);
}

json_t *markdown(const char *words)
{
    return json_pack("{ss ss}", "kind", "markdown", "value", words);
}

void raw_string(text *out, const char *words)
{
    json_t *one = json_string(words);
    if (!one || json_dump_callback(one, add_bytes, out, JSON_COMPACT | JSON_ENCODE_ANY))
        text_say(out, "\"\"");
    json_decref(one);
}

void raw_number(text *out, uint32_t number)
{
    char digits[12], *at = digits + sizeof digits;
    do
        *--at = (char)('0' + number % 10);
    while (number /= 10);
    text_add(out, at, (size_t)(digits + sizeof digits - at));
}

static void raw_spot(const server *s, const document *d, size_t offset, text *out)
{
    spot at = body_place(&d->body, offset, s->bytes);
    text_say(out, "{\"line\":");
    raw_number(out, at.line);
    text_say(out, ",\"character\":");
    raw_number(out, at.character);
    text_say(out, "}");
}

void raw_range(const server *s, const document *d, size_t start, size_t end, text *out)
{
    text_say(out, "{\"start\":");
    raw_spot(s, d, start, out);
    text_say(out, ",\"end\":");
    raw_spot(s, d, end, out);
    text_say(out, "}");
}

/* ---- a file ---- */

/** The name of the last folder of a path. */
static bool folder_name(const char *path, char *name, size_t size)
{
    const char *slash = path ? strrchr(path, '/') : NULL, *start = slash;
    while (start && start > path && start[-1] != '/')
        start--;
    if (!slash || (size_t)(slash - start) >= size)
        return false;
    memcpy(name, start, (size_t)(slash - start));
    name[slash - start] = '\0';
    return true;
}

game *game_of(server *s, document *d)
{
    char name[64];
    const outline *o = file_outline(d);
    if (o->game_name[0])
        return games_find(&s->games, o->game_name);
    return folder_name(d->path, name, sizeof name) ? games_find(&s->games, name) : NULL;
}

cg_cards *cards_of(server *s, document *d)
{
    game *g = game_of(s, d);
    char *folder = d->path ? folder_of(d->path) : NULL;
    cg_cards *cards = g ? games_cards(&s->games, g, folder) : NULL;
    free(folder);
    return cards;
}

void related_files(server *s, document *d, paths *list)
{
    game *g = d ? game_of(s, d) : NULL;
    for (size_t i = 0; i < s->files.count; i++)
        if (s->files.open[i]->path)
            paths_add_new(list, s->files.open[i]->path);
    if (d)
        beside_files(s, d, list);
    for (size_t i = 0; i < s->roots.count; i++)
        paths_add_new_folder(list, s->roots.list[i], FOLDERS_DEEP, FOLDER_FILES_MOST);
    if (g)
        games_files(&s->games, g->name, list);
    paths_unlink(list);
}
