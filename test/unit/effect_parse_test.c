/** Texts of the effect language become trees: samples, one text for each phrase, other spellings of
 * the same, and any bytes. */
#include "effect/tree/effect.h"
#include "effect/tree/events.h"
#include "effect/tree/rows.h"
#include "support_effects.h"
#include "support_module.h"
#include "support_tables.h"
#include "tests.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int begin_with(void **state, const cg_module *module)
{
    static effects in;
    effects_begin(&in, module);
    *state = &in;
    return 0;
}

static int begin(void **state)
{
    return begin_with(state, tables_module());
}

static int begin_without_board(void **state)
{
    return begin_with(state, test_module());
}

static int end(void **state)
{
    effects_end(*state);
    return 0;
}

/** What was parsed before is gone. */
static const cg_ability_term *parse(effects *in, const char *text, unsigned accept)
{
    effects_clear(in);
    return effects_parse(in, text, accept);
}

/* ---- samples ---- */

static const char *const samples[] = {
    "play: draw 2\n",
    "play:\n"
    "  target t: one enemy creature where power >= 3 and not token\n"
    "  destroy t\n"
    "  if my hand is empty: draw 1\n",
    "play:\n"
    "  target t: up to 2 of my creatures\n"
    "  t gets power +2 and trample until end of turn\n",
    "use (1 mana): attach this to one of my creatures\n"
    "the host has power +(1 + count of creatures in my discard pile / 2), first strike\n",
    "when this is destroyed: the controller of it creates max(1, the last power of it) \"Hive "
    "Drone\"\n",
    "react when an opponent plays a spell:\n"
    "  unless that player pays (2 mana):\n"
    "    negate that item\n"
    "    put it into the exile zone\n",
    "instead when another of my creatures is destroyed, once per turn, may:\n"
    "  put it into the exile zone\n"
    "  gain (the last power of it) life\n"
    "instead when I am dealt damage by a spell: change the amount to the amount / 2 rounded up\n",
    "play, choose 1 (or 2 if kicked > 0):\n"
    "  \"burn\": target t: any creature; deal 3 to t\n"
    "  \"grow\": put 1 growth counter on each of my creatures\n"
    "  \"dig\": look at the top 4 of my deck; put one card among them into my hand; put the rest "
    "under my deck in random order\n",
    "play (X mana):\n"
    "  roll d20 as r\n"
    "  depending on r + X:\n"
    "    1..5: deal X to me\n"
    "    6..14: draw min(X, 3)\n"
    "    otherwise: draw X; my creatures get power +X until end of turn\n",
    "react when an enemy creature attacks me, if not (this entered this turn):\n"
    "  target t: one enemy creature other than the attacker\n"
    "  reveal this; redirect the attack to t; the attacker gets power -1 until end of combat; "
    "discard this\n",
    "play: if my life < the life of an opponent: draw 1\n",
    "play: if there are 3 or more of my creatures: draw 1\n",
    "react when this attacks (1 mana): draw 1\n",
    "before this is dealt damage: prevent 2\n",
    "play:\n"
    "  for each of my creatures as c: deal 1 to c\n",
    "if a creature would be destroyed, once per turn: exhaust it\n",
    "instead when this is destroyed, I may: exhaust this\n",
    "play: deal 3 to target creature or player\n",
    "play: destroy target enemy creature where power >= 3; draw its power\n",
    "play:\n"
    "  look at the top 3 of my deck\n"
    "  put one of them into my hand\n"
    "  put the rest under my deck\n",
    "when an opponent's turn begins: draw 1\n",
    "when the draw phase of an opponent ends: draw 1\n",
    "when a card is put into my discard pile from play: draw 1\n",
    "play: banish each creature or relic where it is face down and power > 2 and draw 1\n",
    "play:\n"
    "  look at my deck\n"
    "  put a creature in my deck into my hand\n",
    "use (banish a card in my discard pile, remove 2 charge counters from this): I draw a card and "
    "gain 2 gold coins\n",
    "my other creatures have power +1, trample and \"when this attacks: create 1 \\\"Hive "
    "Drone\\\" and draw 1\" while there are no enemy creatures\n",
    "play:\n"
    "  target t: one creature\n"
    "  later when t is destroyed, once: return it to the hand of its owner; draw 1\n"
    "  until end of turn: instead when t is destroyed, once: exhaust t\n"
    "  until my next turn:\n"
    "    when my turn ends: t gets power +1\n",
    "play: choose up to 2 of my creatures as c; c gets power +1; exhaust them\n",
    "when one or more of my creatures are destroyed: put them into my hand\n",
    "use from the discard pile (2 mana), during the main phase, quick, if it is my turn: put this "
    "into play exhausted\n",
    "play: create a \"Hive Drone\"; put a charge counter on it\n",
    "with k in 1..3\n"
    "play in main, combat, if my life > k, choose 1:\n"
    "  \"a\":\n"
    "    target t: one creature\n"
    "    destroy t\n"
    "  \"b\": draw k\n",
    "play: transfer 2 gold from this to one of my creatures; scry 2; an opponent scries 1\n",
    "when this is summoned: draw 1\n",
    "when an opponent conquers this: draw 1\n",
    "when a creature is banished: draw 1\n",
    "when this enters play: may pay (2 mana): draw 1\n",
    "play: an opponent discards a card\n",
    "play: discard a card\n",
    "play: discard 2 cards at random\n",
    "I play with an open hand\n",
    "each player plays with the top card of their deck revealed\n",
    "I may look at the top card of the deck of each opponent at any time while my hand is empty\n",
    "I may play creatures on top of my deck where power <= 2 for free\n",
    "play: look at the top card of my deck\n",
};

