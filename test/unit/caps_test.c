/* Cards that loop, explode, overflow and chain: each comes to its cap with the outcome that the
 * headers declare, the match stays sound and goes on. */
#include "support_variant.h"
#include "tests.h"

#include "engine/engine.h"

#include <stdint.h>
#include <unistd.h>

const cg_module *cg_module_tabletop(void);

enum { MANA = 99, LIFE_MAX = 999, EVENTS_MAX = 200000, STORY_MAX = 4096 };

/** The game with one test's cards; player 0 begins the main phase with some of them. */
typedef struct table {
    cg_context *context;
    fixture f;
    board board;
    cg_match *match;
    uint64_t most_events; /**< told by one answer */
} table;

static void load_deck(table *t, const char *cards, const char *more)
{
    char text[6000];
    cg_report *report;
    memset(t, 0, sizeof *t);
    t->context = t->f.context = cg_context_create(NULL);
    report = cg_report_create(t->context);
    assert_int_equal(cg_game_from_module(t->context, cg_module_tabletop(), &t->f.game, NULL),
                     CG_OK);
    int length = snprintf(
        text, sizeof text,
        "game: tabletop\nset: t\ntitle: Hostile cards\ncards:\n"
        "  - {name: Frog, kind: creature, subtypes: [frog], power: 1, toughness: 1}\n"
        "%s"
        "decks:\n  - name: all\n    title: All\n    cards:\n"
        "      - {card: t/frog, copies: 20}\n      - {card: t/one, copies: 20}\n%s%s",
        cards, more, strstr(cards, "name: Two") ? "      - {card: t/two, copies: 20}\n" : "");
    assert_in_range(length, 0, sizeof text - 1);
    if (cg_cards_load_text(t->f.game, "hostile.yaml", text, strlen(text), report, &t->f.cards)) {
        char *errors = errors_of(report);
        print_error("%s\n%s", text, errors);
        fail();
    }
    cg_report_destroy(report);
    board_begin(&t->board, &t->f, 2, "main");
    t->board.stage.turn = 3;
    board_counter(&t->board, COUNTER_MANA, 0, MANA);
    board_counter(&t->board, COUNTER_MANA, 1, MANA);
}

static void load(table *t, const char *cards)
{
    load_deck(t, cards, "");
}

static void put(table *t, const char *id, int owner, int zone, unsigned count)
{
    while (count-- > 0)
        board_card(&t->board, id, owner, zone);
}

static void give(table *t, uint32_t option)
{
    uint64_t before = cg_match_event_count(t->match);
    cg_error error = {0};
    if (cg_match_answer(t->match, cg_match_decider(t->match), option, &error))
        fail_msg("%s", error.text);
    uint64_t events = cg_match_event_count(t->match) - before;
    t->most_events = events > t->most_events ? events : t->most_events;
    assert_in_range(events, 0, EVENTS_MAX);
    assert_sound(t->match);
}

/** Until the player whose turn it is can act again: always the first option. */
static void settle(table *t)
{
    for (unsigned i = 0; i < 2000 && !cg_match_over(t->match); i++) {
        if (strcmp(reason_of(t->match), "main") == 0)
            return;
        give(t, 0);
    }
    assert_true(cg_match_over(t->match));
}

static void begin(table *t)
{
    t->match = board_start(&t->board);
    settle(t);
}

/** Answers by the beginning of an option's text. */
static void pick(table *t, const char *text)
{
    char option[200];
    for (uint32_t i = 0; i < cg_match_option_count(t->match); i++) {
        cg_match_option_text(t->match, i, option, sizeof option);
        if (strncmp(option, text, strlen(text)) == 0) {
            give(t, i);
            return;
        }
    }
    fail_msg("'%s' is not offered", text);
}

static void play(table *t, const char *text)
{
    pick(t, text);
    settle(t);
}

