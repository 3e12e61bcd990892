/* Facts that rules tell of what is not shown: worlds agree with them, they follow the cards, and they
 * stand in the key of those who were told, and of nobody else. */
#include "support_facts.h"
#include "tests.h"

#include "state/facts.h"

#include <cardgame/information.h>
#include <cardgame/record.h>

enum { MATCHES = 12, WORLDS = 12 };

static uint32_t any_option(const cg_match *match, cg_random *random)
{
    return cg_random_below(random, cg_match_option_count(match));
}

static void answer_any(cg_match *match, cg_random *random)
{
    uint32_t index = any_option(match, random);
    assert_int_equal(cg_match_answer(match, cg_match_decider(match), index, NULL), CG_OK);
}

/** Do the worlds of that viewer hold all that the viewer was told? */
static void check_worlds(const cg_match *match, int viewer, cg_random *random)
{
    cg_match *world = clone_of(match);
    for (int i = 0; i < WORLDS; i++) {
        cg_error error = {0};
        cg_match_copy(world, match);
        if (cg_match_determinize(world, viewer, cg_random_next(random) | 1))
            fail_msg("%s: no world for %d after %d answers, %d facts", match->plan->module->name,
                     viewer, (int)match->head->decisions, (int)match->facts->count);
        assert_true(cg_facts_hold(world, viewer));
        if (cg_match_check(world, &error))
            fail_msg("%s", error.text);
    }
    cg_match_destroy(world);
}

static void worlds_agree_with_what_was_told(void **state)
{
    (void)state;
    for (int g = 0; g < FACTS_GAMES; g++) {
        facts_fixture f;
        uint64_t told = 0;
        facts_begin(&f, &facts_games[g]);
        for (uint64_t seed = 1; seed <= MATCHES; seed++) {
            cg_match *match = facts_match(&f, seed);
            cg_random random = cg_random_seed(seed);
            while (!cg_match_over(match)) {
                for (int viewer = CG_SPECTATOR; viewer < 2; viewer++)
                    check_worlds(match, viewer, &random);
                told += match->facts->count;
                answer_any(match, &random);
            }
            cg_match_destroy(match);
        }
        assert_true(told > 20);
        facts_end(&f);
    }
}

/** Of a code that is almost found the true one is one of those that are left, not more. */
static void a_code_is_guessed_among_those_that_are_left(void **state)
{
    facts_fixture f;
    int hits = 0, worlds = 0;
    double fair = 0;
    (void)state;
    facts_begin(&f, &facts_games[1]);
    for (uint64_t seed = 1; seed <= 30; seed++) {
        cg_match *match = facts_match(&f, seed), *world = NULL;
        cg_random random = cg_random_seed(seed);
        for (int i = 0; i < 5 && !cg_match_over(match); i++)
            answer_any(match, &random);
        if (cg_match_over(match)) {
            cg_match_destroy(match);
            continue;
        }
        int left = 0, code[CODE_DICE];
        world = clone_of(match);
        for (int i = 0; i < CODE_DICE; i++)
            code[i] = cg_state_faces(match, 0)[i];
        for (int way = 0; way < 1296; way++) {
            for (int i = 0, rest = way; i < CODE_DICE; i++, rest /= CODE_SIDES)
                cg_state_faces(world, 0)[i] = (uint8_t)(rest % CODE_SIDES + 1);
            left += cg_facts_hold(world, 0);
        }
        for (int i = 0; i < 40; i++, worlds++) {
            bool same = true;
            cg_match_copy(world, match);
            assert_int_equal(cg_match_determinize(world, 0, cg_random_next(&random) | 1), CG_OK);
            for (int k = 0; k < CODE_DICE; k++)
                same = same && cg_state_faces(world, 0)[k] == code[k];
            hits += same;
            fair += 1.0 / left;
        }
        cg_match_destroy(world);
        cg_match_destroy(match);
    }
    assert_true(worlds > 800 && fair > 20);
    assert_true(hits < 1.5 * fair + 10 && hits > fair / 2 - 10);
    facts_end(&f);
}

