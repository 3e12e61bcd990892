/* Prints whole abilities: targets, steps, blocks, events and static abilities. */
#include "effect/write/write.h"

#include <assert.h>

static void indent(cg_writer *to)
{
    for (unsigned i = 0; i < to->indent; i++)
        cg_write_add(to, "  ");
}

/* ---- steps ---- */

/** Returns the game's move for a step (`banish t`); NULL if it is not a move. */
static const cg_move_def *move_of(const cg_writer *to, const cg_term *step)
{
    return step->kind == CG_TERM_VERB ? cg_rows_move_of_verb(to->module, step->index) : NULL;
}

static void print_statement(cg_writer *to, const cg_term *step)
{
    const cg_term *subject = step->args[0];
    const cg_move_def *move = move_of(to, step);
    cg_style style = step->kind == CG_TERM_STATEMENT && step->index == CG_DO_GET ? CG_STYLE_SUBJECT
                                                                                 : CG_STYLE_PLAIN;
    if (move != NULL) {
        cg_write_add(to, move->name);
        cg_write_add(to, " ");
        cg_write_thing(to, step->args[1], CG_STYLE_PLAIN);
        cg_write_until(to, step->args[2]);
        return;
    }
    cg_row row = step->kind == CG_TERM_VERB ? cg_rows_game_verb(to->module, step->index)
                                            : *cg_rows_statement(step->index);
    if (subject != NULL) {
        cg_write_subject(to, subject, style);
        cg_write_add(to, " ");
    }
    bool third = subject != NULL && cg_write_person(subject, style) == CG_PERSON_IT;
    cg_write_row(to, &row, step, 1, third ? CG_VERB_THIRD : CG_VERB_BASE);
}

static void print_steps(cg_writer *to, const cg_term *steps);
/** Prints an ability without its parameters, from the current column on; ends with a newline. */
static void print_ability(cg_writer *to, const cg_ability_term *ability);

/** Returns true for a single step that can be after the colon. */
static bool is_simple(const cg_term *step)
{
    return step->next == NULL && (step->kind == CG_TERM_STATEMENT || step->kind == CG_TERM_VERB);
}

/** Writes a body after its head: `: draw 1`, or lines one level deeper; ends with a newline. */
static void print_body(cg_writer *to, const cg_term *steps)
{
    if (steps != NULL && is_simple(steps)) {
        cg_write_add(to, ": ");
        print_statement(to, steps);
        cg_write_add(to, "\n");
        return;
    }
    cg_write_add(to, ":\n");
    to->indent++;
    print_steps(to, steps);
    to->indent--;
}

static void print_target(cg_writer *to, const cg_target_term *target)
{
    const cg_term *selector = target->selector;
    assert(target->name != NULL && selector != NULL);
    cg_write_add(to, "target ");
    cg_write_add(to, target->name);
    cg_write_add(to, ": ");
    if (selector->type == CG_TYPE_DIE) {
        const cg_dice_def *dice = &to->module->dice[selector->index];
        cg_write_one(to, dice->die);
        cg_write_add(to, " of the ");
        cg_write_add(to, dice->title);
    } else if (selector->type == CG_TYPE_ZONE)
        cg_write_one(to, to->module->zones[selector->index].title);
    else
        cg_write_thing(to, selector, CG_STYLE_CHOSEN);
    cg_write_add(to, "\n");
}

/** Returns true if a line of its own declares the target, in that mode (0: before all modes). */
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

/** Prints the targets of a mode, a line each; 0: those before all modes. */
static void print_targets(cg_writer *to, const cg_ability_term *ability, unsigned mode)
{
    for (unsigned i = 0; i < ability->target_count; i++)
        if (has_line(&ability->targets[i], mode)) {
            indent(to);
            print_target(to, &ability->targets[i]);
        }
}

/** Prints the numbers of a branch: `2..5`, `6..`. */
static void print_range(cg_writer *to, const cg_term *branch)
{
    assert(branch->value <= branch->value2);
    if (branch->value == branch->value2) {
        cg_write_number(to, branch->value);
        return;
    }
    if (branch->value != INT32_MIN)
        cg_write_number(to, branch->value);
    cg_write_add(to, "..");
    if (branch->value2 != INT32_MAX)
        cg_write_number(to, branch->value2);
}

/** Prints the branches of modes or of a table. @param ability the one whose head chooses; NULL:
 * none */
static void print_branches(cg_writer *to, const cg_term *branches, const cg_ability_term *ability)
{
    unsigned mode = 0;
    for (const cg_term *branch = branches; branch != NULL; branch = branch->next) {
        mode++;
        indent(to);
        if (branch->text != NULL)
            cg_write_quoted(to, branch->text);
        else
            print_range(to, branch);
        if (ability == NULL || !has_targets(ability, mode)) {
            print_body(to, branch->body);
            continue;
        }
        cg_write_add(to, ":\n");
        to->indent++;
        print_targets(to, ability, mode);
        print_steps(to, branch->body);
        to->indent--;
    }
}