static void samples_parse(void **state)
{
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        parse(*state, samples[i], CG_ACCEPT_CARD);
}

/* The abilities of a game without cards in play, DD-1.8 and DD-11.5. */
static const char *const old_samples[] = {
    "play: gain 1 power die\n",
    "play:\n  target p: an opponent\n  p loses 1 power die\n",
    "play:\n  target d: a draw pile\n  look at the top 7 of d\n",
    "play: draw 2\n",
    "play:\n  draw 4\n  discard 3\n",
    "play:\n  target p: an opponent\n  p discards 2 at random\n",
    "play: reroll the batch\n",
    "with k in 1..6\nplay:\n  target d: a die of the batch\n  set d to k\n",
    "play: negate the announced result\n",
    "play in response: negate the card being played\n",
    "play in destiny, eternal_struggle:\n  target d: a die of the batch\n  reroll d\n",
    "play in destiny, eternal_struggle:\n  target d: a die of the batch\n  raise d by 1\n",
    "play in destiny, eternal_struggle:\n  target d: a die of the batch\n  lower d by 1\n",
    ("play in divine_power, destiny, eternal_struggle, judgment:\n  target p: an opponent\n"
     "  look at the hand of p\n"),
    "do: gain 1 power die\n",
    "do: draw 1\n",
    "do:\n  target p: an opponent\n  p discards 2 at random\n",
    "do:\n  target p: an opponent\n  p loses 1 power die\n",
    "do: win by victory\n",
};

static void texts_of_a_game_without_a_board_parse(void **state)
{
    for (size_t i = 0; i < sizeof old_samples / sizeof *old_samples; i++)
        parse(*state, old_samples[i],
              strncmp(old_samples[i], "do", 2) == 0 ? CG_ACCEPT_RULE : CG_ACCEPT_CARD);
}

/* ---- one text for each row ---- */

/** Whether the example speaks of a name of one letter. */
static bool speaks_of(const char *text, char name)
{
    for (const char *at = text; (at = strchr(at, name)) != NULL; at++) {
        bool begins = at == text || at[-1] == ' ' || at[-1] == '(';
        char next = at[1];
        if (begins && !((next >= 'a' && next <= 'z') || (next >= '0' && next <= '9')))
            return at < text + 3 || strncmp(at - 3, "as ", 3) != 0;
    }
    return false;
}

