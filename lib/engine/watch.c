#include "engine/scope.h"

#include "base/hash.h"

#include <stddef.h>
#include <string.h>

/* Which abilities work now. The list is found from the state and is no part of it. */

static const cg_code_unit *unit_of(const cg_match *match)
{
    return &match->plan->cards->unit;
}

/** What a card says all the time, all see. */
static uint8_t knower_of(const cg_code *code)
{
    return code->form == CG_FORM_STATIC ? CG_ALL_KNOW : 0;
}

cg_scope cg_watcher_scope(const cg_match *match, const cg_watcher *watcher, const int32_t *event)
{
    const cg_modifier *modifier =
        watcher->modifier ? &match->modifiers[watcher->modifier - 1] : NULL;
    return (cg_scope){.match = (cg_match *)match,
                      .unit = unit_of(match),
                      .code = &unit_of(match)->codes[watcher->code],
                      .slots = modifier ? modifier->captured : NULL,
                      .event = event,
                      .this_card =
                          modifier ? modifier->source : cg_card_value(match, watcher->card),
                      .player = watcher->player,
                      .knower = knower_of(&unit_of(match)->codes[watcher->code])};
}

static void note_mods(cg_watch *watch, cg_watcher *watcher, const cg_code_unit *unit,
                      const cg_code *code)
{
    for (unsigned i = 0; i < code->mod_count; i++) {
        const cg_mod *mod = &unit->mods[code->mod_first + i];
        watcher->mods |= 1u << mod->op;
        if (mod->op <= CG_MOD_MULTIPLY)
            watcher->stats |= 1u << mod->what;
    }
    watch->mods |= watcher->mods;
    watch->stats |= watcher->stats;
}

static bool is_have(const cg_watcher *watcher)
{
    return watcher->form == CG_FORM_STATIC && watcher->static_kind == CG_STATIC_HAVE;
}

/** Statics of `have` come first; else the order stays. */
static void put_haves_first(cg_watch *watch)
{
    for (unsigned i = 0; i < watch->count; i++) {
        if (!is_have(&watch->watchers[i]))
            continue;
        cg_watcher have = watch->watchers[i];
        for (unsigned k = i; k > watch->haves; k--)
            watch->watchers[k] = watch->watchers[k - 1];
        watch->watchers[watch->haves++] = have;
    }
}

static void add_watcher(cg_watch *watch, const cg_code_unit *unit, const cg_watcher *watcher)
{
    const cg_code *code = &unit->codes[watcher->code];
    if (watch->count == watch->limit)
        return;
    cg_watcher *place = &watch->watchers[watch->count++];
    *place = *watcher;
    place->form = code->form;
    place->static_kind = code->static_kind;
    place->happenings = code->happenings;
    watch->firsts = watch->firsts || (code->flags & CG_CODE_FIRST_TIME);
    watch->listens[code->form] |= code->form == CG_FORM_STATE ? UINT64_MAX : code->happenings;
    if (code->form != CG_FORM_STATIC)
        return;
    watch->static_kinds |= 1u << code->static_kind;
    if (code->static_kind == CG_STATIC_HAVE)
        note_mods(watch, place, unit, code);
}

static bool works_in_play(const cg_match *match, unsigned card, unsigned form)
{
    const cg_board *board = match->plan->board;
    if (board->works)
        return board->works(match, (cg_card){(uint16_t)(card + 1), match->cards[card].generation},
                            (int)form);
    return !cg_card_face_down(match, card);
}

/** A reaction of a card that never stays in play is played from the hand. */
static bool works_in_hand(const cg_match *match, const cg_kind *looks, unsigned row, unsigned form)
{
    return row == (unsigned)match->plan->module->hand_zone + 1u &&
           (form == CG_FORM_REACT || form == CG_FORM_REACT_BEFORE) && !looks->stays;
}

/** Those of the card's own abilities that work where it is. */
static void add_card(cg_match *match, unsigned card, bool in_play)
{
    const cg_kind *looks = cg_card_looks(match, card);
    unsigned row = cg_card_row(match, card);
    for (unsigned a = 0; a < looks->ability_count; a++) {
        const cg_code *code = &unit_of(match)->codes[looks->abilities[a]];
        bool there = code->zones ? ((code->zones >> (row - 1)) & 1u) != 0
                     : in_play   ? works_in_play(match, card, code->form)
                                 : works_in_hand(match, looks, row, code->form);
        if (!there || code->form == CG_FORM_PLAY)
            continue;
        add_watcher(match->watch, unit_of(match),
                    &(cg_watcher){.code = looks->abilities[a],
                                  .card = (uint16_t)card,
                                  .ability = (uint8_t)a,
                                  .player = (uint8_t)cg_card_player(match, card)});
    }
}

