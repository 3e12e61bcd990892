/* When what is checked, and what is shown of it. */
#include "beside.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define QUIET 120 /**< milliseconds without a change before a round begins */
#define RELATED_MOST 400

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void rounds_ask(server *s)
{
    s->dirty = true;
    s->dirty_since = milliseconds();
}

/* ---- what is shown ---- */

static bool has_mistake(const mistakes *m, const mistake *one)
{
    for (size_t i = 0; m && i < m->count; i++)
        if (m->list[i].start == one->start && strcmp(m->list[i].says, one->says) == 0)
            return true;
    return false;
}

/** Shows mistakes, but for those that stand among others already. */
static void add_shown(const server *s, json_t *list, const document *d, const mistakes *m,
                      const mistakes *shown)
{
    for (size_t i = 0; i < m->count; i++) {
        const mistake *one = &m->list[i];
        if (has_mistake(shown, one))
            continue;
        json_array_append_new(list, json_pack("{so si ss ss ss}", "range",
                                              range_of(s, d, one->start, one->end), "severity",
                                              one->severity, "code", one->code, "source",
                                              "cardgame", "message", one->says));
    }
}

void rounds_show(server *s, const document *d)
{
    json_t *list = json_array();
    add_shown(s, list, d, &d->found, NULL);
    add_shown(s, list, d, &d->run, &d->found);
    json_t *params = json_pack("{ss so}", "uri", d->uri, "diagnostics", list);
    if (file_find(&s->files, d->uri))
        json_object_set_new(params, "version", json_integer(d->version));
    server_notify(s, "textDocument/publishDiagnostics", params);
}

/** Shows the mistakes of a file that is not open, or that there are none any more. */
static void show_closed(server *s, const source *from)
{
    size_t at = 0;
    while (at < s->told.count && strcmp(s->told.list[at], from->uri) != 0)
        at++;
    if (at == s->told.count && !from->found.count)
        return;
    document d = {.uri = from->uri, .found = from->found, .body.unmarked = true};
    body_replace(&d.body, 0, 0, from->words ? from->words : "", from->words ? from->length : 0);
    rounds_show(s, &d);
    body_free(&d.body);
    if (at == s->told.count) {
        paths_add(&s->told, from->uri);
    } else if (!from->found.count) {
        free(s->told.list[at]);
        s->told.list[at] = s->told.list[--s->told.count];
    }
}

static void take_source(server *s, source *from, bool run)
{
    document *d = file_find(&s->files, from->uri);
    if (!d && !from->open && !from->added)
        show_closed(s, from);
    if (!d || !from->open || d->version != from->version)
        return; /* the next round will tell */
    mistakes *to = run ? &d->run : &d->found;
    mistakes_clear(to);
    *to = from->found;
    from->found = (mistakes){.list = NULL};
    *(run ? &d->run_version : &d->found_version) = d->version;
    if (!run)
        mistakes_clear(&d->run);
    rounds_show(s, d);
}

void rounds_take(server *s)
{
    for (check *c; (c = checker_take(&s->checker)); check_free(c)) {
        for (size_t i = 0; c->sort == SORT_CARDS && i < c->card_count; i++)
            take_source(s, &c->cards[i], false);
        if (c->sort != SORT_CARDS)
            take_source(s, &c->subject, c->run);
        if (c->result && c->folder) {
            games_keep(&s->games, c->game, c->folder, c->result);
            c->result = NULL;
        }
    }
}

/* ---- what is checked ---- */

static void add_document(check *c, const document *d)
{
    check_add(c, d->path ? d->path : d->uri, d->uri, d->version, file_words(d), d->body.text.length)
        ->open = true;
}

static bool is_of(server *s, document *d, const game *g)
{
    const outline *o = file_outline(d);
    return (o->sort == SORT_CARDS || o->sort == SORT_OTHER) && game_of(s, d) == g;
}

static void add_path(server *s, check *c, const char *path, const game *g)
{
    document *d = file_at(&s->files, path);
    bool open = file_find_path(&s->files, path) == d;
    if (d && d->refused && !open) { /* it is told where it lies */
        check_add(c, path, d->uri, 0, NULL, 0)->refused = must(strdup(d->refused));
        return;
    }
    if (!d || d->refused || !is_of(s, d, g))
        return;
    if (open) {
        add_document(c, d);
    } else if (file_outline(d)->sort == SORT_CARDS) {
        check_add(c, path, d->uri, 0, NULL, 0);
    }
}

