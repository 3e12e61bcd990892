#include "facts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WORDS_MOST 24

const char *facts_text(const json_t *card, const char *field)
{
    const char *text = field ? json_string_value(json_object_get(card, field)) : NULL;
    return text && *text ? text : NULL;
}

/* ---- numbers ---- */

static const json_t *printed(const json_t *card, const char *name, const char *field)
{
    const json_t *stats = json_object_get(card, "stats");
    const json_t *value = json_object_get(stats ? stats : card, name);
    if (!value)
        value = json_object_get(stats ? stats : card, field);
    return value ? value : json_object_get(card, name);
}

size_t facts_stats(const look *l, const json_t *card, stat *stats)
{
    size_t count = 0;
    for (size_t i = 0; i < json_array_size(l->stats) && count < STATS_MOST; i++) {
        const char *name = json_string_value(json_array_get(l->stats, i));
        const char *own = json_string_value(json_object_get(look_fields(l, "fields"), name));
        const char *field = own ? own : name;
        const json_t *value = printed(card, name, field);
        if (json_is_integer(value) && (json_integer_value(value) || json_object_get(card, field)))
            stats[count++] = (stat){name, json_integer_value(value)};
    }
    return count;
}

/* ---- costs ---- */

static void add_cost(cost *costs, size_t *count, int length, const char *text, const char *word)
{
    if (*count == COSTS_MOST)
        return;
    cost *c = &costs[(*count)++];
    snprintf(c->text, sizeof c->text, "%.*s", length, text);
    snprintf(c->word, sizeof c->word, "%s", word);
}

/** Such as "2 any, 1 fire". */
static void add_counts(cost *costs, size_t *count, const char *text)
{
    while (*text) {
        size_t digits = strspn(text, "0123456789"), all = strcspn(text, ",");
        char word[64];
        snprintf(word, sizeof word, "%.*s", (int)(all > digits ? all - digits - 1 : 0),
                 text + digits + 1);
        for (char *at = word; *at; at++)
            *at = *at == ' ' ? '_' : *at;
        add_cost(costs, count, (int)digits, text, word);
        text += all + strspn(text + all, ", ");
    }
}

static bool is_counts(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits && text[digits] == ' ' && text[digits + 1];
}

static void add_value(cost *costs, size_t *count, const char *field, const json_t *value)
{
    char number[24];
    const char *text = json_string_value(value);
    if (json_is_array(value)) {
        for (size_t i = 0; i < json_array_size(value); i++)
            add_cost(costs, count, 0, "", json_string_value(json_array_get(value, i)));
    } else if (text && is_counts(text)) {
        add_counts(costs, count, text);
    } else if (text && *text) {
        add_cost(costs, count, (int)strlen(text), text, text);
    } else if (json_is_integer(value)) {
        int length =
            snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
        add_cost(costs, count, length, number, field);
    }
}

/** A number of 0 is a cost where the card says so itself, in the field that the layout names for it. */
static bool is_free(const look *l, const json_t *card, const char *name)
{
    const char *own = json_string_value(json_object_get(look_fields(l, "fields"), name));
    const json_t *value = own ? json_object_get(card, own) : NULL;
    return json_is_integer(value) && !json_integer_value(value);
}

size_t facts_costs(const look *l, const json_t *card, cost *costs)
{
    const json_t *fields = look_fields(l, "cost");
    size_t count = 0;
    for (size_t i = 0; i < json_array_size(fields); i++) {
        const char *field = json_string_value(json_array_get(fields, i));
        const json_t *value = json_object_get(card, field);
        const json_t *number = json_object_get(json_object_get(card, "stats"), field);
        size_t first = count;
        if (value)
            add_value(costs, &count, field, value);
        else if (json_integer_value(number) || is_free(l, card, field))
            add_value(costs, &count, field, number);
        while (first < count)
            costs[first++].field = field;
    }
    return count;
}

/* ---- the line ---- */

