#include <cardgame/rules.h>

#include "engine/body.h"
#include "match/convert.h"

#include <string.h>

/* What games may ask and do with cards in play. Things that are gone and rows that there are not
 * give 0 where something is read, and nothing happens where something is done. */

static const cg_board *board_of(const cg_match *match)
{
    return match->plan->board;
}

static bool is_row(int row, size_t count)
{
    return row >= 0 && (size_t)row < count;
}

static bool is_seat(const cg_match *match, int player)
{
    return player >= 0 && player < match->plan->players;
}

static bool lives(const cg_match *match, cg_thing card)
{
    return match->watch && cg_card_lives(match, card);
}

/* ---- things ---- */

cg_thing cg_rules_player_thing(int player)
{
    return player < 0 ? 0 : cg_player_value(player);
}

int cg_rules_seat(cg_thing thing)
{
    return cg_is_player(thing) ? (int)(CG_PACKED_LOW(thing) & 7u) : -1;
}

bool cg_rules_is_card(cg_thing thing)
{
    return cg_is_card(thing);
}

bool cg_rules_lives(const cg_match *match, cg_thing card)
{
    return lives(match, card);
}

cg_thing cg_rules_zone_card(const cg_match *match, int zone, int player, int index)
{
    if (!is_row(zone, match->plan->module->zone_count) || !is_seat(match, player))
        return 0;
    unsigned number = match->plan->zone_of[zone][player];
    return is_row(index, match->counts[number])
               ? cg_card_value(match, cg_zone_slots(match, number)[index])
               : 0;
}

cg_thing cg_rules_card_thing(const cg_match *match, cg_card card)
{
    if (!card.index || card.index > match->plan->card_limit ||
        match->cards[card.index - 1].generation != card.generation)
        return 0;
    return cg_card_value(match, card.index - 1u);
}

cg_thing cg_rules_number_thing(const cg_match *match, int32_t number)
{
    return is_row(number, match->plan->card_limit) ? cg_card_value(match, (unsigned)number) : 0;
}

cg_thing cg_rules_ref_thing(const cg_match *match, cg_ref ref)
{
    if (ref.kind == CG_REF_CARD)
        return cg_rules_card_thing(match, (cg_card){ref.index, ref.generation});
    return ref.kind == CG_REF_PLAYER ? cg_player_value(ref.index) : 0;
}

cg_card cg_rules_card_id(const cg_match *match, cg_thing card)
{
    return lives(match, card) ? cg_card_id(match, cg_value_card(card) + 1u) : (cg_card){0};
}

int cg_rules_set_size(const cg_match *match, int32_t set)
{
    return (int)cg_set_size(match, set);
}

cg_thing cg_rules_set_get(const cg_match *match, int32_t set, int index)
{
    return is_row(index, cg_set_size(match, set)) ? cg_set_get(match, set, (unsigned)index) : 0;
}

cg_thing cg_rules_moved(const cg_match *match)
{
    return match->head->moved;
}

/* ---- reading ---- */

cg_design cg_rules_design(const cg_match *match, cg_thing card)
{
    return lives(match, card) ? cg_card_looks(match, cg_value_card(card))->design : 0;
}

int cg_rules_zone(const cg_match *match, cg_thing card)
{
    return lives(match, card) ? (int)cg_card_row(match, cg_value_card(card)) - 1 : -1;
}

int cg_rules_owner(const cg_match *match, cg_thing card)
{
    return lives(match, card) ? match->cards[cg_value_card(card)].owner : -1;
}

int cg_rules_controller(const cg_match *match, cg_thing card)
{
    return lives(match, card) ? cg_card_player(match, cg_value_card(card)) : -1;
}

bool cg_rules_is(const cg_match *match, cg_thing card, int kind)
{
    return lives(match, card) && is_row(kind, board_of(match)->kind_count) &&
           ((cg_card_kinds(match, cg_value_card(card)) >> kind) & 1u);
}

bool cg_rules_has(const cg_match *match, cg_thing card, int keyword)
{
    return lives(match, card) && is_row(keyword, board_of(match)->keyword_count) &&
           ((cg_card_keywords(match, cg_value_card(card)) >> keyword) & 1u);
}

int32_t cg_rules_stat(const cg_match *match, cg_thing card, int stat)
{
    return lives(match, card) && is_row(stat, board_of(match)->stat_count)
               ? cg_card_stat(match, cg_value_card(card), (unsigned)stat)
               : 0;
}

