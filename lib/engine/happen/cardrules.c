/* State-based actions (cg_board.card_rules), applied whenever something has happened, until
 * none applies. Abilities that wait for a state, control and open hands that statics give, and the
 * game's own `settle` are looked after in the same place. */
#include "engine/happen/cardrules.h"
#include "engine/find/sound.h"
#include "engine/happen/ends.h"
#include "engine/happen/happen.h"

#include <assert.h>

/** Maximum number of times that rules are applied in a row; after that they rest, even if more
 * would apply. */
#define ROUNDS 100

/* Slots, beside CG_RULES_LISTS: how often something was applied. */
enum { ROUND };

/** Returns the row of the zone into which a rule puts cards that it does not destroy. */
static int goes_to(const cg_match *match, const cg_card_rule *rule)
{
    assert(rule->to || match->plan->discard_zone >= 0);
    return rule->to ? rule->to - 1 : match->plan->discard_zone;
}

/** Plans the move of a card that a rule puts away: destroyed in battle if an attack dealt the last
 * damage, otherwise destroyed or moved by the rule. */
static void plan_defeat(const cg_match *match, const cg_card_rule *rule, int32_t value,
                        cg_happening_state *event)
{
    bool struck = cg_falls_in_battle(match, rule, cg_value_card(value));
    int32_t striker = struck ? cg_striker_of(match, cg_value_card(value)) : 0;
    int by = striker ? cg_card_player(match, cg_value_card(striker)) : match->head->active;
    int zone = goes_to(match, rule);
    *event = (cg_happening_state){.kind = CG_ON_MOVE};
    event->field[CG_FIELD_OF_CARD] = value;
    event->field[CG_FIELD_OF_PLAYER] = cg_player_value(cg_card_player(match, cg_value_card(value)));
    event->field[CG_FIELD_OF_SOURCE] = struck ? match->objects[cg_value_card(value)].hurt_by : 0;
    event->field[CG_FIELD_OF_CAUSE] = struck            ? CG_CAUSE_BATTLE
                                      : rule->destroyed ? CG_CAUSE_DESTROY
                                                        : CG_CAUSE_RULE;
    event->field[CG_FIELD_OF_BY] = cg_player_value(by);
    event->field[CG_FIELD_OF_FROM] = (int32_t)cg_card_row(match, cg_value_card(value));
    event->place = CG_PLACE_WORD(CG_PLACE_INTO, 0, zone, 1);
    event->field[CG_FIELD_OF_TO] = zone + 1;
}

static cg_flow defeat(cg_match *match, const cg_card_rule *rule, int32_t cards)
{
    unsigned count = 0;
    for (unsigned i = 0; i < cg_set_size(match, cards); i++) {
        cg_happening_state *event = cg_happen_new(match, CG_ON_MOVE);
        if (event)
            plan_defeat(match, rule, cg_set_get(match, cards, i), event);
        count += event != NULL;
    }
    return count ? cg_happen(match, count) : CG_DONE;
}

static bool any_falls_in_battle(const cg_match *match, const cg_card_rule *rule, int32_t cards)
{
    for (unsigned i = 0; i < cg_set_size(match, cards); i++)
        if (cg_falls_in_battle(match, rule, cg_value_card(cg_set_get(match, cards, i))))
            return true;
    return false;
}

static cg_flow put_away(cg_match *match, const cg_card_rule *rule, int32_t cards)
{
    if (rule->rule == CG_RULE_MARKS_REACH || any_falls_in_battle(match, rule, cards))
        return defeat(match, rule, cards);
    cg_happening_state plan = {.kind = CG_ON_MOVE};
    plan.field[CG_FIELD_OF_CAUSE] = CG_CAUSE_RULE;
    plan.field[CG_FIELD_OF_BY] = cg_player_value(match->head->active);
    plan.place = CG_PLACE_WORD(CG_PLACE_INTO, 0, goes_to(match, rule), 1);
    if (rule->destroyed)
        return cg_destroy(match, cards, 0, match->head->active, CG_CAUSE_DESTROY);
    return cg_happen_each(match, cards, &plan);
}

/** Returns true if a card in play has lost its host. */
static bool any_orphan(const cg_match *match)
{
    for (unsigned z = 0; z < match->plan->play_zone_count; z++) {
        unsigned zone = match->plan->play_zone[z], count = match->counts[zone];
        if (!count)
            continue;
        const uint16_t *slots = cg_zone_slots(match, zone);
        for (unsigned i = 0; i < count; i++)
            if (match->objects[slots[i]].orphan)
                return true;
    }
    return false;
}

/** Returns true for a rule about cards that have lost their host. Usually there are no such cards.
 * */
static inline bool needs_orphan(const cg_card_rule *rule)
{
    return rule->rule == CG_RULE_ORPHAN && !rule->value;
}

