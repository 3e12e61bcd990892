#include "scenario.h"

#include "beside.h"
#include "fillers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Boards are tried as scenarios of a text, and what a scenario says that is not followed tells what there is to do:
 * so what is written is what was tried. */

#define NEVER_OFFERED "number 999999999"

enum { LEVELS = 4, PHASES_MOST = 16, COUNTERS_MOST = 16 };

/** A board for the card. */
typedef struct board {
    size_t zone;
    int phase, level;
    bool rich;  /**< the counters of the players are at 10 */
    bool alone; /**< nothing else lies in the zone of the card */
    bool token;
    const char *dice; /**< the pool that has some; NULL */
} board;

typedef struct setup {
    cg_cards *cards;
    const cg_game *rules;
    const char *game, *id;
    char *title;  /**< of the scenario */
    fillers fill; /**< what else lies there */
    bool usable[LEVELS][FILLER_ZONES];
    bool made;   /**< of the last one that was tried: a match could be made */
    char *asked; /**< what it was offered; NULL */
    bool passed;
    char *option; /**< the best so far; NULL */
    board best;
    bool is_use; /**< it plays or uses the card */
} setup;

/** The cards of a zone that fill a board, by level: none; those in play and in decks; all; more of all. */
static size_t count_fillers(const setup *k, int level, size_t zone)
{
    static const size_t most[LEVELS] = {0, 1, 2, FILLERS_MOST};
    size_t count = k->fill.zones[zone].count;
    bool everywhere = level >= 2 || k->fill.zones[zone].in_play || k->fill.zones[zone].hidden;
    size_t limit = k->fill.zones[zone].hidden && level ? FILLERS_MOST : most[level];
    if (!k->usable[level][zone] || !everywhere)
        return 0;
    return count < limit ? count : limit;
}

static void write_zone(const setup *k, const board *b, int seat, size_t zone, bool *first,
                       text *out)
{
    bool mine = b->zone == zone && seat == 0;
    size_t count = mine && b->alone ? 0 : count_fillers(k, b->level, zone);
    cg_zone_info info;
    if ((!mine && !count) || !cg_game_zone(k->rules, zone, &info) || !info.per_player)
        return;
    text_format(out, "%s%s: [", *first ? "" : ", ", info.name);
    if (mine)
        text_format(out, b->token ? "{card: %s, token: true}" : "%s", k->id);
    for (size_t i = 0; i < count; i++)
        text_format(out, "%s%s", i || mine ? ", " : "", k->fill.zones[zone].ids[i]);
    text_say(out, "]");
    *first = false;
}

static void write_player(const setup *k, const board *b, int seat, text *out)
{
    const char *counter;
    bool first = true;
    text_format(out, "      player %d: {", seat + 1);
    for (size_t i = 0; i < FILLER_ZONES; i++)
        write_zone(k, b, seat, i, &first, out);
    for (size_t i = 0; b->rich && i < COUNTERS_MOST && (counter = cg_game_counter(k->rules, i));
         i++) {
        text_format(out, "%s%s: 10", first ? "" : ", ", counter);
        first = false;
    }
    text_say(out, "}\n");
}

static void write_scenario(const setup *k, const board *b, const char *option, text *out)
{
    const char *phase = cg_game_phase(k->rules, (size_t)b->phase);
    text step = {NULL, 0, 0};
    text_say(out, "  - name: ");
    yaml_write(out, k->title, false);
    text_say(out, "\n    decks: board\n    board:\n      active: 1\n      turn: 3\n");
    if (phase)
        text_format(out, "      phase: %s\n", phase);
    for (int seat = 0; seat < k->fill.players; seat++)
        if (seat < 1 || b->level || b->rich)
            write_player(k, b, seat, out);
    if (b->dice)
        text_format(out, "      dice: {%s: [1, 2, 3, 4, 4]}\n", b->dice);
    yaml_write(&step, option, false);
    text_format(out, "    script:\n      - 1: %s\n", text_words(&step));
    text_free(&step);
}

static void on_told(void *user, const cg_scenario_told *told)
{
    static const char asked[] = "  asked:    player 1 (";
    setup *k = user;
    const char *found = told->failure ? strstr(told->failure, asked) : NULL;
    const char *list = found ? strstr(found, "): ") : NULL;
    k->passed = !told->failure;
    k->made = !told->failure || !strstr(told->failure, "cannot be made");
    free(k->asked);
    k->asked = list ? copied(list + 3, strcspn(list + 3, "\n")) : NULL;
}

