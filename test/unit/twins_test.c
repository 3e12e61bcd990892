/* Two matches that differ in what one player cannot see are played side by side: as long as that
 * player is told the same in words, he has the same key, and with it the same view, the same
 * options and the same questions. */
#include "support.h"
#include "tests.h"

#include <cardgame/cardgame.h>

const cg_module *cg_module_tabletop(void);
const cg_module *cg_module_gemu_land(void);
const cg_module *cg_module_deities_demidice(void);
const cg_module *cg_module_demi(void);
const cg_module *cg_module_divinity(void);
const cg_module *cg_module_divino(void);

enum { MATCHES = 240, STEPS_MAX = 220, EVENTS = 1 << 14, TRIES = 10, ZONES = 64, TEXT = 512 };

/** The match, its twin, and the player who must not tell them apart. */
typedef struct twins {
    cg_match *one, *other, *spare;
    int viewer;
    uint64_t told; /**< events that have been compared */
    unsigned steps;
    unsigned apart; /**< of them, after which the two were not the same match */
    cg_random random;
    const char *game;
} twins;

static unsigned char *key_of(const cg_match *match, int player, size_t *length)
{
    *length = cg_match_information_key(match, player, NULL, 0);
    assert_true(*length > 0);
    unsigned char *key = malloc(*length);
    assert_non_null(key);
    cg_match_information_key(match, player, key, *length);
    return key;
}

static bool same_key(const cg_match *one, const cg_match *other, int player)
{
    size_t left, right;
    unsigned char *key = key_of(one, player, &left), *twin = key_of(other, player, &right);
    bool same = left == right && memcmp(key, twin, left) == 0;
    free(key);
    free(twin);
    return same;
}

/** Is it the same but for the ids in it? */
static bool alike(const cg_event *one, const cg_event *other)
{
    return one->kind == other->kind && one->cause == other->cause && one->player == other->player &&
           one->from == other->from && one->to == other->to &&
           one->from_owner == other->from_owner && one->to_owner == other->to_owner &&
           one->design == other->design && one->target.kind == other->target.kind &&
           one->amount == other->amount && one->before == other->before;
}

/** Did the viewer see before the step that card, by its id, in play? */
static bool was_in_play(const twins *t, cg_card card)
{
    cg_view_object object = {0};
    for (int zone = 0; zone < ZONES; zone++)
        for (int owner = 0; owner < 2; owner++)
            for (uint32_t i = 0; cg_view_object_get(t->other, t->viewer, zone, owner, i, &object);
                 i++)
                if (object.card.index == card.index && object.card.generation == card.generation)
                    return true;
    return false;
}

/** Of two cards of one name in play, words do not say which it is. */
static bool same_in_play(const twins *t, cg_card one, cg_card other)
{
    return (one.index == other.index && one.generation == other.generation) ||
           !was_in_play(t, one) || !was_in_play(t, other);
}

static bool same_target(const twins *t, const cg_event *one, const cg_event *other)
{
    return one->target.kind != CG_REF_CARD ||
           same_in_play(t, (cg_card){one->target.index, one->target.generation},
                        (cg_card){other->target.index, other->target.generation});
}

/** Does the viewer see cards in the same places? Words do not say from which of them a card went that lay
 * face down. */
static bool same_places(const twins *t, const cg_match *other)
{
    for (int zone = 0; zone < ZONES; zone++)
        for (int owner = 0; owner < 2; owner++)
            for (uint32_t i = 0;; i++) {
                cg_view_object mine = {0}, its = {0};
                bool there = cg_view_object_get(t->one, t->viewer, zone, owner, i, &mine);
                if (there != cg_view_object_get(other, t->viewer, zone, owner, i, &its) ||
                    mine.place != its.place)
                    return false;
                if (!there)
                    break;
            }
    return true;
}

