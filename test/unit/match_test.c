/* The loop of every host: what is asked, what is offered, answers, events, results. */
#include "module/game.h"
#include "support.h"
#include "tests.h"

/* ---- the loop ---- */

static void a_match_is_answered_until_it_is_over(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 3);
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(1);
    while (!cg_match_over(match)) {
        int player = cg_match_decider(match);
        uint32_t count = cg_match_option_count(match);
        assert_in_range(player, 0, 2);
        assert_true(count > 0);
        assert_int_equal(cg_match_answer(match, player, cg_random_below(&random, count), NULL),
                         CG_OK);
    }
    assert_int_equal(cg_match_decider(match), CG_NOBODY);
    assert_int_equal(cg_match_option_count(match), 0);
    cg_decision decision;
    assert_false(cg_match_decision(match, &decision));
    cg_match_destroy(match);
}

static void a_decision_says_who_why_and_how_many(void **state)
{
    const fixture *f = *state;
    board b;
    cg_decision decision;
    board_begin(&b, f, 2, "divine_power");
    board_card(&b, "egyptian/ra", 0, f->hand);
    board_card(&b, "egyptian/horus", 0, f->hand);
    cg_match *match = board_start(&b);
    assert_true(cg_match_decision(match, &decision));
    assert_int_equal(decision.kind, CG_DECISION_ACT);
    assert_int_equal(decision.player, 0);
    assert_string_equal(decision.reason, "divine_power");
    assert_string_equal(decision.prompt, "Play a card, or pass.");
    assert_int_equal(decision.options, 3);
    assert_int_equal(decision.step, 1);
    assert_int_equal(decision.steps, 1);
    assert_string_equal(cg_decision_kind_name(decision.kind), "act");
    cg_match_destroy(match);
}

static void options_have_fields_texts_and_labels(void **state)
{
    const fixture *f = *state;
    board b;
    cg_option option;
    char text[200];
    board_begin(&b, f, 3, "divine_power");
    board_card(&b, "egyptian/horus", 0, f->hand);
    cg_match *match = board_start(&b);
    assert_int_equal(cg_match_option_count(match), 3);
    assert_true(cg_match_option(match, 0, &option));
    assert_int_equal(option.verb, CG_VERB_PASS);
    assert_int_equal(option.card.index, 0);
    cg_match_option_text(match, 0, text, sizeof text);
    assert_string_equal(text, "pass");
    cg_match_option_label(match, 0, text, sizeof text);
    assert_string_equal(text, "Pass");
    for (uint32_t i = 1; i < 3; i++) { /* DD-13.2: one opponent */
        char expected[80];
        assert_true(cg_match_option(match, i, &option));
        assert_int_equal(option.index, i);
        assert_int_equal(option.verb, CG_VERB_PLAY);
        assert_int_equal(option.design, cg_cards_find(f->cards, "egyptian/horus"));
        assert_true(option.card.index > 0);
        assert_int_equal(option.target.kind, CG_REF_PLAYER);
        assert_int_equal(option.target.index, i);
        assert_int_equal(option.second_target.kind, CG_REF_NONE);
        assert_int_equal(option.weight, 1);
        assert_int_equal(option.weight_sum, 3);
        snprintf(expected, sizeof expected, "play egyptian/horus on player %u", i + 1);
        assert_int_equal(cg_match_option_text(match, i, text, sizeof text), strlen(expected));
        assert_string_equal(text, expected);
        assert_int_equal(cg_match_option_find(match, expected), i);
        snprintf(expected, sizeof expected,
                 "Play Horus on player %u: Target opponent loses 1 power die.", i + 1);
        assert_int_equal(cg_match_option_label(match, i, text, sizeof text), strlen(expected));
        assert_string_equal(text, expected);
    }
    assert_false(cg_match_option(match, 3, &option));
    assert_int_equal(cg_match_option_text(match, 3, text, sizeof text), 0);
    assert_int_equal(cg_match_option_find(match, "play egyptian/horus on player 1"), -1);
    assert_int_equal(cg_match_option_find(match, "Pass"), -1);
    assert_int_equal(cg_match_option_text(match, 1, text, 5), 31);
    assert_string_equal(text, "play");
    cg_match_destroy(match);
}

