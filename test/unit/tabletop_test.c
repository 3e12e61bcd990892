/* What the cards and rules of the test game leave to other games: battles that put the loser away,
 * cards that say to what they attach or what it takes to play them. */
#include "support.h"
#include "tests.h"

#include "tabletop/game.h"

const cg_module *cg_module_tabletop(void);

/* ---- a game whose battles defeat ---- */

enum { ATTACKER, FOE };

static cg_flow defeat(cg_match *match, cg_thing loser, cg_thing winner)
{
    const cg_transfer transfer = {.card = loser,
                                  .zone = ZONE_DISCARD_PILE,
                                  .cause = CG_CAUSE_BATTLE,
                                  .source = winner,
                                  .by = cg_rules_controller(match, winner)};
    return cg_rules_move(match, &transfer);
}

static bool binds;

/** The weaker one is put away; or the attacker's first card is attached to the foe. */
static cg_flow run_duel(cg_match *match, cg_frame *frame)
{
    cg_thing attacker = frame->slot[ATTACKER], foe = frame->slot[FOE];
    CG_FLOW(frame);
    if (!cg_rules_is_card(foe))
        return CG_DONE;
    if (binds)
        CG_STEP(frame, 3, cg_rules_attach(match, cg_rules_zone_card(match, ZONE_BOARD, 0, 0), foe));
    else if (cg_rules_stat(match, attacker, STAT_POWER) > cg_rules_stat(match, foe, STAT_POWER))
        CG_STEP(frame, 1, defeat(match, foe, attacker));
    else
        CG_STEP(frame, 2, defeat(match, attacker, foe));
    CG_FLOW_END;
}

static cg_procedure procedures[PROCEDURE_COUNT];
static cg_module module;

static const cg_module *game_of_duels(void)
{
    module = *cg_module_tabletop();
    memcpy(procedures, module.procedures, sizeof procedures);
    procedures[PROCEDURE_BATTLE].run = run_duel;
    module.procedures = procedures;
    return &module;
}

/* ---- a board ---- */

typedef struct table {
    fixture f;
    board board;
    cg_match *match;
} table;

/** The game with these cards, beside a Frog (1) and a Troll (3); player 0's phase begins. */
static void load(table *t, const char *phase, const char *cards)
{
    char text[4000];
    memset(t, 0, sizeof *t);
    t->f.context = cg_context_create(NULL);
    cg_report *report = cg_report_create(t->f.context);
    assert_int_equal(cg_game_from_module(t->f.context, game_of_duels(), &t->f.game, NULL), CG_OK);
    int length = snprintf(text, sizeof text,
                          "game: tabletop\nset: t\ntitle: T\ncards:\n"
                          "  - {name: Frog, kind: creature, power: 1, toughness: 1}\n"
                          "  - {name: Troll, kind: creature, power: 3, toughness: 3}\n"
                          "%s"
                          "decks:\n  - {name: all, title: All, cards: [{card: t/frog, copies: 9}, "
                          "{card: t/troll, copies: 9}, {card: t/one, copies: 9}%s]}\n",
                          cards, strstr(cards, "Two") ? ", {card: t/two, copies: 9}" : "");
    assert_in_range(length, 0, sizeof text - 1);
    if (cg_cards_load_text(t->f.game, "t.yaml", text, strlen(text), report, &t->f.cards)) {
        char *errors = errors_of(report);
        print_error("%s\n%s", text, errors);
        fail();
    }
    cg_report_destroy(report);
    board_begin(&t->board, &t->f, 2, phase);
    t->board.stage.turn = 3;
}

static void end(table *t)
{
    assert_sound(t->match);
    cg_match_destroy(t->match);
    cg_cards_destroy(t->f.cards);
    cg_game_destroy(t->f.game);
    assert_int_equal(cg_context_memory(t->f.context), 0);
    cg_context_destroy(t->f.context);
}

static int32_t life(const table *t, int player)
{
    return cg_rules_counter(t->match, COUNTER_LIFE, player) - LIFE_AT_START;
}

/* ---- what is defeated ---- */

