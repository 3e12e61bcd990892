#include "person.h"

#include <stdlib.h>
#include <string.h>

#define PICKS_MOST 64

/* ---- patches ---- */

static json_t *patched(json_t *value, const json_t *patch);

static void splice(json_t *array, const json_t *run)
{
    size_t place = (size_t)json_integer_value(json_array_get(run, 0));
    json_t *put = json_array_get(run, 2);
    for (json_int_t out = json_integer_value(json_array_get(run, 1)); out > 0; out--)
        json_array_remove(array, place);
    for (size_t i = 0; i < json_array_size(put); i++)
        json_array_insert(array, place + i, json_array_get(put, i));
}

static void patch_array(json_t *array, const json_t *patch)
{
    json_t *run = json_object_get(patch, "@"), *places = json_object_get(patch, "~");
    if (run)
        splice(array, run);
    for (void *at = json_object_iter(places); at; at = json_object_iter_next(places, at)) {
        size_t place = strtoul(json_object_iter_key(at), NULL, 10);
        json_array_set_new(array, place,
                           patched(json_array_get(array, place), json_object_iter_value(at)));
    }
}

static void patch_object(json_t *object, const json_t *patch)
{
    json_t *gone = json_object_get(patch, "-"), *changes = json_object_get(patch, "~");
    json_object_update(object, json_object_get(patch, "="));
    for (size_t i = 0; i < json_array_size(gone); i++)
        json_object_del(object, json_string_value(json_array_get(gone, i)));
    for (void *at = json_object_iter(changes); at; at = json_object_iter_next(changes, at)) {
        const char *member = json_object_iter_key(at);
        json_object_set_new(object, member,
                            patched(json_object_get(object, member), json_object_iter_value(at)));
    }
}

/** The value after a patch, changed in place where it can be. @return a new reference */
static json_t *patched(json_t *value, const json_t *patch)
{
    json_t *now = json_object_get(patch, "!");
    if (now)
        return json_incref(now);
    if (json_is_array(value))
        patch_array(value, patch);
    else
        patch_object(value, patch);
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
    json_t *set_anew = json_object_get(patch, "="), *changed = json_object_get(patch, "~");
    json_t *whole = json_object_get(patch, "!");
    if (whole) {
        see_all(p, whole);
        return;
    }
    if (json_object_get(set_anew, "decision"))
        set(&p->decision, json_incref(json_object_get(set_anew, "decision")));
    else if (json_object_get(changed, "decision"))
        set(&p->decision, patched(p->decision, json_object_get(changed, "decision")));
    if (json_object_get(set_anew, "full"))
        p->full = json_is_true(json_object_get(set_anew, "full"));
    json_t *board = json_object_get(json_object_get(changed, "board"), "=");
    p->over = p->over || json_is_object(json_object_get(board, "result"));
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
