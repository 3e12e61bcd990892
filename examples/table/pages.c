#include "pages.h"

#include "common.h"
#include "file.h"
#include "shelf.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FILE_MOST (1u << 20)

/* Other files of the folder are left out. */
static const struct {
    const char *ending, *type;
} types[] = {{".html", "text/html; charset=utf-8"},
             {".js", "text/javascript; charset=utf-8"},
             {".css", "text/css; charset=utf-8"},
             {".json", "application/json"},
             {".svg", "image/svg+xml"}};
#define TYPES (sizeof types / sizeof *types)

static const char *type_of(const char *name)
{
    const char *ending = strrchr(name, '.');
    for (size_t i = 0; ending && i < TYPES; i++)
        if (strcmp(types[i].ending, ending) == 0)
            return types[i].type;
    return NULL;
}

/** Reads a whole file. @return NULL: it cannot be read, or is too long */
static char *read_file(const char *folder, const char *name, size_t *length)
{
    char path[4096];
    int size = snprintf(path, sizeof path, "%s/%s", folder, name);
    return size < (int)sizeof path ? file_read(path, FILE_MOST, length) : NULL;
}

static bool add_file(pages *p, const char *folder, const char *name)
{
    const char *type = type_of(name);
    if (!type)
        return true;
    page_file *files = realloc(p->files, (p->count + 1) * sizeof *files);
    if (!files)
        return false;
    p->files = files;
    page_file *f = &files[p->count];
    *f = (page_file){.type = type, .path = malloc(strlen(name) + 2)};
    f->body = read_file(folder, name, &f->length);
    if (!f->path || !f->body) {
        free(f->path);
        free(f->body);
        return false;
    }
    sprintf(f->path, "/%s", name);
    p->count++;
    return true;
}

static bool read_folder(pages *p, const char *folder, char *why)
{
    DIR *all = opendir(folder);
    bool good = all != NULL;
    if (!all)
        snprintf(why, REASON_SIZE, "the client's folder '%.200s' cannot be read: %s", folder,
                 strerror(errno));
    for (struct dirent *file; good && (file = readdir(all));)
        if (file->d_name[0] != '.' && !(good = add_file(p, folder, file->d_name)))
            snprintf(why, REASON_SIZE, "the client's file '%.200s' cannot be read", file->d_name);
    if (all)
        closedir(all);
    return good;
}

bool pages_open(pages *p, const hall *h, const char *folder, char *why)
{
    json_t *list = json_pack("{so}", "games", hall_list(h));
    *p = (pages){.hall = h, .games = json_dumps(list, JSON_COMPACT)};
    json_decref(list);
    if (!p->games)
        snprintf(why, REASON_SIZE, "not enough memory");
    return p->games && (!folder || read_folder(p, folder, why));
}

void pages_close(pages *p)
{
    for (size_t i = 0; i < p->count; i++) {
        free(p->files[i].path);
        free(p->files[i].body);
    }
    free(p->files);
    free(p->games);
    *p = (pages){0};
}

static bool take(page *found, const char *type, const char *body, size_t length)
{
    *found = (page){.type = type, .body = body, .length = length};
    return true;
}

/** The pages of a game for people: /rules/NAME, /rules/NAME/all */
static bool find_rules(const pages *p, const char *path, page *found)
{
    static const char rules[] = "/rules/", all[] = "/all";
    char name[128];
    if (strncmp(path, rules, sizeof rules - 1) != 0)
        return false;
    const char *rest = path + sizeof rules - 1, *slash = strchr(rest, '/');
    size_t size = slash ? (size_t)(slash - rest) : strlen(rest);
    if (size >= sizeof name || (slash && strcmp(slash, all) != 0))
        return false;
    memcpy(name, rest, size);
    name[size] = '\0';
    const hall_game *g = hall_find(p->hall, name);
    const char *text = !g ? NULL : slash ? g->rules : g->readme;
    return text && take(found, "text/markdown; charset=utf-8", text, strlen(text));
}

/** What clients are told of a game: NAME, or NAME/CONTENT with the cards of a match that began with others. */
static const hall_game *find_game(const hall *h, const char *path)
{
    char name[128], *end;
    const char *slash = strchr(path, '/');
    if (!slash)
        return hall_find(h, path);
    if ((size_t)(slash - path) >= sizeof name)
        return NULL;
    memcpy(name, path, (size_t)(slash - path));
    name[slash - path] = '\0';
    uint64_t content = strtoull(slash + 1, &end, 16);
    return *end || !slash[1] ? NULL : shelf_held(h, name, content);
}

bool pages_find(const pages *p, const char *path, page *found)
{
    static const char none[] = "There is no such page.\n", games[] = "/games/";
    if (strcmp(path, "/games") == 0)
        return take(found, "application/json", p->games, strlen(p->games));
    if (strncmp(path, games, sizeof games - 1) == 0) {
        const hall_game *g = find_game(p->hall, path + sizeof games - 1);
        if (g && g->page)
            return take(found, "application/json", g->page, g->page_length);
    }
    const art_file *picture = hall_picture(p->hall, path);
    if (picture)
        return take(found, picture->type, picture->body, picture->length);
    if (find_rules(p, path, found))
        return true;
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    for (size_t i = 0; i < p->count; i++)
        if (strcmp(p->files[i].path, path) == 0)
            return take(found, p->files[i].type, p->files[i].body, p->files[i].length);
    take(found, "text/plain; charset=utf-8", none, sizeof none - 1);
    return false;
}