#define WATCHER_NAMED(name, effect)                                                                \
    "  - {name: " name ", kind: enchantment, effect: \"" effect "\"}\n"
#define WATCHER(effect) WATCHER_NAMED("One", effect)

/** Player 0's Troll and the watching card attack player 1's Frog. */
static void frog_is_beaten(table *t, const char *cards)
{
    load(t, "combat", cards);
    board_card(&t->board, "t/troll", 0, ZONE_BOARD);
    board_card(&t->board, "t/one", 0, ZONE_BOARD);
    board_card(&t->board, "t/frog", 1, ZONE_BOARD);
    t->match = board_start(&t->board);
    answer(t->match, "attack t/troll on t/frog");
}

static void who_falls_to_an_attack_is_defeated(void **state)
{
    table t;
    (void)state;
    frog_is_beaten(&t, WATCHER("when an enemy creature is defeated: gain 2 life"));
    assert_int_equal(size_of(t.match, ZONE_DISCARD_PILE, 1), 1);
    assert_int_equal(life(&t, 0), 2);
    end(&t);
    frog_is_beaten(&t, WATCHER("when one of my creatures is defeated: gain 2 life"));
    assert_int_equal(life(&t, 0), 0);
    end(&t);
}

static void the_source_of_a_defeat_is_who_won(void **state)
{
    table t;
    (void)state;
    frog_is_beaten(&t, WATCHER("when an enemy creature is defeated by one of my creatures: gain "
                               "(the power of the source) life"));
    assert_int_equal(life(&t, 0), 3);
    end(&t);
    frog_is_beaten(&t, WATCHER("when a creature is defeated by an enemy creature: gain 2 life"));
    assert_int_equal(life(&t, 0), 0);
    end(&t);
}

static void a_defeat_can_be_replaced(void **state)
{
    table t;
    (void)state;
    frog_is_beaten(&t,
                   WATCHER("if an enemy creature would be defeated by a creature: gain 2 life"));
    assert_int_equal(life(&t, 0), 2);
    assert_int_equal(size_of(t.match, ZONE_BOARD, 1), 1);
    end(&t);
}

static void who_goes_elsewhere_is_not_defeated(void **state)
{
    table t;
    (void)state;
    frog_is_beaten(&t, "  - name: One\n    kind: enchantment\n    effect: |\n"
                       "      instead when an enemy creature is defeated: change the place to the "
                       "hand of its owner\n"
                       "      when an enemy creature is defeated: gain 2 life\n"
                       "      when an enemy creature leaves play: gain 3 life\n");
    assert_int_equal(size_of(t.match, ZONE_BOARD, 1), 0);
    assert_int_equal(size_of(t.match, ZONE_DISCARD_PILE, 1), 0);
    assert_int_equal(life(&t, 0), 3);
    end(&t);
}

static void who_is_destroyed_by_an_effect_is_not_defeated(void **state)
{
    table t;
    (void)state;
    load(&t, "main",
         "  - name: One\n    kind: creature\n    effect: |\n"
         "      use: destroy each enemy creature\n"
         "      when a creature is destroyed: gain 2 life\n"
         "      when a creature is defeated: gain 3 life\n");
    board_card(&t.board, "t/one", 0, ZONE_BOARD);
    board_card(&t.board, "t/frog", 1, ZONE_BOARD);
    t.match = board_start(&t.board);
    answer(t.match, "use t/one");
    assert_int_equal(life(&t, 0), 2);
    end(&t);
}

/* ---- to what cards attach ---- */

/** A relic that player 0 can attach to anything. */
#define RELIC(sentences)                                                                           \
    "  - name: One\n    kind: artifact\n    effect: |\n"                                           \
    "      use: target t: a creature; attach this to t\n" sentences

/** Player 0 has the relic in play, each player a Troll, player 1 a Frog. */
static void lay_relic(table *t, const char *phase, const char *cards)
{
    load(t, phase, cards);
    board_card(&t->board, "t/one", 0, ZONE_BOARD);
    board_card(&t->board, "t/troll", 0, ZONE_BOARD);
    board_card(&t->board, "t/frog", 1, ZONE_BOARD);
    board_card(&t->board, "t/troll", 1, ZONE_BOARD);
}

