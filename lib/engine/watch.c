#include "engine/scope.h"

#include "base/hash.h"

#include <limits.h>
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

void cg_lower_floor(int32_t *floor, unsigned op, int64_t value)
{
    if (op != CG_MOD_ADD || *floor == CG_NO_FLOOR || *floor + value < -1000000)
        *floor = CG_NO_FLOOR;
    else if (value < 0)
        *floor = (int32_t)(*floor + value);
}

/** Operations that give nothing negative when they take nothing negative. */
static bool stays_above(const int32_t *words)
{
    switch (words[0]) {
    case CG_OP_NUMBER:
        return words[1] >= 0;
    case CG_OP_ME:
    case CG_OP_THIS:
    case CG_OP_CANDIDATE:
    case CG_OP_PLAYERS:
    case CG_OP_HOST:
    case CG_OP_CONTROLLER:
    case CG_OP_OWNER:
    case CG_OP_ZONE:
    case CG_OP_SIZE:
    case CG_OP_SELECT:
    case CG_OP_NUMBER_OF:
    case CG_OP_MARKS:
    case CG_OP_ADD:
    case CG_OP_MULTIPLY:
    case CG_OP_MINIMUM:
    case CG_OP_MAXIMUM:
        return true;
    default:
        return false;
    }
}

/** The least that a section can come to, as far as its words tell; CG_NO_FLOOR when they do not. */
static int64_t least_of(const cg_code_unit *unit, const cg_code *code, unsigned section)
{
    const int32_t *words = unit->words + code->start + section;
    if (!section || (words[0] == CG_OP_NUMBER && words[2] == CG_OP_END))
        return section ? words[1] : 1;
    for (; words[0] != CG_OP_END; words += 1 + cg_code_operation_words((cg_operation)words[0]))
        if (!stays_above(words))
            return CG_NO_FLOOR;
    return 0;
}

void cg_lower_floor_by(const cg_match *match, const cg_watcher *watcher, unsigned stat,
                       int32_t *floor)
{
    const cg_code_unit *unit = unit_of(match);
    const cg_code *code = &unit->codes[watcher->code];
    for (unsigned i = 0; i < code->mod_count; i++) {
        const cg_mod *mod = &unit->mods[code->mod_first + i];
        if (mod->op <= CG_MOD_MULTIPLY && mod->what == stat)
            cg_lower_floor(floor, mod->op, least_of(unit, code, mod->value));
    }
}

static bool says_action(unsigned op)
{
    return op == CG_MOD_CANNOT || op == CG_MOD_MUST || op == CG_MOD_CAN;
}

/** `the host`, `this`: the only card that a static is about, which saves asking about each. 0: it
 * is about others, 1 << 30: there is none. */
static int32_t only_of(const cg_match *match, const cg_watcher *watcher, const cg_code *code)
{
    const int32_t *words = match->plan->cards->unit.words + code->start + code->affects;
    if (!code->affects || watcher->modifier || words[0] != CG_OP_CANDIDATE ||
        words[1] != CG_OP_THIS)
        return 0;
    if (words[2] == CG_OP_SAME && words[3] == CG_OP_END)
        return cg_card_value(match, watcher->card);
    if (words[2] != CG_OP_HOST || words[3] != CG_OP_SAME || words[4] != CG_OP_END)
        return 0;
    unsigned host = match->objects[watcher->card].host;
    return host ? cg_card_value(match, host - 1u) : CG_NOBODY_AT_ALL;
}

static void note_mods(const cg_match *match, cg_watcher *watcher, const cg_code *code)
{
    cg_watch *watch = match->watch;
    for (unsigned i = 0; i < code->mod_count; i++) {
        const cg_mod *mod = &unit_of(match)->mods[code->mod_first + i];
        watcher->mods |= 1u << mod->op;
        watch->actions |= says_action(mod->op) ? (uint64_t)1 << mod->what : 0;
        if (mod->op > CG_MOD_MULTIPLY)
            continue;
        watcher->stats |= 1u << mod->what;
        int64_t least = least_of(unit_of(match), code, mod->value);
        cg_lower_floor(&watch->floors[mod->what], mod->op, least);
        if (!watcher->only)
            cg_lower_floor(&watch->common[mod->what], mod->op, least);
    }
    watch->mods |= watcher->mods;
    watch->stats |= watcher->stats;
    watch->own_stats |= watcher->only ? watcher->stats : 0;
}