/** In how many of 60 worlds has player 2 so many cards of the suit, at most? */
static int most_of_suit(const cg_match *match, int32_t suit)
{
    int most = 0;
    cg_match *world = clone_of(match);
    for (uint64_t seed = 1; seed <= 60; seed++) {
        int count = 0;
        cg_thing card;
        cg_match_copy(world, match);
        assert_int_equal(cg_match_determinize(world, 0, seed), CG_OK);
        for (int i = 0; (card = cg_rules_zone_card(world, TRICK_HAND, 1, i)); i++)
            count += cg_rules_number(world, card, 0) == suit;
        most = count > most ? count : most;
    }
    cg_match_destroy(world);
    return most;
}

/** Plays until player 2 could not follow and has drawn. @return the suit; 0: it did not happen */
static int32_t play_to_a_void(cg_match *match, cg_random *random)
{
    while (!cg_match_over(match)) {
        bool second = cg_match_decider(match) == 1;
        int32_t led = cg_top_frame(match)->slot[1];
        uint32_t before = match->facts->count;
        if (second && led && before && match->facts->list[before - 1].numbers[0] == led &&
            cg_rules_zone_size(match, TRICK_HAND, 1) > 2) {
            assert_int_equal(most_of_suit(match, led), 0);
            unsigned deck = (unsigned)cg_rules_zone_size(match, TRICK_DECK, 0);
            answer_any(match, random);
            return deck > 0 ? led : 0;
        }
        answer_any(match, random);
    }
    return 0;
}

/** Only the card that was drawn since can be of the suit, and it can. */
static void a_void_lasts_but_for_cards_that_come(void **state)
{
    facts_fixture f;
    int found = 0, can = 0;
    (void)state;
    facts_begin(&f, &facts_games[0]);
    for (uint64_t seed = 1; seed <= 60; seed++) {
        cg_match *match = facts_match(&f, seed);
        cg_random random = cg_random_seed(seed);
        int32_t suit = play_to_a_void(match, &random);
        if (suit) {
            int most = most_of_suit(match, suit);
            assert_in_range(most, 0, 1);
            can += most;
            found++;
        }
        cg_match_destroy(match);
    }
    assert_true(found > 10 && can > found / 3);
    facts_end(&f);
}

/** All but its owner see a card of such a row, until it is shown to the owner. */
static void a_row_is_seen_by_all_but_its_owner(void **state)
{
    facts_fixture f;
    cg_view_card seen;
    char line[200];
    (void)state;
    facts_begin(&f, &facts_games[2]);
    cg_match *match = facts_match(&f, 1);
    cg_thing card = cg_rules_zone_card(match, HINT_ROW, 0, 0);
    assert_false(cg_rules_knows(match, 0, card));
    assert_true(cg_rules_knows(match, 1, card));
    assert_true(cg_view_zone_card(match, 0, HINT_ROW, 0, 0, &seen));
    assert_int_equal(seen.design, 0);
    assert_true(cg_view_zone_card(match, 1, HINT_ROW, 0, 0, &seen));
    assert_int_not_equal(seen.design, 0);
    assert_int_equal(cg_match_answer_text(match, 0, "number 4", NULL), CG_OK);
    assert_true(cg_rules_knows(match, 0, card));
    cg_match_event_text(match, 1, cg_match_event_count(match), line, sizeof line);
    assert_non_null(strstr(line, "Player 1 sees "));
    cg_match_event_text(match, CG_SPECTATOR, cg_match_event_count(match), line, sizeof line);
    assert_string_equal(line, "Player 1 sees a card");
    cg_match_destroy(match);
    facts_end(&f);
}