static void picks_that_belong_together_are_counted(void **state) /* DD-12.2 */
{
    const fixture *f = *state;
    static const char *const hand[] = {"anhur", "anubis", "apep", "apshai",  "bast",
                                       "bes",   "geb",    "isis", "nephthys"};
    board b;
    cg_decision decision;
    cg_option option;
    board_begin(&b, f, 2, "sands_of_time");
    for (size_t i = 0; i < COUNT(hand); i++) {
        char id[40];
        snprintf(id, sizeof id, "egyptian/%s", hand[i]);
        board_card(&b, id, 0, f->hand);
    }
    cg_match *match = board_start(&b);
    for (uint32_t step = 1; step <= 2; step++) {
        assert_true(cg_match_decision(match, &decision));
        assert_int_equal(decision.kind, CG_DECISION_PICK);
        assert_string_equal(decision.reason, "discard");
        assert_int_equal(decision.step, step);
        assert_int_equal(decision.steps, 2);
        assert_true(cg_match_option(match, 0, &option));
        assert_int_equal(option.verb, CG_VERB_PICK);
        assert_int_equal(size_of(match, f->hand, 0), 9); /* nothing moves in between */
        answer(match, step == 1 ? "pick egyptian/isis" : "pick egyptian/bes");
    }
    assert_int_equal(size_of(match, f->hand, 0), 7);
    assert_int_equal(size_of(match, f->discard_pile, 0), 2);
    cg_match_destroy(match);
}

static void announcing_names_result_face_and_opponent(void **state) /* DD-11.6 */
{
    const fixture *f = *state;
    board b;
    cg_option option;
    board_begin(&b, f, 3, "judgment");
    board_dice(&b, "22333");
    cg_match *match = board_start(&b);
    assert_string_equal(reason_of(match), "announce");
    assert_int_equal(cg_match_option_count(match), 3);
    assert_int_equal(cg_match_option_find(match, "announce law of 2"), 0);
    assert_int_equal(cg_match_option_find(match, "announce chaos of 3 on player 2"), 1);
    assert_true(cg_match_option(match, 2, &option));
    assert_int_equal(option.verb, CG_VERB_ANNOUNCE);
    assert_int_equal(option.amount, 3);
    assert_int_equal(option.target.index, 2);
    char text[120];
    cg_match_option_label(match, 2, text, sizeof text);
    assert_string_equal(text,
                        "Announce Chaos (3s) on player 3: Target opponent discards 2 cards at "
                        "random.");
    cg_match_destroy(match);
}

/* ---- illegal answers ---- */

/** Everything that a match shows, as one number. */
static uint64_t everything(const cg_match *match)
{
    uint64_t sum = cg_match_hash(match) * 31 + cg_match_event_count(match);
    for (int viewer = CG_SPECTATOR; viewer < cg_match_players(match); viewer++) {
        char *view = view_of(match, viewer);
        for (const char *at = view; *at; at++)
            sum = sum * 1099511628211u + (unsigned char)*at;
        free(view);
    }
    return sum;
}

static void assert_illegal(cg_match *match, int player, uint32_t index, cg_status expected)
{
    cg_error error = {0};
    uint64_t before = everything(match);
    assert_int_equal(cg_match_answer(match, player, index, &error), expected);
    assert_int_equal(error.status, expected);
    assert_true(strlen(error.text) > 0);
    assert_int_equal(cg_match_answer(match, player, index, NULL), expected);
    assert_true(everything(match) == before);
}

static void assert_illegal_text(cg_match *match, int player, const char *text)
{
    cg_error error = {0};
    uint64_t before = everything(match);
    assert_int_equal(cg_match_answer_text(match, player, text, &error), CG_ERR_ILLEGAL);
    assert_true(strlen(error.text) > 0);
    assert_true(everything(match) == before);
}

