#include "lang/tree.h"

#include <stdio.h>
#include <string.h>

/** A rules text in the making. */
typedef struct teller {
    const cg_effect *effect;
    const int32_t *arguments;
    cg_text *out;
    bool capital; /**< a sentence begins */
    bool mentioned[CG_PROGRAM_TARGETS];
    const cg_node *unknown; /**< what X stands for, still to be said */
} teller;

static void say(teller *tell, const char *text)
{
    char first;
    if (tell->capital && text[0] != '\0') {
        first = text[0] >= 'a' && text[0] <= 'z' ? (char)(text[0] - 'a' + 'A') : text[0];
        cg_text_add_bytes(tell->out, &first, 1);
        text++;
        tell->capital = false;
    }
    cg_text_add(tell->out, text);
}

static void say_number(teller *tell, int32_t number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", (int)number);
    say(tell, text);
}

/** A noun for several things. */
static void say_plural(teller *tell, const char *singular)
{
    const char *plural = cg_plural(singular);
    say(tell, plural != NULL ? plural : singular);
    say(tell, plural != NULL ? "" : "s");
}

static void say_node(teller *tell, const cg_node *node);

/* ---- targets and other things ---- */

/** "first " or "second " if another target is of the same kind, so that each stays recognisable. */
static const char *ordinal(const cg_effect *effect, unsigned slot)
{
    const cg_target_spec *left = &effect->targets[0].spec, *right = &effect->targets[1].spec;
    if (effect->target_count < 2 || left->kind != right->kind || left->detail != right->detail)
        return "";
    return slot == 0 ? "first " : "second ";
}

static void say_target_noun(teller *tell, unsigned slot)
{
    const cg_module *module = tell->effect->module;
    const cg_target_spec *spec = &tell->effect->targets[slot].spec;
    switch (spec->kind) {
    case CG_TARGET_DIE:
        say(tell, module->dice[spec->detail].die);
        break;
    case CG_TARGET_ZONE:
        say(tell, module->zones[spec->detail].title);
        break;
    default:
        say(tell, spec->kind == CG_TARGET_OPPONENT ? "opponent" : "player");
    }
}

/** "target opponent" at first, "that opponent" from then on. */
static void say_target(teller *tell, unsigned slot)
{
    const cg_target_spec *spec = &tell->effect->targets[slot].spec;
    const char *which = ordinal(tell->effect, slot);
    bool again = tell->mentioned[slot];

    tell->mentioned[slot] = true;
    if (which[0] != '\0') {
        say(tell, "the ");
        say(tell, which);
        say(tell, "target ");
    } else
        say(tell, again ? "that " : "target ");
    say_target_noun(tell, slot);
    if (spec->kind == CG_TARGET_DIE && !again) {
        say(tell, " of the ");
        say(tell, tell->effect->module->dice[spec->detail].title);
    }
}

static void say_name(teller *tell, const cg_node *node)
{
    if ((unsigned)node->value < tell->effect->target_count)
        say_target(tell, (unsigned)node->value);
    else
        say(tell, node->name);
}

static bool is_mine(const cg_node *node)
{
    return node->left != NULL && node->left->kind == CG_NODE_SELF;
}

static void say_owned(teller *tell, const cg_node *node, const char *noun)
{
    say(tell, is_mine(node) ? "your " : "the ");
    say(tell, noun);
    if (!is_mine(node) && node->left != NULL) {
        say(tell, " of ");
        say_node(tell, node->left);
    }
}

static void say_zone(teller *tell, const cg_node *node)
{
    say_owned(tell, node, tell->effect->module->zones[node->detail].title);
}

static const char *plural_of(const cg_counter_def *counter)
{
    return counter->plural != NULL ? counter->plural : counter->singular;
}

static const char *singular_of(const cg_counter_def *counter)
{
    return counter->singular != NULL ? counter->singular : counter->plural;
}

static void say_counter(teller *tell, const cg_node *node)
{
    say(tell, "the number of ");
    if (is_mine(node))
        say(tell, "your ");
    say(tell, plural_of(&tell->effect->module->counters[node->detail]));
    if (!is_mine(node)) {
        say(tell, " of ");
        say_node(tell, node->left);
    }
}

