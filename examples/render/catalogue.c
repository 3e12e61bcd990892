#include "catalogue.h"

#include "say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define NAME_SIZE 128

/* ---- loading ---- */

static void on_log(void *user, const char *line)
{
    (void)user;
    say("%s", line);
}

static void say_error(const cg_error *error)
{
    char line[1024];
    cg_error_format(error, line, sizeof line);
    fprintf(stderr, "%s%s\n", error->file[0] ? "" : "cardgame-render: ", line);
}

static bool open_game(catalogue *c, const char *name)
{
    cg_error error = {0};
    char found[32][NAME_SIZE];
    near_word near = {.meant = name};
    if (!cg_game_load(c->context, name, &c->game, &error))
        return true;
    for (size_t i = 0; i < 32 && cg_context_game(c->context, i, found[i], NAME_SIZE); i++)
        near_try(&near, found[i]);
    say_error(&error);
    if (near.best)
        say("did you mean '%s'?", near.best);
    return false;
}

static bool open_cards(catalogue *c)
{
    cg_report *report = cg_report_create(c->context);
    bool good = !cg_cards_load(c->game, NULL, 0, report, &c->cards);
    for (size_t i = 0; !good && i < cg_report_count(report); i++)
        say_error(cg_report_get(report, i));
    cg_report_destroy(report);
    return good;
}

/** Numbers of the game's stats as they are printed. */
static void add_stats(const catalogue *c, json_t *card, cg_design design)
{
    const char *name;
    json_t *stats = json_object();
    for (int i = 0; (name = cg_game_stat(c->game, (size_t)i)); i++)
        json_object_set_new(stats, name, json_integer(cg_cards_stat(c->cards, design, i)));
    if (json_object_size(stats))
        json_object_set(card, "stats", stats);
    json_decref(stats);
}

/** Writes a card as JSON, in a language where there is one. @return length of the whole text */
static size_t write_card(const catalogue *c, const cg_translation *language, cg_design design,
                         char *text, size_t size)
{
    return language ? cg_translation_json(language, design, text, size)
                    : cg_cards_json(c->cards, design, text, size);
}

static bool read_cards(catalogue *c, const cg_translation *language)
{
    size_t size = 0;
    char *text = NULL;
    c->all = json_array();
    for (cg_design design = 1; design <= cg_cards_count(c->cards); design++) {
        size_t length = write_card(c, language, design, text, size);
        if (length >= size) {
            free(text);
            size = 2 * length + 1;
            text = malloc(size);
            if (!text)
                return false;
            write_card(c, language, design, text, size);
        }
        json_t *card = json_loads(text, 0, NULL);
        if (!card)
            card = json_object();
        add_stats(c, card, design);
        json_array_append_new(c->all, card);
    }
    free(text);
    return true;
}

static bool read_in_language(catalogue *c, const char *code)
{
    cg_translation *language = NULL;
    cg_report *report = cg_report_create(c->context);
    cg_status status = code ? cg_cards_translate(c->cards, code, report, &language) : CG_OK;
    for (size_t i = 0; status && i < cg_report_count(report); i++)
        say_error(cg_report_get(report, i));
    if (status && !cg_report_count(report))
        say("there is no language '%s'", code);
    bool good = !status && read_cards(c, language);
    cg_report_destroy(report);
    cg_translation_destroy(language);
    return good;
}

/** For fields that name cards: in the language that was asked for. */
static void tell_names(catalogue *c)
{
    c->look.cards = json_object();
    for (size_t i = 0; i < json_array_size(c->all); i++) {
        const json_t *card = json_array_get(c->all, i);
        const char *id = json_string_value(json_object_get(card, "id"));
        if (id)
            json_object_set(c->look.cards, id, json_object_get(card, "name"));
    }
}

/* ---- what is asked for ---- */

static void add_entry(catalogue *c, cg_design design, unsigned copies)
{
    for (size_t i = 0; i < c->count; i++)
        if (c->entries[i].design == design) {
            c->entries[i].copies += copies;
            return;
        }
    c->entries[c->count++] = (entry){json_array_get(c->all, design - 1), design, copies};
}

/** Is the word the id, without its set? */
static bool is_end_of(const char *id, const char *word)
{
    const char *slash = strrchr(id, '/');
    return slash && strcmp(slash + 1, word) == 0;
}

static bool add_card(catalogue *c, const char *word)
{
    cg_design found = cg_cards_find(c->cards, word);
    near_word near = {.meant = word};
    cg_card_info info;
    for (cg_design design = 1; !found && cg_cards_names(c->cards, design, &info); design++) {
        if (strcasecmp(info.name, word) == 0 || cg_names_equal(info.name, word) ||
            is_end_of(info.id, word))
            found = design;
        near_try(&near, info.id);
        near_try(&near, info.name);
    }
    if (found)
        add_entry(c, found, 1);
    else
        near_say(&near, "card");
    return found;
}