static cg_thing in_play(const table *t, int player, int index)
{
    return cg_rules_zone_card(t->match, ZONE_BOARD, player, index);
}

static void use_on(const table *t, const char *host)
{
    answer(t->match, "use t/one");
    answer(t->match, host);
}

static void effects_attach_to_what_the_card_admits(void **state)
{
    table t;
    (void)state;
    lay_relic(&t, "main",
              RELIC("      this attaches to creatures where power >= 3\n"
                    "      this attaches to enemy creatures\n"
                    "      when this becomes attached to a creature: gain 1 life\n"));
    t.match = board_start(&t.board);
    cg_thing relic = in_play(&t, 0, 0);
    use_on(&t, "choose t/frog");
    assert_int_equal(cg_rules_host(t.match, relic), 0);
    use_on(&t, "choose t/troll");
    assert_int_equal(cg_rules_host(t.match, relic), 0);
    assert_int_equal(life(&t, 0), 0);
    cg_thing attached[2] = {0};
    use_on(&t, "choose t/troll of player 2");
    assert_int_equal(cg_rules_host(t.match, relic), in_play(&t, 1, 1));
    assert_int_equal(cg_rules_attached(t.match, in_play(&t, 1, 1), attached, 2), 1);
    assert_int_equal(attached[0], relic);
    assert_int_equal(cg_rules_attached(t.match, in_play(&t, 1, 1), NULL, 0), 1);
    assert_int_equal(cg_rules_attached(t.match, relic, attached, 2), 0);
    assert_false(cg_rules_is_spoken_of(t.match, CG_ACTION_ATTACK, CG_ACTION_BE_ATTACKED));
    use_on(&t, "choose t/frog"); /* what may not stays as it is */
    assert_int_equal(cg_rules_host(t.match, relic), in_play(&t, 1, 1));
    assert_int_equal(life(&t, 0), 1);
    end(&t);
}

static void the_rules_of_the_game_attach_without_asking(void **state)
{
    table t;
    (void)state;
    lay_relic(&t, "combat", RELIC("      this attaches to creatures where power >= 3\n"));
    binds = true;
    t.match = board_start(&t.board);
    answer(t.match, "attack t/troll on t/frog");
    answer(t.match, "pass");
    binds = false;
    assert_int_equal(cg_rules_host(t.match, in_play(&t, 0, 0)), in_play(&t, 1, 0));
    end(&t);
}

static void a_card_says_anywhere_to_what_it_attaches(void **state)
{
    table t;
    (void)state;
    lay_relic(&t, "main", RELIC("      this attaches to creatures where power >= 3\n"));
    board_card(&t.board, "t/one", 0, ZONE_HAND);
    board_card(&t.board, "t/one", 1, ZONE_BOARD);
    t.board.cards[t.board.stage.card_count - 1].face_down = true;
    t.match = board_start(&t.board);
    cg_thing frog = in_play(&t, 1, 0), troll = in_play(&t, 1, 1);
    const cg_thing relics[] = {in_play(&t, 0, 0), in_play(&t, 1, 2),
                               cg_rules_zone_card(t.match, ZONE_HAND, 0, 0)};
    for (size_t i = 0; i < COUNT(relics); i++) {
        assert_false(cg_rules_attaches(t.match, relics[i], frog));
        assert_true(cg_rules_attaches(t.match, relics[i], troll));
    }
    assert_true(cg_rules_attaches(t.match, troll, frog)); /* it says nothing */
    end(&t);
}

static void a_sentence_holds_while_its_condition_does(void **state)
{
    table t;
    (void)state;
    lay_relic(&t, "main",
              RELIC("      this attaches to creatures where power >= 3 while my life < 5\n"));
    t.match = board_start(&t.board);
    assert_true(cg_rules_attaches(t.match, in_play(&t, 0, 0), in_play(&t, 1, 0)));
    end(&t);
    lay_relic(&t, "main",
              RELIC("      this attaches to creatures where power >= 3 while my life < 5\n"));
    board_counter(&t.board, COUNTER_LIFE, 0, 4);
    t.match = board_start(&t.board);
    assert_false(cg_rules_attaches(t.match, in_play(&t, 0, 0), in_play(&t, 1, 0)));
    end(&t);
}

