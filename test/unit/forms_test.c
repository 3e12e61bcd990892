/* What the language says of its actions, events and verbs: which forms of a sentence each action takes, what of each
 * event `instead` changes, which numbers are not 0, and whose verbs they are. */
#include "support.h"
#include "tests.h"

#include "effect/tree/rows.h"
#include "support_effects.h"

const cg_module *cg_module_tabletop(void);

/** Is the text accepted, with that for each `%s`? */
static bool is_accepted(effects *in, const char *format, const char *words)
{
    char text[300];
    snprintf(text, sizeof text, format, words);
    effects_clear(in);
    return effects_try(in, text, CG_ACCEPT_CARD) != NULL;
}

/** The letters of the forms that are accepted. */
typedef struct form {
    char letter;
    const char *format;
} form;

static void write_forms(effects *in, const form *forms, size_t count, const char *words,
                        char found[20])
{
    size_t length = 0;
    for (size_t i = 0; i < count; i++)
        if (is_accepted(in, forms[i].format, words))
            found[length++] = forms[i].letter;
    found[length] = '\0';
}

/** An action or event, and the forms in which it can stand. */
typedef struct formed {
    const char *words, *forms;
} formed;

static void assert_forms(const form *forms, size_t count, const formed *rows, size_t row_count)
{
    effects in;
    effects_begin(&in, cg_module_tabletop());
    for (size_t i = 0; i < row_count; i++) {
        char found[20];
        write_forms(&in, forms, count, rows[i].words, found);
        if (strcmp(found, rows[i].forms) != 0)
            fail_msg("'%s' takes the forms \"%s\", not \"%s\"", rows[i].words, found,
                     rows[i].forms);
    }
    effects_end(&in);
}

static void each_action_takes_its_forms(void **state)
{
    static const form forms[] = {
        {'c', "this cannot %s\n"},
        {'p', "each opponent cannot %s\n"},
        {'b', "this cannot %s by enemy cards\n"},
        {'B', "each opponent cannot %s by enemy cards\n"},
        {'t', "this cannot %s enemy creatures\n"},
        {'T', "this cannot %s me\n"},
        {'n', "each opponent cannot %s more than 2 cards each turn\n"},
        {'k', "each opponent cannot %s with more than 2 creatures each turn\n"},
        {'K', "each opponent cannot %s more than 2 creatures each turn\n"},
        {'m', "this must %s\n"},
        {'M', "this must %s me\n"},
    };
    static const formed rows[] = {
        {"be destroyed", "cb"}, {"be targeted", "cpbBm"}, {"be damaged", "cpbB"},
        {"be negated", "cb"},   {"be sacrificed", "c"},   {"leave play", "cb"},
        {"attack", "cptTkKmM"}, {"block", "cptm"},        {"be attacked", "cpbB"},
        {"be blocked", "cbm"},  {"use abilities", "cpt"}, {"use abilities of", "cpt"},
        {"play cards", "pB"},   {"play", "pBnK"},         {"draw", "pn"},
        {"gain life", "p"},     {"lose life", "p"},       {"be readied", "c"},
        {"trigger", "c"},       {"enter play", "cb"},     {"be moved", "cb"},
        {"discard", "p"},       {"search", "p"},          {"shuffle", "p"},
        {"pay life", "p"},      {"gain control", "p"},    {"gain control of", "p"},
        {"lose the game", "p"}, {"win the game", "p"},
    };
    (void)state;
    assert_forms(forms, COUNT(forms), rows, COUNT(rows));
}

static void each_event_is_changed_in_its_ways(void **state)
{
    static const form forms[] = {
        {'k', "instead when %s: do nothing\n"},
        {'a', "instead when %s: change the amount to 1\n"},
        {'c', "instead when %s: change the target to a creature\n"},
        {'p', "instead when %s: change the target to me\n"},
        {'z', "instead when %s: change the place to the hand of its owner\n"},
        {'f', "before %s: it enters play as a copy of one of my creatures\n"},
    };
    static const formed rows[] = {
        {"this enters play", "kczf"},
        {"one of my creatures leaves play", "kcz"},
        {"an enemy creature is destroyed by this", "kcz"},
        {"an enemy creature is destroyed in battle", "kcz"},
        {"this is destroyed by an effect", "kcz"},
        {"this is destroyed", "kcz"},
        {"an enemy creature is defeated by this", "kcz"},
        {"this is defeated", "kcz"},
        {"one of my creatures is sacrificed", "kcz"},
        {"one of my creatures is discarded from play", "kcz"},
        {"this is discarded", "kcz"},
        {"a card is put into a hand from a discard pile", "kcz"},
        {"a card is put into a discard pile", "kcz"},
        {"I draw a card", "kcz"},
        {"an opponent draws", ""},
        {"an opponent discards a card", "kcz"},
        {"my turn begins", ""},
        {"a turn ends", ""},
        {"my draw phase begins", ""},
        {"my draw phase ends", ""},
        {"the match begins", ""},
        {"an enemy creature attacks me", ""},
        {"this attacks", ""},
        {"this blocks an enemy creature", ""},
        {"this becomes blocked", ""},
        {"this has battled", ""},
        {"I am dealt damage by an enemy creature", "kacp"},
        {"this is dealt damage", "kacp"},
        {"an opponent plays a spell", ""},
        {"I play a card from a discard pile", ""},
        {"an opponent uses an enemy creature", ""},
        {"an enemy creature triggers", ""},
        {"one of my spells is resolved", ""},
        {"one of my spells is negated", ""},
        {"this becomes the target of an enemy spell", ""},
        {"this becomes a target", ""},
        {"I gain life", "kap"},
        {"I lose life", "kap"},
        {"this is exhausted", "kc"},
        {"this is readied", "kc"},
        {"this is turned face up", "kc"},
        {"this is turned face down", "kc"},
        {"an enemy card is set", ""},
        {"this gets a charge counter", "kac"},
        {"this loses a charge counter", "kac"},
        {"a card becomes attached to this", "k"},
        {"this becomes detached", "kc"},
        {"an opponent gains control of this", "k"},
        {"this is transformed", "kc"},
        {"I roll", "a"},
        {"an opponent searches", ""},
        {"I shuffle", ""},
        {"\"storm\" happens", "k"},
        {"an opponent loses the game", "k"},
        {"an opponent wins the game", "k"},
    };
    (void)state;
    assert_int_equal(COUNT(rows), CG_EVENT_ROW_COUNT);
    for (unsigned i = 0; i < COUNT(rows); i++)
        assert_string_equal(rows[i].words, cg_rows_event(i)->example);
    assert_forms(forms, COUNT(forms), rows, COUNT(rows));
}

