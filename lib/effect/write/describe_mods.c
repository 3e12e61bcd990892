/* Rules text of changes that cards and players get: "gets +2 power and gains trample". */
#include "effect/write/describe.h"

#include <assert.h>
#include <stdio.h>

/** The verb of a change. Changes with the same verb that follow each other share it. */
typedef enum mod_verb { VERB_GET, VERB_GAIN, VERB_HAVE, VERB_LOSE, VERB_BE, VERB_CAN } mod_verb;

static mod_verb verb_of(const cg_term *mod, bool having)
{
    switch (mod->index2) {
    case CG_MOD_ADD:
        return having ? VERB_HAVE : VERB_GET;
    case CG_MOD_KEYWORD:
    case CG_MOD_ABILITY:
        return having ? VERB_HAVE : VERB_GAIN;
    case CG_MOD_NO_KEYWORD:
    case CG_MOD_SILENCE:
        return VERB_LOSE;
    case CG_MOD_KIND:
        return VERB_BE;
    case CG_MOD_RULE:
        return having || mod->flags != 0 ? VERB_HAVE : VERB_GET;
    case CG_MOD_CANNOT:
    case CG_MOD_MUST:
    case CG_MOD_CAN:
        return VERB_CAN;
    default:
        return VERB_HAVE;
    }
}

static void describe_verb(cg_describer *to, mod_verb verb, cg_person person)
{
    static const char *const words[][2] = {
        [VERB_GET] = {"get ", "gets "},        [VERB_GAIN] = {"gain ", "gains "},
        [VERB_HAVE] = {"have ", "has "},       [VERB_LOSE] = {"lose ", "loses "},
        [VERB_BE] = {"are also ", "is also "}, [VERB_CAN] = {"", ""},
    };
    cg_describe_add(to, words[verb][person == CG_PERSON_IT]);
}

/** "+2 power", "+1 draw per turn". @param one  the title behind 1; NULL: the same */
static void describe_added(cg_describer *to, const cg_term *value, const char *title,
                           const char *one)
{
    int32_t number = 0;
    if (cg_effect_fold(value, to->arguments, &number)) {
        cg_describe_add(to, number < 0 ? "" : "+");
        cg_describe_number(to, number);
    } else {
        bool less = value->kind == CG_TERM_NEGATIVE;
        cg_describe_add(to, less ? "-" : "+");
        cg_describe_amount(to, less ? value->args[0] : value);
    }
    cg_describe_add(to, " ");
    cg_describe_add(to, one != NULL && (number == 1 || number == -1) ? one : title);
}

/** A known factor: "double ", "2/3 of " */
static void describe_known_factor(cg_describer *to, int32_t times, int32_t by)
{
    char text[40];
    if (times == 2 && by == 1)
        cg_describe_add(to, "double ");
    else if (times == 1 && by == 2)
        cg_describe_add(to, "half ");
    else if (times == 3 && by == 2)
        cg_describe_add(to, "one and a half times ");
    else {
        bool part = times > 0 && times < by;
        snprintf(text, sizeof text, by == 1 ? "%d times " : "%d/%d ", (int)times, (int)by);
        cg_describe_add(to, text);
        if (by != 1)
            cg_describe_add(to, part ? "of " : "times ");
    }
}

/** "double its power" */
static void describe_factor(cg_describer *to, const char *title, const cg_term *value,
                            const cg_term *divisor, cg_person person)
{
    int32_t times = 1, by = 1;
    bool known = (value == NULL || cg_effect_fold(value, to->arguments, &times)) &&
                 (divisor == NULL || cg_effect_fold(divisor, to->arguments, &by));
    if (known)
        describe_known_factor(to, times, by);
    else {
        if (value != NULL)
            cg_describe_operand(to, value);
        else
            cg_describe_add(to, "1");
        if (divisor != NULL) {
            cg_describe_add(to, "/");
            cg_describe_operand(to, divisor);
        }
        cg_describe_add(to, " times ");
    }
    cg_describe_add(to, person == CG_PERSON_YOU  ? "your "
                        : person == CG_PERSON_IT ? "its "
                                                 : "their ");
    cg_describe_add(to, title);
}

