/* Numbers the unknowns of an ability, from 0: which payment each X means. Rules texts give each a
 * letter of its own. The X of a head is one number for the whole ability and all that lasts or
 * waits within it. If no head pays it, each step that does has its own, and later an X means the
 * last of them. */
#include "effect/read/parse.h"

#include <assert.h>

#define NOTHING 0u    /**< nothing has been paid yet; else the unknown + 1 */
#define SEVERAL 1000u /**< it depends on which step was reached */
#define UNKNOWNS 250u /**< the most unknowns of a text */

/** The state of numbering. */
typedef struct numbering {
    cg_reader *reader;
    unsigned count;   /**< of unknowns */
    unsigned current; /**< the current meaning of X: NOTHING, SEVERAL, or the number + 1 */
    bool fixed;       /**< the head, or an outer ability, has paid it */
    bool pays;        /**< it has a payment for X */
} numbering;

static void number_list(numbering *of, const cg_term *terms);
static void number_ability(numbering *of, cg_ability_term *ability, bool quoted);

static bool pays_x(const cg_term *cost)
{
    for (; cost != NULL; cost = cost->next)
        if (cost->value == CG_COST_X)
            return true;
    return false;
}

/** Returns the meaning of X after two branches that join. */
static unsigned either(unsigned one, unsigned other)
{
    return one == other || other == NOTHING ? one : one == NOTHING ? other : SEVERAL;
}

static void begin_unknown(numbering *of)
{
    of->count += of->count < UNKNOWNS;
    of->current = of->count;
}

static void number_x(numbering *of, cg_term *x)
{
    if (of->current == SEVERAL)
        cg_effect_mistake(&of->reader->mistakes, x->spot, CG_MISTAKE_TWO_MEANINGS,
                          "'X' can be what was paid in one step or in another; name it where it is "
                          "paid: 'let k = X'");
    else if (of->current == NOTHING && of->pays)
        cg_effect_mistake(&of->reader->mistakes, x->spot, CG_MISTAKE_NOTHING_MEANT,
                          "'X' has no value yet; it is paid in a later step");
    else if (of->current != NOTHING)
        x->unknown = (uint8_t)(of->current - 1);
}

/** `may pay (X mana): ... otherwise: ...` */
static void number_payment(numbering *of, const cg_term *step)
{
    if (!of->fixed && pays_x(step->args[0]))
        begin_unknown(of);
    number_list(of, step->args[0]);
    unsigned paid = of->current;
    number_list(of, step->body);
    unsigned behind = of->current;
    of->current = paid;
    number_list(of, step->otherwise);
    of->current = either(behind, of->current);
}

/** Numbers steps that can be skipped, and their alternatives. */
static void number_branches(numbering *of, const cg_term *term)
{
    unsigned before = of->current;
    number_list(of, term->body);
    unsigned behind = of->current;
    of->current = before;
    number_list(of, term->otherwise);
    of->current = either(behind, of->current);
}

static void number_term(numbering *of, const cg_term *term)
{
    if (term->kind == CG_TERM_X || (term->kind == CG_TERM_COST && term->value == CG_COST_X))
        number_x(of, (cg_term *)term);
    if (term->kind == CG_TERM_BLOCK && term->index == CG_BLOCK_MAY_PAY) {
        number_payment(of, term);
        return;
    }
    for (unsigned i = 0; i < CG_TERM_ARGS; i++)
        number_list(of, term->args[i]);
    number_branches(of, term);
    if (term->ability != NULL)
        number_ability(of, (cg_ability_term *)term->ability, !(term->kind == CG_TERM_BLOCK));
}

static void number_list(numbering *of, const cg_term *terms)
{
    unsigned before = of->current, behind = before;
    bool branches = terms != NULL && terms->kind == CG_TERM_BRANCH;
    for (; terms != NULL; terms = terms->next) {
        if (branches)
            of->current = before;
        number_term(of, terms);
        behind = either(behind, of->current);
    }
    of->current = branches ? behind : of->current;
}

static void number_head(numbering *of, const cg_ability_term *ability)
{
    const cg_term *const parts[] = {ability->cost,        ability->alternative, ability->kicker,
                                    ability->instead,     ability->part,        ability->event,
                                    ability->condition,   ability->holds,       ability->choose,
                                    ability->choose_more, ability->choose_if};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        number_list(of, parts[i]);
    for (unsigned i = 0; i < ability->target_count; i++)
        number_list(of, ability->targets[i].selector);
}

static void number_ability(numbering *of, cg_ability_term *ability, bool quoted)
{
    numbering around = *of;
    bool head = ability->many_times || pays_x(ability->cost) || pays_x(ability->alternative);
    if (quoted)
        *of = (numbering){.reader = around.reader, .count = around.count};
    of->fixed = of->pays; /* outer costs are paid by then */
    if (head)
        begin_unknown(of);
    of->fixed = of->fixed || head;
    of->pays = of->pays || cg_ability_pays_x(ability);
    ability->unknown = (uint16_t)(of->current == SEVERAL || of->current == 0 ? 0 : of->current - 1);
    number_head(of, ability);
    number_list(of, ability->steps);
    around.count = of->count;
    *of = around;
}

void cg_read_number_unknowns(cg_reader *reader, cg_ability_term *ability)
{
    numbering of = {.reader = reader, .count = reader->unknowns};
    number_ability(&of, ability, false);
    reader->unknowns = of.count;
}
