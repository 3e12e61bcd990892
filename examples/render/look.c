#include "look.h"

#include "layout.h"
#include "reason.h"
#include "say.h"
#include "usual.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SANS "Liberation Sans, Arimo, Arial, DejaVu Sans, sans-serif"
#define SERIF "Liberation Serif, Tinos, Times New Roman, DejaVu Serif, serif"
#define NARROW "Liberation Sans Narrow, Arial Narrow, DejaVu Sans Condensed, sans-serif"
#define MONO "Liberation Mono, Cousine, DejaVu Sans Mono, monospace"

/* ---- what the file says ---- */

static const json_t *member(const look *l, const char *section, const char *key)
{
    const json_t *file = section ? json_object_get(l->file, section) : l->file;
    return json_object_get(file, key);
}

const char *look_text(const look *l, const char *section, const char *key)
{
    return json_string_value(member(l, section, key));
}

const char *look_shape(const look *l, const char *part)
{
    return json_string_value(json_object_get(member(l, "card", "shapes"), part));
}

const json_t *look_fields(const look *l, const char *key)
{
    return member(l, "card", key);
}

bool look_has(const json_t *list, const char *word)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (strcmp(json_string_value(json_array_get(list, i)), word) == 0)
            return true;
    return false;
}

bool look_centred(const look *l, const char *part)
{
    return look_has(member(l, "card", "centre"), part);
}

static bool colour_in(const look *l, const json_t *both, colour *c)
{
    const char *text = json_string_value(json_array_get(both, l->dark));
    if (text)
        *c = colour_of(text);
    return text;
}

bool look_colour(const look *l, const char *section, const char *key, colour *c)
{
    return colour_in(l, member(l, section, key), c);
}

bool look_frame(const look *l, const char *word, colour *c)
{
    return colour_in(l, json_object_get(member(l, "frames", "colours"), word), c);
}

const char *look_name(const look *l, const char *word, char *room, size_t size)
{
    const char *own = look_text(l, "names", word);
    if (own)
        return own;
    snprintf(room, size, "%s", word);
    for (char *at = room; *at; at++)
        if (*at == '_')
            *at = ' ';
    return room;
}

const char *look_card(const look *l, const char *id)
{
    return json_string_value(json_object_get(l->cards, id));
}

/* ---- icons ---- */

const char *look_icon(const look *l, const char *word)
{
    char begin[128];
    const char *own = look_text(l, "icons", word);
    snprintf(begin, sizeof begin, "%.*s", (int)strcspn(word, "("), word);
    if (!own)
        own = look_text(l, "icons", begin);
    return own ? own : usual_icon(word);
}

static const char *icon_of_value(const look *l, const json_t *value)
{
    const char *found = NULL;
    if (json_is_string(value))
        return look_icon(l, json_string_value(value));
    for (size_t i = 0; !found && i < json_array_size(value); i++)
        found = icon_of_value(l, json_array_get(value, i));
    return found;
}

const char *look_emblem(const look *l, const json_t *card)
{
    static const char *const usual[] = {"kind", "set"};
    const json_t *fields = look_fields(l, "emblem");
    const char *found = NULL;
    for (size_t i = 0; !found && i < (fields ? json_array_size(fields) : 2); i++)
        found = icon_of_value(
            l, json_object_get(card,
                               fields ? json_string_value(json_array_get(fields, i)) : usual[i]));
    return found ? found : usual_emblem();
}

const char *look_back_icon(const look *l)
{
    const char *word = look_text(l, "frames", "back_icon");
    const char *icon = word ? look_icon(l, word) : NULL;
    return icon ? icon : usual_emblem();
}

/* ---- colours ---- */

unsigned look_hash(const char *word)
{
    unsigned sum = 7;
    for (; *word; word = g_utf8_next_char(word))
        sum = (sum * 31 + g_utf8_get_char(word)) % 1000003;
    return sum;
}

static colour own_hue(const look *l, const char *word)
{
    double hue = look_hash(word) % 360;
    return l->dark ? colour_hsl(hue, 0.35, 0.36) : colour_hsl(hue, 0.42, 0.42);
}

static dress dress_in(const look *l, colour frame)
{
    static const char *const faces[] = {"#fffdf6", "#1f2226"}, *const inks[] = {"#1b1d20",
                                                                                "#f0eee8"};
    dress d = {.frame = frame, .on_frame = colour_readable(frame)};
    if (!look_colour(l, "colours", "face", &d.face))
        d.face = colour_of(faces[l->dark]);
    d.on_face = colour_of(inks[l->dark]);
    d.edge = colour_mix(frame, 0.6, (colour){0, 0, 0});
    d.has_trim = look_colour(l, "frames", "trim", &d.trim);
    if (!d.has_trim)
        d.trim = colour_mix(frame, 0.75, d.on_frame);
    return d;
}

static const char *word_at(const json_t *value, size_t index)
{
    if (json_is_string(value))
        return index ? NULL : json_string_value(value);
    return json_string_value(json_array_get(value, index));
}

dress look_dress(const look *l, const json_t *card)
{
    const char *by = look_text(l, "frames", "by"), *first = NULL;
    const json_t *value = json_object_get(card, by ? by : "set");
    colour frame;
    first = word_at(value, 0);
    if (!first)
        first = word_at(json_object_get(card, "kind"), 0);
    if (!first)
        first = json_string_value(json_object_get(card, "name"));
    if (!look_frame(l, first, &frame))
        frame = own_hue(l, first);
    dress d = dress_in(l, frame);
    d.has_second = word_at(value, 1) && look_frame(l, word_at(value, 1), &d.second);
    return d;
}

