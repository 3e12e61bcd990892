/* Attacks, turns and phases of games with cards in play. */
#include "engine/api/rules_board.h"
#include "engine/find/group.h"

#include <assert.h>
#include <string.h>

/* ---- attacks ---- */

static void tell_attacker(cg_match *match, cg_thing attacker, cg_thing target)
{
    unsigned card = cg_value_card(attacker);
    int power = match->plan->board->power - 1;
    match->objects[card].flags |= CG_OBJECT_ATTACKED;
    CG_TELL(match, .kind = CG_EVENT_ATTACK, .player = (uint8_t)cg_card_player(match, card),
            .card = (uint16_t)(card + 1), .generation = match->cards[card].generation,
            .card_kind = match->cards[card].kind, .open = true, .target = target,
            .amount = power < 0 ? -1 : cg_card_stat(match, card, (unsigned)power));
}

/** Tells of an attack. All cards of a group attack together. */
static void tell_attackers(cg_match *match, cg_thing attacker, cg_thing target)
{
    unsigned zone = 0, place = 0;
    cg_thing member;
    tell_attacker(match, attacker, target);
    while (cg_in_group(match, attacker) && cg_group_next(match, &zone, &place, &member))
        if (member != attacker)
            tell_attacker(match, member, target);
}

/** Tells of an attack and counts it. `item` is number + 1 of the current attack; 0: there is
 * none. */
static cg_flow tell_attack(cg_match *match, cg_thing attacker, cg_thing target, unsigned item)
{
    unsigned card = cg_value_card(attacker);
    assert(cg_card_lives(match, attacker));
    int player = cg_card_player(match, card);
    uint16_t *attacks = &match->players[player].tally[CG_TALLY_ATTACKS];
    *attacks = (uint16_t)(*attacks < UINT16_MAX ? *attacks + 1 : UINT16_MAX);
    cg_deed_note(match, player, CG_ACTION_ATTACK, card);
    tell_attackers(match, attacker, target);
    cg_happening_state *event =
        cg_heard(match, CG_ON_ATTACK) ? cg_happen_new(match, CG_ON_ATTACK) : NULL;
    if (!event)
        return CG_DONE;
    *event = cg_rules_plan(CG_ON_ATTACK, player, 0);
    event->field[CG_FIELD_OF_CARD] = attacker;
    event->field[CG_FIELD_OF_PLAYER] = cg_player_value(player);
    event->field[CG_FIELD_OF_OTHER] = target;
    event->field[CG_FIELD_OF_ITEM] = item ? CG_PACK(CG_VALUE_ITEM, item - 1u) : 0;
    return cg_happen(match, 1);
}

static void tell_fight(cg_match *match, unsigned kind, cg_thing attacker, cg_thing target,
                       int32_t strength, int32_t resistance)
{
    unsigned card = cg_value_card(attacker);
    const cg_card_state *state = &match->cards[card];
    CG_TELL(match, .kind = (uint8_t)kind, .player = (uint8_t)cg_card_player(match, card),
            .card = (uint16_t)(card + 1), .generation = state->generation, .card_kind = state->kind,
            .known = state->known, .open = cg_card_open(match, card), .target = target,
            .amount = strength, .before = resistance);
}

void cg_rules_tell_battle(cg_match *match, cg_thing attacker, cg_thing target, int32_t strength,
                          int32_t resistance)
{
    if (CG_ON_BOARD(match, attacker) && cg_card_lives(match, target))
        tell_fight(match, CG_EVENT_BATTLE, attacker, target, strength, resistance);
}

void cg_rules_tell_stand(cg_match *match, cg_thing attacker, cg_thing target)
{
    if (CG_ON_BOARD(match, attacker) && cg_card_lives(match, target))
        tell_fight(match, CG_EVENT_STAND, attacker, target, 0, 0);
}

cg_flow cg_rules_announce_attack(cg_match *match, cg_thing attacker, cg_thing target)
{
    return CG_TAKES_IN_PLAY(match, attacker) ? tell_attack(match, attacker, target, 0) : CG_LATER;
}

