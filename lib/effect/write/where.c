/* Rules text of `where`: its conditions become words before the noun, or " with ...", " that ..."
 * and so on behind it. */
#include "effect/write/write.h"

#include <string.h>

#define PARTS_MAX 16 /**< conditions joined by `and` that are described one by one */

/** The conditions that `and` joins, each of which is described in the way that reads best. */
typedef struct parts {
    const cg_term *part[PARTS_MAX];
    size_t count;
    const cg_term *rest; /**< the last of those for which there was no room; NULL */
} parts;

static void take_apart(parts *all, const cg_term *term)
{
    if (term == NULL)
        return;
    if (term->kind == CG_TERM_BINARY && term->index == CG_OPERATOR_AND) {
        take_apart(all, term->args[0]);
        take_apart(all, term->args[1]);
    } else if (all->count < PARTS_MAX)
        all->part[all->count++] = term;
    else
        all->rest = term;
}

/** Where in the phrase a condition is described. */
typedef enum way { WAY_ADJECTIVE, WAY_WITH, WAY_WITHOUT, WAY_THAN, WAY_THAT, WAY_FOR } way;

/** The word for a condition that can stand before the noun; NULL. */
static const char *adjective(const cg_module *module, const cg_term *term)
{
    if (term->kind != CG_TERM_CONDITION || term->args[0]->kind != CG_TERM_CANDIDATE)
        return NULL;
    const char *before = cg_rows_condition_more(term->index)->before;
    if (term->index == CG_IF_IS_STATE) /* several words stand behind the noun */
        return strchr(module->board->conditions[term->index2].words, ' ') != NULL
                   ? NULL
                   : module->board->conditions[term->index2].words;
    return before[0] != '\0' ? before : NULL;
}

/** Does it say that something is attached to the candidate? */
static bool has_guest(const cg_term *term)
{
    const cg_term *cards = term->kind == CG_TERM_THERE_IS ? term->args[0] : NULL;
    return cards != NULL && cards->kind == CG_TERM_SELECTOR && cards->where == CG_WHERE_ATTACHED &&
           cards->args[2] != NULL && cards->args[2]->kind == CG_TERM_CANDIDATE;
}

/** Does it say that the candidate has a keyword or a mark? */
static bool has_row(const cg_term *term)
{
    return term->kind == CG_TERM_CONDITION && term->args[0]->kind == CG_TERM_CANDIDATE &&
           (term->index == CG_IF_HAS_KEYWORD || term->index == CG_IF_HAS_MARK);
}

/** The condition without each "not" before it, and whether those make it its opposite. */
static const cg_term *plain_of(const cg_term *term, bool *opposite)
{
    *opposite = false;
    for (; term->kind == CG_TERM_NOT; term = term->args[0])
        *opposite = !*opposite;
    return term;
}

static way way_of(const cg_module *module, const cg_term *term)
{
    bool opposite;
    const cg_term *plain = plain_of(term, &opposite);
    if (has_guest(plain))
        return opposite ? WAY_WITHOUT : WAY_WITH;
    if (!cg_describe_is_predicate(term))
        return WAY_FOR;
    if (!opposite && adjective(module, plain) != NULL)
        return WAY_ADJECTIVE;
    if (has_row(plain))
        return opposite ? WAY_WITHOUT : WAY_WITH;
    if (opposite && plain->kind == CG_TERM_CONDITION &&
        (plain->index == CG_IF_IS_CARD || plain->index == CG_IF_IS_PLAYER))
        return WAY_THAN;
    if (plain->kind == CG_TERM_BINARY && !cg_rows_operator(plain->index)->of_conditions)
        return WAY_WITH;
    return WAY_THAT;
}

/** "an artifact attached", "2 or more artifacts attached" */
static void describe_guest(cg_writer *to, const cg_term *term)
{
    cg_term guest = *term->args[0];
    guest.where = CG_WHERE_PLAY;
    guest.quantity = CG_ONE;
    if (term->args[1] == NULL)
        cg_write_selection(to, &guest, CG_STYLE_PLAIN);
    else {
        cg_write_operand(to, term->args[1]);
        cg_write_add(to, " or more ");
        guest.quantity = CG_ALL;
        cg_write_selection(to, &guest, CG_STYLE_SET);
    }
    cg_write_add(to, " attached");
}

