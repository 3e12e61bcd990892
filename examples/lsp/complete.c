/* What can stand at a place: fields, values, names, and the words of effects. */
#include "card_text.h"
#include "requests.h"
#include "where.h"

#include <cardgame/editing.h>

#include <stdlib.h>
#include <string.h>

enum {
    ITEMS_MOST = 300,
    /* CompletionItemKind */
    AS_TEXT = 1,
    AS_FUNCTION = 3,
    AS_FIELD = 5,
    AS_VARIABLE = 6,
    AS_CLASS = 7,
    AS_MODULE = 9,
    AS_VALUE = 12,
    AS_ENUM = 13,
    AS_KEYWORD = 14,
    AS_SNIPPET = 15,
    AS_MEMBER = 20
};

/** Completions as they are gathered. */
typedef struct gathering {
    server *s;
    document *d;
    game *game;
    size_t from, to; /**< what is replaced */
    char *begun;     /**< what stands there already */
    json_t *items;
    bool cut; /**< there are more */
    yaml_walk walk;
    json_t *schema, *node;
    bool quotes; /**< names of cards are offered with their quotes */
} gathering;

/** One of them. */
typedef struct offer {
    const char *label, *inserts, *detail, *says;
    int kind;
    bool snippet, late;
} offer;

static void add(gathering *g, offer o)
{
    if (json_array_size(g->items) >= ITEMS_MOST) {
        g->cut = true;
        return;
    }
    const char *words = o.inserts ? o.inserts : o.label;
    json_t *item = json_pack("{ss si so}", "label", o.label, "kind", o.kind, "textEdit",
                             lines_edit(g->s, g->d, g->from, g->to, words));
    char rank[16];
    if (!item)
        return;
    snprintf(rank, sizeof rank, "%c%05zu", o.late ? 'z' : 'a', json_array_size(g->items));
    json_object_set_new(item, "sortText", json_string(rank));
    json_object_set_new(item, "filterText", json_string(o.label));
    if (o.detail && *o.detail)
        json_object_set_new(item, "detail", json_string(o.detail));
    if (o.says && *o.says)
        json_object_set_new(item, "documentation", markdown(o.says));
    if (o.snippet)
        json_object_set_new(item, "insertTextFormat", json_integer(2));
    json_array_append_new(g->items, item);
}

/* ---- cards, decks, and what else has a name ---- */

static bool is_begun(const gathering *g, const char *word)
{
    const char *slash = word;
    if (begins(word, g->begun))
        return true;
    while ((slash = strpbrk(slash, "/_ ")) != NULL)
        if (begins(++slash, g->begun))
            return true;
    return false;
}

/** The name of a card as effects write it. */
static void quote_name(const char *name, text *out)
{
    text_say(out, "\"");
    for (; *name; name++) {
        if (*name == '"' || *name == '\\')
            text_say(out, "\\");
        text_add(out, name, 1);
    }
    text_say(out, "\"");
}

static void add_card(gathering *g, const cg_cards *cards, cg_design design, bool by_name)
{
    cg_card_info info;
    text line = {NULL, 0, 0};
    if (!cg_cards_names(cards, design, &info) ||
        !(is_begun(g, info.id) || is_begun(g, info.name)) || !cg_cards_info(cards, design, &info))
        return;
    card_line(cards, design, &line);
    text quoted = {NULL, 0, 0};
    if (by_name && g->quotes)
        quote_name(info.name, &quoted);
    add(g, (offer){.label = by_name ? info.name : info.id,
                   .inserts = quoted.data,
                   .detail = by_name ? info.id : text_words(&line),
                   .says = info.text,
                   .kind = AS_CLASS});
    text_free(&quoted);
    text_free(&line);
}

