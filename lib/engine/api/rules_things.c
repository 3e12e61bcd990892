/* Calls of games that read cards in play and their abilities. */
#include "engine/api/api.h"
#include "engine/api/rules_board.h"
#include "engine/find/why.h"
#include "state/convert.h"

#include <assert.h>

/* ---- things ---- */

cg_thing cg_rules_player_thing(int player)
{
    return player < 0 ? 0 : cg_player_value(player);
}

bool cg_rules_is_card(cg_thing thing)
{
    return cg_is_card(thing);
}

bool cg_rules_lives(const cg_match *match, cg_thing card)
{
    return match && cg_card_lives(match, card);
}

cg_thing cg_rules_zone_card(const cg_match *match, int zone, int player, int index)
{
    if (!cg_is_zone_of(match, zone, player))
        return cg_fault_zone(match, __func__, zone, player);
    const cg_plan *plan = match->plan;
    unsigned number = plan->zone_of[zone][player];
    return (unsigned)index < match->counts[number]
               ? cg_card_value(match, match->slots[plan->zones[number].slots + (unsigned)index])
               : 0;
}

int cg_rules_zone_cards(const cg_match *match, int zone, int player, cg_thing *cards, int limit)
{
    if (!cg_is_zone_of(match, zone, player))
        return cg_fault_zone(match, __func__, zone, player);
    unsigned number = match->plan->zone_of[zone][player];
    const uint16_t *slots = cg_zone_slots(match, number);
    int count = match->counts[number], most = !cards ? 0 : count < limit ? count : limit;
    for (int i = 0; i < most; i++)
        cards[i] = cg_card_value(match, slots[i]);
    return count;
}

cg_thing cg_rules_card_thing(const cg_match *match, cg_card card)
{
    if (!match || !card.index || card.index > match->plan->card_limit ||
        match->cards[card.index - 1].generation != card.generation)
        return 0;
    return cg_card_value(match, card.index - 1u);
}

cg_thing cg_rules_number_thing(const cg_match *match, int32_t number)
{
    return match && number >= 0 && (uint32_t)number < match->plan->card_limit
               ? cg_card_value(match, (unsigned)number)
               : 0;
}

cg_thing cg_rules_ref_thing(const cg_match *match, cg_ref ref)
{
    if (ref.kind == CG_REF_CARD)
        return cg_rules_card_thing(match, (cg_card){ref.index, ref.generation});
    return ref.kind == CG_REF_PLAYER ? cg_player_value(ref.index) : 0;
}

/** Returns true if the set is within the lists. That of a forged save may not be. A plain number,
 * such as a seat, comes from the wrong slot. */
static bool is_set(const cg_match *match, const char *call, int32_t set)
{
    unsigned kind = (unsigned)CG_PACKED_KIND(set);
    if (set != 0 && kind != CG_VALUE_LIST && kind != CG_VALUE_PLAYERS && kind != CG_VALUE_CARD &&
        kind != CG_VALUE_PLAYER) {
        cg_fault_said(match, call, "the number is not a set");
        return false;
    }
    return CG_PACKED_KIND(set) != CG_VALUE_LIST ||
           (CG_PACKED_LOW(set) & 0xfffu) + cg_set_size(match, set) <= match->head->lists;
}

int cg_rules_set_size(const cg_match *match, int32_t set)
{
    return CG_HAS_BOARD(match) && is_set(match, __func__, set) ? (int)cg_set_size(match, set) : 0;
}

cg_thing cg_rules_set_get(const cg_match *match, int32_t set, int index)
{
    return CG_HAS_BOARD(match) && index >= 0 && index < cg_rules_set_size(match, set)
               ? cg_set_get(match, set, (unsigned)index)
               : 0;
}

cg_thing cg_rules_moved(const cg_match *match)
{
    return CG_HAS_BOARD(match) ? match->head->moved : 0;
}

/* ---- reading ---- */

cg_design cg_rules_design(const cg_match *match, cg_thing card)
{
    return cg_rules_lives(match, card) ? cg_card_looks(match, cg_value_card(card))->design : 0;
}

cg_design cg_rules_last_design(const cg_match *match, cg_thing card)
{
    if (!CG_HAS_BOARD(match))
        return 0;
    const cg_last *last = cg_rules_lives(match, card) ? NULL : cg_board_last(match, card);
    return last ? match->plan->kinds[last->design].design : cg_rules_design(match, card);
}