/** The match goes on: at random, for a while. */
static void end(table *t)
{
    cg_random random = cg_random_seed(1);
    for (unsigned i = 0; i < 60 && !cg_match_over(t->match); i++)
        give(t, cg_random_below(&random, cg_match_option_count(t->match)));
    cg_result result;
    if (cg_match_result(t->match, &result))
        assert_string_not_equal(result.cause, "limit");
    cg_match_destroy(t->match);
    cg_cards_destroy(t->f.cards);
    cg_game_destroy(t->f.game);
    assert_int_equal(cg_context_memory(t->context), 0);
    cg_context_destroy(t->context);
}

static int32_t life(const table *t, int player)
{
    return cg_rules_counter(t->match, COUNTER_LIFE, player);
}

static unsigned in_play(const table *t, int player)
{
    return size_of(t->match, ZONE_BOARD, player);
}

/** A spell "One" with that effect, played by player 0. */
#define SPELL(effect) "  - {name: One, kind: spell, effect: \"" effect "\"}\n"
/** An enchantment with it. */
#define ENCHANTMENT(name, effect)                                                                  \
    "  - {name: " name ", kind: enchantment, effect: \"" effect "\"}\n"

static void play_spell(table *t, const char *cards)
{
    load(t, cards);
    put(t, "t/one", 0, ZONE_HAND, 1);
    put(t, "t/frog", 0, ZONE_BOARD, 3);
    put(t, "t/frog", 1, ZONE_BOARD, 3);
    begin(t);
    play(t, "play t/one");
}

static void with_enchantments(table *t, const char *cards)
{
    load(t, cards);
    put(t, "t/one", 0, ZONE_BOARD, 1);
    if (strstr(cards, "name: Two"))
        put(t, "t/two", 0, ZONE_BOARD, 1);
    put(t, "t/frog", 0, ZONE_BOARD, 2);
    begin(t);
}

/* ---- loops ---- */

static void loops_end_after_their_rounds(void **state)
{
    table t;
    (void)state;
    play_spell(&t, SPELL("play: repeat while my hand is empty: gain 1 life"));
    assert_int_equal(life(&t, 0), LIFE_AT_START + CG_LOOP_MAX);
    end(&t);
    play_spell(&t, SPELL("play: repeat 50 times: gain 1 life"));
    assert_int_equal(life(&t, 0), LIFE_AT_START + 50);
    end(&t);
}

static void loops_in_loops_end_with_the_work(void **state)
{
    table t;
    (void)state;
    play_spell(&t, SPELL("play: repeat while my hand is empty: repeat while my hand is empty: "
                         "repeat while my hand is empty: gain 1 poison; lose 1 poison; "
                         "transfer 1 mana to an opponent"));
    assert_in_range(t.most_events, 1000, 4 * CG_WORK_MAX);
    assert_false(cg_match_over(t.match));
    end(&t);
}

/** Chance answers, as long as it is asked, so often at most. @return how often */
static unsigned rolls_of(const table *t, unsigned most)
{
    unsigned rolls = 0;
    for (; cg_match_decider(t->match) == CG_CHANCE && rolls < most; rolls++)
        assert_int_equal(cg_match_answer(t->match, CG_CHANCE, rolls % 4, NULL), CG_OK);
    return rolls;
}

static cg_match *saved_and_loaded(const table *t)
{
    static unsigned char saved[1 << 16];
    cg_match_config config = t->board.config;
    cg_match *match;
    cg_error error = {0};
    size_t size = cg_match_save(t->match, saved, sizeof saved);
    assert_in_range(size, 1, sizeof saved);
    if (cg_match_load(&config, saved, size, &match, &error))
        fail_msg("%s", error.text);
    return match;
}

