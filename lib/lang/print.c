#include "lang/tree.h"

/** What is being printed, and how far it is indented. */
typedef struct printer {
    const cg_effect *effect;
    cg_text *out;
    unsigned level;
} printer;

static void print_node(printer *print, const cg_node *node, unsigned binding);

static void print_owned(printer *print, const cg_node *node, const char *noun)
{
    if (node->left != NULL && node->left->kind == CG_NODE_SELF) {
        cg_text_format(print->out, "my %s", noun);
        return;
    }
    cg_text_format(print->out, "the %s", noun);
    if (node->left != NULL) {
        cg_text_add(print->out, " of ");
        print_node(print, node->left, CG_BINDS_PRIMARY);
    }
}

static const char *plural_of(const cg_counter_def *counter)
{
    return counter->plural != NULL ? counter->plural : counter->singular;
}

static const char *singular_of(const cg_counter_def *counter)
{
    return counter->singular != NULL ? counter->singular : counter->plural;
}

static void print_binary(printer *print, const cg_node *node)
{
    const cg_operator *row = cg_operator_get(node->detail);
    print_node(print, node->left, row->precedence);
    cg_text_format(print->out, " %s ", row->text);
    print_node(print, node->right, row->precedence + 1u);
}

static void print_choice(printer *print, const cg_node *node)
{
    cg_text_format(print->out, "%s(", cg_word_text((cg_word)cg_choice_get(node->detail)->word));
    print_node(print, node->left, CG_BINDS_OR);
    cg_text_add(print->out, ", ");
    print_node(print, node->right, CG_BINDS_OR);
    cg_text_add(print->out, ")");
}

/** A word or sign and what it stands before. */
static void print_before(printer *print, const char *text, const cg_node *node, unsigned binding)
{
    cg_text_add(print->out, text);
    print_node(print, node->left, binding);
}

static void print_leaf(printer *print, const cg_node *node)
{
    const cg_module *module = print->effect->module;
    switch (node->kind) {
    case CG_NODE_NUMBER:
        cg_text_format(print->out, "%d", (int)node->value);
        break;
    case CG_NODE_PARAMETER:
    case CG_NODE_NAME:
        cg_text_add(print->out, node->name);
        break;
    case CG_NODE_SELF:
        cg_text_add(print->out, "me");
        break;
    case CG_NODE_ACTIVE:
        cg_text_add(print->out, "the active player");
        break;
    case CG_NODE_POOL:
        cg_text_format(print->out, "the %s", module->dice[node->detail].title);
        break;
    case CG_NODE_EFFECT_ITEM:
        cg_text_add(print->out, "the announced result");
        break;
    case CG_NODE_CARD_ITEM:
        cg_text_add(print->out, "the card being played");
        break;
    default:
        break;
    }
}

static void print_plain(printer *print, const cg_node *node)
{
    const cg_module *module = print->effect->module;
    switch (node->kind) {
    case CG_NODE_ZONE:
        print_owned(print, node, module->zones[node->detail].title);
        break;
    case CG_NODE_COUNTER:
        print_owned(print, node, plural_of(&module->counters[node->detail]));
        break;
    case CG_NODE_COUNT:
        print_before(print, "count of ", node, CG_BINDS_PRIMARY);
        break;
    case CG_NODE_FACE:
        print_before(print, "the face of ", node, CG_BINDS_PRIMARY);
        break;
    case CG_NODE_NEGATIVE:
        print_before(print, "-", node, CG_BINDS_NEGATIVE);
        break;
    case CG_NODE_NOT:
        print_before(print, "not ", node, CG_BINDS_NOT);
        break;
    case CG_NODE_EMPTY:
        print_node(print, node->left, CG_BINDS_PRIMARY);
        cg_text_add(print->out, " is empty");
        break;
    case CG_NODE_BINARY:
        print_binary(print, node);
        break;
    case CG_NODE_CHOICE:
        print_choice(print, node);
        break;
    default:
        print_leaf(print, node);
    }
}

static void print_node(printer *print, const cg_node *node, unsigned binding)
{
    bool brackets = cg_node_binding(node) < binding;
    if (brackets)
        cg_text_add(print->out, "(");
    print_plain(print, node);
    if (brackets)
        cg_text_add(print->out, ")");
}

/** An amount before a noun; what ends with a noun itself gets brackets. */
static void print_counted(printer *print, const cg_node *amount)
{
    bool short_one = amount->kind == CG_NODE_NUMBER || amount->kind == CG_NODE_PARAMETER ||
                     amount->kind == CG_NODE_NAME || amount->kind == CG_NODE_CHOICE;
    if (!short_one)
        cg_text_add(print->out, "(");
    print_node(print, amount, CG_BINDS_OR);
    if (!short_one)
        cg_text_add(print->out, ")");
}

static bool is_one(const cg_node *amount)
{
    return amount->kind == CG_NODE_NUMBER && amount->value == 1;
}

