/* Writes expressions: numbers, nouns with their owners, names, operators with brackets if
 * needed. */
#include "effect/tree/operands.h"
#include "effect/write/write.h"

#include <stdio.h>
#include <string.h>

/* ---- properties with their owners ---- */

static void write_of(cg_writer *to, const char *words, const cg_term *term, cg_style style)
{
    cg_write_add(to, words);
    cg_write_thing(to, term, style);
}

/** `my` or `their` for an owner that needs no noun; else NULL. */
static const char *possessive(const cg_term *owner)
{
    if (owner->kind == CG_TERM_CANDIDATE && owner->type == CG_TYPE_PLAYER)
        return "their";
    return owner->kind == CG_TERM_ME ? "my" : NULL;
}

void cg_write_owned(cg_writer *to, const cg_term *owner, const char *noun)
{
    const char *whose = owner != NULL ? possessive(owner) : NULL;
    cg_write_add(to, whose != NULL ? whose : "the");
    cg_write_add(to, " ");
    cg_write_add(to, noun);
    if (owner != NULL && whose == NULL)
        write_of(to, " of ", owner, CG_STYLE_PLAIN);
}

/** Returns true for the candidate of a `where`, which is not written as an owner. */
static bool is_candidate(const cg_term *owner)
{
    return owner != NULL && owner->kind == CG_TERM_CANDIDATE;
}

/** Writes a property with its owner; for the candidate, only the noun. */
static void write_had(cg_writer *to, const cg_term *owner, const char *noun)
{
    if (is_candidate(owner))
        cg_write_add(to, noun);
    else
        cg_write_owned(to, owner, noun);
}

/** `my power dice` */
static void write_counter(cg_writer *to, const cg_term *term)
{
    const cg_counter_def *counter = &to->module->counters[term->index];
    write_had(to, term->args[0], counter->plural != NULL ? counter->plural : counter->singular);
}

static void write_zone(cg_writer *to, const cg_term *zone)
{
    const char *title = to->module->zones[zone->index].title;
    cg_write_owned(to, zone->args[0], title);
    if (zone->args[0] == NULL && zone->value == 1)
        cg_write_add(to, " of its owner");
}

static void write_stat(cg_writer *to, const cg_term *term)
{
    static const char *const words[] = {
        [CG_STAT_NOW] = "", [CG_STAT_BASE] = "base ", [CG_STAT_LAST] = "last "};
    char noun[80];
    snprintf(noun, sizeof noun, "%s%s", words[term->value],
             to->module->board->stats[term->index].title);
    write_had(to, term->args[0], noun);
}

static void write_marks(cg_writer *to, const cg_term *term)
{
    bool candidate = is_candidate(term->args[0]);
    cg_write_add(to, candidate ? "" : "the ");
    cg_write_add(to, to->module->board->marks[term->index].plural);
    if (!candidate)
        write_of(to, " on ", term->args[0], CG_STYLE_PLAIN);
}

static void write_tally(cg_writer *to, const cg_term *term)
{
    cg_write_owned(to, term->args[0], cg_rows_tally(term->index));
    cg_write_add(to, term->value == 0 ? " this turn" : " last turn");
}

/** Writes `count of different costs among`; a stat that ends with an s does not change. */
static void write_different(cg_writer *to, const cg_term *term)
{
    const char *stat = to->module->board->stats[term->index].title;
    cg_write_add(to, "count of different ");
    if (term->value == CG_SUM_DIFFERENT) {
        cg_write_add(to, stat);
        cg_write_add(to, stat[strlen(stat) - 1] == 's' ? "" : "s");
    } else
        cg_write_add(to, term->value == CG_SUM_DIFFERENT_NAMES ? "names" : "kinds");
    write_of(to, " among ", term->args[0], CG_STYLE_SET);
}

static void write_sum(cg_writer *to, const cg_term *term)
{
    static const char *const words[] = {
        [CG_SUM_TOTAL] = "total ", [CG_SUM_HIGHEST] = "highest ", [CG_SUM_LOWEST] = "lowest "};
    if (term->value >= CG_SUM_DIFFERENT) {
        write_different(to, term);
        return;
    }
    cg_write_add(to, words[term->value]);
    cg_write_add(to, to->module->board->stats[term->index].title);
    write_of(to, " of ", term->args[0], CG_STYLE_SET);
}

