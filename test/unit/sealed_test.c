/* Decisions that several players make at the same time, and numbers that not everybody knows. */
#include "support.h"
#include "tests.h"

#include "support_effects.h"

/* ---- a game: three players name two different numbers from 1 to 3, sealed ---- */

enum { ZONE_DECK, ZONES };
enum { COUNTER_SUM, COUNTER_SECRET, COUNTERS };
enum { CAUSE_HIGHEST, CAUSES };
enum { PROCEDURE_MATCH, PROCEDURE_NAME, PROCEDURES };
enum { ARGUMENT, FIRST, SECOND };
enum { PLAYERS = 3, MOST = 3, BASE = 10 };

static int bound = CG_NOBODY; /* who can name 1, then 2 alone */
static int32_t mute;          /* whose secret is this can name nothing; 0: nobody */

static void offer_numbers(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    if (mute && cg_rules_counter(match, COUNTER_SECRET, frame->player) == mute)
        return;
    int most = frame->player != bound ? MOST : frame->slot[FIRST] ? 2 : 1;
    for (int number = 1; number <= most; number++)
        if (number != frame->slot[FIRST])
            cg_offer_number(offer, number);
}

static cg_flow run_name(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_NUMBER));
    frame->slot[FIRST] = cg_rules_chosen(match).amount;
    CG_STEP(frame, 2, cg_rules_ask(match, frame->player, CG_DECISION_NUMBER));
    frame->slot[SECOND] = cg_rules_chosen(match).amount;
    CG_FLOW_END;
}

static cg_flow count(cg_match *match, int player)
{
    const cg_frame *named = cg_rules_sealed(match, player);
    if (!named)
        return CG_DONE;
    return cg_rules_gain(match, COUNTER_SUM, player,
                         BASE * named->slot[FIRST] + named->slot[SECOND] + named->slot[ARGUMENT]);
}

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_roll_pool(match, 0, 1));
    CG_STEP(frame, 2, cg_rules_gain(match, COUNTER_SECRET, 1, 4));
    CG_STEP(frame, 3, cg_rules_ask_sealed(match, (1u << PLAYERS) - 1, PROCEDURE_NAME, 1));
    (void)count(match, 0);
    (void)count(match, 1);
    (void)count(match, 2);
    return cg_rules_win(match, cg_rules_is_in(match, 2) ? 2 : 0, CAUSE_HIGHEST);
    CG_FLOW_END;
}

static const cg_zone_def zones[ZONES] = {{.name = "deck",
                                          .title = "deck",
                                          .ordered = true,
                                          .home = true,
                                          .visibility = CG_SEEN_BY_NOBODY}};
static const cg_counter_def counters[COUNTERS] = {
    [COUNTER_SUM] = {.name = "sum", .singular = "point", .plural = "points", .maximum = 100},
    [COUNTER_SECRET] = {.name = "secret",
                        .singular = "secret",
                        .plural = "secrets",
                        .maximum = 9,
                        .sight = CG_SIGHT_OWNER,
                        .guess_minimum = 1,
                        .guess_maximum = 6},
};
static const cg_dice_def dice[] = {{.name = "cup",
                                    .title = "cup",
                                    .die = "die",
                                    .sides = 6,
                                    .capacity = 1,
                                    .owner = 1,
                                    .sight = CG_SIGHT_OWNER}};
static const char *const causes[CAUSES] = {"highest"};
static const cg_slot_range named[CG_FRAME_SLOTS] = {
    [ARGUMENT] = {0, 9}, [FIRST] = {0, MOST}, [SECOND] = {0, MOST}};
static const cg_procedure procedures[PROCEDURES] = {
    [PROCEDURE_MATCH] = {.name = "match", .run = run_match, .waits = CG_AT_3(1, 2, 3)},
    [PROCEDURE_NAME] = CG_ASKS("name", "Name two numbers.", run_name, offer_numbers, .slots = named,
                               .asks = CG_AT_2(1, 2), .sealed = true),
};

