/* Parses steps that contain other steps (`let`, `if`, `may`, `unless`, `for each`, `repeat`) or an
 * ability (`later when`, and durations). */
#include "effect/read/check.h"
#include "effect/read/parse.h"

#include <assert.h>

static cg_term *make(cg_reader *reader, cg_block_id block)
{
    assert(block < CG_BLOCK_COUNT);
    cg_term *term = cg_read_term(reader, CG_TERM_BLOCK, CG_TYPE_UNKNOWN, cg_read_spot(reader));
    if (term != NULL)
        term->index = (uint16_t)block;
    cg_read_take(reader);
    return term;
}

static cg_step_result read_let(cg_reader *reader, cg_step_list *list)
{
    cg_term *step = make(reader, CG_BLOCK_LET);
    cg_spot spot = cg_read_spot(reader);
    cg_name *name = step == NULL ? NULL : cg_read_declare(reader, CG_NAME_VALUE);
    if (name == NULL)
        return CG_STEP_BROKEN;
    const char *text = cg_read_suspend(reader, name); /* until its value is known */
    cg_term *value = NULL;
    if (cg_read_expect(reader, CG_TOKEN_EQUAL, "'='"))
        value = cg_read_typed(reader, CG_TYPE_BIT(CG_TYPE_INTEGER));
    cg_read_resume(reader, name, text);
    if (value == NULL) {
        name->used = true;
        return CG_STEP_BROKEN;
    }
    name->type = value->type == CG_TYPE_INTEGER ? CG_TYPE_INTEGER : CG_TYPE_UNKNOWN;
    step->args[0] = cg_read_name_term(reader, name, spot);
    step->args[1] = value;
    cg_read_append(reader, list, step, false);
    return CG_STEP_DONE;
}

bool cg_read_otherwise(cg_reader *reader)
{
    if (reader->inside_line)
        return false;
    if (cg_read_at_word(reader, CG_WORD_ELSE)) {
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_WRONG_WORD,
                          "write 'otherwise' for 'else'");
        cg_read_take(reader);
        return true;
    }
    return cg_read_accept_word(reader, CG_WORD_OTHERWISE);
}

/** Reads the steps after the colon, and those after `otherwise`. */
static cg_step_result read_branches(cg_reader *reader, cg_step_list *list, cg_term *step,
                                    bool understood, bool otherwise)
{
    cg_step_list then, other = {NULL, NULL, false, false};
    const cg_meaning before = reader->scope->moved;
    cg_read_colon(reader, understood);
    then = cg_read_branch(reader);
    const cg_term *condition = step != NULL && step->index == CG_BLOCK_IF ? step->args[0] : NULL;
    cg_read_spend(reader, &then, condition, true);
    if (otherwise && cg_read_otherwise(reader)) {
        reader->scope->moved = before;
        if (step != NULL && step->index == CG_BLOCK_MAY_PAY)
            reader->scope->paid = NULL;
        cg_read_colon(reader, true);
        other = cg_read_branch(reader);
        cg_read_spend(reader, &other, condition, false);
        reader->scope->moved = before;
    }
    if (step == NULL)
        return CG_STEP_BLOCK;
    step->body = then.first;
    step->otherwise = other.first;
    cg_read_append(reader, list, step, then.ends && other.ends);
    return CG_STEP_BLOCK;
}

static cg_step_result read_if(cg_reader *reader, cg_step_list *list)
{
    cg_term *step = make(reader, CG_BLOCK_IF);
    cg_term *condition = cg_read_condition(reader);
    if (step != NULL)
        step->args[0] = condition;
    return read_branches(reader, list, step, condition != NULL, true);
}

void cg_read_asked(cg_reader *reader, cg_term *step, const cg_term *player)
{
    if (player == NULL || player->kind == CG_TERM_ME)
        return;
    step->args[CG_BLOCK_WHO] = player;
    if (!cg_read_check(reader, player, CG_TYPE_BIT(CG_TYPE_PLAYER)) || !player->many)
        return;
    cg_effect_mistake(&reader->mistakes, player->spot, CG_MISTAKE_NOT_ONE,
                      "one player decides here, but this can be several; put 'for each ... as p:' "
                      "around it, and p before it");
}

cg_step_result cg_read_may(cg_reader *reader, cg_step_list *list, const cg_term *player)
{
    bool pays = cg_read_word(reader, 1) == CG_WORD_PAY;
    cg_term *step = make(reader, pays ? CG_BLOCK_MAY_PAY : CG_BLOCK_MAY), *cost = NULL;
    if (step != NULL)
        cg_read_asked(reader, step, player);
    if (pays) {
        cg_read_take(reader);
        cost = cg_read_cost(reader);
        if (step != NULL)
            step->args[0] = cost;
    }
    const cg_term *around = reader->scope->paid;
    unsigned at = reader->scope->paid_at;
    reader->scope->paid = pays ? cost : around;
    reader->scope->paid_at = pays ? reader->scope->step : at;
    cg_step_result result = read_branches(reader, list, step, !pays || cost != NULL, true);
    reader->scope->paid = around;
    reader->scope->paid_at = at;
    return result;
}