bool cg_rules_was(const cg_match *match, cg_thing card, int kind)
{
    const cg_last *last =
        CG_HAS_BOARD(match) && !cg_rules_lives(match, card) ? cg_board_last(match, card) : NULL;
    return last
               ? CG_IS_ROW_OF_BOARD(match, "kind", kind, kind_count) && ((last->kinds >> kind) & 1u)
               : cg_rules_is(match, card, kind);
}

int64_t cg_rules_number(const cg_match *match, cg_thing card, int field)
{
    if (!CG_IS_ROW_OF(match, "field", field, field) || !cg_card_lives(match, card))
        return 0;
    return cg_card_looks(match, cg_value_card(card))->numbers[field];
}

int cg_rules_zone(const cg_match *match, cg_thing card)
{
    return cg_rules_lives(match, card) ? (int)cg_card_row(match, cg_value_card(card)) - 1 : -1;
}

int cg_rules_owner(const cg_match *match, cg_thing card)
{
    return cg_rules_lives(match, card) ? match->cards[cg_value_card(card)].owner : -1;
}

int cg_rules_controller(const cg_match *match, cg_thing card)
{
    return CG_ON_BOARD(match, card) ? cg_card_player(match, cg_value_card(card)) : -1;
}

bool cg_rules_is(const cg_match *match, cg_thing card, int kind)
{
    return CG_IS_ROW_OF_BOARD(match, "kind", kind, kind_count) && cg_card_lives(match, card) &&
           ((cg_card_kinds(match, cg_value_card(card)) >> kind) & 1u);
}

bool cg_rules_has(const cg_match *match, cg_thing card, int keyword)
{
    return CG_IS_ROW_OF_BOARD(match, "keyword", keyword, keyword_count) &&
           cg_card_lives(match, card) &&
           ((cg_card_keywords(match, cg_value_card(card)) >> keyword) & 1u);
}

int32_t cg_rules_stat(const cg_match *match, cg_thing card, int stat)
{
    return CG_IS_ROW_OF_BOARD(match, "stat", stat, stat_count) && cg_card_lives(match, card)
               ? cg_card_stat(match, cg_value_card(card), (unsigned)stat)
               : 0;
}

int32_t cg_rules_mark(const cg_match *match, cg_thing card, int mark)
{
    return CG_IS_ROW_OF_BOARD(match, "mark", mark, mark_count) && cg_card_lives(match, card)
               ? match->objects[cg_value_card(card)].marks[mark]
               : 0;
}

static bool has_bit(const cg_match *match, const char *call, cg_thing card, unsigned bit)
{
    return cg_checked_board(match, call) && cg_card_lives(match, card) &&
           (match->objects[cg_value_card(card)].flags & bit) != 0;
}

bool cg_rules_face_down(const cg_match *match, cg_thing card)
{
    return has_bit(match, __func__, card, CG_OBJECT_FACE_DOWN);
}

bool cg_rules_exhausted(const cg_match *match, cg_thing card)
{
    return has_bit(match, __func__, card, CG_OBJECT_EXHAUSTED);
}

bool cg_rules_token(const cg_match *match, cg_thing card)
{
    return has_bit(match, __func__, card, CG_OBJECT_TOKEN);
}

int cg_rules_place(const cg_match *match, cg_thing card)
{
    return CG_ON_BOARD(match, card) ? match->objects[cg_value_card(card)].place : 0;
}

cg_thing cg_rules_host(const cg_match *match, cg_thing card)
{
    unsigned host = CG_ON_BOARD(match, card) ? match->objects[cg_value_card(card)].host : 0u;
    return host ? cg_card_value(match, host - 1u) : 0;
}

int cg_rules_attached(const cg_match *match, cg_thing host, cg_thing *cards, int limit)
{
    if (!CG_ON_BOARD(match, host))
        return 0;
    const cg_plan *plan = match->plan;
    const cg_object *objects = match->objects;
    unsigned wanted = cg_value_card(host) + 1u;
    int count = 0;
    for (unsigned z = 0; z < plan->play_zone_count; z++) {
        unsigned zone = cg_play_zone_in_turn(match, z), there = match->counts[zone];
        const uint16_t *slots = cg_zone_slots(match, zone);
        for (unsigned i = 0; i < there; i++) {
            const cg_object *object = &objects[slots[i]];
            if (object->host != wanted || !(object->flags & CG_OBJECT_ATTACHED))
                continue;
            if (cards && count < limit)
                cards[count] = cg_card_value(match, slots[i]);
            count++;
        }
    }
    return count;
}