cg_flow cg_rules_begin_attack(cg_match *match, cg_thing attacker, cg_thing target)
{
    if (!CG_TAKES_IN_PLAY(match, attacker))
        return CG_LATER;
    if (match->head->items == CG_ITEMS_MAX)
        return CG_DONE;
    unsigned card = cg_value_card(attacker);
    match->items[match->head->items++] = (cg_item){.kind = CG_VIEW_ITEM_ATTACK,
                                                   .card = (uint16_t)(card + 1),
                                                   .player = (uint8_t)cg_card_player(match, card),
                                                   .target = {target},
                                                   .amount = match->head->attack,
                                                   .link = match->head->link};
    match->head->attack = (uint8_t)match->head->items;
    return tell_attack(match, attacker, target, match->head->attack);
}

static cg_item *attack_of(const cg_match *match)
{
    assert(match->head->attack <= match->head->items);
    return match->head->attack ? &match->items[match->head->attack - 1] : NULL;
}

bool cg_rules_attacking(const cg_match *match)
{
    return CG_HAS_BOARD(match) && attack_of(match) != NULL;
}

cg_thing cg_rules_attacked(const cg_match *match)
{
    const cg_item *attack = CG_HAS_BOARD(match) ? attack_of(match) : NULL;
    return attack && !attack->negated ? attack->target[0] : 0;
}

void cg_rules_end_attack(cg_match *match)
{
    cg_item *attack = CG_HAS_BOARD(match) ? attack_of(match) : NULL;
    if (!attack)
        return;
    if (match->head->attack != match->head->items)
        return; /* an older attack with items on it; the new one had no room */
    match->head->attack = (uint8_t)attack->amount;
    memset(attack, 0, sizeof *attack);
    match->head->items--;
}

void cg_rules_silence(cg_match *match, bool on)
{
    if (!CG_HAS_BOARD(match))
        return;
    if (on)
        match->head->silent++;
    else if (match->head->silent)
        match->head->silent--;
}

/* ---- turns ---- */

/** Clears the limits and flags of the turn. The counts of this turn become those of the last
 * turn. */
static void renew(cg_match *match)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < match->head->uses; i++) {
        uint8_t scope = match->uses[i].scope;
        if (scope != CG_LIMIT_TURN && scope != CG_LIMIT_TURN_NAME &&
            scope != CG_LIMIT_TURN_PLAYER && scope < CG_USE_DEEDS)
            match->uses[kept++] = match->uses[i];
    }
    memset(&match->uses[kept], 0, (match->head->uses - kept) * sizeof *match->uses);
    match->head->uses = (uint16_t)kept;
    cg_object *objects = match->objects;
    for (unsigned card = 0, limit = match->plan->card_limit; card < limit; card++)
        objects[card].flags &= (uint8_t) ~(CG_OBJECT_ATTACKED | CG_OBJECT_USED);
    for (int p = 0; p < match->plan->players; p++) {
        uint16_t *tally = match->players[p].tally;
        memmove(tally + CG_TALLY_COUNT, tally, CG_TALLY_COUNT * sizeof *tally);
        memset(tally, 0, CG_TALLY_COUNT * sizeof *tally);
    }
}

void cg_rules_lead(cg_match *match, int player)
{
    if (!CG_HAS_BOARD(match) || !CG_IS_SEAT(match, player))
        return;
    match->head->active = (uint8_t)player;
    cg_watch_turn(match);
    CG_TELL(match, .kind = CG_EVENT_LEAD, .player = (uint8_t)player);
}

/** Ends the changes that last until the next turn of a player who is out, when that turn would have
 * begun: their seat is between the previous turn and this one. */
static void end_for_passed(cg_match *match, int before, int player)
{
    int players = match->plan->players;
    for (int seat = (before + 1) % players; seat != player && seat != before;
         seat = (seat + 1) % players) {
        if (cg_state_in(match, seat))
            continue;
        cg_endings_inherit(match, seat, player);
        cg_modifiers_end(match, CG_ENDS_OWN_TURN, seat);
    }
}

/** Opens a turn for cards in play: starts counts, and ends changes. */
static void open_on_board(cg_match *match, int before, int player)
{
    match->head->turn_ends = 0;
    renew(match);
    cg_modifiers_end(match, CG_ENDS_OWN_TURN, player);
    if (match->head->in && before != player)
        end_for_passed(match, before, player);
    cg_watch_turn(match);
}

