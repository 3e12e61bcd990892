/* Finds the abilities that work now. The list is found from the state and is not part of it. After
 * small changes it is updated instead of found again. */
#include "engine/find/plain.h"
#include "engine/find/silence.h"

#include <assert.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>

static const cg_code_unit *unit_of(const cg_match *match)
{
    return &match->plan->unit;
}

/** Returns the knower of an ability. Static abilities always hold, and every player sees that. */
static uint8_t knower_of(const cg_code *code)
{
    return code->form == CG_FORM_STATIC ? CG_ALL_KNOW : 0;
}

cg_scope cg_watcher_scope(const cg_match *match, const cg_watcher *watcher, const int32_t *event)
{
    assert(watcher->modifier <= match->head->modifiers);
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

cg_watcher cg_own_watcher(const cg_match *match, unsigned card, unsigned ability)
{
    const cg_kind *looks = cg_card_looks(match, card);
    assert(ability < looks->ability_count);
    return (cg_watcher){.code = looks->abilities[ability],
                        .card = (uint16_t)card,
                        .ability = (uint8_t)ability,
                        .player = (uint8_t)cg_card_player(match, card),
                        .only = cg_card_value(match, card)};
}

void cg_lower_floor(int32_t *floor, unsigned op, int64_t value)
{
    if (op != CG_MOD_ADD || *floor == CG_NO_FLOOR || *floor + value < -1000000)
        *floor = CG_NO_FLOOR;
    else if (value < 0)
        *floor = (int32_t)(*floor + value);
}

void cg_lower_floor_by(const cg_match *match, const cg_watcher *watcher, unsigned stat,
                       int32_t *floor)
{
    const cg_code_unit *unit = unit_of(match);
    const cg_code *code = &unit->codes[watcher->code];
    for (unsigned i = 0; i < code->mod_count; i++) {
        const cg_mod *mod = &unit->mods[code->mod_first + i];
        if (mod->op <= CG_MOD_MULTIPLY && mod->what == stat)
            cg_lower_floor(floor, mod->op, mod->least);
    }
}

/** Returns the only card that a static ability is about, which saves asking about each; 0: it is
 * about others; CG_NOBODY_AT_ALL: there is none. */
static int32_t only_of(const cg_match *match, const cg_watcher *watcher)
{
    unsigned about = unit_of(match)->codes[watcher->code].sum.about;
    if (about == CG_ABOUT_ANY || watcher->modifier)
        return 0;
    if (about == CG_ABOUT_THIS)
        return cg_card_value(match, watcher->card);
    unsigned host = match->objects[watcher->card].host;
    return host ? cg_card_value(match, host - 1u) : CG_NOBODY_AT_ALL;
}

static void lower_floors(const cg_match *match, const cg_watcher *watcher, const cg_code *code)
{
    cg_watch *watch = match->watch;
    for (unsigned i = 0; i < code->mod_count; i++) {
        const cg_mod *mod = &unit_of(match)->mods[code->mod_first + i];
        if (mod->op > CG_MOD_MULTIPLY)
            continue;
        cg_lower_floor(&watch->floors[mod->what], mod->op, mod->least);
        if (!watcher->only)
            cg_lower_floor(&watch->common[mod->what], mod->op, mod->least);
    }
}

static bool is_have(const cg_watcher *watcher)
{
    return watcher->form == CG_FORM_STATIC && watcher->static_kind == CG_STATIC_HAVE;
}

static bool is_saying(const cg_watcher *watcher)
{
    return watcher->form == CG_FORM_STATIC && watcher->says;
}

/** Moves those that `is_one` accepts to that place, before the others; otherwise the order stays.
 * @return the place after them */
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

/** Adds one at the end. @return NULL at the limit */
static cg_watcher *add_watcher(const cg_match *match, uint32_t number, unsigned card, int player)
{
    assert(cg_plan_has_ability(match->plan, number));
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
                            .player = (uint8_t)player,
                            .says = code->sum.of_actions,
                            .action = code->sum.action,
                            .mods = code->sum.mods,
                            .stats = code->sum.stats};
    return watcher;
}