/** Is the viewer told the same, from that event on, as far as ids do not say more? */
static bool same_words(const twins *t, const cg_match *other)
{
    uint64_t count = cg_match_event_count(t->one);
    char left[TEXT], right[TEXT];
    cg_event mine, its;
    if (cg_match_event_count(other) != count ||
        cg_match_decider(t->one) != cg_match_decider(other) ||
        strcmp(reason_of(t->one), reason_of(other)) != 0 || !same_places(t, other))
        return false;
    for (uint64_t n = t->told + 1; n <= count; n++) {
        cg_match_event_text(t->one, t->viewer, n, left, sizeof left);
        cg_match_event_text(other, t->viewer, n, right, sizeof right);
        cg_match_event(t->one, t->viewer, n, &mine);
        cg_match_event(other, t->viewer, n, &its);
        if (strcmp(left, right) != 0 || !alike(&mine, &its) ||
            !same_in_play(t, mine.card, its.card) || !same_target(t, &mine, &its))
            return false;
    }
    return true;
}

/** The first place in which two texts differ, for people. */
static void tell_difference(const char *left, const char *right)
{
    size_t at = 0;
    while (left[at] && left[at] == right[at])
        at++;
    size_t from = at > 200 ? at - 200 : 0;
    print_error("one:   ...%.400s\nother: ...%.400s\n", left + from, right + from);
}

static void tell_events(const twins *t)
{
    uint64_t count = cg_match_event_count(t->one);
    char line[TEXT];
    for (uint64_t n = count > 12 ? count - 12 : 1; n <= count; n++) {
        cg_match_event_text(t->one, t->viewer, n, line, sizeof line);
        print_error("  %s\n", line);
    }
}

static void check_views(const twins *t)
{
    char *left = view_of(t->one, t->viewer), *right = view_of(t->other, t->viewer);
    if (strcmp(left, right) != 0) {
        tell_difference(left, right);
        tell_events(t);
        fail_msg("%s: equal keys of %d and other views", t->game, t->viewer);
    }
    free(left);
    free(right);
}

static void check_options(const twins *t)
{
    if (cg_match_decider(t->one) != t->viewer)
        return;
    assert_int_equal(cg_match_option_count(t->one), cg_match_option_count(t->other));
    for (uint32_t i = 0; i < cg_match_option_count(t->one); i++) {
        char left[TEXT], right[TEXT];
        cg_option one, other;
        memset(&one, 0, sizeof one);
        memset(&other, 0, sizeof other);
        cg_match_option_text(t->one, i, left, sizeof left);
        cg_match_option_text(t->other, i, right, sizeof right);
        assert_string_equal(left, right);
        cg_match_option(t->one, i, &one);
        cg_match_option(t->other, i, &other);
        if (one.card.index != other.card.index || one.card.generation != other.card.generation ||
            memcmp(&one.target, &other.target, sizeof one.target) != 0) {
            tell_events(t);
            fail_msg("%s: the option '%s' of %d has another id", t->game, left, t->viewer);
        }
    }
}

/** The first event that has other fields. */
static void tell_fields(const twins *t)
{
    cg_event one, other;
    char line[TEXT];
    for (uint64_t n = t->told + 1; n <= cg_match_event_count(t->one); n++) {
        memset(&one, 0, sizeof one);
        memset(&other, 0, sizeof other);
        cg_match_event(t->one, t->viewer, n, &one);
        cg_match_event(t->other, t->viewer, n, &other);
        if (memcmp(&one, &other, sizeof one) == 0)
            continue;
        cg_match_event_text(t->one, t->viewer, n, line, sizeof line);
        print_error("%s '%s': card %u.%u or %u.%u, target %u.%u or %u.%u\n",
                    cg_event_kind_name(one.kind), line, (unsigned)one.card.index,
                    (unsigned)one.card.generation, (unsigned)other.card.index,
                    (unsigned)other.card.generation, (unsigned)one.target.index,
                    (unsigned)one.target.generation, (unsigned)other.target.index,
                    (unsigned)other.target.generation);
    }
}