/** A body with the targets that the example speaks of. */
static void write_body(cg_text *out, const char *head, const char *example)
{
    const char *as = strstr(example, " as ");
    cg_text_format(out, "%s:\n", head);
    if (strcmp(example, "negate t") == 0) /* what waits to be resolved is not in play */
        cg_text_add(out, "  target t: one card in the stack\n");
    else if (speaks_of(example, 't'))
        cg_text_add(out, "  target t: one creature\n");
    if (speaks_of(example, 'u'))
        cg_text_add(out, "  target u: one creature\n");
    if (speaks_of(example, 'p'))
        cg_text_add(out, "  target p: an opponent\n");
    if (speaks_of(example, 'd'))
        cg_text_format(out, "  target d: a %s\n",
                       strstr(example, "top") != NULL ? "deck" : "die of the batch");
    cg_text_format(out, "  %s\n", example);
    if (as != NULL && strchr(example, ':') == NULL && strcmp(as, " as found") != 0 &&
        strncmp(as, " as a ", 6) != 0)
        cg_text_format(out, as[4] == 'p' ? "  p draws 1\n" : "  draw %c\n", as[4]);
}

/** What changes an event stands behind one that it can change. */
static const char *head_for(unsigned row)
{
    return cg_rows_statement_does(row, CG_DOES_EDITS_PLACE)  ? "instead when this is destroyed"
           : cg_rows_statement_does(row, CG_DOES_EDITS_FORM) ? "before this enters play"
           : cg_rows_statement_does(row, CG_DOES_EARLIER)    ? "when an opponent plays a creature"
           : cg_rows_statement_does(row, CG_DOES_EDITS)
               ? "instead when I am dealt damage by a creature"
               : "play";
}

static void every_statement_has_an_example_that_works(void **state)
{
    for (unsigned i = 0; i < CG_STATEMENT_COUNT; i++) {
        char buffer[400];
        cg_text text = cg_text_start(buffer, sizeof buffer);
        write_body(&text, head_for(i), cg_rows_statement(i)->example);
        const cg_ability_term *ability = parse(*state, buffer, CG_ACCEPT_CARD);
        if (i == CG_DO_SCRY) { /* this game has had a verb of these words before */
            assert_int_equal(ability->steps->kind, CG_TERM_VERB);
            continue;
        }
        assert_int_equal(ability->steps->kind, CG_TERM_STATEMENT);
        assert_int_equal(ability->steps->index, i);
    }
}

static void every_block_has_an_example_that_works(void **state)
{
    for (unsigned i = 0; i < CG_BLOCK_COUNT; i++) {
        char buffer[400];
        const char *example = cg_rows_block(i)->example;
        cg_text text = cg_text_start(buffer, sizeof buffer);
        if (i == CG_BLOCK_MODES)
            cg_text_format(&text, "play:\n  %s\n    \"a\": draw 1\n    \"b\": draw 2\n", example);
        else if (i == CG_BLOCK_TABLE)
            cg_text_format(&text,
                           "play:\n  roll d6 as r\n  %s\n    1..3: draw 1\n    otherwise: "
                           "draw 2\n",
                           example);
        else
            write_body(&text, "play", example);
        if (i == CG_BLOCK_LET)
            cg_text_add(&text, "  draw k\n");
        const cg_ability_term *ability = parse(*state, buffer, CG_ACCEPT_CARD);
        const cg_term *step = i == CG_BLOCK_TABLE ? ability->steps->next : ability->steps;
        assert_int_equal(step->kind, CG_TERM_BLOCK);
        assert_int_equal(step->index, i);
    }
}

static void every_static_has_an_example_that_works(void **state)
{
    for (unsigned i = 0; i < CG_STATIC_COUNT; i++) {
        const cg_ability_term *ability = parse(*state, cg_rows_static(i)->example, CG_ACCEPT_CARD);
        assert_int_equal(ability->form, CG_FORM_STATIC);
        assert_int_equal(ability->steps->index, i);
    }
}