static void say_count(teller *tell, const cg_node *node)
{
    say(tell, "the number of ");
    if (node->left->kind == CG_NODE_POOL)
        say_plural(tell, tell->effect->module->dice[node->left->detail].die);
    else
        say(tell, "cards");
    say(tell, " in ");
    say_node(tell, node->left);
}

/* ---- values ---- */

static bool is_number(const cg_node *node, int32_t value)
{
    return node->kind == CG_NODE_NUMBER && node->value == value;
}

static bool is_arithmetic(const cg_node *node)
{
    return node->kind == CG_NODE_BINARY && node->type == CG_TYPE_INTEGER;
}

/** An operand; brackets keep a sum within a sum together. */
static void say_operand(teller *tell, const cg_node *node)
{
    int32_t value;
    bool brackets = is_arithmetic(node) && !cg_node_fold(node, tell->arguments, &value);
    say(tell, brackets ? "(" : "");
    say_node(tell, node);
    say(tell, brackets ? ")" : "");
}

static void say_arithmetic(teller *tell, const cg_node *node)
{
    const cg_operator *row = cg_operator_get(node->detail);
    bool divides = row->operation == CG_OP_DIVIDE;
    if (divides && is_number(node->right, 2)) {
        say(tell, "half of ");
        say_operand(tell, node->left);
    } else if (row->operation == CG_OP_MULTIPLY && is_number(node->left, 2)) {
        say(tell, "twice ");
        say_operand(tell, node->right);
    } else {
        say_operand(tell, node->left);
        say(tell, " ");
        say(tell, row->says);
        say(tell, " ");
        say_operand(tell, node->right);
    }
    if (divides)
        say(tell, " (rounded down)");
}

static void say_choice(teller *tell, const cg_node *node)
{
    say(tell, cg_choice_get(node->detail)->says);
    say(tell, " of ");
    say_operand(tell, node->left);
    say(tell, " and ");
    say_operand(tell, node->right);
}

static void say_leaf(teller *tell, const cg_node *node)
{
    const cg_module *module = tell->effect->module;
    switch (node->kind) {
    case CG_NODE_SELF:
        say(tell, "you");
        break;
    case CG_NODE_ACTIVE:
        say(tell, "the active player");
        break;
    case CG_NODE_POOL:
        say(tell, "the ");
        say(tell, module->dice[node->detail].title);
        break;
    case CG_NODE_EFFECT_ITEM:
        say(tell, "the announced result");
        break;
    case CG_NODE_CARD_ITEM:
        say(tell, "the card being played");
        break;
    default:
        say(tell, node->name);
    }
}

static void say_node(teller *tell, const cg_node *node)
{
    int32_t value;
    if (cg_node_fold(node, tell->arguments, &value)) {
        say_number(tell, value);
        return;
    }
    switch (node->kind) {
    case CG_NODE_NAME:
        say_name(tell, node);
        break;
    case CG_NODE_ZONE:
        say_zone(tell, node);
        break;
    case CG_NODE_COUNTER:
        say_counter(tell, node);
        break;
    case CG_NODE_COUNT:
        say_count(tell, node);
        break;
    case CG_NODE_FACE:
        say(tell, "the face of ");
        say_node(tell, node->left);
        break;
    case CG_NODE_NEGATIVE:
        say(tell, "minus ");
        say_operand(tell, node->left);
        break;
    case CG_NODE_BINARY:
        say_arithmetic(tell, node);
        break;
    case CG_NODE_CHOICE:
        say_choice(tell, node);
        break;
    default:
        say_leaf(tell, node);
    }
}

/* ---- conditions ---- */

static void say_condition(teller *tell, const cg_node *node, bool opposite);

/** One side of an "and" or "or"; brackets around the other word of the two. */
static void say_side(teller *tell, const cg_node *node, unsigned above, bool opposite)
{
    while (node->kind == CG_NODE_NOT) {
        opposite = !opposite;
        node = node->left;
    }
    const cg_operator *row = node->kind == CG_NODE_BINARY ? cg_operator_get(node->detail) : NULL;
    bool logic = row != NULL && row->takes == CG_TYPE_BOOLEAN;
    bool brackets = logic && (opposite ? row->opposite : node->detail) != above;
    say(tell, brackets ? "(" : "");
    say_condition(tell, node, opposite);
    say(tell, brackets ? ")" : "");
}

