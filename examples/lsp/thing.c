#include "thing.h"

#include <cardgame/editing.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what is there ---- */

typedef struct piecing {
    size_t byte;
    bool found;
    cg_effect_piece piece;
    char *card;
} piecing;

static void take_piece(void *user, const cg_effect_piece *piece)
{
    piecing *p = user;
    bool within = p->byte >= piece->start && p->byte < piece->start + piece->length;
    bool behind = p->byte == piece->start + piece->length && piece->sort != CG_SORT_SIGN;
    if (!within && !behind)
        return;
    free(p->card);
    p->card = piece->card ? must(strdup(piece->card)) : NULL;
    p->piece = *piece;
    p->found = true;
}

static span in_file(const effect_text *e, size_t start, size_t end)
{
    size_t length = e->says.length;
    if (!e->map)
        return (span){0, 0};
    start = start < length ? start : length;
    end = end < length ? end : length;
    return (span){e->map[start], e->map[end] - e->map[start]};
}

static void look_into_effect(const game *g, thing *t, const scalar *w, const char *file,
                             size_t offset)
{
    effect_read(file, w, SIZE_MAX, &t->effect);
    t->byte = effect_byte(&t->effect, offset);
    piecing p = {.byte = t->byte};
    t->kind = THING_NONE;
    cg_game_effect_pieces(g->rules, text_words(&t->effect.says), t->effect.says.length, take_piece,
                          &p);
    if (!p.found)
        return;
    size_t start = p.piece.start, end = start + p.piece.length;
    t->at = in_file(&t->effect, start, end);
    t->kind = THING_WORD;
    t->name = p.card ? p.card : copied(text_words(&t->effect.says) + start, end - start);
    if (p.card && end - start >= 2) {
        t->kind = THING_CARD;
        t->at = in_file(&t->effect, start + 1, end - 1);
    } else if (p.piece.defined != CG_UNDEFINED) {
        t->kind = THING_NAME;
        t->defined = p.piece.defined;
    }
}

/** Is it the name or the id that an entry gives itself? */
static thing_kind own_kind(document *d, const scalar *w)
{
    static const thing_kind kinds[LISTED_KINDS] = {[LISTED_CARD] = THING_CARD,
                                                   [LISTED_ABILITY] = THING_ABILITY,
                                                   [LISTED_DECK] = THING_DECK,
                                                   [LISTED_SCENARIO] = THING_NONE};
    const listed *one = outline_at(file_outline(d), w->at.start);
    if (!one || w->kind != YAML_VALUE || !w->at.length)
        return THING_NONE;
    bool own = w->at.start == one->name.start || (w->at.start == one->id.start && one->id.length);
    return own ? kinds[one->kind] : THING_NONE;
}

static thing_kind kind_of_hint(const char *hint)
{
    static const struct {
        const char *hint;
        thing_kind kind;
    } rows[] = {{"card", THING_CARD}, {"ability", THING_ABILITY}, {"deck", THING_DECK},
                {"set", THING_SET},   {"game", THING_GAME},       {"decks", THING_DECK}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].hint, hint) == 0)
            return rows[i].kind;
    return THING_NONE;
}

static void look_at_value(thing *t, document *d, const char *hint, size_t offset)
{
    const char *file = file_words(d);
    const scalar *w = &t->word;
    thing_kind own = own_kind(d, w);
    span id = where_id(file, w->at, offset);
    t->at = w->at;
    t->kind = own ? own : kind_of_hint(hint);
    if (!own && id.length && (t->kind == THING_CARD || file_outline(d)->sort != SORT_CARDS)) {
        t->kind = THING_CARD;
        t->at = id;
        t->name = copied(file + id.start, id.length);
        return;
    }
    if (own && t->kind == THING_CARD) { /* the card itself, however its name is written */
        char whole[2 * NAME_SIZE];
        listed_id(file_outline(d), file, outline_at(file_outline(d), w->at.start), whole);
        t->name = must(strdup(whole));
        return;
    }
    t->name = yaml_said(file, w->at, w->quote);
    if (!own && t->kind == THING_ABILITY) {
        t->at.length = (uint32_t)strcspn(t->name, "( ");
        t->name[strcspn(t->name, "( ")] = '\0';
    }
    if (t->kind == THING_NONE)
        t->kind = THING_VALUE;
}

thing thing_at(server *s, document *d, size_t offset)
{
    thing t = {.kind = THING_NONE, .word = where_word(d, offset)};
    const char *file = file_words(d);
    game *g = game_of(s, d);
    const scalar *w = &t.word;
    if (!w->found)
        return t;
    json_t *schema = where_schema(g, file_outline(d)->sort);
    const char *hint = where_hint(where_node(schema, file, w->frames, w->depth));
    span id = where_id(file, w->at, offset);
    if (w->kind == YAML_KEY && id.length) {
        t.kind = THING_CARD;
        t.at = id;
        t.name = copied(file + id.start, id.length);
    } else if (w->kind == YAML_KEY) {
        t.kind = THING_FIELD;
        t.at = w->at;
        t.name = yaml_said(file, w->at, w->quote);
    } else if (g && strcmp(hint, "effect") == 0) {
        look_into_effect(g, &t, w, file, offset);
    } else if (w->kind == YAML_VALUE) {
        look_at_value(&t, d, hint, offset);
    }
    return t;
}