int32_t cg_rules_mark(const cg_match *match, cg_thing card, int mark)
{
    return lives(match, card) && is_row(mark, board_of(match)->mark_count)
               ? match->objects[cg_value_card(card)].counters[mark]
               : 0;
}

static bool has_bit(const cg_match *match, cg_thing card, unsigned bit)
{
    return lives(match, card) && (match->objects[cg_value_card(card)].marks & bit) != 0;
}

bool cg_rules_face_down(const cg_match *match, cg_thing card)
{
    return has_bit(match, card, CG_OBJECT_FACE_DOWN);
}

bool cg_rules_exhausted(const cg_match *match, cg_thing card)
{
    return has_bit(match, card, CG_OBJECT_EXHAUSTED);
}

bool cg_rules_token(const cg_match *match, cg_thing card)
{
    return has_bit(match, card, CG_OBJECT_TOKEN);
}

int cg_rules_place(const cg_match *match, cg_thing card)
{
    return lives(match, card) ? match->objects[cg_value_card(card)].place : 0;
}

cg_thing cg_rules_host(const cg_match *match, cg_thing card)
{
    unsigned host = lives(match, card) ? match->objects[cg_value_card(card)].host : 0u;
    return host ? cg_card_value(match, host - 1u) : 0;
}

int cg_rules_under_count(const cg_match *match, cg_thing card)
{
    return lives(match, card) ? match->objects[cg_value_card(card)].under : 0;
}

cg_thing cg_rules_under(const cg_match *match, cg_thing card, int index)
{
    if (!lives(match, card))
        return 0;
    unsigned at = match->objects[cg_value_card(card)].top;
    while (at && index-- > 0)
        at = match->objects[at - 1].below;
    return at ? cg_card_value(match, at - 1u) : 0;
}

uint16_t cg_rules_bits(const cg_match *match, cg_thing card)
{
    return lives(match, card) ? match->objects[cg_value_card(card)].game : 0;
}

void cg_rules_set_bits(cg_match *match, cg_thing card, uint16_t bits)
{
    if (lives(match, card))
        match->objects[cg_value_card(card)].game = bits;
}

int cg_rules_entered(const cg_match *match, cg_thing card)
{
    return lives(match, card) ? match->objects[cg_value_card(card)].entered : 0;
}

int32_t cg_rules_rule(const cg_match *match, int player, int rule)
{
    return match->watch && is_seat(match, player) && is_row(rule, board_of(match)->rule_count)
               ? cg_player_rule(match, player, (unsigned)rule)
               : 0;
}

bool cg_rules_may(const cg_match *match, cg_thing who, int action, cg_thing by)
{
    return action < 0 || !cg_forbidden(match, who, (unsigned)action, by);
}

bool cg_rules_must(const cg_match *match, cg_thing who, int action)
{
    return action >= 0 && cg_forced(match, who, (unsigned)action);
}

bool cg_rules_can(const cg_match *match, cg_thing who, int action)
{
    return action >= 0 && cg_allowed(match, who, (unsigned)action);
}

bool cg_rules_full(const cg_match *match, int zone, int player)
{
    return !is_row(zone, match->plan->module->zone_count) || !is_seat(match, player) ||
           cg_board_full(match, match->plan->zone_of[zone][player]);
}

bool cg_rules_reacts(const cg_match *match, int kind, const cg_occasion *occasion)
{
    const cg_plan *plan = match->plan;
    if (!plan->board || !is_row(kind, plan->board->kind_count) ||
        !((plan->reacts[occasion->before][kind] >> occasion->happening) & 1u))
        return false;
    uint32_t causes = plan->react_causes[occasion->before][kind];
    return occasion->happening != CG_ON_MOVE || occasion->cause >= 32 ||
           ((causes >> occasion->cause) & 1u);
}

int cg_rules_link(const cg_match *match)
{
    return match->head->link;
}

bool cg_rules_silent(const cg_match *match)
{
    return match->head->silent != 0;
}

/* ---- abilities ---- */

static const cg_code *own_code(const cg_match *match, cg_thing card, int ability)
{
    if (!lives(match, card))
        return NULL;
    const cg_kind *looks = cg_card_looks(match, cg_value_card(card));
    return is_row(ability, looks->ability_count)
               ? &match->plan->cards->unit.codes[looks->abilities[ability]]
               : NULL;
}