static void say_binary_condition(teller *tell, const cg_node *node, bool opposite)
{
    const cg_operator *row = cg_operator_get(node->detail);
    unsigned index = opposite ? row->opposite : node->detail;
    bool logic = row->takes == CG_TYPE_BOOLEAN;

    if (logic)
        say_side(tell, node->left, index, opposite);
    else
        say_operand(tell, node->left);
    say(tell, " ");
    say(tell, cg_operator_get(index)->says);
    say(tell, " ");
    if (logic)
        say_side(tell, node->right, index, opposite);
    else
        say_operand(tell, node->right);
}

static void say_condition(teller *tell, const cg_node *node, bool opposite)
{
    switch (node->kind) {
    case CG_NODE_NOT:
        say_condition(tell, node->left, !opposite);
        break;
    case CG_NODE_EMPTY:
        say_node(tell, node->left);
        say(tell, opposite ? " is not empty" : " is empty");
        break;
    default:
        say_binary_condition(tell, node, opposite);
    }
}

/* ---- steps ---- */

/** A plain amount, or X with the promise to say what it is; gives the number if it is known. */
static int32_t say_amount(teller *tell, const cg_node *amount)
{
    int32_t value = 0;
    bool known = cg_node_fold(amount, tell->arguments, &value);
    if (known || amount->kind == CG_NODE_NAME || amount->kind == CG_NODE_PARAMETER)
        say_node(tell, amount);
    else {
        say(tell, "X");
        tell->unknown = amount;
    }
    return value;
}

static void say_cards(teller *tell, const cg_node *amount)
{
    say(tell, say_amount(tell, amount) == 1 ? " card" : " cards");
}

static void say_top_cards(teller *tell, const cg_node *amount)
{
    int32_t value;
    if (cg_node_fold(amount, tell->arguments, &value) && value == 1)
        say(tell, "card");
    else
        say_cards(tell, amount);
}

static void say_counters(teller *tell, const cg_step_node *step)
{
    const cg_counter_def *counter = &tell->effect->module->counters[step->detail];
    bool one = say_amount(tell, step->amount) == 1;
    say(tell, " ");
    say(tell, one ? singular_of(counter) : plural_of(counter));
}

static void say_field(teller *tell, const cg_step_node *step, char field)
{
    const cg_module *module = tell->effect->module;
    switch (field) {
    case 'k':
        say_cards(tell, step->amount);
        break;
    case 't':
        say_top_cards(tell, step->amount);
        break;
    case 'c':
        say_counters(tell, step);
        break;
    case 'a':
        say_amount(tell, step->amount);
        break;
    case 'o':
        say_node(tell, step->object);
        break;
    case 's':
        say_number(tell, module->dice[step->object->detail].sides);
        break;
    default:
        say(tell, module->causes[step->detail]);
    }
}

/** The part of "[draw|draws]" that fits the subject; gives what stands behind it. */
static const char *say_form(teller *tell, const char *pattern, bool subject)
{
    char form[32];
    const char *bar = strchr(pattern, '|'), *end = strchr(bar, ']');
    const char *from = subject ? bar + 1 : pattern + 1;
    size_t length = (size_t)((subject ? end : bar) - from);
    if (length >= sizeof form)
        length = sizeof form - 1;
    memcpy(form, from, length);
    form[length] = '\0';
    say(tell, form);
    return end + 1;
}

static void say_pattern(teller *tell, const cg_step_node *step)
{
    char letter[2] = {0, 0};
    for (const char *at = step->verb->says; *at != '\0';) {
        if (*at == '[') {
            at = say_form(tell, at, step->subject != NULL);
        } else if (*at == '%') {
            say_field(tell, step, at[1]);
            at += 2;
        } else {
            letter[0] = *at++;
            say(tell, letter);
        }
    }
}