static void every_event_has_an_example_that_works(void **state)
{
    for (unsigned i = 0; i < CG_EVENT_ROW_COUNT; i++) {
        char buffer[200];
        bool ends = i == CG_EVENT_WINS_GAME_ROW; /* nothing comes after it */
        snprintf(buffer, sizeof buffer, "%s %s: draw 1\n", ends ? "before" : "when",
                 cg_rows_event(i)->example);
        const cg_ability_term *ability = parse(*state, buffer, CG_ACCEPT_CARD);
        assert_int_equal(ability->form, ends ? CG_FORM_BEFORE : CG_FORM_WHEN);
        assert_int_equal(ability->event->index, i);
    }
}

/** Those that have happened when they are told, and rolls: nothing takes their place. */
static const unsigned irreplaceable[] = {
    CG_EVENT_DRAWS_MANY_ROW,   CG_EVENT_TURN_BEGINS_ROW, CG_EVENT_TURN_ENDS_ROW,
    CG_EVENT_PHASE_BEGINS_ROW, CG_EVENT_PHASE_ENDS_ROW,  CG_EVENT_MATCH_BEGINS_ROW,
    CG_EVENT_ATTACKS_WHAT_ROW, CG_EVENT_ATTACKS_ROW,     CG_EVENT_BLOCKS_ROW,
    CG_EVENT_BLOCKED_ROW,      CG_EVENT_FOUGHT_ROW,      CG_EVENT_PLAYS_ROW,
    CG_EVENT_PLAYS_FROM_ROW,   CG_EVENT_USES_ROW,        CG_EVENT_TRIGGERS_ROW,
    CG_EVENT_RESOLVED_ROW,     CG_EVENT_NEGATED_ROW,     CG_EVENT_TARGETED_BY_ROW,
    CG_EVENT_TARGETED_ROW,     CG_EVENT_SET_ROW,         CG_EVENT_ROLLS_ROW,
    CG_EVENT_SEARCHES_ROW,     CG_EVENT_SHUFFLES_ROW};

static void what_can_be_replaced_is_accepted_behind_instead(void **state)
{
    effects *in = *state;
    for (unsigned i = 0, next = 0; i < CG_EVENT_ROW_COUNT; i++) {
        char buffer[200];
        bool never =
            next < sizeof irreplaceable / sizeof *irreplaceable && irreplaceable[next] == i;
        next += never;
        snprintf(buffer, sizeof buffer, "instead when %s: draw 1\n", cg_rows_event(i)->example);
        effects_clear(in);
        if ((effects_try(in, buffer, CG_ACCEPT_CARD) == NULL) != never)
            fail_msg("%s is %s", buffer, never ? "accepted" : "refused");
    }
}

/** The letters of which happenings.h tells. Each hole of an event has one. */
static void events_give_what_is_known(void **state)
{
    (void)state;
    for (unsigned i = 0; i < CG_EVENT_ROW_COUNT; i++) {
        const char *gives = cg_rows_event(i)->gives;
        assert_int_equal(strspn(gives, "cpsnoibqz"), strlen(gives));
        unsigned holes = 0;
        for (const char *at = cg_rows_event(i)->pattern; *at; at++)
            holes += *at == '{';
        cg_event_row row = cg_event_row_of(test_module(), i);
        for (unsigned hole = 0; hole < sizeof row.parts; hole++)
            if ((row.parts[hole] != CG_PART_NONE) != (hole < holes))
                fail_msg("%s has other holes than letters", cg_rows_event(i)->pattern);
    }
}