static bool is_have(const cg_watcher *watcher)
{
    return watcher->form == CG_FORM_STATIC && watcher->static_kind == CG_STATIC_HAVE;
}

/** Does it say what can be done to a card, and not what the card is? */
static bool says_what_can_be_done(const cg_watcher *watcher)
{
    return watcher->static_kind == CG_STATIC_CANNOT ||
           watcher->static_kind == CG_STATIC_CANNOT_BY || watcher->static_kind == CG_STATIC_MUST ||
           watcher->static_kind == CG_STATIC_CAN;
}

static bool is_saying(const cg_watcher *watcher)
{
    return watcher->form == CG_FORM_STATIC && says_what_can_be_done(watcher);
}

/** Brings some to that place, before the others behind it; else the order stays.
 * @return the place behind them */
static uint16_t put_first(cg_watch *watch, unsigned place, bool (*is_one)(const cg_watcher *))
{
    for (unsigned i = place; i < watch->count; i++) {
        if (!is_one(&watch->watchers[i]))
            continue;
        cg_watcher one = watch->watchers[i], *first = &watch->watchers[place];
        memmove(first + 1, first, (i - place++) * sizeof *first);
        *first = one;
    }
    return (uint16_t)place;
}

/** One more at the end, with what its ability says; NULL at the limit. */
static cg_watcher *add_watcher(const cg_match *match, uint32_t number, unsigned card, int player)
{
    cg_watch *watch = match->watch;
    const cg_code *code = &unit_of(match)->codes[number];
    if (watch->count == watch->limit)
        return NULL;
    cg_watcher *watcher = &watch->watchers[watch->count++];
    *watcher = (cg_watcher){.code = number,
                            .happenings = code->happenings,
                            .card = (uint16_t)card,
                            .form = code->form,
                            .static_kind = code->static_kind,
                            .ability = 255,
                            .player = (uint8_t)player};
    watch->firsts = watch->firsts || (code->flags & CG_CODE_FIRST_TIME);
    watch->listens[code->form] |= code->form == CG_FORM_STATE ? UINT64_MAX : code->happenings;
    if (code->form != CG_FORM_STATIC && ((code->happenings >> CG_ON_MOVE) & 1u))
        watch->move_causes |= cg_code_causes(code);
    return watcher;
}

/** What a static makes it worth to ask for. */
static void note_static(const cg_match *match, cg_watcher *watcher)
{
    cg_watch *watch = match->watch;
    const cg_code *code = &unit_of(match)->codes[watcher->code];
    watch->static_kinds |= 1u << watcher->static_kind;
    watcher->only = only_of(match, watcher, code);
    if (watcher->static_kind == CG_STATIC_HAVE)
        note_mods(match, watcher, code);
    else if (says_what_can_be_done(watcher))
        watch->actions |= (uint64_t)1 << unit_of(match)->mods[code->mod_first].what;
}

static void add_given(const cg_match *match, const cg_watcher *given)
{
    cg_watcher *watcher = add_watcher(match, given->code, given->card, given->player);
    if (!watcher)
        return;
    watcher->modifier = given->modifier;
    match->watch->reaches_out = match->watch->reaches_out || is_have(watcher);
    if (watcher->form == CG_FORM_STATIC)
        note_static(match, watcher);
}

/** Is what the card says of its hosts no more than of which kinds they are, which nothing changes?
 */