int cg_rules_ability(const cg_match *match, cg_thing card, int form, int index)
{
    const cg_code *code;
    for (int a = 0; (code = own_code(match, card, a)); a++) {
        if (code->form == form && index-- == 0)
            return a;
    }
    return -1;
}

uint32_t cg_rules_ability_flags(const cg_match *match, cg_thing card, int ability)
{
    const cg_code *code = own_code(match, card, ability);
    return code ? code->game_flags : 0;
}

const char *cg_rules_ability_name(const cg_match *match, cg_thing card, int ability)
{
    const cg_code *code = own_code(match, card, ability);
    return code && code->name ? match->plan->cards->unit.labels[code->name - 1] : "";
}

static cg_watcher own_watcher(const cg_match *match, int player, cg_thing card, int ability)
{
    unsigned number = cg_value_card(card);
    const cg_kind *looks = cg_card_looks(match, number);
    return (cg_watcher){.code = looks->abilities[ability],
                        .card = (uint16_t)number,
                        .ability = (uint8_t)ability,
                        .form = own_code(match, card, ability)->form,
                        .player = (uint8_t)player};
}

/** In play an ability may be lost, or not work as the card lies; `play` is none that works there.
 */
static bool works_now(const cg_match *match, cg_thing card, int ability)
{
    const cg_watch *watch = cg_watch_get(match);
    unsigned number = cg_value_card(card);
    if (!cg_card_in_play(match, number) || own_code(match, card, ability)->form == CG_FORM_PLAY)
        return true;
    for (unsigned i = 0; i < watch->count; i++) {
        if (watch->watchers[i].card == number && watch->watchers[i].ability == ability &&
            !watch->watchers[i].modifier)
            return true;
    }
    return false;
}

bool cg_rules_usable(const cg_match *match, int player, cg_thing card, int ability)
{
    if (!own_code(match, card, ability) || !is_seat(match, player) ||
        !works_now(match, card, ability))
        return false;
    cg_watcher watcher = own_watcher(match, player, card, ability);
    return cg_usable(match, &watcher, NULL, false);
}

bool cg_rules_may_be_usable(const cg_match *match, int player, cg_thing card, int ability)
{
    if (!own_code(match, card, ability) || !is_seat(match, player) ||
        !works_now(match, card, ability))
        return false;
    cg_watcher watcher = own_watcher(match, player, card, ability);
    return cg_may_be_usable(match, &watcher, NULL);
}

bool cg_rules_playable(const cg_match *match, int player, cg_thing card)
{
    return lives(match, card) && is_seat(match, player) &&
           cg_playable(match, cg_value_card(card), player, false);
}

/* ---- moving ---- */

static int32_t place_word(const cg_transfer *transfer, bool play)
{
    unsigned flags = (transfer->face_down ? CG_PLACE_FACE_DOWN : 0u) |
                     (transfer->exhausted ? CG_PLACE_EXHAUSTED : 0u) |
                     (play ? CG_PLACE_MY_CONTROL : 0u);
    unsigned kind = transfer->under    ? CG_PLACE_UNDER_CARD
                    : transfer->bottom ? CG_PLACE_BOTTOM
                                       : CG_PLACE_INTO;
    return CG_PLACE_WORD(kind, flags, transfer->zone, 1);
}

/** In play the side is said by who has it put there. */
static bool plan_transfer(const cg_match *match, const cg_transfer *transfer,
                          cg_happening_state *event)
{
    if (!lives(match, transfer->card) || !is_row(transfer->zone, match->plan->module->zone_count))
        return false;
    unsigned card = cg_value_card(transfer->card);
    bool play = ((match->plan->play_zones >> transfer->zone) & 1u) != 0;
    int32_t *field = event->field;
    event->kind = CG_ON_MOVE;
    field[CG_FIELD_OF_CARD] = transfer->card;
    field[CG_FIELD_OF_PLAYER] = cg_player_value(cg_card_player(match, card));
    field[CG_FIELD_OF_SOURCE] = transfer->source;
    field[CG_FIELD_OF_CAUSE] = (int32_t)transfer->cause;
    field[CG_FIELD_OF_FROM] = (int32_t)cg_card_row(match, card);
    field[CG_FIELD_OF_BY] = cg_player_value(play ? transfer->side : transfer->by);
    event->place = place_word(transfer, play);
    event->host = transfer->under;
    field[CG_FIELD_OF_TO] = cg_move_row(match, event);
    return true;
}

