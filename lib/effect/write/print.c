/* Printing whole abilities: targets, steps, blocks, events and sentences. */
#include "effect/write/print.h"

#include <assert.h>

static void indent(cg_printer *print)
{
    for (unsigned i = 0; i < print->level; i++)
        cg_text_add(print->out, "  ");
}

/* ---- steps ---- */

static void print_subject(cg_printer *print, const cg_term *subject, cg_print_style style)
{
    if (subject->kind == CG_TERM_ME)
        cg_text_add(print->out, "I");
    else
        cg_print_thing(print, subject, style);
    cg_text_add(print->out, " ");
}

/** The move of the game that a step is (`banish t`); NULL if it is none. */
static const cg_move_def *move_of(const cg_printer *print, const cg_term *step)
{
    return step->kind == CG_TERM_VERB ? cg_rows_move_of_verb(print->module, step->index) : NULL;
}

static void print_statement(cg_printer *print, const cg_term *step)
{
    const cg_term *subject = step->args[0];
    const cg_move_def *move = move_of(print, step);
    cg_print_style style = step->kind == CG_TERM_STATEMENT && step->index == CG_DO_GET
                               ? CG_STYLE_SUBJECT
                               : CG_STYLE_PLAIN;
    if (move != NULL) {
        cg_text_format(print->out, "%s ", move->name);
        cg_print_thing(print, step->args[1], CG_STYLE_PLAIN);
        return;
    }
    cg_row row = step->kind == CG_TERM_VERB ? cg_rows_game_verb(print->module, step->index)
                                            : *cg_rows_statement(step->index);
    if (subject != NULL)
        print_subject(print, subject, style);
    cg_print_row(print, &row, step, 1, subject != NULL && !cg_print_is_plural(subject, style));
}

static void print_steps(cg_printer *print, const cg_term *steps);

/** Is it a single step that can stand behind the colon? */
static bool is_simple(const cg_term *step)
{
    return step->next == NULL && (step->kind == CG_TERM_STATEMENT || step->kind == CG_TERM_VERB);
}

void cg_print_body(cg_printer *print, const cg_term *steps)
{
    if (steps != NULL && is_simple(steps)) {
        cg_text_add(print->out, ": ");
        print_statement(print, steps);
        cg_text_add(print->out, "\n");
        return;
    }
    cg_text_add(print->out, ":\n");
    print->level++;
    print_steps(print, steps);
    print->level--;
}

static void print_target(cg_printer *print, const cg_target_term *target)
{
    const cg_term *selector = target->selector;
    assert(target->name != NULL && selector != NULL);
    cg_text_format(print->out, "target %s: ", target->name);
    if (selector->type == CG_TYPE_DIE) {
        const cg_dice_def *dice = &print->module->dice[selector->index];
        cg_text_format(print->out, "%s %s of the %s", cg_rows_article(dice->die), dice->die,
                       dice->title);
    } else if (selector->type == CG_TYPE_ZONE) {
        const char *title = print->module->zones[selector->index].title;
        cg_text_format(print->out, "%s %s", cg_rows_article(title), title);
    } else
        cg_print_thing(print, selector, CG_STYLE_CHOSEN);
    cg_text_add(print->out, "\n");
}

/** Does a line of its own declare the target, in that mode (0: before all of them)? */
static bool has_line(const cg_target_term *target, unsigned mode)
{
    return target->name != NULL && target->mode == mode;
}

static bool has_targets(const cg_ability_term *ability, unsigned mode)
{
    for (unsigned i = 0; i < ability->target_count; i++)
        if (has_line(&ability->targets[i], mode))
            return true;
    return false;
}

/** Prints the targets of a mode, a line each; 0: those that stand before all modes. */
static void print_targets(cg_printer *print, const cg_ability_term *ability, unsigned mode)
{
    for (unsigned i = 0; i < ability->target_count; i++)
        if (has_line(&ability->targets[i], mode)) {
            indent(print);
            print_target(print, &ability->targets[i]);
        }
}

/** The numbers of a branch: `6`, `2..5`, `..1`, `6..` */
static void print_range(cg_printer *print, const cg_term *branch)
{
    assert(branch->value <= branch->value2);
    if (branch->value != INT32_MIN)
        cg_text_format(print->out, "%d", (int)branch->value);
    if (branch->value != branch->value2)
        cg_text_add(print->out, "..");
    if (branch->value != branch->value2 && branch->value2 != INT32_MAX)
        cg_text_format(print->out, "%d", (int)branch->value2);
}

/** Prints the branches of modes or of a table. @param ability the one whose head chooses; NULL:
 * none */
static void print_branches(cg_printer *print, const cg_term *branches,
                           const cg_ability_term *ability)
{
    unsigned mode = 0;
    for (const cg_term *branch = branches; branch != NULL; branch = branch->next) {
        mode++;
        indent(print);
        if (branch->text != NULL)
            cg_print_quoted(print, branch->text);
        else
            print_range(print, branch);
        if (ability == NULL || !has_targets(ability, mode)) {
            cg_print_body(print, branch->body);
            continue;
        }
        cg_text_add(print->out, ":\n");
        print->level++;
        print_targets(print, ability, mode);
        print_steps(print, branch->body);
        print->level--;
    }
}

static void print_otherwise(cg_printer *print, const cg_term *steps)
{
    if (steps == NULL)
        return;
    indent(print);
    assert(print->level > 0);
    cg_text_add(print->out, "otherwise");
    cg_print_body(print, steps);
}