static void what_has_lost_its_abilities_attaches_to_anything(void **state)
{
    table t;
    (void)state;
    lay_relic(&t, "main",
              RELIC("      this attaches to creatures where power >= 3\n")
                  WATCHER_NAMED("Two", "artifacts have no abilities"));
    board_card(&t.board, "t/two", 1, ZONE_BOARD);
    t.match = board_start(&t.board);
    assert_true(cg_rules_attaches(t.match, in_play(&t, 0, 0), in_play(&t, 1, 0)));
    end(&t);
}

/* ---- what it takes to play a card ---- */

static bool is_offered(const table *t, const char *text)
{
    return cg_match_option_find(t->match, text) >= 0;
}

/** Player 0 has the card and a Frog in the hand. */
static void hold(table *t, const char *head)
{
    char card[300];
    snprintf(card, sizeof card,
             "  - {name: One, kind: creature, power: 1, toughness: 1, effect: '%s'}\n", head);
    load(t, "main", card);
    board_card(&t->board, "t/one", 0, ZONE_HAND);
    board_card(&t->board, "t/frog", 0, ZONE_HAND);
}

static void a_play_without_steps_has_its_cost(void **state)
{
    table t;
    (void)state;
    hold(&t, "play (discard 1)");
    t.match = board_start(&t.board);
    answer(t.match, "play t/one");
    assert_int_equal(size_of(t.match, ZONE_BOARD, 0), 1);
    assert_int_equal(size_of(t.match, ZONE_HAND, 0), 0);
    assert_int_equal(size_of(t.match, ZONE_DISCARD_PILE, 0), 1);
    end(&t);
    hold(&t, "play (discard 2)");
    t.match = board_start(&t.board);
    assert_true(is_offered(&t, "play t/frog"));
    assert_false(is_offered(&t, "play t/one"));
    end(&t);
}

static void a_play_without_steps_has_its_condition(void **state)
{
    table t;
    (void)state;
    for (int trolls = 1; trolls <= 2; trolls++) {
        hold(&t, "play, if there are 2 or more of my creatures");
        for (int i = 0; i < trolls; i++)
            board_card(&t.board, "t/troll", 0, ZONE_BOARD);
        t.match = board_start(&t.board);
        assert_int_equal(is_offered(&t, "play t/one"), trolls == 2);
        end(&t);
    }
}

/* ---- cards of a hand, one behind the other ---- */

static void tell_all(const cg_match *match, char *text, size_t size)
{
    text[0] = '\0';
    for (uint64_t e = cg_match_event_first(match); e <= cg_match_event_count(match); e++) {
        size_t length = strlen(text);
        cg_match_event_text(match, CG_SPECTATOR, e, text + length, size - length);
        strcat(text, "\n");
    }
    size_t length = strlen(text);
    cg_view_text(match, CG_SPECTATOR, text + length, size - length);
}

/** What all are told when player 1's Troll and Frog came to the hand in that order. */
static void tell_of_hand(const char *effect, bool troll_first, char *text, size_t size)
{
    table t;
    char card[300];
    snprintf(card, sizeof card, "  - {name: One, kind: enchantment, cost: 0, effect: '%s'}\n",
             effect);
    load(&t, "main", card);
    bool held = strncmp(effect, "use", 3) != 0;
    board_card(&t.board, "t/one", 0, held ? ZONE_HAND : ZONE_BOARD);
    board_card(&t.board, troll_first ? "t/troll" : "t/frog", 1, ZONE_HAND);
    board_card(&t.board, troll_first ? "t/frog" : "t/troll", 1, ZONE_HAND);
    t.match = board_start(&t.board);
    answer(t.match, held ? "play t/one" : "use t/one");
    while (cg_match_decider(t.match) == 1 || cg_rules_zone_size(t.match, ZONE_RESOLVING, 0))
        answer(t.match, "pass");
    tell_all(t.match, text, size);
    end(&t);
}