/** A player is told of a card, takes it, and lays down others of the hand: it stays a fact about that card. */
static void a_fact_follows_its_card_through_the_own_hand(void **state)
{
    facts_fixture f;
    (void)state;
    facts_begin(&f, &facts_games[0]);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        cg_match *match = facts_match(&f, seed);
        cg_thing card = cg_rules_zone_card(match, TRICK_HAND, 1, 0), other;
        while ((other = cg_rules_zone_card(match, TRICK_HAND, 1, 1)) != 0)
            cg_rules_put(match, other, TRICK_TABLE, 0, CG_CAUSE_PUT);
        card = cg_rules_zone_card(match, TRICK_HAND, 1, 0);
        int32_t suit = (int32_t)cg_rules_number(match, card, 0);
        cg_rules_tell_fact(match, &(cg_fact){.fact = TRICK_VOID,
                                             .players = 1,
                                             .card = card,
                                             .numbers = {suit},
                                             .least = 1,
                                             .most = 1});
        cg_rules_put(match, card, TRICK_HAND, 0, CG_CAUSE_PUT);
        while ((other = cg_rules_zone_card(match, TRICK_HAND, 0, 0)) != 0) {
            assert_true(cg_facts_hold(match, 0));
            cg_rules_put(match, other, TRICK_DECK, 0, CG_CAUSE_PUT);
        }
        assert_true(cg_facts_hold(match, 0));
        cg_match_destroy(match);
    }
    facts_end(&f);
}

/** Nobody else can tell from it whether the player knew the card. */
static void who_is_shown_a_card_again_is_told_again(void **state)
{
    facts_fixture f;
    (void)state;
    facts_begin(&f, &facts_games[0]);
    cg_match *match = facts_match(&f, 1);
    cg_thing card = cg_rules_zone_card(match, TRICK_HAND, 1, 0);
    for (int i = 0; i < 2; i++) {
        uint64_t before = cg_match_event_count(match);
        cg_rules_let_see(match, card, 1 | 2); /* its owner sees it anyway */
        assert_int_equal(cg_match_event_count(match), before + 1);
    }
    cg_match_destroy(match);
    facts_end(&f);
}

/** A card of a hand is laid open to everybody, and stays where it is. */
static void a_card_of_a_hand_is_shown_to_all(void **state)
{
    facts_fixture f;
    cg_view_card seen = {0};
    (void)state;
    facts_begin(&f, &facts_games[0]);
    cg_match *match = facts_match(&f, 1);
    cg_thing card = cg_rules_zone_card(match, TRICK_HAND, 1, 2);
    assert_false(cg_rules_knows(match, 0, card));
    cg_rules_let_see(match, card, 0);
    assert_true(cg_rules_knows(match, 0, card));
    assert_true(cg_rules_knows(match, 1, card));
    assert_false(cg_rules_knows(match, 0, cg_rules_zone_card(match, TRICK_HAND, 1, 0)));
    unsigned shown = 0;
    for (uint32_t i = 0; i < cg_view_zone_size(match, TRICK_HAND, 1); i++)
        shown += cg_view_zone_card(match, CG_SPECTATOR, TRICK_HAND, 1, i, &seen) && seen.design;
    assert_int_equal(shown, 1);
    cg_match_destroy(match);
    facts_end(&f);
}

static bool is_always(const cg_match *match, const int32_t *numbers)
{
    (void)match;
    (void)numbers;
    return true;
}

/** Tells as many and some more. @return the number of the oldest that lasts, of which all newer ones do */
static int32_t oldest_of(cg_match *match, cg_fact fact, int32_t told)
{
    for (fact.numbers[1] = 0; fact.numbers[1] < told; fact.numbers[1]++)
        cg_rules_tell_fact(match, &fact);
    assert_int_equal(cg_match_check(match, NULL), CG_OK);
    int32_t oldest = match->facts->list[0].numbers[1];
    for (unsigned i = 0; i < match->facts->count; i++)
        assert_int_equal(match->facts->list[i].numbers[1], oldest + (int32_t)i);
    return oldest;
}

