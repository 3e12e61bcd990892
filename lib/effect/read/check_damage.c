/* Reports damage to cards or to players that the game cannot damage: it would be told and change
 * nothing. */
#include "effect/read/check.h"
#include "effect/tree/rows.h"

/** Returns the selection of the target with this name, if it is one. */
static const cg_term *target_of(const cg_ability_term *ability, const cg_term *who)
{
    for (unsigned i = 0; who->kind == CG_TERM_NAME && i < ability->target_count; i++)
        if (ability->targets[i].slot == who->value)
            return ability->targets[i].selector;
    return who;
}

/** Checks the recipient of damage, and each part of `a creature or player`. */
static void check_hurt(cg_reader *reader, const cg_ability_term *ability, const cg_term *who)
{
    if (who == NULL)
        return;
    if (who->type == CG_TYPE_THING)
        who = target_of(ability, who);
    if (who->kind == CG_TERM_UNION) {
        check_hurt(reader, ability, who->args[0]);
        check_hurt(reader, ability, who->args[1]);
    } else if (who->type == CG_TYPE_CARDS || who->type == CG_TYPE_PLAYER)
        cg_read_check_lack(reader, CG_LACKS_DAMAGE,
                           who->type == CG_TYPE_CARDS ? CG_HURT_CARDS : CG_HURT_PLAYERS, who->spot);
}

void cg_read_check_damage(cg_reader *reader, const cg_ability_term *ability, const cg_term *term)
{
    switch (term->kind) {
    case CG_TERM_STATEMENT:
        if (term->index == CG_DO_DAMAGE || term->index == CG_DO_DAMAGE_DIVIDED)
            check_hurt(reader, ability, term->args[2]);
        break;
    case CG_TERM_EVENT:
        if (term->index == CG_EVENT_DAMAGED_ROW || term->index == CG_EVENT_DAMAGED_BY_ROW)
            check_hurt(reader, ability, term->args[0]);
        break;
    case CG_TERM_STATIC:
        if (cg_static_says_action(term->index) && term->args[1]->index == CG_ACTION_BE_DAMAGED)
            check_hurt(reader, ability, term->args[0]);
        break;
    case CG_TERM_TALLY:
        if (term->index == CG_TALLY_DAMAGE)
            cg_read_check_lack(reader, CG_LACKS_DAMAGE, CG_HURT_PLAYERS, term->spot);
        break;
    default:
        break;
    }
}
