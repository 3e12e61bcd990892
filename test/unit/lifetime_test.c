/* Context, game, catalogue and all that is made of them can be destroyed in any order: what is left
 * goes on working, and the last one gives all memory back. */
#include "support.h"
#include "tests.h"

#include <pthread.h>

const cg_module *cg_module_deities_demidice(void);

#define CARD(name) "  - {name: " name ", title: t, time: ES, ability: set_die(2)}\n"

static const char cards_text[] =
    "game: deities_demidice\n"
    "set: test\n"
    "abilities:\n"
    "  - {name: set_die, time: ES, effect: \"with k in 1..6\\nplay: draw k\"}\n"
    "cards:\n" CARD("One") CARD("Two") CARD("Three") CARD("Four") CARD("Five") CARD("Six")
        CARD("Seven") CARD("Eight") CARD("Nine") CARD("Ten") CARD("Eleven")
            CARD("Twelve") "decks:\n"
                           "  - {name: small, set: test}\n";

/** What can be destroyed; a clone, a record and a bot hold matches of their own. */
enum { CONTEXT, GAME, CARDS, DECK, REPORT, MATCH, CLONE, RECORD, BOT, THINGS };

typedef struct world {
    ledger books;
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
    cg_deck *deck;
    cg_report *report;
    cg_match *match, *clone;
    cg_record *record;
    cg_bot *bot;
} world;

/* ---- making ---- */

static void make_catalogue(world *w, const char *module)
{
    w->report = cg_report_create(w->context);
    if (module)
        assert_int_equal(cg_game_load(w->context, module, &w->game, NULL), CG_OK);
    else
        assert_int_equal(
            cg_game_from_module(w->context, cg_module_deities_demidice(), &w->game, NULL), CG_OK);
    if (cg_cards_load_text(w->game, "test", cards_text, sizeof cards_text - 1, w->report,
                           &w->cards))
        fail_msg("%s", errors_of(w->report));
}

/** The deck of the host is that of the catalogue, under a name of its own. */
static void make_deck(world *w)
{
    cg_deck_entry entries[16];
    size_t count = 0;
    const cg_deck *small = cg_cards_deck_find(w->cards, "small");
    while (count < COUNT(entries) && cg_deck_get(small, count, &entries[count]))
        count++;
    assert_int_equal(cg_deck_create(w->cards, "own", entries, count, NULL, &w->deck), CG_OK);
}

static void make(world *w, const char *module)
{
    w->books = (ledger){.budget = -1};
    w->context = ledger_context(&w->books, 0);
    make_catalogue(w, module);
    make_deck(w);
    cg_match_config config = cg_match_config_default(w->cards);
    cg_bot_config thinking = cg_bot_config_default();
    config.decks[0] = w->deck;
    config.recall = true;
    config.event_capacity = 16;
    thinking.playouts = 1;
    thinking.playout_limit = 1;
    assert_int_equal(cg_match_create(&config, &w->match, NULL), CG_OK);
    assert_int_equal(cg_match_clone(w->match, &w->clone, NULL), CG_OK);
    assert_int_equal(cg_record_create(&config, &w->record, NULL), CG_OK);
    assert_int_equal(cg_bot_create(w->context, &thinking, &w->bot, NULL), CG_OK);
}

/* ---- destroying ---- */

static void destroy(world *w, int thing)
{
#define DROP(which, call, place)                                                                   \
    case which:                                                                                    \
        call(w->place);                                                                            \
        w->place = NULL;                                                                           \
        break;
    switch (thing) {
        DROP(CONTEXT, cg_context_destroy, context)
        DROP(GAME, cg_game_destroy, game)
        DROP(CARDS, cg_cards_destroy, cards)
        DROP(DECK, cg_deck_destroy, deck)
        DROP(REPORT, cg_report_destroy, report)
        DROP(MATCH, cg_match_destroy, match)
        DROP(CLONE, cg_match_destroy, clone)
        DROP(RECORD, cg_record_destroy, record)
        DROP(BOT, cg_bot_destroy, bot)
    default:
        fail();
    }
#undef DROP
}

static void play_on(cg_match *match, uint64_t seed)
{
    char text[512];
    cg_random random = cg_random_seed(seed);
    assert_true(cg_view_json(match, 0, text, sizeof text) > 0);
    assert_true(cg_match_over(match) || cg_match_option_label(match, 0, text, sizeof text) > 0);
    assert_true(cg_match_event_text(match, 0, 1, text, sizeof text) < sizeof text);
    cg_match_playout(match, &random, 2);
    assert_int_equal(cg_match_check(match, NULL), CG_OK);
}

static void use_record(cg_record *record)
{
    char text[64];
    const cg_match *match = cg_record_match(record);
    assert_int_equal(cg_record_answer(record, cg_match_decider(match), 0, NULL), CG_OK);
    assert_int_equal(cg_record_undo(record), CG_OK);
    assert_true(cg_record_replay(record, text, sizeof text) > sizeof text);
}

static void use_deck(const cg_deck *deck)
{
    cg_card_info info;
    cg_deck_entry entry;
    assert_string_equal(cg_deck_name(deck), "own");
    assert_true(cg_deck_get(deck, 1, &entry));
    assert_true(cg_cards_info(cg_deck_cards(deck), entry.design, &info));
    assert_string_equal(info.id, "test/two");
}