static void add_zones(cg_match *match, int seat, uint32_t rows, bool in_play)
{
    const cg_plan *plan = match->plan;
    for (unsigned row = 0; rows; row++, rows >>= 1) {
        unsigned zone = plan->zone_of[row][seat];
        bool once = plan->zones[zone].owner != CG_NO_OWNER || seat == match->head->active;
        if (!(rows & 1u) || !match->counts[zone] || !once)
            continue;
        const uint16_t *slots = cg_zone_slots(match, zone);
        for (unsigned i = 0; i < match->counts[zone]; i++) {
            const cg_kind *looks = cg_card_looks(match, slots[i]);
            if (in_play ? looks->works : (looks->zones >> row) & 1u)
                add_card(match, slots[i], in_play);
        }
    }
}

/** Of a card that lies face down only its own abilities can work, where the game says so. */
static bool lies_hidden(const cg_match *match, unsigned card)
{
    return cg_card_in_play(match, card) && cg_card_face_down(match, card);
}

static void add_modifiers(cg_match *match)
{
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        const cg_modifier *modifier = &match->modifiers[m];
        match->watch->modifiers |= modifier->op < 32 ? 1u << modifier->op : 0;
        match->watch->stats |= modifier->op <= CG_MOD_MULTIPLY ? 1u << modifier->what : 0;
        bool ability = modifier->op == CG_MODIFIER_LASTING || modifier->op == CG_MODIFIER_LATER;
        bool granted = modifier->op == CG_MOD_ABILITY && cg_card_lives(match, modifier->target);
        if (!ability && !granted)
            continue;
        unsigned card = cg_value_card(granted ? modifier->target : modifier->source);
        if (granted && lies_hidden(match, card))
            continue;
        add_watcher(match->watch, unit_of(match),
                    &(cg_watcher){.code = modifier->code - 1,
                                  .card = (uint16_t)card,
                                  .modifier = granted ? 0 : (uint16_t)(m + 1),
                                  .ability = 255,
                                  .player = granted ? (uint8_t)cg_card_player(match, card)
                                                    : modifier->player});
    }
}

/** Abilities that statics give to other cards. */
static void add_granted(cg_match *match)
{
    cg_watch *watch = match->watch;
    unsigned own = watch->count;
    for (unsigned i = 0; ((watch->mods >> CG_MOD_ABILITY) & 1u) && i < own; i++) {
        const cg_watcher giver = watch->watchers[i];
        const cg_code *code = &unit_of(match)->codes[giver.code];
        if (giver.form != CG_FORM_STATIC || giver.static_kind != CG_STATIC_HAVE)
            continue;
        for (unsigned m = code->mod_first; m < code->mod_first + code->mod_count; m++) {
            const cg_mod *mod = &unit_of(match)->mods[m];
            for (unsigned card = 0; mod->op == CG_MOD_ABILITY && card < match->plan->card_limit;
                 card++) {
                if (!cg_card_in_play(match, card) || lies_hidden(match, card) ||
                    !cg_static_affects(match, &giver, cg_card_value(match, card)))
                    continue;
                add_watcher(watch, unit_of(match),
                            &(cg_watcher){.code = mod->ability,
                                          .card = (uint16_t)card,
                                          .ability = 255,
                                          .player = (uint8_t)cg_card_player(match, card)});
            }
        }
    }
}

static bool is_silenced(const cg_match *match, int32_t who)
{
    const cg_watch *watch = match->watch;
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        if (match->modifiers[m].op == CG_MOD_SILENCE && match->modifiers[m].target == who)
            return true;
    }
    for (unsigned i = 0; ((watch->mods >> CG_MOD_SILENCE) & 1u) && i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        const cg_code *code = &unit_of(match)->codes[watcher->code];
        for (unsigned m = 0; watcher->static_kind == CG_STATIC_HAVE && m < code->mod_count; m++) {
            if (unit_of(match)->mods[code->mod_first + m].op == CG_MOD_SILENCE &&
                watcher->form == CG_FORM_STATIC && cg_static_affects(match, watcher, who))
                return true;
        }
    }
    return false;
}

static bool may_silence(const cg_match *match)
{
    bool found = ((match->watch->mods >> CG_MOD_SILENCE) & 1u) != 0;
    for (unsigned m = 0; m < match->head->modifiers; m++)
        found = found || match->modifiers[m].op == CG_MOD_SILENCE;
    return found;
}

bool cg_card_silenced(const cg_match *match, unsigned card)
{
    (void)cg_watch_get(match);
    return may_silence(match) && is_silenced(match, cg_card_value(match, card));
}

/** What is silenced loses its own abilities. */
static void drop_silenced(cg_match *match)
{
    cg_watch *watch = match->watch;
    unsigned kept = 0;
    if (!may_silence(match))
        return;
    for (unsigned i = 0; i < watch->count; i++) {
        cg_watcher *watcher = &watch->watchers[i];
        bool lost =
            watcher->ability != 255 && is_silenced(match, cg_card_value(match, watcher->card));
        if (lost)
            watcher->form = CG_FORM_RULE;
    }
    for (unsigned i = 0; i < watch->count; i++) {
        if (watch->watchers[i].form != CG_FORM_RULE)
            watch->watchers[kept++] = watch->watchers[i];
    }
    watch->count = (uint16_t)kept;
}