/** Cards of the file itself that no catalogue has yet. */
static void add_own_cards(gathering *g, const cg_cards *cards, bool by_name)
{
    const outline *o = file_outline(g->d);
    const char *file = file_words(g->d);
    for (size_t i = 0; i < o->count && !g->cut; i++) {
        char id[2 * NAME_SIZE];
        if (o->items[i].kind != LISTED_CARD || !o->items[i].name.length)
            continue;
        listed_id(o, file, &o->items[i], id);
        if (cards && cg_cards_find(cards, id))
            continue;
        char *name = listed_name(file, &o->items[i]);
        if (is_unicode(name, strlen(name)) && (is_begun(g, id) || is_begun(g, name)))
            add(g, (offer){.label = by_name ? name : id,
                           .detail = by_name ? id : name,
                           .kind = AS_CLASS});
        free(name);
    }
}

static void add_cards(gathering *g, bool by_name)
{
    cg_cards *cards = cards_of(g->s, g->d), *base = games_base(&g->s->games, g->game);
    for (cg_design i = 1; cards && i <= cg_cards_count(cards) && !g->cut; i++)
        add_card(g, cards, i, by_name);
    for (cg_design i = 1; base && base != cards && i <= cg_cards_count(base) && !g->cut; i++) {
        cg_card_info info;
        if (cg_cards_names(base, i, &info) && !(cards && cg_cards_find(cards, info.id)))
            add_card(g, base, i, by_name);
    }
    add_own_cards(g, cards ? cards : base, by_name);
}

static void add_decks(gathering *g)
{
    cg_cards *cards = cards_of(g->s, g->d);
    const cg_deck *deck;
    for (size_t i = 0; cards && (deck = cg_cards_deck(cards, i)); i++)
        add(g,
            (offer){.label = cg_deck_name(deck), .detail = cg_deck_title(deck), .kind = AS_MODULE});
}

/** "decks" may also be a word of its own. */
static void add_deck_words(gathering *g)
{
    bool study = file_outline(g->d)->sort == SORT_STUDY;
    add(g, (offer){.label = study ? "all" : "board",
                   .says = study ? "every deck of the game"
                                 : "each deck is exactly what the board names",
                   .kind = AS_KEYWORD});
    add_decks(g);
}

static void visit_abilities(gathering *g, document *d)
{
    const outline *o = file_outline(d);
    for (size_t i = 0; i < o->count; i++) {
        if (o->items[i].kind != LISTED_ABILITY)
            continue;
        char *name = listed_name(file_words(d), &o->items[i]);
        if (*name && is_unicode(name, strlen(name)))
            add(g, (offer){.label = name,
                           .detail = d->path ? base_of(d->path) : NULL,
                           .kind = AS_FUNCTION});
        free(name);
    }
}

static void each_near(gathering *g, void (*visit)(gathering *g, document *d))
{
    paths list = {NULL, 0, 0}, roots = g->s->roots;
    g->s->roots = (paths){NULL, 0, 0};
    related_files(g->s, g->d, &list);
    g->s->roots = roots;
    for (size_t i = 0; i < list.count; i++) {
        document *d = file_at(&g->s->files, list.list[i]);
        if (d && file_outline(d)->sort == SORT_CARDS && game_of(g->s, d) == g->game)
            visit(g, d);
    }
    paths_free(&list);
}

static void visit_set(gathering *g, document *d)
{
    const char *set = file_outline(d)->set;
    for (size_t i = 0; i < json_array_size(g->items); i++)
        if (strcmp(member_text(json_array_get(g->items, i), "label"), set) == 0)
            return;
    if (*set)
        add(g,
            (offer){.label = set, .detail = d->path ? base_of(d->path) : NULL, .kind = AS_MODULE});
}

static void add_abilities(gathering *g)
{
    each_near(g, visit_abilities);
}

static void add_sets(gathering *g)
{
    each_near(g, visit_set);
}