static cg_module secrets(void)
{
    return (cg_module){CG_MODULE_HEAD,
                       .name = "secrets",
                       .title = "Secrets",
                       .version = "1.0.0",
                       .summary = "Numbers are named at the same time.",
                       .players_min = 2,
                       .players_max = PLAYERS,
                       .players_default = PLAYERS,
                       .chance = true,
                       .hidden_information = true,
                       .return_min = -1,
                       .return_max = 1,
                       .common_deck = true,
                       .card_kind = "card",
                       .zones = zones,
                       .zone_count = ZONES,
                       .counters = counters,
                       .counter_count = COUNTERS,
                       .dice = dice,
                       .dice_count = COUNT(dice),
                       .causes = causes,
                       .cause_count = CAUSES,
                       .procedures = procedures,
                       .procedure_count = PROCEDURES,
                       .main_procedure = PROCEDURE_MATCH,
                       .stage_procedure = PROCEDURE_MATCH + 1};
}

static const char cards_text[] = "game: secrets\nset: secrets\ncards:\n  - {name: Blank}\n"
                                 "decks:\n  - name: none\n    cards:\n"
                                 "      - {card: secrets/blank}\n";

static int load(void **state)
{
    static cg_module module;
    static fixture f;
    module = secrets();
    f = (fixture){.context = cg_context_create(NULL)};
    assert_int_equal(cg_game_from_module(f.context, &module, &f.game, NULL), CG_OK);
    assert_int_equal(
        cg_cards_load_text(f.game, "cards", cards_text, strlen(cards_text), NULL, &f.cards), CG_OK);
    *state = &f;
    return 0;
}

static int unload(void **state)
{
    fixture *f = *state;
    cg_cards_destroy(f->cards);
    cg_game_destroy(f->game);
    cg_context_destroy(f->context);
    return 0;
}

static cg_match *begin(const fixture *f)
{
    cg_match_config config = config_for(f, PLAYERS);
    config.recall = true;
    config.event_capacity = 64;
    return start(&config);
}

static void name(cg_match *match, int player, int number)
{
    char text[32];
    snprintf(text, sizeof text, "number %d", number);
    assert_int_equal(cg_match_answer_text(match, player, text, NULL), CG_OK);
}

static const char *seen_by(const cg_match *match, int viewer)
{
    static char buffers[2][4096];
    static unsigned turn;
    char *buffer = buffers[turn++ % 2];
    assert_true(cg_view_json(match, viewer, buffer, sizeof *buffers) < sizeof *buffers);
    return buffer;
}

/* ---- who owes, and the order of answers ---- */

static void everybody_who_owes_can_be_asked(void **state)
{
    cg_match *match = begin(*state);
    cg_decision decision;
    char text[64];
    assert_int_equal(cg_match_owing(match), 7);
    assert_int_equal(cg_match_decider(match), 0);
    assert_true(cg_match_turn_to(match, 2));
    assert_int_equal(cg_match_decider(match), 2);
    assert_true(cg_match_decision(match, &decision));
    assert_int_equal(decision.player, 2);
    assert_int_equal(cg_match_option_count(match), 3);
    name(match, 2, 3);
    assert_int_equal(cg_match_decider(match), 2); /* asked on */
    assert_int_equal(cg_match_option_count(match), 2);
    cg_match_option_text(match, 1, text, sizeof text);
    assert_string_equal(text, "number 2");
    name(match, 2, 1);
    assert_int_equal(cg_match_owing(match), 3);
    assert_int_equal(cg_match_decider(match), 0);
    assert_false(cg_match_turn_to(match, 2));
    assert_false(cg_match_turn_to(match, -1));
    assert_false(cg_match_turn_to(match, PLAYERS));
    cg_match_destroy(match);
}

