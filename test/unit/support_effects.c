#include "support_effects.h"

#include "support.h"

void effects_begin(effects *in, const cg_module *module)
{
    cg_error error = {.status = CG_OK};
    *in = (effects){.context = cg_context_create(NULL)};
    assert_non_null(in->context);
    in->words.context = in->terms.context = in->context;
    in->report = cg_report_create(in->context);
    assert_non_null(in->report);
    in->language = cg_language_create(module, &in->words, &error);
    if (in->language == NULL)
        fail_msg("no language: %s", error.text);
}

void effects_clear(effects *in)
{
    cg_arena_free(&in->terms);
    in->terms = (cg_arena){.context = in->context};
    cg_report_clear(in->report);
}

void effects_end(effects *in)
{
    cg_arena_free(&in->terms);
    cg_arena_free(&in->words);
    cg_report_destroy(in->report);
    cg_context_destroy(in->context);
}

const cg_ability_term *effects_read(effects *in, const cg_effect_source *source, unsigned accept)
{
    return cg_effect_parse(in->language, source, accept, &in->terms, in->report);
}

const cg_ability_term *effects_try(effects *in, const char *text, unsigned accept)
{
    const cg_effect_source source = {
        .text = text, .length = strlen(text), .place = {"cards.yaml", 1, 1, 0}};
    return effects_read(in, &source, accept);
}

const cg_ability_term *effects_parse(effects *in, const char *text, unsigned accept)
{
    const cg_ability_term *abilities = effects_try(in, text, accept);
    if (abilities == NULL) {
        char *errors = errors_of(in->report);
        print_error("%s\n%s", text, errors);
        free(errors);
        fail();
    }
    return abilities;
}

/* ---- comparing ---- */

/** Where the comparison is, and what it found. */
typedef struct comparison {
    char path[400];
    size_t length;
    bool differs;
} comparison;

static size_t enter(comparison *at, const char *format, unsigned number)
{
    size_t before = at->length;
    if (at->length + 40 < sizeof at->path)
        at->length +=
            (size_t)snprintf(at->path + at->length, sizeof at->path - at->length, format, number);
    return before;
}

static void leave(comparison *at, size_t before)
{
    if (!at->differs) {
        at->length = before;
        at->path[before] = '\0';
    }
}

static bool same(comparison *at, const char *what, long left, long right)
{
    if (left == right || at->differs)
        return left == right;
    at->differs = true;
    snprintf(at->path + at->length, sizeof at->path - at->length, "%s %ld and %ld", what, left,
             right);
    return false;
}

static void same_text(comparison *at, const char *what, const char *left, const char *right)
{
    if ((left == NULL && right == NULL) ||
        (left != NULL && right != NULL && strcmp(left, right) == 0) || at->differs)
        return;
    at->differs = true;
    snprintf(at->path + at->length, sizeof at->path - at->length, "%s '%s' and '%s'", what,
             left != NULL ? left : "(none)", right != NULL ? right : "(none)");
}

static void compare_abilities(comparison *at, const cg_ability_term *left,
                              const cg_ability_term *right);
static void compare_terms(comparison *at, const cg_term *left, const cg_term *right);

static void compare_part(comparison *at, const char *name, unsigned number, const cg_term *left,
                         const cg_term *right)
{
    size_t before = enter(at, name, number);
    compare_terms(at, left, right);
    leave(at, before);
}

static void compare_fields(comparison *at, const cg_term *left, const cg_term *right)
{
    same(at, "kind", left->kind, right->kind);
    same(at, "type", left->type, right->type);
    same(at, "many", left->many, right->many);
    same(at, "quantity", left->quantity, right->quantity);
    same(at, "whose", left->whose, right->whose);
    same(at, "where", left->where, right->where);
    same(at, "joints", left->joints, right->joints);
    same(at, "another", left->another, right->another);
    same(at, "flags", left->flags, right->flags);
    same(at, "index", left->index, right->index);
    same(at, "index2", left->index2, right->index2);
    same(at, "value", left->value, right->value);
    same(at, "value2", left->value2, right->value2);
    same_text(at, "text", left->text, right->text);
}