static void add_games(gathering *g)
{
    char name[64];
    for (size_t i = 0; games_name(&g->s->games, i, name); i++) {
        game *one = games_find(&g->s->games, name);
        add(g, (offer){.label = name,
                       .detail = one ? cg_game_describe(one->rules).title : NULL,
                       .says = one ? cg_game_describe(one->rules).summary : NULL,
                       .kind = AS_MODULE});
    }
}

static void add_rows(gathering *g, const char *(*name_of)(const cg_game *, size_t),
                     const char *what)
{
    const char *name;
    for (size_t i = 0; (name = name_of(g->game->rules, i)); i++)
        add(g, (offer){.label = name, .detail = what, .kind = AS_ENUM});
}

static void add_phases(gathering *g)
{
    add_rows(g, cg_game_phase, "phase");
}

static void add_keywords(gathering *g)
{
    add_rows(g, cg_game_keyword, "keyword");
}

static void add_kinds(gathering *g)
{
    add_rows(g, cg_game_kind, "kind");
}

static void add_zones(gathering *g)
{
    cg_zone_info zone;
    for (size_t i = 0; cg_game_zone(g->game->rules, i, &zone); i++)
        add(g, (offer){.label = zone.name, .detail = zone.title, .kind = AS_ENUM});
}

static void add_ids(gathering *g)
{
    add_cards(g, false);
}

static void add_bots(gathering *g)
{
    static const char *const words[] = {"random", "greedy", "bot:1",   "bot:2", "bot:3",
                                        "bot:4",  "mc:20",  "tree:20", NULL};
    for (size_t i = 0; words[i]; i++)
        add(g, (offer){.label = words[i], .kind = AS_VALUE});
}

/** Answers begin with a verb and name a card. */
static void add_options(gathering *g)
{
    static const char *const verbs[] = {"pass", "play", "use",  "choose", "pick",    "yes", "no",
                                        "done", "mode", "roll", "take",   "concede", NULL};
    const char *space = strrchr(g->begun, ' ');
    if (!space) {
        for (size_t i = 0; verbs[i]; i++)
            add(g, (offer){.label = verbs[i], .kind = AS_KEYWORD});
        return;
    }
    size_t behind = (size_t)(space - g->begun) + 1;
    g->from += behind;
    memmove(g->begun, g->begun + behind, strlen(g->begun + behind) + 1);
    add_cards(g, false);
}

static const struct {
    const char *hint;
    void (*add)(gathering *g);
} value_rows[] = {{"card", add_ids},          {"deck", add_decks},     {"decks", add_deck_words},
                  {"ability", add_abilities}, {"set", add_sets},       {"game", add_games},
                  {"phase", add_phases},      {"zone", add_zones},     {"keyword", add_keywords},
                  {"kind", add_kinds},        {"option", add_options}, {"bot", add_bots}};

/* ---- values ---- */

static void add_choices(gathering *g)
{
    const json_t *words = json_object_get(g->node, "enum");
    const char *says = member_text(g->node, "description"), *type = member_text(g->node, "type");
    for (size_t i = 0; i < json_array_size(words); i++) {
        const char *word = json_string_value(json_array_get(words, i));
        if (word)
            add(g, (offer){.label = word, .says = says, .kind = AS_ENUM});
    }
    if (strcmp(type, "boolean") == 0) {
        add(g, (offer){.label = "true", .says = says, .kind = AS_KEYWORD});
        add(g, (offer){.label = "false", .says = says, .kind = AS_KEYWORD});
    }
}

static void add_values(gathering *g)
{
    const char *hint = where_hint(g->node);
    add_choices(g);
    for (size_t i = 0; i < sizeof value_rows / sizeof *value_rows; i++)
        if (strcmp(value_rows[i].hint, hint) == 0 && (g->game || strcmp(hint, "game") == 0))
            value_rows[i].add(g);
}

/* ---- fields ---- */

