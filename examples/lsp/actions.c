/* Quick fixes, a scenario for a card, and scenarios that are run. */
#include "requests.h"
#include "scenario.h"
#include "where.h"

#include <stdlib.h>
#include <string.h>

/** Are actions of that kind asked for? `source` stands for `source.fixAll`, too. */
static bool is_wanted(const json_t *only, const char *kind)
{
    bool wanted = !json_array_size(only);
    for (size_t i = 0; i < json_array_size(only) && !wanted; i++) {
        const char *one = json_string_value(json_array_get(only, i));
        size_t length = one ? strlen(one) : 0;
        wanted = one && strncmp(kind, one, length) == 0 &&
                 (!length || !kind[length] || kind[length] == '.');
    }
    return wanted;
}

static void add_action(server *s, json_t *list, const char *title, const char *kind, json_t *edits)
{
    if (s->literals)
        json_array_append_new(list,
                              json_pack("{ss ss so}", "title", title, "kind", kind, "edit", edits));
    else
        json_decref(edits);
}

/** Does the text still stand as it did when the mistake was found? */
static bool is_fresh(const document *d)
{
    return d->found_version == d->version;
}

static void add_fix(server *s, document *d, const mistake *m, json_t *list)
{
    text title = {NULL, 0, 0};
    json_t *edits = edits_new();
    text_format(&title, "Write '%s'", m->instead);
    mend_unicode(title.data);
    edits_add(s, edits, d, text_edit(s, d, m->start, m->end, m->instead));
    add_action(s, list, title.data, "quickfix", edits);
    text_free(&title);
}

/** The last mistake with a mend that ends before a place; NULL. */
static const mistake *last_before(const mistakes *m, size_t place)
{
    const mistake *last = NULL;
    for (size_t i = 0; i < m->count; i++)
        if (m->list[i].instead && m->list[i].end <= place &&
            (!last || m->list[i].start > last->start))
            last = &m->list[i];
    return last;
}

/** Writes all that is probably meant into a text. @return whether there was anything */
static bool mend(body *b, const mistakes *found)
{
    bool any = false;
    size_t place = b->text.length;
    for (const mistake *m; (m = last_before(found, place)); place = m->start) {
        body_replace(b, m->start, m->end, m->instead, strlen(m->instead));
        any = true;
        if (!m->start)
            break;
    }
    return any;
}

/** Checks a text in place of a file, and mends it. @return whether there was anything to mend */
static bool mend_again(server *s, document *d, game *g, body *b)
{
    check *c = rounds_folder(s, d, g);
    bool any = false;
    for (size_t i = 0; i < c->card_count; i++)
        if (strcmp(c->cards[i].uri, d->uri) == 0) {
            free(c->cards[i].words);
            c->cards[i].words = copied(b->text.data, b->text.length);
            c->cards[i].length = b->text.length;
        }
    check_load(c);
    for (size_t i = 0; i < c->card_count; i++)
        if (strcmp(c->cards[i].uri, d->uri) == 0)
            any |= mend(b, &c->cards[i].found);
    check_free(c);
    return any;
}

/** All that is probably meant, also where a mistake shows only when another one is gone: one edit for the lines
 * between the first and the last of them. @return NULL: nothing is */
static json_t *mend_all(server *s, document *d)
{
    enum { ROUNDS_MOST = 10 };
    body b = {.lines = NULL};
    const char *old = file_words(d);
    size_t length = d->body.text.length, from = 0, behind = 0;
    game *g = game_of(s, d);
    body_replace(&b, 0, 0, old, length);
    bool any = mend(&b, &d->found);
    for (int i = 0; any && g && file_outline(d)->sort == SORT_CARDS && i < ROUNDS_MOST; i++)
        if (!mend_again(s, d, g, &b))
            break;
    size_t fresh = b.text.length, shorter = length < fresh ? length : fresh;
    while (from < shorter && old[from] == b.text.data[from])
        from++;
    while (!begins_line(old, from) || !begins_line(b.text.data, from))
        from--;
    while (behind < shorter - from && old[length - 1 - behind] == b.text.data[fresh - 1 - behind])
        behind++;
    while (behind &&
           (!begins_line(old, length - behind) || !begins_line(b.text.data, fresh - behind)))
        behind--;
    char *words = copied(text_words(&b.text) + from, fresh - behind - from);
    json_t *edit = any ? text_edit(s, d, from, length - behind, words) : NULL;
    free(words);
    body_free(&b);
    return edit;
}

