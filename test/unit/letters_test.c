/* Letters for unknown numbers in rules texts: no text has one letter for two of them. What stands in
 * the text is counted, and compared with what is paid for X in the tree. */
#include "support.h"
#include "support_english.h"
#include "tests.h"

#include "module/game.h"
#include "support_effects.h"
#include "support_games.h"
#include "support_generate.h"
#include "support_shipped.h"
#include "support_tables.h"

#include <ctype.h>

#define TEXT_MAX (1u << 16)
#define LETTERS_MOST 200

const cg_module *cg_module_tabletop(void);

/* ---- what the tree pays ---- */

static unsigned paid_by_steps(const cg_term *terms, bool known);

static unsigned costs_x(const cg_term *cost)
{
    for (; cost; cost = cost->next)
        if (cost->value == CG_COST_X)
            return 1;
    return 0;
}

static bool steps_cost_x(const cg_term *step)
{
    for (; step; step = step->next)
        if ((step->kind == CG_TERM_BLOCK && step->index == CG_BLOCK_MAY_PAY &&
             costs_x(step->args[0])) ||
            steps_cost_x(step->body) || steps_cost_x(step->otherwise))
            return true;
    return false;
}

/** How many different numbers are paid for X. @param known an ability around has paid it */
static unsigned paid_by(const cg_ability_term *ability, bool known)
{
    bool head = ability->many_times || costs_x(ability->cost) || costs_x(ability->alternative);
    unsigned count = head;
    known = known || head;
    count += paid_by_steps(ability->steps, known);
    return count;
}

static unsigned paid_by_steps(const cg_term *terms, bool known)
{
    unsigned count = 0;
    for (const cg_term *term = terms; term; term = term->next) {
        bool block = term->kind == CG_TERM_BLOCK;
        if (block && term->index == CG_BLOCK_MAY_PAY && !known)
            count += costs_x(term->args[0]);
        count += paid_by_steps(term->body, known) + paid_by_steps(term->otherwise, known);
        for (unsigned i = 0; i < CG_TERM_ARGS; i++)
            count += paid_by_steps(term->args[i], known);
        if (term->ability) /* one in quotes is of another card, and knows nothing of this one */
            count += paid_by(term->ability, block && (known || steps_cost_x(terms)));
    }
    return count;
}

/* ---- what the text says ---- */

typedef struct letters {
    unsigned count, told; /**< different ones; of these, told what they are */
    char names[LETTERS_MOST][8];
    bool is_told[LETTERS_MOST];
} letters;

static bool is_word(char byte)
{
    return isalnum((unsigned char)byte) || (unsigned char)byte >= 0x80 || byte == '_' ||
           byte == '\'';
}

/** The length of a letter that stands for a number; 0: none stands there. */
static size_t letter_at(const char *text, const char *at)
{
    return isupper((unsigned char)*at) && !strchr("AILO", *at) && !is_word(at[1]) &&
           (at == text || !is_word(at[-1]));
}

static unsigned number_of(letters *in, const char *at, size_t length)
{
    unsigned i = 0;
    while (i < in->count && (strlen(in->names[i]) != length || memcmp(in->names[i], at, length)))
        i++;
    if (i == in->count) {
        assert_true(i < LETTERS_MOST);
        memcpy(in->names[in->count++], at, length);
    }
    return i;
}

/** Counts them; `where` begins what explains one. @return NULL, or what is wrong */
static const char *read_letters(letters *in, const char *text, const char *where, const char *is)
{
    for (const char *at = text; *at; at++) {
        size_t length = letter_at(text, at), before = strlen(where);
        if (length == 0)
            continue;
        unsigned i = number_of(in, at, length);
        bool tells = (size_t)(at - text) >= before && !memcmp(at - before, where, before) &&
                     !strncmp(at + length, is, strlen(is));
        if (tells && in->is_told[i])
            return "a letter is explained twice";
        in->told += tells;
        in->is_told[i] = in->is_told[i] || tells;
    }
    return NULL;
}

/** Each letter is either explained once or stands for what is paid, for one payment alone. */
static void check_letters(const char *spelled, const char *says, const char *where, const char *is,
                          unsigned paid)
{
    letters found = {.count = 0};
    const char *wrong = read_letters(&found, says, where, is);
    bool shortened = strstr(says, "...") != NULL;
    if (!wrong &&
        (found.count > found.told + paid || (!shortened && found.count < found.told + paid)))
        wrong = "there are not as many letters as unknown numbers";
    if (wrong)
        fail_msg("%s (%u letters, %u explained, %u paid):\n%s\n%s", wrong, found.count, found.told,
                 paid, spelled, says);
}