static void use_catalogue(const cg_cards *cards)
{
    char text[64];
    cg_match_config config = cg_match_config_default(cards);
    cg_match *fresh = NULL;
    assert_int_equal(cg_cards_find(cards, "test/one"), 1);
    assert_true(cg_cards_json(cards, 1, text, sizeof text) > 0);
    assert_int_equal(cg_match_create(&config, &fresh, NULL), CG_OK);
    cg_match_destroy(fresh);
}

/** Whatever is left still does its work. */
static void use(world *w)
{
    uint32_t index = 0;
    if (w->context)
        assert_true(cg_context_memory(w->context) <= w->books.bytes);
    if (w->game)
        assert_string_equal(cg_game_describe(w->game).name, DEMIDICE);
    if (w->cards)
        use_catalogue(w->cards);
    if (w->deck)
        use_deck(w->deck);
    if (w->report)
        assert_int_equal(cg_report_count(w->report), 0);
    if (w->match)
        play_on(w->match, 1);
    if (w->clone)
        play_on(w->clone, 2);
    if (w->record)
        use_record(w->record);
    if (w->bot && w->match && !cg_match_over(w->match))
        assert_int_equal(cg_bot_choose(w->bot, w->match, &index, NULL), CG_OK);
}

static void assert_all_given_back(const world *w)
{
    assert_int_equal(w->books.blocks, 0);
    assert_int_equal(w->books.bytes, 0);
    assert_int_equal(w->books.wrong_sizes, 0);
}

static void destroy_in_order(const int *order, const char *module)
{
    world w = {0};
    make(&w, module);
    for (int i = 0; i < THINGS; i++) {
        destroy(&w, order[i]);
        use(&w);
    }
    assert_all_given_back(&w);
}

/* ---- orders ---- */

static void swap(int *order, int left, int right)
{
    int kept = order[left];
    order[left] = order[right];
    order[right] = kept;
}

/** All orders of the first six, with the others at random places among them. */
static void permute(int *order, int from, int count, cg_random *random)
{
    if (from < count) {
        for (int i = from; i < count; i++) {
            swap(order, from, i);
            permute(order, from + 1, count, random);
            swap(order, from, i);
        }
        return;
    }
    int mixed[THINGS];
    memcpy(mixed, order, sizeof mixed);
    for (int i = count; i < THINGS; i++) { /* puts each of the others anywhere */
        int at = (int)cg_random_below(random, (uint32_t)i + 1), moved = mixed[i];
        memmove(&mixed[at + 1], &mixed[at], sizeof *mixed * (size_t)(i - at));
        mixed[at] = moved;
    }
    destroy_in_order(mixed, NULL);
}

static void everything_is_destroyed_in_any_order(void **state)
{
    int order[THINGS] = {CONTEXT, GAME, CARDS, MATCH, RECORD, BOT, DECK, REPORT, CLONE};
    cg_random random = cg_random_seed(1);
    (void)state;
    permute(order, 0, 6, &random);
}

static void owners_first_and_users_first(void **state)
{
    int order[THINGS], back[THINGS];
    (void)state;
    for (int i = 0; i < THINGS; i++) {
        order[i] = i;
        back[i] = THINGS - 1 - i;
    }
    destroy_in_order(order, NULL);
    destroy_in_order(back, NULL);
}

/** Nothing of the module may be used when its file is unloaded. */
static void a_loaded_module_stays_as_long_as_its_matches(void **state)
{
    (void)state;
    for (int first = 0; first < THINGS; first++) {
        int order[THINGS];
        for (int i = 0; i < THINGS; i++)
            order[i] = (first + i) % THINGS;
        destroy_in_order(order, DEMIDICE);
    }
}

/** One that stays behind keeps what it needs, and no more. */
static void each_thing_can_be_the_last(void **state)
{
    (void)state;
    for (int last = 0; last < THINGS; last++) {
        world w = {0};
        make(&w, NULL);
        for (int i = 0; i < THINGS; i++)
            if (i != last)
                destroy(&w, i);
        use(&w);
        destroy(&w, last);
        assert_all_given_back(&w);
    }
}

/* ---- threads ---- */

static void *play_and_destroy(void *argument)
{
    cg_match *match = argument;
    play_on(match, 3);
    cg_match_destroy(match);
    return NULL;
}

static void the_last_one_may_be_in_another_thread(void **state)
{
    enum { MATCHES = 6, TIMES = 20 };
    (void)state;
    for (int time = 0; time < TIMES; time++) {
        world w = {0};
        pthread_t threads[MATCHES];
        w.context = cg_context_create(NULL);
        make_catalogue(&w, NULL);
        for (int i = 0; i < MATCHES; i++) {
            cg_match_config config = cg_match_config_default(w.cards);
            cg_match *match = NULL;
            assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
            assert_int_equal(pthread_create(&threads[i], NULL, play_and_destroy, match), 0);
        }
        cg_cards_destroy(w.cards);
        cg_game_destroy(w.game);
        cg_report_destroy(w.report);
        cg_context_destroy(w.context);
        for (int i = 0; i < MATCHES; i++)
            pthread_join(threads[i], NULL);
    }
}

TESTS(lifetime)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(owners_first_and_users_first),
        cmocka_unit_test(each_thing_can_be_the_last),
        cmocka_unit_test(a_loaded_module_stays_as_long_as_its_matches),
        cmocka_unit_test(everything_is_destroyed_in_any_order),
        cmocka_unit_test(the_last_one_may_be_in_another_thread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