static void answers_can_come_in_any_order(void **state)
{
    static const int orders[][6] = {{0, 0, 1, 1, 2, 2}, {2, 1, 0, 0, 1, 2}, {1, 2, 2, 0, 1, 0}};
    uint64_t first = 0;
    for (size_t i = 0; i < COUNT(orders); i++) {
        cg_match *match = begin(*state);
        int given[PLAYERS] = {0};
        for (size_t k = 0; k < 6; k++) {
            int player = orders[i][k];
            name(match, player, given[player]++ == 0 ? 1 + player : 1 + (player + 1) % MOST);
        }
        assert_true(cg_match_over(match));
        assert_int_equal(cg_match_owing(match), 0);
        assert_int_equal(cg_view_counter(match, COUNTER_SUM, 0), BASE * 1 + 2 + 1);
        assert_int_equal(cg_view_counter(match, COUNTER_SUM, 2), BASE * 3 + 1 + 1);
        first = i == 0 ? cg_match_hash(match) : first;
        assert_int_equal(cg_match_hash(match), first);
        cg_match_destroy(match);
    }
}

static void turning_changes_nothing(void **state)
{
    cg_match *match = begin(*state);
    unsigned char saved[2][4096];
    uint64_t hash = cg_match_hash(match);
    size_t size = cg_match_save(match, saved[0], sizeof saved[0]);
    for (int player = PLAYERS; player-- > 0;) {
        assert_true(cg_match_turn_to(match, player));
        assert_int_equal(cg_match_hash(match), hash);
        assert_int_equal(cg_match_save(match, saved[1], sizeof saved[1]), size);
        assert_memory_equal(saved[0], saved[1], size);
        assert_int_equal(cg_match_check(match, NULL), CG_OK);
        assert_int_equal(cg_match_decider(match), player);
    }
    cg_match_destroy(match);
}

static void refusals_say_who_is_asked(void **state)
{
    cg_match *match = begin(*state);
    char reason[200];
    cg_error error;
    cg_match_refusal(match, 1, "number 9", reason, sizeof reason);
    assert_true(strlen(reason) > 0);
    assert_int_equal(cg_match_answer(match, 1, 3, &error), CG_ERR_ILLEGAL);
    assert_int_equal(cg_match_decider(match), 0);
    name(match, 1, 1);
    name(match, 1, 2);
    assert_int_equal(cg_match_answer(match, 1, 0, &error), CG_ERR_ILLEGAL);
    assert_string_equal(error.text, "player 1 and player 3 are asked now");
    cg_match_destroy(match);
}

/* ---- what others learn ---- */

static void nobody_learns_how_far_others_are(void **state)
{
    cg_match *match = begin(*state), *other = clone_of(match);
    name(match, 0, 1);
    name(other, 0, 2);
    for (int viewer = CG_SPECTATOR; viewer < PLAYERS; viewer++)
        if (viewer != 0)
            assert_string_equal(seen_by(match, viewer), seen_by(other, viewer));
    assert_string_not_equal(seen_by(match, 0), seen_by(other, 0));
    assert_non_null(strstr(seen_by(match, CG_SPECTATOR), "\"kind\":\"sealed\""));
    assert_non_null(strstr(seen_by(match, CG_SPECTATOR), "\"owing\":[0,1,2]"));
    name(match, 0, 3);
    name(other, 0, 3);
    for (int viewer = CG_SPECTATOR; viewer < PLAYERS; viewer++)
        if (viewer != 0)
            assert_string_equal(seen_by(match, viewer), seen_by(other, viewer));
    assert_non_null(strstr(seen_by(match, 2), "\"owing\":[1,2]"));
    assert_non_null(strstr(seen_by(match, 2), "\"options\":[\"number 1\""));
    cg_match_destroy(other);
    cg_match_destroy(match);
}

