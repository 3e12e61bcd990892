/** The canonical spelling of the effect language: what it is, and that it says the same. */
#include "support.h"
#include "tests.h"

#include "effect/pages/reference.h"
#include "effect/tree/rows.h"
#include "support_effects.h"
#include "support_generate.h"
#include "support_module.h"
#include "support_tables.h"

#define TEXT_MAX (1u << 16)

static int begin(void **state)
{
    static effects in;
    effects_begin(&in, tables_module());
    *state = &in;
    return 0;
}

static int end(void **state)
{
    effects_end(*state);
    return 0;
}

static const char *printed(effects *in, const cg_ability_term *abilities)
{
    static char buffers[2][TEXT_MAX];
    static unsigned turn;
    char *buffer = buffers[turn++ % 2];
    cg_text out = cg_text_start(buffer, TEXT_MAX);
    cg_effect_print(in->language, abilities, &out);
    assert_true(out.length < TEXT_MAX);
    return buffer;
}

/** Printing and parsing again gives the same tree, and printing that the same text. */
static const char *check_round_trip(effects *in, const char *text, const cg_ability_term *first,
                                    unsigned accept)
{
    const char *once = printed(in, first);
    const cg_ability_term *second = effects_try(in, once, accept);
    if (second == NULL) {
        char *errors = errors_of(in->report);
        fprintf(stderr, "written:\n%s\nprinted:\n%s\n%s", text, once, errors);
        free(errors);
        fail();
    }
    const char *difference = effects_difference(first, second);
    if (difference != NULL) {
        fprintf(stderr, "written:\n%s\nprinted:\n%s\n%s\n", text, once, difference);
        fail();
    }
    assert_string_equal(once, printed(in, second));
    return once;
}

/* ---- canonical spellings ---- */

typedef struct spelling {
    const char *text, *prints; /**< NULL: as the text */
} spelling;