void thing_free(thing *t)
{
    free(t->name);
    effect_free(&t->effect);
    t->name = NULL;
}

/* ---- where it is defined ---- */

/** How well an entry is meant by the name of a card that a file of that set says. */
static int fitness(document *d, const listed *one, const char *set, const char *name)
{
    char id[2 * NAME_SIZE];
    const outline *o = file_outline(d);
    if (one->kind != LISTED_CARD)
        return 0;
    listed_id(o, file_words(d), one, id);
    const char *slash = strchr(id, '/');
    if (strcmp(id, name) == 0)
        return 4;
    if (slash && strcmp(set, o->set) == 0 && strcmp(slash + 1, name) == 0)
        return 3;
    char *said = listed_name(file_words(d), one);
    bool same = cg_names_equal(said, name);
    free(said);
    return same ? 1 + (strcmp(set, o->set) == 0) : 0;
}

static int fits(document *d, const listed *one, thing_kind kind, const char *set, const char *name)
{
    static const listed_kind kinds[] = {
        [THING_CARD] = LISTED_CARD, [THING_ABILITY] = LISTED_ABILITY, [THING_DECK] = LISTED_DECK};
    if (kind == THING_CARD)
        return fitness(d, one, set, name);
    if (one->kind != kinds[kind])
        return 0;
    char *said = listed_name(file_words(d), one);
    bool same = strcmp(said, name) == 0;
    free(said);
    return same;
}

typedef struct searching {
    thing_kind kind;
    const char *set, *name;
    const game *game;
    origin best;
    int rank;
} searching;

static void search_in(server *s, document *d, searching *k)
{
    const outline *o = file_outline(d);
    if ((o->sort != SORT_CARDS && o->sort != SORT_OTHER) || game_of(s, d) != k->game)
        return;
    if (k->kind == THING_SET) {
        if (!k->rank && strcmp(o->set, k->name) == 0)
            *k = (searching){k->kind, k->set, k->name, k->game, {d, NULL}, 1};
        return;
    }
    for (size_t i = 0; i < o->count && k->rank < 4; i++) {
        int rank = fits(d, &o->items[i], k->kind, k->set, k->name);
        if (rank > k->rank) {
            k->rank = rank;
            k->best = (origin){d, &o->items[i]};
        }
    }
}

static void search(server *s, document *d, searching *k)
{
    paths list = {NULL, 0, 0};
    search_in(s, d, k);
    if (k->rank < 3) {
        paths roots = s->roots;
        s->roots = (paths){NULL, 0, 0};
        related_files(s, d, &list);
        s->roots = roots;
    }
    size_t near = list.count;
    for (size_t i = 0; i < list.count && k->rank < 4; i++) {
        document *other = file_at(&s->files, list.list[i]);
        if (other && other != d)
            search_in(s, other, k);
        if (i + 1 == near && !k->rank)
            related_files(s, d, &list);
    }
    paths_free(&list);
}

static origin origin_of(server *s, document *d, thing_kind kind, const char *name)
{
    searching k = {.kind = kind, .set = file_outline(d)->set, .name = name, .game = game_of(s, d)};
    if (k.game && name)
        search(s, d, &k);
    return k.best;
}

origin thing_origin(server *s, document *d, const thing *t)
{
    if (t->kind != THING_CARD && t->kind != THING_ABILITY && t->kind != THING_DECK &&
        t->kind != THING_SET)
        return (origin){NULL, NULL};
    return origin_of(s, d, t->kind, t->name);
}

/* ---- who speaks of it ---- */

bool target_of(server *s, document *d, const thing *t, target *of)
{
    origin from = thing_origin(s, d, t);
    *of = (target){.kind = t->kind, .game = game_of(s, d)};
    if (!from.document || !from.listed)
        return false;
    const outline *o = file_outline(from.document);
    const char *file = file_words(from.document);
    snprintf(of->set, sizeof of->set, "%s", o->set);
    listed_id(o, file, from.listed, of->id);
    const char *slash = strchr(of->id, '/');
    snprintf(of->own, sizeof of->own, "%s", slash ? slash + 1 : of->id);
    of->name = listed_name(file, from.listed);
    return true;
}

void target_free(target *of)
{
    free(of->name);
    of->name = NULL;
}

typedef struct telling {
    server *s;
    document *d;
    const target *of;
    mention_fn tell;
    void *user;
    json_t *schema;
    const char *file;
    const effect_text *effect;
    bool flow;
} telling;

