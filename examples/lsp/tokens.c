#include "tokens.h"

#include "requests.h"
#include "where.h"

#include <cardgame/editing.h>

#include <stdlib.h>
#include <string.h>

#define CACHE_MOST (8u << 20) /**< bytes of pieces that are kept */
#define CACHE_ROWS 32768

enum {
    AS_PROPERTY,
    AS_STRING,
    AS_NUMBER,
    AS_KEYWORD,
    AS_FUNCTION,
    AS_TYPE,
    AS_CLASS,
    AS_VARIABLE,
    AS_ENUM,
    AS_OPERATOR,
    AS_EVENT,
    AS_NOTHING
};

static const char *const names[] = {
    [AS_PROPERTY] = "property", [AS_STRING] = "string",     [AS_NUMBER] = "number",
    [AS_KEYWORD] = "keyword",   [AS_FUNCTION] = "function", [AS_TYPE] = "type",
    [AS_CLASS] = "class",       [AS_VARIABLE] = "variable", [AS_ENUM] = "enumMember",
    [AS_OPERATOR] = "operator", [AS_EVENT] = "event"};

/** How the sorts of pieces are shown; rows that are left out are enum members. */
static const uint8_t shown[CG_SORT_COUNT] = {
    [CG_SORT_UNKNOWN] = AS_NOTHING + 1,   [CG_SORT_WORD] = AS_KEYWORD + 1,
    [CG_SORT_HEAD] = AS_KEYWORD + 1,      [CG_SORT_VERB] = AS_FUNCTION + 1,
    [CG_SORT_SENTENCE] = AS_FUNCTION + 1, [CG_SORT_EVENT] = AS_EVENT + 1,
    [CG_SORT_PLAYER] = AS_VARIABLE + 1,   [CG_SORT_KIND] = AS_TYPE + 1,
    [CG_SORT_NUMBER] = AS_NUMBER + 1,     [CG_SORT_SIGN] = AS_OPERATOR + 1,
    [CG_SORT_NAME] = AS_VARIABLE + 1,     [CG_SORT_CARD] = AS_CLASS + 1,
    [CG_SORT_TEXT] = AS_STRING + 1};

json_t *tokens_legend(void)
{
    json_t *list = json_array();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        json_array_append_new(list, json_string(names[i]));
    return json_pack("{s{so s[s]} sb sb}", "legend", "tokenTypes", list, "tokenModifiers",
                     "definition", "range", true, "full", true);
}

/* ---- pieces that are kept, by the text of their effect ---- */

typedef struct piece {
    uint32_t start, length;
    uint8_t type;
    bool defines;
} piece;

typedef struct row {
    uint64_t hash;
    piece *pieces;
    size_t count, capacity;
} row;

struct token_cache {
    row rows[CACHE_ROWS];
    size_t bytes;
};

token_cache *tokens_cache_new(void)
{
    return need(1, sizeof(token_cache));
}

static void clear(token_cache *cache)
{
    for (size_t i = 0; i < CACHE_ROWS; i++) {
        free(cache->rows[i].pieces);
        cache->rows[i] = (row){.hash = 0};
    }
    cache->bytes = 0;
}

void tokens_cache_free(token_cache *cache)
{
    clear(cache);
    free(cache);
}

static void take_piece(void *user, const cg_effect_piece *from)
{
    row *r = user;
    if (r->count == r->capacity) {
        r->capacity = r->capacity ? 2 * r->capacity : 16;
        r->pieces = must(realloc(r->pieces, r->capacity * sizeof *r->pieces));
    }
    uint8_t type = shown[from->sort] ? (uint8_t)(shown[from->sort] - 1) : AS_ENUM;
    r->pieces[r->count++] = (piece){from->start, from->length, type, from->defined == from->start};
}

/** The pieces of an effect. Another one in its row makes way. */
static const row *pieces_of(token_cache *cache, const game *g, const effect_text *e)
{
    uint64_t hash = hashed(text_words(&e->says), e->says.length) ^ (uint64_t)(uintptr_t)g;
    row *r = &cache->rows[hash % CACHE_ROWS];
    if (r->hash == hash && r->pieces)
        return r;
    if (cache->bytes > CACHE_MOST)
        clear(cache);
    cache->bytes -= r->capacity * sizeof *r->pieces;
    r->hash = hash;
    r->count = 0;
    cg_game_effect_pieces(g->rules, text_words(&e->says), e->says.length, take_piece, r);
    cache->bytes += r->capacity * sizeof *r->pieces;
    return r;
}

/* ---- tokens ---- */

typedef struct coloring {
    server *s;
    document *d;
    const game *game;
    json_t *schema;
    text *data;
    bool any;
    size_t start, end; /**< of the file */
    spot last;
    size_t line, line_start, line_end; /**< the line in which the last one stood */
    bool scenario;
} coloring;

/** Of two places on one line, how many characters lie between them. */
static uint32_t characters(const coloring *c, size_t from, size_t to)
{
    const char *file = file_words(c->d);
    uint32_t count = 0;
    if (c->s->bytes)
        return (uint32_t)(to - from);
    for (; from < to; from++)
        count += (uint32_t)((((unsigned char)file[from] & 0xc0) != 0x80) +
                            ((unsigned char)file[from] >= 0xf0));
    return count;
}

