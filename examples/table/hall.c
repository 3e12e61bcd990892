#include "hall.h"

#include "beside.h"
#include "common.h"
#include "layout.h"
#include "shelf.h"
#include "texts.h"
#include "yaml_json.h"

#include <stdlib.h>
#include <string.h>

/* ---- pages ---- */

typedef const char *(*name_of_row)(const cg_game *game, size_t index);

static json_t *names_of(const cg_game *game, name_of_row name)
{
    json_t *names = json_array();
    const char *row;
    for (size_t i = 0; (row = name(game, i)); i++)
        json_array_append_new(names, json_string(row));
    return names;
}

static json_t *zones_of(const cg_game *game)
{
    static const char *const seen[CG_VISIBILITY_COUNT] = {
        [CG_SEEN_BY_NOBODY] = "nobody", [CG_SEEN_BY_OWNER] = "owner",   [CG_SEEN_BY_ALL] = "all",
        [CG_SEEN_BY_FACE] = "face",     [CG_SEEN_BY_OTHERS] = "others",
    };
    json_t *zones = json_array();
    cg_zone_info zone;
    for (size_t i = 0; cg_game_zone(game, i, &zone); i++)
        json_array_append_new(zones, json_pack("{ss ss sb sb ss}", "name", zone.name, "title",
                                               zone.title, "per_player", zone.per_player, "ordered",
                                               zone.ordered, "seen", seen[zone.visibility]));
    return zones;
}

static json_t *default_of(const cg_setting_info *option)
{
    if (option->type == CG_SETTING_BOOL)
        return json_boolean(option->initial);
    if (option->type == CG_SETTING_TEXT)
        return json_string(option->text ? option->text : "");
    for (int64_t i = 0; option->type == CG_SETTING_CHOICE && option->words && option->words[i]; i++)
        if (i == option->initial)
            return json_string(option->words[i]);
    return json_integer(option->initial);
}

static json_t *options_of(const cg_game *game)
{
    static const char *const types[CG_SETTING_TYPE_COUNT] = {[CG_SETTING_BOOL] = "bool",
                                                             [CG_SETTING_INT] = "integer",
                                                             [CG_SETTING_CHOICE] = "choice",
                                                             [CG_SETTING_TEXT] = "text"};
    json_t *options = json_array();
    cg_setting_info option;
    for (size_t i = 0; cg_game_setting(game, i, &option); i++) {
        json_t *row = json_pack("{ss ss ss so}", "name", option.name, "summary", option.summary,
                                "type", types[option.type], "default", default_of(&option));
        if (option.type == CG_SETTING_INT || option.minimum < option.maximum) {
            json_object_set_new(row, "least", json_integer(option.minimum));
            json_object_set_new(row, "most", json_integer(option.maximum));
        }
        for (size_t w = 0; option.words && option.words[w]; w++) {
            if (w == 0)
                json_object_set_new(row, "words", json_array());
            json_array_append_new(json_object_get(row, "words"), json_string(option.words[w]));
        }
        json_array_append_new(options, row);
    }
    return options;
}

static json_t *entries_of(const cg_cards *cards, const cg_deck *deck, bool reserve)
{
    json_t *entries = json_array();
    cg_deck_entry entry;
    cg_card_info card;
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++)
        if (entry.reserve == reserve && cg_cards_names(cards, entry.design, &card))
            json_array_append_new(entries, json_pack("[si]", card.id, (int)entry.copies));
    return entries;
}

static json_t *decks_of(const cg_cards *cards)
{
    json_t *decks = json_array();
    const cg_deck *deck;
    for (size_t i = 0; (deck = cg_cards_deck(cards, i)); i++)
        json_array_append_new(decks,
                              json_pack("{ss ss sI so so}", "name", cg_deck_name(deck), "title",
                                        cg_deck_title(deck), "size", (json_int_t)cg_deck_size(deck),
                                        "cards", entries_of(cards, deck, false), "reserve",
                                        entries_of(cards, deck, true)));
    return decks;
}