/** Chance answers no decision of a player, so that it begins no new count. */
static void loops_with_chance_end_with_the_work(void **state)
{
    table t;
    (void)state;
    load(&t, SPELL("play: repeat while my hand is empty: repeat while my hand is empty: "
                   "repeat while my hand is empty: roll d4 as m; gain m life; lose m life"));
    put(&t, "t/one", 0, ZONE_HAND, 1);
    t.board.config.explicit_chance = true;
    begin(&t);
    pick(&t, "play t/one");
    while (cg_match_decider(t.match) != CG_CHANCE)
        give(&t, 0);
    assert_int_equal(rolls_of(&t, CG_WORK_MAX / 20), CG_WORK_MAX / 20);
    cg_match *whole = t.match;
    t.match = saved_and_loaded(&t);
    unsigned more = rolls_of(&t, CG_WORK_MAX);
    cg_match_destroy(t.match);
    t.match = whole;
    assert_int_equal(rolls_of(&t, CG_WORK_MAX), more);
    assert_in_range(more, 1000, CG_WORK_MAX - 1);
    end(&t);
}

/* ---- triggers ---- */

/** Chains of triggers end at CG_FRAMES_NESTED: some were done, and the match is not over. */
static void assert_chain(const char *cards, const char *starter, int32_t least)
{
    char text[3000];
    table t;
    snprintf(text, sizeof text, "%s  - {name: Two, kind: spell, effect: \"play: %s\"}\n", cards,
             starter);
    load(&t, text);
    put(&t, "t/one", 0, ZONE_BOARD, 1);
    put(&t, "t/two", 0, ZONE_HAND, 1);
    begin(&t);
    play(&t, "play t/two");
    assert_false(cg_match_over(t.match));
    assert_in_range(life(&t, 0), least, LIFE_MAX);
    end(&t);
}

static void triggers_that_trigger_themselves_end(void **state)
{
    (void)state;
    assert_chain(ENCHANTMENT("One", "when I gain life: gain 1 life"), "gain 1 life",
                 LIFE_AT_START + 10);
    assert_chain(ENCHANTMENT("One", "when I gain life: gain 1 life; gain 1 life"), "gain 1 life",
                 LIFE_AT_START + 10);
    assert_chain(ENCHANTMENT("One", "when I gain life: gain (my life) life"
                                    "\\nwhen I lose life: gain 1 life"),
                 "gain 1 life", LIFE_AT_START + 1);
}

static void triggers_that_trigger_each_other_end(void **state)
{
    (void)state;
    assert_chain("  - name: One\n    kind: enchantment\n    effect: |\n"
                 "      when I gain life: lose 1 life\n      when I lose life: gain 2 life\n",
                 "gain 1 life", 1);
}

/** Each of them triggers on all the others: what is done without an end is counted, however wide
 * and flat it is. */
static void triggers_on_triggers_end_with_the_work(void **state)
{
    table t;
    (void)state;
    load(&t, "  - name: One\n    kind: enchantment\n    effect: |\n"
             "      when a card triggers: signal \"storm\"\n      when I lose life: gain 1 life\n"
             "  - {name: Two, kind: spell, effect: \"play: lose 1 life\"}\n");
    put(&t, "t/one", 0, ZONE_BOARD, 10);
    put(&t, "t/two", 0, ZONE_HAND, 1);
    begin(&t);
    play(&t, "play t/two");
    assert_in_range(t.most_events, 1000, 10 * CG_WORK_MAX);
    assert_false(cg_match_over(t.match));
    end(&t);
}

static void abilities_that_wait_for_a_state_end(void **state)
{
    table t;
    (void)state;
    with_enchantments(&t, "  - name: One\n    kind: enchantment\n    effect: |\n"
                          "      as soon as this is exhausted: ready this\n"
                          "      as soon as this is not exhausted: exhaust this\n");
    assert_false(cg_match_over(t.match));
    end(&t);
}

static void triggers_of_what_arrives_fill_the_board_only(void **state)
{
    table t;
    (void)state;
    play_spell(&t, "  - {name: One, kind: spell, effect: 'play: create 1 \"Fly\"'}\n"
                   "  - {name: Fly, kind: creature, power: 1, toughness: 1, effect: "
                   "'when this enters play: create 2 \"Fly\"'}\n");
    unsigned tokens = cg_module_tabletop()->board->limits.tokens;
    assert_in_range(in_play(&t, 0), 3 + 10, 3 + tokens);
    end(&t);
}

