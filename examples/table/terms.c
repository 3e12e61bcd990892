#include "terms.h"

#include "common.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define SECONDS_MOST (7 * 24 * 3600)

/** Terms that are a time, in seconds. */
static const struct {
    const char *name;
    size_t place;
} times[] = {{"seconds", offsetof(terms, clock)},
             {"increment", offsetof(terms, increment)},
             {"decision", offsetof(terms, decision)},
             {"away", offsetof(terms, away)}};
#define TIMES (sizeof times / sizeof *times)

/** Terms that hold or do not. */
static const struct {
    const char *name;
    size_t place;
} flags[] = {{"undo", offsetof(terms, undo)}, {"chat", offsetof(terms, chat)}};
#define FLAGS (sizeof flags / sizeof *flags)

static const char *const deeds[] = {[LATE_BOT] = "bot", [LATE_CONCEDE] = "concede"};

static bool refuse(char *why, const char *format, const char *word)
{
    snprintf(why, REASON_SIZE, format, word);
    return false;
}

static bool read_time(const json_t *object, size_t row, terms *t, char *why)
{
    const json_t *value = json_object_get(object, times[row].name);
    if (!value)
        return true;
    json_int_t seconds = json_integer_value(value);
    if (!json_is_integer(value) || seconds < 0 || seconds > SECONDS_MOST)
        return refuse(why, "'%s' must be a number of seconds, at most a week", times[row].name);
    *(int64_t *)(void *)((char *)t + times[row].place) = seconds * 1000;
    return true;
}

static bool read_times(const json_t *terms_wish, terms *t, char *why)
{
    for (size_t i = 0; i < TIMES; i++)
        if (!read_time(terms_wish, i, t, why))
            return false;
    if (t->increment && !t->clock)
        return refuse(why, "an increment needs '%s' for the whole match", "seconds");
    return true;
}

static bool read_flags(const json_t *terms_wish, terms *t, char *why)
{
    for (size_t i = 0; i < FLAGS; i++) {
        const json_t *value = json_object_get(terms_wish, flags[i].name);
        if (value && !json_is_boolean(value))
            return refuse(why, "'%s' must be true or false", flags[i].name);
        if (value)
            *(bool *)((char *)t + flags[i].place) = json_is_true(value);
    }
    return true;
}

static bool read_late(const json_t *terms_wish, bool may_concede, terms *t, char *why)
{
    const json_t *value = json_object_get(terms_wish, "late");
    const char *word = json_string_value(value);
    t->late = may_concede ? LATE_CONCEDE : LATE_BOT;
    if (!value)
        return true;
    for (size_t i = 0; word && i < sizeof deeds / sizeof *deeds; i++) {
        if (strcmp(deeds[i], word) != 0)
            continue;
        t->late = (late_deed)i;
        return t->late != LATE_CONCEDE || may_concede ||
               refuse(why, "players cannot concede in this game, so 'late' must be '%s'", "bot");
    }
    return refuse(why, "'late' must be 'bot' or '%s'", "concede");
}

static bool is_term(const char *name)
{
    for (size_t i = 0; i < TIMES; i++)
        if (strcmp(times[i].name, name) == 0)
            return true;
    for (size_t i = 0; i < FLAGS; i++)
        if (strcmp(flags[i].name, name) == 0)
            return true;
    return strcmp(name, "late") == 0;
}

/** A word that is misspelt must not be a match without a clock. */
static bool read_names(json_t *given, char *why)
{
    for (void *at = json_object_iter(given); at; at = json_object_iter_next(given, at))
        if (!is_term(json_object_iter_key(at)))
            return refuse(why, "the terms have no '%.60s'", json_object_iter_key(at));
    return true;
}

bool terms_read(const json_t *wish, bool may_concede, terms *t, char *why)
{
    json_t *given = json_object_get(wish, "terms");
    *t = (terms){.undo = true};
    if (given && !json_is_object(given))
        return refuse(why, "'%s' must be an object", "terms");
    return read_names(given, why) && read_times(given, t, why) && read_flags(given, t, why) &&
           read_late(given, may_concede, t, why);
}

json_t *terms_json(const terms *t)
{
    json_t *result = json_pack("{sb sb}", "undo", t->undo, "chat", t->chat);
    for (size_t i = 0; i < TIMES; i++) {
        int64_t value = *(const int64_t *)(const void *)((const char *)t + times[i].place);
        if (value)
            json_object_set_new(result, times[i].name, json_integer(value / 1000));
    }
    if (t->away || terms_have_clock(t))
        json_object_set_new(result, "late", json_string(deeds[t->late]));
    return result;
}

bool terms_have_clock(const terms *t)
{
    return t->clock || t->decision;
}