static unsigned paid_in(const cg_ability_term *abilities)
{
    unsigned paid = 0;
    for (; abilities; abilities = abilities->next)
        paid += paid_by(abilities, false);
    return paid;
}

static void check_english(const effects *in, const char *text, const cg_ability_term *abilities)
{
    static char says[TEXT_MAX];
    cg_text out = cg_text_start(says, sizeof says);
    english_describe(in->language, abilities, NULL, NULL, &out);
    assert_true(out.length < sizeof says);
    check_letters(text, says, "where ", " is ", paid_in(abilities));
}

/* ---- all texts ---- */

static void random_texts_have_a_letter_for_each_number(void **state)
{
    (void)state;
    static char text[TEXT_MAX];
    const cg_module *const modules[] = {tables_module(), cg_module_tabletop()};
    for (unsigned m = 0; m < 2; m++) {
        effects in;
        effects_begin(&in, modules[m]);
        for (unsigned seed = 0; seed < 5000; seed++) {
            generate_source source = {.random = cg_random_seed(seed), .wide = true};
            cg_text out = cg_text_start(text, sizeof text);
            generate_abilities(in.language, &source, &out);
            const cg_ability_term *abilities = effects_try(&in, text, CG_ACCEPT_CARD);
            if (abilities)
                check_english(&in, text, abilities);
            effects_clear(&in);
        }
        effects_end(&in);
    }
}

/** Abilities of a card of the sample game, made of a head and up to four of the steps. */
static const char *const heads[] = {
    "play",
    "play (X mana)",
    "play ((count of my creatures) mana)",
    "play, may also pay (X mana)",
    "play, may also pay (1 mana) any number of times",
    "play (2 mana), may also pay ((count of my creatures) life) any number of times",
    "play, may pay (X mana) instead",
    "use (X mana)",
    "use ((count of my creatures) mana), once per turn",
    "use, may also pay (1 mana) any number of times",
    "use (X mana) or (X life)",
    "when I draw a card",
    "react when an opponent plays a spell (X mana)",
};
static const char *const steps[] = {
    "draw X",
    "draw X * 2",
    "gain (X + 1) life",
    "draw (count of my creatures)",
    "gain (count of enemy creatures) life",
    "may pay (X mana): draw X",
    "may pay (X mana): gain (X + count of my creatures) life",
    "may pay (X life): draw X * 3",
    "may pay ((count of my creatures) mana): draw 1",
    "an opponent may pay (X mana): draw X",
    "if my hand is empty: may pay (X mana): draw X",
    "later when a turn ends: may pay (X mana): draw X",
    "later when a turn ends: draw X",
    "target creature gets power +X until end of turn",
    "target creature gets power +(count of my creatures) until end of turn",
    "target creature gains \"use (X mana): draw X\" until end of turn",
    "target creature gains \"use: draw (count of my creatures)\" until end of turn",
    "until end of turn: this has power (count of my creatures)",
    "repeat (count of my creatures) times: draw X",
    "unless an opponent pays (X mana): draw (count of my creatures)",
    "discard (count of enemy creatures); draw X",
};

static unsigned below(cg_random *random, size_t bound)
{
    return (unsigned)cg_random_below(random, (uint32_t)bound);
}

static void several_payments_have_a_letter_each(void **state)
{
    (void)state;
    static char text[TEXT_MAX];
    effects in;
    unsigned paid = 0;
    effects_begin(&in, cg_module_tabletop());
    for (unsigned seed = 0; seed < 4000; seed++) {
        cg_random random = cg_random_seed(seed);
        cg_text out = cg_text_start(text, sizeof text);
        for (unsigned more = 1 + below(&random, 2); more > 0; more--) {
            cg_text_format(&out, "%s:\n", heads[below(&random, sizeof heads / sizeof *heads)]);
            for (unsigned i = 1 + below(&random, 4); i > 0; i--)
                cg_text_format(&out, "  %s\n", steps[below(&random, sizeof steps / sizeof *steps)]);
        }
        const cg_ability_term *abilities = effects_try(&in, text, CG_ACCEPT_CARD);
        if (abilities) {
            check_english(&in, text, abilities);
            paid += paid_in(abilities) > 1;
        }
        effects_clear(&in);
    }
    effects_end(&in);
    if (paid < 100)
        fail_msg("only %u texts with two payments", paid);
}

