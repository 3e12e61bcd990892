/* Targets are checked again when an ability is carried out. Targets that no longer fit are dropped,
 * and an ability that has lost all of its targets may be pointless. */
#include "engine/do/do.h"
#include "engine/find/scope.h"

static bool is_selected(const cg_scope *scope, const cg_target_code *target, int32_t value)
{
    uint32_t lists = scope->match->head->lists;
    int32_t set = cg_choices(scope, target->section);
    bool found = cg_set_has(scope->match, set, value);
    scope->match->head->lists = lists;
    return found;
}

/** Returns the chosen things that the selection still contains. */
static int32_t still_selected(cg_match *match, const cg_scope *scope, const cg_target_code *target,
                              int32_t chosen)
{
    uint32_t start = match->head->lists;
    unsigned size = cg_set_size(match, chosen);
    for (unsigned i = 0; i < size; i++) {
        int32_t value = cg_set_get(match, chosen, i);
        if (is_selected(scope, target, value))
            cg_set_add(match, value);
    }
    int32_t left = cg_set_close(match, start);
    unsigned kept = cg_set_size(match, left);
    return kept == 1 && size == 1 ? cg_set_get(match, left, 0) : kept ? left : 0;
}

static bool is_player_target(const cg_target_code *target)
{
    return target->kind == CG_TARGET_OPPONENT || target->kind == CG_TARGET_PLAYER;
}

/** Returns true if the value is a player whom the target allows. A redirected target can be a card,
 * or a player who is not an opponent. */
static bool is_player_asked_for(const cg_target_code *target, const cg_frame *frame, int32_t value)
{
    return cg_is_player(value) &&
           (target->kind != CG_TARGET_OPPONENT || value != cg_player_value(frame->player));
}

void cg_check_targets(cg_match *match, cg_frame *frame)
{
    cg_scope scope = cg_scope_of(match, frame);
    for (unsigned t = 0; t < scope.code->target_count; t++) {
        const cg_target_code *target = &scope.code->targets[t];
        int32_t chosen = frame->slot[t];
        frame->slot[t] = 0;
        if (target->kind == CG_TARGET_SELECTED)
            frame->slot[t] = chosen ? still_selected(match, &scope, target, chosen) : 0;
        else if (!is_player_target(target) || is_player_asked_for(target, frame, chosen))
            frame->slot[t] = chosen;
    }
}

bool cg_is_pointless(cg_match *match, const cg_frame *frame, bool before)
{
    const cg_code *code = cg_scope_of(match, frame).code;
    bool aimed = false, left = false;
    for (unsigned t = 0; t < code->target_count; t++) {
        aimed = aimed || code->targets[t].kind == CG_TARGET_SELECTED ||
                is_player_target(&code->targets[t]);
        left = left || frame->slot[t];
    }
    return aimed && !left && !before;
}
