/* What bots have found, and how they explain it. */
#include "search/player.h"

#include "support_games.h"
#include "tests.h"

#include <math.h>

enum { TEXT = 1 << 16, STEPS = 30, EVERY = 6, TO_THE_END = 1 << 20 };

static const cg_bot_method methods[] = {CG_BOT_FLAT, CG_BOT_TREE, CG_BOT_GREEDY};

static cg_bot_config config_of(cg_bot_method method)
{
    cg_bot_config config = cg_bot_config_default();
    config.method = method;
    config.playouts = 150;
    config.explain = true;
    return config;
}

static cg_bot *bot_of(const cg_match *match, const cg_bot_config *config)
{
    cg_bot *bot = NULL;
    assert_int_equal(cg_bot_create(match->plan->context, config, &bot, NULL), CG_OK);
    return bot;
}

/** Both texts of the last search, one behind the other, to be freed. */
static char *told_by(cg_bot *bot)
{
    char *text = malloc(TEXT);
    assert_non_null(text);
    size_t length = cg_bot_explain(bot, text, TEXT);
    assert_in_range(length, 1, TEXT / 2);
    assert_in_range(cg_bot_explain_json(bot, text + length, TEXT - length), 1, TEXT / 2);
    return text;
}

/** Player 1 to decide in a small match of Deities & Demidice: a tenth die wins. */
static cg_match *one_die_short(const fixture *f)
{
    board b;
    board_begin(&b, f, 2, "divine_power");
    board_power(&b, 0, 9);
    board_card(&b, "egyptian/ra", 0, f->hand); /* gains a die */
    board_card(&b, "egyptian/osiris", 0, f->hand);
    board_card(&b, "egyptian/horus", 0, f->hand);
    return board_start(&b);
}

/** A decision among several options in the middle of a match. */
static cg_match *decision_of(const fixture *f, uint64_t seed)
{
    cg_match_config config = config_for(f, 2);
    cg_random random = cg_random_seed(seed);
    config.seed = seed;
    config.skip_single = true;
    cg_match *match = start(&config);
    play_random(match, &random, 5);
    assert_true(cg_match_option_count(match) > 1);
    return match;
}

/* ---- numbers ---- */

static void what_wins_at_once_has_the_value_of_a_victory(void **state)
{
    cg_match *match = one_die_short(*state);
    for (size_t m = 0; m < COUNT(methods); m++) {
        cg_bot_config config = config_of(methods[m]);
        cg_bot *bot = bot_of(match, &config);
        cg_finding best = {.option = 0}, second = best, last = best;
        char text[200];
        assert_int_equal(cg_match_option_find(match, "play egyptian/ra"), choice_of(bot, match));
        assert_true(cg_bot_finding(bot, 0, &best) && cg_bot_finding(bot, 1, &second));
        assert_true(best.value == 1 && best.error == 0 && best.dropped == 0);
        assert_true(cg_bot_finding(bot, cg_match_option_count(match) - 1, &last));
        assert_true(second.dropped == 2 && last.dropped == 1);
        assert_true(last.value <= best.value); /* it can be won later, too */
        cg_bot_finding_text(bot, 0, text, sizeof text);
        assert_string_equal(text, "play egyptian/ra");
        cg_bot_explain_option(bot, 0, text, sizeof text);
        assert_non_null(strstr(text, "\" won 100 % (± 0) of "));
        cg_bot_destroy(bot);
    }
    cg_match_destroy(match);
}

/** All options are there, once, and all playouts. */
static void assert_complete(cg_bot *bot, const cg_match *match, uint32_t chosen, uint64_t budget)
{
    cg_search_info info;
    cg_finding found = {.option = 0}, last = {.dropped = UINT32_MAX};
    uint64_t sum = 0, options = 0;
    assert_true(cg_bot_search(bot, &info));
    assert_int_equal(info.player, cg_match_decider(match));
    assert_int_equal(info.options, cg_match_option_count(match));
    for (uint32_t rank = 0; cg_bot_finding(bot, rank, &found); rank++) {
        assert_true(found.value >= 0 && found.value <= 1 && found.error >= 0);
        assert_true(found.playouts > 0 && found.dropped <= info.halvings);
        assert_true(rank < 2 || (found.dropped - 1u <= last.dropped - 1u));
        assert_true(rank > 0 || found.option == chosen);
        sum += found.playouts;
        options += UINT64_C(1) << (2 * found.option); /* a second one would show */
        last = found;
    }
    assert_true(options == ((UINT64_C(1) << (2 * info.options)) - 1) / 3);
    assert_true(sum == info.playouts && sum <= budget && sum > budget / 2);
}

