/* Writing changes that cards and players get: `power +2 and trample`, "gets +2 power and gains
 * trample". The spelling begins with what is changed, rules texts with a verb. */
#include "effect/tree/actions.h"
#include "effect/write/write.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- both ---- */

/** The word of the game that a change is about. */
static const char *title_of(const cg_writer *to, const cg_term *mod)
{
    const cg_board *board = to->module->board;
    switch (mod->index2) {
    case CG_MOD_SET:
    case CG_MOD_ADD:
    case CG_MOD_MULTIPLY:
        assert(mod->index < board->stat_count);
        return board->stats[mod->index].title;
    case CG_MOD_KEYWORD:
    case CG_MOD_NO_KEYWORD:
        return board->keywords[mod->index].title;
    case CG_MOD_KIND:
        assert(mod->index < board->kind_count);
        return board->kinds[mod->index].singular;
    case CG_MOD_RULE:
        assert(mod->index < board->rule_count);
        return board->rules[mod->index].title;
    default:
        return cg_rows_action(to->module, mod->index);
    }
}

/** The title behind 1, where it has a form of its own; NULL. */
static const char *one_of(const cg_writer *to, const cg_term *mod)
{
    const cg_board *board = to->module->board;
    return mod->index2 == CG_MOD_RULE ? board->rules[mod->index].one : board->stats[mod->index].one;
}

static void write_name(cg_writer *to, const cg_term *mod)
{
    cg_write_either(to, "name ", "the name ");
    const cg_term *design = mod->text != NULL ? mod : mod->args[0];
    cg_write_quoted(to, cg_spells(to) || design->name == NULL ? design->text : design->name);
}

static bool begins_with_be(const char *words)
{
    return strncmp(words, "be ", 3) == 0;
}

/** @param before  the change before, if it says "cannot" already; else NULL */
static void write_action(cg_writer *to, const cg_term *mod, const cg_term *before)
{
    const char *words = title_of(to, mod);
    if (before == NULL)
        cg_write_add(to, mod->index2 == CG_MOD_CANNOT ? "cannot "
                         : mod->index2 == CG_MOD_MUST ? "must "
                                                      : "can ");
    else if (begins_with_be(words) && begins_with_be(title_of(to, before)))
        words += 3;
    cg_write_words(to, words);
}

static void write_keyword(cg_writer *to, const cg_term *mod)
{
    bool no = cg_spells(to) && mod->index2 == CG_MOD_NO_KEYWORD;
    cg_write_add(to, no ? "no " : "");
    cg_write_words(to, title_of(to, mod));
    if (mod->args[0] != NULL && !no) {
        cg_write_add(to, " ");
        cg_write_amount(to, mod->args[0]);
    }
}

/* ---- spelling ---- */

/** What is added, with a space before: `+2`, `-1`, `+k`, `-k`, `+(1 + k)`. */
static void print_added(cg_writer *to, const cg_term *value)
{
    bool less =
        value->kind == CG_TERM_NEGATIVE || (value->kind == CG_TERM_NUMBER && value->value < 0);
    cg_write_add(to, less ? " -" : " +");
    if (value->kind == CG_TERM_NEGATIVE)
        value = value->args[0];
    if (value->kind == CG_TERM_NUMBER)
        cg_write_number(to, value->value < 0 ? -value->value : value->value);
    else
        cg_write_operand(to, value);
}

/** A factor, with a space before: `x 3`, `x 3/2`, `/ 2`. */
static void print_factor(cg_writer *to, const cg_term *value, const cg_term *divisor)
{
    bool halves = divisor != NULL && cg_write_is_one(to, value);
    if (!halves) {
        cg_write_add(to, " x ");
        cg_write_operand(to, value);
    }
    if (divisor != NULL) {
        cg_write_add(to, halves ? " / " : "/");
        cg_write_operand(to, divisor);
    }
}

/** A stat or a rule, and what becomes of it. */
static void print_value(cg_writer *to, const cg_term *mod, bool having)
{
    bool adds = mod->index2 == CG_MOD_ADD || (mod->index2 == CG_MOD_RULE && mod->flags == 0);
    cg_write_words(to, title_of(to, mod));
    if (adds)
        print_added(to, mod->args[0]);
    else if (mod->index2 == CG_MOD_MULTIPLY)
        print_factor(to, mod->args[0], mod->args[1]);
    else {
        cg_write_add(to, mod->index2 == CG_MOD_RULE || having ? " " : " becomes ");
        cg_write_operand(to, mod->args[0]);
    }
}

static void print_mod(cg_writer *to, const cg_term *mod, bool having)
{
    switch (mod->index2) {
    case CG_MOD_SILENCE:
        cg_write_add(to, "no abilities");
        break;
    case CG_MOD_KIND:
        cg_write_add(to, "type ");
        cg_write_words(to, title_of(to, mod));
        break;
    case CG_MOD_ABILITY:
        cg_write_quoted(to, mod->text);
        break;
    default:
        print_value(to, mod, having);
    }
}

/* ---- rules text ---- */