void cg_rules_open_turn(cg_match *match, int player)
{
    if (!CG_IS_SEAT(match, player))
        return;
    int before = match->head->active;
    match->head->turn += match->head->turn < CG_TURN_MOST;
    match->head->phase = 0;
    match->head->plays = 0;
    match->head->turn_decisions = 0;
    if (match->plan->stacks)
        match->extra->carried = 0;
    match->head->active = (uint8_t)player;
    cg_watch_turn(match);
    CG_TELL(match, .kind = CG_EVENT_TURN, .player = (uint8_t)player,
            .amount = (int32_t)match->head->turn);
    if (match->watch)
        open_on_board(match, before, player);
}

/** Finishes a phase that an effect has ended. */
static void close_phase(cg_head *head)
{
    if (head->turn_ends == CG_PHASE_CUT)
        head->turn_ends = 0;
}

void cg_rules_close_phase(cg_match *match)
{
    if (CG_HAS_BOARD(match))
        close_phase(match->head);
}

void cg_rules_open_phase(cg_match *match, int phase)
{
    if (!CG_IS_ROW_OF(match, "phase", phase, phase))
        return;
    close_phase(match->head);
    match->head->phase = (uint8_t)(phase + 1);
    CG_TELL(match, .kind = CG_EVENT_PHASE, .player = match->head->active, .amount = phase);
}

cg_flow cg_rules_turn_begins(cg_match *match)
{
    return CG_HAS_BOARD(match) ? cg_happened(match, CG_ON_TURN_BEGINS, 0, match->head->active, 0, 0)
                               : CG_LATER;
}

cg_flow cg_rules_begin_turn(cg_match *match, int player)
{
    if (!CG_IS_SEAT(match, player))
        return CG_LATER;
    cg_rules_open_turn(match, player);
    return match->watch ? cg_rules_turn_begins(match) : CG_DONE;
}

cg_flow cg_rules_turn_ends(cg_match *match)
{
    return CG_HAS_BOARD(match) ? cg_happened(match, CG_ON_TURN_ENDS, 0, match->head->active, 0, 0)
                               : CG_LATER;
}

/** Removes the extra phase at that place of the list. @return the removed value */
static unsigned take_extra_phase(cg_player_state *player, unsigned place)
{
    uint8_t *phases = player->extra_phases, taken = phases[place];
    memmove(phases + place, phases + place + 1, CG_EXTRA_PHASES - place - 1);
    phases[CG_EXTRA_PHASES - 1] = 0;
    return taken;
}

/** Drops the extra phases of a turn that is over. */
static void drop_extra_phases(cg_player_state *player)
{
    player->added_phases = 0;
    for (unsigned i = CG_EXTRA_PHASES; i-- > 0;)
        if (player->extra_phases[i] & CG_PHASE_NEXT)
            (void)take_extra_phase(player, i);
}

int cg_rules_extra_phase(cg_match *match)
{
    if (!CG_HAS_BOARD(match) || !match->head->phase || cg_rules_turn_over(match))
        return -1;
    cg_player_state *player = &match->players[match->head->active];
    for (unsigned i = 0; player->added_phases < CG_ADDED_PHASES && i < CG_EXTRA_PHASES; i++) {
        uint8_t phase = player->extra_phases[i];
        if (!(phase & CG_PHASE_NEXT) && phase != match->head->phase)
            continue;
        player->added_phases++;
        return (int)(take_extra_phase(player, i) & ~CG_PHASE_NEXT) - 1;
    }
    return -1;
}

void cg_rules_close_turn(cg_match *match)
{
    if (!CG_HAS_BOARD(match))
        return;
    drop_extra_phases(&match->players[match->head->active]);
    cg_modifiers_end(match, CG_ENDS_TURN, 0);
    cg_modifiers_end(match, CG_ENDS_COUNTED_TURN, 0);
    match->head->turn_ends = 0;
}

static cg_flow raise_phase(cg_match *match, cg_happening kind, int phase)
{
    cg_happening_state *event = cg_heard(match, kind) ? cg_happen_new(match, kind) : NULL;
    if (!event)
        return CG_DONE;
    *event = cg_rules_plan(kind, match->head->active, 0);
    event->field[CG_FIELD_OF_PLAYER] = cg_player_value(match->head->active);
    event->field[CG_FIELD_OF_WHAT] = phase;
    return cg_happen(match, 1);
}

