/** Any bytes as what an editor does with the language server: they open files of all sorts, change them anywhere,
 * ask any request at any place, and send what is no message. What the server sends must be whole messages of
 * JSON, one answer to each request, with ranges that are in the file; and the index of lines of a file that was changed
 * piece by piece must be that of the same text as a whole. */
#include "requests.h"
#include "schemas.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerInitialize(int *count, char ***words);
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static const char *const texts[] = {
    "game: demi\nset: mine\ncards:\n  - name: Ox\n    pantheon: greek\n    kind: monster\n    "
    "power: 3\n"
    "    effect: |\n      when this enters play:\n        target t: a creature\n        destroy t\n"
    "        create \"Ox\"\n  - {name: Owl, pantheon: greek, kind: monster, power: 1}\n",
    "game: gemu_land\nset: m\ntitle: The M\xc3\xb6untain \xf0\x9f\x8f\x94\ncards:\n  - name: Stone "
    "Ram\n    kind: "
    "monster\n    tribe: rootling\n    level: 0\n    attack: 3\n    defense: 6\n    effect: |\n"
    "      react when this is summoned: gain 2 faith\ndecks:\n  - name: d\n    free: true\n    "
    "cards:\n"
    "      - {card: stone_ram, copies: 20}\n",
    "game: gemu_land\ndefaults:\n  decks: board\nscenarios:\n  - name: a\n    board: {active: 1, "
    "phase: "
    "prophecy, player 1: {hand: [root/loam_ox]}}\n    script:\n      - offers includes: [pass]\n"
    "      - 1: pass\n      - expect: {player 1: {hand: 1}}\n",
    "game: deities_demidice\nabilities:\n  - name: d\n    time: DP\n    effect: |\n      with k in "
    "1..6\n"
    "      play: draw k\ncards:\n  - name: Ra\n    time: DP\n    ability: d(2)\n",
    ("game: demi\ntitle: a study\nbots: [random, {name: x, player: mc:20}]\ndecks: "
     "[labours]\nmatches: 3\n")};

static const char *const methods[] = {
    "completion",          "hover",         "definition",     "references",
    "documentHighlight",   "prepareRename", "rename",         "formatting",
    "rangeFormatting",     "codeAction",    "documentSymbol", "semanticTokens/full",
    "semanticTokens/range"};

static const char *const commands[] = {"cardgame.runScenario", "cardgame.runScenarios",
                                       "cardgame.writeScenario"};

enum {
    FILES = sizeof texts / sizeof *texts,
    METHODS = sizeof methods / sizeof *methods,
    STEPS_MOST = 40
};

static server session;
static json_int_t number;
static size_t answered;

static void blame(const char *what, const char *words)
{
    fprintf(stderr, "%s: %s\n", what, words);
    abort();
}

/** Studies are the command's to check, which is not fuzzed here. */
void check_study(check *c)
{
    (void)c;
}

/* ---- what the server sends ---- */

static void check_range(const json_t *range)
{
    spot start = read_spot(json_object_get(range, "start")),
         end = read_spot(json_object_get(range, "end"));
    if (start.line > end.line || (start.line == end.line && start.character > end.character))
        blame("a range ends before it begins", "");
}

static void check_ranges(json_t *value)
{
    for (size_t i = 0; i < json_array_size(value); i++)
        check_ranges(json_array_get(value, i));
    for (void *at = json_object_iter(value); at; at = json_object_iter_next(value, at)) {
        if (strcmp(json_object_iter_key(at), "range") == 0)
            check_range(json_object_iter_value(at));
        check_ranges(json_object_iter_value(at));
    }
}

static void take_sent(void)
{
    wire w = {.skip = 0};
    const char *message;
    size_t length;
    json_error_t error;
    wire_feed(&w, text_words(&session.out), session.out.length);
    while (wire_next(&w, &message, &length)) {
        json_t *got = json_loadb(message, length, JSON_ALLOW_NUL, &error);
        if (!got)
            blame("the server sends what is no JSON", error.text);
        check_ranges(got);
        answered += !json_object_get(got, "method") &&
                    json_integer_value(json_object_get(got, "id")) == number;
        json_decref(got);
    }
    if (w.done != w.got.length)
        blame("the server sends half a message", "");
    text_free(&w.got);
    session.out.length = 0;
}

static void send_json(json_t *message)
{
    char *words = json_dumps(message, JSON_COMPACT);
    if (words)
        server_take(&session, words, strlen(words));
    free(words);
    json_decref(message);
    take_sent();
}

static void ask(const char *method, json_t *params)
{
    answered = 0;
    send_json(json_pack("{sI ss so}", "id", ++number, "method", method, "params", params));
    if (answered != 1)
        blame("a request is not answered once", method);
}

static void tell(const char *method, json_t *params)
{
    send_json(json_pack("{ss so}", "method", method, "params", params));
}

/* ---- an editor ---- */

typedef struct input {
    const unsigned char *data;
    size_t left;
} input;

static unsigned take_byte(input *in)
{
    if (!in->left)
        return 0;
    in->left--;
    return *in->data++;
}

static void name_file(unsigned which, char name[64])
{
    snprintf(name, 64, "file:///nowhere/f%u.yaml", which % FILES);
}

static json_t *any_spot(input *in)
{
    unsigned line = take_byte(in), character = take_byte(in);
    json_int_t huge = line == 255 ? (json_int_t)1 << (character % 63) : (json_int_t)line % 24;
    return json_pack("{sI sI}", "line", huge, "character", (json_int_t)(character % 60));
}

