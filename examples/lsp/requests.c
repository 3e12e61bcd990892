#include "requests.h"

#include "tokens.h"

#include <stdlib.h>
#include <string.h>

typedef struct row {
    const char *method;
    request_fn run;
} row;

static bool can(const json_t *from, const char *path)
{
    char name[64];
    while (*path) {
        size_t length = strcspn(path, ".");
        memcpy(name, path, length < sizeof name ? length : 0);
        name[length < sizeof name ? length : 0] = '\0';
        from = json_object_get(from, name);
        path += length + (path[length] == '.');
    }
    return json_is_true(from) || json_is_object(from) || json_array_size(from) > 0;
}

static bool lists(const json_t *array, const char *word)
{
    for (size_t i = 0; i < json_array_size(array); i++) {
        const char *one = json_string_value(json_array_get(array, i));
        if (one && strcmp(one, word) == 0)
            return true;
    }
    return false;
}

static void read_capabilities(server *s, const json_t *params)
{
    const json_t *from = json_object_get(params, "capabilities");
    const json_t *edit = json_object_get(json_object_get(from, "workspace"), "workspaceEdit");
    s->bytes =
        lists(json_object_get(json_object_get(from, "general"), "positionEncodings"), "utf-8");
    s->snippets = can(from, "textDocument.completion.completionItem.snippetSupport");
    s->literals = can(from, "textDocument.codeAction.codeActionLiteralSupport");
    s->tree = can(from, "textDocument.documentSymbol.hierarchicalDocumentSymbolSupport");
    s->versions = json_is_true(json_object_get(edit, "documentChanges"));
    s->creates = s->versions && lists(json_object_get(edit, "resourceOperations"), "create");
}

static void add_root(server *s, const char *uri)
{
    char *path = path_of_uri(uri);
    if (path && s->roots.count < 32 && !paths_has(&s->roots, path))
        paths_add(&s->roots, path);
    free(path);
}

static void read_roots(server *s, const json_t *params)
{
    const json_t *list = json_object_get(params, "workspaceFolders");
    for (size_t i = 0; i < json_array_size(list); i++)
        add_root(s, member_text(json_array_get(list, i), "uri"));
    if (!json_array_size(list))
        add_root(s, member_text(params, "rootUri"));
}

static const char *option_text(const json_t *params, const char *name)
{
    return json_string_value(
        json_object_get(json_object_get(params, "initializationOptions"), name));
}

static json_t *initialize(server *s, const json_t *params)
{
    if (s->initialized)
        return refuse(s, CODE_REQUEST, "the server is initialized already");
    if (!games_open(&s->games, option_text(params, "modulePath"), option_text(params, "cardPath")))
        return refuse(s, CODE_FAILED, "not enough memory");
    s->files.context = s->games.context;
    s->initialized = true;
    read_capabilities(s, params);
    read_roots(s, params);
    json_t *can_do = json_pack(
        "{ss s{sb si s{sb}} s{s[ssssss] sb} sb sb sb sb s{sb} sb sb sb sb s{s[sss]} s{s[sss]}"
        " s{s{sb sb}}}",
        "positionEncoding", s->bytes ? "utf-8" : "utf-16", "textDocumentSync", "openClose", true,
        "change", 2, "save", "includeText", false, "completionProvider", "triggerCharacters", " ",
        ":", "\"", "/", "{", ",", "resolveProvider", false, "hoverProvider", true,
        "definitionProvider", true, "referencesProvider", true, "documentHighlightProvider", true,
        "renameProvider", "prepareProvider", true, "documentFormattingProvider", true,
        "documentRangeFormattingProvider", true, "documentSymbolProvider", true,
        "workspaceSymbolProvider", true, "codeActionProvider", "codeActionKinds", "quickfix",
        "refactor", "source", "executeCommandProvider", "commands", "cardgame.runScenario",
        "cardgame.runScenarios", "cardgame.writeScenario", "workspace", "workspaceFolders",
        "supported", true, "changeNotifications", true);
    json_object_set_new(can_do, "semanticTokensProvider", tokens_legend());
    return json_pack("{so s{ss ss}}", "capabilities", can_do, "serverInfo", "name", "cardgame-lsp",
                     "version", cg_version_text());
}

static json_t *shut_down(server *s, const json_t *params)
{
    (void)params;
    s->shut = true;
    return json_null();
}

static json_t *leave(server *s, const json_t *params)
{
    (void)params;
    s->over = true;
    return json_null();
}

static json_t *notice_folders(server *s, const json_t *params)
{
    const json_t *event = json_object_get(params, "event");
    const json_t *added = json_object_get(event, "added"),
                 *gone = json_object_get(event, "removed");
    for (size_t i = 0; i < json_array_size(gone); i++) {
        char *path = path_of_uri(member_text(json_array_get(gone, i), "uri"));
        for (size_t j = 0; path && j < s->roots.count; j++)
            if (strcmp(s->roots.list[j], path) == 0) {
                free(s->roots.list[j]);
                s->roots.list[j] = s->roots.list[--s->roots.count];
            }
        free(path);
    }
    for (size_t i = 0; i < json_array_size(added); i++)
        add_root(s, member_text(json_array_get(added, i), "uri"));
    return json_null();
}

static const row requests[] = {
    {"initialize", initialize},
    {"shutdown", shut_down},
    {"textDocument/completion", request_completion},
    {"textDocument/hover", request_hover},
    {"textDocument/definition", request_definition},
    {"textDocument/references", request_references},
    {"textDocument/documentHighlight", request_highlight},
    {"textDocument/prepareRename", request_prepare_rename},
    {"textDocument/rename", request_rename},
    {"textDocument/formatting", request_format},
    {"textDocument/rangeFormatting", request_format_range},
    {"textDocument/codeAction", request_actions},
    {"textDocument/documentSymbol", request_symbols},
    {"textDocument/semanticTokens/full", request_tokens},
    {"textDocument/semanticTokens/range", request_tokens_range},
    {"workspace/symbol", request_workspace_symbols},
    {"workspace/executeCommand", request_command},
};

static const row notifications[] = {
    {"exit", leave},
    {"textDocument/didOpen", notice_open},
    {"textDocument/didChange", notice_change},
    {"textDocument/didSave", notice_save},
    {"textDocument/didClose", notice_close},
    {"workspace/didChangeWatchedFiles", notice_disk},
    {"workspace/didChangeWorkspaceFolders", notice_folders},
};

static request_fn find(const row *rows, size_t count, const char *method)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(rows[i].method, method) == 0)
            return rows[i].run;
    return NULL;
}

request_fn requests_find(const char *method)
{
    return find(requests, sizeof requests / sizeof *requests, method);
}

request_fn notifications_find(const char *method)
{
    return find(notifications, sizeof notifications / sizeof *notifications, method);
}
