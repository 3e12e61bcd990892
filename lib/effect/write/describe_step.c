/* Rules text of steps: statements, blocks, and steps joined to sentences. */
#include "effect/write/write.h"

#include <assert.h>
#include <string.h>

/** The row of a statement, or of a verb of the game. */
static cg_row row_of(const cg_writer *to, const cg_term *step)
{
    if (step->kind == CG_TERM_VERB && cg_rows_move_of_verb(to->module, step->index) != NULL)
        return (cg_row){.pattern = ""}; /* describe_as_move() describes it */
    if (step->kind == CG_TERM_VERB)
        return cg_rows_game_verb(to->module, step->index);
    cg_row row = *cg_rows_statement(step->index);
    const char *change = cg_describe_change(to, step);
    row.says = change != NULL ? change : row.says;
    if (step->index == CG_DO_FLIP && cg_describe_is_unclear(to, step))
        row.says = NULL; /* its name is said */
    return row;
}

bool cg_describe_is_act(const cg_term *step)
{
    return step->kind == CG_TERM_STATEMENT || step->kind == CG_TERM_VERB;
}

/** Does a step's rules text have a subject of its own: "target die becomes 4"? */
static bool is_sentence(const cg_row *row)
{
    const char *says = row->says;
    return says != NULL &&
           (says[0] == '{' || strncmp(says, "the ", 4) == 0 || strncmp(says, "it ", 3) == 0);
}

/* ---- statements ---- */

/** Do its cards come out of a zone, so that "from your hand" is said, not "in your hand"? */
static bool comes_from_zone(const cg_writer *to, const cg_term *step)
{
    if (step->kind == CG_TERM_VERB)
        return cg_rows_move_of_verb(to->module, step->index) != NULL;
    return cg_rows_does(step, CG_DOES_OUT);
}

/** Describes "banish target creature", "shuffle target creature into your deck". @return false, and
 * nothing is described, when the step is no such move */
static bool describe_as_move(cg_writer *to, const cg_term *step)
{
    const cg_move_def *move =
        step->kind == CG_TERM_VERB ? cg_rows_move_of_verb(to->module, step->index) : NULL;
    bool shuffled = step->kind == CG_TERM_STATEMENT &&
                    (step->index == CG_DO_PUT || step->index == CG_DO_RETURN) &&
                    step->args[2]->value == CG_PLACE_SHUFFLED;
    if (move == NULL && !shuffled)
        return false;
    cg_write_add(to, move != NULL ? move->name : "shuffle");
    cg_write_add(to, " ");
    cg_write_thing(to, step->args[1], CG_STYLE_PLAIN);
    to->many = cg_write_person(to, step->args[1], CG_STYLE_PLAIN) == CG_PERSON_THEY;
    if (move != NULL) {
        cg_write_until(to, step->args[2]);
        return true;
    }
    cg_write_add(to, " ");
    cg_write_place(to, step->args[2], CG_TO_PUT);
    return true;
}

/** Describes "exile target creature, then return it to play under its owner's control". @return false,
 * and nothing is described, when the step is another one */
static bool describe_as_flicker(cg_writer *to, const cg_term *step)
{
    if (step->kind != CG_TERM_STATEMENT || step->index != CG_DO_FLICKER)
        return false;
    const cg_move_def *move = cg_rows_move_of_verb(to->module, cg_rows_exile(to->module));
    cg_write_add(to, move != NULL ? move->name : "flicker");
    cg_write_add(to, " ");
    cg_write_thing(to, step->args[1], CG_STYLE_PLAIN);
    to->many = cg_write_person(to, step->args[1], CG_STYLE_PLAIN) == CG_PERSON_THEY;
    cg_write_add(to, step->args[1]->many ? ", then return them to play under their owners' control"
                                         : ", then return it to play under its owner's control");
    return true;
}

/** Describes "take 2 damage". @return false, and nothing is described, when the step deals none to the
 * player */
static bool describe_as_taking(cg_writer *to, const cg_term *step)
{
    if (step->kind != CG_TERM_STATEMENT || step->index != CG_DO_DAMAGE || step->args[0] != NULL ||
        step->args[2]->kind != CG_TERM_ME)
        return false;
    cg_write_add(to, "take ");
    cg_write_amount(to, step->args[1]);
    cg_write_add(to, " damage");
    return true;
}