static void every_condition_has_an_example_that_works(void **state)
{
    for (unsigned i = 0; i < CG_CONDITION_COUNT; i++) {
        char buffer[300], step[100];
        cg_text text = cg_text_start(buffer, sizeof buffer);
        snprintf(step, sizeof step, "if %s: draw 1", cg_rows_condition(i)->example);
        write_body(&text, "play", step);
        if (strstr(step, "chosen"))
            cg_text_add(&text, "when this enters play:\n  choose a kind for this\n  choose a name "
                               "for this\n");
        const cg_term *condition = parse(*state, buffer, CG_ACCEPT_CARD)->steps->args[0];
        assert_int_equal(condition->kind, CG_TERM_CONDITION);
        assert_int_equal(condition->index, i);
    }
}

/* ---- trees ---- */

static void slots_are_targets_first(void **state)
{
    const cg_ability_term *ability = parse(
        *state,
        "play:\n  target t: one creature\n  let n = count of my hand\n  look at the top n of my "
        "deck\n  put one of them into my hand\n  later when t is destroyed: draw n\n",
        CG_ACCEPT_CARD);
    const cg_term *let = ability->steps, *look = let->next, *put = look->next, *later = put->next;
    assert_int_equal(ability->target_count, 1);
    assert_int_equal(ability->slots, 3);
    assert_int_equal(let->args[0]->value, 1);
    assert_int_equal(look->value2, 2 + 1);
    assert_int_equal(put->args[1]->args[2]->value, 2);
    assert_int_equal(later->ability->captured, 2);
    assert_int_equal(later->ability->captures[0], 0);
    assert_int_equal(later->ability->captures[1], 1);
    assert_int_equal(later->ability->steps->args[1]->value, 1);
}

static void it_is_the_card_of_the_event_or_the_only_target(void **state)
{
    const cg_ability_term *ability =
        parse(*state, "when a creature is destroyed: draw its last power\n", CG_ACCEPT_CARD);
    assert_int_equal(ability->steps->args[1]->args[0]->kind, CG_TERM_IT);
    ability = parse(*state, "play: destroy target creature; draw its last power\n", CG_ACCEPT_CARD);
    assert_int_equal(ability->steps->next->args[1]->args[0]->kind, CG_TERM_NAME);
    assert_null(ability->targets[0].name);
    ability = parse(*state, "this has power +1 while it is exhausted\n", CG_ACCEPT_CARD);
    assert_int_equal(ability->steps->args[2]->args[0]->kind, CG_TERM_THIS);
}

static void clauses_come_in_any_order(void **state)
{
    const cg_ability_term *ability = parse(
        *state,
        "use \"Claw\" (X mana, discard 1) or (3 life), if my life > 3, twice per turn by name, "
        "from the discard pile, quick, during the main phase: draw X\n",
        CG_ACCEPT_CARD);
    assert_string_equal(ability->name, "Claw");
    assert_int_equal(ability->cost->value, CG_COST_X);
    assert_int_equal(ability->cost->next->value, CG_COST_DISCARD);
    assert_int_equal(ability->alternative->value, CG_COST_COUNTER);
    assert_int_equal(ability->limit_scope, CG_LIMIT_TURN_NAME);
    assert_int_equal(ability->limit, 2);
    assert_int_equal(ability->zones, 1u << 2);
    assert_int_equal(ability->phases, 1u << 2);
    assert_int_equal(ability->flags, 1u << 2);
    assert_non_null(ability->condition);
    assert_true(ability->windows == UINT32_MAX);
}

static void ands_separate_steps_or_join_conditions(void **state)
{
    const cg_ability_term *ability = parse(
        *state,
        "play: destroy each creature where power > 2 and not token and draw 1 and I gain 1 life\n",
        CG_ACCEPT_CARD);
    assert_int_equal(ability->steps->index, CG_DO_DESTROY);
    assert_int_equal(ability->steps->next->index, CG_DO_DRAW);
    assert_int_equal(ability->steps->next->next->index, CG_DO_GAIN);
    assert_null(ability->steps->next->next->args[0]);
}

/* ---- other spellings ---- */

/** Texts of one tree: the printer's spelling shows it. */
typedef struct spelling {
    const char *text, *same;
} spelling;

