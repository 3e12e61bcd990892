#include "outline.h"

#include <cardgame/editing.h>

#include <stdlib.h>
#include <string.h>

typedef struct making {
    outline *o;
    const char *file;
    int list;    /**< the listed_kind of the list that is walked through; -1: another key */
    span *wants; /**< where the next value goes; NULL: nobody asks */
    char *quote;
} making;

static const char *const lists[LISTED_KINDS] = {[LISTED_CARD] = "cards",
                                                [LISTED_ABILITY] = "abilities",
                                                [LISTED_DECK] = "decks",
                                                [LISTED_SCENARIO] = "scenarios"};

static bool is_key(const making *m, const yaml_token *t, const char *word)
{
    return equals(m->file + t->at.start, t->at.length, word);
}

static void end_entry(making *m, size_t at)
{
    if (m->o->count && m->o->items[m->o->count - 1].end == UINT32_MAX)
        m->o->items[m->o->count - 1].end = (uint32_t)at;
}

static size_t line_start(const making *m, size_t at)
{
    while (at && m->file[at - 1] != '\n' && m->file[at - 1] != '\r')
        at--;
    return at;
}

static void add_entry(making *m, const yaml_token *t)
{
    outline *o = m->o;
    bool flow = t->frames[t->depth - 1].flow;
    size_t start = flow ? t->at.start : line_start(m, t->at.start);
    end_entry(m, start);
    if (o->count == o->capacity) {
        o->capacity = o->capacity ? 2 * o->capacity : 64;
        o->items = must(realloc(o->items, o->capacity * sizeof *o->items));
    }
    o->items[o->count++] = (listed){.kind = (listed_kind)m->list,
                                    .start = (uint32_t)start,
                                    .end = UINT32_MAX,
                                    .flow = flow,
                                    .list = t->frames[0].key};
}

static bool is_near_game(const making *m, const yaml_token *t)
{
    static const char *const near[] = {"gme",  "gam",  "games", "gane", "gaem",
                                       "gmae", "agme", "Game",  "GAME", NULL};
    for (size_t i = 0; near[i]; i++)
        if (is_key(m, t, near[i]))
            return true;
    return false;
}