/* ---- replacements, control, statics ---- */

static void replacements_in_a_circle_end(void **state)
{
    (void)state;
    assert_chain("  - name: One\n    kind: enchantment\n    effect: |\n"
                 "      instead when I gain life: lose 1 life\n"
                 "      instead when I lose life: gain 1 life\n",
                 "gain 1 life", 1);
    assert_chain(ENCHANTMENT("One", "instead when I gain life: gain 2 life"), "gain 1 life",
                 LIFE_AT_START);
    assert_chain("  - name: One\n    kind: enchantment\n    effect: |\n"
                 "      instead when I gain life: double the amount\n"
                 "      instead when I gain life: double the amount\n",
                 "gain 1 life", LIFE_AT_START + 4);
}

static void control_in_a_circle_ends(void **state)
{
    table t;
    (void)state;
    load(&t, ENCHANTMENT("One", "I control each creature where not mine"));
    put(&t, "t/one", 0, ZONE_BOARD, 1);
    put(&t, "t/one", 1, ZONE_BOARD, 1);
    put(&t, "t/frog", 0, ZONE_BOARD, 4);
    begin(&t);
    assert_int_equal(in_play(&t, 0) + in_play(&t, 1), 6);
    end(&t);
}

static void statics_that_read_each_other_end(void **state)
{
    table t;
    (void)state;
    load(&t, "  - name: One\n    kind: creature\n    power: 1\n    toughness: 9\n    effect: |\n"
             "      this has power +(highest power of my other creatures)\n"
             "      my creatures have type wall while there are 2 or more walls\n"
             "      this has flying while there is no enemy creature where flying\n");
    put(&t, "t/one", 0, ZONE_BOARD, 6);
    put(&t, "t/one", 1, ZONE_BOARD, 6);
    begin(&t);
    cg_thing card = cg_rules_zone_card(t.match, ZONE_BOARD, 0, 0);
    assert_in_range(cg_rules_stat(t.match, card, STAT_POWER), 2, STAT_MAX);
    end(&t);
}

static void changes_that_last_while_they_last_end(void **state)
{
    table t;
    (void)state;
    play_spell(&t, SPELL("play: my creatures get type wall while there is a wall; "
                         "my creatures get power +1 while highest power of my creatures >= 1"));
    assert_int_equal(in_play(&t, 0), 3);
    end(&t);
}

/* ---- numbers ---- */

static void numbers_stop_at_their_ranges(void **state)
{
    table t;
    (void)state;
    play_spell(&t, SPELL("play: gain (my life * 999999999) life; lose (my life - 1) life; gain (my "
                         "life * 999999999) life; "
                         "gain (999999999 * 999999999 * 999999999) life"));
    assert_int_equal(life(&t, 0), LIFE_MAX);
    end(&t);
    play_spell(
        &t,
        SPELL("play: my creatures get power *1000000; my creatures get power *1000000; "
              "my creatures get power *1000000; my creatures get power +(333333333 * 3); "
              "my creatures get power +(333333333 * 3); my creatures get power +(333333333 * 3); "
              "put (333333333 * 3) growth counters on each of my creatures"));
    cg_thing card = cg_rules_zone_card(t.match, ZONE_BOARD, 0, 0);
    assert_int_equal(cg_rules_stat(t.match, card, STAT_POWER), STAT_MAX);
    assert_int_equal(cg_rules_mark(t.match, card, MARK_GROWTH), STAT_MAX);
    end(&t);
    play_spell(&t, SPELL("play: draw 999999999; discard 999999999; mill 999999999; "
                         "deal 999999999 to each enemy creature"));
    assert_int_equal(in_play(&t, 1), 0);
    end(&t);
}