static json_t *any_range(input *in)
{
    json_t *start = any_spot(in);
    return json_pack("{so so}", "start", start, "end", any_spot(in));
}

/** The next bytes as a text, as far as they are one. */
static json_t *any_words(input *in)
{
    size_t length = take_byte(in) % 24;
    length = length < in->left ? length : in->left;
    json_t *words = json_stringn((const char *)in->data, length);
    in->data += length;
    in->left -= length;
    return words ? words : json_string("\n  - ");
}

static void open_file(input *in)
{
    unsigned which = take_byte(in);
    char name[64];
    name_file(which, name);
    tell("textDocument/didOpen",
         json_pack("{s{ss ss si ss}}", "textDocument", "uri", name, "languageId", "yaml", "version",
                   1, "text", texts[which % FILES]));
}

static void change_file(input *in)
{
    char name[64];
    name_file(take_byte(in), name);
    json_t *range = any_range(in);
    tell("textDocument/didChange",
         json_pack("{s{ss sI} s[{so so}]}", "textDocument", "uri", name, "version", ++number,
                   "contentChanges", "range", range, "text", any_words(in)));
}

static void close_file(input *in)
{
    char name[64];
    name_file(take_byte(in), name);
    tell("textDocument/didClose", json_pack("{s{ss}}", "textDocument", "uri", name));
}

static void ask_any(input *in)
{
    char name[64], method[64];
    snprintf(method, sizeof method, "textDocument/%s", methods[take_byte(in) % METHODS]);
    name_file(take_byte(in), name);
    json_t *at = any_spot(in), *range = any_range(in);
    ask(method, json_pack("{s{ss} so so so s{so} s{s[]}}", "textDocument", "uri", name, "position",
                          at, "range", range, "newName", any_words(in), "context",
                          "includeDeclaration", json_true(), "options", "none"));
}

static void ask_command(input *in)
{
    char name[64];
    const char *command = commands[take_byte(in) % 3];
    name_file(take_byte(in), name);
    ask("workspace/executeCommand",
        json_pack("{ss s[si]}", "command", command, "arguments", name, (int)take_byte(in) - 2));
}

static void ask_symbols(input *in)
{
    ask("workspace/symbol", json_pack("{so}", "query", any_words(in)));
}

static void send_bytes(input *in)
{
    size_t length = take_byte(in);
    length = length < in->left ? length : in->left;
    server_take(&session, (const char *)in->data, length);
    take_sent();
    in->data += length;
    in->left -= length;
}

/** Bytes as they come through the pipe. */
static void send_frames(input *in)
{
    wire w = {.skip = 0};
    const char *message;
    size_t length, half = in->left / 2;
    wire_feed(&w, (const char *)in->data, half);
    while (wire_next(&w, &message, &length))
        server_take(&session, message, length);
    wire_feed(&w, (const char *)in->data + half, in->left - half);
    while (wire_next(&w, &message, &length))
        server_take(&session, message, length);
    take_sent();
    text_free(&w.got);
    in->left = 0;
}

static void check_all(input *in)
{
    (void)in;
    session.dirty = true;
    rounds_begin(&session);
    take_sent();
}

static void (*const deeds[])(input *in) = {open_file,   change_file, change_file, change_file,
                                           ask_any,     ask_any,     ask_any,     ask_command,
                                           ask_symbols, send_bytes,  check_all,   close_file};

/* ---- the server ---- */

int LLVMFuzzerInitialize(int *count, char ***words)
{
    char modules[4096];
    (void)count;
    const char *slash = strrchr(**words, '/');
    snprintf(modules, sizeof modules, "%.*s/../../lib/cardgame", slash ? (int)(slash - **words) : 1,
             slash ? **words : ".");
    setenv("CARDGAME_MODULE_PATH", modules, 1);
    setenv("CARDGAME_CARD_PATH", "cards", 1);
    return 0;
}

/** Modules stay loaded: the fuzzer looks at their branches. */
static void begin(unsigned how)
{
    if (!session.tokens)
        server_open(&session, false);
    if (!session.games.context)
        ask("initialize",
            json_pack("{s{s{s[s]} s{s{s{sb}}}}}", "capabilities", "general", "positionEncodings",
                      how % 2 ? "utf-8" : "utf-16", "textDocument", "completion", "completionItem",
                      "snippetSupport", true));
    session.initialized = how % 8 != 7;
    session.bytes = how % 2;
    session.versions = how % 4 < 2;
    session.literals = session.tree = how % 16 < 12;
    session.shut = session.over = false;
    answered = 0;
}

static void check_index(const document *d)
{
    body whole = {.lines = NULL};
    body_replace(&whole, 0, 0, file_words(d), d->body.text.length);
    if (whole.count != d->body.count ||
        memcmp(whole.lines, d->body.lines, whole.count * sizeof *whole.lines) != 0)
        blame("the index of lines is not that of the text", d->uri);
    body_free(&whole);
}

static void end(void)
{
    for (size_t i = 0; i < session.files.count; i++)
        check_index(session.files.open[i]);
    while (session.files.count)
        file_close(&session.files, session.files.open[0]);
    paths_free(&session.told);
    session.initialized = true;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    input in = {data, size};
    unsigned how = take_byte(&in);
    begin(how);
    if (how % 32 == 31)
        send_frames(&in);
    for (int i = 0; in.left && i < STEPS_MOST; i++)
        deeds[take_byte(&in) % (sizeof deeds / sizeof *deeds)](&in);
    end();
    return 0;
}
