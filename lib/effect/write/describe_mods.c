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

static void tell_verb(cg_teller *tell, mod_verb verb, cg_person person)
{
    static const char *const words[][2] = {
        [VERB_GET] = {"get ", "gets "},        [VERB_GAIN] = {"gain ", "gains "},
        [VERB_HAVE] = {"have ", "has "},       [VERB_LOSE] = {"lose ", "loses "},
        [VERB_BE] = {"are also ", "is also "}, [VERB_CAN] = {"", ""},
    };
    cg_tell(tell, words[verb][person == CG_PERSON_IT]);
}

/** "+2 power", "+1 draw per turn". @param one  the title behind 1; NULL: the same */
static void tell_added(cg_teller *tell, const cg_term *value, const char *title, const char *one)
{
    int32_t number = 0;
    if (cg_effect_fold(value, tell->arguments, &number)) {
        cg_tell(tell, number < 0 ? "" : "+");
        cg_tell_number(tell, number);
    } else {
        bool less = value->kind == CG_TERM_NEGATIVE;
        cg_tell(tell, less ? "-" : "+");
        cg_tell_amount(tell, less ? value->args[0] : value);
    }
    cg_tell(tell, " ");
    cg_tell(tell, one != NULL && (number == 1 || number == -1) ? one : title);
}

/** A known factor: "double ", "2/3 of " */
static void tell_known_factor(cg_teller *tell, int32_t times, int32_t by)
{
    char text[40];
    if (times == 2 && by == 1)
        cg_tell(tell, "double ");
    else if (times == 1 && by == 2)
        cg_tell(tell, "half ");
    else if (times == 3 && by == 2)
        cg_tell(tell, "one and a half times ");
    else {
        bool part = times > 0 && times < by;
        snprintf(text, sizeof text, by == 1 ? "%d times " : "%d/%d ", (int)times, (int)by);
        cg_tell(tell, text);
        if (by != 1)
            cg_tell(tell, part ? "of " : "times ");
    }
}

/** "double its power" */
static void tell_factor(cg_teller *tell, const char *title, const cg_term *value,
                        const cg_term *divisor, cg_person person)
{
    int32_t times = 1, by = 1;
    bool known = (value == NULL || cg_effect_fold(value, tell->arguments, &times)) &&
                 (divisor == NULL || cg_effect_fold(divisor, tell->arguments, &by));
    if (known)
        tell_known_factor(tell, times, by);
    else {
        if (value != NULL)
            cg_tell_operand(tell, value);
        else
            cg_tell(tell, "1");
        if (divisor != NULL) {
            cg_tell(tell, "/");
            cg_tell_operand(tell, divisor);
        }
        cg_tell(tell, " times ");
    }
    cg_tell(tell, person == CG_PERSON_YOU ? "your " : person == CG_PERSON_IT ? "its " : "their ");
    cg_tell(tell, title);
}

/** An ability in quotes, by a teller of its own. */
static void tell_quoted(cg_teller *tell, const cg_term *mod)
{
    const char *mark = tell->quoted ? "'" : "\"";
    cg_teller inner = {.module = tell->module,
                       .arguments = tell->arguments,
                       .out = tell->out,
                       .capital = true,
                       .quoted = true};
    cg_tell(tell, mark);
    cg_tell_ability(&inner, mod->ability);
    cg_tell_stop(&inner);
    cg_tell(tell, mark);
    tell->stopped = true;
}

static void tell_kind(cg_teller *tell, const cg_term *mod, cg_person person)
{
    assert(mod->index < tell->module->board->kind_count);
    const cg_kind_def *kind = &tell->module->board->kinds[mod->index];
    if (person == CG_PERSON_IT) {
        cg_tell(tell, cg_rows_article(kind->singular));
        cg_tell(tell, " ");
    }
    cg_tell(tell, person == CG_PERSON_IT ? kind->singular : kind->plural);
}

static void tell_stat(cg_teller *tell, const cg_term *mod, cg_person person)
{
    assert(mod->index < tell->module->board->stat_count);
    const cg_stat_def *stat = &tell->module->board->stats[mod->index];
    const char *title = stat->title;
    if (mod->index2 == CG_MOD_ADD)
        tell_added(tell, mod->args[0], title, stat->one);
    else if (mod->index2 == CG_MOD_MULTIPLY)
        tell_factor(tell, title, mod->args[0], mod->args[1], person);
    else if (stat->one != NULL)
        cg_tell_amount_of(tell, mod->args[0], stat->one, title);
    else {
        cg_tell(tell, title);
        cg_tell(tell, " ");
        cg_tell_amount(tell, mod->args[0]);
    }
}

/** "+1 draw per turn", "a hand limit of 5" */
static void tell_rule(cg_teller *tell, const cg_term *mod)
{
    assert(mod->index < tell->module->board->rule_count);
    const cg_rule_def *rule = &tell->module->board->rules[mod->index];
    if (mod->flags == 0) {
        tell_added(tell, mod->args[0], rule->title, rule->one);
        return;
    }
    if (rule->one != NULL) {
        cg_tell_amount_of(tell, mod->args[0], rule->one, rule->title);
        return;
    }
    cg_tell(tell, cg_rows_article(rule->title));
    cg_tell(tell, " ");
    cg_tell(tell, rule->title);
    cg_tell(tell, " of ");
    cg_tell_amount(tell, mod->args[0]);
}

static void tell_mod(cg_teller *tell, const cg_term *mod, cg_person person)
{
    const cg_board *board = tell->module->board;
    switch (mod->index2) {
    case CG_MOD_KEYWORD:
    case CG_MOD_NO_KEYWORD:
        cg_tell(tell, board->keywords[mod->index].title);
        if (mod->args[0] != NULL) {
            cg_tell(tell, " ");
            cg_tell_amount(tell, mod->args[0]);
        }
        break;
    case CG_MOD_SILENCE:
        cg_tell(tell, "all abilities");
        break;
    case CG_MOD_KIND:
        tell_kind(tell, mod, person);
        break;
    case CG_MOD_NAME:
        cg_tell(tell, "the name ");
        cg_tell_quoted(tell, mod->text != NULL ? mod->text : mod->args[0]->text);
        break;
    case CG_MOD_ABILITY:
        tell_quoted(tell, mod);
        break;
    case CG_MOD_RULE:
        tell_rule(tell, mod);
        break;
    case CG_MOD_CANNOT:
    case CG_MOD_MUST:
    case CG_MOD_CAN:
        cg_tell(tell, mod->index2 == CG_MOD_CANNOT ? "cannot "
                      : mod->index2 == CG_MOD_MUST ? "must "
                                                   : "can ");
        cg_tell_words(tell, cg_rows_action(tell->module, mod->index));
        break;
    default:
        tell_stat(tell, mod, person);
    }
}

void cg_tell_mods(cg_teller *tell, const cg_term *mods, bool having, cg_person person)
{
    const cg_term *before = NULL;
    for (const cg_term *mod = mods; mod != NULL; mod = mod->next) {
        mod_verb verb = verb_of(mod, having);
        if (before != NULL)
            cg_tell(tell, mod->next != NULL ? ", " : " and ");
        if (before == NULL || verb_of(before, having) != verb)
            tell_verb(tell, verb, person);
        tell_mod(tell, mod, person);
        before = mod;
    }
}