cg_flow cg_rules_begin_phase(cg_match *match, int phase)
{
    if (!CG_IS_ROW_OF(match, "phase", phase, phase))
        return CG_LATER;
    cg_rules_open_phase(match, phase);
    return match->watch ? raise_phase(match, CG_ON_PHASE_BEGINS, phase) : CG_DONE;
}

cg_flow cg_rules_phase_begins(cg_match *match, int phase)
{
    return CG_HAS_BOARD(match) && CG_IS_ROW_OF(match, "phase", phase, phase)
               ? raise_phase(match, CG_ON_PHASE_BEGINS, phase)
               : CG_LATER;
}

cg_flow cg_rules_phase_ends(cg_match *match, int phase)
{
    if (!CG_HAS_BOARD(match) || !CG_IS_ROW_OF(match, "phase", phase, phase))
        return CG_LATER;
    close_phase(match->head);
    return raise_phase(match, CG_ON_PHASE_ENDS, phase);
}

/** Returns true if a sentence makes the active player skip such a phase. */
static bool is_without_phase(const cg_match *match, int phase)
{
    const cg_watch *watch = match->watch;
    for (unsigned i = 0; i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (watcher->form != CG_FORM_STATIC || watcher->static_kind != CG_STATIC_SKIP_PHASES ||
            !cg_static_affects(match, watcher, cg_player_value(match->head->active)))
            continue;
        const cg_scope scope = cg_watcher_scope(match, watcher, NULL);
        if (scope.unit->mods[scope.code->mod_first].what == phase)
            return true;
    }
    return false;
}

bool cg_rules_skips_phase(cg_match *match, int phase)
{
    if (!CG_HAS_BOARD(match) || !CG_IS_ROW_OF(match, "phase", phase, phase))
        return false;
    if (((cg_watch_get(match)->said.static_kinds >> CG_STATIC_SKIP_PHASES) & 1u) &&
        is_without_phase(match, phase))
        return true;
    uint8_t *skipped = match->players[match->head->active].skipped_phases;
    uint8_t *found = *skipped ? memchr(skipped, phase + 1, CG_SKIPPED_PHASES) : NULL;
    if (!found)
        return false;
    memmove(found, found + 1, (size_t)(skipped + CG_SKIPPED_PHASES - 1 - found));
    skipped[CG_SKIPPED_PHASES - 1] = 0;
    return true;
}

bool cg_rules_turn_over(const cg_match *match)
{
    return CG_HAS_BOARD(match) && match->head->turn_ends != 0;
}

int32_t cg_rules_newest_change(const cg_match *match)
{
    return CG_HAS_BOARD(match) ? (int32_t)match->head->stamp : 0;
}

void cg_rules_end_span(cg_match *match, int span, int32_t since)
{
    if (CG_HAS_BOARD(match))
        cg_modifiers_end_since(match, CG_ENDS_SPAN, span, (uint32_t)since);
}

/** Returns the player after whom turn order continues: the active player, or, during an extra turn
 * out of order, the player noted before it. Clears the note. */
static int take_order(cg_match *match)
{
    for (int p = 0; p < match->plan->players; p++)
        if (match->players[p].extra_turns & CG_TURN_BEHIND) {
            match->players[p].extra_turns ^= CG_TURN_BEHIND;
            return p;
        }
    return match->head->active;
}

/** Uses up extra turns of the player until one is not skipped. @return true if there is such a
 * turn */
static bool has_extra_turn(cg_match *match, int player)
{
    cg_player_state *state = &match->players[player];
    while (state->extra_turns && cg_state_in(match, player)) {
        state->extra_turns--;
        if (!state->skipped_turns)
            return true;
        state->skipped_turns--;
    }
    return false;
}

int cg_rules_next_turn(cg_match *match)
{
    if (!CG_HAS_BOARD(match))
        return match ? match->head->active : CG_NOBODY;
    int player = match->head->active, players = match->plan->players;
    int order = take_order(match);
    for (int i = 0; i < players; i++) {
        int seat = (player + i) % players;
        if (!has_extra_turn(match, seat))
            continue;
        if (seat != order)
            match->players[order].extra_turns |= CG_TURN_BEHIND;
        return seat;
    }
    player = order;
    for (int tries = 0; tries < 800; tries++) {
        player = cg_rules_next(match, player);
        cg_player_state *state = &match->players[player];
        if (!state->skipped_turns)
            break;
        state->skipped_turns--;
    }
    return player;
}