/** Writes a name. An unnamed target is written at its first use, and is `it` after that. */
static void write_name(cg_writer *to, const cg_term *name)
{
    const cg_ability_term *ability = to->ability;
    for (unsigned i = 0; name->text == NULL && i < ability->target_count; i++)
        if (ability->targets[i].slot == name->value && !(to->told >> i & 1u)) {
            to->told |= 1u << i;
            cg_write_selection(to, ability->targets[i].selector, CG_STYLE_TARGET);
            return;
        }
    cg_write_add(to, name->text != NULL ? name->text : "it");
}

/* ---- arithmetic ---- */

/** Returns the part of a term that is printed last; NULL if it ends with a word. */
static const cg_term *last_part(const cg_term *term)
{
    switch (term->kind) {
    case CG_TERM_SELECTOR:
    case CG_TERM_PLAYERS:
        return term->args[4];
    case CG_TERM_COUNT:
    case CG_TERM_SUM:
    case CG_TERM_STAT:
    case CG_TERM_MARKS:
    case CG_TERM_OWNER:
    case CG_TERM_CONTROLLER:
    case CG_TERM_COUNTER:
    case CG_TERM_RULE:
    case CG_TERM_ZONE:
    case CG_TERM_FACE:
    case CG_TERM_NEGATIVE:
    case CG_TERM_UNION:
    case CG_TERM_THERE_IS:
        return term->args[0];
    case CG_TERM_BINARY:
    case CG_TERM_CONDITION:
        return term->args[1];
    default:
        return NULL;
    }
}

bool cg_print_is_open(const cg_term *term)
{
    for (; term != NULL; term = last_part(term))
        if ((term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_PLAYERS) &&
            term->args[3] != NULL)
            return true;
    return false;
}

static const char *rounding_of(const cg_writer *to, const cg_term *term)
{
    bool up = term->index == CG_OPERATOR_DIVIDE_UP;
    bool divides = term->kind == CG_TERM_BINARY && (up || term->index == CG_OPERATOR_DIVIDE);
    return divides ? cg_write_rounding(to, up) : "";
}

/** Writes a side of an operator, also in brackets if it would take the operator into itself. */
static void write_side(cg_writer *to, const cg_term *term, unsigned tight, bool left)
{
    bool swallows = rounding_of(to, term)[0] != '\0' || (left && cg_print_is_open(term));
    cg_write_term(to, term, swallows ? CG_TIGHT_BRACKETS : tight);
}

static void write_binary(cg_writer *to, const cg_term *term)
{
    const cg_operator_row *row = cg_rows_operator(term->index);
    const char *word = cg_rows_value_word(to->module, term);
    if (word != NULL) {
        cg_write_term(to, term->args[0], CG_TIGHT_SUM);
        cg_write_add(to, term->index == CG_OPERATOR_UNEQUAL ? " is not " : " is ");
        cg_write_one(to, word);
        return;
    }
    write_side(to, term->args[0], row->binds == CG_TIGHT_COMPARED ? CG_TIGHT_SUM : row->binds,
               true);
    cg_write_add(to, " ");
    cg_write_add(to, row->text);
    cg_write_add(to, " ");
    write_side(to, term->args[1], row->binds + 1u, false);
    cg_write_add(to, rounding_of(to, term));
}

static void write_choice(cg_writer *to, const cg_term *term)
{
    cg_write_add(to, term->value == 0 ? "min(" : "max(");
    cg_write_term(to, term->args[0], CG_TIGHT_ANY);
    cg_write_add(to, ", ");
    cg_write_term(to, term->args[1], CG_TIGHT_ANY);
    cg_write_add(to, ")");
}

/* ---- all expressions ---- */

/** Terms with a fixed text. */
static const char *const plain_words[CG_TERM_KIND_COUNT] = {
    [CG_TERM_X] = "X",
    [CG_TERM_AMOUNT] = "the amount",
    [CG_TERM_DONE] = "as many",
    [CG_TERM_TURN] = "the turn number",
    [CG_TERM_ME] = "me",
    [CG_TERM_ACTIVE] = "the active player",
    [CG_TERM_THAT_PLAYER] = "that player",
    [CG_TERM_THIS] = "this",
    [CG_TERM_IT] = "it",
    [CG_TERM_SOURCE] = "the source",
    [CG_TERM_OTHER] = "the other card",
    [CG_TERM_HOST] = "the host",
    [CG_TERM_ATTACKER] = "the attacker",
    [CG_TERM_DEFENDER] = "the attack target",
    [CG_TERM_PLAYED_CARD] = "the card being played",
    [CG_TERM_THEM] = "them",
    [CG_TERM_REST] = "the rest",
    [CG_TERM_CANDIDATE] = "it",
    [CG_TERM_CARD_ITEM] = "the card being played",
    [CG_TERM_EFFECT_ITEM] = "the announced result",
    [CG_TERM_ATTACK] = "the attack",
    [CG_TERM_THAT_ITEM] = "that item",
};

