/* Forged saves of every game: refused, or a match that keeps the promise of match.h. What once
 * crashed a reader stands here by what was forged in it. */
#include "support.h"
#include "tests.h"

#include "engine/engine.h"
#include "engine/happen/happen.h"
#include "match/save/fields.h"
#include "support_forge.h"

/* ---- at random ---- */

enum { BASES = 5, FORGED_OF_A_BASE = 300 };

/** Changes of one real save. @return how many were taken */
static unsigned forge_one(unsigned game, cg_random *random)
{
    static unsigned char bytes[FORGE_BYTES];
    unsigned char input[FORGE_HEAD + 4 * 4];
    char why[FORGE_WHY];
    unsigned taken = 0;
    for (size_t i = 0; i < FORGE_HEAD; i++)
        input[i] = (unsigned char)cg_random_below(random, 256);
    input[0] = (unsigned char)game;
    for (int i = 0; i < FORGED_OF_A_BASE; i++) {
        for (size_t at = FORGE_HEAD; at < sizeof input; at++)
            input[at] = (unsigned char)cg_random_below(random, 256);
        input[FORGE_HEAD - 1] = i ? 1 : 0; /* one of them is played on to the end */
        forge_base base = forge_base_of(input);
        size_t changes = 1 + cg_random_below(random, 4);
        size_t length = forge_input(input, FORGE_HEAD + 4 * changes, bytes);
        forge_result result =
            forge_try(forge_cards(game), bytes, length, forge_decisions(&base), why);
        if (result == FORGE_BROKEN)
            fail_msg("%s: %s", forge_game_name(game), why);
        taken += result != FORGE_REFUSED;
    }
    return taken;
}

static void what_is_loaded_of_forged_saves_can_be_used_like_any_match(void **state)
{
    (void)state;
    cg_random random = cg_random_seed(0xf06e);
    for (unsigned game = 0; game < FORGE_GAMES; game++) {
        unsigned taken = 0;
        for (int base = 0; base < BASES; base++)
            taken += forge_one(game, &random);
        assert_true(taken > BASES); /* most tries get past the first checks */
    }
}

/* ---- what crashed ---- */

/** A match some way into a game, for a change of its state before it is saved. */
static cg_match *some_match(unsigned game, uint32_t depth)
{
    static forge_real real;
    cg_match_config config = cg_match_config_default(forge_cards(game));
    cg_match *match = NULL;
    forge_base base = {.game = game, .seed = 3, .depth = depth};
    forge_save(&base, &real);
    assert_int_equal(cg_match_load(&config, real.bytes, real.length, &match, NULL), CG_OK);
    return match;
}

/** Its save is refused for that reason, and the check says the same. */
static void assert_forgery(cg_match *match, const char *why)
{
    static unsigned char bytes[FORGE_BYTES];
    cg_match_config config = cg_match_config_default(cg_match_cards(match));
    cg_match *loaded = NULL;
    cg_error error = {0};
    size_t length = cg_match_save(match, bytes, sizeof bytes);
    assert_int_equal(cg_match_load(&config, bytes, length, &loaded, &error), CG_ERR_SAVE);
    assert_null(loaded);
    if (!strstr(error.text, why))
        fail_msg("expected '%s', got '%s'", why, error.text);
    cg_match_destroy(match);
}

static void an_item_is_an_effect_or_has_a_card(void **state)
{
    (void)state;
    for (unsigned game = 1; game < FORGE_GAMES; game++) {
        cg_match *match = some_match(game, 40);
        match->items[match->head->items++] = (cg_item){.kind = CG_VIEW_ITEM_EFFECT, .card = 1};
        assert_forgery(match, "an item cannot be resolved");
        match = some_match(game, 40);
        match->items[match->head->items++] = (cg_item){.kind = CG_VIEW_ITEM_PLAYED, .card = 0};
        assert_forgery(match, "an item cannot be resolved");
    }
}