/** Returns false if only cards out of play have moved, and the rule is about cards in play. */
static bool may_apply(const cg_match *match, const cg_card_rule *rule)
{
    bool steady = rule->rule == CG_RULE_MARKS_REACH || rule->rule == CG_RULE_STAT_AT_MOST ||
                  rule->rule == CG_RULE_MARKS_AT_MOST ||
                  (rule->rule == CG_RULE_ORPHAN && !rule->value);
    return match->head->stirred != CG_STIRRED_OUTSIDE || !steady || rule->destroyed ||
           cg_watch_get(match)->reaches_out;
}

/** Applies the first rule that applies.
 * @return true if a rule applied; `flow` receives the result */
static bool apply_rule(cg_match *match, cg_frame *frame, cg_flow *flow)
{
    const cg_board *board = match->plan->board;
    bool asked = false, orphan = false;
    for (size_t i = 0; i < board->card_rule_count && frame->slot[ROUND] < ROUNDS; i++) {
        uint32_t lists = match->head->lists;
        if (!may_apply(match, &board->card_rules[i]))
            continue;
        if (needs_orphan(&board->card_rules[i])) {
            orphan = asked ? orphan : any_orphan(match);
            asked = true;
            if (!orphan)
                continue;
        }
        int32_t cards = cg_offenders(match, &board->card_rules[i]);
        if (cg_set_size(match, cards) == 0) {
            match->head->lists = lists;
            continue;
        }
        frame->slot[ROUND]++;
        frame->step = 1;
        *flow = put_away(match, &board->card_rules[i], cards);
        return true;
    }
    return false;
}

/** Fires abilities whose condition has become true. */
static bool fire_state(cg_match *match, cg_frame *frame, cg_flow *flow)
{
    const cg_watch *watch = cg_watch_get(match);
    for (unsigned i = 0; watch->listens[CG_FORM_STATE] && i < watch->count; i++) {
        cg_watcher watcher = watch->watchers[i];
        if (watcher.form != CG_FORM_STATE)
            continue;
        cg_scope scope = cg_watcher_scope(match, &watcher, NULL);
        bool holds = cg_ask(&scope, scope.code->condition) != 0;
        if (!cg_state_begins(match, &watcher, holds) || frame->slot[ROUND]++ >= ROUNDS)
            continue;
        if (match->plan->board->triggers >= CG_TRIGGER_STACKED) {
            cg_triggers_wait(match, &watcher);
            continue;
        }
        frame->step = 1;
        *flow = cg_use_ability(match, &watcher, NULL, false);
        return true;
    }
    return false;
}

/* ---- statics that change what is not a value ---- */

/** Returns the player to whom static abilities give a card in play, by the newest one; -1 if none
 * does. */
static int taker_of(const cg_match *match, unsigned card)
{
    const cg_watch *watch = cg_watch_get(match);
    int taker = -1;
    uint32_t stamp = 0;
    for (unsigned i = 0; i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (watcher->form != CG_FORM_STATIC || watcher->static_kind != CG_STATIC_CONTROL ||
            !cg_static_affects(match, watcher, cg_card_value(match, card)) ||
            match->objects[watcher->card].stamp < stamp ||
            cg_forbidden(match, cg_player_value(watcher->player), CG_ACTION_GAIN_CONTROL,
                         cg_card_value(match, card)))
            continue;
        stamp = match->objects[watcher->card].stamp;
        taker = watcher->player;
    }
    return taker;
}

static cg_flow hand_over(cg_match *match, unsigned card, int player, bool borrowed)
{
    assert(borrowed || match->head->borrowed > 0);
    uint8_t *marks = &match->objects[card].flags;
    match->head->borrowed = (uint16_t)(match->head->borrowed + (borrowed ? 1 : -1));
    *marks = (uint8_t)(borrowed ? *marks | CG_OBJECT_BORROWED : *marks & ~CG_OBJECT_BORROWED);
    unsigned home = match->plan->zone_of[cg_card_row(match, card) - 1u][player];
    if (!borrowed && !cg_board_fits(match, card, home)) {
        match->objects[card].orphan = 1;
        return CG_DONE;
    }
    cg_happening_state plan = {.kind = CG_ON_CONTROL};
    plan.field[CG_FIELD_OF_OTHER] = cg_player_value(player);
    plan.field[CG_FIELD_OF_BY] = cg_player_value(player);
    plan.field[CG_FIELD_OF_CAUSE] = CG_CAUSE_CONTROL;
    return cg_happen_each(match, cg_card_value(match, card), &plan);
}

/** Gives cards to the players named by static abilities, and returns them to their owners
 * afterwards. */