static bool has_abilities(server *s, const check *c)
{
    for (size_t i = 0; i < c->card_count; i++) {
        document *d = file_at(&s->files, c->cards[i].path);
        const outline *o = d ? file_outline(d) : NULL;
        for (size_t j = 0; o && j < o->count; j++)
            if (o->items[j].kind == LISTED_ABILITY)
                return true;
    }
    return false;
}

static bool has_base(const check *c, const char *path)
{
    for (size_t i = 0; i < c->card_count; i++)
        if (strcmp(base_of(c->cards[i].path), base_of(path)) == 0)
            return true;
    return false;
}

/** The files of the card path: those with abilities are read along if nothing here has any, others when a card
 * is missing. */
static void add_spares(server *s, check *c, const game *g)
{
    paths all = {NULL, 0, 0};
    bool abilities = has_abilities(s, c);
    games_files(&s->games, g->name, &all);
    for (size_t i = 0; i < all.count; i++) {
        if (has_base(c, all.list[i]))
            continue;
        if (!abilities && strcmp(base_of(all.list[i]), "abilities.yaml") == 0) {
            char *uri = uri_of_path(all.list[i]);
            check_add(c, all.list[i], uri, 0, NULL, 0)->added = true;
            free(uri);
        } else {
            paths_add(&c->spare, all.list[i]);
        }
    }
    paths_free(&all);
}

/** The check of all card files in the folder of a file. */
check *rounds_folder(server *s, document *d, const game *g)
{
    char *folder = d->path ? folder_of(d->path) : NULL;
    paths found = {NULL, 0, 0};
    check *c = check_new(SORT_CARDS, g, s->games.context, folder ? folder : d->uri);
    if (folder)
        paths_add_folder(&found, folder, 0, RELATED_MOST);
    if (d->path && !paths_has(&found, d->path))
        paths_add(&found, d->path);
    for (size_t i = 0; i < s->files.count; i++) {
        char *other = s->files.open[i]->path ? folder_of(s->files.open[i]->path) : NULL;
        if (folder && other && strcmp(folder, other) == 0 &&
            !paths_has(&found, s->files.open[i]->path))
            paths_add(&found, s->files.open[i]->path);
        free(other);
    }
    for (size_t i = 0; i < found.count; i++)
        add_path(s, c, found.list[i], g);
    if (!d->path)
        add_document(c, d);
    add_spares(s, c, g);
    paths_free(&found);
    free(folder);
    return c;
}

/** The cards beside scenarios that name none. */
static void add_beside(const document *d, const game *g, paths *list)
{
    paths folders = {NULL, 0, 0};
    beside_cards(d->path, g->name, &folders);
    for (size_t i = 0; i < folders.count; i++)
        paths_add_folder(list, folders.list[i], 0, RELATED_MOST);
    paths_free(&folders);
}

/** The check of a file of scenarios, with the cards of the card path and those that it names. */
static check *check_one(server *s, document *d, const game *g)
{
    file_sort sort = file_outline(d)->sort;
    char *folder = d->path ? folder_of(d->path) : NULL;
    check *c = check_new(sort, g, s->games.context, folder);
    paths named = {NULL, 0, 0}, all = {NULL, 0, 0};
    if (sort == SORT_SCENARIOS) {
        beside_named(d, &named);
        if (!named.count && d->path)
            add_beside(d, g, &named);
        for (size_t i = 0; i < named.count; i++)
            add_path(s, c, named.list[i], g);
        games_files(&s->games, g->name, &all);
        for (size_t i = 0; i < all.count; i++)
            if (!has_base(c, all.list[i]))
                add_path(s, c, all.list[i], g);
    }
    check_subject(c, d);
    paths_free(&named);
    paths_free(&all);
    free(folder);
    return c;
}

static const char *sort_words(file_sort sort)
{
    return sort == SORT_STUDY ? "study" : sort == SORT_SCENARIOS ? "scenario file" : "card file";
}

