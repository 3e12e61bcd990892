/* Looks for the keys at the top of a card file, before it is known of which game it is. */
#include "glance.h"

#include "common.h"
#include "content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *skip(const char *at, const char *end, const char *signs)
{
    while (at < end && *at && strchr(signs, *at))
        at++;
    return at;
}

/** The value of a key that stands here, plain or in quotes; NULL: another one stands here. */
static const char *value_of(const char *at, const char *end, const char *key)
{
    size_t length = strlen(key);
    char quote = '\0';
    if (at < end && (*at == '"' || *at == '\''))
        quote = *at++;
    if ((size_t)(end - at) < length || memcmp(at, key, length) != 0)
        return NULL;
    at += length;
    if (quote && (at == end || *at++ != quote))
        return NULL;
    at = skip(at, end, " \t");
    return at < end && *at == ':' ? at + 1 : NULL;
}

/** Notes a key in the first column that is probably meant to be `game`. */
static void read_near(const char *at, const char *end, unsigned line, file_glance *glance)
{
    static const char *const keys[] = {"game", "name", NULL};
    char word[sizeof glance->near];
    size_t length = 0;
    while (at + length < end && at[length] && !strchr(" \t:\r\n", at[length]))
        length++;
    if (glance->near[0] || length < 3 || length >= sizeof word || at + length >= end ||
        at[length] != ':')
        return;
    for (size_t i = 0; i < length; i++)
        word[i] = (char)(at[i] >= 'A' && at[i] <= 'Z' ? at[i] + ('a' - 'A') : at[i]);
    word[length] = '\0';
    const char *meant = nearest(word, keys);
    if (!meant || strcmp(meant, "game") != 0)
        return;
    snprintf(glance->near, sizeof glance->near, "%.*s", (int)length, at);
    glance->near_line = line;
}

static void read_key(const char *at, const char *end, unsigned line, file_glance *glance)
{
    const char *value = value_of(at, end, "game");
    if (value && !glance->line) {
        value = skip(value, end, " \t\"'");
        const char *last = value;
        while (last < end && *last && !strchr(" \t\"'#\r\n,}", *last))
            last++;
        if (last - value < GAME_NAME_MAX)
            snprintf(glance->game, sizeof glance->game, "%.*s", (int)(last - value), value);
        glance->line = line;
    }
    glance->abilities = glance->abilities || value_of(at, end, "abilities");
    if (value_of(at, end, "language"))
        glance->sort = FILE_OF_A_LANGUAGE;
    else if (value_of(at, end, "scenarios"))
        glance->sort = FILE_OF_SCENARIOS;
    else if (glance->sort == FILE_OF_SOME_SORT &&
             (glance->abilities || value_of(at, end, "set") || value_of(at, end, "decks")))
        glance->sort = FILE_OF_CARDS;
}

/** Behind a text in quotes that begins here. */
static const char *behind_quote(const char *at, const char *end, unsigned *line)
{
    char quote = *at++;
    for (; at < end && *at != quote; at++) {
        *line += *at == '\n';
        at += quote == '"' && *at == '\\' && at + 1 < end;
    }
    return at < end ? at + 1 : end;
}

/** The keys of `{key: value, ...}`, whose first sign is behind. */
static void glance_at_flow(const char *at, const char *end, unsigned line, file_glance *glance)
{
    unsigned depth = 1;
    bool key = true;
    while (at < end && depth) {
        char c = *at;
        if (key && !strchr(" \t\r\n", c)) {
            read_key(at, end, line, glance);
            key = false;
        }
        if (c == '"' || c == '\'') {
            at = behind_quote(at, end, &line);
            continue;
        }
        depth += c == '{' || c == '[';
        depth -= c == '}' || c == ']';
        key = key || (c == ',' && depth == 1);
        line += c == '\n';
        at++;
    }
}

void glance_at(const char *text, size_t length, file_glance *glance)
{
    const char *at = text, *end = text + length;
    unsigned line = 1;
    *glance = (file_glance){.line = 0};
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        at += 3;
    for (; at < end; line++) {
        if (*at == '{') {
            glance_at_flow(at + 1, end, line, glance);
            return;
        }
        read_key(at, end, line, glance);
        read_near(at, end, line, glance);
        const char *next = memchr(at, '\n', (size_t)(end - at));
        at = next ? next + 1 : end;
    }
}

void glance_at_file(const char *path, file_glance *glance)
{
    file_content content;
    *glance = (file_glance){.line = 0};
    if (!content_glance(path, &content))
        return;
    glance_at(content.bytes, content.length, glance);
    content_free(&content);
}

bool glance_files(file_list *list, const char *path, file_sort other)
{
    size_t first = list->count, kept = first;
    if (!files_add(list, path))
        return false;
    if (!file_is_folder(path))
        return true;
    for (size_t i = first; i < list->count; i++) {
        file_glance glance;
        glance_at_file(list->paths[i], &glance);
        if (glance.sort == other || glance.sort == FILE_OF_A_LANGUAGE)
            free(list->paths[i]);
        else
            list->paths[kept++] = list->paths[i];
    }
    list->count = kept;
    if (kept == first)
        complain("%s: there is no %s file in this folder or below it", path,
                 other == FILE_OF_CARDS ? "scenario" : "card");
    return kept > first;
}