static void write_field(const gathering *g, const char *name, const json_t *field, text *out)
{
    const char *type = member_text(field, "type");
    bool flow = g->walk.depth && g->walk.frames[g->walk.depth - 1].flow;
    bool effect = strcmp(where_hint(field), "effect") == 0;
    text_say(out, name);
    if (flow)
        text_say(out, ": ");
    else if (effect)
        text_say(out, g->s->snippets ? ": |\n  ${0}" : ": |\n  ");
    else if (strcmp(type, "array") == 0 && json_object_get(field, "items") &&
             strcmp(member_text(json_object_get(field, "items"), "type"), "string") == 0)
        text_say(out, g->s->snippets ? ": [${0}]" : ": []");
    else
        text_say(out, ": ");
}

typedef struct keys_seen {
    const gathering *g;
    const yaml_frame *frame;
    json_t *names;
} keys_seen;

static void see_key(void *user, const yaml_token *t)
{
    keys_seen *k = user;
    const yaml_frame *frame = t->depth ? &t->frames[t->depth - 1] : NULL;
    if (t->kind != YAML_KEY || !frame || t->depth != k->g->walk.depth || frame->flow ||
        frame->column != k->frame->column)
        return;
    char *name = yaml_said(k->g->walk.text, t->at, t->quote);
    json_object_set_new(k->names, name, json_true());
    free(name);
}

/** The keys that the mapping around the place has already. */
static json_t *keys_there(const gathering *g)
{
    json_t *names = json_object();
    const listed *one = outline_before(file_outline(g->d), g->from);
    if (!g->walk.depth || !g->walk.at_key || g->walk.frames[g->walk.depth - 1].flow)
        return names;
    keys_seen k = {g, &g->walk.frames[g->walk.depth - 1], names};
    yaml_walk w = {
        .text = g->walk.text, .end = g->d->body.text.length, .visit = see_key, .user = &k};
    if (one && !one->flow && g->walk.depth > 1) {
        w.at = one->start;
        w.end = one->end;
        w.frames[0].key = one->list;
        w.depth = 1;
    } else if (g->walk.depth > 1) {
        return names;
    }
    yaml_go(&w);
    return names;
}

static void add_key(gathering *g, const char *name, json_t *field, const json_t *there)
{
    text words = {NULL, 0, 0};
    size_t length = strlen(g->begun);
    if (json_object_get(there, name) && !(length && strncmp(name, g->begun, length + 1) == 0))
        return;
    field = where_settled(g->schema, field);
    write_field(g, name, field, &words);
    add(g, (offer){.label = name,
                   .inserts = words.data,
                   .detail = member_text(field, "type"),
                   .says = member_text(field, "description"),
                   .kind = AS_FIELD,
                   .snippet = g->s->snippets});
    text_free(&words);
}

static void add_key_word(gathering *g, const char *name, const char *what)
{
    text words = {NULL, 0, 0};
    text_format(&words, "%s: ", name);
    add(g, (offer){.label = name, .inserts = words.data, .detail = what, .kind = AS_FIELD});
    text_free(&words);
}

static void add_zone_keys(gathering *g, bool shared, bool own)
{
    cg_zone_info zone;
    for (size_t i = 0; cg_game_zone(g->game->rules, i, &zone); i++)
        if (zone.per_player ? own : shared)
            add_key_word(g, zone.name, zone.title);
}

static void add_shared_keys(gathering *g)
{
    add_zone_keys(g, true, false);
}

static void add_row_keys(gathering *g, const char *(*name_of)(const cg_game *, size_t),
                         const char *what)
{
    const char *name;
    for (size_t i = 0; (name = name_of(g->game->rules, i)); i++)
        add_key_word(g, name, what);
}

static void add_player_keys(gathering *g)
{
    add_zone_keys(g, false, true);
    add_row_keys(g, cg_game_counter, "counter");
}

static void add_stat_keys(gathering *g)
{
    add_row_keys(g, cg_game_stat, "stat");
}

static void add_dice_keys(gathering *g)
{
    add_row_keys(g, cg_game_dice, "dice");
}

