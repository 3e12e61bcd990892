#include "games.h"

#include "schemas.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool games_open(games *all, const char *module_path, const char *card_path)
{
    cg_context_config config = cg_context_config_default();
    if (all->context)
        return true;
    config.environment = true;
    config.module_path = module_path;
    config.card_path = card_path;
    all->card_path = card_path ? must(strdup(card_path)) : NULL;
    all->context = cg_context_create(&config);
    return all->context != NULL;
}

static void group_clear(group *one)
{
    cg_cards_destroy(one->cards);
    free(one->folder);
    *one = (group){.folder = NULL};
}

void games_close(games *all)
{
    for (size_t i = 0; i < GROUPS_MOST; i++)
        group_clear(&all->groups[i]);
    for (size_t i = 0; i < all->count; i++) {
        cg_cards_destroy(all->list[i]->base);
        cg_game_destroy(all->list[i]->rules);
        json_decref(all->list[i]->schema);
        free(all->list[i]);
    }
    free(all->list);
    free(all->card_path);
    cg_context_destroy(all->context);
    *all = (games){.context = NULL};
}

bool games_name(games *all, size_t index, char name[64])
{
    size_t length = cg_context_game(all->context, index, name, 64);
    return length && length < 64;
}

/** Only a game that is listed is loaded: a file must not say which code runs. */
static bool is_listed(games *all, const char *name)
{
    char found[64];
    for (size_t i = 0; games_name(all, i, found); i++)
        if (strcmp(found, name) == 0)
            return true;
    return false;
}

static size_t distance(const char *left, const char *right)
{
    enum { LONG = 64 };
    size_t row[LONG + 1], rows = strlen(left), columns = strlen(right);
    if (rows > LONG || columns > LONG)
        return LONG;
    for (size_t j = 0; j <= columns; j++)
        row[j] = j;
    for (size_t i = 1; i <= rows; i++) {
        size_t corner = row[0];
        row[0] = i;
        for (size_t j = 1; j <= columns; j++) {
            size_t above = row[j], best = corner + (left[i - 1] != right[j - 1]);
            best = above + 1 < best ? above + 1 : best;
            best = row[j - 1] + 1 < best ? row[j - 1] + 1 : best;
            corner = above;
            row[j] = best;
        }
    }
    return row[columns];
}

bool games_near(games *all, const char *name, char near[64])
{
    char found[64];
    size_t best = strlen(name) / 3 + 1;
    bool any = false;
    for (size_t i = 0; games_name(all, i, found); i++) {
        size_t far = distance(name, found);
        if (far > best || (any && far == best))
            continue;
        best = far;
        memcpy(near, found, 64);
        any = true;
    }
    return any;
}

static size_t write_schema(const void *user, char *buffer, size_t size)
{
    return cg_game_schema(user, buffer, size);
}

static game *load(games *all, const char *name)
{
    cg_game *rules = NULL;
    cg_error error;
    if (!is_listed(all, name) || cg_game_load(all->context, name, &rules, &error))
        return NULL;
    game *g = need(1, sizeof *g);
    strncpy(g->name, name, sizeof g->name - 1);
    g->rules = rules;
    char *schema = written(write_schema, rules);
    g->schema = json_loads(schema ? schema : "{}", 0, NULL);
    free(schema);
    schema_complete(g->schema);
    if (all->count == all->capacity) {
        all->capacity = all->capacity ? 2 * all->capacity : 8;
        all->list = must(realloc(all->list, all->capacity * sizeof(game *)));
    }
    all->list[all->count++] = g;
    return g;
}

game *games_find(games *all, const char *name)
{
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->list[i]->name, name) == 0)
            return all->list[i];
    return *name && strlen(name) < sizeof all->list[0]->name ? load(all, name) : NULL;
}

cg_cards *games_base(games *all, game *g)
{
    if (!g->base_tried) {
        cg_report *report = cg_report_create(all->context);
        cg_cards_load(g->rules, NULL, 0, report, &g->base);
        cg_report_destroy(report);
    }
    g->base_tried = true;
    return g->base;
}

