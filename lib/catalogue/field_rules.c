/* Refuses cards whose fields do not fit their kind, by a game's table (cg_card_check_fields). */
#include "catalogue/catalogue.h"

static bool is_effect(const cg_cards *cards, int field)
{
    return cards->game->module->fields[field].type == CG_FIELD_EFFECT;
}

void cg_card_check_fields(const cg_cards *cards, cg_design design, const cg_field_rules *rules,
                          cg_report *report)
{
    if (!cards || !rules)
        return;
    int64_t kind = cg_cards_number(cards, design, rules->kind_field);
    for (size_t i = 0; i < rules->count; i++) {
        const cg_field_rule *rule = &rules->rules[i];
        const char *name = cg_cards_field_name(cards, (size_t)rule->field);
        bool has = cg_cards_has(cards, design, rule->field);
        bool needs = (rule->needs >> kind) & 1u, may = (rule->may >> kind) & 1u;
        if (has && !needs && !may)
            cg_card_refuse(report, "field", "%s has no %s", rules->titles[kind], name);
        if (!has && needs && (!is_effect(cards, rule->field) || cg_cards_understood(cards, design)))
            cg_card_refuse(report, "field", "%s needs %s", rules->titles[kind], name);
    }
}
