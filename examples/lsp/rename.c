/* New names: of a card over all files, of an ability or deck, of a name within an effect. What would be wrong
 * after it, or mean something else, is refused. */
#include "beside.h"
#include "changes.h"
#include "requests.h"
#include "thing.h"

#include <cardgame/editing.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_renamed(thing_kind kind)
{
    return kind == THING_CARD || kind == THING_ABILITY || kind == THING_DECK || kind == THING_NAME;
}

/** The files that belong to open ones. */
static paths own_files(server *s)
{
    paths own = {NULL, 0, 0};
    for (size_t i = 0; i < s->files.count; i++)
        beside_files(s, s->files.open[i], &own);
    return own;
}

/** Installed files are no designer's to change: open ones are, those of the workspace and the card path, and those
 * that belong to an open one or lie below it. */
static bool is_ours(server *s, const document *d, const game *g, const paths *own)
{
    if (!d->path || file_find(&s->files, d->uri))
        return true;
    bool ours = games_own(&s->games, d->path), belongs = paths_has(own, d->path);
    for (size_t i = 0; i < s->roots.count && !ours; i++)
        ours = path_lies_in(s->roots.list[i], d->path);
    for (size_t i = 0; i < s->files.count && !ours && !belongs; i++) {
        char *folder = s->files.open[i]->path ? folder_of(s->files.open[i]->path) : NULL;
        belongs = folder && path_lies_in(folder, d->path);
        free(folder);
    }
    ours = ours || (belongs && !games_installed(&s->games, g->name, d->path));
    return ours && access(d->path, W_OK) == 0;
}

static json_t *refuse_installed(server *s, const document *d, const char *what)
{
    text says = {NULL, 0, 0};
    text_format(&says, "%s %s, which is installed and stays as it is", what, d->path);
    return refuse_made(s, says.data);
}

/** Can it be renamed? Else it is refused. */
static bool is_free(server *s, document *d, const thing *t)
{
    origin from = thing_origin(s, d, t);
    paths own = own_files(s);
    bool found = from.document && from.listed;
    bool ours = found && is_ours(s, from.document, game_of(s, d), &own);
    if (!found)
        refuse(s, CODE_PARAMS, "it is not defined in a file that can be found");
    else if (!ours)
        refuse_installed(s, from.document, "it is in");
    paths_free(&own);
    return ours;
}

json_t *request_prepare_rename(server *s, const json_t *params)
{
    size_t offset;
    document *d = asked_place(s, params, &offset);
    target of = {.name = NULL};
    if (!d)
        return NULL;
    thing t = thing_at(s, d, offset);
    json_t *result = NULL;
    if (!is_renamed(t.kind))
        refuse(s, CODE_PARAMS, "there is nothing to rename here");
    else if (t.kind == THING_NAME || (is_free(s, d, &t) && target_of(s, d, &t, &of)))
        result = json_pack("{so ss}", "range", range_of(s, d, t.at.start, t.at.start + t.at.length),
                           "placeholder", t.kind == THING_NAME ? t.name : of.name);
    target_free(&of);
    thing_free(&t);
    return result;
}

/** The edits, unless the files would have mistakes then. Takes the changes. */
static json_t *finish(server *s, document *d, changes *all)
{
    char *fault = changes_fault(s, d, all);
    json_t *result = fault ? refuse_made(s, fault) : changes_edits(s, all);
    changes_free(all);
    return result;
}

/* ---- a name within an effect ---- */

/** What the pieces of an effect are, and which names are the same. */
typedef struct meaning {
    struct {
        uint32_t start, defined;
        cg_sort sort;
    } list[2000];
    size_t count;
} meaning;

static void take_meaning(void *user, const cg_effect_piece *piece)
{
    meaning *m = user;
    if (m->count == sizeof m->list / sizeof *m->list)
        return;
    m->list[m->count].start = piece->start;
    m->list[m->count].defined = piece->defined;
    m->list[m->count++].sort = piece->sort;
}

static meaning *meaning_of(const game *g, const text *effect)
{
    meaning *m = need(1, sizeof *m);
    cg_game_effect_pieces(g->rules, text_words(effect), effect->length, take_meaning, m);
    return m;
}

/** Which piece gives the name that a piece is. */
static size_t giver(const meaning *m, size_t index)
{
    size_t at = 0;
    while (at < m->count && m->list[at].start != m->list[index].defined)
        at++;
    return at;
}

static bool is_same(const meaning *one, const meaning *other)
{
    bool same = one->count == other->count;
    for (size_t i = 0; i < one->count && same; i++)
        same = one->list[i].sort == other->list[i].sort && giver(one, i) == giver(other, i);
    return same;
}

typedef struct naming {
    document *d;
    const thing *t;
    const char *to;
    changes all;
    text after; /**< the effect as it would be */
    size_t done;
} naming;