int cg_rules_targets(const cg_match *match, int player, cg_thing card, cg_thing *things, int limit)
{
    int32_t slots[CG_CODE_SLOTS] = {0};
    if (!CG_ON_BOARD(match, card) || !CG_IS_SEAT(match, player))
        return 0;
    cg_watcher watcher = cg_play_watcher(match, cg_value_card(card), player);
    cg_scope scope = cg_watcher_scope(match, &watcher, NULL);
    if (!cg_card_looks(match, watcher.card)->play || !scope.code->target_count ||
        scope.code->targets[0].kind != CG_TARGET_SELECTED)
        return 0;
    scope.slots = slots;
    uint32_t lists = scope.match->head->lists;
    int32_t set = cg_choices(&scope, scope.code->targets[0].section);
    int count = (int)cg_set_size(match, set);
    for (int i = 0; i < count && i < limit; i++)
        things[i] = cg_set_get(match, set, (unsigned)i);
    scope.match->head->lists = lists;
    return count;
}

int cg_rules_under_count(const cg_match *match, cg_thing card)
{
    return CG_ON_BOARD(match, card) ? match->objects[cg_value_card(card)].under : 0;
}

cg_thing cg_rules_under(const cg_match *match, cg_thing card, int index)
{
    if (!CG_ON_BOARD(match, card))
        return 0;
    unsigned at = match->objects[cg_value_card(card)].top;
    while (at && index-- > 0)
        at = match->objects[at - 1].below;
    return at ? cg_card_value(match, at - 1u) : 0;
}

uint16_t cg_rules_bits(const cg_match *match, cg_thing card)
{
    return CG_ON_BOARD(match, card) ? match->objects[cg_value_card(card)].game : 0;
}

/** Returns the forms of ability, of those in `forms`, that work for a card in play, as bits. */
static unsigned working(const cg_match *match, unsigned card, unsigned forms)
{
    unsigned working = 0;
    for (int form = 0; forms >> form; form++)
        if ((forms >> form) & 1u)
            working |= (unsigned)cg_game_works(match, card, (unsigned)form) << form;
    return working;
}

/** Returns true if a condition of the game uses those bits. */
static bool are_looked_at(const cg_match *match, unsigned bits)
{
    const cg_board *board = match->plan->board;
    for (size_t i = 0; bits && i < board->condition_count; i++)
        if (board->conditions[i].bits & bits)
            return true;
    return false;
}

/** Returns row + 1 of the told condition with the same bits that holds for these; 0 if there is
 * none. */
static unsigned condition_of(const cg_board *board, unsigned mask, unsigned bits)
{
    for (unsigned c = 0; c < board->condition_count; c++) {
        const cg_condition_def *def = &board->conditions[c];
        if (def->told && def->bits == mask && (bits & mask) == def->value)
            return c + 1;
    }
    return 0;
}

/** Tells of conditions that hold now and did not before, if the game has words for them. */
static void tell_conditions(cg_match *match, unsigned card, unsigned before, unsigned bits)
{
    const cg_board *board = match->plan->board;
    const cg_card_state *state = &match->cards[card];
    for (unsigned c = 0; c < board->condition_count; c++) {
        const cg_condition_def *def = &board->conditions[c];
        if (!def->told || (bits & def->bits) != def->value || (before & def->bits) == def->value)
            continue;
        CG_TELL(match, .kind = CG_EVENT_CONDITION, .player = (uint8_t)cg_card_player(match, card),
                .card = (uint16_t)(card + 1), .generation = state->generation,
                .card_kind = state->kind, .known = state->known, .open = cg_card_open(match, card),
                .effect = (uint16_t)c, .before = (int32_t)condition_of(board, def->bits, before));
    }
}

void cg_rules_set_bits(cg_match *match, cg_thing card, uint16_t bits)
{
    if (!CG_TAKES_CARD(match, card))
        return;
    const cg_board *board = match->plan->board;
    unsigned number = cg_value_card(card);
    uint16_t *own = &match->objects[number].game;
    bool asks = board->works && *own != bits;
    unsigned forms = asks ? cg_card_looks(match, number)->forms : 0;
    unsigned before = working(match, number, forms);
    bool matters = are_looked_at(match, (unsigned)(*own ^ bits));
    tell_conditions(match, number, *own, bits);
    *own = bits;
    match->listed_frames = 0;
    if (matters) {
        cg_watch_ask_again(match);
        match->head->stirred = 1;
    }
    if (forms && working(match, number, forms) != before) {
        cg_watch_renew(match, number, number);
        match->head->stirred = 1;
    }
}