cg_flow cg_rules_move_all(cg_match *match, const cg_transfer *transfers, int count)
{
    unsigned before = match->head->happenings;
    match->head->moved = 0;
    for (int i = 0; i < count; i++) {
        cg_happening_state event = {0};
        if (!plan_transfer(match, &transfers[i], &event))
            continue;
        cg_happening_state *place = cg_happen_new(match, CG_ON_MOVE);
        if (place)
            *place = event;
    }
    unsigned made = match->head->happenings - before;
    return made ? cg_happen(match, made) : CG_DONE;
}

cg_flow cg_rules_move(cg_match *match, const cg_transfer *transfer)
{
    return cg_rules_move_all(match, transfer, 1);
}

cg_thing cg_rules_place_card(cg_match *match, const cg_transfer *transfer)
{
    cg_happening_state event = {0};
    if (!plan_transfer(match, transfer, &event))
        return 0;
    cg_apply(match, &event);
    return event.field[CG_FIELD_OF_CARD];
}

cg_flow cg_rules_destroy(cg_match *match, cg_thing card, cg_thing source, int by, cg_cause cause)
{
    return lives(match, card) ? cg_destroy(match, card, source, by, cause) : CG_DONE;
}

void cg_rules_shift(cg_match *match, cg_thing card, int zone, int player)
{
    if (!lives(match, card) || cg_rules_full(match, zone, player))
        return;
    cg_board_give(match, cg_value_card(card), player, match->plan->zone_of[zone][player]);
    cg_watch_spoil(match);
}

/* ---- other changes ---- */

static cg_happening_state plan_of(cg_happening kind, int by, cg_thing source)
{
    cg_happening_state plan = {.kind = (uint8_t)kind};
    plan.field[CG_FIELD_OF_BY] = by < 0 ? 0 : cg_player_value(by);
    plan.field[CG_FIELD_OF_SOURCE] = source;
    return plan;
}

static int side(const cg_match *match, cg_thing card)
{
    return lives(match, card) ? cg_card_player(match, cg_value_card(card)) : match->head->active;
}

cg_flow cg_rules_turn_face(cg_match *match, cg_thing card, bool up)
{
    cg_happening_state plan = plan_of(up ? CG_ON_FACE_UP : CG_ON_FACE_DOWN, side(match, card), 0);
    return cg_happen_each(match, card, &plan);
}

cg_flow cg_rules_reveal(cg_match *match, cg_thing card, int by)
{
    cg_happening_state plan = plan_of(CG_ON_REVEAL, by, 0);
    return cg_happen_each(match, card, &plan);
}

cg_flow cg_rules_exhaust(cg_match *match, cg_thing card, bool exhausted)
{
    cg_happening_state plan =
        plan_of(exhausted ? CG_ON_EXHAUST : CG_ON_READY, side(match, card), 0);
    return cg_happen_each(match, card, &plan);
}

cg_flow cg_rules_attach(cg_match *match, cg_thing card, cg_thing host)
{
    cg_happening_state plan = plan_of(CG_ON_ATTACH, side(match, card), 0);
    plan.field[CG_FIELD_OF_OTHER] = host;
    return cg_happen_each(match, card, &plan);
}

cg_flow cg_rules_add_marks(cg_match *match, cg_thing card, int mark, int32_t amount)
{
    cg_happening_state plan = plan_of(CG_ON_MARK, side(match, card), 0);
    if (!is_row(mark, board_of(match)->mark_count) || amount == 0)
        return CG_DONE;
    plan.field[CG_FIELD_OF_WHAT] = mark;
    plan.field[CG_FIELD_OF_AMOUNT] = amount < 0 ? -amount : amount;
    plan.field[CG_FIELD_OF_SIGN] = amount > 0;
    return cg_happen_each(match, card, &plan);
}

cg_flow cg_rules_damage(cg_match *match, cg_thing source, cg_thing target, int32_t amount)
{
    return cg_rules_damage_by(match, side(match, source), source, target, amount);
}

cg_flow cg_rules_damage_by(cg_match *match, int by, cg_thing source, cg_thing target,
                           int32_t amount)
{
    cg_happening_state plan = plan_of(CG_ON_DAMAGE, by, source);
    plan.field[CG_FIELD_OF_AMOUNT] = amount;
    return amount > 0 ? cg_happen_each(match, target, &plan) : CG_DONE;
}