static void compare_terms(comparison *at, const cg_term *left, const cg_term *right)
{
    for (unsigned i = 0; left != NULL && right != NULL && !at->differs; i++) {
        size_t before = enter(at, "%u: ", i);
        compare_fields(at, left, right);
        for (unsigned k = 0; k < CG_TERM_ARGS; k++)
            compare_part(at, "argument %u, ", k, left->args[k], right->args[k]);
        compare_part(at, "body, ", 0, left->body, right->body);
        compare_part(at, "otherwise, ", 0, left->otherwise, right->otherwise);
        compare_abilities(at, left->ability, right->ability);
        leave(at, before);
        left = left->next;
        right = right->next;
    }
    same(at, "there", left != NULL, right != NULL);
}

static void compare_head(comparison *at, const cg_ability_term *left, const cg_ability_term *right)
{
    same(at, "form", (long)left->form, (long)right->form);
    same_text(at, "name", left->name, right->name);
    same(at, "may", left->may, right->may);
    same(at, "mandatory", left->mandatory, right->mandatory);
    same(at, "flags", (long)left->flags, (long)right->flags);
    same(at, "windows", (long)left->windows, (long)right->windows);
    same(at, "phases", (long)left->phases, (long)right->phases);
    same(at, "zones", (long)left->zones, (long)right->zones);
    same(at, "limit scope", left->limit_scope, right->limit_scope);
    same(at, "limit", left->limit, right->limit);
    same(at, "first time", left->first_time, right->first_time);
    same(at, "parameters", (long)left->parameter_count, (long)right->parameter_count);
    same(at, "targets", (long)left->target_count, (long)right->target_count);
    same(at, "slots", (long)left->slots, (long)right->slots);
    same(at, "captured", (long)left->captured, (long)right->captured);
}

static void compare_targets(comparison *at, const cg_ability_term *left,
                            const cg_ability_term *right)
{
    for (unsigned i = 0; i < left->target_count && i < right->target_count; i++) {
        size_t before = enter(at, "target %u, ", i);
        same_text(at, "name", left->targets[i].name, right->targets[i].name);
        same(at, "slot", left->targets[i].slot, right->targets[i].slot);
        same(at, "mode", left->targets[i].mode, right->targets[i].mode);
        compare_terms(at, left->targets[i].selector, right->targets[i].selector);
        leave(at, before);
    }
    for (unsigned i = 0; i < left->parameter_count && i < right->parameter_count; i++) {
        same_text(at, "parameter", left->parameters[i].name, right->parameters[i].name);
        same(at, "minimum", left->parameters[i].minimum, right->parameters[i].minimum);
        same(at, "maximum", left->parameters[i].maximum, right->parameters[i].maximum);
    }
    for (unsigned i = 0; i < left->captured && i < right->captured; i++)
        same(at, "capture", left->captures[i], right->captures[i]);
}

static void compare_abilities(comparison *at, const cg_ability_term *left,
                              const cg_ability_term *right)
{
    for (unsigned i = 0; left != NULL && right != NULL && !at->differs; i++) {
        size_t before = enter(at, "ability %u, ", i);
        compare_head(at, left, right);
        compare_targets(at, left, right);
        compare_part(at, "event, ", 0, left->event, right->event);
        compare_part(at, "cost, ", 0, left->cost, right->cost);
        compare_part(at, "other cost, ", 0, left->alternative, right->alternative);
        compare_part(at, "condition, ", 0, left->condition, right->condition);
        compare_part(at, "choose, ", 0, left->choose, right->choose);
        compare_part(at, "choose more, ", 0, left->choose_more, right->choose_more);
        compare_part(at, "choose if, ", 0, left->choose_if, right->choose_if);
        compare_part(at, "steps, ", 0, left->steps, right->steps);
        leave(at, before);
        left = left->next;
        right = right->next;
    }
    same(at, "ability there", left != NULL, right != NULL);
}

const char *effects_difference(const cg_ability_term *left, const cg_ability_term *right)
{
    static comparison at;
    at = (comparison){.length = 0};
    compare_abilities(&at, left, right);
    return at.differs ? at.path : NULL;
}

void effects_assert_mistake(effects *in, const char *text, const char *says)
{
    effects_clear(in);
    assert_null(effects_try(in, text, CG_ACCEPT_CARD));
    char *errors = errors_of(in->report);
    if (!strstr(errors, says))
        fail_msg("%sis told: %s", text, errors);
    free(errors);
}