static void doubling_again_and_again_stops(void **state)
{
    table t;
    (void)state;
    load(&t,
         ENCHANTMENT(
             "One",
             "instead when I gain life: double the amount") "  - {name: Two, kind: spell, effect: "
                                                            "'play: gain (my life * 999999999) "
                                                            "life'}\n");
    put(&t, "t/one", 0, ZONE_BOARD, 20);
    put(&t, "t/two", 0, ZONE_HAND, 1);
    begin(&t);
    play(&t, "play t/two");
    assert_int_equal(life(&t, 0), LIFE_MAX);
    end(&t);
}

static void tokens_stop_at_the_limit_of_the_game(void **state)
{
    table t;
    (void)state;
    play_spell(
        &t, SPELL("play: repeat while my hand is empty: create (my life * 1000000) \\\"Frog\\\""));
    assert_int_equal(in_play(&t, 0), 3 + cg_module_tabletop()->board->limits.tokens);
    end(&t);
}

static void x_is_what_can_be_paid(void **state)
{
    table t;
    (void)state;
    load(&t, SPELL("play (X mana): gain (X * X * X * X * X) life; draw X; mill X"));
    put(&t, "t/one", 0, ZONE_HAND, 1);
    begin(&t);
    give(&t, (uint32_t)cg_match_option_find(t.match, "play t/one"));
    assert_int_equal(cg_match_option_count(t.match), MANA + 1);
    give(&t, MANA);
    settle(&t);
    assert_int_equal(life(&t, 0), LIFE_MAX);
    assert_int_equal(cg_rules_counter(t.match, COUNTER_MANA, 0), 0);
    end(&t);
}

/* ---- chains, copies, many choices ---- */

static void copies_of_copies_end(void **state)
{
    (void)state;
    assert_chain(ENCHANTMENT("One", "when I gain life: copy the card being played"), "gain 1 life",
                 LIFE_AT_START + 2);
    assert_chain(ENCHANTMENT("One", "when I gain life: copy the card being played; "
                                    "copy the card being played"),
                 "gain 1 life", LIFE_AT_START + 2);
}

static void reactions_to_reactions_end(void **state)
{
    table t;
    (void)state;
    load(&t,
         "  - name: One\n    kind: enchantment\n    effect: |\n"
         "      react when a player plays a card: gain 1 life; play a card in my hand for free\n"
         "  - {name: Two, kind: spell, effect: 'play: gain 1 life'}\n");
    put(&t, "t/one", 0, ZONE_BOARD, 20);
    put(&t, "t/one", 1, ZONE_BOARD, 20);
    for (size_t i = 0; i < t.board.stage.card_count; i++)
        t.board.cards[i].face_down = true;
    put(&t, "t/two", 0, ZONE_HAND, 20);
    put(&t, "t/two", 1, ZONE_HAND, 20);
    begin(&t);
    play(&t, "play t/two");
    assert_in_range(life(&t, 0), LIFE_AT_START + 2, LIFE_AT_START + 21);
    end(&t);
}

static void lasting_abilities_that_make_more_stop_at_the_limit(void **state)
{
    table t;
    (void)state;
    play_spell(&t, SPELL("play: repeat 100 times: until end of turn: when I gain life: "
                         "until end of turn: when I lose life: draw 1")
                       ENCHANTMENT("Two", "when my turn begins: gain 1 life; lose 1 life"));
    assert_false(cg_match_over(t.match));
    end(&t);
}

static void many_picks_come_to_an_end(void **state)
{
    table t;
    (void)state;
    play_spell(&t, SPELL("play: repeat 100 times: my creatures get power +1 until end of turn; "
                         "exhaust up to 5 creatures; draw 1; discard 1"));
    assert_false(cg_match_over(t.match));
    end(&t);
}