static void the_playouts_of_all_options_are_all_playouts(void **state)
{
    cg_match *match = decision_of(*state, 3);
    for (size_t m = 0; m < COUNT(methods); m++) {
        for (uint32_t trees = 1; trees <= 3; trees++) {
            cg_bot_config config = config_of(methods[m]);
            config.trees = trees;
            cg_bot *bot = bot_of(match, &config);
            assert_complete(bot, match, choice_of(bot, match), config.playouts);
            cg_bot_destroy(bot);
        }
    }
    cg_match_destroy(match);
}

/** Nearly all playouts of this option were cut off. */
static void assert_estimated(cg_bot *bot, uint32_t rank)
{
    cg_finding found = {.option = 0};
    char text[1000], some[40];
    assert_true(cg_bot_finding(bot, rank, &found));
    assert_true(2 * found.cut > found.playouts && found.cut <= found.playouts);
    cg_bot_explain_option(bot, rank, text, sizeof text);
    snprintf(some, sizeof some, ", %d estimated", (int)found.cut);
    assert_non_null(strstr(text, "\" stands at "));
    assert_non_null(strstr(text, found.cut == found.playouts ? ", estimated" : some));
    assert_null(strstr(text, " won "));
}

static void what_was_cut_off_was_not_won(void **state)
{
    cg_match *match = one_die_short(*state), *later = decision_of(*state, 3);
    for (size_t m = 0; m < COUNT(methods); m++) {
        cg_bot_config config = config_of(methods[m]);
        cg_finding found = {.option = 0};
        char text[20000];
        config.playout_limit = 1;
        config.trees = 2;
        cg_bot *bot = bot_of(match, &config);
        choice_of(bot, match);
        assert_true(cg_bot_finding(bot, 0, &found) && found.cut == 0); /* it wins at once */
        cg_bot_explain_option(bot, 0, text, sizeof text);
        assert_non_null(strstr(text, "\" won 100 % (± 0) of "));
        choice_of(bot, later);
        assert_estimated(bot, 0);
        assert_estimated(bot, 1);
        cg_bot_explain_json(bot, text, sizeof text);
        assert_non_null(strstr(text, ",\"cut\":"));
        cg_bot_destroy(bot);
    }
    cg_bot_config whole = config_of(CG_BOT_FLAT);
    whole.playout_limit = TO_THE_END;
    cg_bot *bot = bot_of(later, &whole);
    cg_finding found = {.option = 0};
    char text[20000];
    choice_of(bot, later);
    assert_true(cg_bot_finding(bot, 0, &found) && found.cut == 0);
    cg_bot_explain_json(bot, text, sizeof text);
    assert_null(strstr(text, "\"cut\""));
    cg_candidate *first = (cg_candidate *)(void *)bot->candidates.data;
    first->cut = 1;
    cg_bot_explain_option(bot, 0, text, sizeof text);
    assert_non_null(strstr(text, " playouts, 1 estimated"));
    cg_bot_destroy(bot);
    cg_match_destroy(later);
    cg_match_destroy(match);
}

static void errors_are_those_of_the_textbook(void **state)
{
    static const double sample[] = {0.2, 0.4, 0.4, 0.4, 0.5,
                                    0.5, 0.7, 0.9}; /* squares about
                                     the mean, 0.5, sum to 0.32 */
    cg_match *match = decision_of(*state, 3);
    cg_bot_config config = config_of(CG_BOT_FLAT);
    config.playout_limit = TO_THE_END;
    cg_bot *bot = bot_of(match, &config);
    cg_finding found;
    choice_of(bot, match);
    for (uint32_t rank = 0; cg_bot_finding(bot, rank, &found); rank++) { /* all won or lost */
        double p = found.value, n = (double)found.playouts;
        assert_true(fabs(found.error * found.error * (n - 1) - p * (1 - p)) < 1e-9);
    }
    cg_candidate *first = (cg_candidate *)(void *)bot->candidates.data;
    first->worth = first->squares = 0;
    first->taken = COUNT(sample);
    for (size_t i = 0; i < COUNT(sample); i++)
        cg_candidate_note(first, sample[i], true);
    assert_true(cg_bot_finding(bot, 0, &found));
    assert_true(fabs(found.value - 0.5) < 1e-12);
    assert_true(fabs(found.error - sqrt(0.32 / 7 / 8)) < 1e-12);
    first->taken = 1;
    assert_true(cg_bot_finding(bot, 0, &found) && found.error == 0.5);
    cg_bot_destroy(bot);
    cg_match_destroy(match);
}

