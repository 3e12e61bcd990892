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

const char *glance_says(file_sort sort)
{
    static const char *const says[] = {
        [FILE_OF_SCENARIOS] = "this is a scenario file; 'cardgame test' runs it",
        [FILE_OF_A_LANGUAGE] =
            "this is a language file; 'cardgame cards GAME --language NAME --missing' checks it",
        [FILE_OF_A_STUDY] = "this is a study; 'cardgame balance check' checks it",
        [FILE_OF_A_LAYOUT] = "this is a layout file; 'cardgame render GAME --check' checks the one "
                             "in the folder of the cards",
        [FILE_OF_A_GUIDE] = "this is a guide; cardgame-table checks the one in the folder of the "
                            "cards when it starts",
        [FILE_OF_FORGE] = "this is a card of Forge; a card file begins with 'game: ...' and 'set: "
                          "...', and lists cards: '- {name: ..., kind: ..., effect: ...}'",
        [FILE_OF_XML] = "this is XML, for example of Cockatrice; a card file is YAML and begins "
                        "with 'game: ...' and 'set: ...'",
        [FILE_OF_A_DECK_LIST] = "this is a deck list; a card file has its decks under 'decks:', as "
                                "in '- {name: ..., cards: [{card: ID, copies: 4}]}'",
    };
    return (size_t)sort < sizeof says / sizeof *says ? says[sort] : NULL;
}

/** Is it a line as `4 Lightning Bolt` or `4x Lightning Bolt`? */
static bool is_of_a_list(const char *at, const char *end)
{
    const char *digits = at;
    while (at < end && *at >= '0' && *at <= '9')
        at++;
    if (at == digits || at - digits > 3)
        return false;
    at += at < end && (*at == 'x' || *at == 'X');
    return at + 1 < end && *at == ' ' &&
           ((at[1] >= 'A' && at[1] <= 'Z') || (at[1] >= 'a' && at[1] <= 'z'));
}

/** What the first line alone tells: files that are no YAML of this project. */
static file_sort sort_of_first(const char *at, const char *end)
{
    static const struct {
        const char *begins;
        file_sort sort;
    } firsts[] = {
        {"<", FILE_OF_XML},
        {"Name:", FILE_OF_FORGE},
        {"[metadata]", FILE_OF_A_DECK_LIST},
        {"#created", FILE_OF_A_DECK_LIST},
        {"#main", FILE_OF_A_DECK_LIST},
        {"### ", FILE_OF_A_DECK_LIST},
        {"Deck\n", FILE_OF_A_DECK_LIST},
        {"Deck\r", FILE_OF_A_DECK_LIST},
        {"AAE", FILE_OF_A_DECK_LIST},
    };
    for (size_t i = 0; i < sizeof firsts / sizeof *firsts; i++) {
        size_t length = strlen(firsts[i].begins);
        if ((size_t)(end - at) > length && memcmp(at, firsts[i].begins, length) == 0)
            return firsts[i].sort;
    }
    return is_of_a_list(at, end) ? FILE_OF_A_DECK_LIST : FILE_OF_SOME_SORT;
}

/** Is it a key that studies, layouts or guides alone have at their top? */
static file_sort sort_of_key(const char *at, const char *end)
{
    static const char *const of_studies[] = {"matches", "measure", "bots", "study", "games"};
    static const char *const of_layouts[] = {"colours", "frames", "icons",
                                             "seat",    "colors", "zones"};
    static const char *const of_guides[] = {"seed", "say"};
    for (size_t i = 0; i < sizeof of_studies / sizeof *of_studies; i++)
        if (value_of(at, end, of_studies[i]))
            return FILE_OF_A_STUDY;
    for (size_t i = 0; i < sizeof of_layouts / sizeof *of_layouts; i++)
        if (value_of(at, end, of_layouts[i]))
            return FILE_OF_A_LAYOUT;
    for (size_t i = 0; i < sizeof of_guides / sizeof *of_guides; i++)
        if (value_of(at, end, of_guides[i]))
            return FILE_OF_A_GUIDE;
    return FILE_OF_SOME_SORT;
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
    else if ((glance->sort == FILE_OF_SOME_SORT || glance->sort == FILE_OF_A_STUDY ||
              glance->sort == FILE_OF_A_LAYOUT || glance->sort == FILE_OF_A_GUIDE) &&
             (glance->abilities || value_of(at, end, "set") || value_of(at, end, "cards")))
        glance->sort = FILE_OF_CARDS;
    if (glance->sort == FILE_OF_SOME_SORT) /* studies have decks, too */
        glance->sort = sort_of_key(at, end);
}

/** Does a line end with this byte? It is "\n", or the last of "\r\n" or "\r". */
static bool ends_line(const char *at, const char *end)
{
    return *at == '\n' || (*at == '\r' && (at + 1 == end || at[1] != '\n'));
}

/** Behind a text in quotes that begins here. */
static const char *behind_quote(const char *at, const char *end, unsigned *line)
{
    char quote = *at++;
    for (; at < end && *at != quote; at++) {
        *line += ends_line(at, end);
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
        line += ends_line(at, end);
        at++;
    }
}

/** Looks for the keys at the top of a card file: plain or quoted, a line each or in `{...}`, behind
 * a byte order mark. */
static void glance_at(const char *text, size_t length, file_glance *glance)
{
    const char *at = text, *end = text + length;
    unsigned line = 1;
    *glance = (file_glance){.line = 0};
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        at += 3;
    glance->sort = sort_of_first(at, end);
    if (glance->sort != FILE_OF_SOME_SORT)
        return;
    for (; at < end; line++) {
        if (*at == '{') {
            glance_at_flow(at + 1, end, line, glance);
            return;
        }
        read_key(at, end, line, glance);
        read_near(at, end, line, glance);
        while (at < end && !ends_line(at, end))
            at++;
        at += at < end;
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
        bool passed = glance.sort == FILE_OF_A_LANGUAGE || glance.sort == FILE_OF_A_STUDY ||
                      glance.sort == FILE_OF_A_LAYOUT || glance.sort == FILE_OF_A_GUIDE;
        if (glance.sort == other || passed)
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