static void targets_with_total_limits_are_found(void **state)
{
    table t;
    (void)state;
    load(&t, SPELL("play: target t: up to 20 creatures with total power 7 or less; exhaust t"));
    put(&t, "t/one", 0, ZONE_HAND, 1);
    put(&t, "t/frog", 0, ZONE_BOARD, 10);
    put(&t, "t/frog", 1, ZONE_BOARD, 10);
    begin(&t);
    play(&t, "play t/one");
    unsigned exhausted = 0;
    for (int i = 0; i < 20; i++)
        exhausted +=
            cg_rules_exhausted(t.match, cg_rules_zone_card(t.match, ZONE_BOARD, i / 10, i % 10));
    assert_in_range(exhausted, 0, 7);
    end(&t);
}

#define CREATURE(name) "  - {name: " name ", kind: creature, power: 1, toughness: 1}\n"

static void hundreds_of_picks_are_held(void **state)
{
    enum { PICKS = 300 };
    table t;
    (void)state;
    load_deck(&t,
              SPELL("play: exile up to 300 creatures in my discard pile") CREATURE("A")
                  CREATURE("B") CREATURE("C"),
              "      - {card: t/a, copies: 99}\n      - {card: t/b, copies: 99}\n"
              "      - {card: t/c, copies: 99}\n");
    t.board.stage.rest_zone = ZONE_DISCARD_PILE + 1;
    put(&t, "t/one", 0, ZONE_HAND, 1);
    begin(&t);
    play(&t, "play t/one");
    assert_int_equal(size_of(t.match, ZONE_EXILE, 0), PICKS);
    end(&t);
}

/** Fills the lists, but for so many places, while a choice is asked, as sets that others keep would. */
static void fill_lists(cg_match *match, uint32_t left)
{
    uint32_t used = match->plan->list_limit - left;
    cg_frame *choice = cg_top_frame(match);
    cg_frame *body = &match->frames[choice->slot[CG_CHOOSING_OF]];
    assert_int_equal(choice->procedure, CG_OWN_CHOOSE);
    assert_int_equal(body->procedure, CG_OWN_PROGRAM);
    match->head->lists = used;
    match->offer_valid = false;
    choice->slot[CG_CHOOSING_START] = (int32_t)used;
    body->slot[CG_SLOT_EVENT] = (int32_t)(used << 16);
}

/** A choice that can keep nothing ends, and its ability goes on without it. */
static void picks_that_find_no_room_are_left_out(void **state)
{
    table t;
    (void)state;
    load(&t, SPELL("play: choose 3 enemy creatures as c; choose up to 1 of my creatures as e; "
                   "exhaust e; choose 2 cards among c as d; destroy d; gain 1 life"));
    put(&t, "t/one", 0, ZONE_HAND, 1);
    put(&t, "t/frog", 0, ZONE_BOARD, 2);
    put(&t, "t/frog", 1, ZONE_BOARD, 5);
    begin(&t);
    int32_t before = life(&t, 0);
    assert_int_equal(cg_match_answer_text(t.match, 0, "play t/one", NULL), CG_OK);
    for (unsigned i = 0; i < 3; i++)
        give(&t, 0);
    fill_lists(t.match, 0);
    settle(&t);
    assert_int_equal(life(&t, 0), before + 1);
    assert_int_equal(in_play(&t, 1), 5);
    end(&t);
}

/** What there is to choose from finds no room: nothing is asked to which there is no answer. */
static void a_choice_without_room_for_its_candidates_ends(void **state)
{
    table t;
    (void)state;
    load(&t, SPELL("play: choose 3 enemy creatures as c; exhaust c; gain 1 life"));
    put(&t, "t/one", 0, ZONE_HAND, 1);
    put(&t, "t/frog", 1, ZONE_BOARD, 5);
    begin(&t);
    int32_t before = life(&t, 0);
    assert_int_equal(cg_match_answer_text(t.match, 0, "play t/one", NULL), CG_OK);
    while (strcmp(reason_of(t.match), "choose") != 0)
        give(&t, cg_match_option_count(t.match) - 1);
    fill_lists(t.match, 4);
    for (int i = 0; i < 9 && life(&t, 0) == before; i++) {
        assert_true(cg_match_option_count(t.match) > 0);
        give(&t, 0);
    }
    assert_int_equal(life(&t, 0), before + 1);
    end(&t);
}

