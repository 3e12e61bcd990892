#include "support_catalogue.h"

/** A creature needs power, as a game may say. */
static void check_card(const cg_cards *cards, cg_design design, cg_report *report)
{
    cg_card_info info;
    assert_true(cg_cards_info(cards, design, &info));
    if (cg_cards_is(cards, design, KIND_CREATURE) && !cg_cards_has(cards, design, FIELD_POWER))
        cg_card_refuse(report, "no-power", "%s is a creature without power", info.name);
    if (cg_cards_number(cards, design, FIELD_POWER) > 50)
        cg_card_refuse(report, "too-strong", "%s has power %d", info.name,
                       (int)cg_cards_number(cards, design, FIELD_POWER));
    if (cg_cards_number(cards, design, FIELD_POWER) == 13 && cg_cards_understood(cards, design) &&
        !cg_cards_abilities(cards, design, CG_FORM_USE))
        cg_card_refuse(report, "no-use", "%s has power 13 and no use", info.name);
}

static const cg_procedure procedures[] = {{.name = "main", .run = run_nothing}};

/** The tables with a named ability, a second text and a bool among the fields. */
int catalogue_begin(void **state)
{
    setting *s = calloc(1, sizeof *s);
    cg_error error = {0};
    if (!s)
        return -1;
    *state = s;
    s->module = *tables_module();
    s->board = *s->module.board;
    memcpy(s->fields, s->module.fields, s->module.field_count * sizeof *s->fields);
    memcpy(s->keywords, s->board.keywords, s->board.keyword_count * sizeof *s->keywords);
    memcpy(s->verbs, s->board.verbs, s->board.verb_count * sizeof *s->verbs);
    s->fields[FIELD_ABILITY] = (cg_field){"ability", "", CG_FIELD_ABILITY, false, 0, 0, NULL};
    s->fields[FIELD_MORE] = (cg_field){"more", "", CG_FIELD_EFFECT, false, 0, 0, NULL};
    s->fields[FIELD_FLYING] = (cg_field){"flying", "", CG_FIELD_BOOL, false, 0, 0, NULL};
    s->keywords[KEYWORD_FLYING].field = FIELD_FLYING + 1;
    for (size_t i = 0; i < s->board.verb_count; i++)
        s->verbs[i].procedure = 0;
    s->board.keywords = s->keywords;
    s->board.verbs = s->verbs;
    s->module.board = &s->board;
    s->module.fields = s->fields;
    s->module.field_count = FIELDS;
    s->module.procedures = procedures;
    s->module.procedure_count = COUNT(procedures);
    s->module.main_procedure = 0;
    s->module.check_card = check_card;
    s->context = cg_context_create(NULL);
    if (cg_game_from_module(s->context, &s->module, &s->game, &error)) {
        print_error("%s\n", error.text);
        return -1;
    }
    return 0;
}

int catalogue_end(void **state)
{
    setting *s = *state;
    cg_game_destroy(s->game);
    size_t left = cg_context_memory(s->context);
    cg_context_destroy(s->context);
    free(s);
    return left ? -1 : 0;
}

cg_cards *catalogue_load(const setting *s, const char *text)
{
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(s->context);
    if (cg_cards_load_text(s->game, "text", text, strlen(text), report, &cards)) {
        char *errors = errors_of(report);
        fail_msg("%s\n%s", errors, text);
    }
    cg_report_destroy(report);
    return cards;
}

void assert_errors(const setting *s, const char *text, const char *expected)
{
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(s->context);
    size_t memory = cg_context_memory(s->context);
    assert_int_equal(cg_cards_load_text(s->game, "text", text, strlen(text), report, &cards),
                     CG_ERR_CARDS);
    assert_null(cards);
    assert_int_equal(cg_context_memory(s->context), memory);
    char *errors = errors_of(report);
    assert_string_equal(errors, expected);
    free(errors);
    cg_report_destroy(report);
}

const cg_design_rules *rules_of(const cg_cards *cards, const char *id)
{
    cg_design design = cg_cards_find(cards, id);
    assert_int_not_equal(design, 0);
    return &cards->rules[design];
}

const cg_code *code_of(const cg_cards *cards, const char *id, unsigned ability)
{
    const cg_design_rules *rules = rules_of(cards, id);
    assert_true(ability < rules->ability_count);
    return &cards->unit.codes[cards->abilities[rules->abilities + ability]];
}