bool cg_describe_has_subject(const cg_term *step)
{
    return step->args[0] != NULL && step->args[0]->kind != CG_TERM_ME;
}

/** Is it the player who does it, so that it must be clear who that is? */
static bool does_player(const cg_row *row)
{
    return row->subject == CG_SUBJECT_PLAYER && (row->says == NULL || row->says[0] != '{');
}

void cg_describe_act(cg_writer *to, const cg_term *step, bool same, bool have)
{
    cg_row row = row_of(to, step);
    cg_term said = *step;
    if (cg_describe_is_more(to, step)) /* what is added is said alone */
        said.args[1] = step->args[1]->args[1];
    bool mods = step->kind == CG_TERM_STATEMENT && step->index == CG_DO_GET;
    bool set = mods && cg_describe_has_subject(step) &&
               (step->args[0]->kind != CG_TERM_PLAYERS || step->args[1]->index2 == CG_MOD_CANNOT);
    cg_style style = set ? CG_STYLE_SET : CG_STYLE_PLAIN;
    cg_person person = CG_PERSON_YOU;
    assert(to->unknown == NULL);
    to->moves = comes_from_zone(to, step);
    to->many = false;
    to->subject = NULL;
    bool sentence = is_sentence(&row), becomes = row.says != NULL && row.says[0] == '{';
    if (have && sentence && !becomes)
        cg_write_add(to, "decide that ");
    else if (have && !same && (becomes || cg_describe_has_subject(step)))
        cg_write_add(to, "have ");
    if (!same && !cg_describe_has_subject(step) && !have &&
        (mods || (to->others && does_player(&row))))
        cg_write_add(to, "you ");
    if (cg_describe_has_subject(step)) {
        person = cg_write_person(to, step->args[0], style);
        if (!same) {
            if (have)
                cg_write_thing(to, step->args[0], style);
            else
                cg_write_subject(to, step->args[0], style);
            cg_write_add(to, " ");
        }
    }
    to->subject = cg_describe_has_subject(step) ? step->args[0] : NULL;
    if (!describe_as_move(to, step) && !describe_as_taking(to, step) &&
        !describe_as_flicker(to, step))
        cg_write_row(to, &row, &said, 1,
                     (person == CG_PERSON_IT || becomes) && !have ? CG_VERB_THIRD : CG_VERB_BASE,
                     have ? CG_PERSON_YOU : person);
    cg_describe_unknown(to);
    cg_describe_remember(to, step);
    to->moves = false;
    to->subject = NULL;
}

bool cg_describe_same(const cg_term *left, const cg_term *right)
{
    if (left == NULL || right == NULL)
        return left == right;
    return left->kind == right->kind && left->value == right->value &&
           left->index == right->index && left->quantity == right->quantity &&
           left->whose == right->whose && left->kind != CG_TERM_SELECTOR &&
           left->kind != CG_TERM_UNION && left->args[0] == NULL && left->args[3] == NULL &&
           left->args[4] == NULL;
}

/** Has the step a way back at its end, behind which a sentence ends? */
static bool comes_back(const cg_term *step)
{
    return step->kind == CG_TERM_VERB ? (step->flags & CG_STEP_UNTIL) != 0
                                      : step->index == CG_DO_FLICKER;
}

/** Do two steps have the same subject, so that it need not be described again? */
static bool share(const cg_writer *to, const cg_term *before, const cg_term *step)
{
    return before != NULL && cg_describe_is_act(before) && cg_describe_is_act(step) &&
           !comes_back(before) && cg_describe_same(before->args[0], step->args[0]) &&
           !cg_describe_is_sentence(to, before) && !cg_describe_is_sentence(to, step);
}

/** Are both changes that a subject gets, which come at once? */
static bool are_changes(const cg_term *before, const cg_term *step)
{
    return before->kind == CG_TERM_STATEMENT && before->index == CG_DO_GET &&
           step->kind == CG_TERM_STATEMENT && step->index == CG_DO_GET;
}

/** What stands between two steps of one sentence. */
static const char *between(const cg_term *before, const cg_term *step)
{
    return are_changes(before, step) ? " and " : ", then ";
}

