/* Statements that change what is about to happen: its amount, its target, its place. */
#include "engine/do/statements.h"

static cg_flow set_amount(cg_match *match, const cg_doing *doing, int64_t amount)
{
    if (doing->record)
        match->happenings[doing->record - 1].field[CG_FIELD_OF_AMOUNT] =
            (int32_t)(amount < 0            ? 0
                      : amount > 1000000000 ? 1000000000
                                            : amount);
    return CG_DONE;
}

static int64_t amount_of(const cg_match *match, const cg_doing *doing)
{
    return doing->record ? match->happenings[doing->record - 1].field[CG_FIELD_OF_AMOUNT] : 0;
}

cg_flow cg_do_change_amount(cg_match *match, const cg_doing *doing)
{
    return set_amount(match, doing, doing->value[0]);
}

cg_flow cg_do_prevent_all(cg_match *match, const cg_doing *doing)
{
    return set_amount(match, doing, 0);
}

cg_flow cg_do_prevent(cg_match *match, const cg_doing *doing)
{
    return set_amount(match, doing, amount_of(match, doing) - doing->value[0]);
}

cg_flow cg_do_double(cg_match *match, const cg_doing *doing)
{
    return set_amount(match, doing, 2 * amount_of(match, doing));
}

cg_flow cg_do_halve(cg_match *match, const cg_doing *doing)
{
    return set_amount(match, doing, (amount_of(match, doing) + 1) / 2);
}

cg_flow cg_do_change_target(cg_match *match, const cg_doing *doing)
{
    if (!doing->record || cg_set_size(match, doing->value[0]) == 0)
        return CG_DONE;
    int32_t who = cg_set_get(match, doing->value[0], 0);
    int32_t *field = match->happenings[doing->record - 1].field;
    field[CG_FIELD_OF_CARD] = cg_is_card(who) ? who : 0;
    field[CG_FIELD_OF_PLAYER] =
        cg_is_card(who) ? cg_player_value(cg_card_player(match, cg_value_card(who))) : who;
    return CG_DONE;
}

cg_flow cg_do_change_place(cg_match *match, const cg_doing *doing)
{
    if (!doing->record)
        return CG_DONE;
    cg_happening_state *event = &match->happenings[doing->record - 1];
    event->place = doing->word[0];
    event->host = doing->value[0];
    event->field[CG_FIELD_OF_TO] = cg_move_row(match, event);
    return CG_DONE;
}