static void add_fixes(server *s, document *d, size_t start, size_t end, const json_t *only,
                      json_t *list)
{
    size_t count = 0;
    for (size_t i = 0; is_fresh(d) && i < d->found.count; i++) {
        const mistake *m = &d->found.list[i];
        if (!m->instead)
            continue;
        if (m->start <= end && m->end >= start && is_wanted(only, "quickfix"))
            add_fix(s, d, m, list);
        count++;
    }
    json_t *all = count && is_wanted(only, "source.fixAll") ? mend_all(s, d) : NULL;
    if (!all)
        return;
    json_t *edits = edits_new();
    edits_add(s, edits, d, all);
    add_action(s, list, "Write in all places what is probably meant", "source.fixAll", edits);
}

static void add_command(server *s, document *d, const char *title, const char *name, size_t offset,
                        json_t *list)
{
    spot at = body_place(&d->body, offset, true);
    json_t *command = json_pack("{ss ss s[s i]}", "title", title, "command", name, "arguments",
                                d->uri, (int)at.line);
    json_array_append_new(list, s->literals ? json_pack("{ss ss so}", "title", title, "kind",
                                                        "refactor", "command", command)
                                            : command);
}

static void add_runs(server *s, document *d, size_t offset, json_t *list)
{
    const outline *o = file_outline(d);
    if (o->sort != SORT_SCENARIOS || !o->count)
        return;
    if (outline_at(o, offset))
        add_command(s, d, "Run this scenario", "cardgame.runScenario", offset, list);
    add_command(s, d, "Run all scenarios of this file", "cardgame.runScenarios", offset, list);
}

/** What is written is found only when it is wanted: it takes matches. */
static void add_scenario(server *s, document *d, size_t offset, json_t *list)
{
    const listed *one = outline_at(file_outline(d), offset);
    if (one && one->kind == LISTED_CARD && d->path)
        add_command(s, d, "Write a scenario for this ability", "cardgame.writeScenario", offset,
                    list);
}

json_t *request_actions(server *s, const json_t *params)
{
    document *d = asked_document(s, params);
    const json_t *range = json_object_get(params, "range");
    const json_t *only = json_object_get(json_object_get(params, "context"), "only");
    if (!d)
        return NULL;
    size_t start = body_offset(&d->body, read_spot(json_object_get(range, "start")), s->bytes);
    size_t end = body_offset(&d->body, read_spot(json_object_get(range, "end")), s->bytes);
    json_t *list = json_array();
    add_fixes(s, d, start, end, only, list);
    if (is_wanted(only, "refactor")) {
        add_runs(s, d, start, list);
        add_scenario(s, d, start, list);
    }
    return list;
}

static json_t *run_scenario(server *s, document *d, size_t at)
{
    rounds_run(s, d, at, false);
    return json_null();
}

static json_t *run_scenarios(server *s, document *d, size_t at)
{
    rounds_run(s, d, at, true);
    return json_null();
}

static json_t *write_scenario(server *s, document *d, size_t at)
{
    const listed *one = outline_at(file_outline(d), at);
    json_t *edits = one && one->kind == LISTED_CARD && d->path ? scenario_for(s, d, one) : NULL;
    if (!edits)
        return refuse(s, CODE_FAILED,
                      "no board was found on which something can be done with this card");
    server_ask(s, "workspace/applyEdit",
               json_pack("{ss so}", "label", "Write a scenario", "edit", edits));
    return json_null();
}

static const struct {
    const char *name;
    json_t *(*run)(server *s, document *d, size_t at);
} commands[] = {{"cardgame.runScenario", run_scenario},
                {"cardgame.runScenarios", run_scenarios},
                {"cardgame.writeScenario", write_scenario}};

json_t *request_command(server *s, const json_t *params)
{
    const char *name = member_text(params, "command");
    const json_t *given = json_object_get(params, "arguments");
    const char *uri = json_string_value(json_array_get(given, 0));
    document *d = uri ? file_find(&s->files, uri) : NULL;
    json_int_t line = json_integer_value(json_array_get(given, 1));
    size_t which = 0, count = sizeof commands / sizeof *commands;
    while (which < count && strcmp(commands[which].name, name) != 0)
        which++;
    if (which == count)
        return refuse(s, CODE_PARAMS, "this server has no such command");
    if (!d)
        return refuse(s, CODE_PARAMS, "the editor has not opened that file");
    if (!json_is_integer(json_array_get(given, 1)) || line < 0 || (size_t)line >= d->body.count)
        return refuse(s, CODE_PARAMS, "the file has no such line");
    return commands[which].run(s, d, body_line_start(&d->body, (size_t)line));
}
