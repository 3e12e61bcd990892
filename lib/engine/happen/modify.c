/* Changes that last, made by `gets` and the like. expire.c ends them. */
#include "engine/find/group.h"
#include "engine/happen/happen.h"

#include <assert.h>

#define ROW(id, name, key, pattern, also, told, ends, example, summary) CG_ENDS_##ends,
const uint8_t cg_moments[] = {CG_DURATIONS(ROW)};
#undef ROW

bool cg_modifier_add(cg_match *match, const cg_modifier *modifier)
{
    assert(match->head->modifiers <= match->plan->board->limits.modifiers);
    if (match->head->modifiers == match->plan->board->limits.modifiers)
        return false;
    cg_modifier *place = &match->modifiers[match->head->modifiers++];
    *place = *modifier;
    match->head->stirred = 1;
    place->stamp = ++match->head->stamp;
    if (cg_moments[place->duration] == CG_ENDS_COUNTED_TURN)
        place->until += (int32_t)match->head->turn;
    cg_watch_keep(match, cg_watch_without_changes(match));
    return true;
}

static int32_t mod_value(const cg_scope *scope, unsigned section)
{
    return section ? cg_ask(scope, section) : 1;
}

/** `effect` has the duration, and above it the span or the number of turns. */
void cg_modifier_tell(cg_match *match, const cg_modifier *modifier)
{
    bool card = cg_is_card(modifier->target);
    unsigned number = card ? cg_value_card(modifier->target) : 0;
    bool turns = cg_moments[modifier->duration] == CG_ENDS_COUNTED_TURN;
    CG_TELL(
        match, .kind = CG_EVENT_MODIFY, .player = modifier->player,
        .card = (uint16_t)(card ? number + 1u : 0u),
        .generation = card ? match->cards[number].generation : 0,
        .card_kind = card ? match->cards[number].kind : 0,
        .known = card ? match->cards[number].known : 0,
        .target = card ? 0 : CG_VALUE_REF(CG_REF_PLAYER, 0, CG_PACKED_LOW(modifier->target)),
        .from = modifier->op, .to = (uint8_t)modifier->what, .amount = modifier->value,
        .before = modifier->op == CG_MOD_RULE ? modifier->times : modifier->divisor,
        .effect =
            (uint16_t)(modifier->duration |
                       (turns ? (modifier->until < 255 ? modifier->until : 255) : modifier->span)
                           << 8));
}

uint8_t cg_duration_of(const cg_match *match, const cg_doing *doing, int32_t word)
{
    const cg_board *board = match->plan->board;
    uint8_t duration = (uint8_t)(word & 0xff);
    return duration == CG_LASTS && board->lasting &&
                   board->lasting(match, doing->this_card) == CG_LASTING_THIS_TURN
               ? (uint8_t)CG_UNTIL_END_OF_TURN
               : duration;
}

cg_modifier cg_modifier_of(const cg_scope *scope, const cg_mod *mod, int32_t who)
{
    cg_scope own = *scope;
    own.candidate = own.shown = who;
    bool named = mod->op == CG_MOD_NAME;
    return (cg_modifier){.value = named ? (int32_t)mod->ability : mod_value(&own, mod->value),
                         .divisor = mod_value(&own, mod->divisor),
                         .code = mod->op == CG_MOD_ABILITY ? mod->ability + 1 : 0,
                         .what = mod->what,
                         .op = mod->op};
}

/** Adds one change for one card or player. */
static void add_one(cg_match *match, const cg_scope *scope, const cg_mod *mod, int32_t who,
                    const cg_doing *doing)
{
    bool condition = cg_moments[(uint32_t)doing->word[2] & 0xffu] == CG_ENDS_ASKED;
    cg_modifier modifier = cg_modifier_of(scope, mod, who);
    modifier.target = who;
    modifier.source = doing->this_card;
    modifier.until = doing->value[1];
    modifier.duration = cg_duration_of(match, doing, doing->word[2]);
    modifier.span = (uint8_t)((uint32_t)doing->word[2] >> 8);
    modifier.player = doing->player;
    if (mod->op == CG_MOD_RULE)
        modifier.times = mod->flags;
    if (condition && !modifier.code)
        modifier.code = (uint32_t)(scope->code - scope->unit->codes) + 1;
    for (unsigned i = 0; condition && i < 4; i++)
        modifier.captured[i] = scope->slots[i];
    if (condition)
        cg_set_keep(match, modifier.captured, 4);
    if (cg_modifier_add(match, &modifier))
        cg_modifier_tell(match, &modifier);
}

/** Forbids the other cards of a group what one of them is forbidden. */
static void forbid_others(cg_match *match, const cg_scope *scope, const cg_mod *mod, int32_t things,
                          const cg_doing *doing)
{
    unsigned zone = 0, place = 0;
    int32_t member;
    while (cg_group_next(match, &zone, &place, &member))
        if (!cg_set_has(match, things, member))
            add_one(match, scope, mod, member, doing);
}

void cg_do_get(cg_match *match, const cg_frame *frame, const cg_doing *doing)
{
    cg_scope scope = cg_scope_of(match, frame);
    int32_t things = doing->value[0];
    assert((uint32_t)(doing->word[0] + doing->word[1]) <= scope.unit->mod_count);
    bool group = false;
    for (unsigned i = 0, count = cg_set_size(match, things); i < count; i++) {
        int32_t who = cg_set_get(match, things, i);
        if (cg_is_card(who) && !cg_card_lives(match, who))
            continue;
        group = group || cg_in_group(match, who);
        for (int32_t m = 0; m < doing->word[1]; m++)
            add_one(match, &scope, &scope.unit->mods[doing->word[0] + m], who, doing);
    }
    for (int32_t m = 0; group && m < doing->word[1]; m++)
        if (scope.unit->mods[doing->word[0] + m].op == CG_MOD_CANNOT)
            forbid_others(match, &scope, &scope.unit->mods[doing->word[0] + m], things, doing);
}