static void illegal_answers_change_nothing(void **state) /* DD-5.15 */
{
    const fixture *f = *state;
    for (int chance = 0; chance < 2; chance++) {
        cg_match_config config = config_for(f, 3);
        config.explicit_chance = chance;
        cg_match *match = start(&config);
        cg_random random = cg_random_seed(8);
        for (int i = 0; i < 150 && !cg_match_over(match); i++) {
            int decider = cg_match_decider(match);
            uint32_t count = cg_match_option_count(match);
            for (int player = CG_NOBODY - 1; player <= 4; player++)
                if (player != decider)
                    assert_illegal(match, player, 0, CG_ERR_ILLEGAL);
            assert_illegal(match, decider, count, CG_ERR_ILLEGAL);
            assert_illegal(match, decider, UINT32_MAX, CG_ERR_ILLEGAL);
            assert_illegal_text(match, decider, "play egyptian/zeus");
            assert_illegal_text(match, decider, "concede"); /* DD-R60 */
            assert_illegal_text(match, decider, "");
            assert_illegal_text(match, decider, NULL);
            play_random(match, &random, 1);
        }
        cg_match_destroy(match);
    }
}

static void a_match_that_is_over_asks_and_takes_nothing(void **state) /* DD-14.10 */
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(8);
    play_random(match, &random, 100000);
    assert_true(cg_match_over(match));
    assert_illegal(match, 0, 0, CG_ERR_OVER);
    assert_illegal(match, CG_NOBODY, 0, CG_ERR_OVER);
    assert_int_equal(cg_match_answer_text(match, 0, "pass", NULL), CG_ERR_OVER);
    assert_int_equal(cg_match_playout(match, &random, 0), 0);
    cg_match_destroy(match);
}

/* ---- results ---- */

static void a_result_names_winner_cause_and_returns(void **state)
{
    const fixture *f = *state;
    board b;
    cg_result result;
    board_begin(&b, f, 3, "judgment");
    b.stage.active = 1;
    board_dice(&b, "66666");
    cg_match *match = board_start(&b); /* nobody holds a card, so nobody is asked */
    assert_true(cg_match_result(match, &result));
    assert_int_equal(result.winners, 1u << 1); /* DD-14.8 */
    assert_string_equal(result.cause, "victory");
    assert_int_equal(result.returns[0], -1);
    assert_int_equal(result.returns[1], 1);
    assert_int_equal(result.returns[2], -1);
    cg_match_destroy(match);
}

static void the_turn_limit_makes_a_draw(void **state) /* DD-14.11 */
{
    const fixture *f = *state;
    cg_setting setting = {"turn_limit", "3"};
    cg_match_config config = config_for(f, 2);
    config.settings = &setting;
    config.setting_count = 1;
    cg_match *match = start(&config);
    cg_result result;
    assert_false(cg_match_result(match, &result));
    while (!cg_match_over(match)) { /* nobody plays a card */
        int32_t pass = cg_match_option_find(match, "pass");
        cg_match_answer(match, cg_match_decider(match), pass < 0 ? 0 : (uint32_t)pass, NULL);
    }
    assert_int_equal(cg_match_turn(match), 3);
    assert_true(cg_match_result(match, &result));
    assert_int_equal(result.winners, 0);
    assert_string_equal(result.cause, "turn_limit");
    assert_int_equal(result.returns[0], 0);
    assert_int_equal(result.returns[1], 0);
    cg_match_destroy(match);
}

/* ---- single options ---- */

static void skipping_single_options_is_answering_them(void **state)
{
    const fixture *f = *state;
    for (int chance = 0; chance < 2; chance++) {
        for (int players = 2; players <= 6; players++) {
            cg_match_config config = config_for(f, players);
            config.seed = (uint64_t)players;
            config.explicit_chance = chance;
            cg_match *plain = start(&config);
            config.skip_single = true;
            cg_match *quick = start(&config);
            cg_random random = cg_random_seed(3);
            for (int i = 0; i < 3000; i++) {
                while (cg_match_option_count(plain) == 1)
                    cg_match_answer(plain, cg_match_decider(plain), 0, NULL);
                assert_int_equal(cg_match_over(plain), cg_match_over(quick));
                assert_int_equal(cg_match_decider(plain), cg_match_decider(quick));
                if (cg_match_over(quick))
                    break;
                assert_true(cg_match_event_count(plain) == cg_match_event_count(quick));
                assert_int_equal(cg_match_option_count(plain), cg_match_option_count(quick));
                char *left = view_of(plain, CG_SPECTATOR), *right = view_of(quick, CG_SPECTATOR);
                assert_string_equal(left, right);
                free(left);
                free(right);
                uint32_t index = cg_bot_random(plain, &random);
                assert_true(cg_match_option_count(quick) > 1);
                cg_match_answer(plain, cg_match_decider(plain), index, NULL);
                cg_match_answer(quick, cg_match_decider(quick), index, NULL);
            }
            cg_match_destroy(quick);
            cg_match_destroy(plain);
        }
    }
}

