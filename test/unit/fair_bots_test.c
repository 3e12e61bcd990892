/* One card of 300 is hidden, guesses are answered by "higher" or "lower": bots find it as often as chance
 * does among the numbers that are left, whether the game refuses worlds, refuses all, or declares facts. */
#include "support.h"
#include "tests.h"

#include <cardgame/cardgame.h>
#include <cardgame/module.h>

enum { HIGHEST = 300, OFFERED = 8, LEAST_LEFT = 6, MATCHES = 12, PLAYOUTS = 16 };
enum { FIELD_RANK };
enum { ZONE_DECK, ZONE_SECRET };
enum { VALUE_BELOW, VALUE_ABOVE };

static int32_t secret_of(const cg_match *match)
{
    return (int32_t)cg_rules_number(match, cg_rules_zone_card(match, ZONE_SECRET, 0, 0),
                                    FIELD_RANK);
}

/** The i-th of the numbers to be named, evenly between those that are told; 0: it is none. */
static int32_t offered_number(const cg_match *match, int32_t i)
{
    int32_t low = (int32_t)cg_rules_value(match, VALUE_BELOW) + 1;
    int32_t count = (int32_t)cg_rules_value(match, VALUE_ABOVE) - low;
    if (count <= OFFERED)
        return i < count ? low + i : 0;
    return low + i * count / OFFERED;
}

static void offer_numbers(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)frame;
    for (int32_t i = 0; i < OFFERED; i++)
        if (offered_number(match, i))
            cg_offer_number(offer, offered_number(match, i));
}

static bool is_on_that_side(const cg_match *match, cg_thing card, const int32_t *numbers)
{
    int64_t rank = cg_rules_number(match, card, FIELD_RANK);
    return numbers[1] ? rank > numbers[0] : rank < numbers[0];
}

static bool declares;

/** "Higher", or "lower". */
static void tell_side(cg_match *match, int32_t number)
{
    bool above = secret_of(match) > number;
    cg_rules_set_value(match, above ? VALUE_BELOW : VALUE_ABOVE, number);
    if (declares)
        cg_rules_tell_fact(match, &(cg_fact){.numbers = {number, above},
                                             .card = cg_rules_zone_card(match, ZONE_SECRET, 0, 0),
                                             .least = 1,
                                             .most = 1});
}

static cg_flow run_guesses(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, ZONE_DECK, 0));
    cg_rules_put(match, cg_rules_zone_card(match, ZONE_DECK, 0, HIGHEST - 1), ZONE_SECRET, 0,
                 CG_CAUSE_SETUP);
    cg_rules_set_value(match, VALUE_ABOVE, HIGHEST + 1);
    for (;;) {
        CG_STEP(frame, 2, cg_rules_ask(match, frame->slot[0], CG_DECISION_NUMBER));
        cg_rules_tell_choice(match, frame->slot[0]);
        if (cg_rules_chosen(match).amount == secret_of(match))
            return cg_rules_win(match, frame->slot[0], 0);
        tell_side(match, cg_rules_chosen(match).amount);
        frame->slot[0] = 1 - frame->slot[0];
    }
    CG_FLOW_END;
}

static bool lies_between(const cg_match *match)
{
    return !cg_rules_zone_size(match, ZONE_SECRET, 0) ||
           (secret_of(match) > cg_rules_value(match, VALUE_BELOW) &&
            secret_of(match) < cg_rules_value(match, VALUE_ABOVE));
}

static bool is_never_possible(const cg_match *match)
{
    (void)match;
    return false;
}

static const cg_field fields[] = {{"rank", "rank", CG_FIELD_INT, true, 1, HIGHEST, NULL, NULL}};
static const cg_zone_def zones[] = {
    {.name = "deck", .title = "deck", .ordered = true, .home = true},
    {.name = "secret", .title = "secret", .visibility = CG_SEEN_BY_NOBODY}};
static const cg_value_def values[] = {{.name = "below", .is_public = true, .maximum = HIGHEST},
                                      {.name = "above", .is_public = true, .maximum = HIGHEST + 1}};
static const char *const causes[] = {"found"};
static const uint8_t tells[] = {CG_TELLS_WINNERS | CG_TELLS_RETURNS};
static const cg_slot_range slots[CG_FRAME_SLOTS] = {{.maximum = 1}};
static const cg_procedure procedures[] = {{.name = "match",
                                           .reason = "number",
                                           .prompt = "Which number?",
                                           .run = run_guesses,
                                           .offer = offer_numbers,
                                           .slots = slots}};
static const cg_fact_def facts[] = {{.name = "side", .of_card = is_on_that_side}};

typedef bool possible_worlds(const cg_match *match);