/* ---- what is expected ---- */

static uint32_t check_lines(cg_bot *bot)
{
    uint32_t steps = 0;
    cg_search_info info;
    cg_expected expected;
    char text[600];
    assert_true(cg_bot_search(bot, &info));
    for (uint32_t rank = 0; rank < info.options; rank++) {
        uint32_t count = cg_bot_expected_count(bot, rank);
        assert_in_range(count, 0, CG_EXPECTED_MAX);
        for (uint32_t step = 0; step < count; step++, steps++) {
            assert_true(cg_bot_expected(bot, rank, step, &expected));
            assert_true(expected.visits >= CG_EXPECTED_VISITS);
            assert_true(expected.value >= 0 && expected.value <= 1);
            assert_true(expected.player == 0 || expected.player == 1);
            assert_true(cg_bot_expected_text(bot, rank, step, text, sizeof text) > 0);
            assert_true(cg_bot_expected_label(bot, rank, step, text, sizeof text) > 0);
        }
        assert_false(cg_bot_expected(bot, rank, count, &expected));
        assert_int_equal(cg_bot_expected_text(bot, rank, count, text, sizeof text), 0);
    }
    assert_int_equal(cg_bot_expected_count(bot, info.options), 0);
    return steps;
}

static void trees_tell_what_they_expect(void **state)
{
    cg_match *match = decision_of(*state, 3);
    for (size_t m = 0; m < COUNT(methods); m++) {
        cg_bot_config config = config_of(methods[m]);
        config.playouts = 2000;
        cg_bot *bot = bot_of(match, &config);
        choice_of(bot, match);
        uint32_t steps = check_lines(bot);
        char *text = told_by(bot);
        if (methods[m] == CG_BOT_TREE)
            assert_true(steps > 0 && strstr(text, "; then player ") &&
                        strstr(text, "\"expected\":[{\"player\":"));
        else
            assert_true(steps == 0 && !strstr(text, "; then "));
        free(text);
        cg_bot_destroy(bot);
    }
    cg_match_destroy(match);
}

/** Another card first: then the one that wins is what the player does next. */
static void what_wins_later_is_expected(void **state)
{
    cg_match *match = one_die_short(*state);
    cg_bot_config config = config_of(CG_BOT_TREE);
    config.playouts = 3000;
    cg_bot *bot = bot_of(match, &config);
    cg_expected expected = {.player = CG_NOBODY};
    char text[200];
    uint32_t rank = 0, step = 0;
    choice_of(bot, match);
    while (cg_bot_finding_text(bot, rank, text, sizeof text) && !strstr(text, "horus"))
        rank++;
    while (cg_bot_expected(bot, rank, step, &expected) && expected.player != 0)
        step++;
    assert_int_equal(expected.player, 0);
    cg_bot_expected_text(bot, rank, step, text, sizeof text);
    assert_string_equal(text, "play egyptian/ra");
    assert_true(expected.value > 0.99);
    cg_bot_explain_option(bot, rank, text, sizeof text);
    assert_non_null(strstr(text, "; then player 1: \"Play Ra"));
    cg_bot_destroy(bot);
    cg_match_destroy(match);
}

/* ---- what must make no difference ---- */

/** What a fresh bot says there, to be freed. */
static char *said_of(const cg_match *match, const cg_bot_config *config)
{
    cg_bot *bot = bot_of(match, config);
    choice_of(bot, match);
    char *text = told_by(bot);
    cg_bot_destroy(bot);
    return text;
}

static void compare_texts(const cg_match *left, const cg_bot_config *left_config,
                          const cg_match *right, const cg_bot_config *right_config)
{
    char *one = said_of(left, left_config), *other = said_of(right, right_config);
    assert_string_equal(one, other);
    free(one);
    free(other);
}

/** Calls it at some decisions of a match. */
static unsigned walk_through(cg_match_config config, void (*look)(const cg_match *match))
{
    cg_match *match = NULL;
    cg_random random = cg_random_seed(config.seed);
    unsigned looked = 0;
    config.skip_single = true;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    for (unsigned i = 0; i < STEPS && !cg_match_over(match); i++) {
        int decider = cg_match_decider(match);
        if (i % EVERY == 1 && decider >= 0 && cg_match_option_count(match) > 1) {
            looked++;
            look(match);
        }
        cg_match_answer(match, decider, cg_bot_random(match, &random), NULL);
    }
    cg_match_destroy(match);
    return looked;
}