/** What a key of the file tells of its sort. */
static void note_sort(making *m, const yaml_token *t)
{
    static const struct {
        const char *key;
        file_sort sort;
    } rows[] = {
        {"language", SORT_LANGUAGE}, {"scenarios", SORT_SCENARIOS}, {"defaults", SORT_SCENARIOS},
        {"bots", SORT_STUDY},        {"matches", SORT_STUDY},       {"interval", SORT_STUDY},
        {"measure", SORT_STUDY},     {"pool", SORT_STUDY},          {"set", SORT_CARDS},
        {"abilities", SORT_CARDS},   {"cards", SORT_CARDS},         {"decks", SORT_CARDS}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (is_key(m, t, rows[i].key) && (m->o->sort == SORT_OTHER || m->o->sort == SORT_CARDS))
            m->o->sort = rows[i].sort;
}

/** Layouts and guides, whose keys other files have, too. */
static file_sort sort_of_name(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot && strcmp(dot, ".layout") == 0  ? SORT_LAYOUT
           : dot && strcmp(dot, ".guide") == 0 ? SORT_GUIDE
                                               : SORT_OTHER;
}

static void take_file_key(making *m, const yaml_token *t)
{
    end_entry(m, line_start(m, t->at.start));
    m->list = -1;
    for (int i = 0; i < LISTED_KINDS; i++)
        if (is_key(m, t, lists[i]))
            m->list = i;
    note_sort(m, t);
    if (is_key(m, t, "game") && !m->o->game.length)
        m->wants = &m->o->game;
    else if (is_near_game(m, t))
        m->o->near_game = t->at;
}

static void take_entry_key(making *m, const yaml_token *t)
{
    listed *e = &m->o->items[m->o->count - 1];
    if (is_key(m, t, "name")) {
        m->wants = &e->name;
        m->quote = &e->name_quote;
    } else if (is_key(m, t, "id")) {
        m->wants = &e->id;
        m->quote = &e->id_quote;
    } else if (is_key(m, t, "kind") || (is_key(m, t, "title") && !e->detail.length)) {
        m->wants = &e->detail;
    }
}

static bool in_entry(const making *m, const yaml_token *t)
{
    return m->list >= 0 && t->depth == 3 && t->frames[1].list && m->o->count &&
           m->o->items[m->o->count - 1].end == UINT32_MAX;
}

static void copy_word(const making *m, const yaml_token *t, char word[NAME_SIZE])
{
    char *said = yaml_said(m->file, t->at, t->quote);
    size_t length = strlen(said);
    length = length < NAME_SIZE ? length : 0;
    memcpy(word, said, length);
    word[length] = '\0';
    free(said);
}

static void take_value(making *m, const yaml_token *t)
{
    if (m->wants) {
        *m->wants = t->at;
        if (m->quote)
            *m->quote = t->quote;
        if (m->wants == &m->o->game)
            copy_word(m, t, m->o->game_name);
    }
    if (t->depth == 1 && yaml_key_is(m->file, t->frames, "set"))
        copy_word(m, t, m->o->set);
    if (t->depth == 1 && yaml_key_is(m->file, t->frames, "cards"))
        m->o->folders = t->at;
    m->wants = NULL;
    m->quote = NULL;
}

static void take(void *user, const yaml_token *t)
{
    making *m = user;
    if (t->kind != YAML_VALUE)
        m->wants = NULL, m->quote = NULL;
    if (t->kind == YAML_KEY && t->depth == 1)
        take_file_key(m, t);
    else if (t->kind == YAML_ITEM && t->depth == 2 && m->list >= 0)
        add_entry(m, t);
    else if (t->kind == YAML_KEY && in_entry(m, t))
        take_entry_key(m, t);
    else if (t->kind == YAML_VALUE)
        take_value(m, t);
}

void outline_make(outline *o, const char *name, const char *file, size_t length)
{
    making m = {.o = o, .file = file, .list = -1};
    yaml_walk w = {.text = file, .end = length, .visit = take, .user = &m};
    listed *items = o->items;
    size_t capacity = o->capacity;
    *o = (outline){.items = items, .capacity = capacity, .sort = sort_of_name(name)};
    yaml_go(&w);
    end_entry(&m, length);
    if (o->sort != SORT_OTHER && o->sort != SORT_CARDS) {
        size_t kept = 0;
        for (size_t i = 0; i < o->count; i++)
            if (o->sort == SORT_SCENARIOS && o->items[i].kind == LISTED_SCENARIO)
                o->items[kept++] = o->items[i];
        o->count = kept;
    }
}

void outline_free(outline *o)
{
    free(o->items);
    *o = (outline){.items = NULL};
}

const listed *outline_before(const outline *o, size_t offset)
{
    size_t low = 0, high = o->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (o->items[middle].start <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? &o->items[low - 1] : NULL;
}

const listed *outline_at(const outline *o, size_t offset)
{
    const listed *e = outline_before(o, offset);
    return e && offset < e->end ? e : NULL;
}

void listed_id(const outline *o, const char *file, const listed *e, char id[2 * NAME_SIZE])
{
    size_t used = 0, size = 2 * NAME_SIZE;
    id[0] = '\0';
    if (e->kind == LISTED_CARD && o->set[0]) {
        used = strlen(o->set);
        memcpy(id, o->set, used);
        id[used++] = '/';
        id[used] = '\0';
    }
    bool own = e->id.length && e->kind == LISTED_CARD;
    char *said = own ? yaml_said(file, e->id, e->id_quote) : listed_name(file, e);
    size_t length = strlen(said);
    if (own || e->kind != LISTED_CARD) {
        length = length < size - used ? length : size - used - 1;
        memcpy(id + used, said, length);
        id[used + length] = '\0';
    } else {
        cg_name_id(said, id + used, size - used);
    }
    free(said);
}

char *listed_name(const char *file, const listed *e)
{
    return yaml_said(file, e->name, e->name_quote);
}