static void say(const telling *k, span at, mention_form form, char quote)
{
    mention one = {k->d, at, form, quote, k->effect != NULL, k->flow};
    k->tell(k->user, &one);
}

/** Tells ids with their set that stand in a text. @return whether there were any */
static bool tell_ids(const telling *k, span within)
{
    bool any = false;
    size_t length = strlen(k->of->id), end = within.start + within.length;
    if (!k->of->set[0] || k->of->kind != THING_CARD)
        return false;
    for (size_t at = within.start; at + length <= end; at++) {
        span id;
        if (k->file[at] != k->of->id[0] || memcmp(k->file + at, k->of->id, length) != 0)
            continue;
        id = where_id(k->file, within, at);
        if (id.start != at || id.length != length)
            continue;
        say(k, id, MENTION_ID, '\0');
        at += length - 1;
        any = true;
    }
    return any;
}

/** A text that is the name of a card, as a file of the set says it. */
static void tell_card(const telling *k, span at, const char *name, char quote)
{
    bool same_set = strcmp(file_outline(k->d)->set, k->of->set) == 0;
    if (strcmp(name, k->of->id) == 0)
        say(k, at, MENTION_ID, quote);
    else if (same_set && strcmp(name, k->of->own) == 0)
        say(k, at, MENTION_OWN, quote);
    else if (cg_names_equal(name, k->of->name))
        say(k, at, MENTION_NAME, quote);
}

static void tell_piece(void *user, const cg_effect_piece *piece)
{
    const telling *k = user;
    if (!piece->card || piece->length < 2)
        return;
    span at = in_file(k->effect, piece->start + 1, piece->start + piece->length - 1);
    tell_card(k, at, piece->card, at.start ? k->file[at.start - 1] : '"');
}

static void tell_effect(telling *k, const yaml_token *t)
{
    scalar w = {.kind = t->kind, .at = t->at};
    effect_text e;
    const char *words = k->file + t->at.start;
    if (k->of->kind != THING_CARD ||
        (!memchr(words, '"', t->at.length) && !memchr(words, '\'', t->at.length)))
        return;
    effect_read(k->file, &w, SIZE_MAX, &e);
    k->effect = &e;
    cg_game_effect_pieces(k->of->game->rules, text_words(&e.says), e.says.length, tell_piece, k);
    k->effect = NULL;
    effect_free(&e);
}

static void tell_value(telling *k, const yaml_token *t, const char *hint)
{
    scalar w = {.kind = t->kind, .at = t->at};
    thing_kind own = own_kind(k->d, &w), kind = own ? own : kind_of_hint(hint);
    const listed *one = own ? outline_at(file_outline(k->d), t->at.start) : NULL;
    if (one && own == k->of->kind) {
        char id[2 * NAME_SIZE];
        listed_id(file_outline(k->d), k->file, one, id);
        if (strcmp(id, k->of->id) == 0)
            say(k, t->at, t->at.start == one->name.start ? MENTION_DEFINITION : MENTION_OWN_ID,
                t->quote);
        return;
    }
    if (tell_ids(k, t->at) || kind != k->of->kind)
        return;
    char *said = yaml_said(k->file, t->at, t->quote);
    span at = t->at;
    if (kind == THING_ABILITY) {
        said[strcspn(said, "( ")] = '\0';
        at.length = (uint32_t)strlen(said);
    }
    if (kind == THING_CARD)
        tell_card(k, at, said, t->quote);
    else if (strcmp(said, k->of->name) == 0)
        say(k, at, MENTION_NAME, t->quote);
    free(said);
}

static void tell_token(void *user, const yaml_token *t)
{
    telling *k = user;
    k->flow = t->depth && t->frames[t->depth - 1].flow;
    if (t->kind == YAML_ITEM)
        return;
    if (t->kind == YAML_KEY) {
        tell_ids(k, t->at);
        return;
    }
    const char *hint = where_hint(where_node(k->schema, k->file, t->frames, t->depth));
    if (strcmp(hint, "effect") == 0)
        tell_effect(k, t);
    else if (t->kind == YAML_VALUE)
        tell_value(k, t, hint);
}

void each_mention(server *s, document *d, const target *of, mention_fn tell, void *user)
{
    const char *file = file_words(d);
    bool plain = true; /* a letter and its mark can be written in two ways */
    for (const char *at = of->name; *at; at++)
        plain = plain && (unsigned char)*at < 0x80;
    if (game_of(s, d) != of->game || (plain && !strstr(file, of->own) && !strstr(file, of->name)))
        return;
    telling k = {.s = s, .d = d, .of = of, .tell = tell, .user = user, .file = file};
    k.schema = where_schema(of->game, file_outline(d)->sort);
    yaml_walk w = {.text = file, .end = d->body.text.length, .visit = tell_token, .user = &k};
    yaml_go(&w);
}