static void print_part(printer *print, const cg_step_node *step, const cg_part *part)
{
    const cg_module *module = print->effect->module;
    const cg_counter_def *counter;
    switch (part->kind) {
    case CG_PART_WORDS:
        cg_text_add(print->out, part->words);
        break;
    case CG_PART_AMOUNT:
        if (part[1].kind == CG_PART_COUNTER)
            print_counted(print, step->amount);
        else
            print_node(print, step->amount, CG_BINDS_OR);
        break;
    case CG_PART_COUNTER:
        counter = &module->counters[step->detail];
        cg_text_add(print->out, is_one(step->amount) ? singular_of(counter) : plural_of(counter));
        break;
    case CG_PART_CAUSE:
        cg_text_add(print->out, module->causes[step->detail]);
        break;
    default:
        print_node(print, step->object, CG_BINDS_PRIMARY);
    }
}

static void print_act(printer *print, const cg_step_node *step)
{
    if (step->subject != NULL) {
        print_node(print, step->subject, CG_BINDS_PRIMARY);
        cg_text_add(print->out, " ");
    }
    cg_text_add(print->out, step->subject != NULL ? step->verb->third : step->verb->name);
    for (const cg_part *part = step->verb->parts; part->kind != CG_PART_END; part++) {
        cg_text_add(print->out, " ");
        print_part(print, step, part);
    }
    cg_text_add(print->out, "\n");
}

static void indent(printer *print)
{
    for (unsigned i = 0; i < print->level; i++)
        cg_text_add(print->out, "  ");
}

static void print_steps(printer *print, const cg_step_node *steps);

static void print_block(printer *print, const cg_step_node *steps)
{
    cg_text_add(print->out, ":\n");
    print->level++;
    print_steps(print, steps);
    print->level--;
}

static void print_if(printer *print, const cg_step_node *step)
{
    cg_text_add(print->out, "if ");
    print_node(print, step->amount, CG_BINDS_OR);
    print_block(print, step->then);
    if (step->otherwise != NULL) {
        indent(print);
        cg_text_add(print->out, "otherwise");
        print_block(print, step->otherwise);
    }
}

static void print_let(printer *print, const cg_step_node *step)
{
    cg_text_format(print->out, "let %s = ", step->name);
    print_node(print, step->amount, CG_BINDS_OR);
    cg_text_add(print->out, "\n");
}

static void print_steps(printer *print, const cg_step_node *steps)
{
    for (const cg_step_node *step = steps; step != NULL; step = step->next) {
        indent(print);
        if (step->kind == CG_STEP_ACT)
            print_act(print, step);
        else if (step->kind == CG_STEP_LET)
            print_let(print, step);
        else
            print_if(print, step);
    }
}

static void print_target(printer *print, const cg_target *target)
{
    const cg_module *module = print->effect->module;
    const char *noun = target->spec.kind == CG_TARGET_OPPONENT ? "opponent" : "player";
    if (target->spec.kind == CG_TARGET_ZONE)
        noun = module->zones[target->spec.detail].title;
    else if (target->spec.kind == CG_TARGET_DIE)
        noun = module->dice[target->spec.detail].die;
    indent(print);
    cg_text_format(print->out, "target %s: %s %s", target->name, cg_article(noun), noun);
    if (target->spec.kind == CG_TARGET_DIE)
        cg_text_format(print->out, " of the %s", module->dice[target->spec.detail].title);
    cg_text_add(print->out, "\n");
}

static void print_parameters(const cg_effect *effect, cg_text *out)
{
    for (unsigned i = 0; i < effect->parameter_count; i++)
        cg_text_format(out, "%s%s in %d..%d", i == 0 ? "with " : ", ", effect->parameters[i].name,
                       (int)effect->parameters[i].minimum, (int)effect->parameters[i].maximum);
    if (effect->parameter_count > 0)
        cg_text_add(out, "\n");
}

static void print_windows(const cg_effect *effect, cg_text *out)
{
    const char *between = " in ";
    if (effect->windows == UINT32_MAX)
        return;
    for (size_t i = 0; i < effect->module->window_count; i++)
        if ((effect->windows >> i & 1u) != 0) {
            cg_text_format(out, "%s%s", between, effect->module->windows[i].name);
            between = ", ";
        }
}

void cg_lang_print(const cg_effect *effect, cg_text *out)
{
    printer print = {effect, out, 0};
    const cg_step_node *step = effect->steps;
    bool one_line = effect->target_count == 0 && step->next == NULL && step->kind == CG_STEP_ACT;

    print_parameters(effect, out);
    cg_text_add(out, cg_word_text(cg_form_word(effect->form)));
    print_windows(effect, out);
    cg_text_add(out, one_line ? ": " : ":\n");
    print.level = one_line ? 0 : 1;
    for (unsigned i = 0; i < effect->target_count; i++)
        print_target(&print, &effect->targets[i]);
    print_steps(&print, step);
}
