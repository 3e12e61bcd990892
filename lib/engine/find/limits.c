/* How often an ability may still be used, and whether a happening is the event it waits for. */
#include "engine/find/group.h"

#include <assert.h>

/** Returns the key of a limit's counter: see `who` of CG_USE_FIELDS. */
static int32_t use_key(const cg_match *match, const cg_watcher *watcher, uint8_t scope)
{
    assert(scope != CG_LIMIT_NONE && scope != CG_LIMIT_USES); /* counted elsewhere */
    if (scope == CG_LIMIT_TURN_NAME)
        return (int32_t)(cg_card_looks(match, watcher->card) - match->plan->kinds);
    if (scope == CG_LIMIT_TURN_PLAYER)
        return 0;
    return cg_card_value(match, watcher->card);
}

static cg_use *find_use(const cg_match *match, const cg_watcher *watcher, uint8_t scope)
{
    int32_t who = use_key(match, watcher, scope);
    for (unsigned i = 0; i < match->head->uses; i++) {
        cg_use *use = &match->uses[i];
        if (use->code == watcher->code && use->scope == scope && use->who == who &&
            use->player == watcher->player)
            return use;
    }
    return NULL;
}

/** Returns the scope of the limit. `the first time each turn` is a limit of one, even if the
 * ability was not used. */
static uint8_t scope_of(const cg_code *code)
{
    return code->limit_scope                  ? code->limit_scope
           : code->flags & CG_CODE_FIRST_TIME ? CG_LIMIT_TURN
                                              : CG_LIMIT_NONE;
}

bool cg_use_left(const cg_match *match, const cg_watcher *watcher)
{
    const cg_code *code = &match->plan->unit.codes[watcher->code];
    uint8_t scope = scope_of(code);
    if (scope == CG_LIMIT_NONE || watcher->fresh)
        return true;
    if (scope == CG_LIMIT_USES)
        return !watcher->modifier || match->modifiers[watcher->modifier - 1].times > 0;
    unsigned limit = code->limit ? code->limit : 1;
    const cg_use *use = find_use(match, watcher, scope);
    return use ? use->count < limit : match->head->uses < CG_USES_MAX;
}

void cg_use_note(cg_match *match, const cg_watcher *watcher)
{
    const cg_code *code = &match->plan->unit.codes[watcher->code];
    uint8_t scope = scope_of(code);
    if (scope == CG_LIMIT_NONE)
        return;
    if (scope == CG_LIMIT_USES) {
        if (watcher->modifier && match->modifiers[watcher->modifier - 1].times)
            match->modifiers[watcher->modifier - 1].times--;
        return;
    }
    cg_use *use = find_use(match, watcher, scope);
    if (!use && match->head->uses < CG_USES_MAX) {
        use = &match->uses[match->head->uses++];
        *use = (cg_use){.who = use_key(match, watcher, scope),
                        .code = watcher->code,
                        .scope = scope,
                        .player = watcher->player};
    }
    if (use && use->count < UINT16_MAX)
        use->count++;
}

#define STATE_HOLDS 100u /* scope of the note that a state holds */

bool cg_state_begins(cg_match *match, const cg_watcher *watcher, bool holds)
{
    cg_use *use = find_use(match, watcher, STATE_HOLDS);
    if (holds && !use && match->head->uses < CG_USES_MAX) {
        match->uses[match->head->uses++] = (cg_use){.who = use_key(match, watcher, STATE_HOLDS),
                                                    .code = watcher->code,
                                                    .count = 1,
                                                    .scope = STATE_HOLDS,
                                                    .player = watcher->player};
        return true;
    }
    if (!holds && use) {
        *use = match->uses[--match->head->uses];
        match->uses[match->head->uses] = (cg_use){0};
    }
    return false;
}

/* ---- actions of players in this turn ---- */

void cg_deed_note(cg_match *match, int player, unsigned action, unsigned card)
{
    if (!((match->plan->counted >> action) & 1u))
        return;
    int32_t kind = (int32_t)(cg_card_looks(match, card) - match->plan->kinds);
    for (unsigned i = 0; i < match->head->uses; i++) {
        cg_use *use = &match->uses[i];
        if (use->scope == CG_USE_DEEDS + action && use->player == player && use->who == kind) {
            use->count = (uint16_t)(use->count < UINT16_MAX ? use->count + 1 : UINT16_MAX);
            return;
        }
    }
    if (match->head->uses < CG_USES_MAX)
        match->uses[match->head->uses++] = (cg_use){.who = kind,
                                                    .count = 1,
                                                    .scope = (uint8_t)(CG_USE_DEEDS + action),
                                                    .player = (uint8_t)player};
}

void cg_deed_forget(cg_match *match, int player, unsigned action, unsigned card)
{
    int32_t kind = (int32_t)(cg_card_looks(match, card) - match->plan->kinds);
    for (unsigned i = 0; i < match->head->uses; i++) {
        cg_use *use = &match->uses[i];
        if (use->scope == CG_USE_DEEDS + action && use->player == player && use->who == kind)
            use->count = (uint16_t)(use->count - (use->count > 0));
    }
}

/** Returns how often the player did it with cards of that kind. */
static int32_t deeds_of(const cg_match *match, int player, unsigned action, unsigned kind)
{
    int32_t count = 0;
    for (unsigned i = 0; i < match->head->uses; i++) {
        const cg_use *use = &match->uses[i];
        if (use->scope == CG_USE_DEEDS + action && use->player == player && use->who >= 0 &&
            (uint32_t)use->who < match->plan->kind_count &&
            ((match->plan->kinds[use->who].kinds >> kind) & 1u))
            count += use->count;
    }
    return count;
}