/** A file that names no game, or one that is not installed. */
static void blame_game(server *s, document *d)
{
    const outline *o = file_outline(d);
    text says = {NULL, 0, 0};
    char near[64];
    mistake m = {.severity = 1};
    if (o->game_name[0]) {
        bool meant = games_near(&s->games, o->game_name, near);
        text_format(&says, "there is no game '%s'%s%s%s", o->game_name,
                    meant ? "; did you mean '" : "", meant ? near : "", meant ? "'?" : "");
        m.instead = meant ? must(strdup(near)) : NULL;
        m.start = o->game.start;
        m.end = o->game.start + o->game.length;
        strcpy(m.code, "not-found");
    } else if (o->near_game.length) {
        text_format(&says, "unknown field '%.*s' in a %s; did you mean 'game'?",
                    (int)o->near_game.length, file_words(d) + o->near_game.start,
                    sort_words(o->sort));
        m.instead = must(strdup("game"));
        m.start = o->near_game.start;
        m.end = o->near_game.start + o->near_game.length;
        strcpy(m.code, "unknown-key");
    } else {
        text_format(&says, "a %s needs the field 'game', as in 'game: demi'", sort_words(o->sort));
        strcpy(m.code, "missing-key");
    }
    mend_unicode(says.data);
    m.says = says.data;
    mistakes_clear(&d->found);
    mistakes_clear(&d->run);
    if (o->game_name[0] || o->near_game.length || o->count || o->sort == SORT_STUDY)
        mistakes_add(&d->found, m);
    else
        free(m.says);
    d->found_version = d->version;
    rounds_show(s, d);
}

static bool is_covered(const check *list, const document *d, const game *g)
{
    for (; list; list = list->next)
        for (size_t i = 0; list->game == g && list->sort == SORT_CARDS && i < list->card_count; i++)
            if (strcmp(list->cards[i].uri, d->uri) == 0)
                return true;
    return false;
}

static void show_refused(server *s, document *d)
{
    mistake m = {.severity = 1, .code = "refused", .says = must(strdup(d->refused))};
    mistakes_clear(&d->found);
    mistakes_clear(&d->run);
    mistakes_add(&d->found, m);
    d->found_version = d->version;
    rounds_show(s, d);
}

static bool is_of_form(file_sort sort)
{
    return sort == SORT_LANGUAGE || sort == SORT_LAYOUT || sort == SORT_GUIDE;
}

static check *check_of_form(server *s, document *d)
{
    check *c = check_new(file_outline(d)->sort, NULL, s->games.context, NULL);
    check_subject(c, d);
    return c;
}

/** @return NULL: what there is to say is shown already, or said of another file, too */
static check *plan_file(server *s, document *d, const check *list)
{
    file_sort sort = file_outline(d)->sort;
    game *g = game_of(s, d);
    if (d->refused) {
        show_refused(s, d);
        return NULL;
    }
    if (is_of_form(sort))
        return check_of_form(s, d);
    if (!g) {
        blame_game(s, d);
        return NULL;
    }
    if (sort == SORT_SCENARIOS || sort == SORT_STUDY)
        return check_one(s, d, g);
    return is_covered(list, d, g) ? NULL : rounds_folder(s, d, g);
}

static check *plan(server *s)
{
    check *list = NULL, **last = &list;
    for (size_t i = 0; i < s->files.count; i++) {
        *last = plan_file(s, s->files.open[i], list);
        if (*last)
            last = &(*last)->next;
    }
    return list;
}

int rounds_begin(server *s)
{
    if (!s->dirty || !s->initialized || s->checker.busy)
        return -1;
    int64_t quiet = milliseconds() - s->dirty_since;
    if (quiet < QUIET && s->checker.threaded)
        return (int)(QUIET - quiet);
    s->dirty = false;
    checker_give(&s->checker, plan(s));
    if (!s->checker.threaded)
        rounds_take(s);
    return -1;
}

/* ---- scenarios that are run ---- */

void rounds_run(server *s, document *d, size_t offset, bool all)
{
    const outline *o = file_outline(d);
    const listed *one = outline_at(o, offset);
    game *g = game_of(s, d);
    if (!g || o->sort != SORT_SCENARIOS || (!one && !all))
        return;
    check *c = check_one(s, d, g);
    c->run = true;
    if (!all)
        c->only = listed_name(file_words(d), one);
    checker_give(&s->checker, c);
    if (!s->checker.threaded)
        rounds_take(s);
}