static bool settle_control(cg_match *match, cg_frame *frame, cg_flow *flow)
{
    const cg_watch *watch = cg_watch_get(match);
    if (!((watch->said.static_kinds >> CG_STATIC_CONTROL) & 1u) && !match->head->borrowed)
        return false;
    unsigned zone = 0, place = 0, card;
    while (cg_next_in_play(match, &zone, &place, &card)) {
        int taker = taker_of(match, card);
        bool borrowed = (match->objects[card].flags & CG_OBJECT_BORROWED) != 0;
        bool wrong = taker >= 0 ? cg_card_player(match, card) != taker : borrowed;
        if (!wrong || frame->slot[ROUND]++ >= ROUNDS)
            continue;
        frame->step = 1;
        if (taker >= 0 && borrowed)
            match->head->borrowed--;
        *flow = hand_over(match, card, taker >= 0 ? taker : match->cards[card].owner, taker >= 0);
        return true;
    }
    return false;
}

void cg_statics_begin(cg_match *match)
{
    unsigned card;
    for (unsigned round = 0, moved = 1; moved && round < ROUNDS; round++) {
        moved = 0;
        for (unsigned zone = 0, place = 0;
             cg_next_in_play(match, &zone, &place, &card) && !moved;) {
            int taker = taker_of(match, card);
            uint8_t *marks = &match->objects[card].flags;
            if (taker < 0 || taker == match->cards[card].owner || (*marks & CG_OBJECT_BORROWED))
                continue;
            unsigned row = cg_card_row(match, card) - 1u;
            unsigned there = match->plan->zone_of[row][taker];
            moved = there == match->cards[card].zone || cg_board_fits(match, card, there);
            if (!moved)
                continue;
            *marks |= CG_OBJECT_BORROWED;
            match->head->borrowed++;
            if (cg_card_player(match, card) != taker)
                cg_board_give(match, card, taker, there);
            cg_watch_spoil(match);
        }
    }
    cg_show_open_hands(match);
    match->head->stirred = 1;
}

/** Calls the game's `settle`, which can end the match or do something first. After that it is
 * called again. */
static cg_flow settle(cg_match *match, cg_frame *frame)
{
    frame->step = 1;
    return match->plan->board->settle ? match->plan->board->settle(match) : CG_DONE;
}

/** Does the same. `did` receives true if anything was done. */
static cg_flow settle_watched(cg_match *match, cg_frame *frame, bool *did)
{
    uint16_t before = match->head->stirred;
    match->head->stirred = 0;
    cg_flow flow = settle(match, frame);
    *did = match->head->stirred != 0;
    if (!*did)
        match->head->stirred = before;
    return flow;
}

/** Applies state rules of players, some of which may have been due earlier, while something forbade
 * losing or winning. */
static bool end_players(cg_match *match, cg_frame *frame, cg_flow *flow)
{
    if (!cg_ends_are_due(match) || frame->slot[ROUND]++ >= ROUNDS)
        return false;
    frame->step = 1;
    *flow = cg_ends_look_after(match, true, false);
    return true;
}

/** Releases the sets of the last round; otherwise a card that returns each time would fill the
 * lists. */
static inline void give_up_sets(cg_match *match, const cg_frame *frame)
{
    if (match->head->lists > (uint32_t)frame->slot[CG_RULES_LISTS])
        match->head->lists = (uint32_t)frame->slot[CG_RULES_LISTS];
}

/** Applies state-based actions, until none applies. */
static cg_flow run_rules(cg_match *match, cg_frame *frame)
{
    cg_flow flow = frame->step ? settle(match, frame) : CG_DONE;
    while (flow == CG_DONE) {
        give_up_sets(match, frame);
        if (match->plan->ends && end_players(match, frame, &flow))
            continue;
        if (apply_rule(match, frame, &flow)) {
            flow = flow == CG_DONE ? settle(match, frame) : flow;
            continue;
        }
        bool did = false;
        flow = settle_watched(match, frame, &did);
        if (flow == CG_DONE && did && frame->slot[ROUND]++ < ROUNDS)
            continue; /* rules apply to what the game has just done */
        if (flow != CG_DONE ||
            !(settle_control(match, frame, &flow) || fire_state(match, frame, &flow)))
            break;
    }
    if (flow == CG_DONE) {
        cg_show_open_hands(match);
        match->head->stirred = 0;
        match->head->ruling = 0;
    }
    return flow;
}

/* ---- procedures ---- */

static bool rules_are_sound(const cg_match *match, const cg_frame *frame)
{
    return cg_between(frame->slot[ROUND], 0, INT16_MAX) &&
           cg_between(frame->slot[CG_RULES_LISTS], 0, (int32_t)match->plan->list_limit);
}

CG_OWN(rules, 0, 0, true, .run = run_rules, .waits = CG_AT(1), .sound = rules_are_sound);