static void describe_with(cg_writer *to, const cg_term *term)
{
    const cg_board *board = to->module->board;
    if (cg_describe_quality(to, term, false))
        return;
    while (term->kind == CG_TERM_NOT)
        term = term->args[0];
    if (term->kind == CG_TERM_THERE_IS) {
        describe_guest(to, term);
        return;
    }
    if (term->index == CG_IF_HAS_KEYWORD) {
        cg_write_add(to, board->keywords[term->index2].title);
        return;
    }
    cg_write_one(to, board->marks[term->index2].singular, board->marks[term->index2].plural);
}

static void describe_than(cg_writer *to, const cg_term *term)
{
    while (term->kind == CG_TERM_NOT)
        term = term->args[0];
    cg_write_thing(to, term->args[1], CG_STYLE_PLAIN);
}

static void describe_part(cg_writer *to, const cg_term *part, way how, bool plural)
{
    switch (how) {
    case WAY_WITH:
    case WAY_WITHOUT:
        describe_with(to, part);
        break;
    case WAY_THAN:
        describe_than(to, part);
        break;
    case WAY_THAT:
        cg_describe_predicate(to, part, false, plural);
        break;
    default:
        cg_write_condition(to, part, false, CG_TIGHT_ANY);
    }
}

void cg_describe_adjectives(cg_writer *to, const cg_term *where)
{
    const cg_module *module = to->module;
    parts all = {.count = 0};
    take_apart(&all, where);
    for (size_t i = 0; i < all.count; i++)
        if (way_of(module, all.part[i]) == WAY_ADJECTIVE) {
            bool opposite;
            cg_write_word(to, adjective(module, plain_of(all.part[i], &opposite)));
            cg_write_add(to, " ");
        }
}

/** Describes those conditions that are said in these ways, one behind the other. @return is there
 * one? */
static bool describe_ways(cg_writer *to, const parts *all, way first, way last, bool plural,
                          bool players)
{
    static const char *const words[] = {
        [WAY_WITH] = " with ", [WAY_WITHOUT] = " without ", [WAY_THAN] = " other than ",
        [WAY_THAT] = " that ", [WAY_FOR] = " for which ",   [WAY_ADJECTIVE] = "",
    };
    bool any = false;
    for (way how = first; how <= last; how++) {
        const char *between = how == WAY_THAT && players ? " who " : words[how];
        for (size_t i = 0; i < all->count; i++)
            if (way_of(to->module, all->part[i]) == how) {
                cg_write_add(to, between);
                describe_part(to, all->part[i], how, plural);
                between = how == WAY_WITHOUT ? " or " : " and ";
                any = true;
            }
    }
    return any;
}

bool cg_describe_having(cg_writer *to, const cg_term *where)
{
    parts all = {.count = 0};
    take_apart(&all, where);
    bool with = describe_ways(to, &all, WAY_WITH, WAY_WITH, false, false);
    return !describe_ways(to, &all, WAY_WITHOUT, WAY_WITHOUT, false, false) && with;
}

void cg_describe_where(cg_writer *to, const cg_term *where, bool plural, bool players)
{
    parts all = {.count = 0};
    take_apart(&all, where);
    describe_ways(to, &all, WAY_THAN, WAY_FOR, plural, players);
    if (all.rest != NULL) {
        cg_write_add(to, " for which ");
        cg_write_condition(to, all.rest, false, CG_TIGHT_ANY);
    }
}

const char *cg_describe_first_adjective(const cg_writer *to, const cg_term *where)
{
    parts all = {.count = 0};
    take_apart(&all, where);
    for (size_t i = 0; i < all.count; i++)
        if (way_of(to->module, all.part[i]) == WAY_ADJECTIVE)
            return cg_rows_own(to->module, adjective(to->module, all.part[i]));
    return NULL;
}
