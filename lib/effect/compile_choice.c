#include "effect/compile.h"

/* What a statement leaves open is chosen before it is done: CHOOSE puts it into a slot, and the
 * slot stands where the selection stood. In conditions, counts and `where` nothing is ever chosen.
 */

/** Arguments of a term in which something can be left open; all others are tests or sets. */
static unsigned open_arguments(const cg_term *term)
{
    switch (term->kind) {
    case CG_TERM_COUNTER:
    case CG_TERM_STAT:
    case CG_TERM_MARKS:
    case CG_TERM_RULE:
    case CG_TERM_TALLY:
    case CG_TERM_NEGATIVE:
    case CG_TERM_OWNER:
    case CG_TERM_CONTROLLER:
    case CG_TERM_ZONE:
    case CG_TERM_PLACE:
        return 1;
    case CG_TERM_BINARY:
        return term->index >= CG_OPERATOR_ADD ? 3 : 0;
    case CG_TERM_CHOICE:
    case CG_TERM_MOD:
        return 3;
    case CG_TERM_COUNT:
        return term->args[0]->kind == CG_TERM_ZONE;
    case CG_TERM_DURATION:
        return term->index == CG_FOR_TURNS;
    case CG_TERM_SELECTOR: /* amount, owner, zone; `one creature of an opponent` is one choice */
        return term->quantity == CG_ONE && term->where == CG_WHERE_PLAY ? 1 : 7;
    case CG_TERM_UNION:
        return 0;
    default:
        return 0;
    }
}

bool cg_has_choice(const cg_term *term)
{
    for (; term != NULL; term = term->kind == CG_TERM_MOD ? term->next : NULL) {
        unsigned open = open_arguments(term);
        if (cg_is_choice(term))
            return true;
        for (unsigned i = 0; open >> i != 0; i++) {
            if ((open >> i & 1u) && cg_has_choice(term->args[i]))
                return true;
        }
    }
    return false;
}

static void emit_player(cg_emitter *e, const cg_term *player)
{
    if (player != NULL)
        cg_emit_value(e, player);
    else
        cg_emit(e, CG_OP_ME);
}

static void emit_or_number(cg_emitter *e, const cg_term *term, int32_t otherwise)
{
    if (term != NULL)
        cg_emit_value(e, term);
    else
        cg_emit1(e, CG_OP_NUMBER, otherwise);
}

void cg_emit_choose(cg_emitter *e, const cg_term *term, const cg_term *chooser, unsigned slot)
{
    const cg_term *cards = term->kind == CG_TERM_UNION ? term->args[0] : term;
    bool one = term->quantity == CG_ONE;
    emit_player(e, chooser);
    emit_or_number(e, one ? NULL : cards->args[0], 1);
    emit_or_number(e, cards->joint == CG_JOINT_TOTAL ? cards->args[5] : NULL, 0);
    cg_section section = cg_section_open(e, false);
    cg_emit_set(e, term);
    unsigned offset = cg_section_close(e, &section);
    const int32_t words[] = {(int32_t)slot,
                             (int32_t)(term->quantity | cards->joint << 8 | cards->index2 << 16),
                             (int32_t)offset, 0};
    cg_emit_words(e, CG_OP_CHOOSE, words);
}

void cg_emit_choices(cg_emitter *e, const cg_term *term, const cg_term *chooser)
{
    for (; term != NULL; term = term->kind == CG_TERM_MOD ? term->next : NULL) {
        unsigned open = open_arguments(term);
        for (unsigned i = 0; open >> i != 0; i++) {
            if (open >> i & 1u)
                cg_emit_choices(e, term->args[i], chooser);
        }
        if (cg_is_choice(term)) {
            unsigned slot = cg_emit_slot(e);
            cg_emit_choose(e, term, chooser, slot);
            cg_emit_stand_in(e, term, CG_OP_SLOT, (int32_t)slot);
        }
    }
}

/** Zones are of one player: those of several are gone over one after the other. */
const cg_term *cg_zone_owners(const cg_term *term)
{
    if (term == NULL)
        return NULL;
    if (term->kind == CG_TERM_ZONE) {
        const cg_term *owner = term->args[0];
        return owner != NULL && cg_is_player_set(owner) && !cg_is_choice(owner) ? owner : NULL;
    }
    if (term->kind == CG_TERM_PLACE)
        return cg_zone_owners(term->args[0]);
    if (term->kind == CG_TERM_SELECTOR &&
        (term->quantity == CG_TOP_OF || term->quantity == CG_BOTTOM_OF))
        return cg_zone_owners(term->args[2]);
    return NULL;
}