static cg_module game_with(possible_worlds *possible)
{
    return (cg_module){CG_MODULE_HEAD,       .name = "higher",
                       .title = "Higher",    .version = "1",
                       .summary = "A test.", .players_min = 2,
                       .players_max = 2,     .players_default = 2,
                       .chance = true,       .hidden_information = true,
                       .return_min = -1,     .return_max = 1,
                       .common_deck = true,  .card_kind = "card",
                       .fields = fields,     .field_count = 1,
                       .zones = zones,       .zone_count = 2,
                       .values = values,     .value_count = 2,
                       .causes = causes,     .cause_count = 1,
                       .cause_tells = tells, .procedures = procedures,
                       .procedure_count = 1, .facts = facts,
                       .fact_count = 1,      .possible = possible};
}

/** A card for each number. */
static cg_cards *load_numbers(cg_game *game)
{
    enum { SIZE = 100 * HIGHEST };
    char *text = malloc(SIZE);
    cg_cards *cards = NULL;
    assert_non_null(text);
    int length = snprintf(text, SIZE, "game: higher\nset: n\ntitle: Numbers\ncards:\n");
    for (int i = 1; i <= HIGHEST; i++)
        length += snprintf(text + length, (size_t)(SIZE - length),
                           "  - {name: Number %d, rank: %d}\n", i, i);
    length += snprintf(text + length, (size_t)(SIZE - length),
                       "decks:\n  - name: all\n    title: All\n    cards:\n");
    for (int i = 1; i <= HIGHEST; i++)
        length += snprintf(text + length, (size_t)(SIZE - length),
                           "      - {card: n/number_%d, copies: 1}\n", i);
    if (cg_cards_load_text(game, "n.yaml", text, (size_t)length, NULL, &cards))
        fail_msg("the cards are refused");
    free(text);
    return cards;
}

/** The option that ends the match; UINT32_MAX: none is. */
static uint32_t option_that_wins(const cg_match *match)
{
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        cg_match *then = clone_of(match);
        assert_int_equal(cg_match_answer(then, cg_match_decider(then), i, NULL), CG_OK);
        bool over = cg_match_over(then);
        cg_match_destroy(then);
        if (over)
            return i;
    }
    return UINT32_MAX;
}

/** Guesses the middle until all numbers that are left are options. @return whether many are */
static bool play_to_the_last(cg_match *match)
{
    uint32_t count;
    while ((count = cg_match_option_count(match)) == OFFERED &&
           cg_rules_value(match, VALUE_ABOVE) - cg_rules_value(match, VALUE_BELOW) > OFFERED + 1)
        if (cg_match_answer(match, cg_match_decider(match), count / 2, NULL) ||
            cg_match_over(match))
            return false;
    return count >= LEAST_LEFT;
}

/** How often the bot finds the number at once, and how often chance would. */
static void count_hits(cg_cards *cards, cg_bot *bot, int *hits, double *fair)
{
    int matches = 0;
    *hits = 0;
    *fair = 0;
    for (uint64_t seed = 1; matches < MATCHES; seed++) {
        cg_match_config config = cg_match_config_default(cards);
        config.seed = seed;
        config.information_hash = true;
        cg_match *match = start(&config);
        if (play_to_the_last(match)) {
            uint32_t chosen = 0;
            cg_error error = {0};
            matches++;
            if (cg_bot_choose(bot, match, &chosen, &error))
                fail_msg("%s", error.text);
            *hits += chosen == option_that_wins(match);
            *fair += 1.0 / cg_match_option_count(match);
        }
        cg_match_destroy(match);
    }
}

static void check_bots(possible_worlds *possible, bool tells_facts)
{
    static const cg_bot_method methods[] = {CG_BOT_FLAT, CG_BOT_TREE, CG_BOT_GREEDY};
    cg_context *context = cg_context_create(NULL);
    const cg_module module = game_with(possible);
    cg_game *game = NULL;
    declares = tells_facts;
    assert_int_equal(cg_game_from_module(context, &module, &game, NULL), CG_OK);
    cg_cards *cards = load_numbers(game);
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        cg_bot_config config = cg_bot_config_default();
        cg_bot *bot = NULL;
        int hits;
        double fair;
        config.method = methods[i];
        config.playouts = PLAYOUTS;
        assert_int_equal(cg_bot_create(context, &config, &bot, NULL), CG_OK);
        count_hits(cards, bot, &hits, &fair);
        if (hits > fair + 5) /* four standard deviations; knowing the card would be all of them */
            fail_msg("method %d: %d of %d hits, chance alone %.1f", (int)methods[i], hits, MATCHES,
                     fair);
        cg_bot_destroy(bot);
    }
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

static void a_world_that_is_refused_is_no_look_at_the_card(void **state)
{
    (void)state;
    check_bots(lies_between, false);
}

static void a_bot_without_a_world_answers_by_chance(void **state)
{
    (void)state;
    check_bots(is_never_possible, false);
}

static void a_declared_fact_tells_no_more_than_it_says(void **state)
{
    (void)state;
    check_bots(NULL, true);
}

TESTS(fair_bots)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_world_that_is_refused_is_no_look_at_the_card),
        cmocka_unit_test(a_bot_without_a_world_answers_by_chance),
        cmocka_unit_test(a_declared_fact_tells_no_more_than_it_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