void cg_rules_clear_bits(cg_match *match, int zone, uint16_t bits)
{
    if (!CG_HAS_BOARD(match) || !CG_IS_ROW_OF(match, "zone", zone, zone))
        return;
    for (int seat = 0; seat < match->plan->players; seat++) {
        unsigned number = match->plan->zone_of[zone][cg_seat_in_turn(match, seat)];
        const uint16_t *slots = cg_zone_slots(match, number);
        for (unsigned i = 0; i < match->counts[number]; i++) {
            unsigned own = match->objects[slots[i]].game;
            if (own & bits)
                cg_rules_set_bits(match, cg_card_value(match, slots[i]),
                                  (uint16_t)(own & ~(unsigned)bits));
        }
    }
}

int32_t cg_rules_play_cost(const cg_match *match, cg_thing card)
{
    if (!CG_ON_BOARD(match, card) || !match->plan->board->cost_stat)
        return 0;
    for (unsigned i = match->head->frames; i-- > 0;)
        if (match->frames[i].procedure == CG_OWN_PLAY_CARD && match->frames[i].slot[0] == card)
            return match->frames[i].slot[CG_PLAY_COST];
    return cg_card_stat(match, cg_value_card(card), (unsigned)match->plan->board->cost_stat - 1u);
}

int32_t cg_rules_added_cost(const cg_match *match, int player, cg_thing card, int resource)
{
    if (!CG_ON_BOARD(match, card) || !CG_IS_SEAT(match, player) ||
        !CG_IS_ROW_OF_BOARD(match, "resource", resource, resource_count))
        return 0;
    int64_t added = cg_added_cost(match, cg_value_card(card), (unsigned)resource, player);
    return (int32_t)(added < INT32_MAX / 2 ? added : INT32_MAX / 2);
}

int32_t cg_rules_times(const cg_match *match, cg_thing who, int form)
{
    if (!CG_HAS_BOARD(match) || (form != CG_FORM_PLAY && form != CG_FORM_USE))
        return 0;
    if (cg_is_card(who))
        return form == CG_FORM_USE && cg_card_lives(match, who) &&
               (match->objects[cg_value_card(who)].flags & CG_OBJECT_USED) != 0;
    int player = cg_rules_seat(who);
    return CG_IS_SEAT(match, player)
               ? match->players[player].tally[form == CG_FORM_PLAY ? CG_TALLY_PLAYS : CG_TALLY_USES]
               : 0;
}

int cg_rules_entered(const cg_match *match, cg_thing card)
{
    return CG_ON_BOARD(match, card) ? match->objects[cg_value_card(card)].entered : 0;
}

int32_t cg_rules_rule(const cg_match *match, int player, int rule)
{
    return CG_IS_ROW_OF_BOARD(match, "rule", rule, rule_count) && CG_IS_SEAT(match, player)
               ? cg_player_rule(match, player, (unsigned)rule)
               : 0;
}

/** Returns true if it is an action of the game. -1 never is. */
static bool is_action(const cg_match *match, const char *call, int action)
{
    return cg_checked_board(match, call) && action >= 0 &&
           cg_checked_number(match, call, "action", action,
                             cg_is_action(match->plan->board, action));
}

static CG_APART bool may_do(const cg_match *match, cg_thing who, int action, cg_thing by)
{
    return !is_action(match, "cg_rules_may", action) ||
           !cg_forbidden(match, who, (unsigned)action, by);
}

bool cg_rules_may(const cg_match *match, cg_thing who, int action, cg_thing by)
{
    if (!match)
        return false;
    const cg_watch *watch = match->watch;
    if (watch && watch->valid && !watch->said.actions && (unsigned)action < CG_ACTION_COUNT &&
        !cg_action_is_of_itself((unsigned)action))
        return true; /* the usual case */
    return may_do(match, who, action, by);
}

bool cg_rules_is_spoken_of(const cg_match *match, int first, int last)
{
    if (!CG_HAS_BOARD(match))
        return false;
    uint64_t actions = cg_watch_get(match)->said.actions | CG_ACTIONS_OF_ITSELF;
    first = first < 0 ? 0 : first;
    last = last > 63 ? 63 : last;
    return first <= last && (actions >> first & UINT64_MAX >> (63 - (last - first))) != 0;
}

bool cg_rules_attaches(const cg_match *match, cg_thing card, cg_thing host)
{
    return match && (!CG_HAS_BOARD(match) || cg_attaches(match, card, host));
}