static void print_otherwise(cg_writer *to, const cg_term *steps)
{
    if (steps == NULL)
        return;
    indent(to);
    assert(to->indent > 0);
    cg_write_add(to, "otherwise");
    print_body(to, steps);
}

static void print_choices(cg_writer *to, const cg_term *step)
{
    cg_write_add(to, ":\n");
    to->indent++;
    print_branches(to, step->body, NULL);
    print_otherwise(to, step->otherwise);
    to->indent--;
}

/** `unless I pay (2 mana)`, `unless an opponent pays (2 mana)` */
static void print_unless(cg_writer *to, const cg_term *step)
{
    bool third = cg_write_person(step->args[0], CG_STYLE_PLAIN) == CG_PERSON_IT;
    bool me = step->args[0]->kind == CG_TERM_ME;
    cg_write_add(to, "unless ");
    cg_write_subject(to, step->args[0], CG_STYLE_PLAIN);
    cg_write_add(to, third && !me ? " pays " : " pay ");
    cg_write_cost(to, step->args[1]);
}

static void print_block(cg_writer *to, const cg_term *step)
{
    if (step->index == CG_BLOCK_LATER && step->ability != NULL) {
        cg_write_add(to, "later ");
        print_ability(to, step->ability);
        return;
    }
    if (step->index == CG_BLOCK_FOR_EACH) {
        cg_write_add(to, "for ");
        cg_write_thing(to, step->args[0], CG_STYLE_PLAIN);
        cg_write_add(to, " as ");
        cg_write_add(to, step->args[1]->text);
    } else if (step->index == CG_BLOCK_UNLESS) {
        print_unless(to, step);
    } else {
        const cg_term *who = step->args[CG_BLOCK_WHO];
        if (who != NULL) {
            cg_write_subject(to, who, CG_STYLE_PLAIN);
            cg_write_add(to, " ");
        }
        cg_write_row(to, cg_rows_block(step->index), step, 0,
                     who != NULL ? CG_VERB_THIRD : CG_VERB_BASE);
    }
    switch (step->index) {
    case CG_BLOCK_LET:
        cg_write_add(to, "\n");
        break;
    case CG_BLOCK_MODES:
    case CG_BLOCK_TABLE:
        print_choices(to, step);
        break;
    case CG_BLOCK_LASTING:
        cg_write_add(to, ": ");
        print_ability(to, step->ability);
        break;
    default:
        print_body(to, step->body);
        print_otherwise(to, step->otherwise);
    }
}

static void print_steps(cg_writer *to, const cg_term *steps)
{
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        indent(to);
        if (step->kind == CG_TERM_BLOCK)
            print_block(to, step);
        else {
            print_statement(to, step);
            cg_write_add(to, "\n");
        }
    }
}

/** Prints the part after the head: targets, then steps or modes. */
static void print_steps_of(cg_writer *to, const cg_ability_term *ability)
{
    if (ability->steps == NULL) {
        cg_write_add(to, "\n");
        return;
    }
    if (!has_targets(ability, 0) && ability->choose == NULL) {
        print_body(to, ability->steps);
        return;
    }
    cg_write_add(to, ":\n");
    to->indent++;
    print_targets(to, ability, 0);
    if (ability->choose != NULL)
        print_branches(to, ability->steps, ability);
    else
        print_steps(to, ability->steps);
    to->indent--;
}

/* ---- abilities ---- */

static void print_ability(cg_writer *to, const cg_ability_term *ability)
{
    if (ability->form == CG_FORM_STATIC) {
        cg_write_static(to, ability->steps);
        cg_write_add(to, "\n");
        return;
    }
    const cg_ability_term *outer = to->ability;
    uint32_t told = to->told;
    to->ability = ability;
    to->told = 0;
    cg_print_head(to, ability);
    print_steps_of(to, ability);
    to->ability = outer;
    to->told = told;
}

static void print_parameters(cg_writer *to, const cg_ability_term *ability)
{
    for (unsigned i = 0; i < ability->parameter_count; i++)
        cg_text_format(to->out, "%s%s in %d..%d", i == 0 ? "with " : ", ",
                       ability->parameters[i].name, (int)ability->parameters[i].minimum,
                       (int)ability->parameters[i].maximum);
    cg_write_add(to, ability->parameter_count > 0 ? "\n" : "");
}

void cg_effect_print(const cg_language *language, const cg_ability_term *abilities, cg_text *out)
{
    cg_writer to = {.module = cg_language_module(language), .out = out};
    for (const cg_ability_term *ability = abilities; ability != NULL; ability = ability->next) {
        print_parameters(&to, ability);
        print_ability(&to, ability);
    }
}
