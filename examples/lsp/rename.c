/* New names: of a card over all files, of an ability or deck, of a name within an effect. */
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

json_t *request_prepare_rename(server *s, const json_t *params)
{
    size_t offset;
    document *d = asked_place(s, params, &offset);
    target of = {.name = NULL};
    if (!d)
        return NULL;
    thing t = thing_at(s, d, offset);
    json_t *result = NULL;
    bool good = t.kind == THING_NAME || (is_renamed(t.kind) && target_of(s, d, &t, &of));
    if (good)
        result = json_pack("{so ss}", "range", range_of(s, d, t.at.start, t.at.start + t.at.length),
                           "placeholder", t.kind == THING_NAME ? t.name : of.name);
    else
        refuse(s, CODE_PARAMS, "nothing that can be renamed stands there");
    target_free(&of);
    thing_free(&t);
    return result;
}

/* ---- a name within an effect ---- */

typedef struct naming {
    server *s;
    document *d;
    const thing *t;
    json_t *edits;
    const char *to;
} naming;

static void take_name(void *user, const cg_effect_piece *piece)
{
    naming *n = user;
    const effect_text *e = &n->t->effect;
    if (piece->defined != n->t->defined || piece->start + piece->length > e->says.length)
        return;
    edits_add(
        n->s, n->edits, n->d,
        text_edit(n->s, n->d, e->map[piece->start], e->map[piece->start + piece->length], n->to));
}

static bool is_small_word(const char *name)
{
    size_t length = strlen(name);
    return length && length < 64 && name[0] >= 'a' && name[0] <= 'z' &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") == length;
}

static json_t *rename_name(server *s, document *d, const thing *t, const char *to)
{
    naming n = {s, d, t, NULL, to};
    if (!is_small_word(to))
        return refuse(s, CODE_PARAMS, "a name is made of a-z, 0-9 and _");
    n.edits = edits_new();
    cg_game_effect_pieces(game_of(s, d)->rules, text_words(&t->effect.says), t->effect.says.length,
                          take_name, &n);
    return n.edits;
}

/* ---- a card ---- */

typedef struct renaming {
    server *s;
    json_t *edits;
    const target *of;
    const char *name;        /**< the new one */
    char own[2 * NAME_SIZE]; /**< the new id without its set */
    const char *folder;      /**< that of the definition */
    bool keeps_id;           /**< the card has an id of its own, which stays */
} renaming;

/** A name within an effect's quotes. */
static void add_quoted(text *out, const char *name)
{
    for (; *name; name++) {
        if (*name == '"' || *name == '\\')
            text_say(out, "\\");
        text_add(out, name, 1);
    }
}

static void add_words(const renaming *r, const mention *one, text *out)
{
    if (one->form == MENTION_ID)
        text_format(out, "%s/%s", r->of->set, r->own);
    else if (one->form == MENTION_OWN)
        text_say(out, r->own);
    else if (one->in_effect || one->quote == '"')
        add_quoted(out, r->name);
    else if (one->quote == '\'')
        for (const char *at = r->name; *at; at++)
            text_add(out, *at == '\'' ? "''" : at, *at == '\'' ? 2 : 1);
    else
        yaml_write(out, r->name, one->flow);
}

static bool lies_in(const char *folder, const char *path)
{
    size_t length = strlen(folder);
    return length && strncmp(folder, path, length) == 0 &&
           (folder[length - 1] == '/' || path[length] == '/');
}

/** Installed files are no designer's to change: those beside the definition and of the workspace are. */
static bool is_ours(const renaming *r, const char *path)
{
    bool ours = lies_in(r->folder, path);
    for (size_t i = 0; i < r->s->roots.count && !ours; i++)
        ours = lies_in(r->s->roots.list[i], path);
    return ours && access(path, W_OK) == 0;
}

static void take_mention(void *user, const mention *one)
{
    renaming *r = user;
    bool id = one->form == MENTION_ID || one->form == MENTION_OWN || one->form == MENTION_OWN_ID;
    text words = {NULL, 0, 0};
    if (id && r->keeps_id)
        return;
    if (!file_find(&r->s->files, one->document->uri) && !is_ours(r, one->document->path))
        return;
    text_say(&words, "");
    add_words(r, one, &words);
    edits_add(r->s, r->edits, one->document,
              text_edit(r->s, one->document, one->at.start, one->at.start + one->at.length,
                        text_words(&words)));
    text_free(&words);
}

static bool is_name(const char *name)
{
    if (!*name || strlen(name) >= NAME_SIZE || name[0] == ' ' || name[strlen(name) - 1] == ' ')
        return false;
    for (const char *at = name; *at; at++)
        if ((unsigned char)*at < 0x20 || *at == 0x7f)
            return false;
    return true;
}

static const char *fault_of(server *s, document *d, const target *of, const renaming *r)
{
    char id[4 * NAME_SIZE];
    if (!is_name(r->name))
        return "a name is one line of text";
    if (of->kind != THING_CARD)
        return is_small_word(r->name) ? NULL : "a name is made of a-z, 0-9 and _";
    if (strchr(r->name, '/'))
        return "say the new name of the card; its id follows from it";
    snprintf(id, sizeof id, "%s%s%s", of->set, of->set[0] ? "/" : "", r->own);
    if (!r->keeps_id && strcmp(id, of->id) != 0 && card_origin(s, d, id).document)
        return "there is a card of that name already";
    return NULL;
}

static json_t *rename_target(server *s, document *d, const thing *t, const char *to)
{
    target of;
    paths related = {NULL, 0, 0};
    if (!target_of(s, d, t, &of))
        return refuse(s, CODE_PARAMS, "it is not defined in a file that can be found");
    origin from = thing_origin(s, d, t);
    renaming r = {.s = s, .of = &of, .name = to};
    r.keeps_id = of.kind == THING_CARD && from.listed->id.length;
    id_of_name(to, r.own, sizeof r.own);
    const char *fault = fault_of(s, d, &of, &r);
    if (fault) {
        target_free(&of);
        return refuse(s, CODE_PARAMS, fault);
    }
    char *folder = folder_of(from.document->path ? from.document->path : "");
    r.folder = folder;
    r.edits = edits_new();
    related_files(s, d, &related);
    if (!d->path)
        each_mention(s, d, &of, take_mention, &r);
    for (size_t i = 0; i < related.count; i++) {
        document *other = file_at(&s->files, related.list[i]);
        if (other)
            each_mention(s, other, &of, take_mention, &r);
    }
    paths_free(&related);
    target_free(&of);
    free(folder);
    return r.edits;
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
        refuse(s, CODE_PARAMS, "nothing that can be renamed stands there");
    thing_free(&t);
    return result;
}