static bool is_plainly_picky(const cg_match *match, const cg_kind *looks)
{
    const cg_code_unit *unit = unit_of(match);
    for (unsigned a = 0; a < looks->ability_count; a++) {
        const cg_code *code = &unit->codes[looks->abilities[a]];
        if (code->form != CG_FORM_STATIC || code->static_kind != CG_STATIC_ATTACHES)
            continue;
        const cg_scope scope = {.unit = unit, .code = code};
        const int32_t *test = cg_section_test(&scope, unit->mods[code->mod_first].value);
        if (code->condition || !test || test[0] != CG_IF_IS_KIND)
            return false;
    }
    return true;
}

/** Do the abilities of a card in play work, as far as the library says? */
static bool works_by_itself(const cg_match *match, unsigned card, const cg_kind *looks)
{
    const cg_object *object = &match->objects[card];
    if (cg_card_face_down(match, card))
        return false;
    if (!looks->picky || !(object->marks & CG_OBJECT_ATTACHED))
        return true;
    match->watch->asked = match->watch->asked || !is_plainly_picky(match, looks);
    match->watch->picky = true;
    return cg_attaches(match, cg_card_value(match, card), cg_card_value(match, object->host - 1u));
}

/** A reaction of a card that never stays in play is played from the hand. */
static bool works_in_hand(const cg_match *match, const cg_kind *looks, unsigned row, unsigned form)
{
    return row == (unsigned)match->plan->module->hand_zone + 1u &&
           (form == CG_FORM_REACT || form == CG_FORM_REACT_BEFORE) && !looks->stays;
}

/** Where an ability works that does not say it itself. */
static bool works_there(const cg_match *match, unsigned card, const cg_kind *looks, unsigned form,
                        bool in_play)
{
    const cg_board *board = match->plan->board;
    if (!in_play)
        return works_in_hand(match, looks, cg_card_row(match, card), form);
    return board->works(match, cg_id_of(match, card), (int)form);
}

/** Has each player that ability of the card's for himself? */
static bool is_common(const cg_kind *looks, unsigned ability)
{
    return ability < 64 && ((looks->common >> ability) & 1u);
}

/** Those of the card's own abilities that work where it is: of another player's card those that
 * each player has. */
static void add_card(cg_match *match, unsigned card, const cg_kind *looks, bool in_play, int player)
{
    unsigned row = cg_card_row(match, card);
    bool own = cg_card_player(match, card) == player;
    match->watch->reaches_out = match->watch->reaches_out || looks->reaches_out;
    bool alike = in_play && !match->plan->board->works; /* all its abilities */
    bool works = alike && works_by_itself(match, card, looks);
    for (unsigned a = 0; a < looks->ability_count; a++) {
        const cg_code *code = &unit_of(match)->codes[looks->abilities[a]];
        bool there = code->zones ? ((code->zones >> (row - 1)) & 1u) != 0
                     : alike     ? works
                                 : works_there(match, card, looks, code->form, in_play);
        bool his = own || is_common(looks, a);
        cg_watcher *watcher = there && his && code->form != CG_FORM_PLAY
                                  ? add_watcher(match, looks->abilities[a], card, player)
                                  : NULL;
        if (!watcher)
            continue;
        watcher->ability = (uint8_t)a;
        watcher->common = is_common(looks, a);
        if (watcher->form == CG_FORM_STATIC)
            note_static(match, watcher);
    }
}

/** What a card on another side says to this player, too. */
static void add_common_of(cg_match *match, unsigned card, int seat)
{
    const cg_kind *looks = cg_card_looks(match, card);
    if (looks->common && cg_card_player(match, card) != seat)
        add_card(match, card, looks, true, seat);
}