/* ---- determinism ---- */

static uint64_t hash_after(const fixture *f, uint64_t seed, uint64_t answers_seed)
{
    cg_match_config config = config_for(f, 4);
    config.seed = seed;
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(answers_seed);
    play_random(match, &random, 200);
    uint64_t hash = cg_match_hash(match);
    cg_match_destroy(match);
    return hash;
}

static void the_seed_decides_everything(void **state) /* DD-15.8, DD-R58 */
{
    const fixture *f = *state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        assert_true(hash_after(f, seed, 5) == hash_after(f, seed, 5));
        assert_true(hash_after(f, seed, 5) != hash_after(f, seed + 1, 5));
    }
    assert_true(hash_after(f, 1, 5) != hash_after(f, 1, 6));
}

static void a_clone_has_the_same_future(void **state) /* DD-R58 */
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 3);
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(3);
    for (int i = 0; i < 60; i++) {
        cg_match *copy = clone_of(match);
        assert_true(cg_match_hash(copy) == cg_match_hash(match));
        cg_random left = cg_random_seed((uint64_t)i), right = left;
        play_random(copy, &left, 40);
        cg_match *again = clone_of(match);
        assert_true(cg_match_hash(again) == cg_match_hash(match)); /* the first copy is its own */
        play_random(again, &right, 40);
        assert_true(cg_match_hash(copy) == cg_match_hash(again));
        cg_match_destroy(again);
        cg_match_destroy(copy);
        play_random(match, &random, 3);
    }
    cg_match_destroy(match);
}

static void a_clone_outlives_its_original(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config), *copy = clone_of(match);
    cg_match_destroy(match);
    cg_random random = cg_random_seed(3);
    cg_match_playout(copy, &random, 0);
    assert_true(cg_match_over(copy));
    cg_match_destroy(copy);
}

static void copying_needs_a_relative(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config), *copy = clone_of(match), *stranger = start(&config);
    cg_random random = cg_random_seed(3);
    play_random(copy, &random, 50);
    assert_true(cg_match_hash(copy) != cg_match_hash(match));
    assert_int_equal(cg_match_copy(copy, match), CG_OK);
    assert_true(cg_match_hash(copy) == cg_match_hash(match));
    assert_int_equal(cg_match_option_count(copy), cg_match_option_count(match));
    assert_int_equal(cg_match_copy(copy, stranger), CG_ERR_ARGUMENT);
    cg_match_destroy(stranger);
    cg_match_destroy(copy);
    cg_match_destroy(match);
}

static void dice_are_rolled_in_the_order_of_their_index(void **state) /* DD-15.8, DD-9.1 */
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "destiny");
    board_card(&b, "egyptian/ptah", 0, f->hand); /* reroll_batch */
    board_power(&b, 0, 7);
    cg_match *match = board_start(&b);
    answer(match, "play egyptian/ptah");
    unsigned rolls = 0;
    cg_event event;
    for (uint64_t i = 1; i <= cg_match_event_count(match); i++) {
        assert_int_equal(cg_match_event(match, CG_SPECTATOR, i, &event), CG_OK);
        if (event.kind != CG_EVENT_ROLL || event.target.kind != CG_REF_DIE)
            continue;
        if (rolls == 14)
            break; /* of the next turn */
        assert_int_equal(event.target.index, rolls % 7);
        rolls++;
    }
    assert_int_equal(rolls, 14);
    cg_match_destroy(match);
}

/* ---- what holds in every match ---- */

/** DD-2.8 */
static void check_dice(const fixture *f, const cg_match *match)
{
    cg_result result = {0};
    bool over = cg_match_result(match, &result);
    for (int p = 0; p < cg_match_players(match); p++) {
        int power = cg_view_counter(match, (uint8_t)f->power, p);
        int latent = cg_view_counter(match, (uint8_t)f->latent, p);
        bool ten = over && (result.winners >> p & 1) && strcmp(result.cause, "ten_dice") == 0;
        if (ten) { /* DD-14.2 */
            assert_int_equal(power, 10);
            assert_int_equal(latent, 0);
        } else if (cg_match_player_in(match, p)) {
            assert_in_range(power, 1, 9);
            assert_int_equal(power + latent, 9);
        } else { /* DD-14.5 */
            assert_int_equal(power, 0);
            assert_int_equal(latent, 9);
        }
    }
}