/** Fixes X to the amount that was paid before, since a player who does not want the steps would
 * choose 0. */
static void fix_x(cg_reader *reader, cg_term *cost)
{
    for (; cost != NULL; cost = (cg_term *)cost->next) {
        cg_term *x = cost->value == CG_COST_X
                         ? cg_read_term(reader, CG_TERM_X, CG_TYPE_INTEGER, cost->spot)
                         : NULL;
        if (x == NULL)
            continue;
        cost->value = CG_COST_RESOURCE;
        cost->args[0] = x;
        reader->scope->x = reader->scope->x != NULL ? reader->scope->x : x;
    }
}

static cg_step_result read_unless(cg_reader *reader, cg_step_list *list)
{
    cg_term *step = make(reader, CG_BLOCK_UNLESS);
    cg_term *player = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_PLAYER)), *cost = NULL;
    if (player != NULL) {
        cg_read_check(reader, player, CG_TYPE_BIT(CG_TYPE_PLAYER));
        if (cg_read_expect_word(reader, CG_WORD_PAY))
            cost = cg_read_cost(reader);
        fix_x(reader, cost);
    }
    if (step != NULL) {
        step->args[0] = player;
        step->args[1] = cost;
    }
    return read_branches(reader, list, step, cost != NULL, false);
}

/** Reads `each enemy creature as c` after `for`. */
static bool read_each(cg_reader *reader, cg_term *step)
{
    cg_term *thing = cg_read_primary(reader, CG_THINGS);
    if (thing == NULL)
        return false;
    cg_read_check(reader, thing, CG_THINGS);
    if (cg_read_at(reader, CG_TOKEN_COLON)) {
        cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, "'as'", "name each one: 'as c:'");
        return false;
    }
    if (!cg_read_expect_word(reader, CG_WORD_AS))
        return false;
    cg_spot spot = cg_read_spot(reader);
    cg_name *name = cg_read_declare(reader, CG_NAME_VALUE);
    if (name == NULL)
        return false;
    name->type = thing->type;
    name->used = true; /* the text may only need the number of times */
    step->args[0] = thing;
    step->args[1] = cg_read_name_term(reader, name, spot);
    return step->args[1] != NULL;
}

static cg_step_result read_for_each(cg_reader *reader, cg_step_list *list)
{
    unsigned names = reader->scope->name_count;
    bool around = reader->scope->for_cards;
    cg_term *step = make(reader, CG_BLOCK_FOR_EACH);
    bool good = step != NULL && read_each(reader, step);
    reader->scope->for_cards = around || (good && step->args[0]->type == CG_TYPE_CARDS);
    cg_step_result result = read_branches(reader, list, step, good, false);
    reader->scope->for_cards = around;
    cg_read_close_names(reader, names);
    return result;
}

static cg_step_result read_repeat(cg_reader *reader, cg_step_list *list)
{
    cg_term *step = make(reader, CG_BLOCK_REPEAT);
    cg_term *count;
    if (cg_read_accept_word(reader, CG_WORD_WHILE)) {
        count = cg_read_condition(reader);
        if (step != NULL)
            step->index = CG_BLOCK_WHILE;
    } else {
        count = cg_read_amount(reader, CG_BINDS_SUM);
        if (count != NULL && !cg_read_expect_word(reader, CG_WORD_TIME))
            count = NULL;
        if (count != NULL)
            cg_read_check_rounds(reader, count);
    }
    if (step != NULL)
        step->args[0] = count;
    reader->scope->rounds++;
    cg_step_result result = read_branches(reader, list, step, count != NULL, false);
    reader->scope->rounds--;
    return result;
}

/* ---- abilities within ---- */

static bool too_nested(cg_reader *reader)
{
    if (reader->nested < CG_NESTED_MAX)
        return false;
    cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_TOO_DEEP,
                      "abilities are nested more than %u deep", CG_NESTED_MAX);
    return true;
}

/** Reads one ability, which sees the outer names. */
static cg_ability_term *read_within(cg_reader *reader)
{
    cg_name_scope scope;
    if (too_nested(reader))
        return NULL;
    scope.quoted = false;
    return cg_read_ability(reader, &scope, true);
}

