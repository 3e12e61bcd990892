/* Cards and scenarios in folders beside each other. */
#include "beside.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NAMED_MOST 400

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

/** Adds a folder that is reached from another one. */
static void add_folder(paths *list, const char *from, const char *way)
{
    char *rest = joined(from, way), *plain = path_plain(rest);
    if (!paths_has(list, plain))
        paths_add(list, plain);
    free(plain);
    free(rest);
}

/** Is the last folder of a path, which ends with '/', called so? */
static bool is_called(const char *folder, const char *name)
{
    size_t length = strlen(folder), wanted = strlen(name);
    return length > wanted + 1 && folder[length - 1] == '/' && folder[length - wanted - 2] == '/' &&
           memcmp(folder + length - wanted - 1, name, wanted) == 0;
}

/** Adds the folders that scenarios of the cards of a file can lie in, the likeliest one first. */
static void beside_scenarios(const char *cards_file, const char *rules, paths *folders)
{
    char *folder = folder_of(cards_file), *inner = joined(folder, "../scenarios");
    bool of_game = is_called(folder, rules);
    if (of_game && !is_folder(inner))
        add_folder(folders, folder, "../../scenarios");
    add_folder(folders, folder, "../scenarios");
    if (of_game)
        add_folder(folders, folder, "../../scenarios");
    free(inner);
    free(folder);
}

void beside_cards(const char *scenario_file, const char *rules, paths *folders)
{
    char *folder = folder_of(scenario_file), *cards = joined("../cards", rules);
    char *mine = joined("..", rules);
    add_folder(folders, folder, cards);
    add_folder(folders, folder, mine);
    free(mine);
    free(cards);
    free(folder);
}

/** Who collects the folders and files that `cards` of a file of scenarios names. */
typedef struct collecting {
    const char *file, *folder;
    paths *list;
} collecting;

static void take_cards_path(void *user, const yaml_token *t)
{
    collecting *k = user;
    bool in_list = t->depth == 2 && t->frames[1].list;
    if (t->kind != YAML_VALUE || (t->depth != 1 && !in_list) ||
        !yaml_key_is(k->file, t->frames, "cards"))
        return;
    char *said = yaml_said(k->file, t->at, t->quote);
    char *whole = *said == '/' ? must(strdup(said)) : joined(k->folder, said);
    char *plain = path_plain(whole);
    size_t before = k->list->count;
    paths_add_folder(k->list, plain, 0, NAMED_MOST);
    if (k->list->count == before)
        paths_add(k->list, plain);
    free(plain);
    free(whole);
    free(said);
}

void beside_named(document *scenarios, paths *list)
{
    char *folder = scenarios->path ? folder_of(scenarios->path) : must(strdup("/"));
    collecting k = {file_words(scenarios), folder, list};
    yaml_walk w = {
        .text = k.file, .end = scenarios->body.text.length, .visit = take_cards_path, .user = &k};
    yaml_go(&w);
    free(folder);
}

static void add_guide(paths *list, const char *folder)
{
    char *path = joined(folder, "table.guide");
    if (access(path, R_OK) == 0)
        paths_add_new(list, path);
    free(path);
}

void beside_files(server *s, document *d, paths *list)
{
    paths folders = {NULL, 0, 0}, named = {NULL, 0, 0};
    game *g = game_of(s, d);
    file_sort sort = file_outline(d)->sort;
    if (!d->path)
        return;
    char *folder = folder_of(d->path);
    paths_add_new_folder(list, folder, 0, FOLDER_FILES_MOST);
    add_guide(list, folder);
    if (g && sort == SORT_SCENARIOS) {
        beside_named(d, &named);
        beside_cards(d->path, g->name, &folders);
    } else if (g && sort != SORT_STUDY) {
        beside_scenarios(d->path, g->name, &folders);
    }
    for (size_t i = 0; i < named.count; i++)
        paths_add_new(list, named.list[i]);
    for (size_t i = 0; i < folders.count; i++) {
        paths_add_new_folder(list, folders.list[i], sort == SORT_SCENARIOS ? 0 : FOLDERS_DEEP,
                             FOLDER_FILES_MOST);
        add_guide(list, folders.list[i]);
    }
    paths_free(&named);
    paths_free(&folders);
    free(folder);
}

static bool is_for(server *s, const char *path, const game *g)
{
    document *d = file_at(&s->files, path);
    return d && file_outline(d)->sort == SORT_SCENARIOS && game_of(s, d) == g;
}

static bool is_free(server *s, const char *path)
{
    document *d = file_at(&s->files, path);
    return !d || (!d->refused && !d->body.text.length);
}

char *beside_path(server *s, document *cards, const game *g)
{
    paths folders = {NULL, 0, 0};
    char *found = NULL;
    beside_scenarios(cards->path, g->name, &folders);
    const char *likeliest = folders.count ? folders.list[0] : "/";
    for (size_t i = 0; i < folders.count && !found; i++) {
        found = joined(folders.list[i], base_of(cards->path));
        if (!is_for(s, found, g)) {
            free(found);
            found = NULL;
        }
    }
    if (!found)
        found = joined(likeliest, base_of(cards->path));
    if (!is_for(s, found, g) && !is_free(s, found)) { /* it has another game's */
        text name = {NULL, 0, 0};
        text_format(&name, "%s_%s", g->name, base_of(cards->path));
        free(found);
        found = joined(likeliest, name.data);
        text_free(&name);
    }
    paths_free(&folders);
    return found;
}

char *beside_way(const char *from, const char *to)
{
    text way = {NULL, 0, 0};
    size_t same = 0, length = 0;
    for (size_t i = 0; from[i] && from[i] == to[i]; i++)
        if (from[i] == '/')
            same = i + 1;
    text_say(&way, "");
    for (const char *at = from + same; *at; at += length + (at[length] == '/')) {
        length = strcspn(at, "/");
        if (length)
            text_say(&way, way.length ? "/.." : "..");
    }
    length = strlen(to);
    length -= length > 1 && to[length - 1] == '/';
    if (length > same)
        text_format(&way, "%s%.*s", way.length ? "/" : "", (int)(length - same), to + same);
    return way.data;
}