static void check_cards(const fixture *f, const cg_match *match)
{
    unsigned sum = size_of(match, f->resolving, 0);
    for (int p = 0; p < cg_match_players(match); p++)
        sum += size_of(match, f->hand, p) + size_of(match, f->draw_pile, p) +
               size_of(match, f->discard_pile, p);
    assert_int_equal(sum, 19 * cg_match_players(match));
}

static cg_match *match_on_the_edge(const fixture *f, int players, uint64_t seed)
{
    board b;
    board_begin(&b, f, players, "fate");
    b.config.seed = seed;
    for (int p = 0; p < players; p++)
        board_power(&b, p, (seed + (uint64_t)p) % 2 ? 1 : 9);
    return board_start(&b);
}

static void dice_and_cards_are_kept_in_every_match(void **state) /* DD-2.8, DD-14.4 */
{
    const fixture *f = *state;
    bool ten_dice = false, out = false;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        int players = 2 + (int)(seed % 5);
        cg_match_config config = config_for(f, players);
        config.seed = seed;
        cg_match *match = seed % 2 ? start(&config) : match_on_the_edge(f, players, seed);
        cg_random random = cg_random_seed(seed);
        do {
            check_dice(f, match);
            check_cards(f, match);
        } while (play_random(match, &random, 1));
        assert_sound(match);
        cg_result result;
        assert_true(cg_match_result(match, &result));
        ten_dice = ten_dice || strcmp(result.cause, "ten_dice") == 0;
        for (int p = 0; p < players; p++)
            out = out || !cg_match_player_in(match, p);
        cg_match_destroy(match);
    }
    assert_true(out && ten_dice); /* otherwise nothing of it was shown */
}

static void no_memory_is_asked_for_after_creation(void **state)
{
    const fixture *f = *state;
    cg_card_info info;
    for (cg_design design = 1; cg_cards_info(f->cards, design, &info); design++)
        assert_true(*info.text); /* rules texts are made when they are first asked for */
    for (size_t i = 0; i < f->game->module->effect_count; i++)
        assert_true(*cg_game_effect_text(f->game, i));
    for (int chance = 0; chance < 2; chance++) {
        cg_match_config config = config_for(f, 6);
        config.explicit_chance = chance;
        cg_match *match = start(&config);
        uint64_t before = cg_context_allocations(f->context);
        cg_random random = cg_random_seed(3);
        while (!cg_match_over(match)) {
            char text[300];
            cg_match_option_label(match, 0, text, sizeof text);
            cg_view_json(match, 0, NULL, 0);
            play_random(match, &random, 1);
        }
        assert_true(cg_context_allocations(f->context) == before);
        cg_match_destroy(match);
    }
}

/* ---- events ---- */

static void events_are_numbered_from_1(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config);
    cg_event event;
    assert_true(cg_match_event_first(match) == 1);
    for (uint64_t i = 1; i <= cg_match_event_count(match); i++) {
        assert_int_equal(cg_match_event(match, 0, i, &event), CG_OK);
        assert_true(event.number == i);
        assert_true(event.kind > CG_EVENT_NONE && event.kind < CG_EVENT_KIND_COUNT);
        assert_true(cg_match_event_text(match, 0, i, NULL, 0) > 0);
    }
    uint64_t count = cg_match_event_count(match);
    assert_int_equal(cg_match_event(match, 0, 0, &event), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_event(match, 0, count + 1, &event), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_event(match, 2, 1, &event), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_event(match, CG_CHANCE, 1, &event), CG_ERR_ARGUMENT);
    cg_match_destroy(match);
}

static void only_the_newest_events_are_kept(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    config.event_capacity = 20; /* rounded up to 32 */
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(1);
    play_random(match, &random, 60);
    uint64_t count = cg_match_event_count(match), first = cg_match_event_first(match);
    cg_event event;
    assert_true(count > 40);
    assert_true(first == count - 31);
    assert_int_equal(cg_match_event(match, 0, first - 1, &event), CG_ERR_LOST);
    assert_int_equal(cg_match_event_text(match, 0, first - 1, NULL, 0), 0);
    assert_int_equal(cg_match_event(match, 0, first, &event), CG_OK);
    assert_true(event.number == first);
    cg_match_destroy(match);
}