/** Discards for the hand limit are no ability's: nobody else would give their sets back. */
static void sets_of_the_rules_are_given_back(void **state)
{
    table t;
    (void)state;
    load(&t, SPELL("play: draw 3"));
    put(&t, "t/frog", 0, ZONE_HAND, 12);
    begin(&t);
    unsigned discards = 0;
    for (unsigned turns = 0; turns < 20 && !cg_match_over(t.match);) {
        bool main = strcmp(reason_of(t.match), "main") == 0;
        if (main)
            assert_int_equal(t.match->head->lists, 0);
        turns += main;
        discards += strcmp(reason_of(t.match), "discard") == 0;
        give(&t, 0);
    }
    assert_in_range(discards, 5, 1000);
    end(&t);
}

/* ---- scenarios ---- */

static void note_failure(void *user, const char *name, const char *failure)
{
    (void)name;
    snprintf(user, STORY_MAX, "%s", failure ? failure : "passed");
}

/** Plays the card One in a scenario, and says how that went. */
static void run_scenario(const char *effect, char story[STORY_MAX])
{
    static const char text[] = "game: tabletop\nscenarios:\n  - name: one\n    board:\n"
                               "      active: 1\n      phase: main\n      rest: box\n"
                               "      players:\n"
                               "        - {hand: [t/one], board: [9 t/frog], mana: 9}\n"
                               "        - {mana: 9}\n"
                               "    script:\n      - 1: play t/one\n"
                               "      - events: {viewer: 2, contain: [Player 1 plays One]}\n";
    char cards[1000], path[] = "/tmp/caps_XXXXXX";
    table t;
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    write_file(path, text, strlen(text));
    snprintf(cards, sizeof cards, "  - {name: One, kind: spell, effect: \"%s\"}\n", effect);
    load(&t, cards);
    snprintf(story, STORY_MAX, "not run");
    cg_scenario_run(t.f.cards, path, note_failure, story, NULL, NULL);
    unlink(path);
    begin(&t);
    end(&t);
}

static void a_scenario_reads_very_many_events_or_says_that_they_are_too_many(void **state)
{
    char story[STORY_MAX];
    (void)state;
    run_scenario("play: repeat 20 times: repeat 20 times: gain 1 life; lose 1 life", story);
    assert_string_equal(story, "passed");
    run_scenario("play: repeat 30 times: repeat 30 times: put 1 growth counter on each of my "
                 "creatures; remove 1 growth counter from each of my creatures",
                 story);
    if (!strstr(story, "so the first are lost; does an effect trigger itself again and again?"))
        fail_msg("%s", story);
}

/** So many cards of designs from that one on, as a deck. */
static cg_deck *deck_of(const cg_cards *cards, cg_design first, unsigned size)
{
    enum { ENTRIES = 50, COPIES = 99 };
    cg_deck_entry entries[ENTRIES];
    size_t count = 0;
    cg_deck *deck = NULL;
    for (; size > 0 && count < ENTRIES; count++) {
        uint16_t copies = (uint16_t)(size < COPIES ? size : COPIES);
        entries[count] = (cg_deck_entry){.design = first++, .copies = copies};
        size -= copies;
    }
    assert_int_equal(cg_deck_create_free(cards, "many", entries, count, NULL, &deck), CG_OK);
    return deck;
}

static cg_cards *fifty_stones(const table *t)
{
    char text[4096];
    cg_cards *cards = NULL;
    size_t length = (size_t)sprintf(text, "game: tabletop\nset: s\ncards:\n");
    for (int i = 1; i <= 50; i++)
        length += (size_t)sprintf(
            text + length, "  - {name: Stone %d, kind: creature, power: 1, toughness: 1}\n", i);
    assert_int_equal(cg_cards_load_text(t->f.game, "stones.yaml", text, length, NULL, &cards),
                     CG_OK);
    return cards;
}

