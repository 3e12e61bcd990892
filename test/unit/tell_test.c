/* What the one who is asked is told of what happens. */
#include "support_duel.h"
#include "tests.h"

#include "engine/engine.h"
#include "engine/find/scope.h"
#include "match/text/happening_text.h"

typedef struct telling {
    duel_board b;
    cg_match *match;
    cg_happening_state *event;
} telling;

/** A bear of player 1, a face-down orb and a hand of player 2. */
static telling begin(void *state)
{
    telling t;
    duel_begin(&t.b, state);
    duel_card(&t.b, "d/bear", 0, DUEL_FIELD);
    duel_card(&t.b, "d/orb", 1, DUEL_BACK)->face_down = true;
    duel_card(&t.b, "d/wolf", 1, DUEL_HAND)->known_to = 1u << 0;
    t.match = duel_start(&t.b);
    t.event = cg_happen_new(t.match, CG_ON_MOVE);
    return t;
}

static int32_t card_of(const telling *t, int number)
{
    return cg_card_value(t->match, t->b.placed[number].index - 1u);
}

static void set(telling *t, unsigned kind, int32_t card, int player)
{
    *t->event = (cg_happening_state){.kind = (uint8_t)kind};
    t->event->field[CG_FIELD_OF_CARD] = card;
    t->event->field[CG_FIELD_OF_PLAYER] = cg_player_value(player);
    t->event->field[CG_FIELD_OF_BY] = cg_player_value(player);
}

/** Writes the happening in English. @return its length */
static size_t write(const telling *t, int viewer, bool before, char *text, size_t size)
{
    cg_text out = cg_text_start(text, size);
    const cg_voice voice = cg_voice_in(t->match, viewer, NULL);
    const cg_happening_words words = cg_words_of_happening(&voice, 0, before);
    const cg_line line = {voice.in, cg_happening_holes(&words)};
    assert_true(cg_line_tell(&line, "happenings", words.key, &out));
    return out.length;
}

static void assert_told(const telling *t, int viewer, bool before, const char *expected)
{
    char text[256];
    write(t, viewer, before, text, sizeof text);
    assert_string_equal(text, expected);
}

static void everything_that_can_happen_is_said(void **state)
{
    telling t = begin(*state);
    for (unsigned kind = 0; kind < 64; kind++) {
        if (!cg_is_happening(t.match->plan->board, kind))
            continue;
        for (int before = 0; before < 2; before++) {
            char text[256];
            set(&t, kind, card_of(&t, 0), 0);
            t.event->field[CG_FIELD_OF_ITEM] = CG_PACK(CG_VALUE_ITEM, 0);
            t.event->field[CG_FIELD_OF_TO] = DUEL_HAND + 1;
            t.match->items[0] = (cg_item){.card = 1};
            t.match->head->items = 1;
            size_t length = write(&t, CG_SPECTATOR, before, text, sizeof text);
            if (length < 8 || strpbrk(text, "{}[]|") || text[0] < 'A' || text[0] > 'Z')
                fail_msg("happening %u is told as '%s'", kind, text);
        }
    }
    cg_match_destroy(t.match);
}

static void moves_are_told_by_their_cause(void **state)
{
    telling t = begin(*state);
    set(&t, CG_ON_MOVE, card_of(&t, 0), 0);
    t.event->field[CG_FIELD_OF_FROM] = DUEL_FIELD + 1;
    t.event->field[CG_FIELD_OF_TO] = DUEL_HAND + 1;
    t.event->field[CG_FIELD_OF_SOURCE] = card_of(&t, 0);
    t.event->field[CG_FIELD_OF_CAUSE] = CG_CAUSE_DESTROY;
    assert_told(&t, 1, true, "Bear is about to be destroyed by Bear");
    t.event->field[CG_FIELD_OF_SOURCE] = card_of(&t, 1);
    assert_told(&t, 1, true, "Bear is about to be destroyed by Orb");
    assert_told(&t, 0, true, "Bear is about to be destroyed");
    t.event->field[CG_FIELD_OF_CAUSE] = CG_CAUSE_SACRIFICE;
    assert_told(&t, 1, true, "Player 1 is about to sacrifice Bear");
    t.event->field[CG_FIELD_OF_CAUSE] = CG_CAUSE_RETURN;
    assert_told(&t, 1, true, "Bear is about to go from the field of player 1 to the hand");
    cg_match_destroy(t.match);
}

static void what_is_hidden_is_not_named(void **state)
{
    telling t = begin(*state);
    set(&t, CG_ON_MOVE, card_of(&t, 2), 1);
    t.event->field[CG_FIELD_OF_FROM] = DUEL_HAND + 1;
    t.event->field[CG_FIELD_OF_CAUSE] = CG_CAUSE_DISCARD;
    assert_told(&t, 1, true, "Player 2 is about to discard Wolf");
    assert_told(&t, 0, true, "Player 2 is about to discard a card"); /* whichever he knows there */
    set(&t, CG_ON_FACE_UP, card_of(&t, 1), 1);
    assert_told(&t, 1, false, "Orb was turned face up");
    assert_told(&t, 0, false,
                "The face-down card in place 1 of player 2's back row was turned face up");
    cg_match_destroy(t.match);
}

static void amounts_are_told_with_their_unit(void **state)
{
    telling t = begin(*state);
    set(&t, CG_ON_COUNTER, 0, 1);
    t.event->field[CG_FIELD_OF_AMOUNT] = 3;
    assert_told(&t, 0, true, "Player 2 is about to lose 3 life");
    t.event->field[CG_FIELD_OF_SIGN] = 1;
    assert_told(&t, 0, false, "Player 2 has gained 3 life");
    set(&t, CG_ON_DRAWN, 0, 1);
    t.event->field[CG_FIELD_OF_AMOUNT] = 1;
    assert_told(&t, 0, false, "Player 2 has drawn 1 card");
    cg_match_destroy(t.match);
}

TESTS(tell)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_that_can_happen_is_said),
        cmocka_unit_test(moves_are_told_by_their_cause),
        cmocka_unit_test(what_is_hidden_is_not_named),
        cmocka_unit_test(amounts_are_told_with_their_unit),
    };
    return cmocka_run_group_tests(tests, duel_load, duel_unload);
}