/** Returns true if a static ability can change players or their actions. */
static bool can_mean_players(const cg_code *code)
{
    return code->sum.about == CG_ABOUT_ANY && (code->sum.plain.players || !code->sum.plain.known);
}

/** Notes the questions that a static ability makes necessary. */
static void note_static(const cg_match *match, const cg_watcher *watcher, const cg_code *code)
{
    cg_watch *watch = match->watch;
    watch->said.static_kinds |= 1u << watcher->static_kind;
    watch->said.actions |= code->sum.actions;
    watch->said.player_actions |= can_mean_players(code) ? code->sum.actions : 0;
    watch->said.mods |= watcher->mods;
    watch->said.stats |= watcher->stats;
    watch->said.own_stats |= watcher->only ? watcher->stats : 0;
    if (watcher->stats)
        lower_floors(match, watcher, code);
}

static void note(const cg_match *match, const cg_watcher *watcher)
{
    cg_watch *watch = match->watch;
    const cg_code *code = &unit_of(match)->codes[watcher->code];
    watch->firsts = watch->firsts || (code->flags & CG_CODE_FIRST_TIME);
    watch->listens[code->form] |= code->form == CG_FORM_STATE ? UINT64_MAX : code->happenings;
    if (code->form == CG_FORM_STATIC)
        note_static(match, watcher, code);
    else if ((code->happenings >> CG_ON_MOVE) & 1u)
        watch->move_causes |= cg_code_causes(code);
}

static void add_given(const cg_match *match, const cg_watcher *given)
{
    cg_watcher *watcher = add_watcher(match, given->code, given->card, given->player);
    if (!watcher)
        return;
    watcher->modifier = given->modifier;
    watcher->only = only_of(match, watcher);
    match->watch->reaches_out = match->watch->reaches_out || is_have(watcher);
    note(match, watcher);
}

/** Returns true if the card asks only for the kind of its host. The answer changes only with kinds:
 * see may_turn_picky(). */
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

/** Returns the card's place among the cards that are settled together; CG_PICKY_MAX if there is no
 * room. */
static unsigned picky_place(cg_watch *watch, unsigned card)
{
    unsigned place = 0;
    while (place < watch->picky_count && watch->picky_cards[place] != card)
        place++;
    if (place == watch->picky_count && place < CG_PICKY_MAX)
        watch->picky_cards[watch->picky_count++] = (uint16_t)card;
    return place;
}

/** Returns true if the library lets the abilities of a card in play work. */
static bool works_by_itself(const cg_match *match, unsigned card, const cg_kind *looks)
{
    const cg_object *object = &match->objects[card];
    if (cg_card_face_down(match, card))
        return false;
    if (!looks->picky || !(object->flags & CG_OBJECT_ATTACHED))
        return true;
    match->watch->asked = match->watch->asked || !is_plainly_picky(match, looks);
    match->watch->picky = true;
    if (match->watch->settles) {
        unsigned place = picky_place(match->watch, card);
        if (place < CG_PICKY_MAX)
            return (match->watch->picky_work >> place) & 1u;
    }
    return cg_attaches(match, cg_card_value(match, card), cg_card_value(match, object->host - 1u));
}

/* Sentences depend on which abilities work, so the game's answer must not depend on sentences. */
bool cg_game_works(const cg_match *match, unsigned card, unsigned form)
{
    cg_watch *watch = match->watch;
    const cg_summary said = watch->said;
    bool valid = watch->valid;
    watch->said = (cg_summary){0};
    watch->valid = true;
    watch->session += watch->busy_count > 0; /* so that no kept answers count */
    bool works = match->plan->board->works(match, cg_card_value(match, card), (int)form);
    watch->said = said;
    watch->valid = valid;
    return works;
}

/** Returns true if the ability is a reaction of a card that never stays in play: it is played from
 * the hand. */
static bool works_in_hand(const cg_match *match, const cg_kind *looks, unsigned row, unsigned form)
{
    return row == (unsigned)match->plan->hand_zone + 1u && cg_kind_answers(looks, form);
}

