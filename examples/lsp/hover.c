/* What a word, a field or a card means. */
#include "card_text.h"
#include "requests.h"
#include "thing.h"

#include <cardgame/editing.h>

#include <stdlib.h>
#include <string.h>

typedef struct meaning {
    const game *game;
    const thing *thing;
} meaning;

static size_t write_meaning(const void *user, char *buffer, size_t size)
{
    const meaning *m = user;
    const text *says = &m->thing->effect.says;
    return cg_game_effect_meaning(m->game->rules, text_words(says), says->length, m->thing->byte,
                                  buffer, size);
}

static void say_word(server *s, document *d, const thing *t, text *out)
{
    meaning m = {game_of(s, d), t};
    char *says = m.game ? written(write_meaning, &m) : NULL;
    if (says)
        text_say(out, says);
    free(says);
}

/** The card as the last catalogue without mistakes has it; else as its file says. */
static void say_card(server *s, document *d, const thing *t, text *out)
{
    cg_cards *cards = cards_of(s, d);
    game *g = game_of(s, d);
    const char *set = file_outline(d)->set;
    cg_design design = cards ? cg_cards_find_named(cards, set, t->name) : 0;
    if (!design && g && (cards = games_base(&s->games, g)))
        design = cg_cards_find_named(cards, set, t->name);
    if (design) {
        card_text(cards, design, out);
        return;
    }
    origin from = thing_origin(s, d, t);
    if (!from.listed)
        return;
    const char *file = file_words(from.document);
    char *name = listed_name(file, from.listed);
    text_format(out, "**%s** `%s`", name, t->name);
    if (from.listed->detail.length)
        text_format(out, " %.*s", (int)from.listed->detail.length,
                    file + from.listed->detail.start);
    free(name);
}

/** An entry as it stands in its file. */
static void say_entry(server *s, document *d, const thing *t, text *out)
{
    enum { MOST = 1500 };
    origin from = thing_origin(s, d, t);
    if (!from.listed)
        return;
    size_t length = from.listed->end - from.listed->start;
    text_format(out, "**%s** in %s\n\n```yaml\n%.*s\n```", t->name,
                from.document->path ? base_of(from.document->path) : from.document->uri,
                (int)(length < MOST ? length : MOST),
                file_words(from.document) + from.listed->start);
}

static void say_game(server *s, const thing *t, text *out)
{
    game *g = games_find(&s->games, t->name);
    if (!g)
        return;
    cg_game_info info = cg_game_describe(g->rules);
    text_format(out, "**%s** %s\n\n%s", info.title, info.version, info.summary);
}

static void say_choices(const json_t *node, text *out)
{
    const json_t *words = json_object_get(node, "enum");
    for (size_t i = 0; i < json_array_size(words) && i < 40; i++)
        text_format(out, "%s`%s`", i ? ", " : "\n\nOne of ",
                    json_string_value(json_array_get(words, i))
                        ? json_string_value(json_array_get(words, i))
                        : "?");
    const json_t *least = json_object_get(node, "minimum"),
                 *most = json_object_get(node, "maximum");
    if (least && most)
        text_format(out, "\n\n%" JSON_INTEGER_FORMAT " to %" JSON_INTEGER_FORMAT,
                    json_integer_value(least), json_integer_value(most));
}

/** A zone, counter or stat, where a scenario has it for a key. */
static void say_row(const game *g, const char *name, text *out)
{
    int zone = cg_game_zone_find(g->rules, name);
    cg_zone_info info;
    if (zone >= 0 && cg_game_zone(g->rules, (size_t)zone, &info))
        text_format(out, "**%s**: zone, %s%s", info.title,
                    info.per_player ? "of each player" : "shared",
                    info.ordered ? ", in order from the top" : "");
    else if (cg_game_counter_find(g->rules, name) >= 0)
        text_format(out, "**%s**: counter of a player", name);
    else if (cg_game_stat_find(g->rules, name) >= 0)
        text_format(out, "**%s**: stat of a card", name);
}

static void say_field(server *s, document *d, const thing *t, text *out)
{
    game *g = game_of(s, d);
    json_t *schema = where_schema(g, file_outline(d)->sort);
    json_t *node = where_node(schema, file_words(d), t->word.frames, t->word.depth);
    const char *says = member_text(node, "description");
    if (*says)
        text_format(out, "**%s**: %s", t->kind == THING_FIELD ? t->name : "field", says);
    say_choices(node, out);
    if (!out->length && g)
        say_row(g, t->name, out);
    const listed *one = outline_at(file_outline(d), t->at.start);
    if (strcmp(where_hint(node), "effect") != 0 || !one || one->kind != LISTED_CARD)
        return;
    char id[2 * NAME_SIZE];
    listed_id(file_outline(d), file_words(d), one, id);
    thing card = {.kind = THING_CARD, .name = id};
    text_say(out, "\n\n");
    say_card(s, d, &card, out);
}

static void say(server *s, document *d, const thing *t, text *out)
{
    if (t->kind == THING_CARD)
        say_card(s, d, t, out);
    else if (t->kind == THING_WORD || t->kind == THING_NAME)
        say_word(s, d, t, out);
    else if (t->kind == THING_ABILITY || t->kind == THING_DECK)
        say_entry(s, d, t, out);
    else if (t->kind == THING_GAME)
        say_game(s, t, out);
    else if (t->kind == THING_FIELD || t->kind == THING_VALUE)
        say_field(s, d, t, out);
}

json_t *request_hover(server *s, const json_t *params)
{
    size_t offset;
    document *d = asked_place(s, params, &offset);
    text out = {NULL, 0, 0};
    if (!d)
        return NULL;
    thing t = thing_at(s, d, offset);
    say(s, d, &t, &out);
    json_t *result = json_null();
    if (out.length) {
        mend_unicode(out.data);
        result = json_pack("{so so}", "contents", markdown(out.data), "range",
                           range_of(s, d, t.at.start, t.at.start + t.at.length));
    }
    text_free(&out);
    thing_free(&t);
    return result;
}