static void add_option_keys(gathering *g)
{
    cg_setting_info info;
    for (size_t i = 0; cg_game_setting(g->game->rules, i, &info); i++) {
        text words = {NULL, 0, 0};
        text_format(&words, "%s: ", info.name);
        add(g,
            (offer){
                .label = info.name, .inserts = words.data, .says = info.summary, .kind = AS_FIELD});
        text_free(&words);
    }
}

static const struct {
    const char *hint;
    void (*add)(gathering *g);
} key_rows[] = {{"player", add_player_keys},
                {"zones", add_shared_keys},
                {"stats", add_stat_keys},
                {"dice", add_dice_keys},
                {"options", add_option_keys}};

/** All fields that an entry must have, to be filled in. */
static void add_whole(gathering *g)
{
    const json_t *needed = json_object_get(g->node, "required");
    json_t *members = where_members(g->schema, g->node);
    text words = {NULL, 0, 0};
    if (g->walk.at_key || !g->s->snippets || json_array_size(needed) < 2)
        return;
    for (size_t i = 0; i < json_array_size(needed); i++) {
        const char *name = json_string_value(json_array_get(needed, i));
        const json_t *choices = json_object_get(json_object_get(members, name ? name : ""), "enum");
        const char *first = json_string_value(json_array_get(choices, 0));
        bool effect = name && strcmp(where_hint(json_object_get(members, name)), "effect") == 0;
        text_format(&words, effect ? "%s%s: |\n  ${%zu:%s}" : "%s%s: ${%zu:%s}", i ? "\n" : "",
                    name ? name : "", i + 1,
                    first  ? first
                    : name ? name
                           : "");
    }
    add(g, (offer){.label = "new entry",
                   .inserts = text_words(&words),
                   .says = "all fields that it must have",
                   .kind = AS_SNIPPET,
                   .snippet = true});
    text_free(&words);
}

static void add_keys(gathering *g)
{
    const char *hint = where_hint(g->node);
    json_t *there = keys_there(g), *members = where_members(g->schema, g->node);
    add_whole(g);
    for (void *at = json_object_iter(members); at; at = json_object_iter_next(members, at))
        add_key(g, json_object_iter_key(at), json_object_iter_value(at), there);
    for (size_t i = 0; i < sizeof key_rows / sizeof *key_rows; i++)
        if (g->game && strcmp(key_rows[i].hint, hint) == 0)
            key_rows[i].add(g);
    json_decref(there);
}

/* ---- effects ---- */

static int kind_of(cg_sort sort)
{
    switch (sort) {
    case CG_SORT_VERB:
    case CG_SORT_SENTENCE:
    case CG_SORT_EVENT:
        return AS_FUNCTION;
    case CG_SORT_HEAD:
    case CG_SORT_WORD:
        return AS_KEYWORD;
    case CG_SORT_NAME:
        return AS_VARIABLE;
    case CG_SORT_CARD:
        return AS_CLASS;
    case CG_SORT_NUMBER:
    case CG_SORT_TEXT:
        return AS_VALUE;
    default:
        return AS_ENUM;
    }
}

static void take_proposal(void *user, const cg_proposal *p)
{
    gathering *g = user;
    text says = {NULL, 0, 0};
    if (p->open && p->sort == CG_SORT_CARD) {
        add_cards(g, true);
        return;
    }
    if (p->pattern)
        text_format(&says, "`%s`\n\n", p->pattern);
    text_say(&says, p->summary ? p->summary : "");
    bool snippet = p->snippet && g->s->snippets;
    add(g, (offer){.label = p->text,
                   .inserts = snippet ? p->snippet : p->text,
                   .detail = cg_sort_name(p->sort),
                   .says = says.data,
                   .kind = kind_of(p->sort),
                   .snippet = snippet,
                   .late = p->doubtful || p->open});
    text_free(&says);
}