static const spelling spellings[] = {
    {"play: draw a card\n", "play: draw 1\n"},
    {"play: discard a card in the hand of an opponent where level >= 3\n",
     "play: discard a card where level >= 3 in the hand of an opponent\n"},
    {"play: I draw 2 cards\n", "play: draw 2\n"},
    {"play: look at the top card of my deck\n", "play: look at the top 1 of my deck\n"},
    {"play: destroy all enemy creatures\n", "play: destroy each enemy creature\n"},
    {"play: return this to my hand\n", "play: return this into my hand\n"},
    {"play: each opponent lose 1 life\n", "play: each opponent loses 1 life\n"},
    {"if this would be destroyed: draw 1\n", "instead when this is destroyed: draw 1\n"},
    {"when this is destroyed, I may: draw 1\n", "when this is destroyed, may: draw 1\n"},
    {"whenever my creatures attack: draw 1\n", "when one of my creatures attacks: draw 1\n"},
    {"when the draw phase of an opponent ends: draw 1\n",
     "when an opponent's draw phase ends: draw 1\n"},
    {"play: put a charge counter on this\n", "play: put 1 charge counter on this\n"},
    {"play: destroy each creature where it is face down\n",
     "play: destroy each creature where face down\n"},
    {"play: destroy each creature where its power is 3 or more\n",
     "play: destroy each creature where power >= 3\n"},
    {"play: destroy target exhausted flying creature\n",
     "play: destroy target creature where exhausted and flying\n"},
    {"my attacking creatures have power +1\n", "my creatures where attacking have power +1\n"},
    {"damaged creatures cannot attack\n", "creatures where damaged cannot attack\n"},
    {"play: ready exhausted creatures and draw 1\n",
     "play: ready each creature where exhausted; draw 1\n"},
    {"play: destroy each face down card\n", "play: destroy each card where face down\n"},
    {"play: destroy each creature that is attacking or has flying and draw 1\n",
     "play: destroy each creature where attacking or flying; draw 1\n"},
    {"play: destroy each creature that attacked this turn\n",
     "play: destroy each creature where attacked this turn\n"},
    {"play: destroy each creature with flying\n", "play: destroy each creature where flying\n"},
    {"play: destroy each creature with power 3 or less with a charge counter\n",
     "play: destroy each creature where power <= 3 and charge counter\n"},
    {"play: destroy each creature with power > 3 and not flying\n",
     "play: destroy each creature where power > 3 and not flying\n"},
    {"play: destroy each creature with 2 or more charge counters\n",
     "play: destroy each creature where charge counters >= 2\n"},
    {"play: destroy each creature with no charge counter\n",
     "play: destroy each creature where not charge counter\n"},
    {"other creatures I control have power +1\n", "my other creatures have power +1\n"},
    {"creatures an opponent controls cannot attack\n", "enemy creatures cannot attack\n"},
    {"when this creature attacks: put 1 charge counter on this card\n",
     "when this attacks: put 1 charge counter on this\n"},
    {"play: target t: up to 2 creatures; for each of t as c: c gets power +1\n",
     "play: target t: up to 2 creatures; for each card among t as c: c gets power +1\n"},
    {"play: target opponent wins the game\n", "play: target opponent wins\n"},
    {"play: win the game\n", "play: win\n"},
};

static void spellings_of_the_same_are_one_tree(void **state)
{
    effects *in = *state;
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        char first[300], second[300];
        cg_text text = cg_text_start(first, sizeof first);
        cg_effect_print(in->language, parse(in, spellings[i].text, CG_ACCEPT_CARD), &text);
        text = cg_text_start(second, sizeof second);
        cg_effect_print(in->language, parse(in, spellings[i].same, CG_ACCEPT_CARD), &text);
        assert_string_equal(first, second);
    }
}

/* ---- languages that cannot be ---- */

