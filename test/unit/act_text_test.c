/* How actions of a game's own are said to people: templates with alternatives. */
#include "support.h"
#include "tests.h"

#include "match/text/act_text.h"

/** A template, what the action has, and what comes of it; NULL: nothing. */
typedef struct said {
    const char *words;
    cg_act_parts parts;
    const char *text;
} said;

static const said all[] = {
    {"Pass on", {0}, "Pass on"},
    {"Play {c}", {"Bear", NULL, 0}, "Play Bear"},
    {"Attack {t} with {c}", {"Bear", "Wolf of player 2", 0}, "Attack Wolf of player 2 with Bear"},
    {"Attack {t} with {c}|Go to the attack", {"Bear", NULL, 0}, "Go to the attack"},
    {"Attack {t} with {c}|Attack with {c}", {"Bear", NULL, 0}, "Attack with Bear"},
    {"Deal {n} damage to {t}|No damage to {t}", {"Bear", "Wolf", 2}, "Deal 2 damage to Wolf"},
    {"Deal {n} damage to {t}|No damage to {t}", {"Bear", "Wolf", 0}, "No damage to Wolf"},
    {"Play {c}", {0}, NULL},
    {NULL, {"Bear", NULL, 0}, NULL},
};

static void the_first_alternative_with_all_its_parts_counts(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(all); i++) {
        char text[100];
        cg_text out = cg_text_start(text, sizeof text);
        bool any = cg_act_text(&out, all[i].words, &all[i].parts);
        assert_int_equal(any, all[i].text != NULL);
        assert_string_equal(text, all[i].text ? all[i].text : "");
    }
}

TESTS(act_text)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_alternative_with_all_its_parts_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
