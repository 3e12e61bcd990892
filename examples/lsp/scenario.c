#include "scenario.h"

#include "staged.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/** A board on which something can be done with the card. */
typedef struct setup {
    staged board;
    const char *id;
    char option[512];
} setup;

/** Is the first player offered something with the card? Its text is kept. */
static bool is_offered(setup *k)
{
    cg_card placed;
    cg_match *match = staged_match(&k->board, &placed);
    bool found = false;
    if (match && cg_match_decider(match) == 0)
        for (uint32_t i = 0; i < cg_match_option_count(match) && i < 200 && !found; i++)
            found =
                cg_match_option_text(match, i, k->option, sizeof k->option) < sizeof k->option &&
                strstr(k->option, k->id);
    cg_match_destroy(match);
    return found;
}

/** First in the hand, then elsewhere; as it is, then with counters to pay with. */
static bool find_setup(setup *k)
{
    const cg_game *rules = cg_cards_game(k->board.cards);
    cg_zone_info zone;
    int hand = cg_game_zone_find(rules, "hand");
    for (int rich = 0; rich < 2; rich++)
        for (int pass = 0; pass < 2; pass++)
            for (size_t i = 0; cg_game_zone(rules, i, &zone); i++)
                for (int phase = 0; phase == 0 || cg_game_phase(rules, (size_t)phase); phase++) {
                    if (((int)i == hand) != (pass == 0) || !zone.per_player)
                        continue;
                    k->board.rich = rich;
                    k->board.zone = i;
                    k->board.phase = phase;
                    if (is_offered(k))
                        return true;
                }
    return false;
}

/* ---- the text ---- */

static void write_player(const setup *k, text *out)
{
    const cg_game *rules = cg_cards_game(k->board.cards);
    cg_zone_info zone;
    const char *counter;
    cg_game_zone(rules, k->board.zone, &zone);
    text_format(out, "{%s: [%s]", zone.name, k->id);
    for (size_t i = 0; k->board.rich && i < 16 && (counter = cg_game_counter(rules, i)); i++)
        text_format(out, ", %s: 10", counter);
    text_say(out, "}");
}

static void write_scenario(const setup *k, const char *name, text *out)
{
    const char *phase = cg_game_phase(cg_cards_game(k->board.cards), (size_t)k->board.phase);
    text title = {NULL, 0, 0}, option = {NULL, 0, 0};
    text_format(&title, "%s does what it says", name);
    text_say(out, "  - name: ");
    yaml_write(out, title.data, false);
    text_say(out, "\n    decks: board\n    board:\n      active: 1\n      turn: 2\n");
    if (phase)
        text_format(out, "      phase: %s\n", phase);
    text_say(out, "      player 1: ");
    write_player(k, out);
    yaml_write(&option, k->option, false);
    text_format(out, "\n    script:\n      - 1: %s\n", text_words(&option));
    text_free(&title);
    text_free(&option);
}

/** The folder for scenarios beside that of the cards. */
static char *scenario_path(const document *d)
{
    char *folder = folder_of(d->path), *rest = joined(folder, "../scenarios");
    char *scenarios = path_plain(rest), *path = joined(scenarios, base_of(d->path));
    free(folder);
    free(rest);
    free(scenarios);
    return path;
}

static void write_head(const document *d, const game *g, text *out)
{
    char *folder = folder_of(d->path);
    folder[strlen(folder) - (strlen(folder) > 1)] = '\0';
    text_format(out, "game: %s\ncards: ../%s\nscenarios:\n", g->name, base_of(folder));
    free(folder);
}

/** Adds it behind the scenarios of a file, or makes the file. */
static json_t *edits_for(server *s, document *d, const game *g, const char *scenario)
{
    char *path = scenario_path(d), *uri = uri_of_path(path);
    document *there = file_at(&s->files, path);
    json_t *edits = edits_new();
    text words = {NULL, 0, 0};
    if (there) {
        size_t length = there->body.text.length;
        bool whole = !length || file_words(there)[length - 1] == '\n';
        text_format(&words, "%s%s%s", whole ? "" : "\n", file_outline(there)->count ? "\n" : "",
                    scenario);
        edits_add(s, edits, there, text_edit(s, there, length, length, words.data));
    } else {
        document fresh = {.uri = uri};
        write_head(d, g, &words);
        text_say(&words, scenario);
        if (s->creates)
            json_object_set_new(edits, "documentChanges",
                                json_pack("[{ss ss}]", "kind", "create", "uri", uri));
        body_replace(&fresh.body, 0, 0, "", 0);
        edits_add(s, edits, &fresh, text_edit(s, &fresh, 0, 0, words.data));
        body_free(&fresh.body);
    }
    text_free(&words);
    free(path);
    free(uri);
    return edits;
}

json_t *scenario_for(server *s, document *d, const listed *card)
{
    char id[2 * NAME_SIZE];
    cg_card_info info;
    cg_cards *cards = cards_of(s, d);
    game *g = game_of(s, d);
    text scenario = {NULL, 0, 0};
    listed_id(file_outline(d), file_words(d), card, id);
    setup k = {.board = {.cards = cards, .chance = true}, .id = id};
    if (!cards || !g || !(k.board.design = cg_cards_find(cards, id)) ||
        !cg_cards_info(cards, k.board.design, &info))
        return NULL;
    if (!find_setup(&k))
        return NULL;
    write_scenario(&k, info.name, &scenario);
    json_t *edits = edits_for(s, d, g, scenario.data);
    text_free(&scenario);
    return edits;
}