/** What a player has answered stands in their own view until all have. */
static void who_has_answered_sees_what(void **state)
{
    char text[2000];
    cg_match *match = begin(*state);
    assert_null(strstr(seen_by(match, 1), "answered"));
    name(match, 1, 3);
    uint64_t hash = cg_match_hash(match);
    assert_non_null(strstr(seen_by(match, 1), "\"answered\":[\"number 3\"]"));
    assert_non_null(strstr(seen_by(match, 1), "\"options\":[\"number 1\",\"number 2\"]"));
    name(match, 1, 1);
    assert_non_null(strstr(seen_by(match, 1), "\"answered\":[\"number 3\",\"number 1\"]"));
    cg_view_text(match, 1, text, sizeof text);
    assert_non_null(strstr(text, "  answered: number 3, number 1\n"));
    for (int viewer = CG_SPECTATOR; viewer < PLAYERS; viewer++)
        if (viewer != 1)
            assert_null(strstr(seen_by(match, viewer), "answered"));
    assert_true(hash != cg_match_hash(match));
    hash = cg_match_hash(match);
    cg_match_turn_to(match, 2);
    assert_non_null(strstr(seen_by(match, 1), "\"answered\":[\"number 3\",\"number 1\"]"));
    assert_int_equal(cg_match_hash(match), hash);
    name(match, 0, 1);
    name(match, 0, 2);
    name(match, 2, 2);
    assert_non_null(strstr(seen_by(match, 1), "\"answered\":[\"number 3\",\"number 1\"]"));
    name(match, 2, 1);
    for (int viewer = CG_SPECTATOR; viewer < PLAYERS; viewer++)
        assert_null(strstr(seen_by(match, viewer), "answered"));
    cg_match_destroy(match);
}

static size_t key_of(const cg_match *match, int player, unsigned char *key)
{
    size_t size = cg_match_information_key(match, player, key, 4096);
    assert_true(size > 0 && size <= 4096);
    return size;
}

/** What a player knows does not depend on when the others answered. */
static void keys_tell_nothing_of_the_order(void **state)
{
    unsigned char left[4096], right[4096];
    cg_match *match = begin(*state), *other = clone_of(match);
    name(match, 0, 1);
    name(match, 0, 2);
    name(match, 1, 1);
    name(other, 1, 1);
    size_t size = key_of(match, 1, left);
    assert_int_equal(key_of(other, 1, right), size);
    assert_memory_equal(left, right, size);
    assert_true(key_of(match, 0, left) > 0);
    cg_match_destroy(other);
    cg_match_destroy(match);
}

/** All answers that are possible are guessed; one's own stay. */
static void guesses_hold_other_answers(void **state)
{
    cg_match *match = begin(*state);
    unsigned seen[BASE * MOST + MOST + 2] = {0}, kinds = 0;
    name(match, 0, 2);
    name(match, 0, 3);
    name(match, 1, 1);
    for (uint64_t seed = 1; seed <= 300; seed++) {
        cg_match *guess = clone_of(match);
        assert_int_equal(cg_match_determinize(guess, 1, seed), CG_OK);
        assert_int_equal(cg_match_owing(guess), 6);
        assert_true(cg_match_turn_to(guess, 1));
        assert_int_equal(cg_match_option_count(guess), 2); /* the first number stays */
        assert_int_equal(cg_match_check(guess, NULL), CG_OK);
        name(guess, 1, 2);
        name(guess, 2, 1);
        name(guess, 2, 2);
        assert_int_equal(cg_view_counter(guess, COUNTER_SUM, 1), BASE * 1 + 2 + 1);
        seen[cg_view_counter(guess, COUNTER_SUM, 0)]++;
        cg_match_destroy(guess);
    }
    for (size_t i = 0; i < COUNT(seen); i++)
        kinds += seen[i] > 20;
    assert_int_equal(kinds, 6);
    cg_match_destroy(match);
}