dress look_back(const look *l)
{
    colour back = colour_of(l->dark ? "#2a5246" : "#2f5d50");
    look_colour(l, "frames", "back", &back);
    return dress_in(l, back);
}

/* ---- words ---- */

#define MEASURE_LISTS 3

static int longer_first(const void *left, const void *right)
{
    size_t a = strlen(*(const char *const *)left), b = strlen(*(const char *const *)right);
    return a < b ? 1 : a > b ? -1 : strcmp(*(const char *const *)left, *(const char *const *)right);
}

static void add_word(const look *l, json_t *list, const char *word)
{
    char room[256];
    const char *text = l ? look_name(l, word, room, sizeof room) : word;
    if (*text && !look_has(list, text))
        json_array_append_new(list, json_string(text));
}

static json_t *sorted(json_t *list)
{
    size_t count = json_array_size(list);
    const char **words = calloc(count + 1, sizeof(char *));
    json_t *result = json_array();
    for (size_t i = 0; words && i < count; i++)
        words[i] = json_string_value(json_array_get(list, i));
    if (words)
        qsort(words, count, sizeof *words, longer_first);
    for (size_t i = 0; words && i < count; i++)
        json_array_append_new(result, json_string(words[i]));
    free(words);
    json_decref(list);
    return result;
}

static void read_keywords(look *l, const cg_game *game)
{
    const json_t *own = json_object_get(l->file, "keywords");
    const char *word;
    look plain = {0}; /* without names: as they stand in texts */
    json_t *list = json_array();
    for (size_t i = 0; (word = cg_game_keyword(game, i)); i++)
        add_word(&plain, list, word);
    for (size_t i = 0; i < json_array_size(own); i++)
        add_word(&plain, list, json_string_value(json_array_get(own, i)));
    l->keywords = sorted(list);
}

/** Costs, numbers and counters: what stands in texts with a number. */
static void read_measures(look *l, const cg_game *game)
{
    const json_t *lists[MEASURE_LISTS] = {look_fields(l, "cost"), l->stats,
                                          json_object_get(l->file, "counters")};
    const char *word;
    json_t *list = json_array();
    for (size_t n = 0; n < MEASURE_LISTS; n++)
        for (size_t i = 0; i < json_array_size(lists[n]); i++) {
            word = json_string_value(json_array_get(lists[n], i));
            if (look_icon(l, word))
                add_word(NULL, list, word);
        }
    for (size_t i = 0; (word = cg_game_counter(game, i)); i++)
        if (look_icon(l, word))
            add_word(NULL, list, word);
    l->measures = sorted(list);
}

static void read_stats(look *l, const cg_game *game)
{
    const json_t *own = look_fields(l, "stats");
    const char *word;
    l->stats = own ? json_incref((json_t *)(uintptr_t)own) : json_array();
    for (size_t i = 0; !own && (word = cg_game_stat(game, i)); i++)
        json_array_append_new(l->stats, json_string(word));
}

/* ---- parts and fonts ---- */

static void read_parts(look *l)
{
    static const struct {
        const char *name;
        box usual;
    } rows[PART_COUNT] = {[PART_NAME] = {"name", {3, 3, 57, 8}},
                          [PART_ART] = {"art", {3, 12, 57, 30}},
                          [PART_LINE] = {"line", {3, 43, 57, 5}},
                          [PART_TEXT] = {"text", {4, 49, 55, 27}},
                          [PART_STATS] = {"stats", {3, 77, 57, 8}}};
    for (int i = 0; i < PART_COUNT; i++) {
        const json_t *own = json_object_get(look_fields(l, "parts"), rows[i].name);
        double v[4];
        l->parts[i] = rows[i].usual;
        for (size_t n = 0; n < 4; n++)
            v[n] = json_number_value(json_array_get(own, n));
        if (own)
            l->parts[i] = (box){v[0], v[1], v[2], v[3]};
    }
}

static const char *font(const look *l, const char *part)
{
    static const char *const names[][2] = {
        {"sans", SANS}, {"serif", SERIF}, {"narrow", NARROW}, {"mono", MONO}};
    const char *own = json_string_value(json_object_get(look_fields(l, "fonts"), part));
    for (size_t i = 0; own && i < sizeof names / sizeof *names; i++)
        if (strcmp(own, names[i][0]) == 0)
            return names[i][1];
    return own ? own : SANS;
}

bool look_open(look *l, cg_context *context, const cg_game *game, bool dark)
{
    char why[REASON_SIZE];
    cg_game_info info = cg_game_describe(game);
    *l = (look){.game = info.name, .title = info.title, .dark = dark};
    l->file = layout_read(context, game, why);
    if (*why) {
        fprintf(stderr, "%s\n", why);
        return false;
    }
    l->name_font = font(l, "name");
    l->text_font = font(l, "text");
    read_parts(l);
    read_stats(l, game);
    read_keywords(l, game);
    read_measures(l, game);
    return true;
}

void look_close(look *l)
{
    json_decref(l->file);
    json_decref(l->cards);
    json_decref(l->stats);
    json_decref(l->keywords);
    json_decref(l->measures);
    *l = (look){0};
}