static const spelling samples[] = {
    /* heads */
    {"play: draw 2\n", NULL},
    {"play:\n  draw 2\n", "play: draw 2\n"},
    {"play: unless I pay (2 mana): draw 1\n", "play:\n  unless I pay (2 mana): draw 1\n"},
    {"play: draw 2; discard 1\n", "play:\n  draw 2\n  discard 1\n"},
    {"play in main, response: draw 1\n", NULL},
    {"play (discard 1 card)\n", "play (discard 1)\n"},
    {"play, if there are 2 or more dragons\n", NULL},
    {"play from the discard pile (2 mana) or (3 life), if my hand is empty, once per turn\n"
     "when this is destroyed: draw 1\n",
     NULL},
    {"use (2 mana, exhaust this), once per turn: draw 1\n", NULL},
    {"use, once per turn (2 mana): draw 1\n", "use (2 mana), once per turn: draw 1\n"},
    {"use \"Claw Storm\" (1 mana) or (3 life): draw 1\n", NULL},
    {"use from the discard pile (2 mana): draw 1\n", NULL},
    {"use during the draw phase, quick, if my hand is empty, twice per turn by name: draw 1\n",
     NULL},
    {"when this is destroyed, may, once per match: draw 1\n",
     "when this is destroyed, once per match, may: draw 1\n"},
    {"when I draw a card, the first time each turn: gain 1 life\n", NULL},
    {"react when an opponent plays a spell, mandatory: negate that item\n", NULL},
    {"before an enemy creature attacks: exhaust it\n", NULL},
    {"as soon as my hand is empty: draw 1\n", NULL},
    {"instead when this is destroyed: exhaust this\n", NULL},
    {"with k in 1..6\nplay: draw k\n", NULL},
    {"play: if the weather is ice storm: draw 1\n",
     "play:\n  if the weather is an ice storm: draw 1\n"},
    {"play:\n  if the weather is not a clear sky and my hand is empty: draw 1\n", NULL},
    {"play: if not (the weather is an ice storm): draw 1\n",
     "play:\n  if not the weather is an ice storm: draw 1\n"},
    {"play (discard a creature in play, reveal a card): discard each card in play\n", NULL},
    {"play:\n  destroy each creature in play\n"
     "  search my deck for a card in play and put it into my hand\n",
     "play:\n  destroy each creature\n  search my deck for a card and put it into my hand\n"},
    {"I may play cards for free\n", NULL},
    {"play:\n  create a copy of a card in the discard pile of an opponent in my hand\n"
     "  destroy each creature of an opponent named \"Frog\"\n"
     "  destroy up to 2 creatures of an opponent with total power 3 or less\n",
     "play:\n  create a copy of a card in the discard pile of an opponent into my hand\n"
     "  destroy each creature of an opponent named \"Frog\"\n"
     "  destroy up to 2 creatures of an opponent with total power 3 or less\n"},
    {"play:\n  search my deck for a creature and put it into play\n"
     "  later when my turn begins:\n    draw 2\n    exhaust it\n",
     NULL},
    /* the samples of the language's design */
    {"play:\n  target t: one enemy creature where power >= 3 and not token\n  destroy t\n"
     "  if my hand is empty: draw 1\n",
     NULL},
    {"play:\n  target t: up to 2 of my creatures\n"
     "  t gets power +2 and trample until end of turn\n",
     NULL},
    {"use (1 mana): attach this to one of my creatures\n"
     "the host has power +(1 + count of creatures in my discard pile / 2), first strike\n",
     "use (1 mana): attach this to one of my creatures\n"
     "the host has power +(1 + count of creatures in my discard pile / 2) and first strike\n"},
    {"when this is destroyed: the controller of it creates max(1, the last power of it) \"Hive "
     "Drone\"\n",
     NULL},
    {"react when an opponent plays a spell:\n  unless that player pays (2 mana):\n"
     "    negate that item\n    put it into the exile zone\n",
     "react when an opponent plays a spell:\n  unless that player pays (2 mana):\n"
     "    negate that item\n    put it into the exile zone of its owner\n"},
    {"instead when another of my creatures is destroyed, once per turn, may:\n"
     "  put it into the exile zone\n  gain (the last power of it) life\n",
     "instead when another of my creatures is destroyed, once per turn, may:\n"
     "  put it into the exile zone of its owner\n  gain (the last power of it) life\n"},
    {"instead when I am dealt damage by a spell: change the amount to the amount / 2 rounded "
     "up\n",
     NULL},
    {"play, choose 1 (or 2 if the kicked > 0):\n"
     "  \"burn\": target t: any creature; deal 3 to t\n"
     "  \"grow\": put 1 growth counter on each of my creatures\n"
     "  \"dig\": look at the top 4 of my deck; put one card among them into my hand; "
     "put the rest under my deck in random order\n",
     "play, choose 1 (or 2 if the kicked > 0):\n"
     "  \"burn\":\n    target t: one creature\n    deal 3 to t\n"
     "  \"grow\": put 1 growth counter on each of my creatures\n"
     "  \"dig\":\n    look at the top 4 of my deck\n    put a card among them into my hand\n"
     "    put the rest under my deck in random order\n"},
    {"play (X mana):\n  roll d20 as r\n  depending on r + X:\n    1..5: deal X to me\n"
     "    6..14: draw min(X, 3)\n"
     "    otherwise: draw X; my creatures get power +X until end of turn\n",
     "play (X mana):\n  roll d20 as r\n  depending on r + X:\n    1..5: deal X to me\n"
     "    6..14: draw min(X, 3)\n"
     "    otherwise:\n      draw X\n      my creatures get power +X until end of turn\n"},
    {"react when an enemy creature attacks me, if not (this entered this turn):\n"
     "  target t: one enemy creature other than the attacker\n"
     "  reveal this; redirect the attack to t; the attacker gets power -1 until end of combat; "
     "discard this\n",
     "react when an enemy creature attacks me, if not (this entered this turn):\n"
     "  target t: one enemy creature other than the attacker\n"
     "  reveal this\n  redirect the attack to t\n"
     "  the attacker gets power -1 until end of combat\n  discard this\n"},
    /* selections */
    {"play: destroy target enemy creature\n", NULL},
    {"play: destroy up to 2 target creatures\n", NULL},
    {"play: destroy all enemy creatures\n", "play: destroy each enemy creature\n"},
    {"play: destroy each of my other creatures\n", NULL},
    {"play: destroy another creature\n", NULL},
    {"play: destroy 2 random enemy creatures\n", NULL},
    {"play: destroy a creature where power < the power of this or trample\n", NULL},
    {"play: destroy a creature where not (dragon or trample)\n", NULL},
    {"play: return a creature in my discard pile named \"Frog\" to my hand\n",
     "play: return a creature in my discard pile named \"Frog\" into my hand\n"},
    {"play: destroy up to 3 enemy creatures with total power 5 or less\n", NULL},
    {"play: discard the top 2 cards of my deck\n", NULL},
    /* numbers and conditions */
    {"play: draw 1 + 2 * count of my hand\n", NULL},
    {"play: draw (1 + my life) * 2\n", NULL},
    {"play: draw my life - (1 - my mana)\n", NULL},
    {"play: draw (my life / 2 rounded up) + 1\n", NULL},
    {"instead when I am dealt damage: multiply the amount by 3/2 rounded up\n", NULL},
    {"instead when I am dealt damage: multiply the damage by 3/2 rounded down\n",
     "instead when I am dealt damage: multiply the amount by 3/2\n"},
    {"instead when I am dealt damage: multiply the amount by 3 / 1\n",
     "instead when I am dealt damage: multiply the amount by 3\n"},
    {"play:\n  if (count of my creatures where token) >= 2: draw 1\n", NULL},
    {"play:\n  if not (my life < 3 or my hand is empty) and it is my turn: draw 1\n", NULL},
    {"play:\n  if my hand is not empty: draw 1\n", NULL},
    {"play:\n  if there is no enemy creature: draw 1\n", NULL},
    {"play:\n  if there are 3 or more of my creatures: draw 1\n", NULL},
    /* abilities within */
    {"play: later when this is destroyed, if my hand is empty: draw 1\n",
     "play:\n  later when this is destroyed, if my hand is empty: draw 1\n"},
    {"play:\n  later when my turn begins (2 mana), quick, if my life < 5, may:\n"
     "    draw 1\n    gain 1 life\n",
     NULL},
    {"play:\n  target t: one creature\n  later when t attacks, the first time each turn:\n"
     "    destroy t\n    draw 2\n",
     NULL},
    {"play:\n  roll d6 as r\n  depending on r:\n    ..2: draw 1\n    5..: draw 2\n", NULL},
    {"this has \"when this attacks: create 1 \\\"Hive Drone\\\"\"\n", NULL},
    {"this has 'when this attacks: signal \\\"a\\\"'\n",
     "this has \"when this attacks: signal \\\"a\\\"\"\n"},
    {"this has \"when this attacks: signal 'a'\"\n", NULL},
    {"play: signal \"a \\\"b\\\" \\\\ c\"\n", NULL},
    /* words that can be verbs, and are not */
    {"play: target creature gets power +1 while (my hand is empty and this attacked this turn)\n",
     "play: target creature gets power +1 while my hand is empty and this attacked this turn\n"},
    {"play: target creature gets power +1 while it is my turn or my plays this turn > 2\n", NULL},
    {"play: move 1 charge counter from a creature where token or ready to each card in play\n",
     NULL},
    {"play: exhaust each creature where token and an opponent draws 1\n",
     "play:\n  exhaust each creature where token\n  an opponent draws 1\n"},
    /* `from` says where cards are, as `in` does */
    {"use (discard a creature from my hand): return target creature from my discard pile to my "
     "hand\n",
     "use (discard a creature in my hand): return target creature in my discard pile into my "
     "hand\n"},
    {"play:\n  look at the top 3 of my deck\n  put a card from among them into my hand\n",
     "play:\n  look at the top 3 of my deck\n  put a card among them into my hand\n"},
    /* statics */
    {"this cannot attack or block\n", NULL},
    {"this cannot be targeted, be damaged or destroyed\n",
     "this cannot be targeted, damaged or destroyed\n"},
    {"this cannot attack and cannot block while my hand is empty\n",
     "this cannot attack or block while my hand is empty\n"},
    {"my creatures have power +1 while my hand is empty\n", NULL},
    {"enemy creatures must attack\n", NULL},
    {"this has power 5, trample and cannot attack\n", NULL},
    {"I have hand limit +2\n", NULL},
    {"each opponent has hand limit 3\n", NULL},
};

