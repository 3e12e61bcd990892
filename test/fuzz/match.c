/** Bytes as a whole match of a shipped game: the first ones make it, each of the rest is an answer
 * or something that a host does on the way: views, events, prompts, refusals, undo, saves, copies.
 */
#include "fuzz/shipped.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

enum { HEAD = 4, MOST_STEPS = 160, ROOM = 1 << 16, ANSWERS_FROM = 16 };

/** A match on its way. */
typedef struct table {
    cg_match_config config;
    cg_record *record;
    const cg_match *match;
    unsigned char byte, next; /**< what is done, and with what */
    char text[ROOM];
} table;

static void must(bool holds, const char *what)
{
    if (!holds)
        shipped_blame("fuzz match", what);
}

static int viewer_of(const table *t)
{
    return t->next % (cg_match_players(t->match) + 1) - 1;
}

/* ---- what a host does ---- */

static void look(table *t)
{
    size_t length = cg_view_json(t->match, viewer_of(t), t->text, ROOM);
    must(length > 0 && (length >= ROOM || strlen(t->text) == length), "a view has another length");
    cg_view_text(t->match, viewer_of(t), t->text, ROOM);
}

static void read_events(table *t)
{
    cg_event event;
    uint64_t first = cg_match_event_first(t->match), last = cg_match_event_count(t->match);
    for (uint64_t n = first; n <= last; n++) {
        must(!cg_match_event(t->match, viewer_of(t), n, &event), "an event cannot be read");
        cg_match_event_text(t->match, viewer_of(t), n, t->text, ROOM);
    }
}

static void read_options(table *t)
{
    uint32_t count = cg_match_option_count(t->match);
    cg_option option;
    for (uint32_t i = 0; i < count && i < 64; i++) {
        must(cg_match_option(t->match, i, &option), "an option cannot be read");
        cg_match_option_label(t->match, i, t->text, ROOM);
        cg_match_option_text(t->match, i, t->text, ROOM);
        must(cg_match_option_find(t->match, t->text) == (int32_t)i, "an option is not found");
    }
    cg_match_prompt(t->match, t->text, ROOM);
}

/** An option of now, cut or changed at one place, is no option or another one. */
static void be_refused(table *t)
{
    char reason[512];
    uint32_t count = cg_match_option_count(t->match);
    size_t length = count ? cg_match_option_text(t->match, t->next % count, t->text, 256) : 0;
    if (length > 1 && length < 256)
        t->text[t->next % length] = (char)(t->next & 1 ? ' ' : '\0');
    uint64_t hash = cg_match_hash(t->match);
    int decider = cg_match_decider(t->match);
    bool offered = cg_match_option_find(t->match, t->text) >= 0;
    size_t said = cg_match_refusal(t->match, decider, t->text, reason, sizeof reason);
    must(offered == (said == 0), "a refusal gives no reason, or an option has one");
    must(cg_match_hash(t->match) == hash, "a refusal changes the match");
}

static void go_back(table *t)
{
    size_t length = cg_record_length(t->record), steps = 1 + t->next % 8u;
    uint64_t hash = cg_match_hash(t->match);
    if (cg_record_seek(t->record, length > steps ? length - steps : 0) == CG_OK && t->next & 64)
        return;
    must(!cg_record_seek(t->record, length), "what was undone cannot be redone");
    must(cg_match_hash(t->match) == hash, "undo and redo lead elsewhere");
}

static void save_and_load(table *t)
{
    size_t size = cg_match_save(t->match, NULL, 0);
    unsigned char *bytes = malloc(size);
    cg_match *loaded = NULL;
    cg_error error = {0};
    must(bytes && cg_match_save(t->match, bytes, size) == size, "a save has another length");
    if (cg_match_load(&t->config, bytes, size, &loaded, &error))
        shipped_blame("fuzz match: its own save is refused", error.text);
    must(cg_match_hash(loaded) == cg_match_hash(t->match), "a save is another match");
    cg_match_destroy(loaded);
    free(bytes);
}

static void play_a_world(table *t)
{
    cg_match *world = NULL;
    cg_random random = cg_random_seed(t->next);
    must(!cg_match_clone(t->match, &world, NULL), "there is no copy");
    must(!cg_match_determinize(world, viewer_of(t), t->next), "there is no other world");
    must(!cg_match_check(world, NULL), "another world is not sound");
    cg_match_playout(world, &random, 20);
    must(!cg_match_check(world, NULL), "another world is not sound after play");
    cg_match_destroy(world);
}

static void give_up(table *t)
{
    if (t->next % 8 == 0)
        (void)cg_record_concede(t->record, viewer_of(t), NULL);
}

static void answer(table *t)
{
    uint32_t count = cg_match_option_count(t->match);
    if (count)
        cg_record_answer(t->record, cg_match_decider(t->match), t->byte % count, NULL);
}

/* ---- a match ---- */

static bool begin(table *t, const unsigned char *data)
{
    static const uint32_t capacities[] = {512, 0, 16, 65536};
    const cg_cards *cards = shipped_cards(data[0]);
    cg_game_info game = cg_game_describe(cg_cards_game(cards));
    t->config = cg_match_config_default(cards);
    t->config.players = game.players_min + data[1] % (game.players_max - game.players_min + 1);
    t->config.explicit_chance = data[2] & 1;
    t->config.skip_single = data[2] & 2;
    t->config.recall = data[2] & 4;
    t->config.event_capacity = capacities[data[2] >> 3 & 3];
    t->config.seed = data[3];
    if (cg_record_create(&t->config, &t->record, NULL))
        return false; /* the game has no decks for so many */
    t->match = cg_record_match(t->record);
    return true;
}

static void do_next(table *t)
{
    static void (*const doing[])(table *) = {look,    read_events,   read_options, be_refused,
                                             go_back, save_and_load, play_a_world, give_up};
    cg_error error = {0};
    if (t->byte < ANSWERS_FROM)
        doing[t->byte % 8](t);
    else
        answer(t);
    if (cg_match_check(t->match, &error))
        shipped_blame("fuzz match", error.text);
    if (cg_match_fault(t->match, &error) == CG_ERR_MODULE)
        shipped_blame("fuzz match", error.text);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static table t;
    if (size < HEAD || !begin(&t, data))
        return 0;
    for (size_t i = HEAD; i + 1 < size && i < MOST_STEPS; i++) {
        t.byte = data[i];
        t.next = data[i + 1];
        do_next(&t);
    }
    look(&t);
    save_and_load(&t);
    cg_record_destroy(t.record);
    return 0;
}