static void add_common(cg_match *match, int seat)
{
    const cg_plan *plan = match->plan;
    if (!(((unsigned)match->head->in >> seat) & 1u))
        return;
    for (unsigned z = 0; z < plan->play_zone_count; z++) {
        unsigned zone = plan->play_zone[z];
        const uint16_t *slots = cg_zone_slots(match, zone);
        for (unsigned i = 0; i < match->counts[zone]; i++)
            add_common_of(match, slots[i], seat);
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
                add_card(match, slots[i], looks, in_play, cg_card_player(match, slots[i]));
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
        match->watch->reaches_out = match->watch->reaches_out || modifier->duration == CG_WHILE;
        match->watch->modifiers |= modifier->op < 32 ? 1u << modifier->op : 0;
        match->watch->actions |= says_action(modifier->op) ? (uint64_t)1 << modifier->what : 0;
        if (modifier->op <= CG_MOD_MULTIPLY) {
            match->watch->stats |= 1u << modifier->what;
            match->watch->modifier_stats |= 1u << modifier->what;
            cg_lower_floor(&match->watch->floors[modifier->what], modifier->op, modifier->value);
        }
        bool ability = modifier->op == CG_MODIFIER_LASTING || modifier->op == CG_MODIFIER_LATER;
        bool granted = modifier->op == CG_MOD_ABILITY && cg_card_lives(match, modifier->target);
        if (!ability && !granted)
            continue;
        unsigned card = cg_value_card(granted ? modifier->target : modifier->source);
        if (granted && lies_hidden(match, card))
            continue;
        add_given(match, &(cg_watcher){.code = modifier->code - 1,
                                       .card = (uint16_t)card,
                                       .modifier = granted ? 0 : (uint16_t)(m + 1),
                                       .player = granted ? (uint8_t)cg_card_player(match, card)
                                                         : modifier->player});
    }
}

/** Abilities that statics give to other cards. */
static void add_granted(cg_match *match)
{
    cg_watch *watch = match->watch;
    unsigned own = watch->count;
    bool granted = ((watch->mods >> CG_MOD_ABILITY) & 1u) != 0;
    watch->asked = watch->asked || granted;
    for (unsigned i = 0; granted && i < own; i++) {
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
                add_given(match, &(cg_watcher){.code = mod->ability,
                                               .card = (uint16_t)card,
                                               .player = (uint8_t)cg_card_player(match, card)});
            }
        }
    }
}

static bool is_silenced(const cg_match *match, int32_t who)
{
    const cg_watch *watch = match->watch;
    for (unsigned m = 0; ((watch->modifiers >> CG_MOD_SILENCE) & 1u) && m < match->head->modifiers;
         m++) {
        if (match->modifiers[m].op == CG_MOD_SILENCE && match->modifiers[m].target == who)
            return true;
    }
    for (unsigned i = 0; ((watch->mods >> CG_MOD_SILENCE) & 1u) && i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (((watcher->mods >> CG_MOD_SILENCE) & 1u) && watcher->form == CG_FORM_STATIC &&
            cg_static_affects(match, watcher, who))
            return true;
    }
    return false;
}

static bool may_silence(const cg_match *match)
{
    return (((match->watch->mods | match->watch->modifiers) >> CG_MOD_SILENCE) & 1u) != 0;
}

bool cg_card_silenced(const cg_match *match, unsigned card)
{
    (void)cg_watch_get(match);
    return may_silence(match) && is_silenced(match, cg_card_value(match, card));
}

/** What is silenced loses its own abilities, from the first on; those of one card stand together.
 */
static void drop_silenced(cg_match *match)
{
    cg_watch *watch = match->watch;
    unsigned kept = 0, last = UINT_MAX;
    bool silenced = false;
    if (!may_silence(match))
        return;
    watch->asked = true;
    for (unsigned i = 0; i < watch->count; i++) {
        cg_watcher *watcher = &watch->watchers[i];
        if (watcher->ability == 255)
            continue;
        if (watcher->card != last)
            silenced = is_silenced(match, cg_card_value(match, watcher->card));
        last = watcher->card;
        if (silenced) {
            watcher->form = CG_FORM_RULE;
            if ((watcher->mods >> CG_MOD_SILENCE) & 1u)
                last = UINT_MAX; /* it may have silenced itself */
        }
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
        if (match->plan->common)
            add_common(match, seat);
    }
    if (match->head->modifiers)
        add_modifiers(match);
    drop_silenced(match);
    add_granted(match);
    watch->haves = put_first(watch, 0, is_have);
    watch->says = put_first(watch, watch->haves, is_saying);
    watch->asked = watch->asked || (watch->picky && cg_may_change(match, CG_MOD_KIND));
    watch->active = match->head->active;
}