static void what_happens_has_a_cause_that_there_is(void **state)
{
    (void)state;
    for (unsigned game = 1; game < FORGE_GAMES; game++) {
        cg_match *match = some_match(game, 40);
        cg_happening_state *event = &match->happenings[match->head->happenings++];
        event->kind = CG_ON_DRAWN;
        event->field[CG_FIELD_OF_CAUSE] =
            CG_CAUSE_OF_GAME + (int32_t)match->plan->board->move_count;
        assert_forgery(match, "an event is impossible");
        match = some_match(game, 40);
        event = &match->happenings[match->head->happenings++];
        event->kind = CG_ON_DRAWN;
        event->field[CG_FIELD_OF_CAUSE] = -1;
        assert_forgery(match, "an event is impossible");
    }
}

static void an_attack_that_goes_on_is_an_item(void **state)
{
    (void)state;
    for (unsigned game = 0; game < FORGE_GAMES; game++) {
        cg_match *match = some_match(game, 40);
        match->head->attack = (uint8_t)(match->head->items + 1);
        assert_forgery(match, "'attack' of the match");
        match = some_match(game, 40);
        match->items[match->head->items++] = (cg_item){.kind = CG_VIEW_ITEM_ATTACK, .card = 1};
        assert_forgery(match, "the current attack does not exist");
    }
}

/** The frame of that procedure, wherever it lies; NULL when it is not there. */
static cg_frame *frame_of(cg_match *match, const char *procedure)
{
    for (unsigned i = 0; i < match->head->frames; i++)
        if (!strcmp(cg_engine_procedure(match, match->frames[i].procedure)->name, procedure))
            return &match->frames[i];
    return NULL;
}

static void what_happens_is_about_one_of_its_records(void **state)
{
    (void)state;
    const uint32_t behind =
        CG_AT_2(CG_HAPPEN_ENDS, CG_HAPPEN_LEFT) | CG_AT_2(CG_HAPPEN_TRIGGERS, CG_HAPPEN_SETTLED);
    const cg_own *own = cg_own_procedures.rows[CG_OWN_HAPPEN];
    cg_match *match = some_match(3, 40);
    match->head->happenings = 1;
    for (uint16_t step = 1; (own->procedure.asks | own->procedure.waits) >> step; step++) {
        cg_frame frame = {.procedure = CG_OWN_HAPPEN, .step = step};
        frame.slot[CG_HAPPEN_COUNT] = 1;
        assert_true(own->procedure.sound(match, &frame));
        frame.slot[CG_HAPPEN_AT] = 1;
        assert_int_equal(own->procedure.sound(match, &frame), (behind >> step) & 1u);
    }
    cg_match_destroy(match);
}

static void a_turn_has_at_most_so_many_decisions(void **state)
{
    (void)state;
    for (unsigned game = 0; game < FORGE_GAMES; game++) {
        cg_match *match = some_match(game, 10);
        match->head->turn_decisions = CG_TURN_MOST;
        assert_int_equal(cg_match_answer(match, cg_match_decider(match), 0, NULL), CG_OK);
        assert_int_equal(cg_match_check(match, NULL), CG_OK);
        cg_match_destroy(match);
    }
}

static void steps_of_a_chain_are_counted_to_a_bound(void **state)
{
    static unsigned char bytes[FORGE_BYTES];
    static forge_real real;
    (void)state;
    for (unsigned game = 0; game < FORGE_GAMES; game++) {
        cg_match_config config = cg_match_config_default(forge_cards(game));
        const forge_base base = {.game = game, .chance = true, .seed = 3, .depth = 40};
        cg_match *match = NULL, *loaded = NULL;
        config.explicit_chance = true;
        forge_save(&base, &real);
        assert_int_equal(cg_match_load(&config, real.bytes, real.length, &match, NULL), CG_OK);
        for (int i = 0; i < 300 && cg_match_decider(match) >= 0; i++)
            assert_int_equal(cg_match_answer(match, cg_match_decider(match), 0, NULL), CG_OK);
        match->head->work = UINT32_MAX;
        if (cg_match_decider(match) == CG_CHANCE)
            assert_int_equal(cg_match_answer(match, CG_CHANCE, 0, NULL), CG_OK);
        size_t length = cg_match_save(match, bytes, sizeof bytes);
        assert_int_equal(cg_match_load(&config, bytes, length, &loaded, NULL), CG_OK);
        cg_match_destroy(loaded);
        cg_match_destroy(match);
    }
}