static void spellings_are_canonical(void **state)
{
    effects *in = *state;
    for (size_t i = 0; i < COUNT(samples); i++) {
        const cg_ability_term *abilities = effects_parse(in, samples[i].text, CG_ACCEPT_CARD);
        const char *once = check_round_trip(in, samples[i].text, abilities, CG_ACCEPT_CARD);
        assert_string_equal(once, samples[i].prints != NULL ? samples[i].prints : samples[i].text);
        effects_clear(in);
    }
}

/* ---- the examples of all rows ---- */

/** Whether a word stands in a text. */
static const char *find_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        if ((at == text || strchr(" \n(", at[-1]) != NULL) &&
            (at[length] == '\0' || strchr(" :\n')", at[length]) != NULL))
            return at;
    return NULL;
}

/** Whether the text itself gives that name. */
static bool names(const char *text, const char *name)
{
    char as[16], let[16];
    snprintf(as, sizeof as, "as %s", name);
    snprintf(let, sizeof let, "let %s", name);
    return find_word(text, as) != NULL || find_word(text, let) != NULL;
}

/** An ability with that step: with the targets that it speaks of, and a use of what it names. */
static void write_ability(cg_text *out, const char *head, const char *step)
{
    static const struct {
        const char *name, *target, *use;
    } known[] = {
        {"t", "one creature", "exhaust t"},
        {"u", "an enemy creature", "exhaust u"},
        {"p", "an opponent", "p draws 1"},
        {"d", "a die of the batch", "reroll d"},
        {"r", NULL, "draw r"},
        {"k", NULL, "draw k"},
        {"c", NULL, "draw c"},
    };
    cg_text_format(out, "%s:\n", head);
    for (size_t i = 0; i < COUNT(known); i++)
        if (find_word(step, known[i].name) != NULL && !names(step, known[i].name)) {
            if (strstr(step, "of d") != NULL && known[i].name[0] == 'd')
                cg_text_add(out, "  target d: a deck\n");
            else if (strcmp(step, "negate t") == 0) /* what waits to be resolved is not in play */
                cg_text_add(out, "  target t: one card in the stack\n");
            else if (known[i].target != NULL)
                cg_text_format(out, "  target %s: %s\n", known[i].name, known[i].target);
            else
                cg_text_format(out, "  let %s = my life\n", known[i].name);
        }
    cg_text_format(out, "  %s\n", step);
    if (step[strlen(step) - 1] == ':')
        cg_text_add(out, strncmp(step, "choose", 6) == 0
                             ? "    \"one\": draw 1\n    \"two\": draw 2\n"
                             : "    1..5: draw 1\n    otherwise: draw 2\n");
    for (size_t i = 0; i < COUNT(known); i++)
        if (names(step, known[i].name) && strchr(step, ':') == NULL)
            cg_text_format(out, "  %s\n", known[i].use);
}