static void in_which_order_cards_came_to_a_hand_is_not_told(void **state)
{
    static const char *const effects[] = {
        "use: reveal each card in the hand of each opponent",
        "use: each opponent discards 2",
        "use: for each card in the hand of each opponent as c: reveal c; gain 1 life",
        "each opponent plays with an open hand",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(effects); i++) {
        char one[4000], other[4000];
        tell_of_hand(effects[i], true, one, sizeof one);
        tell_of_hand(effects[i], false, other, sizeof other);
        assert_string_equal(one, other);
        assert_non_null(strstr(one, "Frog"));
        assert_non_null(strstr(one, "Troll"));
    }
}

static void a_hidden_card_whose_ability_is_used_has_no_number(void **state)
{
    table t;
    char text[2000];
    (void)state;
    load(&t, "main",
         "  - {name: One, kind: creature, power: 1, toughness: 1, effect: 'use from the hand: gain "
         "1 "
         "life'}\n"
         "  - {name: Two, kind: trick, cost: 0, effect: 'play: gain 1 life'}\n");
    board_card(&t.board, "t/frog", 0, ZONE_HAND);
    board_card(&t.board, "t/one", 0, ZONE_HAND);
    board_card(&t.board, "t/two", 1, ZONE_HAND);
    t.match = board_start(&t.board);
    answer(t.match, "use t/one");
    assert_int_equal(cg_match_decider(t.match), 1);
    cg_view_text(t.match, 1, text, sizeof text);
    assert_non_null(strstr(text, "an ability of a card of player 1's hand"));
    end(&t);
}

static void counters_on_a_card_out_of_play_are_seen(void **state)
{
    table t;
    char text[4000];
    (void)state;
    load(
        &t, "main",
        "  - {name: One, kind: creature, power: 1, toughness: 1, effect: 'use from the hand: exile "
        "this; put 3 charge counters on it'}\n");
    board_card(&t.board, "t/one", 0, ZONE_HAND);
    t.match = board_start(&t.board);
    answer(t.match, "use t/one");
    char *json = view_of(t.match, 1);
    assert_non_null(strstr(json, "\"marked\":[{\"card\":\"t/one\""));
    assert_non_null(strstr(json, "\"marks\":{\"charge\":3}"));
    free(json);
    cg_view_text(t.match, 1, text, sizeof text);
    assert_non_null(strstr(text, "One (3 charge counters)"));
    end(&t);
}

/** "In random order" says it of cards of a hand, too: about as often the one as the other. */
static void cards_of_a_hand_go_in_random_order(void **state)
{
    enum { TRIES = 200 };
    int frogs_last = 0;
    (void)state;
    for (unsigned seed = 0; seed < TRIES; seed++) {
        table t;
        load(&t, "main",
             "  - {name: One, kind: artifact, effect: 'use: put each card in my hand under my deck "
             "in "
             "random order'}\n");
        board_card(&t.board, "t/one", 0, ZONE_BOARD);
        board_card(&t.board, "t/troll", 0, ZONE_HAND);
        board_card(&t.board, "t/frog", 0, ZONE_HAND);
        cg_match_config config = *board_config(&t.board);
        config.seed = seed;
        assert_int_equal(cg_match_create(&config, &t.match, NULL), CG_OK);
        answer(t.match, "use t/one");
        while (cg_rules_zone_size(t.match, ZONE_HAND, 0))
            answer(t.match, "pass");
        cg_thing card = cg_rules_zone_card(t.match, ZONE_DECK, 0, 0);
        frogs_last += cg_rules_stat(t.match, card, STAT_POWER) == 1;
        end(&t);
    }
    assert_in_range(frogs_last, TRIES / 2 - 35, TRIES / 2 + 35); /* 5 standard errors */
}

/* ---- tokens that are about to enter ---- */