static void a_loop_that_is_going_on_has_not_ended(void **state)
{
    (void)state;
    for (unsigned game = 0; game < FORGE_GAMES; game++) {
        cg_match *match = some_match(game, 40);
        cg_frame *turn = frame_of(match, "turn");
        assert_non_null(turn);
        turn->slot[0] = (int32_t)match->plan->module->phase_count;
        assert_forgery(match, "with impossible values: slot 0 is ");
    }
}

static void who_is_asked_in_a_window_has_not_passed_yet(void **state)
{
    (void)state;
    cg_match *match = some_match(0, 40);
    cg_frame *window = &match->frames[match->head->frames - 1];
    assert_int_equal(window->procedure, CG_OWN_WINDOW);
    window->slot[2] = match->plan->players;
    assert_forgery(match, "with impossible values");
}

static void a_generator_that_gives_nothing_is_refused(void **state)
{
    (void)state;
    cg_match *match = some_match(0, 10);
    memset(match->head->random, 0, sizeof match->head->random);
    assert_forgery(match, "all numbers of the random generator are 0");
}

static void cards_that_a_static_gives_to_others_are_counted(void **state)
{
    (void)state;
    cg_match *match = some_match(2, 40);
    match->head->borrowed = 7;
    assert_forgery(match, "is wrong");
}

static void a_card_in_play_lies_on_its_controllers_side(void **state)
{
    (void)state;
    cg_match *match = some_match(2, 40);
    unsigned card = 0;
    while (!cg_card_in_play(match, card))
        card++;
    match->objects[card].controller ^= 1u;
    assert_forgery(match, "a card in play is not in a zone of its controller");
}

/* ---- procedures ---- */

enum { TABLETOP = FORGE_GAMES - 1 }; /* the game of the tests */

static void procedures_of_games_declare_their_slots_and_steps(void **state)
{
    (void)state;
    for (unsigned game = 0; game < TABLETOP; game++) {
        cg_match *match = some_match(game, 40);
        const cg_module *module = match->plan->module;
        for (size_t i = 0; i < module->procedure_count; i++) {
            const cg_procedure *procedure = &module->procedures[i];
            if (!procedure->slots || !(procedure->asks | procedure->waits) ||
                !procedure->asks != !procedure->offer)
                fail_msg("%s: '%s' does not", module->name, procedure->name);
        }
        cg_match_destroy(match);
    }
}

/** None goes on from any numbers, whichever of the library's or of a game's it is. */
static void no_procedure_can_stand_anywhere_with_any_slots(void **state)
{
    (void)state;
    for (unsigned game = 0; game < TABLETOP; game++) {
        unsigned count = CG_OWN_COUNT;
        cg_match *some = some_match(game, 1);
        count += (unsigned)some->plan->module->procedure_count;
        cg_match_destroy(some);
        for (unsigned p = 0; p < count; p++) {
            cg_match *match = some_match(game, 40);
            cg_frame *top = &match->frames[match->head->frames - 1];
            top->procedure = (uint16_t)p;
            for (unsigned i = 0; i < CG_FRAME_SLOTS; i++)
                top->slot[i] = INT32_MIN + 1;
            assert_forgery(match, "with impossible values");
        }
    }
}

static void a_step_that_a_procedure_does_not_have_is_refused(void **state)
{
    (void)state;
    for (unsigned game = 0; game < TABLETOP; game++) {
        unsigned frames = 1;
        for (unsigned i = 0; i < frames; i++) {
            static const uint16_t steps[] = {29, 30, 31, 32, 200, UINT16_MAX};
            for (size_t s = 0; s < sizeof steps / sizeof *steps; s++) {
                cg_match *match = some_match(game, 40);
                frames = match->head->frames;
                match->frames[i].step = steps[s];
                assert_forgery(match, "with impossible values");
            }
        }
    }
}

static void a_procedure_that_asks_waits_for_no_other_one(void **state)
{
    (void)state;
    for (unsigned game = 1; game < TABLETOP; game++) {
        cg_match *match = some_match(game, 40);
        cg_frame *turn = frame_of(match, "turn");
        assert_non_null(turn);
        turn->step = 0;
        assert_forgery(match, "with impossible values");
    }
}

