#include "layout.h"

#include "file.h"
#include "reason.h"
#include "yaml_json.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FILE_MOST 262144
#define PATH_SIZE 160
#define TEXT_MOST 4000

/** What stands at a place of the file. */
typedef enum form {
    FORM_MAP,
    FORM_TEXT,
    FORM_DRAWING, /**< data of an SVG path */
    FORM_NUMBER,
    FORM_BOOL,
    FORM_COLOURS, /**< two, for light and for dark */
    FORM_BOX,     /**< x, y, width and height */
    FORM_WORDS,
    FORM_ROWS /**< lists of words */
} form;

/** Words that a place may have: those of a list, or of the game. */
typedef enum source { ANY, LISTED, OWN_ZONES, ZONES, MIDDLE } source;

#define SHAPES                                                                                     \
    {                                                                                              \
        "square", "round", "cut", "notch", "arch", "ribbon", "point", "pill", "shield"             \
    }

typedef struct place {
    const char *path; /**< words with dots between; a star is any word of its source */
    form form;
    source source; /**< of the star, or of the words that stand there */
    const char *words[12];
} place;

static const place places[] = {
    {"", FORM_MAP, ANY, {NULL}},
    {"game", FORM_TEXT, ANY, {NULL}},
    {"colours", FORM_MAP, ANY, {NULL}},
    {"colours.*",
     FORM_COLOURS,
     LISTED,
     {"cloth", "weave", "panel", "ink", "quiet", "line", "accent", "badge", "face"}},
    {"frames", FORM_MAP, ANY, {NULL}},
    {"frames.by", FORM_TEXT, ANY, {NULL}},
    {"frames.colours", FORM_MAP, ANY, {NULL}},
    {"frames.colours.*", FORM_COLOURS, ANY, {NULL}},
    {"frames.back", FORM_COLOURS, ANY, {NULL}},
    {"frames.back_icon", FORM_TEXT, ANY, {NULL}},
    {"frames.trim", FORM_COLOURS, ANY, {NULL}},
    {"frames.ornament", FORM_DRAWING, ANY, {NULL}},
    {"frames.texture", FORM_DRAWING, ANY, {NULL}},
    {"icons", FORM_MAP, ANY, {NULL}},
    {"icons.*", FORM_DRAWING, ANY, {NULL}},
    {"card", FORM_MAP, ANY, {NULL}},
    {"card.cost", FORM_WORDS, ANY, {NULL}},
    {"card.stats", FORM_WORDS, ANY, {NULL}},
    {"card.fields", FORM_MAP, ANY, {NULL}},
    {"card.fields.*", FORM_TEXT, ANY, {NULL}},
    {"card.line", FORM_WORDS, ANY, {NULL}},
    {"card.below", FORM_TEXT, ANY, {NULL}},
    {"card.notes", FORM_WORDS, ANY, {NULL}},
    {"card.unprinted", FORM_WORDS, ANY, {NULL}},
    {"card.emblem", FORM_WORDS, ANY, {NULL}},
    {"card.parts", FORM_MAP, ANY, {NULL}},
    {"card.parts.*", FORM_BOX, LISTED, {"name", "cost", "art", "line", "text", "stats"}},
    {"card.shapes", FORM_MAP, ANY, {NULL}},
    {"card.shapes.frame", FORM_TEXT, LISTED, SHAPES},
    {"card.shapes.name", FORM_TEXT, LISTED, SHAPES},
    {"card.shapes.cost", FORM_TEXT, LISTED, SHAPES},
    {"card.shapes.art", FORM_TEXT, LISTED, SHAPES},
    {"card.shapes.text", FORM_TEXT, LISTED, SHAPES},
    {"card.shapes.stats", FORM_TEXT, LISTED, SHAPES},
    {"card.fonts", FORM_MAP, ANY, {NULL}},
    {"card.fonts.name", FORM_TEXT, ANY, {NULL}},
    {"card.fonts.text", FORM_TEXT, ANY, {NULL}},
    {"card.centre", FORM_WORDS, LISTED, {"name", "line", "text"}},
    {"keywords", FORM_WORDS, ANY, {NULL}},
    {"counters", FORM_WORDS, ANY, {NULL}},
    {"hide", FORM_WORDS, ANY, {NULL}},
    {"names", FORM_MAP, ANY, {NULL}},
    {"names.*", FORM_TEXT, ANY, {NULL}},
    {"zones", FORM_MAP, ANY, {NULL}},
    {"zones.*", FORM_MAP, ZONES, {NULL}},
    {"zones.*.as", FORM_TEXT, LISTED, {"row", "hand", "pile", "list", "none"}},
    {"zones.*.places", FORM_NUMBER, ANY, {NULL}},
    {"zones.*.small", FORM_BOOL, ANY, {NULL}},
    {"seat", FORM_MAP, ANY, {NULL}},
    {"seat.wide", FORM_ROWS, OWN_ZONES, {NULL}},
    {"seat.narrow", FORM_ROWS, OWN_ZONES, {NULL}},
    {"seat.side", FORM_WORDS, OWN_ZONES, {NULL}},
    {"middle", FORM_WORDS, MIDDLE, {NULL}},
};
#define PLACES (sizeof places / sizeof *places)

