#include "file.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define KEPT_MOST (32u << 20)
#define FOLDER_ENTRIES_MOST 20000 /**< that are looked at in one go */

static int digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

char *path_of_uri(const char *uri)
{
    text path = {NULL, 0, 0};
    if (strncmp(uri, "file://", 7) != 0 || !(uri = strchr(uri + 7, '/')))
        return NULL;
    for (; *uri; uri++) {
        int high = *uri == '%' ? digit(uri[1]) : -1, low = high >= 0 ? digit(uri[2]) : -1;
        char c = low >= 0 ? (char)(high * 16 + low) : *uri;
        if (!c) {
            text_free(&path);
            return NULL;
        }
        text_add(&path, &c, 1);
        uri += low >= 0 ? 2 : 0;
    }
    return path.data;
}

char *uri_of_path(const char *path)
{
    static const char plain[] =
        "/-._~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    text uri = {NULL, 0, 0};
    text_say(&uri, "file://");
    for (; *path; path++) {
        if (strchr(plain, *path))
            text_add(&uri, path, 1);
        else
            text_format(&uri, "%%%02X", (unsigned)(unsigned char)*path);
    }
    return uri.data;
}

char *path_plain(const char *path)
{
    text plain = {NULL, 0, 0};
    text_add(&plain, "", 0);
    for (const char *at = path; *at;) {
        size_t length = strcspn(at, "/");
        if (equals(at, length, "..") && plain.length > 1) {
            const char *slash = strrchr(plain.data, '/');
            plain.length = slash ? (size_t)(slash - plain.data) : 0;
            plain.data[plain.length] = '\0';
        } else if (length && !equals(at, length, ".")) {
            if (plain.length || *path == '/')
                text_say(&plain, "/");
            text_add(&plain, at, length);
        }
        at += length + (at[length] == '/');
    }
    return plain.data;
}

/* ---- open files ---- */

static void *append(void *list, size_t *count, size_t *capacity, void *one)
{
    void **pointers = list;
    if (*count == *capacity) {
        *capacity = *capacity ? 2 * *capacity : 16;
        pointers = must(realloc(pointers, *capacity * sizeof *pointers));
    }
    pointers[(*count)++] = one;
    return pointers;
}

static void file_free(document *f)
{
    free(f->uri);
    free(f->path);
    body_free(&f->body);
    free(f->refused);
    outline_free(&f->outline);
    mistakes_clear(&f->found);
    mistakes_clear(&f->run);
    free(f);
}

bool path_lies_in(const char *folder, const char *path)
{
    size_t length = strlen(folder);
    return length && strncmp(folder, path, length) == 0 &&
           (folder[length - 1] == '/' || path[length] == '/');
}

document *file_open(files *all, const char *uri, const char *words, size_t length, int64_t version)
{
    document *f = file_find(all, uri);
    if (!f) {
        f = need(1, sizeof *f);
        f->uri = must(strdup(uri));
        f->path = path_of_uri(uri);
        f->found_version = f->run_version = INT64_MIN;
        all->open = append(all->open, &all->count, &all->capacity, f);
    }
    file_change(f, 0, f->body.text.length, words, length);
    f->version = version;
    file_touch(f);
    return f;
}

static void refuse(document *f, const char *why)
{
    free(f->refused);
    f->refused = must(strdup(why));
    body_replace(&f->body, 0, f->body.text.length, "", 0);
}

static void refuse_large(document *f)
{
    char why[80];
    snprintf(why, sizeof why, "the text is larger than %u bytes", BODY_MOST);
    refuse(f, why);
}

bool file_change(document *f, size_t from, size_t to, const char *words, size_t length)
{
    if (!body_replace(&f->body, from, to, words, length)) {
        refuse_large(f);
        return false;
    }
    free(f->refused);
    f->refused = NULL;
    return true;
}

document *file_find(const files *all, const char *uri)
{
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->open[i]->uri, uri) == 0)
            return all->open[i];
    return NULL;
}

document *file_find_path(const files *all, const char *path)
{
    for (size_t i = 0; i < all->count; i++)
        if (all->open[i]->path && strcmp(all->open[i]->path, path) == 0)
            return all->open[i];
    return NULL;
}

void file_close(files *all, document *f)
{
    for (size_t i = 0; i < all->count; i++)
        if (all->open[i] == f) {
            all->open[i] = all->open[--all->count];
            file_free(f);
            return;
        }
}

void file_touch(document *f)
{
    f->outlined = false;
}

const outline *file_outline(document *f)
{
    if (!f->outlined)
        outline_make(&f->outline, f->path ? f->path : f->uri, file_words(f), f->body.text.length);
    f->outlined = true;
    return &f->outline;
}

const char *file_words(const document *f)
{
    return text_words(&f->body.text);
}

/* ---- files on the disk ---- */

static void drop(files *all, size_t index)
{
    all->kept_bytes -= all->kept[index]->body.text.length;
    file_free(all->kept[index]);
    all->kept[index] = all->kept[--all->kept_count];
}

static document *kept_file(files *all, const char *path, struct timespec changed, size_t size)
{
    for (size_t i = 0; i < all->kept_count; i++) {
        document *f = all->kept[i];
        if (strcmp(f->path, path) != 0)
            continue;
        if (f->changed.tv_sec == changed.tv_sec && f->changed.tv_nsec == changed.tv_nsec &&
            f->size == size)
            return f;
        drop(all, i);
        return NULL;
    }
    return NULL;
}