/** In a world in which only what the decider cannot know is something else, nothing else is said. */
static void look_at_twin(const cg_match *match)
{
    cg_match *twin = clone_of(match);
    cg_match_determinize(twin, cg_match_decider(match), 4711);
    for (size_t m = 0; m < COUNT(methods); m++) {
        cg_bot_config config = config_of(methods[m]);
        for (int one = 0; one < 2; one++) {
            config.observers = one ? CG_BOT_ONE_OBSERVER : CG_BOT_ALL_OBSERVERS;
            config.playouts = 60;
            compare_texts(match, &config, twin, &config);
        }
    }
    cg_match_destroy(twin);
}

static void look_at_threads(const cg_match *match)
{
    cg_bot_config one = config_of(CG_BOT_TREE);
    one.trees = 4;
    one.threads = 1;
    cg_bot_config more = one;
    more.threads = 3;
    compare_texts(match, &one, match, &more);
}

typedef struct visit {
    void (*look)(const cg_match *match);
    bool knows, chance;
    unsigned looked;
} visit;

static void visit_game(const char *name, cg_match_config config, void *user)
{
    visit *v = user;
    (void)name;
    config.seed = 5;
    config.information_hash = v->knows;
    config.explicit_chance = v->chance;
    v->looked += walk_through(config, v->look);
}

static void what_is_hidden_makes_no_difference(void **state)
{
    (void)state;
    visit v = {.look = look_at_twin};
    visit_games(visit_game, &v);
    v.knows = true;
    visit_games(visit_game, &v);
    v.chance = true;
    visit_games(visit_game, &v);
    assert_true(v.looked > 30);
}

static void threads_make_no_difference(void **state)
{
    (void)state;
    visit v = {.look = look_at_threads};
    visit_games(visit_game, &v);
    assert_true(v.looked > 10);
}

/** Plays on with two bots, of which one is asked why all along. */
static void who_is_asked_chooses_the_same(void **state)
{
    for (size_t m = 0; m < COUNT(methods); m++) {
        cg_match *match = decision_of(*state, 7);
        cg_bot_config asked = config_of(methods[m]), left_alone = asked;
        asked.trees = left_alone.trees = 2;
        left_alone.explain = false;
        cg_bot *one = bot_of(match, &asked), *other = bot_of(match, &left_alone);
        for (int i = 0; i < 12 && !cg_match_over(match); i++) {
            uint32_t index = choice_of(one, match);
            assert_int_equal(choice_of(other, match), index);
            if (cg_match_option_count(match) > 1)
                free(told_by(one));
            assert_int_equal(cg_match_answer(match, cg_match_decider(match), index, NULL), CG_OK);
        }
        cg_bot_destroy(other);
        cg_bot_destroy(one);
        cg_match_destroy(match);
    }
}

/** It speaks of the decision, also when the match has gone on, and again the same. */
static void it_holds_until_the_next_choice(void **state)
{
    cg_match *match = decision_of(*state, 7);
    cg_bot_config config = config_of(CG_BOT_TREE);
    cg_bot *bot = bot_of(match, &config);
    cg_random random = cg_random_seed(1);
    choice_of(bot, match);
    char *before = told_by(bot);
    play_random(match, &random, 10);
    char *after = told_by(bot);
    assert_string_equal(before, after);
    free(after);
    free(before);
    cg_bot_destroy(bot);
    cg_match_destroy(match);
}

/* ---- memory and limits ---- */

static void nothing_is_allocated_for_it(void **state)
{
    const fixture *f = *state;
    static char text[TEXT];
    for (cg_design design = 1; design <= cg_cards_count(f->cards); design++) {
        cg_card_info info; /* its rules text is made when it is first asked for */
        assert_true(cg_cards_info(f->cards, design, &info));
    }
    for (size_t m = 0; m < COUNT(methods); m++) {
        cg_match *match = decision_of(f, 7);
        cg_random random = cg_random_seed(2);
        cg_bot_config config = config_of(methods[m]);
        cg_bot *bot = bot_of(match, &config);
        choice_of(bot, match);
        uint64_t allocations = cg_context_allocations(f->context);
        for (int i = 0; i < 10 && !cg_match_over(match); i++) {
            choice_of(bot, match);
            cg_bot_explain(bot, text, sizeof text);
            cg_bot_explain_json(bot, text, sizeof text);
            play_random(match, &random, 1);
        }
        assert_true(cg_context_allocations(f->context) == allocations);
        cg_bot_destroy(bot);
        cg_match_destroy(match);
    }
}