/** Need the subject of a step not be said again? In "you may have them draw, then discard" you discard. */
static bool joins(const cg_writer *to, const cg_term *before, const cg_term *step, bool have)
{
    return share(to, before, step) &&
           (!have || !cg_describe_has_subject(step) || are_changes(before, step));
}

bool cg_describe_is_sentence(const cg_writer *to, const cg_term *step)
{
    if (!cg_describe_is_act(step))
        return false;
    cg_row row = row_of(to, step);
    return is_sentence(&row);
}

/** Do two changes of one subject last equally long? */
static bool changes_on(const cg_writer *to, const cg_term *step, const cg_term *next)
{
    if (next == NULL || !share(to, step, next) || !are_changes(step, next))
        return false;
    const cg_term *one = step->args[2], *other = next->args[2];
    if (one == NULL || other == NULL || one->index != other->index || one->index == CG_WHILE ||
        one->index2 != other->index2)
        return one == other;
    int32_t turns, more;
    return one->args[0] == NULL ||
           (cg_effect_fold(one->args[0], to->arguments, &turns) &&
            cg_effect_fold(other->args[0], to->arguments, &more) && turns == more);
}

/** Does a step put away what the one before has left: "put one of them into your hand, then put the rest
 * on the bottom of your deck"? */
static bool is_rest_of(const cg_term *before, const cg_term *step)
{
    return before != NULL && before->kind == CG_TERM_STATEMENT && before->index == CG_DO_PUT &&
           step->kind == CG_TERM_STATEMENT && step->index == CG_DO_PUT &&
           step->args[1]->kind == CG_TERM_REST && before->args[2]->value != CG_PLACE_SHUFFLED &&
           step->args[2]->value != CG_PLACE_SHUFFLED;
}

/** Describes such a step: " and the rest on the bottom of your deck". */
static void describe_rest(cg_writer *to, const cg_term *step)
{
    cg_write_add(to, " and ");
    cg_write_thing(to, step->args[1], CG_STYLE_PLAIN);
    to->many = true;
    cg_write_add(to, " ");
    cg_write_place(to, step->args[2], CG_TO_PUT);
}

/* ---- steps ---- */

/** Is it an `if` whose condition is known before the match, for example by parameters? `holds`
 * receives whether it holds. */
static bool is_settled(const cg_writer *to, const cg_term *step, int32_t *holds)
{
    return step->kind == CG_TERM_BLOCK && step->index == CG_BLOCK_IF &&
           cg_effect_fold(step->args[0], to->arguments, holds);
}

/** How steps stand in their sentence. */
typedef enum describe_standing {
    CG_DESCRIBE_INSIDE,   /**< something may follow */
    CG_DESCRIBE_HAVING,   /**< behind "you may" */
    CG_DESCRIBE_IN_LIST,  /**< nothing follows but a ";" */
    CG_DESCRIBE_AT_AN_END /**< nothing follows but the end */
} describe_standing;

/** Is it clear where such a step ends when nothing stands behind it? In a list it holds no ";". */
static bool ends_clearly(const cg_term *step, describe_standing place)
{
    bool end = place == CG_DESCRIBE_AT_AN_END;
    switch (step->index) {
    case CG_BLOCK_IF:
    case CG_BLOCK_FOR_EACH:
    case CG_BLOCK_REPEAT:
    case CG_BLOCK_WHILE:
    case CG_BLOCK_LATER:
    case CG_BLOCK_LASTING:
    case CG_BLOCK_UNLESS:
        return (end || place == CG_DESCRIBE_IN_LIST) && step->otherwise == NULL;
    case CG_BLOCK_MAY: /* "if you do not" says where it belongs */
        return end || (place == CG_DESCRIBE_IN_LIST && step->otherwise == NULL);
    case CG_BLOCK_MAY_PAY:
    case CG_BLOCK_MODES:
    case CG_BLOCK_TABLE:
        return end;
    default:
        return false;
    }
}

/** Describes a step of a sentence behind another one: where that has somebody else as its subject, "you"
 * do this one. */
static void describe_next_act(cg_writer *to, const cg_term *step, const cg_term *before,
                              bool joined, bool have)
{
    bool others = to->others;
    to->others = others || (before != NULL && cg_describe_is_act(before) && !have &&
                            cg_describe_has_subject(before));
    cg_describe_act(to, step, joined, have);
    to->others = others;
}