int32_t cg_deeds(const cg_match *match, int player, unsigned action, int kind)
{
    if (kind >= 0)
        return deeds_of(match, player, action, (unsigned)kind);
    assert(action == CG_ACTION_DRAW || action == CG_ACTION_PLAY_CARDS); /* the parser counts only
                                                                         * these */
    bool draws = action == CG_ACTION_DRAW;
    return match->players[player].tally[draws ? CG_TALLY_DRAWS : CG_TALLY_PLAYS];
}

/* ---- events ---- */

static bool listens(const cg_match *match, const cg_watcher *watcher,
                    const cg_happening_state *event)
{
    assert(event->kind < 64);
    return ((watcher->happenings >> event->kind) & 1u) && cg_use_left(match, watcher);
}

/** Returns true if the `if` is asked later, after the cards have left. */
static bool is_deferred(const cg_scope *scope)
{
    return scope->match->defers && !(scope->code->flags & CG_CODE_ENDING);
}

static bool is_its_event(cg_scope *scope, const cg_happening_state *event)
{
    scope->last = event->done;
    scope->whole = !cg_group_shares(scope->match, event);
    if (scope->code->match && !cg_ask(scope, scope->code->match))
        return false;
    scope->last = scope->whole = false;
    scope->named = true;
    return cg_is_batch(scope->code) || !scope->code->condition || is_deferred(scope) ||
           cg_ask(scope, scope->code->condition);
}

/** Returns true if the event cannot be the one that the ability waits for. This test evaluates no
 * conditions. */
static bool is_other_event(const cg_match *match, const cg_watcher *watcher,
                           const cg_happening_state *event)
{
    const cg_code *code = &match->plan->unit.codes[watcher->code];
    unsigned cause = (unsigned)event->field[CG_FIELD_OF_CAUSE];
    int32_t card = cg_card_value(match, watcher->card);
    bool about = event->field[CG_FIELD_OF_CARD] == card || event->field[CG_FIELD_OF_OTHER] == card;
    bool of_this = (code->flags & CG_CODE_OF_THIS) && !watcher->modifier;
    bool caused = event->kind == CG_ON_MOVE && code->causes;
    return (of_this && !about) || (caused && !(code->causes & cg_cause_bit(cause)));
}

bool cg_watcher_matches(const cg_match *match, const cg_watcher *watcher,
                        const cg_happening_state *event)
{
    if (is_other_event(match, watcher, event))
        return false;
    cg_scope scope = cg_watcher_scope(match, watcher, event->field);
    return listens(match, watcher, event) && is_its_event(&scope, event);
}

bool cg_watcher_may_match(const cg_match *match, const cg_watcher *watcher,
                          const cg_happening_state *event)
{
    bool unsure = false;
    cg_scope scope = cg_watcher_scope(match, watcher, event->field);
    scope.knower = CG_ALL_KNOW;
    scope.unsure = &unsure;
    return listens(match, watcher, event) && (is_its_event(&scope, event) || unsure);
}

/* ---- cards that move ---- */

/** Returns the player of an ability of the card that waits for its move: the player the card enters
 * for, or who has it. */
static int player_of_own(const cg_match *match, const cg_happening_state *event, unsigned card)
{
    int32_t by = event->field[CG_FIELD_OF_BY];
    bool mine = ((uint32_t)event->place >> 8 & CG_PLACE_MY_CONTROL) != 0;
    return !event->done && mine && cg_is_player(by) ? (int)CG_PACKED_LOW(by)
                                                    : cg_card_player(match, card);
}

/** Returns true if the event puts a card into play face down, where its text does not count. */
static bool enters_face_down(const cg_match *match, const cg_happening_state *event)
{
    return ((uint32_t)event->place >> 8 & CG_PLACE_FACE_DOWN) &&
           cg_is_play_row(match, event->field[CG_FIELD_OF_TO]);
}

bool cg_next_for_itself(const cg_match *match, const cg_happening_state *event, cg_form form,
                        unsigned *ability, cg_watcher *self)
{
    int32_t value = event->field[CG_FIELD_OF_CARD];
    assert(event->kind == CG_ON_MOVE);
    if (!cg_card_comes(match, value))
        return false;
    unsigned card = cg_value_card(value);
    int32_t as = event->field[CG_FIELD_OF_WHAT]; /* the kind + 1 that it enters play as */
    const cg_kind *looks = as ? &match->plan->kinds[as - 1] : cg_card_looks(match, card);
    if (!((looks->of_this_forms >> form) & 1u) || enters_face_down(match, event))
        return false;
    for (; *ability < looks->ability_count; ++*ability) {
        const cg_code *code = &match->plan->unit.codes[looks->abilities[*ability]];
        if (code->form != form || !(code->flags & CG_CODE_OF_THIS) || code->zones)
            continue;
        *self = (cg_watcher){.code = looks->abilities[*ability],
                             .happenings = code->happenings,
                             .card = (uint16_t)card,
                             .form = code->form,
                             .ability = as ? 255 : (uint8_t)*ability,
                             .player = (uint8_t)player_of_own(match, event, card)};
        ++*ability;
        return true;
    }
    return false;
}

bool cg_group_seen(const cg_match *match, const cg_watcher *watcher,
                   const cg_happening_state *event, int32_t *card)
{
    unsigned zone = 0, place = 0;
    *card = event->field[CG_FIELD_OF_CARD];
    if (cg_watcher_matches(match, watcher, event))
        return true;
    if (!cg_in_group(match, *card) || cg_group_shares(match, event))
        return false;
    cg_happening_state other = *event;
    while (cg_group_next(match, &zone, &place, card)) {
        other.field[CG_FIELD_OF_CARD] = *card;
        if (cg_watcher_matches(match, watcher, &other))
            return true;
    }
    return false;
}