/** Where the text in quotes begins that the effect ends in; SIZE_MAX: in none. */
static size_t open_quote(const effect_text *e)
{
    size_t start = SIZE_MAX;
    for (size_t i = 0; i < e->says.length; i++) {
        char c = e->says.data[i];
        if (c == '\n')
            start = SIZE_MAX;
        else if (c == '"')
            start = start == SIZE_MAX ? i + 1 : SIZE_MAX;
    }
    return start;
}

/** Where what is replaced begins is known when all have been told. */
static void set_start(gathering *g, size_t from)
{
    json_t *range = range_of(g->s, g->d, from, g->to);
    for (size_t i = 0; i < json_array_size(g->items); i++)
        json_object_set(json_object_get(json_array_get(g->items, i), "textEdit"), "range", range);
    json_decref(range);
}

static void add_effect(gathering *g, effect_text *e)
{
    size_t length = e->says.length, from = length, quote = open_quote(e);
    free(g->begun);
    g->quotes = quote == SIZE_MAX;
    g->begun = g->quotes ? copied("", 0) : copied(e->says.data + quote, length - quote);
    cg_game_effect_proposals(g->game->rules, text_words(&e->says), length, &from, take_proposal, g);
    if (!g->quotes && !json_array_size(g->items))
        add_cards(g, true);
    from = g->quotes ? from : quote;
    set_start(g, e->map[from < length ? from : length]);
}

/* ---- the request ---- */

static bool is_effect(const gathering *g)
{
    return g->game && !g->walk.at_key && strcmp(where_hint(g->node), "effect") == 0;
}

static void gather_effect(gathering *g)
{
    scalar w = {.kind = g->walk.spot == YAML_IN_BLOCK ? YAML_BLOCK : YAML_VALUE};
    effect_text e;
    w.at = (span){(uint32_t)g->walk.word, (uint32_t)(g->walk.end - g->walk.word)};
    effect_read(g->walk.text, &w, g->walk.end, &e);
    add_effect(g, &e);
    effect_free(&e);
}

static void gather(gathering *g)
{
    bool members = json_object_size(where_members(g->schema, g->node)) > 0;
    bool keys = where_hint(g->node)[0] && json_object_get(g->node, "properties");
    yaml_frame *last = g->walk.depth ? &g->walk.frames[g->walk.depth - 1] : NULL;
    bool on_key_line = last && !last->list && last->key.length &&
                       !has_break(g->walk.text + last->key.start, g->walk.end - last->key.start);
    if (g->walk.spot == YAML_IN_COMMENT)
        return;
    if (is_effect(g))
        gather_effect(g);
    else if (g->walk.spot == YAML_IN_BLOCK)
        return;
    else if (g->walk.at_key ||
             ((members || keys) && !on_key_line && strcmp(where_hint(g->node), "card") != 0))
        add_keys(g);
    else
        add_values(g);
}

json_t *request_completion(server *s, const json_t *params)
{
    size_t offset;
    document *d = asked_place(s, params, &offset);
    if (!d)
        return NULL;
    gathering g = {.s = s, .d = d, .game = game_of(s, d), .items = json_array()};
    g.walk = where_cursor(d, offset);
    g.from = g.walk.word < offset ? g.walk.word : offset;
    g.to = offset;
    g.begun = copied(file_words(d) + g.from, offset - g.from);
    g.schema = where_schema(g.game, file_outline(d)->sort);
    g.node = g.schema ? where_node(g.schema, file_words(d), g.walk.frames, g.walk.depth) : NULL;
    if (g.schema)
        gather(&g);
    else if (g.walk.depth == 1 && yaml_key_is(file_words(d), g.walk.frames, "game"))
        add_games(&g);
    else if (g.walk.depth <= 1)
        add_key_word(&g, "game", "the game that the cards are for");
    free(g.begun);
    return json_pack("{sb so}", "isIncomplete", g.cut, "items", g.items);
}