/** An ability in quotes, by a describer of its own. */
static void describe_quoted(cg_describer *to, const cg_term *mod)
{
    const char *mark = to->quoted ? "'" : "\"";
    cg_describer inner = {.module = to->module,
                          .arguments = to->arguments,
                          .out = to->out,
                          .capital = true,
                          .quoted = true};
    cg_describe_add(to, mark);
    cg_describe_ability(&inner, mod->ability);
    cg_describe_stop(&inner);
    cg_describe_add(to, mark);
    to->stopped = true;
}

static void describe_kind(cg_describer *to, const cg_term *mod, cg_person person)
{
    assert(mod->index < to->module->board->kind_count);
    const cg_kind_def *kind = &to->module->board->kinds[mod->index];
    if (person == CG_PERSON_IT) {
        cg_describe_add(to, cg_rows_article(kind->singular));
        cg_describe_add(to, " ");
    }
    cg_describe_add(to, person == CG_PERSON_IT ? kind->singular : kind->plural);
}

static void describe_stat(cg_describer *to, const cg_term *mod, cg_person person)
{
    assert(mod->index < to->module->board->stat_count);
    const cg_stat_def *stat = &to->module->board->stats[mod->index];
    const char *title = stat->title;
    if (mod->index2 == CG_MOD_ADD)
        describe_added(to, mod->args[0], title, stat->one);
    else if (mod->index2 == CG_MOD_MULTIPLY)
        describe_factor(to, title, mod->args[0], mod->args[1], person);
    else if (stat->one != NULL)
        cg_describe_amount_of(to, mod->args[0], stat->one, title);
    else {
        cg_describe_add(to, title);
        cg_describe_add(to, " ");
        cg_describe_amount(to, mod->args[0]);
    }
}

/** "+1 draw per turn", "a hand limit of 5" */
static void describe_rule(cg_describer *to, const cg_term *mod)
{
    assert(mod->index < to->module->board->rule_count);
    const cg_rule_def *rule = &to->module->board->rules[mod->index];
    if (mod->flags == 0) {
        describe_added(to, mod->args[0], rule->title, rule->one);
        return;
    }
    if (rule->one != NULL) {
        cg_describe_amount_of(to, mod->args[0], rule->one, rule->title);
        return;
    }
    cg_describe_add(to, cg_rows_article(rule->title));
    cg_describe_add(to, " ");
    cg_describe_add(to, rule->title);
    cg_describe_add(to, " of ");
    cg_describe_amount(to, mod->args[0]);
}

static void describe_mod(cg_describer *to, const cg_term *mod, cg_person person)
{
    const cg_board *board = to->module->board;
    switch (mod->index2) {
    case CG_MOD_KEYWORD:
    case CG_MOD_NO_KEYWORD:
        cg_describe_add(to, board->keywords[mod->index].title);
        if (mod->args[0] != NULL) {
            cg_describe_add(to, " ");
            cg_describe_amount(to, mod->args[0]);
        }
        break;
    case CG_MOD_SILENCE:
        cg_describe_add(to, "all abilities");
        break;
    case CG_MOD_KIND:
        describe_kind(to, mod, person);
        break;
    case CG_MOD_NAME:
        cg_describe_add(to, "the name ");
        cg_describe_quoted(to, mod->text != NULL ? mod->text : mod->args[0]->text);
        break;
    case CG_MOD_ABILITY:
        describe_quoted(to, mod);
        break;
    case CG_MOD_RULE:
        describe_rule(to, mod);
        break;
    case CG_MOD_CANNOT:
    case CG_MOD_MUST:
    case CG_MOD_CAN:
        cg_describe_add(to, mod->index2 == CG_MOD_CANNOT ? "cannot "
                            : mod->index2 == CG_MOD_MUST ? "must "
                                                         : "can ");
        cg_describe_words(to, cg_rows_action(to->module, mod->index));
        break;
    default:
        describe_stat(to, mod, person);
    }
}

void cg_describe_mods(cg_describer *to, const cg_term *mods, bool having, cg_person person)
{
    const cg_term *before = NULL;
    for (const cg_term *mod = mods; mod != NULL; mod = mod->next) {
        mod_verb verb = verb_of(mod, having);
        if (before != NULL)
            cg_describe_add(to, mod->next != NULL ? ", " : " and ");
        if (before == NULL || verb_of(before, having) != verb)
            describe_verb(to, verb, person);
        describe_mod(to, mod, person);
        before = mod;
    }
}