bool cg_rules_must(const cg_match *match, cg_thing who, int action)
{
    return is_action(match, __func__, action) && cg_forced(match, who, (unsigned)action);
}

bool cg_rules_must_to(const cg_match *match, cg_thing who, int action, cg_thing other)
{
    return is_action(match, __func__, action) && cg_forced_to(match, who, (unsigned)action, other);
}

bool cg_rules_can(const cg_match *match, cg_thing who, int action)
{
    return is_action(match, __func__, action) && cg_allowed(match, who, (unsigned)action);
}

bool cg_rules_reacts(const cg_match *match, int kind, const cg_occasion *occasion)
{
    if (!CG_IS_ROW_OF_BOARD(match, "kind", kind, kind_count) || !occasion)
        return false;
    const cg_plan *plan = match->plan;
    if (!((plan->reacts[occasion->before][kind] >> occasion->happening) & 1u))
        return false;
    uint32_t causes = plan->react_causes[occasion->before][kind];
    return occasion->happening != CG_ON_MOVE || (causes & cg_cause_bit((unsigned)occasion->cause));
}

int cg_rules_link(const cg_match *match)
{
    return CG_HAS_BOARD(match) ? match->head->link : 0;
}

/* ---- abilities ---- */

const cg_code *cg_rules_code(const cg_match *match, cg_thing card, int ability)
{
    if (!CG_ON_BOARD(match, card))
        return NULL;
    const cg_kind *looks = cg_card_looks(match, cg_value_card(card));
    return ability >= 0 && ability < (int)looks->ability_count
               ? &match->plan->unit.codes[looks->abilities[ability]]
               : NULL;
}

int cg_rules_ability(const cg_match *match, cg_thing card, int form, int index)
{
    if (!CG_ON_BOARD(match, card))
        return -1;
    const cg_kind *looks = cg_card_looks(match, cg_value_card(card));
    if ((unsigned)form >= CG_FORM_COUNT || !((looks->forms >> form) & 1u))
        return -1;
    for (unsigned a = 0; a < looks->ability_count; a++) {
        if (match->plan->unit.codes[looks->abilities[a]].form == form && index-- == 0)
            return (int)a;
    }
    return -1;
}

bool cg_rules_says(const cg_match *match, cg_thing card, int ability, int word)
{
    const cg_code *code = CG_HAS_BOARD(match) ? cg_rules_code(match, card, ability) : NULL;
    if (!code)
        return false;
    return word == CG_SAYS_MAY ? (code->flags & CG_CODE_MAY) != 0
                               : word >= 0 && word < 32 && ((code->game_flags >> word) & 1u) != 0;
}

cg_watcher cg_rules_watcher(const cg_match *match, int player, cg_thing card, int ability)
{
    unsigned number = cg_value_card(card);
    const cg_kind *looks = cg_card_looks(match, number);
    assert(ability >= 0 && ability < (int)looks->ability_count);
    return (cg_watcher){.code = looks->abilities[ability],
                        .card = (uint16_t)number,
                        .ability = (uint8_t)ability,
                        .form = cg_rules_code(match, card, ability)->form,
                        .player = (uint8_t)player};
}

/** Returns true if the ability works now. In play it may be lost, or not work in the card's state.
 * For cards out of play and for a `play`, the result is always true. */
static bool works_now(const cg_match *match, cg_thing card, int ability)
{
    const cg_watch *watch = cg_watch_get(match);
    unsigned number = cg_value_card(card);
    if (!cg_card_in_play(match, number) ||
        cg_rules_code(match, card, ability)->form == CG_FORM_PLAY)
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
    if (!CG_HAS_BOARD(match) || !CG_IS_SEAT(match, player) ||
        !cg_rules_code(match, card, ability) ||
        (!works_now(match, card, ability) && !CG_NO(match, CG_REASON_SLEEPS)))
        return false;
    cg_watcher watcher = cg_rules_watcher(match, player, card, ability);
    return cg_usable(match, &watcher, NULL, false);
}

bool cg_rules_may_be_usable(const cg_match *match, int player, cg_thing card, int ability)
{
    if (!CG_HAS_BOARD(match) || !CG_IS_SEAT(match, player) ||
        !cg_rules_code(match, card, ability) || !works_now(match, card, ability))
        return false;
    cg_watcher watcher = cg_rules_watcher(match, player, card, ability);
    return cg_may_be_usable(match, &watcher, NULL);
}