/** A match of two decks that hold so many cards together. */
static cg_status start_with(const cg_cards *cards, unsigned size, cg_match **match, cg_error *error)
{
    cg_match_config config = cg_match_config_default(cards);
    cg_deck *decks[2] = {deck_of(cards, 1, size - 1), deck_of(cards, 1, 1)};
    config.decks[0] = decks[0];
    config.decks[1] = decks[1];
    cg_status status = cg_match_create(&config, match, error);
    cg_deck_destroy(decks[0]);
    cg_deck_destroy(decks[1]);
    return status;
}

/* A reference to a card has twelve bits, and tokens need some of these numbers. */
static void cards_and_tokens_have_room_together(void **state)
{
    enum { MOST = 4096 - 64 };
    table t;
    cg_match *match = NULL, *loaded = NULL;
    cg_error error = {0};
    static unsigned char save[1 << 18];
    (void)state;
    load(&t, SPELL("play: draw 1"));
    cg_cards *cards = fifty_stones(&t);
    assert_int_equal(start_with(cards, MOST + 1, &match, &error), CG_ERR_LIMIT);
    assert_non_null(strstr(error.text, "4032"));
    assert_int_equal(start_with(cards, MOST, &match, &error), CG_OK);
    size_t length = cg_match_save(match, save, sizeof save);
    assert_in_range(length, 1, sizeof save);
    cg_match_config config = cg_match_config_default(cards);
    assert_int_equal(cg_match_load(&config, save, length, &loaded, &error), CG_OK);
    assert_int_equal(cg_match_hash(loaded), cg_match_hash(match));
    cg_match_destroy(match);
    cg_match_destroy(loaded);
    cg_cards_destroy(cards);
    cg_cards_destroy(t.f.cards);
    cg_game_destroy(t.f.game);
    cg_context_destroy(t.context);
}

TESTS(caps)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_and_tokens_have_room_together),
        cmocka_unit_test(loops_end_after_their_rounds),
        cmocka_unit_test(loops_in_loops_end_with_the_work),
        cmocka_unit_test(loops_with_chance_end_with_the_work),
        cmocka_unit_test(triggers_that_trigger_themselves_end),
        cmocka_unit_test(triggers_that_trigger_each_other_end),
        cmocka_unit_test(triggers_on_triggers_end_with_the_work),
        cmocka_unit_test(abilities_that_wait_for_a_state_end),
        cmocka_unit_test(triggers_of_what_arrives_fill_the_board_only),
        cmocka_unit_test(replacements_in_a_circle_end),
        cmocka_unit_test(control_in_a_circle_ends),
        cmocka_unit_test(statics_that_read_each_other_end),
        cmocka_unit_test(changes_that_last_while_they_last_end),
        cmocka_unit_test(numbers_stop_at_their_ranges),
        cmocka_unit_test(doubling_again_and_again_stops),
        cmocka_unit_test(tokens_stop_at_the_limit_of_the_game),
        cmocka_unit_test(x_is_what_can_be_paid),
        cmocka_unit_test(copies_of_copies_end),
        cmocka_unit_test(reactions_to_reactions_end),
        cmocka_unit_test(lasting_abilities_that_make_more_stop_at_the_limit),
        cmocka_unit_test(many_picks_come_to_an_end),
        cmocka_unit_test(targets_with_total_limits_are_found),
        cmocka_unit_test(hundreds_of_picks_are_held),
        cmocka_unit_test(picks_that_find_no_room_are_left_out),
        cmocka_unit_test(a_choice_without_room_for_its_candidates_ends),
        cmocka_unit_test(sets_of_the_rules_are_given_back),
        cmocka_unit_test(a_scenario_reads_very_many_events_or_says_that_they_are_too_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