static void run(setup *k, const char *words, size_t length)
{
    k->made = k->passed = false;
    free(k->asked);
    k->asked = NULL;
    cg_scenario_text(k->cards, "board", words, length, k->title, on_told, k, NULL);
}

/** Plays a scenario with that answer. */
static void try_answer(setup *k, const board *b, const char *option)
{
    text words = {NULL, 0, 0};
    text_format(&words, "game: %s\nscenarios:\n", k->game);
    write_scenario(k, b, option, &words);
    run(k, words.data, words.length);
    text_free(&words);
}

static bool begins_with(const char *option, const char *word)
{
    size_t length = strlen(word);
    return strncmp(option, word, length) == 0 && option[length] == ' ';
}

/** Does an option speak of the card, and not of one whose id begins like it? */
static bool speaks_of(const setup *k, const char *option)
{
    size_t length = strlen(k->id);
    for (const char *at = strstr(option, k->id); at; at = strstr(at + 1, k->id))
        if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789_", at[length]) || !at[length])
            return true;
    return false;
}

/** Keeps an option that is better than the best, and with which the scenario passes. */
static void consider(setup *k, const board *b, const char *option)
{
    bool is_use = begins_with(option, "play") || begins_with(option, "use");
    if (!speaks_of(k, option) || (k->option && (!is_use || k->is_use)))
        return;
    try_answer(k, b, option);
    if (!k->passed)
        return;
    free(k->option);
    k->option = must(strdup(option));
    k->best = *b;
    k->is_use = is_use;
}

static void try_board(setup *k, const board *b)
{
    char *next = NULL;
    try_answer(k, b, NEVER_OFFERED);
    if (!k->asked)
        return;
    char *list = k->asked;
    k->asked = NULL;
    for (char *option = list; option && !k->is_use; option = next) {
        next = strstr(option, " | ");
        if (next) {
            *next = '\0';
            next += 3;
        }
        consider(k, b, option);
    }
    free(list);
}

static bool is_made(setup *k, const board *b)
{
    try_answer(k, b, NEVER_OFFERED);
    return k->made;
}

/** Leaves out the zone with which no board can be laid out, if it is one. */
static void settle_level(setup *k, int level)
{
    int hand = cg_game_zone_find(k->rules, "hand");
    board b = {.zone = hand < 0 ? 0 : (size_t)hand, .level = level};
    for (size_t i = 0; i < FILLER_ZONES; i++)
        k->usable[level][i] = true;
    if (is_made(k, &b))
        return;
    for (size_t i = 0; i < FILLER_ZONES; i++) {
        k->usable[level][i] = false;
        if (k->fill.zones[i].count && is_made(k, &b))
            return;
        k->usable[level][i] = true;
    }
}

static void try_zone(setup *k, board b)
{
    cg_zone_info zone;
    if (!cg_game_zone(k->rules, b.zone, &zone) || !zone.per_player)
        return;
    for (int alone = 0; alone < 2 && !k->is_use; alone++)
        for (int phase = 0; phase < PHASES_MOST && !k->is_use; phase++) {
            if (phase && !cg_game_phase(k->rules, (size_t)phase))
                break;
            if (alone && !count_fillers(k, b.level, b.zone))
                continue;
            b.phase = phase;
            b.alone = alone;
            try_board(k, &b);
        }
}

/** First in the hand, then elsewhere; as it is, then with counters to pay with, then among more
 * cards, then with dice, then as a token. */
static bool find_board(setup *k)
{
    int hand = cg_game_zone_find(k->rules, "hand");
    for (int way = 0; way < 6 * LEVELS && !k->is_use; way++) {
        board b = {.level = way / 2 % LEVELS, .rich = way % 2, .token = way >= 4 * LEVELS};
        b.dice = way / (2 * LEVELS) == 1 ? cg_game_dice(k->rules, 0) : NULL;
        if ((b.token && k->option) || (way / (2 * LEVELS) == 1 && !b.dice))
            continue;
        for (int pass = 0; pass < 2; pass++)
            for (size_t i = 0; i < FILLER_ZONES && !k->is_use; i++) {
                b.zone = i;
                if (((int)i == hand) == (pass == 0) && (!b.token || k->fill.zones[i].in_play))
                    try_zone(k, b);
            }
    }
    return k->option != NULL;
}

