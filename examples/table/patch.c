#include "patch.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/** A patch is worth more than a new value only if it is shorter; arrays that keep their length are
 * compared place by place up to so many changed places. */
#define PLACES_MOST 8

static json_t *replace_by(json_t *now)
{
    return json_pack("{sO}", "!", now);
}

/** Adds a change to a part of the patch, which is made when it is needed. */
static void put(json_t *patch, const char *part, const char *member, json_t *value)
{
    json_t *members = json_object_get(patch, part);
    if (!members) {
        members = json_object();
        json_object_set_new(patch, part, members);
    }
    json_object_set_new(members, member, value);
}

static bool is_replacement(const json_t *patch)
{
    return json_object_get(patch, "!") != NULL;
}

/** Notes what became of one member: a new value, or what has changed in it. */
static void note(json_t *patch, const char *member, json_t *before, json_t *now)
{
    if (!before) {
        put(patch, "=", member, json_incref(now));
        return;
    }
    json_t *change = patch_make(before, now);
    if (!change)
        return;
    if (is_replacement(change)) {
        put(patch, "=", member, json_incref(now));
        json_decref(change);
    } else {
        put(patch, "~", member, change);
    }
}

static json_t *patch_object(json_t *before, json_t *now)
{
    json_t *patch = json_object(), *gone = NULL;
    for (void *at = json_object_iter(now); at; at = json_object_iter_next(now, at)) {
        const char *member = json_object_iter_key(at);
        note(patch, member, json_object_get(before, member), json_object_iter_value(at));
    }
    for (void *at = json_object_iter(before); at; at = json_object_iter_next(before, at)) {
        const char *member = json_object_iter_key(at);
        if (json_object_get(now, member))
            continue;
        if (!gone) {
            gone = json_array();
            json_object_set_new(patch, "-", gone);
        }
        json_array_append_new(gone, json_string(member));
    }
    if (json_object_size(patch))
        return patch;
    json_decref(patch);
    return NULL;
}

/** The patch of an array in which a run of values was taken out, put in, or both. */
static json_t *patch_run(json_t *before, const json_t *now, size_t start, size_t end)
{
    size_t size = json_array_size(now), was = json_array_size(before);
    json_t *values = json_array();
    for (size_t i = start; i < size - end; i++)
        json_array_append(values, json_array_get(now, i));
    return json_pack("{s[IIo]}", "@", (json_int_t)start, (json_int_t)(was - start - end), values);
}

/** The patch of an array in which single places have changed; NULL: too many have. */
static json_t *patch_places(json_t *before, const json_t *now, size_t start, size_t end)
{
    size_t size = json_array_size(now), changed = 0;
    json_t *patch = json_object();
    for (size_t i = start; i < size - end; i++) {
        json_t *change = patch_make(json_array_get(before, i), json_array_get(now, i));
        char place[24];
        if (!change)
            continue;
        if (is_replacement(change) || ++changed > PLACES_MOST) {
            json_decref(change);
            json_decref(patch);
            return NULL;
        }
        snprintf(place, sizeof place, "%zu", i);
        put(patch, "~", place, change);
    }
    return patch;
}

static json_t *patch_array(json_t *before, json_t *now)
{
    size_t was = json_array_size(before), size = json_array_size(now), start = 0, end = 0;
    size_t least = was < size ? was : size;
    while (start < least && json_equal(json_array_get(before, start), json_array_get(now, start)))
        start++;
    while (end < least - start &&
           json_equal(json_array_get(before, was - end - 1), json_array_get(now, size - end - 1)))
        end++;
    if (start == was && was == size)
        return NULL;
    json_t *patch = was == size ? patch_places(before, now, start, end) : NULL;
    return patch ? patch : patch_run(before, now, start, end);
}

json_t *patch_make(json_t *before, json_t *now)
{
    if (json_is_object(before) && json_is_object(now))
        return patch_object(before, now);
    if (json_is_array(before) && json_is_array(now))
        return patch_array(before, now);
    return json_equal(before, now) ? NULL : replace_by(now);
}