static void for_a_new_fact_the_oldest_goes(void **state)
{
    static const cg_fact_def always[] = {{.name = "fit", .of_match = is_always},
                                         {.name = "other", .of_match = is_always}};
    cg_fact of_hand = {.zone = TRICK_HAND, .owner = 1};
    cg_module module = code_module;
    facts_fixture f;
    cg_random random = cg_random_seed(1);
    (void)state;
    facts_begin(&f, &facts_games[0]);
    cg_match *match = facts_match(&f, 1);
    of_hand.numbers[0] = (int32_t)cg_rules_number(
        match, cg_rules_zone_card(match, TRICK_HAND, 1, 0), 0); /* the suit of which it has one */
    of_hand.least = 1;
    of_hand.most = 5;
    assert_int_equal(oldest_of(match, of_hand, CG_FACTS_OF_CARDS + 9), 9);
    assert_int_equal(match->facts->count, CG_FACTS_OF_CARDS);
    check_worlds(match, 0, &random);
    cg_match_destroy(match);
    facts_end(&f);
    module.facts = always;
    module.fact_count = COUNT(always);
    facts_begin(&f, &(facts_game){&module, facts_games[1].cards});
    match = facts_match(&f, 1);
    assert_int_equal(oldest_of(match, (cg_fact){.fact = 0}, CG_FACTS_MAX + 9), 9);
    assert_int_equal(match->facts->count, CG_FACTS_MAX);
    cg_rules_tell_fact(match, &(cg_fact){.fact = 1});
    cg_rules_end_facts(match, 0); /* only those of that row */
    assert_int_equal(match->facts->count, 1);
    assert_int_equal(match->facts->list[0].row, 1);
    cg_rules_end_facts(match, 1);
    assert_int_equal(match->facts->count, 0);
    cg_match_destroy(match);
    facts_end(&f);
}

static void facts_end_by_their_row(void **state)
{
    static const cg_fact_def rows[] = {{.name = "fit", .of_match = is_always},
                                       {.name = "other", .of_match = is_always}};
    cg_module module = code_module;
    facts_fixture f;
    (void)state;
    module.facts = rows;
    module.fact_count = COUNT(rows);
    facts_begin(&f, &(facts_game){&module, facts_games[1].cards});
    cg_match *match = facts_match(&f, 1);
    for (int i = 0; i < 4; i++)
        cg_rules_tell_fact(match, &(cg_fact){.fact = i % 2, .numbers = {0, i}});
    assert_int_equal(match->facts->count, 4);
    cg_rules_end_facts(match, 0);
    assert_int_equal(match->facts->count, 2);
    for (int i = 0; i < 2; i++)
        assert_int_equal(match->facts->list[i].row, 1);
    cg_match_destroy(match);
    facts_end(&f);
}

static void facts_are_saved(void **state)
{
    (void)state;
    for (int g = 0; g < FACTS_GAMES; g++) {
        facts_fixture f;
        facts_begin(&f, &facts_games[g]);
        cg_match *match = facts_match(&f, 3);
        cg_random random = cg_random_seed(3);
        while (!cg_match_over(match)) {
            char bytes[32768];
            cg_match *loaded = NULL;
            cg_match_config config = cg_match_config_default(f.cards);
            size_t size = cg_match_save(match, bytes, sizeof bytes);
            assert_in_range(size, 1, sizeof bytes);
            assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
            assert_true(cg_match_hash(loaded) == cg_match_hash(match));
            check_worlds(loaded, 0, &random);
            cg_match_destroy(loaded);
            answer_any(match, &random);
        }
        cg_match_destroy(match);
        facts_end(&f);
    }
}

/** Two matches that differ in what player 1 alone is told: is there a stone where they tried? */
static void what_one_is_told_stands_in_no_other_key(void **state)
{
    facts_fixture f;
    (void)state;
    stones_whisper = true;
    facts_begin(&f, &facts_games[3]);
    cg_match *match = facts_match(&f, 1);
    char line[200];
    assert_int_equal(cg_match_answer_text(match, 0, "number 5", NULL), CG_OK);
    assert_int_equal(cg_match_answer_text(match, 1, "number 5", NULL), CG_OK);
    uint64_t last = cg_match_event_count(match);
    cg_event event;
    for (; last && (cg_match_event(match, 1, last, &event) || event.kind != CG_EVENT_FACT);)
        last--;
    assert_true(last > 0);
    assert_int_equal(event.amount, 4);
    cg_match_event_text(match, 1, last, line, sizeof line);
    assert_string_equal(line, "Fact taken 4 0");
    cg_match_event_text(match, 0, last, line, sizeof line);
    assert_string_equal(line, "A fact is told");
    assert_int_equal(cg_match_event(match, 0, last, &event), CG_OK);
    assert_int_equal(event.amount, 0);
    assert_int_equal(event.effect, 0);
    stones_whisper = false;
    cg_match_destroy(match);
    facts_end(&f);
}