static void go_to_line(coloring *c, size_t at)
{
    while (at >= c->line_end && c->line + 1 < c->d->body.count) {
        c->line++;
        c->line_start = body_line_start(&c->d->body, c->line);
        c->line_end = c->line + 1 < c->d->body.count ? body_line_start(&c->d->body, c->line + 1)
                                                     : c->d->body.text.length;
    }
}

static void color(coloring *c, size_t start, size_t length, int type, bool defines)
{
    if (!length || type == AS_NOTHING || start + length <= c->start || start >= c->end)
        return;
    go_to_line(c, start);
    if (start + length > c->line_end)
        length = c->line_end - start;
    spot at = {(uint32_t)c->line, characters(c, c->line_start, start)};
    bool same = at.line == c->last.line;
    if (at.line < c->last.line || (same && at.character < c->last.character))
        return;
    uint32_t values[5] = {at.line - c->last.line,
                          same ? at.character - c->last.character : at.character,
                          characters(c, start, start + length), (uint32_t)type, defines};
    for (size_t i = 0; i < 5; i++) {
        if (c->any)
            text_add(c->data, ",", 1);
        raw_number(c->data, values[i]);
        c->any = true;
    }
    c->last = at;
}

static void color_effect(coloring *c, const yaml_token *t)
{
    scalar w = {.kind = t->kind, .at = t->at};
    effect_text e;
    effect_read(file_words(c->d), &w, SIZE_MAX, &e);
    const row *r = pieces_of(c->s->tokens, c->game, &e);
    for (size_t i = 0; i < r->count; i++) {
        const piece *p = &r->pieces[i];
        if (p->start + p->length <= e.says.length)
            color(c, e.map[p->start], e.map[p->start + p->length] - e.map[p->start], p->type,
                  p->defines);
    }
    effect_free(&e);
}

static int type_of_value(const coloring *c, const yaml_token *t, const json_t *node)
{
    const char *file = file_words(c->d), *hint = where_hint(node);
    if (!t->quote && t->at.length && strspn(file + t->at.start, "0123456789.") >= t->at.length)
        return AS_NUMBER;
    if (json_object_get(node, "enum") || strcmp(member_text(node, "type"), "boolean") == 0)
        return AS_ENUM;
    if (strcmp(hint, "card") == 0)
        return AS_CLASS;
    if (strcmp(hint, "ability") == 0)
        return AS_FUNCTION;
    return *hint ? AS_ENUM : AS_STRING;
}

static void take_token(void *user, const yaml_token *t)
{
    coloring *c = user;
    size_t end = t->at.start + t->at.length;
    if (t->kind == YAML_ITEM || end <= c->start || t->at.start >= c->end)
        return;
    if (t->kind == YAML_KEY) {
        color(c, t->at.start, t->at.length, AS_PROPERTY, false);
        return;
    }
    const json_t *node = where_node(c->schema, file_words(c->d), t->frames, t->depth);
    if (c->game && strcmp(where_hint(node), "effect") == 0)
        color_effect(c, t);
    else if (t->kind == YAML_VALUE && !has_break(file_words(c->d) + t->at.start, t->at.length))
        color(c, t->at.start, t->at.length, type_of_value(c, t, node), false);
}

static json_t *color_range(server *s, document *d, size_t start, size_t end)
{
    const listed *one = outline_before(file_outline(d), start);
    coloring c = {.s = s, .d = d, .game = game_of(s, d), .start = start, .end = end};
    yaml_walk w = {
        .text = file_words(d), .end = d->body.text.length, .visit = take_token, .user = &c};
    const listed *last = outline_at(file_outline(d), end);
    c.schema = where_schema(c.game, file_outline(d)->sort);
    c.data = &s->raw;
    text_say(&s->raw, "{\"data\":[");
    if (one && start && !one->flow) {
        w.at = one->start;
        w.frames[0].key = one->list;
        w.depth = 1;
    }
    if (last && last->end < w.end)
        w.end = last->end;
    c.line = body_line(&d->body, w.at);
    c.line_start = body_line_start(&d->body, c.line);
    c.line_end = c.line_start;
    if (c.line + 1 < d->body.count)
        c.line_end = body_line_start(&d->body, c.line + 1);
    else
        c.line_end = d->body.text.length;
    yaml_go(&w);
    text_say(&s->raw, "]}");
    return json_true();
}

json_t *request_tokens(server *s, const json_t *params)
{
    document *d = asked_document(s, params);
    return d ? color_range(s, d, 0, d->body.text.length) : NULL;
}

json_t *request_tokens_range(server *s, const json_t *params)
{
    document *d = asked_document(s, params);
    const json_t *range = json_object_get(params, "range");
    if (!d)
        return NULL;
    return color_range(s, d,
                       body_offset(&d->body, read_spot(json_object_get(range, "start")), s->bytes),
                       body_offset(&d->body, read_spot(json_object_get(range, "end")), s->bytes));
}