static void print_choices(cg_printer *print, const cg_term *step)
{
    cg_text_add(print->out, ":\n");
    print->level++;
    print_branches(print, step->body, NULL);
    print_otherwise(print, step->otherwise);
    print->level--;
}

static void print_block(cg_printer *print, const cg_term *step)
{
    if (step->index == CG_BLOCK_LATER && step->ability != NULL) {
        cg_text_add(print->out, "later ");
        cg_print_ability(print, step->ability);
        return;
    }
    if (step->index == CG_BLOCK_FOR_EACH) {
        cg_text_add(print->out, "for ");
        cg_print_thing(print, step->args[0], CG_STYLE_PLAIN);
        cg_text_format(print->out, " as %s", step->args[1]->text);
    } else
        cg_print_row(print, cg_rows_block(step->index), step, 0, false);
    switch (step->index) {
    case CG_BLOCK_LET:
        cg_text_add(print->out, "\n");
        break;
    case CG_BLOCK_MODES:
    case CG_BLOCK_TABLE:
        print_choices(print, step);
        break;
    case CG_BLOCK_LASTING:
        cg_text_add(print->out, ": ");
        cg_print_ability(print, step->ability);
        break;
    default:
        cg_print_body(print, step->body);
        print_otherwise(print, step->otherwise);
    }
}

static void print_steps(cg_printer *print, const cg_term *steps)
{
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        indent(print);
        if (step->kind == CG_TERM_BLOCK)
            print_block(print, step);
        else {
            print_statement(print, step);
            cg_text_add(print->out, "\n");
        }
    }
}

/** Prints what stands behind the head: targets, then steps or modes. */
static void print_steps_of(cg_printer *print, const cg_ability_term *ability)
{
    if (ability->steps == NULL) {
        cg_text_add(print->out, "\n");
        return;
    }
    if (!has_targets(ability, 0) && ability->choose == NULL) {
        cg_print_body(print, ability->steps);
        return;
    }
    cg_text_add(print->out, ":\n");
    print->level++;
    print_targets(print, ability, 0);
    if (ability->choose != NULL)
        print_branches(print, ability->steps, ability);
    else
        print_steps(print, ability->steps);
    print->level--;
}

/* ---- events and sentences ---- */

void cg_print_event(cg_printer *print, const cg_term *event)
{
    assert(event->kind == CG_TERM_EVENT);
    const cg_term *subject = event->args[0];
    bool own = event->index < CG_EVENT_ROW_COUNT;
    unsigned index = event->index - (own ? 0u : CG_EVENT_ROW_COUNT);
    const cg_move_def *move = own ? NULL : cg_rows_move_of_event(print->module, index);
    bool matches = print->matches;
    print->matches = true;
    if (subject != NULL)
        print_subject(print, subject, CG_STYLE_PLAIN);
    if (move != NULL) {
        cg_text_format(print->out, "%s %s",
                       cg_print_is_plural(subject, CG_STYLE_PLAIN) ? "are" : "is",
                       move->participle);
        print->matches = matches;
        return;
    }
    cg_row row = own ? *cg_rows_event(index) : cg_rows_game_event(print->module, index);
    if (subject != NULL && cg_print_is_plural(subject, CG_STYLE_PLAIN))
        cg_print_row_of_many(print, &row, event, subject->kind == CG_TERM_ME ? "am" : "are");
    else
        cg_print_row(print, &row, event, 1, true);
    print->matches = matches;
}

void cg_print_static(cg_printer *print, const cg_term *sentence)
{
    assert(sentence != NULL && sentence->kind == CG_TERM_STATIC && sentence->next == NULL);
    const cg_row *row = cg_rows_static(sentence->index);
    const cg_term *subject = sentence->args[0], *condition = NULL;
    unsigned holes = 1 + cg_piece_holes(row->pattern);
    if (holes < CG_TERM_ARGS)
        condition = sentence->args[holes];
    if (subject != NULL)
        print_subject(print, subject, CG_STYLE_SUBJECT);
    cg_print_row(print, row, sentence, 1,
                 subject == NULL || !cg_print_is_plural(subject, CG_STYLE_SUBJECT));
    if (condition != NULL) {
        cg_text_add(print->out, " while ");
        cg_print_condition(print, condition, false, CG_TIGHT_ANY);
    }
    cg_text_add(print->out, "\n");
}

void cg_print_ability(cg_printer *print, const cg_ability_term *ability)
{
    if (ability->form == CG_FORM_STATIC) {
        cg_print_static(print, ability->steps);
        return;
    }
    const cg_ability_term *outer = print->ability;
    uint32_t told = print->told;
    print->ability = ability;
    print->told = 0;
    cg_print_head(print, ability);
    print_steps_of(print, ability);
    print->ability = outer;
    print->told = told;
}

static void print_parameters(cg_printer *print, const cg_ability_term *ability)
{
    for (unsigned i = 0; i < ability->parameter_count; i++)
        cg_text_format(print->out, "%s%s in %d..%d", i == 0 ? "with " : ", ",
                       ability->parameters[i].name, (int)ability->parameters[i].minimum,
                       (int)ability->parameters[i].maximum);
    cg_text_add(print->out, ability->parameter_count > 0 ? "\n" : "");
}

void cg_effect_print(const cg_language *language, const cg_ability_term *abilities, cg_text *out)
{
    cg_printer print = {.module = cg_language_module(language), .out = out};
    for (const cg_ability_term *ability = abilities; ability != NULL; ability = ability->next) {
        print_parameters(&print, ability);
        cg_print_ability(&print, ability);
    }
}
