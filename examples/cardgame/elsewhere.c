/* Looks through card files as text: they need not be free of mistakes to tell where a card stands. */
#include "elsewhere.h"

#include "content.h"
#include "files.h"

#include <cardgame/editing.h>

#include <dirent.h>
#include <stdio.h>
#include <string.h>

enum { NAME_MAX_BYTES = 128 };

/** What a line tells of cards. */
typedef struct reading {
    const char *card;
    char set[NAME_MAX_BYTES];
    bool in_cards; /**< the line belongs to the file's list of cards */
} reading;

/** The value of a field on its line, without quotes. @return false when it is another field */
static bool value_of(const char *line, const char *field, char *value)
{
    size_t length = strlen(field);
    line += strspn(line, " -");
    bool flow = *line == '{';
    line += flow;
    if (strncmp(line, field, length) != 0 || line[length] != ':')
        return false;
    line += length + 1;
    line += strspn(line, " \"'");
    length = strcspn(line, flow ? ",}\r\n" : "\r\n");
    while (length && strchr(" \"'", line[length - 1]))
        length--;
    snprintf(value, NAME_MAX_BYTES, "%.*s", (int)(length < NAME_MAX_BYTES ? length : 0), line);
    return value[0] != '\0';
}

/** Is it the card's name, its id, or that behind its set? */
static bool is_called(const reading *r, const char *name)
{
    char id[NAME_MAX_BYTES];
    size_t length = strlen(r->set);
    bool of_set = strncmp(r->card, r->set, length) == 0 && r->card[length] == '/';
    const char *own = of_set ? r->card + length + 1 : r->card;
    cg_name_id(name, id, sizeof id);
    return cg_names_equal(r->card, name) || strcmp(own, id) == 0;
}

static bool tells(reading *r, const char *line)
{
    char value[NAME_MAX_BYTES];
    if (strchr("abcdefghijklmnopqrstuvwxyz", line[0]))
        r->in_cards = strncmp(line, "cards:", 6) == 0;
    if (line[0] == 's' && value_of(line, "set", value))
        snprintf(r->set, sizeof r->set, "%s", value);
    return r->in_cards && (value_of(line, "name", value) || value_of(line, "id", value)) &&
           is_called(r, value);
}

static bool file_has(const char *path, const char *card)
{
    reading r = {.card = card};
    file_content content;
    bool found = false;
    if (!content_glance(path, &content))
        return false;
    for (const char *line = content.bytes; line && *line && !found;) {
        found = tells(&r, line);
        line += strcspn(line, "\r\n");
        line += strspn(line, "\r\n");
    }
    content_free(&content);
    return found;
}

bool elsewhere_find(const char *folder, const char *card, char *path, size_t size)
{
    file_list list = {NULL, 0, 0};
    bool found = false;
    DIR *there = opendir(folder);
    if (!there)
        return false;
    closedir(there);
    files_add(&list, folder);
    for (size_t i = 0; i < list.count && !found; i++) {
        found = file_has(list.paths[i], card);
        if (found)
            snprintf(path, size, "%s", list.paths[i]);
    }
    files_free(&list);
    return found;
}