static void add_folders(paths *list, const char *folders)
{
    char *rest = must(strdup(folders ? folders : "")), *next = NULL;
    for (char *folder = strtok_r(rest, ":", &next); folder; folder = strtok_r(NULL, ":", &next)) {
        char here[4096];
        char *whole = *folder == '/' || !getcwd(here, sizeof here) ? must(strdup(folder))
                                                                   : joined(here, folder);
        paths_add(list, whole);
        free(whole);
    }
    free(rest);
}

static void add_installed(paths *list)
{
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return;
    program[length] = '\0';
    char *folder = folder_of(program);
    char *cards = joined(folder, "../share/cardgame/cards");
    paths_add(list, cards);
    free(cards);
    free(folder);
}

/** Where the library has its own cards, if files that lie there by custom tell. */
static void add_beside_library(const games *all, const char *name, paths *list)
{
    static const char *const custom[] = {"table.layout", "decks.yaml", "abilities.yaml", NULL};
    for (size_t i = 0; custom[i]; i++) {
        char found[4096];
        char *file = joined(name, custom[i]);
        size_t length = cg_context_card_file(all->context, file, found, sizeof found);
        free(file);
        if (!length || length >= sizeof found)
            continue;
        char *folder = folder_of(found), *above = joined(folder, "..");
        paths_add(list, above);
        free(above);
        free(folder);
    }
}

static bool has_base(const paths *list, const char *path)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(base_of(list->list[i]), base_of(path)) == 0)
            return true;
    return false;
}

static bool lies_in_one(paths *folders, const char *path)
{
    bool found = false;
    for (size_t i = 0; i < folders->count && !found; i++) {
        char *plain = path_plain(folders->list[i]);
        found = path_lies_in(plain, path);
        free(plain);
    }
    paths_free(folders);
    return found;
}

bool games_own(const games *all, const char *path)
{
    paths folders = {NULL, 0, 0};
    add_folders(&folders, all->card_path);
    add_folders(&folders, getenv("CARDGAME_CARD_PATH"));
    return lies_in_one(&folders, path);
}

bool games_installed(const games *all, const char *name, const char *path)
{
    paths folders = {NULL, 0, 0};
    add_installed(&folders);
    add_beside_library(all, name, &folders);
    return lies_in_one(&folders, path);
}

void games_files(const games *all, const char *name, paths *list)
{
    paths folders = {NULL, 0, 0};
    add_folders(&folders, all->card_path);
    add_folders(&folders, getenv("CARDGAME_CARD_PATH"));
    add_installed(&folders);
    add_beside_library(all, name, &folders);
    for (size_t i = 0; i < folders.count; i++) {
        paths found = {NULL, 0, 0};
        char *folder = joined(folders.list[i], name), *plain = path_plain(folder);
        paths_add_folder(&found, plain, 0, 1000);
        for (size_t j = 0; j < found.count; j++)
            if (!has_base(list, found.list[j]))
                paths_add(list, found.list[j]);
        free(plain);
        free(folder);
        paths_free(&found);
    }
    paths_free(&folders);
}

void games_keep(games *all, const game *g, const char *folder, cg_cards *cards)
{
    group *slot = &all->groups[0];
    for (size_t i = 0; i < GROUPS_MOST; i++) {
        group *one = &all->groups[i];
        if (one->folder && one->game == g && strcmp(one->folder, folder) == 0) {
            slot = one;
            break;
        }
        if (!one->folder || (slot->folder && one->used < slot->used))
            slot = one;
    }
    group_clear(slot);
    *slot = (group){must(strdup(folder)), g, cards, ++all->clock};
}

cg_cards *games_cards(games *all, game *g, const char *folder)
{
    for (size_t i = 0; folder && i < GROUPS_MOST; i++) {
        group *one = &all->groups[i];
        if (one->folder && one->game == g && strcmp(one->folder, folder) == 0) {
            one->used = ++all->clock;
            return one->cards;
        }
    }
    return games_base(all, g);
}

void games_forget(games *all)
{
    for (size_t i = 0; i < all->count; i++) {
        cg_cards_destroy(all->list[i]->base);
        all->list[i]->base = NULL;
        all->list[i]->base_tried = false;
    }
}