/** Who has answered, and what, is told to nobody else. */
static void events_do_not_tell_who_has_answered(void **state)
{
    const fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    config.recall = true;
    cg_match *match = start(&config);
    cg_event own = {0}, others = {0};
    name(match, 1, 2);
    uint64_t number = cg_match_event_count(match);
    assert_int_equal(cg_match_event(match, 1, number, &own), CG_OK);
    assert_int_equal(own.kind, CG_EVENT_ANSWER);
    assert_int_equal(own.player, 1);
    for (int viewer = CG_SPECTATOR; viewer < PLAYERS; viewer++) {
        if (viewer == 1)
            continue;
        assert_int_equal(cg_match_event(match, viewer, number, &others), CG_OK);
        assert_int_equal(others.player, CG_NOBODY);
        assert_int_equal(others.amount + others.before, 0);
        assert_int_equal(cg_match_event_text(match, viewer, number, NULL, 0), 0);
    }
    cg_match_destroy(match);
}

/** Guessed numbers of which nobody could answer are guessed anew, and are no mistake of the game. */
static void guesses_in_which_nobody_could_answer_are_none(void **state)
{
    cg_match *match = begin(*state);
    name(match, 1, 1);
    name(match, 1, 2);
    mute = 6;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        cg_match *guess = clone_of(match);
        assert_int_equal(cg_match_determinize(guess, 0, seed), CG_OK);
        assert_int_equal(cg_match_fault(guess, NULL), CG_OK);
        assert_false(cg_match_over(guess));
        assert_int_equal(cg_match_owing(guess), 5);
        assert_int_equal(cg_match_check(guess, NULL), CG_OK);
        cg_match_destroy(guess);
    }
    mute = 0;
    cg_match_destroy(match);
}

/* ---- saves, copies, records, concessions ---- */

static void a_save_in_the_middle_goes_on(void **state)
{
    const fixture *f = *state;
    unsigned char saved[4096];
    cg_match *match = begin(f), *loaded = NULL;
    cg_match_config config = config_for(f, PLAYERS);
    name(match, 2, 1);
    name(match, 1, 3);
    name(match, 1, 2);
    size_t size = cg_match_save(match, saved, sizeof saved);
    assert_int_equal(cg_match_load(&config, saved, size, &loaded, NULL), CG_OK);
    assert_int_equal(cg_match_hash(loaded), cg_match_hash(match));
    assert_int_equal(cg_match_owing(loaded), 5);
    name(loaded, 2, 3);
    name(loaded, 0, 1);
    name(loaded, 0, 2);
    assert_int_equal(cg_view_counter(loaded, COUNTER_SUM, 1), BASE * 3 + 2 + 1);
    cg_match_destroy(loaded);
    cg_match_destroy(match);
}

static void records_go_back_and_are_replayed(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, PLAYERS);
    cg_record *record = NULL, *read = NULL;
    char text[64], *replay;
    int player;
    assert_int_equal(cg_record_create(&config, &record, NULL), CG_OK);
    uint64_t begun = cg_match_hash(cg_record_match(record));
    assert_int_equal(cg_record_answer(record, 2, 0, NULL), CG_OK);
    assert_true(cg_record_turn_to(record, 1));
    assert_int_equal(cg_record_answer(record, 1, 2, NULL), CG_OK);
    assert_int_equal(cg_record_answer(record, 2, 1, NULL), CG_OK);
    uint64_t hash = cg_match_hash(cg_record_match(record));
    cg_record_answer_text(record, 1, &player, text, sizeof text);
    assert_int_equal(player, 1);
    assert_string_equal(text, "number 3");
    assert_int_equal(cg_record_seek(record, 0), CG_OK);
    assert_int_equal(cg_match_hash(cg_record_match(record)), begun);
    assert_int_equal(cg_record_seek(record, 3), CG_OK);
    assert_int_equal(cg_match_hash(cg_record_match(record)), hash);
    size_t size = cg_record_replay(record, NULL, 0);
    replay = malloc(size + 1);
    cg_record_replay(record, replay, size + 1);
    assert_int_equal(cg_record_load(f->cards, "replay", replay, size, &read, NULL), CG_OK);
    assert_int_equal(cg_match_hash(cg_record_match(read)), hash);
    free(replay);
    cg_record_destroy(read);
    cg_record_destroy(record);
}