static void take_name(void *user, const cg_effect_piece *piece)
{
    naming *n = user;
    const effect_text *e = &n->t->effect;
    if (piece->defined != n->t->defined || piece->start + piece->length > e->says.length ||
        piece->start < n->done)
        return;
    uint32_t start = e->map[piece->start], end = e->map[piece->start + piece->length];
    changes_add(&n->all, n->d, (span){start, end - start}, n->to);
    text_add(&n->after, text_words(&e->says) + n->done, piece->start - n->done);
    text_say(&n->after, n->to);
    n->done = piece->start + piece->length;
}

static bool is_small_word(const char *name)
{
    size_t length = strlen(name);
    return length && length < 64 && name[0] >= 'a' && name[0] <= 'z' &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") == length;
}

static json_t *rename_name(server *s, document *d, const thing *t, const char *to)
{
    naming n = {.d = d, .t = t, .to = to};
    const text *effect = &t->effect.says;
    const game *g = game_of(s, d);
    if (!is_small_word(to))
        return refuse(s, CODE_PARAMS, "a name is made of a-z, 0-9 and _");
    cg_game_effect_pieces(g->rules, text_words(effect), effect->length, take_name, &n);
    text_add(&n.after, text_words(effect) + n.done, effect->length - n.done);
    meaning *before = meaning_of(g, effect), *after = meaning_of(g, &n.after);
    bool same = is_same(before, after);
    text_free(&n.after);
    free(before);
    free(after);
    json_t *result = finish(s, d, &n.all);
    if (same || !result)
        return result;
    json_decref(result);
    return refuse(s, CODE_PARAMS, "that word means something else in this effect");
}

/* ---- a card ---- */

typedef struct renaming {
    server *s;
    document *d;
    changes all;
    const target *of;
    const char *name;        /**< the new one */
    char id[2 * NAME_SIZE];  /**< the new id without its set */
    bool keeps_id;           /**< the card has an id of its own, which stays */
    char *taken;             /**< what has the new name already; NULL */
    paths homes;             /**< sets of other cards with the old name */
    paths own;               /**< files that belong to open ones */
    const document *foreign; /**< an installed file that names it; NULL */
} renaming;

/** A name within an effect's quotes. */
static void add_quoted(text *out, const char *name, char quote)
{
    for (; *name; name++) {
        if (*name == quote || *name == '\\')
            text_say(out, "\\");
        text_add(out, name, 1);
    }
}

static void add_words(const renaming *r, const mention *one, text *out)
{
    const char *name = one->form == MENTION_OWN ? r->id : r->name;
    if (one->form == MENTION_ID)
        text_format(out, "%s/%s", r->of->set, r->id);
    else if (one->in_effect || one->quote == '"')
        add_quoted(out, name, one->quote);
    else if (one->quote == '\'')
        for (const char *at = name; *at; at++)
            text_add(out, *at == '\'' ? "''" : at, *at == '\'' ? 2 : 1);
    else
        yaml_write(out, name, one->flow);
}

/** Is it the name of another card that the set of the file has? */
static bool is_other(const renaming *r, const mention *one)
{
    const char *set = file_outline(one->document)->set;
    return one->form == MENTION_NAME && strcmp(set, r->of->set) != 0 && paths_has(&r->homes, set);
}

static void take_mention(void *user, const mention *one)
{
    renaming *r = user;
    bool id = one->form == MENTION_ID || one->form == MENTION_OWN || one->form == MENTION_OWN_ID;
    text words = {NULL, 0, 0};
    if ((id && r->keeps_id) || is_other(r, one))
        return;
    if (!is_ours(r->s, one->document, r->of->game, &r->own)) {
        r->foreign = one->document;
        return;
    }
    text_say(&words, "");
    add_words(r, one, &words);
    changes_add(&r->all, one->document, one->at, text_words(&words));
    text_free(&words);
}

/* ---- other entries ---- */

static listed_kind kind_of(const target *of)
{
    return of->kind == THING_CARD      ? LISTED_CARD
           : of->kind == THING_ABILITY ? LISTED_ABILITY
                                       : LISTED_DECK;
}

/** Would a place that says the new name or id mean this card? */
static bool is_taken(const renaming *r, const char *name, const char *own)
{
    if (cg_names_equal(name, r->name) || strcmp(own, r->name) == 0)
        return true;
    return r->of->kind == THING_CARD && !r->keeps_id &&
           (strcmp(name, r->id) == 0 || strcmp(own, r->id) == 0);
}

static void look_at_entry(renaming *r, document *d, const listed *one)
{
    char id[2 * NAME_SIZE];
    listed_id(file_outline(d), file_words(d), one, id);
    if (one->kind != kind_of(r->of) || strcmp(id, r->of->id) == 0)
        return;
    char *name = listed_name(file_words(d), one), *slash = strchr(id, '/');
    if (cg_names_equal(name, r->of->name))
        paths_add(&r->homes, file_outline(d)->set);
    if (!r->taken && is_taken(r, name, slash ? slash + 1 : id)) {
        text says = {NULL, 0, 0};
        text_format(&says, "that name is taken already: %s in %s", id, d->path ? d->path : d->uri);
        r->taken = says.data;
    }
    free(name);
}