/** The slot that gets a face has room for each. */
static void a_roll_fits_the_slot_that_gets_it(void **state)
{
    (void)state;
    static const unsigned games[] = {0, 1, 2, 3, 4};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        cg_match *match = some_match(games[i], 40);
        assert_int_equal(match->frames[1].procedure >= CG_OWN_COUNT, 1);
        memset(&match->frames[1], 0, sizeof match->frames[1]);
        match->frames[1].procedure = CG_OWN_ROLL;
        match->frames[1].step = 1;
        match->frames[1].slot[0] = 60000;
        match->head->frames = 2;
        assert_forgery(match, "with impossible values");
    }
}

/** Value number of that name; its games have one. */
static size_t value_named(const cg_match *match, const char *name)
{
    const cg_module *module = match->plan->module;
    size_t i = 0;
    while (strcmp(module->values[i].name, name) != 0)
        i++;
    return i;
}

static void trophies_that_wait_are_for_deities_one_behind_the_other(void **state)
{
    static const int32_t wrong[][2] = {{INT32_MAX, 0}, {1 << 23, 0}, {4 << 24 | 1, 0}, {0, 1}};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        cg_match *match = some_match(2, 60);
        size_t first = value_named(match, "trophy_1");
        memcpy(&match->values[first], wrong[i], sizeof wrong[i]);
        assert_forgery(match, "the game refuses this state");
    }
}

static void a_procedure_stands_on_one_that_calls_it(void **state)
{
    (void)state;
    for (unsigned game = 0; game < TABLETOP; game++) {
        cg_match *match = some_match(game, 40);
        cg_frame *turn = frame_of(match, "turn");
        assert_non_null(turn);
        *turn = turn[-1]; /* the rounds once more */
        assert_forgery(match, "a procedure is above one that does not call it: '");
    }
}

/** A match in which the first of several cards is chosen for a discard, and its frame. */
static cg_match *choosing(cg_frame **frame)
{
    for (uint32_t depth = 1; depth < 2000; depth++) {
        cg_match *match = some_match(TABLETOP, depth);
        *frame = &match->frames[match->head->frames - 1];
        if (match->head->frames && (*frame)->procedure == CG_OWN_DISCARD && (*frame)->slot[2] == 1)
            return match;
        cg_match_destroy(match);
    }
    return NULL;
}

static void cards_of_a_discard_are_picked_one_behind_the_other(void **state)
{
    enum { COUNT, PICKED = 2, LAST };
    (void)state;
    for (int wrong = 0; wrong < 4; wrong++) {
        cg_frame *frame;
        cg_match *match = choosing(&frame);
        assert_non_null(match);
        int hand = match->plan->zone_of[match->plan->hand_zone][frame->player];
        int left = frame->slot[COUNT] - frame->slot[PICKED];
        const int lasts[] = {0, frame->slot[LAST] - 1, match->counts[hand] - left + 1,
                             match->counts[hand]};
        frame->slot[LAST] = lasts[wrong];
        assert_forgery(match, "the number of picked cards is wrong");
    }
}

/** A target is chosen from its own selection, in its own way. */
static void a_choice_is_the_one_that_its_ability_makes(void **state)
{
    (void)state;
    unsigned found = 0;
    for (uint32_t depth = 1; depth < 400 && !found; depth++) {
        cg_match *match = some_match(TABLETOP, depth);
        cg_frame *top = &match->frames[match->head->frames - 1];
        if (!match->head->frames || top->procedure != CG_OWN_CHOOSE ||
            top->slot[CG_CHOOSING_NUMBER] != 2) {
            cg_match_destroy(match);
            continue;
        }
        found++;
        top->slot[CG_CHOOSING_HOW] ^= 1 << 8;
        assert_forgery(match, "with impossible values");
    }
    assert_int_equal(found, 1);
}

/** A target is being chosen, in a match that the caller frees. */
static cg_match *choosing_target(void)
{
    for (uint32_t depth = 1; depth < 400; depth++) {
        cg_match *match = some_match(TABLETOP, depth);
        const cg_frame *top = &match->frames[match->head->frames - 1];
        if (match->head->frames && top->procedure == CG_OWN_CHOOSE &&
            top[-1].procedure == CG_OWN_USE && top->slot[CG_CHOOSING_NUMBER] == 2)
            return match;
        cg_match_destroy(match);
    }
    fail_msg("no target is chosen");
    return NULL;
}