static void who_concedes_owes_nothing_more(void **state)
{
    cg_match *match = begin(*state);
    name(match, 1, 1);
    assert_int_equal(cg_match_concede(match, 1, NULL), CG_OK);
    assert_int_equal(cg_match_owing(match), 5);
    assert_int_equal(cg_match_check(match, NULL), CG_OK);
    name(match, 2, 1);
    name(match, 2, 2);
    assert_int_equal(cg_match_concede(match, 2, NULL), CG_OK);
    assert_true(cg_match_over(match));
    assert_int_equal(cg_match_owing(match), 0);
    cg_match_destroy(match);
}

static void single_options_are_no_decisions(void **state)
{
    cg_match_config config = config_for(*state, PLAYERS);
    config.skip_single = true;
    bound = 1;
    cg_match *match = start(&config);
    assert_int_equal(cg_match_owing(match), 5);
    assert_int_equal(cg_match_check(match, NULL), CG_OK);
    for (int player = 0; player < PLAYERS; player += 2)
        for (int number = 1; number <= 2; number++)
            name(match, player, number);
    assert_int_equal(cg_view_counter(match, COUNTER_SUM, 1), BASE * 1 + 2 + 1);
    cg_match_destroy(match);
    bound = CG_NOBODY;
}

/* ---- mistakes ---- */

static cg_flow run_call(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_call(match, PROCEDURE_NAME, 0, 0));
    CG_FLOW_END;
}

static cg_flow run_shuffle(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_roll_pool(match, 0, 1));
    CG_STEP(frame, 2, cg_rules_ask(match, frame->player, CG_DECISION_NUMBER));
    CG_FLOW_END;
}

static cg_flow run_put(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_NUMBER));
    (void)cg_rules_put(match, cg_rules_zone_card(match, ZONE_DECK, 0, 0), ZONE_DECK, 0,
                       CG_CAUSE_SETUP);
    CG_FLOW_END;
}

static cg_flow run_clear(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_clear_pool(match, 0);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_NUMBER));
    CG_FLOW_END;
}

static cg_flow run_win(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_NUMBER));
    return cg_rules_win(match, frame->player, CAUSE_HIGHEST);
    CG_FLOW_END;
}

static cg_flow run_as_another(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_NUMBER));
    frame->player = (uint8_t)((frame->player + 1) % PLAYERS);
    CG_FLOW_END;
}

static cg_flow run_tell(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_tell_choice(match, 0);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_NUMBER));
    CG_FLOW_END;
}

static cg_flow run_other(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_NUMBER));
    CG_FLOW_END;
}

static void assert_fault(const fixture *f, const cg_procedure *rows, const char *says)
{
    cg_module module = secrets();
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_error error = {0};
    module.procedures = rows;
    assert_int_equal(cg_game_from_module(f->context, &module, &game, NULL), CG_OK);
    assert_int_equal(
        cg_cards_load_text(game, "cards", cards_text, strlen(cards_text), NULL, &cards), CG_OK);
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = start(&config);
    while (cg_match_decider(match) >= 0)
        assert_int_not_equal(cg_match_answer(match, cg_match_decider(match), 0, NULL),
                             CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_fault(match, &error), CG_ERR_MODULE);
    assert_non_null(strstr(error.text, says));
    cg_match_destroy(match);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
}

static void games_say_that_they_are_simultaneous(void **state)
{
    const fixture *f = *state;
    assert_true(cg_game_describe(f->game).simultaneous);
}