/** Returns true if an ability works in its card's place, if it does not say so itself. */
static bool works_there(const cg_match *match, unsigned card, const cg_kind *looks, unsigned form,
                        bool in_play)
{
    return in_play ? cg_game_works(match, card, form)
                   : works_in_hand(match, looks, cg_card_row(match, card), form);
}

/** Returns true if each player has that ability of the card separately. */
static bool is_common(const cg_kind *looks, unsigned ability)
{
    return ability < 64 && ((looks->common >> ability) & 1u);
}

static void add_own(cg_match *match, unsigned card, const cg_kind *looks, unsigned ability,
                    int player)
{
    cg_watcher *watcher = add_watcher(match, looks->abilities[ability], card, player);
    if (!watcher)
        return;
    watcher->ability = (uint8_t)ability;
    watcher->common = is_common(looks, ability);
    watcher->only = only_of(match, watcher);
    note(match, watcher);
}

/** Adds the card's own abilities that work in its place. Of another player's card, it adds those
 * that each player has. */
static void add_card(cg_match *match, unsigned card, const cg_kind *looks, bool in_play, int player)
{
    const cg_code *codes = unit_of(match)->codes;
    bool alike = in_play && !match->plan->board->works; /* all its abilities */
    bool works = alike && works_by_itself(match, card, looks);
    match->watch->reaches_out = match->watch->reaches_out || looks->reaches_out;
    if (alike && !works && !looks->zones)
        return;
    unsigned row = cg_card_row(match, card);
    bool own = cg_card_player(match, card) == player;
    for (unsigned a = 0; a < looks->ability_count; a++) {
        const cg_code *code = &codes[looks->abilities[a]];
        if (code->form == CG_FORM_PLAY || !(own || is_common(looks, a)))
            continue;
        if (code->zones ? (code->zones >> (row - 1)) & 1u
            : alike     ? works
                        : works_there(match, card, looks, code->form, in_play))
            add_own(match, card, looks, a, player);
    }
}

/** Adds the abilities of a card on another side that this player has as well. */
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
        if (!(rows & 1u) || !match->counts[zone])
            continue;
        if (plan->zones[zone].owner == CG_NO_OWNER && seat != match->head->active)
            continue; /* a common zone is handled once */
        const uint16_t *slots = cg_zone_slots(match, zone);
        for (unsigned i = 0; i < match->counts[zone]; i++) {
            const cg_kind *looks = cg_card_looks(match, slots[i]);
            if (in_play ? looks->works : (looks->zones >> row) & 1u)
                add_card(match, slots[i], looks, in_play, cg_card_player(match, slots[i]));
        }
    }
}

/** Returns true if the card is in play face down. Nothing then gives it abilities; its own work if
 * the game says so. */
static bool lies_hidden(const cg_match *match, unsigned card)
{
    return cg_card_in_play(match, card) && cg_card_face_down(match, card);
}

/** Notes the questions that a lasting change makes necessary. */
static void note_modifier(cg_watch *watch, const cg_modifier *modifier)
{
    watch->said.modifiers |= modifier->op < 32 ? 1u << modifier->op : 0;
    uint64_t action = cg_mod_says_action(modifier->op) ? (uint64_t)1 << modifier->what : 0;
    watch->said.actions |= action;
    watch->said.player_actions |= cg_is_card(modifier->target) ? 0 : action;
    if (modifier->op > CG_MOD_MULTIPLY)
        return;
    watch->said.stats |= 1u << modifier->what;
    watch->said.modifier_stats |= 1u << modifier->what;
    cg_lower_floor(&watch->floors[modifier->what], modifier->op, modifier->value);
}