/** The stats of a card as they are printed, in games that have any. */
static void add_stats(json_t *card, const cg_cards *cards, cg_design design)
{
    const cg_game *game = cg_cards_game(cards);
    const char *name;
    json_t *stats = json_object();
    for (int i = 0; (name = cg_game_stat(game, (size_t)i)); i++)
        json_object_set_new(stats, name, json_integer(cg_cards_stat(cards, design, i)));
    if (json_object_size(stats))
        json_object_set(card, "stats", stats);
    json_decref(stats);
}

static void add_picture(json_t *card, const hall *h, hall_game *g, hall_log log)
{
    char why[REASON_SIZE];
    const char *id = json_string_value(json_object_get(card, "id"));
    const char *name = cg_game_describe(g->game).name;
    const char *path = id ? art_add(&g->art, h->context, name, id, why) : NULL;
    if (path)
        json_object_set_new(card, "art", json_string(path + 1));
    else if (id && *why)
        log(name, why);
}

static json_t *cards_of(const hall *h, hall_game *g, hall_log log)
{
    const cg_cards *cards = g->cards;
    json_t *result = json_array();
    text t = {0};
    for (cg_design design = 1; design <= cg_cards_count(cards); design++) {
        while (text_wants(&t, cg_cards_json(cards, design, t.data, t.size))) {
        }
        json_t *card = text_json(&t);
        add_stats(card, cards, design);
        add_picture(card, h, g, log);
        json_array_append_new(result, card);
    }
    text_free(&t);
    return result;
}

static json_t *head_of(const hall_game *g)
{
    cg_game_info info = cg_game_describe(g->game);
    return json_pack("{ss ss ss ss sI si si si sb sb sb sb}", "name", info.name, "title",
                     info.title, "version", info.version, "summary", info.summary, "cards",
                     (json_int_t)cg_cards_count(g->cards), "players_min", info.players_min,
                     "players_max", info.players_max, "players", info.players_default, "chance",
                     info.chance, "hidden", info.hidden_information, "guide", g->guide != NULL,
                     "rules", g->readme != NULL);
}

/** How the game looks, where its layout says; one with a mistake is told to `log` and left out. */
static void add_layout(json_t *page, const hall *h, const hall_game *g, hall_log log)
{
    char why[REASON_SIZE];
    json_t *layout = layout_read(h->context, g->game, why);
    if (layout)
        json_object_set_new(page, "layout", layout);
    else if (*why)
        log(cg_game_describe(g->game).name, why);
}

static bool write_page(const hall *h, hall_game *g, hall_log log)
{
    json_t *page = head_of(g);
    add_layout(page, h, g, log);
    json_object_set_new(page, "zones", zones_of(g->game));
    json_object_set_new(page, "counters", names_of(g->game, cg_game_counter));
    json_object_set_new(page, "phases", names_of(g->game, cg_game_phase));
    json_object_set_new(page, "dice", names_of(g->game, cg_game_dice));
    json_object_set_new(page, "kinds", names_of(g->game, cg_game_kind));
    json_object_set_new(page, "stats", names_of(g->game, cg_game_stat));
    json_object_set_new(page, "keywords", names_of(g->game, cg_game_keyword));
    json_object_set_new(page, "options", options_of(g->game));
    json_object_set_new(page, "decks", decks_of(g->cards));
    json_object_set_new(page, "cards", cards_of(h, g, log));
    g->page = json_dumps(page, JSON_COMPACT);
    json_decref(page);
    g->page_length = g->page ? strlen(g->page) : 0;
    return g->page != NULL;
}

/* ---- games ---- */

static void close_game(hall_game *g)
{
    free(g->page);
    art_free(&g->art);
    free(g->readme);
    free(g->rules);
    json_decref(g->guide);
    cg_cards_destroy(g->cards);
    cg_game_destroy(g->game);
    *g = (hall_game){0};
}

static bool is_there(cg_context *context, const char *name, const char *file)
{
    char path[256];
    int size = snprintf(path, sizeof path, "%s/%s", name, file);
    return size < (int)sizeof path && cg_context_card_file(context, path, NULL, 0) > 0;
}

