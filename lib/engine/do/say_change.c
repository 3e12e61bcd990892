/* Statements that change what is about to happen: its amount, its target, its place. */
#include "engine/do/say.h"

static cg_flow set_amount(cg_match *match, const cg_saying *saying, int64_t amount)
{
    if (saying->record)
        match->happenings[saying->record - 1].field[CG_FIELD_OF_AMOUNT] =
            (int32_t)(amount < 0            ? 0
                      : amount > 1000000000 ? 1000000000
                                            : amount);
    return CG_DONE;
}

static int64_t amount_of(const cg_match *match, const cg_saying *saying)
{
    return saying->record ? match->happenings[saying->record - 1].field[CG_FIELD_OF_AMOUNT] : 0;
}

cg_flow cg_say_change_amount(cg_match *match, const cg_saying *saying)
{
    return set_amount(match, saying, saying->value[0]);
}

cg_flow cg_say_prevent_all(cg_match *match, const cg_saying *saying)
{
    return set_amount(match, saying, 0);
}

cg_flow cg_say_prevent(cg_match *match, const cg_saying *saying)
{
    return set_amount(match, saying, amount_of(match, saying) - saying->value[0]);
}

cg_flow cg_say_double(cg_match *match, const cg_saying *saying)
{
    return set_amount(match, saying, 2 * amount_of(match, saying));
}

cg_flow cg_say_halve(cg_match *match, const cg_saying *saying)
{
    return set_amount(match, saying, (amount_of(match, saying) + 1) / 2);
}

cg_flow cg_say_change_target(cg_match *match, const cg_saying *saying)
{
    if (!saying->record || cg_set_size(match, saying->value[0]) == 0)
        return CG_DONE;
    int32_t who = cg_set_get(match, saying->value[0], 0);
    int32_t *field = match->happenings[saying->record - 1].field;
    field[CG_FIELD_OF_CARD] = cg_is_card(who) ? who : 0;
    field[CG_FIELD_OF_PLAYER] =
        cg_is_card(who) ? cg_player_value(cg_card_player(match, cg_value_card(who))) : who;
    return CG_DONE;
}

cg_flow cg_say_change_place(cg_match *match, const cg_saying *saying)
{
    if (!saying->record)
        return CG_DONE;
    cg_happening_state *event = &match->happenings[saying->record - 1];
    event->place = saying->word[0];
    event->host = saying->value[0];
    event->field[CG_FIELD_OF_TO] = cg_move_row(match, event);
    return CG_DONE;
}
