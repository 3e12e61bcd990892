/* Go to, references, and the same name elsewhere in an effect. */
#include "requests.h"
#include "thing.h"

#include <cardgame/editing.h>

#include <stdlib.h>
#include <string.h>

json_t *request_definition(server *s, const json_t *params)
{
    size_t offset;
    document *d = asked_place(s, params, &offset);
    json_t *result = json_null();
    if (!d)
        return NULL;
    thing t = thing_at(s, d, offset);
    origin from = thing_origin(s, d, &t);
    if (t.kind == THING_NAME && t.defined < t.effect.says.length) {
        span at = {t.effect.map[t.defined], (uint32_t)strlen(t.name)};
        result = location_of(s, d, at.start, at.start + at.length);
    } else if (from.listed) {
        span name = from.listed->name;
        result = location_of(s, from.document, name.start, name.start + name.length);
    } else if (from.document) {
        result = location_of(s, from.document, 0, 0);
    }
    thing_free(&t);
    return result;
}

/* ---- names within an effect ---- */

typedef struct naming {
    server *s;
    document *d;
    const thing *t;
    json_t *list;
    bool highlights;
} naming;

static void take_name(void *user, const cg_effect_piece *piece)
{
    naming *n = user;
    const effect_text *e = &n->t->effect;
    if (piece->defined != n->t->defined || piece->start + piece->length > e->says.length)
        return;
    size_t start = e->map[piece->start], end = e->map[piece->start + piece->length];
    json_array_append_new(
        n->list, n->highlights ? json_pack("{so si}", "range", range_of(n->s, n->d, start, end),
                                           "kind", piece->start == piece->defined ? 3 : 2)
                               : location_of(n->s, n->d, start, end));
}

static void list_names(naming *n)
{
    const effect_text *e = &n->t->effect;
    cg_game_effect_pieces(game_of(n->s, n->d)->rules, text_words(&e->says), e->says.length,
                          take_name, n);
}

/* ---- cards, abilities, decks ---- */

typedef struct listing {
    server *s;
    json_t *list;
    bool definitions, highlights;
} listing;

static void take_mention(void *user, const mention *one)
{
    listing *l = user;
    bool definition = one->form == MENTION_DEFINITION || one->form == MENTION_OWN_ID;
    size_t start = one->at.start, end = start + one->at.length;
    if (definition && !l->definitions)
        return;
    json_array_append_new(l->list, l->highlights
                                       ? json_pack("{so si}", "range",
                                                   range_of(l->s, one->document, start, end),
                                                   "kind", definition ? 3 : 2)
                                       : location_of(l->s, one->document, start, end));
}

static void list_mentions(server *s, document *d, const target *of, listing *l)
{
    paths related = {NULL, 0, 0};
    related_files(s, d, &related);
    each_mention(s, d, of, take_mention, l);
    for (size_t i = 0; i < related.count && !l->highlights; i++) {
        document *other = file_at(&s->files, related.list[i]);
        if (other && other != d)
            each_mention(s, other, of, take_mention, l);
    }
    paths_free(&related);
}

static json_t *list_all(server *s, const json_t *params, bool highlights)
{
    size_t offset;
    document *d = asked_place(s, params, &offset);
    if (!d)
        return NULL;
    thing t = thing_at(s, d, offset);
    target of;
    json_t *list = json_array();
    const json_t *context = json_object_get(params, "context");
    bool definitions = highlights || json_is_true(json_object_get(context, "includeDeclaration"));
    if (t.kind == THING_NAME) {
        naming n = {s, d, &t, list, highlights};
        list_names(&n);
    } else if (target_of(s, d, &t, &of)) {
        listing l = {s, list, definitions, highlights};
        list_mentions(s, d, &of, &l);
        target_free(&of);
    }
    thing_free(&t);
    return list;
}

json_t *request_references(server *s, const json_t *params)
{
    return list_all(s, params, false);
}

json_t *request_highlight(server *s, const json_t *params)
{
    return list_all(s, params, true);
}