typedef struct reading {
    const cg_game *game;
    const char *file;
    char *why; /* "" as long as nothing is wrong */
    cg_context *context;
    cg_yaml *document;
} reading;

/* ---- mistakes ---- */

/** Reports the first mistake, at a node or its key; without one, at the start of the file.
 * @return NULL, for those who then return that */
static json_t *report(const reading *r, const cg_yaml_node *node, bool of_key, const char *format,
                      va_list values)
{
    uint32_t line = 1, column = 1;
    if (*r->why)
        return NULL;
    cg_yaml_place(r->document, node, of_key, &line, &column);
    int length = snprintf(r->why, REASON_SIZE, "%s:%u:%u: ", r->file, line, column);
    if (length >= 0 && length < REASON_SIZE)
        vsnprintf(r->why + length, REASON_SIZE - (size_t)length, format, values);
    return NULL;
}

__attribute__((format(printf, 3, 4))) static json_t *
wrong(const reading *r, const cg_yaml_node *node, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    report(r, node, false, format, values);
    va_end(values);
    return NULL;
}

__attribute__((format(printf, 3, 4))) static json_t *
wrong_key(const reading *r, const cg_yaml_node *node, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    report(r, node, true, format, values);
    va_end(values);
    return NULL;
}

/* ---- words ---- */

