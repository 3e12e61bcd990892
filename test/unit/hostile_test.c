/* Every function for hosts with what no sensible program would hand over: numbers far out of range,
 * ids of another time, NULL, buffers of no size, kinds that there are not. Nothing crashes, reading
 * changes nothing, and what is written stays in its buffer. */
#include "support_hostile.h"
#include "tests.h"

#include <limits.h>

enum { ROUNDS = 400, GUARD = 0x5a };

static const char *const games[] = {"deities_demidice", "gemu_land", "divinity", "demi", "divino"};

static const int64_t numbers[] = {
    0,     1,     2,     3,       7,       8,           9,           31,         32,
    63,    64,    127,   128,     255,     256,         4095,        4096,       32767,
    32768, 65535, 65536, INT_MAX, INT_MIN, INT_MIN + 1, INT_MAX - 1, UINT32_MAX, -1,
    -2,    -3,    -4,    -128,    -129,    -32768,      -65536,      INT64_MAX,  INT64_MIN};

static const char *const words[] = {NULL,
                                    "",
                                    "pass",
                                    "play",
                                    "play ",
                                    "use \"",
                                    "use \"x\" of ",
                                    "choose",
                                    "player 99",
                                    "%s%n",
                                    "power",
                                    "hand",
                                    "players",
                                    "decks",
                                    "concede",
                                    "attack on",
                                    "play a/b",
                                    "number 99999999999999999999",
                                    "\xff\xfe",
                                    "use t/x 0",
                                    "CG_ERR_MEMORY"};

static int64_t any_number(cg_random *random)
{
    return numbers[cg_random_below(random, COUNT(numbers))];
}

/* ---- the list of exports ---- */

/** Programs call it without the size that its wrapper adds. */
static bool is_called(const char *name)
{
    const char *sized = strstr(name, "_sized");
    size_t length = sized ? (size_t)(sized - name) : strlen(name);
    for (const hostile_call *c = hostile_calls; c->name; c++)
        if (strncmp(c->name, name, length) == 0 && !c->name[length])
            return true;
    return false;
}

/** Modules have mistakes of their own, which other tests make. */
static bool is_for_modules(const char *header)
{
    return strstr(header, "module.h") || strstr(header, "rules.h") || strstr(header, "ready.h") ||
           strstr(header, "compat.h");
}

static void every_function_for_hosts_is_called(void **state)
{
    size_t length, found = 0;
    char *list = read_file("lib/exports.txt", &length);
    const char *header = "";
    (void)state;
    assert_non_null(list);
    for (char *line = strtok(list, "\n"); line; line = strtok(NULL, "\n")) {
        if (line[0] == '#')
            header = line;
        else if (!is_for_modules(header) && !is_called(line))
            fail_msg("no hostile call of %s", line);
        else
            found += !is_for_modules(header);
    }
    for (const hostile_call *c = hostile_calls; c->name; c++)
        found--;
    assert_int_equal(found, 0);
    free(list);
}

/* ---- choosing ---- */

static void choose_buffer(things *t)
{
    static const size_t sizes[] = {0, 1, 2, 5, 64, ROOM - 1};
    memset(t->room, GUARD, sizeof t->room);
    t->size = sizes[cg_random_below(&t->random, COUNT(sizes))];
    t->buffer = once_in(t, 4) ? NULL : (char *)t->room;
}

static void choose_ids(things *t)
{
    t->ref = (cg_ref){.kind = (uint8_t)any_number(&t->random),
                      .owner = (uint8_t)any_number(&t->random),
                      .index = (uint16_t)any_number(&t->random),
                      .generation = (uint16_t)any_number(&t->random)};
    t->card = (cg_card){(uint16_t)any_number(&t->random), (uint16_t)any_number(&t->random)};
}

/** One part of it is hostile. */
static void choose_stage(things *t)
{
    int64_t x = any_number(&t->random);
    const int32_t *marks = once_in(t, 2) ? NULL : &t->value;
    t->stage = (cg_stage){.active = 0, .turn = 1};
    t->stage_cards[0] = (cg_stage_card){.design = (cg_design)t->j, .zone = (uint8_t)t->k};
    t->stage_cards[1] = (cg_stage_card){.design = 1};
    t->stage.cards = t->stage_cards;
    t->stage.counters = &t->stage_counter;
    t->stage.dice = &t->die;
    t->stage_counter = (cg_stage_counter){0};
    switch (cg_random_below(&t->random, 16)) {
    case 0:
        t->stage.active = (int)x;
        break;
    case 1:
        t->stage.phase = (int)x;
        break;
    case 2:
        t->stage.turn = (int)x;
        break;
    case 3:
        t->stage.rest_zone = (int)((uint32_t)x + 1u);
        break;
    case 4:
        t->stage.out = (uint32_t)x;
        break;
    case 5:
        t->stage.card_count = 1;
        break;
    case 6:
        t->stage.card_count = 2, t->stage_cards[1].host = (uint16_t)x;
        break;
    case 7:
        t->stage.card_count = 2, t->stage_cards[1].zone_owner = (int8_t)x;
        break;
    case 8:
        t->stage.card_count = 2, t->stage_cards[1].owner = (int8_t)x;
        break;
    case 9:
        t->stage.card_count = 1, t->stage_cards[0].place = (uint8_t)x;
        break;
    case 10:
        t->stage.card_count = 1;
        t->stage_cards[0].marks = marks;
        t->stage_cards[0].mark_count = marks ? 1 : (size_t)x;
        break;
    case 11:
        t->stage.card_count = 1, t->stage_cards[0].known_to = (uint32_t)x;
        break;
    case 12:
        t->stage.counter_count = 1, t->stage_counter.counter = (uint8_t)x;
        break;
    case 13:
        t->stage.counter_count = 1, t->stage_counter.value = (int32_t)x;
        break;
    case 14:
        t->stage.dice_count = 1, t->stage.dice_pool = (int)x;
        break;
    default:
        t->stage.card_count = 1, t->stage_cards[0].token = t->stage_cards[0].under = true;
    }
}