static void check_example(effects *in, const char *text)
{
    const cg_ability_term *abilities = effects_parse(in, text, CG_ACCEPT_CARD);
    check_round_trip(in, text, abilities, CG_ACCEPT_CARD);
    effects_clear(in);
}

static const char *head_for(unsigned id)
{
    return cg_rows_statement_does(id, CG_DOES_EDITS_PLACE)  ? "instead when this is destroyed"
           : cg_rows_statement_does(id, CG_DOES_EDITS_FORM) ? "before this enters play"
           : cg_rows_statement_does(id, CG_DOES_EARLIER)    ? "when an opponent plays a creature"
           : cg_rows_statement_does(id, CG_DOES_EDITS)
               ? "instead when one of my creatures is dealt damage"
           : id == CG_DO_REDIRECT ? "react when an enemy creature attacks me"
                                  : "play";
}

static void examples_of_verbs_and_blocks_come_back(void **state)
{
    effects *in = *state;
    char buffer[1000];
    for (unsigned id = 0; id < CG_STATEMENT_COUNT; id++) {
        cg_text out = cg_text_start(buffer, sizeof buffer);
        write_ability(&out, head_for(id), cg_rows_statement(id)->example);
        check_example(in, buffer);
    }
    for (unsigned id = 0; id < CG_BLOCK_COUNT; id++) {
        cg_text out = cg_text_start(buffer, sizeof buffer);
        write_ability(&out, "play", cg_rows_block(id)->example);
        check_example(in, buffer);
    }
}