static void expect_no_language(const cg_board *board, const char *text)
{
    cg_module module = *tables_module();
    cg_context *context = cg_context_create(NULL);
    cg_arena arena = {context, NULL};
    cg_error error;
    module.board = board;
    assert_null(cg_language_create(&module, &arena, &error));
    assert_int_equal(error.status, CG_ERR_MODULE);
    assert_string_equal(error.text, text);
    cg_arena_free(&arena);
    cg_context_destroy(context);
}

static void words_that_cannot_be_told_apart_are_refused(void **state)
{
    const cg_board *tables = tables_module()->board;
    cg_kind_def kinds[] = {tables->kinds[0], tables->kinds[1]};
    cg_verb_def verb = tables->verbs[0];
    cg_board board = *tables;
    (void)state;
    kinds[1].plural = "creatures";
    board.kinds = kinds;
    board.kind_count = 2;
    expect_no_language(&board, "the noun 'creatures' of the game tables names two things that "
                               "cannot be told apart: the kind 'creature' of the field 'type' and "
                               "the kind 'spell' of the field 'type'");
    kinds[1].plural = "war-machines";
    expect_no_language(&board, "the noun 'war-machines' of the game tables is not made of words of "
                               "letters, digits and underscores, with one space between them");
    board = *tables;
    board.verbs = &verb;
    board.verb_count = 1;
    verb.pattern = "draw {n}";
    expect_no_language(&board,
                       "the phrase 'draw {n}' of the game tables is the same as another phrase");
    verb.pattern = "draw {zone} quickly";
    assert_null(cg_language_check_pattern(verb.pattern));
    verb.pattern = "dream: {do}";
    assert_non_null(cg_language_check_pattern(verb.pattern));
    assert_string_equal(cg_language_check_pattern("dream {whose} turn"),
                        "has a hole that only the language's own phrases have");
    assert_string_equal(cg_language_check_pattern("{cards} sleep"), "does not begin with a word");
    verb.pattern = "draw {thing";
    expect_no_language(&board, "the phrase 'draw {thing' of the game tables has a hole of a kind "
                               "that there is not");
}

/* ---- any bytes ---- */

static uint32_t next_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

/** A text with some bytes changed, lost or doubled. */
static size_t mutate(char *text, size_t length, size_t most, uint32_t *random)
{
    for (unsigned i = next_random(random) % 5 + 1; i > 0 && length > 2; i--) {
        size_t at = next_random(random) % length, count = next_random(random) % 12;
        if (at + count >= length || length + count >= most)
            continue;
        switch (next_random(random) % 3) {
        case 0:
            text[at] = (char)next_random(random);
            break;
        case 1:
            memmove(text + at, text + at + count, length - at - count);
            length -= count;
            break;
        default:
            memmove(text + at + count, text + at, length - at);
            length += count;
        }
    }
    return length;
}

static void nothing_harms_the_parser(effects *in, const char *bytes, size_t length)
{
    char *exact = malloc(length + 1);
    assert_non_null(exact);
    memcpy(exact, bytes, length);
    const cg_effect_source source = {
        .text = exact, .length = length, .place = {"cards.yaml", 1, 1, 0}};
    effects_clear(in);
    const cg_ability_term *abilities = effects_read(in, &source, CG_ACCEPT_CARD);
    assert_true((abilities == NULL) == (cg_report_count(in->report) > 0));
    free(exact);
}

static void changed_texts_are_read_or_refused(void **state)
{
    uint32_t random = 2463534242u;
    char text[4000];
    for (unsigned i = 0; i < 4000; i++) {
        const char *sample = samples[next_random(&random) % (sizeof samples / sizeof *samples)];
        size_t length = strlen(sample);
        memcpy(text, sample, length);
        length = mutate(text, length, sizeof text, &random);
        nothing_harms_the_parser(*state, text, length);
    }
    for (unsigned i = 0; i < 500; i++) {
        size_t length = next_random(&random) % 200;
        for (size_t j = 0; j < length; j++)
            text[j] = (char)next_random(&random);
        nothing_harms_the_parser(*state, text, length);
    }
}

