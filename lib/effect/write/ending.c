/* What the spelling of a term ends with, which may swallow an operator behind it. */
#include "effect/write/write.h"

/** The part of a term that is printed last; NULL if it ends with a word. */
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