static void choose_config(things *t)
{
    int64_t x = any_number(&t->random);
    t->config = cg_match_config_default(t->f->cards);
    switch (cg_random_below(&t->random, 8)) {
    case 0:
        t->config.cookie = (uint32_t)x;
        break;
    case 1:
        t->config.players = (int)x;
        break;
    case 2:
        t->config.event_capacity = x > 4096 ? UINT32_MAX : (uint32_t)x & 4095u;
        break;
    case 3:
        t->config.cards = NULL;
        break;
    case 4:
        t->setting = (cg_setting){t->word, once_in(t, 2) ? t->word : "99999999999999999999"};
        t->config.settings = once_in(t, 4) ? NULL : &t->setting;
        t->config.setting_count = 1;
        break;
    case 5:
        t->config.decks[1] = t->deck;
        break;
    default:
        choose_stage(t), t->config.stage = &t->stage;
    }
}

/** At times without a match, a catalogue ... at all. */
static void choose_objects(things *t, const cg_match *match, cg_match *own)
{
    bool none = once_in(t, 8);
    cg_match_copy(own, match);
    t->match = none ? NULL : match;
    t->own = none ? NULL : own;
    t->cards = once_in(t, 8) ? NULL : t->f->cards;
    t->game = once_in(t, 8) ? NULL : t->f->game;
    t->context = once_in(t, 8) ? NULL : t->f->context;
    t->deck = once_in(t, 8) ? NULL : cg_cards_deck(t->f->cards, 0);
}

static void choose_numbers(things *t)
{
    t->i = (int)any_number(&t->random);
    t->j = (int)any_number(&t->random);
    t->k = (int)any_number(&t->random);
    t->n = (uint64_t)any_number(&t->random);
    t->word = words[cg_random_below(&t->random, COUNT(words))];
    t->value = t->i;
    t->die = (uint8_t)t->i;
}

/** A save, or no bytes, or a part of them. */
static void choose_bytes(things *t, const unsigned char *bytes, size_t size)
{
    t->bytes = once_in(t, 8) ? NULL : bytes;
    t->length = !t->bytes ? 0 : once_in(t, 2) ? size : cg_random_below(&t->random, (uint32_t)size);
}

/* ---- calling ---- */

static void assert_buffer_kept(const things *t, const char *name)
{
    size_t size = t->buffer ? t->size : 0;
    for (size_t i = size; i < sizeof t->room; i++)
        if (t->room[i] != GUARD)
            fail_msg("%s writes behind its buffer", name);
}

static void call_all(things *t)
{
    uint64_t hash = cg_match_hash(t->match);
    for (const hostile_call *c = hostile_calls; c->name; c++) {
        memset(t->room, GUARD, sizeof t->room);
        c->call(t);
        assert_buffer_kept(t, c->name);
        if (cg_match_hash(t->match) != hash)
            fail_msg("%s has changed a match that it reads", c->name);
    }
    if (t->own)
        assert_sound(t->own);
}

static void call_at(things *t, cg_match *match, cg_match *own)
{
    size_t size;
    unsigned char *bytes = saved(match, &size);
    for (int round = 0; round < ROUNDS / 8; round++) {
        choose_objects(t, match, own);
        choose_numbers(t);
        choose_ids(t);
        choose_buffer(t);
        choose_config(t);
        choose_bytes(t, bytes, size);
        call_all(t);
    }
    free(bytes);
}

static void play_and_call(const fixture *f, uint64_t seed)
{
    static things t;
    cg_match_config config = cg_match_config_default(f->cards);
    config.recall = seed & 1;
    config.explicit_chance = seed & 2;
    cg_match *match = start(&config), *own = clone_of(match);
    t = (things){.f = f, .random = cg_random_seed(seed)};
    cg_bot_config thinking = cg_bot_config_default();
    thinking.playouts = thinking.playout_limit = 1;
    thinking.explain = true;
    thinking.method = seed % 3 ? CG_BOT_TREE : CG_BOT_FLAT;
    assert_int_equal(cg_bot_create(f->context, &thinking, &t.bot, NULL), CG_OK);
    assert_int_equal(cg_record_create(&config, &t.record, NULL), CG_OK);
    t.report = cg_report_create(f->context);
    assert_int_equal(cg_cards_translate(f->cards, "de", NULL, &t.translation), CG_OK);
    assert_int_equal(cg_yaml_read(f->context, NULL, "a: [b]\n", 7, NULL, &t.yaml), CG_OK);
    t.node = seed % 3 ? cg_yaml_first(cg_yaml_root(t.yaml)) : NULL;
    for (int at = 0; at < 8; at++) {
        call_at(&t, match, own);
        cg_match_playout(match, &t.random, 12);
    }
    cg_translation_destroy(t.translation);
    cg_yaml_destroy(t.yaml);
    cg_report_destroy(t.report);
    cg_record_destroy(t.record);
    cg_bot_destroy(t.bot);
    cg_match_destroy(own);
    cg_match_destroy(match);
}

static void no_argument_crashes(void **state)
{
    (void)state;
    for (size_t g = 0; g < COUNT(games); g++) {
        void *loaded;
        assert_int_equal(load_game(&loaded, games[g]), 0);
        play_and_call(loaded, g);
        assert_int_equal(unload_game(&loaded), 0);
    }
}

TESTS(hostile)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_function_for_hosts_is_called),
        cmocka_unit_test(no_argument_crashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
