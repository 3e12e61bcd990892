/* Relations: facts between cards or players that hold until the game ends them. Some end when their
 * card changes its controller. Games call these functions. */
#include "engine/api/rules_board.h"

#include <assert.h>

static bool is_side(const cg_match *match, const char *call, cg_thing thing)
{
    if (cg_is_card(thing) || (cg_is_player(thing) && cg_rules_seat(thing) < match->plan->players))
        return true;
    cg_fault_said(match, call, "the thing must be a card or a player");
    return false;
}

static void tell_relation(cg_match *match, const cg_relation_state *record)
{
    assert(cg_is_card(record->from));
    unsigned card = cg_value_card(record->from);
    const cg_card_state *state = &match->cards[card];
    CG_TELL(match, .kind = CG_EVENT_RELATE, .player = (uint8_t)cg_card_player(match, card),
            .card = (uint16_t)(card + 1), .generation = state->generation, .card_kind = state->kind,
            .known = state->known, .open = cg_card_open(match, card), .effect = record->relation,
            .target = record->to, .amount = record->amount);
}

static bool has_room(const cg_match *match)
{
    return match->plan->extra && match->extra->relations < match->plan->board->limits.relations;
}

bool cg_rules_relate(cg_match *match, int relation, cg_thing from, cg_thing to, int32_t amount)
{
    if (!CG_IS_ROW_OF_BOARD(match, "relation", relation, relation_count) ||
        !is_side(match, __func__, from) || !is_side(match, __func__, to) || !has_room(match))
        return false;
    assert((int)match->extra->relations < match->plan->board->limits.relations);
    match->relations[match->extra->relations++] = (cg_relation_state){
        .from = from, .to = to, .amount = amount, .relation = (uint8_t)relation};
    if (match->plan->board->relations[relation].told && cg_card_lives(match, from))
        tell_relation(match, &match->relations[match->extra->relations - 1u]);
    return true;
}

/** Returns the number among all records; -1 if there are not that many. */
static int number_of(const cg_match *match, int relation, int index)
{
    for (unsigned i = 0; i < match->extra->relations; i++) {
        if (match->relations[i].relation == relation && index-- == 0)
            return (int)i;
    }
    return -1;
}

int cg_rules_relations(const cg_match *match, int relation)
{
    int count = 0;
    if (!CG_IS_ROW_OF_BOARD(match, "relation", relation, relation_count))
        return 0;
    for (unsigned i = 0; i < match->extra->relations; i++)
        count += match->relations[i].relation == relation;
    return count;
}

void cg_rules_relation_sized(cg_relation *result, size_t size, const cg_match *match, int relation,
                             int index)
{
    cg_relation found = {.relation = -1};
    int number = CG_IS_ROW_OF_BOARD(match, "relation", relation, relation_count) && index >= 0
                     ? number_of(match, relation, index)
                     : -1;
    if (number >= 0) {
        const cg_relation_state *record = &match->relations[number];
        found = (cg_relation){relation, record->from, record->to, record->amount};
    }
    cg_copy_sized(result, size, &found, sizeof found);
}

void cg_rules_unrelate(cg_match *match, int relation, int index)
{
    int number;
    if (!CG_IS_ROW_OF_BOARD(match, "relation", relation, relation_count))
        return;
    if (index >= 0 && (number = number_of(match, relation, index)) >= 0)
        cg_board_unrelate(match, (unsigned)number);
    for (unsigned i = match->extra->relations; index < 0 && i-- > 0;)
        if (match->relations[i].relation == relation)
            cg_board_unrelate(match, i);
}
