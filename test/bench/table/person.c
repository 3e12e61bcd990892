#include "person.h"

#include <stdlib.h>
#include <string.h>

#define PICKS_MOST 64

/* ---- patches ---- */

static json_t *patched(json_t *value, json_t *patch);

/** @param first of the three values of a run */
static void splice(json_t *array, const json_t *runs, size_t first)
{
    size_t place = (size_t)json_integer_value(json_array_get(runs, first));
    json_t *put = json_array_get(runs, first + 2);
    for (json_int_t out = json_integer_value(json_array_get(runs, first + 1)); out > 0; out--)
        json_array_remove(array, place);
    for (size_t i = 0; i < json_array_size(put); i++)
        json_array_insert(array, place + i, json_array_get(put, i));
}

static bool is_name(const char *key)
{
    return strcmp(key, "@") != 0 && strcmp(key, "-") != 0;
}

static void patch_array(json_t *array, json_t *patch)
{
    json_t *runs = json_object_get(patch, "@");
    for (size_t first = 0; first < json_array_size(runs); first += 3)
        splice(array, runs, first);
    for (void *at = json_object_iter(patch); at; at = json_object_iter_next(patch, at)) {
        size_t place = strtoul(json_object_iter_key(at), NULL, 10);
        if (is_name(json_object_iter_key(at)))
            json_array_set_new(array, place,
                               patched(json_array_get(array, place), json_object_iter_value(at)));
    }
}

static void patch_object(json_t *object, json_t *patch)
{
    json_t *gone = json_object_get(patch, "-");
    for (size_t i = 0; i < json_array_size(gone); i++)
        json_object_del(object, json_string_value(json_array_get(gone, i)));
    for (void *at = json_object_iter(patch); at; at = json_object_iter_next(patch, at)) {
        const char *member = json_object_iter_key(at);
        if (is_name(member))
            json_object_set_new(
                object, member,
                patched(json_object_get(object, member), json_object_iter_value(at)));
    }
}

/** Values of which each is told by what is other than in the one before. */
static json_t *likened(const json_t *changes)
{
    json_t *values = json_array(), *value = json_array_get(changes, 0);
    json_array_append(values, value);
    for (size_t i = 1; i < json_array_size(changes); i++) {
        json_t *before = json_deep_copy(value);
        json_t *next = patched(before, json_array_get(changes, i));
        json_decref(before);
        json_array_append_new(values, next);
        value = next;
    }
    return values;
}

/** The value after a patch, changed in place where it can be; texts are left as they were, since nobody
 * reads them. @return a new reference */
static json_t *patched(json_t *value, json_t *patch)
{
    json_t *now = json_object_get(patch, "!"), *changes = json_object_get(patch, "*");
    if (!json_is_object(patch))
        return json_incref(patch);
    if (now)
        return json_incref(now);
    if (changes)
        return likened(changes);
    if (json_is_array(value)) {
        patch_array(value, patch);
    } else if (!json_is_string(value)) {
        value = json_is_object(value) ? json_incref(value) : json_object();
        patch_object(value, patch);
        return value;
    }
    return json_incref(value);
}

/* ---- what is heard ---- */

static void set(json_t **place, json_t *value)
{
    json_decref(*place);
    *place = value;
}

static void see_all(person *p, const json_t *document)
{
    set(&p->decision, json_incref(json_object_get(document, "decision")));
    p->seated = true;
    p->full = json_is_true(json_object_get(document, "full"));
    p->over = json_is_object(json_object_get(json_object_get(document, "board"), "result"));
}

static void see_change(person *p, const json_t *patch)
{
    json_t *decision = json_object_get(patch, "decision"), *full = json_object_get(patch, "full");
    if (decision)
        set(&p->decision, patched(p->decision, decision));
    p->full = full ? json_is_true(full) : p->full;
    p->over = p->over || json_is_object(json_object_get(json_object_get(patch, "board"), "result"));
}

heard person_hear(person *p, const char *text, size_t length)
{
    json_t *message = json_loadb(text, length, 0, NULL);
    const char *is = json_string_value(json_object_get(message, "is"));
    heard what = HEARD_OTHER;
    if (json_object_get(message, "re")) {
        json_t *good = json_object_get(message, "ok");
        what = good ? HEARD_GOOD : HEARD_REFUSED;
        set(&p->reply, json_incref(good ? good : json_object_get(message, "error")));
    } else if (is && strcmp(is, "match") == 0) {
        what = HEARD_MATCH;
        see_all(p, json_object_get(message, "document"));
    } else if (is && strcmp(is, "change") == 0) {
        json_t *patch = json_object_get(message, "patch");
        what = HEARD_CHANGE;
        p->patch = p->measures && patch ? json_dumpb(patch, NULL, 0, JSON_COMPACT) : 0;
        see_change(p, patch);
    }
    json_decref(message);
    return what;
}

bool person_is_asked(const person *p)
{
    return json_is_object(p->decision);
}

/* ---- what is said ---- */

bool person_ask(person *p, json_t *request)
{
    json_object_set_new(request, "id", json_integer(++p->asked));
    char *text = json_dumps(request, JSON_COMPACT);
    bool good = text && wire_send(&p->wire, text, strlen(text));
    free(text);
    json_decref(request);
    return good;
}

/** A number below a bound, by xorshift. */
static size_t draw(uint64_t *chance, size_t bound)
{
    *chance ^= *chance << 13;
    *chance ^= *chance >> 7;
    *chance ^= *chance << 17;
    return (size_t)(*chance >> 16) % bound;
}

/** So many different ones of several, as far as there are. */
static json_t *pick_some(const json_t *choice, size_t count, uint64_t *chance)
{
    size_t least = (size_t)json_integer_value(json_object_get(choice, "least"));
    size_t most = (size_t)json_integer_value(json_object_get(choice, "most"));
    size_t all[PICKS_MOST];
    json_t *picks = json_array();
    count = count < PICKS_MOST ? count : PICKS_MOST;
    most = most < count ? most : count;
    size_t wanted = most > least ? least + draw(chance, most - least + 1) : most;
    for (size_t i = 0; i < count; i++)
        all[i] = i;
    for (size_t i = 0; i < wanted && i < count; i++) {
        size_t at = i + draw(chance, count - i), taken = all[at];
        all[at] = all[i];
        json_array_append_new(picks, json_integer((json_int_t)taken));
    }
    return picks;
}

bool person_answer(person *p, uint64_t *chance)
{
    json_t *choice = json_object_get(p->decision, "choice");
    size_t count = json_array_size(json_object_get(p->decision, "options"));
    json_t *request =
        json_pack("{ss sO}", "do", "answer", "decision", json_object_get(p->decision, "number"));
    if (choice)
        json_object_set_new(request, "picks", pick_some(choice, count, chance));
    else
        json_object_set_new(request, "option",
                            json_integer((json_int_t)(count ? draw(chance, count) : 0)));
    return person_ask(p, request);
}

void person_leave(person *p)
{
    set(&p->decision, NULL);
    p->seated = p->full = p->over = false;
}

void person_close(person *p)
{
    wire_close(&p->wire);
    set(&p->decision, NULL);
    set(&p->reply, NULL);
}