static void add_modifiers(cg_match *match)
{
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        const cg_modifier *modifier = &match->modifiers[m];
        match->watch->reaches_out = match->watch->reaches_out || modifier->duration == CG_WHILE;
        note_modifier(match->watch, modifier);
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

/** Returns true if cards must be asked to find the things that a static ability changes in that
 * way. */
static bool asks_for(const cg_match *match, cg_mod_op op)
{
    const cg_watch *watch = match->watch;
    for (unsigned i = 0; ((watch->said.mods >> op) & 1u) && i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        bool asks = !watcher->only || unit_of(match)->codes[watcher->code].condition;
        if (asks && ((watcher->mods >> op) & 1u))
            return true;
    }
    return false;
}

/** Adds the abilities that static abilities give to other cards. */
static void add_granted(cg_match *match)
{
    cg_watch *watch = match->watch;
    unsigned own = watch->count;
    bool granted = ((watch->said.mods >> CG_MOD_ABILITY) & 1u) != 0;
    watch->asked = watch->asked || asks_for(match, CG_MOD_ABILITY);
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
    return cg_silenced_by(match, who, false);
}

static bool may_silence(const cg_match *match)
{
    return (((match->watch->said.mods | match->watch->said.modifiers) >> CG_MOD_SILENCE) & 1u) != 0;
}

bool cg_card_silenced(const cg_match *match, unsigned card)
{
    (void)cg_watch_get(match);
    return may_silence(match) && is_silenced(match, cg_card_value(match, card));
}

/** Removes the own abilities of silenced cards. Those of one card are next to each other. */
static void drop_silenced(cg_match *match)
{
    cg_watch *watch = match->watch;
    unsigned kept = 0, last = UINT_MAX;
    bool silenced = false;
    if (!may_silence(match))
        return;
    watch->asked = watch->asked || asks_for(match, CG_MOD_SILENCE);
    cg_weigh_silencers(match);
    for (unsigned i = 0; i < watch->count; i++) {
        cg_watcher *watcher = &watch->watchers[i];
        if (watcher->ability == 255 || watcher->form == CG_FORM_RULE)
            continue;
        if (watcher->card != last)
            silenced = is_silenced(match, cg_card_value(match, watcher->card));
        last = watcher->card;
        if (silenced)
            watcher->form = CG_FORM_RULE;
    }
    for (unsigned i = 0; i < watch->count; i++) {
        if (watch->watchers[i].form != CG_FORM_RULE)
            watch->watchers[kept++] = watch->watchers[i];
    }
    watch->count = (uint16_t)kept;
}

/** Returns true if the kinds that a card asks of its host can change. */
static bool may_turn_picky(const cg_match *match)
{
    return match->watch->picky && cg_may_change(match, CG_MOD_KIND);
}

static void make_list(cg_match *match)
{
    cg_watch *watch = match->watch;
    uint16_t limit = watch->limit, busy = watch->busy_count;
    /* the open questions are last in it */
    memset(watch, 0, offsetof(cg_watch, busy_count));
    watch->valid = true;
    watch->limit = limit;
    watch->busy_count = busy;
    for (int i = 0; i < match->plan->players; i++) {
        int seat = cg_seat_in_turn(match, i);
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
    assert(watch->haves <= watch->says && watch->says <= watch->count);
    watch->asked = watch->asked || may_turn_picky(match);
    watch->active = match->head->active;
    watch->session++; /* answers found with another list do not count */
}

/* ---- restrictions that depend on each other ---- */

static void sort_picky(const cg_match *match)
{
    uint16_t *cards = match->watch->picky_cards;
    for (unsigned i = 1; i < match->watch->picky_count; i++) {
        for (unsigned k = i;
             k > 0 && match->objects[cards[k - 1]].stamp > match->objects[cards[k]].stamp; k--) {
            uint16_t card = cards[k];
            cards[k] = cards[k - 1];
            cards[k - 1] = card;
        }
    }
}

/** Decides whether the card works, by what all other cards make of its host. @return true if that
 * is new */
static bool settle_one(cg_match *match, unsigned place)
{
    cg_watch *watch = match->watch;
    unsigned card = watch->picky_cards[place];
    uint64_t bit = (uint64_t)1 << place, before = watch->picky_work;
    watch->picky_work = before & ~bit;
    if (before & bit)
        make_list(match);
    if (cg_attaches(match, cg_card_value(match, card),
                    cg_card_value(match, match->objects[card].host - 1u))) {
        watch->picky_work |= bit;
        make_list(match);
    }
    return watch->picky_work != before;
}

/** Settles the cards that depend on their hosts. At first none of them works. They are asked in the
 * order in which they came until nothing changes. A card that still changes after as many rounds as
 * there are cards does not work. */
static void settle(cg_match *match)
{
    cg_watch *watch = match->watch;
    bool changed = true;
    watch->settles = true;
    watch->picky_count = 0;
    watch->picky_work = 0;
    make_list(match);
    sort_picky(match);
    for (unsigned round = 0; changed && round <= watch->picky_count; round++) {
        uint64_t before = watch->picky_work;
        changed = false;
        for (unsigned place = 0; place < watch->picky_count; place++)
            changed = settle_one(match, place) || changed;
        if (changed && round == watch->picky_count) {
            watch->picky_work &= before;
            make_list(match);
        }
    }
    watch->settles = false;
}

/** Settling is necessary only if working abilities can change what cards ask of their hosts. */
void cg_watch_find(cg_match *match)
{
    cg_watch *watch = match->watch;
    if (cg_is_plain(match)) {
        cg_plain_find(match);
        return;
    }
    make_list(match);
    if (watch->picky && (watch->asked || may_silence(match)))
        settle(match);
}

void cg_watch_list_uses(cg_watch *watch)
{
    assert(watch->valid);
    memset(watch->uses, 0, sizeof watch->uses);
    for (unsigned i = watch->count; i-- > 0;) {
        cg_watcher *watcher = &watch->watchers[i];
        if (watcher->form != CG_FORM_USE)
            continue;
        watcher->next_use = watch->uses[watcher->player];
        watch->uses[watcher->player] = (uint16_t)(i + 1);
    }
    watch->uses_listed = true;
}

/** Changes that affect which abilities others have. */
#define CG_FAR_MODS (1u << CG_MOD_SILENCE | 1u << CG_MOD_ABILITY)

/* ---- another turn ---- */

static void reverse(cg_watcher *watchers, unsigned count)
{
    for (unsigned i = 0; i < count / 2; i++) {
        cg_watcher kept = watchers[i];
        watchers[i] = watchers[count - 1 - i];
        watchers[count - 1 - i] = kept;
    }
}

/** Returns the number of seats from the earlier active player to this one. */
static int seats_between(const cg_match *match, int player)
{
    int players = match->plan->players;
    return (player - match->watch->active + players) % players;
}

/** Reorders cards' own abilities: those of the active player come first, then those of the next
 * one. Other abilities stay last, as they are. */
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

/** Returns true if cards of several players give abilities to others. Given abilities are after all
 * others, in the order of their givers. */
static bool several_give(const cg_match *match)
{
    const cg_watch *watch = match->watch;
    int player = -1;
    for (unsigned i = 0; ((watch->said.mods >> CG_MOD_ABILITY) & 1u) && i < watch->haves; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (!((watcher->mods >> CG_MOD_ABILITY) & 1u) || watcher->player == player)
            continue;
        if (player >= 0)
            return true;
        player = watcher->player;
    }
    return false;
}

void cg_watch_turn(cg_match *match)
{
    cg_watch *watch = match->watch;
    if (!watch || !watch->valid)
        return;
    if (watch->asked || (watch->said.mods & 1u << CG_MOD_SILENCE) || several_give(match) ||
        match->plan->board->works_with_others || match->plan->other_zones ||
        match->plan->common_zone) {
        watch->valid = false;
        return;
    }
    if (watch->active == match->head->active)
        return;
    watch->uses_listed = false;
    turn_part(match, 0, watch->haves);
    turn_part(match, watch->haves, watch->says);
    turn_part(match, watch->says, watch->count);
    watch->active = match->head->active;
}

/* ---- another card ---- */

/** Returns true if a change of one card in play can affect only its own abilities. */
static bool changes_alone(const cg_match *match)
{
    const cg_watch *watch = match->watch;
    const cg_plan *plan = match->plan;
    return watch->valid && !watch->asked && watch->active == match->head->active &&
           !plan->board->works_with_others && !plan->other_zones && !plan->common &&
           !plan->common_zone && !((watch->said.mods | watch->said.modifiers) & CG_FAR_MODS);
}

/** Removes the card's own abilities. @return true if there were any */
static bool drop_own(cg_watch *watch, unsigned card)
{
    uint16_t kept = 0, haves = watch->haves, says = watch->says;
    for (uint16_t i = 0; i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (watcher->card != card || watcher->ability == 255) {
            if (kept != i)
                watch->watchers[kept] = *watcher;
            kept++;
            continue;
        }
        haves = (uint16_t)(haves - (i < watch->haves));
        says = (uint16_t)(says - (i < watch->says));
    }
    bool any = kept < watch->count;
    watch->count = kept;
    watch->haves = haves;
    watch->says = says;
    assert(haves <= says && says <= kept);
    return any;
}

/** Returns the rank of an ability: by turn order of the player, then zone, then place. */
static uint32_t rank_of(const cg_match *match, const cg_watcher *watcher)
{
    const cg_card_state *card = &match->cards[watcher->card];
    return (uint32_t)seats_between(match, watcher->player) << 24 |
           cg_card_row(match, watcher->card) << 16 | card->position;
}

/** Moves the last one to the place where it would have been found. */
static void put_in_order(const cg_match *match, unsigned place)
{
    assert(place < match->watch->count);
    cg_watch *watch = match->watch;
    cg_watcher one = watch->watchers[place];
    bool have = is_have(&one), say = is_saying(&one);
    unsigned at = have ? 0 : say ? watch->haves : watch->says;
    unsigned end = have ? watch->haves : say ? watch->says : place;
    uint32_t rank = rank_of(match, &one);
    while (at < end && watch->watchers[at].ability != 255 &&
           rank_of(match, &watch->watchers[at]) <= rank)
        at++;
    memmove(&watch->watchers[at + 1], &watch->watchers[at], (place - at) * sizeof one);
    watch->watchers[at] = one;
    watch->haves = (uint16_t)(watch->haves + have);
    watch->says = (uint16_t)(watch->says + (have || say));
}

static void sum_up(const cg_match *match)
{
    cg_watch *watch = match->watch;
    memset(watch->listens, 0, offsetof(cg_watch, count) - offsetof(cg_watch, listens));
    for (unsigned i = 0; i < watch->count; i++)
        note(match, &watch->watchers[i]);
    for (unsigned m = 0; m < match->head->modifiers; m++)
        note_modifier(watch, &match->modifiers[m]);
}

void cg_watch_renew(cg_match *match, unsigned was, unsigned card)
{
    cg_watch *watch = match->watch;
    if (!changes_alone(match)) {
        watch->valid = false;
        return;
    }
    bool dropped = drop_own(watch, was);
    unsigned others = watch->count;
    const cg_kind *looks = cg_card_looks(match, card);
    if (cg_card_in_play(match, card) && looks->works)
        add_card(match, card, looks, true, cg_card_player(match, card));
    if (!dropped && others == watch->count) /* it had no abilities and still has none */
        return;
    for (unsigned i = others; i < watch->count; i++)
        put_in_order(match, i);
    sum_up(match);
    watch->asked = may_turn_picky(match) || watch->asked;
    watch->valid =
        !watch->asked && !(watch->said.mods & CG_FAR_MODS) && watch->count < watch->limit;
}

/* ---- another lasting change ---- */

/** Returns true if the change is an ability, or affects which abilities work or what they look
 * at. */
static bool bears_on_abilities(const cg_modifier *modifier)
{
    return modifier->op == CG_MODIFIER_LASTING || modifier->op == CG_MODIFIER_LATER ||
           (modifier->op < 32 && ((CG_FAR_MODS >> modifier->op) & 1u)) ||
           modifier->duration == CG_WHILE;
}

void cg_watch_keep(cg_match *match, cg_watch_kept kept)
{
    if (kept != CG_WATCH_ALL || !changes_alone(match)) {
        match->watch->valid = false;
        return;
    }
    sum_up(match);
    match->watch->asked = may_turn_picky(match);
    match->watch->valid = !match->watch->asked; /* which of them work is settled again */
}

cg_watch_kept cg_watch_without_changes(const cg_match *match)
{
    for (unsigned m = 0; m < match->head->modifiers; m++)
        if (bears_on_abilities(&match->modifiers[m]))
            return CG_WATCH_NONE;
    return CG_WATCH_ALL;
}