/** What is asked of something chosen has to be chosen. */
static void write_chosen(cg_text *out, const char *step)
{
    if (strstr(step, "chosen"))
        cg_text_add(out, "when this enters play:\n  choose a kind for this\n  choose a name for "
                         "this\n");
}

static void examples_of_sentences_events_and_conditions_come_back(void **state)
{
    effects *in = *state;
    char buffer[1000], step[200];
    for (unsigned id = 0; id < CG_STATIC_COUNT; id++) {
        snprintf(buffer, sizeof buffer, "%s while my hand is empty\n", cg_rows_static(id)->example);
        check_example(in, buffer);
    }
    for (unsigned id = 0; id < CG_EVENT_ROW_COUNT; id++) {
        snprintf(buffer, sizeof buffer, "%s %s: draw 1\n",
                 id == CG_EVENT_WINS_GAME_ROW ? "before" : "when", cg_rows_event(id)->example);
        check_example(in, buffer);
    }
    for (unsigned id = 0; id < CG_CONDITION_COUNT; id++) {
        cg_text out = cg_text_start(buffer, sizeof buffer);
        snprintf(step, sizeof step, "if not (%s): draw 1", cg_rows_condition(id)->example);
        write_ability(&out, "play", step);
        write_chosen(&out, step);
        check_example(in, buffer);
        out = cg_text_start(buffer, sizeof buffer);
        snprintf(step, sizeof step, "if %s: draw 1", cg_rows_condition(id)->example);
        write_ability(&out, "play", step);
        write_chosen(&out, step);
        check_example(in, buffer);
    }
}

/* ---- random texts ---- */

#define TEXTS 20000u

static void random_texts_come_back(void **state)
{
    static char text[TEXT_MAX];
    effects *in = *state;
    unsigned good = 0;
    for (unsigned seed = 0; seed < TEXTS; seed++) {
        generate_source source = {.random = cg_random_seed(seed), .wide = true};
        cg_text out = cg_text_start(text, sizeof text);
        generate_abilities(in->language, &source, &out);
        const cg_ability_term *abilities = effects_try(in, text, CG_ACCEPT_CARD);
        if (abilities != NULL) {
            check_round_trip(in, text, abilities, CG_ACCEPT_CARD);
            good++;
        }
        effects_clear(in);
    }
    if (good < TEXTS / 2)
        fail_msg("only %u of %u texts have no mistake", good, TEXTS);
}

/* ---- the reference ---- */

static void every_row_is_in_the_reference(void **state)
{
    static char text[1u << 17];
    effects *in = *state;
    char cell[200];
    cg_text out = cg_text_start(text, sizeof text);
    cg_language_reference(in->language, &out);
    assert_true(out.length < sizeof text);
    for (unsigned id = 0; id < CG_STATEMENT_COUNT; id++) {
        snprintf(cell, sizeof cell, "| `%s` |", cg_rows_statement(id)->example);
        assert_non_null(strstr(text, cell));
    }
    for (unsigned id = 0; id < CG_EVENT_ROW_COUNT; id++) {
        snprintf(cell, sizeof cell, "| `%s` |", cg_rows_event(id)->example);
        assert_non_null(strstr(text, cell));
    }
    assert_non_null(strstr(text, "| `[PLAYER] draw NUMBER [card]` | `draw 2` |"));
    out = cg_text_start(text, sizeof text);
    cg_language_words(in->language, &out);
    assert_non_null(strstr(text, "| kinds | `creature` (`creatures`), `spell`"));
    assert_non_null(strstr(text, "| verbs of moving | `banish` |"));
}

TESTS(effect_print)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(spellings_are_canonical, begin, end),
        cmocka_unit_test_setup_teardown(examples_of_verbs_and_blocks_come_back, begin, end),
        cmocka_unit_test_setup_teardown(examples_of_sentences_events_and_conditions_come_back,
                                        begin, end),
        cmocka_unit_test_setup_teardown(random_texts_come_back, begin, end),
        cmocka_unit_test_setup_teardown(every_row_is_in_the_reference, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