static void the_suite_takes_a_fact_as_told(void **state)
{
    (void)state;
    for (int g = 0; g < FACTS_GAMES; g++) {
        facts_fixture f;
        facts_begin(&f, &facts_games[g]);
        for (uint64_t seed = 1; seed <= 10; seed++) {
            cg_conformance_report report = {0};
            cg_match_config config = cg_match_config_default(f.cards);
            config.seed = seed;
            config.recall = true;
            config.event_capacity = 4096;
            assert_int_equal(cg_conformance_run(&config, seed, CG_CHECK_ALL, 1, &report, NULL),
                             CG_OK);
            if (report.violations)
                fail_msg("%s: %s", facts_games[g].module->name, report.first);
        }
        facts_end(&f);
    }
}

/** A line that reads a hand. */
static void say_hand(const cg_match *match, const cg_fact *fact, char *line, size_t size)
{
    int32_t sum = 0;
    cg_thing card;
    for (int i = 0; (card = cg_rules_zone_card(match, TRICK_HAND, fact->owner, i)); i++)
        sum += (int32_t)cg_rules_number(match, card, 0);
    snprintf(line, size, "The hand is worth %d", (int)sum);
}

static void the_suite_finds_a_line_that_says_more_than_its_fact(void **state)
{
    cg_fact_def talkative[1] = {trick_module.facts[0]};
    cg_module module = trick_module;
    facts_fixture f;
    uint64_t found = 0;
    (void)state;
    talkative[0].say = say_hand;
    module.facts = talkative;
    facts_begin(&f, &(facts_game){&module, facts_games[0].cards});
    for (uint64_t seed = 1; seed <= 10; seed++) {
        cg_conformance_report report = {0};
        cg_match_config config = cg_match_config_default(f.cards);
        config.seed = seed;
        config.event_capacity = 4096;
        assert_int_equal(cg_conformance_run(&config, seed, CG_CHECK_ALL, 1, &report, NULL), CG_OK);
        found += report.violations;
    }
    assert_true(found > 0);
    facts_end(&f);
}

static bool is_never(const cg_match *match, const int32_t *numbers)
{
    (void)match;
    (void)numbers;
    return false;
}

static void a_fact_that_is_not_true_is_a_mistake(void **state)
{
    static const cg_fact_def never[] = {{.name = "fit", .of_match = is_never}};
    cg_module module = code_module;
    facts_fixture f;
    cg_error error = {0};
    (void)state;
    module.facts = never;
    facts_begin(&f, &(facts_game){&module, facts_games[1].cards});
    cg_match *match = facts_match(&f, 1);
    assert_int_equal(cg_match_answer(match, 0, 0, &error), CG_ERR_MODULE);
    assert_non_null(strstr(error.text, "cg_rules_tell_fact: the fact must be true"));
    cg_match_destroy(match);
    facts_end(&f);
}

static void a_kind_of_fact_has_one_function(void **state)
{
    static const cg_fact_def both[] = {{.name = "fit"}};
    cg_module module = code_module;
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    cg_error error = {0};
    (void)state;
    module.facts = both;
    assert_int_equal(cg_game_from_module(context, &module, &game, &error), CG_ERR_MODULE);
    assert_string_equal(error.text, "code: fact 'fit' needs exactly one of of_card and of_match");
    cg_context_destroy(context);
}

/* ---- undo ---- */

enum { HISTORY = 64, VIEWERS = 3 };

/** What each viewer sees and knows at a place of the history. */
typedef struct sight {
    char *view[VIEWERS];
    cg_information_hash knows[VIEWERS];
} sight;

static sight sight_of(const cg_match *match)
{
    sight now;
    for (int v = 0; v < VIEWERS; v++) {
        now.view[v] = view_of(match, v - 1);
        if (v > 0) /* who looks on keeps no key */
            assert_int_equal(cg_match_information_hash(match, v - 1, &now.knows[v]), CG_OK);
    }
    return now;
}