static void a_choice_gives_up_no_sets_of_what_it_stands_on(void **state)
{
    (void)state;
    cg_match *match = choosing_target();
    cg_frame *top = &match->frames[match->head->frames - 1];
    match->lists[match->head->lists++] = top[-1].slot[CG_SLOT_THIS];
    match->lists[match->head->lists++] = top[-1].slot[CG_SLOT_THIS];
    top[-1].slot[CG_SLOT_EVENT] |= (int32_t)(match->head->lists << 16);
    top->slot[CG_CHOOSING_START] = (int32_t)match->head->lists - 1;
    assert_forgery(match, "discards sets that are not its own");
}

/** Number 0 is that of cards without text. */
static void what_lasts_is_an_ability(void **state)
{
    (void)state;
    cg_match *match = choosing_target();
    const cg_frame *use = &match->frames[match->head->frames - 2];
    match->head->modifiers = 1;
    match->modifiers[0] = (cg_modifier){.op = CG_MODIFIER_LASTING,
                                        .code = cg_frame_code(use) + 1u,
                                        .source = use->slot[CG_SLOT_THIS]};
    assert_int_equal(cg_match_check(match, NULL), CG_OK);
    match->modifiers[0].code = 1;
    assert_forgery(match, "a lasting change is impossible");
}

/** A queue of triggers begins with the oldest, whatever waits. */
static void a_queue_is_all_that_waits(void **state)
{
    (void)state;
    for (uint32_t depth = 1; depth < 2000; depth++) {
        cg_match *match = some_match(3, depth);
        cg_frame *settle = frame_of(match, "settle");
        if (settle && match->head->waiting) {
            settle->slot[0] = 1;
            assert_forgery(match, "with impossible values");
            return;
        }
        cg_match_destroy(match);
    }
    fail_msg("no queue waits");
}