/* ---- the text ---- */

/** A name for it that no scenario of the file has. */
static char *title_for(document *there, const char *name)
{
    for (int number = 1;; number++) {
        text title = {NULL, 0, 0};
        bool taken = false;
        text_format(&title, "%s does what it says", name);
        if (number > 1)
            text_format(&title, " (%d)", number);
        for (size_t i = 0; there && i < file_outline(there)->count && !taken; i++) {
            char *other = listed_name(file_words(there), &file_outline(there)->items[i]);
            taken = strcmp(other, title.data) == 0;
            free(other);
        }
        if (!taken)
            return title.data;
        text_free(&title);
    }
}

static void write_head(const document *d, const char *path, const char *rules, text *out)
{
    char *cards = folder_of(d->path), *scenarios = folder_of(path);
    char *way = beside_way(scenarios, cards);
    text written = {NULL, 0, 0};
    yaml_write(&written, way, false);
    text_format(out, "game: %s\ncards: %s\nscenarios:\n", rules, written.data);
    text_free(&written);
    free(way);
    free(scenarios);
    free(cards);
}

/** What is put behind the text of a file, or of none. */
static void write_addition(document *d, document *there, const char *path, const setup *k,
                           text *out)
{
    size_t length = there ? there->body.text.length : 0;
    if (length)
        text_format(out, "%s%s", begins_line(file_words(there), length) ? "" : "\n",
                    file_outline(there)->count ? "\n" : "");
    else
        write_head(d, path, k->game, out);
    write_scenario(k, &k->best, k->option, out);
}

/** Does it pass in its file, too? */
static bool passes_there(setup *k, document *there, const text *addition)
{
    text whole = {NULL, 0, 0};
    if (there)
        text_add(&whole, file_words(there), there->body.text.length);
    text_add(&whole, addition->data, addition->length);
    run(k, whole.data, whole.length);
    text_free(&whole);
    return k->passed;
}

/** Adds it behind the scenarios of a file, or makes the file, whose lines end as those of the cards do. */
static json_t *edits_for(server *s, document *d, document *there, const char *uri,
                         const char *words)
{
    json_t *edits = edits_new();
    if (there) {
        size_t length = there->body.text.length;
        edits_add(s, edits, there, lines_edit(s, length ? there : d, length, length, words));
    } else {
        document fresh = {.uri = (char *)uri};
        if (s->creates)
            json_object_set_new(edits, "documentChanges",
                                json_pack("[{ss ss}]", "kind", "create", "uri", uri));
        body_replace(&fresh.body, 0, 0, "", 0);
        edits_add(s, edits, &fresh, lines_edit(s, d, 0, 0, words));
        body_free(&fresh.body);
    }
    return edits;
}

static json_t *write_found(server *s, document *d, document *there, char *path, setup *k)
{
    text addition = {NULL, 0, 0};
    char *uri = uri_of_path(path);
    json_t *edits = NULL;
    write_addition(d, there, path, k, &addition);
    if (passes_there(k, there, &addition))
        edits = edits_for(s, d, there, uri, addition.data);
    text_free(&addition);
    free(uri);
    return edits;
}

json_t *scenario_for(server *s, document *d, const listed *card)
{
    char id[2 * NAME_SIZE];
    cg_card_info info;
    cg_cards *cards = cards_of(s, d);
    game *g = game_of(s, d);
    json_t *edits = NULL;
    listed_id(file_outline(d), file_words(d), card, id);
    if (!cards || !g || !cg_cards_names(cards, cg_cards_find(cards, id), &info))
        return NULL;
    char *path = beside_path(s, d, g);
    document *there = file_at(&s->files, path);
    setup k = {.cards = cards, .rules = cg_cards_game(cards), .game = g->name, .id = id};
    k.title = title_for(there, info.name);
    fillers_find(cards, &k.fill);
    for (int level = 0; level < LEVELS; level++)
        settle_level(&k, level);
    if (find_board(&k))
        edits = write_found(s, d, there, path, &k);
    free(k.title);
    free(k.option);
    free(k.asked);
    free(path);
    return edits;
}
