/* What a player knows, as a number that is kept up to date: equal exactly where the keys are. */
#include "support_facts.h"
#include "tests.h"

#include "support_alike.h"

#include "state/knowing.h"
#include "state/told.h"

#include <cardgame/cardgame.h>

#include <stdlib.h>
#include <string.h>

#define EVENTS 16384

static cg_information_hash hash_of(const cg_match *match, int player)
{
    cg_information_hash hash = {0, 0};
    assert_int_equal(cg_match_information_hash(match, player, &hash), CG_OK);
    return hash;
}

static void note(alike_pairs *seen, const cg_match *match)
{
    for (int p = 0; p < cg_match_players(match) && !cg_match_over(match); p++)
        alike_note(seen, p, cg_match_information_key(match, p, seen->bytes, ALIKE_BYTES),
                   hash_of(match, p));
}

static void compare(const char *name, cg_match_config config, void *user)
{
    (void)name;
    (void)user;
    config.recall = config.information_hash = true;
    config.event_capacity = EVENTS;
    alike_play(config, note);
}

static void numbers_are_equal_exactly_where_keys_are(void **state)
{
    (void)state;
    visit_games(compare, NULL);
}

static void other_worlds_are_as_the_player_knows_them(const char *name, cg_match_config config,
                                                      void *user)
{
    (void)name;
    (void)user;
    cg_match *match = NULL, *world = NULL;
    cg_random random = cg_random_seed(3);
    config.information_hash = true;
    config.event_capacity = 0;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    assert_int_equal(cg_match_clone(match, &world, NULL), CG_OK);
    for (int d = 0; d < ALIKE_ANSWERS && !cg_match_over(match); d++) {
        int player = cg_match_decider(match);
        assert_int_equal(cg_match_copy(world, match), CG_OK);
        assert_int_equal(cg_match_determinize(world, player, (uint64_t)d + 1), CG_OK);
        if (player >= 0)
            assert_true(alike_same(hash_of(match, player), hash_of(world, player)));
        cg_match_answer(match, player, cg_bot_random(match, &random), NULL);
    }
    cg_match_destroy(world);
    cg_match_destroy(match);
}

static void numbers_are_the_same_in_worlds_that_are_possible(void **state)
{
    (void)state;
    visit_games(other_worlds_are_as_the_player_knows_them, NULL);
}

static void keep_in_save(const char *name, cg_match_config config, void *user)
{
    (void)name;
    (void)user;
    cg_match *match = NULL, *loaded = NULL;
    cg_random random = cg_random_seed(5);
    config.information_hash = true;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    cg_match_playout(match, &random, 20);
    size_t size = cg_match_save(match, NULL, 0);
    unsigned char *bytes = malloc(size);
    assert_non_null(bytes);
    cg_match_save(match, bytes, size);
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    for (int p = 0; p < cg_match_players(match); p++)
        assert_true(alike_same(hash_of(match, p), hash_of(loaded, p)));
    cg_match_destroy(loaded);
    config.information_hash = false;
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    cg_information_hash hash;
    assert_int_equal(cg_match_information_hash(loaded, 0, &hash), CG_ERR_ARGUMENT);
    free(bytes);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
}

static void saves_take_it_along(void **state)
{
    (void)state;
    visit_games(keep_in_save, NULL);
}

static void without_it_there_is_no_number(const char *name, cg_match_config config, void *user)
{
    (void)name;
    (void)user;
    cg_match *match = NULL, *loaded = NULL;
    cg_information_hash hash;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    assert_int_equal(cg_match_information_hash(match, 0, &hash), CG_ERR_ARGUMENT);
    size_t size = cg_match_save(match, NULL, 0);
    unsigned char *bytes = malloc(size);
    assert_non_null(bytes);
    cg_match_save(match, bytes, size);
    config.information_hash = true;
    assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
    assert_int_equal(cg_match_information_hash(loaded, 0, &hash), CG_ERR_ARGUMENT);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    assert_int_equal(cg_match_information_hash(match, -1, &hash), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_information_hash(match, CG_PLAYERS_MAX, &hash), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_information_hash(NULL, 0, &hash), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_information_hash(match, 0, NULL), CG_ERR_ARGUMENT);
    free(bytes);
    cg_match_destroy(match);
}

static void it_is_there_only_where_it_was_wished(void **state)
{
    (void)state;
    visit_games(without_it_there_is_no_number, NULL);
}

/* ---- one event: what it tells a viewer, and the number of it ---- */

enum { KEPT_MATCHES = 24, KEPT_ANSWERS = 300, KEPT = 32, VALUES = 5, TOLD_BYTES = 1 << 15 };

/** Events of each kind that differ from each other. */
typedef struct kept_events {
    cg_event_record all[CG_EVENT_KIND_COUNT][KEPT];
    unsigned count[CG_EVENT_KIND_COUNT];
} kept_events;