cg_flow cg_rules_ready_bottom(cg_match *match, int player)
{
    if (!is_seat(match, player))
        return cg_engine_fail(match);
    return cg_engine_go(match, cg_engine_enter(match, CG_OWN_READY, player), cg_run_ready);
}

cg_flow cg_rules_deal(cg_match *match, const cg_blow *blows, int count)
{
    unsigned before = match->head->happenings;
    for (int i = 0; i < count; i++) {
        cg_thing target = blows[i].target;
        bool card = lives(match, target);
        cg_happening_state *event = blows[i].amount > 0 && (card || cg_is_player(target))
                                        ? cg_happen_new(match, CG_ON_DAMAGE)
                                        : NULL;
        if (!event)
            continue;
        *event = plan_of(CG_ON_DAMAGE, side(match, blows[i].source), blows[i].source);
        event->field[CG_FIELD_OF_CARD] = card ? target : 0;
        event->field[CG_FIELD_OF_PLAYER] =
            card ? cg_player_value(cg_card_player(match, cg_value_card(target))) : target;
        event->field[CG_FIELD_OF_AMOUNT] = blows[i].amount;
    }
    unsigned made = match->head->happenings - before;
    return made ? cg_happen(match, made) : CG_DONE;
}

cg_flow cg_rules_change(cg_match *match, int counter, int player, int32_t amount, cg_thing source,
                        int by, cg_cause cause)
{
    if (!is_seat(match, player) || !is_row(counter, match->plan->module->counter_count))
        return cg_engine_fail(match);
    if (amount == 0)
        return CG_DONE;
    cg_happening_state plan = plan_of(CG_ON_COUNTER, by, source);
    plan.field[CG_FIELD_OF_WHAT] = counter;
    plan.field[CG_FIELD_OF_AMOUNT] = amount < 0 ? -amount : amount;
    plan.field[CG_FIELD_OF_SIGN] = amount > 0;
    plan.field[CG_FIELD_OF_CAUSE] = (int32_t)cause;
    return cg_happen_each(match, cg_player_value(player), &plan);
}

cg_flow cg_rules_pay(cg_match *match, int player, int resource, int32_t amount, cg_thing card)
{
    if (!is_seat(match, player) || !is_row(resource, board_of(match)->resource_count))
        return cg_engine_fail(match);
    return cg_pay_resource(match, (unsigned)resource, player, amount, card);
}

/* ---- using ---- */

cg_flow cg_rules_use(cg_match *match, int player, cg_thing card, int ability)
{
    if (!own_code(match, card, ability) || !is_seat(match, player))
        return CG_DONE;
    cg_watcher watcher = own_watcher(match, player, card, ability);
    cg_use_note(match, &watcher);
    match->head->negated = 0;
    return cg_use_ability(match, &watcher, NULL, false);
}

cg_flow cg_rules_use_reaction(cg_match *match, const cg_frame *frame, cg_thing card, bool played)
{
    uint32_t code = (uint32_t)frame->slot[1];
    int32_t record = frame->slot[2];
    if (!lives(match, card) || code >= match->plan->cards->unit.code_count || record < 0 ||
        record > match->head->happenings)
        return CG_DONE;
    cg_watcher watcher = {.code = code,
                          .card = (uint16_t)cg_value_card(card),
                          .form = match->plan->cards->unit.codes[code].form,
                          .player = frame->player,
                          .played = played};
    match->head->negated = 0;
    return cg_use_ability(match, &watcher, record ? &match->happenings[record - 1] : NULL, false);
}

cg_flow cg_rules_announce_card(cg_match *match, int player, cg_thing card)
{
    if (!lives(match, card) || !is_seat(match, player))
        return CG_DONE;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_ANNOUNCE_CARD, player);
    frame->slot[0] = card;
    return cg_engine_go(match, frame, cg_run_announce_card);
}

bool cg_rules_negated(const cg_match *match)
{
    return match->head->negated != 0;
}

cg_flow cg_rules_play(cg_match *match, int player, cg_thing card)
{
    if (!lives(match, card) || !is_seat(match, player))
        return CG_DONE;
    return cg_play_card(match, cg_value_card(card), player, false);
}

