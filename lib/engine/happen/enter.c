/* Static abilities about how a card enters play. */
#include "engine/find/scope.h"
#include "engine/happen/happen.h"

/** Returns the next static ability of that kind about a card that is about to enter play: of cards
 * in play, and the card's own. `place` begins with 0. */
static const cg_code *next_entering(const cg_match *match, cg_static_id kind, int32_t card,
                                    unsigned *place, cg_scope *scope)
{
    const cg_watch *watch = cg_watch_get(match);
    const cg_kind *looks = cg_card_looks(match, cg_value_card(card));
    const cg_code_unit *unit = &match->plan->unit;
    if (*place < watch->count && !((watch->said.static_kinds >> kind) & 1u))
        *place = watch->count;
    for (; *place < watch->count; ++*place) {
        const cg_watcher *watcher = &watch->watchers[*place];
        if (watcher->form != CG_FORM_STATIC || watcher->static_kind != kind ||
            !cg_static_affects(match, watcher, card))
            continue;
        *scope = cg_watcher_scope(match, watcher, NULL);
        scope->candidate = scope->shown = card;
        ++*place;
        return scope->code;
    }
    for (; *place - watch->count < looks->ability_count; ++*place) {
        const cg_code *code = &unit->codes[looks->abilities[*place - watch->count]];
        *scope = (cg_scope){.match = (cg_match *)match,
                            .unit = unit,
                            .code = code,
                            .this_card = card,
                            .candidate = card,
                            .player = (uint8_t)cg_card_player(match, cg_value_card(card)),
                            .knower = CG_ALL_KNOW};
        if (code->form != CG_FORM_STATIC || code->static_kind != kind ||
            (code->condition && !cg_ask(scope, code->condition)) ||
            (code->affects && !cg_ask(scope, code->affects)))
            continue;
        ++*place;
        return code;
    }
    return NULL;
}

void cg_enter_exhausted(const cg_match *match, int32_t card, cg_arrival *arrival)
{
    unsigned place = 0;
    cg_scope scope;
    if (next_entering(match, CG_STATIC_ENTER_EXHAUSTED, card, &place, &scope))
        arrival->flags |= CG_PLACE_EXHAUSTED;
}

void cg_enter_with(const cg_match *match, int32_t card, int64_t counters[CG_MARKS_MAX])
{
    unsigned place = 0;
    cg_scope scope;
    const cg_code *code;
    while ((code = next_entering(match, CG_STATIC_ENTER_WITH, card, &place, &scope))) {
        const cg_mod *mod = &scope.unit->mods[code->mod_first];
        counters[mod->what] += cg_ask(&scope, mod->value);
    }
}