/** Words of the line, each once. */
typedef struct line {
    GString *text;
    const char *seen[WORDS_MOST];
    size_t count;
} line;

static void add_to_line(const look *l, line *all, const json_t *value)
{
    char room[128], number[24];
    const char *word = json_string_value(value);
    for (size_t i = 0; i < json_array_size(value); i++)
        add_to_line(l, all, json_array_get(value, i));
    if (json_is_integer(value)) {
        snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
        word = number;
    }
    if (!word || all->count == WORDS_MOST)
        return;
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->seen[i], word) == 0)
            return;
    if (word != number)
        all->seen[all->count++] = word;
    g_string_append_printf(all->text, "%s%s", all->text->len ? " · " : "",
                           look_name(l, word, room, sizeof room));
}

/** Without a layout: the kind, and all lists of words. */
static void add_usual(const look *l, line *all, const json_t *card)
{
    const char *field;
    json_t *value, *members = (json_t *)(uintptr_t)card;
    add_to_line(l, all, json_object_get(card, "kind"));
    json_object_foreach(members, field, value)
    {
        if (json_is_string(json_array_get(value, 0)))
            add_to_line(l, all, value);
    }
}

char *facts_capital(const char *text)
{
    char letter[8] = "";
    if (*text)
        letter[g_unichar_to_utf8(g_unichar_toupper(g_utf8_get_char(text)), letter)] = '\0';
    return g_strconcat(letter, *text ? g_utf8_next_char(text) : "", NULL);
}

char *facts_line(const look *l, const json_t *card)
{
    const json_t *fields = look_fields(l, "line");
    line all = {.text = g_string_new(NULL)};
    const char *below = facts_text(card, json_string_value(look_fields(l, "below")));
    if (!fields)
        add_usual(l, &all, card);
    for (size_t i = 0; i < json_array_size(fields); i++)
        add_to_line(l, &all, json_object_get(card, json_string_value(json_array_get(fields, i))));
    char *capital = facts_capital(all.text->str);
    g_string_assign(all.text, capital);
    g_free(capital);
    if (below)
        g_string_append_printf(all.text, "%s%s", all.text->len ? " – " : "", below);
    return g_string_free(all.text, FALSE);
}

/* ---- notes ---- */

/** Words, names of cards and numbers, with commas between. */
static void add_words(const look *l, GString *text, const json_t *value)
{
    char room[256], number[24];
    const char *word = json_string_value(value), *card = word ? look_card(l, word) : NULL;
    for (size_t i = 0; i < json_array_size(value); i++)
        add_words(l, text, json_array_get(value, i));
    snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    if (word)
        word = card ? card : look_name(l, word, room, sizeof room);
    else if (json_is_integer(value))
        word = number;
    if (word)
        g_string_append_printf(text, "%s%s", text->len ? ", " : "", word);
}

/** A field with its label, which words need not have. @return to be freed by g_free() */
static char *note_of(const look *l, const char *field, const json_t *value)
{
    char room[128];
    const char *label = look_name(l, field, room, sizeof room);
    bool labelled = look_text(l, "names", field) || json_is_integer(value);
    GString *words = g_string_new(NULL);
    add_words(l, words, value);
    if (json_is_true(value))
        g_string_assign(words, label);
    else if (labelled && words->len)
        g_string_prepend(g_string_prepend(words, ": "), label);
    char *note = facts_capital(words->str);
    g_string_free(words, TRUE);
    return note;
}

char *facts_notes(const look *l, const json_t *card)
{
    const json_t *fields = look_fields(l, "notes");
    GString *all = g_string_new(NULL);
    for (size_t i = 0; i < json_array_size(fields); i++) {
        const char *field = json_string_value(json_array_get(fields, i));
        char *note = note_of(l, field, json_object_get(card, field));
        if (*note)
            g_string_append_printf(all, "%s%s", all->len ? " · " : "", note);
        g_free(note);
    }
    return g_string_free(all, FALSE);
}