cg_flow cg_rules_raise(cg_match *match, int happening, cg_thing card, int player, int by,
                       cg_thing other, int32_t amount)
{
    if (!match->watch || happening < 0 ||
        (size_t)happening >= CG_ON_COUNT + board_of(match)->happening_count ||
        !cg_heard(match, (unsigned)happening))
        return CG_DONE;
    cg_happening_state *event = cg_happen_new(match, (cg_happening)happening);
    if (!event)
        return CG_DONE;
    *event = plan_of((cg_happening)happening, by, 0);
    event->field[CG_FIELD_OF_CARD] = card;
    event->field[CG_FIELD_OF_PLAYER] = cg_player_value(player);
    event->field[CG_FIELD_OF_OTHER] = other;
    event->field[CG_FIELD_OF_AMOUNT] = amount;
    return cg_happen(match, 1);
}

/* ---- attacks ---- */

cg_flow cg_rules_begin_attack(cg_match *match, cg_thing attacker, cg_thing target)
{
    if (!lives(match, attacker) || match->head->items == CG_ITEMS_MAX)
        return CG_DONE;
    unsigned card = cg_value_card(attacker);
    int player = cg_card_player(match, card);
    match->items[match->head->items++] = (cg_item){.kind = CG_ITEM_ATTACK,
                                                   .card = (uint16_t)(card + 1),
                                                   .player = (uint8_t)player,
                                                   .target = {target},
                                                   .amount = match->head->attack,
                                                   .link = match->head->link};
    match->head->attack = (uint8_t)match->head->items;
    match->objects[card].marks |= CG_OBJECT_ATTACKED;
    uint16_t *attacks = &match->players[player].tally[CG_TALLY_ATTACKS];
    *attacks = (uint16_t)(*attacks < UINT16_MAX ? *attacks + 1 : UINT16_MAX);
    CG_TELL(match, .kind = CG_EVENT_ATTACK, .player = (uint8_t)player, .card = (uint16_t)(card + 1),
            .generation = match->cards[card].generation, .card_kind = match->cards[card].kind,
            .open = true, .target = target);
    cg_happening_state *event =
        cg_heard(match, CG_ON_ATTACK) ? cg_happen_new(match, CG_ON_ATTACK) : NULL;
    if (!event)
        return CG_DONE;
    *event = plan_of(CG_ON_ATTACK, player, 0);
    event->field[CG_FIELD_OF_CARD] = attacker;
    event->field[CG_FIELD_OF_PLAYER] = cg_player_value(player);
    event->field[CG_FIELD_OF_OTHER] = target;
    event->field[CG_FIELD_OF_ITEM] = CG_PACK(CG_VALUE_ITEM, match->head->attack - 1u);
    return cg_happen(match, 1);
}

static cg_item *attack_of(const cg_match *match)
{
    return match->head->attack ? &match->items[match->head->attack - 1] : NULL;
}

cg_thing cg_rules_attacked(const cg_match *match)
{
    const cg_item *attack = attack_of(match);
    return attack && !attack->negated ? attack->target[0] : 0;
}

void cg_rules_redirect_attack(cg_match *match, cg_thing target)
{
    if (attack_of(match))
        attack_of(match)->target[0] = target;
}

void cg_rules_end_attack(cg_match *match)
{
    cg_item *attack = attack_of(match);
    if (!attack)
        return;
    unsigned number = match->head->attack;
    match->head->attack = (uint8_t)attack->amount;
    if (number != match->head->items)
        return; /* never: what was put on it is gone by now */
    memset(attack, 0, sizeof *attack);
    match->head->items--;
}

void cg_rules_silence(cg_match *match, bool on)
{
    if (on)
        match->head->silent++;
    else if (match->head->silent)
        match->head->silent--;
}

/* ---- turns ---- */

/** Limits for each turn and marks of the turn begin anew; the counts of this turn are those of the
 * last one. */
static void renew(cg_match *match)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < match->head->uses; i++) {
        uint8_t scope = match->uses[i].scope;
        if (scope != CG_LIMIT_TURN && scope != CG_LIMIT_TURN_NAME && scope != CG_LIMIT_TURN_PLAYER)
            match->uses[kept++] = match->uses[i];
    }
    memset(&match->uses[kept], 0, (match->head->uses - kept) * sizeof *match->uses);
    match->head->uses = (uint16_t)kept;
    for (unsigned card = 0; card < match->plan->card_limit; card++)
        match->objects[card].marks &= (uint8_t) ~(CG_OBJECT_ATTACKED | CG_OBJECT_USED);
    for (int p = 0; p < match->plan->players; p++) {
        uint16_t *tally = match->players[p].tally;
        memmove(tally + CG_TALLY_COUNT, tally, CG_TALLY_COUNT * sizeof *tally);
        memset(tally, 0, CG_TALLY_COUNT * sizeof *tally);
    }
}