static void wrong_uses_are_faults(void **state)
{
    cg_procedure rows[PROCEDURES];
    memcpy(rows, procedures, sizeof rows);
    rows[PROCEDURE_MATCH].run = run_call;
    assert_fault(*state, rows, "begun by cg_rules_ask_sealed()");
    memcpy(rows, procedures, sizeof rows);
    rows[PROCEDURE_NAME].run = run_shuffle;
    assert_fault(*state, rows, "may only ask and write its own slots");
    rows[PROCEDURE_NAME].run = run_clear;
    assert_fault(*state, rows, "this one changes the match");
    rows[PROCEDURE_NAME].run = run_put;
    assert_fault(*state, rows, "this one changes the match");
    rows[PROCEDURE_NAME].run = run_win;
    assert_fault(*state, rows, "must not end the match");
    rows[PROCEDURE_NAME].run = run_as_another;
    assert_fault(*state, rows, "must not change its player");
    rows[PROCEDURE_NAME].run = run_tell;
    assert_fault(*state, rows, "no player has chosen anything yet");
    rows[PROCEDURE_NAME].run = run_other;
    assert_fault(*state, rows, "must ask only its own player");
    memcpy(rows, procedures, sizeof rows);
    rows[PROCEDURE_NAME].sealed = false;
    assert_fault(*state, rows, "the procedure must be sealed");
}

/* ---- numbers that not everybody knows ---- */

static void hidden_numbers_are_shown_to_their_owner(void **state)
{
    cg_match *match = begin(*state);
    assert_non_null(strstr(seen_by(match, 1), "\"secret\":4"));
    assert_null(strstr(seen_by(match, 0), "\"secret\":4"));
    assert_non_null(strstr(seen_by(match, 0), "\"secret\":null"));
    assert_null(strstr(seen_by(match, 0), "\"cup\":[null]"));
    assert_non_null(strstr(seen_by(match, 1), "\"cup\":[null]"));
    assert_non_null(strstr(seen_by(match, CG_SPECTATOR), "\"cup\":[null]"));
    assert_true(cg_view_knows_counter(match, 1, COUNTER_SECRET, 1));
    assert_false(cg_view_knows_counter(match, 0, COUNTER_SECRET, 1));
    assert_false(cg_view_knows_dice(match, 1, 0));
    assert_true(cg_view_knows_dice(match, 0, 0));
    cg_match_destroy(match);
}

static void hidden_numbers_are_not_told(void **state)
{
    cg_match *match = begin(*state);
    cg_event event;
    char line[200];
    bool rolled = false, counted = false;
    for (uint64_t n = 1; cg_match_event(match, 2, n, &event) == CG_OK; n++) {
        assert_true(event.kind != CG_EVENT_COUNTER);
        assert_true(event.kind != CG_EVENT_ROLL || (event.amount == 0 && event.before == 0));
        size_t length = cg_match_event_text(match, 2, n, line, sizeof line);
        assert_true((length > 0) == (event.kind != CG_EVENT_NONE));
        rolled |= length && strcmp(line, "Player 1 rolls die 1 unseen") == 0;
        cg_match_event(match, 1, n, &event);
        assert_true(event.kind != CG_EVENT_COUNTER || event.amount == 4);
        counted |= event.kind == CG_EVENT_COUNTER;
        cg_match_event(match, 0, n, &event);
        assert_true(event.kind != CG_EVENT_ROLL || event.amount > 0);
    }
    assert_true(rolled && counted);
    cg_match_destroy(match);
}

static void hidden_numbers_are_guessed_in_their_range(void **state)
{
    cg_match *match = begin(*state);
    unsigned seen[10] = {0}, faces[7] = {0};
    for (uint64_t seed = 1; seed <= 600; seed++) {
        cg_match *guess = clone_of(match);
        cg_match_determinize(guess, 2, seed);
        seen[cg_view_counter(guess, COUNTER_SECRET, 1)]++;
        faces[cg_view_die(guess, 0, 0)]++;
        cg_match_determinize(guess, 1, seed);
        cg_match_destroy(guess);
        guess = clone_of(match);
        cg_match_determinize(guess, 1, seed);
        assert_int_equal(cg_view_counter(guess, COUNTER_SECRET, 1), 4);
        cg_match_destroy(guess);
    }
    for (unsigned number = 1; number <= 6; number++)
        assert_true(seen[number] > 50 && faces[number] > 50);
    assert_int_equal(seen[0] + seen[7] + seen[8] + seen[9] + faces[0], 0);
    cg_match_destroy(match);
}