static bool in_list(const char *const *words, const char *word)
{
    for (size_t i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

static bool is_zone(const reading *r, const char *word, bool per_player)
{
    cg_zone_info zone;
    int row = cg_game_zone_find(r->game, word);
    return row >= 0 && cg_game_zone(r->game, (size_t)row, &zone) && zone.per_player == per_player;
}

static bool is_allowed(const reading *r, const place *p, const char *word)
{
    switch (p->source) {
    case LISTED:
        return in_list(p->words, word);
    case OWN_ZONES:
        return is_zone(r, word, true);
    case ZONES:
        return cg_game_zone_find(r->game, word) >= 0;
    case MIDDLE:
        return is_zone(r, word, false) || cg_game_dice_find(r->game, word) >= 0;
    default:
        return true;
    }
}

static const char *const wanted[] = {
    [ANY] = "",
    [LISTED] = "not a valid word here",
    [OWN_ZONES] = "not a zone of each player",
    [ZONES] = "not a zone of the game",
    [MIDDLE] = "not a shared zone of the game or a pool of dice",
};

/* ---- values ---- */

/** The words of a list: "; valid words: row, hand". */
static const char *name_words(const place *p, char *buffer, size_t size)
{
    size_t length = 0;
    buffer[0] = '\0';
    for (size_t i = 0; p->source == LISTED && p->words[i] && length < size; i++)
        length += (size_t)snprintf(buffer + length, size - length, "%s%s",
                                   length ? ", " : "; valid words: ", p->words[i]);
    return buffer;
}

/** The text of a value; NULL: it is none, or longer than is sensible. */
static const char *text_of(const cg_yaml_node *node)
{
    size_t length;
    const char *text = cg_yaml_text(node, &length);
    return length <= TEXT_MOST ? text : NULL;
}

static json_t *read_text(const reading *r, const place *p, const cg_yaml_node *node)
{
    const char *text = text_of(node);
    char known[300];
    if (!text)
        return wrong(r, node, "this must be one word or text");
    if (p->form == FORM_DRAWING && text[strspn(text, "MmLlHhVvCcSsQqTtAaZz0123456789 .,+-\n")])
        return wrong(r, node, "an icon must be the data of an SVG path, such as 'M2 2h20v20z'");
    if (!is_allowed(r, p, text))
        return wrong(r, node, "'%.60s' is %s%s", text, wanted[p->source],
                     name_words(p, known, sizeof known));
    return json_string(text);
}

static json_t *read_bool(const reading *r, const cg_yaml_node *node)
{
    const char *text = text_of(node);
    if (text && (strcmp(text, "true") == 0 || strcmp(text, "false") == 0))
        return json_boolean(*text == 't');
    return wrong(r, node, "this must be 'true' or 'false'");
}

static bool number_of(const cg_yaml_node *node, double *number)
{
    const char *text = text_of(node);
    char *end = NULL;
    *number = text ? strtod(text, &end) : -1;
    return text && *text && text[strspn(text, "0123456789.")] == '\0' && *end == '\0' &&
           *number <= 100;
}

static json_t *read_number(const reading *r, const cg_yaml_node *node)
{
    double number;
    if (number_of(node, &number) && number >= 1 && number == (int)number)
        return json_integer((json_int_t)number);
    return wrong(r, node, "this must be a whole number from 1 to 100");
}

/* ---- lists ---- */

static bool is_list(const cg_yaml_node *node)
{
    return cg_yaml_sort_of(node) == CG_YAML_LIST;
}

typedef json_t *(*read_item)(const reading *r, const place *p, const cg_yaml_node *node);

static json_t *read_list(const reading *r, const place *p, const cg_yaml_node *node, read_item read)
{
    if (!is_list(node))
        return wrong(r, node, "this must be a list: [..., ...]");
    json_t *list = json_array();
    for (const cg_yaml_node *at = cg_yaml_first(node); at; at = cg_yaml_next(at)) {
        json_t *item = read(r, p, at);
        if (!item) {
            json_decref(list);
            return NULL;
        }
        json_array_append_new(list, item);
    }
    return list;
}

static json_t *read_words(const reading *r, const place *p, const cg_yaml_node *node)
{
    return read_list(r, p, node, read_text);
}

static json_t *read_colour(const reading *r, const place *p, const cg_yaml_node *node)
{
    const char *text = text_of(node);
    (void)p;
    if (text && strlen(text) == 7 && *text == '#' &&
        strspn(text + 1, "0123456789abcdefABCDEF") == 6)
        return json_string(text);
    return wrong(r, node, "a colour must have the form '#a1b2c3'");
}

static json_t *read_measure(const reading *r, const place *p, const cg_yaml_node *node)
{
    double number;
    (void)p;
    return number_of(node, &number)
               ? json_real(number)
               : wrong(r, node, "a measure must be a number of millimetres from 0 to 100");
}

static json_t *read_exactly(const reading *r, const place *p, const cg_yaml_node *node,
                            size_t count, read_item read, const char *what)
{
    if (!is_list(node) || cg_yaml_count(node) != count)
        return wrong(r, node, "%s", what);
    return read_list(r, p, node, read);
}

/* ---- mappings ---- */

static json_t *read_node(const reading *r, const char *path, const cg_yaml_node *node);

/** Does a place have that path? */
static bool is_at(const place *p, const char *path)
{
    const char *pattern = p->path;
    while (*pattern && *path) {
        if (*pattern == '*') {
            path += strcspn(path, ".");
            pattern++;
        } else if (*pattern++ != *path++) {
            return false;
        }
    }
    return *pattern == *path;
}

static const place *find_place(const char *path)
{
    for (size_t i = 0; i < PLACES; i++)
        if (is_at(&places[i], path))
            return &places[i];
    return NULL;
}

/** Is the last word of the path one that the place takes in place of its star? */
static bool takes_key(const reading *r, const place *p, const char *key)
{
    size_t length = strlen(p->path);
    return length == 0 || p->path[length - 1] != '*' || is_allowed(r, p, key);
}

/** The keys below a path: "; valid words: wide, narrow, side". */
static const char *name_keys(const char *path, char *buffer, size_t size)
{
    size_t length = 0, depth = strlen(path);
    buffer[0] = '\0';
    for (size_t i = 0; i < PLACES; i++) {
        const char *last = strrchr(places[i].path, '.');
        char above[PATH_SIZE];
        const char *word = last ? last + 1 : places[i].path;
        snprintf(above, sizeof above, "%.*s", last ? (int)(last - places[i].path) : 0,
                 places[i].path);
        place one = {.path = above};
        if (!*word || *word == '*' || !is_at(&one, path) || (depth == 0) != !last)
            continue;
        length += (size_t)snprintf(buffer + length, size - length, "%s%s",
                                   length ? ", " : "; valid words: ", word);
        if (length >= size)
            break;
    }
    return buffer;
}

static bool read_member(const reading *r, const char *path, const cg_yaml_node *node, json_t *map)
{
    const char *word = cg_yaml_key(node);
    char below[PATH_SIZE];
    if (snprintf(below, sizeof below, "%s%s%s", path, *path ? "." : "", word) >= PATH_SIZE)
        return wrong_key(r, node, "a key must be a word");
    const place *p = strchr(word, '.') ? NULL : find_place(below);
    char known[300];
    if (!p)
        return wrong_key(r, node, "there is no key '%.60s' here%s", word,
                         name_keys(path, known, sizeof known));
    if (!takes_key(r, p, word))
        return wrong_key(r, node, "'%.60s' is %s%s", word, wanted[p->source],
                         name_words(p, known, sizeof known));
    if (json_object_get(map, word))
        return wrong_key(r, node, "'%.60s' occurs twice here", word);
    json_t *value = read_node(r, below, node);
    return value && json_object_set_new(map, word, value) == 0;
}

static json_t *read_map(const reading *r, const char *path, const cg_yaml_node *node)
{
    if (cg_yaml_sort_of(node) != CG_YAML_MAPPING)
        return wrong(r, node, "these must be keys with values");
    json_t *map = json_object();
    for (const cg_yaml_node *at = cg_yaml_first(node); at; at = cg_yaml_next(at))
        if (!read_member(r, path, at, map)) {
            json_decref(map);
            return NULL;
        }
    return map;
}

static json_t *read_node(const reading *r, const char *path, const cg_yaml_node *node)
{
    const place *p = find_place(path);
    switch (p->form) {
    case FORM_MAP:
        return read_map(r, path, node);
    case FORM_NUMBER:
        return read_number(r, node);
    case FORM_BOOL:
        return read_bool(r, node);
    case FORM_COLOURS:
        return read_exactly(r, p, node, 2, read_colour,
                            "this must be a list of two colours, for light and for dark");
    case FORM_BOX:
        return read_exactly(r, p, node, 4, read_measure,
                            "this must be a list of four measures: x, y, width, height");
    case FORM_WORDS:
        return read_words(r, p, node);
    case FORM_ROWS:
        return read_list(r, p, node, read_words);
    default:
        return read_text(r, p, node);
    }
}

/* ---- the file ---- */

static json_t *read_document(reading *r)
{
    json_t *layout = read_node(r, "", cg_yaml_root(r->document));
    const char *name = cg_game_describe(r->game).name;
    const char *game = json_string_value(json_object_get(layout, "game"));
    if (!layout || (game && strcmp(game, name) == 0))
        return layout;
    json_decref(layout);
    return wrong(r, NULL, "the layout needs the name of this game (game: %s)", name);
}

static json_t *parse(reading *r, const char *text, size_t length)
{
    char why[REASON_SIZE];
    json_t *layout = NULL;
    r->document = yaml_open(r->context, r->file, text, length, why);
    if (r->document)
        layout = read_document(r);
    else if (!*r->why)
        snprintf(r->why, REASON_SIZE, "%s", why);
    cg_yaml_destroy(r->document);
    return layout;
}

static json_t *read_file(reading *r)
{
    size_t length;
    char *text = file_read(r->file, FILE_MOST, &length);
    json_t *layout =
        text ? parse(r, text, length)
             : wrong(r, NULL, "the file cannot be read, or is larger than %d bytes", FILE_MOST - 1);
    free(text);
    return layout;
}

json_t *layout_read(cg_context *context, const cg_game *game, char *why)
{
    char name[128], path[REASON_SIZE / 2];
    int size = snprintf(name, sizeof name, "%s/table.layout", cg_game_describe(game).name);
    size_t length =
        size < (int)sizeof name ? cg_context_card_file(context, name, path, sizeof path) : 0;
    reading r = {.game = game, .file = path, .why = why, .context = context};
    *why = '\0';
    if (length == 0)
        return NULL;
    return length < sizeof path ? read_file(&r) : wrong(&r, NULL, "the path is too long");
}
