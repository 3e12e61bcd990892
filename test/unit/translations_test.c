/* The phrases of others and what they are here: each is needed by one of the texts of
 * effects/words_of_others.txt, and what a game calls so itself is left alone. */
#include "support.h"
#include "tests.h"

#include "effect/read/noting.h"
#include "effect/read/phrases_of_others.h"
#include "support_effects.h"
#include "support_sayings.h"

const cg_module *cg_module_deities_demidice(void);
const cg_module *cg_module_divinity(void);
const cg_module *cg_module_divino(void);
const cg_module *cg_module_gemu_land(void);
const cg_module *cg_module_tabletop(void);

/** The first message for a text, where one row of the translations may be missing. */
static void tell_without(effects *in, const char *text, size_t without, bool *used, char *told,
                         size_t size)
{
    const cg_effect_source source = {
        .text = text, .length = strlen(text), .place = {"cards.yaml", 1, 1, 0}};
    const cg_translating rows = {.without = without, .used = used};
    cg_noting noting = {.translating = &rows};
    effects_clear(in);
    (void)cg_effect_parse_noting(in->language, &source, CG_ACCEPT_CARD, &in->terms, in->report,
                                 &noting);
    const cg_error *error = cg_report_get(in->report, 0);
    snprintf(told, size, "%u:%u %s", error->line, error->column, error->text);
}

/** Without any row of the translations, one of the texts is told in another way. */
static void each_translation_is_needed(void **state)
{
    bool *used = calloc(cg_translation_count, sizeof *used);
    bool *needed = calloc(cg_translation_count, sizeof *needed);
    effects in;
    unsigned never = 0;
    (void)state;
    assert_non_null(used);
    assert_non_null(needed);
    effects_begin(&in, cg_module_tabletop());
    for (size_t i = 0; i < sayings_count; i++) {
        char told[400], other[400];
        memset(used, 0, cg_translation_count * sizeof *used);
        tell_without(&in, sayings_cases[i].text, cg_translation_count, used, told, sizeof told);
        for (size_t row = 0; row < cg_translation_count; row++) {
            if (!used[row] || needed[row])
                continue;
            tell_without(&in, sayings_cases[i].text, row, NULL, other, sizeof other);
            needed[row] = strcmp(told, other) != 0;
        }
    }
    for (size_t row = 0; row < cg_translation_count; row++)
        if (!needed[row]) {
            print_error("not needed: %s\n", cg_translations[row].pattern);
            never++;
        }
    effects_end(&in);
    free(used);
    free(needed);
    assert_int_equal(never, 0);
}

/** In the words of others and of a game that calls something as they call another thing. */
static void words_of_the_game_stay(void **state)
{
    static const struct {
        const cg_module *(*module)(void);
        const char *text, *wanted;
    } rows[] = {
        {cg_module_divino, "when you draw a card, banish a card in play\n",
         "when I draw a card: banish a card in play"},
        {cg_module_divino, "whenever a card is banished, draw a card\n",
         "when a card is banished: draw 1"},
        {cg_module_divino, "your warriors get def +1\n", "my warriors have def +1"},
        {cg_module_divinity, "this has atk +1 as long as there is an environment\n",
         "this has atk +1 while there is an environment"},
        {cg_module_divinity, "when you draw a card, deal 2 damage to an enemy deity\n",
         "when I draw a card: deal 2 damage to an enemy deity"},
        {cg_module_gemu_land, "react when an enemy monster attacks this, draw a card\n",
         "react when an enemy monster attacks this: draw 1"},
        {cg_module_gemu_land, "react when one of your monsters is destroyed, draw a card\n",
         "react when one of my monsters is destroyed: draw 1"},
        {cg_module_gemu_land, "react when a monster is revealed, banish it and draw a card\n",
         "react when a monster is revealed: banish it and draw 1"},
        {cg_module_deities_demidice, "play: gain 1 power die, then draw a card\n",
         "play: gain 1 power die; draw 1"},
        {cg_module_deities_demidice, "play: each opponent loses 1 power die, then draw a card\n",
         "play: each opponent loses 1 power die; draw 1"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char told[400], wanted[200];
        effects in;
        effects_begin(&in, rows[i].module());
        tell_without(&in, rows[i].text, cg_translation_count, NULL, told, sizeof told);
        snprintf(wanted, sizeof wanted, "1:1 this line has another wording here; write '%s'",
                 rows[i].wanted);
        assert_string_equal(told, wanted);
        effects_end(&in);
    }
}

TESTS(translations)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_translation_is_needed),
        cmocka_unit_test(words_of_the_game_stay),
    };
    return cmocka_run_group_tests(tests, sayings_read, sayings_free);
}