static bool add_set(catalogue *c, const char *word)
{
    near_word near = {.meant = word};
    cg_card_info info;
    bool found = false;
    for (cg_design design = 1; cg_cards_names(c->cards, design, &info); design++) {
        near_try(&near, info.set);
        if (strcmp(info.set, word) == 0) {
            add_entry(c, design, 1);
            found = true;
        }
    }
    if (!found)
        near_say(&near, "set");
    return found;
}

static bool add_deck(catalogue *c, const char *word)
{
    const cg_deck *deck = cg_cards_deck_find(c->cards, word), *one;
    near_word near = {.meant = word};
    cg_deck_entry row;
    for (size_t i = 0; !deck && (one = cg_cards_deck(c->cards, i)); i++) {
        if (strcasecmp(cg_deck_title(one), word) == 0)
            deck = one;
        near_try(&near, cg_deck_name(one));
    }
    if (!deck) {
        near_say(&near, "deck");
        return false;
    }
    for (size_t i = 0; cg_deck_get(deck, i, &row); i++)
        add_entry(c, row.design, row.copies);
    return true;
}

/** What the cards so far create, and what that creates in turn. */
static void add_created(catalogue *c)
{
    for (size_t i = 0; i < c->count; i++) {
        cg_design made;
        for (int n = 0; (made = cg_cards_creates(c->cards, c->entries[i].design, n)); n++) {
            bool there = false;
            for (size_t k = 0; k < c->count; k++)
                there = there || c->entries[k].design == made;
            if (!there)
                add_entry(c, made, 1);
        }
    }
}

/** Files of two decks in one folder have different names. */
static void name_files(catalogue *c, const wishes *w)
{
    GString *stem = g_string_new(c->look.game);
    for (size_t i = 0; i < w->deck_count; i++) {
        const cg_deck *deck = cg_cards_deck_find(c->cards, w->decks[i]);
        g_string_append_printf(stem, "-%s", deck ? cg_deck_name(deck) : w->decks[i]);
        c->deck_title = deck && w->deck_count == 1 ? cg_deck_title(deck) : NULL;
    }
    for (size_t i = 0; i < w->set_count; i++)
        g_string_append_printf(stem, "-%s", w->sets[i]);
    c->stem = g_string_free(stem, FALSE);
    g_strdelimit(c->stem, "/", '_');
}

static bool find_entries(catalogue *c, const wishes *w)
{
    bool good = true;
    c->entries = calloc(cg_cards_count(c->cards) + 1, sizeof *c->entries);
    for (size_t i = 0; i < w->card_count; i++)
        good = add_card(c, w->cards[i]) && good;
    for (size_t i = 0; i < w->deck_count; i++)
        good = add_deck(c, w->decks[i]) && good;
    for (size_t i = 0; i < w->set_count; i++)
        good = add_set(c, w->sets[i]) && good;
    if (w->tokens)
        add_created(c);
    for (cg_design design = 1; good && !c->count && design <= cg_cards_count(c->cards); design++)
        c->entries[design - 1] = (entry){json_array_get(c->all, design - 1), design, 1};
    if (!c->count)
        c->count = cg_cards_count(c->cards);
    return good;
}

/** @param list folders with colons between; NULL: none */
static bool are_folders(const char *list)
{
    gchar **folders = g_strsplit(list ? list : "", ":", -1);
    bool good = true;
    for (gchar **folder = folders; *folder; folder++)
        if (**folder && !g_file_test(*folder, G_FILE_TEST_IS_DIR)) {
            say("%s: there is no such folder", *folder);
            good = false;
        }
    g_strfreev(folders);
    return good;
}

bool catalogue_open(catalogue *c, const wishes *w)
{
    *c = (catalogue){0};
    if (!are_folders(w->art) || !are_folders(w->card_path))
        return false;
    cg_context_config config = cg_context_config_default();
    config.log = on_log;
    config.card_path = w->card_path;
    *c = (catalogue){.context = cg_context_create(&config)};
    if (!c->context || !open_game(c, w->game) || !open_cards(c) ||
        !read_in_language(c, w->language) || !look_open(&c->look, c->context, c->game, w->dark))
        return false;
    tell_names(c);
    name_files(c, w);
    return find_entries(c, w);
}

void catalogue_close(catalogue *c)
{
    free(c->entries);
    g_free(c->stem);
    look_close(&c->look);
    json_decref(c->all);
    cg_cards_destroy(c->cards);
    cg_game_destroy(c->game);
    cg_context_destroy(c->context);
    *c = (catalogue){0};
}

size_t catalogue_copies(const catalogue *c)
{
    size_t all = 0;
    for (size_t i = 0; i < c->count; i++)
        all += c->entries[i].copies;
    return all;
}