static void wrong_tables_are_refused(void **state)
{
    const fixture *f = *state;
    cg_module module = secrets();
    cg_counter_def wrong[COUNTERS];
    memcpy(wrong, counters, sizeof wrong);
    module.counters = wrong;
    wrong[COUNTER_SECRET].guess_maximum = 10;
    assert_module_refused(f->context, &module, "bad-module",
                          "the range of guesses within its range");
    cg_dice_def cup = dice[0];
    cup.owner = 0;
    module = secrets();
    module.dice = &cup;
    assert_module_refused(f->context, &module, "bad-module", "its owner or its sight is not valid");
    cg_procedure rows[PROCEDURES];
    memcpy(rows, procedures, sizeof rows);
    rows[PROCEDURE_MATCH].sealed = true;
    module = secrets();
    module.procedures = rows;
    assert_module_refused(f->context, &module, "bad-module",
                          "is sealed, and so needs the function");
    module = secrets();
    module.main_procedure = PROCEDURE_NAME;
    assert_module_refused(f->context, &module, "bad-module", "must not be sealed");
    module = secrets();
    cg_setting_info option = {.name = "so_many", .summary = "Numbers.", .maximum = 9, .initial = 4};
    module.options = &option;
    module.option_count = 1;
    assert_module_refused(f->context, &module, "bad-module", "set its type");
    module = secrets();
    memcpy(wrong, counters, sizeof wrong);
    wrong[COUNTER_SUM].name = "player";
    module.counters = wrong;
    assert_module_refused(f->context, &module, "bad-module", "a word of the library");
}

/** Effects do not ask what their player cannot know. */
static void hidden_counters_are_not_asked(void **state)
{
    static const struct {
        const char *text;
        bool good;
    } rows[] = {
        {"play, if my secrets > 3: gain 1 point\n", true},
        {"play, if the secrets of an opponent > 3: gain 1 point\n", false},
        {"play, if the points of an opponent > 3: gain 1 point\n", true},
    };
    cg_module module = secrets();
    effects in;
    (void)state;
    effects_begin(&in, &module);
    for (size_t i = 0; i < COUNT(rows); i++) {
        assert_int_equal(effects_try(&in, rows[i].text, CG_ACCEPT_CARD) != NULL, rows[i].good);
        effects_clear(&in);
    }
    effects_end(&in);
}

TESTS(sealed)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_who_owes_can_be_asked),
        cmocka_unit_test(answers_can_come_in_any_order),
        cmocka_unit_test(turning_changes_nothing),
        cmocka_unit_test(refusals_say_who_is_asked),
        cmocka_unit_test(nobody_learns_how_far_others_are),
        cmocka_unit_test(who_has_answered_sees_what),
        cmocka_unit_test(keys_tell_nothing_of_the_order),
        cmocka_unit_test(guesses_hold_other_answers),
        cmocka_unit_test(events_do_not_tell_who_has_answered),
        cmocka_unit_test(guesses_in_which_nobody_could_answer_are_none),
        cmocka_unit_test(a_save_in_the_middle_goes_on),
        cmocka_unit_test(records_go_back_and_are_replayed),
        cmocka_unit_test(who_concedes_owes_nothing_more),
        cmocka_unit_test(single_options_are_no_decisions),
        cmocka_unit_test(games_say_that_they_are_simultaneous),
        cmocka_unit_test(wrong_uses_are_faults),
        cmocka_unit_test(hidden_numbers_are_shown_to_their_owner),
        cmocka_unit_test(hidden_numbers_are_not_told),
        cmocka_unit_test(hidden_numbers_are_guessed_in_their_range),
        cmocka_unit_test(wrong_tables_are_refused),
        cmocka_unit_test(hidden_counters_are_not_asked),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