static void texts_are_cut_where_the_buffer_ends(void **state)
{
    cg_match *match = decision_of(*state, 3);
    cg_bot_config config = config_of(CG_BOT_TREE);
    cg_bot *bot = bot_of(match, &config);
    char whole[TEXT / 4], part[TEXT / 4];
    choice_of(bot, match);
    size_t length = cg_bot_explain(bot, whole, sizeof whole);
    assert_in_range(length, 50, sizeof whole - 1);
    assert_int_equal(strlen(whole), length);
    assert_int_equal(cg_bot_explain(bot, NULL, 0), length);
    for (size_t size = 1; size <= length + 1; size += 7) {
        assert_int_equal(cg_bot_explain(bot, part, size), length);
        assert_int_equal(strlen(part), size - 1);
        assert_memory_equal(part, whole, size - 1);
    }
    cg_bot_destroy(bot);
    cg_match_destroy(match);
}

static void assert_nothing_told(cg_bot *bot)
{
    char text[40] = "x";
    cg_search_info info;
    cg_finding found;
    cg_expected expected;
    assert_false(cg_bot_search(bot, &info) || cg_bot_finding(bot, 0, &found));
    assert_false(cg_bot_expected(bot, 0, 0, &expected));
    assert_int_equal(cg_bot_expected_count(bot, 0), 0);
    assert_int_equal(cg_bot_finding_text(bot, 0, text, sizeof text), 0);
    assert_int_equal(cg_bot_finding_label(bot, 0, text, sizeof text), 0);
    assert_int_equal(cg_bot_expected_text(bot, 0, 0, text, sizeof text), 0);
    assert_int_equal(cg_bot_expected_label(bot, 0, 0, text, sizeof text), 0);
    assert_int_equal(cg_bot_explain_option(bot, 0, text, sizeof text), 0);
    assert_int_equal(cg_bot_explain_json(bot, text, sizeof text), 0);
    assert_int_equal(cg_bot_explain(bot, text, sizeof text), 0);
    assert_string_equal(text, "");
}

static void without_a_search_there_is_nothing_to_tell(void **state)
{
    const fixture *f = *state;
    assert_nothing_told(NULL);
    cg_match *match = decision_of(f, 3);
    for (size_t m = 0; m < COUNT(methods); m++) {
        cg_bot_config config = config_of(methods[m]);
        cg_bot *bot = bot_of(match, &config);
        cg_search_info info;
        assert_nothing_told(bot); /* before a choice */
        choice_of(bot, match);
        assert_true(cg_bot_search(bot, &info));
        cg_match *over = clone_of(match);
        uint32_t index;
        cg_random random = cg_random_seed(1);
        while (!cg_match_over(over) && cg_match_option_count(over) > 1)
            play_random(over, &random, 1);
        if (!cg_match_over(over)) /* one option */
            assert_int_equal(cg_bot_choose(bot, over, &index, NULL), CG_OK);
        else
            assert_int_equal(cg_bot_choose(bot, over, &index, NULL), CG_ERR_OVER);
        assert_nothing_told(bot);
        cg_match_destroy(over);
        cg_bot_destroy(bot);
        config.explain = false;
        bot = bot_of(match, &config);
        choice_of(bot, match);
        assert_nothing_told(bot); /* it was not to explain */
        cg_bot_destroy(bot);
    }
    cg_match_destroy(match);
}

TESTS(explain)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_wins_at_once_has_the_value_of_a_victory),
        cmocka_unit_test(the_playouts_of_all_options_are_all_playouts),
        cmocka_unit_test(what_was_cut_off_was_not_won),
        cmocka_unit_test(errors_are_those_of_the_textbook),
        cmocka_unit_test(trees_tell_what_they_expect),
        cmocka_unit_test(what_wins_later_is_expected),
        cmocka_unit_test(what_is_hidden_makes_no_difference),
        cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(who_is_asked_chooses_the_same),
        cmocka_unit_test(it_holds_until_the_next_choice),
        cmocka_unit_test(nothing_is_allocated_for_it),
        cmocka_unit_test(texts_are_cut_where_the_buffer_ends),
        cmocka_unit_test(without_a_search_there_is_nothing_to_tell),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