static void look_at_entries(renaming *r, document *d)
{
    const outline *o = file_outline(d);
    if (o->sort != SORT_CARDS || game_of(r->s, d) != r->of->game)
        return;
    for (size_t i = 0; i < o->count; i++)
        look_at_entry(r, d, &o->items[i]);
}

/* ---- languages ---- */

/** The key of the card below `names:` and its set, or `lores:`, or `titles:`. */
static void take_language_key(void *user, const yaml_token *t)
{
    static const char *const parts[] = {"names", "lores", "titles", NULL};
    renaming *r = user;
    const char *file = file_words(r->d);
    bool among = false;
    if (t->kind != YAML_KEY || t->depth != 3 ||
        !equals(file + t->at.start, t->at.length, r->of->own))
        return;
    for (size_t i = 0; parts[i]; i++)
        among |= yaml_key_is(file, &t->frames[0], parts[i]);
    if (among && yaml_key_is(file, &t->frames[1], r->of->set))
        changes_add(&r->all, r->d, t->at, r->id);
}

static void rename_in_languages(renaming *r, const document *from)
{
    paths list = {NULL, 0, 0};
    char *folder = folder_of(from->path ? from->path : ""),
         *languages = joined(folder, "languages");
    paths_add_folder(&list, languages, 0, 100);
    for (size_t i = 0; i < list.count; i++) {
        document *d = file_at(&r->s->files, list.list[i]);
        if (!d || file_outline(d)->sort != SORT_LANGUAGE || !is_ours(r->s, d, r->of->game, &r->own))
            continue;
        r->d = d;
        yaml_walk w = {.text = file_words(d),
                       .end = d->body.text.length,
                       .visit = take_language_key,
                       .user = r};
        yaml_go(&w);
    }
    paths_free(&list);
    free(languages);
    free(folder);
}

/* ---- all of it ---- */

static bool is_name(const char *name)
{
    if (!*name || strlen(name) >= NAME_SIZE || name[0] == ' ' || name[strlen(name) - 1] == ' ')
        return false;
    for (const char *at = name; *at; at++)
        if ((unsigned char)*at < 0x20 || *at == 0x7f)
            return false;
    return true;
}

static const char *fault_of(const renaming *r)
{
    if (!is_name(r->name))
        return "a name is one line of text";
    if (r->of->kind != THING_CARD)
        return is_small_word(r->name) ? NULL : "a name is made of a-z, 0-9 and _";
    if (strchr(r->name, '/'))
        return "say the new name of the card; its id follows from it";
    return NULL;
}

static void look_through(renaming *r, document *d, document *from)
{
    paths related = {NULL, 0, 0};
    related_files(r->s, d, &related);
    beside_files(r->s, from, &related);
    paths_unlink(&related);
    for (int pass = 0; pass < 2; pass++) {
        if (!d->path && pass == 0)
            look_at_entries(r, d);
        else if (!d->path)
            each_mention(r->s, d, r->of, take_mention, r);
        for (size_t i = 0; i < related.count; i++) {
            document *other = file_at(&r->s->files, related.list[i]);
            if (other && pass == 0)
                look_at_entries(r, other);
            else if (other)
                each_mention(r->s, other, r->of, take_mention, r);
        }
    }
    paths_free(&related);
}

static json_t *rename_target(server *s, document *d, const thing *t, const char *to)
{
    target of;
    json_t *result = NULL;
    if (!is_free(s, d, t) || !target_of(s, d, t, &of))
        return NULL;
    origin from = thing_origin(s, d, t);
    renaming r = {.s = s, .of = &of, .name = to};
    r.keeps_id = of.kind == THING_CARD && from.listed->id.length;
    cg_name_id(to, r.id, sizeof r.id);
    const char *fault = fault_of(&r);
    if (!fault) {
        r.own = own_files(s);
        beside_files(s, from.document, &r.own);
        look_through(&r, d, from.document);
        if (of.kind == THING_CARD && !r.keeps_id)
            rename_in_languages(&r, from.document);
    }
    if (fault)
        refuse(s, CODE_PARAMS, fault);
    else if (r.taken)
        refuse_made(s, must(strdup(r.taken)));
    else if (r.foreign)
        refuse_installed(s, r.foreign, "it is named in");
    else
        result = finish(s, d, &r.all);
    changes_free(&r.all);
    paths_free(&r.homes);
    paths_free(&r.own);
    free(r.taken);
    target_free(&of);
    return result;
}

json_t *request_rename(server *s, const json_t *params)
{
    size_t offset;
    document *d = asked_place(s, params, &offset);
    const char *to = member_text(params, "newName");
    if (!d)
        return NULL;
    thing t = thing_at(s, d, offset);
    json_t *result = NULL;
    if (t.kind == THING_NAME)
        result = rename_name(s, d, &t, to);
    else if (is_renamed(t.kind))
        result = rename_target(s, d, &t, to);
    else
        refuse(s, CODE_PARAMS, "there is nothing to rename here");
    thing_free(&t);
    return result;
}