static void hostile_texts_are_refused(void **state)
{
    static const char *const units[] = {"(",
                                        "-",
                                        "not ",
                                        "\n ",
                                        "play:\n",
                                        "if ",
                                        "\xff",
                                        "min(",
                                        "\"",
                                        "target ",
                                        "let x = ",
                                        "1+",
                                        ";",
                                        "\n",
                                        "until end of turn: ",
                                        "where ",
                                        "the ",
                                        "each creature where power > count of ",
                                        "this gets \"",
                                        "later when this attacks: ",
                                        "is "};
    static char text[16384];
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        size_t unit = strlen(units[i]);
        size_t length = (size_t)snprintf(text, sizeof text, "play: destroy ");
        for (; length + unit < sizeof text; length += unit)
            memcpy(text + length, units[i], unit);
        nothing_harms_the_parser(*state, text, length);
        nothing_harms_the_parser(*state, text + 6, length - 6);
        nothing_harms_the_parser(*state, text + 14, length - 14);
    }
}

/* ---- memory ---- */

/** An allocator that has nothing left after a number of calls. */
static void *allocate_few(void *user, void *pointer, size_t old_size, size_t size)
{
    int *left = user;
    (void)old_size;
    if (size == 0) {
        free(pointer);
        return NULL;
    }
    return (*left)-- > 0 ? realloc(pointer, size) : NULL;
}

static bool works_with(int allocations)
{
    static const char text[] =
        "with k in 1..6\nplay:\n  target t: one creature\n  let n = k + count of my hand\n"
        "  if n > 2: t gets \"when this attacks: draw 1\"\n  later when t is destroyed: draw n\n";
    cg_context_config config = cg_context_config_default();
    config.allocate = allocate_few;
    config.allocate_user = &allocations;
    cg_context *context = cg_context_create(&config);
    cg_report *report = context != NULL ? cg_report_create(context) : NULL;
    cg_arena arena = {context, NULL};
    cg_effect_source source = {
        .text = text, .length = sizeof text - 1, .place = {"cards.yaml", 1, 1, 0}};
    const cg_language *language =
        report == NULL ? NULL : cg_language_create(tables_module(), &arena, NULL);
    bool done = language != NULL &&
                cg_effect_parse(language, &source, CG_ACCEPT_CARD, &arena, report) != NULL;
    assert_int_equal(report != NULL ? cg_report_count(report) : 0, 0);
    if (context != NULL) {
        cg_arena_free(&arena);
        cg_report_destroy(report);
        cg_context_destroy(context);
    }
    return done;
}

static void short_memory_is_no_mistake_of_the_text(void **state)
{
    int allocations = 0;
    (void)state;
    while (!works_with(allocations) && allocations < 1000)
        allocations++;
    assert_in_range(allocations, 3, 200);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

TESTS(effect_parse)
{
    const struct CMUnitTest tests[] = {
        TEST(samples_parse),
        cmocka_unit_test_setup_teardown(texts_of_a_game_without_a_board_parse, begin_without_board,
                                        end),
        TEST(every_statement_has_an_example_that_works),
        TEST(every_block_has_an_example_that_works),
        TEST(every_static_has_an_example_that_works),
        TEST(every_event_has_an_example_that_works),
        TEST(what_can_be_replaced_is_accepted_behind_instead),
        TEST(events_give_what_is_known),
        TEST(every_condition_has_an_example_that_works),
        TEST(slots_are_targets_first),
        TEST(it_is_the_card_of_the_event_or_the_only_target),
        TEST(clauses_come_in_any_order),
        TEST(ands_separate_steps_or_join_conditions),
        TEST(spellings_of_the_same_are_one_tree),
        cmocka_unit_test(words_that_cannot_be_told_apart_are_refused),
        TEST(changed_texts_are_read_or_refused),
        TEST(hostile_texts_are_refused),
        cmocka_unit_test(short_memory_is_no_mistake_of_the_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