/** The verb of a change. Changes with the same verb that follow each other share it. */
typedef enum mod_verb {
    VERB_GET,
    VERB_GAIN,
    VERB_HAVE,
    VERB_LOSE,
    VERB_BE,
    VERB_CAN,
    VERB_COST
} mod_verb;

/** Is the stat what cards cost? */
static bool is_cost(const cg_writer *to, unsigned stat)
{
    const cg_board *board = to->module->board;
    bool cost = board->cost_stat == (int)stat + 1;
    for (size_t i = 0; i < board->resource_count; i++)
        cost = cost || board->resources[i].cost_stat == (int)stat + 1;
    return cost;
}

bool cg_describe_is_of_costs(const cg_writer *to, const cg_term *mods)
{
    for (const cg_term *mod = mods; mod != NULL; mod = mod->next)
        if (mod->index2 > CG_MOD_MULTIPLY || !is_cost(to, mod->index))
            return false;
    return true;
}

static mod_verb verb_of(const cg_writer *to, const cg_term *mod, bool having)
{
    bool costs = mod->index2 == CG_MOD_ADD && is_cost(to, mod->index);
    switch (mod->index2) {
    case CG_MOD_ADD:
        return costs ? VERB_COST : having ? VERB_HAVE : VERB_GET;
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

static void describe_verb(cg_writer *to, mod_verb verb, cg_person person)
{
    static const char *const words[][2] = {
        [VERB_GET] = {"get ", "gets "},        [VERB_GAIN] = {"gain ", "gains "},
        [VERB_HAVE] = {"have ", "has "},       [VERB_LOSE] = {"lose ", "loses "},
        [VERB_BE] = {"are also ", "is also "}, [VERB_CAN] = {"", ""},
        [VERB_COST] = {"cost ", "costs "},
    };
    cg_write_add(to, words[verb][person == CG_PERSON_IT]);
}

/** "2 less", of what a card costs */
static void describe_cost(cg_writer *to, const cg_term *value)
{
    int32_t number = 0;
    bool less = value->kind == CG_TERM_NEGATIVE;
    if (cg_effect_fold(value, to->arguments, &number)) {
        less = number < 0;
        cg_write_number(to, less ? -number : number);
    } else
        cg_write_amount(to, less ? value->args[0] : value);
    cg_write_add(to, less ? " less" : " more");
}

#define PER_TURN 9 /* bytes of " per turn" */

static bool ends_per_turn(const char *title)
{
    size_t length = strlen(title);
    return length > PER_TURN && strcmp(title + length - PER_TURN, " per turn") == 0;
}

bool cg_describe_is_for_turn(const cg_writer *to, const cg_term *mods, const cg_term *duration)
{
    for (const cg_term *mod = mods; mod != NULL; mod = mod->next)
        if (mod->index2 != CG_MOD_RULE || mod->flags != 0 || !ends_per_turn(title_of(to, mod)))
            return false;
    return duration != NULL && duration->index == CG_UNTIL_END_OF_TURN;
}

/** "+2 power", "+1 draw per turn" */
static void describe_added(cg_writer *to, const cg_term *mod)
{
    const cg_term *value = mod->args[0];
    const char *one = one_of(to, mod);
    const char *title = title_of(to, mod);
    int32_t number = 0;
    if (cg_effect_fold(value, to->arguments, &number)) {
        bool extra = strncmp(title, "extra ", 6) == 0; /* "1 extra attack" says that it is added */
        cg_write_add(to, number < 0 || extra ? "" : "+");
        cg_write_number(to, number);
    } else {
        bool less = value->kind == CG_TERM_NEGATIVE;
        cg_write_add(to, less ? "-" : "+");
        cg_write_amount(to, less ? value->args[0] : value);
    }
    cg_write_add(to, " ");
    if (one != NULL && (number == 1 || number == -1))
        title = one;
    size_t length = strlen(title);
    cg_write_bytes(to, title, to->this_turn && ends_per_turn(title) ? length - PER_TURN : length);
}

/** A known factor: "double ", "2/3 of " */
static void describe_known_factor(cg_writer *to, int32_t times, int32_t by)
{
    char text[40];
    if (times == 2 && by == 1)
        cg_write_add(to, "double ");
    else if (times == 1 && by == 2)
        cg_write_add(to, "half ");
    else if (times == 3 && by == 2)
        cg_write_add(to, "one and a half times ");
    else {
        bool part = times > 0 && times < by;
        snprintf(text, sizeof text, by == 1 ? "%d times " : "%d/%d ", (int)times, (int)by);
        cg_write_add(to, text);
        if (by != 1)
            cg_write_add(to, part ? "of " : "times ");
    }
}

/** "double its power" */
static void describe_factor(cg_writer *to, const cg_term *mod, cg_person person)
{
    static const char *const whose[] = {
        [CG_PERSON_YOU] = "your ", [CG_PERSON_IT] = "its ", [CG_PERSON_THEY] = "their "};
    const cg_term *value = mod->args[0], *divisor = mod->args[1];
    int32_t times = 1, by = 1;
    bool known = (value == NULL || cg_effect_fold(value, to->arguments, &times)) &&
                 (divisor == NULL || cg_effect_fold(divisor, to->arguments, &by));
    if (known)
        describe_known_factor(to, times, by);
    else {
        if (value != NULL)
            cg_write_operand(to, value);
        else
            cg_write_add(to, "1");
        if (divisor != NULL) {
            cg_write_add(to, "/");
            cg_write_operand(to, divisor);
        }
        cg_write_add(to, " times ");
    }
    cg_write_add(to, whose[person]);
    cg_write_add(to, title_of(to, mod));
}

/** An ability in quotes, by a writer of its own. */
static void describe_quoted(cg_writer *to, const cg_term *mod)
{
    const char *mark = to->quoted ? "'" : "\"";
    cg_writer inner = {.module = to->module,
                       .voice = to->voice,
                       .arguments = to->arguments,
                       .out = to->out,
                       .letters = to->letters,
                       .capital = true,
                       .quoted = true};
    cg_write_add(to, mark);
    cg_describe_ability(&inner, mod->ability);
    cg_describe_stop(&inner);
    to->letters = inner.letters;
    cg_write_add(to, mark);
    to->stopped = true;
}

static void describe_kind(cg_writer *to, const cg_term *mod, cg_person person)
{
    if (person == CG_PERSON_IT)
        cg_write_one(to, title_of(to, mod), NULL);
    else
        cg_write_add(to, to->module->board->kinds[mod->index].plural);
}

/** "5 power", "power 5", "a hand limit of 5" */
static void describe_set(cg_writer *to, const cg_term *mod)
{
    const char *title = title_of(to, mod), *one = one_of(to, mod);
    if (one != NULL) {
        cg_write_amount_of(to, mod->args[0], one, title);
        return;
    }
    if (mod->index2 == CG_MOD_RULE) {
        cg_write_one(to, title, NULL);
        cg_write_add(to, " of ");
    } else {
        cg_write_add(to, title);
        cg_write_add(to, " ");
    }
    cg_write_amount(to, mod->args[0]);
}

static void describe_mod(cg_writer *to, const cg_term *mod, cg_person person)
{
    switch (mod->index2) {
    case CG_MOD_SILENCE:
        cg_write_add(to, "all abilities");
        break;
    case CG_MOD_KIND:
        describe_kind(to, mod, person);
        break;
    case CG_MOD_ABILITY:
        describe_quoted(to, mod);
        break;
    case CG_MOD_MULTIPLY:
        describe_factor(to, mod, person);
        break;
    default:
        if (mod->index2 == CG_MOD_ADD && is_cost(to, mod->index))
            describe_cost(to, mod->args[0]);
        else if (mod->index2 == CG_MOD_ADD || (mod->index2 == CG_MOD_RULE && mod->flags == 0))
            describe_added(to, mod);
        else
            describe_set(to, mod);
    }
}

/* ---- lists of changes ---- */

static void write_mod(cg_writer *to, const cg_term *mod, bool having, const cg_term *again,
                      cg_person person)
{
    switch (mod->index2) {
    case CG_MOD_KEYWORD:
    case CG_MOD_NO_KEYWORD:
        write_keyword(to, mod);
        break;
    case CG_MOD_NAME:
        write_name(to, mod);
        break;
    case CG_MOD_CANNOT:
    case CG_MOD_MUST:
    case CG_MOD_CAN:
        write_action(to, mod, again);
        break;
    default:
        if (cg_spells(to))
            print_mod(to, mod, having);
        else
            describe_mod(to, mod, person);
    }
}

/** What stands between a change and the one before it. */
static const char *between(const cg_term *mod, bool either)
{
    return mod->next != NULL ? ", " : either ? " or " : " and ";
}

void cg_write_mods(cg_writer *to, const cg_term *mods, bool having, cg_person person)
{
    const cg_term *before = NULL;
    for (const cg_term *mod = mods; mod != NULL; before = mod, mod = mod->next) {
        mod_verb verb = verb_of(to, mod, having);
        bool again = !cg_spells(to) && before != NULL && before->index2 == mod->index2;
        if (before != NULL)
            cg_write_add(to, between(mod, again && mod->index2 == CG_MOD_CANNOT));
        if (!cg_spells(to) && (before == NULL || verb_of(to, before, having) != verb))
            describe_verb(to, verb, person);
        write_mod(to, mod, having, again ? before : NULL, person);
    }
}

bool cg_write_bans(cg_writer *to, const cg_term *mods)
{
    const cg_term *before = NULL;
    if (mods->next == NULL)
        return false;
    for (const cg_term *mod = mods; mod != NULL; mod = mod->next)
        if (mod->index2 != CG_MOD_CANNOT || cg_action_is_said_alone(mod->index))
            return false;
    for (const cg_term *mod = mods; mod != NULL; before = mod, mod = mod->next) {
        if (before != NULL)
            cg_write_add(to, between(mod, true));
        write_action(to, mod, before);
    }
    return true;
}