/** Refuses clauses without a meaning for something that happens once, wherever its card is. */
static void check_later(cg_reader *reader, const cg_ability_term *ability)
{
    bool once = ability->limit_scope == CG_LIMIT_USES && ability->limit == 1;
    if (ability->limit_scope != CG_LIMIT_NONE && !once)
        cg_effect_mistake(&reader->mistakes, ability->spot, CG_MISTAKE_UNKNOWN_CLAUSE,
                          "'later' happens only once; remove how often");
    if (ability->zones != 0)
        cg_effect_mistake(&reader->mistakes, ability->spot, CG_MISTAKE_UNKNOWN_CLAUSE,
                          "'later' works wherever the card is; remove 'from'");
}

static cg_step_result read_later(cg_reader *reader, cg_step_list *list)
{
    cg_term *step = make(reader, CG_BLOCK_LATER);
    if (!cg_read_at_word(reader, CG_WORD_WHEN)) {
        cg_read_expected(reader, CG_MISTAKE_MISSING_WORD, "'when'");
        return CG_STEP_BROKEN;
    }
    cg_ability_term *ability = step == NULL ? NULL : read_within(reader);
    if (ability == NULL)
        return CG_STEP_BROKEN;
    check_later(reader, ability);
    step->ability = ability;
    step->args[0] = ability->event;
    step->body = ability->steps;
    cg_read_append(reader, list, step, false);
    return CG_STEP_BLOCK;
}

/** Reads `until end of turn: ...`: the ability is on this line, or is the only one in a block. */
static cg_step_result read_lasting(cg_reader *reader, cg_step_list *list)
{
    bool broken = false, block;
    cg_term *step = cg_read_term(reader, CG_TERM_BLOCK, CG_TYPE_UNKNOWN, cg_read_spot(reader));
    uint32_t condition = reader->at + 1; /* after `while` */
    cg_term *duration = cg_read_duration(reader, &broken);
    if (step == NULL || duration == NULL)
        return CG_STEP_BROKEN;
    step->index = CG_BLOCK_LASTING;
    step->args[0] = duration;
    if (!cg_read_expect(reader, CG_TOKEN_COLON, "':'"))
        return CG_STEP_BROKEN;
    block = cg_read_accept(reader, CG_TOKEN_LINE);
    if (block && !cg_read_accept(reader, CG_TOKEN_INDENT)) {
        cg_effect_mistake(&reader->mistakes, step->spot, CG_MISTAKE_EMPTY_EFFECT,
                          "there is no ability; write it on this line or indented below it");
        return CG_STEP_BLOCK;
    }
    reader->holds = duration->index == CG_WHILE ? condition + 1 : 0;
    cg_ability_term *ability = read_within(reader);
    reader->holds = 0;
    step->ability = ability;
    if (ability == NULL)
        cg_read_skip_line(reader);
    bool sentence = ability != NULL && ability->form == CG_FORM_STATIC;
    if (block) {
        if (sentence)
            cg_read_accept(reader, CG_TOKEN_LINE);
        if (!cg_read_at(reader, CG_TOKEN_DEDENT) && !cg_read_at(reader, CG_TOKEN_END)) {
            cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_ONE_ABILITY,
                              "only one ability is allowed here");
            while (!cg_read_at(reader, CG_TOKEN_DEDENT) && !cg_read_at(reader, CG_TOKEN_END))
                cg_read_skip_line(reader);
        }
        cg_read_accept(reader, CG_TOKEN_DEDENT);
    }
    cg_read_append(reader, list, step, false);
    return block || !sentence ? CG_STEP_BLOCK : CG_STEP_DONE;
}

static cg_step_result lonely_otherwise(cg_reader *reader)
{
    const cg_token *token = cg_read_peek(reader, 0);
    cg_shown shown = cg_read_show(reader, token);
    if (reader->at > 0 && token[-1].kind == CG_TOKEN_SEMICOLON)
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_SYNTAX,
                          "put %s on a separate line, with the same indent as its 'if' or 'may'",
                          shown.text);
    else
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_SYNTAX,
                          "there is no 'if' before this %s", shown.text);
    return CG_STEP_BROKEN;
}

cg_step_result cg_read_block(cg_reader *reader, cg_step_list *list)
{
    assert(cg_read_at_block(reader));
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_LET:
        return read_let(reader, list);
    case CG_WORD_IF:
        return read_if(reader, list);
    case CG_WORD_MAY:
        return cg_read_may(reader, list, NULL);
    case CG_WORD_UNLESS:
        return read_unless(reader, list);
    case CG_WORD_REPEAT:
        return read_repeat(reader, list);
    case CG_WORD_DEPENDING:
        return cg_read_table(reader, list);
    case CG_WORD_LATER:
        return read_later(reader, list);
    case CG_WORD_OTHERWISE:
    case CG_WORD_ELSE:
        return lonely_otherwise(reader);
    case CG_WORD_FOR:
        if (cg_read_word(reader, 1) == CG_WORD_EACH)
            return read_for_each(reader, list);
        return read_lasting(reader, list);
    default:
        return read_lasting(reader, list);
    }
}