typedef struct part {
    size_t at, size;
} part;

#define PART(name)                                                                                 \
    {                                                                                              \
        offsetof(cg_event_record, name), sizeof((cg_event_record){0}.name)                         \
    }

/** What events can differ in; parts that belong together. */
static const part fields[][2] = {
    {PART(cause)},
    {PART(player)},
    {PART(card), PART(generation)},
    {PART(card_kind)},
    {PART(effect)},
    {PART(from), PART(from_zone)},
    {PART(to), PART(to_zone)},
    {PART(amount)},
    {PART(before)},
    {PART(target), PART(face)},
    {PART(second), PART(second_face)},
    {PART(told)},
    {PART(fact_zone)},
    {PART(least), PART(most)},
};

enum { FIELDS = sizeof fields / sizeof *fields };

static bool differ_in(const cg_event_record *one, const cg_event_record *other, unsigned field)
{
    const part *parts = fields[field];
    const char *left = (const char *)one, *right = (const char *)other;
    return memcmp(left + parts[0].at, right + parts[0].at, parts[0].size) != 0 ||
           memcmp(left + parts[1].at, right + parts[1].at, parts[1].size) != 0;
}

/** The event, with one field of another. */
static cg_event_record mixed(const cg_event_record *event, const cg_event_record *other,
                             unsigned field)
{
    cg_event_record result = *event;
    for (const part *p = fields[field]; p < fields[field] + 2; p++)
        memcpy((char *)&result + p->at, (const char *)other + p->at, p->size);
    return result;
}

/** Has the event a value in a field of which few are kept, and not this one? */
static bool is_new(const kept_events *kept, const cg_event_record *event)
{
    const cg_event_record *all = kept->all[event->kind];
    for (unsigned f = 0; f < FIELDS; f++) {
        unsigned values = 0, same = 0;
        for (unsigned i = 0; i < kept->count[event->kind]; i++) {
            same += !differ_in(&all[i], event, f);
            unsigned j = 0;
            while (differ_in(&all[j], &all[i], f))
                j++;
            values += j == i;
        }
        if (!same && values < VALUES)
            return true;
    }
    return false;
}

static void keep_event(kept_events *kept, const cg_event_record *event)
{
    unsigned *count = &kept->count[event->kind];
    if (*count < KEPT && is_new(kept, event))
        kept->all[event->kind][(*count)++] = *event;
}

/** Does an ability of a card do something? Such events are told alike, and can be each other's. */
static bool is_of_ability(unsigned kind)
{
    return kind == CG_EVENT_USE || kind == CG_EVENT_TRIGGER || kind == CG_EVENT_MODE;
}

static void keep_events(kept_events *kept, const cg_match *match)
{
    for (uint64_t n = cg_match_event_first(match); n <= cg_match_event_count(match); n++) {
        cg_event_record event = match->events[n & match->event_mask];
        bool of_ability = is_of_ability(event.kind);
        keep_event(kept, &event);
        for (event.kind = 0; of_ability && event.kind < CG_EVENT_KIND_COUNT; event.kind++)
            if (is_of_ability(event.kind))
                keep_event(kept, &event);
    }
}

/** Another thing happens, of those that the game has. */
static void keep_signals(kept_events *kept, const cg_board *rules)
{
    for (unsigned i = 0; i < kept->count[CG_EVENT_SIGNAL]; i++) {
        cg_event_record event = kept->all[CG_EVENT_SIGNAL][i];
        event.effect = (uint16_t)((event.effect + 1u) % rules->happening_count);
        keep_event(kept, &event);
    }
}

/** What a viewer is told, and the number of it. */
typedef struct telling {
    unsigned char key[TOLD_BYTES];
    char text[256];
    size_t size;
    cg_information_hash hash;
} telling;

/** A match of which nothing but the event was told. */
static void put_event(cg_match *match, const cg_event_record *event)
{
    match->head->events = 1;
    match->answers = 0;
    match->events[1 & match->event_mask] = *event;
}

/** An ability is named to whoever knows its card, a change has only words, and all else is a row. */
static void check_effect(cg_match *match, const cg_event_record *event, int viewer)
{
    cg_event told;
    char text[256];
    put_event(match, event);
    assert_int_equal(cg_match_event(match, viewer, 1, &told), CG_OK);
    assert_in_range(cg_match_event_text(match, viewer, 1, text, sizeof text), 0, sizeof text - 1);
    if (is_of_ability(event->kind) && event->effect && told.design)
        assert_non_null(strstr(text, match->plan->unit.labels[event->effect - 1]));
    else if (event->kind == CG_EVENT_MODIFY)
        assert_int_equal(told.effect | told.from | told.to | told.amount | told.before, 0);
    else if (event->kind == CG_EVENT_FACT)
        assert_int_equal(told.effect, cg_seat_sees(event->told, viewer) ? event->effect : 0);
    else if (!is_of_ability(event->kind) && event->kind != CG_EVENT_PLAY)
        assert_int_equal(told.effect, event->kind == CG_EVENT_ANSWER && event->player != viewer
                                          ? 0
                                          : event->effect);
}