cg_flow cg_rules_start_turn(cg_match *match, int player)
{
    cg_rules_begin_turn(match, player);
    match->head->turn_ends = 0;
    renew(match);
    cg_modifiers_end(match, CG_UNTIL_MY_TURN, player);
    cg_watch_spoil(match);
    return cg_happened(match, CG_ON_TURN_BEGINS, 0, player, 0, 0);
}

cg_flow cg_rules_end_turn(cg_match *match)
{
    return cg_happened(match, CG_ON_TURN_ENDS, 0, match->head->active, 0, 0);
}

void cg_rules_close_turn(cg_match *match)
{
    cg_modifiers_end(match, CG_UNTIL_END_OF_TURN, 0);
    cg_modifiers_end(match, CG_FOR_TURNS, 0);
    match->head->turn_ends = 0;
}

static cg_flow raise_phase(cg_match *match, cg_happening kind, int phase)
{
    cg_happening_state *event = cg_heard(match, kind) ? cg_happen_new(match, kind) : NULL;
    if (!event)
        return CG_DONE;
    *event = plan_of(kind, match->head->active, 0);
    event->field[CG_FIELD_OF_PLAYER] = cg_player_value(match->head->active);
    event->field[CG_FIELD_OF_WHAT] = phase;
    return cg_happen(match, 1);
}

cg_flow cg_rules_start_phase(cg_match *match, int phase)
{
    cg_rules_begin_phase(match, phase);
    return raise_phase(match, CG_ON_PHASE_BEGINS, phase);
}

cg_flow cg_rules_end_phase(cg_match *match, int phase)
{
    return raise_phase(match, CG_ON_PHASE_ENDS, phase);
}

bool cg_rules_skips_phase(cg_match *match, int phase)
{
    uint32_t *skipped = &match->players[match->head->active].skipped_phases;
    if (phase < 0 || phase >= 32 || !((*skipped >> phase) & 1u))
        return false;
    *skipped &= ~(1u << phase);
    return true;
}

bool cg_rules_turn_over(const cg_match *match)
{
    return match->head->turn_ends != 0;
}

void cg_rules_end_span(cg_match *match, int span)
{
    cg_modifiers_end(match, CG_UNTIL_END_OF, span);
}

int cg_rules_next_turn(cg_match *match)
{
    int player = match->head->active;
    cg_player_state *state = &match->players[player];
    if (state->extra_turns && cg_state_in(match, player)) {
        state->extra_turns--;
        return player;
    }
    for (int tries = 0; tries < 800; tries++) {
        player = cg_rules_next(match, player);
        state = &match->players[player];
        if (!state->skipped_turns)
            break;
        state->skipped_turns--;
    }
    return player;
}

/* ---- options ---- */

void cg_offer_do(cg_offer *offer, int act, cg_thing card, cg_thing target, int32_t amount)
{
    cg_offer_add(offer,
                 &(cg_entry){.verb = CG_VERB_DO,
                             .effect = (uint8_t)act,
                             .card = (uint16_t)(cg_is_card(card) ? cg_value_card(card) + 1u : 0u),
                             .target = target,
                             .amount = amount});
}

void cg_offer_ability(cg_offer *offer, cg_thing card, int ability)
{
    cg_offer_ability_on(offer, card, ability, 0);
}

void cg_offer_ability_on(cg_offer *offer, cg_thing card, int ability, cg_thing target)
{
    cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_USE,
                                    .effect = (uint8_t)ability,
                                    .card = (uint16_t)(cg_value_card(card) + 1u),
                                    .target = target});
}

void cg_offer_thing(cg_offer *offer, cg_thing thing)
{
    cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_CHOOSE, .target = thing});
}

void cg_offer_number(cg_offer *offer, int32_t number)
{
    cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_NUMBER, .amount = number});
}

void cg_offer_yes_no(cg_offer *offer)
{
    cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_YES});
    cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_NO});
}

void cg_offer_done(cg_offer *offer)
{
    cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_DONE});
}