/** Inputs of the fuzzer that once broke the promise; they stand in test/fuzz/corpus, too. */
static void what_the_fuzzer_found_is_refused_or_played(void **state)
{
    static const struct {
        size_t size;
        unsigned char bytes[24];
    } inputs[] = {
        {15,
         {0x05, 0xd9, 0x5d, 0x2c, 0xa3, 0xc2, 0xde, 0x63, 0xdb, 0xfa, 0x59, 0x77, 0xa6, 0x25,
          0x0d}},
        {15,
         {0x05, 0x25, 0xd0, 0xb8, 0x82, 0xb4, 0xc0, 0x57, 0x7c, 0x60, 0xc4, 0x64, 0xb5, 0x42,
          0x87}},
        {11, {0x04, 0xd9, 0xb3, 0xc1, 0x2d, 0xfb, 0xf0, 0x38, 0xe0, 0x9a, 0x60}},
        {11, {0x05, 0x5c, 0xd6, 0x60, 0xea, 0xf2, 0x71, 0x01, 0x26, 0x50, 0x2e}},
        {11, {0x05, 0xf1, 0x35, 0x55, 0x98, 0xa9, 0xce, 0x66, 0x5a, 0x43, 0x18}},
        {11, {0x02, 0xdb, 0xf7, 0x43, 0x58, 0x48, 0xb3, 0x11, 0x92, 0x46, 0x73}},
        {11, {0x00, 0xc9, 0x62, 0xf7, 0x80, 0x3b, 0x0f, 0xcf, 0x33, 0xd1, 0x3b}},
        {11, {0x00, 0xa3, 0xce, 0x2b, 0x80, 0xd0, 0xf8, 0xe6, 0x01, 0xc0, 0xa9}},
        {19,
         {0x04, 0x56, 0x8f, 0x4f, 0x63, 0x43, 0xb7, 0xe6, 0xf9, 0x88, 0xa3, 0x12, 0x58, 0x4a, 0x71,
          0xbf, 0xd0, 0xe5, 0xd9}},
        {19,
         {0x04, 0xeb, 0xf4, 0x4a, 0xc7, 0xfd, 0xee, 0xde, 0xbf, 0x98, 0xa8, 0x33, 0xc7, 0x80, 0x3c,
          0xed, 0x86, 0x0d, 0x5d}},
        {11, {0x00, 0x5a, 0x31, 0x5d, 0xcf, 0xdd, 0x58, 0xf5, 0xdb, 0xfc, 0x59}},
        {19,
         {0x02, 0x1d, 0x0c, 0xd3, 0x58, 0x01, 0x12, 0xe7, 0x34, 0xa9, 0xd1, 0xb5, 0x6d, 0x7e, 0x52,
          0x4a, 0x7c, 0x49, 0x0f}},
        {11, {0x04, 0x70, 0x50, 0x94, 0x8b, 0x14, 0xcb, 0xe4, 0x04, 0xd0, 0x2d}},
        {11, {0x00, 0xcc, 0x4b, 0x4e, 0xc7, 0xb3, 0x70, 0x26, 0x14, 0xb5, 0xf6}},
        {15,
         {0x03, 0x44, 0xeb, 0xbe, 0x3c, 0x82, 0x13, 0x4d, 0x1d, 0xd3, 0x42, 0xf7, 0xa0, 0xe3,
          0x09}},
        {15,
         {0x05, 0xb1, 0x53, 0xac, 0x49, 0xca, 0x3a, 0x72, 0xac, 0xed, 0x3b, 0xc7, 0x8e, 0xe1,
          0xc3}},
        {19,
         {0x05, 0x40, 0xf4, 0xc8, 0x21, 0x8e, 0x11, 0x11, 0x78, 0xf3, 0xb9, 0xae, 0x7e, 0xd2, 0xf3,
          0x4a, 0xa7, 0x53, 0xc3}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        static unsigned char bytes[FORGE_BYTES];
        char why[FORGE_WHY];
        size_t length = forge_input(inputs[i].bytes, inputs[i].size, bytes);
        forge_base base = forge_base_of(inputs[i].bytes);
        forge_result result =
            forge_try(forge_cards(base.game), bytes, length, forge_decisions(&base), why);
        if (result == FORGE_BROKEN)
            fail_msg("input %zu: %s", i, why);
    }
}

TESTS(forge)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_loaded_of_forged_saves_can_be_used_like_any_match),
        cmocka_unit_test(an_item_is_an_effect_or_has_a_card),
        cmocka_unit_test(what_happens_has_a_cause_that_there_is),
        cmocka_unit_test(an_attack_that_goes_on_is_an_item),
        cmocka_unit_test(what_happens_is_about_one_of_its_records),
        cmocka_unit_test(a_turn_has_at_most_so_many_decisions),
        cmocka_unit_test(steps_of_a_chain_are_counted_to_a_bound),
        cmocka_unit_test(a_loop_that_is_going_on_has_not_ended),
        cmocka_unit_test(who_is_asked_in_a_window_has_not_passed_yet),
        cmocka_unit_test(a_generator_that_gives_nothing_is_refused),
        cmocka_unit_test(cards_that_a_static_gives_to_others_are_counted),
        cmocka_unit_test(a_card_in_play_lies_on_its_controllers_side),
        cmocka_unit_test(procedures_of_games_declare_their_slots_and_steps),
        cmocka_unit_test(no_procedure_can_stand_anywhere_with_any_slots),
        cmocka_unit_test(a_step_that_a_procedure_does_not_have_is_refused),
        cmocka_unit_test(a_procedure_that_asks_waits_for_no_other_one),
        cmocka_unit_test(a_roll_fits_the_slot_that_gets_it),
        cmocka_unit_test(trophies_that_wait_are_for_deities_one_behind_the_other),
        cmocka_unit_test(a_procedure_stands_on_one_that_calls_it),
        cmocka_unit_test(cards_of_a_discard_are_picked_one_behind_the_other),
        cmocka_unit_test(a_choice_is_the_one_that_its_ability_makes),
        cmocka_unit_test(a_choice_gives_up_no_sets_of_what_it_stands_on),
        cmocka_unit_test(what_lasts_is_an_ability),
        cmocka_unit_test(a_queue_is_all_that_waits),
        cmocka_unit_test(what_the_fuzzer_found_is_refused_or_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