static void tell(cg_match *match, const cg_event_record *event, int viewer, telling *told)
{
    put_event(match, event);
    cg_knowing_restart(match, viewer);
    cg_knowing_tell(match, event);
    told->hash = hash_of(match, viewer);
    told->size = cg_match_information_key(match, viewer, told->key, sizeof told->key);
    assert_in_range(told->size, 1, sizeof told->key);
    cg_match_event_text(match, viewer, 1, told->text, sizeof told->text);
}

static void compare_told(const telling *one, const telling *other)
{
    bool same = one->size == other->size && memcmp(one->key, other->key, one->size) == 0;
    if (same != alike_same(one->hash, other->hash))
        fail_msg("\"%s\" and \"%s\" have %s key, but %s number", one->text, other->text,
                 same ? "the same" : "not the same", same ? "not the same" : "the same");
    if (same)
        assert_string_equal(one->text, other->text);
}

/** Can there be such an event? What the fields of a change mean depends on what it does to what; and of
 * the effect that a card answers the event tells which item it is. */
static bool can_mix(const cg_event_record *one, const cg_event_record *other, const part *parts)
{
    if (one->kind == CG_EVENT_PLAY)
        return parts->at != offsetof(cg_event_record, effect);
    return one->kind != CG_EVENT_MODIFY || (one->from == other->from && one->to == other->to);
}

/** Compares each event with the next, and with itself after one field has changed. */
static void compare_events(cg_match *match, const cg_event_record *all, unsigned count, int viewer)
{
    telling one, other;
    for (unsigned i = 0; i < count; i++) {
        tell(match, &all[i], viewer, &one);
        for (unsigned f = 0; f < FIELDS; f++) {
            unsigned j = (i + 1) % count;
            while (j != i &&
                   (!differ_in(&all[i], &all[j], f) || !can_mix(&all[i], &all[j], fields[f])))
                j = (j + 1) % count;
            cg_event_record changed = mixed(&all[i], &all[j], f);
            tell(match, &changed, viewer, &other);
            compare_told(&one, &other);
        }
        tell(match, &all[(i + 1) % count], viewer, &other);
        compare_told(&one, &other);
    }
}

static void compare_kinds(const char *name, cg_match_config config, void *user)
{
    (void)name;
    unsigned *seen = user;
    kept_events kept = {.count = {0}};
    cg_match *match = NULL;
    config.recall = config.information_hash = true;
    config.event_capacity = EVENTS;
    for (config.seed = 1; config.seed <= KEPT_MATCHES; config.seed++) {
        cg_random random = cg_random_seed(config.seed);
        cg_match_destroy(match);
        assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
        cg_match_playout(match, &random, KEPT_ANSWERS);
        keep_events(&kept, match);
    }
    if (match->plan->board)
        keep_signals(&kept, match->plan->board);
    for (unsigned kind = 0; kind < CG_EVENT_KIND_COUNT; kind++) {
        for (int p = 0; p < cg_match_players(match); p++) {
            for (unsigned i = 0; i < kept.count[kind]; i++)
                check_effect(match, &kept.all[kind][i], p);
            if (kind != CG_EVENT_ANSWER)
                compare_events(match, kept.all[kind], kept.count[kind], p);
        }
        seen[kind] = kept.count[kind] > seen[kind] ? kept.count[kind] : seen[kind];
    }
    cg_match_destroy(match);
}

static void events_are_known_as_the_same_exactly_if_they_tell_the_same(void **state)
{
    (void)state;
    unsigned seen[CG_EVENT_KIND_COUNT] = {0};
    visit_games(compare_kinds, seen);
    stones_whisper = true;
    for (int g = 0; g < FACTS_GAMES; g++) {
        facts_fixture f;
        facts_begin(&f, &facts_games[g]);
        compare_kinds(facts_games[g].module->name, cg_match_config_default(f.cards), seen);
        facts_end(&f);
    }
    stones_whisper = false;
    for (unsigned kind = 0; kind < CG_EVENT_KIND_COUNT; kind++)
        if (cg_event_says[kind])
            assert_in_range(seen[kind], 2, KEPT);
}

TESTS(knowing)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_are_known_as_the_same_exactly_if_they_tell_the_same),
        cmocka_unit_test(numbers_are_equal_exactly_where_keys_are),
        cmocka_unit_test(numbers_are_the_same_in_worlds_that_are_possible),
        cmocka_unit_test(saves_take_it_along),
        cmocka_unit_test(it_is_there_only_where_it_was_wished),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