/** Reads a file; one that the library would not let in, as far as its size and encoding go, is refused. */
static void read_admitted(const files *all, document *f)
{
    text words = {NULL, 0, 0};
    cg_error error = {0};
    if (f->size > BODY_MOST)
        refuse_large(f);
    else if (!file_read(f->path, BODY_MOST, &words))
        refuse(f, "it cannot be read");
    else if (cg_yaml_admit(all->context, f->path, text_words(&words), words.length, &error))
        refuse(f, error.text);
    else
        body_replace(&f->body, 0, 0, text_words(&words), words.length);
    text_free(&words);
}

document *file_at(files *all, const char *path)
{
    struct stat info;
    document *f = file_find_path(all, path);
    if (f)
        return f;
    if (stat(path, &info) || !S_ISREG(info.st_mode))
        return NULL;
    if (!(f = kept_file(all, path, info.st_mtim, (size_t)info.st_size))) {
        f = need(1, sizeof *f);
        f->path = must(strdup(path));
        f->uri = uri_of_path(path);
        f->changed = info.st_mtim;
        f->size = (size_t)info.st_size;
        f->body.unmarked = true;
        read_admitted(all, f);
        all->kept = append(all->kept, &all->kept_count, &all->kept_capacity, f);
        all->kept_bytes += f->body.text.length;
    }
    f->used = ++all->clock;
    return f;
}

void files_trim(files *all)
{
    while (all->kept_bytes > KEPT_MOST && all->kept_count) {
        size_t oldest = 0;
        for (size_t i = 1; i < all->kept_count; i++)
            if (all->kept[i]->used < all->kept[oldest]->used)
                oldest = i;
        drop(all, oldest);
    }
}

void files_forget(files *all)
{
    while (all->kept_count)
        drop(all, all->kept_count - 1);
}

void files_free(files *all)
{
    files_forget(all);
    for (size_t i = 0; i < all->count; i++)
        file_free(all->open[i]);
    free(all->open);
    free(all->kept);
    *all = (files){.open = NULL};
}

/* ---- mistakes ---- */

void mistakes_add(mistakes *m, mistake one)
{
    if (m->count == m->capacity) {
        m->capacity = m->capacity ? 2 * m->capacity : 16;
        m->list = must(realloc(m->list, m->capacity * sizeof *m->list));
    }
    m->list[m->count++] = one;
}

void mistakes_clear(mistakes *m)
{
    for (size_t i = 0; i < m->count; i++) {
        free(m->list[i].says);
        free(m->list[i].instead);
    }
    free(m->list);
    *m = (mistakes){.list = NULL};
}

/* ---- paths ---- */

void paths_add(paths *p, const char *path)
{
    p->list = append(p->list, &p->count, &p->capacity, must(strdup(path)));
}

bool paths_has(const paths *p, const char *path)
{
    for (size_t i = 0; i < p->count; i++)
        if (strcmp(p->list[i], path) == 0)
            return true;
    return false;
}

static int by_name(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

static bool is_yaml(const char *name)
{
    size_t length = strlen(name);
    return length > 5 && strcmp(name + length - 5, ".yaml") == 0;
}

/** Folders of programs, not of people. */
static bool is_passed(const char *name)
{
    static const char *const passed[] = {"build", "node_modules", "target", "dist", NULL};
    for (size_t i = 0; passed[i]; i++)
        if (strcmp(passed[i], name) == 0)
            return true;
    return name[0] == '.';
}

/** The entries of a folder in the order of their names, as far as the budget goes. */
static void read_folder(paths *names, const char *folder, bool deep, size_t *budget)
{
    DIR *dir = opendir(folder);
    if (!dir)
        return;
    for (struct dirent *found; *budget && (found = readdir(dir));) {
        (*budget)--;
        if (is_passed(found->d_name) || (!deep && !is_yaml(found->d_name)))
            continue;
        char *path = joined(folder, found->d_name);
        paths_add(names, path);
        free(path);
    }
    closedir(dir);
    if (names->count)
        qsort(names->list, names->count, sizeof *names->list, by_name);
}

static void add_files(paths *p, const char *folder, int deep, size_t most, size_t *budget)
{
    paths names = {NULL, 0, 0};
    struct stat info;
    read_folder(&names, folder, deep > 0, budget);
    for (size_t i = 0; i < names.count && p->count < most; i++) {
        if (stat(names.list[i], &info))
            continue;
        if (S_ISDIR(info.st_mode) && deep)
            add_files(p, names.list[i], deep - 1, most, budget);
        else if (S_ISREG(info.st_mode) && is_yaml(names.list[i]))
            paths_add(p, names.list[i]);
    }
    paths_free(&names);
}

void paths_add_folder(paths *p, const char *folder, int deep, size_t most)
{
    size_t budget = FOLDER_ENTRIES_MOST;
    add_files(p, folder, deep, most, &budget);
}

void paths_add_new(paths *p, const char *path)
{
    if (!paths_has(p, path))
        paths_add(p, path);
}

void paths_add_new_folder(paths *p, const char *folder, int deep, size_t most)
{
    paths found = {NULL, 0, 0};
    paths_add_folder(&found, folder, deep, most);
    for (size_t i = 0; i < found.count; i++)
        paths_add_new(p, found.list[i]);
    paths_free(&found);
}

void paths_unlink(paths *p)
{
    struct stat *all = need(p->count + 1, sizeof *all);
    size_t kept = 0;
    for (size_t i = 0; i < p->count; i++) {
        size_t same = 0;
        bool there = stat(p->list[i], &all[kept]) == 0;
        while (there && same < kept &&
               (all[same].st_ino != all[kept].st_ino || all[same].st_dev != all[kept].st_dev))
            same++;
        if (there && same < kept)
            free(p->list[i]);
        else
            p->list[kept++] = p->list[i];
    }
    p->count = kept;
    free(all);
}

void paths_free(paths *p)
{
    for (size_t i = 0; i < p->count; i++)
        free(p->list[i]);
    free(p->list);
    *p = (paths){NULL, 0, 0};
}