/* ---- another turn ---- */

static void reverse(cg_watcher *watchers, unsigned count)
{
    for (unsigned i = 0; i < count / 2; i++) {
        cg_watcher kept = watchers[i];
        watchers[i] = watchers[count - 1 - i];
        watchers[count - 1 - i] = kept;
    }
}

/** Seats from the one that was active to that one, in the order of turns. */
static int seats_between(const cg_match *match, int player)
{
    int players = match->plan->players;
    return (player - match->watch->active + players) % players;
}

/** Of cards' own abilities those of the player whose turn it is come first, then those of the next
 * one; those of the others come last as they are. */
static void turn_part(const cg_match *match, unsigned from, unsigned end)
{
    cg_watcher *watchers = &match->watch->watchers[from];
    int turns = seats_between(match, match->head->active);
    unsigned own = 0, first = 0;
    for (; from + own < end && watchers[own].ability != 255; own++)
        first += seats_between(match, watchers[own].player) < turns;
    reverse(watchers, first);
    reverse(watchers + first, own - first);
    reverse(watchers, own);
}

static bool has_common_zone(const cg_plan *plan)
{
    for (unsigned z = 0; z < plan->play_zone_count; z++)
        if (plan->zones[plan->play_zone[z]].owner == CG_NO_OWNER)
            return true;
    return false;
}

void cg_watch_turn(cg_match *match)
{
    cg_watch *watch = match->watch;
    if (!watch || !watch->valid)
        return;
    if (watch->asked || match->plan->board->works || match->plan->other_zones ||
        has_common_zone(match->plan)) {
        watch->valid = false;
        return;
    }
    if (watch->active == match->head->active)
        return;
    turn_part(match, 0, watch->haves);
    turn_part(match, watch->haves, watch->says);
    turn_part(match, watch->says, watch->count);
    watch->active = match->head->active;
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

/** What a static that each player has for himself is found out by is his own. */
static uint64_t asked_key(const cg_watcher *watcher, int32_t who)
{
    uint64_t what = (uint64_t)(watcher->code << 12 | watcher->card) << 32 | (uint32_t)who;
    return watcher->common ? cg_hash_mix(what, watcher->player + 1u) : what;
}

/* The condition is the same for everybody whom it may affect. */
bool cg_static_affects(const cg_match *match, const cg_watcher *watcher, int32_t who)
{
    if (watcher->only && watcher->only != who)
        return false;
    cg_scope scope = cg_watcher_scope(match, watcher, NULL);
    bool open = cg_is_card(who) && cg_card_in_play(match, cg_value_card(who)) &&
                says_what_can_be_done(watcher);
    scope.candidate = who;
    scope.shown = open ? 0 : who;
    return (watcher->only || ask_once(&scope, scope.code->affects, asked_key(watcher, who))) &&
           ask_once(&scope, scope.code->condition, asked_key(watcher, 0));
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

/** Can it be said without asking that the event is another one? */
static bool is_other_event(const cg_match *match, const cg_watcher *watcher,
                           const cg_happening_state *event)
{
    const cg_code *code = &unit_of(match)->codes[watcher->code];
    unsigned cause = (unsigned)event->field[CG_FIELD_OF_CAUSE];
    int32_t card = cg_card_value(match, watcher->card);
    bool about = event->field[CG_FIELD_OF_CARD] == card || event->field[CG_FIELD_OF_OTHER] == card;
    bool of_this = (code->flags & CG_CODE_OF_THIS) && !watcher->modifier;
    bool caused = event->kind == CG_ON_MOVE && code->causes && cause < 32;
    return (of_this && !about) || (caused && !((code->causes >> cause) & 1u));
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