/** German texts have as many letters as English ones for what is paid, and theirs for the rest. */
static void check_german(const char *name, cg_match_config config, void *user)
{
    (void)name;
    unsigned *told = user;
    cg_translation *german = NULL;
    assert_int_equal(cg_cards_translate(config.cards, "de", NULL, &german), CG_OK);
    for (cg_design design = 1; design <= cg_cards_count(config.cards); design++) {
        letters english = {.count = 0};
        cg_card_words words;
        cg_card_info info;
        assert_true(cg_translation_card(german, design, &words));
        assert_true(cg_cards_info(config.cards, design, &info));
        assert_null(read_letters(&english, info.text, "where ", " is "));
        if (!words.text_told || words.text[0] == '\0')
            continue;
        check_letters(info.id, words.text, "wobei ", " ", english.count - english.told);
        *told += english.count > 0;
    }
    cg_translation_destroy(german);
}

static void german_texts_have_a_letter_for_each_number(void **state)
{
    (void)state;
    unsigned told = 0;
    visit_games(check_german, &told);
    if (told < 10)
        fail_msg("only %u German texts have letters", told);
}

/* ---- some of them ---- */

static void an_unknown_has_one_letter(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"play, may also pay (1 mana) any number of times: draw X * 2\n",
         "You may also pay 1 mana X times as you play this. Draw Y cards, where Y is X times 2."},
        {"play:\n  may pay (X mana): gain X life\n  may pay (X mana): draw X\n",
         "You may pay X mana. If you do, gain X life. You may pay Y mana. If you do, draw Y "
         "cards."},
        {"play (X mana):\n  may pay (X life): draw X\n",
         "As an additional cost, pay X mana. You may pay X life. If you do, draw X cards."},
        {"use, may also pay (1 mana) any number of times: gain X life\nthis has power (count of my "
         "creatures)\n",
         "Free (you may also pay 1 mana X times): Gain X life.\nThis has power Y, where Y is the "
         "number of your creatures."},
        {"use ((count of my creatures) mana): draw (count of enemy creatures)\n",
         "X mana, where X is the number of your creatures: Draw Y cards, where Y is the number of "
         "enemy creatures."},
    };
    effects in;
    effects_begin(&in, cg_module_tabletop());
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        static char says[TEXT_MAX];
        cg_text out = cg_text_start(says, sizeof says);
        english_describe(in.language, effects_parse(&in, rows[i][0], CG_ACCEPT_CARD), NULL, NULL,
                         &out);
        assert_string_equal(says, rows[i][1]);
        effects_clear(&in);
    }
    effects_end(&in);
}

static void an_x_of_two_payments_is_refused(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"play:\n  if my hand is empty: may pay (X mana): draw X\n  otherwise: may pay (X mana): "
         "draw 1\n  gain X life\n",
         "can be what was paid in one step or in another"},
        {"play:\n  draw X\n  may pay (X mana): draw X\n", "has no value yet"},
        {"play:\n  later when a turn ends: draw X\n  may pay (X mana): draw X\n",
         "has no value yet"},
    };
    effects in;
    effects_begin(&in, cg_module_tabletop());
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_null(effects_try(&in, rows[i][0], CG_ACCEPT_CARD));
        assert_int_equal(cg_report_count(in.report), 1);
        if (!strstr(cg_report_get(in.report, 0)->text, rows[i][1]))
            fail_msg("%s", cg_report_get(in.report, 0)->text);
        effects_clear(&in);
    }
    effects_end(&in);
}

typedef struct shipped {
    effects in;
    const cg_language *own;
    unsigned count;
} shipped;

static void check_shipped(const cg_game *game, const char *text, void *user)
{
    shipped *s = user;
    s->in.language = game->language;
    const cg_ability_term *abilities = effects_try(&s->in, text, CG_ACCEPT_CARD);
    if (abilities && abilities->parameter_count == 0) {
        check_english(&s->in, text, abilities);
        s->count++;
    }
    effects_clear(&s->in);
}

static void shipped_texts_have_a_letter_for_each_number(void **state)
{
    (void)state;
    shipped s = {.count = 0};
    effects_begin(&s.in, tables_module());
    s.own = s.in.language;
    visit_effects(check_shipped, 1, &s);
    s.in.language = s.own;
    effects_end(&s.in);
    assert_true(s.count > 900);
}

TESTS(letters)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_texts_have_a_letter_for_each_number),
        cmocka_unit_test(german_texts_have_a_letter_for_each_number),
        cmocka_unit_test(several_payments_have_a_letter_each),
        cmocka_unit_test(an_unknown_has_one_letter),
        cmocka_unit_test(an_x_of_two_payments_is_refused),
        cmocka_unit_test(shipped_texts_have_a_letter_for_each_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