/** Describes steps joined by "then", behind the step `before` (NULL: none). @return the last step
 * described */
static const cg_term *describe_joined(cg_writer *to, const cg_term *steps, const cg_term *before,
                                      describe_standing place)
{
    int32_t holds;
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        if (is_settled(to, step, &holds)) {
            describe_standing inner =
                step->next && place == CG_DESCRIBE_AT_AN_END ? CG_DESCRIBE_INSIDE : place;
            before = describe_joined(to, holds ? step->body : step->otherwise, before, inner);
            continue;
        }
        bool joined = joins(to, before, step, place == CG_DESCRIBE_HAVING);
        if (is_rest_of(before, step)) {
            describe_rest(to, step);
            before = step;
            continue;
        }
        cg_write_add(to, before == NULL ? "" : joined ? between(before, step) : ", then ");
        if (step->kind != CG_TERM_BLOCK)
            describe_next_act(to, step, before, joined, place == CG_DESCRIBE_HAVING);
        else if (step->index == CG_BLOCK_LET || (step->next == NULL && ends_clearly(step, place)))
            cg_describe_block(to, step, true);
        else {
            cg_write_add(to, "(");
            cg_describe_block(to, step, true);
            cg_write_add(to, ")");
        }
        before = step;
    }
    return before;
}

/** Is it a list of several steps of which one is clear in a list alone: a block before others, or,
 * where "otherwise" follows, any? */
static bool needs_list(const cg_term *steps, bool otherwise)
{
    bool block = false;
    if (steps == NULL || steps->next == NULL)
        return false;
    for (const cg_term *step = steps; step != NULL; step = step->next)
        if (!cg_describe_is_act(step)) {
            if (!ends_clearly(step, CG_DESCRIBE_IN_LIST))
                return false;
            block = block || otherwise || step->next != NULL;
        }
    return block;
}

bool cg_describe_as_list(cg_writer *to, const cg_term *steps, const char *words, bool otherwise)
{
    if (!needs_list(steps, otherwise))
        return false;
    const cg_term *before = NULL;
    cg_write_add(to, words);
    for (const cg_term *step = steps; step != NULL; before = step, step = step->next) {
        if (step->kind == CG_TERM_BLOCK)
            cg_describe_block(to, step, true);
        else
            describe_next_act(to, step, before, false, false);
        cg_write_add(to, step->next != NULL ? "; " : "");
    }
    return true;
}

void cg_describe_inline(cg_writer *to, const cg_term *steps, bool have)
{
    if (describe_joined(to, steps, NULL, have ? CG_DESCRIBE_HAVING : CG_DESCRIBE_INSIDE) == NULL)
        cg_write_add(to, have ? "do nothing" : "nothing happens");
}

void cg_describe_at_end(cg_writer *to, const cg_term *steps, bool within)
{
    if (describe_joined(to, steps, NULL, within ? CG_DESCRIBE_IN_LIST : CG_DESCRIBE_AT_AN_END) ==
        NULL)
        cg_write_add(to, "nothing happens");
}

#define THENS_MOST 1u /**< "then" in one sentence */

/** Describes steps as sentences, behind the step `before` (NULL: none). @return the last step described */
static const cg_term *describe_sentences(cg_writer *to, const cg_term *steps, const cg_term *before)
{
    int32_t holds;
    unsigned thens = 0;
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        if (is_settled(to, step, &holds)) {
            before = describe_sentences(to, holds ? step->body : step->otherwise, before);
            continue;
        }
        const char *link = share(to, before, step) ? between(before, step) : "";
        bool then = link[0] == ',', joined = link[0] != '\0' && !(then && thens == THENS_MOST);
        if (is_rest_of(before, step)) {
            describe_rest(to, step);
            before = step;
            continue;
        }
        thens = joined ? thens + then : 0;
        if (before != NULL && joined)
            cg_write_add(to, link);
        else if (before != NULL)
            cg_describe_next(to);
        to->goes_on = changes_on(to, step, step->next);
        if (step->kind == CG_TERM_BLOCK)
            cg_describe_block(to, step, false);
        else
            cg_describe_act(to, step, joined, false);
        to->goes_on = false;
        before = step;
    }
    return before;
}

bool cg_describe_sentences(cg_writer *to, const cg_term *steps)
{
    return describe_sentences(to, steps, NULL) != NULL;
}