/** Returns the fixed text of a term; NULL: none. */
static const char *plain_of(const cg_term *term)
{
    if (term->kind == CG_TERM_DONE && term->index == CG_DONE_SUM)
        return "that much";
    if (term->kind == CG_TERM_THEM && (term->flags & CG_THEM_IS_IT))
        return plain_words[CG_TERM_IT];
    return plain_words[term->kind];
}

/** Writes a value or zone that is named by a noun, with its owner. */
static void write_noun(cg_writer *to, const cg_term *term)
{
    switch (term->kind) {
    case CG_TERM_GAME_VALUE:
        cg_write_add(to, "the ");
        cg_rows_words(to->out, to->module->values[term->index].name);
        break;
    case CG_TERM_COUNTER:
        write_counter(to, term);
        break;
    case CG_TERM_STAT:
        write_stat(to, term);
        break;
    case CG_TERM_MARKS:
        write_marks(to, term);
        break;
    case CG_TERM_RULE:
        cg_write_owned(to, term->args[0], to->module->board->rules[term->index].title);
        break;
    case CG_TERM_TALLY:
        write_tally(to, term);
        break;
    case CG_TERM_COUNT:
        write_of(to, "count of ", term->args[0], CG_STYLE_SET);
        break;
    case CG_TERM_SUM:
        write_sum(to, term);
        break;
    case CG_TERM_OWNER:
        cg_write_owned(to, term->args[0], "owner");
        break;
    case CG_TERM_CONTROLLER:
        cg_write_owned(to, term->args[0], "controller");
        break;
    case CG_TERM_ZONE:
        write_zone(to, term);
        break;
    case CG_TERM_CHOSEN:
        cg_write_add(to, "the chosen ");
        cg_write_add(to, cg_operand_name(to->module, CG_OF_CHOSENS, term->index));
        break;
    case CG_TERM_POOL:
        cg_write_add(to, "the ");
        cg_write_add(to, to->module->dice[term->index].title);
        break;
    default:
        break;
    }
}

static void write_inside(cg_writer *to, const cg_term *term)
{
    switch (term->kind) {
    case CG_TERM_NUMBER:
        cg_write_number(to, term->value);
        break;
    case CG_TERM_PARAMETER:
        cg_write_add(to, term->text);
        break;
    case CG_TERM_NAME:
        write_name(to, term);
        break;
    case CG_TERM_FACE:
        write_of(to, "the face of ", term->args[0], CG_STYLE_PLAIN);
        break;
    case CG_TERM_NEGATIVE:
        cg_write_add(to, "-");
        cg_write_term(to, term->args[0], CG_TIGHT_WHOLE);
        break;
    case CG_TERM_BINARY:
        write_binary(to, term);
        break;
    case CG_TERM_CHOICE:
        write_choice(to, term);
        break;
    case CG_TERM_SELECTOR:
    case CG_TERM_PLAYERS:
    case CG_TERM_UNION:
        cg_write_thing(to, term, CG_STYLE_PLAIN);
        break;
    default:
        write_noun(to, term);
    }
}

/** Returns the precedence of a term. */
static unsigned tightness(const cg_term *term)
{
    switch (term->kind) {
    case CG_TERM_BINARY:
        return cg_rows_operator(term->index)->binds;
    case CG_TERM_NOT:
        return CG_TIGHT_NOT;
    case CG_TERM_NEGATIVE:
        return CG_TIGHT_NEGATIVE;
    case CG_TERM_NUMBER:
        return term->value < 0 ? CG_TIGHT_NEGATIVE : CG_TIGHT_WHOLE;
    default:
        return cg_write_is_condition(term) ? CG_TIGHT_COMPARED : CG_TIGHT_WHOLE;
    }
}

void cg_write_term(cg_writer *to, const cg_term *term, unsigned tight)
{
    bool brackets = tightness(term) < tight;
    const char *plain = plain_of(term);
    cg_write_add(to, brackets ? "(" : "");
    if (cg_write_is_condition(term))
        cg_write_condition(to, term, false, CG_TIGHT_ANY);
    else if (plain != NULL)
        cg_write_add(to, plain);
    else
        write_inside(to, term);
    cg_write_add(to, brackets ? ")" : "");
}