/** A verb with its subject, if that was not said just before. */
static void say_act(teller *tell, const cg_step_node *step, bool same_subject)
{
    if (step->subject != NULL && !same_subject) {
        say_node(tell, step->subject);
        say(tell, " ");
    }
    tell->unknown = NULL;
    say_pattern(tell, step);
    if (tell->unknown != NULL) {
        say(tell, ", where X is ");
        say_node(tell, tell->unknown);
    }
}

static bool same_player(const cg_node *left, const cg_node *right)
{
    if (left == NULL || right == NULL)
        return left == right;
    return left->kind == right->kind && left->value == right->value;
}

/** Whether two steps have one subject, so that they can share it. */
static bool share(const cg_step_node *before, const cg_step_node *step)
{
    return before != NULL && before->kind == CG_STEP_ACT && step->kind == CG_STEP_ACT &&
           same_player(before->subject, step->subject) &&
           !((before->verb->flags | step->verb->flags) & CG_VERB_SENTENCE);
}

static void say_let(teller *tell, const cg_step_node *step)
{
    say(tell, "let ");
    say(tell, step->name);
    say(tell, " be ");
    say_node(tell, step->amount);
}

static void say_inline(teller *tell, const cg_step_node *steps);

/** An "if" inside a sentence. */
static void say_inner_if(teller *tell, const cg_step_node *step)
{
    say(tell, "(if ");
    say_condition(tell, step->amount, false);
    say(tell, ", ");
    say_inline(tell, step->then);
    if (step->otherwise != NULL) {
        say(tell, "; otherwise, ");
        say_inline(tell, step->otherwise);
    }
    say(tell, ")");
}

/** Whether a condition holds or not whatever happens in the match; parameters can make it so. */
static bool is_settled(const teller *tell, const cg_step_node *step, int32_t *holds)
{
    return step->kind == CG_STEP_IF && cg_node_fold(step->amount, tell->arguments, holds);
}

/** Steps joined by "then" behind step `before`; gives the last one. */
static const cg_step_node *say_joined(teller *tell, const cg_step_node *steps,
                                      const cg_step_node *before)
{
    int32_t holds;
    for (const cg_step_node *step = steps; step != NULL; step = step->next) {
        if (is_settled(tell, step, &holds)) {
            before = say_joined(tell, holds ? step->then : step->otherwise, before);
            continue;
        }
        say(tell, before != NULL ? ", then " : "");
        if (step->kind == CG_STEP_IF)
            say_inner_if(tell, step);
        else if (step->kind == CG_STEP_LET)
            say_let(tell, step);
        else
            say_act(tell, step, share(before, step));
        before = step;
    }
    return before;
}

/** Steps as one sentence without its end. */
static void say_inline(teller *tell, const cg_step_node *steps)
{
    if (say_joined(tell, steps, NULL) == NULL)
        say(tell, "nothing happens");
}

static void say_if(teller *tell, const cg_step_node *step)
{
    say(tell, "if ");
    say_condition(tell, step->amount, false);
    say(tell, ", ");
    say_inline(tell, step->then);
    if (step->otherwise != NULL) {
        say(tell, ". ");
        tell->capital = true;
        say(tell, "otherwise, ");
        say_inline(tell, step->otherwise);
    }
}

/** Steps as sentences behind step `before`; gives the last one. */
static const cg_step_node *say_sentences(teller *tell, const cg_step_node *steps,
                                         const cg_step_node *before)
{
    int32_t holds;
    for (const cg_step_node *step = steps; step != NULL; step = step->next) {
        bool joined = share(before, step);
        if (is_settled(tell, step, &holds)) {
            before = say_sentences(tell, holds ? step->then : step->otherwise, before);
            continue;
        }
        if (before != NULL)
            say(tell, joined ? ", then " : ". ");
        tell->capital = tell->capital || !joined;
        if (step->kind == CG_STEP_IF)
            say_if(tell, step);
        else if (step->kind == CG_STEP_LET)
            say_let(tell, step);
        else
            say_act(tell, step, joined);
        before = step;
    }
    return before;
}

void cg_lang_describe(const cg_effect *effect, const int32_t *arguments, cg_text *out)
{
    teller tell = {.effect = effect, .arguments = arguments, .out = out, .capital = true};
    if (say_sentences(&tell, effect->steps, NULL) == NULL)
        say(&tell, "nothing happens");
    say(&tell, ".");
}