static void check(twins *t)
{
    if (!same_key(t->one, t->other, t->viewer)) {
        tell_fields(t);
        tell_events(t);
        fail_msg("%s: %d is told the same in words, and has another key", t->game, t->viewer);
    }
    check_views(t);
    check_options(t);
    if (cg_match_hash(t->one) != cg_match_hash(t->other))
        t->apart++;
    t->told = cg_match_event_count(t->one);
}

/** What the twin answers at a try: mostly the same in its own words, so that the two stay close; -1
 * when it cannot. */
static int32_t twin_answer(twins *t, const char *text, int attempt, bool own)
{
    bool same = own || attempt == TRIES - 1 || cg_random_below(&t->random, 4) > 0;
    return same && (own || attempt % 2) ? cg_match_option_find(t->other, text)
                                        : (int32_t)cg_bot_random(t->other, &t->random);
}

/** One answer in both; in the twin another one that looks the same, if there is. @return false when
 * the two part */
static bool step(twins *t)
{
    int decider = cg_match_decider(t->one);
    bool own = decider == t->viewer;
    uint32_t index = cg_bot_random(t->one, &t->random);
    char text[TEXT];
    cg_match_option_text(t->one, index, text, sizeof text);
    assert_int_equal(cg_match_answer(t->one, decider, index, NULL), CG_OK);
    for (int i = 0; i < (own ? 1 : TRIES); i++) {
        int32_t answer = twin_answer(t, text, i, own);
        cg_match_copy(t->spare, t->other);
        if (answer < 0 || cg_match_answer(t->spare, decider, (uint32_t)answer, NULL) ||
            !same_words(t, t->spare))
            continue;
        cg_match_copy(t->other, t->spare);
        check(t);
        return true;
    }
    return false;
}

static void play(twins *t, const cg_match_config *config)
{
    t->one = start(config);
    t->other = clone_of(t->one);
    t->spare = clone_of(t->one);
    t->random = cg_random_seed(config->seed);
    t->told = cg_match_event_count(t->one);
    int steps = 0;
    while (steps < STEPS_MAX && !cg_match_over(t->one) && step(t))
        steps++;
    t->steps += (unsigned)steps;
    cg_match_destroy(t->one);
    cg_match_destroy(t->other);
    cg_match_destroy(t->spare);
}

static void play_all(twins *t, const cg_cards *cards)
{
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        cg_match_config config = cg_match_config_default(cards);
        config.seed = seed;
        config.recall = true;
        config.explicit_chance = true;
        config.event_capacity = EVENTS;
        t->viewer = (int)(seed % 2);
        play(t, &config);
    }
}

static void check_game(const cg_module *module, const char *folder)
{
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    twins t = {.game = folder};
    assert_int_equal(cg_game_from_module(context, module, &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(game, &folder, 1, NULL, &cards), CG_OK);
    play_all(&t, cards);
    print_message("%s: %u steps, %u apart\n", folder, t.steps, t.apart);
    assert_true(t.apart > t.steps / 3);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

static void twins_of_the_test_game(void **state)
{
    (void)state;
    check_game(cg_module_tabletop(), "test/tabletop/cards");
}

static void twins_of_gemu_land(void **state)
{
    (void)state;
    check_game(cg_module_gemu_land(), "cards/gemu_land");
}

static void twins_of_demidice(void **state)
{
    (void)state;
    check_game(cg_module_deities_demidice(), "cards/deities_demidice");
}

static void twins_of_demi(void **state)
{
    (void)state;
    check_game(cg_module_demi(), "cards/demi");
}

static void twins_of_divinity(void **state)
{
    (void)state;
    check_game(cg_module_divinity(), "cards/divinity");
}

static void twins_of_divino(void **state)
{
    (void)state;
    check_game(cg_module_divino(), "cards/divino");
}

TESTS(twins)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twins_of_the_test_game), cmocka_unit_test(twins_of_gemu_land),
        cmocka_unit_test(twins_of_demidice),      cmocka_unit_test(twins_of_demi),
        cmocka_unit_test(twins_of_divinity),      cmocka_unit_test(twins_of_divino),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