/** The same match once more, from its saved bytes. */
static void save_and_load(table *t)
{
    size_t size;
    unsigned char *bytes = saved(t->match, &size);
    cg_match_config config = cg_match_config_default(t->f.cards);
    cg_match *loaded = NULL;
    cg_error error = {0};
    if (cg_match_load(&config, bytes, size, &loaded, &error))
        fail_msg("%s", error.text);
    assert_true(cg_match_hash(loaded) == cg_match_hash(t->match));
    assert_sound(loaded);
    cg_match *copy = clone_of(loaded);
    assert_true(cg_match_hash(copy) == cg_match_hash(loaded));
    cg_match_destroy(copy);
    cg_match_destroy(t->match);
    t->match = loaded;
    free(bytes);
}

/** Each question is asked of a match that was saved and loaded. */
static void a_match_is_saved_while_tokens_are_asked_about(void **state)
{
    table t;
    (void)state;
    load(&t, "main",
         WATCHER("use: create 3 'Frog'; gain (count of them) life\\ninstead when a creature enters "
                 "play, may: gain 5 life"));
    board_card(&t.board, "t/one", 0, ZONE_BOARD);
    t.match = board_start(&t.board);
    answer(t.match, "use t/one");
    static const char *const answers[] = {"no", "yes", "no"};
    for (size_t i = 0; i < 3; i++) {
        save_and_load(&t);
        answer(t.match, answers[i]);
    }
    save_and_load(&t);
    assert_int_equal(size_of(t.match, ZONE_BOARD, 0), 3);
    assert_int_equal(life(&t, 0), 5 + 2);
    end(&t);
}

/** Also where it is the copy of a card that is being played. */
static void a_match_is_saved_while_a_copy_is_asked_about(void **state)
{
    table t;
    (void)state;
    load(
        &t, "main",
        WATCHER("when I play a creature: copy it with new targets\\ninstead when a token enters "
                "play, may: gain 5 life") "  - {name: Two, kind: creature, power: 1, toughness: 1, "
                                          "effect: \"play:\\n  target c: a creature\\n  put 1 "
                                          "growth counter on c\"}\n");
    board_card(&t.board, "t/one", 0, ZONE_BOARD);
    board_card(&t.board, "t/frog", 0, ZONE_BOARD);
    board_card(&t.board, "t/troll", 0, ZONE_BOARD);
    board_card(&t.board, "t/two", 0, ZONE_HAND);
    t.match = board_start(&t.board);
    answer(t.match, "play t/two");
    static const char *const answers[] = {"choose t/frog", "yes", "choose t/troll", "no"};
    for (size_t i = 0; i < 4; i++) {
        save_and_load(&t);
        answer(t.match, answers[i]);
    }
    save_and_load(&t);
    assert_int_equal(size_of(t.match, ZONE_BOARD, 0), 5);
    end(&t);
}

TESTS(tabletop)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_falls_to_an_attack_is_defeated),
        cmocka_unit_test(the_source_of_a_defeat_is_who_won),
        cmocka_unit_test(a_defeat_can_be_replaced),
        cmocka_unit_test(who_goes_elsewhere_is_not_defeated),
        cmocka_unit_test(who_is_destroyed_by_an_effect_is_not_defeated),
        cmocka_unit_test(effects_attach_to_what_the_card_admits),
        cmocka_unit_test(the_rules_of_the_game_attach_without_asking),
        cmocka_unit_test(a_card_says_anywhere_to_what_it_attaches),
        cmocka_unit_test(a_sentence_holds_while_its_condition_does),
        cmocka_unit_test(what_has_lost_its_abilities_attaches_to_anything),
        cmocka_unit_test(a_play_without_steps_has_its_cost),
        cmocka_unit_test(a_play_without_steps_has_its_condition),
        cmocka_unit_test(in_which_order_cards_came_to_a_hand_is_not_told),
        cmocka_unit_test(a_hidden_card_whose_ability_is_used_has_no_number),
        cmocka_unit_test(counters_on_a_card_out_of_play_are_seen),
        cmocka_unit_test(cards_of_a_hand_go_in_random_order),
        cmocka_unit_test(a_match_is_saved_while_tokens_are_asked_about),
        cmocka_unit_test(a_match_is_saved_while_a_copy_is_asked_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