void cg_watch_find(cg_match *match)
{
    cg_watch *watch = match->watch;
    uint16_t limit = watch->limit, busy = watch->busy_count;
    /* what is being found out stands last */
    memset(watch, 0, offsetof(cg_watch, busy_count));
    watch->valid = true;
    watch->limit = limit;
    watch->busy_count = busy;
    for (int i = 0; i < match->plan->players; i++) {
        int seat = (match->head->active + i) % match->plan->players;
        add_zones(match, seat, match->plan->play_zones, true);
        if (match->plan->other_zones & ~match->plan->play_zones)
            add_zones(match, seat, match->plan->other_zones & ~match->plan->play_zones, false);
    }
    if (match->head->modifiers)
        add_modifiers(match);
    drop_silenced(match);
    add_granted(match);
    put_haves_first(watch);
}

bool cg_busy_begin(const cg_match *match, uint64_t what)
{
    cg_watch *watch = match->watch;
    if (watch->busy_count == 0) {
        watch->nested = 0;
        watch->session++;
    }
    if (watch->busy_count == sizeof watch->busy / sizeof *watch->busy ||
        ++watch->nested > CG_NESTED_MAX)
        return false;
    for (unsigned i = 0; i < watch->busy_count; i++) {
        if (watch->busy[i] == what)
            return false;
    }
    watch->busy[watch->busy_count++] = what;
    return true;
}

void cg_busy_end(const cg_match *match)
{
    match->watch->busy_count--;
}

static cg_found *place_of(const cg_match *match, uint64_t what)
{
    return &match->watch->found[cg_hash_mix(0, what) & (CG_FOUND_MAX - 1)];
}

bool cg_found_get(const cg_match *match, uint64_t what, int32_t *value)
{
    if (!match->watch->busy_count)
        return false;
    const cg_found *found = place_of(match, what);
    *value = found->value;
    return found->what == what && found->session == match->watch->session;
}

void cg_found_put(const cg_match *match, uint64_t what, int32_t value)
{
    if (match->watch->busy_count)
        *place_of(match, what) =
            (cg_found){.what = what, .session = match->watch->session, .value = value};
}

/** Answers a question about a static, once; a question within itself is answered with no. */
static bool ask_once(const cg_scope *scope, uint32_t section, uint64_t what)
{
    int32_t found;
    if (!section)
        return true;
    if (cg_found_get(scope->match, what, &found))
        return found != 0;
    if (!cg_busy_begin(scope->match, what))
        return false;
    bool holds = cg_ask(scope, section) != 0;
    cg_busy_end(scope->match);
    cg_found_put(scope->match, what, holds);
    return holds;
}

/** Does it say what can be done to a card, and not what the card is? */
static bool says_what_can_be_done(const cg_watcher *watcher)
{
    return watcher->static_kind == CG_STATIC_CANNOT ||
           watcher->static_kind == CG_STATIC_CANNOT_BY || watcher->static_kind == CG_STATIC_MUST ||
           watcher->static_kind == CG_STATIC_CAN;
}

/* The condition is the same for everybody. */
bool cg_static_affects(const cg_match *match, const cg_watcher *watcher, int32_t who)
{
    cg_scope scope = cg_watcher_scope(match, watcher, NULL);
    uint64_t what = (uint64_t)(watcher->code << 12 | watcher->card) << 32;
    bool open = cg_is_card(who) && cg_card_in_play(match, cg_value_card(who)) &&
                says_what_can_be_done(watcher);
    scope.candidate = who;
    scope.shown = open ? 0 : who;
    return ask_once(&scope, scope.code->affects, what | (uint32_t)who) &&
           ask_once(&scope, scope.code->condition, what);
}

/* ---- limits ---- */

/** Who is counted for a limit of that scope. */
static int32_t use_key(const cg_match *match, const cg_watcher *watcher, uint8_t scope)
{
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

/** `the first time each turn` is kept as a limit of one, whether it was used or not. */
static uint8_t scope_of(const cg_code *code)
{
    return code->limit_scope                  ? code->limit_scope
           : code->flags & CG_CODE_FIRST_TIME ? CG_LIMIT_TURN
                                              : CG_LIMIT_NONE;
}

bool cg_use_left(const cg_match *match, const cg_watcher *watcher)
{
    const cg_code *code = &unit_of(match)->codes[watcher->code];
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
    const cg_code *code = &unit_of(match)->codes[watcher->code];
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

static bool listens(const cg_match *match, const cg_watcher *watcher,
                    const cg_happening_state *event)
{
    return ((watcher->happenings >> event->kind) & 1u) && cg_use_left(match, watcher);
}

static bool is_its_event(cg_scope *scope, const cg_happening_state *event)
{
    scope->last = event->done;
    if (scope->code->match && !cg_ask(scope, scope->code->match))
        return false;
    scope->last = false;
    return !scope->code->condition || cg_ask(scope, scope->code->condition);
}

bool cg_watcher_matches(const cg_match *match, const cg_watcher *watcher,
                        const cg_happening_state *event)
{
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
