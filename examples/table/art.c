#include "art.h"

#include "common.h"
#include "file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PICTURE_MOST ((size_t)1 << 20)
#define PATH_SIZE 512

static const struct {
    const char *ending, *type;
    size_t at;         /**< where its mark stands; of an SVG anywhere */
    const char *marks; /**< what a file of this kind has there */
} types[] = {{".svg", "image/svg+xml", 0, "<svg"},
             {".png", "image/png", 1, "PNG\r\n"},
             {".webp", "image/webp", 8, "WEBP"},
             {".jpg", "image/jpeg", 0, "\xff\xd8\xff"}};
#define TYPES (sizeof types / sizeof *types)

/** Keeps a picture. @return false: there is not enough memory */
static bool keep(art *a, const art_file *file, const char *path)
{
    art_file *files = realloc(a->files, (a->count + 1) * sizeof *files);
    if (files)
        a->files = files;
    char *copy = files ? strdup(path) : NULL;
    if (!copy)
        return false;
    a->files[a->count] = *file;
    a->files[a->count++].path = copy;
    return true;
}

/** Is a file what its ending says? A broken one would be shown as one. */
static bool is_picture(const art_file *picture, size_t row)
{
    size_t length = strlen(types[row].marks);
    if (types[row].at == 0 && types[row].marks[0] == '<')
        return memmem(picture->body, picture->length, types[row].marks, length) != NULL;
    return picture->length >= types[row].at + length &&
           memcmp(picture->body + types[row].at, types[row].marks, length) == 0;
}

static const char *read_picture(art *a, const char *file, const char *path, size_t row, char *why)
{
    art_file picture = {.type = types[row].type};
    picture.body = file_read(file, PICTURE_MOST, &picture.length);
    bool good = picture.body && is_picture(&picture, row);
    if (good && keep(a, &picture, path))
        return a->files[a->count - 1].path;
    snprintf(why, REASON_SIZE, "%.400s: it %s", file,
             picture.body && !good ? "is not a picture of the kind that its file ending says"
                                   : "cannot be read, or is larger than 1 MiB");
    free(picture.body);
    return NULL;
}

const char *art_add(art *a, cg_context *context, const char *game, const char *card, char *why)
{
    char name[PATH_SIZE], path[PATH_SIZE], file[PATH_SIZE];
    *why = '\0';
    for (size_t i = 0; i < TYPES; i++) {
        int size = snprintf(name, sizeof name, "%s/art/%s%s", game, card, types[i].ending);
        if (size >= (int)sizeof name || snprintf(path, sizeof path, "/art/%s/%s%s", game, card,
                                                 types[i].ending) >= (int)sizeof path)
            continue;
        size_t length = cg_context_card_file(context, name, file, sizeof file);
        if (length && length < sizeof file)
            return read_picture(a, file, path, i, why);
    }
    return NULL;
}

const art_file *art_find(const art *a, const char *path)
{
    for (size_t i = 0; i < a->count; i++)
        if (strcmp(a->files[i].path, path) == 0)
            return &a->files[i];
    return NULL;
}

void art_free(art *a)
{
    for (size_t i = 0; i < a->count; i++) {
        free(a->files[i].path);
        free(a->files[i].body);
    }
    free(a->files);
    *a = (art){0};
}