static void assert_seen(const cg_match *match, const sight *before)
{
    sight now = sight_of(match);
    for (int v = 0; v < VIEWERS; v++) {
        assert_string_equal(now.view[v], before->view[v]);
        assert_true(!v || (now.knows[v].low == before->knows[v].low &&
                           now.knows[v].high == before->knows[v].high));
        free(now.view[v]);
    }
}

/** How many cards have left a zone that only others see. */
static uint64_t cards_left(const cg_match *match)
{
    cg_event event;
    uint64_t count = 0;
    for (uint64_t n = 1; n <= cg_match_event_count(match); n++) {
        assert_int_equal(cg_match_event(match, CG_SPECTATOR, n, &event), CG_OK);
        count += event.kind == CG_EVENT_MOVE && event.from < match->plan->module->zone_count &&
                 match->plan->module->zones[event.from].visibility == CG_SEEN_BY_OTHERS;
    }
    return count;
}

static void go_back_and_forth(cg_record *record, const sight *history)
{
    size_t length = cg_record_length(record);
    const cg_match *match = cg_record_match(record);
    for (size_t at = length; at-- > 0;) {
        assert_int_equal(cg_record_undo(record), CG_OK);
        assert_seen(match, &history[at]);
    }
    for (size_t at = 1; at <= length; at++) {
        assert_int_equal(cg_record_redo(record), CG_OK);
        assert_seen(match, &history[at]);
    }
}

/** Also where a card has left a zone that all but its player see. */
static void undo_gives_each_what_they_saw(void **state)
{
    (void)state;
    uint64_t left = 0;
    for (int g = 0; g < FACTS_GAMES; g++) {
        facts_fixture f;
        facts_begin(&f, &facts_games[g]);
        for (uint64_t seed = 1; seed <= 3; seed++) {
            sight history[HISTORY];
            cg_record *record = NULL;
            cg_match_config config = cg_match_config_default(f.cards);
            config.seed = seed;
            config.information_hash = true;
            config.event_capacity = 4096;
            assert_int_equal(cg_record_create(&config, &record, NULL), CG_OK);
            const cg_match *match = cg_record_match(record);
            cg_random random = cg_random_seed(seed);
            size_t count = 0;
            for (; !cg_match_over(match) && count + 1 < HISTORY; count++) {
                history[count] = sight_of(match);
                assert_int_equal(cg_record_answer(record, cg_match_decider(match),
                                                  any_option(match, &random), NULL),
                                 CG_OK);
            }
            history[count] = sight_of(match);
            left += cards_left(match);
            go_back_and_forth(record, history);
            for (size_t i = 0; i <= count; i++)
                for (int v = 0; v < VIEWERS; v++)
                    free(history[i].view[v]);
            cg_record_destroy(record);
        }
        facts_end(&f);
    }
    assert_true(left > 0);
}

TESTS(facts)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worlds_agree_with_what_was_told),
        cmocka_unit_test(a_code_is_guessed_among_those_that_are_left),
        cmocka_unit_test(a_void_lasts_but_for_cards_that_come),
        cmocka_unit_test(a_row_is_seen_by_all_but_its_owner),
        cmocka_unit_test(a_fact_follows_its_card_through_the_own_hand),
        cmocka_unit_test(who_is_shown_a_card_again_is_told_again),
        cmocka_unit_test(a_card_of_a_hand_is_shown_to_all),
        cmocka_unit_test(for_a_new_fact_the_oldest_goes),
        cmocka_unit_test(facts_end_by_their_row),
        cmocka_unit_test(facts_are_saved),
        cmocka_unit_test(what_one_is_told_stands_in_no_other_key),
        cmocka_unit_test(the_suite_takes_a_fact_as_told),
        cmocka_unit_test(the_suite_finds_a_line_that_says_more_than_its_fact),
        cmocka_unit_test(a_fact_that_is_not_true_is_a_mistake),
        cmocka_unit_test(a_kind_of_fact_has_one_function),
        cmocka_unit_test(undo_gives_each_what_they_saw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
