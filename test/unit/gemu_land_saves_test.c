/* Gemu Land: a save in which a procedure of the game waits for what cannot be is refused. Random
 * matches are played until each of them waits at each of its steps. */
#include "support.h"
#include "tests.h"

#include "../../games/gemu_land/game.h"
#include "engine/engine.h"

enum { MATCHES = 4000, ANSWERS = 400, BYTES = 1 << 18, OFTEN = 3 };

/* Procedures, the steps at which they wait, and how often that was met. */
enum { PAY, PUT_AWAY, GAIN, FIELD, TAKE, PROCEDURES, STEPS = 4 };

static const char *const names[PROCEDURES] = {"mana", "stack", "gain", "field", "take_mana"};
static unsigned met[PROCEDURES][STEPS];

static const struct {
    const char *id;
    uint16_t copies;
} list[] = {
    {"probe/meadow", 4}, {"common/holy_ground", 4}, {"probe/rain", 3},
    {"probe/third", 5},  {"probe/reap_field", 3},   {"root/burrow_pup", 4},
    {"probe/hoard", 3},  {"probe/count_ear", 3},    {"root/rain_sermon", 3},
    {"probe/plain", 2},  {"probe/leave_ear", 3},
};

static int load(void **state)
{
    fixture *f = calloc(1, sizeof *f);
    const char *const paths[] = {"cards/gemu_land", "test/probes/gemu_land"};
    cg_error error = {0};
    if (!f || !(f->context = cg_context_create(NULL)) ||
        cg_game_load(f->context, "gemu_land", &f->game, &error) ||
        cg_cards_load(f->game, paths, COUNT(paths), NULL, &f->cards))
        return -1;
    *state = f;
    return 0;
}

/* ---- forging ---- */

/** Is the save of the match taken when frame number `index` has that in the slot? */
static bool taken(const cg_match *match, unsigned index, int slot, int32_t value)
{
    static unsigned char bytes[BYTES];
    cg_match_config config = cg_match_config_default(cg_match_cards(match));
    cg_match *forged = clone_of(match), *loaded = NULL;
    config.explicit_chance = true;
    forged->frames[index].slot[slot] = value;
    size_t length = cg_match_save(forged, bytes, sizeof bytes);
    assert_true(length <= sizeof bytes);
    cg_status status = cg_match_load(&config, bytes, length, &loaded, NULL);
    assert_true(status == CG_OK || status == CG_ERR_SAVE);
    cg_match_destroy(loaded);
    cg_match_destroy(forged);
    return status == CG_OK;
}

/** Cards under others on a player's side, those of Field Prophecies too or not. */
static int32_t mana_of(const cg_match *match, int player, bool fields)
{
    static const int rows[] = {ZONE_MONSTER_ROW, ZONE_PROPHECY_ROW};
    int32_t sum = 0;
    cg_thing card;
    for (size_t r = 0; r < COUNT(rows); r++)
        for (int i = 0; (card = cg_rules_zone_card(match, rows[r], player, i)); i++)
            if (fields || !cg_rules_is(match, card, KIND_FIELD))
                sum += cg_rules_under_count(match, card);
    return sum;
}

/* ---- what each procedure waits for ---- */

/** Something is left to be paid, and no stack pays more than it has: GEMU-13.10. */
static void forge_payment(const cg_match *match, unsigned index, const cg_frame *frame)
{
    int32_t sum = 0;
    assert_false(taken(match, index, 1, 0));
    assert_true(taken(match, index, 1, 1));
    for (int slot = 3; slot < CG_FRAME_SLOTS; slot++) {
        int32_t most = 0;
        while (taken(match, index, slot, most + 1))
            most++;
        sum += most;
    }
    assert_true(sum == mana_of(match, frame->player, false) ||
                sum == mana_of(match, frame->player, true));
}

/** What is asked for is open until it is answered. */
static void forge_question(const cg_match *match, unsigned index, const cg_frame *frame, int slot)
{
    assert_int_equal(taken(match, index, slot, -1), frame->step == 1);
    assert_int_equal(taken(match, index, slot, 0), frame->step != 1);
}

/** The Field Prophecy has got nothing while it is asked for: GEMU-13.13. */
static void forge_field(const cg_match *match, unsigned index, const cg_frame *frame)
{
    forge_question(match, index, frame, 3);
    assert_int_equal(taken(match, index, 4, 1), frame->step != 1);
    assert_true(taken(match, index, 4, 0));
}

/** While another card is taken one is still to come, and those that came lie there: GEMU-13.6. */
static void forge_taking(const cg_match *match, unsigned index, const cg_frame *frame)
{
    int32_t there = cg_rules_under_count(match, frame->slot[0]);
    assert_int_equal(taken(match, index, 1, 0), frame->step != 1);
    assert_true(taken(match, index, 1, 1));
    assert_true(taken(match, index, 2, there));
    assert_int_equal(taken(match, index, 2, there + 1), frame->step != 1);
}

static void forge(const cg_match *match, unsigned index, int procedure)
{
    const cg_frame *frame = &match->frames[index];
    if (procedure == PAY)
        forge_payment(match, index, frame);
    else if (procedure == TAKE)
        forge_taking(match, index, frame);
    else if (procedure == FIELD)
        forge_field(match, index, frame);
    else
        forge_question(match, index, frame, procedure == GAIN ? 3 : 2);
}

static void look_at(const cg_match *match)
{
    for (unsigned i = 0; i < match->head->frames; i++) {
        const char *name = cg_engine_procedure(match, match->frames[i].procedure)->name;
        unsigned step = match->frames[i].step;
        for (int p = 0; p < PROCEDURES; p++)
            if (!strcmp(name, names[p]) && step < STEPS && met[p][step]++ < OFTEN)
                forge(match, i, p);
    }
}

static cg_deck *made_deck(const fixture *f)
{
    cg_deck_entry entries[COUNT(list)] = {0};
    cg_deck *deck = NULL;
    for (size_t i = 0; i < COUNT(list); i++) {
        entries[i].design = cg_cards_find(f->cards, list[i].id);
        entries[i].copies = list[i].copies;
        assert_true(entries[i].design != 0);
    }
    assert_int_equal(cg_deck_create(f->cards, "forged", entries, COUNT(list), NULL, &deck), CG_OK);
    return deck;
}

/** Has each question been met? */
static bool all_met(void)
{
    return met[PAY][1] && met[PUT_AWAY][1] && met[PUT_AWAY][2] && met[GAIN][1] && met[GAIN][2] &&
           met[FIELD][1] && met[FIELD][2] && met[FIELD][3] && met[TAKE][1] && met[TAKE][2];
}

static void what_waits_for_what_cannot_be_is_refused(void **state)
{
    const fixture *f = *state;
    cg_random random = cg_random_seed(7);
    cg_deck *deck = made_deck(f);
    cg_match_config config = cg_match_config_default(f->cards);
    config.explicit_chance = true;
    config.decks[0] = config.decks[1] = deck;
    for (int i = 0; i < MATCHES && !all_met(); i++) {
        config.seed = (uint64_t)i;
        cg_match *match = start(&config);
        for (int k = 0; k < ANSWERS && !cg_match_over(match); k++) {
            look_at(match);
            play_random(match, &random, 1);
        }
        cg_match_destroy(match);
    }
    cg_deck_destroy(deck);
    assert_true(all_met());
}

TESTS(gemu_land_saves)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_waits_for_what_cannot_be_is_refused),
    };
    return cmocka_run_group_tests(tests, load, unload_game);
}