static void no_amount_is_0(void **state)
{
    static const char *const steps[] = {
        "draw 0",
        "an opponent discards 0 at random",
        "discard 0",
        "each opponent mills 0",
        "deal 0 to an enemy creature",
        "gain 0 life",
        "each opponent loses 0 life",
        "create 0 \"Hive Drone\"",
        "put 0 charge counters on this",
        "remove 0 charge counters from this",
        "move 0 charge counters from this to an enemy creature",
        "look at the top 0 of my deck",
        "until end of turn: instead when I am dealt damage: prevent 0",
        "deal 0 divided among enemy creatures",
        "draw up to 0",
        "scry 0",
        "create 0 \"Hive Drone\" in my hand",
        "shuffle 0 \"Hive Drone\" into my deck",
    };
    effects in;
    (void)state;
    effects_begin(&in, cg_module_tabletop());
    for (size_t i = 0; i < COUNT(steps); i++) {
        assert_false(is_accepted(&in, "play: %s\n", steps[i]));
        const cg_error *error = cg_report_get(in.report, 0);
        if (cg_report_count(in.report) != 1 || strcmp(error->code, "number-too-small") != 0)
            fail_msg("of '%s' is told: %s", steps[i], error->text);
    }
    effects_end(&in);
}

static void what_is_done_in_play_reaches_no_discard_pile(void **state)
{
    static const char *const steps[] = {
        "destroy each creature%s",
        "deal 2 to each creature%s",
        "deal 3 divided among creatures%s",
        "exhaust each creature%s",
        "ready each creature%s",
        "flicker each creature%s",
        "gain control of each creature%s",
        "this fights one creature%s",
        "turn each creature%s face down",
        "detach each creature%s",
    };
    effects in;
    (void)state;
    effects_begin(&in, cg_module_tabletop());
    for (size_t i = 0; i < COUNT(steps); i++) {
        char step[100];
        snprintf(step, sizeof step, steps[i], "");
        assert_true(is_accepted(&in, "play: %s\n", step));
        snprintf(step, sizeof step, steps[i], " in my discard pile");
        assert_false(is_accepted(&in, "play: %s\n", step));
        if (!strstr(cg_report_get(in.report, 0)->text, "in play"))
            fail_msg("of '%s' is told: %s", step, cg_report_get(in.report, 0)->text);
    }
    effects_end(&in);
}

/** In a game whose cards are not in play nothing is chosen by effects. */
static void a_game_without_a_board_has_no_steps_that_choose(void **state)
{
    static const cg_module bare = {CG_MODULE_HEAD, .name = "bare", .title = "Bare"};
    static const char *const steps[] = {"scry 2", "create a random card", "flicker a card",
                                        "copy the card being played with new targets"};
    effects in;
    (void)state;
    effects_begin(&in, &bare);
    assert_true(is_accepted(&in, "play: draw %s\n", "2"));
    for (size_t i = 0; i < COUNT(steps); i++) {
        assert_false(is_accepted(&in, "play: %s\n", steps[i]));
        assert_string_equal(cg_report_get(in.report, 0)->text,
                            "effects cannot choose cards in Bare");
    }
    effects_end(&in);
}

/** A verb before which somebody stands has a third person; of the others it says alone what happens. */
static void assert_person(const cg_row *row)
{
    size_t length = strcspn(row->pattern, " ");
    bool third = memchr(row->pattern, '|', length) != NULL;
    bool may = length >= 3 && memcmp(row->pattern, "may", 3) == 0;
    if (third != (row->subject != CG_SUBJECT_NONE && !may))
        fail_msg("whose verb is '%s'?", row->pattern);
}

static void verbs_with_a_subject_have_a_third_person(void **state)
{
    (void)state;
    for (unsigned i = 0; i < CG_STATEMENT_COUNT; i++)
        assert_person(cg_rows_statement(i));
    for (unsigned i = 0; i < CG_BLOCK_COUNT; i++)
        assert_person(cg_rows_block(i));
}

static void events_give_what_a_text_can_name(void **state)
{
    (void)state;
    for (unsigned i = 0; i < CG_EVENT_ROW_COUNT; i++) {
        const char *gives = cg_rows_event(i)->gives;
        assert_int_equal(strspn(gives, "cpsnoib"), strlen(gives));
    }
}

TESTS(forms)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_action_takes_its_forms),
        cmocka_unit_test(each_event_is_changed_in_its_ways),
        cmocka_unit_test(no_amount_is_0),
        cmocka_unit_test(what_is_done_in_play_reaches_no_discard_pile),
        cmocka_unit_test(a_game_without_a_board_has_no_steps_that_choose),
        cmocka_unit_test(verbs_with_a_subject_have_a_third_person),
        cmocka_unit_test(events_give_what_a_text_can_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
