#include "support_shipped.h"

#include "support_games.h"
#include "yaml/tree.h"

#include <dirent.h>

typedef struct visiting {
    const cg_game *game;
    effect_visitor visit;
    void *user;
    unsigned every, count;
} visiting;

static void walk(visiting *v, const cg_tree *node)
{
    bool effect = node->kind == CG_TREE_VALUE && node->key && strcmp(node->key, "effect") == 0;
    if (effect && v->count++ % v->every == 0)
        v->visit(v->game, node->text, v->user);
    if (node->kind != CG_TREE_VALUE)
        for (const cg_tree *item = node->first; item; item = item->next)
            walk(v, item);
}

static void visit_file(visiting *v, const char *path)
{
    cg_context *context = cg_context_create(NULL);
    cg_arena arena = {.context = context};
    cg_report *report = cg_report_create(context);
    size_t length;
    char *text = read_file(path, &length);
    assert_non_null(text);
    cg_document document = {.context = context, .name = path, .text = text, .length = length};
    assert_true(cg_document_decode(&document, report));
    const cg_tree *tree = cg_tree_read(&document, &arena, report);
    assert_non_null(tree);
    walk(v, tree);
    cg_document_close(&document);
    cg_arena_free(&arena);
    free(text);
    cg_report_destroy(report);
    cg_context_destroy(context);
}

static void visit_folder(visiting *v, const char *folder)
{
    DIR *files = opendir(folder);
    const struct dirent *entry;
    while (files && (entry = readdir(files))) {
        char path[400];
        const char *dot = strrchr(entry->d_name, '.');
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (dot && strcmp(dot, ".yaml") == 0)
            visit_file(v, path);
    }
    if (files)
        closedir(files);
}

static void visit_game(const char *name, cg_match_config config, void *user)
{
    visiting *v = user;
    char folder[200];
    v->game = cg_cards_game(config.cards);
    bool sample = strcmp(name, "tabletop") == 0;
    snprintf(folder, sizeof folder, sample ? "test/%s/cards" : "cards/%s", name);
    visit_folder(v, folder);
    snprintf(folder, sizeof folder, "test/probes/%s", name);
    visit_folder(v, folder);
}

unsigned visit_effects(effect_visitor visit, unsigned every, void *user)
{
    visiting v = {.visit = visit, .user = user, .every = every};
    visit_games(visit_game, &v);
    return v.count;
}