static void a_host_that_wants_no_events_gets_the_same_match(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *with = start(&config);
    config.event_capacity = 0;
    cg_match *without = start(&config);
    cg_random left = cg_random_seed(1), right = left;
    cg_event event;
    play_random(with, &left, 200);
    play_random(without, &right, 200);
    assert_true(cg_match_hash(with) == cg_match_hash(without));
    assert_true(cg_match_event_count(with) == cg_match_event_count(without));
    assert_true(cg_match_event_first(without) == cg_match_event_count(without) + 1);
    assert_int_equal(cg_match_event(without, 0, 1, &event), CG_ERR_LOST);
    cg_match_destroy(without);
    cg_match_destroy(with);
}

static void events_tell_a_story_for_people(void **state)
{
    const fixture *f = *state;
    static const char *const story[] = {
        "Phase: divine power",
        "Ra goes from the hand of player 1 to the resolving zone",
        "Player 1 plays Ra",
        "Player 1 has 6 power dice (+1)",
        "Player 1 has 3 latent dice (-1)",
        "Ra goes from the resolving zone to the discard pile of player 1"};
    board b;
    board_begin(&b, f, 2, "divine_power");
    board_card(&b, "egyptian/ra", 0, f->hand);
    cg_match *match = board_start(&b);
    answer(match, "play egyptian/ra");
    for (size_t i = 0; i < COUNT(story); i++) {
        char text[200];
        assert_int_equal(cg_match_event_text(match, 1, i + 1, text, sizeof text), strlen(story[i]));
        assert_string_equal(text, story[i]);
    }
    cg_match_destroy(match);
}

static void kinds_and_causes_have_names(void **state)
{
    (void)state;
    for (int i = 0; i < CG_EVENT_KIND_COUNT; i++)
        assert_string_not_equal(cg_event_kind_name((cg_event_kind)i), "unknown");
    for (int i = 0; i < CG_CAUSE_COUNT; i++)
        assert_string_not_equal(cg_cause_name((cg_cause)i), "unknown");
    for (int i = 0; i < CG_DECISION_KIND_COUNT; i++)
        assert_string_not_equal(cg_decision_kind_name((cg_decision_kind)i), "unknown");
    assert_string_equal(cg_event_kind_name(CG_EVENT_MOVE), "move");
    assert_string_equal(cg_cause_name(CG_CAUSE_DRAW), "draw");
    assert_string_equal(cg_event_kind_name((cg_event_kind)99), "unknown");
}

TESTS(match)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_is_answered_until_it_is_over),
        cmocka_unit_test(a_decision_says_who_why_and_how_many),
        cmocka_unit_test(options_have_fields_texts_and_labels),
        cmocka_unit_test(picks_that_belong_together_are_counted),
        cmocka_unit_test(announcing_names_result_face_and_opponent),
        cmocka_unit_test(illegal_answers_change_nothing),
        cmocka_unit_test(a_match_that_is_over_asks_and_takes_nothing),
        cmocka_unit_test(a_result_names_winner_cause_and_returns),
        cmocka_unit_test(the_turn_limit_makes_a_draw),
        cmocka_unit_test(skipping_single_options_is_answering_them),
        cmocka_unit_test(the_seed_decides_everything),
        cmocka_unit_test(a_clone_has_the_same_future),
        cmocka_unit_test(a_clone_outlives_its_original),
        cmocka_unit_test(copying_needs_a_relative),
        cmocka_unit_test(dice_are_rolled_in_the_order_of_their_index),
        cmocka_unit_test(dice_and_cards_are_kept_in_every_match),
        cmocka_unit_test(no_memory_is_asked_for_after_creation),
        cmocka_unit_test(events_are_numbered_from_1),
        cmocka_unit_test(only_the_newest_events_are_kept),
        cmocka_unit_test(a_host_that_wants_no_events_gets_the_same_match),
        cmocka_unit_test(events_tell_a_story_for_people),
        cmocka_unit_test(kinds_and_causes_have_names),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