/** Reads what lies beside a game. A guide with mistakes is left out and told. */
static void read_beside(const hall *h, hall_game *g, const char *name, hall_log log)
{
    char why[REASON_SIZE];
    size_t length;
    g->readme = beside_page(h->context, name, "README.md", &length);
    g->rules = beside_page(h->context, name, "RULES.md", &length);
    char *guide = beside_cards(h->context, name, "table.guide", &length);
    if (guide && !(g->guide = yaml_read(h->context, "table.guide", guide, length, why)))
        log(name, why);
    if (!guide && is_there(h->context, name, "table.guide"))
        log(name, "table.guide: it is empty, cannot be read, or is larger than 1 MiB");
    free(guide);
}

/** Loads a game. @return false: it is left out, and only `game` is held if its cards have mistakes */
static bool open_game(hall *h, const char *name, hall_game *g, hall_log log)
{
    cg_error error = {0};
    *g = (hall_game){0};
    read_beside(h, g, name, log);
    if (cg_game_load(h->context, name, &g->game, &error))
        log(name, error.text);
    else if (cg_cards_load(g->game, NULL, 0, NULL, &g->cards))
        log(name, "its cards have mistakes; run `cardgame lint` to see them");
    else
        return true;
    if (!g->game)
        close_game(g);
    return false;
}

bool hall_open(hall *h, hall_log log)
{
    cg_context_config config = cg_context_config_default();
    size_t count = 0;
    char name[128];
    config.environment = true;
    *h = (hall){.context = cg_context_create(&config), .shelf = shelf_open()};
    if (!h->context || !h->shelf || cg_context_game_count(h->context, &count) || !count)
        return false;
    h->games = calloc(count, sizeof *h->games);
    h->idle = calloc(count, sizeof *h->idle);
    for (size_t i = 0; h->games && h->idle && i < count; i++) {
        hall_game g = {0};
        bool whole =
            cg_context_game(h->context, i, name, sizeof name) && open_game(h, name, &g, log);
        if (!g.game)
            continue;
        g.name = cg_game_describe(g.game).name;
        if (whole)
            h->games[h->count++] = g;
        else
            h->idle[h->idle_count++] = g;
    }
    return h->count > 0;
}

static void say_nothing(const char *game, const char *why)
{
    (void)game;
    (void)why;
}

bool hall_write_page(const hall *h, hall_game *game)
{
    return write_page(h, game, say_nothing);
}

bool hall_write_pages(hall *h, hall_log log)
{
    bool good = true;
    for (size_t i = 0; i < h->count; i++)
        good = write_page(h, &h->games[i], log) && good;
    return good;
}

void hall_close(hall *h)
{
    shelf_close(h->shelf);
    for (size_t i = 0; i < h->count; i++)
        close_game(&h->games[i]);
    for (size_t i = 0; i < h->idle_count; i++)
        close_game(&h->idle[i]);
    free(h->games);
    free(h->idle);
    cg_context_destroy(h->context);
    *h = (hall){0};
}

const hall_game *hall_find(const hall *h, const char *name)
{
    for (size_t i = 0; i < h->count; i++)
        if (strcmp(h->games[i].name, name) == 0)
            return &h->games[i];
    return NULL;
}

const hall_game *hall_find_any(const hall *h, const char *name)
{
    const hall_game *game = hall_find(h, name);
    for (size_t i = 0; !game && i < h->idle_count; i++)
        if (strcmp(h->idle[i].name, name) == 0)
            game = &h->idle[i];
    return game;
}

const art_file *hall_picture(const hall *h, const char *path)
{
    const art_file *picture = NULL;
    for (size_t i = 0; !picture && i < h->count; i++)
        picture = art_find(&h->games[i].art, path);
    return picture;
}

json_t *hall_list(const hall *h)
{
    json_t *games = json_array();
    for (size_t i = 0; i < h->count; i++)
        json_array_append_new(games, head_of(&h->games[i]));
    return games;
}
